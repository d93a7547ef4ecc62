"""After The End: colonies of survivors, missions, raids and the Capitol, for 2 to 5.

The outside imports `GAME` and nothing else.
"""

from typing import Final

from holdfast.kernel.game import Game, VariantOption

from .faces import FACES
from .mind.heuristic import heuristic
from .mind.value import value
from .position.actions import ACTION_SPACE
from .position.state import FIELDS, ColonyState
from .rules.flow import all_scripts, setup
from .rules.redeal import redeal
from .rules.result import outcome, scores, sheet
from .screens.stops import STOPS, quiet
from .screens.view import view
from .study.census import audit, census
from .words.catalogue import build
from .words.events import event_text
from .words.explain import refuse, refuse_all
from .words.text import action_text, anchor, parse_action, prompt

GAME: Final = Game[ColonyState](
    title="After The End",
    prefix="AT",
    package=__name__,
    seats=(2, 3, 4, 5),
    rules_version=3,
    stage="beta",
    blurb="Send survivors on missions, bargain in the Capitol, and lead your colony out of the ruins.",
    minutes="45-75",
    max_decisions=2000,
    variants=(
        VariantOption("draft", "Colonies are chosen, last seat first", "AT-R-07", "colonies"),
        VariantOption("first_seat", "The first seat begins", "AT-R-06", "first"),
    ),
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
    audit=audit,
    heuristic=heuristic,
    value=value,
    action_space=ACTION_SPACE,
    faces=FACES,
    fields=FIELDS,
    scripts=all_scripts(),
    catalogue=build(),
    stops=STOPS,
    quiet=quiet,
)
