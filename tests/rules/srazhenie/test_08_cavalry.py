"""Cavalry: falling back before a slower enemy, the chase, the charge: 8.4 to 8.4.2."""

from __future__ import annotations

import itertools

import pytest
from tests.rules.srazhenie.board import (
    asked,
    at,
    column,
    destroyed,
    kinds,
    lawful,
    named,
    play,
    position,
    prompt,
    refused,
    result,
    texts,
    values,
    why,
    zone,
)

from feldherr.games.srazhenie import cavalry


def before_combat(units: dict[str, str], active: str = "south", **more):
    """The moment before the combat phase of `active`: the other side may fall back."""
    return position(units, phase="withdrawal", active=active, start=True, **more)


# 8.4: who


@pytest.mark.parametrize("unit", ["k.hu1", "k.dr1", "k.cu1", "k.ha1"])
def test_8_4__cavalry_and_horse_artillery_fall_back_before_infantry(unit: str) -> None:
    """All are faster than the line (4 points)."""
    board = before_combat({unit: "0711", "g.li1": "0712"})
    assert asked(board) == ("withdrawal", "north")
    assert values(board, "withdraw") == [unit]


@pytest.mark.parametrize("unit", ["k.li1", "k.gd1", "k.fa1", "k.va1", "k.re1"])
def test_8_4__others_do_not(unit: str) -> None:
    """Infantry, other artillery and redoubts stand: with nobody able, nobody is asked."""
    board = position({unit: "0711", "g.va1": "0712"}, phase="withdrawal", start=True)
    assert asked(board)[0] != "withdrawal"
    board = before_combat({unit: "0711", "g.va1": "0712", "k.hu1": "1411", "g.li1": "1412"})
    assert asked(board) == ("withdrawal", "north")
    assert why(board, f"withdraw {unit} 0710-0709") == ("8.4", "withdraw-cavalry")


@pytest.mark.parametrize(
    ("unit", "enemy", "may"),
    [
        ("k.hu1", "g.dr1", True),  # 7 against 6
        ("k.hu1", "g.cu1", True),
        ("k.dr1", "g.cu1", True),  # 6 against 5
        ("k.dr1", "g.dr1", False),  # equal
        ("k.hu1", "g.co1", False),  # 7 against 8
        ("k.cu1", "g.ha1", False),  # 5 against 5
        ("k.ha1", "g.li1", True),
        ("k.ha1", "g.cu1", False),
        ("k.dr1", "g.ha1", True),
        ("k.ha1", "g.re1", True),  # 5 against 0
    ],
)
def test_8_4__only_before_a_slower_enemy(unit: str, enemy: str, may: bool) -> None:
    """The printed movement counts, the enemy may be mounted too (V01)."""
    board = position({unit: "0711", enemy: "0712"}, phase="withdrawal", start=True)
    assert (asked(board) == ("withdrawal", "north")) is may
    if not may:
        board = before_combat({unit: "0711", enemy: "0712", "k.hu2": "1411", "g.li1": "1412"})
        assert why(board, f"withdraw {unit} 0710-0709") == ("8.4", "withdraw-slower")


def test_8_4__faster_neighbours_do_not_hinder() -> None:
    """Dragoons between a line unit, dragoons and cossacks: one slower enemy is enough."""
    board = before_combat({"k.dr1": "0711", "g.li1": "0712", "g.dr1": "0611", "g.co1": "0811"})
    assert values(board, "withdraw") == ["k.dr1"]


def test_8_4__the_slower_enemy_must_be_next_to_it() -> None:
    """One hex of room, and there is nothing to fall back from."""
    board = position(
        {"k.hu1": "0711", "g.li1": "0713", "k.li9": "1411", "g.li9": "1412"}, phase="withdrawal", start=True
    )
    assert asked(board) == ("combat", "south")


def test_8_4__only_ones_own_units_on_the_board() -> None:
    """Not the enemy's, not one that is lost."""
    board = before_combat({"k.hu1": "0711", "g.li1": "0712", "g.dr1": "0812"}, fallen=["k.hu2"])
    assert why(board, "withdraw g.dr1 0813") == ("8.4", "not-yours")
    assert why(board, "withdraw k.hu2 0710") == ("8.4", "not-yours")


