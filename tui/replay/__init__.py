"""Replays: a game that was played, from its record."""
