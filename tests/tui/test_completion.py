"""What Tab offers: it comes from the grammar, the engine and what lies on this machine."""

import argparse
from pathlib import Path

import argcomplete
import pytest

from engine import GAMES
from net.discovery.announcement import Announcement
from net.discovery.registry import Registration
from net.rules import declared
from tui.commands.table import COMMANDS
from tui.completion.answer import MANNER, known
from tui.completion.offers import OFFERS


def offered(line: str) -> list[str]:
    """Press Tab after a line, without the name of the program; give the words it could become."""
    finder = argcomplete.CompletionFinder(known(line), append_space=False, **MANNER)
    words, last = list[str](), line.rpartition(" ")[2]
    while (whole := finder.rl_complete(line, len(words))) is not None:
        words.append(last + whole.removeprefix(line))
    return words


def test_commands_and_their_options_are_offered() -> None:
    assert offered("") == [*COMMANDS]
    assert offered("ho") == ["host"]
    assert offered("--p") == ["--plain"]
    assert {"--trust", "--code", "--name", "--plain"} <= set(offered("join --"))
    assert offered("completion ") == ["bash", "zsh", "fish"]


def test_games_and_bots_are_offered_by_their_names() -> None:
    for command in ("host", "play", "demo", "learn", "--plain play"):
        assert offered(f"{command} ") == [*GAMES]
    assert offered("play --bots 2 ax") == ["axolotls-chill", "axolotls-wild"]
    assert offered("play animix --bot ") == ["skilled", "careless"]


def test_options_are_those_of_the_game_that_was_said() -> None:
    assert offered("host animix --option ") == [f"{o.name}=" for o in declared(GAMES["animix"])]
    assert "miss=" in offered("host wild --option ")
    assert "miss=" not in offered("host chill --option ")
    assert {"miss=", "tally="} <= set(offered("host --option "))


def test_what_an_option_can_be_is_offered_after_its_sign() -> None:
    assert offered("play animix --option tally=") == ["tally=yes", "tally=no"]
    assert offered("play animix --option species=lion,wo") == ["species=lion,wolf"]
    assert "species=lion,lion" not in offered("play animix --option species=lion,")
    assert offered("play animix --option no-such=") == []


def test_files_are_offered_where_a_file_is_meant_and_nowhere_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "cards.txt").touch()
    (tmp_path / ".hidden").touch()
    (tmp_path / "carts").mkdir()
    monkeypatch.chdir(tmp_path)
    assert sorted(offered("host --cards ")) == ["cards.txt", "carts/"]
    assert sorted(offered("score car")) == ["cards.txt", "carts/"]
    assert offered("score .h") == [".hidden"]
    assert offered(f"play chill --option cards={tmp_path}/cards") == [f"cards={tmp_path}/cards.txt"]
    assert offered("score no-such-folder/") == []
    assert offered("host --name ") == []
    assert offered("host --port ") == []


def test_records_that_were_kept_are_offered_the_newest_first(
    data_folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (data_folder / "games").mkdir()
    for day in (1, 3, 2):
        (data_folder / "games" / f"2026-01-0{day}-animix.jsonl").touch()
    assert offered("replay 2026") == [f"2026-01-0{day}-animix.jsonl" for day in (3, 2, 1)]
    assert offered("verify 2026") == offered("replay 2026")


def test_tables_of_this_machine_are_offered_and_what_they_say_is_no_escape_sequence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ZOOLAN_REGISTRY", str(tmp_path / "tables"))
    entry = Registration()
    entry.publish(Announcement("id", "Box\x1b[2J", "animix", 1, 4, "lobby", port=4275))
    try:
        assert offered("join ") == ["127.0.0.1:4275"]
        remark = OFFERS["HOST[:PORT]"]("", argparse.Namespace())["127.0.0.1:4275"]
        assert remark.isprintable()
        assert "Box" in remark
    finally:
        entry.withdraw()
    assert offered("join ") == []


def test_each_offer_is_for_a_word_that_the_grammar_has() -> None:
    parsers = known(" ".join(COMMANDS)).commands().values()
    words = {str(action.metavar) for each in parsers for action in each.actions()}
    assert OFFERS.keys() <= words
