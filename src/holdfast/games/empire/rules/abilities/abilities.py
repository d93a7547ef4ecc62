"""What cards are made of, as values: abilities, standing effects, conditions and amounts.

What a `Card` does at a moment is an `Ability`: a trigger, who it watches, conditions, a cost and a script of
effect steps. What it does all the time is a `Standing` effect, read by the questions of `standing.py`. Every
value says itself in words. The core knows no card; the families in `cards/` fill `CARDS`.
"""

from typing import Final

from mypy_extensions import mypyc_attr

from holdfast.kernel.state import Script, Seat, Step

from ...position.actions import KIND_SPACE
from ...position.piles import Kind
from ...position.state import EmpireState, Piece

# Types and sub-types [EM-TYPE-01, EM-TYPE-02, EM-TYPE-09, EM-TYPE-12]
UNIT: Final = 0
TACTIC: Final = 1
MONUMENT: Final = 2
VILLAGER: Final = 3
SETTLEMENT: Final = 4

# Factions [EM-DECK-07]
SONGDU: Final = 0
LYRIA: Final = 1
NDEMBE: Final = 2
KYUSHIMA: Final = 3
FACTIONS: Final = 4

# Keywords: bits of a mask
AMBUSH: Final = 1 << 0
FLANK: Final = 1 << 1
RECKLESS: Final = 1 << 2
STALWART: Final = 1 << 3
DOMINION: Final = 1 << 4
GUARD: Final = 1 << 5
ELUSIVE: Final = 1 << 6
BRUTAL: Final = 1 << 7
BULWARK: Final = 1 << 8
INFILTRATE: Final = 1 << 9
SKIRMISHER: Final = 1 << 10  # a sub-type that rules ask for like a keyword
TIRELESS: Final = 1 << 11
CHARGE: Final = 1 << 12
CONSUME: Final = 1 << 13
EXECUTE: Final = 1 << 14
JUMP: Final = 1 << 15
REINFORCE: Final = 1 << 16
BATTLE_TACTIC: Final = 1 << 17  # a sub-type
ASSEMBLY: Final = 1 << 18  # an assembly villager: it is counted by others
UNKILLABLE: Final = 1 << 19  # cannot be killed or destroyed
ROOTED: Final = 1 << 20  # cannot be moved out of its frontier

# Triggers. "Watched" ones can also be asked of other cards than the one they happen to: see `whose`.
NEVER: Final = 0
TAKES_EFFECT: Final = 1  # a tactic's own text
DEPLOYED: Final = 2  # watched; subject: the piece
ENTERED_PLAY: Final = 3  # watched; deployed, summoned or put into play
ADVANCED: Final = 4  # watched; the piece, and all that advance with it, are in their frontiers
MOVED_IN: Final = 5  # watched; entered a frontier in any way
RETREATED: Final = 6  # watched; the piece, and all that retreat with it, are still in their frontiers
LEFT_PLAY: Final = 7  # watched
DIED: Final = 8  # watched
WAS_SACRIFICED: Final = 9  # watched
BATTLE_BEGINS: Final = 10
LONE_WOLF: Final = 11  # battle begins and the unit is solitary and advancing
PROGRESS: Final = 12
COMPLETION: Final = 13
AT_REPLENISHMENT: Final = 14
RANSACK: Final = 15  # its unit damaged an opponent; subject: the first of them, COMMANDER_AT - seat
SLAYER: Final = 16  # its unit killed one or more units at once, so there is no subject
SENTINEL: Final = 17
ASSEMBLES: Final = 18  # an assembly villager is deployed
REVOLT: Final = 19  # deployed, and a villager goes to the bottom of the civic deck
CONSUMED: Final = 20  # its consume was used; subject: the eaten unit
STRATAGEM: Final = 21
MANEUVER: Final = 22
TACTIC_DEPLOYED: Final = 23  # watched; subject: the tactic or its copy, a piece in LIMBO; DEPLOYED follows
WAS_PROMOTED: Final = 24  # watched
COMPLETED: Final = 25  # watched; a monument was completed
DISCARDED: Final = 26  # watched, as a commander's; subject: COMMANDER_AT - seat
OCCUPIED: Final = 27  # watched; a unit has become occupying; subject: the piece
COMMANDER_HURT: Final = 28  # watched, as a commander's; once for all damage at once; COMMANDER_AT - seat
WON_COMBAT: Final = 29  # its side won the combat it survived
SETTLED: Final = 30  # watched; a frontier its owner had not settled is settled; subject: the settlement
WAS_DESTROYED: Final = 31  # watched; a settlement or monument

