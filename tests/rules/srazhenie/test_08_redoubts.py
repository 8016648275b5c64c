"""Redoubts: 8.1 to 8.1.4."""

from __future__ import annotations

import pytest
from tests.rules.srazhenie.board import (
    army,
    around,
    asked,
    at,
    destroyed,
    kinds,
    labels,
    lawful,
    named,
    play,
    position,
    prompt,
    result,
    retreats,
    texts,
    values,
    why,
    zone,
)

from feldherr.games.srazhenie.game import RULESET
from feldherr.games.srazhenie.rules.zones import controls

FORT = {"k.re1": "0611"}


def storm(**more: str):
    """Three green attackers, 14 strong, against a black redoubt of 8 on open ground: difference +6."""
    return position({**FORT, "g.gd1": "0712", "g.gd2": "0612", "g.gr1": "0512", **more}, phase="combat")


# 8.1.1


def test_8_1_1__a_redoubt_does_not_move() -> None:
    """Movement 0: refused by name, and never offered."""
    board = position({"g.re1": "0611", "g.li1": "0614"})
    assert why(board, "move g.re1 0612") == ("8.1.1", "redoubt-stays")
    assert values(board, "move") == ["g.li1"]


def test_8_1_1__extra_points_do_not_move_it_either() -> None:
    """The stock of 9.2.2 is not for redoubts (S03)."""
    board = position({"b.re1": "0611", "b.li1": "0614"}, south="blue", extra=12)
    assert why(board, "move b.re1 0612") == ("8.1.1", "redoubt-stays")


def test_8_1_1__a_redoubt_does_not_follow_cavalry() -> None:
    """Hussars fall back from a redoubt: nobody is asked to take their hex."""
    board = position({"k.hu1": "0610", "g.re1": "0611"}, active="north")
    path = values(board, "withdraw k.hu1")[0]
    assert "withdrew" in kinds(play(board, f"withdraw k.hu1 {path}"))
    assert asked(board) == ("movement", "north")


# 8.1.2


def test_8_1_2__a_redoubt_does_not_attack() -> None:
    """Neither alone nor with others; it is not among those offered."""
    board = position({"g.re1": "0611", "g.li1": "0512", "k.li1": "0511"}, phase="combat")
    assert why(board, "attack 0511 by g.re1") == ("8.1.2", "redoubt-attacks")
    assert why(board, "attack 0511 by g.li1 g.re1") == ("8.1.2", "redoubt-attacks")
    assert values(board, "attack 0511") == ["g.li1"]


def test_8_1_2__a_redoubt_has_no_duty() -> None:
    """No enemy zone enters its hex, so the enemy beside it need not be attacked."""
    board = position({"g.re1": "0611", "k.li1": "0511"}, phase="combat")
    assert "0611" not in zone(board, "north")
    assert zone(board, "north") == around(board, "0511") - {"0611"}
    assert board.decisions[0].message.id == "srazhenie-ask-combat"
    assert lawful(board, "end")


def test_8_1_2__without_the_redoubt_the_zone_would_be_there() -> None:
    """The same hex held by infantry is controlled, and a friend of the redoubt gets no shelter from it."""
    board = position({"g.li1": "0611", "k.li1": "0511"}, phase="combat")
    assert "0611" in zone(board, "north")
    assert why(board, "end") == ("7.3", "duty-left")


def test_8_1_2__a_redoubt_controls_its_neighbours() -> None:
    """Its own zone works: it stops a mover, and whoever stands in it must attack (Z02)."""
    board = position({**FORT, "g.li1": "0614"})
    assert zone(board, "north") == around(board, "0611")
    assert why(board, "move g.li1 0613-0612-0512") == ("6.2", "stops-in-zone")
    board = position({**FORT, "g.li1": "0612"}, phase="combat")
    assert prompt(board) == ("ask-duty", {"count": 1, "units": ["k.re1"]})
    assert labels(board, controls(board, board.setting.names.unit("k.re1"))) == around(board, "0611")


# 8.1.3


