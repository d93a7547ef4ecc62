"""The Command Center: the small Market and the expansion's Places around it. [CI-SETUP-02, CI-SETUP-04]

It lies FAR from the Mainland, so the two groups of tiles never touch. [CI-SETUP-11]
"""

from typing import Final, final

from holdfast.kernel.event import TABLE, Log
from holdfast.kernel.state import CHANCE, DONE, WAIT, Frame, Step

from ...position.actions import CHANCE_PLACE, CHANCE_SPACE, LAY
from ...position.state import (
    BAG,
    ECONOMY,
    ERA,
    FIRST,
    HALF,
    NONE,
    RULES,
    SUMMER,
    YEAR,
    ColonistsState,
)
from ..economy.deck import COMMAND, PLACE_LIST, START
from ..economy.mainland import DX, DY, FAR, SMALL_MARKET_KIND, covered, lay, rim_of, spaces_for

# Places added in the Summer of each Year [CI-HALF-07, CI-HALF-08, CI-HALF-12]
ADDED: Final = (0, 1, 2, 2, 0, 0, 0, 0)


def kinds_of(s: ColonistsState, group: int) -> list[int]:
    """The kinds of a set that lie in its face-down stack. [CI-SETUP-05]"""
    found: list[int] = []
    for kind in range(len(PLACE_LIST)):
        if s.board[BAG + kind] and PLACE_LIST[kind].group == group:
            found.append(kind)
    return found


def around(s: ColonistsState) -> list[tuple[int, int]]:
    """The spaces at the small Market that are still empty. [CB-MAP-03]"""
    rim = rim_of(s, True)
    found = [(FAR + DX[d], DY[d]) for d in range(6)]
    return sorted([at for at in found if not rim.is_covered(at[0], at[1])])


@final
class LaySmallMarket(Step[ColonistsState]):
    """The small Market lies beside the Battleground. [CI-SETUP-02]"""

    def run(self, s: ColonistsState, f: Frame, log: Log | None) -> bool:
        """It is there, except in the economy alone."""
        if s.board[RULES] != ECONOMY:
            tile = lay(s, SMALL_MARKET_KIND, FAR, 0, NONE)
            if log is not None:
                log.add("laid", "CI-SETUP-02", TABLE, (SMALL_MARKET_KIND, tile))
        s.next()
        return DONE


@final
class LayCommandPlaces(Step[ColonistsState]):
    """Five starting Places lie at random at the small Market, one space stays empty; `a` is a kind plus 1.

    [CI-SETUP-03]
    """

    def run(self, s: ColonistsState, f: Frame, log: Log | None) -> bool:
        """Chance draws the next Place, then its space."""
        drawn = f.a
        if s.board[RULES] == ECONOMY or (not drawn and not kinds_of(s, COMMAND + START)):
            s.next()
            return DONE
        s.asked = CHANCE
        return WAIT

    def options(self, s: ColonistsState, f: Frame) -> list[int]:
        """Every Place left, or every empty space."""
        drawn = f.a
        if drawn:
            return [CHANCE_SPACE + n for n in range(len(around(s)))]
        return [CHANCE_PLACE + kind for kind in kinds_of(s, COMMAND + START)]

    def answer(self, s: ColonistsState, f: Frame, action: int, log: Log | None) -> None:
        """The Place is drawn, or lies there."""
        drawn = f.a
        if not drawn:
            s.stay(action - CHANCE_PLACE + 1)
            return
        x, y = around(s)[action - CHANCE_SPACE]
        put_place(s, drawn - 1, x, y, "CI-SETUP-03", log)
        s.stay(0)

    def question(self) -> str:
        return "lay_command"


def put_place(s: ColonistsState, kind: int, x: int, y: int, rule: str, log: Log | None) -> None:
    """The Place has left its stack and lies in the Command Center."""
    tile = lay(s, kind, x, y, NONE)
    s.board[BAG + kind] -= 1
    if log is not None:
        log.add("laid", rule, TABLE, (kind, tile))


def spaces_to_add(s: ColonistsState) -> list[tuple[int, int]]:
    """The empty space at the small Market in the very first Summer, else every legal one. [CI-HALF-09]"""
    if s.board[ERA] == 1 and s.board[YEAR] == 1:
        return around(s)
    return [(x, y) for x, y, _ in spaces_for(s, True, False)]


def beside(s: ColonistsState, x: int, y: int) -> list[int]:
    """The tiles of the Command Center next to a space."""
    taken = covered(s, True)
    found: list[int] = []
    for d in range(6):
        tile = taken.get((x + DX[d], y + DY[d]), NONE)
        if tile != NONE:
            found.append(tile)
    return found


@final
class AddPlaces(Step[ColonistsState]):
    """In the first three Summers of an Era Places join the Command Center; `a` counts, `b` is a kind plus 1.

    [CI-HALF-07, CI-HALF-08, CI-HALF-10, CI-HALF-11, CI-HALF-12, CI-R-013]
    """

    def run(self, s: ColonistsState, f: Frame, log: Log | None) -> bool:
        """Chance draws a Place; the Starting Player says where it goes, unless there is no choice."""
        added, drawn = f.a, f.b
        if s.board[RULES] == ECONOMY or s.board[HALF] != SUMMER:
            s.next()
            return DONE
        group = COMMAND + s.board[ERA]
        if not drawn and (added >= ADDED[s.board[YEAR]] or not kinds_of(s, group)):
            s.next()
            return DONE
        if not drawn:
            s.asked = CHANCE
            return WAIT
        spaces = spaces_to_add(s)
        if len(spaces) == 1:
            self._lay(s, f, spaces[0], log)
            return DONE
        # [CI-R-028, CI-CONF-30] a joint choice belongs to the Starting Player
        s.asked = s.board[FIRST]
        return WAIT

    def _lay(self, s: ColonistsState, f: Frame, at: tuple[int, int], log: Log | None) -> None:
        added, drawn = f.a, f.b
        rule = "CI-HALF-07" if s.board[YEAR] == 1 else "CI-HALF-08"
        put_place(s, drawn - 1, at[0], at[1], rule, log)
        s.stay(added + 1)

    def options(self, s: ColonistsState, f: Frame) -> list[int]:
        """Every Place of the stack, or every legal space."""
        drawn = f.b
        if drawn:
            return [LAY + n for n in range(len(spaces_to_add(s)))]
        return [CHANCE_PLACE + kind for kind in kinds_of(s, COMMAND + s.board[ERA])]

    def answer(self, s: ColonistsState, f: Frame, action: int, log: Log | None) -> None:
        """The Place is drawn, or lies there."""
        added, drawn = f.a, f.b
        if drawn:
            self._lay(s, f, spaces_to_add(s)[action - LAY], log)
        else:
            s.stay(added, action - CHANCE_PLACE + 1)

    def question(self) -> str:
        return "add_place"
