"""A drawing that is kept as long as what it was drawn from is the same."""

from collections.abc import Callable

from tui.boards.canvas import Canvas


class Kept:
    """Remembers the last canvas. Whoever is given it does not draw on it."""

    def __init__(self) -> None:
        self._drawn_from: tuple[object, ...] = ()
        self._canvas: Canvas | None = None

    def drawn(self, drawn_from: tuple[object, ...], draw: Callable[[], Canvas]) -> Canvas:
        """Give the canvas of these things, drawn anew only if they are others than before."""
        if self._canvas is None or drawn_from != self._drawn_from:
            self._drawn_from, self._canvas = drawn_from, draw()
        return self._canvas
