"""The balance study: what the designed cards should do to a game, and what they do."""

from typing import Final

from holdfast.kernel.faces import Study
from holdfast.kernel.study import CardFigures, Measure, Record, Tally
from holdfast.parts.cards import slug

from ..position.state import BARRACKS, FIRST_REFUGEE, FIRST_STARTER
from ..position.tables import SEASONS
from ..rules.deck import CARDS
from ..rules.scoring import OBJECTIVE_LIST
from ..words.names import card_name, objective_name

SHARES = 12  # a win is counted in twelfths, so that shared ones stay whole numbers


def count(tally: Tally, record: Record) -> None:
    """Note who won, who was sacked when, and which cards were offered and taken."""
    season = 1
    seen: set[tuple[str, int]] = set()
    for event in record.events:
        if event.kind == "season_began":
            season = event.data[0]
        elif event.kind == "sacked":
            tally["sacked", season] += 1
        elif event.kind == "card_laid":
            seen.add(("offered", event.data[0]))
        elif event.kind == "card_taken":
            seen.add(("taken", event.data[0]))
            _note(tally, "card", event.data[0], event.seat, record)
        elif event.kind == "starter_taken":
            _note(tally, "starter", event.data[0], event.seat, record)
        elif event.kind == "objective_revealed":
            tally["objective", event.data[0]] += 1
            if event.data[1]:
                _note(tally, "objective met", event.data[0], event.seat, record)
        elif event.kind == "scored":
            tally["score",] += event.data[0]
    for key in seen:
        tally[key] += 1
    tally["boards",] += record.seats
    tally["starters",] += 1
    for seat in range(record.seats):
        if seat in record.outcome.winners:
            tally["won", seat] += SHARES // len(record.outcome.winners)


def _note(tally: Tally, what: str, number: int, seat: int, record: Record) -> None:
    """Somebody has done it: one more, and its part of a win."""
    tally[what, number] += 1
    if seat in record.outcome.winners:
        tally[f"{what} won", number] += SHARES // len(record.outcome.winners)


def cards(tally: Tally) -> list[CardFigures]:
    """How every Building, Refugee and Secret Objective fared."""
    found = []
    for card in CARDS[:BARRACKS]:
        number: int = card.number
        family = "building" if number < FIRST_REFUGEE else "refugee"
        offered, taken, key = tally["offered", number], tally["taken", number], "card"
        if number >= FIRST_STARTER:
            family, key, taken = "starting refugee", "starter", tally["starter", number]
            offered = tally["starters",]
        wins = tally[f"{key} won", number] / SHARES
        found.append(
            CardFigures(
                slug(card.name), family, "taken when offered", offered, taken, tally[key, number], wins
            )
        )
    for number, goal in enumerate(OBJECTIVE_LIST):
        met, wins = tally["objective met", number], tally["objective met won", number] / SHARES
        held = tally["objective", number]
        found.append(CardFigures(slug(goal.name), "objective", "met when held", held, met, met, wins))
    return found


def judge(tally: Tally, games: int) -> list[Measure]:
    """Shares of seats, sackings by season, and how often a card that was offered was taken."""
    seats = round(tally["boards",] / games)
    fair = 1 / seats
    out = [
        Measure(
            "win share", f"seat {seat + 1}", tally["won", seat] / SHARES / games, fair - 0.03, fair + 0.03
        )
        for seat in range(seats)
    ]
    for season in range(1, SEASONS + 1):
        out.append(Measure("sacked", f"season {season}", tally["sacked", season] / games / seats, 0.05, 0.45))
    first, last = out[seats].value, out[-1].value
    out.append(Measure("sacked", "season 7 less season 1", last - first, 0.0, 0.45))
    for card in CARDS[:FIRST_STARTER]:
        offered = tally["offered", card.number]
        share = tally["taken", card.number] / offered if offered else 0.0
        out.append(Measure("taken when offered", card_name(card.number), share, 0.02, 0.90))
    for starter in range(FIRST_STARTER, BARRACKS):
        taken = tally["starter", starter]
        share = tally["starter won", starter] / SHARES / taken if taken else 0.0
        out.append(Measure("starting refugee wins", card_name(starter), share, 0.0, 1.0))
    for number in range(len(OBJECTIVE_LIST)):
        held = tally["objective", number]
        share = tally["objective met", number] / held if held else 0.0
        out.append(Measure("objective met when held", objective_name(number), share, 0.02, 0.95))
    out.append(Measure("score", "mean", tally["score",] / games / seats, 0.0, 200.0))
    return out


STUDY: Final = Study(count=count, judge=judge, cards=cards)
