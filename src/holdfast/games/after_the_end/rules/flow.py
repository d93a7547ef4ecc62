"""The game as scripts: setup, the round with its steps, final scoring. [AT-ROUND-01, AT-R-01]"""

from typing import Final

from holdfast.kernel.state import Script

from ..cards import load_cards
from ..position.state import ColonyState
from .capitol import VISIT, FillRows, Visits
from .deck import EXPERIENCE_LIST, TRACK
from .missions.commitment import COMMITMENT, EXTRA, BeginRound, Decide
from .missions.compensation import DRAW_EXPERIENCE, Compensate
from .missions.contest import DecideMission
from .missions.onward import EndRound, MoveOn, NextRound, Uncover
from .raids import RAID
from .reactions import (
    BEFORE_COMPENSATION,
    BEFORE_DECISION,
    BEFORE_PURCHASE,
    BEFORE_RAID,
    ROLL_ANEW,
    TOOL_ROLL,
    Window,
)
from .scoring import FinalScoring
from .setup import DrawFirst, LayMissions, TakeColonies, new_table
from .stores import ANY_PRICE, FAVOUR, MASONRY, PRICE

load_cards()

SETUP: Final = Script(
    "setup",
    "AT-SETUP-01",
    (
        DrawFirst(),
        TakeColonies(),
        FillRows(("AT-SETUP-02", "AT-SETUP-03", "AT-SETUP-04")),
        LayMissions(),
    ),
)

PLAY_ROUND: Final = Script(
    "round",
    "AT-ROUND-01",
    (
        BeginRound(),
        Decide(),
        Window("mission_window", contest=True),
        DecideMission(),
        Compensate(),
        Visits(),
        EndRound(),
        MoveOn(),
        Uncover(),
        NextRound(),
    ),
)

# [AT-R-46] after the last round, which is played in full
SCORING: Final = Script("scoring", "AT-END-01", (Window("last_window"), FinalScoring()))


def setup(seats: int, variant: tuple[str, ...]) -> ColonyState:
    """A new game, about to deal."""
    s = new_table(seats, variant)
    s.push(SCORING, -1)
    s.push(PLAY_ROUND, -1)
    s.push(SETUP, -1)
    return s


def all_scripts() -> dict[str, Script]:
    """Every script of the game by its name, those of cards and spots included."""
    scripts = [SETUP, PLAY_ROUND, SCORING, COMMITMENT, EXTRA, VISIT, RAID, PRICE, FAVOUR, ANY_PRICE, MASONRY]
    scripts += [BEFORE_DECISION, BEFORE_COMPENSATION, BEFORE_PURCHASE, BEFORE_RAID]
    scripts += [ROLL_ANEW, TOOL_ROLL, DRAW_EXPERIENCE]
    scripts += [kind.script for kind in EXPERIENCE_LIST]
    for spot in TRACK:
        if spot.script is not None:
            scripts.append(spot.script)
    return {script.name: script for script in scripts}
