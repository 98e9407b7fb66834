"""How much a table puts up with. Numbers that are told in ``net/README.md``."""

from dataclasses import dataclass

NAME_CELLS = 20
"""Terminal cells of a person's name."""
CHAT_LENGTH = 200
"""Characters of a line of chat."""
OPTION_LENGTH = 4096
"""Characters of an option's text, such as a file."""
KEPT_LINES = 50
"""Entries of the log and lines of chat that a tree holds."""
KEPT_VIEWS = 64
"""Views that a table remembers for each connection, to tell a miss from bad luck (WI8)."""
KEPT_ANSWERS = 64
"""Answers that a table remembers for each connection, for requests that are repeated."""

KEPT_TOKENS = 4
"""Tokens of a person that are good at once, while no connection has spoken after its welcome."""


@dataclass(frozen=True, slots=True)
class Limits:
    """How much is taken from a connection, in messages, seconds and numbers."""

    rate: float = 40.0
    """Messages a second, in the long run."""
    burst: float = 80.0
    """Messages at once."""
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
