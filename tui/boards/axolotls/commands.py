"""What keys do on the board of Axolotls, by name: a player may put it on other keys."""

from tui.keymap.command import Command, Context

NAME = "axolotls"

CONTEXT = Context(
    NAME,
    "A Lotta Axolotls",
    (
        Command("white", "play white", ("w",), right="i"),
        Command("green", "play green", ("g",), right="l"),
        Command("yellow", "play yellow", ("y",), left="s"),
        Command("red", "play red", ("r",), right="m"),
        Command("purple", "play purple", ("p",), left="v"),
        Command("blue", "play blue", ("b",), right="n"),
        Command("card1", "on Collection Card 1", ("1",), right="7"),
        Command("card2", "on Collection Card 2", ("2",), right="8"),
        Command("card3", "on Collection Card 3", ("3",), right="9"),
        Command("draw", "draw a card", ("d", "space"), left="f", right="j"),
        Command("end", "end the turn", ("e",), right="h"),
        Command("left", "to the left", ("left", "h"), left="a", right="left"),
        Command("right", "to the right", ("right", "l"), left="d", right="right"),
        Command("choose", "choose what the cursor is on", ("enter",), left="space"),
        Command("none", "on none", ("escape",), right="backspace"),
    ),
    ("everywhere", "table"),
)
