"""Options: what a table may be given, checked in one place, with a reason for what is refused."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import GAMES, Game
from engine.errors import OptionError, RuleError
from engine.options import Kind, Option, complete


@pytest.mark.parametrize(
    ("option", "right", "wrong"),
    [
        (Option("a", Kind.FLAG, True, ""), {True: True}, (1, "yes", None)),
        (Option("b", Kind.WHOLE, 3, "", 1, 5), {1: 1, 5: 5}, (0, 6, 2.0, True, "3")),
        (
            Option("c", Kind.SECONDS, 1.0, "", 0, 2),
            {0: 0.0, 1.5: 1.5},
            (-1, 2.1, float("nan"), float("inf"), True, "1"),
        ),
        (Option("d", Kind.CHOICE, "x", "", among=("x", "y")), {"y": "y"}, ("z", 1, None)),
        (
            Option("f", Kind.SEVERAL, "", "", 2, 3, among=("x", "y", "z", "w")),
            {"": "", "z,x": "x,z", "w y x": "x,y,w", "X, Y": "x,y"},
            ("x", "x,y,z,w", "x,v", "x,x", "x;y", 2, ("x", "y"), None),
        ),
        (Option("e", Kind.FILE, "", ""), {"any": "any"}, (b"any", 1, None)),
    ],
    ids=lambda value: value.kind if isinstance(value, Option) else "",
)
def test_an_option_takes_what_fits_and_says_what_it_wants(
    option: Option, right: dict[object, object], wrong: tuple[object, ...]
) -> None:
    for value, checked in right.items():
        assert (type(option.check(value)), option.check(value)) == (type(checked), checked)
    for value in wrong:
        with pytest.raises(OptionError) as refusal:
            option.check(value)
        assert refusal.value.say().startswith(f"The option {option.name} is ")


def test_what_is_not_given_has_its_default() -> None:
    declared = (Option("a", Kind.FLAG, True, ""), Option("b", Kind.WHOLE, 3, "", 1, 5))
    assert complete(declared, {"b": 4}) == {"a": True, "b": 4}
    with pytest.raises(RuleError) as refusal:
        complete(declared, {"c": 1})
    assert refusal.value.say() == "There is no option 'c' in this game."


# Several of some

SEVERAL = Option("flags", Kind.SEVERAL, "", "", 2, 3, among=("red", "green", "blue", "white"))


def test_several_names_are_given_in_the_options_own_order_each_once() -> None:
    assert SEVERAL.check("blue,red") == "red,blue"
    assert SEVERAL.check("  Blue ,RED, blue,") == "red,blue"
    assert SEVERAL.check("white blue\tgreen") == "green,blue,white"


@pytest.mark.parametrize("nothing", ["", " ", ",", " , ,"])
def test_no_names_leave_the_choice_to_chance(nothing: str) -> None:
    assert SEVERAL.check(nothing) == ""


@pytest.mark.parametrize("wrong", ["red", "red,red", "red,green,blue,white", "red,black"])
def test_too_few_too_many_or_unknown_names_are_refused_with_what_there_is(wrong: str) -> None:
    with pytest.raises(OptionError) as refusal:
        SEVERAL.check(wrong)
    assert refusal.value.say() == (
        "The option flags is empty, or 2 to 3 of red, green, blue, white."
    )


@given(st.permutations(SEVERAL.among), st.integers(2, 3), st.sampled_from([",", " ", ", "]))
def test_what_was_checked_once_stays_as_it_is(names: list[str], number: int, between: str) -> None:
    checked = SEVERAL.check(between.join(names[:number]))
    assert SEVERAL.check(checked) == checked
    assert str(checked).split(",") == [name for name in SEVERAL.among if name in names[:number]]


# A game's own check, before it is known how many will play


def _wanting(*right: int) -> tuple[Game[Any, Any, Any], list[int]]:
    """Give a game that only so many can begin, and a list of the numbers of seats it was asked."""
    asked: list[int] = []

    def setup(seats: int, _seed: bytes, _options: Mapping[str, Any]) -> str:
        asked.append(seats)
        if seats not in right:
            raise RuleError("seats", f"Not with {seats}.")
        return "begun"

    return replace(GAMES["axolotls-chill"], setup=setup), asked


def test_options_are_right_if_some_number_of_seats_could_begin_with_them() -> None:
    for right in (2, 4, 6):
        game, asked = _wanting(right)
        game.check({})
        assert asked == [*range(2, right + 1)]


def test_options_with_which_nobody_could_begin_are_refused_with_the_first_reason() -> None:
    game, asked = _wanting()
    with pytest.raises(RuleError, match="Not with 2"):
        game.check({})
    assert asked == [2, 3, 4, 5, 6]


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())
def test_every_game_takes_its_defaults_and_no_option_that_it_has_not(
    game: Game[Any, Any, Any],
) -> None:
    game.check({})
    game.check({option.name: option.default for option in game.options})
    with pytest.raises(RuleError, match="There is no option 'luck' in this game"):
        game.check({"luck": True})
