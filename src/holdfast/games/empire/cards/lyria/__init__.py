"""The cards of Lyria."""

from . import army, civic, more

__all__ = ["army", "civic", "more"]
