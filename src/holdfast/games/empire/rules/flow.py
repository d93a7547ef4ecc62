"""The match, the game and the round as scripts, and the position they begin with."""

from typing import Final, final

from holdfast.kernel.event import TABLE, Log
from holdfast.kernel.game import Variant
from holdfast.kernel.state import DONE, NOBODY, Frame, Script, Seat, Step

from ..cards import load_cards
from ..position.state import (
    BATTLE,
    BEST_OF_THREE,
    DRAFTED,
    LENGTH,
    NONE,
    ROUND,
    STRATEGY,
    TAKEN,
    TEAMS,
    EmpireState,
)
from . import deploy, payment, phases, sequence
from .abilities import keywords
from .abilities.abilities import ABILITIES
from .abilities.effects_graves import SCRIPTS as EFFECT_SCRIPTS
from .civic import DEPLOY_VILLAGER_CARD, SETTLE_FRONTIER
from .decks.registration import REGISTERING, REGISTRATION
from .decks.sideboard import SIDEBOARDING
from .fighting import commit
from .fighting.combat import COMBAT_SCRIPT
from .moving import draw
from .multiplayer import AFTER_GAME, end_game, ranks
from .phases import Act, BeginPhase
from .replenish import REPLENISH
from .series import AfterGame, note_game
from .setup import MULLIGAN, OPENING, clear_table

LAST_ROUND: Final = 40  # [EM-END-04]
OPEN_GAME: Final = 1  # the step of the match that begins a game


@final
class Push(Step[EmpireState]):
    """Something else is carried out first."""

    def __init__(self, script: Script) -> None:
        self.script = script

    def run(self, s: EmpireState, f: Frame, log: Log | None) -> bool:
        """The script is on top."""
        s.next()
        s.push(self.script, TABLE)
        return DONE


@final
class PlayRounds(Step[EmpireState]):
    """Round after round until somebody has won, or too many have passed. [EM-ROUND-02, EM-END-04]"""

    def run(self, s: EmpireState, f: Frame, log: Log | None) -> bool:
        """The next round begins with its strategy phase. [EM-ROUND-01]"""
        if s.board[ROUND] == LAST_ROUND:
            end_game(s, LENGTH, log)
            return DONE
        s.board[ROUND] += 1
        s.board[TAKEN] = 0
        if log is not None:
            log.add("round_began", "EM-ROUND-01", TABLE, (s.board[ROUND],))
        s.push(ROUND_SCRIPT, TABLE)
        return DONE


@final
class NoteGame(Step[EmpireState]):
    """The result of the game counts for the match."""

    def run(self, s: EmpireState, f: Frame, log: Log | None) -> bool:
        """The winner has a game more."""
        s.next()
        if s.formats & BEST_OF_THREE:
            note_game(s, winner_of(s), log)
        return DONE


def winner_of(s: EmpireState) -> Seat:
    """The seat that won the game just finished, NONE after a draw."""
    places = ranks(s)
    return Seat(places.index(0) if places.count(0) == 1 else NONE)


ROUND_SCRIPT: Final = Script(
    "round",
    "EM-PHASE-01",
    (
        BeginPhase(STRATEGY),
        Act(),
        BeginPhase(BATTLE),
        Act(),
        Push(COMBAT_SCRIPT),
        Push(REPLENISH),
    ),
)
MATCH: Final = Script(
    "match",
    "EM-START-01",
    (Push(REGISTRATION), Push(OPENING), PlayRounds(), NoteGame(), AfterGame(OPEN_GAME)),
)
assert isinstance(MATCH.steps[AFTER_GAME], NoteGame)


def setup(seats: int, variant: Variant) -> EmpireState:
    """A position before registration."""
    s = EmpireState(NOBODY, [Frame(MATCH, 0, TABLE)], seats)
    if "drafted" in variant:
        s.formats |= DRAFTED
    if "best_of_three" in variant:
        s.formats |= BEST_OF_THREE
    s.wins = (0,) * seats
    clear_table(s)
    s.board[TEAMS] = 1 if "teams" in variant else 0
    return s


def all_scripts() -> dict[str, Script]:
    """Every script by its name."""
    load_cards()
    scripts = [
        MATCH,
        ROUND_SCRIPT,
        REGISTRATION,
        REGISTERING,
        SIDEBOARDING,
        OPENING,
        MULLIGAN,
        REPLENISH,
        COMBAT_SCRIPT,
        DEPLOY_VILLAGER_CARD,
        SETTLE_FRONTIER,
        commit.COMMIT_UNITS,
        deploy.DEPLOY_CARD,
        draw.DRAW,
        draw.CHOOSE_AND_DRAW,
        draw.WASTE,
        draw.PLAN,
        draw.SCHEME,
        keywords.JUMP_SCRIPT,
        payment.PAY_SUPPLIES,
        phases.ACTIVATE_ABILITY,
        sequence.RESOLVE,
        sequence.PAY_REVOLT,
        sequence.BURY_TACTIC,
        *EFFECT_SCRIPTS,
        *[ability.script for ability in ABILITIES],
    ]
    return {script.name: script for script in scripts}
