"""Being asked tells nothing: questions about a hand come whatever the hand holds."""

import pytest

from games.empire.rig import LEVY, Rig, adv
from holdfast.games.empire.position.actions import DECLINE, PICK
from holdfast.games.empire.position.piles import held
from holdfast.games.empire.position.state import LEFT
from holdfast.games.empire.rules.abilities.abilities import BY_NAME
from holdfast.kernel.state import Seat
from holdfast.testkit.rows import rows


def test_road_surveyors_ask_even_without_a_civic_card() -> None:
    r = Rig()
    surveyors = r.put(0, "Road Surveyors")
    r.commit(0, adv(surveyors, LEFT))
    assert r.asked == (0, "settle_here")
    assert r.s.options() == [DECLINE]
    r.do(DECLINE)
    assert r.s.settled[LEFT] == -1


def test_the_great_nest_asks_even_without_a_unit_in_hand() -> None:
    r = Rig()
    nest = r.put(0, "The Great Nest", LEFT)
    r.s.hands = tuple(place for place in r.s.hands if place != BY_NAME[LEVY])
    r.hold(0, "Call the Levies")
    rows(r.s).counters[nest] = 3
    r.replenishment()
    assert r.asked == (0, "deploy_free")
    assert r.s.options() == [DECLINE]


@pytest.mark.parametrize("second", [LEVY, "Gate Warden"])
def test_a_discard_is_asked_for_whether_the_cards_are_alike_or_not(second: str) -> None:
    r = Rig().hold(1, second)
    r.deploy(0, "Whispered Sedition")
    while r.s.question() in ("order", "revolt"):
        r.do(DECLINE if r.s.question() == "revolt" else r.s.options()[0])
    assert r.asked == (1, "discard")
    r.do(PICK + BY_NAME[LEVY])
    assert r.buried(1, LEVY) == 1


def test_a_returned_card_is_known_to_all() -> None:
    r = Rig().bury(0, "Varo the Unfed")
    shrine = r.put(0, "Shrine of the Toad", LEFT)
    rows(r.s).counters[shrine] = 3
    r.replenishment()
    assert held(r.s.shown, Seat(0), BY_NAME["Varo the Unfed"]) == 1  # everybody saw it return to the hand
