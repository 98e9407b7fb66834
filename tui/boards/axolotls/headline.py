"""The band above the hand: what is asked of the player now, so that nobody can miss it."""

from collections.abc import Mapping

from engine.axolotls.actions import Discard, Draw, EndTurn, Play
from tui.boards.axolotls.art import DASH
from tui.boards.axolotls.moment import Moment

Headline = tuple[str, str]
"""(sentence, role): ``turn`` and ``alarm`` are loud, ``ready`` and ``calm`` are not."""

REFUSALS: Mapping[str, str] = {
    "late": "Too late! Your card is still in your hand.",
    "miss": "A miss! Your hand waits a moment.",
    "penalty": "Your hand still waits after the miss.",
}
"""What is said loudly above the hand, by the code of a refusal; others have their sentence."""


def headline(moment: Moment) -> Headline:
    """Say what is asked of the player now."""
    if moment.over:
        return _over(moment)
    if moment.scene.held:
        return moment.scene.held, "calm"
    if moment.no:
        return REFUSALS[moment.no], "alarm"
    if moment.question:
        open_ = (str(n + 1) for n, card in enumerate(moment.question.numbers) if card is not None)
        colour, none = moment.question.colour.name.capitalize(), moment.key("escape")
        spaces = "  ".join(_answer(space, moment) for space in open_)
        return f"{colour} on which card?  {spaces}   ({none}: on none)", "alarm"
    dash = moment.looks.glyph(*DASH)
    text, role = _wild(moment, dash) if moment.wild else _chill(moment, dash)
    sent = any(isinstance(action, Draw | EndTurn) for action in moment.scene.pending)
    return (f"{text}  (sent)" if sent else text), role


def _answer(space: str, moment: Moment) -> str:
    """Name a space as its card is marked, and its key where that is another one."""
    key = moment.key(space)
    return space if key == space else f"{key} ({space})"


def _over(moment: Moment) -> Headline:
    outcome = moment.scene.outcome
    if outcome is None:
        return "The game is over.", "calm"
    if moment.scene.you in outcome.winners:
        shared = len(outcome.winners) > 1
        return ("You share the victory!" if shared else "You win!"), "turn"
    names = " and ".join(moment.names[seat] for seat in outcome.winners)
    return f"The game is over. {names} won.", "calm"


def _chill(moment: Moment, dash: str) -> Headline:
    end = moment.key("e")
    if not moment.choices:
        turn = moment.name(moment.chill.turn) if moment.chill else ""
        watching = _watching(moment)
        return f"{watching}{turn} is playing.", "calm"
    if moment.may(Discard):
        if moment.may(EndTurn):
            return f"YOUR TURN {dash} discard more, or end your turn with {end}", "alarm"
        return f"YOUR TURN {dash} nothing fits: DISCARD at least one card", "alarm"
    if not moment.may(Play):
        return f"YOUR TURN {dash} nothing more fits: end your turn with {end}", "turn"
    if moment.may(EndTurn):
        return f"YOUR TURN {dash} play on, or end your turn with {end}", "turn"
    return f"YOUR TURN {dash} play at least one card", "turn"


def _watching(moment: Moment) -> str:
    """Remind who watches that they do; in a replay all do."""
    return "You are watching. " if moment.scene.me is None and not moment.scene.past else ""


def _wild(moment: Moment, dash: str) -> Headline:
    wild = moment.wild
    limit, count = (wild.limit, wild.count) if wild else (0, 0)
    if moment.waiting:
        return f"{'Get ready' if count > 2 else f'{count + 1}'} {dash} hands off until GO", "alarm"
    if moment.fresh:
        return f"GO! GO! GO! {dash} everybody at once", "turn"
    if moment.scene.me is None:
        return f"{_watching(moment)}Hands hold up to {limit} cards.", "calm"
    held = moment.seen.hands[moment.scene.me]
    if moment.scene.past:
        return f"{moment.name(moment.scene.me)}: {held} of {limit} cards in hand", "calm"
    if moment.may(Draw):
        return (
            f"{held} of {limit} cards in hand {dash} {moment.key('d')} draws one",
            "ready",
        )
    return f"{held} of {limit} cards in hand", "calm"
