"""The board itself, in an app and by keys: what it posts, and what it leaves to the screen."""

from dataclasses import replace
from typing import Any

import pytest

from engine.axolotls.actions import Play
from engine.axolotls.components import COLOURS, Colour
from tests.tui.axolotls_scenes import (
    AXOLOTLS,
    chill_turn,
    wild_big,
    wild_race,
    wild_watch,
)
from tests.tui.board_app import BoardApp
from tests.tui.board_moments import (
    changed,
    everywhere,
    key,
    number,
    one_and_many,
    spaces_of,
)
from tests.tui.board_scenes import Telling
from tui.boards.axolotls.lost import Lost
from tui.looks.looks import Looks
from tui.place.scene import Scene


async def heard(telling: Telling, *keys: str, scene: Scene | None = None) -> list[Any]:
    """Press keys on a real board; then show another scene, if one is given, and press on."""
    app = BoardApp(telling.game, telling.scene, Looks())
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press(*keys[:1])
        if scene:
            app.board.show(scene)
        await pilot.press(*keys[1:])
        await pilot.pause()
        return app.heard


async def test_the_board_posts_what_was_chosen_and_told() -> None:
    turn = chill_turn()
    one, many = one_and_many(turn)
    space = spaces_of(turn, many)[-1]
    assert await heard(turn, key(many), str(space + 1), key(one).upper(), "e") == [
        Play(number(turn, space), many),
        Play(number(turn, spaces_of(turn, one)[0]), one),
        "Play at least one card first.",
    ]


async def test_arrows_and_enter_play_and_the_question_can_be_let_go() -> None:
    turn = chill_turn()
    _, many = one_and_many(turn)
    held = [c for c in COLOURS if turn.scene.view.seen.hand[c]]
    walk = ["right"] * held.index(many)
    space = spaces_of(turn, many)[0]
    keys = [*walk, "enter", "escape", str(space + 1), "enter", str(space + 1)]
    assert await heard(turn, *keys) == [Play(number(turn, space), many)]


async def test_a_question_lives_on_while_others_move() -> None:
    race = everywhere(2)
    later = changed(race, hands=(1, 2, 3, 4)).scene
    assert await heard(race, "g", "2", scene=later) == [Play(number(race, 1), Colour.GREEN)]


async def test_wi8_a_key_hit_as_another_is_first_says_so_loudly_and_asks_for_nothing() -> None:
    race = everywhere(1)
    seen = race.scene.view.seen
    row = seen.cards[number(race, 0)]
    filled = tuple(2 if colour is Colour.GREEN else None for colour in row)
    later = changed(race, spaces=(replace(seen.spaces[0], filled=filled), *seen.spaces[1:]))
    app = BoardApp(race.game, race.scene, Looks())
    async with app.run_test(size=(80, 24)) as pilot:
        app.board._lost = Lost(lambda: 0.0)  # no time goes by
        app.board.show(later.scene)
        await pilot.press("g")
        await pilot.pause()
        assert app.heard == [f"{race.scene.names[2]} was first: green on card 1 is filled."]
        assert "Too late! Your card is still in your hand." in app.drawn()


async def test_a_hand_of_sixteen_is_played_at_80_columns() -> None:
    big = wild_big()
    spaces = everywhere(1).scene.view.seen.spaces
    big = changed(big, hand=(3, 1, 1, 9, 1, 1), spaces=spaces)
    app = BoardApp(big.game, big.scene, Looks())
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("g")
        await pilot.pause()
        assert app.heard == [Play(spaces[0].number, Colour.GREEN)]
        rows = app.drawn()
    for text in ("×3", "×9", *(c.name.lower() for c in COLOURS)):
        assert text in rows


async def test_the_screen_gets_the_keys_that_mean_nothing_here() -> None:
    for telling in (chill_turn(), wild_watch()):
        app = BoardApp(telling.game, telling.scene, Looks())
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.press("t", "question_mark")
            await pilot.pause()
            assert app.passed == ["t", "question_mark"]


async def test_a_refusal_is_loud_until_the_next_key() -> None:
    race = wild_race()
    app = BoardApp(race.game, race.scene, Looks())
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        app.board.refused("late")
        app.board.show(race.scene)  # others go on moving
        await pilot.pause()
        assert "Too late!" in app.drawn()
        await pilot.press("right")
        await pilot.pause()
        assert "Too late!" not in app.drawn()


async def test_a_refused_line_of_chat_is_no_business_of_the_board() -> None:
    race = wild_race()
    app = BoardApp(race.game, race.scene, Looks())
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        before = app.drawn()
        app.board.refused("long")
        await pilot.pause()
        assert app.drawn() == before


@pytest.mark.parametrize("name", AXOLOTLS)
async def test_the_key_bar_hears_of_every_change_of_keys(name: str) -> None:
    telling = AXOLOTLS[name]()
    app = BoardApp(telling.game, telling.scene, Looks())
    async with app.run_test(size=(80, 24)) as pilot:
        for pressed in [*telling.keys, "r", "1", "escape"]:
            await pilot.press(pressed)
            await pilot.pause()
            assert app.bar_shows == app.board.key_hints()
