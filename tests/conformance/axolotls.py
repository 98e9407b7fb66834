"""The helpers of A Lotta Axolotls, Chill and Wild."""

from collections import Counter
from dataclasses import replace
from itertools import islice
from random import Random
from typing import Any

from engine import Game
from engine.axolotls.actions import Count, Discard, Draw, EndTurn, Play, RaiseLimit
from engine.axolotls.components import COLOURS, OF_EACH, Colour, count, spread
from engine.axolotls.events import Drew
from engine.axolotls.state import ChillState, Layout, OpenCard, WildState
from tests.conformance.kit import Kit

NONSENSE: tuple[Any, ...] = (
    None,
    7,
    "play",
    Play,
    object(),
    (0, Colour.RED),
    Play(15, Colour.RED),
    Play(-1, Colour.RED),
    Play(99, Colour.RED),
    *(Play(True, colour) for colour in COLOURS),
    *(Play(4.0, colour) for colour in COLOURS),  # type: ignore[arg-type]  # nonsense, as all below
    Play("0", Colour.RED),  # type: ignore[arg-type]
    Play(None, None),  # type: ignore[arg-type]
    Play([], {}),  # type: ignore[arg-type]
    *(Play(number, 3) for number in range(15)),  # type: ignore[arg-type]
    Play(0, True),  # type: ignore[arg-type]
    Play(0, 99),  # type: ignore[arg-type]
    Play(0, "RED"),  # type: ignore[arg-type]
    Discard(3),  # type: ignore[arg-type]
    Discard(-1),  # type: ignore[arg-type]
    Discard(None),  # type: ignore[arg-type]
    Discard([]),  # type: ignore[arg-type]
)

ACTIONS: tuple[Any, ...] = (
    *(Play(number, colour) for number in range(15) for colour in COLOURS),
    *(Discard(colour) for colour in COLOURS),
    EndTurn(),
    Draw(),
    Count(),
    RaiseLimit(),
    *NONSENSE,
)

BOX: Counter[Any] = Counter(dict.fromkeys(COLOURS, OF_EACH))
BOX.update(f"card {number}" for number in range(15))


def chill_pieces(state: ChillState) -> Counter[Any]:
    return _pieces(state.layout) + Counter(state.discards)


def wild_pieces(state: WildState) -> Counter[Any]:
    """The cards of a won Collection Card are out of the game, in the box (WI5)."""
    layout = state.layout
    gone = (c for won in layout.won for number in won for c in layout.cards[number])
    return _pieces(layout) + Counter(gone)


def _pieces(layout: Layout) -> Counter[Any]:
    pieces: Counter[Any] = Counter(f"card {number}" for number in layout.deck)
    pieces.update(f"card {number}" for won in layout.won for number in won)
    for hand in layout.hands:
        pieces.update(spread(hand))
    for pile in layout.piles:
        pieces.update(pile)
    for card in layout.spaces:
        if card is not None:
            pieces[f"card {card.number}"] += 1
            pieces.update(_filled(layout, card))
    return pieces


def _filled(layout: Layout, card: OpenCard) -> list[Colour]:
    pairs = zip(layout.cards[card.number], card.filled, strict=True)
    return [colour for colour, by in pairs if by is not None]


def redeal_chill(state: ChillState, viewer: int | None, rng: Random) -> ChillState:
    """The seed is as secret as what it deals (CH4)."""
    return replace(state, layout=_redeal(state.layout, viewer, rng), seed=rng.randbytes(16))


def redeal_wild(state: WildState, viewer: int | None, rng: Random) -> WildState:
    """Before GO nobody knows their own hand either (WI1)."""
    return replace(state, layout=_redeal(state.layout, viewer if state.count < 0 else None, rng))


def _redeal(layout: Layout, owner: int | None, rng: Random) -> Layout:
    """Deal the others' hands and the piles anew, and turn the face-down deck over."""
    others = [seat for seat in range(len(layout.hands)) if seat != owner]
    pool = [card for pile in layout.piles for card in pile]
    pool += [card for seat in others for card in spread(layout.hands[seat])]
    rng.shuffle(pool)
    cards = iter(pool)
    hands, drawn = list(layout.hands), list(layout.drawn)
    for seat in others:
        hands[seat] = count(islice(cards, sum(hands[seat])))
        drawn[seat] = spread(hands[seat])[: len(drawn[seat])]
    first, second = (tuple(islice(cards, len(pile))) for pile in layout.piles)
    deck = tuple(rng.sample(layout.deck, len(layout.deck)))
    return replace(layout, deck=deck, hands=tuple(hands), drawn=tuple(drawn), piles=(first, second))


# Leaks


def _shows_the_next_draw(game: Game[Any, Any, Any]) -> Game[Any, Any, Any]:
    """A seat is shown what the next one drew, as its own."""

    def view(state: Any, viewer: int | None) -> Any:
        shown = game.view(state, viewer)
        if viewer is None:
            return shown
        drawn = state.layout.drawn[(viewer + 1) % len(state.layout.hands)]
        return replace(shown, seen=replace(shown.seen, drawn=drawn))

    return replace(game, view=view)


def _shows_watchers_a_draw(game: Game[Any, Any, Any]) -> Game[Any, Any, Any]:
    """A watcher is shown what the first seat drew."""

    def view(state: Any, viewer: int | None) -> Any:
        shown = game.view(state, viewer)
        if viewer is not None:
            return shown
        return replace(shown, seen=replace(shown.seen, drawn=state.layout.drawn[0]))

    return replace(game, view=view)


def _tells_what_was_drawn(game: Game[Any, Any, Any]) -> Game[Any, Any, Any]:
    """The event of a draw counts the red ones as well."""

    def apply(state: Any, seat: int | None, action: Any) -> Any:
        step = game.apply(state, seat, action)
        events = tuple(_reddened(event, step.state) for event in step.events)
        return replace(step, events=events)

    return replace(game, apply=apply)


def _reddened(event: Any, state: Any) -> Any:
    if not isinstance(event, Drew):
        return event
    return Drew(event.seat, 100 + state.layout.drawn[event.seat].count(Colour.RED))


def _refuses_by_others_hands(game: Game[Any, Any, Any]) -> Game[Any, Any, Any]:
    """A refusal's sentence tells how many reds there are in the first pile."""

    def apply(state: Any, seat: int | None, action: Any) -> Any:
        try:
            return game.apply(state, seat, action)
        except Exception as error:
            reds = state.layout.piles[0].count(Colour.RED)
            error.sentence += f" ({reds})"  # type: ignore[attr-defined]  # a RuleError
            raise

    return replace(game, apply=apply)


LEAKS = {
    "shows the next draw": _shows_the_next_draw,
    "shows watchers a draw": _shows_watchers_a_draw,
    "tells what was drawn": _tells_what_was_drawn,
    "refuses by others' hands": _refuses_by_others_hands,
}

# Who filled what on a Collection Card that was won everybody has seen, but no view says it.
REMEMBERED = frozenset({"late", "filled"})

CHILL = Kit(ACTIONS, BOX, chill_pieces, 2000, LEAKS, redeal_chill, REMEMBERED)

# 66 plays, at most 84 draws, no more raises than draws, and 3-2-1-GO.
WILD = Kit(ACTIONS, BOX, wild_pieces, 66 + 84 + 84 + 4, LEAKS, redeal_wild, REMEMBERED)
