"""The end of a game: who won, why, and on to the next."""

import asyncio
from collections.abc import Iterator

from net.messages import Rematch, Start
from tui.boards import FACES
from tui.place.awards import sentence
from tui.place.scene import Scene
from tui.plain.room import AtTable
from tui.plain.words import Verb
from tui.words import several

RECORD = 10.0
"""Seconds in which the record of a game comes, if it comes at all."""


def conclude(game: str, scene: Scene) -> Iterator[str]:
    """Tell the scores, what there was to win, and what decided."""
    if scene.outcome:
        for place, seat in scene.outcome.places:
            yield f"{place}. {scene.names[seat]}: {scene.outcome.scores[seat]}"
        for award in scene.outcome.awards:
            yield sentence(award, scene.names)
        yield FACES[game].decided(scene)


def breakdown(scene: Scene) -> Iterator[str]:
    """Tell for each seat, best first, where its points came from."""
    if scene.outcome:
        for _, seat in scene.outcome.places:
            parts = scene.outcome.breakdown[seat]
            told = ", ".join(f"{part.label} {several(part.points, 'point')}" for part in parts)
            yield f"{scene.names[seat]}: {told or 'nothing'}."


class Result(AtTable):
    """A game that is over."""

    def verbs(self) -> list[Verb]:
        """Play again, or hear the result again."""
        again = [Verb("rematch", "play again", self._rematch)]
        return [
            *(again if self.session.client.seat is not None or self.session.owner else []),
            Verb("score", "the result again", self._score),
            Verb("points", "where the points came from", self._points),
            Verb("replay", "the whole game again, action by action", self._replay),
            *super().verbs(),
        ]

    @property
    def game(self) -> str:
        """What was played."""
        return self.session.ending.game if self.session.ending else super().game

    def arrive(self) -> list[str]:
        """Tell the result."""
        told = list(conclude(self.game, ending.scene)) if (ending := self.session.ending) else []
        return [*told, "Type rematch to play again, or leave."]

    async def _rematch(self, _rest: str) -> None:
        self.ask_table(Rematch)
        if self.session.alone:
            self.session.ask(Start)

    async def _score(self, _rest: str) -> None:
        self.console.say(*self.arrive()[:-1])

    async def _points(self, _rest: str) -> None:
        if ending := self.session.ending:
            self.console.say(*breakdown(ending.scene))

    async def _replay(self, _rest: str) -> None:
        from tui.replay.command import again, film_from  # which tell a result in these words

        try:
            async with asyncio.timeout(RECORD):
                text = await self.session.record()
        except TimeoutError:
            text = ""
        film = await asyncio.to_thread(film_from, text) if text else None
        told = await asyncio.to_thread(again, film) if film else []
        self.console.say(*(told or ["There is no record of this game here."]))
