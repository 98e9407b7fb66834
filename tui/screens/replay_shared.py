"""The replay at a table: by oneself, led by the owner for all, or following who leads."""

from enum import Enum
from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType

from net.tree import Shown
from tui.replay.command import my_eyes
from tui.replay.film import Film
from tui.replay.projector import Spot
from tui.screens.replay import Replay
from tui.widgets.keybar import Hints

if TYPE_CHECKING:
    from tui.place.session import Session


class Part(Enum):
    """What somebody does in a replay."""

    ALONE = "alone"
    LEAD = "lead"
    FOLLOW = "follow"


class SharedReplay(Replay):
    """A replay that all at a table may see together. Who takes a step of their own breaks away."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("b", "follow", "follow", show=False),
    ]

    def __init__(self, film: Film, session: "Session", part: Part) -> None:
        super().__init__(film, eyes=my_eyes(film.record))
        self._session = session
        self._part = part
        self._was_led = False

    def on_mount(self) -> None:
        """Begin to lead, or go where the leader is."""
        super().on_mount()
        self.led(self._session.client.tree.lead)
        self._tell()  # where it begins

    def on_unmount(self) -> None:
        """Who led leads no more."""
        if self._part is Part.LEAD:
            self._session.leading.show(None)

    def led(self, lead: Shown | None) -> None:
        """Take in where the table is led to, or that it is led no more."""
        ended, self._was_led = self._was_led and lead is None, lead is not None
        if self._part is Part.LEAD:
            if ended:  # the role is another's now, or all are in the lobby
                self._part = Part.ALONE
        elif ended and self._part is Part.FOLLOW and self.is_current:
            self.dismiss()
            return
        elif lead and self._part is Part.FOLLOW:
            self._go_along(lead)
        self._show_title()
        self._show_keys()

    def action_follow(self) -> None:
        """Come back to where the owner leads."""
        lead = self._session.client.tree.lead
        if lead and self._part is Part.ALONE:
            self._part = Part.FOLLOW
            self._stop()
            self._go_along(lead)
            self._show_title()
            self._show_keys()

    def _go_along(self, lead: Shown) -> None:
        scoring, self._scoring = self._scoring, False
        while lead.at > self.film.last and self.film.develop(lead.at):
            pass
        if self.projector.go(Spot(lead.at, lead.eyes, lead.open)) or scoring:
            self._draw()

    def _own_step(self) -> None:
        """A step of one's own: who leads takes all along, who follows breaks away."""
        if self._part is Part.FOLLOW:
            self._part = Part.ALONE
            self._show_title()
            self._show_keys()
        self._tell()

    def _tell(self) -> None:
        if self._part is Part.LEAD:
            spot = self.projector.spot
            self._session.leading.show(spot.at, spot.eyes, open=spot.open)

    def _state(self) -> str:
        match self._part:
            case Part.LEAD:
                return f"you lead, {super()._state()}"
            case Part.FOLLOW:
                return f"{self._leader} leads, {super()._state()}"
        return super()._state()

    def _keys(self) -> Hints:
        apart = self._part is Part.ALONE and self._session.client.tree.lead is not None
        return (*((("b", f"back to {self._leader}"),) if apart else ()), *super()._keys())

    @property
    def _leader(self) -> str:
        tree = self._session.client.tree
        owner = tree.people.get(tree.owner or "")
        return owner.name if owner else "the owner"
