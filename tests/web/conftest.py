"""Databases and servers for the web tests."""

import uuid
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest
from starlette.testclient import TestClient

from holdfast.web.manners import clocks, conduct
from holdfast.web.notices import turns
from web.helpers import Clock, make_settings, running, sqlite_url
from web.postgres import cluster


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The URL of a PostgreSQL that lives as long as the tests."""
    with cluster() as url:
        yield url


@pytest.fixture
def fresh_postgres(postgres: str) -> str:
    """The URL of an empty database."""
    name = f"holdfast_{uuid.uuid4().hex}"
    with psycopg.connect(postgres, autocommit=True) as connection:
        connection.execute(f'CREATE DATABASE "{name}"')
    return postgres.rpartition("/")[0] + f"/{name}"


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of each kind."""
    if request.param == "sqlite":
        return sqlite_url(tmp_path)
    url: str = request.getfixturevalue("fresh_postgres")
    return url


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    """An application on SQLite, shared by the tests of a file."""
    with running(make_settings(sqlite_url(tmp_path_factory.mktemp("web")))) as one:
        yield one


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """The clock by which a server in this process knows how long somebody has been away; a test moves it."""
    clock = Clock()
    monkeypatch.setattr(clocks, "time", clock)
    monkeypatch.setattr(turns, "time", clock)
    monkeypatch.setattr(conduct, "time", clock.time)
    return clock
