"""What a viewer of Animix may know (AN4), and what it may not, whatever the table's options."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from engine.animix.actions import Play, Take
from engine.animix.components import LAYOUTS, OF_EACH, SPECIES, spread
from engine.animix.events import Took
from tests.conformance.animix import ANIMIX as KIT
from tests.conformance.animix import redeal
from tests.conformance.random_play import play
from tests.conformance.secrecy import Leak, compare
from tests.engine.animix_tables import ANIMIX, LION, MONKEY, WOLF, cards, table

DRAWN = "M E P\nW N C"


def with_options(**options: Any) -> Any:
    """Give the game, always set up with these options."""

    def setup(seats: int, seed: bytes, _options: Any = None) -> Any:
        return ANIMIX.setup(seats, seed, options)

    return replace(ANIMIX, setup=setup)


# What is shown


def test_an4_owners_see_their_own_cards_face_down_ones_too() -> None:
    state = table(DRAWN, ("MW", "NN", "EE"), piles=("P", "CC", ""))
    for seat in range(3):
        view = ANIMIX.view(state, seat)
        assert (view.viewer, view.hand, view.pile) == (seat, state.hands[seat], state.piles[seat])


def test_an4_of_others_one_sees_how_many_cards_they_have() -> None:
    state = table(DRAWN, ("MW", "NN", "EE"), piles=("P", "CC", ""))
    for viewer in (None, 0, 1, 2):
        view = ANIMIX.view(state, viewer)
        assert (view.hands, view.piles) == ((2, 2, 2), (1, 2, 0))
        assert (view.grid, view.free, view.turn) == (state.grid, state.free, 0)


def test_a_watcher_has_no_cards() -> None:
    view = ANIMIX.view(table(DRAWN, ("MW", "NN")), None)
    assert (view.viewer, view.hand, view.pile) == (None, None, None)


def test_an4_all_see_what_was_taken_and_put_and_the_log_names_it() -> None:
    state = table(DRAWN, ("MW", "NN"))
    step = ANIMIX.apply(state, 0, Take(4, WOLF))
    assert step.events[0] == Took(0, 4, LION, WOLF)
    for viewer in (None, 0, 1):
        view = ANIMIX.view(step.state, viewer)
        assert view.taken == (cards("N"), cards(""))
        assert view.grid.cells[4] is WOLF
        assert not view.free[4]


def test_an4_a_card_that_was_played_is_known_to_its_owner_alone_until_the_end() -> None:
    state = table(DRAWN, ("MW", "NN"))
    after = [ANIMIX.apply(state, 0, Play(species)).state for species in (MONKEY, WOLF)]
    for other in (None, 1):
        assert ANIMIX.view(after[0], other) == ANIMIX.view(after[1], other)
    assert ANIMIX.view(after[0], 0).pile == cards("M")


def test_an11_all_piles_are_face_up_at_the_end_and_not_before() -> None:
    for moment in play(ANIMIX, 3, 1):
        before, after = moment.before, moment.step.state
        for viewer in (None, 0, 1, 2):
            assert ANIMIX.view(before, viewer).shown is None
            assert not ANIMIX.view(before, viewer).over
            assert ANIMIX.view(after, viewer).over == after.over
    assert all(ANIMIX.view(after, viewer).shown == after.piles for viewer in (None, 0, 1, 2))


def test_the_log_tells_grid_mountains_and_tally() -> None:
    """Whoever has watched from the beginning needs nothing else."""
    for number in range(5):
        moments = [*play(ANIMIX, 4, number)]
        state = moments[0].before
        grid, free = state.grid, list(state.free)
        taken = [[0] * len(SPECIES) for _ in range(4)]
        for event in (event for moment in moments for event in moment.step.events):
            if isinstance(event, Took):
                assert free[event.cell]
                assert grid.cells[event.cell] is event.taken
                grid, free[event.cell] = grid.put(event.cell, event.put), False
                taken[event.seat][event.taken] += 1
        end = moments[-1].step.state
        assert (end.grid, list(end.free), end.taken) == (grid, free, tuple(map(tuple, taken)))


def test_without_the_tally_a_view_counts_nobodys_cards() -> None:
    quiet = with_options(tally=False)
    for moment in play(quiet, 4, 1):
        assert all(quiet.view(moment.step.state, viewer).taken is None for viewer in (None, 0, 3))


# What is not


@pytest.mark.parametrize("seats", ANIMIX.seats)
@pytest.mark.parametrize("tally", [True, False])
@pytest.mark.parametrize("chosen", [True, False])
def test_nobody_learns_a_secret_whatever_the_options(seats: int, tally: bool, chosen: bool) -> None:
    species = ",".join(each.label for each in SPECIES[-LAYOUTS[seats].species :])
    game = with_options(tally=tally, species=species if chosen else "")
    compared = sum(compare(game, KIT, seats, number) for number in range(2))
    assert compared > 40


@pytest.mark.parametrize("name", [name for name in KIT.leaks if "tally" not in name])
def test_a_leak_is_found_without_the_tally_too(name: str) -> None:
    leaking = KIT.leaks[name](with_options(tally=False))
    with pytest.raises(Leak):
        sum(compare(leaking, KIT, 6, number) for number in range(3))


@pytest.mark.parametrize("seats", ANIMIX.seats)
def test_an1_nobody_sees_what_was_left_over(seats: int) -> None:
    state, rng = ANIMIX.setup(seats, b"left"), Random(1)
    for viewer in (None, *range(seats)):
        boxes = {redeal(state, viewer, rng).box for _ in range(40)}
        assert (len(boxes) > 1) == any(state.box[species] for species in state.species)


# What a viewer can place, and guess


def test_a_viewer_can_place_the_grid_its_own_cards_and_what_it_saw_others_take() -> None:
    state = table(DRAWN, ("MW", "NN"), piles=("P", "C"))
    assert ANIMIX.view(state, 0).placed == cards("MEPWNC" + "MW" + "P")
    assert ANIMIX.view(state, None).placed == cards("MEPWNC")
    state = ANIMIX.apply(state, 0, Take(4, WOLF)).state
    assert ANIMIX.view(state, 0).placed == cards("MEPWWC" + "M" + "PN")
    assert ANIMIX.view(state, 1).placed == cards("MEPWWC" + "NN" + "C" + "N")


def test_at_the_end_all_see_all_but_the_box() -> None:
    end = [*play(ANIMIX, 4, 1)][-1].step.state
    for viewer in (None, 0, 1, 2, 3):
        placed = ANIMIX.view(end, viewer).placed
        assert tuple(map(sum, zip(placed, end.box, strict=True))) == (OF_EACH,) * len(SPECIES)


def test_a_guess_may_be_any_hand_and_keeps_what_was_seen_taken() -> None:
    state, rng = [*play(ANIMIX, 3, 1)][8].before, Random(1)
    view = ANIMIX.view(state, 0)
    guesses = [ANIMIX.guess(view, rng) for _ in range(200)]
    assert len({guess.hands[1] for guess in guesses}) > 10
    assert all(guess.taken == state.taken for guess in guesses)
    for guess in guesses:
        for pile, taken in zip(guess.piles, state.taken, strict=True):
            assert all(few <= many for few, many in zip(taken, pile, strict=True))
        assert len(spread(guess.box)) == len(spread(state.box))
