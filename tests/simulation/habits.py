"""What people do at a table, well-behaved or not; in the end all of them play on to an outcome."""

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, Any

from engine.bots import BOTS
from engine.options import Kind
from net.messages import (
    Act,
    AddBot,
    Choose,
    Give,
    Lead,
    Leave,
    Lend,
    Move,
    Pause,
    Ready,
    Rematch,
    Remove,
    Resync,
    Say,
    SetOption,
    Start,
)
from net.tree import Cause, Phase, Presence, Why
from tests.simulation.bot import legal_of

if TYPE_CHECKING:
    from tests.simulation.person import Person
    from tests.simulation.world import World

_NONSENSE: tuple[Any, ...] = (None, [], ["grab", 99], ["play", 99, "red"], ["no-such"], {"a": 1})
_WORDS = ("hello", "gg", "your turn!", "\x1b[31mred\x1b[0m", "", "x" * 300, "ähm…")


class Habits:
    """One person's mind: it thinks, then does one thing."""

    def __init__(self, world: "World", person: "Person") -> None:
        self.world, self.person = world, person
        self.rng = Random(f"{world.plan.seed}/{person.name}/mind")
        self.kind = self.rng.choice(tuple(BOTS))
        self._think_again()

    def _think_again(self) -> None:
        pace = self.world.plan.pace
        self.world.clock.after(pace * self.rng.uniform(0.5, 1.5), self._think)

    def _think(self) -> None:
        if self.world.over:
            return
        self._think_again()
        if not self.person.here or self.person.frozen:
            return
        wild = not self.world.calm
        if wild and self.rng.random() < 0.06:
            self.rng.choice(_WHIMS)(self)
        else:
            _SENSE[self.person.me.tree.phase](self)

    # What makes the game go on

    def _lobby(self) -> None:
        tree, me = self.person.me.tree, self._me()
        if me is None or self.person.me.pending:
            return
        if me.seat is None:
            self._perhaps_sit(tree)
        elif not me.ready and not self.world.gathering():
            self.person.ask(Ready, ready=True)
        elif self._owns() and self._too_few(tree):
            self.person.ask(AddBot, kind="random")
        elif self._owns() and self.rng.random() < (0.3 if self.world.calm else 0.05):
            self.person.ask(Start)

    def _perhaps_sit(self, tree: Any) -> None:
        if not self.person.watch or (self.world.calm and not _humans_sit(tree)):
            self.person.ask(Move, watch=False)

    def _too_few(self, tree: Any) -> bool:
        return len(tree.seated()) < self.person.me.game.seats.start

    def _play(self) -> None:
        mirror, tree = self.person.me, self.person.me.tree
        me = self._me()
        if me is None or mirror.pending:
            return
        if tree.paused is not None:
            if self._owns() and tree.paused.why is not Why.COUNT and self._soon():
                self.person.ask(Pause, pause=False)
            return
        if me.cause is Cause.IDLE or (me.cause is Cause.LENT and self._owns() and self._soon()):
            self.person.ask(Lend, person=mirror.person, lend=False)
        elif me.bot is None and (legal := legal_of(mirror)):
            self._act(BOTS[self.kind](mirror.game)(mirror.view, legal, self.rng))

    def _act(self, action: Any) -> None:
        mirror = self.person.me
        plain = mirror.plain_action(action)
        self.person.ask(Act, epoch=mirror.epoch, n=mirror.n, action=plain)

    def _soon(self) -> bool:
        return self.world.calm or self.rng.random() < 0.2

    def _after(self) -> None:
        if not self.world.another_game() or self.person.me.pending:
            return
        if self._owns() and self.rng.random() < 0.3:
            self._lead()
        elif self.rng.random() < 0.5:
            self.person.ask(Rematch)

    # Whims: all that may be asked for, now or wrongly

    def _chat(self) -> None:
        self.person.ask(Say, text=self.rng.choice(_WORDS))

    def _unready(self) -> None:
        self.person.ask(Ready, ready=False)

    def _move(self) -> None:
        self.person.ask(Move, watch=self.rng.random() < 0.5)

    def _option(self) -> None:
        option = self.rng.choice(self.person.me.game.options)
        value: Any = {Kind.FLAG: True, Kind.WHOLE: 7, Kind.SECONDS: 1.5}.get(option.kind, "?")
        self.person.ask(SetOption, name=option.name, value=value)

    def _choose(self) -> None:
        self.person.ask(Choose, game=self.rng.choice((*self.world.games, "chess")))

    def _add_bot(self) -> None:
        self.person.ask(AddBot, kind=self.rng.choice(("random", "greedy", "clever")))

    def _pause(self) -> None:
        self.person.ask(Pause, pause=self.rng.random() < 0.7)

    def _lend(self) -> None:
        self.person.ask(Lend, person=self._somebody(), lend=self.rng.random() < 0.6)

    def _give(self) -> None:
        people = self.person.me.tree.people
        away = [k for k, p in people.items() if p.presence in (Presence.LOST, Presence.LEFT)]
        watch = [k for k, p in people.items() if p.seat is None]
        self.person.ask(Give, person=_any(self.rng, away), to=_any(self.rng, watch))

    def _remove(self) -> None:
        if self.rng.random() < 0.3:
            self.person.ask(Remove, person=self._somebody())

    def _leave(self) -> None:
        if self.rng.random() < 0.2 and not self.world.needed(self.person):
            self.person.ask(Leave)

    def _nonsense(self) -> None:
        mirror = self.person.me
        action = self.rng.choice(_NONSENSE)
        self.person.ask(Act, epoch=mirror.epoch, n=self.rng.randrange(9999), action=action)

    def _twice(self) -> None:
        """Two actions at once, decided on the same view."""
        for _ in range(2):
            if legal := legal_of(self.person.me):
                self._act(self.rng.choice(legal))

    def _start(self) -> None:
        self.person.ask(Start)

    def _rematch(self) -> None:
        if self.world.another_game():
            self.person.ask(Rematch)

    def _lead(self) -> None:
        """Show a moment of the game that is over, or one that there was not, or none any more."""
        at, eyes = self.rng.choice((None, *range(9))), self.rng.choice((None, 0, 1, 7))
        number = self.person.me.tree.played
        self.person.ask(Lead, number=number, at=at, eyes=eyes, open=self.rng.random() < 0.5)

    def _resync(self) -> None:
        self.person.send(Resync())

    def _somebody(self) -> str:
        return self.rng.choice((*self.person.me.tree.people, "p99"))

    def _me(self) -> Any:
        return self.person.me.tree.people.get(self.person.person)

    def _owns(self) -> bool:
        return self.person.me.tree.owner == self.person.person


def _humans_sit(tree: Any) -> bool:
    return any(p.seat is not None and p.presence is Presence.HERE for p in tree.people.values())


def _any(rng: Random, keys: list[str]) -> str:
    return rng.choice(keys) if keys else "p99"


_SENSE: dict[Phase, Callable[[Habits], None]] = {
    Phase.LOBBY: Habits._lobby,
    Phase.PLAYING: Habits._play,
    Phase.OVER: Habits._after,
}
_WHIMS: tuple[Callable[[Habits], None], ...] = (
    Habits._chat,
    Habits._chat,
    Habits._unready,
    Habits._move,
    Habits._option,
    Habits._choose,
    Habits._add_bot,
    Habits._pause,
    Habits._lend,
    Habits._give,
    Habits._remove,
    Habits._leave,
    Habits._nonsense,
    Habits._nonsense,
    Habits._twice,
    Habits._twice,
    Habits._start,
    Habits._rematch,
    Habits._lead,
    Habits._resync,
)
