"""What single battles have of their own (rulebook B): formations held back, mist, a stroke, other set-ups."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from tests.rules.sgboh.board import Board, told

from feldherr.games.sgboh import RULESET
from feldherr.games.sgboh.rules import activation, setup, special
from feldherr.games.sgboh.rules.leaders import Place
from feldherr.games.sgboh.rules.setup import Ready
from feldherr.games.sgboh.rules.underway import said
from feldherr.games.sgboh.state.amendments import COMPANY
from feldherr.games.sgboh.state.battles import battles
from feldherr.games.sgboh.state.forces import Dormant, Held, Mist, Rules, Stroke
from feldherr.games.sgboh.state.position import Field
from feldherr.kernel import Event, Match, Scripted

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
    board.refuses("activate r.B by r.m", "B.dormant", "sgboh-formation-held")
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


def seized_by_another_commander(amendments: int = -1) -> Board:
    """As Memnon on the Granicus, who commands the left, and the mercenaries have a commander of their own."""
    law = Rules(dormant=Dormant(side="red", formation="B", within=6, leader="r.l", **OURS))
    who = {
        "r.l": {"commands": ("A",), "overall": False, "seizure": 1},
        "r.m": {"commands": ("B",), "overall": True},
    }
    board = Board(RED, BLUE, leaders=who, rules=law, first="blue", amendments=amendments)
    board.battle()
    board.play("pass")
    board.play("pass")
    board.play("seize r.l", dice=(0,))
    return board


@pytest.mark.parametrize("amendments", [COMPANY - 1, -1])
def test_B_dormant__who_has_seized_a_turn_need_not_command_it(amendments: int) -> None:
    board = seized_by_another_commander(amendments)
    able = [one for one in board.options() if one.startswith("activate")]
    assert able == ["activate r.A by r.l", *(["activate r.B by r.m"] if amendments < 0 else [])]
    if amendments >= 0:
        return
    board.play("activate r.B by r.m")
    assert board.field.woken == ["r.B"]


def test_B_dormant__who_has_seized_a_turn_for_his_own_men_wakes_nobody() -> None:
    board = seized_by_another_commander()
    board.play("activate r.A by r.l")
    board.play("end")
    board.play("pass")
    assert (board.asked(), board.field.woken) == (("activate", "red"), [])
    board.refuses("activate r.B by r.m", "B.dormant", "sgboh-formation-held")


def test_B_dormant__memnon_calls_up_the_mercenaries() -> None:
    position = Match(RULESET, "granicus").position
    assert isinstance(position, Field)
    memnon, number = position.setting.index("p.memnon"), position.setting.formation_number(1, "mercenaries")
    assert activation.leading(position, number, memnon) == [position.setting.index("p.omares")]
    # From then on they are a formation like any other, and he does not command it.
    position.woken = ["p.mercenaries"]
    assert activation.leading(position, number, memnon) == []


def test_B_held__before_its_turn_of_the_game() -> None:
    board = Board(RED, BLUE, leaders=LEADERS, rules=Rules(held=Held(side="red", formation="B", turn=5, **OURS)))
    board.battle()
    for turn in (1, 3):
        assert board.field.turn == turn
        board.refuses("activate r.B by r.m", "B.held", "sgboh-formation-held")
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


def test_B_mist__a_turn_that_was_seized_counts_as_well_as_the_one_had_in_its_place() -> None:
    """Ruling U57: red's turn, the one that blue began, and the one that red had in its place are three."""
    mist = Rules(mist=Mist(turns=3, range=3, **OURS))
    board = Board(RED, BLUE, leaders={**LEADERS, "r.m": {"seizure": 1}}, rules=mist, first="red")
    board.battle()
    board.play("pass")
    assert (board.asked(), board.field.turn) == (("seize", "red"), 2)
    board.play("seize r.m", dice=(0,))
    assert (board.asked(), board.field.turn, special.farthest(board.field, 9)) == (("activate", "red"), 3, 3)
    board.play("pass")
    assert (board.asked(), board.field.turn, special.farthest(board.field, 9)) == (("activate", "blue"), 4, 9)


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


# free deployment and the small battle


def free(battle: str = "chaeronea", **options: str) -> Field:
    position = Match(RULESET, battle, {"setup": "free", **options}, secret=b"free").position
    assert isinstance(position, Field)
    return position


def does(position: Field, *texts: str) -> list[Event]:
    """What happens when some actions are played."""
    found: list[Event] = []
    for text in texts:
        found += position.play(position.read_action(text), Scripted())
    assert position.faults() == []
    return found


def refusal(position: Field, text: str) -> tuple[str, str]:
    found = position.why_not(position.read_action(text))
    assert found is not None
    return found.paragraph, found.message.id


def test_B_setup__who_moves_first_sets_up_last_and_history_is_where_they_begin() -> None:
    position, history = free(), Match(RULESET, "chaeronea", secret=b"free").position
    assert position.pose == history.pose  # type: ignore[attr-defined]
    first = battles()["chaeronea"].first
    asked = []
    while position.decisions[0].id == "setting-up":
        asked.append(position.decisions[0].role)
        position.play(position.read_action("ready"), Scripted())
    assert asked == [role for role in position.setting.roles if role != first] + [first]
    assert (position.pose, position.steps) == (history.pose, history.steps)  # type: ignore[attr-defined]


