"""Whatever is "any number" is one form or one gesture: it amounts to single answers, and few are needed."""

from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from games.colonists_invasion.flow import FORMS, by_year, decisions, one_go
from holdfast.bots import GreedyBot
from holdfast.games.colonists_invasion import GAME
from holdfast.games.colonists_invasion.position.actions import BRING, SPECIAL
from holdfast.games.colonists_invasion.position.actions_war import DEPLOY_TO, ENLIST
from holdfast.games.colonists_invasion.position.state import STORAGE, WAREHOUSE, ColonistsState
from holdfast.games.colonists_invasion.position.tables import FOOD, PLANK
from holdfast.games.colonists_invasion.position.war_state import HEXES
from holdfast.kernel.errors import Mistake
from holdfast.kernel.event import Log
from holdfast.kernel.position import key
from holdfast.kernel.rng import Rng, draw
from holdfast.kernel.state import CHANCE

MOST_A_YEAR = 20
BEFORE_A_YEAR = 35  # at least so many without forms, so that the test compares what it says
TABLES = [(2, 3), (2, 4), (1, 5)]  # seats, seed


@pytest.mark.slow
def test_a_year_takes_at_most_twenty_decisions_of_somebody_who_follows_hints() -> None:
    years, before = [], []
    for seats, seed in TABLES:
        counted = by_year(list(decisions(seats, (), seed, in_forms=True)))
        years += [counted[year] for year in range(1, 6)]
        counted = by_year(list(decisions(seats, (), seed, in_forms=False)))
        before += [counted[year] for year in range(1, 6)]
    assert max(years) <= MOST_A_YEAR, years
    assert sum(before) >= BEFORE_A_YEAR * len(before), before


def arrivals(question: str, seed: int, seats: int = 2) -> Iterator[ColonistsState]:
    """A game between bots at every such question of seat 0 that has a form."""
    s, luck, bot = GAME.new(seats), Rng(seed), GreedyBot()
    while s.asked >= CHANCE:
        if s.asked == 0 and s.question() == question and FORMS.form(s) is not None:
            yield s.clone()
        s.step(draw(s, luck) if s.asked == CHANCE else bot.choose(GAME, s, s.asked, luck))


def arrive(question: str, seed: int) -> ColonistsState:
    """The first of them."""
    return next(arrivals(question, seed))


def hexes(s: ColonistsState) -> dict[str, Any]:
    """The hexes as seat 0 sees them, by anchor."""
    view: Any = GAME.view(s, 0)
    return {f"hex.{one['hex']}": one for one in view["war"]["hexes"]}


@pytest.mark.parametrize("question", ["enlist", "put", "deploy", "fortify", "build"])
def test_a_form_amounts_to_the_single_answers_the_bot_gives(question: str) -> None:
    s = arrive(question, seed=3)
    actions, by = one_go(s)
    assert by == "form"
    by_form, alone, log = s.clone(), s.clone(), Log()
    for action in actions:
        assert by_form.asked == 0
        assert action in by_form.options()
        by_form.step(action)
    for _ in range(100):
        if key(GAME, alone) == key(GAME, by_form):
            return
        alone.step(GreedyBot().choose(GAME, alone, alone.asked, Rng(1)), log)
    raise AssertionError("the bot, asked one by one, never comes to where the form leads")


def test_a_deploy_sends_group_by_group_and_ends() -> None:
    s = arrive("deploy", seed=3)
    form = FORMS.form(s)
    assert form.pools
    numbers = [0] * len(form.lines)
    first = form.lines[0]
    numbers[0] = form.pools[first.pool]
    actions = FORMS.answers(s, numbers)
    assert [action for action in actions if DEPLOY_TO <= action < DEPLOY_TO + HEXES] == actions[:1]
    assert FORMS.numbers(s, actions) == tuple(numbers)
    after = s.clone()
    for action in actions:
        after.step(action)
    assert after.question() != "deploy"
    before, now = hexes(s)[first.anchor]["soldiers"], hexes(after)[first.anchor]["soldiers"]
    assert sum(now) - sum(before) == numbers[0]


def test_too_many_are_refused_in_words_and_nothing_has_to_mean_something() -> None:
    s = arrive("enlist", seed=3)
    form = FORMS.form(s)
    with pytest.raises(Mistake, match="cannot be for 'Enlist a Farmer'; give 0 to"):
        FORMS.answers(s, [line.most + 1 for line in form.lines])
    with pytest.raises(Mistake, match="no longer open"):
        FORMS.answers(s, [1] * (len(form.lines) + 1))
    with pytest.raises(Mistake, match="at least one"):
        FORMS.answers(s, [0] * len(form.lines))
    assert FORMS.answers(s, [1] + [0] * (len(form.lines) - 1))[0] == ENLIST


def fight_and_calm(s: ColonistsState) -> tuple[int, int] | None:
    """A line of the form that leads to Invaders and one that does not, of different Units."""
    lines = FORMS.form(s).lines
    fights = [n for n, line in enumerate(lines) if any(hexes(s)[line.anchor]["troop"])]
    calm = [n for n in range(len(lines)) if n not in fights]
    pairs = [(n, m) for n in fights for m in calm if lines[n].pool != lines[m].pool]
    return pairs[0] if pairs else None


