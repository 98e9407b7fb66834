"""Games in words: all that is said can be read aloud, all that may be done can be typed."""

from dataclasses import replace
from itertools import product
from typing import Any

import pytest

from engine import GAMES
from engine.animix.actions import Play as Down
from engine.animix.actions import Take
from engine.animix.components import Species
from engine.animix.scoring import RULES as SCORES
from engine.axolotls import events as happened
from engine.axolotls.actions import Discard, Draw, EndTurn, Play
from engine.axolotls.components import Colour
from tests.net.flags import FLAGS, Grab
from tests.tui.board_scenes import LONG, played, seen_by
from tests.tui.tellings import TELLING
from tui.boards import FACES
from tui.boards.animix.species_rules import RULES
from tui.boards.spoken import Say, Spoken, generic
from tui.place.scene import Scene

PUNCTUATION = set(" .,:;?-=()'")


def of(game: str) -> Spoken:
    return FACES[game].spoken()


def choices_in(game: str, scene: Scene) -> tuple[Any, ...]:
    return GAMES[game].choices(scene.view) if scene.me is not None else ()


def all_lines(spoken: Spoken, scene: Scene, choices: tuple[Any, ...]) -> list[str]:
    parts = (spoken.hand(scene), spoken.table(scene), spoken.score(scene))
    asked = (spoken.asks(scene, choices, begins=begins) for begins in (True, False))
    return [line for lines in (*parts, spoken.can(scene, choices), *asked) for line in lines]


@pytest.mark.parametrize("name", TELLING)
def test_every_line_of_every_moment_can_be_read_aloud(name: str) -> None:
    telling = TELLING[name]()
    lines = all_lines(of(telling.game), telling.scene, choices_in(telling.game, telling.scene))
    assert len(lines) > 8
    names = "".join(LONG)
    for line in lines:
        assert line[-1] in ".?", line
        assert len(line) < 160, line
        assert all(c.isalnum() or c in PUNCTUATION or c in names for c in line), line


@pytest.mark.parametrize("name", TELLING)
def test_all_that_may_be_done_can_be_typed(name: str) -> None:
    telling = TELLING[name]()
    spoken, scene = of(telling.game), replace(telling.scene, pending=())
    choices = choices_in(telling.game, scene)
    for choice in choices:
        assert spoken.parse(words_for(choice, scene), scene, choices) == choice
    for words in spoken.typed(scene, choices):
        meant = spoken.parse(words, scene, choices)
        assert meant in choices or isinstance(meant, Say) or not scene.hints


def words_for(choice: Any, scene: Scene) -> list[str]:
    """Give what a player types for a choice."""
    match choice:
        case Play(card, colour):
            numbers = [card and card.number for card in scene.view.seen.spaces]
            return [colour.letter.lower(), str(numbers.index(card) + 1)]
        case Discard(colour):
            return ["discard", colour.name.lower()]
        case Draw():
            return ["d"]
        case EndTurn():
            return ["end"]
        case Down(species):
            return ["down", species.label]
        case Take(cell, put):
            row, column = divmod(cell, scene.view.grid.columns)
            return ["take", f"{'abcdef'[column]}{row + 1}", put.label]
    raise AssertionError(choice)


def test_one_letter_is_a_play_where_one_card_wants_the_colour_else_it_asks() -> None:
    spoken, met = of("axolotls-wild"), set()
    for seed, seat in product(range(5), range(4)):
        state = played("axolotls-wild", 4, seed, lambda s: sum(map(len, s.layout.won)) >= 3)
        scene = seen_by("axolotls-wild", state, seat)
        choices = choices_in("axolotls-wild", scene)
        for colour in Colour:
            plays = [a for a in choices if isinstance(a, Play) and a.colour is colour]
            meant = spoken.parse([colour.letter.lower()], scene, choices)
            if len(plays) == 1:
                assert meant == plays[0]
            elif plays:
                assert isinstance(meant, Say)
                assert "on which card? Say" in meant.text
            met.add(len(plays) > 1)
    assert met == {True, False}