@pytest.mark.parametrize("gun", ["g.fa1", "g.ha1", "g.va1", "g.re1"])
@pytest.mark.parametrize("die", [1, 6])
def test_8_1_3__a_redoubt_may_be_bombarded_to_no_effect(gun: str, die: int) -> None:
    """By any gun, a redoubt's own included, duty or not: nobody is harmed, whatever is rolled (C02)."""
    board = position({**FORT, gun: "0613"}, phase="combat", start=True)
    assert asked(board) == ("combat", "south")
    assert values(board, f"bombard by {gun}") == ["0611"]
    play(board, f"bombard by {gun} at 0611", dice=(die,))
    assert (at(board, "k.re1"), at(board, gun)) == ("0611", "0613")
    assert asked(board) == ("movement", "north")


@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_8_1_3__fire_at_a_redoubt_meets_the_duty_and_does_no_harm(die: int) -> None:
    """The line stands in its zone, the field guns fire from two hexes: to no effect, and no attack is owed (C02)."""
    board = position({**FORT, "g.li1": "0612", "g.fa1": "0613", "g.va1": "0614"}, phase="combat")
    assert why(board, "end") == ("7.3", "duty-left")
    assert values(board, "bombard by g.fa1") == ["0611"]
    events = play(board, "bombard by g.fa1 at 0611", dice=(die,))
    assert [at(board, unit) for unit in ("k.re1", "g.fa1", "g.li1")] == ["0611", "0613", "0612"]
    assert [type(event).__name__ for event in events] == ["Bombarded", "Rolled", "Resolved"]
    assert lawful(board, "end")
    assert lawful(board, "attack 0611 by g.li1")
    assert lawful(board, "bombard by g.va1 at 0611")


def test_8_1_3__the_guns_may_be_kept_for_it() -> None:
    """Beside the redoubt and a line unit the guard attacks the latter alone, for the guns have the redoubt (W13)."""
    units = {**FORT, "g.gd1": "0612", "k.li1": "0712"}
    assert why(position(units, phase="combat"), "attack 0712 by g.gd1") == ("7.3", "duty-lost")
    board = position({**units, "g.va1": "0614"}, phase="combat")
    assert lawful(board, "attack 0712 by g.gd1")
    assert why(board, "attack 0712 by g.gd1 with g.va1") == ("7.3", "duty-lost")


def test_8_1_3__only_close_combat_where_that_was_agreed() -> None:
    """By A05's other reading no fire meets a duty."""
    board = position(
        {**FORT, "g.li1": "0612", "g.fa1": "0613"}, phase="combat", options={"duty_close_combat_only": True}
    )
    play(board, "bombard by g.fa1 at 0611", (5,))
    assert why(board, "end") == ("7.3", "duty-left")


@pytest.mark.parametrize("army", ["red", "green"])
def test_8_1_3__nobody_is_asked_about_fire_that_does_nothing(army: str) -> None:
    """Neither A-1 nor a second die would change anything (S04)."""
    letter = army[0]
    board = position(
        {f"{letter}.re1": "0611", "k.li1": "0612", "k.fa1": "0613"},
        phase="combat", north=army, south="black", powers=(1, 1),
    )  # fmt: skip
    play(board, "bombard by k.fa1 at 0611", dice=(6,))
    assert asked(board) == ("combat", "south")


def test_8_1_3__artillery_supports_an_attack_on_it() -> None:
    """Guard 5 and field guns 3 against 8: difference 0."""
    board = position({**FORT, "g.gd1": "0712", "g.fa1": "0613"}, phase="combat")
    events = play(board, "attack 0611 by g.gd1 with g.fa1", dice=(4,))
    assert named(events, "resolved")[0].difference == 0
    assert result(events) == "EX"


@pytest.mark.parametrize(("die", "shown"), [(2, "D-1"), (3, "D-2"), (4, "D-3"), (5, "D-KO"), (6, "D-KO")])
def test_8_1_3__any_result_against_it_destroys_it(die: int, shown: str) -> None:
    """It does not fall back, whatever the number, and so is not followed (B15)."""
    board = storm()
    events = play(board, "attack 0611 by g.gd1 g.gd2 g.gr1", dice=(die,))
    assert result(events) == shown
    assert destroyed(events) == {"k.re1": "redoubt"}
    assert retreats(events) == {}
    assert at(board, "k.re1") == "lost"
    assert board.losses == [1, 0]
    assert asked(board) == ("movement", "north")


