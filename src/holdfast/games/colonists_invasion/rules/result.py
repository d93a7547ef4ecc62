"""The end of the game as values: scores, score sheet, outcome. [CB-SCORE-02, CB-SCORE-08]"""

from typing import Final

from holdfast.kernel.game import Outcome, SheetLine
from holdfast.kernel.state import Seat

from ..position.actions import ACCEPT
from ..position.state import (
    AGAINST,
    AREA,
    ECONOMY,
    GOAL,
    NONE,
    RULES,
    TOGETHER,
    ColonistsState,
    asked_team,
    team_of,
)
from ..position.values import PROSPERITY_COUNTS_GOODS
from ..position.war_state import FATE, WINNER, WON
from .economy.scoring import (
    building_points,
    card_points,
    dollars,
    good_points,
    improvement_points,
    prosperity,
    worker_points,
)
from .versus.flow import decide_versus
from .victory import rule_of_the_win


def scores(s: ColonistsState) -> list[int]:
    """The prosperity of each seat. [CB-SCORE-02]"""
    return [prosperity(s, Seat(seat)) for seat in range(s.seats)]


def sheet(s: ColonistsState) -> list[SheetLine]:
    """The parts prosperity is made of; they add up to the scores."""
    seats = [Seat(n) for n in range(s.seats)]
    lines = [
        SheetLine("Dollars", "CB-SCORE-02", tuple([dollars(s, seat) for seat in seats])),
        SheetLine("Buildings", "CB-SCORE-02", tuple([building_points(s, seat) for seat in seats])),
        SheetLine("Improvements", "CB-SCORE-02", tuple([improvement_points(s, seat) for seat in seats])),
        SheetLine("Employed Colonists", "CB-SCORE-03", tuple([worker_points(s, seat) for seat in seats])),
        SheetLine("Unemployed Farmers", "CB-SCORE-07", tuple([card_points(s, seat) for seat in seats])),
    ]
    if s.values[PROSPERITY_COUNTS_GOODS]:
        points = tuple([good_points(s, seat) for seat in seats])
        lines.append(SheetLine("Goods and Tools", "CB-R-085", points))
    return lines


def outcome(s: ColonistsState) -> Outcome | None:
    """None while the game goes on; in the economy alone ranks by prosperity, equal figures shared.

    [CB-R-088, CB-SCORE-08, CB-SOLO-01]
    """
    if s.stack:
        return None
    if s.board[RULES] == TOGETHER:  # [CI-GEN-01, CI-GEN-03, CI-GEN-04]
        if s.war[FATE] == WON:
            return Outcome("held_out", rule_of_the_win(s), (0,) * s.seats, f"{_have(s.seats)} held out.")
        lost = "Invaders came through to the community; the war is lost."
        return Outcome("broke_through", "CI-LOSS-01", (1,) * s.seats, lost)
    if s.board[RULES] == AGAINST:
        return _judged(s)
    figures = scores(s)
    ranks = tuple([len([1 for other in figures if other > figure]) for figure in figures])
    words = f"{_have(ranks.count(0))} won with the most prosperity."
    return Outcome("most_prosperous", "CB-R-088", ranks, words)


def _have(winners: int) -> str:
    """The beginning of a sentence about the winners."""
    return "{who} has" if winners == 1 else "{who} have"


def _judged(s: ColonistsState) -> Outcome:
    """The end of a game of two teams; nobody wins a tie. [CI-CONF-03, CI-CONF-04, CI-CONF-05, CI-CONF-07]"""
    crossed = s.war[FATE] == WON
    winner = s.war[WINNER] if crossed else decide_versus(s)
    ranks = tuple([0 if team_of(s, Seat(seat)) == winner else 1 for seat in range(s.seats)])
    won = f"{_have(ranks.count(0))} won"
    if crossed:
        return Outcome("flag_captured", "CI-CONF-03", ranks, f"{won}: a Unit has crossed the opposite edge.")
    if winner == NONE:
        rule = "CI-CONF-07" if s.board[GOAL] == AREA else "CI-R-118"
        return Outcome("nobody_won", rule, ranks, "The teams are equal; nobody has won.")
    if s.board[GOAL] == AREA:
        return Outcome("most_hexes", "CI-CONF-05", ranks, f"{won}: theirs are the most hexes.")
    return Outcome("farthest_advanced", "CI-CONF-04", ranks, f"{won}: they have come farthest.")


def teams(seats: int, variant: tuple[str, ...]) -> tuple[tuple[int, ...], ...]:
    """Who wins together: each alone in the economy, two teams against each other, else all."""
    if "economy" in variant:
        return tuple([(seat,) for seat in range(seats)])
    if "capture_the_flag" in variant or "area_control" in variant:
        return (tuple(range(0, seats, 2)), tuple(range(1, seats, 2)))
    return (tuple(range(seats)),)


# Questions whose answer belongs to the whole team: Soldiers, damage, a Battle Round's Steward
JOINT: Final = (
    "soldiers",
    "volley",
    "guard",
    "put_back",
    "mine",
    "wounded",
    "wound_set",
    "knocked",
    "send",
    "starve",
    "wave_steward",
)


def answerers(s: ColonistsState) -> tuple[int, ...]:
    """Who may answer for the asked seat: any of the team where the choice is the team's.

    [CI-R-028] Together also where a new Place goes; [CI-CONF-30] between teams that is the Starting Player's.
    [CI-CONF-35] The team that lost a Battle says who is wounded; [CI-CONF-31] the active team whom a Trap
    slows down.
    """
    if s.asked < 0:
        return ()
    question = s.question()
    joint = question in JOINT or (question == "add_place" and s.board[RULES] == TOGETHER)
    if question == "deploy" and s.board[RULES] == AGAINST:
        joint = s.stack[-1].c < 0
    if s.board[RULES] == ECONOMY or not joint:
        return (s.asked,)
    return tuple([seat for seat in range(s.seats) if team_of(s, Seat(seat)) == asked_team(s)])


def agree(s: ColonistsState, seats: tuple[int, ...]) -> int | None:
    """Whoever plays several seats takes what one of them offers another. [CB-R-095]"""
    if s.asked in seats and s.question() == "offer" and s.stack[-1].seat in seats:
        return ACCEPT
    return None


def fits(seats: int, variant: tuple[str, ...]) -> str:
    """Why so many seats cannot play the variant, "" when they can. [CI-VAR-01, CI-VAR-09, CI-VAR-13]"""
    if "economy" in variant:
        war = [name for name in variant if name not in ("economy", "two_eras")]
        return f"The economy alone has no war; leave out '{war[0]}'." if war else ""
    if "capture_the_flag" in variant or "area_control" in variant:  # [CI-GEN-02, CI-CONF-01, CI-CONF-02]
        if seats not in (2, 4):
            return "Teams play against each other with 2 or 4 seats."
        invaders = [name for name in variant if name not in ("capture_the_flag", "area_control", "two_eras")]
        return (
            f"Where teams fight each other there are no Invaders; leave out '{invaders[0]}'."
            if invaders
            else ""
        )
    if seats == 4:
        return (
            "Invaders are fought by 1, 2 or 3 seats; 4 play 'capture_the_flag', 'area_control' or 'economy'."
        )
    if "twice_as_strong" in variant and seats == 1:
        return "Twice as Strong with one card is for 2 or 3 seats."
    if "twice_as_strong_3" in variant and seats != 3:
        return "Twice as Strong with three turns is for 3 seats."
    return ""
