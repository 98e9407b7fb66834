"""How the winner of a game of Axolotls was decided, as a sentence or two (AX8)."""

from engine.outcome import SHARED, Outcome
from tui.boards.margin import won_by_points
from tui.boards.words import capital, listed, person, several, subject
from tui.place.scene import Scene


def decided(scene: Scene) -> str:
    """Say who won and by what, tie-breaks with their numbers; "" while the game goes on."""
    outcome = scene.outcome
    if outcome is None:
        return ""
    best = outcome.winners[0]
    steps = [criterion.name for criterion in outcome.criteria]
    if outcome.decided == SHARED:
        return f"{_tied(scene, outcome, len(steps), outcome.winners)} The victory is shared."
    step = steps.index(outcome.decided)
    if step == 0:
        most = several(outcome.scores[best], "axolotl")
        return won_by_points(scene, outcome, f"{most} saved")
    rivals = _level(outcome, step)
    told = _tied(scene, outcome, step, rivals)
    numbers = [f"{person(scene, seat)} {outcome.criteria[step].values[seat]}" for seat in rivals]
    by = {"cards": "Collection Cards", "reds": "red cards left in hand"}[outcome.decided]
    return f"{told} {subject(scene, best, 'wins', 'win')} with more {by}: {', '.join(numbers)}."


def _level(outcome: Outcome, steps: int) -> list[int]:
    """Give the seats that are as good as the best in the first so many steps, the best first."""
    best = outcome.winners[0]
    ranked = [seat for group in outcome.ranking for seat in group]
    first = outcome.criteria[:steps]
    return [s for s in ranked if all(c.values[s] == c.values[best] for c in first)]


def _tied(scene: Scene, outcome: Outcome, steps: int, seats: tuple[int, ...] | list[int]) -> str:
    """Say in what these seats are level."""
    best = outcome.winners[0]
    points, cards, reds = (criterion.values[best] for criterion in outcome.criteria)
    told = capital(f"{listed([person(scene, seat) for seat in seats])} each saved ")
    told += several(points, "axolotl")
    if steps > 1:
        told += f" on {several(cards, 'Collection Card')}"
    if steps > 2:
        told += f", with {several(reds, 'red card')} left in hand"
    return f"{told}."