# Whose event an ability watches
ITSELF: Final = 0
BY_ALLY: Final = 1  # another allied card's; of commanders its own and its team's
BY_ENEMY: Final = 2
ANY: Final = 3  # any card's, its own included
MINE: Final = 4  # any of its controller's own cards, itself included
WITH_ITSELF: Final = 1 << ITSELF | 1 << ANY | 1 << MINE  # those that begin by what happens to their own card


@mypyc_attr(allow_interpreted_subclasses=True)
class Condition:
    """Something that is true or not, asked for a seat and a source piece."""

    def holds(self, s: EmpireState, seat: Seat, source: Piece) -> bool:
        """Whether it is true now."""
        return True

    def phrase(self) -> str:
        """In the words a card would use: "while you have reverence"."""
        return ""

    def place(self) -> str:
        """Of a condition about where a card is: the place it speaks of."""
        return ""


@mypyc_attr(allow_interpreted_subclasses=True)
class Filter:
    """Which pieces are meant, seen from a seat and a source piece."""

    is_local: bool = False  # only pieces where a source in play lies
    is_allied: bool = False  # only pieces of the source's own side

    def fits(self, s: EmpireState, seat: Seat, source: Piece, piece: Piece) -> bool:
        """Whether the piece is one of them."""
        return True

    def phrase(self) -> str:
        """A noun phrase: "an enemy unit in this frontier"."""
        return ""


@mypyc_attr(allow_interpreted_subclasses=True)
class Amount:
    """A number that is read when it is needed; this one is fixed."""

    def __init__(self, number: int = 0) -> None:
        self.number = number

    def value(self, s: EmpireState, seat: Seat, source: Piece) -> int:
        return self.number

    def may_be_negative(self) -> bool:
        """Whether the number can ever be below 0; one that is counted is not, unless it says so."""
        return self.number < 0

    def phrase(self) -> str:
        """In words: "3", or "the number of your villagers"."""
        return str(self.number)

    def each(self) -> str:
        """What it is counted by, as "for each ..."; nothing for a fixed number."""
        return ""


@mypyc_attr(allow_interpreted_subclasses=True)
class Effect(Step[EmpireState]):
    """A step that cards are written with."""

    targets = False  # it looks for a target: a tactic needs one for the first such step [EM-DEP-10]
    is_sentence = False  # its words are a sentence of their own on the card

    def possible(self, s: EmpireState, seat: Seat, source: Piece) -> bool:
        """Whether the step has a legal target now; `source` is NONE for a tactic still in hand. [EM-R-21]"""
        return True


