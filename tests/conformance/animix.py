"""The helpers of Animix."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from random import Random
from typing import Any

from engine import Game
from engine.animix.actions import Play, Take
from engine.animix.components import (
    MOUNTAINS,
    NO_CARDS,
    OF_EACH,
    SPECIES,
    Counts,
    Species,
    add,
    count,
    spread,
)
from engine.animix.events import Played
from engine.animix.state import AnimixState
from engine.axolotls.actions import EndTurn
from engine.axolotls.actions import Play as AxolotlPlay
from engine.axolotls.components import Colour
from tests.conformance.kit import Kit

CELLS = range(36)

NONSENSE: tuple[Any, ...] = (
    None,
    7,
    "play",
    Play,
    Take,
    object(),
    (4, Species.LION),
    EndTurn(),
    AxolotlPlay(4, Colour.RED),
    *(Play(number) for number in range(8)),  # type: ignore[arg-type]  # nonsense, as all below
    Play(True),  # type: ignore[arg-type]
    Play(4.0),  # type: ignore[arg-type]
    Play(-1),  # type: ignore[arg-type]
    Play(8),  # type: ignore[arg-type]
    Play("LION"),  # type: ignore[arg-type]
    Play(None),  # type: ignore[arg-type]
    Play([]),  # type: ignore[arg-type]
    Play(Colour.RED),  # type: ignore[arg-type]
    *(Take(True, species) for species in SPECIES),
    *(Take(4.0, species) for species in SPECIES),  # type: ignore[arg-type]
    *(Take(cell, species) for cell in (-1, 36, 99, 10**30) for species in SPECIES),
    *(Take(cell, 3) for cell in CELLS),  # type: ignore[arg-type]
    Take("4", Species.LION),  # type: ignore[arg-type]
    Take(None, None),  # type: ignore[arg-type]
    Take([], {}),  # type: ignore[arg-type]
    Take(4, True),  # type: ignore[arg-type]
    Take(4, 99),  # type: ignore[arg-type]
    Take(4, "LION"),  # type: ignore[arg-type]
    Take(4, Colour.RED),  # type: ignore[arg-type]
    Take(Species.LION, Species.LION),
)

ACTIONS: tuple[Any, ...] = (
    *(Play(species) for species in SPECIES),
    *(Take(cell, species) for cell in CELLS for species in SPECIES),
    *NONSENSE,
)

MOUNTAIN = "Mountain"

BOX: Counter[Any] = Counter(dict.fromkeys(SPECIES, OF_EACH))
BOX[MOUNTAIN] = MOUNTAINS


def pieces(state: AnimixState) -> Counter[Any]:
    """Every take brought a Mountain from its pile (AN3), and where it lies nothing is free."""
    cards: Counter[Any] = Counter(state.grid.cells)
    for counts in (*state.hands, *state.piles, state.box):
        cards.update(spread(counts))
    locked = state.free.count(False)
    brought = locked if state.taken is None else sum(map(sum, state.taken))
    cards[MOUNTAIN] = locked + max(0, MOUNTAINS - brought)
    return cards


def redeal(state: AnimixState, viewer: int | None, rng: Random) -> AnimixState:
    """Deal anew the others' hands, what they played face down, and what was left over."""
    hidden = [card for seat in range(len(state.hands)) for card in _hidden(state, seat, viewer)]
    pool = hidden + [card for card in spread(state.box) if card in state.species]
    rng.shuffle(pool)
    cards = iter(pool)
    hands, piles = list(state.hands), list(state.piles)
    for seat in range(len(hands)):
        if seat != viewer:
            hands[seat] = _as_many(state.hands[seat], NO_CARDS, cards)
            piles[seat] = _as_many(state.piles[seat], _open(state, seat), cards)
    unused = [card for card in spread(state.box) if card not in state.species]
    box = count([*cards, *unused])
    return replace(state, hands=tuple(hands), piles=tuple(piles), box=box)


def _hidden(state: AnimixState, seat: int, viewer: int | None) -> list[Species]:
    """Give the cards of a seat that a viewer does not know."""
    if seat == viewer:
        return []
    cards = [*spread(state.hands[seat]), *spread(state.piles[seat])]
    for card in spread(_open(state, seat)):
        cards.remove(card)
    return cards