# 8.4.1: when


def test_8_4_1__at_the_start_of_ones_own_movement_phase() -> None:
    """Hussars in the zone of a line unit leave it with their whole movement."""
    board = position({"k.hu1": "0711", "g.li1": "0712"}, active="north")
    assert "withdraw" in {kind.verb() for kind in board.steps[-1].verbs(board, "north")}
    events = play(board, f"withdraw k.hu1 {values(board, 'withdraw k.hu1')[0]}")
    assert kinds(events) == ["withdrew"]


def test_8_4_1__not_once_a_unit_has_moved() -> None:
    """The start of the phase is over with the first move."""
    board = position({"k.hu1": "0711", "g.li1": "0712", "k.li1": "0905"}, active="north")
    path = values(board, "withdraw k.hu1")[0]
    play(board, "move k.li1 0904")
    assert why(board, f"withdraw k.hu1 {path}") == ("8.4.1", "withdraw-first")
    assert values(board, "withdraw") == []


def test_8_4_1__several_may_withdraw_at_the_start() -> None:
    """A withdrawal does not end the start of the phase."""
    board = position({"k.hu1": "0711", "g.li1": "0712", "k.dr1": "1411", "g.li2": "1412"}, active="north")
    play(board, f"withdraw k.hu1 {values(board, 'withdraw k.hu1')[0]}")
    play(board, "stay")
    assert lawful(board, f"withdraw k.dr1 {values(board, 'withdraw k.dr1')[0]}")


def test_8_4_1__in_ones_own_phase_it_takes_a_zone_to_leave() -> None:
    """Across a river there is no zone: it may simply move, and does not withdraw."""
    board = position({"k.hu1": "0707", "g.li1": "0708"}, active="north")
    assert "0707" not in zone(board, "south")
    assert why(board, "withdraw k.hu1 0706") == ("8.4.1", "withdraw-zone")


def test_8_4_1__before_the_enemys_combat_phase_it_takes_none() -> None:
    """Adjacent to an enemy across the river: it may be attacked, so it may fall back (V03)."""
    board = before_combat({"k.hu1": "0707", "g.li1": "0708"})
    assert values(board, "withdraw") == ["k.hu1"]


def test_8_4_1__the_side_to_fight_does_not_withdraw_then() -> None:
    """Before one's own combat phase nobody of one's own falls back."""
    board = position({"g.dr1": "0711", "k.li1": "0710"}, phase="withdrawal", start=True)
    assert asked(board) == ("combat", "south")
    board = before_combat({"k.hu1": "0711", "g.li1": "0712"})
    assert refused(board, "withdraw k.hu1 0710", "south").message.id == "kernel-not-asked"


def test_8_4_1__the_withdrawal_is_the_units_move() -> None:
    """After it the unit does not move again (V04), nor withdraw twice."""
    board = position({"k.hu1": "0711", "g.li1": "0712"}, active="north")
    play(board, f"withdraw k.hu1 {values(board, 'withdraw k.hu1')[0]}")
    play(board, "stay")
    assert why(board, "move k.hu1 0703") == ("5.3", "moved-already")
    assert why(board, "withdraw k.hu1 0703") == ("8.4.1", "moved-already")


def test_8_4_1__a_combat_phase_goes_on_without_the_one_that_left() -> None:
    """Whoever fell back need not be attacked."""
    board = before_combat({"k.hu1": "0711", "k.li1": "0811", "g.li1": "0712"})
    play(board, f"withdraw k.hu1 {values(board, 'withdraw k.hu1')[0]}")
    play(board, "stay")
    assert prompt(board) == ("ask-duty", {"count": 1, "units": ["k.li1"]})


def test_8_4_1__declining_leaves_it_where_it_is() -> None:
    """The right is no duty."""
    board = before_combat({"k.hu1": "0711", "g.li1": "0712"})
    play(board, "stay")
    assert at(board, "k.hu1") == "0711"
    assert asked(board) == ("combat", "south")


