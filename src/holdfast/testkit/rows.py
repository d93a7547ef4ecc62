"""Arranging the rows of a position number by number, whether or not they can be changed in place."""

from collections.abc import Iterable
from typing import Any, SupportsIndex, overload

from holdfast.kernel.state import State


class Row:
    """One row: setting a number replaces a row that never changes, so that clones keep theirs."""

    def __init__(self, state: State, name: str) -> None:
        self._state = state
        self._name = name

    @overload
    def __getitem__(self, at: SupportsIndex) -> int: ...

    @overload
    def __getitem__(self, at: slice) -> list[int]: ...

    def __getitem__(self, at: Any) -> Any:
        return list(getattr(self._state, self._name))[at]

    @overload
    def __setitem__(self, at: SupportsIndex, number: int) -> None: ...

    @overload
    def __setitem__(self, at: slice, number: Iterable[int]) -> None: ...

    def __setitem__(self, at: Any, number: Any) -> None:
        row = getattr(self._state, self._name)
        numbers = list(row)
        numbers[at] = number
        assert len(numbers) == len(row), f"the row {self._name!r} has {len(row)} numbers"
        setattr(self._state, self._name, type(row)(numbers))


class Rows:
    """The rows of a position by name: `rows(s).ground[at] += 1`."""

    def __init__(self, state: State) -> None:
        self._state = state

    def __getattr__(self, name: str) -> Row:
        return Row(self._state, name)


def rows(state: State) -> Rows:
    """The rows of a position, to be arranged."""
    return Rows(state)
