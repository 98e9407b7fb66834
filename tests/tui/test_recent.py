"""Hosts where one was: kept in private, bounded, offered where no table is nearby, and let go."""

import stat
import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from net.discovery.living import has_locks
from net.errors import ConnectError, JournalError
from net.journal import Sheet
from tests.net.test_registry import host_process
from tests.tui.fakes import FakeClient, FakeFinder, lobby_tree
from tests.tui.screens import text_of, wait_for, wait_text
from tests.tui.test_tickets import ticket
from tui.app import ZooApp
from tui.looks.looks import Looks
from tui.place import mine, recent
from tui.place.mine import Mine
from tui.place.recent import FOLDER, KEPT, OLD, Recent, forget, recents, remember
from tui.place.seat import sit
from tui.place.session import Session
from tui.screens.lobby import Lobby

SIZE = (80, 24)


def been(host: str = "192.168.1.20", **more: object) -> Recent:
    made = Recent(
        host=host,
        port=4270,
        name="Pond",
        game="animix",
        fingerprint="ab" * 32,
        when=time.time() - 60,
    )
    return msgspec.structs.replace(made, **more)


def test_hosts_are_kept_in_private_once_each_and_only_the_newest(data_folder: Path) -> None:
    for number in range(KEPT + 5):
        remember(been(f"10.0.0.{number}", when=time.time() + number))
    remember(been("10.0.0.9", when=time.time() + 99, name="Lake"))
    kept = recents()
    assert [one.host for one in kept][:3] == ["10.0.0.9", f"10.0.0.{KEPT + 4}", "10.0.0.15"]
    assert kept[0].name == "Lake"
    assert len(kept) == KEPT == len(list((data_folder / FOLDER).iterdir()))
    assert {stat.S_IMODE(p.stat().st_mode) for p in (data_folder / FOLDER).iterdir()} == {0o600}
    forget(kept[0])
    forget(kept[0])
    assert "10.0.0.9" not in {one.host for one in recents()}


@pytest.mark.parametrize("host", ["127.0.0.1", "::1", "localhost", "LOCALHOST.", "127.8.8.8"])
def test_this_machine_is_not_kept(host: str) -> None:
    remember(been(host))
    assert recents() == []


def test_an_address_is_written_as_one_types_it() -> None:
    assert been().address == "192.168.1.20"
    assert been("fe80::1%eth0", port=99).address == "[fe80::1%eth0]:99"


def test_what_is_old_moved_or_not_clean_is_not_offered(data_folder: Path) -> None:
    remember(been("10.0.0.1", when=time.time() - OLD - 1))
    remember(been("10.0.0.2", name="\x1b[2J\u202e"))
    remember(been("10.0.0.3\x1b[2J"))
    remember(been("10.0.0.4", port=0))
    remember(been("10.0.0.5"))
    folder = data_folder / FOLDER
    path = folder / f"{been('10.0.0.5').id}.json"
    path.rename(folder / f"{'0' * 32}.json")
    assert [(one.host, one.name) for one in recents()] == [("10.0.0.2", "[2J")]


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(content=st.binary(max_size=80))
def test_a_damaged_file_is_passed_over(data_folder: Path, content: bytes) -> None:
    remember(been())
    (path,) = (data_folder / FOLDER).iterdir()
    path.write_bytes(content)
    assert recents() == []


