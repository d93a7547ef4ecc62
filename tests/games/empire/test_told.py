"""Events and questions name the clause that did it."""

from games.empire.field import battlefield, piece, place, state_of, through_combat, to_battle
from games.empire.rig import Rig
from holdfast.games.empire.position.actions import ON_TOP, TO_GRAVE
from holdfast.games.empire.position.state import BATTLE, LEFT
from holdfast.games.empire.rules.abilities.abilities import BY_NAME
from holdfast.games.empire.rules.series import AfterGame
from holdfast.kernel.event import Log

A, B, C = "Songdu Levy", "Lyrian Levy", "Ndembe Levy"


def rules(r: Rig, kind: str) -> set[str]:
    """The clauses named by events of one sort."""
    return {event.rule for event in r.events(kind)}


def test_EM_FLOW_08_scheming_looks_at_so_many_cards_and_says_so() -> None:
    r = Rig().stack_deck(0, "Gate Warden", "Road Militia")
    r.activate(0, r.put(0, "Doomsayer"))
    assert r.s.looking == (BY_NAME["Gate Warden"],)  # one card, the topmost
    assert rules(r, "looked") == {"EM-FLOW-08"}


def test_EM_FLOW_09_what_is_schemed_goes_back_on_top_or_to_the_graveyard() -> None:
    r = Rig().stack_deck(0, "Gate Warden", "Road Militia")
    r.activate(0, r.put(0, "Doomsayer")).do(ON_TOP + BY_NAME["Gate Warden"])
    assert rules(r, "put_on_top") == {"EM-FLOW-09"}
    r.activate(0, r.put(0, "Doomsayer")).do(TO_GRAVE + BY_NAME["Gate Warden"])
    assert rules(r, "put_in_graveyard") == {"EM-FLOW-09"}
    assert r.buried(0, "Gate Warden") == 1


def test_EM_FLOW_07_what_is_planned_goes_back_by_its_own_clause() -> None:
    r = Rig().stack_deck(0, "Gate Warden")
    r.villager(0, "Paper Spies").do(ON_TOP + BY_NAME["Gate Warden"])
    assert rules(r, "looked") == {"EM-FLOW-06"}
    assert rules(r, "put_on_top") == {"EM-FLOW-07"}


def test_EM_PHASE_01_the_battle_phase_is_no_beginning_of_a_round() -> None:
    to_battle(battlefield()).expect("EM-PHASE-01", "phase_began", phase=BATTLE)


def test_EM_COMBAT_03_the_opponents_orders_are_asked_for_and_told_by_their_clause() -> None:
    t = battlefield().seat(0, left=[f"{A}@2/2", f"{B}@3/3"]).seat(1, left=[f"{C}@3/9"])
    to_battle(t).choose("pass", "pass")
    t.expect("EM-COMBAT-01", "damage_assigned", seat=0)
    assert state_of(t).asked == 1
    assert t.game.prompt(state_of(t)).rule == "EM-COMBAT-03"
    t.choose(A).expect("EM-COMBAT-03", "damage_assigned", seat=1)


def test_EM_COMBAT_06_a_winner_may_occupy() -> None:
    t = through_combat(battlefield().seat(0, left=[A]))
    assert t.game.prompt(state_of(t)).rule == "EM-COMBAT-06"
    t.choose(A).expect("EM-COMBAT-06", "occupied", frontier=LEFT)


def test_EM_COMBAT_07_who_held_the_frontier_has_to_occupy_it_again() -> None:
    t = battlefield().seat(0, left=[f"{A}*@0/1", f"{B}@2/5", f"{C}@2/5"]).seat(1, left=[f"{A}@1/1"])
    through_combat(t).choose(A)
    assert t.texts == [B, C]
    assert t.game.prompt(state_of(t)).rule == "EM-COMBAT-07"
    t.choose(C).expect("EM-COMBAT-07", "occupied", frontier=LEFT)
    assert place(t, LEFT) == piece(t, C)


def test_EM_MATCH_01_a_match_won_by_two_games_says_so() -> None:
    for wins, game, rule in (([2, 1], 3, "EM-MATCH-01"), ([1, 1], 5, "EM-MATCH-02")):
        s = state_of(battlefield(variant="best_of_three"))
        s.wins, s.game = tuple(wins), game
        log = Log()
        AfterGame(1).run(s, s.stack[-1], log)
        assert [(event.kind, event.rule) for event in log.events] == [("match_over", rule)]
