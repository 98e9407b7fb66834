"""``zoolan serve-web``, after its arguments were understood."""

import argparse

from tui.guests.folders import Folders
from tui.guests.guest import Guest
from tui.problem import Problem
from tui.say import say, whole
from tui.web.log import Log
from tui.web.serving import Web, serve
from tui.web.visitor import visitor

OPEN = "Everybody who can reach this machine can come in; --token lets in only who has the address."


async def serve_web(arguments: argparse.Namespace) -> int:
    """Serve until a signal ends it. Raises Problem."""
    try:
        folders = Folders()
    except OSError as error:
        raise Problem(f"There is no place for what guests keep: {error.strerror}.") from None
    log, asked = Log(as_json=arguments.json), _asked(arguments)

    def visit(id_: str) -> Guest:
        return visitor(folders, id_, watches=arguments.watch_only)

    def ready(url: str) -> None:
        if arguments.json:
            log("ready", url=url)
            return
        say(f"Guests open {whole(url)} in a browser. Ctrl+C ends it.")
        if asked.open:
            say(OPEN)

    return await serve(asked, visit, log, ready)


def _asked(arguments: argparse.Namespace) -> Web:
    return Web(
        host=arguments.host,
        port=arguments.port,
        most=arguments.max_guests,
        token=arguments.token or "",
        public_url=arguments.public_url or "",
    )
