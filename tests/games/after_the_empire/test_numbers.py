"""Naming numbers: every number of Troops and Invaders can be named, by every seat, wherever one is asked."""

import re
from collections.abc import Callable
from typing import Any

import pytest

from games.after_the_empire.battle import (
    TABLE,
    besiege,
    engine,
    face_down,
    one_step,
    play,
    quiet,
    season_from,
)
from holdfast.bots import GreedyBot
from holdfast.cli.table.choices import find_choice, list_choices
from holdfast.games.after_the_empire import GAME
from holdfast.games.after_the_empire.position import state as st
from holdfast.games.after_the_empire.position.state import FiefState
from holdfast.games.after_the_empire.rules.combat.preparation import sealed
from holdfast.games.after_the_empire.rules.combat.troops import QUESTIONS, kind_of, question_of, side_of
from holdfast.games.after_the_empire.screens.web.deploy import batch_actions, deployment
from holdfast.games.after_the_empire.words.names import SIDE
from holdfast.games.after_the_empire.words.text import amount
from holdfast.kernel.event import Log
from holdfast.kernel.rng import Rng
from holdfast.testkit.proves import proves
from holdfast.testkit.screens import spots
from holdfast.testkit.table import Table
from holdfast.web.pages.table import groups

MOST_OPTIONS = 32
RANGE = re.compile(r"(\d+)(?: to (\d+))? ")
SEATS = range(4)
MANY = 120


def means(text: str) -> tuple[int, int]:
    """The numbers an option speaks of."""
    found = RANGE.match(text)
    assert found, text
    return int(found[1]), int(found[2] or found[1])


def name(s: FiefState, n: int, log: Log | None = None) -> None:
    """The asked seat has named this number, reading nothing but the options."""
    while True:
        options = {option: means(GAME.action_text(s, option)) for option in s.options()}
        assert len(options) <= MOST_OPTIONS
        fits = [option for option, (low, high) in options.items() if low <= n <= high]
        assert len(fits) == 1, (n, options)
        low, high = options[fits[0]]
        is_last = all(a == b for a, b in options.values())
        s.step(fits[0], log)
        if is_last:
            assert low == high == n
            return


def placing(seat: int, soldiers: int, mercenaries: int = 0) -> FiefState:
    """The seat alone has Troops, and is asked to place them before any card is turned."""
    t = face_down(quiet(4).seat(TABLE, order=[2, 0, 3, 1]), 1)
    t.seat(seat, soldiers={"inside": soldiers}, mercenaries={"inside": mercenaries})
    s: FiefState = season_from(t, "PlaceTroops").state
    assert (s.asked, s.question()) == (seat, "deploy")
    return s


def at(s: FiefState, seat: int, kind: int, place: int) -> int:
    return s.own[seat * st.OWN + st.TROOP + kind + place]


@proves("AE-R-89")
@pytest.mark.parametrize("seat", SEATS)
def test_AE_PREP_03_AE_PREP_04_every_number_of_troops_can_be_placed_on_a_wall(seat: int) -> None:
    for total in (0, 30, 31, 32, 99, 100, MANY):
        for kind in (st.SOLDIER, st.MERCENARY):
            before = placing(seat, total if kind == st.SOLDIER else 1, total if kind == st.MERCENARY else 1)
            for n in range(total + 1):
                s = before.clone()
                for side in range(4):
                    for asked in (st.SOLDIER, st.MERCENARY):
                        if at(s, seat, asked, 0) + (sum(at(s, seat, asked, k + 1) for k in range(4))):
                            name(s, n if (side, asked) == (2, kind) else 0)
                assert (at(s, seat, kind, 3), at(s, seat, kind, 0)) == (n, total - n)


@proves("AE-R-89")
@pytest.mark.parametrize("seat", SEATS)
def test_AE_MOVE_03_every_number_of_troops_can_be_moved(seat: int) -> None:
    for total in (31, 100, MANY):
        t = quiet(4).seat(seat, soldiers={"west": total - 1, "inside": 1}, swordsmen={"north": 1})
        before = rearranging(t)
        for n in range(total + 1):
            s, log = before.clone(), Log()
            name(s, n, log)
            while s.question() == "redeploy":
                name(s, 0, log)
            assert moved(log) == [total - n, n, 0, 0, 0]


def rearranging(t: Table) -> FiefState:
    """Combat has come to the movement of the only board with Invaders, and its seat rearranges its Troops."""
    s: FiefState = season_from(t, "CombatPhase").choose("rearrange").state
    assert s.question() == "redeploy"
    return s


