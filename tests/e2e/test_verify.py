"""``zoolan verify``: the record of a game, as a process of its own."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from net.fair import write
from tests.e2e.test_score import run
from tests.net.fair.records import record_of
from tests.terminal import ROOT

TEXT = write(record_of("axolotls-chill", 6))
posix = pytest.mark.skipif(os.name != "posix", reason="needs POSIX")


def verified(
    directory: Path, text: str, *more: str, **environment: str
) -> "subprocess.CompletedProcess[bytes]":
    path = directory / "game.jsonl"
    path.write_bytes(text.encode())
    return run(directory, "verify", str(path), *more, **environment)


def test_a_true_record_exits_with_0_and_says_what_was_looked_at(tmp_path: Path) -> None:
    done = verified(tmp_path, TEXT)
    said = done.stdout.decode().splitlines()
    assert (done.returncode, done.stderr) == (0, b"")
    assert (
        said[0] == "A Lotta Axolotls (Chill), game 3 at Ada’s table: Ada, Ben, Çelik, 小明, Eve and"
    )
    assert said[-1] == "This record is true."
    assert sum(line.startswith("true ") for line in said) >= 8
    assert not any(line.startswith("FALSE") for line in said)


def test_a_record_that_was_changed_exits_with_1_and_says_what_is_false(tmp_path: Path) -> None:
    done = verified(tmp_path, TEXT.replace('"seat":0', '"seat":1', 1))
    said = done.stdout.decode().splitlines()
    assert (done.returncode, done.stderr) == (1, b"")
    assert said[-1] == "This record is NOT true: 2 findings against it."
    assert "FALSE  The seal does not fit: something in this file was changed." in said


def test_what_is_no_record_exits_with_2_and_one_sentence(tmp_path: Path) -> None:
    for text in ("", "\x1b[2J", TEXT[:-1], TEXT + "\x1b[2J\n", "x" * (17 << 20)):
        done = verified(tmp_path, text)
        assert (done.returncode, done.stdout) == (2, b"")
        assert done.stderr.count(b"\n") == 1
        assert done.stderr.decode().strip().isprintable()
    none = run(tmp_path, "verify", str(tmp_path / "none"))
    assert (none.returncode, none.stdout, none.stderr.count(b"\n")) == (2, b"", 1)


def test_standard_input_is_read_as_a_file(tmp_path: Path) -> None:
    assert run(tmp_path, "verify", "-", given=TEXT.encode()).returncode == 0


@posix
def test_nobody_waits_for_a_file_that_never_ends(tmp_path: Path) -> None:
    assert run(tmp_path, "verify", "/dev/zero").returncode == 2


def test_where_only_ascii_may_come_out_the_verdict_is_ascii(tmp_path: Path) -> None:
    for done in (
        verified(tmp_path, TEXT, "--ascii"),
        verified(tmp_path, TEXT, PYTHONIOENCODING="ascii"),
    ):
        assert done.returncode == 0
        assert done.stdout.isascii()
    assert b"\xc3" in verified(tmp_path, TEXT, PYTHONIOENCODING="utf-8").stdout


def test_to_verify_needs_no_screen() -> None:
    code = "import sys, tui.cli, tui.grammar, tui.commands.verify, tui.verify; "
    code += "print('textual' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, check=True)
    assert done.stdout == b"False\n"
