"""The board of Animix itself, in an app and by keys: what it posts, and what it leaves alone."""

import sys
from collections.abc import Callable
from typing import Any

import pytest

from engine.animix.actions import Play, Take
from tests.tui import animix_scenes as scenes
from tests.tui.animix_app import SIZE, board_app
from tests.tui.animix_moments import holding, in_scene, seen
from tests.tui.animix_scenes import ANIMIX, held, walk
from tests.tui.board_scenes import Telling


def later(telling: Telling, **fields: Any) -> Any:
    """Give the scene a moment later."""
    return in_scene(telling, version=telling.scene.version + 1, **fields).scene


async def test_a_whole_turn_by_keys_puts_a_card_in_the_grid() -> None:
    game = in_scene(scenes.turn(), version=41)
    cell, put = game.scene.view.free.index(True), held(game)[-1]
    app = board_app(game)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press(put.letter.lower(), *walk(game, cell), "enter")
        await pilot.pause()
        assert app.heard == []
        assert "Enter yes, Esc no" in app.drawn()
        await pilot.press("enter")
        await pilot.pause()
        assert app.heard == [Take(cell, put)]
        assert app.versions == [41]
        assert "Enter yes, Esc no" not in app.drawn()


async def test_a_whole_turn_by_keys_plays_face_down() -> None:
    game = scenes.turn()
    app = board_app(game)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("d", "escape", "d", "n", "d", "y")
        await pilot.pause()
        assert app.heard == [Play(held(game)[0])]


async def test_what_may_not_be_done_is_told_and_the_board_stays() -> None:
    game = scenes.locked()
    app = board_app(game)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press(*game.keys, "enter", "space")
        await pilot.pause()
        assert app.heard == ["A Mountain lies on that card: it can no longer be taken."] * 2


async def test_with_a_card_on_its_way_a_second_yes_asks_nothing() -> None:
    game = scenes.turn()
    app = board_app(game)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("d", "y")
        app.board.show(later(game, pending=(Play(held(game)[0]),)))
        await pilot.press("d", "y")
        await pilot.pause()
        assert app.heard == [Play(held(game)[0]), "Your card is on its way."]
        app.board.show(later(game))  # the host refused it
        await pilot.press("d", "y")
        await pilot.pause()
        assert app.heard[-1] == Play(held(game)[0])


async def test_a_question_goes_when_it_is_no_longer_possible_and_stays_when_it_is() -> None:
    game = scenes.turn()
    app = board_app(game)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("d")
        app.board.show(later(game, notes=("away",) * 4))
        await pilot.pause()
        assert "face down?" in app.drawn()
        app.board.show(later(seen(game, turn=(game.scene.me + 1) % 4)))
        await pilot.pause()
        assert "face down?" not in app.drawn()
        await pilot.press("y")
        await pilot.pause()
        assert app.heard == []


@pytest.mark.parametrize("key", ["z", "t", "question_mark", "f2"])
async def test_a_key_that_means_nothing_here_is_no_and_goes_on_to_the_screen(key: str) -> None:
    app = board_app(scenes.turn())
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("d", key)
        await pilot.pause()
        assert "face down?" not in app.drawn()
        assert app.passed == [key]


async def test_the_screen_gets_the_keys_that_mean_nothing_here() -> None:
    for telling in (scenes.turn(), scenes.watch(), scenes.score()):
        app = board_app(telling)
        async with app.run_test(size=SIZE) as pilot:
            await pilot.press("t", "question_mark", "q")
            await pilot.pause()
            assert app.passed == ["t", "question_mark", "q"]


async def test_the_cursor_moves_on_when_the_last_card_of_a_species_is_gone() -> None:
    row = scenes.six().scene.view.species
    game = holding(scenes.six(), row[1], row[4], row[4])
    app = board_app(game)
    async with app.run_test(size=SIZE) as pilot:
        app.board.show(holding(game, row[4], row[4]).scene)
        await pilot.press("d", "y")
        await pilot.pause()
        assert app.heard == [Play(row[4])]


async def test_my_turn_is_loud_in_the_grid_until_the_next_key() -> None:
    game = scenes.turn()
    app = board_app(seen(game, turn=(game.scene.me + 1) % 4))
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("up", "right")
        app.board.show(game.scene)
        await pilot.pause()
        assert "YOUR TURN" in app.drawn()
        await pilot.press("right")
        await pilot.pause()
        assert "YOUR TURN" not in app.drawn()


