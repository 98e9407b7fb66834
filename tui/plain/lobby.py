"""Before a game: who is here, who is ready, what is set."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine import GAMES, RuleError
from engine.options import Option
from net.messages import AddBot, Move, Ready, Remove, SetOption, Start
from net.messages import Choose as ChooseGame
from net.news import Changed
from net.rules import declared
from net.tree import Presence, Tree
from tui import named, options
from tui.door import door_of
from tui.plain import speak
from tui.plain.room import AtTable
from tui.plain.words import Verb
from tui.problem import Problem

if TYPE_CHECKING:
    from tui.place.session import Session
    from tui.plain.shell import Shell


class Lobby(AtTable):
    """Everybody may be ready, chat and watch; the owner sets the table."""

    def __init__(self, shell: "Shell", session: "Session") -> None:
        super().__init__(shell, session)
        self._me = session.client.person

    def verbs(self) -> list[Verb]:
        """What can be done, by guests and by the owner."""
        client = self.session.client
        sits = client.seat is not None
        ready = [
            Verb("ready", "you want to begin", self._ready),
            Verb("unready", "not yet after all", self._unready),
            Verb("stand", "give up your seat and watch", self._move),
        ]
        return [
            *(ready if sits else [Verb("sit", "take a free seat", self._move)]),
            *(self._owners() if self.session.owner else []),
            Verb("table", "how the table stands", self._table),
            Verb("options", "what is set, and what it means", self._options),
            *super().verbs(),
        ]

    def _owners(self) -> list[Verb]:
        names = tuple(option.name for option in self._declared)
        return [
            Verb("start", "begin now", self._start),
            Verb("game", "choose another game", self._game, "GAME", tuple(GAMES)),
            Verb("set", "set an option", self._set, "NAME VALUE", names),
            Verb("bot", "give a free seat to a bot", self._bot, "KIND", ("skilled", "careless")),
            Verb("remove", "send somebody away", self._remove, "NAME"),
        ]

    @property
    def _declared(self) -> tuple[Option, ...]:
        return declared(GAMES[self.tree.game])

    def phrases(self) -> Sequence[Sequence[str]]:
        """Give whom the owner can send away."""
        people = self.tree.people.values()
        return [("remove", person.name) for person in people] if self.session.owner else ()

    def arrive(self) -> list[str]:
        """Say what table this is, and who is here."""
        session, tree = self.session, self.tree
        if session.alone:  # which begins by itself
            return []
        door = door_of(session)
        return [
            f"You are in the lobby of {tree.name}.",
            f"The game is {GAMES[tree.game].title}.",
            *speak.people(tree, self._me, session.client.now()),
            *([f"Others come with: zoolan join {session.where}"] if session.where else []),
            *([f"The join code is {door.code}."] if door.code else []),
            *([f"The host's words are {door.words}."] if door.words else []),
            "Type ready to begin." if session.client.seat is not None else "Type sit to play.",
        ]

    def changed(self, change: Changed, before: Tree) -> list[str]:
        """Say who is ready and what was set."""
        return speak.changes(before, change.tree, self._me)

    async def _table(self, _rest: str) -> None:
        self.console.say(*self.arrive())

    async def _options(self, _rest: str) -> None:
        for option in self._declared:
            value = options.shown(option, self.tree.options.get(option.name, option.default))
            self.console.say(f"{option.name} is {value}. {options.title(option)}: {option.help}")

    async def _ready(self, _rest: str) -> None:
        self.ask_table(Ready, ready=True)

    async def _unready(self, _rest: str) -> None:
        self.ask_table(Ready, ready=False)

    async def _start(self, _rest: str) -> None:
        self.ask_table(Start)

    async def _move(self, _rest: str) -> None:
        self.ask_table(Move, watch=self.session.client.seat is not None)

    async def _game(self, rest: str) -> None:
        try:
            self.ask_table(ChooseGame, game=named.game(rest))
        except Problem as problem:
            self.console.say(problem.sentence)

    async def _set(self, rest: str) -> None:
        """Set "miss 0" or "miss=0"."""
        name, _, value = rest.replace("=", " ", 1).strip().partition(" ")
        known = [option for option in self._declared if option.name.startswith(name.lower())]
        exact = [option for option in known if option.name == name.lower()]
        if len(exact or known) != 1:
            self.console.say("Type set, the name of an option and a value; options lists them.")
            return
        option = (exact or known)[0]
        try:
            set_to = options.parse(option, value)
        except RuleError as error:
            self.console.say(error.say())
        else:
            self.ask_table(SetOption, name=option.name, value=set_to)

    async def _bot(self, rest: str) -> None:
        try:
            kind = named.bot(rest or "greedy")
        except Problem as problem:
            self.console.say(problem.sentence)
        else:
            self.ask_table(AddBot, kind=kind)

    async def _remove(self, rest: str) -> None:
        low, people = rest.casefold(), self.tree.people.items()
        meant = [(k, p) for k, p in people if k != self._me and p.name.casefold() == low]
        meant = meant or [
            (k, p) for k, p in people if k != self._me and low and p.name.casefold().startswith(low)
        ]
        if len(meant) != 1:
            self.console.say("Type remove and the name of one who is here.")
            return
        key, person = meant[0]
        bot = person.presence is Presence.BOT
        if bot or await self.shell.sure(f"Send {person.name} away?"):
            self.ask_table(Remove, person=key)
