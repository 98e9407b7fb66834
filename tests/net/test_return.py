"""A client whose connection breaks comes back by itself: to its seat, and to what it had asked."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

import net.pulse as pulse_module
import net.road as road_module
from net.client import Client
from net.errors import ConnectError
from net.messages import Bye, Say, Start
from net.news import Away, Changed, Closed, Refusal, Returned
from net.tree import Presence
from tests.net.flags import ONLY_FLAGS, Grab
from tests.net.hosted import Hosted, hosted, until
from tests.net.middle import Middle, another_identity, middle


@asynccontextmanager
async def playing(port: int = 0) -> AsyncIterator[tuple[Hosted, Middle, Client, Client]]:
    """Two in a game, Ada behind somebody who may cut her off."""
    async with hosted("flags", games=ONLY_FLAGS) as table, middle(table.port) as between:
        ada = await table.come("Ada", port=between.port)
        ben = await table.come("Ben")
        ada.ask(Start)
        await until(ben, lambda: ben.view is not None)
        await until(ada, lambda: ada.view is not None)
        yield table, between, ada, ben
        await ada.close()
        await ben.close()


def here(client: Client) -> bool:
    me = client.tree.people[client.person]
    return client.away is None and me.presence is Presence.HERE and me.bot is None


async def back(client: Client) -> None:
    if not here(client):
        await until(client, lambda: here(client))


@pytest.mark.parametrize("reset", [False, True], ids=["closed", "reset"])
async def test_a_broken_connection_leads_back_to_the_seat_and_the_prompt(reset: bool) -> None:
    async with playing() as (_table, between, ada, _ben):
        between.cut(reset=reset)
        told = []
        async for news in ada.news():
            told.append(type(news))
            if isinstance(news, Changed) and Returned in told:
                break
        assert told[0] is Away
        assert told[-2:] == [Returned, Changed]
        await back(ada)
        flag = ada.view.flag
        ada.act(Grab(flag))
        await until(ada, lambda: ada.view.flag == flag + 1)


async def test_what_was_asked_and_not_answered_is_asked_again_and_done_once() -> None:
    """Whether it came through before the cut or not, nobody can know."""
    async with playing() as (_table, between, ada, _ben):
        between.hold()
        for number in range(5):
            ada.ask(Say, text=f"line {number}")
        ada.act(Grab(0))
        between.cut()
        between.release()
        await until(ada, lambda: ada.away is None and not ada.pending)
        said = [line.text for line in ada.tree.chat.values()]
        assert said == [f"line {number}" for number in range(5)]
        assert ada.view.flag == 1


async def test_what_was_done_before_the_cut_is_not_done_again() -> None:
    async with playing() as (_table, between, ada, ben):
        between.hold(there=False)
        ada.ask(Say, text="once")
        await until(ben, lambda: ben.tree.chat)
        between.cut()
        between.release()
        await until(ada, lambda: ada.away is None and not ada.pending)
        assert [line.text for line in ada.tree.chat.values()] == ["once"]


async def test_who_is_away_asks_in_vain_and_is_told_so() -> None:
    async with playing() as (table, between, ada, _ben):
        between.hold()
        between.cut()
        await until(ada, lambda: ada.away)
        asked = ada.ask(Say, text="Hello?")
        assert asked not in ada.pending
        async for news in ada.news():
            if isinstance(news, Refusal):
                break
        assert (news.request, news.code) == (asked, "away")
        between.release()
        await back(ada)
        assert not table.room.chat.plain


async def test_each_welcome_gives_another_token_and_the_old_one_leads_nowhere() -> None:
    async with playing() as (table, between, ada, _ben):
        stolen = ada.road.token
        between.cut()
        await back(ada)
        ada.ask(Say, text="Here I am.")
        await until(ada, lambda: not ada.pending)
        assert ada.road.token not in ("", stolen)
        with pytest.raises(ConnectError) as refused:
            await table.come("Ada", token=stolen)
        assert refused.value.code == "token"
        assert here(ada)


async def test_nothing_is_said_to_another_certificate_on_the_way_back() -> None:
    async with playing() as (table, between, ada, _ben):
        port = between.port
        between.hold()
        between.cut()
        await until(ada, lambda: ada.away)
        road = ada.road
        async with middle(table.port, pretends=another_identity()) as thief:
            road.port = thief.port
            await until(ada, lambda: "Another host answers there" in ada.away.text)
            assert ada.away.code == "changed"
            assert not thief.there
        road.port = port
        between.release()
        await back(ada)


class Guide:
    """Knows where a table is."""

    def __init__(self, *places: tuple[str, int]) -> None:
        self.places = places
        self.asked: list[str] = []
        self.stopped = asyncio.Event()

    async def __call__(self, table: str) -> tuple[tuple[str, int], ...]:
        self.asked.append(table)
        return self.places

    async def stop(self) -> None:
        self.stopped.set()


async def test_a_table_that_has_moved_is_found_by_its_id() -> None:
    async with hosted("flags", games=ONLY_FLAGS) as table:
        search = Guide(("127.0.0.1", 1), ("127.0.0.1", table.port))
        async with middle(table.port) as between:
            ada = await table.come("Ada", port=between.port, search=search)
            ben = await table.come("Ben")
            ada.ask(Start)
            await until(ada, lambda: ada.view is not None)
        await until(ada, lambda: search.asked)
        await back(ada)
        assert search.asked[0] == table.room.id
        assert ada.road.port == table.port
        await asyncio.wait_for(search.stopped.wait(), 5)
        await ada.close()
        await ben.close()


async def test_a_host_that_says_nothing_any_more_is_noticed_and_found_again(monkeypatch) -> None:
    """Its connection stands: as when a cable is pulled, or a process is stopped."""
    monkeypatch.setattr(pulse_module, "PING_EACH", 0.05)
    monkeypatch.setattr(pulse_module, "DEAD_AFTER", 1.0)
    async with playing() as (_table, between, ada, _ben):
        between.hold()
        await until(ada, lambda: ada.away)
        assert "answer" in ada.away.text
        between.release()
        await back(ada)


async def test_a_client_gives_up_when_the_table_says_that_it_is_over() -> None:
    async with playing() as (table, between, ada, _ben):
        between.hold()
        between.cut()
        await until(ada, lambda: ada.away)
        table.room.tokens.clear()  # as when the owner has sent Ada away
        between.release()
        news = [piece async for piece in ada.news()]
        assert isinstance(news[-1], Closed)
        assert news[-1].code == "token"


async def test_a_client_gives_up_after_a_while(monkeypatch) -> None:
    monkeypatch.setattr(road_module, "GIVE_UP", 0.5)
    async with playing() as (_table, between, ada, _ben):
        between.hold()
        between.cut()
        news = [piece async for piece in ada.news()]
        assert news[-1].code == "lost"
        assert ada.away is None


async def test_a_person_may_stop_waiting() -> None:
    async with playing() as (_table, between, ada, _ben):
        between.hold()
        between.cut()
        await until(ada, lambda: ada.away)
        async with asyncio.timeout(5):
            await ada.close()
        news = [piece async for piece in ada.news()]
        assert news[-1].code == "left"


async def test_the_newest_connection_has_the_seat_and_the_older_does_not_fight_for_it() -> None:
    async with playing() as (table, _between, ada, _ben):
        newer = await table.come("Ada", token=ada.road.token)
        news = [piece async for piece in ada.news()]
        assert news[-1].code == "elsewhere"
        assert newer.person == ada.person
        await newer.close()


async def test_a_host_that_lets_go_whoever_it_has_just_welcomed_is_not_hurried_to() -> None:
    async with playing() as (table, between, ada, _ben):
        came = between.came

        async def send_away() -> None:
            while True:
                for session in tuple(table.host.table.sessions):
                    if session.person == ada.person:
                        session.connection.send(Bye("stopped", "Come again."))
                await asyncio.sleep(0.01)

        rude = asyncio.create_task(send_away())
        await asyncio.sleep(2)
        rude.cancel()
        assert 2 <= between.came - came <= 6
        await back(ada)
