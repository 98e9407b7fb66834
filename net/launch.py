"""Start a host as a process of its own."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from engine import OptionValue
from net.errors import LaunchError

__all__ = ["LaunchError", "Launched", "launch"]


@dataclass(frozen=True)
class Launched:
    """A host that runs: where it listens, the owner's key, and the table's id."""

    host: str
    port: int
    key: str
    table: str


async def launch(
    *,
    name: str,
    game: str,
    options: Mapping[str, OptionValue] = {},  # a Mapping, never changed
    bots: Sequence[str] = (),
    lan: bool = True,
    linger: float | None = 60.0,
    speed: float = 1.0,
    port: int = 0,
) -> Launched:
    """Start a host that outlives us. Raises LaunchError."""
    raise LaunchError("Hosts come in a moment.")
