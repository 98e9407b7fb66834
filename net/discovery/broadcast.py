"""Finding each other without mDNS: what is asked by broadcast, and what hosts answer.

Both are one UDP datagram: a word, sixteen bytes that the asker made up and that the answer
repeats, and then, in an answer, a JSON object of texts, the same as in mDNS. A question is filled
up with zeros to the size of the longest answer, so nobody can have more sent to somebody else than
they send themselves. ``net/README.md`` describes it for other clients.
"""

import json
from collections.abc import Mapping
from contextlib import suppress

from net.discovery.announcement import Announcement, read_facts

PORT = 4271
"""Where hosts hear what is asked: UDP."""

SIZE = 1024
"""Bytes of a question, and of an answer at most; this goes through any network in one piece."""

MARK_BYTES = 16
"""Bytes by which an asker knows the answers to its own question."""

EVERYBODY = "ff02::1"
"""Every IPv6 host on a link."""

_QUESTION, _ANSWER = b"zoolan?\0", b"zoolan!\0"
_GONE = "gone"


def question(mark: bytes) -> bytes:
    """Ask who hosts a table; ``mark``: :data:`MARK_BYTES` that nobody can guess."""
    return (_QUESTION + mark).ljust(SIZE, b"\0")


def read_question(data: bytes) -> bytes | None:
    """Give the mark of a question; None: it is none, or too short to be answered."""
    return _mark(data) if len(data) >= SIZE and data.startswith(_QUESTION) else None


def answer(mark: bytes, info: Announcement, *, gone: bool = False) -> bytes:
    """Answer a question with a table; ``gone``: it ends just now."""
    facts = info.facts() | ({_GONE: "1"} if gone else {})
    return _ANSWER + mark + json.dumps(facts, ensure_ascii=False, separators=(",", ":")).encode()


def read_answer(data: bytes, mark: bytes) -> tuple[Announcement, bool] | None:
    """Give the table that answers our question, and whether it ends; None: it is no answer.

    Never raises. Whoever did not hear the question cannot know its mark.
    """
    if len(data) > SIZE or not data.startswith(_ANSWER) or _mark(data) != mark:
        return None
    facts: object = None
    with suppress(ValueError, RecursionError):
        facts = json.loads(data[len(_ANSWER) + MARK_BYTES :])
    if not isinstance(facts, Mapping):
        return None
    texts = {key: value for key, value in facts.items() if isinstance(value, str)}
    info = read_facts(texts)
    return (info, texts.get(_GONE) == "1") if info is not None and info.port else None


def _mark(data: bytes) -> bytes:
    return data[len(_QUESTION) : len(_QUESTION) + MARK_BYTES]
