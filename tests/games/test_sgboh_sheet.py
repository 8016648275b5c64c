"""Forecasts of shock and of shots: modifiers by their paragraphs, and chances that are those of the rules' own dice."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import Any

import pytest
from tests.harness import on_wire
from tests.rules.sgboh.board import Board

from feldherr.games.sgboh.game import RULESET
from feldherr.games.sgboh.rules import forecast as forecasts
from feldherr.games.sgboh.show import sheet as sheets
from feldherr.games.sgboh.state.position import Field
from feldherr.kernel import Action, Decision, Event, Malformed, odds

Sheet = dict[str, Any]

SETTLED = {
    "rolled", "designated", "shocked", "shock_rolled", "rout_checked", "hit", "depleted", "routed", "destroyed", "kept",
    "leader_busy",
}  # fmt: skip
"""Events up to the losses of an attack, applied: what comes after them is not forecast."""


def sheet(field: Field, text: str, role: str = "red") -> Sheet:
    told: Sheet = on_wire(RULESET.sheet(field, text, role))
    return told


def share(chance: Iterable[int]) -> Fraction:
    return Fraction(*chance)


def usual(position: Field, asked: Decision) -> Action | None:
    """Every question of the fight by its default; the idle one ends it."""
    return None if asked.id == "idle" else asked.default


def losses(events: Iterable[Event]) -> list[Event]:
    """What happened until the losses were applied."""
    found = []
    for event in events:
        if event.kind not in SETTLED or (event.kind == "hit" and event.cause != "shock"):  # type: ignore[attr-defined]
            break
        found.append(event)
    return found


# Against the rules' own dice

FRAYS = {
    "foot and foot": ("x=HI 1410/1", "d=HI 1510/4", "shock r.x@b.d"),
    "units that can be depleted": ("x=HId 1410/1(3)", "d=HId 1510/4(5)", "shock r.x@b.d"),
    "depleted ones": ("x=HId 1410/1(2)D", "d=HId 1510/4D", "shock r.x@b.d"),
    "two on one": ("x=HI 1410/1(1) z=HI 1409/1", "d=HI 1510/4(3)", "shock r.x@b.d r.z@b.d"),
    "one on two": ("x=HI 1410/1", "d=HI 1510/4 e=MI 1511/4(2)", "shock r.x@b.d r.x@b.e"),
    "a stack": ("[a=Pr b=Pr] 1410/1", "d=MI 1510/4(1)", "shock r.a@b.d"),
    "a stack attacked": ("x=HI 1410/1", "[a=Pr(2) b=Pr(4)] 1510/4", "shock r.x@b.a"),
    "a phalanx": ("p=PH 1410+1511/0(4)", "d=HI 1510/3", "shock r.p@b.d"),
    "elephants": ("x=EL 1410/1(3)", "d=HI 1510/4", "shock r.x@b.d"),
    "elephants attacked": ("x=HI 1410/1", "d=EL 1510/4(4)", "shock r.x@b.d"),
    "both at their end": ("x=HI 1410/1(4)", "d=HI 1510/4(4)", "shock r.x@b.d"),
    "both at their end, one of them with another side": ("x=HId 1410/1(6)", "d=HI 1510/4(4)", "shock r.x@b.d"),
    "both at their end, and the defender checks": ("x=BI 1410/1(4)", "d=MI 1510/1(4)", "shock r.x@b.d"),
    "foot with a gun": ("x=HI 1410/1", "[g=ART f=MI(3)] 1510/4", "shock r.x@b.f"),
}


@pytest.mark.parametrize("name", FRAYS)
def test_chances_are_what_all_dice_of_the_game_come_to(name: str) -> None:
    """7.53, 8.1, 8.2, 8.4: of each unit rout, depletion, rampage and hits, counted over every branch."""
    red, blue, text = FRAYS[name]
    melee = Board(red, blue)
    melee.shock_phase()
    field = melee.field
    assert melee.asked() == ("designate", "red")
    told = sheet(field, text)
    assert told["refusal"] is None
    found = odds(field, field.read_action(text), "red", assume=usual)  # type: ignore[arg-type]
    assert not found.error
    before = {unit for unit in range(field.setting.first_leader) if field.on_map(unit)}
    names = [one["unit"] for side in ("attacker", "defender") for one in told[side]["units"]]
    assert sorted(names) == sorted(field.setting.names.units[unit] for unit in before)
    for one in [*told["attacker"]["units"], *told["defender"]["units"]]:
        rout = wild = depleted = hits = Fraction(0)
        for branch in found.branches:
            events: list[Any] = losses(branch.events)
            mine = [event for event in events if getattr(event, "unit", "") == one["unit"]]
            after: list[Any] = [event for event in branch.events if event not in events]
            began = any(event.kind == "rampage" and event.unit == one["unit"] for event in after)
            rout += branch.chance * any(event.kind in ("routed", "destroyed") for event in mine)
            wild += branch.chance * (began and after[0].kind == "rampage")
            depleted += branch.chance * any(event.kind == "depleted" for event in mine)
            hits += branch.chance * sum(event.hits for event in mine if event.kind == "hit")
        assert share(one["rout"]) == rout, one["unit"]
        assert share(one["rampage"]) == wild, one["unit"]
        if share(one["rout"]) + share(one["rampage"]) == 0:
            assert share(one["depletion"]) == depleted, one["unit"]
        assert share(one["depletion"]) <= depleted, one["unit"]
        assert share(one["hits"]) == hits, one["unit"]
    for side in ("attacker", "defender"):
        own = {one["unit"] for one in told[side]["units"]}
        lost = found.chance(
            lambda branch, own=own: any(  # type: ignore[misc]
                event.kind in ("routed", "destroyed") and event.unit in own for event in losses(branch.events)
            )
        )
        assert share(told[side]["rout"]) == lost, side
        assert share(told[side]["hits"]) == sum(share(one["hits"]) for one in told[side]["units"])


@pytest.mark.parametrize("name", ["foot and foot", "units that can be depleted", "two on one", "a stack attacked"])
def test_who_must_retreat_does(name: str) -> None:
    """7.53: the chance of a retreat, where the field lies open, is that of a retreat."""
    red, blue, text = FRAYS[name]
    melee = Board(red, blue)
    melee.shock_phase()
    field = melee.field
    told = sheet(field, text)
    found = odds(field, field.read_action(text), "red", assume=usual)  # type: ignore[arg-type]
    for side in ("attacker", "defender"):
        own = {one["unit"] for one in told[side]["units"]}
        back = found.chance(
            lambda branch, own=own: any(  # type: ignore[misc]
                event.kind in ("retreated", "cornered") and own & {*event.units} for event in branch.events
            )
        )
        assert share(told[side]["retreat"]) == back, side


def test_the_attacker_keeps_a_unit_when_hits_would_rout_all() -> None:
    """8.4: the first attacker stays, so its rout is none of those faces where only hits fall."""
    melee = Board("x=HI 1410/1(4)", "d=HI 1510/4(4)")
    melee.shock_phase()
    field = melee.field
    plan = forecasts.forecast(field, melee.attack("x", "d"))
    both = [
        face
        for face in plan.faces
        if face.row.attacker.hits
        and face.row.defender.hits
        and not face.row.attacker.check
        and not face.row.defender.check
    ]
    assert both
    for face in both:
        (case,) = face.cases
        (ours,), (theirs,) = case.attacker, case.defender
        assert [fate.lost for branch in ours for fate in branch.fates.values()] == [False]
        assert [fate.lost for branch in theirs for fate in branch.fates.values()] == [True]


def test_a_unit_that_is_kept_takes_hits_up_to_one_less_than_its_tq() -> None:
    """8.4: with three hits and two more it stays with four. The net is +1, so the rows are 1 to 10."""
    melee = Board("x=HI 1410/1(3)", "d=HI 1510/4(4)")
    fate = forecasts.forecast(melee.field, melee.attack("x", "d")).chances[melee.unit("r.x")]
    # Checks that six dice of ten hold: one of 2 hits, two of 1. Twice 2 hits that rout both sides. Then 1 hit each.
    assert fate.hits == (Fraction(6, 10) * (2 + 1 + 1) + 2 * 1 + 5) / 10


@pytest.mark.parametrize(
    ("red", "blue", "text", "lost"),
    [
        ("c=CH 1410/1", "d=HI 1510/4(4)", "shock r.c@b.d", False),
        ("c=CH 1410/1(3)", "d=HI 1510/4(2)", "shock r.c@b.d", True),
        ("c=CH 1410/1(5)", "d=HC 1510/4(6)", "shock r.c@b.d", True),
        ("c=CH 1410/1 z=HI 1409/1(4)", "d=HI 1510/4(3)", "shock r.c@b.d r.z@b.d", True),
        ("c=CH 1410/1", "d=SK 1510/4", "shock r.c@b.d", False),
    ],
)
def test_chariots_are_forecast_to_be_spent_unless_they_rout_all(red: str, blue: str, text: str, *, lost: bool) -> None:
    """10.53: lost after their attack, whatever the row says of them; against skirmishers alone they are not."""
    melee = Board(red, blue)
    melee.shock_phase()
    told = sheet(melee.field, text)
    assert told["refusal"] is None
    found = odds(melee.field, melee.field.read_action(text), "red", assume=usual)  # type: ignore[arg-type]
    assert not found.error

    def gone(names: set[str]) -> Fraction:
        return found.chance(
            lambda branch: any(event.kind in ("routed", "destroyed") and event.unit in names for event in branch.events)
        )

    units = {one["unit"]: share(one["rout"]) for one in told["attacker"]["units"]}
    assert units == {unit: gone({unit}) for unit in units}
    assert (units["r.c"] > 0) == lost
    assert share(told["attacker"]["rout"]) == gone(set(units))
    assert share(told["attacker"]["points"]) == sum(
        chance * {"r.c": 2, "r.z": 5}[unit] for unit, chance in units.items()
    )


def test_elephants_that_rampage_are_among_the_rout_points() -> None:
    """8.5, 9: whoever rampages is destroyed in the end, and counts."""
    melee = Board("x=HI 1410/1", "d=EL 1510/4(4)")
    melee.shock_phase()
    told = sheet(melee.field, "shock r.x@b.d")["defender"]
    assert share(told["rampage"]) > share(told["rout"]) == 0
    assert share(told["points"]) == 2 * share(told["rampage"])


def test_the_attacker_keeps_its_unit_where_a_barred_retreat_routs_the_last_defender() -> None:
    """8.3, 8.4, ruling U13: hits rout the attacker, and the defender has no hit of the row but nowhere to go."""
    sea = dict.fromkeys(("1409", "1411", "1509", "1511", "1609", "1610", "1611"), "sea")
    melee = Board("x=HI 1410/1(4)", "d=HI 1510/4(4)", terrain=sea)
    melee.shock_phase()
    told = sheet(melee.field, "shock r.x@b.d")
    found = odds(melee.field, melee.field.read_action("shock r.x@b.d"), "red", assume=usual)  # type: ignore[arg-type]
    kept = found.chance(lambda branch: any(event.kind == "kept" for event in branch.events))
    routed = found.chance(
        lambda branch: any(event.kind == "routed" and event.unit == "r.x" for event in losses(branch.events))
    )
    assert kept > 0
    assert share(told["attacker"]["rout"]) == routed


def test_who_has_no_way_to_retreat_is_told() -> None:
    """8.3: a note on whoever would be cornered, with the hits of that, and on whoever would leave the map."""

    def notes(red: str, blue: str, text: str, **more: Any) -> list[tuple[str, dict[str, Any], str]]:
        melee = Board(red, blue, **more)
        melee.shock_phase()
        rows = sheet(melee.field, text)["rows"]
        return [(row["id"], row["args"], row["paragraph"]) for row in rows if row["id"] in ("cornered", "off_map")]

    assert notes("x=HI 1410/1", "d=HI 1510/4", "shock r.x@b.d") == []
    sea = dict.fromkeys(("1409", "1411", "1509", "1511", "1609", "1610", "1611"), "sea")
    found = notes("x=HI 1410/1", "d=HI 1510/4", "shock r.x@b.d", terrain=sea)
    assert ("cornered", {"unit": "b.d", "hits": 2}, "8.3") in found
    edge = notes("x=HI 2910/1 z=HI 2911/1", "d=HI 3010/4", "shock r.x@b.d r.z@b.d")
    assert edge == [("off_map", {"unit": "b.d"}, "8.3")]


# The form


def test_every_modifier_has_its_row_and_they_make_the_net() -> None:
    melee = Board("x=LGf 1410/1 l@x", "d=HI 1510/4(2)", moved="x", terrain={"1510": "woods"})
    melee.shock_phase()
    told = sheet(melee.field, "shock r.x@b.d")
    shifts = {row["id"]: row["value"] for row in told["rows"] if row["kind"] == "shift"}
    known = melee.modifiers("x", "d")
    assert sum(shifts.values()) == told["difference"] == sum(known.values()) == melee.net("x", "d")
    assert {"weapons-front", "hits", "momentum", "leader", "ground-defender-woods"} <= shifts.keys()
    assert told["rows"][-1] == {
        "id": "net", "args": {}, "value": told["difference"], "kind": "column", "paragraph": "7.5", "designed": False,
    }  # fmt: skip
    leader = next(row for row in told["rows"] if row["id"] == "leader")
    assert (leader["args"], leader["paragraph"]) == ({"unit": "r.l"}, "7.5.leader")


def test_what_is_ours_is_marked() -> None:
    """The cell of an example of the print is the print's; other cells and the ground are designed; hits are neither."""

    def designed(red: str, blue: str, **more: Any) -> dict[str, bool]:
        melee = Board(red, blue, **more)
        melee.shock_phase()
        rows = sheet(melee.field, "shock r.x@b.d")["rows"]
        return {row["id"]: row["designed"] for row in rows if row["kind"] == "shift"}

    assert designed("x=Pr 1410/1", "d=HI 1510/4(1)") == {"weapons-front": False, "hits": False, "size": False}
    woods = designed("x=MI 1410/1", "d=HI 1510/4", terrain={"1510": "woods"})
    assert woods == {"weapons-front": True, "ground-defender-woods": True}


