"""What each command does. Each gives its exit code; a Problem is told by :mod:`tui.cli`.

What only some commands need is loaded by them: the first frame of home waits for nothing else.
"""

import argparse
import asyncio
import os
import sys
from collections.abc import Callable, Coroutine, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any, TypeAlias

from engine import GAMES
from net.discovery import address
from net.errors import NetError
from tui import terminal
from tui.given import check_bots, given_options
from tui.looks.looks import Glyphs, Looks, detect
from tui.player import recall
from tui.problem import Problem
from tui.say import whole
from tui.settings import Settings, load, path
from tui.words import listed

if TYPE_CHECKING:
    from tui.place.session import Session
    from tui.screens.page import Page

FAST = 1000.0
"""The speed of a demo that nobody looks at."""
DEMO_BOTS = ("greedy", "greedy", "random", "greedy")
LOOKED = 2.0
"""Seconds that ``zoolan list`` looks around."""

Open: TypeAlias = "Callable[[str], Coroutine[Any, Any, Session]]"
"""Comes to a table under a name."""


def run(arguments: argparse.Namespace) -> int:
    """Run the command."""
    return _COMMANDS[arguments.command or "home"](arguments)


def _home(arguments: argparse.Namespace) -> int:
    return _app(arguments, None)


def _watch(arguments: argparse.Namespace) -> int:
    if arguments.big:
        if arguments.plain:
            raise Problem("The big screen is for the eye alone: say --big or --plain, not both.")
        _make_ready()
        from tui.big.command import show

        return _run(show(arguments, _looks(arguments, load(path())[0])))
    if arguments.every is not None:
        raise Problem("--every says how long the big screen shows a table: it goes with --big.")
    if arguments.address is None:
        raise Problem("Which table? Say its address, or --big for all tables nearby.")
    return _join(arguments)


def _join(arguments: argparse.Namespace) -> int:
    where = _address(arguments.address)
    watch = arguments.command == "watch"
    from net.security.code import tidy
    from tui.place import places

    async def trust(_shown: Any) -> bool:
        return True

    approve, code = trust if arguments.trust else None, tidy(arguments.code)

    async def come(name: str) -> "Session":
        guest = places.Guest(name, watch, code, approve)
        try:
            return await places.join(where.host, where.port, guest)
        except NetError as error:
            raise Problem(f"{error.sentence}{_remedy(error.code, code)}") from None

    return _app(arguments, come)


def _remedy(code: str, said: str) -> str:
    """Name the option that helps; ``said`` is the join code that was given."""
    if code == "code" and not said:
        return f" Say it with {whole('--code CODE')}."
    return " If it is right, --trust goes there all the same." if code == "changed" else ""


def _play(arguments: argparse.Namespace) -> int:
    from tui.place import places

    if arguments.game is None:
        raise Problem(f"Which game? There are {listed([*GAMES])}.")
    check_bots(arguments.game, arguments.bots, least=GAMES[arguments.game].seats[0] - 1, people=1)
    bots = [arguments.bot] * arguments.bots
    given = given_options(arguments, arguments.bots + 1)
    plan = places.Plan("Alone with bots", arguments.game, given, bots, alone=True)
    return _app(arguments, lambda name: places.host(plan, name))


def _demo(arguments: argparse.Namespace) -> int:
    game = arguments.game or next(iter(GAMES))
    lines = arguments.plain or bool(_refusal())
    speed = arguments.speed or (FAST if lines else 1.0)
    from tui.place import places

    plan = places.Plan("Demo", game, bots=DEMO_BOTS, alone=True, speed=speed)
    if not lines:
        return _app(arguments, lambda name: places.host(plan, name, watch=True), only=True)
    from tui.plain.demo import tell

    return _run(tell(plan, recall(arguments.name, os.environ)))


def _host(arguments: argparse.Namespace) -> int:
    from net.security.code import new_code
    from net.settings import Settings
    from tui.headless import go_on, serve

    if arguments.resume is not None:
        from tui.unfinished import which

        if arguments.game:
            raise Problem("Which game it is, a table that is resumed knows itself.")
        return _run(go_on(which(arguments.resume), arguments.port))
    game = arguments.game = arguments.game or next(iter(GAMES))
    check_bots(game, arguments.bots, least=0, people=0)
    settings = Settings(
        name=arguments.table or f"{recall(None, os.environ)}'s table",
        game=game,
        options=dict(given_options(arguments)),
        bots=["greedy"] * arguments.bots,
        port=arguments.port,
        linger=None,
        code=new_code() if arguments.code else "",
    )
    return _run(serve(settings))


