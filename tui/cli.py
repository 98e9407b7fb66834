"""The command line: a command is run, and what goes wrong is said in one sentence."""

import errno
import os
import sys
from collections.abc import Callable, Sequence

from tui.problem import Problem

WRONG = 2
"""The exit code for what was asked wrongly, or cannot be had."""
CRASHED = 1
"""The exit code for a fault of ours."""
TAB = "_ARGCOMPLETE"
"""What a shell puts into the environment when it asks what Tab completes."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; give its exit code."""
    if TAB in os.environ:
        from tui.completion.answer import answer

        answer()

    def run() -> int:
        from tui.grammar import parser

        arguments = parser().parse_args(argv)
        code: int = arguments.run(arguments)
        return code

    return guarded(run)


def guarded(run: Callable[[], int]) -> int:
    """Run something of ours and give its exit code; what goes wrong is said in one sentence."""
    from tui import terminal

    terminal.plain_output()
    try:
        return run()
    except Problem as problem:
        from tui.say import say

        say(problem.sentence, wrong=True)
        return WRONG
    except BrokenPipeError:
        return _hung_up()
    except KeyboardInterrupt:
        return 130
    except Exception as error:
        return _failed(error)


def _failed(error: Exception) -> int:
    """Tell a full disk at the other end of stdout from a fault of ours."""
    if isinstance(error, OSError) and error.errno in (errno.ENOSPC, errno.EDQUOT, errno.EFBIG):
        _hung_up()
        print(f"There is more to say, but it cannot be written: {error.strerror}.", file=sys.stderr)
        return WRONG
    from tui import crash

    print(crash.report(error), file=sys.stderr)
    return CRASHED


def _hung_up() -> int:
    """Whoever read us has gone (``zoolan demo | head``): nothing is wrong, nothing more is said."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0
