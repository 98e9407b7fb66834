"""Where a host's own bots stand: what they need to greet it."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Post:
    """Where bots greet, with which key, whom they meet, and how much faster than people they are.

    ``fingerprint`` is the host's: its bots tell their key to nobody else.
    """

    host: str
    port: int
    key: str
    fingerprint: str
    speed: float = 1.0
