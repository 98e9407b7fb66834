"""The app's colours for Textual's own widgets; boards and lists ask :mod:`tui.looks`."""

from dataclasses import replace

from textual.theme import BUILTIN_THEMES, Theme

from tui.palette import BACKGROUND

ANSI_THEME = replace(
    BUILTIN_THEMES["ansi-dark"],
    name="pond",
    primary="ansi_bright_cyan",
    accent="ansi_bright_cyan",
    warning="ansi_yellow",
)
"""For sixteen colours, named ones alone: under a theme of hex colours a yellow came out red."""

THEME = Theme(
    name="water",
    primary="#ff9dba",
    secondary="#56a8f7",
    accent="#ff9dba",
    warning="#ffb35c",
    error="#f2594f",
    success="#7fdca0",
    foreground="#d5e3e8",
    background=BACKGROUND,
    surface="#12242f",
    panel="#142937",
    dark=True,
)
