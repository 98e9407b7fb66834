"""What the big screen is at a table: a watcher who sees no more than that, and burdens nobody."""

import gc
from dataclasses import replace

from engine.animix.view import AnimixView
from engine.axolotls.view import Seen
from net.messages import Leave
from net.news import Closed
from net.tree import Paused, Phase, Presence, Why
from tests.pictures import games
from tests.pictures.games import ANIMIX, CHILL, WILD
from tests.tui.big.evenings import begun, soon, table, wild, wild_race
from tests.tui.big.fakes import Clock, Nearby, Watched, at_play, in_lobby
from tui.big.evening import Live
from tui.big.slides import Notice, Waiting
from tui.big.visit import RESULT
from tui.big.visits import AGAIN, MOST


async def test_a_race_that_stands_still_is_not_to_be_studied() -> None:
    client = wild()
    async with begun(Nearby(client), Clock()) as shown:
        await soon(shown)
        client.change(paused=Paused(Why.OWNER, "0"))
        notice = await soon(shown)
        assert isinstance(notice, Notice)
        assert notice.title == "Paused"


async def test_it_asks_nothing_of_a_table_but_to_leave_it() -> None:
    clients = [wild("a"), at_play(games.chill_turn(), CHILL, "b"), in_lobby("animix", ("Ada",))]
    async with begun(Nearby(*clients), Clock()) as shown:
        await soon(shown)
    for client in clients:
        assert [kind for kind, _ in client.asked] == [Leave]
        assert client.acted == []


async def test_what_it_shows_is_what_a_watcher_sees() -> None:
    clients = [wild("a"), at_play(games.chill_turn(), CHILL, "b"),
               at_play(games.animix_turn(4), ANIMIX, "c")]  # fmt: skip
    clock = Clock()
    async with begun(Nearby(*clients), clock) as shown:
        seen = set()
        for clock.now in range(0, 120, 30):
            live = await soon(shown)
            assert isinstance(live, Live)
            scene = live.visit.scene
            assert scene
            assert scene.me is None
            seen.add(table(live))
            view: Seen | AnimixView = getattr(scene.view, "seen", scene.view)
            assert view.viewer is None
            assert view.hand is None
        assert seen == {"a", "b", "c"}


async def test_a_whole_evening_of_games_does_not_grow() -> None:
    clock, nearby = Clock(), Nearby()
    ended = games.end(WILD, 5)
    running, over = (WILD.view(moment.state, None) for moment in (wild_race(), ended))
    counts = []
    async with begun(nearby, clock) as shown:
        for evening_ in range(30):
            clients = [wild(f"{evening_}{letter}") for letter in "abc"]
            nearby.show(*clients)
            for played in range(2, 7):
                await soon(shown)
                clock.now += 31
                for client in clients:
                    client.change(over, phase=Phase.OVER, outcome=ended.outcome)
                await soon(shown)
                clock.now += RESULT + 1
                for client in clients:
                    client.change(running, phase=Phase.PLAYING, outcome=None, played=played)
            for client in clients:
                client.incoming.put_nowait(Closed("closed", "The owner closed the table."))
            nearby.show()
            await soon(shown)
            clock.now += 100
            await soon(shown)
            assert shown.visits.count == 0
            assert (shown.visits.failures, shown.programme.remembered) == ({}, 0)
            if evening_ % 10 == 9:
                gc.collect()
                counts.append(len([o for o in gc.get_objects() if isinstance(o, Watched)]))
    assert counts[0] == counts[1] == counts[2]


async def test_no_more_tables_are_watched_at_once_than_a_screen_can_show() -> None:
    lobbies = [in_lobby("animix", ("Ada",), f"lobby {n}") for n in range(2 * MOST)]
    nearby = Nearby(*lobbies)
    async with begun(nearby, Clock()) as shown:
        await soon(shown)
        assert shown.visits.count == MOST
        nearby.show(*lobbies, wild("the only game"))
        await soon(shown)
        assert table(await soon(shown)) == "the only game"
        assert shown.visits.count <= MOST


async def test_who_sits_there_is_who_sits_there_now() -> None:
    client = in_lobby("animix", ("Ada", "Grace"))
    async with begun(Nearby(client), Clock()) as shown:
        await soon(shown)
        people = {k: replace(p, seat=None) for k, p in client.tree.people.items() if k == "w"}
        people["1"] = replace(client.tree.people["1"], name="Zoe", presence=Presence.HERE, seat=0)
        client.change(people=people)
        waiting = await soon(shown)
        assert isinstance(waiting, Waiting)
        assert waiting.tables[0].names == ("Zoe",)


async def test_a_table_that_everybody_has_left_is_not_kept_alive() -> None:
    clock, client = Clock(), in_lobby("animix", ("Ada",))
    nearby = Nearby(client)
    async with begun(nearby, clock) as shown:
        await soon(shown)
        assert shown.visits.count == 1
        client.change(people={"w": client.tree.people["w"]})
        waiting = await soon(shown)
        await soon(shown)
        assert shown.visits.count == 0
        assert isinstance(waiting, Waiting)
        for clock.now in range(80):
            await soon(shown)
        assert nearby.joins == ["Animal House"]
        (listed,) = (await soon(shown)).tables  # type: ignore[union-attr]  # still open to all
        assert (listed.name, listed.names) == ("Animal House", ())
        nearby.show(in_lobby("animix", ("Zoe",)))  # whoever comes is seen at once
        await soon(shown)
        (listed,) = (await soon(shown)).tables  # type: ignore[union-attr]
        assert listed.names == ("Zoe",)


async def test_it_runs_no_table_where_others_are() -> None:
    clock, client = Clock(), in_lobby("animix", ("Ada", "Grace"))
    nearby = Nearby(client)
    async with begun(nearby, clock) as shown:
        await soon(shown)
        client.change(owner="w")
        await soon(shown)
        assert [kind for kind, _ in client.asked] == [Leave]
        client.tree = replace(client.tree, owner="0")
        clock.now += AGAIN[0]
        await soon(shown)
        assert len(nearby.joins) == 2
