"""Refusals have a code, and a sentence that can be shown."""

from engine.errors import ClaimError, NotNow, TooLate


def test_a_sentence_names_seats_as_it_is_told_to() -> None:
    error = TooLate("{who} was first: red is filled.", 2)
    assert error.say() == str(error) == "seat 3 was first: red is filled."
    assert error.say(lambda seat: f"{{{seat}}} {{who}}") == "{2} {who} was first: red is filled."
    assert error.claim
    assert isinstance(error, ClaimError)


def test_a_sentence_without_a_seat_may_hold_braces() -> None:
    assert NotNow("wait", "Wait {for} GO.").say() == "Wait {for} GO."
