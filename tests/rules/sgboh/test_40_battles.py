"""What single battles have of their own (rulebook B): the formations held back, the mist, the tribune's stroke."""

from __future__ import annotations

from typing import Any

from feldherr.games.sgboh.rules import special
from feldherr.games.sgboh.state.battles import battles
from feldherr.games.sgboh.state.forces import Dormant, Held, Mist, Rules, Stroke

from .board import Board, told

RED = "A: x=HI 1010/1 B: y=HI 1014/1 y2=HI 1015/1 l@x m@y"
BLUE = "A: a=HI 2010/4 l@a"
LEADERS: dict[str, dict[str, Any]] = {"r.l": {"commands": ("A",)}, "r.m": {"commands": ("B",), "seizure": 1}}
OURS: dict[str, Any] = {"source": "designed", "paragraph": "0"}


def next_of_red(board: Board) -> None:
    """Pass until red is to activate again."""
    board.play("pass")
    while board.asked() != ("activate", "red"):
        board.play("pass")


def test_B_dormant__until_an_enemy_has_come_near() -> None:
    law = Rules(dormant=Dormant(side="red", formation="B", within=6, leader="r.m", **OURS))
    board = Board(RED, BLUE, leaders=LEADERS, rules=law)
    board.battle()
    assert [one for one in board.options() if one.startswith("activate")] == ["activate r.A by r.l"]
    board.refuses("activate r.B by r.m", "4.1", "sgboh-formation-not-now")
    board.field.put(board.unit("b.a"), board.node("1714", 4))  # seven hexes off
    next_of_red(board)
    assert not board.allows("activate r.B by r.m")
    board.field.put(board.unit("b.a"), board.node("1614", 4))  # six
    next_of_red(board)
    assert board.field.woken == ["r.B"]
    board.field.put(board.unit("b.a"), board.node("2714", 4))  # once woken it stays awake
    assert board.allows("activate r.B by r.m")


def test_B_dormant__or_its_leader_has_seized_a_turn() -> None:
    law = Rules(dormant=Dormant(side="red", formation="B", within=6, leader="r.m", **OURS))
    board = Board(RED, BLUE, leaders=LEADERS, rules=law, first="blue")
    board.battle()
    board.play("pass")
    board.play("pass")
    board.play("seize r.m", dice=(5,))
    board.play("activate r.B by r.m")
    board.play("end")
    board.play("pass")
    assert board.asked() == ("activate", "red")
    assert board.allows("activate r.B by r.m")


def test_B_held__before_its_turn_of_the_game() -> None:
    board = Board(RED, BLUE, leaders=LEADERS, rules=Rules(held=Held(side="red", formation="B", turn=5, **OURS)))
    board.battle()
    for turn in (1, 3):
        assert board.field.turn == turn
        board.refuses("activate r.B by r.m", "4.1", "sgboh-formation-not-now")
        next_of_red(board)
    assert board.allows("activate r.B by r.m")


def test_B_mist__shots_and_command_reach_no_farther() -> None:
    """Two of red in a row, four and three hexes from the enemy, and four and three from their leader."""
    red = "x=SKc 1010/1 y=SKc 1012/1 l@1013"
    blue = "a=HI 1408/4 b=HI 1310/4"
    mist = Rules(mist=Mist(turns=2, range=3, **OURS))
    board = Board(red, blue, rules=mist, leaders={"r.l": {"range": 5}})
    board.battle()
    assert board.field.distance(board.unit("r.x"), board.unit("b.a")) == 4
    assert [special.farthest(board.field, far) for far in (2, 3, 4, 9)] == [2, 3, 3, 3]
    board.play("activate r.f by r.l")
    assert board.targets("r.x") == ["b.b"]
    refusal = board.refuses("fire r.x at b.a", "B.mist", "sgboh-fire-mist")
    assert (refusal.message.args["count"], refusal.message.args["range"]) == (4, 3)
    board.play("end")
    board.play("pass")
    assert board.field.turn == 3
    board.play("activate r.f by r.l")
    assert board.targets("r.x") == ["b.b", "b.a"]


