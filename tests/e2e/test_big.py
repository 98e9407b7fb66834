"""The big screen with real hosts: it finds them, and goes on when one is killed."""

import asyncio
import os
import signal
from pathlib import Path

import pytest

from net.connect import connect
from net.discovery.address import Address
from net.errors import ConnectError
from net.launch import Launched, launch
from net.messages import Start
from net.tree import Phase
from tests.e2e.players import home_of, zoolan
from tests.net.hosted import hosted, truth, until
from tui.big.around import One
from tui.big.command import _join
from tui.cli import WRONG, main


async def opened(name: str, game: str, bots: int) -> Launched:
    """Open a table of bots in a process of its own, and have its game begin."""
    table = await launch(name=name, game=game, bots=["greedy"] * bots, linger=60.0)
    about = {"key": table.key, "fingerprint": table.fingerprint, "watch": True}
    owner = await connect(table.host, table.port, name="Owner", **about)  # type: ignore[arg-type]
    owner.ask(Start)
    async with asyncio.timeout(60):
        await until(owner, lambda: owner.tree.phase is Phase.PLAYING)
    await owner.close()
    return table


def test_it_finds_a_table_and_goes_on_when_its_host_is_killed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in home_of(tmp_path).items():
        monkeypatch.setenv(name, value)
    pids = []
    try:
        with zoolan(tmp_path, "watch", "--big") as screen:
            screen.wait_for("No table yet", 60)
            pids.append(asyncio.run(opened("The corner table", "animix", 6)).pid)
            screen.wait_for("The corner table", 60)
            screen.wait_for("worth now", 60)
            pids.append(asyncio.run(opened("The other table", "animix", 5)).pid)
            os.kill(pids.pop(0), signal.SIGKILL)
            screen.wait_for("The connection to The corner table broke", 60)
            screen.wait_for("The other table", 60)
            screen.wait_for("worth now", 60)
            screen.press("q")
            assert screen.ended() == 0
            assert screen.modes == screen.modes_before
    finally:
        for pid in pids:
            os.kill(pid, signal.SIGKILL)


async def test_what_comes_over_the_wire_is_a_watchers_view() -> None:
    async with hosted("axolotls-chill") as table:
        ada, ben = await table.join("Ada"), await table.join("Ben")
        address = Address("127.0.0.1", table.port)
        (found,) = One(address).tables()
        session = await _join("Big screen", "", address)(found)
        client = session.client
        ada.ask(Start)
        async with asyncio.timeout(60):
            async for _news in session.follow():
                if client.tree.phase is Phase.PLAYING:
                    break
        assert (client.seat, session.seat) == (None, None)
        assert client.mirror.plain == truth(table.room, client.person)
        assert client.view.seen.hand is None
        hands = {str([*hand]) for hand in table.room.play.state.layout.hands}
        assert not any(hand in str(client.mirror.plain) for hand in hands)
        await session.leave()
        for other in (ada, ben):
            await other.close()


async def test_a_private_table_is_shown_to_who_says_its_code() -> None:
    async with hosted("axolotls-chill", code="lusab-gutih") as table:
        address = Address("127.0.0.1", table.port)
        (found,) = One(address).tables()
        with pytest.raises(ConnectError) as refused:
            await _join("Big screen", "", address)(found)
        assert refused.value.code == "code"
        session = await _join("Big screen", "lusab-gutih", address)(found)
        assert session.client.tree.private
        await session.leave()


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["watch"], "Which table?"),
        (["watch", "127.0.0.1", "--every", "10"], "it goes with --big"),
        (["watch", "--big", "--every", "0"], "1 to 3600 seconds"),
        (["watch", "--big", "--every", "soon"], "1 to 3600 seconds"),
        (["watch", "--big"], "terminal"),
        (["watch", "--big", "--plain"], "for the eye alone"),
    ],
)
def test_what_was_asked_wrongly_gets_one_sentence(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == WRONG
    told = capsys.readouterr()
    assert sentence in told.err
    assert len(told.err.strip().splitlines()) == 1
    assert "Traceback" not in told.err
