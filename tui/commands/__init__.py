"""The commands: one a file, loaded when it is chosen (``table.py`` lists them)."""
