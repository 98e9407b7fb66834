"""A table that the big screen watches: what happens there, how busy it is, how its game ended."""

from collections.abc import Callable
from typing import Any

from net.discovery.found import Found
from net.events import TABLE_EVENTS
from net.news import Changed, News
from net.tree import Phase, Presence
from tui.big.programme import Stand
from tui.boards import FACES
from tui.place.narrate import narrate
from tui.place.scene import Ending, Scene
from tui.place.session import Session

RESULT = 20.0
"""Seconds for which a result is shown."""
SCORING = 90.0
"""Seconds that a board may take at most to show how a game was scored."""
LOST = 6.0
"""Seconds after which a table whose connection broke makes room for others."""
_COOLS = 15.0
"""Seconds in which what happened counts half."""
_OF_THE_TABLE = tuple(TABLE_EVENTS.values())


class Visit:
    """One session, and what the programme needs to know of it. ``clock`` gives seconds."""

    def __init__(self, id: str, session: Session, found: Found, clock: Callable[[], float]) -> None:
        self.id, self.session, self.found = id, session, found
        self.news = ""
        """What happened last in the game: a sentence."""
        self.lost: float | None = None
        """When the connection broke, while it is broken."""
        self.over: float | None = None
        """When the game that was seen here ended, until the next begins."""
        self.concluded: float | None = None
        """When its scoring had been shown, from when on the result is."""
        self._clock = clock
        self._heat, self._felt = 0.0, clock()
        self._number = 0
        self._look()

    # What happens

    def take(self, news: News) -> None:
        """Take in a piece of news that the session has taken in."""
        self.lost = (self.lost or self._clock()) if self.session.away else None
        if isinstance(news, Changed):
            self._feel(len(news.events))
            self._look()
            if told := self._told(news.events):
                self.news = told

    @property
    def owns(self) -> bool:
        """Whether the table would be this screen's to run, with others there who want to."""
        me = self.session.client.person
        people = self.session.client.tree.people.items()
        others = any(key != me and p.presence is Presence.HERE for key, p in people)
        return self.session.owner and others

    @property
    def deserted(self) -> bool:
        """Whether nobody sits there: those who only watch must not keep such a table alive."""
        people = self.session.client.tree.people.values()
        sits = any(p.seat is not None and p.presence is Presence.HERE for p in people)
        return not self.playing and not sits and not self._ending(self._clock())

    def conclude(self) -> None:
        """The board has shown how the game was scored: the result is next."""
        if self.over is not None and self.concluded is None:
            self.concluded = self._clock()

    def stand(self, *, shown: bool, alone: bool = False) -> Stand:
        """Say how it stands; ``shown``: it is on the screen; ``alone``: no other ever is."""
        now = self._clock()
        gone = self.lost is not None and now - self.lost >= LOST and not alone
        tree = self.session.client.tree
        people = sum(person.seat is not None for person in tree.people.values())
        stays = shown and not gone and (self._ending(now) or (alone and self.result is not None))
        return Stand(self.id, self.playing and not gone, stays, self._cooled(now), people)

    # What is to be seen

    @property
    def table(self) -> str:
        """The table's name."""
        return self.session.client.tree.name

    @property
    def playing(self) -> bool:
        """Whether a game is being played there."""
        return self.session.client.tree.phase is Phase.PLAYING

    @property
    def game(self) -> str:
        """The game on the board: that of the ending, while one is shown."""
        return self.ending.game if self.ending else self.session.client.tree.game

    @property
    def number(self) -> int:
        """Which game of its table it is, counted from 1."""
        return self._number

    @property
    def ending(self) -> Ending | None:
        """How the game that was seen here ended, until the next begins."""
        ending = self.session.ending if self.over is not None else None
        return ending if ending and ending.number == self._number else None

    @property
    def scene(self) -> Scene | None:
        """The moment to draw on a board; None where a board has nothing to show."""
        if self.ending:
            return None if self.concluded is not None else self.ending.scene
        return self.session.scene() if self.playing else None

    @property
    def result(self) -> Ending | None:
        """The ending whose result is to be shown; while the table is at it, and for its time."""
        if self.concluded is None or self.ending is None:
            return None
        fresh = self._clock() - self.concluded < RESULT
        return self.ending if fresh or self.session.client.tree.phase is Phase.OVER else None

    def tick(self) -> None:
        """See how it is now, which may not have been told yet; no scoring takes for ever."""
        self._look()
        if self.over is not None and self._clock() - self.over >= SCORING:
            self.conclude()

    # How it is known

    def _look(self) -> None:
        """See whether a game began or ended."""
        tree = self.session.client.tree
        if tree.phase is Phase.PLAYING:
            self._number = tree.played
            self.over = self.concluded = None
        elif self._number and self._number == tree.played and self.over is None:
            self.over = self._clock()
            if not concludes(self.game):
                self.conclude()

    def _ending(self, now: float) -> bool:
        if self.ending is None:
            return False
        return self.concluded is None or now - self.concluded < RESULT

    def _told(self, events: tuple[Any, ...]) -> str:
        """Tell the first thing that happened in the game; who comes and goes is told elsewhere."""
        scene = self.session.scene()
        if scene is None:
            return ""
        face = FACES[self.session.client.tree.game]
        sentences = (narrate(e, scene, face) for e in events if not isinstance(e, _OF_THE_TABLE))
        return next(filter(None, sentences), "")

    def _feel(self, events: int) -> None:
        now = self._clock()
        self._heat, self._felt = self._cooled(now) + events, now

    def _cooled(self, now: float) -> float:
        """Give how much has happened of late: half of it counts after a while."""
        heat: float = self._heat * 0.5 ** ((now - self._felt) / _COOLS)
        return heat


def concludes(game: str) -> bool:
    """Whether the game's board for the big screen shows how it was scored."""
    face = FACES[game]
    return (face.big() if face.big else face.board).concludes
