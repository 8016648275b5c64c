"""Where several paragraphs meet while things are under way: positions worked out from the print alone.

Facing 1 looks east, 4 west; of 1410 the hexes before it are 1510 and 1511 then, of 1510 to the west 1410 and 1409.
"""

from __future__ import annotations

import pytest

from feldherr import ruleset
from feldherr.games.sgboh.rules import effects, leaders, withdrawal
from feldherr.games.sgboh.rules.movement import ready
from feldherr.games.sgboh.state.amendments import SPENT
from feldherr.kernel import PlayContext, Scripted
from feldherr.texts import Texts

from .board import Board, told

FAR = "z=HI 2918/4"
SPOKEN = Texts("en", ruleset("sgboh"))


def moving(red: str, blue: str = FAR, **how: object) -> Board:
    return Board(red, blue, **how).movement()  # type: ignore[arg-type]


# turning for nothing (6.12, 7.11)


def test_6_12__who_turns_for_nothing_does_so_at_the_end_of_all_its_points() -> None:
    board = moving("x=SK 1010/1")
    assert board.ends("r.x")["1610/4"] == 6
    board.move("r.x", "1110 1210 1310 1410 1510 1610 /4")
    assert (board.at("r.x"), board.spent("r.x")) == ("1610/4", 6)


@pytest.mark.parametrize(("amendments", "at"), [(-1, "1610/4"), (SPENT - 1, "1610/1")])
def test_6_12__and_by_itself_when_it_has_none_left(amendments: int, at: str) -> None:
    board = moving("x=SK 1010/1", amendments=amendments)
    board.move("r.x", "1110 1210 1310 1410 1510 1610")
    board.does("move r.x 1610w")
    assert board.at("r.x") == at


def test_6_12__a_formation_brings_them_round_as_well() -> None:
    board = moving("x=SK* 1010/1 y=SK 1012/1")
    board.does("form r.x@1710w r.y@1612nw")
    assert (board.at("r.x"), board.at("r.y")) == ("1710/4", "1612/5")


def test_7_11__skirmishers_turn_shoot_turn_and_go() -> None:
    board = moving("x=SKa 1410/4", "d=MI 1610/4")
    board.does("move r.x 1410e")
    board.play("fire r.x at b.d", dice=(9,))
    board.does("move r.x 1410w")
    board.does("move r.x 1310w")
    assert (board.at("r.x"), board.spent("r.x")) == ("1310/4", 1)


# intervals filled in the middle of the shock phase (5.36)

ROMANS = "[a=Pr b=Pr(1)] 1510/4 e=HI 1508/4(4)"


def attacked(spread: str, dice: tuple[int, ...], red: str = "x=HI 1410/1 q=HI 1407/1", **how: object) -> Board:
    """q routs e and comes within two hexes of the stack that x is still to attack, and the stack spreads."""
    board = Board(red, ROMANS, **how)  # type: ignore[arg-type]
    board.shock_phase()
    board.play("shock r.x@b.a r.q@b.e")
    board.play("resolve r.q", dice=(8,))
    board.play("advance r.q 1508e")
    board.play(spread, dice=dice)
    return board


def test_5_36__the_attack_on_a_stack_stays_with_the_unit_that_stays() -> None:
    """Of b the hit counts, and one hex of it lies before x: five of three is one, front to front nothing."""
    board = attacked("spread b.a 1509", (6,))  # one, and one for the hit: eight
    assert (board.hits("b.a"), board.hits("b.b"), board.at("b.a"), board.hits("r.x")) == (0, 3, "1509/4", 1)


def test_5_36__and_with_the_top_one_where_the_lower_one_goes() -> None:
    board = attacked("spread b.b 1509", (6,))  # one: seven
    assert (board.hits("b.a"), board.hits("b.b"), board.hits("r.x")) == (1, 1, 1)


def test_5_36__before_the_amendment_the_attack_went_after_the_top_unit() -> None:
    board = attacked("spread b.a 1509", (5,), amendments=SPENT - 1)  # two for the flank, one for the size: eight
    assert (board.hits("b.a"), board.hits("b.b")) == (2, 1)


