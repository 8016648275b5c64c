"""Corners of the rules: units beside the board, hexes that are none, the second counter of a kind, what a prompt names.

Each of them is a place where the code could go wrong unnoticed: `docs/mutants.md` tells how they were found.
"""

from __future__ import annotations

import pytest
from tests.harness import on_wire

from feldherr.games.srazhenie.game import RULESET
from feldherr.games.srazhenie.rules import combat, entry
from feldherr.games.srazhenie.rules.assault import even_parts, troops
from feldherr.games.srazhenie.rules.campaign import Campaign, Fought
from feldherr.games.srazhenie.rules.cavalry import Withdrawal
from feldherr.games.srazhenie.rules.underway import fight_under
from feldherr.games.srazhenie.rules.zones import controlled
from feldherr.games.srazhenie.state.events import MissionShown, Placed, Revealed
from feldherr.games.srazhenie.state.formations import formation
from feldherr.games.srazhenie.state.position import Battle
from feldherr.kernel.events import stops_undo

from .board import action, around, asked, at, lawful, play, position, prompt, refused, texts, values, why

# Units beside the board


BOXES = ("tray", "lost", "reserve", "aside")


def beside(board: Battle, unit: str, box: str) -> Battle:
    """The board with a unit taken off it into a box."""
    names = board.setting.names
    board.put(names.unit(unit), names.place(box))
    return board


@pytest.mark.parametrize("box", BOXES)
@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("attack 0412 by g.li2", ("7.5.1", "not-yours")),
        ("attack 0412 by g.li1 with g.fa1", ("8.2.2", "not-yours")),
        ("bombard by g.fa1 at 0412", ("8.2.3", "not-yours")),
    ],
)
def test_7_5_1__a_unit_beside_the_board_does_not_fight(text: str, said: tuple[str, str], box: str) -> None:
    """In close combat, in support and bombarding; whichever box it lies in."""
    board = position({"k.li1": "0412", "g.li1": "0413"}, phase="combat")
    for unit in ("g.fa1", "g.li2"):
        beside(board, unit, box)
    assert why(board, text) == said


@pytest.mark.parametrize("box", BOXES)
def test_8_4__a_unit_beside_the_board_does_not_withdraw(box: str) -> None:
    """Nor does it move."""
    board = beside(position({"g.co1": "0413", "k.li1": "0412", "g.li1": "1201"}), "g.co2", box)
    assert why(board, "withdraw g.co2 0414") == ("8.4", "not-yours")
    assert why(board, "move g.co2 0414") == ("5.3", "not-on-board")


@pytest.mark.parametrize("box", ["tray", "lost"])
def test_7_1__a_box_is_no_target(box: str) -> None:
    """What is beside the board cannot be attacked nor fired at."""
    board = position({"k.li1": "0412", "g.li1": "0413", "g.fa1": "0415"}, phase="combat")
    assert why(board, f"attack {box} by g.li1") == ("7.1", "no-enemy")
    assert why(board, f"bombard by g.fa1 at {box}") == ("8.2.3", "no-enemy")


@pytest.mark.parametrize("side", ["north", "south"])
def test_8_2_3__an_empty_hex_is_no_target(side: str) -> None:
    """For either side."""
    board = position({"k.fa1": "0405", "g.fa1": "0415", "k.li1": "0101"}, phase="combat", active=side)
    gun, hex = ("k.fa1", "0406") if side == "north" else ("g.fa1", "0414")
    assert why(board, f"bombard by {gun} at {hex}") == ("8.2.3", "no-enemy")


# Every counter counts for itself


def test_7_2__the_second_counter_of_a_kind_was_attacked_once_too() -> None:
    """Who has been attacked was remembered counter by counter, before it could be attacked again (A04)."""
    board = position(
        {"k.li1": "0101", "k.li2": "0412", "g.li1": "0413", "g.li2": "0512", "g.li3": "0102"},
        phase="combat", options={"amendments": 7},
    )  # fmt: skip
    play(board, "attack 0412 by g.li2", (3,))
    if asked(board)[0] == "pursuit":
        play(board, "pass")
    assert at(board, "k.li2") == "0412"
    assert why(board, "attack 0412 by g.li1") == ("7.2", "struck")


