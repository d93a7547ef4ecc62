"""The verbs Places, Market cards and Improvements are written with. Each says itself in words.

Gathering and refining (CB-PLACE), building at a builder (CB-BUILD-01). Drawing and playing Improvements are
in `improvements.py`.
"""

from typing import Final, final

from mypy_extensions import mypyc_attr

from holdfast.kernel.event import Log
from holdfast.kernel.state import DONE, WAIT, Frame, Script, Seat

from ...position.actions import BUILD, CHOOSE, EXCHANGE, SELL
from ...position.actions import DONE as ENOUGH
from ...position.goods import amount, bundle_text, dollars_text, plural, some
from ...position.state import (
    DOLLARS,
    MARKER,
    MARKS,
    MORE_GAINED,
    NONE,
    OWN,
    REGISTERS,
    STORAGE,
    TOOLS,
    ColonistsState,
)
from ...position.tables import FARM, STORED, TOOL
from ...position.values import EXCHANGE_FREES_SPACE_FIRST
from ..goods.chores import add_chores, add_harmless, do_chore, is_chore
from ..goods.deals import could_go_on
from ..goods.payment import holds
from ..goods.stores import finds_room, receive
from .construction import can_build, construct
from .deck import BUILDING_LIST, PLACE_LIST, Effect, can_act, gives_freely

MANY: Final = 0  # as often as wanted


def give(s: ColonistsState, seat: Seat, bundle: int) -> None:
    """Goods have left Storage and Toolbox."""
    base = seat * OWN
    for good in range(STORED):
        s.own[base + STORAGE + good] -= amount(bundle, good)
    s.own[base + TOOLS] -= amount(bundle, TOOL)


def with_bonus(s: ColonistsState, seat: Seat, bundle: int) -> int:
    """What a Place gives, with 1 more per card of every Good it gives. [CB-IMP-15, CB-IMP-14]"""
    more = bundle
    for good in range(STORED):
        if amount(bundle, good):
            more += some(good, s.own[seat * OWN + MORE_GAINED + good])
    return more


@final
class Gain(Effect):
    """Goods, Tools or Dollars are gained; by a Place with the owner's bonuses. [CB-IMP-15, CB-IMP-17]"""

    def __init__(self, bundle: int, by_place: bool) -> None:
        self.bundle = bundle
        self.by_place = by_place

    def run(self, s: ColonistsState, f: Frame, log: Log | None) -> bool:
        """The seat has received them."""
        got = with_bonus(s, f.seat, self.bundle) if self.by_place else self.bundle
        rule = f.script.rule
        s.next()
        receive(s, f.seat, got, rule, log)
        return DONE

    def gives(self) -> bool:
        """It is a gift. [CB-STEW-10]"""
        return True

    def phrase(self) -> str:
        return f"gain {bundle_text(self.bundle)}"


@mypyc_attr(allow_interpreted_subclasses=True)
class Again(Effect):
    """Something is done as often as the seat wants and may; `a` counts. [CB-STEW-08]"""

    def __init__(self, times: int, must: bool) -> None:
        self.times = times  # the most, MANY for no limit
        self.must = must  # the first time is no choice

    def choices(self, s: ColonistsState, f: Frame) -> list[int]:
        """What could be done next."""
        raise RuntimeError(f"{type(self).__name__} does not say what can be done")

    def carry_out(self, s: ColonistsState, f: Frame, action: int, log: Log | None) -> None:
        """One of the choices is carried out and counted."""
        raise RuntimeError(f"{type(self).__name__} does not say how it is done")

    def is_open(self, f: Frame) -> bool:
        """Whether it may be done once more."""
        made = f.a
        return self.times == MANY or made < self.times

    def run(self, s: ColonistsState, f: Frame, log: Log | None) -> bool:
        """The seat is asked while it can do more, or could after a trade."""
        if not self.choices(s, f) and not (self.is_open(f) and could_go_on(s, f.seat, self)):
            s.next()
            return DONE
        s.asked = f.seat
        return WAIT

    def options(self, s: ColonistsState, f: Frame) -> list[int]:
        """One of the choices, enough, or a chore."""
        out = self.choices(s, f)
        if out and self.owes(f):
            add_harmless(s, f.seat, out)
            return out
        out.append(ENOUGH)
        add_chores(s, f.seat, out)
        return out

    def answer(self, s: ColonistsState, f: Frame, action: int, log: Log | None) -> None:
        """It is done once more, or it is enough."""
        if is_chore(action):
            do_chore(s, f.seat, action, log)
        elif action == ENOUGH:
            s.next()
        else:
            self.carry_out(s, f, action, log)

    def owes(self, f: Frame) -> bool:
        """Whether the first time is still to come."""
        made = f.a
        return self.must and not made


