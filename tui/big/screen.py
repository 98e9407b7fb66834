"""The big screen itself: a board in a frame, or a slide over all of it. It needs no keys."""

import asyncio
from typing import ClassVar

from textual import work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container
from textual.events import Resize
from textual.geometry import Size

from tui.big import frame, slides
from tui.big.evening import Evening, Live, Showing
from tui.big.slides import Ended, Notice
from tui.boards import FACES, Board
from tui.boards.canvas import Canvas
from tui.boards.zone import Zone
from tui.looks.looks import Looks
from tui.painted import Painted

TICK = 1.0
"""Seconds after which is looked again, if nothing happens."""
REST = 0.05
"""Seconds between two pictures: twenty a second are as many as anybody sees."""


class BigScreen(Painted):
    """Shows an :class:`Evening`."""

    AUTO_FOCUS = None
    CSS = """
    Screen { background: $background; layers: base over; overflow: hidden; }
    #head, #foot { width: 100%; }
    #stage { width: 100%; height: 1fr; overflow: hidden; }
    #slide { layer: over; position: absolute; width: 100%; height: 100%; display: none; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("q,ctrl+c,ctrl+q", "quit", "quit", show=False, priority=True),
        Binding("f2", "glyphs", "plain characters", show=False, priority=True),
    ]

    def __init__(self, evening: Evening, looks: Looks) -> None:
        super().__init__(looks)
        self._evening = evening
        self._board: Board | None = None
        self._of: tuple[str, str, int] | None = None
        self._showing: Showing | None = None

    def compose(self) -> ComposeResult:
        """What is played, the board, what just happened; and a slide over all of it."""
        yield Zone(id="head")
        yield Container(id="stage")
        yield Zone(id="foot")
        yield Zone(id="slide")

    def on_mount(self) -> None:
        """Begin the evening."""
        self._fit(self.size)
        self._run()

    def on_resize(self, event: Resize) -> None:
        """Draw for another size, when the app itself has it: that comes after this handler."""
        self.call_later(self._draw_anew)

    def _draw_anew(self) -> None:
        self._fit(self.size)
        if self._showing:
            self._paint(self._showing)

    async def action_quit(self) -> None:
        """End."""
        self.exit(0)

    def action_glyphs(self) -> None:
        """Switch between Unicode and plain ASCII."""
        self.looks = self.looks.toggled()
        if self._board:
            self._board.wear(self.looks)
        for zone in self.query(Zone):
            zone.refresh()
        self._draw_anew()

    def on_board_concluded(self, event: Board.Concluded) -> None:
        """The board has shown how the game was scored: the result is next."""
        event.stop()
        if isinstance(self._showing, Live):
            self._showing.visit.conclude()
            self._evening.stirred.set()

    @work
    async def _run(self) -> None:
        """Show what there is to show, whenever it has changed, and the time of day as well."""
        await self._evening.start()
        while True:
            self._evening.stirred.clear()
            await self._show(self._evening.now())
            try:
                async with asyncio.timeout(TICK):
                    await self._evening.stirred.wait()
            except TimeoutError:
                continue
            await asyncio.sleep(REST)

    async def _show(self, showing: Showing) -> None:
        if isinstance(showing, Live):
            await self._lay(showing)
        self._showing = showing
        self._paint(showing)

    async def _lay(self, live: Live) -> None:
        """Have the board of this game, a new one for each."""
        visit = live.visit
        of = visit.id, visit.game, visit.number
        if of == self._of:
            return
        self._of = of
        stage = self.query_one("#stage")
        await stage.remove_children()
        face = FACES[visit.game]
        self._board = (face.big() if face.big else face.board)(self.looks)
        self._board.can_focus = False
        await stage.mount(self._board)

    def _paint(self, showing: Showing) -> None:
        slide = self.query_one("#slide", Zone)
        slide.display = not isinstance(showing, Live)
        if not isinstance(showing, Live):
            slide.paint(self._slide(showing))
            return
        scene = showing.visit.scene
        if self._board and scene:
            self._board.show(scene)
        head, foot = self.query_one("#head", Zone), self.query_one("#foot", Zone)
        wide = self.size.width
        head.paint(frame.draw_head(Size(wide, self._rows), showing, self.looks))
        foot.paint(frame.draw_foot(Size(wide, self._rows), showing, self.looks))

    def _slide(self, showing: "slides.Waiting | Ended | Notice") -> Canvas:
        match showing:
            case Ended():
                return slides.draw_ended(self.size, showing, self.looks)
            case Notice():
                return slides.draw_notice(self.size, showing, self.looks)
        return slides.draw_waiting(self.size, showing, self.looks)

    def _fit(self, size: Size) -> None:
        """Give the frame its rows."""
        self._rows = frame.rows(size, self.looks)
        for name in ("#head", "#foot"):
            self.query_one(name).styles.height = self._rows
