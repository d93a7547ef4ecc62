"""The Movement cards of the Raiders, 22 for each Era: the proposed set. [CI-G-01, CI-G-02, CI-G-05]

R107, R109, R112 and R120 bring one Basic Unit more than first proposed: CI-G-01 says why.
"""

from typing import Final

from .movement_notation import (
    DECREASE_IN_TRAP,
    FEARS_CITIZENS,
    MERGE_TROOPS,
    NO_CITIZENS,
    PRESSING,
    TRAP_BREAKING,
    card,
    increase,
    regroup,
    shoot,
    stronger,
)

RAIDERS_ONE: Final = [
    card("R101", "24B", "D"),
    card("R102", "26B 27B", "L D"),
    card("R103", "25B", "R"),
    card("R104", "27B 28B", "D R"),
    card("R105", "24B 25B", "D D"),
    card("R106", "27B", "", MERGE_TROOPS),
    card("R107", "24B 26B", "D", shoot("D")),
    card("R108", "28B 25B", "L D"),
    card("R109", "24B 27B", "D", increase(basic=1)),
    card("R110", "27E", "D"),
    card("R111", "26B 28B", "D D", TRAP_BREAKING),
    card("R112", "25B 28B", "R D"),
    card("R113", "27B", "L", increase(basic=2)),
    card("R114", "24B 27B", "R L"),
    card("R115", "28E", "L"),
    card("R116", "25B 26B", "", PRESSING, stronger(-1)),
    card("R117", "27B 27B", "D", stronger(1)),
    card("R118", "26B 24B", "L L", FEARS_CITIZENS),
    card("R119", "24B 26B 28B", "R"),
    card("R120", "26B 28B", "D L", DECREASE_IN_TRAP),
    card("R121", "25B 27B 28B", "D", NO_CITIZENS),
    card("R122", "26E", "R D"),
]

RAIDERS_TWO: Final = [
    card("R201", "24B 25B", "D D"),
    card("R202", "26E", "L D", regroup(3, 0, 0, 1)),
    card("R203", "27B 27B 28B", "D R"),
    card("R204", "24E 26B", "D"),
    card("R205", "25B 26B 28B", "R D D"),
    card("R206", "27E", "", MERGE_TROOPS),
    card("R207", "24B 28B", "D D", shoot("LDR")),
    card("R208", "28E 27B", "L D"),
    card("R209", "25E", "D R", regroup(0, 1, 3, 0)),
    card("R210", "26B 27B 28B", "D D"),
    card("R211", "24E", "R D", TRAP_BREAKING),
    card("R212", "25B 27B 27B", "L L D"),
    card("R213", "28B 26B", "D", increase(elite=1)),
    card("R214", "24B 25B 27E", "D"),
    card("R215", "26E 28B", "R D"),
    card("R216", "25B 27B", "", PRESSING, stronger(-2)),
    card("R217", "27E", "D D", stronger(2)),
    card("R218", "24B 26B 28B", "D L", FEARS_CITIZENS),
    card("R219", "25E 28E", "D"),
    card("R220", "26B 27E", "L D", DECREASE_IN_TRAP),
    card("R221", "24E 25B", "R R", stronger(1)),
    card("R222", "27B 28E", "D D", NO_CITIZENS),
]
