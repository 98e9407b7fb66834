"""First on the path of a program and of all that it starts, this hides what only POSIX has.

Windows has none of these modules; this is as near to it as a Linux comes.
"""

import sys

HIDDEN = ("fcntl", "pty", "termios", "tty", "pwd", "grp", "resource")

sys.modules.update(dict.fromkeys(HIDDEN))  # type: ignore[arg-type]  # None: there is no such module
