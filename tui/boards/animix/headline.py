"""The band above the slots: what is asked of the player now, so that nobody can miss it."""

from rich.cells import set_cell_size

from engine.animix.actions import Play, Take
from engine.animix.components import BY_LABEL, Species
from tui.boards.animix.art import DASH, TO
from tui.boards.animix.cells import cell_name
from tui.boards.animix.moment import Area, Moment
from tui.boards.animix.species_rules import what_scored
from tui.boards.canvas import Canvas

Headline = tuple[str, str]
"""(sentence, role): ``turn`` and ``alarm`` are loud, ``ready`` and ``calm`` are not."""


def draw_headline(moment: Moment, width: int) -> Canvas:
    """Draw the zone."""
    canvas = Canvas(width, 1)
    text, role = headline(moment)
    canvas.put(0, 0, "  " + set_cell_size(text, max(0, width - 2)), moment.looks.style(role))
    return canvas


def headline(moment: Moment) -> Headline:
    """Say what is asked of the player now."""
    if moment.step is not None:
        return _scoring(moment)
    if moment.view.over:
        return "The game is over.", "calm"
    if moment.asked:
        return f"{_question(moment)}   Enter yes, Esc no", "alarm"
    if moment.scene.pending:
        return "Your card is on its way.", "calm"
    if moment.area is Area.GRID:
        return _under_cursor(moment)
    if moment.choices:
        dash = moment.looks.glyph(*DASH)
        return f"YOUR TURN {dash} a card for the grid (Enter), or face down (D)", "turn"
    return _waiting(moment), "calm"


def _scoring(moment: Moment) -> Headline:
    award, outcome = moment.award, moment.scene.outcome
    if outcome is None:
        return "", "calm"
    if award is None:
        return _winners(moment), "turn"
    species = BY_LABEL[award.label]
    scored = what_scored(species, moment.score(species), moment.view.grid)
    return f"{species.plural.capitalize()}: {scored}", "ready"


def _winners(moment: Moment) -> str:
    outcome = moment.scene.outcome
    winners = outcome.winners if outcome else ()
    if moment.scene.me in winners:
        return "You share the victory!" if len(winners) > 1 else "You win!"
    names = " and ".join(moment.names[seat] for seat in winners)
    return f"{names} {'share the victory' if len(winners) > 1 else 'wins'}."


def _question(moment: Moment) -> str:
    match moment.asked:
        case Play(species):
            return f"Play {_a(species)} face down?"
        case Take(cell, put):
            grid = moment.view.grid
            taken = grid.cells[cell].label
            where = cell_name(cell, grid.columns)
            return f"Take the {taken} from {where}, leave your {put.label}?{_changes(moment)}"
        case _:
            return ""


def _under_cursor(moment: Moment) -> Headline:
    """Tell the card under the cursor, and what an exchange would change."""
    grid, cell = moment.view.grid, moment.cell
    here = f"{cell_name(cell, grid.columns)} {grid.cells[cell].label}"
    if not moment.view.free[cell]:
        return f"{here}: a Mountain locks it", "calm"
    if moment.exchange:
        changes = _changes(moment) or " no points change"
        role = "ready" if moment.choices else "calm"
        return f"{here} for your {moment.species.label}:{changes}", role
    return f"{here}. {_waiting(moment)}", "calm"


def _changes(moment: Moment) -> str:
    """List the species whose points the exchange would change."""
    arrow, told = moment.looks.glyph(*TO), []
    for species in moment.view.species:
        now, then = moment.change(species)
        if now != then:
            told.append(f"{species.label} {now}{arrow}{then}")
    return f" {', '.join(told)}" if told else ""


def _waiting(moment: Moment) -> str:
    watching = "You are watching. " if moment.scene.me is None else ""
    if moment.view.turn == moment.scene.me:
        return "It is your turn."
    return f"{watching}{moment.names[moment.view.turn]} is playing."


def _a(species: Species) -> str:
    return f"{'an' if species is Species.ELEPHANT else 'a'} {species.label}"
