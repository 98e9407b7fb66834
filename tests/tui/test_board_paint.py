"""What the board paints: all of it fits, in plain ASCII where asked, and only what differs."""

import sys
from dataclasses import replace
from itertools import combinations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len
from rich.style import Style
from textual.geometry import Region, Size

from engine.axolotls.actions import Draw, EndTurn
from engine.axolotls.components import COLOURS
from tests.tui.axolotls_scenes import AXOLOTLS, chill_turn, wild_race
from tests.tui.board_app import BoardApp
from tests.tui.board_moments import changed, moment
from tests.tui.board_scenes import LONG, Telling
from tui.boards.axolotls import hand, seats, spaces
from tui.boards.axolotls.art import SHAPES
from tui.boards.axolotls.plan import Fit, plan
from tui.boards.canvas import Canvas
from tui.boards.names import tags
from tui.looks.looks import Depth, Glyphs, Looks

SIZES = [(60, 20), (80, 24), (120, 40)]
BOARDS = [Size(60, 14), Size(80, 17), Size(120, 30), Size(200, 40)]


def drawn(telling: Telling, size: Size, looks: Looks) -> str:
    """Draw all zones without an app."""
    now, chosen = replace(moment(telling), looks=looks), plan(size)
    zones = (
        seats.draw_seats(now, chosen),
        spaces.draw_spaces(now, chosen),
        hand.draw_headline(now, chosen.hand.width),
        hand.draw_hand(now, chosen),
    )
    return "\n".join(zone.text() for zone in zones)


@pytest.mark.parametrize("name", AXOLOTLS)
@pytest.mark.parametrize("size", BOARDS)
def test_plain_characters_are_all_ascii_names_too(name: str, size: Size) -> None:
    text = drawn(AXOLOTLS[name](), size, Looks(glyphs=Glyphs.ASCII))
    assert text.isascii()


@pytest.mark.parametrize("name", AXOLOTLS)
@pytest.mark.parametrize("size", BOARDS)
def test_every_glyph_of_ours_is_one_cell_without_selectors(name: str, size: Size) -> None:
    telling = AXOLOTLS[name]()
    names = tuple(f"P{seat}" for seat in range(len(telling.scene.names)))
    telling = replace(telling, scene=replace(telling.scene, names=names))
    text = drawn(telling, size, Looks()).replace("\n", "")
    assert all(cell_len(character) == 1 for character in text)
    # emoji that some terminals paint two cells wide
    assert not set(text) & set("▶◀★⭐♥♠♣♦⚪⚫◼◻▪▫\ufe0e\ufe0f") - {"★"}


def test_every_colour_has_a_shape_of_its_own_in_both_sets() -> None:
    for kind in range(2):
        assert len({SHAPES[colour][kind] for colour in COLOURS}) == len(COLOURS)
    assert len({colour.letter for colour in COLOURS}) == len(COLOURS)


@pytest.mark.parametrize("size", BOARDS)
@pytest.mark.parametrize("glyphs", Glyphs)
def test_every_seat_shows_its_hand_points_and_cards(size: Size, glyphs: Glyphs) -> None:
    telling = AXOLOTLS["chill-six"]()
    telling = changed(telling, hands=(91, 92, 93, 94, 95, 96))
    text = drawn(telling, size, Looks(glyphs=glyphs))
    points = telling.scene.view.seen.points
    for seat, count in enumerate((91, 92, 93, 94, 95, 96)):
        assert str(count) in text
        assert str(points[seat]) in text
    assert text.count("you") >= 1


@pytest.mark.parametrize("size", BOARDS)
def test_playable_cards_are_marked_only_where_the_table_allows_hints(size: Size) -> None:
    turn = chill_turn()
    assert turn.scene.hints
    blind = replace(turn, scene=replace(turn.scene, hints=False))
    assert "→" in drawn(turn, size, Looks())
    assert "→" not in drawn(blind, size, Looks())


@pytest.mark.parametrize("size", BOARDS)
def test_new_and_sent_cards_are_marked_by_a_word(size: Size) -> None:
    assert " new " in drawn(chill_turn(), size, Looks())
    assert " sent " in drawn(wild_race(), size, Looks())


def test_a_draw_and_the_end_of_a_turn_on_their_way_are_marked() -> None:
    for telling, action in ((AXOLOTLS["wild-raised"](), Draw()), (chill_turn(), EndTurn())):
        sent = replace(telling, scene=replace(telling.scene, pending=(action,)))
        assert "(sent)" in drawn(sent, BOARDS[1], Looks())
        assert "(sent)" not in drawn(telling, BOARDS[1], Looks())


@pytest.mark.parametrize("size", BOARDS)
def test_wi1_before_go_neither_hand_nor_collection_cards_are_shown(size: Size) -> None:
    text = drawn(AXOLOTLS["wild-count"](), size, Looks())
    assert not any(f"{shape}{c.letter}" in text for c, (shape, _) in SHAPES.items())
    assert "██████" in text


