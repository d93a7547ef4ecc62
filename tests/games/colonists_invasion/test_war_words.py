"""The war in words: events of one and of many, cards that say themselves, refusals."""

import pytest

from games.colonists_invasion.battlefield import DRAGONS, Battlefield, fire_at, printed
from holdfast.games.colonists_invasion.cards.movement_notation import (
    FARMERS,
    TRAP_BREAKING,
    increase,
    stealth,
)
from holdfast.games.colonists_invasion.cards.places_command import PLACES_COMMAND
from holdfast.games.colonists_invasion.position import actions_war as a
from holdfast.games.colonists_invasion.position import state as st
from holdfast.games.colonists_invasion.position import war_state as ws
from holdfast.games.colonists_invasion.rules.battleground.movement import BATTLE_PHASE
from holdfast.games.colonists_invasion.rules.battleground.soldiers import WINDOW
from holdfast.games.colonists_invasion.rules.battleground.spawn import SPAWN
from holdfast.games.colonists_invasion.rules.command import defensive_works as w
from holdfast.games.colonists_invasion.rules.command.deploy import Deploy
from holdfast.games.colonists_invasion.rules.command.lookout import LookAhead
from holdfast.games.colonists_invasion.rules.command.rotation import Rotate
from holdfast.games.colonists_invasion.rules.economy.deck import Effect
from holdfast.games.colonists_invasion.rules.result import outcome
from holdfast.games.colonists_invasion.rules.victory import holds_out
from holdfast.games.colonists_invasion.words.catalogue_war import build_war
from holdfast.games.colonists_invasion.words.events_war import event_text_war
from holdfast.games.colonists_invasion.words.explain_war import refusal_war
from holdfast.games.colonists_invasion.words.names_war import movement_text, spawn_text
from holdfast.games.colonists_invasion.words.text import prompt
from holdfast.games.colonists_invasion.words.text_war import prompt_war
from holdfast.kernel.event import EVERYONE, TABLE, Event
from holdfast.kernel.game import Prompt
from holdfast.kernel.state import Script


def told(kind: str, *data: int) -> str:
    return event_text_war(Event(kind, "CI-MOVE-03", TABLE, data, EVERYONE, False), "Ann")


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (("troop_moved", 1, 0, 26, 24), "1 Basic Unit moves from hex 26 to hex 24."),
        (("troop_moved", 2, 1, 26, 24), "2 Basic Units and 1 Elite Unit move from hex 26 to hex 24."),
        (("invaders_spawned", 0, 1, 27), "1 Elite Unit appears on hex 27."),
        (("troops_merged", 0, 1, 27), "1 Elite Unit merges with the troop on hex 27."),
        (("knocked_back", 1, 0, 12, 17), "1 Basic Unit is knocked back from hex 12 to hex 17."),
        (("soldiers_wounded", 2, 0, 7), "2 Farmers on hex 7 are wounded."),
        (("regrouped", 9, 0, 1, 3, 0), "On hex 9 1 Elite Unit becomes 3 Basic Units."),
        (("battle_begun", 7, 4, 5), "Battle on hex 7: 4 against 5."),
        (("work_lost", w.TRENCH, 7), "The Trench on hex 7 is lost."),
    ],
)
def test_events_of_one_and_of_many(event: tuple[str, int], words: str) -> None:
    assert told(*event) == words


@pytest.mark.parametrize(
    ("card", "words"),
    [
        (0, "down"),
        (1, "left, down"),
        (15, "-1 Strength in Battle; press ahead: 4, 3, 2, 1 or 0 hexes down for 1, 2, 3, 4 or more Units"),
        (44, "right, flaming down, left"),
        (48, "split: one half left, the other right"),
        (53, "the first free of left, down, right, the first free of right, down, left"),
        (59, "left, flaming down; stealth past any Guard Post or Guard Tower"),
    ],
)
def test_a_movement_card_says_itself(card: int, words: str) -> None:
    assert movement_text(card) == words


