"""The difference of two trees of plain data, and its application.

A change is itself plain data, small on the wire:

- ``{key: change, …}`` goes on inside a dict, or inside a list of unchanged length (the key is then
  the index, as text); ``{}`` is no change at all;
- ``[value]`` sets the value;
- ``[]`` takes the entry out of its dict.
"""

from typing import Any, TypeAlias

Plain: TypeAlias = Any
"""None, bool, int, float, str, list, and dict with text keys."""

Change: TypeAlias = dict[str, Any] | list[Any]


class DeltaError(ValueError):
    """A change does not fit the tree it is applied to: ask for a snapshot."""


def diff(old: Plain, new: Plain) -> Change:
    """Give the change that turns ``old`` into ``new``: ``patch(old, diff(old, new)) == new``."""
    if old is new:
        return {}
    kind = type(old)
    if kind is not type(new):  # True == 1 == 1.0, and each is another thing on the wire
        return [new]
    if kind is dict:
        return _diff_dict(old, new)
    if kind is list and len(old) == len(new):
        pairs = enumerate(zip(old, new, strict=True))  # what is the same object costs no call
        return {
            str(index): change for index, (a, b) in pairs if a is not b and (change := diff(a, b))
        }
    return {} if kind is not list and old == new else [new]


def _diff_dict(old: dict[str, Plain], new: dict[str, Plain]) -> dict[str, Any]:
    changes: dict[str, Any] = {key: [] for key in old if key not in new}
    for key, value in new.items():
        if key not in old:
            changes[key] = [value]
        elif old[key] is not value and (change := diff(old[key], value)):
            changes[key] = change
    return changes


def patch(tree: Plain, change: Change) -> Plain:
    """Apply a change. ``tree`` is left as it was; what did not change is shared with the result.

    Raises DeltaError for a change that was made from another tree, or is none.
    """
    match change:
        case [value]:
            return value
        case {} if not change:
            return tree
        case dict() if type(tree) is dict:
            return _patch_dict(tree, change)
        case dict() if type(tree) is list:
            return _patch_list(tree, change)
    raise DeltaError(f"{type(change).__name__} does not change {type(tree).__name__}")


def _patch_dict(tree: dict[str, Plain], changes: dict[str, Any]) -> dict[str, Plain]:
    patched = dict(tree)
    for key, change in changes.items():
        if change == []:
            if patched.pop(key, patched) is patched:
                raise DeltaError(f"{key!r} is not there to be taken out")
        elif key in tree:
            patched[key] = patch(tree[key], change)
        elif type(change) is list:
            patched[key] = patch(None, change)
        else:
            raise DeltaError(f"{key!r} is not there to be changed")
    return patched


def _patch_list(tree: list[Plain], changes: dict[str, Any]) -> list[Plain]:
    patched = list(tree)
    for index, change in changes.items():
        try:
            patched[int(index)] = patch(tree[int(index)], change)
        except (ValueError, IndexError) as error:
            raise DeltaError(f"{index!r} is no index here") from error
    return patched
