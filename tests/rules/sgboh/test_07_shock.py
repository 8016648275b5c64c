"""Rulebook 7.3, 7.36, 7.4 and 7.46 of SGBoH: designation, duties, stars, angles, order, leaders lost in shock."""

from __future__ import annotations

import json
from itertools import combinations
from random import Random
from typing import Any

import pytest
from tests.rules.sgboh.board import KINDS, Board, told

from feldherr.games.sgboh.rules import attacks, effects, modifiers, shock
from feldherr.games.sgboh.rules.shock import Strike, proposals
from feldherr.games.sgboh.state.amendments import ARCS, BY, SHARED
from feldherr.games.sgboh.state.position import Field
from feldherr.games.sgboh.state.tables import tables
from feldherr.kernel import Loose, Pass, PlayContext, Refusal, Scripted
from feldherr.kernel.actions import write
from feldherr.maps.hexmap import HexMap

# Who must and who may


def test_7_31__who_stands_in_an_enemy_zone_with_an_enemy_in_his_own_has_to_attack() -> None:
    melee = Board("x=HI 1410/1", "d=HI 1510/4")
    melee.shock_phase()
    assert melee.asked() == ("designate", "red")
    melee.refuses("pass", "7.31", "sgboh-shock-must")
    assert melee.options() == ["shock r.x@b.d"]


@pytest.mark.parametrize("place", ["1511/0", "1610/4"])
def test_7_32__who_stands_in_no_zone_may_attack_or_not(place: str) -> None:
    melee = Board(f"x=HI {place}", "d=HI 1510/4")
    melee.shock_phase()
    assert melee.options() == ["pass", "shock r.x@b.d"]


def test_7_31__only_an_enemy_in_the_own_zone_is_attacked() -> None:
    melee = Board("x=HI 1410/4", "d=HI 1510/4")
    melee.shock_phase()
    assert melee.over  # there is nothing to designate
    with pytest.raises(Refusal) as caught:
        attacks.check(melee.contact(), ((melee.any("x"), melee.any("d")),))
    assert caught.value.paragraph == "6.11"


def test_7_31__all_enemies_in_the_zone_have_to_be_attacked() -> None:
    melee = Board("x=HI 1410/1", "d=HI 1510/4 e=HI 1511/4")
    melee.shock_phase()
    melee.refuses("shock r.x@b.d", "7.31", "sgboh-shock-all")
    assert melee.options() == ["shock r.x@b.d r.x@b.e"]


def test_7_31__another_one_may_take_an_enemy_off_who_must() -> None:
    melee = Board("x=HI 1410/1 y=HI 1411/1", "d=HI 1510/4 e=HI 1511/4")
    melee.shock_phase()
    assert melee.options() == ["shock r.x@b.d r.y@b.e"]
    melee.refuses("shock r.x@b.e r.y@b.e", "7.31", "sgboh-shock-all")
    melee.refuses("shock r.x@b.d r.x@b.e", "7.31", "sgboh-shock-must")
    melee.refuses("shock r.x@b.d r.x@b.e r.y@b.e", "7.34", "sgboh-shock-twice")


def test_7_32__who_attacks_of_his_own_will_takes_all_or_none() -> None:
    melee = Board("x=HI 1410/1", "d=HI 1510/1 e=HI 1511/1")
    melee.shock_phase()
    assert melee.options() == ["pass", "shock r.x@b.d r.x@b.e"]
    melee.refuses("shock r.x@b.d", "7.32", "sgboh-shock-all")
    melee = Board("x=HI 1410/1 y=HI 1411/1", "d=HI 1510/1 e=HI 1511/1")
    melee.shock_phase()
    assert "shock r.x@b.d r.y@b.e" in melee.options()
    assert "shock r.y@b.e" in melee.options()


def test_7_33__command_does_not_matter() -> None:
    melee = Board("x=HI 1410/1 y=HI 1511/0", "d=HI 1510/4")
    melee.field.out |= 1 << melee.any("x") | 1 << melee.any("y")
    melee.shock_phase()
    assert melee.options() == ["shock r.x@b.d", "shock r.x@b.d r.y@b.d"]


def test_3_2_C__who_is_not_activated_neither_attacks_nor_takes_a_duty_off() -> None:
    melee = Board("x=HI 1410/1 z=HI 1409/1", "d=HI 1510/4", idle="z")
    melee.shock_phase()
    melee.refuses("shock r.x@b.d r.z@b.d", "7.3", "sgboh-shock-not-activated")
    melee.refuses("shock r.z@b.d", "7.3", "sgboh-shock-not-activated")
    assert melee.options() == ["shock r.x@b.d"]


def test_7_31__skirmishers_have_no_duty_and_attack_nobody() -> None:
    melee = Board("s=SK 1410/1 x=HI 1409/1", "d=HI 1510/4")
    melee.shock_phase()
    melee.refuses("shock r.s@b.d r.x@b.d", "7.31", "sgboh-shock-skirmisher")
    assert melee.options() == ["shock r.x@b.d"]


