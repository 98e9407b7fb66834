"""Options of a game as people read, type and turn them. What is allowed, the engine says."""

from collections.abc import Callable, Mapping

from engine.errors import OptionError, RuleError
from engine.games import AnyGame
from engine.options import Kind, Option, OptionValue
from net.rules import of_the_game
from tui import textfile
from tui.problem import Problem
from tui.words import listed

_YES = ("yes", "y", "on", "true", "1")
_NO = ("no", "n", "off", "false", "0")
_LONG = 60.0
"""Seconds: a span that may be longer is turned by whole steps of five."""
BY_CHANCE = "by chance"
"""What it is called when nothing was chosen of several."""


def title(option: Option) -> str:
    """Give the option's name as screens write it."""
    return option.title or option.name.replace("_", " ").capitalize()


def shown(option: Option, value: OptionValue) -> str:
    """Say a value in a few words."""
    match option.kind:
        case Kind.FLAG:
            return "yes" if value else "no"
        case Kind.SECONDS:
            return f"{value:g} s"
        case Kind.FILE:
            return "from a file" if value else "standard"
        case Kind.SEVERAL:
            return str(value).replace(",", ", ") or BY_CHANCE
        case _:
            return str(value)


def turned(option: Option, value: OptionValue, step: int) -> OptionValue:
    """Give the value one step further; what cannot be turned stays as it is."""
    match option.kind:
        case Kind.FLAG:
            return not value
        case Kind.CHOICE:
            place = option.among.index(str(value)) + step
            return option.among[place % len(option.among)]
        case Kind.WHOLE:
            return int(max(option.least, min(int(value) + step, option.most)))
        case Kind.SECONDS:
            pace = 0.5 if option.most <= _LONG else 5.0
            return max(option.least, min(float(value) + step * pace, option.most))
        case Kind.FILE | Kind.SEVERAL:
            return "" if step < 0 else value


def parse(option: Option, text: str) -> OptionValue:
    """Read a value that somebody typed; for a file, its path. Raises OptionError."""
    typed = text.strip()
    match option.kind:
        case Kind.FLAG:
            low = typed.lower()
            return option.check(low in _YES if low in _YES + _NO else typed)
        case Kind.WHOLE:
            return option.check(_read(int, typed))
        case Kind.SECONDS:
            return option.check(_read(float, typed.removesuffix("s").strip()))
        case Kind.FILE:
            return option.check(read(typed)) if typed else ""
        case Kind.SEVERAL if typed.lower() == BY_CHANCE:
            return ""
        case _:
            return option.check(typed)


def read(path: str) -> str:
    """Give the text of a file. Raises OptionError with the reason."""
    try:
        return textfile.read(path)
    except Problem as problem:
        raise OptionError(problem.sentence) from None


def fit(game: AnyGame, given: Mapping[str, OptionValue], seats: int | None) -> None:
    """See that a game of so many seats, or of any number, could begin. Raises RuleError."""
    if seats is None:
        game.check(of_the_game(game, given))
    else:
        game.setup(seats, b"", of_the_game(game, given))


def numbers(game: AnyGame, given: Mapping[str, OptionValue]) -> tuple[int, ...]:
    """Give the numbers of seats that could begin with these options."""
    return tuple(seats for seats in game.seats if _fits(game, given, seats))


def needed(
    game: AnyGame, option: Option, given: Mapping[str, OptionValue], seats: int | None
) -> tuple[int, ...]:
    """Give how many of an option's names so many seats need; nothing where that cannot be said."""
    if option.kind is not Kind.SEVERAL or seats is None:
        return ()
    counts = range(int(option.least), int(option.most) + 1)
    good = [
        count
        for count in counts
        if _fits(game, {**given, option.name: ",".join(option.among[:count])}, seats)
    ]
    return tuple(good) if len(good) < len(counts) else ()


def needs(
    game: AnyGame, option: Option, given: Mapping[str, OptionValue], seats: int | None
) -> str:
    """Say how many names so many seats need: "4 players need 5"; "" where it is no matter."""
    numbers = [*map(str, needed(game, option, given, seats))]
    return f"{seats} players need {listed(numbers, 'or')}" if numbers else ""


def _fits(game: AnyGame, given: Mapping[str, OptionValue], seats: int) -> bool:
    try:
        fit(game, given, seats)
    except RuleError:
        return False
    return True


def named(declared: tuple[Option, ...], name: str) -> Option:
    """Give the option of this name. Raises OptionError, which names those there are."""
    for option in declared:
        if option.name == name:
            return option
    names = ", ".join(option.name for option in declared)
    raise OptionError(f"There is no option {name!r} in this game; it has {names or 'none'}.")


def assignment(declared: tuple[Option, ...], text: str) -> tuple[str, OptionValue]:
    """Read ``name=value``. Raises OptionError."""
    name, equals, value = text.partition("=")
    if not equals:
        raise OptionError(f"An option is given as name=value, not as {text!r}.")
    option = named(declared, name.strip())
    return option.name, parse(option, value)


def _read(kind: Callable[[str], object], text: str) -> object:
    """Give the number, or the text where it is none: the option says what it wants instead."""
    try:
        return kind(text)
    except ValueError:
        return text
