"""The end of the game as values: scores, score sheet, outcome. [AT-END-05, AT-END-06, AT-END-07]"""

from holdfast.kernel.game import Outcome, SheetLine

from ..position.state import SEATED, ColonyState, stored
from .scoring import (
    contract_points,
    knowledge_points,
    living,
    mission_points,
    noble_points,
    total_points,
)


def scores(s: ColonyState) -> list[int]:
    """What each seat would score if the game ended now."""
    return [total_points(s, seat) for seat in SEATED[s.seats]]


def sheet(s: ColonyState) -> list[SheetLine]:
    """The score sheet, line by line, in the book's order; the first four add up to the scores."""
    seats = SEATED[s.seats]
    return [
        SheetLine("Missions", "AT-END-02", tuple([mission_points(s, seat) for seat in seats])),
        SheetLine("Contracts", "AT-END-03", tuple([contract_points(s, seat) for seat in seats])),
        SheetLine("Nobles", "AT-END-03", tuple([noble_points(s, seat) for seat in seats])),
        SheetLine("Knowledge", "AT-END-04", tuple([knowledge_points(s, seat) for seat in seats])),
    ]


def outcome(s: ColonyState) -> Outcome | None:
    """None while the game goes on; then ranks by CP, living characters, resources left.

    [AT-OBJ-02, AT-END-05]
    """
    if s.stack:
        return None
    merits = [(total_points(s, n), living(s, n), stored(s, n)) for n in SEATED[s.seats]]
    ranks = tuple([len([1 for other in merits if other > merit]) for merit in merits])
    best = max(merits)
    level = [merit for merit in merits if merit[0] == best[0]]
    if len(level) == 1:
        return Outcome("most_control_points", "AT-END-05", ranks)
    if len([1 for merit in level if merit[1] == best[1]]) == 1:
        return Outcome("most_living_characters", "AT-END-06", ranks)
    if ranks.count(0) == 1:
        return Outcome("most_resources", "AT-END-07", ranks)
    return Outcome("shared_victory", "AT-R-43", ranks)
