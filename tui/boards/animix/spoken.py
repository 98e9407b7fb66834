"""Animix in words: the hand, the grid row by row, and what is typed to take and to play."""

from collections.abc import Sequence
from typing import Any

from engine.animix.actions import Play, Take
from engine.animix.components import BY_LETTER, SPECIES, Counts, Species
from engine.animix.grid import Grid
from engine.animix.view import AnimixView
from tui.boards.animix.cells import cell_name
from tui.boards.animix.moment import score
from tui.boards.animix.species_rules import RULES, what_scored
from tui.boards.spoken import Lines, Say, Spoken, beginning
from tui.boards.words import capital, listed, one, person, several, whose
from tui.place.scene import Scene

TAKE, DOWN = "take", "down"
HOW = "Say take, a cell and a card, such as take b3 lion; or down and a card, such as down wolf."


class SpokenAnimix(Spoken):
    """Says Animix."""

    weighs = "SPECIES, or CELL CARD"

    def what(self, words: Sequence[str], scene: Scene, choices: Sequence[Any]) -> Lines:
        """Say the rule of a species and what it scores; or what taking a card would change."""
        view = _view(scene)
        labels = {species.label: species for species in view.species}
        if len(words) == 1 and len(names := beginning(words[0], labels)) == 1:
            species = labels[names[0]]
            return RULES[species], *_worth((species,), view.grid)
        meant = self.parse(words, scene, choices)
        if isinstance(meant, Take):
            return _changes(view, meant)
        return (meant.text,) if isinstance(meant, Say) else ("The grid would stay as it is.",)

    def hand(self, scene: Scene) -> Lines:
        """Say the cards in hand, and those of mine that lie face down."""
        view = _view(scene)
        if view.hand is None or view.pile is None:
            return ("You watch: you have no cards.",)
        held = f"{whose(scene)} hand: {_cards(view.hand) or 'empty'}."
        before = "you" if scene.you is not None else scene.names[scene.me or 0]
        return (held, f"Face down before {before}: {_cards(view.pile) or 'nothing'}.")

    def table(self, scene: Scene) -> Lines:
        """Say whose turn it is, the grid row by row, what species are worth, and the hands."""
        view = _view(scene)
        rows = (_row(view, row) for row in range(view.grid.rows))
        hands = (_hand(scene, seat) for seat in range(len(view.hands)))
        return (_turn(scene), *rows, *_worth(view.species, view.grid), *map(capital, hands))

    def score(self, scene: Scene) -> Lines:
        """Say what species are worth by now, and what each player took from the grid."""
        view = _view(scene)
        took = (_took(scene, seat, cards) for seat, cards in enumerate(view.taken or ()))
        return (*_worth(view.species, view.grid), *map(capital, took))

    def can(self, scene: Scene, choices: Sequence[Any]) -> Lines:
        """Say both things that a turn can be, with the cards that are there for them."""
        if not choices:
            return () if scene.me is None else (_turn(scene),)
        view = _view(scene)
        held = listed([species.label for species in _held(view)], "or")
        last = cell_name(len(view.free) - 1, view.grid.columns)
        return (
            f"{TAKE}, a cell and a card: take the card there, and leave yours in its place.",
            f"{DOWN} and a card: play it face down.",
            f"Your card can be {held}.",
            f"Cells are from a1 to {last}; {view.free.count(False)} of them are locked.",
        )

    def asks(self, scene: Scene, choices: Sequence[Any], *, begins: bool) -> Lines:
        """Say the cards when a turn begins, and what to do with them."""
        return (*self.hand(scene), "Take a card, or play one face down.") if begins else ()

    def parse(self, words: Sequence[str], scene: Scene, choices: Sequence[Any]) -> Any:
        """Read "take b3 lion", "b3 lion", "down wolf"."""
        view, rest = _view(scene), list(words)
        if not choices:
            return Say(_turn(scene) if scene.me is not None else "You watch: it is not your game.")
        verb = beginning(rest[0], (TAKE, DOWN)) if rest else []
        if verb:
            rest.pop(0)
        if verb == [DOWN]:
            return _meant(_species(rest, view, "play face down"), Play, choices)
        cell = _cell(rest[0], view) if rest else None
        if cell is None:
            return Say(HOW)
        if not view.free[cell]:
            return Say(f"A Mountain locks {rest[0]}: its card cannot be taken any more.")
        put = _species(rest[1:], view, f"leave at {rest[0]}")
        return _meant(put, lambda species: Take(cell, species), choices)

    def typed(self, scene: Scene, choices: Sequence[Any]) -> tuple[Lines, ...]:
        """Give both verbs with the cards in hand."""
        return tuple(
            (DOWN, c.species.label)
            if isinstance(c, Play)
            else (TAKE, cell_name(c.cell, _view(scene).grid.columns), c.put.label)
            for c in choices
        )

    def knows(self, word: str, scene: Scene, choices: Sequence[Any]) -> bool:
        """Both verbs, and every cell: "b3 lion" takes."""
        return bool(beginning(word, (TAKE, DOWN))) or _cell(word, _view(scene)) is not None