class Ability:
    """A special rule of a card that happens at a moment. [EM-ABIL-01, EM-ABIL-07]"""

    def __init__(
        self,
        trigger: int,
        script: Script,
        words: str = "",
        whose: int = ITSELF,
        filter: Filter | None = None,
        condition: Condition | None = None,
        supplies: int = 0,
        exert: bool = False,
        occupying: bool = False,
        tiers: tuple[int, int] = (1, 9),
        needs_source: bool = False,
        number: int = 0,
    ) -> None:
        self.trigger = trigger
        self.script = script  # its frames are told of in `effects_base.py`
        self.words = words  # the text of the card for it
        self.whose = whose
        self.filter = filter  # which subjects a watching ability cares for
        self.condition = condition  # checked when its turn comes
        self.supplies = supplies  # cost of a stratagem or maneuver
        self.exert = exert  # a stratagem or maneuver exerts its card as cost
        self.occupying = occupying  # the square mark [EM-OCC-01, EM-OCC-02]
        self.tiers = tiers  # the commander's tier, both included [EM-R-66]
        self.needs_source = needs_source  # voided when its source has left [EM-SEQ-07]
        self.number = number  # assembly: how many; other triggers: free
        aims = [step for step in script.steps if isinstance(step, Effect) and step.targets]
        self.aims = aims[0] if aims else None  # the first step that looks for a target
        self.index = len(ABILITIES)
        ABILITIES.append(self)


class Standing:
    """An effect that lasts as long as its condition: bonuses and keywords for its card or for others."""

    def __init__(
        self,
        attack: Amount | None = None,
        defence: Amount | None = None,
        keywords: int = 0,
        condition: Condition | None = None,
        filter: Filter | None = None,
        occupying: bool = False,
        tiers: tuple[int, int] = (1, 9),
        words: str = "",
    ) -> None:
        self.attack = attack
        self.defence = defence
        self.strengthens = attack is not None or defence is not None
        self.keywords = keywords
        self.condition = condition
        self.filter = filter  # None: this card; else every piece that fits
        self.occupying = occupying
        self.tiers = tiers
        self.words = words


class Discount:
    """Supplies off: for this card itself wherever it lies, or, from play, for others. [EM-SUP-07]"""

    def __init__(
        self,
        amount: Amount,
        condition: Condition | None = None,
        types: int = 0,
        highest_tier: int = 9,
        occupying: bool = False,
        words: str = "",
    ) -> None:
        self.amount = amount
        self.condition = condition  # `source` is NONE when the card is not in play
        self.types = types  # 0: this card itself; else a mask 1 << type of its controller's other cards
        self.highest_tier = highest_tier
        self.occupying = occupying
        self.words = words


class Supply:
    """Exert this card while paying: so many supplies. [EM-SUP-03, EM-SUP-04]"""

    def __init__(
        self, amount: int, more: int = 0, condition: Condition | None = None, types: int = 31, words: str = ""
    ) -> None:
        self.amount = amount
        self.more = more  # added while the condition holds
        self.condition = condition  # asked of the seat, so it holds for all cards of a kind or for none
        self.types = types  # mask 1 << type of the cards it may pay for; `more` is bound by it
        self.words = words