def test_8_4_1__other_actions_are_no_answer() -> None:
    """In the window only a withdrawal or a pass; at the chase only the hex or a pass."""
    board = before_combat({"k.hu1": "0711", "g.li1": "0712"})
    assert why(board, "end") == ("8.4.1", "wrong-answer")
    assert why(board, "move k.hu1 0710") == ("8.4.1", "wrong-answer")
    play(board, f"withdraw k.hu1 {values(board, 'withdraw k.hu1')[0]}")
    assert asked(board) == ("chase", "south")
    assert why(board, "end") == ("8.4.1", "wrong-answer")


# 8.4.1: the way


def every_way(board, unit: str) -> set[str]:
    """All withdrawals by the book, walked the plain way.

    Every step nearer the own edge, into no enemy and no zone, as far as points go; no end on a friend; no way that
    would run on over the edge; of all lawful ways those over the cleanest ground.
    """
    setting = board.setting
    piece = setting.names.unit(unit)
    side, start = setting.side[piece], board.place[piece]
    shut = {setting.names.place(hex) for hex in zone(board, ("south", "north")[side])}
    found = []

    def go(path: tuple[int, ...], left: int, dirt: int) -> bool:
        here = path[-1] if path else start
        on = False
        for to, cost in setting.ground.price[here].items():
            enemy = board.at[to] >= 0 and setting.side[board.at[to]] != side
            if setting.ground.to_edge(side, to) >= setting.ground.to_edge(side, here) or to in shut or enemy:
                continue
            if cost > left:
                continue
            deeper = go((*path, to), left - cost, dirt + setting.ground.clean[here][to])
            on = on or deeper or board.at[to] < 0
        over = here in setting.ground.line[side] and left >= setting.ground.entry[here]
        if not on and path and board.at[here] < 0 and not over:
            found.append((dirt, path))
        return on

    go((), setting.move[piece], 0)
    least = min((dirt for dirt, _ in found), default=0)
    return {"-".join(setting.names.places[hex] for hex in path) for dirt, path in found if dirt == least}


CASES = [
    {"k.hu1": "0711", "g.li1": "0712"},
    {"k.dr1": "0711", "g.li1": "0712", "g.li2": "0611"},
    {"k.cu1": "1010", "g.li1": "1011"},
    {"k.ha1": "1411", "g.li1": "1412", "k.li1": "1406", "k.li2": "1407"},
    {"k.hu1": "0810", "g.li1": "0811", "k.li1": "0704", "k.li2": "0804", "k.li3": "0904", "k.li4": "0805"},
    {"k.cu1": "1708", "g.gd1": "1709", "g.gd2": "1609"},
    {"k.hu1": "0410", "g.li1": "0411"},
]


@pytest.mark.parametrize("units", CASES)
def test_8_4_1__the_ways_are_those_of_the_book(units: dict[str, str]) -> None:
    """The ways offered end where a plain walk over every path by the book ends, and are among its paths."""
    board = before_combat(units)
    unit = next(iter(units))
    offered = set(values(board, f"withdraw {unit}"))
    all_ways = every_way(board, unit)
    assert offered
    assert offered <= all_ways
    assert {way[-4:] for way in offered} == {way[-4:] for way in all_ways}
    for way in offered:
        assert lawful(board, f"withdraw {unit} {way}")


def test_8_4_1__the_whole_movement_and_nothing_less() -> None:
    """Six hexes up for dragoons on open ground; a shorter way is refused."""
    board = before_combat({"k.dr1": "1614", "g.li1": "1615"})
    way = values(board, "withdraw k.dr1")[0]
    assert len(way.split("-")) == 6
    assert why(board, f"withdraw k.dr1 {way[:-5]}") == ("8.4.1", "withdraw-path")


def test_8_4_1__toward_its_own_edge() -> None:
    """Sideways and backwards are refused."""
    board = before_combat({"k.hu1": "0711", "g.li1": "0712"})
    assert why(board, "withdraw k.hu1 0811-0812-0813") == ("8.4.1", "withdraw-path")
    assert all(int(way[-2:]) < 11 for way in values(board, "withdraw k.hu1"))


