"""Keys of one's own: what was typed becomes what the code knows, and conflicts are refused."""

import pytest

from tui.keymap import stroke
from tui.keymap.assign import clashes, keymap, layout, refusal
from tui.keymap.catalogue import every
from tui.keymap.command import stack
from tui.keymap.keymap import STANDARD, Keymap, effective

ALL = every()
LEFT_HAND = {*"`12345qwertasdfgzxcvb", "space", "tab", "escape", *(f"f{n}" for n in range(1, 6))}
RIGHT_HAND = {
    *"67890-=yuiop[]\\hjkl;'nm,./",
    *("enter", "space", "backspace", "delete", "home", "end", "pageup", "pagedown"),
    *("up", "down", "left", "right"),
    *(f"f{n}" for n in range(6, 13)),
}
HANDS = {"left": LEFT_HAND, "right": RIGHT_HAND}


def mine(keys: dict[str, dict[str, str]], name: str = "standard") -> Keymap:
    map, wrong = keymap(name, keys, ALL)
    assert wrong == []
    return map


def test_without_a_change_every_key_is_what_it_is() -> None:
    assert keymap("standard", {}, ALL) == (STANDARD, [])
    for key in ("t", "L", "enter", "?", "f2", "ü"):
        assert STANDARD.canonical(key, "axolotls") == key
        assert STANDARD.shown(key, "axolotls") == stroke.shown(key)


def test_a_key_of_ones_own_does_it_and_the_usual_one_does_it_no_more() -> None:
    map = mine({"table": {"chat": "#"}})
    assert map.canonical("#", "animix") == "t"
    assert map.canonical("t", "animix") == ""
    assert map.shown("t", "animix") == "#"
    assert map.canonical("#", "home") == "#"
    assert map.canonical("t", "home") == "t"


def test_a_key_that_was_given_up_can_be_anothers() -> None:
    map = mine({"axolotls": {"draw": "r", "red": "d"}})
    assert map.canonical("r", "axolotls") == "d"
    assert map.canonical("d", "axolotls") == "r"
    assert map.shown("r", "axolotls") == "d"


def test_enter_esc_and_arrows_always_go_on_doing_what_they_do() -> None:
    map = mine({"axolotls": {"choose": "x", "left": "a"}, "windows": {"back": "b"}})
    for key in ("enter", "left", "escape", "ctrl+c"):
        for context in ("axolotls", "windows"):
            assert map.canonical(key, context) == key
    assert map.canonical("x", "axolotls") == "enter"
    assert map.canonical("h", "axolotls") == ""
    assert map.canonical("b", "windows") == "escape"
    assert map.shown("enter", "axolotls") == "x"


def test_capitals_are_taken_for_small_letters_where_they_have_no_meaning() -> None:
    map = mine({"axolotls": {"red": "z"}})
    assert map.canonical("Z", "axolotls") == "r"
    assert map.canonical("R", "axolotls") == ""
    assert mine({"axolotls": {"red": "Z"}}).canonical("z", "axolotls") == "z"


def test_two_that_shared_a_key_are_told_apart_when_one_goes_away() -> None:
    moved = mine({"animix": {"right": "z"}})
    assert moved.canonical("l", "animix") == "L"  # the pelican, in the grid too
    pelican = mine({"animix": {"pelican": "z"}})
    assert pelican.canonical("z", "animix") == "L"
    assert pelican.canonical("l", "animix") == "right"
    assert pelican.canonical("L", "animix") == ""


def test_hints_are_told_with_ones_own_keys() -> None:
    map = mine({"axolotls": {"red": "z", "left": "a"}, "lists": {"choose": "g"}})
    assert map.worded("w r b", "axolotls") == "w z b"
    assert map.worded("←→ enter", "axolotls") == "a → enter"
    assert map.worded("arrows enter", "axolotls", ascii=True) == "a right enter"
    assert map.worded("Enter", "home") == "g"
    assert map.worded("1-9", "home") == "1-9"
    assert mine({"home": {"alone": "z"}, "table": {"chat": "8"}}).worded("t", "lobby") == "8"


def test_a_key_that_is_taken_away_is_shown_no_more() -> None:
    map = mine({"windows": {"take": "y"}})
    assert map.shown("y", "windows") == ""  # a choice of a window, which Enter takes too
    assert map.shown("l", "windows") == "l"


