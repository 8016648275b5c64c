"""Leaders and command (rulebook 4.1 to 4.3): who is in command, which formations go together, how leaders move."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rules.sgboh.acts import AROUND, ELEPHANTS, FAR, SHORT, activate, found_out, moving, told
from tests.rules.sgboh.board import UNASKED, Board

from feldherr.games.sgboh.rules import command, effects, leaders, withdrawal
from feldherr.games.sgboh.state.amendments import BY, INSIDE, SPENT

RANGE_4 = {"r.l": {"range": 4}}


def out(board: Board, formation: str = "A", leader: str = "r.l") -> list[str]:
    """The units of a formation that are out of command under a leader."""
    number = board.setting.formation_number(0, formation)
    mask = command.out_of_command(board.field, number, board.unit(leader) if leader else -1)
    return [name[2:] for name in board.names(unit for unit in board.setting.own[0] if mask >> unit & 1)]


def field(red: str, blue: str = FAR, **how: Any) -> Board:
    return Board(red, blue, **{"leaders": RANGE_4} | how)


# ranges and chains (4.11, 4.21)


def test_4_21_range__it_counts_the_hex_of_the_unit() -> None:
    assert out(field("A: a=HI 1410/1 l@1010")) == []
    assert out(field("A: b=HI 1510/1 l@1010")) == ["b"]
    assert out(field("A: a=HI 1010/1 l@a")) == []
    assert out(field("A: p=PH 1410+1411/1 l@1010")) == []
    assert out(field("A: p=PH 1409+1410/1 l@1010")) == []  # a half is enough


def test_4_11__a_chain_of_the_same_formation() -> None:
    chain = "A: a=HI 1410/1 b=HI 1510/1 c=HI 1610/1 d=HI 1710/4 l@1010"
    assert out(field(chain)) == []
    assert out(field(chain.replace("c=HI 1610/1 ", ""))) == ["d"]
    assert out(field(chain.replace("c=HI 1610/1 ", "") + " B: c=HI 1610/1")) == ["d"]
    assert out(field("A: a=HI 1410/1 p=PH 1509+1510/1 c=HI 1610/1 l@1010")) == []


def test_4_11__a_chain_over_vacant_hexes_where_the_chart_says_so() -> None:
    chain, jumps = "A: a=HI 1410/1 b=HI 1510/1 d=HI 1710/4 l@1010", {"r.A": {"jumps": 1}}
    assert out(field(chain)) == ["d"]
    assert out(field(chain, formations=jumps)) == []
    taken = "x=HI 1610/4 y=HI 1609/4"
    assert out(field(chain, taken, formations=jumps)) == ["d"]
    assert out(field(chain.replace("1710", "1810"), formations=jumps)) == ["d"]


@pytest.mark.parametrize(
    ("blue", "ground", "found"),
    [
        ("x=HI 1110/4 y=HI 1111/4", {}, ["a"]),
        ("x=HI 1110/4", {}, []),
        (FAR, {"terrain": {"1110": "deep_river", "1111": "deep_river"}}, ["a"]),
        (FAR, {"levels": {"1110": 2, "1111": 2}}, ["a"]),
        (FAR, {"terrain": {"1110": "woods", "1111": "woods"}}, []),
    ],
)
def test_4_21_range__along_a_way_he_could_go(blue: str, ground: dict[str, Any], found: list[str]) -> None:
    assert out(field("A: a=HI 1410/1 l@1010", blue, **ground)) == found


def test_4_13__auxiliaries_and_guns_are_always_in_command() -> None:
    assert out(field("A: a=HI 2910/1 l@1010", formations={"r.A": {"auxiliary": True}}), leader="") == []
    assert out(field("A: a=HI 1010/1 g=ART 2910/1 h=HI 2911/1 l@1010")) == ["h"]
    board = field("A: e=EL 1410/1 l@1010", "x=HI 1510/1", formations={"r.A": {"auxiliary": True}})
    assert board.field.out_of_command(board.unit("r.e"))  # with an enemy in their zone (10.24)
    assert not field("A: e=EL 1410/1 l@1010", FAR).field.out_of_command(0)


def test_4_13__a_gun_out_of_range_passes_no_command_on_and_one_in_range_is_in_need_of_none() -> None:
    board = activate("w=HI 0501/1 l@w g=ART 1410/1 x=HI 1411/1 y=HI 1412/1")
    assert found_out(board) == ["r.x", "r.y"]


def test_4_1_leaderless__nobody_is_in_command() -> None:
    assert out(field("A: a=HI 1010/1 b=HI 1011/1 l@a"), leader="") == ["a", "b"]
    board = field("A: a=HI 1010/1 l@1010")
    board.field.put(board.unit("r.l"), board.setting.away)
    assert out(board) == ["a"]


def test_4_11__it_is_settled_at_activation() -> None:
    board = field("A: a=HI 1410/1 b=HI 1510/1 l@1010")
    board.battle()
    board.play("activate r.A by r.l")
    assert board.field.out == 0
    board.move("r.a", "/2 /3 1411")
    assert board.field.out == 0
    board.move("r.b", "1610")


def test_3_2_A__the_whole_formation_is_activated() -> None:
    board = field("A: a=HI 1410/1 b=HI 2510/1 l@1010 B: c=HI 1415/1")
    board.battle()
    board.play("activate r.A by r.l")
    assert [board.field.activated >> board.unit(f"r.{name}") & 1 for name in "abcl"] == [1, 1, 0, 1]
    assert board.field.out == 1 << board.unit("r.b")
    board.no_way("r.c", "1515", "3.2", "sgboh-not-activated")


# what is activated (3.2, 4.1, 4.14)


def two(*, where: str = "1012", within: bool = True, amendments: int = -1, **values: Any) -> Board:
    """Two formations, A under Philip and B under Parmenion, and a group under Philip."""
    return Board(
        f"A: a=HI 1010/1 B: b=HI 1015/1 C: c=HI 2010/1 l@1008 f@1010 p@{where}",
        FAR,
        leaders={
            "r.f": {"commands": ("A",), "range": 4},
            "r.p": {"commands": ("B",), "range": 4},
            "r.l": {"commands": ("C",)},
        }
        | values,
        groups=[("r.f", ("A", "B"), within)],
        amendments=amendments,
    )


def activations(board: Board) -> list[str]:
    legal = board.field.legal()
    kinds = ("Activate", "Pass")
    return sorted(legal.text(action) for action in legal if type(action).__name__ in kinds)


def test_3_2__one_formation_with_a_commander_of_its_own() -> None:
    board = two(where="1016")
    board.battle()
    assert activations(board) == ["activate r.A by r.f", "activate r.B by r.p", "activate r.C by r.l", "pass"]
    board.refuses("activate r.A", "4.1", "sgboh-needs-commander")
    board.refuses("activate r.A by r.p", "4.1", "sgboh-needs-commander")
    board.refuses("activate r.A by r.f r.p", "4.1", "sgboh-one-commander")
    board.refuses("activate b.f by b.l", "4.1", "sgboh-enemy-formation")
    board.refuses("activate r.A r.C by r.f r.l", "4.14", "sgboh-no-group")
    board.refuses("activate r.A r.B by r.f r.p", "4.14", "sgboh-no-group")
    board.refuses("end", "3.2", "sgboh-not-now")


def test_4_1__a_formation_without_units_is_not_activated() -> None:
    board = two()
    board.battle()
    board.field.put(board.unit("r.c"), board.setting.lost)
    board.field.lost.append(board.unit("r.c"))
    board.refuses("activate r.C by r.l", "4.1", "sgboh-formation-not-now")


@pytest.mark.parametrize(("amendments", "together"), [(-1, False), (INSIDE - 1, True)])
def test_4_14__a_formation_without_commanders_goes_alone(amendments: int, together: bool) -> None:
    """The group goes together if Parmenion is within Philip's range; nobody is if he is gone and not replaced."""
    board = two(where="1014", amendments=amendments)
    board.battle()
    board.field.used_up[0] = board.setting.tables.replacement.count
    lose(board, "r.p")
    assert "activate r.B" in activations(board)
    assert ("activate r.A r.B by r.f" in activations(board)) == together


