"""Answers are numbers of a block: the first and the last of each mean what they say, and no neighbour."""

import pytest

from games.empire.rig import LEVY, Rig
from holdfast.games.empire.position.actions import (
    ADD,
    ADD_SIDE,
    ADVANCE,
    BUILD,
    DECLINE,
    KEEP,
    ON_BOTTOM,
    ON_TOP,
    REMOVE,
    REMOVE_SIDE,
    RETREAT,
    SWAP_IN,
    SWAP_OUT,
    TAKE_DECK,
    TARGET,
    TO_GRAVE,
)
from holdfast.games.empire.position.piles import Kind, counts_of, held, with_card
from holdfast.games.empire.position.state import (
    ARMY_DECK,
    GRAVEYARD,
    HEARTLAND,
    LEFT,
    NONE,
    RIGHT,
    EmpireState,
)
from holdfast.games.empire.rules.abilities.abilities import CARDS, MONUMENT
from holdfast.games.empire.rules.abilities.keywords import CONSUMING
from holdfast.games.empire.rules.decks.ready import READY_DECKS
from holdfast.games.empire.rules.decks.registration import REGISTERING, ChooseDeck
from holdfast.games.empire.rules.decks.sideboard import ARMY_CAME, CIVIC_CAME, SIDEBOARDING
from holdfast.games.empire.rules.fighting.commit import COMMIT_UNITS
from holdfast.games.empire.rules.moving.draw import PLAN, SCHEME
from holdfast.games.empire.rules.moving.pieces import put_away
from holdfast.kernel.state import NOBODY, Frame, Script, Seat
from holdfast.testkit.table import table

ENDS = [Kind(0), CARDS[-1].kind]
SEATS = pytest.mark.parametrize("seat", [0, 1])
BOTH_ENDS = pytest.mark.parametrize("kind", ENDS)


def answered(
    s: EmpireState, script: Script, pc: int, seat: int, numbers: tuple[int, ...], action: int
) -> Frame:
    """A step has been answered; the bookmark afterwards."""
    s.stack.append(Frame(script, pc, Seat(seat), *numbers))
    script.steps[pc].answer(s, s.stack[-1], action, None)
    return s.stack[-1]


@SEATS
@BOTH_ENDS
def test_EM_FLOW_07_EM_FLOW_09_a_card_goes_where_it_is_put(seat: int, kind: Kind) -> None:
    for script, code in ((PLAN, ON_TOP), (PLAN, ON_BOTTOM), (SCHEME, ON_TOP), (SCHEME, TO_GRAVE)):
        s = Rig().s
        s.looking, top, bottom = (kind,), s.top, s.bottom
        answered(s, script, 1, seat, (ARMY_DECK,), code + kind)
        placed = (seat * 2, kind, 1 << seat)
        assert len(s.looking) == 0
        assert s.top == top + (placed if code == ON_TOP else ())
        assert s.bottom == bottom + (placed if code == ON_BOTTOM else ())
        assert held(s.graveyard, Seat(seat), kind) == (code == TO_GRAVE)


@SEATS
@BOTH_ENDS
def test_EM_REG_03_EM_REG_04_a_card_comes_into_or_out_of_the_list_that_is_meant(
    seat: int, kind: Kind
) -> None:
    for code, deck, side, out in (
        (ADD, 1, 0, 0),
        (REMOVE, -1, 0, 1),
        (ADD_SIDE, 0, 1, 0),
        (REMOVE_SIDE, 0, -1, 1),
    ):
        s = Rig().s
        s.decks, s.sides = with_card(s.decks, Seat(seat), kind), with_card(s.sides, Seat(seat), kind)
        f = answered(s, REGISTERING, 1, seat, (5,), code + kind)
        assert counts_of(s.decks, Seat(seat))[kind] == 1 + deck
        assert counts_of(s.sides, Seat(seat))[kind] == 1 + side
        assert sum(counts_of(s.decks, Seat(1 - seat))) == sum(counts_of(s.sides, Seat(1 - seat))) == 0
        assert (f.pc, f.a) == (1, 5 + out)


