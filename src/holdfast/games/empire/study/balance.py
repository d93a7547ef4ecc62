"""The balance study: how the four starter decks fare against each other, and how games end.

Greedy bots leave the choice of the deck to chance, so every pairing of starter decks comes up. Decks meeting
themselves say nothing about factions; they count for the first holder of the tracker and for lengths.
"""

from typing import Final

from holdfast.kernel.faces import Study
from holdfast.kernel.study import CardFigures, Measure, Record, Tally
from holdfast.parts.cards import slug

from ..rules.abilities.abilities import CARDS
from ..rules.decks.construction import FACTION_NAMES
from ..rules.decks.ready import READY_DECKS
from ..rules.decks.registration import STARTERS
from ..words.names import card_name

SHARES = 2  # a win is counted in halves, so that a draw stays a whole number
NO_DECK = -1


def count(tally: Tally, record: Record) -> None:
    """Note who won with which deck, who began, how long it took and what was deployed."""
    decks = [NO_DECK] * record.seats
    first, rounds = NO_DECK, 0
    deployed: set[tuple[int, int]] = set()
    for event in record.events:
        if event.kind == "deck_registered" and event.data and event.seen_by(event.seat):
            decks[event.seat] = event.data[0]
        elif event.kind == "tracker_taken" and first == NO_DECK:
            first = event.seat
        elif event.kind == "round_began":
            rounds = event.data[0]
        elif event.kind in ("deployed", "announced"):
            deployed.add((event.seat, event.data[0]))
    tally["seats",] += record.seats
    tally["rounds",] += rounds
    tally["length", rounds] += 1
    tally["ended", record.outcome.reason] += 1
    winners = record.outcome.winners
    shares = [SHARES // len(winners) if seat in winners else 0 for seat in range(record.seats)]
    if len(winners) > 1:
        tally["drawn",] += 1
    if record.seats == 2:
        tally["began",] += SHARES
        tally["began won",] += shares[first]
        _count_decks(tally, decks, shares)
    for seat, kind in deployed:
        tally["deployed", decks[seat], kind] += 1
        tally["deployed won", decks[seat], kind] += shares[seat]
    for seat, deck in enumerate(decks):
        tally["deck", deck] += 1
        tally["deck won", deck] += shares[seat]


def _count_decks(tally: Tally, decks: list[int], shares: list[int]) -> None:
    """Two different starter decks have met."""
    if decks[0] == decks[1] or not all(0 <= deck < STARTERS for deck in decks):
        return
    low = min(decks)
    pair = (low, max(decks))
    tally["pair", *pair] += SHARES
    tally["pair won", *pair] += shares[decks.index(low)]
    for seat, deck in enumerate(decks):
        tally["faction", deck] += SHARES
        tally["faction won", deck] += shares[seat]


def cards(tally: Tally) -> list[CardFigures]:
    """How every card of the ready-made decks fared."""
    found = []
    for kind, card in enumerate(CARDS):
        decks = [deck for deck, ready in enumerate(READY_DECKS) if ready.deck[kind]]
        chances = sum(tally["deck", deck] for deck in decks)
        done = sum(tally["deployed", deck, kind] for deck in decks)
        won = sum(tally["deployed won", deck, kind] for deck in decks) / SHARES
        if chances:
            found.append(
                CardFigures(slug(card.name), "card", "deployed when in the deck", chances, done, done, won)
            )
    return found


def judge(tally: Tally, games: int) -> list[Measure]:
    """Shares of factions, pairings and of who begins; lengths; how often a card of a deck was deployed."""
    seats = round(tally["seats",] / games)
    out = _judge_pairs(tally, games) if seats == 2 else _judge_shares(tally, seats)
    out.append(Measure("games", "drawn", tally["drawn",] / games, 0.0, 0.05))
    out.append(Measure("games", "ended by length", tally["ended", "length"] / games, 0.0, 0.01))
    out.append(Measure("rounds", "mean", tally["rounds",] / games, 6.0, 20.0))
    lengths = sorted(key[1] for key in tally if key[0] == "length")
    for label, part in (("shortest twentieth", 0.05), ("longest twentieth", 0.95)):
        out.append(Measure("rounds", label, _quantile(tally, lengths, games, part), 3.0, 40.0))
    for key in sorted(key for key in tally if key[0] == "deployed" and 0 <= key[1] < STARTERS):
        share = _part(tally[key], tally["deck", key[1]])
        out.append(Measure(f"{FACTION_NAMES[key[1]]} deployed", card_name(key[2]), share, 0.0, 1.0))
    return out


def _judge_pairs(tally: Tally, games: int) -> list[Measure]:
    """Two seats: the decks against each other, and who begins."""
    out = []
    for deck in range(STARTERS):
        share = _part(tally["faction won", deck], tally["faction", deck])
        out.append(Measure("win share", FACTION_NAMES[deck], share, 0.45, 0.55))
    for low in range(STARTERS):
        for high in range(low + 1, STARTERS):
            share = _part(tally["pair won", low, high], tally["pair", low, high])
            label = f"{FACTION_NAMES[low]} against {FACTION_NAMES[high]}"
            out.append(Measure("pairing", label, share, 0.38, 0.62))
            out.append(Measure("games", label, tally["pair", low, high] / SHARES, 0, games))
    out.append(Measure("win share", "first tracker", _part(tally["began won",], tally["began",]), 0.46, 0.54))
    return out


def _judge_shares(tally: Tally, seats: int) -> list[Measure]:
    """More seats: how often a seat with each deck won."""
    fair, out = 1 / seats, []
    for deck in range(STARTERS):
        share = _part(tally["deck won", deck], SHARES * tally["deck", deck])
        out.append(Measure("win share", FACTION_NAMES[deck], share, fair - 0.08, fair + 0.08))
    return out


def _quantile(tally: Tally, lengths: list[int], games: int, part: float) -> float:
    passed = 0
    for rounds in lengths:
        passed += tally["length", rounds]
        if passed >= part * games:
            return float(rounds)
    return 0.0


def _part(n: float, of: float) -> float:
    return n / of if of else 0.0


STUDY: Final = Study(count=count, judge=judge, cards=cards)
