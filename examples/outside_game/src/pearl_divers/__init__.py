"""Pearl Divers: go deeper for one more pearl, or come up before the eel. The outside reads `GAME` alone."""

from holdfast.kernel.event import Log
from holdfast.kernel.game import CardInfo, SheetLine
from holdfast.kernel.state import Frame, Script
from holdfast.parts.plain import Act, Acts, Ask, Luck, PlainState, Turns, each, plain_game, shared

COLOURS = ("black", "white", "pink")
ROUNDS, BREATH, EELS = 3, 4, 3


class Divers(PlainState):
    """Pearls by colour, and what each seat is asked for."""

    sea = shared("Pearls in the sea", COLOURS, start=8, pool="pearls")
    dive = shared("Pearls of this dive", COLOURS, pool="pearls")
    kept = each("Pearls kept", COLOURS, pool="pearls")
    order = each("Ordered colour", COLOURS, choice=True, secret=True)


ACTS = Acts(
    Act("go deeper", "sea", "PD-DIVE-02"),
    Act("come up", "turn", "PD-DIVE-02"),
    Act("a {} pearl", "sea", "PD-SEA-01", of=COLOURS, luck=True),
    Act("an eel", "sea", "PD-SEA-01", luck=True),
    Act("an order for {}", "order", "PD-SEA-02", of=COLOURS, luck=True),
)
DEEPER, UP, PEARL, EEL, ORDER = ACTS


class Deal(Luck[Divers]):
    """[PD-SEA-02] A secret order for each seat; `a` counts them."""

    def is_done(self, s: Divers, f: Frame) -> bool:
        return f.a == s.seats

    def options(self, s: Divers, f: Frame) -> list[int]:
        return [ORDER, ORDER + 1, ORDER + 2]

    def answer(self, s: Divers, f: Frame, action: int, log: Log | None) -> None:
        s.order[f.a] = action - ORDER
        if log is not None:
            log.whisper("ordered", "PD-SEA-02", f.a, (action - ORDER,), ())
        s.stay(f.a + 1)


class Sea(Luck[Divers]):
    """What the sea gives."""

    def options(self, s: Divers, f: Frame) -> list[int]:
        return [*(PEARL + colour for colour in range(3) if s.sea[colour]), EEL]

    def weights(self, s: Divers, f: Frame) -> list[int]:
        return [*(count for count in s.sea if count), EELS]

    def answer(self, s: Divers, f: Frame, action: int, log: Log | None) -> None:
        if action == EEL:  # [PD-DIVE-03]
            if log is not None:
                log.add("eel_met", "PD-DIVE-03", f.seat, (sum(s.dive),))
            s.sea = [a + b for a, b in zip(s.sea, s.dive, strict=True)]
            s.dive = [0, 0, 0]
            s.stack.pop()
            return
        s.sea[action - PEARL] -= 1
        s.dive[action - PEARL] += 1
        if log is not None:
            log.add("pearl_found", "PD-DIVE-02", f.seat, (action - PEARL,))
        s.next()
        if sum(s.dive) == BREATH:
            come_up(s, f.seat, log)


class Deeper(Ask[Divers]):
    """[PD-DIVE-02] Deeper, or up."""

    def options(self, s: Divers, f: Frame) -> list[int]:
        return [DEEPER, UP]

    def answer(self, s: Divers, f: Frame, action: int, log: Log | None) -> None:
        if action == UP:
            come_up(s, f.seat, log)
        else:
            s.jump(0)


def come_up(s: Divers, seat: int, log: Log | None) -> None:
    """[PD-DIVE-04] The pearls of the dive are the seat's own."""
    if log is not None:
        log.add("came_up", "PD-DIVE-04", seat, (sum(s.dive),))
    for colour in range(3):
        s.kept[3 * seat + colour] += s.dive[colour]
    s.dive = [0, 0, 0]
    s.stack.pop()


DIVE = Script("dive", "PD-DIVE-02", (Sea(), Deeper()))
PLAY = Script("play", "PD-DIVE-01", (Deal(), Turns(DIVE, ROUNDS)))


def sheet(s: Divers) -> list[SheetLine]:
    """[PD-END-01] Pearls, and one more for each of the colour that was ordered."""
    pearls = tuple(sum(s.kept[3 * n : 3 * n + 3]) for n in range(s.seats))
    ordered = tuple(s.kept[3 * n + s.order[n]] if s.order[n] >= 0 else 0 for n in range(s.seats))
    lines = (
        SheetLine("Pearls", "PD-END-01", pearls),
        SheetLine("As ordered", "PD-END-01", ordered, secret=True),
    )
    return list(lines)


GAME = plain_game(
    Divers,
    __name__,
    title="Pearl Divers",
    prefix="PD",
    seats=(2, 3, 4),
    blurb="Go deeper for one more pearl, or come up before the eel.",
    minutes="2",
    max_decisions=ROUNDS * 4 * BREATH,
    scripts=(PLAY, DIVE),
    acts=ACTS,
    questions={"deeper": ("Go deeper, or come up with what you have?", "PD-DIVE-02")},
    told={
        "ordered": ("{who} is asked for {0:colour} pearls.", "{who} gets an order."),
        "pearl_found": "{who} finds a {0:colour} pearl.",
        "eel_met": "{who} meets an eel and loses {0:pearl}.",
        "came_up": "{who} comes up with {0:pearl}.",
    },
    words={"colour": COLOURS},
    sheet=sheet,
    end=("PD-END-02", "{who} brought home the best pearls."),
    opinion=lambda s: [2.5, float(sum(s.dive))],  # deeper while less than two and a half pearls are at stake
    catalogue=tuple(
        CardInfo(c, f"Order for {c} pearls", "order", f"Each {c} pearl is worth 2 points.", "PD-END-01")
        for c in COLOURS
    ),
)
