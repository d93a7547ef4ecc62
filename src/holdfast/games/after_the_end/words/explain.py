"""Why an action is refused: the clause and the reason in words."""

from collections.abc import Callable
from typing import Final

from holdfast.kernel.game import CHANCE_ONLY, NOT_ASKED, Refusal
from holdfast.kernel.state import NOBODY, Seat

from ..position import actions as a
from ..position.state import (
    COLONY,
    CONTRACT_ROW,
    DEAD,
    EXPERIENCE_KINDS,
    HELD,
    KNOWLEDGE,
    MISSION,
    NOBLE_ROW,
    NONE,
    OWN,
    ROLLED,
    ROW,
    ROW_DECK,
    STATUS,
    TOKENS,
    TOOL_ROW,
    TOOLS,
    TYPES,
    USED,
    WALL,
    ColonyState,
    Member,
    Place,
    count_with,
    crew_at,
    sent,
    stored,
    tokens_on,
)
from ..position.state import READY as IS_READY
from ..position.tables import CAPACITY, NO_WALL, SPOTS, WALL_PRICE
from ..rules.deck import CONTRACT_LIST, EXPERIENCE_LIST, MISSION_LIST, person
from ..rules.stores import can_gain
from .names import GOOD, WALL_NAME, card_name, experience_name, listed, person_name, price, tool_text
from .text import prompt

WINDOWS: Final = (
    "decision_window",
    "mission_window",
    "compensation_window",
    "visit_window",
    "raid_window",
    "last_window",
)
REACTING: Final = (*WINDOWS, "decide", "compensation", "capitol")

# Which questions take an answer of each block of codes, and what to say where they do not: clause and reason.
_BLOCKS: Final[tuple[tuple[int, int, tuple[str, ...], str, str], ...]] = (
    (a.PICK_COLONY, a.COMMIT, ("colony",), "AT-R-07", "Colonies are taken once, before the first round."),
    (a.COMMIT, a.PASS, ("decide", "second"), "AT-ROUND-03", "Characters are committed on the own turn only."),
    (a.PASS, a.EQUIP, ("decide",), "AT-ROUND-03", "Passing is for the own turn to commit or pass."),
    (a.EQUIP, a.PLAY, ("tool",), "AT-R-26", "Tools are assigned only while committing a character."),
    (a.PLAY, a.DECLINE, REACTING, "AT-R-24", "Experience is used only in its moments; this is none of them."),
    (a.DECLINE, a.REROLL, WINDOWS, "AT-R-24", "Nobody has asked for a reaction."),
    (a.REROLL, a.TOOL_REROLL, WINDOWS[:2], "AT-R-23", "Dice are rerolled until the mission is decided."),
    (a.TOOL_REROLL, a.KEEP_OLD, WINDOWS[:2], "AT-R-23", "Dice are rerolled until the mission is decided."),
    (a.KEEP_OLD, a.AIM, ("roll_again",), "AT-R-48", "No die was rolled again."),
    (a.AIM, a.CHOOSE, ("aim",), "AT-R-48", "No card that changes a skill is being played."),
    (a.CHOOSE, a.RECEIVE, ("ready", "heal"), "AT-LOSE-13", "No card that asks for a character is played."),
    (a.RECEIVE, a.SPEND, ("receive",), "AT-LOSE-16", "No resource of your choice is to be had now."),
    (a.SPEND, a.SPARE, ("spend",), "AT-CAP-16", "Nothing of any type is to be paid now."),
    (a.SPARE, a.TAKE_TOKEN, ("spare",), "AT-R-50", "No price is lowered now."),
    (a.TAKE_TOKEN, a.KEEP, ("compensation",), "AT-LOSE-01", "Compensation is for who has lost a mission."),
    (a.KEEP, a.NOBLE, ("keep",), "AT-LOSE-10", "You have drawn no experience cards."),
    (a.NOBLE, a.WOUND, ("capitol",), "AT-CAP-01", "Only a visitor of the Capitol can do that."),
    (a.WOUND, a.WHICH_DIE, ("raid",), "AT-RAID-06", "No raid has to be dealt with."),
    (a.WHICH_DIE, a.CHANCE_COLONY, ("roll_again",), "AT-R-48", "No card that rolls a die again is played."),
)


