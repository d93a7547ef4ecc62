"""Clauses that hold always, watched at every moment of random games: two, three and four seats, and teams."""

from collections import Counter
from itertools import permutations

import pytest

from games.empire.rig import LEVY, Rig
from holdfast.games.empire import GAME
from holdfast.games.empire.position.actions import (
    ACTIVATE,
    COMMIT,
    DEPLOY,
    DEPLOY_VILLAGER,
    DRAW_ARMY,
    FINISH,
    ON_BOTTOM,
    ON_TOP,
    PASS,
    PICK,
    PUT_BACK,
    SETTLE,
    TO_GRAVE,
)
from holdfast.games.empire.position.piles import Kind, counts_of
from holdfast.games.empire.position.state import (
    ARMY_DECK,
    EXERTED,
    HEARTLAND,
    LEFT,
    MORALE,
    OWN,
    PHASE,
    PLACE,
    ROUND,
    STRATEGY,
    TAKEN,
    TRACKER,
    EmpireState,
    Piece,
    hand_count,
)
from holdfast.games.empire.rules.abilities.abilities import BY_NAME, CARDS, RECKLESS, UNIT, is_army
from holdfast.games.empire.rules.abilities.standing import commander_tier, has, is_settlement
from holdfast.games.empire.rules.moving.draw import PLAN, SCHEME, push_draw
from holdfast.games.empire.rules.multiplayer import is_in, next_in
from holdfast.kernel.event import SPECTATOR, Log
from holdfast.kernel.rng import Rng, draw
from holdfast.kernel.state import CHANCE, NOBODY, Seat

TABLES: list[tuple[int, tuple[str, ...]]] = [(2, ()), (3, ()), (4, ()), (4, ("teams",))]
GAMES = 5


class Watcher:
    """What is true at every question, and what an answer changes."""

    def __init__(self, s: EmpireState) -> None:
        self.s = s
        self.done: Counter[tuple[str, int, int]] = Counter()  # what seats have done this round
        self.seen: Counter[str] = Counter()

    def look(self) -> None:
        """The position at a question is as the clauses say."""
        s = self.s
        for seat in range(s.seats):
            alive = s.own[seat * OWN + MORALE] > 0
            assert is_in(s, Seat(seat)) == alive, "EM-END-01"
            settled = {s.zone[n] for n in range(len(s.kind)) if self.settles(n, seat)}
            assert commander_tier(s, Seat(seat)) == 1 + len(settled), "EM-TIER-01"
        for frontier in range(3):
            holder = s.board[PLACE + frontier]
            assert holder < 0 or s.zone[holder] == frontier, "EM-ZONE-11"

    def settles(self, piece: int, seat: int) -> bool:
        """Whether a card settles a frontier for the seat."""
        s = self.s
        return s.zone[piece] < HEARTLAND and s.owner[piece] == seat and is_settlement(s, Piece(piece))

    def offered(self) -> None:
        """What a seat may do in its turn. [EM-PHASE-06, EM-MOVE-06, EM-DEP-05, EM-DEP-06, EM-ACT-04]"""
        s = self.s
        seat, options, strategy = s.asked, s.options(), s.board[PHASE] == STRATEGY
        ready = [
            n
            for n in range(len(s.kind))
            if s.owner[n] == seat and s.zone[n] <= HEARTLAND and not s.flags[n] & EXERTED
        ]
        waiting = [n for n in ready if s.zone[n] == HEARTLAND and has(s, Piece(n), RECKLESS)]
        committed = self.done["commit", seat, 0] > 0
        assert (PASS in options) == (not strategy or committed or not waiting), "EM-PHASE-06, EM-KEY-09"
        units = [n for n in ready if CARDS[s.kind[n]].type == UNIT]
        if COMMIT in options:
            assert (strategy, committed, units != []) == (True, False, True), "EM-MOVE-06"
        for code in options:
            if DEPLOY_VILLAGER <= code < SETTLE:
                assert (strategy, self.done["villager", seat, 0]) == (True, 0), "EM-DEP-05"
            elif SETTLE <= code < PICK:
                assert (strategy, self.done["settlement", seat, 0]) == (True, 0), "EM-DEP-06"
            elif ACTIVATE <= code < DEPLOY and not strategy:
                assert not self.done["maneuver", seat, code], "EM-ACT-04"
        self.seen["reckless"] += bool(waiting) and strategy
        self.seen["forced"] += PASS not in options

    def act(self, action: int) -> None:
        """An action or a pass is noted; the initiative goes on clockwise."""
        s = self.s
        seat = Seat(s.asked)
        if action == COMMIT:
            self.done["commit", seat, 0] += 1
        elif DEPLOY_VILLAGER <= action < SETTLE:
            self.done["villager", seat, 0] += 1
        elif SETTLE <= action < PICK:
            self.done["settlement", seat, 0] += 1
        elif ACTIVATE <= action < DEPLOY and s.board[PHASE] != STRATEGY:
            self.done["maneuver", seat, action] += 1
        acting = next(f for f in reversed(s.stack) if f.script.name == "round")
        assert acting.b == seat
        after = next_in(s, seat)
        s.step(action)
        left = [f for f in s.stack if f.script.name == "round"]
        if left and left[0].pc == acting.pc and left[0].c and s.question() == "act" and is_in(s, after):
            # Somebody with an empty hand and nothing to do may have passed without being asked.
            assert s.asked == after or hand_count(s, after) == 0, "EM-INIT-01"
            self.seen["moved on"] += 1


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "variant"), TABLES)
def test_EM_TIER_01_EM_INIT_01_EM_PHASE_06_EM_MOVE_06_EM_END_01_at_every_moment(
    seats: int, variant: tuple[str, ...]
) -> None:
    total: Counter[str] = Counter()
    askers: set[int] = set()
    for seed in range(GAMES):
        s, rng = GAME.new(seats, variant), Rng(f"moments/{variant}/{seed}")
        watcher, this = Watcher(s), -1
        while s.asked != NOBODY:
            if s.asked == CHANCE:
                s.step(draw(s, rng))
                continue
            if s.board[ROUND] != this:
                this = s.board[ROUND]
                watcher.done.clear()
            options = s.options()
            action = options[-2] if s.question() == "deck" else options[rng.below(len(options))]
            if s.board[ROUND]:
                watcher.look()
            if s.question() == "act":
                askers.add(s.asked)
                watcher.offered()
                watcher.act(action)
            else:
                s.step(action)
        total += watcher.seen
    assert askers == set(range(seats))
    assert total["moved on"] > 100
    assert total["forced"]


