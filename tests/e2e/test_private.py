"""A private table, by keys alone: it is opened, found, and nobody comes in without the code."""

import re
from pathlib import Path

from net.discovery.address import DEFAULT_PORT, Address
from net.security.trust import Trust
from tests.e2e.players import zoolan


def test_a_private_table_is_opened_and_come_to_by_keys_alone(tmp_path: Path) -> None:
    with (
        zoolan(tmp_path, "--name", "Ada") as ada,
        zoolan(tmp_path, "--name", "Grace", size=(60, 20)) as grace,
    ):
        ada.wait_for("Host a table")
        ada.press("h")
        ada.wait_for("Open to")
        ada.press("down", "down", "right")
        ada.wait_for("who knows the join code")
        ada.press("s")
        ada.wait_for("JOIN CODE")
        code = re.search(r"JOIN CODE: (\S+)", ada.text)
        assert code
        grace.wait_for("open, code")
        grace.press("1")
        grace.wait_for("This table is private")
        grace.press(*"bafaf-bafaf", "enter")
        grace.wait_for("code is wrong")
        grace.press(*["backspace"] * 11, *code[1].upper(), "enter")
        grace.wait_for("2 of 6 seats")
        ada.wait_for("Grace")
        assert code[1] not in grace.text, "only the owner's app knows it"


def test_the_command_line_takes_the_code_and_says_in_a_sentence_that_it_is_wrong(
    tmp_path: Path,
) -> None:
    with zoolan(tmp_path, "host", "axolotls-chill", "--code") as host:
        host.wait_for("zoolan join")
        host.wait_for("The host's words:")
        host.settle()
        text = host.text.replace("\n", "")
        said = re.search(r"zoolan join [\d.]+(?::(\d+))? --code (\S+?)(?:The|\s|$)", text)
        assert said
        port, code = said[1] or DEFAULT_PORT, said[2]
        where = f"127.0.0.1:{port}"
        with zoolan(tmp_path, "join", where) as without:
            assert without.ended() == 2
            assert "join code. Say it with --code CODE." in without.text.replace("\n", " ")
        elsewhere = f"localhost:{port}"
        Trust().keep(str(Address("localhost", int(port))), "ab" * 32)
        with zoolan(tmp_path, "join", elsewhere, "--code", code) as warned:
            assert warned.ended() == 2
            assert "WARNING" in warned.text
            assert "If it is right, --trust goes there" in " ".join(warned.text.split())
        with zoolan(tmp_path, "join", where, "--code", code, "--name", "Ada") as guest:
            guest.wait_for("1 of 6 seats")