def refuse(s: ColonyState, action: int) -> Refusal:
    """The clause that forbids an action that is no option, and the reason."""
    if s.asked == NOBODY:
        return Refusal("AT-END-01", "The game is over.")
    if not 0 <= action < a.ACTION_SPACE:
        return Refusal("AT-ROUND-03", f"There is no action {action}.")
    if s.asked < 0:
        return Refusal(prompt(s).rule, f"Chance must answer first: {prompt(s).text}")
    if action >= a.CHANCE_COLONY:
        return Refusal("AT-ROUND-02", "Only chance deals, draws and rolls.", CHANCE_ONLY)
    for first, end, questions, rule, reason in _BLOCKS:
        if first <= action < end:
            if s.question() not in questions:
                return Refusal(rule, reason, NOT_ASKED, prompt(s).text)
            return Refusal(*_REASONS[first](s, action - first))
    return Refusal(prompt(s).rule, "That does not answer the question.")


def refuse_all(s: ColonyState) -> list[tuple[int, Refusal]]:
    """Every action that is no option, and why: a block that answers another question is refused at once."""
    options, question = set(s.options()), s.question()
    found: list[tuple[int, Refusal]] = []
    for first, end, questions in (*[row[:3] for row in _BLOCKS], (a.CHANCE_COLONY, a.ACTION_SPACE, ())):
        whole = None if s.asked >= 0 and question in questions else refuse(s, first)
        actions = [action for action in range(first, end) if action not in options]
        found += [(action, whole or refuse(s, action)) for action in actions]
    return found


def _colony(s: ColonyState, n: int) -> tuple[str, str]:
    return "AT-R-07", "Somebody leads that colony already."


def _commit(s: ColonyState, n: int) -> tuple[str, str]:
    seat, character = Seat(s.asked), Member(n)
    name = person_name(s.own[seat * OWN + COLONY], character)
    status = s.crew[crew_at(seat, character) + STATUS]
    if status != IS_READY:
        word = "used" if status == USED else "dead"
        return "AT-ROUND-06", f"{name} is {word}; only ready characters can go."
    need, ready = MISSION_LIST[s.board[MISSION]].people, count_with(s, seat, IS_READY)
    return "AT-ROUND-10", f"This mission takes {need} ready characters; you have {ready}."


def _pass(s: ColonyState, n: int) -> tuple[str, str]:
    return "AT-ROUND-03", "You have committed; passing is no longer possible."


def _equip(s: ColonyState, n: int) -> tuple[str, str]:
    if not s.own[s.asked * OWN + TOOLS] >> n & 1:
        return "AT-CAP-17", f"{card_name(2, n)} is not yours."
    return "AT-CAP-21", f"{card_name(2, n)} is with a used character until that one is readied."


def _play(s: ColonyState, n: int) -> tuple[str, str]:
    if s.own[s.asked * OWN + HELD] == 0 or not s.hands[s.asked * EXPERIENCE_KINDS + n]:
        return "AT-LOSE-13", f"You do not hold {experience_name(n)}."
    words = EXPERIENCE_LIST[n].script.phrase()
    return "AT-R-24", f"{experience_name(n)} would have no effect now: {words}."


def _decline(s: ColonyState, n: int) -> tuple[str, str]:
    return "AT-R-24", "There is nothing to decline."


def _reroll(s: ColonyState, n: int) -> tuple[str, str]:
    place, kind = divmod(n, EXPERIENCE_KINDS)
    if not s.own[s.asked * OWN + ROLLED + place]:
        return "AT-R-23", "You have rolled no such die."
    return "AT-DIE-03", f"You do not hold {experience_name(kind)}."


def _tool_reroll(s: ColonyState, place: int) -> tuple[str, str]:
    if not s.own[s.asked * OWN + ROLLED + place]:
        return "AT-R-23", "You have rolled no such die."
    return "AT-CAP-20", "No tool that could roll again was assigned to that character, or it was used."


def _number(s: ColonyState, n: int) -> tuple[str, str]:
    return "AT-R-48", "The die is chosen." if s.stack[-1].b else "Choose the die first."


def _aim(s: ColonyState, n: int) -> tuple[str, str]:
    return "AT-R-24", "That would change nothing in this mission."


def _choose(s: ColonyState, n: int) -> tuple[str, str]:
    name = person_name(s.own[s.asked * OWN + COLONY], n)
    if s.question() == "heal":
        return "AT-R-24", f"{name} has no wound."
    if s.crew[crew_at(Seat(s.asked), Member(n)) + STATUS] != USED:
        return "AT-R-24", f"{name} is not used."
    return "AT-R-49", f"{name} is away on the mission."


