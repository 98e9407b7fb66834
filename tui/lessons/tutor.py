"""A lesson in lines: what is told, what was typed, and what is said to that."""

import asyncio
from contextlib import suppress

from tui.boards import FACES
from tui.boards.spoken import Say
from tui.lessons.lesson import Step
from tui.lessons.progress import load, save
from tui.lessons.pupil import Frame, Pupil, Right, Wrong, begin, resume
from tui.plain.console import Console, Ended
from tui.plain.rules import rules
from tui.plain.speak import voice

QUIT = ("q", "quit")
HELP = (
    "An empty line goes on reading.",
    "hand, table and score say again what there is.",
    "again says what is to be learnt; rules says the rules.",
    "quit leaves; your place is kept.",
)


class Tutor:
    """Takes a pupil through a lesson, line by line."""

    def __init__(self, pupil: Pupil, player: str, console: Console) -> None:
        self._pupil = pupil
        self._player = player
        self._console = console
        self._face = FACES[pupil.lesson.game.name]
        self._spoken = self._face.spoken()
        self._chapter = -1

    async def teach(self) -> None:
        """Teach until the lesson is done, or the learner has enough. Raises Ended."""
        lesson = self._pupil.lesson
        self._say(f"A lesson: {lesson.game.title}, about {lesson.minutes} minutes.", *HELP)
        self._arrive()
        while not self._pupil.done:
            line = await self._console.line()
            if line.lower() in QUIT:
                self._say("Your place in the lesson is kept.")
                return
            await self._take(line)
        self._say(lesson.end, f"zoolan play {lesson.game.name} --plain begins a game against bots.")

    async def _take(self, line: str) -> None:
        scene = self._pupil.scene(self._player)
        match line.lower():
            case "":
                await self._follow(self._pupil.read())
            case "?":
                self._say(*self._spoken.can(scene, self._choices()), *HELP)
            case "hand":
                self._say(*self._spoken.hand(scene))
            case "table":
                self._say(*self._spoken.table(scene))
            case "score":
                self._say(*self._spoken.score(scene))
            case "rules":
                self._say(*rules(self._face.how_to_play))
            case "again":
                self._say(*self._told(self._pupil.step))
            case typed:
                await self._act(typed)

    async def _act(self, typed: str) -> None:
        """Do what was typed, or say why not."""
        scene = self._pupil.scene(self._player)
        meant = self._spoken.parse(typed.split(), scene, self._choices())
        if isinstance(meant, Say):
            self._say(meant.text)
        else:
            await self._follow(self._pupil.act(meant, lambda seat: scene.names[seat]))

    async def _follow(self, answer: Wrong | Right) -> None:
        if isinstance(answer, Wrong):
            self._say(answer.text or "There is something to do first; again says what.")
            return
        self._pupil, before = answer.pupil, self._pupil
        for frame in answer.frames:
            self._say(*self._events(frame))
        if wrong := await asyncio.to_thread(save, self._pupil):
            self._say(wrong)
        self._end(before)
        if not self._pupil.done:
            self._arrive()

    def _end(self, before: Pupil) -> None:
        """Say how the game ended, when it just has."""
        ended = self._pupil.lesson.game.outcome
        over = ended(self._pupil.state) or self._pupil.chapter != before.chapter
        scene = before.scene(self._player, self._pupil.state)
        if over and scene.outcome and not ended(before.state):
            self._say(*self._spoken.score(scene), self._face.decided(scene))

    def _events(self, frame: Frame) -> list[str]:
        scene = self._pupil.scene(self._player, frame.state)
        told = [voice(event, scene, self._face) for event in frame.events]
        return [*filter(None, told), *filter(None, (frame.said,))]

    def _arrive(self) -> None:
        """Say where the learner stands now; in a new chapter, all that lies there."""
        pupil, scene = self._pupil, self._pupil.scene(self._player)
        place = f"Step {pupil.number} of {pupil.steps}."
        if pupil.chapter != self._chapter:
            self._chapter = pupil.chapter
            self._say(
                f"Chapter: {pupil.title}.", *self._spoken.table(scene), *self._spoken.hand(scene)
            )
        elif pupil.step and pupil.step.right:
            self._say(*self._spoken.hand(scene))
        self._say(place, *self._told(pupil.step))

    def _told(self, step: Step | None) -> tuple[str, ...]:
        if step is None:
            return ()
        return (step.text, step.typed or "An empty line goes on.")

    def _choices(self) -> tuple[object, ...]:
        game = self._pupil.lesson.game
        return tuple(game.choices(game.view(self._pupil.state, 0)))

    def _say(self, *lines: str) -> None:
        self._console.say(*filter(None, lines))


async def teach(game: str | None, player: str, console: Console) -> int:
    """Teach a game, or ask which; give the exit code."""
    with suppress(Ended), console.open():
        await lesson(game, player, console)
    return 0


async def lesson(game: str | None, player: str, console: Console) -> None:
    """Teach a game, or ask which, in a console that is open. Raises Ended."""
    lessons = {name: face.lesson for name, face in FACES.items() if face.lesson}
    name = game or await _which(console, [*lessons])
    if make := lessons.get(name):
        place = (await asyncio.to_thread(load)).get(name)
        pupil = resume(make(), place.chapter, place.path) if place else begin(make())
        await Tutor(pupil, player, console).teach()


async def _which(console: Console, names: list[str]) -> str:
    """Ask which game; "" for none."""
    numbered = [f"{number}. {FACES[n].board.game.title}." for number, n in enumerate(names, 1)]
    answer = await console.ask("Which game do you want to learn?", *numbered)
    numbers = {str(number): name for number, name in enumerate(names, 1)}
    while answer and answer not in numbers and answer not in names:
        answer = await console.ask("Type its number; an empty line leaves.")
    return numbers.get(answer, answer)
