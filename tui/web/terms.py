"""On which terms guests come from browsers."""

from dataclasses import dataclass

LOOPBACK = ("127.0.0.1", "::1", "localhost")


@dataclass(frozen=True, slots=True)
class Terms:
    """What was asked for on the command line; "" is none."""

    host: str
    port: int
    most: int
    watches: bool = False
    token: str = ""
    public_url: str = ""

    @property
    def local(self) -> bool:
        """Whether it is for this machine alone."""
        return self.host in LOOPBACK

    @property
    def secure(self) -> bool:
        """Whether guests come by https."""
        return self.public_url.startswith("https:")
