"""A guest is a stranger: their app gets nothing of ours, and opens nothing of ours."""

import subprocess
import sys
import time
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from net.text import cell_width, clean
from tui import options, textfile
from tui.guests import manners
from tui.guests.folders import KEPT, UNUSED, Folders
from tui.guests.guest import Guest
from tui.guests.names import called
from tui.problem import Problem


@pytest.fixture
def secrets(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("SECRET", "AWS_KEY", "SSH_AUTH_SOCK", "DISPLAY", "ZOOLAN_KEY", "LD_PRELOAD"):
        monkeypatch.setenv(name, "ours")


@pytest.mark.usefixtures("secrets")
def test_a_guests_app_finds_python_and_the_tables_and_nothing_else_of_ours(tmp_path: Path) -> None:
    env = Guest("Ada", tmp_path).environment({})
    assert "ours" not in env.values()
    assert {env["HOME"], env["ZOOLAN_DATA"]} == {str(tmp_path)}
    code = "import os; from tui.player import recall; print(recall(None, os.environ))"
    run = [sys.executable, "-P", "-c", code]
    said = subprocess.run(run, env=env, cwd=tmp_path, capture_output=True, text=True, check=True)
    assert said.stdout == "Ada\n"


def test_a_guest_says_what_their_terminal_is_and_nothing_more(tmp_path: Path) -> None:
    said = {
        "TERM": "xterm-256color",
        "COLORTERM": "truecolor",
        "LC_ALL": "de_AT.UTF-8",
        "PATH": "/evil",
        "PYTHONPATH": "/evil",
        "LD_PRELOAD": "evil.so",
        "ZOOLAN_DATA": "/evil",
        "LANG": "../../evil",
        "LC_": "evil",
        "HOME": "/evil",
        "TEXTUAL_LOG": "/evil",
    }
    env = Guest("Ada", tmp_path).environment(said)
    assert not any("evil" in value for value in env.values())
    assert (env["TERM"], env["COLORTERM"], env["LC_ALL"]) == (
        *("xterm-256color", "truecolor", "de_AT.UTF-8"),
    )


@given(st.text())
def test_whatever_a_guest_is_called_they_have_a_name_that_can_be_shown(said: str) -> None:
    name = called(said)
    assert name
    assert clean(name, 20) == name
    assert cell_width(name) <= 20


def test_a_guest_opens_their_own_files_and_none_of_this_machine(
    monkeypatch: pytest.MonkeyPatch, data_folder: Path, tmp_path: Path
) -> None:
    foreign, own = tmp_path / "cards", data_folder / "game"
    foreign.write_text("ours")
    own.write_text("theirs")
    (data_folder / "link").symlink_to(foreign)
    assert options.read(str(foreign)) == "ours"
    monkeypatch.setenv(manners.VARIABLE, "1")
    assert textfile.read(str(own)) == "theirs"
    for path in (str(foreign), "/etc/passwd", f"{data_folder}/../x", f"{data_folder}/link", "~/x"):
        with pytest.raises(Problem, match="Guests cannot open files"):
            textfile.read(path)


def test_who_comes_back_has_the_same_folder_and_nobody_else_has_it(data_folder: Path) -> None:
    folders = Folders()
    ada = folders.known("key", b"ada")
    assert folders.known("key", b"ada") == ada
    assert len({ada, folders.known("key", b"eve"), folders.known("cookie", b"ada")}) == 3
    assert ada.stat().st_mode & 0o777 == 0o700
    assert data_folder in ada.parents
    folders.leave(ada)
    assert ada.is_dir()


def test_a_passing_guest_leaves_nothing_behind() -> None:
    folders = Folders()
    one, two = folders.passing(), folders.passing()
    assert one != two
    (one / "config").mkdir()
    (one / "config" / "name").write_text("Eve")
    folders.leave(one)
    assert (one.exists(), two.exists()) == (False, True)


def test_folders_that_nobody_used_for_a_week_go_the_oldest_first() -> None:
    folders = Folders()
    passing = folders.passing()
    known = [folders.known("key", str(number).encode()) for number in range(KEPT + 2)]
    folders.tidy(time.time())
    assert passing.exists()
    folders.tidy(time.time() + UNUSED + 60)
    assert not passing.exists()
    assert sum(each.exists() for each in known) == KEPT


def test_the_manners_are_asked_for_by_one_variable(monkeypatch: pytest.MonkeyPatch) -> None:
    for said, guest, watches in (("", False, False), ("0", False, False), ("1", True, False)):
        monkeypatch.setenv(manners.VARIABLE, said)
        assert (manners.is_guest(), manners.only_watches()) == (guest, watches)
    monkeypatch.setenv(manners.VARIABLE, "watch")
    assert manners.is_guest()
    assert manners.only_watches()
