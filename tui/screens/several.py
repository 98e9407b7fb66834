"""A small window in which to choose several of a few names, as the option wants them."""

from typing import ClassVar

from textual import work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.events import Key
from textual.widgets import Static

from engine.errors import OptionError
from engine.options import Option, OptionValue
from tui import options
from tui.looks.looks import Looks
from tui.screens.ask import Try
from tui.screens.page import Modal
from tui.widgets.flash import Flash
from tui.widgets.menu import Menu, Row

KEYS = "123456789"
"""The keys of the first names; the others are reached with the arrows."""


class Several(Modal[bool]):
    """Marks names until it is right, or Esc; True when it was. What was marked is never lost."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,s", "take", "that's it", show=False, priority=True),
        Binding("c,delete,backspace", "clear", "by chance", show=False),
    ]

    def __init__(
        self, option: Option, value: OptionValue, attempt: Try | None, needs: str = ""
    ) -> None:
        """``attempt`` is given the names joined by commas; without it, they are only shown.

        ``needs`` says how many are needed, where that is known: "4 players need 5".
        """
        super().__init__()
        self._option = option
        self._chosen = frozenset(str(value).split(",")) & frozenset(option.among)
        self._attempt = attempt
        self._needs = f"; {needs}" if needs else ""

    def parts(self) -> ComposeResult:
        """A title, help, the names, how many there are, what is wrong, the keys."""
        looks = self.zoo.looks
        back = self.key("escape")
        keys = f"Space mark  {self.key('enter')} that's it  {self.key('c')} by chance  {back} back"
        with Vertical(classes="window"):
            yield Static(options.title(self._option), classes="window-title", markup=False)
            yield Static(self._option.help, classes="window-text", markup=False)
            yield Menu(looks)
            yield Static(id="count", markup=False)
            yield Flash(looks)
            yield Static(keys if self._attempt else f"{back}  back", classes="window-keys")

    def on_mount(self) -> None:
        """Show what is chosen now."""
        self._draw()

    def wear(self, looks: Looks) -> None:
        """Mark with other glyphs."""
        self._draw()

    def on_menu_picked(self, event: Menu.Picked) -> None:
        """Space marks, or takes the mark away."""
        event.stop()
        self._toggle(event.id)

    def on_key(self, event: Key) -> None:
        """Mark a name by its own key."""
        number = KEYS.find(event.character or " ")
        if 0 <= number < len(self._option.among):
            event.stop()
            self._toggle(self._option.among[number])

    def action_clear(self) -> None:
        """Choose none: chance will."""
        self._choose(frozenset())

    def action_take(self) -> None:
        """Have it so, if it is right; who may only look is done with looking."""
        if self._attempt:
            self._try(self._attempt)
        else:
            self.dismiss(False)

    def _toggle(self, name: str) -> None:
        self.query_one(Menu).go(name)
        self._choose(self._chosen ^ {name})

    def _choose(self, names: frozenset[str]) -> None:
        if self._attempt:
            self._chosen = names
            self.query_one(Flash).hush()
            self._draw()

    def _draw(self) -> None:
        """Show the names with their marks, and how many are marked."""
        mark, none = self.zoo.looks.glyph("[✓]", "[x]"), "[ ]"
        rows = [
            Row(
                (f"{mark if name in self._chosen else none} {name}",),
                id=name,
                key=KEYS[place : place + 1],
                tone="good" if name in self._chosen else "item",
            )
            for place, name in enumerate(self._option.among)
        ]
        self.query_one(Menu).show(rows)
        text = f"{len(self._chosen)} of {self._bounds()} chosen"
        count = text if self._chosen else f"none chosen: {options.BY_CHANCE}"
        self.query_one("#count", Static).update(f"{count}{self._needs}")

    def _bounds(self) -> str:
        least, most = f"{self._option.least:g}", f"{self._option.most:g}"
        return least if least == most else f"{least} to {most}"

    @work(exclusive=True)
    async def _try(self, attempt: Try) -> None:
        names = ",".join(name for name in self._option.among if name in self._chosen)
        try:
            self._option.check(names)
        except OptionError:
            wrong = f"Choose {self._bounds()} of them, or none at all."
        else:
            wrong = await attempt(names)
        if wrong:
            self.query_one(Flash).say(wrong, lasts=None)
        elif self.is_current:
            self.dismiss(True)
