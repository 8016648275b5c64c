"""What clients are told of the battles of antiquity: the static part, pieces, sides, phases, what lies over the map."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Any

import msgspec
import pytest
from tests.games import sgboh_play
from tests.harness import on_wire
from tests.rules.sgboh.board import Board

from feldherr.games.sgboh.game import RULESET
from feldherr.games.sgboh.rules import command, shots, sight, withdrawal
from feldherr.games.sgboh.show import overlays
from feldherr.games.sgboh.show.view import PHASES
from feldherr.games.sgboh.state.battles import BATTLES
from feldherr.games.sgboh.state.position import Field
from feldherr.kernel import Loose, Malformed, expected_losses


def view(field: Field, role: str | None = None) -> dict[str, Any]:
    told: dict[str, Any] = on_wire(RULESET.view(field, role))
    return told


def piece(field: Field, name: str) -> dict[str, Any]:
    return next(one for one in view(field)["pieces"] if one["id"] == name)


def begun(battle: str, seed: int = 1) -> Field:
    found = RULESET.start(battle, {}, Loose(Random(seed)))
    assert isinstance(found, Field)
    return found


# What stays


@pytest.mark.parametrize("battle", BATTLES)
def test_the_static_part_of_a_battle_fits_together(battle: str) -> None:
    """Names lead somewhere, no two pieces of a side are called the same, and figures are those of the data."""
    setting = RULESET.setting(battle)
    told = on_wire(RULESET.static(setting))
    pieces = {one["id"]: one for one in told["pieces"]}
    groups = {one["id"]: one for one in told["groups"]}
    assert list(pieces) == list(setting.names.units)
    for spoken in ("ru", "en"):
        named = [(one["side"], one["name"][spoken]) for one in pieces.values()]
        assert len(set(named)) == len(named)
    units = [one for one in pieces.values() if one["kind"] == "unit"]
    assert {one["type"] for one in units} <= {kind["id"] for kind in told["kinds"]}
    for one in units:
        unit = setting.index(one["id"])
        data = setting.units[unit]
        assert (one["tq"], one["size"], one["allowance"], one["wide"]) == (
            data.tq,
            data.size,
            data.allowance,
            data.wide,
        )
        assert one["id"] in groups[one["formation"]]["units"]
        assert one["id"].endswith(str(one["number"]))
    for group in groups.values():
        assert {pieces[leader]["side"] for leader in group["commanders"]} <= {group["side"]}
        assert (not group["commanders"]) == group["auxiliary"]
        assert all(group["id"] in pieces[leader]["commands"] for leader in group["commanders"])
    assert sum(one.get("overall", False) for one in pieces.values()) == 2
    assert told["tables"]["shock"]["source"] == "designed"
    assert told["tables"]["points"]["source"] == "rulebook"
    msgspec.json.encode(RULESET.static(setting))


@pytest.mark.parametrize("battle", BATTLES)
def test_the_armies_as_they_begin(battle: str) -> None:
    field = begun(battle)
    told = view(field)
    setting = field.setting
    assert told["phase"] in ("seizure", "activation")
    assert [side["points"] for side in told["sides"]] == [0, 0]
    assert [side["level"] for side in told["sides"]] == [side.level for side in setting.sides]
    for one in told["pieces"]:
        number = setting.index(one["id"])
        if number >= setting.first_leader:
            assert one["seizures"] == setting.leader(number).seizure
            continue
        data = setting.units[number]
        if data.boxed:
            assert one["place"] == data.boxed
            continue
        labels = [setting.ground.labels[hex] for hex in data.at]
        assert one["place"] == labels[0]
        assert list(one["hexes"]) == (labels if data.wide else [])
        if setting.gun[number]:
            assert one["facing"] is None
        else:
            assert one["facing"] == data.facing + (6 if data.column else 0)
        assert one["column"] == (data.column is not None)
        assert one["deep"] == (data.deep or None)
        above = [other for other in setting.units[:number] if other.at == data.at and not other.boxed]
        assert one["covered"] == bool(above)
    for hex, stack in told["stacks"].items():
        here = [one["id"] for one in told["pieces"] if hex in (one["place"], *one["hexes"]) and one["id"] in stack]
        assert sorted(here) == sorted(stack)


# What changes


def test_a_unit_tells_all_that_has_befallen_it() -> None:
    board = Board("p=PH 1410+1511/0(3) [a=Pr(1) b=Pr] 0805/1 c=PH 0410+0411/0C", "h=HId 2010/4(2)D g=ART 2012/0")
    board.movement()
    field = board.field
    phalanx = piece(field, "r.p")
    assert (phalanx["place"], phalanx["hexes"], phalanx["facing"]) == ("1410", ["1410", "1511"], 0)
    assert (phalanx["hits"], phalanx["tq"], phalanx["activated"], phalanx["out"]) == (3, 7, True, False)
    assert phalanx["left"] == 4
    assert (piece(field, "r.a")["covered"], piece(field, "r.b")["covered"]) == (False, True)
    assert view(field)["stacks"]["0805"] == ["r.a", "r.b"]
    column = piece(field, "r.c")
    assert (column["column"], column["facing"], column["tq"], column["left"]) == (True, 6, 5, 5)
    depleted = piece(field, "b.h")
    assert (depleted["depleted"], depleted["tq"], depleted["hits"], depleted["left"]) == (True, 5, 2, None)
    assert piece(field, "b.g")["facing"] is None


def test_marks_say_what_a_unit_has_done() -> None:
    shooting = Board("x=SKa 1310/1 y=MI 1315/1", "d=MI 1510/4").movement()
    assert piece(shooting.field, "r.x")["marks"] == []
    assert piece(shooting.field, "r.x")["missiles"] == "ready"
    shooting.play("fire r.x at b.d", dice=(9,))
    assert piece(shooting.field, "r.x")["marks"] == ["fired"]
    # Who has shot may still move (7.11); without a missile there is nothing to tell.
    assert (piece(shooting.field, "r.x")["missiles"], piece(shooting.field, "r.x")["done"]) == ("shot", False)
    assert piece(shooting.field, "r.y")["marks"] == []
    assert piece(shooting.field, "r.y")["missiles"] is None
    shooting.field.moved |= 1 << shooting.field.setting.index("r.y")
    assert (piece(shooting.field, "r.y")["marks"], piece(shooting.field, "r.y")["done"]) == (["moved"], True)


def test_a_side_tells_its_losses_and_who_is_away() -> None:
    board = Board("x=HI 1410/1 l@x", "d=HI 2010/4")
    field = board.field
    unit, leader = field.setting.index("r.x"), field.setting.index("r.l")
    field.put(unit, field.setting.lost)
    field.lost.append(unit)
    field.put(leader, field.setting.away)
    red = view(field)["sides"][0]
    assert (red["lost"], red["losses"], red["away"]) == (["r.x"], 1, ["r.l"])
    assert red["points"] == withdrawal.lost(field, 0) == 5


def test_the_attacks_of_the_phase_are_told_until_they_are_fought() -> None:
    melee = Board("x=HI 1410/1 z=HI 1416/1", "d=HI 1510/4 e=HI 1516/4")
    melee.shock_phase()
    assert view(melee.field)["attacks"] == []
    melee.does("shock r.x@b.d r.z@b.e")
    assert melee.asked()[0] == "resolve"
    told = view(melee.field)
    assert told["attacks"] == [
        {"attackers": ["r.x"], "defenders": ["b.d"]}, {"attackers": ["r.z"], "defenders": ["b.e"]},
    ]  # fmt: skip
    assert (told["phase"], told["fight"]) == ("shock", None)


@pytest.mark.parametrize("seed", range(2))
def test_through_a_battle_every_view_can_be_sent_and_agrees_with_the_position(seed: int) -> None:
    rng = Random(seed)
    field = begun("chaeronea", seed)
    phases = set()
    fights = set()
    for _ in range(160):
        if field.outcome is not None:
            break
        told = view(field)
        phases.add(told["phase"])
        assert RULESET.brief(field).phase == told["phase"]
        assert RULESET.brief(field).turn == told["turn"] == sum(field.turns)
        msgspec.json.encode(RULESET.view(field, None))
        assert told == view(field, "greek") == view(field, "macedonian"), "nothing is hidden"
        for side, zones in zip((0, 1), told["overlays"]["zones"].values(), strict=True):
            assert len(zones) == field.zone_of(side).bit_count()
        if told["fight"]:
            fights.add(told["fight"]["kind"])
        asked = field.decisions[0]
        action = sgboh_play.forward(field, asked, rng) or field.legal(asked.role).sample(rng)
        assert action is not None
        field.play(action, Loose(rng), asked.role)
    assert phases <= set(PHASES)
    assert {"activation", "movement", "shock"} <= phases
    assert fights


# What may be laid over the map


def test_the_fire_of_a_unit_is_where_it_could_shoot() -> None:
    """7.12, 7.13: by arc, range and sight, against the lines of shots at somebody who stands there."""
    shooting = Board("x=SKa 1310/1", "d=MI 1510/4 f=MI 0101/1", terrain={"1411": "woods"}).movement()
    field = shooting.field
    told = on_wire(RULESET.overlay(field, "range", "r.x"))["red"]
    shooter, target = field.setting.index("r.x"), field.setting.index("b.f")
    could = []
    for hex in range(field.setting.size):
        if field.at[hex] >= 0 and field.at[hex] != target:
            continue
        twin = field.copy()
        twin.put(target, hex * 6)
        if shots.forecast(twin, shots.Aim(shooter, target, "fire")).rating is not None:
            could.append(field.setting.ground.labels[hex])
    taken = {field.setting.ground.labels[hex] for hex in range(field.setting.size) if field.at[hex] >= 0}
    assert sorted(set(told) - taken) == sorted(could)
    assert "1510" in told
    assert "1110" not in told, "that is behind it"
    assert on_wire(RULESET.overlay(field, "range", "b.d"))["blue"] == []


def test_sight_is_that_of_the_rules() -> None:
    board = Board("x=HI 1410/1", "d=HI 1710/4", terrain={"1511": "woods"})
    field = board.field
    told = on_wire(RULESET.overlay(field, "sight", "1410"))
    index = field.setting.map.index
    for hex in told["seen"]:
        assert sight.sees(field, index("1410"), index(hex), "")
    for hex, by in told["blocked"].items():
        assert sight.block(field, index("1410"), index(hex), "") == index(by)
    assert "1511" in told["blocked"].values()


def test_command_and_who_is_out_of_it() -> None:
    """4.11, 4.12: the range of a leader, and whom his formation would leave out of command."""
    board = Board("x=HI 1410/1 y=HI 1411/1 z=HI 0202/1 l@x", "d=HI 2810/4")
    field = board.field
    setting = field.setting
    leader = setting.index("r.l")
    told = on_wire(RULESET.overlay(field, "command", "r.l"))["red"]
    assert board.labels(command.commanded_from(field, leader)) == set(told)
    assert "1410" in told
    assert on_wire(RULESET.overlay(field, "out-of-command", "r.l"))["red"] == ["0202"]
    formation = setting.formation_ids[setting.formation[setting.index("r.x")]]
    assert on_wire(RULESET.overlay(field, "out-of-command", formation))["red"] == ["0202"]


def test_whom_a_unit_could_attack_and_what_it_holds() -> None:
    board = Board("x=HI 1410/1 s=SK 0805/1", "d=HI 1510/4 e=HI 1409/3 f=HI 0905/3")
    field = board.field
    assert on_wire(RULESET.overlay(field, "strikes", "r.x")) == {"blue": ["1510"]}
    assert on_wire(RULESET.overlay(field, "strikes", "r.s")) == {"blue": []}
    held = on_wire(RULESET.overlay(field, "zone", "r.x"))["red"]
    assert set(held) == board.labels(field.zone[field.setting.index("r.x")])
    threat = on_wire(RULESET.overlay(field, "threat", None))
    assert set(held) <= set(threat["red"])
    assert set(threat["red"]) == board.labels(overlays.threat(field, 0))


@pytest.mark.parametrize(
    ("name", "at"),
    [
        ("weather", None),
        ("sight", None),
        ("range", "r.l"),
        ("command", "r.x"),
        ("zone", None),
        ("out-of-command", "r.nobody"),
    ],
)
def test_anything_else_is_no_overlay(name: str, at: str | None) -> None:
    board = Board("x=HI 1410/1 l@x", "d=HI 1710/4")
    with pytest.raises(Malformed):
        RULESET.overlay(board.field, name, at)


# The account


def test_the_account_follows_points_units_cohesion_and_ground() -> None:
    board = Board("x=HI 1410/1(2) y=HI 1411/1", "d=HId 2010/4", level=(30, 40))
    field = board.field

    def values() -> dict[str, tuple[int, ...]]:
        return {one.id: one.values for one in RULESET.measures(field)}

    before = values()
    assert before["points"] == before["units"] == (0, 0)
    assert before["margin"] == (30, 40)
    assert before["cohesion"] == (3 + 5, 7)
    assert before["zones"][0] > before["zones"][1] > 0
    unit = field.setting.index("r.y")
    field.put(unit, field.setting.lost)
    field.lost.append(unit)
    after = values()
    assert (after["points"], after["units"], after["margin"]) == ((5, 0), (1, 0), (25, 40))
    assert after["cohesion"] == (3, 7)
    assert [one.id for one in RULESET.measures(field) if one.decides] == ["margin"]


def test_what_a_fight_is_expected_to_cost_is_what_its_form_says() -> None:
    """Hits and units gone, by the kernel's count of every outcome: a lone attack in the open, one of three, a shot."""
    three = "x=HI 1410/1(1) y=HI 1414/1 z=HI 1418/1", "d=HI 1510/4(2) e=HI 1514/4 f=HI 1518/4"
    for red, blue, first, text in (
        ("x=HI 1410/1(1)", "d=HI 1510/4(2)", "", "shock r.x@b.d"),
        (*three, "shock r.x@b.d r.y@b.e r.z@b.f", "resolve r.x"),
    ):
        melee = Board(red, blue)
        melee.shock_phase()
        if first:
            assert not RULESET.is_fight(melee.field.read_action(first)), "each of its attacks is a fight"
            melee.does(first)
        action = melee.field.read_action(text)
        assert RULESET.is_fight(action)
        mean = expected_losses(RULESET, melee.field, action, "red")
        form = on_wire(RULESET.sheet(melee.field, text, "red"))
        assert not mean.error
        for role, side in (("red", "attacker"), ("blue", "defender")):
            assert mean.values[role] == Fraction(*form[side]["hits"]) + Fraction(*form[side]["rout"])
    shooting = Board("x=SKa 1310/1", "d=MI 1510/4").movement()
    shot = shooting.field.read_action("fire r.x at b.d")
    assert RULESET.is_fight(shot)
    assert not RULESET.is_fight(shooting.field.read_action("end"))
    chance = Fraction(*on_wire(RULESET.sheet(shooting.field, "fire r.x at b.d", "red"))["groups"][0]["chance"])
    assert expected_losses(RULESET, shooting.field, shot, "red").values == {"blue": chance}


def test_a_game_tells_when_lines_first_meet() -> None:
    melee = Board("x=HI 1410/1", "d=HI 1510/4")
    melee.shock_phase()
    events = melee.does("shock r.x@b.d", dice=(5,))
    found = list(RULESET.marks(melee.setting, events))
    assert found[0] == ("closed", "red")
    assert ("blood", "blue") in found
    assert RULESET.losses(melee.field, events) == {"red": 2, "blue": 1}
