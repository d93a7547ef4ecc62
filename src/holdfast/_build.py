"""Which build of Holdfast is running."""

import platform
from importlib.machinery import EXTENSION_SUFFIXES

from holdfast.kernel import state

from . import __version__


def is_compiled() -> bool:
    """Whether the rules run as a compiled extension."""
    return str(state.__file__).endswith(tuple(EXTENSION_SUFFIXES))


def version_text() -> str:
    """The line `holdfast --version` prints."""
    mode = "compiled" if is_compiled() else "pure Python"
    return f"holdfast {__version__} ({mode}, Python {platform.python_version()})"
