"""On boards where anything lies anywhere, every question is answered as a plain second reading answers it."""

from collections.abc import Iterator
from itertools import product

import pytest

from games.empire import second_reading as plain
from games.empire.rig import Rig
from holdfast.games.empire.position.state import (
    BATTLE,
    COMMANDER_AT,
    COMMITS,
    EXERTED,
    HEARTLAND,
    NONE,
    OWN,
    PHASE,
    SETTLEMENTS_DEPLOYED,
    STRATEGY,
    VILLAGERS_DEPLOYED,
    Piece,
)
from holdfast.games.empire.rules.abilities.abilities import (
    ABILITIES,
    BATTLE_BEGINS,
    CARDS,
    COMMANDER_HURT,
    DISCARDED,
    ELUSIVE,
    FLANK,
    GUARD,
    ITSELF,
    LONE_WOLF,
    MONUMENT,
    STALWART,
    TIRELESS,
    UNIT,
    UNKILLABLE,
    WAS_DESTROYED,
)
from holdfast.games.empire.rules.abilities.keywords import FLANKING, PROGRESSING
from holdfast.games.empire.rules.abilities.standing import (
    attack_of,
    commander_tier,
    cost_of,
    defence_of,
    has,
    has_superior,
    is_solitary,
    keywords_of,
    occupied_count,
    strength_of,
)
from holdfast.games.empire.rules.abilities.targets import (
    ALLIED,
    ANYONES,
    ANYWHERE,
    ENEMY,
    HERE,
    IN_HEARTLAND,
    MONUMENTS,
    OTHER,
    READY,
    SETTLEMENTS,
    UNITS,
    VILLAGERS,
    YOURS,
    Target,
)
from holdfast.games.empire.rules.abilities.triggers import card_discarded, commander_hurt, fire
from holdfast.games.empire.rules.fielded import fielding, gathered
from holdfast.games.empire.rules.fighting.combat import dealers_of, group_of, need_of, receivers_of
from holdfast.games.empire.rules.fighting.commit import movable
from holdfast.games.empire.rules.moving.pieces import doomed
from holdfast.games.empire.rules.payment import NO_TYPE, supplies, supply_of
from holdfast.games.empire.rules.phases import Act, BeginPhase
from holdfast.kernel.event import TABLE
from holdfast.kernel.rng import Rng
from holdfast.kernel.state import Frame, Script, Seat, replaced

TABLES: list[tuple[int, tuple[str, ...]]] = [(2, ()), (3, ()), (4, ("teams",))]
ACT = Script("act", "EM-PHASE-02", (Act(),))


def boards(what: str, seats: int, variant: tuple[str, ...], many: int) -> Iterator[Rig]:
    """Boards, each time the same ones."""
    for seed in range(many):
        yield plain.random_board(seats, variant, Rng(f"{what}/{seats}/{seed}"))


def targets_in(thing: object, seen: set[int]) -> Iterator[Target]:
    """All targets that a card's values are made of."""
    if id(thing) in seen:
        return
    seen.add(id(thing))
    if isinstance(thing, Target):
        yield thing
    parts = thing if isinstance(thing, (list, tuple)) else getattr(thing, "__dict__", {}).values()
    for part in parts:
        if isinstance(part, (list, tuple)) or hasattr(part, "__dict__"):
            yield from targets_in(part, seen)


TYPES = [UNITS, MONUMENTS, VILLAGERS, SETTLEMENTS, UNITS | MONUMENTS, VILLAGERS | SETTLEMENTS]
POSSIBLE = [
    Target(types, side, place, marks)
    for types, side, place in product(TYPES, (ANYONES, ALLIED, ENEMY, YOURS), (ANYWHERE, HERE, IN_HEARTLAND))
    for marks in (0, OTHER | READY)
]
TARGETS = [*targets_in(CARDS, set()), *POSSIBLE]


@pytest.mark.parametrize(("seats", "variant"), TABLES)
def test_EM_ABIL_10_EM_MOD_04_EM_TIER_01_strength_keywords_and_tiers_at_any_board(
    seats: int, variant: tuple[str, ...]
) -> None:
    found = 0
    for r in boards("standing", seats, variant, 40):
        s = r.s
        for n, card in plain.lying(s):
            words = plain.keywords(s, n)
            assert keywords_of(s, n, 0xFFFFFFFF) == words, card.name
            assert [has(s, n, 1 << bit) for bit in range(24)] == [words >> bit & 1 for bit in range(24)]
            found += words != card.keywords | s.given[n]
            if card.type == UNIT:
                assert (attack_of(s, n), defence_of(s, n)) == strength_of(s, n) == plain.stats(s, n), (
                    card.name
                )
                assert is_solitary(s, n) == (s.zone[n] < HEARTLAND and not plain.beside(s, n))
                higher = [one for one in plain.beside(s, n) if plain.tier(s, one) > plain.tier(s, n)]
                assert has_superior(s, n) == bool(higher)
        for seat in map(Seat, range(seats)):
            assert commander_tier(s, seat) == plain.tier_of_seat(s, seat)
            held = [plain.holder(s, frontier) for frontier in range(HEARTLAND)]
            assert occupied_count(s, seat) == sum(n != NONE and s.owner[n] == seat for n in held)
    assert found


