"""Games that lead to others, such as a draft to its matches: played on to where somebody has won."""

from collections.abc import Sequence

from holdfast.bots import Bot, make_bot, play_game
from holdfast.bots.play import PlayedGame
from holdfast.games import REGISTRY
from holdfast.kernel.faces import NextTable
from holdfast.kernel.game import AnyGame
from holdfast.kernel.rng import Rng
from holdfast.kernel.state import State

PILOT = "greedy"  # plays what was made, for everybody alike


class Following(Bot):
    """Gives the answers of a table's list first, then plays as the pilot does."""

    def __init__(self, answers: Sequence[int], pilot: str) -> None:
        self.answers = list(answers)
        self.pilot = make_bot(pilot)
        self.name, self.peeks = self.pilot.name, self.pilot.peeks

    def choose(self, game: AnyGame, state: State, seat: int, luck: Rng) -> int:
        """The next answer of the list; when it is empty what the pilot answers."""
        if self.answers:
            return self.answers.pop(0)
        return self.pilot.choose(game, state, seat, luck)


def play_table(table: NextTable, seed: str, pilot: str = PILOT) -> PlayedGame:
    """A table that follows from another, played to its end by one pilot for every seat."""
    game = REGISTRY.get(table.game)
    bots = [Following(answers, pilot) for answers in table.answers]
    return play_game(game, bots, seed, game.check_table(len(bots), table.variant))


def ranks_after(game: AnyGame, end: State, seed: str) -> tuple[int, ...]:
    """Per seat of a game that leads on: 0 for who won the table that followed, 1 for who lost it; all 0 where
    it ended in a draw. Who played a stand-in is ranked like the others."""
    face = game.faces.next_tables()
    assert face is not None, f"{game.id} leads nowhere"
    ranks: dict[int, int] = {}
    for number, table in enumerate(face.tables(end)):
        outcome = play_table(table, f"{seed}/next {number}").outcome
        for place, seat in enumerate(table.seats):
            if seat >= 0:
                ranks[seat] = outcome.ranks[place] if outcome is not None else 0
    return tuple(ranks[seat] for seat in sorted(ranks))
