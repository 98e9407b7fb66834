"""By how much a game was won, as a sentence."""

from engine.outcome import Outcome
from tui.boards.words import listed, person, subject
from tui.place.scene import Scene


def won_by_points(scene: Scene, outcome: Outcome, points: str) -> str:
    """Say who won with these points, put in words, and how much more that is than the next have."""
    best = outcome.winners[0]
    told = f"{subject(scene, best, 'wins', 'win')} with {points}"
    if len(outcome.ranking) == 1:
        return f"{told}."
    scores = outcome.scores
    second = scores[outcome.ranking[1][0]]
    others = [seat for group in outcome.ranking[1:] for seat in group]
    rivals = listed([person(scene, seat) for seat in others if scores[seat] == second])
    return f"{told}, {scores[best] - second} more than {rivals}."
