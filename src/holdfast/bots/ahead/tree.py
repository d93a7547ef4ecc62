"""The tree of a seat's own answers, over which futures begin. Compiled."""

from math import exp, sqrt
from typing import Final

from holdfast.kernel.faces import Thinking
from holdfast.kernel.game import AnyGame
from holdfast.kernel.rng import Rng, draw
from holdfast.kernel.state import CHANCE, NOBODY, State

from .futures import Futures

CURIOUS: Final = 0.35  # how much an answer that was seldom tried is preferred
WARMTH: Final = 0.6  # how evenly the ratings are believed: as so many of their mean distances
UNTRIED: Final = 0.04  # how much worse than its branch an answer is thought that nobody has tried
QUESTIONS: Final = 1 << 10  # more than a game has


class Branch:
    """A decision of the seat, met on the same way: what was answered there, and how it went."""

    def __init__(self) -> None:
        self.places: dict[int, int] = {}  # of the answers in the lists below
        self.priors: list[float] = []
        self.visits: list[int] = []
        self.worths: list[float] = []  # sums
        self.possible: list[int] = []  # in how many futures it could have been given
        self.visited = 0
        self.worth = 0.0
        self.further: dict[int, Branch] = {}  # by answer and the next question

    def learn(self, options: list[int], ratings: list[float]) -> None:
        """Take in answers that were not possible before, as likely as the ratings say."""
        chances = trusted(ratings)
        for i in range(len(options)):
            if options[i] not in self.places:
                self.places[options[i]] = len(self.priors)
                self.priors.append(chances[i])
                self.visits.append(0)
                self.worths.append(0.0)
                self.possible.append(0)

    def choose(self, options: list[int]) -> int:
        """The answer to try next: one that went well, or is rated high and seldom tried."""
        best = -1.0
        chosen = options[0]
        usual = self.worth / self.visited - UNTRIED if self.visited else 0.5
        for option in options:
            place = self.places[option]
            self.possible[place] += 1
            visits = self.visits[place]
            mean = self.worths[place] / visits if visits else usual
            urge = CURIOUS * self.priors[place] * sqrt(self.possible[place]) / (1 + visits)
            if mean + urge > best:
                best = mean + urge
                chosen = option
        return chosen

    def hear(self, answer: int, worth: float) -> None:
        """A future in which this was answered has come to its end."""
        place = self.places[answer]
        self.visits[place] += 1
        self.worths[place] += worth
        self.visited += 1
        self.worth += worth


def trusted(ratings: list[float]) -> list[float]:
    """Ratings as shares of one: each falls by its distance from the best, counted in mean distances."""
    best = max(ratings)
    total = 0.0
    for rating in ratings:
        total += best - rating
    unit = WARMTH * total / len(ratings)
    if unit <= 0.0:
        return [1.0 / len(ratings)] * len(ratings)
    shares = [exp((rating - best) / unit) for rating in ratings]
    whole = sum(shares)
    return [share / whole for share in shares]


class Tree(Futures):
    """Futures that begin in a tree of the seat's own answers."""

    def __init__(
        self, game: AnyGame, state: State, seat: int, options: list[int], first: int, thinking: Thinking
    ) -> None:
        super().__init__(game, state, seat, options, first, thinking)
        self.answers = thinking.tree
        self.roots: list[Branch] = [Branch() for _ in options]
        self.questions: dict[str, int] = {}

    def live(self, i: int, trial: State, luck: Rng) -> None:
        """Play one future of an option: in the tree, then greedily on."""
        branch = self.roots[i]
        way: list[Branch] = []
        given: list[int] = []
        answer = self.options[i]
        while len(given) < self.answers and self.ask_seat(trial, luck):
            key = answer * QUESTIONS + self.number(trial.question())
            found = branch.further.get(key)
            if found is None:
                branch.further[key] = Branch()
                break
            branch = found
            options = trial.options()
            if len(branch.places) == 0 or not known(branch, options):
                ratings: list[float] = self.game.heuristic(trial)
                branch.learn(options, ratings)
            answer = branch.choose(options)
            way.append(branch)
            given.append(answer)
            trial.step(answer)
        self.play_on(trial, luck)
        worth = self.judge(i, trial)
        for k in range(len(way)):
            way[k].hear(given[k], worth)

    def ask_seat(self, trial: State, luck: Rng) -> bool:
        """The others answer greedily until the seat has a choice; not so when the game is over before."""
        while True:
            asked = trial.asked
            if asked == NOBODY:
                return False
            if asked == CHANCE:
                trial.step(draw(trial, luck))
                continue
            options = trial.options()
            if len(options) == 1:
                trial.step(options[0])
            elif asked == self.seat:
                return True
            else:
                ratings: list[float] = self.game.heuristic(trial)
                trial.step(options[ratings.index(max(ratings))])

    def number(self, question: str) -> int:
        """A question as a number, in the order in which they came up."""
        found = self.questions.get(question)
        if found is None:
            found = len(self.questions)
            self.questions[question] = found
        return found


def known(branch: Branch, options: list[int]) -> bool:
    """Whether all these answers have been possible at the branch before."""
    for option in options:
        if option not in branch.places:
            return False
    return True
