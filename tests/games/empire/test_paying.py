"""What a payment would exert is told before it is made; useful cards are spared; a card can be put back."""

from typing import Any

from games.empire.field import battlefield, piece, state_of
from holdfast.games.empire import GAME
from holdfast.games.empire.position.state import is_exerted
from holdfast.match import Match
from holdfast.testkit.proves import proves

FORMS: Any = GAME.faces.forms()
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
