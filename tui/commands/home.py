"""``zoolan`` alone: the app, with the tables nearby."""

from tui import running
from tui.commands.command import Command

COMMAND = Command(running.app)
