"""Why not: actions that are refused now, with clause and reason, and what the game's curve looked like.

Refusals are worked out on a redealt position, so a reason can tell nothing that the viewer may not know.
"""

from dataclasses import dataclass
from typing import Any

from holdfast.kernel.event import Log
from holdfast.kernel.rng import Rng
from holdfast.kernel.state import CHANCE
from holdfast.match import Match
from holdfast.match.match import first_position

from .live import LiveTable

MOST_ANSWERS = 12
MOST_POINTS = 60
MOST_PER_PLACE = 3
MOST_KEPT = 64  # lists of refusals, by table and change
TURNING_POINTS = 3


@dataclass(frozen=True)
class Why:
    """An action somebody asks about."""

    text: str
    rule: str
    reason: str
    allowed: bool
    anchor: str


@dataclass(frozen=True)
class Turning:
    """A decision that mattered: what was chosen and what the bot liked better."""

    decision: int
    chosen: str
    better: str
    loss: float


def why(live: LiveTable, viewer: int, words: str = "", anchor: str = "") -> list[Why]:
    """The actions whose text holds the words, or that belong to the place, allowed ones first.

    Actions that another question would offer come last: their refusal only says what is asked now.
    """
    match = live.match
    if viewer not in match.answerers:
        return []
    wanted = words.casefold().split()
    asked = match.game.prompt(match.state).rule
    found = [
        one
        for one in _all(live, viewer)
        if (one.anchor == anchor if anchor else all(word in one.text.casefold() for word in wanted))
    ]
    return sorted(found, key=lambda one: (not one.allowed, one.rule == asked))[:MOST_ANSWERS]


def refused_places(live: LiveTable, viewer: int) -> dict[str, tuple[tuple[str, str, str], ...]]:
    """For each place of the board what is refused there now, except what merely is not asked."""
    if viewer not in live.match.answerers:
        return {}
    asked = live.game.prompt(live.match.state).rule
    places: dict[str, list[tuple[str, str, str]]] = {}
    for one in _all(live, viewer):
        if not one.allowed and one.rule != asked:
            places.setdefault(one.anchor, []).append((one.text, one.rule, one.reason))
    return {anchor: tuple(items[:MOST_PER_PLACE]) for anchor, items in places.items()}


_known: dict[tuple[str, int, int], list[Why]] = {}


def _all(live: LiveTable, viewer: int) -> list[Why]:
    """Every action that has words now; kept for a while, because a page asks more than once."""
    key = (live.header.id, live.seq, viewer)
    if key not in _known:
        if len(_known) >= MOST_KEPT:
            del _known[next(iter(_known))]
        _known[key] = _work_out(live.match, viewer)
    return _known[key]


def _work_out(match: Match, viewer: int) -> list[Why]:
    game = match.game
    state: Any = match.redealt(viewer, Rng(f"{match.number}/why"))
    found: list[Why] = []
    told: set[str] = set()
    for action in range(game.action_space):
        try:
            text, anchor = game.action_text(state, action), game.anchor(state, action)
            refusal = game.why_not(state, action)
        except Exception:  # an action that makes no sense now need not have a text
            continue
        if text in told:
            continue
        told.add(text)
        if refusal is None:
            found.append(Why(text, "", "", True, anchor))
        else:
            found.append(Why(text, refusal.rule, refusal.reason, False, anchor))
    return found


def looked_back(match: Match, seat: int) -> tuple[list[list[int]], list[Turning]]:
    """Of a finished match: each seat's points over the game, and the seat's decisions that mattered most."""
    game, journal = match.game, match.journal
    state: Any = first_position(game, match.seats, match.variant, match.start, Log())
    every = max(1, len(journal) // (MOST_POINTS - 1))
    curves: list[list[int]] = [[] for _ in range(match.seats)]
    turnings: list[Turning] = []
    for index, action in enumerate(journal):
        if index % every == 0:
            for line, score in zip(curves, game.scores(state), strict=True):
                line.append(score)
        if state.asked == seat and state.asked != CHANCE:
            turnings += _turning(game, state, index, action)
        state.step(action)
    for line, score in zip(curves, game.scores(state), strict=True):
        line.append(score)
    turnings.sort(key=lambda one: -one.loss)
    return curves, turnings[:TURNING_POINTS]


def _turning(game: Any, state: Any, index: int, action: int) -> list[Turning]:
    options = state.options()
    if len(options) < 2:
        return []
    ratings = game.heuristic(state)
    best = max(ratings)
    loss = best - ratings[options.index(action)]
    if loss <= 0:
        return []
    better = options[ratings.index(best)]
    return [Turning(index, game.action_text(state, action), game.action_text(state, better), loss)]
