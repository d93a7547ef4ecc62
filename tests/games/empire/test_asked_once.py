"""What is answered is over: one victim, one settlement, one exchange between two games; whoever it is."""

import pytest

from games.empire.rig import LEVY, Rig, adv
from holdfast.games.empire.position.actions import DECLINE, FRONTIER, KIND_SPACE, TARGET
from holdfast.games.empire.position.state import (
    HEARTLAND,
    ITEM,
    LEFT,
    LIMBO,
    MIDDLE,
    ORDERED,
    RIGHT,
    TEAMS,
    WHOSE,
    EmpireState,
    Piece,
    hand_count,
    relaid,
)
from holdfast.games.empire.rules.abilities import targets
from holdfast.games.empire.rules.abilities.conditions_cards import AlliesHere
from holdfast.games.empire.rules.abilities.targets import Target
from holdfast.games.empire.rules.decks.sideboard import SIDEBOARDING
from holdfast.games.empire.rules.fighting.damage import bury_doomed
from holdfast.games.empire.rules.multiplayer import remove_cards
from holdfast.games.empire.rules.payment import proposal
from holdfast.games.empire.rules.result import match_outcome
from holdfast.games.empire.rules.series import AfterGame
from holdfast.games.empire.rules.setup import clear_table
from holdfast.games.empire.rules.twins import told_items
from holdfast.kernel.state import Frame, Script, Seat
from holdfast.testkit.rows import rows
from holdfast.testkit.table import table

EXECUTE_NUMBER, REINFORCE_NUMBER = 5, 7


@pytest.mark.parametrize("seat", [0, 1])
def test_EM_R_79_a_frontier_that_is_not_wanted_is_not_asked_for_again(seat: int) -> None:
    r = Rig().hold(seat, "Garrison Town")
    surveyors = r.put(seat, "Road Surveyors")
    r.commit(seat, adv(surveyors, LEFT))
    assert r.asked == (seat, "settle_here")
    r.do(DECLINE)
    assert r.asked[1] == "act"
    assert r.held(seat, "Garrison Town") == 1


@pytest.mark.parametrize("seat", [0, 1])
def test_EM_ACT_09_one_of_several_is_executed_and_the_executioners_commander_says_which(seat: int) -> None:
    r = Rig()
    kuro = r.put(seat, "Brother Kuro", LEFT)
    victims = [r.put(1 - seat, LEVY, LEFT) for _ in range(3)]
    r.battle()
    r.activate(seat, kuro, EXECUTE_NUMBER)
    assert r.asked == (seat, "execute")
    r.do(TARGET + victims[1])
    assert [r.zone(victim) == LEFT for victim in victims] == [True, False, True]
    assert r.asked[1] == "act"


def test_EM_MATCH_02_in_a_drawn_match_all_are_first() -> None:
    s = table("empire", 2, "best_of_three").state
    for wins, ranks in (((1, 1), (0, 0)), ((0, 0), (0, 0)), ((2, 1), (0, 1)), ((0, 2), (1, 0))):
        s.wins = wins
        assert match_outcome(s).ranks == ranks


def test_EM_MATCH_05_between_two_games_there_is_an_exchange() -> None:
    s: EmpireState = table("empire", 2, "best_of_three").state
    for wins, goes_on in (((1, 0), True), ((1, 1), True), ((2, 0), False)):
        s.wins, s.game = wins, sum(wins)
        step = AfterGame(0)
        s.stack[:] = [Frame(Script("evening", "EM-MATCH-01", (step, step)), 1, -1)]
        step.run(s, s.stack[-1], None)
        names = [f.script.name for f in s.stack]
        assert names == (["evening", SIDEBOARDING.name] if goes_on else [])
        assert not goes_on or (s.stack[0].pc, s.stack[1].seat) == (0, 0)


def test_EM_SEQ_05_what_waits_is_told_in_its_order_and_what_began_together_in_none() -> None:
    def item(number: int, seat: int, batch: int) -> tuple[int, ...]:
        row = [0] * ITEM
        row[0], row[WHOSE], row[ORDERED] = number, seat, batch
        return tuple(row)

    one, two, three, four = item(5, 0, 0), item(4, 0, 1), item(3, 0, 1), item(2, 1, 1)
    assert told_items((*one, *two, *three, *four), False) == [one, three, two, four]
    assert told_items((*one, *two, *three), True) == sorted([one, two, three])
    assert told_items((), False) == []


@pytest.mark.parametrize(("seats", "variant", "teams"), [(2, "", 0), (3, "", 0), (4, "", 0), (4, "teams", 1)])
def test_EM_MULTI_06_a_new_game_keeps_the_teams_it_had(seats: int, variant: str, teams: int) -> None:
    s: EmpireState = table("empire", seats, variant).state
    assert s.board[TEAMS] == teams
    clear_table(s)
    assert s.board[TEAMS] == teams


