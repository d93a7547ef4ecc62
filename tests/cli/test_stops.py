"""Where people are asked at the terminal: the stop they choose, and the answers given for them elsewhere."""

from dataclasses import replace
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from holdfast.cli.table.seats import seat_names
from holdfast.cli.table.session import Session
from holdfast.cli.table.stops import Stops
from holdfast.kernel.game import AnyGame, Stop
from holdfast.match import Match
from support.tiny import GAME, PASS, TAKE_ONE, TAKE_TWO, TinyState

STOPS = (
    Stop("always", "Ask always"),
    Stop("late", "Ask in the last round"),
    Stop("never", "Ask never"),
    Stop("second", "Ask each second question"),
)


def quiet(s: TinyState, stop: str) -> int | None:
    if stop == "never" or (stop == "late" and s.round_number == 1):
        return PASS
    if stop == "second" and s.stack[-1].a % 2 == 0:
        return PASS
    return None


def evening(folder: Path, *typed: str, game: AnyGame | None = None) -> tuple[list[int], str]:
    """The answers of the one person at a table after these lines, and what was printed."""
    match = Match(game or replace(GAME, stops=STOPS, quiet=quiet), 2, ("rich",), seed=5, bots=["", "random"])
    out, lines = StringIO(), iter(typed)

    def read(prompt: str) -> str:
        try:
            return next(lines)
        except StopIteration:
            raise EOFError from None

    Session(match, folder / "match.json", Console(file=out, width=80, color_system=None), read).run()
    return [entry.action for entry in match.entries if entry.asked == 0], out.getvalue()


def test_nobody_is_passed_over_unasked(tmp_path: Path) -> None:
    answers, out = evening(tmp_path)
    assert answers == []
    assert "Asked too often? 'stop' chooses where you are asked." in out
    assert evening(tmp_path, "stop always")[0] == []


def test_the_stops_are_listed_with_the_chosen_one_marked(tmp_path: Path) -> None:
    out = evening(tmp_path, "stop", "1", "stop always", "stop")[1]
    assert out.count("> stop always    Ask always\n  stop late      Ask in the last round\n") == 2


@pytest.mark.parametrize("words", ["stop never", "stop 3"])
def test_whoever_wants_no_questions_is_asked_none(tmp_path: Path, words: str) -> None:
    answers, out = evening(tmp_path, words)
    assert answers == [PASS] * 4
    assert "Ask never." in out
    assert "The end" in out


def test_a_stop_holds_until_its_danger_and_what_was_answered_is_told(tmp_path: Path) -> None:
    answers, out = evening(tmp_path, "stop late", "take one")
    assert answers == [PASS, PASS, TAKE_ONE]
    assert "Answered for you: pass (2 times). 'stop' changes it." in out


def test_taking_back_does_not_stop_at_what_was_answered_for_the_seat(tmp_path: Path) -> None:
    answers, out = evening(tmp_path, "stop late", "take one", "u", "take two")
    assert "Taken back." in out
    assert answers == [PASS, PASS, TAKE_TWO]
    answers, out = evening(tmp_path, "stop second", "u", "take two")
    assert "Taken back." not in out  # nothing lies before the answer that would be given again
    assert answers[:2] == [PASS, TAKE_TWO]


def test_an_unknown_stop_names_the_known_ones(tmp_path: Path) -> None:
    out = evening(tmp_path, "stop soon")[1]
    assert "'soon' is no stop; choose always or late or never or second." in out


def test_a_game_without_stops_says_so(tmp_path: Path) -> None:
    out = evening(tmp_path, "stop", game=GAME)[1]
    assert "there is nothing to choose" in out
    assert "Asked too often" not in out


def test_a_game_may_have_a_usual_stop_until_people_choose(tmp_path: Path) -> None:
    stops = (STOPS[0], replace(STOPS[1], usual=True), STOPS[2])
    answers, out = evening(tmp_path, "take one", game=replace(GAME, stops=stops, quiet=quiet))
    assert answers == [PASS, PASS, TAKE_ONE]
    assert "Answered for you: pass (2 times). 'stop' changes it." in out
    out = evening(tmp_path, "stop", "stop always", "stop", game=replace(GAME, stops=stops, quiet=quiet))[1]
    assert "> stop late " in out
    assert "> stop always " in out


def agree(s: TinyState, seats: tuple[int, ...]) -> int | None:
    return PASS if s.asked == 1 and seats == (0, 1) else None


@pytest.mark.parametrize(("names", "passed"), [((), True), (("Ann", "Ben"), False), (("Ann", ""), False)])
def test_one_person_on_several_seats_agrees_with_themselves(names: tuple[str, ...], passed: bool) -> None:
    """Whoever brings no name plays all the seats without one; a person with a name is asked."""
    named = seat_names(names or ("", ""))
    match = Match(replace(GAME, agree=agree), 2, ("rich",), seed=5, names=named, bots=["", ""])
    stops = Stops(match)
    while 0 in match.answerers:
        assert stops.answer(0) is None
        match.submit(0, match.options()[0])
    assert stops.answer(1) == (PASS if passed else None)
