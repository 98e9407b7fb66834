"""Which screen a table has in which phase. Loaded with the first table: home is there sooner."""

from collections.abc import Mapping

from net.tree import Phase
from tui.screens.lobby import Lobby
from tui.screens.result import Result
from tui.screens.room import Room
from tui.screens.table import Table

ROOMS: Mapping[Phase, type[Room]] = {room.phase: room for room in (Lobby, Table, Result)}
