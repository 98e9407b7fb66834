"""Who won a game of Animix, as a sentence: points alone decide it (AN11)."""

from engine.outcome import SHARED
from tui.boards.margin import won_by_points
from tui.boards.words import capital, listed, person, several
from tui.place.scene import Scene


def decided(scene: Scene) -> str:
    """Say who won, and by how much; "" while the game goes on."""
    outcome = scene.outcome
    if outcome is None:
        return ""
    winners = outcome.winners
    points = several(outcome.scores[winners[0]], "point")
    if outcome.decided == SHARED:
        names = listed([person(scene, seat) for seat in winners])
        return capital(f"{names} have {points} each: the victory is shared.")
    return won_by_points(scene, outcome, points)
