"""A game as one types it: what it is, its rules and cards, its bots, and the way to a table."""

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any

from holdfast.bots import levels_of
from holdfast.games import find_game
from holdfast.kernel.errors import Mistake
from holdfast.kernel.game import AnyGame, CardInfo, Variant
from holdfast.lab.simulate import simulate as play_many
from holdfast.ledger import Record, read
from holdfast.match import fitting
from holdfast.patches import checked
from holdfast.patches.trying import tried

from .given import a_mapping, a_number, a_text, texts
from .reading import clause_of
from .simulation import Simulation
from .told import listed

Variants = str | Sequence[str]


class Game:
    """One of the games: its facts, its rulebook, its cards and its bots.

    >>> import holdfast
    >>> holdfast.game("after_the_end")
    <Game after_the_end: After The End, 2, 3, 4 or 5 seats>
    """

    def __init__(self, record: AnyGame) -> None:
        self.record = record  # the engine's own record of the game, `holdfast.kernel.game.Game`

    @property
    def id(self) -> str:
        """What programs call it.

        >>> import holdfast
        >>> holdfast.game("empire").id
        'empire'
        """
        return self.record.id

    @property
    def title(self) -> str:
        """What people call it.

        >>> import holdfast
        >>> holdfast.game("colonists_invasion").title
        'The Colonists: invasion'
        """
        return self.record.title

    @property
    def seats(self) -> tuple[int, ...]:
        """How many can play.

        >>> import holdfast
        >>> holdfast.game("after_the_empire").seats
        (2, 3, 4)
        """
        return self.record.seats

    @property
    def variants(self) -> dict[str, str]:
        """The ways of playing that its rulebook allows, by id, with their titles.

        >>> import holdfast
        >>> holdfast.game("after_the_empire").variants["hard"]
        'Hard mode'
        """
        return {option.id: option.title for option in self.record.variants}

    @property
    def bots(self) -> dict[str, str]:
        """The bots that play it, with what each does and how it fares.

        >>> import holdfast
        >>> holdfast.game("after_the_empire").bots["greedy"]
        'Takes what looks best now, without looking ahead.'
        """
        return {level.name: level.words for level in levels_of(self.record)}

    @property
    def cards(self) -> tuple[CardInfo, ...]:
        """Every card as people read it: name, family, cost, text, rule.

        >>> import holdfast
        >>> sorted({card.family for card in holdfast.game("after_the_end").cards})[:3]
        ['character', 'contract', 'experience']
        """
        return self.record.catalogue

    def card(self, name: str) -> CardInfo:
        """The card of this name, or of which it is the beginning or some words.

        >>> import holdfast
        >>> holdfast.game("after_the_end").card("mara").name
        'Mara Venn'
        """
        names = [card.name for card in self.cards]
        found = fitting(names, a_text(name, "name"))
        found = found or [place for place, card in enumerate(self.cards) if card.id == name]
        if not found:
            raise Mistake(f"{self.title} has no card '{name}'; game.cards lists them all.")
        if len({names[place] for place in found}) > 1:
            some = listed([names[place] for place in found])
            raise Mistake(f"'{name}' fits several cards: {some}; say more of the one you mean.")
        return self.cards[found[0]]

    def rule(self, rule_id: str) -> str:
        """What the rulebook says under this number.

        >>> import holdfast
        >>> holdfast.game("after_the_empire").rule("AE-ARCH-05")
        'Each Archer Invader in a field wounds 1 Troop on the adjacent Wall.'
        """
        return clause_of(self.record, a_text(rule_id, "rule_id"))

    def rules(self, words: str = "") -> dict[str, str]:
        """The rules that say these words, by number; all of them without words.

        >>> import holdfast
        >>> "AE-ARCH-05" in holdfast.game("after_the_empire").rules("Archer Invader in a field")
        True
        """
        ledger = read(self.record)
        said = a_text(words, "words")
        found: Sequence[Record] = ledger.search(said) if said else list(ledger.records.values())
        return {record.id: clause_of(self.record, record.id) for record in found}

    def simulate(
        self,
        bots: Sequence[str],
        games: int = 100,
        *,
        seed: int = 0,
        variant: Variants = (),
        jobs: int = 1,
    ) -> Simulation:
        """Many games between bots, one name a seat; the same seed gives the same on any number of jobs.

        With more than one job a script needs the usual `if __name__ == "__main__":`.

        >>> import holdfast
        >>> holdfast.game("after_the_end").simulate(["greedy", "random"], games=10).games
        10
        """
        names, chosen = texts(bots, "bots"), variant_of(self.record, variant)
        many, luck, workers = a_number(games, "games", 1), a_number(seed, "seed"), a_number(jobs, "jobs", 1)
        return Simulation(self.title, play_many(self.record, names, many, luck, chosen, workers))

    def patched(
        self, cards: Mapping[str, Mapping[str, int]] | None = None, values: Mapping[str, object] | None = None
    ) -> "Game":
        """The game with other numbers for cards and values, which some random games have tried.

        `patch` of what comes back is the file for `holdfast.new(..., patch=...)` and `--patch FILE`.

        >>> import holdfast
        >>> dear = holdfast.game("after_the_empire").patched({"Bakery": {"cost.wood": 9}})
        >>> dear.title, dear.card("Bakery").cost
        ('After the Empire (changed)', '9 Wood, 1 Stone')
        """
        asked = a_mapping(cards or {}, "cards", "numbers by card")
        numbers = {card: a_mapping(asked[card], f"cards[{card!r}]", "numbers by name") for card in asked}
        return Game(
            tried(checked(self.record, numbers, a_mapping(values or {}, "values", "numbers by name")))
        )

    @property
    def patch(self) -> str:
        """The patch file of its other numbers; empty for the game as it is printed.

        >>> import holdfast
        >>> holdfast.game("after_the_end").patch
        ''
        """
        return self.record.patch

    def __repr__(self) -> str:
        return f"<Game {self.id}: {self.title}, {self.record.seats_text} seats>"

    def _repr_html_(self) -> str:
        facts = f"{self.record.seats_text} seats, {self.record.minutes} minutes; {len(self.cards)} cards"
        return f"<p><b>{escape(self.title)}</b> ({escape(facts)})<br>{escape(self.record.blurb)}</p>"

    def __eq__(self, other: Any) -> bool:
        return isinstance(other, Game) and other.record is self.record

    def __hash__(self) -> int:
        return hash(self.id)


def game(name: str) -> Game:
    """The game of this id; `holdfast.games()` lists them.

    >>> import holdfast
    >>> holdfast.game("after_the_end").title
    'After The End'
    >>> holdfast.game("after the ent")
    Traceback (most recent call last):
    holdfast.kernel.errors.Mistake: There is no game 'after the ent'. Did you mean 'after_the_end'?
    """
    return Game(find_game(a_text(name, "name")))


def simulate(
    name: str,
    bots: Sequence[str],
    games: int = 100,
    *,
    seed: int = 0,
    variant: Variants = (),
    jobs: int = 1,
) -> Simulation:
    """The same as `game(name).simulate(...)`.

    >>> import holdfast
    >>> holdfast.simulate("after_the_end", ["greedy", "random", "random"], games=10).bots
    ('greedy', 'random', 'random')
    """
    return game(name).simulate(bots, games, seed=seed, variant=variant, jobs=jobs)


def variant_of(record: AnyGame, variant: Variants) -> Variant:
    """A variant as a text, "hard+no_reports", or as names."""
    if not isinstance(variant, str):
        variant = "+".join(texts(variant, "variant", "one text, or a list of them"))
    return record.parse_variant(variant)
