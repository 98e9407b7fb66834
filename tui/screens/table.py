"""The table: a board, what just happened, the keys."""

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.events import Resize
from textual.widget import Widget

from engine import GAMES
from net.news import Changed, Refusal
from net.tree import Phase, Presence
from tui.boards import FACES, Board, KeyHints
from tui.place.bell import Asked, Bell
from tui.place.countdown import until
from tui.place.scene import Scene
from tui.place.session import Session
from tui.place.standing import Cover, Standing, standing
from tui.screens.choose import Choose
from tui.screens.explain import Explain, again, explain
from tui.screens.room import GRACE, Room
from tui.widgets.bands import Bands
from tui.widgets.cover import Covering
from tui.widgets.flash import Flash
from tui.widgets.keybar import Hints, KeyBar
from tui.widgets.storyline import Storyline
from tui.widgets.titleline import TitleLine

ALWAYS = (("t", "chat"), ("?", "explain"), ("q", "leave"))
"""Keys that every table has; they stand in the title, so that no board's keys push them out."""

SCORING = (("t", "chat"), ("?", "rules"), ("q", "leave"))
"""The same when the game is over: the scoring explains itself."""

OWNERS = ("o", "owner")
TALK = ((".", "say"), ("F4", "people"))
"""Where there is room for them; they are in every lobby."""


