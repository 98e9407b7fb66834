"""How much a table puts up with. Numbers that are told in ``net/README.md``."""

from dataclasses import dataclass

from net.text import CHAT_LENGTH as CHAT_LENGTH
from net.text import NAME_CELLS as NAME_CELLS
from net.text import OPTION_LENGTH as OPTION_LENGTH

KEPT_LINES = 50
"""Entries of the log and lines of chat that a tree holds."""
KEPT_VIEWS = 64
"""Views that a table remembers for each connection, to tell a miss from bad luck (WI8)."""
KEPT_ANSWERS = 64
"""Answers that a table remembers for each connection, for requests that are repeated."""

HELD = 10.0
"""Seconds that the place of somebody who was lost is held, but for a seat in a game."""
COUNT = 3.0
"""Seconds in which a game that stood still is counted down, where several act at once."""
AT_LEAST = 5.0
"""Seconds that a game waits at least for a player who has just come back."""
KEPT_TOKENS = 4
"""Tokens of a person that are good at once, while no connection has spoken after its welcome."""
PEOPLE = 128
"""People at a table, with those whose place is held: everybody's tree has to hold them all."""


@dataclass(frozen=True, slots=True)
class Limits:
    """How much is taken from a connection, in messages, seconds and numbers."""

    rate: float = 40.0
    """Messages a second, in the long run."""
    burst: float = 80.0
    """Messages at once."""
    talk: float = 4.0
    """So many messages more is a line of chat, or a step of a replay: everybody is told of it."""
    bulk: float = 1024.0
    """Bytes of a message that count as one message more: to read them is work for the host."""
    silence: float = 4.0
    """Seconds without a word, after which a connection is dead."""
    greeting: float = 5.0
    """Seconds that a new connection has to greet in."""
    connections: int = 96
    """Connections of people, watchers and bots at one table."""
    sweep: float = 0.5
    """Seconds between two looks at who is silent."""
    arrival: float = 30.0
    """Seconds at least that a new table waits for its first person."""