def animix() -> Spoken:
    """Give the voice of the game."""
    return SpokenAnimix()


def _view(scene: Scene) -> AnimixView:
    view: AnimixView = scene.view
    return view


def _cards(counts: Counts) -> str:
    """List cards: "2 lions, wolf"."""
    held = [(species, counts[species]) for species in SPECIES if counts[species]]
    return ", ".join(s.label if n == 1 else f"{n} {s.plural}" for s, n in held)


def _held(view: AnimixView) -> list[Species]:
    return [species for species in SPECIES if view.hand and view.hand[species]]


def _turn(scene: Scene) -> str:
    view = _view(scene)
    if view.over:
        return "The game is over."
    return (
        "It is your turn." if view.turn == scene.you else f"It is {scene.names[view.turn]}'s turn."
    )


def _row(view: AnimixView, row: int) -> str:
    """Say a row of the grid, each card with its cell, and whether a Mountain locks it."""
    cards = [
        f"{cell_name(cell, view.grid.columns)} {view.grid.cells[cell].label}"
        f"{'' if view.free[cell] else ' locked'}"
        for cell in view.grid.row(row)
    ]
    return f"Row {row + 1}: {', '.join(cards)}."


def _worth(species: Sequence[Species], grid: Grid) -> Lines:
    """Say what each species scores as the grid is now."""
    scored = ((each, what_scored(each, score(each, grid), grid)) for each in species)
    return tuple(f"{each.plural.capitalize()}, {text}." for each, text in scored)


def _changes(view: AnimixView, take: Take) -> Lines:
    """Say which species would be worth more or less after an exchange."""
    after, told = view.grid.put(take.cell, take.put), []
    for species in view.species:
        now, then = score(species, view.grid).points, score(species, after).points
        if now != then:
            told.append(f"{species.plural.capitalize()} would be worth {then} instead of {now}.")
    taken = view.grid.cells[take.cell].label
    return (f"You would have {one(taken)} more.", *(told or ["No species would change."]))


def _hand(scene: Scene, seat: int) -> str:
    view, mine = _view(scene), seat == scene.you
    note = f", {scene.notes[seat]}" if scene.notes[seat] and not mine else ""
    return (
        f"{person(scene, seat)} {'have' if mine else 'has'} {several(view.hands[seat], 'card')} "
        f"in hand and {view.piles[seat]} face down{note}."
    )


def _took(scene: Scene, seat: int, cards: Counts) -> str:
    return f"{person(scene, seat)} took {_cards(cards) or 'nothing'}."


def _cell(word: str, view: AnimixView) -> int | None:
    names = [cell_name(cell, view.grid.columns) for cell in range(len(view.free))]
    return names.index(word) if word in names else None


def _species(words: Sequence[str], view: AnimixView, what: str) -> Species | Say:
    """Read one of the species in hand; of a single one there is nothing to choose."""
    held = _held(view)
    labels = {species.label: species for species in held}
    if not words and len(held) == 1:
        return held[0]
    if len(words) != 1:
        return Say(f"Which card do you {what}: {listed([*labels], 'or')}?")
    found = {labels[name] for name in beginning(words[0], labels)}
    by_letter = BY_LETTER.get(words[0].upper())
    found |= {by_letter} if by_letter in held else set()
    if len(found) == 1:
        return found.pop()
    if found:
        names = [species.label for species in sorted(found)]
        return Say(f"{words[0]} may be {listed(names, 'or')}.")
    return Say(f"You have no {words[0]}. Your hand: {_cards(view.hand or ())}.")


def _meant(species: Species | Say, action: Any, choices: Sequence[Any]) -> Any:
    if isinstance(species, Say):
        return species
    wanted = action(species)
    return wanted if wanted in choices else Say("That cannot be done now.")
