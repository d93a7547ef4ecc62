"""The Battle Phase: cards hex by hex, arrows, merging and passing, defeat; and the spawn of a Half-Year."""

import pytest

from games.colonists_invasion.battlefield import DRAGONS, Battlefield, printed
from holdfast.games.colonists_invasion.cards.movement_notation import increase
from holdfast.games.colonists_invasion.position import actions_war as a
from holdfast.games.colonists_invasion.position import state as st
from holdfast.games.colonists_invasion.position import war_state as ws
from holdfast.games.colonists_invasion.rules.battleground.movement import BATTLE_PHASE, MOVE_INVADERS
from holdfast.games.colonists_invasion.rules.battleground.movement_deck import MOVEMENT_LIST, lay_deck
from holdfast.games.colonists_invasion.rules.battleground.spawn import SPAWN, SPAWN_CARDS, cards_to_spawn
from holdfast.games.colonists_invasion.rules.command import defensive_works as w
from holdfast.kernel.state import CHANCE, NOBODY


def test_CI_MOVE_01_CI_MOVE_02_CI_MOVE_12_one_card_for_each_hex_from_the_smallest() -> None:
    field = Battlefield().troop(20, 1).troop(11, 1).troop(16, 2)
    field.phase("R101", "R103", "R113")
    assert [event.data[1] for event in field.events("movement_drawn")] == [11, 16, 20]
    assert field.troops() == {6: (1, 0), 14: (2, 0), 17: (3, 0)}


def test_CI_MOVE_01_an_empty_battleground_needs_no_card() -> None:
    field = Battlefield().phase()
    assert not field.events("movement_drawn")


def test_CI_MOVE_03_arrow_after_arrow() -> None:
    field = Battlefield().troop(22, 1).phase("R114")
    assert field.route() == [(22, 20), (20, 17)]


def test_CI_MOVE_04_the_power_is_that_troops_and_only_for_this_movement() -> None:
    field = Battlefield().troop(12, 1).troop(17, 2).soldiers(7, farmers=1).soldiers(2, farmers=2)
    field.phase("R117", "R101")
    assert [event.data for event in field.events("battle_begun")] == [(7, 1, 2)]


def test_CI_MOVE_05_a_troop_at_the_edge_moves_straight_down() -> None:
    field = Battlefield().troop(21, 1).troop(23, 1).phase("R115", "R103")
    assert field.route() == [(21, 16), (23, 18)]


def test_CI_MOVE_06_CI_MOVE_07_merged_troops_get_one_card_from_then_on() -> None:
    field = Battlefield().troop(12, 1).troop(14, 2).phase("R101", "R102")
    assert field.troops() == {6: (2, 0), 7: (1, 0)}
    field = Battlefield().troop(7, 1).troop(12, 2)
    with printed("R102", "L"):
        field.phase("R102", "R115")
    assert field.troops() == {4: (1, 0), 9: (2, 0)}
    field = Battlefield().troop(9, 1).troop(12, 2)
    with printed("R102", "L"), printed("R101", ""):
        field.phase("R101", "R102")
        assert field.troops() == {9: (3, 0)}
        field.phase("R103")
    assert field.troops() == {7: (3, 0)}


def test_CI_MOVE_08_passing_a_troop_does_not_merge() -> None:
    field = Battlefield().troop(12, 1).troop(17, 1)
    with printed("R101", ""):
        field.phase("R101", "R105")
    assert field.troops() == {12: (1, 0), 7: (1, 0)}


def test_CI_MOVE_09_CI_MOVE_11_a_battle_at_once_and_survivors_go_on() -> None:
    field = Battlefield().troop(17, 3).soldiers(12, farmers=1).phase("R105")
    kinds = [event.kind for event in field.log.events]
    assert kinds.index("battle_lost") < len(kinds) - 1 - kinds[::-1].index("troop_moved")
    assert field.troops() == {7: (2, 0)}


@pytest.mark.parametrize("tile", [w.TRAP, w.BOMB])
def test_CI_MOVE_10_CI_TRAP_07_CI_BOMB_13_a_lone_trap_or_bomb_starts_no_battle(tile: int) -> None:
    field = Battlefield().troop(17, 1).work(12, tile).phase("R101")
    assert not field.events("battle_begun")
    assert field.troops() == {12: (1, 0)}
    assert field.on(12)[2] == tile


def test_CI_MOVE_13_CI_SOLD_10_all_rise_at_the_end_of_the_battle_phase() -> None:
    field = Battlefield().soldiers(7, farmers=1, tired=2, tired_citizens=1).phase()
    assert field.tired(7) == (0, 0)
    assert field.on(7) == (3, 1, w.NO_TILE)


