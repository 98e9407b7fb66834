"""A client's witness: has its share in the deal, keeps what it was shown, checks the record.

While a game goes on it only keeps what the client holds anyway: a view shares with the one before
all that did not change. What it costs to compare comes when the record is there.
"""

from collections import deque
from collections.abc import Callable, Mapping
from itertools import groupby

from engine.games import Games
from net.errors import ProtocolError
from net.events import TABLE_EVENTS
from net.fair import verify
from net.fair.digest import short
from net.fair.lines import FORMAT, Mine, Opening, Seen
from net.fair.record import Unreadable, read, with_mine
from net.messages import Fetch, Part, Plain, Request
from net.news import Alarm, News, Recorded
from net.rules import of_the_game
from net.share import Ask, Share
from net.tags import to_plain
from net.tree import Phase, Presence, Stage, Tree

KEPT = 10_000
"""Views, and events, that are kept of a game, the newest."""
FETCHED = 1024 * 1024
"""Characters of a record that is fetched, at most; a game of ours has some thousands."""
PARTS = 256
"""Parts of it, at most."""


class Witness:
    """Of one client, from game to game. ``ask`` makes a request.

    ``nonce`` makes a nonce; without it this sees nothing and asks for nothing.
    """

    def __init__(self, ask: Ask, nonce: Callable[[], str] | None, games: Games) -> None:
        self._ask, self._nonce, self._games = ask, nonce or str, games
        self._asleep = nonce is None
        self._before: Tree | None = None
        self._fetching: Request | None = None
        self._late: set[int] = set()  # fetches of a record that another game has overtaken
        self._text: list[str] = []
        self._over = False
        self._opening: str | None = None
        self._forget()

    def see(self, tree: Tree, person: str, view: Plain, told: list[Plain]) -> list[News]:
        """Look at a tree that has come: its ``view`` and what was ``told`` in it are plain."""
        if self._asleep:
            return []
        before, self._before = self._before, tree
        if before is not None and _is_past(before, tree):
            excused = self._share.excused  # from a deal that began while this client was away
            self._forget()
            self._share.excused = excused and tree.deal is not None
        me = tree.people.get(person)
        seat = me.seat if me else None
        news = self._see_deal(before, tree, person, seat)
        if view is not None and (not self._views or self._views[-1][1] is not view):
            self._views.append((seat, view))
        if tree.phase is not Phase.LOBBY:  # whose log still tells of the game before
            self._told.extend(event for event in told if event[0] not in TABLE_EVENTS)
        if tree.phase is Phase.OVER and self._views and not self._over:
            self._over = True
            self._fetching = self._ask(Fetch, part=0)
        return news

    def answered(self, request: int, *, done: bool) -> bool:
        """Hear the answer to a request; whether it was one of these: then it is no news."""
        if request in self._late:
            self._late.remove(request)
            return True
        if self._fetching and request == self._fetching.request:
            self._fetching = None  # there is no record, or not any more
            return True
        return self._share.answered(request, done=done)

    def away(self) -> None:
        """The connection broke: a deal without this client is nobody's fault from now on."""
        self._share.excused = True

    def part(self, part: Part) -> list[News]:
        """Take a part of the record; when all are there, check it. Raises ProtocolError."""
        if part.request in self._late:
            self._late.remove(part.request)
            return []
        asked = self._fetching
        if asked is None or part.request != asked.request or part.part != len(self._text):
            raise ProtocolError("A part of a record that nobody asked for.")
        self._text.append(part.text)
        much = sum(map(len, self._text)) > FETCHED or len(self._text) > PARTS
        if much or not part.text:
            raise ProtocolError("A record without an end.")
        if part.part + 1 < part.parts:
            self._fetching = self._ask(Fetch, part=part.part + 1)
            return []
        self._fetching = None
        return self._check("".join(self._text))

    # The deal

    def _see_deal(
        self, before: Tree | None, tree: Tree, person: str, seat: int | None
    ) -> list[News]:
        wrong = None
        if tree.deal and (before is None or tree.deal is not before.deal):
            wrong = self._share.see(tree.deal, seat)
        elif tree.deal is None and tree.phase is Phase.LOBBY:
            self._share.excused = False  # whoever is here now will be asked
        if before is not None and before.phase is Phase.LOBBY and tree.phase is not Phase.LOBBY:
            self._opening = short(_opening(tree, self._games))
            wrong = wrong or self._left_out(before, tree, person)
        return self._alarm(wrong) if wrong else []

    def _left_out(self, before: Tree, tree: Tree, person: str) -> str | None:
        """Say whether a game has begun without this client's part in the deal."""
        was, me, deal = before.people.get(person), tree.people.get(person), tree.deal
        if was is None or me is None or me.seat is None or self._share.excused:
            return None
        if was.presence is not Presence.HERE or me.bot is not None:
            return None
        if deal is None or deal.stage is not Stage.DEALT:
            return "The host dealt the cards in a way that nobody can check."
        return None if me.seat in deal.asked else "The host dealt the cards without asking you."

    def _alarm(self, sentence: str) -> list[News]:
        self._alarms.append(sentence)
        return [Alarm(sentence)]

    # The record

    def _forget(self) -> None:
        """Another game is to come."""
        self._share = Share(self._ask, self._nonce)
        self._views: deque[tuple[int | None, Plain]] = deque(maxlen=KEPT)
        self._told: deque[Plain] = deque(maxlen=KEPT)
        self._opening = None
        self._alarms: list[str] = []
        self._over = False
        self._text = []
        if self._fetching:
            self._late.add(self._fetching.request)
        self._fetching = None

    def _check(self, text: str) -> list[News]:
        whole = with_mine(text, self._mine())
        try:
            failures = verify(read(whole), self._games).failures
        except Unreadable as unreadable:
            return [Alarm(f"The host gave no record of the game. {unreadable.sentence}")]
        known = len(self._alarms)
        alarms = [Alarm(finding.sentence) for finding in failures[: len(failures) - known]]
        return [Recorded(whole), *alarms]

    def _mine(self) -> Mine:
        tree = self._before
        assert tree
        return Mine(
            self._opening,
            tuple(self._share.watched.values()),
            tuple(_seen(self._views)),
            tuple(map(short, self._told)),
            short(to_plain(tree.outcome)) if tree.outcome else None,
            tuple(self._alarms),
        )


def _is_past(before: Tree, tree: Tree) -> bool:
    """Whether the game of a tree is over and away, and another is to come or has begun."""
    return _game_of(before) != _game_of(tree)


def _game_of(tree: Tree) -> int:
    """Say which game of the table a tree is about: in the lobby the one that is to come."""
    return tree.played + (tree.phase is Phase.LOBBY)


def _seen(views: "deque[tuple[int | None, Plain]]") -> list[Seen]:
    digests = [(viewer, short(view)) for viewer, view in views]
    runs = groupby((pair for pair, _alike in groupby(digests)), key=lambda pair: pair[0])
    return [Seen(viewer, tuple(digest for _, digest in run)) for viewer, run in runs]


def _opening(tree: Tree, games: Games) -> Opening:
    """Give what the record has to begin with."""
    names = tuple(tree.people[who].name for who in tree.seated().values())
    options: Mapping[str, Plain] = of_the_game(games[tree.game], tree.options)
    return Opening(FORMAT, "", tree.id, tree.name, tree.game, tree.played, dict(options), names)