async def test_a_question_lives_through_other_sizes_and_other_glyphs() -> None:
    game = scenes.take_six()
    app = board_app(game)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press(*game.keys)
        for size in ((120, 40), (40, 10), (60, 20)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
        app.board.wear(app.looks.toggled())
        await pilot.pause()
        assert "Enter yes, Esc no" in app.drawn()
        assert "►" not in app.drawn()
        await pilot.press("y")
        await pilot.pause()
        assert isinstance(app.heard[0], Take)


@pytest.mark.parametrize("name", ANIMIX)
async def test_the_key_bar_hears_of_every_change_of_keys(name: str) -> None:
    telling = ANIMIX[name]()
    app = board_app(telling)
    async with app.run_test(size=SIZE) as pilot:
        for key in [*telling.keys, "up", "i", "d", "escape", "escape", "space"]:
            await pilot.press(key)
            await pilot.pause()
            assert app.bar_shows == app.board.key_hints()


# Painting only what differs


@pytest.mark.skipif(sys.platform == "win32", reason="a pseudo-terminal is POSIX alone")
async def test_a_real_terminal_shows_what_the_board_has_drawn() -> None:
    from tests.terminal import Terminal, environment

    game = scenes.six()
    keys = ["right", "up", "right", "down", "i", "down", "left", "i", "d", "n", "up", "enter"]
    app = board_app(game)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press(*keys)
        await pilot.pause()
        expected = [row.rstrip() for row in app.drawn().splitlines()]
    command = (sys.executable, "-m", "tests.tui.board_app", "animix-six")
    with Terminal(command, SIZE, environment()) as terminal:
        terminal.wait_for("choose")
        for key in keys:
            terminal.press(key)
            terminal.settle(0.05)
        terminal.wait_until(lambda: terminal.text.splitlines() == expected, "the same picture")


@pytest.mark.parametrize("size", [(60, 20), SIZE, (120, 40)])
@pytest.mark.parametrize("make", [scenes.two, scenes.six, scenes.score])
async def test_what_is_repainted_bit_by_bit_is_what_would_be_painted_anew(
    make: Callable[[], Telling], size: tuple[int, int]
) -> None:
    keys = ["right", "up", "right", "down", "i", "down", "right", "i", "d", "escape", "enter", "n"]
    telling = make()
    app = board_app(telling)
    async with app.run_test(size=size) as pilot:
        for key in keys:
            await pilot.press(key)
            await pilot.pause()
            before = app.drawn()
            app.board.refresh()
            app.board._quilt._zone.refresh()
            await pilot.pause()
            assert app.drawn() == before


async def test_any_size_in_any_order_draws_as_if_begun_with_it() -> None:
    sizes = [(60, 20), SIZE, (120, 40)]
    for size in sizes:
        first = board_app(scenes.six())
        async with first.run_test(size=size) as pilot:
            await pilot.pause()
            expected = first.drawn()
        second = board_app(scenes.two())
        async with second.run_test(size=(40, 10)) as pilot:
            second.board.show(scenes.six().scene)  # more columns and species than before
            for other in [*sizes, (30, 8), size]:
                await pilot.resize_terminal(*other)
                await pilot.pause()
            assert second.drawn() == expected


async def test_too_small_says_what_it_needs() -> None:
    app = board_app(scenes.six())
    async with app.run_test(size=(40, 12)) as pilot:
        await pilot.pause()
        assert "60 columns and 14 rows" in " ".join(app.drawn().split())


async def test_glyphs_can_be_switched_while_playing() -> None:
    app = board_app(scenes.six())
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        before = app.drawn()
        app.board.wear(app.looks.toggled())
        await pilot.pause()
        assert "/\\/\\/" in app.drawn()
        app.board.wear(app.looks)
        await pilot.pause()
        assert app.drawn() == before


@pytest.mark.skipif(sys.platform == "win32", reason="a pseudo-terminal is POSIX alone")
@pytest.mark.parametrize("name", ["animix-two", "animix-six"])
def test_moving_the_cursors_costs_at_most_600_bytes(name: str) -> None:
    from tests.bench.raw import Raw
    from tests.bench.startup import environment

    program = Raw([sys.executable, "-m", "tests.tui.board_app", name], environment("/nonexistent"))
    try:
        program.seconds_until(b"choose")
        program.settle()
        sizes = []
        for way, steps in (
            ("", "\x1b[C \x1b[D"),
            ("k", "l j l j h k h k l l j j"),
            ("i", "h k h k l j"),
        ):
            if way:  # to the grid, and to a rule: other keys, other words
                program.press(way.encode())
                program.settle()
            sizes += [program.press(key.encode())[1] for key in steps.split()]
    finally:
        program.close()
    assert max(sizes) <= 600
    assert sum(sizes) > 0
