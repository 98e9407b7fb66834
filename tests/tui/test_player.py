"""The player's name: said, or in the environment, or remembered, or the login's."""

from pathlib import Path

import pytest

from tui.player import check_name, recall, remember


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    monkeypatch.setenv("LOGNAME", "login")
    return tmp_path


def test_each_source_wins_over_the_next() -> None:
    assert recall(None, {}) == "login"
    remember("kept")
    assert recall(None, {}) == "kept"
    assert recall(None, {"ZOOLAN_NAME": "env"}) == "env"
    assert recall("said", {"ZOOLAN_NAME": "env"}) == "said"


def test_a_name_that_is_nothing_is_passed_over() -> None:
    assert recall("\x1b\x07", {"ZOOLAN_NAME": " "}) == "login"


def test_a_name_is_clean_and_bounded() -> None:
    assert recall("\x1b[31mAda\x1b[0m", {}) == "[31mAda[0m"
    assert recall("x" * 99, {}) == "x" * 20
    assert check_name("\x07") != ""
    assert check_name("Ada") == ""


def test_a_home_that_cannot_be_written_to_costs_only_the_memory(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (home / "file").write_text("")
    monkeypatch.setenv("XDG_CONFIG_HOME", str(home / "file"))
    assert remember("Ada") == "Ada"
    assert recall(None, {}) == "login"
