"""The table in a terminal, drawn from the view of one seat. Readable without colour, within 80 columns."""

from collections.abc import Sequence
from typing import Final

from rich.console import Group, RenderableType
from rich.text import Text

from holdfast.kernel.faces import Terminal
from holdfast.kernel.game import View
from holdfast.parts.terminal_lines import cut, flow, hanging, heading

from ..words.names import GOOD, SKILL, SKILL_SHORT
from .notes import note
from .seen import GOOD_KEYS, ROW_KEYS, CharacterSeen, NamedTable, SeatSeen, read

# Titles over choices, by the first word of their anchors
GROUPS: Final = {
    "colony": "Your colony",
    "capitol": "The Capitol",
    "die": "Your die",
    "equip": "Tools",
    "mission": "The mission",
    "tools": "Tools",
    "turn": "Or",
}
# What is told even of a rival, and even when much has happened
HEADLINES: Final = (
    "committed",
    "contract_completed",
    "died",
    "last_round",
    "mission_abandoned",
    "mission_won",
    "noble_influenced",
    "passed",
    "raid_uncovered",
    "resources_lost",
    "round_began",
    "scored",
    "tool_bought",
)
TRADING: Final = ("Setup", "Decisions", "Compensation", "Capitol")  # when the Capitol matters
CHARGES: Final = "◆✚♣☾★"


def render(
    view: View, width: int, focus: int | None = None, names: Sequence[str] = (), brief: bool = False
) -> RenderableType:
    """The table as the view shows it, at most `width` columns wide, with the colony of `focus` spread out.

    Without `focus` it is the colony of the seat that looks; a spectator looks at the first seat. A brief
    table leaves out what the choices below it say by themselves.
    """
    v: NamedTable = {**read(view), "names": list(names)}
    drawn = max(0, v["seat"]) if focus is None else focus
    lines = [*_seats(v, width), *_missions(v, width)]
    if v["phase"] in TRADING and not (brief and v["visitor"] == v["asked"] == v["seat"]):
        lines += _capitol(v, width)
    elif v["phase"] == "Capitol":
        lines += _out_of_reach(v, width)
    return Group(*lines, *_colony(v, v["seats"][drawn], width))


def status(view: View, width: int) -> RenderableType:
    """What the seat that looks has, in a line."""
    v = read(view)
    seat = v["seats"][max(0, v["seat"])]
    ready = sum(1 for one in seat["characters"] if one["status"] == "ready")
    facts = [
        f"{v['scores'][seat['seat']]} CP",
        *(f"{seat[key]} {good}" for key, good in zip(GOOD_KEYS, GOOD, strict=True)),
        f"{seat['experience_count']} experience",
        f"knowledge {seat['knowledge']}",
        seat["wall"],
        f"{ready} ready",
    ]
    return Group(*flow([Text(fact) for fact in facts], width))


def _name(v: NamedTable, seat: int) -> str:
    word = v["names"][seat] if v["names"] else f"Seat {seat + 1}"
    return f"{CHARGES[seat]} {word}"


def _seats(v: NamedTable, width: int) -> list[Text]:
    """All seats in turn order, numbers people compare side by side."""
    where = f"{v['phase']}; deck: {v['deck']['missions']} missions, {v['deck']['raids']} raids"
    title = f"Round {v['round']} of {v['rounds']}"
    lines = [heading(title, "the last round" if v["last_round"] else where, width)]
    wide = max([8, *(len(_name(v, seat)) for seat in v["order"])])
    lines.append(Text(f" {'':{wide}} {'colony':8} CP   F M T  exp know wall alive ready", style="dim"))
    for seat in v["order"]:
        one = v["seats"][seat]
        goods = " ".join(str(one[key]) for key in GOOD_KEYS)
        ready = sum(1 for character in one["characters"] if character["status"] == "ready")
        wall = {"no wall": "-", "damaged wall": "1/2", "intact wall": "2/2"}[one["wall"]]
        line = Text(f" {_name(v, seat):{wide}} ", style="bold" if seat == v["seat"] else "")
        line.append(f"{one['colony']:8} {v['scores'][seat]:2}   {goods}  {one['experience_count']:3} ")
        line.append(f"{one['knowledge']}/8  {wall:>4} {one['living']:5} {ready:5}  {_choice(v, one)}")
        lines.append(cut(line, width))
    return lines


def _choice(v: NamedTable, seat: SeatSeen) -> str:
    """What the seat does this round."""
    if seat["choice"] == "passed":
        return "in the Capitol" if v["visitor"] == seat["seat"] else "passed"
    if seat["choice"] == "open":
        return "decides" if v["asked"] == seat["seat"] else ""
    who = " + ".join(seat["characters"][n]["name"].split()[-1] for n in seat["sent"])
    value = f" {seat['value']}" if seat["value"] is not None else ""
    lead = "*" if v["leader"] == seat["seat"] else ""
    return f"{who}{value}{lead}"


