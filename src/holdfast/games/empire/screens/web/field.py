"""The frontiers and the heartlands: who lies where, and who holds what."""

from collections.abc import Sequence
from typing import Final

from holdfast.kernel.faces import Spots
from holdfast.parts.pictures import image
from holdfast.parts.web_elements import box, escape, hidden, span, tag, text

from ..seen import FrontierSeen, PieceSeen, SeatSeen, TableSeen, threat
from .art.gallery import where
from .art.grounds import GROUND_HIGH, GROUND_WIDE
from .cards import KIT, piece_card, small_list

FEW: Final = 7  # cards of a heartland that lie beside each other in full


def frontier(v: TableSeen, number: int, hot: Spots, names: Sequence[str], below: int) -> str:
    """One frontier: the others' units above, the place of the occupier, one's own units below."""
    here = v["frontiers"][number]
    pieces = [piece for piece in v["pieces"] if piece["zone"] == here["name"]]
    held = next((piece for piece in pieces if piece["piece"] == here["place"]), None)
    homes = [piece for piece in pieces if piece["piece"] in here["settled"]]
    rows = []
    for seat in [*(other for other in range(len(names)) if other != below), below]:
        units = [
            piece for piece in pieces if piece["seat"] == seat and piece is not held and piece not in homes
        ]
        if seat == below:
            rows.append(_land(held, homes, hot, below))
        if units or seat == below or len(names) == 2:  # of many rivals only those who are there
            coming = [piece for piece in v["pieces"] if piece["seat"] == seat and piece.get("plan") == number]
            rows.append(_row(seat, units, hot, names, coming))
    ground = image(where(f"frontier-{number}"), "em-ground", GROUND_WIDE, GROUND_HIGH)
    head = KIT.spot(
        f"frontier.{number}",
        tag("h3", f"{here['name'].capitalize()} frontier")
        + _threats(v, number, names)
        + _holder(here, held, names),
        hot,
        "em-frontier-head",
    )
    holder = f" held seat-{here['occupied_by'] % 5}" if here["occupied_by"] >= 0 else ""
    return tag(
        "section",
        ground + head + "".join(rows),
        class_=f"em-frontier{holder}",
        aria_label=f"{here['name']} frontier",
    )


def _threats(v: TableSeen, number: int, names: Sequence[str]) -> str:
    """What would hit whom there if all stood still, while there is time to do something about it."""
    if len(names) != 2 or v["phase"] not in ("strategy", "battle"):
        return ""
    found = ((1 - seat, threat(v, number, seat)) for seat in range(2))
    return "".join(
        span(
            "em-threat",
            text(f"{damage} to"),
            KIT.badge(victim),
            hidden(names[victim]),
            title=_THREAT.format(damage, names[victim]),
        )
        for victim, damage in found
        if damage
    )


_THREAT: Final = "As the units stand now, {} damage of this frontier hits {} in combat."


def _holder(here: FrontierSeen, held: PieceSeen | None, names: Sequence[str]) -> str:
    if here["occupied_by"] >= 0:
        return span(
            "em-holder",
            KIT.badge(here["occupied_by"]),
            text("occupied"),
            hidden(f"by {names[here['occupied_by']]}"),
        )
    if held is not None:
        return span(
            "em-holder", KIT.badge(held["seat"]), text("monument"), hidden(f"of {names[held['seat']]}")
        )
    return span("em-holder quiet", text("unoccupied"))


def _land(held: PieceSeen | None, homes: list[PieceSeen], hot: Spots, below: int) -> str:
    """What stays on the land: its one occupier or monument, rivals' settlements to its left, one's own to its
    right."""
    occupier = piece_card(held, hot, occupying=True) if held else span("em-vacant", "no occupier")
    return box(
        "em-place",
        *(_home(piece, hot) for piece in homes if piece["seat"] != below),
        occupier,
        *(_home(piece, hot) for piece in homes if piece["seat"] == below),
    )


def _home(piece: PieceSeen, hot: Spots) -> str:
    """A settlement with the sign of whose it is."""
    return box("em-home", piece_card(piece, hot), KIT.badge(piece["seat"]))


def _row(
    seat: int, units: list[PieceSeen], hot: Spots, names: Sequence[str], coming: Sequence[PieceSeen] = ()
) -> str:
    """A seat's advancing units, and those that a commit will send here."""
    cards = "".join(piece_card(piece, hot) for piece in units)
    cards += "".join(
        text(f"{piece['label']} {piece['attack']}/{piece['defence']}", "em-coming") for piece in coming
    )
    return box(
        f"em-row-of seat-{seat % 5}",
        KIT.badge(seat) + hidden(names[seat]),
        box("em-units", cards or span("em-none quiet", text("nobody"))),
    )


