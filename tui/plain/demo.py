"""A game of bots as lines of text: for a pipe, a log, a screen reader."""

import sys

from engine import GAMES
from net.news import Changed, Closed
from net.tree import Phase
from tui.place import places
from tui.place.session import Session
from tui.plain.result import conclude


async def tell(plan: places.Plan, name: str) -> int:
    """Open a table of bots, watch the game, and tell all of it; gives the exit code."""
    session = await places.host(plan, name, watch=True)
    try:
        print(f"{GAMES[plan.game].title}, played by {len(plan.bots)} bots.", flush=True)
        return await _watch(session)
    finally:
        await session.leave(close=True)


async def _watch(session: Session) -> int:
    told = 0
    async for news in session.follow():
        for line in session.story.since(told):
            print(line)
        told = session.story.told
        sys.stdout.flush()
        match news:
            case Closed(_, text):
                print(text, file=sys.stderr)
                return 1
            case Changed(tree=tree) if tree.phase is Phase.OVER:
                if scene := session.scene():
                    print("", *conclude(tree.game, scene), sep="\n", flush=True)
                return 0
    return 1
