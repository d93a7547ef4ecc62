"""Cards of a kind that are not alike: their order is asked for, and it matters. Clauses EM-COMBAT, EM-SEQ."""

import pytest

from games.empire.field import battlefield, in_graveyard, piece, state_of, through_combat, to_battle
from holdfast.games.empire.position.state import NONE, PROMOTED, SATED
from holdfast.games.empire.rules.abilities.abilities import GUARD, UNKILLABLE
from holdfast.games.empire.rules.abilities.keywords import FLANKING
from holdfast.games.empire.rules.sequence import push_resolve
from holdfast.games.empire.rules.twins import PAYING, PIECES, is_on_stack, spoken_of
from holdfast.games.empire.study.builder import kind_of
from holdfast.kernel.state import Frame, Script, replaced
from holdfast.testkit.rows import rows
from holdfast.testkit.table import Table

REAVER = "Grave Reaver"  # 4/3, slayer: sated
WARDEN, LEVY = "Gate Warden", "Songdu Levy"  # the Warden has guard


def asked(t: Table) -> tuple[int, str]:
    """Who is asked what."""
    return state_of(t).asked, state_of(t).question()


def sated(t: Table, name: str = REAVER) -> int:
    """How many units of that name in play are sated."""
    s = state_of(t)
    return sum(s.kind[n] == kind_of(name) and s.flags[n] & SATED != 0 for n in range(len(s.kind)))


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("dealer", [0, 1])
def test_EM_COMBAT_01_a_damaged_slayer_is_not_like_a_sound_one(seat: int, dealer: int) -> None:
    # The Levy's blow falls on the damaged one: if it slays, nobody is left to be sated.
    t = battlefield().seat(seat, left=[f"{REAVER}=2", REAVER])
    t.seat(1 - seat, left=[f"{WARDEN}@0/4", f"{LEVY}@1/9"])
    through_combat(t)
    while asked(t)[0] != seat:  # the enemy, who holds the tracker, hits the damaged one
        t.choose(t.texts[0])
    assert asked(t) == (seat, "damage")
    assert len(t.texts) == 2
    t.choose(t.texts[dealer])
    while state_of(t).question() == "damage":
        first = WARDEN if WARDEN in t.texts else t.texts[0]
        t.choose(first)
    assert in_graveyard(t, 1 - seat, WARDEN) == 1
    assert in_graveyard(t, seat, REAVER) == 1
    assert sated(t) == dealer


@pytest.mark.parametrize("dealer", [0, 1])
def test_EM_COMBAT_03_a_slayer_about_to_die_is_not_like_its_twin(dealer: int) -> None:
    # Seat 0 holds the tracker and has assigned three damage to one of two equal Reavers.
    t = battlefield().seat(1, left=[REAVER, REAVER])
    t.seat(0, left=[f"{WARDEN}@0/4", f"{LEVY}@3/9"])
    through_combat(t)
    assert asked(t) == (1, "damage")  # seat 0 was not: the two were alike
    assert len(t.texts) == 2
    t.choose(t.texts[dealer])  # the Warden has guard
    assert in_graveyard(t, 0, WARDEN) == in_graveyard(t, 1, REAVER) == 1
    assert sated(t) == dealer


@pytest.mark.parametrize("hit", [0, 1])
def test_EM_COMBAT_03_the_opponent_says_which_of_two_slayers_is_hit(hit: int) -> None:
    # Seat 0's Reavers are alike until one of them has been assigned to kill the Warden.
    t = battlefield().seat(0, left=[REAVER, REAVER])
    t.seat(1, left=[f"{WARDEN}@0/4", f"{LEVY}@3/9"])
    through_combat(t)
    assert asked(t) == (1, "damage")
    assert len(t.texts) == 2
    t.choose(t.texts[hit])
    assert in_graveyard(t, 1, WARDEN) == in_graveyard(t, 0, REAVER) == 1
    assert sated(t) == hit


