"""Bots: each sees a view, never a state."""
