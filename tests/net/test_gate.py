"""Whoever says nothing keeps nobody out: before TLS, after it, and when there are no files left."""

import asyncio
import contextlib
import socket
import ssl
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import net.gate as gate_module
from net.launch import Launched
from net.listening import FILES, ask_for_files
from net.messages import AddBot, Leave, Say
from net.security.tls import client_context
from tests.net.flags import ONLY_FLAGS
from tests.net.hosted import hosted, until
from tests.net.test_process import come, launched, poll

resource = pytest.importorskip("resource", reason="Windows counts its files in another way")

CROWD = 1000


@pytest.fixture
def many_files() -> Iterator[None]:
    """Let this process hold the crowd's ends."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    enough = CROWD + 500
    if hard != resource.RLIM_INFINITY and hard < enough:
        pytest.skip(f"this system gives a process {hard} files, and the crowd takes {enough}")
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, enough), hard))
    yield
    resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


def silent(port: int) -> socket.socket:
    """Connect, and say nothing."""
    return socket.create_connection(("127.0.0.1", port), 20)


def greeted_by_tls_alone(port: int) -> ssl.SSLSocket:
    """Connect, shake hands, and say nothing more."""
    return client_context().wrap_socket(silent(port))


def _files_of(pid: int) -> int:
    return len(list(Path(f"/proc/{pid}/fd").iterdir()))


async def plays(host: Launched, name: str) -> None:
    """Come to the table, and do something there."""
    player = await come(host, name, key=host.key, timeout=15)
    player.ask(Say, text="Is it crowded here?")
    await until(player, lambda: player.tree.chat)
    player.ask(AddBot, kind="random")
    await until(player, lambda: any(p.bot for p in player.tree.people.values()))
    player.ask(Leave)
    await player.close()


@pytest.mark.parametrize(("knock", "crowd"), [(silent, CROWD), (greeted_by_tls_alone, 300)])
async def test_a_thousand_connections_that_say_nothing_keep_no_player_out(
    knock, crowd: int, many_files: None
) -> None:
    async with launched("axolotls-chill", linger=None) as host:
        with contextlib.ExitStack() as there:

            def gather(number: int) -> None:
                for _ in range(number):
                    with contextlib.suppress(OSError):  # of those, the host let some go already
                        there.enter_context(contextlib.closing(knock(host.port)))

            await asyncio.to_thread(gather, crowd)
            await plays(host, "Ada")


async def test_a_player_comes_in_while_the_crowd_still_gathers(many_files: None) -> None:
    async with launched("axolotls-chill", linger=None) as host:
        with contextlib.ExitStack() as crowd:
            over = False

            def gather() -> None:
                while not over and len(crowd._exit_callbacks) < CROWD:
                    with contextlib.suppress(OSError):
                        crowd.enter_context(contextlib.closing(silent(host.port)))

            gathering = asyncio.create_task(asyncio.to_thread(gather))
            await plays(host, "Ada")
            over = True
            await gathering


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux bounds another process's files")
async def test_a_host_without_files_to_spare_takes_players_all_the_same(many_files: None) -> None:
    async with launched("axolotls-chill", linger=None) as host:
        _, hard = resource.prlimit(host.pid, resource.RLIMIT_NOFILE)
        resource.prlimit(host.pid, resource.RLIMIT_NOFILE, (_files_of(host.pid) + 24, hard))
        with contextlib.ExitStack() as crowd:
            for _ in range(100):
                crowd.enter_context(contextlib.closing(silent(host.port)))
            await plays(host, "Ada")


async def test_who_takes_too_long_over_a_handshake_is_let_go(monkeypatch) -> None:
    monkeypatch.setattr(gate_module, "HANDSHAKE", 0.2)
    async with hosted("flags", games=ONLY_FLAGS) as table:
        reader, writer = await asyncio.open_connection("127.0.0.1", table.port)
        assert await reader.read() == b"", "and is told nothing"
        writer.close()
        await poll(lambda: not table.host._gate._shaking, "it is forgotten")


async def test_of_too_many_handshakes_the_oldest_goes(monkeypatch) -> None:
    monkeypatch.setattr(gate_module, "SHAKING", 3)
    async with hosted("flags", games=ONLY_FLAGS) as table:
        crowd = [await asyncio.open_connection("127.0.0.1", table.port) for _ in range(4)]
        assert await crowd[0][0].read() == b""
        assert not any(reader.at_eof() for reader, _ in crowd[1:])
        ada = await table.join("Ada")
        for _, writer in crowd:
            writer.close()
        await ada.close()


def test_a_host_asks_for_files_where_its_system_gives_few() -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard != resource.RLIM_INFINITY and hard < FILES:
        pytest.skip(f"this system gives a process {hard} files")
    resource.setrlimit(resource.RLIMIT_NOFILE, (256, hard))
    ask_for_files()
    assert resource.getrlimit(resource.RLIMIT_NOFILE) == (FILES, hard)
    resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