def test_10_23__horse_has_no_duty_against_elephants_and_does_not_attack_them() -> None:
    melee = Board("c=HC 1410/1 x=HI 1409/1", "k=EL 1510/4")
    melee.shock_phase()
    melee.refuses("shock r.c@b.k r.x@b.k", "10.23", "sgboh-shock-elephants")
    assert melee.options() == ["shock r.x@b.k"]


def test_10_23__horse_attacks_the_foot_beside_elephants() -> None:
    melee = Board("c=HC 1410/1", "k=EL 1510/4 e=HI 1511/4")
    melee.shock_phase()
    assert melee.options() == ["shock r.c@b.e"]


def test_7_31__in_a_zone_with_nobody_in_his_own_there_is_no_duty() -> None:
    melee = Board("x=HI 1511/1", "s=SK 1510/4")
    melee.shock_phase()
    assert melee.over


def test_7_31__who_must_takes_part_even_if_another_attacks_his_enemy() -> None:
    melee = Board("x=HI 1410/1 y=HI 1511/0", "d=HI 1510/4")
    melee.shock_phase()
    assert melee.options() == ["shock r.x@b.d", "shock r.x@b.d r.y@b.d"]
    melee.refuses("shock r.y@b.d", "7.31", "sgboh-shock-must")


def test_7_35__two_do_not_attack_two_together() -> None:
    melee = Board("p=PH 1409+1410/1 x=HI 1609/4", "d=HI 1509/4 e=HI 1510/4")
    melee.shock_phase()
    melee.refuses("shock r.p@b.d r.p@b.e r.x@b.d r.x@b.e", "7.35", "sgboh-shock-both")
    melee.refuses("shock r.p@b.d r.p@b.e r.x@b.d", "7.34", "sgboh-shock-twice")


def test_7_31__a_unit_of_two_hexes_attacks_all_before_it_unless_others_do() -> None:
    foes = "d=HI 1509/4 e=HI 1510/4 f=HI 1511/4"
    melee = Board("p=PH 1409+1410/1", foes)
    melee.shock_phase()
    assert melee.options() == ["shock r.p@b.d r.p@b.e r.p@b.f"]
    melee = Board("p=PH 1409+1410/1 h=HI 1408/1", foes)
    melee.shock_phase()
    assert "shock r.p@b.e r.p@b.f r.h@b.d" in melee.options()
    melee = Board("p=PH 1409+1410/1 h=HI 1408/1", foes + " g=HI 1508/4")
    melee.shock_phase()
    assert {"shock r.p@b.e r.p@b.f r.h@b.d r.h@b.g", "shock r.p@b.d r.p@b.e r.p@b.f r.h@b.g"} == {*melee.options()}


def test_7_36_artillery__guns_alone_in_the_zone_of_an_active_unit_are_lost_without_a_die() -> None:
    melee = Board("x=HI 1410/1", "a=ART 1510/4 d=HI 1511/4")
    events = melee.shock_phase()
    assert melee.lost() == ["b.a"]
    assert [one.why for one in told(events, "destroyed")] == ["alone"]
    assert melee.options() == ["shock r.x@b.d"]


def test_7_36_artillery__guns_with_foot_or_out_of_the_zone_stay() -> None:
    melee = Board("x=HI 1410/1", "[d=HI a=ART] 1510/4")
    melee.shock_phase()
    assert not melee.lost()
    melee = Board("x=HI 1410/4", "a=ART 1510/4")
    melee.shock_phase()
    assert not melee.lost()
    melee = Board("x=HI 1410/1", "a=ART 1510/4", idle="x")
    melee.shock_phase()
    assert not melee.lost()
    melee = Board("s=SK 1410/2", "a=ART 1510/4")  # 1510 is at the flank of the skirmishers
    melee.shock_phase()
    assert melee.lost() == ["b.a"]


def test_10_13__of_a_gun_and_foot_the_foot_is_on_top_and_is_attacked() -> None:
    melee = Board("x=HI 1410/1", "[a=ART d=HI] 1510/4")
    melee.shock_phase()
    melee.refuses("shock r.x@b.a", "5.35", "sgboh-shock-top")
    assert melee.options() == ["shock r.x@b.d"]  # a gun beside it takes nothing from its zone


def test_11_14__over_a_fortified_hexside_shock_is_voluntary() -> None:
    melee = Board("x=HI 1410/1", "d=HI 1510/4", features=[("fortification", "rampart", "1410", "1510")])
    melee.shock_phase()
    assert melee.options() == ["pass", "shock r.x@b.d"]
    melee = Board("x=HI 1410/1", "d=HI 1510/4 e=HI 1511/1", features=[("fortification", "rampart", "1410", "1510")])
    melee.shock_phase()
    # Who attacks over the works owes those that stand before him in the open.
    assert melee.options() == ["shock r.x@b.d r.x@b.e", "shock r.x@b.e"]


