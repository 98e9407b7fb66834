"""What is known of a run: how it went, and what was wrong where."""

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field


class Broken(AssertionError):
    """A promise was not kept: which one, in a sentence."""


@dataclass
class Report:
    """How one run went. ``wrong`` is empty where all was well."""

    seed: int
    plan: str = ""
    steps: int = 0
    seconds: float = 0.0
    wrong: str = ""
    trace: list[str] = field(default_factory=list)
    counts: dict[str, int] = field(default_factory=dict)

    def __str__(self) -> str:
        if not self.wrong:
            return f"seed {self.seed}: all was well, {self.steps} steps, {self.seconds:.1f} s"
        lines = [f"seed {self.seed}: step {self.steps}, {self.seconds:.3f} s: {self.wrong}"]
        lines += [f"    {self.plan}", *(f"    {line}" for line in self.trace)]
        lines.append(f"    again: python -m tests.simulation --seed {self.seed} --verbose")
        return "\n".join(lines)


class Trace:
    """The last things that happened, or all of them, said as they happen."""

    def __init__(self, say: Callable[[str], None] | None, last: int = 40) -> None:
        self._say = say
        self._last: deque[tuple[float, str, object]] = deque(maxlen=last)

    def __call__(self, now: float, who: str, what: object) -> None:
        if self._say:
            self._say(_line(now, who, what))
        else:
            self._last.append((now, who, what))

    def lines(self) -> list[str]:
        """Give what is remembered."""
        return [_line(*entry) for entry in self._last]


def _line(now: float, who: str, what: object) -> str:
    text = str(what)
    return f"{now:9.3f} {who:>14} {text if len(text) < 300 else text[:300] + '…'}"
