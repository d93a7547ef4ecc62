"""The proving ground: the kernel's own test game. One position class; every ground is a set of scripts on it.

Each ground in `kernel.grounds` shows how the kernel carries one hard thing of real games, and each is a
complete `Game`, so the whole conformance suite runs on it as well.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from holdfast.kernel.errors import Mistake
from holdfast.kernel.event import TABLE, Event
from holdfast.kernel.game import (
    NOBODYS,
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
from holdfast.kernel.state import CHANCE, Frame, Script, State

KINDS = 3  # kinds of card
COPIES = 4  # of each kind
CREATURES = 5
HIGHEST = 2  # sealed choices go from 0 to this
NONE = -1


class Ground(State):
    """Everything any ground needs; most leave most of it alone."""

    def __init__(
        self,
        asked: int,
        stack: list[Frame],
        round: int,
        doom: int,
        life: list[int],
        guards: list[int],
        coins: list[int],
        alive: list[int],
        places: list[int],
        stakes: list[int],
        loose: list[int],
        queue: list[int],
        looked: list[int],
        sealed: list[int],
        hands: list[int],
        top: list[int],
        bag: list[int],
    ) -> None:
        super().__init__(asked, stack)
        # public
        self.round = round
        self.doom = doom
        self.life = life  # by seat
        self.guards = guards  # reactions left, by seat
        self.coins = coins  # by seat
        self.alive = alive  # by creature
        self.places = places  # troops, four places per seat
        self.stakes = stakes  # what is announced and has not happened yet, innermost last
        self.loose = loose  # abilities begun together, not yet ordered
        self.queue = queue  # abilities in order, front first
        self.looked = looked  # for each card of `top`: one bit per seat that knows it
        # seat's own
        self.sealed = sealed  # by seat
        self.hands = hands  # seat * KINDS + kind: how many
        # known to those who looked
        self.top = top  # cards lying on the bag in a known order, topmost last
        # nobody's
        self.bag = bag  # unseen cards by kind

    def clone(self) -> "Ground":
        return Ground(
            self.asked,
            self.stack[:],
            self.round,
            self.doom,
            self.life[:],
            self.guards[:],
            self.coins[:],
            self.alive[:],
            self.places[:],
            self.stakes[:],
            self.loose[:],
            self.queue[:],
            self.looked[:],
            self.sealed[:],
            self.hands[:],
            self.top[:],
            self.bag[:],
        )

    @property
    def seats(self) -> int:
        return len(self.life)


FIELDS = (
    Field("round", PUBLIC, "rounds begun"),
    Field("doom", PUBLIC, "how near the end of all is"),
    Field("life", PUBLIC, "by seat"),
    Field("guards", PUBLIC, "reactions left, by seat"),
    Field("coins", PUBLIC, "by seat"),
    Field("alive", PUBLIC, "1 or 0, by creature"),
    Field("places", PUBLIC, "troops, four places per seat"),
    Field("stakes", PUBLIC, "announced effects, innermost last", grows=True),
    Field("loose", PUBLIC, "abilities to be ordered", grows=True),
    Field("queue", PUBLIC, "abilities in order, front first", grows=True),
    Field("looked", PUBLIC, "who knows each card of top, one bit per seat", grows=True),
    Field("sealed", OWN, "sealed choice by seat, -1 before"),
    Field("hands", OWN, "cards by seat and kind"),
    Field("top", OWN, "cards on the bag, topmost last; known to those who looked", grows=True),
    Field("bag", NOBODYS, "unseen cards by kind"),
)


def setup_with(script: Script, guards: int = 0) -> Callable[[int, Variant], Ground]:
    """A setup that begins with one script."""

    def setup(seats: int, variant: Variant) -> Ground:
        return Ground(
            CHANCE,
            [Frame(script, 0, TABLE)],
            0,
            0,
            [5] * seats,
            [guards] * seats,
            [0] * seats,
            [1] * CREATURES,
            [0] * (4 * seats),
            [],
            [],
            [],
            [],
            [NONE] * seats,
            [0] * (KINDS * seats),
            [],
            [COPIES] * KINDS,
        )

    return setup


def view(s: Ground, seat: int) -> View:
    """All public fields, the seat's own part of the others, and the cards it has looked at."""
    seen: View = {f.name: _plain(getattr(s, f.name)) for f in FIELDS if f.audience == PUBLIC}
    seen["seat"] = seat
    seen["has_sealed"] = [choice != NONE for choice in s.sealed]
    seen["hand_sizes"] = [sum(s.hands[n * KINDS : (n + 1) * KINDS]) for n in range(s.seats)]
    if seat >= 0:
        seen["sealed"] = s.sealed[seat]
        seen["hand"] = _plain(s.hands[seat * KINDS : (seat + 1) * KINDS])
        seen["top"] = [card if knows(s, n, seat) else None for n, card in enumerate(s.top)]
    return seen


def _plain(value: Any) -> Json:
    return list(value) if isinstance(value, list) else value


def knows(s: Ground, place: int, seat: int) -> bool:
    """Whether the seat has looked at this card of the top."""
    return seat >= 0 and bool(s.looked[place] & 1 << seat)


