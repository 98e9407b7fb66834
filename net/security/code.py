"""Join codes: two that know the same few letters find that out, and nobody else learns anything.

SPAKE2 (RFC 9382's idea, in the ``spake2`` library's own form), bound to the fingerprint of the
certificate: who listens, or stands in the middle with a certificate of their own, has nothing to
try codes on but one guess a connection. The host proves first that it knows the code, so that a
guest never says who it is to one that does not.

guest → host   the guest's element          (*knock*)
host → guest   the host's element and proof (*lock*)
guest → host   the guest's proof            (*hello*)

Elements and proofs are 64 hex digits. Each side takes some 20 ms of a processor, so a host runs it
in a thread. The library's arithmetic does not take the same time for every secret: what a peer
could measure over a network is far below what the thread's start adds.
"""

import hashlib
import hmac
import re
import secrets
import unicodedata
from typing import Any

from net.errors import ProtocolError, WrongCode
from net.security.fingerprint import proquints

_BYTES = 4
"""A code has 32 bits: at a guess a second, half of them take 68 years."""

_LETTERS = 10
_LONGEST = 64
_PRIME = 2**255 - 19
_SIGN = 1 << 255
_ELEMENT = re.compile(r"[0-9a-f]{64}")
_CONSONANT, _VOWEL = str.maketrans("1i", "ll"), str.maketrans("0l1", "oii")
_SHAPE = (_CONSONANT, _VOWEL, _CONSONANT, _VOWEL, _CONSONANT) * 2
"""What stands for what it looks like, letter by letter."""
_GUEST = b"zoolan guest"
_HOST = b"zoolan host "


def new_code() -> str:
    """Give a fresh code: two words of five letters that can be said and typed, "lusab-gutih"."""
    return proquints(secrets.token_bytes(_BYTES))


def tidy(typed: str) -> str:
    """Give a code as it is compared: small letters and figures, whatever stands between them.

    What looks like the letters of a code becomes them. Any text gives one; a tidy one stays.
    """
    text = unicodedata.normalize("NFKC", typed[:_LONGEST]).casefold()
    kept = "".join(char for char in text if char.isascii() and char.isalnum())
    if len(kept) != _LETTERS:
        return kept
    kept = "".join(map(str.translate, kept, _SHAPE))
    return f"{kept[:5]}-{kept[5:]}"


class Guest:
    """A guest's side. ``element`` is what it knocks with. Used once."""

    def __init__(self, code: str, fingerprint: str) -> None:
        self._side = _side("SPAKE2_A", code, fingerprint)
        self.element: str = self._side.start()[1:].hex()

    def finish(self, element: str, proof: str) -> str:
        """Take the host's element and proof; give the proof to send.

        Raises WrongCode where the host knows another code, or somebody stands between, and
        ProtocolError for what is no element.
        """
        secret = _secret(self._side, b"B", element)
        if not _is(proof, _proof(secret, b"host")):
            raise WrongCode("The join code is wrong, or somebody stands between you and the host.")
        return _proof(secret, b"guest")


class Gate:
    """A host's side, for one guest."""

    def __init__(self, code: str, fingerprint: str) -> None:
        self._code, self._fingerprint = code, fingerprint
        self._awaited: str | None = None

    def answer(self, element: str) -> tuple[str, str]:
        """Take a guest's element; give the host's, and its proof.

        Raises ProtocolError for what is no element, and for a second one.
        """
        if self._awaited is not None:
            raise ProtocolError("Somebody who knocks twice.")
        side = _side("SPAKE2_B", self._code, self._fingerprint)
        mine = side.start()[1:].hex()
        secret = _secret(side, b"A", element)
        self._awaited = _proof(secret, b"guest")
        return mine, _proof(secret, b"host")

    def check(self, proof: str) -> bool:
        """Say whether the guest's proof is right; without a knock before, none is."""
        return self._awaited is not None and _is(proof, self._awaited)


def _side(kind: str, code: str, fingerprint: str) -> Any:
    import spake2  # type: ignore[import-untyped]  # slow to load; it ships no types

    bound = _HOST + fingerprint.encode()
    return getattr(spake2, kind)(tidy(code).encode(), idA=_GUEST, idB=bound)


def _secret(side: Any, whose: bytes, element: str) -> bytes:
    """Give what both sides have where their codes are the same."""
    if not _ELEMENT.fullmatch(element):
        raise ProtocolError("A knock that is none.")
    point = bytes.fromhex(element)
    if not _is_canonical(point):
        raise ProtocolError("A knock that is none.")
    try:
        secret: bytes = side.finish(whose + point)
    except Exception as error:  # the library's own, ValueError, and what else is no point
        raise ProtocolError("A knock that is none.") from error
    return secret


def _is_canonical(point: bytes) -> bool:
    """Refuse what the library takes and should not: y beyond the prime, and 0 in other clothes."""
    number = int.from_bytes(point, "little")
    y = number & ~_SIGN
    return 1 < y < _PRIME - 1


def _proof(secret: bytes, whose: bytes) -> str:
    return hmac.new(
        secret, b"zoolan join code, the proof of the " + whose, hashlib.sha256
    ).hexdigest()


def _is(proof: str, awaited: str) -> bool:
    return hmac.compare_digest(proof.encode(errors="replace"), awaited.encode())
