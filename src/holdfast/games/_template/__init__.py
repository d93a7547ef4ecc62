"""Last Light: a two-minute game about keeping a fire through a stormy night. Copy it to begin a game.

The outside imports `GAME` and nothing else.
"""

from typing import Final

from holdfast.kernel.game import CardInfo, Game, VariantOption

from .cards.finds import FINDS
from .faces import FACES
from .mind.heuristic import heuristic
from .mind.value import value
from .position.actions import ACTION_SPACE
from .position.state import FIELDS, NightState
from .rules.flow import SCRIPTS, sealed
from .rules.scoring import scores
from .rules.setup import setup
from .screens.view import redeal, view
from .study.census import audit, census
from .words.explain import outcome, refuse, sheet
from .words.text import action_text, anchor, event_text, parse_action, prompt

CATALOGUE: Final = tuple(
    CardInfo(
        id=card.id,
        name=card.name,
        family="find",
        text=card.text(),
        rule=card.rule,
        copies=card.copies,
        flavour=card.flavour,
    )
    for card in FINDS
)

GAME: Final = Game[NightState](
    title="Last Light",
    prefix="TP",
    package=__name__,
    seats=(2, 3),
    rules_version=1,
    stage="stable",
    blurb="Keep your fire burning through a stormy night; if all fires die, everybody loses.",
    minutes="2",
    max_decisions=24,
    variants=(
        VariantOption("short_night", "Short night", "TP-VAR-01", "night"),
        VariantOption("long_night", "Long night", "TP-VAR-02", "night"),
    ),
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
    value=value,
    action_space=ACTION_SPACE,
    faces=FACES,
    fields=FIELDS,
    scripts=SCRIPTS,
    catalogue=CATALOGUE,
)
