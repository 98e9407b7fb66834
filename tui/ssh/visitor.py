"""Who has a connection to the server: from where, under which name, with which key proved."""

import base64
import hashlib
from dataclasses import dataclass, field

from tui.guests.names import called


@dataclass(slots=True)
class Visitor:
    """One connection's person. ``key`` is the public key that they have proved to hold."""

    address: str
    name: str = field(default_factory=lambda: called(""))
    key: bytes = b""

    @property
    def fingerprint(self) -> str:
        """The key as ``ssh-keygen -l`` writes it; "" without one."""
        if not self.key:
            return ""
        digest = base64.b64encode(hashlib.sha256(self.key).digest()).decode().rstrip("=")
        return f"SHA256:{digest}"
