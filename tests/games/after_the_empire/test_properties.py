"""What holds for every board: combat ends, nothing is lost, questions are few."""

from collections import Counter
from functools import cache

from hypothesis import given, settings
from hypothesis import strategies as hyp

from holdfast.games.after_the_empire import GAME
from holdfast.games.after_the_empire.position import state as st
from holdfast.games.after_the_empire.position.actions import (
    ACTIVATE,
    BUILD_WALL,
    TAKE_BUILDING,
    TAKE_REFUGEE,
    WORK,
)
from holdfast.games.after_the_empire.position.state import FiefState, invaders_left, soldiers_of
from holdfast.games.after_the_empire.position.tables import (
    COMBAT_ROUNDS,
    STONE,
    TURRET_CUBES,
    WALL_CUBES,
    WOOD,
    red_number,
)
from holdfast.games.after_the_empire.rules.combat.hordes import INVADER_CARDS, SIEGES, tier
from holdfast.games.after_the_empire.rules.combat.melee import COMBAT
from holdfast.games.after_the_empire.rules.combat.troops import QUESTIONS
from holdfast.games.after_the_empire.rules.deck import CARDS
from holdfast.games.after_the_empire.rules.flow import SEASON
from holdfast.kernel.event import Event, Log
from holdfast.kernel.rng import Rng
from holdfast.kernel.state import CHANCE, NOBODY, Script, Seat
from holdfast.testkit.corpus import pick
from holdfast.testkit.proves import proves

MOST_OPTIONS = 32
SEEDS = 16
SHOWN = ("invaders_revealed", "siege_revealed", "objective_kept")
few = hyp.integers(0, 6)
five = hyp.lists(few, min_size=5, max_size=5)


@cache
def start() -> FiefState:
    """A two-seat game at its first turn; nobody may change it."""
    s, rng = GAME.new(2), Rng("properties")
    while s.question() != "turn":
        s.step(pick(s, rng))
    return s


@hyp.composite
def boards(draw: hyp.DrawFn) -> FiefState:
    """Seat 0 with any Castle, Troops, Invaders, Gold, cards and siege."""
    s = start().clone()
    for k in range(4):
        wall, turret = draw(hyp.integers(0, 4)), draw(hyp.integers(0, 3))
        s.own[st.WALL + k], s.own[st.TURRET + k] = wall, turret
        s.own[st.CUBES + k] = draw(hyp.integers(0, WALL_CUBES[wall]))
        s.own[st.TURRET_CUBE + k] = draw(hyp.integers(0, TURRET_CUBES[turret]))
        s.own[st.FARM + k] = draw(hyp.integers(0, 2))
    for kind in (st.SOLDIER, st.MERCENARY):
        for place, n in enumerate(draw(five)):
            standing = place == 0 or s.own[st.WALL + place - 1]
            s.own[st.TROOP + kind + place] = n if standing else 0
    s.own[st.HOST : st.HOST + st.INVADERS] = [*draw(five), *draw(five)]
    s.own[st.WOUNDED] = draw(few)
    s.own[0] = draw(hyp.integers(0, 120))
    s.board[st.SIEGE] = draw(hyp.integers(0, st.SIEGE_CARDS - 1))
    s.board[st.SIEGE_SIDE] = draw(hyp.integers(0, 3))
    for perk in (st.OIL, st.MARKSMEN, st.DRILL, st.DITCH, st.SURGEON, st.BATTERY, st.SAFEKEEPING, st.VAULT):
        s.own[st.PERK] += draw(hyp.integers(0, 2)) << (st.PERK_BITS * perk)
    return s


def resolve(s: FiefState, script: Script, seat: int, luck: int) -> list[Event]:
    """The script is played with random answers until it is over."""
    depth, log, rng = len(s.stack), Log(), Rng(luck)
    s.push(script, seat)
    s.settle(log)
    while len(s.stack) > depth:
        assert 1 <= len(s.options()) <= MOST_OPTIONS
        s.step(pick(s, rng), log)
    return log.events


