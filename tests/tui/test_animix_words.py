"""Animix in sentences: what happened (AN3, AN4), what scored (AN7-AN10), who gets it (AN5, AN6)."""

import re
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import GAMES
from engine.animix import events as ev
from engine.animix.components import BY_LETTER, LAYOUTS, OF_EACH, SPECIES, Species
from engine.animix.grid import Grid
from engine.animix.majority import award, shares
from engine.animix.scoring import RULES as SCORING
from engine.animix.scoring import Score
from engine.outcome import Award, Criterion, Outcome, rank
from tui.boards import FACES
from tui.boards.animix.cells import cell_name
from tui.boards.animix.decided import decided
from tui.boards.animix.how_to_play import RULES_TEXT
from tui.boards.animix.narrate import narrate
from tui.boards.animix.species_rules import RULES, what_scored, who_gets
from tui.place.narrate import narrate as tell
from tui.place.scene import Scene

NAMES = ("Ann", "Bo", "Zoe", "Romain")
ODD = ("{0}", "%s [b]", "you", "ウー")
MONKEY, ELEPHANT, PENGUIN, LOVEBIRD, WOLF, PELICAN, CHAMELEON, LION = SPECIES


def scene(
    me: int | None = 0, names: tuple[str, ...] = NAMES, outcome: Outcome | None = None
) -> Scene:
    """Give the first moment of a game of four, on a grid of five by five."""
    game = GAMES["animix"]
    view = game.view(game.setup(4, b"words", {}), me)
    return Scene(view, names, ("",) * 4, me, outcome=outcome)


def grid(text: str, others: Species = MONKEY) -> Grid:
    """Read rows of letters; a dot is a card of another species."""
    rows = [row.replace(" ", "") for row in text.split("/")]
    return Grid(len(rows[0]), tuple(BY_LETTER.get(letter, others) for letter in "".join(rows)))


# What happened


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (ev.Played(0), "You play a card face down."),
        (ev.Played(1), "Bo plays a card face down."),
        (ev.Took(1, 12, LION, PENGUIN), "Bo takes a lion from c3 and puts a penguin there."),
        (ev.Took(0, 7, WOLF, ELEPHANT), "You take a wolf from c2 and put an elephant there."),
        (ev.Took(2, 0, ELEPHANT, WOLF), "Zoe takes an elephant from a1 and puts a wolf there."),
        (ev.Took(2, 24, PENGUIN, PENGUIN), "Zoe takes a penguin from e5 and puts another there."),
        (ev.Took(0, 4, LION, LION), "You take a lion from e1 and put another there."),
        (ev.TurnCame(0), "It is your turn."),
        (ev.TurnCame(3), "It is Romain's turn."),
        (ev.Ended(), "All hands are empty: the game is over."),
        ("no event of this game", ""),
    ],
)
def test_an4_an_event_is_told_as_the_viewer_lived_it(event: Any, sentence: str) -> None:
    assert narrate(event, scene()) == sentence


def test_a_watcher_is_never_you() -> None:
    assert narrate(ev.Played(0), scene(None)) == "Ann plays a card face down."
    assert narrate(ev.TurnCame(0), scene(None)) == "It is Ann's turn."


@pytest.mark.parametrize("seat", range(4))
def test_names_are_told_as_they_are(seat: int) -> None:
    told = narrate(ev.Took(seat, 0, LION, WOLF), scene(None, ODD))
    assert told == f"{ODD[seat]} takes a lion from a1 and puts a wolf there."


@pytest.mark.parametrize(
    "event",
    [
        ev.Played(9),
        ev.TurnCame(2**63),
        ev.Took(4, 0, LION, WOLF),
        ev.Took(0, 25, LION, WOLF),
        ev.Took(0, -1, LION, WOLF),
        ev.Took(0, 2**63, LION, WOLF),
    ],
)
def test_of_seats_and_cells_that_are_not_there_nothing_is_told(event: Any) -> None:
    with pytest.raises(LookupError):
        narrate(event, scene())
    assert tell(event, scene(), FACES["animix"]) == ""


