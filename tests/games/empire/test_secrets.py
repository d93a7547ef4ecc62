"""What is known and what is hidden: clauses EM-HIDDEN, and dealing anew what a seat cannot know."""

from typing import Any

import pytest

from games.empire.field import HIGH, LEVY, PEASANT, battlefield, in_hand, piece, state_of, through_combat
from holdfast.games.empire.position.piles import Kind, counts_of, held
from holdfast.games.empire.position.state import ARMY_DECK, PLACED, hand_count
from holdfast.games.empire.rules.abilities.abilities import CARDS, is_army
from holdfast.games.empire.rules.moving.draw import deck_number, push_plan
from holdfast.games.empire.rules.moving.pieces import to_bottom, to_hand
from holdfast.games.empire.rules.redeal import redeal
from holdfast.games.empire.study.builder import kind_of
from holdfast.kernel.event import SPECTATOR
from holdfast.kernel.rng import Rng
from holdfast.kernel.state import Seat
from holdfast.testkit.table import Table, table


def seen(t: Table, watcher: int, seat: int) -> dict[str, Any]:
    """What a watcher sees of a seat."""
    view: Any = t.game.view(t.state, watcher)
    found: dict[str, Any] = view["seats"][seat]
    return found


def planning(cards: list[str]) -> Table:
    """Seat 0 looks at the top three cards of its army deck, which are these."""
    t = battlefield().seat(0, army_deck=cards)
    push_plan(state_of(t), Seat(0), 3)
    return t.chance(*[f"turn up {card}" for card in cards]).go_on()


def test_EM_HIDDEN_01_graveyards_vaults_and_numbers_are_open() -> None:
    t = battlefield().seat(0, graveyard=[LEVY], vault=[PEASANT], hand=[HIGH, PEASANT])
    for watcher in (1, SPECTATOR):
        other = seen(t, watcher, 0)
        assert [card["name"] for card in other["graveyard"]] == [LEVY]
        assert [card["name"] for card in other["vault"]] == [PEASANT]
        assert other["hand"] == {"army": 1, "civic": 1}
        assert (other["army_deck"], other["civic_deck"]) == (9, 9)


def test_EM_HIDDEN_02_a_hand_is_its_seats_secret() -> None:
    t = battlefield().seat(0, hand=["Tenmu"])
    t.expect_hidden(1, "Tenmu").expect_hidden(SPECTATOR, "Tenmu")
    view: Any = t.game.view(t.state, 0)
    assert [card["name"] for card in view["hand"]] == ["Tenmu"]


def test_EM_HIDDEN_01_a_card_that_came_back_from_play_is_remembered() -> None:
    t = battlefield().seat(0, left=["Tenmu"], hand=[HIGH])
    to_hand(state_of(t), piece(t, "Tenmu"), None)
    assert [card["name"] for card in seen(t, 1, 0)["shown"]] == ["Tenmu"]
    for n in range(8):
        dealt = redeal(state_of(t), 1, Rng(n))
        assert held(dealt.hands, Seat(0), Kind(kind_of("Tenmu"))) == 1


@pytest.mark.parametrize("seat", [0, 1])
def test_EM_DEP_01_EM_HIDDEN_01_a_card_in_hand_that_is_being_paid_for_is_known(seat: int) -> None:
    t = (
        battlefield()
        .seat(-1, tracker=seat)
        .seat(seat, hand=["Songdu Levy", HIGH], heartland=["Drill Master", PEASANT])
    )
    t.go_on()
    assert t.state.asked == seat
    t.choose("deploy Songdu Levy")
    assert t.state.question() == "pay"
    assert [card["name"] for card in seen(t, 1 - seat, seat)["shown"]] == ["Songdu Levy"]
    for n in range(8):
        dealt = redeal(state_of(t), 1 - seat, Rng(n))
        assert held(dealt.hands, Seat(seat), Kind(kind_of("Songdu Levy"))) == 1


def test_EM_HIDDEN_02_what_a_seat_planned_only_it_knows() -> None:
    t = planning(["Tenmu", "Gorefroth", "Young Noble"])
    t.expect_hidden(1, "Gorefroth").expect_hidden(1, "Tenmu")
    t.choose("Gorefroth on top", "Young Noble at the bottom", "Tenmu on top")
    t.expect_hidden(1, "Gorefroth").expect_hidden(SPECTATOR, "Tenmu")
    view: Any = t.game.view(t.state, 0)
    assert [(card["name"], card["end"], card["place"]) for card in view["known"]] == [
        ("Gorefroth", "top", 1),
        ("Tenmu", "top", 0),
        ("Young Noble", "bottom", 0),
    ]


def test_a_redealt_deck_keeps_what_its_seat_planned_and_only_for_that_seat() -> None:
    t = planning(["Tenmu", "Gorefroth", "Young Noble"])
    t.choose("Gorefroth on top", "Young Noble at the bottom", "Tenmu on top")
    s = state_of(t)
    kept = {tuple(redeal(s, 0, Rng(n)).top) for n in range(12)}
    changed = {tuple(redeal(s, 1, Rng(n)).top) for n in range(12)}
    assert kept == {tuple(s.top)}
    assert len(changed) > 1
    assert all(len(top) == len(s.top) == 2 * PLACED for top in changed)


def test_EM_FLOW_07_the_planned_order_is_drawn() -> None:
    t = planning(["Tenmu", "Gorefroth", "Young Noble"])
    t.choose("Gorefroth on top", "Young Noble at the bottom", "Tenmu on top", "pass", "pass", "pass", "pass")
    t.choose("draw from the army deck")
    assert in_hand(t, 0, "Tenmu") == 1
    assert in_hand(t, 0, "Gorefroth") == 0


def test_a_card_put_on_the_bottom_from_play_is_known_to_all_and_drawn_last() -> None:
    t = battlefield().seat(0, left=["Tenmu"], army_deck=[])
    s = state_of(t)
    to_bottom(s, piece(t, "Tenmu"), None)
    assert s.bottom == (deck_number(Seat(0), ARMY_DECK), kind_of("Tenmu"), 15)
    assert redeal(s, 1, Rng(1)).bottom == s.bottom
    through_combat(t).choose("draw from the army deck")
    assert in_hand(t, 0, "Tenmu") == 1


def test_EM_REG_01_a_redealt_rival_may_have_registered_another_deck() -> None:
    t = table("empire", at="mulligan", seed=3)
    s = state_of(t)
    lists = set()
    for n in range(20):
        dealt = redeal(s, 0, Rng(n))
        assert counts_of(dealt.decks, Seat(0)) == counts_of(s.decks, Seat(0))
        assert hand_count(dealt, Seat(1)) == hand_count(s, Seat(1))
        assert t.game.audit(dealt) == []
        lists.add(tuple(counts_of(dealt.decks, Seat(1))))
    assert len(lists) > 1


def test_a_redealt_hand_has_as_many_army_and_civic_cards() -> None:
    t = table("empire", seats=3, at="mulligan", seed=2)
    s = state_of(t)
    for n in range(5):
        dealt = redeal(s, 1, Rng(n))
        for seat in (0, 2):
            army = sum(held(dealt.hands, Seat(seat), card.kind) for card in CARDS if is_army(card.kind))
            assert army == 4
