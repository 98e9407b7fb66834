"""A guest with nothing but a browser: from the page to a card on the table, by keys alone."""

import ipaddress
import json
import os
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest

from tests.e2e.players import offers
from tests.e2e.web.browser import CHROMIUM, Tab, browser
from tests.e2e.web.served import event, line, running
from tui.web.child import LEFT
from tui.web.server import ENDED, FULL

pytestmark = pytest.mark.skipif(CHROMIUM is None, reason="no chromium here")

SMALL, LARGE = (800, 480), (1600, 1000)


async def play_a_card(tab: Tab) -> str:
    """Play what the screen offers; give what the story says of it."""
    await tab.wait(lambda: "play" in offers(tab), "a card to play")
    await tab.press(offers(tab)["play"][0])
    await tab.wait(lambda: "on this card" in offers(tab) or "You play" in tab.text, "the card")
    if spaces := offers(tab).get("on this card"):
        await tab.press(spaces[0])
    await tab.wait_for("You play")
    return next(each.strip() for each in tab.text.splitlines() if "You play" in each)


def assert_nothing_left_this_machine(tab: Tab, net_log: Path) -> None:
    """Look at what the tab asked for, and at every address the whole browser went to."""
    assert "ws" in {urlsplit(url).scheme for url in tab.requests}
    assert {urlsplit(url).hostname for url in tab.requests} == {"127.0.0.1"}
    assert tab.complaints == [], "the page is as its own policy wants it"
    met = list(addresses(json.loads(net_log.read_text())))
    assert met
    assert [one for one in met if not ipaddress.ip_address(one).is_loopback] == []


def addresses(net_log: Any) -> Iterator[str]:
    """Give each address to which a connection was tried, or anything sent."""
    names = {number: name for name, number in net_log["constants"]["logEventTypes"].items()}
    for each in net_log["events"]:
        address = each.get("params", {}).get("address", "")
        if names[each["type"]] in ("TCP_CONNECT_ATTEMPT", "UDP_BYTES_SENT") and address:
            yield address.rpartition(":")[0].strip("[]")


async def test_a_guest_with_a_browser_plays_a_card_and_no_request_leaves_this_machine(
    tmp_path: Path,
) -> None:
    serve = ("serve-web", "--port", "0", "--token", "--max-guests", "1", "--json")
    async with (
        running(tmp_path, "host", "axolotls-chill", "--name", "Box", "--bots", "1") as host,
        running(tmp_path, *serve) as server,
    ):
        assert "Box" in await line(host)
        url = (await event(server, "started"))["url"]
        async with browser(tmp_path / "browser") as driven:
            tab = await driven.open(url, SMALL)
            await tab.wait_for("Box")
            name = (await event(server, "came"))["name"]
            await tab.press("1")
            await tab.wait_for("of 6 seats")
            await tab.press("r")
            played = await play_a_card(tab)
            await tab.resize(*LARGE)
            await tab.wait(lambda: "play" in tab.text and tab.screen.columns > 100, "more room")
            await tab.reload()  # and the seat is there again, with all that was played
            await tab.wait_for(f"{name} is back")
            assert played in tab.text

            second = await driven.open(url, SMALL)
            await second.wait_page(FULL.format(most=1))
            await second.close()
            await tab.press("q")
            await tab.wait_for("Leave the running game?")
            await tab.press("escape")  # and a key right after it would be one with Alt
            await tab.wait(lambda: "Leave the running game?" not in tab.text, "the game again")
            await tab.press("q")
            await tab.wait_for("Leave the running game?")
            await tab.press("l")
            await tab.wait_for("Host a table")
            await tab.press("q")
            await tab.wait_page(LEFT)
            await tab.press("enter")  # who has left by themselves begins at home
            await tab.wait(lambda: tab.opened == 3, "the page again")
            await tab.wait_for("Host a table")
            os.kill(server.pid, signal.SIGTERM)
            await tab.wait_page(ENDED)
            assert await server.wait() == 0
        assert_nothing_left_this_machine(tab, tmp_path / "browser" / "net.json")
