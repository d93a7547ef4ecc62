"""Corners of the rules that games seldom come to, each at every seat."""

import pytest

from games.empire.rig import LEVY, PEASANT, Rig
from holdfast.games.empire import GAME
from holdfast.games.empire.position.actions import DECLINE, PICK, TAKE_DECK, TARGET
from holdfast.games.empire.position.piles import with_counts
from holdfast.games.empire.position.state import (
    BEST_OF_THREE,
    DEATHS,
    HEARTLAND,
    ITEM,
    LEFT,
    MIDDLE,
    MORALE,
    NONE,
    OUT,
    OWN,
    PHASE,
    PLACE,
    RIGHT,
    ROUND,
    SACRIFICES,
    SETUP,
    STARTED,
    TAKEN,
    TRACKER,
    UNITS_DEPLOYED,
    Piece,
    relaid,
)
from holdfast.games.empire.rules.abilities.abilities import ABILITIES, BY_NAME
from holdfast.games.empire.rules.abilities.effects_cards import Discard, EachSacrifices
from holdfast.games.empire.rules.abilities.effects_graves import Return
from holdfast.games.empire.rules.abilities.keywords import CONSUMING
from holdfast.games.empire.rules.decks.building import Half, room_for
from holdfast.games.empire.rules.decks.construction import (
    DRAFTED_DECK,
    FORMATS,
    Format,
    _army_refusals,
    most_of,
    the_box,
)
from holdfast.games.empire.rules.decks.registration import side_of
from holdfast.games.empire.rules.decks.sideboard import SIDEBOARDING, sealed
from holdfast.games.empire.rules.deploy import put_into_play
from holdfast.games.empire.rules.flow import winner_of
from holdfast.games.empire.rules.moving.pieces import fall_together, new_piece, sacrifice
from holdfast.games.empire.rules.moving.zones import move
from holdfast.games.empire.rules.multiplayer import is_anyone_broken, seats_in, take_tracker
from holdfast.games.empire.rules.payment import proposal, without_surplus
from holdfast.games.empire.rules.phases import Activate
from holdfast.games.empire.rules.sequence import FREE_DEPLOYMENT, put_in_front
from holdfast.games.empire.rules.setup import clear_table
from holdfast.kernel.state import Script, Seat
from holdfast.testkit.table import table

SEATS = [2, 3, 4]


@pytest.mark.parametrize("seats", SEATS)
def test_EM_INIT_05_who_is_out_is_not_in_the_order_and_who_is_in_is(seats: int) -> None:
    for tracker in range(seats):
        for out in range(seats):
            r = Rig(seats)
            r.s.board[TRACKER] = tracker
            r.s.own[out * OWN + OUT] = 1
            order = [(tracker + place) % seats for place in range(seats)]
            assert seats_in(r.s) == [seat for seat in order if seat != out]


@pytest.mark.parametrize("seats", [3, 4])
def test_EM_R_81_a_tracker_taken_from_the_fallen_has_changed_hands_this_round(seats: int) -> None:
    for fallen in range(seats):
        r = Rig(seats)
        r.s.board[TRACKER] = fallen
        r.s.own[fallen * OWN + OUT] = 1
        take_tracker(r.s, None)
        assert (r.s.board[TRACKER], r.s.board[TAKEN]) == ((fallen + 1) % seats, 1)


@pytest.mark.parametrize("seats", SEATS)
def test_EM_DMG_02_EM_TIER_01_EM_MATCH_01_what_each_seat_has_to_show(seats: int) -> None:
    r = Rig(seats)
    for seat in range(seats):
        r.s.own[seat * OWN + MORALE] = 20 - seat
    r.s.board[ROUND] = 4
    r.put(seats - 1, LEVY, RIGHT, occupying=True)
    lines = {line.label: line.values for line in GAME.sheet(r.s)}
    assert lines["Morale"] == tuple(GAME.scores(r.s)) == tuple(20 - seat for seat in range(seats))
    assert lines["Round"] == (4,) * seats
    assert lines["Frontiers occupied"] == (*[0] * (seats - 1), 1)
    assert ("Defeat" in lines) == (seats > 2)
    assert "Games won" not in lines
    r.s.own[OUT] = 1
    if seats > 2:
        assert {line.label: line.values for line in GAME.sheet(r.s)}["Defeat"] == (1, *[0] * (seats - 1))
    r.s.formats |= BEST_OF_THREE
    r.s.wins = tuple(range(seats))
    assert GAME.scores(r.s) == [*range(seats)]
    assert {line.label: line.values for line in GAME.sheet(r.s)}["Games won"] == tuple(range(seats))


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_EM_KEY_16_its_commander_may_give_it_any_other_unit_of_its_own(seat: int) -> None:
    r = Rig(3)
    source = r.put(seat, "Grave Reaver", LEFT)
    meals = [r.put(seat, LEVY), r.put(seat, LEVY, MIDDLE), r.put(seat, "Gate Warden", LEFT)]
    r.put(seat, PEASANT)
    r.put(seat, "Garrison Town", RIGHT)
    for other in {0, 1, 2} - {seat}:
        r.put(other, LEVY, LEFT)
    r.s.push(CONSUMING.script, seat, source, LEFT, NONE)
    r.s.settle(r.log)
    assert (r.s.asked, r.s.question()) == (seat, "consume")
    assert r.s.options() == [DECLINE, *[TARGET + piece for piece in meals]]


