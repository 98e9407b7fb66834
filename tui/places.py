"""Ways to a place at a table: host one, play alone, join by address, join what was found."""

import asyncio
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field

from engine import OptionValue
from net.client import Client
from net.connect import connect
from net.discovery.address import DEFAULT_PORT, Address, candidates
from net.discovery.found import Found
from net.errors import ConnectError, LaunchError
from net.launch import Launched, launch
from net.messages import Start
from tui.here import address
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
    launched = await _launch(plan)
    client = await connect(
        launched.host,
        launched.port,
        name=name,
        watch=watch,
        key=launched.key,
        fingerprint=launched.fingerprint,
    )
    async with _no_ghost(client):
        if plan.alone:
            client.ask(Start)
            return Session(client, alone=True, opened=True)
        where = str(Address(await asyncio.to_thread(address), launched.port))
        return Session(client, opened=True, where=where)


async def join(host: str, port: int, name: str, *, watch: bool = False) -> Session:
    """Come to the table at an address. Raises ConnectError."""
    client = await connect(host, port, name=name, watch=watch)
    async with _no_ghost(client):
        return Session(client, where=str(Address(host, port)))


async def join_found(found: Found, name: str, *, watch: bool = False) -> Session:
    """Come to a table that was found, at the first of its addresses where it answers.

    Another table may answer at the same numbers: then the next address is tried. Raises
    ConnectError, of the table itself where it answered at all.
    """
    error = ConnectError("unreachable", f"{found.name} cannot be reached.")
    for where in candidates(found):
        try:
            client = await connect(
                where, found.port, name=name, watch=watch, announced=found.fp, timeout=EACH
            )
        except ConnectError as problem:
            if problem.code != "unreachable":
                raise
            error = problem
            continue
        async with _no_ghost(client):
            if client.tree.id == found.id:
                return Session(client, where=str(Address(where, found.port)))
        await client.close()
    raise error


@asynccontextmanager
async def _no_ghost(client: Client) -> AsyncIterator[None]:
    """Hang up if anything goes wrong: who is not at the table must not sit there either."""
    try:
        yield
    except BaseException:
        await client.close()
        raise


async def _launch(plan: Plan) -> Launched:
    """Start the host; for others to join, where ``zoolan join HOST`` looks, if that is free."""
    if not plan.alone:
        with suppress(LaunchError):
            return await _launch_at(plan, DEFAULT_PORT)
    return await _launch_at(plan, 0)


async def _launch_at(plan: Plan, port: int) -> Launched:
    return await launch(
        name=plan.table,
        game=plan.game,
        options=plan.options,
        bots=plan.bots,
        lan=not plan.alone,
        linger=ALONE_LINGERS if plan.alone else 60.0,
        speed=plan.speed,
        port=port,
    )
