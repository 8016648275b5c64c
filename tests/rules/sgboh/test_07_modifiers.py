"""Rulebook 7.5, 7.82, 10.4, 10.51 of SGBoH: every modifier of the die, to the last number."""

from __future__ import annotations

import pytest
from tests.rules.sgboh.acts import designated
from tests.rules.sgboh.board import AT_ONCE, Board, told

from feldherr.games.sgboh.state.amendments import LONE

# Quality


@pytest.mark.parametrize(
    ("ours", "theirs", "value"), [(9, 4, 3), (4, 9, -3), (8, 5, 3), (6, 5, 1), (5, 5, 0), (5, 7, -2)]
)
def test_7_5_quality__quality_counts_three_at_most(ours: int, theirs: int, value: int) -> None:
    melee = Board("x=HI 1410/1", "d=HI 1510/4", values={"x": (ours, 5), "d": (theirs, 5)})
    assert melee.modifiers("x", "d").get("quality", 0) == value


def test_7_5_quality__of_several_the_best_counts() -> None:
    melee = Board("x=HI 1410/1 y=HI 1409/1", "d=HI 1510/4", values={"x": (5, 5), "y": (7, 5), "d": (6, 5)})
    assert melee.modifiers("x y", "d")["quality"] == 1


def test_8_23__a_depleted_unit_is_two_less() -> None:
    melee = Board("x=HId 1410/1D", "d=HI 1510/4")
    assert "quality" not in melee.modifiers("x", "d")


def test_5_35__of_a_stack_the_top_unit_has_the_quality() -> None:
    melee = Board("[a=Pr b=Pr] 1410/1", "d=HI 1510/4", values={"b": (7, 3)})
    assert "quality" not in melee.modifiers("a", "d")


# Size


@pytest.mark.parametrize(
    ("ours", "theirs", "value"),
    [
        (3, 4, 0), (3, 5, -1), (3, 6, -2), (6, 3, 2), (12, 10, 1), (20, 10, 2), (10, 6, 1), (4, 2, 2), (2, 1, 2),
        (1, 2, -2), (5, 5, 0),
    ],
)  # fmt: skip
def test_7_5_size__size_counts_one_for_two_points_and_two_for_twice_as_many(ours: int, theirs: int, value: int) -> None:
    melee = Board("x=HI 1410/1", "d=HI 1510/4", values={"x": (5, ours), "d": (5, theirs)})
    assert melee.modifiers("x", "d").get("size", 0) == value


@pytest.mark.parametrize(
    ("red", "blue", "value"),
    [
        ("x=EL 1410/1", "d=Co 1510/4", 0),
        ("x=HI 1410/1", "d=SK 1510/4", 0),
        ("x=EL 1410/1 y=EL 1409/1", "d=EL 1510/4", 2),
        ("x=CH 1410/1", "d=SK 1510/4", 2),
        ("x=EL 1410/1 y=HI 1409/1", "d=Co 1510/4", 1),  # 5 against 3
        ("x=EL 1410/1 y=HI 1409/1", "d=EL 1510/4", 0),
        ("x=CH 1410/1 y=EL 1409/1", "d=HI 1510/4", 0),
    ],
)
def test_7_5_size__elephants_chariots_and_skirmishers_count_only_among_themselves(
    red: str, blue: str, value: int
) -> None:
    melee = Board(red, blue)
    ours = " ".join(name for name in "xy" if f"{name}=" in red)
    assert melee.modifiers(ours, "d").get("size", 0) == value


@pytest.mark.parametrize(("size", "value"), [(5, 0), (3, 1)])
def test_7_5_size__beside_others_their_size_is_ignored(size: int, value: int) -> None:
    melee = Board("p=PH 1409+1410/1", "s=SK 1509/4 m=MI 1511/4", values={"p": (7, 5), "m": (5, size)})
    assert melee.modifiers("p", "s m").get("size", 0) == value
    melee = Board("p=PH 1409+1410/1", "k=EL 1509/4 m=MI 1511/4", values={"p": (7, 5), "m": (5, size)})
    assert melee.modifiers("p", "k m").get("size", 0) == value


