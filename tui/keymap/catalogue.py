"""Every command of the app itself. Those of a game stand in its folder, and its face hands them on.

A test holds the catalogue against all bindings: there is no key without a name.
"""

from tui.keymap.command import Command, Context, Contexts

_EVERYWHERE = Context(
    "everywhere",
    "Everywhere",
    (
        Command("glyphs", "plain characters, or not", ("f2",), right="f7"),
        Command("settings", "settings", ("f3",), right="f8"),
        Command("quit", "leave, as q does", ("ctrl+q",), spare=True),
    ),
    (),
)
_LISTS = Context(
    "lists",
    "In a list",
    (
        Command("up", "up", ("up", "k"), left="w"),
        Command("down", "down", ("down", "j"), left="s"),
        Command("less", "less, or to the left", ("left",), left="a"),
        Command("more", "more, or to the right", ("right",), left="d"),
        Command("first", "the first line", ("home",), spare=True),
        Command("last", "the last line", ("end",), spare=True),
        Command("choose", "choose", ("enter", "space")),
    ),
)
_HOME = Context(
    "home",
    "At home",
    (
        Command("host", "host a table", ("h",), left="r"),
        Command("alone", "play alone", ("a",), left="f", right="i"),
        Command("join", "join by address", ("o",), left="t"),
        Command("watch", "watch a table", ("w",), left="e", right="y"),
        Command("back", "come back to my seat", ("c",), right="0"),
        Command("unfinished", "open an unfinished table again", ("u",), left="z"),
        Command("forget", "forget a seat, a table or a host", ("x", "delete"), right="delete"),
        Command("learn", "learn to play", ("l",), left="b"),
        Command("rules", "how to play", ("?",), left="tab", right="/"),
        Command("replays", "see a game again", ("v",), right=";"),
        Command("name", "your name", ("n",), left="`"),
        Command("settings", "settings", ("s",), left="g", right="p"),
        Command("quit", "quit", ("q", "ctrl+c"), right="-"),
        *(
            Command(f"table{n}", f"join table {n} of the list", (str(n),), spare=True)
            for n in range(1, 10)
        ),
    ),
    ("everywhere", "lists"),
)
_LESSONS = Context(
    "lessons",
    "The lessons",
    (
        Command("back", "back", ("escape", "q", "ctrl+c"), right="backspace"),
        Command("anew", "begin a lesson anew", ("n",), left="r"),
        Command("alone", "play alone", ("a",), left="f", right="i"),
        *(
            Command(f"lesson{n}", f"lesson {n} of the list", (str(n),), spare=True)
            for n in range(1, 10)
        ),
    ),
    ("everywhere", "lists"),
)
_SETUP = Context(
    "setup",
    "Setting up a table",
    (
        Command("back", "back", ("escape", "q", "ctrl+c"), right="backspace"),
        Command("less", "less", ("h",), spare=True),
        Command("more", "more", ("l",), spare=True),
        Command("begin", "begin", ("s",), left="g", right="p"),
        Command("rules", "how to play", ("?",), left="tab", right="/"),
    ),
    ("everywhere", "lists"),
)
_TABLE = Context(
    "table",
    "At every table",
    (
        Command("chat", "chat", ("t",), right="u"),
        Command("quick", "quick messages", (".",), left="4"),
        Command("people", "who is here", ("f4",), right="f9"),
        Command("rules", "how to play", ("?",), left="tab", right="/"),
        Command("owner", "what the owner can do", ("o",), left="5"),
        Command("leave", "leave", ("q", "ctrl+c"), right="-"),
    ),
)
_LOBBY = Context(
    "lobby",
    "In the lobby",
    (
        Command("ready", "ready, or not", ("r",), right="y"),
        Command("start", "start the game", ("s",), left="g", right="p"),
        Command("bot", "add a bot", ("b",), right="n"),
        Command("remove", "send away", ("x", "delete"), right="delete"),
        Command("move", "sit down, or watch", ("w",), left="e", right="m"),
        Command("less", "less", ("h",), spare=True),
        Command("more", "more", ("l",), spare=True),
    ),
    ("everywhere", "lists", "table"),
)
_RESULT = Context(
    "result",
    "At the result",
    (
        Command("rematch", "once more", ("enter", "space")),
        Command("replay", "see the game again", ("v",), right="y"),
        Command("lead", "lead a replay for all", ("l",), left="g"),
        Command("follow", "follow the replay for all", ("b",), right="n"),
    ),
    ("everywhere", "lists", "table"),
)
_REPLAY = Context(
    "replay",
    "In a replay",
    (
        Command("play", "play, or stand", ("space",)),
        Command("step", "an action on", ("right", "l"), left="d"),
        Command("stepback", "an action back", ("left", "h"), left="a"),
        Command("turn", "a turn on", ("down", "n", "j"), left="s"),
        Command("turnback", "a turn back", ("up", "p", "k"), left="w"),
        Command("prize", "to the next won card", ("w",), left="e", right="o"),
        Command("prizeback", "to the won card before", ("W",), left="r", right="i"),
        Command("faster", "faster", ("+", "="), left="v"),
        Command("slower", "slower", ("-",), left="c"),
        Command("eyes", "another's eyes", ("tab",), right="y"),
        Command("eyesback", "the eyes before", ("shift+tab",), spare=True),
        Command("open", "all hands open", ("a",), left="f", right="u"),
        Command("go", "go to an action", ("g",), right="m"),
        Command("follow", "go along where the owner leads", ("b",), right=";"),
        Command("result", "the result, at the end", ("enter",), spare=True),
        Command("start", "to the beginning", ("home",), spare=True),
        Command("end", "to the end", ("end",), spare=True),
        Command("rules", "how to play", ("?",), left="t", right="/"),
        Command("back", "back", ("escape", "q", "ctrl+c"), right="backspace"),
        *(
            Command(f"tenth{n}", f"to {n} tenths of the game", (str(n),), spare=True)
            for n in range(10)
        ),
    ),
)
_REPLAYS = Context(
    "replays",
    "Among replays",
    (Command("back", "back", ("escape", "q", "ctrl+c"), right="backspace"),),
    ("everywhere", "lists"),
)
_READING = Context(
    "reading",
    "Reading the rules",
    (
        Command("back", "back", ("escape", "q", "?", "ctrl+c"), right="backspace"),
        Command("previous", "another game", ("left", "h"), left="a"),
        Command("next", "the next game", ("right", "l", "g"), left="d"),
        Command("down", "down", ("down", "j"), left="s"),
        Command("up", "up", ("up", "k"), left="w"),
        Command("page", "a page on", ("space", "pagedown")),
        Command("pageback", "a page back", ("b", "pageup"), right="pageup"),
        Command("start", "to the beginning", ("home",), spare=True),
        Command("end", "to the end", ("end",), spare=True),
    ),
)
_PEOPLE = Context(
    "people",
    "Who is here",
    (
        Command("mute", "mute somebody, or hear them again", ("m",), left="r"),
        Command("back", "back", ("escape", "f4", "q", "ctrl+c"), right="backspace"),
    ),
    ("everywhere", "lists"),
)
_SETTINGS = Context(
    "settings",
    "In the settings",
    (
        Command("back", "back", ("escape", "q", "ctrl+c"), right="backspace"),
        Command("restore", "reset", ("delete", "backspace"), left="x", right="delete"),
        Command("less", "the one before", ("h",), spare=True),
        Command("more", "the next", ("l",), spare=True),
    ),
    ("everywhere", "lists"),
)
_WINDOWS = Context(
    "windows",
    "In a small window",
    (
        Command("back", "back", ("escape", "ctrl+c"), right="backspace"),
        Command("take", "that's it, where several are chosen", ("enter", "s"), left="g"),
        Command("clear", "choose none of several", ("c", "delete", "backspace"), right="delete"),
    ),
    ("everywhere", "lists"),
)
_EXPLAINING = Context(
    "explaining",
    "In an explanation",
    (
        Command("back", "back", ("escape", "enter", "space", "q", "ctrl+c"), right="backspace"),
        Command("rules", "the rules", ("?", "r"), left="tab", right="/"),
    ),
)

_ROOMS = (_HOME, _LESSONS, _SETUP, _TABLE, _LOBBY, _RESULT)
_PAGES = (_REPLAY, _REPLAYS, _READING, _EXPLAINING, _PEOPLE, _SETTINGS, _WINDOWS)

APP: Contexts = {each.name: each for each in (_EVERYWHERE, _LISTS, *_ROOMS, *_PAGES)}
"""By their names, in the order of the settings screen."""


def every() -> Contexts:
    """Give the contexts of the app and of all its games. Loads the boards."""
    from tui.boards import FACES  # whose keys were never changed does not wait for them

    games = [face.commands() for face in FACES.values() if face.commands]
    return {**APP, **{each.name: each for each in games}}
