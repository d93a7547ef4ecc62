"""What is said about options beside their texts: titles over places, and what each does and costs."""

from collections.abc import Mapping

from holdfast.kernel.faces import Note
from holdfast.kernel.game import AnyGame, CardInfo, View

from .once import made_of


class OptionNotes:
    """Titles and notes of one game; what it does not say itself is read off its cards."""

    def __init__(
        self, game: AnyGame, note: Note | None, groups: Mapping[str, str], title: Note | None = None
    ) -> None:
        self._note = note
        self._groups = groups
        self._title = title
        self._cards = {card.id: card for card in game.catalogue}

    def group(self, anchor: str) -> str:
        """The title over options anchored there."""
        place = anchor.split(".")[0]
        return self._groups.get(place, place.replace("_", " ").title())

    def title(self, view: View, anchor: str, action: int) -> str:
        """The title over an option: what the view says of its place, or that of its group."""
        told = self._title(view, anchor, action) if self._title is not None else ""
        return told or self.group(anchor)

    def note(self, view: View, anchor: str, action: int) -> str:
        """What an option does and costs: the game's own words, or those of the card it is anchored at."""
        if self._note is not None:
            return self._note(view, anchor, action)
        card = self._cards.get(anchor.split(".")[-1])
        return card_note(card) if card is not None else ""


def terminal_notes(game: AnyGame) -> OptionNotes:
    """The notes for a terminal."""
    face = game.faces.terminal()
    return OptionNotes(game, None, {}) if face is None else OptionNotes(game, face.note, face.groups)


def web_notes(game: AnyGame) -> OptionNotes:
    """The notes for a page: what the game does not say for pages is said as in a terminal."""
    return made_of(game, _web_notes)


def _web_notes(game: AnyGame) -> OptionNotes:
    terminal, web = game.faces.terminal(), game.faces.web()
    faces = [face for face in (web, terminal) if face is not None]
    note = next((face.note for face in faces if face.note is not None), None)
    groups = next((face.groups for face in faces if face.groups is not None), None)
    return OptionNotes(game, note, groups or {}, web.title if web is not None else None)


def card_note(card: CardInfo) -> str:
    """Cost, value and text of a card."""
    facts = [card.cost] if card.cost else []
    facts += [f"worth {card.value}"] if card.value else []
    return f"{'; '.join(facts)}. {card.text}" if facts else card.text
