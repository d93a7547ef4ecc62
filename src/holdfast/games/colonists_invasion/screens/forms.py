"""Whatever is "any number" as one form: the numbers to give, and the single answers they amount to."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from holdfast.kernel.errors import Mistake
from holdfast.kernel.faces import Form, Line
from holdfast.parts.forms import check_numbers, counted

from ..position import actions as a
from ..position import actions_war as w
from ..position.goods import GOOD
from ..position.state import INCOMING, OWN, STORAGE, WAREHOUSE, ColonistsState, is_versus
from ..position.tables import BUILDINGS, CLASSES, SEATS, STORED
from ..position.war_state import HEXES
from ..rules.command.one_by_one import Repeat
from ..rules.economy.steps import Again
from ..words.explain import refuse
from ..words.text import action_text, anchor, incoming, prompt
from .forms_deploy import deploy_answers, deploy_form, deploy_numbers
from .forms_trade import trade_answers, trade_form, trade_numbers
from .series import Trial
from .stops import may_break_through

MOST_OF_ONE: Final = 30  # of one thing in one form
TILES_PLACED: Final = "tiles"

# By question: the answers that count, first the one taken where nothing is said; and the one that ends it
_COUNTED: Final[dict[str, tuple[range, ...]]] = {
    "enlist": (range(w.ENLIST, w.ENLIST + CLASSES),),
    "discharge": (range(w.DISCHARGE, w.DISCHARGE + 2 * HEXES),),
    "heal": (range(w.HEAL, w.HEAL + CLASSES * SEATS),),
    "raise": (range(w.RAISE, w.RAISE + 2 * HEXES),),
    "fortify": (range(w.FORTIFY, w.FORTIFY + HEXES),),
    "wounded": (range(w.WOUND + 1, w.WOUND + 4, 2), range(w.WOUND, w.WOUND + 4, 2)),
    "volley": (range(w.SOLDIER, w.SOLDIER + HEXES),),
    "knocked": (range(w.TAKE, w.TAKE + 4),),
    "put": (range(a.PUT, a.PUT + STORED), range(a.PUT_WAREHOUSE, a.PUT_WAREHOUSE + STORED)),
    "overflow": (range(a.SHIFT, a.SHIFT + STORED), range(a.LOSE, a.LOSE + STORED)),
    "goods": (range(a.BRING, a.FETCH_STOW + STORED),),
    "exchange": (range(a.EXCHANGE, a.EXCHANGE + 1),),
    "sell": (range(a.SELL, a.SELL + 2),),
    "market": (range(a.SELL, a.SELL + 2),),
    "build": (range(a.BUILD, a.BUILD + BUILDINGS),),
    "take_home": (range(a.TAKE_HOME, a.TAKE_HOME + BUILDINGS * CLASSES),),
    "employ": (range(a.EMPLOY, a.EMPLOY + BUILDINGS * CLASSES),),
    "factory": (range(a.BOOST, a.BOOST + BUILDINGS),),
}
_ENDINGS: Final = {"volley": w.FIRE, "knocked": w.TAKEN}
_EXACT: Final = ("put", "overflow", "wounded")  # all of it has to be done
_BUTTONS: Final = {
    "enlist": "Enlist them",
    "discharge": "Discharge them",
    "heal": "Heal them",
    "raise": "Set them upright",
    "fortify": "Place them",
    "wounded": "Wound these",
    "volley": "Fire",
    "knocked": "Knock them back",
    "put": "Put them away",
    "overflow": "That is how it goes",
    "goods": "Move them and go on",
    "exchange": "Exchange",
    "sell": "Sell",
    "market": "Sell",
    "build": "Build",
    "take_home": "Take them out and go on",
    "employ": "Employ them and go on",
    "factory": "Raise them",
}
_NOTHING: Final = {
    "enlist": "Enlist nobody",
    "discharge": "Discharge nobody",
    "heal": "Heal nobody",
    "raise": "Raise nobody",
    "fortify": "Place nothing",
    "goods": "Leave it as it is",
    "exchange": "Exchange nothing",
    "sell": "Sell nothing",
    "market": "Sell no more",
    "build": "Build no more",
    "take_home": "Leave them at work",
    "employ": "Employ nobody",
    "factory": "Raise nothing",
}
_WAYS: Final = {
    a.PUT: "to Storage",
    a.PUT_WAREHOUSE: "to the Warehouse",
    a.SHIFT: "to the Warehouse",
    a.LOSE: "lost",
    a.BRING: "Warehouse to Storage",
    a.STOW: "Storage to Warehouse",
    a.FETCH: "Buffer to Storage",
    a.FETCH_STOW: "Buffer to Warehouse",
}


class Series(NamedTuple):
    """The answers that a form counts, the one that ends it, and whether all has to be done."""

    question: str
    actions: tuple[int, ...]
    ending: int


def form(s: ColonistsState) -> Form | None:
    """The open question with those that follow from it as one form, None when it is a single one."""
    if s.asked < 0 or not s.stack:
        return None
    question = s.question()
    if question == "deploy":
        return deploy_form(s)
    if question == "trade":
        return trade_form(s)
    series = _series(s)
    if series is None:
        return None
    total = _total(s, series)
    if total < 2:
        return None
    starts = _starts(s, series)
    lines = [
        _line(s, action, _often(s, action), start)
        for action, start in zip(series.actions, starts, strict=True)
    ]
    words = f"{incoming(s, s.asked)} Where to?" if question == "put" else prompt(s).text
    none = _NOTHING.get(question, "") if series.ending in s.options() else ""
    return Form(words, _BUTTONS[question], tuple(lines), _pools(s, question, total), none)


def progress(s: ColonistsState) -> str:
    """Which of so many it is, where something is done a number of times; what is at stake for Soldiers."""
    f = s.stack[-1]
    if s.question() == "soldiers" and not is_versus(s) and may_break_through(s):
        return "Invaders may break through now"
    step = f.script.steps[f.pc]
    return counted(f.a, step.times) if isinstance(step, Repeat | Again) else ""


def answers(s: ColonistsState, numbers: Sequence[int]) -> list[int]:
    """The answers that the form with these numbers amounts to, as far as nothing comes between."""
    check_numbers(form(s), numbers)
    if s.question() == "deploy":
        return deploy_answers(s, numbers)
    if s.question() == "trade":
        return trade_answers(s, numbers)
    series = _series(s)
    assert series is not None
    wanted = dict(zip(series.actions, numbers, strict=True))
    trial = Trial(s)
    while trial.is_open and any(wanted.values()):
        options = trial.state.options()
        action = next((one for one in series.actions if wanted[one] and one in options), None)
        if action is None:
            raise _refusal(trial.state, next(one for one in series.actions if wanted[one]))
        trial.give(action)
        wanted[action] -= 1
    if series.question in _EXACT and trial.is_open:
        raise Mistake(f"That is not all yet: {prompt(trial.state).text}")
    if trial.can(series.ending):
        trial.give(series.ending)
    if not trial.given:
        raise Mistake("Give at least one number; something has to be done here.")
    return trial.answers


def numbers(s: ColonistsState, actions: Sequence[int]) -> tuple[int, ...]:
    """What the form says when it amounts to these answers."""
    if s.question() == "deploy":
        return deploy_numbers(s, actions)
    if s.question() == "trade":
        return trade_numbers(s, actions)
    series = _series(s)
    if series is None:
        return ()
    if series.question == "put":
        return _put_numbers(s, series, actions)
    trial, found = Trial(s), dict.fromkeys(series.actions, 0)
    for action in actions:
        if not trial.is_open or action not in found:
            if trial.is_open or not trial.goes_on or trial.state.question() != "put":
                break
        else:
            found[action] += 1
        if not trial.follow([action]):
            break
    return tuple(found.values())


def _series(s: ColonistsState) -> Series | None:
    question = s.question() if s.asked >= 0 and s.stack else ""
    if question not in _COUNTED:
        return None
    options, ending = s.options(), _ENDINGS.get(question, a.DONE)
    if question == "market" and ending not in options:
        return None  # nothing is sold yet, and something else may be done
    actions = tuple(dict.fromkeys(one for part in _COUNTED[question] for one in part if one in options))
    return Series(question, actions, ending) if actions else None


def _often(s: ColonistsState, action: int) -> int:
    """How often the answer can be given in a row."""
    trial, number = Trial(s), 0
    while number < MOST_OF_ONE and trial.can(action):
        trial.give(action)
        number += 1
    return number


def _total(s: ColonistsState, series: Series) -> int:
    """How many of all these answers can be given in a row."""
    trial, number = Trial(s), 0
    while number < MOST_OF_ONE:
        action = next((one for one in series.actions if trial.can(one)), None)
        if action is None:
            break
        trial.give(action)
        number += 1
    return number


def _starts(s: ColonistsState, series: Series) -> list[int]:
    """The form as it stands first: nothing, unless all of it or the only thing there is has to be done."""
    found, trial = dict.fromkeys(series.actions, 0), Trial(s)
    if series.question == "put":
        while trial.is_open:
            trial.give(next(one for one in series.actions if trial.can(one)))
        return list(_put_numbers(s, series, trial.given))
    if series.question not in _EXACT and (trial.can(series.ending) or len(series.actions) > 1):
        return list(found.values())
    while trial.is_open and (series.question in _EXACT or not trial.can(series.ending)):
        action = next((one for one in series.actions if trial.can(one)), None)
        if action is None:
            break
        trial.give(action)
        found[action] += 1
    return list(found.values())


def _put_numbers(s: ColonistsState, series: Series, actions: Sequence[int]) -> tuple[int, ...]:
    """Where the Goods lie afterwards: what has only one place left is put there without asking."""
    trial = Trial(s)
    for action in actions:
        if not trial.is_open or not trial.follow([action]):
            break
    base, found = s.asked * OWN, []
    for action in series.actions:
        is_stowed = action >= a.PUT_WAREHOUSE
        at = base + (WAREHOUSE + action - a.PUT_WAREHOUSE if is_stowed else STORAGE + action - a.PUT)
        found.append(max(0, trial.state.own[at] - s.own[at]))
    return tuple(found)


def _line(s: ColonistsState, action: int, most: int, start: int) -> Line:
    """A line of Goods stands in the row of its Good, every other has a row of its own."""
    place = anchor(s, action)
    for first, label in _WAYS.items():
        if first <= action < first + STORED:
            good = action - first
            pool = GOOD[good] if s.question() == "put" else ""
            return Line(f"a{action}", GOOD[good], label, most, pool, start, place)
    if s.question() == "fortify":
        return Line(f"a{action}", f"Hex {action - w.FORTIFY + 1}", "", most, TILES_PLACED, start, place)
    words = action_text(s, action)
    return Line(f"a{action}", f"{words[0].upper()}{words[1:]}", "", most, "", start, place)


def _pools(s: ColonistsState, question: str, total: int) -> dict[str, int]:
    """What waits to be put away, by kind of Good; how many tiles can be placed."""
    if question == "fortify":
        return {TILES_PLACED: total}
    if question != "put":
        return {}
    base = s.asked * OWN + INCOMING
    return {GOOD[good]: s.own[base + good] for good in range(STORED) if s.own[base + good]}


def _refusal(s: ColonistsState, action: int) -> Mistake:
    found = refuse(s, action)
    words = action_text(s, action)
    return Mistake(f"So many cannot be: '{words}' is refused. {found.text}")
