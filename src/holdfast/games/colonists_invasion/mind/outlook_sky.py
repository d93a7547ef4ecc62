"""What Dragons threaten: they fly over Farmers, burn Mines, dodge and steal past. For the greedy bot only.

Cards are followed arrow by arrow as the rules do, with Strengths by hex instead of single Units.
"""

from typing import Final

from ..position.hexes import OFF, RINGS, SPAWN_AREA
from ..position.war_state import EVERY_HEX, HEXES, Hex
from ..rules.battleground.movement_deck import (
    ADD_BASIC,
    ADD_ELITE,
    BREATHE,
    MOVEMENT_LIST,
    ON_FIRST_ARROW,
    SPLIT,
    STEALTH,
)
from ..rules.command.defensive_works import NO_TILE, WORK, is_mine
from .outlook_scale import ARROW_WAYS, NEARNESS, TARGETS, WAVE_WEIGHT, WAVES, fear

CITIZEN_WEIGHT: Final = 3.0
ELITE_STRENGTH: Final = 3.0
BURNT: Final = 0.7  # the part of a Mine that Dragons meet
GROUNDED: Final = 0.45  # and of one that acts on the ground only
LANDING: Final = 0.5  # how often Elite Dragons come down on a hex of their way and meet all who are there
IN_REACH: Final = 0.7  # what is left of a threat that Soldiers can attack from where they stand
HALF_TROOP: Final = 0.6  # a troop that splits, rounded up
LET_THROUGH: Final = 300.0  # the next card lets a troop through


class Flight:
    """One Movement card of Dragons: its arrows with their alternatives, and what is special about it."""

    def __init__(self, arrows: list[list[int]], flaming: list[bool], stealth: int) -> None:
        self.arrows = arrows  # by number in TARGETS, the preferred alternative first
        self.flaming = flaming
        self.stealth = stealth  # kinds of Units passed, as bits
        self.more = 0.0  # Strength of those who join the troop
        self.first = 0.0  # added in a Battle on the hex of the first arrow
        self.part = 1.0  # of the troop that goes this way
        self.odds = 1.0  # for how many cards it stands


def flights_of(cards: list[int]) -> list[Flight]:
    """The cards that move a troop, as the bot follows them."""
    out: list[Flight] = []
    for card in cards:
        movement = MOVEMENT_LIST[card]
        powers = movement.powers
        if powers[BREATHE]:
            continue
        if powers[SPLIT]:
            for way in (0, 2):
                half = Flight([[way]], [False], 0)
                half.part = half.odds = HALF_TROOP
                out.append(half)
            continue
        arrows = [[ARROW_WAYS.index(way) for way in arrow.ways] for arrow in movement.arrows]
        flaming = [arrow.flaming for arrow in movement.arrows]
        flight = Flight(arrows, flaming, powers[STEALTH])
        flight.more = powers[ADD_BASIC] + ELITE_STRENGTH * powers[ADD_ELITE]
        flight.first = float(powers[ON_FIRST_ARROW])
        out.append(flight)
    return out


