"""A table as somebody else's host told of it, by one way."""

from dataclasses import dataclass

from net.discovery.announcement import Announcement


@dataclass(frozen=True, slots=True)
class Heard:
    """A table that was heard of.

    ``at``: when its host last spoke, on the monotonic clock; ``own``: all of its addresses are
    this machine's, so its host is, or was, here.
    """

    info: Announcement
    addresses: tuple[str, ...]
    at: float
    own: bool
