"""A Deploy as one form: who enters which hex. [CI-CMDR-02, CI-SUPR-02]

A line counts who enters one hex from one hex. Hexes without Invaders are entered first, so that a Battle,
which ends the series, comes last. Who may take a second step is asked about again once all have taken their
first.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from holdfast.kernel.errors import Mistake
from holdfast.kernel.faces import Form, Line

from ..position.actions import DONE as ENOUGH
from ..position.actions_war import ALONG, CROSS, DEPLOY_TO, GO, JOIN, PASS_ALONG, PASS_OVER
from ..position.hexes import neighbour
from ..position.state import ColonistsState, asked_team, is_versus
from ..position.war_state import GROUND, HEXES, STRENGTH, TROOP, Hex
from ..rules.battleground.troops import has_invaders
from ..rules.command.deploy import Deploy
from ..rules.command.deploy_steps import WHO
from ..words.text import action_text
from .series import Trial

WORDS: Final = "Who goes where? Choose the hex they leave, then the one they enter."
TWICE: Final = " All take one step, then whoever may takes a second."
PLURALS: Final = {"a Farmer ": "Farmers ", "a Citizen ": "Citizens ", "the ": "The "}


class Step(NamedTuple):
    """Units of one sort that can enter a hex together: the hex, the answer, who they are, how many."""

    target: Hex
    join: int
    who: str
    most: int


def deploy_form(s: ColonistsState) -> Form | None:
    """All who can move and all they can enter; None in the middle of a group."""
    steps = _steps(s)
    if not steps:
        return None
    pools: dict[str, int] = {}
    for step in steps:
        pools[step.who] = max(pools.get(step.who, 0), step.most)
    none = "Nobody else moves" if ENOUGH in s.options() else ""
    words = WORDS if _is_short(s) else WORDS + TWICE
    return Form(words, "Off they go", tuple(_line(s, step) for step in steps), pools, none)


def _line(s: ColonistsState, step: Step) -> Line:
    words = step.who
    for one, many in PLURALS.items():
        words = many + words.removeprefix(one) if words.startswith(one) else words
    source = _source(step.target, step.join)
    return Line(
        name=f"{step.target}-{step.join}",
        row=words,
        label=f"to {step.target}{_against(s, step.target)}",
        most=step.most,
        pool=step.who,
        anchor=f"hex.{step.target}",
        source=f"hex.{source}",
    )


def _against(s: ColonistsState, hex: Hex) -> str:
    """Whom a Unit meets there, "" where it meets nobody."""
    if not has_invaders(s, asked_team(s), hex):
        return ""
    if is_versus(s):
        return " (Battle)"
    units = zip(s.ground[hex * GROUND + TROOP :][:2], s.war[STRENGTH:][:2], strict=True)
    return f" (against Strength {sum(n * each for n, each in units)})"


def _source(target: Hex, join: int) -> int:
    """The hex a Unit comes from."""
    if JOIN <= join < PASS_OVER:
        return neighbour(target, (join - JOIN) // WHO)
    if PASS_OVER <= join < GO:
        return join - PASS_OVER + 1
    if ALONG <= join < CROSS:
        return neighbour(target, (join - ALONG) // 2)
    return (join - PASS_ALONG) // 2 + 1


def _is_join(action: int) -> bool:
    if JOIN <= action < GO or ALONG <= action < CROSS:
        return True
    return PASS_ALONG <= action < PASS_ALONG + 2 * HEXES


def _is_target(action: int) -> bool:
    return DEPLOY_TO <= action < DEPLOY_TO + HEXES


def _steps(s: ColonistsState) -> list[Step]:
    """Every hex that can be entered with all who can enter it, by where they come from."""
    if not isinstance(s.stack[-1].script.steps[s.stack[-1].pc], Deploy) or s.stack[-1].a:
        return []
    found = []
    for enter in s.options():
        if not _is_target(enter):
            continue
        target, begun = Hex(enter - DEPLOY_TO + 1), Trial(s)
        begun.give(enter)
        for join in begun.state.options() if begun.goes_on else []:
            if _is_join(join):
                who = action_text(begun.state, join)
                found.append(Step(target, join, who, _often(begun.state, target, join)))
    return sorted(found, key=lambda step: (_source(step.target, step.join), step.who, step.target))


def _often(s: ColonistsState, target: Hex, join: int) -> int:
    trial, number = Trial(s), 0
    while trial.can(join) and trial.state.stack[-1].a == target:
        trial.give(join)
        number += 1
    return number


def deploy_answers(s: ColonistsState, numbers: Sequence[int]) -> list[int]:
    """Hex by hex: it is entered, all join, off they go; as far as no Battle comes between."""
    trial, team = Trial(s), asked_team(s)
    groups: dict[Hex, list[tuple[Step, int]]] = {}
    for step, number in zip(_steps(s), numbers, strict=True):
        if number:
            groups.setdefault(step.target, []).append((step, number))
    for target in sorted(groups, key=lambda hex: (has_invaders(s, team, hex), hex)):
        if not trial.is_open:
            break
        _send(trial, target, groups[target])
    if trial.can(ENOUGH) and (_is_short(s) or not groups):
        trial.give(ENOUGH)
    if not trial.given:
        raise Mistake("Send at least one Unit; the action of the Place has to be taken.")
    return trial.answers


def _is_short(s: ColonistsState) -> bool:
    """Whether everybody takes one step only, so that the Deploy is over once all groups have gone."""
    step = s.stack[-1].script.steps[s.stack[-1].pc]
    return isinstance(step, Deploy) and step.reach == 1


def _send(trial: Trial, target: Hex, group: list[tuple[Step, int]]) -> None:
    """The group is on the hex."""
    if not trial.can(DEPLOY_TO + target - 1):
        raise Mistake(f"Hex {target} cannot be entered then; send fewer Units, or others.")
    trial.give(DEPLOY_TO + target - 1)
    for step, number in group:
        for n in range(number):
            if not trial.can(step.join) or trial.state.stack[-1].a != target:
                if trial.goes_on:
                    raise Mistake(f"{number} cannot go to hex {target}, as only {n} can: {step.who}.")
                return
            trial.give(step.join)
    if trial.can(GO) and trial.state.stack[-1].a == target:
        trial.give(GO)


def deploy_numbers(s: ColonistsState, actions: Sequence[int]) -> tuple[int, ...]:
    """What the form says when it amounts to these answers, all of one step."""
    steps = _steps(s)
    found = {(step.target, step.join): 0 for step in steps}
    who = {(step.target, step.join): step.who for step in steps}
    left = {step.who: max(one.most for one in steps if one.who == step.who) for step in steps}
    trial = Trial(s)
    for action in actions:
        if not trial.is_open:
            break
        way = (Hex(trial.state.stack[-1].a), action)
        if way in found and left[who[way]]:
            found[way] += 1
            left[who[way]] -= 1
        elif not _is_target(action) and action != GO:
            break
        if not trial.follow([action]):
            break
    return tuple(found.values())
