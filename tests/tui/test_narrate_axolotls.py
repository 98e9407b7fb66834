"""What happened in Axolotls, as sentences; and how the winner was decided (AX8)."""

from dataclasses import replace
from typing import Any

import pytest

from engine import GAMES
from engine.axolotls import events as ev
from engine.axolotls.components import Colour
from engine.axolotls.view import ChillView
from engine.outcome import Criterion, rank
from net.events import Began, Gone, Hindered, Joined, Owns, Removed, StandIn
from net.tree import Cause
from tests.tui.board_moments import CHILL, WILD
from tests.tui.board_scenes import played, seen_by
from tui.boards import FACES
from tui.boards.axolotls.decided import decided
from tui.boards.axolotls.narrate import narrate
from tui.place.narrate import narrate as tell
from tui.place.scene import Scene


def chill(me: int | None = 0, **seen: Any) -> Scene:
    """Give the first moment of a game of Ann, Bo and Cleo."""
    state = GAMES[CHILL].setup(3, b"one", {})
    scene = seen_by(CHILL, state, me)
    return replace(scene, view=replace(scene.view, seen=replace(scene.view.seen, **seen)))


def open_card(scene: Scene, space: int) -> int:
    return int(scene.view.seen.spaces[space].number)


def closed_card(scene: Scene, axolotls: int) -> int:
    seen = scene.view.seen
    numbers = (n for n, row in enumerate(seen.cards) if len(row) == axolotls)
    return next(n for n in numbers if seen.find(n) is None)


SCENE = chill(drawn=(Colour.RED, Colour.BLUE, Colour.RED))
SECOND, WORTH = open_card(SCENE, 1), len(SCENE.view.seen.cards[open_card(SCENE, 2)])


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (ev.Played(1, SECOND, Colour.RED), "Bo plays red on card 2."),
        (ev.Played(0, SECOND, Colour.RED), "You play red on card 2."),
        (ev.Played(1, closed_card(SCENE, 6), Colour.BLUE), "Bo plays blue on a card of 6."),
        (ev.Won(0, 3, 6), "You win a card of 6 axolotls!"),
        (ev.Won(2, 3, 1), "Cleo wins a card of 1 axolotl."),
        (ev.Opened(open_card(SCENE, 2), 2), f"Card 3 is new: {WORTH} axolotls."),
        (ev.Drew(0, 3), "You draw red, blue and red."),
        (ev.Drew(0, 2), "You draw 2 cards."),
        (ev.Drew(1, 1), "Bo draws 1 card."),
        (ev.Discarded(0, Colour.WHITE), "You discard white."),
        (ev.Discarded(2, Colour.WHITE), "Cleo discards white."),
        (ev.Shuffled(33), "The 33 discarded cards are shuffled into two new draw piles."),
        (ev.TurnCame(0), "It is your turn."),
        (ev.TurnCame(1), "It is Bo's turn."),
        (ev.TurnPassed(0), "There is no card to play and none to draw: your turn passes."),
        (ev.TurnPassed(2), "There is no card to play and none to draw: Cleo's turn passes."),
        (ev.Counted(3), "3..."),
        (ev.Went(), "GO!"),
        (ev.LimitRaised(5), "Nobody can play: from now on a hand may hold 5 cards."),
        (ev.Ended(), "The game is over."),
        ("no event of this game", ""),
    ],
)
def test_an_event_is_told_as_the_viewer_lived_it(event: Any, sentence: str) -> None:
    assert narrate(event, SCENE) == sentence


def test_a_watcher_is_never_you() -> None:
    watcher = chill(None)
    assert narrate(ev.Drew(0, 2), watcher) == "Ann draws 2 cards."
    assert narrate(ev.TurnCame(0), watcher) == "It is Ann's turn."


def test_in_wild_the_draws_of_others_are_left_to_the_board() -> None:
    state = GAMES[WILD].setup(2, b"one", {})
    wild = seen_by(WILD, state, 0)
    assert narrate(ev.Drew(1, 1), wild) == ""


@pytest.mark.parametrize("game", [CHILL, WILD])
@pytest.mark.parametrize("me", [0, None])
def test_every_event_of_a_whole_game_has_its_sentence(game: str, me: int | None) -> None:
    rules, told = GAMES[game], set[str]()
    state = rules.setup(2, b"whole", {})
    while not rules.outcome(state):
        seats = [s for s in sorted(rules.to_act(state)) if rules.legal_actions(state, s)]
        due = rules.due(state)
        seat = seats[0] if seats else None
        action = rules.legal_actions(state, seats[0])[0] if seats else due and due.action
        step = rules.apply(state, seat, action)
        state, scene = step.state, seen_by(game, step.state, me)
        for event in step.events:
            sentence = narrate(event, scene)
            assert sentence or (
                isinstance(event, ev.Drew) and not isinstance(scene.view, ChillView)
            )
            told.add(type(event).__name__)
    assert {"Played", "Won", "Opened", "Drew", "Ended"} <= told
    assert decided(seen_by(game, state, me)).endswith(".")


