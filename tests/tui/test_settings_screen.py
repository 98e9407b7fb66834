"""The settings screen: each change counts at once, is kept, and what cannot be says why."""

from pathlib import Path

import pytest

from tests.pictures.builders import lobby
from tests.tui.fakes import FakeClient, FakeFinder
from tests.tui.screens import settle, text_of, wait_for, wait_text
from tui.app import ZooApp
from tui.keymap import catalogue
from tui.looks.looks import Depth, Looks
from tui.place.mine import Mine
from tui.place.session import Session
from tui.screens.home import Home
from tui.screens.lobby import Lobby
from tui.screens.settings_rows import CHOICES, TITLES, WORDS
from tui.settings import MESSAGES, Settings, load, path
from tui.widgets.menu import Menu

SIZE = (80, 24)


def app_with(settings: Settings | None = None, client: FakeClient | None = None) -> ZooApp:
    session = Session(client, where="192.168.1.20") if client else None  # type: ignore[arg-type]
    kept = settings or Settings()
    return ZooApp("Ada", Looks(), session, finder=FakeFinder, mine=Mine, settings=kept)


def go(app: ZooApp, row: str) -> None:
    app.screen.query_one(Menu).go(row)


def kept() -> Settings:
    settings, wrong = load(path())
    assert wrong == ""
    return settings


async def test_arrows_change_a_value_at_once_and_delete_gives_the_default_back() -> None:
    app = app_with()
    async with app.run_test(size=SIZE) as pilot:
        await wait_text(app, pilot, "Settings")
        await pilot.press("s")
        await wait_text(app, pilot, "‹ as the terminal is ›")
        await pilot.press("right", "right")
        await wait_text(app, pilot, "‹ light ›")
        assert app.looks.worn == kept().theme == "light"
        assert "Kept in" in text_of(app)
        await pilot.press("delete")
        await wait_text(app, pilot, "‹ as the terminal is ›")
        assert kept() == Settings()
        await pilot.press("escape")
        await wait_for(app, pilot, lambda: isinstance(app.screen, Home), "home")


async def test_every_value_of_every_choice_is_reached_and_said_in_words() -> None:
    assert set(CHOICES) == set(WORDS) == set(TITLES)
    app = app_with()
    async with app.run_test(size=SIZE) as pilot:
        await wait_text(app, pilot, "Settings")
        await pilot.press("f3")
        await wait_text(app, pilot, "LOOKS AND SOUND")
        for name, values in CHOICES.items():
            go(app, name)
            seen = []
            for _ in values:
                await pilot.press("enter")
                seen.append(getattr(app.settings, name))
                text = WORDS[name][seen[-1]]
                ends = ("<", ">") if app.looks.ascii else ("‹", "›")
                await wait_text(app, pilot, f"{ends[0]} {text} {ends[1]}")
            assert sorted(seen) == sorted(values)


async def test_a_command_is_put_on_the_key_that_is_pressed() -> None:
    app = app_with(client=lobby("2")())
    async with app.run_test(size=SIZE) as pilot:
        await wait_text(app, pilot, "t chat")
        await pilot.press("f3")
        await wait_text(app, pilot, "LOOKS AND SOUND")
        go(app, "keys:table")
        await pilot.press("enter", "enter")
        await wait_text(app, pilot, "Press the key for “chat”")
        for taken, why in (
            ("q", "q is taken by “leave”."),
            ("f3", "F3 is taken by “settings”"),
            ("f2", "F2 is taken by"),
            ("enter", "Enter chooses"),
            ("ctrl+z", "Ctrl"),
        ):
            await pilot.press(taken)
            await wait_text(app, pilot, why)
        await pilot.press("#")
        await wait_text(app, pilot, "usually t")
        assert kept().keys == {"table": {"chat": "#"}}
        await pilot.press("escape")
        await wait_text(app, pilot, "1 changed")
        await pilot.press("f3")
        await wait_for(app, pilot, lambda: isinstance(app.screen, Lobby), "the lobby")
        await wait_text(app, pilot, "# chat")


