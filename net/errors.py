"""What can go wrong between a host and a client: all of it, each ready to show.

NetError
├── ProtocolError    a peer sent what the protocol does not know; its connection ends
├── RequestRefused   the table says no to one request; its connection goes on
├── TurnedAway       the table does not let somebody in, or sends them away
├── WrongCode        the two sides of a private table do not know the same join code
├── ConnectError     a client found no place at a table
├── LaunchError      a host could not be started
└── JournalError     a table's journal cannot be read, or taken up
"""

from net.text import SENTENCE_CELLS, clean


class NetError(Exception):
    """``code`` is for programs, ``sentence`` for people: clean, ready to show."""

    def __init__(self, code: str, sentence: str) -> None:
        self.code = code
        self.sentence = clean(sentence, SENTENCE_CELLS)  # it may quote what a peer said
        super().__init__(code, self.sentence)

    def __str__(self) -> str:
        return self.sentence


class ProtocolError(NetError):
    """A peer sent what the protocol does not know. Bytes can raise this and nothing else."""

    def __init__(self, sentence: str) -> None:
        super().__init__("protocol", sentence)


class RequestRefused(NetError):
    """The table says no to one request. ``wait``: seconds for which actions are refused (WI8)."""

    def __init__(self, code: str, sentence: str, wait: float = 0.0) -> None:
        super().__init__(code, sentence)
        self.wait = wait


class TurnedAway(NetError):
    """The table does not let somebody in, or sends them away: the code and text of a Bye."""


class WrongCode(NetError):
    """The two sides of a private table do not know the same join code."""

    def __init__(self, sentence: str) -> None:
        super().__init__("code", sentence)


class ConnectError(NetError):
    """A client found no place at a table: nobody listens there, or the host said Bye."""


class LaunchError(NetError):
    """A host could not be started."""

    def __init__(self, sentence: str) -> None:
        super().__init__("launch", sentence)


class JournalError(NetError):
    """A table's journal cannot be read, or taken up."""

    def __init__(self, sentence: str) -> None:
        super().__init__("journal", sentence)
