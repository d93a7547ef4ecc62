"""A game of pebbles for testing what stands around games: luck, secrets, several answers in a row.

Chance deals each seat a secret stone worth 0 or 1. In each of two rounds chance pours one to three
pebbles into the pool, and every seat in turn answers twice: pass, take one, take two, or look at its stone.
"""

from collections.abc import Sequence

from holdfast.kernel.errors import Mistake
from holdfast.kernel.event import SPECTATOR, Event, Log
from holdfast.kernel.game import (
    NOBODYS,
    OWN,
    PUBLIC,
    CardInfo,
    Field,
    Game,
    Outcome,
    Prompt,
    Refusal,
    SheetLine,
    Variant,
    VariantOption,
    View,
)
from holdfast.kernel.rng import Rng
from holdfast.kernel.state import CHANCE, DONE, WAIT, Frame, Script, State, Step

PASS, TAKE_ONE, TAKE_TWO, LOOK = range(4)
TEXTS = ("pass", "take one", "take two", "look")
ROUNDS = 2


class TinyState(State):
    def __init__(
        self,
        asked: int,
        stack: list[Frame],
        round_number: int,
        pool: int,
        poured: int,
        pebbles: list[int],
        stones: list[int],
        looked: list[int],
    ) -> None:
        super().__init__(asked, stack)
        self.round_number = round_number
        self.pool = pool
        self.poured = poured
        self.pebbles = pebbles
        self.stones = stones
        self.looked = looked

    @property
    def seats(self) -> int:
        return len(self.pebbles)

    def clone(self) -> "TinyState":
        return TinyState(
            self.asked,
            self.stack[:],
            self.round_number,
            self.pool,
            self.poured,
            self.pebbles[:],
            self.stones[:],
            self.looked[:],
        )


class Deal(Step[TinyState]):
    def run(self, s: TinyState, f: Frame, log: Log | None) -> bool:
        if f.a == len(s.pebbles):
            s.next()
            return DONE
        s.asked = CHANCE
        return WAIT

    def options(self, s: TinyState, f: Frame) -> list[int]:
        return [0, 1]

    def answer(self, s: TinyState, f: Frame, action: int, log: Log | None) -> None:
        s.stones[f.a] = action
        s.stay(f.a + 1)


class Pour(Step[TinyState]):
    def run(self, s: TinyState, f: Frame, log: Log | None) -> bool:
        s.asked = CHANCE
        return WAIT

    def options(self, s: TinyState, f: Frame) -> list[int]:
        return [1, 2, 3]

    def weights(self, s: TinyState, f: Frame) -> list[int]:
        return [1, 2, 1]

    def answer(self, s: TinyState, f: Frame, action: int, log: Log | None) -> None:
        s.round_number += 1
        s.pool += action
        s.poured += action
        if log is not None:
            log.add("poured", "TY-ROUND-01", -1, (action,))
        s.next()


class Answers(Step[TinyState]):
    """`a` counts the answers given: two a seat."""

    def run(self, s: TinyState, f: Frame, log: Log | None) -> bool:
        if f.a == 2 * len(s.pebbles):
            if s.round_number < ROUNDS:
                s.jump(1)
            else:
                s.next()
            return DONE
        s.asked = f.a // 2
        return WAIT

    def options(self, s: TinyState, f: Frame) -> list[int]:
        return [PASS, *range(TAKE_ONE, min(TAKE_TWO, s.pool) + 1), LOOK]

    def answer(self, s: TinyState, f: Frame, action: int, log: Log | None) -> None:
        seat = f.a // 2
        if action == LOOK:
            s.looked[seat] = 1
            if log is not None:
                log.whisper("looked", "TY-ROUND-03", seat, (s.stones[seat],), ())
        else:
            s.pebbles[seat] += action
            s.pool -= action
            if log is not None:
                log.add("took", "TY-ROUND-02", seat, (action,))
        s.stay(f.a + 1)


PLAY = Script("play", "TY-ROUND-01", (Deal(), Pour(), Answers()))


