"""The readable rules as a page: chapters with their pictures, every sentence with its clauses."""

from dataclasses import dataclass

from markupsafe import Markup, escape

from holdfast.kernel.game import AnyGame
from holdfast.ledger import Part, Word, primer_of
from holdfast.ledger.primer import pieces, plain

from .examples import drawn_of
from .words import explained, words_of


@dataclass(frozen=True)
class Paragraph:
    """A paragraph for the template."""

    head: str
    said: Markup
    words: str  # to be searched in
    example: str
    caption: str
    drawing: Markup


@dataclass(frozen=True)
class Chapter:
    """A chapter for the template."""

    title: str
    anchor: str
    parts: list[Paragraph]


def chapters(game: AnyGame) -> list[Chapter]:
    """What people read first; empty where a game brings nothing."""
    primer = primer_of(game)
    if primer is None:
        return []
    drawings = drawings_of(game)
    return [
        Chapter(
            chapter.title, f"read-{chapter.key}", [_paragraph(game, part, drawings) for part in chapter.parts]
        )
        for chapter in primer.chapters
    ]


def lead(game: AnyGame) -> str:
    """How one wins as the game is usually played."""
    primer = primer_of(game)
    return primer.goal(()).text if primer is not None else ""


def glossary_of(game: AnyGame) -> list[Word]:
    """The words that are explained."""
    return words_of(game)


_DRAWN: dict[str, dict[str, Markup]] = {}


def drawings_of(game: AnyGame) -> dict[str, Markup]:
    """The game's own drawings for its readable rules, by name; drawn once."""
    if game.package not in _DRAWN:
        face = game.faces.primer()
        given = face.drawings() if face is not None else {}
        _DRAWN[game.package] = {name: drawn_of(game, what) for name, what in given.items()}
    return _DRAWN[game.package]


def _paragraph(game: AnyGame, part: Part, drawings: dict[str, Markup]) -> Paragraph:
    said = Markup("").join(
        explained(game.id, words) + _cites(game.id, rules) for words, rules in pieces(part.text)
    )
    drawing = drawings[part.drawing] if part.drawing else Markup("")
    searched = f"{part.head} {plain(part.text)}".casefold()
    return Paragraph(part.head, said, searched, part.example, part.caption, drawing)


def _cites(game_id: str, rules: list[str]) -> Markup:
    """The clauses of a sentence: one small sign each, that tells its clause when it is pointed at."""
    made = [
        Markup('<a class="chip cite" href="/rules/{}#{}" aria-label="Rule {}" data-rule="{}">§</a>').format(
            game_id, escape(rule), rule, rule
        )
        for rule in rules
    ]
    return Markup('<span class="cites">\u2060{}</span>').format(Markup("").join(made)) if made else Markup("")
