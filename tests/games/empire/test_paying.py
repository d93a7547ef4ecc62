"""What a payment would exert is told before it is made; useful cards are spared; a card can be put back."""

import itertools
from typing import Any

import pytest

from games.empire import second_reading as plain
from games.empire.field import battlefield, piece, state_of
from games.empire.rig import Rig
from holdfast.games.empire import GAME
from holdfast.games.empire.position.state import NONE, Piece, is_exerted
from holdfast.games.empire.rules.abilities.abilities import CARDS, MONUMENT, TACTIC, UNIT, VILLAGER
from holdfast.games.empire.rules.payment import NO_TYPE, goes_on, push_payment, supplies, supplies_by_type
from holdfast.kernel.rng import Rng
from holdfast.kernel.state import NOBODY, Seat
from holdfast.match import Match
from holdfast.testkit.proves import proves

FORMS: Any = GAME.faces.forms()
SUPPLIERS = [card.name for card in CARDS if card.supply is not None and card.type in (UNIT, VILLAGER)]
LEVY, PEASANT = "Songdu Levy", "Songdu Peasant"


def test_the_proposal_names_the_cards_it_exerts() -> None:
    t = battlefield().seat(
        0, hand=["Tenmu"], heartland=[f"{PEASANT} x2", "Field Quartermaster", "Granary Keeper"]
    )
    t.choose("deploy Tenmu")  # 1 + 2 by desperate measures
    courses = FORMS.courses(state_of(t))
    assert [course.text for course in courses] == ["as proposed: exert 2 Songdu Peasant and Granary Keeper"]
    after = state_of(t).clone()
    for action in courses[0].actions:
        after.step(action)
    assert not is_exerted(after, piece(t, "Field Quartermaster"))
    assert courses[0].same == ()  # no single card pays that much


@proves("EM-R-32")
def test_EM_R_32_the_page_proposes_who_has_nothing_else_to_do() -> None:
    t = battlefield().seat(0, hand=[LEVY], heartland=["Drill Master", "Granary Keeper", PEASANT])
    t.choose("deploy Songdu Levy")
    first, other = FORMS.courses(state_of(t))
    assert first.text == "as proposed: exert Songdu Peasant"
    assert other.text == "or exert Drill Master"
    named = [t.game.action_text(state_of(t), action) for action in (*first.same, *other.same)]
    assert named == ["exert Songdu Peasant", "exert Drill Master"]  # which need not be listed again
    trial = state_of(t).clone()
    for action in first.actions:
        assert action in trial.options()
        trial.step(action)
    assert is_exerted(trial, piece(t, PEASANT))
    assert not is_exerted(trial, piece(t, "Drill Master"))
    t.choose("pay")  # the rules' own proposal is as it was
    assert is_exerted(state_of(t), piece(t, "Drill Master"))


def test_a_card_that_was_chosen_can_be_put_back_until_it_is_paid() -> None:
    t = battlefield().seat(0, hand=[LEVY], heartland=["Drill Master", PEASANT])
    match = Match(GAME, 2, start=state_of(t))
    seat = match.state.asked
    chosen = match.game.parse_action(match.state, "deploy Songdu Levy")
    match.submit(seat, chosen)
    assert match.state.question() == "pay"
    assert any(event.kind == "announced" and event.reveals for event in match.events(1 - seat))
    check = match.can_undo(seat)
    assert check.allowed, check.reason
    assert not match.can_undo(1 - seat)  # it has done nothing, and was shown something
    match.undo(seat)
    assert chosen in match.options()
    match.submit(seat, chosen)
    match.submit(seat, match.game.parse_action(match.state, "pay"))
    closed = match.can_undo(seat)
    assert not closed
    assert closed.event is not None
    assert closed.event.kind == "deployed"


def pays_exactly(amounts: list[int], price: int, smallest: int) -> bool:
    """Whether some of the amounts pay the price, and none of them or of those used could be left out."""
    for many in range(len(amounts) + 1):
        for some in itertools.combinations(amounts, many):
            if 0 <= sum(some) - price < min([smallest, *some]):
                return True
    return False


