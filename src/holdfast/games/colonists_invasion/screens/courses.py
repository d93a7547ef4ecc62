"""One thing to do as one option: through a Market to a Place, into one of its two actions; all of a kind
fetched, or employed; a volley; the end of a Year at which everything stays as it is."""

from typing import Final, NamedTuple

from holdfast.kernel.faces import Course
from holdfast.kernel.position import frames

from ..position import actions as a
from ..position import actions_war as w
from ..position.state import CAME_FROM, FIELDS, NONE, PLACE, TILE, ColonistsState
from ..position.tables import BUILDINGS, CLASSES, STORED, TILES
from ..position.war_state import HEXES
from ..rules.economy.deck import PLACE_LIST
from ..rules.economy.steps import Either
from ..words.names import building_name, counted, people, tile_name
from ..words.text import action_text, anchor, is_before_production
from .series import Trial

_ON_THE_WAY: Final = {
    "market": (range(a.SLIDE, a.SLIDE + TILES), range(a.SELL, a.SPECIAL + 1)),
    "either": (range(a.CHOOSE, a.BOOST),),
}
_GAINS: Final = ("exchange", "sell", "yearly")
_YEAR_END: Final = ("take_home", "employ", "goods")
_FETCHED: Final = {
    a.BRING: "bring {} from the Warehouse to Storage",
    a.FETCH: "fetch {} from Buffers to Storage",
    a.FETCH_STOW: "fetch {} from Buffers to the Warehouse",
}


def courses(s: ColonistsState) -> list[Course]:
    """What would take the asked seat several answers in a row, as single options."""
    if s.asked < 0 or not s.stack:
        return []
    question = s.question()
    if question == "soldiers":
        return _volleys(s)
    if question in _YEAR_END:
        return _as_it_is(s)
    if question in _GAINS:
        return _gained(s)
    found: list[Course] = _at_once(s) if question in ("turn", "after") else []
    ways: list[Way] = []
    if question == "turn" and not s.stack[-1].a:
        near = {action - a.MOVE for action in s.options() if a.MOVE <= action < a.MOVE + TILES}
        for action in s.options():
            if a.MOVE <= action < a.MOVE + TILES or a.MOVE_SECOND <= action < a.END_TURN:
                _explore(s, [action], near, ways)
    elif question == "market":
        for action in s.options():
            if any(action in part for part in _ON_THE_WAY["market"]):
                _explore(s, [action], set(), ways)
    return found + _told(ways)


class Way(NamedTuple):
    """A course in parts: what it does, by which Market, and the position it leads to."""

    where: str
    by: str
    words: str
    anchor: str
    actions: tuple[int, ...]
    end: tuple[object, ...]


def _told(ways: list[Way]) -> list[Course]:
    """Ways to the same position are one course. By which Market is said where another leads elsewhere."""
    ends: dict[tuple[object, ...], Way] = {}
    for way in ways:
        ends.setdefault(way.end, way)
    short = [(way.where, way.words) for way in ends.values()]
    return [
        Course(
            ": ".join(
                part
                for part in (way.where + way.by * (short.count((way.where, way.words)) > 1), way.words)
                if part
            ),
            way.anchor,
            way.actions,
            says=way.words,
        )
        for way in ends.values()
    ]


def _position(s: ColonistsState) -> tuple[object, ...]:
    """A value that is equal for equal positions of one game; by which Market somebody came is forgotten."""
    board = [number for place, number in enumerate(s.board) if place != CAME_FROM]
    fields = (getattr(s, field.name) for field in FIELDS if field.name != "board")
    return s.asked, *frames(s), *board, *(tuple(one) if isinstance(one, list) else one for one in fields)


def _explore(s: ColonistsState, path: list[int], near: set[int], found: list[Way]) -> None:
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
        words = words or _only_choice(trial.state, _tile(path[-1]))
        if len(path) > 1 or stored or words:
            found.append(_way(s, path, trial, words))
        return
    for action in onward:
        _explore(s, [*trial.given, action], near, found)


