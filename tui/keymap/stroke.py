"""Keys by their names: the character that a key types, or a word such as ``enter`` or ``f2``."""

from collections.abc import Mapping

from net.text import clean

NAMED = (
    *("up", "down", "left", "right", "home", "end", "pageup", "pagedown"),
    *("enter", "escape", "space", "tab", "backspace", "delete", "insert"),
    *(f"f{number}" for number in range(1, 13)),
)
"""Those that have no character."""
_ALIASES: Mapping[str, str] = {
    "esc": "escape",
    "return": "enter",
    "del": "delete",
    "ins": "insert",
    "page up": "pageup",
    "page down": "pagedown",
    "pgup": "pageup",
    "pgdn": "pagedown",
    " ": "space",
}
_SHOWN: Mapping[str, str] = {
    "enter": "Enter",
    "escape": "Esc",
    "tab": "Tab",
    "backspace": "Backspace",
    "delete": "Delete",
    "insert": "Insert",
    "home": "Home",
    "end": "End",
    "pageup": "PgUp",
    "pagedown": "PgDn",
    **{f"f{number}": f"F{number}" for number in range(1, 13)},
}
ARROWS: Mapping[str, tuple[str, str]] = {
    "left": ("←", "left"),
    "right": ("→", "right"),
    "up": ("↑", "up"),
    "down": ("↓", "down"),
}
"""How an arrow is shown, with Unicode and without."""

PINNED = frozenset({"up", "down", "left", "right", "enter", "escape", "ctrl+c", "ctrl+q"})
"""These go on doing what they do, whatever else does it too: there is always a way on and back."""
FIXED: Mapping[str, str] = {
    "escape": "Esc is the way back everywhere",
    "enter": "Enter chooses everywhere",
}
"""Keys that nothing else may be put on, and why."""


def read(text: str) -> str:
    """Give the stroke that a person names; "" for what is no key. Case counts in characters."""
    if len(text) == 1 and text.isprintable() and text != " ":
        return text
    word = text.strip().lower() or text
    word = _ALIASES.get(word, word)
    return word if word in NAMED else ""


def shown(stroke: str, *, ascii: bool = False) -> str:
    """Say a stroke to a person."""
    if stroke in ARROWS:
        return ARROWS[stroke][ascii]
    return _SHOWN.get(stroke, stroke)


def why_not(text: str) -> str:
    """Say why a command cannot be put on this key; "" if it can."""
    stroke = read(text)
    if stroke in FIXED:
        return f"{FIXED[stroke]}."
    if stroke:
        return ""
    word = text.strip().lower()
    if word.startswith(("ctrl+", "alt+", "meta+", "super+", "shift+", "^")):
        return "Not every terminal sends keys with Ctrl or Alt: take one without."
    return f"There is no key called “{clean(text, 20)}”."