def test_B_mist__who_is_out_of_command_in_it() -> None:
    board = Board("x=HI 1010/1 y=HI 1013/1 l@1014", BLUE, rules=Rules(mist=Mist(turns=1, range=3, **OURS)))
    board.battle()
    board.play("activate r.f by r.l")
    assert board.names([one for one in (0, 1) if board.field.out >> one & 1]) == ["r.x"]
    board.play("end")
    board.play("pass")
    board.play("activate r.f by r.l")
    assert board.field.out == 0


STROKE = Rules(stroke=Stroke(side="red", leader="r.m", formations=("A",), stacks=2, **OURS))
LEGIONS = "A: [p=Pr q=Pr] 1010/1 h=Ha 1012/1 k=Ha 1018/1 B: y=Ha 1014/1 l@y m@y"


def seized(by: str = "r.m", **how: Any) -> Board:
    """Red has seized the second turn of blue."""
    leaders = LEADERS | {"r.l": {"seizure": 1, "commands": ("B",)}, "r.m": {"commands": ("B",), "seizure": 1} | how}
    board = Board(LEGIONS, BLUE, leaders=leaders, rules=STROKE, first="blue")
    board.battle()
    board.play("pass")
    board.play("pass")
    board.play(f"seize {by}", dice=(0,))
    return board


def test_B_stroke__what_the_leader_may_lead_off() -> None:
    board = seized()
    found = [one for one in board.options() if one.startswith("detach")]
    singles = ["detach r.h", "detach r.k", "detach r.p"]
    assert found == sorted([*singles, "detach r.p r.h", "detach r.p r.k", "detach r.h r.k"])
    assert "activate r.B by r.m" in board.options()
    assert "activate r.A by r.l" not in board.options()
    board.refuses("detach r.q", "B.stroke", "sgboh-stroke-whom")
    board.refuses("detach r.y", "B.stroke", "sgboh-stroke-whom")
    board.refuses("detach r.p r.h r.k", "B.stroke", "sgboh-stroke-most")


def test_B_stroke__stacks_go_whole_and_under_his_command() -> None:
    board = seized(range=3)
    events = board.play("detach r.p r.k")
    (event,) = told(events, "detached")
    assert (event.unit, event.units) == ("r.m", ("r.p", "r.q", "r.k"))
    # r.p is four hexes from him and not next to r.k; the r.h between them is not activated and hands nothing on.
    assert event.units_out == ("r.p", "r.q", "r.k")
    board = seized(range=4)
    assert told(board.play("detach r.p r.k"), "detached")[0].units_out == ()
    assert board.asked() == ("movement", "red")
    assert board.names(one for one in range(len(board.setting.names.units)) if board.field.activated >> one & 1) == [
        "r.p", "r.q", "r.k", "r.m",
    ]  # fmt: skip
    board.no_way("r.h", "1112", "3.2", "sgboh-not-activated")
    board.move("r.p", "1110 1209", stack=True)
    assert (board.at("r.p"), board.at("r.q")) == ("1209/1", "1209/1")
    board.play("end")
    assert board.asked() == ("activate", "blue")  # then blue has its turn


def test_B_stroke__nobody_else_and_only_in_a_turn_he_has_seized() -> None:
    board = seized("r.l")
    assert not [one for one in board.options() if one.startswith("detach")]
    board.refuses("detach r.h", "B.stroke", "sgboh-no-stroke")
    board.play("pass")
    board.play("pass")
    assert board.asked() == ("activate", "red")
    board.refuses("detach r.h", "B.stroke", "sgboh-no-stroke")


def test_B__the_battles_that_have_such_rules() -> None:
    found = {id: battle.rules for id, battle in battles().items() if battle.rules != Rules()}
    assert set(found) == {"granicus", "cynoscephalae"}
    dormant, held, mist = found["granicus"].dormant, found["cynoscephalae"].held, found["cynoscephalae"].mist
    assert dormant is not None
    assert (dormant.side, dormant.formation, dormant.within, dormant.leader) == (
        "persian",
        "mercenaries",
        6,
        "p.memnon",
    )
    assert held is not None
    assert (held.side, held.formation, held.turn) == ("macedonian", "phalanx_l", 5)
    assert mist is not None
    assert (mist.turns, mist.range) == (6, 3)
    stroke = found["cynoscephalae"].stroke
    assert stroke is not None
    assert (stroke.leader, stroke.formations, stroke.stacks) == ("r.tribune_ii", ("legio_i",), 2)