def _receive(s: ColonyState, n: int) -> tuple[str, str]:
    if s.own[s.asked * OWN + n] >= CAPACITY:
        return "AT-LOSE-09", f"Your storehouse holds {CAPACITY} {GOOD[n]} at most."
    assert not can_gain(s, Seat(s.asked), n)
    return "AT-R-30", f"No {GOOD[n]} is left in the reserve."


def _spend(s: ColonyState, n: int) -> tuple[str, str]:
    return s.stack[-1].script.rule, f"You have no {GOOD[n]}."


def _spare(s: ColonyState, n: int) -> tuple[str, str]:
    return "AT-R-50", f"No {GOOD[n]} is left in the price."


def _compensation(s: ColonyState, n: int) -> tuple[str, str]:
    own = s.asked * OWN
    if n == a.TAKE_EXPERIENCE - a.TAKE_TOKEN:
        return "AT-R-16", "No experience card is left."
    if n == a.TAKE_KNOWLEDGE - a.TAKE_TOKEN:
        assert s.own[own + KNOWLEDGE] == SPOTS
        return "AT-R-42", "Your tracker is on the last spot."
    place, good = divmod(n, TYPES)
    character = sent(s, Seat(s.asked), Place(place))
    if character == NONE:
        return "AT-LOSE-03", "You sent no such character."
    card = person(s.own[own + COLONY], character)
    if tokens_on(s, Seat(s.asked), character) >= card.spots:
        return "AT-LOSE-04", f"{card.name} has no free place for a resource token."
    assert s.board[TOKENS + good] == 0
    return "AT-R-16", f"No {GOOD[good]} token is left in the supply."


def _keep(s: ColonyState, n: int) -> tuple[str, str]:
    return "AT-LOSE-10", f"You have not drawn {experience_name(n)}."


def _empty_place(s: ColonyState, row: int, rule: str) -> tuple[str, str]:
    if s.board[ROW_DECK + row]:
        return rule, "That place is empty until your visit is over."
    return "AT-R-28", "That place stays empty; the deck is used up."


def _capitol(s: ColonyState, n: int) -> tuple[str, str]:
    seat, action = Seat(s.asked), n + a.NOBLE
    had = listed([f"{s.own[seat * OWN + k]} {GOOD[k]}" for k in range(TYPES)])
    if action < a.CONTRACT:
        if s.board[ROW + NOBLE_ROW + n] == NONE:
            return _empty_place(s, 0, "AT-CAP-11")
        return "AT-CAP-08", f"A noble costs one resource of each type; you have {had}."
    if action < a.BUY_TOOL:
        card = s.board[ROW + CONTRACT_ROW + action - a.CONTRACT]
        if card == NONE:
            return _empty_place(s, 1, "AT-CAP-15")
        return "AT-CAP-12", f"{card_name(1, card)} costs {price(CONTRACT_LIST[card].cost)}; you have {had}."
    if action < a.BUILD_WALL:
        card = s.board[ROW + TOOL_ROW + action - a.BUY_TOOL]
        if card == NONE:
            return _empty_place(s, 2, "AT-CAP-19")
        return "AT-CAP-16", f"A tool costs any one resource, and you have none ({tool_text(card)})."
    if s.own[seat * OWN + WALL] != NO_WALL:
        return "AT-R-36", f"You have a wall: {WALL_NAME[s.own[seat * OWN + WALL]]}."
    return "AT-COMP-29", f"A wall costs {WALL_PRICE} resources; you have {stored(s, seat)}."


def _wound(s: ColonyState, n: int) -> tuple[str, str]:
    name = person_name(s.own[s.asked * OWN + COLONY], n)
    if s.crew[crew_at(Seat(s.asked), Member(n)) + STATUS] == DEAD:
        return "AT-RAID-12", f"{name} is dead."
    return "AT-RAID-07", f"{name} is not ready, and so is safe."


_REASONS: Final[dict[int, Callable[[ColonyState, int], tuple[str, str]]]] = {
    a.PICK_COLONY: _colony,
    a.COMMIT: _commit,
    a.PASS: _pass,
    a.EQUIP: _equip,
    a.PLAY: _play,
    a.DECLINE: _decline,
    a.REROLL: _reroll,
    a.TOOL_REROLL: _tool_reroll,
    a.KEEP_OLD: _number,
    a.AIM: _aim,
    a.CHOOSE: _choose,
    a.RECEIVE: _receive,
    a.SPEND: _spend,
    a.SPARE: _spare,
    a.TAKE_TOKEN: _compensation,
    a.KEEP: _keep,
    a.NOBLE: _capitol,
    a.WOUND: _wound,
    a.WHICH_DIE: _number,
}
