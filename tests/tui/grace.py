"""The time in which a result takes no key that was meant for the game, on a clock by hand."""

from tui.screens.room import GRACE


class Grace:
    """What a result's clock says: it stands still until a test lets the time pass."""

    now = 100.0

    def passes(self) -> None:
        self.now += GRACE + 0.01
