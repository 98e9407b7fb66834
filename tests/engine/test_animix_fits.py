"""A view that came off the wire: what no game could show is refused, what fits can be used."""

from dataclasses import fields, replace
from math import isfinite
from random import Random
from typing import Any

import pytest

from engine.animix.components import NO_CARDS, SPECIES, Species, add
from engine.animix.grid import Grid
from engine.animix.view import AnimixView
from tests.conformance.random_play import play
from tests.engine.animix_tables import ANIMIX, ELEPHANT, LION, MONKEY, WOLF, cards, grid

MIDDLE = AnimixView(
    viewer=0,
    species=(MONKEY, WOLF, LION),
    grid=grid("M M M N\nN N N M\nM W M W\nW W N W"),
    free=(False, False, *[True] * 14),
    turn=0,
    hands=(4, 4),
    piles=(2, 2),
    hand=cards("WWNN"),
    pile=cards("MM"),
    taken=(cards("M"), cards("W")),
    shown=None,
)
"""Two seats, and each has played one card and taken one."""

WATCHED = replace(MIDDLE, viewer=None, hand=None, pile=None)

END = replace(
    MIDDLE,
    hands=(0, 0),
    piles=(6, 6),
    hand=NO_CARDS,
    pile=cards("MWWWNN"),
    shown=(cards("MWWWNN"), cards("MMWNNN")),
)

SIXTEEN = MIDDLE.grid.cells


@pytest.mark.parametrize("seats", ANIMIX.seats)
def test_every_view_of_a_game_fits_it_and_no_other_number_of_seats(seats: int) -> None:
    for moment in play(ANIMIX, seats, 1):
        for state in (moment.before, replace(moment.step.state, taken=None)):
            for viewer in (None, *range(seats)):
                view = ANIMIX.view(state, viewer)
                assert [n for n in range(10) if view.fits(n)] == [seats]


WRONG: dict[str, dict[str, Any]] = {
    "a seat that is not there": {"viewer": 2},
    "a seat below the first": {"viewer": -1},
    "a seat with another's pile": {"viewer": 1},
    "a seat without a hand": {"hand": None},
    "a seat without a pile": {"pile": None},
    "a watcher with cards": {"viewer": None},
    "too few species": {"species": (MONKEY, WOLF)},
    "too many species": {"species": (MONKEY, ELEPHANT, WOLF, LION)},
    "species out of order": {"species": (WOLF, MONKEY, LION)},
    "species that are not those of the cards": {"species": (ELEPHANT, WOLF, LION)},
    "another shape": {"grid": Grid(8, SIXTEEN)},
    "no columns": {"grid": Grid(0, SIXTEEN)},
    "no cards": {"grid": Grid(4, ()), "free": ()},
    "a card too few": {"grid": Grid(4, SIXTEEN[1:])},
    "a row too many": {"grid": Grid(4, SIXTEEN + SIXTEEN[:4]), "free": MIDDLE.free + (True,) * 4},
    "a card out of play": {"grid": MIDDLE.grid.put(0, ELEPHANT)},
    "sixteen lions": {"grid": Grid(4, (LION,) * 16)},
    "free cells of another grid": {"free": MIDDLE.free[:-1]},
    "a Mountain that nobody brought": {"free": (False,) * 3 + (True,) * 13},
    "a Mountain that is gone": {"free": (False,) + (True,) * 15},
    "more Mountains than turns, untallied": {"free": (False,) * 5 + (True,) * 11, "taken": None},
    "a turn of nobody": {"turn": 2},
    "a turn below the first": {"turn": -1},
    "a hand too few": {"hands": (4,)},
    "a hand too many": {"hands": (4, 4, 4)},
    "a pile too few": {"piles": (2,)},
    "a pile too many": {"piles": (2, 2, 2)},
    "more cards than were dealt": {"piles": (2, 3)},
    "fewer cards than were dealt": {"piles": (2, 1)},
    "a seat that has had two turns more": {"hands": (4, 2), "piles": (2, 4)},
    "a seat whose turn has gone by": {"hands": (4, 5), "piles": (2, 1)},
    "a hand of another size": {"hand": cards("WWNNN")},
    "a hand of too few numbers": {"hand": (4,)},
    "a hand that owes a card": {"hand": add(cards("WWNNN"), MONKEY, -1)},
    "a hand of too many of a species": {"hand": cards("MMMM")},
    "a pile of another size": {"pile": cards("MMM")},
    "a pile of too few numbers": {"pile": (2,)},
    "a pile that owes a card": {"pile": add(cards("MMM"), WOLF, -1)},
    "a pile without what was taken": {"pile": cards("WW")},
    "a tally of one seat": {"taken": (cards("MW"),)},
    "a tally of three seats": {"taken": (cards("M"), cards("W"), cards(""))},
    "a tally of too few numbers": {"taken": ((1,), cards("W"))},
    "a tally that owes a card": {"taken": (cards("M"), add(cards("WW"), LION, -1))},
    "more taken than Mountains lie there": {"taken": (cards("M"), cards("WW"))},
    "more taken than there are cards": {
        "taken": (cards("M"), cards("WWW")),
        "free": (False,) * 4 + (True,) * 12,
    },
    "piles that lie open too early": {"shown": (cards("MM"), cards("WN"))},
}


