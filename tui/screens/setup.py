"""Before there is a table: which game, with which options; to host it, or to play alone."""

from typing import ClassVar

from textual import work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import Static

from engine import GAMES, Game, OptionValue, RuleError
from engine.bots import BOTS
from engine.options import Kind, Option
from net.errors import NetError
from net.rules import GRACE, declared
from net.security.code import new_code
from net.text import clean
from tui import options
from tui.boards import FACES
from tui.looks.looks import Looks
from tui.named import bot_name
from tui.place import places
from tui.screens.ask import Ask, Question, Try
from tui.screens.how_to_play import HowToPlay
from tui.screens.option_window import TURNED, window_for
from tui.screens.page import Page
from tui.widgets.flash import Flash
from tui.widgets.keybar import Hints, KeyBar
from tui.widgets.menu import BLANK, Menu, Row, heading
from tui.widgets.titleline import TitleLine

DOORS = {False: "everybody nearby", True: "who knows the join code"}
"""Who may come in: whether it is private, in words."""
LONGEST_NAME = 24
"""Cells of a table's name."""


class Setup(Page[None]):
    """A form: arrows turn a value, Enter types it, and the last row begins."""

    KEYS = "setup"
    CSS_PATH = "setup.tcss"

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,ctrl+c", "back", "back", show=False),
        Binding("h", "turn(-1)", "less", show=False),
        Binding("l", "turn(1)", "more", show=False),
        Binding("s", "begin", "begin", show=False),
        Binding("question_mark", "rules", "how to play", show=False),
    ]

    def __init__(self, *, alone: bool, game: str | None = None) -> None:
        """``game``: what is chosen at first."""
        super().__init__()
        self._alone = alone
        self._chosen = game or next(iter(GAMES))
        self._table = ""
        self._private = False
        self._bots = 3
        self._kind = "greedy"
        self._values: dict[str, OptionValue] = {}

    @property
    def game(self) -> Game[object, object, object]:
        """The game that is chosen now."""
        return GAMES[self._chosen]

    def parts(self) -> ComposeResult:
        """A title, the form, a line of help, what is wrong, the keys."""
        looks = self.zoo.looks
        yield TitleLine(looks)
        yield Menu(looks)
        yield Static(id="help", markup=False)
        yield Flash(looks)
        yield KeyBar(looks)

    def on_mount(self) -> None:
        """Begin with the defaults."""
        self._table = self._table or f"{self.zoo.player}'s table"
        self.query_one(TitleLine).show("Play alone" if self._alone else "Host a table")
        self.wear(self.zoo.looks)

    def wear(self, looks: Looks) -> None:
        """Write with other glyphs."""
        self._draw()

    def on_menu_moved(self) -> None:
        """Say what the row under the cursor is for."""
        self._help()

    def on_menu_turned(self, event: Menu.Turned) -> None:
        """Change the value."""
        self._turn(event.id, event.step)

    def on_menu_picked(self, event: Menu.Picked) -> None:
        """Type the value, or begin."""
        option = next((o for o in declared(self.game) if o.name == event.id), None)
        if event.id == "@begin":
            self.action_begin()
        elif event.id == "@table":
            question = Question("The table's name", "Others see it in their list.", self._table)
            self.zoo.push_screen(Ask(question, self._rename))
        elif option and option.kind not in TURNED:
            self._ask(option)
        else:
            self._turn(event.id, 1)

    def action_turn(self, step: int) -> None:
        """Change the value under the cursor."""
        self._turn(self.query_one(Menu).current, step)

    def action_back(self) -> None:
        """Back to the home screen."""
        self.dismiss()

    def action_rules(self) -> None:
        """Show how to play the chosen game."""
        self.zoo.push_screen(HowToPlay(self._chosen))

    def action_begin(self) -> None:
        """Start the table and sit down at it."""
        self._begin()

    @work(exclusive=True)
    async def _begin(self) -> None:
        flash = self.query_one(Flash)
        try:
            options.fit(self.game, self._values, self._bots + 1 if self._alone else None)
        except RuleError as error:
            flash.say(error.say())
            return
        flash.say("Setting up the table…", role="dim", lasts=None)
        bots = [self._kind] * self._bots if self._alone else []
        code = new_code() if self._private and not self._alone else ""
        plan = places.Plan(
            self._table, self._chosen, self._values, bots, alone=self._alone, code=code
        )
        try:
            self.zoo.enter(await places.host(plan, self.zoo.player))
        except NetError as error:
            flash.say(error.sentence)

    def _rows(self) -> list[Row]:
        rows = [self._turned("Game", self.game.title, "@game")]
        if self._alone:
            rows.append(self._turned("Bots", str(self._bots), "@bots"))
            rows.append(self._turned("They play", bot_name(self._kind), "@kind"))
        else:
            rows.append(Row(("Table", self._table), id="@table", tail=""))
            rows.append(self._turned("Open to", DOORS[self._private], "@door"))
        ours = [option for option in declared(self.game) if not (self._alone and option is GRACE)]
        more = [self._of_option(option) for option in ours]
        last = "Play" if self._alone else "Open the table"
        begin = Row((last,), id="@begin", key="s")
        return [BLANK, *rows, BLANK, heading("OPTIONS"), *more, BLANK, begin]

    def _of_option(self, option: Option) -> Row:
        title, text = options.title(option), options.shown(option, self._value(option))
        if option.kind is Kind.FILE:
            return Row((title, text), id=option.name, tail="")
        return self._turned(title, text, option.name)

    def _turned(self, title: str, text: str, id: str) -> Row:
        """Give a row whose value the arrows change."""
        begin, end = self.zoo.looks.glyph("‹ ", "< "), self.zoo.looks.glyph(" ›", " >")
        return Row((title, f"{begin}{text}{end}"), id=id, tail=end)

    def _draw(self) -> None:
        self.query_one(Menu).show(self._rows())
        self._help()

    def _help(self) -> None:
        current = self.query_one(Menu).current
        texts = {option.name: self._about(option) for option in declared(self.game)}
        texts["@game"] = FACES[self._chosen].summary
        texts["@bots"] = "How many bots play with you."
        texts["@kind"] = "Skilled bots take the best card at first sight, careless ones any."
        texts["@table"] = "The name that others see in their list."
        texts["@door"] = "Whoever comes to a private table types the code that your lobby shows."
        self.query_one("#help", Static).update(texts.get(current, ""))

        self.query_one(KeyBar).show(self._keys(current))

    def _keys(self, current: str) -> Hints:
        """Name the keys of the row under the cursor, and those of every row."""
        begin = "play" if self._alone else "open the table"
        every = (("s", begin), ("?", "rules"), ("Esc", "back"))
        if current == "@begin":
            return (("Enter", begin), *every[1:])
        change = ((self.zoo.looks.glyph("←→", "left/right"), "change"),)
        if current == "@table":
            return (("Enter", "type"), *every)
        option = next((o for o in declared(self.game) if o.name == current), None)
        if option is None or option.kind in TURNED:
            return (*change, *every)
        if option.kind not in (Kind.FILE, Kind.SEVERAL):
            return (*change, ("Enter", "type"), *every)
        verb = "type a path" if option.kind is Kind.FILE else "choose"
        back = (self.zoo.looks.glyph("←", "left"), options.shown(option, ""))
        return (("Enter", verb), *((back,) if self._value(option) else ()), *every)

    def _about(self, option: Option) -> str:
        """Say what an option is for, and its whole value where its row may be too short for it."""
        value = self._value(option)
        if option.kind is Kind.SEVERAL and value:
            return f"{option.help} Chosen: {options.shown(option, value)}."
        return option.help

    def _turn(self, id: str, step: int) -> None:
        match id:
            case "@game":
                names = list(GAMES)
                self._chosen = names[(names.index(self._chosen) + step) % len(names)]
                self._values = {}
                self._seat_bots(self._bots)
            case "@bots":
                self._seat_bots(self._bots + step)
            case "@door":
                self._private = not self._private
            case "@kind":
                kinds = list(BOTS)
                self._kind = kinds[(kinds.index(self._kind) + step) % len(kinds)]
            case _:
                for option in declared(self.game):
                    if option.name == id:
                        self._turn_option(option, step)
        self._draw()

    def _seat_bots(self, number: int) -> None:
        """Have as many bots as that, or as the game has seats for beside me."""
        seats = self.game.seats
        self._bots = max(seats[0] - 1, min(number, seats[-1] - 1))

    def _turn_option(self, option: Option, step: int) -> None:
        """Change a value; of several there is no next one, but the window to choose in."""
        if option.kind is Kind.SEVERAL and step > 0:
            self._ask(option)
        else:
            self._values[option.name] = options.turned(option, self._value(option), step)

    def _value(self, option: Option) -> OptionValue:
        return self._values.get(option.name, option.default)

    def _ask(self, option: Option) -> None:
        seats = self._bots + 1 if self._alone else None
        needs = options.needs(self.game, option, self._values, seats)
        self.zoo.push_screen(window_for(option, self._value(option), self._typed(option), needs))

    def _typed(self, option: Option) -> Try:
        async def take(typed: str) -> str:
            try:
                value = options.parse(option, typed)
                self.game.check({**self._values, option.name: value})
            except RuleError as error:
                return error.say()
            self._values[option.name] = value
            self._draw()
            return ""

        return take

    async def _rename(self, typed: str) -> str:
        if not (name := clean(typed, LONGEST_NAME)):
            return "A table needs a name."
        self._table = name
        self._draw()
        return ""
