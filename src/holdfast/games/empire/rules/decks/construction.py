"""Deck construction: what a legal deck is, in both formats, and every reason why one is not.

A deck is a count per kind of card; army and civic cards share the list, since the kind says which it is.
Nothing here knows a position: the registration, the draft, deck files and pages all ask the same functions.
"""

from typing import Final, final

from holdfast.kernel.game import Refusal

from ...position.actions import KIND_SPACE
from ...position.piles import Kind
from ...position.state import NONE
from ..abilities.abilities import CARDS, FACTIONS, MONUMENT, Card

FACTION_NAMES: Final[list[str]] = ["Songdu", "Lyria", "Ndembe", "Kyushima"]  # [EM-DECK-07]
SIDEBOARD: Final = 6  # [EM-SIDE-02]
UNIQUE_COPIES: Final = 1  # [EM-DECK-09]
BASIC_COPIES: Final = 60  # no table runs out of them
POOL_COPIES: Final = 3  # of every card that is not unique, in the box
DRAFTED_CARDS: Final = 51  # three packs of seventeen


@final
class Box:
    """What deck construction has to know of every kind of card: parallel lists, by kind."""

    def __init__(
        self,
        names: list[str],
        faction: list[int],
        is_army: list[bool],
        is_unique: list[bool],
        is_basic: list[bool],
        draft: list[int],
        copies: list[int],
    ) -> None:
        self.kinds = len(names)
        self.names = names
        self.faction = faction
        self.is_army = is_army
        self.is_unique = is_unique
        self.is_basic = is_basic  # fills a drafted deck that would lack cards
        self.draft = draft  # draft number, 1 to 8; 0 for what is never in a pack
        self.copies = copies  # in the box; 0 for tokens and for cards outside the edition: no deck has them
        self.every = list(range(self.kinds))
        self.group = [4 * faction[kind] + 2 * is_army[kind] + is_basic[kind] for kind in self.every]
        self.basic_kinds = [kind for kind in self.every if is_basic[kind]]
        self.basic_army = [self.basic_of(faction, True) for faction in range(FACTIONS)]
        self.basic_civic = [self.basic_of(faction, False) for faction in range(FACTIONS)]
        self.army_kinds = [kind for kind in range(self.kinds) if is_army[kind]]
        self.civic_kinds = [kind for kind in range(self.kinds) if not is_army[kind]]
        # worked out when they are first asked for
        self.most: list[list[int]] = []  # by format
        self.reach: list[tuple[list[int], list[int]]] = []  # by format: army and civic cards of each faction
        self.admitted: dict[int, Answers] = {}  # by what a half-built deck has room for
        self.ready: dict[str, list[list[int]]] = {}  # by format: the cards of the ready-made decks

    def basic_of(self, faction: int, army: bool) -> int:
        """The kind that fills up this faction's army or civic cards, NONE when there is none."""
        for kind in self.basic_kinds:
            if self.faction[kind] == faction and self.is_army[kind] == army:
                return kind
        return NONE


@final
class Answers:
    """An answer for each of some kinds, made once: they are copied where most of them are offered."""

    def __init__(self, first: int, kinds: list[int]) -> None:
        self.kinds = kinds
        self.answers = [first + kind for kind in kinds]
        self.place = [NONE] * KIND_SPACE  # of each kind among the answers
        for n in range(len(kinds)):
            self.place[kinds[n]] = n

    def without(self, kinds: list[int]) -> list[int]:
        """The answers, less those for these kinds, which are in order."""
        found = self.answers[:]
        for n in range(len(kinds) - 1, -1, -1):
            place = self.place[kinds[n]]
            if place != NONE:
                found.pop(place)
        return found


@final
class Format:
    """The numbers of one way to build decks, each with its clause."""

    def __init__(
        self, name: str, base: int, further: int, least: int, civic: int, copies: int, rules: list[str]
    ) -> None:
        self.name = name
        self.base = base  # army cards with one faction
        self.further = further  # more for each further faction
        self.least = least  # of each faction
        self.civic = civic  # at least
        self.copies = copies  # of a card that is not unique; 0: as many as the box has
        self.base_rule = rules[0]
        self.further_rule = rules[1]
        self.least_rule = rules[2]
        self.civic_rule = rules[3]
        self.civic_faction_rule = rules[4]
        self.copies_rule = rules[5]

    def army_size(self, factions: int) -> int:
        """How many army cards a deck of so many factions has, exactly. [EM-R-02]"""
        return self.base + self.further * (max(factions, 1) - 1)

    def factions_of_size(self, size: int) -> int:
        """How many factions an army deck of this size has; 0 when no deck has this size."""
        for factions in range(1, FACTIONS + 1):
            if self.army_size(factions) == size:
                return factions
        return 0