@pytest.mark.parametrize(
    ("keys", "sentence"),
    [
        ({"table": {"chat": "o"}}, "o is taken by “what the owner can do”."),
        ({"axolotls": {"red": "t"}}, "t is taken by “chat” (at every table)."),
        ({"everywhere": {"glyphs": "q"}}, "q is taken by “quit” (at home)."),
        ({"lobby": {"start": "down"}}, "↓ is taken by “down” (in a list)."),
        ({"table": {"chat": "esc"}}, "Esc is the way back everywhere."),
        ({"table": {"chat": "Enter"}}, "Enter chooses everywhere."),
        ({"table": {"chat": "ctrl+z"}}, "Not every terminal sends keys with Ctrl or Alt"),
        ({"table": {"chat": "banana"}}, "There is no key called “banana”."),
        ({"table": {"chat": ""}}, "There is no key called “”."),
        ({"table": {"chta": "c"}}, "there is no such command."),
        ({"tabel": {"chat": "c"}}, "there is no such place for keys."),
    ],
)
def test_what_cannot_be_is_refused_with_the_reason_and_the_rest_holds(
    keys: dict[str, dict[str, str]], sentence: str
) -> None:
    good = {"home": {"host": "g"}}
    map, wrong = keymap("standard", good | keys, ALL)
    (place,) = ((c, command) for c, commands in keys.items() for command in commands)
    assert len(wrong) == 1
    assert wrong[0].startswith(f"keys.{place[0]}.{place[1]}: {sentence}")
    assert map.own("home", "host") == "g"
    assert map.own(*place) == ""


def test_the_later_of_two_lines_that_want_one_key_is_left_out() -> None:
    map, wrong = keymap("standard", {"table": {"chat": "8", "owner": "8"}}, ALL)
    assert wrong == ["keys.table.owner: 8 is taken by “chat”."]
    assert map.canonical("8", "lobby") == "t"
    assert map.canonical("o", "lobby") == "o"


def test_what_the_screen_asks_is_refused_as_the_file_is() -> None:
    now = ("standard", {"table": {"chat": "8"}})
    assert refusal(now, "table", "owner", "8", ALL) == "8 is taken by “chat”."
    assert refusal(now, "table", "owner", "t", ALL) == ""
    assert refusal(now, "table", "owner", "ctrl+o", ALL) != ""
    taken = ("standard", {"table": {"chat": "8", "owner": "t"}})
    assert refusal(taken, "table", "chat", "", ALL) == "t is taken by “what the owner can do”."


@pytest.mark.parametrize("hand", HANDS)
def test_one_hand_reaches_all_that_a_game_needs(hand: str) -> None:
    laid = layout(hand, ALL)
    assert list(clashes(laid, ALL)) == []
    far = [
        (context.name, command.name)
        for context in ALL.values()
        for command in context.commands
        if not command.spare
        and not set(effective(command, laid[context.name].get(command.name, ""))) & HANDS[hand]
    ]
    assert far == []


@pytest.mark.parametrize("hand", HANDS)
def test_ones_own_keys_lie_over_a_layout(hand: str) -> None:
    map = mine({"table": {"chat": "#"}}, hand)
    assert map.canonical("#", "axolotls") == "t"
    owner = map.shown("o", "lobby")
    assert map.canonical(owner, "lobby") == "o"


def test_the_usual_keys_of_two_commands_that_meet_are_two() -> None:
    shared = set()
    for name in ALL:
        seen: dict[str, str] = {}
        for command in (c for context in stack(name, ALL) for c in context.commands):
            for key in command.keys:
                if seen.setdefault(key, command.name) != command.name:
                    shared.add((key, seen[key], command.name))
    meant = {
        ("l", "pelican", "right"),  # the hand and the grid
        ("enter", "choose", "rematch"),
        ("space", "choose", "rematch"),
        ("enter", "choose", "take"),
    }
    assert shared == meant


def test_names_and_words_are_what_can_be_typed_and_read() -> None:
    for context in ALL.values():
        names = [command.name for command in context.commands]
        assert len(names) == len(set(names))
        for command in context.commands:
            assert command.name.isidentifier()
            assert command.words[0].islower()
            for key in (command.left, command.right):
                assert not key or stroke.why_not(key) == ""
