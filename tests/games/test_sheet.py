"""The sheet of a fight: every modifier with its paragraph, how near the next column is, and the chances."""

from __future__ import annotations

from typing import Any

import pytest
from tests.harness import on_wire
from tests.rules.srazhenie.board import asked, play, position

from feldherr.games.srazhenie.game import RULESET
from feldherr.games.srazhenie.show.sheet import _spare
from feldherr.games.srazhenie.state.position import Battle
from feldherr.games.srazhenie.state.setting import PRINTED, data
from feldherr.kernel import Malformed, Message


def fight(units: dict[str, str], **more: Any) -> Battle:
    """A combat phase of south."""
    return position(units, phase="combat", **more)


def sheet(board: Battle, text: str, role: str = "south") -> dict[str, Any]:
    told: dict[str, Any] = on_wire(RULESET.sheet(board, text, role))
    return told


def row(id: str, value: int | None, kind: str, paragraph: str, designed: bool = False, **args: str) -> dict[str, Any]:
    return {"id": id, "args": args, "value": value, "kind": kind, "paragraph": paragraph, "designed": designed}


def attacker(unit: str, hex: str, value: int) -> dict[str, Any]:
    return row("attacker", value, "strength", "7.5.1", True, unit=unit, hex=hex)


def defender(unit: str, hex: str, value: int) -> dict[str, Any]:
    return row("defender", value, "strength", "7.5.4", True, unit=unit, hex=hex)


def rows(board: Battle, text: str, kind: str) -> list[dict[str, Any]]:
    """The rows of one kind; `shift` has what is off and what is only noted too."""
    kinds = ("shift", "off", "note") if kind == "shift" else (kind,)
    return [row for row in sheet(board, text)["rows"] if row["kind"] in kinds]


PAIR = {"g.li1": "0413", "k.li1": "0412"}


def then(name: str, **args: str | int) -> Message:
    return Message(f"srazhenie-then-{name}", args)


def test_two_dice_at_a_redoubt_are_said_to_be_wasted() -> None:
    """No result of a bombardment does anything to it (8.1.3), and the rule is for once (9.2.4)."""
    board = fight({"k.re1": "0412", "g.fa1": "0414"}, powers=(1, 1))
    idle = row("two-dice-idle", None, "note", "9.2.4")
    assert idle in sheet(board, "bombard by g.fa1 at 0412 twodice")["rows"]
    assert sheet(board, "bombard by g.fa1 at 0412 twodice")["decides"] is None
    assert idle not in sheet(board, "bombard by g.fa1 at 0412")["rows"]
    board = fight({"k.li1": "0412", "g.fa1": "0414"}, powers=(1, 1))
    assert idle not in sheet(board, "bombard by g.fa1 at 0412 twodice")["rows"]


def test_the_whole_sheet_of_an_attack() -> None:
    """Three against three in the open."""
    lost, back = then("lost", unit="g.li1", hex="0413"), {n: f"041{3 + n}" for n in (1, 2)}
    ladder = [
        ("A-KO", [lost]),
        ("A-2", [then("retreat", unit="g.li1", hex=back[2])]),
        ("A-1", [then("retreat", unit="g.li1", hex=back[1])]),
        ("EX", [then("lost", unit="k.li1", hex="0412"), lost]),
        # Straight back is a hill: on either side of it is open ground.
        ("D-1", [then("retreating", side="north")]),
        ("D-2", [then("retreating", side="north")]),
    ]
    assert sheet(fight(PAIR), "attack 0412 by g.li1") == {
        "action": "attack 0412 by g.li1",
        "paragraph": "7.5",
        "kind": "attack",
        "rows": [
            attacker("g.li1", "0413", 3),
            defender("k.li1", "0412", -3),
            row("difference", 0, "difference", "7.5.5", column="0"),
            row("column", 3, "column", "7.5.6", column="0"),
        ],
        "attack": 3,
        "defence": 3,
        "difference": 0,
        "column": 3,
        "columns": data().tables["combat"]["columns"],
        "spare": {"over": 0, "next": 1},
        "dice": 6,
        "ladder": [
            {"face": face, "column": 3, "result": result, "chance": [1, 6], "consequences": consequences}
            for face, (result, consequences) in enumerate(ladder, 1)
        ],
        "groups": [
            {"id": "defender_lost", "chance": [1, 6]},
            {"id": "defender_retreats", "chance": [1, 3]},
            {"id": "attacker_lost", "chance": [1, 3]},
            {"id": "attacker_retreats", "chance": [1, 3]},
        ],
        "decides": None,
        "left": [],
        "power": None,
        "refusal": None,
    }