def test_4_14__a_group_under_its_head() -> None:
    board = two(where="1014")
    board.battle()
    assert "activate r.A r.B by r.f r.p" in activations(board)
    board.play("activate r.A r.B by r.f r.p")
    assert [board.field.activated >> board.unit(f"r.{name}") & 1 for name in "abcfp"] == [1, 1, 0, 1, 1]
    board = two(where="1015")
    board.battle()
    board.refuses("activate r.A r.B by r.f r.p", "4.14", "sgboh-no-group")
    board = two(where="2015", within=False)
    board.battle()
    board.play("activate r.A r.B by r.f r.p")
    # Each formation has its own commander's range: b is out of that of p.
    assert board.field.out == 1 << board.unit("r.b")


def test_4_14__the_head_goes_along_though_he_commands_none_of_them() -> None:
    board = Board(
        "A: a=HI 1010/1 B: b=HI 1015/1 l@1012 f@1010 p@1014",
        FAR,
        leaders={"r.f": {"commands": ("A",)}, "r.p": {"commands": ("B",)}, "r.l": {"commands": ()}},
        groups=[("r.l", ("A", "B"), False)],
    )
    board.battle()
    board.play("activate r.A r.B by r.f r.p")
    assert board.field.activated >> board.unit("r.l") & 1
    board.play("lead r.l 1013")


