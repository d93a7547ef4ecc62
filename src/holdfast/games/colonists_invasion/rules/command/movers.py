"""Which of several alike Soldiers on a hex leaves the count of those who can still move in a Deploy."""

from ...position.state import ColonistsState, is_versus
from ...position.war_state import (
    GROUND,
    NO_STEP,
    ONE_STEP,
    POST_RIDING,
    POST_SERVING,
    POST_STEPPED,
    STEPPED,
    Hex,
)


def forget_step(s: ColonistsState, hex: Hex, spot: int, kind: int) -> bool:
    """One upright Soldier counted at the spot is not there any more; returns whether he had moved already.

    [CI-R-141] Of alike ones it is he who has the fewest steps left. Outside a Deploy nobody has moved.
    """
    if not is_versus(s):
        at = hex * GROUND + STEPPED + kind
        places = [at + NO_STEP, at + ONE_STEP]
    else:
        post, rank = spot - kind, kind // 2
        at = post + POST_STEPPED + kind
        places = [at + NO_STEP, post + POST_RIDING + rank, at + ONE_STEP, post + POST_SERVING + rank]
    for place in places:
        if s.ground[place]:
            s.add_ground(place, -1)
            return True
    return False
