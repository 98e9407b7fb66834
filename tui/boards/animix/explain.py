"""A species explained: its rule, what it scores now and after an exchange, and who has most.

Of the others' cards only what all have seen: what they took from the grid (AN4).
"""

from collections.abc import Iterable

from engine.animix.components import Species
from tui.boards.animix.cells import cell_name
from tui.boards.animix.moment import Area, Moment
from tui.boards.animix.species_rules import RULES, what_scored
from tui.boards.explained import Explained
from tui.boards.words import one, several


def explain(moment: Moment) -> Explained:
    """Explain the species under the cursor."""
    species = moment.focus
    scored = what_scored(species, moment.score(species), moment.view.grid)
    return Explained(
        f"{species.label.capitalize()}{_where(moment)}",
        (RULES[species], f"Now: {scored}.", *_exchange(moment), *_most(moment, species)),
    )


def _where(moment: Moment) -> str:
    """Say where the card lies, and whether it may be taken."""
    view = moment.view
    if moment.area is Area.HAND:
        held = moment.hand[moment.species]
        return f": {several(held, 'card')} in your hand" if view.hand is not None else ""
    name = cell_name(moment.cell, view.grid.columns)
    locked = "" if view.free[moment.cell] else ", under a Mountain: nobody can take it"
    return f" at {name}{locked}"


def _exchange(moment: Moment) -> tuple[str, ...]:
    """Tell what the exchange under way would change."""
    take = moment.exchange
    if take is None:
        return ()
    changed = ((species, *moment.change(species)) for species in moment.view.species)
    words = [f"{each.plural} {now} to {then}" for each, now, then in changed if now != then]
    what = f"Your {take.put.label} in its place"
    if not words:
        return (f"{what}: no species would score more or less.",)
    return (f"{what}: {', '.join(words)} points.",)


def _most(moment: Moment, species: Species) -> tuple[str, ...]:
    """Tell who has how many, as far as it is seen; who has most gets the points (AN5)."""
    view = moment.view
    mine = () if view.pile is None else (_mine(view.pile[species], species),)
    seen = [(seat, cards[species]) for seat, cards in enumerate(view.taken or ())]
    hidden = [
        (seat, cards - (sum(view.taken[seat]) if view.taken else 0))
        for seat, cards in enumerate(view.piles)
    ]
    told = (
        _told("Seen to be taken", moment, seen),
        _told("Face down and unseen", moment, hidden),
        "Who has most face down gets the points; equals share them.",
    )
    return (*mine, *filter(None, told))


def _told(what: str, moment: Moment, counts: Iterable[tuple[int, int]]) -> str:
    """Tell numbers of the others; "" where there are none."""
    others = [
        f"{moment.names[seat]} {cards}"
        for seat, cards in counts
        if cards and seat != moment.view.viewer
    ]
    return f"{what}: {', '.join(others)}." if others else ""


def _mine(cards: int, species: Species) -> str:
    held = "none" if not cards else one(species.label) if cards == 1 else f"{cards}"
    return f"Face down before you: {held}."
