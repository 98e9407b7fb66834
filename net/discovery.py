"""Finding each other: hands on the rooms of discovery.

A host announces its table by mDNS and in a registry on its own machine (:mod:`net.announcer`); a
player's list merges what both of them tell (:mod:`net.finder`).
"""

from net.announcement import Announcement
from net.announcer import Announcer
from net.finder import Finder
from net.found import Found

__all__ = ["Announcement", "Announcer", "Finder", "Found"]
