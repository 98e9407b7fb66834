"""Chance that is the same on every machine, for ever: numbers from (seed, counter) alone.

Python's own generator is not promised to stay the same; SHA-256 is.
"""

from collections.abc import Iterator, Sequence
from hashlib import sha256
from struct import Struct
from typing import TypeVar

from engine.game import Chooser

T = TypeVar("T")

_IN_WORDS = Struct(">8I")
_WORDS = 1 << 32


def shuffled(cards: Sequence[T], seed: bytes, counter: int) -> tuple[T, ...]:
    """Give the cards in a random order; each counter has its own, each order is as likely."""
    order = list(cards)
    words = _words(seed, counter)
    for last in range(len(order) - 1, 0, -1):  # Fisher and Yates, from the end
        other = _below(last + 1, words)
        order[last], order[other] = order[other], order[last]
    return tuple(order)


def pick(stop: int, seed: bytes, counter: int) -> int:
    """Give a random whole number from 0 up to ``stop``."""
    return _below(stop, _words(seed, counter))


def mixed(cards: Sequence[T], rng: Chooser) -> list[T]:
    """Give the cards in a random order by somebody's own chance: for guesses, never for a deal."""
    order = list(cards)
    for last in range(len(order) - 1, 0, -1):
        other = rng.randrange(last + 1)
        order[last], order[other] = order[other], order[last]
    return order


def _words(seed: bytes, counter: int) -> Iterator[int]:
    """Endless numbers of 32 bits: SHA-256 of seed, counter and block number, cut in words."""
    block = 0
    prefix = sha256(seed).digest() + counter.to_bytes(8, "big")
    while True:
        yield from _IN_WORDS.unpack(sha256(prefix + block.to_bytes(8, "big")).digest())
        block += 1


def _below(stop: int, words: Iterator[int]) -> int:
    """Give a number below ``stop``, without a lean to the small ones: uneven rests are redrawn."""
    bound = _WORDS - _WORDS % stop
    for word in words:
        if word < bound:
            return word % stop
    raise AssertionError("words never end")
