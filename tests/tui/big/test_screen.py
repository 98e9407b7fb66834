"""The big screen as it is painted: with no key, from table to table."""

from dataclasses import replace

import pytest

from net.tree import Phase
from tests.pictures import games
from tests.pictures.games import ANIMIX, WILD
from tests.tui.big.fakes import Clock, Nearby, Watched, at_play, evening, in_lobby
from tests.tui.flags_face import FlagsBoard, ScoringBoard, add_to_the_house
from tests.tui.screens import wait_for, wait_text
from tui.big.evening import Live
from tui.big.screen import BigScreen
from tui.big.slides import TOO
from tui.boards import Board
from tui.boards.animix.big import BigAnimix
from tui.boards.axolotls.big import BigWild
from tui.looks.looks import Looks

SIZE = (80, 24)


def wild() -> Watched:
    return at_play(games.wild_race(), WILD)


async def test_it_goes_from_waiting_to_the_game_to_the_result_and_back_without_a_key() -> None:
    client, clock = in_lobby("axolotls-wild", ("Ada", "Grace", "Linus", "Coral", "Reed")), Clock()
    app = BigScreen(evening(Nearby(client), clock), Looks())
    async with app.run_test(size=SIZE) as pilot:
        await wait_text(app, pilot, "Ada, Grace, Linus, Coral and Reed")
        view = WILD.view(games.wild_race().state, None)
        client.change(view, phase=Phase.PLAYING, played=1)
        await wait_text(app, pilot, "1: 4 axolotls")
        assert isinstance(app.query_one(Board), BigWild)
        over = games.end(WILD, 5)
        client.change(WILD.view(over.state, None), phase=Phase.OVER, outcome=over.outcome)
        await wait_text(app, pilot, TOO)
        clock.now = 100.0
        client.change(phase=Phase.LOBBY, outcome=None)
        await wait_text(app, pilot, "Ada, Grace, Linus, Coral and Reed")


async def test_a_play_flashes_in_with_its_players_name() -> None:
    client = wild()
    app = BigScreen(evening(Nearby(client)), Looks())
    async with app.run_test(size=SIZE) as pilot:
        await wait_text(app, pilot, "1: 4 axolotls")
        app.query_one(BigWild).clock = lambda: 0.0  # what shines, shines on
        space, card = next((n, c) for n, c in enumerate(client.view.seen.spaces) if c)
        place = card.filled.index(None)
        filled = (*card.filled[:place], 3, *card.filled[place + 1 :])
        spaces = [*client.view.seen.spaces]
        spaces[space] = replace(card, filled=filled)
        client.change(replace(client.view, seen=replace(client.view.seen, spaces=tuple(spaces))))
        colour = client.view.seen.cards[card.number][place].name.lower()
        await wait_text(app, pilot, f"plays {colour}")


async def test_the_scoring_goes_on_by_itself_and_then_the_result_comes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("tui.boards.animix.big.READ", 0.05)
    client = at_play(games.animix_turn(4), ANIMIX)
    app = BigScreen(evening(Nearby(client)), Looks())
    async with app.run_test(size=SIZE) as pilot:
        await wait_text(app, pilot, "worth now")
        assert isinstance(app.query_one(Board), BigAnimix)
        over = games.end(ANIMIX, 4)
        client.change(ANIMIX.view(over.state, None), phase=Phase.OVER, outcome=over.outcome)
        await wait_text(app, pilot, TOO)


async def test_a_dead_host_is_said_large(monkeypatch: pytest.MonkeyPatch) -> None:
    client = wild()
    app = BigScreen(evening(Nearby(client)), Looks())
    async with app.run_test(size=SIZE) as pilot:
        await wait_text(app, pilot, "1: 4 axolotls")
        client.lose()
        await wait_text(app, pilot, "The connection to The corner table broke.")
        client.come_back()
        await wait_text(app, pilot, "1: 4 axolotls")


async def test_no_key_plays_and_q_ends_it() -> None:
    client = wild()
    app = BigScreen(evening(Nearby(client)), Looks())
    async with app.run_test(size=SIZE) as pilot:
        await wait_text(app, pilot, "1: 4 axolotls")
        await pilot.press("w", "d", "1", "enter", "space", "t", "o", "escape", "f2")
        await wait_for(app, pilot, lambda: app.looks.ascii, "plain characters")
        assert client.acted == []
        assert client.asked == []
        await pilot.press("q")
        await wait_for(app, pilot, lambda: app.return_code is not None, "the end")
    assert app.return_code == 0


@pytest.mark.parametrize("board", [FlagsBoard, ScoringBoard])
async def test_a_game_without_a_big_board_is_shown_on_its_ordinary_one(
    monkeypatch: pytest.MonkeyPatch, board: type[Board]
) -> None:
    from tests.net.flags import FLAGS

    add_to_the_house(monkeypatch, board)
    state = FLAGS.setup(2, b"seed", {})
    client = in_lobby("axolotls-wild", ("Ada", "Grace"))
    client.tree = replace(client.tree, game="flags", phase=Phase.PLAYING, played=1, options={})
    client.view = FLAGS.view(state, None)
    app = BigScreen(evening(Nearby(client)), Looks())
    async with app.run_test(size=SIZE) as pilot:
        await wait_text(app, pilot, "Flag 1 of")
        assert isinstance(app._showing, Live)


async def test_a_picture_costs_few_bytes_when_little_changes() -> None:
    client = wild()
    app = BigScreen(evening(Nearby(client)), Looks())
    async with app.run_test(size=(120, 40)) as pilot:
        await wait_text(app, pilot, "1: 4 axolotls")
        await pilot.pause()
        regions: list[int] = []
        quilt = app.query_one(BigWild)._quilt._zone
        refresh = type(quilt).refresh

        def counted(zone: object, *changed: object, **more: object) -> object:
            regions.extend(region.width for region in changed)  # type: ignore[attr-defined]
            return refresh(quilt, *changed, **more)  # type: ignore[arg-type]

        quilt.refresh = counted.__get__(quilt)  # type: ignore[method-assign]
        seen = client.view.seen
        client.change(replace(client.view, seen=replace(seen, hands=(9, *seen.hands[1:]))))
        await wait_text(app, pilot, "9 in hand")
        assert 0 < sum(regions) < 400
