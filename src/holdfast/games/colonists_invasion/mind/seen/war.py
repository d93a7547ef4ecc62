"""The war as bytes. Where teams fight, hexes are counted from the viewer's own side of the Battleground."""

from typing import Final

from holdfast.kernel.faces import Block
from holdfast.kernel.state import Seat
from holdfast.parts.observing import add_mask, add_one

from ...position.hexes import DIRECTIONS
from ...position.state import FED_SOLDIERS, NONE, ColonistsState, is_versus
from ...position.tables import CLASSES
from ...position.war_state import (
    ARROWS,
    BASIC_UNITS,
    BATTLE_HEX,
    BATTLE_WHO,
    CAMP,
    CARD,
    DECK,
    DECK_SIZE,
    DISCARD,
    FACING,
    FATE,
    FIELD,
    FIRST_CARD,
    GROUND,
    GROUND_TILE,
    HEXES,
    LAST_ASKED,
    OWNER,
    PENDING,
    POST,
    SICKBAY,
    TOP,
)
from ...rules.battleground.movement_deck import BREATHE, DESTROY_WORKS, MOVEMENT_LIST, POWERS, SHOOT, STEALTH
from ...rules.command.defensive_works import WORK, WORKS

DECKS: Final = 4
FATES: Final = 3
MOST_PENDING: Final = 8
MOST_ARROWS: Final = 4
BITS: Final = ((SHOOT, DIRECTIONS), (BREATHE, DIRECTIONS), (DESTROY_WORKS, WORKS), (STEALTH, WORKS))
BELOW: Final = 16  # the byte of 0 where a number may be below it

WAR_BLOCKS: Final = (
    Block("fate", FATES, "the war is open, lost, won"),
    Block("deck", DECKS, "Movement cards in play: Raiders I, Raiders II, Dragons I, Dragons II"),
    Block("card", DECK_SIZE, "the Movement card being carried out"),
    Block("arrows", MOST_ARROWS * DIRECTIONS, "its arrows: the directions each may lead, clockwise from up"),
    Block("powers", POWERS - len(BITS), "its Special Powers, a number each", most=8, zero=BELOW),
    Block("shots", 2 * DIRECTIONS, "by direction: it shoots there, breathes fire there"),
    Block("tiles_hit", 2 * WORKS, "by kind of tile (0: Farmers): destroyed on entering, passed by stealth"),
    Block("top", 2 * DECK_SIZE, "Movement cards looked at: the upper one, the one below"),
    Block("drawn_from", DECK_SIZE, "Movement cards nobody has drawn or looked at"),
    Block("discarded", DECK_SIZE, "Movement cards on the discard pile"),
    Block("arrows_left", 1, "arrows of the card for this troop", most=4),
    Block("parts", 1, "into how many parts the moving troop has come apart", most=2),
    Block("supply", 2, "Basic and Elite Units in the supply", most=BASIC_UNITS),
    Block("gone", 2, "Basic and Elite Units that have left the game", most=BASIC_UNITS),
    Block("strength", 2, "of a Basic and of an Elite Unit", most=6),
    Block("sickbay", CLASSES, "wounded Farmers and Citizens where all share them", most=50),
    Block("fed", 2, "Citizens at war sustained this Year: the viewer's team, the other", most=10),
    Block("waiting", 1, "blocks of the next numbers in use", most=MOST_PENDING),
    Block(
        "pending",
        MOST_PENDING * PENDING,
        "parts of the moving troop (hex, Basic, Elite, next arrow, half), then Battles (hex, whether moving"
        " Invaders or the other team attack, bonus, indirect fire, guns)",
        most=HEXES,
    ),
    Block("upper", 1, "the viewer's side is the upper one; numbers in frames are not turned"),
    Block(
        "ground",
        HEXES * GROUND,
        "by hex: tile (" + ", ".join([f"{n} {work.name}" for n, work in enumerate(WORK)]) + "), its direction"
        " clockwise from up, whether it is the other team's; Basic, Elite; of these held by a Trap; to get a"
        " card; damage that waits; Soldiers: Farmers, exhausted ones, Citizens, exhausted ones; in a Deploy"
        " Farmers with one step and none, Citizens with one step and none, steps of the tile",
        most=16,
    ),
)
_NO_WAR: Final = b"".join([bytes([block.zero] * block.size) for block in WAR_BLOCKS])
POSTS: Final = HEXES * POST
_NO_POSTS: Final = bytes(POSTS)


