"""Properties of random games: every piece of every Good is accounted for, and so is every Colonist."""

from collections import Counter

import pytest

from holdfast.games.colonists_invasion import GAME
from holdfast.games.colonists_invasion.position import state as st
from holdfast.games.colonists_invasion.position.goods import amount
from holdfast.games.colonists_invasion.position.tables import DOLLAR, FOOD, GOODS, STORED
from holdfast.games.colonists_invasion.rules.economy.deck import BUILDING_LIST
from holdfast.games.colonists_invasion.rules.economy.people import spaces, working
from holdfast.games.colonists_invasion.rules.goods.stores import on_buffers
from holdfast.kernel.event import Event, Log
from holdfast.kernel.rng import Rng
from holdfast.kernel.state import NOBODY, Seat
from holdfast.testkit.corpus import pick


def possessions(s: st.ColonistsState) -> Counter[tuple[int, int]]:
    """Pieces by seat and Good, wherever they lie; what is due is as good as gone."""
    found: Counter[tuple[int, int]] = Counter()
    for seat in range(s.seats):
        own = s.own[seat * st.OWN : (seat + 1) * st.OWN]
        for good in range(STORED):
            n = own[st.STORAGE + good] + own[st.WAREHOUSE + good] + own[st.INCOMING + good]
            found[seat, good] = n + on_buffers(s, Seat(seat), good) - own[st.DUE + good]
        found[seat, STORED] = own[st.TOOLS]
        found[seat, DOLLAR] = own[st.DOLLARS]
    return found


def told(event: Event) -> Counter[tuple[int, int]]:
    """What an event says of the pieces of its seat."""
    seat, data = event.seat, event.data
    change: Counter[tuple[int, int]] = Counter()
    if event.kind == "gained":
        change[seat, data[0]] = data[1]
    elif event.kind == "lost":
        change[seat, data[0]] = -data[1]
    elif event.kind in ("paid", "given", "sold"):
        for good in range(GOODS):
            change[seat, good] = -amount(data[0], good)
        if event.kind == "sold":
            change[seat, DOLLAR] += data[1]
    elif event.kind in ("thrown_away", "fee_paid"):
        change[seat, data[0]] = -1
    elif event.kind == "traded":
        change[seat, data[0]] = -data[2]
    elif event.kind in ("yielded", "card_yielded"):
        change[seat, data[1]] = data[2]
    elif event.kind == "sustained":
        change[seat, FOOD] = -data[0]
    elif event.kind == "employed":
        change[seat, FOOD] = -data[2]
    elif event.kind == "razed" and data[1]:
        change[seat, BUILDING_LIST[data[0]].good] = -data[1]
    return change


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("seed", range(3))
def test_goods_change_only_as_the_events_tell(seats: int, seed: int) -> None:
    state, luck = GAME.new(seats, ("economy", "two_eras")), Rng(f"goods {seed}")
    while state.asked != NOBODY:
        log, before = Log(), possessions(state)
        action = pick(state, luck)
        words = GAME.action_text(state, action)
        state.step(action, log)
        for event in log.events:
            for key, n in told(event).items():
                before[key] += n
        now = possessions(state)
        wrong = {key: (before[key], now[key]) for key in {*before, *now} if before[key] != now[key]}
        assert not wrong, f"after {words!r}: told and true differ: {wrong}"


@pytest.mark.parametrize("seed", range(4))
def test_nobody_is_without_a_home_and_nobody_vanishes(seed: int) -> None:
    state, luck = GAME.new(2, ("economy", "two_eras")), Rng(f"people {seed}")
    people = [2, 0, 2, 0]
    while state.asked != NOBODY:
        log = Log()
        state.step(pick(state, luck), log)
        for event in log.events:
            if event.kind in ("moved_in", "moved_out"):
                sign = 1 if event.kind == "moved_in" else -1
                people[2 * event.seat + event.data[0]] += sign * event.data[1]
        for seat in range(2):
            for rank in range(2):
                there = state.own[seat * st.OWN + st.HOME + rank] + working(state, Seat(seat), rank)
                assert there == people[2 * seat + rank]
                assert there <= spaces(state, Seat(seat), rank)
