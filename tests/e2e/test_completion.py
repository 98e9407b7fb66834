"""Tab in real shells, with the script that ``zoolan completion`` prints."""

import shutil
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.e2e.players import home_of
from tests.terminal import Terminal

SHELLS: Mapping[str, tuple[tuple[str, ...], str]] = {
    "bash": (("--norc", "--noprofile", "-i"), 'eval "$(zoolan completion bash)"'),
    "zsh": (("-f", "-i"), 'autoload -U compinit; compinit -u; eval "$(zoolan completion zsh)"'),
    "fish": (("--no-config", "-i"), "zoolan completion fish | source"),
}
KILL = "\x15"
"""Ctrl+U: the line that was begun is gone."""


@contextmanager
def shell(name: str, directory: Path) -> Iterator[Terminal]:
    """Start a shell that finds zoolan, and have it told what to complete."""
    (directory / "bin").mkdir()
    command = directory / "bin" / "zoolan"
    command.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m tui "$@"\n')
    command.chmod(0o755)
    env = home_of(directory)
    env |= {"PATH": f"{command.parent}:{env['PATH']}", "PS1": "> ", "ZDOTDIR": str(directory)}
    arguments, told = SHELLS[name]
    with Terminal((name, *arguments), env=env) as terminal:
        terminal.press(*told, "enter", *"echo re''ady", "enter")
        terminal.wait_for("\nready")
        yield terminal


@pytest.mark.parametrize("name", list(SHELLS))
def test_tab_completes_commands_games_and_options(name: str, tmp_path: Path) -> None:
    if not shutil.which(name):
        pytest.skip(f"needs {name}")
    with shell(name, tmp_path) as terminal:
        terminal.press(*"zoolan ho", "tab")
        terminal.wait_for("zoolan host")
        terminal.press(*"ani", "tab")
        terminal.wait_for("zoolan host animix")
        terminal.press(*"--opt", "tab")
        terminal.wait_for("zoolan host animix --option")
        terminal.press(*"tal", "tab")
        terminal.wait_for("--option tally=")
        terminal.press("n", "tab")
        terminal.wait_for("--option tally=no")
        terminal.press(KILL, *"zoolan play ax", "tab")
        terminal.wait_for("zoolan play axolotls-")
        terminal.press("tab", "tab")
        terminal.wait_for("axolotls-wild")
        terminal.press(KILL, *"zoolan join --", "tab", "tab")
        terminal.wait_for("--trust")
