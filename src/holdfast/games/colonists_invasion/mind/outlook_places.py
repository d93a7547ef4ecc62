"""What the action of each Place and card is worth to the greedy bot at this moment. No rule reads this."""

from typing import Final

from holdfast.kernel.state import Script, Seat, Step

from ..position.actions import PLAY
from ..position.goods import amount
from ..position.hexes import RINGS, SPAWN_POINT
from ..position.state import (
    ALLIES,
    HOME,
    MARKET,
    OWN,
    PLACE,
    STEWARD,
    STORAGE,
    TILE,
    WAREHOUSE,
    ColonistsState,
    at_war,
    is_versus,
)
from ..position.tables import CITIZEN, FARMER, FOOD, GOODS, TILES
from ..position.war_state import (
    FARMER_SOLDIER,
    GROUND,
    GROUND_TILE,
    HEXES,
    SICKBAY,
    SOLDIERS,
    Hex,
    are_dragons,
)
from ..rules.battleground.sight import places_for_tiles
from ..rules.command.defensive_works import (
    CATAPULT,
    GUARD_POST,
    TRAP,
    TRENCH,
    WORK,
    is_building,
    is_mine,
    soldiers_on,
)
from ..rules.command.deploy import Deploy
from ..rules.command.doctor import Heal, RaiseAll, SetUpright
from ..rules.command.fortify import FireBombs, KnockBackAll, PlaceWorks
from ..rules.command.recruiting import Enlist
from ..rules.economy.construction import can_build
from ..rules.economy.deck import BUILDING_LIST, IMPROVEMENT_LIST, MARKET_LIST, MARKETS, PLACE_LIST
from ..rules.economy.drawing import Draw
from ..rules.economy.improvements import Play, add_playable
from ..rules.economy.people import free_spaces
from ..rules.economy.steps import AsPlace, Build, Either, Exchange, Gain, SellFor
from ..rules.turns import is_far
from .outlook_deploy import deploy_worth
from .outlook_economy import SOLDIER_WORTH, building_worth, gain_worth, good_worth, price_worth
from .outlook_field import COVER, Field, survey, tile_strength
from .outlook_known import Known, noted, recalled
from .outlook_versus import deploy_worth_versus, works_worth_versus

ENLISTED: Final = 2.2  # what it is worth beyond his place that a Farmer is a Soldier
CARD_WORTH: Final = 0.8
DEPLOYED: Final = 0.4  # what a gain by mere movement counts
CROWD: Final = 6  # Farmers on the Spawn Point who should be deployed before others come
CROWDED: Final = 0.3  # what one more is worth there then
WORKED: Final = 0.9  # what a gain by tiles counts
NOT_RATED: Final = -1000.0


class Mind:
    """What one seat makes of the position; worths are worked out once."""

    def __init__(self, s: ColonistsState, seat: Seat) -> None:
        self.s = s
        self.seat = seat
        self.places: list[float] = [NOT_RATED] * len(PLACE_LIST)
        self._field: Field | None = None
        self._known: Known | None = None

    @property
    def field(self) -> Field:
        """The Battleground; most questions are about something else."""
        field = self._field
        if field is None:
            field = survey(self.s)
            self._field = field
        return field

    @property
    def known(self) -> Known:
        """What has been found out about the Battleground already."""
        known = self._known
        if known is None:
            known = recalled(self.s) or noted(self.s, self.field)
            self._known = known
        return known

    @property
    def base(self) -> float:
        """How dangerous it looks now."""
        return self.field.base

    def place(self, kind: int) -> float:
        """What the action of a Place is worth."""
        if self.places[kind] == NOT_RATED:
            self.places[kind] = script_worth(self, PLACE_LIST[kind].script)
        return self.places[kind]

    def tile(self, tile: int) -> float:
        """What it is worth to enter a tile; at a Market the best of its choices and slides."""
        kind = self.s.tiles[tile * TILE + PLACE]
        if kind < 0:
            return 0.0
        if PLACE_LIST[kind].group != MARKETS:
            return self.place(kind)
        return max(self.market(), self.slide(tile))

    def market(self) -> float:
        """The best choice of the Market card itself."""
        card = MARKET_LIST[self.s.board[MARKET]]
        best = script_worth(self, card.special)
        for bundle in card.bundles:
            best = max(best, gain_worth(self.s, self.seat, bundle))
        return best

    def slide(self, market: int) -> float:
        """The best Place next to a Market, but not the one the Steward leaves."""
        best = 0.0
        if at_war(self.s):
            near = self.s.links[market]
            here = self.s.own[self.seat * OWN + STEWARD]
            for tile in range(TILES):
                if near >> tile & 1 and tile != here:
                    kind = self.s.tiles[tile * TILE + PLACE]
                    if kind >= 0 and PLACE_LIST[kind].group != MARKETS:
                        best = max(best, self.place(kind) - 0.1)
        return best

    def best_move(self) -> float:
        """What the best move of the seat's Steward would be worth in the Final Wave."""
        s = self.s
        here = s.own[self.seat * OWN + STEWARD]
        best = 0.0
        for tile in range(TILES):
            kind = s.tiles[tile * TILE + PLACE]
            if kind < 0 or not is_far(s, tile) or tile == here:
                continue
            if s.links[here] >> tile & 1 or PLACE_LIST[kind].group == MARKETS:
                best = max(best, self.tile(tile))
        return best


