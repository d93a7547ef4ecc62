"""What is asked and what an answer is called: prompts, action texts and the way back, anchors."""

from collections.abc import Callable
from typing import Final

from holdfast.kernel.game import Prompt
from holdfast.kernel.state import Seat
from holdfast.parts.cards import slug
from holdfast.parts.wording import ActionWords, Reader, Rows

from ..position import actions as a
from ..position.state import (
    CHARACTERS,
    COLONY,
    CONTRACT_ROW,
    CREW,
    DIE,
    EXPERIENCE_KINDS,
    KNOWLEDGE,
    MISSION,
    NOBLE_ROW,
    NONE,
    OWN,
    ROW,
    ROW_SIZE,
    SENT,
    SKILLS,
    TOKEN,
    TOOL,
    TOOL_ROW,
    TYPES,
    WOUNDS,
    ColonyState,
    Member,
    Place,
    crew_at,
    sent,
)
from ..position.tables import QUESTION, SPOTS, WALL_PRICE
from ..rules.capitol import FillRows
from ..rules.deck import CONTRACT_LIST, MISSION_LIST, NOBLE_LIST, TOOL_LIST, person
from ..rules.missions.changes import Edge
from ..rules.missions.compensation import kept_cards, token_yield
from ..rules.missions.skills import raw_skill
from ..rules.reactions import ROLL_ANEW
from ..rules.scoring import points_of
from .names import (
    GOOD,
    SKILL,
    colony_name,
    experience_name,
    experience_text,
    mission_name,
    noble_text,
    person_name,
    price,
    spot_text,
    tool_text,
)

PROMPTS: Final = {
    "first": ("The 1st seat of the first round is drawn.", "AT-SETUP-14"),
    "colony": ("A colony is taken.", "AT-SETUP-11"),
    "mission": ("A card of the mission deck is uncovered.", "AT-NEXT-03"),
    "decide": ("Commit a ready character to the mission, or pass and visit the Capitol?", "AT-ROUND-03"),
    "second": ("This mission takes two: who goes along?", "AT-MIS-09"),
    "roll": ("The die is rolled.", "AT-DIE-01"),
    "decision_window": (
        "Somebody is about to decide. Use experience or a tool before it?",
        "AT-LOSE-13",
    ),
    "mission_window": ("All have decided. Use experience or a tool for this mission?", "AT-LOSE-13"),
    "compensation_window": ("A loser is about to be compensated. Use experience before it?", "AT-LOSE-13"),
    "visit_window": ("Somebody is about to buy in the Capitol. Use experience before it?", "AT-LOSE-13"),
    "raid_window": ("A raid! Use experience before the next colony deals with it?", "AT-LOSE-13"),
    "last_window": ("The last mission is over. Use experience before the final scoring?", "AT-LOSE-13"),
    "compensation": ("You lost the mission. Which compensation do you take?", "AT-LOSE-02"),
    "draw": ("An experience card is drawn.", "AT-LOSE-10"),
    "keep": ("Which experience card do you keep? The others are discarded.", "AT-LOSE-10"),
    "capitol": ("You are in the Capitol. What do you buy?", "AT-CAP-03"),
    "spare": ("Which resource of the price do you leave out?", "AT-R-50"),
    "ready": ("Whom do you ready?", "AT-CAP-07"),
    "heal": ("Whose wound do you remove?", "AT-LOSE-13"),
    "aim": ("Which skill?", "AT-R-48"),
    "raid": ("The raid hits you: which ready character is wounded?", "AT-RAID-06"),
}

# Asked for by several scripts, each with its own clause.
BY_SCRIPT: Final = {"spend": "Which resource do you pay?", "receive": "Which resource do you gain?"}


