"""Pieces that observations are made of, ready as bytes: joining them is faster than writing number by number.

An encoder appends pieces to a list and joins them at its end. This module is compiled with the games' own.
"""

from bisect import bisect_right
from typing import Final

from holdfast.kernel.faces import Block
from holdfast.kernel.state import Frame

FRAME: Final = 6  # bytes of a bookmark: script, step, seat, and its three numbers
_BYTE: Final = 8
_READY: Final = 64  # sizes of choices that are ready made
# By how many bits and by the number: the bits one by one, lowest first.
_BITS: Final = [[bytes([n >> k & 1 for k in range(size)]) for n in range(1 << size)] for size in range(9)]
# By how many there are to choose from and by the choice + 1: all 0 but for the one chosen.
_ONE: Final = [
    [bytes([n == chosen for n in range(size)]) for chosen in range(-1, size)] for size in range(_READY + 1)
]


def add_mask(out: list[bytes], mask: int, size: int) -> None:
    """Append a byte for each of the lowest bits of a mask: 1 where it is set."""
    while size > _BYTE:
        out.append(_BITS[_BYTE][mask & 255])
        mask >>= _BYTE
        size -= _BYTE
    out.append(_BITS[size][mask])


def add_one(out: list[bytes], chosen: int, size: int) -> None:
    """Append `size` bytes of which the chosen one is 1; with -1 none is."""
    if size <= _READY:
        out.append(_ONE[size][chosen + 1])
    else:
        numbers = [0] * size
        if chosen >= 0:
            numbers[chosen] = 1
        out.append(bytes(numbers))


def kind_block(names: list[str]) -> Block:
    """The first byte of an answer: of these kinds, which."""
    return Block("kind", 1, "what is done", most=len(names) - 1, codes=names)


def sorted_out(begins: list[int], space: int) -> list[tuple[int, int]]:
    """Of every action its kind, when kinds of answers begin at these codes, and its number in it from 0."""
    kinds = [bisect_right(begins, action) - 1 for action in range(space)]
    return [(kind, action - begins[kind]) for action, kind in enumerate(kinds)]


def frames_block(most: int, scripts: int) -> Block:
    """The block that `add_frames` fills, with room for so many bookmarks."""
    note = "half resolved, innermost first: script (from 1), step, seat (viewer 1, nobody 0), three numbers"
    return Block("frames", most * FRAME, note, scripts)


def add_frames(
    out: list[bytes], stack: list[Frame], numbers: dict[str, int], viewer: int, seats: int, most: int
) -> None:
    """Append the bookmarks of a position, innermost first, FRAME bytes each: the number of its script from 1,
    its step, its seat counted from the viewer as 1 (0: nobody's), and its numbers. The rest is 0."""
    found: list[int] = []
    for n in range(len(stack) - 1, -1, -1):
        f = stack[n]
        found.append(numbers[f.script.name])
        found.append(f.pc)
        found.append(0 if f.seat < 0 else 1 + (f.seat - viewer + seats) % seats)
        found.append(f.a)
        found.append(f.b)
        found.append(f.c)
    room = most * FRAME - len(found)
    if room < 0:
        raise ValueError(f"an observation has room for {most} bookmarks, not for {len(stack)}")
    out.append(bytes(found))
    out.append(bytes(room))
