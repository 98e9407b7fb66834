"""The settings and their windows on stages."""

from collections.abc import Mapping

from tests.pictures.builders import Stage, home

SETTINGS: Mapping[str, Stage] = {
    "settings": Stage(home(), ("s",), "each change counts at once"),
    "settings-keys": Stage(home(), ("s", *("down",) * 5, "enter"), "reset"),
}
