"""The war's scripts, for the round of the game and for saved positions."""

from typing import Final

from holdfast.kernel.state import Script

from .arrows import ARROW
from .battle import BATTLE
from .bombs import BOMB_OFFER, CHAIN, FIRE_BOMB
from .cards.movement import load_movement
from .damage import WOUNDS
from .fire import FIRE_OFFER, VOLLEY
from .fortify import LAY_WORK
from .mines import PUT_BACK
from .movement import BATTLE_PHASE, CARRY_OUT, MOVE_INVADERS
from .soldiers import OFFERS, WINDOW
from .spawn import SPAWN, SPAWN_CARD, SPAWN_CARDS
from .state import BETWEEN
from .traps import GUARDS_KNOCKBACK, KNOCK_OFFER, KNOCKBACK
from .versus_battle import AfterEachChange
from .versus_flow import VERSUS_SCRIPTS

load_movement()
if not OFFERS:
    OFFERS.extend([FIRE_OFFER, BOMB_OFFER, KNOCK_OFFER])
if not BETWEEN:
    BETWEEN.append(AfterEachChange())

WAR_SCRIPTS: Final[tuple[Script, ...]] = (
    SPAWN,
    SPAWN_CARDS,
    SPAWN_CARD,
    BATTLE_PHASE,
    MOVE_INVADERS,
    CARRY_OUT,
    ARROW,
    BATTLE,
    WOUNDS,
    WINDOW,
    VOLLEY,
    PUT_BACK,
    CHAIN,
    FIRE_BOMB,
    GUARDS_KNOCKBACK,
    KNOCKBACK,
    LAY_WORK,
    *VERSUS_SCRIPTS,
)
