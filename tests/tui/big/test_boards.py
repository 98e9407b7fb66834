"""The big boards of the two games: what is drawn, in every size, with and without colour."""

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise, product
from typing import Any

import pytest
from textual.geometry import Size

from tests.pictures import games
from tests.pictures.games import ANIMIX, CHILL, WILD, Moment
from tests.tui.big.fakes import NAMES
from tui.big import slides
from tui.boards.animix import big_draw as animix
from tui.boards.animix.fresh import Turned
from tui.boards.animix.fresh import fresh as turned
from tui.boards.axolotls import big_draw as axolotls
from tui.boards.axolotls.fresh import Fill, Gain, fresh
from tui.boards.canvas import Canvas
from tui.looks.looks import Depth, Glyphs, Looks
from tui.place.scene import Scene

SIZES = [Size(60, 17), Size(80, 20), Size(120, 34), Size(200, 44), Size(300, 74), Size(20, 6)]
LOOKS = [Looks(), Looks(Depth.ANSI16, Glyphs.ASCII), Looks(Depth.NONE)]
LONG = ("Ann", "Annabelle-Marguerite", "Anna", "ウーパールーパー", "Bartholomew III", "Zoë")


def scene(game: Any, moment: Moment, names: tuple[str, ...] = NAMES) -> Scene:
    seats = moment.seats
    view = game.view(moment.state, None)
    return Scene(view, names[:seats], ("",) * seats, None, outcome=moment.outcome)


MOMENTS: dict[str, Callable[[], Callable[[Size, Looks], Canvas]]] = {
    "chill": lambda: _axolotls(scene(CHILL, games.chill_discard(), LONG)),
    "count": lambda: _axolotls(scene(WILD, games.wild_count())),
    "wild": lambda: _axolotls(scene(WILD, games.wild_race(), LONG)),
    "animix": lambda: _animix(scene(ANIMIX, games.animix_turn(6), LONG), None),
    "scoring": lambda: _animix(scene(ANIMIX, games.end(ANIMIX, 6), LONG), 2),
    "totals": lambda: _animix(scene(ANIMIX, games.end(ANIMIX, 6), LONG), 7),
    "result": lambda: _result(scene(CHILL, games.end(CHILL, 6), LONG)),
}


def _axolotls(shown: Scene) -> Callable[[Size, Looks], Canvas]:
    return lambda size, looks: axolotls.draw(size, axolotls.Shown(shown, looks))


def _animix(shown: Scene, step: int | None) -> Callable[[Size, Looks], Canvas]:
    return lambda size, looks: animix.draw(size, animix.Shown(shown, looks, None, step))


def _result(shown: Scene) -> Callable[[Size, Looks], Canvas]:
    ended = slides.Ended("axolotls-chill", shown, "Ann wins with 30 axolotls saved.")
    return lambda size, looks: slides.draw_ended(size, ended, looks)


@pytest.mark.parametrize("name", list(MOMENTS))
def test_it_can_be_drawn_in_every_size_and_mode(name: str) -> None:
    draw = MOMENTS[name]()
    for size, looks in product(SIZES, LOOKS):
        canvas = draw(size, looks)
        assert (canvas.width, canvas.height) == size
        assert canvas.text().strip()
        assert not looks.ascii or canvas.text().isascii()


def test_without_colour_what_can_be_had_differs_from_what_is_filled() -> None:
    looks = Looks(Depth.NONE, Glyphs.ASCII)
    wild = scene(WILD, games.wild_race())
    text = axolotls.draw(Size(120, 34), axolotls.Shown(wild, looks)).text()
    spaces = [card for card in wild.view.seen.spaces if card]
    colours = [
        (colour, seat)
        for card in spaces
        for colour, seat in zip(wild.view.seen.cards[card.number], card.filled, strict=True)
    ]
    assert text.count(" green") == sum(c.name == "GREEN" and s is None for c, s in colours)
    assert any(seat is not None for _, seat in colours)


def test_the_best_comes_first_and_whose_turn_it_is_shines() -> None:
    chill = scene(CHILL, games.chill_turn())
    entries = axolotls._entries(axolotls.Shown(chill, Looks()))
    points = [int(entry.number) for entry in entries]
    assert points == sorted(chill.view.seen.points, reverse=True)
    (turn,) = (entry for entry in entries if entry.role == "turn")
    assert turn.name == chill.names[chill.view.turn]


def _steps(game: Any, seats: int) -> list[Any]:
    """Play a game and give its views, as a watcher sees them, and the events between them."""
    views: list[Any] = []

    def keep(state: Any) -> bool:
        views.append(game.view(state, None))
        return False

    games.play(game, seats, keep)
    return views


def test_everything_that_was_filled_and_won_is_noticed_once() -> None:
    views = [view.seen for view in _steps(CHILL, 4)]
    noticed = [new for pair in pairwise(views) for new in fresh(*pair)]
    gains = [new for new in noticed if isinstance(new, Gain)]
    won = sorted(number for cards in views[-1].won for number in cards)
    assert sorted(gain.card for gain in gains) == won
    for gain in gains:
        assert gain.card in views[-1].won[gain.seat]
        fills = [new for new in noticed if isinstance(new, Fill) and new.card == gain.card]
        assert len(fills) == len(views[-1].cards[gain.card]) - 1  # the last one won it


def test_two_games_have_nothing_to_do_with_each_other() -> None:
    end, begin = games.end(CHILL, 4), games.chill_turn()
    last, first = (CHILL.view(moment.state, None).seen for moment in (end, begin))
    assert fresh(last, first) == ()


def test_every_turn_of_animix_is_noticed() -> None:
    views = _steps(ANIMIX, 4)
    for before, after in pairwise(views):
        new = turned(before, after)
        assert new
        assert new.seat == before.turn
        taken = before.free != after.free
        assert (new.cell is not None) == taken
        if new.cell is not None:
            assert before.free[new.cell] > after.free[new.cell]
    assert turned(views[-1], views[0]) is None


def test_who_took_a_card_stands_on_it() -> None:
    moment = games.animix_turn(4)
    shown = scene(ANIMIX, moment)
    cell = shown.view.free.index(False)
    fresh_ = animix.Shown(shown, Looks(), Turned(1, cell))
    assert "Grace" in animix.draw(Size(120, 34), fresh_).text()
    assert "Grace" not in animix.draw(Size(120, 34), replace(fresh_, fresh=None)).text()
