"""One release for all tests of it."""

import os

import pytest

from tests.packaging.release import Release, build


@pytest.fixture(scope="session")
def release(tmp_path_factory: pytest.TempPathFactory) -> Release:
    """The release of this tree: one for all workers of a run."""
    own = tmp_path_factory.getbasetemp()
    run = os.environ.get("PYTEST_XDIST_TESTRUNUID")
    return build(own.parent / f"release-{run}" if run else own / "release")
