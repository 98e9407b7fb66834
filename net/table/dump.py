"""A room in the lobby ⇄ plain data: where a ledger begins, so that it never grows beyond a game."""

from typing import Any

import msgspec

from engine.games import Games
from net.fair.deal import Attempt
from net.table.answers import Book
from net.table.dealing import Dealing
from net.table.people import People
from net.table.roll import Roll
from net.table.room import Room
from net.table.spent import Spent
from net.tags import to_plain, to_typed
from net.tree import Deal, Phase


def plain_room(room: Room) -> dict[str, Any]:
    """Give all that a room in the lobby holds, but for the warning: that is the host's of today."""
    assert room.phase is Phase.LOBBY, "a game is kept by its decisions"
    return {
        "id": room.id,
        "name": room.name,
        "game": room.game.name,
        "options": room.options,
        "speed": room.speed,
        "private": room.private,
        "played": room.played,
        "people": room.people.whole(),
        "chat": room.chat.whole(),
        "log": room.log.whole(),
        "tokens": {who: list(digests) for who, digests in room.tokens.items()},
        "spent": {who: [used.seconds, used.at] for who, used in room.spent.items()},
        "answers": room.answers.plain(),
        "deal": to_plain(room.deal),
        "dealing": to_plain(room.dealing),
        "attempts": [msgspec.to_builtins(attempt) for attempt in room.attempts],
    }


def read_room(plain: dict[str, Any], games: Games) -> Room:
    """Read what :func:`plain_room` gave. Raises LookupError for a game that there is not."""
    room = Room(
        id=plain["id"],
        name=plain["name"],
        games=games,
        game=games[plain["game"]],
        options=plain["options"],
        speed=plain["speed"],
        private=plain["private"],
        played=plain["played"],
        people=People.read(plain["people"]),
        chat=Roll.read(plain["chat"]),
        answers=Book.read(plain["answers"]),
    )
    room.log = Roll.read(plain["log"])  # now, for a room that chooses a game begins its log anew
    room.tokens = {who: tuple(digests) for who, digests in plain["tokens"].items()}
    room.spent = {who: Spent(*used) for who, used in plain["spent"].items()}
    room.deal = to_typed(plain["deal"], Deal | None)  # type: ignore[arg-type]
    room.dealing = to_typed(plain["dealing"], Dealing | None)  # type: ignore[arg-type]
    room.attempts = msgspec.convert(plain["attempts"], tuple[Attempt, ...])
    return room