def test_7_5_size__elephants_against_elephants_with_foot_have_none() -> None:
    melee = Board("x=EL 1410/1", "k=EL 1510/4 h=HI 1511/4")
    assert "size" not in melee.modifiers("x", "k h")


def test_5_35__a_stack_has_the_size_of_both_and_a_gun_none() -> None:
    melee = Board("[a=Pr b=Pr] 1410/1", "[d=HI g=ART] 1510/4", values={"d": (5, 4), "g": (4, 9)})
    assert melee.modifiers("a", "d")["size"] == 1


def test_10_3__a_double_depth_has_the_size_of_both() -> None:
    melee = Board("p=PH 1409+1410/1 q=PH 1605+1606/1", "d=PH 1510+1509/4")
    front, rear = melee.any("p"), melee.any("q")
    melee.field.deep |= 1 << front
    melee.field.rear[front] = 1 << rear
    melee.field.put(rear, melee.setting.under)
    assert melee.modifiers("p", "d")["size"] == 2


# Hits


@pytest.mark.parametrize(
    ("ours", "theirs", "value"), [((2, 1), 0, -3), ((4, 1), 0, -3), ((1, 0), 5, 3), ((4, 0), 5, 1), ((0, 0), 2, 2)]
)
def test_7_5_hits__hits_of_both_sides_count_three_at_most(ours: tuple[int, int], theirs: int, value: int) -> None:
    melee = Board(
        f"x=HI 1410/1({ours[0]}) y=HI 1409/1({ours[1]})",
        f"d=HId 1510/4({theirs})",
    )
    assert melee.modifiers("x y", "d").get("hits", 0) == value


def test_7_5_hits__hits_of_both_units_of_a_stack_count() -> None:
    melee = Board("[a=Pr(1) b=Pr(1)] 1410/1", "d=HI 1510/4")
    assert melee.modifiers("a", "d")["hits"] == -2


# Momentum and what hangs on it


def test_7_5_momentum__it_is_of_who_has_come_to_the_defender() -> None:
    melee = Board("x=HI 1410/1 y=HI 1409/1", "d=HI 1510/4")
    assert "momentum" not in melee.modifiers("x y", "d")
    melee = Board("x=HI 1410/1 y=HI 1409/1", "d=HI 1510/4", moved="y")
    assert melee.modifiers("x y", "d")["momentum"] == 1


def test_7_5_momentum__who_began_in_an_enemy_zone_brings_no_momentum() -> None:
    melee = Board("x=HI 1410/1", "d=HI 1510/4", moved="x", zoned="x")
    assert "momentum" not in melee.modifiers("x", "d")
    # Having been in contact without standing in a zone does no harm.
    melee = Board("x=HI 1410/1", "d=HI 1510/4", moved="x", engaged="x")
    assert melee.modifiers("x", "d")["momentum"] == 1


def test_7_5_momentum__who_came_to_another_enemy_brings_no_momentum() -> None:
    melee = Board("x=HI 1410/1", "d=HI 1510/4 e=HI 1412/4")
    melee.field.approached[melee.any("x")] = 1 << melee.any("e")
    assert "momentum" not in melee.modifiers("x", "d")


def test_5_35__the_lower_unit_of_a_stack_brings_momentum_too() -> None:
    melee = Board("[a=Pr b=Pr] 1410/1", "d=HI 1510/4", moved="b")
    assert melee.modifiers("a", "d")["momentum"] == 1


def test_10_51__chariots_have_gone_four_hexes_for_both_modifiers_of_movement() -> None:
    melee = Board("x=CH 1410/1", "d=HI 1510/4", moved="x")
    unit = melee.any("x")
    melee.field.hexes_entered[unit] = 3
    assert not {"momentum", "chariot"} & {*melee.modifiers("x", "d")}
    melee.field.hexes_entered[unit] = 4
    found = melee.modifiers("x", "d")
    assert (found["momentum"], found["chariot"]) == (1, 2)


@pytest.mark.parametrize(("kind", "name"), [("Pr", "pila"), ("Co", "pila"), ("LGf", "pila")])
def test_7_82__pila_are_thrown_by_who_comes_on(kind: str, name: str) -> None:
    melee = Board(f"x={kind} 1410/1", "d=HI 1510/4")
    assert name not in melee.modifiers("x", "d")
    melee = Board(f"x={kind} 1410/1", "d=HI 1510/4", moved="x")
    found = melee.modifiers("x", "d")
    assert found[name] == 1
    assert "fury" not in found


