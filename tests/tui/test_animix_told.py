"""What the board of Animix says in words and numbers: right, and whole in every size."""

from dataclasses import replace
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rich.cells import cell_len
from textual.geometry import Region, Size

from engine.animix.actions import Play, Take
from engine.animix.components import SPECIES, Species, spread
from engine.animix.scoring import RULES as SCORING
from net.table.limits import NAME_CELLS
from tests.tui import animix_scenes as scenes
from tests.tui.animix_moments import (
    BOARDS,
    drawn,
    holding,
    in_grid,
    in_scene,
    inside,
    moment,
    seen,
    told,
)
from tests.tui.animix_scenes import ANIMIX, GAME
from tests.tui.board_scenes import Telling, played, seen_by
from tui.boards.animix.headline import draw_headline, headline
from tui.boards.animix.hints import key_hints
from tui.boards.animix.moment import Area, Moment
from tui.boards.animix.seats import WIDE
from tui.boards.animix.species_rules import RULES, what_scored
from tui.looks.looks import Glyphs, Looks
from tui.widgets.keybar import fitting

LONGEST = tuple("Wide" + letter * (NAME_CELLS - 4) for letter in "ABCDEF")


def named(telling: Telling) -> Telling:
    """Give a scene in which all names are as long as they may be."""
    return in_scene(telling, names=LONGEST[: len(telling.scene.names)])


def said(now: Moment, width: int) -> str:
    return draw_headline(now, width).text().strip()


def words(text: str) -> str:
    return " ".join(text.split())


# The headline


@pytest.mark.parametrize("name", ANIMIX)
@pytest.mark.parametrize("width", [60, 80, 120])
def test_no_headline_is_cut_whatever_the_names(name: str, width: int) -> None:
    now = told(named(ANIMIX[name]()))
    for each in (now, replace(now, area=Area.GRID), replace(now, area=Area.GRID, fresh=True)):
        texts, _ = headline(each)
        assert said(each, width) in texts


@pytest.mark.parametrize("width", [60, 80, 120])
def test_every_question_says_how_to_answer_it_and_names_both_cards_and_the_cell(width: int) -> None:
    game = scenes.six()
    for taken, put in product(SPECIES, SPECIES):
        grid = game.scene.view.grid.put(35, taken)
        now = in_grid(holding(seen(game, grid=grid), put), 35)
        question = said(replace(now, asked=Take(35, put)), width)
        assert question.endswith("Enter yes, Esc no")
        for word in (taken.label, put.label, "f6"):
            assert word in question
        question = said(replace(now, asked=Play(put)), width)
        assert question.endswith("Enter yes, Esc no")
        assert put.label in question


def test_a_question_lists_what_changes_where_there_is_room() -> None:
    now = told(scenes.take())
    changes = [s for s in now.view.species if len(set(now.change(s))) == 2]
    assert changes
    for species in changes:
        before, after = now.change(species)
        assert f"{species.label} {before}→{after}" in said(now, 120)


def test_my_turn_is_told_in_the_hand_and_in_the_grid_until_the_next_key() -> None:
    game = scenes.turn()
    assert headline(moment(game))[1] == "turn"
    assert said(moment(game), 60).startswith("YOUR TURN")
    assert said(in_grid(game, fresh=True), 60).startswith("YOUR TURN")
    assert not said(in_grid(game), 60).startswith("YOUR TURN")


@pytest.mark.parametrize("width", [60, 80, 120])
def test_a_chosen_species_that_is_not_in_hand_is_told_at_once(width: int) -> None:
    game = scenes.six()
    row = game.scene.view.species
    for missing in row:
        only = holding(game, *(species for species in row if species is not missing))
        none = f"ou have no {missing.label}"
        assert none in said(moment(only, species=missing), width)
        assert none in said(in_grid(only, only.scene.view.free.index(True), species=missing), width)


