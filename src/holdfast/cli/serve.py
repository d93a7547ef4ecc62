"""`holdfast serve`: the web table."""

import logging
import os
import socket
import sys
import webbrowser
from importlib.util import find_spec
from typing import Annotated

import typer

from holdfast.kernel.errors import Mistake

from .common import data_folder

NEEDED = ("fastapi", "uvicorn", "sqlalchemy", "alembic", "aiosqlite", "psycopg", "jinja2")


def serve(
    host: Annotated[
        str | None, typer.Option(metavar="H", help="Where to listen; 0.0.0.0 lets others in. [127.0.0.1]")
    ] = None,
    port: Annotated[
        int | None, typer.Option(metavar="N", help="0 takes any free port. [8437]", min=0, max=65535)
    ] = None,
    database: Annotated[
        str | None,
        typer.Option(metavar="URL", help="sqlite:///FILE or postgresql://USER@HOST/NAME. [a file of yours]"),
    ] = None,
    open_browser: Annotated[bool, typer.Option("--open", help="Show it in a browser.")] = False,
) -> None:
    """Serve the web table: play in a browser with friends and bots, or by programs over HTTP.

    Tables are kept in a file in your data folder unless a database is named. Everything can also be set
    by the environment: HOLDFAST_WEB_PORT=8080, HOLDFAST_WEB_HOSTS=table.example.org.

    Examples:
    holdfast serve --open
    holdfast serve --host 0.0.0.0 --port 8080 --database postgresql://holdfast@localhost/holdfast
    """
    missing = [name for name in NEEDED if find_spec(name) is None]
    if missing:
        raise Mistake(
            f"The web table needs {', '.join(missing)}; install it with: pip install 'holdfast[web]'"
        )
    from holdfast.web.server.serving import run
    from holdfast.web.server.settings import Settings, from_environment

    given = {"host": host, "port": port, "database": database}
    usual = Settings(database=f"sqlite:///{data_folder() / 'tables.db'}")
    settings = from_environment(usual).changed(
        {name: value for name, value in given.items() if value is not None}
    )
    logging.basicConfig(level=logging.WARNING, format="%(asctime)s %(name)s: %(message)s")
    try:
        listening = _listen(settings.host, settings.port)
    except Mistake:
        if settings.port != Settings.port:  # somebody wants this port and no other
            raise
        listening = _listen(settings.host, 0)
        print(f"Port {settings.port} is in use, perhaps by a Holdfast that runs already; taking a free one.")
    shown_host = "localhost" if settings.host in ("127.0.0.1", "0.0.0.0", "::", "::1") else settings.host
    address = f"http://{shown_host}:{listening.getsockname()[1]}/"

    def ready() -> None:
        print(f"Holdfast is served at {address}  (Ctrl+C ends it)", flush=True)
        if open_browser and _has_screen():
            webbrowser.open(address)

    run(settings, listening, ready)


def _has_screen() -> bool:
    """Whether a browser with windows can be shown; a browser in the terminal would only be in the way."""
    if sys.platform in ("darwin", "win32"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _listen(host: str, port: int) -> socket.socket:
    """A socket that is bound, so that a port that is in use is a mistake and not a crash."""
    try:
        # The protocol must be named: only then are answers sent at once, without Nagle's delay of 40 ms.
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, proto=socket.IPPROTO_TCP)
        family, kind, protocol, _, place = found[0]
        listening = socket.socket(family, kind, protocol)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind(place)
    except OSError as error:
        why = error.strerror or error
        raise Mistake(
            f"Cannot listen on {host} port {port}: {why}; choose another --host or --port."
        ) from None
    return listening
