"""Seats that a user can come back to: kept in private, offered only while nobody sits there."""

import errno
import stat
import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.tui.fakes import FakeClient, lobby_tree
from tui.place.seat import NOT_KEPT, sit
from tui.place.session import Session
from tui.place.tickets import FOLDER, KEPT, OLD, Held, Ticket, forget, free, newest


def ticket(table: str = "t1", person: str = "Ada", **more: object) -> Ticket:
    made = Ticket(
        table=table,
        person=person,
        name="Ada's table",
        game="axolotls-wild",
        host="192.168.1.20",
        port=4270,
        token="secret",
        fingerprint="ab" * 32,
        when=time.time(),
    )
    return msgspec.structs.replace(made, **more)


def test_a_seat_is_offered_when_its_app_is_gone_and_not_before() -> None:
    held = Held(ticket())
    assert free() == [], "somebody sits there"
    held.release()
    assert [t.token for t in free()] == ["secret"]
    again = Held(ticket(token="newer"))
    assert free() == []
    again.keep(ticket(token="newest"))
    again.release()
    assert [t.token for t in free()] == ["newest"]


def test_what_the_table_does_not_know_any_more_is_dropped(data_folder: Path) -> None:
    Held(ticket()).drop()
    Held(ticket("t2")).release()
    forget(ticket("t2"))
    assert free() == []
    assert list((data_folder / FOLDER).iterdir()) == []


def test_what_home_has_shown_for_a_while_costs_no_other_window_its_seat() -> None:
    shown = ticket()
    held = Held(ticket(token="newer"))
    assert newest(shown) is None, "another window sits there"
    forget(shown)
    held.release()
    forget(shown)
    assert [t.token for t in free()] == ["newer"]
    assert newest(shown) == free()[0]
    forget(free()[0])
    assert free() == []
    assert newest(shown) == shown, "the table says what became of it"


def test_seats_in_a_folder_that_can_only_be_read_are_offered_all_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    Held(ticket()).release()

    def refuse(*_: object) -> None:
        raise OSError(errno.EROFS, "Read-only file system")

    monkeypatch.setattr("tui.place.tickets.locked", refuse)
    assert [t.token for t in free()] == ["secret"]
    assert newest(ticket()) == free()[0]


def test_two_people_of_one_user_have_two_seats_at_one_table() -> None:
    for person in ("Ada", "Grace"):
        Held(ticket(person=person)).release()
    assert {t.person for t in free()} == {"Ada", "Grace"}


def test_nobody_else_can_read_a_token(data_folder: Path) -> None:
    Held(ticket()).release()
    folder = data_folder / FOLDER
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    assert {stat.S_IMODE(path.stat().st_mode) for path in folder.iterdir()} == {0o600}


def test_the_newest_are_kept_and_no_more() -> None:
    for number in range(KEPT + 5):
        Held(ticket(f"t{number}", when=time.time() - 100 + number)).release()
    assert len(free()) == KEPT
    assert free()[0].table == f"t{KEPT + 4}"


@pytest.mark.parametrize(
    "wrong", [{"when": time.time() - OLD - 1}, {"port": 0}, {"game": "chess"}, {"port": 70_000}]
)
def test_what_leads_nowhere_is_not_offered(wrong: dict[str, object]) -> None:
    Held(ticket(**wrong)).release()
    assert free() == []


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.binary(max_size=300))
def test_a_damaged_file_is_passed_over(data_folder: Path, content: bytes) -> None:
    Held(ticket()).release()
    folder = data_folder / FOLDER
    (folder / "damaged.json").write_bytes(content)
    (folder / f"{ticket('other').id}.json").write_bytes(content)
    assert [t.table for t in free()] == ["t1"]


def test_names_from_a_table_cannot_reach_the_terminal() -> None:
    Held(ticket(name="\x1b[31mred")).release()
    assert free()[0].name == "[31mred"


def test_a_folder_that_cannot_be_written_to_stops_nobody(
    data_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    blocked = data_folder / "file"
    blocked.write_text("")
    monkeypatch.setenv("ZOOLAN_DATA", str(blocked))
    held = Held(ticket())
    held.keep(ticket())
    assert not held.kept
    held.drop()
    assert free() == []


@pytest.mark.parametrize("blocked", [False, True])
async def test_who_cannot_keep_a_ticket_is_told_once_and_quietly(
    blocked: bool, data_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if blocked:
        (data_folder / "file").write_text("")
        monkeypatch.setenv("ZOOLAN_DATA", str(data_folder / "file"))
    client: Any = FakeClient(lobby_tree(), "1")
    client.road = SimpleNamespace(
        known=True, table="t1", host="127.0.0.1", port=4270, token="t", fingerprint="ab" * 32
    )
    session = await sit(Session(client), "Ada")
    assert [line for line in session.story.lines if "cannot be kept" in line] == [
        NOT_KEPT
    ] * blocked
    assert session.story.told == len(session.story.lines)
    await session.leave()
