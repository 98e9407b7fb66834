"""What greedy bots see in Animix at first glance; and that they are better than chance."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from engine.animix.actions import Play, Take
from engine.animix.state import AnimixState
from engine.bots import BOTS
from tests.engine.animix_tables import ANIMIX, LION, MONKEY, PENGUIN, WOLF, cell, table


def greedy(state: AnimixState, seat: int = 0) -> Any:
    view = ANIMIX.view(state, seat)
    return BOTS["greedy"](ANIMIX)(view, ANIMIX.choices(view), Random(1))


def worth(state: AnimixState, action: Any, seat: int = 0) -> float:
    return ANIMIX.worth(ANIMIX.view(state, seat), action)


def test_greedy_takes_its_points_in_the_last_turn() -> None:
    """Monkeys are worth 6, and the pile has two; the last hand card goes where it does no harm."""
    state = table("M W M\nM W W\nM W W", ("W", "W"), piles=("MMWWW", "PPPPP"))
    assert greedy(state) == Take(cell(state.grid, 1, 3), WOLF)


def test_greedy_puts_a_card_where_it_makes_its_own_species_worth_more() -> None:
    state = table("P P N\nN N N\nN N N", ("PN", "N"), piles=("PPP", "NNN"))
    joined, apart = (Take(cell(state.grid, *at), PENGUIN) for at in ((1, 3), (3, 3)))
    assert worth(state, joined) > worth(state, apart)
    assert greedy(state).cell in {cell(state.grid, *at) for at in ((1, 3), (2, 1), (2, 2))}


COLUMNS = "M N W\nM N W\nM N W"
"""Monkeys are worth 6, lions 8, wolves 6."""


def test_greedy_gathers_one_species_rather_than_one_of_each() -> None:
    rival = "MMNNWW"
    state = table(COLUMNS, ("NNMW", "PPPP"), piles=("N", rival), taken=("", rival))
    assert worth(state, Play(LION)) > max(worth(state, Play(MONKEY)), worth(state, Play(WOLF)))


def test_greedy_gives_up_a_species_that_another_was_seen_to_gather() -> None:
    def against(rival: str) -> AnimixState:
        return table(COLUMNS, ("NM", "PP"), piles=("NM", rival), taken=("", rival))

    even, behind = against("NNMM"), against("NNNNM")
    assert worth(even, Play(LION)) > worth(even, Play(MONKEY))
    assert worth(behind, Play(LION)) < worth(behind, Play(MONKEY))


def test_greedy_is_no_rival_of_itself() -> None:
    piles, hands = ("NNM", "PPP"), ("NM", "PP")
    played = table(COLUMNS, hands, piles=piles)
    took = table(COLUMNS, hands, piles=piles, taken=("NN", ""))
    for action in ANIMIX.legal_actions(played, 0):
        assert worth(played, action) == worth(took, action)


def test_worth_is_told_by_the_view_alone_with_and_without_a_tally() -> None:
    for tally in (True, False):
        state = table("N N N\nM M M\nW W W", ("NM", "LL"), piles=("N", "P"), tally=tally)
        other = table("N N N\nM M M\nW W W", ("NM", "PP"), piles=("N", "L"), tally=tally)
        for action in ANIMIX.legal_actions(state, 0):
            assert worth(state, action) == worth(other, action)


def test_a_watcher_values_nothing() -> None:
    view = ANIMIX.view(table("N M\nW P", ("N", "M")), None)
    assert ANIMIX.worth(view, Play(PENGUIN)) == 0.0


@pytest.mark.parametrize("tally", [True, False])
@pytest.mark.parametrize("seats", ANIMIX.seats)
def test_greedy_wins_more_than_random(seats: int, tally: bool) -> None:
    """One greedy bot among bots that play anything wins more often than all of them together."""
    wins, games = Counter[int](), 30
    for number in range(games):
        rng, mine = Random(number), number % seats
        kinds = ["greedy" if seat == mine else "random" for seat in range(seats)]
        bots = [BOTS[kind](ANIMIX) for kind in kinds]
        state = ANIMIX.setup(seats, b"%d" % number, {"tally": tally})
        while acting := ANIMIX.to_act(state):
            (seat,) = acting
            view = ANIMIX.view(state, seat)
            state = ANIMIX.apply(state, seat, bots[seat](view, ANIMIX.choices(view), rng)).state
        winners = ANIMIX.outcome(state).winners
        wins.update(["greedy" if mine in winners else "random"])
    assert wins["greedy"] > games / 2