def moved(log: Log) -> list[int]:
    """Where the Soldiers stood when they had moved: inside, north, east, south, west."""
    return [list(event.data[:5]) for event in log.events if event.kind == "troops_moved"][-1]


def shot(seat: int) -> Table:
    t = quiet(4).seat(seat, swordsmen={"east": 150}, archers={"east": MANY}, soldiers={"east": MANY})
    return one_step(t, "Archery", seat)


def hit(seat: int) -> Table:
    t = quiet(4).seat(seat, archers={"east": 150}, mercenaries={"east": MANY}, soldiers={"east": 151})
    return one_step(t, "Archery", seat)


def climbing(seat: int) -> Table:
    card = engine(bypass=True)
    t = besiege(quiet(4), card, "east").seat(seat, gold=max(card.amounts))
    return one_step(t.seat(seat, swordsmen={"east": 200}, archers={"east": 200}), "Enter", seat)


def inside(seat: int) -> Table:
    t = quiet(4).seat(seat, swordsmen={"inside": MANY}, soldiers={"inside": MANY})
    return one_step(t.seat(seat, mercenaries={"inside": MANY}), "Melee", seat)


@proves("AE-R-89", "AE-R-49")
@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("battle", [shot, hit, climbing, inside])
def test_AE_ARCH_07_every_number_that_is_possible_in_combat_can_be_named(
    battle: Callable[[int], Table], seat: int
) -> None:
    before: FiefState = battle(seat).state
    assert before.asked == seat
    spoken = [means(GAME.action_text(before, option)) for option in before.options()]
    low, high = spoken[0][0], spoken[-1][1]
    results = set()
    for n in range(low, high + 1):
        s = before.clone()
        name(s, n)
        results.add(tuple(s.own))
    assert len(results) == high - low + 1
    assert high - low >= (MANY if battle is not climbing else 1)


@proves("AE-R-89")
@pytest.mark.parametrize("seat", SEATS)
def test_AE_PREP_06_how_many_answers_a_placing_takes_tells_nothing_about_it(seat: int) -> None:
    for total in (3, 30, 31, 64, MANY):
        lengths = set()
        for trial in range(25):
            s, rng, answers = placing(seat, total, 5), Rng(f"{seat} {total} {trial}"), 0
            greedy = trial % 3 == 0
            while s.asked == seat and s.question() == "deploy":
                options = s.options()
                s.step(options[-1] if greedy else options[rng.below(len(options))])
                answers += 1
            lengths.add(answers)
        assert lengths == {4 * (2 if total > 30 else 1) + 4}


def test_AE_PREP_06_all_who_have_yet_to_place_owe_an_answer() -> None:
    order, soldiers = [2, 0, 3, 1], {2: 1, 0: 4, 3: 0, 1: 2}
    t = face_down(quiet(4).seat(TABLE, order=order), 1)
    for seat, count in soldiers.items():
        t.seat(seat, soldiers={"inside": count})
    season_from(t, "PlaceTroops")
    owing = [seat for seat in order if soldiers[seat]]
    for number, seat in enumerate(owing):
        while t.state.asked == seat and t.state.question() == "deploy":
            assert sealed(t.state) == tuple(owing[number:])
            t.choose(t.texts[0])
    assert sealed(t.state) == ()


@pytest.mark.parametrize("seat", SEATS)
def test_AE_PREP_06_tens_that_are_named_stay_secret_until_the_placing_ends(seat: int) -> None:
    s = placing(seat, MANY, 40)
    s.step(s.options()[7])
    assert (s.question(), sealed(s)) == ("deploy", (seat,))
    viewers = [other for other in SEATS if other != seat]
    for viewer in viewers:
        assert GAME.view(s, viewer) == GAME.view(placing(seat, MANY, 40), viewer)
        dealt = [GAME.redeal(s, viewer, Rng(k)) for k in range(40)]
        assert all(GAME.view(one, viewer) == GAME.view(s, viewer) for one in dealt)
        assert all(one.options() and GAME.prompt(one) == GAME.prompt(s) for one in dealt)
        told = {GAME.action_text(one, one.options()[0]) for one in dealt}
        assert len(told) > 5  # the tens are dealt again too
    own = GAME.redeal(s, seat, Rng(1))
    assert own.options() == s.options()
    assert GAME.action_text(own, own.options()[3]) == "73 Soldiers to the north"


