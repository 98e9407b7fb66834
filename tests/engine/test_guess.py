"""A guess is a whole state that the view allows, and no more certain than that."""

from random import Random

from engine import GAMES
from engine.axolotls.actions import Play
from engine.axolotls.components import spread
from engine.axolotls.events import Ended
from engine.axolotls.state import Acted
from engine.axolotls.table import fits
from tests.engine.tables import RED, WHITE, chill, everything_but, layout, opened, wild

CHILL, WILD = GAMES["axolotls-chill"], GAMES["axolotls-wild"]


def test_other_hands_may_be_anything_that_is_left() -> None:
    state = CHILL.setup(2, b"guess", {})
    rng, view = Random(1), CHILL.view(state, 0)
    guesses = {CHILL.guess(view, rng).layout.hands[1] for _ in range(200)}
    assert len(guesses) > 30


def test_ch3_who_has_discarded_holds_nothing_that_fits() -> None:
    table = layout(("WWW", "PP"), (opened(0), opened(4), None), ("RRRR", "BBBB"))
    view = CHILL.view(chill(table, Acted.DISCARDED, discards="P", turn=1), 0)
    rng = Random(1)
    for _ in range(100):
        guess = CHILL.guess(view, rng)
        assert not fits(guess.layout, (guess.layout.hands[1],))


def test_ch4_a_guess_knows_no_seed() -> None:
    view = CHILL.view(CHILL.setup(2, b"guess", {}), 0)
    assert CHILL.guess(view, Random(1)).seed != b"guess"


def test_wi4_if_i_hold_nothing_that_fits_and_all_are_at_the_limit_another_does() -> None:
    table = layout(("PPPP", "WPPP"), (opened(0, "GY"), None, None), ("R" * 8, "B" * 8))
    rng, view = Random(1), WILD.view(wild(table), 0)
    for _ in range(100):
        guess = WILD.guess(view, rng)
        assert guess.layout.hands[1][WHITE] >= 1
        assert WILD.waiting_on(guess) == {1}


def test_wi6_if_the_piles_are_empty_and_the_game_goes_on_somebody_can_play() -> None:
    """Nothing is left over here: all that is not on cards or out of the game is in hands."""
    won = (everything_but(4), ())
    table = layout(("PPPBBB", "WWWWGGGYYYRRR"), (opened(4, "GYR"), None, None), won=won)
    rng, view = Random(1), WILD.view(wild(table, limit=13), 0)
    for _ in range(100):
        guess = WILD.guess(view, rng)
        assert WILD.view(guess, 0) == view
        assert WILD.waiting_on(guess) == {1}
        assert WILD.apply(guess, 1, Play(4, WHITE)).events[-1] == Ended()


def test_wi1_before_go_ones_own_hand_is_a_guess_too() -> None:
    view = WILD.view(WILD.setup(3, b"guess", {}), 1)
    rng = Random(1)
    hands = {WILD.guess(view, rng).layout.hands[1] for _ in range(50)}
    assert len(hands) > 20
    assert all(len(spread(hand)) == 4 for hand in hands)
    assert {hand[RED] for hand in hands} >= {0, 1, 2}
