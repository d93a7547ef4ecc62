"""Goods scattered at random over all spaces: each question about them is answered by a plain second count."""

from collections.abc import Iterator
from functools import cache

import pytest

from holdfast.games.colonists_invasion import GAME
from holdfast.games.colonists_invasion.position import state as st
from holdfast.games.colonists_invasion.position.actions import BRING, FETCH, FETCH_STOW
from holdfast.games.colonists_invasion.position.goods import amount
from holdfast.games.colonists_invasion.position.tables import CARDS, DOLLAR, GOODS, STORED, TOOL
from holdfast.games.colonists_invasion.position.values import (
    BASIC_STORAGE,
    PROSPERITY_COUNTS_GOODS,
    PROSPERITY_COUNTS_SOLDIERS,
    WAREHOUSE_SPACES,
)
from holdfast.games.colonists_invasion.position.war_state import HEXES, Hex, soldiers_of
from holdfast.games.colonists_invasion.rules.economy.deck import BUILDING_LIST, IMPROVEMENT_LIST, PERMANENT
from holdfast.games.colonists_invasion.rules.economy.people import is_active, working
from holdfast.games.colonists_invasion.rules.economy.scoring import group_prosperity, prosperity
from holdfast.games.colonists_invasion.rules.goods import deals
from holdfast.games.colonists_invasion.rules.goods.chores import add_moves, has_goods
from holdfast.games.colonists_invasion.rules.goods.payment import covers, holds
from holdfast.games.colonists_invasion.rules.goods.stores import (
    MORE_PIECES,
    PIECES,
    buffered,
    capacity,
    card_good,
    finds_room,
    goods_on_buffers,
    has_room,
    on_buffers,
    stored,
    supply_of,
    take_from_buffer,
    warehouse_takes,
)
from holdfast.kernel.rng import Rng, playout
from holdfast.kernel.state import Seat, replaced
from holdfast.testkit.rows import rows

TABLES = [
    (2, "economy+two_eras"),
    (3, "economy"),
    (2, ""),
    (3, "dragons"),
    (2, "area_control"),
    (4, "capture_the_flag"),
]
TABLE = pytest.mark.parametrize(("seats", "variant"), TABLES)
YIELDING = [card for card in range(CARDS) if card_good(card) != st.NONE]


@cache
def reached(seats: int, variant: str) -> list[st.ColonistsState]:
    """Positions of a random game."""
    found, s, rng = [], GAME.new(seats, GAME.parse_variant(variant)), Rng(f"scattered/{variant}")
    for _ in range(4):
        found.append(s.clone())
        playout(s, rng, 60)
    return found


def scattered(seats: int, variant: str, many: int) -> Iterator[tuple[st.ColonistsState, Rng]]:
    """Positions of a random game with other numbers in all stores."""
    for seed in range(many):
        rng = Rng(f"scattered/{variant}/{seed}")
        s = reached(seats, variant)[seed % 4].clone()
        for seat in range(seats):
            own = seat * st.OWN
            for good in range(STORED):
                s.own[own + st.STORAGE + good] = rng.below(3) * rng.below(2)
                s.own[own + st.WAREHOUSE + good] = rng.below(3) * rng.below(2)
                s.own[own + st.RESERVED + good] = rng.below(5) // 3
            s.own[own + st.TOOLS], s.own[own + st.DOLLARS] = rng.below(3), rng.below(3)
            s.own[own + st.MORE_SPACES] = rng.below(3)
            for at in range(seat * st.LOTS * st.LOT, (seat * st.LOTS + st.BUILDING_LOTS) * st.LOT, st.LOT):
                kind = s.lots[at + st.KIND]
                if kind != st.NONE and BUILDING_LIST[kind].good != st.NONE:
                    rows(s).lots[at + st.BUFFER] = rng.below(3)
        for card in YIELDING:
            if rng.below(2):
                s.cards = replaced(s.cards, card, st.IN_PLAY + rng.below(seats))
                s.counters = replaced(s.counters, card, rng.below(3))
        yield s, rng


def strip(s: st.ColonistsState, seat: int) -> None:
    """The seat has nothing at all."""
    for at in (st.TOOLS, st.DOLLARS, *range(st.STORAGE, st.STORAGE + STORED)):
        s.own[seat * st.OWN + at] = 0
    for good in range(STORED):
        s.own[seat * st.OWN + st.WAREHOUSE + good] = 0
    for _, _, at in lots_of(s, seat):
        rows(s).lots[at + st.BUFFER] = 0
    for card in YIELDING:
        if s.cards[card] == st.IN_PLAY + seat:
            s.counters = replaced(s.counters, card, 0)


