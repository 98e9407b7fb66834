"""A real browser, driven over its own protocol: nothing outside this machine exists for it."""

import asyncio
import base64
import itertools
import json
import os
import shutil
import signal
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import aiohttp
import pyte

from tests.terminal import UNKNOWN

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

_SEEN = """new Promise((seen) => {
  const look = () => { if (document.body.innerText.includes(TEXT)) seen(true); };
  const all = { subtree: true, childList: true, characterData: true, attributes: true };
  new MutationObserver(look).observe(document, all);
  look();
})"""


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
        self.opened = 0
        """How often it has come to an app."""
        self._heard = asyncio.Event()
        self._loaded = False
        self._clear()

    def _clear(self, columns: int = 80, lines: int = 24) -> None:
        self.screen = pyte.Screen(columns, lines)
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
            case "Page.loadEventFired":
                self._loaded = True
            case "Runtime.exceptionThrown":
                self.complaints.append(str(params["exceptionDetails"]))
            case "Log.entryAdded" if params["entry"]["level"] == "error":
                self.complaints.append(str(params["entry"]))
            case _ if method.startswith("Network.webSocket"):
                self._hear_socket(method.removeprefix("Network.webSocket"), params)
        self._heard.set()

    def _hear_socket(self, what: str, params: Any) -> None:
        match what:
            case "Created":
                self.requests.append(params["url"])
                query = parse_qs(urlsplit(params["url"]).query)
                self.opened += 1
                self._clear(int(query["width"][0]), int(query["height"][0]))
            case "FrameSent":
                match json.loads(params["response"]["payloadData"]):
                    case ["resize", {"width": columns, "height": lines}]:
                        self.screen.resize(lines, columns)
            case "FrameReceived" if params["response"]["opcode"] == 2:
                data = base64.b64decode(params["response"]["payloadData"])
                self._stream.feed(UNKNOWN.sub(b"", data))

    async def ask(self, method: str, **params: Any) -> Any:
        return await self._browser.ask(method, self._session, **params)

    async def go(self, url: str) -> None:
        """Open an address, and wait until its page is there."""
        await self._load("Page.navigate", url=url)

    async def reload(self) -> None:
        await self._load("Page.reload")

    async def _load(self, method: str, **params: Any) -> None:
        self._loaded = False
        await self.ask(method, **params)
        await self.wait(lambda: self._loaded, "the page")

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
        assert "exceptionDetails" not in answer, answer
        return answer["result"].get("value")

    async def picture(self, path: str) -> None:
        """Keep what the tab looks like, to look at it."""
        shot = await self.ask("Page.captureScreenshot", format="png")
        await asyncio.to_thread(Path(path).write_bytes, base64.b64decode(shot["data"]))

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
        await self.evaluate(_SEEN.replace("TEXT", json.dumps(text)))


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
        async with aiohttp.ClientSession() as http:
            socket = await http.ws_connect(await _where(process), max_msg_size=0)
            driven = Browser(socket)
            listening = asyncio.create_task(driven.listen())
            yield driven
            await driven.ask("Browser.close")
            await listening
            assert process.stderr
            await asyncio.wait_for(process.stderr.read(), PATIENCE)
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        await process.communicate()


async def _where(process: asyncio.subprocess.Process) -> str:
    assert process.stderr
    async with asyncio.timeout(PATIENCE):
        async for line in process.stderr:
            if b"DevTools listening on " in line:
                return line.decode().split()[-1]
    raise AssertionError("the browser has not begun")
