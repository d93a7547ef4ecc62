"""The Battleground as the greedy bot sees it: our Strength and theirs by hex, and how dangerous that is.

A danger is measured in Goods: what it would be worth to be rid of it. No rule reads this.
"""

from typing import Final, final

from ..position.hexes import OFF, SPAWN_AREA
from ..position.state import ALLIES, NONE, RULES, TOGETHER, ColonistsState
from ..position.war_state import (
    BASIC,
    CITIZEN_SOLDIER,
    DECK,
    DISCARD,
    ELITE,
    EVERY_HEX,
    FARMER_SOLDIER,
    FIRST_CARD,
    GROUND,
    GROUND_TILE,
    HEXES,
    SOLDIERS,
    STRENGTH,
    TOP,
    TROOP,
    Hex,
    are_dragons,
)
from ..rules.battleground.damage import is_dug_in
from ..rules.battleground.movement_deck import (
    BREATHE,
    MERGE,
    MOVEMENT_LIST,
    PRESS_AHEAD,
    SPLIT,
    STRONGER,
)
from ..rules.battleground.powers import SIEGE_SIZE
from ..rules.battleground.sight import reached
from ..rules.command.defensive_works import GUARDING, NO_TILE, WORK, is_building, is_manned, is_mine
from .outlook_scale import ARROW_WAYS, BREAK_THROUGH, NEARNESS, TARGETS, WAVE_WEIGHT, WAVES, fear
from .outlook_sky import CITIZEN_WEIGHT, Sky, mine_strength
from .outlook_war import coming_cards

COVER: Final = 0.6  # what a shot that may be fired into a hex adds to the Strength there
NEAR: Final = 3  # steps to the bottom edge from where a card can let a troop through


class Field:
    """Strength of both sides by hex; it can be changed to see what a change would do."""

    def __init__(self) -> None:
        self.guard: list[float] = [0.0] * (
            HEXES + 1
        )  # ours: Soldiers, tiles, half of the fire that covers it
        self.foes: list[float] = [0.0] * (HEXES + 1)
        self.stand: list[float] = [0.0] * (HEXES + 1)  # Strength a troop would meet from the hex on downwards
        # the ways a troop can go by its next card, how many cards lead there, what they add to its Strength
        self.paths: list[list[int]] = []
        self.odds: list[float] = []
        self.more: list[float] = []
        self.press = 0.0  # how many of the cards lead straight on, further for smaller troops
        self.cards = 1.0
        self.base = 0.0  # the danger as it is
        self.army = 0.0  # Strength of all our Soldiers
        self.troops = 0.0  # Strength of all Invaders
        self.sky: Sky | None = None  # where the Invaders are Dragons

    def danger(self) -> float:
        """What all troops on the board and the waves to come threaten."""
        if self.sky is not None:
            return self.sky.danger(self.guard, self.foes)
        guard, stand, troops = self.guard, self.stand, self.foes
        total = 0.0
        for hex in EVERY_HEX:
            at = hex * 3
            left, ahead, right = stand[TARGETS[at]], stand[TARGETS[at + 1]], stand[TARGETS[at + 2]]
            low = left if left < ahead else ahead
            if right < low:
                low = right
            below = 0.4 * low + 0.2 * (left + ahead + right)
            stand[hex] = guard[hex] + below
            foes = troops[hex]
            if foes > 0.0:
                steps = (hex - 1) // 5 + 1
                total += NEARNESS[steps] * fear(foes - below)
                if steps <= NEAR:
                    total += BREAK_THROUGH * self.leak(hex, foes)
        for hex in SPAWN_AREA:
            here = stand[hex]
            for wave in WAVES:
                total += WAVE_WEIGHT * fear(wave - here)
        return total

    def leak(self, hex: Hex, foes: float) -> float:
        """By how large a part of the coming cards a troop would get through."""
        guard = self.guard
        found = 0.0
        for n in range(len(self.paths)):
            left = foes + self.more[n]
            at = hex
            for way in self.paths[n]:
                at = TARGETS[at * 3 + way]
                if at == OFF:
                    found += self.odds[n]
                    break
                left -= guard[at]
                if left <= 0.0 and guard[at] > 0.0:
                    break
        steps = SIEGE_SIZE - int(foes)
        if self.press > 0.0 and steps > 0:
            at, left = hex, foes
            for _ in range(steps):
                at = TARGETS[at * 3 + 1]
                if at == OFF:
                    found += self.press
                    break
                left -= guard[at]
                if left <= 0.0:
                    break
        return found / self.cards

    def gain(self, hex: Hex, strength: float) -> float:
        """How much less dangerous it would be with more Strength on a hex."""
        here = self.guard[hex]
        self.guard[hex] = here + strength
        after = self.danger()
        self.guard[hex] = here
        return self.base - after

    def gain_of_tile(self, hex: Hex, tile: int) -> float:
        """How much less dangerous it would be with this tile on a hex."""
        sky = self.sky
        if sky is None:
            return self.gain(hex, tile_strength(tile, False))
        strength = tile_strength(tile, True)
        here, over = self.guard[hex], sky.air[hex]
        sky.tiles[hex] = tile
        sky.air[hex] = over + (strength if reaches_air(tile) else 0.0)
        self.guard[hex] = here + strength
        after = self.danger()
        self.guard[hex], sky.air[hex] = here, over
        sky.tiles[hex] = NO_TILE
        return self.base - after

    def shift(self, source: Hex, target: Hex, weight: float) -> None:
        """A Soldier of this Strength has gone from one hex to another."""
        self.guard[source] -= weight
        self.guard[target] += weight
        if self.sky is None:
            return
        if weight == CITIZEN_WEIGHT:
            self.sky.citizens[source] -= 1.0
            self.sky.citizens[target] += 1.0
            self.sky.air[source] -= weight
            self.sky.air[target] += weight
        else:
            self.sky.farmers[source] -= weight
            self.sky.farmers[target] += weight