def setup(seats: int, variant: Variant) -> TinyState:
    state = TinyState(CHANCE, [], 0, 3 if "rich" in variant else 0, 0, [0] * seats, [0] * seats, [0] * seats)
    state.push(PLAY, CHANCE)
    return state


def redeal(s: TinyState, seat: int, rng: Rng) -> TinyState:
    other = s.clone()
    for n in range(len(s.stones)):
        if n != seat or not s.looked[n]:
            other.stones[n] = rng.below(2)
    return other


def view(s: TinyState, seat: int) -> View:
    seen: View = {
        "round": s.round_number,
        "pool": s.pool,
        "seats": [{"pebbles": n} for n in s.pebbles],
    }
    if seat != SPECTATOR and s.looked[seat]:
        seen["your stone"] = s.stones[seat]
    return seen


def parse_action(s: TinyState, text: str) -> int:
    if text not in TEXTS:
        raise Mistake(f"'{text}' is no action.")
    return TEXTS.index(text)


def refuse(s: TinyState, action: int) -> Refusal:
    if action in (TAKE_ONE, TAKE_TWO):
        return Refusal("TY-ROUND-02", f"The pool holds {s.pool} pebbles")
    return Refusal("TY-ROUND-01", "There is no such answer")


def event_text(event: Event, names: Sequence[str]) -> str:
    if event.kind == "poured":
        return f"{event.data[0]} pebbles are poured"
    if event.kind == "took":
        return f"{names[event.seat]} takes {event.data[0]}"
    what = f" and finds a {event.data[0]}" if event.data else ""
    return f"{names[event.seat]} looks at the stone{what}"


def scores(s: TinyState) -> list[int]:
    return [a + b for a, b in zip(s.pebbles, s.stones, strict=True)]


def outcome(s: TinyState) -> Outcome | None:
    if s.stack:
        return None
    totals = scores(s)
    return Outcome("pebbles", "TY-END-01", tuple(sum(other > n for other in totals) for n in totals))


def sheet(s: TinyState) -> list[SheetLine]:
    return [
        SheetLine("Pebbles", "TY-END-01", tuple(s.pebbles)),
        SheetLine("Stone", "TY-END-01", tuple(s.stones)),
    ]


def audit(s: TinyState) -> list[str]:
    if s.pool < 0 or any(n < 0 for n in s.pebbles):
        return ["there are fewer than no pebbles"]
    return []


def heuristic(s: TinyState) -> list[float]:
    return [float(option % LOOK) for option in s.options()]


GAME: Game[TinyState] = Game(
    id="tiny",
    title="Tiny Pebbles",
    prefix="TY",
    package="support",
    seats=(2, 3),
    rules_version=1,
    stage="alpha",
    blurb="Take pebbles.",
    minutes="1",
    max_decisions=12,
    variants=(VariantOption("rich", "Begin with three pebbles", "TY-VAR-01", "pool"),),
    setup=setup,
    redeal=redeal,
    sees=view,
    action_text=lambda s, action: TEXTS[action],
    parse_action=parse_action,
    anchor=lambda s, action: "stone.own" if action == LOOK else f"pool.{action}",
    refuse=refuse,
    prompt=lambda s: Prompt("Take pebbles", "TY-ROUND-02"),
    event_text=event_text,
    scores=scores,
    sheet=sheet,
    outcome=outcome,
    census=lambda s: {"pebbles": s.pool + sum(s.pebbles) - s.poured},
    audit=audit,
    heuristic=heuristic,
    action_space=4,
    fields=(
        Field("round_number", PUBLIC, "1 to 2"),
        Field("pool", PUBLIC, "pebbles to take"),
        Field("poured", PUBLIC, "pebbles poured so far"),
        Field("pebbles", PUBLIC, "per seat"),
        Field("stones", NOBODYS, "worth per seat; its seat knows it after looking"),
        Field("looked", OWN, "1 when the seat has looked at its stone"),
    ),
    scripts={"play": PLAY},
    catalogue=(
        CardInfo("stone_0", "Dull stone", "stones", "Worth nothing.", "TY-END-01", copies=3),
        CardInfo("stone_1", "Bright stone", "stones", "Worth one.", "TY-END-01", value=1, copies=3),
    ),
)
