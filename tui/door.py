"""What whoever wants to come to a table needs, and can be told by who is there."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tui.place.session import Session


@dataclass(frozen=True, slots=True)
class Door:
    """What whoever wants to come in needs: the join code, if I know it; the host's four words."""

    code: str = ""
    words: str = ""


def door_of(session: "Session") -> Door:
    """Give what I can tell people; a code that another program made was printed there."""
    tree, code = session.client.tree, session.code
    if session.owner and tree.private and not session.alone:
        code = code or "the one its host printed"
    return Door(code, session.words)
