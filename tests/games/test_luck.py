"""Luck of finished games: what the fights cost, and what they were expected to by the kernel's odds."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest
from tests.rules.srazhenie.board import RULESET, asked, play, position

import feldherr
from feldherr.games.srazhenie.events import Destroyed, Resolved
from feldherr.games.srazhenie.sheet import _pass_power
from feldherr.kernel import Branch, Match, odds, read_record
from feldherr.studies.luck import Fight, luck, luck_form, turning

CORPUS = Path(__file__).parents[2] / "corpus" / "srazhenie"
SIDES = ("north", "south")


def played(name: str) -> Match:
    path = CORPUS / f"{name}.feldherr"
    return read_record(path.read_text("utf-8"), feldherr.ruleset, name=path.name)


@pytest.mark.parametrize("name", ["battle-sergeants", "general-fifteen-north", "first-south", "general-recruit"])
def test_every_loss_belongs_to_a_fight(name: str) -> None:
    match = played(name)
    fights = luck(match)
    assert fights
    losses = getattr(match.position, "losses")  # noqa: B009 - a field of this game's positions only
    assert [sum(fight.actual[side] for fight in fights) for side in SIDES] == losses
    standing = {ply.number for ply in match.plies if not ply.undone}
    assert {fight.ply for fight in fights} <= standing
    assert all(match.plies[fight.ply].text == fight.text for fight in fights)


def counted(branch: Branch, side: str, attacker: str) -> int:
    """Losses in a branch of a fight with one target: while its owner chooses, the result tells what will go."""
    if branch.decision is not None and branch.decision.id == "losing":
        result = next(event.result for event in branch.events if isinstance(event, Resolved))
        return int(result == "EX" or result == ("A-KO" if side == attacker else "D-KO"))
    return sum(isinstance(event, Destroyed) and event.side == side for event in branch.events)


def test_expected_is_what_the_odds_say() -> None:
    """By hand, from the table's results in the branches of the odds, for fights against one hex."""
    match = played("battle-sergeants")
    checked = 0
    for fight in luck(match):
        ply = match.plies[fight.ply]
        assert ply.role is not None
        event = next(event for event in ply.events if event.kind in ("attacked", "bombarded"))
        if len(event.fields().get("hexes", ())) > 1:
            continue
        before = match.position_at(fight.ply - 1)
        found = odds(before, before.read_action(ply.text), ply.role, assume=_pass_power)
        if any(branch.decision and branch.decision.id == "choose_die" for branch in found.branches):
            continue
        assert sum(branch.chance for branch in found.branches) == 1
        for side in SIDES:
            mean = sum((branch.chance * counted(branch, side, ply.role) for branch in found.branches), Fraction(0))
            assert fight.expected[side] == round(float(mean), 2), fight
        checked += 1
        if checked == 12:
            break
    assert checked == 12


def test_turning_points_are_the_farthest_from_what_was_expected() -> None:
    def fight(ply: int, side: str, north: tuple[int, float], south: tuple[int, float]) -> Fight:
        expected, actual = {"north": north[1], "south": south[1]}, {"north": north[0], "south": south[0]}
        return Fight(ply, "attack", side, expected, actual)

    fights = [
        fight(5, "north", (0, 0.5), (1, 0.5)),
        fight(9, "south", (0, 0.1), (0, 0.1)),
        fight(11, "south", (2, 0.5), (0, 0.5)),
        fight(20, "north", (1, 0.5), (1, 0.5)),
        fight(31, "north", (1, 0.2), (0, 0.3)),
    ]
    assert [round(one.swing, 2) for one in fights] == [1.0, 0.0, 2.0, 0.0, 1.1]
    assert turning(fights) == [5, 11, 31]
    assert turning(fights[1:2]) == []


def test_the_form_sums_up() -> None:
    form = luck_form(played("first-south"))
    assert set(form) == {"expected", "actual", "fights", "turning"}
    assert len(form["turning"]) == 3
    assert set(form["turning"]) <= {fight["ply"] for fight in form["fights"]}
    for side in SIDES:
        assert form["actual"][side] == sum(fight["actual"][side] for fight in form["fights"])
        means = [fight["expected"][side] for fight in form["fights"]]
        assert form["expected"][side] == pytest.approx(sum(means), abs=0.01)


def test_the_sheet_counts_a_lone_defender_while_the_attacker_still_chooses() -> None:
    board = position(
        {"g.li1": "1010", "g.li2": "1110", "k.li1": "1009"}, phase="combat", active="south", scenario="general"
    )
    sheet = RULESET.sheet(board.known("south"), "attack 1009 by g.li1 g.li2", "south")
    exchanges = sum(row["chance"][0] / row["chance"][1] for row in sheet["ladder"] if row["result"] == "EX")
    kills = sum(row["chance"][0] / row["chance"][1] for row in sheet["ladder"] if row["result"] == "D-KO")
    groups = {group["id"]: group["chance"][0] / group["chance"][1] for group in sheet["groups"]}
    assert exchanges > 0
    assert groups["defender_lost"] == pytest.approx(exchanges + kills)


def test_a_loss_to_be_chosen_counts_as_one() -> None:
    """Until it is chosen, and then until it is taken off; with the other side's that is settled already."""
    board = position({"g.li1": "0709", "g.co1": "0808", "k.li1": "0708"}, phase="combat")
    play(board, "attack 0708 by g.li1 g.co1", (3,))
    assert asked(board) == ("losing", "south")
    assert RULESET.pending(board) == {"north": 1, "south": 1}
    play(board, "lose g.co1")
    assert RULESET.pending(board) == {}
