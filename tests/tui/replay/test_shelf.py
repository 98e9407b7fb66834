"""The records that are kept are listed, the newest first, and one of them is opened."""

from pathlib import Path

import msgspec
import pytest

from engine import GAMES
from net.fair import write
from net.fair.record import LONGEST
from net.security.private import private_folder
from tests.tui.fakes import FakeFinder
from tests.tui.replay.films import film_of, golden_record
from tests.tui.screens import wait_for, wait_text
from tui.app import ZooApp
from tui.looks.looks import Looks
from tui.place.keepsake import folder
from tui.place.mine import Mine
from tui.replay.shelf import UNREADABLE, look
from tui.screens.home import Home
from tui.screens.replay import Replay
from tui.screens.replay_list import ReplayList

CHILL, ANIMIX = (golden_record(GAMES[name])[0] for name in ("axolotls-chill", "animix"))


@pytest.fixture
def games() -> Path:
    private_folder()
    return private_folder(folder())


def test_where_nothing_is_kept_there_is_nothing() -> None:
    assert look() == ()


def test_records_tell_when_what_where_and_who_won_the_newest_first(games: Path) -> None:
    (games / "2001-12-03-201502-animix.jsonl").write_text(write(ANIMIX), "utf-8")
    (games / "2002-01-02-030405-axolotls-chill.jsonl").write_text(write(CHILL), "utf-8")
    newest, oldest = look()
    assert (newest.when, newest.game) == ("2 Jan 2002", "A Lotta Axolotls (Chill)")
    assert (oldest.when, oldest.game, oldest.table) == ("3 Dec 2001", "Animix", "Ada’s table")
    for kept, record in ((newest, CHILL), (oldest, ANIMIX)):
        film = film_of(record)
        outcome = film.outcome(film.last)
        assert outcome is not None
        assert kept.won == " and ".join(film.names[seat] for seat in outcome.winners)


def test_what_is_no_record_is_listed_as_what_cannot_be_read(games: Path) -> None:
    text = write(ANIMIX)
    opening = msgspec.structs.replace(ANIMIX.opening, name="\x1b[2J\u202ehey")
    bad = {
        "a": b"",
        "b": b"\xff" * 100,
        "c": text[: len(text) // 2].encode(),
        "d": b"[" * 100_000,
        "e": text.replace('"ranking":[[', '"ranking":[[9,').encode(),
        "f": b" " * (LONGEST + 1),
    }
    for name, data in bad.items():
        (games / f"{name}.jsonl").write_bytes(data)
    (games / "g.jsonl").mkdir()
    (games / "h.jsonl").write_bytes(msgspec.json.encode(opening) + b"\n" + text.encode())
    told = look()
    assert len(told) == len(bad) + 2
    assert [kept.game for kept in told[1:]] == [UNREADABLE] * 7
    assert all((k.game + k.table + k.won + k.when).isprintable() for k in told)


async def test_v_at_home_lists_them_and_enter_shows_one_and_q_leads_back(games: Path) -> None:
    (games / "2001-12-03-201502-animix.jsonl").write_text(write(ANIMIX), "utf-8")
    (games / "2000-12-03-201502-animix.jsonl").write_text("nonsense", "utf-8")
    app = ZooApp("Ada", Looks(), finder=FakeFinder, mine=Mine)  # type: ignore[arg-type]  # stands in
    async with app.run_test(size=(60, 20)) as pilot:
        await wait_text(app, pilot, "Replays")
        await pilot.press("v")
        await wait_text(app, pilot, "3 Dec 2001")
        await pilot.press("enter")
        await wait_for(app, pilot, lambda: isinstance(app.screen, Replay), "the replay")
        await pilot.press("q")
        await wait_for(app, pilot, lambda: isinstance(app.screen, ReplayList), "the list")
        await pilot.press("down", "enter")
        await wait_text(app, pilot, "This is no record of a game of ZooLAN.")
        await pilot.press("q")
        await wait_for(app, pilot, lambda: isinstance(app.screen, Home), "home")
