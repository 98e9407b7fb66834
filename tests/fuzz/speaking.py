"""Well-formed messages of any kind, with fields that often mean something and often do not."""

from typing import Any, get_args

import msgspec

from net.messages import PROTOCOL, Act, Asked, Greeting, Message, Ping, Resync
from tests.fuzz.draw import Draw

KINDS: tuple[type[Message], ...] = (*get_args(Asked), Resync, Ping)
GREETINGS: tuple[type[Message], ...] = get_args(Greeting)

TEXTS = (
    "",
    *(f"p{number}" for number in range(1, 6)),
    *("flags", "axolotls-wild", "animix", "miss", "first", "grace", "idle", "random", "greedy"),
    *("Ada", "Eve", "\x1b[2J\x07", "\u202e", "漢" * 300, "0" * 64, "f" * 64, "ab" * 32, "table"),
)
ACTIONS = (
    ["grab", 0],
    ["grab", 1],
    ["take-away", 0],
    ["take-away", 1],
    ["play", 0, 0],
    ["draw"],
    ["lock", 0],
    ["@gone", "Ada", True],
)


def message(draw: Draw, kinds: tuple[type[Message], ...], texts: tuple[str, ...] = ()) -> Message:
    """Choose a message; ``texts`` are more that mean something."""
    kind = draw.pick(kinds)
    pool = (*TEXTS, *texts)
    values = {}
    for field in msgspec.structs.fields(kind):
        if field.required or draw.below(4) == 0:
            values[field.name] = _value(draw, kind, field.name, field.type, pool)
    return kind(**values)


def _value(draw: Draw, kind: type, name: str, asked: Any, pool: tuple[str, ...]) -> Any:
    if name == "request" and draw.below(4):
        draw.asked += 1
        return draw.asked
    if name == "protocol":
        return PROTOCOL if draw.below(8) else draw.number()
    if kind is Act and name == "action" and draw.below(4):
        return draw.pick(ACTIONS)
    if asked is int:
        return draw.number()
    if asked is bool:
        return bool(draw.below(2))
    if asked == int | None:
        return draw.number() if draw.below(3) else None
    return draw.text(pool) if asked is str else draw.plain(pool)
