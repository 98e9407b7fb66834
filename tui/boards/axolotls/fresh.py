"""What has just happened on the table of Axolotls, from two views of it: pure."""

from dataclasses import dataclass

from engine.axolotls.view import Seen


@dataclass(frozen=True, slots=True)
class Fill:
    """A seat filled a colour of an open Collection Card: its number, the colour's place on it."""

    seat: int
    card: int
    place: int


@dataclass(frozen=True, slots=True)
class Gain:
    """A seat has won a Collection Card, which lay in this space."""

    seat: int
    card: int
    space: int


def fresh(before: Seen, after: Seen) -> tuple[Fill | Gain, ...]:
    """Say what was filled and won between two views; nothing where they are of two games."""
    if before.cards != after.cards or len(before.won) != len(after.won):
        return ()
    if any(map(lambda old, new: new[: len(old)] != old, before.won, after.won)):
        return ()
    lay = {card.number: space for space, card in enumerate(before.spaces) if card}
    gains = [
        Gain(seat, number, lay[number])
        for seat, (old, new) in enumerate(zip(before.won, after.won, strict=True))
        for number in new[len(old) :]
        if number in lay
    ]
    return (*_fills(before, after), *gains)


def _fills(before: Seen, after: Seen) -> list[Fill]:
    filled = []
    for card in after.spaces:
        old = before.find(card.number) if card else None
        if card and old:
            pairs = zip(old.filled, card.filled, strict=True)
            filled += [
                Fill(now, card.number, place)
                for place, (was, now) in enumerate(pairs)
                if was is None and now is not None
            ]
    return filled
