"""Actions and events in words: texts by blocks of action codes, sentences whose numbers can be read, and
seats by name where people read them."""

from bisect import bisect_right
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from string import Formatter
from typing import Any, Final, Generic, TypeAlias, TypeVar

from holdfast.kernel.errors import Mistake
from holdfast.kernel.event import Event
from holdfast.kernel.state import State

S = TypeVar("S", bound=State)

# What an offset within a block of action codes is called: a function, or a template in which `{n}` is the
# offset, `{nth}` one more, `{seat}` the seat of that number; other fields are read by readers of their names.
Words: TypeAlias = str | Callable[[S, int], str]
Reader: TypeAlias = Sequence[str] | Callable[[int], str]
# In rising order the first code of a block, what its actions are called, and where on the table they belong.
Rows: TypeAlias = tuple[tuple[int, Words[S], Words[S]], ...]
_NAMES: Final[ContextVar[Sequence[str]]] = ContextVar("names", default=())  # of seats, where people read


@contextmanager
def seats_called(names: Sequence[str]) -> Iterator[None]:
    """Until this ends, seats have these names."""
    before = _NAMES.set(names)
    try:
        yield
    finally:
        _NAMES.reset(before)


def seat_name(seat: int, begins: bool = False) -> str:
    """What a seat is called, "seat 2"; `begins` a sentence, "Seat 2"."""
    names = _NAMES.get()
    if 0 <= seat < len(names):
        return names[seat]
    return f"{'Seat' if begins else 'seat'} {seat + 1}"


class ActionWords(Generic[S]):
    """What the actions of a game are called, the way back, and where on the table they belong."""

    def __init__(self, action_space: int, rows: Rows[S], readers: Mapping[str, Reader]) -> None:
        self._space = action_space
        self._firsts = [first for first, _, _ in rows]
        self._texts = [(_spoken(text, readers), _is_fixed(text)) for _, text, _ in rows]
        self._anchors = [(_spoken(anchor, readers), _is_fixed(anchor)) for _, _, anchor in rows]
        self._known_texts: dict[int, str] = {}  # that are the same in every position
        self._known_anchors: dict[int, str] = {}
        if self._firsts != sorted(self._firsts):
            raise ValueError("The blocks of action codes are not in rising order.")

    def text(self, s: S, action: int) -> str:
        """What an answer is called, unique among the options of a position."""
        known = self._known_texts.get(action)
        return self._said(self._texts, self._known_texts, s, action) if known is None else known

    def anchor(self, s: S, action: int) -> str:
        """The place on the table an option belongs to; the part before the first dot is its group."""
        known = self._known_anchors.get(action)
        return self._said(self._anchors, self._known_anchors, s, action) if known is None else known

    def _said(
        self, rows: Sequence[tuple[Callable[[S, int], str], bool]], known: dict[int, str], s: S, action: int
    ) -> str:
        block = bisect_right(self._firsts, action) - 1
        if block < 0 or action >= self._space:
            raise Mistake(f"There is no action {action}; actions are 0 to {self._space - 1}.")
        words, is_fixed = rows[block]
        said = words(s, action - self._firsts[block])
        if is_fixed:
            known[action] = said
        return said

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


def _is_fixed(words: Words[S]) -> bool:
    """Whether an action is called so in every position, and whoever reads it."""
    return isinstance(words, str) and "{seat}" not in words


def _spoken(words: Words[S], readers: Mapping[str, Reader]) -> Callable[[S, int], str]:
    if not isinstance(words, str):
        return words
    known = {"n": str, "nth": lambda n: str(n + 1), "seat": seat_name, **readers}
    pieces: list[tuple[str, Callable[[int], str]]] = []
    for head, name, _, _ in Formatter().parse(words):
        reader: Reader = known[name] if name is not None else lambda n: ""
        pieces.append((head, reader if callable(reader) else reader.__getitem__))
    if len(pieces) == 1:
        ((head, read),) = pieces
        return lambda s, n: head + read(n)
    return lambda s, n: "".join([head + read(n) for head, read in pieces])


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