def test_cells_are_called_by_column_and_row() -> None:
    assert [cell_name(cell, 6) for cell in (0, 5, 6, 35)] == ["a1", "f1", "a2", "f6"]


def test_every_event_of_a_whole_game_has_its_sentence() -> None:
    game = GAMES["animix"]
    state, told = game.setup(4, b"whole", {}), set[str]()
    while not state.over:
        actions = game.legal_actions(state, state.turn)
        step = game.apply(state, state.turn, actions[len(told) % len(actions)])
        state = step.state
        now = Scene(game.view(state, 0), NAMES, ("",) * 4, 0, outcome=game.outcome(state))
        told |= {narrate(event, now) for event in step.events}
    assert "" not in told
    assert now.outcome
    assert decided(now).endswith(".")
    assert all(who_gets(now, each).endswith(".") for each in now.outcome.awards)


# AN11: who won


@pytest.mark.parametrize(
    ("me", "points", "sentence"),
    [
        (None, (12, 10, 8, 8), "Ann wins with 12 points, 2 more than Bo."),
        (0, (12, 10, 8, 8), "You win with 12 points, 2 more than Bo."),
        (1, (12, 10, 10, 8), "Ann wins with 12 points, 2 more than you and Zoe."),
        (0, (1, 0, 0, 0), "You win with 1 point, 1 more than Bo, Zoe and Romain."),
        (None, (9, 9, 3, 2), "Ann and Bo have 9 points each: the victory is shared."),
        (0, (9, 3, 9, 9), "You, Zoe and Romain have 9 points each: the victory is shared."),
        (3, (0, 0, 0, 0), "Ann, Bo, Zoe and you have 0 points each: the victory is shared."),
    ],
)
def test_an11_the_end_is_told_with_its_points(
    me: int | None, points: tuple[int, ...], sentence: str
) -> None:
    outcome = rank([Criterion("points", points)], [()] * 4)
    assert decided(scene(me, outcome=outcome)) == sentence


def test_nothing_is_decided_before_the_end() -> None:
    assert decided(scene()) == ""


# What made the points


@pytest.mark.parametrize(
    ("species", "rows", "phrase"),
    [
        (MONKEY, ".M.M/.M../MM..", "3 in column b: 6 points"),
        (ELEPHANT, "E.../E.EE/.E..", "3 in row 2: 6 points"),
        (PENGUIN, "PP../.P.P/.P..", "group of 4: 8 points"),
        (PENGUIN, "P../.P.", "group of 1: 2 points"),
        (LOVEBIRD, ".BB./BB.B", "2 pairs: 8 points"),
        (LOVEBIRD, "B.B/.BB", "1 pair: 4 points"),
        (LOVEBIRD, "B.B/.B.", "no pair: 0 points"),
        (WOLF, "W..W/.W../..W.", "3 on the border: 6 points"),
        (WOLF, ".../.W./...", "none on the border: 0 points"),
        (PELICAN, "L.L./.L.L/...L", "group of 4: 8 points"),
        (PELICAN, "LL./L..", "group of 2: 4 points"),
        (CHAMELEON, "CPWW/PCCW/PWWP", "at b2, 3 species beside it: 6 points"),
        (CHAMELEON, "PWE/NCB/...", "at b2, 4 species beside it: 8 points"),
        (CHAMELEON, "C", "at a1, 0 species beside it: 0 points"),
        (LION, "NNN/N.N", "5 lions: 11 - 5 = 6 points"),
        (LION, "N..", "1 lion: 11 - 1 = 10 points"),
        (LION, "NNNNN/NNNNN", "10 lions: 11 - 10 = 1 point"),
    ],
)
def test_an7_to_an10_what_scored_is_told(species: Species, rows: str, phrase: str) -> None:
    cards = grid(rows, ELEPHANT if species is MONKEY else MONKEY)
    assert what_scored(species, SCORING[species](cards), cards) == phrase
    assert what_scored(species, award(cards, species, (1, 0)), cards) == phrase


