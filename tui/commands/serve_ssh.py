"""``zoolan serve-ssh``: guests with nothing installed play by SSH."""

import argparse
from typing import TYPE_CHECKING

from tui import arguments as grammar
from tui import running
from tui.commands.command import Command
from tui.commands.surroundings import FINDING
from tui.parser import Parser
from tui.problem import Problem
from tui.say import whole

if TYPE_CHECKING:
    import asyncssh

    from tui.ssh.terms import Terms

PORT = 4222
GUESTS = 32
HOW = whole("pip install 'zoolan[ssh]'")
MISSING = f"serve-ssh needs asyncssh, which “{HOW}” brings."


def _serve(arguments: argparse.Namespace) -> int:
    _check()
    from tui.guests.folders import Folders
    from tui.guests.log import Log
    from tui.ssh.command import serve
    from tui.ssh.hostkey import host_key

    terms, key = _terms(arguments), host_key(arguments.host_key)
    try:
        folders = Folders()
    except OSError as error:
        from net.security.private import reason

        raise Problem(f"There is no folder for guests: {reason(error)}.") from None
    return running.run(serve(terms, key, folders, Log(as_json=arguments.json)))


def _check() -> None:
    """See that guests can be served here at all. Raises Problem."""
    try:
        import fcntl  # noqa: F401
        import termios  # noqa: F401
    except ImportError:
        raise Problem(
            "serve-ssh needs a POSIX system, such as Linux or macOS; serve-web does not."
        ) from None
    try:
        import asyncssh  # noqa: F401
    except ImportError:
        raise Problem(MISSING) from None


def _terms(arguments: argparse.Namespace) -> "Terms":
    from tui.ssh.terms import Terms

    if arguments.password is not None and arguments.authorized_keys is not None:
        raise Problem("Say --password or --authorized-keys, not both.")
    return Terms(
        port=arguments.port,
        host=arguments.host,
        watches=arguments.watch_only,
        most=arguments.max_guests,
        password=_password(arguments.password),
        keys=_keys(arguments.authorized_keys),
    )


def _password(given: str | None) -> str:
    """Give the password, which is asked for where none was typed: others see what runs here."""
    if given is None:
        return ""
    if not given:
        import getpass

        try:
            given = getpass.getpass("Password for guests: ")
        except EOFError:
            given = ""
    if not given:
        raise Problem("A password has at least one character.")
    return given


def _keys(file: str | None) -> "asyncssh.SSHAuthorizedKeys | None":
    if file is None:
        return None
    import asyncssh

    try:
        return asyncssh.read_authorized_keys(file)
    except (OSError, ValueError) as error:
        said = getattr(error, "strerror", None) or error
        raise Problem(f"The file {file} cannot be used: {said}.") from None


def _grammar(parser: Parser) -> None:
    text = f"the port to listen at ({PORT}; 0: any that is free)"
    parser.add_argument("--port", type=grammar.port, default=PORT, metavar="N", help=text)
    text = "the address to listen at, such as 127.0.0.1 (all of this machine)"
    parser.add_argument("--host", default="", metavar="ADDRESS", help=text)
    text = "a private key for the server (one is made and kept)"
    parser.add_argument("--host-key", metavar="FILE", help=text)
    text = f"guests at once ({GUESTS})"
    parser.add_argument("--max-guests", type=_guests, default=GUESTS, metavar="N", help=text)
    text = "guests see games, and play none"
    parser.add_argument("--watch-only", action="store_true", help=text)
    text = "what guests must know to come in; without WORD it is asked for (nothing)"
    parser.add_argument("--password", nargs="?", const="", metavar="WORD", help=text)
    text = "only who has one of the public keys in this file comes in (anybody)"
    parser.add_argument("--authorized-keys", metavar="FILE", help=text)
    text = "each line of log as an object, for programs"
    parser.add_argument("--json", action="store_true", help=text)


def _guests(text: str) -> int:
    most = grammar.whole(text)
    if most is None or not 1 <= most <= 1000:
        raise Problem(f"There is room for 1 to 1000 guests, not {text[:20]!r}.")
    return most


COMMAND = Command(
    _serve,
    _grammar,
    about="Serves the app by SSH, until Ctrl+C: whoever has a terminal and ssh plays, with nothing "
    "installed. Guests get no shell, no files and no forwarding. Who shows a public key comes back "
    "to their seat and settings with it; their name is that of “ssh NAME@BOX”.",
    examples=(
        ("zoolan serve-ssh", "guests type: ssh -p 4222 THIS-MACHINE"),
        ("zoolan serve-ssh --password", "asks for a word that guests have to know"),
        ("zoolan serve-ssh --authorized-keys friends.pub", "only for the keys in a file"),
        ("zoolan serve-ssh --watch-only --max-guests 100", "for an audience"),
    ),
    heeds=("ZOOLAN_DATA", *FINDING),
)
