"""When the seats have held out: no Invader is left in the Final Wave and none would come. [CI-FINAL-15]"""

from typing import Final

from holdfast.kernel.event import TABLE, Log

from .movement_deck import discard
from .state import ALL_DEAD, CRESCENDO, FINALE, NONE, SPENT, STRONG, WAVE, ColonistsState
from .war_state import (
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

FIRST_FORM: Final = 1  # of Twice as Strong
MORE_ROUNDS: Final = 1  # rounds with a spawn beyond the number of seats [CI-FINAL-09]
SPAWNING: Final = "war_spawn_cards"  # the script of a spawn


def cards_at_once(s: ColonistsState) -> int:
    """How many Movement cards one spawn turns over, in a Half-Year or a Battle Round.

    [CI-FINAL-08, CI-R-114]
    """
    return 1 if s.seats == 1 or s.board[STRONG] == FIRST_FORM else 2


def spawns_in(s: ColonistsState, wave: int) -> int:
    """Movement cards turned over in this Battle Round, 0 when none. [CI-FINAL-08, CI-FINAL-09]"""
    if s.board[FINALE] == ALL_DEAD:  # [CI-VAR-03, CI-R-111]
        runs = s.war[SUPPLY + BASIC] > 0 and s.war[SUPPLY + ELITE] > 0
        return cards_at_once(s) if runs else 0
    if s.board[FINALE] == CRESCENDO:  # [CI-VAR-05, CI-VAR-06, CI-VAR-07, CI-R-112]
        return 0 if s.board[SPENT] else wave
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


def holds_out(s: ColonistsState, log: Log | None) -> bool:
    """Whether all have won together in the Final Wave; then nothing that was pending is resolved.

    [CI-R-109] Asked after every removal of Invaders and at the end of each step; after it do nothing more.
    """
    if s.board[WAVE] == 0 or not is_over(s):
        return False
    s.war[FATE] = WON
    if log is not None:
        log.add("held_out", "CI-FINAL-15", TABLE)
    if s.war[CARD] != NONE:
        discard(s)
    s.war[PARTS] = 0
    s.war[ARROWS] = 0
    s.pending.clear()
    s.stack.clear()
    return True
