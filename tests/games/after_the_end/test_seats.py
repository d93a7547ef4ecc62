"""No seat is special: a game goes the same way when everybody has moved on by one place.

Every position of random games is played beside a twin with the seats turned.
"""

from collections import Counter

import pytest

from games.after_the_end.helpers import (
    COLONIES,
    CONTRACT_ROW,
    NOBLE_ROW,
    TOOL_ROW,
    contract,
    crew,
    go,
    goods,
    noble,
    own,
    start,
    statuses,
    tool,
)
from games.after_the_end.walks import Walk, board_of
from holdfast.games.after_the_end import GAME
from holdfast.games.after_the_end.position import state as st
from holdfast.games.after_the_end.position.actions import CHANCE_ROLL, KEEP_NEW, KEEP_OLD, RECEIVE
from holdfast.games.after_the_end.position.state import EXPERIENCE_KINDS, ColonyState
from holdfast.games.after_the_end.rules.crew import wound
from holdfast.games.after_the_end.rules.deck import COLONY_NAMES, EXPERIENCE_LIST, TRACK, person
from holdfast.games.after_the_end.rules.missions.commitment import EXTRA
from holdfast.games.after_the_end.rules.reactions import TOOL_ROLL, Window
from holdfast.games.after_the_end.rules.stores import DIGIT, PRICE
from holdfast.kernel.event import Log
from holdfast.kernel.rng import Rng
from holdfast.kernel.state import CHANCE, NOBODY, Frame, Seat
from holdfast.testkit.proves import proves


def further(s: ColonyState, seat: int, by: int) -> int:
    """The seat so many places further; chance and everybody are no seats."""
    return (seat + by) % s.seats if seat >= 0 else seat


def turned(s: ColonyState, by: int) -> ColonyState:
    """The same position with every seat so many places further."""
    t = s.clone()
    seats = s.seats
    for seat in range(seats):
        new = (seat + by) % seats
        for mine, theirs, size in (
            (s.own, t.own, st.OWN),
            (s.crew, t.crew, st.SEAT_CREW),
        ):
            theirs[new * size : (new + 1) * size] = mine[seat * size : (seat + 1) * size]
    size = by * EXPERIENCE_KINDS
    t.hands = s.hands[-size:] + s.hands[:-size]
    for k in (st.FIRST, st.WINNER, st.VISITOR):
        if s.board[k] >= 0:
            t.board[k] = (s.board[k] + by) % seats
    t.stack[:] = [Frame(f.script, f.pc, further(s, f.seat, by), f.a, f.b, f.c) for f in s.stack]
    t.asked = further(s, s.asked, by)
    return t


def asks_its_seat(s: ColonyState) -> bool:
    """Whether the seat is asked whose script it is; windows ask the others, scripts of the table anybody."""
    f = s.stack[-1]
    return min(f.seat, s.asked) < 0 or s.asked == f.seat or isinstance(f.script.steps[f.pc], Window)


@proves("AT-ROUND-02", "AT-R-33", "AT-R-15", "AT-LOSE-01")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_rules_do_not_care_who_sits_where(seats: int) -> None:
    met: Counter[tuple[str, int]] = Counter()
    for seed in range(4):
        by = 1 + seed % (seats - 1)
        walk = Walk(seats, seed)
        s, rng = walk.s, Rng(f"seats {seats} {seed}")
        while s.question() != "decide":
            s.step(s.options()[rng.below(len(s.options()))])
        twin = turned(s, by)
        while s.asked != NOBODY:
            action = walk.choice() if s.asked >= 0 else s.options()[rng.below(len(s.options()))]
            met[s.question(), s.asked] += 1
            assert asks_its_seat(s), (seed, s.question(), s.asked)
            mine, theirs = Log(), Log()
            s.step(action, mine)
            twin.step(action, theirs)
            there = turned(s, by)
            assert (twin.asked, board_of(twin)) == (there.asked, board_of(there)), (seed, action)
            assert [(f.script, f.pc, f.seat, f.a, f.b) for f in twin.stack] == [
                (f.script, f.pc, f.seat, f.a, f.b) for f in there.stack
            ]
            assert sorted((e.kind, e.rule, e.data, e.seat) for e in theirs.events) == sorted(
                (e.kind, e.rule, e.data, (e.seat + by) % seats if e.seat >= 0 else e.seat)
                for e in mine.events
            )
            if s.asked != NOBODY:
                assert twin.options() == s.options()
        first, second = GAME.scores(s), GAME.scores(twin)
        assert first == [second[(seat + by) % seats] for seat in range(seats)]
    for key in ("decide", "compensation", "capitol", "raid", "keep", "mission_window", "raid_window"):
        assert all(met[key, seat] for seat in range(seats)), (key, met)


@pytest.mark.parametrize("seat", range(5))
def test_AT_DIE_04_any_card_rerolls_the_die_of_any_seat(seat: int) -> None:
    for card in EXPERIENCE_LIST:
        t = start(5, first=seat).seat(seat, colony="Harbour", hand=[card.name]).chance("roll 2", "roll 6")
        t.choose("commit Little Wick")
        assert (t.state.question(), t.state.asked) == ("decision_window", seat)
        [reroll] = [text for text in t.texts if text.startswith("reroll")]
        t.choose(reroll).expect("AT-DIE-03", "rerolled", seat=seat)
        assert (own(t, seat, st.DIE), own(t, seat, st.HELD)) == (6, 0)


