"""Vector and Gymnasium environments of every game that has observations: what they write is what is true."""

import runpy
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from conformance.cases import Case, cases, tables
from holdfast.games import REGISTRY
from holdfast.kernel.errors import Mistake
from holdfast.kernel.state import State
from holdfast.parts.layout import width
from holdfast.rl.pettingzoo import env
from holdfast.rl.rows import Rows
from holdfast.rl.vector import HoldfastVectorEnv, make, size
from holdfast.rl.workers import Workers

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
    with pytest.raises(Mistake, match=f"Nothing is kept under {kept}; give a number that clone gave"):
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
    here, wrong = shared.arrays.observations.copy(), shared.arrays.legal[:, 0].copy()
    wrong[2] = next(
        code for code in range(shared.plan.game.action_space) if code not in shared.arrays.legal[2]
    )
    with pytest.raises(Mistake, match=rf"Action {wrong[2]} at table 2 is not legal: .*\[AT-"):
        shared.step(wrong)
    assert (shared.arrays.observations == here).all()  # no worker went on alone
    shared.restore(kept)
    assert (shared.arrays.observations == first).all()
    with pytest.raises(Mistake, match="Nothing is kept under 9"):
        shared.forget(9)
    assert isinstance(shared._tables, Workers)
    shared._tables._processes[0].kill()
    with pytest.raises(RuntimeError, match="process of the environment has ended"):
        shared.step(shared.arrays.legal[:, 0])
    shared.close()
    assert not any(work.is_alive() for work in shared._tables._processes)
    with pytest.raises(Mistake, match="closed; make another"):
        shared.reset()


def test_workers_play_only_what_is_registered() -> None:
    other = replace(REGISTRY.get(SMALL), title="After Another End")
    with pytest.raises(Mistake, match="this After Another End is another"):
        make(other, 2, 2, workers=1)


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"seats": 9}, "seats"),
        ({"seats": 3, "opponents": ["greedy"]}, "2 opponents"),
        ({"opponents": "nobody"}, "no bot 'nobody'"),
        ({"seat": 1}, "beside opponents"),
        ({"reward": "fame"}, "no reward"),
        ({"num_envs": 0}, "'num_envs' is 0; it must be at least 1"),
        ({"num_envs": 2, "workers": 3}, "take 0 to 2"),
        ({"workers": 1, "buffer": b""}, "shared memory"),
        ({"seats": 2.0}, r"'seats' is 2\.0; give a whole number"),
        ({"variant": 5}, "'variant' is 5; give a text, such as 'draft'"),
        ({"variant": "nonsense"}, "no variant 'nonsense'"),
        ({"opponents": 5}, "'opponents' is 5; give the name of a bot"),
        ({"opponents": [5]}, r"'opponents' is \[5\]; give the name of a bot"),
        ({"num_envs": "4"}, "'num_envs' is '4'; give a whole number"),
        ({"num_envs": 2, "workers": 1.5}, r"'workers' is 1\.5; give a whole number"),
        ({"most_legal": 0}, "'most_legal' is 0; it must be at least 1"),
        ({"opponents": "greedy", "seat": "1"}, "'seat' is '1'; give a whole number"),
        ({"buffer": bytearray(10)}, "memory to write into, of at least"),
        ({"buffer": bytes(1_000_000)}, "memory to write into, of at least"),
        ({"buffer": "abc"}, "'buffer' is 'abc'; give memory"),
    ],
)
def test_what_cannot_be_made_is_said(wrong: dict[str, Any], said: str) -> None:
    with pytest.raises(Mistake, match=said):
        make(SMALL, **wrong)


@pytest.mark.parametrize("game", [None, 5, "after_the_ende"])
def test_what_is_no_game_is_said(game: Any) -> None:
    for made in (make, size, env):
        with pytest.raises(Mistake, match=r"give the id of a game|There is no game 'after_the_ende'"):
            made(game, 1)
    with pytest.raises(Mistake, match="'num_envs' is -3"):
        size(SMALL, -3)


@pytest.mark.parametrize(
    ("actions", "said"),
    [
        (3, "an action's code for each of 2 tables"),
        ([3], "an action's code for each of 2 tables"),
        ([1.7, 2.2], "an action's code for each of 2 tables"),
        (None, "an action's code for each of 2 tables"),
        (["a", "b"], "an action's code for each of 2 tables"),
        ([10**12, 0], "Action 1000000000000 at table 0 is not legal: codes are 0 to 208"),
        ([0, -1], "Action -1 at table 1 is not legal: codes are 0 to 208"),
    ],
)
def test_what_are_no_actions_is_said(actions: Any, said: str) -> None:
    envs = make(SMALL, 2, 2)
    envs.reset(seed=1)
    before = envs.arrays.observations.copy()
    with pytest.raises(Mistake, match=said):
        envs.step(actions)
    assert (envs.arrays.observations == before).all()


@pytest.mark.parametrize("seed", ["abc", 1.5, [1.5, 2.5], ["a", "b"], [None, None], {1: 2, 3: 4}])
def test_what_is_no_seed_is_said(seed: Any) -> None:
    with pytest.raises(Mistake, match=r"'seed' is .*; give a whole number"):
        make(SMALL, 2, 2).reset(seed=seed)


def test_what_has_not_begun_or_is_closed_says_so() -> None:
    envs = make(SMALL, 1, 2)
    for early in (envs.clone, lambda: envs.step([0])):
        with pytest.raises(Mistake, match="No game has begun: reset begins one"):
            early()
    envs.reset(seed=1)
    kept = envs.clone()
    envs.close()
    envs.close()
    for late in (envs.clone, envs.reset, envs.recv, lambda: envs.step([0]), lambda: envs.restore(kept)):
        with pytest.raises(Mistake, match="closed; make another"):
            late()


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


def test_the_ppo_of_the_examples_learns_and_plays(capsys: pytest.CaptureFixture[str]) -> None:
    """A tiny run, where sb3-contrib is installed (it is in no extra, since it wants PyTorch)."""
    pytest.importorskip("sb3_contrib")
    path = Path(__file__).parents[2] / "examples" / "masked_ppo.py"
    won = runpy.run_path(str(path))["main"](10, SMALL, "random", games=2, steps=32, most=256)
    assert won in (0.0, 0.5, 1.0)
    said = capsys.readouterr().out.splitlines()
    assert said[0].split()[0] == "256", said  # steps of the first rollout
    assert said[-1] == f"{won:.1%} of 2 games won against random"


def test_puffer_of_the_examples_plays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where PufferLib is installed (it is in no extra: docs/learning.md says how it is)."""
    pytest.importorskip("pufferlib")
    monkeypatch.chdir(tmp_path)  # newer versions lay a link there
    path = Path(__file__).parents[2] / "examples" / "puffer.py"
    ended = runpy.run_path(str(path))["main"](200, 4)
    assert len(ended) > 5
    assert set(ended) <= {-1.0, 1.0}
    assert len(set(ended)) == 2
