"""A table that was found nearby."""

from dataclasses import dataclass

SILENT_AFTER = 12.0
"""Seconds without a word from a host, which speaks every 5, until its table counts as silent."""


@dataclass(frozen=True, slots=True)
class Found:
    """A table that was found: what its host says of it, and where it listens.

    All text is clean to show, and all of it is hearsay: ``seats`` 0, ``protocol`` 0 or an empty
    ``game`` is not known. ``addresses`` are in the order in which to try them. ``age``: seconds
    since its host was last heard. ``here``: on this machine, its host surely alive. ``fp`` is how
    the fingerprint of its certificate begins, as announced; ``private``: it has a join code.
    ``heard``: the ways by which it was heard of lately: ``registry``, ``mdns``, ``broadcast``.
    """

    id: str
    name: str
    game: str
    taken: int
    seats: int
    phase: str
    protocol: int
    addresses: tuple[str, ...]
    port: int
    age: float
    here: bool
    fp: str = ""
    private: bool = False
    heard: tuple[str, ...] = ()

    @property
    def silent(self) -> bool:
        """Whether its host has not been heard for so long that it may be gone."""
        return self.age > SILENT_AFTER