def reaches_air(tile: int) -> bool:
    """Whether the Strength of a tile counts against Elite Dragons in flight."""
    return WORK[tile].air and not is_dug_in(tile)


def tile_strength(tile: int, dragons: bool) -> float:
    """What a tile alone is worth in Battles on its hex; fire burns Mines, and Dragons fly over some."""
    if tile == NO_TILE:
        return 0.0
    work = WORK[tile]
    if dragons and is_mine(tile):
        return mine_strength(tile)
    return float(work.strength) + (0.5 if not is_building(tile) and not work.strength else 0.0)


@final
class Ways:
    """By which ways the coming cards lead."""

    def __init__(self, cards: list[int]) -> None:
        self.paths: list[list[int]] = []
        self.odds: list[float] = []
        self.more: list[float] = []
        self.press = 0.0
        self.cards = float(max(1, len(cards)))
        known: dict[int, int] = {}
        for card in cards:
            powers = MOVEMENT_LIST[card].powers
            if powers[MERGE] or powers[BREATHE]:
                continue
            if powers[PRESS_AHEAD]:
                self.press += 1.0
                continue
            arrows = [ARROW_WAYS.index(arrow.ways[0]) for arrow in MOVEMENT_LIST[card].arrows]
            more = powers[STRONGER]
            for arrow in MOVEMENT_LIST[card].arrows:
                more += 1 if arrow.flaming else 0
            for path in [[0], [2]] if powers[SPLIT] else [arrows]:
                key = more + 5
                for way in path:
                    key = key * 4 + way + 1
                if key not in known:
                    known[key] = len(self.paths)
                    self.paths.append(path)
                    self.odds.append(0.0)
                    self.more.append(float(more))
                self.odds[known[key]] += 0.6 if powers[SPLIT] else 1.0


_WAYS: Final[dict[int, Ways]] = {}  # by the cards that may come
MOST_WAYS: Final = 4096  # more are not kept


def ways_of(s: ColonistsState) -> Ways:
    """By which ways the coming cards lead; the same cards come up again and again."""
    top, mask = s.movement[TOP], s.movement[DECK] or s.movement[DISCARD]
    key = (mask if top == NONE else 1 << top) << 7 | s.war[FIRST_CARD]
    if key not in _WAYS:
        if len(_WAYS) >= MOST_WAYS:
            _WAYS.clear()
        _WAYS[key] = Ways(coming_cards(s))
    return _WAYS[key]


def survey(s: ColonistsState) -> Field:
    """The Battleground where all play together against Invaders; an empty one where there is none."""
    field = Field()
    if s.board[RULES] != TOGETHER:
        return field
    dragons = are_dragons(s)
    sky = Sky(coming_cards(s)) if dragons else None
    if sky is None:
        ways = ways_of(s)
        field.paths, field.odds, field.more = ways.paths, ways.odds, ways.more
        field.press, field.cards = ways.press, ways.cards
    field.sky = sky
    basic, elite = float(s.war[STRENGTH + BASIC]), float(s.war[STRENGTH + ELITE])
    for hex in EVERY_HEX:
        at = hex * GROUND
        few, many = s.ground[at + TROOP + BASIC], s.ground[at + TROOP + ELITE]
        if few or many:
            field.foes[hex] = basic * few + elite * many
            field.troops += field.foes[hex]
        here = at + SOLDIERS
        farmers = s.ground[here + FARMER_SOLDIER] + s.ground[here + FARMER_SOLDIER + 1]
        citizens = s.ground[here + CITIZEN_SOLDIER] + s.ground[here + CITIZEN_SOLDIER + 1]
        if farmers or citizens:
            field.guard[hex] += farmers + CITIZEN_WEIGHT * citizens
            field.army += farmers + CITIZEN_WEIGHT * citizens
        tile = s.ground[at + GROUND_TILE]
        if sky is not None:
            sky.high[hex] = elite * many
            sky.farmers[hex], sky.citizens[hex], sky.tiles[hex] = float(farmers), float(citizens), tile
            sky.air[hex] = CITIZEN_WEIGHT * citizens
            if reaches_air(tile):
                sky.air[hex] += tile_strength(tile, True)
        if tile:
            field.guard[hex] += tile_strength(tile, dragons)
            if is_building(tile) and is_manned(s, ALLIES, hex):
                add_cover(s, field, hex, tile)
    field.base = field.danger()
    return field


def add_cover(s: ColonistsState, field: Field, hex: Hex, tile: int) -> None:
    """The hexes a manned Building covers count as better guarded."""
    work = WORK[tile]
    at = hex * GROUND + SOLDIERS + work.kind
    shots = min(work.workers, s.ground[at] + s.ground[at + 1])
    each = COVER * shots * work.damage
    if work.action == GUARDING:
        each = 0.2
    for target in reached(s, ALLIES, hex, False):
        field.guard[target] += each
