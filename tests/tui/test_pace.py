"""A held key is dropped before the table would drop its player."""

from hypothesis import given
from hypothesis import strategies as st

from net.table.limits import Limits
from net.table.session import Session
from tui.place.pace import BURST, Pace

LIMITS = Limits()
WAITS = st.lists(st.floats(0, 2) | st.sampled_from([0.0, 1 / 60, 1 / 30]), max_size=400)


@given(WAITS)
def test_no_table_takes_what_a_person_sends_for_a_flood(waits: list[float]) -> None:
    now = 0.0
    pace = Pace(lambda: now)
    table = Session("me", now, LIMITS.burst)
    pinged = now
    for wait in waits:
        now += wait
        if now - pinged >= 1:
            pinged = now
            assert table.spend(now, LIMITS)
        if pace.allows():
            assert table.spend(now, LIMITS)


@given(WAITS)
def test_who_waits_as_long_as_it_says_may_ask(waits: list[float]) -> None:
    now = 0.0
    pace = Pace(lambda: now)
    for wait in waits:
        now += wait
        while left := pace.wait:
            now += left
        assert pace.allows()


def test_a_pace_comes_back_with_time() -> None:
    now = 0.0
    pace = Pace(lambda: now)
    assert sum(pace.allows() for _ in range(300)) == BURST
    now = 1.0
    assert pace.allows()