def test_5_36__who_has_gone_aside_does_not_fight_for_who_stayed_and_is_lost() -> None:
    """As a rampage would, in the middle of the phase."""
    board = Board("x=HI 1410/1 q=HI 1407/1 y=HI 1413/1", f"{ROMANS} g=HI 1513/4")
    board.shock_phase()
    board.play("shock r.x@b.a r.q@b.e r.y@b.g")
    board.play("resolve r.q", dice=(8,))
    board.play("advance r.q 1508e")
    board.play("spread b.b 1509")
    effects.destroy(board.field, board.unit("b.a"), PlayContext(Scripted()), "rampaged")
    assert board.options() == ["resolve r.y"]


def test_5_36__a_stack_may_spread_before_who_follows_skirmishers_and_only_one_of_it_is_attacked() -> None:
    board = Board("x=HI 1410/1 q=Co 1407/1", "[a=Pr b=Pr] 1510/4 s=SK 1508/4")
    board.shock_phase()
    board.play("shock r.x@b.a r.q@b.s")
    board.does("evade b.s@1608w-1708w-1808w")
    board.does("follow r.q 1508e")
    events = board.play("spread b.a 1509", dice=(5,))
    assert [one.units_other for one in told(events, "shocked")] == [("b.b",)]


# who has retreated onto a friend whose attack is still to come (7.34)


def test_7_34__a_unit_that_retreats_onto_a_friend_fights_on_as_the_top_of_the_stack() -> None:
    """Ruling U32: by its own quality, with the size of both and the hits it has taken."""
    board = Board("a=Pr 1410/1 b=Pr 1311/1", "d=HI 1510/4 e=HI 1411/1", moved="b", values={"b": (7, 3)})
    board.shock_phase()
    board.play("shock r.a@b.d r.b@b.e")
    board.play("resolve r.a", dice=(4,))  # one, less one for the size: four
    events = board.play("retreat r.a 1311e", dice=(5,))
    assert board.stack("1311") == ["r.a", "r.b"]
    (second,) = told(events, "shocked")
    assert (second.units, dict(zip(second.modifiers, second.values, strict=True))) == (
        ("r.a",),
        {"weapons-flank": 3, "pila": 1, "hits": -2, "momentum": 1},
    )


@pytest.mark.parametrize(
    ("friends", "at", "hits"),
    [("", "1310/1", 2), ("f=SK 1309/1 g=SK 1310/1 h=SK 1409/1 i=SK 1411/1 k=SK 1311/1", "1410/1", 4)],
    ids=["it retreats", "it has nowhere to go"],
)
def test_7_54__an_attacker_that_had_to_retreat_does_not_advance_though_the_defender_is_gone(
    friends: str, at: str, hits: int
) -> None:
    board = Board(f"x=HI 1410/1 {friends}", "d=HI 1510/4(4)")
    board.resolve("x", "d", 4)
    if not friends:
        board.play("retreat r.x 1310e")
    assert (board.lost(), board.at("r.x"), board.hits("r.x"), board.over) == (["b.d"], at, hits, True)


# replacements (4.37)


@pytest.mark.parametrize(("amendments", "left"), [(-1, [2, 1, 0, 0]), (SPENT - 1, [2, 1, 1, 1])])
def test_4_37__a_replacement_who_falls_is_one_fewer(amendments: int, left: list[int]) -> None:
    board = Board(
        "A: a=HI 1410/1 k@a",
        FAR,
        leaders={"r.k": {"commands": ("A",), "initiative": 6, "named": True}},
        amendments=amendments,
    )
    board.battle()
    found, counts, lost = leaders.replacements_left, [], [0]
    for _ in left:
        if board.field.on_map(board.unit("r.k")):
            effects.bury(board.field, board.unit("r.k"))
        counts.append(found(board.field, 0))
        if board.field.why_not(board.field.read_action("activate r.A by r.k")) is None:
            board.play("activate r.A by r.k")
            board.does("place r.k with r.a")
        else:
            board.play("activate r.A")  # without him nobody is in command (4.1)
            assert board.field.out == 1 << board.unit("r.a")
        board.does("end")
        board.play("pass")
        lost.append(withdrawal.lost(board.field, 0))
    assert counts == left
    # The man himself, then those who came in his place, three each.
    assert lost[1:4] == [30, 45, 60]


