"""What is due at a table by time alone: when to look next, and what happens then."""

from net.table.room import Room


def wake(room: Room) -> float | None:
    """Say when :func:`tick` has something to do; None while nothing can be due."""
    return room.play.wake if room.play else None


def tick(room: Room, now: float) -> None:
    """Do what is due: the table's own actions in the game."""
    play = room.play
    if play and play.wake is not None and now >= play.wake:
        room.happened(play.tick(now))