# What is offered


def test_7_4__units_offered_for_two_targets_stand_next_to_both() -> None:
    """In whichever order the targets are named; supporting guns reach both."""
    units = {"k.li1": "0412", "k.li2": "0511", "g.li1": "0411", "g.li2": "0413", "g.li3": "0510", "g.fa1": "0414"}
    board = position(units, phase="combat")
    for targets in ("0412 0511", "0511 0412"):
        assert values(board, f"attack {targets} by") == ["g.li1"]
    near, far = (
        position({**units, "g.fa1": "0514"}, phase="combat"),
        position({**units, "g.fa1": "0416"}, phase="combat"),
    )
    assert values(near, "attack 0412 0511 by g.li1 with") == ["g.fa1"]
    assert lawful(far, "attack 0412 by g.li2 with g.fa1") or not values(far, "attack 0412 0511 by g.li1 with")


def test_7_3__targets_offered_say_which_are_a_duty() -> None:
    """Who does not hold anyone in its zone need not be attacked."""
    board = position({"k.li1": "0412", "k.li2": "0312", "g.li1": "0413", "g.li2": "0313"}, phase="combat")
    offered = {
        board.setting.names.places[value.v]: value.duty for value in board.legal("south").choices("attack").values
    }
    assert offered == {"0412": True, "0312": False}


def test_8_4_2__only_attacking_cavalry_is_offered_for_a_charge() -> None:
    """Cavalry that stands by does not charge."""
    units = {"k.li1": "0412", "g.co1": "0413", "g.dr1": "0411", "g.li1": "0512", "g.fa1": "0415"}
    board = position(units, phase="combat")
    assert values(board, "attack 0412 by g.co1 g.li1 with g.fa1 charge") == ["g.co1"]


def test_7_5_1__few_ways_to_attack_are_counted_and_many_are_not() -> None:
    """Six neighbours and six guns are 4096 sets, which is the most; one more target is too many."""
    ring = ("g.li1", "g.li2", "g.li3", "g.li4", "g.li5", "g.li6")
    units = {"k.li1": "1010", **dict(zip(ring, sorted(around(position({"k.li1": "1010"}), "1010")), strict=True))}
    guns = {"g.fa1": "1112", "g.fa2": "1209", "g.fa3": "1210", "g.ha1": "1211", "g.va1": "1313", "g.re1": "1309"}
    assert position({**units, **guns}, phase="combat").legal("south").countable
    assert not position({**units, **guns, "k.li2": "1008"}, phase="combat").legal("south").countable


# What a prompt names


def test_7_3__the_prompt_names_the_duty_while_there_is_one() -> None:
    """7.3 while somebody must be attacked, 7.2 after."""
    board = position({"k.li1": "0412", "g.li1": "0413"}, phase="combat")
    assert board.decisions[0].paragraphs == ("7.3",)
    board = position({"k.li1": "0101", "g.li1": "0413"}, phase="combat")
    assert board.decisions[0].paragraphs == ("7.2",)


def test_7_2__every_attack_leaves_fewer_units_to_attack_with() -> None:
    """Own units on the board that have not fought."""
    board = position({"k.li1": "0412", "g.li1": "0413", "g.li2": "0410", "g.fa1": "0817"}, phase="combat")
    step = board.steps[-1]
    assert step.measure(board) == (3,)
    for unit in ("g.li1", "g.li2"):
        board.spent = 1 << board.setting.names.unit(unit)
        assert step.measure(board) == (2,)


def test_8_4_1__the_prompt_names_cavalry_that_no_zone_reaches() -> None:
    """In a forest no zone holds it, and it may still fall back before a slower enemy next to it."""
    board = position({"k.hu1": "0313", "g.li1": "0413", "g.li2": "2417"}, first="south", start=True)
    play(board, "end")
    assert prompt(board) == ("ask-withdrawal", {"units": ["k.hu1"], "count": 1})


