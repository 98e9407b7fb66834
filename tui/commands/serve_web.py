"""``zoolan serve-web``: guests with nothing but a browser."""

import argparse
import re
import secrets
from importlib.util import find_spec
from urllib.parse import urlsplit

from tui import arguments as grammar
from tui import running
from tui.commands.command import Command
from tui.commands.surroundings import FINDING
from tui.parser import Parser
from tui.problem import Problem

PORT = 4280
MOST = 16
"""Guests at once: each costs about 40 MB."""
EXTRA = "zoolan serve-web needs textual-serve: pip install “zoolan[web]” brings it."

_TOKEN = re.compile(r"[A-Za-z0-9._~-]{4,100}", re.ASCII)


def _serve(arguments: argparse.Namespace) -> int:
    if not (find_spec("textual_serve") and find_spec("aiohttp")):
        raise Problem(EXTRA)
    from tui.web.command import serve_web

    return running.run(serve_web(arguments))


def _grammar(parser: Parser) -> None:
    add = parser.add_argument
    text = f"the port to listen at ({PORT})"
    add("--port", type=grammar.port, default=PORT, metavar="N", help=text)
    text = "where to listen (127.0.0.1: this machine alone); 0.0.0.0 and :: are everywhere"
    add("--host", default="127.0.0.1", metavar="ADDRESS", help=text)
    text = "the address that guests type, if it is another: of a proxy, or a name (the one above)"
    add("--public-url", type=_url, metavar="URL", help=text)
    text = f"so many tabs at once ({MOST})"
    add("--max-guests", type=_most, default=MOST, metavar="N", help=text)
    text = "only who has the whole address comes in; without a WORD one is made (anybody)"
    add("--token", type=_token, nargs="?", const="", metavar="WORD", help=text)
    add("--watch-only", action="store_true", help="guests watch tables, and do nothing else")
    add("--json", action="store_true", help="the log as a line of JSON an event")


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
        raise Problem(f"Guests are 1 to 1000, not {text[:20]!r}.")
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
    about="Serves the whole app to browsers: each tab is a guest with a place of its own, and a "
    "reload comes back to it. The page asks for nothing outside this server. There is no "
    "encryption of its own: for that, put a proxy before it and name it with --public-url.",
    examples=(
        ("zoolan serve-web --host 0.0.0.0 --token", "for everybody nearby who has the address"),
        ("zoolan serve-web --watch-only", "a big screen's browser, on this machine"),
        ("zoolan serve-web --public-url https://zoo.example", "behind a proxy with a certificate"),
    ),
    heeds=("ZOOLAN_DATA", *FINDING),
)
