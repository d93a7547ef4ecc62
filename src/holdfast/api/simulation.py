"""Many games between bots, counted."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from html import escape

from holdfast.lab.simulate import Tally


@dataclass(frozen=True)
class Simulation:
    """What many games came to, seat by seat: wins, their share with its 95 % interval, mean scores.

    >>> import holdfast
    >>> counted = holdfast.simulate("after_the_empire", ["greedy", "random"], games=20)
    >>> counted.games, counted.wins[0] > counted.wins[1]
    (20, True)
    >>> print(counted)  # doctest: +ELLIPSIS
    After the Empire: 20 games, ... decisions
      Seat 1  greedy  wins ...
      Seat 2  random  wins ...
    """

    title: str
    tally: Tally = field(repr=False)

    @property
    def games(self) -> int:
        """How many were played."""
        return self.tally.games

    @property
    def decisions(self) -> int:
        """How many decisions they had, all together; those of chance not counted."""
        return self.tally.decisions

    @property
    def bots(self) -> tuple[str, ...]:
        """Who sat where."""
        return tuple(seat.bot for seat in self.tally.seats)

    @property
    def wins(self) -> tuple[float, ...]:
        """Games won by each seat; those who share a victory share the win."""
        return tuple(float(seat.wins) for seat in self.tally.seats)

    @property
    def shares(self) -> tuple[float, ...]:
        """The share of the games each seat won."""
        return tuple(self.tally.win_share(seat)[0] for seat in range(len(self.bots)))

    @property
    def intervals(self) -> tuple[tuple[float, float], ...]:
        """The ends of the 95 % interval of each share."""
        return tuple(self.tally.win_share(seat)[1:] for seat in range(len(self.bots)))

    @property
    def scores(self) -> tuple[float, ...]:
        """The mean score of each seat."""
        return tuple(self.tally.mean_score(seat) for seat in range(len(self.bots)))

    def _rows(self) -> Sequence[tuple[str, str, str, str, str]]:
        rows = []
        for seat, bot in enumerate(self.bots):
            low, high = self.intervals[seat]
            share = f"{self.shares[seat]:.1%} ({low:.1%} - {high:.1%})"
            rows.append(
                (f"Seat {seat + 1}", bot, f"{self.wins[seat]:.4g}", share, f"{self.scores[seat]:.2f}")
            )
        return rows

    def __str__(self) -> str:
        wide = max(map(len, self.bots))
        lines = [f"{self.title}: {self.games} games, {self.decisions} decisions"]
        for seat, bot, wins, share, score in self._rows():
            lines.append(f"  {seat}  {bot:<{wide}}  wins {wins} = {share}, mean score {score}")
        return "\n".join(lines)

    def __repr__(self) -> str:
        shares = ", ".join(f"{bot} {share:.1%}" for bot, share in zip(self.bots, self.shares, strict=True))
        return f"<Simulation of {self.title}: {self.games} games, {shares}>"

    def _repr_html_(self) -> str:
        heads = "".join(f"<th>{head}</th>" for head in ("seat", "bot", "wins", "share", "mean score"))
        rows = "".join(
            f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>" for row in self._rows()
        )
        caption = escape(f"{self.title}: {self.games} games")
        return f"<table><caption>{caption}</caption><tr>{heads}</tr>{rows}</table>"