def test_who_waits_or_watches_is_told_whose_turn_it_is() -> None:
    for telling in (scenes.wait(), scenes.watch()):
        turn = telling.scene.names[telling.scene.view.turn]
        assert f"{turn} is playing." in said(moment(telling), 60)
    assert said(moment(scenes.watch()), 60).startswith("You are watching.")
    assert said(moment(scenes.sent()), 60) == "Your card is on its way."


def test_the_winners_are_named_or_counted() -> None:
    totals = named(scenes.totals())
    outcome = totals.scene.outcome
    assert outcome
    last = len(outcome.awards)
    for ranking, text, wide in (
        (((0,), (1, 2, 3, 4, 5)), "You win!", "You win!"),
        (((0, 1), (2, 3, 4, 5)), "You share the victory!", "You share the victory!"),
        (((3,), (0, 1, 2, 4, 5)), f"{LONGEST[3]} wins.", f"{LONGEST[3]} wins."),
        (
            ((3, 4, 5), (0, 1, 2)),
            "3 players share the victory.",
            f"{LONGEST[3]}, {LONGEST[4]} and {LONGEST[5]} share the victory.",
        ),
    ):
        ended = in_scene(totals, outcome=replace(outcome, ranking=ranking))
        assert said(moment(ended, step=last), 60) == text
        assert said(moment(ended, step=last), 120) == wide


# The keys


@pytest.mark.parametrize("glyphs", Glyphs)
def test_all_that_can_be_done_in_the_hand_is_named_in_sixty_columns(glyphs: Glyphs) -> None:
    game = holding(scenes.mine(5, 4, 6), *scenes.mine(5, 4, 6).scene.view.species)
    now = replace(moment(game), looks=Looks(glyphs=glyphs))
    hints = key_hints(now)
    assert fitting(hints, 59) == hints
    assert [key for key, _ in hints[1:]] == ["enter", "d", "i"]
    assert set(hints[0][0].split()) == {s.letter.lower() for s in now.held}


@pytest.mark.parametrize("glyphs", Glyphs)
def test_what_moves_takes_tells_and_leads_back_is_named_in_the_grid(glyphs: Glyphs) -> None:
    for telling in (scenes.six(), scenes.wait(), scenes.watch()):
        now = replace(in_grid(telling), looks=Looks(glyphs=glyphs))
        shown = [key for key, _ in fitting(key_hints(now), 59)]
        assert ("enter" in shown) == bool(now.choices)
        assert {"i", "esc"} < set(shown)


def test_the_keys_are_the_same_all_over_the_grid() -> None:
    assert len({key_hints(in_grid(scenes.six(), cell)) for cell in range(36)}) == 1


# Rules and numbers


@pytest.mark.parametrize("size", BOARDS)
@pytest.mark.parametrize("species", SPECIES, ids=lambda s: s.label)
@pytest.mark.parametrize("seats", range(2, 7))
def test_a_rule_and_what_scores_now_are_shown_whole(
    size: Size, species: Species, seats: int
) -> None:
    game = scenes.mine(seats, 5, 3)
    others = [s for s in SPECIES if s is not species][: len(game.scene.view.species) - 1]
    state = played(
        GAME, seats, 5, lambda _: True, species=",".join(s.label for s in (species, *others))
    )
    now = moment(Telling(GAME, seen_by(GAME, state, state.turn)), info=species)
    canvas, plan = drawn(now, size)
    panel = words(inside(canvas, Region(plan.grid.width, 0, *plan.panel)))
    assert f"{species.plural} {RULES[species]}" in panel
    assert f"Now: {what_scored(species, now.score(species), now.view.grid)}." in panel


