"""The whole program at a table of somebody who wants its terminal: it shows text alone."""

import asyncio
import re
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from net.discovery.announcement import Announcement
from net.discovery.registry import Registration
from net.messages import Bye
from net.security.identity import open_identity
from net.security.trust import Trust
from net.text import NAME_CELLS
from tests.e2e.players import home_of, zoolan
from tests.terminal import Terminal
from tests.tui.test_hostile_host import Host, hosting, tree

PLANTED = "\x1b]0;owned\x07\x1b[13;37mPlanted\x9b31;7m\u202e\u2066\r\n\u2028[b]bold[/b]"
STEERING = re.compile(
    rb"\x1b\]0|owned\x07|\x1b\[13;37m|\xc2\x9b|\xe2\x80[\xa8\xaa-\xae]|\xe2\x81[\xa6-\xa9]"
)
WIDE = "漢字かなカナ" * 9
MARKED = "Z\u0335\u0321\u0489\u0300" * 30


@contextmanager
def hosted(told: dict[str, Any]) -> Iterator[tuple[Host, int, asyncio.AbstractEventLoop]]:
    """Serve a tree in a thread of its own; whoever comes knows the certificate already."""
    loop, ready = asyncio.new_event_loop(), threading.Event()
    served: list[Any] = []
    over = asyncio.Event()

    async def serve() -> None:
        async with hosting(told) as (host, port):
            served[:] = [host, port]
            ready.set()
            await over.wait()

    thread = threading.Thread(target=loop.run_until_complete, args=(serve(),))
    thread.start()
    assert ready.wait(20)
    host, port = served
    Trust().keep(f"127.0.0.1:{port}", open_identity().fingerprint)
    try:
        yield host, port, loop
    finally:
        loop.call_soon_threadsafe(over.set)
        thread.join()
        loop.close()


class Liar(Announcement):
    """Announces what no host of ours would."""

    def facts(self) -> dict[str, str]:
        return {**super().facts(), "name": PLANTED, "game": PLANTED, "phase": PLANTED}


def hostile_tree(text: str) -> dict[str, Any]:
    told = tree("axolotls-chill", name=text, chat={"1": {"name": text, "text": f"said {text}"}})
    told["people"]["1"]["name"] = text
    told["log"] = {"1": ["@joined", text, True], "2": ["@hindered", f"because {text}"]}
    return told


def assert_only_text(terminal: Terminal) -> None:
    assert not STEERING.search(terminal.raw), STEERING.search(terminal.raw)
    assert "owned" not in terminal.screen.title
    assert b"Traceback" not in terminal.raw


@pytest.mark.parametrize("size", [(60, 20), (80, 24)])
def test_a_table_that_wants_the_terminal_is_shown_as_text(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    with hosted(hostile_tree(PLANTED)) as (host, port, loop):
        address = f"127.0.0.1:{port}"
        with zoolan(tmp_path, "join", address, "--name", "Ada", size=size) as terminal:
            terminal.wait_for("said ]0;owned")
            terminal.settle()
            assert_only_text(terminal)
            loop.call_soon_threadsafe(host.say, Bye(PLANTED, f"goodbye {PLANTED}"))
            terminal.wait_for("goodbye ]0;owned[13;37mPlanted31;7m [b]bold[/b]")
            assert_only_text(terminal)


@pytest.mark.parametrize("text", [WIDE, MARKED])
@pytest.mark.parametrize("size", [(60, 20), (80, 24)])
def test_wide_and_combining_names_leave_the_layout_as_it_is(
    tmp_path: Path, size: tuple[int, int], text: str
) -> None:
    """What stands beside them stands where it stood with a plain name as wide."""
    shown = []
    for name in (text, "x" * NAME_CELLS):
        told = tree("axolotls-chill")
        told["people"]["1"]["name"] = name
        with (
            hosted(told) as (_, port, _loop),
            zoolan(tmp_path, "join", f"127.0.0.1:{port}", size=size) as terminal,
        ):
            terminal.wait_for("Linus")
            terminal.settle()
            shown.append(terminal.screen.display)
    strange, plain = shown
    assert [line for line in plain if "x" * 5 not in line] == [
        line for line, like in zip(strange, plain, strict=True) if "x" * 5 not in like
    ]


def test_a_list_of_tables_is_text(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ZOOLAN_REGISTRY", home_of(tmp_path)["ZOOLAN_REGISTRY"])
    entry = Registration()
    entry.publish(Liar("a" * 16, "", "animix", 1, 6, "lobby", port=9))
    try:
        with zoolan(tmp_path) as terminal:
            terminal.wait_for("]0;owned")
            assert_only_text(terminal)
        with zoolan(tmp_path, "list") as terminal:
            assert terminal.ended() == 0
            assert "]0;owned" in terminal.text
            assert_only_text(terminal)
    finally:
        entry.withdraw()
