"""Observations: their pieces, the way back, and a check that notices every way in which one can be wrong."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from holdfast.kernel.faces import Block, Blocks, Faces, Observing
from holdfast.kernel.state import NOBODY
from holdfast.parts.layout import frames_of, marked
from holdfast.parts.observing import add_frames, add_mask, add_one, frames_block
from holdfast.testkit.conformance.observing import check_observing
from kernel.grounds import card, deck
from kernel.proving import Ground, setup_with

CARD, DECK = card.GAME, deck.GAME


@pytest.mark.parametrize("size", [1, 8, 15, 24, 64, 70])
def test_pieces_have_a_byte_for_each(size: int) -> None:
    for n in range(size):
        out: list[bytes] = []
        add_one(out, n, size)
        add_mask(out, 1 << n, size)
        assert b"".join(out) == bytes([k == n for k in range(size)]) * 2
    none: list[bytes] = []
    add_one(none, -1, size)
    assert none == [bytes(size)]


def encode(s: Ground, seat: int) -> bytes:
    pieces = [bytes([s.coins[(seat + n) % s.seats] for n in range(s.seats)])]
    add_frames(pieces, s.stack, {"phase": 1, "card": 2}, seat, s.seats, 4)
    return b"".join([*pieces, *(bytes([s.asked == (seat + n) % s.seats]) for n in range(s.seats))])


def decode(shared: Blocks, rows: Sequence[Blocks], seat: int) -> Ground:
    s = setup_with(card.PHASE)(len(rows), ())
    s.coins = [shared["coins"][(n - seat) % s.seats] for n in range(s.seats)]
    s.stack = frames_of(shared["frames"], CARD.scripts, seat, s.seats)
    s.asked = marked(rows, "asked", seat, NOBODY)
    return s


OBSERVING = Observing(
    version=1,
    shared=(Block("coins", 2, "coins of the seats", most=50), frames_block(4, 2)),
    seat=(Block("asked", 1, "whether it is asked"),),
    action=(Block("code", 1, "which it is"),),
    encode=encode,
    describe=lambda s, actions: bytes(actions),
    decode=decode,
)


def broken_decode(shared: Blocks, rows: Sequence[Blocks], seat: int) -> Ground:
    s = decode(shared, rows, seat)
    s.doom = 1
    return s


@pytest.mark.parametrize(
    ("observing", "reason"),
    [
        (replace(OBSERVING, shared=(*OBSERVING.shared, OBSERVING.shared[0])), "have one name"),
        (replace(OBSERVING, seat=(Block("asked", 1, ""),)), "cannot be"),
        (replace(OBSERVING, action=(Block("code", 1, "which", codes=("coin",)),)), "has 1 codes for 0 to 1"),
        (replace(OBSERVING, encode=lambda s, seat: bytes(3)), "has 3 bytes, its layout 28"),
        (replace(OBSERVING, encode=lambda s, seat: bytes([999])), "nothing is encoded for seat 0"),
        (replace(OBSERVING, encode=lambda s, seat: bytes([s.coins[seat]] + [0] * 27)), "otherwise"),
        (replace(OBSERVING, decode=broken_decode), "does not tell .'doom'."),
        (replace(OBSERVING, describe=lambda s, actions: bytes(len(actions))), "described like others"),
        (replace(OBSERVING, describe=lambda s, actions: b""), "0 bytes describe"),
    ],
)
def test_a_broken_observation_is_noticed(observing: Observing, reason: str) -> None:
    game = replace(replace(CARD, faces=Faces(observing=lambda: observing)), id=f"broken observation {reason}")
    with pytest.raises(AssertionError, match=reason):
        check_observing(game, 2, (), 1)


@pytest.mark.parametrize(
    ("peeking", "reason"),
    [
        (
            replace(OBSERVING, encode=lambda s, seat: bytes([*s.bag[:2], *[0] * 26])),
            "tells what it cannot know",
        ),
        (replace(OBSERVING, describe=lambda s, actions: bytes([s.bag[0] + n for n in actions])), "is hidden"),
    ],
)
def test_an_observation_that_peeks_is_noticed(peeking: Observing, reason: str) -> None:
    blind = replace(OBSERVING, encode=lambda s, seat: bytes(28), decode=lambda *numbers: DECK.new(2))
    face = peeking if peeking.encode is not encode else replace(blind, describe=peeking.describe)
    game = replace(DECK, id=f"peeking {reason}", faces=Faces(observing=lambda: face))
    with pytest.raises(AssertionError, match=reason):
        check_observing(game, 2, (), 1)


def test_a_sound_observation_is_no_fault() -> None:
    check_observing(replace(replace(CARD, faces=Faces(observing=lambda: OBSERVING)), id="observed"), 2, (), 1)
