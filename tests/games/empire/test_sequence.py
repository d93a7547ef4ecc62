"""The sequence: what begins together is ordered together, newer before older. Clauses EM-SEQ."""

from games.empire.field import battlefield, in_graveyard, piece, state_of, to_battle
from games.empire.rig import Rig, target
from holdfast.games.empire.position.piles import Kind
from holdfast.games.empire.position.state import GRAVEYARD, HEARTLAND, LEFT, MIDDLE, NONE, RIGHT
from holdfast.games.empire.rules.abilities.keywords import FLANKING
from holdfast.games.empire.rules.abilities.standing import attack_of
from holdfast.games.empire.rules.abilities.triggers import begin
from holdfast.games.empire.rules.deploy import deploy_free
from holdfast.games.empire.rules.moving.zones import promote, sate
from holdfast.games.empire.rules.sequence import push_resolve
from holdfast.games.empire.study.builder import kind_of
from holdfast.kernel.event import Log
from holdfast.kernel.state import Seat
from holdfast.testkit.table import Table

NAMES = ("Songdu Levy", "Lyrian Levy", "Ndembe Levy", "Kyushiman Levy")


def flanking(*batches: int) -> Table:
    """Units of seat 1 whose flank abilities wait, each in the batch told."""
    t = battlefield().seat(1, heartland=[f"{name}@1/1[flank]" for name in NAMES])
    s = state_of(t)
    push_resolve(s)
    for name, batch in zip(NAMES, batches, strict=True):
        s.queue += (FLANKING.index, 1, piece(t, name), NONE, NONE, batch)
    return t.go_on()


def asked(t: Table) -> str:
    """The question, and whose ability it is about."""
    return t.game.prompt(t.state).text


def test_EM_SEQ_02_EM_SEQ_03_a_seat_orders_its_abilities_before_the_first_is_carried_out() -> None:
    t = flanking(7, 7, 7, 0)
    assert state_of(t).question() == "order"
    assert len(t.texts) == 3
    t.choose("ability 3")
    assert state_of(t).question() == "order"
    assert len(t.texts) == 2
    t.choose("ability 2")  # the last one is clear
    for name in ("Ndembe Levy", "Lyrian Levy", "Songdu Levy", "Kyushiman Levy"):
        assert asked(t).startswith(f"{name}: ")
        t.choose("decline")
    assert state_of(t).question() == "act"


def test_EM_SEQ_04_an_older_batch_is_not_ordered_before_the_newer_one_is_resolved() -> None:
    t = flanking(7, 7, 5, 5)
    assert len(t.texts) == 2
    t.choose("ability 2")
    assert asked(t).startswith("Lyrian Levy: ")
    t.choose("decline", "decline")
    assert state_of(t).question() == "order"
    assert [text.split(": ")[1].split(",")[0] for text in t.texts] == ["Ndembe Levy", "Kyushiman Levy"]


def test_EM_R_75_the_same_ability_of_the_same_card_is_offered_once() -> None:
    t = battlefield().seat(0, heartland=["Songdu Levy@1/1[flank]", "Songdu Levy@1/1[flank]"])
    to_battle(t)
    assert state_of(t).question() == "flank"


def test_EM_R_40_a_unit_that_flanks_may_spoil_a_lone_wolf() -> None:
    for where, began in (("the left frontier", 0), ("the right frontier", 1)):
        t = battlefield().seat(0, left=["Lone Jackal"], heartland=["Songdu Levy@1/1[flank]"])
        t.choose("pass", "pass")
        assert state_of(t).question() == "order"
        first = next(text for text in t.texts if "Songdu Levy" in text)
        t.choose(first, where)
        told = [event for event in t.events if event.kind == "ability_began"]
        assert len(told) == began


def test_EM_DEP_11_a_card_deployed_for_free_comes_before_what_began_with_it() -> None:
    t = battlefield().seat(0, heartland=["Lyrian Levy@1/1[flank]"], graveyard=["Tenmu"])
    s = state_of(t)
    push_resolve(s)
    begin(s, FLANKING, Seat(0), piece(t, "Lyrian Levy"), NONE, NONE)
    deploy_free(s, Seat(0), Kind(kind_of("Tenmu")), GRAVEYARD, None)
    t.go_on()
    assert asked(t).startswith("Lyrian Levy: ")
    assert s.zone[piece(t, "Tenmu")] == HEARTLAND


def test_EM_MOD_02_a_second_promotion_changes_nothing_and_triggers_nothing() -> None:
    t = battlefield().seat(0, heartland=["Songdu Levy"])
    log = Log()
    for _ in range(2):
        promote(state_of(t), piece(t, "Songdu Levy"), log)
        sate(state_of(t), piece(t, "Songdu Levy"), log)
    assert [event.kind for event in log.events] == ["promoted", "sated"]
    assert attack_of(state_of(t), piece(t, "Songdu Levy")) == 1 + 1 + 2


def test_EM_KEY_07_a_lone_wolf_that_is_gone_is_not_solitary_any_more() -> None:
    # Drawing would not need the unit; being solitary and advancing does.
    t = battlefield().seat(0, left=["The Hollow Altar"], heartland=["Songdu Levy"])
    t.seat(1, right=["Nuru Barefoot"])
    to_battle(t)
    assert state_of(t).question() == "act"
    assert in_graveyard(t, 1, "Nuru Barefoot") == 1
    t = battlefield().seat(0, left=["The Hollow Altar"], heartland=["Songdu Levy"])
    t.seat(1, right=["Nuru Barefoot"], heartland=["Lyrian Levy"])
    to_battle(t).choose("Lyrian Levy")
    assert (state_of(t).asked, state_of(t).question()) == (1, "draw")


def test_EM_R_25_copies_of_dominion_come_before_what_the_original_has_caused() -> None:
    r = Rig()
    r.put(0, "Old General Keita", LEFT, occupying=True)
    dredger = r.put(1, "Pit Dredger", LEFT)
    r.put(1, "Gate Warden", RIGHT)
    r.settle(0, LEFT, MIDDLE).deploy(0, "The Hunt Without End").do(target(dredger))
    assert r.s.question() == "act"  # the copy found the Gate Warden alone
    began = [event.data[0] for event in r.events("ability_began")]
    hunt = kind_of("The Hunt Without End")
    assert began == [hunt, hunt, kind_of("Pit Dredger")]
    assert len(r.fielded(1, "Thrall")) == 1
