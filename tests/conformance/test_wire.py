"""What a game shows and tells goes over the wire and comes out the same."""

from typing import Any

import msgspec

from engine import Game
from net.codec import unpack
from net.delta import diff, patch
from net.tags import Tags, to_plain, to_typed
from tests.conformance.kits import each_case
from tests.conformance.random_play import play


def _trip(plain: Any) -> Any:
    return unpack(msgspec.msgpack.encode(plain))


def _assert_same(one: Any, other: Any) -> None:
    """Equal, and of the same types all the way down: True is not 1 is not 1.0."""
    assert type(one) is type(other)
    if isinstance(one, dict):
        assert one.keys() == other.keys()
        for key in one:
            assert type(key) is str
            _assert_same(one[key], other[key])
    elif isinstance(one, list):
        assert len(one) == len(other)
        for a, b in zip(one, other, strict=True):
            _assert_same(a, b)
    else:
        assert one == other


@each_case
def test_a_patched_view_is_the_view(game: Game[Any, Any, Any], seats: int) -> None:
    for moment in play(game, seats, 9):
        for viewer in (None, *range(seats)):
            view = game.view(moment.step.state, viewer)
            old, new = to_plain(game.view(moment.before, viewer)), to_plain(view)
            patched = patch(_trip(old), _trip(diff(old, new)))
            _assert_same(patched, new)
            assert to_typed(patched, game.View) == view


@each_case
def test_events_and_actions_come_out_the_same(game: Game[Any, Any, Any], seats: int) -> None:
    actions: Tags[Any] = Tags(game.actions)
    events: Tags[Any] = Tags(game.events)
    for moment in play(game, seats, 10):
        assert actions.typed(_trip(actions.plain(moment.action))) == moment.action
        for event in moment.step.events:
            assert events.typed(_trip(events.plain(event))) == event


@each_case
def test_an_outcome_comes_out_the_same(game: Game[Any, Any, Any], seats: int) -> None:
    outcome = game.outcome([*play(game, seats, 11)][-1].step.state)
    assert outcome is not None
    assert to_typed(_trip(to_plain(outcome)), type(outcome)) == outcome
