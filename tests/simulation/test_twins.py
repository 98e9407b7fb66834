"""Nobody is sent what it may not know: whatever the cards are, it hears the same bytes."""

from dataclasses import replace
from typing import Any

import pytest

from net.errors import ProtocolError
from net.events import Hindered
from net.table.room import Room
from tests.conformance.kits import KITS
from tests.simulation.plan import Plan, make
from tests.simulation.twins import Leak, Spoil, compare

GAMES = tuple(KITS)
STEPS = (0, 3, 8)
SEEDS = 300
"""Seeds in which every planted leak is found."""


def _plan(seed: int, game: str) -> Plan:
    """A short party of two people with a watcher; what goes wrong is the seed's."""
    plan = make(seed, (game,))
    return replace(plan, party=3.0, people=2, watchers=1, bots=plan.bots[:1])


def _leaks(seed: int, game: str, plays: bool, spoil: Spoil = lambda game: game) -> bool:
    """Whether a leak is found with a seed, in what a player or a watcher is sent."""
    plan = _plan(seed, game)
    try:
        compare(plan, len(plan.bots) if plays else None, 3 * seed % 16, spoil)
    except (Leak, ProtocolError):  # a client sees that some views cannot be true
        return True
    return False


@pytest.mark.parametrize("game", GAMES)
def test_other_cards_make_no_other_bytes(game: str) -> None:
    compared = 0
    for seed, step in enumerate(STEPS):
        plan = _plan(seed, game)
        for viewer in (None, len(plan.bots)):
            compared += compare(plan, viewer, step)
    assert compared > 5, "hardly anything could be compared"


@pytest.mark.parametrize("game", GAMES)
def test_a_game_that_leaks_is_found(game: str) -> None:
    shows = next(leak for title, leak in KITS[game].leaks.items() if title.startswith("shows the"))
    assert any(_leaks(seed, game, True, shows) for seed in range(SEEDS))


@pytest.mark.parametrize("game", GAMES)
def test_a_table_that_leaks_is_found(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The log, which is the same for all, says what somebody holds."""
    happened = Room.happened

    def talks(self: Room, events: Any) -> None:
        happened(self, events)
        if self.play:
            self.tell(Hindered(str(self.play.state)[-2000:]))

    monkeypatch.setattr(Room, "happened", talks)
    assert any(_leaks(seed, game, False) for seed in range(SEEDS))
