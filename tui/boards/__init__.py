"""Boards: how each game looks. ``from tui.boards import FACES``."""

from tui.boards.base import Board, Face, KeyHints
from tui.boards.faces import FACES

__all__ = ["FACES", "Board", "Face", "KeyHints"]
