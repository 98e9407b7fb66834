"""Who is here, and whom I do not want to hear: for my own eyes, and nobody is told of it."""

from dataclasses import replace

import pytest

from net.events import Gone
from net.news import Changed
from net.tree import Line, Person, Presence
from tests.tui.fakes import FakeClient, FakeFinder, lobby_tree
from tests.tui.screens import text_of, wait_for, wait_text
from tui.app import ZooApp
from tui.looks.looks import Looks
from tui.place.session import Session
from tui.screens.people import People, rows, title
from tui.screens.room import Room

SIZE = (80, 24)
GRACE, LINUS = "2", "4"


def client() -> FakeClient:
    return FakeClient(replace(lobby_tree(), chat={}), "1")


def app_at(fake: FakeClient) -> ZooApp:
    session = Session(fake)  # type: ignore[arg-type]  # stands in for one
    return ZooApp("Ada", Looks(), session, finder=FakeFinder)  # type: ignore[arg-type]  # same


def say(fake: FakeClient, *lines: tuple[str, str]) -> None:
    """Have these names say these texts."""
    chat = dict(fake.tree.chat)
    for name, text in lines:
        chat[str(len(chat) + 1)] = Line(name, text)
    tell(fake, chat=chat)


def tell(fake: FakeClient, *events: object, **tree: object) -> None:
    fake.tree = replace(fake.tree, **tree)  # type: ignore[arg-type]
    fake.incoming.put_nowait(Changed(fake.tree, fake.view, events))


async def take(fake: FakeClient, session: Session) -> None:
    """Have the session take in all that waits."""
    following = session.follow()
    for _ in range(fake.incoming.qsize()):
        await anext(following)
    await following.aclose()


async def heard(fake: FakeClient, session: Session, *lines: tuple[str, str]) -> list[str]:
    """Give what the story tells when these are said."""
    told = session.story.told
    say(fake, *lines)
    await take(fake, session)
    return session.story.since(told)


async def test_who_is_muted_is_not_heard_and_all_others_are() -> None:
    fake = client()
    session = Session(fake)  # type: ignore[arg-type]  # stands in for one
    assert await heard(fake, session, ("Grace", "one")) == ["Grace: one"]
    session.mute(GRACE)
    session.mute(GRACE)
    assert session.story.lines[-1] == "You do not hear Grace any more."
    assert session.story.lines.count(session.story.lines[-1]) == 1
    assert await heard(fake, session, ("Grace", "two"), ("Linus", "three")) == ["Linus: three"]
    session.mute(GRACE, on=False)
    assert session.story.lines[-1] == "You hear Grace again."
    assert await heard(fake, session, ("Grace", "four")) == ["Grace: four"]
    assert fake.asked == []


async def test_who_goes_and_comes_back_is_muted_still_and_what_they_do_is_told() -> None:
    fake = client()
    session = Session(fake)  # type: ignore[arg-type]  # stands in for one
    session.mute(LINUS)
    people = {key: person for key, person in fake.tree.people.items() if key != LINUS}
    told = session.story.told
    tell(fake, Gone("Linus", False), people=people)
    await take(fake, session)
    assert any("Linus" in line for line in session.story.since(told))
    tell(fake, people={**people, "9": Person("Linus", None, False, Presence.HERE)})
    assert await heard(fake, session, ("Linus", "me again")) == []
    assert session.mutes("9")


def test_nobody_can_mute_themselves_or_who_is_not_here() -> None:
    fake = client()
    session = Session(fake)  # type: ignore[arg-type]  # stands in for one
    session.mute("1")
    session.mute("99")
    assert session.story.muted == frozenset()


def test_all_are_listed_by_seats_and_then_who_watches() -> None:
    tree = lobby_tree()
    tree = replace(
        tree,
        people={
            "4": tree.people["4"],
            **{key: tree.people[key] for key in "321"},
            "5": replace(tree.people["4"], name="Edsger", presence=Presence.LOST, since=0.0),
        },
    )
    listed = [row.cells for row in rows(tree, GRACE, frozenset({"Linus", "Grace"}), 12.0)]
    assert listed == [
        ("Ada", "seat 1", "owner"),
        ("Grace", "seat 2", "you"),
        ("Coral", "seat 3", "skilled bot"),
        ("Linus", "watches", "muted"),
        ("Edsger", "watches", "away for 12 s"),
    ]
    assert title(tree) == "Who is here: 4 people and 1 bot"


async def test_m_mutes_who_is_under_the_cursor_and_hears_them_again() -> None:
    fake = client()
    app = app_at(fake)
    async with app.run_test(size=SIZE) as pilot:
        await wait_for(app, pilot, lambda: isinstance(app.screen, Room), "the room")
        await pilot.press("f4")
        await wait_text(app, pilot, "That is you.")
        await pilot.press("m", "down")
        await wait_text(app, pilot, "You see what Grace says.")
        await pilot.press("m")
        await wait_text(app, pilot, "You do not see what Grace says.")
        assert "muted" in text_of(app)
        await pilot.press("enter")
        await wait_text(app, pilot, "You see what Grace says.")
        await pilot.press("down", "m")
        await wait_text(app, pilot, "A bot never talks.")
        assert app.session
        assert app.session.story.muted == frozenset()
        await pilot.press("escape")
        await wait_text(app, pilot, "You hear Grace again.")
        assert fake.asked == []


@pytest.mark.parametrize("close", ["escape", "f4", "q"])
async def test_the_list_is_as_it_stands_and_closes(close: str) -> None:
    fake = client()
    app = app_at(fake)
    async with app.run_test(size=SIZE) as pilot:
        await wait_for(app, pilot, lambda: isinstance(app.screen, Room), "the room")
        await pilot.press("t", "f4")  # while somebody chats, too
        await wait_for(app, pilot, lambda: isinstance(app.screen, People), "the list")
        people = {**fake.tree.people, "9": Person("Barbara", None, False, Presence.HERE)}
        tell(fake, people=people)
        await wait_text(app, pilot, "Barbara  watches")
        assert "4 people" in text_of(app)
        await pilot.press(close)
        await wait_for(app, pilot, lambda: isinstance(app.screen, Room), "the room")
