"""What happens to a seat that leaves, as it was agreed when the table was set up: the others wait, or a bot
answers meanwhile, at once or when all who are here want it.

The seat stays whose it is: nobody else gets its key or sees what it sees, and whoever comes back says so, or
answers, and has it again.
"""

from typing import TYPE_CHECKING, Final

from ..server.errors import Conflict, Unfit
from ..storage.records import CONTROL, NewEntry, Payload, TableOptions

if TYPE_CHECKING:
    from ..tables.live import LiveTable

WAIT, VOTE, BOT = "wait", "vote", "bot"
KINDS: Final = (WAIT, VOTE, BOT)
LEAST: Final = 60  # seconds that somebody may be away
MOST: Final = 30 * 24 * 3600
USUAL: Final = {  # what the page offers
    "wait": "the others wait",
    "vote-600": "after 10 minutes all others may agree on a bot",
    "vote-86400": "after a day all others may agree on a bot",
    "bot-600": "after 10 minutes a bot answers meanwhile",
    "bot-86400": "after a day a bot answers meanwhile",
}


def check_leaves(leaves: str, patience: int) -> None:
    """Refuse what is no way to treat a seat that leaves."""
    if leaves not in KINDS:
        raise Unfit.of("leaves", f"must be one of {', '.join(KINDS)}.")
    if leaves != WAIT and not LEAST <= patience <= MOST:
        raise Unfit.of("patience", f"is {patience}; it is from {LEAST} to {MOST} seconds.")


def read_usual(text: str) -> tuple[str, int]:
    """What the page offers as it is agreed: how, and after how many seconds."""
    leaves, _, seconds = text.partition("-")
    return leaves, int(seconds or 0)


def usual(options: TableOptions) -> str:
    """The same the other way."""
    return f"{options.leaves}-{options.patience}" if options.leaves != WAIT else WAIT


def lasting(seconds: int) -> str:
    """So long, in words."""
    for unit, name in ((86_400, "day"), (3600, "hour"), (60, "minute")):
        if seconds >= unit:
            count = seconds // unit
            return f"{count} {name}{'s' if count > 1 else ''}"
    return f"{seconds} seconds"


def gone_at(live: "LiveTable", seat: int) -> float | None:
    """When the seat, which is asked, has been away for as long as the table bears; None where it does not
    count, or while somebody is there."""
    options = live.header.options
    if options.leaves == WAIT or live.is_here(seat):
        return None
    return live.conduct.waited_since(seat) + options.patience


def left(live: "LiveTable", seat: int) -> NewEntry | None:
    """What the table says when somebody has been away for so long; None where it was said."""
    if seat in live.conduct.gone or seat in live.conduct.away:
        return None
    name, time = live.seats[seat].name, lasting(live.header.options.patience)
    words = f"{name} has been away for {time}. If all others agree, a bot answers in this seat meanwhile."
    return NewEntry(CONTROL, seat, Payload(text=words, gone=True))


def voting(live: "LiveTable", by: int, seat: int, agree: bool) -> NewEntry | None:
    """What is kept when somebody wants a bot to answer in a seat meanwhile, or no longer; None where that
    changes nothing."""
    name = live.seats[seat].name if 0 <= seat < len(live.seats) else ""
    if seat == by:
        raise Conflict("You are here yourself; answer, or let a bot take your seat.")
    if seat not in live.conduct.gone or live.match.over:
        raise Conflict("Nobody is away there for so long that others may decide; the table has moved on.")
    if agree and live.is_here(seat):
        raise Conflict(f"{name} is back at the table.")
    voters = live.conduct.gone[seat]
    if agree == (by in voters):
        return None
    who = live.seats[by].name
    if not agree:
        words = f"{who} would rather wait for {name}."
        return NewEntry(CONTROL, by, Payload(text=words, stand_in=seat))
    unheard = {seat, *live.conduct.away, *live.conduct.gone}  # who is away is not waited for
    stands = all(one in voters or one == by for one in live.sitting if one not in unheard)
    words = f"{who} wants a bot to answer for {name} meanwhile."
    if stands:
        words = f"{words} Nobody who is here would rather wait: it answers until {name} is back."
    return NewEntry(CONTROL, by, Payload(text=words, stand_in=seat, wants=True, stands=stands))


def returning(live: "LiveTable", seat: int) -> NewEntry | None:
    """What is kept when somebody says that they are back; None where nobody has missed them."""
    if seat not in live.conduct.away and seat not in live.conduct.gone:
        return None
    return NewEntry(CONTROL, seat, Payload(text=f"{live.seats[seat].name} is back.", back=True))
