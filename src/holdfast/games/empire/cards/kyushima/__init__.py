"""The cards of Kyushima."""

from . import army, civic, more

__all__ = ["army", "civic", "more"]
