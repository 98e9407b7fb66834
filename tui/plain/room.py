"""What can be typed somewhere: commands, help, and at a table all that each phase of it has."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from net.messages import Request, Say
from net.news import Alarm, Away, Changed, News, Recorded, Refusal
from net.tree import Tree
from tui.boards import FACES
from tui.place import leaving
from tui.place.standing import standing
from tui.plain import speak
from tui.plain.owning import own
from tui.plain.rules import rules
from tui.plain.words import Verb, find, split
from tui.words import listed

if TYPE_CHECKING:
    from tui.place.session import Session
    from tui.plain.shell import Shell

STORY = 10
"""Lines of the story that are told again."""


class Room:
    """Where somebody is; what is typed there is one of its commands."""

    def __init__(self, shell: "Shell") -> None:
        self.shell = shell
        self.console = shell.console

    def verbs(self) -> list[Verb]:
        """Give all commands, the most useful first."""
        return [Verb("quit", "end ZooLAN", self.shell.quit)]

    def phrases(self) -> Sequence[Sequence[str]]:
        """Give what else can be typed, word by word."""
        return ()

    async def take(self, line: str) -> None:
        """Do what a line says."""
        word, rest = split(line)
        if word == "?":
            self.console.say(*self.help())
            return
        found = find(word, self.verbs())
        if len(found) == 1:
            await found[0].do(rest)
        elif found:
            names = listed([verb.name for verb in found], "or")
            self.console.say(f"{word} may be {names}.")
        else:
            self.unknown(line)

    def help(self) -> list[str]:
        """Say what can be typed now."""
        return [verb.line for verb in self.verbs()]

    def unknown(self, line: str) -> None:
        """Say that something means nothing here."""
        self.console.say(f"{split(line)[0]} means nothing here. ? lists what can be typed.")

    def shown(self) -> None:
        """Know that all there is to tell was told."""


class AtTable(Room):
    """A table in some phase."""

    def __init__(self, shell: "Shell", session: "Session") -> None:
        super().__init__(shell)
        self.session = session
        self.tree = session.client.tree
        self.number = self.tree.played
        self._phase = self.tree.phase

    def is_over(self, tree: Tree) -> bool:
        """Say whether the table has another phase now, or another game."""
        return tree.phase is not self._phase or tree.played != self.number

    @property
    def game(self) -> str:
        """The game that it is about."""
        return self.tree.game

    def verbs(self) -> list[Verb]:
        """Chat, who is here, what happened, the rules; and the ways out."""
        owner = [Verb("owner", "what the owner of the table can do", self._own)]
        return [
            Verb("say", "tell everybody at the table", self._say, "TEXT"),
            Verb("quick", "send one of your quick messages", self._quick, "NUMBER"),
            Verb("who", "who is here", self._who),
            Verb("mute", "hear somebody no more, or again", self._mute, "NAME"),
            Verb("story", "what happened last", self._story),
            Verb("rules", "how to play this game", self._rules),
            *(owner if self.session.owner else []),
            Verb("leave", "leave the table", self._leave),
            *super().verbs(),
        ]

    def arrive(self) -> list[str]:
        """Say where one is, on coming there."""
        return []

    def changed(self, change: Changed, before: Tree) -> list[str]:
        """Say what changed, beside the story."""
        return []

    def heard(self, news: News) -> list[str]:
        """Say what else came from the table."""
        match news:
            case Changed():
                before, self.tree = self.tree, news.tree
                return self.changed(news, before)
            case Refusal(text=text, wait=wait):
                return [f"{text} Wait {wait:.1f} seconds." if wait >= 0.05 else text]
            case Alarm() | Away() | Recorded():
                return []
        return []

    def ask_table(self, kind: type[Request], /, **fields: Any) -> None:
        """Ask the table for something; say so where that was not even sent."""
        self.sent(self.session.ask(kind, **fields))

    def sent(self, request: int) -> None:
        """Say so where what was asked for was not sent: there is no number of a request then."""
        if not request:
            self.console.say("Too fast: that was not done.")

    async def _say(self, text: str) -> None:
        if not text:
            self.console.say("Type say and what you want to tell, in one line.")
        elif self.session.away:
            self.console.say("That was not sent: the connection is lost.")
        else:
            self.session.ask(Say, text=text)

    async def _quick(self, rest: str) -> None:
        messages = self.shell.settings.messages
        if rest.isdecimal() and len(rest) < 3 and 0 < int(rest) <= len(messages):
            await self._say(messages[int(rest) - 1])
        else:
            told = [f"quick {number}: {text}" for number, text in enumerate(messages, 1)]
            self.console.say(*(told or ["You have no quick messages."]))

    async def _mute(self, rest: str) -> None:
        """Mute by a name or its beginning; who said something and has gone can be meant too."""
        me, story = self.session.client.person, self.session.story
        people = [person.name for key, person in self.tree.people.items() if key != me]
        names = dict.fromkeys((*people, *story.muted))
        low = rest.casefold()
        meant = [n for n in names if n.casefold() == low]
        meant = meant or [n for n in names if low and n.casefold().startswith(low)]
        if len(meant) != 1:
            muted = [f"You do not hear {name}." for name in sorted(story.muted)]
            self.console.say(*muted, "Type mute and the name of one who is here.")
            return
        told = story.told
        story.mute(meant[0], on=meant[0] not in story.muted)
        self.shell.tell_story(told)

    async def _who(self, _rest: str) -> None:
        client = self.session.client
        self.console.say(*speak.people(client.tree, client.person, client.now()))

    async def _story(self, rest: str) -> None:
        lines = int(rest) if rest.isdecimal() and len(rest) < 4 else STORY
        told = list(self.session.story.lines)[-lines:]
        self.console.say(*(told or ["Nothing happened yet."]))

    async def _rules(self, _rest: str) -> None:
        self.console.say(*rules(FACES[self.game].how_to_play))

    async def _own(self, _rest: str) -> None:
        await own(self.shell, self.session)

    async def _leave(self, _rest: str) -> None:
        """Leave, after a question where somebody would miss us."""
        ways = leaving.ways_out(self.session)
        way: str | None = leaving.quietly(self.session)
        if ways:
            stays = leaving.plays(self.session) and ways[0].id == leaving.LEAVE
            note = (leaving.STAYS,) if stays and not self.session.away else ()
            choices = [(choice.id, choice.text) for choice in ways]
            way = await self.shell.choose(leaving.title(self.session), choices, *note)
        if way:
            await self.shell.leave(close=way == leaving.CLOSE)

    def held(self) -> str:
        """Say why nothing can be played just now; "" where it can."""
        if self.session.away:
            return "You are not at the table now: the connection is lost."
        scene = self.session.scene()
        if scene and scene.held:
            return scene.held
        return "The game stands still." if standing(self.session.place()).held else ""
