"""Artillery: fire, support, bombardment, duels, close combat, the types of guns: 8.2 to 8.2.5.3."""

from __future__ import annotations

import pytest
from tests.rules.srazhenie.board import (
    asked,
    at,
    column,
    destroyed,
    kinds,
    lawful,
    named,
    play,
    position,
    priced,
    prompt,
    result,
    retreats,
    texts,
    values,
    why,
)

OTHER = {"g.fa3": "1412", "k.li9": "1411"}
"""A gun and a target far away: they keep the combat phase open."""


def difference(events) -> int:
    """The strength difference the table was read with."""
    return named(events, "resolved")[-1].difference


# 8.2.1


def test_8_2_1__range_leaves_out_the_hex_of_the_gun() -> None:
    """Field guns, range 3: the third hex is within, the fourth is not (C12)."""
    board = position({"g.fa1": "0711", "k.li1": "0708", "k.li2": "0707"}, phase="combat")
    assert lawful(board, "bombard by g.fa1 at 0708")
    refusal = board.why_not(board.read_action("bombard by g.fa1 at 0707"))
    assert (refusal.paragraph, refusal.message.id) == ("8.2.1", "srazhenie-out-of-range")
    assert (refusal.message.args["count"], refusal.message.args["range"]) == (4, 3)


@pytest.mark.parametrize(("gun", "reach"), [("g.ha1", 2), ("g.fa1", 3), ("g.re1", 4), ("g.va1", 5)])
def test_8_2_1__each_gun_has_its_range(gun: str, reach: int) -> None:
    """The farthest hex in range, and the next one."""
    column_of_hexes = ["0715", "0714", "0713", "0712", "0711", "0710", "0709", "0708"]
    near, far = column_of_hexes[reach], column_of_hexes[reach + 1]
    assert lawful(position({gun: "0715", "k.li1": near}, phase="combat"), f"bombard by {gun} at {near}")
    board = position({gun: "0715", "k.li1": far, **OTHER}, phase="combat")
    assert why(board, f"bombard by {gun} at {far}") == ("8.2.1", "out-of-range")
    board = position({gun: "0715", "k.li1": far, "g.li1": f"08{int(far[2:]):02}"}, phase="combat")
    assert why(board, f"attack {far} by g.li1 with {gun}") == ("8.2.1", "out-of-range")


def test_8_2_1__fire_needs_sight() -> None:
    """A forest in the way: neither bombardment nor support."""
    board = position({"g.fa1": "0812", "g.li1": "1010", "k.li1": "1009", **OTHER}, phase="combat")
    assert why(board, "bombard by g.fa1 at 1009") == ("8.2.1", "out-of-range")
    board = position({"g.fa1": "0810", "g.li1": "1010", "k.li1": "1009", **OTHER}, phase="combat")
    assert why(board, "bombard by g.fa1 at 1009") == ("8.3", "no-sight")
    assert why(board, "attack 1009 by g.li1 with g.fa1") == ("8.3", "no-sight")
    assert board.why_not(board.read_action("bombard by g.fa1 at 1009")).places == ("0910",)


def test_8_2_1__a_gun_fires_once_a_phase() -> None:
    """Support or bombardment, one of them (C07)."""
    board = position({"g.fa1": "0711", "g.li1": "0709", "k.li1": "0708", **OTHER}, phase="combat")
    play(board, "bombard by g.fa1 at 0708", dice=(3,))
    assert why(board, "attack 0708 by g.li1 with g.fa1") == ("7.2", "spent")
    assert why(board, "bombard by g.fa1 at 0708") == ("7.2", "spent")
    assert "g.fa1" not in values(board, "bombard")
    board = position({"g.fa1": "0711", "g.li1": "0709", "k.li1": "0708", "k.li2": "0812", **OTHER}, phase="combat")
    play(board, "attack 0708 by g.li1 with g.fa1", dice=(5,))
    play(board, "pass")
    assert why(board, "bombard by g.fa1 at 0812") == ("7.2", "spent")
    assert why(board, "attack 0812 by g.fa1") == ("7.2", "spent")


def test_8_2_1__guns_fire_in_their_own_combat_phase_only() -> None:
    """Not in the movement phase, and not while the enemy fights."""
    board = position({"g.fa1": "0711", "k.li1": "0708"})
    assert why(board, "bombard by g.fa1 at 0708") == ("4", "wrong-phase")
    board = position({"g.fa1": "0711", "k.fa1": "0708"}, phase="combat", active="north")
    assert why(board, "bombard by g.fa1 at 0708") == ("8.2.3", "no-enemy")
    assert board.why_not(board.read_action("bombard by g.fa1 at 0708"), "south").message.id == "kernel-not-asked"