async def test_delete_gives_a_command_its_usual_key_back_if_that_is_free() -> None:
    keys = {"table": {"chat": "#", "owner": "t"}}
    app = app_with(Settings(keys=keys))
    async with app.run_test(size=SIZE) as pilot:
        await wait_text(app, pilot, "Settings")
        await pilot.press("s")
        await wait_text(app, pilot, "2 changed")
        go(app, "keys:table")
        await pilot.press("enter", "delete")
        await wait_text(app, pilot, "t is taken by “what the owner can do”.")
        go(app, "owner")
        await pilot.press("delete")
        await wait_for(app, pilot, lambda: kept().keys == {"table": {"chat": "#"}}, "owner")
        go(app, "chat")
        await pilot.press("enter")
        await wait_text(app, pilot, "Press the key")
        await pilot.press("t")  # as good as Delete
        await wait_for(app, pilot, lambda: kept().keys == {}, "chat")


async def test_all_places_of_keys_can_be_turned_to_and_fit() -> None:
    app = app_with()
    async with app.run_test(size=(60, 20)) as pilot:
        await wait_text(app, pilot, "Settings")
        await pilot.press("s")
        go(app, "keys:everywhere")
        await pilot.press("enter")
        for context in catalogue.every().values():
            await wait_text(app, pilot, f"‹ {context.title} ›")
            await wait_text(app, pilot, context.commands[0].words[:24])
            await pilot.press("right")


async def test_keys_that_meet_under_another_layout_are_said() -> None:
    app = app_with(Settings(keys={"table": {"chat": "5"}}))
    async with app.run_test(size=SIZE) as pilot:
        await wait_text(app, pilot, "Settings")
        await pilot.press("s")
        await wait_text(app, pilot, "LOOKS AND SOUND")
        go(app, "layout")
        await pilot.press("right")
        await wait_text(app, pilot, "keys.table.chat: 5 is taken by “what the owner can do”.")
        assert kept().keys == {"table": {"chat": "5"}}  # which both hands may have again


async def test_quick_messages_are_changed_taken_away_and_added() -> None:
    app = app_with()
    async with app.run_test(size=SIZE) as pilot:
        await wait_text(app, pilot, "Settings")
        await pilot.press("s")
        go(app, "message:0")
        await pilot.press("enter")
        await wait_text(app, pilot, "A quick message")
        await pilot.press(*["backspace"] * len(MESSAGES[0]), *"Ahoi", "enter")
        await wait_for(app, pilot, lambda: kept().messages[0] == "Ahoi", "the new text")
        go(app, "message:1")
        await pilot.press("delete")
        await wait_for(app, pilot, lambda: len(kept().messages) == 8, "one less")
        go(app, "@add")
        await pilot.press("enter")
        await wait_text(app, pilot, "A quick message")
        await pilot.press(*"Bye", "enter")
        await wait_for(app, pilot, lambda: kept().messages[-1] == "Bye", "one more")
        assert kept().messages == ("Ahoi", *MESSAGES[2:], "Bye")


async def test_what_cannot_be_kept_counts_all_the_same_and_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv("ZOOLAN_CONFIG", str(tmp_path / "file" / "deep"))
    app = app_with()
    async with app.run_test(size=SIZE) as pilot:
        await wait_text(app, pilot, "Settings")
        await pilot.press("s")
        await wait_text(app, pilot, "LOOKS AND SOUND")
        await pilot.press("right")
        await wait_text(app, pilot, "this lasts until you quit")
        assert app.looks.worn == "dark" == app.settings.theme


@pytest.mark.parametrize(
    ("depth", "words"), [(Depth.ANSI16, "16 colours"), (Depth.NONE, "NO_COLOR is set")]
)
async def test_a_terminal_without_the_colours_is_told_so(depth: Depth, words: str) -> None:
    app = ZooApp("Ada", Looks(depth), finder=FakeFinder, mine=Mine)
    async with app.run_test(size=SIZE) as pilot:
        await wait_text(app, pilot, "Settings")
        await pilot.press("s")
        await wait_text(app, pilot, words)


async def test_one_hand_finds_its_way_to_the_settings_and_back() -> None:
    app = app_with(Settings(layout="left"))
    async with app.run_test(size=SIZE) as pilot:
        await wait_text(app, pilot, "g    Settings")
        await pilot.press("g")
        await wait_text(app, pilot, "LOOKS AND SOUND")
        await pilot.press("d", "x", "escape")
        await wait_for(app, pilot, lambda: isinstance(app.screen, Home), "home")
        await settle(app, pilot)
        assert kept() == Settings(layout="left")
