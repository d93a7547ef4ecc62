"""The Colonists: invasion. Build a community, hold the battleground; the economy alone for 1 to 4.

The outside imports `GAME` and nothing else.
"""

from typing import Final

from holdfast.kernel.game import Game, VariantOption

from .faces import FACES
from .mind.heuristic import heuristic
from .mind.value import value
from .position.actions import ACTION_SPACE
from .position.state import FIELDS, ColonistsState
from .position.values import VALUES
from .rules.flow import all_scripts, furnish, setup
from .rules.redeal import redeal
from .rules.result import agree, answerers, fits, outcome, scores, sheet, teams
from .rules.standing import standing
from .screens.stops import STOPS, quiet
from .screens.view import view
from .study.census import audit, census
from .words.catalogue import build
from .words.events import event_text
from .words.explain import refuse
from .words.text import action_text, anchor, parse_action, prompt

GAME: Final = Game[ColonistsState](
    title="The Colonists: invasion",
    prefix="CI",
    package=__name__,
    seats=(1, 2, 3, 4),
    rules_version=3,
    stage="alpha",
    blurb="Raise a community with your Stewards, and hold the battleground together.",
    minutes="60-240",
    max_decisions=6000,
    variants=(
        VariantOption("economy", "The base game alone, scored by prosperity", "CB-R-088", "game"),
        VariantOption("capture_the_flag", "Two teams: Capture the Flag", "CI-CONF-03", "game"),
        VariantOption("area_control", "Two teams: Area Control", "CI-CONF-05", "game"),
        VariantOption("two_eras", "Eras I and II", "CI-EOH-09", "eras"),
        VariantOption("dragons", "Dragons instead of Raiders", "CI-SETUP-07", "scenario"),
        VariantOption("all_dead", "Final Wave: All Dead", "CI-VAR-01", "finale"),
        VariantOption("crescendo", "Final Wave: Crescendo", "CI-VAR-01", "finale"),
        VariantOption("twice_as_strong", "Twice as Strong, one card", "CI-VAR-10", "strength"),
        VariantOption("twice_as_strong_3", "Twice as Strong, three turns", "CI-VAR-13", "strength"),
    ),
    first_table=2,
    setup=setup,
    furnish=furnish,
    values=VALUES,
    redeal=redeal,
    sees=view,
    action_text=action_text,
    parse_action=parse_action,
    anchor=anchor,
    refuse=refuse,
    prompt=prompt,
    event_text=event_text,
    scores=scores,
    sheet=sheet,
    standing=standing,
    outcome=outcome,
    census=census,
    audit=audit,
    heuristic=heuristic,
    value=value,
    action_space=ACTION_SPACE,
    faces=FACES,
    fields=FIELDS,
    scripts=all_scripts(),
    catalogue=build(),
    answerers=answerers,
    teams=teams,
    stops=STOPS,
    quiet=quiet,
    agree=agree,
    fits=fits,
)
