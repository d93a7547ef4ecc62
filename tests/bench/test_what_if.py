"""What-if: paired luck, honest intervals, stopping early, and the command."""

import json
import math
import random
from collections.abc import Sequence
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from holdfast.cli.main import command_line
from holdfast.games import REGISTRY
from holdfast.kernel.errors import Mistake
from holdfast.kernel.faces import Study
from holdfast.kernel.study import CardFigures, Tally
from holdfast.lab.blocks import (
    Block,
    Estimate,
    count_block,
    differences,
    estimates,
    figures_of,
    shares_in,
    student,
    studied,
    total,
)
from holdfast.lab.changes.what_if import Answer, Change, what_if
from holdfast.lab.runs import Run
from holdfast.patches import Patch, checked, read_patch

GAME = REGISTRY.get("after_the_empire")
RICH = checked(GAME, {"Steward": {"free.gain.n": 3, "value": 40}})
BOTS = ["random", "random"]


def holdfast(*words: str) -> Result:
    return CliRunner().invoke(command_line(["what-if"]), ["what-if", *words])


def blocks(wins: Sequence[float], games: int = 10) -> list[Block]:
    return [Block(games, games, games, [won, games - won], [0, 0]) for won in wins]


def shares(block: Block) -> dict[str, float]:
    return {"wins": block.wins[0] / block.finished}


def test_a_share_has_the_standard_error_of_its_blocks() -> None:
    wins = [3.0, 5.0, 6.0, 4.0, 7.0, 2.0, 5.0, 8.0]
    found = estimates(blocks(wins), shares)["wins"]
    mean = sum(wins) / 8
    spread = math.sqrt(sum((one - mean) ** 2 for one in wins) / 7 / 8) / 10
    assert found.value == pytest.approx(0.5)
    assert found.error == pytest.approx(spread)


def test_luck_that_is_shared_cancels_out() -> None:
    wins = [3.0, 5.0, 6.0, 4.0, 7.0, 2.0, 5.0, 8.0]
    more = differences(blocks(wins), blocks([one + 1 for one in wins]), shares)["wins"]
    assert more.value == pytest.approx(0.1)
    assert more.error == pytest.approx(0.0, abs=1e-12)


def test_intervals_miss_the_truth_as_often_as_they_say() -> None:
    luck, missed = random.Random(1), 0
    for _ in range(400):
        wins = [float(sum(luck.random() < 0.4 for _ in range(10))) for _ in range(20)]
        found = estimates(blocks(wins), shares)["wins"]
        missed += not found.value - found.reach() <= 0.4 <= found.value + found.reach()
    assert 6 <= missed <= 36  # 20 are expected; more or fewer come by chance once in a thousand


@pytest.mark.parametrize(
    ("part", "freedom", "quantile"), [(0.975, 7, 2.365), (0.975, 39, 2.023), (0.999, 15, 3.733)]
)
def test_students_quantiles_are_those_of_the_tables(part: float, freedom: int, quantile: float) -> None:
    assert student(part, freedom) == pytest.approx(quantile, rel=0.004)


def test_blocks_add_up_and_come_apart() -> None:
    one, other = blocks([3.0])[0], blocks([6.0])[0]
    assert total([one, other]).wins == [9.0, 11.0]
    assert total([one, other]).less(other).wins == one.wins


@pytest.mark.slow
def test_a_change_is_found_early_and_everything_is_told() -> None:
    heard: list[Answer] = []
    answer = what_if(GAME, RICH, BOTS, 80, seed=3, told=heard.append)
    assert len(heard) >= 1
    assert answer.games == heard[-1].games <= 80
    changes = {one.name: one for one in answer.changes}
    assert changes["score: mean"].main
    assert changes["score: mean"].is_sure
    assert changes["score: mean"].difference.value > 3
    assert changes["score: mean"].after.value > changes["score: mean"].before.value


@pytest.mark.slow
def test_who_changes_nothing_finds_nothing_and_does_not_stop() -> None:
    nothing = checked(GAME, {"Iron Horde": {"tier_4.from_gold": 99}})  # random seats never have so much
    answer = what_if(GAME, nothing, BOTS, 40, seed=3)
    assert answer.games == 40
    assert not answer.is_clear
    assert not any(one.is_sure for one in answer.changes)


@pytest.mark.slow
def test_before_is_what_the_games_are_without_a_patch() -> None:
    answer = what_if(GAME, Patch(GAME.id), BOTS, 40, seed=5)
    assert {one.difference.value for one in answer.changes} == {0.0}
    assert "wins: seat 1" in {one.name for one in answer.changes}
    assert figures_of(GAME)(Block()) == {}


def change(name: str, before: float, more: float, main: bool = False, error: float = 0.01) -> Change:
    return Change(
        name, Estimate(before, 0.1, 40), Estimate(before + more, 0.1, 40), Estimate(more, error, 40), main
    )


