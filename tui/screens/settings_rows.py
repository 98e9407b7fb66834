"""What the settings screen lists, in words: pure, from the settings to rows."""

from collections.abc import Callable, Mapping

from tui.keymap.command import Context, Contexts
from tui.keymap.keymap import Keymap
from tui.looks.looks import Depth, Looks
from tui.settings import BELLS, GLYPHS, LAYOUTS, MOST_MESSAGES, THEMES, Settings
from tui.widgets.menu import BLANK, Row, heading

CHOICES: Mapping[str, tuple[str, ...]] = {
    "theme": THEMES,
    "glyphs": GLYPHS,
    "bell": BELLS,
    "layout": LAYOUTS,
}
"""Settings of a few values, which the arrows turn."""
TITLES = {"theme": "Colours", "glyphs": "Characters", "bell": "Your turn", "layout": "Layout"}
WORDS: Mapping[str, Mapping[str, str]] = {
    "theme": {
        "auto": "as the terminal is",
        "dark": "dark",
        "light": "light",
        "contrast": "high contrast",
        "red-green": "for red-green blindness",
        "blue-yellow": "for blue-yellow blindness",
        "terminal": "the terminal's own",
    },
    "glyphs": {"auto": "as the terminal can", "unicode": "all there are", "ascii": "plain ASCII"},
    "bell": {"off": "silent", "bell": "rings the bell", "flash": "flashes the screen"},
    "layout": {
        "standard": "both hands",
        "left": "the left hand alone",
        "right": "the right hand alone",
    },
}
HELP: Mapping[str, str] = {
    "theme": "Colour is never the only sign: each has its letter and its shape as well.",
    "glyphs": "Plain ASCII is for terminals that show boxes and shapes wrong. F2 switches for now.",
    "bell": "What happens when it is your turn, or when a race says GO.",
    "layout": "All that a game needs under one hand; your own keys lie over it.",
    "@all": "Every command on the key that its layout gives it.",
    "@add": "Nine at most; you say them with a key at the table.",
}
OF_KEYS = "Enter shows the keys there, and puts commands on other ones."
OF_MESSAGE = "Enter changes it; an empty one goes."
PLACE, MESSAGE = "keys:", "message:"
"""What ids of rows begin with, before a context's name or a message's place."""


def rows(settings: Settings, contexts: Contexts, turned: Callable[[str], str]) -> list[Row]:
    """List all settings; ``turned`` marks a value that the arrows change."""
    looks = [_choice(name, settings, turned) for name in ("theme", "glyphs", "bell")]
    return [
        *(heading("LOOKS AND SOUND"), *looks, BLANK),
        *(heading("KEYS"), _choice("layout", settings, turned)),
        *(_keys(context, settings) for context in contexts.values()),
        *([Row(("All keys back", ""), id="@all")] if any(settings.keys.values()) else []),
        *(BLANK, heading("QUICK MESSAGES"), *_messages(settings)),
    ]


def of_keys(context: Context, keymap: Keymap, looks: Looks) -> list[Row]:
    """List the commands of a context, with the keys that give them."""
    return [
        Row(
            (command.words, _shown(keymap.keys(context, command), looks), _usual(own, looks)),
            id=command.name,
            tone="good" if own else "item",
        )
        for command in context.commands
        for own in [command.keys if keymap.own(context.name, command.name) else ()]
    ]


def about(id: str, looks: Looks) -> str:
    """Say what a row is for."""
    if id.startswith(PLACE):
        return OF_KEYS
    if id.startswith(MESSAGE):
        return OF_MESSAGE
    if id == "theme" and looks.depth is Depth.NONE:
        return "NO_COLOR is set: there are no colours here. What you choose is for other terminals."
    if id == "theme" and looks.depth is Depth.ANSI16:
        return (
            "This terminal says that it has 16 colours: it shows its own ones. "
            "Other themes wait for one with more."
        )
    return HELP.get(id, "")


def _choice(name: str, settings: Settings, turned: Callable[[str], str]) -> Row:
    value = str(getattr(settings, name))
    return Row((TITLES[name], turned(WORDS[name][value])), id=name, tail=turned("")[-2:])


def _keys(context: Context, settings: Settings) -> Row:
    changed = len(settings.keys.get(context.name, {}))
    return Row(
        (context.title, f"{changed} changed" if changed else ""), id=f"{PLACE}{context.name}"
    )


def _messages(settings: Settings) -> list[Row]:
    said = settings.messages
    listed = [Row((f"{n + 1}", text), id=f"{MESSAGE}{n}", tail="") for n, text in enumerate(said)]
    return listed if len(said) >= MOST_MESSAGES else [*listed, Row(("+", "another one"), id="@add")]


def _shown(keys: tuple[str, ...], looks: Looks) -> str:
    from tui.keymap.stroke import shown

    return "  ".join(shown(key, ascii=looks.ascii) for key in keys if not key.startswith("ctrl+"))


def _usual(keys: tuple[str, ...], looks: Looks) -> str:
    return f"usually {_shown(keys[:1], looks)}" if keys else ""
