"""Every game that has observations as an OpenSpiel game. Needs the package `open_spiel`."""

from typing import Any

import pytest

from conformance.cases import Case, cases
from holdfast.games import REGISTRY

pyspiel: Any = pytest.importorskip("pyspiel")

SEEN = [case for case in cases() if case.variant == () and case.game_id in REGISTRY.ids()]
SEEN = [case for case in SEEN if case.game.faces.observing() is not None]
SMALLEST = [case for case in SEEN if case.seats == case.game.plain_seats[0]]
every_game = pytest.mark.parametrize("case", SMALLEST, ids=str)


def loaded(case: Case) -> Any:
    import holdfast.rl.openspiel

    return pyspiel.load_game(f"{holdfast.rl.openspiel.PREFIX}{case.game_id}(players={case.seats})")


@pytest.mark.slow
@every_game
def test_a_random_game_keeps_the_promises(case: Case) -> None:
    pyspiel.random_sim_test(loaded(case), num_sims=1, serialize=False, verbose=False)


@every_game
def test_a_redealt_position_has_the_same_information_state(case: Case) -> None:
    from holdfast.kernel.rng import Rng

    state, luck = loaded(case).new_initial_state(), Rng(1)
    for _ in range(80):
        if state.is_terminal():
            break
        if not state.is_chance_node():
            other, player = state.redealt(state.current_player(), luck), state.current_player()
            assert other.information_state_string() == state.information_state_string()
            assert other.observation_tensor() == state.observation_tensor(player)
            assert other.legal_actions() == state.legal_actions()
        actions = state.legal_actions()
        state.apply_action(actions[luck.below(len(actions))])


@pytest.mark.search
@every_game
def test_information_set_search_plays_with_redealt_positions(case: Case) -> None:
    import numpy as np
    from open_spiel.python.algorithms import ismcts, mcts

    from holdfast.rl.openspiel import resampler

    game = loaded(case)
    luck = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(
        game,
        mcts.RandomRolloutEvaluator(1, luck),
        uct_c=2,
        max_simulations=2,
        random_state=luck,
        allow_inconsistent_action_sets=True,
    )
    bot.set_resampler(resampler(1))
    state = game.new_initial_state()
    answered = 0
    while answered < 3:
        if state.is_chance_node():
            codes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(luck.choice(codes, p=chances))
            continue
        action = bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(action)
        answered += 1