def fall(event: Event) -> int:
    """By how much an event lowers the measure: cubes on Walls, Walls, Invaders and Troops together."""
    if event.kind == "wall_hit":
        return event.data[2]
    if event.kind == "wall_destroyed":
        return 1
    return sum(event.data[-2:]) if event.kind in ("invaders_shot", "invaders_slain", "troops_hit") else 0


def castle(s: FiefState) -> int:
    """Cubes on Walls and Walls standing, of seat 0."""
    return sum(s.own[st.CUBES : st.CUBES + 4]) + sum(1 for wall in s.own[st.WALL : st.WALL + 4] if wall)


@settings(max_examples=120, deadline=None)
@given(boards(), hyp.integers(0, 1 << 30))
def test_AE_R_59_combat_ends_and_every_round_brings_it_nearer(s: FiefState, luck: int) -> None:
    before, ditch = castle(s), st.perk(s, Seat(0), st.DITCH)
    events = resolve(s, COMBAT, 0, luck)
    rounds: list[int] = []
    for event in events:
        if event.kind == "round_began":
            rounds.append(0)
        elif rounds:
            rounds[-1] += fall(event)
    ends = [event.kind for event in events if event.kind in ("survived", "sacked")]
    assert len(ends) == 1
    # a card that takes damage off the first Melee may let that one round pass without any
    assert all(n > 0 for n in rounds[1 if ditch else 0 : -1])
    assert not rounds or rounds[-1] > 0 or ends == ["sacked"]
    assert len(rounds) <= COMBAT_ROUNDS
    assert invaders_left(s, Seat(0)) == 0
    hits = sum(fall(event) for event in events if event.kind in ("wall_hit", "wall_destroyed"))
    assert before - castle(s) == hits


@settings(max_examples=80, deadline=None)
@given(boards(), hyp.integers(0, 1 << 30))
def test_AE_TROOP_02_no_combat_loses_or_makes_a_soldier(s: FiefState, luck: int) -> None:
    before = soldiers_of(s, Seat(0))
    events = resolve(s, COMBAT, 0, luck)
    assert soldiers_of(s, Seat(0)) == before
    mercenaries = s.own[st.TROOP + st.MERCENARY : st.TROOP + st.MERCENARY + 5]
    assert mercenaries == [2 if any(event.kind == "sacked" for event in events) else 0, 0, 0, 0, 0]


def material(s: FiefState) -> list[int]:
    """Wood and Stone of seat 0, in the Stockpile and on the Castle."""
    total = [s.own[WOOD], s.own[STONE]]
    for k in range(4):
        total[s.own[st.WALL + k] >= 3] += s.own[st.CUBES + k]
        total[s.own[st.TURRET + k] >= 2] += s.own[st.TURRET_CUBE + k]
    return total


@settings(max_examples=80, deadline=None)
@given(boards(), hyp.integers(0, 1 << 30))
def test_AE_DEST_04_siege_and_melee_lose_no_cube(s: FiefState, luck: int) -> None:
    before = material(s)
    siege = next(step for step in SEASON.steps if type(step).__name__ == "SiegeDamage")
    resolve(s, Script("siege", "AE-SIEGE-04", (siege,)), -1, luck)
    assert material(s) == before
    resolve(s, COMBAT, 0, luck)
    assert material(s) == before


@given(hyp.sampled_from([*INVADER_CARDS, *SIEGES]), hyp.integers(0, 150), hyp.integers(0, 150))
def test_AE_INV_01_more_gold_never_means_a_lower_tier(card: object, one: int, two: int) -> None:
    found: list[int] = card.amounts  # type: ignore[attr-defined]
    low, high = sorted((one, two))
    assert -1 <= tier(found, low) <= tier(found, high) < len(found)
    assert tier(found, low) == -1 or found[tier(found, low)] <= low


@given(hyp.integers(0, 10_000))
def test_AE_SACK_09_the_red_number_never_raises_gold(gold: int) -> None:
    assert 0 <= red_number(gold) <= gold
    assert red_number(gold) <= red_number(gold + 1)


