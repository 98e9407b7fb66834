"""However a server of tabs ends, the apps behind it end too."""

import os
import signal
from pathlib import Path
from urllib.parse import urlsplit

import aiohttp
import pytest

from tests.e2e.web.served import PATIENCE, event, line, running
from tests.tui.web.served import gone

pytestmark = pytest.mark.skipif(not Path("/proc/self").exists(), reason="no /proc here")


def children(pid: int) -> list[int]:
    return [int(each) for each in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


async def test_an_app_ends_when_its_server_is_killed_and_a_port_is_served_once(
    tmp_path: Path,
) -> None:
    async with (
        aiohttp.ClientSession() as http,
        running(tmp_path, "serve-web", "--port", "0", "--json") as server,
    ):
        url = (await event(server, "started"))["url"]
        port = str(urlsplit(url).port)
        async with running(tmp_path, "serve-web", "--port", port) as second:
            told = await line(second)
            assert told == f"Cannot listen at 127.0.0.1:{port}: Address already in use.\n"
            assert await second.wait() == 2
        async with http.ws_connect(f"{url}ws", headers={"Origin": url.rstrip("/")}) as tab:
            painted = b""
            while b"Host a table" not in painted:
                painted += await tab.receive_bytes(timeout=PATIENCE)
            assert painted.rindex(b"\x1b[?1003l") > painted.rindex(b"\x1b[?1003h"), "no mouse"
            (app,) = children(server.pid)
            os.kill(server.pid, signal.SIGKILL)
            await gone(app)
