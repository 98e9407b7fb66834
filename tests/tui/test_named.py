"""Games and bots by the names that people type."""

import pytest

from engine.bots import BOTS
from tui import named
from tui.problem import Problem
from tui.words import listed


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("animix", "animix"),
        ("Animix", "animix"),
        ("ANI", "animix"),
        ("axolotls-w", "axolotls-wild"),
        ("Axolotls-Chill", "axolotls-chill"),
        ("wild", "axolotls-wild"),
        ("Chi", "axolotls-chill"),
        ("A Lotta Axolotls (Wild)", "axolotls-wild"),
        ("wild axolotls", "axolotls-wild"),
    ],
)
def test_a_game_is_known_in_any_case_by_its_beginning_or_by_words_of_it(
    typed: str, meant: str
) -> None:
    assert named.game(typed) == meant


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("axo", "'axo' may be axolotls-chill or axolotls-wild."),
        ("lotta", "'lotta' may be axolotls-chill or axolotls-wild."),
        (
            "wild chill",
            "There is no game 'wild chill'; there are axolotls-chill, axolotls-wild and animix.",
        ),
        ("x", "There is no game 'x'; there are axolotls-chill, axolotls-wild and animix."),
        ("", "There is no game ''; there are axolotls-chill, axolotls-wild and animix."),
    ],
)
def test_what_may_be_two_games_or_none_gets_a_sentence(typed: str, said: str) -> None:
    with pytest.raises(Problem) as problem:
        named.game(typed)
    assert problem.value.sentence == said


def test_a_bot_is_known_by_the_name_that_screens_use_too() -> None:
    assert [named.bot(kind) for kind in BOTS] == list(BOTS)
    assert (named.bot("skilled"), named.bot("Careless")) == ("greedy", "random")
    with pytest.raises(Problem) as problem:
        named.bot("genius")
    assert problem.value.sentence == "There is no bot 'genius'; there are careless and skilled."


def test_a_list_is_joined_as_people_say_it() -> None:
    assert listed([]) == ""
    assert listed(["a"]) == "a"
    assert listed(["a", "b"]) == "a and b"
    assert listed(["a", "b", "c"], "or") == "a, b or c"
