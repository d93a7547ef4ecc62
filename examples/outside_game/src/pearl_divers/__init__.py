"""Pearl Divers: go deeper for one more pearl, or come up before the eel. The outside reads `GAME` alone."""

from collections.abc import Sequence

from holdfast.kernel.event import SPECTATOR, Event, Log
from holdfast.kernel.faces import Faces, Observing, Thinking
from holdfast.kernel.game import (
    CHANCE_ONLY,
    NOT_ASKED,
    OWN,
    PUBLIC,
    CardInfo,
    Field,
    Game,
    Json,
    Outcome,
    Prompt,
    Refusal,
    SheetLine,
    Variant,
    View,
)
from holdfast.kernel.rng import Rng
from holdfast.kernel.state import CHANCE, DONE, WAIT, Frame, Script, State, Step
from holdfast.parts.wording import ActionWords

COLOURS = ("black", "white", "pink")
DEEPER, UP, PEARL, EEL, ORDER = 0, 1, 2, 5, 6  # actions; a pearl and an order for each colour
ROUNDS, BREATH, EELS, PEARLS = 3, 4, 3, 8


class Divers(State):
    """Everything is counted by colour."""

    def __init__(
        self,
        asked: int,
        stack: list[Frame],
        sea: list[int],
        dive: list[int],
        kept: list[int],
        orders: list[int],
    ) -> None:
        super().__init__(asked, stack)
        self.sea, self.dive, self.kept, self.orders = sea, dive, kept, orders

    @property
    def seats(self) -> int:
        """How many dive."""
        return len(self.orders)

    def clone(self) -> "Divers":
        """An independent copy."""
        return Divers(self.asked, self.stack[:], self.sea[:], self.dive[:], self.kept[:], self.orders[:])


class Deal(Step[Divers]):
    """[PD-SEA-02] A secret order for each seat; `a` counts them."""

    def run(self, s: Divers, f: Frame, log: Log | None) -> bool:
        if f.a == s.seats:
            s.next()
            return DONE
        s.asked = CHANCE
        return WAIT

    def options(self, s: Divers, f: Frame) -> list[int]:
        return [ORDER, ORDER + 1, ORDER + 2]

    def answer(self, s: Divers, f: Frame, action: int, log: Log | None) -> None:
        s.orders[f.a] = action - ORDER
        if log is not None:
            log.whisper("ordered", "PD-SEA-02", f.a, (action - ORDER,), ())
        s.stay(f.a + 1)


class Sea(Step[Divers]):
    """What the sea gives; `a` counts the dives of all rounds."""

    def run(self, s: Divers, f: Frame, log: Log | None) -> bool:
        if f.a == ROUNDS * s.seats:  # [PD-DIVE-01]
            s.stack.pop()
            return DONE
        s.asked = CHANCE
        return WAIT

    def options(self, s: Divers, f: Frame) -> list[int]:
        return [*(PEARL + colour for colour in range(3) if s.sea[colour]), EEL]

    def weights(self, s: Divers, f: Frame) -> list[int]:
        return [*(count for count in s.sea if count), EELS]

    def answer(self, s: Divers, f: Frame, action: int, log: Log | None) -> None:
        seat = f.a % s.seats
        if action == EEL:  # [PD-DIVE-03]
            if log is not None:
                log.add("eel_met", "PD-DIVE-03", seat, (sum(s.dive),))
            s.sea = [a + b for a, b in zip(s.sea, s.dive, strict=True)]
            s.dive = [0, 0, 0]
            s.stay(f.a + 1)
            return
        s.sea[action - PEARL] -= 1
        s.dive[action - PEARL] += 1
        if log is not None:
            log.add("pearl_found", "PD-DIVE-02", seat, (action - PEARL,))
        if sum(s.dive) == BREATH:
            come_up(s, seat, log)
            s.stay(f.a + 1)
        else:
            s.next(f.a)


class Choice(Step[Divers]):
    """[PD-DIVE-02] Deeper, or up."""

    def run(self, s: Divers, f: Frame, log: Log | None) -> bool:
        s.asked = f.a % s.seats
        return WAIT

    def options(self, s: Divers, f: Frame) -> list[int]:
        return [DEEPER, UP]

    def answer(self, s: Divers, f: Frame, action: int, log: Log | None) -> None:
        if action == UP:
            come_up(s, f.a % s.seats, log)
        s.jump(1, f.a + (action == UP))

    def question(self) -> str:
        return "deeper"


def come_up(s: Divers, seat: int, log: Log | None) -> None:
    """[PD-DIVE-04] The pearls of the dive are the seat's own."""
    if log is not None:
        log.add("came_up", "PD-DIVE-04", seat, (sum(s.dive),))
    for colour in range(3):
        s.kept[3 * seat + colour] += s.dive[colour]
    s.dive = [0, 0, 0]


PLAY = Script("play", "PD-DIVE-01", (Deal(), Sea(), Choice()))


def setup(seats: int, variant: Variant) -> Divers:
    """The sea is full, nobody has anything."""
    s = Divers(CHANCE, [], [PEARLS] * 3, [0] * 3, [0] * 3 * seats, [0] * seats)
    s.push(PLAY, CHANCE)
    return s