@pytest.mark.parametrize("seat", range(3))
@pytest.mark.parametrize(
    ("verb", "row"), [("influence", NOBLE_ROW), ("complete", CONTRACT_ROW), ("buy", TOOL_ROW)]
)
def test_AT_CAP_09_AT_CAP_13_AT_CAP_17_any_card_on_display_can_be_taken(
    seat: int, verb: str, row: tuple[str, ...]
) -> None:
    for name in row:
        t = start(3, first=seat).seat(seat, food=3, material=3, tech=3).choose("pass", "pass", "pass")
        assert (t.state.asked, t.state.question()) == (seat, "capitol")
        go(t, next(text for text in t.texts if text.startswith(f"{verb} {name}")))
        taken = {"influence": "noble_influenced", "complete": "contract_completed", "buy": "tool_bought"}[
            verb
        ]
        [event] = [event for event in t.events if event.kind == taken]
        number = {"influence": noble, "complete": contract, "buy": tool}[verb](name)
        assert (event.seat, event.data[0]) == (seat, number)


@pytest.mark.parametrize("good", ["Food", "Material", "Tech"])
@pytest.mark.parametrize("seat", range(3))
def test_AT_CAP_16_a_tool_costs_any_one_resource(seat: int, good: str) -> None:
    t = start(3, first=seat).seat(seat, food=1, material=1, tech=1).choose("pass", "pass", "pass")
    t.choose("buy Torque Wrench", f"pay {good}").expect("AT-CAP-16", "spent", seat=seat)
    assert goods(t, seat) == [int(good != one) for one in ("Food", "Material", "Tech")]


@pytest.mark.parametrize("seat", range(3))
def test_AT_R_50_whoever_buys_says_what_is_left_out(seat: int) -> None:
    t = start(3, first=seat).seat(seat, food=3, material=3, tech=3, hand=["Friend at Court"])
    go(t, "pass", "pass", "pass", "play Friend at Court", "influence Lord")
    assert (t.state.asked, t.offered("leave out")[0]) == (seat, "leave out Food")
    before = goods(t, seat)
    t.choose("leave out Food")
    assert goods(t, seat)[0] - before[0] == 0
    assert sum(before) - sum(goods(t, seat)) == 2


@pytest.mark.parametrize("seat", range(5))
def test_AT_COMP_17_AT_R_48_whose_tool_rolls_again_keeps_either_number(seat: int) -> None:
    for answer, number in ((KEEP_OLD, 2), (KEEP_NEW, 6)):
        s = start(5).state
        s.own[seat * st.OWN + st.DIE] = 2
        s.push(TOOL_ROLL, seat, 0)
        s.settle()
        assert s.asked == CHANCE
        s.step(CHANCE_ROLL + 6 - 1)
        assert (s.asked, s.options()) == (seat, [KEEP_OLD, KEEP_NEW])
        s.step(answer)
        assert s.own[seat * st.OWN + st.DIE] == number
        assert s.question() == "decide", "the number is chosen once"


@pytest.mark.parametrize("seat", range(5))
def test_AT_LOSE_16_AT_COMP_17_who_gains_resources_chooses_each_whoever_answered_before(seat: int) -> None:
    for script, gained in ((TRACK[0].script, 1), (TRACK[2].script, 2), (EXTRA, 1)):
        for before in (CHANCE, *range(5)):
            s = start(5).state
            s.asked = before
            assert script is not None
            s.push(script, seat)
            s.settle()
            for _ in range(gained):
                assert (s.asked, s.question(), s.stack[-1].seat) == (seat, "receive", seat)
                s.step(RECEIVE + 2)
            assert s.own[seat * st.OWN : seat * st.OWN + 3] == [0, 0, gained]


@pytest.mark.parametrize("seat", range(5))
def test_AT_RAID_08_AT_RAID_11_everybody_bears_the_wounds_of_its_own_colony(seat: int) -> None:
    t = start(5)
    colony = COLONY_NAMES.index(COLONIES[seat])
    borne = []
    for character in range(st.CHARACTERS):
        wounds = 0
        while crew(t, seat, character + 1, st.STATUS) != st.DEAD:
            wound(t.state, Seat(seat), st.Member(character), None)
            wounds += 1
        borne.append(wounds - 1)
    assert borne == [person(colony, st.Member(character)).wounds for character in range(st.CHARACTERS)]
    assert [statuses(t, other) for other in range(5) if other != seat] == ["rrrrrr"] * 4


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("free", [0, 1, 2, 3])
def test_AT_R_50_as_many_resources_are_left_out_as_there_are_reductions(seat: int, free: int) -> None:
    s: ColonyState = GAME.new(2)
    s.stack.clear()
    for one in (0, 1):
        for good in range(st.TYPES):
            s.own[one * st.OWN + good] = 3
    s.push(PRICE, seat, 1 | 1 << DIGIT | 1 << 2 * DIGIT, free)
    s.settle()
    asked = 0
    while s.asked == seat:
        s.step(s.options()[0])
        asked += 1
    assert asked == min(free, 2), "the last one is no choice"
    paid = [9 - sum(s.own[one * st.OWN : one * st.OWN + st.TYPES]) for one in (0, 1)]
    assert paid == [(3 - free) * (one == seat) for one in (0, 1)]
