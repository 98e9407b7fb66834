"""A table in lines: chat, readiness, the owner's deeds, cards, and what holds it all up."""

from dataclasses import replace
from typing import Any

import pytest

from engine.axolotls.actions import Play
from engine.axolotls.events import Played
from net.messages import Choose, Lend, Pause, Ready, Remove, Say, SetOption
from net.news import Changed, Closed, Refusal
from net.tree import Cause, Line, Paused, Person, Phase, Presence, Why
from tests.net.hosted import hosted
from tests.pictures import games
from tests.tui.fakes import FakeClient, lobby_tree
from tests.tui.flags_face import add_to_the_house
from tests.tui.plain.typist import Typist, typist
from tests.tui.test_held_up import LOST, chill, idle, tell, wild
from tui.place.session import Session
from tui.plain.editor import Editor
from tui.settings import Settings


def at(client: FakeClient) -> Session:
    return Session(client)  # type: ignore[arg-type]  # stands in for one


async def asked(person: Typist, client: FakeClient, line: str) -> Any:
    """Type a line, and wait until it had its effect; give what the table was asked for."""
    person.type(line)
    await person.says("nonsense", "nonsense means nothing here")
    return client.asked[-1] if client.asked else None


async def test_the_lobby_is_told_and_set_by_words() -> None:
    client = FakeClient(lobby_tree(), "1")
    async with typist(at(client)) as person:
        await person.hear("Seat 1: Ada, you, owner, not ready.")
        await person.hear("Watching: Linus.")
        assert await asked(person, client, "ready") == (Ready, {"ready": True})
        assert await asked(person, client, "say hi all") == (Say, {"text": "hi all"})
        assert await asked(person, client, "game ani") == (Choose, {"game": "animix"})
        setting = (SetOption, {"name": "miss", "value": 0.5})
        assert await asked(person, client, "set miss 0.5") == setting
        assert await asked(person, client, "set miss=0.5") == setting
        await person.says("set miss soon", "The option miss is a number of seconds")
        await person.says("options", "raise_after is 5 s.")
        await person.says("remove gra", "Send Grace away?")
        assert await asked(person, client, "yes") == (Remove, {"person": "2"})
        assert await asked(person, client, "remove coral") == (Remove, {"person": "3"})


async def test_lines_that_come_faster_than_a_table_takes_them_wait_and_none_is_lost() -> None:
    client = FakeClient(lobby_tree(), "1")
    async with typist(at(client)) as person:
        await person.hear("Seat 1: Ada, you, owner, not ready.")
        person.type(*["ready"] * 50)
        await person.until(lambda: len(client.asked) == 50)
        assert "Too fast" not in person.told


async def test_who_gets_ready_what_is_set_and_who_talks_is_told() -> None:
    client = FakeClient(lobby_tree(), "1")
    async with typist(at(client)) as person:
        await person.hear("Type ready to begin.")
        people = client.tree.people
        people = {**people, "2": replace(people["2"], ready=False, seat=None)}
        people["4"] = replace(people["4"], seat=4)
        people["5"] = Person("Reed", 5, True, Presence.BOT, "random")
        tell(client, people=people, options={**client.tree.options, "miss": 0.0})
        await person.hear("Grace watches.")
        await person.hear("Linus sits down.")
        await person.hear("Reed, a careless bot, sits down.")
        await person.hear("A miss costs: 0 s.")
        tell(client, chat={"9": Line("Grace", "who \x1b[31mwins?")})
        await person.hear("Grace: who ?[31mwins?")
        assert "\x1b" not in person.told


async def test_only_ascii_comes_out_where_no_more_may() -> None:
    client = FakeClient(lobby_tree(), "1")
    async with typist(at(client), ascii_only=True) as person:
        await person.hear("Type ready to begin.")
        tell(client, chat={"9": Line("Zoë", "“ウーパ”…")})
        await person.hear(': "??????"~')
        assert person.told.isascii()


