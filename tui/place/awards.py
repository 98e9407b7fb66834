"""What there was to win in a game, in words: who had the most of it, and what that brought."""

from collections.abc import Sequence

from engine.outcome import Award
from tui.words import listed, several

NOBODY = "nobody has any"


def first(award: Award) -> list[int]:
    """Give the seats that won it, best first; where it brought nothing, those with the most."""
    won = [seat for seat, points in enumerate(award.shares) if points]
    most = max(award.held)
    had = [seat for seat, number in enumerate(award.held) if number == most and most]
    return sorted(won or had, key=lambda seat: (-award.shares[seat], -award.held[seat]))


def others(award: Award) -> list[int]:
    """Give the other seats that have some of it, those with more first."""
    best = first(award)
    rest = [seat for seat, number in enumerate(award.held) if number and seat not in best]
    return sorted(rest, key=lambda seat: -award.held[seat])


def share(award: Award) -> str:
    """Say what the first of it were given: "8", "4 each", "5, 3", "nothing"; "" for nobody."""
    shares = [award.shares[seat] for seat in first(award)]
    if not any(shares):
        return "nothing" if shares else ""
    if len(shares) > 1 and len(set(shares)) == 1:
        return f"{shares[0]} each"
    return ", ".join(map(str, shares))


def sentence(award: Award, names: Sequence[str]) -> str:
    """Tell it whole: "penguin, 8 points: Zoe (3) and Romain (3) get 4 each."."""
    head = f"{award.label}, {several(award.points, 'point')}"
    seats = first(award)
    if not seats:
        return f"{head}: {NOBODY}."
    who = listed([f"{names[seat]} ({award.held[seat]})" for seat in seats])
    verb = "get" if len(seats) > 1 else "gets"
    return f"{head}: {who} {verb} {listed(share(award).split(', '))}."
