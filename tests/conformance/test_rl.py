"""Every game keeps PettingZoo's promises, and observations tell a seat nothing it may not know."""

import subprocess
import sys
import warnings

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from conformance.cases import Case, cases, tables
from holdfast.kernel.errors import Mistake
from holdfast.kernel.rng import Rng
from holdfast.ledger import read
from holdfast.rl.observation import Observation, encode, mask_of, space_of
from holdfast.rl.pettingzoo import HoldfastEnv, env
from holdfast.testkit.corpus import walk

PLAIN = [case for case in cases() if case.variant == ()]
every_table = tables(PLAIN)


def play_out(table: HoldfastEnv, luck: Rng) -> list[int]:
    """The random actions that led to the end."""
    done: list[int] = []
    while table.agents and not table.terminations[table.agent_selection]:
        legal = table.legal_actions()
        done.append(legal[luck.below(len(legal))])
        table.step(done[-1])
    return done


@every_table
def test_pettingzoo_api(case: Case) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it remarks that observations are dictionaries
        api_test(env(case.game, case.seats), num_cycles=60, verbose_progress=False)


@every_table
def test_pettingzoo_seeds(case: Case) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        seed_test(lambda: env(case.game, case.seats), num_cycles=60)


@every_table
def test_the_same_seed_is_the_same_game(case: Case) -> None:
    first, second = env(case.game, case.seats), env(case.game, case.seats)
    first.reset(seed=5)
    second.reset(seed=5)
    assert play_out(first, Rng(1)) == play_out(second, Rng(1))
    assert first.rewards == second.rewards
    assert first.infos == second.infos


@every_table
def test_a_clone_goes_on_alone_and_can_be_gone_back_to(case: Case) -> None:
    table = env(case.game, case.seats)
    table.reset(seed=5)
    kept = table.clone()
    ends = [(play_out(table, Rng(1)), table.infos)]
    table.restore(kept)
    ends.append((play_out(table, Rng(1)), table.infos))
    ends.append((play_out(kept, Rng(1)), kept.infos))
    assert ends[0] == ends[1] == ends[2]


@every_table
def test_rewards_follow_the_outcome(case: Case) -> None:
    table = env(case.game, case.seats)
    table.reset(seed=2)
    play_out(table, Rng(3))
    outcome = case.game.outcome(table.state_of_play)
    assert outcome is not None
    assert [seat for seat, agent in enumerate(table.agents) if table.rewards[agent] > 0] == list(
        outcome.winners
    )
    by_score = env(case.game, case.seats, reward="score")
    by_score.reset(seed=2)
    play_out(by_score, Rng(3))
    scores = case.game.scores(by_score.state_of_play)
    mean = (sum(scores) - scores[0]) / (len(scores) - 1) if len(scores) > 1 else 0
    assert by_score.rewards[by_score.agents[0]] == pytest.approx(scores[0] - mean)


@every_table
def test_observations_do_not_leak(case: Case) -> None:
    for point in walk(case.game, case.seats, (), 1).points[:-1]:
        for seat in range(case.seats):
            other = case.game.redeal(point.state, seat, Rng(point.number))
            assert np.array_equal(encode(case.game, point.state, seat), encode(case.game, other, seat))
            if point.state.asked == seat:
                legal = mask_of(case.game, point.state.options())
                assert np.array_equal(legal, mask_of(case.game, other.options()))
                assert legal.sum() == len(point.state.options())


@every_table
def test_an_observation_is_made_when_it_is_looked_at(case: Case) -> None:
    state = case.game.new(case.seats)
    seen = Observation(case.game, state, 0, [0])
    assert set(seen) == {"observation", "action_mask"}
    assert dict(seen.items()).keys() == seen.made().keys()
    assert seen["observation"] in space_of(case.game, case.seats)
    assert seen["observation"] is seen["observation"]
    assert seen.get("nothing") is None


@every_table
def test_only_the_asked_seat_has_a_mask(case: Case) -> None:
    table = env(case.game, case.seats)
    table.reset(seed=4)
    for agent in table.possible_agents:
        mask = table.observe(agent)["action_mask"]
        assert list(np.flatnonzero(mask)) == (table.legal_actions() if agent == table.agent_selection else [])


@every_table
def test_an_illegal_action_is_refused_with_its_rule(case: Case) -> None:
    table = env(case.game, case.seats)
    table.reset(seed=1)
    wrong = next(code for code in range(case.game.action_space) if code not in table.legal_actions())
    with pytest.raises(Mistake, match="|".join(read(case.game).prefixes)):
        table.step(wrong)


@every_table
def test_a_table_is_drawn_as_text(case: Case) -> None:
    table = env(case.game, case.seats, render_mode="ansi")
    table.reset(seed=1)
    text = table.render()
    assert text is not None
    assert len(text.splitlines()) > 2
    assert env(case.game, case.seats).render() is None


def test_who_does_not_sit_there_sees_nothing() -> None:
    table = env(PLAIN[0].game)
    table.reset(seed=1)
    with pytest.raises(Mistake, match="There is no agent 'nobody'; there are player_0, player_1"):
        table.observe("nobody")


def test_a_wrong_reward_is_refused() -> None:
    with pytest.raises(Mistake, match="reward"):
        env(PLAIN[0].game, reward="fame")


def test_without_its_extra_it_says_what_to_install() -> None:
    program = "import sys; sys.modules['gymnasium'] = None; import holdfast.rl"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    told = "ModuleNotFoundError: holdfast.rl needs gymnasium; install it with: pip install 'holdfast[rl]'"
    assert done.stderr.splitlines()[-1] == told