def test_8_2_1__only_ones_own_guns_on_the_board_fire() -> None:
    """Infantry has no guns, the enemy's are not ours, a lost one is gone."""
    units = {"g.fa1": "0711", "g.li1": "0709", "k.li1": "0708", "k.fa1": "0812"}
    board = position(units, phase="combat", fallen=["g.fa2"])
    assert why(board, "bombard by g.li1 at 0708") == ("8.2.3", "no-gun")
    assert why(board, "bombard by k.fa1 at 0708") == ("8.2.3", "not-yours")
    assert why(board, "bombard by g.fa2 at 0708") == ("8.2.3", "not-yours")
    assert why(board, "attack 0708 by g.li1 with k.fa1") == ("8.2.2", "not-yours")
    assert why(board, "bombard by g.fa1 at 0705") == ("8.2.3", "no-enemy")
    assert why(board, "bombard by g.fa1 at 0709") == ("8.2.3", "no-enemy")
    assert why(board, "attack 0708 by g.fa1 with g.li1")[0] == "7.1"
    board = position({**units, "g.li2": "0808"}, phase="combat")
    assert why(board, "attack 0708 by g.li1 with g.li2") == ("8.2.2", "no-gun")


# 8.2.2


def test_8_2_2__support_of_several_guns_adds_up() -> None:
    """Line 3, field 3 and heavy 5 against guard 5: +6."""
    units = {"g.li1": "0709", "k.gd1": "0708", "g.fa1": "0711", "g.va1": "0712"}
    board = position(units, phase="combat")
    assert difference(play(board, "attack 0708 by g.li1 with g.fa1 g.va1", dice=(2,))) == 6
    board = position(units, phase="combat")
    assert difference(play(board, "attack 0708 by g.li1 with g.fa1", dice=(4,))) == 1
    board = position(units, phase="combat")
    assert difference(play(board, "attack 0708 by g.li1", dice=(6,))) == -2


def test_8_2_2__both_range_and_sight_of_the_target() -> None:
    """The gun that does not reach is refused though the one that does is not."""
    board = position({"g.li1": "0709", "k.gd1": "0708", "g.fa1": "0712", "g.va1": "0713"}, phase="combat")
    assert why(board, "attack 0708 by g.li1 with g.fa1 g.va1") == ("8.2.1", "out-of-range")
    assert lawful(board, "attack 0708 by g.li1 with g.va1")
    assert values(board, "attack 0708 by g.li1") == ["g.va1"]


def test_8_2_2__of_several_targets_it_must_reach_every_one() -> None:
    """One unit against two hexes: support only from guns that reach and see both (B02)."""
    board = position(
        {"g.gd1": "0709", "k.li1": "0708", "k.li2": "0808", "g.fa1": "0711", "g.ha1": "0710"}, phase="combat"
    )
    assert lawful(board, "attack 0708 0808 by g.gd1 with g.fa1 g.ha1")
    board = position({"g.gd1": "0709", "k.li1": "0708", "k.li2": "0609", "g.ha1": "0710"}, phase="combat")
    assert lawful(board, "attack 0609 0708 by g.gd1 with g.ha1")
    board = position({"g.gd1": "0709", "k.li1": "0708", "k.li2": "0609", "g.ha1": "0611"}, phase="combat")
    assert why(board, "attack 0609 0708 by g.gd1 with g.ha1") == ("8.2.1", "out-of-range")


def test_8_2_2__supporting_guns_are_safe() -> None:
    """Whatever comes out, only the close attackers suffer (C06)."""
    board = position({"g.li1": "0709", "k.gd1": "0708", "g.fa1": "0710"}, phase="combat")
    events = play(board, "attack 0708 by g.li1 with g.fa1", dice=(1,))
    assert result(events) == "A-KO"
    assert destroyed(events) == {"g.li1": "combat"}
    assert at(board, "g.fa1") == "0710"


def test_8_2_2__a_gun_next_to_the_target_may_support_and_stays_out_of_it() -> None:
    """Side by side with the infantry: it adds its fire and does not share the result (W04)."""
    board = position({"g.li1": "0709", "g.fa1": "0809", "k.li1": "0808"}, phase="combat")
    events = play(board, "attack 0808 by g.li1 with g.fa1", dice=(1,))
    assert difference(events) == 3
    assert destroyed(events) == {"g.li1": "combat"}
    assert at(board, "g.fa1") == "0809"


