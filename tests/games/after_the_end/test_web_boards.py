"""What the boards and cards of the web table show: people, missions, raids, the Capitol, rivals, hands."""

from xml.etree import ElementTree

import pytest

from games.after_the_end.helpers import LATER, start
from games.after_the_end.web_kit import icons, page
from holdfast.games.after_the_end import GAME
from holdfast.games.after_the_end.rules.deck import PEOPLE
from holdfast.games.after_the_end.screens.seen import read
from holdfast.games.after_the_end.screens.web import table as web
from holdfast.games.after_the_end.screens.web.portraits import COLONY_IDS, portrait
from holdfast.games.after_the_end.screens.web.symbols import face
from holdfast.testkit.markup import anchors, at, parts, words
from holdfast.testkit.screens import spots
from holdfast.testkit.table import Table, table

NAMES = ["Ada", "Ben", "Cy", "Di", "Eve"]


def shown(t: Table, seat: int = 0, focus: int | None = None) -> ElementTree.Element:
    return page(GAME.view(t.state, seat), names=NAMES[: t.seats], focus=focus)


def look(t: Table, anchor: str, seat: int = 0) -> set[str]:
    return set(at(shown(t, seat), anchor).attrib["class"].split())


def test_a_character_shows_skills_with_wounds_tokens_tool_and_state() -> None:
    t = start(2).seat(0, wounds={4: 1}, tokens={4: ["Tech"]}, tools=["Hunting Scope"], used=[2], dead=[6])
    drawing = shown(t)
    said = words(at(drawing, "colony.3"))
    assert "Charisma 2 Engineering 4 Investigation 3 Marksmanship 5" in said
    for fact in ("Bram Hook", "ready", "wounded", "place for a wound", "Tech token"):
        assert fact in said
    assert "used" in words(at(drawing, "colony.1"))
    assert "Charisma" not in words(at(drawing, "colony.5"))
    assert {"is-used"} <= look(t, "colony.1")
    assert {"is-dead"} <= look(t, "colony.5")
    wanted = parts(at(drawing, "colony.3"), "wanted")
    assert [icons(skill) for skill in wanted] == [["marksmanship"]]


def test_who_is_sent_stands_on_the_mission_and_leaves_a_gap_at_home() -> None:
    t = start(3).choose("commit Bram Hook")
    drawing = shown(t)
    home = at(drawing, "colony.3")
    assert "is-away" in home.attrib["class"].split()
    assert not parts(home, "token") or "end-gone" in [one.get("class") for one in home.iter()]
    there = at(drawing, "mission.0")
    assert "Hook" in words(there)
    assert [one.get("data-piece") for one in there.iter() if one.get("data-piece")] == ["character.0.3"]
    entry = parts(drawing, "ahead")[0]
    assert words(entry).startswith("Ada 1st seat")
    assert "4 strength leads" in words(entry)


def test_a_die_shows_what_was_rolled() -> None:
    t = start(2).chance("roll 5").choose("commit Little Wick")
    rolled = at(shown(t), "die.0")
    assert "rolled 5 for Little Wick" in words(rolled)
    assert len(parts(rolled, "die-eye")) == 5
    assert [face(number).count("die-eye") for number in range(1, 7)] == [1, 2, 3, 4, 5, 6]


def test_missions_show_type_points_and_what_they_ask_for() -> None:
    t = start(2, mission="Two Down the Shaft", coming="Through the Minefield")
    now, coming = (one for one in parts(shown(t), "mission") if "spot" in one.attrib["class"].split())
    assert words(now).startswith("Rescue Two Down the Shaft 5 CP two characters highest Investigation")
    assert "lowest Engineering + Marksmanship" in words(coming)
    assert "low" in icons(coming)
    assert "high" in icons(now)


def test_the_winner_of_a_decided_mission_is_named() -> None:
    t = start(2).choose("commit Bram Hook", "commit Viktor Slag")
    drawing = shown(t)
    assert "Ada has won the mission." in words(drawing)
    assert [words(one).split()[-1] for one in parts(drawing, "end-entry")] == ["won", "lost"]