@pytest.mark.parametrize("seats", SEATS)
def test_EM_DEP_01_units_are_counted_for_whoever_deploys_them(seats: int) -> None:
    for seat in range(seats):
        r = Rig(seats)
        put_into_play(r.s, Seat(seat), new_piece(r.s, Seat(seat), BY_NAME[LEVY]), NONE, None)
        assert [r.s.own[n * OWN + UNITS_DEPLOYED] for n in range(seats)] == [
            int(n == seat) for n in range(seats)
        ]


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_EM_DMG_11_the_controller_discards_one_card_of_its_hand_if_it_has_any(seat: int) -> None:
    for names in ([], [LEVY], [LEVY, PEASANT]):
        r = Rig(3)
        r.s.hands = ()
        r.hold(seat, *names).hold((seat + 1) % 3, "Gate Warden", LEVY)
        r.s.push(Script("discard", "EM-DMG-11", (Discard(),)), seat, NONE, NONE, NONE)
        r.s.settle(r.log)
        if len(names) == 2:
            assert (r.s.asked, r.s.options()) == (seat, sorted(PICK + BY_NAME[name] for name in names))
            r.do(PICK + BY_NAME[LEVY])
        assert r.s.question() == "act"
        assert r.buried(seat, LEVY) == int(LEVY in names)
        assert r.held(seat, PEASANT) == int(PEASANT in names)
        assert r.held((seat + 1) % 3, LEVY) == 1


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_EM_DMG_12_whose_ability_it_is_sacrifices_in_its_place_in_the_order(seat: int) -> None:
    r = Rig(3)
    for owner in range(3):
        r.put(owner, LEVY)
        r.put(owner, "Gate Warden")
    r.s.board[TRACKER] = 0
    r.s.push(Script("all", "EM-DMG-12", (EachSacrifices(),)), seat, NONE, NONE, NONE)
    r.s.settle(r.log)
    assert r.s.stack[-1].seat == seat


def test_EM_ZONE_09_a_unit_that_is_there_already_or_may_not_leave_does_not_move() -> None:
    r = Rig()
    unit = r.put(0, LEVY, LEFT)
    move(r.s, unit, LEFT, r.log)
    assert not [event for event in r.log.events if event.kind == "moved"]
    move(r.s, unit, MIDDLE, r.log)
    assert r.s.zone[unit] == MIDDLE
    assert len([event for event in r.log.events if event.kind == "moved"]) == 1


@pytest.mark.parametrize(
    ("amounts", "chosen", "surplus", "kept"),
    [
        ([1, 1, 2], [0, 1, 2], 1, [1, 2]),
        ([1, 1, 2], [0, 1, 2], 2, [2]),
        ([2, 1, 1], [0, 1, 2], 2, [1, 2]),
        ([2, 2], [0, 1], 1, [0, 1]),
        ([1, 1], [0, 1], 0, [0, 1]),
    ],
)
def test_EM_SUP_03_a_payment_has_no_card_that_it_does_not_need(
    amounts: list[int], chosen: list[int], surplus: int, kept: list[int]
) -> None:
    assert without_surplus(amounts, chosen, surplus) == kept


def test_EM_SUP_03_what_is_proposed_pays_and_loses_as_little_as_can_be() -> None:
    for amounts in ([1, 1, 1], [2, 1, 1], [1, 2], [2, 2, 1], [3, 1, 1], [3, 3]):
        for price in range(1, sum(amounts) + 1):
            found = proposal(amounts, price)
            paid = sum(amounts[n] for n in found)
            sums = {0}
            for amount in amounts:
                sums |= {one + amount for one in sums}
            assert paid == min(one for one in sums if one >= price), (amounts, price)
            assert all(paid - amounts[n] < price for n in found)


