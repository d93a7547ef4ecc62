"""What Buildings, Places, Improvements and Market cards are, as values the rules read.

The families in `cards/` fill these tables; nothing here knows a card by name.
"""

from typing import Final

from mypy_extensions import mypyc_attr

from holdfast.kernel.state import Frame, Script, Seat, Step

from ...position.state import NONE, ColonistsState

# What becomes of an Improvement once played
ONE_TIME: Final = 0
PERMANENT: Final = 1
LIMITED: Final = 2

# Sets of Places
START: Final = 0
ERA_1: Final = 1
ERA_2: Final = 2
MARKETS: Final = 3
WAVE_CARD: Final = 10  # `era` of a Market card for the Final Wave: this plus the number of Eras played

COMMAND: Final = 4  # Places of the Command Center; + 0, 1, 2 for their own sets


@mypyc_attr(allow_interpreted_subclasses=True)
class Effect(Step[ColonistsState]):
    """A step Places and cards are written with: it knows whether it would do anything for a seat now."""

    def possible(self, s: ColonistsState, seat: Seat) -> bool:
        """Whether the step would have an effect for the seat at this moment. [CB-STEW-09]"""
        return True

    def gives(self) -> bool:
        """Whether it gives Goods, Tools, Dollars or cards for nothing. [CB-STEW-10]"""
        return False

    def owes(self, f: Frame) -> bool:
        """Whether the seat still has to act before it may have enough. [CB-STEW-08]"""
        return False


class Building:
    """A kind of Building."""

    def __init__(
        self,
        index: int,
        name: str,
        era: int,
        price: int,
        made_from: int,
        farmers: int,
        citizens: int,
        either: int,
        good: int,
        output: int,
        storage: int,
        houses: int,
        spaces: int,
        value: int,
        limit: int,
        rule: str,
    ) -> None:
        self.index = index  # its number in BUILDING_LIST and in positions
        self.name = name
        self.era = era  # 0: from the start
        self.price = price
        self.made_from = made_from  # kind it is remodelled from, NONE when built new
        self.farmers = farmers  # jobs for Farmers
        self.citizens = citizens  # jobs for Citizens
        self.either = either  # jobs for one of either class
        self.good = good  # what it yields, NONE
        self.output = output  # how much a Year
        self.storage = storage  # Storage spaces while active; such a Building lies on a storage lot
        self.houses = houses  # class it houses, NONE
        self.spaces = spaces
        self.value = value
        self.limit = limit  # per seat, 0 for none
        self.rule = rule


class Place:
    """A kind of Market or Place: what its action does."""

    def __init__(
        self, index: int, name: str, group: int, copies: int, script: Script, rule: str, replaces: str
    ) -> None:
        self.index = index  # its number in PLACE_LIST and in positions
        self.name = name
        self.group = group  # START, ERA_1, ERA_2, MARKETS or COMMAND + set
        self.copies = copies
        self.script = script
        self.gives = gives_freely(script)  # [CB-STEW-10] it can be entered whatever the seat has
        self.rule = rule
        self.replaces = replaces  # name of the Place whose position it takes, "" for a free space


class Standing:
    """What an Improvement does while it lies before its owner."""

    def __init__(
        self,
        words: str,
        waives_fee: bool = False,
        bonus_good: int = NONE,
        bonus: int = 0,
        yearly: int = 0,
        exchange_give: int = 0,
        exchange_get: int = 0,
        raised: int = NONE,
        raise_by: int = 0,
        houses: int = NONE,
        spaces: int = 0,
        warehouse: int = 0,
        reserved: int = NONE,
        draws: int = 0,
        farms: bool = False,
        fare: int = 0,
        carts: int = 0,
        swaps: bool = False,
        end_points: int = 0,
        second: bool = False,
        mine_discount: int = 0,
    ) -> None:
        self.words = words
        self.waives_fee = waives_fee  # [CB-R-089]
        self.bonus_good = bonus_good  # [CB-IMP-15] one more of this whenever a Place gives it
        self.bonus = bonus
        self.yearly = yearly  # a bundle a Year
        self.exchange_give = exchange_give  # [CB-PROD-07] once in each Production
        self.exchange_get = exchange_get
        self.raised = raised  # kind of Building that yields more
        self.raise_by = raise_by
        self.houses = houses  # [CB-IMP-18] class
        self.spaces = spaces
        self.warehouse = warehouse  # [CB-IMP-19] spaces
        self.reserved = reserved  # the only good they take
        self.draws = draws  # [CB-IMP-20]
        self.farms = farms  # [CB-IMP-21]
        self.fare = fare  # [CB-IMP-22] price of a move to any Place
        self.carts = carts  # [CB-IMP-24] Goods of a payment from Buffers
        self.swaps = swaps  # [CB-IMP-25]
        self.end_points = end_points  # [CB-SCORE-07] most points for unemployed Farmers
        self.second = second  # [CB-IMP-27] a second Steward, for turns
        self.mine_discount = mine_discount  # Tools less for putting back a Mine


class Improvement:
    """An Improvement card."""

    def __init__(
        self,
        index: int,
        number: int,
        name: str,
        kind: int,
        price: int,
        value: int,
        uses: int,
        script: Script | None,
        standing: Standing | None,
    ) -> None:
        self.index = index  # its number in IMPROVEMENT_LIST and in positions
        self.number = number  # as printed
        self.name = name
        self.kind = kind
        self.price = price
        self.value = value
        self.uses = uses  # uses or turns of a LIMITED one
        self.script = script  # what happens when it is played
        self.standing = standing  # what it does while in play


class MarketCard:
    """A Market card: two rates, one or two bundles, a special action. [CB-MKT-02]"""

    def __init__(
        self,
        index: int,
        name: str,
        era: int,
        give: list[int],
        dollars: list[int],
        bundles: list[int],
        special: Script,
    ) -> None:
        self.index = index  # its number in MARKET_LIST and in positions
        self.name = name
        self.era = era
        self.give = give  # per rate: what is given
        self.dollars = dollars  # and for how many Dollars
        self.bundles = bundles
        self.special = special


BUILDING_LIST: Final[list[Building]] = []
PLACE_LIST: Final[list[Place]] = []
IMPROVEMENT_LIST: Final[list[Improvement]] = []
MARKET_LIST: Final[list[MarketCard]] = []


def era_of(card: int) -> int:
    """The Era of an Improvement, by its number. [CB-IMP-01]"""
    return IMPROVEMENT_LIST[card].number // 100


def can_act(s: ColonistsState, seat: Seat, script: Script) -> bool:
    """Whether a step of the script would have an effect for the seat."""
    for step in script.steps:
        if isinstance(step, Effect) and step.possible(s, seat):
            return True
    return False


def gives_freely(script: Script) -> bool:
    """Whether a step of the script gives something without conditions."""
    for step in script.steps:
        if isinstance(step, Effect) and step.gives():
            return True
    return False
