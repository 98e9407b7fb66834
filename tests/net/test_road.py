"""The way back to a table, where somebody else says that it is somewhere else."""

import asyncio

import pytest

from net import road as road_module
from net.errors import ConnectError
from net.road import Road

HOLES = [(f"hole {number}", 1) for number in range(20)]


class Guide:
    async def __call__(self, _table: str) -> list[tuple[str, int]]:
        return HOLES

    async def stop(self) -> None:
        pass


async def test_places_that_swallow_everything_keep_nobody_long_from_the_true_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Anybody can announce a table's id: with 8 such places an attempt took up to 24 seconds."""
    monkeypatch.setattr(road_module, "ELSEWHERE", 0.0)
    road, tried = Road("true", 1, "Ada", watch=False, search=Guide()), list[str]()

    async def at(host: str, _port: int, _patience: float) -> None:
        tried.append(host)
        await asyncio.sleep(0)
        raise ConnectError("unreachable", "Nobody is there.")

    monkeypatch.setattr(road, "_at", at)
    for _ in HOLES:
        with pytest.raises(ConnectError):
            await road._attempt(0.0)
    assert tried[::2] == ["true"] * len(HOLES)
    assert tried[1::2] == [host for host, _port in HOLES], "and each of them has its turn"