def test_who_wins_is_told_by_seat_and_faction_whether_it_differs_or_not() -> None:
    answer = Answer(
        400,
        400,
        False,
        [
            change("wins: seat 1", 0.5, 0.1, main=True),
            change("wins: seat 2", 0.4, 0.0),
            change("win share: seat 1", 0.5, 0.1),
            change("win share: Harbour", 0.3, 0.0),
            change("rounds: mean", 8.0, 0.1),
            change("rounds: longest", 9.0, 0.2, error=1.0),
        ],
    )
    mains, winners, others = ([one.name for one in part] for part in answer.told(5))
    assert mains == ["wins: seat 1"]
    assert winners == ["wins: seat 2", "win share: Harbour"]
    assert others == ["rounds: mean"]


def test_a_count_below_one_is_no_share() -> None:
    colonists = REGISTRY.get("colonists_invasion")
    block = count_block(colonists, Run(("random", "random"), 1), range(2))
    shares = shares_in(colonists, block)
    assert {"wins: seat 1", "held out: 2 seats", "fell: Year 3", "use: Farm"} <= shares
    assert not {"placed: Catapult", "score: mean", "length: decisions", "war: healed"} & shares
    assert shares_in(GAME, Block()) == frozenset()


def test_cards_of_one_name_are_told_together() -> None:
    def counted(_: Tally) -> list[CardFigures]:
        return [
            CardFigures("235", "improvement", "played", 6, 2, 2, 1.0),
            CardFigures("236", "improvement", "played", 2, 2, 2, 2.0),
        ]

    study = Study(count=lambda tally, record: None, judge=lambda tally, games: [], cards=counted)
    found = studied(study, Block(1, 1), {"235": "Ticket", "236": "Ticket"})
    assert found == {"use: Ticket": 0.5, "worth: Ticket": 0.75}


def test_too_few_games_are_refused() -> None:
    with pytest.raises(Mistake, match="needs at least 40 games"):
        what_if(GAME, RICH, BOTS, 39)


@pytest.mark.slow
def test_the_command_says_text_and_figures_and_keeps_the_patch(tmp_path: Path) -> None:
    file = tmp_path / "rich.toml"
    said = holdfast(
        *(
            "after_the_empire",
            "--card",
            "steward",
            "--set",
            "free.gain.n=3",
            "--set",
            "value=40",
            "--bots",
            "random",
        ),
        *("--seats", "2", "--games", "40", "--save", str(file)),
    )
    assert said.exit_code == 0, said.output
    assert "Steward now reads: Once per season: gain 3 Gold." in said.output
    assert "score: mean" in said.output
    assert read_patch(file.read_text()) == RICH
    again = holdfast(
        *("after_the_empire", "--patch", str(file), "--bots", "random,random", "--games", "40", "--json")
    )
    told = json.loads(again.output)
    assert read_patch(told["patch"]) == RICH
    assert any(one["figure"] == "score: mean" and one["sure"] for one in told["figures"])


@pytest.mark.slow
def test_a_ruling_is_tried_by_its_number(tmp_path: Path) -> None:
    file = tmp_path / "ruling.toml"
    words = ("--bots", "random", "--seats", "2", "--games", "40", "--save", str(file))
    said = holdfast("colonists_invasion", "--rule", "cb-r-010=true", *words)
    assert said.exit_code == 0, said.output
    assert "value limited_goods: true (standard: false)" in said.output
    colonists = REGISTRY.get("colonists_invasion")
    assert read_patch(file.read_text()) == checked(colonists, {}, {"limited_goods": True})
    several = str(holdfast("colonists_invasion", "--rule", "CB-R-038=3").exception)
    assert "sets several values: fee_era_1, fee_era_2, fee_goods_chosen_by; name one" in several


def test_the_numbers_of_a_card_are_listed() -> None:
    told = json.loads(holdfast("after_the_empire", "--card", "bakery", "--list", "--json").output)
    assert told["Bakery"]["cost.wood"] == 4


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ((), "Nothing changes; say what"),
        (("--set", "cost.wood=3"), "name the card with '--card'"),
        (("--card", "bakery"), "Option '--card' needs a number"),
        (("--card", "bakery", "--set", "cost.wood"), "write a name, '=', and a number"),
        (("--card", "bakery", "--set", "cost.wod=3"), "Field 'cost.wod' is no number of Bakery"),
        (("--card", "bakery", "--set", "cost.wood=x"), "Field 'cost.wood' of Bakery is 'x'"),
        (("--value", "gold=3"), "has no values that can be set"),
        (("--rule", "AE-R-01=3"), "has no ruling 'AE-R-01' that can be made otherwise; 'holdfast values"),
        (("--patch", "no such file"), "cannot be read"),
        (("--card", "bakery", "--set", "cost.wood=3", "--games", "2"), "an answer needs at least 40 games"),
        (("--card", "bakery", "--set", "cost.wood=3", "--bots", "nobody"), "There is no bot 'nobody'"),
    ],
)
def test_a_mistake_gets_a_sentence_and_nothing_else(words: tuple[str, ...], sentence: str) -> None:
    said = holdfast("after_the_empire", *words)
    assert isinstance(said.exception, Mistake)
    assert sentence in str(said.exception)
    assert said.output == ""
