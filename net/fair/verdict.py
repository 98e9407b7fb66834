"""What was found out about a record: a sentence for each thing that was looked at."""

from dataclasses import dataclass
from enum import StrEnum


class Kind(StrEnum):
    """What a finding says."""

    TRUE = "true"
    FALSE = "false"
    NOTE = "note"
    """Neither: something to know."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One sentence; it may hold names as they stand in the record."""

    kind: Kind
    sentence: str


@dataclass(frozen=True, slots=True)
class Verdict:
    """All findings, in the order of the record."""

    findings: tuple[Finding, ...]

    @property
    def true(self) -> bool:
        """Whether nothing is false."""
        return not self.failures

    @property
    def failures(self) -> tuple[Finding, ...]:
        """What is false."""
        return tuple(f for f in self.findings if f.kind is Kind.FALSE)
