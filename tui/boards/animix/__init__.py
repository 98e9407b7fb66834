"""Animix on the screen."""

from tui.boards.animix.face import ANIMIX

__all__ = ["ANIMIX"]
