"""Every screen of the app on a stage of its own: the same in every run, with no host behind it."""

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import tui.app
from engine import Game
from net.journal import Sheet
from net.news import Away, News
from net.pinning import Shown
from net.security.trust import Standing
from net.tree import Cause, Paused, Person, Phase, Presence, Why
from tests.pictures import games
from tests.pictures.games import ANIMIX, CHILL, WILD, Moment
from tests.tui.fakes import FakeClient, FakeFinder, found, game_tree, lobby_tree
from tui.app import ZooApp
from tui.looks import Looks
from tui.mine import Mine
from tui.screens.coming import approve
from tui.screens.home import ADVICE
from tui.session import Session
from tui.tickets import Ticket

NAMES = ("Ada", "Grace", "Linus", "Coral", "Pebble", "Reed")


@dataclass(frozen=True)
class Stage:
    """An app, and the keys that lead to the screen."""

    build: Callable[[Looks], ZooApp]
    keys: tuple[str, ...] = ()
    sign: str = ""
    """A text that says that the screen is complete."""


def _home(*tables: Any, mine: Mine = Mine()) -> Callable[[Looks], ZooApp]:  # noqa: B008  # frozen
    return lambda looks: ZooApp(
        "Ada", looks, finder=lambda: FakeFinder(tables, ADVICE), mine=lambda: mine
    )


def _asked(shown: Shown) -> Callable[[Looks], ZooApp]:
    """Give home, where a host shows another certificate at once."""

    class Wary(ZooApp):
        CSS_PATH = Path(tui.app.__file__).with_name("app.tcss")

        def on_mount(self) -> None:
            super().on_mount()
            self.run_worker(approve(self, shown))

    return lambda looks: Wary("Ada", looks, finder=FakeFinder, mine=Mine)


def _private(client: Callable[[], FakeClient]) -> Callable[[Looks], ZooApp]:
    """Give the lobby of a private table of mine, whose host's certificate is known."""

    def build(looks: Looks) -> ZooApp:
        fake = client()
        fake.road = SimpleNamespace(fingerprint="ab" * 32)
        session = Session(fake, where="192.168.1.20", code="lusab-gutih")
        return ZooApp("Ada", looks, session, finder=FakeFinder, mine=Mine)

    return build


def _room(client: Callable[[], FakeClient]) -> Callable[[Looks], ZooApp]:
    return lambda looks: ZooApp(
        "Ada", looks, Session(client(), where="192.168.1.20"), finder=FakeFinder, mine=Mine
    )


def _lobby(me: str, game: str = "axolotls-wild", **options: Any) -> Callable[[], FakeClient]:
    tree = lobby_tree(game)
    tree = replace(tree, options={**tree.options, **options})
    return lambda: FakeClient(tree, me)


