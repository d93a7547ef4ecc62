"""The files of the site: styles, scripts and signs, read once and served from memory."""

import mimetypes
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response

from ..server.errors import NotFound
from .shelf import Kept, answer_with, kept_of

TYPES = {
    ".js": "text/javascript",
    ".css": "text/css",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
}


class StaticShelf:
    """Every file below a folder, as it was when the server started."""

    def __init__(self, folder: Path) -> None:
        self._kept = {str(path.relative_to(folder).as_posix()): _read(path) for path in _files(folder)}

    async def __call__(self, request: Request) -> Response:
        """The file that the address names."""
        kept = self._kept.get(request.path_params["path"])
        if kept is None:
            raise NotFound("There is no such file here.")
        return answer_with(request, kept)


def _files(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("*") if path.is_file())


def _read(path: Path) -> Kept:
    kind = TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    text = f"{kind}; charset=utf-8" if path.suffix in (".js", ".css") else kind
    return kept_of(path.read_bytes(), text)
