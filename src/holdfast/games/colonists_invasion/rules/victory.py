"""When the seats have held out: no Invader is left in the Final Wave and none would come. [CI-FINAL-15]"""

from typing import Final

from holdfast.kernel.event import TABLE, Log

from ..position.state import ALL_DEAD, CRESCENDO, FINALE, NONE, SPENT, STRONG, WAVE, ColonistsState
from ..position.war_state import (
    ARROWS,
    BASIC,
    CARD,
    ELITE,
    FATE,
    FIELD,
    GROUND,
    PART_TROOP,
    PARTS,
    PENDING,
    SUPPLY,
    TROOP,
    WON,
)
from .battleground.movement_deck import discard
from .battleground.troops import note_spent

FIRST_FORM: Final = 1  # of Twice as Strong
MORE_ROUNDS: Final = 1  # rounds with a spawn beyond the number of seats [CI-FINAL-09]
SPAWNING: Final = "war_spawn_cards"  # the script of a spawn


def cards_at_once(s: ColonistsState) -> int:
    """How many Movement cards one spawn turns over, in a Half-Year or a Battle Round.

    [CI-FINAL-08, CI-R-114]
    """
    return 1 if s.seats == 1 or s.board[STRONG] == FIRST_FORM else 2


def has_run_short(s: ColonistsState) -> bool:
    """Whether the supply has no Basic Unit or no Elite Unit. [CI-VAR-03]"""
    return s.war[SUPPLY + BASIC] == 0 or s.war[SUPPLY + ELITE] == 0


def open_round(s: ColonistsState) -> None:
    """The next Battle Round is counted; one that begins short of Units ends all spawning.

    [CI-R-111] All Dead: no Basic Unit or no Elite Unit is in the supply. [CI-R-112] Crescendo: no Basic one.
    """
    s.board[WAVE] += 1
    note_spent(s)
    if s.board[FINALE] == ALL_DEAD and has_run_short(s):
        s.board[SPENT] = 1


def spawns_in(s: ColonistsState, wave: int) -> int:
    """Movement cards turned over in this Battle Round, 0 when none. [CI-FINAL-08, CI-FINAL-09]"""
    if s.board[SPENT]:
        return 0
    if s.board[FINALE] == ALL_DEAD:  # [CI-VAR-03]
        return 0 if has_run_short(s) else cards_at_once(s)
    if s.board[FINALE] == CRESCENDO:  # [CI-VAR-05, CI-VAR-06, CI-VAR-07]
        return wave
    return cards_at_once(s) if wave <= s.seats + MORE_ROUNDS else 0


def is_over(s: ColonistsState) -> bool:
    """Whether no Invader is left and no more would spawn. [CI-FINAL-15, CI-VAR-04, CI-VAR-08]"""
    for at in range(TROOP, FIELD, GROUND):
        if s.ground[at + BASIC] or s.ground[at + ELITE]:
            return False
    for part in range(s.war[PARTS]):
        at = part * PENDING + PART_TROOP
        if s.pending[at + BASIC] or s.pending[at + ELITE]:
            return False
    for f in s.stack:
        if f.script.name == SPAWNING:
            return False
    return spawns_in(s, s.board[WAVE] + 1) == 0


def rule_of_the_win(s: ColonistsState) -> str:
    """The clause by which all have won: the Final Wave's, or that of its harder form."""
    if s.board[FINALE] == ALL_DEAD:
        return "CI-VAR-04"
    return "CI-VAR-08" if s.board[FINALE] == CRESCENDO else "CI-FINAL-15"


def holds_out(s: ColonistsState, log: Log | None) -> bool:
    """Whether all have won together in the Final Wave; then nothing that was pending is resolved.

    [CI-R-109] Asked after every removal of Invaders and at the end of each step; after it do nothing more.
    """
    if s.board[WAVE] == 0 or not is_over(s):
        return False
    s.war[FATE] = WON
    if log is not None:
        log.add("held_out", rule_of_the_win(s), TABLE)
    if s.war[CARD] != NONE:
        discard(s)
    s.war[PARTS] = 0
    s.war[ARROWS] = 0
    s.pending.clear()
    s.stack.clear()
    return True
