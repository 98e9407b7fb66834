"""Ways to a place at a table: host one, play alone, join by address, join what was found."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from engine import OptionValue
from net.address import candidates
from net.client import ConnectError, connect
from net.found import Found
from net.launch import launch
from net.messages import Start
from tui.session import Session

EACH = 1.5
"""Seconds for each address of a table that was found."""
ALONE_LINGERS = 5.0
"""Seconds that a table nobody else can find waits for its person."""


@dataclass(frozen=True, slots=True)
class Plan:
    """A table that somebody wants to open; ``alone``: listening on this machine only."""

    table: str
    game: str
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    bots: Sequence[str] = ()
    alone: bool = False
    speed: float = 1.0


async def host(plan: Plan, name: str, *, watch: bool = False) -> Session:
    """Open a table and come to it as its owner; alone, the game starts at once. Raises NetError."""
    launched = await launch(
        name=plan.table,
        game=plan.game,
        options=plan.options,
        bots=plan.bots,
        lan=not plan.alone,
        linger=ALONE_LINGERS if plan.alone else 60.0,
        speed=plan.speed,
    )
    here = "127.0.0.1"
    client = await connect(here, launched.port, name=name, watch=watch, key=launched.key)
    session = Session(client, alone=plan.alone)
    if plan.alone:
        session.ask(Start)
    return session


async def join(host: str, port: int, name: str, *, watch: bool = False) -> Session:
    """Come to the table at an address. Raises ConnectError."""
    return Session(await connect(host, port, name=name, watch=watch))


async def join_found(found: Found, name: str, *, watch: bool = False) -> Session:
    """Come to a table that was found, at the first of its addresses where it answers.

    Another table may answer at the same numbers: then the next address is tried. Raises
    ConnectError, of the table itself where it answered at all.
    """
    error = ConnectError("unreachable", f"{found.name} cannot be reached.")
    for address in candidates(found):
        try:
            client = await connect(address, found.port, name=name, watch=watch, timeout=EACH)
        except ConnectError as problem:
            if problem.code != "unreachable":
                raise
            error = problem
            continue
        if client.tree.id == found.id:
            return Session(client)
        await client.close()
    raise error
