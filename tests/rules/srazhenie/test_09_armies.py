"""The armies and their special rules: 9.1 to 9.2.4."""

from __future__ import annotations

from itertools import permutations

import pytest
from tests.rules.srazhenie.board import (
    asked,
    at,
    destroyed,
    kinds,
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
)

from feldherr.games.srazhenie.game import ARMIES, RULESET
from feldherr.games.srazhenie.state.setting import data
from feldherr.kernel import Malformed

POWERS = (1, 1)

# 9.1


def test_9_1__each_player_takes_another_army() -> None:
    """Every pair of different armies begins; the same army twice does not (W01)."""
    for north, south in permutations(ARMIES, 2):
        setting = RULESET.setting("general", {"north_army": north, "south_army": south})
        assert setting.armies == (north, south)
    for army in ARMIES:
        with pytest.raises(Malformed) as said:
            RULESET.setting("battle", {"north_army": army, "south_army": army})
        assert said.value.message.id == "srazhenie-same-army"
    with pytest.raises(Malformed):
        RULESET.setting("battle", {"north_army": "white"})


def test_9_1__they_differ_in_make_up_and_special_rule() -> None:
    """No two armies have the same counters or the same rule; all have 26 with one redoubt."""
    armies = data().armies
    assert set(armies) == set(ARMIES)
    assert len({tuple(sorted(army.units.items())) for army in armies.values()}) == 4
    assert len({army.power for army in armies.values()}) == 4
    assert all(sum(army.units.values()) == 26 and army.units["redoubt"] == 1 for army in armies.values())


def test_9_1__units_of_a_kind_are_alike_in_all_armies() -> None:
    """One table of kinds for all (S01); zouaves and Scots equal grenadiers."""
    types = data().types
    for kind in ("zouaves", "scots"):
        for field in ("cls", "strength", "move", "points"):
            assert getattr(types[kind], field) == getattr(types["grenadiers"], field)


# 9.2


def test_9_2__each_army_has_its_own_rule_and_no_other() -> None:
    """Every use by another army is refused under the paragraph of the rule."""
    board = position({"k.li1": "0505", "g.li1": "0513"}, powers=POWERS, fallen=["g.li2"])
    assert why(board, "elan") == ("9.2.2", "not-your-power")
    assert why(board, "return g.li2 0517") == ("9.2.1", "not-your-power")
    board = position({"k.li1": "0505", "b.li1": "0513"}, south="blue", active="north", powers=POWERS)
    assert why(board, "elan") == ("9.2.2", "not-your-power")
    for army, letter in (("red", "r"), ("blue", "b")):
        board = position({"k.li1": "0711", f"{letter}.li1": "0712", f"{letter}.fa1": "0813"}, south=army,
                         phase="combat", powers=POWERS)  # fmt: skip
        assert why(board, f"attack 0711 by {letter}.li1 twodice") == ("9.2.4", "not-your-power")
        assert why(board, f"bombard by {letter}.fa1 at 0711 twodice") == ("9.2.4", "not-your-power")
        assert not any("twodice" in text for text in texts(board))


def test_9_2__a_rule_is_spent_for_the_whole_game() -> None:
    """With the rule used, each is refused with that reason."""
    board = position({"b.li1": "0513"}, south="blue", powers=(1, 0))
    assert why(board, "elan") == ("9.2.2", "power-used")
    board = position({"k.li1": "0505"}, active="north", fallen=["k.li2"], powers=(0, 1))
    assert why(board, "return k.li2 0501") == ("9.2.1", "power-used")
    board = position({"k.li1": "0711", "g.li1": "0712"}, phase="combat", powers=(1, 0))
    assert why(board, "attack 0711 by g.li1 twodice") == ("9.2.4", "power-used")


def test_9_2__the_use_is_told_and_counted() -> None:
    """An event names side and rule, and nothing is left of it."""
    board = position({"b.li1": "0513"}, south="blue", powers=POWERS)
    events = play(board, "elan", dice=(3,))
    assert [(event.side, event.power) for event in named(events, "power")] == [("south", "elan")]
    assert board.powers == [1, 0]


# 9.2.1


def homeland(units: dict[str, str] | None = None, fallen: tuple[str, ...] = ("k.li1",), **more):
    """Black's movement phase with some of its units lost."""
    more = {"powers": POWERS, "active": "north", **more}
    return position({"k.li9": "0505", **(units or {})}, fallen=list(fallen), **more)


