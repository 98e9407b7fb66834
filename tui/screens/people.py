"""Who is here: people, bots, seats, who is away; and whom I do not want to hear."""

from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.widgets import Static

from net.tree import Person, Phase, Presence, Tree
from tui.named import bot_name
from tui.place.presence import told
from tui.screens.page import Modal
from tui.widgets.keybar import KeyBar
from tui.widgets.menu import Menu, Row
from tui.words import several

if TYPE_CHECKING:
    from tui.place.session import Session

MINE = "That is you."
BOTS = "A bot never talks."


class People(Modal[None]):
    """Lists everybody at the table as it stands; m hears no more of who is under the cursor."""

    KEYS = "people"

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("m", "mute", "mute", show=False),
        Binding("f4,q", "dismiss", "back", show=False),
    ]

    def __init__(self, session: "Session") -> None:
        super().__init__()
        self._session = session

    def parts(self) -> ComposeResult:
        """How many there are, who they are, what muting means, the keys."""
        with Vertical(classes="window"):
            yield Static(id="people-title", classes="window-title", markup=False)
            yield Menu(self.zoo.looks)
            yield Static(id="people-note", classes="window-note", markup=False)
            yield KeyBar(self.zoo.looks)

    def on_mount(self) -> None:
        """Show how it stands."""
        self.show()

    def show(self) -> None:
        """Show how it stands now."""
        session = self._session
        tree, menu = session.client.tree, self.query_one(Menu)
        self.query_one("#people-title", Static).update(title(tree))
        menu.show(rows(tree, session.client.person, session.story.muted, session.client.now()))
        self._explain()

    def on_menu_moved(self, event: Menu.Moved) -> None:
        """Say what can be done for who is under the cursor now."""
        self._explain()

    def on_menu_picked(self, event: Menu.Picked) -> None:
        """Enter does what m does."""
        event.stop()
        self.action_mute()

    def action_mute(self) -> None:
        """Hear no more of who is under the cursor, or hear them again."""
        who = self.query_one(Menu).current
        if self._person() and not self._why_not():
            self._session.mute(who, on=not self._session.mutes(who))
            self.show()

    def _person(self) -> Person | None:
        return self._session.client.tree.people.get(self.query_one(Menu).current)

    def _why_not(self) -> str:
        """Say why there is nothing to mute; "" where there is."""
        person = self._person()
        if self.query_one(Menu).current == self._session.client.person:
            return MINE
        return BOTS if person and person.presence is Presence.BOT else ""

    def _explain(self) -> None:
        person, muted = self._person(), self._session.mutes(self.query_one(Menu).current)
        note = self._why_not()
        if person and not note:
            hidden = f"You do not see what {person.name} says. Only you know."
            heard = f"You see what {person.name} says."
            note = hidden if muted else heard
        self.query_one("#people-note", Static).update(note)
        mute = () if not person or self._why_not() else (("m", "hear" if muted else "mute"),)
        self.query_one(KeyBar).show((*mute, ("Esc", "back")))


def title(tree: Tree) -> str:
    """Say how many people and bots are at the table."""
    bots = sum(person.presence is Presence.BOT for person in tree.people.values())
    people = len(tree.people) - bots
    said = "1 person" if people == 1 else f"{people} people"
    beside = f" and {several(bots, 'bot')}" if bots else ""
    return f"Who is here: {said}{beside}"


def rows(tree: Tree, me: str, muted: frozenset[str], now: float) -> list[Row]:
    """Give a row for everybody, by seats and then who watches."""
    seated = [*tree.seated().values()]
    watching = [key for key, person in tree.people.items() if person.seat is None]
    return [_row(tree, key, me, muted, now) for key in (*seated, *watching)]


def _row(tree: Tree, key: str, me: str, muted: frozenset[str], now: float) -> Row:
    person = tree.people[key]
    seat = "watches" if person.seat is None else f"seat {person.seat + 1}"
    words = (
        "you" if key == me else "",
        "owner" if key == tree.owner else "",
        f"{bot_name(person.bot)} bot" if person.presence is Presence.BOT and person.bot else "",
        told(person, now, playing=tree.phase is Phase.PLAYING),
        "muted" if person.name in muted and key != me else "",
    )
    return Row((person.name, seat, ", ".join(filter(None, words))), id=key)
