"""Answers, questions and events of a plain game in words, and why an answer is refused."""

from bisect import bisect_right
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from holdfast.kernel.errors import Mistake
from holdfast.kernel.event import TABLE, Event
from holdfast.kernel.game import CHANCE_ONLY, FORBIDDEN, NOT_ASKED, Prompt, Refusal

from ..wording import ActionWords, Sentences
from .rows import PlainState

# An event as a sentence, and what it is for those who may not know its numbers.
Told: TypeAlias = str | tuple[str, str]


@dataclass(frozen=True)
class Act:
    """Answers of one kind: what they are called ({} is one of `of`), the row they lie at, and their rule."""

    words: str
    at: str
    rule: str
    of: tuple[str, ...] = ()
    luck: bool = False  # luck answers so, nobody else
    limit: str = ""  # why it may not be possible when others of its kind are

    @property
    def size(self) -> int:
        """How many answers."""
        return max(1, len(self.of))

    def text(self, n: int) -> str:
        """What one of them is called."""
        return self.words.format(self.of[n]) if self.of else self.words


class Acts:
    """All answers of a game, numbered in their order."""

    def __init__(self, *acts: Act) -> None:
        self.acts = acts
        self.first = tuple(
            sum(act.size for act in acts[:n]) for n in range(len(acts))
        )  # the code each begins at
        self.space = sum(act.size for act in acts)

    def __iter__(self) -> Any:
        return iter(self.first)

    def find(self, action: int) -> tuple[int, int]:
        """Which act it is, and which of its answers."""
        if not 0 <= action < self.space:
            raise Mistake(f"There is no action {action}; actions are 0 to {self.space - 1}.")
        at = bisect_right(self.first, action) - 1
        return at, action - self.first[at]

    def words(self, names: Mapping[str, tuple[str, ...]]) -> ActionWords[Any]:
        """What they are called, and where they lie: at a name of their row where they are by its names."""
        return ActionWords(
            self.space,
            tuple(
                (first, _text(act), _place(act, names))
                for first, act in zip(self.first, self.acts, strict=True)
            ),
            {},
        )

    def refuse(self, prompt: Callable[[Any], Prompt]) -> Callable[[Any, int], Refusal]:
        """Why an answer that is no option is refused."""

        def refused(s: PlainState, action: int) -> Refusal:
            at, _ = self.find(action)
            act = self.acts[at]
            if act.luck:
                return Refusal(act.rule, "Luck decides that.", CHANCE_ONLY)
            if any(self.find(option)[0] == at for option in s.options()):
                return Refusal(act.rule, act.limit or "That is not possible now.", FORBIDDEN)
            return Refusal(
                act.rule, f"Nobody is asked to {act.words.format('that')} now.", NOT_ASKED, prompt(s).text
            )

        return refused


def _text(act: Act) -> Callable[[Any, int], str]:
    return lambda s, n: act.text(n)


def _place(act: Act, names: Mapping[str, tuple[str, ...]]) -> Callable[[Any, int], str]:
    if act.of and names.get(act.at) == act.of:
        return lambda s, n: f"{act.at}.{slug(act.of[n])}"
    return lambda s, n: f"turn.{slug(act.text(n))}" if act.at == "turn" else act.at


def slug(name: str) -> str:
    """A name as a part of a place."""
    return "_".join(name.lower().split())


def prompts(questions: Mapping[str, tuple[str, str]], luck: str, end: str) -> Callable[[Any], Prompt]:
    """What is asked, by the step that asks; luck and the end by these rules."""

    def prompt(s: PlainState) -> Prompt:
        if not s.stack:
            return Prompt("The game is over.", end)
        return Prompt(*questions.get(s.question(), ("Luck decides.", luck)))

    return prompt


def events(
    told: Mapping[str, Told], words: Mapping[str, Sequence[str]]
) -> Callable[[Event, Sequence[str]], str]:
    """Events as sentences. `{who}` is the seat, `{0:colour}` a word of a list, `{0:pearl}` so many pearls."""
    loud, low = (
        Sentences(
            {kind: one if isinstance(one, str) else one[n] for kind, one in told.items()}, words, {}, counted
        )
        for n in range(2)
    )

    def event_text(event: Event, names: Sequence[str]) -> str:
        who = "" if event.seat == TABLE else names[event.seat]
        return (loud if event.data else low).tell(event, who=who)

    return event_text


def counted(number: int, noun: str) -> str:
    """So many of a thing."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"
