"""Placing all Troops at once: what there is to place, and the answers that a whole placing amounts to.

The game asks side by side, north to west, Soldiers before Mercenaries. Before the Invaders are turned up the
placing is sealed, and every kind the seat has is asked about on every standing side; in the open a question
is left out when nobody of the kind is left inside. [AE-PREP-03, AE-PREP-06, AE-MOVE-03] A great number is
named in two answers; between the two there is nothing else to place. [AE-R-89]
"""

from collections.abc import Mapping, Sequence

from holdfast.kernel.errors import Mistake
from holdfast.kernel.faces import Form, Hot, Line, Spots
from holdfast.kernel.game import Json, View
from holdfast.parts.forms import counted

from ...position.actions import AMOUNT, TENS
from ...position.state import (
    ARCHER,
    HOST,
    INSIDE,
    ON_WALL,
    OWN,
    SAFEKEEPING,
    FiefState,
    Side,
    invaders_at,
    perk,
    troops_at,
)
from ...rules.combat.archery import Archery, asks_archers, field_of, kills_at
from ...rules.combat.counting import MOST_NAMED, TEN, in_two
from ...rules.combat.melee import Melee
from ...rules.combat.sack import CARDS_MARKED, MarkCards
from ...rules.farms import SowFarms
from ...rules.steps import SellAny
from ...words.names import SIDE
from ...words.text import action_text, amount, anchor
from ..seen import TROOP_KEYS, TableSeen, TroopKey, read
from ..view import view as view_of
from .place import NO_PLACING, Placing

Placed = Mapping[str, Mapping[str, int]]  # side -> kind -> how many more go there


