"""Holdfast: executable rulebooks for modern tabletop games."""

from typing import Final

__version__: Final = "0.1.0"
