"""A whole evening of the big screen, with tables that are not there and a clock turned by hand."""

from dataclasses import replace
from itertools import pairwise

from net.news import Closed
from net.tree import Phase
from tests.pictures import games
from tests.pictures.games import ANIMIX
from tests.tui.big.evenings import again, begun, end, soon, table, wild
from tests.tui.big.fakes import Clock, Nearby, at_play, in_lobby
from tui.big.evening import Live
from tui.big.slides import Ended, Notice, Waiting
from tui.big.visit import LOST, RESULT, SCORING
from tui.big.visits import AGAIN


async def test_without_a_game_it_says_how_to_join_and_who_has_sat_down() -> None:
    nearby = Nearby(in_lobby("animix", ("Ada", "Grace")))
    async with begun(nearby, Clock()) as shown:
        waiting = await soon(shown)
        assert isinstance(waiting, Waiting)
        (open_,) = waiting.tables
        assert (open_.name, open_.names) == ("Animal House", ("Ada", "Grace"))
        assert (open_.taken, open_.where) == ("2 of 6 seats", "192.168.1.20")


async def test_a_table_that_begins_is_on_the_screen_at_once_without_a_key() -> None:
    client = in_lobby("axolotls-wild", ("Ada", "Grace", "Linus", "Coral", "Reed"))
    async with begun(Nearby(client), Clock()) as shown:
        assert isinstance(await soon(shown), Waiting)
        again(client)
        assert table(await soon(shown)) == "Animal House"


async def test_it_comes_to_each_table_once_however_often_it_is_shown() -> None:
    clock, nearby = Clock(), Nearby(wild("a"), wild("b"))
    async with begun(nearby, clock) as shown:
        seen = []
        for clock.now in range(0, 300, 10):
            seen.append(table(await soon(shown)))
        assert {*seen} == {"a", "b"}
        assert sum(x != y for x, y in pairwise(seen)) == 9
        assert sorted(nearby.joins) == ["a", "b"]


async def test_a_result_is_large_for_a_while_and_then_the_next_table_comes() -> None:
    clock, one, other = Clock(), wild("a"), wild("b")
    async with begun(Nearby(one, other), clock) as shown:
        first = table(await soon(shown))
        ending, waits = (one, "b") if first == "a" else (other, "a")
        end(ending)
        ended = await soon(shown)
        assert isinstance(ended, Ended)
        assert ended.scene.outcome
        assert ended.decided
        clock.now = RESULT - 1  # more than its time, but for the result
        assert isinstance(await soon(shown), Ended)
        clock.now = RESULT + 1
        assert table(await soon(shown)) == waits


async def test_a_board_that_shows_the_scoring_is_let_do_so_but_not_for_ever() -> None:
    clock, client = Clock(), at_play(games.animix_turn(4), ANIMIX)
    async with begun(Nearby(client), clock) as shown:
        await soon(shown)
        end(client, ANIMIX, 4)
        scoring = await soon(shown)
        assert isinstance(scoring, Live)
        assert scoring.visit.scene
        assert scoring.visit.scene.outcome
        scoring.visit.conclude()
        assert isinstance(await soon(shown), Ended)
        client.change(ANIMIX.view(games.animix_turn(4).state, None), phase=Phase.PLAYING,
                      outcome=None, played=2)  # fmt: skip
        assert isinstance(await soon(shown), Live)
        end(client, ANIMIX, 4)
        assert isinstance(await soon(shown), Live)
        clock.now += SCORING  # a board of somebody else's never says that it has concluded
        assert isinstance(await soon(shown), Ended)


async def test_a_rematch_is_shown_whatever_was_still_on_the_screen() -> None:
    client = wild()
    async with begun(Nearby(client), Clock()) as shown:
        await soon(shown)
        end(client)
        assert isinstance(await soon(shown), Ended)
        again(client)
        live = await soon(shown)
        assert isinstance(live, Live)
        assert (live.visit.number, live.visit.scene is not None) == (2, True)


