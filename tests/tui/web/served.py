"""A server in the test's own process, whose guests run a program that echoes."""

import asyncio
import io
import json
import socket
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from aiohttp import ClientSession, ClientWebSocketResponse, CookieJar, WSMsgType
from aiohttp.test_utils import TestServer

from tui.guests.guest import Guest
from tui.guests.log import Log
from tui.web.gate import Gate
from tui.web.server import Server
from tui.web.tabs import Tabs

PATIENCE = 60.0
APP = """
import json, os, sys
out, take = sys.stdout.buffer, sys.stdin.buffer.read
def paint(text):
    data = text.encode()
    out.write(b"D" + len(data).to_bytes(4, "big") + data)
    out.flush()
out.write(b"__GANGLION__\\n")
paint(json.dumps([os.getpid(), sorted(os.environ), os.environ["_ZOOLAN_TAB_SIZE"]]))
while kind := take(1):
    text = take(int.from_bytes(take(4), "big")).decode()
    if text == "quit":
        break
    if text == "crash":
        sys.exit(3)
    if text == "open":
        data = json.dumps({"type": "open_url", "url": "http://192.0.2.1/", "new_tab": False})
        out.write(b"M" + len(data).to_bytes(4, "big") + data.encode())
    paint(kind.decode() + text)
"""


class Echo(Guest):
    """A guest whose app says what it was told."""

    def command(self, module: str = "") -> list[str]:
        return [sys.executable, "-c", APP]


class Served:
    """The server, what it has told, and ways to it."""

    def __init__(self, server: TestServer, http: ClientSession, told: io.StringIO) -> None:
        self.server = server
        self.http = http
        self._told = told
        self.netloc = f"{server.host}:{server.port}"

    @property
    def log(self) -> list[dict[str, Any]]:
        return [json.loads(line) for line in self._told.getvalue().splitlines()]

    async def get(self, path: str = "/", **headers: str) -> tuple[int, str]:
        async with self.http.get(self.server.make_url(path), headers=headers) as answer:
            self.headers = answer.headers
            return answer.status, await answer.text()

    async def tab(self, path: str = "/ws", **headers: str) -> "OpenTab":
        """Open a tab, as a page of ours does. Raises WSServerHandshakeError."""
        headers = {"Origin": f"http://{self.netloc}", **headers}
        url = self.server.make_url(path)
        return OpenTab(await self.http.ws_connect(url, headers=headers, max_msg_size=0))


class OpenTab:
    """A tab as the server sees it."""

    def __init__(self, socket: ClientWebSocketResponse) -> None:
        self.socket = socket

    async def say(self, *message: Any) -> None:
        await self.socket.send_str(json.dumps(message))

    def cut(self) -> None:
        """Be gone without a word, as a browser that is killed."""
        self.socket.get_extra_info("socket").shutdown(socket.SHUT_RDWR)

    async def told(self) -> str:
        """Give what is painted next; where the tab is closed, the reason."""
        message = await self.socket.receive(PATIENCE)
        if message.type is WSMsgType.CLOSE:
            return str(message.extra)
        assert message.type in (WSMsgType.BINARY, WSMsgType.TEXT), message
        return message.data if isinstance(message.data, str) else message.data.decode()

    async def began(self) -> tuple[int, list[str], str]:
        """Give the process of the app, the names in its environment, and the size."""
        pid, names, size = json.loads(await self.told())
        return pid, names, size


@asynccontextmanager
async def serving(folder: Path, *, most: int = 4, **gate: str) -> AsyncIterator[Served]:
    """Serve on loopback; ``gate``: token and public_url."""
    told = io.StringIO()

    def visit(id_: str) -> Guest:
        return Echo(f"of {id_}"[:12], folder)

    server = Server(
        Gate(["box"], **gate),
        Tabs(most),
        visit,
        Log(as_json=True, stream=told),
        secure=False,
    )
    async with (
        TestServer(server.app()) as running,
        ClientSession(cookie_jar=CookieJar(unsafe=True)) as http,
    ):
        yield Served(running, http, told)


def runs(pid: int) -> bool:
    return Path(f"/proc/{pid}").exists()


async def gone(pid: int) -> None:
    """Wait until a process is no more."""
    await asyncio.wait_for(asyncio.to_thread(_wait, pid), PATIENCE)


def _wait(pid: int) -> None:
    while runs(pid):
        time.sleep(0.02)
