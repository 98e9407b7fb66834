"""Palettes: the style of every role, for each depth of colour. Data; a theme is one more of them.

Roles: ``text dim frame title accent cursor good warning key``; the bands ``turn alarm ready calm``;
and for each paint of cards and animals ``red``, ``red-open`` (a chip: it can be had), and
``red-filled`` (quiet).
"""

from collections.abc import Mapping
from typing import TypeAlias

Palette: TypeAlias = Mapping[str, str]
"""The style of each role, in Rich's words: ``bold #ff9dba on #17303f``."""

BACKGROUND = "#0c1a24"
"""The water that everything swims in, in :data:`WATER`."""

_WATER = {
    "white": "#f2f2f2",
    "green": "#58c46c",
    "yellow": "#f4cf4a",
    "red": "#f2594f",
    "purple": "#b684f2",
    "blue": "#56a8f7",
    "orange": "#e0955a",
    "teal": "#5cc9c4",
}
_ANSI = {
    "white": "bright_white",
    "green": "bright_green",
    "yellow": "bright_yellow",
    "red": "bright_red",
    "purple": "bright_magenta",
    "blue": "bright_blue",
    "orange": "yellow",
    "teal": "cyan",
}


def _palette(roles: Mapping[str, str], paints: Mapping[str, str], ink: str) -> Palette:
    """Add the chips of each paint: dark ink on the paint, and plain."""
    chips = {f"{name}-open": f"bold {ink} on {colour}" for name, colour in paints.items()}
    quiet = {f"{name}-filled": colour for name, colour in paints.items()}
    bold = {name: f"bold {colour}" for name, colour in paints.items()}
    return {**roles, **bold, **chips, **quiet}


WATER = _palette(
    {
        "text": "#d5e3e8",
        "dim": "#6f8794",
        "frame": "#3c5666",
        "accent": "bold #ff9dba",
        "cursor": "bold #ffd9e4",
        "warning": "bold #ffb35c",
        "good": "bold #7fdca0",
        "title": "bold #eaf4f7",
        "turn": f"bold {BACKGROUND} on #ff9dba",
        "alarm": f"bold {BACKGROUND} on #ffb35c",
        "calm": "#9fb4be on #17303f",
        "ready": "bold #ff9dba on #17303f",
        "key": "bold #ff9dba",
    },
    _WATER,
    BACKGROUND,
)
"""For 256 colours and more: deep water, and the pink of an axolotl as its accent."""

ANSI = _palette(
    {
        "text": "default",
        "dim": "bright_black",
        "frame": "bright_black",
        "accent": "bold bright_cyan",
        "cursor": "bold bright_cyan",
        "warning": "bold yellow",
        "good": "bold green",
        "title": "bold default",
        "turn": "bold black on bright_cyan",
        "alarm": "bold black on yellow",
        "calm": "default",
        "ready": "bold bright_cyan",
        "key": "bold bright_cyan",
    },
    _ANSI,
    "black",
)
"""For sixteen colours: names only."""

PLAIN = {
    "text": "none",
    "dim": "dim",
    "frame": "dim",
    "accent": "bold",
    "cursor": "bold",
    "warning": "bold",
    "good": "bold",
    "title": "bold",
    "turn": "bold reverse",
    "alarm": "bold reverse",
    "calm": "none",
    "ready": "bold",
    "key": "bold",
    **dict.fromkeys(_WATER, "bold"),
    **{f"{name}-open": "bold reverse" for name in _WATER},
    **{f"{name}-filled": "none" for name in _WATER},
}
"""For NO_COLOR: bold, dim and reverse."""