def test_T_forts__no_shock_goes_over_a_stone_wall() -> None:
    melee = Board("x=HI 1410/1", "d=HI 1510/4", features=[("fortification", "wall", "1410", "1510")])
    melee.shock_phase()
    assert melee.over
    with pytest.raises(Refusal) as caught:
        attacks.check(melee.contact(), ((melee.any("x"), melee.any("d")),))
    assert caught.value.message.id == "sgboh-shock-wall"


def test_11_25__a_column_begins_no_shock_even_in_a_zone() -> None:
    melee = Board("x=HI 1410/1C y=HI 1409/1", "d=HI 1510/4")
    melee.shock_phase()
    melee.refuses("shock r.x@b.d r.y@b.d", "11.25", "sgboh-shock-column")
    assert melee.options() == ["shock r.y@b.d"]


def test_5_35__a_stack_attacks_by_its_top_unit() -> None:
    melee = Board("[a=Pr b=Pr] 1410/1", "d=HI 1510/4")
    melee.shock_phase()
    assert melee.options() == ["shock r.a@b.d"]
    melee.refuses("shock r.b@b.d", "5.35", "sgboh-shock-top")


def test_7_82__picked_skirmishers_attack_where_the_matrix_has_a_number() -> None:
    melee = Board("s=HI 1712/1", "d=SK 1510/4")
    kinds = melee.setting.tables.types
    unit = melee.any("s")
    melee.setting.type[unit] = kinds["SK*"]
    melee.setting.skirmisher[unit] = True
    melee.field.put(unit, melee.node("1410", 1))
    melee.shock_phase()
    assert melee.options() == ["shock r.s@b.d"]
    foe = melee.any("d")
    melee.setting.type[foe] = kinds["HI"]
    with pytest.raises(Refusal) as caught:
        attacks.check(melee.contact(), ((unit, foe),))
    assert caught.value.paragraph == "7.82"


# Angles


@pytest.mark.parametrize(
    ("place", "front"),
    [("1410", True), ("1409", True), ("1511", False), ("1509", False), ("1609", False), ("1610", False)],
)
def test_7_36__the_table_hangs_on_where_the_attacker_stands(place: str, front: bool) -> None:
    facing = {"1410": 1, "1409": 1, "1511": 0, "1509": 2, "1609": 3, "1610": 4}[place]
    melee = Board(f"x=HI {place}/{facing}", "d=HI 1510/4")
    assert melee.modifiers("x", "d")["weapons"] == (0 if front else 2)


def test_7_36__two_hexes_on_front_and_flank_attack_from_the_front() -> None:
    melee = Board("p=PH 1509+1409/2", "d=HI 1510/4")
    assert melee.modifiers("p", "d")["weapons"] == 1


@pytest.mark.parametrize(
    ("place", "front"), [("1410/1", True), ("1511/0", False), ("1609/4", False), ("1610/4", False)]
)
def test_7_36__a_defender_of_two_hexes_has_its_front_before_both(place: str, front: bool) -> None:
    melee = Board(f"x=HI {place}", "p=PH 1510+1509/4")
    assert melee.modifiers("x", "p")["weapons"] == (-1 if front else 4)


def test_7_36__of_front_and_flank_the_flanking_type_is_used() -> None:
    melee = Board("x=HI 1410/1 y=LN 1511/0", "d=HI 1510/4")
    assert modifiers.types(melee.field, melee.attack("x y", "d")) == (melee.any("y"),)
    assert melee.modifiers("x y", "d", "y")["weapons"] == 1
    melee.shock_phase()
    # One attack and one type that may be used: nothing is asked before the die, +1 +1 +2 and 1 make a five.
    events = melee.play("shock r.x@b.d r.y@b.d", dice=(1,))
    assert [(one.unit, one.net) for one in told(events, "shocked")] == [("r.y", 4)]


def test_7_36__who_is_held_from_his_flank_or_rear_attacks_from_the_front() -> None:
    melee = Board("x=HI 1410/1 y=LN 1511/0", "d=HI 1510/4 e=HI 1512/0")
    assert modifiers.types(melee.field, melee.attack("x y", "d")) == melee.attack("x y", "d").attackers
    assert melee.modifiers("x y", "d", "x")["weapons"] == 0
    assert melee.modifiers("x y", "d", "y")["weapons"] == -2


def test_7_36__one_who_is_held_leaves_another_flanker_free() -> None:
    melee = Board("x=HI 1410/1 y=LN 1511/0 z=Pr 1610/4", "d=HI 1510/4 e=HI 1512/0")
    assert modifiers.types(melee.field, melee.attack("x y z", "d")) == (melee.any("z"),)
    assert melee.modifiers("x y z", "d", "z")["weapons"] == 3


