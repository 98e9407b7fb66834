"""The truth about a table, written down anew for each viewer: what every copy is held against."""

from typing import Any

from net.tags import to_plain
from net.tree import Line, Person, Tree


class Truth:
    """Gives the tree that somebody ought to see now, and keeps it by version."""

    def __init__(self) -> None:
        self._kept: dict[tuple[str, int, int], dict[str, Any]] = {}
        self._views: dict[int | None, tuple[Any, Any]] = {}

    def tree(self, room: Any, person: str, common: dict[str, Any] | None = None) -> dict[str, Any]:
        """Give the tree of a person."""
        common = common or everybodys(room)
        return {**common, "view": self._view(room, person)}

    def keep(self, connection: str, epoch: int, n: int, tree: dict[str, Any]) -> None:
        """Remember what somebody's version is."""
        self._kept[connection, epoch, n] = tree

    def kept(self, connection: str, epoch: int, n: int) -> dict[str, Any] | None:
        """Give what a version was, once."""
        return self._kept.pop((connection, epoch, n), None)

    def _view(self, room: Any, person: str) -> Any:
        if room.play is None:
            return None
        viewer = viewer_of(room, person)
        state, plain = self._views.get(viewer, (None, None))
        if state is not room.play.state:
            state = room.play.state
            plain = to_plain(room.play.game.view(state, viewer))
            self._views[viewer] = state, plain
        return plain


def viewer_of(room: Any, person: str) -> int | None:
    """Say whose eyes somebody has during a game: those of their seat."""
    seats = {key: someone.seat for key, someone in room.people}
    return seats.get(person)


def everybodys(room: Any) -> dict[str, Any]:
    """Give what is the same for all, from the facts, not from what the table has ready."""
    people: dict[str, Person] = dict(room.people)
    tree = Tree(
        id=room.id,
        name=room.name,
        game=room.game.name,
        phase=room.phase,
        owner=room.people.owner,
        played=room.played,
        options=room.options,
        people=people,
        chat={key: Line(**line) for key, line in room.chat.plain.items()},
        log=room.log.plain,
        view=None,
        outcome=room.outcome,
        private=room.private,
        warning=room.warning,
        paused=room.paused,
        clock=room.clock,
        deal=room.deal,
        lead=room.shown,
    )
    plain = to_plain(tree)
    del plain["view"]
    return plain
