"""The chance of this machine: what makes a table's secrets."""

import secrets


class SystemChance:
    """The :class:`~net.table.chance.Chance` of a host: the system's own source of secrets."""

    def token(self) -> str:
        """Give 24 random bytes as text."""
        return secrets.token_urlsafe(24)

    def seed(self) -> bytes:
        """Give 32 random bytes."""
        return secrets.token_bytes(32)
