"""The balance study: how often a team holds out, when it falls, and what the defence consists of.

The same study serves every variant: where teams or seats play against each other it says who wins instead.
"""

from typing import Final

from holdfast.kernel.event import TABLE
from holdfast.kernel.faces import Study
from holdfast.kernel.study import CardFigures, Measure, Record, Tally
from holdfast.parts.cards import slug

from ..position.state import NONE
from ..position.values import MARKET_CARDS_PER_ERA, STANDARD
from ..rules.battleground.movement_deck import MOVEMENT_LIST
from ..rules.command.defensive_works import NO_TILE, WORK, WORKS
from ..rules.economy.deck import BUILDING_LIST, IMPROVEMENT_LIST, PLACE_LIST
from ..words.catalogue import building_id, improvement_id, place_id

YEARS = STANDARD[MARKET_CARDS_PER_ERA]
SHARES = 12  # a win is counted in twelfths, so that shared ones stay whole numbers
ENDS_TOGETHER = ("held_out", "broke_through")
RAIDERS_HOLD = (0.25, 0.60)
DEEDS: Final = {"built": "building", "moved": "place", "card_played": "improvement", "work_placed": "work"}
RAIDERS_HELD = (0.0, 0.518, 0.439, 0.487)  # by seats, measured; docs/balance


def count(tally: Tally, record: Record) -> None:
    """Note how it ended and when, who appeared and fell, and which tiles were placed."""
    year, wave = 0, False
    for event in record.events:
        if event.kind == "year_began":
            year = event.data[1]
        elif event.kind == "wave_began":
            wave = True
        elif event.kind == "movement_drawn":
            tally["card", event.data[0]] += 1
        elif event.kind == "invaders_spawned":
            tally["spawned",] += event.data[0] + 3 * event.data[1]
        elif event.kind == "work_placed":
            tally["work", event.data[0]] += 1
        elif event.kind in ("enlisted", "healed", "battle_won", "battle_lost", "volley_fired"):
            tally["event", event.kind] += 1
    tally["boards",] += record.seats
    tally["reason", record.outcome.reason] += 1
    if record.outcome.reason == "broke_through":
        tally["fell", YEARS + 1 if wave else year] += 1
    elif record.outcome.reason not in ENDS_TOGETHER:
        for seat in record.outcome.winners:
            tally["won", seat] += SHARES // len(record.outcome.winners)
    _count_cards(tally, record)


def _count_cards(tally: Tally, record: Record) -> None:
    """Note which seats could use a card, which did, and which won; a tie of both sides is half a win."""
    could: set[tuple[str, int, int]] = set()
    did: set[tuple[str, int, int]] = set()
    for event in record.events:
        seats = range(record.seats) if event.seat == TABLE else (event.seat,)
        if event.kind in ("laid", "replaced"):
            could.update(("place", event.data[0], seat) for seat in seats)
        elif event.kind == "card_drawn" and event.data[0] != NONE:
            could.add(("improvement", event.data[0], event.seat))
        elif event.kind in DEEDS:
            did.update((DEEDS[event.kind], event.data[0], seat) for seat in seats)
    winners = record.outcome.winners
    share = (
        SHARES if record.outcome.reason in ENDS_TOGETHER or 2 * len(winners) <= record.seats else SHARES // 2
    )
    for what, number, _ in could | did:
        tally["could", what, number] += 1
    for what, number, seat in did:
        tally["did", what, number] += 1
        tally["did and won", what, number] += share if seat in winners else 0


def cards(tally: Tally) -> list[CardFigures]:
    """How Buildings, Places, Improvements and Defensive Works fared, by the seats that could use them."""
    found = []
    for what, deed, ids in (
        ("building", "built", [building_id(building) for building in BUILDING_LIST]),
        ("place", "entered when it lies there", [place_id(place) for place in PLACE_LIST]),
        ("improvement", "played when drawn", [improvement_id(n) for n in range(len(IMPROVEMENT_LIST))]),
        ("work", "placed", [slug(work.name) for work in WORK]),
    ):
        for number, card in enumerate(ids):
            everybody = what in ("building", "work")
            chances = tally["boards",] if everybody else tally["could", what, number]
            done, won = tally["did", what, number], tally["did and won", what, number] / SHARES
            if chances and (what != "work" or number != NO_TILE):
                found.append(CardFigures(card, what, deed, chances, done, done, won))
    return found


def dragons_hold(seats: int) -> tuple[float, float]:
    """The range wanted against Dragons: 10 to 20 points below the Raiders with as many seats."""
    return RAIDERS_HELD[seats] - 0.20, RAIDERS_HELD[seats] - 0.10


def judge(tally: Tally, games: int) -> list[Measure]:
    """The share of games won with its target, then figures that only inform."""
    seats = round(tally["boards",] / games)
    out: list[Measure] = []
    if any(tally["reason", reason] for reason in ENDS_TOGETHER):
        dragons = any(tally["card", n] for n in range(len(MOVEMENT_LIST) // 2, len(MOVEMENT_LIST)))
        low, high = dragons_hold(seats) if dragons else RAIDERS_HOLD
        out.append(Measure("held out", f"{seats} seats", tally["reason", "held_out"] / games, low, high))
        for year in range(1, YEARS + 1):
            out.append(Measure("fell", f"Year {year}", tally["fell", year] / games, 0.0, 1.0))
        out.append(Measure("fell", "Final Wave", tally["fell", YEARS + 1] / games, 0.0, 1.0))
        out.append(Measure("Strength spawned", "a game", tally["spawned",] / games, 0.0, 200.0))
    else:
        for seat in range(seats):
            share = tally["won", seat] / SHARES / games
            out.append(Measure("win share", f"seat {seat + 1}", share, 0.0, 1.0))
    for tile in range(NO_TILE + 1, WORKS):
        out.append(Measure("placed", WORK[tile].name, tally["work", tile] / games, 0.0, 100.0))
    for kind in ("enlisted", "healed", "battle_won", "battle_lost", "volley_fired"):
        out.append(Measure("war", kind, tally["event", kind] / games, 0.0, 500.0))
    return out


STUDY: Final = Study(count=count, judge=judge, cards=cards)