def test_a_draft_that_may_not_be_played_has_its_rows_and_the_reason() -> None:
    """And no odds."""
    told = sheet(fight({"g.li1": "0414", "k.li1": "0412"}), "attack 0412 by g.li1")
    assert [row["id"] for row in told["rows"]] == ["attacker", "defender", "difference", "column"]
    assert told["refusal"] == {
        "paragraph": "7.1",
        "message": Message("srazhenie-not-next", {"unit": "g.li1", "hex": "0412"}),
        "hexes": ["0412"],
        "hints": [],
    }
    assert (told["dice"], told["ladder"], told["groups"], told["decides"]) == (0, [], [], None)


@pytest.mark.parametrize("role", ["south", "north"])
@pytest.mark.parametrize(
    "text",
    [
        "end",
        "attack",
        "bombard by g.fa1",
        "bombard",
        "move g.li1 0414",
        "attack 0101 by g.li1",
        "attack tray by g.li1",
        "attack 0412 0101 by g.li1",
        "attack 0412 0413 by g.li1",
        "attack 0412 by g.li2",
        "attack 0412 by g.li3",
        "attack 0412 by g.li1 g.li3",
        "attack 0412 by g.li1 with g.fa2",
        "bombard by g.fa2 at 0412",
        "bombard by g.fa1 at 0101",
    ],
)
def test_what_is_no_fight_has_no_sheet(text: str, role: str) -> None:
    """Neither a hex without an enemy nor a unit beside the board; whoever asks."""
    board = fight({**PAIR, "g.fa1": "0415"})
    board.put(board.setting.names.unit("g.li3"), board.setting.tray)
    with pytest.raises(Malformed) as said:
        sheet(board, text, role)
    assert said.value.message == Message("srazhenie-no-fight", {"found": text})


# Strength


FOREST = {"k.li1": "0313", "g.li1": "0412", "g.co1": "0413"}


