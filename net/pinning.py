"""Whom a client expects to meet, and what it does when it meets another.

Either the very fingerprint is known; or the store of known hosts is asked, which trusts whoever is
new under a name and is loud about a change; or a person is.
"""

import asyncio
from dataclasses import dataclass

from net.errors import ConnectError
from net.security.fingerprint import words
from net.security.trust import Standing, Trust


@dataclass(frozen=True, slots=True)
class Shown:
    """A certificate that a person is asked about: in the words that people compare.

    ``known`` are the words of those that were seen under this name before; ``warning`` is what is
    wrong with the store of known hosts, a sentence.
    """

    fingerprint: str
    words: str
    standing: Standing
    known: tuple[str, ...]
    warning: str = ""


class Stranger(ConnectError):
    """A certificate that a person has to say yes to first."""

    def __init__(self, shown: Shown) -> None:
        changed = shown.standing is Standing.CHANGED
        super().__init__(
            "changed" if changed else "stranger", _loud(shown) if changed else _new(shown)
        )
        self.shown = shown


class Pin:
    """Holds a fingerprint against what is known. ``asks``: a person decides what is not."""

    def __init__(
        self, known_as: str, fingerprint: str = "", announced: str = "", *, asks: bool = False
    ) -> None:
        self._name, self._exact, self._announced, self._asks = (
            known_as,
            fingerprint,
            announced,
            asks,
        )

    async def look(self, fingerprint: str) -> None:
        """Let a host be the one that is meant, or raise ConnectError."""
        if self._exact:
            if fingerprint != self._exact:
                raise ConnectError("changed", other(fingerprint, self._exact))
            return
        if not fingerprint.startswith(self._announced):
            raise ConnectError("table", other(fingerprint, self._announced))
        verdict = await asyncio.to_thread(Trust().look, self._name, fingerprint)
        if verdict.standing is Standing.KNOWN:
            return
        known = tuple(map(words, verdict.known))
        shown = Shown(fingerprint, words(fingerprint), verdict.standing, known, verdict.warning)
        if self._asks or verdict.standing is Standing.CHANGED:
            raise Stranger(shown)
        await asyncio.to_thread(Trust().keep, self._name, fingerprint)

    async def approve(self, shown: Shown) -> None:
        """A person said yes: know it from now on, and take no other for it."""
        await asyncio.to_thread(Trust().keep, self._name, shown.fingerprint)
        self._exact = shown.fingerprint


def _new(shown: Shown) -> str:
    return f"Nobody has said yes to this host's certificate, {shown.words}."


def _loud(shown: Shown) -> str:
    return (
        f"WARNING: this host's certificate is {shown.words}, and was {' or '.join(shown.known)} "
        "before. Somebody may stand between you and the host: ask who hosts for the four words."
    )


def other(fingerprint: str, expected: str) -> str:
    """Say that a certificate is not the one that is meant, or begins otherwise."""
    return (
        f"WARNING: another host answers there, {words(fingerprint)}, than the one that is meant, "
        f"{words(expected)}. Nothing was sent to it."
    )