def _last_words(s: ColonistsState, action: int) -> str:
    """What the last answer of a course does, "" when it only leads somewhere."""
    leads = a.MOVE <= action < a.USE or a.MOVE_SECOND <= action < a.END_TURN
    return "" if leads else action_text(s, action)


def _only_choice(s: ColonistsState, tile: int) -> str:
    """What is done at a Place that offers more, where the rest would have no effect; "" elsewhere."""
    steps = PLACE_LIST[s.tiles[tile * TILE + PLACE]].script.steps if tile != NONE else ()
    begun = [f.script for f in s.stack]
    choices = [choice for step in steps if isinstance(step, Either) for choice in step.choices]
    return next((choice.phrase() for choice in choices if choice in begun), "")


def _way(s: ColonistsState, path: list[int], trial: Trial, words: str) -> Way:
    """A way in words: where to, by which Market, and what is done there."""
    second = a.MOVE_SECOND <= path[0] < a.END_TURN
    tiles = [tile for tile in map(_tile, path) if tile != NONE]
    place = anchor(s, path[0]) if not tiles else f"tile.{tiles[-1]}"
    where = ""
    if (tiles and path[0] < a.SLIDE) or second:
        where = ("second Steward to " if second else "go to ") + tile_name(s, tiles[-1])
    elif tiles:
        where = f"slide to {tile_name(s, tiles[-1])}"
    by = f" by {tile_name(s, tiles[0])}" if len(tiles) > 1 else ""
    return Way(where, by, words, place, tuple(trial.answers), _position(trial.state))


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
                who = "all who can" if all_fire else "as few as do any harm"
                words = f"{action_text(s, aim)}: {who}{_harm(trial)}"
                found.append(Course(words, anchor(s, aim), tuple(trial.answers)))
    return found


def _harm(trial: Trial) -> str:
    """What a volley comes to."""
    damage, added = trial.told("volley_fired"), trial.told("fire_added")
    return f", {damage[0]} damage" if damage else f", +{added[0]} Strength" if added else ""


def _at_once(s: ColonistsState) -> list[Course]:
    """All Goods of a kind that can be moved, all Colonists of a class whom a kind of Building employs."""
    found: list[Course] = []
    for action in s.options():
        if not _said_of(action, 1):
            continue
        trial = Trial(s)
        while trial.can(action):
            trial.give(action)
        if len(trial.answers) > 1:
            words = _said_of(action, trial.answers.count(action))
            found.append(Course(words, anchor(s, action), tuple(trial.answers)))
    return found


def _gained(s: ColonistsState) -> list[Course]:
    """What is received for something, and put to Storage where it fits: nobody has to be asked about that."""
    found: list[Course] = []
    for action in s.options():
        trial = Trial(s)
        trial.give(action)
        if any(a.PUT <= one < a.PUT_WAREHOUSE for one in trial.answers[1:]):
            found.append(Course(action_text(s, action), anchor(s, action), tuple(trial.answers)))
    return found


def _said_of(action: int, times: int) -> str:
    """What it is to do that so often, "" where nobody does it in a row."""
    for first, words in _FETCHED.items():
        if first <= action < first + STORED:
            return words.format(counted(action - first, times))
    if a.EMPLOY <= action < a.EMPLOY + BUILDINGS * CLASSES:
        building, rank = divmod(action - a.EMPLOY, CLASSES)
        return f"employ {people(rank, times)}: {building_name(building)}"
    return ""


def _as_it_is(s: ColonistsState) -> list[Course]:
    """At the end of a Year nobody is moved, and nothing: up to Production, or altogether."""
    trial, early = Trial(s), 0
    while trial.goes_on and trial.state.question() in _YEAR_END and a.DONE in trial.state.options():
        early += is_before_production(trial.state)
        trial.follow([a.DONE])
    found: list[Course] = []
    for number, until in ((early, "Production"), (len(trial.given), "the end of the Year")):
        if number > 1 and (not found or number > early):
            words = f"leave everything as it is until {until}"
            found.append(Course(words, f"turn.until_{number}", tuple(trial.given[:number])))
    return found