class Card:
    """A card as it is printed. [EM-TYPE-03]"""

    def __init__(
        self,
        number: int,
        name: str,
        faction: int,
        type: int,
        tier: int = 0,
        cost: int = 0,
        attack: int = 0,
        defence: int = 0,
        keywords: int = 0,
        abilities: tuple[Ability, ...] = (),
        standings: tuple[Standing, ...] = (),
        discounts: tuple[Discount, ...] = (),
        supply: Supply | None = None,
        completion: int = 0,
        unique: bool = False,
        draft: int = 0,
        token: bool = False,
        basic: bool = False,
        flavour: str = "",
        in_box: bool = True,
    ) -> None:
        self.kind = Kind(number)  # its own for good: saved games and journals speak of cards by number
        self.name = name
        self.faction = faction
        self.type = type
        self.tier = tier  # civic cards have none [EM-TIER-03]
        self.cost = cost
        self.attack = attack
        self.defence = defence
        self.keywords = keywords
        self.abilities = abilities
        self.standings = standings
        self.discounts = discounts
        self.supply = supply
        self.completion = completion  # monuments: counters needed
        self.unique = unique
        self.draft = draft  # D1 to D8, 0 for none
        self.token = token
        self.basic = basic  # fills up a drafted deck, never in packs or constructed decks
        self.flavour = flavour
        self.in_box = in_box  # in the edition that packs and decks are made from
        self.activations = [one for one in abilities if one.trigger in (STRATAGEM, MANEUVER)]  # gathered once
        self.watches = 0  # mask of triggers its abilities watch on other cards
        self.begins = 0  # mask of triggers of its own that begin one of its abilities
        self.own_keywords = 0  # keywords its standing effects may give itself
        self.aura_keywords = 0  # keywords they may give others
        self.has_aura = False  # some effect reaches other cards, or weakens
        self.strengthens = False  # some effect changes attack or defence of other cards
        self.strengthens_here = self.strengthens_allies = True  # only where it lies, only its own side
        self.weakens = False  # some standing effect may lower a defence
        self.reduces = False  # some discount is for other cards
        self.gather()
        enter(self)

    def gather(self) -> None:
        """What the rules ask often about abilities and effects is known."""
        for ability in self.abilities:
            if ability.whose != ITSELF:
                self.watches |= 1 << ability.trigger
            if WITH_ITSELF >> ability.whose & 1:
                self.begins |= 1 << ability.trigger
        for standing in self.standings:
            if standing.defence is not None and standing.defence.may_be_negative():
                self.weakens = self.has_aura = True
            if standing.filter is not None:
                self.has_aura = True
                self.aura_keywords |= standing.keywords
                self.strengthens |= standing.strengthens
                self.strengthens_here &= standing.filter.is_local or not standing.strengthens
                self.strengthens_allies &= standing.filter.is_allied or not standing.strengthens
            else:
                self.own_keywords |= standing.keywords
        for discount in self.discounts:
            if discount.types:
                self.has_aura = self.reduces = True


ABILITIES: Final[list[Ability]] = []
CARDS: Final[list[Card]] = []
BY_NAME: Final[dict[str, Kind]] = {}


def enter(card: Card) -> None:
    """The card is among the cards, at the place its number gives it, whatever was entered before."""
    if card.name in BY_NAME:
        raise ValueError(f"Two cards are called {card.name}.")
    place = len(CARDS)
    while place > 0 and CARDS[place - 1].kind >= card.kind:
        place -= 1
    if place < len(CARDS) and CARDS[place].kind == card.kind:
        raise ValueError(
            f"{CARDS[place].name} and {card.name} both have the number {card.kind}; "
            f"the next free number is {next_number()}."
        )
    CARDS.insert(place, card)
    BY_NAME[card.name] = card.kind


def next_number() -> int:
    """The number for a new card: the first one that no card has."""
    number = 0
    for card in CARDS:
        if card.kind == number:
            number += 1
    return number


def name_of_number(number: int) -> str:
    """The name of the card with this number, while not all cards are there yet."""
    for card in CARDS:
        if card.kind == number:
            return card.name
    raise ValueError(f"No card has the number {number} yet: import the module of the token you summon.")


def number_abilities() -> None:
    """Every number has its card, and abilities are numbered card by card, those of the rules first.
    Saved positions speak of abilities by number too: the order of files must not matter to them either."""
    last = CARDS[len(CARDS) - 1]
    if last.kind != len(CARDS) - 1:
        raise ValueError(
            f"{last.name} has the number {last.kind}, but no card has the number {next_number()}."
        )
    if last.kind >= KIND_SPACE:
        raise ValueError(
            f"{last.name} has the number {last.kind}; action codes have room below {KIND_SPACE}."
        )
    printed = [ability for card in CARDS for ability in card.abilities]
    ABILITIES[:] = [ability for ability in ABILITIES if ability not in printed] + printed
    for index in range(len(ABILITIES)):
        ABILITIES[index].index = index


def is_army(kind: Kind) -> bool:
    """Whether a card is a unit, a tactic or a monument; tokens by their type. [EM-TYPE-01, EM-TOK-02]"""
    return CARDS[kind].type <= MONUMENT
