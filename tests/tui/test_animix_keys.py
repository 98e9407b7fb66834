"""Keys on the board of Animix become cursors, questions, actions and sentences."""

from dataclasses import replace

import pytest

from engine.animix.actions import Play, Take
from engine.animix.components import SPECIES, Species
from tests.tui import animix_scenes as scenes
from tests.tui.animix_moments import (
    KEYS,
    holding,
    in_grid,
    in_scene,
    moment,
    pressed,
)
from tests.tui.animix_scenes import GAME, choices, held
from tests.tui.board_scenes import Telling, played, seen_by
from tui.boards.animix.keys import Conclude, Do, Say, press
from tui.boards.animix.moment import Area, Moment

MONKEY, PELICAN = Species.MONKEY, Species.PELICAN


def with_species(species: Species) -> Telling:
    """Give my turn in a game of six that has a species in play."""
    return replace(scenes.info(species), keys=())


def without(species: Species) -> Telling:
    """Give a turn of two players who do not play with a species, and hold a card of each other."""
    others = [each for each in SPECIES if each is not species][:3]
    labels = ",".join(each.label for each in others)
    state = played(GAME, 2, 1, lambda _: True, species=labels)
    return holding(Telling(GAME, seen_by(GAME, state, state.turn)), *others)


def free_cell(telling: Telling) -> int:
    return int(telling.scene.view.free.index(True))


# Cursors


@pytest.mark.parametrize("species", SPECIES, ids=lambda s: s.label)
@pytest.mark.parametrize("area", Area)
def test_the_letter_of_a_species_chooses_it(species: Species, area: Area) -> None:
    now = moment(with_species(species), area=area)
    capital = press(species.letter, now)
    assert isinstance(capital, Moment)
    assert (capital.species, capital.area) == (species, area)
    if (species, area) != (PELICAN, Area.GRID):  # there an l moves
        assert press(species.letter.lower(), now) == capital


@pytest.mark.parametrize("species", SPECIES, ids=lambda s: s.label)
def test_the_letter_of_a_species_that_is_not_in_play_chooses_nothing(species: Species) -> None:
    now = moment(without(species))
    for key in (species.letter, species.letter.lower()):
        if key != "l":
            assert press(key, now) is None
    if species is PELICAN:  # then an l moves in the hand as well
        assert press("l", now) == press("right", now)


def test_l_is_the_pelican_in_the_hand_and_moves_in_the_grid() -> None:
    game = with_species(PELICAN)
    in_hand = press("l", moment(game))
    assert isinstance(in_hand, Moment)
    assert in_hand.species is PELICAN
    assert press("l", in_grid(game)) == press("right", in_grid(game))


def test_the_cursor_walks_over_the_cards_in_hand_and_around() -> None:
    game = with_species(MONKEY)
    row = game.scene.view.species
    now: object = moment(holding(game, row[0], row[3], row[5], row[5]))
    walk = []
    for key in ("right", "right", "right", "left", "h"):
        assert isinstance(now, Moment)
        now = press(key, now)
        assert isinstance(now, Moment)
        walk.append(now.species)
    assert walk == [row[3], row[5], row[0], row[5], row[3]]


def test_who_holds_nothing_walks_over_the_species_in_play() -> None:
    watch = scenes.watch()
    now = moment(watch)
    for species in (*watch.scene.view.species[1:], watch.scene.view.species[0]):
        step = press("right", now)
        assert isinstance(step, Moment)
        now = step
        assert now.species is species


def test_the_cursor_comes_back_to_the_hand_from_a_species_that_is_not_in_it() -> None:
    game = with_species(MONKEY)
    row = game.scene.view.species
    now = moment(holding(game, row[2]), species=row[4])
    for key in ("left", "right"):
        wish = press(key, now)
        assert isinstance(wish, Moment)
        assert wish.species is row[2]


@pytest.mark.parametrize("key", ["enter", "space", "up", "k"])
def test_from_the_hand_to_the_grid_and_where_the_cursor_was(key: str) -> None:
    wish = press(key, moment(scenes.turn(), cell=7))
    assert isinstance(wish, Moment)
    assert (wish.area, wish.cell, wish.asked) == (Area.GRID, 7, None)


@pytest.mark.parametrize(
    ("arrow", "letter"), [("left", "h"), ("down", "j"), ("up", "k"), ("right", "l")]
)
def test_arrows_and_vi_keys_move_alike_in_the_grid(arrow: str, letter: str) -> None:
    game = scenes.six()
    for cell in range(36):
        assert press(arrow, in_grid(game, cell)) == press(letter, in_grid(game, cell))


@pytest.mark.parametrize("seats", range(2, 7))
def test_the_cursor_reaches_every_cell_and_never_leaves_the_grid_but_down(seats: int) -> None:
    game = scenes.mine(seats, 1, 3)
    grid = game.scene.view.grid
    for cell in range(len(grid.cells)):
        row, column = divmod(cell, grid.columns)
        there = pressed(in_grid(game), *["down"] * row, *["right"] * column)
        assert isinstance(there, Moment)
        assert there.cell == cell
    edges = {"left": 0, "right": grid.columns - 1, "up": 0}
    for key, cell in edges.items():
        stays = pressed(in_grid(game, cell), *[key] * 3)
        assert isinstance(stays, Moment)
        assert (stays.cell, stays.area) == (cell, Area.GRID)


def test_down_from_the_last_row_is_the_hand_and_up_is_back_again() -> None:
    game = scenes.six()
    below = press("down", in_grid(game, 32))
    assert isinstance(below, Moment)
    assert below.area is Area.HAND
    assert press("up", below) == in_grid(game, 32)
    assert press("escape", in_grid(game, 8)) == moment(game, cell=8)


