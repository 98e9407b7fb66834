"""A table that has moved is looked up by its id."""

import pytest

from net.discovery.registry import Registration, has_locks
from net.whereabouts import Whereabouts
from tests.net.nearby import pond


@pytest.mark.skipif(not has_locks(), reason="the registry needs POSIX locks")
async def test_a_table_is_found_by_its_id_and_no_other_is(monkeypatch, tmp_path) -> None:
    monkeypatch.setenv("ZOOLAN_REGISTRY", str(tmp_path))
    monkeypatch.setenv("ZOOLAN_NO_MDNS", "1")
    mine, other = pond(), pond()
    entries = [Registration(tmp_path), Registration(tmp_path)]
    for entry, info in zip(entries, (mine, other), strict=True):
        entry.publish(info)
    search = Whereabouts()
    assert ("127.0.0.1", mine.port) in await search(mine.id)
    assert await search("somewhere") == []
    await search.stop()
    for entry in entries:
        entry.withdraw()
