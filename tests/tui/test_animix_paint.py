"""What the board of Animix paints: it fits, every card can be told, and nothing is cut unseen."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

import pytest
from rich.cells import cell_len
from textual.geometry import Region, Size

from engine.animix.actions import Play, Take
from engine.animix.components import SPECIES, Species
from tests.full import some
from tests.tui import animix_scenes as scenes
from tests.tui.animix_moments import drawn, in_grid, in_scene, inside, moment, seen, told
from tests.tui.animix_scenes import ANIMIX
from tui.boards.animix.art import ANIMALS, HEADS, face
from tui.boards.animix.grid import drawn_from
from tui.boards.animix.moment import Moment
from tui.boards.animix.picture import PATCHES, patches
from tui.boards.animix.plan import LEAST, plan
from tui.boards.animix.species_rules import RULES
from tui.boards.canvas import Canvas
from tui.looks.looks import Depth, Glyphs, Looks

BOARDS = (LEAST, Size(80, 17), Size(120, 30), Size(200, 50))
MODES = [Looks(depth, glyphs) for depth in Depth for glyphs in Glyphs]


def cards(now: Moment, size: Size) -> list[Canvas]:
    """Give what is drawn of each card, cell by cell."""
    canvas, chosen = drawn(now, size)
    places = (divmod(cell, now.view.grid.columns) for cell in range(len(now.view.grid.cells)))
    return [canvas.piece(chosen.place(*place)) for place in places]


def styles(canvas: Canvas) -> set[str]:
    """Give the styles of what is written."""
    strips = [canvas.strip(y) for y in range(canvas.height)]
    return {str(s.style) for strip in strips for s in strip if s.text.strip()}


# Sizes


def sizes() -> Iterator[Size]:
    """Give every size from the least on; one in five, of every width and height, is enough."""
    for width in range(LEAST.width, 201):
        for height in range(LEAST.height, 51):
            if (width + height - sum(LEAST)) % some(5, 1) == 0:
                yield Size(width, height)


@pytest.mark.parametrize("seats", range(2, 7))
def test_the_zones_fill_the_board_in_every_size_and_cards_and_slots_lie_apart(seats: int) -> None:
    now = moment(scenes.mine(seats, 1, 5))
    grid, species = now.view.grid, len(now.view.species)
    for size in sizes():
        chosen = plan(size, grid)
        assert not chosen.tiny
        assert chosen.grid.width + chosen.panel.width == size.width == chosen.slots.width
        assert chosen.grid.height == chosen.panel.height == size.height - 1 - chosen.slots.height
        cards = [chosen.place(*divmod(c, grid.columns)) for c in range(len(grid.cells))]
        pointed = [box.grow((0, 1, 0, 1)) for box in cards]  # with the cursor on both sides
        zone = chosen.grid.region
        assert all(zone.contains_region(box) and box.y > chosen.top for box in pointed)
        assert len({(x, y) for box in cards for y in box.line_range for x in box.column_range}) == (
            len(cards) * chosen.card.area
        )
        slots = [chosen.slot(number, species) for number in range(species)]
        assert all(a.right <= b.x for a, b in pairwise(slots))
        assert chosen.slots.region.contains_region(Region.from_union(slots))


@pytest.mark.parametrize("seats", range(2, 7))
def test_the_patches_cover_the_board_in_every_size_and_are_no_more_than_there_may_be(
    seats: int,
) -> None:
    now = moment(scenes.mine(seats, 1, 5))
    for size in sizes():
        pieces = patches(now, plan(size, now.view.grid))
        assert len(pieces) <= PATCHES
        assert sum(piece.area for piece in pieces) == size.area
        assert Region.from_union(pieces) == size.region
        assert not any(a.overlaps(b) for a in pieces for b in pieces if a is not b)


@pytest.mark.parametrize("seats", range(2, 7))
def test_cards_are_huge_on_a_very_wide_board_alone(seats: int) -> None:
    grid = moment(scenes.mine(seats, 1, 5)).view.grid
    assert not any(plan(size, grid).huge for size in sizes() if size.width < 160)
    assert all(plan(Size(width, 27), grid).huge for width in range(160, 201))
    assert plan(Size(200, 40), grid).card.area > 3 * plan(Size(120, 30), grid).card.area


@pytest.mark.parametrize("seats", range(2, 7))
def test_on_a_very_wide_board_every_rule_in_play_is_beside_the_grid(seats: int) -> None:
    now = moment(scenes.mine(seats, 1, 5))
    canvas, chosen = drawn(now, Size(200, 40))
    panel = Region(chosen.grid.width, 0, *chosen.panel)
    text = " ".join(inside(canvas, panel).split())
    for species in now.view.species:
        assert f"{face(species, now.looks)} {RULES[species]}" in text


def test_a_smaller_board_is_not_drawn() -> None:
    for size in (Size(59, 50), Size(200, 13)):
        assert plan(size, scenes.six().scene.view.grid).tiny


# Cards


@pytest.mark.parametrize("size", BOARDS)
@pytest.mark.parametrize("name", ANIMIX)
def test_the_letter_of_every_card_is_in_its_place(name: str, size: Size) -> None:
    for looks in (Looks(), Looks(glyphs=Glyphs.ASCII)):
        now = replace(told(ANIMIX[name]()), looks=looks)
        canvas, chosen = drawn(now, size)
        for cell, species in enumerate(now.view.grid.cells):
            box = chosen.place(*divmod(cell, now.view.grid.columns))
            rows = inside(canvas, box).splitlines()
            shape = looks.glyph(*ANIMALS[species].shape)
            assert f"{shape}{species.letter}{shape}" in rows[chosen.eyes].replace(" ", "")
            if box.height >= 3:
                assert species.label in rows[box.height - 2]


@pytest.mark.parametrize("size", BOARDS)
@pytest.mark.parametrize("looks", MODES, ids=lambda looks: f"{looks.depth}-{looks.glyphs}")
def test_an3_a_mountain_is_told_by_characters_in_every_mode(size: Size, looks: Looks) -> None:
    game = scenes.six()
    for info in (None, *game.scene.view.species):
        cells = len(game.scene.view.free)
        both = [
            replace(moment(seen(game, free=(free,) * cells), info=info), looks=looks)
            for free in (True, False)
        ]
        for free, locked in zip(*(cards(now, size) for now in both), strict=True):
            assert free.text() != locked.text()


@pytest.mark.parametrize("size", BOARDS)
@pytest.mark.parametrize("looks", MODES, ids=lambda looks: f"{looks.depth}-{looks.glyphs}")
@pytest.mark.parametrize("species", SPECIES, ids=lambda s: s.label)
def test_scoring_cells_shine_without_colour_too(size: Size, looks: Looks, species: Species) -> None:
    now = replace(told(scenes.info(species)), looks=looks)
    lit = now.score(species).cells
    assert lit
    assert now.lit == lit
    for cell, card in enumerate(cards(now, size)):
        shines = any("reverse" in style or " on " in style for style in styles(card))
        assert shines == (cell in lit)


@pytest.mark.parametrize("size", BOARDS)
@pytest.mark.parametrize("looks", MODES, ids=lambda looks: f"{looks.depth}-{looks.glyphs}")
def test_the_cursor_of_the_grid_points_from_both_sides_and_at_no_other_card(
    size: Size, looks: Looks
) -> None:
    now = replace(in_grid(scenes.six()), looks=looks)
    bare, _ = drawn(replace(now, area=moment(scenes.six()).area), size)
    arrows = looks.glyph("►◄", "><")
    for cell in range(36):
        canvas, chosen = drawn(replace(now, cell=cell), size)
        box = chosen.place(*divmod(cell, 6)).grow((0, 1, 0, 1))
        high = box.height - 1 if chosen.huge else 1
        rows = [Region(box.x, box.y + row, box.width, 1) for row in range(high)]
        assert inside(canvas, rows[chosen.eyes])[:: box.width - 1] == arrows
        assert [*bare.piece(chosen.grid.region).changes(canvas.piece(chosen.grid.region))] == rows


@pytest.mark.parametrize("size", BOARDS)
@pytest.mark.parametrize("glyphs", Glyphs)
def test_the_chosen_card_is_pointed_at_in_the_hand_and_in_the_grid(
    size: Size, glyphs: Glyphs
) -> None:
    game = scenes.six()
    arrow = Looks(glyphs=glyphs).glyph("►", ">")
    for species in scenes.held(game):
        for now in (moment(game, species=species), in_grid(game, species=species)):
            canvas, chosen = drawn(replace(now, looks=Looks(glyphs=glyphs)), size)
            row = chosen.below.y + chosen.hand
            slots = [chosen.slot(n, 7).translate((0, row)) for n in range(7)]
            pointed = [inside(canvas, Region(box.x, box.y, 2, 1)).endswith(arrow) for box in slots]
            assert pointed == [each is species for each in game.scene.view.species]


@pytest.mark.parametrize("name", ANIMIX)
@pytest.mark.parametrize("size", BOARDS)
def test_plain_characters_are_all_ascii_names_too(name: str, size: Size) -> None:
    now = replace(told(ANIMIX[name]()), looks=Looks(glyphs=Glyphs.ASCII))
    assert drawn(now, size)[0].text().isascii()


@pytest.mark.parametrize("name", ANIMIX)
@pytest.mark.parametrize("size", BOARDS)
def test_every_glyph_of_ours_is_one_cell_without_selectors(name: str, size: Size) -> None:
    telling = ANIMIX[name]()
    names = tuple(f"P{seat}" for seat in range(len(telling.scene.names)))
    text = drawn(told(in_scene(telling, names=names)), size)[0].text().replace("\n", "")
    assert all(cell_len(character) == 1 for character in text)
    # emoji that some terminals paint two cells wide
    assert not set(text) & set("▶◀⭐♠♣♦⚪⚫◼◻▪▫\ufe0e\ufe0f")


def test_every_species_has_a_shape_ears_and_a_paint_of_its_own() -> None:
    for kind in range(2):
        assert len({animal.shape[kind] for animal in ANIMALS.values()}) == len(SPECIES)
        assert len({heads[kind] for heads in HEADS.values()}) == len(SPECIES)
        assert all(len(row) == 9 for heads in HEADS.values() for row in heads[kind])
    assert len({animal.ears for animal in ANIMALS.values()}) == len(SPECIES)
    assert len({animal.paint for animal in ANIMALS.values()}) == len(SPECIES)
    assert set(ANIMALS) == set(HEADS) == set(SPECIES)


def test_all_that_the_cards_are_drawn_from_is_told() -> None:
    """Else a card would stay as it was: the drawing is kept."""
    now = in_grid(scenes.six())
    lit = replace(now, info=now.view.grid.cells[0])
    other = in_grid(seen(scenes.six(), grid=now.view.grid.put(0, Species.MONKEY)))
    free = in_grid(seen(scenes.six(), free=(True,) * 36))
    plain = replace(now, looks=Looks(glyphs=Glyphs.ASCII))
    assert len({str(drawn_from(each)) for each in (now, lit, other, free, plain)}) == 5
    for asked in (Play(now.species), Take(0, now.species)):
        assert drawn_from(replace(now, asked=asked)) == drawn_from(now)