@pytest.mark.parametrize(("seats", "variant"), TABLES)
def test_EM_REPL_02_EM_REPL_03_EM_INIT_04_every_round_of_whole_games(
    seats: int, variant: tuple[str, ...]
) -> None:
    rounds = short = 0
    for seed in range(GAMES):
        s, rng = GAME.new(seats, variant), Rng(f"rounds/{variant}/{seed}")
        while s.asked != NOBODY:
            question, holder, taken = s.question(), Seat(s.board[TRACKER]), s.board[TAKEN]
            number, phase = s.board[ROUND], s.board[PHASE]
            seat = s.asked
            options = s.options()
            if s.asked == CHANCE:
                action = draw(s, rng)
            else:
                action = options[-2] if question == "deck" else options[rng.below(len(options))]
            log = Log()
            s.step(action, log)
            if question == "replenish":
                while s.asked == CHANCE:
                    s.step(draw(s, rng), log)
                most = 1 if action == DRAW_ARMY else 2
                told = [event for event in log.events if event.kind == "drew" and event.seen_by(SPECTATOR)]
                drawn = [event for event in told if event.seat == seat]
                assert 1 <= len(drawn) <= most, "EM-REPL-02"
                short += len(drawn) < most
            if s.asked != NOBODY and s.board[ROUND] == number + 1 and number and is_in(s, holder):
                rounds += 1
                passed = [event for event in log.events if event.kind == "tracker_passed"]
                took = any(event.kind == "tracker_taken" for event in log.events)
                if passed and not taken and not took:
                    assert passed[0].seat == next_in(s, holder), "EM-REPL-03"
            if s.asked >= 0 and s.question() == "act" and s.board[PHASE] != phase:
                first = s.board[TRACKER]
                idle = [event.seat for event in log.events if event.kind == "passed"]
                assert s.asked == first or first in idle, "EM-INIT-04"
    assert rounds > 4 * GAMES
    assert short < rounds  # only an empty deck gives less