@pytest.mark.parametrize("unit", ["k.li1", "k.hu1", "k.dr1"])
def test_9_2_1__line_hussars_and_dragoons_come_back(unit: str) -> None:
    """They enter by their own edge, by ordinary movement."""
    board = homeland(fallen=(unit,))
    events = play(board, f"return {unit} 0501-0502")
    assert kinds(events) == ["power", "returned"]
    assert at(board, unit) == "0502"
    assert board.powers == [0, 1]


@pytest.mark.parametrize("unit", ["k.gr1", "k.gd1", "k.cu1", "k.fa1", "k.ha1", "k.va1", "k.re1"])
def test_9_2_1__no_others_do(unit: str) -> None:
    """Neither asked nor offered; with only such losses there is nothing to return."""
    board = homeland(fallen=(unit,))
    assert why(board, f"return {unit} 0501") == ("9.2.1", "return-who")
    assert "return" not in {kind.verb() for kind in board.steps[-1].verbs(board, "north")}


def test_9_2_1__only_what_was_lost_and_is_ones_own() -> None:
    """A unit on the board does not return, nor one that never was there, nor the enemy's."""
    board = homeland({"k.li2": "0605"}, fallen=("k.li1", "g.li1"))
    assert why(board, "return k.li2 0501") == ("9.2.1", "return-who")
    assert why(board, "return k.li3 0501") == ("9.2.1", "return-who")
    assert why(board, "return g.li1 0501") == ("9.2.1", "not-yours")
    assert values(board, "return") == ["k.li1"]


def test_9_2_1__from_its_own_edge() -> None:
    """Row 01 for north, row 17 for south; not from the enemy's edge or a side."""
    board = homeland()
    for first in ("0502", "0517", "2410"):
        assert why(board, f"return k.li1 {first}") == ("9.2.1", "return-edge")
    board = position({"k.li9": "0513"}, north="green", south="black", active="south", fallen=["k.li1"], powers=POWERS)
    assert why(board, "return k.li1 0501") == ("9.2.1", "return-edge")
    assert lawful(board, "return k.li1 0517-0516")


def test_9_2_1__the_edge_hex_is_paid_for() -> None:
    """A line unit has 4 points: the edge hex and three more on open ground; a forest on the edge costs 2."""
    board = homeland()
    assert lawful(board, "return k.li1 0501-0502-0503-0504")
    assert why(board, "return k.li1 0501-0502-0503-0504-0604") == ("5.2", "too-far")
    assert lawful(board, "return k.li1 0801-0802-0803")
    assert why(board, "return k.li1 0801-0802-0803-0703-0603") == ("5.2", "too-far")
    assert why(board, "return k.li1 0801-0802-0702-0701") == ("5.2", "too-far")


def test_9_2_1__it_comes_on_through_a_friend() -> None:
    """Ordinary movement: 5.5 lets it pass and not stop (S02); the friend's hex is paid for."""
    board = homeland({"k.li2": "0501"})
    assert why(board, "return k.li1 0501") == ("5.5", "own-hex")
    assert why(board, "return k.li1 0501-0502-0503-0504-0604") == ("5.2", "too-far")
    assert "0502" in {path[-4:] for path in values(board, "return k.li1")}
    play(board, "return k.li1 0501-0502-0503-0504")
    assert at(board, "k.li1") == "0504"


def test_9_2_1__it_comes_on_though_friends_stand_all_along_the_edge() -> None:
    """Through any of them, to the row behind."""
    board = homeland()
    names = board.setting.names
    free = [unit for unit in board.setting.movers[0] if names.units[unit] not in ("k.li1", "k.li9")]
    for column, unit in enumerate(free[:24], 1):
        board.put(unit, names.place(f"{column:02}01"))
    if len(free) < 24:
        board.put(board.setting.movers[1][0], names.place("2401"))
    offered = values(board, "return k.li1")
    assert "0502" in {path[-4:] for path in offered}
    assert all(path[2:4] == "01" and path[-2:] != "01" for path in offered)
    assert lawful(board, "return k.li1 0501-0502")


