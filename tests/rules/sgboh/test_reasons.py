"""Why a hex is closed, and who may not do what: the reason that is given is the one that holds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

import pytest
from tests.rules.sgboh.acts import FAR, LONG
from tests.rules.sgboh.board import KINDS, Board

from feldherr import ruleset
from feldherr.games.sgboh.rules import endings, reaching, terms
from feldherr.games.sgboh.rules.underway import said
from feldherr.games.sgboh.rules.walk import Move
from feldherr.texts import Texts


@pytest.mark.parametrize(
    ("hex", "paragraph", "message"),
    [
        ("2310", None, ""),
        ("2410", "5.15", "sgboh-too-far"),
        ("2010", "4.34", "sgboh-leader-beside-enemy"),
        ("2011", "5.16", "sgboh-enemy-hex"),
        ("1810", "4.31", "sgboh-no-way-for-leader"),
    ],
)
@pytest.mark.parametrize("verb", ["lead", "ride", "dash"])
def test_4_31__why_a_leader_does_not_get_to_a_hex(verb: str, hex: str, paragraph: str | None, message: str) -> None:
    """Nobody is told that there is no way to a hex that is too far, or held by the enemy (4.31, 4.33, 4.46)."""
    board = Board(
        "x=HI 1410/1 k@x l@x" if verb == "lead" else "x=HI 0101/1 l@x k@x",
        "d=HI 2011/4 l@d",
        terrain={"1810": "sea"},
        leaders={"r.k": {"commands": ("f",), "seizure": 1}, "b.l": {"seizure": 0}},
        first="blue" if verb == "dash" else "red",
    )
    board.place("r.k", "1410")
    board.place("r.l", "1410")
    leader = "r.l" if verb == "ride" else "r.k"
    if verb == "lead":
        board.movement()
    else:
        board.battle()
        if verb == "dash":
            board.play("pass")
            board.play("pass")
    found = board.field.legal("red").why_not(f"{verb} {leader} {hex}")
    if verb == "ride" and hex == "2410":
        assert found is None  # thirty points
        return
    assert (found and (found.paragraph, found.message.id)) == (paragraph and (paragraph, message))


def test_4_31__and_what_the_way_round_costs() -> None:
    board = Board("x=HI 1410/1 l@x", "d=HI 1405/4").movement()
    found = board.field.legal("red").why_not("lead r.l 1401")
    assert found is not None
    assert (found.paragraph, found.message.id) in (("5.16", "sgboh-enemy-hex"), ("4.34", "sgboh-leader-beside-enemy"))
    (hint,) = found.hints
    assert (hint.id, hint.args["mp_left"]) == ("sgboh-way-round", 9)
    assert int(str(hint.args["mp"])) > 9


@pytest.mark.parametrize(
    ("unit", "message"),
    [("SK 1010/1", "sgboh-fire-range"), ("SKa 1310/1", "sgboh-fire-arc"), ("HI 1010/1", None)],
)
def test_7_12__a_press_on_an_enemy_also_says_why_it_is_not_shot_at(unit: str, message: str | None) -> None:
    """A unit that shoots points at an enemy to shoot, not to go there; one that does not hears of its move alone."""
    board = Board(f"x={unit}", "d=HI 1510/4" if "1010" in unit else "d=HI 1110/1").movement()
    goal = "1510" if "1010" in unit else "1110"
    found = board.field.legal("red").why_not(f"move r.x {goal}w")
    assert found is not None
    assert [hint.id for hint in found.hints] == ([message] if message else [])


def test_5_15__a_facing_is_told_in_words() -> None:
    """A way round leads to a hex and a facing there, which is put into words where it is a pose."""
    board = Board("x=HI 1010/1", "d=HI 1310/4 e=HI 1312/4 f=HI 1308/4").movement()
    found = board.field.legal("red").why_not("move r.x 1410e")
    assert found is not None
    assert [hint.args.get("pose") for hint in found.hints] == ["1410e"]


@pytest.mark.parametrize(
    ("text", "paragraph", "message"),
    [
        ("activate b.B by b.k", "4.42", "sgboh-commander-out-of-range"),
        ("activate b.X by b.k", "4.1", "sgboh-without-commander"),
        ("activate b.B by b.n", None, ""),
    ],
)
def test_4_42__of_two_commanders_only_who_is_in_range(text: str, paragraph: str | None, message: str) -> None:
    """Nobody is told that it takes a commander of the formation who names one."""
    board = Board(
        "x=HI 1410/1 l@x",
        "A: d=HI 2010/4 l@d B: e=HI 2018/4 k@e f=HI 2012/4 n@f X: g=HI 2015/4",
        leaders={
            "b.l": {"commands": ("A",), "seizure": 1},
            "b.k": {"commands": ("B",)},
            "b.n": {"commands": ("B",)},
        },
        formations={"b.X": {"auxiliary": True}},
    )
    board.battle()
    board.play("pass")
    board.play("pass")
    board.play("seize b.l", dice=(0,))
    if paragraph is None:
        assert board.allows(text)
    else:
        board.refuses(text, paragraph, message)


BARRED = {"1708": "sea", "1709": "sea", "1413": "town", "1513": "woods", "1514": "rough", "1614": "marsh"}
NEAR = 4
"""How far from a unit refusals are looked at at once."""
EVERYWHERE = 999
"""More points than any way takes."""
SPOKEN = [Texts(language, ruleset("sgboh")) for language in ("en", "ru")]


def reasons(board: Board, name: str, *, whole_map: bool = False) -> Counter[str]:
    """How often each reason is given, for every pose that a unit does not get to, near it or on the whole map; all are
    true.
    """
    field, setting, unit = board.field, board.setting, board.unit(name)
    legal = field.legal("red")
    left = terms.points_left(field, unit)
    open_to = {value.v for value in endings.destinations(field, unit, left) if not value.through}
    cost = reaching.reach_of(field, unit, EVERYWHERE)[0].cost
    found = Counter[str]()
    for node in range(setting.nodes):
        near = setting.map.distance(node // 6, field.pose[unit] // 6) <= NEAR
        if node == field.pose[unit] or not (near or whole_map):
            continue
        action = Move(unit, (said(node, column=board.column(name)),))
        refusal = legal.why_not(legal.text(action))
        assert (refusal is None) is (action.path[0] in open_to), setting.ground.labels[node // 6]
        if refusal is None:
            continue
        id = refusal.message.id.removeprefix("sgboh-")
        found[f"{refusal.paragraph} {id}"] += 1
        facings = range(node // 6 * 6, node // 6 * 6 + 6) if setting.free[unit] else (node,)
        whole = min((cost[at] for at in facings if at in cost), default=None)
        where = (name, board.shown(unit, node, column=board.column(name)), id, refusal.message.args, whole)
        assert _holds(board, unit, node, id, refusal.message.args, left, whole), where
        ways = [hint for hint in refusal.hints if hint.id in ("sgboh-way-round", "sgboh-no-way-round")]
        assert all(hint.args.get("mp") == whole for hint in ways), where
        assert all(spoken.say(refusal.message).strip() for spoken in SPOKEN), where
    return found


@pytest.mark.parametrize("whole_map", [False, pytest.param(True, marks=LONG)], ids=["near", "whole map"])
@pytest.mark.parametrize("kind", ["HI", "LI", "SK", "HC", "LC", "EL", "CH", "PH"])
@pytest.mark.parametrize("state", ["free", "held", "out"])
def test_5_15__the_reason_for_every_closed_hex_is_true(kind: str, state: str, whole_map: bool) -> None:
    """Of each class, on ground of all kinds, among friends and enemies: free, in an enemy zone, out of command."""
    where = {"free": "1410", "held": "1310", "out": "1410"}[state]
    wide = KINDS[kind].wide
    unit = f"x={kind} {where}{'+1411' if wide and state != 'held' else '+1311' if wide else ''}/1"
    blue = f"d=HI 1710/4 e=EL 1712/4 g=PH 1908+1907/4 {'h=HI 1209/1' if state == 'held' else 'h=HI 1108/1'}"
    board = Board(
        f"{unit} f=HI 1412/1 s=SK 1509/1",
        blue,
        terrain=BARRED,
        levels={"1612": 1, "1613": 2},
        works=[("rampart", "1207", "1206"), ("gate", "1207", "1306")],
        out="x" if state == "out" else "",
    ).movement()
    found = reasons(board, "r.x", whole_map=whole_map)
    assert found
    if state == "out":
        assert found["4.12 out-of-command-beside"] > 0
    if state == "held" and board.field.in_zone(board.unit("r.x")):
        assert found["6.22 beside-one-left"] > 0


@pytest.mark.parametrize(
    ("pose", "paragraph"), [("1611e", None), ("1711e", None), ("2010e", "5.15"), ("1512e", "5.16"), ("1510w", None)]
)
def test_5_15__on_its_way_too_a_unit_is_told_why_a_hex_is_closed(pose: str, paragraph: str | None) -> None:
    """An enemy has turned, and the mover is asked anew: a hex is not closed because one step does not lead there."""
    board = Board("x=HI 1410/1", "d=HI 1512/2").movement()
    board.does("move r.x 1511e-1611e-1711e")
    board.does("face b.d 1512sw", (3,))
    assert board.asked() == ("go-on", "red")
    found = board.field.legal("red").why_not(f"move r.x {pose}")
    assert (found and found.paragraph) == paragraph


def test_5_16__of_two_hexes_that_are_shut_the_one_is_named_that_the_enemy_holds() -> None:
    """Out of command the phalanx would come next to the enemy with its left half, and onto his hex with the right."""
    board = Board("p=PH 1410+1411/1", "d=HI 1611/1", out="p").movement()
    refusal = board.field.legal("red").why_not("move r.p 1610e")
    assert refusal is not None
    assert (refusal.paragraph, refusal.message.args["hex"]) == ("5.16", "1611")


def test_5_32__the_hex_is_named_where_the_friend_stands() -> None:
    """Of the two hexes of the phalanx it is the right one."""
    board = Board("p=PH 1410+1411/1 f=HI 1511/1", FAR).movement()
    refusal = board.no_way("r.p", "1510", "5.32", "sgboh-may-not-stack")
    assert refusal.message.args["hex"] == "1511"


def test_6_13__a_phalanx_in_a_zone_is_told_that_it_may_not_face_about() -> None:
    board = Board("p=PH 1410+1411/1", "d=HI 1510/4").movement()
    assert reasons(board, "r.p")["6.13 no-about-face"] > 1


def test_6_22__of_two_enemies_the_one_is_named_whose_zone_is_left() -> None:
    """Wheeling about the half that d holds the phalanx stays in the zone of d, and leaves that of g beside it."""
    board = Board("p=PH 1410+1411/1", "d=HI 1409/2 g=HI 1512/4").movement()
    refusal = board.no_way("r.p", "1410+1511/0", "6.22", "sgboh-beside-one-left")
    assert (refusal.message.args["unit_other"], refusal.message.args["hex"]) == ("b.g", "1511")


def test_7_12__a_catapult_is_told_that_its_target_is_too_near() -> None:
    refusal = Board("x=KAT 1410/1", "d=LI 1510/4").movement().refuses("fire r.x at b.d", "7.12", "sgboh-fire-too-near")
    assert "8" not in SPOKEN[0].say(refusal.message)


def test_10_24__elephants_are_told_that_they_would_stop_before_an_enemy() -> None:
    found = reasons(Board("x=EL 1410/1", "d=HI 1610/1").movement(), "r.x")
    assert found["10.24 halts-before-enemy"]


def _holds(board: Board, unit: int, node: int, id: str, args: Mapping[str, Any], left: int, whole: int | None) -> bool:
    """Whether what a refusal says of a node is so; `whole`: what the whole way to it costs, None: there is none."""
    field, setting = board.field, board.setting
    foes, spread = field.masks[1], setting.map.spread
    hex = setting.map.power[setting.names.place(str(args["hex"])[:4])] if "hex" in args else 0
    other = setting.index(str(args["unit_other"])) if "unit_other" in args else unit
    own, there = field.under(unit), field.under(other)
    met = field.in_zone(unit) or field.holds_enemy(unit)
    if id in ("out-of-command-beside", "column-beside"):
        return bool(hex & spread(foes)) and (
            field.out_of_command(unit) if id[0] == "o" else bool(field.column >> unit & 1)
        )
    if id in ("friends-bar", "may-not-stack", "must-align"):
        return bool(there & hex & field.around(unit).under[node]) and other != unit and not own & there
    return {
        "enemy-hex": bool(hex & foes),
        "beside-one-left": bool(hex & spread(there) and field.zone[other] & own),
        "horse-shuns-elephants": any(field.zone[foe] & hex for foe in setting.elephants[1]),
        "no-way": whole is None,
        "too-far": args.get("mp", 0) > left == args.get("mp_left") and whole in (None, args["mp"]),
        "stops-in-zone": bool(hex & field.zone_of(1)),
        "off-the-map": not field.around(unit).lawful[node],
        "out-of-command-engaged": bool(field.out >> unit & 1) and met,
        "elephants-engaged": setting.elephant[unit] and field.holds_enemy(unit),
        "halts-before-enemy": setting.elephant[unit] or field.out_of_command(unit),
        "no-about-face": setting.wide[unit] and field.in_zone(unit),
    }[id]
