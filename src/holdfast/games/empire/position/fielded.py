"""What lies in play, sorted by what the rules ask for: gathered from a row of zones, never a part of it.

Nothing here says more than `kind`, `owner` and `zone` do. A position keeps it beside its row of zones, so
that a question looks at the few cards it is about and not at all of them.
"""

from typing import Final, NewType, final

Piece = NewType("Piece", int)  # a place in the lists of what lies in play

MOST_SEATS: Final = 4  # as many as there are places: three frontiers and the heartland
NOBODY: Final[list[Piece]] = []
NOBODYS: Final[list[list[Piece]]] = [NOBODY] * MOST_SEATS


@final
class Fielded:
    """The cards in play in the order of their numbers. The lists are shared by clones: change a copy."""

    def __init__(self) -> None:
        self.all = NOBODY
        self.units = NOBODY
        self.units_at = NOBODYS  # by frontier
        self.watching = NOBODY  # cards that watch what happens to others
        self.watched = 0  # a bit for each trigger they watch for
        self.strengthening = NOBODY  # cards that change attack or defence of others wherever these lie
        self.strengthening_at = NOBODYS  # by frontier and heartland: cards that change it only there
        self.granting = NOBODY  # cards that give others keywords
        self.granted = 0  # the keywords they may give
        self.weakening = NOBODY  # cards that may lower a defence
        self.own = NOBODYS  # from here on by seat
        self.own_units = NOBODYS
        self.supplying = NOBODYS  # cards that may pay
        self.reducing = NOBODYS  # cards with discounts for others
        self.able = NOBODYS  # with a stratagem or maneuver
        self.assembled = NOBODYS  # assembly villagers

    def copy(self) -> "Fielded":
        """The same lists, some of which are about to be replaced."""
        c = Fielded()
        c.all = self.all
        c.units = self.units
        c.units_at = self.units_at
        c.watching = self.watching
        c.watched = self.watched
        c.strengthening = self.strengthening
        c.strengthening_at = self.strengthening_at
        c.granting = self.granting
        c.granted = self.granted
        c.weakening = self.weakening
        c.own = self.own
        c.own_units = self.own_units
        c.supplying = self.supplying
        c.reducing = self.reducing
        c.able = self.able
        c.assembled = self.assembled
        return c


NOTHING_FIELDED: Final = Fielded()


def changed(pieces: list[Piece], piece: Piece, is_in: bool) -> list[Piece]:
    """The list with the piece, in the order of numbers, or without it."""
    found = pieces[:]
    if not is_in:
        found.remove(piece)
        return found
    at = len(found)
    while at > 0 and found[at - 1] > piece:
        at -= 1
    found.insert(at, piece)
    return found


def changed_at(lists: list[list[Piece]], at: int, piece: Piece, is_in: bool) -> list[list[Piece]]:
    """The lists, one of them with or without the piece."""
    found = lists[:]
    found[at] = changed(lists[at], piece, is_in)
    return found
