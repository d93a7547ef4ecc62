"""The pages of the site: the documents, and those that are made from the code.

`site()` gives all of them by their place. Rules lead to the page of the clauses, each under its number.
"""

import inspect
import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from importlib.resources import files
from os.path import relpath
from pathlib import Path
from typing import Any, Final

import typer
import typer.main

import holdfast
from holdfast.bots import levels_of
from holdfast.cli.main import COMMANDS, command_line
from holdfast.games import REGISTRY
from holdfast.kernel.game import AnyGame, CardInfo
from holdfast.ledger import Clause, Record, kind_of, primer_of, prose, read
from holdfast.ledger.primer import pieces

ROOT: Final = Path(__file__).parents[2]
# Pages of the checkout that are no documents of this folder, and what they are called on the site.
BESIDE: Final = {"CHANGELOG.md": "changelog.md", "CONTRIBUTING.md": "contributing.md", "STYLE.md": "style.md"}
NAMED: Final = re.compile(r"`((?:docs/[\w/-]+|[A-Z]+)\.md)`")


def site() -> dict[str, str]:
    """Every page as Markdown, by its place. Where one names another by its file, it leads there."""
    folder = ROOT / "docs"
    pages = {path.relative_to(folder).as_posix(): path for path in folder.rglob("*.md")}
    found = {place: path.read_text(encoding="utf-8") for place, path in pages.items()} | made()
    titles = {place: text.partition("\n")[0].removeprefix("# ") for place, text in found.items()}
    return {place: _leading(place, text, titles) for place, text in found.items()}


def _leading(place: str, text: str, titles: Mapping[str, str]) -> str:
    """The page; files of other pages in it, `docs/api.md`, are links under their titles, but not in code."""

    def link(named: re.Match[str]) -> str:
        target = BESIDE.get(named[1], named[1].removeprefix("docs/"))
        return f"[{titles[target]}]({relpath(target, Path(place).parent)})" if target in titles else named[0]

    parts = re.split(r"(^```.*?^```$)", text, flags=re.M | re.S)
    return "".join(part if part.startswith("```") else NAMED.sub(link, part) for part in parts)


def made() -> dict[str, str]:
    """Every page that is made, as Markdown, by its place."""
    pages = {"reference/interface.md": interface(), "reference/commands.md": commands()}
    pages["reference/levels.md"] = levels()
    pages["reference/speed.md"] = speed()
    for name, place in BESIDE.items():
        pages[place] = (ROOT / name).read_text(encoding="utf-8")
    for game in map(REGISTRY.get, REGISTRY.ids()):
        pages[f"games/{game.id}/index.md"] = rulebook(game)
        pages[f"games/{game.id}/clauses.md"] = clauses(game)
        if game.catalogue:
            pages[f"games/{game.id}/cards.md"] = cards(game)
        counted = figures(game)
        if counted:
            pages[f"games/{game.id}/figures.md"] = counted
    return pages


# Games


def rulebook(game: AnyGame) -> str:
    """The rules in reading order, each sentence with its clauses."""
    primer = primer_of(game)
    lines = [f"# {game.title}", "", game.blurb, ""]
    facts = f"{game.seats_text} seats, {game.minutes} minutes. `holdfast learn {game.id}` teaches it."
    cards_too = ", the [cards](cards.md)" if game.catalogue else ""
    lines += [facts, "", f"All rules by number: the [clauses](clauses.md){cards_too}.", ""]
    if primer is None:
        return "\n".join(lines)
    goal = primer.goals[-1]
    lines += [f"**{goal.short}.** {goal.text} {_chips(game, [goal.rule])}", ""]
    for chapter in primer.chapters:
        lines += [f"## {chapter.title}", ""]
        for part in chapter.parts:
            head = f"**{_safe(part.head)}.** " if part.head else ""
            said = "".join(f"{_safe(words)} {_chips(game, ids)}" for words, ids in pieces(part.text))
            lines += [f"{head}{said}".strip(), ""]
    if primer.words:
        lines += ["## Words", "", "| word | meaning | rule |", "| --- | --- | --- |"]
        lines += [f"| {_cell(w.word)} | {_cell(w.text)} | {_chips(game, [w.rule])} |" for w in primer.words]
    return "\n".join([*lines, ""])


def clauses(game: AnyGame) -> str:
    """Every record of the ledger under its number, and beneath it those that other rules refer to."""
    ledger = read(game)
    lines = [f"# {game.title}: rules by number", ""]
    lines += [f"`holdfast rules {game.id} --id NUMBER` reads one in the terminal.", ""]
    others: Sequence[Sequence[Record]] = (ledger.rulings, ledger.gaps, ledger.examples, ledger.tables)
    for section, found in ledger.sections().items():
        lines += [f"## {section}", ""]
        lines += [line for clause in found for line in _record(clause)]
    for group in others:
        if group:
            lines += [f"## {kind_of(group[0]).capitalize()}s", ""]
            lines += [line for record in group for line in _record(record)]
    if ledger.shared is not None:
        known = f"../{ledger.shared.game}/clauses.md"
        lines += [f"The other rules are those of [{ledger.shared.title}]({known}).", ""]
    return "\n".join(lines)