def test_8_2_2__a_gun_in_an_enemy_zone_may_support() -> None:
    """8.2.3 keeps it from bombarding only (C05)."""
    board = position({"g.li1": "0709", "g.fa1": "0809", "k.li1": "0808"}, phase="combat")
    assert why(board, "bombard by g.fa1 at 0808") == ("8.2.3", "bombard-in-zone")
    assert lawful(board, "attack 0808 by g.li1 with g.fa1")


def test_8_2_2__a_gun_is_in_an_attack_once() -> None:
    """Not both among the attackers and in support."""
    board = position({"g.li1": "0709", "g.fa1": "0809", "k.li1": "0808"}, phase="combat")
    assert why(board, "attack 0808 by g.fa1 g.li1 with g.fa1") == ("7.2", "twice-in-attack")


# 8.2.3


@pytest.mark.parametrize(("die", "shown"), [(1, "A-KO"), (2, "A-2"), (3, "A-1")])
def test_8_2_3__bad_results_do_not_touch_a_bombarding_gun(die: int, shown: str) -> None:
    """Field guns 3 against line 3: no loss, no retreat, and nobody pursues."""
    board = position({"g.fa1": "0711", "k.li1": "0708"}, phase="combat", powers=(0, 0))
    events = play(board, "bombard by g.fa1 at 0708", dice=(die,))
    assert result(events) == shown
    assert not {"destroyed", "retreated", "pursued"} & set(kinds(events))
    assert at(board, "g.fa1") == "0711"
    assert asked(board) == ("movement", "north")


def test_8_2_3__a_stubborn_fight_costs_the_target_alone() -> None:
    """EX: the line is lost, the guns are not, and nobody goes anywhere."""
    board = position({"g.fa1": "0711", "k.li1": "0708"}, phase="combat")
    events = play(board, "bombard by g.fa1 at 0708", dice=(4,))
    assert result(events) == "EX"
    assert destroyed(events) == {"k.li1": "fire"}
    assert "retreated" not in kinds(events)
    assert asked(board) == ("movement", "north")


def test_8_2_3__good_results_are_the_targets() -> None:
    """D-1 drives the line back a hex, D-KO takes it; no pursuit after fire (B15)."""
    board = position({"g.fa1": "0711", "k.li1": "0708"}, phase="combat")
    events = play(board, "bombard by g.fa1 at 0708", dice=(5,))
    assert [len(way) for way in retreats(events).values()] == [2]
    assert asked(board) == ("movement", "north")
    board = position({"g.va1": "0711", "k.li1": "0708"}, phase="combat")
    events = play(board, "bombard by g.va1 at 0708", dice=(6,))
    assert result(events) == "D-KO"
    assert destroyed(events) == {"k.li1": "fire"}
    assert asked(board) == ("movement", "north")


def test_8_2_3__not_from_an_enemy_zone() -> None:
    """At a neighbour or at anyone else; behind a river no zone reaches it, and it may."""
    board = position({"g.fa1": "0709", "k.li1": "0710", "k.li2": "0811"}, phase="combat")
    assert why(board, "bombard by g.fa1 at 0710") == ("8.2.3", "bombard-in-zone")
    assert why(board, "bombard by g.fa1 at 0811") == ("8.2.3", "bombard-in-zone")
    assert values(board, "bombard") == []
    board = position({"g.fa1": "0708", "k.li1": "0707"}, phase="combat")
    assert lawful(board, "bombard by g.fa1 at 0707")


def test_8_2_3__fires_are_not_added_up() -> None:
    """Two batteries at one target are two bombardments, each with its own strength."""
    board = position({"g.fa1": "0711", "g.fa2": "0610", "k.gd1": "0708"}, phase="combat")
    assert difference(play(board, "bombard by g.fa1 at 0708", dice=(3,))) == -2
    assert difference(play(board, "bombard by g.fa2 at 0708", dice=(3,))) == -2
    with pytest.raises(ValueError, match="kernel"):
        board.read_action("bombard by g.fa1 g.fa2 at 0708")


def test_8_2_3__a_target_is_bombarded_as_often_as_there_are_guns() -> None:
    """And may be attacked in close combat all the same (A04)."""
    board = position({"g.fa1": "0711", "g.fa2": "0610", "g.li1": "0709", "k.gd1": "0708"}, phase="combat")
    play(board, "bombard by g.fa1 at 0708", dice=(3,))
    play(board, "bombard by g.fa2 at 0708", dice=(3,))
    assert lawful(board, "attack 0708 by g.li1")


