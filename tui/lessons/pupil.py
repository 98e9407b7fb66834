"""Where a pupil stands in a lesson: pure, from one moment to the next.

A pupil is the way that was gone: the chapter, and for each of its steps which of the right moves
was made. The state follows from that by the rules of the game alone.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from engine.errors import RuleError
from tui.lessons.lesson import DUE, ME, Chapter, Lesson, Move, Step
from tui.place.scene import Scene

BEAT = 1.6
"""Seconds from one move of the others to the next: it has to be seen."""


@dataclass(frozen=True, slots=True)
class Frame:
    """A moment on the way to the next step, ``wait`` seconds after the one before.

    ``code`` and ``said`` are those of a refusal, where that is what happened.
    """

    state: Any
    events: tuple[Any, ...] = ()
    wait: float = 0.0
    code: str = ""
    said: str = ""


@dataclass(frozen=True, slots=True)
class Wrong:
    """It is not what the lesson waits for: why not. Nothing has changed.

    ``code`` is that of the refusal, where the rules forbid it; "" for what they allow.
    """

    text: str
    code: str = ""
    claim: bool = False
    """Whether it claimed what is not there, so that in some games it costs a moment (WI8)."""


@dataclass(frozen=True, slots=True)
class Right:
    """The lesson goes on: the pupil as they stand then, and what is seen on the way there."""

    pupil: "Pupil"
    frames: tuple[Frame, ...] = ()


Answer: TypeAlias = Wrong | Right
Namer: TypeAlias = Callable[[int], str]


@dataclass(frozen=True, slots=True)
class Pupil:
    """``chapter`` counts from 0, and is past the last when all is done; ``path`` is the way in it.

    Made by :func:`begin` and :func:`resume`.
    """

    lesson: Lesson
    state: Any
    chapter: int = 0
    path: tuple[int, ...] = ()

    @property
    def done(self) -> bool:
        """Whether the whole lesson is."""
        return self.chapter >= len(self.lesson.chapters)

    @property
    def title(self) -> str:
        """The title of the chapter; of the last one, when all is done."""
        return self._chapter.title

    @property
    def step(self) -> Step | None:
        """What is learnt now; None when all is done."""
        return None if self.done else self._chapter.steps[len(self.path)]

    @property
    def number(self) -> int:
        """The number of the step in the whole lesson, from 1."""
        before = sum(len(c.steps) for c in self.lesson.chapters[: self.chapter])
        return min(before + len(self.path) + 1, self.steps)

    @property
    def steps(self) -> int:
        """The number of steps in the whole lesson."""
        return sum(len(chapter.steps) for chapter in self.lesson.chapters)

    def scene(self, player: str, state: Any = None) -> Scene:
        """Give this moment, or another of the same game, as a board shows it to the learner."""
        game, state = self.lesson.game, self.state if state is None else state
        return Scene(
            view=game.view(state, ME),
            names=(player, *self.lesson.others),
            notes=("", *("bot" for _ in self.lesson.others)),
            me=ME,
            hints=self.lesson.hints,
            outcome=game.outcome(state),
            version=self.number,
        )

    def read(self) -> Answer:
        """Go on from a step that is only read."""
        step = self.step
        if step is None or step.right:
            return Wrong("")
        return self._go_on(0, self._play(self.state, step.others))

    def act(self, action: Any, name: Namer) -> Answer:
        """Do something; ``name`` calls the seats by theirs, in what the rules answer."""
        game, step = self.lesson.game, self.step
        try:
            after = game.apply(self.state, ME, action)
        except RuleError as error:
            return Wrong(error.say(name), error.code, error.claim)
        if step is None or action not in step.right:
            return Wrong(_why(step, self.state, action))
        chosen = step.right.index(action)
        if step.refused:
            return self._go_on(chosen, self._refused(step, action, name))
        first = Frame(after.state, after.events)
        return self._go_on(chosen, [first, *self._play(after.state, step.others)])

    @property
    def _chapter(self) -> Chapter:
        return self.lesson.chapters[min(self.chapter, len(self.lesson.chapters) - 1)]

    def _refused(self, step: Step, action: Any, name: Namer) -> list[Frame]:
        """Somebody acts in the same moment, and was first: the learner's action is refused."""
        frames = [replace(frame, wait=0.0) for frame in self._play(self.state, step.first)]
        state = frames[-1].state
        try:
            self.lesson.game.apply(state, ME, action)
        except RuleError as error:
            if error.code == step.refused:
                frames.append(Frame(state, code=error.code, said=error.say(name)))
                return [*frames, *self._play(state, step.others)]
        raise ValueError(f"a lesson whose step is not refused with {step.refused!r}")

    def _play(self, state: Any, moves: Sequence[Move]) -> list[Frame]:
        return list(_played(self.lesson, state, moves))

    def _go_on(self, chosen: int, frames: Sequence[Frame]) -> Right:
        path = (*self.path, chosen)
        state = frames[-1].state if frames else self.state
        if len(path) < len(self._chapter.steps):
            return Right(replace(self, state=state, path=path), tuple(frames))
        chapter = self.chapter + 1
        if chapter < len(self.lesson.chapters):
            state = self.lesson.chapters[chapter].state()
        return Right(replace(self, state=state, chapter=chapter, path=()), tuple(frames))


def begin(lesson: Lesson) -> Pupil:
    """Stand at the beginning."""
    return Pupil(lesson, lesson.chapters[0].state())


def resume(lesson: Lesson, chapter: int, path: Sequence[int]) -> Pupil:
    """Stand where somebody was; at the beginning, where that is no way through this lesson."""
    if not 0 <= chapter < len(lesson.chapters):
        return begin(lesson)
    pupil = Pupil(lesson, lesson.chapters[chapter].state(), chapter)
    for chosen in path:
        answer = _retrace(pupil, chosen)
        if not isinstance(answer, Right) or answer.pupil.chapter != chapter:
            return begin(lesson)
        pupil = answer.pupil
    return pupil


def _retrace(pupil: Pupil, chosen: int) -> Answer:
    step = pupil.step
    if step is None or not step.right:
        return pupil.read()
    if not 0 <= chosen < len(step.right):
        return Wrong("")
    return pupil.act(step.right[chosen], str)


def _played(lesson: Lesson, state: Any, moves: Sequence[Move]) -> Iterator[Frame]:
    """Do one move after the other; what the table itself does comes when it is due."""
    game = lesson.game
    for move in moves:
        seat, action, wait = *move, BEAT
        if move == DUE:
            due = game.due(state)
            if due is None:
                raise ValueError("a lesson that waits for the table, which has nothing to do")
            action, wait = due.action, due.after
        after = game.apply(state, seat, action)
        state = after.state
        yield Frame(state, after.events, wait)


def _why(step: Step | None, state: Any, action: Any) -> str:
    if step is None or not step.right:
        return "Read on first."
    return step.why if isinstance(step.why, str) else step.why(state, action)
