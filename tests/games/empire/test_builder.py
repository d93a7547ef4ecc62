"""The words of the game for tests: what is arranged is so, and can be."""

import pytest

from games.empire.field import HIGH, LEVY, PEASANT, all_pass, battlefield, morale, piece, state_of
from holdfast.games.empire.position.state import ARMY_DECK
from holdfast.games.empire.rules.abilities.abilities import CARDS
from holdfast.testkit.stand_in import card_of, stand_in

MONUMENT = "The Sun Gate"


def test_a_monument_has_its_counters_and_its_place() -> None:
    t = battlefield().seat(0, left=[f"{MONUMENT}#1"])
    assert state_of(t).counters[piece(t, MONUMENT)] == 1
    assert t.game.audit(t.state) == []
    all_pass(t).expect("EM-MON-07", "progressed", seat=0, counters=2)


def test_cards_are_drawn_in_the_order_of_the_deck() -> None:
    t = battlefield().seat(0, army_deck=[], army_top=[HIGH, LEVY], army_bottom=[LEVY, HIGH])
    assert t.game.audit(t.state) == []
    t.hold().run("draw", seat=0, a=ARMY_DECK, b=4)
    wanted = [card_of("empire", name).kind for name in (HIGH, LEVY, LEVY, HIGH)]
    assert [event.data[1] for event in t.story("drew")] == wanted


def test_who_knows_a_placed_card_is_told_beside_it() -> None:
    t = battlefield().seat(0, civic_top=[(PEASANT, 1), PEASANT], civic_bottom=[PEASANT])
    assert (len(state_of(t).top), state_of(t).top[-1], len(state_of(t).bottom)) == (6, 2, 3)
    t.seat(0, civic_top=[], civic_bottom=[])
    assert (state_of(t).top, state_of(t).bottom) == ((), ())


def test_a_stand_in_card_fights_with_what_is_printed_on_it() -> None:
    with stand_in("empire", LEVY, attack=7):
        t = battlefield().seat(0, left=[f"{LEVY}*"])
        full = morale(t)[1]
        all_pass(all_pass(t))
        assert morale(t)[1] == full - 7
    assert card_of("empire", LEVY).attack == 1


def test_a_stand_in_card_has_the_effects_of_another_and_loses_them_again() -> None:
    own, other = card_of("empire", LEVY), next(card for card in CARDS if card.strengthens)
    gathered = (own.has_aura, own.strengthens, own.aura_keywords, own.watches)
    assert gathered == (False, False, 0, 0)
    with stand_in("empire", LEVY, standings=other.standings):
        assert (own.has_aura, own.strengthens) == (True, True)
    assert (own.has_aura, own.strengthens, own.aura_keywords, own.watches) == gathered


@pytest.mark.parametrize("step", ["BeginPhase", "Act", "combat", "replenishment"])
def test_a_table_stops_at_the_parts_of_a_round(step: str) -> None:
    t = battlefield().stop(before=step).go_on().play()
    assert t.stopped == f"before {step}"
    assert t.game.audit(t.state) == []
