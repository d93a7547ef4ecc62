"""Small things at their bounds: who is meant, where "here" is, whom nobody asks. One assertion each way."""

import pytest

from games.empire.rig import LEVY, Rig
from holdfast.games import REGISTRY
from holdfast.games.empire.position.actions import CHANCE_SEAT, KIND_SPACE, TAKE_DECK, TARGET
from holdfast.games.empire.position.state import (
    COMMANDER_AT,
    DISCARDS,
    GRAVEYARD,
    HEARTLAND,
    ITEM,
    LEFT,
    MIDDLE,
    MORALE,
    MOVED,
    NONE,
    OUT,
    OWN,
    PLACE,
    PROMOTED,
    RIGHT,
    TRACKER,
    WAS_OCCUPYING,
    WHERE,
    EmpireState,
    Piece,
)
from holdfast.games.empire.rules.abilities.abilities import (
    ADVANCED,
    BRUTAL,
    CARDS,
    DEPLOYED,
    STALWART,
    TACTIC,
    UNIT,
    UNKILLABLE,
)
from holdfast.games.empire.rules.abilities.effects import Subject
from holdfast.games.empire.rules.abilities.effects_base import here_of
from holdfast.games.empire.rules.abilities.effects_cards import SACRIFICING
from holdfast.games.empire.rules.abilities.effects_graves import SEALING
from holdfast.games.empire.rules.abilities.effects_seats import SendIt
from holdfast.games.empire.rules.abilities.keywords import FLANKING, Reinforce
from holdfast.games.empire.rules.abilities.standing import (
    attack_of,
    defence_of,
    has,
    keywords_of,
    strength_of,
)
from holdfast.games.empire.rules.abilities.targets import your_unit
from holdfast.games.empire.rules.abilities.triggers import fire, fire_own
from holdfast.games.empire.rules.abilities.verbs import Promote
from holdfast.games.empire.rules.fighting.combat import echoes_differ, kills_differ
from holdfast.games.empire.rules.moving.pieces import new_piece, put_away
from holdfast.games.empire.rules.moving.zones import advance, discard, move, retreat
from holdfast.games.empire.rules.multiplayer import check_defeat
from holdfast.games.empire.rules.payment import Pay
from holdfast.games.empire.rules.sequence import RESOLVE, Resolve, same
from holdfast.games.empire.rules.twins import (
    ONLY_SECOND,
    ONLY_SOURCE,
    PAYING,
    PIECES,
    WITHOUT_PIECES,
    has_place,
    is_on_stack,
    spoken_of,
)
from holdfast.kernel.event import TABLE, Log
from holdfast.kernel.state import CHANCE, Frame, Script, Seat
from holdfast.testkit.rows import rows

GAME = REGISTRY.get("empire")
EVERY_KEYWORD = [1 << n for n in range(32)]
STRENGTHENING = [
    card.name for card in CARDS if any(one.strengthens or one.keywords for one in card.standings)
]


def both_ways(s: EmpireState) -> None:
    """Whoever asks for two things at once is told the same as who asks for one after the other."""
    for piece in map(Piece, range(len(s.kind))):
        if s.zone[piece] <= HEARTLAND and CARDS[s.kind[piece]].type == UNIT:
            assert strength_of(s, piece) == (attack_of(s, piece), defence_of(s, piece)), s.kind[piece]
        if s.zone[piece] <= HEARTLAND:
            for wanted in (0xFFFFFFFF, 0x0F0F0F0F, 0x55555555):
                one_by_one = sum([word for word in EVERY_KEYWORD if wanted & word and has(s, piece, word)])
                assert keywords_of(s, piece, wanted) == one_by_one, s.kind[piece]


@pytest.mark.parametrize("name", STRENGTHENING)
@pytest.mark.parametrize("seat", [0, 1])
def test_EM_ABIL_10_EM_MOD_04_standing_effects_are_the_same_however_they_are_asked_for(
    name: str, seat: int
) -> None:
    for where in (LEFT, HEARTLAND):
        for occupying in (False, True):
            r = Rig()
            kind = CARDS[r.kind(name)]
            place = where if kind.type == UNIT else (LEFT if where == LEFT else HEARTLAND)
            is_holding = occupying and place == LEFT and kind.type == UNIT
            r.settle(seat, MIDDLE, RIGHT)
            for one in (0, 1):
                for zone in (LEFT, MIDDLE, HEARTLAND):
                    r.put(one, LEVY, zone)
                    r.put(one, "Grave Reaver", zone)
                    r.put(one, "Gate Warden", zone)
            if kind.type != UNIT and occupying:
                r.put(seat, LEVY, LEFT, occupying=True)
            r.put(seat, name, place, occupying=is_holding)
            r.put(seat, name, HEARTLAND if kind.type == UNIT else place)
            r.bury(seat, LEVY, "Old General Keita", "Gate Warden", "Grave Reaver")
            both_ways(r.s)