def test_7_36__a_neighbour_that_looks_away_holds_nobody() -> None:
    melee = Board("x=HI 1410/1 y=LN 1511/0", "d=HI 1510/4 e=HI 1512/3")
    assert melee.modifiers("x y", "d", "y")["weapons"] == 1


def test_7_36__one_of_two_hexes_in_flank_and_front_holds_too() -> None:
    """Ruling U58: 1411 is a flank hex of x, 1511 a front hex."""
    melee = Board("x=HI 1410/1", "d=HI 1510/1 h=HO 1411+1511/5")
    assert melee.modifiers("x", "d")["weapons"] == 0
    assert Board("x=HI 1410/1", "d=HI 1510/1 h=HO 1511+1411/2").modifiers("x", "d")["weapons"] == 2


def test_7_36__an_attack_is_frontal_by_who_holds_the_attacker_wherever_its_target_looks() -> None:
    melee = Board("x=HI 1409/0", "d=HI 1510/4 y=HI 1509/1")
    melee.shock_phase()
    melee.refuses("shock r.x@b.d", "6.11")
    assert melee.options() == ["shock r.x@b.y"]
    assert melee.modifiers("x", "y")["weapons"] == 0


# The whole of it


def brute(melee: Board) -> set[str]:
    """Every lawful designation, by trying every set of pairs."""
    contact = melee.contact()
    found = set()
    for size in range(len(contact.pairs) + 1):
        for pairs in combinations(sorted(contact.pairs), size):
            try:
                attacks.check(contact, pairs)
            except Refusal:
                continue
            found.add(write(Strike(pairs) if pairs else Pass(), melee.setting.names))
    return found


LINES = [
    ("a=HI 1408/1 b=HI 1409/1 c=HI 1410/1", "d=HI 1508/4 e=HI 1509/4 f=HI 1510/4"),
    ("a=HI 1408/1 p=PH 1409+1410/1 c=HI 1511/0", "d=HI 1509/4 e=HI 1510/4"),
    ("a=HI 1410/1 b=HI 1409/1 c=LN 1511/0 d=Pr 1610/4", "e=HI 1510/4"),
    ("a=HI 1410/1 b=SK 1409/1 c=HC 1411/1", "d=EL 1510/4 e=HI 1511/4 f=SK 1509/4"),
]
FOES = "d=HI 1508/4 e=HI 1509/4 f=MI 1510/4 g=LI 1511/4 h=HI 1512/4"


@pytest.mark.parametrize(("red", "blue"), LINES)
def test_7_3__the_list_has_every_lawful_whole_once_and_nothing_else(red: str, blue: str) -> None:
    melee = Board(red, blue)
    melee.shock_phase()
    listed = melee.options()
    assert len(listed) == len({*listed})
    assert {*listed} == brute(melee)


@pytest.mark.parametrize(("red", "blue"), LINES)
def test_7_3__chance_finds_every_lawful_whole_and_nothing_else(red: str, blue: str) -> None:
    melee = Board(red, blue)
    contact, rng = melee.contact(), Random(7)
    drawn = {attacks.at_random(contact, rng) for _ in range(1500)}
    said = {write(Strike(pairs) if pairs else Pass(), melee.setting.names) for pairs in drawn}
    assert said == brute(melee)


@pytest.mark.parametrize(("red", "blue"), LINES)
def test_7_31__what_is_proposed_is_lawful_and_the_first_only_does_its_duty(red: str, blue: str) -> None:
    melee = Board(red, blue)
    contact = melee.contact()
    first, *_ = found = list(proposals(melee.field, contact))
    for one in found:
        attacks.check(contact, one.strikes if isinstance(one, Strike) else ())
    assert {unit for unit, _ in (first.strikes if isinstance(first, Strike) else ())} == {*contact.bound}


@pytest.mark.parametrize(("red", "blue"), [*LINES, ("a=PH 1409+1410/1 b=HI 1408/1 c=HI 1411/1", FOES)])
def test_7_31__the_proposal_is_the_best_of_all_wholes_that_only_do_their_duty(red: str, blue: str) -> None:
    melee = Board(red, blue)
    contact = melee.contact()
    known: dict[attacks.Attack, float] = {}

    def worth(pairs: attacks.Pairs) -> float:
        return sum(shock.worth(melee.field, attack, known) for attack in attacks.stars(pairs))

    due = contact.due(contact.bound)
    dutiful = [
        pairs
        for pairs in attacks.wholes(contact)
        if {unit for unit, _ in pairs} == {*contact.bound} and {foe for _, foe in pairs} == due
    ]
    found = shock.proposal(melee.field, contact, contact.bound)
    assert worth(found) == pytest.approx(max(map(worth, dutiful)))


def test_7_31__two_defenders_that_must_check_count_for_two() -> None:
    melee = Board("p=PH 1409+1410/1", "d=HI 1509/4 e=HI 1510/4", values={"p": (9, 20)})
    one, both = (shock.worth(melee.field, melee.attack("p", theirs), {}) for theirs in ("d", "d e"))
    assert both > one


