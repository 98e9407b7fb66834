"""What the owner of a table can do to it, asked for in questions."""

from typing import TYPE_CHECKING

from net.messages import Leave
from tui.door import door_of
from tui.place.owner import Deed, deeds, filled
from tui.place.presence import told

if TYPE_CHECKING:
    from tui.place.session import Session
    from tui.plain.shell import Shell


async def own(shell: "Shell", session: "Session") -> None:
    """Ask the owner what to do, for whom, and whether it is meant; and have the table do it."""
    door = door_of(session)
    if door.words:
        shell.console.say(f"The host's words are {door.words}.")
    if door.code:
        shell.console.say(f"The join code is {door.code}.")
    possible = {deed.key: deed for deed in deeds(session.client.tree, session.client.person)}
    choices = [(key, deed.text.replace("…", "somebody")) for key, deed in possible.items()]
    chosen = await shell.choose("You own this table. What do you want to do?", choices)
    if deed := possible.get(chosen or ""):
        await _do(shell, session, deed)


async def _do(shell: "Shell", session: "Session", deed: Deed) -> None:
    whom = await _who(shell, session, "For whom?", deed.whom)
    heir = None if whom is None else await _who(shell, session, "Who takes over?", deed.heirs)
    if whom is None or heir is None:
        return
    names = {key: person.name for key, person in session.client.tree.people.items()}
    if (whom and whom not in names) or (heir and heir not in names):
        shell.console.say("They have gone meanwhile.")
        return
    title = filled(deed.question, names.get(whom, ""), names.get(heir, ""))
    if not await shell.sure(title, *filter(None, (deed.after,))):
        return
    kind, fields = deed.asking(whom, heir)
    if kind is Leave:
        await shell.leave(close=True)
    else:
        session.ask(kind, **fields)


async def _who(shell: "Shell", session: "Session", title: str, ids: tuple[str, ...]) -> str | None:
    """Ask who is meant; None for nobody. Where there is no choice, there is nothing to ask."""
    if len(ids) < 2:
        return ids[0] if ids else ""
    people, now = session.client.tree.people, session.client.now()
    choices = []
    for key in ids:
        about = told(people[key], now)
        choices.append((key, f"{people[key].name}, {about}" if about else people[key].name))
    return await shell.choose(title, choices)
