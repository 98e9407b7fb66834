"""The scoring of Animix, page by page: by itself, by keys, and on to the result once."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from textual.geometry import Region, Size
from textual.pilot import Pilot

from engine.animix.components import BY_LABEL
from tests.tui import animix_scenes as scenes
from tests.tui.animix_app import SIZE, board_app
from tests.tui.animix_moments import BOARDS, drawn, in_scene, inside, moment, told
from tui.boards.animix.board import GRACE

# What the pages show


@pytest.mark.parametrize("size", BOARDS)
@pytest.mark.parametrize("seats", range(2, 7))
def test_an5_an6_each_page_tells_the_points_the_majority_and_the_totals_so_far(
    size: Size, seats: int
) -> None:
    end = scenes.ended(seats, 3)
    outcome = end.scene.outcome
    assert outcome
    for step, award in enumerate(outcome.awards):
        now = moment(end, step=step)
        canvas, plan = drawn(now, size)
        rows = inside(canvas, Region(plan.grid.width, 0, *plan.panel)).splitlines()
        assert rows[0].split()[-2:] == [BY_LABEL[award.label].plural, str(award.points)]
        for seat, name in enumerate(end.scene.names):
            row = next(row for row in rows if f" {name[:3]}" in row and row.split()[-1].isdigit())
            total = sum(a.shares[seat] for a in outcome.awards[: step + 1])
            assert row.split()[-1] == str(total)
            assert (f"+{award.shares[seat]} " in row) == bool(award.shares[seat])
            assert (f"×{award.held[seat]} " in row) == bool(award.held[seat])
        assert now.lit == award.marks


@pytest.mark.parametrize("size", BOARDS)
def test_an11_the_last_page_tells_the_totals_best_first(size: Size) -> None:
    end = told(scenes.totals())
    outcome = end.scene.outcome
    assert outcome
    canvas, plan = drawn(end, size)
    rows = inside(canvas, Region(plan.grid.width, 0, *plan.panel)).splitlines()
    best = [str(outcome.scores[seat]) for group in outcome.ranking for seat in group]
    assert [row.split()[-1] for row in rows if row and row.split()[-1].isdigit()] == best
    assert end.lit is None


# How they turn


async def test_the_scoring_begins_by_itself_and_takes_no_key_that_was_meant_for_the_game() -> None:
    end = scenes.score()
    app = board_app(in_scene(end, outcome=None))
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        app.board.show(end.scene)
        for key in ("enter", "escape", "right", "left"):
            await pilot.press(key)
        await pilot.pause()
        assert app.concluded == 0
        assert app.board._moment.step == 0
        app.time = GRACE
        await pilot.press("right")
        await pilot.pause()
        assert app.board._moment.step == 1
        assert app.passed == []


async def test_who_comes_to_a_game_that_is_over_need_not_wait() -> None:
    app = board_app(scenes.score())
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("right", "right", "left")
        assert app.board._moment.step == 1


@pytest.mark.parametrize("key", ["enter", "space", "right", "escape"])
async def test_the_last_page_stays_and_is_left_once(key: str) -> None:
    totals = scenes.totals()
    app = board_app(totals)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press(*totals.keys)
        await pilot.pause()
        assert app.board._page is None
        assert app.concluded == 0
        await pilot.press(key, "enter", "escape", key)
        await pilot.pause()
        assert app.concluded == 1


async def test_escape_leaves_the_scoring_from_any_page() -> None:
    app = board_app(scenes.score())
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("right", "escape")
        await pilot.pause()
        assert app.concluded == 1


async def until(pilot: Pilot[None], true: Callable[[], bool]) -> None:
    """Wait for something to be so."""
    for _ in range(2000):
        if true():
            return
        await pilot.pause(0.005)
    raise AssertionError("it did not come")


async def test_the_pages_turn_by_themselves_up_to_the_last(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tui.boards.animix.board.READ", 0.01)
    end = scenes.score()
    assert end.scene.outcome
    last = len(end.scene.outcome.awards)
    app = board_app(end)
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: app.board._moment.step == last)
        assert app.board._page is None
        assert app.concluded == 0


async def test_a_key_turns_the_page_and_the_time_for_the_next_begins_anew() -> None:
    app = board_app(scenes.score())
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        first = app.board._page
        app.board.show(in_scene(scenes.score(), version=7).scene)
        await pilot.pause()
        assert app.board._page is first, "news does not turn the page, nor hold it"
        await pilot.press("right")
        await pilot.pause()
        assert app.board._page is not first


async def test_who_leaves_while_the_pages_turn_breaks_nothing() -> None:
    app = board_app(scenes.score())
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        page = app.board._page
        await app.board.remove()
        await until(pilot, lambda: page._task is None or page._task.done())
        assert app.is_running


async def test_an_outcome_of_another_game_leads_on_to_the_result_at_once() -> None:
    end = scenes.score()
    outcome = end.scene.outcome
    assert outcome
    for wrong in (replace(outcome, awards=()), replace(outcome, ranking=outcome.ranking[::-1])):
        app = board_app(in_scene(end, outcome=None))
        async with app.run_test(size=SIZE) as pilot:
            await pilot.pause()
            app.board.show(in_scene(end, outcome=wrong).scene)
            app.board.show(in_scene(end, outcome=wrong).scene)
            await pilot.press("enter", "escape")
            await pilot.pause()
            assert app.concluded == 1
            assert "The game is over." in app.drawn()
