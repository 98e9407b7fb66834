"""The people of one table: who is here, who sits where, who owns it."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from net.messages import Plain
from net.tags import to_plain, to_typed
from net.tree import Person, Presence


class People:
    """Persons by id. ``plain`` is their plain form: a new dict with each change, parts kept."""

    def __init__(self) -> None:
        self.plain: dict[str, Plain] = {}
        self.owner: str | None = None
        self._people: dict[str, Person] = {}
        self._count = 0

    def __contains__(self, key: str) -> bool:
        return key in self._people

    def __getitem__(self, key: str) -> Person:
        return self._people[key]

    def __iter__(self) -> Iterator[tuple[str, Person]]:
        return iter(tuple(self._people.items()))

    def __len__(self) -> int:
        return len(self._people)

    def add(self, person: Person) -> str:
        """Let a person in; give the new id."""
        self._count += 1
        key = f"p{self._count}"
        self._put(key, person)
        return key

    def change(self, key: str, **fields: Any) -> None:
        """Change fields of a person."""
        person = replace(self._people[key], **fields)
        if person != self._people[key]:
            self._put(key, person)

    def remove(self, key: str) -> None:
        """Let a person go."""
        del self._people[key]
        self.plain = {other: plain for other, plain in self.plain.items() if other != key}

    def seated(self) -> dict[int, str]:
        """Give the ids of those who sit, by seat, in the order of the seats."""
        pairs = ((p.seat, key) for key, p in self._people.items() if p.seat is not None)
        return dict(sorted(pairs))

    def at(self, seat: int | None) -> str | None:
        """Say who sits in a seat."""
        sitting = (key for key, p in self._people.items() if p.seat is not None and p.seat == seat)
        return next(sitting, None)

    def free_seat(self, seats: int) -> int | None:
        """Give the first of so many seats that nobody has."""
        taken = self.seated()
        return next((seat for seat in range(seats) if seat not in taken), None)

    def knows(self, name: str) -> bool:
        """Whether somebody has this name; large and small letters are the same."""
        return any(p.name.casefold() == name.casefold() for p in self._people.values())

    def name_of(self, seat: int) -> str:
        """Give the name of who sits in a seat."""
        key = self.seated().get(seat)
        return self._people[key].name if key else f"seat {seat + 1}"

    def compact(self) -> int:
        """Close the gaps between those who sit: seats 0 to n - 1. Give n."""
        seated = self.seated()
        for seat, key in enumerate(seated.values()):
            self.change(key, seat=seat)
        return len(seated)

    def heir(self, seat: int | None) -> str | None:
        """Say who comes after a seat as the owner: the next human who sits, else who watches."""
        here = {key: p for key, p in self._people.items() if p.presence is Presence.HERE}
        sitting = {p.seat: key for key, p in here.items() if p.seat is not None}
        later = [s for s in sorted(sitting) if seat is not None and s > seat]
        order = [*later, *sorted(sitting)]
        return sitting[order[0]] if order else next(iter(here), None)

    def whole(self) -> Plain:
        """Give all of it as plain data, for a ledger."""
        return {"people": self.plain, "owner": self.owner, "count": self._count}

    @classmethod
    def read(cls, plain: Plain) -> "People":
        """Read what :meth:`whole` gave."""
        people = cls()
        people.owner, people._count = plain["owner"], plain["count"]
        for key, person in plain["people"].items():
            people._put(key, to_typed(person, Person))
        return people

    def _put(self, key: str, person: Person) -> None:
        self._people[key] = person
        self.plain = {**self.plain, key: to_plain(person)}