def test_8_1_3__it_ignores_a_stubborn_fight_and_its_opponent_does_not() -> None:
    """EX: of three attackers one is lost, by its owner's choice, and the others fall back a hex (B09)."""
    board = storm()
    events = play(board, "attack 0611 by g.gd1 g.gd2 g.gr1", dice=(1,))
    assert result(events) == "EX"
    assert asked(board) == ("losses", "south")
    events = play(board, "lose g.gr1")
    assert destroyed(events) == {"g.gr1": "combat"}
    assert at(board, "k.re1") == "0611"
    assert board.losses == [0, 1]
    while asked(board)[0] == "retreating":
        play(board, sorted(texts(board))[0])
    names, far = board.setting.names, board.setting.map.distance
    for unit, start in (("g.gd1", "0712"), ("g.gd2", "0612")):
        assert far(names.place(at(board, unit)), names.place(start)) == 1
    assert asked(board)[0] != "pursuit"


def test_8_1_3__a_lone_attacker_dies_in_a_stubborn_fight() -> None:
    """Guard against redoubt, -3: the six is EX."""
    board = position({**FORT, "g.gd1": "0712"}, phase="combat")
    events = play(board, "attack 0611 by g.gd1", dice=(6,))
    assert destroyed(events) == {"g.gd1": "combat"}
    assert at(board, "k.re1") == "0611"


def test_8_1_3__bad_results_of_the_attacker_are_as_ever() -> None:
    """At -3 a five is D-1 and takes it; a three is A-2: the attacker falls back, and the redoubt does not pursue."""
    board = position({**FORT, "g.gd1": "0712"}, phase="combat")
    assert destroyed(play(board, "attack 0611 by g.gd1", dice=(5,))) == {"k.re1": "redoubt"}
    board = position({**FORT, "g.gd1": "0712"}, phase="combat")
    events = play(board, "attack 0611 by g.gd1", dice=(3,))
    assert result(events) == "A-2"
    assert destroyed(events) == {}
    assert retreats(events) == {"g.gd1": ("0712", "0713", "0714")}
    assert asked(board) == ("movement", "north")
    assert at(board, "k.re1") == "0611"


def beside(die: int):
    """One guard with heavy and field guns (5 + 5 + 9 = 19) against redoubt and line together (11): difference +8."""
    board = position(
        {
            "k.re1": "0611", "k.li1": "0711", "g.gd1": "0712",
            "g.va1": "0715", "g.fa1": "0714", "g.fa2": "0613", "g.fa3": "0713",
        },
        phase="combat",
    )  # fmt: skip
    return board, play(board, "attack 0611 0711 by g.gd1 with g.fa1 g.fa2 g.fa3 g.va1", dice=(die,))


def test_8_1_3__with_another_unit_it_is_the_loss_of_an_elimination() -> None:
    """D-KO on redoubt and line: the redoubt falls, the line falls back 3 (W05)."""
    board, events = beside(4)
    assert named(events, "resolved")[0].difference == 8
    assert result(events) == "D-KO"
    assert destroyed(events) == {"k.re1": "redoubt"}
    assert at(board, "k.li1") == retreats(events)["k.li1"][-1]
    assert len(retreats(events)["k.li1"]) == 4


def test_8_1_3__with_another_unit_a_stubborn_fight_takes_the_other() -> None:
    """EX on redoubt and line: the redoubt ignores it, so the line is lost, and nobody is asked which."""
    board, events = beside(1)
    assert result(events) == "EX"
    assert destroyed(events) == {"k.li1": "combat", "g.gd1": "combat"}
    assert at(board, "k.re1") == "0611"


def test_8_1_3__with_another_unit_it_falls_to_a_plain_retreat_too() -> None:
    """D-2: the redoubt is destroyed, the line falls back 2."""
    _, events = beside(2)
    assert result(events) == "D-2"
    assert destroyed(events) == {"k.re1": "redoubt"}
    assert retreats(events) == {"k.li1": ("0711", "0710", "0709")}


