"""How things look: colour depth, glyphs, and the style of every role. One place for all boards.

Colour is never the only sign: under :attr:`Depth.NONE` a role is told by bold, reverse, underline
and by its glyph. Glyphs are one cell wide and need no variation selector.
"""

import sys
from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cache

from rich.style import Style

from tui.keymap.keymap import STANDARD, Keymap
from tui.looks.palette import NAMED, palette


class Depth(StrEnum):
    """What colours a terminal can show."""

    RGB = "rgb"
    """256 or more: hex colours come out as meant, or nearly."""
    ANSI16 = "ansi16"
    """Sixteen: only colours by name come out as meant."""
    NONE = "none"
    """NO_COLOR: none at all."""


class Glyphs(StrEnum):
    """What characters a terminal can show."""

    UNICODE = "unicode"
    ASCII = "ascii"


_RICH_SUFFIXES = ("256color", "kitty", "direct")
_BRIGHT = ("7", *map(str, range(9, 16)))
"""Grounds that are light, by their numbers among the sixteen colours."""
_COERCED = ("C.UTF-8", "C.utf8")


@dataclass(frozen=True, slots=True)
class Looks:
    """A depth of colour, a set of glyphs, and the theme that was chosen.

    ``theme``: its name in the settings; ``auto`` is the one that is right for the terminal.
    ``bright``: the terminal says that its own ground is light.
    ``keymap``: the player's own keys, to show them.
    """

    depth: Depth = Depth.RGB
    glyphs: Glyphs = Glyphs.UNICODE
    theme: str = "auto"
    bright: bool = False
    keymap: Keymap = STANDARD

    @property
    def ascii(self) -> bool:
        """Whether only ASCII may be shown."""
        return self.glyphs is Glyphs.ASCII

    @property
    def worn(self) -> str:
        """The theme that is worn: the chosen one, where the depth of colour allows it."""
        if self.depth is Depth.NONE:
            return "none"
        auto = self.theme == "auto"
        if self.depth is Depth.ANSI16:
            return "terminal" if self.theme == "terminal" or (auto and self.bright) else "sixteen"
        return ("light" if self.bright else "dark") if auto else self.theme

    @property
    def named(self) -> bool:
        """Whether colours are given by name alone, on the terminal's own ground."""
        return self.worn in NAMED

    @property
    def coloured(self) -> bool:
        """Whether there is any colour at all."""
        return self.depth is not Depth.NONE

    def style(self, role: str) -> Style:
        """Give the style of a role, a name in :mod:`tui.looks.palette`; KeyError for none."""
        return _style(self.depth, self.theme, self.bright, role)

    def glyph(self, unicode: str, plain: str) -> str:
        """Give the first, or the second where only ASCII may be shown."""
        return plain if self.ascii else unicode

    def shown(self, text: str) -> str:
        """Give what people wrote as it may be shown: ``?`` for what is not ASCII, if it must be."""
        return text.encode("ascii", "replace").decode() if self.ascii else text

    def key(self, usual: str, context: str) -> str:
        """Say the player's key for one that the code knows; "" if no key gives it now."""
        return self.keymap.shown(usual, context, ascii=self.ascii)

    def toggled(self) -> "Looks":
        """Give the same looks with the other set of glyphs."""
        return replace(self, glyphs=Glyphs.UNICODE if self.ascii else Glyphs.ASCII)


@cache
def _style(depth: Depth, theme: str, bright: bool, role: str) -> Style:
    """Remember each style, for a board asks for dozens with every key."""
    return Style.parse(palette(Looks(depth, theme=theme, bright=bright).worn)[role])


def detect(env: Mapping[str, str], *, plain: bool = False, platform: str = sys.platform) -> Looks:
    """Find out what a terminal can show from its environment; ``plain``: ASCII was asked for."""
    unicode = not plain and _speaks_utf8(env, platform)
    glyphs = Glyphs.UNICODE if unicode else Glyphs.ASCII
    return Looks(_depth(env, platform), glyphs, bright=_bright(env))


def _bright(env: Mapping[str, str]) -> bool:
    """Look whether the terminal says that its ground is light: ``COLORFGBG=0;15``."""
    return env.get("COLORFGBG", "").rpartition(";")[2] in _BRIGHT


def _depth(env: Mapping[str, str], platform: str) -> Depth:
    """Decide as Rich and Textual do, so that what is drawn is what comes out."""
    if "NO_COLOR" in env:
        return Depth.NONE
    if env.get("COLORTERM", "").strip().lower() in ("truecolor", "24bit"):
        return Depth.RGB
    if platform == "win32":
        return Depth.RGB
    suffix = env.get("TERM", "").strip().lower().rpartition("-")[2]
    return Depth.RGB if suffix in _RICH_SUFFIXES else Depth.ANSI16


def _speaks_utf8(env: Mapping[str, str], platform: str) -> bool:
    """Look at the locale, and past the LC_CTYPE that Python itself sets under LANG=C (PEP 538)."""
    if platform == "win32":
        return True
    names = [env.get("LC_ALL", ""), env.get("LC_CTYPE", ""), env.get("LANG", "")]
    if not names[0] and names[1] in _COERCED and names[2] in ("", "C", "POSIX"):
        return False
    chosen = next((name for name in names if name), "")
    return chosen.lower().replace("-", "").endswith("utf8")
