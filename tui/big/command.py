"""``zoolan watch --big``: the big screen for a projector, until somebody presses q."""

import argparse
from typing import TYPE_CHECKING, Any

from net.discovery import address
from net.discovery.finder import Finder
from net.discovery.found import Found
from net.security.code import tidy
from net.text import clean
from tui.big.around import One, Where
from tui.big.evening import Around, Evening
from tui.big.programme import EVERY, Programme
from tui.big.visits import Join
from tui.looks.looks import Looks
from tui.player import LONGEST
from tui.problem import Problem

if TYPE_CHECKING:
    from tui.place.session import Session

NAME = "Big screen"
"""What it is called at a table, if nobody says."""


async def show(arguments: argparse.Namespace, looks: Looks) -> int:
    """Show tables until the end; give the exit code. Raises Problem for what is no address."""
    evening = _evening(arguments)
    from tui.big.screen import BigScreen
    from tui.signals import leave_on_signals

    app = BigScreen(evening, looks)
    ended = leave_on_signals(app.exit)
    try:
        await app.run_async(mouse=False)
    finally:
        await evening.close()
    return ended() or app.return_code or 0


def _evening(arguments: argparse.Namespace) -> Evening:
    code = tidy(arguments.code)
    programme = Programme(arguments.every or EVERY)
    name = clean(arguments.name or "", LONGEST) or NAME
    if arguments.address is None:
        join = _join(name, code, trusting=arguments.trust)
        return Evening(Finder(), join, programme, private=bool(code), where=Where())
    try:
        where = address.parse(arguments.address)
    except address.AddressError as error:
        raise Problem(error.sentence) from None
    join = _join(name, code, where, trusting=arguments.trust)
    around: Around = One(where)
    return Evening(around, join, programme, alone=True, private=True)


def _join(
    name: str, code: str, where: address.Address | None = None, *, trusting: bool = False
) -> Join:
    """Give the way to a table: as a watcher, whose place nobody comes back to."""
    from tui.place import places

    async def trust(_shown: Any) -> bool:
        return True

    async def join(found: Found) -> "Session":
        approve = trust if trusting else None
        guest = places.Guest(name, True, code if found.private or where else "", approve, True)
        if where:
            return await places.join(where.host, where.port, guest)
        return await places.join_found(found, guest)

    return join
