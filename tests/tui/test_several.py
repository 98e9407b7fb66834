"""Choosing several of a few names: in the form, in the lobby, and only to look at."""

from dataclasses import replace
from typing import Any

import pytest
from textual.pilot import Pilot

from engine import GAMES
from engine.options import Kind, Option
from net.messages import SetOption
from net.news import Changed, Refusal
from tests.tui.fakes import FakeClient, FakeFinder, lobby_tree
from tests.tui.screens import settle, text_of, wait_for, wait_text
from tui.app import ZooApp
from tui.looks.looks import Depth, Glyphs, Looks
from tui.place import places
from tui.place.session import Session
from tui.screens.lobby import Lobby
from tui.screens.option_window import window_for
from tui.screens.setup import Setup
from tui.screens.several import Several

SIZE = (80, 24)
UP = ("up",) * 3
"""From the last option of a table to the species."""
FOUR = ("monkey", "elephant", "penguin", "lovebird")


def home(looks: Looks = Looks()) -> ZooApp:  # noqa: B008  # frozen
    return ZooApp("Ada", looks, finder=FakeFinder)  # type: ignore[arg-type]  # stands in for one


def in_the_lobby(client: FakeClient) -> ZooApp:
    session = Session(client)  # type: ignore[arg-type]  # stands in for one
    return ZooApp("Ada", Looks(), session, finder=FakeFinder)  # type: ignore[arg-type]  # same


def lobby(me: str, *species: str) -> FakeClient:
    tree = lobby_tree("animix")
    options = {**tree.options, "species": ",".join(species)}
    return FakeClient(replace(tree, options=options), me)


async def to_species(app: ZooApp, pilot: Pilot[Any], *, alone: bool = True) -> None:
    """Come to the form, and to the row of the species."""
    await pilot.press("a" if alone else "h", "left", *["down"] * 3)
    await wait_text(app, pilot, "one more than there are players")


@pytest.mark.parametrize("key", ["enter", "right", "l"])
async def test_names_are_marked_by_space_and_number_and_taken_by_enter(key: str) -> None:
    app = home()
    async with app.run_test(size=SIZE) as pilot:
        await to_species(app, pilot)
        assert "by chance" in text_of(app)
        await pilot.press(key)
        await wait_text(app, pilot, "none chosen: by chance")
        await pilot.press("space", "j", "space", "4", "8", *["up"] * 5, "space")
        await wait_text(app, pilot, "5 of 3 to 7 chosen")
        await pilot.press("8")  # a mark is taken away as it was made
        await wait_text(app, pilot, "4 of 3 to 7 chosen")
        await pilot.press("enter")
        await wait_text(app, pilot, f"Chosen: {', '.join(FOUR)}.")
        assert isinstance(app.screen, Setup)
        assert f"‹ {', '.join(FOUR)} ›" in text_of(app)


async def test_a_wrong_number_is_refused_in_the_window_and_nothing_is_lost() -> None:
    app = home()
    async with app.run_test(size=SIZE) as pilot:
        await to_species(app, pilot)
        await pilot.press("enter", "1", "2", "s")
        await wait_text(app, pilot, "Choose 3 to 7 of them, or none at all.")
        assert text_of(app).count("[✓]") == 2
        await pilot.press("3")
        await wait_text(app, pilot, "3 of 3 to 7 chosen")
        assert "or none at all" not in text_of(app)
        await pilot.press("4", "5", "6", "7", "8", "enter")
        await wait_text(app, pilot, "Choose 3 to 7 of them, or none at all.")
        await pilot.press("c")
        await wait_text(app, pilot, "none chosen: by chance")
        await pilot.press("enter")
        await wait_for(app, pilot, lambda: isinstance(app.screen, Setup), "the form")


async def test_esc_changes_nothing_and_left_is_by_chance() -> None:
    app = home()
    async with app.run_test(size=SIZE) as pilot:
        await to_species(app, pilot)
        await pilot.press("enter", *"1234", "enter")
        await wait_text(app, pilot, "Chosen: monkey")
        await pilot.press("enter", "c", "8", "escape")
        await wait_for(app, pilot, lambda: isinstance(app.screen, Setup), "the form")
        assert f"‹ {', '.join(FOUR)} ›" in text_of(app)
        await pilot.press("left")
        await wait_text(app, pilot, "‹ by chance ›")


