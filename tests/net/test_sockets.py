"""Tables on real sockets: whole games in step, rubbish, slow readers, broken connections."""

import asyncio
import random
import socket
from contextlib import suppress
from dataclasses import replace

import msgpack
import pytest

from net.bots import Driver, play_for
from net.client import Client
from net.codec import CLIENT_LIMIT, GREETING_LIMIT, frame
from net.connect import connect, drive
from net.errors import ConnectError
from net.link import UNSENT_LIMIT
from net.messages import PROTOCOL, AddBot, Hello, Leave, Ready, Resync, Say, Start
from net.news import Changed, Closed
from net.security.tls import client_context
from net.table.limits import Limits
from net.tree import Phase, Presence
from tests.full import some
from tests.net.flags import FLAGS, ONLY_FLAGS, Grab
from tests.net.hosted import hosted, until

FAST = 1e9


# Whole games


@pytest.mark.parametrize("number", range(some(10, 50)))
async def test_every_client_has_the_view_of_its_state_at_every_version(number: int) -> None:
    rng = random.Random(number)
    game = ("axolotls-chill", "axolotls-wild")[number % 2]
    async with hosted(game, speed=1000.0) as table:
        players = [await table.join(f"Player {n}") for n in range(2 + number // 2 % 5)]
        watchers = [await table.join(f"Watcher {n}", watch=True) for n in range(number % 3)]
        playing = [asyncio.create_task(_play(client, rng)) for client in players]
        watching = [asyncio.create_task(_watch(client)) for client in watchers]
        late = await table.join("Latecomer", watch=True)
        await asyncio.gather(*playing, *watching, _watch(late))
        assert table.room.phase is Phase.OVER
        ends = {client.tree.outcome for client in (*players, *watchers, late)}
        assert ends == {table.room.outcome}
        assert table.compared > 100
        assert not any(client.pending for client in players)
        assert not table.refused & {"miss", "penalty"}  # who acts on what it sees is late at most
        for client in (*players, *watchers, late):
            await client.close()


async def _play(client: Client, rng: random.Random) -> None:
    client.ask(Ready, ready=True)
    driver = asyncio.create_task(Driver(client, "random", FAST, rng).run())
    while not _done(client):  # noqa: ASYNC110  # the driver is the one who hears the news
        await asyncio.sleep(0.005)
    driver.cancel()
    with suppress(asyncio.CancelledError):
        await driver
    assert client.closed is None


def _done(client: Client) -> bool:
    return bool(client.closed) or (client.tree.phase is Phase.OVER and not client.pending)


async def _watch(client: Client) -> None:
    if client.tree.phase is not Phase.OVER:
        await until(client, lambda: client.tree.phase is Phase.OVER)


async def test_a_game_that_only_the_tests_know_is_hosted_played_by_bots_and_watched() -> None:
    async with hosted("flags", games=ONLY_FLAGS, bots=["greedy", "random"]) as table:
        eve = await table.join("Eve", watch=True)
        post = table.post(FAST)
        bots = [
            asyncio.create_task(play_for(post, person, kind, random.Random(1), ONLY_FLAGS))
            for person, kind in table.host.table.driven().items()
        ]
        ada = await table.join("Ada")
        ada.ask(Ready, ready=True)
        await until(eve, lambda: eve.tree.phase is Phase.OVER)
        assert sum(eve.tree.outcome.scores) == 5
        await eve.close()
        await ada.close()
        for bot in bots:
            bot.cancel()
        await asyncio.gather(*bots, return_exceptions=True)


# Connecting


async def test_nobody_listens_there() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        port = taken.getsockname()[1]
        with pytest.raises(ConnectError) as refused:
            await connect("127.0.0.1", port, name="Ada")
    assert refused.value.sentence == f"Nobody listens at 127.0.0.1:{port}."


async def test_a_name_of_no_host_is_said_to_be_none() -> None:
    with pytest.raises(ConnectError) as refused:
        await connect("no-such-host.invalid", 4000, name="Ada")
    assert "no-such-host.invalid" in refused.value.sentence


@pytest.mark.parametrize("port", [-1, 70_000])
async def test_a_port_that_is_none_is_said_to_be_none(port: int) -> None:
    with pytest.raises(ConnectError):
        await connect("127.0.0.1", port, name="Ada")


async def test_what_is_no_table_and_what_is_silent_are_told_apart() -> None:
    gone = asyncio.Event()

    async def web(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"HTTP/1.1 400 Bad Request\r\n\r\n")
        writer.close()
        gone.set()

    async def mute(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(ConnectionError):
            while await reader.read(1000):
                pass
        writer.close()
        gone.set()

    for serve, code in ((web, "protocol"), (mute, "unreachable")):
        server = await asyncio.start_server(serve, "127.0.0.1", 0)
        port = server.sockets[0].getsockname()[1]
        gone.clear()
        with pytest.raises(ConnectError) as refused:
            await connect("127.0.0.1", port, name="Ada", timeout=0.3)
        assert refused.value.code == code
        server.close()
        await server.wait_closed()
        await gone.wait()


async def test_a_bye_is_what_connecting_raises() -> None:
    async with hosted("flags", games=ONLY_FLAGS) as table:
        ada = await table.join("Ada")
        with pytest.raises(ConnectError) as refused:
            await table.join("ADA")
        assert refused.value.code == "name"
        with pytest.raises(ConnectError) as refused:
            await drive(replace(table.post(), key="guess"), ada.person)
        assert refused.value.code == "key"
        await ada.close()


async def test_small_messages_do_not_wait_for_each_other() -> None:
    async with hosted("flags", games=ONLY_FLAGS) as table:
        ada = await table.join("Ada")
        for link in (*table.host._links, ada.link):
            sock = link.info("socket")
            assert sock.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)
        await ada.close()


# Peers that do not keep to the protocol


RUBBISH = {
    "web": b"GET / HTTP/1.1\r\nHost: zoolan\r\n\r\n",
    "zeros": bytes(5000),
    "large greeting": (GREETING_LIMIT + 1).to_bytes(4, "big"),
    "huge": b"\xff\xff\xff\xff",
    "nothing in it": b"\x00\x00\x00\x00",
    "deep": (500).to_bytes(4, "big") + b"\x91" * 500,
    "no greeting": frame(Start(1)),
    "host's message": b"\x00\x00\x00\x07" + msgpack.packb(["pong", 1])[:7],
}


@pytest.mark.parametrize("bytes_", RUBBISH.values(), ids=RUBBISH)
async def test_who_sends_rubbish_is_dropped_with_a_reason_and_the_table_goes_on(bytes_) -> None:
    async with hosted("flags", games=ONLY_FLAGS) as table:
        ada = await table.join("Ada")
        reader, writer = await table.stranger()
        writer.write(bytes_)
        said = await reader.read()
        assert msgpack.unpackb(said[4:])[:2] == ["bye", "protocol"]
        writer.close()
        await _still_there(ada)


async def test_a_player_who_sends_rubbish_is_dropped_and_played_for() -> None:
    async with hosted("flags", games=ONLY_FLAGS, options={"grace": 0}) as table:
        ada = await table.join("Ada")
        reader, writer = await table.stranger()
        writer.write(frame(Hello(PROTOCOL, "1", "Rude")))
        await until(ada, lambda: len(ada.tree.people) == 2)
        ada.ask(Start)
        await until(ada, lambda: ada.view is not None)
        writer.write((CLIENT_LIMIT + 1).to_bytes(4, "big"))
        await reader.read()
        await until(ada, lambda: ada.tree.people["p2"].bot == "greedy")
        assert ada.tree.people["p2"].presence is Presence.LOST
        writer.close()
        await _still_there(ada)


async def test_who_does_not_read_is_dropped_and_nobody_waits() -> None:
    async with hosted("flags", games=ONLY_FLAGS) as table:
        ada = await table.join("Ada")
        with socket.socket() as plain:
            plain.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            plain.connect(("127.0.0.1", table.port))
            with await asyncio.to_thread(client_context().wrap_socket, plain) as deaf:
                deaf.sendall(frame(Hello(PROTOCOL, "1", "Deaf", True)))
                await until(ada, lambda: len(ada.tree.people) == 2)
                sent = 0
                while ada.tree.people["p2"].presence is Presence.HERE:
                    ada.ask(Say, text="x" * 200)
                    sent += 230
                    await until(ada, lambda: not ada.pending)
        assert sent < 4 * UNSENT_LIMIT
        await _still_there(ada)


async def test_a_client_that_goes_without_a_word_is_lost_at_once() -> None:
    async with hosted("flags", games=ONLY_FLAGS) as table:
        ada, ben = await table.join("Ada"), await table.join("Ben")
        ada.ask(Start)
        await until(ben, lambda: ben.view is not None)
        ben.link.abort()
        await until(ada, lambda: ada.tree.people[ben.person].presence is Presence.LOST)
        ada.act(Grab(0))
        await until(ada, lambda: ada.view.flag == 1)
        await ada.close()
        await ben.close()


async def test_a_silent_connection_is_noticed_though_it_stands() -> None:
    limits = Limits(silence=0.3, sweep=0.05)
    async with hosted("flags", games=ONLY_FLAGS, limits=limits) as table:
        _reader, writer = await table.stranger()
        writer.write(frame(Hello(PROTOCOL, "1", "Stopped")))
        said = await _reader.read()
        assert b"silent" in said
        writer.close()


async def test_one_seats_many_messages_do_not_hold_up_anothers_one() -> None:
    async with hosted("flags", games=ONLY_FLAGS, options={"flags": 100}) as table:
        ada, ben = await table.join("Ada"), await table.join("Ben")
        ada.ask(Start)
        await until(ben, lambda: ben.view is not None)
        for _ in range(300):
            ada.ask(Say, text="flood")
        ben.act(Grab(0))
        await until(ben, lambda: not ben.pending)
        assert len(table.room.chat.plain) < 50  # of the 300 not even 50 came before
        await ada.close()
        await ben.close()


async def test_a_game_with_a_mistake_costs_one_seat_and_not_the_table(caplog) -> None:
    def apply(state, seat, action):
        if seat == 1:
            raise ZeroDivisionError
        return FLAGS.apply(state, seat, action)

    async with hosted("flags", games={"flags": replace(FLAGS, apply=apply)}) as table:
        ada, ben = await table.join("Ada"), await table.join("Ben")
        ada.ask(Start)
        await until(ben, lambda: ben.view is not None)
        ben.act(Grab(0))
        assert [piece async for piece in ben.news()][-1].code == "mistake"
        await _still_there(ada)
        await ben.close()
    assert "ZeroDivisionError" in caplog.text


# Ends


async def test_leaving_says_goodbye_and_closing_ends_the_news() -> None:
    async with hosted("flags", games=ONLY_FLAGS) as table:
        ada, ben = await table.join("Ada"), await table.join("Ben")
        ben.ask(Leave)
        news = [piece async for piece in ben.news()]
        assert news[-1] == Closed("left", "You have left the table.")
        ada.ask(Leave, close=True)
        news = [piece async for piece in ada.news()]
        assert news[-1].code == "closed"
        await asyncio.wait_for(table.host.over.wait(), 5)
        await ben.close()
        await ada.close()


async def test_a_client_whose_copy_does_not_fit_comes_back_in_step() -> None:
    async with hosted("flags", games=ONLY_FLAGS) as table:
        ada = await connect(
            "127.0.0.1",
            table.port,
            name="Ada",
            fingerprint=table.fingerprint,
            games=ONLY_FLAGS,
        )
        ada.mirror.n += 5
        ada.ask(AddBot, kind="random")
        await until(ada, lambda: not ada.pending and len(ada.tree.people) == 2)
        table.compare(ada)
        ada.link.send(Resync())
        ada.ask(Say, text="here")
        async for news in ada.news():
            if isinstance(news, Changed) and news.tree.chat:
                break
        await ada.close()


async def _still_there(ada: Client) -> None:
    ada.ask(Say, text="Still here.")
    await until(ada, lambda: not ada.pending)
    assert list(ada.tree.chat.values())[-1].text == "Still here."
    await ada.close()
