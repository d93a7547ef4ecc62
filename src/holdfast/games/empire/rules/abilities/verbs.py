"""What an ability does to one piece: values that say themselves in words and are carried out at once."""

from typing import final

from mypy_extensions import mypyc_attr

from holdfast.kernel.event import Log
from holdfast.kernel.state import Frame

from ...position.state import EmpireState, Piece, in_play, is_frontier
from ..fighting.damage import fight, settle_blows, strike
from ..moving.pieces import destroy, kill_together, sacrifice, seal_away, to_hand, to_hands
from ..moving.zones import (
    add_counter,
    boost,
    exert,
    grant,
    occupy,
    promote,
    ready,
    retreat,
    retreat_together,
    sate,
    take_counters,
)
from .phrases import BANS, bonus, keyword_names, listed


@mypyc_attr(allow_interpreted_subclasses=True)
class Verb:
    """One thing done to one piece."""

    def apply(self, s: EmpireState, f: Frame, piece: Piece, log: Log | None) -> None:
        """It is done; `f` is the frame of the ability: its controller, its source, its frontier."""
        raise RuntimeError(f"{type(self).__name__} does not say what it does")

    def apply_all(self, s: EmpireState, f: Frame, pieces: list[Piece], log: Log | None) -> None:
        """It is done to all of them."""
        for piece in pieces:
            self.apply(s, f, piece, log)

    def phrase(self, whom: str) -> str:
        """In the words a card would use."""
        return ""


@final
class Promote(Verb):
    """+1/+1 and a tier more, once. [EM-MOD-04]"""

    def apply(self, s: EmpireState, f: Frame, piece: Piece, log: Log | None) -> None:
        """The unit is promoted."""
        promote(s, piece, log)

    def phrase(self, whom: str) -> str:
        return f"promote {whom}"


@final
class Sate(Verb):
    """+2/+2, once. [EM-MOD-06]"""

    def apply(self, s: EmpireState, f: Frame, piece: Piece, log: Log | None) -> None:
        """The unit is sated."""
        sate(s, piece, log)

    def phrase(self, whom: str) -> str:
        return f"sate {whom}"


@final
class Give(Verb):
    """A bonus, keywords or both until replenishment. [EM-ROUND-04]"""

    def __init__(self, attack: int = 0, defence: int = 0, keywords: int = 0) -> None:
        self.attack = attack
        self.defence = defence
        self.keywords = keywords

    def apply(self, s: EmpireState, f: Frame, piece: Piece, log: Log | None) -> None:
        """The piece has the bonus and the keywords."""
        if self.attack or self.defence:
            boost(s, piece, self.attack, self.defence, log)
        if self.keywords:
            grant(s, piece, self.keywords, log)

    def phrase(self, whom: str) -> str:
        gifts = [bonus(self.attack, self.defence)] if self.attack or self.defence else []
        gifts += keyword_names(self.keywords)
        words = [f"give {whom} {listed(gifts)}"] if gifts else []
        words += [f"{whom} {ban}" for bit, ban in BANS if self.keywords & bit]
        return f"{listed(words)} until replenishment"


@final
class Damage(Verb):
    """Damage from the source. [EM-DMG-01]"""

    def __init__(self, amount: int) -> None:
        self.amount = amount

    def apply(self, s: EmpireState, f: Frame, piece: Piece, log: Log | None) -> None:
        """The damage is dealt."""
        source = Piece(f.a)
        settle_blows(s, [source, piece, self.amount], log)

    def apply_all(self, s: EmpireState, f: Frame, pieces: list[Piece], log: Log | None) -> None:
        """All damage is dealt at once, so that those who die see each other die. [EM-R-56]"""
        source = Piece(f.a)
        blows: list[int] = []
        for piece in pieces:
            blows += [source, piece, self.amount]
        settle_blows(s, blows, log)

    def phrase(self, whom: str) -> str:
        return f"deal {self.amount} damage to {whom}"


@final
class Fight(Verb):
    """The source and the unit deal each other their attacks. [EM-DMG-17]"""

    def apply(self, s: EmpireState, f: Frame, piece: Piece, log: Log | None) -> None:
        """Both have dealt damage, unless the source has left. [EM-SEQ-07]"""
        source = Piece(f.a)
        if in_play(s, source):
            fight(s, source, piece, log)

    def phrase(self, whom: str) -> str:
        return f"it fights {whom}"


@final
class Strike(Verb):
    """The source deals its attack to the unit. [EM-DMG-18]"""

    def apply(self, s: EmpireState, f: Frame, piece: Piece, log: Log | None) -> None:
        """The damage is dealt, unless the source has left. [EM-SEQ-07]"""
        source = Piece(f.a)
        if in_play(s, source):
            strike(s, source, piece, log)

    def phrase(self, whom: str) -> str:
        return f"it strikes {whom}"


