"""What a play claims: that the Collection Card is open, wants the colour, and the hand has it."""

from engine.axolotls.actions import Play
from engine.axolotls.components import COLLECTION, Colour
from engine.axolotls.state import Layout, OpenCard
from engine.errors import ClaimError, NotAllowed, TooLate


def find_space(layout: Layout, seat: int, action: Play) -> tuple[int, OpenCard, int]:
    """Find where a play goes: the space, the Collection Card in it, and the colour's place on it.

    Raises ClaimError, TooLate where somebody was first, NotAllowed for values that mean nothing.
    """
    number, colour = action.card, action.colour
    _check_values(number, colour)
    if not layout.hands[seat][colour]:
        raise ClaimError("not_held", f"You have no {_name(colour)} card.")
    for space, card in enumerate(layout.spaces):
        if card is not None and card.number == number:
            place = _place(layout, number, colour)
            if card.filled[place] is not None:
                raise _filled(layout, card, seat, colour)
            return space, card, place
    raise _closed(layout, seat, number, colour)


def _check_values(number: object, colour: object) -> None:
    if type(number) is not int or not 0 <= number < COLLECTION:
        raise NotAllowed("card", "There is no such Collection Card.")
    if type(colour) is not Colour:
        raise NotAllowed("colour", "There is no such colour.")


def _place(layout: Layout, number: int, colour: Colour) -> int:
    if colour not in layout.cards[number]:
        sentence = f"There is no {_name(colour)} axolotl on {_title(layout, number)}."
        raise ClaimError("unwanted", sentence)
    return layout.cards[number].index(colour)


def _filled(layout: Layout, card: OpenCard, seat: int, colour: Colour) -> ClaimError:
    who = card.filled[_place(layout, card.number, colour)]
    what = f"{_name(colour)} on {_title(layout, card.number)}"
    if who is None or who == seat:
        return ClaimError("filled", f"You filled it yourself: {what}.")
    return TooLate(f"{{who}} was first: {what}.", who)


def _closed(layout: Layout, seat: int, number: int, colour: Colour) -> ClaimError:
    for card in layout.past:
        if card.number == number:
            return _filled(layout, card, seat, colour)
    return ClaimError("closed", "That Collection Card is not open.")


def _name(colour: Colour) -> str:
    return colour.name.lower()


def _title(layout: Layout, number: int) -> str:
    """Call a Collection Card as players do: by its space, and by its worth once it is won."""
    for space, card in enumerate(layout.spaces, 1):
        if card is not None and card.number == number:
            return f"card {space}"
    return f"the card of {len(layout.cards[number])} that was won"