def lots_of(s: st.ColonistsState, seat: int) -> list[tuple[int, int, int]]:
    """Kind, Buffer and place of all that stands on the lots of a seat."""
    places = range(seat * st.LOTS * st.LOT, (seat + 1) * st.LOTS * st.LOT, st.LOT)
    return [(s.lots[at + st.KIND], s.lots[at + st.BUFFER], at) for at in places if s.lots[at + st.KIND] >= 0]


def lying(s: st.ColonistsState, seat: int) -> list[int]:
    """Pieces of every stored Good on the Buffers of a seat."""
    found = [0] * GOODS
    for kind, buffer, _ in lots_of(s, seat):
        if buffer:
            found[BUILDING_LIST[kind].good] += buffer
    for card in YIELDING:
        if s.cards[card] == st.IN_PLAY + seat:
            found[card_good(card)] += s.counters[card]
    return found


def spaces_left(s: st.ColonistsState, seat: int) -> tuple[int, int, list[int]]:
    """Free spaces of Storage, of the Warehouse for anything, and reserved ones by kind."""
    own = s.own[seat * st.OWN : (seat + 1) * st.OWN]
    storage = s.values[BASIC_STORAGE] - sum(own[st.STORAGE : st.STORAGE + STORED])
    for kind, _, at in lots_of(s, seat):
        storage += BUILDING_LIST[kind].storage if is_active(s, at) else 0
    common, reserved = s.values[WAREHOUSE_SPACES] + own[st.MORE_SPACES], []
    for good in range(STORED):
        left = own[st.RESERVED + good] - own[st.WAREHOUSE + good]
        reserved.append(max(0, left))
        common += min(0, left)
    return storage, common, reserved


@TABLE
def test_CB_STORE_04_CB_PROD_06_CI_TURN_16_what_lies_where_is_counted_right(seats: int, variant: str) -> None:
    found = set()
    for s, _ in scattered(seats, variant, 12):
        for seat in map(Seat, range(seats)):
            own, buffers = s.own[seat * st.OWN : (seat + 1) * st.OWN], lying(s, seat)
            storage, warehouse = (
                own[st.STORAGE : st.STORAGE + STORED],
                own[st.WAREHOUSE : st.WAREHOUSE + STORED],
            )
            assert buffered(s, seat) == buffers
            assert [on_buffers(s, seat, good) for good in range(STORED)] == buffers[:STORED]
            assert goods_on_buffers(s, seat) == sum(1 << good for good in range(STORED) if buffers[good])
            whole = [storage[good] + warehouse[good] + buffers[good] for good in range(STORED)]
            whole += [own[st.TOOLS], own[st.DOLLARS]]
            assert deals.all_held(s, seat) == whole == [deals.held(s, seat, good) for good in range(GOODS)]
            assert deals.owns(s, seat) == any(whole)
            assert stored(s, seat) == sum(storage)
            assert has_goods(s, seat) == any(storage + warehouse)
            found.add(tuple(n > 0 for n in buffers[:STORED]))
        economy = s.board[st.RULES] == st.ECONOMY
        for good in range(STORED):
            there = [deals.held(s, Seat(seat), good) for seat in range(seats)]
            waiting = sum(s.own[seat * st.OWN + st.INCOMING + good] for seat in range(seats))
            pieces = (PIECES if economy else MORE_PIECES)[good]
            assert supply_of(s, good) == pieces - sum(there) - waiting
    assert len(found) > 3


