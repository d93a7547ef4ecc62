"""The 17 Secret Objectives, each met and just not met, and what they count."""

import pytest

from games.after_the_empire.battle import BARE, STONES, quiet
from holdfast.games.after_the_empire import GAME
from holdfast.games.after_the_empire.rules import scoring as sc
from holdfast.games.after_the_empire.rules.scoring import OBJECTIVE_LIST, Objective
from holdfast.games.after_the_empire.words.catalogue import MEASURES, ONE
from holdfast.kernel.state import Seat
from holdfast.testkit.table import Table

CORNERS = ("northeast", "southeast", "southwest", "northwest")
FARMS = ("north", "east", "south", "west")
BUILT = ("Chapel", "Moat", "Tavern", "Market", "Bakery", "Sawmill")
FLED = ("Minstrel", "Spy", "Healer", "Miller", "Joiner", "Outrider")
Board = dict[str, object]


def turrets(n: int, piece: object = "Stone Turret") -> Board:
    """So many Turrets of this piece."""
    return {"turrets": dict.fromkeys(CORNERS[:n], piece)}


def board(measure: int, n: int, seat: int) -> Board:
    """A board that holds exactly n of what is measured; cards of one seat are not those of the other."""
    mine = slice(3 * seat, 3 * seat + n)
    walls = dict(list(STONES.items())[: min(n, 4)])
    boards: dict[int, Board] = {
        sc.SOLDIERS: {"soldiers": {"inside": n // 2}, "wounded": n - n // 2},
        sc.SOUND_SOLDIERS: {"soldiers": {"inside": n}, "wounded": 3},
        sc.STONE_PIECES: {"walls": walls, **turrets(n - 4 if n > 4 else 0)},
        sc.STONE_SIDES: {"walls": walls, **turrets(2)},
        sc.TURRETS: turrets(n, "Wood Turret"),
        sc.WORKING_TURRETS: turrets(n, ("Wood Turret", 0)),
        sc.FULL_STONE_TURRETS: turrets(n),
        sc.FLAG_TOKENS: {"flags": n, "flag_gold": 3},
        sc.STORED_FOOD: {"food": n},
        sc.STORED_IRON: {"iron": n},
        sc.STORED_WOOD: {"wood": n},
        sc.SOUND_REFUGEES: {"cards": [*FLED[mine], "Cellars"][: n + 1 - seat]},
        sc.SOUND_BUILDINGS: {"cards": [*BUILT[mine], "Priest"][: n + 1 - seat]},
        sc.TIMES_SACKED: {"sacks": n},
        sc.RICH_FARMS: {"farms": {side: 2 if k < n else 1 for k, side in enumerate(FARMS)}},
    }
    return boards[measure]


def arranged(mine: Board, theirs: Board) -> Table:
    """Two bare boards with these things on them."""
    t = quiet()
    for seat, what in enumerate((mine, theirs)):
        t.seat(seat, walls=BARE, farms=dict.fromkeys(FARMS, 0)).seat(seat, **what)
    assert GAME.audit(t.state) == []
    return t


def gains(goal: Objective, mine: int, theirs: int = 0, gold: int | None = None) -> int:
    """What the objective adds for seat 0 when the seats hold so many of what it measures."""
    t = arranged(board(goal.measure, mine, 0), board(goal.measure, theirs, 1))
    t.seat(0, gold=goal.and_gold if gold is None else gold, objectives=[goal.name])
    assert sc.count(t.state, Seat(0), goal.measure) == mine
    return next(line.values[0] for line in GAME.sheet(t.state) if line.rule == "AE-SCOR-06")


@pytest.mark.parametrize("goal", OBJECTIVE_LIST, ids=lambda goal: goal.name)
def test_every_objective_scores_its_gold_when_met_and_nothing_else(goal: Objective) -> None:
    assert goal.gold > 0
    if goal.most:  # [AE-SCOR-07, AE-R-75] a tie counts, the most of nothing does not
        assert [gains(goal, *pair) for pair in ((1, 0), (2, 1), (1, 1))] == [goal.gold] * 3
        assert [gains(goal, *pair) for pair in ((0, 0), (1, 2))] == [0, 0]
    elif goal.at_most == 0:
        assert [gains(goal, 0), gains(goal, 1), gains(goal, 2)] == [goal.gold, 0, 0]
    else:
        n = goal.at_least
        assert n > 0
        assert [gains(goal, n), gains(goal, n, n + 1 if n < 3 else n), gains(goal, n - 1)] == [
            goal.gold
        ] * 2 + [0]
        if goal.and_gold:
            assert gains(goal, n, gold=goal.and_gold - 1) == 0


@pytest.mark.parametrize("goal", OBJECTIVE_LIST, ids=lambda goal: goal.name)
def test_every_objective_says_what_it_asks_for(goal: Objective) -> None:
    info = next(card for card in GAME.catalogue if card.name == goal.name)
    assert (info.family, info.value, info.rule) == ("objective", goal.gold, "AE-SCOR-06")
    assert (ONE if goal.at_least == 1 else {}).get(goal.measure, MEASURES[goal.measure]) in info.text
    if not goal.most and goal.at_most:
        assert str(goal.at_least) in info.text


def test_there_are_seventeen_objectives_with_names_of_their_own() -> None:
    assert len({goal.name for goal in OBJECTIVE_LIST}) == len(OBJECTIVE_LIST) == 17


def counted(measure: int, **what: object) -> int:
    """How much of it a bare board with these things holds."""
    return sc.count(arranged(what, {}).state, Seat(0), measure)


def test_soldiers_count_with_the_wounded_and_without_mercenaries() -> None:
    mixed: Board = {"soldiers": {"inside": 2}, "wounded": 3, "mercenaries": {"inside": 4}}
    assert (counted(sc.SOLDIERS, **mixed), counted(sc.SOUND_SOLDIERS, **mixed)) == (5, 2)


def test_a_burning_stone_turret_is_a_stone_piece_and_a_turret_but_does_not_work() -> None:
    burning = turrets(1, "burning Stone Turret")
    measures = (sc.STONE_PIECES, sc.TURRETS, sc.WORKING_TURRETS, sc.FULL_STONE_TURRETS, sc.STONE_SIDES)
    assert [counted(measure, **burning) for measure in measures] == [1, 1, 0, 0, 0]
    assert counted(sc.FULL_STONE_TURRETS, **turrets(2, ("Stone Turret", 1))) == 0
    assert counted(sc.STONE_PIECES, **turrets(4, "Wood Turret")) == 0


def test_stone_sides_are_walls_or_gates_of_stone() -> None:
    walls = {"north": "Stone Gate", "east": "Stone Wall", "south": "Wood Wall"}
    assert (counted(sc.STONE_SIDES, walls=walls), counted(sc.STONE_PIECES, walls=walls)) == (2, 2)


def test_marked_cards_and_starting_cards_are_not_counted() -> None:
    owned: Board = {"cards": ["Chapel", "Moat", "Priest", "Spy", "Miller"], "marked": ["Moat", "Spy"]}
    assert (counted(sc.SOUND_BUILDINGS, **owned), counted(sc.SOUND_REFUGEES, **owned)) == (1, 2)
    assert (counted(sc.SOUND_BUILDINGS), counted(sc.SOUND_REFUGEES)) == (0, 0)


def test_only_level_2_farms_are_rich() -> None:
    assert counted(sc.RICH_FARMS, farms={"north": 2, "east": 1, "south": 0, "west": 2}) == 2