@pytest.mark.parametrize(("seats", "variant"), TABLES)
def test_EM_SUP_03_EM_SUP_06_EM_SUP_07_costs_and_supplies_at_any_board(
    seats: int, variant: tuple[str, ...]
) -> None:
    reduced = 0
    for r in boards("supply", seats, variant, 20):
        s = r.s
        for n, _ in plain.lying(s):
            alone = plain.supplied(s, s.owner[n], UNIT, NONE) - plain.supplied(s, s.owner[n], UNIT, n)
            assert supply_of(s, n, UNIT, {}) == alone
        for seat in map(Seat, range(seats)):
            for card in CARDS:
                if card.type <= MONUMENT:
                    assert cost_of(s, seat, card.kind) == plain.cost(s, seat, card), card.name
                    reduced += plain.cost(s, seat, card) != card.cost
            for type in range(NO_TYPE + 1):
                for spared in (NONE, *[n for n, _ in plain.lying(s)][:5]):
                    assert supplies(s, seat, type, spared) == plain.supplied(s, seat, type, spared)
    assert reduced


@pytest.mark.parametrize(("seats", "variant"), TABLES)
def test_EM_ABIL_09_EM_SUP_08_EM_KEY_17_whoever_is_meant_can_be_chosen_and_nobody_else(
    seats: int, variant: tuple[str, ...]
) -> None:
    found = set()
    for number, r in enumerate(boards("targets", seats, variant, 4)):
        s = r.s
        lying = [n for n, _ in plain.lying(s)]
        source = Piece(lying[number % len(lying)])
        for target in TARGETS:
            seat = s.owner[source]
            meant = [n for n in lying if plain.chosen_by(s, target, seat, source, s.zone[source], n)]
            assert target.candidates(s, seat, source) == meant
            assert target.has_candidate(s, seat, source) == bool(meant)
            for n in lying:
                assert target.fits(s, seat, source, n) == (n in meant)
            tactic = [
                n
                for n in lying
                if plain.chosen_by(s, target, seat, NONE, NONE, n)
                and (plain.allied(s, seat, s.owner[n]) or not plain.keywords(s, n) & STALWART)
            ]
            assert target.candidates(s, seat, Piece(NONE)) == tactic
            found.add(len(meant))
    assert len(found) > 4


@pytest.mark.parametrize(("seats", "variant"), TABLES)
def test_EM_ABIL_03_EM_OCC_01_EM_R_66_exactly_who_watches_begins(
    seats: int, variant: tuple[str, ...]
) -> None:
    found: set[tuple[object, int]] = set()
    for r in boards("begins", seats, variant, 36):
        s = r.s
        for n, _ in plain.lying(s):
            for trigger in range(WAS_DESTROYED + 1):
                if trigger in (COMMANDER_HURT, DISCARDED):
                    continue
                s.loose = ()
                fire(s, trigger, n)
                expected = plain.begun(s, trigger, n)
                assert s.loose == tuple(number for item in expected for number in item)
                found.update((item[2] == n, ABILITIES[item[0]].whose) for item in expected)
        for seat in map(Seat, range(seats)):
            for trigger, happen in ((COMMANDER_HURT, commander_hurt), (DISCARDED, card_discarded)):
                s.loose, items = (), []
                happen(s, seat)
                for n, card in plain.lying(s):
                    where = s.zone[n] if s.zone[n] < HEARTLAND else NONE
                    for one in card.abilities:
                        meant = one.trigger == trigger and plain.watches(s, one.whose, s.owner[n], seat)
                        if meant and plain.stirs(s, n, one):
                            items += [one.index, s.owner[n], n, where, COMMANDER_AT - seat, 0]
                assert s.loose == tuple(items)
                found.update({("commander", trigger)} if items else ())
    assert {(True, ITSELF), ("commander", COMMANDER_HURT), ("commander", DISCARDED)} <= found
    assert len(found) > 6


