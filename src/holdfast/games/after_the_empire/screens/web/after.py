"""What is told of a game that is over: the curves beside the points."""

from collections.abc import Mapping

from holdfast.kernel.game import View

from ..seen import PieceSeen, read


def curves(view: View) -> dict[str, list[float]]:
    """Per seat Gold, the strength of its Troops and the cubes that hold its Castle together."""
    v = read(view)
    seats = v["seats"]
    return {
        "Gold": [seat["gold"] for seat in seats],
        "Strength: Troops": [_sum(seat["soldiers"]) + _sum(seat["mercenaries"]) for seat in seats],
        "Castle: cubes standing": [_cubes(seat["walls"]) + _cubes(seat["turrets"]) for seat in seats],
    }


def _sum(counts: dict[str, int]) -> int:
    return sum(counts.values())


def _cubes(pieces: Mapping[str, PieceSeen | None]) -> int:
    return sum(piece["cubes"] for piece in pieces.values() if piece)