@pytest.mark.parametrize("depth", Depth)
def test_all_roles_have_a_style_in_every_depth(depth: Depth) -> None:
    looks = Looks(depth)
    for role in ("text", "dim", "turn", "alarm", "ready", "calm", "cursor", "red-open"):
        assert isinstance(looks.style(role), Style)
    colours = {looks.style(c.name.lower()).color for c in COLOURS}
    assert len(colours) == (len(COLOURS) if looks.coloured else 1)


@given(st.lists(st.text(min_size=1, max_size=24), min_size=1, max_size=6), st.integers(3, 12))
def test_no_two_seats_are_called_alike(names: list[str], width: int) -> None:
    short = tags(tuple(names), None, width)
    assert all(cell_len(tag) <= width for tag in short)
    assert len(set(short)) == len(short)


def test_a_wide_name_is_cut_between_its_characters() -> None:
    assert tags(LONG, 0, 5)[3] == "ウー"


# Repainting


@given(st.data())
def test_repainting_what_changed_gives_the_new_picture(data: st.DataObject) -> None:
    size = (12, 3)
    puts = st.lists(
        st.tuples(st.integers(-2, 13), st.integers(0, 2), st.text("ab ウ", max_size=6)), max_size=5
    )
    old, new = Canvas(*size), Canvas(*size)
    for x, y, text in data.draw(puts):
        old.put(x, y, text)
        new.put(x, y, text)
    for x, y, text in data.draw(puts):
        new.put(x, y, text, Style(bold=True))
    regions = {region.y: region for region in old.changes(new)}
    for y in range(size[1]):
        assert new.strip(y).cell_length == size[0]
        if y in regions:
            a, b = regions[y].x, regions[y].right
            before, fresh = old.strip(y), new.strip(y)
            painted = [before.crop(0, a), fresh.crop(a, b), before.crop(b, size[0])]
            assert "".join(strip.text for strip in painted) == fresh.text
        else:
            assert old.strip(y) == new.strip(y)


@pytest.mark.parametrize("size", SIZES)
async def test_any_size_in_any_order_draws_as_if_begun_with_it(size: tuple[int, int]) -> None:
    turn = chill_turn()
    first = BoardApp(turn.game, turn.scene, Looks())
    async with first.run_test(size=size) as pilot:
        await pilot.pause()
        expected = first.drawn()
    second = BoardApp(turn.game, turn.scene, Looks())
    async with second.run_test(size=(40, 10)) as pilot:
        for other in [*SIZES, (30, 8), size]:
            await pilot.resize_terminal(*other)
            await pilot.pause()
        assert second.drawn() == expected


def test_huge_animals_lie_on_their_card_and_apart_beside_its_number() -> None:
    for size in (Size(width, height) for width in range(160, 241) for height in range(30, 61)):
        chosen = plan(size)
        for box, axolotls in product(chosen.triangle, range(3, 7)):
            inner = Region(box.x + 1, box.y + 1, box.width - 11, box.height - 2)
            places = [
                Region(each.x, each.y, 13, each.height)
                for each in spaces.cells(chosen, axolotls, box)
            ]
            assert all(inner.contains_region(place) for place in places)
            assert not any(a.overlaps(b) for a, b in combinations(places, 2))
        hand_zone = Region(0, 0, *chosen.hand)
        assert all(hand_zone.contains_region(chosen.slot(colour)) for colour in COLOURS)


async def test_too_small_says_what_it_needs() -> None:
    turn = chill_turn()
    app = BoardApp(turn.game, turn.scene, Looks())
    async with app.run_test(size=(40, 12)) as pilot:
        await pilot.pause()
        assert "58 columns" in " ".join(app.drawn().split())


async def test_glyphs_can_be_switched_while_playing() -> None:
    turn = chill_turn()
    app = BoardApp(turn.game, turn.scene, Looks())
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        before = app.drawn()
        app.board.wear(app.looks.toggled())
        await pilot.pause()
        assert "(oWo)" in app.drawn()
        app.board.wear(app.looks)
        await pilot.pause()
        assert app.drawn() == before


def test_the_board_at_60_columns_is_compact_at_120_large_and_at_200_huge() -> None:
    assert [plan(size).fit for size in BOARDS] == [*Fit][1:]
    assert plan(Size(159, 50)).fit is Fit.LARGE
    assert plan(Size(57, 30)).fit is Fit.TINY


@pytest.mark.skipif(sys.platform == "win32", reason="a pseudo-terminal is POSIX alone")
def test_moving_the_cursor_costs_at_most_600_bytes() -> None:
    from tests.bench.raw import Raw
    from tests.bench.startup import environment

    env = environment("/nonexistent") | {"COLORTERM": "truecolor"}
    program = Raw([sys.executable, "-m", "tests.tui.board_app", "chill-turn"], env)
    try:
        program.seconds_until(b"choose")
        program.settle()
        sizes = [program.press(key)[1] for key in (b"l", b"l", b"h", b"\x1b[C", b"\x1b[D")]
    finally:
        program.close()
    assert max(sizes) <= 600
    assert sum(sizes) > 0