@pytest.mark.parametrize(
    ("units", "text", "options", "found"),
    [
        (
            FOREST, "attack 0313 by g.li1 g.co1", {},
            [
                attacker("g.li1", "0412", 3),
                row(
                    "cavalry-one", 1, "strength", "T.terrain.forest", unit="g.co1", hex="0413", terrain="forest"
                ),
                defender("k.li1", "0313", -3),
            ],
        ),
        (
            {"k.li1": "0412", "g.fa1": "0413"}, "attack 0412 by g.fa1", {},
            [attacker("g.fa1", "0413", 3), defender("k.li1", "0412", -3)],
        ),
        (
            {"k.li1": "0412", "g.fa1": "0413"}, "attack 0412 by g.fa1", {"amendments": PRINTED - 1},
            [
                row("battery-alone", 1, "strength", "8.2.4", unit="g.fa1", hex="0413"),
                defender("k.li1", "0412", -3),
            ],
        ),
        (
            {**PAIR, "g.fa1": "0512"}, "attack 0412 by g.li1 g.fa1", {},
            [attacker("g.li1", "0413", 3), attacker("g.fa1", "0512", 3), defender("k.li1", "0412", -3)],
        ),
        (
            {**PAIR, "g.fa1": "0512"}, "attack 0412 by g.li1 g.fa1", {"bracket_always_one": True},
            [
                attacker("g.li1", "0413", 3),
                row("battery-one", 1, "strength", "8.2.4", unit="g.fa1", hex="0512"),
                defender("k.li1", "0412", -3),
            ],
        ),
        (
            {**PAIR, "g.fa1": "0415", "g.re1": "0416"}, "attack 0412 by g.li1 with g.fa1 g.re1", {},
            [
                attacker("g.li1", "0413", 3),
                row("fire", 3, "strength", "8.2.2", True, unit="g.fa1", hex="0415"),
                row("fire", 5, "strength", "8.2.2", unit="g.re1", hex="0416"),
                defender("k.li1", "0412", -3),
            ],
        ),
        (
            {**PAIR, "g.co1": "0512"}, "attack 0412 by g.li1 g.co1 charge g.co1", {},
            [
                attacker("g.li1", "0413", 3),
                attacker("g.co1", "0512", 2),
                row("charge", None, "strength", "8.4.2", unit="g.co1"),
                defender("k.li1", "0412", -3),
            ],
        ),
        (
            {"k.hu1": "0313", "g.li1": "0413"}, "attack 0313 by g.li1", {"amendments": PRINTED - 1},
            [
                attacker("g.li1", "0413", 3),
                row(
                    "defender-cavalry-one", -1, "strength", "T.terrain.forest", unit="k.hu1", hex="0313",
                    terrain="forest",
                ),
            ],
        ),
        (
            {"k.hu1": "0313", "g.li1": "0413"}, "attack 0313 by g.li1", {},
            [attacker("g.li1", "0413", 3), defender("k.hu1", "0313", -2)],
        ),
        (
            {"k.fa1": "0412", "g.li1": "0413"}, "attack 0412 by g.li1", {},
            [
                attacker("g.li1", "0413", 3),
                row("defender-battery-alone", -1, "strength", "8.2.4", unit="k.fa1", hex="0412"),
            ],
        ),
        (
            {"k.li1": "0412", "k.fa1": "0513", "g.li1": "0413"}, "attack 0412 0513 by g.li1", {},
            [attacker("g.li1", "0413", 3), defender("k.li1", "0412", -3), defender("k.fa1", "0513", -3)],
        ),
        (
            {"k.li1": "0412", "k.fa1": "0513", "g.li1": "0413"}, "attack 0412 0513 by g.li1",
            {"bracket_always_one": True},
            [
                attacker("g.li1", "0413", 3),
                defender("k.li1", "0412", -3),
                row("defender-battery-one", -1, "strength", "8.2.4", unit="k.fa1", hex="0513"),
            ],
        ),
        (
            {"k.fa1": "0412", "g.fa1": "0415"}, "bombard by g.fa1 at 0412", {"bracket_always_one": True},
            [row("fire", 3, "strength", "8.2.3", True, unit="g.fa1", hex="0415"), defender("k.fa1", "0412", -3)],
        ),
        (
            {"k.fa1": "0412", "g.fa1": "0415"}, "bombard by g.fa1 at 0412", {},
            [row("fire", 3, "strength", "8.2.3", True, unit="g.fa1", hex="0415"), defender("k.fa1", "0412", -3)],
        ),
    ],
)  # fmt: skip
def test_what_each_unit_counts(
    units: dict[str, str], text: str, options: dict[str, Any], found: list[dict[str, Any]]
) -> None:
    """In the order of attackers, guns, charges and defenders; the sums are those of the rules."""
    board = fight(units, options=options)
    assert rows(board, text, "strength") == found
    told = sheet(board, text)
    values = [row["value"] or 0 for row in found]
    assert (told["attack"], told["defence"]) == (sum(v for v in values if v > 0), -sum(v for v in values if v < 0))
    assert told["difference"] == sum(values)
    assert told["refusal"] is None


def test_a_heavy_battery_that_moved_counts_one() -> None:
    """8.2.5.3, beside others too (ruling W04)."""
    board = fight({**PAIR, "g.va1": "0512"}, moved=["g.va1"])
    assert rows(board, "attack 0412 by g.li1 g.va1", "strength") == [
        attacker("g.li1", "0413", 3),
        row("battery-moved", 1, "strength", "8.2.5.3", unit="g.va1", hex="0512"),
        defender("k.li1", "0412", -3),
    ]


# Shifts


ACROSS = {"k.li1": "0708", "g.li1": "0707"}