def test_7_83__the_odds_of_a_net_modifier_are_those_of_ten_faces() -> None:
    rows = attacks.outcomes(tables(), 3)
    assert [(row.upto, str(chance)) for row, chance in rows] == [
        (3, "1/10"), (4, "1/10"), (5, "1/10"), (7, "1/5"), (8, "1/10"), (11, "3/10"), (13, "1/10"),
    ]  # fmt: skip
    assert sum(chance for _, chance in rows) == 1


# Order


def test_7_4__the_active_side_names_the_next_attack_and_the_last_goes_by_itself() -> None:
    melee = Board("x=HI 1410/1 y=HI 1413/1", "d=HI 1510/4 e=HI 1513/4")
    melee.shock_phase()
    events = melee.play("shock r.x@b.d r.y@b.e")
    assert [one.units for one in told(events, "designated")] == [("r.x",), ("r.y",)]
    assert melee.asked() == ("resolve", "red")
    assert melee.options() == ["resolve r.x", "resolve r.y"]
    melee.refuses("resolve b.d", "7.4", "sgboh-resolve-what")
    # 5 and 6: a hit or two for both, nobody moves; the second attack is the only one left.
    events = melee.play("resolve r.y", dice=(6, 6))
    assert [one.unit for one in told(events, "shocked")] == ["r.y", "r.x"]
    assert melee.over


def test_7_35__the_attacker_names_his_type_and_then_the_defender_his() -> None:
    melee = Board("p=PH 1409+1410/1", "m=MI 1509/4 j=LI 1511/4")
    melee.shock_phase()
    melee.play("shock r.p@b.m r.p@b.j")
    # The light foot may retreat (6 against 4), the medium one may not.
    assert melee.asked() == ("evade", "blue")
    melee.play("pass")
    assert melee.asked() == ("answer", "blue")
    assert melee.options() == ["answer b.j", "answer b.m"]
    assert melee.field.decisions[0].default.unit == melee.any("m")  # type: ignore[attr-defined]
    melee.refuses("answer r.p", "7.35", "sgboh-answer-who")
    events = melee.play("answer b.m", dice=(1,))
    assert told(events, "shocked")[0].unit_other == "b.m"


def test_7_35__several_attackers_on_one_name_the_type_with_the_attack() -> None:
    melee = Board("x=HI 1410/1 y=LN 1409/1", "d=HI 1510/4")
    melee.shock_phase()
    melee.play("shock r.x@b.d r.y@b.d")
    assert melee.options() == ["resolve r.x", "resolve r.y"]


def test_10_4__germanic_cavalry_attacks_by_its_own_line_or_that_of_light_foot() -> None:
    melee = Board("g=GC 1410/1", "d=HI 1510/4")
    melee.shock_phase()
    melee.play("shock r.g@b.d")
    assert melee.options() == ["resolve r.g", "resolve r.g light"]
    lines = {line: melee.modifiers("g", "d", line=line)["weapons"] for line in ("GC", "LI")}
    assert lines == {"GC": -2, "LI": -2}
    assert melee.modifiers("g", "d", line="GC") != {}
    melee = Board("g=GC 1410/1", "d=LC 1510/4")
    assert [melee.modifiers("g", "d", line=line)["weapons"] for line in ("GC", "LI")] == [2, 0]


def test_10_4__others_have_one_line() -> None:
    melee = Board("x=HI 1410/1 y=LN 1409/1", "d=HI 1510/4")
    melee.shock_phase()
    melee.play("shock r.x@b.d r.y@b.d")
    melee.refuses("resolve r.x light", "10.4", "sgboh-resolve-line")


def test_7_36__the_type_of_one_at_the_front_is_refused_where_another_flanks() -> None:
    melee = Board("x=HI 1410/1 y=LN 1511/0 z=LN 1610/4", "d=HI 1510/4")
    melee.shock_phase()
    melee.play("shock r.x@b.d r.y@b.d r.z@b.d")
    assert melee.options() == ["resolve r.y", "resolve r.z"]
    melee.refuses("resolve r.x", "7.36", "sgboh-resolve-flank")


@pytest.mark.parametrize(("activated_", "lost"), [("", ["b.g"]), ("s", [])], ids=["activated", "idle"])
def test_7_36_artillery__the_flank_zone_of_skirmishers_takes_a_gun_too(activated_: str, lost: list[str]) -> None:
    board = Board("s=SK 1410/1 w=HI 0505/1", "g=ART 1411/1", idle=activated_)
    board.shock_phase()
    assert board.lost() == lost