def test_8_4_1__every_withdrawal_leaves_fewer_to_fall_back() -> None:
    """Units of the side that have not moved."""
    board = position({"k.hu1": "0412", "k.dr1": "0512", "g.li1": "0413"}, first="south", start=True)
    play(board, "end")
    window = board.steps[-1]
    assert isinstance(window, Withdrawal)
    count = len(board.setting.pieces[0])
    assert window.measure(board) == (count, 1)
    play(board, min(text for text in texts(board) if text != "pass"))
    assert window.measure(board) == (count - 1, 1)
    board.moved = 1 << board.setting.pieces[0][0]
    assert window.measure(board) == (count - 1, 1)


def test_8_4_1__a_wrong_way_back_is_shown_by_its_end() -> None:
    """The hex at fault is the one the path ends on."""
    board = position({"k.li1": "0412", "g.co1": "0413"})
    assert refused(board, "withdraw g.co1 0414-0415").places == ("0415",)
    assert not lawful(board, "withdraw g.co1 0414-0415")


# What falls to a side that does not choose


def test_9_2_4__who_does_not_choose_gets_the_higher_die() -> None:
    """A six is never worse than a one."""
    board = position({"g.gd1": "0413", "k.li1": "0412"}, phase="combat", powers=(0, 1))
    play(board, "attack 0412 by g.gd1 twodice", (1, 6))
    assert board.decisions[0].default == action(board, "take 6")


def test_7_6__who_does_not_choose_loses_the_cheaper_unit() -> None:
    """The guard is worth more than the line."""
    board = position(
        {"g.li1": "0413", "g.gd1": "0512", "k.gd1": "0412", "k.gd2": "0101"}, phase="combat", first="south"
    )
    play(board, "attack 0412 by g.gd1 g.li1", (1,))
    assert asked(board) == ("losses", "south")
    assert board.decisions[0].default == action(board, "lose g.li1")


# The duty shared out among guns


def test_7_3__guns_are_shared_out_anew_for_every_enemy() -> None:
    """The line attacks one of three; both guns reach the first of the others, one the second: it is kept for that."""
    units = {"k.li1": "1110", "k.li2": "1111", "k.li3": "1009", "g.li1": "1010"}
    board = position({**units, "g.fa1": "1310", "g.fa2": "1308"}, phase="combat")
    assert lawful(board, "bombard by g.fa1 at 1110")
    assert lawful(board, "bombard by g.fa1 at 1111")
    assert lawful(board, "bombard by g.fa2 at 1110")
    assert why(board, "bombard by g.fa2 at 1111")[0] in ("8.2.1", "8.3")
    assert lawful(board, "attack 1009 by g.li1")
    board = position({**units, "g.fa1": "1310"}, phase="combat")
    assert why(board, "attack 1009 by g.li1") == ("7.3", "duty-lost")


# What a refusal shows


def test_5_5__the_refusal_names_the_unit_on_the_last_hex() -> None:
    """Of two friends on the way it is the one that stands where the path ends."""
    board = position({"g.co1": "0417", "g.li1": "0416", "g.li2": "0415", "k.li1": "0101"})
    refusal = refused(board, "move g.co1 0416-0415")
    assert refusal.places == ("0415",)
    assert refusal.message.args == {"hex": "0415", "unit": "g.li2", "passing": "free"}


@pytest.mark.parametrize("defends", ["black", "blue", "red", "green"])
def test_S4_forces__who_does_not_divide_gets_parts_alike(defends: str) -> None:
    """Within two counters of each class, and neither stronger than the other by more than a fifth."""
    attacks = "red" if defends == "black" else "black"
    board = RULESET.start("assault", {"north_army": attacks, "south_army": defends})
    setting = board.setting
    first = even_parts(board)
    second = [unit for unit in troops(board) if unit not in first]
    stronger, weaker = (sum(setting.strength[unit] for unit in part) for part in (first, second))
    assert 5 * abs(stronger - weaker) <= min(stronger, weaker)
    for cls in ("infantry", "cavalry", "artillery"):
        assert abs(sum(setting.cls[u] == cls for u in first) - sum(setting.cls[u] == cls for u in second)) <= 2


