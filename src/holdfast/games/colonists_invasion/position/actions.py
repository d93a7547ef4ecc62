"""Action codes. Every decision and every answer of chance is one number; `text.py` names them.

Blocks keep their first number: a code never changes its meaning. The war has the range from WAR_FIRST on,
laid out in `actions_war.py`.
"""

from typing import Final

# The turn
MOVE: Final = 0  # + tile: the Steward steps or jumps there, or uses what was paid for
SLIDE: Final = 64  # + tile next to the Market just entered
USE: Final = 128  # + card in play with uses left
PLAY: Final = 228  # + card from hand
GIVE: Final = 328  # + seat that gets the card played
MOVE_SECOND: Final = 332  # + tile: the second Steward moves there
END_TURN: Final = 396

# Colonists
EMPLOY: Final = 397  # + kind of Building * 2 + class
TAKE_HOME: Final = 429  # + kind of Building * 2 + class
FEED: Final = 461  # + seat * 16 + kind of Building; 15: on the Battleground
FEED_ALL: Final = 525

# Goods
BRING: Final = 526  # + good: Warehouse to Storage
STOW: Final = 532  # + good: Storage to Warehouse
FETCH: Final = 538  # + good: Buffer to Storage
FETCH_STOW: Final = 544  # + good: Buffer to Warehouse
THROW: Final = 550  # something is thrown away
THROW_STORAGE: Final = 551  # + good
THROW_WAREHOUSE: Final = 557  # + good
THROW_BUFFER: Final = 563  # + good
PUT: Final = 569  # + good received, into Storage
PUT_WAREHOUSE: Final = 575  # + good received, into the Warehouse
SHIFT: Final = 581  # + good that has lost its space, into the Warehouse
LOSE: Final = 587  # + good that has lost its space, out of the game
PAY: Final = 593  # + good, from Storage or Toolbox
PAY_BUFFER: Final = 601  # + good, from a Buffer

# Actions of tiles and cards
BUILD: Final = 609  # + kind of Building, new or by remodelling
RAZE: Final = 625  # + kind of Building
EXCHANGE: Final = 641
SELL: Final = 642  # + rate
RECEIVE: Final = 644  # + bundle
SPECIAL: Final = 648
SWAP: Final = 649  # two Places change positions
SWAP_TILE: Final = 650  # + tile
CHOOSE: Final = 714  # + choice of an either-or
BOOST: Final = 722  # + kind of Building a Factory raises
DONE: Final = 738  # enough of this
LAY: Final = 739  # + space for a new tile, chosen by the seats
TRADE: Final = 867  # Goods are to change hands
TRADE_GIVE: Final = 868  # + seat * 8 + good: one more is given to the seat, or one less asked
TRADE_TAKE: Final = 900  # + seat * 8 + good: one more is asked of the seat, or one less given
STARVE: Final = 932  # + hex - 1: an unsustained Citizen there goes to the Sickbay
OFFER: Final = 960  # what was composed is offered
ACCEPT: Final = 961
DECLINE: Final = 962
CHANGE: Final = 963  # the offer is answered by another
GRANT: Final = 964  # the team may take what it needs
WITHDRAW: Final = 965  # the team has to ask again
GIVE_FIVE: Final = 966  # + good: five more given
ASK_FIVE: Final = 974  # + good: five more asked
TRADE_AS: Final = 982  # + seat that composes an offer while the whole team is asked

# Answers of chance
CHANCE_SEAT: Final = 1000  # + seat that begins
CHANCE_PLACE: Final = 1004  # + kind of Place laid next
CHANCE_SPACE: Final = 1068  # + number of the space among the legal ones
CHANCE_MARKET: Final = 1324  # + Market card
CHANCE_CARD: Final = 1340  # + Improvement
CHANCE_TILE: Final = 1440  # + tile that makes way

WAR_FIRST: Final = 1504  # the war's own codes, see actions_war.py
# At the end of that range: a trade on the way to a tile
MEET: Final = 3424  # + tile the Steward enters once the trade is agreed on
MEET_SECOND: Final = 3488  # + tile the second Steward enters then
ACTION_SPACE: Final = 3552
