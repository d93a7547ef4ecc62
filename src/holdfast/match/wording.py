"""Which of several texts a person means by some words, and the end of a game in words."""

import re
from collections.abc import Sequence
from typing import Final

from holdfast.kernel.game import Outcome

WORD: Final = re.compile(r"[^\W_]+(?:['-][^\W_]+)*")


def fitting(texts: Sequence[str], typed: str) -> list[int]:
    """The places of the texts that are meant: those that are so, else those that begin so, else those that
    have these words, each as much of it as one likes; upper and lower case alike."""
    wanted = " ".join(typed.casefold().split())
    for fits in (str.__eq__, str.startswith, _has_words):
        found = [place for place, text in enumerate(texts) if fits(text.casefold(), wanted)]
        if found:
            return found
    return []


def _has_words(text: str, wanted: str) -> bool:
    words = WORD.findall(text)
    return bool(wanted) and all(any(word.startswith(one) for word in words) for one in wanted.split())


def ending(outcome: Outcome, names: Sequence[str]) -> tuple[str, str]:
    """Who won in a sentence, and why in brackets where the sentence does not say it."""
    if outcome.words:
        return outcome.sentence(names), ""
    winners = [names[seat] for seat in outcome.winners]
    who = f"{' and '.join(winners)} {'wins' if len(winners) == 1 else 'win'}" if winners else "Nobody wins"
    return who, f"({outcome.reason.replace('_', ' ')})"
