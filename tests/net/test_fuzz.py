"""Whatever typed messages come, in whatever order, the table answers in its own words."""

from contextlib import suppress

from hypothesis import given, settings
from hypothesis import strategies as st

from engine import GAMES
from net.errors import ProtocolError
from net.messages import (
    PROTOCOL,
    Act,
    AddBot,
    Choose,
    Drive,
    Hello,
    Lead,
    Leave,
    Move,
    Ping,
    Ready,
    Rematch,
    Remove,
    Resync,
    Say,
    SetOption,
    Start,
)
from tests.net.flags import ONLY_FLAGS
from tests.net.joined import Lan

PEERS = st.integers(0, 3)
NUMBERS = st.integers(-3, 40) | st.integers(-(2**63), 2**64 - 1)
TEXTS = (
    st.sampled_from(["", "p1", "p2", "flags", "miss", "random", "Ada", "axolotls-wild"]) | st.text()
)
PLAIN = st.recursive(
    st.none() | st.booleans() | NUMBERS | TEXTS | st.floats(allow_nan=False, allow_infinity=False),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(TEXTS, inner, max_size=3),
    max_leaves=5,
)
ACTIONS = (
    PLAIN
    | st.tuples(
        st.sampled_from(["grab", "take-away", "play", "draw", "count", "end", "discard"]), NUMBERS
    ).map(list)
    | st.tuples(st.just("play"), NUMBERS, NUMBERS).map(list)
)
MESSAGES = st.one_of(
    st.builds(Hello, st.just(PROTOCOL) | NUMBERS, TEXTS, TEXTS, st.booleans(), TEXTS),
    st.builds(Drive, st.just(PROTOCOL) | NUMBERS, TEXTS, TEXTS),
    st.builds(Act, NUMBERS, NUMBERS, NUMBERS, ACTIONS),
    st.builds(Ready, NUMBERS, st.booleans()),
    st.builds(Start, NUMBERS),
    st.builds(Choose, NUMBERS, TEXTS),
    st.builds(SetOption, NUMBERS, TEXTS, PLAIN),
    st.builds(AddBot, NUMBERS, TEXTS),
    st.builds(Remove, NUMBERS, TEXTS),
    st.builds(Move, NUMBERS, st.booleans()),
    st.builds(Say, NUMBERS, TEXTS),
    st.builds(Rematch, NUMBERS),
    st.builds(Lead, NUMBERS, NUMBERS, st.none() | st.just(1) | NUMBERS, st.none() | NUMBERS),
    st.builds(Leave, NUMBERS, st.booleans()),
    st.builds(Resync),
    st.builds(Ping),
)
STEPS = st.lists(
    st.tuples(PEERS, MESSAGES) | st.tuples(PEERS, st.sampled_from(["go", "wait"])), max_size=40
)


@settings(max_examples=300, deadline=None)
@given(STEPS)
def test_a_table_takes_any_messages_and_every_client_stays_in_step(steps) -> None:
    lan = Lan("flags", games={**GAMES, **ONLY_FLAGS})
    peers = [lan.join(name) for name in ("Ada", "Ben", "Eve")]
    for peer in peers[:2]:
        lan.send(peer, Ready(1, True))
    peers.append(lan.peer("Stranger"))
    for number, step in steps:
        if step == "wait":
            lan.wait(3)
        elif step == "go":
            peers[number].leave_the_net()
        else:
            with suppress(ProtocolError):
                lan.send(peers[number], step)
        lan.assert_in_step()
    assert all(peer.me.pending == {} for peer in peers if peer.mirror)
