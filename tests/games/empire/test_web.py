"""The drawing: it shows every place an option belongs to, from the view alone, and brings decks as texts."""

import random
from collections.abc import Iterator
from typing import Any, NamedTuple
from xml.etree import ElementTree

import pytest

from holdfast.games import REGISTRY
from holdfast.games.empire.rules.decks.ready import READY_DECKS
from holdfast.games.empire.screens.web import table as web
from holdfast.games.empire.words.deck_files import write_deck
from holdfast.kernel.errors import Mistake
from holdfast.kernel.event import SPECTATOR
from holdfast.kernel.faces import Hot
from holdfast.kernel.game import View
from holdfast.kernel.rng import Rng
from holdfast.kernel.state import CHANCE
from holdfast.match import Match
from holdfast.testkit.screens import spots

GAME = REGISTRY.get("empire")
NO_PLACE = ("turn", "mode", "amount", "ability")  # what stands in the action bar


class LineTold(NamedTuple):
    """A line of the story."""

    kind: str
    seat: int
    data: tuple[int, ...]


def positions(seats: int, seed: int, every: int = 9) -> Iterator[Any]:
    state, luck = GAME.new(seats), random.Random(seed)
    for n in range(700):
        options = state.options()
        if not options:
            return
        if state.asked != CHANCE and n % every == 0:
            yield state
        state.step(luck.choice(options))


def drawing(view: View, hot: dict[str, Hot]) -> str:
    html = web.board(view, hot)
    ElementTree.fromstring(html.replace("&nbsp;", " "))
    return html


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_option_with_a_place_has_it_in_the_drawing(seats: int) -> None:
    drawn = 0
    for state in positions(seats, 3):
        hot = spots(GAME, state)
        html = drawing(GAME.view(state, state.asked), hot)
        for place in hot:
            if not place.startswith(NO_PLACE):
                assert f'data-anchor="{place}"' in html, (place, state.question())
        assert "style=" not in html
        drawn += 1
    assert drawn > 10


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 4])
def test_what_others_hide_changes_nothing_in_the_drawing(seats: int) -> None:
    luck = Rng("drawing")
    for state in positions(seats, 5, 25):
        for seat in range(seats):
            other = GAME.redeal(state, seat, luck)
            for viewer in (seat, SPECTATOR):
                assert drawing(GAME.view(other, viewer), {}) == drawing(GAME.view(state, viewer), {})


def test_the_numbers_compared_are_those_of_the_view() -> None:
    view = GAME.view(next(positions(2, 1)), 0)
    rows = web.summary(view)
    assert [row[0][2] for row in rows] == [25, 25]
    assert [label for _, label, _ in rows[0]][:2] == ["Morale", "Frontiers"]


def test_a_text_registers_a_deck() -> None:
    match = Match(GAME, 2, seed=1)
    view = match.view(0)
    assert web.bring(view)
    ready = READY_DECKS[3]
    answers = web.brought(view, write_deck("Mine", ready.deck, ready.side))
    match.submit(0, answers, match.number)
    assert match.answerers == (1,)
    own = {card["name"]: card["count"] for card in match.view(0)["deck"]}  # type: ignore[index,union-attr,call-overload]
    assert sum(own.values()) == sum(ready.deck)  # type: ignore[arg-type]


def test_an_illegal_text_is_refused_with_every_reason() -> None:
    view = Match(GAME, 2, seed=1).view(0)
    few = [count if kind % 2 else 0 for kind, count in enumerate(READY_DECKS[0].deck)]
    with pytest.raises(Mistake, match=r"EM-CDECK-01.*EM-CDECK-05"):
        web.brought(view, write_deck("Half", few, [0] * len(few)))
    with pytest.raises(Mistake, match="Line 2"):
        web.brought(view, "army\n1 Nobody Knows This")


def opened(variant: tuple[str, ...]) -> str:
    """The table of four at the first question for an action."""
    state = GAME.new(4, variant)
    while state.question() != "act":
        state.step(state.options()[0])
    return web.board(GAME.view(state, 0), {}, ["Ada", "Ben", "Cleo", "Dan"])


def test_partners_are_named() -> None:
    assert [opened(("teams",)).count(f"with {name}") for name in ("Ada", "Ben", "Cleo", "Dan")] == [1] * 4
    assert "with Cleo" not in opened(())


def test_of_many_rivals_only_those_who_are_there_have_a_row_in_a_frontier() -> None:
    assert opened(()).count('class="em-row-of') == 3, "one's own in each, for nobody has advanced"


def test_a_line_about_a_combat_speaks_of_its_frontier() -> None:
    for kind, data in (("damage_assigned", (2,)), ("combat_won", (2,)), ("occupied", (7, 2))):
        assert web.place_of(LineTold(kind=kind, seat=0, data=data), 0) == "frontier.2"
    assert web.place_of(LineTold(kind="died", seat=0, data=(7,)), 0) == ""