def test_CI_FINAL_11_moving_invaders_alone_raises_nobody() -> None:
    field = Battlefield().soldiers(7, tired=2).play(MOVE_INVADERS, (), ())
    assert field.tired(7) == (2, 0)


def test_CI_EOH_01_a_half_year_ends_with_movement_and_rising() -> None:
    field = Battlefield().troop(12, 1).soldiers(2, tired=1)
    assert field.phase("R101").tired(2) == (0, 0)


@pytest.mark.parametrize(("hex", "card"), [(1, "R103"), (2, "R115"), (3, "R101"), (4, "R101"), (5, "R101")])
def test_CI_LOSS_01_CI_LOSS_02_CI_LOSS_03_one_invader_past_the_bottom_loses_at_once(
    hex: int, card: str
) -> None:
    field = Battlefield().troop(hex, 1).troop(20, 4).soldiers(9, tired=1).phase(card)
    assert field.lost
    assert field.s.asked == NOBODY
    assert field.s.stack == []
    assert field.tired(9) == (1, 0), "nothing pending was resolved"
    assert len(field.events("movement_drawn")) == 1


@pytest.mark.parametrize("hex", [3, 4, 5])
@pytest.mark.parametrize(("basic", "elite"), [(1, 0), (0, 1), (2, 3), (3, 1)])
def test_CI_LOSS_02_every_piece_stays_where_the_loss_has_found_it(hex: int, basic: int, elite: int) -> None:
    field = Battlefield()
    before = field.supply
    field.troop(hex, basic, elite).troop(20, 1, 2).phase("R101")
    assert field.lost
    assert field.troops() == {hex: (basic, elite), 20: (1, 2)}
    assert field.supply == (before[0] - basic - 1, before[1] - elite - 2)


def test_CI_LOSS_02_both_halves_of_a_split_troop_stay_too() -> None:
    field = Battlefield(DRAGONS).troop(3, 2, 3)
    before = field.supply
    field.phase("D105")
    assert field.lost
    on_board = [sum(troop[kind] for troop in field.troops().values()) for kind in (0, 1)]
    assert (on_board, field.supply) == ([2, 3], before)


@pytest.mark.parametrize(("hex", "card", "target"), [(4, "R103", 2), (5, "R115", 2), (4, "R115", 1)])
def test_CI_LOSS_01_from_4_and_5_the_diagonal_arrows_stay_on_the_board(
    hex: int, card: str, target: int
) -> None:
    field = Battlefield().troop(hex, 1).phase(card)
    assert not field.lost
    assert field.troops() == {target: (1, 0)}


def test_CI_R_004_a_troop_that_retreats_onto_a_fresh_one_moves_again_with_it() -> None:
    field = Battlefield().troop(12, 1).troop(20, 1)
    field.phase("R106", "R101")  # Merge Troops from 12 to 20, then the card of 20
    assert field.troops() == {15: (2, 0)}


def test_CI_R_005_units_added_take_part_in_the_movement() -> None:
    field = Battlefield().troop(12, 1).phase("R109")
    assert field.troops() == {7: (2, 0)}


def test_CI_R_011_the_discard_pile_becomes_the_deck() -> None:
    field = Battlefield().troop(12, 1)
    field.s.movement[ws.DECK] = 1 << 0
    field.phase("R101")
    assert field.s.movement[ws.DECK] == 0
    field.s.movement[ws.DISCARD] |= 1 << 1
    field.s.push(BATTLE_PHASE, 0)
    field.s.settle(field.log)
    assert field.s.asked == CHANCE
    assert field.s.options() == [a.DRAW_MOVEMENT, a.DRAW_MOVEMENT + 1]
    assert field.events("deck_shuffled")


def test_CI_R_012_the_deck_of_the_second_era() -> None:
    for scenario, first in ((st.RAIDERS, 22), (DRAGONS, 66)):
        field = Battlefield(scenario)
        field.s.movement[ws.DECK] = 3
        lay_deck(field.s, 2, field.log)
        assert field.s.war[ws.FIRST_CARD] == first
        assert field.s.movement == [(1 << 22) - 1, 0, -1, -1]


def test_a_card_that_was_looked_at_is_drawn_first() -> None:
    field = Battlefield().troop(12, 1)
    field.s.movement[ws.DECK] ^= 1 | 4
    field.s.movement[ws.TOP], field.s.movement[ws.TOP + 1] = 2, 0
    field.phase()
    assert field.troops() == {10: (1, 0)}
    assert field.s.movement[ws.TOP :] == [0, -1]