def test_the_ladder_has_a_rung_for_each_face_and_says_what_it_does() -> None:
    melee = Board("x=HI 1410/1", "d=HI 1510/4")
    melee.shock_phase()
    told = sheet(melee.field, "shock r.x@b.d")
    shock = melee.setting.tables.shock
    assert [rung["face"] for rung in told["ladder"]] == list(range(10))
    for rung in told["ladder"]:
        row = shock(rung["face"] + told["difference"])
        assert rung["result"] == sheets.code(row) == told["columns"][rung["column"]]
        assert rung["chance"] == [1, 10]
        ours, theirs = row.attacker, row.defender
        silent = [not (one.hits or one.retreat or one.check or one.rout) for one in (ours, theirs)]
        assert len(rung["consequences"]) == 2 - sum(silent)
    assert [sheets.code(shock(dr)) for dr in (-9, 0, 4, 5, 12, 17, 19)] == [
        "R/0", "T(2)/0", "2r/1", "2/1", "1/T(1)", "0/T+2(3)", "0/R",
    ]  # fmt: skip
    assert sum(share(rung["chance"]) for rung in told["ladder"]) == 1


def test_a_designation_of_two_attacks_has_two_forms() -> None:
    melee = Board("x=HI 1410/1 z=MI 1416/1", "d=HI 1510/4 e=LI 1516/4")
    melee.shock_phase()
    told = sheet(melee.field, "shock r.x@b.d r.z@b.e")
    assert (told["attackers"], told["defenders"]) == (["r.x"], ["b.d"])
    assert [(one["attackers"], one["defenders"]) for one in told["more"]] == [(["r.z"], ["b.e"])]
    alone = sheet(melee.field, "shock r.x@b.d")
    assert told["groups"] == alone["groups"]


