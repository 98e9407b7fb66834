"""What a tab says is read strictly."""

import json
from typing import Any

import pytest

from tui.web.said import Focused, Ping, Resized, Said, Typed, read, size


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        (["stdin", "ä\x1b[A"], Typed("ä\x1b[A".encode())),
        (["stdin", "\ud800"], Typed(b"?")),
        (["resize", {"width": 80, "height": 24}], Resized(80, 24)),
        (["resize", {"width": 10**12, "height": -5}], Resized(400, 5)),
        (["focus"], Focused(True)),
        (["blur"], Focused(False)),
        (["ping", "17961019"], Ping("17961019")),
    ],
)
def test_a_message_of_the_page_is_understood(said: Any, meant: Said) -> None:
    assert read(json.dumps(said)) == meant


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{}",
        "[]",
        "null",
        '["stdin"]',
        '["stdin", 5]',
        '["resize", {"width": "80", "height": 24}]',
        '["resize", {"width": 1e400, "height": NaN}]',
        '["quit"]',
        "[" * 5000,
        "1" * 5000,
    ],
)
def test_anything_else_is_nothing(text: str) -> None:
    assert read(text) is None


def test_a_size_in_the_address_is_one_that_can_be_painted() -> None:
    assert size({"width": "120", "height": "40"}) == Resized(120, 40)
    assert size({}) == Resized(80, 24)
    assert size({"width": "99999", "height": "0"}) == Resized(400, 5)
    assert size({"width": "9" * 5000, "height": "²"}) == Resized(80, 24)
