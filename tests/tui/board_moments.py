"""Moments for tests of the board of Axolotls, from telling scenes, changed where tests need it."""

from dataclasses import replace
from typing import Any

from engine import GAMES
from engine.axolotls.components import COLOURS, Colour
from tests.tui.axolotls_scenes import wild_race
from tests.tui.board_scenes import Telling
from tui.boards.axolotls.moment import Moment
from tui.looks.looks import Looks

KEYS = [*"wgyrpbdehl123xtq", "space", "enter", "left", "right", "escape", "up", "tab"]
CHILL, WILD = "axolotls-chill", "axolotls-wild"


def moment(telling: Telling, **more: Any) -> Moment:
    choices = () if telling.scene.me is None else GAMES[telling.game].choices(telling.scene.view)
    return Moment(telling.scene, Looks(), choices, **more)


def changed(telling: Telling, **fields: Any) -> Telling:
    """Give a scene whose view's ``seen`` differs in these fields."""
    view = telling.scene.view
    seen = replace(view.seen, **fields)
    return replace(telling, scene=replace(telling.scene, view=replace(view, seen=seen)))


def spaces_of(telling: Telling, colour: Colour) -> list[int]:
    seen = telling.scene.view.seen
    wanting = seen.wanting(colour)
    return [n for n, card in enumerate(seen.spaces) if card and card.number in wanting]


def one_and_many(telling: Telling) -> tuple[Colour, Colour]:
    """Give a colour in hand that one card wants, and one that several want."""
    held = [c for c in COLOURS if telling.scene.view.seen.hand[c]]
    one = next(c for c in held if len(spaces_of(telling, c)) == 1)
    return one, next(c for c in held if len(spaces_of(telling, c)) > 1)


def number(telling: Telling, space: int) -> int:
    return int(telling.scene.view.seen.spaces[space].number)


def key(colour: Colour) -> str:
    return colour.letter.lower()


def everywhere(wanted: int) -> Telling:
    """Give a race with a green card in hand, and green wanted on so many of the three cards."""
    race = wild_race()
    cards = [c for c, row in enumerate(race.scene.view.seen.cards) if Colour.GREEN in row]
    others = [c for c, row in enumerate(race.scene.view.seen.cards) if Colour.GREEN not in row]
    spaces = tuple(
        replace(race.scene.view.seen.spaces[0], number=n, filled=(None,) * len(row))
        for n, row in [
            (n, race.scene.view.seen.cards[n]) for n in (*cards[:wanted], *others[: 3 - wanted])
        ]
    )
    return changed(race, hand=(0, 1, 0, 0, 0, 0), spaces=spaces)