def test_where_nothing_can_be_kept_one_comes_all_the_same(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("ZOOLAN_DATA", str(tmp_path / "file"))
    remember(been())
    forget(been())
    assert recents() == []


@pytest.mark.parametrize("opened", [False, True])
async def test_who_comes_to_somebodys_table_finds_its_host_again_and_not_ones_own(
    opened: bool,
) -> None:
    client: Any = FakeClient(lobby_tree(), "1")
    road = {"host": "box.local", "port": 4300, "table": "t", "fingerprint": "cd" * 32}
    client.road = SimpleNamespace(known=True, token="x", **road)
    session = await sit(Session(client, opened=opened), "Ada")
    kept = [(one.address, one.name, one.fingerprint) for one in recents()]
    assert kept == ([] if opened else [("box.local:4300", "Ada's table", "cd" * 32)])
    assert mine.look().recents == tuple(recents())
    if session.seat:
        await session.seat.release()  # now the seat is offered, which leads there too
    assert mine.look().recents == ()


# On the screen


def home(things: Any, **more: Any) -> ZooApp:
    finder: Any = FakeFinder(lonely=True, **more)
    return ZooApp("Ada", Looks(), finder=lambda: finder, mine=things)


async def test_where_no_table_is_nearby_a_digit_goes_to_a_host_of_before_and_x_lets_it_go(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    hosts = [been(), been("box.local", port=4300, name="The corner box")]
    asked: list[tuple[str, int]] = []

    async def join(host: str, port: int, _guest: Any) -> Session:
        asked.append((host, port))
        if host == "box.local":
            raise ConnectError("unreachable", "Nobody listens at box.local.")
        return Session(FakeClient(lobby_tree(), "1"))  # type: ignore[arg-type]  # stands in

    monkeypatch.setattr("tui.place.places.join", join)
    monkeypatch.setattr(recent, "forget", hosts.remove)
    app = home(lambda: Mine(recents=(*hosts,)))
    async with app.run_test(size=SIZE) as pilot:
        await wait_text(app, pilot, "The corner box")
        assert "no guest wifi, no VPN" in text_of(app)
        assert "zoolan doctor" in text_of(app)
        await pilot.press("2")
        await wait_text(app, pilot, "Nobody listens at box.local.")
        await pilot.press("home", "down", "x")
        await wait_for(app, pilot, lambda: "corner" not in text_of(app), "its end")
        assert [one.host for one in hosts] == ["192.168.1.20"]
        await pilot.press("o", "up", "up", "down", "up")
        await wait_text(app, pilot, "where you were before: 192.168.1.20")
        await pilot.press("enter")
        await wait_for(app, pilot, lambda: isinstance(app.screen, Lobby), "the lobby")
    assert asked == [("box.local", 4300), ("192.168.1.20", 4270)]


async def test_a_problem_is_said_whole_with_what_to_try(monkeypatch: pytest.MonkeyPatch) -> None:
    problem = "Tables on the network cannot be listed (it rains); joining by address works."
    monkeypatch.setenv("ZOOLAN_GUEST", "1")
    app = home(Mine, problem=problem)
    async with app.run_test(size=(60, 20)) as pilot:
        await wait_text(app, pilot, "no guest wifi")
        assert " ".join(text_of(app).split()).count(problem) == 1
        assert "doctor" not in text_of(app)  # a guest has no shell here


async def test_an_unfinished_table_is_thrown_away_after_a_question_and_not_before(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    sheets = [Sheet("t1", "Ada's table", "animix", time.time())]
    gone: list[str] = []

    def discard(table: str) -> None:
        if gone:
            sheets.clear()
        gone.append(table)
        if sheets:
            raise JournalError("A host that is running has this table already.")

    monkeypatch.setattr("net.keeping.discard", discard)
    app = home(lambda: Mine(tables=(*sheets,)))
    async with app.run_test(size=SIZE) as pilot:
        await wait_text(app, pilot, "Ada's table")
        for answer, told in (("n", 0), ("escape", 0), ("y", 1), ("y", 2)):
            await pilot.press("home", "x")
            await wait_text(app, pilot, "Throw away Ada's table?")
            await pilot.press(answer)
            await wait_for(app, pilot, lambda: "Throw away" not in text_of(app), "home")
            await wait_for(app, pilot, lambda n=told: len(gone) == n, "the answer")
            if told == 1:
                await wait_text(app, pilot, "A host that is running has this table already.")
        await wait_for(app, pilot, lambda: "UNFINISHED" not in text_of(app), "its end")


async def test_what_ends_elsewhere_goes_from_home_by_itself(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("tui.screens.own.EACH", 0.05)
    things = [Mine((ticket(),), (Sheet("t1", "Ada's table", "animix", time.time()),))]
    app = home(lambda: things[0])
    async with app.run_test(size=SIZE) as pilot:
        await wait_text(app, pilot, "UNFINISHED")
        things[0] = Mine()
        await wait_for(app, pilot, lambda: "YOUR" not in text_of(app), "its end")


@pytest.mark.skipif(not has_locks(), reason="the registry needs POSIX locks")
async def test_a_host_that_is_killed_on_this_machine_goes_from_the_screen(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("ZOOLAN_REGISTRY", str(tmp_path / "tables"))
    monkeypatch.setattr("net.discovery.finder._POLL", 0.05)
    with host_process(tmp_path / "tables") as process:
        app = ZooApp("Ada", Looks(), mine=Mine)
        async with app.run_test(size=SIZE) as pilot:
            await wait_text(app, pilot, "Pond")
            process.kill()
            process.wait()
            await wait_for(app, pilot, lambda: "Pond" not in text_of(app), "its end")
