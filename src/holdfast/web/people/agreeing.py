"""A game is rated when everybody who sits at it, each under a name they keep, agrees; then it stays so.

Whoever has agreed answers for the result of their seat, also when they leave it to a bot.
"""

from typing import TYPE_CHECKING

from ..server.errors import Conflict
from ..storage.records import CONTROL, NewEntry, Payload, StoredEntry

if TYPE_CHECKING:
    from ..tables.live import LiveTable


def note_rated(live: "LiveTable", entry: StoredEntry) -> None:
    """Remember who agrees; one who leaves before all have does so no more."""
    said = entry.payload
    if live.is_rated:
        return
    if said.rated:
        live.rated[entry.seat] = said.person
    elif said.rated is False or said.seated:
        live.rated.pop(entry.seat, None)
    # Whoever agrees last has seen to it that everybody did; seats may change hands later.
    live.is_rated = said.rated is True and said.keep == len(live.rated)


def can_be_rated(live: "LiveTable") -> bool:
    """Whether somebody can be better than somebody else here."""
    teams = live.game.teams(live.match.seats, live.match.variant)
    options = live.header.options
    return len(teams) > 1 and not (options.lesson or options.seed_chosen or options.patch)


def agreeing(live: "LiveTable", seat: int, person: str, agree: bool) -> NewEntry | None:
    """What is kept when somebody agrees, or no longer; None where that changes nothing."""
    if live.match.over:
        raise Conflict("The game is over; whether it is rated was to be agreed before.")
    if live.is_rated:
        raise Conflict("All have agreed that this game is rated; it stays so.")
    if not can_be_rated(live):
        raise Conflict("This game cannot be rated: all win together, or its luck or its numbers were chosen.")
    if (seat in live.rated) == agree:
        return None
    if agree and person in live.rated.values():
        raise Conflict("You agree from another seat already; a rated game has one seat for each person.")
    name = live.seats[seat].name
    words = f"{name} agrees that this game is rated." if agree else f"{name} wants no rating here."
    # The number of seats that must agree is kept with the last agreement: it may change afterwards.
    return NewEntry(CONTROL, seat, Payload(text=words, rated=agree, person=person, keep=len(live.people)))
