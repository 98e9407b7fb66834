"""``zoolan score``: what was played with real cards, as a process of its own."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.e2e.players import home_of, zoolan
from tests.terminal import ROOT

EXAMPLE = """\
grid
P P W N
P L C N
L P L P
E E E N
piles
North: C C P L W
South: P P N
"""

EXPECTED = {
    "species": {
        "monkey": 0,
        "elephant": 6,
        "penguin": 6,
        "lovebird": 0,
        "wolf": 2,
        "pelican": 6,
        "chameleon": 6,
        "lion": 8,
    },
    "shares": {
        "North": {"chameleon": 6, "pelican": 6, "wolf": 2},
        "South": {"penguin": 6, "lion": 8},
    },
    "totals": {"North": 14, "South": 14},
    "winners": ["North", "South"],
}

posix = pytest.mark.skipif(os.name != "posix", reason="needs POSIX")


def run(
    directory: Path, *arguments: str, given: bytes = b"", **more: str
) -> "subprocess.CompletedProcess[bytes]":
    return subprocess.run(
        [sys.executable, "-m", "tui", *arguments],
        cwd=ROOT,
        env=home_of(directory, **more),
        input=given,
        capture_output=True,
        timeout=60,
    )


def wrong(directory: Path, *arguments: str, given: bytes = b"") -> str:
    """Run what must be refused; give the one sentence."""
    done = run(directory, "score", *arguments, given=given)
    assert (done.returncode, done.stdout) == (2, b"")
    said = done.stderr.decode()
    assert said.endswith(".\n")
    assert said.count("\n") == 1
    assert said.strip().isprintable()
    return said


def sheet(directory: Path, text: str = EXAMPLE) -> str:
    path = directory / "game.txt"
    path.write_text(text, "utf-8")
    return str(path)


def test_the_example_gives_the_data_that_was_promised(tmp_path: Path) -> None:
    for arguments in ((sheet(tmp_path), "--json"), ("--json", sheet(tmp_path))):
        done = run(tmp_path, "score", *arguments)
        assert (done.returncode, done.stderr) == (0, b"")
        assert json.loads(done.stdout) == EXPECTED
        assert done.stdout.count(b"\n") == 1


def test_the_example_gives_a_table(tmp_path: Path) -> None:
    done = run(tmp_path, "score", sheet(tmp_path))
    said = done.stdout.decode().splitlines()
    assert (done.returncode, done.stderr) == (0, b"")
    assert "chameleon       6  North 2       North 6" in said
    assert said[-1] == "Shared victory: North and South."


@pytest.mark.parametrize("name", ["-", pytest.param("/dev/stdin", marks=posix)])
def test_standard_input_is_read_as_a_file(tmp_path: Path, name: str) -> None:
    text = b"\xef\xbb\xbf" + EXAMPLE.replace("\n", "\r\n").encode()
    assert json.loads(run(tmp_path, "score", name, "--json", given=text).stdout) == EXPECTED


@posix
def test_a_game_can_be_typed_at_the_terminal(tmp_path: Path) -> None:
    with zoolan(tmp_path, "score", "-") as terminal:
        terminal.wait_for("Ctrl+D")
        terminal.press(*EXAMPLE.replace("\n", "\r"), "\x04")
        assert terminal.ended() == 0
        assert "Shared victory: North and South." in terminal.text


def test_the_data_holds_names_of_any_script_as_ascii(tmp_path: Path) -> None:
    path = sheet(tmp_path, 'grid\nPP\npiles\n小明 "\\": P P\n\x1b[2J\u202e: P\nBo:\n')
    done = run(tmp_path, "score", "--json", path, PYTHONIOENCODING="ascii")
    assert done.stdout.isascii()
    assert b"\x1b" not in done.stdout
    data = json.loads(done.stdout)
    assert data["totals"] == {'小明 "\\"': 4, "\x1b[2J\u202e": 0, "Bo": 0}
    assert data["shares"] == {'小明 "\\"': {"penguin": 4}, "\x1b[2J\u202e": {}, "Bo": {}}


@pytest.mark.parametrize(
    ("arguments", "more"),
    [
        (("--ascii",), {}),
        ((), {"LANG": "C"}),
        ((), {"LANG": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}),
        ((), {"PYTHONIOENCODING": "ascii"}),
    ],
)
def test_where_only_ascii_may_come_out_the_table_is_ascii(
    tmp_path: Path, arguments: tuple[str, ...], more: dict[str, str]
) -> None:
    path = sheet(tmp_path, "grid\nPP\npiles\n小明: P\nAnn: P\n")
    done = run(tmp_path, "score", path, *arguments, **more)
    assert (done.returncode, done.stderr) == (0, b"")
    assert "penguin       4  ?? 1, Ann 1   ?? 2, Ann 2" in done.stdout.decode("ascii")


def test_what_is_in_a_name_does_not_steer_the_terminal(tmp_path: Path) -> None:
    path = sheet(tmp_path, "grid\nPP\npiles\n\x1b]0;x\x07A\u202enn: P\n")
    said = run(tmp_path, "score", path).stdout.decode()
    assert said.replace("\n", "").isprintable()
    again = sheet(tmp_path, "grid\nPP\npiles\nA\x1b\u202e: P\nA\x1b\u202e: P\n")
    assert "has a pile in line 4 already" in wrong(tmp_path, again)


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("", "no line “grid”"),
        ("grid\nPP\nP\npiles\nBo: P", "Line 3: this row has 1 card"),
        ("grid\nPP\npiles\nBo: PX", "Line 4, column 6: “X”"),
        ("grid\nP\x1b[2J\npiles\nBo: P", "Line 2, column 2: U+001B"),
        ("grid\nPP\npiles\nBo: P\nbo: P", "Line 5: “bo” has a pile in line 4"),
        ("grid\nPPPPPP\npiles\nBo: PPPPP", "11 penguins"),
        ("grid\nPP\n", "no line “piles”"),
        ("grid\nPP\npiles\nBo P", "colon"),
        ("grid\n" + "P" * 20_000, "too long"),
    ],
)
def test_a_bad_file_gets_one_sentence(tmp_path: Path, text: str, word: str) -> None:
    assert word in wrong(tmp_path, sheet(tmp_path, text))
    assert word in wrong(tmp_path, "-", "--json", given=text.encode())


def test_what_is_no_text_gets_one_sentence(tmp_path: Path) -> None:
    for data in (b"\xff\xfeg\0r\0", EXAMPLE.encode("utf-16"), bytes(range(256))):
        (tmp_path / "data").write_bytes(data)
        assert "no text" in wrong(tmp_path, str(tmp_path / "data"))
        assert "no text" in wrong(tmp_path, "-", given=data)


def test_what_is_no_file_gets_one_sentence(tmp_path: Path) -> None:
    assert "cannot be read" in wrong(tmp_path, str(tmp_path))
    assert "cannot be read" in wrong(tmp_path, str(tmp_path / "none"))
    assert "cannot be read" in wrong(tmp_path, str(tmp_path / "\x1b[31mnone"))
    assert wrong(tmp_path, "") == "The file cannot be read: its name is empty.\n"
    assert wrong(tmp_path, "~nobodyx/x").endswith("home directory.\n")
    assert "FILE" in wrong(tmp_path)


@posix
def test_nobody_waits_for_a_file_that_never_ends(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    assert "no ordinary file" in wrong(tmp_path, str(tmp_path / "pipe"))
    assert "no ordinary file" in wrong(tmp_path, "/dev/zero")
    with Path("/dev/zero").open("rb") as endless:
        command = [sys.executable, "-m", "tui", "score", "-"]
        done = subprocess.run(
            command, cwd=ROOT, env=home_of(tmp_path), stdin=endless, capture_output=True, timeout=60
        )
    assert (done.returncode, done.stdout) == (2, b"")
    assert b"too long" in done.stderr


@posix
@pytest.mark.parametrize(
    ("rest", "code", "said"),
    [
        ("- <&-", 2, "Standard input is closed.\n"),
        ("game.txt | true", 0, ""),
        ("- < game.txt | head -1", 0, ""),
        ("game.txt >&-", 0, ""),
    ],
)
def test_closed_ends_are_no_fault(tmp_path: Path, rest: str, code: int, said: str) -> None:
    sheet(tmp_path)
    command = f'"{sys.executable}" -m tui score {rest}'
    done = subprocess.run(
        ["sh", "-c", command], cwd=tmp_path, env=home_of(tmp_path), capture_output=True, timeout=60
    )
    assert (done.returncode, done.stderr.decode()) == (code, said)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_a_full_disk_gets_a_sentence(tmp_path: Path) -> None:
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "tui", "score", sheet(tmp_path)],
            cwd=ROOT,
            env=home_of(tmp_path),
            stdout=full,
            stderr=subprocess.PIPE,
            timeout=60,
        )
    assert done.returncode == 2
    assert b"cannot be written" in done.stderr


def test_the_help_shows_a_game_as_it_is_typed(tmp_path: Path) -> None:
    said = run(tmp_path, "score", "--help").stdout.decode()
    assert "    North: C C P L W\n" in said
    assert "N lion" in said
    assert max(map(len, said.splitlines())) < 80


def test_a_score_starts_without_the_screen() -> None:
    loaded = "tui.cli, tui.grammar, tui.commands.score, tui.score"
    code = f"import sys, {loaded}; print('textual' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, check=True)
    assert done.stdout == b"False\n"
