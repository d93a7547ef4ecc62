"""Vector and Gymnasium environments of every game that has observations: what they write is what is true."""

import runpy
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from conformance.cases import Case, cases, tables
from holdfast.games import REGISTRY
from holdfast.kernel.errors import Mistake
from holdfast.kernel.rng import Rng
from holdfast.kernel.state import State
from holdfast.parts.layout import width
from holdfast.rl.gymnasium import name_of
from holdfast.rl.pettingzoo import env
from holdfast.rl.rows import Rows
from holdfast.rl.vector import HoldfastVectorEnv, make, size

SEEN = [case for case in cases() if case.variant == () and case.game.faces.observing() is not None]
every_table = tables(SEEN)
SMALL = "after_the_end"
STEPS = 3000  # more than any random game of these has decisions


def state_of(envs: HoldfastVectorEnv, n: int) -> State:
    assert isinstance(envs._tables, Rows)
    return envs._tables.state(n)


def chosen(infos: dict[str, Any], luck: np.random.Generator) -> Any:
    """A random legal action for each table."""
    picks = (luck.random(len(infos["seat"])) * infos["legal_count"]).astype(int)
    return infos["legal"][np.arange(len(picks)), picks]


def check_row(envs: HoldfastVectorEnv, n: int) -> None:
    arrays, state, observing = envs.arrays, state_of(envs, n), envs.plan.game.faces.observing()
    assert observing is not None
    options = state.options()
    assert arrays.observations[n].tobytes() == observing.encode(state, state.asked)
    assert arrays.seats[n] == state.asked
    assert arrays.legal[n, : arrays.counts[n]].tolist() == options
    assert (arrays.legal[n, arrays.counts[n] :] == -1).all()
    told = arrays.described[n].reshape(-1)
    assert told[: len(options) * width(observing.action)].tobytes() == observing.describe(state, options)
    assert not told[len(options) * width(observing.action) :].any()
    assert np.flatnonzero(envs.action_masks()[n]).tolist() == sorted(options)


@every_table
def test_rows_are_what_the_asked_seats_see_until_a_game_ends_and_the_next_begins(case: Case) -> None:
    envs = make(case.game, 2, case.seats)
    luck = np.random.default_rng(1)
    _, infos = envs.reset(seed=7)
    for step in range(STEPS):
        if step % 40 == 0:
            check_row(envs, step % 80 // 40)
        acted = infos["seat"].copy()
        states = [state_of(envs, n) for n in range(2)]
        _, reward, over, cut, infos = envs.step(chosen(infos, luck))
        assert not cut.any()
        if over.any():
            break
        assert not infos["rewards"].any()
    n = int(np.argmax(over))
    outcome = case.game.outcome(states[n])
    assert outcome is not None
    assert np.flatnonzero(infos["rewards"][n] > 0).tolist() == list(outcome.winners)
    assert reward[n] == infos["rewards"][n][acted[n]]
    assert infos["scores"][n].tolist() == case.game.scores(states[n])
    observing = case.game.faces.observing()
    assert observing is not None
    assert infos["final_obs"][n].tobytes() == observing.encode(states[n], int(acted[n]))
    check_row(envs, n)
    envs.step(chosen(infos, luck))
    assert not envs.arrays.terminated[n]


@every_table
def test_the_same_seed_is_the_same_game_in_every_shell(case: Case) -> None:
    envs, alone = make(case.game, 3, case.seats), env(case.game, case.seats)
    _, infos = envs.reset(seed=4)
    alone.reset(seed=6)
    for _ in range(20):
        if not alone.legal_actions():
            break
        assert infos["legal"][2, : infos["legal_count"][2]].tolist() == alone.legal_actions()
        alone.step(alone.legal_actions()[-1])
        *_, infos = envs.step(infos["legal"][np.arange(3), infos["legal_count"] - 1])


@every_table
def test_what_was_kept_is_played_again_in_the_same_way(case: Case) -> None:
    envs = make(case.game, 2, case.seats)
    _, infos = envs.reset(seed=1)
    kept, seen = envs.clone(), []
    for _ in range(2):
        luck = np.random.default_rng(3)
        for _ in range(30):
            observations, *_, infos = envs.step(chosen(infos, luck))
        seen.append(observations.copy())
        _, infos = envs.restore(kept)
    assert (seen[0] == seen[1]).all()
    envs.forget(kept)
    with pytest.raises(KeyError):
        envs.restore(kept)


def test_beside_bots_a_learner_is_asked_for_one_seat_and_for_another_in_the_next_game() -> None:
    envs = make(SMALL, 2, 3, opponents=["random", "greedy"])
    luck = np.random.default_rng(1)
    _, infos = envs.reset(seed=3)
    assert infos["seat"].tolist() == [0, 1]
    for _ in range(STEPS):
        before = infos["seat"].copy()
        _, reward, over, _, infos = envs.step(chosen(infos, luck))
        assert ((infos["seat"] == before) | over).all()
        if over.any():
            break
    n = int(np.argmax(over))
    assert infos["seat"][n] == (before[n] + 1) % 3
    assert abs(reward[n]) == 1
    assert make(SMALL, 1, 2, opponents="random", seat=1).reset(seed=2)[1]["seat"].tolist() == [1]


def test_rewards_can_be_scores() -> None:
    envs = make(SMALL, 1, 2, opponents="random", seat=0, reward="score")
    luck = np.random.default_rng(2)
    _, infos = envs.reset(seed=3)
    while not envs.arrays.terminated[0]:
        _, reward, _, _, infos = envs.step(chosen(infos, luck))
    assert reward[0] == infos["scores"][0][0] - infos["scores"][0][1]


def test_a_caller_may_own_the_memory() -> None:
    buffer = bytearray(size(SMALL, 2, 2))
    envs = make(SMALL, 2, 2, buffer=buffer)
    observations, _ = envs.reset(seed=1)
    assert bytes(buffer).startswith(observations.tobytes())
    before = bytes(buffer)
    envs.step(envs.arrays.legal[:, 0])
    assert bytes(buffer) != before


@pytest.mark.slow
def test_workers_play_the_same_games() -> None:
    alone, shared = make(SMALL, 3, 2), make(SMALL, 3, 2, workers=2)
    luck = np.random.default_rng(1)
    _, infos = alone.reset(seed=5)
    shared.reset(seed=5)
    kept = shared.clone()
    first = shared.arrays.observations.copy()
    for _ in range(60):
        actions = chosen(infos, luck)
        shared.send(actions)
        *_, infos = alone.step(actions)
        with pytest.raises(Mistake, match="receive first"):
            shared.send(actions)
        shared.recv()
        for name in ("observations", "legal", "described", "counts", "seats", "rewards", "terminated"):
            assert (getattr(alone.arrays, name) == getattr(shared.arrays, name)).all(), name
    with pytest.raises(Mistake, match="not legal"):
        shared.step([-1, -1, -1])
    shared.restore(kept)
    assert (shared.arrays.observations == first).all()
    shared.close()


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"seats": 9}, "seats"),
        ({"seats": 3, "opponents": ["greedy"]}, "2 opponents"),
        ({"opponents": "nobody"}, "no bot 'nobody'"),
        ({"seat": 1}, "beside opponents"),
        ({"reward": "fame"}, "no reward"),
        ({"num_envs": 0}, "num_envs is 0"),
        ({"num_envs": 2, "workers": 3}, "take 0 to 2"),
        ({"workers": 1, "buffer": b""}, "shared memory"),
    ],
)
def test_what_cannot_be_made_is_said(wrong: dict[str, Any], said: str) -> None:
    with pytest.raises(Mistake, match=said):
        make(SMALL, **wrong)