def test_a_game_whose_view_is_gone_has_nothing_to_tell_whoever_comes_after_it() -> None:
    lobby = replace(SCENE, view=None)
    for event in (ev.Drew(0, 2), ev.Played(1, SECOND, Colour.RED), ev.Opened(SECOND, 1)):
        assert tell(event, lobby, FACES[CHILL]) == ""


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (Joined("Bo", False), "Bo comes to the table."),
        (Joined("Bo", True), "Bo comes to watch."),
        (Gone("Bo", False), "Bo has left."),
        (Gone("Bo", True), "The connection to Bo broke."),
        (Removed("Bo"), "Bo was sent away."),
        (StandIn("Bo", Cause.LEFT), "A bot plays on for Bo."),
        (Owns("Bo"), "Bo runs the table now."),
        (Began(1), "The game begins."),
        (Began(2), "Game 2 begins."),
        (Hindered("2 are too few."), "The game cannot begin. 2 are too few."),
    ],
)
def test_who_comes_and_goes_is_told_before_a_game_too(event: Any, sentence: str) -> None:
    assert tell(event, SCENE, FACES[CHILL]) == sentence
    assert tell(event, replace(SCENE, view=None), FACES[CHILL]) == sentence


# AX8


def over(points: list[int], cards: list[int], reds: list[int], me: int | None) -> Scene:
    criteria = [
        Criterion("points", tuple(points)),
        Criterion("cards", tuple(cards)),
        Criterion("reds", tuple(reds)),
    ]
    outcome = rank(criteria, [()] * len(points))
    return replace(chill(me), outcome=outcome)


@pytest.mark.parametrize(
    ("me", "points", "cards", "reds", "sentence"),
    [
        (0, [9, 20, 13], [2, 5, 3], [0, 0, 0], "Bo wins with 20 axolotls saved, 7 more than Cleo."),
        (1, [13, 20, 13], [2, 5, 3], [0, 0, 0],
         "You win with 20 axolotls saved, 7 more than Cleo and Ann."),
        (0, [20, 20, 8], [4, 5, 3], [0, 0, 0],
         "Bo and you each saved 20 axolotls. Bo wins with more Collection Cards: Bo 5, you 4."),
        (0, [20, 20, 8], [5, 4, 3], [0, 0, 0],
         "You and Bo each saved 20 axolotls. You win with more Collection Cards: you 5, Bo 4."),
        (None, [20, 20, 20], [5, 5, 5], [1, 3, 2],
         "Bo, Cleo and Ann each saved 20 axolotls on 5 Collection Cards."
         " Bo wins with more red cards left in hand: Bo 3, Cleo 2, Ann 1."),
        (None, [20, 20, 20], [4, 5, 5], [9, 1, 0],
         "Bo and Cleo each saved 20 axolotls on 5 Collection Cards."
         " Bo wins with more red cards left in hand: Bo 1, Cleo 0."),
        (2, [20, 7, 20], [5, 2, 5], [1, 0, 1],
         "Ann and you each saved 20 axolotls on 5 Collection Cards, with 1 red card left in hand."
         " The victory is shared."),
    ],
)  # fmt: skip
def test_ax8_the_deciding_step_is_told_with_its_numbers(
    me: int | None, points: list[int], cards: list[int], reds: list[int], sentence: str
) -> None:
    assert decided(over(points, cards, reds, me)) == sentence


def test_nothing_is_decided_before_the_end() -> None:
    assert decided(chill()) == ""


def test_a_real_end_names_its_winner() -> None:
    state = played(CHILL, 3, 5, lambda _: False)
    scene = seen_by(CHILL, state, None)
    assert scene.outcome is not None
    assert all(scene.names[seat] in decided(scene) for seat in scene.outcome.winners)


@pytest.mark.parametrize("game", [CHILL, WILD])
def test_the_rules_in_our_words_name_every_colour_and_key(game: str) -> None:
    face = FACES[game]
    for letter in ("W", "G", "Y", "R", "P", "B"):
        assert f"**{letter}**" in face.how_to_play
    for key in ("w g y r p b", "1 2 3", "enter", "esc"):
        assert f"{key}" in face.how_to_play
    assert len(face.summary) <= 76


def test_of_seats_and_cards_that_are_not_there_nothing_is_told() -> None:
    for event in (ev.Drew(9, 1), ev.Won(9, 0, 0), ev.Played(0, 99, Colour.RED)):
        assert tell(event, chill(), FACES[CHILL]) == ""
