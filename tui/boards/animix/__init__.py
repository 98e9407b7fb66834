"""Animix as the app shows it."""
