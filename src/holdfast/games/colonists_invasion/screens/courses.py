"""One thing to do as one option: through a Market to a Place, into one of its two actions; a volley."""

from typing import Final

from holdfast.kernel.faces import Course

from ..position import actions as a
from ..position import actions_war as w
from ..position.state import NONE, ColonistsState
from ..position.tables import TILES
from ..position.war_state import HEXES
from ..words.names import tile_name
from ..words.text import action_text, anchor
from .series import Trial

_ON_THE_WAY: Final = {
    "market": (range(a.SLIDE, a.SLIDE + TILES), range(a.SELL, a.SPECIAL)),
    "either": (range(a.CHOOSE, a.BOOST),),
}


def courses(s: ColonistsState) -> list[Course]:
    """What would take the asked seat several answers in a row, as single options."""
    if s.asked < 0 or not s.stack:
        return []
    question = s.question()
    if question == "soldiers":
        return _volleys(s)
    found: list[Course] = []
    if question == "turn" and not s.stack[-1].a:
        near = {action - a.MOVE for action in s.options() if a.MOVE <= action < a.MOVE + TILES}
        for action in s.options():
            if a.MOVE <= action < a.MOVE + TILES or a.MOVE_SECOND <= action < a.END_TURN:
                _explore(s, [action], near, found)
    elif question == "market":
        for action in s.options():
            if any(action in part for part in _ON_THE_WAY["market"]):
                _explore(s, [action], set(), found)
    return found


def _explore(s: ColonistsState, path: list[int], near: set[int], found: list[Course]) -> None:
    """All that can be done along this way; what leads to a Place next door is no detour."""
    trial = Trial(s)
    if not trial.follow(path[:-1]):
        return
    if len(path) > 1 and a.SLIDE <= path[-1] < a.SLIDE + TILES and path[-1] - a.SLIDE in near:
        return
    words = _last_words(trial.state, path[-1])
    trial.give(path[-1])
    ways = _ON_THE_WAY.get(trial.state.question(), ()) if trial.goes_on and trial.state.stack else ()
    sells = a.SELL <= path[-1] < a.RECEIVE  # and may sell more
    options = trial.state.options() if ways and not sells else []
    onward = [action for action in options if any(action in part for part in ways)]
    if not onward:
        stored = any(a.PUT <= action < a.PUT_WAREHOUSE for action in trial.given)
        if len(path) > 1 or stored:
            found.append(_course(s, path, trial.answers, words, stored))
        return
    for action in onward:
        _explore(s, [*trial.given, action], near, found)


def _last_words(s: ColonistsState, action: int) -> str:
    """What the last answer of a course does, "" when it only leads somewhere."""
    leads = a.MOVE <= action < a.USE or a.MOVE_SECOND <= action < a.END_TURN
    return "" if leads else action_text(s, action)


def _course(s: ColonistsState, path: list[int], given: list[int], words: str, stored: bool) -> Course:
    """The course in words: where to, by which Market, and what is done there."""
    second = a.MOVE_SECOND <= path[0] < a.END_TURN
    tiles = [tile for tile in map(_tile, path) if tile != NONE]
    place = anchor(s, path[0]) if not tiles else f"tile.{tiles[-1]}"
    where = ""
    if (tiles and path[0] < a.SLIDE) or second:
        where = ("second Steward to " if second else "go to ") + tile_name(s, tiles[-1])
    elif tiles:
        where = f"slide to {tile_name(s, tiles[-1])}"
    if len(tiles) > 1:
        where += f" by {tile_name(s, tiles[0])}"
    text = ": ".join(part for part in (where, words) if part)
    return Course(text + ("; Goods to Storage" if stored else ""), place, tuple(given))


def _tile(action: int) -> int:
    """The tile that an answer leads to, NONE."""
    for first in (a.MOVE, a.SLIDE, a.MOVE_SECOND):
        if first <= action < first + TILES:
            return action - first
    return NONE


def _volleys(s: ColonistsState) -> list[Course]:
    """A volley of as few Soldiers as have an effect, and one of all who could add to it."""
    found: list[Course] = []
    for aim in s.options():
        if not w.FIRE_AT <= aim < w.FIRE_AT + 2 * HEXES:
            continue
        for all_fire in (False, True):
            trial = Trial(s)
            trial.give(aim)
            while trial.goes_on and trial.state.question() == "volley":
                options = trial.state.options()
                guns = [one for one in options if w.SOLDIER <= one < w.SOLDIER + HEXES]
                trial.give(guns[0] if guns and (all_fire or w.FIRE not in options) else w.FIRE)
            if len(trial.answers) > 1 and (not all_fire or trial.answers != list(found[-1].actions)):
                who = "all who can" if all_fire else "no more than needed"
                found.append(Course(f"{action_text(s, aim)}: {who}", anchor(s, aim), tuple(trial.answers)))
    return found
