"""The app's colours for Textual's own widgets; boards and lists ask :mod:`tui.looks.looks`."""

from dataclasses import replace

from textual.theme import BUILTIN_THEMES, Theme

from tui.looks.hues import THEMES
from tui.looks.palette import NAMED

PREFIX = "zoo-"
"""Before the names of ours, for Textual has themes too."""


def theme(name: str) -> Theme:
    """Make Textual's theme of one of ours, by its name."""
    return _named(name) if name in NAMED else _of_hues(name)


def _named(name: str) -> Theme:
    """Give named colours alone: under a theme of hex colours a yellow came out red."""
    own = name == "terminal"
    accent = "ansi_magenta" if own else "ansi_bright_cyan"
    return replace(
        BUILTIN_THEMES["ansi-dark"],
        name=f"{PREFIX}{name}",
        primary=accent,
        accent=accent,
        warning="ansi_red" if own else "ansi_yellow",
    )


def _of_hues(name: str) -> Theme:
    hues = THEMES[name]
    return Theme(
        name=f"{PREFIX}{name}",
        primary=hues.accent,
        secondary=hues.quiet["blue"],
        accent=hues.accent,
        warning=hues.warning,
        error=hues.error,
        success=hues.good,
        foreground=hues.text,
        background=hues.ground,
        surface=hues.surface,
        panel=hues.panel,
        dark=hues.dark,
    )
