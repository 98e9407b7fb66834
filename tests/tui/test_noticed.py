"""What changed in the lobby, told where no event tells it."""

from dataclasses import replace

import pytest

from net.tree import Phase
from tests.tui.fakes import lobby_tree
from tui.place.noticed import noticed

BEFORE = lobby_tree()
NOBODY = {
    key: replace(person, ready=person.bot is not None) for key, person in BEFORE.people.items()
}


def test_changed_options_that_cost_readiness_are_told() -> None:
    now = replace(BEFORE, people=NOBODY, options={**BEFORE.options, "miss": 3.0})
    assert noticed(BEFORE, now) == ["The options changed: nobody is ready any more."]


def test_another_game_that_costs_readiness_is_told() -> None:
    now = replace(BEFORE, people=NOBODY, game="animix", options={})
    assert noticed(BEFORE, now) == ["Another game was chosen: nobody is ready any more."]


@pytest.mark.parametrize(
    "now",
    [
        BEFORE,
        replace(BEFORE, people=NOBODY),  # they said so themselves
        replace(BEFORE, phase=Phase.PLAYING, people=NOBODY, options={}),
    ],
)
def test_what_changed_nothing_for_anybody_is_not_told(now: object) -> None:
    assert noticed(BEFORE, now) == []  # type: ignore[arg-type]  # a tree


def test_where_nobody_was_ready_nothing_is_lost() -> None:
    before = replace(BEFORE, people=NOBODY)
    assert noticed(before, replace(before, game="animix", options={})) == []