@pytest.mark.parametrize(("seats", "variant"), TABLES)
def test_EM_KEY_04_EM_MON_06_EM_KEY_06_what_begins_with_the_battle(
    seats: int, variant: tuple[str, ...]
) -> None:
    begun: set[int] = set()
    for r in boards("battle", seats, variant, 24):
        s = r.s
        for n, card in plain.lying(s):
            s.loose = ()
            BeginPhase(BATTLE).begin_battle(s, n)
            owner, zone = s.owner[n], s.zone[n]
            where = zone if zone < HEARTLAND else NONE
            expected: list[tuple[int, ...]] = []
            if card.type == MONUMENT:
                expected.append((PROGRESSING.index, owner, n, where, NONE, 0))
            if card.type == UNIT and zone == HEARTLAND and plain.keywords(s, n) & FLANK:
                expected.append((FLANKING.index, owner, n, NONE, NONE, 0))
            for trigger in (BATTLE_BEGINS, LONE_WOLF):
                expected += [item for item in plain.begun(s, trigger, n) if item[2] == n]
            assert s.loose == tuple(number for item in expected for number in item), card.name
            begun.update(item[0] for item in expected)
    assert {PROGRESSING.index, FLANKING.index} < begun


@pytest.mark.parametrize(("seats", "variant"), TABLES)
def test_EM_COMBAT_08_EM_COMBAT_20_EM_DMG_07_who_fights_at_any_board(
    seats: int, variant: tuple[str, ...]
) -> None:
    for r in boards("combat", seats, variant, 40):
        s = r.s
        units = [n for n, card in plain.lying(s) if card.type == UNIT]
        dying = [
            n for n in units if s.damage[n] >= plain.stats(s, n)[1] and not plain.keywords(s, n) & UNKILLABLE
        ]
        assert doomed(s) == dying
        for n in units:
            words = plain.keywords(s, n)
            guard, elusive = bool(words & GUARD), bool(words & ELUSIVE)
            assert group_of(s, n) == 1 - guard + elusive
            assert need_of(s, n) == max(0, plain.stats(s, n)[1] - s.damage[n])
        for seat in map(Seat, range(seats)):
            for frontier in range(HEARTLAND):
                here = [n for n in units if s.zone[n] == frontier]
                able = [n for n in here if not s.flags[n] & EXERTED or plain.keywords(s, n) & TIRELESS]
                mine = [n for n in able if s.owner[n] == seat and plain.stats(s, n)[0]]
                assert dealers_of(s, seat, frontier) == mine
                enemies = [n for n in here if not plain.allied(s, seat, s.owner[n])]
                assert receivers_of(s, seat, frontier) == enemies


@pytest.mark.parametrize(("seats", "variant"), TABLES)
def test_EM_PHASE_02_EM_PHASE_04_EM_R_33_all_that_may_be_done_is_offered_at_any_board(
    seats: int, variant: tuple[str, ...]
) -> None:
    for number, r in enumerate(boards("act", seats, variant, 60)):
        s, rng = r.s, Rng(number)
        s.board[PHASE] = (STRATEGY, BATTLE)[number % 2]
        for seat in map(Seat, range(seats)):
            r.hold(seat, *[plain.IN_BOX[rng.below(len(plain.IN_BOX))].name for _ in range(12)])
            for counter in (COMMITS, VILLAGERS_DEPLOYED, SETTLEMENTS_DEPLOYED):
                s.own[seat * OWN + counter] = int(rng.below(4) == 0)
            for n, _ in plain.lying(s):
                if rng.below(4) == 0:
                    s.used = replaced(s.used, n, 1 << rng.below(8))
            assert movable(s, seat) == plain.free_to_move(s, seat)
            offered = Act().options(s, Frame(ACT, 0, TABLE, 0, seat, 1))
            assert offered == plain.actions(s, seat)


@pytest.mark.parametrize(("seats", "variant"), TABLES)
def test_what_is_gathered_from_any_board_is_what_lies_there(seats: int, variant: tuple[str, ...]) -> None:
    for r in boards("gathered", seats, variant, 20):
        s = r.s
        now = gathered(s)
        assert all(getattr(fielding(s), name) == getattr(now, name) for name in plain.GATHERED)
        found, lying = gathered(s), list(plain.lying(s))
        assert found.all == [n for n, _ in lying]
        assert found.units == [n for n, card in lying if card.type == UNIT]
        for seat in range(seats):
            own = [(n, card) for n, card in lying if s.owner[n] == seat]
            assert found.own[seat] == [n for n, _ in own]
            assert found.own_units[seat] == [n for n, card in own if card.type == UNIT]
            assert found.able[seat] == [n for n, card in own if card.activations]
