"""A host's table and its journal: what is left when the host ends, and how it is taken up again."""

import socket
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from net.errors import LaunchError
from net.journal import Journal
from net.keeping import FOLDER, shelf, unfinished
from net.messages import Choose, Delta, Done, Leave, Ready, Refused, Say
from net.opening import Opened, open_table
from net.security.identity import FILE
from net.settings import Settings
from net.tree import Phase, Presence
from tests.net.joined import ENDLESS, Lan, Peer

WILD = Settings(name="Pond", game="axolotls-wild", lan=False, key="owner's key", linger=5.0)
BOTS = "bots' key"


class Kept(Lan):
    """A table as a host opens it, joined in memory, with its real journal."""

    def __init__(self, settings: Settings = WILD) -> None:
        super().__init__(settings.game or "axolotls-wild")
        self.opened: Opened = open_table(settings, BOTS)
        self.table, self.now = self.opened.table, self.opened.began
        self.table.limits = ENDLESS
        self.opened.keeping.start()

    @property
    def journal(self) -> Journal:
        """The journal itself."""
        return self.opened.keeping._journal

    def deliver(self, outbox: Any) -> None:
        super().deliver(outbox)
        if hasattr(self, "opened"):
            self.opened.keeping.look()

    def end(self) -> None:
        """End the host in order."""
        self._stop_listening()
        self.opened.keeping.stop()

    def kill(self) -> None:
        """What a kill leaves: an open journal without a holder."""
        self._stop_listening()
        self.opened.keeping._keeper.stop()
        self.journal.close()

    def resumed(self, **settings: Any) -> "Kept":
        """Kill it, and take it up again."""
        self.kill()
        return Kept(Settings(resume=self.room.id, **settings))

    def _stop_listening(self) -> None:
        for sock in self.opened.sockets:
            sock.close()


@pytest.fixture
def kept() -> Iterator[Kept]:
    made = Kept()
    yield made
    made._stop_listening()
    with suppress(RuntimeError):
        made.opened.keeping._keeper.stop()
    made.journal.close()


def _act(peers: list[Peer], times: int) -> None:
    for number in range(times):
        peer = peers[number % len(peers)]
        legal = peer.me.game.choices(peer.me.view)
        if legal:
            peer.act(legal[number % len(legal)])


def _answers(peer: Peer) -> dict[int, Refused | None]:
    """Give what a peer was answered: a refusal, or that it was done."""
    refused: dict[int, Refused | None] = {no.request: no for no in peer.refusals}
    for message in peer.heard:
        if isinstance(message, Done):
            refused[message.request] = None
        elif isinstance(message, Delta) and message.answers is not None:
            refused[message.answers] = None
    return refused


def test_a_game_goes_on_at_the_very_action(kept: Kept) -> None:
    peers = kept.playing(3)
    kept.wait(5)
    _act(peers, 12)
    state, views = kept.room.play.state, [peer.me.view for peer in peers]
    chat, asked = kept.room.chat.plain, [peer.me._asked for peer in peers]
    again = kept.resumed()
    assert again.room.play.state == state
    assert again.room.chat.plain == chat
    assert again.room.id == kept.room.id
    assert again.opened.port == kept.opened.port
    assert again.now == kept.now or again.now <= kept.now
    assert {p.presence for _, p in again.room.people} == {Presence.LOST}
    back = [again.back(peer, peer.token) for peer in peers]
    assert [peer.me.view for peer in back] == views
    assert [peer.heard[0].asked for peer in back] == asked
    assert again.table._epoch != kept.table._epoch
    again.end()


def test_what_was_answered_before_the_kill_is_answered_the_same_after_it(kept: Kept) -> None:
    peers = kept.playing(2)
    kept.wait(5)
    _act(peers, 6)
    again = kept.resumed()
    state = again.room.play.state
    for peer in peers:
        back = again.back(peer, peer.token)
        for request, first in _answers(peer).items():
            back.send(Say(request, "again"))
            assert _answers(back)[request] == first
    assert again.room.play.state == state
    assert again.room.chat.plain == {}
    again.end()