def _missions(v: NamedTable, width: int) -> list[Text]:
    lines = [heading("Missions", "* leads; ties go to the later seat", width)]
    for word, card in (("now ", v["mission"]), ("next", v["next"])):
        line = Text.assemble(" ", (word, "dim"), " ")
        if card is None:
            line.append("decided" if word == "now " else "none", style="dim")
        elif card["raid"]:
            line.append("RAID", style="bold red")
        else:
            line.append(f"{card['requirement']}", style="bold")
            line.append(f", {card['points']} CP  ({card['name']}, {card['type']})")
        lines.append(cut(line, width))
    return lines


def _capitol(v: NamedTable, width: int) -> list[Text]:
    """The three rows; contracts share lines."""
    lines = [heading("Capitol", "a noble costs F+M+T, a tool any 1, a wall any 2", width)]
    for card in v["nobles"]:
        if card is not None:
            now = f"; now {card['now']}" if v["seat"] >= 0 else ""
            lines += hanging(Text(f" noble    {card['name']:20} "), f"{card['text']}{now}", width)
    contracts = [f"{c['name']} {c['cost']} for {c['points']}" for c in v["contracts"] if c is not None]
    lines += hanging(Text(" contract "), "; ".join(contracts) or "none", width)
    for tool in v["tools"]:
        if tool is not None:
            lines += hanging(Text(f" tool     {tool['name']:20} "), tool["text"], width)
    return lines


def _out_of_reach(v: NamedTable, width: int) -> list[Text]:
    """In the visit itself the choices list what can be paid; this is what there is besides."""
    names = [card["name"] for row in ROW_KEYS for card in v[row] if card is not None]
    return [
        heading("Capitol", "", width),
        *hanging(Text(" on display "), ", ".join(names) or "nothing", width),
    ]


def _colony(v: NamedTable, seat: SeatSeen, width: int) -> list[Text]:
    """The colony board: characters with skills, wounds, tokens and tools; then its cards."""
    lines = [heading(f"{seat['colony']}", _name(v, seat["seat"]), width)]
    asked = v["mission"]["skills"] if v["mission"] is not None and not v["mission"]["raid"] else []
    heads = [f"{'>' if SKILL[k] in asked else ' '}{SKILL_SHORT[k]}" for k in range(len(SKILL))]
    lines.append(Text(f" {'':17} {' '.join(heads)}  state  wounds tokens  tool", style="dim"))
    for character in seat["characters"]:
        lines.append(cut(_character(seat, character), width))
    for title, cards in (
        ("missions", [f"{c['name']} {c['points']}" for c in seat["missions"]]),
        ("contracts", [f"{c['name']} {c['points']}" for c in seat["contracts"]]),
        ("nobles", [f"{c['name']} {c['points']} ({c['text']})" for c in seat["nobles"]]),
        ("tools", [f"{c['name']}{'' if c['free'] else ' (out)'}: {c['text']}" for c in seat["tools"]]),
        ("experience", [f"{c['name']}: {c['text']}" for c in seat["experience"]]),
        ("drawn", [f"{c['name']}: {c['text']}" for c in v["drawn"]]),
    ):
        if cards:
            lines += hanging(Text(f" {title:11}", style="dim"), "; ".join(cards), width)
    spot = v["track"][seat["knowledge"]]["text"] if seat["knowledge"] < len(v["track"]) else "complete"
    lines += hanging(
        Text(f" {'knowledge':11}", style="dim"), f"{seat['knowledge']} of 8; next: {spot}", width
    )
    return lines


def _character(seat: SeatSeen, character: CharacterSeen) -> Text:
    dead = character["status"] == "dead"
    wounds = character["wounds"]
    skills = []
    for skill in character["skills"]:
        number = "?" if skill is None else str(skill + wounds)
        skills.append("-" if dead else f"?+{wounds}" if skill is None and wounds else number)
    state = "away" if character["number"] in seat["sent"] and not dead else character["status"]
    tokens = [good[0] for good in character["tokens"]]
    tokens += ["."] * (0 if dead else character["token_spots"] - len(tokens))
    spots = "x" * wounds + "." * (0 if dead else character["wound_spots"] - wounds)
    line = Text(f" {character['name']:17} ", style="dim" if dead else "")
    line.append(" ".join(f"{skill:>4}" for skill in skills))
    line.append(f"  {state:6} {spots or '-':6} {' '.join(tokens) or '-':7} {character['tool'] or '-'}")
    return line


TERMINAL: Final = Terminal(render=render, status=status, note=note, groups=GROUPS, headlines=HEADLINES)
