"""Games made of nothing but words, for testing what the table does with them."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from holdfast.kernel.event import Event
from holdfast.kernel.game import AnyGame
from support.tiny import GAME


def listing(
    texts: Sequence[str] = (), anchors: Sequence[str] = (), sentences: Mapping[str, str] | None = None
) -> AnyGame:
    """A game whose answers and events read like this."""
    return replace(
        GAME,
        action_text=lambda s, action: texts[action],
        anchor=lambda s, action: anchors[action] if anchors else "pool",
        event_text=lambda event, names: _sentence(sentences or {}, event, names),
    )


def _sentence(sentences: Mapping[str, str], event: Event, names: Sequence[str]) -> str:
    name = names[event.seat] if event.seat >= 0 else ""
    return sentences[event.kind].format(name, *event.data)
