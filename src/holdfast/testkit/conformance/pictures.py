"""The pictures a game brings for pages: covers, cards in full, signs of cards, art by name."""

from importlib.resources import files
from typing import Final

from holdfast.kernel.faces import Web
from holdfast.kernel.game import AnyGame

from ..markup import drawn

_NO_PICTURE: Final = "no such picture"


def check_pictures(game: AnyGame, face: Web) -> None:
    """The cover and every card of the catalogue can be drawn; of an unknown name there is no picture."""
    if face.cover is not None:
        drawn(face.cover())
    if face.cover_file:
        file = files(game.package).joinpath(face.cover_file)
        assert file.is_file(), f"{game.id}: there is no cover {face.cover_file}"
        drawn(file.read_text(encoding="utf-8"))
    for card in game.catalogue:
        if face.card is not None:
            drawn(face.card(card.id))
        picture = face.card_picture(card) if face.card_picture is not None else ""
        if picture:
            drawn(picture)
        if face.card_signs is not None:
            assert face.card_signs(card), f"{game.id}: card '{card.id}' has no sign"
    if face.art is not None:
        assert face.art(_NO_PICTURE) is None, f"{game.id}: there is a picture of '{_NO_PICTURE}'"
