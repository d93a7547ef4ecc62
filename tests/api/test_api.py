"""The public interface: its names, an example for each, and what it promises beside them."""

import doctest
import inspect
import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType
from xml.etree import ElementTree

import pytest

import holdfast
from holdfast import api
from holdfast.games import GAMES

# Taking a name away, or adding one, is a decision: `docs/api.md` says how.
NAMES = {
    "holdfast": """Advice Answer Bot CardInfo Game GameOver IllegalAction Line Mistake Result Simulation
        Story Table UndoClosed Why WrongSeat __version__ game games load loads new simulate""",
    "Table": """actions advice asked bots copy dumps finish game hint html legal match names over play
        position push question result save scores seats simulate story svg text undo view why""",
    "Game": "bots card cards id patch patched record rule rules seats simulate title variants",
    "Simulation": "bots decisions games intervals scores shares tally title wins",
    "Advice": "bot choice of prospects ratings",
    "Answer": "name number seat story text",
    "Bot": "choose name peeks ratings",
    "CardInfo": "copies cost face family flavour id name numbers picture rule source text value",
    "Line": "kind rule seat text",
    "Result": "ranks reason rule scores text winners",
    "Why": "clause legal reason rule text",
}
MODULES = [
    holdfast,
    *(
        import_module(f"holdfast.api.{name}")
        for name in ("about", "opening", "seen", "simulation", "table", "told")
    ),
]
PLAYED = [game for game in GAMES if not game.startswith("_")]
TOUR = Path(__file__).parents[2] / "docs" / "api.md"


def names_of(thing: type) -> set[str]:
    fields = set(getattr(thing, "__dataclass_fields__", ()))
    return {name for name in {*dir(thing), *fields} if not name.startswith("_")}


def test_the_names_are_those_that_were_promised() -> None:
    assert sorted(holdfast.__all__) == sorted(NAMES["holdfast"].split())
    assert set(api.__all__) | {"games", "__version__"} == set(holdfast.__all__)
    table = holdfast.new("after_the_end", seats=2, seed=1)
    own = {"Table": set(vars(table)), "Game": set(vars(table.game))}
    for name, promised in NAMES.items():
        if name != "holdfast":
            found = names_of(getattr(holdfast, name)) | {n for n in own.get(name, ()) if n[0] != "_"}
            assert sorted(found) == sorted(promised.split()), name


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.__name__)
def test_examples_run(module: ModuleType) -> None:
    result = doctest.testmod(module)
    assert result.failed == 0
    assert result.attempted > 0


def test_every_public_name_has_an_example() -> None:
    things = {name: getattr(holdfast, name) for name in api.__all__}
    things = {name: thing for name, thing in things.items() if thing.__module__.startswith("holdfast.api")}
    for name in ("Table", "Game"):
        for part, member in inspect.getmembers(getattr(holdfast, name)):
            if not part.startswith("_"):
                things[f"{name}.{part}"] = member
    assert len(things) > 40
    assert [name for name, thing in things.items() if ">>> " not in (inspect.getdoc(thing) or "")] == []


def examples() -> str:
    """All that is typed in the examples of the interface and of its page, which are run."""
    found = doctest.DocTestParser().get_examples(TOUR.read_text(encoding="utf-8"))
    for test in (one for module in MODULES for one in doctest.DocTestFinder().find(module)):
        found += test.examples
    return "".join(example.source for example in found)


def test_every_member_and_every_mistake_is_typed_in_an_example() -> None:
    typed = examples()
    promised = {f"{owner}.{name}" for owner, names in NAMES.items() for name in names.split()}
    used = {name: re.compile(rf"(?:\.|def |^ +){name.partition('.')[2]}\b", re.M) for name in promised}
    assert sorted(name for name, pattern in used.items() if not pattern.search(typed)) == []


