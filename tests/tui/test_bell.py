"""The bell: one call when the game begins to ask something of me, and none besides."""

from dataclasses import replace
from typing import Any

import pytest

from net.news import Changed
from net.tree import Line, Paused, Why
from tests.pictures import games
from tests.tui.fakes import FakeClient, FakeFinder, game_tree
from tests.tui.screens import text_of, wait_for, wait_text
from tui.app import ZooApp
from tui.looks.looks import Looks
from tui.place.bell import Asked, Bell
from tui.place.session import Session
from tui.screens.table import Table
from tui.settings import Settings
from tui.widgets.titleline import TitleLine

TURN, WAIT = Asked(1, some=True), Asked(1, some=False)
OWN = Asked(1, some=True, own=True)
STILL = Asked(1, some=True, held=True)
COUNT = Asked(1, some=False, held=False, races=True)
RACE = Asked(1, some=True, races=True)
STUCK = Asked(1, some=False, races=True)
PAUSE = Asked(1, some=True, held=True, races=True)


def calls(*asked: Asked) -> list[bool]:
    """Say at which of these moments the bell calls."""
    bell, heard = Bell(), []
    for moment in asked:
        heard.append(bell.calls(moment))
        bell = bell.heard(moment)
    return heard


@pytest.mark.parametrize(
    ("asked", "called"),
    [
        ((WAIT, TURN, TURN, WAIT, TURN), (0, 1, 0, 0, 1)),
        ((TURN,), (1,)),  # the first to play
        ((WAIT, OWN, TURN, WAIT, TURN), (0, 0, 0, 0, 1)),  # what I did led to it: I look
        ((TURN, replace(TURN, number=2)), (1, 1)),  # another game
        ((TURN, STILL, TURN), (1, 0, 1)),  # after a pause, or when a bot gives my seat back
        ((STILL, OWN, TURN), (0, 0, 0)),  # I took it back myself
        ((COUNT, COUNT, RACE, STUCK, RACE), (0, 0, 1, 0, 0)),  # GO, and no more in the race
        ((RACE, PAUSE, STUCK, RACE, STUCK, RACE), (1, 0, 0, 1, 0, 0)),  # GO again
        ((WAIT, WAIT), (0, 0)),  # who watches
    ],
)
def test_a_call_comes_when_something_is_asked_and_once(
    asked: tuple[Asked, ...], called: tuple[int, ...]
) -> None:
    assert tuple(map(int, calls(*asked))) == called


def started(state: Any) -> Any:
    """Count on to GO."""
    while not games.WILD.choices(games.WILD.view(state, 0)):
        due = games.WILD.due(state)
        assert due is not None
        state = games.WILD.apply(state, None, due.action).state
    return state


class Bells:
    """A table whose player is not asked yet, and how often the bell rang and the title shone."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, way: str) -> None:
        self.rung = self.flashed = 0
        count = games.wild_count()
        names = ("Ada", "Grace", "Linus", "Coral", "Pebble", "Reed")[: count.seats]
        tree = game_tree(games.WILD.name, names, 0)
        self.client = FakeClient(tree, "0", games.WILD.view(count.state, 0))
        self.race = games.WILD.view(started(count.state), 0)
        session = Session(self.client)  # type: ignore[arg-type]  # stands in for one
        looks, settings = Looks(), Settings(bell=way)
        self.app = ZooApp("Ada", looks, session, finder=FakeFinder, settings=settings)  # type: ignore[arg-type]
        monkeypatch.setattr(self.app, "bell", self._ring)
        monkeypatch.setattr(TitleLine, "flash", lambda _title: self._flash())

    def _ring(self) -> None:
        self.rung += 1

    def _flash(self) -> None:
        self.flashed += 1

    def tell(self, view: Any = None, answers: int | None = None, **tree: Any) -> None:
        self.client.tree = replace(self.client.tree, **tree)
        self.client.view = self.client.view if view is None else view
        changed = Changed(self.client.tree, self.client.view, (), answers)
        self.client.incoming.put_nowait(changed)


@pytest.mark.parametrize("way", ["bell", "flash", "off"])
async def test_at_go_a_player_is_called_as_they_chose(
    monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    bells = Bells(monkeypatch, way)
    async with bells.app.run_test(size=(80, 24)) as pilot:
        await wait_for(bells.app, pilot, lambda: isinstance(bells.app.screen, Table), "the table")
        assert (bells.rung, bells.flashed) == (0, 0)
        await pilot.press("r")
        await wait_text(bells.app, pilot, "Wait for GO.")
        bells.tell(bells.race)
        bells.tell(chat={"1": Line("Grace", "my race!")})
        await wait_text(bells.app, pilot, "my race!")
        assert "Wait for GO." not in text_of(bells.app)
        assert (bells.rung, bells.flashed) == (int(way == "bell"), int(way == "flash"))
        bells.tell(paused=Paused(Why.OWNER, "1"))
        await wait_text(bells.app, pilot, "paused")
        bells.tell(paused=None)
        calls = 2 * int(way != "off")
        await wait_for(
            bells.app, pilot, lambda: bells.rung + bells.flashed == calls, "GO after the pause"
        )


async def test_a_flash_is_the_title_in_reverse_and_then_as_it_was() -> None:
    moment = games.chill_turn()
    tree = game_tree(games.CHILL.name, ("Ada", "Grace", "Linus", "Coral"), 0)
    client = FakeClient(tree, "0", games.CHILL.view(moment.state, 0))
    session = Session(client)  # type: ignore[arg-type]  # stands in for one
    app = ZooApp("Ada", Looks(), session, finder=FakeFinder)  # type: ignore[arg-type]
    async with app.run_test(size=(80, 24)) as pilot:
        await wait_text(app, pilot, "YOUR TURN")
        line = app.screen.query_one(TitleLine)

        def reverse() -> bool:
            return all(s.style is not None and s.style.reverse for s in line.render_line(0))

        assert not reverse()
        line.flash()
        assert reverse()
        await wait_for(app, pilot, lambda: not reverse(), "the end of the flash")