def test_EM_R_75_twins_that_only_hurt_are_not_told_apart_by_whom_they_hurt() -> None:
    t = battlefield().seat(0, left=[f"{LEVY}@2/2", f"{LEVY}@2/2"])
    t.seat(1, left=[f"{WARDEN}@0/2", "Lyrian Levy@2/9"])
    through_combat(t)
    assert state_of(t).question() == "replenish"


def test_EM_COMBAT_02_one_who_cannot_be_killed_is_chosen_or_not() -> None:
    # All three points are dealt in any order; the slayer's one kills only if it falls on the Levy.
    for name, slain in (("Ndembe Levy", 0), (LEVY, 1)):
        t = battlefield().seat(0, left=["Corpse Tyrant@1/9", "Lyrian Levy@2/9"])
        t.seat(1, left=["Ndembe Levy!@0/2", f"{LEVY}!@0/1"])
        rows(state_of(t)).given[piece(t, "Ndembe Levy")] |= UNKILLABLE
        through_combat(t).choose("Corpse Tyrant")
        assert asked(t) == (0, "damage")
        t.choose(name)
        assert len([event for event in t.events if event.kind == "summoned"]) == slain


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("mark", ["+", "^", "=1", "@2/3", "[flank,guard]"])
def test_EM_SEQ_02_abilities_of_a_kind_are_ordered_where_their_cards_differ(seat: int, mark: str) -> None:
    for first in (0, 1):
        t = battlefield().seat(seat, heartland=[f"{LEVY}@1/3[flank]", f"{LEVY}@1/3[flank]"])
        s = state_of(t)
        name = {"+": "flags", "^": "flags", "=1": "damage", "@2/3": "attack", "[flank,guard]": "given"}[mark]
        row = [*getattr(s, name)]
        row[1] |= {"+": PROMOTED, "^": SATED, "[flank,guard]": GUARD}.get(mark, 1)
        t.set(**{name: row})
        to_battle(t)
        assert asked(t) == (seat, "order")
        assert len(t.texts) == 2
        t.choose(t.texts[first])
        assert asked(t) == (seat, "flank")
        assert state_of(t).stack[-1].a == first


def test_EM_SEQ_02_a_unit_somebody_speaks_of_is_not_like_its_twin() -> None:
    # Two equal Levies flank; another ability waits that is about one of them.
    t = battlefield().seat(1, heartland=[f"{LEVY}@1/1[flank]"] * 2, left=["Lyrian Levy@1/1[flank]"])
    s = state_of(t)
    push_resolve(s)
    for source, about in ((0, NONE), (1, NONE), (2, 1)):
        s.queue += (FLANKING.index, 1, source, NONE, about, 7)
    t.go_on()
    assert asked(t) == (1, "order")
    assert len(t.texts) == 3
    s.queue = replaced(s.queue, len(s.queue) - 2, NONE)
    assert len(state_of(t).options()) == 2


@pytest.mark.parametrize("row", ["lineup", "settled"])
@pytest.mark.parametrize("named", [0, 1])
def test_EM_R_75_more_is_said_of_a_card_that_stands_in_an_order(row: str, named: int) -> None:
    t = battlefield().seat(1, left=[LEVY, LEVY])
    t.set(**{row: (named,)})
    assert spoken_of(state_of(t))[:2] == [named == 0, named == 1]


@pytest.mark.parametrize("smallest", [0, 3])
def test_EM_R_75_a_card_that_must_not_pay_is_not_like_its_twin(smallest: int) -> None:
    # A payment packs the smallest amount used so far with the card; its other numbers are no cards.
    paying = Script(PAYING, "EM-R-75", ())
    half_paid = [Frame(paying, 0, 1, a=4, b=5, c=smallest * PIECES + 1 + 1)]
    assert is_on_stack(half_paid, 1, 2)
    assert is_on_stack(half_paid, 0, 1)
    assert not is_on_stack(half_paid, 0, 2)
    assert not is_on_stack(half_paid, 4, 5)
    assert not is_on_stack([Frame(paying, 0, 1, c=smallest * PIECES)], 0, 1)
