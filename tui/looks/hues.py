"""The hex colours of each theme. Data, of which the palette and the theme make styles.

Tests hold each against its promises: text that can be read on its ground, and for the two themes
for colour-blind eyes paints that such eyes can tell apart.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace

PAINTS = ("white", "green", "yellow", "red", "purple", "blue", "orange", "teal")
"""What cards and animals are painted with."""


def _paints(text: str) -> Mapping[str, str]:
    """Read the eight colours, in the order of :data:`PAINTS`."""
    return dict(zip(PAINTS, (f"#{each}" for each in text.split()), strict=True))


@dataclass(frozen=True, slots=True)
class Hues:
    """A theme's colours, each as ``#rrggbb``."""

    ground: str
    """Under everything."""
    text: str
    dim: str
    frame: str
    title: str
    accent: str
    cursor: str
    warning: str
    good: str
    ink: str
    """On chips."""
    loud: str
    """The letters of the bands that nobody may miss, which are accent and warning."""
    band: str
    """The ground of the bands that are calm."""
    calm: str
    surface: str
    """The ground of windows."""
    panel: str
    """The ground of fields."""
    error: str
    chips: Mapping[str, str]
    """The ground of what can be had."""
    quiet: Mapping[str, str]
    """The letters of what has a paint and no chip."""
    dark: bool = True


_WATER = _paints("f2f2f2 58c46c f4cf4a f2594f b684f2 56a8f7 e0955a 5cc9c4")

DARK = Hues(
    ground="#0c1a24",
    text="#d5e3e8",
    dim="#7b929e",
    frame="#3c5666",
    title="#eaf4f7",
    accent="#ff9dba",
    cursor="#ffd9e4",
    warning="#ffb35c",
    good="#7fdca0",
    ink="#0c1a24",
    loud="#0c1a24",
    band="#17303f",
    calm="#9fb4be",
    surface="#12242f",
    panel="#142937",
    error="#f2594f",
    chips=_WATER,
    quiet=_WATER,
)
"""Deep water, and the pink of an axolotl as its accent."""

LIGHT = Hues(
    ground="#dde7ea",
    text="#10222c",
    dim="#4a5d66",
    frame="#869aa2",
    title="#06131a",
    accent="#a3244f",
    cursor="#7a1038",
    warning="#824200",
    good="#185f2b",
    ink="#10222c",
    loud="#ffffff",
    band="#cbd8dc",
    calm="#33454e",
    surface="#eef4f5",
    panel="#ccd9dd",
    error="#a8261d",
    chips=_paints("ffffff 7fd08d f2cf3f f58a80 c9a4f5 8cc1f7 eca867 7accc8"),
    quiet=_paints("55646c 1b662e 6b5300 a8261d 6b32ae 19599f 87460e 0d605d"),
    dark=False,
)
"""Shallow water by day."""

_VIVID = _paints("ffffff 5fe07a ffe14d ff857a d6b0ff 8cc8ff ffab5e 5fe3dc")

CONTRAST = Hues(
    ground="#000000",
    text="#ffffff",
    dim="#c4c4c4",
    frame="#9a9a9a",
    title="#ffffff",
    accent="#ffe14d",
    cursor="#ffff80",
    warning="#ffab5e",
    good="#7df095",
    ink="#000000",
    loud="#000000",
    band="#1c1c1c",
    calm="#ffffff",
    surface="#000000",
    panel="#1c1c1c",
    error="#ff857a",
    chips=_VIVID,
    quiet=_VIVID,
)
"""Black, and all that is written on it at least seven times as bright."""

_RED_GREEN = _paints("f7edf6 a8eaab f2f82d d46068 8577de a4c0fa e78c04 54b5a5")
_BLUE_YELLOW = _paints("e6f5f5 2b9671 f9f30a fb5757 a961e0 9ca1d9 dfab60 35f2fd")

RED_GREEN = replace(
    DARK,
    accent="#8cc8ff",
    cursor="#c9e5ff",
    warning="#ffc04d",
    good="#9fd0ff",
    error="#ffc04d",
    chips=_RED_GREEN,
    quiet=_RED_GREEN,
)
"""For eyes that do not tell red from green (protanopia, deuteranopia)."""

BLUE_YELLOW = replace(DARK, chips=_BLUE_YELLOW, quiet=_BLUE_YELLOW)
"""For eyes that do not tell blue from yellow (tritanopia)."""

THEMES: Mapping[str, Hues] = {
    "dark": DARK,
    "light": LIGHT,
    "contrast": CONTRAST,
    "red-green": RED_GREEN,
    "blue-yellow": BLUE_YELLOW,
}
"""Those of hex colours, by their names in the settings."""