def test_8_4_1__over_the_cleanest_ground() -> None:
    """A way through the wood at 0910 is not offered where the open is free."""
    board = before_combat({"k.cu1": "0812", "g.li1": "0813"})
    for way in values(board, "withdraw k.cu1"):
        assert not {"0910", "0911", "0905", "0906"} & set(way.split("-"))


def test_8_4_1__into_no_enemy_zone() -> None:
    """A second enemy closes one side; where every step is controlled, the unit stays."""
    board = before_combat({"k.hu1": "0711", "g.li1": "0712", "g.li2": "0609"})
    for way in values(board, "withdraw k.hu1"):
        assert not set(way.split("-")) & zone(board, "south")
    shut = {"k.hu1": "0711", "g.li1": "0610", "g.li2": "0810"}
    board = position(shut, phase="withdrawal", start=True)
    assert asked(board) == ("combat", "south")
    board = before_combat({**shut, "k.dr1": "1411", "g.li3": "1412"})
    assert why(board, "withdraw k.hu1 0710-0709") == ("8.4.1", "withdraw-path")


def test_8_4_1__not_over_the_edge() -> None:
    """Too near its edge for its whole movement, it stays."""
    board = position({"k.hu1": "0703", "g.li1": "0704"}, phase="withdrawal", start=True)
    assert asked(board) == ("combat", "south")
    board = before_combat({"k.hu1": "0703", "g.li1": "0704", "k.dr1": "1411", "g.li3": "1412"})
    assert why(board, "withdraw k.hu1 0702-0701") == ("8.4.1", "withdraw-path")


def test_8_4_1__not_onto_a_friend_but_through_one() -> None:
    """A friend on the way is passed, one at the end is not stopped on (Z07)."""
    free = before_combat({"k.hu1": "0711", "g.li1": "0712"})
    way = values(free, "withdraw k.hu1")[0]
    end, middle = way[-4:], way.split("-")[2]
    board = before_combat({"k.hu1": "0711", "g.li1": "0712", "k.li1": end})
    assert all(found[-4:] != end for found in values(board, "withdraw k.hu1"))
    assert why(board, f"withdraw k.hu1 {way}") == ("8.4.1", "withdraw-path")
    board = before_combat({"k.hu1": "0711", "g.li1": "0712", "k.li1": middle})
    assert lawful(board, f"withdraw k.hu1 {way}")


def test_8_4_1__both_sides_have_it() -> None:
    """South falls back to row 17."""
    board = before_combat({"g.dr1": "0710", "k.li1": "0709"}, active="north")
    assert asked(board) == ("withdrawal", "south")
    assert all(int(way[-2:]) > 10 for way in values(board, "withdraw g.dr1"))


# 8.4.1: the chase


def chase(third: str = "g.co1"):
    """Hussars have fallen back from line and dragoons; a third unit stood by too: cossacks are faster."""
    board = before_combat({"k.hu1": "0711", "g.li1": "0712", "g.dr1": "0611", third: "0811", "g.li2": "0614"})
    play(board, f"withdraw k.hu1 {values(board, 'withdraw k.hu1')[0]}")
    return board


def test_8_4_1__a_unit_it_fell_back_from_may_take_the_hex() -> None:
    """The slower neighbours are asked, not the faster ones, not the redoubt, nobody else (V05)."""
    board = chase()
    assert asked(board) == ("chase", "south")
    assert texts(board) == {"follow g.li1", "follow g.dr1", "stay"}
    assert why(board, "follow g.co1") == ("8.4.1", "chase-who")
    assert why(board, "follow g.li2") == ("8.4.1", "chase-who")
    board = chase("g.re1")
    assert texts(board) == {"follow g.li1", "follow g.dr1", "stay"}
    assert why(board, "follow g.re1") == ("8.4.1", "chase-who")


def test_8_4_1__it_takes_it_at_once_heedless_of_zones() -> None:
    """From one zone into the next; only one unit goes."""
    board = before_combat({"k.hu1": "0711", "k.li1": "0811", "g.li1": "0712"})
    assert "0712" in zone(board, "north")
    play(board, f"withdraw k.hu1 {values(board, 'withdraw k.hu1')[0]}")
    events = play(board, "follow g.li1")
    assert kinds(events)[0] == "followed"
    assert at(board, "g.li1") == "0711"
    assert asked(board)[0] == "combat"