def test_4_37__a_nameless_leader_comes_back_as_often_as_he_falls() -> None:
    board = Board("A: a=HI 1410/1 k@a", FAR, leaders={"r.k": {"commands": ("A",), "initiative": 3, "named": False}})
    board.battle()
    for time in range(1, 5):
        effects.bury(board.field, board.unit("r.k"))
        board.play("activate r.A by r.k")
        board.does("place r.k with r.a")
        board.does("end")
        board.play("pass")
        assert withdrawal.lost(board.field, 0) == 15 * time


# refusals that were not true


def test_4_43__in_a_turn_that_another_leader_has_seized_the_overall_commander_does_not_move_alone() -> None:
    leaders_ = {"b.l": {"seizure": 1}, "b.k": {"commands": ("B",), "seizure": 1}}
    board = Board("x=HI 1410/1 l@x", "A: d=HI 2010/4 l@d B: e=HI 2014/4 k@e", leaders=leaders_)
    board.battle()
    board.play("pass")
    board.play("pass")
    board.play("seize b.k", dice=(0,))
    board.refuses("ride b.l 2009", "4.43", "sgboh-no-ride-seized")
    board.refuses("ride b.k 2013", "4.33", "sgboh-not-the-chief")


@pytest.mark.parametrize(
    ("red", "blue"),
    [("x=Co 1510/1", "d=MI 1511/4"), ("x=Co 1510/1", "d=MI 1410/1")],
    ids=["beside the rampart", "beyond it and behind"],
)
def test_11_15__of_a_neighbour_nobody_says_that_it_is_none(red: str, blue: str) -> None:
    """From a rampart stones go over it alone (ruling U36), through front and flanks."""
    works = [("rampart", "1510", "1410")]
    refusal = moving(red, blue, works=works).refuses("fire r.x at b.d", "11.15", "sgboh-fire-walls")
    assert "not adjacent" not in SPOKEN.say(refusal.message)
    assert moving("x=Co 1510/4", "d=MI 1410/1", works=works).allows("fire r.x at b.d")


def test_6_22__who_has_not_left_a_zone_is_not_told_that_it_has() -> None:
    refusal = moving("x=HI 1410/1", "d=HI 1510/4").no_way("r.x", "1511", "6.22", "sgboh-beside-one-left")
    assert "has left" not in SPOKEN.say(refusal.message)


# a stack moves as one, and is done as one (5.12, 5.33, 5.35, 6.22)


def able(board: Board) -> list[str]:
    """Who may still move."""
    return board.names(ready(board.field, 0))


@pytest.mark.parametrize(("amendments", "left"), [(-1, []), (SPENT - 1, ["r.b"])])
def test_6_22__the_lower_unit_of_a_stack_stops_in_a_zone_though_the_top_one_is_shot_there(
    amendments: int, left: list[str]
) -> None:
    board = moving("[a=Co(5) b=Co] 1310/1", "d=SKa 1510/4", amendments=amendments)
    board.move("r.a", "1410", stack=True)
    board.play("shoot b.d at r.a", dice=(0,))
    assert (board.lost(), board.at("r.b"), able(board)) == (["r.a"], "1410/1", left)


def test_6_22__a_stack_that_has_stopped_in_a_zone_does_not_send_its_lower_unit_on() -> None:
    board = moving("[a=Co b=Co] 1310/1", "d=HI 1510/4")
    board.move("r.a", "1410", stack=True)
    board.refuses("swap r.b", "5.12", "sgboh-has-moved")
    assert able(board) == []
    before = moving("[a=Co b=Co] 1310/1", "d=HI 1510/4", amendments=SPENT - 1)
    before.move("r.a", "1410", stack=True)
    before.does("swap r.b")
    assert "1411/2" in before.ends("r.b")  # a turn, and out of the zone again


def test_5_12__the_movement_of_a_stack_is_over_for_both_when_another_unit_begins() -> None:
    board = moving("[a=Co b=Co] 1410/1 z=HI 1015/1")
    board.move("r.a", "1510", stack=True)
    board.move("r.z", "1115")
    board.refuses("swap r.b", "5.12", "sgboh-has-moved")
    assert able(board) == ["r.z"]


