"""Who is asked: the seat whose ability it is; and what abilities do that sleep or are not paid for."""

import pytest

from games.empire.rig import LEVY, PEASANT, Rig, asks_its_seat, target
from holdfast.games.empire import GAME
from holdfast.games.empire.position.actions import ACTIVATE
from holdfast.games.empire.position.state import ENDED, LEFT, MIDDLE, NONE, Piece
from holdfast.games.empire.rules.abilities.abilities import (
    ABILITIES,
    CARDS,
    REVOLT,
    UNIT,
    VILLAGER,
    Ability,
    Card,
)
from holdfast.games.empire.rules.abilities.effects_seats import Fighter
from holdfast.games.empire.rules.abilities.triggers import begin
from holdfast.games.empire.rules.fighting.damage import hurt_seat
from holdfast.kernel.rng import Rng
from holdfast.kernel.state import NOBODY, Script, Seat
from holdfast.testkit.corpus import pick
from holdfast.testkit.proves import proves

CALLED = [card.name for card in CARDS if card.type == VILLAGER and card.activations]
REVOLTS = [
    (card, one) for card in CARDS if card.type == UNIT for one in card.abilities if one.trigger == REVOLT
]
EVERY_SEAT = [(seats, seat) for seats in (2, 3) for seat in range(seats)]
ANSWERS = 600  # of one random game


def offered(r: Rig, piece: int) -> list[int]:
    """What may be activated of the piece."""
    first = ACTIVATE + piece * 8
    return [code for code in r.s.options() if first <= code < first + 8]


@pytest.mark.parametrize(("seats", "seat"), EVERY_SEAT)
def test_EM_ZONE_09_who_deploys_it_chooses_the_unit_and_the_frontier(seats: int, seat: int) -> None:
    r = Rig(seats)
    enemy = (seat + 1) % seats
    r.put(enemy, LEVY, LEFT)
    levy = r.put(enemy, LEVY, MIDDLE)
    r.settle(seat, LEFT)  # tier II
    r.battle().deploy(seat, "Flushed from Cover")
    assert r.asked == (seat, "target")
    r.do(target(levy))
    assert r.asked == (seat, "frontier")


@pytest.mark.parametrize("name", CALLED)
@pytest.mark.parametrize("seat", [0, 1])
def test_EM_CIVIC_07_a_villager_improvised_in_a_frontier_is_not_activated(name: str, seat: int) -> None:
    r = Rig()
    r.put(seat, LEVY, LEFT, occupying=True)
    r.put(seat, LEVY)
    improvised = r.put(seat, name, LEFT, improvised=True)
    as_printed = r.put(seat, name)
    r.turn(seat)
    assert offered(r, as_printed)
    assert not offered(r, improvised)


@pytest.mark.parametrize(("card", "ability"), REVOLTS, ids=[card.name for card, _ in REVOLTS])
@pytest.mark.parametrize("seat", [0, 1])
def test_EM_CIVIC_15_without_a_villager_at_home_there_is_no_revolt(
    card: Card, ability: Ability, seat: int
) -> None:
    for villagers in (0, 1):
        r = Rig()
        r.put(seat, LEVY)
        r.put(1 - seat, LEVY, LEFT)
        r.put(1 - seat, LEVY, LEFT)
        r.people(1 - seat, 2)
        r.put(seat, PEASANT, LEFT, improvised=True)  # stands for a settlement
        r.people(seat, villagers)
        begin(r.s, ability, Seat(seat), r.put(seat, card.name), NONE, NONE)
        r.resolve()
        assert r.asked == ((seat, "revolt") if villagers else (0, "act"))


@pytest.mark.parametrize("loser", [0, 1])
def test_EM_END_01_what_still_waits_when_the_game_ends_is_gone(loser: int) -> None:
    for waits in ("loose", "queue", "waiting"):
        r = Rig()
        card, ability = REVOLTS[0]
        item = (ability.index, 1 - loser, r.put(1 - loser, card.name), NONE, NONE, 0)
        setattr(r.s, waits, item)
        hurt_seat(r.s, Seat(loser), 25, Piece(NONE), None)
        r.resolve()
        assert r.s.asked == NOBODY
        assert [r.s.loose, r.s.queue, r.s.waiting] == [(), (), ()]


@proves("EM-ABIL-02", "EM-INIT-05")
@pytest.mark.parametrize(
    ("seats", "variant"), [(2, ()), (3, ()), (4, ("teams",)), (2, ("best_of_three",)), (2, ("drafted",))]
)
def test_at_every_question_of_random_games_the_seat_decides_whose_ability_it_is(
    seats: int, variant: tuple[str, ...]
) -> None:
    own = 0
    for seed in range(10):
        s, rng = GAME.new(seats, variant), Rng(seed)
        for _ in range(ANSWERS):
            if s.asked == NOBODY:
                break
            assert asks_its_seat(s), f"{s.question()}: {s.asked}, not {s.stack[-1].seat}"
            own += s.stack[-1].seat >= 0
            s.step(pick(s, rng))
            if s.board[ENDED]:  # nobody falls while damage is assigned or cards are looked at
                assert [s.blows, s.lineup, s.looking] == [(), (), ()]
    assert own > 200


@pytest.mark.parametrize(("seats", "seat"), EVERY_SEAT)
def test_EM_DMG_17_whose_ability_it_is_chooses_who_fights(seats: int, seat: int) -> None:
    chosen = {step for one in ABILITIES for step in one.script.steps if isinstance(step, Fighter)}
    assert chosen
    for step in chosen:
        r = Rig(seats)
        allies = [r.put(seat, LEVY, LEFT), r.put(seat, "Gate Warden", LEFT)]
        for _ in range(2):
            r.put((seat + 1) % seats, LEVY, LEFT)
        r.s.push(Script("fight", "EM-DMG-17", (step,)), seat, allies[0])
        r.s.asked = NOBODY
        r.s.settle()
        if len(step.options(r.s, r.s.stack[-1])) > 1:
            assert r.asked == (seat, "fighter")
