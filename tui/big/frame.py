"""What stands above and below the board on the big screen: which table, and what just happened."""

from textual.geometry import Region, Size

from engine import GAMES
from tui.big import letters
from tui.big.evening import Live
from tui.boards.canvas import Canvas
from tui.boards.names import cut
from tui.looks.looks import Looks
from tui.words import several

OVER = "The game is over."
_ROOMY = 25


def rows(size: Size, looks: Looks) -> int:
    """Give the rows above and below the board: large letters, where the board has enough left."""
    least = letters.least(looks)
    return least if size.height >= _ROOMY + 3 * least else 1


def draw_head(size: Size, live: Live, looks: Looks) -> Canvas:
    """Draw the table's name, what is played, and how long until the next table."""
    canvas = Canvas(*size)
    canvas.fill(Region(0, 0, *size), " ", looks.style("ready"))
    game = GAMES[live.visit.game].title if live.visit.game in GAMES else ""
    more = f"{several(live.others, 'table')} more, next in {live.left} s" if live.others else ""
    told = (game, more) if size.height > 1 else (", ".join(filter(None, (game, more))),)
    wide = max(map(len, told))
    for y, text in enumerate(told, max(0, size.height - 2) // 2):
        canvas.right(size.width - 1, y, text, looks.style("calm" if y else "ready"))
    name = looks.shown(live.visit.table)
    fits = letters.fitting([name], size.width - wide - 4, size.height, looks)
    style = looks.style("ready")
    letters.put(canvas, 1, 0 if fits.across else size.height // 2, name, fits, style, looks)
    return canvas


def draw_foot(size: Size, live: Live, looks: Looks) -> Canvas:
    """Draw what holds the game up, or else what happened last."""
    canvas = Canvas(*size)
    bands = live.standing.bands
    news = OVER if live.visit.ending else live.visit.news
    text, role = (bands[0].text, bands[0].role) if bands else (news, "calm")
    canvas.fill(Region(0, 0, *size), " ", looks.style(role))
    box = Region(1, 0, size.width - 2, size.height)
    letters.write(canvas, box, cut(looks.shown(text), 4 * size.width), looks.style(role), looks)
    return canvas
