"""After a game: each sees it again, or the owner leads all, and who breaks away comes back."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from textual.pilot import Pilot

from engine import GAMES
from net.fair import Record, write
from net.messages import Lead
from net.news import Changed, Recorded
from net.tree import Phase, Presence, Shown
from tests.tui.fakes import FakeClient, FakeFinder, game_tree
from tests.tui.grace import Grace
from tests.tui.replay.films import film_of, golden_record
from tests.tui.screens import text_of, wait_for, wait_text
from tui.app import ZooApp
from tui.looks.looks import Looks
from tui.place.session import Session
from tui.screens.replay import Replay
from tui.screens.replay_shared import SharedReplay
from tui.screens.result import Result

SIZE = (80, 24)
RECORD: Record = golden_record(GAMES["axolotls-chill"])[0]
NAMES = RECORD.opening.names
NUMBER = RECORD.opening.number


def at_result(me: int, *, recorded: bool = True) -> tuple[ZooApp, FakeClient]:
    """Give the app of a seat whose game has just ended; seat 0 is the owner's, and all are here."""
    film = film_of(RECORD)
    tree = game_tree("axolotls-chill", NAMES, me)
    people = {k: replace(p, presence=Presence.HERE, bot=None) for k, p in tree.people.items()}
    outcome = film.outcome(film.last)
    tree = replace(tree, phase=Phase.OVER, outcome=outcome, played=NUMBER, people=people)
    client = FakeClient(tree, str(me), film.moment(film.last, me).view)
    if recorded:
        client.incoming.put_nowait(Recorded(write(RECORD)))
    session = Session(client)  # type: ignore[arg-type]  # stands in for one
    return ZooApp("Ada", Looks(), session, finder=FakeFinder), client  # type: ignore[arg-type]


def shown(client: FakeClient, lead: Shown | None, **more: Any) -> None:
    """The owner shows a place, or nothing any more."""
    client.tree = replace(client.tree, lead=lead, **more)
    client.incoming.put_nowait(Changed(client.tree, client.view))


def led(client: FakeClient) -> list[Mapping[str, Any]]:
    return [fields for kind, fields in client.asked if kind is Lead]


async def page_of(app: ZooApp, pilot: Pilot[Any]) -> SharedReplay:
    await wait_for(app, pilot, lambda: isinstance(app.screen, SharedReplay), "the replay")
    page = app.screen
    assert isinstance(page, SharedReplay)
    await wait_for(app, pilot, lambda: page.film.whole and page.is_mounted, "the film")
    return page


async def result_of(app: ZooApp, pilot: Pilot[Any]) -> None:
    await wait_for(app, pilot, lambda: isinstance(app.screen, Result), "the result")


async def own_replay(app: ZooApp, pilot: Pilot[Any], grace: Grace) -> SharedReplay:
    """See the game again by oneself."""
    await result_of(app, pilot)
    grace.passes()
    await pilot.press("v")
    return await page_of(app, pilot)


async def test_v_shows_the_game_again_and_leads_nobody(grace: Grace) -> None:
    app, client = at_result(0)
    async with app.run_test(size=SIZE) as pilot:
        await result_of(app, pilot)
        await pilot.press("v", "l", "b")  # may have been meant for the game
        assert isinstance(app.screen, Result)
        grace.passes()
        assert "v replay" in text_of(app)
        await pilot.press("v")
        page = await page_of(app, pilot)
        await pilot.press("right", "right", "a")
        await wait_for(app, pilot, lambda: page.projector.at == 2, "the second action")
        await pilot.press("q")
        await result_of(app, pilot)
    assert led(client) == []


async def test_there_is_none_before_its_record_has_come(grace: Grace) -> None:
    app, client = at_result(1, recorded=False)
    async with app.run_test(size=SIZE) as pilot:
        await result_of(app, pilot)
        grace.passes()
        await pilot.press("v")
        await wait_text(app, pilot, "The record is on its way.")
        client.incoming.put_nowait(Recorded(write(RECORD)))
        await page_of(app, pilot)


