"""What a host says, made safe to show: a table is anybody's, and a screen shows what it tells.

Every text in a tree, an event, a view or a sentence is cleaned before a client's user sees it, and
a person's name has no more cells than a host of ours would let it have. A client's plain copy stays
as it was told, for the next change is a change of that.
"""

from collections.abc import Hashable, Mapping
from dataclasses import fields, is_dataclass, replace
from functools import cache, lru_cache
from typing import Any, TypeVar, cast

from msgspec import inspect

from engine.options import OptionValue
from net.events import TABLE_EVENTS, Redealt, WentOn
from net.text import NAME_CELLS, OPTION_LENGTH, SENTENCE_CELLS, clean
from net.tree import Line, Person

T = TypeVar("T")

_PEOPLE = frozenset({Line, Person, *TABLE_EVENTS.values()})
_NAMES = frozenset({"name", "to"})
"""Fields of these in which a person's name stands."""
_NAMELESS = "?"
_SHORT = 512
"""Characters of a text whose clean form is remembered: a tree tells most of its texts again."""
_NOBODY: Mapping[type, str] = {WentOn: "", Redealt: ""}
"""Where no name is one: it was the table itself."""


def sentence(text: str) -> str:
    """Give a text as one clean line."""
    return _clean(text, SENTENCE_CELLS)


def option(value: OptionValue) -> OptionValue:
    """Give an option's value, which may be a file: its lines stay lines."""
    if type(value) is not str or value.replace("\n", "").isprintable():
        return value
    return "\n".join(clean(line, OPTION_LENGTH) for line in value[:OPTION_LENGTH].split("\n"))


def cleaned(thing: T) -> T:
    """Give the same with every text in it clean: the very same object where all of it was.

    Keys of dicts stay as they are. Raises ValueError where a dataclass does not hold together so.
    """
    kind = type(thing)
    if kind is str:
        return cast("T", sentence(cast("str", thing)))
    if kind in (tuple, list):
        items = cast("list[Any]", thing)
        said = [cleaned(item) for item in items]
        return thing if _same(items, said) else cast("T", said if kind is list else tuple(said))
    if kind is dict:
        pairs = cast("dict[Any, Any]", thing)
        values = [cleaned(value) for value in pairs.values()]
        same = _same([*pairs.values()], values)
        return thing if same else cast("T", dict(zip(pairs, values, strict=True)))
    if is_dataclass(thing) and _tells(cast("Hashable", kind)):
        return cast("T", _whole(thing))
    return thing


def _whole(thing: Any) -> Any:
    kind = type(thing)
    news = {}
    for field in fields(kind):
        before = getattr(thing, field.name)
        named = kind in _PEOPLE and field.name in _NAMES and before != _NOBODY.get(kind)
        after = _name(before) if named else cleaned(before)
        if after is not before:
            news[field.name] = after
    return replace(thing, **news) if news else thing


def _name(text: str) -> str:
    return _clean(text, NAME_CELLS) or _NAMELESS


def _clean(text: str, cells: int) -> str:
    if len(text) <= cells and text.isascii() and text.isprintable():
        return text
    said = _remembered(text, cells) if len(text) <= _SHORT else clean(text, cells)
    return text if said == text else said


@lru_cache(1024)
def _remembered(text: str, cells: int) -> str:
    return clean(text, cells)


def _same(before: list[Any], after: list[Any]) -> bool:
    return all(one is other for one, other in zip(before, after, strict=True))


@cache
def _tells(kind: Hashable) -> bool:
    """Say whether a dataclass may hold a text: views and events of most games never do."""
    return _holds(inspect.type_info(cast("type", kind)), frozenset())


def _holds(kind: Any, above: frozenset[Any]) -> bool:
    if isinstance(kind, inspect.StrType | inspect.AnyType | inspect.CustomType):
        return True
    if not isinstance(kind, inspect.Type) or id(kind) in above:
        return False
    return any(_holds(part, above | {id(kind)}) for part in _parts(kind))


def _parts(kind: Any) -> list[Any]:
    if isinstance(kind, inspect.DataclassType | inspect.StructType):
        return [field.type for field in kind.fields]
    names = ("item_type", "value_type", "item_types", "types")
    found = [getattr(kind, name) for name in names if hasattr(kind, name)]
    return [part for each in found for part in (each if isinstance(each, tuple) else (each,))]
