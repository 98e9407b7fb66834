"""A Lotta Axolotls: Chill, by turns, and Wild, everybody at once."""
