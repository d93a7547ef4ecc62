"""The balance study: what the designed colonies and cards should do to a game, and what they do."""

from collections.abc import Sequence
from typing import Any, Final

from holdfast.kernel.faces import Study
from holdfast.kernel.study import CardFigures, Measure, Record, Tally
from holdfast.parts.cards import slug

from ..position.tables import MARKET_CARDS, ROUNDS
from ..rules.deck import (
    COLONY_NAMES,
    CONTRACT_LIST,
    EXPERIENCE_LIST,
    MISSION_LIST,
    NOBLE_LIST,
    TOOL_LIST,
)
from ..words.names import ROW_NAME, card_name, experience_name

SHARES = 60  # a win is counted in sixtieths, so that shared ones stay whole numbers
TAKEN = {"noble_influenced": 0, "contract_completed": 1, "tool_bought": 2}
PER_SEAT = ("died", "wounded", "wall_built", "mission_won", "learned", "token_placed", "experience_kept")


def count(tally: Tally, record: Record) -> None:
    """Note who won with which colony, how often seats passed, which cards were offered, taken and used."""
    seen: set[tuple[object, ...]] = set()
    drawn, used = [0] * (len(EXPERIENCE_LIST) + 1), [0] * len(EXPERIENCE_LIST)
    winners = record.outcome.winners
    for event in record.events:
        if event.kind == "colony_taken":
            tally["colony", event.data[0]] += 1
            if event.seat in winners:
                tally["colony won", event.data[0]] += SHARES // len(winners)
        elif event.kind == "passed":
            tally["passed",] += 1
        elif event.kind == "card_laid":
            seen.add(("offered", event.data[0], event.data[1]))
        elif event.kind in TAKEN:
            seen.add(("taken", TAKEN[event.kind], event.data[0]))
            _note(tally, ("market", TAKEN[event.kind], event.data[0]), event.seat, winners)
        elif event.kind == "round_began":
            seen.add(("mission open", event.data[1]))
        elif event.kind == "experience_drawn":
            drawn[event.data[0]] += 1
        elif event.kind == "experience_used":
            used[event.data[0]] += 1
            _note(tally, ("experience", event.data[0]), event.seat, winners)
        elif event.kind == "reroll_bought":
            tally["rerolls",] += 1
        elif event.kind == "mission_won":
            _note(tally, ("mission", event.data[0]), event.seat, winners)
        if event.kind in PER_SEAT and event.seen_by(event.seat):
            tally["per seat", event.kind] += 1
    for key in seen:
        tally[key] += 1
    for kind, card in enumerate(EXPERIENCE_LIST):  # by card: copies of a kind are alike
        tally["drawn", kind] += min(drawn[kind], card.copies)
        tally["used", kind] += min(used[kind], card.copies)
        tally["powers", kind] += used[kind]
    tally["seats",] += record.seats
    for seat in range(record.seats):
        tally["score",] += record.scores[seat]
        if seat in winners:
            tally["won", seat] += SHARES // len(winners)


def _note(tally: Tally, what: tuple[object, ...], seat: int, winners: Sequence[int]) -> None:
    """Somebody has done it: one more, and its part of a win."""
    tally[what] += 1
    if seat in winners:
        tally["won by", *what] += SHARES // len(winners)


def cards(tally: Tally) -> list[CardFigures]:
    """How every card of the Capitol, every experience and every mission fared."""
    found = []
    market: tuple[Sequence[Any], ...] = (NOBLE_LIST, CONTRACT_LIST, TOOL_LIST)
    for row, family in enumerate(ROW_NAME):
        for number, card in enumerate(market[row]):
            offered, taken = tally["offered", row, number], tally["taken", row, number]
            seats, wins = _did(tally, "market", row, number)
            name = slug(card.name)
            found.append(CardFigures(name, family, "taken when offered", offered, taken, seats, wins))
    for number, power in enumerate(EXPERIENCE_LIST):
        drawn, used = tally["drawn", number], tally["used", number]
        seats, wins = _did(tally, "experience", number)
        found.append(CardFigures(slug(power.name), "experience", "used when drawn", drawn, used, seats, wins))
    for number, mission in enumerate(MISSION_LIST):
        shown = tally["mission open", number]
        seats, wins = _did(tally, "mission", number)
        found.append(CardFigures(slug(mission.name), "mission", "won when open", shown, seats, seats, wins))
    return found


def _did(tally: Tally, *what: object) -> tuple[int, float]:
    return tally[what], tally["won by", *what] / SHARES


def judge(tally: Tally, games: int) -> list[Measure]:
    """Shares of seats and colonies, of passing, and how often a card that could be taken was."""
    seats = round(tally["seats",] / games)
    fair = 1 / seats
    out = []
    for seat in range(seats):
        share = tally["won", seat] / SHARES / games
        out.append(Measure("win share", f"seat {seat + 1}", share, fair - 0.04, fair + 0.04))
    for colony, name in enumerate(COLONY_NAMES):
        share = _part(tally["colony won", colony] / SHARES, tally["colony", colony])
        out.append(Measure("win share", name, share, fair - 0.05, fair + 0.05))
    out.append(Measure("turns", "passed", tally["passed",] / (games * seats * ROUNDS), 0.10, 0.40))
    for row in range(3):
        for card in range(MARKET_CARDS):
            share = _part(tally["taken", row, card], tally["offered", row, card])
            out.append(
                Measure(f"{ROW_NAME[row]} taken when offered", card_name(row, card), share, 0.02, 0.90)
            )
    for kind in range(len(EXPERIENCE_LIST)):
        share = _part(tally["used", kind], tally["drawn", kind])
        out.append(Measure("experience used when drawn", experience_name(kind), share, 0.02, 0.90))
    for kind in range(len(EXPERIENCE_LIST)):
        powers = tally["powers", kind] / games / seats
        out.append(Measure("a seat and game", f"{experience_name(kind)} used", powers, 0.0, 99.0))
    out.append(Measure("a seat and game", "rerolls for a card", tally["rerolls",] / games / seats, 0.0, 99.0))
    for kind_of_event in PER_SEAT:
        mean = tally["per seat", kind_of_event] / games / seats
        out.append(Measure("a seat and game", kind_of_event.replace("_", " "), mean, 0.0, 99.0))
    out.append(Measure("a seat and game", "score", tally["score",] / games / seats, 0.0, 200.0))
    return out


def _part(n: float, of: int) -> float:
    return n / of if of else 0.0


STUDY: Final = Study(count=count, judge=judge, cards=cards)