def test_S4_forces__the_better_of_two_goes_to_the_weaker_part() -> None:
    """Unit by unit: guards against guards, and the odd one out to whoever has less."""
    names = {
        "green": "li1 li3 li5 li7 li9 gr1 gd1 dr2 cu1 co2 fa3 va1",
        "blue": "li3 li5 li7 zo1 zo3 gd1 hu1 dr1 sp1 fa3 ha2 va1",
    }
    for defends, units in names.items():
        board = RULESET.start("assault", {"north_army": "black", "south_army": defends})
        setting = board.setting
        first = even_parts(board)
        assert {setting.names.units[unit][2:] for unit in first} == set(units.split())
        second = [unit for unit in troops(board) if unit not in first]
        assert [sum(setting.strength[unit] for unit in part) for part in (first, second)] == (
            [41, 39] if defends == "green" else [40, 42]
        )


def test_S4_forces__an_even_division_is_shown_and_stands_for_all_others() -> None:
    """They are beyond listing."""
    board = RULESET.start("assault", {"north_army": "black", "south_army": "green"})
    even = board.decisions[0].default
    assert list(board.legal("south")) == [even]
    units = [board.setting.names.units[unit] for unit in even_parts(board)]
    assert on_wire(RULESET.view(board, "south"))["steps"] == [{"kind": "division", "even": units}]


def test_S4_forces__who_does_not_pick_fights_the_first_part() -> None:
    """And is told how large both are."""
    board = RULESET.start("assault", {"north_army": "black", "south_army": "green"})
    play(board, "divide g.li1 g.li2", by="south")
    assert board.decisions[0].default == action(board, "pick 1")
    assert prompt(board) == ("ask-pick", {"count": 2, "done": 23})


@pytest.mark.parametrize(("aggressor", "fought", "number"), [(-1, 0, 1), (0, 0, 1), (1, 3, 4), (0, 8, 8)])
def test_C_chart__what_is_shown_of_a_campaign(aggressor: int, fought: int, number: int) -> None:
    """Who attacks at large, the box, which battle of the eight it is, and how many there were before."""
    board = RULESET.begin(RULESET.setting("campaign", {"north_army": "black", "south_army": "green"}))
    shown = Campaign(aggressor, "neutral", (Fought("neutral", 0, False),) * fought).shown(board)
    assert len(shown.pop("fought")) == fought
    assert shown == {
        "kind": "campaign",
        "aggressor": None if aggressor < 0 else ("north", "south")[aggressor],
        "node": "neutral",
        "number": number,
    }


@pytest.mark.parametrize("aggressor", [0, 1])
def test_C_chart__what_is_shown_of_a_battle_that_is_over(aggressor: int) -> None:
    """Who won, whether by the die, how and with what; in a box of scenario 4 who stormed."""
    board = RULESET.begin(RULESET.setting("campaign", {"north_army": "black", "south_army": "green"}))
    fought = (
        Fought("neutral", 1, True),
        Fought("defender_line", 0, False, "srazhenie-end-stormed", {"north": 3, "south": 0}),
        Fought("defender_capital", 0, False),
    )
    shown = Campaign(aggressor, "neutral", fought).shown(board)["fought"]
    none = {"reason": None, "points": None, "goal": None, "attacker": None}
    assert shown == [
        {**none, "node": "neutral", "side": "south", "drawn": True, "counts": "points"},
        {
            **none, "node": "defender_line", "side": "north", "drawn": False, "reason": "srazhenie-end-stormed",
            "points": {"north": 3, "south": 0}, "counts": "redoubts", "goal": 3,
            "attacker": ("north", "south")[aggressor],
        },
        {**none, "node": "defender_capital", "side": "north", "drawn": False, "counts": "losses", "goal": 15},
    ]  # fmt: skip