@TABLE
def test_CB_STORE_03_CB_STORE_15_CI_TURN_17_what_finds_a_space(seats: int, variant: str) -> None:
    answers = set()
    for s, rng in scattered(seats, variant, 12):
        for seat in map(Seat, range(seats)):
            storage, common, reserved = spaces_left(s, seat)
            assert capacity(s, seat) - stored(s, seat) == storage
            assert has_room(s, seat) == (storage > 0)
            for good in range(STORED):
                assert warehouse_takes(s, seat, good) == (reserved[good] > 0 or common > 0)
            lot = [rng.below(3) for _ in range(STORED)]
            bundle = sum(n << 4 * good for good, n in enumerate(lot))
            lacking = sum(lot) - storage
            assert finds_room(s, seat, bundle) == (lacking <= common or lacking <= 0)
            whole = deals.all_held(s, seat)
            given = [rng.below(n + 1) * rng.below(2) for n in whole[:STORED]]
            taken = [rng.below(3) * rng.below(2) for _ in range(STORED)]
            trial = s.clone()
            deal = sum(n << deals.DEAL_BITS * good for good, n in enumerate(given))
            deals.give_up(trial, seat, deal)
            assert deals.all_held(trial, seat) == [n - m for n, m in zip(whole, [*given, 0, 0], strict=True)]
            storage, common, reserved = spaces_left(trial, seat)
            homeless = sum(max(0, n - left) for n, left in zip(taken, reserved, strict=True))
            fits = homeless <= storage + common
            asked = sum(n << deals.DEAL_BITS * good for good, n in enumerate(taken))
            assert deals.has_room_for(s, seat, deal, asked) == fits
            answers.add(fits)
            if fits and storage >= 0 and common >= 0:
                before = sum(trial.own[seat * st.OWN + st.WAREHOUSE :][:STORED])
                deals.put_in(trial, seat, asked)
                storage, common, _ = spaces_left(trial, seat)
                assert storage >= 0 <= common
                assert storage == 0 or sum(trial.own[seat * st.OWN + st.WAREHOUSE :][:STORED]) == before
                assert [n - m for n, m in zip(deals.all_held(trial, seat), whole, strict=True)] == [
                    *[m - n for n, m in zip(given, taken, strict=True)],
                    *[0, 0],
                ]
    assert answers == {True, False}


@TABLE
def test_CB_R_092_CB_MOVE_01_CB_MOVE_02_a_piece_comes_off_one_buffer(seats: int, variant: str) -> None:
    moved = 0
    for s, _ in scattered(seats, variant, 12):
        for seat in map(Seat, range(seats)):
            storage, common, reserved = spaces_left(s, seat)
            before, moves = lying(s, seat), list[int]()
            add_moves(s, seat, moves)
            own = s.own[seat * st.OWN + st.WAREHOUSE :][:STORED]
            expected = [BRING + good for good in range(STORED) if storage > 0 and own[good]]
            for good in range(STORED):
                if before[good]:
                    expected += [FETCH + good] if storage > 0 else []
                    expected += [FETCH_STOW + good] if common > 0 or reserved[good] > 0 else []
            assert moves == expected
            for good in [one for one in range(STORED) if before[one]]:
                trial = s.clone()
                take_from_buffer(trial, seat, good)
                assert lying(trial, seat) == [n - (one == good) for one, n in enumerate(before)]
                assert all(lying(trial, other) == lying(s, other) for other in range(seats) if other != seat)
                moved += 1
    assert moved > 10


@TABLE
def test_CB_BUILD_02_CB_IMP_24_what_can_be_paid(seats: int, variant: str) -> None:
    answers = set()
    for s, rng in scattered(seats, variant, 12):
        for seat in map(Seat, range(seats)):
            storage = s.own[seat * st.OWN + st.STORAGE :][:STORED]
            tools, buffers = s.own[seat * st.OWN + st.TOOLS], lying(s, seat)
            for _ in range(12):
                price = [rng.below(4) * rng.below(2) for _ in range(STORED)] + [rng.below(3)]
                bundle = sum(n << 4 * good for good, n in enumerate(price))
                assert [amount(bundle, good) for good in range(TOOL + 1)] == price
                short = [max(0, n - m) for n, m in zip(price, storage, strict=False)]
                enough = price[TOOL] <= tools
                assert holds(s, seat, bundle) == (enough and not any(short))
                for cart in (0, 1, 3):
                    found = all(n <= m for n, m in zip(short, buffers, strict=False)) and sum(short) <= cart
                    assert covers(s, seat, bundle, cart) == (enough and found)
                    answers.add((cart, enough and found))
    assert len(answers) == 6