def test_9_2_1__the_edge_hex_must_hold_no_enemy() -> None:
    """5.4 as in any movement; a friend in an enemy's zone is not passed either (5.6)."""
    board = homeland({"k.li2": "0501", "g.co1": "0502"})
    assert why(board, "return k.li1 0501-0401") == ("6.2", "stops-in-zone")
    board = homeland({"g.co1": "0501"})
    assert why(board, "return k.li1 0501") == ("5.4", "enemy-hex")
    offered = {path[:4] for path in values(board, "return k.li1")}
    assert "0501" not in offered
    assert offered


def test_9_2_1__it_moves_like_any_other() -> None:
    """It stops in enemy zones, ends on no friend, enters no enemy."""
    board = homeland({"g.li1": "0504", "k.li2": "0602"})
    assert why(board, "return k.li1 0501-0502-0503-0603") == ("6.2", "stops-in-zone")
    assert lawful(board, "return k.li1 0501-0502-0503")
    assert why(board, "return k.li1 0601-0602") == ("5.5", "own-hex")
    assert why(board, "return k.li1 0501-0503") == ("5.2", "not-adjacent")
    board = homeland({"g.co1": "0502"})
    assert why(board, "return k.li1 0501-0601") == ("6.2", "stops-in-zone")
    assert lawful(board, "return k.li1 0501")


def test_9_2_1__it_has_moved_and_ends_the_start_of_the_phase() -> None:
    """No second move for it, and no withdrawal any more (8.4.1)."""
    board = homeland({"k.hu1": "0711", "g.li1": "0712"})
    way = values(board, "withdraw k.hu1")[0]
    play(board, "return k.li1 0501")
    assert why(board, "move k.li1 0502") == ("5.3", "moved-already")
    assert why(board, f"withdraw k.hu1 {way}") == ("8.4.1", "withdraw-first")


def test_9_2_1__once_a_game() -> None:
    """A second unit stays lost."""
    board = homeland(fallen=("k.li1", "k.hu1"))
    play(board, "return k.li1 0501")
    assert why(board, "return k.hu1 0502") == ("9.2.1", "power-used")
    assert values(board, "return") == []


def test_9_2_1__it_may_be_done_after_other_moves() -> None:
    """At any moment of the movement phase, and in no other phase (9.2)."""
    board = homeland({"g.li1": "0711", "k.li2": "0710"})
    play(board, "move k.li9 0504")
    assert lawful(board, "return k.li1 0501")
    play(board, "end")
    assert asked(board) == ("combat", "north")
    assert why(board, "return k.li1 0501") == ("4", "wrong-phase")


def test_9_2_1__its_first_loss_still_counts_and_a_second_counts_again() -> None:
    """Losses, points and the list of the fallen stay; lost once more, it stands there twice (S02)."""
    board = homeland({"g.gd1": "0504"}, powers=(1, 0))
    assert (board.losses, board.points) == ([1, 0], [1, 0])
    play(board, "return k.li1 0501-0502-0503")
    assert (board.losses, board.points) == ([1, 0], [1, 0])
    play(board, "end")
    events = play(board, "attack 0504 by k.li1", dice=(1,))
    assert destroyed(events) == {"k.li1": "combat"}
    assert (board.losses, board.points) == ([2, 0], [2, 0])
    assert [board.setting.names.units[piece] for piece in board.fallen] == ["k.li1", "k.li1"]


def test_9_2_1__its_return_does_not_undo_the_fifteenth_loss() -> None:
    """Fourteen lost and one back: the next loss is the fifteenth and ends scenario 2."""
    lost = [f"k.li{n}" for n in range(1, 9)] + ["k.gr1", "k.gr2", "k.gr3", "k.cu1", "k.fa1", "k.fa2"]
    board = position({"k.li9": "0711", "g.gd1": "0712"}, fallen=lost, active="north", powers=(1, 0))
    play(board, "return k.li1 0501")
    assert board.losses == [14, 0]
    play(board, "end")
    play(board, "attack 0712 by k.li9", dice=(1,))
    assert board.outcome is not None
    assert board.outcome.winner == "south"


# 9.2.2


def blue(units: dict[str, str] | None = None, **more):
    """Blue's movement phase, two line units in the open."""
    more = {"south": "blue", "powers": POWERS, "turn": 2, **more}
    return position({"b.li1": "0714", "b.li2": "1114", **(units or {})}, **more)