def test_B02__a_gun_beside_the_board_supports_nothing() -> None:
    """By the other reading of B02 as well, where one target in reach is enough."""
    board = position({"k.li1": "0412", "g.li1": "0413"}, phase="combat", options={"support_one_target": True})
    for box in BOXES:
        assert why(beside(board, "g.fa1", box), "attack 0412 by g.li1 with g.fa1") == ("8.2.2", "not-yours")


# Coming on in scenario 3


def coming(side: str, units: dict[str, str], waiting: list[str], entries: int = 2) -> Battle:
    """A movement phase of scenario 3 with units that may come on."""
    return position(units, scenario="meeting", active=side, reserve=waiting, entries=entries)


def test_S3_entry__ways_in_say_what_they_cost_and_where_they_stop() -> None:
    """The hex before the last one where that may be stopped on too; the enemy's zone ends the way; all are lawful."""
    board = coming("south", {"k.hu1": "0615", "g.co1": "1316"}, ["g.li1", "g.va1"])
    names, power = board.setting.names, board.setting.map.power
    offered = board.legal("south").choices("enter g.li1").values
    ends = {value.v[-1] for value in offered}
    assert any(value.stop for value in offered)
    assert any(value.via is not None for value in offered)
    assert any(value.via is None and len(value.v) > 1 for value in offered), "past the friend"
    for value in offered:
        before = value.v[-2] if len(value.v) > 1 else None
        assert value.via == (before if before in ends else None)
        assert (value.stop == "zone") == bool(controlled(board, 0) & power[value.v[-1]])
        assert lawful(board, "enter g.li1 " + "-".join(names.places[hex] for hex in value.v))


def test_S3_entry__nobody_comes_on_through_the_enemy() -> None:
    """For either side, and a hex where a friend stands is no end."""
    for side, units, waiting in (
        ("south", {"k.hu1": "0617", "k.hu2": "0817", "g.co1": "1217"}, ["g.li1", "g.li2"]),
        ("north", {"g.co1": "0602", "k.hu1": "0801", "k.hu2": "1001"}, ["k.li1", "k.li2"]),
    ):
        board = coming(side, units, waiting)
        for unit in waiting:
            for path in values(board, f"enter {unit}"):
                assert lawful(board, f"enter {unit} {path}")


def test_S3_entry__the_first_counter_of_all_stands_in_the_way_too() -> None:
    """A friend's hex may be passed and is no end, whichever counter it is."""
    board = coming("north", {"k.li1": "0601", "g.co1": "1217"}, ["k.li2"])
    ends = {path.split("-")[-1] for path in values(board, "enter k.li2")}
    assert "0601" not in ends
    assert "0701" in ends


def test_S3_entry__nobody_comes_on_over_an_edge_full_of_enemies() -> None:
    """The die allows it, and there is no hex to come by."""
    board = position({"g.co1": "1205"}, scenario="meeting", reserve=["g.li1"], entries=2)
    names = board.setting.names
    for column, unit in enumerate(board.setting.movers[0][:24], 1):
        board.put(unit, names.place(f"{column:02}17"))
    refusal = board.legal("south").why_not("enter")
    assert refusal is not None
    assert refusal.message.id == "kernel-not-now"
    assert why(board, "enter g.li1 1217") == ("5.4", "enemy-hex")


def test_S3_entry__the_hex_at_fault_is_named() -> None:
    """Where the way begins, or where it ends."""
    board = coming("north", {"k.hu1": "1201", "g.co1": "1217"}, ["k.li1", "k.fa1", "k.gd1"])
    assert refused(board, "enter k.li1 0603-0604").places == ("0603",)
    far = refused(board, "enter k.li1 0301-0302-0303-0304-0305-0306-0307")
    assert (far.paragraph, far.places) == ("5.2", ("0307",))
    order = refused(board, "enter k.gd1 0601")
    assert order.message.args["count"] == 2


