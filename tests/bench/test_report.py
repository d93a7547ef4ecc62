"""A report: one page that needs nothing else, with what the games said."""

import re
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from holdfast.cli.main import command_line
from holdfast.games import REGISTRY
from holdfast.kernel.errors import Mistake
from holdfast.lab.blocks import total
from holdfast.lab.report import gather, page
from holdfast.lab.report.gather import curve, slowest
from holdfast.lab.simulate import simulate

GAME = REGISTRY.get("after_the_empire")
BOTS = ["random", "random"]


def holdfast(*words: str) -> Result:
    return CliRunner().invoke(command_line(["report"]), ["report", *words])


def test_a_report_counts_the_games_that_simulate_plays() -> None:
    parts = gather(GAME, BOTS, 40, seed=7)
    whole, told = total([part.block for part in parts]), simulate(GAME, BOTS, 40, 7)
    assert whole.wins == [float(seat.wins) for seat in told.seats]
    assert whole.decisions == told.decisions == sum(number for part in parts for number in part.lengths)
    assert sum(asked for _, asked, _, _ in slowest(parts)) == told.decisions
    won, lost = curve(parts)
    assert won[-1] is not None
    assert lost[-1] is not None
    assert won[-1] > lost[-1]  # at the end who won stands better


@pytest.mark.slow
def test_the_page_stands_alone(tmp_path: Path) -> None:
    file = tmp_path / "report.html"
    said = holdfast(
        "after_the_empire", "--bots", "random", "--seats", "2", "--games", "40", "--out", str(file)
    )
    assert said.exit_code == 0, said.output
    text = file.read_text()
    assert text.count("<svg") >= 4
    assert "Bakery" in text
    assert re.search(
        r"taken when offered: \d+ figures, (\d+ outside|all within) their ranges</summary>", text
    )
    assert "First" not in re.findall(r"<h2>(.*?)</h2>", text)
    loaded = re.findall(r'(?:src|href)="(?!#)([^"]*)"', text)
    assert not [one for one in loaded if one.startswith(("http", "//", "/"))]


@pytest.mark.slow
def test_names_are_escaped_and_together_means_together() -> None:
    colonists = REGISTRY.get("colonists_invasion")
    parts = gather(colonists, ["random"] * 2, 40, seed=1)
    text = page(colonists, ["random"] * 2, parts, 1, command="<script>")
    assert "<script>" not in text
    assert "Everybody wins together" in text


def test_factions_stand_beside_seats_and_figures_that_only_inform_want_nothing() -> None:
    empire = REGISTRY.get("empire")
    text = page(empire, BOTS, gather(empire, BOTS, 40, seed=1), 1)
    winners = text[text.index("<h2>Who wins") : text.index("<h2>How long")]
    assert all(name in winners for name in ("seat 2", "Songdu", "Kyushima"))
    assert re.search(r'<td>Songdu</td>.*?<td class="n">0.45 to 0.55</td>', text)
    assert re.search(
        r'<td>Gate Warden</td><td class="n">[^<]*</td><td class="n">[^<]*</td><td class="n"></td>', text
    )
    assert re.search(r"Songdu deployed: \d+ figures</summary>", text)


def test_a_draft_is_won_at_the_tables_that_follow() -> None:
    draft = REGISTRY.get("empire_draft")
    text = page(draft, BOTS, gather(draft, BOTS, 40, seed=1), 1)
    assert "Nobody wins here" in text


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--games", "39"), "a report needs at least 40 games"),
        (("--bots", "greedy,greedy", "--seats", "3"), "names 2 bots and '--seats' is 3"),
        (("--out", "no/such/folder", "--games", "1000000"), "there is no folder"),
        (("--seats", "9"), "is played with 2, 3 or 4 seats, not 9"),
    ],
)
def test_a_mistake_gets_a_sentence(words: tuple[str, ...], sentence: str) -> None:
    said = holdfast("after_the_empire", *words)
    assert isinstance(said.exception, Mistake)
    assert sentence in str(said.exception)