async def test_a_host_that_dies_is_said_large_and_the_next_table_comes_by_itself() -> None:
    clock, one, other = Clock(), wild("a"), wild("b")
    nearby = Nearby(one, other)
    async with begun(nearby, clock) as shown:
        first = table(await soon(shown))
        dead, alive = (one, other) if first == "a" else (other, one)
        dead.lose()
        nearby.show(alive)
        notice = await soon(shown)
        assert isinstance(notice, Notice)
        assert notice.title == "Connection lost"
        assert first in notice.text
        clock.now = LOST + 1
        assert table(await soon(shown)) == alive.tree.name
        await soon(shown)
        assert [*shown.visits.here] == [alive.tree.name]


async def test_when_the_last_host_dies_it_says_so_and_waits_for_another() -> None:
    clock, client = Clock(), wild("a")
    nearby = Nearby(client)
    async with begun(nearby, clock) as shown:
        await soon(shown)
        client.lose()
        nearby.show()
        assert isinstance(await soon(shown), Notice)
        clock.now = LOST + 1
        waiting = await soon(shown)
        assert isinstance(waiting, Waiting)
        assert waiting.note == "a is gone."
        nearby.show(wild("c"))
        assert table(await soon(shown)) == "c"


async def test_who_comes_back_is_shown_again() -> None:
    client = wild()
    async with begun(Nearby(client), Clock()) as shown:
        await soon(shown)
        client.lose()
        assert isinstance(await soon(shown), Notice)
        client.come_back()
        assert isinstance(await soon(shown), Live)


async def test_a_closed_table_says_its_last_words() -> None:
    client = wild("a")
    nearby = Nearby(client)
    async with begun(nearby, Clock()) as shown:
        await soon(shown)
        client.incoming.put_nowait(Closed("closed", "The owner closed the table."))
        nearby.show()
        assert await soon(shown) == Notice("a is gone", "The owner closed the table.")


async def test_a_table_that_cannot_be_come_to_is_tried_again_and_again_but_not_in_a_hurry() -> None:
    clock, nearby = Clock(), Nearby(wild("a"))
    nearby.shut = {"a": "a cannot be reached."}
    async with begun(nearby, clock) as shown:
        for clock.now in range(100):
            assert isinstance(await soon(shown), Waiting)
        assert 2 < len(nearby.joins) <= 2 + len(AGAIN)
        nearby.shut = {}
        clock.now += AGAIN[-1]
        await soon(shown)
        assert isinstance(await soon(shown), Live)


async def test_private_tables_are_not_shown_without_a_code() -> None:
    client = wild("a")
    client.tree = replace(client.tree, private=True)
    nearby = Nearby(client)
    async with begun(nearby, Clock()) as shown:
        assert await soon(shown) == Waiting()
        assert nearby.joins == []
    async with begun(nearby, Clock(), private=True) as shown:
        assert table(await soon(shown)) == "a"


async def test_with_an_address_it_waits_for_its_table_rematch_after_rematch() -> None:
    clock, client = Clock(), wild("a")
    nearby = Nearby(client)
    async with begun(nearby, clock, alone=True) as shown:
        for _ in range(3):
            assert table(await soon(shown)) == "a"
            end(client)
            assert isinstance(await soon(shown), Ended)
            clock.now += 2 * RESULT
            assert isinstance(await soon(shown), Ended)  # as long as the table is at it
            client.change(phase=Phase.LOBBY, outcome=None)
            assert isinstance(await soon(shown), Waiting)
            again(client)
        client.lose()
        assert isinstance(await soon(shown), Notice)
        client.come_back()
        assert table(await soon(shown)) == "a"


async def test_with_an_address_it_goes_to_whatever_table_is_there_now() -> None:
    clock, client = Clock(), wild("a")
    nearby = Nearby(client)
    async with begun(nearby, clock, alone=True) as shown:
        await soon(shown)
        client.lose()
        await soon(shown)
        nearby.shut = {"a": "Nobody listens there."}
        for clock.now in range(30):
            gone = await soon(shown)
            assert isinstance(gone, Notice | Waiting)
        assert gone == Notice("No table yet", "Nobody listens there. Trying again.", "calm")
        nearby.shut = {}
        nearby.clients["a"] = wild("a")
        clock.now += AGAIN[1]
        await soon(shown)
        assert table(await soon(shown)) == "a"
