"""Empire: two decks, three frontiers, four factions, for 2 to 4.

The outside imports `GAME` and nothing else.
"""

from typing import Final

from holdfast.kernel.game import Game, Variant, VariantOption

from .faces import FACES
from .mind.heuristic import heuristic
from .mind.value import value
from .position.actions import ACTION_SPACE
from .position.state import FIELDS, EmpireState
from .rules.decks.sideboard import sealed
from .rules.flow import all_scripts, setup
from .rules.redeal import redeal
from .rules.result import outcome, scores, sheet, standing
from .screens.stops import STOPS, quiet
from .screens.view import view
from .study.census import audit, census
from .words.catalogue import build
from .words.events import event_text
from .words.explain import refuse
from .words.text import action_text, anchor, parse_action, prompt


def teams(seats: int, variant: Variant) -> tuple[tuple[int, ...], ...]:
    """Who wins together: opposite seats, or everybody alone. [EM-MULTI-01]"""
    if "teams" in variant:
        return ((0, 2), (1, 3))
    return tuple((seat,) for seat in range(seats))


def fits(seats: int, variant: Variant) -> str:
    """Why these seats cannot play this variant, "" when they can."""
    if "best_of_three" in variant and seats != 2:
        return f"Best of three is played by 2 seats, not {seats}."
    if "teams" in variant and seats != 4:
        return f"Two teams of two need 4 seats, not {seats}."
    return ""


GAME: Final = Game[EmpireState](
    title="Empire",
    prefix="EM",
    package=__name__,
    seats=(2, 3, 4),
    rules_version=4,
    stage="beta",
    blurb="Build an army and a people, fight over three frontiers, and break the enemy's morale.",
    minutes="30-60",
    max_decisions=6000,
    variants=(
        VariantOption("best_of_three", "Best of three with sideboards", "EM-MATCH-01", "match"),
        VariantOption("teams", "Two teams of two", "EM-MULTI-01", "sides"),
        VariantOption("drafted", "Decks that come out of a draft", "EM-DDECK-01", "decks"),
    ),
    first_table=2,
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
    standing=standing,
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
    teams=teams,
    stops=STOPS,
    quiet=quiet,
    fits=fits,
)
