"""A host as a process of its own: it starts, outlives, lingers, ends; its bots are in another."""

import asyncio
import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import pytest

import net.pulse as pulse_module
from net.client import Client
from net.connect import connect
from net.discovery import Finder
from net.discovery.registry import has_locks
from net.launch import Launched, LaunchError, launch
from net.messages import AddBot, Leave, Ready, Start
from net.opening import open_table
from net.security.fingerprint import prefix
from net.settings import read_settings
from net.spawning import environment
from net.tree import Phase, Presence
from net.version import APP
from tests.net.hosted import until

DEADLINE = 60.0


@asynccontextmanager
async def launched(game: str = "axolotls-wild", **settings: Any) -> AsyncIterator[Launched]:
    """Launch a host; it is gone at the end, whatever the test did."""
    settings = {"lan": False, "linger": 0.0, "speed": 1000.0, **settings}
    host = await launch(name="Test", game=game, **settings)
    try:
        async with asyncio.timeout(DEADLINE):
            yield host
    finally:
        with suppress(ProcessLookupError):
            os.kill(host.pid, signal.SIGKILL)
        await gone(host.pid)


async def gone(pid: int) -> None:
    """Wait until there is no such process."""
    await poll(lambda: not _alive(pid), f"process {pid} is gone")


async def poll(true: Any, what: str) -> None:
    """Wait until something is so."""
    deadline = time.monotonic() + DEADLINE
    while not true():
        assert time.monotonic() < deadline, f"waited in vain until {what}"
        await asyncio.sleep(0.02)


def _alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


async def come(host: Launched, name: str, **settings: Any) -> Client:
    settings = {"fingerprint": host.fingerprint, **settings}
    return await connect(host.host, host.port, name=name, **settings)


async def test_bots_play_a_whole_game_at_a_launched_table_and_its_owner_watches() -> None:
    async with launched("axolotls-chill", bots=["greedy", "random"]) as host:
        eve = await come(host, "Eve", watch=True, key=host.key)
        assert eve.tree.owner == eve.person
        assert eve.tree.id == host.table
        eve.ask(Start)
        await until(eve, lambda: eve.tree.phase is Phase.OVER)
        assert sum(eve.tree.outcome.scores) == 66
        await eve.close()
        await gone(host.pid)


async def test_a_table_lingers_and_ends_when_nobody_comes_back() -> None:
    async with launched(linger=0.5) as host:
        for _ in range(2):
            ada = await come(host, "Ada")
            ada.ask(Leave)
            assert [piece async for piece in ada.news()][-1].code == "left"
            await ada.close()
        await gone(host.pid)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGTERM to catch")
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
async def test_a_signal_ends_the_table_with_a_bye_for_everybody(number: signal.Signals) -> None:
    async with launched(linger=None, bots=["random"]) as host:
        ada = await come(host, "Ada")
        os.kill(host.pid, number)
        news = [piece async for piece in ada.news()]
        assert news[-1].code == "closed"
        await ada.close()
        await gone(host.pid)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGSTOP")
async def test_a_host_that_is_stopped_is_noticed_and_its_table_comes_back(monkeypatch) -> None:
    """Its connections stand all the while: that it says nothing is the only sign."""
    monkeypatch.setattr(pulse_module, "PING_EACH", 0.05)
    monkeypatch.setattr(pulse_module, "DEAD_AFTER", 1.5)
    async with launched("axolotls-chill", linger=None) as host:
        ada, ben = await come(host, "Ada"), await come(host, "Ben")
        ada.ask(Start)
        await until(ben, lambda: ben.view is not None)
        os.kill(host.pid, signal.SIGSTOP)
        await until(ada, lambda: ada.away is not None)
        assert "answer" in ada.away.text
        os.kill(host.pid, signal.SIGCONT)
        for client in (ada, ben):
            await until(client, lambda client=client: _here(client))
        assert ada.view is not None
        await ada.close()
        await ben.close()


def _here(client: Client) -> bool:
    return client.away is None and client.tree.people[client.person].presence is Presence.HERE