def test_7_82__barbarians_and_axes_have_their_fury_once() -> None:
    melee = Board("x=HI 1410/1", "d=HI 1510/4", moved="x")
    unit = melee.any("x")
    assert "fury" not in melee.modifiers("x", "d")
    melee.setting.type[unit] = melee.setting.tables.types["BI"]
    assert melee.modifiers("x", "d")["fury"] == 1


def test_7_82__the_special_modifiers_belong_to_the_unit_whose_type_is_used() -> None:
    melee = Board("x=Pr 1410/1 y=HI 1409/1", "d=HI 1510/4", moved="y")
    found = melee.modifiers("x y", "d", "x")
    assert found["momentum"] == 1
    assert "pila" not in found
    melee = Board("x=Pr 1410/1 y=HI 1409/1", "d=HI 1510/4", moved="x")
    assert melee.modifiers("x y", "d", "x")["pila"] == 1
    assert "pila" not in melee.modifiers("x y", "d", "y")


@pytest.mark.parametrize(
    ("kind", "value"), [("Pr", -1), ("MI", -1), ("LI", -1), ("HC", -1), ("EL", -1), ("HI", 0), ("CH", 0)]
)
def test_7_5_weapons__only_phalanx_and_heavy_foot_come_at_a_phalanx_unshaken(kind: str, value: int) -> None:
    # A chariot that has not gone four hexes does not meet the conditions.
    melee = Board(f"x={kind} 1410/1", "p=PH 1510+1509/4", moved="x")
    assert melee.modifiers("x", "p").get("phalanx", 0) == value
    melee = Board(f"x={kind} 1410/1", "p=PH 1510+1509/4")
    assert "phalanx" not in melee.modifiers("x", "p")


def test_7_82__hoplites_are_shaken_by_a_phalanx() -> None:
    melee = Board("h=HO 1409+1410/1", "p=PH 1510+1509/4", moved="h")
    assert melee.modifiers("h", "p")["phalanx"] == -1
    melee = Board("h=PH 1409+1410/1", "p=PH 1510+1509/4", moved="h")
    assert "phalanx" not in melee.modifiers("h", "p")


def test_7_82__a_phalanx_is_no_hedge_to_its_flank() -> None:
    melee = Board("x=Pr 1511/0", "p=PH 1510+1509/4", moved="x")
    found = melee.modifiers("x", "p")
    assert (found["weapons"], found["pila"]) == (4, 1)
    assert "phalanx" not in found


# Leaders


def test_4_38__leaders_count_for_both_sides() -> None:
    assert melee_of("l@x", "").modifiers("x", "d").get("leader") == 1
    assert melee_of("", "l@d").modifiers("x", "d").get("leader_enemy") == -1
    both = melee_of("l@x", "l@d").modifiers("x", "d")
    assert (both["leader"], both["leader_enemy"]) == (1, -1)


def melee_of(ours: str, theirs: str, hero: str = "") -> Board:
    """An attack of x on d, y two hexes from x."""
    return Board(
        f"x=HI 1410/1 y=HI 1412/1 z=HI 1413/1 {ours}", f"d=HI 1510/4 e=HI 1512/4 f=HI 1513/4 {theirs}", hero=hero
    )


def test_7_5_leader__a_plain_one_helps_nobody_beside_him() -> None:
    assert "leader" not in melee_of("l@x", "").modifiers("y", "e")


def test_4_21_charisma__a_hero_in_shock_is_felt_two_hexes_away() -> None:
    melee = melee_of("l@x", "", hero="r")
    melee.shock_phase()
    melee.play("shock r.x@b.d r.y@b.e r.z@b.f", dice=(5,))
    assert melee.modifiers("y", "e")["leader"] == 1
    assert "leader" not in melee.modifiers("z", "f")  # three hexes
    assert melee.modifiers("x", "d")["leader"] == 1  # once, not twice


