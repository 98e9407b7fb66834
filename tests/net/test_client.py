"""A client's own promises, at a real table."""

from net.messages import Start
from net.news import Refusal
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