def test_what_cannot_be_done_is_said_with_its_rule() -> None:
    envs = make(SMALL, 2, 2)
    with pytest.raises(Mistake, match="as many seeds"):
        envs.reset(seed=[1])
    envs.reset(seed=[4, 9])
    with pytest.raises(Mistake, match=r"at table 0 is not legal: .*\[AT-"):
        envs.step([REGISTRY.get(SMALL).action_space - 1, envs.arrays.legal[1, 0]])
    with pytest.raises(Mistake, match="most_legal="):
        make(SMALL, 2, 2, most_legal=1).reset(seed=1)


def test_the_value_network_of_the_examples_learns() -> None:
    path = Path(__file__).parents[2] / "examples" / "value_network.py"
    example = runpy.run_path(str(path))
    assert example["main"](3000, "_template", "random") > 0.6


# Gymnasium


@pytest.mark.parametrize("case", [case for case in SEEN if case.game.id in REGISTRY.ids()], ids=str)
def test_gymnasium_knows_the_game_by_name(case: Case) -> None:
    name = f"holdfast.rl:{name_of(case.game)}-v{case.game.rules_version}"
    table: Any = gymnasium.make(name, seats=case.seats, opponents="random", render_mode="ansi")
    check_env(table.unwrapped)
    seen, infos = table.reset(seed=3)
    assert np.flatnonzero(table.unwrapped.action_masks()).tolist() == sorted(infos["legal"].tolist())
    kept = table.unwrapped.clone()
    table.step(infos["legal"][-1])
    assert (table.unwrapped.restore(kept)[0] == seen).all()
    table.unwrapped.forget(kept)
    assert len(table.render().splitlines()) > 2
    many = gymnasium.make_vec(name, num_envs=2, seats=case.seats, opponents="random")
    assert isinstance(many, HoldfastVectorEnv)
    assert (many.reset(seed=3)[0][0] == seen).all()


def test_a_game_in_gymnasium_ends_with_its_rewards() -> None:
    table = gymnasium.make(f"holdfast.rl:AfterTheEnd-v{REGISTRY.get(SMALL).rules_version}", seats=2)
    luck = Rng(1)
    _, infos = table.reset(seed=1)
    seat, over = infos["seat"], False
    while not over:
        _, reward, over, _, infos = table.step(infos["legal"][luck.below(len(infos["legal"]))])
    assert reward == infos["rewards"][seat]
    assert not table.unwrapped.action_masks().any()  # type: ignore[attr-defined]
    with pytest.raises(Mistake, match="reset begins another"):
        table.step(0)


@pytest.mark.parametrize("reward", ["outcome", "score"])
def test_an_illegal_action_in_gymnasium_loses_and_says_why(reward: str) -> None:
    table = gymnasium.make("holdfast.rl:AfterTheEnd-v3", seats=2, reward=reward)
    table.reset(seed=1)
    _, lost, over, _, infos = table.step(table.unwrapped.plan.game.action_space - 1)  # type: ignore[attr-defined]
    assert over
    assert float(lost) <= -1
    assert "AT-" in infos["illegal"]