def test_4_14__nor_a_head_who_is_just_back_nor_a_replacement() -> None:
    for flag in ("came_back", "replaced"):
        board = two(where="1014")
        board.battle()
        setattr(board.field, flag, 1 << board.unit("r.f"))
        board.refuses("activate r.A r.B by r.f r.p", "4.14", "sgboh-no-group")
        assert "activate r.A by r.f" in activations(board)


@pytest.mark.parametrize("amendments", [BY - 1, -1])
def test_4_14__the_head_puts_in_command_who_is_in_a_formation_of_his(amendments: int) -> None:
    """Of the first formation each of two commanders reaches one unit; the one is named, the other leads the group."""
    board = activate(
        "A: a=HI 0405/1 c=HI 1410/1 B: b=HI 0415/1 l@a m@c k@b",
        text="activate r.A r.B by r.m r.k",
        leaders={"r.l": {"commands": ("A",)}, "r.m": {"commands": ("A",)}, "r.k": {"commands": ("B",)}},
        groups=[("r.l", ("A", "B"), False)],
        amendments=amendments,
    )
    assert found_out(board) == (["r.a"] if amendments >= 0 else [])


def test_4_14__command_goes_over_to_no_other_formation_of_the_group() -> None:
    board = activate(
        "A: a=HI 1410/1 l@a B: b=HI 1411/1 c=HI 0405/1 k@c",
        text="activate r.A r.B by r.l r.k",
        leaders={"r.k": {"commands": ("B",)}, "r.l": {"commands": ("A",)}},
        groups=[("r.l", ("A", "B"), False)],
    )
    assert found_out(board) == ["r.b"]


def test_4_15__the_same_formation_turn_after_turn() -> None:
    board = field("A: a=HI 1010/1 l@a")
    board.battle()
    for _ in range(2):
        board.play("activate r.A by r.l")
        board.play("end")
        board.play("pass")  # blue


def test_4_11__of_two_commanders_the_one_who_reaches_more() -> None:
    board = Board(
        "A: a=HI 1010/1 B: b=HI 1015/1 l@1016 p@1012",
        FAR,
        leaders={"r.p": {"commands": ("A",), "range": 2}, "r.l": {"range": 2}},
        groups=[("r.l", ("A", "B"), False)],
    )
    board.battle()
    board.play("activate r.A r.B by r.l r.p")
    assert board.field.out == 0


def test_4_11__a_chain_goes_round_elephants_that_are_no_link() -> None:
    board = activate(f"{ELEPHANTS} y=HI 1311/1", "d=HI 1510/1", leaders=SHORT)
    assert found_out(board) == []


def test_4_12__who_may_spend_nothing_is_told_that() -> None:
    board = Board("x=HI 1410/1", "d=HI 1510/4", out="x").movement()
    assert told(board, "r.x", "1311")[:2] == ("6.23", "sgboh-out-of-command-engaged")
    board = Board("x=HI 1010/1", FAR, idle="x").movement()
    assert told(board, "r.x", "1110")[:2] == ("3.2", "sgboh-not-activated")


# leaders on their way (4.3)


