"""Observations: bytes that tell a seat all it may know and nothing else, and actions told apart by theirs."""

from collections.abc import Sequence

from holdfast.kernel.faces import Block, Observing
from holdfast.kernel.game import AnyGame, Variant
from holdfast.kernel.rng import Rng
from holdfast.kernel.state import CHANCE, State
from holdfast.parts.layout import numbers_of, position_of, size_of, width

from ..corpus import walk, where


def check_observing(game: AnyGame, seats: int, variant: Variant, seed: int) -> None:
    """An observation has the size its layout says, is the same whatever is hidden from the seat, and can be
    read back as a position that the seat cannot tell from the true one. Options differ in their bytes."""
    face = game.faces.observing()
    if face is None:
        return
    for blocks in (face.shared, face.seat, face.action):
        _check_blocks(game, blocks)
    done, rng = walk(game, seats, variant, seed), Rng(f"observing {seed}")
    looked_at = {point.number for point in done.points}
    state = game.new(seats, variant)
    for number, action in enumerate((*done.journal, None)):
        at = where(game, seats, variant, seed, number)
        for seat in range(seats) if number in looked_at else [max(state.asked, 0)]:
            data = _encoded(game, face, state, seat, seats, at)
            other = game.redeal(state, seat, rng)
            assert face.encode(other, seat) == data, (
                f"{at}: the observation of seat {seat} tells what it cannot know: "
                f"{_different(face, data, face.encode(other, seat))}"
            )
            if number in looked_at:
                _check_told(game, face, state, seat, data, at)
        if state.asked != CHANCE:
            _check_described(game, face, state, rng, at)
        if action is not None:
            state.step(action, None)


def _check_blocks(game: AnyGame, blocks: Sequence[Block]) -> None:
    names = [block.name for block in blocks]
    assert len(set(names)) == len(names), f"{game.id}: two blocks of {names} have one name"
    for block in blocks:
        can_be = block.size > 0 and block.note and block.most > 0 and 0 <= block.zero < 256
        assert can_be, f"{game.id}: the block {block} cannot be"
        assert not block.codes or len(block.codes) == block.most + 1, (
            f"{game.id}: the block {block.name} has {len(block.codes)} codes for 0 to {block.most}"
        )


def _encoded(game: AnyGame, face: Observing, state: State, seat: int, seats: int, at: str) -> bytes:
    try:
        data = face.encode(state, seat)
    except (ValueError, IndexError, KeyError) as error:
        raise AssertionError(f"{at}: nothing is encoded for seat {seat}: {error}") from error
    assert isinstance(data, bytes), f"{at}: the observation is a {type(data).__name__}"
    size = size_of(face, seats)
    assert len(data) == size, f"{at}: the observation has {len(data)} bytes, its layout {size}"
    return data


def _different(face: Observing, one: bytes, other: bytes) -> list[str]:
    """The blocks in which two observations differ."""
    found: list[str] = []
    begins = 0
    for block in (*face.shared, *(list(face.seat) * len(one))):
        ends = begins + block.size
        if one[begins:ends] != other[begins:ends]:
            found.append(block.name)
        begins = ends
    return found


def _check_told(game: AnyGame, face: Observing, state: State, seat: int, data: bytes, at: str) -> None:
    """What is read back looks the same to the seat, and asks it the same question."""
    read: State = position_of(face, data, seat)
    read.values = state.values  # they are agreed on before a game, so no observation tells them
    again = face.encode(read, seat)
    assert again == data, f"{at}: seat {seat} reads and encodes {_different(face, data, again)} otherwise"
    assert read.asked == state.asked, f"{at}: seat {seat} reads that {read.asked} is asked"
    seen, true = game.view(read, seat), game.view(state, seat)
    lost = sorted(name for name in true if seen.get(name) != true[name])
    assert seen == true, f"{at}: the observation of seat {seat} does not tell {lost} of its view"
    assert game.prompt(read) == game.prompt(state), f"{at}: seat {seat} reads another question"
    if state.asked == seat:
        options, texts = state.options(), [game.action_text(state, option) for option in state.options()]
        assert read.options() == options, f"{at}: seat {seat} reads other options"
        assert [game.action_text(read, option) for option in options] == texts, f"{at}: its options differ"


def _check_described(game: AnyGame, face: Observing, state: State, rng: Rng, at: str) -> None:
    """Each option has its own bytes, which tell the asked seat no secret."""
    options = state.options()
    data, each = face.describe(state, options), width(face.action)
    assert len(data) == each * len(options), f"{at}: {len(data)} bytes describe {len(options)} options"
    rows = [data[n * each : (n + 1) * each] for n in range(len(options))]
    twins = [option for n, option in enumerate(options) if rows[n] in rows[:n]]
    assert not twins, f"{at}: {twins} are described like others: {numbers_of(face.action, rows[-1])}"
    if state.asked >= 0:
        other = game.redeal(state, state.asked, rng)
        assert face.describe(other, options) == data, f"{at}: an option is described by what is hidden"
