"""No seat is special: a game goes the same way whoever sits where, and "any time" is any time for everybody.

Every position of random games is played beside a twin in which the seats have changed places.
"""

from collections import Counter
from itertools import permutations, product

import pytest

from games.after_the_empire.battle import TABLE, play, quiet, troops
from games.after_the_empire.helpers import seat_of
from holdfast.games.after_the_empire import GAME
from holdfast.games.after_the_empire.position import state as st
from holdfast.games.after_the_empire.position.actions import (
    ACTIVATE,
    BUILD_WALL,
    GO_INFIRMARY,
    TAKE_BUILDING,
    TAKE_REFUGEE,
    TAX_GOLD,
)
from holdfast.games.after_the_empire.position.state import FiefState
from holdfast.games.after_the_empire.position.tables import BUILDINGS, OPEN_SPACES, REFUGEES
from holdfast.games.after_the_empire.rules.board import TRADE_SPACE
from holdfast.games.after_the_empire.rules.deck import CARDS, usable
from holdfast.games.after_the_empire.rules.home import GRANARY_WORK
from holdfast.games.after_the_empire.rules.stockpile import STOCKPILE_WORK
from holdfast.games.after_the_empire.words.names import SIDE
from holdfast.kernel.event import EVERYONE, Log
from holdfast.kernel.rng import Rng, draw
from holdfast.kernel.state import CHANCE, NOBODY, Frame, Seat
from holdfast.testkit.proves import proves


def seat_at(to: list[int], seat: int) -> int:
    """Where the seat sits now; chance and everybody are no seats."""
    return to[seat] if seat >= 0 else seat


def moved(s: FiefState, to: list[int]) -> FiefState:
    """The same position with seat k sitting at place to[k]."""
    t = s.clone()
    for seat in range(s.seats):
        t.own[to[seat] * st.OWN : (to[seat] + 1) * st.OWN] = s.own[seat * st.OWN : (seat + 1) * st.OWN]
    for k in range(s.seats):
        t.board[st.ORDER + k] = to[s.board[st.ORDER + k]]
    for k in range(4):
        if s.board[st.KNOWN + k] != EVERYONE:
            known = [seat for seat in range(s.seats) if s.board[st.KNOWN + k] >> seat & 1]
            t.board[st.KNOWN + k] = sum(1 << to[seat] for seat in known)
    t.stack[:] = [Frame(f.script, f.pc, seat_at(to, f.seat), f.a, f.b, f.c) for f in s.stack]
    t.asked = seat_at(to, s.asked)
    return t


def numbers(s: FiefState) -> tuple[object, ...]:
    marks = [(f.script.name, f.pc, f.seat, f.a, f.b, f.c) for f in s.stack]
    return s.asked, s.season, s.skips, s.deploying, tuple(s.own), tuple(s.board), tuple(marks)


def told(log: Log, to: list[int]) -> list[tuple[object, ...]]:
    """What happened, with the seats where they sit now."""
    found = []
    for event in log.events:
        data = tuple(to[seat] for seat in event.data) if event.kind == "order_set" else event.data
        found.append((event.kind, event.rule, data, seat_at(to, event.seat)))
    return sorted(found)


def choice(s: FiefState, rng: Rng) -> int:
    """Chance as it falls, seats at random: cards are used, Troops move, Castles fall."""
    options = s.options()
    return draw(s, rng) if s.asked == CHANCE else options[rng.below(len(options))]


@pytest.mark.slow
@proves("AE-PREP-02", "AE-ACT-07", "AE-SACK-02", "AE-R-47")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_rules_do_not_care_who_sits_where(seats: int) -> None:
    met: Counter[tuple[str, int]] = Counter()
    for seed in range(25):
        s, rng, to = GAME.new(seats), Rng(f"seats {seats} {seed}"), [*range(seats)]
        while to == [*range(seats)]:
            rng.shuffle(to)
        while s.question() != "turn":
            s.step(choice(s, rng))
        twin = moved(s, to)
        while s.asked != NOBODY:
            action = choice(s, rng)
            met[s.question(), s.asked] += 1
            assert min(s.stack[-1].seat, s.asked) < 0 or s.asked == s.stack[-1].seat  # whose script it is
            mine, theirs = Log(), Log()
            s.step(action, mine)
            twin.step(action, theirs)
            assert numbers(twin) == numbers(moved(s, to)), (seed, action)
            # where the order cannot matter, such as income, things may be told in another one
            assert told(theirs, [*range(seats)]) == told(mine, to)
            if s.asked != NOBODY:
                assert twin.options() == s.options()
        mine_scores, theirs_scores = GAME.scores(s), GAME.scores(twin)
        assert mine_scores == [theirs_scores[to[seat]] for seat in range(seats)]
    for key in ("turn", "deploy", "maneuver", "mark"):
        assert all(met[key, seat] for seat in range(seats)), (key, met)


