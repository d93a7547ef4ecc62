"""A table whose rules have changed goes on where it stood, under the new ones, and says so.

What was kept of it is the position at its last moment (`settling`); answers that came after it are given
again as far as the new rules allow them. A table of which no moment was kept goes on when its whole journal
can be played under the new rules. Where neither can be, `OldRules` says that it stays as it is: `closed`.
"""

from collections.abc import Sequence

from holdfast.kernel import position
from holdfast.kernel.errors import Mistake
from holdfast.kernel.game import AnyGame
from holdfast.kernel.state import CHANCE, NOBODY, State

from ..server.errors import OldRules
from ..storage.moments import Moment
from ..storage.records import ANSWER, RULES, Header, NewEntry, Payload, StoredEntry
from ..tables.journal import Part, fold, installed, last_part, read_position


def going_on(header: Header, entries: Sequence[StoredEntry], moment: Moment | None) -> list[NewEntry]:
    """What is appended to a table so that it goes on under the rules of this program; nothing where it is
    played under them already."""
    game, part = installed(header), last_part(header, entries)
    if part.rules_version == game.rules_version:
        return []
    if part.rules_version > game.rules_version:
        raise OldRules(
            f"This table is played under rules version {part.rules_version} of {game.title}, but this server "
            f"plays only version {game.rules_version}; ask whoever runs it for a newer program."
        )
    state, answers, dropped = _from_moment(header, game, part, moment)
    if state is None:
        answers = _from_the_beginning(header, game, part)
    words = (
        f"The rules of {game.title} have changed: version {part.rules_version} is now {game.rules_version}. "
    )
    words += "The game goes on from here under the new ones."
    if state is None:
        words += " All answers were given again under them."
    if dropped:
        words += f" What was answered last does not fit them ({dropped} steps) and is to be answered again."
    said = Payload(
        text=words,
        rules=game.rules_version,
        position=position.dumps(game, state, header.seats, game.parse_variant(header.variant))
        if state
        else "",
        # The change itself is a page of the story, too: the piece that begins with it has its own place.
        before=moment.number + 1 if state is not None and moment is not None else 0,
    )
    given = [NewEntry(ANSWER, -1, Payload(answers=tuple(answers)))] if answers else []
    return [NewEntry(RULES, -1, said), *given]


def _from_moment(
    header: Header, game: AnyGame, part: Part, moment: Moment | None
) -> tuple[State | None, list[int], int]:
    """The position that was kept, the answers since that can be given there, and how many cannot."""
    # A lesson is a road from the beginning of a game; nobody is on it who begins elsewhere.
    if moment is None or moment.rules_version != part.rules_version or header.options.lesson:
        return None, [], 0
    try:
        state = read_position(game, moment.position)
    except Mistake:
        return None, [], 0
    then = fold(entry for entry in part.entries if entry.seq < moment.seq)
    now = fold(part.entries)
    since = now[len(then) :] if now[: len(then)] == then else []
    good = _as_far_as_legal(state, since)
    return state, since[:good], len(since) - good


def _from_the_beginning(header: Header, game: AnyGame, part: Part) -> list[int]:
    """The whole journal, when the new rules allow all of it."""
    refused = OldRules(
        f"This table was played under rules version {part.rules_version} of {game.title}; this server plays "
        f"version {game.rules_version}, in which its position does not exist. It can be read, and ended."
    )
    if part.position:
        raise refused
    try:
        state: State = game.new(header.seats, game.parse_variant(header.variant))
    except Mistake:
        raise refused from None
    journal = fold(part.entries)
    if _as_far_as_legal(state, journal) < len(journal):
        raise refused
    return journal


def _as_far_as_legal(state: State, answers: Sequence[int]) -> int:
    """How many of these answers can be given so that somebody decides afterwards, or the game is over."""
    state, good = state.clone(), 0
    try:
        for number, action in enumerate(answers, 1):
            if state.asked == NOBODY or action not in state.options():
                return good
            state.step(action)
            if state.asked != CHANCE:
                good = number
    except Exception:  # numbers that other rules have written may be anything to these
        return good
    return good
