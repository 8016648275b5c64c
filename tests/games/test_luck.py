"""Luck of finished games: what the fights cost, and what they were expected to by every way the dice can fall."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import pairwise
from pathlib import Path

import pytest
from tests.harness import on_wire
from tests.rules.prussia.test_08_bombardment import GUN, TWO, firing
from tests.rules.srazhenie.board import RULESET, asked, play, position

import feldherr
from feldherr.games.prussia.rules import losses
from feldherr.games.prussia.rules.losses import Removed, Weakened
from feldherr.games.srazhenie.show.luck import passing
from feldherr.games.srazhenie.state.events import Destroyed, Resolved
from feldherr.kernel import Branch, Match, PlayContext, Ruleset, Scripted, expected_losses, odds, read_record
from feldherr.kernel.match import TALK
from feldherr.studies.luck import Fight, Ledger, Question, mean, reckon

CORPUS = Path(__file__).parents[2] / "corpus"
SIDES = ("north", "south")


def played(name: str) -> Match:
    """A match of the corpus: `srazhenie/battle-sergeants`."""
    path = CORPUS / f"{name}.feldherr"
    return read_record(path.read_text("utf-8"), feldherr.ruleset, name=path.name)


def fights_of(match: Match) -> list[Fight]:
    position = match.position_at(0).copy()
    ledger = Ledger(match.ruleset)
    for ply in match.plies[1:]:
        if ply.role is not None and not ply.undone and not ply.text.startswith("undo "):
            ledger.enter(position, ply, None if ply.text in TALK else position.read_action(ply.text))
            match.carry_on(position, ply)
    ledger.close()
    return ledger.fights


def declared(ruleset: Ruleset, fight: Fight) -> dict[str, Fraction]:
    return reckon(ruleset, fight).expected


# By hand


def test_by_hand__an_even_fight_of_one_against_one() -> None:
    """Difference 0: 1 is A-KO and 4 an exchange, so two of six cost the attacker, one of six the defender."""
    board = position({"g.li1": "1010", "k.li1": "1009"}, phase="combat")
    question = Question(board.save(), "attack 1009 by g.li1", "south", len(board.steps))
    found = mean(RULESET, question)
    assert found.values == {"south": Fraction(2, 6), "north": Fraction(1, 6)}
    assert found.error == 0


def test_by_hand__a_loss_still_to_be_chosen_is_expected_too() -> None:
    """Column +4 to +7: 1 is an exchange, of which the attacker chooses his own; 5 and 6 are D-KO."""
    board = position({"g.li1": "1010", "g.li2": "1110", "g.gr1": "0910", "k.li1": "1009"}, phase="combat")
    question = Question(board.save(), "attack 1009 by g.li1 g.li2 g.gr1", "south", len(board.steps))
    assert mean(RULESET, question).values == {"south": Fraction(1, 6), "north": Fraction(3, 6)}


def test_by_hand__a_bombardment_by_the_second_games_table() -> None:
    """Two hexes off a gun fires with strength 3: 5 and 6 cost a level, 4 is a retreat, the rest is nothing."""
    board = firing({"p.gun1": GUN, "c.brig1": TWO})
    shot = board.read_action(f"bombard {TWO} by p.gun1")
    found = expected_losses(feldherr.ruleset("prussia"), board, shot, "prussia")
    assert found.values == {"coalition": Fraction(2, 6)}
    assert found.error == 0


def test_by_hand__a_unit_that_is_captured_loses_all_its_levels() -> None:
    """A gun of four levels: the counter on the map is two of them, the whole unit four."""
    game = feldherr.ruleset("prussia")
    gone = Removed("coalition", "c.brig1", "2514", "captured", 4)
    taken = Weakened("coalition", "c.gun1", 2, True, 2)
    board = firing({"p.gun1": GUN, "c.brig1": TWO})
    assert game.losses(board, [gone, taken, Weakened("prussia", "p.garde", 3, False)]) == {"coalition": 6, "prussia": 1}
    context = PlayContext(Scripted())
    losses.remove(board, board.setting.names.unit("c.brig1"), "captured", context)
    assert game.losses(board, context.events) == {"coalition": 4}


def test_by_hand__a_power_used_is_a_choice_and_no_luck() -> None:
    """A duel at worst odds goes wrong for Green, who rolled it, and his special rule sets the die's result aside."""
    match = played("srazhenie/battle-sergeants-5")
    fight = next(fight for fight in fights_of(match) if fight.ply == 158)
    found = reckon(match.ruleset, fight)
    assert found.expected == {"north": Fraction(2, 6)}
    # The unit was as good as lost, and the special rule saved it.
    assert found.chosen == {"north": Fraction(-1)}
    assert fight.actual == {}


# Over whole games


