"""The Movement cards of the Dragons, 22 for each Era: the proposed set. [CI-G-03, CI-G-04, CI-G-05]

A troop that splits makes its one move by one arrow; which way each half goes is the power's. [CI-R-098]
D103, D111 and D114 bring one Basic Unit more than first proposed, and D120 moves aslant: CI-G-03 says why.
"""

from typing import Final

from .movement_notation import (
    DUG_IN,
    FARMERS,
    GUARDS,
    MINES,
    SPLITTING,
    TRAP_BREAKING,
    breathe,
    card,
    increase,
    raze,
    stealth,
    weaker_at_first,
)

DRAGONS_ONE: Final = [
    card("D101", "26B 27B", "R *D L"),
    card("D102", "24B", "*D"),
    card("D103", "25B 28B", "D R"),
    card("D104", "28B 24B", "*L D"),
    card("D105", "27B", "D", SPLITTING),
    card("D106", "26B", "", breathe("LDR", 1)),
    card("D107", "25B 28B", "D *D"),
    card("D108", "24B", "D D", stealth(FARMERS)),
    card("D109", "27B", "*D", increase(basic=1)),
    card("D110", "28B 26B", "LDR RDL"),
    card("D111", "25B 27B", "DLR DRL"),
    card("D112", "24B 27B", "R D", stealth(MINES)),
    card("D113", "26E", "*D"),
    card("D114", "28B 26B", "D L", TRAP_BREAKING),
    card("D115", "25B 27B", "*D D", weaker_at_first(1)),
    card("D116", "24B 26B", "L *D", stealth(GUARDS)),
    card("D117", "27E", "D", raze(DUG_IN)),
    card("D118", "28B 25B", "*R", raze(GUARDS)),
    card("D119", "26B 24B 28B", "D"),
    card("D120", "27B", "L R", stealth(DUG_IN)),
    card("D121", "25E", "*L"),
    card("D122", "24B 25B", "RLD LRD"),
]

DRAGONS_TWO: Final = [
    card("D201", "24B 27B", "*D D"),
    card("D202", "26E", "R *D"),
    card("D203", "25B 28B 28B", "*L D"),
    card("D204", "27E 24B", "*D"),
    card("D205", "26B 28B", "D", SPLITTING),
    card("D206", "25E", "", breathe("LDR", 2)),
    card("D207", "24B 26B 27B", "D *D"),
    card("D208", "28E", "D D", stealth(FARMERS)),
    card("D209", "25B 27B", "*D", increase(elite=1)),
    card("D210", "26E 24B", "LDR RDL"),
    card("D211", "28B 25B", "DLR DRL"),
    card("D212", "27E", "R *D", stealth(MINES)),
    card("D213", "24E 25B", "*D *D"),
    card("D214", "26B 27B 28B", "D L", TRAP_BREAKING),
    card("D215", "25E 28B", "*D D", weaker_at_first(2)),
    card("D216", "27B 26E", "*L D", stealth(GUARDS)),
    card("D217", "24E", "D *D", raze(DUG_IN)),
    card("D218", "28E 25B", "*R D", raze(GUARDS)),
    card("D219", "26B 24B 27E", "D"),
    card("D220", "25E 27B", "D *R", stealth(DUG_IN)),
    card("D221", "28E 26E", "*D"),
    card("D222", "24B 28E", "RLD LRD"),
]
