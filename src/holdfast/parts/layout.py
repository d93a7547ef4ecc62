"""Reading observations: what the bytes of a game's `Observing` mean, and the way back to a position."""

from collections.abc import Mapping, Sequence
from typing import Any

from holdfast.kernel.faces import Block, Blocks, Observing
from holdfast.kernel.state import Frame, Script

from .observing import FRAME


def width(blocks: Sequence[Block]) -> int:
    """How many bytes the blocks take together."""
    return sum(block.size for block in blocks)


def size_of(observing: Observing, seats: int) -> int:
    """How many bytes an observation has at a table with so many seats."""
    return width(observing.shared) + seats * width(observing.seat)


def blocks_of(observing: Observing, seats: int) -> list[tuple[str, Block]]:
    """All blocks in the order of their bytes, with whose they are: "" for all, "seat 0" for the viewer."""
    found = [("", block) for block in observing.shared]
    for seat in range(seats):
        found += [(f"seat {seat}", block) for block in observing.seat]
    return found


def numbers_of(blocks: Sequence[Block], data: bytes) -> Blocks:
    """The numbers of blocks by name, from as many bytes as they have."""
    if len(data) != width(blocks):
        raise ValueError(f"{len(data)} bytes are no blocks of {width(blocks)}")
    found: dict[str, list[int]] = {}
    at = 0
    for block in blocks:
        found[block.name] = [byte - block.zero for byte in data[at : at + block.size]]
        at += block.size
    return found


def read(observing: Observing, data: bytes) -> tuple[Blocks, list[Blocks]]:
    """The numbers of an observation: those all share, and those of each seat, the viewer's first."""
    first, each = width(observing.shared), width(observing.seat)
    rows = [data[at : at + each] for at in range(first, len(data), each)]
    return numbers_of(observing.shared, data[:first]), [numbers_of(observing.seat, row) for row in rows]


def position_of(observing: Observing, data: bytes, seat: int) -> Any:
    """A position that this seat cannot tell from the one in which it saw these bytes."""
    shared, rows = read(observing, data)
    return observing.decode(shared, rows, seat)


# What decoders of games need


def chosen(numbers: Sequence[int]) -> int:
    """Which of several is marked with 1; -1 for none."""
    return numbers.index(1) if 1 in numbers else -1


def mask_of(numbers: Sequence[int]) -> int:
    """The mask whose bits these are, lowest first."""
    return sum(bit << n for n, bit in enumerate(numbers))


def in_seats(rows: Sequence[Blocks], seat: int) -> list[Blocks]:
    """The numbers of each seat in the order of seats, not from the viewer on."""
    return [rows[(n - seat) % len(rows)] for n in range(len(rows))]


def marked(rows: Sequence[Blocks], name: str, seat: int, nobody: int = -1) -> int:
    """The seat whose block of one byte says 1."""
    place = chosen([row[name][0] for row in rows])
    return nobody if place < 0 else (place + seat) % len(rows)


def frames_of(numbers: Sequence[int], scripts: Mapping[str, Script], seat: int, seats: int) -> list[Frame]:
    """The stack that `add_frames` wrote, the scripts being numbered in their order from 1."""
    names = list(scripts)
    found: list[Frame] = []
    for at in range(0, len(numbers), FRAME):
        script, pc, whose, a, b, c = numbers[at : at + FRAME]
        if script:
            owner = -1 if whose == 0 else (whose - 1 + seat) % seats
            found.append(Frame(scripts[names[script - 1]], pc, owner, a, b, c))
    return found[::-1]
