"""Every screen of the app on a stage of its own: the same in every run, with no host behind it."""

import errno
import time
from collections.abc import Mapping
from dataclasses import replace

from net.discovery.trouble import no_mdns
from net.journal import Sheet
from net.pinning import Shown
from net.security.trust import Standing
from net.tree import Cause, Paused, Presence, Why
from tests.pictures import games
from tests.pictures.builders import (
    LOST,
    NOW,
    Stage,
    asked,
    held_up,
    home,
    is_lost,
    lobby,
    private,
    room,
    scored,
    table,
    with_watcher,
    without,
)
from tests.pictures.games import ANIMIX, CHILL, WILD
from tests.pictures.stages_big import BIG
from tests.pictures.stages_learn import LEARN
from tests.pictures.stages_replay import REPLAY
from tests.pictures.stages_settings import SETTINGS
from tests.pictures.stages_together import TOGETHER
from tests.tui.fakes import found
from tui.place.mine import Mine
from tui.place.recent import Recent
from tui.place.tickets import Ticket

CHILL_TABLE, WILD_TABLE = table(CHILL, games.chill_turn), table(WILD, games.wild_race)
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
BEEN = tuple(
    Recent(
        host=host,
        port=port,
        name=name,
        game="animix",
        fingerprint="ab" * 32,
        when=time.time() - days * 86400 - 600,
    )
    for host, port, name, days in (
        ("192.168.1.20", 4270, "Grace's table", 3),
        ("box.local", 4300, "The corner box", 9),
        ("fe80::1%eth0", 4270, "A table with quite a long name of its own", 30),
    )
)
SEATS_AND_HOSTS = replace(MINE, recents=BEEN)
TAKEN = no_mdns(OSError(errno.EADDRINUSE, "Address already in use"))
OTHER = Shown("ab" * 32, "lusab-babad-gutih-tugad", Standing.CHANGED, ("pokam-ritos-duvaz-lihun",))

TO_GRID = ("up", "down", "down", *("right",) * 3)
SEVEN = "monkey,elephant,penguin,lovebird,wolf,pelican,chameleon"

