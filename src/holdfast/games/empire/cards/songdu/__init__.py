"""The cards of Songdu."""

from . import army, civic, more

__all__ = ["army", "civic", "more"]
