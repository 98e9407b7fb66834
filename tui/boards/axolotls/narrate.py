"""What happened in a game of Axolotls, as sentences.

Pure: from a public event and what the viewer sees after it. Which cards the viewer drew is in the
viewer's own view alone.
"""

from typing import Any

from engine.axolotls import events as happened
from engine.axolotls.view import ChillView, Seen
from tui.boards.words import listed, several, subject
from tui.place.scene import Scene


def narrate(event: Any, scene: Scene) -> str:
    """Tell an event as the viewer of this scene lived it; "" for what needs no telling."""
    match event:
        case happened.Played(seat, card, colour):
            what = f"{colour.name.lower()} on {_place(scene.view.seen, card)}"
            return f"{subject(scene, seat, 'plays', 'play')} {what}."
        case happened.Won(seat, _, axolotls):
            what = f"a card of {several(axolotls, 'axolotl')}{'!' if seat == scene.you else '.'}"
            return f"{subject(scene, seat, 'wins', 'win')} {what}"
        case happened.Opened(card, space):
            worth = several(len(scene.view.seen.cards[card]), "axolotl")
            return f"Card {space + 1} is new: {worth}."
        case happened.Drew(seat, cards):
            return _drew(scene, seat, cards)
        case happened.Discarded(seat, colour):
            return f"{subject(scene, seat, 'discards', 'discard')} {colour.name.lower()}."
        case _:
            return _of_the_table(event, scene)


def _place(seen: Seen, number: int) -> str:
    """Call a Collection Card by its space, as keys do; by its worth if it is no longer open."""
    for space, card in enumerate(seen.spaces):
        if card and card.number == number:
            return f"card {space + 1}"
    return f"a card of {len(seen.cards[number])}"


def _drew(scene: Scene, seat: int, cards: int) -> str:
    if seat == scene.me:
        drawn = scene.view.seen.drawn
        colours = [colour.name.lower() for colour in drawn]
        what = listed(colours) if len(drawn) == cards else several(cards, "card")
        return f"{subject(scene, seat, 'draws', 'draw')} {what}."
    if scene.past or isinstance(scene.view, ChillView):
        return f"{scene.names[seat]} draws {several(cards, 'card')}."
    return ""  # in Wild others draw all the time, and their hands' counts show it


def _of_the_table(event: Any, scene: Scene) -> str:
    match event:
        case happened.Shuffled(cards):
            return f"The {several(cards, 'discarded card')} are shuffled into two new draw piles."
        case happened.TurnCame(seat):
            return "It is your turn." if seat == scene.you else f"It is {scene.names[seat]}'s turn."
        case happened.TurnPassed(seat):
            whose = "your" if seat == scene.you else f"{scene.names[seat]}'s"
            return f"There is no card to play and none to draw: {whose} turn passes."
        case happened.Counted(number):
            return f"{number}..."
        case happened.Went():
            return "GO!"
        case happened.LimitRaised(limit):
            return f"Nobody can play: from now on a hand may hold {several(limit, 'card')}."
        case happened.Ended():
            return "The game is over."
        case _:
            return ""
