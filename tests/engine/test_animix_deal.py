"""Setting a table of Animix: the rulebook's table by players (AN1), and who begins (AN2)."""

from collections import Counter
from itertools import combinations

import pytest

from engine import RuleError
from engine.animix.components import LAYOUTS, OF_EACH, SPECIES, Species, spread
from tests.engine.animix_tables import ANIMIX, ELEPHANT, LION, MONKEY, WOLF

BY_PLAYERS = [
    # players, species, rows, columns, cards a player: the reference table of the rulebook
    (2, 3, 4, 4, 6),
    (3, 4, 4, 5, 6),
    (4, 5, 5, 5, 6),
    (5, 6, 5, 6, 6),
    (6, 7, 6, 6, 5),
]


@pytest.mark.parametrize(("players", "species", "rows", "columns", "hand"), BY_PLAYERS)
def test_an1_a_table_is_laid_by_the_number_of_players(
    players: int, species: int, rows: int, columns: int, hand: int
) -> None:
    state = ANIMIX.setup(players, b"an1")
    assert len(state.species) == species
    assert (state.grid.rows, state.grid.columns) == (rows, columns)
    assert len(state.grid.cells) == rows * columns
    assert [sum(cards) for cards in state.hands] == [hand] * players
    assert [sum(cards) for cards in state.piles] == [0] * players
    assert state.free == (True,) * (rows * columns), "no Mountain yet"


@pytest.mark.parametrize("players", ANIMIX.seats)
def test_an1_ten_cards_of_each_species_in_play_and_the_rest_is_in_the_box(players: int) -> None:
    state = ANIMIX.setup(players, b"an1")
    out = Counter(state.grid.cells)
    for hand in state.hands:
        out.update(spread(hand))
    assert set(out) <= set(state.species)
    left = {species: OF_EACH - out[species] for species in SPECIES}
    assert state.box == tuple(left.values())


def test_an1_there_are_as_many_leftovers_as_the_rulebook_leaves() -> None:
    left = {}
    for players, species, rows, columns, hand in BY_PLAYERS:
        box = ANIMIX.setup(players, b"an1").box
        left[players] = sum(box) - (8 - species) * OF_EACH
        assert left[players] == species * OF_EACH - rows * columns - players * hand
    assert left == {2: 2, 3: 2, 4: 1, 5: 0, 6: 4}


@pytest.mark.parametrize("players", [0, 1, 7, 8, -2])
def test_an1_two_to_six_people_play(players: int) -> None:
    with pytest.raises(RuleError, match="2 to 6 people play Animix"):
        ANIMIX.setup(players, b"an1")


def test_an1_the_host_chooses_the_species_in_any_order() -> None:
    state = ANIMIX.setup(2, b"an1", {"species": "lion, Monkey wolf"})
    assert state.species == (MONKEY, WOLF, LION)
    assert set(state.grid.cells) <= {MONKEY, WOLF, LION}
    same = ANIMIX.setup(2, b"an1", {"species": "monkey,wolf,lion"})
    assert same == state


@pytest.mark.parametrize("players", ANIMIX.seats)
def test_an1_any_species_may_be_chosen_but_exactly_as_many_as_the_table_says(players: int) -> None:
    wanted = LAYOUTS[players].species
    for number in range(3, 8):
        for chosen in combinations(SPECIES, number):
            options = {"species": ",".join(species.label for species in chosen)}
            if number == wanted:
                assert ANIMIX.setup(players, b"an1", options).species == chosen
            else:
                with pytest.raises(RuleError) as refusal:
                    ANIMIX.setup(players, b"an1", options)
                reason = f"{players} people play Animix with {wanted} species, not with {number}."
                assert (refusal.value.code, refusal.value.say()) == ("options", reason)


@pytest.mark.parametrize("text", ["tiger,lion,wolf", "lion,wolf", "all", "lion;wolf;monkey"])
def test_an1_what_is_no_choice_of_species_is_refused(text: str) -> None:
    with pytest.raises(RuleError) as refusal:
        ANIMIX.setup(2, b"an1", {"species": text})
    assert refusal.value.say() == (
        "The option species is empty, or 3 to 7 of monkey, elephant, penguin, lovebird, wolf, "
        "pelican, chameleon, lion."
    )


def test_an1_a_table_that_nobody_has_joined_yet_takes_species_for_any_number_of_players() -> None:
    ANIMIX.check({"species": "lion,wolf,monkey"})
    ANIMIX.check({"species": "lion,wolf,monkey,elephant,penguin,pelican,lovebird"})
    for wrong in ("lion,wolf", ",".join(species.label for species in SPECIES)):
        with pytest.raises(RuleError, match="3 to 7 of"):
            ANIMIX.check({"species": wrong})


def test_an1_chance_chooses_every_species_as_often() -> None:
    tables = 800
    drawn = Counter[Species]()
    for number in range(tables):
        drawn.update(ANIMIX.setup(2, b"%d" % number).species)
    # Three of eight: 300 of each in 800 tables, with a deviation of 13.7; five of them are 68.
    assert all(300 - 68 < drawn[species] < 300 + 68 for species in SPECIES)


def test_an1_every_card_comes_to_lie_anywhere() -> None:
    corner, hand = Counter[Species](), Counter[Species]()
    for number in range(600):
        state = ANIMIX.setup(2, b"%d" % number, {"species": "monkey,elephant,wolf"})
        corner[state.grid.cells[0]] += 1
        hand.update(spread(state.hands[1]))
    # 200 of each in a corner (deviation 11.5), 1200 in a hand.
    assert all(140 < corner[species] < 260 for species in (MONKEY, ELEPHANT, WOLF))
    assert all(1080 < hand[species] < 1320 for species in (MONKEY, ELEPHANT, WOLF))


@pytest.mark.parametrize("players", ANIMIX.seats)
def test_an2_chance_says_who_begins(players: int) -> None:
    first = Counter(ANIMIX.setup(players, b"%d" % number).turn for number in range(100 * players))
    assert set(first) == set(range(players))
    assert min(first.values()) > 60


def test_the_same_seed_deals_the_same_for_ever() -> None:
    """A replay of an old game must deal what was dealt: this never changes."""
    state = ANIMIX.setup(3, b"zoolan")
    hands = tuple(_letters(spread(hand)) for hand in state.hands)
    assert _letters(state.grid.cells) == "BLWLNBWWWBWNNWLNNNLL"
    assert hands == ("BBLLLN", "BWWWNN", "BBBWLN")
    assert state.turn == 2
    chosen = ANIMIX.setup(2, b"zoolan", {"species": "penguin,wolf,chameleon"})
    assert _letters(chosen.grid.cells) == "CCWPPPCWPPWWPWWP"


def _letters(cards: tuple[Species, ...]) -> str:
    return "".join(species.letter for species in cards)


def test_no_tally_is_kept_where_the_table_wants_none() -> None:
    assert ANIMIX.setup(2, b"", {"tally": False}).taken is None
    assert ANIMIX.setup(2, b"", {"tally": True}) == ANIMIX.setup(2, b"")
