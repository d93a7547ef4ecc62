"""Orders of damage that nobody is asked for come to the same. EM-R-75."""

from collections import Counter
from itertools import permutations

import pytest

from games.empire.rig import Rig
from holdfast.games.empire.position.state import (
    BLOW,
    COMMANDER_AT,
    DAMAGE,
    DEALER,
    LEFT,
    NONE,
    RECEIVER,
    STARTED,
    EmpireState,
    Piece,
)
from holdfast.games.empire.rules.abilities.abilities import (
    BRUTAL,
    BULWARK,
    CARDS,
    ELUSIVE,
    GUARD,
    INFILTRATE,
    RANSACK,
    SKIRMISHER,
    SLAYER,
    UNIT,
    UNKILLABLE,
)
from holdfast.games.empire.rules.abilities.standing import attack_of
from holdfast.games.empire.rules.fighting.combat import (
    assign,
    dealers_of,
    dealing_matters,
    next_receivers,
    passes_excess,
    receivers_of,
    receiving_matters,
    total_attack,
    total_need,
)
from holdfast.games.empire.rules.twins import tells_dealer
from holdfast.kernel.rng import Rng
from holdfast.kernel.state import Seat
from holdfast.testkit.rows import rows

NAMES = ("Songdu Levy", "Gate Warden", "Grave Reaver", "Toll Bandits")
GIVEN = (0, 0, BRUTAL, GUARD, ELUSIVE, INFILTRATE, SKIRMISHER, UNKILLABLE, BULWARK)


def fight(rng: Rng, seats: int) -> Rig:
    """A frontier full of units of all seats."""
    r = Rig(seats)
    for seat in range(seats):
        for _ in range(1 + rng.below(3)):
            piece = r.put(seat, NAMES[rng.below(len(NAMES))], LEFT)
            rows(r.s).given[piece] = GIVEN[rng.below(len(GIVEN))]
            rows(r.s).damage[piece] = rng.below(2)
    r.s.board[STARTED + LEFT] = rng.below(seats + 1) - 1
    return r


def named(s: EmpireState, number: int) -> tuple[int, ...]:
    """Who is meant: cards that are equal in everything have one name."""
    if number < 0:
        return (number,)
    return (s.kind[number], s.owner[number], s.given[number], s.damage[number], s.attack[number])


def dealt(s: EmpireState, dealers: list[Piece], receivers: list[Piece], told: bool = True) -> Counter[object]:
    """Who is hit by how much in all, and by whom where that matters; `told` is false where it does not."""
    trial, total = s.clone(), Counter[object]()
    assign(trial, dealers, receivers, LEFT, Seat(1))
    for at in range(0, len(trial.blows), BLOW):
        dealer = Piece(trial.blows[at + DEALER])
        who = named(s, dealer) if told and tells_dealer(s, dealer) else NONE
        total[who, named(s, trial.blows[at + RECEIVER])] += trial.blows[at + DAMAGE]
    return total


@pytest.mark.parametrize("seats", [2, 3])
def test_EM_R_75_EM_COMBAT_01_dealers_that_nobody_orders_come_to_the_same(seats: int) -> None:
    different = spared = 0
    for seed in range(150):
        r = fight(Rng(seed), seats)
        dealers, receivers = dealers_of(r.s, Seat(0), LEFT), receivers_of(r.s, Seat(0), LEFT)
        matters = dealing_matters(r.s, LEFT, dealers, receivers)
        ends = [dealt(r.s, list(order), receivers) for order in permutations(dealers)]
        if any(end != ends[0] for end in ends):
            assert matters, seed
            different += 1
        spared += not matters and len(ends) > 1
    assert different
    assert spared


@pytest.mark.parametrize("seats", [2, 3])
def test_EM_R_75_EM_COMBAT_02_receivers_that_nobody_orders_come_to_the_same(seats: int) -> None:
    different = spared = 0
    for seed in range(150):
        r = fight(Rng(seed), seats)
        dealers, receivers = dealers_of(r.s, Seat(0), LEFT), receivers_of(r.s, Seat(0), LEFT)
        group, attack = next_receivers(r.s, receivers, []), total_attack(r.s, dealers)
        matters = receiving_matters(r.s, attack, dealers, group)
        ends = [dealt(r.s, dealers, list(order), told=False) for order in permutations(group)]
        if any(end != ends[0] for end in ends):
            assert matters, seed
            different += 1
        spared += not matters and len(ends) > 1
    assert different
    assert spared


@pytest.mark.parametrize("started", [NONE, 0, 1])
def test_EM_FIGHT_02_EM_COMBAT_17_EM_COMBAT_19_whose_excess_reaches_a_commander(started: int) -> None:
    for word in (0, INFILTRATE, SKIRMISHER, BRUTAL):
        r = Rig()
        unit, enemy = r.put(0, "Songdu Levy", LEFT), r.put(1, "Gate Warden", LEFT)
        rows(r.s).given[unit], r.s.board[STARTED + LEFT] = word, started
        reaches = started == 0 or word in (INFILTRATE, SKIRMISHER)
        assert passes_excess(r.s, unit, LEFT) == reaches
        r.s.attack = tuple(9 if n == unit else 0 for n in range(len(r.s.kind)))
        need = total_need(r.s, [enemy])
        left = attack_of(r.s, unit) - need
        assert left > 0
        commander = (reaches and left) + (need if word == BRUTAL else 0)
        hit: Counter[object] = Counter({(NONE, named(r.s, enemy)): need})
        hit += Counter({(NONE, (COMMANDER_AT - 1,)): commander})
        assert dealt(r.s, [unit], [enemy], told=False) == hit


@pytest.mark.parametrize("name", [card.name for card in CARDS if card.type == UNIT])
def test_EM_R_75_whom_a_unit_damages_matters_to_slayers_ransackers_and_the_brutal(name: str) -> None:
    r = Rig()
    unit = r.put(0, name, LEFT)
    after = {ability.trigger for ability in CARDS[r.kind(name)].abilities} & {SLAYER, RANSACK}
    assert tells_dealer(r.s, unit) == (len(after) > 0 or r.has(unit, BRUTAL))