@final
class Kill(Verb):
    """A unit or villager dies by being killed. [EM-DMG-09]"""

    def apply(self, s: EmpireState, f: Frame, piece: Piece, log: Log | None) -> None:
        """The piece is killed."""
        source = Piece(f.a)
        kill_together(s, [piece], [source], log)

    def apply_all(self, s: EmpireState, f: Frame, pieces: list[Piece], log: Log | None) -> None:
        """All are killed at once."""
        source = Piece(f.a)
        kill_together(s, pieces, [source], log)

    def phrase(self, whom: str) -> str:
        return f"kill {whom}"


@final
class Destroy(Verb):
    """A settlement or monument goes to the graveyard. [EM-DMG-10]"""

    def apply(self, s: EmpireState, f: Frame, piece: Piece, log: Log | None) -> None:
        """The piece is destroyed."""
        destroy(s, piece, log)

    def phrase(self, whom: str) -> str:
        return f"destroy {whom}"


@final
class Sacrifice(Verb):
    """The piece dies without being killed. [EM-DMG-12, EM-DMG-13]"""

    def apply(self, s: EmpireState, f: Frame, piece: Piece, log: Log | None) -> None:
        """The piece is sacrificed."""
        sacrifice(s, piece, log)

    def phrase(self, whom: str) -> str:
        return f"sacrifice {whom}"


@final
class SealAway(Verb):
    """The piece goes to its owner's vault. [EM-ZONE-15]"""

    def apply(self, s: EmpireState, f: Frame, piece: Piece, log: Log | None) -> None:
        """The piece is sealed away."""
        seal_away(s, piece, log)

    def phrase(self, whom: str) -> str:
        return f"seal away {whom}"


@final
class ToHand(Verb):
    """The piece returns to its owner's hand."""

    def apply(self, s: EmpireState, f: Frame, piece: Piece, log: Log | None) -> None:
        """The card is in hand; a token has ceased to exist. [EM-TOK-08]"""
        to_hand(s, piece, log)

    def apply_all(self, s: EmpireState, f: Frame, pieces: list[Piece], log: Log | None) -> None:
        """All leave play at once. [EM-R-35]"""
        to_hands(s, pieces, log)

    def phrase(self, whom: str) -> str:
        many = whom.startswith("up to")
        home = "their owners' hands" if many else "its owner's hand"
        return f"return {whom} to {home}"


@final
class Exert(Verb):
    """The piece is exerted. [EM-EXERT-01]"""

    def apply(self, s: EmpireState, f: Frame, piece: Piece, log: Log | None) -> None:
        """The piece is sideways."""
        exert(s, piece, log)

    def phrase(self, whom: str) -> str:
        return f"exert {whom}"


@final
class Ready(Verb):
    """The piece is ready. [EM-EXERT-04]"""

    def apply(self, s: EmpireState, f: Frame, piece: Piece, log: Log | None) -> None:
        """The piece is upright."""
        ready(s, piece, log)

    def phrase(self, whom: str) -> str:
        return f"ready {whom}"


@final
class Retreat(Verb):
    """The unit moves to its heartland and exerts. [EM-MOVE-04, EM-MOVE-05]"""

    def apply(self, s: EmpireState, f: Frame, piece: Piece, log: Log | None) -> None:
        """The unit is at home, if it was in a frontier."""
        if is_frontier(s.zone[piece]):
            retreat(s, piece, log)

    def apply_all(self, s: EmpireState, f: Frame, pieces: list[Piece], log: Log | None) -> None:
        """All that were in frontiers retreat at once. [EM-R-35]"""
        retreat_together(s, [piece for piece in pieces if is_frontier(s.zone[piece])], log)

    def phrase(self, whom: str) -> str:
        return f"retreat {whom}"


@final
class Occupy(Verb):
    """The unit becomes the occupier of its frontier, if nobody else holds the place. [EM-CARD-02, EM-R-64]"""

    def apply(self, s: EmpireState, f: Frame, piece: Piece, log: Log | None) -> None:
        """The unit is occupying, unless its own side's monument or any unit is in the way."""
        if is_frontier(s.zone[piece]):
            occupy(s, piece, log)

    def phrase(self, whom: str) -> str:
        return f"{whom} occupies that frontier"


@final
class AddCounter(Verb):
    """A progress counter more on a monument. [EM-MON-07]"""

    def apply(self, s: EmpireState, f: Frame, piece: Piece, log: Log | None) -> None:
        """The counter lies there."""
        add_counter(s, piece, log)

    def phrase(self, whom: str) -> str:
        return f"put a progress counter on {whom}"


@final
class TakeCounters(Verb):
    """All progress counters are taken off a monument. [EM-MON-12]"""

    def apply(self, s: EmpireState, f: Frame, piece: Piece, log: Log | None) -> None:
        """The monument is as it was deployed."""
        take_counters(s, piece, log)

    def phrase(self, whom: str) -> str:
        return f"take all progress counters off {whom}"
