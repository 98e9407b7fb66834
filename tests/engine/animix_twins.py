"""Slow twins of the eight scoring rules, from the rulebook alone.

A table here is a dict from (row, column) to a species' letter. For each species there is what it is
worth, by trying everything; and what some cells are worth, or None if they cannot score like that.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TypeAlias

Place: TypeAlias = tuple[int, int]
Table: TypeAlias = Mapping[Place, str]


def _sides(place: Place) -> list[Place]:
    row, column = place
    return [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]


def _corners(place: Place) -> list[Place]:
    row, column = place
    return [(row + down, column + right) for down in (-1, 1) for right in (-1, 1)]


def _all(table: Table, letter: str) -> list[Place]:
    return [place for place, lies in table.items() if lies == letter]


# What a species is worth


def _most_in_one(table: Table, letter: str, axis: int) -> int:
    numbers = [place[axis] for place in _all(table, letter)]
    return max((2 * numbers.count(number) for number in numbers), default=0)


def _largest_group(table: Table, letter: str, near: Callable[[Place], list[Place]]) -> int:
    """Everybody hands the news to who is near until nobody learns anything new."""
    heard = {place: {place} for place in _all(table, letter)}
    changed = True
    while changed:
        changed = False
        for place, known in heard.items():
            for other in near(place):
                if other in heard and not heard[other] <= known:
                    known |= heard[other]
                    changed = True
    return max((2 * len(known) for known in heard.values()), default=0)


def _pairs(birds: Sequence[Place]) -> int:
    """Try every way: the first bird stays single, or is paired with any that it touches."""
    if not birds:
        return 0
    first, *others = birds
    ways = [_pairs(others)]
    for other in others:
        if other in _sides(first):
            ways.append(1 + _pairs([bird for bird in others if bird != other]))
    return max(ways)


def _outside(table: Table, place: Place) -> bool:
    """Whether one can leave the grid from here by a side."""
    return any(side not in table for side in _sides(place))


def _species_beside(table: Table, place: Place) -> int:
    return len({table[side] for side in _sides(place) if side in table})


POINTS: Mapping[str, Callable[[Table], int]] = {
    "M": lambda table: _most_in_one(table, "M", 1),
    "E": lambda table: _most_in_one(table, "E", 0),
    "P": lambda table: _largest_group(table, "P", _sides),
    "B": lambda table: 4 * _pairs(_all(table, "B")),
    "W": lambda table: sum(2 for place in _all(table, "W") if _outside(table, place)),
    "L": lambda table: _largest_group(table, "L", _corners),
    "C": lambda table: max((2 * _species_beside(table, c) for c in _all(table, "C")), default=0),
    "N": lambda table: 11 - len(_all(table, "N")) if _all(table, "N") else 0,
}
"""What a species is worth."""


# What some cells are worth


def _in_one_line(places: Sequence[Place], axis: int) -> int | None:
    return 2 * len(places) if len({place[axis] for place in places}) <= 1 else None


def _joined(places: Sequence[Place], near: Callable[[Place], list[Place]]) -> int | None:
    reached = set(places[:1])
    for _ in places:
        reached |= {place for place in places if reached & set(near(place))}
    return 2 * len(places) if reached == set(places) else None


def _paired(places: Sequence[Place]) -> int | None:
    pairs = [*zip(places[::2], places[1::2], strict=True)]
    return 4 * len(pairs) if all(two in _sides(one) for one, two in pairs) else None


def _chameleon_and_around(table: Table, places: Sequence[Place]) -> int | None:
    if not places:
        return 0
    chameleon, *others = places
    around = {side for side in _sides(chameleon) if side in table}
    right = table[chameleon] == "C" and set(others) == around
    return 2 * len({table[place] for place in others}) if right else None


def _all_of_one(table: Table, places: Sequence[Place], letter: str) -> bool:
    return all(table[place] == letter for place in places)


def made_by(letter: str, table: Table, places: Sequence[Place]) -> int | None:
    """What these cells are worth to a species; None if they are not such as score."""
    if letter == "C":
        return _chameleon_and_around(table, places)
    if not _all_of_one(table, places, letter) or len(set(places)) != len(places):
        return None
    worths: Mapping[str, Callable[[], int | None]] = {
        "M": lambda: _in_one_line(places, 1),
        "E": lambda: _in_one_line(places, 0),
        "P": lambda: _joined(places, _sides),
        "B": lambda: _paired(places),
        "W": lambda: 2 * len(places) if all(_outside(table, p) for p in places) else None,
        "L": lambda: _joined(places, _corners),
        "N": lambda: 11 - len(places) if places else 0,
    }
    return worths[letter]()


def rows_of(letters: Sequence[str], columns: int) -> Iterator[tuple[Place, str]]:
    """Give the places of a table that is read row by row."""
    for at, letter in enumerate(letters):
        yield (at // columns, at % columns), letter
