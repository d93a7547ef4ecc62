"""Events: what a position's change looks like to people. No rule ever reads one."""

from typing import Final

EVERYONE: Final = -1  # audience mask with every bit set: all seats and the spectators
SPECTATOR: Final = -3  # the seat number of someone who only watches
TABLE: Final = -1  # the `seat` of an event that belongs to nobody in particular
_SPECTATOR_BIT: Final = 1 << 60


class Event:
    """One thing that happened, by which rule, and who may know it."""

    __slots__ = ("audience", "data", "kind", "reveals", "rule", "seat", "shown")

    def __init__(
        self,
        kind: str,
        rule: str,
        seat: int,
        data: tuple[int, ...],
        audience: int,
        reveals: bool,
        shown: bool = False,
    ) -> None:
        self.kind = kind  # past tense: "wall_destroyed"
        self.rule = rule  # the clause or ruling that made it happen
        self.seat = seat  # whom it concerns, or TABLE
        self.data = data  # the numbers of the sentence, meaning fixed per kind
        self.audience = audience  # one bit per seat; EVERYONE has them all
        self.reveals = reveals  # it showed somebody something hidden: undo may not go past it
        self.shown = shown  # its own seat showed it, which learns nothing: that one may take it back

    def seen_by(self, seat: int) -> bool:
        """Whether the seat (or SPECTATOR) may know of it."""
        bit = _SPECTATOR_BIT if seat == SPECTATOR else 1 << seat
        return (self.audience & bit) != 0


class Log:
    """Collects events for whoever listens. Games without a listener pass None and pay nothing."""

    __slots__ = ("events",)

    def __init__(self) -> None:
        self.events: list[Event] = []

    def add(self, kind: str, rule: str, seat: int, data: tuple[int, ...] = ()) -> None:
        """Record something everybody sees."""
        self.events.append(Event(kind, rule, seat, data, EVERYONE, False))

    def reveal(self, kind: str, rule: str, seat: int, data: tuple[int, ...] = ()) -> None:
        """Record something hidden that everybody now sees."""
        self.events.append(Event(kind, rule, seat, data, EVERYONE, True))

    def show(self, kind: str, rule: str, seat: int, data: tuple[int, ...] = ()) -> None:
        """Record a secret of its own that the seat has chosen to show everybody."""
        self.events.append(Event(kind, rule, seat, data, EVERYONE, True, True))

    def whisper(
        self, kind: str, rule: str, seat: int, data: tuple[int, ...], public: tuple[int, ...]
    ) -> None:
        """Record a secret: its seat reads `data`, everybody else the same kind with `public`."""
        self.events.append(Event(kind, rule, seat, data, 1 << seat, True))
        self.events.append(Event(kind, rule, seat, public, EVERYONE & ~(1 << seat), False))

    def seal(self, kind: str, rule: str, seat: int, data: tuple[int, ...], public: tuple[int, ...]) -> None:
        """Record a choice kept secret: a whisper that tells its seat nothing new, so undo may go past it."""
        self.events.append(Event(kind, rule, seat, data, 1 << seat, False))
        self.events.append(Event(kind, rule, seat, public, EVERYONE & ~(1 << seat), False))
