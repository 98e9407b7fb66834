"""What stages are built from: apps in a known state, the same in every run, with no host behind."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import tui.app
from engine import Game
from net.news import Away, News
from net.pinning import Shown
from net.tree import Cause, Person, Phase, Presence
from tests.pictures import games
from tests.pictures.games import ANIMIX, Moment
from tests.tui.fakes import FakeClient, FakeFinder, game_tree, lobby_tree
from tui.app import ZooApp
from tui.looks.looks import Looks
from tui.place.mine import Mine
from tui.place.session import Session
from tui.screens.coming import approve

NAMES = ("Ada", "Grace", "Linus", "Coral", "Pebble", "Reed")


@dataclass(frozen=True)
class Stage:
    """An app, and the keys that lead to the screen."""

    build: Callable[[Looks], ZooApp]
    keys: tuple[str, ...] = ()
    sign: str = ""
    """A text that says that the screen is complete."""


def home(
    *tables: Any,
    mine: Mine = Mine(),  # noqa: B008  # frozen
    problem: str | None = None,
) -> Callable[[Looks], ZooApp]:
    """Give home, three seconds later."""
    return lambda looks: ZooApp(
        "Ada",
        looks,
        finder=lambda: FakeFinder(tables, problem, lonely=not tables),
        mine=lambda: mine,
    )


def asked(shown: Shown) -> Callable[[Looks], ZooApp]:
    """Give home, where a host shows another certificate at once."""

    class Wary(ZooApp):
        CSS_PATH = Path(tui.app.__file__).with_name("app.tcss")

        def on_mount(self) -> None:
            super().on_mount()
            self.run_worker(approve(self, shown))

    return lambda looks: Wary("Ada", looks, finder=lambda: FakeFinder(lonely=True), mine=Mine)


def private(client: Callable[[], FakeClient]) -> Callable[[Looks], ZooApp]:
    """Give the lobby of a private table of mine, whose host's certificate is known."""

    def build(looks: Looks) -> ZooApp:
        fake = client()
        fake.road = SimpleNamespace(fingerprint="ab" * 32)
        session = Session(fake, where="192.168.1.20", code="lusab-gutih")
        return ZooApp("Ada", looks, session, finder=FakeFinder, mine=Mine)

    return build


def room(client: Callable[[], FakeClient]) -> Callable[[Looks], ZooApp]:
    return lambda looks: ZooApp(
        "Ada", looks, Session(client(), where="192.168.1.20"), finder=FakeFinder, mine=Mine
    )


def lobby(me: str, game: str = "axolotls-wild", **options: Any) -> Callable[[], FakeClient]:
    tree = lobby_tree(game)
    tree = replace(tree, options={**tree.options, **options})
    return lambda: FakeClient(tree, me)


def table(
    game: Game[Any, Any, Any], moment: Callable[[], Moment], me: int | None = 0
) -> Callable[[], FakeClient]:
    def client() -> FakeClient:
        now = moment()
        view = game.view(now.state, me)
        names = NAMES[: now.seats]
        tree = game_tree(game.name, names, me)
        if now.outcome:
            tree = replace(tree, phase=Phase.OVER, outcome=now.outcome)
        return FakeClient(tree, "w" if me is None else str(me), view, now.events[-50:])

    return client


def scored(seats: int) -> Callable[[], FakeClient]:
    """Give a table whose game is being scored, for one who still looks when others have gone on."""

    def client() -> FakeClient:
        fake = table(ANIMIX, lambda: games.end(ANIMIX, seats))()
        fake.tree = replace(fake.tree, phase=Phase.PLAYING)
        return fake

    return client


NOW = 100.0
"""The table's clock on every stage."""
LOST = Away(0.0, 0.0, 3, "127.0.0.1:1 does not answer.")


def held_up(client: Callable[[], FakeClient], *news: News, **tree: Any) -> Callable[[], FakeClient]:
    """Give the same table, with these fields in its tree, and this news."""

    def changed() -> FakeClient:
        fake = client()
        fake.clock = NOW
        fake.tree = replace(fake.tree, **tree)
        for each in news:
            fake.incoming.put_nowait(each)
        return fake

    return changed


def without(
    client: Callable[[], FakeClient], **absent: Mapping[str, Any]
) -> Callable[[], FakeClient]:
    """Give the same table where persons (``p1`` is "1") are in another state."""

    def changed() -> FakeClient:
        fake = client()
        people = {
            key: replace(person, **absent.get(f"p{key}", {}))
            for key, person in fake.tree.people.items()
        }
        fake.clock, fake.tree = NOW, replace(fake.tree, people=people)
        return fake

    return changed


def with_watcher(client: Callable[[], FakeClient]) -> Callable[[], FakeClient]:
    def watched() -> FakeClient:
        fake = client()
        people = {**fake.tree.people, "w": Person("Edsger", None, False, Presence.HERE)}
        fake.tree = replace(fake.tree, people=people)
        return fake

    return watched


def is_lost(seconds: float, *, bot: str | None = None, since: float = 10.0) -> Mapping[str, Any]:
    return {
        "presence": Presence.LOST,
        "since": NOW - since,
        "until": None if bot else NOW + seconds,
        "bot": bot,
        "cause": Cause.AWAY if bot else None,
    }
