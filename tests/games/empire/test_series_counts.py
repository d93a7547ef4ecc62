"""A match: games count for their winner, whoever that is, and only in a match."""

import pytest

from holdfast.games.empire.position.actions import TAKE_DECK
from holdfast.games.empire.position.state import ITEM, MORALE, NONE, OUT, OWN, WHOSE, EmpireState
from holdfast.games.empire.rules.flow import NoteGame, winner_of
from holdfast.games.empire.rules.multiplayer import without_items
from holdfast.games.empire.rules.result import sheet, standing
from holdfast.kernel.state import Frame, Script, Seat
from holdfast.testkit.table import table


@pytest.mark.parametrize("loser", [0, 1])
@pytest.mark.parametrize("variant", ["", "best_of_three"])
def test_EM_MATCH_01_a_game_counts_for_its_winner_in_a_match(variant: str, loser: int) -> None:
    s: EmpireState = table("empire", 2, variant).choose(TAKE_DECK, TAKE_DECK + 1).state
    s.own[loser * OWN + MORALE], s.own[loser * OWN + OUT] = 0, 1
    assert winner_of(s) == 1 - loser
    before = s.wins
    step = NoteGame()
    s.stack[:] = [Frame(Script("evening", "EM-MATCH-01", (step, step)), 0, -1)]
    step.run(s, s.stack[-1], None)
    assert s.stack[-1].pc == 1
    assert s.wins == (tuple(int(seat != loser) for seat in (0, 1)) if variant else before)


def test_EM_MATCH_02_a_game_that_all_have_lost_has_no_winner() -> None:
    s: EmpireState = table("empire", 2, "best_of_three").choose(TAKE_DECK, TAKE_DECK + 1).state
    for seat in (0, 1):
        s.own[seat * OWN + MORALE], s.own[seat * OWN + OUT] = 0, 1
    assert winner_of(s) == NONE


@pytest.mark.parametrize(("seats", "variant"), [(2, ""), (3, ""), (2, "best_of_three")])
def test_EM_MATCH_01_the_standing_begins_with_what_decides(seats: int, variant: str) -> None:
    s: EmpireState = table("empire", seats, variant).state
    labels = [line.label for line in standing(s)]
    every = [line.label for line in sheet(s) if line.label not in ("Round", "Defeat")]
    assert labels == (["Games won", *every[:-1]] if variant else every)
    assert labels[0] == ("Games won" if variant else "Morale")


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_EM_MULTI_04_abilities_of_a_defeated_commander_wait_no_more(seat: int) -> None:
    items = []
    for number, owner in enumerate((0, 1, 2, 1, 0)):
        row = [number] * ITEM
        row[WHOSE] = owner
        items.append(tuple(row))
    left = without_items(tuple(n for item in items for n in item), Seat(seat))
    assert left == tuple(n for item in items if item[WHOSE] != seat for n in item)
