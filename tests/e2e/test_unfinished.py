"""Tables whose host was killed, from the command line: listed, named, taken up again."""

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from net.journal import Journal
from net.keeping import shelf
from tests.e2e.players import home_of
from tests.e2e.test_cli import run, wrong
from tests.terminal import ROOT
from tui.problem import Problem
from tui.unfinished import throw_away


def _left(name: str, id_: str) -> None:
    """Leave a journal that tells of a table, and no more."""
    header = {"name": name, "game": "animix", "phase": "lobby"}
    journal = Journal.create(shelf()._disk, id_, header)
    journal.append(["opened"])
    journal.close()


def _free_port() -> int:
    """Give a port of our own: where tables are looked for, any other test may have one."""
    with socket.create_server(("", 0)) as free:
        port: int = free.getsockname()[1]
    return port


@contextmanager
def _hosting(directory: Path, *arguments: str, **more: str) -> Iterator["subprocess.Popen[str]"]:
    """Run ``zoolan host``; it is killed at the end."""
    pipe = subprocess.PIPE
    command = [sys.executable, "-m", "tui", "host", *arguments]
    with subprocess.Popen(
        command, cwd=ROOT, env=home_of(directory, **more), stdout=pipe, stderr=pipe, text=True
    ) as host:
        try:
            yield host
        finally:
            host.kill()


def test_where_nothing_is_unfinished_it_says_so(tmp_path: Path) -> None:
    done = run(tmp_path, "unfinished")
    assert done.returncode == 1
    assert done.stdout == "There are none.\n"
    assert "unfinished" in wrong(tmp_path, "host", "--resume")
    assert "unfinished" in wrong(tmp_path, "host", "--resume", "pond")


@pytest.mark.skipif(sys.platform == "win32", reason="Windows kills otherwise")
def test_a_killed_host_is_listed_and_taken_up_with_one_command(tmp_path: Path) -> None:
    named = ("animix", "--name", "Pond", "--bots", "2", "--code", "--port", str(_free_port()))
    with _hosting(tmp_path, *named) as host:
        first = host.stdout.readline()
        lives = run(tmp_path, "unfinished")
        port = first.split(" --code")[0].rpartition(":")[2]
        assert f"Pond is running: zoolan join 127.0.0.1:{port}\n" in lives.stdout
        assert lives.returncode == 1
        for called in ((), ("pond",)):
            assert "Pond is running: zoolan" in wrong(tmp_path, "host", "--resume", *called)
        os.kill(host.pid, signal.SIGKILL)
        host.wait()
    done = run(tmp_path, "unfinished")
    assert done.returncode == 0
    assert "Pond" in done.stdout
    assert "Animix" in done.stdout
    with _hosting(tmp_path, "--resume") as host:
        again = host.stdout.readline()
        assert again.split()[-3:] == first.split()[-3:]  # the same address and join code
        assert "--code" in again
        assert run(tmp_path, "unfinished").returncode == 1
        host.send_signal(signal.SIGINT)
        assert host.wait(20) == 0
        assert host.stderr.read() == ""
        assert host.stdout.read().endswith("The table is closed.\n")
    assert run(tmp_path, "unfinished").returncode == 1  # a lobby that was left is over


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGINT to send")
def test_a_host_that_can_keep_nothing_says_so_and_hosts(tmp_path: Path) -> None:
    nowhere = tmp_path / "file"
    nowhere.touch()
    with _hosting(tmp_path, "animix", ZOOLAN_DATA=str(nowhere)) as host:
        assert "zoolan join" in host.stdout.readline()
        assert "not being saved" in host.stderr.readline()
        host.send_signal(signal.SIGINT)
        assert host.wait(20) == 0


def test_of_several_it_asks_which_and_takes_an_id_its_beginning_or_a_name(tmp_path: Path) -> None:
    _left("Pond", "abc1")
    _left("Swamp", "abd2")
    for called in ((), ("ab",), ("swamp-thing",)):
        question, *there = _asked(tmp_path, *called)
        assert ("Which one?" in question) == (called != ("swamp-thing",))
        assert [line.split()[:2] for line in there] == [["abc1", "Pond:"], ["abd2", "Swamp:"]]
    assert "'swamp-thing'" in question
    for called in ("abc", "abc1", "pond"):  # found; but there is nothing behind it
        assert "another version" in wrong(tmp_path, "host", "--resume", called)


def _asked(directory: Path, *called: str) -> list[str]:
    """Give the lines that ask which table is meant; those of tables in the order of their ids."""
    done = run(directory, "host", "--resume", *called)
    assert (done.returncode, done.stdout) == (2, "")
    question, *there = done.stderr.splitlines()
    return [question, *sorted(there)]


def test_what_cannot_be_read_is_listed_and_why(tmp_path: Path, data_folder: Path) -> None:
    _left("Pond", "abc1")
    path = data_folder / "tables" / "abc1.journal"
    path.write_bytes(b"nonsense\x1b[2J")
    done = run(tmp_path, "unfinished")
    assert done.returncode == 1
    assert "abc1  cannot be taken up." in done.stdout
    assert "damaged" in done.stdout
    assert "unfinished" in wrong(tmp_path, "host", "--resume")


def test_a_resumed_table_knows_its_game_itself(tmp_path: Path) -> None:
    assert "itself" in wrong(tmp_path, "host", "animix", "--resume", "abc1")


def test_one_is_thrown_away_by_what_it_is_called_and_only_where_that_is_clear(
    capsys: pytest.CaptureFixture[str],
) -> None:
    for name, id_ in (("Pond", "aa1"), ("Lake", "aa2"), ("Mere", "bb1")):
        _left(name, id_)
    for unclear in ("aa", "", "nobody"):
        with pytest.raises(Problem) as problem:
            throw_away(unclear)
        assert "aa2" in problem.value.sentence
    assert throw_away("lake") == throw_away("bb") == 0
    assert capsys.readouterr().out == "Lake is thrown away.\nMere is thrown away.\n"
    assert [sheet.id for sheet in shelf().unfinished()] == ["aa1"]