def _record(record: Record) -> Iterator[str]:
    texts = [_safe(text) if name == "text" else f"*{name}:* {_safe(text)}" for name, text in prose(record)]
    kind = f" ({record.kind})" if isinstance(record, Clause) else ""
    yield f'<a id="{record.id}"></a>**{record.id}**{kind} {" ".join(texts)}'
    yield ""


def cards(game: AnyGame) -> str:
    """Every card by family, with what is printed on it."""
    lines = [f"# {game.title}: cards", "", "What a card does is said by its own steps.", ""]
    for family in dict.fromkeys(card.family for card in game.catalogue):
        found = [card for card in game.catalogue if card.family == family]
        lines += [f"## {family.capitalize()}", "", "| card | what it does | printed |", "| --- | --- | --- |"]
        for card in found:
            printed = [f"{label} {value}" for label, value in _face(card).items() if value != "none"]
            printed += [f"{card.copies} copies"] if card.copies > 1 else []
            does = f"{_cell(card.text)} {_chips(game, [card.rule])}"
            lines.append(f"| **{_cell(card.name)}** | {does} | {_cell(', '.join(printed))} |")
        lines.append("")
    return "\n".join(lines)


def _face(card: CardInfo) -> dict[str, str]:
    face = dict(card.face)
    if not face and card.cost:
        face["cost"] = card.cost
    if not card.face and card.value is not None:
        face["value"] = str(card.value)
    return face


def _chips(game: AnyGame, ids: Sequence[str]) -> str:
    """Numbers of clauses that lead to them, in the book they stand in."""
    ledger = read(game)
    here = {record.id for group in (ledger.clauses, ledger.rulings, ledger.gaps) for record in group}
    here |= {record.id for record in ledger.examples} | {record.id for record in ledger.tables}
    links = []
    for one in ids:
        book = "clauses.md" if one in here or ledger.shared is None else f"../{ledger.shared.game}/clauses.md"
        links.append(f"[{one}]({book}#{one})")
    return f"<small>{' '.join(links)}</small> " if links else ""


def _safe(text: str) -> str:
    return re.sub(r"([<*_\[\]|`])", r"\\\1", text)


def _cell(text: str) -> str:
    return _safe(text).replace("\n", " ")


# Figures that were measured


def levels() -> str:
    """Every bot of every game with what was measured of it."""
    lines = ["# Bots by game", "", "Measured with `holdfast ladder GAME`; what is not measured says so.", ""]
    for game in map(REGISTRY.get, REGISTRY.ids()):
        lines += [f"## {game.title}", "", "| bot | what it does and how it fares |", "| --- | --- |"]
        lines += [f"| `{level.name}` | {_cell(level.words)} |" for level in levels_of(game)]
        lines.append("")
    return "\n".join(lines)


def speed() -> str:
    """What the README says of speed, in its own words: figures are kept in one place."""
    _, _, after = (ROOT / "README.md").read_text(encoding="utf-8").partition("\n## How fast\n")
    told, following, _ = after.partition("\n## ")
    if not following:
        raise ValueError("README.md has no section 'How fast' any more")
    return f"# How fast\n{told}\n"


def figures(game: AnyGame) -> str:
    """How each card fared in the games that were counted for its game; empty where none were."""
    file = files(game.package) / "card_figures.json"
    if not file.is_file():
        return ""
    counted = json.loads(file.read_text(encoding="utf-8"))
    names = {card.id: card.name for card in game.catalogue}
    seats = len(counted["bots"])
    told = f"{counted['games']:,} games of {seats} seats, {', '.join(sorted(set(counted['bots'])))} bots"
    made_by = f"`holdfast balance {game.id} --games {counted['games']} --seed {counted['seed']}`"
    lines = [
        f"# {game.title}: how cards fare",
        "",
        f"{told}, rules version {counted['rules_version']}; {made_by}.",
    ]
    lines += [f"An even share of wins is {100 / seats:.0f} %. Bots are no people.", ""]
    lines += [
        "| card | family | what was counted | done | wins of those who did |",
        "| --- | --- | --- | --- | --- |",
    ]
    for row in counted["cards"]:
        done = f"{row['done']} of {row['chances']}" if row["chances"] else str(row["done"])
        wins = f"{100 * row['wins'] / row['seats']:.0f} %" if row["seats"] else ""
        name = names.get(row["card"], row["card"])
        lines.append(f"| {_cell(name)} | {_cell(row['family'])} | {_cell(row['deed'])} | {done} | {wins} |")
    return "\n".join([*lines, ""])


