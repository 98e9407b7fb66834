"""A real browser, driven over its own protocol: nothing outside this machine exists for it."""

import asyncio
import base64
import itertools
import json
import os
import shutil
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import aiohttp
import pyte

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
PATIENCE = 60.0
KEYS = {
    "enter": ("Enter", 13, "\r"),
    "escape": ("Escape", 27, ""),
    "down": ("ArrowDown", 40, ""),
    "up": ("ArrowUp", 38, ""),
    "left": ("ArrowLeft", 37, ""),
    "right": ("ArrowRight", 39, ""),
    "f2": ("F2", 113, ""),
    "f5": ("F5", 116, ""),
}
_FLAGS = (
    "--headless=new",
    "--no-sandbox",
    "--no-first-run",
    "--disable-gpu",
    "--disable-extensions",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
    "--remote-debugging-port=0",
)


class Browser:
    """One browser, and the socket over which it is told what to do."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self._socket = socket
        self._numbers = itertools.count(1)
        self._waiting: dict[int, asyncio.Future[Any]] = {}
        self.tabs: dict[str, Tab] = {}

    async def ask(self, method: str, session: str = "", **params: Any) -> Any:
        """Have something done; give the answer."""
        number = next(self._numbers)
        self._waiting[number] = answer = asyncio.get_running_loop().create_future()
        message: dict[str, Any] = {"id": number, "method": method, "params": params}
        if session:
            message["sessionId"] = session
        await self._socket.send_json(message)
        return await asyncio.wait_for(answer, PATIENCE)

    async def listen(self) -> None:
        """Take answers, and what tabs tell."""
        async for message in self._socket:
            told = json.loads(message.data)
            if waiting := self._waiting.pop(told.get("id", 0), None):
                if "error" in told:
                    waiting.set_exception(RuntimeError(str(told["error"])))
                else:
                    waiting.set_result(told["result"])
            elif tab := self.tabs.get(told.get("sessionId", "")):
                tab.hear(told["method"], told["params"])

    async def open(self, url: str, size: tuple[int, int] = (900, 600)) -> "Tab":
        """Open a tab, as somebody who types the address."""
        width, height = size
        target = await self.ask("Target.createTarget", url="about:blank", newWindow=True)
        id_ = target["targetId"]
        session = (await self.ask("Target.attachToTarget", targetId=id_, flatten=True))["sessionId"]
        tab = self.tabs[session] = Tab(self, session, id_)
        for domain in ("Page", "Network", "Runtime", "Log"):
            await self.ask(f"{domain}.enable", session)
        await tab.resize(width, height)
        await tab.go(url)
        return tab


class Tab:
    """A tab: what it asked for, what is painted in it, and the keys."""

    def __init__(self, browser: Browser, session: str, target: str) -> None:
        self._browser = browser
        self._session = session
        self._target = target
        self.requests: list[str] = []
        self.complaints: list[str] = []
        self._heard = asyncio.Event()
        self._clear()

    def _clear(self) -> None:
        self.screen = pyte.Screen(200, 100)
        self._stream = pyte.ByteStream(self.screen)

    @property
    def text(self) -> str:
        """What the app has painted, as a terminal shows it."""
        return "\n".join(line.rstrip() for line in self.screen.display).rstrip()

    def hear(self, method: str, params: Any) -> None:
        """Note what the browser tells of this tab."""
        match method:
            case "Network.requestWillBeSent":
                self.requests.append(params["request"]["url"])
            case "Network.webSocketCreated":
                self.requests.append(params["url"])
                self._clear()
            case "Network.webSocketFrameReceived" if params["response"]["opcode"] == 2:
                self._stream.feed(base64.b64decode(params["response"]["payloadData"]))
            case "Runtime.exceptionThrown":
                self.complaints.append(str(params["exceptionDetails"]))
            case "Log.entryAdded":
                self.complaints.append(str(params["entry"]))
        self._heard.set()

    async def ask(self, method: str, **params: Any) -> Any:
        return await self._browser.ask(method, self._session, **params)

    async def go(self, url: str) -> None:
        await self.ask("Page.navigate", url=url)

    async def reload(self) -> None:
        await self.ask("Page.reload")

    async def close(self) -> None:
        await self._browser.ask("Target.closeTarget", targetId=self._target)

    async def resize(self, width: int, height: int) -> None:
        metrics = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False}
        await self.ask("Emulation.setDeviceMetricsOverride", **metrics)

    async def press(self, *keys: str) -> None:
        for name in keys:
            key, code, text = KEYS.get(name, (name, ord(name.upper()[0]), name))
            common = {"key": key, "windowsVirtualKeyCode": code}
            down = {"type": "keyDown", "text": text} if text else {"type": "rawKeyDown"}
            await self.ask("Input.dispatchKeyEvent", **common, **down)
            await self.ask("Input.dispatchKeyEvent", type="keyUp", **common)

    async def evaluate(self, code: str) -> Any:
        answer = await self.ask("Runtime.evaluate", expression=code, awaitPromise=True)
        return answer["result"].get("value")

    async def picture(self, path: Path) -> None:
        shot = await self.ask("Page.captureScreenshot", format="png")
        path.write_bytes(base64.b64decode(shot["data"]))

    async def wait(self, true: Callable[[], Any], what: str) -> None:
        """Wait for something to be so; fail with what is painted."""
        try:
            async with asyncio.timeout(PATIENCE):
                while not true():
                    self._heard.clear()
                    await self._heard.wait()
        except TimeoutError:
            raise AssertionError(f"{what} did not come:\n{self.text}\n{self.complaints}") from None

    async def wait_for(self, text: str) -> None:
        await self.wait(lambda: text in self.text, repr(text))

    async def wait_page(self, text: str) -> None:
        """Wait for a sentence of the page itself."""
        async with asyncio.timeout(PATIENCE):
            while text not in (await self.evaluate("document.body.innerText") or ""):
                await asyncio.sleep(0.1)


@asynccontextmanager
async def browser(folder: Path) -> AsyncIterator[Browser]:
    """Start a browser that knows nobody, and end it with all that it has started."""
    assert CHROMIUM
    process = await asyncio.create_subprocess_exec(
        CHROMIUM,
        *_FLAGS,
        f"--user-data-dir={folder}",
        f"--log-net-log={folder / 'net.json'}",
        "about:blank",
        stdout=asyncio.subprocess.DEVNULL,
        stderr=asyncio.subprocess.PIPE,
        env={**os.environ, "HOME": str(folder)},
        start_new_session=True,
    )
    try:
        async with aiohttp.ClientSession() as http, asyncio.timeout(None):
            socket = await http.ws_connect(await _where(process), max_msg_size=0)
            driven = Browser(socket)
            listening = asyncio.create_task(driven.listen())
            yield driven
            with suppress(Exception):
                await driven.ask("Browser.close")
            await listening
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, 15 if process.returncode is None else 9)
        assert process.stderr
        await process.stderr.read()
        await process.wait()


async def _where(process: asyncio.subprocess.Process) -> str:
    assert process.stderr
    async with asyncio.timeout(PATIENCE):
        async for line in process.stderr:
            if b"DevTools listening on " in line:
                return line.decode().split()[-1]
    raise AssertionError("the browser has not begun")