def test_EM_SEQ_02_at_most_64_abilities_are_offered_at_once() -> None:
    r = Rig()
    one = r.put(0, LEVY)
    for n in range(70):
        r.s.queue += (FLANKING.index, 0, one, n, NONE, 3)
    assert len(Resolve().options(r.s, Frame(RESOLVE, 0, TABLE))) == 64


def test_EM_R_75_abilities_about_twins_are_alike_unless_one_of_them_is_spoken_of() -> None:
    r = Rig()
    first = [r.put(0, LEVY) for _ in range(2)]
    about = [r.put(0, "Gate Warden", LEFT) for _ in range(2)]
    other = r.put(0, "Grave Reaver")
    for reverse in (False, True):
        r.s.queue = ()
        subjects = about[::-1] if reverse else about
        for source, subject in zip(first, subjects, strict=True):
            r.s.queue += (FLANKING.index, 0, source, NONE, subject, 3)
        assert same(r.s, 0, ITEM)
        for spoken in (*first, *about):
            r.s.queue = (*r.s.queue[: 2 * ITEM], FLANKING.index, 0, other, NONE, spoken, 3)
            assert not same(r.s, 0, ITEM)
        r.s.queue = r.s.queue[: 2 * ITEM]
        rows(r.s).damage[about[0]] = 1
        assert not same(r.s, 0, ITEM)
        rows(r.s).damage[about[0]] = 0
    r.s.queue = (FLANKING.index, 0, first[0], NONE, about[0], 3, FLANKING.index, 0, first[1], NONE, NONE, 3)
    assert not same(r.s, 0, ITEM)


def test_EM_R_75_the_first_card_of_all_is_a_card_like_others() -> None:
    # Pieces are numbers from 0 on; an ability may be about number 0.
    r = Rig()
    about = [r.put(0, "Gate Warden", LEFT) for _ in range(2)]
    first = [r.put(0, LEVY) for _ in range(2)]
    assert min(about) == 0
    for source, subject in zip(first, about, strict=True):
        r.s.queue += (FLANKING.index, 0, source, NONE, subject, 3)
    assert same(r.s, 0, ITEM)


@pytest.mark.parametrize("row", ["lineup", "settled", "board"])
def test_EM_R_75_a_place_is_one_cards_alone(row: str) -> None:
    r = Rig()
    one, other = r.put(0, LEVY, LEFT), r.put(0, LEVY, LEFT)
    assert not has_place(r.s, one)
    if row == "lineup":
        r.s.lineup = (one,)
    elif row == "settled":
        r.s.settled = (*r.s.settled[:-1], one)
    for frontier in (LEFT, RIGHT) if row == "board" else (NONE,):
        if frontier != NONE:
            r.s.board[PLACE + frontier] = one
        assert has_place(r.s, one)
        assert not has_place(r.s, other)
        if frontier != NONE:
            r.s.board[PLACE + frontier] = NONE


def test_EM_R_75_what_is_half_resolved_means_its_cards_and_no_others() -> None:
    def means(name: str, numbers: tuple[int, int, int]) -> list[bool]:
        stack = [Frame(Script(name, "EM-R-75", ()), 0, 1, *numbers)]
        return [is_on_stack(stack, piece, 40) for piece in range(4)] + [
            is_on_stack(stack, 40, piece) for piece in range(4)
        ]

    for name in WITHOUT_PIECES:
        assert means(name, (0, 1, 2)) == [False] * 8
    for name in ONLY_SECOND:
        assert means(name, (0, 1, 2)) == [False, True, False, False] * 2
    for name in ONLY_SOURCE:
        assert means(name, (0, 1, 2)) == [True, False, False, False] * 2
    assert means("anything else", (0, 1, 2)) == [True, False, True, False] * 2


@pytest.mark.parametrize("smallest", [0, 3])
def test_EM_R_75_of_a_card_that_must_not_pay_more_is_said(smallest: int) -> None:
    r = Rig()
    people = r.people(0, 3)
    r.s.stack.append(Frame(Script(PAYING, "EM-R-75", ()), 0, 0, 1, 0, smallest * PIECES + people[1] + 1))
    assert [spoken_of(r.s)[one] for one in people] == [False, True, False]
    r.s.stack[-1] = Frame(Script(PAYING, "EM-R-75", ()), 0, 0, 1, 0, smallest * PIECES)
    assert True not in spoken_of(r.s)


