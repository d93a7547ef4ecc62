"""What has happened, told shortly: sentences of one seat run together, what befell several is said once.

Nothing is known of any game here, only that a sentence about a seat begins with its name.
"""

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from rich.text import Text

from holdfast.kernel.event import TABLE, Event
from holdfast.kernel.game import AnyGame

from .seats import livery

MOST_LINES = 12
MOST_RULES = 2  # a passage that cites more leaves them to the log
OWN_MARK = "▸ "
ENDS = (".", "!", "?")


@dataclass(frozen=True)
class Tale:
    """One sentence and whom it is about."""

    seats: tuple[int, ...]  # nobody when it is about the table
    sentence: str
    kind: str
    rule: str


@dataclass(frozen=True)
class Passage:
    """Sentences that belong together: one seat's doings, or one thing that happened to several seats."""

    seats: tuple[int, ...]
    tales: tuple[Tale, ...]
    left_out: int = 0


class Story:
    """Tells events to the people at one table."""

    def __init__(
        self, game: AnyGame, names: Sequence[str], headlines: Collection[str], openers: Collection[str] = ()
    ) -> None:
        self.game = game
        self.names = names
        self.headlines = headlines  # kinds of events that are told of a rival when much has happened
        self.openers = openers  # kinds of events that begin a line

    def line(self, event: Event, reader: int) -> Text:
        """One event as a sentence that ends in its rule."""
        tale = self._tale(event)
        return self._marked(tale.sentence, [tale.rule], reader in tale.seats)

    def digest(
        self, events: Sequence[Event], reader: int, width: int, elsewhere: str = "l shows all"
    ) -> list[Text]:
        """The events in about MOST_LINES lines; what is left out, first of rivals, is counted at the end."""
        passages = _passages(_merge([self._tale(event) for event in events], self.names), self.openers)
        pages = [self._wrapped(passage, reader, width) for passage in passages]
        for shorten in (self._shortened, self._dropped):
            for number, passage in enumerate(passages):
                if sum(map(len, pages)) <= MOST_LINES:
                    break
                passages[number] = shorten(passage, reader)
                pages[number] = self._wrapped(passages[number], reader, width)
        left_out = sum(passage.left_out for passage in passages)
        lines = [line for page in pages for line in page]
        if left_out:
            lines.append(Text(f"  ({left_out} more; {elsewhere})", style="dim"))
        return lines

    def _tale(self, event: Event) -> Tale:
        sentence = self.game.event_text(event, self.names)
        sentence = sentence if sentence.endswith(ENDS) else f"{sentence}."
        return Tale((event.seat,) if event.seat != TABLE else (), sentence, event.kind, event.rule)

    def _shortened(self, passage: Passage, reader: int) -> Passage:
        """Of a rival the headlines, else the last sentence; of what befell several the reader's part."""
        if passage.seats == (reader,) or not passage.seats or len(passage.tales) == 1:
            return passage
        if reader in passage.seats:
            kept = tuple(tale for tale in passage.tales if reader in tale.seats)
        else:
            kept = tuple(tale for tale in passage.tales if tale.kind in self.headlines) or passage.tales[-1:]
        return replace(passage, tales=kept, left_out=len(passage.tales) - len(kept))

    def _dropped(self, passage: Passage, reader: int) -> Passage:
        """Nothing of what does not concern the reader, except headlines."""
        if reader in passage.seats:
            return passage
        kept = tuple(tale for tale in passage.tales if tale.kind in self.headlines)
        return replace(passage, tales=kept, left_out=passage.left_out + len(passage.tales) - len(kept))

    def _wrapped(self, passage: Passage, reader: int, width: int) -> list[Text]:
        if not passage.tales:
            return []
        name = self.names[passage.seats[0]] if len(passage.seats) == 1 else ""
        words = _together([tale.sentence for tale in passage.tales], name)
        rules = list(dict.fromkeys(tale.rule for tale in passage.tales))
        own = reader in passage.seats
        bare = _hang(self._marked(words, (), own), width, len(OWN_MARK))
        if len(rules) > MOST_RULES:
            return bare
        cited = _hang(self._marked(words, rules, own), width, len(OWN_MARK))
        return cited if own or len(cited) == len(bare) else bare

    def _marked(self, words: str, rules: Sequence[str], own: bool) -> Text:
        text = Text(OWN_MARK if own else " " * len(OWN_MARK), style="bold" if own else "")
        text.append(words)
        for seat, name in enumerate(self.names):
            text.highlight_regex(rf"(?<!\w){re.escape(name)}(?!\w)", style=livery(seat).colour)
        for rule in rules:
            text.append(f" [{rule}]", style="not bold dim")
        return text