def test_CI_HALF_01_CI_HALF_02_two_cards_for_two_seats() -> None:
    field = Battlefield().play(SPAWN, ["R101", "R110"], [])
    assert field.troops() == {24: (1, 0), 27: (0, 1)}
    assert field.s.war[ws.CARD] == -1
    assert field.s.movement[ws.DISCARD] == 1 | 1 << 9


def test_CI_HALF_03_every_unit_on_the_hex_the_card_names() -> None:
    field = Battlefield().troop(27, 1).play(SPAWN_CARDS, ["R117"], [], a=1)
    assert field.troops() == {27: (3, 0)}


@pytest.mark.parametrize(
    ("seats", "year", "half", "strong", "cards"),
    [
        (2, 1, st.SUMMER, 0, 2),
        (3, 1, st.WINTER, 0, 0),
        (2, 2, st.WINTER, 0, 2),
        (1, 1, st.SUMMER, 0, 1),
        (1, 1, st.WINTER, 0, 0),
        (1, 2, st.WINTER, 0, 0),
        (1, 3, st.WINTER, 0, 1),
        (2, 2, st.SUMMER, 1, 1),
        (3, 1, st.WINTER, 1, 0),
        (3, 2, st.SUMMER, 2, 2),
    ],
)
def test_CI_HALF_04_CI_HALF_05_CI_HALF_06_CI_VAR_10_CI_VAR_11_CI_VAR_14_how_many_cards(
    seats: int, year: int, half: int, strong: int, cards: int
) -> None:
    field = Battlefield(seats=seats, strong=strong)
    field.s.board[st.YEAR], field.s.board[st.HALF] = year, half
    assert cards_to_spawn(field.s) == cards


def test_CI_HALF_04_a_winter_without_spawn_draws_nothing() -> None:
    field = Battlefield()
    field.s.board[st.YEAR], field.s.board[st.HALF] = 1, st.WINTER
    assert field.play(SPAWN, (), ()).troops() == {}
    assert field.events("no_spawn")


def test_CI_COMP_18_what_the_supply_lacks_does_not_appear() -> None:
    field = Battlefield().troop(12, 22)
    field.play(SPAWN_CARDS, ["R119"], [], a=1)
    assert field.troops() == {12: (22, 0), 24: (1, 0)}
    assert field.supply == (0, 12)


def test_CI_COMP_18_an_elite_unit_never_stands_in_for_a_basic_one() -> None:
    field = Battlefield().troop(12, 23).play(SPAWN_CARDS, ["R104"], [], a=1)
    assert field.troops() == {12: (23, 0)}


def test_CI_R_017_a_spawn_among_units_is_a_battle() -> None:
    field = Battlefield().soldiers(27, citizens=1).work(28, w.TRAP).play(SPAWN_CARDS, ["R104"], [], a=1)
    assert [event.data for event in field.events("battle_begun")] == [(27, 3, 1)]
    assert field.troops() == {28: (1, 0)}
    assert field.held(28) == (1, 0)


def test_CI_VAR_12_CI_VAR_15_twice_as_strong() -> None:
    field = Battlefield(strong=2, seats=3).troop(12, 1, 1).soldiers(7, citizens=3, farmers=1).phase("R101")
    assert [event.data for event in field.events("battle_begun")] == [(7, 10, 8)]
    assert field.sickbay == (1, 2)


def test_CI_VAR_02_in_the_final_wave_of_all_dead_the_fallen_are_gone() -> None:
    field = Battlefield().troop(12, 1).soldiers(7, citizens=1)
    field.s.board[st.FINALE], field.s.board[st.WAVE] = st.ALL_DEAD, 1
    field.phase("R101")
    assert field.supply == (22, 12)
    assert field.s.war[ws.GONE : ws.GONE + 2] == [1, 0]


def test_CI_COMP_08_four_decks_of_22() -> None:
    ids = [card.id for card in MOVEMENT_LIST]
    assert ids == [f"{letter}{era}{n:02}" for letter in "RD" for era in (1, 2) for n in range(1, 23)]
    for card in MOVEMENT_LIST:
        assert card.spawn
        assert all(24 <= hex <= 28 for hex, _ in card.spawn)
        assert [hex for hex, _ in card.spawn] == sorted(hex for hex, _ in card.spawn)


def test_CI_MOVE_04_a_printed_card_is_put_back() -> None:
    with printed("R101", "D D", increase(basic=1)):
        assert len(MOVEMENT_LIST[0].arrows) == 2
    assert len(MOVEMENT_LIST[0].arrows) == 1


def test_CI_MOVE_02_no_hex_is_left_out_in_the_numerical_order() -> None:
    field = Battlefield()
    for hex in (11, 12, 13):
        field.troop(hex, 1)
    field.phase("R101", "R105", "R103")
    assert field.troops() == {6: (1, 0), 2: (1, 0), 8: (1, 0)}
