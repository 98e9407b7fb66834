"""From Textual's key events to strokes and back: the edge at which a player's own keys come in."""

from collections.abc import Mapping

from textual.events import Key
from textual.keys import _character_to_key
from textual.widget import Widget

from tui.keymap import stroke
from tui.keymap.keymap import Keymap

_TYPES: Mapping[str, str] = {
    "enter": "\r",
    "escape": "\x1b",
    "space": " ",
    "tab": "\t",
    "backspace": "\x7f",
}


def stroke_of(event: Key) -> str:
    """Name the key that was pressed, as :mod:`tui.keymap.stroke` does."""
    typed = event.character
    return typed if typed and typed.isprintable() and typed != " " else event.key


def event_of(name: str) -> Key:
    """Make the event of a stroke."""
    if len(name) == 1:
        return Key(_character_to_key(name), name)
    return Key(name, _TYPES.get(name))


def meant(event: Key, keymap: Keymap, context: str, *, writing: bool) -> Key | None:
    """Give the key that the code knows for what was pressed; None where it does nothing now.

    ``writing``: a text field has the keys. What is typed there is text, whatever a player has put
    on its keys; only what no text has, the keys F1 to F12, means what it does elsewhere.
    """
    typed = stroke_of(event)
    usual = keymap.canonical(typed, context)
    if usual == typed or (writing and not (_function(typed) and _function(usual))):
        return event
    return event_of(usual) if usual else None


def shown_on(widget: Widget, keymap: Keymap, hint: str, *, ascii: bool) -> str:
    """Give a hint with the keys that a player has where this widget stands."""
    if not widget.is_attached:
        return hint
    context = getattr(widget.screen, "key_context", None)
    return keymap.worded(hint, context(), ascii=ascii) if context else hint


def _function(name: str) -> bool:
    return name in stroke.NAMED and name[0] == "f"