async def test_cards_are_played_by_colour_and_number() -> None:
    client = chill()
    async with typist(at(client)) as person:
        heard = await person.hear("Play a card.")
        assert heard.count("Card 1, ") == 1, "what was told just now is not told again"
        heard = await person.says("?", "quit: end ZooLAN.")
        line = next(line for line in heard.splitlines() if ": play" in line)
        await asked(person, client, line.partition(" or ")[0])
        assert client.acted[0] in games.CHILL.choices(client.view)
        await person.says("draw", "In Chill your cards are drawn for you")
        await person.says("sc", "axolotls.")
        await person.says("hand", "Your hand:")


async def test_the_owner_pauses_by_words_and_is_told_how_it_goes_on() -> None:
    client = chill()
    async with typist(at(client)) as person:
        await person.hear("Play a card.")
        await person.says("owner", "1. Pause the game.")
        await person.says("pau", "Pause the game?")
        assert await asked(person, client, "yes") == (Pause, {"pause": True})
        tell(client, paused=Paused(Why.OWNER, "0"))
        await person.hear("You paused the game: type owner to let it go on.")
        await person.says("white", "The game is paused.")
        await person.says("owner", "An empty line goes back.")
        assert await asked(person, client, "") == (Pause, {"pause": True})


async def test_while_a_race_stands_still_nobody_studies_the_table() -> None:
    client = wild()
    async with typist(at(client)) as person:
        await person.hear("Your hand, ")
        tell(client, paused=Paused(Why.OWNER, "1"))
        await person.hear("Grace paused the game: type owner to let it go on.")
        for word in ("hand", "table", "score"):
            await person.says(word, "The board is covered: nobody may study it now.")
        assert ": play" not in await person.says("?", "quit: end ZooLAN.")
    client = wild()
    client.tree = replace(client.tree, paused=Paused(Why.RETURN, None))
    async with typist(at(client)) as person:  # who comes back to it hears nothing either
        await person.hear("Waiting. The board is covered")
        await person.says("who", "owner")
        assert "Card 1" not in person.told
        tell(client, paused=None)
        await person.hear("Card 1")
        await person.hear("Your hand")


async def test_whatever_is_typed_takes_over_from_the_bot() -> None:
    client = chill()
    async with typist(at(client)) as person:
        await person.hear("Play a card.")
        idle(client, Cause.IDLE)
        await person.hear("A bot plays for you: type anything.")
        await person.says("white", "A bot plays for you.")
        assert client.asked[0] == (Lend, {"person": "0", "lend": False})
        assert client.acted == []
        idle(client, None)
        await person.hear("Your hand:")


async def test_a_lost_connection_is_told_once_and_takes_no_card() -> None:
    client = chill()
    async with typist(at(client)) as person:
        await person.hear("Play a card.")
        for tries in range(1, 4):
            client.incoming.put_nowait(replace(LOST, tries=tries))
        await person.hear("Connection lost: trying again (1).")
        await person.says("white", "You are not at the table now")
        await person.says("say hello", "That was not sent")
        assert client.acted == client.asked == []
        assert person.told.count("Connection lost") == 1


async def test_a_table_that_closes_ends_its_questions() -> None:
    client = chill()
    async with typist(at(client)) as person:
        await person.hear("Play a card.")
        await person.says("owner", "An empty line goes back.")
        client.incoming.put_nowait(Closed("closed", "The table was closed."))
        await person.hear("The table was closed.")
        await person.hear("You are at home, Ada.")
        await person.says("who", "who means nothing here.")


async def test_a_refusal_is_told_with_its_wait() -> None:
    client = wild()
    async with typist(at(client)) as person:
        await person.hear("Your hand, ")
        client.incoming.put_nowait(Refusal(1, "miss", "Red does not fit there.", 1.0))
        await person.hear("Red does not fit there. Wait 1.0 seconds.")