def test_8_4_1__nobody_has_to() -> None:
    """The hex stays empty."""
    board = chase()
    play(board, "stay")
    assert at(board, "g.li1") == "0712"
    assert board.at[board.setting.names.place("0711")] == -1


def test_8_4_1__in_the_movement_phase_of_the_cavalry_too() -> None:
    """The enemy of the moving side takes the hex; that is not a move of its own turn."""
    board = position({"k.hu1": "0711", "g.li1": "0712"}, active="north")
    play(board, f"withdraw k.hu1 {values(board, 'withdraw k.hu1')[0]}")
    assert asked(board) == ("chase", "south")
    play(board, "follow g.li1")
    assert at(board, "g.li1") == "0711"
    assert board.moved == 1 << board.setting.names.unit("k.hu1")
    assert asked(board) == ("movement", "north")


def test_8_4_1__a_heavy_battery_that_takes_the_hex_has_moved() -> None:
    """Before its own combat phase: it does not fire this turn (8.2.5.3)."""
    board = before_combat({"k.hu1": "0711", "g.va1": "0712", "k.li1": "0708", "g.fa1": "1412", "k.li2": "1411"})
    play(board, f"withdraw k.hu1 {values(board, 'withdraw k.hu1')[0]}")
    play(board, "follow g.va1")
    assert why(board, "bombard by g.va1 at 0708") == ("8.2.5.3", "heavy-moved")


def test_8_4_1__cavalry_that_follows_onto_the_enemys_edge_has_raided() -> None:
    """A chase counts for the card of the raid like any other way there."""
    board = position({"k.hu1": "0711", "g.dr1": "0712"}, active="north", scenario="battle", missions=["M01", "M07"])
    step = cavalry.Chase(1, board.setting.names.place("0701"), (board.setting.names.unit("g.dr1"),))
    board.steps.append(step)
    play(board, "follow g.dr1")
    assert board.raided == [False, True]


# 8.4.2


def difference(events) -> int:
    return named(events, "resolved")[-1].difference


@pytest.mark.parametrize("target", ["k.li1", "k.gd1", "k.fa1", "k.ha1"])
def test_8_4_2__against_infantry_and_artillery_in_the_open(target: str) -> None:
    """The die is added to the strength of the cavalry."""
    board = position({"g.dr1": "0712", target: "0711"}, phase="combat")
    plain = 3 - {"k.li1": 3, "k.gd1": 5}.get(target, 1)
    events = play(board, "attack 0711 by g.dr1 charge g.dr1", dice=(4, 6))
    assert [event.purpose for event in named(events, "rolled")][:2] == ["charge", "combat"]
    assert difference(events) == plain + 4


@pytest.mark.parametrize(
    ("unit", "target", "hex", "start"),
    [
        ("g.dr1", "k.hu1", "0711", "0712"),  # cavalry
        ("g.dr1", "k.re1", "0711", "0712"),  # a redoubt
        ("g.dr1", "k.li1", "0510", "0511"),  # on a hill
        ("g.dr1", "k.li1", "0910", "0810"),  # in a forest
        ("g.dr1", "k.li1", "0608", "0609"),  # in a town
    ],
)
def test_8_4_2__against_nobody_else_and_nowhere_else(unit: str, target: str, hex: str, start: str) -> None:
    """Cavalry, redoubts, and ground that is not open: refused, and never offered."""
    board = position({unit: start, target: hex}, phase="combat")
    assert why(board, f"attack {hex} by {unit} charge {unit}") == ("8.4.2", "charge-where")
    assert not any(" charge " in text for text in texts(board))
    assert lawful(board, f"attack {hex} by {unit}")


def test_8_4_2__a_road_does_not_matter() -> None:
    """A road runs over open ground (V06)."""
    board = position({"g.dr1": "0612", "k.li1": "0611"}, phase="combat")
    assert lawful(board, "attack 0611 by g.dr1 charge g.dr1")