def test_a_raid_shows_what_each_colony_meets_it_with() -> None:
    t = start(2).seat(0, wall="intact wall").seat(1, hand=["Early Warning"])
    t.chance("raid", f"mission {LATER}").choose("pass", "pass", "leave")
    assert t.state.question() == "raid_window"
    drawing = shown(t)
    assert "Raid" in words(parts(drawing, "raid")[0])
    told = [words(one) for one in parts(drawing, "end-entry")]
    assert told == ["Ada intact wall 6 ready 0 stored", "Ben no wall 6 ready 0 stored"]


def test_the_capitol_shows_prices_points_and_what_is_lacking() -> None:
    t = start(2).seat(0, food=1, material=1).seat(-1, contracts=["Field Kitchen", None, "Radio Mast"])
    drawing = shown(t)
    assert words(at(drawing, "contracts.0")) == "Field Kitchen 2 CP Food Material"
    assert words(at(drawing, "contracts.1")) == "empty"
    assert words(at(drawing, "contracts.2")) == "Radio Mast 2 CP Tech, which you lack Tech, which you lack"
    assert "2 CP per won Hunt; now 0" in words(at(drawing, "nobles.0"))
    assert "now" not in words(at(page(GAME.view(t.state, -3)), "nobles.0"))


def test_visitors_of_the_capitol_are_named() -> None:
    t = start(3).seat(0, food=1).choose("pass")
    assert words(at(shown(t), "capitol")) == "Ada"
    t.choose("pass", "pass")
    assert words(at(shown(t), "capitol")) == "Ada is inside Ben Cy"


@pytest.mark.parametrize(("side", "symbol"), [("no wall", "wall"), ("damaged wall", "broken")])
def test_a_wall_is_told_apart_by_word_and_shape(side: str, symbol: str) -> None:
    wall = at(shown(start(2).seat(0, wall=side)), "wall")
    assert words(wall) == side
    assert icons(wall) == [symbol]


def test_the_storehouse_has_a_cube_for_each_resource_and_room_for_three() -> None:
    store = at(shown(start(2).seat(0, material=2)), "storehouse.material")
    cubes = [one.attrib["class"] for one in parts(store, "cube")]
    assert cubes == ["cube", "cube", "cube free"]
    assert words(store).startswith("2 Material")


def test_the_knowledge_track_marks_the_spot_reached_and_the_next_one() -> None:
    track = at(shown(start(2).seat(0, knowledge=3)), "knowledge")
    places = parts(track, "place")
    assert len(places) == 9
    assert [k for k, one in enumerate(places) if "here" in one.attrib["class"].split()] == [3]
    assert [k for k, one in enumerate(places) if "coming" in one.attrib["class"].split()] == [4]
    assert [one.get("data-piece") for one in places[3].iter() if one.get("data-piece")] == ["knowledge.0"]


def test_a_hand_is_its_owners_and_nobody_elses() -> None:
    t = start(2).seat(0, hand=["Hidden Cache", "Hidden Cache"]).seat(1, hand=["Early Warning"])
    own = shown(t)
    assert "Hidden Cache" in words(at(own, "experience.3"))
    assert "\N{MULTIPLICATION SIGN}2" in words(at(own, "experience.3"))
    assert "Early Warning" not in words(own)
    rival = shown(t, focus=1)
    assert "1 experience face down" in words(rival)
    assert "Early Warning" not in words(rival)
    assert "Hidden Cache" not in words(page(GAME.view(t.state, -3)))


def test_cards_drawn_can_be_kept_even_when_the_hand_has_their_like() -> None:
    t = start(2).seat(0, hand=["Hidden Cache"]).choose("commit Mara Venn", "play nothing")
    t.choose("commit Egon Rust", "play nothing")
    t.chance("experience Hidden", "experience Early", "experience Hidden").choose("experience")
    drawing = page(GAME.view(t.state, 0), spots(GAME, t.state), names=NAMES[:2])
    fan = parts(drawing, "end-fan")
    assert len(fan) == 1
    hot = {spot.get("data-anchor") for spot in parts(fan[0], "hot")}
    assert hot == set(spots(GAME, t.state))
    assert len(anchors(drawing)) == len(set(anchors(drawing)))