@final
class Exchange(Again):
    """Goods from Storage are exchanged for others; `a` counts the exchanges made.

    [CB-STORE-05, CB-STORE-15, CB-STEW-08] At a Place the first is no choice; a card's may be left out.
    """

    def __init__(self, out_of: int, into: int, times: int, must: bool) -> None:
        super().__init__(times, must)
        self.out_of = out_of
        self.into = into

    def possible(self, s: ColonistsState, seat: Seat) -> bool:
        """Whether one exchange can be made. [CB-R-048]"""
        if not holds(s, seat, self.out_of):
            return False
        return s.values[EXCHANGE_FREES_SPACE_FIRST] > 0 or finds_room(s, seat, self.into)

    def choices(self, s: ColonistsState, f: Frame) -> list[int]:
        return [EXCHANGE] if self.is_open(f) and self.possible(s, f.seat) else []

    def carry_out(self, s: ColonistsState, f: Frame, action: int, log: Log | None) -> None:
        """One exchange is made. [CB-STORE-15] What is given up has left before the new Goods come."""
        made, rule = f.a, f.script.rule
        give(s, f.seat, self.out_of)
        s.stay(made + 1)
        if log is not None:
            log.add("given", rule, f.seat, (self.out_of,))
        receive(s, f.seat, self.into, rule, log)

    def question(self) -> str:
        return "exchange"

    def phrase(self) -> str:
        often = "as often as wanted" if self.times == MANY else _times(self.times)
        return f"exchange {bundle_text(self.out_of)} for {bundle_text(self.into)} {often}"


def _times(n: int) -> str:
    return "once" if n == 1 else f"up to {n} times"


@final
class SellFor(Again):
    """Goods from Storage are sold at one rate, as often as wanted; `a` counts. [CB-PLACE-12, CB-PLACE-17]"""

    def __init__(self, out_of: int, dollars: int) -> None:
        super().__init__(MANY, True)
        self.out_of = out_of
        self.dollars = dollars

    def possible(self, s: ColonistsState, seat: Seat) -> bool:
        """Whether one sale can be made."""
        return holds(s, seat, self.out_of)

    def choices(self, s: ColonistsState, f: Frame) -> list[int]:
        return [SELL] if self.possible(s, f.seat) else []

    def carry_out(self, s: ColonistsState, f: Frame, action: int, log: Log | None) -> None:
        made = f.a
        sell(s, f.seat, self.out_of, self.dollars, f.script.rule, log)
        s.stay(made + 1)

    def question(self) -> str:
        return "sell"

    def phrase(self) -> str:
        return f"sell {bundle_text(self.out_of)} for {dollars_text(self.dollars)} as often as wanted"


def sell(s: ColonistsState, seat: Seat, out_of: int, dollars: int, rule: str, log: Log | None) -> None:
    """The Goods are gone, the Dollars are there."""
    give(s, seat, out_of)
    s.own[seat * OWN + DOLLARS] += dollars
    if log is not None:
        log.add("sold", rule, seat, (out_of, dollars))


@final
class Either(Effect):
    """Exactly one of two or more scripts is carried out."""

    def __init__(self, choices: tuple[Script, ...]) -> None:
        self.choices = choices

    def possible(self, s: ColonistsState, seat: Seat) -> bool:
        """Whether one of them would have an effect."""
        for choice in self.choices:
            if can_act(s, seat, choice):
                return True
        return False

    def gives(self) -> bool:
        """Whether one of them is a gift."""
        for choice in self.choices:
            if gives_freely(choice):
                return True
        return False

    def run(self, s: ColonistsState, f: Frame, log: Log | None) -> bool:
        """The seat is asked; what has no effect is no choice."""
        choices = self._open(s, f.seat)
        if not choices:
            s.next()
            return DONE
        if len(choices) == 1:
            self.answer(s, f, choices[0], log)
            return DONE
        s.asked = f.seat
        return WAIT

    def _open(self, s: ColonistsState, seat: Seat) -> list[int]:
        return [CHOOSE + n for n in range(len(self.choices)) if can_act(s, seat, self.choices[n])]

    def options(self, s: ColonistsState, f: Frame) -> list[int]:
        """Those that would have an effect."""
        return self._open(s, f.seat)

    def answer(self, s: ColonistsState, f: Frame, action: int, log: Log | None) -> None:
        s.next()
        s.push(self.choices[action - CHOOSE], f.seat)

    def question(self) -> str:
        return "either"

    def phrase(self) -> str:
        return "either " + ", or ".join([choice.phrase() for choice in self.choices])


