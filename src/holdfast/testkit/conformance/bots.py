"""What a game brings for bots: levels, a network, what may come true, the worth of what a table makes."""

from holdfast.kernel.errors import Mistake
from holdfast.kernel.faces import LEVELS
from holdfast.kernel.game import AnyGame, Variant
from holdfast.parts.net_file import MOST_BYTES, about_of, why_not_for

from ..corpus import walk


def check_worths(game: AnyGame, seats: int, variant: Variant, seed: int) -> None:
    """A deck that is handed on has as many numbers as are expected."""
    face = game.faces.worths()
    if face is None:
        return
    assert game.faces.next_tables() is not None, f"{game.id}: no table plays what it makes"
    end, expected = walk(game, seats, variant, seed).end, face.expected()
    for seat in range(seats):
        numbers = face.numbers(end, seat)
        assert len(numbers) == len(expected), f"{game.id}: {len(numbers)} numbers, {len(expected)} expected"
        assert any(numbers), f"{game.id}: the deck of seat {seat} is empty"


def check_levels(game: AnyGame, seats: int, variant: Variant, seed: int) -> None:
    """Levels are those that everybody knows, and each does more than the one below it."""
    levels = game.faces.levels()
    known = [name for name in LEVELS if name in levels]
    assert set(known) == set(levels), f"{game.id}: levels {sorted(levels)} are not all of {LEVELS}"
    work = [levels[name].futures * levels[name].depth for name in known]
    idle = [name for name in known if not levels[name].futures and levels[name].rating is None]
    assert not idle, f"{game.id}: the levels {idle} do nothing"
    assert work == sorted(set(work)), f"{game.id}: a level does no more than the one below it"


def check_fates(game: AnyGame, seats: int, variant: Variant, seed: int) -> None:
    """What may come true for a seat is the same list always, and nothing has while nothing has happened."""
    face = game.faces.fates()
    if face is None:
        return
    road = walk(game, seats, variant, seed)
    begin = game.new(seats, variant)
    names = set(face(begin, road.end, 0))
    assert names, f"{game.id}: nothing comes true"
    for seat in range(seats):
        told = face(begin, road.end, seat)
        assert set(told) == names, f"{game.id}: seat {seat} has other fates: {sorted(told)}"
        assert all(type(holds) is bool for holds in told.values()), f"{game.id}: {told} are not all yes or no"
        assert dict(face(begin, begin, seat)) == dict.fromkeys(names, True), f"{game.id}: a fate at once"


def check_net(game: AnyGame, seats: int, variant: Variant, seed: int) -> None:
    """A network is small, was trained for these rules and these observations, and says how it was made."""
    data = game.faces.net()
    if data is None:
        return
    assert len(data) <= MOST_BYTES, f"{game.id}: the network has {len(data)} bytes, more than {MOST_BYTES}"
    try:
        about = about_of(data)
    except Mistake as mistake:
        raise AssertionError(f"{game.id}: {mistake}") from None
    refusal = why_not_for(game, about)
    assert not refusal, f"{game.id}: {refusal}"
    made = about.get("made")
    known = isinstance(made, dict) and made.get("command") and made.get("games") and made.get("curve")
    assert known, f"{game.id}: the network does not say by which command, from how many games and how it came"
