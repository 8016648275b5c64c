"""Diagrams of the battles of antiquity: what is written reads back the same, and every fault is named with its line."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from tests.games import sgboh_play

from feldherr.games.sgboh.game import RULESET
from feldherr.games.sgboh.state.battles import BATTLES
from feldherr.games.sgboh.state.position import Field
from feldherr.kernel import Loose
from feldherr.kernel.diagrams import EXACT, DiagramError

HEAD = 'ruleset = "sgboh"\nscenario = "chaeronea"\n'


def again(field: Field) -> str:
    """Writes a position and reads it: the same digest, the same questions, the same text."""
    text = RULESET.write(field)
    twin = RULESET.read(text, "again.toml")
    assert twin.digest() == field.digest()
    assert twin.decisions == field.decisions
    assert RULESET.write(twin) == text
    return text


def read(text: str) -> Field:
    found = RULESET.read(HEAD + text)
    assert isinstance(found, Field)
    return found


def wrong(text: str) -> list[tuple[int, str, str]]:
    """The faults of a diagram: line, what kind of thing should stand there, and what it is about."""
    with pytest.raises(DiagramError) as caught:
        read(text)
    return [(fault.line, fault.want, fault.key) for fault in caught.value.faults]


@pytest.mark.parametrize(
    ("battle", "seed"),
    [
        ("chaeronea", 1), ("cynoscephalae", 2),
        *(pytest.param(battle, 3, marks=pytest.mark.long) for battle in BATTLES),
    ],
)  # fmt: skip
def test_round_trip_from_random_play(battle: str, seed: int) -> None:
    """Every moment reads back the same; the start of nearly every player turn is written in lines for people alone."""
    rng = Random(seed)
    field: Any = RULESET.start(battle, {}, dice=Loose(rng))
    begun = plain = 0
    for ply in range(220):
        if field.outcome is not None:
            break
        asked = field.decisions[0]
        starts = asked.id in ("seize", "activate")
        if starts or ply % 5 == 0:
            text = again(field)
            begun += starts
            plain += starts and f"[{EXACT}]" not in text
        action = (sgboh_play.forward(field, asked, rng) if ply % 3 else None) or field.legal(asked.role).sample(rng)
        assert action is not None
        field.play(action, Loose(rng), asked.role)
    assert begun >= 3
    # A leader who has moved for an attempt, or was placed, stands elsewhere than where the turn found him.
    assert plain >= begun * 2 // 3


def test_the_end_of_a_battle_reads_back() -> None:
    rng = Random(4)
    field: Any = RULESET.start("chaeronea", {}, dice=Loose(rng))
    while field.outcome is None:
        role = field.decisions[0].role
        field.play(field.legal(role).sample(rng), Loose(rng), role)
    again(field)


def test_a_diagram_is_written_by_hand() -> None:
    """A phalanx, a column, a stack, one of double depth, hits, leaders, and whose turn it is."""
    field = read(
        """
active = "greek"
phase = "activation"
turns = [3, 4]
depleted = ["g.ho1"]
lost = ["m.ph12", "m.lc1"]
pursuit = ["m.hc5"]
away = ["m.parmenion"]

