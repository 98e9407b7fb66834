"""AX8: points, then Collection Cards, then red Axolotl Cards still in hand, then shared."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.axolotls.components import STANDARD_SET
from engine.axolotls.scoring import score
from engine.errors import RuleError
from engine.outcome import Criterion, rank
from tests.engine.tables import layout, number_of

NONE = (None, None, None)


def test_ax8_each_collection_card_is_worth_its_axolotls() -> None:
    table = layout(("", ""), NONE, won=((0, 4), (8, 12)))
    outcome = score(table)
    assert outcome.scores == (3 + 4, 5 + 6)
    assert outcome.winners == (1,)
    assert outcome.ranking == ((1,), (0,))
    assert outcome.decided == "points"
    assert [(part.label, part.points, part.marks) for part in outcome.breakdown[0]] == [
        ("WGY", 3, (0,)),
        ("WGYR", 4, (4,)),
    ]


def test_ax8_a_tie_goes_to_the_most_collection_cards() -> None:
    six, threes = number_of("WGYRPB"), (number_of("WGY"), number_of("RPB"))
    outcome = score(layout(("RRR", ""), NONE, won=((six,), threes)))
    assert outcome.scores == (6, 6)
    assert (outcome.winners, outcome.decided) == ((1,), "cards")


def test_ax8_a_tie_still_goes_to_the_most_red_cards_in_hand() -> None:
    outcome = score(layout(("WWWWR", "RR"), NONE, won=((0,), (1,))))
    assert (outcome.winners, outcome.decided) == ((1,), "reds")
    assert outcome.criteria[2] == Criterion("reds", (1, 2))


def test_ax8_then_the_victory_is_shared() -> None:
    outcome = score(layout(("RW", "R", "RRR"), NONE, won=((0,), (1,), ())))
    assert (outcome.winners, outcome.decided) == ((0, 1), "shared")
    assert outcome.ranking == ((0, 1), (2,))
    assert outcome.places == ((1, 0), (1, 1), (3, 2))


def test_ax8_with_nothing_won_and_no_reds_all_share() -> None:
    outcome = score(layout(("W", "G"), NONE))
    assert (outcome.winners, outcome.decided) == ((0, 1), "shared")


_TRIPLE = st.tuples(st.integers(0, 3), st.integers(0, 2), st.integers(0, 2))


@given(st.lists(_TRIPLE, min_size=1, max_size=6))
def test_ax8_ranking_is_by_all_criteria_in_order(seats: list[tuple[int, int, int]]) -> None:
    criteria = [
        Criterion(name, tuple(values))
        for name, values in zip(("a", "b", "c"), zip(*seats, strict=True), strict=True)
    ]
    outcome = rank(criteria, [()] * len(seats))
    for better, worse in zip(outcome.ranking, outcome.ranking[1:], strict=False):
        assert seats[better[0]] > seats[worse[0]]
    assert all(len({seats[seat] for seat in group}) == 1 for group in outcome.ranking)
    best, *others = sorted(seats, reverse=True)
    if others and others[0] == best:
        assert outcome.decided == "shared"
    elif others:
        place = "abc".index(outcome.decided)
        assert best[:place] == others[0][:place]
        assert best[place] > others[0][place]


def test_a_table_of_nobody_has_no_outcome() -> None:
    with pytest.raises(RuleError):
        rank([Criterion("points", ())], [])


def test_the_whole_set_is_worth_sixty_six() -> None:
    outcome = score(layout(("", ""), NONE, won=(tuple(range(15)), ())))
    assert outcome.scores == (sum(map(len, STANDARD_SET)), 0) == (66, 0)
