"""What a card is."""

from typing import Any

from holdfast.kernel.state import Script, Step


class Card:
    """A find card: what people read and the script it runs."""

    def __init__(
        self,
        number: int,
        id: str,
        name: str,
        copies: int,
        rule: str,
        flavour: str,
        steps: tuple[Step[Any], ...],
    ) -> None:
        self.number = number  # its kind, for good: saved positions count cards by it
        self.id = id
        self.name = name
        self.copies = copies
        self.rule = rule
        self.flavour = flavour
        self.script = Script("card." + id, rule, steps)

    def text(self) -> str:
        """What the card does, assembled from its steps, so that text and behaviour cannot drift apart."""
        words = self.script.phrase()
        return words[:1].upper() + words[1:] + "."
