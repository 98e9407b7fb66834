"""The games of Axolotls in words: the hand, the open cards, and what is typed to play."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from engine.axolotls import events as happened
from engine.axolotls.actions import Discard, Draw, EndTurn, Play
from engine.axolotls.components import COLOURS, Colour, Hand
from engine.axolotls.view import Seen
from tui.boards.axolotls.keys import Ask, Do, TooLate, press
from tui.boards.axolotls.keys import Say as Told
from tui.boards.axolotls.moment import Moment, Question
from tui.boards.axolotls.reasons import why_not_now
from tui.boards.spoken import Lines, Say, Spoken, beginning, standings
from tui.boards.words import capital, listed, person, several, whose
from tui.looks.looks import Looks
from tui.place.scene import Scene

DRAW, END, PLAY, DISCARD = "draw", "end", "play", "discard"
_NAMES = tuple(colour.name.lower() for colour in COLOURS)
_SAY_COLOUR = "Say a colour, such as white, and the number of a card if several want it."


class SpokenAxolotls(Spoken):
    """Says Chill and Wild."""

    def hand(self, scene: Scene) -> Lines:
        """Say the colours in hand, with their numbers."""
        seen, moment = _seen(scene), _moment(scene)
        if scene.me is None:
            return ("You watch: you have no cards.",)
        if seen.hand is None:
            return (f"{whose(scene)} cards lie face down until GO.",)
        if moment.wild and not scene.past:
            held = f"{sum(seen.hand)} of {several(moment.wild.limit, 'card')}"
            return (f"{whose(scene)} hand, {held}: {_cards(seen.hand)}.",)
        return (f"{whose(scene)} hand: {_cards(seen.hand)}.",)

    def table(self, scene: Scene) -> Lines:
        """Say whose turn it is, the open Collection Cards, the piles, and how full hands are."""
        seen = _seen(scene)
        hands = (
            f"{person(scene, seat)} {'have' if seat == scene.you else 'has'} "
            f"{several(cards, 'card')} in hand{_note(scene, seat)}."
            for seat, cards in enumerate(seen.hands)
        )
        return (*_turn(scene), *_open(seen), *_piles(scene), *map(capital, hands))

    def score(self, scene: Scene) -> Lines:
        """Say how many axolotls each has saved, and on how many cards."""
        seen = _seen(scene)
        to_come = f"{several(seen.deck, 'Collection Card')} still to come."
        return (*standings(scene, seen.points, "axolotl"), to_come)

    def can(self, scene: Scene, choices: Sequence[Any]) -> Lines:
        """Say what can be typed; where seeing what fits is the game, only the colours in hand."""
        moment = _moment(scene, choices)
        if not choices:
            return tuple(filter(None, (why_not_now(moment),))) if scene.me is not None else ()
        drawn = (f"{DRAW} or d: draw a card.",) if moment.may(Draw) else ()
        ends = (f"{END} or e: end your turn.",) if moment.may(EndTurn) else ()
        return (*_plays(moment), *_discards(moment), *drawn, *ends)

    def asks(self, scene: Scene, choices: Sequence[Any], *, begins: bool) -> Lines:
        """Say hand and cards when a turn begins; later on in it, only what is left to do."""
        moment = _moment(scene, choices)
        if moment.wild:
            return self.hand(scene) if begins else ()
        todo = _todo(moment)
        return (*self.hand(scene), *_open(_seen(scene)), todo) if begins else (todo,)

    def parse(self, words: Sequence[str], scene: Scene, choices: Sequence[Any]) -> Any:
        """Read "white", "w 2", "play white 2", "discard red", "draw", "end"."""
        moment, rest = _moment(scene, choices), list(words)
        if scene.me is None:
            return Say("You watch: the cards are not yours to play.")
        if len(rest) == 1 and (key := _key(rest[0])):
            return _wish(key, moment)
        if len(rest) > 1 and rest[1].isalpha() and beginning(rest[0], (PLAY, DISCARD)):
            rest.pop(0)  # but not of "p 2", which is purple
        return _colour(rest, moment)

    def typed(self, scene: Scene, choices: Sequence[Any]) -> tuple[Lines, ...]:
        """Give the colours in hand, and what else there is to do."""
        hand, moment = _seen(scene).hand or (), _moment(scene, choices)
        colours = tuple((name,) for name, cards in zip(_NAMES, hand, strict=False) if cards)
        more = [(word,) for word, kind in ((DRAW, Draw), (END, EndTurn)) if moment.may(kind)]
        return (*colours, *more)

    def knows(self, word: str, scene: Scene, choices: Sequence[Any]) -> bool:
        """Every colour is a word of the game, whether it is in hand or not."""
        return bool(beginning(word, (*_NAMES, DRAW, END, PLAY, DISCARD)))

    def matters(self, event: Any, scene: Scene) -> bool:
        """In Wild, of what others do, tell only what may change what I do next."""
        moment = _moment(scene)
        if not moment.wild or scene.me is None:
            return True
        match event:
            case happened.Played(seat, _, colour) if seat != scene.me:
                return bool((moment.seen.hand or ())[colour:][:1] > (0,))
            case happened.Drew(seat):
                return seat == scene.me
        return True

    def told(self, event: Any, scene: Scene, sentence: str) -> str:
        """Name the colours of a card that was turned up: the eye has them before it."""
        if isinstance(event, happened.Opened):
            wants = listed([colour.name.lower() for colour in _seen(scene).cards[event.card]])
            return f"Card {event.space + 1} is new, and wants {wants}."
        return sentence


def axolotls() -> Spoken:
    """Give the voice of both games."""
    return SpokenAxolotls()


def _seen(scene: Scene) -> Seen:
    seen: Seen = scene.view.seen
    return seen


def _moment(scene: Scene, choices: Sequence[Any] = ()) -> Moment:
    return Moment(scene, Looks(), tuple(choices))


def _cards(hand: Hand) -> str:
    """List a hand: "2 white, red"."""
    held = [
        name if cards == 1 else f"{cards} {name}"
        for name, cards in zip(_NAMES, hand, strict=True)
        if cards
    ]
    return ", ".join(held) or "empty"


def _turn(scene: Scene) -> Lines:
    moment = _moment(scene)
    if moment.over:
        return ("The game is over.",)
    if moment.chill:
        turn = moment.chill.turn
        return ("It is your turn." if turn == scene.you else f"It is {scene.names[turn]}'s turn.",)
    return ("The race begins with GO.",) if moment.waiting else ()


def _open(seen: Seen) -> Lines:
    """Say what each open card still wants."""
    told = []
    for space, card in enumerate(seen.spaces, 1):
        if card is None:
            told.append(f"There is no card {space} any more.")
            continue
        colours = seen.cards[card.number]
        wants = [c.name.lower() for c, by in zip(colours, card.filled, strict=True) if by is None]
        told.append(f"Card {space}, {several(len(colours), 'axolotl')}, wants {listed(wants)}.")
    return tuple(told)


def _piles(scene: Scene) -> Lines:
    moment, seen = _moment(scene), _seen(scene)
    first, second = seen.piles
    piles = (f"The draw piles have {first} and {second} cards.",)
    if moment.wild:
        return (*piles, f"A hand may hold {several(moment.wild.limit, 'card')}.")
    if moment.chill and moment.chill.top is not None:
        size, top = moment.chill.discards, moment.chill.top.name.lower()
        return (*piles, f"The discard pile has {several(size, 'card')}, {top} on top.")
    return piles


def _note(scene: Scene, seat: int) -> str:
    return f", {scene.notes[seat]}" if scene.notes[seat] and seat != scene.me else ""


def _plays(moment: Moment) -> Lines:
    hand = moment.seen.hand or ()
    colours = [colour for colour in COLOURS if hand[colour]]
    if moment.wild and not moment.scene.hints:  # where it fits, is for the player to know
        return tuple(f"{_name(c)} or {_letter(c)}: play {_name(c)}." for c in colours)
    return tuple(
        f"{_name(colour)} {space + 1} or {_letter(colour)} {space + 1}: "
        f"play {_name(colour)} on card {space + 1}."
        for colour in colours
        for space in moment.plays(colour)
    )


def _discards(moment: Moment) -> Lines:
    names = [a.colour.name.lower() for a in moment.choices if isinstance(a, Discard)]
    return tuple(f"{DISCARD} {name} or {name[0]}: discard {name}." for name in names)


def _todo(moment: Moment) -> str:
    """Say what a turn of Chill asks for now."""
    ends = moment.may(EndTurn)
    if moment.may(Discard):
        return "Discard more, or end your turn." if ends else "Nothing fits: discard a card."
    if not moment.may(Play):
        return "Nothing more fits: end your turn."
    return "Play on, or end your turn." if ends else "Play a card."


def _key(word: str) -> str:
    """Give the key of a word that is one deed: drawing or ending; "" for any other word."""
    found = beginning(word, (DRAW, END))
    return found[0][0] if found else ""


def _colour(words: Sequence[str], moment: Moment) -> Any:
    """Read a colour, and perhaps the number of a card."""
    colours = beginning(words[0], _NAMES) if words else []
    if len(colours) != 1 or len(words) > 2:
        return Say(_SAY_COLOUR)
    colour = COLOURS[_NAMES.index(colours[0])]
    if len(words) == 1 or Discard(colour) in moment.choices:
        return _wish(colour.letter.lower(), moment)
    if why_not := why_not_now(moment):
        return Say(why_not)
    numbers = tuple(card.number if card else None for card in moment.seen.spaces)
    if words[1] not in [str(n + 1) for n, number in enumerate(numbers) if number is not None]:
        return Say(f"There is no card {words[1]}.")
    return _wish(words[1], replace(moment, question=Question(colour, numbers)))


def _wish(key: str, moment: Moment) -> Any:
    """Have the keys of the board say what is meant: there is one way to read a wish."""
    match press(key, moment):
        case Do(action):
            return action
        case Told(text) | TooLate(text):
            return Say(text)
        case Ask(question):
            return Say(_which(question, moment))
    return Say(_SAY_COLOUR)


def _which(question: Question, moment: Moment) -> str:
    name = _name(question.colour)
    wanting = moment.seen.wanting(question.colour)
    spaces = [str(n + 1) for n, number in enumerate(question.numbers) if number in wanting]
    ways = [f"{_letter(question.colour)} {space}" for space in spaces]
    return f"{name.capitalize()} on which card? Say {listed(ways, 'or')}."


def _letter(colour: Colour) -> str:
    return colour.letter.lower()


def _name(colour: Colour) -> str:
    return colour.name.lower()
