"""Questions cite the clause that asks them, those of chance and refused answers included."""

from games.after_the_empire.battle import face_down, quiet
from games.after_the_empire.card_kit import owner
from games.after_the_empire.helpers import seat_of
from holdfast.games.after_the_empire import GAME
from holdfast.games.after_the_empire.rules.combat.preparation import LookAhead
from holdfast.games.after_the_empire.rules.flow import SEASON
from holdfast.kernel.rng import Rng
from holdfast.kernel.state import CHANCE, Script
from holdfast.testkit.proves import proves


def asked_of_chance(variant: str, seed: int = 3) -> dict[tuple[int, str], set[str]]:
    """Rules of the questions chance is asked in a random game of two seasons, by season and question."""
    rules: dict[tuple[int, str], set[str]] = {}
    rng = Rng(seed)
    state = GAME.setup(2, GAME.parse_variant(variant))
    state.settle()
    while state.season < 3:
        options = state.options()
        if state.asked == CHANCE:
            at = "setup" if state.stack[-1].script.name == "setup" else state.question()
            rules.setdefault((state.season, at), set()).add(GAME.prompt(state).rule)
        state.step(options[rng.below(len(options))])
    return rules


@proves("AE-SETB-14", "AE-SETB-13", "AE-SETP-04")
def test_AE_SETB_15_cards_of_the_setup_are_laid_by_the_setup() -> None:
    laid = {"AE-SETP-04", "AE-SETB-13", "AE-SETB-14", "AE-SETB-15"}
    assert asked_of_chance("")[1, "setup"] == laid
    assert asked_of_chance("no_reports+first_game")[1, "setup"] == laid - {"AE-SETB-15"} | {"AE-SETB-03"}


@proves("AE-REFR-08", "AE-PREP-07")
def test_AE_REFR_02_cards_of_a_season_are_laid_by_refresh_and_revealed_by_combat() -> None:
    first, second = ({k[1]: v for k, v in asked_of_chance("").items() if k[0] == n} for n in (1, 2))
    assert first["card"] == second["card"] == {"AE-REFR-08"}
    assert first["invader"] == {"AE-REFR-02"}  # the one card of season 1 lies face up since the setup
    assert second["invader"] == {"AE-PREP-07", "AE-REFR-02"}
    assert first["siege"] == second["siege"] == {"AE-PREP-07"}


def test_AE_ACT_12_a_card_looked_at_early_is_turned_by_the_card_that_says_so() -> None:
    state = face_down(quiet().seat(0, cards=["Spy"]), 2).state
    state.push(Script("look", "AE-ACT-12", tuple(s for s in SEASON.steps if isinstance(s, LookAhead))), -1)
    state.settle()
    assert (state.asked, GAME.prompt(state).rule) == (CHANCE, "AE-ACT-12")


def test_AE_GLOS_04_a_sale_begun_needs_one_good_at_least() -> None:
    for name in ("Peddler", "Counting House"):
        t = owner(name).choose(f"use {name}").expect_refused("done", "AE-GLOS-04")
        t.choose("give Wood", "done")
        assert seat_of(t)["gold"] == 10
