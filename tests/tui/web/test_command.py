"""What ``zoolan serve-web`` takes, and what it says where it cannot serve."""

import sys
from pathlib import Path

import pytest

from tests.tui.web.served import serving
from tui import cli
from tui.grammar import parser
from tui.web.terms import Terms


@pytest.mark.parametrize(
    ("typed", "word"),
    [
        (["--port", "70000"], "A port is"),
        (["--max-guests", "0"], "1 to 1000"),
        (["--token", "a b c d"], "A token has"),
        (["--token", "abc"], "A token has"),
        (["--public-url", "zoo.example"], "A public URL"),
        (["--public-url", "http://[zoo"], "A public URL"),
        (["--host", "no.such.name.invalid", "--port", "0"], "Cannot listen at"),
        (["--host", "ä" * 80, "--port", "0"], "Cannot listen at"),
    ],
)
def test_what_cannot_be_is_said_in_a_sentence(
    typed: list[str], word: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["serve-web", *typed]) == cli.WRONG
    said = capsys.readouterr().err
    assert word in said
    assert len(said.splitlines()) == 1


def test_without_textual_serve_it_says_how_to_have_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "textual_serve", None)
    assert cli.main(["serve-web"]) == cli.WRONG
    assert "pip install 'zoolan[web]'" in capsys.readouterr().err


def test_a_token_without_a_word_is_made_and_cannot_be_guessed() -> None:
    made = [parser().parse_args(["serve-web", "--token"]).token for _ in range(2)]
    assert made[0] != made[1]
    assert min(map(len, made)) >= 16
    assert parser().parse_args(["serve-web"]).token is None


def test_by_default_it_is_for_this_machine_alone() -> None:
    assert Terms(host=parser().parse_args(["serve-web"]).host, port=0, most=1).local
    assert not Terms(host="0.0.0.0", port=0, most=1).local


async def test_the_token_goes_to_no_log(tmp_path: Path) -> None:
    async with serving(tmp_path, token="newt-42") as zoo:
        tab = await zoo.tab("/ws?token=newt-42")
        await tab.began()
        await zoo.get("/?token=newt-43")
    assert {told["event"] for told in zoo.log} >= {"came", "refused"}
    assert "newt" not in str(zoo.log)
