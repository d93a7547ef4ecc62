"""The researcher's door: every registered game behind the usual interfaces. Needs the extra `rl`.

Importing it registers the Gymnasium ids, as `gymnasium.make("holdfast.rl:AfterTheEmpire-v3")` does.
"""

try:
    from .ids import register_all
except ModuleNotFoundError as missing:
    if (missing.name or "").partition(".")[0] not in ("gymnasium", "numpy", "pettingzoo"):
        raise
    words = f"holdfast.rl needs {missing.name}; install it with: pip install 'holdfast[rl]'"
    raise ModuleNotFoundError(words, name=missing.name) from None

register_all()
