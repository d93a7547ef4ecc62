"""Every promise of the contract as one function: `check(game, seats, variant, seed)`.

Each raises AssertionError with a sentence that says what broke, and where. `PROMISES` lists them all, so a
game that lives elsewhere needs one parametrised test.
"""

from collections.abc import Callable
from typing import Final, TypeAlias

from holdfast.kernel.game import AnyGame, Variant

from .faces import FACES as CHECK_OF_FACE
from .play import (
    check_audit,
    check_census,
    check_chance,
    check_clones,
    check_ends,
    check_options,
    check_outcome,
    check_replay,
)
from .secrets import (
    check_ahead,
    check_forward,
    check_heuristic,
    check_redeal,
    check_redeal_changes,
    check_redeal_is_blind,
    check_sealed,
    check_value,
)
from .shape import check_clone_fields, check_fields, check_no_copying, check_stack
from .storage import check_batch, check_broken_positions, check_positions, check_values
from .surface import check_plain_views, check_stops
from .words import (
    check_action_text,
    check_anchors,
    check_catalogue,
    check_events,
    check_garbage,
    check_prompts,
    check_why_not,
)

Check: TypeAlias = Callable[[AnyGame, int, Variant, int], None]

PLAY: Final[tuple[Check, ...]] = (
    check_ends,
    check_options,
    check_clones,
    check_replay,
    check_chance,
    check_census,
    check_audit,
    check_outcome,
)
SHAPE: Final[tuple[Check, ...]] = (check_fields, check_stack, check_clone_fields, check_no_copying)
SECRETS: Final[tuple[Check, ...]] = (
    check_redeal,
    check_redeal_changes,
    check_redeal_is_blind,
    check_forward,
    check_sealed,
    check_ahead,
    check_heuristic,
    check_value,
)
WORDS: Final[tuple[Check, ...]] = (
    check_action_text,
    check_garbage,
    check_why_not,
    check_events,
    check_prompts,
    check_anchors,
    check_catalogue,
)
STORAGE: Final[tuple[Check, ...]] = (check_positions, check_values, check_broken_positions, check_batch)
SURFACE: Final[tuple[Check, ...]] = (check_plain_views, check_stops)
FACES: Final[tuple[Check, ...]] = tuple(CHECK_OF_FACE.values())

PROMISES: Final[tuple[Check, ...]] = (*PLAY, *SHAPE, *SECRETS, *WORDS, *STORAGE, *SURFACE, *FACES)