@pytest.mark.parametrize(
    ("units", "text", "options", "found"),
    [
        (PAIR, "attack 0412 by g.li1", {}, []),
        (
            {"k.li1": "0813", "g.co1": "0812", "g.li1": "0814"}, "attack 0813 by g.co1 g.li1", {},
            [
                row("terrain", -1, "shift", "T.terrain.hill", hex="0813", terrain="hill"),
                row("no-charge", None, "off", "8.4.2"),
            ],
        ),
        (
            {"k.li1": "0608", "g.li1": "0609"}, "attack 0608 by g.li1", {},
            [row("terrain", -2, "shift", "T.terrain.town", hex="0608", terrain="town")],
        ),
        (ACROSS, "attack 0708 by g.li1", {}, [row("river", -1, "shift", "T.terrain.river", hex="0708")]),
        (
            {**ACROSS, "g.li2": "0709"}, "attack 0708 by g.li1 g.li2", {},
            [row("river-outflanked", None, "off", "T.terrain.river", hex="0708")],
        ),
        ({"k.li1": "0708", "g.li1": "0709"}, "attack 0708 by g.li1", {}, []),
        (
            {"k.li1": "0708", "g.fa1": "0707"}, "bombard by g.fa1 at 0708", {},
            [row("river", -1, "shift", "T.terrain.river", hex="0708")],
        ),
        ({"k.li1": "0708", "g.fa1": "0706"}, "bombard by g.fa1 at 0708", {}, []),
        ({"k.li1": "0708", "g.fa1": "0709"}, "bombard by g.fa1 at 0708", {}, []),
        (
            {"k.li1": "0813", "k.li2": "0814", "k.li3": "0913", "g.gd1": "0914"}, "attack 0813 0814 0913 by g.gd1", {},
            [
                row("terrain", -1, "shift", "T.terrain.hill", hex="0813", terrain="hill"),
                row("shift-lesser", None, "off", "7.4", hex="0814"),
            ],
        ),
        (
            {"k.hu1": "0608", "k.ha1": "0708", "g.gd1": "0607"}, "attack 0608 0708 by g.gd1", {},
            [
                row("terrain", -2, "shift", "T.terrain.town", hex="0608", terrain="town"),
                row("river", -1, "shift", "T.terrain.river", hex="0608"),
                row("shift-lesser", None, "off", "7.4", hex="0708"),
            ],
        ),
        (
            {"k.re1": "0412", "g.li1": "0413"}, "attack 0412 by g.li1", {},
            [row("redoubt", None, "note", "8.1.3", hex="0412")],
        ),
        (
            {"k.re1": "0412", "g.fa1": "0414"}, "bombard by g.fa1 at 0412", {},
            [row("redoubt-unharmed", None, "note", "8.1.3", hex="0412")],
        ),
        (
            {"k.li1": "0813", "g.fa1": "0811"}, "bombard by g.fa1 at 0813", {},
            [row("terrain", -1, "shift", "T.terrain.hill", hex="0813", terrain="hill")],
        ),
        (
            {"k.li1": "0708", "g.co1": "0707"}, "attack 0708 by g.co1", {"no_charge_across_river": True},
            [
                row("river", -1, "shift", "T.terrain.river", hex="0708"),
                row("no-charge-river", None, "off", "8.4.2"),
            ],
        ),
        (
            {"k.li1": "0708", "g.co1": "0707"}, "attack 0708 by g.co1", {},
            [row("river", -1, "shift", "T.terrain.river", hex="0708")],
        ),
    ],
)  # fmt: skip
def test_what_the_ground_adds(
    units: dict[str, str], text: str, options: dict[str, Any], found: list[dict[str, Any]]
) -> None:
    """Columns in the defender's favour, and what does not count here; the column is the base less the shifts."""
    board = fight(units, options=options)
    assert rows(board, text, "shift") == found
    told = sheet(board, text)
    labels, base = told["columns"], board.setting.column(told["difference"], 0)
    column = base + sum(row["value"] or 0 for row in found)
    assert rows(board, text, "difference")[0]["args"] == {"column": labels[base]}
    assert rows(board, text, "column") == [row("column", column, "column", "7.5.6", column=labels[column])]
    assert told["column"] == column


def test_a_draft_without_attackers_shows_the_ground() -> None:
    """A river counts only when it is known who attacks."""
    board = fight({"k.li1": "0708", "k.li2": "0813", "g.li1": "0707"})
    told = sheet(board, "attack 0708")
    assert [(row["id"], row["value"]) for row in told["rows"]] == [("defender", -3), ("difference", -3), ("column", 1)]
    told = sheet(board, "attack 0813")
    assert [row["id"] for row in told["rows"]] == ["defender", "difference", "terrain", "column"]
    assert (told["attack"], told["column"]) == (0, 0)