async def test_leaving_a_game_asks_first_and_an_empty_line_stays() -> None:
    client = chill()
    async with typist(at(client)) as person:
        await person.hear("Play a card.")
        for word in ("leave", "quit"):
            await person.says(word, "Leave the running game?")
            await asked(person, client, "")
        assert client.asked == []


async def test_in_a_race_a_line_is_meant_for_what_was_told_when_it_was_begun() -> None:
    client = wild()
    session = at(client)
    async with typist(session) as person:
        await person.hear("Your hand, ")
        console = person.shell.console
        console._editor = Editor()  # as at a terminal
        play = next(a for a in games.WILD.choices(client.view) if isinstance(a, Play))
        spaces = [card and card.number for card in client.view.seen.spaces]
        for key in f"{play.colour.letter} {spaces.index(play.card) + 1}":
            console._key(key)
        client.version = 7
        seen = replace(client.view.seen, spaces=(None, None, None))
        client.view = replace(client.view, seen=seen)
        event = Played(1, play.card, play.colour)
        client.incoming.put_nowait(Changed(client.tree, client.view, (event,)))
        await person.until(lambda: session.story.told == 1)
        assert "Grace plays" not in person.told, "nothing breaks a line that is being typed"
        console._key("\r")
        await person.hear("Grace plays")
        assert client.acted == [play]
        assert client.versions == [1], "judged by what was told"


async def test_a_game_that_only_the_tests_know_is_played_in_lines(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    add_to_the_house(monkeypatch)
    async with hosted("flags", options={"flags": 2}) as table:
        ben = await table.join("Ben", watch=True)
        async with typist(Session(await table.join("Ada"))) as person:
            await person.hear("Type ready to begin.")
            await person.says("ready", "grab 0")
            await person.says("g", "Ada grabs flag 1.")
            await person.says("grab 1", "1. Ada: 2")
            await person.hear("Ada has the most flags.")
            await person.says("points", "Ada: flags 2 points.")
            await person.says("replay", "The cards are dealt.")
            await person.hear("Ada grabs flag 1.")
            await person.says("rematch", "You are in the lobby of Test.")
        await ben.close()


async def test_quick_messages_are_sent_by_number_and_a_person_can_be_muted() -> None:
    client = FakeClient(lobby_tree(), "1")
    async with typist(at(client)) as person:
        await person.hear("Type ready to begin.")
        await person.says("quick", "quick 3: Well played!")
        assert await asked(person, client, "quick 3") == (Say, {"text": "Well played!"})
        await person.says("mute gra", "You do not hear Grace any more.")
        tell(client, chat={"8": Line("Grace", "pizza!"), "9": Line("Linus", "shh")})
        await person.hear("Linus: shh")
        assert "Grace: pizza!" not in person.told
        await person.says("mute", "You do not hear Grace.")
        await person.says("mute grace", "You hear Grace again.")


async def test_the_bell_rings_for_my_turn_if_it_is_wanted() -> None:
    for bell in ("off", "bell"):
        client = chill()
        async with typist(at(client), settings=Settings(bell=bell)) as person:
            await person.hear("Play a card.")
            assert ("\a" in person.told) == (bell == "bell")


async def test_what_has_ended_is_told_before_an_answer_from_what_comes_after_it() -> None:
    client = chill()
    async with typist(at(client)) as person:
        await person.hear("Your hand")
        person.shell.console._busy = True  # the line before is still being understood
        tell(client, phase=Phase.OVER)
        await person.until(lambda: type(person.shell._room).__name__ == "Result")
        person.type("?")
        heard = await person.hear("rematch: play again.")
        assert "Type rematch to play again" in heard


async def test_on_coming_one_hears_where_one_is_and_then_what_happened_there() -> None:
    session = at(FakeClient(lobby_tree(), "1"))
    session.story.tell(["Grace comes to the table."])
    async with typist(session) as person:
        heard = await person.hear("Grace comes to the table.")
        assert "You are in the lobby" in heard