def test_11_25__a_column_that_was_attacked_is_in_line_again() -> None:
    melee = Board("x=HI 1410/1", "d=HI 1510/4C")
    melee.shock_phase()
    assert melee.modifiers("x", "d")["quality"] == 2  # two less in column
    melee.play("shock r.x@b.d", dice=(4,))
    assert melee.asked() == ("deploy", "blue")
    assert melee.poses() == [f"1510/{facing}" for facing in range(6)]
    melee.play("deploy b.d 1510nw")
    assert melee.at("b.d") == "1510/5"
    assert not melee.field.column


def test_5_35__who_was_under_a_lost_top_unit_fights_on() -> None:
    melee = Board("[a=Pr b=Pr] 1410/1 y=HI 1413/1", "d=HI 1510/4 e=HI 1513/4")
    melee.shock_phase()
    melee.play("shock r.a@b.d r.y@b.e")
    # As a rampage would, in the middle of the phase.
    effects.destroy(melee.field, melee.any("a"), PlayContext(Scripted()), "rampaged")
    assert melee.options() == ["resolve r.b", "resolve r.y"]
    events = melee.play("resolve r.b", dice=(6, 6))
    assert [one.units for one in told(events, "shocked")] == [("r.b",), ("r.y",)]


def test_7_4__an_attack_of_which_one_side_is_gone_is_none() -> None:
    melee = Board("x=HI 1410/1 y=HI 1413/1", "d=HI 1510/4 e=HI 1513/4")
    melee.shock_phase()
    melee.play("shock r.x@b.d r.y@b.e")
    effects.destroy(melee.field, melee.any("d"), PlayContext(Scripted()), "rampaged")
    assert melee.options() == ["resolve r.y"]
    melee.play("resolve r.y", dice=(6,))
    assert melee.over


# Leaders (7.46)


@pytest.mark.parametrize(
    ("dice", "falls"), [((0, 0), True), ((0, 1), True), ((0, 2), False), ((0, 9), False), ((1,), False), ((9,), False)]
)
def test_7_46__two_dice_kill_a_leader(dice: tuple[int, ...], falls: bool) -> None:
    melee = Board("x=HI 1410/1 l@x", "d=HI 1510/4")
    melee.shock_phase()
    events = melee.play("shock r.x@b.d", dice=(*dice, 6))
    assert (melee.at("r.l") == "lost") == falls
    found = told(events, "leader_checked")
    assert [(one.unit, one.die, one.again, one.fallen) for one in found] == [("r.l", *(*dice, -1)[:2], falls)]
    # Whoever has fallen is of no help.
    assert told(events, "shocked")[0].net == (0 if falls else 1)
    assert ("r.l" in melee.lost()) == falls


def test_7_46__before_the_amendment_only_danger_was_told() -> None:
    melee = Board("x=HI 1410/1 l@x", "d=HI 1510/4", amendments=ARCS - 1)
    melee.shock_phase()
    assert told(melee.play("shock r.x@b.d", dice=(1, 6)), "leader_checked") == []


def test_7_46__both_sides_leaders_are_in_danger_before_any_attack_is_resolved() -> None:
    melee = Board("x=HI 1410/1 y=HI 1413/1 l@y", "d=HI 1510/4 e=HI 1513/4 l@d")
    melee.shock_phase()
    events = melee.play("shock r.x@b.d r.y@b.e", dice=(5, 5))
    assert [one.purpose for one in told(events, "rolled")] == ["leader", "leader"]
    assert melee.asked()[0] == "resolve"


def test_7_46__the_leader_of_a_unit_without_a_fight_is_safe() -> None:
    melee = Board("x=HI 1410/1 y=HI 1415/1 l@y", "d=HI 1510/4")
    melee.shock_phase()
    melee.play("shock r.x@b.d", dice=(6,))


# Examples of the book


def test_7_54_example1__three_modifiers_for_either_attack() -> None:
    # The cohorts came this turn; the Aetolians stand as in the picture. The velites, not activated, play no part.
    melee = Board("a=Co 1408/1 b=Co 1409/1 c=Co 1411/1", "h2=HI 1508/4 h3=HI 1510/4 s=SK 1511/4", moved="a b c")
    melee.shock_phase()
    melee.refuses("shock r.a@b.h2 r.b@b.h3", "7.31")
    melee.play("shock r.a@b.h2 r.b@b.h3 r.c@b.s")
    assert melee.asked() == ("evade", "blue")
    melee.does("evade b.s@1611w-1711w-1811w")
    assert melee.asked() == ("follow", "red")
    melee.does("follow r.c 1511e-1511ne")
    assert melee.at("r.c") == "1511/0"
    for attacker, defender in (("a", "h2"), ("b", "h3")):
        assert melee.modifiers(attacker, defender) == {
            "weapons": 1, "pila": 1, "quality": 1, "size": -1, "momentum": 1,
        }  # fmt: skip
        assert melee.net(attacker, defender) == 3
    assert melee.options() == ["resolve r.a", "resolve r.b"]
    # A roll of 0, then 7 against TQ 6: the cohort has no other side and is gone. Then 6 for the other attack, +3 is 9.
    events = melee.play("resolve r.a", dice=(0, 7, 6))
    assert [(one.die, one.net, one.total) for one in told(events, "shock_rolled")] == [(0, 3, 3), (6, 3, 9)]
    assert melee.lost() == ["r.a"]
    assert melee.hits("b.h2") == 0
    assert melee.at("b.h2") == "1508/4"
    # Two hits and a retreat to the one hex that is neither in a zone of c nor next to b.
    assert melee.hits("r.b") == 1
    assert melee.hits("b.h3") == 2
    assert melee.at("b.h3") == "1609/4"
    assert melee.asked() == ("advancing", "red")
    assert melee.poses() == ["1510/0", "1510/1", "1510/2"]
    melee.play("advance r.b 1510se")
    assert melee.at("r.b") == "1510/2"
    assert melee.over


