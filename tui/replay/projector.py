"""The projector: a film, where it stands, whose eyes look at it, and how fast it runs. Pure."""

from dataclasses import dataclass, replace
from typing import TypeAlias

from engine.game import Viewer
from tui.boards.base import Face
from tui.place.scene import Scene
from tui.replay.film import Film
from tui.replay.telling import story

SPEEDS = (0.25, 0.5, 1.0, 2.0, 4.0, 8.0, 16.0)
NO_MORE = "There is no more to see. {}"
NORMAL = SPEEDS.index(1.0)

Hands: TypeAlias = tuple[tuple[str, ...], ...]
"""What each seat alone has, a line for each fact."""


@dataclass(frozen=True, slots=True)
class Spot:
    """Where one is in a film. ``open``: the hands of all, and the board as whoever acts sees it."""

    at: int = 0
    eyes: Viewer = None
    open: bool = False


class Projector:
    """Shows a film to somebody who steps through it."""

    def __init__(self, film: Film, face: Face, eyes: Viewer = None) -> None:
        self.film = film
        self._face = face
        self.spot = Spot()
        self.go(Spot(eyes=eyes))
        self._speed = NORMAL

    @property
    def at(self) -> int:
        """The position."""
        return self.spot.at

    @property
    def speed(self) -> float:
        """How many times as fast as it runs by itself at first."""
        return SPEEDS[self._speed]

    @property
    def over(self) -> bool:
        """Whether it stands at the end of a game that was played to its end."""
        return self.at == self.film.last and self.film.outcome(self.at) is not None

    def go(self, spot: Spot) -> bool:
        """Go to a place, or as near to it as the film allows; whether that is another one."""
        before = self.spot
        eyes = spot.eyes if spot.eyes in range(len(self.film.names)) else None
        at = min(max(0, spot.at), self.film.last)
        self.spot = replace(spot, at=at, eyes=eyes)
        return before != self.spot

    def to(self, at: int) -> bool:
        """Go to a position, or the nearest one; whether that is another one."""
        return self.go(replace(self.spot, at=at))

    def turn(self, step: int) -> bool:
        """Go a turn on, or back."""
        film = self.film
        return self.to(film.next_turn(self.at) if step > 0 else film.last_turn(self.at))

    def prize(self, step: int) -> bool:
        """Go to the next card that is won, or back to the one before."""
        film = self.film
        return self.to(film.next_prize(self.at) if step > 0 else film.last_prize(self.at))

    def tenth(self, tenths: int) -> bool:
        """Go to so many tenths of the film."""
        return self.to(round(self.film.last * tenths / 10))

    def look(self, step: int) -> bool:
        """Take the eyes of the next seat, or the one before; after the last come a watcher's."""
        seats = len(self.film.names)
        now = seats if self.spot.eyes is None else self.spot.eyes
        then = (now + step) % (seats + 1)
        return self.go(Spot(self.at, None if then == seats else then))

    def faster(self, step: int) -> None:
        """Run faster, or slower."""
        self._speed = min(max(0, self._speed + step), len(SPEEDS) - 1)

    def eyes_at(self, at: int) -> Viewer:
        """Say whose eyes see a position."""
        return self.film.actor(at) if self.spot.open else self.spot.eyes

    @property
    def scene(self) -> Scene:
        """What is to be seen."""
        return self.film.moment(self.at, self.eyes_at(self.at))

    def story(self, most: int) -> list[str]:
        """What happened up to here, the newest last: about so many sentences."""
        told, film = story(self.film, self.at, self.eyes_at, self._face, most), self.film
        broken = film.broken if self.at == film.last else ""
        return [*told, NO_MORE.format(broken)] if broken else told

    @property
    def hands(self) -> Hands:
        """What each seat alone has, if all is open."""
        if not self.spot.open:
            return ()
        spoken, seats = self._face.spoken(), range(len(self.film.names))
        return tuple(tuple(spoken.hand(self.film.moment(self.at, seat))) for seat in seats)

    @property
    def eyes(self) -> str:
        """Say whose eyes look."""
        eyes = self.eyes_at(self.at)
        whose = "a watcher's eyes" if eyes is None else f"{self.film.names[eyes]}'s eyes"
        return f"all open, {whose}" if self.spot.open else whose


def read_place(typed: str, last: int) -> int | str:
    """Read the number of an action, or a part such as 40%; or give a sentence that says why not."""
    text = typed.strip().removesuffix("%").strip()
    if not (text.isascii() and text.isdecimal() and len(text) < 10):
        return "That is neither a number nor a part such as 40%."
    number = int(text)
    if typed.strip().endswith("%"):
        return round(last * number / 100) if number <= 100 else "More than 100% there is not."
    return number if number <= last else f"The last action is number {last}."
