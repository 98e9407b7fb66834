"""A running game: the cards, and what is typed to play them."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from engine import GAMES
from net.news import Changed
from net.tree import Tree
from tui.boards import FACES
from tui.boards.spoken import Lines, Say
from tui.place.bell import Asked, Bell
from tui.place.scene import Scene
from tui.place.standing import Cover, standing
from tui.plain import speak
from tui.plain.room import AtTable
from tui.plain.words import Verb, find, split

if TYPE_CHECKING:
    from tui.place.session import Session
    from tui.plain.shell import Shell


class Play(AtTable):
    """A game that goes on.

    In a race a line is understood by what was told when it was begun: what came meanwhile nobody
    has heard. It is sent as decided on then, and the table judges it as it does everybody's.
    """

    def __init__(self, shell: "Shell", session: "Session") -> None:
        super().__init__(shell, session)
        self._spoken = speak.spoken_of(self.game)
        self._races = FACES[self.game].board.races
        self._heard = session.scene()
        self._choices: tuple[Any, ...] = ()
        self._asked = False
        self._bell = Bell()
        self._told_table = False
        self._cover = ""

    def verbs(self) -> list[Verb]:
        """Say again what there is, beside what every table has."""
        weighs = self._spoken.weighs
        what = [Verb("what", "what it scores, or what that would change", self._what, weighs)]
        return [
            Verb("hand", "your cards", self._tell_hand),
            Verb("table", "all that lies open", self._tell_table),
            Verb("score", "who has how much", self._tell_score),
            *(what if weighs else []),
            *super().verbs(),
        ]

    def phrases(self) -> Sequence[Sequence[str]]:
        """Give what can be played."""
        scene = self.session.scene()
        return self._spoken.typed(scene, self._choices_in(scene)) if scene else ()

    def help(self) -> list[str]:
        """Say first what can be played."""
        scene = self.session.scene()
        studied = scene is not None and self._covered() is None
        can = self._spoken.can(scene, self._choices_in(scene)) if scene and studied else ()
        return [*can, *super().help()]

    def arrive(self) -> list[str]:
        """Say what lies open."""
        scene = self.session.scene()
        if scene is None:
            return []
        self._call(scene, own=False)
        return self._lies_open(scene)

    def changed(self, change: Changed, before: Tree) -> list[str]:
        """Ask, where something is to be chosen now that was not before."""
        if (scene := self.session.scene()) is None:
            return []
        self._call(scene, own=change.answers is not None)
        return self._asks(scene) if self._told_table else self._lies_open(scene)

    def _covered(self) -> Cover | None:
        """Give what stands in the place of the table while nobody may study it."""
        return standing(self.session.place(races=self._races)).cover

    def _lies_open(self, scene: Scene) -> list[str]:
        """Say all that lies open and what is asked; what is covered, when it is so no more."""
        cover = self._covered()
        self._told_table = cover is None
        if cover:
            told, self._cover = self._cover, f"{cover.title}. {cover.text}".strip()
            return [self._cover] if cover.count is None and told != self._cover else []
        table = self._spoken.table(scene)
        return [*table, *(line for line in self._asks(scene) if line not in table)]

    def shown(self) -> None:
        """From now on, lines are understood by this moment."""
        self._heard = self.session.scene()

    async def take(self, line: str) -> None:
        """Take a command by its whole name, then what the game knows, then beginnings."""
        word, _ = split(line)
        scene = self._moment()
        exact = word == "?" or any(verb.name == word.lower() for verb in self.verbs())
        if scene is None or exact or not self._means(line, scene):
            await super().take(line)
        else:
            self._act(line, scene)

    def _means(self, line: str, scene: Scene) -> bool:
        """Say whether a line is for the game."""
        words, choices = line.lower().split(), self._choices_in(scene)
        if not words:
            return False
        if self._spoken.knows(words[0], scene, choices):
            return True
        known = find(words[0], self.verbs())
        return not known and self._spoken.parse(words, scene, choices) in choices

    def _act(self, line: str, scene: Scene) -> None:
        if held := self.held():
            self.console.say(held)
            return
        meant = self._spoken.parse(line.lower().split(), scene, self._choices_in(scene))
        if isinstance(meant, Say):
            self.console.say(meant.text)
        else:
            self.sent(self.session.act(meant, scene.version))

    def _moment(self) -> Scene | None:
        """Give the moment that a line is about, with what is on its way by now."""
        now = self.session.scene()
        heard = self._heard if self._races else now
        return replace(heard, pending=now.pending) if heard and now else now

    def _choices_in(self, scene: Scene | None) -> tuple[Any, ...]:
        if scene is None or scene.me is None:
            return ()
        return GAMES[self.game].choices(scene.view)

    def _asks(self, scene: Scene) -> list[str]:
        """Say what is to be known to choose; in a race once, for seeing what fits is the game."""
        before, now = self._choices, self._choices_in(scene)
        if scene.held or self.session.away:
            now = ()
        self._choices = now
        if not now or now == before or (self._races and self._asked):
            return []
        self._asked = True
        return list(self._spoken.asks(scene, now, begins=not before))

    def _call(self, scene: Scene, *, own: bool) -> None:
        """Ring where the game asks something of the player; ``own``: they have just acted."""
        some = bool(self._choices_in(scene))
        asked = Asked(self.number, some, bool(scene.held), self._races, own)
        if self._bell.calls(asked):
            self.shell.ring()
        self._bell = self._bell.heard(asked)

    async def _tell_hand(self, _rest: str) -> None:
        self._tell(self._spoken.hand)

    async def _tell_table(self, _rest: str) -> None:
        self._tell(self._spoken.table)

    async def _tell_score(self, _rest: str) -> None:
        self._tell(self._spoken.score)

    async def _what(self, rest: str) -> None:
        words = rest.lower().split()
        self._tell(lambda scene: self._spoken.what(words, scene, self._choices_in(scene)))

    def _tell(self, part: Callable[[Scene], Lines]) -> None:
        """Tell a part of the game, unless nobody may study it now."""
        cover = self._covered()
        if cover:
            self.console.say(f"{cover.title}. {cover.text or 'The game goes on in a moment.'}")
        elif scene := self.session.scene():
            self.console.say(*part(scene))
