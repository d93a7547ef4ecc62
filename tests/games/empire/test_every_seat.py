"""Rules that hold for every seat and at every moment, looked for there and not only at the first seat."""

import pytest

from games.empire.rig import LEVY, PEASANT, Rig
from holdfast.games.empire.position.actions import FRONTIER, KEEP, SWAP_IN, SWAP_OUT, TAKE_DECK
from holdfast.games.empire.position.piles import Kind, held, with_counts
from holdfast.games.empire.position.state import (
    ARMY_DECK,
    CIVIC_DECK,
    HEARTLAND,
    LEFT,
    MIDDLE,
    NONE,
    RIGHT,
    TRACKER,
    Piece,
)
from holdfast.games.empire.rules.abilities.abilities import BY_NAME, CARDS, TACTIC, is_army
from holdfast.games.empire.rules.decks.construction import DRAFTED_DECK, refusals, the_box
from holdfast.games.empire.rules.decks.ready import READY_DECKS
from holdfast.games.empire.rules.decks.registration import format_of, list_of, side_of
from holdfast.games.empire.rules.decks.sideboard import SIDEBOARDING
from holdfast.games.empire.rules.moving.draw import deck_count
from holdfast.games.empire.rules.moving.pieces import (
    destroy,
    kill,
    sacrifice,
    seal_away,
    to_bottom,
    to_hand,
)
from holdfast.games.empire.study.builder import kind_of
from holdfast.kernel.rng import Rng
from holdfast.kernel.state import Seat
from holdfast.testkit.table import Table, table

TABLES: list[tuple[int, tuple[str, ...]]] = [(2, ()), (3, ()), (4, ()), (4, ("teams",))]


# EM-ZONE-06, EM-ZONE-13 to EM-ZONE-16: everything goes to its owner


@pytest.mark.parametrize("name", [LEVY, PEASANT, "Garrison Town", "Milestone of Kings"])
@pytest.mark.parametrize(("seats", "variant"), TABLES)
def test_EM_ZONE_06_a_card_goes_under_its_owners_deck_of_its_sort(
    seats: int, variant: tuple[str, ...], name: str
) -> None:
    kind = BY_NAME[name]
    for owner in range(seats):
        r = Rig(seats, variant)
        before = [
            (deck_count(r.s, Seat(n), ARMY_DECK), deck_count(r.s, Seat(n), CIVIC_DECK)) for n in range(seats)
        ]
        piece = r.put(owner, name, HEARTLAND if name in (LEVY, PEASANT) else LEFT)
        to_bottom(r.s, piece, None)
        after = [
            (deck_count(r.s, Seat(n), ARMY_DECK), deck_count(r.s, Seat(n), CIVIC_DECK)) for n in range(seats)
        ]
        more = (1, 0) if is_army(kind) else (0, 1)
        for seat in range(seats):
            grown = (after[seat][0] - before[seat][0], after[seat][1] - before[seat][1])
            assert grown == (more if seat == owner else (0, 0)), (owner, seat)
        assert r.s.bottom == (owner * 2 + more[1], kind, 15)


@pytest.mark.parametrize(("seats", "variant"), TABLES)
def test_EM_ZONE_13_EM_ZONE_15_EM_R_62_whatever_leaves_play_goes_to_its_owner(
    seats: int, variant: tuple[str, ...]
) -> None:
    for owner in range(seats):
        r = Rig(seats, variant)
        r.s.hands = ()
        sacrifice(r.s, r.put(owner, LEVY, LEFT), None)
        kill(r.s, r.put(owner, "Lyrian Levy", RIGHT), Piece(NONE), None)
        destroy(r.s, r.put(owner, "Garrison Town", MIDDLE), None)
        seal_away(r.s, r.put(owner, "Ndembe Levy"), None)
        to_hand(r.s, r.put(owner, "Gate Warden"), None)
        for seat in range(seats):
            own = int(seat == owner)
            for name in (LEVY, "Lyrian Levy", "Garrison Town"):
                assert r.buried(seat, name) == own
            assert r.sealed(seat, "Ndembe Levy") == own
            assert (
                r.held(seat, "Gate Warden")
                == held(r.s.shown, Seat(seat), Kind(kind_of("Gate Warden")))
                == own
            )


# EM-MATCH-05: every legal exchange is offered and no other


