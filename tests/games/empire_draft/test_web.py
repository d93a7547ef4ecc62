"""The draft's page: every option with a place has it, secrets stay away, and matches follow from it."""

import random
from types import SimpleNamespace
from typing import Any
from xml.etree import ElementTree

import pytest

from holdfast.games import REGISTRY
from holdfast.games.empire.rules.abilities.abilities import CARDS, VILLAGER
from holdfast.games.empire_draft.position.actions import ADD, FINISH, REMOVE
from holdfast.games.empire_draft.position.state import deck_of
from holdfast.games.empire_draft.rules.building import suggestion
from holdfast.games.empire_draft.screens.building import courses, progress
from holdfast.games.empire_draft.screens.web import next_table as web_next
from holdfast.games.empire_draft.screens.web import table as web
from holdfast.kernel.event import SPECTATOR
from holdfast.kernel.rng import Rng
from holdfast.kernel.state import CHANCE, Seat
from holdfast.match import Match
from holdfast.testkit.screens import spots
from holdfast.web.pages.table import with_courses
from holdfast.web.tables.shown import Option

GAME = REGISTRY.get("empire_draft")


def played(seats: int, seed: int, every: int = 0) -> list[Any]:
    """Positions of a random draft, and its end."""
    state, luck, found = GAME.new(seats), random.Random(seed), []
    n = 0
    while options := state.options():
        if every and state.asked != CHANCE and n % every == 0:
            found.append(state.clone())
        # Whoever builds an own deck goes on adding, so that the draft ends soon.
        grown = [action for action in options if not GAME.action_text(state, action).startswith("remove")]
        state.step(luck.choice(grown or options))
        n += 1
    return [*found, state]


@pytest.mark.parametrize("seats", [2, 5])
def test_every_option_with_a_place_has_it_in_the_drawing(seats: int) -> None:
    for state in played(seats, 2, 31)[:-1]:
        hot = spots(GAME, state)
        html = web.board(GAME.view(state, state.asked), hot)
        ElementTree.fromstring(html)
        for place in hot:
            if not place.startswith("turn"):
                assert f'data-anchor="{place}"' in html, place


def test_what_others_hide_changes_nothing_in_the_drawing() -> None:
    luck = Rng("drawing")
    for state in played(3, 4, 29)[:-1]:
        for seat in range(3):
            other = GAME.redeal(state, seat, luck)
            for viewer in (seat, SPECTATOR):
                assert web.board(GAME.view(other, viewer), {}) == web.board(GAME.view(state, viewer), {})


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_a_match_follows_for_everybody_with_the_deck_just_built(seats: int) -> None:
    state = played(seats, 6)[-1]
    tables = web_next.next_tables(state)
    sitting = [seat for table in tables for seat in table.seats]
    assert sorted(seat for seat in sitting if seat >= 0) == list(range(seats))
    assert sitting.count(web_next.STAND_IN) == seats % 2
    for table in tables:
        match = Match(REGISTRY.get(table.game), len(table.seats), table.variant, seed=3)
        for seat, answers in enumerate(table.answers):
            if answers:
                match.submit(seat, list(answers), match.number)
        assert not any("Registration" in str(event.kind) for event in match.events(0))
        own = match.view(0)["deck"]
        assert isinstance(own, list)
        drafted = GAME.view(state, table.seats[0])["deck"]
        assert {card["name"]: card["count"] for card in own} == drafted  # type: ignore[index,call-overload]


def building(seats: int, seed: int) -> Any:
    """A position in which somebody builds a deck of their own, nothing in it yet."""
    state, luck = GAME.new(seats), random.Random(seed)
    while state.options():
        texts = {GAME.action_text(state, action): action for action in state.options()}
        if "build an own deck" in texts:
            state.step(texts["build an own deck"])
            return state
        state.step(luck.choice(state.options()))
    raise AssertionError("nobody was asked how to build")


def test_the_rest_of_a_deck_is_added_as_suggested_and_not_handed_in() -> None:
    state = building(2, 5)
    seat = state.asked
    state.step(next(action for action in state.options() if ADD <= action < REMOVE))
    begun = deck_of(state, Seat(seat))
    (course,) = courses(state)
    for action in course.actions:
        assert action in state.options()
        state.step(action)
    assert state.asked == seat
    assert FINISH in state.options()
    assert all(now >= before for now, before in zip(deck_of(state, Seat(seat)), begun, strict=True))
    assert courses(state) == []


def test_the_rest_of_a_deck_has_no_more_civic_cards_than_a_deck_needs() -> None:
    state = building(2, 5)
    seat = Seat(state.asked)
    wanted = suggestion(state, seat)
    adds = [action - ADD for action in state.options() if ADD <= action < REMOVE]
    others = [kind for kind in adds if CARDS[kind].type >= VILLAGER and not wanted[kind]]
    assert others
    state.step(ADD + others[0])  # a civic card that was not suggested takes the place of one that was
    (course,) = courses(state)
    for action in course.actions:
        state.step(action)
    assert FINISH in state.options()
    civic = sum(
        count for kind, count in enumerate(deck_of(state, seat)) if count and CARDS[kind].type >= VILLAGER
    )
    assert civic == 15


def test_the_first_card_of_the_rest_stays_listed_among_the_picks() -> None:
    shown = building(2, 5)
    (course,) = courses(shown)
    options = [Option(action, "", GAME.anchor(shown, action), "", "") for action in shown.options()]
    page = SimpleNamespace(game=GAME, view=GAME.view(shown, shown.asked), courses=(course,), options=options)
    whole, steps = with_courses(page)  # type: ignore[arg-type]
    assert course.actions[0] in [one.action for one in whole]
    assert steps == []
    assert -1 in [one.action for one in whole]


def test_how_far_picks_and_deck_are_stands_beside_the_question() -> None:
    state = building(2, 5)
    assert progress(state) == ""
    state.step(next(action for action in state.options() if ADD <= action < REMOVE))
    assert progress(state) == "so far 1 army, 0 civic"
    assert "Your deck: 1 of 25 army, 0 of 15 civic" in web.board(GAME.view(state, state.asked), {})
