"""Words explained where they stand: the words of a game's primer are found in any text and lead to what they
mean. One pattern for each game, and each text is looked through once."""

import re
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final

from markupsafe import Markup, escape

from holdfast.games import REGISTRY
from holdfast.kernel.errors import Mistake
from holdfast.kernel.game import AnyGame
from holdfast.ledger import Word, primer_of, read

REMEMBERED: Final = 50_000
LINK: Final = Markup('<a class="term" href="/rules/{}#{}">{}</a>')
INSIDE: Final = Markup('<span class="term" data-href="/rules/{}#{}">{}</span>')  # of what is pressed itself


@dataclass(frozen=True)
class Glossary:
    """The words of a game, and where they stand in a text."""

    words: tuple[Word, ...]
    by_form: dict[str, Word]
    pattern: re.Pattern[str] | None

    def find(self, word_id: str) -> Word:
        """The word with this place in the rulebook; Mistake when there is none."""
        found = next((word for word in self.words if word.id == word_id), None)
        if found is None:
            raise Mistake(f"No word is explained as '{word_id}'.")
        return found


@cache
def glossary(game_id: str) -> Glossary:
    """The words of a game; those of the rulebook it shares are its own too."""
    game = REGISTRY.get(game_id)
    words = words_of(game)
    by_form = {form: word for word in words for form in word.forms}
    names = {card.name for card in game.catalogue} - set(by_form)  # what has a name means its card
    ordered = sorted([*by_form, *names], key=len, reverse=True)
    pattern = rf"(?<![\w-])(?:{'|'.join(map(re.escape, ordered))})(?![\w-])" if words else ""
    return Glossary(tuple(words), by_form, re.compile(pattern) if pattern else None)


def words_of(game: AnyGame) -> list[Word]:
    """The words a game explains, by the alphabet."""
    primer, shared = primer_of(game), read(game).shared
    words = list(primer.words) if primer is not None else []
    if shared is not None:
        own = {word.word for word in words}
        words += [word for word in words_of(REGISTRY.get(shared.game)) if word.word not in own]
    return sorted(words, key=lambda word: word.word.casefold())


@lru_cache(REMEMBERED)
def words_in(game_id: str, text: str) -> tuple[Word, ...]:
    """The words that a text uses, in its order."""
    known = glossary(game_id)
    if known.pattern is None:
        return ()
    found = (known.by_form.get(hit.group()) for hit in known.pattern.finditer(text))
    return tuple(dict.fromkeys(word for word in found if word is not None))


@lru_cache(REMEMBERED)
def explained(game_id: str, text: str, inside: bool = False) -> Markup:
    """The text, escaped, each word marked where it stands first; `inside` a button nothing else takes the
    focus."""
    known = glossary(game_id)
    if known.pattern is None:
        return escape(text)
    made, told, end = [], set[str](), 0
    for hit in known.pattern.finditer(text):
        word = known.by_form.get(hit.group())
        if word is not None and word.word not in told:
            told.add(word.word)
            made += [
                escape(text[end : hit.start()]),
                (INSIDE if inside else LINK).format(game_id, word.id, hit.group()),
            ]
            end = hit.end()
    return Markup("").join([*made, escape(text[end:])])