[units]
"m.ph1" = "1512"
"m.ph2" = "1520"
"m.hi1" = "1505"
"g.ho1" = "0812"
"m.lp1" = "1507"
"m.lp2" = "1507"
"m.philip" = "1505"
"g.chares" = "0812"
[facing]
"m.ph1" = "w"
"m.ph2" = "w"
"m.hi1" = "cs"
"m.lp1" = "sw"
"m.lp2" = "sw"
"g.ho1" = "e"
[hits]
"m.ph1" = 3
[deep]
"m.ph1" = "m.ph3"
[stacks]
"1507" = ["m.lp2", "m.lp1"]
[seizures]
"m.philip" = 1
"""
    )
    setting, index = field.setting, field.setting.index
    assert field.decisions[0].id == "activate"
    assert (field.active, field.turns, field.first) == (1, [3, 4], 1)
    phalanx = index("m.ph1")
    assert [setting.ground.labels[hex] for hex in field.footprint(phalanx)] == ["1512", "1511"]
    assert (field.hits[phalanx], field.strength(phalanx)) == (3, 20)
    assert field.pose[index("m.ph3")] == setting.under
    assert field.column == 1 << index("m.hi1")
    assert field.covered == 1 << index("m.lp1")
    assert field.lost == [index("m.ph12"), index("m.lc1")]
    assert field.pose[index("m.hc5")] == setting.pursuit
    assert (field.seizures[index("m.philip")], field.seizures[index("m.alexander")]) == (1, 1)
    assert field.pose[index("m.ph7")] == setting.reserve
    assert f"[{EXACT}]" not in again(field)


def test_the_other_side_may_seize_the_turn_of_a_diagram() -> None:
    units = 'turns = [2, 1]\n[units]\n"m.hi1" = "1505"\n"m.philip" = "1505"\n"g.hi1" = "0505"\n"g.theagenes" = "0505"\n'
    assert read(f'phase = "seizure"\n{units}').decisions[0].id == "seize"
    assert read(units).decisions[0].id == "activate"
    assert wrong(f'phase = "seizure"\nattempted = [-1, 1]\n{units}') == [(3, "idle-phase", "phase")]


FAULTS = {
    "a unit that there is not": ('[units]\n"m.ph99" = "1512"', [(4, "unit", "m.ph99")]),
    "a hex off the map": ('[units]\n"m.hi1" = "9912"', [(4, "hex", "m.hi1")]),
    "a facing of no compass": ('[units]\n"m.hi1" = "1512"\n[facing]\n"m.hi1" = "up"', [(6, "facing", "m.hi1")]),
    "enemies in a hex": ('[units]\n"m.hi1" = "1512"\n"g.hi1" = "1512"', [(3, "whole", "units")]),
    "a stack that is not there": (
        '[units]\n"m.hi1" = "1512"\n[stacks]\n"1512" = ["m.hi1", "m.hi2"]',
        [(6, "stack", "1512")],
    ),
    "hits of a leader": ('[units]\n"m.philip" = "1512"\n[hits]\n"m.philip" = 2', [(6, "range", "m.philip")]),
    "more hits than it can bear": ('[units]\n"m.hi1" = "1512"\n[hits]\n"m.hi1" = 9', [(3, "whole", "units")]),
    "a rear that stands elsewhere": (
        '[units]\n"m.ph1" = "1512"\n"m.ph2" = "1520"\n[deep]\n"m.ph1" = "m.ph2"',
        [(7, "deep", "m.ph1")],
    ),
    "a side of another battle": ('active = "roman"', [(3, "side", "active")]),
    "a turn that nobody has begun": ("turns = [0, 3]", [(3, "numbers", "turns")]),
    "numbers that are none": ("attempted = [1]\nquiet = -2", [(3, "numbers", "attempted"), (4, "range", "quiet")]),
    "a word that is none": ("colour = 3", [(3, "key", "colour")]),
    "somebody else's leader": ('seizer = "g.chares"', [(3, "unit", "seizer")]),
}


@pytest.mark.parametrize("name", FAULTS)
def test_every_fault_is_named_with_its_line(name: str) -> None:
    text, faults = FAULTS[name]
    assert wrong(text) == faults


@pytest.mark.parametrize("battle", BATTLES)
def test_what_an_editor_may_set_is_what_a_diagram_reads(battle: str) -> None:
    """Defaults of the drawing say what a diagram without them says."""
    setting: Any = RULESET.setting(battle)
    drawn = RULESET.drawing(setting)
    head = f'ruleset = "sgboh"\nscenario = "{battle}"\n'
    plain = RULESET.read(head)
    for trait in drawn.head:
        if trait.key in ("turns", "phase"):
            continue
        value = trait.default
        said = f'"{value}"' if isinstance(value, str) else str(value)
        assert RULESET.read(f"{head}{trait.key} = {said}\n").digest() == plain.digest(), trait.key
    for trait in drawn.traits:
        assert trait.of is not None
        assert {*trait.of} <= {*setting.names.units}, trait.key
    leaders = next(trait for trait in drawn.traits if trait.key == "seizures")
    assert all(plain.seizures[setting.index(name)] == most for name, most in leaders.each.items())  # type: ignore[attr-defined]