def test_4_21_movement__nine_points_for_a_leader_who_rides_alone() -> None:
    row = ["1010", "1110", "1209", "1309", "1408", "1508", "1607", "1707", "1806", "1906", "2005"]
    board = Board("x=HI 0510/1 l@1010", FAR).movement()
    board.refuses(f"lead r.l {'-'.join(row[1:])}", "5.15", "sgboh-too-far")
    board.play(f"lead r.l {'-'.join(row[1:10])}")
    assert (board.at("r.l"), board.spent("r.l")) == ("1906", 9)
    for terrain, mp in (("rough", 2), ("woods", 3), ("river", 2), ("town", 3), ("clear", 1)):
        board = Board("x=HI 0510/1 l@1010", FAR, terrain={"1110": terrain}).movement()
        board.play("lead r.l 1110")
        assert (board.spent("r.l"), board.hits("r.l")) == (mp, 0)


@pytest.mark.parametrize(("side", "expected"), [("rampart", ["r.a"]), ("gate", [])])
def test_4_21_range__no_command_over_a_rampart_but_through_a_gate(side: str, expected: list[str]) -> None:
    """The leader goes where cavalry does (4.31, 11.13)."""
    works = [(side if outer == "1410" else "rampart", "1510", outer) for outer in AROUND]
    assert found_out(activate("a=HI 1410/1 l@1510", works=works)) == expected


def test_4_31__where_he_does_not_go() -> None:
    board = Board("x=HI 0510/1 l@1010", "d=HI 1310/4", terrain={"1009": "deep_river"}).movement()
    board.refuses("lead r.l 1009", "4.31", "sgboh-no-way-for-leader")
    board.refuses("lead r.l 1210", "4.31", "sgboh-no-way-for-leader")
    board.refuses("lead r.l 1110-1010", "4.31", "sgboh-goes-nowhere")
    board.refuses("lead r.l 1110-1210-1310", "4.34", "sgboh-leader-beside-enemy")
    board = Board("x=HI 0510/1 l@1210", "d=HI 1310/4").movement()
    board.refuses("lead r.l 1310", "5.16", "sgboh-enemy-hex")


def test_4_32__an_idle_leader_goes_with_his_unit_alone() -> None:
    board = Board("x=HI 1010/1 l@x", FAR).movement()
    board.field.activated &= ~(1 << board.unit("r.l"))
    board.refuses("lead r.l 1110", "4.31", "sgboh-leader-not-active")
    board.move("r.x", "1110 1210")
    assert board.at("r.l") == "1210"
    board.refuses("lead b.l 2917", "4.31", "sgboh-leader-not-active")


def test_4_31__with_a_unit_or_alone() -> None:
    board = Board("x=HI 1010/1 l@x", FAR).movement()
    board.move("r.x", "1110 1210 1310")
    assert board.at("r.l") == "1310"
    board.refuses("lead r.l 1410", "4.31", "sgboh-leader-not-active")
    board.move("r.x", "1410")
    assert board.at("r.l") == "1410"
    board = Board("x=HI 1010/1 l@x", FAR).movement()
    board.move("r.x", "1110", alone=True)
    assert board.at("r.l") == "1010"
    board.play("lead r.l 1110-1210")


def test_4_31__a_leader_who_did_not_begin_with_a_unit_does_not_go_with_it() -> None:
    board = Board("x=HI 1010/1 l@1110", FAR).movement()
    board.move("r.x", "1110 1210")
    assert board.at("r.l") == "1110"
    board = Board("x=HI 1010/1 l@0910", FAR).movement()
    board.play("lead r.l 1010")
    board.move("r.x", "1110")
    assert board.at("r.l") == "1010"


def test_4_31__who_has_ridden_along_does_not_go_alone_and_who_has_gone_alone_does_not_ride_along() -> None:
    board = moving("x=HI 1410/1 l@x")
    board.move("r.x", "1510")
    board.refuses("lead r.l 1610", "4.31")
    board = moving("x=HI 1410/1 y=HI 1510/1 l@x")
    board.does("lead r.l 1510")
    board.move("r.y", "1610")
    assert board.at("r.l") == "1510"


def test_4_34__next_to_the_enemy_only_with_friends() -> None:
    board = Board("x=HI 0510/1 l@1411", "d=HI 1510/4", options=UNASKED).movement()
    board.refuses("lead r.l 1511", "4.34", "sgboh-leader-beside-enemy")
    board = Board("x=HI 1511/1 l@1411 y=HI 1410/1", "d=HI 1510/4", options=UNASKED).movement()
    board.play("lead r.l 1511")
    board = Board("x=HI 1310/1 l@x", "d=HI 1510/4", options=UNASKED).movement()
    board.move("r.x", "1410")
    assert board.at("r.l") == "1410"


