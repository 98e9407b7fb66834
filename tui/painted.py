"""What every app of ours is: painted as its looks say, and polite when it ends by our fault."""

from collections.abc import Sequence

from textual.app import App
from textual.filter import LineFilter
from textual.worker import WorkerFailed

from tui import crash
from tui.looks.filters import Backdrop, Harmless, PlainText
from tui.looks.looks import Looks
from tui.looks.theme import theme


class Painted(App[int]):
    """An app in these looks. Its exit code is what it gives."""

    ENABLE_COMMAND_PALETTE = False

    def __init__(self, looks: Looks) -> None:
        super().__init__(ansi_color=looks.named or None)
        self.looks = looks
        self._backdrop, self._plain, self._harmless = Backdrop(), PlainText(), Harmless()
        self.colour()

    def colour(self) -> None:
        """Have the colours of our looks in Textual's own widgets, and under ours."""
        colours = theme(self.looks.worn)
        self.register_theme(colours)
        self.ansi_color = self.looks.named or None
        self.theme = colours.name

    def get_line_filters(self) -> Sequence[LineFilter]:
        """Lay our colour under all lines, let only ASCII out if need be, and never what steers."""
        filters = [*super().get_line_filters()]
        if not self.looks.named:
            filters.insert(0, self._backdrop)
        if self.looks.ascii:
            filters.append(self._plain)
        return [*filters, self._harmless]

    def _fatal_error(self) -> None:
        """End after a fault of ours: one sentence instead of a traceback, which is on file."""
        self.bell()
        if self._exception is not None and not self._exit_renderables:
            error = self._exception
            cause = error.error if isinstance(error, WorkerFailed) else error
            self._exit_renderables.append(crash.report(cause))
        self._close_messages_no_wait()
