"""No key of the app or of a board is without a name, and none that is named does nothing.

A screen says in ``KEYS`` which context its keys belong to. What is missing here belongs into
``tui/keymap/catalogue.py``, or into the ``commands.py`` of the game.
"""

import importlib
import pkgutil
import string
from collections.abc import Callable, Iterable
from typing import Any

import pytest
from textual.binding import Binding

import tui.screens
from tests.tui.animix_moments import in_grid
from tests.tui.animix_moments import moment as of_animix
from tests.tui.animix_scenes import ANIMIX
from tests.tui.axolotls_scenes import AXOLOTLS
from tests.tui.board_moments import moment as of_axolotls
from tui.app import ZooApp
from tui.boards import FACES
from tui.boards.animix.keys import press as press_animix
from tui.boards.axolotls.keys import press as press_axolotls
from tui.keymap import stroke
from tui.keymap.catalogue import every
from tui.keymap.command import stack
from tui.keystrokes import event_of
from tui.screens.page import Modal, Page
from tui.widgets.menu import Menu

ALL = every()
TYPED = [*string.ascii_letters, *string.digits, *string.punctuation, *stroke.NAMED]


def screens() -> list[type[Any]]:
    found = []
    for each in pkgutil.iter_modules(tui.screens.__path__):
        module = importlib.import_module(f"tui.screens.{each.name}")
        found += [
            kind
            for kind in vars(module).values()
            if isinstance(kind, type)
            and issubclass(kind, Page | Modal)
            and kind.__module__ == module.__name__
        ]
    return found


def bound(kind: type[Any]) -> set[str]:
    """Give the keys that a class and ours above it bind, by Textual's names."""
    ours = [base for base in kind.__mro__ if base.__module__.startswith("tui.")]
    bindings = [each for base in ours for each in vars(base).get("BINDINGS", ())]
    assert all(isinstance(each, Binding) for each in bindings)
    return {key for each in bindings for key in each.key.split(",")}


def named(contexts: Iterable[str]) -> set[str]:
    commands = (c for name in contexts for c in ALL[name].commands)
    return {event_of(key).key for command in commands for key in command.keys}


@pytest.mark.parametrize("kind", screens(), ids=lambda kind: kind.__name__)
def test_every_key_of_a_screen_has_a_name(kind: type[Any]) -> None:
    assert kind.KEYS in ALL
    known = named(context.name for context in stack(kind.KEYS, ALL))
    assert bound(kind) - known == set()


def test_every_key_of_the_app_and_of_lists_has_a_name() -> None:
    assert bound(ZooApp) - named(["everywhere"]) == set()
    assert bound(Menu) - named(["lists"]) == set()


def test_no_name_is_for_nothing() -> None:
    boards = {face.board.keys for face in FACES.values()}
    used: dict[str, set[str]] = {"lists": bound(Menu), "everywhere": bound(ZooApp) | {"ctrl+q"}}
    for kind in screens():
        for context in stack(kind.KEYS, ALL):
            used.setdefault(context.name, set()).update(bound(kind))
    idle = {name: named([name]) - used.get(name, set()) for name in ALL if name not in boards}
    assert {name: keys for name, keys in idle.items() if keys} == {}


def test_a_board_names_the_context_that_its_face_brings() -> None:
    for face in FACES.values():
        context = face.commands() if face.commands else None
        assert face.board.keys == (context.name if context else "")


def pressed(
    press: Callable[[str, Any], object], moments: Iterable[Any], letter: Callable[[str], str]
) -> set[str]:
    """Give the keys that mean something in any of the moments; as the board hands them on."""
    return {key for key in TYPED for now in moments if press(letter(key), now) is not None}


def test_every_key_of_the_board_of_axolotls_has_a_name_and_does_something() -> None:
    moments = [of_axolotls(telling()) for telling in AXOLOTLS.values()]
    keys = {key.lower() for key in pressed(press_axolotls, moments, str.lower)}
    names = {key for command in ALL["axolotls"].commands for key in command.keys}
    assert keys - names == set()
    asked = {"1", "2", "3", "escape"}  # which answer a question
    assert names - keys == asked


def test_every_key_of_the_board_of_animix_has_a_name_and_does_something() -> None:
    tellings = [telling() for telling in ANIMIX.values()]
    moments = [make(telling) for telling in tellings for make in (of_animix, in_grid)]
    keys = pressed(press_animix, moments, str)
    names = {key for command in ALL["animix"].commands for key in command.keys}
    assert {key for key in keys if key not in names and key.lower() not in names} == set()
    assert names - keys == {"y"}  # which answers a question