@pytest.mark.parametrize("die", [1, 4, 6])
def test_9_2_2__the_die_is_a_stock_of_points_for_the_army(die: int) -> None:
    """So many whole points, counted in halves."""
    board = blue()
    events = play(board, "elan", dice=(die,))
    assert named(events, "hastened")[0].mp == 2 * die
    assert board.extra == 2 * die
    assert prompt(board)[1]["mp"] == 2 * die


def test_9_2_2__a_unit_goes_farther_by_them() -> None:
    """Five hexes on open ground for a line unit of four, and the stock is one less."""
    board = blue()
    assert why(board, "move b.li1 0713-0712-0711-0710-0709") == ("5.2", "too-far")
    play(board, "elan", dice=(2,))
    play(board, "move b.li1 0713-0712-0711-0710-0709")
    assert board.extra == 2
    assert why(board, "move b.li2 1113-1112-1111-1110-1109-1009") == ("5.2", "too-far")
    play(board, "move b.li2 1113-1112-1111-1110-1109")
    assert board.extra == 0


def test_9_2_2__one_unit_may_have_them_all() -> None:
    """No limit for a unit (S03): ten hexes on a six."""
    board = blue()
    play(board, "elan", dice=(6,))
    play(board, "move b.li1 0713-0712-0711-0710-0709-0708-0707-0706-0705")
    assert board.extra == 12 - (18 + 2 - 8)


def test_9_2_2__a_unit_that_moved_goes_on_with_them_alone() -> None:
    """Its own points are gone; it goes as far as the stock carries it (W02)."""
    board = blue()
    play(board, "move b.li1 0713")
    assert why(board, "move b.li1 0712") == ("5.3", "moved-already")
    play(board, "elan", dice=(2,))
    assert why(board, "move b.li1 0712-0711-0710") == ("5.2", "too-far")
    play(board, "move b.li1 0712")
    play(board, "move b.li1 0711")
    assert board.extra == 0
    assert why(board, "move b.li1 0710") == ("5.3", "moved-already")


def test_9_2_2__not_out_of_an_enemy_zone() -> None:
    """A zone stops as ever: who moved into one stays there, whatever the stock (S03, W02)."""
    board = blue({"k.li1": "0711"})
    play(board, "elan", dice=(6,))
    assert why(board, "move b.li1 0713-0712-0812") == ("6.2", "stops-in-zone")
    play(board, "move b.li1 0713-0712")
    assert why(board, "move b.li1 0713") == ("6.2", "points-burnt")
    assert why(board, "move b.li1 0812") == ("6.2", "points-burnt")


def test_9_2_2__leaving_a_zone_is_one_hex_all_the_same() -> None:
    """Neither in one move nor in two: the stock does not lift 6.3 (W03)."""
    board = blue({"k.li1": "0713"})
    play(board, "elan", dice=(6,))
    assert why(board, "move b.li1 0715-0716") == ("6.3", "leaving-one-hex")
    play(board, "move b.li1 0715")
    assert board.extra == 12
    assert why(board, "move b.li1 0716") == ("6.3", "leaving-one-hex")
    assert "b.li1" not in values(board, "move")
    assert not any(text.startswith("move b.li1") for text in texts(board))


def test_9_2_2__it_is_known_when_nobody_could_use_the_points() -> None:
    """One unit is shut in, the other has moved into a zone (S03) or out of one (W03): whatever the die."""
    shut = {"k.li1": "0713", "k.li2": "0815", "k.li3": "0615"}
    board = blue({**shut, "k.li4": "1111"})
    assert "idle" not in prompt(board)[1]
    play(board, "move b.li2 1113-1112")
    assert prompt(board)[1] == {"count": 1, "idle": 1}
    board = blue({**shut, "k.li4": "1113"})
    play(board, "move b.li2 1115")
    assert prompt(board)[1]["idle"] == 1
    for board, path in ((blue(shut), "1113"), (blue({**shut, "k.li4": "1111"}, powers=(1, 0)), "1113-1112")):
        play(board, f"move b.li2 {path}")
        assert "idle" not in prompt(board)[1]


def test_9_2_2__what_is_left_lapses_with_the_phase() -> None:
    """In the next movement phase there is nothing of it."""
    board = blue()
    play(board, "elan", dice=(6,))
    play(board, "end")
    assert board.extra == 0
    assert asked(board) == ("movement", "north")
    play(board, "end")
    assert asked(board) == ("movement", "south")
    assert board.extra == 0
    assert why(board, "move b.li1 0713-0712-0711-0710-0709") == ("5.2", "too-far")


