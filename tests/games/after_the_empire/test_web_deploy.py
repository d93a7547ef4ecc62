"""Placing all Troops at once on a web page: that the game takes it, and that nonsense is refused in words."""

from typing import Any
from xml.etree import ElementTree

import pytest

from holdfast.bots import GreedyBot, answer_for_bot
from holdfast.games.after_the_empire import GAME
from holdfast.games.after_the_empire.screens.web import table as web
from holdfast.games.after_the_empire.screens.web.deploy import batch_actions, deployment
from holdfast.kernel.errors import Mistake
from holdfast.kernel.faces import Hot
from holdfast.kernel.game import View
from holdfast.match import Match
from holdfast.testkit.screens import spots
from holdfast.testkit.table import table


def at_question(question: str, seed: int, fits: int = 1) -> Match:
    """A greedy game at a question of the kind, with Troops enough to place."""
    match, bot = Match(GAME, 3, (), seed), GreedyBot()
    while match.state.question() != question or len(match.options()) <= fits:
        answer_for_bot(match, bot)
    return match


def seen(match: Match) -> tuple[int, View, Any, dict[str, Hot]]:
    seat = match.answerers[0]
    view: Any = match.view(seat)
    return seat, view, view["seats"][seat], spots(GAME, match.state)


@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_a_whole_placing_is_accepted_at_once(seed: int) -> None:
    match = at_question("deploy", seed)
    seat, view, board, hot = seen(match)
    plan: Any = deployment(view)
    assert plan == deployment(view, hot)
    assert plan["soldiers"] == board["soldiers"]["inside"]
    last = plan["sides"][-1]
    placed = {last: {"soldiers": plan["soldiers"], "mercenaries": plan["mercenaries"]}}
    actions = batch_actions(view, placed)
    kinds = sum(plan[kind] > 0 for kind in ("soldiers", "mercenaries"))
    assert len(actions) == kinds * len(plan["sides"])
    match.submit(seat, actions, match.number)
    events = [event for event in match.events(seat) if event.kind == "troops_placed" and event.seat == seat]
    if match.state.question() == "deploy":  # another seat places now, and this one has answered all
        assert match.answerers != (seat,)
        after: Any = match.view(seat)
        assert after["seats"][seat]["soldiers"][last] == plan["soldiers"]
    else:
        assert events


def test_a_placing_can_go_on_from_its_middle() -> None:
    match = at_question("deploy", 1)
    seat, view, _, hot = seen(match)
    first: Any = deployment(view, hot)
    match.submit(seat, match.options()[0])
    _, view, _, hot = seen(match)
    plan: Any = deployment(view, hot)
    assert plan["first"] != first["first"]
    actions = batch_actions(view, {plan["first"][0]: {plan["first"][1]: 1}}, hot)
    match.submit(seat, actions)
    assert match.answerers != (seat,) or match.state.question() != "deploy"


def test_rearranging_in_the_open_is_accepted_at_once() -> None:
    match = at_question("maneuver", 3)
    seat, view, _, hot = seen(match)
    assert deployment(view, hot) is None
    match.submit(seat, hot["troops"].actions[-1][0])
    _, view, _, hot = seen(match)
    plan: Any = deployment(view, hot)
    assert plan["rule"] == "AE-MOVE-03"
    placed = {plan["sides"][0]: {kind: plan[kind] for kind in ("soldiers", "mercenaries")}}
    actions = batch_actions(view, placed, hot)
    assert len(actions) == sum(plan[kind] > 0 for kind in ("soldiers", "mercenaries"))
    match.submit(seat, actions)
    assert any(event.kind == "troops_moved" and event.seat == seat for event in match.events(seat))


def test_a_placing_that_cannot_be_is_refused_in_words() -> None:
    match = at_question("deploy", 1)
    _, view, board, hot = seen(match)
    plan: Any = deployment(view, hot)
    side = plan["sides"][0]
    with pytest.raises(Mistake, match=f"{plan['soldiers'] + 1} soldiers cannot go to the {side}"):
        batch_actions(view, {side: {"soldiers": plan["soldiers"] + 1}}, hot)
    with pytest.raises(Mistake, match="-1 soldiers cannot go"):
        batch_actions(view, {side: {"soldiers": -1}}, hot)
    with pytest.raises(Mistake, match="There is no side 'up'"):
        batch_actions(view, {"up": {"soldiers": 1}}, hot)
    with pytest.raises(Mistake, match="only soldiers and mercenaries"):
        batch_actions(view, {side: {"archers": 1}}, hot)
    board["walls"][side] = None
    with pytest.raises(Mistake, match=f"No soldiers can be placed in the {side} now"):
        batch_actions(view, {side: {"soldiers": 1}})
    other = table("after_the_empire", seats=2, at="turn")
    with pytest.raises(Mistake, match="cannot be placed now"):
        batch_actions(other.game.view(other.state, other.state.asked), {})


def test_the_castle_itself_has_plus_and_minus_for_every_question() -> None:
    match = at_question("deploy", 1)
    _, view, board, hot = seen(match)
    plan: Any = deployment(view, hot)
    drawing = ElementTree.fromstring(web.board(view, hot))
    steps = [part for part in drawing.iter() if "data-step" in part.attrib]
    kinds = [kind for kind in ("soldiers", "mercenaries") if board[kind]["inside"]]
    wanted = {f"step-{side}-{kind}" for side in plan["sides"] for kind in kinds}
    for by in ("1", "-1"):
        assert {part.attrib["data-for"] for part in steps if part.attrib["data-step"] == by} == wanted
    assert all(part.get("role") == "button" and part.get("tabindex") == "0" for part in steps)
    assert len({part.attrib["aria-label"] for part in steps}) == len(steps)
    left = {part.attrib["data-left"]: part.text for part in drawing.iter() if "data-left" in part.attrib}
    assert left == {kind: str(board[kind]["inside"]) for kind in kinds}
    assert [part.get("data-send") for part in drawing.iter() if part.get("data-send")] == ["batch"]
    rival = (match.answerers[0] + 1) % 3
    other = ElementTree.fromstring(web.board(view, hot, focus=rival))
    assert not [part for part in other.iter() if "data-step" in part.attrib]