def test_leaders_in_danger_and_who_may_get_away_are_told() -> None:
    """7.46: a 0, then 0 or 1; 7.41: light foot may retreat before heavy foot."""
    melee = Board("x=HI 1410/1 l@x", "d=LI 1510/4")
    melee.shock_phase()
    told = sheet(melee.field, "shock r.x@b.d")
    assert told["risks"] == [{"unit": "r.l", "chance": [1, 50]}]
    assert told["evaders"] == ["b.d"]


def test_a_draft_that_may_not_be_played_has_its_rows_and_says_why() -> None:
    """7.31: the other one stands in an enemy zone too and must attack."""
    melee = Board("x=HI 1410/1 z=HI 1416/1", "d=HI 1510/4 e=HI 1516/4", zoned="x z")
    melee.shock_phase()
    told = sheet(melee.field, "shock r.x@b.d")
    assert told["refusal"]["paragraph"] == "7.31"
    assert told["ladder"]
    nowhere = sheet(melee.field, "shock r.x@b.e")
    assert nowhere["refusal"]["message"].id == "sgboh-shock-reach"
    assert nowhere["ladder"] == []


@pytest.mark.parametrize("text", ["shock", "fire r.x", "pass", "activate f", "resolve"])
def test_what_is_no_fight_has_no_form(text: str) -> None:
    melee = Board("x=HI 1410/1", "d=HI 1510/4")
    melee.shock_phase()
    with pytest.raises(Malformed):
        sheet(melee.field, text)