def redeal(s: Ground, seat: int, rng: Rng) -> Ground:
    """Others' sealed choices, others' hands, the bag and the top cards the seat did not look at, anew."""
    t = s.clone()
    for n in range(s.seats):
        if n != seat and t.sealed[n] != NONE:
            t.sealed[n] = rng.below(HIGHEST + 1)
    hidden_hands = [n for n in range(len(t.hands)) if n // KINDS != seat]
    hidden_top = [n for n in range(len(t.top)) if not knows(t, n, seat)]
    pool = [kind for kind in range(KINDS) for _ in range(t.bag[kind])]
    pool += [n % KINDS for n in hidden_hands for _ in range(t.hands[n])] + [t.top[n] for n in hidden_top]
    pool.sort()
    rng.shuffle(pool)
    for n in hidden_top:
        t.top[n] = pool.pop()
    for n in range(s.seats):
        if n != seat:
            own = [pool.pop() for _ in range(sum(s.hands[n * KINDS : (n + 1) * KINDS]))]
            t.hands[n * KINDS : (n + 1) * KINDS] = [own.count(kind) for kind in range(KINDS)]
    t.bag[:] = [pool.count(kind) for kind in range(KINDS)]
    return t


def census(s: Ground) -> dict[str, int]:
    """Cards are neither made nor lost."""
    return {"cards": sum(s.bag) + sum(s.hands) + len(s.top)}


def audit(s: Ground) -> list[str]:
    """Numbers no ground can hold."""
    faults = []
    for name, low, high in (("alive", 0, 1), ("guards", 0, 9), ("sealed", NONE, HIGHEST), ("places", 0, 2)):
        faults += [f"{name}[{n}] is {v}" for n, v in enumerate(getattr(s, name)) if not low <= v <= high]
    for name, high in (("top", KINDS - 1), ("loose", CREATURES - 1), ("queue", CREATURES - 1)):
        faults += [f"{name}[{n}] is {v}" for n, v in enumerate(getattr(s, name)) if not 0 <= v <= high]
    if len(s.top) != len(s.looked):
        faults.append("looked does not fit top")
    if census(s)["cards"] != KINDS * COPIES or min(*s.bag, *s.hands) < 0:
        faults.append("cards are missing")
    return faults


def refuse(s: Ground, action: int) -> Refusal:
    """One refusal for everything."""
    return Refusal("PG-PLAY-01", "That is not on offer.")


def event_text(event: Event, names: Sequence[str]) -> str:
    """Whose, what, and the numbers."""
    who = names[event.seat] if event.seat >= 0 else "the table"
    return f"{who}: {event.kind} {' '.join(map(str, event.data))}".strip()


def outcome(s: Ground) -> Outcome | None:
    """Most coins win."""
    ranks = tuple(sum(other > own for other in s.coins) for own in s.coins)
    return None if s.stack else Outcome("coins", "PG-PLAY-01", ranks)


def parser(texts: dict[int, str]) -> Callable[[Ground, str], int]:
    """The way back from text to action."""

    def parse_action(s: Ground, text: str) -> int:
        for action, known in texts.items():
            if known == text:
                return action
        raise Mistake(f"'{text}' is no action of the proving ground.")

    return parse_action


COMMON: dict[str, Any] = {
    "title": "Proving Ground",
    "prefix": "PG",
    "package": "kernel",
    "rules_version": 1,
    "stage": "alpha",
    "blurb": "Shows what the kernel carries.",
    "minutes": "1",
    "max_decisions": 80,
    "sees": view,
    "anchor": lambda s, action: f"ground.{action}",
    "refuse": refuse,
    "prompt": lambda s: Prompt(f"{s.question() or 'over'}?", "PG-PLAY-01"),
    "event_text": event_text,
    "scores": lambda s: list(s.coins),
    "sheet": lambda s: [SheetLine("Coins", "PG-PLAY-01", tuple(s.coins))],
    "outcome": outcome,
    "census": census,
    "audit": audit,
    "heuristic": lambda s: [float(action) for action in s.options()],
    "catalogue": (CardInfo("card", "A card", "cards", "Does something.", "PG-CARD-01"),),
}


def ground(
    name: str,
    scripts: Sequence[Script],
    texts: dict[int, str],
    *,
    seats: tuple[int, ...] = (2, 3),
    guards: int = 0,
    secrets: bool = False,
    **overrides: Any,
) -> Game[Ground]:
    """A complete game that begins with the first of the scripts; without secrets everything is public."""
    own: dict[str, Any] = {
        "id": name,
        "seats": seats,
        "setup": setup_with(scripts[0], guards),
        "redeal": redeal if secrets else lambda s, seat, rng: s.clone(),
        "action_text": lambda s, action: texts[action],
        "parse_action": parser(texts),
        "action_space": max(texts) + 1,
        "fields": FIELDS if secrets else tuple(replace(f, audience=PUBLIC) for f in FIELDS),
        "scripts": {script.name: script for script in scripts},
    }
    return Game(**{**COMMON, **own, **overrides})