def test_a_rival_is_drawn_small_and_can_be_looked_at_but_nothing_done_there() -> None:
    t = start(3).seat(1, food=3, missions=["The Ridge Wolves"], knowledge=2, tools=["Pack Mule"], dead=[1])
    t.seat(-1, mission="Copper Street", next="A Wedding Feud")
    small = parts(shown(t), "end-rival")[0]
    assert small.get("data-focus") == "1"
    said = words(small)
    for fact in ("Ben", "Food 3", "Hunt The Ridge Wolves 3 CP", "knowledge 2/8", "Pack Mule", "dead"):
        assert fact in said
    large = page(GAME.view(t.state, 0), spots(GAME, t.state), names=NAMES[:3], focus=1)
    assert not {"colony.0", "storehouse.food", "wall", "knowledge"} & set(anchors(large))
    assert "nobles.0" in anchors(large)
    assert "Viktor Slag" in words(large)


def test_colonies_to_choose_from_name_their_people_and_leaders() -> None:
    t = table("after_the_end", seats=3, variant="draft").chance("seat 1 is 1st")
    assert t.state.asked == 2
    t.choose("lead Harbour")
    drawing = page(GAME.view(t.state, 1), spots(GAME, t.state), names=NAMES[:3])
    harbour, quarry = (at(drawing, f"colonies.{name}") for name in ("harbour", "quarry"))
    assert "Cy" in words(harbour)
    assert "hot" not in harbour.attrib["class"].split()
    assert "Sister Agate 2 1 5 2" in words(quarry)
    assert "hot" in quarry.attrib["class"].split()


def test_all_thirty_have_a_face_of_their_own() -> None:
    faces = {portrait(colony, number) for colony in COLONY_IDS for number in range(6)}
    assert len(faces) == len(PEOPLE)


def test_the_whole_card_has_its_sentence_and_its_clause() -> None:
    text = web.board(GAME.view(start(2).state, 0), {})
    drawing = ElementTree.fromstring(text)
    whole = [words(one) for one in parts(drawing, "whole")]
    assert any("2 CP per won Hunt." in one and "Rule AT-COMP-13" in one for one in whole)
    assert any("Lost the hand, kept the harpoon." in one and "Rule AT-COMP-02" in one for one in whole)
    cards = {one.attrib["data-card"] for one in drawing.iter() if "data-card" in one.attrib}
    assert (
        {"lord_hargreave", "bram_hook", "the_ridge_wolves"} <= cards <= {card.id for card in GAME.catalogue}
    )


def test_nobles_of_every_kind_and_tools_of_every_kind_have_their_symbols() -> None:
    for family, row in (("noble", "nobles"), ("tool", "tools")):
        for card in GAME.catalogue:
            if card.family == family:
                t = start(2).seat(-1, **{row: [None, None, None]}).seat(-1, **{row: [card.name, None, None]})
                drawn = at(shown(t), f"{row}.0")
                assert icons(drawn), card.name
                assert card.name in words(drawn)


def test_the_line_of_a_telephone_tells_the_mission_and_what_everybody_brings() -> None:
    t = start(2, mission="Two Down the Shaft").choose("commit Bram Hook", "commit Jonah Pike")
    (line,) = parts(shown(t), "end-strip")
    assert line.attrib["aria-hidden"] == "true"  # the mission itself says it
    (asked,) = parts(line, "wants")
    assert words(asked) == "Two Down the Shaft two characters highest Investigation 5 CP"
    value = read(GAME.view(t.state, 0))["seats"][0]["value"]
    assert [words(one) for one in parts(line, "brings")] == [str(value)]
    decided = start(2).choose("commit Bram Hook", "commit Viktor Slag")
    assert not parts(shown(decided), "end-strip")