# [EM-CDECK-03] 30, 40, 50 or 60 cards; [EM-DECK-02, EM-DECK-03] say the same, of this format only [EM-R-01].
CONSTRUCTED_DECK: Final = Format(
    "constructed",
    30,
    10,
    10,
    15,
    3,
    ["EM-CDECK-01", "EM-CDECK-02", "EM-CDECK-04", "EM-CDECK-05", "EM-CDECK-06", "EM-DECK-10"],
)
# [EM-DDECK-03] 25, 30, 35 or 40 cards.
DRAFTED_DECK: Final = Format(
    "drafted",
    25,
    5,
    5,
    15,
    0,
    ["EM-DDECK-01", "EM-DDECK-02", "EM-DDECK-04", "EM-DDECK-05", "EM-DDECK-06", "EM-DECK-11"],
)
FORMATS: Final[list[Format]] = [CONSTRUCTED_DECK, DRAFTED_DECK]  # by the number a position keeps


def copies_of(card: Card) -> int:
    """How many copies the box holds: one of a unique card, three of others, no token. [EM-G-30]"""
    if card.token or card.basic or not card.in_box:
        return 0
    return UNIQUE_COPIES if card.unique else POOL_COPIES


_BOXES: Final[list[Box]] = []


def the_box() -> Box:
    """All cards as deck construction sees them."""
    if not _BOXES or _BOXES[0].kinds != len(CARDS):
        _BOXES[:] = [
            Box(
                [card.name for card in CARDS],
                [card.faction for card in CARDS],
                [card.type <= MONUMENT for card in CARDS],  # [EM-DECK-01]
                [card.unique for card in CARDS],  # [EM-DECK-08]
                [card.basic for card in CARDS],
                [card.draft for card in CARDS],
                [copies_of(card) for card in CARDS],
            )
        ]
    return _BOXES[0]


def most_of(box: Box, fmt: Format) -> list[int]:
    """How many of each kind deck and sideboard together may hold. The list is shared: change a copy."""
    if not box.most:
        box.most = [_most_of(box, one) for one in FORMATS]
        box.reach = [(army_by_faction(box, most), civic_by_faction(box, most)) for most in box.most]
    return box.most[FORMATS.index(fmt)]


def _most_of(box: Box, fmt: Format) -> list[int]:
    most: list[int] = []
    for kind in range(box.kinds):
        if box.is_basic[kind]:  # [EM-DECK-12] only a drafted deck is filled up
            most.append(BASIC_COPIES if fmt is DRAFTED_DECK else 0)
        elif box.copies[kind] == 0:
            most.append(0)
        elif box.is_unique[kind]:
            most.append(UNIQUE_COPIES)
        else:
            most.append(fmt.copies if fmt.copies > 0 else box.copies[kind])
    return most


def army_by_faction(box: Box, counts: list[int]) -> list[int]:
    """How many army cards of each faction there are."""
    found = [0] * FACTIONS
    for kind in box.army_kinds:
        if counts[kind] > 0:
            found[box.faction[kind]] += counts[kind]
    return found


def civic_by_faction(box: Box, counts: list[int]) -> list[int]:
    """How many civic cards of each faction there are."""
    found = [0] * FACTIONS
    for kind in box.civic_kinds:
        if counts[kind] > 0:
            found[box.faction[kind]] += counts[kind]
    return found


def included(army: list[int]) -> int:
    """How many factions have a card among these."""
    return sum([1 for count in army if count > 0])


def refusals(
    box: Box,
    fmt: Format,
    deck: list[int],
    side: list[int],
    best_of_three: bool,
    pool: list[int] | None = None,
) -> list[Refusal]:
    """Every reason why this list is not legal, with its clause; none when it is.

    `pool` is what a drafter has; without it a drafted list is held against the whole box.
    """
    army, civic = army_by_faction(box, deck), civic_by_faction(box, deck)
    found = _army_refusals(fmt, army)
    found += _civic_refusals(fmt, army, civic)
    found += _copy_refusals(box, fmt, deck, side, pool)
    drafted = drafted_count(box, deck, side) if fmt is DRAFTED_DECK else 0
    if drafted > DRAFTED_CARDS:
        rule = "EM-MATCH-05" if sum(side) > 0 else "EM-DECK-11"
        text = f"Deck and sideboard have {drafted} drafted cards; a draft gives {DRAFTED_CARDS}."
        found.append(Refusal(rule, text))
    found += _sideboard_refusals(box, fmt, deck, side, army, best_of_three)
    return found