def test_EM_SUP_03_a_payment_is_plain_if_all_that_may_pay_are_alike() -> None:
    r = Rig()
    other, plain = r.put(0, "Songdu Peasant"), r.people(0, 3)
    rows(r.s).damage[other] = 1
    pay = Pay()
    script = Script(PAYING, "EM-SUP-03", (pay,))
    assert not pay.is_plain(r.s, Frame(script, 0, 0, 1, UNIT, PIECES * 9))
    assert pay.is_plain(r.s, Frame(script, 0, 0, 1, UNIT, PIECES * 9 + other + 1))
    assert not pay.is_plain(r.s, Frame(script, 0, 0, 1, UNIT, PIECES * 9 + plain[0] + 1))
    assert pay.is_plain(r.s, Frame(script, 0, 0, 4, UNIT, PIECES * 9))


def test_EM_COMBAT_09_brutal_blows_differ_only_between_commanders() -> None:
    r = Rig(3)
    dealers = [r.put(0, LEVY, LEFT) for _ in range(2)]
    group = [r.put(1, LEVY, LEFT) for _ in range(2)] + [r.put(2, LEVY, LEFT)]
    assert not echoes_differ(r.s, dealers, group)
    rows(r.s).given[dealers[0]] = BRUTAL
    assert echoes_differ(r.s, dealers, group)
    assert not echoes_differ(r.s, dealers, group[:2])
    rows(r.s).given[dealers[1]] = BRUTAL
    assert not echoes_differ(r.s, dealers, group)


def test_EM_COMBAT_02_kills_differ_only_for_slayers_among_several() -> None:
    r = Rig()
    plain = [r.put(0, LEVY, LEFT) for _ in range(2)]
    slayer = r.put(0, "Grave Reaver", LEFT)
    group = [r.put(1, LEVY, LEFT) for _ in range(2)]
    rows(r.s).given[group[0]] = UNKILLABLE
    assert kills_differ(r.s, [slayer, plain[0]], group)
    assert not kills_differ(r.s, plain, group)
    assert not kills_differ(r.s, [slayer], group)
    assert not kills_differ(r.s, [slayer, plain[0]], group[1:])


@pytest.mark.parametrize("fallen", [0, 1, 2])
def test_EM_MULTI_04_only_who_has_no_morale_falls(fallen: int) -> None:
    r = Rig(3)
    for seat in range(3):
        r.s.own[seat * OWN + MORALE] = 0 if seat == fallen else 1
    assert not check_defeat(r.s, None)
    assert [r.s.own[seat * OWN + OUT] > 0 for seat in range(3)] == [seat == fallen for seat in range(3)]


@pytest.mark.parametrize("seat", [0, 1])
def test_EM_ZONE_15_the_only_card_is_sealed_away_unasked(seat: int) -> None:
    r = Rig()
    r.bury(1 - seat, LEVY, LEVY)
    r.s.push(SEALING, Seat(seat))
    r.s.stack[-1] = Frame(SEALING, 1, seat, 1 - seat)
    r.s.asked = NONE
    r.s.settle(Log())
    assert r.s.vault == ((1 - seat) * KIND_SPACE + r.kind(LEVY),)
    assert r.s.question() == "act"


@pytest.mark.parametrize("seat", [0, 1])
def test_EM_START_01_chance_gives_the_tracker_and_the_first_place(seat: int) -> None:
    s = GAME.new(2)
    while s.question() == "deck":
        s.step(TAKE_DECK)
    assert (s.asked, s.question()) == (CHANCE, "tracker")
    assert s.options() == [CHANCE_SEAT, CHANCE_SEAT + 1]
    s.step(CHANCE_SEAT + seat)
    assert (s.first, s.board[TRACKER]) == (seat, seat)


def test_EM_ABIL_05_here_is_the_frontier_of_the_source_or_nowhere() -> None:
    r = Rig()
    away, home = r.put(0, LEVY, MIDDLE), r.put(0, LEVY)
    script = Script("any", "EM-ABIL-05", ())
    assert here_of(r.s, Frame(script, 0, 0, away, NONE)) == MIDDLE
    assert here_of(r.s, Frame(script, 0, 0, away, LEFT)) == LEFT
    assert here_of(r.s, Frame(script, 0, 0, home, NONE)) == NONE
    put_away(r.s, away, GRAVEYARD)
    assert here_of(r.s, Frame(script, 0, 0, away, NONE)) == NONE


def test_EM_ABIL_05_an_ability_notes_the_frontier_it_began_in_and_no_heartland() -> None:
    found = set()
    for card in CARDS:
        if card.type != UNIT:
            continue
        for trigger in (ADVANCED, DEPLOYED):
            for zone in (LEFT, RIGHT, HEARTLAND):
                r = Rig()
                r.put(0, card.name, LEFT, occupying=True)
                piece = r.put(0, LEVY, zone)
                own = r.put(0, card.name, zone)
                fire(r.s, trigger, piece)
                fire_own(r.s, trigger, own)
                for at in range(0, len(r.s.loose), ITEM):
                    assert r.s.loose[at + WHERE] == (NONE if zone == HEARTLAND else zone), card.name
                    found.add((trigger, zone))
    assert len(found) == 6


