"""Bots at work: answering in a match, and playing whole games among themselves."""

from collections.abc import Sequence
from dataclasses import dataclass

from holdfast.kernel.errors import Mistake
from holdfast.kernel.event import Log
from holdfast.kernel.game import AnyGame, Outcome, Variant
from holdfast.kernel.rng import Rng, let_chance_answer
from holdfast.kernel.state import CHANCE, NOBODY, State
from holdfast.kernel.values import Numbers
from holdfast.match import Match

from .base import Bot


@dataclass(frozen=True)
class PlayedGame:
    """What is left of a game that bots have played: its numbers."""

    decisions: int  # chance not counted
    scores: tuple[int, ...]
    outcome: Outcome | None  # None when it did not end within the game's declared length


def answer_for_bot(match: Match, bot: Bot) -> None:
    """Let the bot of the asked seat answer the open decision of a match."""
    seat = match.answerers[0]
    # Luck of its own for each decision: the same after a resume and after something was taken back.
    luck = Rng(f"{match.seed}/bot/{match.number}")
    match.submit(seat, bot.choose(match.game, match.redealt(seat, luck), seat, luck))


def play_game(
    game: AnyGame,
    bots: Sequence[Bot],
    seed: int | str,
    variant: Variant = (),
    log: Log | None = None,
    values: Numbers | None = None,
) -> PlayedGame:
    """Play one game to its end. The same seed gives the same game everywhere; a log hears all of it."""
    state, decisions = play_out(game, bots, seed, variant, log, values)
    ended = state.asked == NOBODY
    return PlayedGame(decisions, tuple(game.scores(state)), game.outcome(state) if ended else None)


def play_out(
    game: AnyGame,
    bots: Sequence[Bot],
    seed: int | str,
    variant: Variant = (),
    log: Log | None = None,
    values: Numbers | None = None,
) -> tuple[State, int]:
    """The same, for who wants the position at its end; and how many decisions led there."""
    if len(bots) not in game.seats:
        raise Mistake(f"{game.title} is played with {game.seats_text} seats, not {len(bots)}.")
    state: State = game.new(len(bots), variant, log, values)
    return state, play_from(game, state, bots, seed, log)


def play_from(
    game: AnyGame, state: State, bots: Sequence[Bot], seed: int | str, log: Log | None = None
) -> int:
    """The position is played to its end; how many decisions that took."""
    luck, whims = Rng(seed), Rng(f"{seed}/bots")
    decisions = 0
    while decisions < game.max_decisions:
        asked = state.asked
        if asked >= 0:
            bot = bots[asked]
            seen = game.redeal(state, asked, whims) if bot.peeks else state
            state.step(bot.choose(game, seen, asked, whims), log)
            decisions += 1
        elif asked == CHANCE:
            let_chance_answer(state, luck, log)
        else:
            break
    return decisions
