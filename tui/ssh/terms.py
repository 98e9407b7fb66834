"""What whoever runs the server has decided: where it listens, who comes in, what they may."""

import hashlib
import hmac
from dataclasses import dataclass

import asyncssh

PORT = 4222
GUESTS = 32
"""Guests at once; each is a process of 24 MiB and more."""


@dataclass(frozen=True, slots=True)
class Terms:
    """The terms of a server.

    Without a ``password`` and ``keys`` everybody comes in. With a password whoever knows it, with
    ``keys`` whoever has one of them. ``host``: the address to listen at, "" for all.
    """

    port: int = PORT
    host: str = ""
    watches: bool = False
    most: int = GUESTS
    password: str = ""
    keys: asyncssh.SSHAuthorizedKeys | None = None

    @property
    def open(self) -> bool:
        """Whether everybody comes in."""
        return not self.password and self.keys is None

    def is_password(self, typed: str) -> bool:
        """Compare a password, in the same time whatever was typed."""
        said, meant = (hashlib.sha256(text.encode()).digest() for text in (typed, self.password))
        return bool(self.password) and hmac.compare_digest(said, meant)
