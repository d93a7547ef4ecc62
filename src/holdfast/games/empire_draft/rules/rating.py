"""How good a card looks to a drafter, and the deck that is suggested out of a pool.

The ratings are read off the printed numbers alone: what a card gives for its price. They name no card.
"""

from typing import Final, final

from holdfast.games.empire.position.actions import KIND_SPACE
from holdfast.games.empire.position.piles import Kind
from holdfast.games.empire.rules.abilities.abilities import (
    AMBUSH,
    BRUTAL,
    CARDS,
    CHARGE,
    FACTIONS,
    INFILTRATE,
    MONUMENT,
    RECKLESS,
    SETTLEMENT,
    TACTIC,
    UNIT,
)
from holdfast.games.empire.rules.decks.building import ALL_FACTIONS
from holdfast.games.empire.rules.decks.construction import DRAFTED_DECK, Box, the_box

BASIC_RATING: Final = 0.0  # better than an illegal deck, and than nothing else
STRONG: Final = AMBUSH | BRUTAL | CHARGE | INFILTRATE  # keywords worth two points of the stat curve
WANTED_SETTLEMENTS: Final = 5  # in a suggested deck; the other civic cards are villagers
MOST_FACTIONS: Final = 3  # [EM-R-04] a draft does not give the cards for four
FURTHER: Final = 0.25  # what the mean rating must gain for a further faction

_RATINGS: Final[list[float]] = []


def ratings() -> list[float]:
    """The rating of every kind, made once."""
    if len(_RATINGS) != len(CARDS):
        _RATINGS[:] = [_rate(Kind(kind)) for kind in range(len(CARDS))]
    return _RATINGS


def _rate(kind: Kind) -> float:
    card = CARDS[kind]
    if card.basic or card.token:
        return BASIC_RATING
    extras = 1.2 * len(card.abilities) + 0.8 * len(card.standings) + 0.8 * len(card.discounts)
    extra = min(extras, 3.0) + (1.0 if card.unique else 0.0)
    if card.type == UNIT:
        power = float(card.attack + card.defence) + _keyword_worth(card.keywords) + extra
        late = 0.4 * (card.tier - 1)
        return 4.0 + 0.6 * (power - 2 * card.cost - card.tier) + 0.2 * power - late
    if card.type == TACTIC:
        return 4.5 + 0.3 * extra - 0.3 * (card.tier - 1)
    if card.type == MONUMENT:
        return 4.0 + 0.3 * extra - 0.3 * (card.tier - 1)
    return 5.0 + 0.5 * extra


def _keyword_worth(keywords: int) -> float:
    worth = float(bin(keywords).count("1") + bin(keywords & STRONG).count("1"))
    return worth - 2.0 if keywords & RECKLESS else worth


@final
class Ranked:
    """The cards of a pool, the best first, army and civic cards apart: sorted once for all factions."""

    def __init__(self, box: Box, pool: list[int]) -> None:
        self.army: list[int] = []
        self.civic: list[int] = []
        rated = ratings()
        kinds = [kind for kind in box.every if pool[kind] > 0]
        for _, kind in sorted([(-rated[kind], kind) for kind in kinds]):
            cards = self.army if box.is_army[kind] else self.civic
            cards += [kind] * pool[kind]


def _army_for(box: Box, ranked: Ranked, factions: int, size: int) -> list[int]:
    """The best army of these factions, filled up where the pool does not reach."""
    least: list[list[int]] = [[] for _ in range(FACTIONS)]  # what each faction must have
    rest: list[int] = []
    for kind in ranked.army:
        faction = box.faction[kind]
        if factions & (1 << faction):
            (least[faction] if len(least[faction]) < DRAFTED_DECK.least else rest).append(kind)
    chosen: list[int] = []
    first = -1
    for faction in range(FACTIONS):
        if factions & (1 << faction):
            first = faction if first < 0 else first
            chosen += least[faction]
            chosen += [box.basic_army[faction]] * (DRAFTED_DECK.least - len(least[faction]))
    chosen += rest[: size - len(chosen)]
    return chosen + [box.basic_army[first]] * (size - len(chosen))


def _civic_for(box: Box, ranked: Ranked, factions: int) -> list[int]:
    """Fifteen civic cards of these factions: the best settlements, then villagers."""
    settlements: list[int] = []
    villagers: list[int] = []
    for kind in ranked.civic:
        if factions & (1 << box.faction[kind]):
            (settlements if CARDS[kind].type == SETTLEMENT else villagers).append(kind)
    wanted = DRAFTED_DECK.civic
    few = settlements[:WANTED_SETTLEMENTS]
    chosen = few + villagers[: wanted - len(few)]
    chosen += settlements[WANTED_SETTLEMENTS:][: wanted - len(chosen)]
    for faction in range(FACTIONS):
        if factions & (1 << faction):
            return chosen + [box.basic_civic[faction]] * (wanted - len(chosen))
    return chosen


def suggested_deck(pool: list[int]) -> list[int]:
    """A legal drafted deck out of the pool, by kind: the factions with the best cards on average."""
    box, rated = the_box(), ratings()
    ranked = Ranked(box, pool)
    best: list[int] = []
    best_worth = -1000.0
    for factions in range(1, ALL_FACTIONS + 1):
        number = bin(factions).count("1")
        if number > MOST_FACTIONS:
            continue
        size = DRAFTED_DECK.army_size(number)
        army, civic = _army_for(box, ranked, factions, size), _civic_for(box, ranked, factions)
        worth = sum([rated[kind] for kind in army]) / size - FURTHER * (number - 1)
        worth += 0.4 * sum([rated[kind] for kind in civic]) / len(civic)
        if worth > best_worth:
            best, best_worth = army + civic, worth
    deck = [0] * KIND_SPACE
    for kind in best:
        deck[kind] += 1
    return deck
