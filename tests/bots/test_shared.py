"""Several processes think one thought: the same one."""

import os

import pytest

from holdfast.bots.ahead.futures import Futures
from holdfast.bots.ahead.shared import SETTING, WORTH_IT, Shared
from holdfast.bots.ahead.tree import Tree
from holdfast.bots.search import SearchBot
from holdfast.games import REGISTRY
from holdfast.kernel.errors import Mistake
from holdfast.kernel.faces import Thinking
from holdfast.kernel.rng import Rng
from holdfast.kernel.state import State
from support.positions import positions

END = REGISTRY.get("after_the_end")


def some_choices(count: int) -> list[State]:
    found = [one for one in positions(END, 2, 5, 2) if one.asked >= 0 and len(one.options()) > 3]
    return found[:: max(1, len(found) // count)][:count]


@pytest.mark.parametrize("tree", [0, 3])
def test_the_answer_is_the_same_with_any_number_of_processes(
    tree: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    bot = SearchBot(Thinking(futures=WORTH_IT, width=5, depth=12, tree=tree))
    for state in some_choices(3):
        answers = []
        for several in ("1", "2", "3"):
            monkeypatch.setenv(SETTING, several)
            answers.append(bot.choose(END, state, state.asked, Rng(7)))
        assert len(set(answers)) == 1


@pytest.mark.parametrize("kind", [Futures, Tree])
def test_every_future_is_the_one_that_one_process_sees(
    kind: type[Futures], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(SETTING, "3")
    thinking = Thinking(futures=WORTH_IT, depth=12, tree=2)
    state = some_choices(1)[0]
    alone = kind(END, state, state.asked, state.options(), 11, thinking)
    found = kind(END, state, state.asked, state.options(), 11, thinking)
    with Shared(found, len(state.options()), WORTH_IT) as shared:
        assert len(shared.children) == 2
        for left, count in (([0, 1, 2, 3], 3), ([3, 0], 4)):
            alone.extend(left, count)
            shared.extend(left, count)
    assert (found.wins, found.margins) == (alone.wins, alone.margins)
    assert [len(wins) for wins in found.wins[:4]] == [7, 3, 3, 7]
    for process, _ in shared.children:
        with pytest.raises(ChildProcessError):
            os.waitpid(process, 0)


def test_a_short_thought_is_not_shared(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(SETTING, "3")
    state = some_choices(1)[0]
    found = Futures(END, state, state.asked, state.options(), 1, Thinking(futures=WORTH_IT - 1))
    with Shared(found, len(state.options()), WORTH_IT - 1) as shared:
        assert not shared.children


@pytest.mark.parametrize("told", ["0", "-1", "many", "65", "1.5"])
def test_a_wrong_number_of_processes_is_told(told: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(SETTING, told)
    state = some_choices(1)[0]
    with pytest.raises(Mistake, match=f"{SETTING} is '{told}'; it is a number of processes from 1 to 64"):
        SearchBot(Thinking(futures=WORTH_IT)).choose(END, state, state.asked, Rng(7))
