"""What keywords add to a picture: something behind the figure, or something before it."""

from typing import Final

from ....rules.abilities.abilities import (
    AMBUSH,
    BRUTAL,
    BULWARK,
    CHARGE,
    CONSUME,
    DOMINION,
    ELUSIVE,
    EXECUTE,
    FLANK,
    GUARD,
    INFILTRATE,
    JUMP,
    RECKLESS,
    REINFORCE,
    SKIRMISHER,
    STALWART,
    TIRELESS,
)
from .ink import Parts, ring

BEHIND: Final[dict[int, Parts]] = {
    BRUTAL: (("r~4.500", "M112 8q-10 22-26 36M128 12q-10 24-28 40M142 20q-8 20-24 36"),),
    CHARGE: (("l~2.500", "M2 40h34M8 54h22M0 68h30M124 34h30"),),
    DOMINION: (("g~2.500", "M80 4v12M56 8l5 11M104 8l-5 11M36 18l9 9M124 18l-9 9"), ("g", "M62 34l-4-20 12 9 10-14 10 14 12-9-4 20z")),
    EXECUTE: (("r~7", "M18 96L142 14"), ("e~2", "M22 92L138 16")),
    FLANK: (("c", "M8 92Q-2 40 40 18l-4-10 26 8-18 20-3-9Q12 46 20 92z"), ("c", "M152 92q10-52-32-74l4-10-26 8 18 20 3-9q29 19 21 65z")),
    GUARD: (("w/2.600", "M34 104L112 8M126 104L48 8"), ("m", "M116 3l-2 13-8-6zM44 3l2 13 8-6z")),
    INFILTRATE: (("k!", "M44 110V52a36 38 0 0 1 72 0v58z"), ("A!", "M50 110V54a30 32 0 0 1 60 0v56z"), ("y!", ring(56, 40, 2) + ring(104, 40, 2))),
    JUMP: (("l~2.500", "M10 98q18-66 60-74M2 88q6-20 14-32"),),
    RECKLESS: (("r!", "M80-6l9 26 22-20-5 29 30-9-18 24 30 8-30 8 14 20-104 0 14-20-30-8 30-8-18-24 30 9-5-29 22 20z"), ("y!", "M80 14l6 18 16-13-4 20 22-6-14 17 22 6-22 6H54l-22-6 22-6-14-17 22 6-4-20 16 13z")),
    REINFORCE: (("A!", "M4 98V80q0-6 5-6t5 6v18zM20 96V76q0-6 5-6t5 6v20zM132 97V77q0-6 5-6t5 6v20zM147 98V81q0-6 5-6t5 6v17z"), ("s!", ring(9, 70, 4) + ring(25, 66, 4) + ring(137, 67, 4) + ring(152, 71, 4)), ("A~1.800", "M16 100V54M32 98V50M129 98V52M145 99V56")),
    SKIRMISHER: (("k~1.600", "M8 22l26 12M14 42l24 11M120 12l26 12"), ("k!", "M36 35l-7-1 3-5zM40 54l-7-1 3-5zM148 25l-7-1 3-5z"), ("l!", "M8 22l-1-5 6 5-1 3zM14 42l-1-5 6 5-1 3zM120 12l-1-5 6 5-1 3z")),
    TIRELESS: (("g~3", "M80-2v12M50 4l5 11M110 4l-5 11M24 20l9 9M136 20l-9 9M10 46l12 3M150 46l-12 3"), ("g~2", ring(80, 50, 42))),
}  # fmt: skip
BEFORE: Final[dict[int, Parts]] = {
    AMBUSH: (("V", "M-2 122Q-8 84 14 66q4 20-2 30 14-22 30-22-2 18-18 28 18-8 30 0-14 20-40 20z"), ("v", "M162 122q8-40-16-60-6 22 0 34-14-22-32-22 4 18 20 28-18-6-30 2 16 20 44 18z"), ("v~1.500", "M4 118q2-24 10-40M20 112q8-12 18-30M150 116q0-24-6-42")),
    BULWARK: (("M", "M-4 124v-26h12v-7h14v7h14v-7h14v7h60v-7h14v7h14v-7h14v7h14v26z"), ("m~1.400", "M2 108h156M24 98v10M60 98v10M96 98v10M132 98v10M42 108v14M78 108v14M114 108v14"),),
    CHARGE: (("l", "M-8 116q-4-14 8-15 4-9 14-6 8-6 14 2 12-2 14 8 10 0 8 11z"),),
    CONSUME: (("l", "M-2 122l8-18 9 18 9-20 9 20 9-18 9 18M160 122l-7-18-9 18-9-20-9 20-9-18-9 18M-2-2l9 15 9-15 9 17 9-17M162-2l-9 15-9-15-9 17-9-17"),),
    ELUSIVE: (("m!", "M-4 84q20-8 44-2t46-4 40 2 40-6v9q-22 8-46 2t-44 4-40-2-40 6zM-4 102q26-8 52-2t50-4 68 0v11q-30 6-60 0t-58 4-52-2z"),),
    STALWART: (("M", "M26 122l8-20 18-6h56l20 8 8 18z"), ("m!", "M38 104l16-5h40l-14 7z")),
}  # fmt: skip
# Keywords whose effect is thin or faint, and how much of it is seen
FAINT: Final[dict[int, str]] = {
    ELUSIVE: ".78",
    CHARGE: ".85",
    INFILTRATE: ".62",
    RECKLESS: ".75",
    EXECUTE: ".8",
}
LIFTED: Final = 9  # how far above the ground somebody who jumps is
