"""The whole program as lines of text and typed commands: for ears, fingers, logs and scripts."""
