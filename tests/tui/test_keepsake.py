"""Records are kept for this person alone, the newest of them, and found by their names."""

import os
import stat
from pathlib import Path

import pytest

from net.fair import write
from net.messages import Start
from net.news import Recorded
from net.security.private import data_folder
from tests.net.fair.records import record_of
from tests.net.flags import ONLY_FLAGS, Grab
from tests.net.hosted import hosted, until
from tests.tui.flags_face import add_to_the_house
from tui.place import keepsake
from tui.place.session import Session
from tui.verify import verify_file

TEXT = write(record_of("animix", 2))


def kept() -> list[Path]:
    return sorted(keepsake.folder().iterdir())


def test_a_record_is_kept_as_it_came_and_found_by_its_name(
    capsys: pytest.CaptureFixture[str],
) -> None:
    said = keepsake.keep(TEXT, "animix")
    (place,) = kept()
    assert said == f"This game is on record: zoolan replay {place.name}"
    assert place.read_bytes() == TEXT.encode()
    assert verify_file(place.name, plain=True) == 0
    assert "This record is true." in capsys.readouterr().out
    if os.name == "posix":
        assert stat.S_IMODE(place.stat().st_mode) == 0o600
        assert stat.S_IMODE(place.parent.stat().st_mode) == 0o700


def test_no_record_takes_the_place_of_another_and_the_oldest_go(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(keepsake, "KEPT", 3)
    for number in range(5):
        monkeypatch.setattr(keepsake.time, "strftime", lambda _f, n=number: f"2026-01-01-00000{n}")
        keepsake.keep(str(number), "animix")
    assert [place.read_text("utf-8") for place in kept()] == ["2", "3", "4"]
    keepsake.keep("again", "animix")
    assert {place.read_text("utf-8") for place in kept()} == {"3", "4", "again"}


def test_where_nothing_can_be_kept_a_sentence_says_so() -> None:
    data_folder().mkdir(parents=True, exist_ok=True)
    keepsake.folder().write_text("in the way", "utf-8")
    said = keepsake.keep(TEXT, "animix")
    assert said.startswith("The record of this game could not be kept: ")
    assert said.endswith(".")


def test_a_name_is_no_way_out_of_the_folder() -> None:
    keepsake.keep(TEXT, "animix")
    for name in ("../games", "..", ".", "", "/etc/hostname", f"../games/{kept()[0].name}"):
        assert keepsake.find(name) == name


async def test_who_played_has_the_record_and_is_told_where(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    add_to_the_house(monkeypatch)
    async with hosted("flags", games=ONLY_FLAGS, options={"flags": 1}) as table:
        ada, eve = await table.join("Ada"), await table.join("Eve", watch=True)
        ada.ask(Start)
        await until(ada, lambda: ada.view is not None)
        session, watching = Session(ada), Session(eve)
        ada.act(Grab(0))
        for place in (session, watching):
            async for news in place.follow():
                if isinstance(news, Recorded):
                    break
        (record,) = kept()
        assert session.story.lines[-1] == f"This game is on record: zoolan replay {record.name}"
        assert not any("on record" in line for line in watching.story.lines)
        await ada.close()
        await eve.close()