def test_a_movement_card_says_who_appears() -> None:
    assert spawn_text(1) == "1 Basic Unit on 26, 1 Basic Unit on 27"
    assert spawn_text(16) == "2 Basic Units on 27"


def test_everything_printed_is_in_the_catalogue() -> None:
    found = {card.id: card.text for card in build_war()}
    assert len(found) == 11 + 88
    assert found["guard_post"].startswith("Strength 0; up to 2 Farmers exhausted on it; 3 arrows of 2 hexes")
    assert "no air defence" in found["pressure_mine"]


@pytest.mark.parametrize(
    ("action", "rule"),
    [
        (fire_at(22), "CI-ACT-07"),
        (fire_at(9), "CI-R-066"),
        (a.BLAST + 11, "CI-ACT-17"),
        (a.KNOCK + 11, "CI-ACT-06"),
        (a.FIRE, "CI-ACT-07"),
        (a.DETONATE, "CI-BATTLE-14"),
        (a.DRAW_MOVEMENT, "CI-MOVE-01"),
        (a.ENLIST, "CI-RECR-01"),
        (a.GO, "CI-CMDR-01"),
    ],
)
def test_what_cannot_be_done_is_refused_by_its_clause(action: int, rule: str) -> None:
    field = Battlefield().work(7, w.TRENCH).soldiers(7, farmers=1).troop(12, 1).begin(WINDOW)
    assert action not in field.s.options()
    assert refusal_war(field.s, action, "now.").rule == rule


def test_CI_DRAG_16_CI_DRAG_19_what_dragons_do_is_told_by_their_own_clauses() -> None:
    field = Battlefield(DRAGONS).work(17, w.TRAP).troop(17, 1)
    with printed("D114", "D", TRAP_BREAKING, increase(basic=1)):
        field.phase("D114")
    assert [event.rule for event in field.events("work_lost")] == ["CI-DRAG-19"]
    assert [event.rule for event in field.events("troop_grew")] == ["CI-DRAG-16"]


@pytest.mark.parametrize(("seats", "rule"), [(1, "CI-HALF-06"), (2, "CI-HALF-04")])
def test_a_winter_without_a_spawn_is_told_by_its_clause(seats: int, rule: str) -> None:
    field = Battlefield(seats=seats)
    field.s.board[st.YEAR], field.s.board[st.HALF] = 1, st.WINTER
    field.play(SPAWN, (), ())
    assert [event.rule for event in field.events("no_spawn")] == [rule]


def test_CI_R_102_the_hex_they_leave_from_is_the_last_they_stole_past() -> None:
    field = Battlefield(DRAGONS).soldiers(2, farmers=1).troop(7, 1)
    with printed("D108", "D", stealth(FARMERS)):
        field.phase("D108")
    assert field.lost
    assert [event.data for event in field.events("broke_through")] == [(2,)]


@pytest.mark.parametrize(("effect", "rule"), [(Deploy(1, 0), "CI-CMDR-02"), (Deploy(2, 1), "CI-SUPR-02")])
def test_a_deploy_is_told_by_the_clause_of_who_ordered_it(effect: Deploy, rule: str) -> None:
    field = Battlefield().soldiers(7, farmers=1)
    field.ask(effect, a.DEPLOY_TO + 11)
    field.s.step(field.s.options()[0], field.log)
    assert {event.rule for event in field.events("deployed")} == {rule}


@pytest.mark.parametrize(
    ("finale", "rule"),
    [(st.PLAIN_WAVE, "CI-FINAL-15"), (st.ALL_DEAD, "CI-VAR-04"), (st.CRESCENDO, "CI-VAR-08")],
)
def test_a_won_wave_is_told_by_its_clause(finale: int, rule: str) -> None:
    field = Battlefield()
    field.s.board[st.FINALE], field.s.board[st.WAVE], field.s.board[st.SPENT] = finale, 9, 1
    assert holds_out(field.s, field.log)
    assert [event.rule for event in field.events("held_out")] == [rule]
    result = outcome(field.s)
    assert result is not None
    assert result.rule == rule


