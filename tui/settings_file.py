"""Writes settings into their file, so that a person's own comments in it survive.

Loaded when something is changed: to read, tomllib is enough.
"""

import errno
import os
import tempfile
from collections.abc import Callable, Mapping, MutableMapping
from dataclasses import fields
from pathlib import Path
from typing import Any, TypeAlias

import tomlkit
from tomlkit.exceptions import TOMLKitError

from tui.settings import FILE, Keys, Settings, understood

SetKeys: TypeAlias = Callable[[tomlkit.TOMLDocument, Keys], None]
HEAD = "ZooLAN's settings. The app writes here what you change on its settings screen (F3)."


def write(settings: Settings, file: Path) -> str:
    """Bring the file up to date; a sentence if that cannot be done, and then it is as it was."""
    try:
        text = _text(settings, file)
    except (TOMLKitError, UnicodeError, RecursionError):
        return f"{FILE} is not TOML: mend it by hand first. Nothing was saved."
    except OSError as error:
        return f"{FILE} cannot be read ({error.strerror}): this lasts until you quit."
    if text is None:
        return f"{FILE} is written in a way that cannot be changed here. Nothing was saved."
    try:
        _replace(file, text)
    except OSError as error:
        return f"{FILE} cannot be written ({error.strerror}): this lasts until you quit."
    return ""


def _text(settings: Settings, file: Path) -> str | None:
    """Give what is to be in the file, and says what it should; None if it cannot be made so.

    Tables that are scattered or written in one line, tomlkit may not be able to change: then the
    keys are written anew, as tables.
    """
    for set_keys in (_set_keys, _renew_keys):
        document = _read(file)
        try:
            _set_all(document, settings, set_keys)
            text = tomlkit.dumps(document)
        except (TOMLKitError, LookupError, ValueError, TypeError):
            continue
        if understood(text.encode())[0] == settings:
            return text
    return None


def _set_all(document: tomlkit.TOMLDocument, settings: Settings, set_keys: SetKeys) -> None:
    for each in fields(Settings):
        value = getattr(settings, each.name)
        if each.name == "keys":
            set_keys(document, value)
        elif each.name in document or value != each.default:
            _set(document, each.name, [*value] if isinstance(value, tuple) else value)


def _renew_keys(document: tomlkit.TOMLDocument, keys: Keys) -> None:
    """Have these keys in the file, written as tables, whatever there was."""
    del document["keys"]
    _set_keys(document, keys)


def _read(file: Path) -> tomlkit.TOMLDocument:
    if file.exists() and not file.is_file():
        raise OSError(errno.EINVAL, "it is no ordinary file")
    try:
        text = file.read_text(encoding="utf-8-sig")
    except FileNotFoundError:
        document = tomlkit.document()
        document.add(tomlkit.comment(HEAD))
        return document
    return tomlkit.parse(text)


def _set_keys(document: tomlkit.TOMLDocument, keys: Keys) -> None:
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
            new.flush()
            os.fsync(new.fileno())
        os.replace(name, file)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