def test_S3_entry__without_the_die_nobody_may_come() -> None:
    """An empty list, not none at all."""
    assert entry.eligible(coming("north", {"k.hu1": "1201"}, ["k.li1"], entries=0), 0) == []


# Formations


def test_S1_setup__a_formation_takes_the_first_hex_that_is_free() -> None:
    """A unit passes over a hex of its list only where another stands, or a redoubt may not."""
    setting = RULESET.setting("general", {"north_army": "black", "south_army": "green"})
    for name, plan in setting.formations.items():
        if "general" not in plan["scenarios"]:
            continue
        placed = dict(formation(setting, 0, name))
        for unit, hex in placed.items():
            labels = [*plan.get(setting.type[unit], []), *plan["reserve"]]
            for label in labels[: labels.index(setting.map.label(hex))]:
                earlier = setting.map.index(label)
                barred = setting.redoubt[unit] and not setting.ground.redoubt_may[earlier]
                assert barred or earlier in placed.values(), (name, setting.names.units[unit], label)
    with pytest.raises(ValueError, match="no formation 'wedge'"):
        formation(setting, 0, "wedge")


def test_S3_entry__through_a_forest_one_does_not_walk_over_the_enemy() -> None:
    """No zone holds a unit that comes on in the forest 1717; hussars beside it bar their hex and the way behind it."""
    for hex in ("1617", "1716"):
        board = coming("south", {"k.hu1": hex, "g.co1": "0101"}, ["g.li1"])
        paths = values(board, "enter g.li1")
        assert "1717" in paths
        assert not [path for path in paths if hex in path.split("-")]


# Leaving a zone


def test_6_3__the_hex_at_fault_is_the_first_or_the_second() -> None:
    """The first is in a zone again; or it is left at once for a second."""
    board = position({"g.co1": "0413", "k.li1": "0412"})
    again = refused(board, "move g.co1 0513-0514")
    assert (again.message.id, again.places, again.message.args["hex"]) == ("srazhenie-zone-to-zone", ("0513",), "0513")
    on = refused(board, "move g.co1 0414-0415-0416")
    assert (on.message.id, on.places, on.message.args["hex"]) == ("srazhenie-leaving-one-hex", ("0415",), "0415")


def test_6_3__the_way_out_may_cost_all_there_is() -> None:
    """A heavy battery (2 MP) steps into the forest (2 MP) and not onto the first counter of all."""
    board = position({"g.va1": "0413", "k.li1": "0412"})
    assert (
        board.setting.move[board.setting.names.unit("g.va1")]
        == board.setting.ground.entry[board.setting.names.place("0313")]
    )
    assert "0313" in values(board, "move g.va1")
    assert action(board, "move g.va1 0313") in list(board.legal())
    board = position({"k.li1": "0411", "k.li2": "0412", "g.li1": "0413"}, active="north")
    assert action(board, "move k.li2 0411") not in list(board.legal())


def test_5_2__too_far_is_shown_by_the_end_of_the_path() -> None:
    """Not by its beginning."""
    board = position({"g.va1": "0417", "k.li1": "0101"})
    assert refused(board, "move g.va1 0416-0415-0414-0413").places == ("0413",)


LOCKED = ("0413", "0410", "0611", "0211")
"""Enemies here control every open hex around 0412, and leave the forest 0313."""


@pytest.mark.parametrize(("own", "enemy"), [("k", "g"), ("g", "k")])
def test_6_3__who_has_nowhere_to_go_is_not_offered(own: str, enemy: str) -> None:
    """The only way out of the zone is taken by a friend, the first counter of all among them."""
    units = {f"{enemy}.li{number}": hex for number, hex in enumerate(LOCKED, 1)}
    board = position({**units, f"{own}.li2": "0412"}, active="north" if own == "k" else "south")
    assert values(board, "move") == [f"{own}.li2"]
    assert values(board, f"move {own}.li2") == ["0313"]
    board = position({**units, f"{own}.li2": "0412", f"{own}.li1": "0313"}, active="north" if own == "k" else "south")
    assert values(board, "move") == [f"{own}.li1"]


