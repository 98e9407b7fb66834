"""The authority over a table, sans I/O, and its rooms."""

from net.table.authority import Keys, Table

__all__ = ["Keys", "Table"]
