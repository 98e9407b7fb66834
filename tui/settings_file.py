"""Writes settings into their file, so that a person's own comments in it survive.

Loaded when something is changed: to read, tomllib is enough.
"""

import os
import tempfile
from collections.abc import Mapping, MutableMapping
from dataclasses import fields
from pathlib import Path
from typing import Any

import tomlkit
from tomlkit.exceptions import TOMLKitError

from tui.settings import FILE, Settings

HEAD = "ZooLAN's settings. The app writes here what you change on its settings screen (F3)."


def write(settings: Settings, file: Path) -> str:
    """Bring the file up to date; a sentence if that cannot be done, and then it is as it was."""
    try:
        document = _read(file)
    except (TOMLKitError, UnicodeError, RecursionError):
        return f"{FILE} is not TOML: mend it by hand first. Nothing was saved."
    except OSError as error:
        return f"{FILE} cannot be read ({error.strerror}): this lasts until you quit."
    for each in fields(Settings):
        value = getattr(settings, each.name)
        if each.name == "keys":
            _set_keys(document, value)
        elif each.name in document or value != each.default:
            _set(document, each.name, [*value] if isinstance(value, tuple) else value)
    try:
        _replace(file, tomlkit.dumps(document))
    except OSError as error:
        return f"{FILE} cannot be written ({error.strerror}): this lasts until you quit."
    return ""


def _read(file: Path) -> tomlkit.TOMLDocument:
    try:
        text = file.read_text(encoding="utf-8-sig")
    except FileNotFoundError:
        document = tomlkit.document()
        document.add(tomlkit.comment(HEAD))
        return document
    return tomlkit.parse(text)


def _set_keys(document: tomlkit.TOMLDocument, keys: Mapping[str, Mapping[str, str]]) -> None:
    """Have these keys in the file, and no others."""
    table = document.get("keys")
    if not isinstance(table, MutableMapping):
        if not any(keys.values()):
            return
        table = document["keys"] = tomlkit.table(is_super_table=True)
    for context in {**table, **keys}:
        _set_context(table, context, keys.get(context, {}))


def _set_context(table: MutableMapping[str, Any], context: str, wanted: Mapping[str, str]) -> None:
    if not wanted:
        table.pop(context, None)
        return
    if not isinstance(table.get(context), MutableMapping):
        table[context] = tomlkit.table()
    commands = table[context]
    for name in [name for name in commands if name not in wanted]:
        del commands[name]
    for name, key in wanted.items():
        _set(commands, name, key)


def _set(table: MutableMapping[str, Any], name: str, value: Any) -> None:
    """Change a value, unless it is so already: a line that did not change stays as written."""
    if name not in table or table[name] != value:
        table[name] = value


def _replace(file: Path, text: str) -> None:
    """Write all of it, or nothing: a crash half way leaves the old file."""
    file = file.resolve()  # where the file is a link, what it points to
    file.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=file.parent, prefix=".settings-")
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as new:
            new.write(text)
        os.replace(name, file)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