def test_8_2_3__a_bombardment_meets_the_duty() -> None:
    """An enemy that must be attacked may be shot at by a gun outside zones (A05)."""
    board = position({"g.fa1": "0711", "g.li1": "0709", "k.li1": "0708"}, phase="combat")
    assert why(board, "end") == ("7.3", "duty-left")
    play(board, "bombard by g.fa1 at 0708", dice=(1,))
    assert lawful(board, "end")


def test_8_2_3__a_bombardment_is_at_one_hex() -> None:
    """Two enemies side by side within range: the guns take one of them, and the duty to the other is left (W21)."""
    board = position({"g.li1": "0612", "k.li1": "0611", "k.li2": "0512", "g.fa1": "0614"}, phase="combat")
    assert result(play(board, "bombard by g.fa1 at 0611", (2,))) == "A-2"
    assert why(board, "end") == ("7.3", "duty-left")
    assert why(board, "bombard by g.fa1 at 0512") == ("7.2", "spent")


def test_8_2_3__a_gun_that_alone_can_meet_a_duty_is_not_sent_elsewhere() -> None:
    """The only unit that could attack an enemy one must attack may not shoot at another (W13)."""
    board = position(
        {"g.li1": "0612", "k.li1": "0611", "k.li2": "0512", "g.fa1": "0614", "k.li3": "0814"}, phase="combat"
    )
    assert why(board, "attack 0611 by g.li1 with g.fa1") == ("7.3", "duty-lost")
    play(board, "attack 0611 by g.li1", dice=(5,))
    play(board, "pass")
    assert why(board, "bombard by g.fa1 at 0814") == ("7.3", "duty-lost")
    assert lawful(board, "bombard by g.fa1 at 0512")


def test_8_2_3__terrain_helps_against_fire() -> None:
    """A hill shifts a column, the forest too; across the river nothing is shifted from afar (C09)."""
    board = position({"g.fa1": "0711", "k.li1": "0510"}, phase="combat")
    assert column(play(board, "bombard by g.fa1 at 0510", dice=(3,))) == "-1"
    board = position({"g.fa1": "0711", "k.li1": "0910"}, phase="combat")
    assert column(play(board, "bombard by g.fa1 at 0910", dice=(3,))) == "-1"
    board = position({"g.fa1": "0709", "k.li1": "0707"}, phase="combat")
    assert column(play(board, "bombard by g.fa1 at 0707", dice=(3,))) == "0"
    board = position({"g.fa1": "0711", "k.li1": "0608"}, phase="combat")
    assert column(play(board, "bombard by g.fa1 at 0608", dice=(3,))) == "-4…-2"


def test_8_2_3__cavalry_in_the_forest_keeps_its_strength_under_fire() -> None:
    """Dragoons 3 against field guns 3: difference 0, a column back for the forest (ruling B06)."""
    board = position({"g.fa1": "0711", "k.dr1": "0910"}, phase="combat")
    events = play(board, "bombard by g.fa1 at 0910", dice=(2,))
    assert difference(events) == 0
    assert column(events) == "-1"


# 8.2.3, the duel


def test_8_2_3__a_duel_is_answered_within_the_targets_range() -> None:
    """Heavy against field guns at three hexes: A-KO takes the heavy battery."""
    board = position({"g.fa1": "0711", "k.va1": "0708"}, phase="combat")
    events = play(board, "bombard by g.fa1 at 0708", dice=(1,))
    assert result(events) == "A-KO"
    assert destroyed(events) == {"g.fa1": "fire"}


@pytest.mark.parametrize(("die", "hexes"), [(3, 2), (4, 1)])
def test_8_2_3__a_duel_drives_the_gun_back(die: int, hexes: int) -> None:
    """A-2 and A-1 against the firing battery: it retreats so far, and nobody pursues."""
    board = position({"g.fa1": "0711", "k.va1": "0708"}, phase="combat")
    events = play(board, "bombard by g.fa1 at 0708", dice=(die,))
    assert difference(events) == -2
    assert [len(way) - 1 for way in retreats(events).values()] == [hexes]
    assert at(board, "g.fa1") == f"07{11 + hexes}"
    assert asked(board) == ("movement", "north")