def test_7_54_example2__five_modifiers_make_minus_one() -> None:
    melee = Board("[a=Pr b=Pr] 1408/1 [c=Pr e=Pr] 1410/1", "p=PH 1510+1509/4", moved="a b c e")
    melee.shock_phase()
    assert melee.modifiers("a c", "p") == {
        "weapons": -1, "pila": 1, "phalanx": -1, "quality": -2, "size": 1, "momentum": 1,
    }  # fmt: skip
    assert melee.net("a c", "p") == -1
    melee.play("shock r.a@b.p r.c@b.p")
    assert melee.options() == ["resolve r.a", "resolve r.c"]
    # 1 - 1 is 0: checks of both stacks, 6 and 3 against TQ 5.
    events = melee.play("resolve r.a", dice=(1, 6, 3))
    assert [(one.die, one.total) for one in told(events, "shock_rolled")] == [(1, 0)]
    assert melee.depleted("r.a")
    assert [melee.hits(f"r.{name}") for name in "abce"] == [0, 0, 1, 1]
    assert melee.hits("b.p") == 0


# Anything


SORTS = ("HI", "MI", "LI", "LP", "Pr", "Co", "SK", "SKa", "HC", "LN", "LC", "GC", "EL", "CH", "ART", "PH", "HO")


def crowd(rng: Random) -> Board:
    """Two armies mixed up in the middle of the field, each looking at the other one's side, on any ground."""
    board = HexMap(columns=30, rows=20)
    taken: set[int] = set()
    armies: tuple[list[str], list[str]] = ([], [])
    for number in range(34):
        kind, side = rng.choice(SORTS), rng.randrange(2)
        hex, facing = board.index(f"{rng.randrange(11, 19):02}{rng.randrange(6, 14):02}"), rng.randrange(3) + 3 * side
        hexes = [hex, board.sides[hex][(facing + 2) % 6]] if KINDS[kind].wide else [hex]
        if not taken & {*hexes}:
            taken |= {*hexes}
            at = "+".join(board.label(one) for one in hexes)
            hits = rng.choice(("", "", "(1)", "(2)", "(3)"))
            armies[side].append(f"u{number}={kind} {at}/{facing}{hits}")
    names = [text.partition("=")[0] for army in armies for text in army]
    lie = {
        board.label(hex): rng.choice(("woods", "rough", "marsh", "river"))
        for hex in range(board.size)
        if hex not in taken and rng.random() < 0.15
    }

    def some(share: float) -> str:
        return " ".join(name for name in names if rng.random() < share)

    red, blue = (" ".join([*army, "l@" + rng.choice(army).partition("=")[0]]) for army in armies)
    return Board(
        red, blue, moved=some(0.6), engaged=some(0.15), zoned=some(0.1), hero=rng.choice(("", "rb")), terrain=lie
    )


@pytest.mark.parametrize("seed", range(8))
def test_7_4__any_phase_comes_to_its_end_by_lawful_answers(seed: int) -> None:
    rng = Random(seed)
    melee = crowd(rng)
    field, dice = melee.field, Loose(rng)
    field.steps.append(shock.Shock(side=0))
    field.start(dice)
    for _ in range(200):
        if melee.over:
            return
        decision, step = field.decisions[0], field.steps[-1]
        chosen = field.legal(decision.role).sample(rng)
        assert chosen is not None
        for action in (decision.default, chosen):
            step.check(field, action, decision.role)
            assert field.read_action(write(action, melee.setting.names)) == action
        twin = Field(melee.setting)
        twin.restore(json.loads(field.save())["position"])
        assert twin.digest() == field.digest()
        field.play(chosen if rng.random() < 0.7 else decision.default, dice)
        assert field.faults() == []
    pytest.fail("the phase does not end")


