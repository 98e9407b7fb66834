"""Palettes: the style of every role, in each theme. Data; a theme is one more of them.

Roles: ``text dim frame title accent cursor good warning key``; the bands ``turn alarm ready calm``;
and for each paint of cards and animals ``red``, ``red-open`` (a chip: it can be had), and
``red-filled`` (quiet).
"""

from collections.abc import Mapping
from functools import cache
from typing import TypeAlias

from tui.looks.hues import PAINTS, THEMES, Hues

Palette: TypeAlias = Mapping[str, str]
"""The style of each role, in Rich's words: ``bold #ff9dba on #17303f``."""

_SIXTEEN = {
    "white": "bright_white",
    "green": "bright_green",
    "yellow": "bright_yellow",
    "red": "bright_red",
    "purple": "bright_magenta",
    "blue": "bright_blue",
    "orange": "yellow",
    "teal": "cyan",
}
_OWN = {
    "white": "default",
    "green": "green",
    "yellow": "yellow",
    "red": "red",
    "purple": "magenta",
    "blue": "blue",
    "orange": "bright_red",
    "teal": "cyan",
}


def _painted(
    roles: Mapping[str, str], chips: Mapping[str, str], quiet: Mapping[str, str]
) -> Palette:
    """Add the styles of each paint: a chip, quiet, and plain."""
    return {
        **roles,
        **{name: f"bold {style}" for name, style in quiet.items()},
        **{f"{name}-open": f"bold {style}" for name, style in chips.items()},
        **{f"{name}-filled": style for name, style in quiet.items()},
    }


def _of(hues: Hues) -> Palette:
    """Make styles of a theme's colours."""
    roles = {
        "text": hues.text,
        "dim": hues.dim,
        "frame": hues.frame,
        "accent": f"bold {hues.accent}",
        "cursor": f"bold {hues.cursor}",
        "warning": f"bold {hues.warning}",
        "good": f"bold {hues.good}",
        "title": f"bold {hues.title}",
        "turn": f"bold {hues.loud} on {hues.accent}",
        "alarm": f"bold {hues.loud} on {hues.warning}",
        "calm": f"{hues.calm} on {hues.band}",
        "ready": f"bold {hues.accent} on {hues.band}",
        "key": f"bold {hues.accent}",
    }
    chips = {name: f"{hues.ink} on {colour}" for name, colour in hues.chips.items()}
    return _painted(roles, chips, hues.quiet)


_NAMED = _painted(
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
    {name: f"black on {colour}" for name, colour in _SIXTEEN.items()},
    _SIXTEEN,
)
"""For sixteen colours on a dark ground: names only."""

_TERMINAL = _painted(
    {
        "text": "default",
        "dim": "dim default",
        "frame": "dim default",
        "accent": "bold magenta",
        "cursor": "bold magenta",
        "warning": "bold red",
        "good": "bold green",
        "title": "bold default",
        "turn": "bold reverse magenta",
        "alarm": "bold reverse red",
        "calm": "default",
        "ready": "bold magenta",
        "key": "bold magenta",
    },
    {name: f"reverse {colour}" for name, colour in _OWN.items()},
    _OWN,
)
"""The terminal's own colours on its own ground, light or dark: who chose them can read them."""

_PLAIN: Palette = {
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
    **dict.fromkeys(PAINTS, "bold"),
    **{f"{name}-open": "bold reverse" for name in PAINTS},
    **{f"{name}-filled": "none" for name in PAINTS},
}
"""For NO_COLOR: bold, dim and reverse."""

NAMED: Mapping[str, Palette] = {"sixteen": _NAMED, "terminal": _TERMINAL, "none": _PLAIN}
"""Those without hex colours: they come out as meant on every terminal."""


@cache
def palette(theme: str) -> Palette:
    """Give the palette of a theme: one of :data:`tui.looks.hues.THEMES`, or of :data:`NAMED`."""
    return NAMED[theme] if theme in NAMED else _of(THEMES[theme])