def test_4_33__the_overall_commander_in_place_of_an_activation() -> None:
    board = field("A: a=HI 1010/1 l@0101 m@0102")
    board.battle()
    down = [f"01{row:02}" for row in range(2, 21)] + [f"02{row:02}" for row in range(19, 7, -1)]
    board.refuses(f"ride r.l {'-'.join(down)}", "5.15", "sgboh-too-far")
    board.refuses("ride r.m 0103", "4.33", "sgboh-not-the-chief")
    board.does(f"ride r.l {'-'.join(down[:30])}")
    assert board.at("r.l") == down[29]
    assert board.asked() == ("activate", "blue")  # no phases follow


# in the face of the enemy (4.35)


def test_4_35__a_leader_alone_makes_off() -> None:
    board = Board("x=HI 1210/1 y=HI 1215/1", "d=HI 2010/4 l@1510").movement()
    board.move("r.x", "1310 1410")
    assert board.asked() == ("after-step", "blue")
    hexes = {text.split()[-1] for text in board.options() if text.startswith("flee")}
    far = board.setting.map.distances(board.setting.map.index("1510"))
    labels = board.setting.ground.labels
    # Zones do not stop him; only the way through the enemy is closed, which makes what is behind him too far.
    assert hexes <= {labels[hex] for hex in range(board.setting.size) if 1 <= far[hex] <= 3}
    assert {"1409", "1511", "1609", "1810", "1310"} - hexes == set()
    assert "1410" not in hexes
    board.refuses("flee b.l 1910", "4.35", "sgboh-may-not-flee")
    board.refuses("flee b.l 1410", "4.35", "sgboh-may-not-flee")
    board.play("flee b.l 1810")
    assert board.at("b.l") == "1810"
    assert board.asked() == ("go-on", "red")


def test_4_35__he_may_stay_and_is_asked_again() -> None:
    board = Board("x=HI 1210/1 y=HI 1213/1", "d=HI 2010/4 l@1510").movement()
    board.move("r.x", "1310 1410")
    board.play("pass")
    assert board.at("b.l") == "1510"
    board.move("r.x", "1510")  # onto his hex
    assert board.asked() == ("after-step", "blue")
    board.play("pass")
    assert (board.at("b.l"), board.lost()) == ("lost", ["b.l"])
    board = Board("x=HI 1210/1 y=HI 1212/1", "d=HI 2010/4 l@1510").movement()
    board.move("r.x", "1310 1410")
    board.play("pass")
    board.move("r.y", "1312 1411 1511")
    assert board.asked() == ("after-step", "blue")


def test_4_35__from_who_advances_after_shock_as_well() -> None:
    board = Board("x=HI 1410/1", "d=HI 1510/4 e=HI 2010/4 l@1610")
    board.resolve("x", "d", 19)
    board.play("advance r.x 1510e")
    assert (board.asked(), board.at("r.x")) == (("after-step", "blue"), "1510/1")
    board.play("flee b.l 1710")
    assert (board.at("b.l"), board.over) == ("1710", True)


def test_4_35__with_no_way_out_he_is_lost() -> None:
    board = Board("x=SK 0301/4 y=SK 0103/0", "d=HI 2010/4 l@0101").movement()
    board.move("r.x", "0201/4")
    board.play("pass")
    board.move("r.y", "0102/0")
    assert board.at("b.l") == "lost"
    assert withdrawal.lost(board.field, 1) == 25


def test_4_35__a_leader_with_a_unit_or_beside_a_leader_stays() -> None:
    board = Board("x=HI 1310/1", "d=HI 1510/4 l@d").movement()
    board.move("r.x", "1410")
    assert board.asked()[0] != "after-step"
    board = Board("x=HI 0510/1 l@1310", "d=HI 2010/4 l@1510").movement()
    board.play("lead r.l 1410")
    assert board.asked() == ("movement", "red")


# busy, back, replaced (4.36, 4.37)


