"""Tagged things (actions, events) ⇄ plain data: ``[tag, field, field, …]``, and views."""

from collections.abc import Hashable, Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any, Generic, TypeVar, cast

import msgspec

from net.errors import ProtocolError
from net.messages import Plain

T = TypeVar("T")

_REASON = 160
_ORDERED = msgspec.json.Encoder(order="deterministic")
_JSON = msgspec.json.Decoder()


class Tags(Generic[T]):
    """Knows the classes behind some tags."""

    def __init__(self, *tagged: Mapping[str, type[T]]) -> None:
        self._classes = {tag: kind for tags in tagged for tag, kind in tags.items()}
        self._tags = {kind: tag for tag, kind in self._classes.items()}
        self._fields = {tag: _names(cast("Hashable", kind)) for tag, kind in self._classes.items()}

    def plain(self, thing: T) -> list[Plain]:
        """Give ``[tag, *field values in order]``. Raises KeyError for a class without a tag."""
        tag = self._tags[type(thing)]
        values = [getattr(thing, name) for name in self._fields[tag]]
        return [tag, *to_plain(values)]

    def typed(self, plain: Plain) -> T:
        """Read ``[tag, *field values]``. Raises ProtocolError for anything else."""
        match plain:
            case [str(tag), *values] if tag in self._classes:
                names = self._fields[tag]
            case _:
                raise ProtocolError("There is no such thing in this game.")
        if len(values) != len(names):
            raise ProtocolError(f"{tag!r} has {len(names)} fields, not {len(values)}.")
        return to_typed(dict(zip(names, values, strict=True)), self._classes[tag])


def to_plain(thing: object) -> Plain:
    """Give a view, or another frozen dataclass, as plain data: lists, and dicts with text keys.

    By way of JSON, which has nothing else: ``msgspec.to_builtins`` leaves tuples what they are, and
    a tuple is no list to :func:`net.delta.diff`. Sets become sorted lists.
    """
    return _JSON.decode(_ORDERED.encode(thing))


def to_plain_after(thing: object, before: object, plain: Plain) -> Plain:
    """Give a thing as plain data, with what is the same as ``before`` taken from its ``plain``.

    What is the same object in two views is then one in two trees, which :func:`net.delta.diff`
    passes over.
    """
    if thing is before:
        return plain
    kind = type(thing)
    if kind is not type(before) or not is_dataclass(thing):
        return to_plain(thing)
    return {
        name: plain[name]
        if (value := getattr(thing, name)) is (earlier := getattr(before, name))
        else to_plain_after(value, earlier, plain[name])
        for name in _names(cast("Hashable", kind))
    }


@cache
def _names(kind: Hashable) -> tuple[str, ...]:
    return tuple(field.name for field in fields(cast("Any", kind)))


def to_typed(plain: Plain, kind: type[T]) -> T:
    """Read plain data as a dataclass such as a game's view. Raises ProtocolError."""
    try:
        return msgspec.convert(plain, kind, str_keys=True)
    except (msgspec.MsgspecError, ValueError, RecursionError, OverflowError) as error:
        raise ProtocolError(f"Not what was agreed: {error}"[:_REASON]) from error
