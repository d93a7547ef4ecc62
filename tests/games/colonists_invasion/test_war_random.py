"""Random wars: whatever stands where, the Battleground stays sound and everything has its words."""

import random

import pytest

from games.colonists_invasion.battlefield import DRAGONS, RAIDERS, Battlefield
from holdfast.games.colonists_invasion.position import actions as base
from holdfast.games.colonists_invasion.position import actions_war as a
from holdfast.games.colonists_invasion.position import war_state as ws
from holdfast.games.colonists_invasion.position.state import ColonistsState
from holdfast.games.colonists_invasion.rules.battleground.movement import BATTLE_PHASE
from holdfast.games.colonists_invasion.rules.battleground.spawn import SPAWN_CARDS
from holdfast.games.colonists_invasion.rules.command import defensive_works as w
from holdfast.games.colonists_invasion.screens.view_war import view_war
from holdfast.games.colonists_invasion.study.census_war import audit_war, census_war
from holdfast.games.colonists_invasion.words.events_war import TEMPLATES_WAR, event_text_war
from holdfast.games.colonists_invasion.words.explain_war import refusal_war
from holdfast.games.colonists_invasion.words.text import READERS
from holdfast.games.colonists_invasion.words.text_war import ROWS_WAR, prompt_war
from holdfast.kernel.state import CHANCE, NOBODY
from holdfast.parts.wording import ActionWords
from holdfast.testkit.rows import rows

WORDS = ActionWords(base.ACTION_SPACE, ROWS_WAR, READERS)


def scattered(luck: random.Random, scenario: int, era: int) -> Battlefield:
    """Tiles, Soldiers and troops anywhere, never Soldiers, Buildings or Mines among Invaders."""
    field = Battlefield(scenario, era, seats=luck.randint(1, 3)).tools(luck.randint(0, 9))
    for hex in range(1, ws.HEXES + 1):
        invaded = luck.random() < 0.2
        tiles = [w.TRAP, w.BOMB] if invaded else range(1, w.WORKS)
        tile = luck.choice(tiles)
        if luck.random() < 0.5 and w.tiles_left(field.s, tile) > 0:
            field.work(hex, tile, luck.randint(0, 5))
        if invaded:
            field.troop(
                hex, min(luck.randint(0, 3), field.supply[0]), min(luck.randint(0, 1), field.supply[1])
            )
        elif luck.random() < 0.6:
            some = [luck.randint(0, 2) for _ in range(4)]
            field.soldiers(hex, *some)
    return field


def numbers(s: ColonistsState) -> list[list[int]]:
    frames = [n for f in s.stack for n in (f.pc, f.seat, f.a, f.b, f.c)]
    return [s.war[:], list(s.ground), s.pending[:], s.movement[:], s.own[:], frames, [s.asked]]


def check(field: Battlefield, pieces: dict[str, int]) -> list[int]:
    """Everything that must hold while somebody is asked; gives the options."""
    s = field.s
    options = s.options()
    assert options
    assert len(set(options)) == len(options)
    trades = range(base.TRADE_AS, base.TRADE_AS + s.seats) if s.question() == "put_back" else ()
    assert all(action in trades or base.WAR_FIRST <= action < a.PLACES_FIRST for action in options)
    assert audit_war(s) == []
    assert census_war(s) == pieces
    texts = [WORDS.text(s, action) for action in options]
    assert len(set(texts)) == len(texts), texts
    assert all(WORDS.parse(s, text) == action for text, action in zip(texts, options, strict=True))
    assert all(WORDS.anchor(s, action) for action in options)
    asked = prompt_war(s)
    assert asked is not None
    assert asked.text[-1] in ".?"
    before = numbers(s)
    top = s.stack[-1]
    again = s.clone()
    assert not top.script.steps[top.pc].run(again, top, None), "a step that waits rests"
    assert numbers(again) == before == numbers(s)
    return options


def refuse(field: Battlefield, options: list[int], luck: random.Random) -> None:
    """What is not an option is refused with a clause and a sentence."""
    for action in luck.sample(range(base.WAR_FIRST, a.DRAW_MOVEMENT + 30), 20):
        if action not in options and field.s.asked != CHANCE:
            why = refusal_war(field.s, action, "now.")
            assert why.rule.startswith("CI-")
            assert why.text.endswith((".", "?"))


@pytest.mark.parametrize("scenario", [RAIDERS, DRAGONS])
@pytest.mark.parametrize("seed", range(30))
def test_a_random_war_stays_sound(scenario: int, seed: int) -> None:
    luck = random.Random(f"war {scenario} {seed}")
    field = scattered(luck, scenario, 1 + seed % 2)
    s, log = field.s, field.log
    pieces = census_war(s)
    assert pieces == {"basic_units": 23, "elite_units": 12, "movement_cards": 22}
    soldiers = [sum(rows(s).ground[ws.SOLDIERS + kind :: ws.GROUND]) for kind in range(4)]
    for _ in range(3):
        s.push(BATTLE_PHASE, 0)
        s.push(SPAWN_CARDS, 0, 2)
        s.settle(log)
        while s.asked != NOBODY:
            options = check(field, pieces)
            refuse(field, options, luck)
            s.step(luck.choice(options), log)
        if field.lost:
            break
        assert s.pending == []
        assert s.war[ws.CARD] == -1
        assert not any(rows(s).ground[ws.SCORCH :: ws.GROUND])
        for hex in range(1, ws.HEXES + 1):
            farmers, citizens, tile = field.on(hex)
            alone = not farmers + citizens and tile in (w.NO_TILE, w.TRAP, w.BOMB)
            assert alone or hex not in field.troops(), "nobody shares a hex with Invaders"
        assert view_war(s) is not None
    left = [sum(rows(s).ground[ws.SOLDIERS + kind :: ws.GROUND]) for kind in range(4)]
    assert left[0] + left[1] + field.sickbay[0] == soldiers[0] + soldiers[1]
    assert left[2] + left[3] + field.sickbay[1] == soldiers[2] + soldiers[3]
    for event in log.events:
        assert event.kind in TEMPLATES_WAR, event.kind
        assert event_text_war(event, "Ann").endswith(".")


def test_a_clone_in_the_middle_of_a_battle_is_independent() -> None:
    field = Battlefield().work(7, w.TRENCH).soldiers(7, farmers=2).soldiers(12, farmers=1).troop(17, 3)
    field.begin(BATTLE_PHASE, "R101")
    copy = field.s.clone()
    before = numbers(field.s)
    while copy.asked != NOBODY:
        copy.step(copy.options()[-1])
    assert numbers(field.s) == before
    assert copy.ground != field.s.ground


def test_an_impossible_battleground_is_told() -> None:
    field = Battlefield().troop(12, 1)
    assert audit_war(field.s) == []
    field.s.war[ws.SUPPLY] += 1
    assert audit_war(field.s) == ["Invaders have appeared or vanished"]
    field = Battlefield()
    rows(field.s).ground[12 * ws.GROUND + ws.HELD] = 1
    assert audit_war(field.s) == ["the Trap on hex 12 holds more than there are"]
    field = Battlefield()
    field.s.movement[ws.DISCARD] = 1
    assert audit_war(field.s) == ["the Movement cards cannot be so"]
    field = Battlefield()
    for hex in range(1, 14):
        field.work(hex, w.TRAP)
    assert audit_war(field.s) == ["there are more tiles on the Battleground than in the box"]
