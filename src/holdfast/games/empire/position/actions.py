"""Action codes. Every decision and every answer of chance is one number; `text.py` names them.

Cards are numbered by kind, what lies in play by its place in the position's lists. There is room for twice as
many kinds as the box holds (`KIND_SPACE`); a code keeps its meaning as long as these two sizes stay.
"""

from typing import Final

KIND_SPACE: Final = 448
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
DEPLOY_VILLAGER: Final = DEPLOY + KIND_SPACE  # + kind: a civic card from hand into the heartland
SETTLE: Final = DEPLOY_VILLAGER + KIND_SPACE  # + kind: a civic card from hand into a frontier
PICK: Final = SETTLE + KIND_SPACE  # + kind: a card in a hand, graveyard or vault, or among those looked at
ON_TOP: Final = PICK + KIND_SPACE  # + kind: goes on top of the deck
ON_BOTTOM: Final = ON_TOP + KIND_SPACE  # + kind
TO_GRAVE: Final = ON_BOTTOM + KIND_SPACE  # + kind
PUT_BACK: Final = TO_GRAVE + KIND_SPACE  # + kind: shuffled back before the first round

# Registration, sideboards and series
TAKE_DECK: Final = PUT_BACK + KIND_SPACE  # + number of the ready-made deck
BUILD: Final = TAKE_DECK + 64
KEEP: Final = BUILD + 1  # the deck stays as it is
ADD: Final = BUILD + 64  # + kind
REMOVE: Final = ADD + KIND_SPACE  # + kind
ADD_SIDE: Final = REMOVE + KIND_SPACE  # + kind
REMOVE_SIDE: Final = ADD_SIDE + KIND_SPACE  # + kind
SWAP_OUT: Final = REMOVE_SIDE + KIND_SPACE  # + kind: leaves the deck for the sideboard
SWAP_IN: Final = SWAP_OUT + KIND_SPACE  # + kind: leaves the sideboard for the deck

# Answers of chance
CHANCE_CARD: Final = SWAP_IN + KIND_SPACE  # + kind
CHANCE_SEAT: Final = CHANCE_CARD + KIND_SPACE  # + seat
ACTION_SPACE: Final = CHANCE_SEAT + 8
