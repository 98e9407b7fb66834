"""Which key does what, and how it is changed: pure, and nothing heavy."""
