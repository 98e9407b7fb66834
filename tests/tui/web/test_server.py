"""The server as a browser meets it, friendly or not."""

from pathlib import Path

import pytest
from aiohttp import WSServerHandshakeError

from tests.tui.web.served import Echo, gone, runs, serving
from tui.web import server
from tui.web.child import FAULT, LEFT
from tui.web.gate import HOST, ORIGIN, TOKEN
from tui.web.server import CONFUSED, COOKIE, FAILED, FULL, PAGE


@pytest.fixture(autouse=True)
def no_wait_for_who_guesses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "GUESSED", 0.0)


async def test_the_page_asks_for_nothing_outside_and_nobody_may_frame_it(tmp_path: Path) -> None:
    async with serving(tmp_path) as zoo:
        status, page = await zoo.get()
        assert status == 200
        assert "http" not in page.replace("<!DOCTYPE html>", "")
        policy = zoo.headers["Content-Security-Policy"]
        assert "default-src 'self';" in policy
        assert "frame-ancestors 'none'" in policy
        assert f"connect-src 'self' ws://{zoo.netloc} " in policy
        assert "script-src" not in policy, "scripts fall back to default-src"
        assert zoo.headers["Referrer-Policy"] == "no-referrer"
        assert zoo.headers["X-Content-Type-Options"] == "nosniff"
        for name in PAGE:
            assert f"page/{name}" in page + str(await zoo.get("/page/zoolan.js"))
            assert (await zoo.get(f"/page/{name}"))[0] == 200


async def test_who_may_not_come_in_reads_why(tmp_path: Path) -> None:
    async with serving(tmp_path, token="newt-42") as zoo:
        assert TOKEN in (await zoo.get("/"))[1]
        assert await zoo.get("/?token=newt-43") == (403, (await zoo.get("/"))[1])
        assert (await zoo.get("/?token=newt-42"))[0] == 200
        status, page = await zoo.get("/?token=newt-42", Host="evil.example")
        assert (status, HOST in page) == (403, True)
        assert (await zoo.get("/page/..%2f..%2fserver.py"))[0] == 404
        assert "newt" not in str(zoo.log)


@pytest.mark.parametrize(
    ("path", "headers", "word"),
    [
        ("/ws?token=newt-42", {"Origin": "http://evil.example"}, ORIGIN),
        ("/ws?token=newt-42", {"Origin": ""}, ORIGIN),
        ("/ws?token=newt-42", {"Host": "evil.example", "Origin": "http://evil.example"}, HOST),
        ("/ws", {}, TOKEN),
    ],
)
async def test_no_app_is_started_for_a_page_of_others_or_without_the_token(
    tmp_path: Path, path: str, headers: dict[str, str], word: str
) -> None:
    async with serving(tmp_path, token="newt-42") as zoo:
        with pytest.raises(WSServerHandshakeError) as refused:
            await zoo.tab(path, **headers)
        assert refused.value.status == 403
        assert [(told["event"], told["why"]) for told in zoo.log] == [("refused", word)]


async def test_a_tab_has_an_app_that_knows_nothing_of_ours(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SECRET_OF_OURS", "42")
    async with serving(tmp_path) as zoo:
        tab = await zoo.tab("/ws?width=120&height=40")
        _, names, size = await tab.began()
        assert "SECRET_OF_OURS" not in names
        assert {"ZOOLAN_GUEST", "ZOOLAN_DATA", "COLORTERM", "TEXTUAL_DRIVER"} <= {*names}
        assert size == "120x40"
        await tab.say("stdin", "ä")
        assert await tab.told() == "Dä"
        await tab.say("resize", {"width": 90, "height": 30})
        assert await tab.told() == 'M{"type": "resize", "width": 90, "height": 30}'
        await tab.say("ping", "1796")
        assert await tab.told() == '["pong", "1796"]'
        await tab.say("stdin", "open")
        assert await tab.told() == "Dopen", "no address was opened before"


@pytest.mark.parametrize(("last", "word"), [("quit", LEFT), ("crash", FAULT)])
async def test_the_page_is_told_how_the_app_has_ended(tmp_path: Path, last: str, word: str) -> None:
    async with serving(tmp_path) as zoo:
        tab = await zoo.tab()
        await tab.began()
        await tab.say("stdin", last)
        assert await tab.told() == word
    assert ("error" in [told["event"] for told in zoo.log]) == (word == FAULT)


@pytest.mark.parametrize("message", ["", '["exec", "sh"]', "x" * 20_000, b"\x00"])
async def test_who_says_what_no_page_of_ours_says_is_closed(
    tmp_path: Path, message: str | bytes
) -> None:
    async with serving(tmp_path) as zoo:
        tab = await zoo.tab()
        pid, *_ = await tab.began()
        if isinstance(message, str):
            await tab.socket.send_str(message)
        else:
            await tab.socket.send_bytes(message)
        assert await tab.told() in ("", CONFUSED)
        await gone(pid)


async def test_one_tab_more_than_there_are_places_reads_so_until_one_is_closed(
    tmp_path: Path,
) -> None:
    async with serving(tmp_path, most=1) as zoo:
        first = await zoo.tab()
        pid, *_ = await first.began()
        assert await (await zoo.tab(Cookie="")).told() == FULL.format(most=1)
        await first.socket.close()
        again = await zoo.tab()
        assert (await again.began())[0] != pid
        assert not runs(pid), "the app of before had ended first"


async def test_a_browser_that_comes_back_is_the_same_guest(tmp_path: Path) -> None:
    async with serving(tmp_path) as zoo:
        for _ in range(2):
            tab = await zoo.tab()
            await tab.began()
            await tab.socket.close()
        zoo.http.cookie_jar.clear()
        other = await zoo.tab()
        cookie = other.socket._response.cookies[COOKIE]  # what aiohttp keeps of the handshake
        assert cookie["httponly"]
        assert cookie["samesite"] == "Strict"
        await other.began()
        first, second, third = (told["name"] for told in zoo.log if told["event"] == "came")
        assert first == second != third


async def test_a_browser_that_is_killed_leaves_no_app_behind(tmp_path: Path) -> None:
    async with serving(tmp_path) as zoo:
        tab = await zoo.tab()
        pid, *_ = await tab.began()
        tab.cut()
        await gone(pid)


async def test_the_end_of_the_server_is_the_end_of_all_apps(tmp_path: Path) -> None:
    async with serving(tmp_path) as zoo:
        tabs = [await zoo.tab() for _ in range(2)]
        pids = [(await tab.began())[0] for tab in tabs]
    assert not [pid for pid in pids if runs(pid)]


async def test_a_server_without_room_for_a_process_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Echo, "command", lambda self, module: [str(tmp_path / "no such program")])
    async with serving(tmp_path) as zoo:
        assert await (await zoo.tab()).told() == FAILED
        assert [told["event"] for told in zoo.log] == ["came", "error"]