def test_an_attack_under_way_is_shown_with_its_form_until_the_die_falls() -> None:
    melee = Board("x=HI 1410/1", "d=HI 1510/4 e=SK 1511/4")
    melee.shock_phase()
    melee.does("shock r.x@b.d r.x@b.e")
    while melee.asked()[0] != "answer":
        melee.does("pass")
    fight = on_wire(sheets.under_way(melee.field))
    assert (fight["die"], fight["result"], fight["by"], fight["against"]) == (None, None, ["r.x"], ["b.d", "b.e"])
    assert fight["sheet"]["difference"] == melee.net("x", "d e", against=fight["sheet"]["unit_other"][2:])
    for unit in ("b.d", "b.e"):
        answer = sheet(melee.field, f"answer {unit}", "blue")
        assert (answer["unit_other"], answer["refusal"]) == (unit, None)
        assert answer["difference"] == melee.net("x", "d e", against=unit[2:])
    melee.does("answer b.d", dice=(9,))
    fight = on_wire(sheets.under_way(melee.field))
    net = fight["net"]
    assert (fight["die"], fight["result"]) == (9, sheets.code(melee.setting.tables.shock(9 + net)))
    assert fight["sheet"] is None


# Shots

SHOTS = {
    "an archer at foot": ("x=SKa 1310/1", "d=MI 1510/4", {}, "fire r.x at b.d"),
    "through the front of close order": ("x=SKa 1310/1", "d=HI 1510/4", {}, "fire r.x at b.d"),
    "at skirmishers in woods": ("x=SKb 1310/1", "d=SK 1510/4", {"terrain": {"1510": "woods"}}, "fire r.x at b.d"),
    "hit and run": ("x=LI 1310/1", "d=HI 1510/4", {}, "strike r.x at b.d"),
    "at elephants": ("x=SKa 1310/1", "d=EL 1510/4", {}, "fire r.x at b.d"),
}