def test_6_3__who_has_left_a_zone_goes_no_farther() -> None:
    """Extra points do not help; shown is the first hex of the way on."""
    board = position({"b.li1": "0714", "k.li1": "0713"}, south="blue", powers=(1, 1))
    play(board, "elan", (5,))
    play(board, "move b.li1 0715")
    refusal = refused(board, "move b.li1 0716-0717")
    assert (refusal.paragraph, refusal.places, refusal.message.args) == ("6.3", ("0716",), {"hex": "0716"})


def test_5_5__a_hex_in_reach_tells_the_one_before_and_who_stands_there() -> None:
    """A friend on it is passed, whichever counter it is."""
    for friend in ("k.li1", "k.li2"):
        board = position({friend: "0406", "k.hu1": "0405", "g.li1": "2417"}, active="north")
        start, taken = (board.setting.names.place(hex) for hex in ("0405", "0406"))
        offered = board.legal("north").choices("move k.hu1").values
        assert [value.v for value in offered if value.through] == [(taken,)]
        assert all(value.via == (value.v[-2] if len(value.v) > 1 else start) for value in offered)
        assert any(value.via == taken for value in offered)


def test_5__a_draft_that_nobody_can_fill_is_refused() -> None:
    """A redoubt alone: there is nobody to move."""
    refusal = position({"g.re1": "1115", "k.li1": "0101"}).legal("south").why_not("move")
    assert refusal is not None
    assert (refusal.paragraph, refusal.message.id) == ("5.3", "kernel-nothing-fits")


def test_8_4_1__in_the_own_phase_only_who_stands_in_a_zone_is_offered() -> None:
    """The hussars in the forest are next to a slower enemy too, and not in his zone."""
    units = {"k.hu1": "0313", "g.li1": "0413", "k.dr1": "1110", "g.li2": "1111"}
    board = position(units, active="north")
    assert values(board, "withdraw") == ["k.dr1"]
    assert {text.split()[1] for text in texts(board) if text.startswith("withdraw")} == {"k.dr1"}
    refusal = position({"k.hu1": "0313", "g.li1": "0413"}, active="north").legal("north").why_not("withdraw")
    assert refusal is not None
    assert (refusal.paragraph, refusal.message.id) == ("5.3", "kernel-not-now")


def test_7_5__no_fight_under_way_is_an_error() -> None:
    """Of the program, not of a player."""
    with pytest.raises(LookupError, match="no fight"):
        fight_under(position({"g.li1": "0413", "k.li1": "0412"}, phase="combat"))


def test_4_A_1__verbs_of_the_movement_phase() -> None:
    """A count only after quiet turns; a withdrawal only out of a zone."""
    board = position({"k.hu1": "0313", "g.li1": "0413", "k.li2": "0101"}, active="north")
    assert {offer.kind.verb() for offer in board.legal("north").offers()} == {"move", "end"}
    board = position({"k.li1": "0313", "g.li1": "0817"}, active="north", turn=5)
    assert {offer.kind.verb() for offer in board.legal("north").offers()} == {"move", "count", "end"}


def test_S1_setup__what_was_hidden_and_is_shown_ends_free_undo() -> None:
    assert stops_undo([Revealed("north", (), ())])
    assert stops_undo([MissionShown("north", "M01", True, 2)])
    assert not stops_undo([Placed("north", 25)])


def test_9_2_4__two_dice_are_thrown_only_where_the_order_says_so() -> None:
    assert combat.Attack((0,), (1,)) == combat.Attack((0,), (1,), (), (), False)
    assert combat.Bombard(0, 1) == combat.Bombard(0, 1, False)