# How near the next column is


@pytest.mark.parametrize("shift", range(4))
def test_what_is_over_and_what_is_lacking(shift: int) -> None:
    """Counted against the columns themselves; nothing is over in the first column, and after the last comes none."""
    board = fight(PAIR)
    column = board.setting.column
    for difference in range(-24, 41):
        told = on_wire(_spare(board, difference, shift, False))
        assert told is not None
        here = column(difference, shift)
        over, lacking = told["over"], told["next"]
        if here == 0:
            assert over is None
        else:
            assert over is not None
            assert over >= 0
            assert column(difference - over, shift) == here > column(difference - over - 1, shift)
        if here == column(99, shift):
            assert lacking is None
        else:
            assert lacking is not None
            assert lacking >= 1
            assert column(difference + lacking - 1, shift) == here < column(difference + lacking, shift)
    assert _spare(board, 0, shift, True) is None, "charge dice are still to be thrown"


def test_far_below_the_second_column() -> None:
    """Twenty-nine more are told, thirty are as good as never."""
    board = fight(PAIR)
    assert on_wire(_spare(board, -33, 0, False)) == {"over": None, "next": 29}
    assert on_wire(_spare(board, -34, 0, False)) == {"over": None, "next": None}
    assert on_wire(_spare(board, 40, 0, False)) == {"over": 29, "next": None}
    assert on_wire(_spare(board, 41, 0, False)) == {"over": None, "next": None}


# Duties and powers


def test_duties_the_fight_leaves() -> None:
    """Enemies still to be attacked; by the strict reading own units too. A shot meets the duty of its target."""
    units = {"k.li1": "0412", "k.li2": "0514", "g.li1": "0413", "g.li2": "0614", "g.fa1": "0415"}
    other = {"unit": "k.li2", "hex": "0514", "paragraph": "7.3"}
    assert sheet(fight(units), "attack 0412 by g.li1")["left"] == [other]
    assert sheet(fight(units), "attack 0412 0514 by g.li1")["left"] == []
    strict = fight(units, options={"strict_duty": True})
    assert sheet(strict, "attack 0412 by g.li1")["left"] == [
        other,
        {"unit": "g.li2", "hex": "0614", "paragraph": "7.1"},
    ]
    fire = {"k.li1": "0412", "k.li2": "1010", "g.li1": "0413", "g.li2": "1011", "g.fa1": "0415"}
    assert sheet(fight(fire), "bombard by g.fa1 at 0412")["left"] == [
        {"unit": "k.li2", "hex": "1010", "paragraph": "7.3"}
    ]
    only = fight(fire, options={"duty_close_combat_only": True})
    assert [left["unit"] for left in sheet(only, "bombard by g.fa1 at 0412")["left"]] == ["k.li1", "k.li2"]
    assert sheet(position(units), "attack 0412 by g.li1")["left"] == []


@pytest.mark.parametrize(
    ("north", "powers", "found"),
    [
        ("red", (1, 0), {"army": "red", "power": "bulldog", "paragraph": "9.2.3"}),
        ("red", (0, 1), None),
        ("green", (1, 1), {"army": "green", "power": "not_a_step_back", "paragraph": "9.2.4"}),
        ("black", (1, 1), None),
        ("blue", (1, 1), None),
    ],
)
def test_a_power_the_enemy_has_left_is_told(north: str, powers: tuple[int, int], found: dict[str, str] | None) -> None:
    """Of those that change a fight; the odds are without it."""
    letter = {"red": "r", "green": "g", "black": "k", "blue": "b"}[north]
    south = "black" if north != "black" else "green"
    own = {"black": "k", "green": "g"}[south]
    board = fight({f"{letter}.li1": "0412", f"{own}.li1": "0413"}, north=north, south=south, powers=powers)
    told = sheet(board, f"attack 0412 by {own}.li1")
    assert told["power"] == found
    assert [rung["result"] for rung in told["ladder"]] == ["A-KO", "A-2", "A-1", "EX", "D-1", "D-2"]


