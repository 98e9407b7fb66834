"""How Axolotls looks on the big screen, drawn on a canvas of any size."""

from dataclasses import dataclass
from itertools import pairwise

from textual.geometry import Region, Size

from engine.axolotls.components import Colour
from engine.axolotls.state import OpenCard
from engine.axolotls.view import ChillView, Seen, WildView
from tui.big import chip, letters, scoreboard
from tui.big.scoreboard import Entry
from tui.boards.axolotls.art import CROWN, face, shape
from tui.boards.axolotls.fresh import Fill, Gain
from tui.boards.boxes import frame
from tui.boards.canvas import Canvas
from tui.boards.nameplate import ARROW
from tui.boards.names import tags
from tui.boards.words import several
from tui.looks.looks import Looks
from tui.place.scene import Scene

_TALL = 28
"""Rows of a board from which on the piles are large too."""


@dataclass(frozen=True, slots=True)
class Shown:
    """What is drawn: a watcher's scene, what shines because it is new, and whether GO was said."""

    scene: Scene
    looks: Looks
    fresh: tuple[Fill | Gain, ...] = ()
    went: bool = False

    @property
    def seen(self) -> Seen:
        """What both versions show."""
        seen: Seen = self.scene.view.seen
        return seen

    def gain(self, space: int) -> Gain | None:
        """Give what was won just now in a space."""
        gains = (new for new in self.fresh if isinstance(new, Gain) and new.space == space)
        return next(gains, None)