def test_9_2_2__nothing_of_it_is_left_in_the_combat_phase() -> None:
    """It lapses with the movement phase, not with the turn."""
    board = position({"b.li1": "0712", "k.li1": "0711"}, south="blue", powers=POWERS)
    play(board, "elan", dice=(6,))
    assert board.extra == 12
    play(board, "end")
    assert asked(board) == ("combat", "south")
    assert board.extra == 0


def test_9_2_2__once_a_game_and_in_ones_own_movement_phase() -> None:
    """Not twice, not while the enemy moves, not in combat."""
    board = blue()
    play(board, "elan", dice=(1,))
    assert why(board, "elan") == ("9.2.2", "power-used")
    board = position({"b.li1": "0712", "k.li1": "0711"}, south="blue", phase="combat", powers=POWERS)
    assert why(board, "elan") == ("4", "wrong-phase")
    board = position({"b.li1": "0712", "k.li1": "0705"}, south="blue", active="north", powers=POWERS)
    assert board.why_not(board.read_action("elan"), "south").message.id == "kernel-not-asked"


def test_9_2_2__at_any_moment_of_the_phase() -> None:
    """Before, between and after moves."""
    board = blue()
    assert lawful(board, "elan")
    play(board, "move b.li1 0713")
    play(board, "move b.li2 1113")
    assert lawful(board, "elan")


def test_9_2_2__north_has_it_too() -> None:
    """Blue on the other edge."""
    board = position({"b.li1": "0704", "k.li1": "0714"}, north="blue", south="black", active="north", powers=POWERS)
    play(board, "elan", dice=(1,))
    assert lawful(board, "move b.li1 0705-0706-0707-0807-0806")


# 9.2.3


def red(units: dict[str, str], active: str = "south", **more):
    """Red is south unless told otherwise, the enemy Black; a combat phase."""
    more = {"south": "red", "phase": "combat", "powers": POWERS, **more}
    return position(units, active=active, **more)


def test_9_2_3__in_its_own_attack() -> None:
    """A-KO is set aside: the attackers fall back a hex and nobody is lost."""
    board = red({"r.li1": "0712", "k.li1": "0711"})
    events = play(board, "attack 0711 by r.li1", dice=(1,))
    assert result(events) == "A-KO"
    assert asked(board) == ("bulldog", "south")
    assert prompt(board) == ("ask-bulldog", {"result": "A-KO"})
    events = play(board, "grip")
    assert kinds(events)[:2] == ["power", "gripped"]
    assert named(events, "gripped")[0].result_was == "A-KO"
    assert destroyed(events) == {}
    assert [len(way) for way in retreats(events).values()] == [2]
    assert board.powers == [1, 0]


@pytest.mark.parametrize(("die", "shown"), [(4, "EX"), (5, "D-1"), (6, "D-2"), (2, "A-2")])
def test_9_2_3__any_result_in_defence(die: int, shown: str) -> None:
    """Attacked at even strength: EX, D and A results alike; A-1 falls on the enemy, who attacks (S04)."""
    board = red({"r.li1": "0712", "k.li1": "0711"}, active="north")
    assert result(play(board, "attack 0712 by k.li1", dice=(die,))) == shown
    assert asked(board) == ("bulldog", "south")
    events = play(board, "grip")
    assert destroyed(events) == {}
    assert list(retreats(events)) == ["k.li1"]
    assert len(retreats(events)["k.li1"]) == 2
    assert asked(board) == ("pursuit", "south")


def test_9_2_3__an_elimination_of_its_own_unit() -> None:
    """D-KO against Red is set aside."""
    board = red({"r.li1": "0712", "k.gr1": "0711"}, active="north")
    assert result(play(board, "attack 0712 by k.gr1", dice=(6,))) == "D-KO"
    events = play(board, "grip")
    assert destroyed(events) == {}
    assert at(board, "r.li1") == "0712"


def test_9_2_3__a_bombardment_and_a_duel_too() -> None:
    """Under fire D-1 becomes nothing at all; in a duel A-1 drives the gun back a hex."""
    board = red({"r.li1": "0711", "k.fa1": "0708"}, active="north")
    assert result(play(board, "bombard by k.fa1 at 0711", dice=(5,))) == "D-1"
    events = play(board, "grip")
    assert retreats(events) == {}
    assert at(board, "r.li1") == "0711"
    board = red({"r.fa1": "0711", "k.fa1": "0708"})
    assert result(play(board, "bombard by r.fa1 at 0708", dice=(1,))) == "A-KO"
    events = play(board, "grip")
    assert destroyed(events) == {}
    assert retreats(events) == {"r.fa1": ("0711", "0712")}


