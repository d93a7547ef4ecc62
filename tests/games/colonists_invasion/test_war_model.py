"""Battles and explosions beside a second telling of the rules, written from the ledger alone.

Nothing of the game's own arithmetic is used here: whoever changes one of the two has to explain the other.
"""

from dataclasses import dataclass

from hypothesis import given, settings
from hypothesis import strategies as some

from games.colonists_invasion.battlefield import DRAGONS, RAIDERS, Battlefield, printed
from holdfast.games.colonists_invasion.cards.movement_notation import stronger
from holdfast.games.colonists_invasion.position import actions_war as a
from holdfast.games.colonists_invasion.position import war_state as ws
from holdfast.games.colonists_invasion.rules.battleground.bombs import explode
from holdfast.games.colonists_invasion.rules.battleground.movement import BATTLE_PHASE
from holdfast.games.colonists_invasion.rules.command import defensive_works as w
from holdfast.kernel.state import CHANCE, NOBODY, Seat

STRENGTH = {w.TRENCH: 1, w.BUNKER: 3, w.GUARD_TOWER: 1, w.HOWITZER: 1}
MINES = {w.PRESSURE_MINE: 1, w.BOUNDING_MINE: 2, w.DUMMY_MINE: 4}
BUILDINGS = (w.TRENCH, w.BUNKER, w.GUARD_POST, w.GUARD_TOWER, w.CATAPULT, w.HOWITZER)
DUG_IN = (w.TRENCH, w.BUNKER)
Hex = tuple[int, int, int, int, int]  # Farmers, Citizens, tile, Basic and Elite Units


def most(light: int, heavy: int, sizes: tuple[int, int], damage: int, high: int) -> tuple[int, int]:
    """The set with the most Units that the damage covers, the stronger one among equals; so much of it
    reaches the heavy ones. [CI-R-040, CI-R-093]
    """
    small, big = sizes
    pairs = [(few, many) for few in range(light + 1) for many in range(heavy + 1)]
    sets = [one for one in pairs if one[1] * big <= high and one[0] * small + one[1] * big <= damage]
    return max(sets, key=lambda one: (sum(one), one[0] * small + one[1] * big))


def wounded(farmers: int, citizens: int, tile: int, damage: int) -> tuple[int, int, int]:
    """Soldiers, then the Building take the damage. [CI-BATTLE-15, CI-BATTLE-18, CI-BATTLE-19, CI-R-043]"""
    few, many = most(farmers, citizens, (1, 3), damage, damage)
    left = damage - few - 3 * many
    if (few, many) == (farmers, citizens) and tile in BUILDINGS and left >= max(1, STRENGTH.get(tile, 0)):
        tile = w.NO_TILE
    return farmers - few, citizens - many, tile


@dataclass(frozen=True)
class Fight:
    """A hex with Units of the players, and the troop that comes there."""

    hex: Hex
    flying: bool
    stronger: int
    sizes: tuple[int, int]  # Strength of a Basic and of an Elite Unit

    def after(self) -> Hex:
        """What is left on the hex, and of the troop. [CI-BATTLE-11, CI-BATTLE-21, CI-R-091, CI-R-093]"""
        farmers, citizens, tile, basic, elite = self.hex
        blind = self.flying and basic == 0  # who takes no part: Farmers, Trenches, Bunkers
        armed = tile in MINES and not (self.flying and tile == w.PRESSURE_MINE)
        built = tile in BUILDINGS and not (blind and tile in DUG_IN)
        if not (citizens or (farmers and not blind) or built or armed):
            return self.hex
        anywhere = 3 * citizens + (MINES[tile] if armed else 0)
        anywhere += STRENGTH.get(tile, 0) if built and tile not in DUG_IN else 0
        anywhere += 1 if tile == w.TRAP and not self.flying else 0
        ground = 0 if blind else farmers + (STRENGTH[tile] if tile in DUG_IN else 0)
        theirs = max(0, basic * self.sizes[0] + elite * self.sizes[1] + self.stronger)
        reached = not self.flying or basic == 0 or anywhere >= elite * self.sizes[1]
        if anywhere + ground >= theirs and reached:
            return (*self.won(theirs, blind, armed), 0, 0)
        few, many = self.fallen(anywhere, ground)
        stays = tile if not (armed or built) else w.NO_TILE
        return (farmers if blind else 0), 0, stays, basic - few, elite - many

    def won(self, damage: int, blind: bool, armed: bool) -> tuple[int, int, int]:
        """The players' Units after a won Battle."""
        farmers, citizens, tile = self.hex[:3]
        if armed and damage:
            damage, tile = max(0, damage - MINES[tile]), w.NO_TILE
        if not blind:
            return wounded(farmers, citizens, tile, damage)
        spared = tile in DUG_IN
        _, citizens, left = wounded(0, citizens, w.NO_TILE if spared else tile, damage)
        return farmers, citizens, tile if spared else left

    def fallen(self, anywhere: int, ground: int) -> tuple[int, int]:
        """The Invaders that fall in a lost Battle. [CI-R-045, CI-R-093]"""
        basic, elite = self.hex[3:]
        high = anywhere if self.flying and basic else anywhere + ground
        return most(basic, elite, self.sizes, anywhere + ground, high)


