"""The page that teaches how to write a card does what it says, and leaves no card behind."""

import doctest
from pathlib import Path

from games.empire.rig import LEVY, Rig
from holdfast.games.empire.cards.writing.builders import unit
from holdfast.games.empire.cards.writing.workbench import Workbench
from holdfast.games.empire.rules.abilities.abilities import ABILITIES, BY_NAME, CARDS, NDEMBE

PAGE = Path(__file__).parents[3] / "docs" / "writing-a-card.md"


def test_samples_of_the_page_run() -> None:
    before = (len(CARDS), len(ABILITIES), len(BY_NAME))
    result = doctest.testfile(str(PAGE), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert result.failed == 0
    assert result.attempted > 20
    assert (len(CARDS), len(ABILITIES), len(BY_NAME)) == before


def test_a_workbench_forgets_what_was_made_on_it() -> None:
    last = CARDS[-1].name
    with Workbench() as bench:
        unit(bench.number(), NDEMBE, "Passing Thought", 1, 1, "1/2", 0, [], "Gone again.")
        assert [card.name for card in bench.made()] == ["Passing Thought"]
        r = Rig()
        assert r.stats(r.put(0, "Passing Thought")) == (1, 2)
    assert "Passing Thought" not in BY_NAME
    assert CARDS[-1].name == last
    assert LEVY in BY_NAME