def column(size: Size) -> int:
    """Give the cells of the column of players."""
    return min(76, max(22, size.width * 36 // 100))


def patches(size: Size) -> tuple[Region, ...]:
    """Cut the board: the players, and the Collection Cards in two halves."""
    left = column(size)
    middle = left + (size.width - left) // 2
    edges = (0, left, middle, size.width)
    return tuple(Region(a, 0, b - a, size.height) for a, b in pairwise(edges))


def draw(size: Size, shown: Shown) -> Canvas:
    """Draw it all."""
    canvas = Canvas(*size)
    left = column(size)
    stock = _stock_rows(size, shown.looks)
    players = Region(0, 0, left - 1, size.height - stock - 1)
    scoreboard.draw(canvas, players, _entries(shown), shown.looks)
    _draw_stock(canvas, Region(0, size.height - stock, left - 1, stock), shown)
    cards = Region(left, 0, size.width - left, size.height)
    wild = shown.scene.view if isinstance(shown.scene.view, WildView) else None
    if wild and wild.count >= 0:
        text = str(wild.count + 1) if wild.count < 3 else "READY?"
        _shout(canvas, cards, text, "accent", shown.looks)
    elif shown.went:
        _shout(canvas, cards, "GO!", "turn", shown.looks)
    else:
        _draw_cards(canvas, cards, shown)
    return canvas


def _shout(canvas: Canvas, box: Region, text: str, role: str, looks: Looks) -> None:
    """Cover the cards: nobody may study them before GO, and then nobody looks here."""
    canvas.fill(box, " ", looks.style(role if role == "turn" else "text"))
    letters.write(canvas, box.shrink((2, 3, 2, 3)), text, looks.style(role), looks)


# Players


def _entries(shown: Shown) -> list[Entry]:
    """Give the players, the best first; those who are level, as they sit."""
    seen, view = shown.seen, shown.scene.view
    points = seen.points
    turn = view.turn if isinstance(view, ChillView) and not view.over else None
    order = sorted(range(len(points)), key=lambda seat: -points[seat])
    return [_entry(shown, seat, turn == seat) for seat in order]


def _entry(shown: Shown, seat: int, turn: bool) -> Entry:
    seen, looks = shown.seen, shown.looks
    best = bool(seen.points[seat]) and seen.points[seat] == max(seen.points)
    cards, note = seen.hands[seat], shown.scene.notes[seat]
    won, tail = len(seen.won[seat]), f", {note}" if note else ""
    details: tuple[str, ...] = (
        f"{several(won, 'card')} won, {cards} in hand{tail}",
        f"{won} won, {cards} held{tail}",
        f"{won} won, {cards} held",
    )
    mark = looks.glyph(*ARROW) if turn else looks.glyph(CROWN, "*") if best else ""
    role = "turn" if turn else ""
    for new in shown.fresh:
        if new.seat == seat:
            details, role = _does(shown, new), "alarm"
    return Entry(shown.scene.names[seat], str(seen.points[seat]), details, mark, role, best)


def _does(shown: Shown, new: Fill | Gain) -> tuple[str, ...]:
    if isinstance(new, Gain):
        return (f"+{len(shown.seen.cards[new.card])}: a card is won!", "a card!")
    colour = shown.seen.cards[new.card][new.place]
    return f"plays {colour.name.lower()} {face(colour, shown.looks)}", colour.name.lower()


# Collection Cards


def _draw_cards(canvas: Canvas, box: Region, shown: Shown) -> None:
    spaces = shown.seen.spaces
    for space, card in enumerate(spaces):
        top, end = (box.height * (space + more) // len(spaces) for more in (0, 1))
        band = Region(box.x, box.y + top, box.width, end - top)
        _draw_card(canvas, band, space, card, shown)


def _draw_card(
    canvas: Canvas, box: Region, space: int, card: OpenCard | None, shown: Shown
) -> None:
    looks, gain = shown.looks, shown.gain(space)
    style = looks.style("alarm" if gain else "frame")
    frame(canvas, box, style, plain=looks.ascii, ghost=card is None)
    inner = box.shrink((1, 2, 1, 2))
    if gain:
        name = looks.shown(shown.scene.names[gain.seat])
        worth = several(len(shown.seen.cards[gain.card]), "axolotl")
        text = f" {name} wins {worth}! "
        canvas.put(box.x + 2, box.y, text[: max(0, box.width - 4)], looks.style("alarm"))
    elif card:
        worth = several(len(card.filled), "axolotl")
        canvas.put(box.x + 2, box.y, f" {space + 1}: {worth} ", looks.style("title"))
    if card:
        _draw_chips(canvas, inner, card, shown)


def _draw_chips(canvas: Canvas, box: Region, card: OpenCard, shown: Shown) -> None:
    """Draw the colours side by side: blocks that can be had, outlines with who filled them."""
    colours = shown.seen.cards[card.number]
    pitch = min((box.width + 1) // len(colours), max(4 * box.height, 10))
    x = box.x + (box.width + 1 - pitch * len(colours)) // 2
    new = {(item.card, item.place) for item in shown.fresh if isinstance(item, Fill)}
    names = tags(tuple(map(shown.looks.shown, shown.scene.names)), None, max(2, pitch - 3))
    for place, (colour, seat) in enumerate(zip(colours, card.filled, strict=True)):
        spot = Region(x + place * pitch, box.y, pitch - 1, box.height)
        name = names[seat] if seat is not None else ""
        _draw_chip(canvas, spot, colour, name, (card.number, place) in new, shown.looks)


def _draw_chip(
    canvas: Canvas, box: Region, colour: Colour, name: str, new: bool, looks: Looks
) -> None:
    paint = colour.name.lower()
    if new:
        chip.solid(canvas, box, name, f"{shape(colour, looks)} {paint}", "alarm", looks)
    elif name:
        mark = shape(colour, looks)
        large, small = (name, mark) if chip.names_first(box, name, looks) else (mark, name)
        chip.hollow(canvas, box, large, small, (f"{paint}-filled", f"{paint}-filled"), looks)
    else:
        word = paint if box.width > 8 else ""
        caption = f"{shape(colour, looks)} {word}" if box.height > 3 else ""
        chip.solid(canvas, box, colour.letter, caption.strip(), f"{paint}-open", looks)


# Piles


def _stock_rows(size: Size, looks: Looks) -> int:
    if size.height < _TALL:
        return 1
    return 1 + letters.sizes(looks)[-2].rows


def _draw_stock(canvas: Canvas, box: Region, shown: Shown) -> None:
    """Tell what is left: large below their words, or in a line."""
    stock, looks = _stock(shown), shown.looks
    if box.height == 1:
        told = [f"{word.split()[-1]} {number}" for word, number in stock]
        texts = "  ".join(told), "  ".join((told[0], told[-1]))
        text = next((text for text in texts if len(text) <= box.width - 2), told[-1])
        canvas.put(box.x + scoreboard.MARK, box.y, text, looks.style("dim"))
        return
    wide = box.width // len(stock)
    for place, (word, number) in enumerate(stock):
        x = box.x + place * wide
        canvas.centre(x, box.y, wide, word, looks.style("dim"))
        spot = Region(x, box.y + 1, wide, box.height - 1)
        letters.write(canvas, spot, str(number), looks.style("text"), looks)


def _stock(shown: Shown) -> list[tuple[str, int]]:
    seen, view = shown.seen, shown.scene.view
    told = [("deck", seen.deck), ("to draw", sum(seen.piles))]
    if isinstance(view, WildView):
        return [*told, ("hand limit", view.limit)]
    return [*told, ("discards", view.discards)]