@pytest.mark.parametrize("seat", [0, 1])
def test_allies_are_counted_in_the_sources_own_frontier_and_nowhere_else(seat: int) -> None:
    r = Rig()
    amount = AlliesHere(2)
    source = r.put(seat, LEVY, LEFT)
    at_home = r.put(seat, LEVY, HEARTLAND)
    for where in (LEFT, LEFT, RIGHT, HEARTLAND):
        r.put(seat, LEVY, where)
    r.put(1 - seat, LEVY, LEFT)
    assert amount.value(r.s, Seat(seat), source) == 4
    assert amount.value(r.s, Seat(seat), at_home) == 0
    assert amount.value(r.s, Seat(seat), Piece(-1)) == 0


@pytest.mark.parametrize("seat", [0, 1])
def test_EM_ACT_11_who_reinforces_chooses_the_frontier(seat: int) -> None:
    r = Rig()
    banner = r.put(seat, "Banner Runner", LEFT)
    r.put(seat, LEVY, RIGHT)
    r.put(seat, LEVY, MIDDLE)
    r.battle().activate(seat, banner, REINFORCE_NUMBER)
    assert r.asked == (seat, "reinforce")
    r.do(FRONTIER + RIGHT)
    assert r.zone(banner) == RIGHT
    assert r.asked[1] == "act"


def test_EM_MULTI_04_what_is_on_its_way_leaves_with_a_defeated_commander() -> None:
    for seat in range(3):
        r = Rig(3)
        pieces = [r.put(one, LEVY, LEFT) for one in range(3) for _ in range(2)]
        for piece in pieces[1::2]:
            r.s.zone = relaid(r.s.zone, piece, LIMBO)
        remove_cards(r.s, Seat(seat), None)
        gone = [r.zone(piece) not in (LEFT, LIMBO) for piece in pieces]
        assert gone == [n // 2 == seat for n in range(6)]


def test_EM_START_01_a_new_game_remembers_nothing_of_the_last() -> None:
    r = Rig().hold(0, LEVY).bury(1, LEVY)
    for seat in (0, 1):
        r.put(seat, LEVY, LEFT)
    r.s.attack = r.s.defence = r.s.used = (1, 2)
    clear_table(r.s)
    assert not any([r.s.attack, r.s.defence, r.s.used, r.s.zone, r.s.kind, r.s.owner, r.s.flags])
    assert not any([r.s.hands, r.s.graveyard, r.s.vault, r.s.army, r.s.civic, r.s.queue, r.s.blows])


@pytest.mark.parametrize("price", range(1, 9))
def test_EM_SUP_03_a_proposal_pays_the_price_or_there_is_none(price: int) -> None:
    for amounts in ([], [1], [1, 1], [2], [1, 2], [3, 1, 1], [2, 2, 3], [5, 1, 2]):
        chosen = proposal(amounts, price)
        paid = sum(amounts[n] for n in chosen)
        assert (paid >= price) == (sum(amounts) >= price)
        assert bool(chosen) == (sum(amounts) >= price)
        assert all(paid - amounts[n] < price for n in chosen), "nothing could be left out"


def test_EM_SUP_08_only_army_cards_have_a_cost() -> None:
    r = Rig()
    unit, villager = r.put(1, LEVY, LEFT), r.people(1, 1)[0]
    for cost, fits in ((0, False), (1, True), (9, True)):
        target = Target(targets.UNITS | targets.VILLAGERS, highest_cost=cost)
        assert target.fits(r.s, Seat(0), unit, unit) == fits
        assert not target.fits(r.s, Seat(0), unit, villager)


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_EM_REPL_05_who_has_no_card_left_holds_up_nobody(seat: int) -> None:
    r = Rig(3)
    r.s.army = tuple(place for place in r.s.army if place // KIND_SPACE != seat)
    r.s.civic = tuple(place for place in r.s.civic if place // KIND_SPACE != seat)
    drinker = r.put(seat, "Pain Drinker")
    before = [hand_count(r.s, Seat(one)) for one in range(3)]
    r.over()
    more = [hand_count(r.s, Seat(one)) - before[one] for one in range(3)]
    assert more == [int(one != seat) for one in range(3)]
    kinds = [event.kind for event in r.log.events]
    assert kinds.index("exhausted") < kinds.index("sated") < kinds.index("tracker_passed")
    assert r.stats(drinker) == (6, 7)


@pytest.mark.parametrize("seat", [0, 1])
def test_EM_DMG_19_EM_R_56_who_has_died_before_its_victim_has_slain_it_all_the_same(seat: int) -> None:
    r = Rig()
    tyrant, levy = r.put(seat, "Corpse Tyrant", LEFT), r.put(1 - seat, LEVY, LEFT)
    ayo = r.put(1 - seat, "Ayo of the Empty Plain", RIGHT)
    assert r.stats(levy) == (2, 2), "it is solitary, and lives by him"
    rows(r.s).damage[tyrant], rows(r.s).damage[ayo], rows(r.s).damage[levy] = 4, 9, 1
    bury_doomed(r.s, [tyrant, levy, 1, levy, tyrant, 4], r.log)
    r.resolve()
    assert [event.seat for event in r.log.events if event.kind == "died"] == [seat, 1 - seat, 1 - seat]
    assert [event.seat for event in r.log.events if event.kind == "summoned"] == [seat]