@pytest.mark.parametrize("name", SHOTS)
def test_a_shot_hits_as_often_as_its_die_says(name: str) -> None:
    """7.14, 7.81: counted over the dice of the shot, without the return to it."""
    red, blue, more, text = SHOTS[name]
    shooting = Board(red, blue, **more).movement()
    told = sheet(shooting.field, text)
    assert told["refusal"] is None

    def silent(position: Field, asked: Decision) -> Action | None:
        return position.read_action("pass") if asked.id == "return-fire" else None

    found = odds(shooting.field, shooting.field.read_action(text), "red", assume=silent)  # type: ignore[arg-type]
    hit = found.chance(lambda branch: any(event.kind == "shot" and event.hit for event in branch.events))  # type: ignore[attr-defined]
    assert share(told["groups"][0]["chance"]) == hit
    assert [rung["result"] for rung in told["ladder"]].count("hit") == hit * 10
    rows = told["rows"]
    rating = next(row for row in rows if row["id"] == "rating")
    assert sum(row["value"] for row in rows if row["kind"] == "shift") == told["difference"]
    assert hit == Fraction(max(0, rating["value"] - told["difference"] + 1), 10)


@pytest.mark.parametrize(("by", "at", "hits"), [("LC", "EL", 1), ("LC", "HI", 0), ("LI", "EL", 0)])
def test_horse_that_strikes_at_elephants_is_told_its_own_hit(by: str, at: str, hits: int) -> None:
    """10.23: one hit whether it hits or misses."""
    shooting = Board(f"x={by} 1310/1", f"d={at} 1510/4").movement()
    told = sheet(shooting.field, "strike r.x at b.d")
    assert told["refusal"] is None
    notes = [row["args"] for row in told["rows"] if row["id"] == "shies"]
    assert notes == ([{"unit": "r.x", "hits": 1}] if hits else [])

    def silent(position: Field, asked: Decision) -> Action | None:
        return position.read_action("pass") if asked.id == "return-fire" else None

    action = shooting.field.read_action("strike r.x at b.d")
    found = odds(shooting.field, action, "red", assume=silent)  # type: ignore[arg-type]
    for branch in found.branches:
        events: list[Any] = [event for event in branch.events if event.kind == "hit" and event.cause == "elephants"]  # type: ignore[attr-defined]
        assert sum(event.hits for event in events if event.unit == "r.x") == hits


def test_a_shot_at_a_unit_with_its_leader_may_kill_him() -> None:
    """7.15: a 0, then a 0."""
    shooting = Board("x=SKa 1310/1", "d=MI 1510/4 l@d").movement()
    told = sheet(shooting.field, "fire r.x at b.d")
    assert told["risks"] == [{"unit": "b.l", "chance": [1, 100]}]
    assert [message.id for message in told["ladder"][0]["consequences"]] == ["sgboh-then-hit", "sgboh-then-leader"]
    assert told["ladder"][9]["consequences"] == []


