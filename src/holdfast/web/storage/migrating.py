"""Bringing a database to the version of this program, with Alembic; one that is newer is refused."""

from contextlib import suppress
from typing import Final

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory

from holdfast.kernel.errors import Mistake

from .damage import nothing_there
from .schema import TABLES

PLACE: Final = "holdfast.web.storage:migrations"
BEFORE: Final = "schema_version"  # where the versions before Alembic stand
MARK: Final = "alembic_version"


def newest() -> int:
    """The version that this program knows."""
    return int(ScriptDirectory.from_config(_config()).get_current_head() or 0)


def migrate(connection: sa.Connection, where: str) -> None:
    """Bring the database to the newest version, in the transaction that is open."""
    config, known, found = _config(), newest(), version_of(connection)
    if found is None or found > known:
        says = f"schema version {found}" if found is not None else "a schema version"
        raise Mistake(
            f"The database {where} has {says}, but this program knows {known}; "
            "use the program that wrote it, or name another one with --database."
        )
    if not found and any(sa.inspect(connection).has_table(table.name) for table in TABLES):
        raise Mistake(
            f"The database {where} has tables of ours, but does not say of which version; it is damaged, or "
            "another program's. Put back a copy of it, or name another one with --database."
        )
    config.attributes["connection"] = connection
    if found and not _marked(connection):
        command.stamp(config, str(found))
    if found < known:
        command.upgrade(config, "head")


def check_version(connection: sa.Connection, where: str) -> None:
    """Refuse a database that is not of this program's version already; nothing in it is changed."""
    found = version_of(connection)
    if found == 0:
        raise nothing_there(where)
    if found != newest():
        raise Mistake(
            f"The database {where} has schema version {found}, but this program knows {newest()}; start the "
            "server on it once, or use the program that wrote it."
        )


def version_of(connection: sa.Connection) -> int | None:
    """The version of the database; 0 where it has none yet, None where it is no number of ours."""
    marked = _marked(connection)
    if marked is None and sa.inspect(connection).has_table(BEFORE):
        found = connection.execute(sa.text(f"SELECT MAX(version) FROM {BEFORE}")).scalar()
        # From version 4 on Alembic's mark counts; one that is gone is damage.
        return 0 if found is None or found == 4 else int(found)
    with suppress(ValueError):
        return int(marked or 0)
    return None


def _marked(connection: sa.Connection) -> str | None:
    """The mark of Alembic; None where there is none."""
    if not sa.inspect(connection).has_table(MARK):
        return None
    return MigrationContext.configure(connection).get_current_revision()


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", PLACE)
    config.attributes["connection"] = None
    return config
