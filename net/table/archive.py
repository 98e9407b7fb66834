"""What is kept of a game for its record: how it began, and the record once it is written."""

from net.fair.deal import Attempt
from net.fair.lines import Opening


class Archive:
    """What a game began with; what was done in it, the game itself knows.

    The host's nonce is in it: nobody is told anything of it before the game is over.
    """

    def __init__(self, opening: Opening, attempts: tuple[Attempt, ...]) -> None:
        self.opening, self.attempts = opening, attempts
        self.parts: tuple[str, ...] = ()
