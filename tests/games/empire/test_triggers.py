"""What begins when something happens: whom it counts, whose it is, what happens at once is seen at once."""

from collections.abc import Iterator
from itertools import permutations

import pytest

from games.empire.rig import LEVY, PEASANT, Rig, adv, back, target
from holdfast.games.empire.cards.writing.builders import unit
from holdfast.games.empire.cards.writing.lines import AbilityLine, Line
from holdfast.games.empire.cards.writing.words import occupying
from holdfast.games.empire.cards.writing.workbench import Workbench
from holdfast.games.empire.position.actions import DECLINE, FRONTIERS
from holdfast.games.empire.position.state import (
    ABOUT,
    COMMANDER_AT,
    HEARTLAND,
    ITEM,
    LEFT,
    MIDDLE,
    NONE,
    RIGHT,
    SOURCE,
    WHAT,
    WHERE,
    WHOSE,
    Piece,
    are_allies,
)
from holdfast.games.empire.rules.abilities.abilities import (
    ABILITIES,
    ADVANCED,
    ANY,
    BY_ALLY,
    BY_ENEMY,
    BY_NAME,
    COMMANDER_HURT,
    DEPLOYED,
    DISCARDED,
    ENTERED_PLAY,
    ITSELF,
    LEFT_PLAY,
    MINE,
    NDEMBE,
    RANSACK,
    RETREATED,
    ROOTED,
    SETTLED,
    SLAYER,
    UNIT,
    Card,
    Filter,
    next_number,
)
from holdfast.games.empire.rules.abilities.effects_seats import GainMorale
from holdfast.games.empire.rules.abilities.targets import HERE, Target
from holdfast.games.empire.rules.fighting.damage import hurt_seat, settle_blows
from holdfast.games.empire.rules.moving.pieces import kill_together, to_hands
from holdfast.games.empire.rules.moving.zones import discard, retreat_together, summon
from holdfast.kernel.state import Seat
from holdfast.testkit.rows import rows

REAVER = "Grave Reaver"  # slayer
BANDITS = "Toll Bandits"  # ransack
TABLES: list[tuple[int, tuple[str, ...]]] = [(2, ()), (3, ()), (4, ()), (4, ("teams",))]
SIDES = {"any": ANY, "enemy": BY_ENEMY, "allied": BY_ALLY, "mine": MINE}


@pytest.fixture
def bench() -> Iterator[None]:
    """Cards made in a test are gone after it."""
    with Workbench():
        yield


def watcher(trigger: int, whose: int = ITSELF, filter: Filter | None = None, square: bool = False) -> str:
    """A card that gains morale whenever something happens."""
    name = f"Watcher {len(BY_NAME)}"
    line: Line = AbilityLine(trigger, "Whenever, ", [GainMorale(1)], whose=whose, filter=filter)
    unit(next_number(), NDEMBE, name, 1, 1, "1/1", 0, [occupying(line) if square else line], "It looks.")
    return name


def begun(r: Rig, trigger: int) -> list[tuple[int, int, int, int]]:
    """Whose abilities of a sort have just begun: seat, source, frontier, about."""
    items = r.s.loose
    return [
        (items[at + WHOSE], items[at + SOURCE], items[at + WHERE], items[at + ABOUT])
        for at in range(0, len(items), ITEM)
        if ABILITIES[items[at + WHAT]].trigger == trigger
    ]


# Whom it counts


@pytest.mark.parametrize("seat", [0, 1])
def test_EM_DMG_19_a_killed_villager_is_no_slaying(seat: int) -> None:
    r = Rig()
    reaver = r.put(seat, REAVER, LEFT)
    villager = r.put(1 - seat, PEASANT)
    kill_together(r.s, [villager], [reaver], None)
    assert not r.in_play(villager)
    assert begun(r, SLAYER) == []
    both = [r.put(1 - seat, PEASANT), r.put(1 - seat, LEVY, RIGHT)]
    kill_together(r.s, both, [reaver], None)
    assert begun(r, SLAYER) == [(seat, reaver, LEFT, NONE)]  # once, for the unit


