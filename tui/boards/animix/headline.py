"""The band above the slots: what is asked of the player now, so that nobody can miss it."""

from typing import TypeAlias

from rich.cells import cell_len, set_cell_size

from engine.animix.actions import Play, Take
from engine.animix.components import BY_LABEL
from tui.boards.animix.art import DASH, TO
from tui.boards.animix.cells import cell_name
from tui.boards.animix.moment import Area, Moment
from tui.boards.animix.species_rules import what_scored
from tui.boards.canvas import Canvas
from tui.boards.names import cut
from tui.boards.words import listed, one

Headline: TypeAlias = tuple[tuple[str, ...], str]
"""(the same in ever fewer words, role): ``turn`` and ``alarm`` are loud, others are not."""


def draw_headline(moment: Moment, width: int) -> Canvas:
    """Draw the zone: the most words that there is room for."""
    canvas = Canvas(width, 1)
    texts, role = headline(moment)
    room = max(0, width - 2)
    text = next((text for text in texts if cell_len(text) <= room), cut(texts[-1], room))
    canvas.put(0, 0, "  " + set_cell_size(text, room), moment.looks.style(role))
    return canvas


def headline(moment: Moment) -> Headline:
    """Say what is asked of the player now."""
    if moment.step is not None:
        return _scoring(moment)
    if moment.view.over:
        return ("The game is over.",), "calm"
    if moment.scene.held:
        return (moment.scene.held,), "calm"
    if moment.asked:
        return _question(moment), "alarm"
    if moment.scene.pending:
        return ("Your card is on its way.",), "calm"
    if moment.area is Area.GRID and not moment.fresh:
        return _under_cursor(moment)
    return (_my_turn(moment), "turn") if moment.choices else (_waiting(moment), "calm")


def _my_turn(moment: Moment) -> tuple[str, ...]:
    dash = moment.looks.glyph(*DASH)
    take, hide = moment.key("enter"), moment.key("d")
    if not moment.hand[moment.species]:
        return (f"YOUR TURN {dash} you have no {moment.species.label}: choose a card",)
    if moment.area is Area.GRID:
        return (f"YOUR TURN {dash} take a card ({take}), or play face down ({hide})",)
    return (f"YOUR TURN {dash} a card for the grid ({take}), or face down ({hide})",)


def _scoring(moment: Moment) -> Headline:
    award = moment.award
    if award is None:
        return _winners(moment), "turn"
    species = BY_LABEL[award.label]
    scored = what_scored(species, moment.score(species), moment.view.grid)
    return (f"{species.plural.capitalize()}: {scored}",), "ready"


def _winners(moment: Moment) -> tuple[str, ...]:
    outcome = moment.scene.outcome
    winners = outcome.winners if outcome else ()
    shared = len(winners) > 1
    if moment.scene.you in winners:
        return ("You share the victory!" if shared else "You win!",)
    names = listed([moment.names[seat] for seat in winners])
    few = f"{len(winners)} players share the victory." if shared else f"{names} wins."
    return (f"{names} share the victory.", few) if shared else (few,)


def _question(moment: Moment) -> tuple[str, ...]:
    """Ask; how to answer is never left out."""
    answers = f"{moment.key('enter')} yes, {moment.key('escape')} no"
    match moment.asked:
        case Take(cell, put):
            grid = moment.view.grid
            taken, where = grid.cells[cell].label, cell_name(cell, grid.columns)
            asked = f"Take the {taken} from {where}, leave your {put.label}?"
            short = f"Take {taken} {where}, leave {put.label}?"
            changes = _changes(moment)
            return (
                *(f"{asked}{changes}   {answers}", f"{asked}   {answers}"),
                *(f"{short}   {answers}", f"{short} {answers}"),
            )
        case Play(species):
            return (f"Play {one(species.label)} face down?   {answers}",)
        case None:
            return (answers,)


def _under_cursor(moment: Moment) -> Headline:
    """Tell the card under the cursor, and what Enter would ask for; the slots tell what changes."""
    grid, cell = moment.view.grid, moment.cell
    here = f"{cell_name(cell, grid.columns)} {grid.cells[cell].label}"
    if not moment.view.free[cell]:
        return (f"{here}: a Mountain locks it",), "calm"
    if moment.choices and not moment.hand[moment.species]:
        return (f"{here}. You have no {moment.species.label} to put there.", here), "calm"
    if not moment.exchange:
        return (*(f"{here}. {waiting}" for waiting in _waiting(moment)), here), "calm"
    if not moment.choices:
        return (f"{here} for your {moment.species.label}",), "calm"
    return (f"{here} for your {moment.species.label} ({moment.key('enter')})",), "ready"


def _changes(moment: Moment) -> str:
    """List the species whose points the exchange would change."""
    arrow, told = moment.looks.glyph(*TO), []
    for species in moment.view.species:
        now, then = moment.change(species)
        if now != then:
            told.append(f"{species.label} {now}{arrow}{then}")
    return f" {', '.join(told)}" if told else ""


def _waiting(moment: Moment) -> tuple[str, ...]:
    """Say whose turn it is."""
    if moment.view.turn == moment.scene.you:
        return ("It is your turn.",)
    playing = f"{moment.names[moment.view.turn]} is playing."
    watches = moment.scene.me is None and not moment.scene.past
    return (f"You are watching. {playing}", playing) if watches else (playing,)
