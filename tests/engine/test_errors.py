"""Refusals have a code, and a sentence that can be shown."""

import pytest

from engine.errors import ClaimError, NotNow, OptionError, RuleError, TooLate
from engine.options import Kind, Option, complete


def test_a_sentence_names_seats_as_it_is_told_to() -> None:
    error = TooLate("{who} was first: red is filled.", 2)
    assert error.say() == str(error) == "seat 3 was first: red is filled."
    assert error.say(lambda seat: f"{{{seat}}} {{who}}") == "{2} {who} was first: red is filled."
    assert error.claim
    assert isinstance(error, ClaimError)


def test_a_sentence_without_a_seat_may_hold_braces() -> None:
    assert NotNow("wait", "Wait {for} GO.").say() == "Wait {for} GO."


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