@pytest.mark.parametrize(("seats", "variant"), TABLES)
def test_EM_START_01_EM_START_02_EM_START_03_EM_DMG_15_for_every_seat(
    seats: int, variant: tuple[str, ...]
) -> None:
    holders: set[int] = set()
    for seed in range(8 * seats):
        s, rng = GAME.new(seats, variant), Rng(f"start/{seed}")
        asked = []
        while s.board[ROUND] == 0:
            if s.asked == CHANCE:
                s.step(draw(s, rng))
                continue
            options = s.options()
            if s.question() == "mulligan":
                if s.asked not in asked:
                    asked.append(s.asked)
                    assert held(s, s.asked) == (4, 3), "EM-START-02"
                before = held(s, s.asked)
                again = [code for code in options if code >= PUT_BACK]
                seat, action = s.asked, again[rng.below(len(again))] if again and rng.below(3) else FINISH
                decks = [counts_of(deck, Seat(n)) for deck in (s.army, s.civic) for n in range(seats)]
                s.step(action)
                if action != FINISH:
                    assert sum(held(s, seat)) == sum(before) - 1
                    where = seat if is_army(Kind(action - PUT_BACK)) else seats + seat
                    decks[where][action - PUT_BACK] += 1
                    after = [counts_of(deck, Seat(n)) for deck in (s.army, s.civic) for n in range(seats)]
                    assert after == decks, "EM-START-03"
                continue
            s.step(options[-2] if s.question() == "deck" else options[0])
        holder = s.board[TRACKER]
        holders.add(holder)
        assert asked == [(holder + n) % seats for n in range(seats)], "EM-START-03"
        assert [held(s, seat) for seat in range(seats)] == [(4, 3)] * seats, "EM-START-03"
        assert [s.own[seat * OWN + MORALE] for seat in range(seats)] == [25] * seats, "EM-DMG-15"
    assert holders == set(range(seats)), "EM-START-01"


def held(s: EmpireState, seat: int) -> tuple[int, int]:
    """Army and civic cards in hand."""
    counts = list(enumerate(counts_of(s.hands, Seat(seat))[: len(CARDS)]))
    army = sum(n for kind, n in counts if is_army(Kind(kind)))
    return army, sum(n for _, n in counts) - army


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("scheme", [False, True])
def test_EM_FLOW_07_EM_FLOW_09_every_order_and_every_split_is_possible(seat: int, scheme: bool) -> None:
    names = ("Gate Warden", "Road Militia", "Young Noble")
    other = TO_GRAVE if scheme else ON_BOTTOM
    for order in permutations(names):
        for split in range(8):
            r = Rig().stack_deck(seat, *names)
            top = len(r.s.top)
            r.s.push(SCHEME if scheme else PLAN, seat, ARMY_DECK, 3)
            r.s.asked = NOBODY
            r.s.settle()
            assert r.asked == (seat, "scheme" if scheme else "plan")
            wanted = []
            for n, name in enumerate(order):
                on_top = split >> n & 1
                r.do((ON_TOP if on_top else other) + BY_NAME[name])
                wanted += [name] if on_top else []
            assert [r.s.top[at + 1] for at in range(top - 9, len(r.s.top), 3)] == [BY_NAME[n] for n in wanted]
            away = [name for name in order if name not in wanted]
            if scheme:
                assert [r.buried(seat, name) for name in away] == [1] * len(away)
            else:
                assert [r.s.bottom[at + 1] for at in range(0, len(r.s.bottom), 3)] == [
                    BY_NAME[n] for n in away
                ]
            push_draw(r.s, Seat(seat), len(wanted), ARMY_DECK)
            r.s.asked = NOBODY
            r.s.settle()
            assert [r.held(seat, name) for name in wanted] == [1] * len(wanted)


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("times", [1, 3, 5])
def test_EM_ACT_02_a_stratagem_is_activated_any_number_of_times(seat: int, times: int) -> None:
    r = Rig()
    noble = r.put(seat, "Young Noble")
    r.people(seat, 4 * times)
    for _ in range(times):
        assert ACTIVATE + noble * 8 in r.turn(seat).s.options()
        r.activate(seat, noble)
    assert ACTIVATE + noble * 8 not in r.turn(seat).s.options()


@pytest.mark.parametrize("seat", range(4))
def test_EM_ZONE_12_any_number_of_units_of_all_seats_advance_in_one_frontier(seat: int) -> None:
    r = Rig(4)
    for owner in range(4):
        for _ in range(6):
            r.put(owner, LEVY, LEFT)
    more = [r.put(seat, LEVY) for _ in range(6)]
    r.commit(seat, *[768 + piece * 3 + LEFT for piece in more])
    assert [r.zone(piece) for piece in more] == [LEFT] * 6
    assert r.occupier(LEFT) < 0
    assert GAME.view(r.s, seat)
