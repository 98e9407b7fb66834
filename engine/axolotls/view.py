"""What one viewer may know of a game of Axolotls: built from named fields, nothing deleted.

The last part of the file says what may be shown; a field that is forgotten here is merely missing.
"""

from dataclasses import dataclass

from engine.axolotls.components import COLOURS, CardSet, Colour, Hand
from engine.axolotls.state import SPACES, Acted, ChillState, Layout, OpenCard, WildState


@dataclass(frozen=True, slots=True)
class Seen:
    """What both versions show.

    ``viewer`` is a seat or None for a watcher; ``cards`` the set in play; ``deck`` how many
    Collection Cards are still face down; ``piles`` and ``hands`` are sizes; ``won`` the numbers of
    each seat's Collection Cards; ``hand`` the viewer's own (None for a watcher, and in Wild before
    GO); ``drawn`` what the viewer drew last.
    """

    viewer: int | None
    cards: CardSet
    deck: int
    spaces: tuple[OpenCard | None, ...]
    piles: tuple[int, int]
    hands: tuple[int, ...]
    won: tuple[tuple[int, ...], ...]
    hand: Hand | None
    drawn: tuple[Colour, ...]

    def fits(self, seats: int) -> bool:
        """Say whether the parts are of one game of so many seats; see :class:`engine.game.Game`."""
        lies = (self.viewer is None or 0 <= self.viewer < seats) and len(self.spaces) == SPACES
        counts = len(self.hands) == len(self.won) == seats
        held = self.hand is None or len(self.hand) == len(COLOURS)
        open_ = all(card is None or card.fits(self.cards, seats) for card in self.spaces)
        won = all(0 <= number < len(self.cards) for cards in self.won for number in cards)
        return lies and counts and held and open_ and won

    @property
    def points(self) -> tuple[int, ...]:
        """The axolotls each seat has saved so far."""
        return tuple(sum(len(self.cards[number]) for number in won) for won in self.won)

    def find(self, number: int) -> OpenCard | None:
        """Give the open Collection Card of this number, or None where it is not open."""
        return next((card for card in self.spaces if card and card.number == number), None)

    def wanting(self, colour: Colour) -> tuple[int, ...]:
        """Give the numbers of the open Collection Cards that still want a colour."""
        return tuple(
            card.number
            for card in self.spaces
            if card and (colour, None) in zip(self.cards[card.number], card.filled, strict=True)
        )


@dataclass(frozen=True, slots=True)
class ChillView:
    """Chill: what is shown, whose turn, what was done in it, the discard pile's size and top."""

    seen: Seen
    turn: int
    acted: Acted
    discards: int
    top: Colour | None
    over: bool

    def fits(self, seats: int) -> bool:
        """Say whether the parts are of one game of so many seats."""
        return 0 <= self.turn < seats and self.seen.fits(seats)


@dataclass(frozen=True, slots=True)
class WildView:
    """Wild: what is shown, the count to GO, the limit of hands.

    ``count`` is what the table says next: 3, 2, 1, then 0 for GO; -1 once the race is on.
    """

    seen: Seen
    count: int
    limit: int
    over: bool

    def fits(self, seats: int) -> bool:
        """Say whether the parts are of one game of so many seats."""
        return self.seen.fits(seats)


# What may be shown, field by field (in order: naming them would take a third longer)


def show_chill(state: ChillState, viewer: int | None) -> ChillView:
    """Show Chill to a viewer."""
    discards = state.discards
    top = discards[-1] if discards else None
    seen = _see(state.layout, viewer, viewer)
    return ChillView(seen, state.turn, state.acted, len(discards), top, state.over)


def show_wild(state: WildState, viewer: int | None) -> WildView:
    """Show Wild to a viewer. Before GO nobody sees their own hand (WI1)."""
    seen = _see(state.layout, viewer, viewer if state.count < 0 else None)
    return WildView(seen, state.count, state.limit, state.over)


def _see(layout: Layout, viewer: int | None, owner: int | None) -> Seen:
    """Show sizes of piles and hands, and to the owner of a hand that may be looked at, the hand."""
    first, second = layout.piles
    return Seen(
        viewer,
        layout.cards,
        len(layout.deck),
        layout.spaces,
        (len(first), len(second)),
        tuple(map(sum, layout.hands)),
        layout.won,
        None if owner is None else layout.hands[owner],
        () if owner is None else layout.drawn[owner],
    )
