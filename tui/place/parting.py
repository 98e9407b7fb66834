"""How an app that ends parts from its table: who quits says so, who is cut off does not."""

import signal

from net.tree import Phase
from tui.place.session import Session

_HANGUP = getattr(signal, "SIGHUP", None)  # not on Windows


async def part(session: Session, ended: int) -> None:
    """Leave the table; ``ended`` is 128 and the signal that ended the app, 0 if none did.

    Whose terminal is gone, with the line to it, has not quit: a seat in a game is held, and its
    ticket leads back to it.
    """
    client = session.client
    plays = client.tree.phase is Phase.PLAYING and client.seat is not None
    if not plays or _HANGUP is None or ended != 128 + _HANGUP:
        await session.leave(close=session.alone)
        return
    await client.close()
    if session.seat:
        await session.seat.release()
