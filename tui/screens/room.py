"""What lobby, table and result share: one table, its story, its chat, and the way out."""

from abc import abstractmethod
from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType
from textual.timer import Timer
from textual.widget import Widget

from net.news import Alarm, Away, Changed, News, Recorded, Refusal
from net.tree import Phase, Tree
from tui.looks.looks import Looks
from tui.place import leaving
from tui.place.standing import Cover, Standing, standing
from tui.screens.choose import Choice, Choose
from tui.screens.how_to_play import HowToPlay
from tui.screens.owning import own
from tui.screens.page import Page
from tui.screens.people import People
from tui.screens.talk import Talk
from tui.widgets.bands import Bands
from tui.widgets.chatline import ChatLine
from tui.widgets.flash import Flash
from tui.widgets.storyline import Storyline

if TYPE_CHECKING:
    from tui.place.session import Session

LONGEST_WAIT = 60.0
"""Seconds after which a countdown is looked at again, whatever it says."""
TICK = 0.01
"""Seconds after a countdown has reached a number, so that it surely has."""
AWAY_ACTIONS = frozenset({"leave", "rules", "dismiss"})
"""What keys do while the connection is lost: nothing that asks the table."""
_CUT_OFF = "The connection is broken. Your seat is held: come back from the home screen (c)."
_SHORT = 0.05
"""Seconds that are over before anybody has read of them."""
GRACE = 1.0
"""Seconds after a game in which keys do nothing that were meant for the game."""


class Room(Talk, Page[None]):
    """A screen of one table in one phase."""

    KEYS = "table"

    BINDINGS: ClassVar[list[BindingType]] = [
        # at once, so that what is typed right after it is chat already, on a slow line too
        Binding("t", "chat", "chat", show=False, priority=True),
        Binding("question_mark", "rules", "how to play", show=False),
        Binding("full_stop", "quick", "quick messages", show=False),
        Binding("f4", "people", "who is here", show=False),
        Binding("o", "own", "owner", show=False),
        Binding("q,ctrl+c", "leave", "leave", show=False),
    ]

    AUTO_FOCUS: ClassVar[str | None] = "Menu, Board"  # not what only holds keys back

    phase: ClassVar[Phase]
    """The phase that this is the screen of."""

    def __init__(self, session: "Session") -> None:
        super().__init__()
        self.session = session
        self.number = session.client.tree.played
        """Of the game that was begun last when this room was entered."""
        self._told = 0
        self._up = False
        self._ticks: Timer | None = None
        self._held = self._away = False

    @property
    def table(self) -> Tree:
        """What I see of the table."""
        return self.session.client.tree

    @abstractmethod
    def draw(self) -> None:
        """Show how the table stands now."""

    @abstractmethod
    def keyboard(self) -> Widget:
        """Give the widget that has the keys when nobody chats."""

    @property
    def game(self) -> str:
        """The name of the game that this room is about."""
        return self.table.game

    def stays(self, phase: Phase) -> bool:
        """Say whether this screen is the right one, or may stay, in a phase of the table."""
        return phase is self.phase

    def on_mount(self) -> None:
        """Begin with the story so far, which has in it what came before there were widgets."""
        self._up = True
        self.tell()
        self.draw()
        self.stand()
        self.type_on()

    def heard(self, news: News) -> None:
        """Take what came from the table, and what became of the connection to it."""
        match news:
            case Changed():
                self.changed(news)
            case Refusal():
                self.refused(news)
            case Recorded() if self._up:
                self.tell()
                self.draw()
            case Away():
                self._cut_off()
                self.stand()
            case Alarm():
                self.stand()

    def _cut_off(self) -> None:
        """Take back what was asked while there was a table: the truth is another one now."""
        if not self._away and isinstance(self.zoo.screen, Choose):
            self.zoo.screen.dismiss(None)
        self._away = True

    def changed(self, change: Changed) -> None:
        """Show what changed."""
        self._away = self.session.away is not None
        if self._up:
            self.tell()
            self.draw()
            self.stand()
            if isinstance(self.zoo.screen, People):
                self.zoo.screen.show()

    def stand(self) -> None:
        """Show what holds the table up; look again when it reads differently."""
        if not self._up:
            return
        if self._ticks:
            self._ticks.stop()
        now = self.standing()
        self.query_one(Bands).show(now.bands)
        self.cover(now.cover)
        if now.held != self._held:
            self._held = now.held
            self.hand_keys()
        late = min(now.after, LONGEST_WAIT) + TICK
        self._ticks = self.set_timer(late, self.tick) if now.after < float("inf") else None

    def standing(self) -> Standing:
        """Say how it stands."""
        return standing(self.session.place())

    def cover(self, cover: Cover | None) -> None:
        """Show a cover, or none, where there is something to cover."""

    def tick(self) -> None:
        """Show what time has changed."""
        self.draw()
        self.stand()

    def hand_keys(self) -> None:
        """Give the keys to who has them now; whoever talks keeps them."""
        if not self.talks:
            (self.query_one(Bands) if self._held else self.keyboard()).focus()

    def wear(self, looks: Looks) -> None:
        """Write with other glyphs."""
        if self._up:
            self.draw()

    def refused(self, refusal: Refusal) -> None:
        """Say why not."""
        if not self._up:
            self.call_later(self.refused, refusal)
            return
        wait = f" Wait {refusal.wait:.1f} s." if refusal.wait >= _SHORT else ""
        self.query_one(Flash).say(f"{refusal.text}{wait}")
        self.draw()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Let the key that opens the chat line be a letter in it; away, nothing is asked for."""
        if self.session.away and action not in AWAY_ACTIONS:
            return False
        return action != "chat" or not self.query_one(ChatLine).display

    def action_rules(self) -> None:
        """Show how to play this game."""
        self.zoo.push_screen(HowToPlay(self.game))

    def action_own(self) -> None:
        """Show what the owner of the table can do."""
        if self.session.owner:
            self.run_worker(own(self), group="own", exclusive=True)
        else:
            owner = self.table.people.get(self.table.owner or "")
            who = f": {owner.name}" if owner else ""
            self.query_one(Flash).say(f"Only the owner of the table has that menu{who}.")

    def action_leave(self) -> None:
        """Leave, after a question where somebody would miss us."""
        if ways := leaving.ways_out(self.session):
            stays = leaving.plays(self.session) and ways[0].id == leaving.LEAVE
            text = (_CUT_OFF if self.session.away else leaving.STAYS) if stays else ""
            choices = [Choice(way.id, way.key, way.text) for way in ways]
            self.zoo.push_screen(Choose(leaving.title(self.session), text, choices), self._leave)
        else:
            self._leave(leaving.quietly(self.session))

    def _leave(self, way: str | None) -> None:
        if way:
            self.zoo.leave(close=way == leaving.CLOSE)

    def tell(self) -> None:
        """Add to the story what it does not have yet."""
        story = self.session.story
        if new := story.since(self._told):
            self.query_one(Storyline).tell_all(new)
        self._told = story.told
