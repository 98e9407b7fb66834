"""The house itself: rooms of a size one can take in, imports one way, no need for POSIX."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tui.commands.table import COMMANDS

ROOT = Path(__file__).parent.parent
PACKAGES = ("engine", "net", "tui")
SOURCES = sorted(path for package in PACKAGES for path in (ROOT / package).rglob("*.py"))
LONGEST_FILE = 300
LONGEST_FUNCTION = 25
POSIX_ONLY = ("tui.ssh.",)
"""What nobody needs to play: the command steps aside before it loads it."""


def _module(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(part for part in parts if part != "__init__")


def _functions(path: Path) -> Iterator[tuple[str, int]]:
    """Give each function's name and its lines, without signature and docstring."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            body = node.body[1:] if ast.get_docstring(node) else node.body
            if body:
                yield node.name, (node.end_lineno or 0) - body[0].lineno + 1


@pytest.mark.parametrize("path", SOURCES, ids=_module)
def test_a_room_can_be_taken_in_at_a_glance(path: Path) -> None:
    assert len(path.read_text("utf-8").splitlines()) <= LONGEST_FILE
    assert [(n, lines) for n, lines in _functions(path) if lines > LONGEST_FUNCTION] == []


@pytest.mark.parametrize("path", [p for p in SOURCES if p.name == "__init__.py"], ids=_module)
def test_a_door_only_hands_names_on(path: Path) -> None:
    allowed = (ast.Import, ast.ImportFrom, ast.Expr, ast.Assign)
    assert all(isinstance(node, allowed) for node in ast.parse(path.read_text("utf-8")).body)


def _loaded_by(module: str) -> set[str]:
    """Give the top-level modules that a fresh interpreter has after importing one of ours."""
    code = f"import sys, {module}; print(*{{name.partition('.')[0] for name in sys.modules}})"
    run = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True
    )
    return set(run.stdout.split())


def test_the_engine_loads_nothing_above_it_and_no_library() -> None:
    assert (
        _loaded_by("engine") & {"net", "tui", "textual", "msgpack", "msgspec", "zeroconf"} == set()
    )


def test_a_host_and_its_bots_run_without_the_screen() -> None:
    for module in ("net.host", "net.bots"):
        assert _loaded_by(module) & {"tui", "textual", "rich"} == set()


def test_what_is_slow_to_load_waits_until_it_is_needed() -> None:
    for module in ("net.host", "net.client", "net.connect", "tui.app", "tui.__main__"):
        assert _loaded_by(module) & {"cryptography", "spake2"} == set()


def test_home_loads_no_other_command_and_nothing_for_tab() -> None:
    code = (
        "import sys; from tui.grammar import parser; parser().parse_args([]); print(*sys.modules)"
    )
    run = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True
    )
    loaded = set(run.stdout.split())
    commands = {f"tui.commands.{name.replace('-', '_')}" for name in COMMANDS}
    assert "tui.commands.home" in loaded
    assert loaded & {*commands, "tui.completion", "argcomplete"} == set()


def test_every_room_opens_where_there_is_no_posix() -> None:
    hidden = ("fcntl", "pty", "termios", "tty", "pwd", "grp", "resource")
    modules = [_module(path) for path in SOURCES if path.name != "__main__.py"]
    modules = [name for name in modules if not name.startswith(POSIX_ONLY)]
    code = "\n".join(
        [
            "import importlib, sys",
            # The terminal driver that Textual picks on Windows does not need them either.
            "import textual.app, asyncio",
            f"sys.modules.update(dict.fromkeys({hidden!r}))",
            f"for name in {modules!r}: importlib.import_module(name)",
        ]
    )
    run = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True)
    assert run.returncode == 0, run.stderr