def test_a_species_rule_is_one_key_away_and_goes_by_it_too() -> None:
    game = with_species(MONKEY)
    shown = press("i", moment(game, species=MONKEY))
    assert isinstance(shown, Moment)
    assert shown.info is MONKEY
    assert press("i", shown) == press("escape", shown) == moment(game, species=MONKEY)
    walks = press("right", shown)
    assert isinstance(walks, Moment)
    assert walks.info is walks.species is not MONKEY


def test_in_the_grid_the_rule_stays_while_the_cursor_moves_until_another_is_asked_for() -> None:
    game = scenes.six()
    cells = game.scene.view.grid.cells
    other = next(cell for cell, species in enumerate(cells[:6]) if species is not cells[0])
    shown = pressed(in_grid(game), "i", *["right"] * other)
    assert isinstance(shown, Moment)
    assert shown.info is cells[0]
    again = press("i", shown)
    assert isinstance(again, Moment)
    assert again.info is cells[other]
    gone = press("i", again)
    assert isinstance(gone, Moment)
    assert gone.info is None


# Questions


@pytest.mark.parametrize("key", ["enter", "space"])
def test_an3_enter_in_the_grid_asks_and_enter_again_takes(key: str) -> None:
    game = scenes.turn()
    cell, put = free_cell(game), held(game)[0]
    asked = press(key, in_grid(game, cell))
    assert isinstance(asked, Moment)
    assert asked.asked == Take(cell, put)
    for yes in ("enter", "space", "y", "Y"):
        assert press(yes, asked) == Do(Take(cell, put))


@pytest.mark.parametrize("area", Area)
@pytest.mark.parametrize("key", ["d", "D"])
def test_d_asks_and_enter_plays_face_down(key: str, area: Area) -> None:
    now = moment(scenes.turn(), area=area)
    asked = press(key, now)
    assert isinstance(asked, Moment)
    assert asked.asked == Play(now.species)
    for yes in ("enter", "space", "y"):
        assert press(yes, asked) == Do(Play(now.species))


@pytest.mark.parametrize("no", ["escape", "n", "N"])
def test_no_is_back_to_where_it_was(no: str) -> None:
    for now in (moment(scenes.turn()), in_grid(scenes.turn(), 3)):
        assert pressed(now, "d", no) == now


@pytest.mark.parametrize("key", [key for key in KEYS if key not in ("n", "N", "y", "Y", "escape")])
def test_any_other_key_drops_the_question_and_does_what_it_means_else(key: str) -> None:
    if key in ("enter", "space"):
        return  # which are yes
    for now in (moment(scenes.turn()), in_grid(scenes.turn(), free_cell(scenes.turn()))):
        asked = replace(now, asked=choices(scenes.turn())[-1])
        assert press(key, asked) == press(key, now)


def test_a_question_that_is_no_longer_possible_is_no_action() -> None:
    wait = scenes.wait()
    asked = moment(wait, asked=Play(held(wait)[0]))
    assert press("y", asked) == Say(f"It is the turn of {wait.scene.names[wait.scene.view.turn]}.")


# Sentences


def test_a_locked_card_and_a_card_not_in_hand_are_told() -> None:
    game = with_species(MONKEY)
    locked = game.scene.view.free.index(False)
    mountain = Say("A Mountain lies on that card: it can no longer be taken.")
    assert press("enter", in_grid(game, locked)) == mountain
    row = game.scene.view.species
    none = Say(f"You have no {row[1].label} in hand.")
    only = holding(game, row[0])
    assert press("enter", in_grid(only, free_cell(only), species=row[1])) == none
    assert press("d", moment(only, species=row[1])) == none


def test_out_of_turn_who_plays_is_told_and_a_watcher_that_they_watch() -> None:
    wait, watch = scenes.wait(), scenes.watch()
    turn = Say(f"It is the turn of {wait.scene.names[wait.scene.view.turn]}.")
    assert pressed(in_grid(wait, free_cell(wait)), "enter") == turn
    assert press("d", moment(wait)) == turn
    watching = Say("You are watching this game.")
    assert press("enter", in_grid(watch, free_cell(watch))) == watching
    assert press("d", moment(watch)) == watching


def test_with_a_card_on_its_way_nothing_more_is_asked() -> None:
    sent = scenes.sent()
    told = Say("Your card is on its way.")
    assert press("enter", in_grid(sent, free_cell(sent))) == told
    assert press("d", moment(sent)) == told
    asked = replace(moment(scenes.turn()), asked=choices(sent)[0], scene=sent.scene)
    assert press("enter", asked) == told


# The scoring


def test_the_pages_turn_by_keys_and_the_last_leads_to_the_result() -> None:
    end = scenes.score()
    assert end.scene.outcome
    last = len(end.scene.outcome.awards)
    for step in range(last):
        now = moment(end, step=step)
        for key in ("enter", "space", "right", "l"):
            assert press(key, now) == moment(end, step=step + 1)
        for key in ("left", "h"):
            assert press(key, now) == moment(end, step=max(0, step - 1))
        assert press("escape", now) == Conclude()
    for key in ("enter", "space", "right", "l", "escape"):
        assert press(key, moment(end, step=last)) == Conclude()
    assert press("left", moment(end, step=last)) == moment(end, step=last - 1)


def test_when_the_game_is_over_and_not_scored_there_is_nothing_to_press() -> None:
    over = in_scene(scenes.score(), outcome=None)
    for key in KEYS:
        assert press(key, moment(over)) is None
