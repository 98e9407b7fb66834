"""What keys do on the board of Animix, by name: a player may put it on other keys.

A small ``l`` means the pelican in the hand and a step to the right in the grid; the capital is the
pelican everywhere. So is whatever key the pelican is put on.
"""

from tui.keymap.command import Command, Context

NAME = "animix"

CONTEXT = Context(
    NAME,
    "Animix",
    (
        Command("monkey", "choose the monkey", ("m",), left="x"),
        Command("elephant", "choose the elephant", ("e",), right="y"),
        Command("penguin", "choose the penguin", ("p",), left="f"),
        Command("lovebird", "choose the lovebird", ("b",), right="h"),
        Command("wolf", "choose the wolf", ("w",), left="g", right="k"),
        Command("pelican", "choose the pelican", ("L", "l"), left="v", right="l"),
        Command("chameleon", "choose the chameleon", ("c",), right="j"),
        Command("lion", "choose the lion", ("n",), left="r"),
        Command("hide", "play face down", ("d",), left="1", right=","),
        Command("info", "what scores", ("i",), left="2"),
        Command("yes", "yes", ("y",), left="3", right=";"),
        Command("left", "to the left", ("left", "h"), left="a", right="left"),
        Command("right", "to the right", ("right", "l"), left="d", right="right"),
        Command("up", "up", ("up", "k"), left="w", right="up"),
        Command("down", "down", ("down", "j"), left="s", right="down"),
        Command("choose", "choose what the cursor is on", ("enter", "space"), left="space"),
        Command("back", "back, or no", ("escape",), right="backspace"),
    ),
    ("everywhere", "table"),
)
