"""Setting a table of Animix: which species, the grid, the hands (rulebook, Setup)."""

from collections.abc import Mapping
from types import MappingProxyType

from engine.animix.components import (
    BY_LABEL,
    LAYOUTS,
    NO_CARDS,
    OF_EACH,
    SPECIES,
    Species,
    count,
)
from engine.animix.grid import Grid
from engine.animix.state import AnimixState
from engine.chance import pick, shuffled
from engine.errors import OptionError, RuleError
from engine.options import Kind, Option, OptionValue, complete

SEATS = range(2, 7)
"""How many play (rulebook, Setup)."""

OPTIONS = (
    Option(
        "species",
        Kind.SEVERAL,
        "",
        "The species in play: one more than there are players. Empty: chance chooses.",
        least=min(layout.species for layout in LAYOUTS.values()),
        most=max(layout.species for layout in LAYOUTS.values()),
        among=tuple(species.label for species in SPECIES),
    ),
    Option(
        "tally",
        Kind.FLAG,
        True,
        "Show what each player took from the grid.",
        title="Show what was taken",
    ),
)

SPECIES_CHANCE, CARDS_CHANCE, FIRST_CHANCE = range(3)
"""The counters of chance: what each is for never changes, or old seeds would deal anew."""


def setup(
    seats: int, seed: bytes, options: Mapping[str, OptionValue] = MappingProxyType({})
) -> AnimixState:
    """Lay out the grid face up and deal the hands; the seed says who is first (AN1, AN2)."""
    if type(seats) is not int or seats not in SEATS:
        raise RuleError("seats", f"{SEATS[0]} to {SEATS[-1]} people play Animix.")
    given, layout = complete(OPTIONS, options), LAYOUTS[seats]
    species = _species(seats, seed, str(given["species"]))
    cards = shuffled([each for each in species for _ in range(OF_EACH)], seed, CARDS_CHANCE)
    size = layout.rows * layout.columns
    dealt = size + seats * layout.hand
    unused = [each for each in SPECIES if each not in species for _ in range(OF_EACH)]
    return AnimixState(
        species=species,
        grid=Grid(layout.columns, cards[:size]),
        free=(True,) * size,
        hands=tuple(count(cards[at : at + layout.hand]) for at in range(size, dealt, layout.hand)),
        piles=(NO_CARDS,) * seats,
        taken=(NO_CARDS,) * seats if given["tally"] else None,
        box=count([*cards[dealt:], *unused]),
        turn=pick(seats, seed, FIRST_CHANCE),
    )


def _species(seats: int, seed: bytes, chosen: str) -> tuple[Species, ...]:
    """Give the chosen species, or as many as the table wants by chance. Raises OptionError."""
    wanted = LAYOUTS[seats].species
    if not chosen:
        drawn = shuffled(SPECIES, seed, SPECIES_CHANCE)[:wanted]
        return tuple(sorted(drawn))
    species = tuple(BY_LABEL[label] for label in chosen.split(","))
    if len(species) != wanted:
        raise OptionError(
            f"{seats} people play Animix with {wanted} species, not with {len(species)}."
        )
    return species