@proves("AE-FREE-02", "AE-R-23", "AE-R-88")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_AE_FREE_02_free_actions_are_offered_at_every_moment_of_the_own_turn_and_at_no_other(
    seats: int,
) -> None:
    met: Counter[tuple[str, int]] = Counter()
    for seed in range(5):
        s, rng = GAME.new(seats), Rng(f"free {seats} {seed}")
        while s.asked != NOBODY:
            offered = {option - ACTIVATE for option in s.options() if ACTIVATE <= option < BUILD_WALL}
            f = s.stack[-1]
            is_open = s.question() in ("turn", "stockpile") or f.script is GRANARY_WORK
            if s.asked >= 0 and is_open:
                ready = s.own[s.asked * st.OWN + st.READY]
                scripts = {card.number: card.free for card in CARDS if ready >> card.number & 1}
                could = {
                    n for n, free in scripts.items() if free is not None and usable(s, Seat(s.asked), free)
                }
                assert offered == could, (seed, s.question(), s.asked)
                met[s.question(), s.asked] += len(could)
            elif s.asked >= 0:
                assert offered == set(), s.question()
            s.step(choice(s, rng))
    assert all(met[key, seat] for key in ("turn", "stockpile", "sow", "protect") for seat in range(seats)), (
        met
    )


@proves("AE-SCOUT-05", "AE-SCOUT-06")
@pytest.mark.parametrize("seats", [2, 4])
def test_AE_SCOUT_05_every_seat_sees_its_own_objectives_all_through_the_game(seats: int) -> None:
    s, rng = GAME.new(seats), Rng(f"objectives {seats}")
    most = 0
    while s.asked != NOBODY:
        for seat in range(seats):
            held = s.own[seat * st.OWN + st.OBJECTIVES].bit_count()
            view: dict[str, list[dict[str, object]]] = GAME.view(s, seat)  # type: ignore[assignment]
            assert len(view["seats"][seat]["objectives"]) == held  # type: ignore[arg-type]
            other = view["seats"][(seat + 1) % seats]
            assert other["objectives"] == []
            most = max(most, held)
        s.step(choice(s, rng))
    assert most > 1


@pytest.mark.parametrize("seat", range(4))
def test_AE_MTOK_02_any_troop_goes_from_any_place_to_any_other(seat: int) -> None:
    names = ["inside", *SIDE]
    for origin, place in permutations(range(5), 2):
        for kind, noun in enumerate(("soldiers", "mercenaries")):
            t = quiet(4).seat(seat, moves=1, swordsmen={"east": 1}, **{noun: {names[origin]: 1}})
            play(t, "UseMoveTokens")
            assert t.state.asked == seat
            t.choose(t.texts[0], "to inside" if place == 0 else f"to the {names[place]} side")
            assert troops(t, seat) == {names[place]: (1 - kind, kind)}


@pytest.mark.parametrize("seat", range(4))
def test_AE_REPR_02_any_number_of_empty_spaces_may_be_filled(seat: int) -> None:
    for empty in range(1, 6):
        for filled in range(empty + 1):
            t = quiet(4).seat(TABLE, order=[seat, *(k for k in range(4) if k != seat)])
            t.seat(seat, stone=9, walls={"west": ("Stone Wall", 5 - empty)})
            t.state.push(STOCKPILE_WORK, seat)
            t.go_on().choose(*["repair west side"] * filled)
            wall = seat_of(t, seat)["walls"]["west"]
            assert (wall["cubes"], seat_of(t, seat)["stone"]) == (5 - empty + filled, 9 - filled)
            assert ("repair west side" in t.texts) == (filled < empty)


def space_of(action: int) -> int | None:
    """The space of the game board a placement takes."""
    if TAX_GOLD <= action < TAKE_BUILDING:
        return TRADE_SPACE[action - TAX_GOLD]
    if TAKE_BUILDING <= action < GO_INFIRMARY:
        return BUILDINGS if action < TAKE_REFUGEE else REFUGEES
    return None


@proves("AE-ACT-08", "AE-ACT-10", "AE-ACT-11")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_AE_ACT_05_every_space_of_the_board_takes_as_many_workers_as_are_open_and_no_more(seats: int) -> None:
    rich = {"gold": 90, "food": 9, "wood": 20, "stone": 20, "iron": 9}
    for seat, space in product(range(seats), range(len(OPEN_SPACES[0]))):
        t = quiet(seats).seat(TABLE, order=[*range(seat, seats), *range(seat)]).seat(seat, **rich)
        s = t.state
        s.stack[-1] = Frame(s.stack[-1].script, s.stack[-1].pc, seat)
        opened = OPEN_SPACES[seats - 2][space]
        for taken in range(opened + 1):
            s.board[st.USED + space] = taken
            offered = {space_of(option) for option in s.options()}
            assert (space in offered) == (taken < opened), (seat, space, taken)


@proves("AE-FREE-02", "AE-GLOS-02")
@pytest.mark.parametrize("seat", range(4))
def test_whoever_uses_a_card_is_asked_by_it_whoever_answered_before(seat: int) -> None:
    asked: Counter[str] = Counter()
    for card in CARDS:
        for script in (card.free, card.work, card.instant):
            if script is None:
                continue
            for before in (CHANCE, (seat + 1) % 4):
                t = quiet(4).seat(seat, gold=9, food=9, wood=9, stone=9, iron=9, wounded=2)
                t.seat(seat, walls={"east": ("Wood Wall", 0)}, farms={"west": 0}, soldiers={"inside": 1})
                s, rng = t.state, Rng(f"{card.number} {before}")
                s.asked, depth = before, len(s.stack)
                s.push(script, seat)
                s.settle()
                while len(s.stack) > depth:
                    assert s.asked in (seat, CHANCE), card.name
                    asked[s.question()] += s.asked == seat
                    s.step(choice(s, rng))
    assert len(asked) > 4
