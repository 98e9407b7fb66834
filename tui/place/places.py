"""Ways to a place at a table: host one, play alone, join by address, join what was found."""

import asyncio
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from typing import Any

from engine import OptionValue
from net.client import Client
from net.connect import Approve, Shown, connect
from net.discovery.address import DEFAULT_PORT, Address, candidates
from net.discovery.found import Found
from net.errors import ConnectError, LaunchError
from net.launch import Launched, launch
from net.messages import Start
from net.scouts import ELSEWHERE, Scouts
from net.security.trust import Standing
from net.whereabouts import Whereabouts
from tui.here import address
from tui.place.seat import sit
from tui.place.session import Session

ALONE_LINGERS = 5.0
"""Seconds that a table nobody else can find waits for its person."""


@dataclass(frozen=True, slots=True)
class Plan:
    """A table that somebody wants to open; ``alone``: listening on this machine only.

    ``code``: what others have to type to come in; "": everybody may.
    """

    table: str
    game: str
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    bots: Sequence[str] = ()
    alone: bool = False
    speed: float = 1.0
    code: str = ""


@dataclass(frozen=True, slots=True)
class Guest:
    """Who wants to come: to watch perhaps, with a join code perhaps.

    ``approve`` asks them about a certificate that is not the one that is known; without it such a
    host is not gone to. ``passing``: no other app is to come back to this place.
    """

    name: str
    watch: bool = False
    code: str = ""
    approve: Approve | None = None
    passing: bool = False


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
    async with no_ghost(client):
        if plan.alone:
            client.ask(Start)
            return await sit(Session(client, alone=True, opened=True), name)
        return await at_own(client, launched, name, code=plan.code)


async def join(host: str, port: int, guest: Guest) -> Session:
    """Come to the table at an address. Raises ConnectError."""
    meeting = _Meeting(guest)
    client = await meeting.connect(host, port)
    async with no_ghost(client):
        session = Session(client, where=str(Address(host, port)), note=meeting.note)
        return await _placed(session, guest, meeting)


async def join_found(found: Found, guest: Guest) -> Session:
    """Come to a table that was found, at the first of its addresses where it answers.

    Another host, or another table, may answer at the same numbers: then it is at another address.
    Raises ConnectError, of the table itself where it answered at all.
    """
    meeting = _Meeting(guest)
    places = [(where, found.port) for where in candidates(found)]
    more: dict[str, Any] = {"table": found.id, "announced": found.fp, "known_as": found.name}
    async with Scouts(places, found.fp) as scouts:
        while place := await scouts.next():
            try:
                client = await meeting.connect(*place, **more)
            except ConnectError as problem:
                if problem.code not in ELSEWHERE:
                    raise
                scouts.trouble.append(problem)
                continue
            async with no_ghost(client):
                session = Session(client, where=str(Address(*place)), note=meeting.note)
                return await _placed(session, guest, meeting)
    raise scouts.nowhere(found.name)


async def at_own(client: Client, launched: Launched, name: str, code: str = "") -> Session:
    """Be at a table of our own, which others come to by its address."""
    where = str(Address(await asyncio.to_thread(address), launched.port))
    warning = launched.warning
    session = Session(client, opened=True, where=where, code=code, warning=warning)
    return await sit(session, name)


async def _placed(session: Session, guest: Guest, meeting: "_Meeting") -> Session:
    if guest.passing:
        return session
    return await sit(session, guest.name, watch=guest.watch, search=meeting.search)


@asynccontextmanager
async def no_ghost(client: Client) -> AsyncIterator[None]:
    """Hang up if anything goes wrong: who is not at the table must not sit there either."""
    try:
        yield
    except BaseException:
        await client.close()
        raise


class _Meeting:
    """Comes to a host, and notes what is to be said of one that is new."""

    def __init__(self, guest: Guest) -> None:
        self.note = ""
        self.search = Whereabouts()
        self._guest = guest

    async def connect(self, host: str, port: int, **more: Any) -> Client:
        """Raises ConnectError."""
        guest = self._guest
        return await connect(
            host,
            port,
            name=guest.name,
            watch=guest.watch,
            code=guest.code,
            approve=self._approve,
            search=self.search,
            **more,
        )

    async def _approve(self, shown: Shown) -> bool:
        """Trust whoever is new under this name; have a person say who is not the one of before."""
        if shown.standing is Standing.NEW:
            self.note = f"You are new at this host: its words are {shown.words}. {shown.warning}"
            return True
        return self._guest.approve is not None and await self._guest.approve(shown)


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
        code=plan.code,
    )
