"""The owner's windows: what to do, for whom, and whether it is really meant."""

from typing import TYPE_CHECKING

from net.messages import Leave
from tui.door import door_of
from tui.place.owner import Deed, deeds, filled
from tui.place.presence import told
from tui.screens.choose import Choice, Choose

if TYPE_CHECKING:
    from tui.screens.room import Room

NUMBERS = "123456789"


async def own(room: "Room") -> None:
    """Ask the owner what to do, and have the table do it. To be run as a worker of the room."""
    if (deed := await _which(room)) is None:
        return
    whom = await _who(room, deed.text, deed.whom)
    if whom is None:
        return
    person = room.table.people.get(whom)
    seat = f"the seat of {person.name}" if person else "the seat"
    heir = await _who(room, f"Who takes over {seat}?", deed.heirs)
    if heir is None or not await _sure(room, deed, whom, heir):
        return
    kind, fields = deed.asking(whom, heir)
    if kind is Leave:
        room.zoo.leave(close=True)
    else:
        room.session.ask(kind, **fields)


async def _which(room: "Room") -> Deed | None:
    possible = {deed.key: deed for deed in deeds(room.table, room.session.client.person)}
    more = room.zoo.looks.glyph("…", "...")
    choices = [Choice(key, key, deed.text.replace("…", more)) for key, deed in possible.items()]
    chosen = await _choose(room, Choose("You own this table", _door(room), choices))
    return possible.get(chosen or "")


def _door(room: "Room") -> str:
    """Give what people ask the owner for, who sees no lobby during a game."""
    door = door_of(room.session)
    known = (("Host's words", door.words), ("Join code", door.code))
    return "\n".join(f"{what:<14}{value}" for what, value in known if value)


async def _who(room: "Room", title: str, ids: tuple[str, ...]) -> str | None:
    """Ask who is meant; None after Esc. Where there is no choice, there is nothing to ask."""
    if len(ids) < 2:
        return ids[0] if ids else ""
    people, now = room.table.people, room.session.client.now()
    choices = []
    for key, number in zip(ids, NUMBERS, strict=False):
        about = told(people[key], now)
        text = f"{people[key].name} ({about})" if about else people[key].name
        choices.append(Choice(key, number, text))
    return await _choose(room, Choose(title.removesuffix(" …"), "", choices))


async def _sure(room: "Room", deed: Deed, whom: str, heir: str) -> bool:
    names = {key: person.name for key, person in room.table.people.items()}
    if (whom and whom not in names) or (heir and heir not in names):
        return False  # gone meanwhile
    title = filled(deed.question, names.get(whom, ""), names.get(heir, ""))
    yes = Choice("yes", "y", "Yes")
    return await _choose(room, Choose(title, deed.after, [yes])) == "yes"


async def _choose(room: "Room", window: Choose) -> str | None:
    return await room.zoo.push_screen_wait(window)
