"""Lines in and lines out: what is told while a line is half typed waits until that is done."""

import asyncio
import sys
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TextIO

from tui.looks.filters import plain
from tui.plain.editor import Complete, Editor
from tui.plain.keyboard import has_keys, keys, stream
from tui.say import columns, fitted

LONGEST = 4096
"""Characters of a line from a pipe that are kept: no command is as long."""
HELD = 200
"""Lines that wait at most; the oldest go, and that is said."""


class Ended(Exception):
    """No more lines will come."""


class Interrupted(Exception):
    """What was asked is no question any more."""


class Console:
    """One person's terminal, or a pipe to it. ``shown`` is called when all there is was told."""

    def __init__(
        self,
        stdin: TextIO | None = None,
        stdout: TextIO | None = None,
        *,
        ascii_only: bool = False,
    ) -> None:
        self._in, self._out = stdin or sys.stdin, stdout or sys.stdout
        self._ascii = ascii_only
        self._complete: Complete = lambda _text: ()
        self._editor: Editor | None = None
        self._partial = ""
        self._lines: asyncio.Queue[str | type[Ended] | int] = asyncio.Queue()
        """What was typed; the end of it; or the number of a question that is void."""
        self._held: deque[str] = deque()
        self._left_out = 0
        self._busy = False
        self._questions = 0
        self._asking = False
        self.shown: Callable[[], object] = lambda: None
        self.touched: Callable[[], object] = lambda: None
        """Called when a line begins to be typed."""
        self.broken: OSError | None = None
        """Why nothing can be told any more, if so."""

    @contextmanager
    def open(self) -> Iterator[None]:
        """Take what is typed from now on."""
        if self._in is None:
            self._lines.put_nowait(Ended)
            yield
        elif has_keys(self._in, self._out):
            self._editor = Editor(lambda text: self._complete(text))
            with keys(self._in, self._keys):
                yield
            if self._typing:
                self._write("\n")
            self._editor = None
            self._flush()
        else:
            with stream(self._in, self._text):
                yield

    def completes(self, complete: Complete) -> None:
        """Have Tab complete words by this."""
        self._complete = complete

    def ring(self) -> None:
        """Ring the terminal's bell."""
        self._write("\a")

    @property
    def holding(self) -> bool:
        """Whether what comes from the table has to wait."""
        return self._typing or self._busy

    async def line(self) -> str:
        """Give the next line, without blanks around it. Raises Ended."""
        while True:
            if self._lines.empty():
                self._busy = False
                self._flush()
            line = await self._lines.get()
            if line is Ended:
                self._lines.put_nowait(Ended)  # for whoever asks again
                raise Ended
            if isinstance(line, str):
                return line.strip()

    async def ask(self, *question: str) -> str:
        """Ask, and give the answer. Raises Ended, and Interrupted where the question is void.

        A line that was half typed when the question came is no answer to it: it is taken after it.
        """
        told, early = not self._typing, list[str]()
        self.say(*question)
        self._questions += 1
        self._asking = True
        try:
            while not told:
                early.append(await self._answer())
                self._flush()
                told = not self._typing
            return (await self._answer()).strip()
        finally:
            self._asking = False
            for line in early:
                self._lines.put_nowait(line)

    async def _answer(self) -> str:
        while True:
            if self._lines.empty():
                self._busy = False
            line = await self._lines.get()
            if isinstance(line, str):
                return line
            if line is Ended:
                self._lines.put_nowait(Ended)
                raise Ended
            if line == self._questions:
                raise Interrupted

    def interrupt(self) -> None:
        """Whoever asks just now need not wait for an answer."""
        if self._asking:
            self._lines.put_nowait(self._questions)

    def say(self, *lines: str) -> None:
        """Tell what was asked for: at once, unless the next line is half typed already."""
        if self._typing:
            self._hold(lines)
        else:
            self._print(lines)

    def news(self, *lines: str) -> None:
        """Tell what happened, when no line is half typed or waits to be understood."""
        if self.holding:
            self._hold(lines)
        else:
            self._print(lines)
            self.shown()

    def tell(self) -> None:
        """Tell now what waits, unless the next line is half typed already."""
        self._flush()

    @property
    def _typing(self) -> bool:
        return self._editor is not None and bool(self._editor.text)

    def _hold(self, lines: Sequence[str]) -> None:
        self._held.extend(lines)
        while len(self._held) > HELD:
            self._held.popleft()
            self._left_out += 1

    def _flush(self) -> None:
        if self._typing:
            return
        if self._left_out:
            self._print([f"{self._left_out} lines were left out."])
        self._print(self._held)
        self._held.clear()
        self._left_out = 0
        self.shown()

    def _print(self, lines: Sequence[str] | deque[str]) -> None:
        width = columns(self._out)
        for line in lines:
            self._write(f"{fitted(self._harmless(line), width)}\n")

    def _harmless(self, text: str) -> str:
        """Give a text that steers nothing, in ASCII if only that may come out."""
        seen = "".join(c if c.isprintable() or c == "\xa0" else "?" for c in text)
        return plain(seen) if self._ascii else seen

    def _write(self, text: str) -> None:
        """Write, and know when nobody reads any more."""
        if self.broken:
            return
        try:
            self._out.write(text)
            self._out.flush()
        except OSError as error:
            self.broken = error
            self._lines.put_nowait(Ended)

    def _commit(self, line: str) -> None:
        self._busy = self._editor is not None  # from elsewhere lines come as fast as they can
        self._lines.put_nowait(line)

    def _keys(self, text: str) -> None:
        """Take keys of a terminal."""
        if not text:
            self._lines.put_nowait(Ended)
        for char in text:
            self._key(char)

    def _key(self, char: str) -> None:
        assert self._editor is not None
        typed = self._typing
        stroke = self._editor.take(char)
        if stroke.among:
            self._write("\n")
            self._print([" ".join(stroke.among)])
            self._write(self._harmless_echo(self._editor.text))
        self._write(self._harmless_echo(stroke.echo))
        if stroke.ended:
            self._lines.put_nowait(Ended)
        if stroke.line is not None:
            self._commit(stroke.line)
        elif typed and not self._typing and not self._busy:
            self._flush()
        if not typed and self._typing:
            self.touched()

    def _harmless_echo(self, text: str) -> str:
        return plain(text) if self._ascii and not text.isascii() else text

    def _text(self, text: str) -> None:
        """Take text of a stream, in lines."""
        *lines, partial = (self._partial + text).split("\n")
        self._partial = partial[:LONGEST]
        for line in lines:
            self.touched()
            self._commit(line)
        if not text:
            if self._partial:
                self._commit(self._partial)
            self._lines.put_nowait(Ended)
