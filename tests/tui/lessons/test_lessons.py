"""Every lesson is a game that could be: each right way leads to its end, and no wrong one."""

import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine.animix.components import Species
from engine.errors import RuleError
from tests.conformance.kits import KITS
from tests.tui.lessons.courses import ADA, NAMES, ends, going_on, lesson, rights, way
from tui.boards import FACES
from tui.lessons.lesson import ME
from tui.lessons.pupil import Pupil, Right, Wrong, begin
from tui.lessons.spelled import spelled
from tui.place.narrate import narrate
from tui.widgets.storyline import wrapped

ROWS, WIDTH = 3, 58
"""What there is for words at 60x20, beside a row for what to do."""
LONGEST = 10
"""Minutes."""
PLACES = [
    pytest.param(name, place, id=f"{name}-{place}")
    for name in NAMES
    for place in range(sum(len(chapter.steps) for chapter in lesson(name).chapters))
]
each_step = pytest.mark.parametrize(("name", "place"), PLACES)
each_lesson = pytest.mark.parametrize("name", NAMES)


def test_each_game_of_the_house_has_a_lesson() -> None:
    assert set(NAMES) == set(KITS)


@each_lesson
def test_a_prepared_deal_is_a_game_that_could_be(name: str) -> None:
    game, kit = lesson(name).game, KITS[name]
    seats = 1 + len(lesson(name).others)
    for chapter in lesson(name).chapters:
        state = chapter.state()
        assert kit.pieces(state) == kit.box, "no card is lost, none is there twice"
        for viewer in (None, *range(seats)):
            view = game.view(state, viewer)
            assert view.fits(seats)
            assert game.view(game.guess(view, Random(1)), viewer) == view
        assert game.outcome(state) is None
        assert ME in game.to_act(state)


@each_lesson
def test_every_right_way_leads_to_the_end_of_the_game_which_the_pupil_wins(name: str) -> None:
    seen = 0
    for pupil in ends(begin(lesson(name))):
        outcome = lesson(name).game.outcome(pupil.state)
        assert outcome is not None
        assert outcome.winners == (ME,)
        assert pupil.step is None
        seen += 1
    assert seen


@each_lesson
def test_no_card_is_lost_on_the_way(name: str) -> None:
    for pupil in way(name):
        assert KITS[name].pieces(pupil.state) == KITS[name].box


@each_step
def test_whatever_is_wrong_is_answered_and_changes_nothing(name: str, place: int) -> None:
    """Each action there is, and nonsense: the rule says why not, or the lesson what is better."""
    pupil = way(name)[place]
    before = pupil.state
    step = pupil.step
    assert step is not None
    right = rights(pupil)
    answered = 0
    for action in KITS[name].actions:
        if any(action is r or action == r for r in right) and action is not None:
            continue
        answer = pupil.act(action, ADA)
        assert isinstance(answer, Wrong), action
        assert pupil.state is before
        assert (answer.text, answer.code) == refusal(pupil, action) or not answer.code
        assert bool(answer.code) == bool(refusal(pupil, action)), "the rule says so, or allows it"
        assert answer.text[-1] in ".!"
        assert len(wrapped(spelled(answer.text), WIDTH)) <= ROWS, answer.text
        answered += 1
    assert answered > 50
    if step.right:
        assert isinstance(pupil.read(), Wrong), "it is not enough to read"


def refusal(pupil: Pupil, action: Any) -> tuple[str, str] | None:
    """Give what the rules of the game say against an action, and its code."""
    try:
        pupil.lesson.game.apply(pupil.state, ME, action)
    except RuleError as error:
        return error.say(ADA), error.code
    return None


@each_step
def test_a_step_says_its_rule_and_fits_the_smallest_screen(name: str, place: int) -> None:
    step = way(name)[place].step
    assert step is not None
    assert len(wrapped(spelled(step.text), WIDTH)) <= ROWS, step.text
    assert len(wrapped(spelled(step.task), WIDTH)) == 1, step.task
    assert "{" not in spelled(step.text + step.task)
    assert step.text.isascii()
    told = step.task and step.typed and step.why
    assert bool(step.right) <= bool(told), "what to do, and why nothing else"
    assert step.rules
    assert set(step.rules) <= rulings()


