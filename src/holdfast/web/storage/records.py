"""What the store keeps of a table: its header, its seats, and the entries of its journal."""

from dataclasses import dataclass

import msgspec

ANSWER, UNDO, CHAT, CONTROL = "answer", "undo", "chat", "control"
PROPOSAL, HELD, RULES, REPORT = "proposal", "held", "rules", "report"


class TableOptions(msgspec.Struct, frozen=True):
    """What was agreed when the table was set up."""

    takebacks: bool = True  # a person may take back past the answers of bots
    watchable: bool = True
    seed_chosen: bool = False  # somebody chose the luck and may know it
    clock: int = 0  # seconds for an answer, after which a bot gives it; 0: everybody is waited for
    lesson: bool = False  # the game's lesson is taken here, by the first seat
    leaves: str = "wait"  # what happens to a seat whose person is away: wait, vote or bot
    patience: int = 0  # seconds of being away after which it does
    patch: str = ""  # the file of the other numbers that are played with; empty: as printed


class Sitting(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who sits at a seat, as everybody may know."""

    seat: int
    kind: str  # person, bot or open
    name: str
    bot: str = ""


class Handover(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat that is to get somebody else: a bot, or 'open' for whoever has the key."""

    seat: int
    who: str
    key_hash: str = ""


class Payload(msgspec.Struct, frozen=True, omit_defaults=True):
    """What an entry says; which fields count depends on its kind."""

    answers: tuple[int, ...] = ()  # answer: what the journal gains, chance included
    keep: int = 0  # undo: how many answers of the journal stay
    text: str = ""  # chat: the words; control: the notice for people
    hints: bool | None = None  # control: the seat agrees to hints, or no longer
    crashed: bool = False  # control: the bot of the seat has crashed
    seated: bool = False  # control: somebody else sits there now
    relocked: bool = False  # control: the seat has another key, and the same person
    sits: tuple[Sitting, ...] = ()  # who sits there from now on; at the beginning of a table everybody
    asks: Handover | None = None  # control: the seat asks the others whether a seat may be handed over
    agrees: int = -1  # control: the seat of the handover that this seat agrees to
    declines: int = -1  # control: the seat of the handover that does not happen
    renamed: bool = False  # control: the seat has another name
    followed_by: tuple[str, ...] = ()  # control: the tables that follow from this one
    held: tuple[int, ...] = ()  # held: the answers that the seat has given before it is asked
    proposes: int = -1  # proposal: the action the seat proposes to its team; -1 takes it back
    rules: int = 0  # rules: the version that the table is played under from here on
    position: str = ""  # rules: where it goes on, as a saved position; empty: all answers are given again
    before: int = 0  # rules: where the story begins that is told from here on
    overdue: bool = False  # answer: a bot has given it, because the time of the seat was up
    muted: bool | None = None  # control: the seat may not talk any more, or again
    shut: bool = False  # control: whoever runs the server has closed the table
    about: int = -1  # report: the seat that it is about
    rated: bool | None = None  # control: the seat agrees that the game is rated, or no longer
    person: str = ""  # control: who agrees, as the store knows them
    gone: bool = False  # control: the seat has been away for as long as the table bears
    stand_in: int = -1  # control: the seat for which this one wants a bot meanwhile, or no longer
    wants: bool = False  # control: it does
    stands: bool = False  # control: with it all who are here do, so a bot answers there from now on
    back: bool = False  # control: whoever has the seat is back
    ends: bool = False  # control: the seat of a table that cannot go on is content that it ends


@dataclass(frozen=True)
class Header:
    """What never changes about a table."""

    id: str
    game: str
    rules_version: int
    seats: int
    variant: str
    seed: int
    options: TableOptions
    created: float


@dataclass(frozen=True)
class SeatRow:
    """Who sits where. A key is kept only as its hash; a bot has none."""

    seat: int
    kind: str  # person, bot or open
    name: str
    key_hash: str = ""
    bot: str = ""


@dataclass(frozen=True)
class NewEntry:
    """An entry about to be appended."""

    kind: str
    seat: int
    payload: Payload


@dataclass(frozen=True)
class StoredEntry:
    """An entry of the journal."""

    seq: int
    kind: str
    seat: int
    payload: Payload
    made: float