def test_9_2_3__nobody_is_asked_when_it_is_a_1_already() -> None:
    """There is nothing to change (W11)."""
    board = red({"r.li1": "0712", "k.li1": "0711"})
    events = play(board, "attack 0711 by r.li1", dice=(3,))
    assert result(events) == "A-1"
    assert asked(board)[0] != "bulldog"
    assert board.powers == [1, 1]


def test_9_2_3__it_is_a_choice_and_is_kept() -> None:
    """Declined, the result stands and the rule is there for the next time."""
    board = red({"r.li1": "0712", "k.li1": "0711", "r.li2": "1412", "k.li2": "1411"})
    play(board, "attack 0711 by r.li1", dice=(1,))
    events = play(board, "pass")
    assert destroyed(events) == {"r.li1": "combat"}
    if asked(board) == ("pursuit", "north"):
        play(board, "pass")
    assert board.powers == [1, 1]
    play(board, "attack 1411 by r.li2", dice=(1,))
    assert asked(board) == ("bulldog", "south")


def test_9_2_3__once_a_game() -> None:
    """Used, nobody is asked again."""
    board = red({"r.li1": "0712", "k.li1": "0711", "r.li2": "1412", "k.li2": "1411"})
    play(board, "attack 0711 by r.li1", dice=(1,))
    play(board, "grip")
    if asked(board) == ("pursuit", "north"):
        play(board, "pass")
    events = play(board, "attack 1411 by r.li2", dice=(1,))
    assert destroyed(events) == {"r.li2": "combat"}
    assert board.powers == [1, 0]


def test_9_2_3__only_in_its_moment() -> None:
    """Not before a result is read, and only with that answer."""
    board = red({"r.li1": "0712", "k.li1": "0711"})
    assert why(board, "grip") == ("4", "wrong-phase")
    play(board, "attack 0711 by r.li1", dice=(1,))
    assert why(board, "twodice") == ("9.2.3", "wrong-answer")
    assert why(board, "end") == ("9.2.3", "wrong-answer")
    assert board.why_not(board.read_action("grip"), "north").message.id == "kernel-not-asked"


def test_9_2_3__north_has_it_too() -> None:
    """Red on the other edge, attacking and defending."""
    for active, attack in (("north", "attack 0712 by r.li1"), ("south", "attack 0711 by k.li1")):
        board = position({"r.li1": "0711", "k.li1": "0712"}, north="red", south="black", phase="combat", active=active,
                         powers=POWERS)  # fmt: skip
        play(board, attack, dice=(2,))
        assert asked(board) == ("bulldog", "north")


@pytest.mark.parametrize(
    ("units", "active", "attack", "dice", "found"),
    [
        ({"r.gd1": "0712", "r.gd2": "0611", "k.li1": "0711"}, "south", "attack 0711 by r.gd1 r.gd2", (6,), "D-KO"),
        ({"r.li1": "0712", "k.li1": "0711"}, "north", "attack 0712 by k.li1", (1,), "A-KO"),
        ({"r.gd1": "0712", "r.gd2": "0611", "k.re1": "0711"}, "south", "attack 0711 by r.gd1 r.gd2", (5,), "D-2"),
        ({"r.va1": "0711", "k.li1": "0708"}, "south", "bombard by r.va1 at 0708", (3,), "EX"),
        ({"r.va1": "0711", "k.li1": "0708"}, "south", "bombard by r.va1 at 0708", (1,), "A-KO"),
        ({"r.li1": "0711", "k.fa1": "0708"}, "north", "bombard by k.fa1 at 0711", (2,), "A-2"),
        ({"r.fa1": "0710", "k.fa1": "0707"}, "north", "bombard by k.fa1 at 0710", (1,), "A-KO"),
    ],
)
def test_9_2_3__nobody_is_asked_where_it_cannot_serve(
    units: dict[str, str], active: str, attack: str, dice: tuple[int, ...], found: str
) -> None:
    """All that the enemy fought with is lost and nothing of Red's, or fire without answer comes to nothing (S04)."""
    board = red(units, active=active)
    assert result(play(board, attack, dice=dice)) == found
    assert asked(board)[0] != "bulldog"
    assert board.powers == [1, 1]


