"""The lobby: who sits where, who is ready, what is played, and how it begins."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.widget import Widget

from engine import GAMES, RuleError
from engine.bots import BOTS
from engine.options import Kind, Option, OptionValue
from net.messages import AddBot, Move, Ready, Remove, SetOption, Start
from net.messages import Choose as ChooseGame
from net.rules import declared
from net.tree import Phase, Presence
from tui import options
from tui.door import door_of
from tui.named import bot_name
from tui.screens.ask import Try
from tui.screens.choose import Choice, Choose
from tui.screens.lobby_rows import rows
from tui.screens.option_window import TURNED, window_for
from tui.screens.room import Room
from tui.screens.several import Several
from tui.widgets.bands import Bands
from tui.widgets.flash import Flash
from tui.widgets.keybar import KeyBar
from tui.widgets.menu import Menu
from tui.widgets.storyline import Storyline
from tui.widgets.titleline import TitleLine


class Lobby(Room):
    """Before a game: everybody may be ready, chat and watch; the owner sets the table."""

    KEYS = "lobby"
    CSS_PATH = "lobby.tcss"
    phase = Phase.LOBBY

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("r", "ready", "ready", show=False),
        Binding("s", "start", "start", show=False),
        Binding("b", "bot", "add a bot", show=False),
        Binding("x,delete", "remove", "send away", show=False),
        Binding("w", "move", "sit or watch", show=False),
        Binding("h", "turn(-1)", "less", show=False),
        Binding("l", "turn(1)", "more", show=False),
    ]

    def parts(self) -> ComposeResult:
        """The seats and the options; the story beside or under them; the keys."""
        looks = self.zoo.looks
        yield TitleLine(looks)
        yield Bands(looks)
        with Horizontal(id="halves"):
            yield Menu(looks)
            yield Storyline(looks)
        yield from self.foot()

    def keyboard(self) -> Widget:
        """The list has the keys."""
        return self.query_one(Menu)

    def draw(self) -> None:
        """Show who is here, and what is set."""
        client, tree = self.session.client, self.table
        door = door_of(self.session)
        listed = rows(tree, client.person, self.zoo.looks, client.now(), door)
        self.query_one(Menu).show(listed)
        where = self.session.where
        words = f"zoolan join {where}" if where else ""
        taken, most = len(tree.seated()), GAMES[tree.game].seats[-1]
        self.query_one(TitleLine).show(tree.name, words, f"{taken} of {most} seats")
        self.query_one(KeyBar).show(self._keys())

    def on_menu_turned(self, event: Menu.Turned) -> None:
        """Change an option, or the game."""
        self._turn(event.id, event.step)

    def on_menu_picked(self, event: Menu.Picked) -> None:
        """Type an option's value; be ready; give a free seat to a bot."""
        option = self._option(event.id)
        if event.id == f"@{self.session.client.person}":
            self.action_ready()
        elif event.id.startswith("@seat"):
            self.action_bot()
        elif option and self.session.owner and option.kind not in TURNED:
            self._ask(option)
        elif option and option.kind is Kind.SEVERAL:  # a guest may see all of it
            self.zoo.push_screen(Several(option, self._value(option), None, self._needs(option)))
        else:
            self._turn(event.id, 1)

    def action_ready(self) -> None:
        """Say that I am ready, or not after all."""
        if me := self.session.me:
            self.session.ask(Ready, ready=not me.ready)

    def action_start(self) -> None:
        """Start now."""
        self.session.ask(Start)

    def action_move(self) -> None:
        """Sit down, or stand up and watch."""
        self.session.ask(Move, watch=self.session.client.seat is not None)

    def action_turn(self, step: int) -> None:
        """Change what is under the cursor."""
        self._turn(self.query_one(Menu).current, step)

    def action_bot(self) -> None:
        """Ask which kind of bot, and let it take a seat."""
        kinds = [Choice(kind, str(i), bot_name(kind)) for i, kind in enumerate(BOTS, 1)]
        window = Choose("Add a bot", "It takes a free seat and is always ready.", kinds)
        self.zoo.push_screen(window, self._add)

    def action_remove(self) -> None:
        """Send away who is under the cursor; a person only after a question."""
        person = self.query_one(Menu).current.removeprefix("@")
        if person not in self.table.people or person == self.session.client.person:
            self.query_one(Flash).say(
                f"Move to somebody else first, then {self.key('x')} sends them away."
            )
        elif self.table.people[person].presence is Presence.BOT:
            self.session.ask(Remove, person=person)
        else:
            name = self.table.people[person].name
            yes = [Choice(person, "y", f"Send {name} away")]
            self.zoo.push_screen(Choose(f"Send {name} away?", "", yes), self._remove)

    def _add(self, kind: str | None) -> None:
        if kind:
            self.session.ask(AddBot, kind=kind)

    def _remove(self, person: str | None) -> None:
        if person:
            self.session.ask(Remove, person=person)

    def _turn(self, id: str, step: int) -> None:
        option = self._option(id)
        if id == "@game":
            names = list(GAMES)
            place = names.index(self.table.game) + step
            self.session.ask(ChooseGame, game=names[place % len(names)])
        elif option and option.kind is Kind.SEVERAL and step > 0 and self.session.owner:
            self._ask(option)
        elif option:
            value = options.turned(option, self._value(option), step)
            self.session.ask(SetOption, name=id, value=value)

    def _option(self, name: str) -> Option | None:
        return next((o for o in declared(GAMES[self.table.game]) if o.name == name), None)

    def _value(self, option: Option) -> OptionValue:
        return self.table.options.get(option.name, option.default)

    def _ask(self, option: Option) -> None:
        """Ask for the value of an option in its window."""
        typed, needs = self._typed(option.name), self._needs(option)
        self.zoo.push_screen(window_for(option, self._value(option), typed, needs))

    def _needs(self, option: Option) -> str:
        """Say how many of several are needed by as many as sit here now."""
        tree = self.table
        return options.needs(GAMES[tree.game], option, tree.options, len(tree.seated()))

    def _typed(self, name: str) -> Try:
        async def take(typed: str) -> str:
            game = GAMES[self.table.game]
            try:
                value = options.parse(options.named(declared(game), name), typed)
            except RuleError as error:
                return error.say()
            return await self.session.answer(self.session.ask(SetOption, name=name, value=value))

        return take

    def _keys(self) -> tuple[tuple[str, str], ...]:
        me = self.session.me
        seated = bool(me and me.seat is not None)
        ready = (("r", "not ready" if me and me.ready else "ready"),) if seated else ()
        mine = (("s", "start"), ("o", "owner")) if self.session.owner else ()
        talk = (("t", "chat"), (".", "say"))
        return (*ready, *mine, *talk, ("?", "rules"), ("q", "leave"), ("F4", "people"))
