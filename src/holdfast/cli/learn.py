"""`holdfast learn`: the first minutes of a game, one thing at a time."""

from holdfast.games import find_game
from holdfast.kernel.errors import Mistake
from holdfast.lessons import Pupil, lesson_of

from .common import MaybeGameId, Plain, Width, make_console, new_match_path
from .play import make_reader
from .table.lesson import LessonSession
from .table.seats import seat_names


def learn(
    game: MaybeGameId = None,
    width: Width = None,
    plain: Plain = False,
) -> None:
    """Learn a game in five to ten minutes at the table itself, then play on.

    Example: holdfast learn after_the_end
    """
    if game is None:
        raise Mistake("Name a game, for example: holdfast learn after_the_end")
    chosen = find_game(game)
    names = seat_names([""] * lesson_of(chosen).seats)
    pupil = Pupil(chosen, names)
    console = make_console(width, plain)
    path = new_match_path(chosen, pupil.match.seed)
    LessonSession(pupil, path.absolute(), console, make_reader(console)).run()
