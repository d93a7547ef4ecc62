"""What can be seen of a table: its questions and answers, views, the story, drawings."""

from collections.abc import Sequence

from holdfast.kernel.event import Event
from holdfast.kernel.game import View
from holdfast.match import Match, ending

from . import picture
from .about import Game
from .given import a_viewer, a_width
from .reading import texts_of, why
from .told import Line, Result, Story, Why

WIDTH = 100  # columns of a printed table


class Seen:
    """A match that is looked at."""

    def __init__(self, match: Match) -> None:
        self.match = match  # what is underneath, `holdfast.match.Match`
        self.game = Game(match.game)

    @property
    def seats(self) -> int:
        """How many seats there are.

        >>> import holdfast
        >>> holdfast.new("empire", seats=2, seed=1).seats
        2
        """
        return self.match.seats

    @property
    def names(self) -> tuple[str, ...]:
        """What the seats are called.

        >>> import holdfast
        >>> holdfast.new("empire", names=["Ann", "Ben"], seed=1).names
        ('Ann', 'Ben')
        """
        return self.match.names

    @property
    def bots(self) -> tuple[str, ...]:
        """The bot on each seat, empty where you answer.

        >>> import holdfast
        >>> holdfast.new("after_the_end", bots=["", "greedy"], seed=7).bots
        ('', 'greedy')
        """
        return self.match.bots

    @property
    def over(self) -> bool:
        """Whether the game has ended.

        >>> import holdfast
        >>> holdfast.new("empire", seats=2, seed=1).over
        False
        """
        return self.match.over

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats that may answer now: one, or those of a team; none when the game is over.

        >>> import holdfast
        >>> holdfast.new("after_the_end", seats=3, seed=7).asked
        (0,)
        """
        return self.match.answerers

    @property
    def question(self) -> str:
        """What is asked; empty when the game is over.

        >>> import holdfast
        >>> holdfast.new("after_the_empire", seats=2, seed=7).question
        'Choose the side of your Gate.'
        """
        return "" if self.over else self.match.game.prompt(self.match.state).text

    @property
    def legal(self) -> list[str]:
        """Every legal answer, in the words `push` takes.

        >>> import holdfast
        >>> holdfast.new("after_the_empire", seats=2, seed=7).legal
        ['Gate to the north', 'Gate to the east', 'Gate to the south', 'Gate to the west']
        """
        return list(texts_of(self.match))

    @property
    def actions(self) -> list[int]:
        """The same as numbers, for programs; in the order of `legal`.

        >>> import holdfast
        >>> table = holdfast.new("after_the_empire", seats=2, seed=7)
        >>> len(table.actions) == len(table.legal)
        True
        """
        return list(texts_of(self.match).values())

    @property
    def scores(self) -> tuple[int, ...]:
        """What each seat has, in the points that decide.

        >>> import holdfast
        >>> holdfast.new("after_the_end", seats=3, seed=7).scores
        (0, 0, 0)
        """
        return tuple(self.match.game.scores(self.match.state))

    @property
    def result(self) -> Result | None:
        """How the game ended; None while it goes on.

        >>> import holdfast
        >>> table = holdfast.new("after_the_end", seats=2, seed=7)
        >>> table.result
        >>> print(table.finish("greedy"))  # doctest: +ELLIPSIS
        Seat ... [AT-END-...]
        """
        outcome = self.match.outcome
        if outcome is None:
            return None
        text = " ".join(part for part in ending(outcome, self.names) if part)
        return Result(outcome.winners, self.scores, outcome.ranks, outcome.reason, outcome.rule, text)

    def view(self, seat: int | None = None) -> View:
        """What a seat may see, as data; without a seat what everybody may.

        >>> import holdfast
        >>> table = holdfast.new("after_the_end", seats=3, seed=7)
        >>> table.view(0) == table.view(1)
        False
        """
        return self.match.view(a_viewer(self.match, seat))

    def story(self, seat: int | None = None) -> Story:
        """What has happened, as a seat may know it; without a seat as everybody may.

        >>> import holdfast
        >>> table = holdfast.new("after_the_empire", seats=2, seed=7)
        >>> happened = table.push("Gate to the north")
        >>> table.story()[-1].text
        'Seat 1 puts the Gate to the north.'
        """
        return self._lines(self.match.events(a_viewer(self.match, seat)))

    def why(self, answer: str | int) -> Why:
        """Whether this can be answered now, by which rule, and what the rule says.

        >>> import holdfast
        >>> table = holdfast.new("after_the_end", seats=3, seed=7)
        >>> table.why("commit Mara Venn").legal
        True
        """
        return why(self.match, answer)

    # Drawing

    def text(self, seat: int | None = None, width: int = WIDTH) -> str:
        """The table as the terminal draws it; without a seat as the one that is asked sees it.

        >>> import holdfast
        >>> print(holdfast.new("after_the_end", seats=2, seed=7).text(width=80))  # doctest: +ELLIPSIS
        ── Round 1 of 19 ...
        """
        return picture.as_text(self.match, self._looker(seat), a_width(width))

    def html(self, seat: int | None = None) -> str:
        """The table as the web draws it, a page in one piece; without a seat as the asked one sees it.

        >>> import holdfast
        >>> holdfast.new("after_the_end", seats=2, seed=7).html()[:15]
        '<!doctype html>'
        """
        return picture.as_page(self.match, self._looker(seat))

    def svg(self, seat: int | None = None, width: int = WIDTH) -> str:
        """The same as `text` as a picture in one file, for documents and for screens that draw no pages.

        >>> import holdfast
        >>> holdfast.new("after_the_end", seats=2, seed=7).svg()[:4]
        '<svg'
        """
        return picture.as_svg(self.match, self._looker(seat), a_width(width))

    def _repr_html_(self) -> str:
        return picture.as_frame(self.match, self._looker(None))

    def __str__(self) -> str:
        return "\n".join(part for part in (self.text(), self.question) if part)

    def __repr__(self) -> str:
        many = f", {self.seats} seats, seed {self.match.seed}"
        if self.over:
            return f"<Table of {self.game.title}{many}: over, {self.result}>"
        who = " or ".join(self.names[seat] for seat in self.asked)
        count = len(self.match.options())
        return f"<Table of {self.game.title}{many}: {who} is asked, {count} answer{'s' * (count != 1)}>"

    def _looker(self, seat: int | None) -> int:
        if seat is None and self.asked:
            return self.asked[0]
        return a_viewer(self.match, seat)

    def _lines(self, events: Sequence[Event]) -> Story:
        tell, names = self.match.game.event_text, self.names
        return Story(Line(tell(event, names), event.rule, event.seat, event.kind) for event in events)
