"""The game as scripts: setup, the season with its six phases, final scoring. [AE-ACT-01, AE-PREP-01]"""

from typing import Final

from holdfast.kernel.state import Script, Step

from ..cards import load_cards
from ..position.state import FiefState
from .board import TRADES
from .combat.melee import COMBAT, CombatPhase
from .combat.move_tokens import UseMoveTokens
from .combat.preparation import (
    LookAhead,
    PlaceTroops,
    Raze,
    RevealInvaders,
    RevealSiege,
    Surge,
)
from .combat.sack import SACK
from .combat.siege import SiegeDamage
from .deck import CARDS
from .home import GRANARY_WORK, INFIRMARY_WORK
from .refresh import (
    ComeHome,
    DiscardHordes,
    FillRows,
    LastSeason,
    LayInvaders,
    NextSeason,
    RaiseThreat,
    SlideRows,
    clear_hordes,
)
from .scoring import FinalScoring
from .setup import ChooseGates, DealObjectives, FirstOrder, PickStarters, new_table
from .steps import EitherOrBoth
from .stockpile import STOCKPILE_WORK
from .turns import TURN, ActionPhase, learn_work_cards
from .upkeep import AwardFlags, BringHarvest, HoldFeast, SetOrder, TakeIncome

load_cards()
learn_work_cards()

SETUP: Final = Script(
    "setup",
    "AE-SETB-11",
    (
        DealObjectives(),
        ChooseGates(),
        PickStarters(),
        FirstOrder(),
        FillRows("AE-SETB-14", "AE-SETB-13"),
        LayInvaders(0, "AE-SETB-15", "AE-SETB-16"),
    ),
)

SEASON: Final = Script(
    "season",
    "AE-ACT-01",
    (
        # Phase 1: Actions
        ActionPhase(),
        # Phase 2: Combat [AE-R-37]
        LookAhead(),
        PlaceTroops(),
        RevealInvaders(),
        RevealSiege(),
        SiegeDamage(),
        Surge(),
        Raze(),
        UseMoveTokens(),
        CombatPhase(),
        # Phase 3: Flags
        AwardFlags(),
        # Phase 4: Income and turn order
        TakeIncome(),
        SetOrder(),
        # Phase 5: Harvest and Feast
        BringHarvest(),
        HoldFeast(),
        LastSeason(),
        # Phase 6: Refresh
        DiscardHordes(),
        LayInvaders(1, "AE-REFR-02", "AE-REFR-04"),
        RaiseThreat(),
        SlideRows(),
        FillRows("AE-REFR-08", "AE-REFR-08"),
        ComeHome(),
        NextSeason(),
    ),
)

SCORING: Final = Script("scoring", "AE-SCOR-01", (FinalScoring(),))


def setup(seats: int, variant: tuple[str, ...]) -> FiefState:
    """A new game, about to deal. [AE-R-01]"""
    s = new_table(seats, variant)
    clear_hordes(s)
    s.push(SCORING, -1)
    s.push(SEASON, -1)
    s.push(SETUP, -1)
    return s


def all_scripts() -> dict[str, Script]:
    """Every script of the game by its name, those inside cards included."""
    scripts = [SETUP, SEASON, SCORING, TURN, COMBAT, SACK, INFIRMARY_WORK, GRANARY_WORK, STOCKPILE_WORK]
    scripts += TRADES
    for card in CARDS:
        for script in (card.free, card.work, card.instant):
            if script is not None:
                scripts.append(script)
                for step in script.steps:
                    scripts += _inner(step)
    return {script.name: script for script in scripts}


def _inner(step: Step[FiefState]) -> list[Script]:
    return [step.first, step.second] if isinstance(step, EitherOrBoth) else []
