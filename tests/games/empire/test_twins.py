"""Whatever the table does not ask for leads to equal positions, whichever order had been chosen. EM-R-75.

Each property compares two trees of choices: the one the table offers and the one in which everything is
asked. They are equal up to exchanging pieces that are equal in all that can be said of them.
"""

from collections.abc import Iterator
from itertools import permutations

import pytest

from games.empire.rig import LEVY, PEASANT, Rig
from games.empire.twin_kit import Choices, TooMany, chosen, mark_all, nameless
from holdfast.games.empire.position.state import (
    BATTLE,
    COMBAT,
    EXERTED,
    HEARTLAND,
    LEFT,
    NONE,
    PHASE,
    PLACE,
    PROMOTED,
    SATED,
    EmpireState,
    Piece,
)
from holdfast.games.empire.rules.abilities.abilities import (
    ABILITIES,
    BRUTAL,
    BULWARK,
    BY_NAME,
    CARDS,
    ELUSIVE,
    GUARD,
    INFILTRATE,
    MONUMENT,
    NEVER,
    PROGRESS,
    TACTIC,
    UNIT,
    UNKILLABLE,
    VILLAGER,
    Card,
)
from holdfast.games.empire.rules.abilities.triggers import begin
from holdfast.games.empire.rules.fighting.combat import (
    COMBAT_SCRIPT,
    assign,
    dealers_of,
    group_of,
    receivers_of,
)
from holdfast.games.empire.rules.multiplayer import opponents_of, seats_in
from holdfast.games.empire.rules.payment import NO_TYPE, push_payment, supplies
from holdfast.games.empire.rules.sequence import push_resolve
from holdfast.kernel.event import TABLE
from holdfast.kernel.rng import Rng
from holdfast.kernel.state import NOBODY, Frame, Seat, replaced
from holdfast.testkit.rows import rows

FIGHTERS = ("Grave Reaver", "Corpse Tyrant", "Toll Bandits", LEVY, "Gate Warden")
KEYWORDS = (0, 0, 0, BRUTAL, GUARD, ELUSIVE, BULWARK, INFILTRATE, UNKILLABLE)
ASSIGNING, DEALING_OUT = 1, 2  # steps of a combat
FULL = 4  # units on a side that are looked through in full


def roughen(s: EmpireState, piece: int, rng: Rng) -> None:
    """Now and then something is noted of the card that its twins do not have."""
    if rng.below(3) == 0:
        s.flags[piece] |= (PROMOTED, SATED, EXERTED)[rng.below(3)]
    if rng.below(3) == 0:
        rows(s).damage[piece] = rng.below(3)
    if rng.below(4) == 0:
        s.attack = replaced(s.attack, piece, rng.below(3))
    if rng.below(3) == 0:
        rows(s).given[piece] = KEYWORDS[rng.below(len(KEYWORDS))]


# Combat


def battle(seats: int, variant: tuple[str, ...], rng: Rng, most: int) -> EmpireState:
    """A combat in one frontier, before the first order is named; every other one is among mere twins."""
    r = Rig(seats, variant)
    s = r.s
    s.board[PHASE] = BATTLE
    rough = rng.below(2) == 0
    for seat in range(seats):
        same = FIGHTERS[rng.below(len(FIGHTERS))]
        for _ in range(1 + rng.below(most if seat == 0 or seats == 2 else 1)):
            name = same if rng.below(3) else FIGHTERS[rng.below(len(FIGHTERS))]
            piece = r.put(seat, name, LEFT)
            if rough or rng.below(3) == 0:
                roughen(s, piece, rng)
    if rng.below(2):
        s.board[PLACE + LEFT] = rng.below(len(s.kind))
    s.stack[-1] = Frame(s.stack[-1].script, 5, TABLE)
    s.stack.append(Frame(COMBAT_SCRIPT, 0, TABLE))
    s.asked = NOBODY
    COMBAT_SCRIPT.steps[0].run(s, s.stack[-1], None)
    assert (s.board[PHASE], s.stack[-1].pc) == (COMBAT, ASSIGNING)
    return s


def receiving_orders(s: EmpireState, receivers: list[Piece]) -> Iterator[tuple[Piece, ...]]:
    """All orders in which guard comes first and elusive last."""
    for order in permutations(receivers):
        groups = [group_of(s, piece) for piece in order]
        if groups == sorted(groups):
            yield order