def is_army_legal(fmt: Format, army: list[int]) -> bool:
    """Whether so many army cards of each faction are what a deck has; `_army_refusals` says why not."""
    for count in army:
        if 0 < count < fmt.least:
            return False
    factions = included(army)
    return factions > 0 and sum(army) == fmt.army_size(factions)


def drafted_count(box: Box, deck: list[int], side: list[int]) -> int:
    """How many cards of deck and sideboard came out of packs: all but the basic ones."""
    return sum([deck[kind] + side[kind] for kind in range(box.kinds) if not box.is_basic[kind]])


def _army_refusals(fmt: Format, army: list[int]) -> list[Refusal]:
    total, factions = sum(army), included(army)
    if factions == 0:
        return [Refusal(fmt.base_rule, f"The army deck is empty; with one faction it has {fmt.base} cards.")]
    found: list[Refusal] = []
    size = fmt.army_size(factions)
    if total != size:
        rule = fmt.base_rule if factions == 1 else fmt.further_rule
        words = "one faction" if factions == 1 else f"{factions} factions"
        found.append(Refusal(rule, f"The army deck has {total} cards; with {words} it has exactly {size}."))
    for faction in range(FACTIONS):
        if 0 < army[faction] < fmt.least:
            name = FACTION_NAMES[faction]
            text = f"The army deck has {army[faction]} cards of {name}; it needs {fmt.least} or none."
            found.append(Refusal(fmt.least_rule, text))
    return found


def _civic_refusals(fmt: Format, army: list[int], civic: list[int]) -> list[Refusal]:
    found: list[Refusal] = []
    if sum(civic) < fmt.civic:  # [EM-DECK-04], [EM-R-03] more are allowed
        text = f"The civic deck has {sum(civic)} cards; it needs {fmt.civic} or more."
        found.append(Refusal(fmt.civic_rule, text))
    for faction in range(FACTIONS):  # [EM-DECK-05] any mixture, [EM-DECK-06] of the army's factions
        if civic[faction] > 0 and army[faction] == 0:
            name = FACTION_NAMES[faction]
            text = f"The civic deck has {civic[faction]} cards of {name}, but the army deck has none."
            found.append(Refusal(fmt.civic_faction_rule, text))
    return found


def _copy_refusals(
    box: Box, fmt: Format, deck: list[int], side: list[int], pool: list[int] | None
) -> list[Refusal]:
    found: list[Refusal] = []
    most = most_of(box, fmt)
    for kind in range(box.kinds):
        held = deck[kind] + side[kind]  # [EM-R-07] deck and sideboard together
        if held == 0:
            continue
        name = box.names[kind]
        if most[kind] == 0:
            found.append(Refusal("EM-DECK-12", f"{name} {_why_none(box, Kind(kind))}; take it out."))
        elif held > most[kind] and box.is_unique[kind]:
            text = f"There are {held} of {name}, which is unique; one is allowed."
            found.append(Refusal("EM-DECK-09", text))
        elif held > most[kind]:
            text = f"There are {held} of {name}; {most[kind]} are allowed."
            found.append(Refusal(fmt.copies_rule, text))
        elif pool is not None and not box.is_basic[kind] and held > pool[kind]:
            text = f"There are {held} of {name}; you have drafted {pool[kind]}."
            found.append(Refusal("EM-DECK-11", text))
    return found


def _why_none(box: Box, kind: Kind) -> str:
    """Why no copy of a card may be in a deck."""
    if box.is_basic[kind]:
        return "fills up drafted decks only"
    return "is a token and no part of a deck" if box.draft[kind] == 0 else "is not in the box yet"


def _sideboard_refusals(
    box: Box, fmt: Format, deck: list[int], side: list[int], army: list[int], best_of_three: bool
) -> list[Refusal]:
    total = sum(side)
    if total == 0:
        return []
    if not best_of_three:
        return [Refusal("EM-SIDE-01", f"There is a sideboard of {total} cards; only best of three has one.")]
    found: list[Refusal] = []
    if fmt is DRAFTED_DECK:
        return found  # [EM-MATCH-05] whatever is left of the draft
    if total != SIDEBOARD:
        found.append(Refusal("EM-SIDE-02", f"The sideboard has {total} cards; it has {SIDEBOARD}, or none."))
    for kind in range(box.kinds):
        if side[kind] > 0 and army[box.faction[kind]] == 0:
            name, faction = box.names[kind], FACTION_NAMES[box.faction[kind]]
            text = f"{name} in the sideboard is of {faction}, but the army deck has no card of it."
            found.append(Refusal("EM-SIDE-03", text))
    return found
