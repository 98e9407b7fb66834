"""The replay: a game that was played, step by step, by itself, through any seat's eyes."""

from dataclasses import replace
from typing import ClassVar

from textual.binding import Binding, BindingType

from tui.boards import Board
from tui.replay.projector import read_place
from tui.screens.ask import Ask, Question
from tui.screens.how_to_play import HowToPlay
from tui.screens.replay_result import ReplayResult
from tui.screens.replay_view import ReplayView

PAUSE = 1.5
"""Seconds from one action to the next, at normal speed."""


class Replay(ReplayView):
    """Steps through a film. All keys are its own, but for those of a board that tells the score."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space", "play", "play", show=False),
        Binding("right,l", "step(1)", "action", show=False),
        Binding("left,h", "step(-1)", "action back", show=False),
        Binding("down,n,j", "turn(1)", "turn", show=False),
        Binding("up,p,k", "turn(-1)", "turn back", show=False),
        Binding("w", "prize(1)", "won card", show=False),
        Binding("W", "prize(-1)", "won card before", show=False),
        Binding("plus,equals_sign", "faster(1)", "faster", show=False),
        Binding("minus", "faster(-1)", "slower", show=False),
        *(Binding(str(n), f"tenth({n})", "jump", show=False) for n in range(10)),
        Binding("g", "ask", "go to", show=False),
        Binding("tab", "look(1)", "eyes", show=False),
        Binding("shift+tab", "look(-1)", "eyes before", show=False),
        Binding("a", "open", "all open", show=False),
        Binding("home", "tenth(0)", "beginning", show=False),
        Binding("end", "tenth(10)", "end", show=False),
        Binding("enter", "on", "result", show=False),
        Binding("question_mark", "rules", "how to play", show=False),
        Binding("escape,q,ctrl+c", "back", "back", show=False),
    ]

    # What can be done

    def action_play(self) -> None:
        """Run by itself, or stand; at the end, from the beginning."""
        if self._timer:
            self._stop()
            self._show_line()
            return
        self._moved(self.projector.over and self.projector.to(0))
        self._run()

    def action_step(self, step: int) -> None:
        """Go an action on, or back; after the last one comes the score."""
        if step > 0 and self.projector.over:
            self.action_on()
        else:
            self._walk(self.projector.to(self.projector.at + step))

    def action_turn(self, step: int) -> None:
        """Go a turn on, or back."""
        self._walk(self.projector.turn(step))

    def action_prize(self, step: int) -> None:
        """Go to the next card that is won, or the one before."""
        self._walk(self.projector.prize(step))

    def action_tenth(self, tenths: int) -> None:
        """Jump to so many tenths of the film."""
        self._walk(self.projector.tenth(tenths))

    def action_faster(self, step: int) -> None:
        """Run faster, or slower."""
        self.projector.faster(step)
        if self._timer:
            self._run()
        self._show_line()

    def action_look(self, step: int) -> None:
        """Look with another's eyes."""
        if not self._scoring:
            self._moved(self.projector.look(step))

    def action_open(self) -> None:
        """Open all hands, or close them again."""
        if not self._scoring:
            spot = self.projector.spot
            self._moved(self.projector.go(replace(spot, open=not spot.open)))

    def action_on(self) -> None:
        """At the end, show how it was scored, and then the result."""
        if not self.projector.over:
            return
        self._own_step()
        self._stop()
        if self.face.board.concludes and not self._scoring:
            self._scoring = True
            self._draw()
            self.query_one(Board).focus()
        else:
            self._conclude()

    def action_ask(self) -> None:
        """Ask where to go."""
        self._stop()
        self._show_line()
        last = self.film.last
        text = f"The number of an action, from 0 to {last}, or a part of the game, such as 40%."
        self.zoo.push_screen(Ask(Question("Go to", text, longest=20, afresh=True), self._go))

    def action_rules(self) -> None:
        """Show how to play this game."""
        self._stop()
        self.zoo.push_screen(HowToPlay(self.film.game.name))

    def action_back(self) -> None:
        """Close."""
        self.dismiss()

    def on_board_concluded(self, event: Board.Concluded) -> None:
        """Go on from the scoring to the result."""
        event.stop()
        if self._scoring:
            self._conclude()

    def on_board_keys_changed(self, event: Board.KeysChanged) -> None:
        """Show the keys of the scoring."""
        event.stop()
        self._show_keys()

    async def _go(self, typed: str) -> str:
        place = read_place(typed, self.film.last)
        if isinstance(place, str):
            return place
        self._walk(self.projector.to(place))
        return ""

    def _conclude(self) -> None:
        """Show the result; behind it, the last moment of the game."""
        self._scoring = False
        self._stop()
        self._draw()
        last = self.film.last
        scene = self.film.moment(last, self.projector.spot.eyes)
        self.zoo.push_screen(ReplayResult(self.film.game.name, scene, self.film.title))

    # Running by itself

    def _run(self) -> None:
        """Take the next step after a while."""
        self._stop()
        self._timer = self.set_timer(PAUSE / self.projector.speed, self._tick)
        self._show_line()

    def _tick(self) -> None:
        self._timer = None
        moved = self.projector.to(self.projector.at + 1)
        if moved or not self.film.whole:
            self._run()
        elif self.projector.over and self.face.board.concludes:
            self.action_on()
        self._moved(moved)

    def _stop(self) -> None:
        if self._timer:
            self._timer.stop()
        self._timer = None

    def _walk(self, moved: bool) -> None:
        """A step of one's own: it stops what runs, and ends the scoring."""
        self._stop()
        moved, self._scoring = moved or self._scoring, False
        self._moved(moved)

    def _own_step(self) -> None:
        """Know that it was a step of one's own."""

    def _moved(self, moved: bool) -> None:
        """Show where we are now."""
        self._own_step()
        if moved:
            self._draw()
        self._show_line()
