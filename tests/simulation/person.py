"""A client as the simulator runs it: a real mirror, and the rules of :mod:`net.client`.

It pings, finds out that a host is silent, tries again at most a second later, shows its token, and
asks again what has no answer.
"""

from random import Random
from typing import TYPE_CHECKING, Any

from net.codec import frame, read_host
from net.messages import PROTOCOL, Bye, Hello, Message, Ping, Pong, Snapshot, Welcome
from net.mirror import Mirror
from net.version import APP
from tests.simulation.answers import Answers
from tests.simulation.clock import Alarm
from tests.simulation.network import Cable, End

if TYPE_CHECKING:
    from tests.simulation.world import World

PING_EACH, DEAD_AFTER = 1.0, 4.0
PAUSES = (0.1, 0.3, 0.6, 1.0)
"""Seconds between the beginnings of two attempts; the last stays."""
PATIENCE = (1.0, 1.0, 1.0, 3.0)
"""Seconds that a host has to be there, by the number of the attempt, over and over."""
ANSWER = 5.0
"""Seconds that a host has to answer a greeting."""
COMES_BACK = frozenset({"lost", "silent", "crowded"})
"""Why a connection may end without the person's being gone."""
COMES_ANEW = frozenset({"token", "name", "playing", "full"})
"""Why somebody may not come as they meant to, and may come in another way."""