async def test_alone_the_number_is_known_and_no_host_is_started_in_vain(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    started: list[places.Plan] = []

    async def host(plan: places.Plan, _name: str, **_more: Any) -> Session:
        started.append(plan)
        return Session(lobby("1"))  # type: ignore[arg-type]  # stands in for one

    monkeypatch.setattr(places, "host", host)
    app = home()
    async with app.run_test(size=SIZE) as pilot:
        await to_species(app, pilot)
        await pilot.press("enter", *"1234", "enter")
        await wait_text(app, pilot, "Chosen: monkey")
        await pilot.press("s")
        await wait_text(app, pilot, "4 people play Animix with 5 species, not with 4.")
        assert started == []
        await pilot.press("up", "up", "left", "s")  # one bot less
        await wait_for(app, pilot, lambda: bool(started), "the host")
    assert started[0].options == {"species": ",".join(FOUR)}
    assert len(started[0].bots) == 2


async def test_a_host_may_choose_for_any_number_that_can_come(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    started: list[places.Plan] = []

    async def host(plan: places.Plan, _name: str, **_more: Any) -> Session:
        started.append(plan)
        return Session(lobby("1"))  # type: ignore[arg-type]  # stands in for one

    monkeypatch.setattr(places, "host", host)
    app = home()
    async with app.run_test(size=SIZE) as pilot:
        await to_species(app, pilot, alone=False)
        await pilot.press("enter", *"1234567", "enter")
        await wait_text(app, pilot, "Chosen: monkey")
        await pilot.press("s")
        await wait_for(app, pilot, lambda: bool(started), "the host")


async def test_the_owner_of_a_table_chooses_and_hears_the_table_in_the_window() -> None:
    client = lobby("1")
    app = in_the_lobby(client)
    async with app.run_test(size=SIZE) as pilot:
        await wait_for(app, pilot, lambda: isinstance(app.screen, Lobby), "the lobby")
        client.pending[1001] = client.pending[1002] = None  # type: ignore[assignment]  # any
        await pilot.press("end", *UP, "enter", "8", "1", "5", "enter")
        await wait_for(app, pilot, lambda: bool(client.asked), "the request")
        chosen = (SetOption, {"name": "species", "value": "monkey,wolf,lion"})
        assert client.asked == [chosen]
        del client.pending[1001]
        client.incoming.put_nowait(Refusal(1001, "phase", "The table says no."))
        await wait_text(app, pilot, "The table says no.")
        assert isinstance(app.screen, Several)
        assert text_of(app).count("[✓]") == 3
        await pilot.press("enter")
        await wait_for(app, pilot, lambda: len(client.asked) == 2, "the second request")
        del client.pending[1002]
        client.incoming.put_nowait(Changed(client.tree, None, (), 1002))
        await wait_for(app, pilot, lambda: isinstance(app.screen, Lobby), "the lobby")


@pytest.mark.parametrize("key", ["left", "h"])
async def test_left_in_the_lobby_asks_for_chance_and_right_opens_the_window(key: str) -> None:
    client = lobby("1", *FOUR)
    app = in_the_lobby(client)
    async with app.run_test(size=SIZE) as pilot:
        await wait_for(app, pilot, lambda: isinstance(app.screen, Lobby), "the lobby")
        await pilot.press("end", *UP, key)
        await wait_for(app, pilot, lambda: bool(client.asked), "the request")
        assert client.asked == [(SetOption, {"name": "species", "value": ""})]
        await pilot.press("right")
        await wait_text(app, pilot, "4 of 3 to 7 chosen")


async def test_a_guest_may_look_at_all_of_it_and_change_nothing() -> None:
    client = lobby("2", *FOUR)
    app = in_the_lobby(client)
    async with app.run_test(size=SIZE) as pilot:
        await wait_for(app, pilot, lambda: isinstance(app.screen, Lobby), "the lobby")
        await pilot.press("end", *UP, "enter")
        await wait_text(app, pilot, "4 of 3 to 7 chosen")
        await pilot.press("space", "1", "8", "c", "delete")
        await settle(app, pilot)
        assert text_of(app).count("[✓]") == 4
        await pilot.press("enter")
        await wait_for(app, pilot, lambda: isinstance(app.screen, Lobby), "the lobby")
        assert client.asked == []


@pytest.mark.parametrize("press", [("f2",), ("f2", "f2")])
async def test_marks_are_plain_characters_where_those_are_wanted(press: tuple[str, ...]) -> None:
    app = home()
    async with app.run_test(size=SIZE) as pilot:
        await to_species(app, pilot)
        await pilot.press("enter", "1", *press)
        await settle(app, pilot)
        assert ("[x] monkey" if len(press) == 1 else "[✓] monkey") in text_of(app)
        await pilot.press("escape")
        await settle(app, pilot)
        assert ("< by chance >" if len(press) == 1 else "‹ by chance ›") in text_of(app)


@pytest.mark.parametrize("glyphs", list(Glyphs))
async def test_more_names_than_rows_leave_the_window_whole(glyphs: Glyphs) -> None:
    names = tuple(f"animal-{number}" for number in range(1, 15))
    option = Option("herd", Kind.SEVERAL, "", "Who is in. " * 9, least=2, most=2, among=names)
    tried: list[str] = []

    async def attempt(text: str) -> str:
        tried.append(text)
        return ""

    app = home(Looks(Depth.NONE, glyphs))
    async with app.run_test(size=(60, 20)) as pilot:
        app.push_screen(window_for(option, "animal-3", attempt))
        await wait_text(app, pilot, "1 of 2 chosen")
        await pilot.press("end", "space")
        await wait_text(app, pilot, "2 of 2 chosen")
        assert "Enter that's it" in text_of(app)
        assert "animal-14" in text_of(app)
        await pilot.press("enter")
        await wait_for(app, pilot, lambda: bool(tried), "the attempt")
    assert tried == ["animal-3,animal-14"]


@pytest.mark.parametrize("key", ["a", "h"])
async def test_the_key_bar_names_keys_for_every_row_of_every_game(key: str) -> None:
    app = home()
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press(key)
        for _ in GAMES:
            await pilot.press("home", "right")
            seen = set()
            for _ in range(12):
                await pilot.press("down")
                await pilot.pause()
                keys = text_of(app).splitlines()[-1]
                assert "change" in keys or "Enter" in keys
                seen.add(keys)
            assert len(seen) > 2, "other rows, other keys"
