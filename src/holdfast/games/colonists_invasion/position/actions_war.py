"""Action codes of the war, all from WAR_FIRST on; `text_war.py` names them."""

from typing import Final

from .actions import WAR_FIRST

LET_IT_HAPPEN: Final = WAR_FIRST  # no Soldier action now
FIRE_AT: Final = WAR_FIRST + 1  # + (hex - 1) * 2 + STANDING or MOVING: a volley at the troop on the hex
SOLDIER: Final = WAR_FIRST + 57  # + hex - 1: a Soldier in the Building there acts
FIRE: Final = WAR_FIRST + 85  # the volley is complete
KNOCK: Final = WAR_FIRST + 86  # + hex - 1: knock back Invaders in the Trap there
BLAST: Final = WAR_FIRST + 114  # + hex - 1: fire the Bomb there
REPLACE: Final = WAR_FIRST + 142  # + seat that pays for the new Mine
TAKE: Final = WAR_FIRST + 146  # + (STANDING or MOVING) * 2 + kind: one more Invader is knocked back
TAKEN: Final = WAR_FIRST + 150  # no more Invaders
SEND: Final = WAR_FIRST + 151  # + 0 up-left, 1 straight up, 2 up-right
STOP: Final = WAR_FIRST + 154  # one hex is enough
WOUND: Final = WAR_FIRST + 155  # + kind of Soldier with TIRED: who of his type is wounded
SPARE_MINE: Final = WAR_FIRST + 159  # Soldiers take the damage
DETONATE: Final = WAR_FIRST + 160
DRAW_MOVEMENT: Final = WAR_FIRST + 161  # + card within the deck in play; an answer of chance

# The Places of the Command Center
PLACES_FIRST: Final = WAR_FIRST + 400
ENLIST: Final = PLACES_FIRST  # + class: a Colonist goes to the Spawn Point
DISCHARGE: Final = PLACES_FIRST + 2  # + (hex - 1) * 2 + class: a Soldier goes home
DEPLOY_TO: Final = PLACES_FIRST + 58  # + hex - 1: a group enters that hex
JOIN: Final = PLACES_FIRST + 86  # + direction they come from * 5 + who: one more Unit of the group
PASS_OVER: Final = PLACES_FIRST + 116  # + hex - 1: the tile from there, over a Defensive Work
GO: Final = PLACES_FIRST + 144  # the group is complete
TURN_TILE: Final = PLACES_FIRST + 145  # + (hex - 1) * 4 + 0, 1 for 60 degrees right, left; 2, 3 for 120
HEAL: Final = PLACES_FIRST + 257  # + class * 4 + seat whose Residence takes him
RAISE: Final = PLACES_FIRST + 265  # + (hex - 1) * 2 + class: an exhausted Soldier
FORTIFY: Final = PLACES_FIRST + 321  # + hex - 1: a tile is placed or turned over there
FACE: Final = PLACES_FIRST + 349  # + direction the new tile is turned to
KEEP_ORDER: Final = PLACES_FIRST + 355  # of the Movement cards looked at
SWAP_ORDER: Final = PLACES_FIRST + 356

# Between two teams
ALONG: Final = PLACES_FIRST + 357  # + direction * 2 + 1 if exhausted: the tile with its manning Soldier
CROSS: Final = PLACES_FIRST + 369  # + hex - 1: a Unit leaves over the opposite edge
WOUND_SET: Final = PLACES_FIRST + 397  # + number of Citizens among the wounded
HOLD: Final = PLACES_FIRST + 422  # + kind: who is slowed down by a Trap
PASS_ALONG: Final = PLACES_FIRST + 424  # + (hex - 1) * 2 + 1 if exhausted: over a Defensive Work, with him
WAR_END: Final = PLACES_FIRST + 480
