"""A client's own promises, at a real table."""

from net.messages import Act, Say, Start
from net.news import Refusal
from net.table.limits import Limits
from tests.net.flags import ONLY_FLAGS, Grab
from tests.net.hosted import hosted, until


async def test_wi8_an_action_names_the_version_that_it_was_decided_on() -> None:
    async with hosted("flags", games=ONLY_FLAGS) as table:
        ada, ben = await table.join("Ada"), await table.join("Ben")
        ada.ask(Start)
        await until(ben, lambda: ben.view is not None)
        shown = ben.version
        ada.act(Grab(0))
        await until(ben, lambda: ben.view.flag == 1)
        ben.act(Grab(0), shown)
        ben.act(Grab(0))
        codes = []
        async for news in ben.news():
            if isinstance(news, Refusal):
                codes.append(news.code)
                if len(codes) == 2:
                    break
        assert codes == ["late", "miss"], "as it was shown; as it is known"
        await ada.close()
        await ben.close()


async def test_large_messages_that_mean_nothing_are_a_flood_as_well() -> None:
    """To read one takes the host as long as hundreds of others, and everybody's card waits."""
    async with hosted("flags", games=ONLY_FLAGS, limits=Limits()) as table:
        ada, rude = await table.join("Ada"), await table.join("Rude", watch=True)
        for _ in range(4):
            rude.ask(Act, epoch=1, n=1, action=["x" * 240] * 250)
        await until(rude, lambda: rude.closed)
        assert rude.closed is not None
        assert rude.closed.code == "flood"
        ada.ask(Say, text="Still here.")
        await until(ada, lambda: not ada.pending)
        await ada.close()
        await rude.close()