@pytest.mark.parametrize(
    ("target", "fate"),
    [
        ("d=MI 1510/4", "hit"),
        ("d=MI 1510/4(4)", "routs"),
        ("d=HId 1510/4(6)", "depletes"),
        ("d=EL 1510/4(5)", "rampages"),
    ],
)
def test_a_shot_says_what_its_hit_comes_to(target: str, fate: str) -> None:
    """8.1, 8.2, 10.22: in its faces, and with a chance of its own where that is more than a hit."""
    shooting = Board("x=SKa 1310/1", target).movement()
    told = sheet(shooting.field, "fire r.x at b.d")
    first = told["ladder"][0]["consequences"]
    assert (first[0].id, first[0].args["what"]) == ("sgboh-then-hit", fate)
    chances = {group["id"]: group["chance"] for group in told["groups"]}
    assert chances == {"target_hit": chances["target_hit"]} | (
        {} if fate == "hit" else {f"target_{fate}": chances["target_hit"]}
    )


def test_a_volley_has_a_form_for_each_of_its_shots() -> None:
    shooting = Board("x=SKa 1310/1 y=SKa 1312/1", "d=MI 1510/4").movement()
    told = sheet(shooting.field, "volley r.x@b.d r.y@b.d")
    assert [told["unit"], *(one["unit"] for one in told["more"])] == ["r.x", "r.y"]


SEIZERS = [("l", False, 6), ("q", False, 1), ("l", True, 3), ("s", False, 9)]


def asked_to_seize() -> Board:
    """A battle in which blue may seize the turn that begins, with leaders of initiative 6, 1 and 9."""
    board = Board(
        "A: x=HI 1010/1 l@x",
        "A: a=HI 2010/4 B: b=HI 2014/4 C: c=HI 2018/4 l@a q@b s@c",
        leaders={
            "b.l": {"initiative": 6, "seizure": 3, "commands": ("A",)},
            "b.q": {"initiative": 1, "seizure": 1, "commands": ("B",)},
            "b.s": {"initiative": 9, "seizure": 1, "commands": ("C",)},
        },
    )
    board.battle()
    board.play("pass")
    board.play("pass")
    return board


@pytest.mark.parametrize(("leader", "replaced", "initiative"), SEIZERS)
def test_a_turn_is_seized_as_often_as_its_die_says(leader: str, replaced: bool, initiative: int) -> None:
    """4.41, 4.37: a die from 0 to 9, no more than the initiative of who commands now; a replacement has 3."""
    field = asked_to_seize().field
    if replaced:
        field.replaced |= 1 << field.setting.index(f"b.{leader}")
    told = sheet(field, f"seize b.{leader}", "blue")
    found = odds(field, field.read_action(f"seize b.{leader}"), "blue", assume=lambda position, asked: None)
    seized = found.chance(lambda branch: any(event.kind == "seizure" and event.seized for event in branch.events))  # type: ignore[attr-defined]
    assert share(told["groups"][0]["chance"]) == seized == Fraction(initiative + 1, 10)
    assert [rung["result"] for rung in told["ladder"]] == ["seized"] * (initiative + 1) + ["vain"] * (9 - initiative)
    assert [row["value"] for row in told["rows"]] == [None, initiative]
    assert (told["kind"], told["unit"], told["refusal"]) == ("seizure", f"b.{leader}", None)


def test_who_may_not_seize_the_turn_has_his_form_and_the_reason() -> None:
    """4.44; a unit has no initiative, and is told so."""
    field = asked_to_seize().field
    field.seizures[field.setting.index("b.l")] = 0
    told = sheet(field, "seize b.l", "blue")
    assert (told["refusal"]["paragraph"], told["groups"][0]["chance"]) == ("4.44", [7, 10])
    assert sheet(field, "seize b.a", "blue")["refusal"]["paragraph"] == "2.2"


def test_the_return_to_a_shot_has_its_form() -> None:
    """7.23"""
    shooting = Board("x=SKa 1310/1", "d=SKa 1510/4").movement()
    shooting.play("fire r.x at b.d")
    assert shooting.asked() == ("return-fire", "blue")
    told = sheet(shooting.field, "return_fire", "blue")
    assert (told["unit"], told["unit_other"], told["refusal"]) == ("b.d", "r.x", None)
    fight = on_wire(sheets.under_way(shooting.field))
    assert (fight["kind"], fight["by"], fight["targets"], fight["die"]) == ("shot", ["r.x"], ["1510"], None)
