"""Names of players in few cells."""

from rich.cells import cell_len, set_cell_size


def tags(names: tuple[str, ...], me: int | None, width: int) -> tuple[str, ...]:
    """Cut names to so many cells; where two would be alike, put the seat's number at the end."""
    short = ["you" if seat == me else cut(name, width) for seat, name in enumerate(names)]
    return tuple(
        cut(tag, width - 1) + str(seat + 1) if short.count(tag) > 1 else tag
        for seat, tag in enumerate(short)
    )


def cut(text: str, width: int) -> str:
    """Cut text to so many cells, without blanks at its end."""
    return text if cell_len(text) <= width else set_cell_size(text, max(0, width)).rstrip()
