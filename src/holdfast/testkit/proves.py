"""Says which rules a test proves when its name cannot carry them all."""

from collections.abc import Callable
from typing import TypeVar

F = TypeVar("F", bound=Callable[..., object])


def proves(*ids: str) -> Callable[[F], F]:
    """Mark a test as proof of these rules: `@proves("XX-ARCH-08", "XX-ARCH-09")`.

    The test itself is unchanged; the ids are kept on it as `proves`, and the ledger's coverage reads
    them from the source.
    """

    def mark(test: F) -> F:
        test.__dict__["proves"] = (*test.__dict__.get("proves", ()), *ids)
        return test

    return mark