def heartland(v: TableSeen, seat: int, hot: Spots, names: Sequence[str], *, own: bool) -> str:
    """A seat's heartland; a rival's with its numbers, which the seat in front has beside its hand."""
    here = v["seats"][seat]
    pieces = [piece for piece in v["pieces"] if piece["zone"] == "heartland" and piece["seat"] == seat]
    civic = [piece for piece in pieces if piece["role"] == "villager"]
    units = [piece for piece in pieces if piece["role"] != "villager"]
    ranks = [box("em-rank", *(piece_card(piece, hot) for piece in rank)) for rank in (units, civic) if rank]
    lie = box("em-lie", *ranks) if ranks else ""
    whose = "Your" if seat == v["seat"] else f"{names[seat]}'s"
    label = tag("h3", escape(f"{whose} heartland"), class_="em-label")
    nobody = tag("p", "Nobody is there.", class_="quiet")
    out = " out" if here["out"] else ""
    few = " few" if len(pieces) <= FEW and (own or len(names) == 2) else ""
    return tag(
        "section",
        label + (lie or nobody) if own else numbers(v, seat, hot, names) + lie,
        class_=f"em-heart seat-{seat % 5}{out}{few}{' own' if own else ''}",
        aria_label=f"{names[seat]}: heartland",
    )


def numbers(v: TableSeen, seat: int, hot: Spots, names: Sequence[str], *, own: bool = False) -> str:
    """A seat's morale, tier, supplies, decks, graveyard and vault."""
    here = v["seats"][seat]
    tracker = span("em-tracker", "tracker") if v["tracker"] == seat else ""
    asked = (
        span("em-turn", "initiative") if v["asked"] == seat and v["phase"] in ("strategy", "battle") else ""
    )
    who = KIT.spot(
        f"commander.{seat}",
        span("em-who", KIT.badge(seat), tag("b", escape(names[seat])))
        + span("em-morale", KIT.count(f"seat.{seat}.morale", here["morale"]), text(" morale")),
        hot,
        "em-commander",
    )
    decks = "".join(_deck(here, deck, hot if own else None) for deck in ("army", "civic"))
    hand = span(
        "em-fact",
        KIT.count(f"seat.{seat}.hand.army", here["hand"]["army"], "em-back army"),
        hidden("army cards and"),
        KIT.count(f"seat.{seat}.hand.civic", here["hand"]["civic"], "em-back civic"),
        hidden("civic cards"),
        text(" hand"),
    )
    supplies = here["supplies"]
    partner = names[(seat + 2) % len(names)] if v["teams"] else ""
    facts = [
        span("em-fact", text(f"with {partner}")) if partner else "",
        span("em-fact", text("tier "), KIT.count(f"seat.{seat}.tier", here["tier"])),
        span(
            "em-fact",
            KIT.count(f"seat.{seat}.supplies", supplies),
            text(" supply" if supplies == 1 else " supplies"),
        ),
        hand,
        span("em-fact", text("reverence")) if here["reverence"] else "",
        span("em-fact em-state", text("has committed")) if here["committed"] else "",
    ]
    return box("em-numbers", who, tracker, asked, *facts, decks, _piles(here))


def _deck(here: SeatSeen, deck: str, hot: Spots | None) -> str:
    left = here["army_deck"] if deck == "army" else here["civic_deck"]
    number = KIT.count(f"seat.{here['seat']}.{deck}_deck", left)
    return KIT.spot(f"deck.{deck}", span("em-fact", number, text(f" {deck}")), hot, f"em-pile em-back {deck}")


def _piles(here: SeatSeen) -> str:
    """Graveyard and vault, to be opened."""
    parts = []
    for pile in ("graveyard", "vault"):
        cards = here[pile]
        total = sum(card["count"] for card in cards)
        number = KIT.count(f"seat.{here['seat']}.{pile}", total)
        if total or pile == "graveyard":
            parts.append(
                tag(
                    "details",
                    tag("summary", number + text(f" {pile}")) + box("em-pop", small_list(cards, "empty")),
                    class_="em-pile",
                    id=f"em-{pile}-{here['seat']}",
                )
            )
    return "".join(parts)