def affordable(s: ColonistsState, seat: Seat, price: int) -> int:
    """How often the seat could pay a price from Storage and Toolbox."""
    n = 12
    for good in range(GOODS):
        each = amount(price, good)
        if each:
            n = min(n, s.own[seat * OWN + STORAGE + good] // each)
    return n


def script_worth(mind: Mind, script: Script) -> float:
    """What a script is worth, all its steps together."""
    total = 0.0
    for step in script.steps:
        if isinstance(step, Gain):
            total += gain_worth(mind.s, mind.seat, step.bundle)
        elif isinstance(step, Build):
            total += _build_worth(mind, step)
        elif isinstance(step, Exchange):
            total += exchange_worth(mind, step)
        elif isinstance(step, Either):
            total += max([script_worth(mind, choice) for choice in step.choices])
        elif isinstance(step, AsPlace):
            for place in PLACE_LIST:
                if place.name == step.name:
                    total += script_worth(mind, place.script)
                    break
        elif isinstance(step, Draw):
            total += CARD_WORTH * step.cards if not at_war(mind.s) else 0.4 * step.cards
        elif isinstance(step, Play):
            total += best_card(mind)
        elif isinstance(step, SellFor):
            total += _sale_worth(mind, step)
        else:
            total += _war_worth(mind, script)
            break
    return total


def _build_worth(mind: Mind, step: Build) -> float:
    s, seat = mind.s, mind.seat
    price = step.price(step.kind)
    if not can_build(s, seat, step.kind, price):
        return 0.0
    each = building_worth(s, seat, step.kind) - price_worth(s, price)
    n = affordable(s, seat, price)
    if step.times:
        n = min(n, step.times)
    if BUILDING_LIST[step.kind].limit or BUILDING_LIST[step.kind].made_from >= 0:
        n = min(n, 1)
    if BUILDING_LIST[step.kind].farmers:  # each needs somebody to work there
        n = min(n, 1 + s.own[seat * OWN + HOME + FARMER])
    return each * n if each > 0.0 else each


def exchange_worth(mind: Mind, step: Exchange) -> float:
    """What the exchanges of a refiner are worth."""
    s, seat = mind.s, mind.seat
    n = affordable(s, seat, step.out_of)
    if step.times:
        n = min(n, step.times)
    if n == 0:
        return 0.0
    each = -price_worth(s, step.out_of)
    for good in range(GOODS):
        got = amount(step.into, good)
        if got:
            each += got * good_worth(s, seat, good)
    return each * n if each > 0.0 else each


def _sale_worth(mind: Mind, step: SellFor) -> float:
    n = affordable(mind.s, mind.seat, step.out_of)
    if at_war(mind.s) or n == 0:
        return 0.0
    return 0.1 * n


def best_card(mind: Mind) -> float:
    """What the best card in hand is worth that can be played now."""
    cards: list[int] = []
    add_playable(mind.s, mind.seat, cards)
    best = 0.0
    for action in cards:
        best = max(best, card_worth(mind, action - PLAY))
    return best


def card_worth(mind: Mind, card: int) -> float:
    """What it is worth to play a card from hand."""
    improvement = IMPROVEMENT_LIST[card]
    worth = -price_worth(mind.s, improvement.price)
    if improvement.script is not None:
        worth += script_worth(mind, improvement.script)
    if improvement.standing is not None:
        worth += 2.5 if at_war(mind.s) else 2.0 + improvement.value
    return worth


def _war_worth(mind: Mind, script: Script) -> float:
    """What the first step of a script does on the Battleground."""
    s, seat = mind.s, mind.seat
    step = script.steps[0]
    if not at_war(s):
        return 0.0
    if isinstance(step, Enlist):
        return enlist_worth(mind)
    if is_versus(s):
        return _versus_worth(s, seat, step)
    if isinstance(step, Deploy):
        return DEPLOYED * _deploy_worth(mind, step)
    if isinstance(step, PlaceWorks):
        return works_worth(mind, step)
    if isinstance(step, Heal):
        return heal_worth(mind, step)
    if isinstance(step, SetUpright | RaiseAll):
        return 1.5 if step.possible(s, seat) else 0.0
    if isinstance(step, KnockBackAll | FireBombs):
        return 1.0 if step.possible(s, seat) else 0.0
    return 0.0


def _deploy_worth(mind: Mind, step: Deploy) -> float:
    deploys, key = mind.known.deploys, 8 * step.reach + step.bonus
    if key not in deploys:
        deploys[key] = deploy_worth(mind.s, mind.field, step.reach, step.bonus)
    return deploys[key]


def _versus_worth(s: ColonistsState, seat: Seat, step: Step[ColonistsState]) -> float:
    """What a step does on a Battleground between two teams."""
    if isinstance(step, Deploy):
        return deploy_worth_versus(s, seat, step)
    if isinstance(step, PlaceWorks):
        return works_worth_versus(s, seat, step)
    if isinstance(step, Heal) and step.possible(s, seat):
        return 2.0
    return 0.0


def enlist_worth(mind: Mind) -> float:
    """What it is worth that all unemployed Colonists become Soldiers."""
    s, seat = mind.s, mind.seat
    farmers = s.own[seat * OWN + HOME + FARMER]
    n = farmers + 2 * s.own[seat * OWN + HOME + CITIZEN]
    if n == 0:
        return 0.0
    if is_versus(s):
        return ENLISTED * n
    crowded = are_dragons(s) and soldiers_on(s, ALLIES, SPAWN_POINT, FARMER_SOLDIER) >= CROWD
    each = CROWDED * ENLISTED if crowded else ENLISTED
    gains = mind.known.enlisted
    if n not in gains:
        gains[n] = mind.field.gain(SPAWN_POINT, float(n))
    return each * n + min(20.0, gains[n])


def heal_worth(mind: Mind, step: Heal) -> float:
    """What it is worth that wounded Farmers go home."""
    s, seat = mind.s, mind.seat
    wounded = s.war[SICKBAY + FARMER]
    food = s.own[seat * OWN + STORAGE + FOOD] + s.own[seat * OWN + WAREHOUSE + FOOD]
    room = 0
    for home in range(s.seats):
        room += max(0, free_spaces(s, Seat(home), FARMER))
    n = min(wounded, room, wounded if step.free else food)
    return n * (SOLDIER_WORTH - 1.2)


def site_gain(mind: Mind, tile: int, hex: Hex) -> float:
    """What a tile on a hex gains."""
    sites, key = mind.known.sites, tile * (HEXES + 1) + hex
    if key not in sites:
        sites[key] = _site_gain(mind, tile, hex)
    return sites[key]


def _site_gain(mind: Mind, tile: int, hex: Hex) -> float:
    field = mind.field
    strength = tile_strength(tile, are_dragons(mind.s))
    if tile == TRAP:
        return field.gain(hex, 0.7)
    if is_mine(tile):
        return field.gain_of_tile(hex, tile)
    if not is_building(tile):
        return 0.0
    at = hex * GROUND + SOLDIERS + FARMER_SOLDIER
    farmers = mind.s.ground[at] + mind.s.ground[at + 1]
    shots = min(WORK[tile].workers, farmers) * WORK[tile].damage
    if tile == GUARD_POST:  # Mines near it are put back for Tools
        return 1.5 * min(2, farmers) * min(3, mines_near(mind.s, hex))
    if shots == 0:
        return field.gain_of_tile(hex, tile) if tile == TRENCH else 0.0
    ahead = hex + 5 if hex + 5 <= HEXES else hex
    if tile == CATAPULT:
        ahead = hex + 10 if hex + 10 <= HEXES else ahead
    here, there = field.guard[hex], field.guard[ahead]
    field.guard[hex] += strength
    field.guard[ahead] += 2.0 * COVER * shots
    after = field.danger()
    field.guard[ahead] = there
    field.guard[hex] = here
    return field.base - after + shots


def mines_near(s: ColonistsState, hex: Hex) -> int:
    """How many Mines lie next to a hex."""
    n = 0
    for near in RINGS[hex]:
        if is_mine(s.ground[near * GROUND + GROUND_TILE]):
            n += 1
    return n


def works_worth(mind: Mind, step: PlaceWorks) -> float:
    """What the tiles are worth that the seat could place now, the best sites first."""
    s, seat = mind.s, mind.seat
    n = affordable(s, seat, step.price) if step.price else max(1, step.times)
    if step.times:
        n = min(n, step.times)
    if n == 0:
        return 0.0
    price = price_worth(s, step.price)
    gains = [site_gain(mind, step.tile, hex) - price for hex in places_for_tiles(s, ALLIES)]
    gains.sort(reverse=True)
    total = 0.0
    for gain in gains[:n]:
        if gain > 0.0:
            total += gain * WORKED
    return total
