"""Golden playthroughs: one readable text per game and seat count, regenerated from its journal alone.

A golden text shows everything observable of one game: questions, options, answers, events with their rules,
and now and then what each watcher sees. A changed golden means a changed game: bump `rules_version`.
"""

import json
from hashlib import sha256
from pathlib import Path
from typing import Final

from holdfast.kernel.errors import Mistake
from holdfast.kernel.event import SPECTATOR, Event, Log
from holdfast.kernel.game import AnyGame, Variant, View, variant_text
from holdfast.kernel.state import CHANCE, NOBODY, State

from .corpus import random_journal, seat_names, watchers

_VIEW_EVERY: Final = 60  # answers between two looks at everybody's view
_OPTIONS: Final = 8  # options written out; a digest stands for all of them
_VALUE: Final = 90  # characters of one value of a view


def golden(game: AnyGame, seats: int, variant: Variant, journal: list[int]) -> str:
    """The playthrough of a journal as text."""
    log = Log()
    state = game.new(seats, variant, log)
    lines = [
        f"game: {game.id}",
        f"rules_version: {game.rules_version}",
        f"seats: {seats}",
        f"variant: {variant_text(variant)}",
        f"journal: {' '.join(map(str, journal))}",
        "",
        *_events(game, log.events, seats),
    ]
    for number, action in enumerate(journal):
        if action not in state.options():
            raise Mistake(f"Field 'journal' is not playable: answer {number} ({action}) is not legal.")
        lines += _question(game, state, number, action)
        log = Log()
        state.step(action, log)
        lines += _events(game, log.events, seats)
        if number % _VIEW_EVERY == 0 or state.asked == NOBODY:
            for seat in watchers(seats):
                lines += _view(game.view(state, seat), seat)
    return "\n".join([*lines, *_end(game, state)]) + "\n"


def journal_of(text: str) -> list[int]:
    """The journal in a golden text."""
    for line in text.splitlines():
        if line.startswith("journal: "):
            return [int(word) for word in line.split()[1:]]
    raise Mistake("Field 'journal' is missing in the golden playthrough; write it again.")


def _question(game: AnyGame, state: State, number: int, action: int) -> list[str]:
    asked = "chance" if state.asked == CHANCE else f"seat {state.asked + 1}"
    prompt = game.prompt(state)
    texts = [game.action_text(state, option) for option in state.options()]
    shown = " | ".join(texts[:_OPTIONS])
    if len(texts) > _OPTIONS:
        shown += f" | and {len(texts) - _OPTIONS} more ({_digest('|'.join(texts))})"
    return [
        "",
        f"{number}. {asked}: {prompt.text} [{prompt.rule}]",
        f"   {shown}",
        f"   > {game.action_text(state, action)}",
    ]


def _events(game: AnyGame, events: list[Event], seats: int) -> list[str]:
    lines = []
    for event in events:
        seen = [seat for seat in range(seats) if event.seen_by(seat)]
        whose = "" if len(seen) == seats else f"(seat {', '.join(str(seat + 1) for seat in seen)}) "
        if event.seen_by(SPECTATOR) and whose:
            whose = "(the others) "
        lines.append(f"   * {whose}{game.event_text(event, seat_names(seats))} [{event.rule}]")
    return lines


def _view(view: View, seat: int) -> list[str]:
    who = "spectator" if seat == SPECTATOR else f"seat {seat + 1}"
    lines = [f"   view of {who} ({_digest(json.dumps(view, sort_keys=True))})"]
    for name, value in view.items():
        text = json.dumps(value, separators=(",", ":"))
        lines.append(f"     {name}: {text if len(text) <= _VALUE else text[:_VALUE] + '...'}")
    return lines


def _end(game: AnyGame, state: State) -> list[str]:
    result = game.outcome(state)
    if result is None:
        return ["", "not over"]
    lines = ["", f"over: {result.reason} [{result.rule}], ranks {list(result.ranks)}"]
    lines += [f"   {line.label}: {list(line.values)} [{line.rule}]" for line in game.sheet(state)]
    return [*lines, f"   scores: {game.scores(state)}"]


def _digest(text: str) -> str:
    return sha256(text.encode()).hexdigest()[:8]


def compare_golden(game: AnyGame, seats: int, folder: Path) -> None:
    """The golden text of this seat count is what the game plays today; the first change is shown."""
    path = folder / f"{seats}.txt"
    assert path.exists(), (
        f"{game.id} has no golden playthrough for {seats} seats; write it with `make golden`"
    )
    old = path.read_text(encoding="utf-8")
    advice = "if the game was meant to change, bump rules_version and run `make golden`"
    try:
        new = golden(game, seats, (), journal_of(old))
    except Mistake as mistake:
        raise AssertionError(f"{path.name}: {mistake} {advice}") from None
    for number, (was, now) in enumerate(zip(old.splitlines(), new.splitlines(), strict=False), 1):
        assert was == now, f"{path.name}, line {number}: was {was!r}, now {now!r}; {advice}"
    assert old == new, f"{path.name}: the length changed; {advice}"


def write_golden(game: AnyGame, folder: Path, force: bool = False) -> list[Path]:
    """Write the golden texts of all seat counts; give those that changed.

    A journal that can still be played is kept. A text may change only together with `rules_version`, or by
    `force` while a game has not been released.
    """
    folder.mkdir(parents=True, exist_ok=True)
    changed = []
    for seats in game.plain_seats:
        path = folder / f"{seats}.txt"
        old = path.read_text(encoding="utf-8") if path.exists() else ""
        new = _renewed(game, seats, old)
        if new == old:
            continue
        if old and not force and f"\nrules_version: {game.rules_version}\n" in old:
            raise Mistake(
                f"The golden playthrough {path} changes but rules_version of {game.id} is still "
                f"{game.rules_version}; bump it first."
            )
        path.write_text(new, encoding="utf-8")
        changed.append(path)
    return changed


def _renewed(game: AnyGame, seats: int, old: str) -> str:
    if old:
        try:
            text = golden(game, seats, (), journal_of(old))
        except Mistake:
            text = "not over"
        if "\nnot over" not in "\n" + text:
            return text
    return golden(game, seats, (), random_journal(game, seats, (), f"golden {game.id} {seats}")[0])
