"""The draft of Empire: packs go round, every seat picks in secret, and a deck comes out of it.

The outside imports `GAME` and nothing else. A drafted deck is played at a table of Empire with the variant
`drafted`.
"""

from typing import Final

from holdfast.games.empire import GAME as EMPIRE
from holdfast.kernel.game import Game, VariantOption

from .faces import FACES
from .mind.heuristic import heuristic
from .position.actions import ACTION_SPACE
from .position.state import FIELDS, DraftState
from .rules.building import BUILDING
from .rules.flow import DRAFT, sealed
from .rules.setup import TWO_FIRST_PICKS, setup
from .screens.view import redeal, view
from .study.census import audit, census
from .words.explain import outcome, refuse, scores, sheet
from .words.text import action_text, anchor, event_text, parse_action, prompt

GAME: Final = Game[DraftState](
    title="Empire Draft",
    prefix="EM",
    package=__name__,
    seats=(2, 3, 4, 5, 6),
    rules_version=2,
    stage="alpha",
    blurb="Three packs go round the table; pick your cards in secret and build a deck for Empire.",
    minutes="20",
    max_decisions=1200,
    first_table=4,
    variants=(VariantOption(TWO_FIRST_PICKS, "Two cards at the first pick", "EM-PACK-14", "picks"),),
    setup=setup,
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
    outcome=outcome,
    census=census,
    sealed=sealed,
    audit=audit,
    heuristic=heuristic,
    action_space=ACTION_SPACE,
    faces=FACES,
    fields=FIELDS,
    scripts={script.name: script for script in (DRAFT, BUILDING)},
    catalogue=EMPIRE.catalogue,
)