class Table(Room):
    """A running game; all keys go to its board, but for those that every table has.

    A board that concludes keeps its player here after the game, until it says Concluded.
    """

    CSS_PATH = "table.tcss"
    phase = Phase.PLAYING

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._game = session.client.tree.game
        self._concludes = FACES[self._game].board.concludes
        self._ended: float | None = None
        self._bell = Bell()

    def key_context(self) -> str:
        """The board's keys count as well."""
        return FACES[self._game].board.keys or self.KEYS

    @property
    def game(self) -> str:
        """What is played here, whatever may be chosen in the lobby meanwhile."""
        return self._game

    @property
    def concluding(self) -> bool:
        """Whether the game is over, and the board shows how it was scored."""
        ending = self.session.ending
        mine = self.number == self.table.played
        return self._concludes and mine and ending is not None and ending.number == self.number

    def parts(self) -> ComposeResult:
        """Fixed zones: only the board takes what room there is."""
        looks = self.zoo.looks
        yield TitleLine(looks)
        yield FACES[self.game].board(looks)
        yield Covering(looks)
        with Vertical(id="news"):
            yield Bands(looks)
            yield Storyline(looks)
        yield from self.foot()

    def stays(self, phase: Phase) -> bool:
        """A game has its own table, where its scoring may be seen when others have gone on."""
        if phase is Phase.PLAYING:
            return self.number == self.table.played
        return self.concluding

    def keyboard(self) -> Widget:
        """The board has the keys."""
        return self.query_one(Board)

    def draw(self) -> None:
        """Draw the moment, the last one of the game if it is over."""
        if scene := self._moment():
            self.query_one(Board).show(scene)
            again(self.zoo, self.query_one(Board))
        self._show_title()
        self._show_keys()

    def standing(self) -> Standing:
        """Say how it stands; what has ended is not held up any more."""
        if self.concluding and not self.session.away:
            return Standing()
        return standing(self.session.place(races=self.query_one(Board).races))

    def stand(self) -> None:
        """Show what holds the game up, and the keys that are of use meanwhile."""
        super().stand()
        self._show_keys()

    def cover(self, cover: Cover | None) -> None:
        """Cover the board while nobody may study it."""
        self.query_one(Covering).show(cover)
        self.query_one(Board).display = cover is None
        again(self.zoo, self.query_one(Board))

    def tick(self) -> None:
        """Show what time has changed: no board does."""
        self._show_title()
        self.stand()

    def _show_title(self) -> None:
        title, watching = GAMES[self.game].title, "".join(f", {who}" for who in self._watching())
        line, keys = self.query_one(TitleLine), self._always()
        words, state = f"{title}{watching}", self._state()
        short = title.rpartition("(")[2].removesuffix(")")
        line.show(self.table.name, words, state, keys, tail=watching, rare=TALK, short=short)

    def changed(self, change: Changed) -> None:
        """Show what changed; why a key was refused is no news when other keys count."""
        before = self._hints()
        super().changed(change)
        if before != self._hints():
            self.query_one(Flash).hush()
        if self.concluding and self._ended is None:
            self._end()
        if self._up:
            self._call(own=change.answers is not None)

    def on_mount(self) -> None:
        """Call at once who is to begin."""
        self._call(own=False)

    def on_resize(self, event: Resize) -> None:
        """Name the keys that there is room for now."""
        if self._up:
            self._show_title()

    def _call(self, *, own: bool) -> None:
        """Call me if the game asks something of me now; ``own``: I have just acted."""
        if (scene := self._moment()) is None:
            return
        some, races = bool(GAMES[self.game].choices(scene.view)), FACES[self.game].board.races
        asked = Asked(self.number, some, bool(scene.held), races, own)
        if self._bell.calls(asked):
            self.query_one(Flash).hush()  # why I had to wait is no news any more
            self._ring()
        self._bell = self._bell.heard(asked)

    def _ring(self) -> None:
        """Ring, or flash, as the player wants it."""
        match self.zoo.settings.bell:
            case "bell":
                self.zoo.bell()
            case "flash":
                self.query_one(TitleLine).flash()

    def refused(self, refusal: Refusal) -> None:
        """Say why not, on the board as well."""
        super().refused(refusal)
        if self._up:
            self.query_one(Board).refused(refusal.code)

    def action_rules(self) -> None:
        """Explain what is under the cursor; the rules are a key further."""
        explain(self.zoo, self.query_one(Board), super().action_rules)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Leave by no key that was meant to ask first, in the game that has just ended."""
        too_soon = self._ended is not None and self.clock() - self._ended <= GRACE
        return not (too_soon and action == "leave") and super().check_action(action, parameters)

    def on_board_chosen(self, event: Board.Chosen) -> None:
        """Send what the player wants."""
        event.stop()
        if self.table.phase is Phase.PLAYING and self.stays(Phase.PLAYING):
            if not self._held:
                self.session.act(event.action, event.version)
            self.draw()

    def on_board_concluded(self, event: Board.Concluded) -> None:
        """Go on to the result, wherever the others are by now."""
        event.stop()
        if self.concluding:
            self._concludes = False
            self.zoo.show_room(Phase.OVER)

    def on_board_told(self, event: Board.Told) -> None:
        """Say what needs no host to be known."""
        event.stop()
        self.query_one(Flash).say(event.text)

    def on_board_keys_changed(self, event: Board.KeysChanged) -> None:
        """Show the keys of now."""
        event.stop()
        self._show_keys()

    def _end(self) -> None:
        """Take back what was asked of a player in the game: it is over."""
        self._ended = self.clock()
        if isinstance(self.zoo.screen, Choose | Explain):
            self.zoo.screen.dismiss(None)

    def _moment(self) -> Scene | None:
        if self.concluding and self.session.ending:
            return self.session.ending.scene
        return self.session.scene() if self.stays(Phase.PLAYING) else None

    def _state(self) -> str:
        if self.concluding:
            return "scoring" if self.table.phase is Phase.OVER else "the others are in the lobby"
        watching = "you watch" if self.session.client.seat is None else ""
        return ", ".join(filter(None, (watching, self._clock())))

    def _always(self) -> Hints:
        if self.concluding:
            return SCORING
        return (*((OWNERS,) if self.session.owner else ()), ALWAYS[0], *TALK, *ALWAYS[1:])

    def _clock(self) -> str:
        """Say how long whoever's turn it is has for a move, where there is a clock."""
        clock = self.table.clock
        if clock is None or self.table.paused or self.session.away:
            return ""
        return f"{until(clock, self.session.client.now())} to move"

    def _show_keys(self) -> None:
        self.query_one(KeyBar).show(self._hints())

    def _hints(self) -> KeyHints:
        """Give the board's keys; while it takes none, the keys that every table has are left."""
        return self.query_one(Board).key_hints() if self._up and not self._held else ()

    def _watching(self) -> list[str]:
        """Say how many look on, if anybody does."""
        here = (p for p in self.table.people.values() if p.presence is Presence.HERE)
        watching = sum(person.seat is None for person in here)
        return [f"{watching} watching"] if watching else []