def test_a_battle_comes_last() -> None:
    """Somebody who sends Units to Invaders and elsewhere sends those first who need not fight."""
    s = next(s for seed in range(1, 9) for s in arrivals("deploy", seed) if fight_and_calm(s))
    lines, pair = FORMS.form(s).lines, fight_and_calm(s)
    assert pair is not None
    actions = FORMS.answers(s, [int(n in pair) for n in range(len(lines))])
    entered = [action - DEPLOY_TO + 1 for action in actions if DEPLOY_TO <= action < DEPLOY_TO + HEXES]
    assert [f"hex.{hex}" for hex in entered] == [lines[pair[1]].anchor, lines[pair[0]].anchor]


def test_the_end_of_a_year_is_one_choice_for_whoever_leaves_everything_as_it_is() -> None:
    s = next(one.before for one in decisions(1, (), 5, True) if one.before.question() == "take_home")
    early, late = (one for one in FORMS.courses(s) if one.anchor.startswith("turn."))
    assert (early.text.rpartition(" ")[2], late.text.rpartition(" ")[2]) == ("Production", "Year")
    assert late.actions[: len(early.actions)] == early.actions
    after = s.clone()
    for action in late.actions:
        assert after.asked == 0
        after.step(action)
    while after.asked == CHANCE:
        after.step(draw(after, Rng(1)))
    assert after.question() not in ("take_home", "employ", "goods")


def test_all_goods_of_a_kind_are_brought_at_once() -> None:
    s = next(decisions(1, (), 5, True)).before
    s.own[WAREHOUSE + FOOD] = 3
    found = next(one for one in FORMS.courses(s) if one.text == "bring 3 Food from the Warehouse to Storage")
    assert found.actions == (BRING + FOOD,) * 3


def test_where_a_place_can_do_only_one_of_its_two_things_the_option_says_which() -> None:
    """Somebody without unemployed Colonists is not led to the Recruiting Officer to enlist."""
    for one in decisions(1, (), 5, True):
        if one.before.question() != "turn":
            continue
        texts = [course.text for course in FORMS.courses(one.before) if "Recruiting" in course.text]
        if texts and not any("enlist" in text for text in texts):
            assert all("discharge" in text for text in texts)
            return
    raise AssertionError("the Recruiting Officer could always enlist")


def test_the_special_action_of_a_market_is_among_what_one_can_go_there_for() -> None:
    told = set()
    for one in decisions(2, (), 3, True):
        if one.before.question() == "turn":
            ways = [course for course in FORMS.courses(one.before) if "special action: " in course.text]
            told |= {course.text.partition("special action: ")[2] for course in ways}
            assert all(SPECIAL in course.actions for course in ways)
    assert len(told) > 1, told


def test_a_volley_says_what_it_comes_to() -> None:
    for seed in range(3, 8):
        for one in decisions(2, (), seed, True):
            for course in FORMS.courses(one.before) if one.before.question() == "soldiers" else []:
                s, log = one.before.clone(), Log()
                for action in course.actions:
                    s.step(action, log)
                fired = [event.data[0] for event in log.events if event.kind == "volley_fired"]
                if fired:
                    assert course.text.endswith(f", {fired[-1]} damage"), course.text
                    return
    raise AssertionError("nobody could fire")


def test_whatever_leads_to_the_same_position_is_one_option() -> None:
    """By which of two Markets a Steward comes to a Place is told where it makes a difference, only there."""
    told = 0
    for one in list(decisions(2, (), 3, True))[:60]:
        if one.before.question() != "turn":
            continue
        ways = [course for course in FORMS.courses(one.before) if course.text.startswith("go to")]
        texts = [course.text for course in ways]
        assert len(set(texts)) == len(texts)
        bare = [text.split(" by ")[0].partition(":")[0] for text in texts]
        assert all(bare.count(text) > 1 for text, whole in zip(bare, texts, strict=True) if " by " in whole)
        told += len(ways)
    assert told > len(TABLES)


def test_what_is_exchanged_goes_to_storage_without_another_question() -> None:
    s = next(at_the_joiner())
    course = FORMS.courses(s)[0]
    assert course.text == "exchange 2 Wood for 1 Plank"
    after = s.clone()
    for action in course.actions:
        after.step(action)
    assert after.own[STORAGE + PLANK] == s.own[STORAGE + PLANK] + 1
    assert after.question() != "put"


def at_the_joiner() -> Iterator[ColonistsState]:
    """Positions in which seat 0 has gone to the Joiner and could exchange once."""
    for one in decisions(2, (), 3, True):
        for course in FORMS.courses(one.before) if one.before.question() == "turn" else []:
            if course.text.startswith("go to Joiner"):
                s = one.before.clone()
                for action in course.actions:
                    s.step(action)
                if s.question() == "exchange" and FORMS.form(s) is None:
                    yield s


@pytest.mark.parametrize("question", ["enlist", "deploy", "fortify", "build"])
def test_a_form_says_what_it_is_to_give_nothing_where_that_is_an_answer(question: str) -> None:
    for s in islice(arrivals(question, seed=3), 3):
        form = FORMS.form(s)
        nothing = [0] * len(form.lines)
        if form.none:
            assert FORMS.answers(s, nothing)
        else:
            with pytest.raises(Mistake):
                FORMS.answers(s, nothing)
