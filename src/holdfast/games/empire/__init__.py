"""Empire: two decks, three frontiers, four factions, for 2 to 4.

The outside imports `GAME` and nothing else.
"""

from typing import Final

from holdfast.kernel.game import NOBODYS, OWN, PUBLIC, Field, Game, Variant, VariantOption

from .faces import FACES
from .mind.heuristic import heuristic
from .position.actions import ACTION_SPACE
from .position.state import EmpireState
from .rules.decks.sideboard import sealed
from .rules.flow import all_scripts, setup
from .rules.redeal import redeal
from .rules.result import outcome, scores, sheet
from .screens.stops import STOPS, quiet
from .screens.view import view
from .study.census import audit, census
from .study.features import FEATURE_NAMES, features
from .words.catalogue import build
from .words.events import event_text
from .words.explain import refuse
from .words.text import action_text, anchor, parse_action, prompt

FIELDS: Final = (
    Field("seats", PUBLIC, "number of seats"),
    Field("formats", PUBLIC, "1: decks of a draft, 2: best of three"),
    Field("game", PUBLIC, "which game of the match, from 1"),
    Field("first", PUBLIC, "seat that begins the game with the tracker, -1: chance says"),
    Field("wins", PUBLIC, "games won in the match, by seat"),
    Field("own", PUBLIC, "morale, defeat and what was done this round, a block per seat"),
    Field("board", PUBLIC, "round, tracker, phase, occupying places and what all share"),
    Field("kind", PUBLIC, "the card of each piece, -1 for a free number", grows=True),
    Field("owner", PUBLIC, "the seat of each piece", grows=True),
    Field("zone", PUBLIC, "where each piece lies", grows=True),
    Field("was", PUBLIC, "where a piece that has left lay, + 8 when it was occupying", grows=True),
    Field("flags", PUBLIC, "exerted, improvised, promoted, sated and other marks, as bits", grows=True),
    Field("damage", PUBLIC, "damage on each piece", grows=True),
    Field("attack", PUBLIC, "attack bonus of each piece until replenishment", grows=True),
    Field("defence", PUBLIC, "defence bonus of each piece until replenishment", grows=True),
    Field("given", PUBLIC, "keywords of each piece until replenishment, as bits", grows=True),
    Field("counters", PUBLIC, "progress counters on each piece", grows=True),
    Field("used", PUBLIC, "maneuvers of each piece used this round, as bits", grows=True),
    Field("plan", PUBLIC, "the move named for the commit, -1 for none", grows=True),
    Field("auras", PUBLIC, "pieces in play whose standing effects reach other cards", grows=True),
    Field("settled", PUBLIC, "piece that settles each frontier, seat * 3 + frontier, -1 for none"),
    Field("graveyard", PUBLIC, "sorted places of cards, seat * 192 + kind", grows=True),
    Field("vault", PUBLIC, "sorted places of cards, seat * 192 + kind", grows=True),
    Field("shown", PUBLIC, "sorted places of cards in hand that everybody knows", grows=True),
    Field("queue", PUBLIC, "the sequence, front first, a block per ability", grows=True),
    Field("loose", PUBLIC, "abilities that have just begun, a block each", grows=True),
    Field(
        "waiting", PUBLIC, "sentinel abilities whose frontier is not settled yet, a block each", grows=True
    ),
    Field("blows", PUBLIC, "combat damage assigned and not dealt yet, a block each", grows=True),
    Field("lineup", PUBLIC, "pieces put in order for the damage being assigned", grows=True),
    Field("hands", OWN, "sorted places of cards, seat * 192 + kind", grows=True),
    Field("looking", OWN, "kinds of cards being looked at: the deciding seat's own", grows=True),
    Field("top", OWN, "placed cards on top of decks, a block each: who may know is in it", grows=True),
    Field("bottom", OWN, "placed cards at the bottom of decks, a block each", grows=True),
    Field("decks", OWN, "registered decks, sorted places of cards", grows=True),
    Field("sides", OWN, "sideboards, sorted places of cards", grows=True),
    Field("army", NOBODYS, "sorted places of unseen cards of the army decks", grows=True),
    Field("civic", NOBODYS, "sorted places of unseen cards of the civic decks", grows=True),
)


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
    rules_version=3,
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
    outcome=outcome,
    census=census,
    sealed=sealed,
    audit=audit,
    heuristic=heuristic,
    features=features,
    feature_names=FEATURE_NAMES,
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