def test_7_5_leader__a_hero_on_the_other_side_is_felt_too() -> None:
    melee = melee_of("", "l@d", hero="b")
    melee.shock_phase()
    melee.play("shock r.x@b.d r.y@b.e r.z@b.f", dice=(5,))
    assert melee.modifiers("y", "e")["leader_enemy"] == -1
    assert "leader_enemy" not in melee.modifiers("z", "f")


def test_7_5_leader__a_hero_whose_unit_does_not_fight_is_not_felt() -> None:
    melee = Board("x=HI 1410/1 y=HI 1412/1 l@x", "e=HI 1512/4", hero="r")
    melee.shock_phase()
    events = melee.play("shock r.y@b.e", dice=(6,))
    assert "leader" not in [name for event in events if event.kind == "shocked" for name in event.fields()["modifiers"]]


def test_7_5_leader__a_hero_who_has_fallen_is_not_felt() -> None:
    melee = melee_of("l@x", "", hero="r")
    melee.shock_phase()
    melee.play("shock r.x@b.d r.y@b.e r.z@b.f", dice=(0, 0))
    assert "leader" not in melee.modifiers("y", "e")


def test_7_5_leader__a_hero_who_has_retreated_with_his_unit_is_not_felt() -> None:
    melee = Board("x=HI 1410/1 y=HI 1412/1", "s=SK 1510/4 e=HI 1512/4 l@s", hero="b")
    melee.shock_phase()
    melee.play("shock r.x@b.s r.y@b.e")
    melee.does("evade b.s@1509w-1508w-1507w")
    events = melee.play("pass", dice=(6,))
    assert "leader_enemy" not in [n for event in events if event.kind == "shocked" for n in event.fields()["modifiers"]]


@pytest.mark.parametrize("amendments", [LONE - 1, -1])
@pytest.mark.parametrize("way", ["", " alone"])
def test_4_38__a_hero_who_has_stayed_behind_alone_helps_nobody(way: str, amendments: int) -> None:
    board = Board(
        "a=HI 1410/1 l@a b=HI 1412/1", "d=HI 1511/4(4) e=HI 1513/4", hero="r", amendments=amendments, options=AT_ONCE
    )
    board.shock_phase()
    board.play("shock r.a@b.d r.b@b.e", dice=(5,))
    board.play("resolve r.a", dice=(4,))
    (shocked,) = told(board.play(f"advance r.a 1511e{way}", dice=(5,)), "shocked")
    felt = not way or amendments > 0
    assert shocked.fields()["modifiers"] == (("weapons-front", "leader") if felt else ("weapons-front",))


@pytest.mark.parametrize("amendments", [LONE - 1, -1])
def test_4_21_charisma__a_hero_who_gets_away_to_a_unit_still_to_fight_is_felt(amendments: int) -> None:
    board = Board(
        "x=HI 1410/1 y=HI 1412/1 z=HI 1414/1",
        "d=HI 1510/4(4) e=HI 1512/4 f=HI 1514/4 l@1610",
        hero="b",
        amendments=amendments,
        options=AT_ONCE,
    )
    board.shock_phase()
    board.play("shock r.x@b.d r.y@b.e r.z@b.f")
    board.play("resolve r.x", dice=(4,))
    board.play("advance r.x 1510e")
    board.play("flee b.l 1512")
    assert board.modifiers("y", "e")["leader_enemy"] == -1
    assert board.modifiers("z", "f").get("leader_enemy") == (None if amendments > 0 else -1)


def test_4_37__a_replacement_is_no_hero() -> None:
    melee = melee_of("l@x", "", hero="r")
    melee.field.replaced |= 1 << melee.setting.index("r.l")
    melee.shock_phase()
    melee.play("shock r.x@b.d r.y@b.e r.z@b.f", dice=(5,))
    assert "leader" not in melee.modifiers("y", "e")
    assert melee.modifiers("x", "d")["leader"] == 1


# The ground


