"""Gymnasium knows every game by name; what is wrong is said there and in PettingZoo by its field."""

import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from conformance.cases import Case, cases
from holdfast.games import REGISTRY
from holdfast.kernel.errors import Mistake
from holdfast.kernel.rng import Rng
from holdfast.rl.gymnasium import HoldfastGym
from holdfast.rl.ids import name_of, number_of, printed_versions
from holdfast.rl.pettingzoo import env
from holdfast.rl.vector import HoldfastVectorEnv

SEEN = [case for case in cases() if case.variant == () and case.game.faces.observing() is not None]
SMALL = "after_the_end"


@pytest.mark.parametrize("game_id", REGISTRY.ids())
def test_the_number_of_an_id_is_that_of_rules_and_layout(game_id: str) -> None:
    game = REGISTRY.get(game_id)
    observing = game.faces.observing()
    assert observing is not None
    assert printed_versions(game.package) == (game.rules_version, observing.version)
    assert number_of(game_id) == game.rules_version + observing.version - 1


def test_a_game_that_prints_no_versions_is_asked_for_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As games of other packages may be, whose layout is made of their rows."""
    game = REGISTRY.get(SMALL)
    (tmp_path / "elsewhere.py").write_text("from holdfast.games.after_the_end import GAME\n")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setitem(REGISTRY._modules, "elsewhere", "elsewhere")
    assert printed_versions("elsewhere") is None
    assert number_of("elsewhere") == game.rules_version
    bare = replace(game, faces=replace(game.faces, observing=lambda: None))
    monkeypatch.setattr(sys.modules["elsewhere"], "GAME", bare)
    assert number_of("elsewhere") == 0


def test_importing_it_loads_no_game() -> None:
    program = (
        "import sys, holdfast.rl.vector; print(*(m for m in sys.modules if m.startswith('holdfast.games.')))"
    )
    assert (
        subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout
        == "\n"
    )


@pytest.mark.parametrize("shell", ["gymnasium", "pettingzoo"])
def test_wrong_kinds_of_things_are_said_by_their_field(shell: str) -> None:
    made = HoldfastGym if shell == "gymnasium" else env
    for wrong in ({"seats": "2"}, {"variant": 5}, {"render_mode": "human"}):
        with pytest.raises(Mistake, match=f"'{next(iter(wrong))}' is "):
            made(SMALL, **wrong)
    table = made(SMALL, 2)
    table.reset(seed=1)
    for action in ("a", 1.5, [1, 2]):
        with pytest.raises(Mistake, match=r"'action' is .*; give a whole number"):
            table.step(action)  # type: ignore[arg-type]


def test_pettingzoo_says_what_is_no_seed_and_no_table_of_its_own() -> None:
    table = env(SMALL, 2)
    with pytest.raises(Mistake, match="'seed' is 'x'; give a whole number"):
        table.reset(seed="x")  # type: ignore[arg-type]
    with pytest.raises(Mistake, match="another game, of other seats or of another variant"):
        table.restore(env(SMALL, 3))
    with pytest.raises(Mistake, match="Invaders are fought by 1, 2 or 3 seats"):
        env("colonists_invasion", 4)


@pytest.mark.parametrize("case", [case for case in SEEN if case.game.id in REGISTRY.ids()], ids=str)
def test_gymnasium_knows_the_game_by_name(case: Case) -> None:
    name = f"holdfast.rl:{name_of(case.game_id)}-v{number_of(case.game_id)}"
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
