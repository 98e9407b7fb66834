"""Who has the most of each species, and what it brings: AN5, AN6, AN11; the rulebook's example."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.animix.components import SPECIES
from engine.animix.majority import conclude, shares
from tests.conformance.random_play import play
from tests.engine.animix_tables import ANIMIX, ELEPHANT, LION, MONKEY, cards, grid

# The rulebook's scoring example: three players, so four rows of five, and six cards each

EXAMPLE = """
    P P L C N
    P P C L N
    C L C P L
    N C N L N
"""
MARGOT, ZOE, ROMAIN = "CCCLLP", "NNNPPC", "PPLLNC"


def example() -> Any:
    species = tuple(each for each in SPECIES if each.letter in "PLCN")
    return conclude(grid(EXAMPLE), species, [cards(pile) for pile in (MARGOT, ZOE, ROMAIN)])


def test_the_rulebooks_example_is_a_game_that_can_be() -> None:
    dealt = "".join(EXAMPLE.split()) + MARGOT + ZOE + ROMAIN
    assert set(dealt) == set("PLCN")
    assert all(dealt.count(letter) <= 10 for letter in "PLCN")
    assert {len(MARGOT), len(ZOE), len(ROMAIN)} == {6}


def test_the_rulebooks_example_species_by_species() -> None:
    awards = {award.label: award for award in example().awards}
    points = {label: award.points for label, award in awards.items()}
    assert points == {"penguin": 8, "chameleon": 8, "pelican": 8, "lion": 6}
    assert awards["penguin"].marks == (0, 1, 5, 6), "a group of four"
    assert awards["pelican"].marks == (2, 8, 14, 18), "a group of four, corner to corner"
    assert len(awards["lion"].marks) == 5, "five lions: 11 - 5 = 6"
    assert awards["chameleon"].marks[0] // 5 == 2, "the chameleon in the 3rd row"


def test_the_rulebooks_example_down_to_its_totals() -> None:
    shares = {award.label: award.shares for award in example().awards}
    assert shares == {
        "chameleon": (8, 0, 0),
        "pelican": (4, 0, 4),
        "penguin": (0, 4, 4),
        "lion": (0, 6, 0),
    }
    outcome = example()
    assert outcome.scores == (12, 10, 8)
    assert outcome.winners == (0,)
    assert outcome.decided == "points"


# Majorities


def test_an5_the_most_of_a_species_wins_all_its_points() -> None:
    assert shares(8, (2, 3, 0, 1)) == (0, 8, 0, 0)
    assert shares(8, (0, 1)) == (0, 8)


def test_an5_nobody_scores_a_species_that_nobody_has() -> None:
    assert shares(8, (0, 0, 0)) == (0, 0, 0)


@pytest.mark.parametrize(
    ("points", "held", "given"),
    [
        (8, (2, 2), (4, 4)),
        (7, (2, 1, 2), (3, 0, 3)),
        (10, (1, 1, 1), (3, 3, 3)),
        (2, (1, 1, 1, 0), (0, 0, 0, 0)),
        (11, (3, 3, 3, 3, 0, 2), (2, 2, 2, 2, 0, 0)),
        (0, (4, 1), (0, 0)),
    ],
)
def test_an6_equal_majorities_share_rounded_down(
    points: int, held: tuple[int, ...], given: tuple[int, ...]
) -> None:
    assert shares(points, held) == given


def _by_hand(points: int, held: tuple[int, ...]) -> tuple[int, ...]:
    """A twin of the sharing, from the rulebook: who has some, and nobody has more."""
    first = [
        seat for seat, own in enumerate(held) if own and not any(other > own for other in held)
    ]
    portion = 0
    while first and (portion + 1) * len(first) <= points:
        portion += 1
    return tuple(portion if seat in first else 0 for seat in range(len(held)))


@given(st.integers(0, 20), st.lists(st.integers(0, 10), min_size=1, max_size=8).map(tuple))
def test_an5_an6_shares_are_those_of_a_slow_twin(points: int, held: tuple[int, ...]) -> None:
    assert shares(points, held) == _by_hand(points, held)


def test_an6_each_species_is_shared_and_rounded_by_itself() -> None:
    """Two of 5 points shared are 2 and 2, not 5 of 10."""
    drawn = grid("N N N N N N\nM M M M M M")
    outcome = conclude(drawn, (MONKEY, LION), [cards("MN"), cards("MN")])
    assert [(a.points, a.shares) for a in outcome.awards] == [(2, (1, 1)), (5, (2, 2))]
    assert outcome.scores == (3, 3)


# The outcome


def test_an11_the_most_points_win() -> None:
    outcome = conclude(grid("M E\nM E"), (MONKEY, ELEPHANT), [cards("E"), cards("M"), cards("W")])
    assert outcome.scores == (2, 4, 0)
    assert outcome.ranking == ((1,), (0,), (2,))


def test_an11_a_draw_is_a_shared_victory() -> None:
    outcome = conclude(grid("M M\nE ."), (MONKEY, ELEPHANT), [cards("E"), cards("M"), cards("W")])
    assert outcome.scores == (2, 2, 0)
    assert outcome.winners == (0, 1)
    assert outcome.decided == "shared"


def test_an_outcome_says_where_every_point_came_from() -> None:
    for number in range(30):
        seats = ANIMIX.seats[number % 5]
        state = [*play(ANIMIX, seats, number)][-1].step.state
        outcome = ANIMIX.outcome(state)
        assert tuple(award.label for award in outcome.awards) == tuple(
            species.label for species in state.species
        )
        for species, award in zip(state.species, outcome.awards, strict=True):
            assert award.held == tuple(pile[species] for pile in state.piles)
            assert award.shares == _by_hand(award.points, award.held)
        for seat, parts in enumerate(outcome.breakdown):
            told = {part.label: (part.points, part.marks) for part in parts}
            assert told == {
                award.label: (award.shares[seat], award.marks)
                for award in outcome.awards
                if award.shares[seat]
            }
            assert outcome.scores[seat] == sum(award.shares[seat] for award in outcome.awards)


def test_an_outcome_names_only_species_in_play() -> None:
    state = ANIMIX.setup(2, b"", {"species": "monkey,wolf,lion"})
    while seats := ANIMIX.to_act(state):
        (seat,) = seats
        state = ANIMIX.apply(state, seat, ANIMIX.legal_actions(state, seat)[0]).state
    labels = [award.label for award in ANIMIX.outcome(state).awards]
    assert labels == ["monkey", "wolf", "lion"]