@pytest.mark.parametrize(("south", "letter"), [("red", "r"), ("green", "g")])
def test_no_power_is_told_where_no_result_matters(south: str, letter: str) -> None:
    """Fire does a redoubt no harm (C02), so neither Red nor Green is asked."""
    board = fight({"k.va1": "1812", f"{letter}.re1": "1814"}, active="north", south=south, powers=(0, 1))
    assert sheet(board, "bombard by k.va1 at 1814", "north")["power"] is None
    play(board, "bombard by k.va1 at 1814", (6,))
    assert asked(board)[0] == "movement"


# Chances


def groups(told: dict[str, Any]) -> dict[str, list[int]]:
    return {group["id"]: group["chance"] for group in told["groups"]}


def test_who_is_left_when_a_loss_has_been_chosen_falls_back() -> None:
    """Two attackers in column +2: one is lost by a one or a three, and each time the other one goes back."""
    told = sheet(fight({"g.li1": "0709", "g.co1": "0808", "k.li1": "0708"}), "attack 0708 by g.li1 g.co1")
    choice, dead = then("losses", side="south"), then("lost", unit="k.li1", hex="0708")
    assert [rung["consequences"] for rung in told["ladder"]][::2][:2] == [[choice], [dead, choice]]
    assert groups(told) == {
        "defender_lost": [1, 3], "defender_retreats": [1, 3], "attacker_lost": [1, 3], "attacker_retreats": [1, 2],
    }  # fmt: skip


def test_two_defenders_one_of_whom_is_lost() -> None:
    """Column -4: a five is a stubborn fight; a single attacker lost in it has nobody to send back."""
    told = sheet(fight({"g.gd1": "0413", "k.li1": "0412", "k.gr1": "0513"}), "attack 0412 0513 by g.gd1")
    assert [rung["result"] for rung in told["ladder"]] == ["A-KO", "A-KO", "A-2", "A-1", "D-1", "EX"]
    assert groups(told) == {
        "defender_lost": [1, 6], "defender_retreats": [1, 6], "attacker_lost": [1, 2], "attacker_retreats": [1, 3],
    }  # fmt: skip


def test_of_two_defenders_the_one_that_is_left_falls_back() -> None:
    """A strong attack on two batteries: from the third column on one of them is lost and the other retreats."""
    units = {"g.gd1": "0413", "g.va1": "0415", "k.fa1": "0412", "k.fa2": "0513"}
    told = sheet(fight(units), "attack 0412 0513 by g.gd1 with g.va1")
    assert [rung["result"] for rung in told["ladder"]] == ["EX", "D-2", "D-3", "D-KO", "D-KO", "D-KO"]
    assert groups(told) == {
        "defender_lost": [2, 3], "defender_retreats": [5, 6], "attacker_lost": [1, 6], "attacker_retreats": [0, 1],
    }  # fmt: skip


def test_who_cannot_fall_back_is_lost() -> None:
    """On row 01 between two zones."""
    told = sheet(fight({"k.li1": "0401", "g.li1": "0402", "g.li2": "0201", "g.li3": "0601"}), "attack 0401 by g.li1")
    assert told["ladder"][4]["consequences"] == [then("no-retreat", unit="k.li1", hex="0401")]
    assert groups(told)["defender_lost"] == [1, 2]
    assert groups(told)["defender_retreats"] == [0, 1]


def test_who_is_left_when_a_loss_has_been_chosen_may_have_no_way_back() -> None:
    """Zones shut in both defenders: whichever is given up to a five or a six, the other one does not fall back."""
    units = {"g.gd1": "0102", "g.va1": "0104", "g.li3": "0401", "k.li1": "0101", "k.li2": "0201"}
    told = sheet(fight(units), "attack 0101 0201 by g.gd1 with g.va1")
    assert [rung["result"] for rung in told["ladder"]] == ["EX", "D-1", "D-2", "D-3", "D-KO", "D-KO"]
    assert told["ladder"][0]["consequences"] == [then("lost", unit="g.gd1", hex="0102"), then("losses", side="north")]
    assert groups(told) == {
        "defender_lost": [1, 1], "defender_retreats": [0, 1], "attacker_lost": [1, 6], "attacker_retreats": [0, 1],
    }  # fmt: skip


