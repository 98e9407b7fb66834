"""The shared replay, as a session has it: the newest place is told, and whose record comes."""

import asyncio
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from net.messages import Lead
from net.news import Alarm, Away, Changed, Closed, Recorded
from net.table.limits import Limits
from net.table.session import Session as Connection
from net.tree import Phase, Shown, Tree
from tests.tui.fakes import FakeClient, game_tree, lobby_tree
from tui.place.leading import EACH, Leading
from tui.place.noticed import noticed
from tui.place.session import Session

RECORD = '{"line":"game","format":1,"number":1}\nand so on\n'


def over() -> Tree:
    tree = game_tree("axolotls-chill", ("Ada", "Grace", "Linus", "Coral"), 0)
    return replace(tree, phase=Phase.OVER)


def at_table(tree: Tree | None = None, me: str = "0") -> tuple[FakeClient, Session]:
    client = FakeClient(tree or over(), me)
    return client, Session(client)  # type: ignore[arg-type]  # stands in for one


def told(client: FakeClient) -> list[Mapping[str, Any]]:
    assert all(kind is Lead for kind, _ in client.asked)
    return [fields for _, fields in client.asked]


async def until(true: Any) -> None:
    for _ in range(2000):
        if true():
            return
        await asyncio.sleep(0.01)
    raise AssertionError("It did not come.")


async def test_of_many_steps_in_a_moment_the_first_and_the_last_are_told() -> None:
    client, session = at_table()
    for at in range(30):
        session.leading.show(at, 1, open=True)
    await until(lambda: len(client.asked) == 2)
    places = [(f["number"], f["at"], f["eyes"], f["open"]) for f in told(client)]
    assert places == [(1, 0, 1, True), (1, 29, 1, True)]


async def test_after_a_rest_a_step_is_told_at_once() -> None:
    now = 0.0
    client, session = at_table()
    leading = Leading(session, lambda: now)
    for at in range(5):
        leading.show(at)
        now += EACH
    leading.show(None)
    assert [fields["at"] for fields in told(client)] == [0, 1, 2, 3, 4, None]


def test_no_table_takes_a_replay_for_a_flood() -> None:
    limits, now = Limits(), 0.0
    table = Connection("me", now, limits.burst)
    for _ in range(1000):
        now += EACH
        assert table.spend(now, limits, limits.talk)


@pytest.mark.parametrize("why", ["guest", "playing", "away", "closed"])
async def test_nothing_is_asked_of_a_table_that_would_refuse(why: str) -> None:
    tree = replace(over(), phase=Phase.PLAYING) if why == "playing" else over()
    client, session = at_table(tree, "1" if why == "guest" else "0")
    session.away = Away(0.0, 0.0, 1, "") if why == "away" else None
    session.closed = Closed("closed", "") if why == "closed" else None
    session.leading.show(3)
    session.leading.show(4)
    assert client.asked == []


async def heard(client: FakeClient, session: Session, *news: Any) -> None:
    """Have the session take these in."""
    for each in news:
        client.incoming.put_nowait(each)
    following = session.follow()
    for _ in news:
        await anext(following)
    await following.aclose()


async def test_the_record_is_there_when_it_has_come() -> None:
    client, session = at_table(me="1")
    waits = asyncio.create_task(session.record())
    await asyncio.sleep(0)
    assert not waits.done()
    session._keep = _keeps_nothing  # type: ignore[method-assign]  # not into this user's folder
    await heard(client, session, Recorded(RECORD))
    assert await waits == RECORD
    assert await session.record() == RECORD


async def _keeps_nothing(_record: Recorded) -> None:
    pass


@pytest.mark.parametrize("why", ["rematch", "closed", "alarm"])
async def test_nobody_waits_for_a_record_that_will_not_come(why: str) -> None:
    client, session = at_table()
    waits = asyncio.create_task(session.record())
    await asyncio.sleep(0)
    if why == "rematch":
        client.tree = replace(client.tree, phase=Phase.LOBBY)
    news = {
        "rematch": Changed(client.tree, None),
        "closed": Closed("lost", "Gone."),
        "alarm": Alarm("The host gave no record of the game."),
    }
    await heard(client, session, news[why])
    async with asyncio.timeout(20):
        assert await waits == ""


@pytest.mark.parametrize("phase", [Phase.LOBBY, Phase.PLAYING])
async def test_there_is_no_record_of_a_game_that_goes_on(phase: Phase) -> None:
    _client, session = at_table(replace(over(), phase=phase))
    assert await session.record() == ""


def test_all_are_told_that_a_replay_is_led_and_that_it_is_over() -> None:
    still, led = over(), replace(over(), lead=Shown(1, 0))
    assert noticed(still, led) == ["Ada leads a replay of this game."]
    assert noticed(led, replace(led, lead=Shown(1, 1))) == []
    assert noticed(led, still) == ["The replay for all is over."]
    assert noticed(led, lobby_tree()) == []
