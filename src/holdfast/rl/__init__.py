"""The researcher's door: every registered game behind the usual interfaces. Needs the extra `rl`.

Importing it registers the Gymnasium ids, as `gymnasium.make("holdfast.rl:AfterTheEmpire-v3")` does.
"""

from .gymnasium import register_all

register_all()
