"""Advice for a person: what a bot that looks ahead would answer, and what it saw of the options.

What is told of an option comes from futures of its own, not from those the bot chose by: of many noisy
numbers the largest is too large, and the chosen option's would be that.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Final

from holdfast._build import is_compiled
from holdfast.kernel.faces import Thinking
from holdfast.kernel.game import AnyGame
from holdfast.kernel.rng import Rng
from holdfast.kernel.state import NOBODY, State

from .ahead.futures import SEEDS, last_round, play_on, standing
from .table import bots_of, make_bot

ADVISER: Final = "hard"
WITHOUT_LEVELS: Final = "greedy"
COMPARED: Final = 4  # options that futures are told of: the choice and those the rating likes best
PLAIN_COMPARED: Final = 3
FUTURES: Final = 50  # for each of them
PLAIN_FUTURES: Final = 16  # in plain Python, so that nobody waits for long
CLEAR_FATE: Final = 0.2  # a share of futures by which a fate differs enough to be told
SEEN: Final = 0.5  # of a scale from 0 to 1 the part of options that were looked at


@dataclass(frozen=True)
class Prospect:
    """How an option fared in the futures played from it, on average."""

    action: int
    futures: int
    wins: float  # the seat's share of them, or by its value while a game goes on
    lead: float  # in points, over the best of the others
    ended: bool  # all futures were played to the end, so that wins are wins
    sure: bool = True  # whether wins say anything: they do not where a game without a value goes on
    fates: tuple[tuple[str, float], ...] = ()  # what else the game tells of: in which share it came true


@dataclass(frozen=True)
class Advice:
    """What a bot would answer, and how good every option looks to it from 0 (worst) to 1 (best)."""

    bot: str
    choice: int
    ratings: tuple[float, ...]
    prospects: tuple[Prospect, ...] = ()  # the choice first, then others; none from a bot without levels

    def of(self, action: int) -> Prospect | None:
        """What was seen of an option."""
        return next((one for one in self.prospects if one.action == action), None)


def adviser(game: AnyGame) -> str:
    """The bot whose advice is given in this game."""
    return ADVISER if ADVISER in bots_of(game) else WITHOUT_LEVELS


def advise(game: AnyGame, state: State, seat: int, seed: str) -> Advice:
    """Advice for the asked seat at a position it cannot tell from the truth; the same for the same seed."""
    name, options = adviser(game), state.options()
    thinking = game.faces.levels().get(name)
    rated: list[float] = ((thinking and thinking.rating) or game.heuristic)(state)
    if thinking is None or not thinking.futures or len(options) == 1:
        return Advice(name, options[rated.index(max(rated))], tuple(_scaled(rated)))
    choice = make_bot(name, game).choose(game, state, seat, Rng(seed))
    liked = sorted(range(len(options)), key=lambda place: (options[place] != choice, -rated[place]))
    width, count = (COMPARED, FUTURES) if is_compiled() else (PLAIN_COMPARED, PLAIN_FUTURES)
    looked_at = [options[place] for place in liked[:width]]
    prospects = _judged(look_ahead(game, state, seat, looked_at, count, thinking, f"{seed}/futures"))
    choice = prospects[0].action
    return Advice(name, choice, _ratings(options, rated, choice, prospects), tuple(prospects))


def _judged(prospects: list[Prospect]) -> list[Prospect]:
    """The choice first: what the bot chose, unless another option has clearly won more often since."""
    own, best = prospects[0], max(prospects, key=_worth)
    clearly = 2 * sqrt(0.5 / own.futures)  # two standard errors of a difference of shares, at most
    if not own.sure or best.wins - own.wins <= clearly:
        return prospects
    return [best, *(one for one in prospects if one is not best)]


def look_ahead(
    game: AnyGame, state: State, seat: int, actions: Sequence[int], count: int, thinking: Thinking, seed: str
) -> list[Prospect]:
    """How these options fare in so many futures, the same for all of them and as long as the bot's own;
    everybody plays on greedily."""
    clock = thinking.clock
    until = last_round(thinking, state)
    sums = [[0.0, 0.0] for _ in actions]
    foretell, fates = game.faces.fates(), [Counter[str]() for _ in actions]
    ended = True
    for number in range(count):
        luck = Rng(f"{seed}/{number}")
        dealt: State = game.redeal(state, seat, luck)
        play = luck.below(SEEDS)
        for place, action in enumerate(actions):
            trial = dealt.clone()
            trial.step(action)
            play_on(game, trial, Rng(play), thinking.depth, clock, until)
            ended = ended and trial.asked == NOBODY
            win, lead = standing(game, trial, seat)
            sums[place][0] += win
            sums[place][1] += lead
            if foretell is not None:
                fates[place].update(
                    {name: int(holds) for name, holds in foretell(state, trial, seat).items()}
                )
    sure = ended or game.value is not None
    return [
        Prospect(
            action,
            count,
            sums[place][0] / count,
            sums[place][1] / count,
            ended,
            sure,
            tuple((name, held / count) for name, held in fates[place].items()),
        )
        for place, action in enumerate(actions)
    ]


def _scaled(numbers: Sequence[float]) -> list[float]:
    """From 0 (lowest) to 1 (highest); all 0 when they are equal."""
    low, high = min(numbers), max(numbers)
    return [(number - low) / ((high - low) or 1.0) for number in numbers]


def _ratings(
    options: Sequence[int], rated: Sequence[float], choice: int, prospects: Sequence[Prospect]
) -> tuple[float, ...]:
    """The choice is 1; what else was looked at lies above what was not, which stands by its rating."""
    worth = _scaled([one.wins if one.sure else one.lead for one in prospects])
    seen = {one.action: SEEN + 0.45 * value for one, value in zip(prospects, worth, strict=True)}
    unseen = _scaled(rated)
    return tuple(
        1.0 if action == choice else seen.get(action, (SEEN - 0.1) * unseen[place])
        for place, action in enumerate(options)
    )


# In words


def reason(advice: Advice, names: Mapping[int, str]) -> str:
    """Why the bot would answer so, by what it saw; empty where it looked at nothing."""
    if not advice.prospects:
        return ""
    own, *others = advice.prospects
    rival = max(others, key=_worth, default=None)
    if rival is None:
        return f"It {told(own)}."
    even = ", which so few futures cannot tell apart" if _worth(rival) >= _worth(own) else ""
    return f"It {told(own)}, '{names[rival.action]}' {_compared(rival)}{even}{_fate(own, rival)}."


def told(one: Prospect) -> str:
    """What was seen of an option, as a verb."""
    if one.ended:
        return f"wins in {round(one.wins * one.futures)} of {one.futures} futures"
    if one.sure:
        return f"stands at {one.wins:.0%} to win, over {one.futures} futures"
    return f"is {_points(one)} on average, over {one.futures} futures"


def _fate(own: Prospect, rival: Prospect) -> str:
    """What else speaks for the choice: what comes true more often by it, where that is clear."""
    others = dict(rival.fates)
    more = [(share - others.get(name, 0.0), name, share) for name, share in own.fates]
    gap, name, share = max(more, default=(0.0, "", 0.0))
    if gap < CLEAR_FATE:
        return ""
    count = own.futures
    return f"; it {name} in {round(share * count)}, the other in {round((share - gap) * count)}"


def _compared(one: Prospect) -> str:
    """What was seen of an option, beside another that was told."""
    if one.ended:
        return f"in {round(one.wins * one.futures)}"
    return f"at {one.wins:.0%}" if one.sure else _points(one)


def _points(one: Prospect) -> str:
    return f"{abs(one.lead):.1f} points {'ahead' if one.lead >= 0 else 'behind'}"


def short(one: Prospect) -> str:
    """The same for a line beside the option."""
    if one.ended:
        return f"wins {round(one.wins * one.futures)} of {one.futures}"
    return f"wins {one.wins:.0%}" if one.sure else f"{one.lead:+.1f} points"


def _worth(one: Prospect) -> float:
    return one.wins if one.sure else one.lead