def _text(card: int) -> bytes:
    arrows = [0] * (MOST_ARROWS * DIRECTIONS)
    for n, arrow in enumerate(MOVEMENT_LIST[card].arrows):
        for way in arrow.ways:
            arrows[n * DIRECTIONS + way] = 1
    powers = MOVEMENT_LIST[card].powers
    packed = [which for which, _ in BITS]
    numbers = [powers[n] + BELOW for n in range(POWERS) if n not in packed]
    bits = [powers[which] >> n & 1 for which, size in BITS for n in range(size)]
    return bytes([*arrows, *numbers, *bits])


_TEXTS: Final = [
    *[_text(card) for card in range(len(MOVEMENT_LIST))],
    bytes([0] * (MOST_ARROWS * DIRECTIONS) + [BELOW] * (POWERS - len(BITS)) + [0] * 2 * (DIRECTIONS + WORKS)),
]


def add_war(s: ColonistsState, seat: Seat, turned: bool, out: list[bytes]) -> None:
    """Append the blocks of WAR_BLOCKS."""
    war = s.war
    if not war:
        out.append(_NO_WAR)
        return
    add_one(out, war[FATE], FATES)
    add_one(out, war[FIRST_CARD] // DECK_SIZE, DECKS)
    card = war[CARD]
    add_one(out, NONE if card == NONE else card - war[FIRST_CARD], DECK_SIZE)
    out.append(_TEXTS[card])
    movement = s.movement
    add_one(out, movement[TOP], DECK_SIZE)
    add_one(out, movement[TOP + 1], DECK_SIZE)
    add_mask(out, movement[DECK], DECK_SIZE)
    add_mask(out, movement[DISCARD], DECK_SIZE)
    numbers = war[ARROWS:LAST_ASKED]
    versus = is_versus(s)
    fed = s.board[FED_SOLDIERS : FED_SOLDIERS + 2]
    if versus:
        numbers += [0, 0, fed[seat & 1], fed[1 - (seat & 1)]]
    else:
        numbers += [war[SICKBAY], war[SICKBAY + 1], fed[0], fed[1]]
    waiting = len(s.pending) // PENDING
    numbers.append(waiting)
    if waiting:
        numbers += s.pending
        if versus:
            _turn_battles(numbers, len(numbers) - waiting * PENDING, seat, turned)
    out.append(bytes(numbers))
    out.append(bytes((MOST_PENDING - waiting) * PENDING + (0 if turned else 1)))
    if turned:
        out.append(b"\x01")
    out.append(_ground(s, seat, turned) if versus else bytes(s.ground[GROUND:FIELD]))


def _turn_battles(numbers: list[int], first: int, seat: Seat, turned: bool) -> None:
    for at in range(first, len(numbers), PENDING):
        numbers[at + BATTLE_WHO] ^= seat & 1
        if turned:
            numbers[at + BATTLE_HEX] = HEXES + 1 - numbers[at + BATTLE_HEX]


def _ground(s: ColonistsState, seat: Seat, turned: bool) -> bytes:
    """The hexes where teams fight, from the viewer's side."""
    row = bytearray(s.ground[GROUND:FIELD])
    for at in range(0, FIELD - GROUND, GROUND):
        if not row[at + GROUND_TILE]:  # nobody's
            row[at + OWNER] = 0
            continue
        row[at + OWNER] ^= seat & 1
        if turned:
            row[at + FACING] = (row[at + FACING] + DIRECTIONS // 2) % DIRECTIONS
    return reversed_hexes(bytes(row), GROUND) if turned else bytes(row)


def reversed_hexes(row: bytes, size: int) -> bytes:
    """The blocks of hexes in the order of the other side."""
    return b"".join([row[at : at + size] for at in range(len(row) - size, -1, -size)])


def add_posts(s: ColonistsState, seat: Seat, turned: bool, out: list[bytes]) -> None:
    """Append the Soldiers of a seat by hex, where teams fight."""
    if not is_versus(s):
        out.append(_NO_POSTS)
        return
    first = FIELD + seat * CAMP
    row = bytes(s.ground[first + POST : first + CAMP])
    out.append(reversed_hexes(row, POST) if turned else row)
