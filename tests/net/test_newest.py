"""One at a time, the newest first."""

import asyncio

from net.newest import WAITING, NewestFirst


async def arrive(thing: NewestFirst, name: str, told: list[tuple[str, bool]]) -> None:
    told.append((name, await thing.take()))


def come(
    thing: NewestFirst, names: list[str], told: list[tuple[str, bool]]
) -> list["asyncio.Task[None]"]:
    return [asyncio.create_task(arrive(thing, name, told)) for name in names]


async def turns(times: int = 3) -> None:
    for _ in range(times):
        await asyncio.sleep(0)


async def test_one_at_a_time_and_the_newest_of_those_who_wait_is_next() -> None:
    thing, told = NewestFirst(), list[tuple[str, bool]]()
    tasks = come(thing, ["first", "second", "third"], told)
    await turns()
    assert told == [("first", True)]
    for name in ("third", "second"):
        thing.free()
        await turns()
        assert told[-1] == (name, True)
    thing.free()
    tasks += come(thing, ["later"], told)
    await asyncio.gather(*tasks)
    assert told[-1] == ("later", True)


async def test_in_a_flood_the_oldest_waits_in_vain_and_is_told_so() -> None:
    thing, told = NewestFirst(), list[tuple[str, bool]]()
    names = [str(number) for number in range(WAITING + 3)]
    tasks = come(thing, names, told)
    await turns()
    assert told == [("0", True), ("1", False), ("2", False)]
    for _ in range(WAITING):
        thing.free()
        await turns()
    await asyncio.gather(*tasks)
    assert [name for name, ours in told[3:] if ours] == names[:2:-1]


async def test_who_waits_no_more_keeps_it_from_nobody() -> None:
    thing, told = NewestFirst(), list[tuple[str, bool]]()
    tasks = come(thing, ["first", "second", "third"], told)
    await turns()
    tasks[2].cancel()
    await turns()
    thing.free()
    await turns()
    assert told == [("first", True), ("second", True)]
    tasks[1].cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


async def test_who_is_let_in_and_cancelled_at_once_hands_it_on() -> None:
    thing, told = NewestFirst(), list[tuple[str, bool]]()
    tasks = come(thing, ["first", "second", "third"], told)
    await turns()
    thing.free()
    tasks[2].cancel()
    await turns(5)
    assert told == [("first", True), ("second", True)]
    await asyncio.gather(*tasks, return_exceptions=True)


async def test_a_flood_from_one_place_keeps_nobody_out_who_comes_from_another() -> None:
    thing, told = NewestFirst(), list[tuple[str, bool]]()

    async def arrive_from(origin: str) -> None:
        told.append((origin, await thing.take(origin)))

    tasks = [asyncio.create_task(arrive_from("flood"))]
    await turns()
    tasks.append(asyncio.create_task(arrive_from("guest")))
    tasks += [asyncio.create_task(arrive_from("flood")) for _ in range(3 * WAITING)]
    await turns()
    assert ("guest", False) not in told
    thing.free()
    await turns()
    assert told[-1] == ("guest", True)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
