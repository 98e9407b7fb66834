"""Private tables: who knows the join code comes in, and nobody else learns or is told anything."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import msgpack
import pytest

from net.codec import frame
from net.errors import ConnectError, LaunchError
from net.launch import launch
from net.messages import PROTOCOL, Drive, Hello, Knock, Message, Say, Start
from net.security.code import Guest, new_code
from tests.net.flags import ONLY_FLAGS
from tests.net.hosted import Hosted, hosted, until
from tests.net.middle import another_identity, middle

CODE = "lusab-gutih"
KEY = "the owner's key"


@asynccontextmanager
async def private() -> AsyncIterator[Hosted]:
    async with hosted("flags", games=ONLY_FLAGS, code=CODE, key=KEY) as table:
        yield table


async def answer(table: Hosted, *messages: Message) -> Any:
    """Say something as a stranger, and hear what comes to it at last."""
    reader, writer = await table.stranger()
    for message in messages:
        writer.write(frame(message))
    said = b""
    while data := await reader.read(65536):
        said += data
    writer.close()
    return msgpack.unpackb(said[4:])


async def test_who_knows_the_code_comes_in_however_it_is_typed() -> None:
    async with private() as table:
        ada = await table.join("Ada", code=CODE)
        ben = await table.join("Ben", code=" LUSAB gutih ")
        assert ada.tree.private
        await ada.close()
        await ben.close()


@pytest.mark.parametrize("code", ["", "lusab-gutit"], ids=["none", "wrong"])
async def test_who_does_not_know_it_stays_outside_and_nobody_hears_of_it(code: str) -> None:
    async with private() as table:
        with pytest.raises(ConnectError) as refused:
            await table.join("Eve", code=code)
        assert refused.value.code == "code"
        assert not len(table.room.people)
        assert not table.room.log.plain


async def test_the_owners_key_and_a_seats_token_say_more_than_a_code() -> None:
    async with private() as table:
        ada = await table.come("Ada", key=KEY)
        newer = await table.come("Ada", token=ada.road.token)
        assert newer.person == ada.person
        for settings, code in (({"key": "guess"}, "key"), ({"token": "guess"}, "token")):
            with pytest.raises(ConnectError) as refused:
                await table.come("Eve", **settings)
            assert refused.value.code == code
        await newer.close()
        await ada.close()


async def test_the_hosts_own_bots_need_no_code() -> None:
    async with private() as table:
        said = await answer(table, Drive(PROTOCOL, "p1", "guess"))
        assert said[:2] == ["bye", "key"]


async def test_a_client_tells_its_name_to_nobody_who_does_not_know_the_code() -> None:
    """A man in the middle, with a certificate that somebody believes, hands everything on."""
    async with private() as table:
        thief = another_identity()
        async with middle(table.port, pretends=thief) as between:
            with pytest.raises(ConnectError) as refused:
                await table.come(
                    "Ada Lovelace", code=CODE, port=between.port, fingerprint=thief.fingerprint
                )
            assert refused.value.code == "code"
            assert b"knock" in between.there
            assert b"lock" in between.back
            assert b"Ada" not in between.there
        assert not len(table.room.people)


async def test_a_wrong_proof_costs_its_own_connection_time_and_nobody_elses() -> None:
    async with private() as table:
        reader, writer = await table.stranger()
        writer.write(frame(Knock(PROTOCOL, Guest("some-other", table.fingerprint).element)))
        size = int.from_bytes(await reader.readexactly(4), "big")
        assert msgpack.unpackb(await reader.readexactly(size))[0] == "lock"
        writer.write(frame(Hello(PROTOCOL, "1", "Eve", proof="0" * 64)))
        told = asyncio.create_task(reader.read())
        ada = await table.join("Ada", code=CODE)
        assert not told.done(), "Ada came later, and did not wait"
        assert msgpack.unpackb((await told)[4:])[:2] == ["bye", "code"]
        writer.close()
        await ada.close()


async def test_a_crowd_that_guesses_keeps_nobody_out() -> None:
    async with private() as table:
        element = Guest("some-other", table.fingerprint).element
        crowd = [await table.stranger() for _ in range(30)]
        for _, writer in crowd:
            writer.write(frame(Knock(PROTOCOL, element)))
        for _, writer in crowd[:20]:
            writer.transport.abort()
        ada = await table.join("Ada", code=CODE)
        ada.ask(Say, text="In.")
        await until(ada, lambda: ada.tree.chat)
        for _, writer in crowd:
            writer.close()
        await ada.close()


@pytest.mark.parametrize(
    ("messages", "code"),
    [
        ([Knock(PROTOCOL, "x" * 64)], "protocol"),
        ([Knock(PROTOCOL, "01" + "0" * 62)], "protocol"),
        ([Knock(PROTOCOL + 1, "0" * 64)], "version"),
        ([Hello(PROTOCOL, "1", "Eve", proof="0" * 64)], "code"),
        ([Hello(PROTOCOL, "1", "Eve")], "code"),
    ],
    ids=["no element", "a point of small order", "version", "proof without a knock", "nothing"],
)
async def test_whatever_else_is_said_at_the_door(messages: list[Message], code: str) -> None:
    async with private() as table:
        assert (await answer(table, *messages))[:2] == ["bye", code]


async def test_who_knocks_at_a_table_that_is_open_to_everybody_is_told_so() -> None:
    async with hosted("flags", games=ONLY_FLAGS) as table:
        with pytest.raises(ConnectError) as refused:
            await table.join("Ada", code=CODE)
        assert refused.value.code == "code"
        assert "no join code" in refused.value.sentence


async def test_a_seat_at_a_private_table_is_come_back_to_without_the_code() -> None:
    async with private() as table, middle(table.port) as between:
        ada = await table.come("Ada", code=CODE, port=between.port)
        ben = await table.come("Ben", code=CODE)
        ada.ask(Start)
        await until(ada, lambda: ada.view is not None)
        between.cut()
        await until(ada, lambda: ada.away is not None)
        await until(ada, lambda: ada.away is None)
        await ada.close()
        await ben.close()


async def test_a_code_that_could_be_guessed_is_refused_with_a_sentence() -> None:
    with pytest.raises(LaunchError) as refused:
        await launch(name="Test", game="axolotls-wild", lan=False, code="1234")
    assert "8" in refused.value.sentence
    assert len(new_code()) >= 8
