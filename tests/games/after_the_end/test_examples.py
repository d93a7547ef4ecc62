"""The worked examples of the ledger, number by number."""

from games.after_the_end.helpers import (
    LATER,
    SHOOT,
    TALK,
    board,
    contract,
    crew,
    go,
    goods,
    hand,
    kinds,
    mission,
    offered,
    own,
    row,
    start,
    statuses,
    won,
)
from holdfast.games.after_the_end.position import state as st
from holdfast.testkit.table import Table

JOAN, PETE, MARY = 0, 1, 2  # Harbour, Foundry, Quarry


def test_AT_EX_01_the_highest_charisma() -> None:
    t = start(4, TALK)
    t.choose("commit Jonah Pike")  # Charisma 3
    t.seat(1, colony="Orchard").choose("commit Abel Thorne")  # 5
    t.seat(2, colony="Foundry").choose("commit Celia Brand")  # 4
    t.choose("pass")
    assert [e.data[0] for e in t.events if e.kind == "valued"] == [3, 5, 4]
    t.expect("AT-MIS-03", "mission_won", seat=1)


def test_AT_EX_02_the_lowest_engineering_and_marksmanship() -> None:
    t = start(2, "Through the Minefield").seat(0, colony="Quarry").seat(1, colony="Orchard")
    t.choose("commit Rosalind Kerr", "commit Hester Boone")
    assert [e.data[0] for e in t.events if e.kind == "valued"] == [5, 6]
    t.expect("AT-MIS-03", "mission_won", seat=0)


def test_AT_EX_03_two_characters_of_one_colony() -> None:
    t = start(3, "Two Down the Shaft").seat(2, used=[1, 2, 3, 4, 5])
    t.choose("commit Ines Calloway", "commit Bram Hook", "commit Noor Haddad", "commit Cinder Joy")
    assert [e.data[0] for e in t.events if e.kind == "valued"] == [6, 7]
    t.expect("AT-ROUND-10", "passed", seat=2).expect("AT-MIS-03", "mission_won", seat=1)
    assert (statuses(t, 0), statuses(t, 1)) == ("rruurr", "rurrru")
    t.chance(f"mission {LATER}").choose("knowledge", "gain Food").expect("AT-CAP-01", "visited", seat=2)


def round_of_joan() -> Table:
    """Joan (1st), Pete and Mary; highest Marksmanship; Joan's Bram Hook has a 4 and a Tech token."""
    return start(3, SHOOT).seat(JOAN, tokens={4: ["Tech"]})


def test_AT_EX_04_joan_commits_and_gathers() -> None:
    t = round_of_joan().choose("commit Bram Hook")
    assert goods(t, JOAN) == [0, 0, 1]
    assert statuses(t, JOAN) == "rrrurr"
    assert t.game.view(t.state, 1)["seats"][JOAN]["value"] == 4  # type: ignore[index,call-overload]


def test_AT_EX_05_pete_rolls_a_four() -> None:
    t = round_of_joan().chance("roll 4").choose("commit Bram Hook", "commit Cinder Joy")
    t.expect("AT-DIE-01", "rolled", seat=PETE, number=4)
    assert t.game.view(t.state, 1)["seats"][PETE]["value"] == 4  # type: ignore[index,call-overload]


def test_AT_EX_06_pete_wins_the_tie() -> None:
    t = round_of_joan().chance("roll 4").choose("commit Bram Hook", "commit Cinder Joy", "pass")
    t.expect("AT-MIS-03", "mission_won", seat=PETE)
    assert (statuses(t, JOAN), statuses(t, PETE)) == ("rrrurr", "rrrrru")
    t.chance(f"mission {LATER}").choose("knowledge", "gain Food").expect(
        "AT-MIS-04", "first_taken", seat=PETE
    )