def _table(
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


def _scored(seats: int) -> Callable[[], FakeClient]:
    """Give a table whose game is being scored, for one who still looks when others have gone on."""

    def client() -> FakeClient:
        fake = _table(ANIMIX, lambda: games.end(ANIMIX, seats))()
        fake.tree = replace(fake.tree, phase=Phase.PLAYING)
        return fake

    return client


NOW = 100.0
"""The table's clock on every stage."""
LOST = Away(0.0, 0.0, 3, "127.0.0.1:1 does not answer.")


def _held_up(
    client: Callable[[], FakeClient], *news: News, **tree: Any
) -> Callable[[], FakeClient]:
    """Give the same table, with these fields in its tree, and this news."""

    def held_up() -> FakeClient:
        fake = client()
        fake.clock = NOW
        fake.tree = replace(fake.tree, **tree)
        for each in news:
            fake.incoming.put_nowait(each)
        return fake

    return held_up


def _without(
    client: Callable[[], FakeClient], **absent: Mapping[str, Any]
) -> Callable[[], FakeClient]:
    """Give the same table where persons (``p1`` is "1") are in another state."""

    def without() -> FakeClient:
        fake = client()
        people = {
            key: replace(person, **absent.get(f"p{key}", {}))
            for key, person in fake.tree.people.items()
        }
        fake.clock, fake.tree = NOW, replace(fake.tree, people=people)
        return fake

    return without


def _with_watcher(client: Callable[[], FakeClient]) -> Callable[[], FakeClient]:
    def watched() -> FakeClient:
        fake = client()
        people = {**fake.tree.people, "w": Person("Edsger", None, False, Presence.HERE)}
        fake.tree = replace(fake.tree, people=people)
        return fake

    return watched


def _is_lost(seconds: float, *, bot: str | None = None, since: float = 10.0) -> Mapping[str, Any]:
    return {
        "presence": Presence.LOST,
        "since": NOW - since,
        "until": None if bot else NOW + seconds,
        "bot": bot,
        "cause": Cause.AWAY if bot else None,
    }


CHILL_TABLE, WILD_TABLE = _table(CHILL, games.chill_turn), _table(WILD, games.wild_race)
HARM = "The journal cannot be written (No space left on device): a crash would lose this game."

TABLES = (
    found("Grace's table", "axolotls-wild", 3),
    found("The corner box", "axolotls-chill", 5, "playing"),
    found("Linus", "axolotls-chill", 2, "over"),
    found("Basement", "axolotls-wild", 1, age=20.0),
)

PRIVATE = replace(found("Edsger's table", "animix", 4), private=True)
MINE = Mine(
    (
        Ticket(
            table="t",
            person="Ada",
            name="Grace's table",
            game="axolotls-wild",
            host="192.168.1.20",
            port=4270,
            token="",
            fingerprint="ab" * 32,
            when=0.0,
        ),
    ),
    (Sheet("t", "Ada's table", "animix", time.time() + 1e6),),
)
OTHER = Shown("ab" * 32, "lusab-babad-gutih-tugad", Standing.CHANGED, ("pokam-ritos-duvaz-lihun",))

TO_GRID = ("up", "down", "down", *("right",) * 3)
SEVEN = "monkey,elephant,penguin,lovebird,wolf,pelican,chameleon"

STAGES: Mapping[str, Stage] = {
    "home-empty": Stage(_home()),
    "home": Stage(_home(*TABLES)),
    "host": Stage(_home(), ("h",)),
    "alone": Stage(_home(), ("a", "right")),
    "join-error": Stage(_home(), ("o", *"127.0.0.1:1", "enter"), "Nobody listens"),
    "home-mine": Stage(_home(*TABLES[:2], PRIVATE, mine=MINE), sign="UNFINISHED"),
    "host-private": Stage(_home(), ("h", "down", "down", "right"), "join code"),
    "join-code": Stage(_home(PRIVATE), ("1",), "This table is private"),
    "certificate": Stage(_asked(OTHER), sign="It shows"),
    "lobby-private": Stage(_private(_lobby("1"))),
    "name": Stage(_home(), ("n",)),
    "lobby-owner": Stage(_room(_lobby("1"))),
    "lobby-guest": Stage(_room(_lobby("2"))),
    "lobby-chat": Stage(_room(_lobby("2")), ("t", *"hello")),
    "lobby-leave": Stage(_room(_lobby("1")), ("q",)),
    "lobby-several": Stage(_room(_lobby("1", ANIMIX.name, species=SEVEN))),
    "several": Stage(
        _home(),
        ("a", "left", "down", "down", "down", "enter", *"1248", "8", "4", "enter"),
        "Choose 3 to 7",
    ),
    "several-guest": Stage(
        _room(_lobby("2", ANIMIX.name, species=SEVEN)),
        ("end", *("up",) * 3, "enter"),
        "7 of 3 to 7 chosen",
    ),
    "several-set": Stage(
        _home(), ("a", "left", "down", "down", "down", "enter", *"1234567", "enter")
    ),
    "chill-turn": Stage(_room(_table(CHILL, games.chill_turn))),
    "chill-discard": Stage(_room(_table(CHILL, games.chill_discard))),
    "chill-watch": Stage(_room(_table(CHILL, games.chill_turn, None))),
    "wild-count": Stage(_room(_table(WILD, games.wild_count))),
    "wild-race": Stage(_room(_table(WILD, games.wild_race))),
    "wild-hand": Stage(_room(_table(WILD, games.wild_hand))),
    "animix-two": Stage(_room(_table(ANIMIX, lambda: games.animix_turn(2)))),
    "animix-turn": Stage(_room(_table(ANIMIX, lambda: games.animix_turn(4)))),
    "animix-grid": Stage(_room(_table(ANIMIX, lambda: games.animix_turn(6))), TO_GRID, "(Enter)"),
    "animix-question": Stage(
        _room(_table(ANIMIX, lambda: games.animix_turn(6))), (*TO_GRID, "enter"), "Enter yes"
    ),
    "animix-info": Stage(_room(_table(ANIMIX, lambda: games.animix_turn(4))), ("i",), "Now: "),
    "animix-watch": Stage(_room(_table(ANIMIX, lambda: games.animix_turn(5), None))),
    "animix-scoring": Stage(_room(_scored(4)), ("space",), "Lovebirds: "),
    "animix-totals": Stage(_room(_scored(6)), ("space",) * 7, "The end of the game"),
    "table-leave": Stage(_room(_table(CHILL, games.chill_turn)), ("q",)),
    "result-chill": Stage(_room(_table(CHILL, lambda: games.end(CHILL, 4)))),
    "result-wild": Stage(_room(_table(WILD, lambda: games.end(WILD, 6)))),
    "result-awards": Stage(_room(_table(ANIMIX, lambda: games.end(ANIMIX, 4)))),
    "result-awards-six": Stage(_room(_table(ANIMIX, lambda: games.end(ANIMIX, 6)))),
    "away-wild": Stage(_room(_held_up(WILD_TABLE, LOST)), sign="Connection lost"),
    "away-chill": Stage(_room(_held_up(CHILL_TABLE, LOST)), sign="Connection lost"),
    "away-lobby": Stage(_room(_held_up(_lobby("2"), LOST)), sign="Connection lost"),
    "held-chill": Stage(
        _room(_without(CHILL_TABLE, p1=_is_lost(25), p2=_is_lost(0, bot="greedy", since=130)))
    ),
    "held-animix": Stage(
        _room(_without(_table(ANIMIX, lambda: games.animix_turn(4)), p1=_is_lost(12)))
    ),
    "held-lobby": Stage(_room(_without(_lobby("1"), p2=_is_lost(7), p4=_is_lost(3)))),
    "idle-me": Stage(
        _room(_without(WILD_TABLE, p0={"bot": "greedy", "cause": Cause.IDLE})), sign="any key"
    ),
    "lent-me": Stage(_room(_without(CHILL_TABLE, p0={"bot": "greedy", "cause": Cause.LENT}))),
    "clock-chill": Stage(_room(_held_up(CHILL_TABLE, clock=NOW + 18))),
    "paused-chill": Stage(_room(_held_up(CHILL_TABLE, paused=Paused(Why.OWNER, "1"), owner="1"))),
    "paused-wild": Stage(_room(_held_up(WILD_TABLE, paused=Paused(Why.OWNER, "0")))),
    "paused-return": Stage(
        _room(
            _held_up(
                _without(WILD_TABLE, p1=_is_lost(20), p2=_is_lost(20)),
                paused=Paused(Why.RETURN, until=NOW + 20),
            )
        )
    ),
    "paused-count": Stage(_room(_held_up(WILD_TABLE, paused=Paused(Why.COUNT, until=NOW + 2.5)))),
    "warning-chill": Stage(_room(_held_up(CHILL_TABLE, warning=HARM))),
    "owner-lobby": Stage(_room(_lobby("1")), ("o",), "Send away"),
    "owner-game": Stage(
        _room(
            _without(
                _with_watcher(CHILL_TABLE),
                p1=_is_lost(25),
                p2={"presence": Presence.HERE, "bot": "greedy", "cause": Cause.LENT},
            )
        ),
        ("o",),
        "Give away",
    ),
    "owner-who": Stage(_room(_lobby("1")), ("o", "x"), "Linus"),
    "owner-sure": Stage(_room(CHILL_TABLE), ("o", "p"), "Pause the game?"),
    "how-to-play": Stage(_home(), ("?",)),
}
