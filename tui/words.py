"""Words for sentences: lists and numbers of things. Needs no screen, nor a game."""

from collections.abc import Iterator, Sequence

from net.text import cell_width


def listed(items: Sequence[str], last: str = "and") -> str:
    """Join: "Ann, Bo and Cleo"."""
    return f" {last} ".join([", ".join(items[:-1]), items[-1]] if len(items) > 1 else items)


def several(number: int, what: str) -> str:
    """Count: "1 card", "3 cards"."""
    return f"{number} {what}" if number == 1 else f"{number} {what}s"


def capital(sentence: str) -> str:
    """Begin with a capital where the sentence begins with "you": a name is left as it is."""
    return "Y" + sentence[1:] if sentence.startswith(("you ", "you,")) else sentence


def one(what: str) -> str:
    """Call a single thing: "a lion", "an elephant"."""
    return f"{'an' if what[:1] in 'aeiou' else 'a'} {what}"


def filled(pieces: Sequence[str], width: int) -> Iterator[str]:
    """Join pieces by blanks to lines of a width in cells; a longer piece has a line of its own."""
    line = ""
    for piece in pieces:
        if line and cell_width(line) + 1 + cell_width(piece) > width:
            yield line
            line = ""
        line += f" {piece}" if line else piece
    yield line
