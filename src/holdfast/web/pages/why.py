"""Why not: actions that are refused now, with clause and reason.

Refusals are worked out on a redealt position, so a reason can tell nothing that the viewer may not know.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from holdfast.kernel.game import CHANCE_ONLY, NOT_ASKED, Prompt, Refusal
from holdfast.kernel.rng import Rng
from holdfast.match import Match
from holdfast.match.refusals import refusals

from ..tables.live import LiveTable
from ..tables.shown import Shown

MOST_ANSWERS = 12
MOST_PER_PLACE = 3
MOST_TRIED = 2_000  # actions that are tried for every page
MOST_KEPT = 64  # lists of refusals, by table and change
MOST_ASLEEP = 2  # so many reasons why nothing can be done at a place are told


@dataclass(frozen=True)
class Why:
    """An action somebody asks about."""

    text: str
    rule: str
    reason: str
    allowed: bool
    anchor: str
    asleep: bool = False  # it answers another question, and its refusal says so


def why(live: LiveTable, viewer: int, words: str = "", anchor: str = "") -> list[Why]:
    """The actions whose text holds the words, or that belong to the place, allowed ones first.

    Actions that another question would offer are told only where nothing else is: their refusal just says
    what is asked now. A card that none of them names is not on the table.
    """
    viewer, match = live.check_holds(viewer), live.match
    if viewer not in match.answerers:
        return []
    wanted = words.casefold().split()
    found = [
        one
        for one in _all(live, viewer)
        if (one.anchor == anchor if anchor else all(word in one.text.casefold() for word in wanted))
    ]
    telling = gathered(sorted((one for one in found if not one.asleep), key=lambda one: not one.allowed))
    if telling or (not anchor and found):
        return plainest(telling or gathered(found))[:MOST_ANSWERS]
    asked = match.game.prompt(match.state)
    return asleep(found, asked) if found else [] if anchor else gathered(_cards(match, wanted))


def plainest(answers: list[Why]) -> list[Why]:
    """Without what only adds something to an action that is refused as well: "go to the Pub with a trade"."""
    refused = {one.text for one in answers if not one.allowed}
    return [
        one for one in answers if one.allowed or not any(part in refused for part in beginnings(one.text))
    ]


def beginnings(text: str) -> Iterator[str]:
    """What comes before each space of a text."""
    at = text.find(" ")
    while at >= 0:
        yield text[:at]
        at = text.find(" ", at + 1)


def asleep(found: list[Why], asked: Prompt) -> list[Why]:
    """Nothing can be done at a place now: the reasons where they are few, and what is asked instead."""
    reasons = dict.fromkeys((one.rule, one.reason) for one in found)
    now = f"another question is open. {asked.text}"
    if len(reasons) > MOST_ASLEEP:
        return [Why("Nothing can be done here now", asked.rule, now, False, found[0].anchor, True)]
    return gathered(found)


def gathered(answers: list[Why]) -> list[Why]:
    """Those with one reason as one answer: "build Stone Turret northeast, southeast, northwest"."""
    reasons: dict[tuple[str, str, str], list[Why]] = {}
    for one in answers:
        alike = one.text if one.allowed else one.text.rpartition(" ")[0] or one.text
        reasons.setdefault((one.reason, one.rule, alike), []).append(one)
    return [
        replace(first, text=", ".join([first.text, *(one.text.rpartition(" ")[2] for one in others)]))
        for first, *others in reasons.values()
    ]


def _cards(match: Match, wanted: list[str]) -> list[Why]:
    """The cards of that name, none of which can be touched by anybody now."""
    words = "This card is not on the table where anything could be done with it now."
    return [
        Why(card.name, card.rule, words, False, "")
        for card in match.game.catalogue
        if all(word in card.name.casefold() for word in wanted)
    ]


def refused_places(live: LiveTable, shown: Shown) -> dict[str, tuple[tuple[str, Refusal], ...]]:
    """For each place of the board what is refused there now, except what merely is not asked."""
    match, game = live.match, live.game
    if shown.viewer not in match.answerers or game.action_space > MOST_TRIED:
        return {}  # such a game's page asks place by place
    asked = game.prompt(match.state).rule
    told = {option.text for option in shown.options}
    state = _redealt(match, shown.viewer)
    places: dict[str, list[tuple[str, Refusal]]] = {}
    for action, refusal in refusals(game, state):
        if refusal.rule == asked:
            continue  # most actions of most games: they need no words
        try:
            here = places.setdefault(game.anchor(state, action), [])
            text = game.action_text(state, action) if len(here) < MOST_PER_PLACE else ""
        except Exception:  # an action that makes no sense now need not have a text
            continue
        if text and text not in told:
            told.add(text)
            here.append((text, refusal))
    return {anchor: tuple(items) for anchor, items in places.items() if items}


_known: dict[tuple[str, int, int], list[Why]] = {}


def _all(live: LiveTable, viewer: int) -> list[Why]:
    """Every action that has words now; kept for a while, because a page asks more than once."""
    key = (live.header.id, live.seq, viewer)
    if key not in _known:
        if len(_known) >= MOST_KEPT:
            del _known[next(iter(_known))]
        _known[key] = _work_out(live.match, viewer)
    return _known[key]


def _redealt(match: Match, viewer: int) -> Any:
    """A position that the viewer cannot tell from the true one: a reason found in it gives nothing away."""
    return match.redealt(viewer, Rng(f"{match.number}/why"))


def _work_out(match: Match, viewer: int) -> list[Why]:
    game = match.game
    state = _redealt(match, viewer)
    refused = dict(refusals(game, state))
    options = set(state.options())
    found: list[Why] = []
    told: set[str] = set()
    for action in range(game.action_space):
        refusal = refused.get(action)
        if action not in options and (refusal is None or refusal.kind == CHANCE_ONLY):
            continue  # what is in nobody's hands is nobody's question
        try:
            text, anchor = game.action_text(state, action), game.anchor(state, action)
        except Exception:  # an action that makes no sense now need not have a text
            continue
        if text in told:
            continue
        told.add(text)
        if refusal is None:
            found.append(Why(text, "", "", True, anchor))
        else:
            away = refusal.kind == NOT_ASKED
            found.append(Why(text, refusal.rule, refusal.text, False, anchor, away))
    return found
