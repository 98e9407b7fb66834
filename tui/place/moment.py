"""The scene of a table: what its board is given to draw. Pure."""

from typing import Any

from net.tree import Tree
from tui.place import presence
from tui.place.scene import Scene


def scene_of(
    tree: Tree, view: Any, person: str, *, version: int = 0, pending: tuple[Any, ...] = ()
) -> Scene:
    """Give the scene of a table as ``person`` sees it, whose ``view`` of the game this is.

    ``pending`` are their actions that have no answer yet, ``version`` is that of the tree.
    """
    people = [tree.people[key] for key in tree.seated().values()]
    return Scene(
        view=view,
        names=tuple(person.name for person in people),
        notes=tuple(map(presence.note, people)),
        me=me.seat if (me := tree.people.get(person)) else None,
        hints=tree.options.get("hints") is True,
        pending=pending,
        outcome=tree.outcome,
        version=version,
        held=presence.held(tree, person),
    )
