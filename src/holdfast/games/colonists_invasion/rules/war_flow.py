"""The war's scripts, for the round of the game and for saved positions."""

from typing import Final

from holdfast.kernel.state import Script

from ..cards.movement import load_movement
from ..position.state import BETWEEN
from .battleground.arrows import ARROW
from .battleground.battle import BATTLE
from .battleground.bombs import BOMB_OFFER, CHAIN, FIRE_BOMB
from .battleground.damage import WOUNDS
from .battleground.fire import FIRE_OFFER, VOLLEY
from .battleground.movement import BATTLE_PHASE, CARRY_OUT, MOVE_INVADERS
from .battleground.soldiers import OFFERS, WINDOW
from .battleground.spawn import SPAWN, SPAWN_CARD, SPAWN_CARDS
from .battleground.traps import GUARDS_KNOCKBACK, KNOCK_OFFER, KNOCKBACK
from .command.fortify import LAY_WORK
from .command.mines import PUT_BACK
from .versus.battle import AfterEachChange
from .versus.flow import VERSUS_SCRIPTS

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
