"""Passing for a while: it ends with everything that happens, with every phase, with every other question."""

from dataclasses import dataclass
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from holdfast.cli.table.session import Session
from holdfast.cli.table.stops import Stops
from holdfast.games.empire import GAME
from holdfast.games.empire.position.actions import PASS
from holdfast.games.empire.position.state import PHASE as PHASE_OF
from holdfast.games.empire.position.state import ROUND, EmpireState
from holdfast.games.empire.screens.stops import LULL, MATTERS, REST_OF_PHASE
from holdfast.kernel.event import Log
from holdfast.kernel.rng import Rng, draw
from holdfast.kernel.state import CHANCE, NOBODY, State
from holdfast.match import Match

TABLES = [(2, ()), (3, ()), (4, ()), (4, ("teams",)), (2, ("best_of_three",))]


@dataclass
class Spell:
    """A seat that passes since a moment: what the others did since, and the phase it was."""

    seat: int
    phase: tuple[int, int, int]
    stirred: bool = False  # somebody did something other than pass


def phase_of(s: State) -> tuple[int, int, int]:
    """Which phase of which round of which game it is."""
    assert isinstance(s, EmpireState)
    return s.game, s.board[ROUND], s.board[PHASE_OF]


@pytest.mark.slow
@pytest.mark.parametrize("stop", [LULL, REST_OF_PHASE])
@pytest.mark.parametrize(("seats", "variant"), TABLES)
def test_passing_ends_where_it_must(seats: int, variant: tuple[str, ...], stop: str) -> None:
    """Random games in which seat 0 passes for a while, again and again, watched from outside.

    While it lasts only passes are given, in the phase in which it was chosen, at the plain question for an
    action; with the lull nobody has done anything but pass. It is over as soon as one of these is not so.
    """
    given = ended = 0
    for seed in range(6):
        rng = Rng(f"{stop}/{seed}")
        match = Match(GAME, seats, variant, seed=seed)
        stops, spell, answers = Stops(match), None, 0
        while not match.over and answers < 700:
            answers += 1
            s, seat = match.state, match.state.asked
            options = match.options()
            action = stops.answer(0) if seat == 0 else None
            if spell is not None and seat == 0:
                expected = s.question() == "act" and phase_of(s) == spell.phase and PASS in options
                expected = expected and not (stop == LULL and spell.stirred)
                assert (action == PASS) == expected, (seed, answers, s.question())
                assert (0 in stops.passing) == expected
                given, ended = given + expected, ended + (not expected)
                spell = spell if expected else None
            elif seat == 0:
                assert action is None
            if spell is None and seat != 0 and s.question() == "act":
                stops.choose(0, stop)  # in advance, while somebody else is asked
                spell = Spell(0, phase_of(s))
            if action is None:
                action = options[-2] if s.question() == "deck" else options[rng.below(len(options))]
            if spell is not None and not (s.question() == "act" and action == PASS):
                spell.stirred = True
            match.submit(seat, action)
    assert given > 3
    assert ended > 10


def test_a_reckless_unit_is_not_passed_over() -> None:
    s, rng, seen = GAME.new(2), Rng(8), 0
    while s.asked != NOBODY and seen < 3:
        if s.asked != CHANCE and s.question() == "act" and PASS not in s.options():
            seen += 1
            assert GAME.quiet(s, LULL) is None
            assert GAME.quiet(s, REST_OF_PHASE) is None
        options = s.options()
        chosen = options[2] if s.asked != CHANCE and s.question() == "deck" else None
        s.step(draw(s, rng) if s.asked == CHANCE else chosen or options[rng.below(len(options))])
    assert seen


def evening(folder: Path, *typed: str) -> tuple[Match, str]:
    """A match against a greedy bot after these lines, and what was printed."""
    match = Match(GAME, 2, seed=5, bots=["", "greedy"])
    out, lines = StringIO(), iter(typed)

    def read(prompt: str) -> str:
        try:
            return next(lines)
        except StopIteration:
            raise EOFError from None

    Session(match, folder / "match.json", Console(file=out, width=100, color_system=None), read).run()
    return match, out.getvalue()


def test_at_the_terminal_a_phase_is_passed_and_then_the_seat_is_asked_again(tmp_path: Path) -> None:
    before, _ = evening(tmp_path, "1", "done")
    match, out = evening(tmp_path, "1", "done", "stop phase")
    own = [entry.action for entry in match.entries[before.number :] if entry.asked == 0]
    assert own
    assert set(own) == {PASS}
    assert phase_of(match.state) != phase_of(before.state)
    assert "Pass this phase." in out
    assert "Answered for you: pass" in out


def test_a_stop_for_the_moment_leaves_the_lasting_one(tmp_path: Path) -> None:
    match, _ = evening(tmp_path, "1", "done")
    stops = Stops(match)
    stops.choose(0, MATTERS)
    stops.choose(0, LULL)
    assert stops.answer(0) == PASS
    match.submit(0, PASS)
    stops.choose(0, MATTERS)
    assert 0 not in stops.passing, "another choice ends it"
    assert stops.chosen[0].id == MATTERS


def test_every_event_but_a_pass_ends_a_lull() -> None:
    lull = next(stop for stop in GAME.stops if stop.id == LULL)
    s, rng, log = GAME.new(2), Rng(4), Log()
    while s.asked != NOBODY:
        s.step(draw(s, rng) if s.asked == CHANCE else s.options()[-2 if s.question() == "deck" else 0], log)
    kinds = {event.kind for event in log.events}
    assert kinds - lull.until == {"passed"}