async def test_the_owner_leads_all_to_every_step_and_no_more_when_it_is_closed(
    grace: Grace,
) -> None:
    app, client = at_result(0)
    async with app.run_test(size=SIZE) as pilot:
        await result_of(app, pilot)
        grace.passes()
        assert "l lead" in text_of(app)
        await pilot.press("l")
        await page_of(app, pilot)
        await wait_text(app, pilot, "you lead")
        await wait_for(app, pilot, lambda: led(client)[-1]["at"] == 0, "the beginning")
        shown(client, Shown(NUMBER, 0))
        await pilot.press("right", "right", "a")
        there = {"number": NUMBER, "at": 2, "eyes": None, "open": True}
        await wait_for(app, pilot, lambda: led(client)[-1] == there, "the place")
        await pilot.press("q")
        await result_of(app, pilot)
        await wait_for(app, pilot, lambda: led(client)[-1]["at"] is None, "the end of it")


async def test_who_follows_goes_along_breaks_away_and_comes_back(grace: Grace) -> None:
    app, client = at_result(1)
    async with app.run_test(size=SIZE) as pilot:
        await result_of(app, pilot)
        assert "l lead" not in text_of(app)
        shown(client, Shown(NUMBER, 5, 0))
        page = await page_of(app, pilot)
        await wait_text(app, pilot, "Ada leads")
        assert (page.projector.at, page.projector.spot.eyes) == (5, 0)
        shown(client, Shown(NUMBER, 9, 2, open=True))
        await wait_for(app, pilot, lambda: page.projector.at == 9, "the next place")
        await wait_text(app, pilot, "all open")
        await pilot.press("left")
        await wait_text(app, pilot, "b back to Ada")
        shown(client, Shown(NUMBER, 20))
        await wait_for(app, pilot, client.incoming.empty, "the news")
        await pilot.pause()
        assert page.projector.at == 8
        await pilot.press("b")
        await wait_for(app, pilot, lambda: page.projector.at == 20, "the leader")
        shown(client, None)
        await result_of(app, pilot)
    assert led(client) == []


async def test_who_left_a_replay_for_all_can_come_back_to_it(grace: Grace) -> None:
    app, client = at_result(1)
    async with app.run_test(size=SIZE) as pilot:
        await result_of(app, pilot)
        shown(client, Shown(NUMBER, 3))
        await page_of(app, pilot)
        await pilot.press("q")
        await result_of(app, pilot)
        shown(client, Shown(NUMBER, 4))
        await wait_text(app, pilot, "b follow")
        assert isinstance(app.screen, Result)
        grace.passes()
        await pilot.press("b")
        page = await page_of(app, pilot)
        await wait_for(app, pilot, lambda: page.projector.at == 4, "the leader's place")


async def test_an_own_replay_goes_on_when_that_of_all_has_ended(grace: Grace) -> None:
    app, client = at_result(1)
    async with app.run_test(size=SIZE) as pilot:
        page = await own_replay(app, pilot, grace)
        shown(client, Shown(NUMBER, 7))
        await wait_text(app, pilot, "b back to Ada")
        assert page.projector.at == 0
        shown(client, None, phase=Phase.LOBBY)
        await wait_for(app, pilot, lambda: "back to Ada" not in text_of(app), "the end of it")
        assert app.screen is page
        await pilot.press("b", "right")
        await wait_for(app, pilot, lambda: page.projector.at == 1, "an own step")


async def test_the_next_game_ends_every_replay(grace: Grace) -> None:
    app, client = at_result(1)
    async with app.run_test(size=SIZE) as pilot:
        page = await own_replay(app, pilot, grace)
        shown(client, None, phase=Phase.PLAYING, outcome=None, played=NUMBER + 1)
        await wait_for(app, pilot, lambda: page not in app.screen_stack, "the next game")
        assert not any(isinstance(screen, Replay) for screen in app.screen_stack)
