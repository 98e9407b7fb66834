"""Every screen as a picture: ``python -m tests.pictures [DIR]``."""