@settings(max_examples=60, deadline=None)
@given(
    seats=st.integers(2, 6),
    seed=st.integers(0, 999),
    moves=st.integers(0, 30),
    put=st.integers(0, 7),
    cell=st.integers(0, 35),
    size=st.sampled_from(BOARDS),
)
def test_the_slots_tell_my_cards_and_the_points_now_and_then(
    seats: int, seed: int, moves: int, put: int, cell: int, size: Size
) -> None:
    steps = iter(range(moves))
    state = played(GAME, seats, seed, lambda s: next(steps, None) is None)
    scene = seen_by(GAME, state, state.turn)
    view = scene.view
    if view.over:
        return
    held = [s for s in view.species if view.hand[s]]
    now = in_grid(Telling(GAME, scene), cell % len(view.free), species=held[put % len(held)])
    after = view.grid.put(now.cell, now.species) if view.free[now.cell] else view.grid
    taken = view.grid.cells[now.cell] if view.free[now.cell] else None
    canvas, plan = drawn(now, size)
    for number, species in enumerate(view.species):
        slot = plan.slot(number, len(view.species)).translate((0, plan.below.y))
        hand, pile, points = inside(canvas, slot).splitlines()[-3:]
        cards = view.hand[species]
        assert hand.rstrip().endswith(f"×{cards}") if cards else "×" not in hand
        down = view.pile[species]
        told = f" {down}→{down + 1}" if species is taken else f" {down}"
        assert pile.rstrip().endswith(told)
        old, new = (SCORING[species](grid).points for grid in (view.grid, after))
        assert points.split()[0] == (str(old) if old == new else f"{old}→{new}")


def test_in_the_hand_nothing_is_foretold_and_a_question_foretells_its_own() -> None:
    game = scenes.turn()
    assert "→" not in drawn(moment(game), BOARDS[2])[0].text()
    down = moment(game, asked=Play(scenes.held(game)[0]))
    assert drawn(down, BOARDS[2])[0].text().count("→") == 1


# Players


@pytest.mark.parametrize("seats", range(2, 7))
def test_an4_each_seat_shows_its_name_its_cards_and_what_it_was_seen_to_take(seats: int) -> None:
    game = scenes.mine(seats, 9, 1)
    view = game.scene.view
    for size in (Size(w, h) for w in (*range(60, 90), 120) for h in (14, 16, 18, 30)):
        canvas, plan = drawn(moment(game), size)
        rows = inside(canvas, Region(plan.grid.width, 0, *plan.panel)).splitlines()
        for seat, name in enumerate(game.scene.names):
            at = next(y for y, row in enumerate(rows) if f" {name[:4]}" in row)
            hand, pile = str(view.hands[seat]), str(view.piles[seat])
            numbers = [hand, pile] if plan.panel.width >= WIDE else [hand]
            assert rows[at].split()[-len(numbers) :] == numbers
            taken = "".join(species.letter for species in spread(view.taken[seat]))
            below = rows[at + 1].split()[1:] if at + 1 < len(rows) else []
            assert taken in (*rows[at].split(), *below, "".join(mark[-1] for mark in below))


@pytest.mark.parametrize("size", BOARDS)
def test_without_a_tally_nothing_is_shown_of_what_was_taken(size: Size) -> None:
    game = scenes.no_tally()
    assert game.scene.view.taken is None
    canvas, plan = drawn(moment(game), size)
    panel = inside(canvas, Region(plan.grid.width, 0, *plan.panel))
    assert "took" not in panel
    with_tally = seen(game, taken=((0,) * 8,) * 4)
    assert inside(drawn(moment(with_tally), size)[0], Region(plan.grid.width, 0, *plan.panel)) == (
        panel
    )


@pytest.mark.parametrize("size", BOARDS)
def test_who_watches_sees_no_hand_and_no_pile(size: Size) -> None:
    canvas, plan = drawn(in_grid(scenes.watch()), size)
    slots = inside(canvas, plan.below)
    assert "×" not in slots
    assert "down" not in slots
    assert "→" not in slots


def test_nothing_is_wider_than_its_cells() -> None:
    for name in ANIMIX:
        for size in BOARDS:
            canvas, _ = drawn(told(named(ANIMIX[name]())), size)
            assert all(cell_len(row) <= size.width for row in canvas.text().splitlines())
