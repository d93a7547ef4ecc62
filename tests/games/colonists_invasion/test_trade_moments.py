"""Trade at every moment and for every seat: searched for in random games. [CI-R-022, CB-R-095]"""

import pytest

from games.colonists_invasion.helpers_economy import calm, town
from holdfast.games.colonists_invasion import GAME
from holdfast.games.colonists_invasion.position import state as st
from holdfast.games.colonists_invasion.position.actions import (
    ACCEPT,
    CHANGE,
    GRANT,
    OFFER,
    TRADE,
    TRADE_GIVE,
    TRADE_TAKE,
    WITHDRAW,
)
from holdfast.games.colonists_invasion.rules.goods.deals import (
    MOST_TRADES,
    agrees,
    can_trade,
    change_consent,
    mates,
    may_change_consent,
    partners,
    refuse,
    stands_with,
)
from holdfast.games.colonists_invasion.rules.goods.trade import MayTrade, NewMoment
from holdfast.kernel.event import Log
from holdfast.kernel.rng import Rng, draw
from holdfast.kernel.state import CHANCE, NOBODY, Script, Seat
from holdfast.testkit.proves import proves

_BUSY = (
    "put",
    "throw",
    "pay",
    "fee",
    "raze",
    "either",
    "receiver",
    "swap",
    "trade",
    "offer",
    "overflow",
    "face",
)


def games(seats: int, variant: tuple[str, ...], seed: int, most: int = 1500) -> list[st.ColonistsState]:
    """The positions of a random game in which Goods are plenty and Stewards often meet."""
    state, luck, found = GAME.new(seats, variant), Rng(seed), []
    for _ in range(most):
        if state.asked == NOBODY:
            break
        if state.asked == CHANCE:
            state.step(draw(state, luck))
            continue
        found.append(state.clone())
        options = state.options()
        state.step(options[luck.below(len(options))])
    return found


@pytest.mark.parametrize("alone", [0, 1, 2])
@pytest.mark.parametrize("active", [st.NONE, 0, 1, 2])
def test_CI_TURN_13_CI_R_022_who_shares_a_tile_with_whoever_is_active_may_trade(
    alone: int, active: int
) -> None:
    s = town(3, "").state
    for seat in range(3):
        s.own[seat * st.OWN + st.STEWARD] = 1 if seat == alone else 2
        s.own[seat * st.OWN + st.SECOND], s.own[seat * st.OWN + st.DOLLARS] = st.NONE, 1
    s.board[st.ACTIVE] = active
    together = {0, 1, 2} - {alone}
    wanted = [seat in together and (active == st.NONE or active in together - {seat}) for seat in range(3)]
    assert [MayTrade().can_act(s, Seat(seat), 0) for seat in range(3)] == wanted


@pytest.mark.parametrize("seat", range(3))
def test_CB_R_095_at_a_new_moment_nothing_is_refused_and_leave_may_be_changed(seat: int) -> None:
    s = town(3, "").state
    for other in {0, 1, 2} - {seat}:
        refuse(s, Seat(seat), Seat(other))
        s.own[other * st.OWN + st.STEWARD] = s.own[seat * st.OWN + st.STEWARD]
    change_consent(s, Seat(seat))
    s.board[st.TRADES] = MOST_TRADES
    assert not can_trade(s, Seat(seat), True)
    s.push(Script("moment", "CB-R-095", (NewMoment(),)), -1)
    s.settle()
    assert partners(s, Seat(seat), True) == sorted({0, 1, 2} - {seat})
    assert can_trade(s, Seat(seat), True)
    assert agrees(s, Seat(seat)), "leave stays given"
    assert may_change_consent(s, Seat(seat)), "and may be taken back"


LONGEST = ("capture_the_flag", "two_eras")
TABLES = [(2, ()), (3, ()), (4, ("capture_the_flag",)), (2, ("two_eras",))]


@pytest.mark.slow
@proves("CI-TURN-13", "CI-R-022")
@pytest.mark.parametrize(("seats", "variant"), TABLES)
def test_on_his_turn_whoever_shares_a_tile_can_trade_between_all_steps(
    seats: int, variant: tuple[str, ...]
) -> None:
    asked_where: set[str] = set()
    for seed in range(30 if seats == 2 else 6):
        for s in games(seats, variant, seed):
            seat, question = s.asked, s.question()
            if s.board[st.ACTIVE] != seat or s.stack[-1].seat != seat or question in _BUSY:
                continue
            if question in ("soldiers", "volley", "guard", "put_back", "mine", "wounded", "knocked", "send"):
                continue
            if question == "turn" and s.stack[-1].a:
                continue  # a Ticket is being used
            if question == "deploy" and s.stack[-1].a:
                continue  # a group is under way
            if can_trade(s, Seat(seat), False):
                assert TRADE in s.options(), (seed, question)
                asked_where.add(question)
    assert {"turn", "after"} <= asked_where