def deployment(view: View, hot: Spots | None = None) -> Json:
    """What the seat that looks can place now, or None when it is not asked to place Troops.

    `sides` can take Troops, `soldiers` and `mercenaries` wait inside, `first` is the question asked now.
    With `hot` the question is read off the options; without it, a placing that has just begun is assumed.
    """
    v = read(view)
    first = _first_question(v, hot)
    if first is None:
        return None
    seat = v["seats"][v["seat"]]
    sides: list[Json] = [side for side in SIDE if seat["walls"][side] is not None]
    return {
        "sides": sides,
        "soldiers": seat["soldiers"]["inside"],
        "mercenaries": seat["mercenaries"]["inside"],
        "first": [SIDE[first // 2], TROOP_KEYS[first % 2]],
        "rule": "AE-PREP-03" if _sealed(v) else "AE-MOVE-03",
    }


def form(s: FiefState) -> Form | None:
    """All Troops that wait inside as one form, None when another question is open."""
    if s.asked < 0:
        return None
    view, hot = _seen(s)
    if deployment(view, hot) is None:
        return None
    placing = placing_now(view, hot)
    kinds = " and ".join(kind.title() for kind, total in placing.pools.items() if total)
    words = f"Place {kinds}: plus and minus on the board or here, all at once."
    return Form(
        words if kinds else "Nobody is left inside to be placed.",
        "Place them all",
        tuple(_line(side, kind, placing.pools[kind]) for side, kind in placing.rows),
        {kind: total for kind, total in placing.pools.items() if total},
    )


def _line(side: str, kind: str, total: int) -> Line:
    return Line(f"{side}-{kind}", side.capitalize(), kind.capitalize(), total, kind, 0, f"troops.{side}")


def answers(s: FiefState, numbers: Sequence[int]) -> list[int]:
    """The answers that the form with these numbers amounts to."""
    view, hot = _seen(s)
    rows = placing_now(view, hot).rows
    if len(numbers) != len(rows):
        raise Mistake("These questions are no longer open; look again.")
    placed: dict[str, dict[str, int]] = {}
    for (side, kind), number in zip(rows, numbers, strict=True):
        if number:
            placed.setdefault(side, {})[kind] = number
    return batch_actions(view, placed, hot)


def numbers(s: FiefState, actions: Sequence[int]) -> tuple[int, ...]:
    """What the form says when it amounts to these answers."""
    rows = placing_now(*_seen(s)).rows
    found, trial = dict.fromkeys(rows, 0), s.clone()
    for action in actions:
        view, hot = _seen(trial)
        question = _question_of(read(view), hot, halves=True) if trial.asked == s.asked else None
        if question is None:
            break
        row = (SIDE[question // 2], TROOP_KEYS[question % 2])
        if row in found:
            found[row] += TEN * (action - TENS) if action >= TENS else action - AMOUNT
        trial.step(action)
    return tuple(found.values())


def progress(s: FiefState) -> str:
    """Which of several like questions is open: of times to sow or sell, of cards a Sack marks. And of Troops
    and Invaders of two kinds that are hit, how many it is about."""
    f = s.stack[-1]
    step = f.script.steps[f.pc]
    if isinstance(step, Archery | Melee):
        return _hit(s, step)
    if isinstance(step, MarkCards):
        return counted(f.a, CARDS_MARKED - perk(s, f.seat, SAFEKEEPING))
    return counted(f.a, step.times) if isinstance(step, SowFarms | SellAny) else ""


def _hit(s: FiefState, step: Archery | Melee) -> str:
    """How many are shot or hit in all."""
    f = s.stack[-1]
    round_number, seat, word = f.a, f.seat, "hit"
    if isinstance(step, Melee):
        number = min(invaders_at(s, seat, INSIDE), troops_at(s, seat, INSIDE))
    else:
        side = Side(field_of(f))
        number = min(s.own[seat * OWN + HOST + ARCHER + ON_WALL[side]], troops_at(s, seat, ON_WALL[side]))
        if asks_archers(f):
            number, word = kills_at(s, seat, side, round_number), "shot"
    return f"{number} {'is' if number == 1 else 'are'} {word}"


def _seen(s: FiefState) -> tuple[View, Spots]:
    """What the asked seat sees, and what it can do where."""
    places: dict[str, list[tuple[int, str]]] = {}
    options = s.options()
    for action in options:
        places.setdefault(anchor(s, action), []).append((action, action_text(s, action)))
    told = amount(s, options[0])
    counted = told.counted if told is not None else ""
    return view_of(s, s.asked), {place: Hot(tuple(here), (), counted) for place, here in places.items()}


def batch_actions(view: View, placed: Placed, hot: Spots | None = None) -> list[int]:
    """The answers that put so many Troops on the sides, in the order of the questions from now on.

    Who is not placed stays inside. Raises Mistake when the Troops or the Walls are not there.
    """
    v = read(view)
    first = _first_question(v, hot)
    if first is None:
        raise Mistake("Troops cannot be placed now; wait until you are asked to place them.")
    _check_names(placed)
    seat = v["seats"][v["seat"]]
    inside = {kind: seat[kind]["inside"] for kind in TROOP_KEYS}
    answers = []
    for question in range(2 * len(SIDE)):
        side, kind = SIDE[question // 2], TROOP_KEYS[question % 2]
        wanted = placed.get(side, {}).get(kind, 0)
        of = _askable(v, kind) if _sealed(v) else inside[kind]
        if question < first or seat["walls"][side] is None or not of:
            if wanted:
                raise Mistake(f"No {kind} can be placed in the {side} now; leave them out of field '{side}'.")
            continue
        if not 0 <= wanted <= min(inside[kind], MOST_NAMED):
            raise Mistake(
                f"{wanted} {kind} cannot go to the {side}, as {inside[kind]} are left inside; "
                f"change field '{side}'."
            )
        inside[kind] -= wanted
        answers += _named(wanted, of)
    return answers


def _named(wanted: int, of: int) -> list[int]:
    """The answers that name a number: in two where so many could be named. [AE-R-89]"""
    if in_two(0, of):
        return [TENS + wanted // TEN, AMOUNT + wanted % TEN]
    return [AMOUNT + wanted]


def placing_now(view: View, hot: Spots) -> Placing:
    """What a page places now, question by question from the one that is asked."""
    v = read(view)
    first = _first_question(v, hot)
    if first is None:
        return NO_PLACING
    seat = v["seats"][v["seat"]]
    pools: dict[str, int] = {kind: seat[kind]["inside"] for kind in TROOP_KEYS}
    rows = [(side, kind) for side in SIDE if seat["walls"][side] is not None for kind in TROOP_KEYS]
    asked = (SIDE[first // 2], TROOP_KEYS[first % 2])
    begin = rows.index(asked) if asked in rows else 0
    return Placing(tuple(row for row in rows[begin:] if pools[row[1]]), pools)


def _sealed(v: TableSeen) -> bool:
    return v["siege"] is None  # the Siege card is turned up right after the Troops are placed


def _askable(v: TableSeen, kind: TroopKey) -> int:
    """How many of a kind decide whether and how a question is asked: all when sealed, else those inside."""
    here = v["seats"][v["seat"]][kind]
    return sum(here.values()) if _sealed(v) else here["inside"]


def _check_names(placed: Placed) -> None:
    for side, kinds in placed.items():
        if side not in SIDE:
            raise Mistake(f"There is no side '{side}'; the sides are {', '.join(SIDE)}.")
        for kind in kinds:
            if kind not in TROOP_KEYS:
                raise Mistake(f"Field '{side}' names '{kind}'; only soldiers and mercenaries are placed.")


def _first_question(v: TableSeen, hot: Spots | None) -> int | None:
    """The number of the question asked now, 0 to 7, or None when it is another kind of question."""
    if v["asked"] != v["seat"] or v["seat"] < 0 or v["phase"] != "Combat":
        return None
    if hot is not None:
        return _question_of(v, hot)
    seat = v["seats"][v["seat"]]
    if not _sealed(v) or any(seat[kind][side] for kind in TROOP_KEYS for side in SIDE):
        return None
    for question in range(2 * len(SIDE)):
        if seat["walls"][SIDE[question // 2]] is not None and seat[TROOP_KEYS[question % 2]]["inside"]:
            return question
    return None


def _question_of(v: TableSeen, hot: Spots, halves: bool = False) -> int | None:
    """The question that the options answer; with `halves` also the second half of a great number."""
    for number, side in enumerate(SIDE):
        here = hot.get(f"troops.{side}")
        for kind, troop in enumerate(TROOP_KEYS):
            if here is not None and here.counted == f"{troop}.{side}":
                is_half_named = here.actions[0][0] < TENS and in_two(0, _askable(v, troop))
                return None if is_half_named and not halves else 2 * number + kind
    return None