@pytest.mark.parametrize(
    ("units", "active", "attack", "dice", "found"),
    [
        ({"r.li1": "0712", "k.li1": "0711"}, "south", "attack 0711 by r.li1", (5,), "D-1"),
        ({"r.li1": "0712", "k.li1": "0711"}, "south", "attack 0711 by r.li1", (4,), "EX"),
        ({"r.gd1": "0712", "k.fa1": "0711", "k.fa2": "0611"}, "south", "attack 0611 0711 by r.gd1", (6,), "D-KO"),
        ({"r.gd1": "0712", "k.li1": "0711", "k.li2": "0611"}, "north", "attack 0712 by k.li1 k.li2", (1,), "A-KO"),
        ({"r.li1": "0712", "k.li1": "0711"}, "north", "attack 0712 by k.li1", (2,), "A-2"),
        ({"r.fa1": "0710", "k.fa1": "0707"}, "north", "bombard by k.fa1 at 0710", (4,), "EX"),
    ],
)
def test_9_2_3__it_is_asked_where_it_may_serve(
    units: dict[str, str], active: str, attack: str, dice: tuple[int, ...], found: str
) -> None:
    """Where an enemy is left to go somewhere, or Red has anything to lose (S04)."""
    board = red(units, active=active)
    assert result(play(board, attack, dice=dice)) == found
    assert asked(board) == ("bulldog", "south")


# 9.2.4


def test_9_2_4__declared_with_the_attack_two_dice_fall() -> None:
    """The attacker takes one of them: three or six at even strength (W10)."""
    board = position({"g.li1": "0712", "k.li1": "0711"}, phase="combat", powers=POWERS)
    events = play(board, "attack 0711 by g.li1 twodice", dice=(3, 6))
    assert kinds(events)[:3] == ["attacked", "power", "rolled"]
    assert asked(board) == ("choose_die", "south")
    assert prompt(board)[1] == {"die_one": 3, "die_two": 6, "result_one": "A-1", "result_two": "D-2"}
    assert texts(board) == {"take 3", "take 6"}
    assert why(board, "take 5") == ("9.2.4", "no-such-die")
    assert why(board, "pass") == ("9.2.4", "wrong-answer")
    events = play(board, "take 6")
    assert result(events) == "D-2"
    assert board.powers == [1, 0]


def test_9_2_4__the_lower_number_may_be_taken() -> None:
    """At -2 a five is D-1 and a six EX: the player picks (T07)."""
    board = position({"g.li1": "0712", "k.gd1": "0711"}, phase="combat", powers=POWERS)
    play(board, "attack 0711 by g.li1 twodice", dice=(6, 5))
    assert result(play(board, "take 5")) == "D-1"


@pytest.mark.parametrize(
    ("units", "attack", "dice", "default"),
    [
        ({"g.li1": "0712", "k.li1": "0711"}, "attack 0711 by g.li1 twodice", (3, 6), "take 6"),
        ({"g.li1": "0712", "k.gd1": "0711"}, "attack 0711 by g.li1 twodice", (6, 5), "take 5"),  # EX and D-1
    ],
)
def test_9_2_4__the_attacker_is_offered_the_die_that_serves_him(
    units: dict[str, str], attack: str, dice: tuple[int, ...], default: str
) -> None:
    board = position(units, phase="combat", powers=POWERS)
    play(board, attack, dice=dice)
    assert board.decisions[0].default == board.read_action(default)


def test_9_2_4__the_defender_is_offered_the_die_that_serves_him() -> None:
    """The lower one mostly: a six drives his own unit back."""
    board = position({"g.li1": "0712", "k.li1": "0711"}, phase="combat", active="north", powers=POWERS)
    play(board, "attack 0712 by k.li1")
    play(board, "twodice", dice=(6, 3))
    assert asked(board) == ("choose_die", "south")
    assert board.decisions[0].default == board.read_action("take 3")


