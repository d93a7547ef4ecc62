"""Chapter Variants."""

import pytest

from games.after_the_empire.helpers import board_of, first_turn, invader_number, last_worker
from holdfast.games.after_the_empire import GAME
from holdfast.games.after_the_empire.position.state import INVADER, NO_CARD
from holdfast.kernel.errors import Mistake
from holdfast.kernel.event import SPECTATOR
from holdfast.testkit.table import Table

NORMAL = [0, 1, 2, 3, 3, 3, 3]
EASY = [0, 1, 2, 2, 2, 2, 2]
HARD = [1, 2, 3, 3, 3, 3, 3]
UNSEEN = {"face_up": False, "name": None, "side": None, "tiers": None}


def start_of(season: int, variant: str) -> Table:
    """The season has just begun, laid out by Setup or by the Refresh before it."""
    return (
        first_turn(variant=variant)
        if season == 1
        else last_worker(variant=variant, season=season - 1).choose("Mine: 2 Iron")
    )


def face_down(variant: str) -> list[int]:
    """How many Invader cards lie face down in each season."""
    starts = [start_of(season, variant) for season in range(1, 8)]
    return [sum(not card["face_up"] for card in board_of(t)["invader_cards"]) for t in starts]


def test_AE_VAR_01_easy_mode_lays_at_most_2_cards_face_down() -> None:
    assert face_down("easy") == EASY
    start_of(4, "easy").expect("AE-VAR-01", "invaders_laid_down", data=(2,)).expect_no("AE-REFR-03")
    assert face_down("") == NORMAL
    assert max(len(board_of(start_of(season, "easy"))["invader_cards"]) for season in (4, 5, 6, 7)) == 3
    assert board_of(first_turn(variant="easy"))["mode"] == "easy"


def test_AE_VAR_02_hard_mode_begins_with_one_card_face_down() -> None:
    assert face_down("hard") == HARD
    start_of(2, "hard").expect("AE-VAR-02", "invaders_laid_down", data=(2,)).expect_no("AE-REFR-03")
    assert [card["face_up"] for card in board_of(first_turn(variant="hard"))["invader_cards"]] == [
        True,
        False,
    ]


@pytest.mark.parametrize("season", [1, 2, 5])
def test_AE_VAR_03_without_reports_no_invader_card_is_known_before_combat(season: int) -> None:
    t = start_of(season, "no_reports")
    assert board_of(t)["invader_cards"] == [UNSEEN] * (NORMAL[season - 1] + 1)
    assert t.state.board[INVADER] == NO_CARD  # not even the position knows it
    assert "invader_laid" not in [event.kind for event in t.events]
    for name in ("Skirmish Line", "Raiding Party", "Levy Column"):
        t.expect_hidden(0, name).expect_hidden(SPECTATOR, name)


def test_AE_VAR_03_the_cards_are_revealed_in_combat() -> None:
    t = first_turn(variant="no_reports")
    for seat in (0, 1):
        t.seat(seat, gold=0, soldiers={}, workers=1 - seat)
    t.choose("Mine: 2 Iron").chance("invaders Iron Horde", "from the west")
    t.expect("AE-PREP-07", "invaders_revealed", data=(0, invader_number("Iron Horde"), 3))


@pytest.mark.parametrize(("mode", "down"), [("easy", EASY), ("", NORMAL), ("hard", HARD)])
def test_AE_VAR_04_no_reports_goes_with_every_mode(mode: str, down: list[int]) -> None:
    variant = f"{mode}+no_reports" if mode else "no_reports"
    assert face_down(variant) == [count + 1 for count in down]


def test_AE_VAR_04_two_modes_exclude_each_other() -> None:
    with pytest.raises(Mistake, match="exclude each other"):
        GAME.parse_variant("easy+hard")


def test_AE_R_46_no_reports_keeps_the_number_of_cards_in_setup_and_in_refresh() -> None:
    for season in (1, 2, 4):
        counts = [len(board_of(start_of(season, variant))["invader_cards"]) for variant in ("", "no_reports")]
        assert counts[0] == counts[1] == NORMAL[season - 1] + 1
    t = start_of(2, "no_reports").expect("AE-REFR-03", "invaders_laid_down", data=(2,))
    t.expect_no("AE-REFR-02")