def test_4_36__a_busy_commander_comes_back_with_his_formation() -> None:
    board = Board("A: x=HI 1010/1 y=HI 1012/1 B: z=HI 1515/1 p@x l@z", FAR, leaders={"r.p": {"commands": ("A",)}})
    board.battle()
    board.field.put(board.unit("r.p"), board.setting.away)
    board.play("activate r.A by r.p")
    assert board.asked() == ("place-leader", "red")
    assert board.options() == ["pass", "place r.p with r.x", "place r.p with r.y"]
    board.refuses("place r.p with r.z", "4.36", "sgboh-not-of-formation")
    board.refuses("place r.l with r.x", "4.36", "sgboh-other-leader")
    board.refuses("end", "4.36", "sgboh-not-now")
    board.play("place r.p with r.y")
    assert (board.at("r.p"), board.field.out) == ("1012", 0)
    board.move("r.y", "1112")
    assert board.at("r.p") == "1112"
    board = Board("A: x=HI 1010/1 p@x l@x", FAR, leaders={"r.p": {"commands": ("A",)}, "r.l": {"commands": ()}})
    board.battle()
    board.field.put(board.unit("r.p"), board.setting.away)
    board.play("activate r.A by r.p")
    board.play("pass")
    assert (board.at("r.p"), board.field.out) == ("away", 1 << board.unit("r.x"))


def test_4_36__also_one_whom_another_stands_in_for() -> None:
    board = Board("A: x=HI 1010/1 p@x q@x l@x", FAR, leaders={"r.p": {"commands": ("A",)}, "r.q": {"commands": ("A",)}})
    board.battle()
    board.field.put(board.unit("r.p"), board.setting.away)
    board.play("activate r.A by r.q")
    assert board.options() == ["pass", "place r.p with r.x"]


def test_4_36__the_overall_commander_at_the_start_of_a_turn() -> None:
    board = two(
        where="1014", **{"r.f": {"commands": ("A",), "overall": True}, "r.l": {"overall": False, "commands": ("C",)}}
    )
    board.field.put(board.unit("r.f"), board.setting.away)
    board.battle()
    assert board.options() == ["pass", "place r.f with r.a", "place r.f with r.b", "place r.f with r.c"]
    board.play("place r.f with r.a")
    assert "activate r.A by r.f" in activations(board)
    board.refuses("activate r.A r.B by r.f r.p", "4.14", "sgboh-no-group")
    board = two(
        where="1014", **{"r.f": {"commands": ("A",), "overall": True}, "r.l": {"overall": False, "commands": ("C",)}}
    )
    board.field.put(board.unit("r.f"), board.setting.away)
    board.battle()
    board.play("pass")
    assert "activate r.A" in activations(board)  # he is not there, and does not come in the middle of the turn


def test_4_36__the_leader_of_a_unit_that_retreats_off_the_map_is_busy() -> None:
    board = Board("x=HI 2910/1 y=HI 2911/1", "d=HI 3010/4 l@d")
    board.resolve("x", "d", 9)
    assert (board.lost(), board.at("b.l"), withdrawal.lost(board.field, 1)) == (["b.d"], "away", 5)


def lose(board: Board, name: str) -> None:
    board.field.put(board.unit(name), board.setting.lost)
    board.field.lost.append(board.unit(name))


def test_4_37__a_replacement_for_one_who_was_killed() -> None:
    board = Board(
        "A: x=HI 1010/1 p@x l@x",
        FAR,
        leaders={"r.p": {"commands": ("A",), "initiative": 6, "seizure": 2}, "r.l": {"commands": ()}},
    )
    board.battle()
    lose(board, "r.p")
    assert withdrawal.lost(board.field, 0) == 30
    board.play("activate r.A by r.p")
    board.play("place r.p with r.x")
    piece = board.unit("r.p")
    assert board.at("r.p") == "1010"
    assert withdrawal.lost(board.field, 0) == 30  # he has counted
    tables = board.setting.tables.replacement
    assert leaders.initiative_of(board.field, piece) == tables.initiative
    assert leaders.range_of(board.field, piece) == tables.range
    assert not leaders.charisma(board.field, piece)
    assert board.field.seizures[piece] == 0
    lose(board, "r.p")
    assert withdrawal.lost(board.field, 0) == 30 + 5 * tables.initiative