def test_B_setup__in_every_battle_units_and_leaders_are_placed() -> None:
    for battle in battles().values():
        position = free(battle.id)
        rng = Random(3)
        for role in [position.decisions[0].role] * 3:
            if (action := position.legal(role).sample(rng)) is not None and action != Ready():
                position.play(action, Scripted())
        assert position.faults() == []
        position.play(Ready(), Scripted())
        assert position.decisions[0].id == "setting-up"


def test_B_setup__a_unit_alone_takes_its_leader_along() -> None:
    position = free("granicus")
    side = position.setting.roles.index(position.decisions[0].role)
    leader = next(
        one
        for one in position.setting.leaders[side]
        if any(position.pose[unit] // 6 == position.pose[one] // 6 for unit in position.alive(side))
    )
    unit = position.units_on(position.pose[leader] // 6)[0]
    node = next(iter(setup.open_to(position, unit)))
    position.play(setup.Post(unit, said(node)), Scripted())
    assert position.pose[unit] == node
    assert position.pose[leader] // 6 in position.footprint(unit)
    other = next(one for one in position.alive(side) if one != unit)
    position.play(Place(leader, other), Scripted())
    assert position.pose[leader] // 6 in position.footprint(other)


def test_B_setup__where_nobody_may_stand() -> None:
    position = free("beneventum")  # the Epirotes, who are named second, begin
    assert position.decisions[0].role == "epirote"
    label = position.setting.ground.labels
    zone = set(position.setting.map.hexes(setup.zone(position, 1)))
    far = next(hex for hex in range(position.setting.size) if hex not in zone)
    assert refusal(position, f"post e.hi1 {label[far]}w") == ("B.setup", "sgboh-outside-zone")
    assert refusal(position, "post r.lg1 1912w") == ("B.setup", "sgboh-not-yours")
    assert refusal(position, "place r.dentatus with e.hi1") == ("B.setup", "sgboh-not-yours")
    assert refusal(position, "post e.hi1 1924w") == ("5.32", "sgboh-may-not-stack")
    assert refusal(position, "post e.ph1 1915w") == ("5.32", "sgboh-may-not-stack")
    assert refusal(position, "post e.hi1 1923w") == ("B.setup", "sgboh-goes-nowhere")
    assert refusal(position, "post e.hi1 1923cn") == ("11.21", "sgboh-other-form")
    assert refusal(position, "end") == ("B.setup", "sgboh-not-now")
    # Next to the camp's front line nobody sets up: the enemy stands less than three hexes off.
    near = [hex for hex in position.setting.map.hexes(setup.too_near(position, 1)) if hex in zone]
    assert all(refusal(position, f"post e.hi1 {label[hex]}w")[1] == "sgboh-setup-near" for hex in near)
    water = [hex for hex in zone if not position.setting.tables.may_stand("HI", position.setting.map.terrain[hex])]
    assert all(refusal(position, f"post e.hi1 {label[hex]}w")[0] == "5.15" for hex in water)


def test_B_setup__stacks_are_lawful_and_looked_at_alike() -> None:
    position = free("beneventum")
    does(position, "ready")
    unit = position.setting.index("r.lg1")  # hastati, stacked with lg2; lg3 and lg4 stand on 1219
    assert refusal(position, "post r.lg1 1219e") == ("5.32", "sgboh-may-not-stack")
    does(position, "post r.lg3 1119e", "post r.lg1 1219e")
    assert position.stack(unit) == (unit, position.setting.index("r.lg4"))
    assert refusal(position, "post r.lg1 1219ne") == ("5.32", "sgboh-may-not-stack")


def test_B_setup__it_comes_to_an_end() -> None:
    position = free("chaeronea")
    role = position.decisions[0].role
    assert position.decisions[0].message.args == {"count": 3 * len(position.alive(position.setting.roles.index(role)))}
    position.steps[-1].become(position, left=1)
    unit = position.alive(position.setting.roles.index(role))[0]
    events = position.play(setup.Post(unit, said(next(iter(setup.open_to(position, unit))))), Scripted())
    assert [event.kind for event in events] == ["posted", "arrayed"]
    assert position.decisions[0].role != role


def test_B_small__fewer_formations_other_levels_and_places() -> None:
    whole, small = RULESET.setting("beneventum"), RULESET.setting("beneventum", {"variant": "small"})
    assert {one.id for one in small.formations} == {
        "legio_iii", "ala_iii", "equites", "auxiliaries", "camp_guard", "royal", "greeks", "elephants", "horse",
    }  # fmt: skip
    assert [side.level for side in small.sides] == [45, 55]
    gone = {"legio_i", "ala_i", "phalanx", "italians"}
    assert [one.id for one in small.units] == [one.id for one in whole.units if one.formation not in gone]
    assert set(whole.names.units) - set(small.names.units) >= {"r.tribune_i", "r.praefect_i", "e.milo", "e.meddix"}
    assert [group.formations for group in small.sides[1].groups] == [("royal", "greeks")]
    label = small.ground.labels
    assert [label[hex] for hex in small.units[small.index("e.ph1")].at] == ["1920", "1919"]
    position = Match(RULESET, "beneventum", {"variant": "small"}, secret=b"s").position
    assert position.faults() == []
    assert "r.dentatus" in [small.names.units[one] for one in position.leaders_with(small.index("r.lg15"))]  # type: ignore[attr-defined]
