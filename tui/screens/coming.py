"""The way from home to a table, with what has to be asked on it: a join code, a certificate."""

from net.connect import Shown
from net.errors import NetError
from net.security.code import tidy
from tui.place.places import Guest
from tui.place.session import Session
from tui.place.ways import Go, Way, compare
from tui.screens.ask import Ask, Question
from tui.screens.choose import Choice, Choose
from tui.zoo import Zoo

CODE = Question(
    "Join code",
    "This table is private: whoever opened it has the code.",
    busy="Knocking…",
    afresh=True,
)
CHANGED = "WARNING: this is not the host you know"
NO_CODE = "It takes the join code to come in."


async def come(zoo: Zoo, way: Way) -> str:
    """Go to a table and be there: "", or the sentence that says why not."""
    guest = Guest(zoo.player, way.watch, approve=lambda shown: approve(zoo, shown))
    if way.private:
        return await _with_code(zoo, way.go, guest)
    try:
        session = await way.go(guest)
    except NetError as error:
        if error.code == "code":
            return await _with_code(zoo, way.go, guest)
        return error.sentence
    zoo.enter(session)
    return ""


async def approve(zoo: Zoo, shown: Shown) -> bool:
    """Ask, loudly, whether to trust another certificate than the one of before."""
    shows, know, advice = compare(shown)
    text = f"{shows}\n{know}\n\n{advice}"
    choices = [
        Choice("no", "n", "No, stay away"),
        Choice("yes", "y", "Yes, the words are the same: trust it"),
    ]
    return await _choose(zoo, Choose(CHANGED, text, choices, loud=True)) == "yes"


async def _choose(zoo: Zoo, window: Choose) -> str | None:
    return await zoo.push_screen_wait(window)


async def _with_code(zoo: Zoo, go: Go, guest: Guest) -> str:
    """Ask for the code until it is right; what was typed is not lost."""
    came: list[Session] = []

    async def attempt(typed: str) -> str:
        if not (code := tidy(typed)):
            return NO_CODE
        try:
            came.append(await go(Guest(guest.name, guest.watch, code, guest.approve)))
        except NetError as error:
            return error.sentence
        return ""

    await zoo.push_screen_wait(Ask(CODE, attempt))
    if not came:
        return NO_CODE
    zoo.enter(came[0])
    return ""
