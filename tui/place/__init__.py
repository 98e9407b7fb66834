"""One person's place at one table: the way there and back, what is so, what was told."""
