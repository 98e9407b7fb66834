"""What is said wrongly gets one sentence on stderr and exit code 2, and never a traceback."""

import io
import os
import socket
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import IO

import pytest

from engine import GAMES as ENGINE
from net.messages import PROTOCOL
from net.rules import declared
from net.version import APP
from tests.e2e.players import home_of, zoolan
from tests.terminal import ROOT
from tui.cli import main

GAMES = ("axolotls-chill", "axolotls-wild", "animix")


def run(
    directory: Path, *arguments: str, stdout: int | IO[str] = subprocess.PIPE
) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [sys.executable, "-m", "tui", *arguments],
        cwd=ROOT,
        env=home_of(directory),
        stdin=subprocess.DEVNULL,
        stdout=stdout,
        stderr=subprocess.PIPE,
        text=True,
        timeout=60,
    )


def wrong(directory: Path, *arguments: str) -> str:
    """Run what must be refused; give the one sentence."""
    done = run(directory, *arguments)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1
    assert "Traceback" not in done.stderr
    return done.stderr


Said = Callable[..., str]
"""Runs what must be refused in this very process; gives the one sentence."""


@pytest.fixture
def said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> Said:
    """Of a command that is refused before it does anything: what it says."""
    for name, value in home_of(tmp_path).items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(sys, "stdin", io.StringIO())

    def run_here(*arguments: str) -> str:
        assert main(arguments) == 2
        told = capfd.readouterr()
        assert (told.out, told.err.count("\n")) == ("", 1)
        return told.err

    return run_here


def test_without_a_terminal_it_says_so_and_names_the_demo(tmp_path: Path) -> None:
    said = wrong(tmp_path)
    assert "terminal" in said
    assert "zoolan demo" in said


@pytest.mark.parametrize("command", ["play", "host", "demo"])
def test_an_unknown_game_is_refused_and_the_games_are_named(said: Said, command: str) -> None:
    told = said(command, "poker")
    assert all(game in told for game in ("poker", *GAMES))


def test_play_without_a_game_names_the_games(said: Said) -> None:
    told = said("play")
    assert all(game in told for game in GAMES)


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (("dance",), "dance"),
        (("host", "axolotls-wild", "--port", "70000"), "port"),
        (("host", "axolotls-wild", "--port", "x"), "port"),
        (("host", "axolotls-wild", "--bots", "7"), "bots"),
        (("host", "axolotls-wild", "--option", "miss=9"), "miss"),
        (("host", "axolotls-wild", "--option", "miss"), "name=value"),
        (("host", "axolotls-wild", "--option", "speed=9"), "speed"),
        (("host", "axolotls-chill", "--option", "hints=maybe"), "hints"),
        (("play", "axolotls-wild", "--bots", "0"), "bots"),
        (("play", "axolotls-wild", "--bot", "genius"), "genius"),
        (("host", "animix", "--option", "species=lion"), "3 to 7"),
        (("host", "animix", "--option", "species=lion,dragon,wolf"), "3 to 7"),
        (
            ("play", "animix", "--bots", "3", "--option", "species=lion,wolf,monkey,penguin"),
            "4 people play Animix with 5 species, not with 4.",
        ),
        (("host", "axolotls-wild", "--bots", "9" * 5000), "bots"),
        (("host", "axolotls-wild", "--port", "9" * 5000), "port"),
        (("demo", "--speed", "fast"), "speed"),
        (("join",), "HOST"),
        (("host", "axolotls-chill", "--cards", ""), "cannot be read: its name is empty.\n"),
        (("host", "axolotls-chill", "--cards", "~nobodyx/x"), "home directory.\n"),
        (("host", "axo"), "'axo' may be axolotls-chill or axolotls-wild.\n"),
        (("demo", "poker"), "there are axolotls-chill, axolotls-wild and animix.\n"),
        (("play",), "There are axolotls-chill, axolotls-wild and animix.\n"),
    ],
)
def test_a_wrong_word_gets_a_sentence(said: Said, arguments: tuple[str, ...], word: str) -> None:
    assert word in said(*arguments)


@pytest.mark.parametrize(
    ("text", "word"),
    [
        (None, "no-such-file"),
        ("WGY\nRPB\n", "here are 2"),
        ("\n".join(["WGX"] * 15), "X"),
        ("\n".join(["WWG"] * 15), "twice"),
        ("x" * 20_000, "long"),
    ],
)
def test_a_wrong_file_of_cards_gets_the_reason(
    tmp_path: Path, said: Said, text: str | None, word: str
) -> None:
    path = tmp_path / "no-such-file"
    if text is not None:
        path.write_text(text)
    assert word in said("host", "axolotls-chill", "--cards", str(path))