@pytest.mark.parametrize(
    ("kind", "ground", "value"),
    [
        ("HI", "woods", -1), ("HC", "woods", -2), ("EL", "woods", -2), ("HI", "rough", 0), ("HC", "rough", -1),
        ("CH", "rough", -1), ("Pr", "rough", 0), ("HI", "marsh", -1), ("HI", "town", -2), ("HI", "river", 1),
    ],
)  # fmt: skip
def test_T_terrain_shock__the_hex_of_the_defender(kind: str, ground: str, value: int) -> None:
    melee = Board(f"x={kind} 1410/1", "d=HI 1510/4", terrain={"1510": ground})
    assert melee.modifiers("x", "d").get("ground", 0) == value


def test_T_terrain_shock__the_hex_of_the_attacker() -> None:
    melee = Board("x=HI 1410/1", "d=HI 1510/4", terrain={"1410": "river"}, moved="x")
    found = melee.modifiers("x", "d")
    assert (found["ground"], found["momentum"]) == (-1, 1)
    melee = Board("x=Pr 1410/1", "d=HI 1510/4", terrain={"1410": "ford"}, moved="x")
    found = melee.modifiers("x", "d")
    assert found["ground"] == -1
    assert not {"momentum", "pila"} & {*found}
    # Woods around the attacker are no cover.
    melee = Board("x=HI 1410/1", "d=HI 1510/4", terrain={"1410": "woods"})
    assert "ground" not in melee.modifiers("x", "d")


@pytest.mark.parametrize(
    ("family", "kind", "value", "momentum"),
    [
        ("river", "stream", -1, False), ("slope", "bank", -1, True), ("fortification", "rampart", -2, True),
        ("fortification", "stakes", -1, False), ("fortification", "gate", -1, True),
    ],
)  # fmt: skip
def test_T_terrain_shock__what_lies_between(family: str, kind: str, value: int, momentum: bool) -> None:
    melee = Board("x=HI 1410/1", "d=HI 1510/4", features=[(family, kind, "1410", "1510")], moved="x")
    found = melee.modifiers("x", "d")
    assert found["ground"] == value
    assert ("momentum" in found) == momentum


@pytest.mark.parametrize(
    ("family", "kind"), [("slope", "bank"), ("fortification", "rampart"), ("fortification", "stakes")]
)
def test_T_forts__works_and_banks_count_from_outside_only(family: str, kind: str) -> None:
    melee = Board("x=HI 1410/1", "d=HI 1510/4", features=[(family, kind, "1510", "1410")], moved="x")
    found = melee.modifiers("x", "d")
    assert "ground" not in found
    assert found["momentum"] == 1


@pytest.mark.parametrize(("low", "high", "value"), [("1410", "1510", -1), ("1510", "1410", 1)])
def test_T_terrain_shock__up_and_down_a_slope(low: str, high: str, value: int) -> None:
    melee = Board("x=HI 1410/1", "d=HI 1510/4", levels={low: 0, high: 1} | {"1409": 1 if high == "1510" else 0})
    assert melee.modifiers("x", "d")["ground"] == value


def test_7_5_terrain__of_several_attackers_the_worst_ground_counts_once() -> None:
    melee = Board("x=HI 1410/1 y=HI 1409/1", "d=HI 1510/4", levels={"1510": 1, "1409": 1})
    assert melee.modifiers("x y", "d")["ground"] == -1
    # From above and from the level: nothing. From above alone: one more.
    melee = Board("x=HI 1410/1 y=HI 1409/1", "d=HI 1510/4", levels={"1410": 1})
    assert "ground" not in melee.modifiers("x y", "d")
    assert melee.modifiers("x", "d")["ground"] == 1


def test_7_5_terrain__the_worst_hex_of_a_defender_on_two_counts_wherever_it_is_attacked() -> None:
    melee = Board("x=HI 1410/1", "p=PH 1510+1509/4", terrain={"1509": "woods"})
    assert melee.modifiers("x", "p")["ground"] == -1
    melee = Board("x=HI 1410/1", "p=PH 1510+1509/4", terrain={"1510": "river"})
    assert "ground" not in melee.modifiers("x", "p")  # the other half stands on dry ground


def test_T_terrain_shock__a_bank_and_the_stream_before_it_add_up() -> None:
    features = [("slope", "bank", "1410", "1510"), ("river", "stream", "1410", "1510")]
    melee = Board("x=HI 1410/1", "d=HI 1510/4", features=features)
    assert melee.modifiers("x", "d")["ground"] == -2