def test_AE_R_89_why_a_number_cannot_be_named_just_now() -> None:
    t = face_down(quiet(), 1).seat(1, soldiers={"inside": 41}).seat(0, soldiers={"inside": 20})
    play(t, "PlaceTroops").expect_refused("10 to 19 Soldiers to the north", "AE-R-89")
    t.expect_refused("21 Soldiers to the north", "AE-PREP-03").choose(
        *[f"0 Soldiers to the {k}" for k in SIDE]
    )
    t.expect_options(
        *(f"{low} to {low + 9} Soldiers to the north" for low in (0, 10, 20, 30)),
        "40 to 41 Soldiers to the north",
    )
    t.expect_refused("41 Soldiers to the north", "AE-R-89")
    t.expect_refused("50 to 59 Soldiers to the north", "AE-PREP-03")
    t.choose("40 to 41 Soldiers to the north")
    t.expect_options("40 Soldiers to the north", "41 Soldiers to the north")
    t.expect_refused("42 Soldiers to the north", "AE-PREP-03")
    t.expect_refused("0 to 9 Soldiers to the north", "AE-R-89")


@pytest.mark.parametrize("seat", SEATS)
def test_AE_R_89_a_page_places_any_number_at_once_and_waits_while_one_is_half_named(seat: int) -> None:
    before = placing(seat, MANY, 7)
    view = GAME.view(before, seat)
    plan: Any = deployment(view, spots(GAME, before))
    assert (plan["soldiers"], plan["mercenaries"]) == (MANY, 7)
    for n in range(MANY + 1):
        s = before.clone()
        placed = {"east": {"soldiers": n, "mercenaries": n % 8}, "west": {"soldiers": MANY - n}}
        for action in batch_actions(view, placed, spots(GAME, before)):
            assert action in s.options()
            s.step(action)
        assert (at(s, seat, st.SOLDIER, 2), at(s, seat, st.SOLDIER, 4)) == (n, MANY - n)
        assert at(s, seat, st.MERCENARY, 2) == n % 8
    for tens in (0, 3):
        s = before.clone()
        s.step(s.options()[tens])
        assert deployment(GAME.view(s, seat), spots(GAME, s)) is None
        s.step(s.options()[0])
        again: Any = deployment(GAME.view(s, seat), spots(GAME, s))
        assert again["first"] == ["north", "mercenaries"]


def test_AE_R_89_in_the_open_a_page_names_what_is_left_in_as_many_answers_as_are_asked() -> None:
    before = rearranging(quiet().seat(0, soldiers={"west": 50}, swordsmen={"north": 1}))
    for n in range(51):
        s, view, log = before.clone(), GAME.view(before, 0), Log()
        for action in batch_actions(
            view, {"north": {"soldiers": n}, "south": {"soldiers": 50 - n}}, spots(GAME, s)
        ):
            assert action in s.options()
            s.step(action, log)
        assert moved(log) == [0, n, 0, 50 - n, 0]


def test_AE_R_89_tens_are_typed_and_shown_by_their_first_number() -> None:
    s = placing(1, 64)
    choices = list_choices(GAME, s)
    assert [choice.number for choice in choices] == [0, 10, 20, 30, 40, 50, 60]
    found = find_choice(choices, "60")
    assert found is not None
    assert found.text == "60 to 64 Soldiers to the north"
    shown = [_Shown(option, GAME.action_text(s, option)) for option in s.options()]
    amounts = {option: told for option in s.options() if (told := amount(s, option)) is not None}
    rows: Any = groups(shown, amounts=amounts)[0]  # type: ignore[arg-type]
    assert rows["amounts"]
    assert rows["shared"] == "Soldiers to the north"
    assert [(one["key"], one["amount"]) for one in rows["options"]][-2:] == [
        ("50", "50 to 59"),
        ("60", "60 to 64"),
    ]


class _Shown:
    """An option as a page holds it."""

    def __init__(self, action: int, text: str) -> None:
        self.action, self.text = action, text
        self.anchor, self.group, self.note = "troops.north", "Troops", ""


@pytest.mark.parametrize("seat", SEATS)
def test_AE_R_89_the_bot_names_the_number_it_wants_in_two_answers(seat: int) -> None:
    t = quiet(4).seat(seat, soldiers={"inside": 90}, swordsmen={"north": 47, "south": 33})
    s, bot, log = rearranging(t), GreedyBot(), Log()
    while s.question() == "redeploy":
        s.step(bot.choose(GAME, s, seat, Rng(0)), log)
    assert moved(log) == [10, 47, 0, 33, 0]


def test_AE_PREP_03_every_question_of_a_placing_is_about_one_kind_on_one_side() -> None:
    asked = [(side_of(question), kind_of(question)) for question in range(QUESTIONS)]
    assert len(set(asked)) == QUESTIONS
    assert [question_of(side, kind) for side, kind in asked] == [*range(QUESTIONS)]