def fight_out(field: Battlefield, card: str) -> None:
    """The card moves the only troop; Mines detonate, nobody acts."""
    field.draws = [card]
    field.s.push(BATTLE_PHASE, 0)
    field.s.settle(field.log)
    while field.s.asked != NOBODY:
        if field.s.asked == CHANCE:
            field.step()
        else:
            field.s.step(a.DETONATE if field.s.question() == "mine" else a.LET_IT_HAPPEN, field.log)


HEX = some.tuples(
    some.integers(0, 4),
    some.integers(0, 2),
    some.integers(0, w.WORKS - 1),
    some.integers(0, 5),
    some.integers(0, 3),
)


@given(HEX, some.sampled_from(["raiders", "landing", "flying"]), some.integers(-2, 2), some.booleans())
@settings(max_examples=400)
def test_CI_BATTLE_01_a_battle_ends_as_the_ledger_says(hex: Hex, how: str, more: int, strong: bool) -> None:
    farmers, citizens, tile, basic, elite = hex
    if basic + elite == 0:
        return
    scenario, card = (RAIDERS, "R101") if how == "raiders" else (DRAGONS, "D101")
    field = Battlefield(scenario, strong=int(strong)).soldiers(12, farmers, citizens).work(12, tile)
    field.troop(17, basic, elite)
    with printed(card, "D L" if how == "flying" else "D", stronger(more)):
        fight_out(field, card)
    model = Fight(hex, how == "flying", more, (2, 6) if strong else (1, 3))
    end = field.troops().get(9 if how == "flying" else 12, (0, 0))
    assert (*field.on(12), *end) == model.after()


def beside(hex: int) -> list[int]:
    """The neighbours of a hex in rising order. [CI-R-001]"""
    steps = {5, 3, 2, -2, -3, -5} - ({2, -3} if hex % 5 == 1 else {3, -2} if hex % 5 == 3 else set())
    return sorted(hex + step for step in steps if 1 <= hex + step <= 28)


def blow_up(ground: dict[int, Hex], first: int) -> None:
    """The Bomb on the hex has exploded with its chain. [CI-R-062, CI-R-063, CI-R-131]"""
    marked = {first}
    while marked:
        bomb = min(marked)
        marked.remove(bomb)
        ground[bomb] = (*ground[bomb][:2], w.NO_TILE, *ground[bomb][3:])
        for hex in [bomb, *beside(bomb)]:
            farmers, citizens, tile, basic, elite = ground[hex]
            if tile == w.BOMB:
                marked.add(hex)
            gone = hex != bomb and (tile in MINES or tile == w.TRAP)
            damage = 3 if hex == bomb else 1
            few, many = most(basic, elite, (1, 3), damage, damage)
            left = wounded(farmers, citizens, w.NO_TILE if gone else tile, damage)
            ground[hex] = (*left, basic - few, elite - many)


@given(some.lists(HEX, min_size=28, max_size=28), some.integers(1, 28))
@settings(max_examples=60)
def test_CI_BOMB_05_a_chain_of_bombs_runs_as_the_ledger_says(hexes: list[Hex], first: int) -> None:
    field, ground = Battlefield(), {}
    for hex, (farmers, citizens, tile, basic, elite) in enumerate(hexes, 1):
        invaded = basic + elite > 6 and tile in (w.NO_TILE, w.TRAP, w.BOMB)
        one = (0, 0, tile, basic, elite) if invaded else (farmers, citizens, tile, 0, 0)
        ground[hex] = (*one[:2], w.BOMB, *one[3:]) if hex == first else one
        field.work(hex, ground[hex][2]).soldiers(hex, *one[:2]).troop(hex, *one[3:])
    explode(field.s, Seat(0), ws.Hex(first))
    field.s.settle(field.log)
    assert field.s.asked == NOBODY
    blow_up(ground, first)
    assert {hex: (*field.on(hex), *field.troops().get(hex, (0, 0))) for hex in ground} == ground