def exchanging(variant: str, seat: int, deck: int) -> Table:
    """Between two games the seat may exchange; the other has nothing beside its deck."""
    t = table("empire", 2, variant).choose(TAKE_DECK + deck, TAKE_DECK + deck)
    t.state.sides = with_counts(t.state.sides, Seat(1 - seat), [0] * len(side_of(t.state, Seat(1 - seat))))
    t.state.push(SIDEBOARDING, 0)
    return t.go_on()


def legal_exchanges(t: Table, seat: int, coming: int) -> list[int]:
    """The cards that may make room, tried one by one."""
    box, deck, side = the_box(), list_of(t.state, Seat(seat)), side_of(t.state, Seat(seat))
    drafted = format_of(t.state) is DRAFTED_DECK
    found = []
    for leaving in range(box.kinds):
        if box.is_army[leaving] != box.is_army[coming] or deck[leaving] + (leaving == coming) == 0:
            continue
        new, beside = deck[:], side[:]
        new[coming] += 1
        beside[coming] -= 1
        new[leaving] -= 1
        beside[leaving] += 1
        if not drafted or not refusals(box, DRAFTED_DECK, new, beside, True):
            found.append(leaving)
    return found


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("deck", range(len(READY_DECKS)))
@pytest.mark.parametrize("variant", ["best_of_three", "best_of_three+drafted"])
def test_EM_MATCH_05_EM_R_08_all_legal_exchanges_are_offered(variant: str, deck: int, seat: int) -> None:
    t, rng = exchanging(variant, seat, deck), Rng(f"{variant}/{deck}")
    assert t.state.asked == seat
    offered = 0
    while t.state.asked == seat and t.state.question() == "exchange":
        side = side_of(t.state, Seat(seat))
        assert t.state.options() == [KEEP, *[SWAP_IN + kind for kind in range(len(side)) if side[kind]]]
        for action in t.state.options()[1:]:
            trial = t.state.clone()
            trial.step(action)
            wanted = [SWAP_OUT + kind for kind in legal_exchanges(t, seat, action - SWAP_IN)]
            assert trial.options() == wanted
            offered += len(wanted)
        t.choose(t.state.options()[1 + rng.below(len(t.state.options()) - 1)])
        t.choose(t.state.options()[rng.below(len(t.state.options()))])
    assert offered


# A tactic takes effect once


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("frontiers", [(LEFT,), (RIGHT,), (LEFT, RIGHT), (LEFT, MIDDLE, RIGHT)])
def test_EM_TYPE_07_rising_bile_hurts_each_enemy_of_one_frontier_once(
    seat: int, frontiers: tuple[int, ...]
) -> None:
    for chosen in frontiers:
        r = Rig()
        hurt = [(r.put(1 - seat, "Bog Leviathan", place), place) for place in frontiers for _ in range(2)]
        own = r.put(seat, "Bog Leviathan", chosen)
        r.settle(seat, LEFT, MIDDLE, RIGHT).deploy(seat, "Rising Bile")
        if len(frontiers) > 1:
            assert r.asked == (seat, "frontier")
            r.do(FRONTIER + chosen)
        assert r.asked == (1 - seat, "act")
        assert [r.s.damage[piece] for piece, _ in hurt] == [2 * (place == chosen) for _, place in hurt]
        assert r.s.damage[own] == 0
        assert r.buried(seat, "Rising Bile") == 1


@pytest.mark.parametrize("seat", [0, 1])
def test_EM_TYPE_07_EM_TYPE_08_no_tactic_begins_twice(seat: int) -> None:
    tactics = [card for card in CARDS if card.type == TACTIC and not card.token]
    played = 0
    for card in tactics:
        r = Rig()
        for place in (LEFT, MIDDLE, RIGHT):
            r.put(seat, LEVY, place)
            r.put(1 - seat, "Bog Leviathan", place)
        r.put(seat, LEVY)
        r.settle(seat, LEFT, MIDDLE, RIGHT).bury(seat, LEVY, PEASANT).hold(seat, card.name)
        r.people(seat, 8)
        r.s.board[TRACKER] = seat
        r.turn(seat)
        code = r.code("deploy", card.name)
        if code not in r.s.options():
            continue
        played += 1
        r.do(code)
        for _ in range(40):
            if r.s.question() == "act":
                break
            r.do(r.s.options()[0])
        assert r.s.question() == "act", card.name
        began = [event.data for event in r.events("ability_began") if event.data[0] == card.kind]
        assert len(began) == len(set(began)), card.name
        assert r.buried(seat, card.name) == (0 if card.token else 1), card.name
    assert played > len(tactics) // 2