def redeal(s: Divers, seat: int, rng: Rng) -> Divers:
    """Others may have any order."""
    other = s.clone()
    other.orders = [rng.below(3) if n != seat else order for n, order in enumerate(s.orders)]
    return other


def view(s: Divers, seat: int) -> View:
    """What a seat may see: all but the orders of others, and its own once it is dealt."""
    dealt = not s.stack or s.stack[-1].pc > 0
    orders: list[int | None] = [order if dealt and n == seat else None for n, order in enumerate(s.orders)]
    return {
        "sea": list[Json](s.sea),
        "dive": list[Json](s.dive),
        "diver": s.asked,
        "seats": [
            {"kept": list[Json](s.kept[3 * n : 3 * n + 3]), "order": orders[n]} for n in range(s.seats)
        ],
        "you": seat if seat != SPECTATOR else None,
    }


def lines(s: Divers) -> list[SheetLine]:
    """[PD-END-01] Pearls, and one more for each of the colour that was ordered."""
    pearls = tuple(sum(s.kept[3 * n : 3 * n + 3]) for n in range(s.seats))
    ordered = tuple(s.kept[3 * n + order] for n, order in enumerate(s.orders))
    return [
        SheetLine("Pearls", "PD-END-01", pearls),
        SheetLine("Of the ordered colour", "PD-END-01", ordered, secret=True),
    ]


def scores(s: Divers) -> list[int]:
    """Points."""
    return [sum(pair) for pair in zip(*(line.values for line in lines(s)), strict=True)]


def outcome(s: Divers) -> Outcome | None:
    """[PD-END-02] The most points win."""
    if s.stack:
        return None
    points = scores(s)
    ranks = tuple(sum(other > mine for other in points) for mine in points)
    return Outcome("pearls", "PD-END-02", ranks, words="{who} brought home the best pearls.")


def refuse(s: Divers, action: int) -> Refusal:
    """Only two answers are ever asked for."""
    if action > UP:
        return Refusal("PD-SEA-01", "Only the sea gives pearls, eels and orders.", CHANCE_ONLY)
    return Refusal("PD-DIVE-01", "Nobody is asked now.", NOT_ASKED)


def event_text(event: Event, names: Sequence[str]) -> str:
    """What happened, as a sentence."""
    who, number = names[event.seat], event.data[0] if event.data else 0
    pearls = f"{number} pearl{'s' * (number != 1)}"
    match event.kind:
        case "ordered":
            return f"{who} is asked for {COLOURS[number]} pearls." if event.data else f"{who} gets an order."
        case "pearl_found":
            return f"{who} finds a {COLOURS[number]} pearl."
        case "eel_met":
            return f"{who} meets an eel and loses {pearls}."
        case _:
            return f"{who} comes up with {pearls}."


def heuristic(s: Divers) -> list[float]:
    """Deeper while less than two and a half pearls are at stake."""
    return [2.5, float(sum(s.dive))]


def faces() -> Faces:
    """What it brings beside its rules, loaded when it is asked for."""
    from .screens import TERMINAL, web

    return Faces(
        terminal=lambda: TERMINAL,
        web=web,
        observing=observing,
        levels=lambda: {"hard": Thinking(futures=24)},
    )


def observing() -> Observing:
    """Observations for programs that learn."""
    from .learning import OBSERVING

    return OBSERVING


WORDS = ActionWords[Divers](
    9,
    (
        (DEEPER, "go deeper", "sea.deeper"),
        (UP, "come up", "turn.up"),
        (PEARL, "a {colour} pearl", "sea"),
        (EEL, "an eel", "sea"),
        (ORDER, "an order for {colour}", "order"),
    ),
    {"colour": COLOURS},
)

GAME = Game[Divers](
    title="Pearl Divers",
    prefix="PD",
    package=__name__,
    seats=(2, 3, 4),
    rules_version=1,
    stage="stable",
    blurb="Go deeper for one more pearl, or come up before the eel.",
    minutes="2",
    max_decisions=ROUNDS * 4 * BREATH,
    setup=setup,
    redeal=redeal,
    sees=view,
    action_text=WORDS.text,
    parse_action=WORDS.parse,
    anchor=WORDS.anchor,
    refuse=refuse,
    prompt=lambda s: Prompt("Go deeper, or come up with what you have?", "PD-DIVE-02"),
    event_text=event_text,
    scores=scores,
    sheet=lines,
    outcome=outcome,
    census=lambda s: {c: s.sea[n] + s.dive[n] + sum(s.kept[n::3]) for n, c in enumerate(COLOURS)},
    audit=lambda s: ["fewer than no pearls"] if min(*s.sea, *s.dive, *s.kept) < 0 else [],
    heuristic=heuristic,
    action_space=9,
    fields=(
        Field("sea", PUBLIC, "pearls left, by colour"),
        Field("dive", PUBLIC, "pearls of the open dive, by colour"),
        Field("kept", PUBLIC, "pearls kept, by seat and colour"),
        Field("orders", OWN, "colour ordered, by seat"),
    ),
    scripts={"play": PLAY},
    catalogue=tuple(
        CardInfo(c, f"Order for {c} pearls", "order", f"Each {c} pearl is worth 2 points.", "PD-END-01")
        for c in COLOURS
    ),
    faces=faces(),
)