def _merge(tales: list[Tale], names: Sequence[str]) -> list[Tale]:
    """One thing told of several seats in a row is told once: "Blue and Rose: the siege stands there."."""
    merged: list[Tale] = []
    first = 0  # where the run of this kind begins
    for tale in tales:
        if merged and merged[-1].kind != tale.kind:
            first = len(merged)
        rest = _after_name(tale, names)
        for number in range(first, len(merged)):
            other = merged[number]
            if rest and tale.seats[0] not in other.seats and _after_name(other, names) == rest:
                seats = (*other.seats, *tale.seats)
                who = [names[seat] for seat in seats]
                sentence = f"{', '.join(who[:-1])} and {who[-1]}{rest}"
                merged[number] = replace(other, seats=seats, sentence=sentence)
                break
        else:
            merged.append(tale)
    return merged


def _after_name(tale: Tale, names: Sequence[str]) -> str:
    """What follows the names in "Blue: the siege stands there."; empty when it is told in another way."""
    if not tale.seats:
        return ""
    head, colon, rest = tale.sentence.partition(": ")
    known = [names[seat] for seat in tale.seats]
    spelled = f"{', '.join(known[:-1])} and {known[-1]}" if len(known) > 1 else known[0]
    return colon + rest if head == spelled else ""


def _passages(tales: list[Tale], openers: Collection[str] = ()) -> list[Passage]:
    """Neighbours of one seat together, and neighbours of one kind when they are of several seats; what opens
    a passage never stands inside one."""
    passages: list[Passage] = []
    for number, tale in enumerate(tales):
        last = passages[-1] if passages else None
        before = last.tales[-1] if last is not None else None
        if last is not None and before is not None and tale.kind not in openers:
            shared = len({one.kind for one in last.tales}) == 1 and before.kind == tale.kind
            if shared and tale.seats and last.seats and tale.seats != before.seats:
                seats = tuple(dict.fromkeys((*last.seats, *tale.seats)))
                passages[-1] = Passage(seats, (*last.tales, tale))
                continue
            follows = number + 1 < len(tales) and tales[number + 1].kind == tale.kind
            elsewhere = follows and tales[number + 1].seats != tale.seats
            if tale.seats == last.seats and not (elsewhere and before.kind != tale.kind):
                passages[-1] = Passage(last.seats, (*last.tales, tale))
                continue
        passages.append(Passage(tale.seats, (tale,)))
    return passages


def _together(sentences: list[str], name: str) -> str:
    """The sentences as one text; what begins with the same name is joined: "Blue pays 1 Food, heals 1."."""
    text, joint = "", ""
    for sentence in _counted(sentences):
        head = next((head for head in (f"{name}: ", f"{name} ") if name and sentence.startswith(head)), "")
        if text and head and head == joint and text.endswith("."):
            text = f"{text[:-1]}{'; ' if ':' in head else ', '}{sentence[len(head) :]}"
        else:
            text = f"{text} {sentence}" if text else sentence
        joint = head
    return text


def _counted(sentences: list[str]) -> list[str]:
    """What is told several times in a row, told once with its number."""
    found = []
    for sentence, run in groupby(sentences):
        times = len(list(run))
        found.append(sentence if times == 1 else f"{sentence[:-1]} ({times} times){sentence[-1]}")
    return found


def _hang(text: Text, width: int, indent: int) -> list[Text]:
    """The text in lines, all but the first indented."""
    lines: list[Text] = []
    start = 0
    words = text.plain
    while len(words) - start > (room := width - (indent if lines else 0)):
        cut = words.rfind(" ", start + indent, start + room + 1)
        cut = cut if cut > start else start + room
        lines.append(text[start:cut])
        start = cut + (words[cut : cut + 1] == " ")
    lines.append(text[start:])
    return [lines[0], *(Text(" " * indent).append_text(line) for line in lines[1:])]
