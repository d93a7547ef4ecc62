"""What is told of a game that is over: the curves beside the points."""

from holdfast.kernel.game import View

from ..seen import read


def curves(view: View) -> dict[str, list[float]]:
    """Per seat what lies in its storehouse, the living of its colony, and how far its knowledge has come."""
    v = read(view)
    seats = v["seats"]
    return {
        "Goods in store": [seat["food"] + seat["material"] + seat["tech"] for seat in seats],
        "Strength: the living": [seat["living"] for seat in seats],
        "Knowledge": [seat["knowledge"] for seat in seats],
    }
