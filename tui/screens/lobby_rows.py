"""What the lobby lists: seats, watchers, the game and its options."""

from engine import GAMES
from net.rules import declared
from net.tree import Person, Presence, Tree
from tui import options
from tui.door import Door
from tui.looks.looks import Looks
from tui.named import bot_name
from tui.place.presence import told
from tui.widgets.menu import BLANK, Row


def rows(tree: Tree, mine: str, looks: Looks, now: float, door: Door) -> list[Row]:
    """Give all rows; ``mine`` is my id. A person's row has the id ``@`` and theirs."""
    watchers = [key for key, person in tree.people.items() if person.seat is None]
    seen = [_person(tree, key, mine, looks, now) for key in watchers]
    move = "w sit down" if mine in watchers else "w watch"
    keys = f"b add a bot  x send away  {move}" if tree.owner == mine else move
    head = Row(("SEATS",), tone="heading", aside=keys)
    seats = [head, *_seats(tree, mine, looks, now), *seen]
    aside = "whoever comes types it"
    code = Row((f"JOIN CODE: {door.code}",), tone="heading", aside=aside)
    words = Row((f"HOST'S WORDS: {door.words}",), tone="heading")
    before = [*([code] if door.code else []), *([words] if door.words else [])]
    return [*before, *seats, BLANK, *_game(tree, mine, looks)]


def _seats(tree: Tree, mine: str, looks: Looks, now: float) -> list[Row]:
    seated = tree.seated()
    return [
        _person(tree, seated[seat], mine, looks, now)
        if seat in seated
        else Row((f"{seat + 1}  free", "", ""), id=f"@seat{seat}", tone="note")
        for seat in range(GAMES[tree.game].seats[-1])
    ]


def _person(tree: Tree, key: str, mine: str, looks: Looks, now: float) -> Row:
    person = tree.people[key]
    words = [
        "you" if key == mine else "",
        "owner" if key == tree.owner else "",
        f"{bot_name(person.bot)} bot" if person.bot else "",
    ]
    seat = "   " if person.seat is None else f"{person.seat + 1}  "
    cells = (f"{seat}{person.name}", ", ".join(filter(None, words)), _state(person, looks, now))
    return Row(cells, id=f"@{key}", tone="good" if person.ready else "item")


def _state(person: Person, looks: Looks, now: float) -> str:
    if away := told(person, now, playing=False):
        return looks.glyph(f"· {away}", f"- {away}")
    if person.seat is None:
        return "  watching"
    if person.ready or person.presence is Presence.BOT:
        return looks.glyph("✓ ready", "+ ready")
    return looks.glyph("· not ready yet", "- not ready yet")


def _game(tree: Tree, mine: str, looks: Looks) -> list[Row]:
    game = GAMES[tree.game]
    begin, end = looks.glyph("‹ ", "< "), looks.glyph(" ›", " >")
    if tree.owner != mine:
        begin = end = ""
    values = [(option, tree.options.get(option.name, option.default)) for option in declared(game)]
    cells = [("Game", game.title, "@game")]
    cells += [(options.title(o), options.shown(o, value), o.name) for o, value in values]
    told = [Row((name, f"{begin}{text}{end}"), id=id, tail=end) for name, text, id in cells]
    keys = looks.glyph("←→ change", "left/right change") if tree.owner == mine else ""
    head = Row(("GAME",), tone="heading", aside=keys)
    return [head, *told]