class Person:
    """Somebody at the table, and their program: it may be killed and started again."""

    def __init__(self, world: "World", name: str, *, key: str = "", watch: bool = False) -> None:
        self.world, self.name, self.key, self.watch = world, name, key, watch
        self.rng = Random(f"{world.plan.seed}/{name}")
        self._nonces = Random(f"{world.plan.seed}/{name}/nonces")
        self.cable = Cable(world.plan.delay, world.plan.jitter)
        self.mirror: Mirror | None = None
        self.answers = Answers(world, self)
        self.tokens: list[str] = []
        """All that this person was given, the newest last."""
        self.person = ""
        self.alive = self.over = self.frozen = False
        self.end: End | None = None
        self.joined = False
        self.bye = ""
        self.well = world.clock.now
        """Since when nothing keeps this person away."""
        self.deaf = False
        """Whether the program does not read at the moment: then it does not miss the host."""
        self._trying: End | None = None
        self._alarm: Alarm | None = None
        self._heard = self._began = 0.0
        self._tries = 0
        self._waiting: list[Any] = []

    def __repr__(self) -> str:
        return self.name

    @property
    def here(self) -> bool:
        """Whether this person has a whole, living copy of the table."""
        return self.joined and self.alive and not self.over

    @property
    def me(self) -> Mirror:
        """My copy of the table."""
        assert self.mirror is not None
        return self.mirror

    @property
    def pending(self) -> set[int]:
        """The numbers of what has no answer yet."""
        return set(self.mirror.pending) if self.mirror else set()

    # Coming

    def start(self) -> None:
        """Start the program."""
        self.alive, self.over, self.frozen = True, False, False
        self._try()

    def kill(self, *, silently: bool = False) -> None:
        """Kill the program, or its whole machine."""
        self.alive = self.joined = False
        self.mirror = None
        if self._alarm:
            self._alarm.off()
        for end in (self.end, self._trying):
            if end:
                end.ears = None
                end.vanish() if silently else end.abort()
        self.end = self._trying = None

    def leave_behind(self) -> End | None:
        """Come once more, as from a second window, while the old connection stands."""
        old, self.end = self.end, None
        self.joined = False
        self._try()
        return old

    def forget(self) -> None:
        """Lose the token: come as somebody new."""
        self.tokens.clear()

    def remember_an_old_token(self) -> None:
        """Come with a token that is not the newest."""
        if len(self.tokens) > 1:
            del self.tokens[self.rng.randrange(1, len(self.tokens)) :]

    def say_on(self, end: End, message: Message) -> None:
        """Send a message on an old connection, whose answer nobody hears."""
        end.send(frame(message)[4:])

    def _try(self) -> None:
        if not self.alive or self.over or self.joined:
            return
        if self._trying:
            self._trying.ears = None
            self._trying.abort()
        self._trying = self.world.network.connect(self.name, self.cable, self)
        self._began = self.world.clock.now
        self._again(PATIENCE[self._tries % len(PATIENCE)])
        self._tries += 1

    def _soon(self) -> None:
        """Let the next attempt begin as long after the last as it may."""
        pause = PAUSES[min(self._tries, len(PAUSES) - 1)]
        self._again(max(self._began + pause - self.world.clock.now, 0.01))

    def _again(self, seconds: float) -> None:
        if self._alarm:
            self._alarm.off()
        self._alarm = self.world.clock.after(seconds, lambda: self.when_running(self._try))

    def refused(self, end: End) -> None:
        """Nobody listens."""
        if end is self._trying:
            self._trying = None
            self._soon()

    def opened(self, end: End) -> None:
        """The connection stands: greet."""
        if end is not self._trying or not self.alive:
            end.abort()
            return
        self._again(ANSWER)
        token = self.tokens[-1] if self.tokens else ""
        table = self.world.table_id if token else ""
        self._say(Hello(PROTOCOL, APP, self.name, self.watch, self.key, token, table=table))

    def _say(self, hello: Hello) -> None:
        assert self._trying is not None
        self._trying.send(frame(hello)[4:])

    # Hearing

    def when_running(self, what: Any) -> None:
        """Do something now, or when the stopped program goes on."""
        if self.frozen:
            self._waiting.append(what)
        elif self.alive:
            what()

    def thaw(self) -> None:
        """Go on after a stop."""
        self.frozen = False
        waiting, self._waiting = self._waiting, []
        for what in waiting:
            self.when_running(what)

    def received(self, end: End, payload: bytes) -> None:
        """A message has come."""
        self.when_running(lambda: self._receive(end, payload))

    def lost(self, end: End) -> None:
        """A connection is over."""
        self.when_running(lambda: self._lost(end, "lost"))

    def _receive(self, end: End, payload: bytes) -> None:
        if end not in (self.end, self._trying) or not end.open:
            return  # an old connection, which nobody reads any more
        self._heard = self.world.clock.now
        message = read_host(payload)
        if not isinstance(message, Pong):
            self.world.trace(self.world.clock.now, f"{end} ←", message)
        if isinstance(message, Welcome):
            self._welcome(end, message)
            return
        if isinstance(message, Bye):
            self._ended(end, message)
            return
        self._take(end, message)

    def _welcome(self, end: End, welcome: Welcome) -> None:
        self.end, self._trying = end, None
        self.person = welcome.person
        if welcome.token:
            self.tokens.append(welcome.token)
        if self.mirror is None:
            self.mirror = Mirror(welcome, self.world.games, self._nonce)
            self.answers.anew(end, welcome.asked)
        else:
            self.mirror.again(welcome)
            self.answers.again(end)

    def _take(self, end: End, message: Message) -> None:
        self.answers.heard(message)
        self.world.check.heard(self, self.me.receive(message))
        if not isinstance(message, Pong):
            self.world.check.in_step(self, end)
        if isinstance(message, Snapshot) and not self.joined:
            self.joined = True
            self.bye, self._tries = "", 0
            if self._alarm:
                self._alarm.off()
            self._ping(end)
            self._listen(end)
        self.flush()

    def _ended(self, end: End, bye: Bye) -> None:
        end.ears = None
        end.abort()
        self.world.check.told_bye(self, bye)
        self._lost(end, bye.code)

    def _lost(self, end: End, code: str) -> None:
        if end not in (self.end, self._trying):
            return
        self.world.trace(self.world.clock.now, self.name, f"is cut off: {code}")
        self.bye = code
        self.end = self._trying = None
        self.joined = False
        if code in COMES_ANEW:
            self._comes_anew(code)
        if code in COMES_BACK or code in COMES_ANEW:
            self._soon()
        else:
            self.over = True

    def _comes_anew(self, code: str) -> None:
        """Come as somebody new: by another name, or to watch."""
        self.tokens.clear()
        self.mirror = None
        self.well = self.world.clock.now
        if code == "name":
            self.name = self.world.new_name(self.name)
        self.watch = self.watch or code in ("playing", "full")

    # Saying

    def _nonce(self) -> str:
        return self._nonces.randbytes(32).hex()

    def ask(self, kind: type[Any], /, **fields: Any) -> None:
        """Ask for something."""
        if self.here:
            self.me.ask(kind, **fields)
            self.flush()

    def flush(self) -> None:
        """Send what the mirror wants sent."""
        if not (self.here and self.end):
            return
        outgoing, self.me.outgoing = self.me.outgoing, []
        for message in outgoing:
            self.send(message)

    def send(self, message: Message) -> None:
        """Send a message as it is."""
        if self.end:
            self.answers.sent(message)
            self.end.send(frame(message)[4:])

    def _listen(self, end: End) -> None:
        """Find out that the host is silent."""
        if end is not self.end or not self.alive:
            return
        silent = self._heard + DEAD_AFTER - self.world.clock.now
        if silent > 0 or self.deaf:
            pause = max(silent, 0.1)
            self.world.clock.after(pause, lambda: self.when_running(lambda: self._listen(end)))
            return
        end.ears = None
        end.abort()
        self._lost(end, "lost")

    def _ping(self, end: End) -> None:
        if self.frozen:
            self._waiting.append(lambda: self._ping(end))
            return
        if end is not self.end or not self.alive:
            return
        self.send(Ping())
        self.world.clock.after(PING_EACH, lambda: self._ping(end))
