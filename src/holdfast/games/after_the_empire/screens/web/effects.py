"""Effects as rows of symbols, read off the steps and standing effects that carry them out."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from holdfast.kernel.state import Script
from holdfast.parts.cards import slug

from ...position import state as st
from ...rules import flow  # noqa: F401  the families are loaded with the flow
from ...rules.board import TRADE_SPACE, TRADES
from ...rules.deck import CARDS, Card
from ...rules.farms import ProtectFarm, SowFarms
from ...rules.scout import DrawObjectives
from ...rules.steps import EitherOrBoth, Gain, Heal, Hire, Pay, PayAny, Recruit, SellAny, Swap, TakeMove
from ...rules.stockpile import RefillWood
from ...words.names import GOOD, SPACE_ID
from .svg import GOOD_ICON, MINUS, TIMES, group, icon, words


class Mark(NamedTuple):
    """A symbol with a number before it; without a symbol, a sign between others."""

    text: str
    icon: str = ""


Marks = list[Mark]
TEXT: Final = 13.5  # the size of numbers beside symbols

GIVES: Final = Mark("→")
AND: Final = Mark("+")
# Standing effects: the symbol, and what stands before its number
_PERKS: Final = {
    st.HARVEST: ("sheaf", "+"),
    st.HARVEST_RICH: ("sheaf", "+"),
    st.FRUGAL: ("sheaf", MINUS),
    st.REVENUE: ("coin", "+"),
    st.VAULT: ("chest", "≤"),
    st.SAFEKEEPING: ("ruin", MINUS),
    st.CARPENTRY: ("log", MINUS),
    st.MASONRY: ("block", MINUS),
    st.ENGINEERING: ("block", MINUS),
    st.BATTERY: ("siege", MINUS),
    st.OIL: ("flame", "+"),
    st.MARKSMEN: ("archer", "+"),
    st.DRILL: ("archer", "+"),
    st.DITCH: ("wall", MINUS),
    st.SPYGLASS: ("eye", ""),
    st.SURGEON: ("heal", ""),
}


def _good(number: int) -> str:
    return GOOD_ICON[GOOD[number].lower()]


def step_marks(step: object) -> Marks:
    """One step of a card or space in symbols; empty when it has none."""
    if isinstance(step, Pay | Gain):
        return [Mark(str(step.n), _good(step.good))]
    if isinstance(step, Recruit | Hire):
        return [Mark(str(step.n), "soldier" if isinstance(step, Recruit) else "mercenary")]
    if isinstance(step, Heal):
        return [Mark(str(step.n), "heal")]
    if isinstance(step, TakeMove):
        return [Mark(str(step.value), "move")]
    if isinstance(step, PayAny):
        return [Mark(str(step.n), "crate")]
    if isinstance(step, SellAny):
        return [Mark(f"≤{step.times}", "crate"), GIVES, Mark(f"≤{step.times}", "coin")]
    if isinstance(step, Swap):
        return [Mark(str(step.n), "crate"), GIVES, Mark(str(step.n), "crate")]
    if isinstance(step, SowFarms):
        return [Mark(f"{step.times}{TIMES}", "furrow")]
    if isinstance(step, ProtectFarm):
        return [Mark("1", "shield")]
    if isinstance(step, DrawObjectives):
        return [Mark("1", "scroll")]
    if isinstance(step, RefillWood):
        return [Mark("1", "cube")]
    if isinstance(step, EitherOrBoth):
        return [*script_marks(step.first), Mark("/"), *script_marks(step.second)]
    return []


def script_marks(script: Script) -> Marks:
    """A whole action in symbols: what it costs, an arrow, what it gives."""
    row: Marks = []
    paying = False
    for step in script.steps:
        costs = isinstance(step, Pay | PayAny)
        if row:
            row.append(GIVES if paying and not costs else AND)
        row += step_marks(step)
        paying = costs
    return row


def _card_rows(card: Card) -> list[tuple[str, Marks]]:
    rows = []
    for kind, script in (("season", card.free), ("worker", card.work), ("bolt", card.instant)):
        if script is not None:
            rows.append((kind, script_marks(script)))
    for i in range(0, len(card.perks), 2):
        symbol, sign = _PERKS[card.perks[i]]
        rows.append(("always", [Mark(f"{sign}{card.perks[i + 1]}", symbol)]))
    return rows


# By card id: when the effect happens as a symbol, and the effect
EFFECTS: Final = {slug(card.name): _card_rows(card) for card in CARDS}
# By space id: the exchanges a Worker can choose from
OFFERS: Final[dict[str, list[Marks]]] = {}
for _trade, _space in zip(TRADES, TRADE_SPACE, strict=True):
    OFFERS.setdefault(SPACE_ID[_space], []).append(script_marks(_trade))


def breadth(marks: Sequence[Mark], size: float) -> float:
    """How much room a row of symbols takes."""
    return sum(_one(mark, size) for mark in marks)


def _one(mark: Mark, size: float) -> float:
    return _text(mark) + (size + 3 if mark.icon else 3)


def _text(mark: Mark) -> float:
    """How wide the words of a mark are: mostly digits, in a broad type."""
    return sum(0.84 if c in f"→+≤/{MINUS}{TIMES}" else 0.65 for c in mark.text) * TEXT


def draw_marks(x: float, y: float, marks: Sequence[Mark], size: float = 16) -> str:
    """A row of symbols with its upper left corner there."""
    out = []
    for mark in marks:
        text = _text(mark)
        if mark.text:
            out.append(words(x, y + size / 2 + 5, mark.text, "count" if mark.icon else "sign"))
        if mark.icon:
            out.append(icon(mark.icon, x + text + 1, y, size))
        x += _one(mark, size)
    return "".join(out)


def draw_effects(x: float, y: float, card: str, room: float, size: float = 17) -> str:
    """The effects of a card in one row, made smaller where the room is short."""
    out = []
    left = 0.0
    for kind, marks in EFFECTS[card]:
        out.append(icon(kind, left, 1, size - 2, "when") + draw_marks(left + size + 3, 0, marks, size))
        left += size + 5 + breadth(marks, size)
    scale = f" scale({room / left:.3f})" if left > room else ""
    return group(*out, transform=f"translate({x:g} {y:g}){scale}")