@settings(max_examples=80, deadline=None)
@given(boards(), hyp.sets(hyp.integers(0, 47)), hyp.sets(hyp.integers(0, 16)), few)
def test_AE_SCOR_01_the_lines_of_the_sheet_add_up(
    s: FiefState, cards: set[int], goals: set[int], flags: int
) -> None:
    s.own[st.OWNED] |= sum(1 << card for card in cards)
    s.own[st.MARKED] = sum(1 << card for card in list(cards)[::3])
    s.own[st.OBJECTIVES] = sum(1 << goal for goal in goals)
    s.own[st.FLAG_GOLD] = flags
    *lines, total = GAME.sheet(s)
    for seat in range(2):
        assert sum(line.values[seat] for line in lines) == total.values[seat] == GAME.scores(s)[seat]
    assert min(min(line.values) for line in lines) >= 0


# A corpus of random games


class Diary:
    """What a number of random games did."""

    def __init__(self) -> None:
        self.bought: set[int] = set()
        self.used: set[int] = set()
        self.seen: dict[str, set[int]] = {kind: set() for kind in SHOWN}
        self.widest: Counter[str] = Counter()  # most options by question
        self.longest: Counter[str] = Counter()  # most answers in a row by question

    def play(self, seats: int, seed: int) -> None:
        s, rng = GAME.new(seats), Rng(f"diary {seats} {seed}")
        row, before = 0, ("", -1)
        while s.asked != NOBODY:
            key, log = s.question(), Log()
            action = pick(s, rng)
            if s.asked != CHANCE:
                row = row + 1 if (key, s.asked) == before and s.stack[-1].b else 1
                before = (key, s.asked)
                self.longest[key] = max(self.longest[key], row)
                self.widest[key] = max(self.widest[key], len(s.options()))
                self._note(s, action)
            s.step(action, log)
            for event in log.events:
                if event.kind in self.seen and event.data[0] >= 0:
                    self.seen[event.kind].add(event.data[1 if event.kind == "invaders_revealed" else 0])

    def _note(self, s: FiefState, action: int) -> None:
        if s.question() == "turn" and TAKE_BUILDING <= action < TAKE_REFUGEE + 2:
            self.bought.add(s.board[st.ROW + action - TAKE_BUILDING])
        elif WORK <= action < BUILD_WALL:
            self.used.add(action - WORK if action < ACTIVATE else action - ACTIVATE)


@cache
def diary() -> Diary:
    """The corpus: some games of every seat count."""
    found = Diary()
    for seats in GAME.seats:
        for seed in range(SEEDS):
            found.play(seats, seed)
    return found


def test_every_card_is_bought_in_a_corpus_of_random_games() -> None:
    assert [card.name for card in CARDS[: st.FIRST_STARTER] if card.number not in diary().bought] == []


def test_every_card_to_use_is_used_in_a_corpus_of_random_games() -> None:
    active = [card for card in CARDS if card.free is not None or card.work is not None]
    assert [card.name for card in active if card.number not in diary().used] == []


def test_every_horde_siege_and_objective_comes_up_in_a_corpus_of_random_games() -> None:
    seen = diary().seen
    assert len(seen["invaders_revealed"]) == st.INVADER_DESIGNS
    assert len(seen["siege_revealed"]) == st.SIEGE_CARDS
    assert len(seen["objective_kept"]) == st.OBJECTIVE_CARDS


@proves("AE-PREP-03")
def test_a_distribution_of_troops_takes_at_most_eight_answers() -> None:
    assert QUESTIONS == 8
    assert {"deploy", "redeploy"} <= set(diary().longest)
    assert max(diary().longest[key] for key in ("deploy", "redeploy")) <= 8


def test_no_question_has_more_options_than_a_person_can_read() -> None:
    wide = {key: n for key, n in diary().widest.items() if n > MOST_OPTIONS}
    assert wide == {}