def _list(_arguments: argparse.Namespace) -> int:
    from tui.headless import list_tables

    return _run(list_tables(LOOKED))


def _unfinished(_arguments: argparse.Namespace) -> int:
    from tui.unfinished import tell

    return tell()


def _score(arguments: argparse.Namespace) -> int:
    from tui.score import score

    return score(arguments.file, as_json=arguments.json, plain=arguments.ascii)


def _verify(arguments: argparse.Namespace) -> int:
    from tui.verify import verify_file

    return verify_file(arguments.file, plain=arguments.ascii)


def _replay(arguments: argparse.Namespace) -> int:
    lines = arguments.plain or bool(_refusal())
    if not lines:
        _make_ready()
    from tui.replay.command import load, page, tell

    film = load(arguments.file)
    if lines:
        return tell(film, plain=arguments.ascii)

    return _app(arguments, None, page=page(film))


def _learn(arguments: argparse.Namespace) -> int:
    if arguments.plain or _refusal() == terminal.DUMB:
        from tui.lessons.command import tell

        return _run(tell(arguments.game, recall(arguments.name, os.environ), arguments.ascii))
    _make_ready()
    from tui.lessons.command import page

    return _app(arguments, None, page=page(arguments.game))


def _app(
    arguments: argparse.Namespace,
    open_: "Open | None",
    *,
    only: bool = False,
    page: "Callable[[], Page[None]] | None" = None,
) -> int:
    """Run the app, at a table if there is one to come to, or with one page alone."""
    lines = arguments.plain or _refusal() == terminal.DUMB
    if not lines:
        _make_ready()
    name, chosen = recall(arguments.name, os.environ), load(path())
    looks = _looks(arguments, chosen[0])
    if lines:
        from tui.plain.command import live

        return _run(live(name, looks, chosen, open_, only=only))
    return _run(_live(name, looks, chosen, open_, only=only, page=page))


def _looks(arguments: argparse.Namespace, chosen: Settings) -> Looks:
    """Find out what the terminal can show, and what its player wants shown."""
    looks = detect(os.environ, plain=arguments.ascii)
    if chosen.glyphs != "auto" and not arguments.ascii:  # what is said here and now wins
        looks = replace(looks, glyphs=Glyphs(chosen.glyphs))
    return looks if chosen.theme == "auto" else replace(looks, theme=chosen.theme)


def _refusal() -> str:
    return terminal.refusal(os.environ, sys.stdin, sys.stdout)


def _make_ready() -> None:
    """Mend the terminal before Textual is loaded. Raises Problem where there is none."""
    if wrong := _refusal():
        raise Problem(wrong)
    terminal.prepare()


async def _live(
    name: str,
    looks: Looks,
    chosen: tuple[Settings, str],
    open_: "Open | None",
    **more: Any,
) -> int:
    session = await open_(name) if open_ else None
    from tui.app import ZooApp
    from tui.signals import leave_on_signals

    app = ZooApp(name, looks, session, settings=chosen[0], word=chosen[1], **more)
    ended = leave_on_signals(app.exit)
    try:
        await app.run_async(mouse=False)
    finally:
        if app.session:
            from tui.place.parting import part

            await part(app.session, ended())
    return ended() or app.return_code or 0


def _run(command: Coroutine[Any, Any, int]) -> int:
    try:
        return asyncio.run(command)
    except NetError as error:
        raise Problem(error.sentence) from None


def _address(text: str) -> address.Address:
    try:
        return address.parse(text)
    except address.AddressError as error:
        raise Problem(error.sentence) from None


_COMMANDS: Mapping[str, Callable[[argparse.Namespace], int]] = {
    "home": _home,
    "join": _join,
    "watch": _watch,
    "play": _play,
    "demo": _demo,
    "learn": _learn,
    "host": _host,
    "list": _list,
    "unfinished": _unfinished,
    "replay": _replay,
    "score": _score,
    "verify": _verify,
}
