"""What a release is made of: all that the tree has, and nothing else."""

import email
import tomllib
import zipfile
from email.message import Message

from net.version import APP
from tests.packaging.release import ROOMS, Release, tree
from tests.terminal import ROOT


def _metadata(release: Release) -> Message:
    with zipfile.ZipFile(release.wheel) as wheel:
        (name,) = (name for name in wheel.namelist() if name.endswith(".dist-info/METADATA"))
        return email.message_from_bytes(wheel.read(name))


def test_the_wheel_holds_the_three_rooms_with_all_their_files_and_nothing_else(
    release: Release,
) -> None:
    ours = {name for name in release.in_wheel() if ".dist-info/" not in name}
    assert ours == tree(*ROOMS)
    assert {"tui/app.tcss", "engine/py.typed", "net/py.typed", "tui/py.typed"} <= ours


def test_the_source_release_holds_what_is_needed_to_build_it_and_to_test_it(
    release: Release,
) -> None:
    beside = {"README.md", "CHANGELOG.md", "LICENSE", "pyproject.toml"}
    assert release.in_source() - {"PKG-INFO", ".gitignore"} == tree(*ROOMS, "tests", ".ci") | beside


def test_the_licence_is_in_the_wheel_and_the_metadata_says_what_is_offered(
    release: Release,
) -> None:
    said = _metadata(release)
    assert (said["Version"], said["License-Expression"]) == (APP, "MIT")
    assert any(name.endswith("/licenses/LICENSE") for name in release.in_wheel())
    assert {"all", "ssh", "web"} <= set(said.get_all("Provides-Extra", []))
    assert str(said.get_payload()).startswith("# ZooLAN")
    assert said.get_all("Project-URL") is None  # until there is a place that exists


def test_all_extras_together_are_what_each_asks_for() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    extras = project["optional-dependencies"]
    assert extras["all"] == ["zoolan[ssh,web]"]
    assert "zoolan[all]" in extras["test"]
