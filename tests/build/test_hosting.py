"""The files for hosting say what the program understands."""

import re
import shlex
from pathlib import Path
from typing import Any

import pytest
import typer
import yaml

from holdfast.cli.main import COMMANDS, command_line
from holdfast.web.server.middleware import WATCHED
from holdfast.web.server.settings import PREFIX, Settings

ROOT = Path(__file__).parents[2]
HOSTING = ROOT / "hosting"
FILES = ["hosting/Dockerfile", "hosting/compose.yaml", "hosting/holdfast.service", "docs/hosting.md"]


def composed() -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load((HOSTING / "compose.yaml").read_text(encoding="utf-8"))
    return found


@pytest.mark.parametrize("name", FILES)
def test_every_setting_that_is_named_exists(name: str) -> None:
    words = (ROOT / name).read_text(encoding="utf-8")
    named = set(re.findall(rf"{PREFIX}([A-Z_]+)", words))
    assert named, "it sets nothing"
    assert {one.lower() for one in named} <= set(Settings.__dataclass_fields__)


def commands() -> list[list[str]]:
    """Every call of the program that these files make or recommend."""
    found = [composed()["services"]["holdfast"]["command"]]
    docker = (HOSTING / "Dockerfile").read_text(encoding="utf-8")
    found += [yaml.safe_load(re.findall(r"^CMD (\[.*\])$", docker, re.MULTILINE)[-1])]
    unit = (HOSTING / "holdfast.service").read_text(encoding="utf-8")
    found += [shlex.split(line) for line in re.findall(r"^ExecStart=(.*)$", unit, re.MULTILINE)]
    page = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
    told = re.findall(r"^(holdfast [^#\n]*)", page, re.MULTILINE)
    found += [shlex.split(line) for line in told]
    return found


def test_every_command_is_one_the_program_has() -> None:
    group = typer.main.get_command(command_line(list(COMMANDS)))
    calls = commands()
    assert len(calls) >= 5
    for program, name, *words in calls:
        assert Path(program).name == "holdfast"
        command = group.commands[name]  # type: ignore[attr-defined]
        command.make_context(name, list(words))  # an option it does not have raises


def test_the_parts_of_the_compose_file_fit_each_other() -> None:
    services = composed()["services"]
    assert set(services) == {"database", "holdfast", "proxy"}
    for one in services.values():
        assert ("image" in one) != ("build" in one)
        assert set(one["networks"]) <= set(composed()["networks"])
    assert (
        HOSTING / services["holdfast"]["build"]["context"] / services["holdfast"]["build"]["dockerfile"]
    ).exists()
    mounted = [volume.split(":")[0] for one in services.values() for volume in one.get("volumes", [])]
    assert all((HOSTING / name).exists() for name in mounted if name.startswith("."))
    assert {name for name in mounted if not name.startswith(".")} == set(composed()["volumes"])
    subnet = composed()["networks"]["inside"]["ipam"]["config"][0]["subnet"]
    assert services["holdfast"]["environment"]["HOLDFAST_WEB_PROXIES"] == subnet
    proxied = re.search(r"reverse_proxy (\w+):(\d+)", (HOSTING / "Caddyfile").read_text(encoding="utf-8"))
    assert proxied is not None
    assert (proxied.group(1), int(proxied.group(2))) == ("holdfast", Settings.port)


def test_nobody_is_killed_while_requests_are_under_way() -> None:
    grace = int(composed()["services"]["holdfast"]["stop_grace_period"].rstrip("s"))
    unit = (HOSTING / "holdfast.service").read_text(encoding="utf-8")
    told = re.search(r"^TimeoutStopSec=(\d+)$", unit, re.MULTILINE)
    assert told is not None
    assert min(grace, int(told.group(1))) > Settings.drain_seconds + 5


def test_the_image_has_what_it_copies() -> None:
    docker = (HOSTING / "Dockerfile").read_text(encoding="utf-8")
    for line in re.findall(r"^COPY (?!--from)(.*) \S+$", docker, re.MULTILINE):
        assert all((ROOT / name).exists() for name in line.split())


def test_the_proxy_logs_no_key_waits_for_nothing_and_packs_nothing() -> None:
    words = (HOSTING / "Caddyfile").read_text(encoding="utf-8")
    words = "\n".join(line for line in words.splitlines() if not line.startswith("#"))
    of_all, _, of_the_site = words.partition("{$HOLDFAST_DOMAIN}")
    told = re.search(r"request>uri regexp (\S+) \"\"", of_all)  # what fails is logged, with its address
    assert told is not None
    assert re.sub(told.group(1), "", "/join/TABLE?k=KEY") == "/join/TABLE"
    assert "log" not in of_the_site.split()
    assert "encode" not in of_the_site.split()
    assert "flush_interval -1" in of_the_site
    hidden = re.search(r"@watched path (.*)\n\s*respond @watched 404", of_the_site)
    assert hidden is not None
    assert set(hidden.group(1).split()) == set(WATCHED)


def test_the_unit_holds_what_the_server_needs() -> None:
    unit = (HOSTING / "holdfast.service").read_text(encoding="utf-8")
    files = re.search(r"^LimitNOFILE=(\d+)$", unit, re.MULTILINE)
    assert files is not None
    assert int(files.group(1)) > Settings.connections + Settings.streams
    assert "StateDirectory=holdfast" in unit
    assert "sqlite:////var/lib/holdfast/" in unit  # the one folder it may write to
    assert "ProtectSystem=strict" in unit