def test_who_has_no_way_back_is_lost_while_another_chooses_his() -> None:
    """Dragoons are shut in behind the target, the line has a choice of ways: each A costs the attacker a unit."""
    units = {
        "k.li2": "1406", "k.dr1": "1306", "k.gr1": "1206", "k.gr3": "1305",
        "g.li6": "1307", "g.li9": "1204", "g.ha1": "1105", "g.li10": "1404",
    }  # fmt: skip
    board = fight(units, active="north")
    told = sheet(board, "attack 1307 by k.li2 k.dr1", "north")
    assert [rung["result"] for rung in told["ladder"]][:3] == ["A-KO", "A-1", "EX"]
    assert then("no-retreat", unit="k.dr1", hex="1306") in told["ladder"][1]["consequences"]
    assert groups(told)["attacker_lost"] == [1, 2]
    play(board, "attack 1307 by k.li2 k.dr1", (2,))
    assert (asked(board), RULESET.pending(board)) == (("retreating", "north"), {"north": 1})


def test_two_who_have_one_refuge_are_not_both_saved() -> None:
    """Whoever goes first takes 0101 (3.2), and nobody behind it is pushed on anywhere (7.8.3, 7.8.2)."""
    units = {"k.li1": "0301", "k.li2": "0302", "g.gd1": "0401", "g.li1": "0103", "g.li2": "0403"}
    told = sheet(fight(units), "attack 0301 0302 by g.gd1")
    rung = next(rung for rung in told["ladder"] if rung["result"] == "D-2")
    assert rung["consequences"] == [then("crowded", count=1), then("retreating", side="north")]
    assert groups(told)["defender_lost"] == [1, 3]  # EX on a five


def test_who_dies_as_the_fifteenth_does_not_fall_back() -> None:
    """Shut in on row 01, and the loss ends scenario 2 (7.8.2, S2.victory): the defender still retreats on no roll."""
    fallen = [*(f"k.li{n}" for n in range(2, 10)), "k.gr1", "k.gr2", "k.gr3", "k.gd1", "k.gd2", "k.hu1"]
    units = {"k.li1": "0401", "g.li1": "0402", "g.li2": "0201", "g.li3": "0601"}
    told = groups(sheet(fight(units, fallen=fallen), "attack 0401 by g.li1"))
    assert (told["defender_lost"], told["defender_retreats"]) == ([1, 2], [0, 1])


def test_one_hex_of_refuge_for_two_is_a_loss() -> None:
    """Either defender could fall back to 0101, and only one can (3.2): D-1 costs one whoever goes first."""
    units = {"g.gd1": "0202", "g.va1": "0502", "g.li1": "0302", "k.li1": "0102", "k.li2": "0201"}
    board = fight(units)
    told = sheet(board, "attack 0102 0201 by g.gd1 with g.va1")
    assert [rung["result"] for rung in told["ladder"]] == ["EX", "D-1", "D-2", "D-3", "D-KO", "D-KO"]
    assert groups(told)["defender_lost"] == [1, 1]
    play(board, "attack 0102 0201 by g.gd1 with g.va1", (2,))
    assert (asked(board), RULESET.pending(board)) == (("retreating", "north"), {"north": 1})


@pytest.mark.parametrize("charge", [(), ("g.dr1",)])
def test_dice_of_what_comes_after_the_fight_are_left_out(charge: tuple[str, ...]) -> None:
    """The last attack of a phase: north's die for coming on is none of it. A charge is a die more."""
    board = fight({"g.dr1": "1808", "k.li1": "1807"}, scenario="meeting", reserve=["k.li2", "k.li3"])
    told = sheet(board, " ".join(("attack 1807 by g.dr1", *("charge" for _ in charge), *charge)))
    assert told["dice"] == 6 ** (1 + len(charge))


def test_a_choice_of_ways_is_told_by_whom() -> None:
    """The owner of the beaten unit chooses; that it falls back is sure."""
    told = sheet(fight({"g.li1": "0516", "k.li1": "0515", "k.fa1": "0513"}), "attack 0515 by g.li1")
    assert told["ladder"][5]["result"] == "D-2"
    assert told["ladder"][5]["consequences"] == [then("retreating", side="north")]
    assert groups(told)["defender_retreats"] == [1, 3]
    told = sheet(fight({"g.fa1": "0517", "k.li1": "0515", "k.fa1": "0513"}), "bombard by g.fa1 at 0515")
    assert told["ladder"][5]["consequences"] == [then("retreating", side="north")]
    assert (groups(told)["defender_retreats"], groups(told)["attacker_retreats"]) == ([1, 3], [0, 1])