def test_a_file_that_is_no_text_gets_the_reason(tmp_path: Path, said: Said) -> None:
    path = tmp_path / "cards"
    path.write_bytes(b"\xff\xfe\x00")
    assert "no text" in said("host", "axolotls-chill", "--cards", str(path))


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs named pipes")
def test_a_pipe_is_no_file_of_cards_and_nobody_waits_for_it(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    said = wrong(tmp_path, "host", "axolotls-chill", "--cards", str(tmp_path / "pipe"))
    assert "no ordinary file" in said


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_a_full_disk_gets_a_sentence(tmp_path: Path) -> None:
    for arguments in (("demo",), ("host", "axolotls-chill"), ("list",)):
        with Path("/dev/full").open("w") as full:
            done = run(tmp_path, *arguments, stdout=full)
        assert done.returncode == 2
        assert "cannot be written" in done.stderr
        assert done.stderr.count("\n") == 1


@pytest.mark.skipif(os.name != "posix", reason="needs a shell that closes streams")
def test_a_closed_stdout_is_no_fault(tmp_path: Path) -> None:
    command = f'"{sys.executable}" -m tui demo axolotls-wild >&-'
    done = subprocess.run(
        ["sh", "-c", command], cwd=ROOT, env=home_of(tmp_path), stderr=subprocess.PIPE, timeout=60
    )
    assert (done.returncode, done.stderr) == (0, b"")


def test_a_port_that_is_taken_gets_a_sentence(tmp_path: Path) -> None:
    with socket.create_server(("", 0)) as taken:
        port = str(taken.getsockname()[1])
        assert port in wrong(tmp_path, "host", "axolotls-wild", "--port", port)


@pytest.mark.parametrize(
    ("address", "word"),
    [("127.0.0.1:1", "Nobody listens"), ("127.0.0.1:x", "port"), ("no such host", "neither")],
)
def test_where_nobody_listens_a_sentence_says_so(tmp_path: Path, address: str, word: str) -> None:
    for command in ("join", "watch"):
        with zoolan(tmp_path, command, address) as terminal:
            assert terminal.ended() == 2
            assert word in terminal.text
            assert "Traceback" not in terminal.text


@pytest.mark.parametrize("command", ["play", "host"])
def test_help_lists_the_options_of_every_game_with_their_values(
    tmp_path: Path, command: str
) -> None:
    said = run(tmp_path, command, "--help").stdout
    for name in GAMES:
        assert f"options of {name}:" in said
        for option in declared(ENGINE[name]):
            assert f"  {option.name}=" in said
    assert "hints=yes|no" in said
    assert "miss=SECONDS  0 to 2" in said
    assert "pelican, chameleon and lion." in " ".join(said.split())
    assert max(map(len, said.splitlines())) < 80


@pytest.mark.parametrize(
    ("bots", "warned"), [("1", ""), ("2", "As it is, nobody can begin a game")]
)
def test_a_host_says_for_how_many_its_options_are(tmp_path: Path, bots: str, warned: str) -> None:
    options = ("--option", "species=monkey,wolf,lion", "--bots", bots)
    with zoolan(tmp_path, "host", "Ani", *options) as host:
        host.wait_for("Animix, for 2 players. Join: zoolan join")
        assert warned in host.text
        assert ("nobody can begin" in host.text) == bool(warned)
        host.press("ctrl+c")
        assert host.ended() == 0


def test_version_says_the_protocol_too(tmp_path: Path) -> None:
    said = run(tmp_path, "--version").stdout
    assert said == f"zoolan {APP}, protocol {PROTOCOL}\n"


def test_list_says_that_there_is_no_table(tmp_path: Path) -> None:
    done = run(tmp_path, "list")
    assert done.returncode == 1
    assert done.stdout.startswith("No table found nearby.")


def test_a_name_that_is_taken_gets_a_sentence(tmp_path: Path) -> None:
    with zoolan(tmp_path, "host", "axolotls-chill", "--name", "Box") as host:
        host.wait_for("zoolan join")
        port = host.text.split("zoolan join")[1].split()[0].rpartition(":")[2]
        port = port if port.isdecimal() else "4270"
        with zoolan(tmp_path, "join", f"127.0.0.1:{port}", "--name", "Ada") as first:
            first.wait_for("1 of 6 seats")
            with zoolan(tmp_path, "join", f"127.0.0.1:{port}", "--name", "Ada") as second:
                assert second.ended() == 2
                assert "called Ada already" in second.text.replace("\n", "")
        listed = run(tmp_path, "list")
        assert "Box" in listed.stdout
        assert listed.returncode == 0
        host.press("ctrl+c")
        assert host.ended() == 0
