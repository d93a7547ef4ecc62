"""`holdfast serve`: the web table; `backup` and `restore`: copies of what it keeps."""

import os
import socket
import sys
import webbrowser
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

import typer

from holdfast.kernel.errors import Mistake

from .common import data_folder

NEEDED = (
    "fastapi",
    "uvicorn",
    "sqlalchemy",
    "alembic",
    "aiosqlite",
    "psycopg",
    "jinja2",
    "prometheus_client",
)


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
    workers: Annotated[
        int | None,
        typer.Option(metavar="N", help="Processes that serve, best on PostgreSQL. [1]", min=1, max=64),
    ] = None,
    open_browser: Annotated[bool, typer.Option("--open", help="Show it in a browser.")] = False,
) -> None:
    """Serve the web table: play in a browser with friends and bots, or by programs over HTTP.

    Tables are kept in a file in your data folder unless a database is named. Everything can also be set
    by the environment: HOLDFAST_WEB_PORT=8080, HOLDFAST_WEB_HOSTS=table.example.org.

    Examples:
    holdfast serve --open
    holdfast serve --host 0.0.0.0 --port 8080 --database postgresql://holdfast@localhost/holdfast --workers 2
    """
    check_installed()
    from holdfast.web.running.logs import set_up
    from holdfast.web.server.serving import run
    from holdfast.web.server.settings import Settings, from_environment

    given = {"host": host, "port": port, "database": database, "workers": workers}
    usual = Settings(database=usual_database())
    settings = from_environment(usual).changed(
        {name: value for name, value in given.items() if value is not None}
    )
    set_up(settings.log, settings.log_requests)
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


def check_installed() -> None:
    """Refuse to go on where a library of the web table is missing."""
    missing = [name for name in NEEDED if find_spec(name) is None]
    if missing:
        raise Mistake(
            f"The web table needs {', '.join(missing)}; install it with: pip install 'holdfast[web]'"
        )


def usual_database() -> str:
    """Where tables are kept when nobody says where."""
    return f"sqlite:///{data_folder() / 'tables.db'}"


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


# Copies of the tables that a server keeps

DatabaseUrl = Annotated[
    str | None,
    typer.Option(
        metavar="URL",
        help="sqlite:///FILE or postgresql://USER@HOST/NAME. [a file of yours]",
        envvar="HOLDFAST_WEB_DATABASE",
    ),
]


def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Where to; there must be none yet.")],
    database: DatabaseUrl = None,
) -> None:
    """Copy all tables of a server into one file, also while it serves.

    The copy is the store as it was at one moment. It holds every secret of every game: keep it as you would
    the store. `holdfast restore` puts it back, into SQLite or PostgreSQL.

    Example: holdfast backup tables-today.db
    """
    check_installed()
    from holdfast.web.storage.backup import back_up

    count = back_up(database or usual_database(), file)
    print(f"{count} tables are in {file}.")


def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A file that 'holdfast backup' has made.")],
    database: DatabaseUrl = None,
) -> None:
    """Put the tables of a copy into an empty database, of either kind.

    Example: holdfast restore tables-today.db --database postgresql://holdfast@localhost/holdfast
    """
    check_installed()
    from holdfast.web.storage.backup import restore as put_back

    count = put_back(file, database or usual_database())
    print(f"{count} tables are put back.")


def moderate(
    table: Annotated[
        str,
        typer.Argument(
            metavar="[TABLE]", help="The last part of its address; behind '--' if it begins with a dash."
        ),
    ] = "",
    mute: Annotated[int, typer.Option(metavar="SEAT", help="This seat may not talk any more; from 1.")] = 0,
    unmute: Annotated[int, typer.Option(metavar="SEAT", help="It may again.")] = 0,
    close: Annotated[str, typer.Option(metavar="WHY", help="End the table: nobody can act there.")] = "",
    database: DatabaseUrl = None,
) -> None:
    """What people at the tables of your server have reported, and what you do about it.

    Without a table it lists the reports. What is done to a table is told there, while the server runs.

    Examples:
    holdfast moderate
    holdfast moderate hdPbTkZAL1m7E1gM --mute 2
    holdfast moderate hdPbTkZAL1m7E1gM --close "Threats are not tolerated."
    """
    check_installed()
    import asyncio

    from holdfast.web.manners.moderation import done, reported

    database = database or usual_database()
    if not table:
        print("\n".join(asyncio.run(reported(database))) or "Nothing has been reported.")
    elif not (mute or unmute or close):
        raise Mistake("Say what is to be done: --mute SEAT, --unmute SEAT or --close WHY.")
    else:
        asyncio.run(done(database, table, mute, unmute, close))
        print("It is done, and told at the table.")
