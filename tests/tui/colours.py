"""How far colours are apart, and what colour-blind eyes see of them."""

import math
from collections.abc import Mapping, Sequence

Triple = tuple[float, float, float]

EYES: Mapping[str, Sequence[Sequence[float]]] = {
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
"""Machado et al. 2009, severity 1.0, on linear RGB."""
_TO_XYZ = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
_WHITE = (0.95047, 1.0, 1.08883)


def contrast(one: str, other: str) -> float:
    """Give WCAG's ratio, from 1 to 21."""
    dark, light = sorted(_applied(_TO_XYZ, _linear(each))[1] for each in (one, other))
    return (light + 0.05) / (dark + 0.05)


def seen_by(eyes: str, colour: str) -> str:
    """Give the colour that looks to all eyes as this one looks to those."""
    seen = _applied(EYES[eyes], _linear(colour))
    return "#" + "".join(f"{round(255 * _companded(min(1.0, max(0.0, v)))):02x}" for v in seen)


def distance(one: str, other: str) -> float:
    """Give the CIEDE2000 distance (Sharma, Wu and Dalal 2005)."""
    (l1, a1, b1), (l2, a2, b2) = _lab(one), _lab(other)
    g = 1 + 0.5 * (1 - _seventh((math.hypot(a1, b1) + math.hypot(a2, b2)) / 2))
    c1, c2 = math.hypot(a1 * g, b1), math.hypot(a2 * g, b2)
    h1, h2 = (math.degrees(math.atan2(b, a * g)) % 360 for a, b in ((a1, b1), (a2, b2)))
    turn = (h2 - h1 + 180) % 360 - 180 if c1 * c2 else 0.0
    hue = (h1 + turn / 2) % 360 if c1 * c2 else h1 + h2
    light, chroma = (l1 + l2) / 2, (c1 + c2) / 2
    t = 1 - 0.17 * _cos(hue - 30) + 0.24 * _cos(2 * hue)
    t += 0.32 * _cos(3 * hue + 6) - 0.20 * _cos(4 * hue - 63)
    square = (light - 50) ** 2
    d_light = (l2 - l1) / (1 + 0.015 * square / math.sqrt(20 + square))
    d_chroma = (c2 - c1) / (1 + 0.045 * chroma)
    d_hue = 2 * math.sqrt(c1 * c2) * math.sin(math.radians(turn / 2)) / (1 + 0.015 * chroma * t)
    angle = math.radians(60 * math.exp(-(((hue - 275) / 25) ** 2)))
    rotated = -2 * _seventh(chroma) * math.sin(angle) * d_chroma * d_hue
    return math.sqrt(max(0.0, d_light**2 + d_chroma**2 + d_hue**2 + rotated))


def _lab(colour: str) -> Triple:
    xyz = _applied(_TO_XYZ, _linear(colour))
    x, y, z = (_root(v / white) for v, white in zip(xyz, _WHITE, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _linear(colour: str) -> Triple:
    red, green, blue = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return _straight(red), _straight(green), _straight(blue)


def _straight(value: float) -> float:
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


def _companded(value: float) -> float:
    return 12.92 * value if value <= 0.0031308 else 1.055 * value ** (1 / 2.4) - 0.055


def _applied(matrix: Sequence[Sequence[float]], colour: Triple) -> Triple:
    x, y, z = (sum(a * b for a, b in zip(row, colour, strict=True)) for row in matrix)
    return x, y, z


def _root(value: float) -> float:
    return value ** (1 / 3) if value > 216 / 24389 else (24389 / 27 * value + 16) / 116


def _cos(degrees: float) -> float:
    return math.cos(math.radians(degrees))


def _seventh(chroma: float) -> float:
    return math.sqrt(chroma**7 / (chroma**7 + 25**7))
