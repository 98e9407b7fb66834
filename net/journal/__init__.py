"""A table's journal: what was decided, on disk before it is told."""

from net.journal.disk import Folder
from net.journal.journal import Journal
from net.journal.keeper import Keeper
from net.journal.shelf import Sheet, Shelf, Taken

__all__ = ["Folder", "Journal", "Keeper", "Sheet", "Shelf", "Taken"]