def rulings() -> set[str]:
    text = (Path(__file__).parents[3] / "engine" / "README.md").read_text("utf-8")
    return set(re.findall(r"^\| ([A-Z]{2}\d+) \|", text, re.MULTILINE))


TAUGHT = {
    "axolotls-chill": "AX6 AX7 AX8 CH1 CH2 CH3 CH4 CH5 CH6",
    "axolotls-wild": "AX6 AX7 AX8 WI1 WI2 WI3 WI4 WI5 WI6 WI8",
    "animix": "AN1 AN3 AN4 AN5 AN6 AN7 AN8 AN9 AN10 AN11",
}


@each_lesson
def test_each_rule_is_met(name: str) -> None:
    met = {rule for chapter in lesson(name).chapters for s in chapter.steps for rule in s.rules}
    assert met == set(TAUGHT[name].split())


def test_each_species_is_taught_and_scored_in_some_chapter() -> None:
    course = lesson("animix")
    in_play = {s for chapter in course.chapters for s in chapter.state().species}
    assert in_play == set(Species)
    text = " ".join(step.text for chapter in course.chapters for step in chapter.steps)
    assert [s for s in Species if f"{s.plural.capitalize()}: " not in text] == []


@each_lesson
def test_a_lesson_is_short(name: str) -> None:
    """At twenty words for six seconds, and six for each move."""
    course, seconds = lesson(name), 0.0
    for pupil in way(name)[:-1]:
        step = pupil.step
        assert step is not None
        words = len(f"{step.text} {step.task}".split())
        frames = going_on(pupil, rights(pupil)[0]).frames
        seconds += 0.3 * words + 6.0 + sum(frame.wait for frame in frames)
    assert seconds / 60 <= course.minutes <= LONGEST


@each_lesson
def test_what_happens_on_the_way_is_told(name: str) -> None:
    """Each move is a sentence, as it is at a table."""
    for pupil in way(name)[:-1]:
        for frame in going_on(pupil, rights(pupil)[0]).frames:
            scene = pupil.scene("Ada", frame.state)
            told = [narrate(event, scene, FACES[name]) for event in frame.events]
            assert frame.said or any(told) or name == "axolotls-wild"


# A pupil


def wild(number: int) -> Pupil:
    return next(pupil for pupil in way("axolotls-wild") if pupil.number == number)


def test_the_table_counts_when_it_is_due() -> None:
    answer = going_on(wild(1), None)
    assert [frame.wait for frame in answer.frames] == [1.0] * 4
    assert wild(1).lesson.game.legal_actions(wild(1).state, ME) == ()


def test_being_too_late_is_met_by_being_too_late() -> None:
    """Somebody's card comes in the same moment: what the rules say then is the lesson."""
    pupil = wild(3)
    (green,) = rights(pupil)
    assert pupil.lesson.game.apply(pupil.state, ME, green), "it was right when the key was pressed"
    *first, last = going_on(pupil, green).frames
    assert [frame.wait for frame in first] == [0.0]
    assert (last.code, last.said) == ("late", "Pebble was first: green on card 2.")
    after = going_on(pupil, green).pupil
    assert after.state.layout.hands[ME] == pupil.state.layout.hands[ME]


def test_a_wrong_claim_says_that_it_is_one() -> None:
    from engine.axolotls.actions import Play
    from engine.axolotls.components import Colour

    pupil = wild(2)
    answer = pupil.act(Play(0, Colour.PURPLE), ADA)
    assert isinstance(answer, Wrong)
    assert answer.claim


def test_a_scene_is_the_learners_own() -> None:
    pupil = way("animix")[0]
    scene = pupil.scene("Ada")
    assert scene.names == ("Ada", "Coral")
    assert scene.view == pupil.lesson.game.view(pupil.state, ME)
    assert scene.hints is False


def test_right_after_the_end_nothing_goes_on() -> None:
    end = way("animix")[-1]
    assert end.done
    assert isinstance(end.read(), Wrong)
    assert end.number == end.steps
    assert not isinstance(end.act(None, ADA), Right)
