"""The host is killed, ``kill -9``, in the middle of a game: nothing that was told is lost.

With ``ZOOLAN_TESTS=all`` more often, and at more moments.
"""

import socket
import sys
from pathlib import Path

import pytest

from net.discovery.registry import has_locks
from net.keeping import unfinished
from net.messages import Lead
from net.security.identity import FILE
from net.tree import Shown
from net.whereabouts import Whereabouts
from tests.full import FULL, some
from tests.net.surviving import Table, playing

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows kills otherwise")


async def test_a_wild_game_survives_kills_at_random_moments() -> None:
    async with playing("axolotls-wild", 4, seed=1, speed=20.0, options={"miss": 0}) as table:
        for _ in range(some(3, 10)):
            await table.play(accepted=table.rng.randint(1, 9))
            await table.kill()
            table.check()
            await table.come_back()
        await _to_the_end(table)


@pytest.mark.parametrize("game", ["axolotls-chill", "animix"])
async def test_a_game_by_turns_survives_a_kill(game: str) -> None:
    async with playing(game, 3, seed=2, speed=20.0) as table:
        await table.play(accepted=table.rng.randint(5, 20))
        await table.kill()
        table.check()
        await table.come_back()
        await _to_the_end(table)


async def test_a_rematch_that_was_asked_for_as_the_host_was_killed_comes_once() -> None:
    async with playing("axolotls-chill", 2, seed=4, speed=1000.0) as table:
        await table.ask_for_rematch()
        await table.kill()  # before, while or after the journal begins anew
        await table.come_back()
        await table.lobby()
        table.check()
        assert [player.client.tree.played for player in table.players] == [1, 1]


async def test_who_played_comes_back_though_the_hosts_certificate_was_lost(
    data_folder: Path,
) -> None:
    async with playing("axolotls-chill", 2, seed=7, speed=1000.0) as table:
        await table.play(accepted=4)
        await table.kill()
        (data_folder / FILE).unlink()
        await table.come_back()
        await _to_the_end(table)


@pytest.mark.parametrize("changes", [1, 3, 5] if FULL else [3])
async def test_a_host_that_is_killed_while_it_deals_deals_to_the_end(changes: int) -> None:
    async with playing("axolotls-chill", 2, seed=6, speed=1000.0) as table:
        await table.ask_for_rematch()
        await table.lobby()
        first = table.players[0]
        table.ask_to_begin()
        heard = first.heard
        await first.until(lambda: first.heard >= heard + changes)  # ready, commits, reveals
        await table.kill()
        table.check()
        await table.come_back()
        await table.dealt()
        await _to_the_end(table)


@pytest.mark.skipif(not has_locks(), reason="the registry needs POSIX locks")
async def test_a_table_that_comes_back_at_another_port_is_found_there(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("ZOOLAN_REGISTRY", str(tmp_path))
    monkeypatch.setenv("ZOOLAN_NO_MDNS", "1")
    search = Whereabouts()
    try:
        async with playing(
            "axolotls-chill", 2, seed=5, search=search, lan=True, speed=20.0
        ) as table:
            await table.play(accepted=4)
            await table.kill()
            with socket.create_server(("127.0.0.1", table.host.port)):
                await table.come_back()
            assert table.host.warning
            await _to_the_end(table)
    finally:
        await search.stop()


async def test_a_host_that_is_shut_down_in_a_game_goes_on_when_it_is_back() -> None:
    async with playing("axolotls-chill", 2, seed=3, speed=20.0) as table:
        await table.play(accepted=4)
        await table.stop()
        assert [sheet.id for sheet in unfinished()] == [table.host.table]
        await table.come_back()
        await _to_the_end(table)


async def _to_the_end(table: Table) -> None:
    """At the end of the game, what everybody sees is what the journal makes of it."""
    await table.end()
    room = table.check()
    assert unfinished() == []  # a host has it
    for player in table.players:
        await player.until(lambda p=player: p.recorded)
        assert player.alarms == []  # the record is true, though the host was killed
        client = player.client
        assert client.mirror.plain["view"] == room.seen(client.person)[1]
        assert client.tree.outcome == room.outcome


async def test_a_replay_that_is_led_is_where_it_was_when_the_host_is_back() -> None:
    async with playing("axolotls-chill", 2, seed=5, speed=1000.0) as table:
        await table.end()
        owner, guest = table.players
        owner.client.ask(Lead, number=1, at=3, eyes=1)
        await guest.until(lambda: guest.client.tree.lead is not None)
        await table.kill()
        table.check()
        await table.come_back()
        assert guest.client.tree.lead == Shown(1, 3, 1)
        owner.client.ask(Lead, number=1, at=4)
        await guest.until(lambda: guest.client.tree.lead == Shown(1, 4))