def test_a_table_in_the_lobby_is_taken_up_too_with_its_seats_and_its_owner(kept: Kept) -> None:
    ada, ben = kept.join("Ada", key="owner's key"), kept.join("Ben")
    ada.ask(Choose, game="animix")
    again = kept.resumed()
    assert again.room.game.name == "animix"
    assert again.room.phase is Phase.LOBBY
    back = [again.back(peer, peer.token).me for peer in (ben, ada)]
    assert back[0].tree.seated() == {0: ada.me.person, 1: ben.me.person}
    assert back[0].tree.owner == ada.me.person
    again.end()


def test_a_private_table_stays_private_with_the_same_code() -> None:
    kept = Kept(msgspec.structs.replace(WILD, code="abcd-efgh"))
    kept.playing(2)
    again = kept.resumed()
    assert again.opened.settings.code == "abcd-efgh"
    assert again.room.private
    again.end()


def test_the_owners_key_stays_good_or_is_the_new_hosts(kept: Kept) -> None:
    kept.join("Ada", key="owner's key")
    again = kept.resumed()
    ada = again.join("Ada", key="owner's key").me
    assert ada.tree.owner == ada.person
    third = again.resumed(key="another key")
    assert third.join("Mal", watch=True, key="owner's key").closed.code == "key"
    ada = third.join("Ada", key="another key").me
    assert ada.tree.owner == ada.person
    third.end()


def test_a_table_keeps_its_certificate_whatever_becomes_of_the_data_folders(
    kept: Kept, data_folder: Path
) -> None:
    kept.playing(2)
    kept.kill()
    (data_folder / FILE).unlink()
    again = Kept(Settings(resume=kept.room.id))
    assert again.opened.identity == kept.opened.identity
    again.end()


def test_a_journal_without_a_certificate_is_served_with_the_data_folders_and_keeps_it(
    kept: Kept, data_folder: Path
) -> None:
    kept.playing(2)
    kept.journal.note({"identity": ""})  # as of an older ZooLAN
    again = kept.resumed()
    assert again.opened.identity == kept.opened.identity
    (data_folder / FILE).unlink()
    third = again.resumed()
    assert third.opened.identity == kept.opened.identity
    third.end()


def test_a_certificate_that_is_of_no_use_stops_no_table(kept: Kept) -> None:
    kept.playing(2)
    kept.journal.note({"identity": "nonsense"})
    again = kept.resumed()
    assert again.opened.identity == kept.opened.identity
    again.end()


def test_no_key_and_no_token_stands_in_a_journal(kept: Kept, data_folder: Path) -> None:
    peers = kept.playing(2)
    kept.wait(5)
    _act(peers, 3)
    written = (data_folder / FOLDER / f"{kept.room.id}.journal").read_bytes()
    for secret in ("owner's key", BOTS, *(peer.token for peer in peers)):
        assert secret.encode() not in written


def test_a_table_that_its_owner_closed_leaves_nothing(kept: Kept, data_folder: Path) -> None:
    ada = kept.join("Ada", key="owner's key")
    ben = kept.join("Ben")
    for peer in (ada, ben):
        peer.ask(Ready, ready=True)
    ada.ask(Leave, close=True)
    kept.end()
    assert list((data_folder / FOLDER).iterdir()) == []


@pytest.mark.parametrize("quits", [True, False], ids=["quit", "lost"])
def test_a_game_that_everybody_quit_is_over_and_one_that_lost_everybody_is_not(
    kept: Kept, quits: bool
) -> None:
    for peer in kept.playing(2):
        peer.ask(Leave) if quits else peer.leave_the_net()
    kept.wait(1000)
    assert kept.table.closed
    kept.end()
    assert [sheet.name for sheet in unfinished()] == ([] if quits else ["Pond"])


def test_a_host_that_is_stopped_in_a_game_can_take_it_up_and_one_in_the_lobby_has_none(
    kept: Kept,
) -> None:
    kept.join("Ada")
    assert not kept.opened.keeping.stays
    kept.join("Ben")
    for peer in kept.peers:
        peer.ask(Ready, ready=True)
    assert kept.opened.keeping.stays
    kept.deliver(kept.table.close("stopped", "The host has been stopped."))
    kept.end()
    assert [sheet.name for sheet in unfinished()] == ["Pond"]


