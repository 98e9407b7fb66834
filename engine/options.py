"""What a table may be given before a game: declared as data, checked in one place."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from engine.errors import OptionError

OptionValue: TypeAlias = bool | int | float | str


class Kind(StrEnum):
    """What a value of an option is."""

    FLAG = "flag"
    """Yes or no."""
    WHOLE = "whole"
    """A whole number."""
    SECONDS = "seconds"
    """A span of time, in seconds."""
    CHOICE = "choice"
    """One of the option's ``among``."""
    SEVERAL = "several"
    """``least`` to ``most`` of the option's ``among``, joined by commas; empty for none."""
    FILE = "file"
    """The text of a file; empty for none."""


@dataclass(frozen=True, slots=True)
class Option:
    """One thing that a table may be given; ``help`` is a sentence for the lobby.

    ``title`` is how people read its name, where the name itself is no plain word.
    """

    name: str
    kind: Kind
    default: OptionValue
    help: str
    least: float = 0
    most: float = 60
    among: tuple[str, ...] = ()
    title: str = ""

    def check(self, value: object) -> OptionValue:
        """Give the value in the option's own type, or raise OptionError."""
        match self.kind, value:
            case Kind.FLAG, bool():
                return value
            case Kind.WHOLE, int() if not isinstance(value, bool):
                return int(self._bounded(value))
            case Kind.SECONDS, int() | float() if not isinstance(value, bool):
                return float(self._bounded(value))
            case Kind.CHOICE, str() if value in self.among:
                return value
            case Kind.SEVERAL, str():
                return self._chosen(value)
            case Kind.FILE, str():
                return value
        raise OptionError(f"The option {self.name} {self._wants()}.")

    def _bounded(self, value: float) -> float:
        if not self.least <= value <= self.most:  # a NaN is refused here as well
            raise OptionError(f"The option {self.name} {self._wants()}.")
        return value

    def _chosen(self, text: str) -> str:
        """Give the names in the option's own order, each once."""
        named = set(text.lower().replace(",", " ").split())
        few_or_many = named and not self.least <= len(named) <= self.most
        if few_or_many or not named <= set(self.among):
            raise OptionError(f"The option {self.name} {self._wants()}.")
        return ",".join(name for name in self.among if name in named)

    def _wants(self) -> str:
        match self.kind:
            case Kind.FLAG:
                return "is yes or no"
            case Kind.WHOLE:
                return f"is a whole number from {self.least:g} to {self.most:g}"
            case Kind.SECONDS:
                return f"is a number of seconds from {self.least:g} to {self.most:g}"
            case Kind.CHOICE:
                return f"is one of {', '.join(self.among)}"
            case Kind.SEVERAL:
                some = f"{self.least:g} to {self.most:g}"
                return f"is empty, or {some} of {', '.join(self.among)}"
            case Kind.FILE:
                return "is the text of a file"


def complete(
    declared: tuple[Option, ...], given: Mapping[str, OptionValue]
) -> dict[str, OptionValue]:
    """Check what was given and add the defaults of the rest. Raises OptionError."""
    names = {option.name for option in declared}
    for name in given:
        if name not in names:
            raise OptionError(f"There is no option {name!r} in this game.")
    return {
        option.name: option.check(given[option.name]) if option.name in given else option.default
        for option in declared
    }
