"""Whom this user knows: trusted on first use, an alarm on change, and nothing is lost silently."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from net.security.private import read_private
from net.security.trust import DAMAGED, EACH, FILE, NAMES, Standing, Trust

ADA, BEN, EVE = "a" * 64, "b" * 64, "e" * 64


@pytest.fixture
def trust(tmp_path: Path) -> Trust:
    return Trust(tmp_path / "data")


def test_a_name_is_new_then_known_and_another_certificate_is_a_change(trust: Trust) -> None:
    assert trust.look("Ada", ADA).standing is Standing.NEW
    assert trust.keep("Ada", ADA) == ""
    assert trust.look("Ada", ADA).standing is Standing.KNOWN
    changed = trust.look("Ada", EVE)
    assert (changed.standing, changed.known) == (Standing.CHANGED, (ADA,))
    assert trust.look("Ben", ADA).standing is Standing.NEW


def test_two_people_may_have_one_name_and_each_is_asked_about_once(trust: Trust) -> None:
    trust.keep("Ada", ADA)
    trust.keep("Ada", BEN)
    assert trust.look("Ada", ADA).standing is Standing.KNOWN
    assert trust.look("Ada", BEN).standing is Standing.KNOWN
    assert trust.look("Ada", EVE).known == (BEN, ADA)


def test_looking_trusts_nobody(trust: Trust) -> None:
    trust.look("Ada", ADA)
    assert trust.look("Ada", ADA).standing is Standing.NEW
    assert trust.keep("Ada", "no fingerprint") != ""
    assert trust.look("Ada", "no fingerprint").standing is Standing.NEW


@pytest.mark.parametrize(
    "same", ["ADA'S TABLE", " Ada's\ttable", "Ada's \u202etable", "Ada's table\x1b"]
)
def test_a_name_that_looks_the_same_is_the_same(trust: Trust, same: str) -> None:
    trust.keep("Ada's table", ADA)
    assert trust.look(same, EVE).standing is Standing.CHANGED


def test_it_is_the_users_own_and_in_the_data_folder(data_folder: Path) -> None:
    Trust().keep("Ada", ADA)
    assert Trust().look("Ada", ADA).standing is Standing.KNOWN
    assert json.loads(read_private(data_folder / FILE, 9999))["known"] == {"ada": [ADA]}


def test_the_store_is_bounded_and_forgets_what_was_kept_longest_ago(trust: Trust) -> None:
    for number in range(EACH + 1):
        trust.keep("Ada", f"{number:064x}")
    assert trust.look("Ada", f"{0:064x}").standing is Standing.CHANGED
    assert len(trust.look("Ada", EVE).known) == EACH


def test_as_many_names_as_are_kept_can_be_read(tmp_path: Path) -> None:
    prints = [f"{number:064x}" for number in range(EACH)]
    known = {f"{number:>4}{'漢' * 58}": prints for number in range(NAMES)}
    (tmp_path / FILE).write_text(json.dumps({"version": 1, "known": known}))
    trust = Trust(tmp_path)
    assert trust.keep("one more", ADA) == ""
    stored = json.loads((tmp_path / FILE).read_text())["known"]
    assert len(stored) == NAMES
    assert "one more" in stored
    assert f"{NAMES - 1:>4}{'漢' * 58}" not in stored
    assert trust.look("one more", ADA).standing is Standing.KNOWN


_GOOD = json.dumps({"version": 1, "known": {"ada": [ADA]}}).encode()
DAMAGES = (
    st.binary(max_size=60)
    | st.integers(0, len(_GOOD) - 1).map(lambda cut: _GOOD[:cut])
    | st.tuples(st.integers(0, len(_GOOD) - 1), st.integers(0, 255)).map(
        lambda at: _GOOD[: at[0]] + bytes([at[1]]) + _GOOD[at[0] + 1 :]
    )
    | st.sampled_from([b"[" * 100_000, b"null", b'{"version": 1, "known": {"ada": ["x"]}}'])
)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(DAMAGES)
def test_a_damaged_store_is_put_aside_and_said_and_stops_nobody(
    tmp_path: Path, damage: bytes
) -> None:
    for path in tmp_path.iterdir():
        path.unlink()
    (tmp_path / FILE).write_bytes(damage)
    trust = Trust(tmp_path)
    verdict = trust.look("Ada", ADA)
    said = trust.keep("Ben", BEN)
    assert trust.look("Ben", BEN).standing is Standing.KNOWN
    if verdict.warning:  # never silently: every host looks new now
        assert verdict.standing is Standing.NEW
        assert "damaged" in said
        assert (tmp_path / DAMAGED).read_bytes() == damage
    else:
        assert said == ""
        assert len(json.loads((tmp_path / FILE).read_text())["known"]) <= 2


def test_a_huge_store_is_not_read_and_stays(tmp_path: Path) -> None:
    with open(tmp_path / FILE, "wb") as file:
        file.truncate(10**10)
    trust = Trust(tmp_path)
    assert "too large" in trust.look("Ada", ADA).warning
    assert "too large" in trust.keep("Ada", ADA)
    assert (tmp_path / FILE).stat().st_size == 10**10


@pytest.mark.skipif(os.name == "nt", reason="links are POSIX's")
def test_a_link_in_its_place_is_not_followed(tmp_path: Path) -> None:
    (tmp_path / "planted").write_bytes(_GOOD)
    (tmp_path / FILE).symlink_to(tmp_path / "planted")
    verdict = Trust(tmp_path).look("Ada", ADA)
    assert verdict.standing is Standing.NEW
    assert verdict.warning.endswith("compare the words of its certificate.")


def test_what_cannot_be_kept_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    trust = Trust(tmp_path / "file")
    assert trust.keep("Ada", ADA).startswith("The host's certificate cannot be remembered (")
    assert trust.look("Ada", ADA).standing is Standing.NEW


def test_programs_that_keep_at_once_lose_nothing(tmp_path: Path) -> None:
    code = (
        "import sys; from pathlib import Path; from net.security.trust import Trust;"
        "trust = Trust(Path(sys.argv[1]));"
        "[trust.keep(f'{sys.argv[2]}-{n}', f'{n:064x}') for n in range(20)]"
    )
    programs = [
        subprocess.Popen([sys.executable, "-c", code, str(tmp_path), str(n)]) for n in range(3)
    ]
    assert [program.wait() for program in programs] == [0, 0, 0]
    assert len(json.loads((tmp_path / FILE).read_text())["known"]) == 60