def every_order(s: EmpireState, at: int, leaves: list[str]) -> object:
    """What can come of a combat in which every order is named. [EM-COMBAT-01, EM-COMBAT-02, EM-COMBAT-03]"""
    seats = seats_in(s)
    if at == len(seats) * 3:
        s.stack[-1] = Frame(COMBAT_SCRIPT, DEALING_OUT, TABLE)
        s.settle()
        leaves.append(nameless(s))
        return leaves[-1]
    seat, frontier = seats[at // 3], at % 3
    dealers, receivers = dealers_of(s, seat, frontier), receivers_of(s, seat, frontier)
    if not dealers:
        return every_order(s, at + 1, leaves)
    children = []
    for dealing in permutations(dealers):
        for receiving in receiving_orders(s, receivers):
            for enemy in opponents_of(s, seat):
                trial = s.clone()
                assign(trial, list(dealing), list(receiving), frontier, enemy)
                children.append(every_order(trial, at + 1, leaves))
    return chosen(seat, children)


def after_damage(s: EmpireState) -> bool:
    """Whether all damage has been dealt."""
    return s.question() != "damage"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("seats", "variant", "most", "boards"),
    [(2, (), 3, 100), (3, (), 2, 8), (4, ("teams",), 1, 20)],
)
def test_EM_R_75_EM_COMBAT_03_no_order_of_damage_that_matters_is_left_out(
    seats: int, variant: tuple[str, ...], most: int, boards: int
) -> None:
    asked = spared = 0
    for seed in range(boards):
        s = battle(seats, variant, Rng(f"combat/{seats}/{seed}"), most)
        offered = s.clone()
        offered.settle()
        choices = Choices(after_damage)
        leaves: list[str] = []
        assert choices.tree(offered) == every_order(s, 0, leaves), seed
        asked += choices.looked_at > 1
        spared += choices.looked_at < len(leaves)
    assert asked
    assert spared


# The sequence


def sequence_abilities() -> list[tuple[Card, int]]:
    """Every ability of the pool that can wait in a sequence beside another of its kind."""
    found = []
    for card in CARDS:
        if card.type == TACTIC or card.token:
            continue
        for ability in card.abilities:
            if ability.trigger not in (NEVER, PROGRESS):
                found.append((card, ability.index))
    return found


def waiting(card: Card, ability: int, rng: Rng) -> EmpireState:
    """Two or three cards of a kind with an ability that waits, among units they may be about."""
    r = Rig()
    s = r.s
    here = HEARTLAND if card.type == VILLAGER else rng.below(3)
    others = [r.put(rng.below(2), LEVY, rng.below(4)) for _ in range(2)]
    r.put(0, PEASANT)
    twins = [r.put(0, card.name, here if card.type != MONUMENT else n) for n in range(2)]
    for piece in (*twins, *others):
        if rng.below(3) == 0:
            roughen(s, piece, rng)
    for twin in twins:
        about = (NONE, others[0], others[1], twins[0], twins[1])[rng.below(5)]
        where = s.zone[twin] if s.zone[twin] < 3 else NONE
        begin(s, ABILITIES[ability], Seat(0), twin, where, about)
    push_resolve(s)
    s.asked = NOBODY
    return s


def over(s: EmpireState) -> bool:
    """Whether the sequence is over."""
    return s.question() == "act"


@pytest.mark.slow
def test_EM_R_75_EM_SEQ_02_no_order_of_abilities_that_matters_is_left_out() -> None:
    compared = skipped = 0
    for card, ability in sequence_abilities():
        for seed in range(12):
            s = waiting(card, ability, Rng(f"sequence/{card.name}/{seed}"))
            marked = s.clone()
            mark_all(marked)
            s.settle()
            marked.settle()
            offered, everything = Choices(over), Choices(over)
            try:
                assert offered.tree(s) == everything.tree(marked), (card.name, seed)
            except TooMany:
                continue
            compared += 1
            skipped += offered.looked_at < everything.looked_at
    assert compared > 100
    assert skipped > 20  # questions that were spared


# Payments


def test_EM_R_75_EM_R_32_no_payment_that_matters_is_left_out() -> None:
    suppliers = [card.name for card in CARDS if card.supply is not None and not card.token]
    skipped = 0
    for seed in range(120):
        rng = Rng(f"payment/{seed}")
        r = Rig()
        s = r.s
        for _ in range(2):
            name = suppliers[rng.below(len(suppliers))]
            for _ in range(1 + rng.below(3)):
                piece = r.put(0, name, improvised=CARDS[BY_NAME[name]].type > MONUMENT and rng.below(4) == 0)
                if CARDS[s.kind[piece]].type == UNIT or rng.below(6) == 0:
                    roughen(s, piece, rng)
        most = supplies(s, Seat(0), NO_TYPE)
        if most == 0:
            continue
        push_payment(s, Seat(0), 1 + rng.below(most), NO_TYPE)
        s.asked = NOBODY
        marked = s.clone()
        mark_all(marked)
        s.settle()
        marked.settle()
        offered, everything = Choices(over), Choices(over)
        assert offered.tree(s) == everything.tree(marked), seed
        skipped += offered.looked_at < everything.looked_at
    assert skipped > 20
