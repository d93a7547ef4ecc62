"""How games ended for people who keep a name, and the ratings that come of it, by openskill.

A table counts once: its row of `result` is written first, and the ratings with it in one transaction.
"""

import time
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import sqlalchemy as sa
from openskill.models import PlackettLuce
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from ..storage.schema import BROWSER_SEAT, PERSON, RATING, RESULT, RESULT_SEAT
from ..storage.schema import SEAT as SEATS
from ..storage.store import Store

if TYPE_CHECKING:
    from ..tables.live import LiveTable

LISTED: Final = 50
MOST_DONE: Final = 20_000
PLACES: Final = ("won", "2nd", "3rd")


@dataclass(frozen=True)
class Result:
    """How a table ended for somebody."""

    table_id: str
    game: str
    rank: int
    rated: bool
    made: float

    @property
    def words(self) -> str:
        """The place, for people."""
        return PLACES[self.rank] if self.rank < len(PLACES) else f"{self.rank + 1}th"

    @property
    def day(self) -> str:
        """When it ended, for people."""
        return time.strftime("%Y-%m-%d", time.gmtime(self.made))


@dataclass(frozen=True)
class Rating:
    """How strong somebody is at a game, as far as rated games tell."""

    who: str
    game: str
    mu: float
    sigma: float
    games: int

    @property
    def words(self) -> str:
        """The rating with its doubt, three standard deviations."""
        return f"{self.mu:.1f} ± {3 * self.sigma:.1f}"


class Results:
    """The results of one store."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._done: set[str] = set()  # tables of which this server knows that they are counted

    async def of(self, person: str) -> list[Result]:
        """Somebody's results, the newest first."""
        query = (
            sa.select(RESULT.c.table_id, RESULT.c.game, RESULT_SEAT.c.rank, RESULT.c.rated, RESULT.c.made)
            .join(RESULT_SEAT, RESULT_SEAT.c.table_id == RESULT.c.table_id)
            .where(RESULT_SEAT.c.who == person)
            .order_by(RESULT.c.made.desc())
            .limit(LISTED)
        )
        async with self._store.reading() as connection:
            rows = (await connection.execute(query)).all()
        return [Result(table_id, game, rank, bool(rated), made) for table_id, game, rank, rated, made in rows]

    async def ratings_of(self, who: str) -> list[Rating]:
        """Somebody's ratings, by game."""
        query = RATING.select().where(RATING.c.who == who).order_by(RATING.c.game)
        async with self._store.reading() as connection:
            return [Rating(*row) for row in (await connection.execute(query)).all()]

    async def at(self, live: "LiveTable") -> dict[int, str]:
        """The ratings at a table where somebody wants them, in words, by seat."""
        if not live.rated:
            return {}
        whos = {seat: who for seat, who in _whos(live, live.rated).items() if who}
        query = RATING.select().where(RATING.c.game == live.game.id, RATING.c.who.in_(whos.values()))
        async with self._store.reading() as connection:
            known = {row.who: Rating(*row).words for row in (await connection.execute(query)).all()}
        return {seat: known.get(who, "new") for seat, who in whos.items()}

    async def count(self, live: "LiveTable") -> None:
        """Keep how a table that is over has ended, once."""
        outcome, table_id = live.match.outcome, live.header.id
        if outcome is None or table_id in self._done or live.header.options.patch:
            return  # a game with other numbers is another game
        if len(self._done) > MOST_DONE:
            self._done.clear()
        whos = _whos(live, live.rated) if live.is_rated else await self.sitting(table_id)
        if any(who and not who.startswith("bot:") for who in whos.values()):
            seats = [
                {"table_id": table_id, "seat": seat, "who": whos.get(seat, ""), "rank": outcome.ranks[seat]}
                for seat in range(live.match.seats)
            ]
            values = {"table_id": table_id, "game": live.game.id, "rated": int(live.is_rated)}

            async def write(connection: AsyncConnection) -> None:
                await connection.execute(RESULT.insert().values(**values, made=time.time()))
                await connection.execute(RESULT_SEAT.insert(), seats)
                if live.is_rated:
                    await self._rate(connection, live, whos)

            with suppress(IntegrityError):  # counted already, by another server or before this one began
                await self._store.write(write)
        self._done.add(table_id)

    async def sitting(self, table_id: str) -> dict[int, str]:
        """Who keeps a name and sits at the table, by seat; of several who share a key the first."""
        query = (
            sa.select(SEATS.c.seat, PERSON.c.id)
            .join(BROWSER_SEAT, BROWSER_SEAT.c.key_hash == SEATS.c.key_hash)
            .join(PERSON, PERSON.c.id == BROWSER_SEAT.c.browser)
            .where(SEATS.c.table_id == table_id, BROWSER_SEAT.c.table_id == table_id)
            .where(BROWSER_SEAT.c.seat == SEATS.c.seat)
            .order_by(BROWSER_SEAT.c.made.desc())
        )
        async with self._store.reading() as connection:
            return {seat: str(who) for seat, who in (await connection.execute(query)).all()}

    async def _rate(self, connection: AsyncConnection, live: "LiveTable", whos: dict[int, str]) -> None:
        if self._store.is_postgres:  # two games of one person may end at the same moment
            await connection.execute(sa.text("SELECT pg_advisory_xact_lock(4712)"))
        game, outcome, model = live.game.id, live.match.outcome, PlackettLuce()
        assert outcome is not None
        query = RATING.select().where(RATING.c.game == game, RATING.c.who.in_({*whos.values()} - {""}))
        known = {row.who: row for row in (await connection.execute(query)).all()}
        teams = live.game.teams(live.match.seats, live.match.variant)
        before = [[_known(model, known.get(whos.get(seat, ""))) for seat in team] for team in teams]
        ranks = [float(min(outcome.ranks[seat] for seat in team)) for team in teams]
        after = model.rate(before, ranks=ranks)
        # A bot that has several seats gets what they give it on average.
        given: dict[str, list[tuple[float, float]]] = {}
        for team, rated in zip(teams, after, strict=True):
            for seat, one in zip(team, rated, strict=True):
                if whos.get(seat):
                    given.setdefault(whos[seat], []).append((one.mu, one.sigma))
        people = sa.select(PERSON.c.id).where(PERSON.c.id.in_(given))
        still = {row[0] for row in (await connection.execute(people)).all()}
        for who, values in given.items():
            if not who.startswith("bot:") and who not in still:
                continue  # somebody who has removed their name meanwhile
            mu, sigma = (sum(one) / len(values) for one in zip(*values, strict=True))
            games = (known[who].games if who in known else 0) + 1
            await connection.execute(RATING.delete().where(RATING.c.who == who, RATING.c.game == game))
            row = {"who": who, "game": game, "mu": mu, "sigma": sigma, "games": games}
            await connection.execute(RATING.insert().values(**row))


def _known(model: PlackettLuce, row: Any) -> Any:
    return model.rating() if row is None else model.rating(mu=row.mu, sigma=row.sigma)


def _whos(live: "LiveTable", people: dict[int, str]) -> dict[int, str]:
    """Who answers for each seat: whoever has agreed, or the bot that sits there."""
    return {row.seat: people.get(row.seat) or (f"bot:{row.bot}" if row.bot else "") for row in live.seats}