# 8.1.4


def test_8_1_4__it_bombards_with_five() -> None:
    """Strength 5 against line 3: difference +2."""
    board = position({"g.re1": "0711", "k.li1": "0708"}, phase="combat")
    events = play(board, "bombard by g.re1 at 0708", dice=(4,))
    assert named(events, "resolved")[0].difference == 2
    assert result(events) == "D-1"


def test_8_1_4__its_range_is_four() -> None:
    """Four hexes are within, five are not."""
    board = position({"g.re1": "0711", "k.li1": "0707", "k.li2": "0706", "k.li3": "0812"}, phase="combat")
    assert lawful(board, "bombard by g.re1 at 0707")
    assert why(board, "bombard by g.re1 at 0706") == ("8.2.1", "out-of-range")


def test_8_1_4__it_supports_an_attack_with_five() -> None:
    """Line 3 and fire 5 against guard 5: +3."""
    board = position({"g.re1": "0711", "g.li1": "0709", "k.gd1": "0708"}, phase="combat")
    events = play(board, "attack 0708 by g.li1 with g.re1", dice=(3,))
    assert named(events, "resolved")[0].difference == 3
    assert result(events) == "EX"
    assert destroyed(events) == {"g.li1": "combat", "k.gd1": "combat"}
    assert at(board, "g.re1") == "0711"


def test_8_1_4__it_may_fire_with_the_enemy_beside_it() -> None:
    """No zone enters its hex, so it always bombards (C03); and its fire is never answered (C08)."""
    board = position({"g.re1": "0711", "k.li1": "0710", "k.fa1": "0709"}, phase="combat")
    assert lawful(board, "bombard by g.re1 at 0710")
    events = play(board, "bombard by g.re1 at 0709", dice=(1,))
    assert result(events) == "A-KO"
    assert destroyed(events) == {}
    assert at(board, "g.re1") == "0711"


def test_8_1_4__it_fires_once() -> None:
    """One fire a combat phase (C07)."""
    board = position({"g.re1": "0711", "g.fa1": "0913", "k.li1": "0710", "k.li2": "0812"}, phase="combat")
    play(board, "bombard by g.re1 at 0710", dice=(1,))
    assert why(board, "bombard by g.re1 at 0710") == ("7.2", "spent")
    assert lawful(board, "attack 0812 by g.fa1")


# 8.1


def test_8_1__a_redoubt_is_set_up_on_open_ground_or_a_hill() -> None:
    """South's redoubt on either; forest, town and village are refused."""
    board = RULESET.start("general", {"north_army": "black", "south_army": "green"})
    for hex in ("0614", "0813", "1413"):
        assert lawful(board, army(board, "south", g_re1=hex), "south")
    for hex in ("0313", "1315", "1016"):
        assert why(board, army(board, "south", g_re1=hex), "south") == ("8.1", "redoubt-ground")
    step, names = board.steps[-1], board.setting.names
    offered = {names.places[hex] for hex in step.places(board, names.unit("g.re1"))}
    assert "0813" in offered
    assert not {"0313", "1315", "1016"} & offered
    assert {names.places[hex] for hex in step.places(board, names.unit("g.li1"))} >= {"0313", "1315", "1016"}


def test_8_1__a_redoubt_is_placed_before_play_only() -> None:
    """No action of a later phase brings one onto the board."""
    board = position({"g.li1": "0614"}, fallen=["g.re1"])
    assert why(board, "setup g.re1@0615") == ("4", "wrong-phase")
    assert why(board, "return g.re1 0617")[0] == "9.2.1"


def test_8_1__its_strength_is_eight_unless_agreed_otherwise() -> None:
    """Our number, 6 or 10 by option (C01)."""
    for strength in (6, 8, 10):
        board = position({**FORT, "g.gd1": "0712"}, phase="combat", options={"redoubt_strength": strength})
        events = play(board, "attack 0611 by g.gd1", dice=(1,))
        assert named(events, "resolved")[0].difference == 5 - strength
