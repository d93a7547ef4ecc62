"""The words of the game for tests: what is arranged on the Battleground is so, and can be."""

import pytest

from games.colonists_invasion.helpers_economy import calm
from holdfast.games.colonists_invasion.rules.battleground.movement_deck import STRONGER
from holdfast.testkit.stand_in import card_of, stand_in
from holdfast.testkit.table import TABLE, Table, table


def held() -> Table:
    """Two Raiders stand before a Guard Post with one Soldier of either class."""
    t = calm().seat(TABLE, invaders={12: {"basic": 2}}, works={7: "Guard Post"})
    return t.seat(TABLE, soldiers={7: {"farmers": 1, "citizens": 1}}).hold()


def test_the_war_is_told_by_hex() -> None:
    t = held().seat(TABLE, works={8: ("Trench", "up-right"), 7: None}, sickbay={"citizens": 1})
    war = t.view(0)["war"]
    assert (war["hexes"][7]["tile"], war["hexes"][7]["facing"], war["hexes"][6]["tile"]) == (
        "Trench",
        1,
        None,
    )
    assert (war["hexes"][11]["troop"], war["hexes"][6]["soldiers"]) == ([2, 0], [1, 0, 1, 0])
    assert (war["sickbay"], war["supply"]) == ([0, 1], [21, 12])
    assert t.game.audit(t.state) == []
    assert t.seat(TABLE, invaders={}).view(0)["war"]["supply"] == [23, 12]
    assert t.game.audit(t.state) == []


def test_a_battle_phase_is_fought_with_the_cards_that_are_told() -> None:
    t = held().seat(TABLE, movement_deck=["R101"]).run("war_battle_phase")
    assert t.odds == {"card R101: down": 1}
    assert t.game.audit(t.position) == []
    t.chance("card R101")
    assert [event.data for event in t.story("battle_begun")] == [(7, 4, 2)]
    assert t.game.audit(t.state) == []


def test_movement_cards_that_were_looked_at_come_first() -> None:
    t = held().seat(TABLE, movement_top=["R105", "R101"])
    assert t.game.audit(t.position) == []
    t.run("war_battle_phase")
    assert t.story("movement_drawn")[0].data[0] == [*t.game.faces.builder().cards()].index("R105")  # type: ignore[union-attr]


def test_where_teams_fight_soldiers_and_works_are_a_seats() -> None:
    t = table("colonists_invasion", 2, variant="capture_the_flag", at="turn")
    t.seat(0, soldiers={7: {"farmers": 2, "tired_citizens": 1}}, works={7: "Trench"})
    t.seat(1, soldiers={12: {"citizens": 1}}, works={12: "Bunker"}, sickbay={"farmers": 1})
    hexes = t.view(0)["war"]["hexes"]
    assert (hexes[6]["posts"], hexes[11]["posts"]) == ([[2, 0, 0, 1], [0] * 4], [[0] * 4, [0, 0, 1, 0]])
    assert (hexes[6]["owner"], hexes[11]["owner"]) == (0, 1)
    assert t.view(1)["war"]["wounded"] == [0, 0, 1, 0]
    assert t.game.audit(t.state) == []


def test_a_stand_in_movement_card_is_carried_out() -> None:
    powers = list(card_of("colonists_invasion", "R101").powers)
    powers[STRONGER] = 9
    with stand_in("colonists_invasion", "R101", powers=powers):
        t = held().seat(TABLE, movement_deck=["R101"]).run("war_battle_phase").chance("card R101")
        assert "Battle on hex 7: 4 against 11." in t.told(0)
    t = held().seat(TABLE, movement_deck=["R101"]).run("war_battle_phase").chance("card R101")
    assert "Battle on hex 7: 4 against 2." in t.told(0)


def test_the_economy_alone_has_no_war() -> None:
    with pytest.raises(AssertionError, match="no Battleground"):
        table("colonists_invasion", 1, variant="economy", at="turn").seat(TABLE, invaders={})


@pytest.mark.parametrize(
    "step", ["SpawnInvaders", "FightBattles", "EndYear", "CloseYear", "war_battle_phase"]
)
def test_a_table_stops_at_the_parts_of_a_year(step: str) -> None:
    t = calm().stop(before=step).play()
    assert t.stopped == f"before {step}"
    assert t.game.audit(t.state) == []
