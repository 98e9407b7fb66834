"""Chance is the same on every machine, for ever: old seeds deal what they dealt."""

from collections import Counter
from itertools import islice, permutations
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from engine import GAMES
from engine.axolotls.components import spread
from engine.chance import mixed, pick, shuffled


def test_shuffles_are_golden() -> None:
    assert shuffled(range(10), b"zoolan", 0) == SHUFFLED_ZERO
    assert shuffled(range(10), b"zoolan", 1) == SHUFFLED_ONE
    assert shuffled("axolotl", b"", 2**40) == SHUFFLED_WORD


def test_picks_are_golden() -> None:
    assert [pick(1000, b"zoolan", counter) for counter in range(6)] == PICKED


def test_deals_are_golden() -> None:
    def dealt(name: str) -> tuple[str, ...]:
        state = GAMES[name].setup(3, b"zoolan", {})
        return (
            " ".join(str(card.number) for card in state.layout.spaces),
            *("".join(c.letter for c in spread(hand)) for hand in state.layout.hands),
            "".join(colour.letter for colour in state.layout.piles[0]),
        )

    assert dealt("axolotls-chill") == CHILL_DEALT
    assert dealt("axolotls-wild") == WILD_DEALT


@given(st.lists(st.integers()), st.binary(), st.integers(0, 2**64 - 1))
def test_a_shuffle_keeps_every_card(cards: list[int], seed: bytes, counter: int) -> None:
    assert Counter(shuffled(cards, seed, counter)) == Counter(cards)


@given(st.integers(1, 2**32), st.binary(), st.integers(0, 2**64 - 1))
def test_a_pick_is_below_its_bound(stop: int, seed: bytes, counter: int) -> None:
    assert 0 <= pick(stop, seed, counter) < stop


def test_every_order_is_as_likely() -> None:
    tried = 24 * 200
    orders = Counter(shuffled(range(4), b"even", counter) for counter in range(tried))
    assert set(orders) == set(permutations(range(4)))
    # Chi square with 23 degrees of freedom: above 49.7 once in a thousand seeds; this is one seed.
    assert sum((seen - 200) ** 2 / 200 for seen in orders.values()) < 49.7


def test_what_is_mixed_for_a_guess_may_come_in_every_order_as_likely() -> None:
    rng, tried = Random(1), 24 * 200
    orders = Counter(tuple(mixed("abcd", rng)) for _ in range(tried))
    assert set(orders) == set(permutations("abcd"))
    assert sum((seen - 200) ** 2 / 200 for seen in orders.values()) < 49.7


def test_every_pick_is_as_likely() -> None:
    picks = Counter(pick(7, b"even", counter) for counter in range(7000))
    assert sum((picks[number] - 1000) ** 2 / 1000 for number in range(7)) < 22.5


def test_a_pick_leans_to_no_side_where_words_do_not_divide_evenly() -> None:
    """Of three thirds the first would be as likely as both others, were no word drawn again."""
    thirds = Counter(pick(3 << 30, b"even", counter) >> 30 for counter in range(3000))
    assert sum((thirds[third] - 1000) ** 2 / 1000 for third in range(3)) < 13.8


def test_seeds_and_counters_have_orders_of_their_own() -> None:
    seeds = (b"", b"\0", b"a", b"b", b"a" * 64, b"a" * 65)
    orders = {shuffled(range(52), seed, n) for seed in seeds for n in islice(range(9), 5)}
    assert len(orders) == len(seeds) * 5


SHUFFLED_ZERO = (9, 7, 8, 1, 3, 0, 2, 6, 5, 4)
SHUFFLED_ONE = (4, 2, 3, 7, 9, 0, 1, 5, 6, 8)
SHUFFLED_WORD = ("o", "o", "l", "t", "x", "a", "l")
PICKED = [714, 308, 206, 374, 36, 884]
CHILL_DEALT = ("14 13 5", "WRB", "WRB", "WWYB", "RPRYRBGPPYRRGYBBPRWRPRYYBYGPWPGRWYRBB")
WILD_DEALT = ("14 13 5", "WRBB", "WWRB", "YRRP", "YRBGPPYRRGYBBPRWRPRYYBYGPWPGRWYRBBWG")