@pytest.mark.parametrize("seat", [0, 1])
def test_EM_DMG_19_EM_R_56_only_who_dealt_damage_to_the_killed_has_slain(seat: int) -> None:
    r = Rig()
    reavers = [r.put(seat, REAVER, LEFT), r.put(seat, REAVER, LEFT)]
    levy, warden = r.put(1 - seat, LEVY, LEFT), r.put(1 - seat, "Gate Warden", LEFT)
    settle_blows(r.s, [reavers[0], warden, 1, reavers[1], levy, 1], None)
    assert r.in_play(warden)
    assert begun(r, SLAYER) == [(seat, reavers[1], LEFT, NONE)]


@pytest.mark.parametrize("seat", [0, 1])
def test_EM_DMG_19_two_units_killed_at_once_are_one_slaying(seat: int) -> None:
    r = Rig()
    reaver = r.put(seat, REAVER, LEFT)
    levies = [r.put(1 - seat, LEVY, LEFT), r.put(1 - seat, LEVY, LEFT)]
    kill_together(r.s, levies, [reaver], None)
    assert begun(r, SLAYER) == [(seat, reaver, LEFT, NONE)]


@pytest.mark.parametrize("seat", [0, 1])
def test_EM_ABIL_08_who_cannot_leave_stays_while_the_others_retreat(seat: int) -> None:
    r = Rig()
    rooted, free = r.put(seat, LEVY, LEFT), r.put(seat, LEVY, LEFT)
    rows(r.s).given[rooted] |= ROOTED
    retreat_together(r.s, [rooted, free], None)
    assert (r.zone(rooted), r.zone(free)) == (LEFT, HEARTLAND)


@pytest.mark.parametrize("seat", [0, 1])
def test_EM_R_80_oversettling_settles_nothing(seat: int, bench: None) -> None:
    r = Rig()
    r.put(1 - seat, watcher(SETTLED, BY_ENEMY))
    r.put(seat, LEVY, LEFT, occupying=True)
    before = r.morale(1 - seat)
    r.settlement(seat, "Garrison Town", LEFT)
    assert r.morale(1 - seat) == before + 1
    r.over()
    before = r.morale(1 - seat)
    r.settlement(seat, "River Landing", LEFT)
    assert r.events("oversettled")
    assert r.morale(1 - seat) == before


def test_EM_R_25_a_copy_of_a_dominion_tactic_is_deployed_too(bench: None) -> None:
    r = Rig()
    r.put(1, watcher(DEPLOYED, BY_ENEMY))
    r.put(0, "Old General Keita", LEFT, occupying=True)
    wardens = [r.put(1, "Gate Warden", RIGHT), r.put(1, "Gate Warden", RIGHT)]
    before = r.morale(1)
    r.settle(0, LEFT, MIDDLE).deploy(0, "The Hunt Without End")
    while r.s.question() == "target":
        r.do(r.s.options()[0])
    assert r.morale(1) == before + 2
    assert not any(r.in_play(warden) for warden in wardens[:1])


# Whose it is


@pytest.mark.parametrize(("seats", "variant"), TABLES)
def test_EM_DMG_21_EM_R_57_ransack_is_damage_to_an_opponent(seats: int, variant: tuple[str, ...]) -> None:
    for owner in range(seats):
        for hurt in range(seats):
            r = Rig(seats, variant)
            bandits = r.put(owner, BANDITS, LEFT)
            hurt_seat(r.s, Seat(hurt), 2, bandits, None)
            assert r.morale(hurt) == 23
            hit = [] if are_allies(r.s, Seat(owner), hurt) else [(owner, bandits, LEFT, COMMANDER_AT - hurt)]
            assert begun(r, RANSACK) == hit


