"""Every step of every card comes to an end: with nobody to choose, with anybody, and when it is declined."""

import pytest

from games.empire import second_reading as plain
from games.empire.rig import LEVY, Rig
from holdfast.games.empire.position.actions import DECLINE, TARGET
from holdfast.games.empire.position.state import GRAVEYARD, HEARTLAND, LEFT, MIDDLE, NONE, EmpireState, Piece
from holdfast.games.empire.rules.abilities.abilities import CARDS, MONUMENT, SETTLEMENT, TACTIC, UNIT, Ability
from holdfast.games.empire.rules.abilities.effects_seats import Fights
from holdfast.games.empire.rules.abilities.targets import allied_unit, enemy_unit
from holdfast.games.empire.rules.moving.pieces import new_piece, put_away
from holdfast.kernel.rng import Rng
from holdfast.kernel.state import NOBODY, WAIT, Frame, Script, Seat

SEAT = Seat(1)
WRITTEN = [(card, ability) for card in CARDS for ability in card.abilities if ability.script.steps]


def board(full: bool, seed: int) -> Rig:
    """A table where anything lies anywhere, or one without any card."""
    return plain.random_board(2, (), Rng(f"ends/{seed}"), 14) if full else Rig()


def source_of(r: Rig, kind: int) -> Piece:
    """The card whose step it is, where it may lie."""
    card = CARDS[kind]
    if card.type == TACTIC:
        return new_piece(r.s, SEAT, card.kind)
    if card.type == MONUMENT:
        return r.put(SEAT, card.name, MIDDLE)
    return r.put(SEAT, card.name, LEFT if card.type in (UNIT, SETTLEMENT) else HEARTLAND)


def stands_still(before: EmpireState, after: EmpireState) -> bool:
    """Whether every bookmark is where it was."""
    numbers = [[(f.script.name, f.pc, f.seat, f.a, f.b, f.c) for f in s.stack] for s in (before, after)]
    return numbers[0] == numbers[1]


@pytest.mark.parametrize("full", [False, True], ids=["nobody", "anybody"])
def test_EM_ABIL_02_EM_SEQ_07_every_step_of_every_card_goes_on(full: bool) -> None:
    asked = declined = 0
    for number, (card, ability) in enumerate(3 * WRITTEN):
        r = board(full, number % 9)
        source = source_of(r, card.kind)
        units = [n for n, other in plain.lying(r.s) if other.type == UNIT and n != source]
        counts = walked(r.s, ability, source, units[number % len(units)] if units else Piece(NONE))
        asked, declined = asked + counts[0], declined + counts[1]
    assert (asked > 100, declined > 20) == (full, full)


def walked(s: EmpireState, ability: Ability, source: Piece, chosen: Piece) -> tuple[int, int]:
    """How often was asked and declined while each step was begun, and each answer given."""
    asked = declined = 0
    where = s.zone[source] if s.zone[source] < HEARTLAND else NONE
    for pc, step in enumerate(ability.script.steps):
        trial = s.clone()
        trial.stack.append(Frame(ability.script, pc, SEAT, source, where, chosen))
        trial.asked = NOBODY
        before = trial.clone()
        if step.run(trial, trial.stack[-1], None) != WAIT:
            assert not stands_still(before, trial), (CARDS[s.kind[source]].name, pc)
            continue
        asked += 1
        for action in trial.options():
            after = trial.clone()
            step.answer(after, after.stack[-1], action, None)
            assert not stands_still(trial, after), (CARDS[s.kind[source]].name, pc, action)
            declined += action == DECLINE
    return asked, declined


@pytest.mark.parametrize("seat", [0, 1])
def test_EM_DMG_17_EM_SEQ_07_only_who_is_in_play_fights(seat: int) -> None:
    r = Rig()
    source, gone, there = (r.put(seat, LEVY, LEFT) for _ in range(3))
    enemies = [r.put(1 - seat, LEVY, LEFT) for _ in range(2)]
    put_away(r.s, gone, GRAVEYARD)
    fights = Fights(allied_unit(), enemy_unit(), False)
    for fighter, found in ((gone, []), (Piece(NONE), []), (there, enemies)):
        frame = Frame(Script("any", "EM-DMG-17", (fights,)), 0, seat, source, LEFT, fighter)
        assert fights.options(r.s, frame) == [TARGET + enemy for enemy in found]
