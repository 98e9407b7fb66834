"""The engine is pure: it loads and imports nothing with a clock, I/O, async, logs or dice."""

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest

ENGINE = Path(__file__).parents[2] / "engine"

ALLOWED = {
    "collections",
    "dataclasses",
    "enum",
    "functools",
    "hashlib",
    "itertools",
    "struct",
    "types",
    "typing",
}
"""All that the engine imports from the standard library. Think twice before adding to it."""

FORBIDDEN = {
    "asyncio",
    "concurrent",
    "http",
    "logging",
    "msgpack",
    "msgspec",
    "multiprocessing",
    "pathlib",
    "platformdirs",
    "random",
    "secrets",
    "selectors",
    "socket",
    "ssl",
    "subprocess",
    "tempfile",
    "textual",
    "threading",
    "urllib",
    "uuid",
    "zeroconf",
}

SOURCES = sorted(ENGINE.rglob("*.py"))


def test_importing_the_engine_loads_nothing_that_is_forbidden() -> None:
    code = "import sys, engine, engine.bots; [*engine.GAMES.values()]; print(*sys.modules)"
    loaded = subprocess.run(
        [sys.executable, "-S", "-P", "-c", code],  # no site-packages, no working directory
        env={**os.environ, "PYTHONPATH": str(ENGINE.parent)},
        capture_output=True,
        text=True,
        check=True,
    ).stdout.split()
    assert {"engine.axolotls.wild", "engine.animix.rules"} <= set(loaded)
    assert {name.partition(".")[0] for name in loaded} & FORBIDDEN == set()


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(ENGINE)))
def test_a_room_of_the_engine_imports_only_what_is_allowed(path: Path) -> None:
    imported = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            imported |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are written out"
            imported.add(str(node.module).partition(".")[0])
    assert imported <= ALLOWED | {"engine"}


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(ENGINE)))
def test_a_room_of_the_engine_opens_prints_and_asks_nothing(path: Path) -> None:
    calls = {
        node.func.id
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    }
    assert calls & {"open", "print", "input", "exec", "eval", "__import__", "hash", "id"} == set()


def test_the_names_of_the_games_load_none_of_them() -> None:
    code = "import sys, engine; [*engine.GAMES], 'x' in engine.GAMES; print(*sys.modules)"
    run = [sys.executable, "-S", "-P", "-c", code]
    env = {**os.environ, "PYTHONPATH": str(ENGINE.parent)}
    loaded = subprocess.run(run, env=env, capture_output=True, text=True, check=True).stdout.split()
    folders = {path.parent.name for path in SOURCES if path.parent.parent == ENGINE} - {"bots"}
    assert folders >= {"animix", "axolotls"}
    assert {f"engine.{folder}" for folder in folders} & set(loaded) == set()
