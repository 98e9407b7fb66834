"""Where the decisions of a table are kept, before anybody is told of them."""

from typing import Protocol

from net.messages import Plain


class Ledger(Protocol):
    """Keeps plain records in order. Neither call raises; both have kept it when they return.

    ``problem`` is why nothing is kept any more, a sentence for everybody at the table; empty while
    all is well. What was kept before a problem stays a whole beginning of what was decided.
    """

    @property
    def problem(self) -> str:
        """Say what is wrong; empty while nothing is."""
        ...

    def write(self, record: Plain) -> None:
        """Keep one more record."""
        ...

    def begin(self, record: Plain) -> None:
        """Begin anew with this record, in one step: all before it is let go of."""
        ...
