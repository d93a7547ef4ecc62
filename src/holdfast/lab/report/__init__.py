"""A report of a game: what many games between bots say of it, as one page."""

from .gather import gather
from .page import page

__all__ = ["gather", "page"]