# The interface


def interface() -> str:
    """Every public name, with its own words and its example."""
    lines = ["# `holdfast`, name by name", ""]
    lines += ["Made from the code; every example is run by the tests. [The tour](../api.md) comes first.", ""]
    lines += ["## `holdfast.games`", "", "`games() -> list[str]`", "", "The ids of all games.", ""]
    for name in holdfast.__all__:
        thing = getattr(holdfast, name)
        if name in ("games", "__version__"):
            continue
        lines += [f"## `holdfast.{name}`", "", *_described(thing, name)]
        if inspect.isclass(thing) and not issubclass(thing, Exception):
            for part, member in sorted(inspect.getmembers(thing)):
                if not part.startswith("_") and part not in dir(tuple):
                    lines += _member(name, part, member)
    return "\n".join(lines)


def _member(owner: str, part: str, member: Any) -> list[str]:
    if not callable(member) and not isinstance(member, property):
        return []
    title = f"### `{owner}.{part}`"
    if isinstance(member, property):
        return [title, "", *_told(inspect.getdoc(member) or "")]
    return [title, "", *_described(member, part)]


def _described(thing: Callable[..., Any], name: str) -> list[str]:
    signature = ""
    if not (inspect.isclass(thing) and issubclass(thing, (Exception, tuple))):
        signature = f"```text\n{name}{_signature(thing)}\n```"
    return [signature, "", *_told(inspect.getdoc(thing) or "")]


def _signature(thing: Callable[..., Any]) -> str:
    found = inspect.signature(thing)
    parameters = [one for name, one in found.parameters.items() if name != "self"]
    if inspect.isclass(thing):  # what it makes is itself
        found = found.replace(return_annotation=inspect.Signature.empty)
    text = str(found.replace(parameters=parameters))
    text = re.sub(r"(?:holdfast|collections|os|typing)\.(?:\w+\.)*(\w+)", r"\1", text)
    text = re.sub(r"(?<=[:>|] )'(\w+)'", r"\1", text)  # a type that is named before it is there
    text = re.sub(r"'bool \| int [^']*list\[Json\][^']*'", "Json", text)
    return text.replace(" = <nothing happened>", " = ()").replace(" = <factory>", " = {}")


def _told(text: str) -> list[str]:
    """A docstring: prose, and its example as a block."""
    lines, in_example = list[str](), False
    for line in text.splitlines():
        if line.startswith(">>>") and not in_example:
            lines.append("```pycon")
            in_example = True
        if in_example and not line.strip():
            lines.append("```")
            in_example = False
        lines.append(line)
    return [*lines, "```", ""] if in_example else [*lines, ""]


# The command line


def commands() -> str:
    """Every command with its arguments and options."""
    group = typer.main.get_command(command_line(list(COMMANDS)))
    lines = ["# The command line", "", "Made from the code. `holdfast COMMAND --help` says the same.", ""]
    for name, command in _commands_of(group):
        about, _, rest = inspect.cleandoc(command.help or "").partition("\n\n")
        lines += [f"## `holdfast {name}`", "", _safe(" ".join(about.split())), ""]
        before, _, examples = re.sub(r"Examples?:\s*", "\0", rest, count=1).partition("\0")
        lines += [_safe(" ".join(part.split())) + "\n" for part in before.split("\n\n") if part.strip()]
        if examples.strip():
            lines += ["```sh", *(line.strip() for line in examples.strip().splitlines()), "```", ""]
        rows = [row for row in map(_parameter, command.params) if row]
        lines += ["| option | what it is |", "| --- | --- |", *rows, ""]
    return "\n".join(lines)


def _commands_of(group: Any, before: str = "") -> Iterator[tuple[str, Any]]:
    """Every command by the words that call it; those of a group after it."""
    for name, command in group.commands.items():
        yield f"{before}{name}", command
        if hasattr(command, "commands"):
            yield from _commands_of(command, f"{before}{name} ")


def _parameter(parameter: Any) -> str:
    words = _cell(getattr(parameter, "help", None) or "")
    given = parameter.metavar or ("" if getattr(parameter, "is_flag", False) else parameter.type.name.upper())
    if parameter.param_type_name == "argument":
        return f"| `{given or parameter.name.upper()}` | {words} |"
    names = ", ".join(parameter.opts)
    default = parameter.default
    usual = f" Usual: `{default}`." if default not in (None, "", False) and not callable(default) else ""
    return f"| `{names}{' ' + given if given and not parameter.is_flag else ''}` | {words}{usual} |"
