"""A client's copy of the table, sans I/O: tree, version, what was asked, and resync.

Feed it the host's messages in order; send what stands in ``outgoing``.
"""

import re
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, get_type_hints

import msgspec

from engine import Game
from engine.errors import OptionError
from engine.games import Games
from engine.options import complete
from net.delta import DeltaError, patch
from net.errors import ProtocolError
from net.events import TABLE_EVENTS
from net.hearsay import cleaned, option
from net.messages import (
    Bye,
    Delta,
    Done,
    FromHost,
    Message,
    Part,
    Plain,
    Pong,
    Refused,
    Request,
    Resync,
    Snapshot,
    Welcome,
)
from net.news import Answered, Changed, Closed, News, Refusal
from net.rules import declared
from net.tags import Tags, to_typed
from net.tree import Tree
from net.witness import Witness

_FIELDS = get_type_hints(Tree)
_CHECKED = ("game", "options", "people", "outcome", "lead")
"""Parts of a tree that have to fit each other, beside whether there is a view."""
_NUMBER = re.compile(r"[1-9][0-9]{0,15}")
_ID = re.compile(r"[A-Za-z0-9_-]{1,64}")
_NOTHING: Mapping[str, Plain] = MappingProxyType({"log": {}})
_UNREAD = object()


class Mirror:
    """Holds what the host told. Raises ProtocolError for what no host of this protocol says.

    ``nonce`` makes 32 random bytes, in hex, for the deal; without it, as for a bot, this copy has
    no part in a deal, and no witness.
    """

    def __init__(
        self, welcome: Welcome, games: Games, nonce: Callable[[], str] | None = None
    ) -> None:
        self.person = welcome.person
        self.outgoing: list[Message] = []
        self.pending: dict[int, Request] = {}
        self.epoch, self.n = welcome.epoch, 0
        self.plain: dict[str, Plain] = dict(_NOTHING)
        self.tree: Tree
        self.view: Any | None = None
        self.complete = False
        """Whether there has been a snapshot: until then there is no ``tree``."""
        self._games = games
        self._waiting = True  # for the first snapshot
        self._asked = welcome.asked  # this person may have asked before, from elsewhere
        self._unseen: list[int] = []  # answered by deltas that did not fit
        self._told = 0  # the newest number of the log
        self._witness = Witness(self.ask, nonce, games)
        self._events: Tags[Any] = Tags(TABLE_EVENTS)
        self._actions: Tags[Any] = Tags()
        self._handlers = self._by_kind()

    @property
    def game(self) -> Game[Any, Any, Any]:
        """The game that the table plays, or is about to."""
        return self._games[self.tree.game]

    @property
    def seat(self) -> int | None:
        """My seat; None for a watcher."""
        me = self.tree.people.get(self.person)
        return me.seat if me else None

    @property
    def story(self) -> tuple[Any, ...]:
        """All events of the log, oldest first: what a latecomer missed."""
        return tuple(map(self._event, self._log()))

    def ask(self, kind: type[Request], /, **fields: Any) -> Request:
        """Make the next request, which is pending until its answer comes."""
        self._asked += 1
        request = kind(request=self._asked, **fields)
        self.pending[self._asked] = request
        self.outgoing.append(request)
        return request

    def unasked(self, request: Request, code: str, text: str) -> Refusal:
        """Take back what was not sent; give the refusal that it gets instead."""
        self.pending.pop(request.request, None)
        self.outgoing.remove(request)
        return Refusal(request.request, code, text)

    def again(self, welcome: Welcome) -> None:
        """Go on at a new connection: what had no answer is asked again, as it was, in order.

        Raises ProtocolError for the welcome of somebody else.
        """
        if welcome.person != self.person:
            raise ProtocolError("The host takes me for somebody else.")
        self.epoch = welcome.epoch
        self._asked = max(self._asked, welcome.asked)
        self._waiting = True
        self.outgoing = list(self.pending.values())
        self._witness.away()

    def plain_action(self, action: Any) -> Plain:
        """Give a game's action as it is sent."""
        return self._actions.plain(action)

    def receive(self, message: FromHost) -> list[News]:
        """Take a message of the host in; give the news that it makes."""
        handler = self._handlers.get(type(message))
        if handler is None:
            raise ProtocolError("The host welcomes twice.")
        return handler(message)

    # One handler for each kind of message

    def _by_kind(self) -> Mapping[type[Message], Callable[[Any], list[News]]]:
        return {
            Snapshot: self._snapshot,
            Delta: self._delta,
            Done: self._done,
            Refused: self._refused,
            Part: self._part,
            Pong: lambda _pong: [],
            Bye: lambda bye: [Closed(bye.code, bye.text)],
        }

    def _snapshot(self, snapshot: Snapshot) -> list[News]:
        if type(snapshot.tree) is not dict:
            raise ProtocolError("A snapshot that is no tree.")
        self._waiting = False
        self.epoch, self.n = snapshot.epoch, snapshot.n
        unseen, self._unseen = self._unseen, []
        news = self._become(snapshot.tree, unseen[0] if unseen else None)
        return [*news, *map(Answered, unseen[1:])]

    def _delta(self, delta: Delta) -> list[News]:
        if delta.answers is not None:
            self.pending.pop(delta.answers, None)
            self._witness.answered(delta.answers, done=True)
        if not self._waiting and delta.n == self.n + 1:
            try:
                plain = patch(self.plain, delta.change)
            except DeltaError:
                return self._misfit(delta)
            if type(plain) is dict:
                self.n = delta.n
                return self._become(plain, delta.answers)
        return self._misfit(delta)

    def _misfit(self, delta: Delta) -> list[News]:
        if delta.answers is not None:
            self._unseen.append(delta.answers)
        if not self._waiting:
            self._waiting = True
            self.outgoing.append(Resync())
        return []

    def _done(self, done: Done) -> list[News]:
        self.pending.pop(done.request, None)
        own = self._witness.answered(done.request, done=True)
        return [] if own else [Answered(done.request)]  # what it asks is no news to others

    def _refused(self, refused: Refused) -> list[News]:
        self.pending.pop(refused.request, None)
        if self._witness.answered(refused.request, done=False):
            return []
        return [Refusal(refused.request, refused.code, refused.text, refused.wait)]

    def _part(self, part: Part) -> list[News]:
        self.pending.pop(part.request, None)
        return self._witness.part(part)

    # Plain data → typed; what is the same object as before is not read again

    def _become(self, plain: dict[str, Plain], answers: int | None) -> list[News]:
        before, self.plain = self.plain, plain
        self.tree = self._read_tree(before)
        self._read_game(before)
        if before.get("view") is None or any(before[k] is not plain[k] for k in _CHECKED):
            self._check(before)
        seen = plain["view"]
        if "view" not in before or before["view"] is not seen:
            self.view = None if seen is None else cleaned(to_typed(seen, self.game.View))
            self._check_view()
        elif before["people"] is not plain["people"]:
            self._check_view()
        read = {number: self._event(number) for number in self._log(before)}
        new = [number for number in read if number > self._told]
        self._told = max(self._told, *new, 0)
        told = new if self.complete else []  # what was there before me is the story
        self.complete = True
        events = tuple(read[number] for number in told)
        entries = [plain["log"][str(number)] for number in told]
        seen = self._witness.see(self.tree, self.person, plain["view"], entries)
        return [Changed(self.tree, self.view, events, answers), *seen]

    def _read_tree(self, before: dict[str, Plain]) -> Tree:
        if self.plain.keys() != _FIELDS.keys():
            raise ProtocolError("A tree with other fields.")
        values = {
            name: getattr(self.tree, name)
            if name in before and before[name] is value
            else _field(name, value)
            for name, value in self.plain.items()
        }
        return Tree(**values)

    def _check_view(self) -> None:
        """Refuse a view that is not of one game, or not of these seats."""
        fits = getattr(self.view, "fits", None)  # a game may leave it out
        if fits and not fits(len(self.tree.seated())):
            raise ProtocolError("A view whose parts are not of one game.")

    def _read_game(self, before: dict[str, Plain]) -> None:
        if before.get("game") == self.tree.game:
            return
        if self.tree.game not in self._games:
            raise ProtocolError(f"The table plays {self.tree.game!r}, which this app has not.")
        self._events = Tags(TABLE_EVENTS, self.game.events)
        self._actions = Tags(self.game.actions)

    def _event(self, number: int) -> Any:
        return cleaned(self._events.typed(self.plain["log"][str(number)]))

    def _check(self, before: Mapping[str, Plain]) -> None:
        """Refuse a tree whose parts do not fit: screens trust what stands in it."""
        tree, seated = self.tree, self.tree.seated()
        try:
            complete(declared(self.game), tree.options)
        except OptionError as error:
            raise ProtocolError(error.say()) from error
        if not all(map(_ID.fullmatch, (tree.id, *tree.people))):
            raise ProtocolError("An id that is none.")
        if len(seated) != sum(person.seat is not None for person in tree.people.values()):
            raise ProtocolError("Two people in one seat.")
        if tree.view is not None and [*seated] != [*range(len(seated))]:
            raise ProtocolError("A game with seats in which nobody sits.")
        if tree.outcome and len(tree.outcome.scores) != len(seated):
            raise ProtocolError("An outcome of another game.")
        if tree.lead and (tree.outcome is None or tree.lead.eyes not in (None, *seated)):
            raise ProtocolError("A replay of no game.")
        if before.get("view") is not None and tree.view is not None:
            self._check_goes_on(before)

    def _check_goes_on(self, before: Mapping[str, Plain]) -> None:
        """Refuse another game, or another number of seats, until another game has begun."""
        went_on = before["played"] == self.plain["played"]
        if went_on and _kind_of_game(before) != _kind_of_game(self.plain):
            raise ProtocolError("A game that became another.")

    def _log(self, before: Mapping[str, Plain] = _NOTHING) -> list[int]:
        """Give the numbers of the log's entries that were not read before, in order."""
        log, known = self.plain["log"], before["log"]
        if type(log) is not dict:
            raise ProtocolError("A log that is none.")
        keys = [key for key, entry in log.items() if known.get(key, _UNREAD) is not entry]
        if not all(map(_NUMBER.fullmatch, keys)):
            raise ProtocolError("A log with keys that are no numbers.")
        return sorted(map(int, keys))


def _kind_of_game(plain: Mapping[str, Plain]) -> tuple[str, int]:
    """Give the game of a tree that was read, and how many sit."""
    return plain["game"], sum(p["seat"] is not None for p in plain["people"].values())


def _field(name: str, value: Plain) -> Any:
    if name == "log":  # as it is: its entries are read when they are told
        return value
    try:
        told = msgspec.convert(value, _FIELDS[name])
        if name == "options":
            return {key: option(text) for key, text in told.items()}  # the keys are checked
        if name == "chat" and not all(map(_NUMBER.fullmatch, told)):
            raise ProtocolError("A chat with keys that are no numbers.")
        return told if name == "view" else cleaned(told)  # it is read by its game
    except (msgspec.MsgspecError, ValueError, OverflowError) as error:
        raise ProtocolError(f"A tree that is none: {error}"[:160]) from error
