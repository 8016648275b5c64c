"""Rulebook 7.41 to 7.45 and 10.23 of SGBoH: who retreats before shock, where to, who follows."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from tests.rules.sgboh.acts import designated
from tests.rules.sgboh.board import AT_ONCE, Board, told

from feldherr.games.sgboh.rules import attacks, routes
from feldherr.games.sgboh.rules.evasion import Evade, Evasion
from feldherr.games.sgboh.state.amendments import LETTER
from feldherr.kernel import Pass, Refusal


def ends(melee: Board, unit: str, *, hasty: bool = False, by: str = "x") -> set[str]:
    """The hexes in which a unit's retreat before an attack may end."""
    attack = melee.attack(by, unit)
    labels = melee.setting.ground.labels
    found = routes.ways(melee.field, attack, melee.any(unit), hasty=hasty)
    return {labels[path[-1] // 6] for path in found}


def refusal(melee: Board, unit: str, by: str = "x") -> str:
    """The paragraph that keeps a unit from retreating; "" where it may."""
    found = routes.refuse(melee.field, melee.attack(by, unit), melee.any(unit))
    return found.paragraph if found is not None else ""


# Who (7.41)


@pytest.mark.parametrize(
    ("by", "may", "may_not"),
    [
        ("HI", "LI LP SK HC LN LC GC", "HI MI Pr EL CH"),
        ("LI", "SK HC LC", "LI"),
        ("LC", "", "SK HC LC LI"),
        ("EL", "LC HC GC", "SK LI EL"),
        ("CH", "LC", "SK HC"),
        ("HC", "LC", "HC SK LI GC"),
    ],
)
def test_7_41__the_faster_retreat_and_skirmishers_before_foot(by: str, may: str, may_not: str) -> None:
    for kind in may.split():
        assert refusal(Board(f"x={by} 1410/1", f"d={kind} 1510/4"), "d") == "", kind
    for kind in may_not.split():
        assert refusal(Board(f"x={by} 1410/1", f"d={kind} 1510/4"), "d") == "7.41", kind


def test_7_41__all_attackers_must_be_slower_and_for_skirmishers_foot() -> None:
    for kind in ("LI", "SK"):
        melee = Board("x=HI 1410/1 y=LC 1409/1", f"d={kind} 1510/4")
        assert refusal(melee, "d", "x y") == "7.41"


def test_7_41__who_was_in_contact_when_the_turn_began_stands() -> None:
    for kind in ("SK", "LI", "HC"):
        melee = Board("x=HI 1410/1", f"d={kind} 1510/4", engaged="d")
        assert refusal(melee, "d") == "7.41"


def test_7_22__who_has_shot_at_somebody_entering_stands() -> None:
    melee = Board("x=HI 1410/1", "d=LI 1510/4")
    melee.field.fired |= 1 << melee.any("d")
    assert refusal(melee, "d") == ""
    melee.field.covering |= 1 << melee.any("d")
    assert refusal(melee, "d") == "7.22"


def test_11_25__a_column_stands() -> None:
    assert refusal(Board("x=HI 1410/1", "d=LI 1510/4C"), "d") == "11.25"


# Where to (7.42, 7.43)


def test_7_42__every_hex_leads_away() -> None:
    melee = Board("x=HI 1410/1", "d=SK 1510/4")
    melee.shock_phase()
    melee.play("shock r.x@b.d")
    assert melee.asked() == ("evade", "blue")
    for first in ("1509", "1609", "1610"):
        melee.refuses(f"evade b.d@{first}w", "7.43", "sgboh-evade-on")
    for first in ("1511", "1409"):
        melee.refuses(f"evade b.d@{first}w", "7.42", "sgboh-evade-nearer")
    melee.refuses("evade b.d@1610w-1710w", "7.43", "sgboh-evade-on")
    melee.refuses("evade b.d@1610w-1710w-1810w-1910w", "7.42", "sgboh-evade-far")
    melee.refuses("evade b.d@1610w-1710nw-1810nw", "7.43", "sgboh-evade-step")
    melee.refuses("evade b.d@1710w", "7.43", "sgboh-evade-step")
    melee.refuses("evade b.d@1610csw", "7.43")
    melee.does("evade b.d@1610w-1710w-1810w")
    assert melee.at("b.d") == "1810/4"
    assert melee.setting.map.distance(melee.setting.map.index("1410"), melee.setting.map.index("1810")) == 4


def test_7_45_example__skirmishers_go_three_hexes_and_their_attacker_two_points() -> None:
    melee = Board("x=Co 1410/1", "d=SK 1510/4")
    board = melee.setting.map
    attacker, start = board.index("1410"), board.index("1510")
    expected = {
        board.label(hex)
        for hex in range(board.size)
        if board.distance(hex, start) == 3 and board.distance(hex, attacker) == 4
    }
    assert ends(melee, "d") == expected
    melee = Board("x=Co 1410/1", "d=SK 1510/4")
    melee.shock_phase()
    melee.play("shock r.x@b.d")
    melee.does("evade b.d@1610w-1710w-1810w")
    assert melee.at("b.d") == "1810/4"  # it looks as it did, and no die falls
    melee.refuses("follow r.x 1510e-1510ne-1510nw", "7.44", "sgboh-follow-far")
    melee.does("follow r.x 1510e-1510ne")  # one point for the hex, one for the turn
    assert (melee.at("r.x"), melee.over) == ("1510/0", True)


@pytest.mark.parametrize(("kind", "points"), [("LC", 5), ("HC", 4), ("LI", 3), ("GC", 4), ("SK", 3)])
def test_7_42__half_the_allowance_is_rounded_up(kind: str, points: int) -> None:
    melee = Board("x=HI 1410/1", f"d={kind} 1510/4")
    assert routes.half(melee.field, melee.any("d")) == points
    board = melee.setting.map
    assert {board.distance(board.index("1510"), board.index(hex)) for hex in ends(melee, "d")} == {points}


def test_7_42__from_two_attackers_every_hex_leads_away_from_both() -> None:
    melee = Board("x=HI 1410/1 z=HI 1511/0", "d=SK 1510/4")
    melee.shock_phase()
    melee.play("shock r.x@b.d r.z@b.d")
    melee.refuses("evade b.d@1610w-1710w-1810w", "7.42", "sgboh-evade-nearer")
    melee.refuses("evade b.d@1609w", "7.43", "sgboh-evade-on")
    board = melee.setting.map
    for hex in ends(melee, "d", by="x z"):
        for attacker in ("1410", "1511"):
            assert board.distance(board.index(hex), board.index(attacker)) == 4


def test_7_42__between_two_there_is_no_way_and_no_question() -> None:
    melee = Board("x=HI 1410/1 z=HI 1609/4", "d=SK 1510/4")
    assert not ends(melee, "d", by="x z")
    melee.shock_phase()
    # There is one type that may be used, that of z: the die falls at once. +3 +1 and 1 make a five.
    events = melee.play("shock r.x@b.d r.z@b.d", dice=(1,))
    assert [one.unit for one in told(events, "shocked")] == ["r.z"]
    assert [one.total for one in told(events, "shock_rolled")] == [5]
    assert melee.over


def test_7_43__in_an_enemy_zone_it_stops() -> None:
    melee = Board("x=HI 1410/1 k=LC 1709/4", "d=SK 1510/4")
    melee.shock_phase()
    melee.play("shock r.x@b.d")
    melee.refuses("evade b.d@1609w-1608w-1708w", "7.43", "sgboh-stops-in-zone")
    melee.does("evade b.d@1609w")
    assert melee.at("b.d") == "1609/4"


def test_7_43__it_passes_friends_and_does_not_stay_with_them() -> None:
    melee = Board("x=HI 1410/1", "d=SK 1510/4 m=MI 1710/4 n=MI 1810/4")
    assert "1810" not in ends(melee, "d")
    assert "1811" in ends(melee, "d")
    melee.shock_phase()
    melee.play("shock r.x@b.d")
    melee.refuses("evade b.d@1610w-1710w-1810w", "5.32", "sgboh-evade-end")
    melee.does("evade b.d@1610w-1710w-1809w")
    assert melee.at("b.d") == "1809/4"


def test_7_43__friends_cost_what_they_cost() -> None:
    # A point more for light foot: of its three one is left after the friend's hex.
    melee = Board("x=HI 1410/1", "d=LI 1510/4 m=MI 1610/4")
    board = melee.setting.map
    by_way = routes.ways(melee.field, melee.attack("x", "d"), melee.any("d"), hasty=False)
    through = {len(path) for path in by_way if board.label(path[0] // 6) == "1610"}
    assert through == {2}


def test_7_43__the_ground_costs_what_it_costs() -> None:
    woods = dict.fromkeys(("1509", "1609", "1610"), "woods")
    melee = Board("x=HI 1410/1", "d=LI 1510/4", terrain=woods)
    board = melee.setting.map
    assert {board.distance(board.index(hex), board.index("1510")) for hex in ends(melee, "d")} == {2}
    deep = dict.fromkeys(("1509", "1609", "1610"), "sea")
    assert not ends(Board("x=HI 1410/1", "d=LI 1510/4", terrain=deep), "d")


def test_5_17__a_hit_of_the_ground_is_avoided_for_a_point_or_taken_in_haste() -> None:
    marsh = dict.fromkeys(("1509", "1609", "1610"), "marsh")  # light foot: 2, (1)
    melee = Board("x=HI 1410/1", "d=LI 1510/4", terrain=marsh)
    careful = routes.ways(melee.field, melee.attack("x", "d"), melee.any("d"), hasty=False)
    hasty = routes.ways(melee.field, melee.attack("x", "d"), melee.any("d"), hasty=True)
    assert {(len(path), hits) for path, hits in careful.items()} == {(1, 0)}
    assert {(len(path), hits) for path, hits in hasty.items()} == {(2, 1)}
    melee.shock_phase()
    melee.play("shock r.x@b.d")
    melee.refuses("evade b.d@1610w-1710w", "7.42", "sgboh-evade-far")
    melee.does("evade b.d@1610w-1710w hasty b.d", dice=(5,))
    assert melee.hits("b.d") == 1
    assert melee.asked()[0] == "follow"


def test_10_23__horse_does_not_retreat_into_the_zone_of_elephants() -> None:
    melee = Board("x=HI 1410/1 k=EL 1708/4", "d=HC 1510/4")
    assert "1607" not in ends(melee, "d")
    melee.shock_phase()
    melee.play("shock r.x@b.d")
    melee.refuses("evade b.d@1609w-1608w", "10.23")


def test_7_43__no_facing_is_lost() -> None:
    melee = Board("x=HI 1410/1", "d=LC 1510/4")
    found = routes.ways(melee.field, melee.attack("x", "d"), melee.any("d"), hasty=False)
    assert {node % 6 for path in found for node in path} == {4}


def test_4_36__leaders_go_along_and_a_gun_left_alone_is_lost() -> None:
    melee = Board("x=HI 1410/1", "[d=LI g=ART] 1510/4 l@d")
    melee.shock_phase()
    melee.play("shock r.x@b.d")
    events = melee.does("evade b.d@1610w-1710w-1810w", dice=(5,))
    assert melee.at("b.l") == "1810"
    assert melee.lost() == ["b.g"]
    assert [one.units for one in told(events, "evaded")] == [("b.d", "b.l")]


# The check of light foot (7.45)


@pytest.mark.parametrize(("die", "hits"), [(5, 0), (6, 1), (9, 1), (0, 0)])
def test_7_45__light_foot_checks_for_its_order(die: int, hits: int) -> None:
    melee = Board("x=HI 1410/1", "d=LI 1510/4")
    melee.shock_phase()
    melee.play("shock r.x@b.d")
    events = melee.does("evade b.d@1610w-1710w-1810w", dice=(die,))
    assert melee.hits("b.d") == hits
    assert [one.held for one in told(events, "evasion_checked")] == [not hits]


@pytest.mark.parametrize("kind", ["SK", "HC", "LC"])
def test_7_45__nobody_else_checks(kind: str) -> None:
    melee = Board("x=HI 1410/1", f"d={kind} 1510/4")
    melee.shock_phase()
    melee.play("shock r.x@b.d")
    path = {"SK": "1610w-1710w-1810w", "HC": "1610w-1710w-1810w-1910w", "LC": "1610w-1710w-1810w-1910w-2009w"}[kind]
    melee.does(f"evade b.d@{path}")
    assert melee.hits("b.d") == 0


def test_7_45__who_routs_by_the_check_has_left_its_hex_all_the_same() -> None:
    melee = Board("x=HI 1410/1", "d=LI 1510/4(4)")
    melee.shock_phase()
    melee.play("shock r.x@b.d")
    melee.does("evade b.d@1610w-1710w-1810w", dice=(6,))
    assert melee.lost() == ["b.d"]
    assert melee.asked() == ("follow", "red")


# The advance (7.44)


def evaded(red: str = "x=HI 1410/1", path: str = "1610w-1710w-1810w", **more: object) -> Board:
    """Skirmishers have retreated before x."""
    melee = Board(red, "d=SK 1510/4" + str(more.pop("blue", "")), **more)  # type: ignore[arg-type]
    melee.shock_phase()
    melee.play("shock r.x@b.d")
    melee.does(f"evade b.d@{path}")
    return melee


def test_7_44__half_the_allowance_rounded_down_takes_it_on() -> None:
    melee = evaded()
    assert melee.asked() == ("follow", "red")
    melee.refuses("follow r.x 1510e-1510ne-1510nw", "7.44", "sgboh-follow-far")
    melee.refuses("follow r.x 1410ne", "7.44", "sgboh-follow-first")
    melee.refuses("follow r.x 1510e-1510cne", "7.44", "sgboh-evade-column-pose")
    melee.refuses("follow r.x 1509e", "7.44", "sgboh-follow-first")
    melee.refuses("follow r.x 1510e-1609e-1709e", "7.44", "sgboh-follow-far")
    assert {"follow r.x 1510e", "follow r.x 1510e-1510ne", "follow r.x 1510e-1610e", "pass"} <= {*melee.options()}
    melee.does("follow r.x 1510e-1510ne")
    assert melee.at("r.x") == "1510/0"
    assert melee.over


def test_7_44__or_nobody_follows() -> None:
    melee = evaded()
    melee.play("pass")
    assert melee.at("r.x") == "1410/1"
    assert melee.over


def test_7_44__nobody_comes_next_to_who_has_retreated() -> None:
    melee = evaded("x=HI 1410/1 k=LC 1709/4", "1609w")
    # One hex only: there is nothing to be asked.
    assert melee.over


def test_7_44__horse_goes_on_and_not_next_to_who_has_retreated() -> None:
    melee = Board("x=HC 1410/1", "d=LC 1510/4")
    melee.shock_phase()
    melee.play("shock r.x@b.d")
    melee.does("evade b.d@1610w-1710w-1810w-1910w-2009w")
    melee.does("follow r.x 1510e-1610e-1710e-1810e")
    assert melee.at("r.x") == "1810/1"
    melee = Board("x=HC 1410/1", "d=LC 1510/4", terrain=dict.fromkeys(("1810", "1809", "1811", "1808"), "sea"))
    melee.shock_phase()
    melee.play("shock r.x@b.d")
    melee.does("evade b.d@1610w-1710w")
    melee.refuses("follow r.x 1510e-1610e", "7.44", "sgboh-follow-beside")
    melee.does("follow r.x 1510e")


def test_7_44__the_hex_that_was_left_is_paid_for() -> None:
    melee = evaded(terrain={"1510": "rough"})
    # Two points for the rough hex (and a third for care): hasty in, and no more.
    assert [text for text in melee.options() if text != "pass"] == ["follow r.x 1510e hasty"]
    melee.refuses("follow r.x 1510e", "7.44", "sgboh-follow-far")
    melee.does("follow r.x 1510e hasty")
    assert melee.hits("r.x") == 1


def test_7_44__in_an_enemy_zone_it_stops() -> None:
    melee = evaded(blue=" e=HI 1610/4", path="1509w-1508w-1507w")
    melee.refuses("follow r.x 1510e-1510ne", "7.44", "sgboh-stops-in-zone")
    melee.does("follow r.x 1510e")
    assert melee.at("r.x") == "1510/1"


def test_7_44__no_advance_while_another_defender_stands() -> None:
    melee = Board("p=PH 1409+1410/1", "s=SK 1509/4 h=HI 1511/4")
    melee.shock_phase()
    melee.play("shock r.p@b.s r.p@b.h")
    # The attack goes on against the foot alone, and is resolved at once: it is the only one.
    events = melee.does("evade b.s@1608w-1708w-1807w", dice=(0,))
    assert [one.units_other for one in told(events, "shocked")] == [("b.h",)]
    assert [(one.net, one.total) for one in told(events, "shock_rolled")] == [(5, 5)]
    assert melee.at("r.p") == "1409+1410/1"


def test_7_44__two_hexes_follow_forward_or_wheel_into_what_was_left() -> None:
    melee = Board("p=PH 1409+1410/1", "s=SK 1510/4")
    melee.shock_phase()
    melee.play("shock r.p@b.s")
    melee.does("evade b.s@1610w-1710w-1810w")
    assert melee.asked() == ("follow", "red")
    assert {"follow r.p 1509e", "follow r.p 1510e", "follow r.p 1409ne", "follow r.p 1510se"} <= {*melee.options()}
    melee.does("follow r.p 1509e")
    assert melee.hexes("r.p") == ["1509", "1510"]


def test_7_44__a_stack_follows_as_one() -> None:
    melee = Board("[a=Pr b=Pr] 1410/1 l@a", "d=SK 1510/4")
    melee.shock_phase()
    melee.play("shock r.a@b.d")
    melee.does("evade b.d@1610w-1710w-1810w")
    melee.does("follow r.a 1510e")
    assert (melee.at("r.a"), melee.at("r.b"), melee.at("r.l")) == ("1510/1", "1510/1", "1510")
    assert melee.field.top(melee.any("a")) == melee.any("a")


def test_7_44__one_of_two_attackers_follows_and_both_are_done() -> None:
    melee = Board("x=HI 1410/1 y=HI 1409/1 l@y", "d=SK 1510/4")
    melee.shock_phase()
    melee.play("shock r.x@b.d r.y@b.d")
    melee.does("evade b.d@1610w-1710w-1810w")
    melee.does("follow r.y 1510e")  # no leader is in danger, no die falls
    assert melee.over
    assert (melee.at("r.x"), melee.at("r.y")) == ("1410/1", "1510/1")


@pytest.mark.parametrize(("terrain", "may"), [("marsh", False), ("woods", True), ("rough", True), ("clear", True)])
def test_7_44__two_points_do_not_take_a_cohort_into_a_marsh(terrain: str, may: bool) -> None:
    board = designated("x=Co 1410/1", "d=LI 1510/4", "r.x@b.d", terrain={"1510": terrain})
    board.does("evade b.d@1610w-1710w-1810w", dice=(0,))
    assert (not board.over) is may


def test_7_44__out_of_command_and_out_of_a_zone_an_attacker_follows_all_the_same() -> None:
    """x is in the zone of e, and 1510 lies next to e."""
    board = designated("x=HI 1410/1", "d=LI 1510/4 e=HI 1409/3", "r.x@b.d", out="x")
    board.does("evade b.d@1610w-1710w-1810w", dice=(0,))
    assert board.field.in_zone(board.unit("r.x"))
    board.does("follow r.x 1510e")
    assert board.at("r.x") == "1510/1"


def test_7_22__who_follows_into_a_zone_is_shot_at() -> None:
    melee = evaded(blue=" e=SKa 1610/4", path="1509w-1508w-1507w")
    melee.does("follow r.x 1510e")
    assert melee.asked()[1] == "blue"
    assert any(text.startswith("shoot b.e") for text in melee.options())


# The whole segment (7.4)


def test_7_4__all_units_retreat_in_one_answer_and_attack_after_attack_is_carried_out() -> None:
    melee = Board("x=HI 1410/1 y=HI 1414/1", "d=SK 1510/4 e=SK 1514/4", options=AT_ONCE)
    melee.shock_phase()
    melee.play("shock r.x@b.d r.y@b.e")
    events = melee.does("evade b.d@1610w-1710w-1810w b.e@1614w-1714w-1814w")
    assert [one.units for one in told(events, "evaded")] == [("b.d",)]
    events = melee.does("follow r.x 1510e")
    assert [one.kind for one in events if one.kind in ("followed", "evaded")] == ["followed", "evaded"]
    melee.play("pass")
    assert melee.over


def test_7_4__where_an_advance_has_shut_a_way_that_attack_is_asked_for_anew() -> None:
    # x comes to 1610, next to the way of e.
    melee = Board("x=HC 1410/1 y=HI 1412/1", "d=LC 1510/4 e=SK 1512/4", options=AT_ONCE)
    melee.shock_phase()
    melee.play("shock r.x@b.d r.y@b.e")
    melee.does("evade b.d@1509w-1508w-1507w-1506w-1505w b.e@1611w-1711w-1811w")
    (before,) = (step for step in melee.field.steps if isinstance(step, Evasion))
    left = before.measure(melee.field)
    melee.does("follow r.x 1510e-1610e")
    assert melee.asked() == ("evade", "blue")
    assert melee.at("b.e") == "1512/4"
    assert melee.field.steps[-1].measure(melee.field) < left
    melee.refuses("evade b.e@1611w-1711w-1811w", "7.43")
    melee.does("evade b.e@1611w-1711w")  # the zone of x stops it there
    assert melee.at("b.e") == "1711/4"
    assert melee.asked()[0] == "follow"


def test_7_41__who_is_not_attacked_or_stands_is_refused() -> None:
    melee = Board("x=HI 1410/1", "d=SK 1510/4 e=SK 1514/4")
    melee.shock_phase()
    melee.play("shock r.x@b.d")
    melee.refuses("evade b.e@1614w-1714w-1814w", "7.41", "sgboh-evade-who")
    melee.refuses("evade b.d@1610w-1710w-1810w b.d@1609w-1709w-1808w", "7.42", "sgboh-evade-twice")
    melee.refuses("evade b.d@1610w-1710w-1810w hasty b.e", "5.17", "sgboh-evade-hasty")


def test_7_41__a_refusal_names_why_a_unit_stands() -> None:
    melee = Board("x=HI 1410/1 y=HI 1414/1", "d=SK 1510/4 e=HI 1514/4", options=AT_ONCE)
    melee.shock_phase()
    melee.play("shock r.x@b.d r.y@b.e")
    melee.refuses("evade b.e@1614w-1714w-1814w", "7.41", "sgboh-evade-type")


# Horse and elephants (10.23)


def test_10_23__horse_before_elephants_has_to_retreat() -> None:
    melee = Board("k=EL 1410/1", "d=HC 1510/4")
    melee.shock_phase()
    melee.play("shock r.k@b.d")
    melee.refuses("pass", "10.23", "sgboh-evade-must")
    assert isinstance(melee.field.decisions[0].default, Evade)
    melee.does("evade b.d@1610w-1710w-1810w-1910w")
    assert melee.hits("b.d") == 0


def test_10_23__if_it_cannot_it_takes_a_hit_first() -> None:
    melee = Board("k=EL 1410/1", "d=HC 1510/4", engaged="d")
    melee.shock_phase()
    events = melee.play("shock r.k@b.d", dice=(0,))
    assert next((one.unit, one.cause) for one in told(events, "hit")) == ("b.d", "elephants")
    # The hit counts in the roll that follows.
    assert "hits" in told(events, "shocked")[0].modifiers


# Lists, chance, custom


def test_7_42__the_list_has_what_the_rules_let_pass_and_chance_keeps_to_it() -> None:
    melee = Board("x=HI 1410/1 y=HI 1412/1", "d=SK 1510/4 e=SK 1512/4", options=AT_ONCE)
    melee.shock_phase()
    melee.play("shock r.x@b.d r.y@b.e")
    listed = melee.options()
    assert len(listed) == len({*listed})
    assert "pass" in listed
    step, rng = melee.field.steps[-1], Random(3)
    for _ in range(50):
        step.check(melee.field, step.sample(melee.field, "blue", rng), "blue")


def test_7_41__by_custom_skirmishers_go_and_light_foot_where_it_is_badly_matched() -> None:
    for kind, goes in (("SK", True), ("LI", True), ("HC", False)):
        melee = Board("x=HI 1410/1", f"d={kind} 1510/4", moved="x")
        melee.shock_phase()
        melee.play("shock r.x@b.d")
        default = melee.field.decisions[0].default
        assert isinstance(default, Evade) == goes, kind
        assert isinstance(default, Evade | Pass)
        melee.field.steps[-1].check(melee.field, default, "blue")


def may_evade(by: str, unit: str) -> bool:
    at = "1409+1410/1" if by in ("PH", "HO") else "1410/1"
    board = Board(f"x={by} {at}", f"d={unit} 1510/4")
    return routes.refuse(board.field, board.attack("x", "d"), board.any("d")) is None


@pytest.mark.parametrize(
    ("by", "unit", "may"),
    [
        ("HI", "BI", False),
        ("EL", "LI", False),
        ("EL", "SK*", True),
        ("EL", "LC", True),
        ("PH", "SK", True),
        ("SK*", "SK", True),
        ("LI", "SK*", True),
        ("CH", "SK*", False),
        ("MI", "LP", True),
        ("LC", "EL", False),
        ("GC", "LI", False),
        ("RC", "GC", False),
        ("RC", "LC", True),
        ("HO", "LI", True),
        ("PH", "EL", False),
        ("PH", "CH", False),
    ],
)
def test_7_41__who_retreats_before_whom(by: str, unit: str, may: bool) -> None:
    assert may_evade(by, unit) is may


def test_7_34__an_attacker_whose_target_is_gone_attacks_nobody_else() -> None:
    melee = Board("x=HI 1410/1", "d=SK 1510/4 e=HI 1511/4")
    melee.shock_phase()
    with pytest.raises(Refusal):
        attacks.check(melee.contact(), ((melee.any("x"), melee.any("d")),))
    melee.play("shock r.x@b.d r.x@b.e")
    melee.does("evade b.d@1509w-1508w-1507w", dice=(6,))
    assert melee.over


@pytest.mark.parametrize("kind", ["rampart", "gate", "stakes"])
def test_11_13__nobody_retreats_before_shock_over_works(kind: str) -> None:
    """Works to the east of who stands there, whichever side is the inner one."""
    east = ("1509", "1609", "1610", "1511")
    for works in ([(kind, "1510", outer) for outer in east], [(kind, outer, "1510") for outer in east]):
        melee = Board("x=HI 1410/1", "d=LI 1510/4", works=works)
        assert ends(melee, "d") == set()
        melee.shock_phase()
        melee.does("shock r.x@b.d", dice=(5,))
        assert (melee.hits("b.d"), melee.at("b.d")) == (1, "1510/4")  # with nowhere to go nobody was asked
    open_north = Board("x=HI 1410/1", "d=LI 1510/4", works=[(kind, "1510", outer) for outer in east[1:]])
    assert ends(open_north, "d") == {"1507", "1607", "1708"}
    open_north.shock_phase()
    open_north.does("shock r.x@b.d")
    open_north.refuses("evade b.d@1610w-1710w-1810w", "11.13", "sgboh-retreat-works")


def test_11_13__before_the_amendment_they_did() -> None:
    works = [("rampart", "1510", outer) for outer in ("1509", "1609", "1610", "1511")]
    assert ends(Board("x=HI 1410/1", "d=LI 1510/4", works=works, amendments=1), "d")


@pytest.mark.parametrize("first", ["r.x", "r.y"])
def test_7_4__the_enemy_is_asked_attack_by_attack_as_the_active_side_takes_them(first: str) -> None:
    """The attacker says which attack comes next; what came of it is known before the next question."""
    melee = Board("x=HI 1410/1 y=HI 1413/1", "d=SK 1510/4 e=SK 1513/4")
    melee.shock_phase()
    melee.play("shock r.x@b.d r.y@b.e")
    assert (melee.asked(), melee.options()) == (("taking", "red"), ["take r.x", "take r.y"])
    melee.refuses("take b.d", "7.4", "sgboh-take-what")
    melee.play(f"take {first}")
    before, after = ("b.d", "b.e") if first == "r.x" else ("b.e", "b.d")
    assert melee.asked() == ("evade", "blue")
    assert {text.split("@")[0] for text in melee.options() if text != "pass"} == {f"evade {before}"}
    melee.play(next(text for text in melee.options() if text != "pass"))
    assert melee.asked() == ("follow", "red")
    melee.play("pass")
    assert melee.asked() == ("evade", "blue")
    assert {text.split("@")[0] for text in melee.options() if text != "pass"} == {f"evade {after}"}
    melee.play(next(text for text in melee.options() if text != "pass"))
    melee.play("pass")
    assert melee.over


def test_7_4__who_stands_is_asked_no_more_and_fights() -> None:
    melee = Board("x=HI 1410/1 y=HI 1413/1 z=HI 1416/1", "d=SK 1510/4 e=HI 1513/4 f=SK 1516/4")
    melee.shock_phase()
    melee.does("shock r.x@b.d r.y@b.e r.z@b.f")
    melee.play("take r.z")
    melee.play("pass")
    assert melee.asked() == ("evade", "blue")
    melee.play("pass")
    assert melee.asked() == ("resolve", "red")
    assert {text.split()[1] for text in melee.options()} == {"r.x", "r.y", "r.z"}


@pytest.mark.parametrize("how", [{"options": AT_ONCE}, {"amendments": LETTER - 1}])
def test_U19__of_all_attacks_at_once_if_that_is_chosen_and_before_the_amendment(how: dict[str, Any]) -> None:
    melee = Board("x=HI 1410/1 y=HI 1413/1", "d=SK 1510/4 e=SK 1513/4", **how)
    melee.shock_phase()
    melee.play("shock r.x@b.d r.y@b.e")
    assert melee.asked() == ("evade", "blue")
    assert {text.split("@")[0] for text in melee.options() if text != "pass"} == {"evade b.d", "evade b.e"}


# Past elephants and leaders (10.23, 4.35)


@pytest.mark.parametrize(("kind", "amendments", "hits"), [("HC", -1, 1), ("HC", 9, 0), ("LI", -1, 0)])
def test_10_23__a_way_past_the_flank_of_elephants_costs_horse_a_hit(kind: str, amendments: int, hits: int) -> None:
    melee = Board("x=HI 1410/1 e=EL 1712/1", f"d={kind} 1510/4", idle="e", amendments=amendments)
    melee.shock_phase()
    melee.play("shock r.x@b.d")
    dice = (0,) if kind == "LI" else ()
    melee.does("evade b.d@1610w-1711w-1810w" + ("-1910w" if kind == "HC" else ""), dice=dice)
    assert melee.hits("b.d") == hits


@pytest.mark.parametrize(("elephants", "amendments", "hits"), [("1711/1", -1, 1), ("1711/1", 9, 0), ("1811/1", -1, 0)])
def test_10_23__so_does_an_advance_after_who_has_gone(elephants: str, amendments: int, hits: int) -> None:
    melee = Board("x=HC 1410/1", f"d=LC 1510/4 e=EL {elephants}", amendments=amendments)
    melee.shock_phase()
    melee.play("shock r.x@b.d")
    melee.does("evade b.d@1509w-1508w-1507w-1506w-1505w")
    melee.does("follow r.x 1510e-1610e")
    assert (melee.at("r.x"), melee.hits("r.x")) == ("1610/1", hits)


def test_10_23__who_is_thrown_back_to_the_rear_of_elephants_takes_none() -> None:
    melee = Board("x=HI 1410/1 e=EL 1711/1", "d=HC 1510/4 f=HI 1509/4 g=HI 1609/4 h=HI 1511/4", idle="e")
    melee.resolve("x", "d", 9)
    assert (melee.at("b.d"), melee.hits("b.d")) == ("1610/4", 2)


@pytest.mark.parametrize("amendments", [-1, 12])
def test_4_35__a_leader_gets_away_from_who_advances_past_him(amendments: int) -> None:
    melee = Board("x=HC 1410/1", "d=LC 1510/4 k@1511", amendments=amendments)
    melee.shock_phase()
    melee.play("shock r.x@b.d")
    melee.does("evade b.d@1509w-1508w-1507w-1506w-1505w")
    melee.does("follow r.x 1510e-1610e-1711e")
    assert melee.at("r.x") == "1711/1"
    if amendments == 12:
        assert melee.over
        return
    assert melee.asked() == ("after-step", "blue")
    melee.play("flee b.k 1512")
    assert (melee.at("b.k"), melee.over) == ("1512", True)


@pytest.mark.parametrize("amendments", [-1, 12])
def test_4_35__a_leader_gets_away_from_who_retreats_past_him(amendments: int) -> None:
    """A leader of the attackers stands alone at 1611, next to the way and not to its end."""
    melee = Board("x=HI 1410/1 k@1611", "d=LC 1510/4", amendments=amendments)
    melee.shock_phase()
    melee.play("shock r.x@b.d")
    melee.does("evade b.d@1610w-1710w-1809w-1909w-2008w")
    if amendments == 12:
        assert melee.asked() == ("follow", "red")
        return
    assert melee.asked() == ("after-step", "red")
    melee.play("flee r.k 1512")
    assert (melee.at("r.k"), melee.asked()) == ("1512", ("follow", "red"))


def test_7_44__the_question_names_who_may_follow_and_the_hexes_that_may_be_entered() -> None:
    """Both defenders are gone, and two points do not take foot into the marsh where the one has been."""
    melee = Board("x=MI 1410/1", "d=SK 1510/4 e=SK 1511/4", terrain={"1511": "marsh"})
    melee.shock_phase()
    melee.play("shock r.x@b.d r.x@b.e")
    melee.play(next(one for one in melee.options() if one.count("@") == 2))
    assert melee.asked() == ("follow", "red")
    args = melee.field.decisions[0].message.args
    entered = {text.split()[2][:4] for text in melee.options() if text != "pass"}
    assert (entered, args["hexes"], args["units"]) == ({"1510"}, ["1510"], ["r.x"])
