"""People at terminals: they read the screen and press what it offers."""

import random
import re
import sys
import time
from pathlib import Path

from tests.terminal import Terminal, environment

CHANCE = random.Random(5)
WHATS = ("on this card", "play", "discard", "draw", "end turn")
"""What the key bar offers in a game."""


def home_of(directory: Path, **more: str) -> dict[str, str]:
    """Give an environment in which nothing outside the directory is read or written."""
    return environment(
        HOME=str(directory),
        XDG_CONFIG_HOME=str(directory / "config"),
        XDG_STATE_HOME=str(directory / "state"),
        ZOOLAN_REGISTRY=str(directory / "tables"),
        ZOOLAN_NO_MDNS="1",
        **more,
    )


def zoolan(
    directory: Path, *arguments: str, size: tuple[int, int] = (80, 24), **more: str
) -> Terminal:
    """Start the command in a terminal of its own."""
    command = (sys.executable, "-m", "tui", *arguments)
    return Terminal(command, size, home_of(directory, **more))


def open_table(host: Terminal, game: str) -> None:
    """Host a table from the home screen; in Wild, where nothing costs time."""
    host.wait_for("Host a table")
    host.press("h")
    host.wait_for("Open the table")
    if game == "axolotls-wild":
        host.press("right")
        host.wait_for("Raise the limit after")
        host.press(*["down"] * 5, *["left"] * 9)
        host.wait_for("0.5 s")
        host.press("down", "left", "left")
        host.wait_for("0 s")
    host.press("s")
    host.wait_for("1 of 6 seats")


def sit_down(guest: Terminal) -> None:
    """Take the table that is in the list."""
    guest.wait_for("Ada's table")
    guest.wait_for("open")
    guest.press("1")
    guest.wait_for("2 of 6 seats")


def offers(terminal: Terminal) -> dict[str, list[str]]:
    """Read the key bar: what it offers, and the keys for it."""
    found: dict[str, list[str]] = {}
    for item in re.split("  +", terminal.text.splitlines()[-1].strip()):
        for what in WHATS:
            if item.endswith(f" {what}"):
                found[what] = item.removesuffix(what).split()
    return found


def play(*players: Terminal, limit: float = 240.0) -> None:
    """Have everybody play to the end, each pressing what their own screen offers."""
    end = time.monotonic() + limit
    while not all(_over(player) for player in players):
        if time.monotonic() > end:
            raise AssertionError(f"The game does not end:\n{players[0].text}")
        for player in players:
            player.pump(0.01)
            if not _over(player):
                _turn(player)


def _over(player: Terminal) -> bool:
    return "WHERE THE POINTS CAME FROM" in player.text


def _turn(player: Terminal) -> None:
    """Press every key that is offered, once."""
    for key in offers(player).get("play", []) + offers(player).get("discard", []):
        _press(player, key)
        if spaces := offers(player).get("on this card"):
            _press(player, CHANCE.choice(spaces))
    for what in ("draw", "end turn"):
        if keys := offers(player).get(what):
            _press(player, keys[0])


def _press(player: Terminal, key: str) -> None:
    if not _over(player):
        player.press(key)
        player.settle(0.04, 2.0)