def test_8_2_3__beyond_the_targets_range_there_is_no_answer() -> None:
    """Heavy guns at four hexes from field guns (range 3): nothing comes back. The other way round counts (C08)."""
    board = position({"g.va1": "0712", "k.fa1": "0708"}, phase="combat")
    events = play(board, "bombard by g.va1 at 0708", dice=(1,))
    assert result(events) == "A-KO"
    assert destroyed(events) == {}
    board = position({"g.va1": "0711", "k.fa1": "0708"}, phase="combat")
    assert destroyed(play(board, "bombard by g.va1 at 0708", dice=(1,))) == {"g.va1": "fire"}
    board = position({"g.fa1": "0711", "k.ha1": "0708"}, phase="combat")
    assert destroyed(play(board, "bombard by g.fa1 at 0708", dice=(1,))) == {}


def test_8_2_3__a_stubborn_duel_costs_both() -> None:
    """Field guns against field guns at three hexes, EX: both are lost."""
    board = position({"g.fa1": "0711", "k.fa1": "0708"}, phase="combat")
    events = play(board, "bombard by g.fa1 at 0708", dice=(4,))
    assert destroyed(events) == {"g.fa1": "fire", "k.fa1": "fire"}
    assert board.losses == [1, 1]


def test_8_2_3__a_redoubt_neither_duels_nor_is_duelled_with() -> None:
    """The redoubt fires and is not answered (C08); nor does it answer (C02, see 8.1.3)."""
    board = position({"g.re1": "0711", "k.fa1": "0708"}, phase="combat")
    events = play(board, "bombard by g.re1 at 0708", dice=(1,))
    assert destroyed(events) == {}
    assert at(board, "g.re1") == "0711"


# 8.2.4


def test_8_2_4__a_battery_attacked_alone_counts_one() -> None:
    """Line 3 against heavy guns by themselves: +2."""
    board = position({"g.li1": "0709", "k.va1": "0708"}, phase="combat")
    assert difference(play(board, "attack 0708 by g.li1", dice=(3,))) == 2


def test_8_2_4__batteries_attacked_together_count_one_each() -> None:
    """Guard 5 against two batteries: +3."""
    board = position({"g.gd1": "0709", "k.va1": "0708", "k.fa1": "0808"}, phase="combat")
    assert difference(play(board, "attack 0708 0808 by g.gd1", dice=(2,))) == 3


def test_8_2_4__with_other_units_the_bracketed_number_holds() -> None:
    """Guard 5 against heavy guns 5 and line 3: -3 (C04)."""
    board = position({"g.gd1": "0709", "k.va1": "0708", "k.li1": "0808"}, phase="combat")
    assert difference(play(board, "attack 0708 0808 by g.gd1", dice=(3,))) == -3


def test_8_2_4__under_bombardment_the_bracketed_number_holds() -> None:
    """Field guns 3 against heavy guns 5: -2 (C04)."""
    board = position({"g.fa1": "0711", "k.va1": "0708"}, phase="combat")
    assert difference(play(board, "bombard by g.fa1 at 0708", dice=(5,))) == -2


def test_8_2_4__attacking_it_counts_its_number_alone_and_with_others() -> None:
    """Heavy guns in close combat: 5 by themselves, 5 beside infantry; and they share the result (W04, C05)."""
    board = position({"g.va1": "0709", "k.li1": "0708"}, phase="combat")
    events = play(board, "attack 0708 by g.va1", dice=(1,))
    assert difference(events) == 2
    assert destroyed(events) == {"g.va1": "combat"}
    board = position({"g.va1": "0709", "g.li1": "0808", "k.li1": "0708"}, phase="combat")
    events = play(board, "attack 0708 by g.li1 g.va1", dice=(1,))
    assert difference(events) == 5
    assert result(events) == "EX"
    assert asked(board) == ("losses", "south")
    assert texts(board) == {"lose g.li1", "lose g.va1"}


def test_8_2_4__attacking_guns_are_supported_by_others() -> None:
    """A field battery in contact, supported by another: 3 + 3 against 3."""
    board = position({"g.fa1": "0709", "g.fa2": "0711", "k.li1": "0708"}, phase="combat")
    assert difference(play(board, "attack 0708 by g.fa1 with g.fa2", dice=(4,))) == 3


# 8.2.5


def test_8_2_5_1__field_artillery_moves_and_fires() -> None:
    """Two hexes up, then a bombardment in the same turn."""
    board = position({"g.fa1": "0713", "k.li1": "0708"})
    play(board, "move g.fa1 0712-0711")
    play(board, "end")
    assert asked(board) == ("combat", "south")
    assert result(play(board, "bombard by g.fa1 at 0708", dice=(4,))) == "EX"