def test_7_5_momentum__over_open_ground_helps_those_who_come_over_a_stream() -> None:
    stream = [("river", "stream", "1410", "1510")]
    melee = Board("x=HI 1410/1 y=HI 1409/1", "d=HI 1510/4", features=stream, moved="x y")
    assert melee.modifiers("x y", "d")["momentum"] == 1
    melee = Board("x=HI 1410/1 y=HI 1409/1", "d=HI 1510/4", features=stream, moved="x")
    assert "momentum" not in melee.modifiers("x y", "d")


# All together


def test_7_5__the_sum_grows_with_who_joins_from_the_flank() -> None:
    melee = Board("x=HI 1410/1", "d=HI 1510/4", moved="x")
    assert melee.net("x", "d") == 1
    melee = Board("x=HI 1410/1 y=LN 1511/0", "d=HI 1510/4", moved="x y")
    assert melee.modifiers("x y", "d", "y") == {"weapons": 1, "quality": 1, "size": 2, "momentum": 1}
    melee = Board("x=HI 1410/1(2) y=LN 1511/0", "d=HI 1510/4(1)", moved="x y")
    assert melee.net("x y", "d", "y") == 4


def test_7_35__the_defender_chooses_the_worse_of_two_for_the_attacker() -> None:
    melee = Board("p=PH 1409+1410/1", "m=MI 1509/4 j=LI 1511/4")
    assert melee.modifiers("p", "m j", against="m")["weapons"] == 2
    assert melee.modifiers("p", "m j", against="j")["weapons"] == 3


def test_7_5__asking_changes_nothing() -> None:
    melee = Board("x=HI 1410/1 y=LN 1511/0 l@x", "d=HI 1510/4", moved="x y", hero="r")
    before = melee.field.digest()
    melee.modifiers("x y", "d", "y")
    assert melee.field.digest() == before


def test_7_5_leader__a_hero_whose_enemy_has_gone_helps_nobody() -> None:
    """A five without him: two hits for the attacker and one for the defender."""
    board = designated("a=HI 1410/1 l@a b=HI 1412/1", "d=SK 1510/4 e=HI 1513/4", "r.a@b.d r.b@b.e", hero="r")
    assert board.modifiers("b", "e").get("leader") == 1
    board.does("evade b.d@1610w-1710w-1810w")
    board.play("pass", dice=(5,))
    assert (board.hits("r.b"), board.hits("b.e"), board.over) == (2, 1, True)


@pytest.mark.parametrize(
    ("ours", "theirs", "value"),
    [
        ("x=HI 1410/1", "d=Pr 1510/4", 1),
        ("x=HI 1410/1", "d=HC 1510/4", None),
        ("x=KA 1409+1410/1", "d=HI 1510/4", 2),
        ("x=Pr 1410/1", "d=HI 1510/4", -1),
        ("x=EL 1410/1", "d=HI 1510/4", None),
        ("x=EL 1410/1 y=Co 1409/2", "d=Co 1510/4", None),
        ("x=EL 1410/1 y=Co 1409/2", "d=HI 1510/4", -1),
        ("x=EL 1410/1", "d=SK 1510/4", 2),
        ("x=EL 1410/1 y=HI 1409/1", "d=SK 1510/4", None),
        ("x=HI 1410/1", "d=SK 1510/4", None),
        ("x=CH 1410/1", "d=SK 1510/4 e=HI 1511/4", None),
        ("x=HI 1410/1", "d=SK 1510/4 e=Pr 1511/4", 1),
        ("x=CH 1410/1 y=SK* 1409/1", "d=EL 1510/4", None),
        ("[x=HI g=ART] 1410/1", "d=HI 1510/4", None),
        ("[x=Pr y=Pr] 1410/1", "d=Pr 1510/4", 2),
    ],
)
def test_7_5_size__by_the_print(ours: str, theirs: str, value: int | None) -> None:
    board = Board(ours, theirs)
    names = [[word.split("=")[0].strip("[") for word in text.split() if "=" in word] for text in (ours, theirs)]
    tops = [" ".join(name for name in side if not board.field.covered >> board.any(name) & 1) for side in names]
    assert board.modifiers(*tops).get("size") == value
