"""Bots: each sees a view, never a state."""

from engine.bots.kinds import BOTS, Choose

__all__ = ["BOTS", "Choose"]