def test_7_31__who_stands_in_a_zone_over_works_must_attack_whom_no_works_part_from_it() -> None:
    """It is in an enemy zone, if only over the rampart; that enemy it may leave alone (11.14)."""
    works = [("rampart", "1510", "1410")]
    fray = Board("x=HI 1410/1", "d=HI 1510/4 e=HI 1511/1", works=works)
    assert fray.names(fray.contact().bound) == ["r.x"]
    fray.shock_phase()
    fray.refuses("pass", "7.31", "sgboh-shock-must")
    assert fray.allows("shock r.x@b.e")
    assert fray.allows("shock r.x@b.d r.x@b.e")
    fray.refuses("shock r.x@b.d", "7.31", "sgboh-shock-all")
    assert Board("x=HI 1410/1", "d=HI 1510/4", works=works).contact().bound == ()


@pytest.mark.parametrize("amendments", [BY - 1, -1])
def test_7_34__a_unit_that_has_retreated_onto_a_friend_does_not_fight_again(amendments: int) -> None:
    """Ruling U32: the friend attacks by its own quality and size; the two fought as a stack before the amendment."""
    board = Board(
        "a=Pr 1410/1 b=Pr 1311/1", "d=HI 1510/4 e=HI 1411/1", moved="b", values={"b": (7, 3)}, amendments=amendments
    )
    board.shock_phase()
    board.play("shock r.a@b.d r.b@b.e")
    board.play("resolve r.a", dice=(4,))  # one, less one for the size: four
    events = board.play("retreat r.a 1311e", dice=(5,))
    assert board.stack("1311") == ["r.a", "r.b"]
    (second,) = told(events, "shocked")
    values = dict(zip(second.modifiers, second.values, strict=True))
    if amendments >= 0:
        assert (second.units, values) == (
            ("r.a",),
            {"weapons-flank": 3, "pila": 1, "hits": -2, "momentum": 1},
        )
        return
    assert (second.units, values) == (
        ("r.b",),
        {"weapons-flank": 3, "pila": 1, "quality": 2, "size": -1, "momentum": 1},
    )
    assert (board.hits("r.a"), board.hits("r.b"), board.hits("b.e")) == (2, 1, 2)


@pytest.mark.parametrize("amendments", [SHARED - 1, -1])
@pytest.mark.parametrize("lie", [{"levels": {"1411": 1}}, {"terrain": {"1311": "ford"}}], ids=["uphill", "ford"])
def test_7_5_terrain__a_unit_onto_which_a_friend_has_retreated_attacks_over_its_ground(
    lie: dict[str, Any], amendments: int
) -> None:
    """The friend is on top and has the zone; the ground, and what it says of momentum, is what it was before."""
    board = Board(
        "a=Pr 1410/1 b=Pr 1311/1",
        "d=HI 1510/4 e=HI 1411/1",
        moved="b",
        values={"b": (7, 3)},
        amendments=amendments,
        **lie,
    )
    before = board.net("b", "e")
    board.shock_phase()
    board.play("shock r.a@b.d r.b@b.e")
    board.play("resolve r.a", dice=(4,))
    (second,) = told(board.play("retreat r.a 1311e", dice=(5,)), "shocked")
    lost = {"levels": 1, "terrain": 3}[next(iter(lie))] if amendments >= 0 else 0  # in a ford momentum and pila, too
    assert (second.units, sum(second.values) - before) == (("r.b",), lost)


def test_7_71__who_has_fallen_back_to_a_friend_advances_with_him_as_his_stack() -> None:
    board = Board("a=Pr 1410/1 b=Pr 1311/1", "d=HI 1510/4 e=HI 1411/1", moved="b", values={"b": (7, 3)})
    board.shock_phase()
    board.play("shock r.a@b.d r.b@b.e")
    board.play("resolve r.a", dice=(4,))
    board.play("retreat r.a 1311e", dice=(5,))
    while not board.over:
        board.play(board.options()[0])
    assert (board.stack("1411"), board.stack("1311")) == (["r.a", "r.b"], [])


def test_8_3__nor_does_it_go_back_with_the_friend_who_must() -> None:
    """The friend is thrown back, too: it leaves the hex, and whoever fell back there stays."""
    board = Board("a=Pr 1410/1 b=Pr 1311/1(2)", "d=HI 1510/4 e=HI 1411/1", values={"b": (5, 3), "e": (9, 9)})
    board.shock_phase()
    board.play("shock r.a@b.d r.b@b.e")
    board.play("resolve r.a", dice=(4,))
    board.play("retreat r.a 1311e", dice=(4, 3))
    board.play(board.options()[0])
    assert (board.stack("1311"), board.hits("r.a")) == (["r.a"], 2)
    assert board.at("r.b") != board.at("r.a")


def test_7_46__a_leader_killed_before_the_shock_lends_nothing_to_it() -> None:
    fray = Board("x=HI 1410/1 l@x", "d=HI 1510/4")
    fray.shock_phase()
    (shocked,) = told(fray.does("shock r.x@b.d", dice=(0, 1, 5)), "shocked")
    assert (fray.lost(), shocked.modifiers) == (["r.l"], ("weapons-front",))