@final
class Build(Again):
    """Tiles of one kind are built, or made by remodelling; `a` counts, `b` is 1 once Farms may come along.

    [CB-BUILD-01, CB-IMP-13, CB-IMP-21]
    """

    def __init__(self, kind: int, times: int, price: int, must: bool, builder: bool) -> None:
        super().__init__(times, must)
        self.kind = kind
        self.special_price = price  # NONE: the normal price [CB-MKT-06]
        self.builder = builder  # at the builder's own Place

    def price(self, kind: int) -> int:
        """What a tile costs here."""
        if kind == self.kind and self.special_price != NONE:
            return self.special_price
        return BUILDING_LIST[kind].price

    def possible(self, s: ColonistsState, seat: Seat) -> bool:
        """Whether one tile can be built."""
        return can_build(s, seat, self.kind, self.price(self.kind))

    def choices(self, s: ColonistsState, f: Frame) -> list[int]:
        """A tile of the kind, or a Farm along with it."""
        along = f.b
        out: list[int] = []
        if self.is_open(f) and self.possible(s, f.seat):
            out.append(BUILD + self.kind)
        if along and s.own[f.seat * OWN + MARKS] & REGISTERS and can_build(s, f.seat, FARM, self.price(FARM)):
            out.append(BUILD + FARM)
        return out

    def carry_out(self, s: ColonistsState, f: Frame, action: int, log: Log | None) -> None:
        built, along, kind = f.a, f.b, action - BUILD
        building = BUILDING_LIST[kind]
        # [CB-IMP-21] Farmer Buildings have jobs for Farmers only
        farms = self.builder and (building.farmers > 0 or building.either > 0)
        s.stay(built + (1 if kind == self.kind else 0), 1 if farms or along else 0)
        construct(s, f.seat, kind, self.price(kind))

    def question(self) -> str:
        return "build"

    def phrase(self) -> str:
        building = BUILDING_LIST[self.kind]
        cost = "" if self.special_price == NONE else f" for {bundle_text(self.special_price)} each"
        names = [building.name]
        if building.made_from != NONE:
            names.insert(0, BUILDING_LIST[building.made_from].name)
        often = "one"
        if self.times != 1:
            often = "any number of" if self.times == MANY else f"up to {self.times}"
            names = [plural(name) for name in names]
        if len(names) == 2:
            return f"turn {often} {names[0]} into {names[1]}{cost}"
        return f"build {often} {names[0]}{cost}"


@final
class TakeMarker(Effect):
    """The Starting Player marker is the seat's; the turn order of the Year stays. [CB-PLACE-07, CB-EOY-02]"""

    def possible(self, s: ColonistsState, seat: Seat) -> bool:
        """Whether another seat holds it. [CB-SOLO-02]"""
        return s.board[MARKER] != seat

    def run(self, s: ColonistsState, f: Frame, log: Log | None) -> bool:
        if s.board[MARKER] != f.seat:
            s.board[MARKER] = f.seat
            if log is not None:
                log.add("marker_taken", "CB-EOY-02", f.seat)
        s.next()
        return DONE

    def phrase(self) -> str:
        return "take the Starting Player marker"


@final
class AsPlace(Effect):
    """The whole action of a Place is carried out. [CB-MKT-07, CB-MKT-08]"""

    def __init__(self, name: str) -> None:
        self.name = name

    def _script(self) -> Script:
        for place in PLACE_LIST:
            if place.name == self.name:
                return place.script
        raise RuntimeError(f"there is no Place {self.name}")

    def possible(self, s: ColonistsState, seat: Seat) -> bool:
        """Whether that Place could do anything."""
        return can_act(s, seat, self._script())

    def run(self, s: ColonistsState, f: Frame, log: Log | None) -> bool:
        """The action of the Place is begun."""
        s.next()
        s.push(self._script(), f.seat)
        return DONE

    def phrase(self) -> str:
        return f"act as at the {self.name}"
