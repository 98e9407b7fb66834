"""When to call a player who may be looking elsewhere: it is their turn, or GO. Pure.

A call comes when the game begins to ask something of the player, and once: not for more of the
same turn, and not for what their own action has led to. Where several act at once it is asked
again and again; there the call is for the start: GO, and GO again after a pause.
"""

from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class Asked:
    """What a game asks of me just now.

    ``number`` is that of the game at its table; ``some``: there is something that I may do;
    ``held``: nobody waits for me, for a bot plays or the game stands still; ``races``: several act
    at once; ``own``: I have just done something myself, and look.
    """

    number: int
    some: bool
    held: bool = False
    races: bool = False
    own: bool = False


@dataclass(frozen=True, slots=True)
class Bell:
    """Whether the next thing that is asked is worth a call; of which game."""

    number: int = 0
    rests: bool = True

    def heard(self, asked: Asked) -> "Bell":
        """Give the bell after this moment."""
        before = self if self.number == asked.number else Bell(asked.number)
        if asked.held:
            return replace(before, rests=True)
        if asked.some:
            return replace(before, rests=False)
        return before if asked.races else replace(before, rests=True)

    def calls(self, asked: Asked) -> bool:
        """Say whether to call at this moment."""
        rests = self.rests or self.number != asked.number
        return asked.some and not asked.held and not asked.own and rests