def test_EM_MOVE_01_EM_ACT_11_from_the_heartland_nobody_moves_to_another_frontier() -> None:
    r = Rig()
    home, away = r.put(0, LEVY), r.put(0, LEVY, LEFT)
    r.put(0, LEVY, RIGHT)
    send, advance = SendIt(your_unit(), False), SendIt(your_unit(), True)
    assert [send.can_go(r.s, one) for one in (home, away)] == [False, True]
    assert [advance.can_go(r.s, one) for one in (home, away)] == [True, False]
    assert Reinforce().goals(r.s, Seat(0), home) == []
    assert Reinforce().goals(r.s, Seat(0), away) == [RIGHT]


@pytest.mark.parametrize("seats", [2, 3])
def test_EM_DMG_12_every_commander_chooses_what_it_sacrifices(seats: int) -> None:
    r = Rig(seats)
    units = [[r.put(seat, LEVY), r.put(seat, "Gate Warden")] for seat in range(seats)]
    r.s.push(SACRIFICING, Seat(0), 0, units[0][0])
    r.s.asked = NONE
    r.s.settle(r.log)
    for seat in range(seats):
        assert r.asked == (seat, "sacrifice")
        assert r.s.options() == [TARGET + unit for unit in units[seat]]
        r.do(TARGET + units[seat][1])
    assert r.s.question() == "act"
    assert [r.s.zone[one] <= HEARTLAND for pair in units for one in pair] == [True, False] * seats


def test_EM_SEQ_06_a_card_that_is_gone_is_remembered_where_it_was() -> None:
    r = Rig()
    holding, beside, home = r.put(0, LEVY, LEFT, occupying=True), r.put(0, LEVY, LEFT), r.put(0, LEVY)
    for piece in (holding, beside, home):
        put_away(r.s, piece, GRAVEYARD)
    assert [r.s.was[one] for one in (holding, beside, home)] == [LEFT + WAS_OCCUPYING, LEFT, HEARTLAND]


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("dealt_by", [LEVY, "Royal Commission"])
def test_EM_SEQ_07_EM_KEY_17_what_an_ability_is_about_has_to_be_there_and_within_reach(
    seat: int, dealt_by: str
) -> None:
    r = Rig()
    source = new_piece(r.s, Seat(seat), r.kind(dealt_by))
    is_tactic = CARDS[r.kind(dealt_by)].type == TACTIC
    others = [r.put(one, LEVY, LEFT) for one in (seat, 1 - seat, seat, 1 - seat, 1 - seat)]
    for piece in others[2:4]:
        rows(r.s).given[piece] = STALWART
    put_away(r.s, others[4], GRAVEYARD)
    effect = Subject(Promote())
    script = Script("any", "EM-SEQ-07", (effect,))
    for subject in (*others, Piece(NONE), Piece(COMMANDER_AT), Piece(COMMANDER_AT - 1)):
        trial = r.s.clone()
        trial.stack.append(Frame(script, 0, seat, source, NONE, subject))
        effect.run(trial, trial.stack[-1], None)
        reached = subject in others[:3] or (subject == others[3] and not is_tactic)
        promoted = [n for n in range(len(trial.kind)) if trial.flags[n] & PROMOTED]
        assert promoted == ([subject] if reached else []), subject


@pytest.mark.parametrize("seat", [0, 1])
def test_EM_ZONE_08_what_has_changed_zones_is_marked_until_the_round_is_over(seat: int) -> None:
    r = Rig()
    there, back, home = r.put(seat, LEVY, LEFT), r.put(seat, LEVY, LEFT), r.put(seat, LEVY)
    stays = r.put(seat, LEVY, LEFT)
    move(r.s, there, RIGHT, None)
    retreat(r.s, back, None)
    advance(r.s, home, LEFT, None)
    assert [r.s.flags[unit] & MOVED for unit in (there, back, home, stays)] == [MOVED] * 3 + [0]


@pytest.mark.parametrize("seat", [0, 1])
def test_EM_DMG_11_every_card_discarded_is_counted_for_its_seat(seat: int) -> None:
    r = Rig().hold(seat, "Gate Warden", "Gate Warden")
    for n in range(2):
        discard(r.s, Seat(seat), r.kind("Gate Warden"), None)
        assert [r.s.own[one * OWN + DISCARDS] for one in (seat, 1 - seat)] == [n + 1, 0]