def test_8_4_2__from_any_ground_and_across_a_river() -> None:
    """Only the target's hex counts: out of a forest, over the water (V06)."""
    board = position({"g.dr1": "0910", "k.li1": "0810"}, phase="combat")
    assert lawful(board, "attack 0810 by g.dr1 charge g.dr1")
    board = position({"g.dr1": "0708", "k.li1": "0707"}, phase="combat")
    assert lawful(board, "attack 0707 by g.dr1 charge g.dr1")


def test_8_4_2__a_die_for_every_charging_unit() -> None:
    """Three riders 3 + 3 + 4 with dice 1, 2, 3 against guard 5: +11. One of them may charge and the others not."""
    units = {"g.dr1": "0712", "g.dr2": "0611", "g.cu1": "0811", "k.gd1": "0711"}
    board = position(units, phase="combat")
    events = play(board, "attack 0711 by g.cu1 g.dr1 g.dr2 charge g.cu1 g.dr1 g.dr2", dice=(1, 2, 3, 6))
    assert difference(events) == 11
    board = position(units, phase="combat")
    events = play(board, "attack 0711 by g.cu1 g.dr1 g.dr2 charge g.dr2", dice=(5, 5))
    assert difference(events) == 10


def test_8_4_2__it_is_a_choice() -> None:
    """Without the word no die is thrown."""
    board = position({"g.dr1": "0712", "k.li1": "0711"}, phase="combat")
    events = play(board, "attack 0711 by g.dr1", dice=(5,))
    assert difference(events) == 0
    every = {
        " ".join(words)
        for words in itertools.product(["attack 0711 by g.dr1"], ["", "charge g.dr1"])
    }  # fmt: skip
    board = position({"g.dr1": "0712", "k.li1": "0711"}, phase="combat")
    assert texts(board) == {text.strip() for text in every}


@pytest.mark.parametrize("unit", ["g.li1", "g.ha1"])
def test_8_4_2__only_cavalry_charges(unit: str) -> None:
    """Not infantry, not horse artillery (V06), and not riders who are not in the attack."""
    board = position({unit: "0712", "g.dr1": "0614", "k.li1": "0711", "g.co1": "0611"}, phase="combat")
    assert why(board, f"attack 0711 by {unit} charge {unit}") == ("8.4.2", "charge-who")
    assert why(board, f"attack 0711 by {unit} charge g.dr1") == ("8.4.2", "charge-who")
    assert why(board, f"attack 0711 by {unit} charge g.co1") == ("8.4.2", "charge-who")


def test_8_4_2__together_with_infantry() -> None:
    """Line 3 and dragoons 3 with a four against line 3: +7."""
    board = position({"g.li1": "0712", "g.dr1": "0611", "k.li1": "0711"}, phase="combat")
    events = play(board, "attack 0711 by g.dr1 g.li1 charge g.dr1", dice=(4, 1))
    assert difference(events) == 7
    assert column(events) == "+4…+7"
    assert result(events) == "EX"


def test_8_4_2__of_several_targets_every_one_must_do() -> None:
    """Line in the open and line on a hill: no charge. Both in the open: charge (B01)."""
    board = position({"g.dr1": "0611", "k.li1": "0711", "k.li2": "0610"}, phase="combat")
    assert lawful(board, "attack 0610 0711 by g.dr1 charge g.dr1")
    board = position({"g.dr1": "0511", "k.li1": "0611", "k.li2": "0510"}, phase="combat")
    assert why(board, "attack 0510 0611 by g.dr1 charge g.dr1") == ("8.4.2", "charge-where")
    assert refused(board, "attack 0510 0611 by g.dr1 charge g.dr1").places == ("0510",)


def test_8_4_2__none_in_defence() -> None:
    """Cavalry that is attacked counts its strength alone, and no charge dice fall."""
    board = position({"g.dr1": "0712", "k.li1": "0711"}, phase="combat", active="north")
    events = play(board, "attack 0712 by k.li1", dice=(3,))
    assert difference(events) == 0
    assert len(named(events, "rolled")) == 1
    assert destroyed(events) == {}
    board = position({"g.dr1": "0712", "k.li1": "0711"}, phase="combat", active="north")
    assert why(board, "attack 0712 by k.li1 charge g.dr1") == ("8.4.2", "charge-who")