def _open(state: AnimixState, seat: int) -> Counts:
    """Give what everybody knows of a pile: by the tally, or all of it when the game is over."""
    if state.over:
        return state.piles[seat]
    return NO_CARDS if state.taken is None else state.taken[seat]


def _as_many(before: Counts, known: Counts, cards: Iterator[Species]) -> Counts:
    """Give as many cards as there were, those that are known and others."""
    for card in islice(cards, sum(before) - sum(known)):
        known = add(known, card, 1)
    return known


# Leaks


def _shows_the_next_hand(game: Game[Any, Any, Any]) -> Game[Any, Any, Any]:
    """A seat is shown the next one's hand, as its own pile."""

    def view(state: Any, viewer: int | None) -> Any:
        shown = game.view(state, viewer)
        if viewer is None:
            return shown
        return replace(shown, pile=state.hands[(viewer + 1) % len(state.hands)])

    return replace(game, view=view)


def _shows_a_pile_in_the_tally(game: Game[Any, Any, Any]) -> Game[Any, Any, Any]:
    """The tally of the first seat counts what it played face down as well."""

    def view(state: Any, viewer: int | None) -> Any:
        shown = game.view(state, viewer)
        if shown.taken is None:
            return shown
        return replace(shown, taken=(state.piles[0], *shown.taken[1:]))

    return replace(game, view=view)


def _shows_watchers_a_hand(game: Game[Any, Any, Any]) -> Game[Any, Any, Any]:
    """A watcher is shown the hand of the first seat."""

    def view(state: Any, viewer: int | None) -> Any:
        shown = game.view(state, viewer)
        return replace(shown, hand=state.hands[0]) if viewer is None else shown

    return replace(game, view=view)


def _shows_the_piles_too_early(game: Game[Any, Any, Any]) -> Game[Any, Any, Any]:
    """All piles are turned up when the first hand is empty, not the last."""

    def view(state: Any, viewer: int | None) -> Any:
        early = not all(map(sum, state.hands))
        return replace(game.view(state, viewer), shown=state.piles if early else None)

    return replace(game, view=view)


def _tells_what_was_played(game: Game[Any, Any, Any]) -> Game[Any, Any, Any]:
    """The event of a card that was played face down says which it was."""

    def apply(state: Any, seat: int | None, action: Any) -> Any:
        step = game.apply(state, seat, action)
        events = tuple(
            Played(100 + action.species) if isinstance(event, Played) else event
            for event in step.events
        )
        return replace(step, events=events)

    return replace(game, apply=apply)


def _refuses_by_what_is_left(game: Game[Any, Any, Any]) -> Game[Any, Any, Any]:
    """A refusal's sentence tells how many lions lie in the box."""

    def apply(state: Any, seat: int | None, action: Any) -> Any:
        try:
            return game.apply(state, seat, action)
        except Exception as error:
            error.sentence += f" ({state.box[Species.LION]})"  # type: ignore[attr-defined]  # a RuleError
            raise

    return replace(game, apply=apply)


def _refuses_by_others_hands(game: Game[Any, Any, Any]) -> Game[Any, Any, Any]:
    """Whose turn it is not is told what the next seat holds most of."""

    def apply(state: Any, seat: int | None, action: Any) -> Any:
        try:
            return game.apply(state, seat, action)
        except Exception as error:
            hand = state.hands[state.turn]
            if getattr(error, "code", "") == "turn":
                error.code = f"turn{hand.index(max(hand))}"  # type: ignore[attr-defined]  # as above
            raise

    return replace(game, apply=apply)


ANIMIX = Kit(
    ACTIONS,
    BOX,
    pieces,
    # Six seats with five cards each, or five with six; and one more, to see that it is over.
    bound=30 + 1,
    leaks={
        "shows the next hand": _shows_the_next_hand,
        "shows a pile in the tally": _shows_a_pile_in_the_tally,
        "shows watchers a hand": _shows_watchers_a_hand,
        "shows the piles too early": _shows_the_piles_too_early,
        "tells what was played": _tells_what_was_played,
        "refuses by what is left": _refuses_by_what_is_left,
        "refuses by others' hands": _refuses_by_others_hands,
    },
    redeal=redeal,
)
