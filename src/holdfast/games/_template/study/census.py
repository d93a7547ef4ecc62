"""Conservation: what never changes in number, and what no position may be."""

from ..cards.finds import FINDS
from ..position.state import FULL_EMBERS, KEEPSAKE_KINDS, MOST_BURNT, MOST_WOOD, UNKNOWN, NightState
from ..rules.flow import NIGHT, WATCH


def census(s: NightState) -> dict[str, int]:
    """Totals that are the same in every position of a game."""
    held = sum(1 for kind in s.keepsakes if kind != UNKNOWN)
    return {
        "find cards": sum(s.deck) + sum(s.found),
        "keepsakes": sum(s.box) + held,
        "watches": s.watches,
    }


def audit(s: NightState) -> list[str]:
    """What is impossible about the position; empty when it is sound."""
    faults = [text for wrong, text in _ranges(s) if wrong]
    for kind, card in enumerate(FINDS):
        if min(s.deck[kind], s.found[kind]) < 0 or s.deck[kind] + s.found[kind] != card.copies:
            faults.append(f"there are not {card.copies} copies of {card.name} in deck and found")
    faults += [
        f"there are not 2 keepsakes of kind {kind} in box and keepsakes"
        for kind in range(KEEPSAKE_KINDS)
        if s.box[kind] < 0 or s.box[kind] + s.keepsakes.count(kind) != 2
    ]
    faults += [
        f"vows[{seat}] is more than the seat's wood"
        for seat, vow in enumerate(s.vows)
        if vow > s.wood[seat] and not _is_paid(s)
    ]
    if s.stack and s.stack[0].script is not NIGHT:
        faults.append("the stack does not begin with the night")
    return faults


def _is_paid(s: NightState) -> bool:
    top = s.stack[-1] if s.stack else None
    return top is not None and top.script is WATCH and top.pc == 2


def _ranges(s: NightState) -> list[tuple[bool, str]]:
    checks = [
        (s.seats != len(s.wood), "seats does not fit the number of hills"),
        (s.watches not in (2, 3, 4), "watches is neither 2, 3 nor 4"),
        (not 0 <= s.watch <= s.watches, "watch is outside the night"),
        (not 0 <= s.lead < len(s.wood), "lead is no seat"),
    ]
    limits = (("wood", s.wood, 0, MOST_WOOD), ("embers", s.embers, 0, FULL_EMBERS), ("glory", s.glory, 0, 99))
    secret = (("vows", s.vows, UNKNOWN, MOST_BURNT), ("keepsakes", s.keepsakes, UNKNOWN, KEEPSAKE_KINDS - 1))
    for name, values, low, high in limits + secret:
        for seat, value in enumerate(values):
            checks.append((not low <= value <= high, f"{name}[{seat}] is {value}, not {low} to {high}"))
    return checks
