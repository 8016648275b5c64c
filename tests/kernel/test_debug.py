"""What a debugger shows of the kernel's public things: enough to tell them apart, and nothing that is secret."""

from __future__ import annotations

from tests.kernel import crossing

import feldherr
from feldherr.kernel import Match


def test_public_things_say_what_they_are() -> None:
    match = Match(crossing.RULESET, "field", {"rounds": 3}, secret=b"nobody sees this")
    position = match.position
    assert repr(match) == "<Match crossing/field, ply 1, asks duke>"
    assert repr(position) == "<Crossing crossing/field, war > round > marching>"
    assert repr(position.legal("duke")) == "<Legal of duke: march>"
    assert repr(position.legal("bishop")) == "<Legal of bishop: nothing is asked>"
    assert repr(match.setting) == "<Ground, setting of crossing/field {'rounds': 3, 'open_hands': False}>"
    assert repr(crossing.RULESET) == "<Ruleset crossing: field>"
    assert repr(crossing.MAP) == "<AreaMap crossing, 6 spaces>"
    assert "nobody" not in repr((match, match.dice, position))


def test_a_position_that_is_not_made_yet_can_be_looked_at() -> None:
    assert repr(crossing.Crossing.__new__(crossing.Crossing)) == "<Crossing, empty>"


def test_a_position_that_is_over_says_why() -> None:
    match = Match(crossing.RULESET, "field", {"rounds": 3}, secret=b"x")
    match.agree("duke")
    assert repr(match.position).endswith("over: kernel-draw-agreed>")


def test_games_say_what_they_are() -> None:
    ruleset = feldherr.ruleset("srazhenie")
    assert repr(ruleset.rulebook).startswith("<Rulebook srazhenie: ")
    position = ruleset.start("battle", {"north_army": "black", "south_army": "green"})
    assert repr(position) == "<Battle srazhenie/battle, deployment>"
    assert repr(position.setting.map) == f"<HexMap {position.setting.map.id}, 24 x 17>"
