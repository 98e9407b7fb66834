"""What screens ask of their app, so that they need not know it whole."""

from abc import abstractmethod
from collections.abc import Callable
from typing import TYPE_CHECKING

from net.phase import Phase
from tui.painted import Painted
from tui.settings import Settings
from tui.typed import Typed

if TYPE_CHECKING:
    from tui.place.mine import Mine
    from tui.place.session import Session


class Zoo(Painted):
    """One player's app. ``player`` is their name, ``session`` their place at a table."""

    player: str
    typed: Typed
    settings: Settings
    """What the player has chosen; change it with :meth:`adjust`."""
    session: "Session | None"
    mine: "Callable[[], Mine]"
    """Looks what this user can go on with. Blocking."""

    @abstractmethod
    def action_settings(self) -> None:
        """Show the settings, over whatever there is."""

    @abstractmethod
    def adjust(self, settings: Settings) -> str:
        """Have these settings from now on, and keep them; a sentence if they cannot be kept."""

    @abstractmethod
    def enter(self, session: "Session") -> None:
        """Be at a table from now on."""

    @abstractmethod
    def leave(self, *, close: bool = False) -> object:
        """Leave the table, and go home; ``close``: and end it for everybody."""

    @abstractmethod
    def show_room(self, phase: Phase | None = None) -> None:
        """Show the screen of the table's phase, or of another, unless the one there is stays."""