async def test_a_table_outlives_the_app_that_started_it() -> None:
    program = """
import asyncio, json
from net.discovery import Finder
from net.launch import launch
host = asyncio.run(launch(name="T", game="axolotls-wild", lan=False, linger=0.0))
print(json.dumps([host.port, host.pid]))
"""
    app = await asyncio.create_subprocess_exec(
        *(sys.executable, "-P", "-c", program), env=environment(), stdout=subprocess.PIPE
    )
    said, _ = await asyncio.wait_for(app.communicate(), DEADLINE)
    port, pid = json.loads(said)
    assert app.returncode == 0
    ada = await connect("127.0.0.1", port, name="Ada")
    ada.ask(AddBot, kind="random")
    await until(ada, lambda: len(ada.tree.people) == 2)
    ada.ask(Leave)
    await ada.close()
    await gone(pid)


async def test_a_killed_players_seat_is_played_and_the_game_ends() -> None:
    program = """
import asyncio, sys
from net.connect import connect
from net.messages import Ready
async def main():
    client = await connect("127.0.0.1", int(sys.argv[1]), name="Ben")
    client.ask(Ready, ready=True)
    async for news in client.news():
        pass
asyncio.run(main())
"""
    async with launched("axolotls-chill", options={"grace": 0}) as host:
        ada = await come(host, "Ada")
        ben = await asyncio.create_subprocess_exec(
            *(sys.executable, "-P", "-c", program, str(host.port)), env=environment()
        )
        await until(ada, lambda: any(p.ready for p in ada.tree.people.values()))
        ada.ask(Ready, ready=True)
        await until(ada, lambda: ada.view is not None)
        ben.kill()
        await ben.wait()
        await until(ada, lambda: _presence(ada, "Ben") is Presence.LOST)
        while ada.tree.phase is Phase.PLAYING:
            legal = ada.game.choices(ada.view)
            if legal and not ada.pending:
                ada.act(legal[0])
            await until(ada, lambda: True)
        assert ada.tree.name_of(1) == "Ben"
        assert ada.tree.outcome is not None
        await ada.close()


def _presence(client: Client, name: str) -> Presence:
    return next(p.presence for p in client.tree.people.values() if p.name == name)


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="needs /proc to see children")
async def test_bots_whose_process_dies_come_back() -> None:
    async with launched("axolotls-chill", bots=["greedy", "greedy"], speed=5.0) as host:
        eve = await come(host, "Eve", watch=True, key=host.key)
        eve.ask(Start)
        await until(eve, lambda: len(eve.tree.log) > 4)
        (bots,) = _children(host.pid)
        os.kill(bots, signal.SIGKILL)
        told = max(map(int, eve.tree.log))
        await until(eve, lambda: max(map(int, eve.tree.log)) > told + 5)
        assert _children(host.pid) != [bots]
        await eve.close()


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="needs /proc to see children")
async def test_bots_go_with_their_host_even_if_it_is_killed() -> None:
    async with launched(bots=["random"]) as host:
        await poll(lambda: _children(host.pid), "the bots run")
        (bots,) = _children(host.pid)
        os.kill(host.pid, signal.SIGKILL)
        await gone(bots)


def _children(pid: int) -> list[int]:
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


@pytest.mark.skipif(not Path("/proc/self/cmdline").exists(), reason="needs /proc to see argv")
async def test_no_secret_stands_in_the_arguments_of_a_process() -> None:
    async with launched(bots=["random"]) as host:
        await poll(lambda: _children(host.pid), "the bots run")
        for pid in (host.pid, *_children(host.pid)):
            # a process that has only just been forked has none yet
            await poll(lambda pid=pid: _arguments(pid), "it has its arguments")
            arguments = _arguments(pid)
            assert host.key not in arguments
            assert arguments.split("\0")[1:3] == ["-P", "-m"]


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux has all of 127.0.0.0/8")
async def test_loopback_alone_is_not_reached_from_elsewhere_and_the_lan_is() -> None:
    async with launched() as host:
        assert host.host == "127.0.0.1"
        with pytest.raises(ConnectionRefusedError):
            socket.create_connection(("127.0.0.2", host.port), 1).close()
    async with launched(lan=True) as host:
        socket.create_connection(("127.0.0.2", host.port), 1).close()
        if _has_ipv6():
            socket.create_connection(("::1", host.port), 1).close()


