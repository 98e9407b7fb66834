"""Every theme can be read, and those for colour-blind eyes can be told apart by such eyes.

Contrast is WCAG's; what colour-blind eyes see is simulated with the matrices of Machado, Oliveira
and Fernandes (2009) at full severity; how far two colours are apart is CIEDE2000.
"""

from itertools import combinations

import pytest
from rich.color import Color, ColorType

from tests.tui.colours import EYES, contrast, distance, seen_by
from tui.looks.hues import PAINTS, THEMES, Hues
from tui.looks.looks import Depth, Looks, detect
from tui.looks.palette import NAMED, palette
from tui.looks.theme import theme
from tui.settings import THEMES as CHOICES

ROLES = frozenset(palette("dark"))
TEXTS = ("text", "dim", "title", "accent", "cursor", "warning", "good", "key", "calm", "ready")
BANDS = ("turn", "alarm", "calm", "ready")
APART = 15.0
"""Between two paints. Two beside each other are told apart from about 2 on."""


def hexes(hues: Hues, role: str) -> tuple[str, str]:
    """Give the letters and the ground of a role."""
    style = Looks(theme=next(n for n, h in THEMES.items() if h is hues)).style(role)
    colour = style.color.name if style.color else hues.text
    return colour, style.bgcolor.name if style.bgcolor else hues.ground


@pytest.mark.parametrize("name", [*THEMES, *NAMED])
def test_every_theme_has_every_role(name: str) -> None:
    assert frozenset(palette(name)) == ROLES


def test_every_choice_is_a_theme_and_every_theme_a_choice() -> None:
    assert set(CHOICES) == {"auto", "terminal", *THEMES}


@pytest.mark.parametrize("name", THEMES)
def test_what_is_written_can_be_read(name: str) -> None:
    least = 7.0 if name == "contrast" else 4.5
    hues = THEMES[name]
    roles = [*TEXTS, *BANDS, *(p + end for p in PAINTS for end in ("", "-open", "-filled"))]
    assert {r: contrast(*hexes(hues, r)) for r in roles if contrast(*hexes(hues, r)) < least} == {}
    grounds = (hues.ground, hues.surface, hues.panel)
    poor = {g: contrast(hues.text, g) for g in grounds if contrast(hues.text, g) < least}
    assert poor == {}
    assert contrast(hues.accent, hues.surface) >= least
    assert contrast(hues.warning, hues.surface) >= least


@pytest.mark.parametrize("name", THEMES)
def test_paints_are_told_apart_by_eyes_that_see_all_colours(name: str) -> None:
    for paints in (THEMES[name].chips, THEMES[name].quiet):
        near = [(a, b) for a, b in combinations(PAINTS, 2) if distance(paints[a], paints[b]) < 9]
        assert near == []


@pytest.mark.parametrize(
    ("name", "eyes"),
    [("red-green", "protan"), ("red-green", "deutan"), ("blue-yellow", "tritan")],
)
def test_paints_are_told_apart_by_the_eyes_that_a_theme_is_for(name: str, eyes: str) -> None:
    hues = THEMES[name]
    for paints in (hues.chips, hues.quiet):
        apart = {
            (a, b): distance(seen_by(eyes, paints[a]), seen_by(eyes, paints[b]))
            for a, b in combinations(PAINTS, 2)
        }
        assert {pair: far for pair, far in apart.items() if far < APART} == {}


@pytest.mark.parametrize("eyes", EYES)
def test_the_usual_theme_would_not_do_for_such_eyes(eyes: str) -> None:
    paints = THEMES["dark"].chips
    apart = [
        distance(seen_by(eyes, paints[a]), seen_by(eyes, paints[b]))
        for a, b in combinations(PAINTS, 2)
    ]
    assert min(apart) < APART  # or the themes for them would be for nothing


@pytest.mark.parametrize("name", NAMED)
def test_named_themes_use_the_terminals_own_colours_alone(name: str) -> None:
    for style in map(Looks(theme=name).style, ROLES) if name == "terminal" else ():
        for colour in (style.color, style.bgcolor):
            assert colour is None or colour.type in (ColorType.DEFAULT, ColorType.STANDARD)
    assert "#" not in "".join(palette(name).values())


def test_the_terminals_own_theme_paints_no_ground_of_its_own() -> None:
    looks = Looks(theme="terminal")
    assert {role for role in ROLES if looks.style(role).bgcolor} == set()
    assert theme("terminal").background == "ansi_default"


def test_colour_by_hex_is_only_for_terminals_that_show_it() -> None:
    for choice in CHOICES:
        assert Looks(Depth.ANSI16, theme=choice).named
        assert Looks(Depth.NONE, theme=choice).worn == "none"
        assert Looks(Depth.RGB, theme=choice).named == (choice == "terminal")


@pytest.mark.parametrize(
    ("said", "worn"),
    [("0;15", "light"), ("0;default;7", "light"), ("15;0", "dark"), ("", "dark"), (";", "dark")],
)
def test_a_terminal_that_says_it_is_light_is_believed(said: str, worn: str) -> None:
    env = {"TERM": "xterm-256color", "COLORFGBG": said}
    assert detect(env, platform="linux").worn == worn
    assert Looks(bright=True, theme="dark").worn == "dark"
    assert Looks(Depth.ANSI16, bright=True).worn == "terminal"


def test_simulated_eyes_and_distances_are_those_that_were_published() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)
    assert distance("#ff0000", "#00ff00") == pytest.approx(86.6, abs=0.1)
    assert distance(seen_by("deutan", "#ffffff"), "#ffffff") < 0.5
    assert distance(seen_by("protan", "#ff0000"), seen_by("protan", "#605200")) < 8
    assert Color.parse(seen_by("tritan", "#123456")).type is ColorType.TRUECOLOR
