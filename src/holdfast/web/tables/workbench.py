"""Workbenches: pages of a game beside its tables, such as a deck builder.

A game's module `web_pages` brings PAGES, each with a `name`, a `title` and `render(fields)`, which turns the
fields of a form into HTML, everything in it escaped. A page keeps nothing on the server: what somebody
has made is in the form, in the address or in the browser. So it works with plain forms; with the script
(`data-work` on a form) it is rendered again as one types.
"""

from collections.abc import Mapping, Sequence
from typing import Protocol

from holdfast.kernel.game import AnyGame

from .words import optional_module


class WorkPage(Protocol):
    """A page of a game that is no table."""

    @property
    def name(self) -> str:
        """Its name in the address."""

    @property
    def title(self) -> str:
        """Its name for people."""

    def render(self, fields: Mapping[str, Sequence[str]]) -> str:
        """The page for these fields, as HTML."""


def work_pages(game: AnyGame) -> Sequence[WorkPage]:
    """The workbenches a game brings."""
    found: Sequence[WorkPage] = getattr(optional_module(game, "web_pages"), "PAGES", ())
    return found