def test_9_2_4__nobody_is_asked_when_both_dice_say_the_same() -> None:
    """One and two at -5 are both A-KO; so are equal dice."""
    for dice in ((1, 2), (4, 4)):
        board = position({"g.li1": "0712", "k.re1": "0711"}, phase="combat", powers=POWERS)
        events = play(board, "attack 0711 by g.li1 twodice", dice=dice)
        assert named(events, "resolved")
        assert board.powers == [1, 0]


def test_9_2_4__in_a_bombardment() -> None:
    """Fire is an attack too."""
    board = position({"g.fa1": "0711", "k.li1": "0708"}, phase="combat", powers=POWERS)
    play(board, "bombard by g.fa1 at 0708 twodice", dice=(1, 6))
    assert asked(board) == ("choose_die", "south")
    assert result(play(board, "take 6")) == "D-2"


@pytest.mark.parametrize("attack", ["attack 0712 by k.li1", "bombard by k.fa1 at 0712"])
def test_9_2_4__the_defender_is_asked_before_the_die(attack: str) -> None:
    """Attacked or bombarded, Green calls for two dice and takes the one it likes (S05)."""
    board = position({"g.li1": "0712", "k.li1": "0711", "k.fa1": "0710"}, phase="combat", active="north", powers=POWERS)
    events = play(board, attack)
    assert named(events, "rolled") == []
    assert asked(board) == ("steadfast", "south")
    play(board, "twodice", dice=(6, 3))
    assert asked(board) == ("choose_die", "south")
    assert result(play(board, "take 3")) == "A-1"
    assert board.powers == [1, 0]


def test_9_2_4__the_defender_may_decline_and_is_asked_again_next_time() -> None:
    """A pass: one die falls, the rule stays."""
    board = position(
        {"g.li1": "0712", "k.li1": "0711", "g.li2": "1412", "k.li2": "1411"}, phase="combat", active="north",
        powers=POWERS,
    )  # fmt: skip
    play(board, "attack 0712 by k.li1")
    assert why(board, "grip") == ("9.2.4", "wrong-answer")
    assert why(board, "end") == ("9.2.4", "wrong-answer")
    events = play(board, "pass", dice=(5,))
    assert result(events) == "D-1"
    play(board, "pass")
    assert board.powers == [1, 1]
    play(board, "attack 1412 by k.li2")
    assert asked(board) == ("steadfast", "south")


def test_9_2_4__once_a_game_in_attack_or_defence() -> None:
    """Used in defence it is gone for the attack, and nobody is asked again."""
    board = position(
        {"g.li1": "0712", "k.li1": "0711", "g.li2": "1111", "k.li2": "1110"}, phase="combat", active="north",
        powers=POWERS,
    )  # fmt: skip
    play(board, "attack 0712 by k.li1")
    play(board, "twodice", dice=(3, 3))
    if asked(board) == ("pursuit", "south"):
        play(board, "pass")
    events = play(board, "attack 1111 by k.li2", dice=(3,))
    assert result(events) == "A-1"
    assert board.powers == [1, 0]


def test_9_2_4__only_with_the_declaration() -> None:
    """Not as an action of its own in the movement or combat phase (7.5.3)."""
    board = position({"g.li1": "0712", "k.li1": "0711"}, phase="combat", powers=POWERS)
    assert why(board, "twodice") == ("4", "wrong-phase")
    board = position({"g.li1": "0712", "k.li1": "0711"}, powers=POWERS)
    assert why(board, "twodice") == ("4", "wrong-phase")


def test_9_2_4__north_has_it_too() -> None:
    """Green on the other edge, attacking and defending."""
    units = {"g.li1": "0711", "k.li1": "0712"}
    board = position(units, north="green", south="black", phase="combat", active="north", powers=POWERS)
    assert lawful(board, "attack 0712 by g.li1 twodice")
    board = position(units, north="green", south="black", phase="combat", active="south", powers=POWERS)
    play(board, "attack 0711 by k.li1")
    assert asked(board) == ("steadfast", "north")


def test_9_2_4__reds_rule_comes_after_it() -> None:
    """Green attacks Red with two dice and takes the six; Red then sets that result aside (S05)."""
    board = position({"g.li1": "0712", "r.li1": "0711"}, north="red", phase="combat", powers=POWERS)
    play(board, "attack 0711 by g.li1 twodice", dice=(1, 6))
    play(board, "take 6")
    assert asked(board) == ("bulldog", "north")
    events = play(board, "grip")
    assert list(retreats(events)) == ["g.li1"]
    assert board.powers == [0, 0]