def test_4_37__as_many_as_there_are_and_never_for_the_overall_commander() -> None:
    board = Board(
        "A: x=HI 1010/1 B: y=HI 1012/1 C: z=HI 1014/1 p@x q@y s@z l@x",
        FAR,
        leaders={
            "r.p": {"commands": ("A",)},
            "r.q": {"commands": ("B",)},
            "r.s": {"commands": ("C",)},
            "r.l": {"commands": ()},
        },
    )
    board.battle()
    for name in "pqsl":
        lose(board, f"r.{name}")
    count = board.setting.tables.replacement.count
    assert count == 2
    board.field.replaced = 1 << board.unit("r.p") | 1 << board.unit("r.q")
    assert not leaders.comes_back(board.field, board.unit("r.s"))
    assert not leaders.comes_back(board.field, board.unit("r.l"))
    board.refuses("activate r.C by r.s", "4.1", "sgboh-without-commander")
    board.play("activate r.C")
    assert board.field.out == 1 << board.unit("r.z")


def test_4_37__nameless_ones_are_used_again() -> None:
    board = Board(
        "A: x=HI 1010/1 p@x l@x",
        FAR,
        leaders={"r.p": {"commands": ("A",), "named": False, "initiative": 4}, "r.l": {"commands": ()}},
    )
    board.battle()
    lose(board, "r.p")
    board.play("activate r.A by r.p")
    board.play("place r.p with r.x")
    assert (board.field.replaced, leaders.initiative_of(board.field, board.unit("r.p"))) == (0, 4)
    lose(board, "r.p")
    assert withdrawal.lost(board.field, 0) == 40


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


@pytest.mark.parametrize(("at", "expected"), [("1608/4", -1), ("1607/4", None)], ids=["two hexes off", "three"])
def test_4_38__a_hero_among_the_defenders_is_felt_in_another_attack(at: str, expected: int | None) -> None:
    row = int(at[2:4])
    board = Board(f"x=HI 1410/1 y=HI 15{row:02}/1", f"d=HI 1510/4 l@d e=HI {at}", hero="b")
    board.shock_phase()
    board.play("shock r.x@b.d r.y@b.e", dice=(5,))  # the leader is in no danger
    assert board.modifiers("y", "e").get("leader_enemy") == expected


def test_7_63__a_commander_back_from_pursuit_commands_at_once() -> None:
    board = Board(
        "A: x=HC 1010/1 y=HC 1012/1 p@x l@0510", FAR, leaders={"r.p": {"commands": ("A",)}, "r.l": {"commands": ()}}
    )
    board.battle()
    board.pursue("r.x", "r.p")
    assert activations(board) == ["activate r.A", "pass"]
    board.play("activate r.A")
    board.play("recall", dice=(2,))
    assert board.asked() == ("returning", "red")
    board.play(board.options()[0])
    assert board.at("r.p") == board.at("r.x")[:4]
    assert board.field.out == 1 << board.unit("r.y")
    assert board.field.activated >> board.unit("r.p") & 1


def test_7_63__or_not() -> None:
    board = Board(
        "A: x=HC 1010/1 y=HC 1012/1 p@x l@0510", FAR, leaders={"r.p": {"commands": ("A",)}, "r.l": {"commands": ()}}
    )
    board.battle()
    board.pursue("r.x", "r.p")
    board.play("activate r.A")
    board.play("recall", dice=(5,))
    assert board.asked() == ("movement", "red")
    assert board.field.out == 1 << board.unit("r.y")


# elephants at activation (10.23)


@pytest.mark.parametrize(
    ("red", "hits"),
    [("x=HC 1609/1", 1), ("x=HC 1410/1", 1), ("x=HI 1609/1", 0), ("x=CH 1609/1", 0), ("x=HC 1709/1", 0)],
)
def test_10_23__horse_next_to_elephants_takes_a_hit_when_it_is_activated(red: str, hits: int) -> None:
    board = Board(f"A: {red} l@x B: y=HI 0510/1", "d=EL 1510/4")
    board.battle()
    board.play("activate r.A by r.l")
    assert board.hits("r.x") == hits
    board = Board(f"A: {red} l@x B: y=HI 0510/1", "d=EL 1510/4")
    board.battle()
    board.play("activate r.B by r.l")
    assert board.hits("r.x") == 0


def test_10_23__the_hit_can_rout_it() -> None:
    board = Board("A: x=LC 1609/1(5) y=HC 1709/1 l@y", "d=EL 1510/4 e=EL 1508/4")
    board.battle()
    board.play("activate r.A by r.l")
    assert board.lost() == ["r.x"]
    assert board.hits("r.y") == 0