@pytest.mark.parametrize(
    ("effect", "rule"),
    [
        (Deploy(1, 0), "CI-CMDR-02"),
        (Deploy(2, 1), "CI-SUPR-02"),
        (Rotate(1), "CI-CMDR-09"),
        (Rotate(2), "CI-SUPR-03"),
    ],
)
def test_the_supreme_commander_asks_by_his_own_clauses(effect: Effect, rule: str) -> None:
    field = Battlefield().soldiers(7, farmers=1).work(7, w.TRENCH)
    field.ask(effect)
    asked = prompt_war(field.s)
    assert asked is not None
    assert asked.rule == rule


@pytest.mark.parametrize(
    ("soldiers", "rule"), [({}, "CI-CMDR-02"), ({"tired": 1}, "CI-CMDR-06"), ({"farmers": 1}, "CI-CMDR-05")]
)
def test_why_a_soldier_does_not_join_a_group(soldiers: dict[str, int], rule: str) -> None:
    field = Battlefield().soldiers(7, citizens=1).soldiers(7, **soldiers)
    field.ask(Deploy(2, 1), a.DEPLOY_TO + 11)
    late_farmer = a.JOIN + 3 * 5 + 1
    assert refusal_war(field.s, late_farmer, "now.").rule == rule


def test_who_looks_at_cards_is_not_told_of_cards_still_hidden() -> None:
    field = Battlefield()
    field.s.push(Script("act", "CI-GEN-05", (LookAhead(),)), 0)
    field.s.settle(field.log)
    asked = prompt_war(field.s)
    assert asked is not None
    assert asked.text == "A Movement card is looked at."
    assert refusal_war(field.s, a.KEEP_ORDER, "now.").rule == "CI-R-142"


@pytest.mark.parametrize(
    ("name", "rule"),
    [("Recruiting Officer", "CI-RECR-01"), ("Commander", "CI-CMDR-01"), ("Army Doctor", "CI-DOC-01")],
)
def test_which_of_the_two_is_asked_by_the_clause_of_the_place(name: str, rule: str) -> None:
    place = next(place for place in PLACES_COMMAND if place.name == name)
    field = Battlefield().home(0, farms=4, farmers=1).soldiers(7, farmers=1, tired=1).work(7, w.TRENCH)
    field.s.war[ws.SICKBAY] = 1
    field.goods(0, food=2)
    field.s.push(place.script, 0)
    field.s.settle(field.log)
    assert prompt(field.s) == Prompt("Which of the two?", rule)


@pytest.mark.parametrize(
    ("seats", "fate", "words"),
    [
        (1, ws.WON, "Ann has held out."),
        (2, ws.WON, "Ann and Ben have held out."),
        (2, ws.LOST, "Invaders came through to the community; the war is lost."),
    ],
)
def test_the_end_is_told_as_a_sentence(seats: int, fate: int, words: str) -> None:
    field = Battlefield(seats=seats)
    field.s.war[ws.FATE] = fate
    field.s.stack.clear()
    result = outcome(field.s)
    assert result is not None
    assert result.sentence(["Ann", "Ben"][:seats]) == words
    assert result.is_decided == (fate == ws.WON)


@pytest.mark.parametrize(
    ("there", "tired", "come", "words"),
    [
        (2, 1, 1, "1 Farmer on hex 7 is wounded: which?"),
        (3, 1, 2, "2 Farmers on hex 7 are wounded: which ones?"),
    ],
)
def test_whoever_chooses_the_wounded_is_told_how_many(there: int, tired: int, come: int, words: str) -> None:
    field = Battlefield().soldiers(7, farmers=there, tired=tired).troop(12, come)
    field.begin(BATTLE_PHASE, "R101")
    asked = prompt_war(field.s)
    assert asked is not None
    assert asked.text == words
