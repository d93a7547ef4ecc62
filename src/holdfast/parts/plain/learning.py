"""What a seat of a plain game may know, as bytes for programs that learn, and the way back."""

from collections.abc import Mapping, Sequence
from typing import Final

from holdfast.kernel.faces import Block, Blocks, Observing
from holdfast.kernel.state import CHANCE, NOBODY, Script

from ..layout import chosen, frames_of, in_seats, marked
from ..observing import add_frames, add_one, frames_block
from .rows import NONE, PlainState, Row, hide_again
from .words import Acts

FRAMES: Final = 4  # bookmarks there is room for


def _blocks(row: Row) -> list[Block]:
    whose = ", if the viewer may read it" if row.secret else ""
    there = (
        [Block(f"{row.name}_count", 1, f"{row.note}: how many", 1 if row.choice else row.most)]
        if row.secret
        else []
    )
    if row.secret and not row.by_seat:
        return there
    if row.choice:
        return [Block(row.name, len(row.names), f"{row.note}: one of {', '.join(row.names)}{whose}"), *there]
    by = f", by name: {', '.join(row.names)}" if row.names else ""
    return [Block(row.name, row.width, f"{row.note}{by}{whose}", row.most), *there]


def _add(out: list[bytes], row: Row, numbers: Sequence[int], known: bool) -> None:
    if not row.secret or row.by_seat:
        if row.choice:
            add_one(out, numbers[0] if known else NONE, len(row.names))
        else:
            out.append(bytes(numbers if known else len(numbers)))
    if row.secret:
        out.append(bytes([len(row.pieces(numbers))]))


def _read(row: Row, blocks: Blocks) -> list[int]:
    if row.secret and not row.by_seat:
        return [0] * row.width
    return [chosen(blocks[row.name])] if row.choice else list(blocks[row.name])


def observing(state: type[PlainState], scripts: Mapping[str, Script], acts: Acts) -> Observing:
    """Observations by row, and answers by their kind and number."""
    ours = [row for row in state.ROWS if not row.by_seat]
    theirs = [row for row in state.ROWS if row.by_seat]
    numbers = {name: n for n, name in enumerate(scripts, 1)}

    def encode(s: PlainState, seat: int) -> bytes:
        out: list[bytes] = []
        add_frames(out, s.stack, numbers, seat, s.seats, FRAMES)
        for row in ours:
            _add(out, row, getattr(s, row.name), not row.secret)
        for n in range(s.seats):
            other = (seat + n) % s.seats
            out.append(bytes([s.asked == other]))
            for row in theirs:
                _add(out, row, row.part(getattr(s, row.name), other), not row.secret or n == 0)
        return b"".join(out)

    def decode(shared: Blocks, rows: Sequence[Blocks], seat: int) -> PlainState:
        s = state.begun(len(rows))
        s.stack = frames_of(shared["frames"], scripts, seat, s.seats)
        s.asked = marked(rows, "asked", seat, CHANCE if s.stack else NOBODY)
        seated = in_seats(rows, seat)
        sizes = {(row.name, CHANCE): shared[f"{row.name}_count"][0] for row in ours if row.secret}
        for row in ours:
            setattr(s, row.name, _read(row, shared))
        for row in theirs:
            setattr(s, row.name, [number for blocks in seated for number in _read(row, blocks)])
            if row.secret:
                sizes |= {(row.name, n): blocks[f"{row.name}_count"][0] for n, blocks in enumerate(seated)}
        hide_again(s, seat, sizes, None)
        return s

    def describe(s: PlainState, actions: list[int]) -> bytes:
        return bytes(number for action in actions for number in acts.find(action))

    return Observing(
        version=1,
        shared=[frames_block(FRAMES, len(scripts)), *(block for row in ours for block in _blocks(row))],
        seat=[Block("asked", 1, "it is asked"), *(block for row in theirs for block in _blocks(row))],
        action=[
            Block(
                "kind",
                1,
                "what is done",
                len(acts.acts) - 1,
                codes=[act.words.format("...") for act in acts.acts],
            ),
            Block("which", 1, "which of its kind", max(1, *(act.size for act in acts.acts))),
        ],
        encode=encode,
        describe=describe,
        decode=decode,
    )
