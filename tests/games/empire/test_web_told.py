"""What Empire's page tells beforehand: whom a commit sends where, what threatens whom, what can pay."""

from games.empire.field import FIELD, LEVY, PEASANT, all_pass, battlefield, morale, through_combat
from holdfast.games.empire.position.actions import DEPLOY_VILLAGER, SETTLE
from holdfast.games.empire.rules.abilities.abilities import BY_NAME, CARDS
from holdfast.games.empire.screens.paying import progress
from holdfast.games.empire.screens.seen import read, threat
from holdfast.games.empire.screens.terminal import note
from holdfast.games.empire.screens.web.table import board
from holdfast.games.empire.screens.web.whole import whole
from holdfast.testkit.proves import proves
from holdfast.testkit.table import Table

A = "Gate Warden"
CLERKS = "Toll Clerks"  # villager: supplies 2 instead of 1 while three with assembly are there


def drawn(t: Table, seat: int = 0) -> str:
    return board(t.view(seat), {}, ("Ada", "Bea"))


def test_a_unit_that_is_named_in_a_commit_says_where_it_goes_and_is_announced_there() -> None:
    t = battlefield().seat(0, heartland=[LEVY, "Gate Warden"]).choose("commit")
    assert "em-going" not in drawn(t)
    assert progress(t.state) == ""
    t.choose("advance Gate Warden into the middle frontier")
    html = drawn(t)
    middle = html[html.index("middle frontier") : html.index("right frontier")]
    assert html.count("em-coming") == 1
    assert "Gate Warden 1/2" in middle
    assert ">to the middle<" in html
    assert progress(t.state) == "1 so far"
    t.choose("done")
    assert "em-coming" not in drawn(t)


def test_a_unit_that_is_called_back_says_so() -> None:
    t = battlefield().seat(0, left=[LEVY], heartland=["Gate Warden"]).choose("commit")
    assert ">home<" in drawn(t.choose(f"retreat {LEVY}"))


def test_a_commit_says_beforehand_whom_it_can_move() -> None:
    t = battlefield().seat(0, left=[LEVY], heartland=["Gate Warden", PEASANT])
    commit = t.game.parse_action(t.state, "commit")
    assert note(t.view(0), "turn_commit", commit) == f"can advance: Gate Warden; can retreat: {LEVY}"


@proves("EM-SUP-03", "EM-R-32")
def test_the_supplies_of_the_page_are_those_a_card_and_an_ability_can_be_paid_with() -> None:
    for clerks in (1, 2, 3):
        t = battlefield().seat(0, heartland=[f"{CLERKS} x{clerks}", PEASANT], hand=[LEVY])
        found = read(t.view(0))["seats"][0]["supplies"]
        assert found == (7 if clerks == 3 else clerks + 1)


@proves("EM-FIGHT-02", "EM-COMBAT-15")
def test_what_threatens_a_commander_is_what_then_hits() -> None:
    cases: tuple[tuple[list[str], list[str], int], ...] = (
        ([f"{A}*@3/9"], [], 3),  # nobody stops an occupier
        ([f"{A}@3/9"], [], 0),  # who only advances hits no commander
        ([f"{A}*@3/9", f"{LEVY}@2/2"], [f"{LEVY}@1/4"], 1),
        ([f"{A}@3/9[infiltrate]"], [f"{LEVY}@0/1"], 2),
        ([f"{A}*@5/9"], [f"{LEVY}@0/2[bulwark]"], 1),
    )
    for mine, theirs, hit in cases:
        t = battlefield().seat(0, left=mine).seat(1, left=theirs)
        assert threat(read(t.view(0)), 0, 0) == hit, (mine, theirs)
        assert drawn(t).count("em-threat") == (hit > 0)
        assert 25 - morale(through_combat(t))[1] == hit, (mine, theirs)


def test_an_ability_word_is_explained_on_the_whole_card() -> None:
    html = whole(CARDS[BY_NAME["Causeway Sentinel"]])
    assert "advances into a frontier you have settled" in html
    assert "em-below" not in whole(CARDS[BY_NAME[LEVY]])


def test_a_monument_says_whose_place_it_takes_before_the_frontier_is_chosen() -> None:
    t = battlefield().seat(0, left=[f"{A}*"], heartland=[f"{PEASANT} x3"], hand=["Milestone of Kings"])
    t.choose("deploy Milestone of Kings")
    assert progress(t.state) == (
        "for Milestone of Kings; it takes the place of Gate Warden in the left frontier, "
        "which stops occupying"
    )


def test_settling_says_what_is_sacrificed_for_it() -> None:
    t = battlefield().seat(0, left=[f"{A}*", f"{FIELD}"], middle=[f"{LEVY}*"], hand=["Hunters' Camp"])
    t.choose("settle with Hunters' Camp")
    assert progress(t.state) == (
        "for Hunters' Camp; it takes the place of Garrison Town in the left frontier, which is sacrificed"
    )


def test_a_civic_card_says_what_it_is_where_it_stands_for_another_one() -> None:
    t = battlefield().seat(0, left=[f"{A}*"], hand=["River Landing", PEASANT])
    landing, peasant = (f"hand.{BY_NAME[name]}" for name in ("River Landing", PEASANT))
    view = t.view(0)
    at_home = note(view, landing, DEPLOY_VILLAGER + BY_NAME["River Landing"])
    assert at_home == "There it is a villager: exert: supply 1."
    assert "draw a civic card" in note(view, landing, SETTLE + BY_NAME["River Landing"])
    assert note(view, peasant, SETTLE + BY_NAME[PEASANT]) == "raises your tier, without its ability"


def test_settling_where_all_is_settled_says_what_is_lost() -> None:
    t = battlefield().seat(0, left=[f"{A}*", FIELD], hand=[PEASANT])
    told = note(t.view(0), f"hand.{BY_NAME[PEASANT]}", SETTLE + BY_NAME[PEASANT])
    assert told == "sacrifices Garrison Town for it"


def test_who_is_asked_for_a_target_reads_what_it_is_for() -> None:
    t = battlefield().seat(0, left=[A], middle=["Hill Shieldbearers", "Totem of the Trackers*"])
    all_pass(t)
    assert t.state.question() == "target"
    assert progress(t.state) == "Progress — Give a solitary allied unit +2/+0 until replenishment"