@pytest.mark.parametrize("species", SPECIES)
def test_a_species_that_is_not_in_the_grid_scores_nothing(species: Species) -> None:
    cards = Grid(2, (ELEPHANT if species is MONKEY else MONKEY,) * 4)
    assert what_scored(species, SCORING[species](cards), cards) == "none in the grid: 0 points"


@given(
    st.integers(1, 6),
    st.lists(st.sampled_from([*SPECIES] * OF_EACH), min_size=1, max_size=36),
    st.sampled_from(SPECIES),
)
def test_the_points_that_are_told_are_those_that_are_scored(
    columns: int, cards: list[Species], species: Species
) -> None:
    cards = cards[: max(1, len(cards) // columns) * columns]
    laid = Grid(min(columns, len(cards)), tuple(cards))
    score = SCORING[species](laid)
    told = what_scored(species, score, laid)
    assert re.search(r"(-?\d+) points?$", told) is not None
    assert int(re.findall(r"-?\d+", told)[-1]) == score.points
    assert (told.endswith(" point")) == (score.points == 1)


@pytest.mark.parametrize("species", SPECIES)
@pytest.mark.parametrize("cells", [(99, 98), (-99, 99), (2**63, 0), (0, 2**63), (0,)])
def test_awards_that_a_host_made_up_raise_nothing_but_lookup_errors(
    species: Species, cells: tuple[int, ...]
) -> None:
    with suppress(LookupError):
        assert what_scored(species, Score(7, cells), grid("MEP/BWL"))


# AN5, AN6: who gets them


@pytest.mark.parametrize(
    ("me", "points", "held", "sentence"),
    [
        (None, 6, (1, 0, 3, 2), "Zoe has most (3) and gets 6."),
        (2, 6, (1, 0, 3, 2), "You have most (3) and get 6."),
        (0, 0, (1, 0, 3, 2), "Zoe has most (3) and gets nothing."),
        (None, 8, (0, 1, 2, 2), "Zoe and Romain have 2 each and share: 4 each."),
        (3, 9, (0, 1, 2, 2), "Zoe and you have 2 each and share: 4 each, rounded down."),
        (0, 8, (1, 1, 1, 0), "You, Bo and Zoe have 1 each and share: 2 each, rounded down."),
        (0, 0, (1, 1, 0, 0), "You and Bo have 1 each and get nothing."),
        (None, 8, (0, 0, 0, 0), "Nobody has one: nobody gets the points."),
        (None, 0, (0, 0, 0, 0), "Nobody has one."),
    ],
)
def test_an5_an6_who_gets_the_points_is_told(
    me: int | None, points: int, held: tuple[int, ...], sentence: str
) -> None:
    given_out = Award("lion", points, (), held, shares(points, held))
    assert who_gets(scene(me), given_out) == sentence


# The rules in our words


@pytest.mark.parametrize("species", SPECIES)
def test_a_rule_fits_a_panel_and_names_its_species(species: Species) -> None:
    assert len(RULES[species]) <= 100
    assert species.label in RULES[species] or "pair" in RULES[species]
    assert f"**{species.letter}, {species.plural}.** {RULES[species]}" in RULES_TEXT


def test_an1_the_set_up_is_told_as_it_is() -> None:
    for players, layout in LAYOUTS.items():
        rows = f"{layout.rows} rows of {layout.columns}"
        assert f"| {players} | {layout.species} | {rows} | {layout.hand} |" in RULES_TEXT


def test_the_examples_score_as_they_say() -> None:
    drawn = re.findall(r"\*\*(\w), .*?```\n(.*?)```", RULES_TEXT, re.DOTALL)
    assert [letter for letter, _ in drawn] == [species.letter for species in SPECIES]
    for letter, picture in drawn:
        rows, phrase = picture.splitlines()[1:], picture.splitlines()[2][12:]
        species = BY_LETTER[letter]
        cards = grid("/".join(row[2:9] for row in rows), ELEPHANT if letter == "M" else MONKEY)
        assert what_scored(species, SCORING[species](cards), cards) == phrase


def test_the_options_of_the_game_are_told() -> None:
    for option in GAMES["animix"].options:
        assert f"*{option.name}*" in RULES_TEXT