_ROOMS: Mapping[str, Stage] = {
    "home-empty": Stage(home()),
    "home-recents": Stage(home(mine=Mine(recents=BEEN)), sign="30 days"),
    "home-problem": Stage(home(mine=Mine(recents=BEEN[:1]), problem=TAKEN), sign="3 days"),
    "home-all": Stage(home(mine=SEATS_AND_HOSTS), sign="30 days"),
    "home": Stage(home(*TABLES)),
    "host": Stage(home(), ("h",)),
    "alone": Stage(home(), ("a", "right")),
    "join-error": Stage(home(), ("o", *"127.0.0.1:1", "enter"), "Nobody listens"),
    "home-mine": Stage(home(*TABLES[:2], PRIVATE, mine=MINE), sign="UNFINISHED"),
    "host-private": Stage(home(), ("h", "down", "down", "right"), "join code"),
    "join-code": Stage(home(PRIVATE), ("1",), "This table is private"),
    "certificate": Stage(asked(OTHER), sign="It shows"),
    "lobby-private": Stage(private(lobby("1"))),
    "name": Stage(home(), ("n",)),
    "lobby-owner": Stage(room(lobby("1"))),
    "lobby-guest": Stage(room(lobby("2"))),
    "lobby-chat": Stage(room(lobby("2")), ("t", *"hello")),
    "lobby-leave": Stage(room(lobby("1")), ("q",)),
    "lobby-several": Stage(room(lobby("1", ANIMIX.name, species=SEVEN))),
    "several": Stage(
        home(),
        ("a", "left", "down", "down", "down", "enter", *"1248", "8", "4", "enter"),
        "Choose 3 to 7",
    ),
    "several-guest": Stage(
        room(lobby("2", ANIMIX.name, species=SEVEN)),
        ("end", *("up",) * 3, "enter"),
        "7 of 3 to 7 chosen",
    ),
    "several-set": Stage(
        home(), ("a", "left", "down", "down", "down", "enter", *"1234567", "enter")
    ),
    "chill-turn": Stage(room(table(CHILL, games.chill_turn))),
    "chill-discard": Stage(room(table(CHILL, games.chill_discard))),
    "chill-watch": Stage(room(table(CHILL, games.chill_turn, None))),
    "wild-count": Stage(room(table(WILD, games.wild_count))),
    "wild-race": Stage(room(table(WILD, games.wild_race))),
    "wild-hand": Stage(room(table(WILD, games.wild_hand))),
    "animix-two": Stage(room(table(ANIMIX, lambda: games.animix_turn(2)))),
    "animix-turn": Stage(room(table(ANIMIX, lambda: games.animix_turn(4)))),
    "animix-grid": Stage(room(table(ANIMIX, lambda: games.animix_turn(6))), TO_GRID, "(Enter)"),
    "animix-question": Stage(
        room(table(ANIMIX, lambda: games.animix_turn(6))), (*TO_GRID, "enter"), "Enter yes"
    ),
    "animix-info": Stage(room(table(ANIMIX, lambda: games.animix_turn(4))), ("i",), "Now: "),
    "animix-watch": Stage(room(table(ANIMIX, lambda: games.animix_turn(5), None))),
    "animix-scoring": Stage(room(scored(4)), ("space",), "Lovebirds: "),
    "animix-totals": Stage(room(scored(6)), ("space",) * 7, "The end of the game"),
    "table-leave": Stage(room(table(CHILL, games.chill_turn)), ("q",)),
    "result-chill": Stage(room(table(CHILL, lambda: games.end(CHILL, 4)))),
    "result-wild": Stage(room(table(WILD, lambda: games.end(WILD, 6)))),
    "result-awards": Stage(room(table(ANIMIX, lambda: games.end(ANIMIX, 4)))),
    "result-awards-six": Stage(room(table(ANIMIX, lambda: games.end(ANIMIX, 6)))),
    "away-wild": Stage(room(held_up(WILD_TABLE, LOST)), sign="Connection lost"),
    "away-chill": Stage(room(held_up(CHILL_TABLE, LOST)), sign="Connection lost"),
    "away-lobby": Stage(room(held_up(lobby("2"), LOST)), sign="Connection lost"),
    "held-chill": Stage(
        room(without(CHILL_TABLE, p1=is_lost(25), p2=is_lost(0, bot="greedy", since=130)))
    ),
    "held-animix": Stage(
        room(without(table(ANIMIX, lambda: games.animix_turn(4)), p1=is_lost(12)))
    ),
    "held-lobby": Stage(room(without(lobby("1"), p2=is_lost(7), p4=is_lost(3)))),
    "idle-me": Stage(
        room(without(WILD_TABLE, p0={"bot": "greedy", "cause": Cause.IDLE})), sign="any key"
    ),
    "lent-me": Stage(room(without(CHILL_TABLE, p0={"bot": "greedy", "cause": Cause.LENT}))),
    "clock-chill": Stage(room(held_up(CHILL_TABLE, clock=NOW + 18))),
    "paused-chill": Stage(room(held_up(CHILL_TABLE, paused=Paused(Why.OWNER, "1"), owner="1"))),
    "paused-wild": Stage(room(held_up(WILD_TABLE, paused=Paused(Why.OWNER, "0")))),
    "paused-return": Stage(
        room(
            held_up(
                without(WILD_TABLE, p1=is_lost(20), p2=is_lost(20)),
                paused=Paused(Why.RETURN, until=NOW + 20),
            )
        )
    ),
    "paused-count": Stage(room(held_up(WILD_TABLE, paused=Paused(Why.COUNT, until=NOW + 2.5)))),
    "warning-chill": Stage(room(held_up(CHILL_TABLE, warning=HARM))),
    "owner-lobby": Stage(room(lobby("1")), ("o",), "Send away"),
    "owner-game": Stage(
        room(
            without(
                with_watcher(CHILL_TABLE),
                p1=is_lost(25),
                p2={"presence": Presence.HERE, "bot": "greedy", "cause": Cause.LENT},
            )
        ),
        ("o",),
        "Give away",
    ),
    "owner-who": Stage(room(lobby("1")), ("o", "x"), "Linus"),
    "owner-sure": Stage(room(CHILL_TABLE), ("o", "p"), "Pause the game?"),
    "how-to-play": Stage(home(), ("?",)),
}

STAGES: Mapping[str, Stage] = {
    **_ROOMS,
    **LEARN,
    **REPLAY,
    **BIG,
    **TOGETHER,
    **SETTINGS,
}
"""All of them; each room of the house adds its own."""
