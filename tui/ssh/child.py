"""The process of a guest: it takes its terminal for its own, and is the app from then on.

With the terminal its own it is told of a new size, and it ends when the server dies, however that
dies: the kernel hangs up. (To do so between fork and exec would want code that runs there.)
"""

from tui.__main__ import main


def take_terminal() -> None:
    """Make standard input's terminal that of this session."""
    import fcntl
    import termios

    fcntl.ioctl(0, termios.TIOCSCTTY, 0)


if __name__ == "__main__":
    take_terminal()
    main()
