"""The web server: a page of a few files, and a socket behind each tab."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from importlib.resources import files
from string import Template
from typing import TypeAlias

from aiohttp import WSCloseCode, WSMsgType, web

from net.security.private import reason
from tui.guests.guest import Guest
from tui.guests.log import Log
from tui.web.child import Child
from tui.web.gate import HOST, ORIGIN, TOKEN, Gate, identity
from tui.web.headers import headers
from tui.web.said import LONGEST, Focused, Ping, Resized, Typed, read, size
from tui.web.tabs import Full, Tabs

COOKIE = "zoolan"
KEY = 12
"""Digits of a guest's folder that the log tells."""
YEAR = 365 * 24 * 3600
HEARTBEAT = 10.0
"""Seconds between two pings; a browser that does not answer in half of that has gone."""
POLITE = 2.0
"""Seconds that a browser has to say goodbye too."""
GUESSED = 1.0
"""Seconds that a wrong token costs."""
FULL = "All places for guests in a browser are taken: {most} of {most}. Try again when one leaves."
CONFUSED = "This page and the server do not understand each other."
FAILED = "This server cannot start one more app; its log says why."
ENDED = "The server has ended. It may be back soon."

_OURS = files("tui.web").joinpath("page")
_THEIRS = files("textual_serve").joinpath("static")
_TYPES = {"css": "text/css", "js": "text/javascript", "svg": "image/svg+xml"}
PAGE = {
    "zoolan.js": _OURS / "zoolan.js",
    "zoolan.css": _OURS / "zoolan.css",
    "icon.svg": _OURS / "icon.svg",
    "textual.js": _THEIRS / "js" / "textual.js",
    "xterm.css": _THEIRS / "css" / "xterm.css",
}
"""All that the page asks for."""

Visit: TypeAlias = Callable[[str], Guest]
"""Gives the guest with this id. Blocking; raises OSError."""
Handler: TypeAlias = Callable[[web.Request], Awaitable[web.StreamResponse]]


