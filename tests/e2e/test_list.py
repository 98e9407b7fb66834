"""``zoolan list`` as it is used: kept up to date on a terminal, and by a script."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from net.discovery.announcement import Announcement
from net.discovery.registry import Registration
from tests.e2e.players import home_of, zoolan
from tests.e2e.test_cli import run, wrong
from tests.terminal import ROOT

POND = Announcement("pond", "Pond", "animix", 1, 4, "lobby", port=4290)


@pytest.fixture
def entry(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Registration:
    monkeypatch.setenv("ZOOLAN_REGISTRY", home_of(tmp_path)["ZOOLAN_REGISTRY"])
    return Registration()


def test_on_a_terminal_the_table_is_kept_up_to_date_in_its_place(
    tmp_path: Path, entry: Registration
) -> None:
    with zoolan(tmp_path, "list", "--watch") as terminal:
        terminal.wait_for("No table found nearby yet")
        entry.publish(POND)
        terminal.wait_for("Pond")
        assert "No table" not in terminal.text
        assert "1/4" in terminal.text
        terminal.press("ctrl+c")
        assert terminal.ended() == 0
        assert b"\x1b[?1049h" not in terminal.raw
        assert terminal.text.count("Pond") == 1
    entry.withdraw()


def test_a_script_gets_a_line_an_event_and_the_whole_list_in_one_line(
    tmp_path: Path, entry: Registration
) -> None:
    watching = subprocess.Popen(
        [sys.executable, "-m", "tui", "list", "--watch", "--json"],
        cwd=ROOT,
        env=home_of(tmp_path),
        stdout=subprocess.PIPE,
        text=True,
    )
    with watching:
        assert watching.stdout is not None
        entry.publish(POND)
        said = json.loads(watching.stdout.readline())
        assert (said["event"], said["table"]["name"]) == ("appeared", "Pond")
        assert said["table"]["where"].endswith(":4290")
        once = run(tmp_path, "list", "--json", "--seconds", "0")
        assert [table["id"] for table in json.loads(once.stdout)["tables"]] == ["pond"]
        assert (once.returncode, once.stderr) == (0, "")
        entry.withdraw()
        said = json.loads(watching.stdout.readline())
        assert (said["event"], said["table"]["id"]) == ("gone", "pond")
        os.kill(watching.pid, signal.SIGTERM)
        assert watching.wait(30) == 1


def test_seconds_that_are_none_are_refused(tmp_path: Path) -> None:
    for text in ("soon", "-1", "nan", "1e9"):
        assert "Seconds are a number" in wrong(tmp_path, "list", f"--seconds={text}")
