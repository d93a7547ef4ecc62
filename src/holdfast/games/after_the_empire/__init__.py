"""After the Empire: worker placement and castle defence over seven seasons, for 2 to 4.

The outside imports `GAME` and nothing else.
"""

from typing import Final

from holdfast.kernel.game import Game, VariantOption

from .faces import FACES
from .mind.heuristic import heuristic
from .mind.value import value
from .position.actions import ACTION_SPACE
from .position.state import FIELDS, FiefState
from .rules.combat.preparation import sealed
from .rules.flow import all_scripts, setup
from .rules.redeal import redeal
from .rules.result import outcome, scores, sheet
from .screens.view import view
from .study.census import audit, census
from .words.catalogue import build
from .words.events import event_text
from .words.explain import refuse, refuse_all
from .words.text import action_text, anchor, parse_action, prompt

GAME: Final = Game[FiefState](
    title="After the Empire",
    prefix="AE",
    package=__name__,
    seats=(2, 3, 4),
    rules_version=3,
    stage="beta",
    blurb="Build a city, hire defenders, and keep your gold through seven seasons of invasion.",
    minutes="60-120",
    max_decisions=3000,
    variants=(
        VariantOption("easy", "Easy mode", "AE-VAR-01", "mode"),
        VariantOption("hard", "Hard mode", "AE-VAR-02", "mode"),
        VariantOption("no_reports", "No Reports", "AE-VAR-03", "reports"),  # [AE-VAR-04] with any mode
        VariantOption("first_game", "First game: starting Refugees dealt", "AE-SETB-03", "start"),
    ),
    first_variant=("first_game",),
    setup=setup,
    redeal=redeal,
    sees=view,
    action_text=action_text,
    parse_action=parse_action,
    anchor=anchor,
    refuse=refuse,
    refuse_all=refuse_all,
    prompt=prompt,
    event_text=event_text,
    scores=scores,
    sheet=sheet,
    outcome=outcome,
    census=census,
    sealed=sealed,
    audit=audit,
    heuristic=heuristic,
    value=value,
    action_space=ACTION_SPACE,
    faces=FACES,
    fields=FIELDS,
    scripts=all_scripts(),
    catalogue=build(),
)