class Server:
    """What answers a browser."""

    def __init__(self, gate: Gate, tabs: Tabs, visit: Visit, log: Log, *, secure: bool) -> None:
        """``secure``: guests come by https, as something before us sees to."""
        self._gate = gate
        self._tabs = tabs
        self._visit = visit
        self._log = log
        self._secure = secure
        for name in ("aiohttp", "textual-serve"):  # what matters of theirs, our own log says
            logging.getLogger(name).addHandler(logging.NullHandler())
        self._sockets: set[web.WebSocketResponse] = set()
        self._index = _OURS.joinpath("index.html").read_text("utf-8")
        self._refused = Template(_OURS.joinpath("refused.html").read_text("utf-8"))
        self._files = {name: file.read_bytes() for name, file in PAGE.items()}

    def app(self) -> web.Application:
        """Give what aiohttp runs."""
        app = web.Application(middlewares=[self._guard])
        app.router.add_get("/", self._page)
        app.router.add_get("/page/{name}", self._file)
        app.router.add_get("/ws", self._tab)
        app.on_response_prepare.append(self._sign)
        app.on_shutdown.append(self._end)
        return app

    @web.middleware
    async def _guard(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Answer under names of ours alone, and what is not there with a page too."""
        if not self._gate.knows_host(_host(request)):
            return self._refuse(request, HOST)
        try:
            return await handler(request)
        except web.HTTPException as problem:
            return self._say(f"{problem.status}: {problem.reason}.", problem.status)

    async def _page(self, request: web.Request) -> web.StreamResponse:
        if wrong := await self._token(request):
            return wrong
        return web.Response(text=self._index, content_type="text/html")

    async def _file(self, request: web.Request) -> web.StreamResponse:
        name = request.match_info["name"]
        if name not in self._files:
            raise web.HTTPNotFound
        kind = _TYPES[name.rpartition(".")[2]]
        return web.Response(body=self._files[name], content_type=kind, charset="utf-8")

    async def _tab(self, request: web.Request) -> web.StreamResponse:
        if not self._gate.knows_origin(request.headers.get("Origin", ""), _host(request)):
            return self._refuse(request, ORIGIN)
        if wrong := await self._token(request):
            return wrong
        id_ = identity(request.cookies.get(COOKIE, ""))
        socket = web.WebSocketResponse(
            timeout=POLITE, heartbeat=HEARTBEAT, max_msg_size=LONGEST, compress=False
        )
        # Only here: what a link on another site opens, comes without a cookie that is strict.
        socket.set_cookie(
            COOKIE, id_, max_age=YEAR, httponly=True, samesite="Strict", secure=self._secure
        )
        await socket.prepare(request)
        self._sockets.add(socket)
        try:
            await self._try(socket, id_, size(request.query), request.remote or "")
        finally:
            self._sockets.discard(socket)
        return socket

    async def _try(
        self, socket: web.WebSocketResponse, id_: str, tab: Resized, remote: str
    ) -> None:
        """Serve a tab, or say why that cannot be."""
        try:
            await self._serve(socket, id_, tab, remote)
        except Full:
            here = len(self._tabs)
            self._log.tell("full", f"{remote} found no place free.", address=remote, guests=here)
            await _close(socket, FULL.format(most=here), WSCloseCode.TRY_AGAIN_LATER)
        except OSError as error:  # no process, no folder
            self._log.tell("error", f"No app for {remote}: {reason(error)}.", address=remote)
            await _close(socket, FAILED, WSCloseCode.INTERNAL_ERROR)

    async def _serve(
        self, socket: web.WebSocketResponse, id_: str, tab: Resized, remote: str
    ) -> None:
        """Run the app of a tab until one of both has gone. Raises Full and OSError."""
        async with self._tabs.place(id_) as mark:
            guest = await asyncio.to_thread(self._visit, id_)
            who, began = f"{guest.name} ({remote})", time.monotonic()
            facts = {"name": guest.name, "address": remote, "key": guest.folder.name[:KEY]}
            self._log.tell("came", f"{who} came in.", **facts, guests=len(self._tabs))
            child = Child(guest, lambda word: _close(socket, word), socket)
            try:
                await child.start(tab.columns, tab.lines)
                with suppress(ConnectionError):
                    await _listen(socket, child)
            finally:
                self._tabs.ends(mark, id_)
                await child.stop()
                if child.failed:
                    self._log.tell("error", f"The app of {who} has crashed.", **facts)
        seconds, here = round(time.monotonic() - began), len(self._tabs)
        word = f"{who} left after {seconds} s."
        self._log.tell("left", word, **facts, seconds=seconds, guests=here)

    async def _token(self, request: web.Request) -> web.StreamResponse | None:
        """Give the refusal of a wrong token, late enough that guessing takes for ever."""
        if self._gate.knows_token(request.query.get("token", "")):
            return None
        await asyncio.sleep(GUESSED)
        return self._refuse(request, TOKEN)

    def _refuse(self, request: web.Request, sentence: str) -> web.Response:
        remote = request.remote or ""
        self._log.tell("refused", f"{remote} was refused: {sentence}", address=remote, why=sentence)
        return self._say(sentence, 403)

    def _say(self, sentence: str, status: int) -> web.Response:
        text = self._refused.substitute(sentence=sentence)
        return web.Response(text=text, status=status, content_type="text/html")

    async def _sign(self, request: web.Request, response: web.StreamResponse) -> None:
        """Say with every answer what its page may do."""
        host = _host(request)
        response.headers.update(headers(host if self._gate.knows_host(host) else ""))

    async def _end(self, _app: web.Application) -> None:
        """Close all tabs; what runs behind them ends with them."""
        closing = [_close(socket, ENDED, WSCloseCode.GOING_AWAY) for socket in self._sockets]
        await asyncio.gather(*closing)


async def _listen(socket: web.WebSocketResponse, child: Child) -> None:
    """Hand on what the tab says. What is no message of its page ends it."""
    async for message in socket:
        said = read(message.data) if message.type is WSMsgType.TEXT else None
        match said:
            case Typed(keys):
                await child.send_bytes(keys)
            case Resized():
                await child.set_terminal_size(said.columns, said.lines)
            case Focused(has):
                await (child.focus() if has else child.blur())
            case Ping(text):
                await socket.send_json(["pong", text])
            case None:
                await _close(socket, CONFUSED, WSCloseCode.POLICY_VIOLATION)


async def _close(socket: web.WebSocketResponse, sentence: str, code: int = WSCloseCode.OK) -> None:
    await socket.close(code=code, message=sentence.encode()[:120])


def _host(request: web.Request) -> str:
    return request.headers.get("Host", "")
