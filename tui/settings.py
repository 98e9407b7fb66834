"""What a player has chosen for good: ``settings.toml`` in the folder of :mod:`tui.config`.

What is wrong in the file costs that line alone: the app begins all the same, and says it.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeAlias

from net.text import CHAT_LENGTH, clean
from tui import config

FILE = "settings.toml"
LARGEST = 64 * 1024
"""Bytes of the file that are read: whoever wrote more did not mean this file."""
THEMES = ("auto", "dark", "light", "contrast", "red-green", "blue-yellow", "terminal")
GLYPHS = ("auto", "unicode", "ascii")
BELLS = ("off", "bell", "flash")
LAYOUTS = ("standard", "left", "right")
MOST_MESSAGES = 9
MESSAGES = (
    "Hello!",
    "Good luck, have fun!",
    "Well played!",
    "Oh no!",
    "That was close!",
    "One moment, please.",
    "I am back.",
    "Another game?",
    "Thanks, that was fun!",
)

Keys: TypeAlias = Mapping[str, Mapping[str, str]]
"""A context's name → a command's name → the key that is to do it."""


@dataclass(frozen=True, slots=True)
class Settings:
    """All choices, each with its default. What a field may be, the names above say."""

    theme: str = "auto"
    glyphs: str = "auto"
    bell: str = "off"
    layout: str = "standard"
    keys: Keys = field(default_factory=dict)
    """Commands on other keys; whether they fit, :mod:`tui.keymap` says."""
    messages: tuple[str, ...] = MESSAGES
    """What the quick messages say, on the keys from 1 on; nine at most."""


def path() -> Path:
    """Give the path of the file, which need not be there."""
    return config.folder() / FILE


def load(file: Path) -> tuple[Settings, str]:
    """Read the file: the settings, and a sentence about what is wrong in it, "" for nothing."""
    try:
        if file.exists() and not file.is_file():  # to open a pipe would wait for its writer
            return Settings(), f"{FILE} cannot be read (it is no ordinary file)."
        with file.open("rb") as opened:
            text = opened.read(LARGEST + 1)
    except (FileNotFoundError, NotADirectoryError):
        return Settings(), ""
    except OSError as error:
        return Settings(), f"{FILE} cannot be read ({error.strerror})."
    if len(text) > LARGEST:
        return Settings(), f"{FILE} is larger than {LARGEST // 1024} KiB: it was not read."
    return understood(text)


def understood(text: bytes) -> tuple[Settings, str]:
    """Give what a file says, and a sentence about what is wrong in it."""
    import tomllib  # only who has such a file waits for it

    try:
        given = tomllib.loads(text.decode("utf-8-sig"))
    except (ValueError, RecursionError) as error:
        return Settings(), f"{FILE} is not TOML: {clean(str(error), 120)}."
    return _taken(given)


def save(settings: Settings, file: Path) -> str:
    """Write what differs from the defaults, or from the file; a sentence if that cannot be done.

    All else in the file stays as it is: comments, and what another version has put there.
    """
    from tui.settings_file import write

    return write(settings, file)


def _taken(given: Mapping[str, Any]) -> tuple[Settings, str]:
    """Take each value that is right; of the others, tell."""
    kept: dict[str, Any] = {}
    wrong = []
    for name, value in given.items():
        try:
            if reader := _READERS.get(name):
                kept[name] = reader(value)
            else:
                wrong.append(f"{clean(name, 30)} is no setting")
        except ValueError as error:
            wrong.append(f"{name} {error}")
    more = f", and {len(wrong) - 1} more" if len(wrong) > 1 else ""
    return Settings(**kept), f"In {FILE}, {wrong[0]}{more}." if wrong else ""


def _one_of(names: tuple[str, ...]) -> Callable[[Any], str]:
    def read(value: Any) -> str:
        if value not in names or not isinstance(value, str):
            raise ValueError(f"is one of {', '.join(names)}")
        return value

    return read


def _keys(value: Any) -> Keys:
    if not isinstance(value, dict) or not all(isinstance(t, dict) for t in value.values()):
        raise ValueError('holds tables, such as [keys.table] with chat = "c" in it')
    if not all(isinstance(key, str) for table in value.values() for key in table.values()):
        raise ValueError('names each key as a text, such as chat = "c"')
    return {context: dict(table) for context, table in value.items()}


def _messages(value: Any) -> tuple[str, ...]:
    if not isinstance(value, list) or not all(isinstance(text, str) for text in value):
        raise ValueError('is a list of texts, such as ["Hello!", "Well played!"]')
    if len(value) > MOST_MESSAGES:
        raise ValueError(f"holds {MOST_MESSAGES} texts at most")
    return tuple(cleaned for text in value if (cleaned := clean(text, CHAT_LENGTH)))


_READERS: Mapping[str, Callable[[Any], Any]] = {
    "theme": _one_of(THEMES),
    "glyphs": _one_of(GLYPHS),
    "bell": _one_of(BELLS),
    "layout": _one_of(LAYOUTS),
    "keys": _keys,
    "messages": _messages,
}
