"""What a player has chosen is read with care, and written without touching what is theirs."""

import os
from dataclasses import fields, replace
from pathlib import Path

import pytest

from tui import settings
from tui.settings import MESSAGES, Settings, load, save

OWN = """\
# my own remark
theme = "light" # at the lake

[keys.table]
chat = "c" # as in other programs
rules = "f1"

[mine]
thing = 1
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "deep" / "settings.toml"


def written(file: Path, text: str) -> Path:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, "utf-8")
    return file


def test_without_a_file_all_is_as_it_comes_and_nothing_is_written(file: Path) -> None:
    assert load(file) == (Settings(), "")
    assert not file.exists()


def test_every_setting_can_be_read() -> None:
    assert set(settings._READERS) == {each.name for each in fields(Settings)}


def test_what_is_saved_is_read_again(file: Path) -> None:
    mine = Settings(
        theme="contrast",
        glyphs="ascii",
        bell="flash",
        layout="left",
        keys={"table": {"chat": "c"}, "home": {"quit": "#"}},
        messages=("Ahoi!", 'A "quote" and \\ too', "Grüße"),
    )
    assert save(mine, file) == ""
    assert load(file) == (mine, "")
    assert save(Settings(), file) == ""
    assert load(file) == (Settings(), "")


def test_comments_and_what_the_app_does_not_know_survive(file: Path) -> None:
    written(file, OWN)
    mine, wrong = load(file)
    assert wrong == "In settings.toml, mine is no setting."
    assert (mine.theme, mine.keys) == ("light", {"table": {"chat": "c", "rules": "f1"}})
    changed = replace(mine, theme="dark", keys={"table": {"chat": "c"}, "lobby": {"start": "g"}})
    assert save(changed, file) == ""
    text = file.read_text("utf-8")
    assert "# my own remark" in text
    assert 'chat = "c" # as in other programs' in text
    assert "rules" not in text
    assert "[mine]\nthing = 1" in text
    assert load(file)[0] == changed


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("theme = ", "settings.toml is not TOML: "),
        ("theme = 'pink'", "In settings.toml, theme is one of auto, dark, "),
        ("theme = ['dark']", "In settings.toml, theme is one of auto, dark, "),
        ("bell = true", "In settings.toml, bell is one of off, bell, flash."),
        ("messages = 'Hi'", "In settings.toml, messages is a list of texts, "),
        (f"messages = {['x'] * 10}", "In settings.toml, messages holds 9 texts at most."),
        ("keys = 1", "In settings.toml, keys holds tables, "),
        ("[keys]\nchat = 'c'", "In settings.toml, keys holds tables, "),
        ("[keys.table]\nchat = 3", "In settings.toml, keys names each key as a text, "),
        ('"\\u001b[2J" = 1', "In settings.toml, [2J is no setting."),
        ("a = 1\nb = 1\nc = 1", "In settings.toml, a is no setting, and 2 more."),
        ("x = " + "[" * 9999, "settings.toml is not TOML: "),
        ("#" * 70_000, "settings.toml is larger than 64 KiB: it was not read."),
    ],
)
def test_what_is_wrong_is_one_sentence_and_costs_nothing_else(
    file: Path, text: str, sentence: str
) -> None:
    mine, wrong = load(written(file, text))
    assert mine == Settings()
    assert wrong.startswith(sentence)
    assert "\n" not in wrong
    assert wrong.isprintable()


def test_one_wrong_line_leaves_the_others(file: Path) -> None:
    mine, wrong = load(written(file, "theme = 'pink'\nlayout = 'left'\nmessages = ['', ' a  b']"))
    assert mine == Settings(layout="left", messages=("a b",))
    assert "theme" in wrong


def test_a_file_that_is_no_text_is_said(file: Path) -> None:
    written(file, "").write_bytes(b"\xff\xfe\x00")
    assert "not TOML" in load(file)[1]


def test_a_file_that_is_not_toml_is_never_written_over(file: Path) -> None:
    written(file, "theme = ")
    assert "mend it by hand" in save(Settings(theme="dark"), file)
    assert file.read_text("utf-8") == "theme = "


def test_a_folder_that_cannot_be_written_to_is_said(file: Path) -> None:
    file.parent.parent.joinpath("deep").write_text("in the way")
    assert "settings.toml" in save(Settings(theme="dark"), file)


def test_a_folder_in_the_place_of_the_file_is_said(file: Path) -> None:
    file.mkdir(parents=True)
    assert "cannot be read" in load(file)[1]
    assert save(Settings(theme="dark"), file) != ""


def test_the_quick_messages_are_there_from_the_start() -> None:
    assert 0 < len(MESSAGES) <= settings.MOST_MESSAGES
    assert all(len(text) <= 30 for text in MESSAGES)


SCATTERED = (
    'keys.home.host = "x"\n',
    'keys.home.host = "x"\nkeys.table.chat = "c"\n[other]\n',
    'keys = {home = {host = "x"}}\n',
    '[keys.home]\nhost = "x"\n[other]\na = 1\n[keys.table]\nchat = "c"\n',
    "keys = 3\n",
    "[[keys]]\na = 1\n",
)


@pytest.mark.parametrize("text", SCATTERED)
def test_keys_are_changed_however_they_were_written(text: str, tmp_path: Path) -> None:
    file = tmp_path / "settings.toml"
    file.write_text(text, encoding="utf-8")
    before = load(file)[0]
    for keys in ({"home": {"host": "y"}, "table": {"chat": "e"}}, {"home": {"join": "j"}}, {}):
        after = replace(before, keys=keys)
        assert save(after, file) == ""
        assert load(file)[0] == after


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with names here")
def test_what_is_no_ordinary_file_is_neither_read_nor_written(tmp_path: Path) -> None:
    file = tmp_path / "settings.toml"
    os.mkfifo(file)
    assert load(file) == (Settings(), "settings.toml cannot be read (it is no ordinary file).")
    assert "no ordinary file" in save(Settings(theme="light"), file)