@pytest.mark.parametrize("seat", [0, 1])
def test_EM_R_57_who_hurts_both_commanders_at_once_ransacks_the_opponent(seat: int) -> None:
    r = Rig()
    bandits = r.put(seat, BANDITS, LEFT)
    blows = [bandits, COMMANDER_AT - seat, 1, bandits, COMMANDER_AT - (1 - seat), 1]
    settle_blows(r.s, blows, None)
    assert begun(r, RANSACK) == [(seat, bandits, LEFT, COMMANDER_AT - (1 - seat))]


@pytest.mark.parametrize("side", list(SIDES))
@pytest.mark.parametrize(("seats", "variant"), TABLES)
@pytest.mark.parametrize("trigger", [COMMANDER_HURT, DISCARDED])
def test_EM_MULTI_02_EM_DMG_11_cards_hear_of_the_commanders_they_watch(
    trigger: int, seats: int, variant: tuple[str, ...], side: str, bench: None
) -> None:
    name = watcher(trigger, SIDES[side])
    for owner in range(seats):
        for seat in range(seats):
            r = Rig(seats, variant)
            places = {r.put(owner, name): NONE, r.put(owner, name, RIGHT): RIGHT}
            if trigger == DISCARDED:
                discard(r.s, Seat(seat), BY_NAME[LEVY], None)
            else:
                hurt_seat(r.s, Seat(seat), 1, Piece(NONE), None)
            allied = are_allies(r.s, Seat(owner), seat)
            heard = {"any": True, "enemy": not allied, "allied": allied, "mine": owner == seat}[side]
            told = [(owner, one, where, COMMANDER_AT - seat) for one, where in places.items()]
            assert begun(r, trigger) == (told if heard else []), (owner, seat)


@pytest.mark.parametrize("trigger", [COMMANDER_HURT, DISCARDED])
def test_EM_OCC_01_a_card_hears_of_commanders_only_while_it_is_awake(trigger: int, bench: None) -> None:
    name = watcher(trigger, ANY, square=True)
    for place in (False, True):
        r = Rig()
        piece = r.put(1, name, LEFT, occupying=place)
        if trigger == DISCARDED:
            discard(r.s, Seat(0), BY_NAME[LEVY], None)
        else:
            hurt_seat(r.s, Seat(0), 1, Piece(NONE), None)
        assert [one[1] for one in begun(r, trigger)] == ([piece] if place else [])


def test_EM_DMG_02_all_damage_at_once_is_one_hurt_for_each_commander(bench: None) -> None:
    r = Rig(3)
    watching = r.put(1, watcher(COMMANDER_HURT, ANY))
    settle_blows(r.s, [NONE, COMMANDER_AT - 2, 1, NONE, COMMANDER_AT - 2, 3, NONE, COMMANDER_AT - 0, 1], None)
    assert [one[3] for one in begun(r, COMMANDER_HURT)] == [COMMANDER_AT - 0, COMMANDER_AT - 2]
    assert {one[1] for one in begun(r, COMMANDER_HURT)} == {watching}


# At once


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_EM_R_35_units_that_advance_together_see_each_other_arrive(
    seat: int, order: tuple[int, ...], bench: None
) -> None:
    name = watcher(ADVANCED, BY_ALLY, Target(place=HERE))
    for frontier in range(FRONTIERS):
        r = Rig()
        kinds = (name, LEVY, LEVY)
        pieces = [r.put(seat, kinds[n]) for n in order]
        elsewhere = r.put(seat, name)
        before = r.morale(seat)
        moves = [adv(piece, frontier) for piece in pieces]
        r.commit(seat, *moves, adv(elsewhere, (frontier + 1) % 3))
        assert r.morale(seat) == before + 2, frontier  # the two Levies, whichever card lay there first


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_EM_R_35_units_that_retreat_together_see_each_other_go(
    seat: int, order: tuple[int, ...], bench: None
) -> None:
    name = watcher(RETREATED, BY_ALLY, Target(place=HERE))
    r = Rig()
    kinds = (name, name, LEVY)
    pieces = [r.put(seat, kinds[n], MIDDLE) for n in order]
    coming = r.put(seat, name)
    before = r.morale(seat)
    r.commit(seat, *[back(piece) for piece in pieces], adv(coming, MIDDLE))
    while r.s.question() == "order":
        r.do(r.s.options()[0])
    assert [r.zone(piece) for piece in pieces] == [HEARTLAND] * 3
    assert r.morale(seat) == before + 4  # each of the two sees two others; who comes was not there
    # An effect that sends several home does the same.
    r = Rig()
    pieces = [r.put(seat, kinds[n], MIDDLE) for n in order]
    retreat_together(r.s, pieces, None)
    assert len(begun(r, RETREATED)) == 4


