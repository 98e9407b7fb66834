"""Options as people read, type and turn them: what comes out is always what the engine takes."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import GAMES
from engine.errors import OptionError
from engine.options import Kind, Option
from tui import options

ALL = [option for game in GAMES.values() for option in game.options]
ANY_OPTION = st.sampled_from([*ALL, Option("laps", Kind.WHOLE, 3, "How many laps.", 1, 9)])
ANY_TEXT = st.text(max_size=40) | st.sampled_from(["+-5", "--5", "²", "9" * 5000])


@given(ANY_OPTION, ANY_TEXT)
def test_what_is_typed_gives_a_value_that_is_allowed_or_a_sentence(
    option: Option, typed: str
) -> None:
    said = "."
    try:
        value = options.parse(option, typed)
    except OptionError as error:
        said = error.say()
    else:
        assert option.check(value) == value
    assert said.endswith(".")


@given(ANY_OPTION, st.lists(st.sampled_from([-1, 1]), max_size=20))
def test_what_is_turned_stays_allowed(option: Option, steps: list[int]) -> None:
    value = option.default
    for step in steps:
        value = options.turned(option, value, step)
        assert option.check(value) == value


@given(ANY_OPTION)
def test_what_is_shown_can_be_typed(option: Option) -> None:
    if option.kind is not Kind.FILE:
        assert options.parse(option, options.shown(option, option.default)) == option.default


def test_what_people_read_is_the_title_or_else_the_name() -> None:
    wild = {option.name: options.title(option) for option in GAMES["axolotls-wild"].options}
    assert wild["raise_after"] == "Raise the limit after"
    assert wild["miss"] == "A miss costs"
    assert options.title(Option("laps_to_go", Kind.WHOLE, 3, "How many.")) == "Laps to go"


def test_several_are_turned_to_chance_alone_and_shown_as_a_list() -> None:
    option = Option("who", Kind.SEVERAL, "", "Who.", least=1, most=2, among=("ox", "ape", "emu"))
    assert options.parse(option, "emu ox") == "ox,emu"
    assert options.shown(option, "ox,emu") == "ox, emu"
    assert options.turned(option, "ox,emu", 1) == "ox,emu"
    assert options.shown(option, options.turned(option, "ox,emu", -1)) == "by chance"


def test_turning_a_choice_goes_round() -> None:
    option = Option("colour", Kind.CHOICE, "red", "Which.", among=("red", "blue"))
    assert options.turned(option, "blue", 1) == "red"
    assert options.turned(option, "red", -1) == "blue"


def test_an_unknown_option_is_refused_and_those_there_are_are_named() -> None:
    with pytest.raises(OptionError) as error:
        options.assignment(GAMES["axolotls-wild"].options, "speed=1")
    assert "miss" in error.value.say()


def test_a_file_is_read_with_its_home_and_refused_with_the_reason(tmp_path: Path) -> None:
    (tmp_path / "cards").write_text("WGY")
    assert options.read(str(tmp_path / "cards")) == "WGY"
    for path in (tmp_path, tmp_path / "none", "\0", "~nobody-at-all/x"):
        with pytest.raises(OptionError) as error:
            options.read(str(path))
        assert error.value.say().endswith(".")