def test_importing_loads_nothing_and_games_can_still_be_called_after_their_package_is() -> None:
    program = (
        "import sys, holdfast; print([name for name in sys.modules if name.startswith('holdfast.')]);"
        "import holdfast.games; print(holdfast.games()); print('holdfast.games.empire' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines() == ["[]", str(PLAYED), "False"]


def test_an_unknown_name_says_what_there_is() -> None:
    with pytest.raises(AttributeError, match="it has Advice, Answer"):
        _ = holdfast.chess


@pytest.mark.parametrize("game", PLAYED)
def test_a_page_of_a_table_needs_no_other_file(game: str) -> None:
    table = holdfast.new(game, seed=7)
    for _ in range(12):
        table.play("greedy")
    page = table.html()
    assert not re.findall(r'(?:href|src)="/[^"]*', page)
    for used in set(re.findall(r'<use href="#([^"]+)"', page)):
        assert f'id="{used}"' in page, used
        assert page.count(f'<symbol id="{used}"') <= 1, used  # sheets may have symbols of one name
    assert table._repr_html_().count("<iframe") == 1
    assert table.question in str(table)


def test_answers_are_understood_and_refused_with_their_rule() -> None:
    table = holdfast.new("after_the_empire", seats=2, seed=7)
    assert table.push("GATE to the n")[0].rule == "AE-SETP-05"
    with pytest.raises(holdfast.Mistake, match="fits several answers: Gate to the north, Gate to the east"):
        table.push("gate")
    with pytest.raises(holdfast.Mistake, match=r"is no answer here\. Legal now: Gate to the north"):
        table.push("castle")
    with pytest.raises(holdfast.IllegalAction) as refused:
        table.push(table.match.game.action_space - 1)
    assert refused.value.refusal.rule.startswith("AE-")
    with pytest.raises(holdfast.WrongSeat, match="it is the turn of seat 2"):
        table.push("Gate to the north", seat=0)
    reason = table.why("tax")
    assert not reason
    assert reason.clause == table.game.rule(reason.rule)


@pytest.mark.parametrize("game", PLAYED)
def test_a_picture_of_a_table_is_one_file_that_fetches_nothing(game: str) -> None:
    drawn = holdfast.new(game, seed=7).svg()
    assert ElementTree.fromstring(drawn).tag.endswith("svg")
    assert not re.findall(r"""(?:url\(|href=)["']?(?!#)(?:https?:)?//""", drawn)
    assert "@font-face" not in drawn


def test_what_is_taken_back_can_be_given_again() -> None:
    table = holdfast.new("after_the_empire", seats=2, seed=7)
    table.push("Gate to the n")
    table.push("Gate to the w")
    journal = table.match.journal
    assert table.undo() == "Gate to the west"
    assert table.undo() == "Gate to the north"
    table.push("Gate to the north")
    table.push("Gate to the west")
    assert table.match.journal == journal


def test_taking_back_goes_past_luck_for_the_host_and_not_for_a_seat() -> None:
    table = holdfast.new("after_the_end", seats=2, seed=3)
    table.play("greedy")
    while table.match.entries[-1].answerers:  # until luck answered last
        table.play("greedy")
    before, journal = list(table), table.match.journal
    with pytest.raises(holdfast.UndoClosed, match="luck"):
        table.undo(before[-1].seat)
    assert table.match.journal == journal
    table.undo()
    assert [answer.text for answer in table] == [answer.text for answer in before[:-1]]
    table.push(before[-1].text)
    assert table.match.journal == journal
    fresh = holdfast.new("after_the_end", seats=2, seed=3)
    with pytest.raises(holdfast.Mistake, match="nobody has answered yet"):
        fresh.undo()


def test_bots_answer_until_you_are_asked_and_one_answer_of_yours_is_taken_back(tmp_path: Path) -> None:
    table = holdfast.new("after_the_end", bots=["", "greedy", "greedy"], seed=7)
    asked = table.legal
    table.push("pass")
    assert table.asked == (0,)
    table.save(tmp_path / "match.json")
    assert holdfast.load(tmp_path / "match.json").match.journal == table.match.journal
    assert table.copy().dumps() == table.dumps()
    table.undo()
    assert table.legal == asked


def test_the_story_of_an_answer_is_what_its_seat_saw_and_a_finished_table_tells_its_end() -> None:
    table = holdfast.new("after_the_empire", seats=2, seed=7)
    told = table.push("Gate to the north")
    assert list(told) == list(table.story(0))[-len(told) :]
    assert next(iter(table)).story == told
    counted = table.simulate(games=3, bot=["greedy", "random"], seat=1)
    assert counted.bots == ("greedy", "random")
    assert counted._repr_html_().count("<tr>") == 3
    result = table.finish("random")
    assert repr(table).endswith(f"over, {result}>")
    assert result.scores == table.scores
    with pytest.raises(holdfast.GameOver):
        table.push("anything")
