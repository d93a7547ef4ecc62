"""The engine's combat against the second reading in `reference.py`: same questions, same boards."""

from random import Random
from typing import Any

import pytest

from games.after_the_empire.battle import besiege, quiet
from games.after_the_empire.helpers import seat_of
from games.after_the_empire.reference import BURNING, CORNERS, PLACES, SIDES, Board, Piece, Siege, combat
from holdfast.games.after_the_empire import GAME
from holdfast.games.after_the_empire.position.actions import ALL_INSIDE, AMOUNT, HOLD
from holdfast.games.after_the_empire.position.state import FiefState
from holdfast.games.after_the_empire.position.tables import TURRET_CUBES, WALL_CUBES
from holdfast.games.after_the_empire.rules.combat.hordes import ALL, LEADER, SIEGES, tier
from holdfast.games.after_the_empire.rules.flow import SEASON
from holdfast.kernel.state import Script
from holdfast.testkit.proves import proves
from holdfast.testkit.table import TABLE, Table

WALLS = ("Wood Wall", "Wood Gate", "Stone Wall", "Stone Gate")
STEPS = ("RevealSiege", "SiegeDamage", "Surge", "Raze", "UseMoveTokens", "CombatPhase")
ROOM = {
    **dict(zip(WALLS, WALL_CUBES[1:], strict=True)),
    **dict(zip(("Wood Turret", "Stone Turret", BURNING), TURRET_CUBES[1:], strict=True)),
}
KEYS = {"archery": "shot", "climb": "climb", "melee": "wounds"}


def some_piece(rng: Random, names: tuple[str | None, ...]) -> Piece | None:
    name = rng.choice(names)
    return None if name is None else Piece(name, rng.randint(0, ROOM[name]))


def some_board(rng: Random) -> Board:
    """Any Castle, Troops, Invaders and Farms."""
    walls = {side: some_piece(rng, (None, *WALLS)) for side in SIDES}
    turrets = {c: some_piece(rng, (None, "Wood Turret", "Stone Turret", BURNING)) for c in CORNERS}
    most = [
        rng.choice((0, 1, 3, 5)),
        rng.choice((0, 0, 2, 4)),
        rng.choice((0, 2, 6, 9)),
        rng.choice((0, 2, 5)),
    ]
    soldiers, mercenaries = (
        {p: rng.randint(0, n) if p == "inside" or walls[p] else 0 for p in PLACES} for n in most[:2]
    )
    swordsmen, archers = (
        {p: rng.randint(0, n) if p != "inside" and rng.random() < 0.6 else 0 for p in PLACES}
        for n in most[2:]
    )
    farms, protected = ({side: rng.randint(0, n) for side in SIDES} for n in (2, 1))
    return Board(
        walls, turrets, soldiers, mercenaries, swordsmen, archers, farms, protected, rng.randint(0, 2)
    )


def laid_out(rng: Random, b: Board) -> tuple[Table, Siege]:
    """The board as seat 0 of a table, any Siege card lying open before it, and what that card does to it."""
    gold, other, season, threat = (rng.randint(0, n) for n in (35, 35, 7, 18))
    card, side = rng.choice(SIEGES), rng.choice(SIDES)
    t = quiet(season=max(1, season)).seat(TABLE, threat=threat).seat(0, gold=gold).seat(1, gold=other)
    for name in ("walls", "turrets"):
        pieces = {at: piece and (piece.name, piece.cubes) for at, piece in getattr(b, name).items()}
        t.seat(0, **{name: pieces})
    for name in ("soldiers", "mercenaries", "swordsmen", "archers", "farms", "protected", "wounded"):
        t.seat(0, **{name: getattr(b, name)})
    besiege(t, card, side)
    reached = tier(card.amounts, max(gold, threat))
    strength = card.strengths[reached] if reached >= 0 else 0
    surges = card.surge == ALL or (card.surge == LEADER and gold >= other)
    damage, bypass = (0, strength) if card.bypass else (strength, 0)
    return t, Siege(side, damage, bypass, max(1, season) if surges else 0)


def answer(s: FiefState, rng: Random, asked: tuple[str, Any], b: Board) -> Any:
    """The engine asks what the reference asks; it is answered at random, and the answer told."""
    key, options = s.question(), s.options()
    action = rng.choice(options)
    if key == "siege_target":
        named = {GAME.action_text(s, option).split()[1]: option for option in options}
        assert asked == (key, sorted(named))
        told: Any = next(corner for corner, option in named.items() if option == action)
    elif key == "maneuver":
        assert asked == (key, None)
        return moved(s, rng, action, b)
    else:
        wounds = key == "archery" and s.stack[-1].c > 0
        assert asked == ("wounds" if wounds else KEYS[key], (options[0] - AMOUNT, options[-1] - AMOUNT))
        told = action - AMOUNT
    s.step(action)
    return told


def moved(s: FiefState, rng: Random, action: int, b: Board) -> tuple[dict[str, int], dict[str, int]]:
    """Troops hold, withdraw or stand anew; where they stand then, by kind."""
    combat_round = s.stack[-1].a
    s.step(action)
    if action == HOLD:
        return b.soldiers, b.mercenaries
    nowhere = dict.fromkeys(PLACES, 0)
    kinds = (
        nowhere | {"inside": sum(b.soldiers.values())},
        nowhere | {"inside": sum(b.mercenaries.values())},
    )
    while action != ALL_INSIDE and s.question() == "redeploy" and s.stack[-1].a == combat_round:
        kind, side = kinds[s.stack[-1].b % 2], SIDES[s.stack[-1].b // 2]
        assert b.walls[side] is not None
        assert [option - AMOUNT for option in s.options()] == list(range(kind["inside"] + 1))
        n = rng.randint(0, kind["inside"])
        kind["inside"], kind[side] = kind["inside"] - n, n
        s.step(AMOUNT + n)
    return kinds


@proves(
    "AE-PREP-01", "AE-COMB-06", "AE-SIEGE-14", "AE-ARCH-01", "AE-MELEE-05", "AE-R-51", "AE-R-53", "AE-R-54"
)
@pytest.mark.parametrize("seed", range(0, 400, 20))
def test_AE_COMB_01_combat_is_what_a_second_reading_of_the_ledger_makes_of_it(seed: int) -> None:
    for rng in (Random(n) for n in range(seed, seed + 20)):
        b = some_board(rng)
        t, siege = laid_out(rng, b)
        s, reading = t.state, combat(b, siege)
        depth = len(s.stack)
        s.push(Script("whole", "AE-PREP-01", tuple(x for x in SEASON.steps if type(x).__name__ in STEPS)), -1)
        s.settle()
        asked = next(reading, None)
        while len(s.stack) > depth:
            assert asked is not None, f"the engine asks {s.question()}"
            try:
                asked = reading.send(answer(s, rng, asked, b))
            except StopIteration:
                asked = None
        assert asked is None
        compare(t, b)


def compare(t: Table, b: Board) -> None:
    """Seat 0's board is the reference's."""
    seen = seat_of(t)
    for name in ("soldiers", "mercenaries", "swordsmen", "archers", "wounded", "wood", "stone", "sacked"):
        assert seen[name] == getattr(b, name), name
    assert {side: farm["level"] for side, farm in seen["farms"].items()} == b.farms
    for name in ("walls", "turrets"):
        pieces = {at: piece and Piece(piece["piece"], piece["cubes"]) for at, piece in seen[name].items()}
        assert pieces == getattr(b, name), name