def test_two_dice_are_foretold_by_the_better_one() -> None:
    """Column +2: of thirty-six rolls eleven have a six (D-Elim), and where the better one is a three it is EX."""
    told = sheet(fight({"g.gd1": "0413", "k.li1": "0412"}, powers=(0, 1)), "attack 0412 by g.gd1 twodice")
    assert told["dice"] == 36
    assert [(rung["face"], rung["result"], rung["chance"]) for rung in told["ladder"]] == [
        (1, "A-KO", [1, 36]), (2, "A-1", [1, 12]), (3, "EX", [5, 36]),
        (4, "D-1", [7, 36]), (5, "D-2", [1, 4]), (6, "D-KO", [11, 36]),
    ]  # fmt: skip
    assert groups(told)["defender_lost"] == [4, 9]
    assert told["decides"] == {"role": "south", "message": Message("srazhenie-better-die")}


def test_a_bombardment_and_a_duel() -> None:
    """Only in a duel the one who fires may suffer."""
    plain = sheet(fight({"g.fa1": "0415", "k.li1": "0412"}), "bombard by g.fa1 at 0412")
    duel = sheet(fight({"g.fa1": "0415", "k.fa1": "0412"}), "bombard by g.fa1 at 0412")
    assert (plain["kind"], duel["kind"], plain["paragraph"], duel["paragraph"]) == ("bombard", "duel", "8.2.3", "8.2.3")
    assert [rung["consequences"] for rung in plain["ladder"]][:3] == [[], [], []]
    assert groups(plain)["attacker_lost"] == [0, 1]
    assert groups(duel) == {
        "defender_lost": [1, 6], "defender_retreats": [1, 3], "attacker_lost": [1, 3], "attacker_retreats": [1, 3],
    }  # fmt: skip


def test_charge_dice_spread_over_columns() -> None:
    """Five and a die against three: +3 with a one, +4 to +7 with the four next, +8 with a six."""
    told = sheet(fight({**PAIR, "g.co1": "0512"}), "attack 0412 by g.co1 g.li1 charge g.co1")
    by_column: dict[int, int] = {}
    for rung in told["ladder"]:
        top, bottom = rung["chance"]
        by_column[rung["column"]] = by_column.get(rung["column"], 0) + 36 * top // bottom
    assert by_column == {5: 6, 6: 24, 7: 6}
    assert told["spare"] is None


def test_bystanders_are_neighbours_and_batteries_that_nearly_reach() -> None:
    board = fight(
        {"k.li1": "0810", "g.li1": "0811", "g.li2": "0910", "g.fa1": "0815", "g.fa2": "0816", "g.dr1": "0812"}
    )
    told = dict(RULESET.bystanders(board, "attack 0810 by g.li1", "south"))
    assert told == {
        "g.li1": "attack 0810 by g.li1", "g.li2": "attack 0810 by g.li2", "g.fa1": "attack 0810 by g.li1 with g.fa1",
    }  # fmt: skip
    assert dict(RULESET.bystanders(board, "attack 0810", "south")).keys() == {"g.li1", "g.li2"}
    assert dict(RULESET.bystanders(board, "bombard by g.fa1 at 0810", "south")) == {}


def test_a_battery_that_nearly_reaches_is_told_why_it_may_not_join() -> None:
    board = fight({"k.li1": "0810", "g.li1": "0811", "g.li2": "0910", "g.fa1": "0815", "g.ha1": "0812"})
    asked = RULESET.bystanders(board, "attack 0810 by g.li1 g.li2", "south")
    refused = {unit: refusal for unit, draft in asked if (refusal := board.legal("south").why_not(draft))}
    assert {unit: (one.paragraph, one.message.id) for unit, one in refused.items()} == {
        "g.fa1": ("8.2.1", "srazhenie-out-of-range")
    }