def test_EM_ZONE_08_a_new_piece_remembers_nothing_of_the_one_before() -> None:
    r = Rig()
    old = r.put(1, LEVY, LEFT)
    s = r.s
    used = {"was": 2, "damage": 1, "counters": 3, "used": 1, "given": 1, "plan": 1, "attack": 1, "defence": 1}
    for name, value in {**used, "zone": HEARTLAND + 9, "kind": NONE}.items():
        row = getattr(s, name)
        setattr(s, name, type(row)([value if piece == old else one for piece, one in enumerate(row)]))
    new = new_piece(s, Seat(0), BY_NAME[PEASANT])
    assert new == old
    assert (s.owner[new], s.was[new], s.plan[new], s.flags[new]) == (0, NONE, NONE, 0)
    numbers = [s.damage, s.counters, s.used, s.given, s.attack, s.defence]
    assert [one[new] for one in numbers] == [0] * 6


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_EM_ZONE_14_one_unit_comes_back_to_the_hand_of_its_owner(seat: int) -> None:
    for names in ([], [LEVY], [LEVY, "Gate Warden"], [PEASANT]):
        r = Rig(3)
        r.s.hands = ()
        r.bury(seat, *names).bury((seat + 1) % 3, LEVY, "Gate Warden")
        assert Return().possible(r.s, Seat(seat), Piece(NONE)) == (LEVY in names)
        r.s.push(Script("return", "EM-ZONE-14", (Return(),)), seat, NONE, NONE, NONE)
        r.s.settle(r.log)
        if len(names) == 2:
            assert (r.s.asked, len(r.s.options())) == (seat, 2)
            r.do(PICK + BY_NAME[LEVY])
        assert r.s.stack[-1].script.name != "return"
        assert r.held(seat, LEVY) == int(LEVY in names)
        assert r.buried(seat, "Gate Warden") == int("Gate Warden" in names)
        assert r.buried((seat + 1) % 3, LEVY) == 1


@pytest.mark.parametrize("seats", SEATS)
def test_EM_DMG_09_units_that_die_are_counted_for_their_owner_and_villagers_are_not(seats: int) -> None:
    for owner in range(seats):
        r = Rig(seats)
        dying = [r.put(owner, LEVY, LEFT), r.put(owner, LEVY), r.put(owner, PEASANT)]
        gone = r.put(owner, LEVY)
        r.s.zone = relaid(r.s.zone, gone, HEARTLAND + 1)
        fall_together(r.s, [*dying, gone], [], r.log)
        assert [r.s.own[n * OWN + DEATHS] for n in range(seats)] == [
            2 * int(n == owner) for n in range(seats)
        ]
        assert r.buried(owner, LEVY) == 2
        assert len([event for event in r.log.events if event.kind == "died"]) == 3


@pytest.mark.parametrize("seats", SEATS)
def test_EM_DMG_12_EM_DMG_13_what_is_sacrificed_is_counted_and_a_unit_has_died(seats: int) -> None:
    for owner in range(seats):
        r = Rig(seats)
        for n, name in enumerate((LEVY, PEASANT, LEVY)):
            sacrifice(r.s, r.put(owner, name), r.log)
            for seat in range(seats):
                own = seat == owner
                assert r.s.own[seat * OWN + SACRIFICES] == (n + 1 if own else 0)
                assert r.s.own[seat * OWN + DEATHS] == ((1, 1, 2)[n] if own else 0)


def test_EM_MATCH_01_a_game_is_won_by_whoever_stands_alone_in_front() -> None:
    for winner in (0, 1):
        r = Rig()
        r.s.own[(1 - winner) * OWN + OUT] = 1
        r.s.own[(1 - winner) * OWN + MORALE] = 0
        assert winner_of(r.s) == winner
    r = Rig()
    for seat in (0, 1):
        r.s.own[seat * OWN + OUT] = 1
        r.s.own[seat * OWN + MORALE] = 0
    assert winner_of(r.s) == NONE


@pytest.mark.parametrize("fmt", FORMATS)
def test_EM_DECK_03_a_faction_has_its_least_number_of_army_cards_or_none(fmt: Format) -> None:
    for count in range(1, fmt.least + 1):
        for faction in range(4):
            army = [0] * 4
            army[(faction + 1) % 4] = fmt.base
            army[faction] = count
            told = [refusal for refusal in _army_refusals(fmt, army) if refusal.rule == fmt.least_rule]
            assert bool(told) == (count < fmt.least), (count, fmt.name)


@pytest.mark.parametrize("fmt", FORMATS)
def test_EM_DECK_12_how_many_of_each_card_a_deck_may_hold(fmt: Format) -> None:
    box = the_box()
    most = most_of(box, fmt)
    for kind in range(box.kinds):
        if box.is_basic[kind]:
            assert (most[kind] > 0) == (fmt is DRAFTED_DECK)
        elif box.is_unique[kind] and box.copies[kind]:
            assert most[kind] == 1
        elif not box.copies[kind]:
            assert most[kind] == 0
        else:
            assert most[kind] == (fmt.copies or box.copies[kind])


