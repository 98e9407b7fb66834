"""The app's colours for Textual's own widgets; boards and lists ask :mod:`tui.looks`."""

from textual.theme import Theme

from tui.palette import BACKGROUND

ANSI_THEME = "ansi-dark"
"""Textual's own theme of sixteen colours: with one of hex colours, a yellow came out red."""

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