@SEATS
@BOTH_ENDS
def test_EM_MATCH_04_a_card_changes_places_with_the_sideboard(seat: int, kind: Kind) -> None:
    for code, deck in ((SWAP_IN, 1), (SWAP_OUT, -1)):
        s = Rig().s
        s.decks, s.sides = with_card(s.decks, Seat(seat), kind), with_card(s.sides, Seat(seat), kind)
        f = answered(s, SIDEBOARDING, 0, 0, (seat, 3, 0), code + kind)
        assert counts_of(s.decks, Seat(seat))[kind] == 1 + deck
        assert counts_of(s.sides, Seat(seat))[kind] == 1 - deck
        came = ARMY_CAME if CARDS[kind].type <= MONUMENT else CIVIC_CAME
        assert (f.a, f.b, f.c) == ((seat, 3, came) if deck > 0 else (seat, 4, 0))
    f = answered(Rig().s, SIDEBOARDING, 0, 0, (seat, 3, 0), KEEP)
    assert (f.a, f.b, f.c) == (seat + 1, 0, 0)


@SEATS
@pytest.mark.parametrize("many", [1, 70])
def test_EM_MOVE_07_every_piece_is_sent_where_it_is_told_to_go(seat: int, many: int) -> None:
    r = Rig()
    pieces = [r.put(seat, LEVY) for _ in range(many)]
    for piece in (pieces[0], pieces[-1]):
        for code, goal in ((ADVANCE + piece * 3 + LEFT, LEFT), (ADVANCE + piece * 3 + RIGHT, RIGHT)):
            s = r.s.clone()
            f = answered(s, COMMIT_UNITS, 0, seat, (4,), code)
            assert [s.plan[one] for one in pieces if s.plan[one] != NONE] == [goal] == [s.plan[piece]]
            assert (f.pc, f.a) == (0, 5)
        s = r.s.clone()
        answered(s, COMMIT_UNITS, 0, seat, (0,), RETREAT + piece)
        assert s.plan[piece] == HEARTLAND


@pytest.mark.parametrize("number", range(len(READY_DECKS)))
def test_EM_REG_02_every_ready_made_deck_is_the_one_that_was_named(number: int) -> None:
    t = table("empire", 2, "best_of_three").choose(TAKE_DECK + number)
    s: EmpireState = t.state
    kinds = range(len(READY_DECKS[number].deck))
    assert counts_of(s.decks, Seat(0)) == [READY_DECKS[number].deck[kind] for kind in kinds]
    assert counts_of(s.sides, Seat(0)) == [READY_DECKS[number].side[kind] for kind in kinds]


def test_EM_REG_02_EM_REG_06_the_decks_are_offered_then_one_by_chance_then_building() -> None:
    s: EmpireState = table("empire", 2).state
    offered = ChooseDeck().options(s, s.stack[-1])
    assert offered == [TAKE_DECK + number for number in range(len(READY_DECKS))] + [BUILD - 1, BUILD]


@SEATS
@pytest.mark.parametrize("others", [0, 1, 2])
@pytest.mark.parametrize("is_gone", [False, True])
def test_EM_KEY_16_who_consumes_is_asked_while_there_is_somebody_to_eat(
    seat: int, others: int, is_gone: bool
) -> None:
    r = Rig()
    r.put(1 - seat, LEVY)
    eater = r.put(seat, "Gate Warden")
    units = [r.put(seat, LEVY) for _ in range(others)]
    if is_gone:
        put_away(r.s, eater, GRAVEYARD)
    r.s.push(CONSUMING.script, Seat(seat), eater, NONE, NONE)
    r.s.asked = NOBODY
    r.s.settle()
    if others and not is_gone:
        assert r.asked == (seat, "consume")
        assert r.s.options() == [DECLINE, *[TARGET + unit for unit in units]]
        r.do(TARGET + units[0])
        assert r.stats(eater) == (
            CARDS[r.kind("Gate Warden")].attack + 2,
            CARDS[r.kind("Gate Warden")].defence + 2,
        )
    assert r.s.question() == "act"
