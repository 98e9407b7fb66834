"""Options that fit some numbers of seats and not others: what begins, what does not, who hears."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any

import pytest

from engine import GAMES, OptionValue
from engine.errors import OptionError
from net.errors import LaunchError
from net.events import Began, Hindered, Joined
from net.messages import AddBot, Leave, Move, Ready, Rematch, Remove, Say, SetOption, Start
from net.rules import of_the_game
from net.settings import Settings, make_table
from net.table.limits import HELD
from net.tree import Phase
from tests.net.flags import FLAGS, Grab, State
from tests.net.joined import Lan, Peer, changed, refusal


def fair_setup(seats: int, seed: bytes, options: Mapping[str, OptionValue] = {}) -> State:
    """Deal Flags, if everybody could get as many."""
    state = FLAGS.setup(seats, seed, options)
    if state.flags % seats or state.flags == 13:
        raise OptionError(f"{state.flags} flags are no fair game for {seats}.")
    return state


FAIR = replace(FLAGS, setup=fair_setup)
"""Flags, but only for a number of flags that all can share."""


def lan_of(*names: str, flags: int = 3) -> tuple[Lan, list[Peer]]:
    lan = Lan("flags", games={"flags": FAIR}, options={"flags": flags})
    return lan, [lan.join(name) for name in names]


def ready(*peers: Peer) -> None:
    for peer in peers:
        peer.ask(Ready, ready=True)


def hindered(lan: Lan) -> list[str]:
    return [line[1] for line in lan.room.log.plain.values() if line[0] == "@hindered"]


def test_an_option_may_be_set_that_fits_another_number_than_sits_here() -> None:
    lan, (ada, _ben) = lan_of("Ada", "Ben", flags=4)
    changed(ada.ask(SetOption, name="flags", value=3))
    assert lan.room.options["flags"] == 3


def test_an_option_that_fits_no_number_is_refused_with_the_reason() -> None:
    lan, (ada,) = lan_of("Ada")
    assert refusal(ada.ask(SetOption, name="flags", value=13)).text == (
        "13 flags are no fair game for 1."
    )
    assert lan.room.options["flags"] == 3


def test_a_host_starts_with_options_that_fit_some_number() -> None:
    for flags in (3, 7):
        settings = Settings(name="T", game="flags", options={"flags": flags})
        make_table(settings, bots="", now=0.0, games={"flags": FAIR})
    with pytest.raises(LaunchError, match="13 flags"):
        make_table(
            Settings(name="T", game="flags", options={"flags": 13}),
            bots="",
            now=0.0,
            games={"flags": FAIR},
        )


def test_a_start_that_does_not_fit_is_refused_and_nothing_has_changed() -> None:
    lan, (ada, ben, cleo) = lan_of("Ada", "Ben", "Cleo", flags=7)
    ben.ask(Move, watch=True)  # leaves a gap, which a start would close
    cleo.ask(Say, text="wait!")
    before, versions = lan.room.common(), [peer.me.n for peer in lan.peers]
    told = refusal(ada.ask(Start))
    assert (told.code, told.text) == ("options", "7 flags are no fair game for 2.")
    assert lan.room.common() == before
    assert [peer.me.n for peer in lan.peers] == versions
    assert lan.room.people.seated().keys() == {0, 2}
    assert lan.room.play is None
    lan.assert_in_step()


def test_when_all_are_ready_and_cannot_begin_everybody_is_told_why() -> None:
    lan, (ada, ben) = lan_of("Ada", "Ben")
    watcher = lan.join("Wim", watch=True)
    ready(ada)
    news = changed(ben.ask(Ready, ready=True))  # carried out: ben is not to blame
    assert news.events == (Hindered("3 flags are no fair game for 2."),)
    assert news.tree.people[ben.me.person].ready
    assert [piece.events for piece in watcher.news if piece.events] == [news.events]
    assert (lan.room.phase, lan.room.play, lan.room.played) == (Phase.LOBBY, None, 0)
    late = lan.join("Late", watch=True)
    assert news.events[0] in late.me.story  # nothing of the lobby's story was lost
    assert Joined("Ada", False) in late.me.story
    lan.assert_in_step()


def test_another_option_and_being_ready_again_begins() -> None:
    lan, (ada, ben) = lan_of("Ada", "Ben")
    ready(ada, ben)
    ada.ask(SetOption, name="flags", value=4)
    assert lan.room.phase is Phase.LOBBY  # nobody is ready for that yet
    ready(ada, ben)
    assert lan.room.phase is Phase.PLAYING
    assert ben.me.story == (Began(1),)
    ben.act(Grab(0))
    lan.assert_in_step()


def _bot(ada: Peer, _ben: Peer) -> None:
    ada.ask(AddBot, kind="greedy")


def _send_away(ada: Peer, ben: Peer) -> None:
    ada.ask(Remove, person=ben.me.person)


def _stand_up(_ada: Peer, ben: Peer) -> None:
    ben.ask(Move, watch=True)


def _quit(_ada: Peer, ben: Peer) -> None:
    ben.ask(Leave)


def _lose(_ada: Peer, ben: Peer) -> None:
    ben.leave_the_net()
    ben.lan.wait(HELD)


SEATS_CHANGE = (_bot, _send_away, _stand_up, _quit, _lose)


@pytest.mark.parametrize("change", SEATS_CHANGE)
def test_those_who_are_ready_begin_as_soon_as_their_number_fits(
    change: Callable[[Peer, Peer], None],
) -> None:
    lan, (ada, ben) = lan_of("Ada", "Ben", flags=3)
    ready(ada, ben)
    assert hindered(lan) == ["3 flags are no fair game for 2."]
    change(ada, ben)
    assert lan.room.phase is Phase.PLAYING
    lan.assert_in_step()


@pytest.mark.parametrize("change", SEATS_CHANGE)
def test_each_new_attempt_says_once_why_it_cannot_begin(
    change: Callable[[Peer, Peer], None],
) -> None:
    lan, (cleo, ada, ben) = lan_of("Cleo", "Ada", "Ben", flags=7)
    ready(cleo, ada, ben)
    lan.room.people.owner = ada.me.person
    change(ada, ben)
    fewer = change is not _bot
    assert hindered(lan) == [
        "7 flags are no fair game for 3.",
        f"7 flags are no fair game for {2 if fewer else 4}.",
    ]
    assert lan.room.phase is Phase.LOBBY
    lan.assert_in_step()


def test_what_changes_no_seat_is_no_new_attempt() -> None:
    lan, (ada, ben) = lan_of("Ada", "Ben")
    watchers = [lan.join(name, watch=True) for name in ("Wim", "Xaver", "Yves")]
    ready(ada, ben)
    ada.ask(Ready, ready=True)  # as she was
    watchers[0].ask(Leave)
    watchers[1].ask(Move, watch=True)
    ada.ask(Remove, person=watchers[2].me.person)
    ben.ask(Say, text="hm")
    assert len(hindered(lan)) == 1
    ben.ask(Ready, ready=False)
    ben.ask(Ready, ready=True)
    assert len(hindered(lan)) == 2


def test_a_rematch_of_another_number_is_hindered_likewise() -> None:
    lan, (ada, ben, cleo) = lan_of("Ada", "Ben", "Cleo", flags=3)
    ready(ada, ben, cleo)
    for flag in range(3):
        ada.act(Grab(flag))
    cleo.ask(Leave)
    ada.ask(Rematch)
    assert refusal(ada.ask(Start)).text == "3 flags are no fair game for 2."
    ready(ada, ben)
    assert hindered(lan) == ["3 flags are no fair game for 2."]
    ada.ask(AddBot, kind="random")
    assert (lan.room.phase, lan.room.played) == (Phase.PLAYING, 2)
    lan.assert_in_step()


@pytest.mark.parametrize(("seats", "begins"), [(2, False), (3, True)])
def test_an1_animix_begins_with_one_species_more_than_players(seats: int, begins: bool) -> None:
    lan = Lan("animix")
    peers = [lan.join(f"Player {seat}") for seat in range(seats)]
    chosen: Mapping[str, Any] = MappingProxyType(
        {"name": "species", "value": "lion, wolf, monkey, penguin"}
    )
    changed(peers[0].ask(SetOption, **chosen))
    assert lan.room.options["species"] == "monkey,penguin,wolf,lion"
    ready(*peers)
    assert (lan.room.phase is Phase.PLAYING) == begins
    assert hindered(lan) == ([] if begins else ["2 people play Animix with 3 species, not with 4."])
    assert GAMES["animix"].setup(3, b"", of_the_game(GAMES["animix"], lan.room.options)).species
