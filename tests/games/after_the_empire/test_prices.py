"""A price stands once, in the step that takes it: whatever is offered can be paid, and nothing else."""

from holdfast.games.after_the_empire import GAME
from holdfast.games.after_the_empire.position.actions import GO_QUARRY, TAX_GOLD
from holdfast.games.after_the_empire.position.state import GOODS, OWN
from holdfast.games.after_the_empire.rules.board import TRADE_SPACE, TRADES, is_free
from holdfast.games.after_the_empire.rules.deck import Verb
from holdfast.games.after_the_empire.rules.steps import Pay
from holdfast.kernel.rng import Rng, draw
from holdfast.kernel.state import CHANCE, NOBODY, Seat


def test_AE_R_20_a_trade_is_offered_exactly_when_its_steps_can_be_paid() -> None:
    assert GO_QUARRY - TAX_GOLD + 1 == len(TRADES) == len(TRADE_SPACE)
    offered_and_not = set()
    for seed in range(6):
        s, rng = GAME.new(2 + seed % 3), Rng(f"prices {seed}")
        while s.asked != NOBODY:
            worker = s.stack[-1].a
            if s.question() == "turn" and worker == 0:
                seat = Seat(s.asked)
                for good in range(GOODS):  # from nothing to more than anything costs
                    s.own[seat * OWN + good] = rng.below(7)
                options = set(s.options())
                for trade, script in enumerate(TRADES):
                    verbs = [step for step in script.steps if isinstance(step, Verb)]
                    payable = all(verb.payable(s, seat) for verb in verbs)
                    offered = TAX_GOLD + trade in options
                    assert offered == (payable and is_free(s, TRADE_SPACE[trade])), (seed, trade)
                    offered_and_not.add((trade, offered, payable))
            options_now = s.options()
            s.step(draw(s, rng) if s.asked == CHANCE else options_now[rng.below(len(options_now))])
    priced = [n for n, script in enumerate(TRADES) if any(isinstance(step, Pay) for step in script.steps)]
    assert len(priced) == 8
    assert {(n, False, False) for n in priced} <= offered_and_not
    assert {(n, True, True) for n in range(len(TRADES))} <= offered_and_not


def test_no_trade_has_a_price_beside_its_first_step() -> None:
    for script in TRADES:
        assert not any(isinstance(step, Pay) for step in script.steps[1:]), script.name