def test_EM_REG_01_EM_MATCH_04_who_has_yet_to_register_or_exchange_owes_an_answer() -> None:
    t = table("empire", 3)
    assert (t.state.question(), sealed(t.state)) == ("deck", (0, 1, 2))
    t.choose(TAKE_DECK)
    assert sealed(t.state) == (1, 2)
    t = table("empire", 2, "best_of_three").choose(TAKE_DECK, TAKE_DECK)
    assert sealed(t.state) == ()
    for has_side in ((True, True), (True, False)):
        one = table("empire", 2, "best_of_three").choose(TAKE_DECK, TAKE_DECK)
        for seat in (0, 1):
            if not has_side[seat]:
                none = [0] * len(side_of(one.state, Seat(seat)))
                one.state.sides = with_counts(one.state.sides, Seat(seat), none)
        one.state.push(SIDEBOARDING, 0)
        one.go_on()
        owed = (0, 1) if has_side[1] else (0,)
        assert (one.state.question(), sealed(one.state)) == ("exchange", owed)
    for cards in (0, 1, 2):  # one card in the sideboard is enough
        one = table("empire", 2, "best_of_three").choose(TAKE_DECK, TAKE_DECK)
        few = [cards] + [0] * (len(side_of(one.state, Seat(1))) - 1)
        one.state.sides = with_counts(one.state.sides, Seat(1), few)
        one.state.push(SIDEBOARDING, 0)
        one.go_on()
        assert sealed(one.state) == ((0, 1) if cards else (0,))


@pytest.mark.parametrize("seat", [0, 1])
def test_EM_ABIL_06_an_activated_ability_knows_the_frontier_its_card_is_in(seat: int) -> None:
    r = Rig()
    for zone in (LEFT, MIDDLE, RIGHT, HEARTLAND):
        piece = r.put(seat, LEVY, zone)
        assert Activate().where(r.s, piece) == (zone if zone != HEARTLAND else NONE)


@pytest.mark.parametrize("seats", [3, 4])
def test_EM_INIT_03_the_initiative_of_the_fallen_goes_to_the_next_who_is_in(seats: int) -> None:
    for fallen in range(seats):
        r = Rig(seats)
        r.s.own[fallen * OWN + OUT] = 1
        r.turn(fallen)
        assert (r.s.asked, r.s.question()) == ((fallen + 1) % seats, "act")


@pytest.mark.parametrize("seats", SEATS)
def test_EM_END_03_a_commander_in_the_game_without_morale_is_noticed_at_every_seat(seats: int) -> None:
    r = Rig(seats)
    for broken in range(1 << seats):
        for out in range(1 << seats):
            for seat in range(seats):
                r.s.own[seat * OWN + MORALE] = -(seat % 2) if broken >> seat & 1 else 1
                r.s.own[seat * OWN + OUT] = out >> seat & 1
            assert is_anyone_broken(r.s) == bool(broken & ~out)


def test_EM_DEP_11_what_is_deployed_for_free_comes_first_in_the_order_it_was_told() -> None:
    free, other = min(FREE_DEPLOYMENT), next(n for n in range(99) if n not in FREE_DEPLOYMENT)
    for ahead in range(3):
        for rest in ((), (other,), (other, free), (other, other)):
            r = Rig()
            for what in (*(free,) * ahead, *rest):
                r.s.queue += (what, 0, 0, NONE, NONE, 0)
            put_in_front(r.s, ABILITIES[free], Seat(1), Piece(5))
            told = [r.s.queue[n : n + 3] for n in range(0, len(r.s.queue), ITEM)]
            assert told[ahead] == (free, 1, 5)
            del told[ahead]
            assert [one[0] for one in told] == [*(free,) * ahead, *rest]


@pytest.mark.parametrize("seats", SEATS)
def test_EM_START_01_before_anything_is_dealt_nobody_has_the_tracker_or_a_place(seats: int) -> None:
    r = Rig(seats)
    r.put(1, LEVY, LEFT, occupying=True)
    r.s.board[STARTED + RIGHT] = 1
    clear_table(r.s)
    told = {place: number for place, number in enumerate(r.s.board) if number}
    places = [start + frontier for start in (PLACE, STARTED) for frontier in (LEFT, MIDDLE, RIGHT)]
    assert told == {**dict.fromkeys([TRACKER, *places], NONE), **({PHASE: SETUP} if SETUP else {})}


@pytest.mark.parametrize("fmt", FORMATS)
def test_EM_SIDE_02_a_sideboard_takes_no_civic_card_that_the_deck_still_needs(fmt: Format) -> None:
    box = the_box()
    none = [0] * box.kinds
    for faction in range(4):
        for civics in (fmt.civic, fmt.civic + 1):
            half = Half(box, none, none, none)
            half.army[faction], half.civic_spare[faction] = fmt.army_size(1), civics
            room = room_for(fmt, half, none, True)
            assert room.civic[faction]
            assert room.side_civic[faction] == (civics > fmt.civic)
            assert half.civic_spare[faction] == civics
