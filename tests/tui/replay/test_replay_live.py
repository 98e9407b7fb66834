"""At a real table: two apps play a game that only the tests know, and see it again together."""

import pytest

from tests.net.hosted import hosted
from tests.tui.fakes import FakeFinder
from tests.tui.flags_face import add_to_the_house
from tests.tui.grace import Grace
from tests.tui.screens import wait_for, wait_text
from tui.app import ZooApp
from tui.looks.looks import Looks
from tui.place.session import Session
from tui.screens.replay_shared import SharedReplay
from tui.screens.result import Result

SIZE = (80, 24)


async def test_the_owner_leads_a_guest_through_the_game_that_they_played(
    monkeypatch: pytest.MonkeyPatch, grace: Grace
) -> None:
    add_to_the_house(monkeypatch)
    async with hosted("flags", options={"flags": 3}) as table:
        ada, ben = [
            ZooApp(name, Looks(), Session(await table.join(name)), finder=FakeFinder)  # type: ignore[arg-type]
            for name in ("Ada", "Ben")
        ]
        async with ada.run_test(size=SIZE) as owner, ben.run_test(size=SIZE) as guest:
            for app, pilot in ((ada, owner), (ben, guest)):
                await wait_text(app, pilot, "Ben")
                await pilot.press("r")
            for flag, (app, pilot) in enumerate(((ada, owner), (ben, guest), (ada, owner)), 1):
                await wait_text(app, pilot, f"Flag {flag} of 3")
                await pilot.press("space")
            for app, pilot in ((ada, owner), (ben, guest)):
                await wait_for(app, pilot, lambda app=app: isinstance(app.screen, Result), "result")
            grace.passes()
            await owner.press("l")
            await wait_text(ada, owner, "you lead")
            await wait_text(ben, guest, "Ada leads")
            await owner.press("right", "right")
            await wait_text(ben, guest, "Flag 3 of 3")
            await wait_text(ben, guest, "Ben grabs flag 2.")
            await owner.press("a")
            await wait_text(ben, guest, "all open, Ben's eyes")
            await guest.press("left")
            await wait_text(ben, guest, "b back to Ada")
            await guest.press("b")
            await wait_text(ben, guest, "Ada leads")
            await owner.press("q")
            await wait_for(ben, guest, lambda: isinstance(ben.screen, Result), "the result")
            assert not any(isinstance(page, SharedReplay) for page in ada.screen_stack)
        assert table.refused == set()
