"""Join codes: who knows the code is let in, and nobody else learns anything."""

import re
import subprocess
import sys

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from spake2 import ed25519_basic  # type: ignore[import-untyped]

from net.codec import GREETING_LIMIT, frame
from net.errors import ProtocolError, WrongCode
from net.messages import PROTOCOL, Hello, Knock
from net.security.code import Gate, Guest, new_code, tidy

HOST, MIDDLE = "a" * 64, "e" * 64
CODE = "lusab-gutih"


def _knock(guest: Guest, gate: Gate) -> bool:
    return gate.check(guest.finish(*gate.answer(guest.element)))


def test_who_knows_the_code_and_the_certificate_is_let_in() -> None:
    assert _knock(Guest(CODE, HOST), Gate(CODE, HOST))
    assert _knock(Guest(" LUSAB gutih\n", HOST), Gate(CODE, HOST))


def test_with_another_code_neither_side_proves_anything() -> None:
    with pytest.raises(WrongCode):
        _knock(Guest("lusab-gutit", HOST), Gate(CODE, HOST))


def test_a_man_in_the_middle_who_hands_everything_on_gets_nothing() -> None:
    """The guest sees the middle's certificate, the host its own: their secrets differ."""
    guest, gate = Guest(CODE, MIDDLE), Gate(CODE, HOST)
    with pytest.raises(WrongCode):
        guest.finish(*gate.answer(guest.element))


def test_who_hands_the_hosts_own_element_or_proof_back_gets_nothing() -> None:
    guest, gate = Guest(CODE, HOST), Gate(CODE, HOST)
    _element, proof = gate.answer(guest.element)
    assert not gate.check(proof)
    with pytest.raises((WrongCode, ProtocolError)):
        Guest(CODE, HOST).finish(guest.element, proof)
    mirrored = Guest(CODE, HOST)
    with pytest.raises(ProtocolError):
        mirrored.finish(mirrored.element, proof)


def test_what_was_heard_once_opens_nothing_again() -> None:
    guest, gate = Guest(CODE, HOST), Gate(CODE, HOST)
    answer = gate.answer(guest.element)
    proof = guest.finish(*answer)
    assert gate.check(proof)
    again = Gate(CODE, HOST)
    again.answer(guest.element)
    assert not again.check(proof)
    with pytest.raises(WrongCode):
        Guest(CODE, HOST).finish(*answer)


@given(st.text(max_size=70))
@settings(max_examples=50)
def test_without_a_knock_no_proof_is_right_and_after_it_no_other(proof: str) -> None:
    assert not Gate(CODE, HOST).check(proof)
    assert not _KNOCKED.check(proof)


_KNOCKED = Gate(CODE, HOST)
_KNOCKED.answer(Guest(CODE, HOST).element)


def test_a_gate_answers_one_knock() -> None:
    gate = Gate(CODE, HOST)
    gate.answer(Guest(CODE, HOST).element)
    with pytest.raises(ProtocolError, match="twice"):
        gate.answer(Guest(CODE, HOST).element)


def _hex(number: int) -> str:
    return number.to_bytes(32, "little").hex()


P = ed25519_basic.Q
SMALL = [0, 1, P - 1, P, P + 1, 2**255 - 1, *(2**255 + y for y in (0, 1, P - 1, P, P + 1))]


@settings(max_examples=40)
@given(
    st.text(max_size=70)
    | st.binary(min_size=32, max_size=32).map(bytes.hex)
    | st.sampled_from(SMALL).map(_hex)
)
@example(_hex(1))
@example(_hex(P + 1))
@example(_hex(1 + 2**255))
@example(_hex(P - 1))
@example("")
def test_what_is_no_element_is_refused_and_a_point_takes_nobody_in(element: str) -> None:
    gate = Gate(CODE, HOST)
    try:
        _element, proof = gate.answer(element)
    except ProtocolError:
        assert not gate.check("0" * 64)
    else:
        assert not gate.check(proof)
    with pytest.raises((ProtocolError, WrongCode)):
        Guest(CODE, HOST).finish(element, "0" * 64)


@pytest.mark.parametrize("element", [*map(_hex, SMALL), "AB" * 32, "00" * 31, "00" * 33])
def test_points_of_small_order_and_other_spellings_are_refused(element: str) -> None:
    with pytest.raises(ProtocolError):
        Gate(CODE, HOST).answer(element)


def test_points_that_are_spelled_twice_are_refused() -> None:
    """y and y + p are one point, which the library takes: a proof would fit two elements."""
    for y in range(2, 19):
        with pytest.raises(ProtocolError):
            Gate(CODE, HOST).answer(_hex(y + P))


def test_a_fresh_code_can_be_said_and_typed_and_no_two_are_alike() -> None:
    codes = {new_code() for _ in range(1000)}
    assert len(codes) > 995
    word = "[bdfghjklmnprstvz][aiou][bdfghjklmnprstvz][aiou][bdfghjklmnprstvz]"
    for code in codes:
        assert re.fullmatch(f"{word}-{word}", code)
        assert tidy(code) == tidy(code.upper()) == code
        assert tidy(code.translate(str.maketrans("lio", "1I0"))) == code


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("LUSAB GUTIH", CODE),
        ("lusabgutih", CODE),
        (" lusab – gut1h ", CODE),
        ("ｌｕｓａｂ－ｇｕｔｉｈ", CODE),
        ("party", "party"),
        ("Par-ty 7", "party7"),
        ("", ""),
        ("\x1b[31m", "31m"),
    ],
)
def test_how_a_code_is_typed_does_not_matter(typed: str, code: str) -> None:
    assert tidy(typed) == code


@given(st.text())
def test_any_text_is_tidied_once_and_for_all(typed: str) -> None:
    assert tidy(tidy(typed)) == tidy(typed)
    assert tidy(typed).isascii()
    assert len(tidy(typed)) < 300


def test_a_knock_and_a_hello_with_all_its_fields_fit_before_one_has_joined() -> None:
    guest, gate = Guest(CODE, HOST), Gate(CODE, HOST)
    knock = Knock(PROTOCOL, guest.element)
    proof = guest.finish(*gate.answer(guest.element))
    hello = Hello(
        PROTOCOL, "zoolan 99.99.99", "漢" * 20, False, "k" * 43, "t" * 32, proof, "f" * 32
    )
    assert len(frame(knock)) < GREETING_LIMIT
    assert len(frame(hello)) < GREETING_LIMIT


def test_the_slow_library_is_loaded_with_the_first_knock() -> None:
    code = (
        "import sys, net.security.code as c; c.Gate('x', 'y'); print('spake2' in sys.modules);"
        "c.Guest('x', 'y'); print('spake2' in sys.modules)"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.split() == ["False", "True"]