@pytest.mark.skipif(not has_locks(), reason="the registry needs POSIX locks")
async def test_a_launched_table_is_found_and_what_is_said_of_it_stays_true(
    monkeypatch, tmp_path
) -> None:
    monkeypatch.setenv("ZOOLAN_REGISTRY", str(tmp_path))
    monkeypatch.setenv("ZOOLAN_NO_MDNS", "1")
    finder = Finder()
    await finder.start()
    try:
        async with launched(lan=True, bots=["random"]) as host:
            seen: list[tuple[str, int, str]] = []

            def found(taken: int, phase: str) -> bool:
                seen[:] = [(t.id, t.taken, t.phase) for t in finder.tables()]
                return (host.table, taken, phase) in seen

            await poll(lambda: found(1, "lobby"), "the table is found")
            (here,) = [table for table in finder.tables() if table.id == host.table]
            assert here.fp == prefix(host.fingerprint)
            assert not here.private
            ada = await come(host, "Ada", key=host.key)
            await poll(lambda: found(2, "lobby"), "a second seat is taken")
            ada.ask(Start)
            await poll(lambda: found(2, "playing"), "the game is on")
            await ada.close()
    finally:
        await finder.stop()


def _arguments(pid: int) -> str:
    return Path(f"/proc/{pid}/cmdline").read_text()


def _has_ipv6() -> bool:
    try:
        with socket.socket(socket.AF_INET6) as probe:
            probe.bind(("::1", 0))
    except OSError:
        return False
    return True


@pytest.mark.parametrize(
    ("settings", "word"),
    [
        ({"game": "chess"}, "chess"),
        ({"options": {"miss": 99}}, "miss"),
        ({"options": {"cards": "WGY"}}, "15"),
        ({"options": {"nothing": 1}}, "nothing"),
        ({"bots": ["genius"]}, "genius"),
        ({"bots": ["random"] * 7}, "6"),
        ({"speed": 0}, "speed"),
        ({"port": 70_000}, "65535"),
        ({"linger": -1}, "lingers"),
    ],
)
def test_a_table_that_cannot_be_is_refused_with_a_sentence(settings, word: str) -> None:
    given = {"name": "Test", "game": "axolotls-wild", "lan": False, **settings}
    with pytest.raises(LaunchError) as refused:
        open_table(read_settings(json.dumps(given).encode()), "key")
    assert word in refused.value.sentence


async def test_who_launches_a_table_that_cannot_be_is_told_the_sentence() -> None:
    with pytest.raises(LaunchError) as refused:
        await launch(name="Test", game="axolotls-wild", lan=False, options={"miss": 99})
    assert "miss" in refused.value.sentence
    assert "Traceback" not in refused.value.sentence


async def test_a_port_that_is_taken_is_refused_with_a_sentence() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(LaunchError) as refused:
            await launch(name="Test", game="axolotls-wild", lan=False, port=port)
    assert str(port) in refused.value.sentence


@pytest.mark.parametrize("line", [b"", b"\n", b"{", b"[]\n", b'{"name": 1}\n', b"\xff\n"])
def test_settings_that_are_none_are_refused_with_a_sentence(line: bytes) -> None:
    with pytest.raises(LaunchError) as refused:
        read_settings(line)
    assert refused.value.sentence


def test_a_host_that_is_given_no_settings_says_so_and_ends() -> None:
    host = subprocess.run(
        [sys.executable, "-P", "-m", "net.host"],
        input=b"{",
        capture_output=True,
        env=environment(),
        timeout=DEADLINE,
        check=False,
    )
    assert host.returncode == 2
    assert json.loads(host.stdout)["error"]
    assert host.stderr == b""


def test_the_greeting_says_the_version_of_the_distribution() -> None:
    text = (Path(__file__).parents[2] / "pyproject.toml").read_text()
    assert f'\nversion = "{APP}"\n' in text
