"""The end of the game as values: scores, score sheet, outcome. [AE-SCOR-08, AE-SCOR-09]"""

from holdfast.kernel.game import Outcome, SheetLine

from ..position.state import FLAG_GOLD, FLAGS, OWN, SEATED, FiefState
from ..position.tables import GOLD
from .scoring import card_gold, farm_gold, objective_gold, total_gold


def scores(s: FiefState) -> list[int]:
    """What each seat would score if the game ended now, its secrets included."""
    return [total_gold(s, seat) for seat in SEATED[s.seats]]


def sheet(s: FiefState) -> list[SheetLine]:
    """The score sheet, line by line."""
    seats = SEATED[s.seats]
    return [
        SheetLine("Gold track", "AE-SCOR-01", tuple(s.own[seat * OWN + GOLD] for seat in seats)),
        SheetLine("Buildings", "AE-SCOR-02", tuple(card_gold(s, seat, False) for seat in seats)),
        SheetLine("Refugees", "AE-SCOR-03", tuple(card_gold(s, seat, True) for seat in seats)),
        SheetLine("Flags", "AE-SCOR-04", tuple(s.own[seat * OWN + FLAG_GOLD] for seat in seats)),
        SheetLine("Active Farms", "AE-SCOR-05", tuple(farm_gold(s, seat) for seat in seats)),
        SheetLine(
            "Secret Objectives", "AE-SCOR-06", tuple(objective_gold(s, seat) for seat in seats), secret=True
        ),
        SheetLine("Total", "AE-SCOR-08", tuple(scores(s)), total=True),
    ]


def outcome(s: FiefState) -> Outcome | None:
    """None while the game goes on; then the ranks by Gold, ties by Flag tokens. [AE-R-74]"""
    if s.stack:
        return None
    totals = scores(s)
    merits = [(totals[seat], s.own[seat * OWN + FLAGS]) for seat in SEATED[s.seats]]
    ranks = tuple(sum(1 for other in merits if other > merit) for merit in merits)
    tops = [seat for seat in SEATED[s.seats] if totals[seat] == max(totals)]
    if len(tops) == 1:
        return Outcome("most_gold", "AE-SCOR-08", ranks)
    if ranks.count(0) == 1:
        return Outcome("most_flags", "AE-SCOR-09", ranks)
    return Outcome("shared_victory", "AE-R-74", ranks)