def test_5_33__a_stack_changes_its_order_on_its_way_and_goes_on() -> None:
    board = moving("[a=Co b=Co] 1410/1 z=HI 1015/1")
    board.move("r.a", "1510", stack=True)
    board.does("swap r.b")
    board.move("r.b", "1610 1711", stack=True)
    assert (board.stack("1711"), board.spent("r.a"), board.spent("r.b")) == (["r.b", "r.a"], 5, 5)
    board.move("r.z", "1115")
    assert able(board) == ["r.z"]


def test_5_33__after_the_order_has_changed_each_may_still_go_its_own_way() -> None:
    board = moving("[a=Co b=Co] 1410/1")
    board.does("swap r.b")
    board.move("r.b", "1510 1610")
    board.move("r.a", "1511")
    assert (board.spent("r.a"), board.at("r.a"), board.at("r.b")) == (3, "1511/1", "1610/1")


def test_5_12__where_the_ground_takes_the_top_unit_the_other_goes_on_alone_until_somebody_else_begins() -> None:
    board = moving("[a=Co(5) b=Co] 1410/1 z=HI 1015/1", terrain={"1510": "rough"})
    board.move("r.a", "1510", hasty=True, stack=True)
    assert (board.lost(), board.hits("r.b"), able(board)) == (["r.a"], 1, ["r.b", "r.z"])
    board.move("r.b", "1610")
    assert board.spent("r.b") == 3
    board.move("r.z", "1115")
    assert able(board) == ["r.z"]


@pytest.mark.parametrize("blue", ["d=HI 1510/4", FAR], ids=["in a zone", "far from the enemy"])
def test_5_12__nobody_takes_along_who_has_come_into_the_stack(blue: str) -> None:
    """It has made its movement, and in a zone it has to stop; the top unit may go by itself."""
    for amendments in (-1, SPENT - 1):
        board = moving("a=Co 1410/1 b=Co 1310/1", blue, amendments=amendments)
        board.move("r.b", "1410")
        way = "/2 1411"
        if amendments == -1:
            board.no_way("r.a", way, "5.12", "sgboh-has-moved", stack=True)
            assert board.may_go("r.a", way)
        else:
            board.move("r.a", way, stack=True)
            assert board.at("r.b") == "1411/2"


def test_5_12__in_a_formation_it_is_left_where_it_is_as_well() -> None:
    board = moving("a=Co 1410/1 b=Co 1310/1")
    board.move("r.b", "1410")
    board.does("form r.a@1610e")
    assert (board.at("r.a"), board.at("r.b")) == ("1610/1", "1410/1")


@pytest.mark.parametrize(
    ("seizer", "at", "paragraph"),
    [("b.l", "2015", None), ("b.l", "2018", "4.42"), ("b.k", "2015", "4.43")],
    ids=["head of the group in his range", "out of it", "another leader"],
)
def test_4_42__a_group_in_a_seized_turn(seizer: str, at: str, paragraph: str | None) -> None:
    """Both commanders are within five hexes of the overall one on 2010; n, the head of the group, has to be, too."""
    board = Board(
        "x=HI 1410/1 l@x",
        f"A: d=HI 2010/4 l@d B: e=HI 2012/4 k@e C: f=HI 2013/4 m@f D: h=HI {at}/4 n@h",
        leaders={
            "b.l": {"commands": ("A",), "seizure": 1},
            "b.k": {"commands": ("B",), "seizure": 1},
            "b.m": {"commands": ("C",)},
            "b.n": {"commands": ("D",)},
        },
        groups=[("b.n", ("B", "C"), False)],
    )
    board.battle()
    board.play("pass")
    board.play("pass")
    board.play(f"seize {seizer}", dice=(0,))
    text = "activate b.B b.C by b.k b.m"
    if paragraph is None:
        assert board.allows(text)
    else:
        board.refuses(text, paragraph)


def test_7_71__the_question_names_the_hexes_that_the_unit_gets_to_of_those_left() -> None:
    board = Board("x=HI 1410/1", "p=HO 1510+1509/4")
    board.resolve("x", "p", 9)
    if board.asked() != ("advancing", "red"):
        board.play(board.options()[0])
    assert board.field.decisions[0].message.args["hexes"] == ["1510"]