def test_8_2_5_2__horse_artillery_moves_and_fires() -> None:
    """Four hexes up, then a bombardment in the same turn."""
    board = position({"g.ha1": "0714", "k.li1": "0708"})
    play(board, "move g.ha1 0713-0712-0711-0710")
    play(board, "end")
    assert result(play(board, "bombard by g.ha1 at 0708", dice=(6,))) == "D-2"


def test_8_2_5_2__horse_artillery_is_faster_than_field_artillery() -> None:
    """In points: 5 against 3 on open ground."""
    board = position({"g.ha1": "0714", "g.fa1": "1614"})
    assert max(cost for _, cost in priced(board, "move g.ha1")) == 10
    assert max(cost for _, cost in priced(board, "move g.fa1")) == 6


def test_8_2_5_3__heavy_battery_that_moved_cannot_fire() -> None:
    """Neither bombard nor support; standing still it may do both."""
    units = {"g.va1": "0713", "g.li1": "0709", "k.li1": "0708"}
    board = position(units)
    play(board, "move g.va1 0712")
    play(board, "end")
    assert why(board, "bombard by g.va1 at 0708") == ("8.2.5.3", "heavy-moved")
    assert why(board, "attack 0708 by g.li1 with g.va1") == ("8.2.5.3", "heavy-moved")
    assert values(board, "bombard") == []
    board = position(units)
    play(board, "end")
    assert lawful(board, "bombard by g.va1 at 0708")
    assert lawful(board, "attack 0708 by g.li1 with g.va1")


def test_8_2_5_3__it_fires_again_when_the_next_turn_comes() -> None:
    """The turn it moved in is the turn it is silent in."""
    board = position({"g.va1": "0713", "k.li1": "0708"}, first="south", start=True)
    play(board, "move g.va1 0712")
    play(board, "end")
    assert asked(board) == ("movement", "north")
    play(board, "end")
    assert asked(board) == ("movement", "south")
    play(board, "end")
    assert lawful(board, "bombard by g.va1 at 0708")


def test_8_2_5_3__a_forced_retreat_is_not_its_movement() -> None:
    """Driven back in the enemy's turn, it fires in its own (C10)."""
    board = position({"g.va1": "0712", "k.gd1": "0711", "k.gr1": "0611"}, phase="combat", active="north", first="north")
    events = play(board, "attack 0712 by k.gd1", dice=(2,))
    assert result(events) == "D-1"
    play(board, "pass")
    assert at(board, "g.va1") == "0713"
    while asked(board) != ("combat", "south"):
        play(board, "end" if asked(board)[0] in ("movement", "combat") else "pass")
    assert lawful(board, "bombard by g.va1 at 0711")


def test_8_2_5_3__extra_points_do_not_let_it_fire_after_moving() -> None:
    """Blue's stock moves it, and then it is silent as ever (S03)."""
    board = position({"b.va1": "0713", "k.li1": "0708"}, south="blue", extra=4)
    play(board, "move b.va1 0712")
    play(board, "end")
    assert asked(board) == ("movement", "north")


def test_8_2_5_3__after_moving_it_may_still_be_in_a_close_attack() -> None:
    """To move or fire is its choice: having moved, it counts 1."""
    board = position({"g.va1": "0710", "k.li1": "0708"})
    play(board, "move g.va1 0709")
    play(board, "end")
    assert prompt(board)[0] == "ask-duty"
    assert difference(play(board, "attack 0708 by g.va1", dice=(5,))) == -2


@pytest.mark.parametrize(("moved", "found"), [([], 5), (["g.va1"], 1), (["g.li1"], 5)])
def test_8_2_5_3__its_guns_are_silent_in_a_close_attack_too(moved: list[str], found: int) -> None:
    """Beside a line unit it has its bracketed number, and 1 when it has moved: line 3 (ruling W04)."""
    board = position({"g.va1": "0512", "g.li1": "0413", "k.li1": "0412"}, phase="combat", moved=moved)
    assert difference(play(board, "attack 0412 by g.li1 g.va1", dice=(5,))) == found


def test_8_2_5_3__a_field_battery_that_moved_keeps_its_number() -> None:
    """It moves and fires in one turn (8.2.5.1)."""
    board = position({"g.fa1": "0512", "g.li1": "0413", "k.li1": "0412"}, phase="combat", moved=["g.fa1"])
    assert difference(play(board, "attack 0412 by g.li1 g.fa1", dice=(5,))) == 3
