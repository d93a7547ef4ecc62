"""No seat is special: every answer of random games has the same effect when all seats are a place further.

Answers and bookmarks that name a seat by its number (trade, a Fee, whose Residence a healed Soldier goes to)
are left to their own tests.
"""

from collections import Counter

import pytest

from holdfast.games.colonists_invasion import GAME
from holdfast.games.colonists_invasion.position import state as st
from holdfast.games.colonists_invasion.position import war_state as ws
from holdfast.games.colonists_invasion.position.state import ColonistsState
from holdfast.games.colonists_invasion.position.tables import SEATS
from holdfast.kernel.rng import Rng, draw
from holdfast.kernel.state import CHANCE, NOBODY, Frame
from holdfast.testkit.proves import proves
from holdfast.testkit.rows import rows

NAMES_SEATS = ("enter", "trad", "offer")  # how scripts begin whose bookmarks name seats
ENOUGH = 900  # answers


def turned(s: ColonistsState) -> ColonistsState:
    """The same position with every seat one place further."""
    t = s.clone()
    for seat in range(s.seats):
        new = further(s, seat)
        for mine, theirs, size in ((s.own, t.own, st.OWN), (s.lots, rows(t).lots, st.LOTS * st.LOT)):
            theirs[new * size : (new + 1) * size] = mine[seat * size : (seat + 1) * size]
    for k in (st.FIRST, st.MARKER, st.ACTIVE):
        t.board[k] = further(s, s.board[k])
    t.board[st.CONSENT] = sum(
        1 << further(s, seat) + half
        for half in (0, SEATS)
        for seat in range(s.seats)
        if s.board[st.CONSENT] >> seat + half & 1
    )
    t.board[st.REFUSED] = sum(
        1 << min(pair) * SEATS + max(pair)
        for one in range(s.seats)
        for other in range(one + 1, s.seats)
        if s.board[st.REFUSED] >> one * SEATS + other & 1
        for pair in [(further(s, one), further(s, other))]
    )
    owners = [card - st.IN_PLAY if card >= st.IN_PLAY else st.NONE for card in s.cards]
    t.cards = tuple(
        st.IN_PLAY + further(s, owner) if owner >= 0 else card
        for owner, card in zip(owners, s.cards, strict=True)
    )
    t.held = tuple(further(s, holder) for holder in s.held)
    t.stack[:] = [Frame(f.script, f.pc, further(s, f.seat), f.a, f.b, f.c) for f in s.stack]
    t.asked = further(s, s.asked)
    return t


def further(s: ColonistsState, seat: int) -> int:
    """The next seat; chance, the table and nobody are no seats."""
    return (seat + 1) % s.seats if seat >= 0 else seat


def numbers(s: ColonistsState) -> dict[str, object]:
    """Everything on the table."""
    fields = ("asked", "board", "own", "lots", "tiles", "links", "cards", "counters", "held")
    marks = [(f.script.name, f.pc, f.seat) for f in s.stack]
    return {**{name: getattr(s, name) for name in (*fields, "war", "ground", "pending")}, "stack": marks}


def names_seats(s: ColonistsState, options: list[int]) -> bool:
    """Whether an answer or a bookmark names a seat by its number."""
    if any(f.script.name.startswith(NAMES_SEATS) for f in s.stack):
        return True
    return any("seat" in GAME.action_text(s, option) for option in options)


@proves("CB-TIME-05", "CB-STEW-02")
@pytest.mark.parametrize(
    ("seats", "variant"),
    [(2, "economy"), (3, "economy"), (4, "economy"), (2, ""), (3, ""), (3, "dragons"), (2, "two_eras")],
)
def test_the_rules_do_not_care_who_sits_where(seats: int, variant: str) -> None:
    met: Counter[str] = Counter()
    asked: set[int] = set()
    s, rng = GAME.new(seats, GAME.parse_variant(variant)), Rng(f"seats {seats} {variant}")
    for _ in range(ENOUGH):
        if s.asked == NOBODY:
            break
        options = s.options()
        action = draw(s, rng) if s.asked == CHANCE else options[rng.below(len(options))]
        if s.asked == CHANCE or names_seats(s, options):
            s.step(action)
            continue
        key, twin = s.question(), turned(s)
        asked.add(s.asked)
        assert twin.options() == options, key
        s.step(action)
        twin.step(action)
        if s.asked == NOBODY or any(f.script.name.startswith(NAMES_SEATS) for f in s.stack):
            continue
        met[key] += 1
        assert numbers(twin) == numbers(turned(s)), (key, action)
    assert asked == {*range(seats)}
    assert met["turn"] > 20
    assert len(met) > 5


def across(s: ColonistsState) -> ColonistsState:
    """The same position of two teams with partners in each other's places."""
    t = turned(turned(s))
    mine, sick = ws.POST * (ws.HEXES + 1), 2
    for numbers, copy, first, size in (
        (s.ground, rows(t).ground, ws.FIELD, mine),
        (s.war, t.war, ws.SICKBAY, sick),
    ):
        for seat in range(s.seats):
            new = first + (seat + 2) % s.seats * size
            copy[new : new + size] = numbers[first + seat * size : first + (seat + 1) * size]
    return t


def of_teams(s: ColonistsState) -> dict[str, object]:
    """Everything on the table; whose of two partners a Soldier is does not count."""
    size = ws.POST * (ws.HEXES + 1)
    posts = [rows(s).ground[ws.FIELD + seat * size : ws.FIELD + (seat + 1) * size] for seat in range(s.seats)]
    teams = [[one + other for one, other in zip(posts[n], posts[n + 2], strict=True)] for n in (0, 1)]
    return {**numbers(s), "ground": [rows(s).ground[: ws.FIELD], teams]}


@proves("CB-TIME-05", "CB-STEW-02")
@pytest.mark.parametrize("variant", ["capture_the_flag", "area_control"])
def test_the_rules_do_not_care_which_partner_sits_where(variant: str) -> None:
    met: Counter[str] = Counter()
    s, rng = GAME.new(4, GAME.parse_variant(variant)), Rng(f"partners {variant}")
    while s.asked != NOBODY:
        options = s.options()
        action = draw(s, rng) if s.asked == CHANCE else options[rng.below(len(options))]
        if s.asked == CHANCE or names_seats(s, options):
            s.step(action)
            continue
        key, twin = s.question(), across(s)
        assert twin.options() == options, key
        s.step(action)
        twin.step(action)
        if s.asked == NOBODY or any(f.script.name.startswith(NAMES_SEATS) for f in s.stack):
            continue
        met[key] += 1
        assert of_teams(twin) == of_teams(across(s)), (key, action)
    assert met["turn"] > 100
    assert met["deploy"] > 10
    assert len(met) > 12