@pytest.mark.parametrize("name", ["battle-sergeants", "general-fifteen-north", "first-south", "general-recruit"])
def test_every_loss_belongs_to_a_fight(name: str) -> None:
    match = played(f"srazhenie/{name}")
    fights = fights_of(match)
    assert fights
    losses = getattr(match.position, "losses")  # noqa: B009 - a field of this game's positions only
    assert [sum(fight.actual.get(side, 0) for fight in fights) for side in SIDES] == losses
    standing = {ply.number for ply in match.plies if not ply.undone}
    assert {ply for fight in fights for ply in (fight.ply, fight.end)} <= standing
    assert all(match.plies[fight.ply].text == fight.text for fight in fights)
    assert all(one.end < other.ply for one, other in pairwise(fights))


def test_what_is_lost_beside_fights_is_no_fights_loss() -> None:
    """At Zorndorf units are also lost fleeing over the edge and in deploying, which no fight answers for."""
    match = played("prussia/zorndorf-battle-05")
    fights = fights_of(match)
    lost = beside = 0
    for ply in match.plies:
        count = 0 if ply.undone else sum(match.ruleset.losses(match.position, ply.events).values())
        lost += count
        if not any(fight.ply <= ply.number <= fight.end for fight in fights):
            beside += count
    assert 0 < beside <= lost - sum(sum(fight.actual.values()) for fight in fights)


def counted(branch: Branch, side: str, attacker: str) -> int:
    """Losses in a branch of a fight with one target: while its owner chooses, the result tells what will go."""
    if branch.decision is not None and branch.decision.id == "losses":
        result = next(event.result for event in branch.events if isinstance(event, Resolved))
        return int(result == "EX" or result == ("A-KO" if side == attacker else "D-KO"))
    return sum(isinstance(event, Destroyed) and event.side == side for event in branch.events)


def test_expected_is_what_the_odds_say() -> None:
    """By hand, from the table's results in the branches of the odds, for fights against one hex."""
    match = played("srazhenie/battle-sergeants")
    checked = 0
    for fight in fights_of(match):
        ply = match.plies[fight.ply]
        assert ply.role is not None
        event = next(event for event in ply.events if event.kind in ("attacked", "bombarded"))
        if len(event.fields().get("hexes", ())) > 1:
            continue
        before = match.position_at(fight.ply - 1)
        found = odds(before, before.read_action(ply.text), ply.role, assume=passing)
        assert sum(branch.chance for branch in found.branches) == 1
        due = declared(match.ruleset, fight)
        for side in SIDES:
            counts = (branch.chance * counted(branch, side, ply.role) for branch in found.branches)
            assert due.get(side, 0) == sum(counts, Fraction(0)), fight
        checked += 1
        if checked == 12:
            break
    assert checked == 12


@pytest.mark.parametrize("name", ["leuthen-battle-02", "leuthen-main-01", "zorndorf-main-01"])
def test_the_mean_over_branches_is_the_same_in_the_second_game(name: str) -> None:
    """The walk that joins like positions, against the whole list of branches."""
    match = played(f"prussia/{name}")
    ruleset = match.ruleset
    checked = 0
    for fight in fights_of(match):
        before = match.position_at(match.plies[fight.ply].number - 1)
        action = before.read_action(fight.text)
        found = odds(before, action, fight.questions[0].role, assume=ruleset.passing, within=True, limit=500, samples=1)
        if found.error:
            continue
        lost: Counter[str] = Counter()
        for branch in found.branches:
            for side, count in ruleset.losses(before, branch.events).items():
                lost[side] += count * branch.chance  # type: ignore[assignment]
        assert declared(ruleset, fight) == {side: count for side, count in lost.items() if count}
        checked += 1
    assert checked


def test_the_sheet_counts_a_lone_defender_while_the_attacker_still_chooses() -> None:
    board = position(
        {"g.li1": "1010", "g.li2": "1110", "k.li1": "1009"}, phase="combat", active="south", scenario="general"
    )
    sheet = on_wire(RULESET.sheet(board.known("south"), "attack 1009 by g.li1 g.li2", "south"))
    exchanges = sum(row["chance"][0] / row["chance"][1] for row in sheet["ladder"] if row["result"] == "EX")
    kills = sum(row["chance"][0] / row["chance"][1] for row in sheet["ladder"] if row["result"] == "D-KO")
    groups = {group["id"]: group["chance"][0] / group["chance"][1] for group in sheet["groups"]}
    assert exchanges > 0
    assert groups["defender_lost"] == pytest.approx(exchanges + kills)


def test_a_loss_to_be_chosen_counts_as_one() -> None:
    """Until it is chosen, and then until it is taken off; with the other side's that is settled already."""
    board = position({"g.li1": "0709", "g.co1": "0808", "k.li1": "0708"}, phase="combat")
    play(board, "attack 0708 by g.li1 g.co1", (3,))
    assert asked(board) == ("losses", "south")
    assert RULESET.pending(board) == {"north": 1, "south": 1}
    play(board, "lose g.co1")
    assert RULESET.pending(board) == {}
