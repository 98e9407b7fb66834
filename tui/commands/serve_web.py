"""``zoolan serve-web``: guests with nothing but a browser."""

import argparse
import re
import secrets
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from net.security.private import reason
from tui import arguments as grammar
from tui import running
from tui.commands.command import Command
from tui.commands.surroundings import FINDING
from tui.parser import Parser
from tui.problem import Problem
from tui.say import whole

if TYPE_CHECKING:
    from tui.web.terms import Terms

PORT = 4280
MOST = 32
"""Guests at once: each costs about 30 MiB."""
HERE = "127.0.0.1"
HOW = whole("pip install 'zoolan[web]'")
MISSING = f"serve-web needs textual-serve, which “{HOW}” brings."

_TOKEN = re.compile(r"[A-Za-z0-9._~-]{4,100}", re.ASCII)


def _serve(arguments: argparse.Namespace) -> int:
    try:
        import aiohttp  # noqa: F401
        import textual_serve  # noqa: F401
    except ImportError:
        raise Problem(MISSING) from None
    from tui.guests.folders import Folders
    from tui.guests.log import Log
    from tui.web.command import serve

    try:
        folders = Folders()
    except OSError as error:
        raise Problem(f"There is no folder for guests: {reason(error)}.") from None
    return running.run(serve(_terms(arguments), folders, Log(as_json=arguments.json)))


def _terms(arguments: argparse.Namespace) -> "Terms":
    from tui.web.terms import Terms

    return Terms(
        host=arguments.host,
        port=arguments.port,
        most=arguments.max_guests,
        watches=arguments.watch_only,
        token=arguments.token or "",
        public_url=(arguments.public_url or "").rstrip("/"),
    )


def _grammar(parser: Parser) -> None:
    add = parser.add_argument
    text = f"the port to listen at ({PORT}; 0: any that is free)"
    add("--port", type=grammar.port, default=PORT, metavar="N", help=text)
    text = f"the address to listen at ({HERE}: for this machine alone); 0.0.0.0 is for all"
    add("--host", default=HERE, metavar="ADDRESS", help=text)
    text = "the address that guests type, if it is another: of a proxy, or a name (the one above)"
    add("--public-url", type=_url, metavar="URL", help=text)
    text = f"guests at once ({MOST})"
    add("--max-guests", type=_most, default=MOST, metavar="N", help=text)
    text = "only who has the whole address comes in; without a WORD one is made (anybody)"
    add("--token", type=_token, nargs="?", const="", metavar="WORD", help=text)
    add("--watch-only", action="store_true", help="guests see games, and play none")
    add("--json", action="store_true", help="each line of log as an object, for programs")


def _url(text: str) -> str:
    try:
        parts = urlsplit(text)
        good = parts.scheme in ("http", "https") and bool(parts.hostname) and not parts.query
    except ValueError:
        good = False
    if not good:
        raise Problem(f"A public URL is such as https://zoo.example, not {text[:60]!r}.")
    return text


def _most(text: str) -> int:
    number = grammar.whole(text)
    if number is None or not 1 <= number <= 1000:
        raise Problem(f"There is room for 1 to 1000 guests, not {text[:20]!r}.")
    return number


def _token(text: str) -> str:
    if not text:  # no word was said
        return secrets.token_urlsafe(12)
    if not _TOKEN.fullmatch(text):
        raise Problem("A token has 4 to 100 letters, figures, dots, dashes, underlines or tildes.")
    return text


COMMAND = Command(
    _serve,
    _grammar,
    about="Serves the app to browsers, until Ctrl+C: whoever has one plays, with nothing "
    "installed. Each tab is a guest with a process of its own; a reload comes back to the seat. "
    "The page asks for nothing outside this server. What is said is not encrypted: for that, put "
    "a proxy with a certificate before it, and say its address with --public-url.",
    examples=(
        ("zoolan serve-web", "for a browser on this machine: http://127.0.0.1:4280"),
        ("zoolan serve-web --host 0.0.0.0 --token", "for whoever is given the whole address"),
        ("zoolan serve-web --host 0.0.0.0 --watch-only", "for an audience"),
        ("zoolan serve-web --public-url https://zoo.example", "behind a proxy on this machine"),
    ),
    heeds=("ZOOLAN_DATA", *FINDING),
)
