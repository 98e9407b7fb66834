"""Looks for what this user can go on with, beside whatever the app does."""

import asyncio
from typing import TYPE_CHECKING

from tui.zoo import Zoo

if TYPE_CHECKING:
    from tui.place.mine import Mine


async def see_mine(zoo: Zoo) -> "Mine":
    """Look in a thread, with what that needs loaded by this one.

    Two threads that load modules which need each other can both be handed half a module.
    """
    import tui.place.mine  # noqa: F401  # not before the first frame

    return await asyncio.to_thread(zoo.mine)