def test_what_is_no_action_gets_a_sentence() -> None:
    for name in ("chill-turn", "chill-wait", "wild-count", "wild-race", "animix-turn"):
        telling = TELLING[name]()
        choices = choices_in(telling.game, telling.scene)
        for words in (["white", "9"], ["x"], ["take"], ["take", "z9"], ["down"], ["draw", "it"]):
            meant = of(telling.game).parse(words, telling.scene, choices)
            assert meant in choices or (isinstance(meant, Say) and meant.text.endswith((".", "?")))


def test_a_letter_that_may_be_two_species_is_asked_about() -> None:
    state = played("animix", 6, 2, lambda _: True, species=",".join(s.label for s in _SEVEN))
    scene = seen_by("animix", state, state.turn)
    hand = [0] * len(Species)
    hand[Species.LION], hand[Species.PELICAN] = 3, 2
    scene = replace(scene, view=replace(scene.view, hand=tuple(hand)))
    spoken, choices = of("animix"), choices_in("animix", scene)
    assert spoken.parse(["down", "l"], scene, choices) == Say("l may be pelican or lion.")
    assert spoken.parse(["d", "li"], scene, choices) == Down(Species.LION)
    assert spoken.parse(["a1", "n"], scene, choices) == Take(0, Species.LION)


_SEVEN = [species for species in Species if species is not Species.MONKEY]


def test_a_locked_card_is_refused_with_the_mountain() -> None:
    telling = TELLING["animix-locked"]()
    choices = choices_in("animix", telling.scene)
    view = telling.scene.view
    row, column = divmod(view.free.index(False), view.grid.columns)
    meant = of("animix").parse([f"{'abcdef'[column]}{row + 1}"], telling.scene, choices)
    assert isinstance(meant, Say)
    assert "Mountain" in meant.text


def test_in_wild_only_what_changes_a_decision_is_told() -> None:
    scene, spoken = TELLING["wild-race"]().scene, of("axolotls-wild")
    hand = scene.view.seen.hand
    assert 0 in hand
    for colour in Colour:
        played_by_another = happened.Played(1, 0, colour)
        assert spoken.matters(played_by_another, scene) == (hand[colour] > 0)
        assert spoken.matters(replace(played_by_another, seat=0), scene)
    assert not spoken.matters(happened.Drew(2, 1), scene)
    assert spoken.matters(happened.Won(2, 0, 3), scene)
    assert "white" in spoken.told(happened.Opened(0, 1), scene, "Card 2 is new: 3 axolotls.")


def test_a_game_without_a_voice_is_told_and_played_by_its_names() -> None:
    state = FLAGS.setup(2, b"seed")
    scene = Scene(FLAGS.view(state, 0), ("Ann", "Bo"), ("", ""), 0)
    choices = FLAGS.choices(scene.view)
    spoken = generic()
    assert spoken.can(scene, choices) == ("grab 0",)
    assert spoken.parse(["g"], scene, choices) == Grab(0)
    assert isinstance(spoken.parse(["grab", "7"], scene, choices), Say)
    assert "Flag: 0." in spoken.table(scene)
    assert spoken.score(scene) == ("You: 0 points.", "Bo: 0 points.")


def test_what_says_the_rule_of_a_species_and_what_taking_a_card_would_change() -> None:
    for name in ("animix-turn", "animix-two", "animix-grid", "animix-six"):
        scene, spoken = TELLING[name]().scene, of("animix")
        view, choices = scene.view, choices_in("animix", scene)
        species = view.species[0]
        rule, worth = spoken.what([species.label], scene, choices)
        assert rule == RULES[species]
        assert str(SCORES[species](view.grid).points) in worth
        for take in [choice for choice in choices if isinstance(choice, Take)][:40]:
            told = " ".join(spoken.what(words_for(take, scene), scene, choices))
            after = view.grid.put(take.cell, take.put)
            for each in view.species:
                now, then = SCORES[each](view.grid).points, SCORES[each](after).points
                sentence = f"{each.plural.capitalize()} would be worth {then} instead of {now}."
                assert (sentence in told) == (now != then)
        assert spoken.what(["down"], scene, choices)