@pytest.mark.parametrize("name", WRONG)
def test_a_view_of_what_cannot_be_does_not_fit(name: str) -> None:
    assert MIDDLE.fits(2)
    assert not replace(MIDDLE, **WRONG[name]).fits(2)


WRONG_FOR_A_WATCHER: dict[str, dict[str, Any]] = {
    "a hand": {"hand": cards("WWNN")},
    "a pile": {"pile": cards("MM")},
    "a species twice": {
        "species": (WOLF, LION, LION),
        "grid": grid("W W W W\nN N N N\nW W W W\nN N N N"),
        "free": (True,) * 16,
        "taken": (cards(""), cards("")),
    },
    "hands below nothing": {"hands": (-1, -1), "piles": (7, 7)},
    "piles below nothing": {"hands": (7, 7), "piles": (-1, -1)},
    "more taken than there are cards": {
        "taken": (cards(""), cards("WWW")),
        "free": (False,) * 3 + (True,) * 13,
    },
}


@pytest.mark.parametrize("name", WRONG_FOR_A_WATCHER)
def test_a_watchers_view_of_what_cannot_be_does_not_fit(name: str) -> None:
    assert WATCHED.fits(2)
    assert not replace(WATCHED, **WRONG_FOR_A_WATCHER[name]).fits(2)


WRONG_AT_THE_END: dict[str, dict[str, Any]] = {
    "piles that stay closed": {"shown": None},
    "a pile too few": {"shown": (cards("MWWWNN"),)},
    "a pile too many": {"shown": (cards("MWWWNN"), cards("MMWNNN"), cards(""))},
    "a pile that is not my own": {"shown": (cards("MMWWNN"), cards("MMWNNN"))},
    "a pile of another size": {"shown": (cards("MWWWNN"), cards("MMWNN"))},
    "a pile of too few numbers": {"shown": (cards("MWWWNN"), (6,))},
    "a pile that owes a card": {"shown": (cards("MWWWNN"), add(cards("MMMWNNN"), ELEPHANT, -1))},
    "a pile without what was taken": {"shown": (cards("MWWWNN"), cards("MMMNNN"))},
    "a pile of too many of a species": {"shown": (cards("MWWWNN"), cards("MWNNNN"))},
}


@pytest.mark.parametrize("name", WRONG_AT_THE_END)
def test_a_view_of_an_end_that_cannot_be_does_not_fit(name: str) -> None:
    assert END.fits(2)
    assert not replace(END, **WRONG_AT_THE_END[name]).fits(2)


# Whatever fits can be used


def _bent(view: AnimixView, other: AnimixView, rng: Random) -> AnimixView:
    """Change one thing of a view: a number in it, or a part for that of another view."""
    name = rng.choice([field.name for field in fields(view)])
    return replace(view, **{name: _bend(getattr(view, name), getattr(other, name), rng)})


def _bend(value: Any, other: Any, rng: Random) -> Any:
    if value is None or rng.random() < 0.3:
        return other
    if isinstance(value, Grid):
        return Grid(value.columns, _bend(value.cells, getattr(other, "cells", ()), rng))
    if isinstance(value, Species):
        return rng.choice(SPECIES)
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + rng.choice((-1, 1))
    at = rng.randrange(len(value))
    bent = list(value)
    bent[at] = _bend(value[at], value[rng.randrange(len(value))], rng)
    return tuple(bent)


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_whatever_fits_can_be_used(seats: int) -> None:
    rng, used = Random(seats), 0
    views = [
        ANIMIX.view(state, viewer)
        for number in range(4)
        for moment in play(ANIMIX, seats, number)
        for state in (moment.step.state, replace(moment.step.state, taken=None))
        for viewer in (None, 0, seats - 1)
    ]
    for view in views * 8:
        bent = view
        for _ in range(rng.randrange(1, 4)):
            bent = _bent(bent, rng.choice(views), rng)
        if bent.fits(seats):
            used += bent != view
            _use(bent, rng)
    assert used > 50, "hardly a bent view fits: nothing was tried"


def _use(view: AnimixView, rng: Random) -> None:
    """Do with a view what a client, a bot or a test does."""
    state = ANIMIX.guess(view, rng)
    assert ANIMIX.view(state, view.viewer) == view
    assert (ANIMIX.outcome(state) is None) == bool(ANIMIX.to_act(state)) == (not view.over)
    for action in ANIMIX.choices(view):
        assert isfinite(ANIMIX.worth(view, action))
        assert view.viewer is not None
        ANIMIX.apply(state, view.viewer, action)