def test_EM_R_75_a_card_is_offered_exactly_when_some_payment_needs_it() -> None:
    found = set()
    for seed in range(300):
        rng = Rng(seed)
        amounts = [1 + rng.below(4) for _ in range(1 + rng.below(6))]
        price, smallest = 1 + rng.below(9), [1, 2, 3, 63][rng.below(4)]
        for amount in set(amounts):
            rest = amounts[:]
            rest.remove(amount)
            needed = pays_exactly(rest, price - amount, min(smallest, amount))
            assert goes_on(amounts, amount, price, smallest) == needed, (amounts, amount, price, smallest)
            found.add(needed)
    assert found == {True, False}


def test_what_is_there_for_a_card_of_each_type_is_what_is_there_for_one() -> None:
    r = Rig()
    for name in ("Granary Keeper", "Smuggler", PEASANT, PEASANT):
        r.put(0, name)
    r.put(0, PEASANT, exerted=True)
    r.put(0, "Smuggler", improvised=True)
    by_type = supplies_by_type(r.s, Seat(0))
    assert by_type == [supplies(r.s, Seat(0), type) for type in (UNIT, TACTIC, MONUMENT)]
    assert by_type[UNIT] < by_type[TACTIC] == by_type[MONUMENT]
    assert supplies_by_type(r.s, Seat(1)) == [0, 0, 0]


@pytest.mark.parametrize("seats", [2, 3])
def test_EM_SUP_01_EM_SUP_02_what_pays_is_ready_and_enough_and_never_the_card_it_is_for(seats: int) -> None:
    spared_some = 0
    for seed in range(120):
        rng = Rng(f"paid/{seats}/{seed}")
        r = plain.random_board(seats, (), rng, 8)
        s, seat, type = r.s, Seat(rng.below(seats)), rng.below(NO_TYPE + 1)
        for _ in range(6):
            r.put(seat, SUPPLIERS[rng.below(len(SUPPLIERS))])
        own = [n for n, card in plain.lying(s) if s.owner[n] == seat and card.supply is not None]
        spared = own[rng.below(len(own))] if own and seed % 3 else Piece(NONE)
        before, most = s.clone(), plain.supplied(s, seat, type, spared)
        if not most:
            continue
        owed, at_once = 1 + rng.below(most), rng.below(2) == 0
        push_payment(s, seat, owed, type, spared)
        s.asked = NOBODY
        s.settle()
        while s.question() == "pay":
            assert s.asked == seat
            options = s.options()
            s.step(options[0 if at_once else rng.below(len(options))])
        used = [n for n, _ in plain.lying(before) if s.flags[n] != before.flags[n]]
        alone = plain.supplied(before, seat, type, NONE)
        amounts = [alone - plain.supplied(before, seat, type, n) for n in used]
        assert all(before.owner[n] == seat and not is_exerted(before, n) for n in used)
        assert spared not in used
        assert sum(amounts) >= owed > sum(amounts) - min(amounts)
        spared_some += spared != NONE
    assert spared_some > 9


@proves("EM-R-32")
def test_EM_R_32_who_supplies_more_for_whatever_is_paid_does_so_for_an_ability() -> None:
    """The clerks' "supply 2 instead" names no cards, so it counts for Young Noble's 4 supplies too."""
    t = battlefield().seat(0, heartland=["Young Noble", "Toll Clerks x3"])
    s = state_of(t)
    assert supplies(s, Seat(0), NO_TYPE) == supplies(s, Seat(0), UNIT) == 6
    assert any(text.startswith("activate Young Noble") for text in t.texts)


def test_what_supplies_more_for_some_cards_alone_does_not_for_an_ability() -> None:
    for card in CARDS:
        if card.supply is not None and card.supply.more:
            everything = card.supply.types >> NO_TYPE & 1
            assert bool(everything) == (" for " not in card.supply.words), card.name
