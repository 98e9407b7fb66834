"""A witness keeps apart what was of one game and what of another, whatever it missed of them."""

from dataclasses import replace
from typing import Any

import pytest

from net.errors import ProtocolError
from net.fair.commitment import commitment
from net.messages import Fetch, Part, Refused, Request
from net.tree import Deal, Person, Phase, Presence, Stage, Tree
from net.witness import FETCHED, PARTS, Witness
from tests.net.flags import ONLY_FLAGS

NONCE = "ab" * 32
ADA = Person("Ada", 0, True, Presence.HERE)
LOBBY = Tree("table", "Test", "flags", Phase.LOBBY, "p1", people={"p1": ADA})
VIEW = {"viewer": 0, "flag": 0, "flags": 5, "scores": [0], "luck": 7}
DEAL = Deal(1, Stage.COMMIT, "cd" * 32, (0,))


class Asking:
    """Makes requests as a mirror does."""

    def __init__(self) -> None:
        self.asked: list[Request] = []
        self.witness = Witness(self._ask, lambda: NONCE, ONLY_FLAGS)

    def _ask(self, kind: type[Request], **fields: Any) -> Request:
        self.asked.append(kind(request=len(self.asked) + 1, **fields))
        return self.asked[-1]

    def see(self, tree: Tree, told: tuple[Any, ...] = ()) -> list[Any]:
        view = None if tree.phase is Phase.LOBBY else VIEW
        return self.witness.see(tree, "p1", view, list(told))

    @property
    def told(self) -> list[Any]:
        return list(self.witness._told)


def test_a_lobby_still_tells_of_the_game_before_which_is_not_the_next() -> None:
    client = Asking()
    client.see(replace(LOBBY, phase=Phase.PLAYING, played=1))
    client.witness.away()
    client.see(replace(LOBBY, played=1), (["grabbed", 0, 0], ["grabbed", 0, 1]))
    assert client.told == []


def test_who_missed_a_whole_game_takes_its_deal_for_no_other() -> None:
    client = Asking()
    client.see(replace(LOBBY, deal=DEAL))
    client.witness.away()
    other = replace(DEAL, host="ef" * 32)
    assert client.see(replace(LOBBY, played=1, deal=other)) == []


def test_who_came_back_in_the_middle_of_a_deal_was_not_asked_and_raises_no_alarm() -> None:
    client = Asking()
    client.see(replace(LOBBY, phase=Phase.OVER, played=1))
    client.witness.away()
    without = replace(DEAL, asked=(1,), commits={"1": commitment(NONCE)}, nonces={"1": NONCE})
    client.see(replace(LOBBY, played=1, deal=replace(without, commits={}, nonces={})))
    began = replace(LOBBY, phase=Phase.PLAYING, played=2, deal=replace(without, stage=Stage.DEALT))
    assert client.see(began) == []


@pytest.mark.parametrize("refused", [False, True])
def test_a_record_that_comes_after_the_rematch_is_let_go(refused: bool) -> None:
    client = Asking()
    client.see(replace(LOBBY, phase=Phase.PLAYING, played=1))
    client.see(replace(LOBBY, phase=Phase.OVER, played=1))
    (fetch,) = client.asked
    assert isinstance(fetch, Fetch)
    client.see(replace(LOBBY, played=1))
    if refused:
        no = Refused(fetch.request, "phase", "There is no record.")
        assert client.witness.answered(no.request, done=False)
    else:
        assert client.witness.part(Part(fetch.request, 0, 1, "late")) == []


@pytest.mark.parametrize(("text", "most"), [("x", PARTS), ("x" * 100_000, FETCHED // 100_000)])
def test_a_host_does_not_fill_memory_and_disk_with_a_record_that_goes_on(
    text: str, most: int
) -> None:
    client = Asking()
    client.see(replace(LOBBY, phase=Phase.PLAYING, played=1))
    client.see(replace(LOBBY, phase=Phase.OVER, played=1))
    for number in range(most):
        request = client.asked[-1].request
        assert client.witness.part(Part(request, number, 10**6, text)) == []
    more = Part(client.asked[-1].request, most, 10**6, text)
    with pytest.raises(ProtocolError, match="without an end"):
        client.witness.part(more)
