"""What is under the cursor, explained: what a board gives, and a window shows."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Explained:
    """A card or a cell in words, plain text: what it is, its rule, what that would score now."""

    title: str
    lines: tuple[str, ...]