def test_EM_R_35_who_retreats_sees_nobody_arrive(bench: None) -> None:
    r = Rig()
    leaving = r.put(0, watcher(ADVANCED, BY_ALLY, Target(place=HERE)), LEFT)
    coming = r.put(0, LEVY)
    before = r.morale(0)
    r.commit(0, back(leaving), adv(coming, LEFT))
    assert r.morale(0) == before


@pytest.mark.parametrize("seat", [0, 1])
def test_EM_R_35_tokens_summoned_together_see_each_other(seat: int, bench: None) -> None:
    line = AbilityLine(ENTERED_PLAY, "Whenever, ", [GainMorale(1)], whose=BY_ALLY)
    ability = line.build("Herald", "card.herald.1")
    card = Card(next_number(), "Herald", NDEMBE, UNIT, 1, 0, 1, 1, abilities=(ability,), token=True)
    r = Rig()
    summon(r.s, Seat(seat), card.kind, LEFT, True, False, None, 3)
    assert len(begun(r, ENTERED_PLAY)) == 6


@pytest.mark.parametrize("seat", [0, 1])
def test_EM_R_65_a_token_summoned_occupying_occupies_when_it_is_seen_to_enter(seat: int, bench: None) -> None:
    line = occupying(AbilityLine(ENTERED_PLAY, "When it enters, ", [GainMorale(1)]))
    assert isinstance(line, AbilityLine)
    ability = line.build("Bearer", "card.bearer.1")
    card = Card(next_number(), "Bearer", NDEMBE, UNIT, 1, 0, 1, 1, abilities=(ability,), token=True)
    for is_occupying in (False, True):
        r = Rig()
        summon(r.s, Seat(seat), card.kind, LEFT, True, is_occupying, None)
        assert len(begun(r, ENTERED_PLAY)) == is_occupying


@pytest.mark.parametrize("seat", [0, 1])
def test_EM_R_35_cards_returned_to_hands_together_see_each_other_leave(seat: int, bench: None) -> None:
    name = watcher(LEFT_PLAY, BY_ALLY)
    r = Rig()
    pieces = [r.put(seat, name, LEFT), r.put(seat, name, RIGHT)]
    to_hands(r.s, pieces, None)
    assert [one[1] for one in begun(r, LEFT_PLAY)] == [pieces[1], pieces[0]]
    assert r.held(seat, name) == 2


@pytest.mark.parametrize("count", [0, 1, 2])
def test_EM_ABIL_02_up_to_two_are_chosen_before_anything_is_done(count: int) -> None:
    r = Rig()
    pieces = [r.put(1, LEVY, LEFT), r.put(1, "Gate Warden", LEFT), r.put(1, "Lyrian Levy", RIGHT)]
    r.settle(0, LEFT, MIDDLE, RIGHT)
    r.deploy(0, "Night of Lanterns")
    for n in range(count):
        assert r.asked == (0, "target")
        assert target(pieces[n]) in r.s.options()
        assert all(r.in_play(piece) for piece in pieces)
        r.do(target(pieces[n]))
    if count < 2:
        r.do(DECLINE)
    assert [r.in_play(piece) for piece in pieces] == [n >= count for n in range(3)]
