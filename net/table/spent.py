"""How much somebody has used of the time for which their place is held."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Spent:
    """So many ``seconds`` at the moment ``at``, when they were lost or came back last."""

    seconds: float
    at: float

    def recovered(self, now: float) -> float:
        """Say what is left of it for somebody who has been here since then: a second a second."""
        return max(self.seconds - (now - self.at), 0.0)