def prompt(s: ColonyState) -> Prompt:
    """What is asked of the seat (or of chance) in one sentence, and by which rule."""
    if not s.stack:
        return Prompt("The game is over.", "AT-END-05")
    key, f = s.question(), s.stack[-1]
    if key in BY_SCRIPT:
        return Prompt(BY_SCRIPT[key], f.script.rule)
    if key == "row":
        step = f.script.steps[f.pc]
        assert isinstance(step, FillRows)
        slot = f.a
        return Prompt("A card is laid out in the Capitol.", step.rules[slot // ROW_SIZE])
    if key == "mission" and f.script.name == "setup":
        rule = "AT-SETUP-08" if s.board[MISSION] == NONE else "AT-SETUP-07"
        return Prompt(PROMPTS[key][0], rule)
    if key == "roll" and f.script is ROLL_ANEW:
        return Prompt("The die is rerolled.", f.script.rule)
    if key == "tool":
        equipped = Place(f.a)
        who = person_name(s.own[f.seat * OWN + COLONY], sent(s, f.seat, equipped))
        return Prompt(f"Which tool does {who} take along?", "AT-CAP-20")
    if key == "roll_again":
        if s.asked < 0:
            return Prompt("The die is rolled again.", f.script.rule)
        rolled = f.b
        words = "Which number do you keep?" if rolled else "Which die do you roll again?"
        return Prompt(words, "AT-R-48")
    if key == "colony" and s.asked >= 0:
        return Prompt("Which colony do you lead?", "AT-R-07")
    return Prompt(*PROMPTS[key])


def _seat(s: ColonyState) -> Seat:
    """Whose characters an answer is about."""
    return Seat(max(s.asked, 0))


def _person(s: ColonyState, character: int) -> str:
    return person_name(s.own[_seat(s) * OWN + COLONY], character)


def _sent(s: ColonyState, place: int) -> str:
    character = sent(s, _seat(s), Place(place))
    if character == NONE:
        return f"the {'second' if place else 'first'} character sent"
    return _person(s, character)


def likely_skill(s: ColonyState, seat: Seat, character: Member, skill: int) -> str:
    """A skill of a character as it stands, wounds included: "4", or "?+1"."""
    wounds = s.crew[crew_at(seat, character) + WOUNDS]
    printed = person(s.own[seat * OWN + COLONY], character).skills[skill]
    if printed == QUESTION:
        return f"?+{wounds}" if wounds else "?"
    return str(printed + wounds)


def _commit(s: ColonyState, number: int) -> str:
    character = Member(number)
    seat, mission = _seat(s), s.board[MISSION]
    name = _person(s, character)
    if mission == NONE or s.own[seat * OWN + COLONY] == NONE:
        return f"commit {name}"
    skills = MISSION_LIST[mission].skills
    numbers = [likely_skill(s, seat, character, skill) for skill in skills]
    words = " + ".join(f"{SKILL[skill]} {number}" for skill, number in zip(skills, numbers, strict=True))
    if len(numbers) > 1 and all(number.isdigit() for number in numbers):
        words += f" = {sum(map(int, numbers))}"
    at = crew_at(seat, character) + TOKEN
    goods = [f"{s.crew[at + good]} {GOOD[good]}" for good in range(TYPES) if s.crew[at + good]]
    return f"commit {name}: {words}" + (f"; gathers {' and '.join(goods)}" if goods else "")


def _slot(s: ColonyState, row: int, slot: int, verb: str, words: Callable[[ColonyState, int], str]) -> str:
    card = s.board[ROW + row + slot]
    return f"{verb} {words(s, card)}" if card != NONE else f"{verb} from empty place {slot + 1}"


def _noble(s: ColonyState, card: int) -> str:
    now = points_of(s, _seat(s), NOBLE_LIST[card])
    return f"{NOBLE_LIST[card].name}: {noble_text(card)}; now {now}"


def _contract(s: ColonyState, card: int) -> str:
    contract = CONTRACT_LIST[card]
    return f"{contract.name}: {price(contract.cost)} for {contract.points} CP"


def _tool(s: ColonyState, card: int) -> str:
    return f"{TOOL_LIST[card].name}: {tool_text(card)}"


def _edge(s: ColonyState, n: int) -> str:
    place, skill = divmod(n, SKILLS)
    step = s.stack[-1].script.steps[s.stack[-1].pc] if s.stack else None
    if not isinstance(step, Edge) or sent(s, _seat(s), Place(place)) == NONE:
        return f"{SKILL[skill]} of {_sent(s, place)}"
    now = raw_skill(s, _seat(s), Place(place), skill)
    return f"{SKILL[skill]} of {_sent(s, place)}: {max(now, 0)} becomes {max(now + step.amount, 0)}"


def _number(s: ColonyState, new: bool) -> str:
    if not s.stack or s.question() != "roll_again":
        return "take the new number" if new else "keep the old number"
    f = s.stack[-1]
    if new:
        return f"take the new {f.b}"
    place = f.a - 1 if f.script.name.startswith("experience") else f.a
    return f"keep the old {s.own[f.seat * OWN + DIE + place]}"


def _reroll(s: ColonyState, n: int) -> str:
    place, kind = divmod(n, EXPERIENCE_KINDS)
    number = s.own[_seat(s) * OWN + DIE + place]
    return f"reroll {_sent(s, place)}'s {number}, giving up {experience_name(kind)}"


def _tool_reroll(s: ColonyState, place: int) -> str:
    character = s.own[_seat(s) * OWN + SENT + place]
    tool = s.crew[(_seat(s) * CHARACTERS + character) * CREW + TOOL] if character != NONE else NONE
    name = TOOL_LIST[tool].name if tool != NONE else "a tool"
    return f"use {name}: roll {_sent(s, place)}'s {s.own[_seat(s) * OWN + DIE + place]} again"


def _experience(s: ColonyState, n: int) -> str:
    return f"experience: draw 3 cards, keep {kept_cards(s, _seat(s))}"


def _knowledge(s: ColonyState, n: int) -> str:
    spot = s.own[_seat(s) * OWN + KNOWLEDGE] + 1
    return f"knowledge: spot {spot}, {spot_text(spot)}" if spot <= SPOTS else "knowledge"


def _wound(s: ColonyState, number: int) -> str:
    character = Member(number)
    seat = _seat(s)
    if s.own[seat * OWN + COLONY] == NONE:
        return f"wound {_person(s, character)}"
    spots = person(s.own[seat * OWN + COLONY], character).wounds
    wounds = s.crew[crew_at(seat, character) + WOUNDS]
    if wounds < spots:
        return f"wound {_person(s, character)}: wound {wounds + 1} of {spots}, all skills +1"
    return f"wound {_person(s, character)}, who dies"


def _token(s: ColonyState, n: int) -> str:
    place, good = divmod(n, TYPES)
    n = token_yield(s, _seat(s))
    return f"{GOOD[good]} token for {_sent(s, place)}, and {n} {GOOD[good]} now"


_ROWS: Final[Rows[ColonyState]] = (
    (a.PICK_COLONY, "lead {colony}", "colonies.{colony_id}"),
    (a.COMMIT, _commit, "colony.{n}"),
    (a.PASS, "pass and visit the Capitol", "capitol"),
    (a.EQUIP, lambda s, n: f"take {_tool(s, n)}", "equip.{n}"),
    (a.NO_TOOL, "take no tool", "turn.no_tool"),
    (a.PLAY, "play {experience}: {experience_text}", "experience.{n}"),
    (a.DECLINE, "play nothing", "turn.nothing"),
    (a.REROLL, _reroll, lambda s, n: f"die.{n // EXPERIENCE_KINDS}"),
    (a.TOOL_REROLL, _tool_reroll, "die.{n}"),
    (a.KEEP_OLD, lambda s, n: _number(s, False), "die"),
    (a.KEEP_NEW, lambda s, n: _number(s, True), "die"),
    (a.AIM, _edge, lambda s, n: f"mission.{n // SKILLS}"),
    (a.CHOOSE, lambda s, n: f"choose {_person(s, n)}", "colony.{n}"),
    (a.RECEIVE, "gain {good}", "storehouse.{good_id}"),
    (a.SPEND, "pay {good}", "storehouse.{good_id}"),
    (a.SPARE, "leave out {good}", "storehouse.{good_id}"),
    (a.TAKE_TOKEN, _token, "tokens.{good_id}"),
    (a.TAKE_EXPERIENCE, _experience, "experience.deck"),
    (a.TAKE_KNOWLEDGE, _knowledge, "knowledge"),
    (a.KEEP, "keep {experience}: {experience_text}", "experience.{n}"),
    (a.NOBLE, lambda s, n: _slot(s, NOBLE_ROW, n, "influence", _noble), "nobles.{n}"),
    (a.CONTRACT, lambda s, n: _slot(s, CONTRACT_ROW, n, "complete", _contract), "contracts.{n}"),
    (a.BUY_TOOL, lambda s, n: _slot(s, TOOL_ROW, n, "buy", _tool), "tools.{n}"),
    (a.BUILD_WALL, f"build your wall for {WALL_PRICE} resources of any type", "wall"),
    (a.LEAVE, "leave the Capitol; all used characters become ready", "turn.leave"),
    (a.WOUND, _wound, "colony.{n}"),
    (a.WHICH_DIE, lambda s, n: f"roll {_sent(s, n)}'s die again", "die.{n}"),
    (a.CHANCE_COLONY, "deal {colony}", "deck.colonies"),
    (a.CHANCE_FIRST, "{seat} is 1st", "seat.{n}"),
    (a.CHANCE_NOBLE, "noble {noble}", "deck.capitol"),
    (a.CHANCE_CONTRACT, "contract {contract}", "deck.capitol"),
    (a.CHANCE_TOOL, "tool {tool}", "deck.capitol"),
    (a.CHANCE_MISSION, "mission {mission}", "deck.missions"),
    (a.CHANCE_RAID, "raid", "deck.missions"),
    (a.CHANCE_EXPERIENCE, "experience {experience}", "deck.experience"),
    (a.CHANCE_ROLL, "roll {nth}", "die"),
)

_READERS: Final[dict[str, Reader]] = {
    "colony": colony_name,
    "colony_id": lambda n: slug(colony_name(n)),
    "good": GOOD,
    "good_id": lambda n: GOOD[n % TYPES].lower(),
    "experience": experience_name,
    "experience_text": experience_text,
    "mission": mission_name,
    "noble": lambda n: NOBLE_LIST[n].name,
    "contract": lambda n: CONTRACT_LIST[n].name,
    "tool": lambda n: TOOL_LIST[n].name,
}
_WORDS: Final = ActionWords(a.ACTION_SPACE, _ROWS, _READERS)
action_text = _WORDS.text
parse_action = _WORDS.parse
anchor = _WORDS.anchor
