"""Plays a recorded game again, action by action."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from engine import RuleError, Step
from engine.games import AnyGame
from engine.options import complete
from net.errors import ProtocolError
from net.fair.digest import canonical
from net.fair.lines import Deed
from net.messages import Plain
from net.tags import Tags


class Broken(Exception):
    """What was recorded cannot have happened: why, in a sentence."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence)
        self.sentence = sentence


def replay(
    game: AnyGame, seats: int, seed: bytes, options: Mapping[str, Plain], deeds: Sequence[Deed]
) -> Iterator[Step[Any]]:
    """Give the deal as a step, and then what each action led to. Raises Broken."""
    try:
        if canonical(complete(game.options, options)) != canonical(options):
            raise Broken("The options are not all of this game's.")
        state = game.setup(seats, seed, options)
    except RuleError as error:
        raise Broken(f"No game can begin like this: {error.say()}") from error
    yield Step(state)
    actions: Tags[Any] = Tags(game.actions)
    for number, deed in enumerate(deeds, 1):
        step = _step(game, seats, state, deed, actions, number)
        yield step
        state = step.state


def _step(
    game: AnyGame, seats: int, state: Any, deed: Deed, actions: Tags[Any], number: int
) -> Step[Any]:
    try:
        action = actions.typed(deed.action)
    except ProtocolError as error:
        raise Broken(f"Action {number} is none of this game.") from error
    if canonical(actions.plain(action)) != canonical(deed.action):
        raise Broken(f"Action {number} is not written as this game's are.")
    if deed.seat is None:
        due = game.due(state)
        if due is None or due.action != action:
            raise Broken(f"Action {number} is nothing that the table itself does there.")
    elif not 0 <= deed.seat < seats:
        raise Broken(f"Action {number} is of a seat in which nobody sits.")
    try:
        return game.apply(state, deed.seat, action)
    except RuleError as error:
        raise Broken(f"Action {number} is against the rules: {error.say()}") from error