def test_the_list_tells_how_a_table_stands_now(kept: Kept) -> None:
    assert unfinished() == []  # it is held by a host that lives
    ada = kept.join("Ada", key="owner's key")
    kept.join("Ben")
    kept.join("Eve", watch=True)
    ada.ask(Choose, game="axolotls-chill")
    for peer in kept.peers[:2]:
        peer.ask(Ready, ready=True)
    port = kept.opened.port
    kept.kill()
    (sheet,) = unfinished()
    assert (sheet.id, sheet.name) == (kept.room.id, "Pond")
    assert (sheet.game, sheet.phase, sheet.people) == ("axolotls-chill", "playing", ("Ada", "Ben"))
    assert sheet.port == port


def test_a_port_that_is_taken_is_told_and_the_table_is_elsewhere(kept: Kept) -> None:
    kept.playing(2)
    kept.kill()
    with socket.create_server(("127.0.0.1", kept.opened.port)):
        again = Kept(Settings(resume=kept.room.id))
    assert again.opened.port != kept.opened.port
    assert str(kept.opened.port) in again.opened.warning
    assert str(again.opened.port) in again.opened.warning
    again.kill()
    assert unfinished()[0].port == again.opened.port
    again = Kept(Settings(resume=kept.room.id))
    assert again.opened.warning == ""
    again.end()


def test_settings_are_those_of_the_table_but_for_how_long_it_lingers(kept: Kept) -> None:
    kept.playing(2)
    again = kept.resumed(linger=None)
    wanted = replace(again.opened).settings
    assert wanted == msgspec.structs.replace(WILD, key="", linger=None)
    again.end()


def test_nothing_can_be_kept_is_said_at_the_table_and_the_game_goes_on(
    monkeypatch, tmp_path: Path
) -> None:
    nowhere = tmp_path / "file"
    nowhere.touch()
    monkeypatch.setenv("ZOOLAN_DATA", str(nowhere))
    kept = Kept()
    peers = kept.playing(2)
    assert "not being saved" in peers[0].me.tree.warning
    kept.wait(5)
    _act(peers, 6)
    kept.assert_in_step()
    kept.end()


def test_a_disk_that_fills_up_during_a_game_is_said_and_the_game_goes_on(kept: Kept) -> None:
    peers = kept.playing(2)
    kept.wait(5)
    assert peers[0].me.tree.warning is None

    def full(_data: bytes) -> None:
        raise OSError(28, "No space left on device")

    kept.journal._file.write = full
    _act(peers, 6)
    for peer in peers:
        assert "no space left on device" in peer.me.tree.warning
    kept.assert_in_step()


def test_a_journal_that_was_damaged_is_told_at_the_table_and_goes_on_before_it(
    kept: Kept, data_folder: Path
) -> None:
    peers = kept.playing(2)
    kept.wait(5)
    _act(peers, 8)
    kept.kill()
    path = data_folder / FOLDER / f"{kept.room.id}.journal"
    data = bytearray(path.read_bytes())
    data[-200] ^= 1
    path.write_bytes(data)
    again = Kept(Settings(resume=kept.room.id))
    assert "damaged" in again.opened.warning
    assert "damaged" in again.back(peers[0], peers[0].token).me.tree.warning
    again.end()


def test_what_cannot_be_taken_up_is_one_sentence(kept: Kept) -> None:
    with pytest.raises(LaunchError, match="running"):
        open_table(Settings(resume=kept.room.id), BOTS)
    with pytest.raises(LaunchError, match="over"):
        open_table(Settings(resume="nothing"), BOTS)


@pytest.mark.parametrize(
    ("header", "records"),
    [
        ({"name": "Old"}, []),
        ({"settings": {}, "owner": "", "port": 0}, []),
        ({"settings": {}, "owner": "", "port": 0}, [["nonsense"]]),
        ({"settings": {}, "owner": "", "port": 0}, [[["opened", 0.0, {"id": "x"}], []]]),
    ],
)
def test_a_journal_that_says_nothing_is_refused_and_can_be_looked_at_again(header, records) -> None:
    Journal.create(shelf()._disk, "odd", header, records).close()
    for _ in range(2):
        with pytest.raises(LaunchError):
            open_table(Settings(resume="odd"), BOTS)
    assert [sheet.id for sheet in unfinished()] == ["odd"]