@pytest.mark.slow
@proves("CI-TURN-13", "CI-R-022")
@pytest.mark.parametrize(("seats", "variant"), TABLES)
def test_while_two_share_a_tile_each_of_them_gets_his_trade(seats: int, variant: tuple[str, ...]) -> None:
    """Each of the two makes an offer or answers one, unless a slide ends it at once; on the common first tile
    whoever moves first makes them, and what was declined on the way is not offered again in that turn."""
    meetings = 0
    for seed in range(6):
        had: dict[tuple[int, int], set[int]] = {}
        offered: dict[tuple[int, int], int] = {}
        lasting: set[tuple[int, int]] = set()
        apart: set[tuple[int, int]] = set()
        turn, moment = 0, [0, 0, 0, 0]
        for s in games(seats, variant, seed):
            now = [s.board[at] for at in (st.YEAR, st.HALF, st.ACTIVE, st.TURN)]
            turn, moment = (turn if now == moment else turn + 1), now
            everybody = [Seat(one) for one in range(seats)]
            pairs = [(one, two) for one in everybody for two in mates(s, one) if one < two]
            for pair in pairs if s.board[st.YEAR] else []:
                if s.question() == "offer" and {s.asked, s.stack[-1].seat} == set(pair):
                    offered[pair] = turn
                if not stands_with(s, *pair):
                    met = had.pop(pair, set())
                    if pair in lasting:
                        assert met, (seed, pair)
                        assert met == set(pair) or pair not in apart, (seed, pair, met)
                        meetings += 1
                    lasting.discard(pair)
                    apart.add(pair)
                    continue
                met = had.setdefault(pair, set())
                if s.question() in ("may_trade", "turn", "after", "goods"):
                    lasting.add(pair)
                if TRADE in s.options() and s.asked in pair:
                    met.add(s.asked)
                if offered.get(pair, -2) >= turn - 1 or s.board[st.TRADES] == MOST_TRADES:
                    met |= set(pair)
    assert meetings > 8


@pytest.mark.slow
@proves("CI-EOH-05")
@pytest.mark.parametrize(("seats", "variant"), TABLES)
def test_at_every_question_of_sustenance_and_production_all_can_trade(
    seats: int, variant: tuple[str, ...]
) -> None:
    found: set[tuple[str, int]] = set()
    for seed in range(8):
        for s in games(seats, variant, seed):
            if s.question() not in ("goods", "sustain", "yearly") or s.board[st.WAVE]:
                continue
            if can_trade(s, Seat(s.asked), True):
                assert TRADE in s.options()
                found.add((s.question(), s.asked))
    assert {("goods", seat) for seat in range(seats)} <= found


@proves("CB-R-095")
@pytest.mark.parametrize(("seats", "variant"), TABLES)
def test_nothing_leaves_a_seat_that_has_not_agreed(seats: int, variant: tuple[str, ...]) -> None:
    """Over random games: whatever is handed over its owner has offered, has accepted, or has given leave."""
    handed = 0
    for seed in range(8):
        state, luck = GAME.new(seats, variant), Rng(seed)
        while state.asked != NOBODY:
            if state.asked == CHANCE:
                state.step(draw(state, luck))
                continue
            options = state.options()
            action, log = options[luck.below(len(options))], Log()
            who, leave = state.asked, state.board[st.CONSENT]
            composer = state.stack[-1].seat
            question = state.question()
            state.step(action, log)
            for event in log.events:
                if event.kind != "traded":
                    continue
                handed += 1
                giver, taker = event.seat, event.data[1]
                assert taker in mates(state, Seat(giver))
                if question == "trade":
                    assert action == OFFER
                    other = taker if giver == who else giver
                    assert leave >> other & 1
                else:
                    assert action in (ACCEPT, GRANT)
                    assert {who, composer} == {giver, taker}
    assert handed > 10


@pytest.mark.slow
@proves("CB-R-095")
@pytest.mark.parametrize(
    ("seats", "variant", "most"),
    [*[(*one, GAME.max_decisions // 3) for one in TABLES], (4, LONGEST, GAME.max_decisions * 2 // 3)],
)
def test_random_games_end_far_below_their_limit_and_offers_stay_short(
    seats: int, variant: tuple[str, ...], most: int
) -> None:
    for seed in range(2 if variant == LONGEST else 10):
        positions = games(seats, variant, seed, 2 * GAME.max_decisions)
        assert len(positions) < most
        for s in positions:
            if s.question() in ("trade", "offer", "may_trade"):
                assert len(s.options()) <= 34


def test_CB_R_095_whoever_only_trades_comes_to_an_end() -> None:
    """Of all answers always one that trades: the turn still ends."""
    wanted = (OFFER, CHANGE, TRADE, GRANT, WITHDRAW)
    t = calm(at="Developer", storage="3W", warehouse="").seat(1, at="Developer", storage="2C", tools=2)
    for n in range(6000):
        options = t.state.options()
        if t.state.question() == "turn" and TRADE not in options:
            break
        keen = [action for action in options if action in wanted or TRADE_GIVE <= action < TRADE_TAKE + 32]
        t.choose(keen[n % len(keen)] if keen else options[0])
    assert n < 3000
