"""What is made from views, and where people are asked."""

import json

from holdfast.kernel.game import AnyGame, Variant
from holdfast.kernel.rng import Rng

from ..corpus import walk, watchers, where


def check_plain_views(game: AnyGame, seats: int, variant: Variant, seed: int) -> None:
    """Views are JSON."""
    for point in walk(game, seats, variant, seed).points:
        at = where(game, seats, variant, seed, point.number)
        for seat in watchers(seats):
            view = game.view(point.state, seat)
            assert json.loads(json.dumps(view)) == view, f"{at}: the view of {seat} is not plain JSON"


def check_stops(game: AnyGame, seats: int, variant: Variant, seed: int) -> None:
    """The first stop asks everything; what another answers is an option, and tells the seat no secret.
    What one person agrees on with themselves is an option too."""
    ids = [stop.id for stop in game.stops]
    everybody = tuple(range(seats))
    assert len(set(ids)) == len(ids), f"{game.id}: two stops have one id"
    rng = Rng(f"stops {seed}")
    for point in walk(game, seats, variant, seed).points:
        if point.state.asked < 0:
            continue
        at = where(game, seats, variant, seed, point.number)
        agreed = game.agree(point.state, everybody)
        assert agreed in (None, *point.state.options()), f"{at}: agrees by {agreed}, which is no option"
        assert game.agree(point.state, ()) is None, f"{at}: agrees although nobody plays two seats"
        if not ids:
            continue
        other = game.redeal(point.state, point.state.asked, rng)
        given = [game.quiet(point.state, id) for id in ids]
        assert given[0] is None, f"{at}: stop {ids[0]} answers instead of asking"
        wrong = [answer for answer in given if answer is not None and answer not in point.state.options()]
        assert not wrong, f"{at}: stops answer {wrong}, which are no options"
        assert [game.quiet(other, id) for id in ids] == given, f"{at}: a stop reads what the seat cannot know"
