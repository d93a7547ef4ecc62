"""Ratings of a ladder: one number for each bot, with the interval in which it lies in 95 of 100 resamplings.

Two at a table: the most likely strengths by Bradley and Terry (choix), told as Elo: 100 points more is 64 %.
More at a table: openskill, in the order of the numbers. Numbers of luck are resampled with all the
tables that share them, because those are no independent games.
"""

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from holdfast.kernel.errors import Mistake

from .ladder import Ladder, Result, ahead, resampled

ELO: Final = 400.0 / math.log(10.0)
PRIOR: Final = 0.01  # a little doubt, so that a bot that never lost has a finite rating
RESAMPLED: Final = 200
ANCHOR: Final = "greedy"  # has the rating 0 where it plays
NEEDS: Final = "Ratings need choix and openskill: pip install 'holdfast[lab]'. Shares of wins need nothing."


@dataclass(frozen=True)
class Rating:
    """How strong a bot is, beside the anchor."""

    bot: str
    value: float
    low: float
    high: float


def rate(ladder: Ladder, resamplings: int = RESAMPLED) -> list[Rating]:
    """The ratings, the best first; none where everybody wins together."""
    results = [one for one in ladder.done() if one.ranks]
    if ladder.together or not results:
        return []
    found = _strengths(ladder, results)
    luck = random.Random(0)
    tried = [_strengths(ladder, resampled(results, luck)) for _ in range(resamplings)]
    ratings = []
    for bot in ladder.bots:
        values = sorted(one[bot] for one in tried)
        low, high = (values[int(share * (len(values) - 1))] for share in (0.025, 0.975))
        ratings.append(Rating(bot, found[bot], low, high))
    return sorted(ratings, key=lambda one: -one.value)


def _strengths(ladder: Ladder, results: Sequence[Result]) -> dict[str, float]:
    strengths = _by_pairs(ladder, results) if ladder.seats == 2 else _by_tables(ladder, results)
    zero = strengths[ANCHOR] if ANCHOR in strengths else sum(strengths.values()) / len(strengths)
    return {bot: value - zero for bot, value in strengths.items()}


def _by_pairs(ladder: Ladder, results: Sequence[Result]) -> dict[str, float]:
    choix: Any = _library("choix")
    numpy: Any = _library("numpy")
    place = {bot: number for number, bot in enumerate(ladder.bots)}
    ahead_of = numpy.zeros((len(place), len(place)))
    for result in results:
        for (one, other), share in ahead(result):
            ahead_of[place[one], place[other]] += float(share)
    found = choix.ilsr_pairwise_dense(ahead_of, alpha=PRIOR)
    return {bot: ELO * float(found[number]) for bot, number in place.items()}


def _by_tables(ladder: Ladder, results: Sequence[Result]) -> dict[str, float]:
    model: Any = _library("openskill.models").PlackettLuce()
    known = {bot: model.rating(name=bot) for bot in ladder.bots}
    for result in results:
        bots = list(dict.fromkeys(result.fixture.bots))
        if len(bots) < 2:
            continue
        # Bots of one name at a table count as one, with their mean place.
        places: dict[str, list[int]] = {bot: [] for bot in bots}
        for bot, rank in zip(result.fixture.bots, result.ranks, strict=True):
            places[bot].append(rank)
        ranks = [sum(places[bot]) / len(places[bot]) for bot in bots]
        rated = model.rate([[known[bot]] for bot in bots], ranks=ranks)
        for bot, (one,) in zip(bots, rated, strict=True):
            known[bot] = one
    return {bot: float(one.mu) for bot, one in known.items()}


def _library(name: str) -> Any:
    from importlib import import_module

    try:
        return import_module(name)
    except ImportError:
        raise Mistake(NEEDS) from None
