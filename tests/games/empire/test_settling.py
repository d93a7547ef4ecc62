"""Frontiers settled by an ability, and questions that can be put into words."""

import pytest

from games.empire.rig import LEVY, PEASANT, Rig, adv
from holdfast.games.empire import GAME
from holdfast.games.empire.position.actions import DECLINE, KIND_SPACE, PICK, PIECE_SPACE
from holdfast.games.empire.position.state import (
    GRAVEYARD,
    HAND,
    HEARTLAND,
    IMPROVISED,
    LEFT,
    MIDDLE,
    NONE,
    OWN,
    SETTLEMENTS_DEPLOYED,
    VAULT,
    EmpireState,
)
from holdfast.games.empire.rules.abilities.abilities import BY_NAME, CARDS, VILLAGER
from holdfast.games.empire.rules.abilities.standing import commander_tier, has_settled
from holdfast.games.empire.rules.civic import deploy_civic
from holdfast.games.empire.rules.deploy import FromHand, deploy_free
from holdfast.games.empire.rules.moving.pieces import new_piece
from holdfast.games.empire.rules.moving.zones import summon
from holdfast.games.empire.words.text import PROMPTS
from holdfast.kernel.event import SPECTATOR
from holdfast.kernel.state import Frame, Script, Seat
from holdfast.testkit.proves import proves

HAND_PAID = -1
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


def deployed(s: EmpireState, way: int, name: str) -> None:
    """A card of the second seat comes into play from its hand, or from elsewhere for nothing."""
    seat, kind = Seat(1), BY_NAME[name]
    if way == HAND_PAID and CARDS[kind].type == VILLAGER:
        deploy_civic(s, seat, kind, NONE, False, None)
    elif way == HAND_PAID:
        frame = Frame(Script("any", "EM-DEP-01", (FromHand(),)), 0, seat, kind, NONE)
        s.stack.append(frame)
        FromHand().run(s, frame, None)
    else:
        deploy_free(s, seat, kind, way, None)


@pytest.mark.parametrize("room", [0, 1])
@pytest.mark.parametrize("name", [LEVY, PEASANT])
@pytest.mark.parametrize("way", [HAND_PAID, HAND, GRAVEYARD, VAULT])
def test_EM_R_73_a_card_for_which_the_table_has_no_room_lies_in_the_graveyard(
    way: int, name: str, room: int
) -> None:
    r = Rig()
    for _ in range(PIECE_SPACE - room):
        new_piece(r.s, Seat(0), BY_NAME[LEVY])
    place = KIND_SPACE + BY_NAME[name]
    r.s.hands = (place,) if way in (HAND_PAID, HAND) else ()
    r.s.graveyard = (place,) if way == GRAVEYARD else ()
    r.s.vault = (place,) if way == VAULT else ()
    deployed(r.s, way, name)
    assert (r.s.hands, r.s.vault) == ((), ())
    assert r.s.graveyard == (() if room else (place,))
    assert len(r.s.kind) == PIECE_SPACE
    assert r.s.owner.count(Seat(1)) == room
    summon(r.s, Seat(1), BY_NAME["Conscript"], HEARTLAND, True, False, None, 2)
    assert r.s.owner.count(Seat(1)) == room