def test_AT_EX_07_joan_has_no_free_place_and_takes_experience() -> None:
    t = round_of_joan().chance("roll 4").choose("commit Bram Hook", "commit Cinder Joy", "pass")
    t.expect_refused("Tech token for Bram Hook, and 1 Tech now", "AT-LOSE-04")
    t.expect_options("experience: draw 3 cards, keep 1", "knowledge: spot 1, gain 1 resource of your choice")
    t.chance("experience Hard", "experience Hidden", "experience Early", f"mission {LATER}")
    t.choose("experience", "keep Hidden Cache")
    assert hand(t, JOAN) == ["Hidden Cache"]
    assert sum(t.field("board")[st.DISCARD : st.DISCARD + 8]) == 2


def test_AT_EX_08_mary_completes_two_contracts() -> None:
    t = round_of_joan().seat(MARY, food=1, material=1, tech=2, used=[5, 6]).chance("roll 4")
    t.choose("commit Bram Hook", "commit Cinder Joy", "pass", "knowledge", "gain Food")
    assert (t.state.asked, t.state.question()) == (MARY, "capitol")
    t.chance("contract Cold Storage", "contract Street Lamps", f"mission {LATER}")
    t.choose("complete Field Kitchen", "complete Radio Mast")
    assert goods(t, MARY) == [0, 0, 0]
    assert own(t, MARY, st.CONTRACTS) == 1 << contract("Field Kitchen") | 1 << contract("Radio Mast")
    assert statuses(t, MARY) == "rrrrrr"
    told = [k for k in kinds(t) if k in ("contract_completed", "readied", "card_laid")]
    assert told == ["contract_completed"] * 2 + ["readied"] * 2 + ["card_laid"] * 2
    assert -1 not in row(t, st.CONTRACT_ROW)


def test_AT_EX_09_a_raid_comes_up() -> None:
    t = round_of_joan().chance("roll 4", "raid", f"mission {LATER}")
    t.choose("commit Bram Hook", "commit Cinder Joy", "pass", "knowledge", "gain Food")
    t.expect("AT-NEXT-02", "mission_moved").expect("AT-RAID-01", "raid_uncovered")
    order = []
    for _ in range(3):
        order.append(t.state.asked)
        t.choose(offered(t)[0])
    assert order == [PETE, MARY, JOAN]
    t.expect("AT-RAID-14", "raid_discarded").expect("AT-NEXT-03", "mission_uncovered", mission=mission(LATER))
    assert t.state.question() == "decide"


def test_AT_EX_10_the_whole_round() -> None:
    t = round_of_joan().seat(MARY, food=1, material=1, tech=2, used=[5, 6])
    t.chance("roll 4", "experience Hard", "experience Hidden", "experience Early")
    t.choose("commit Bram Hook", "commit Cinder Joy", "pass")
    t.choose("experience", "keep Hidden Cache")
    t.chance("contract Cold Storage", "contract Street Lamps", "raid", f"mission {LATER}")
    go(t, "complete Field Kitchen", "complete Radio Mast")
    assert (t.state.question(), t.state.asked) == ("raid_window", JOAN)  # she holds a card
    go(t, "wound Viktor Slag", "wound Dane Halloran", "wound Mara Venn")
    assert goods(t, JOAN) == [0, 0, 1]
    assert own(t, JOAN, st.HELD) == 1
    assert statuses(t, JOAN) == "rrrurr"
    assert crew(t, JOAN, 1, st.WOUNDS) == 1
    assert won(t, PETE) == [SHOOT]
    assert board(t, st.FIRST) == PETE
    assert statuses(t, PETE) == "rrrrru"
    assert crew(t, PETE, 1, st.WOUNDS) == 1
    assert own(t, MARY, st.CONTRACTS) == 1 << contract("Field Kitchen") | 1 << contract("Radio Mast")
    assert goods(t, MARY) == [0, 0, 0]
    assert statuses(t, MARY) == "rrrrrr"
    assert crew(t, MARY, 2, st.WOUNDS) == 1
    assert -1 not in row(t, st.CONTRACT_ROW)
    assert sum(t.field("board")[st.DISCARD : st.DISCARD + 8]) == 2
    assert board(t, st.RAIDS_LEFT) == 8
    assert (board(t, st.MISSION), board(t, st.NEXT)) == (mission("Copper Street"), mission(LATER))
    assert [e.seat for e in t.story(whole=True) if e.kind == "wounded"] == [PETE, MARY, JOAN]
