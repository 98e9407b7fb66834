"""Animix: cards around a grid, and the grid that says what they are worth."""