class Sky:
    """What of our Strength reaches whom: by hex Soldiers, tiles, and the part that reaches Elite Dragons."""

    def __init__(self, cards: list[int]) -> None:
        size = HEXES + 1
        self.farmers: list[float] = [0.0] * size
        self.citizens: list[float] = [0.0] * size
        self.tiles: list[int] = [NO_TILE] * size
        self.air: list[float] = [0.0] * size  # what reaches Elite Dragons in flight
        self.high: list[float] = [0.0] * size  # the Elite Dragons' part of a troop's Strength
        self.below: list[float] = [0.0] * size
        self.over: list[float] = [0.0] * size  # the same for Elite Dragons, which fly over Farmers
        self.flights = flights_of(cards)
        self.cards = float(max(1, len(cards)))

    def saved(self) -> list[list[float]]:
        """What a trial of moves may change."""
        return [self.farmers[:], self.citizens[:], self.air[:], self.high[:]]

    def restore(self, saved: list[list[float]]) -> None:
        """All is as it was when it was saved."""
        self.farmers, self.citizens, self.air, self.high = saved

    def danger(self, guard: list[float], foes: list[float]) -> float:
        """What all troops on the board and the waves to come threaten."""
        below, over, air = self.below, self.over, self.air
        total = 0.0
        for hex in EVERY_HEX:
            at = hex * 3
            a, b, c = TARGETS[at], TARGETS[at + 1], TARGETS[at + 2]
            below[hex] = funnel(guard[a] + below[a], guard[b] + below[b], guard[c] + below[c])
            over[hex] = funnel(
                air[a] + LANDING * (guard[a] - air[a]) + over[a],
                air[b] + LANDING * (guard[b] - air[b]) + over[b],
                air[c] + LANDING * (guard[c] - air[c]) + over[c],
            )
            if foes[hex] > 0.0:
                total += self.threat(guard, hex, foes[hex])
        for hex in SPAWN_AREA:
            for wave in WAVES:
                total += WAVE_WEIGHT * fear(wave - below[hex] - guard[hex])
            here = air[hex] + LANDING * (guard[hex] - air[hex])
            total += WAVE_WEIGHT * fear(ELITE_STRENGTH - over[hex] - here)
        return total

    def threat(self, guard: list[float], hex: Hex, here: float) -> float:
        """What one troop threatens: less when it can be attacked from where Soldiers stand."""
        steps = (hex - 1) // 5 + 1
        gap = here - self.below[hex]
        high = self.high[hex] - self.over[hex]
        if self.high[hex] > 0.0 and (high > gap or self.high[hex] == here):
            gap = high
        total = NEARNESS[steps] * fear(gap)
        total += LET_THROUGH * self.leak(guard, hex, here)
        near = 0.0
        for other in RINGS[hex]:
            near += self.farmers[other] + CITIZEN_WEIGHT * self.citizens[other]
        return total * IN_REACH if near >= here else total

    def leak(self, guard: list[float], hex: Hex, here: float) -> float:
        """By how large a part of the coming cards a troop would get through."""
        found = 0.0
        for flight in self.flights:
            if self.gets_through(guard, flight, hex, here):
                found += flight.odds
        return found / self.cards

    def gets_through(self, guard: list[float], flight: Flight, hex: Hex, here: float) -> bool:
        """Whether a troop would leave the Battleground by a card."""
        high = self.high[hex]
        basic = here > high
        left = flight.part * here + flight.more
        at, last = hex, len(flight.arrows) - 1
        for n in range(last + 1):
            target = self.next_hex(flight, n, at)
            if target == OFF:
                return True
            if target == at or guard[target] <= 0.0:
                at = target
                continue
            at = target
            against = left + (flight.first if n == 0 else 0.0)
            ours, reaching = guard[at], self.air[at]
            if flight.flaming[n]:
                if is_mine(self.tiles[at]):
                    ours -= mine_strength(self.tiles[at])
                    reaching = max(0.0, reaching - mine_strength(self.tiles[at]))
                elif self.farmers[at] >= 1.0:
                    ours -= 1.0
                else:
                    against += 1.0
            if n < last and not basic:
                ours = reaching
            if ours > 0.0 and ours >= against and (n == last or not basic or reaching >= high):
                return False
            left = max(1.0, left - (ours if basic else ELITE_STRENGTH * (ours // ELITE_STRENGTH)))
        return False

    def next_hex(self, flight: Flight, n: int, hex: Hex) -> Hex:
        """Where an arrow of a card leads: the first way that dodges, past what it steals past."""
        ways = flight.arrows[n]
        for way in ways:
            target = TARGETS[hex * 3 + way]
            if len(ways) == 1 or target == OFF or not self.occupied(target):
                while target != OFF and self.is_passed(target, flight.stealth):
                    target = TARGETS[target * 3 + way]
                return target
        return hex

    def occupied(self, hex: Hex) -> bool:
        """Whether Units of ours are on a hex."""
        return self.farmers[hex] > 0.0 or self.citizens[hex] > 0.0 or self.tiles[hex] != NO_TILE

    def is_passed(self, hex: Hex, stealth: int) -> bool:
        """Whether a card carries a troop past a hex."""
        if stealth & 1 and self.farmers[hex] > 0.0:
            return True
        return self.tiles[hex] != NO_TILE and (stealth >> self.tiles[hex]) & 1 == 1


def funnel(left: float, ahead: float, right: float) -> float:
    """What a troop meets that may go three ways: mostly the least."""
    low = left if left < ahead else ahead
    if right < low:
        low = right
    return 0.4 * low + 0.2 * (left + ahead + right)


def mine_strength(tile: int) -> float:
    """What a Mine counts against Dragons: fire burns it, and they fly over some."""
    work = WORK[tile]
    return BURNT * work.strength if work.air else GROUNDED * work.strength
