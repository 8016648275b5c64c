"""Diagrams of Prussia's Glory: positions at the start of a phase, there and back, and faults with their line."""

from __future__ import annotations

from random import Random

import pytest

from feldherr.games.prussia.game import RULESET
from feldherr.kernel import Match
from feldherr.kernel.diagrams import DiagramError

SMALL = """\
ruleset = "prussia"
scenario = "leuthen_battle"
turn = 2
active = "coalition"
phase = "movement"
morale = [15, 20]
lost = ["c.brig2"]
awake = [true, true]
effective = ["c.brig1"]

[units]
"p.garde" = "1622"
"p.karl" = "1622"
"c.brig1" = "1625"

[levels]
"p.garde" = 2

[states]
"p.karl" = "disordered"

[stacks]
"1622" = ["p.karl", "p.garde"]
"""


def faults(text: str) -> list[tuple[int, str]]:
    with pytest.raises(DiagramError) as caught:
        RULESET.read(text, "small.toml")
    return [(fault.line, fault.expected) for fault in caught.value.faults]


def test_a_small_diagram_reads_as_it_says() -> None:
    board = RULESET.read(SMALL)
    names = board.setting.names
    unit = names.unit
    assert (board.turn, board.active, board.morale) == (2, 1, [15, 20])
    assert [names.units[one] for one in board.stacks[names.place("1622")]] == ["p.karl", "p.garde"]
    assert (board.level[unit("p.garde")], board.level[unit("p.karl")]) == (2, 3)
    assert board.state[unit("p.karl")] == 1
    assert board.place[unit("c.brig2")] == board.setting.lost
    assert board.place[unit("p.born")] == board.setting.unused
    assert [(asked.id, asked.role) for asked in board.decisions] == [("movement", "coalition")]
    assert RULESET.read(RULESET.write(board)).digest() == board.digest()


@pytest.mark.parametrize(("scenario", "seed"), [("leuthen_battle", 3), ("rossbach_main", 2), ("torgau_main", 5)])
def test_positions_of_play_come_back_from_their_diagrams(scenario: str, seed: int) -> None:
    match = Match(RULESET, scenario, {}, secret=b"diagram %d" % seed)
    rng = Random(seed)
    phases = set()
    for _ in range(250):
        board = match.position
        if board.outcome is not None:
            break
        text = RULESET.write(board)
        assert RULESET.read(text).digest() == board.digest()
        phases.add(next((line for line in text.splitlines() if line.startswith("phase")), ""))
        legal = board.legal()
        action = legal.sample(rng)
        assert action is not None
        match.play(legal.role, legal.text(action))
    assert 'phase = "movement"' in phases


def test_the_set_up_has_a_diagram_that_says_what_is_under_way() -> None:
    match = Match(RULESET, "leuthen_battle", {}, secret=b"set-up")
    text = RULESET.write(match.position)
    assert "phase" not in text
    assert "\n[exact]\nsteps = '" in text
    twin = RULESET.read(text)
    assert twin.digest() == match.position.digest()
    assert twin.decisions == match.position.decisions


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("steps = '[", "steps = '[{},"),
        ("steps = '[", "steps = '"),
        ("steps =", "stairs ="),
        ("steps = '[", "steps = '[9,"),
    ],
)
def test_a_fault_in_what_is_under_way_names_its_line(old: str, new: str) -> None:
    text = RULESET.write(Match(RULESET, "leuthen_battle", {}, secret=b"set-up").position)
    line = next(number for number, said in enumerate(text.splitlines(), 1) if said.startswith("steps"))
    assert [at for at, _ in faults(text.replace(old, new, 1))] == [line]


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ('"1625"', '"9999"', 14),
        ('"1625"', '"1622"', 14),
        ('"c.brig1" = "1625"', '"c.nobody" = "1625"', 14),
        ('"p.garde" = 2', '"p.garde" = 5', 17),
        ('"disordered"', '"sleepy"', 20),
        ('["p.karl", "p.garde"]', '["p.karl"]', 23),
        ('phase = "movement"', 'phase = "supper"', 5),
        ('phase = "movement"', 'phase = "bombardment"', 5),
        ("turn = 2", "turn = 6", 3),
        ('active = "coalition"', 'active = "france"', 4),
        ("morale = [15, 20]", "morale = [15]", 6),
        ("awake = [true, true]", "awake = [1, 2]", 8),
        ("effective =", "efective =", 9),
        ('["c.brig1"]', '["c.brig9"]', 9),
        ('"leuthen_battle"', '"leuthen_picnic"', 2),
        ('lost = ["c.brig2"]', "lost = 3", 7),
    ],
)
def test_a_fault_names_its_line(old: str, new: str, line: int) -> None:
    assert old in SMALL
    found = faults(SMALL.replace(old, new, 1))
    assert [at for at, _ in found] == [line], found
    assert all(expected for _, expected in found)


def test_broken_toml_names_its_line() -> None:
    assert faults(SMALL.replace("turn = 2", "turn = = 2")) == [(3, "TOML")]
