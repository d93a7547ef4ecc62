"""The cards of Ndembe."""

from . import army, civic, more

__all__ = ["army", "civic", "more"]
