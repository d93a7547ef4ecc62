"""Action codes. Every decision and every answer of chance is one number; `text.py` names them.

The blocks are laid out so that a code never changes its meaning: new blocks go to the end. Cards are numbered
by kind (`KIND_SPACE`), what lies in play by its place in the position's lists (`PIECE_SPACE`).
"""

from typing import Final

KIND_SPACE: Final = 192
PIECE_SPACE: Final = 256
FRONTIERS: Final = 3

PASS: Final = 0
FINISH: Final = 1  # nothing more: a commit, a mulligan, a choice of any number
DECLINE: Final = 2  # a "may" is not used
ACCEPT: Final = 3  # a "may" without a target is used
PAY: Final = 4  # with the payment the table proposes
COMMIT: Final = 5
DRAW_ARMY: Final = 6
DRAW_CIVIC: Final = 7
FRONTIER: Final = 8  # + frontier
COMMANDER: Final = 12  # + seat
NEXT: Final = 16  # + place among the abilities that wait for an order
MODE: Final = 80  # + number of the mode of an ability
AMOUNT: Final = 96  # + number
TARGET: Final = 256  # + piece: the target, the occupier, the next in the order of damage
EXERT: Final = 512  # + piece: used for the payment
ADVANCE: Final = 768  # + piece * 3 + frontier: named for the commit
RETREAT: Final = 1536  # + piece: named for the commit
ACTIVATE: Final = 1792  # + piece * 8 + number of the stratagem or maneuver
DEPLOY: Final = 3840  # + kind: an army card from hand
DEPLOY_VILLAGER: Final = 4096  # + kind: a civic card from hand into the heartland
SETTLE: Final = 4352  # + kind: a civic card from hand into a frontier
PICK: Final = 4608  # + kind: a card in a hand, graveyard or vault, or among those looked at
ON_TOP: Final = 4864  # + kind: goes on top of the deck
ON_BOTTOM: Final = 5120  # + kind
TO_GRAVE: Final = 5376  # + kind
PUT_BACK: Final = 5632  # + kind: shuffled back before the first round

# Registration, sideboards and series
TAKE_DECK: Final = 5888  # + number of the ready-made deck
BUILD: Final = 5952
KEEP: Final = 5953  # the deck stays as it is
ADD: Final = 6144  # + kind
REMOVE: Final = 6400  # + kind
ADD_SIDE: Final = 6656  # + kind
REMOVE_SIDE: Final = 6912  # + kind
SWAP_OUT: Final = 7168  # + kind: leaves the deck for the sideboard
SWAP_IN: Final = 7424  # + kind: leaves the sideboard for the deck

# Answers of chance
CHANCE_CARD: Final = 7680  # + kind
CHANCE_SEAT: Final = 7936  # + seat
ACTION_SPACE: Final = 7944
