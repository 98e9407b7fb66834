"""All that the zones draw from: the scene, the looks, what may be done, cursors and question."""

from dataclasses import dataclass
from enum import Enum
from functools import lru_cache

from engine.animix.actions import AnimixAction, Play, Take
from engine.animix.components import NO_CARDS, Counts, Species
from engine.animix.grid import Cells, Grid
from engine.animix.scoring import RULES, Score
from engine.animix.view import AnimixView
from engine.outcome import Award, Outcome
from tui.boards.animix.commands import NAME
from tui.looks.looks import Looks
from tui.place.scene import Scene


class Area(Enum):
    """Where the cursor is."""

    HAND = "hand"
    GRID = "grid"


@dataclass(frozen=True, slots=True)
class Moment:
    """What is to be drawn, and what keys are judged by. ``choices``: what the game says I may do.

    ``species`` is where the cursor of the hand is, ``cell`` that of the grid; ``asked`` is what
    waits for a yes; ``info`` the species whose rule and scoring cells are shown; ``fresh`` says
    that my turn came after the last key; ``step`` how many species have been scored before the one
    that is shown, None while the game goes on.
    """

    scene: Scene
    looks: Looks
    choices: tuple[AnimixAction, ...] = ()
    species: Species = Species.MONKEY
    cell: int = 0
    area: Area = Area.HAND
    asked: AnimixAction | None = None
    info: Species | None = None
    fresh: bool = False
    step: int | None = None

    def key(self, usual: str) -> str:
        """Say the player's key for one of this board's, as it stands in a sentence."""
        key = self.looks.key(usual, NAME) or usual
        return key.upper() if len(key) == 1 else key

    @property
    def view(self) -> AnimixView:
        """What I see of the game."""
        view: AnimixView = self.scene.view
        return view

    @property
    def hand(self) -> Counts:
        """My hand; for who watches, no cards."""
        return self.view.hand or NO_CARDS

    @property
    def held(self) -> tuple[Species, ...]:
        """The species in my hand."""
        return tuple(species for species in self.view.species if self.hand[species])

    @property
    def focus(self) -> Species:
        """The species under the cursor."""
        return self.species if self.area is Area.HAND else self.view.grid.cells[self.cell]

    @property
    def chooses(self) -> bool:
        """Whether cursors are shown: where there is something to choose, now or later on."""
        return not self.view.over and not self.scene.past

    @property
    def exchange(self) -> Take | None:
        """What Enter in the grid would ask for: the card under the cursor, for the chosen one."""
        if isinstance(self.asked, Take):
            return self.asked
        fits = self.area is Area.GRID and self.asked is None
        possible = fits and self.view.free[self.cell] and self.hand[self.species]
        return Take(self.cell, self.species) if possible and not self.view.over else None

    @property
    def after(self) -> Grid:
        """The grid as it would be after the exchange; as it is, where there is none."""
        grid, take = self.view.grid, self.exchange
        return grid.put(take.cell, take.put) if take else grid

    @property
    def pile_after(self) -> Counts:
        """My face-down cards as they would be after what is about to be done."""
        doing = self.asked or self.exchange
        pile = list(self.view.pile or NO_CARDS)
        if isinstance(doing, Take):
            pile[self.view.grid.cells[doing.cell]] += 1
        elif isinstance(doing, Play):
            pile[doing.species] += 1
        return tuple(pile)

    @property
    def award(self) -> Award | None:
        """What is being scored; None while the game goes on, and with the totals."""
        return award_at(self.scene.outcome, self.step)

    @property
    def lit(self) -> Cells | None:
        """The cells that shine because they score; None where all cards are shown as they are."""
        if self.step is not None:
            return self.award.marks if self.award else None
        return self.score(self.info).cells if self.info is not None else None

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the seats, as they may be shown."""
        return tuple(self.looks.shown(name) for name in self.scene.names)

    def name(self, seat: int) -> str:
        """Call a seat: "you" for the viewer."""
        return "you" if seat == self.scene.you else self.names[seat]

    def score(self, species: Species) -> Score:
        """Score a species by the grid as it is."""
        return score(species, self.view.grid)

    def change(self, species: Species) -> tuple[int, int]:
        """Give the points of a species, as it is and after the exchange."""
        return self.score(species).points, score(species, self.after).points


def award_at(outcome: Outcome | None, step: int | None) -> Award | None:
    """Give what is scored after so many species; None while the game goes on, and at the totals."""
    if step is None or outcome is None or step >= len(outcome.awards):
        return None
    return outcome.awards[step]


@lru_cache(maxsize=512)
def score(species: Species, grid: Grid) -> Score:
    """Score a species by a grid; remembered, for each key asks for the same again."""
    return RULES[species](grid)