@TABLE
def test_CB_SCORE_02_to_07_CB_R_085_CB_R_086_prosperity_is_counted_twice(seats: int, variant: str) -> None:
    for s, rng in scattered(seats, variant, 8):
        for value in (PROSPERITY_COUNTS_GOODS, PROSPERITY_COUNTS_SOLDIERS):
            s.values = replaced(s.values, value, rng.below(2))
        soldiers = [0] * seats
        for seat in map(Seat, range(seats)):
            own = s.own[seat * st.OWN : (seat + 1) * st.OWN]
            points = own[st.DOLLARS] + sum(BUILDING_LIST[kind].value for kind, _, _ in lots_of(s, seat))
            points += 2 * working(s, seat, 0) + 4 * working(s, seat, 1)
            for card in [one for one in range(CARDS) if s.cards[one] == st.IN_PLAY + seat]:
                info = IMPROVEMENT_LIST[card]
                points += info.value if info.kind == PERMANENT else 0
                points += min(info.standing.end_points, own[st.HOME]) if info.standing is not None else 0
            if s.values[PROSPERITY_COUNTS_GOODS]:
                points += sum(own[st.STORAGE : st.STORAGE + STORED]) + own[st.TOOLS]
                points += sum(own[st.WAREHOUSE : st.WAREHOUSE + STORED])
            for hex in range(1, HEXES + 1) if s.board[st.RULES] != st.ECONOMY else ():
                at = soldiers_of(s, Hex(hex), seat)
                men = s.ground[at : at + 4]
                soldiers[seat] += 2 * (men[0] + men[1]) + 4 * (men[2] + men[3])
            if not s.values[PROSPERITY_COUNTS_SOLDIERS]:
                soldiers[seat] = 0
            points += soldiers[seat] if s.board[st.RULES] == st.AGAINST else 0
            assert prosperity(s, seat) == points
        together = soldiers[0] if s.board[st.RULES] == st.TOGETHER else 0
        assert group_prosperity(s) == together + sum(prosperity(s, Seat(seat)) for seat in range(seats))


@TABLE
def test_CI_TURN_13_CI_CONF_34_who_may_trade_with_whom(seats: int, variant: str) -> None:
    found, tiles = set(), (0, 1, 2)
    for s, rng in scattered(seats, variant, 24):
        for seat in range(seats):
            s.own[seat * st.OWN + st.STEWARD] = tiles[rng.below(len(tiles))]
            s.own[seat * st.OWN + st.SECOND] = tiles[rng.below(len(tiles))] if rng.below(3) == 0 else st.NONE
            if rng.below(3) == 0:
                strip(s, seat)
        s.board[st.REFUSED] = s.board[st.TRADES] = 0
        if rng.below(2):
            deals.refuse(s, Seat(0), Seat(seats - 1))
        where = [
            {n for n in (s.own[o * st.OWN + st.STEWARD], s.own[o * st.OWN + st.SECOND]) if n != st.NONE}
            for o in range(seats)
        ]
        refused = {frozenset((0, seats - 1))} if s.board[st.REFUSED] else set()
        for seat in map(Seat, range(seats)):
            team = {
                st.ECONOMY: set[int](),
                st.TOGETHER: set(range(seats)) - {seat},
                st.AGAINST: set(range(seat % 2, seats, 2)) - {seat},
            }[s.board[st.RULES]]
            assert deals.mates(s, seat) == sorted(team)
            tile_bits = {tile for other in team for tile in where[other]}
            assert deals.tiles_of_mates(s, seat) == sum(1 << tile for tile in tile_bits)
            open_to = [
                other
                for other in sorted(team)
                if frozenset((seat, other)) not in refused
                and (any(deals.all_held(s, seat)) or any(deals.all_held(s, Seat(other))))
            ]
            near = [other for other in open_to if where[seat] & where[other]]
            assert deals.partners(s, seat, True) == open_to
            assert deals.partners(s, seat, False) == near
            assert deals.can_trade(s, seat, False) == bool(near)
            for tile in tiles:
                assert deals.partners_on(s, seat, tile) == [
                    other for other in open_to if tile in where[other]
                ]
            for good in range(GOODS):
                n = sum(deals.held(s, Seat(other), good) for other in near)
                assert deals.could_get(s, seat, good, False) == n
            found.add((bool(team), bool(open_to), bool(near)))
        s.board[st.TRADES] = deals.MOST_TRADES
        assert not any(deals.can_trade(s, Seat(seat), True) for seat in range(seats))
        assert deals.could_get(s, Seat(0), DOLLAR, True) == 0
    assert (False, False, False) in found or (True, True, True) in found
