"""Actions and events in words: texts by blocks of action codes, sentences whose numbers can be read."""

from collections.abc import Callable, Mapping, Sequence
from string import Formatter
from typing import Any, Generic, TypeAlias, TypeVar

from holdfast.kernel.errors import Mistake
from holdfast.kernel.event import Event
from holdfast.kernel.state import State

S = TypeVar("S", bound=State)

# Blocks of action codes in rising order: the first code, and what an offset within the block is called.
Blocks: TypeAlias = tuple[tuple[int, Callable[[S, int], str]], ...]


class ActionWords(Generic[S]):
    """What the actions of a game are called, the way back, and where on the table they belong."""

    def __init__(self, action_space: int, texts: Blocks[S], anchors: Blocks[S]) -> None:
        self._space = action_space
        self._texts = texts
        self._anchors = anchors

    def text(self, s: S, action: int) -> str:
        """What an answer is called, unique among the options of a position."""
        if not 0 <= action < self._space:
            raise Mistake(f"There is no action {action}; actions are 0 to {self._space - 1}.")
        return _in_block(self._texts, s, action)

    def anchor(self, s: S, action: int) -> str:
        """The place on the table an option belongs to; the part before the first dot is its group."""
        return _in_block(self._anchors, s, action)

    def parse(self, s: S, text: str) -> int:
        """The action of this text: an option first, else any action so called, which `why_not` can explain.

        The part before a colon is enough where only one action begins so.
        """
        wanted = " ".join(text.lower().split())
        for codes in (s.options(), range(self._space)):
            named = [(self.text(s, code).lower(), code) for code in codes]
            exact = [code for words, code in named if words == wanted]
            begun = [code for words, code in named if words.partition(":")[0] == wanted]
            if exact or len(begun) == 1:
                return (exact or begun)[0]
        raise Mistake(f"'{text}' is no action here; answer with the text of one of the options.")


def _in_block(blocks: Blocks[S], s: S, action: int) -> str:
    for first, words in reversed(blocks):
        if action >= first:
            return words(s, action - first)
    raise Mistake(f"There is no action {action}.")


class Sentences(Formatter):
    """Templates by kind of event. `{seat}` is a name; `{0:side}` reads the event's first number as a side.

    A way of reading is a list of words by number, or a function; `otherwise` is asked for any other, such as
    a noun to be counted.
    """

    def __init__(
        self,
        templates: Mapping[str, str],
        words: Mapping[str, Sequence[str]],
        readers: Mapping[str, Callable[[int], str]],
        otherwise: Callable[[int, str], str],
    ) -> None:
        self._templates = templates
        self._words = words
        self._readers = readers
        self._otherwise = otherwise

    def format_field(self, value: Any, format_spec: str) -> str:
        if not isinstance(value, int) or not format_spec:
            return str(value)
        if format_spec in self._words:
            return self._words[format_spec][value]
        if format_spec in self._readers:
            return self._readers[format_spec](value)
        return self._otherwise(value, format_spec)

    def tell(self, event: Event, **names: str) -> str:
        """The event as a sentence."""
        return self.vformat(self._templates[event.kind], event.data, names)
