"""Frontiers settled by an ability, and questions that can be put into words."""

from games.empire.rig import PEASANT, Rig, adv
from holdfast.games.empire import GAME
from holdfast.games.empire.position.actions import DECLINE, PICK
from holdfast.games.empire.position.state import IMPROVISED, LEFT, MIDDLE, OWN, SETTLEMENTS_DEPLOYED
from holdfast.games.empire.rules.abilities.standing import commander_tier, has_settled
from holdfast.games.empire.words.text import PROMPTS
from holdfast.kernel.event import SPECTATOR
from holdfast.kernel.state import Seat
from holdfast.testkit.proves import proves

WORDED_BY_THE_POSITION = {"act", "pay", "damage"}


def surveyed(*held: str) -> Rig:
    """Road Surveyors have advanced into a frontier where an enemy occupies; their ability asks."""
    r = Rig().hold(0, *held)
    r.put(1, "Songdu Levy", LEFT, occupying=True)
    surveyors = r.put(0, "Road Surveyors")
    r.commit(0, adv(surveyors, LEFT))
    assert r.asked == (0, "settle_here")
    return r


@proves("EM-R-79", "EM-R-14")
def test_an_ability_settles_a_frontier_that_is_not_occupied() -> None:
    r = surveyed("Garrison Town")
    assert commander_tier(r.s, Seat(0)) == 1
    r.do(PICK + r.kind("Garrison Town"))
    assert has_settled(r.s, Seat(0), LEFT)
    assert commander_tier(r.s, Seat(0)) == 2
    assert r.occupier(LEFT) == r.the(1, "Songdu Levy")
    assert r.s.own[0 * OWN + SETTLEMENTS_DEPLOYED] == 0, "the settlement of the round is still to come"


@proves("EM-R-79")
def test_an_ability_settles_beside_the_settlement_of_the_round() -> None:
    r = surveyed("Garrison Town")
    r.do(PICK + r.kind("Garrison Town"))
    r.put(0, "Songdu Levy", MIDDLE, occupying=True)
    r.settlement(0, "Garrison Town")
    assert has_settled(r.s, Seat(0), MIDDLE)


@proves("EM-R-79")
def test_a_villager_settles_improvised_by_an_ability() -> None:
    r = surveyed(PEASANT)
    r.do(PICK + r.kind(PEASANT))
    assert r.s.flags[r.s.settled[LEFT]] & IMPROVISED


@proves("EM-R-79")
def test_the_question_is_put_and_refused_in_words() -> None:
    r = surveyed("Garrison Town")
    prompt = GAME.prompt(r.s)
    assert prompt.text == "Road Surveyors: Settle this frontier with which civic card?"
    assert prompt.rule == "EM-R-79"
    refusal = GAME.why_not(r.s, PICK + r.kind("Gate Warden"))
    assert refusal is not None
    assert refusal.rule == "EM-R-79"
    assert len(GAME.heuristic(r.s)) == 2
    assert GAME.view(r.s, SPECTATOR)["question"] == "settle_here"
    assert GAME.action_text(r.s, DECLINE) == "decline"


def test_every_question_has_its_words() -> None:
    keys = {step.question() for script in GAME.scripts.values() for step in script.steps}
    assert keys - {""} == set(PROMPTS) | WORDED_BY_THE_POSITION
