"""What one does alone at home in lines: learn, and hear a game again."""

from engine import GAMES
from net.fair import write
from net.security.private import private_folder
from tests.tui.plain.typist import typist
from tests.tui.replay.films import golden_record
from tui.place.keepsake import folder


async def test_a_lesson_begins_and_is_left_at_home() -> None:
    async with typist() as person:
        await person.says("learn chess", "There is no game 'chess'")
        await person.says("learn chill", "Step 1 of")
        await person.says("quit", "Your place in the lesson is kept.")
        await person.says("learn", "Which game do you want to learn?")
        await person.says("", "You are at home.")


async def test_games_on_record_are_listed_and_told_by_their_number() -> None:
    async with typist() as person:
        await person.says("replay", "No game is on record yet.")
        private_folder()
        record, _ = golden_record(GAMES["axolotls-chill"])
        kept = private_folder(folder()) / "2001-12-03-201502-axolotls-chill.jsonl"
        kept.write_text(write(record), "utf-8")
        await person.says("replay", "Game 1: 3 Dec 2001, A Lotta Axolotls (Chill)")
        for wrong in ("7", "0", "x", "0017", "²"):
            await person.says(f"replay {wrong}", "Which game? replay lists them.")
        await person.says("replay 1", "wins with")
