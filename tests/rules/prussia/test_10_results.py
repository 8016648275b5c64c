"""Chapter 10.8: results of combat and bombardment; 9.1 and 9.2 as they follow from them."""

from __future__ import annotations

import pytest
from tests.rules.prussia.board import asked, at, go, play, refused
from tests.rules.prussia.fights import field, hit, kinds, settle, state, steps

from feldherr.games.prussia.rules import results
from feldherr.games.prussia.state.codes import Result, result
from feldherr.games.prussia.state.position import Battlefield
from feldherr.games.prussia.state.setting import SIDES
from feldherr.kernel import PlayContext, Scripted


def suffer(board: Battlefield, hex: str, code: str, *, lp: int, lead: str) -> None:
    """A result of close combat in which the limit of levels has left so many loss points."""
    names = board.setting.names
    side, context = SIDES.index("coalition"), PlayContext(Scripted())
    results.apply(board, side, [names.place(hex)], result(code), context, lp=lp, lead=names.unit(lead))
    go(board)


def test_10_8_1__the_lead_bears_the_first_point_and_the_owner_shares_out_the_rest() -> None:
    board = field({"c.brig1": "2514", "c.gren": "2514", "p.garde": "2515"}, levels={"c.brig1": 2})
    hit(board, "2514", "2", lead="c.gren")
    assert steps(board, "c.gren") == (3, 5)
    assert asked(board) == [("results", "coalition")]
    play(board, "lose c.brig1")
    assert steps(board, "c.brig1") == (2, 2)
    assert asked(board) == [("halt", "prussia")]


def test_10_8_1__no_more_points_than_levels_that_fight() -> None:
    assert results.points(Result(lp=4), supported=False, levels=2) == 2
    assert results.points(Result(lp=4), supported=False) == 4, "artillery has no such bound"


def test_10_8_1_1__canister_costs_two_levels_before_a_retreat() -> None:
    board = field({"p.karl": "2515", "c.gun1": "2514"})
    hit(board, "2515", "2", fire=1)
    assert steps(board, "p.karl") == (3, 3)
    assert at(board, "p.karl") == "2515"


def test_10_8_1_1__a_unit_of_one_level_is_destroyed() -> None:
    board = field({"p.frei1": "2515", "c.gun1": "2514"})
    events = hit(board, "2515", "1")
    assert at(board, "p.frei1") == "lost"
    assert kinds(events) == ["filled", "succeeded", "removed"]


def test_10_8_1_2__a_level_goes_first_even_at_a_low_rating() -> None:
    board = field({"c.wurt1": "2514", "p.gun1": "2515"})
    hit(board, "2514", "1")
    assert (steps(board, "c.wurt1"), state(board, "c.wurt1")) == ((5, 3), "formed")


@pytest.mark.parametrize(
    ("options", "left", "morale"), [({}, (6, 3), "routed"), ({"amendments": 22}, (5, 3), "formed")]
)
def test_10_8_1_2__no_level_goes_first_in_fire_from_two_hexes(
    options: dict[str, int], left: tuple[int, int], morale: str
) -> None:
    """Only close combat and canister ask for levels before a retreat (ruling W25)."""
    board = field({"c.wurt1": "2514", "p.gun1": "2516"}, options=options)
    hit(board, "2514", "1", fire=2)
    assert (steps(board, "c.wurt1"), state(board, "c.wurt1")) == (left, morale)


@pytest.mark.parametrize(("answer", "left", "how"), [("lose", (7, 5), "formed"), ("fall_back", (8, 6), "disordered")])
def test_10_8_1_4__a_firm_unit_may_fall_back_at_once_from_fire_from_three_hexes(
    answer: str, left: tuple[int, int], how: str
) -> None:
    board = field({"p.garde": "2515", "c.gun1": "2512"})
    hit(board, "2515", "1", fire=3)
    play(board, f"{answer} p.garde")
    assert (steps(board, "p.garde"), state(board, "p.garde")) == (left, how)


def test_10_8_1_3_ex__a_lone_7_5_3_takes_two_points() -> None:
    board = field({"p.karl": "2515", "c.brig1": "2514"})
    hit(board, "2515", "2")
    assert steps(board, "p.karl") == (5, 4)
    assert state(board, "p.karl") == "disordered"
    settle(board, "retreat")
    names = board.setting.names
    assert board.setting.map.distance(names.place(at(board, "p.karl")), names.place("2515")) == 1


def test_10_8_1_3__a_rating_of_three_or_less_routs() -> None:
    board = field({"c.brig2": "2514", "p.garde": "2515"}, levels={"c.brig2": 3})
    hit(board, "2514", "2")
    assert steps(board, "c.brig2") == (4, 3)
    assert state(board, "c.brig2") == "routed"


def test_10_8_1_4_ex1__stand_or_fall_back() -> None:
    pieces = {"p.karl": "2515", "p.garde": "2515", "c.brig1": "2514"}
    for answer, left, how in (("lose p.garde", (5, 4), "formed"), ("fall_back p.garde", (7, 5), "disordered")):
        board = field(pieces)
        hit(board, "2515", "4", lead="p.karl")
        settle(board, "retreat")
        assert (steps(board, "p.karl"), state(board, "p.karl")) == ((5, 4), "disordered")
        assert steps(board, "p.garde") == (7, 5)
        assert asked(board) == [("results", "prussia")]
        play(board, answer)
        assert steps(board, "p.garde") == left
        assert state(board, "p.garde") == how


def test_10_8_1_4__nobody_falls_back_while_points_would_go_unborne() -> None:
    board = field({"p.garde": "2515", "c.brig1": "2514"})
    hit(board, "2515", "3", lead="p.garde")
    assert steps(board, "p.garde") == (5, 4), "it was not asked after the first point, as one would go unborne"
    assert state(board, "p.garde") == "disordered"


def test_10_8_1_4__nobody_falls_back_by_choice_into_an_enemy_zone() -> None:
    """Brigades on both sides of the Garde control every hex around it; beside two neighbours one way is open."""
    for other, free in (("2516", False), ("2615", True)):
        board = field({"p.garde": "2515", "c.brig1": "2514", "c.brig4": other})
        hit(board, "2515", "2", lead="p.garde")
        assert (asked(board) == [("results", "prussia")]) is free
        assert steps(board, "p.garde") == ((7, 5) if free else (5, 4))


def test_10_8_1_4__the_routed_do_not_fall_back_by_choice() -> None:
    board = field({"p.garde": "3223", "c.brig1": "3222"}, state={"p.garde": "routed"})
    hit(board, "3223", "2", lead="p.garde")
    assert (steps(board, "p.garde"), at(board, "p.garde")) == ((5, 4), "3223")


def test_10_8_1__another_engaged_unit_may_bear_what_would_drive_off_the_lead() -> None:
    """Fusiliers of MR 3 have lost their level: the second point drives them off or takes a level of the grenadiers."""
    board = field({"p.born": "3223", "p.gren": "3223", "c.brig1": "3222"}, levels={"p.born": 2})
    hit(board, "3223", "2", lead="p.born")
    play(board, "lose p.gren")
    assert (state(board, "p.born"), steps(board, "p.born"), steps(board, "p.gren")) == ("formed", (3, 2), (3, 5))


def test_10_8_2_ex__five_levels_inflict_one_point_and_six_two() -> None:
    assert results.exchange(5) == 1
    assert results.exchange(6) == 2


def test_10_8_2__an_exchange_and_one() -> None:
    assert results.points(Result(exchange=True, plus=1), supported=False, levels=5) == 2


def test_10_8_3_1__a_gun_in_the_hex_loses_a_level() -> None:
    board = field({"c.brig1": "2514", "c.gun1": "2514", "p.garde": "2515"})
    hit(board, "2514", "1*")
    assert board.level[board.setting.names.unit("c.gun1")] == 2
    assert steps(board, "c.brig1") == (6, 4)


def test_10_8_3_1__the_owner_chooses_among_guns() -> None:
    board = field({"c.brig1": "2514", "c.gun1": "2514", "c.gun2": "2514", "p.garde": "2515"})
    hit(board, "2514", "1*")
    refused(board, "lose c.brig1", "10.8.3.1")
    play(board, "lose c.gun2")
    assert board.level[board.setting.names.unit("c.gun2")] == 2
    assert board.level[board.setting.names.unit("c.gun1")] == 3


def test_10_8_3_2__retreats_are_routs() -> None:
    board = field({"p.karl": "2515", "c.brig1": "2514"})
    hit(board, "2515", "2R")
    assert state(board, "p.karl") == "routed"


def test_10_8_3_3__weak_units_that_stay_are_disordered() -> None:
    board = field({"c.brig1": "2514", "p.garde": "2515"}, levels={"c.brig1": 3})
    hit(board, "2514", "1r")
    assert steps(board, "c.brig1") == (4, 4)
    assert state(board, "c.brig1") == "disordered"


def test_10_8_3_3__firm_units_and_those_behind_are_spared() -> None:
    board = field({"p.garde": "2515", "p.born": "2515", "c.brig1": "2514"})
    hit(board, "2515", "1r")
    assert (state(board, "p.garde"), state(board, "p.born")) == ("formed", "formed")


def test_10_8_3_3__who_came_forward_while_points_were_borne_is_disordered_as_well() -> None:
    """A brigade retreats for the second LP, the one behind is engaged by that and not by r: it suffers r."""
    board = field({"c.brig2": "3222", "c.brig3": "3222", "p.garde": "3223"})
    hit(board, "3222", "2r", lead="c.brig2")
    settle(board, "retreat")
    assert [state(board, name) for name in ("c.brig2", "c.brig3")] == ["disordered", "disordered"]
    assert steps(board, "c.brig3") == (8, 4)
    board = field({"c.brig2": "3222", "c.brig3": "3222", "p.garde": "3223"}, levels={"c.brig2": 3})
    hit(board, "3222", "0r", lead="c.brig2")
    settle(board, "retreat")
    assert [state(board, name) for name in ("c.brig2", "c.brig3")] == ["disordered", "formed"]


def test_10_8_3_4__one_point_less_with_supports() -> None:
    paren = Result(lp=1, paren=True)
    assert results.points(paren, supported=True) == 0
    assert results.points(paren, supported=False) == 1


def test_10_8_3_5_ex__three_units_surrender_for_four_points() -> None:
    board = field(
        {"c.cuir1": "2514", "c.brig2": "2514", "c.brig1": "2514", "p.garde": "2515"},
        levels={"c.cuir1": 2, "c.brig2": 2, "c.brig1": 2},
    )
    assert (steps(board, "c.cuir1"), steps(board, "c.brig2"), steps(board, "c.brig1")) == ((3, 3), (4, 3), (4, 4))
    events = hit(board, "2514", "4RS*", lead="c.cuir1")
    assert [at(board, unit) for unit in ("c.cuir1", "c.brig2", "c.brig1")] == ["lost"] * 3
    assert [event.why for event in events if event.kind == "removed"] == ["captured"] * 3  # type: ignore[attr-defined]
    assert kinds(events).count("weakened") == 1


def test_10_8_3_5__only_units_of_low_morale_surrender() -> None:
    board = field({"c.brig2": "2514", "p.garde": "2515"}, levels={"c.brig2": 2})
    hit(board, "2514", "1S", lead="c.brig2")
    assert at(board, "c.brig2") == "lost"
    assert [token.why for cell in board.tracks[1] for token in cell] == ["captured"]
    firm = field({"c.brig1": "2514", "p.garde": "2515"})
    hit(firm, "2514", "1S", lead="c.brig1")
    assert (at(firm, "c.brig1"), steps(firm, "c.brig1")) == ("2514", (6, 4))


def test_25_3_5__the_baggage_routs_at_every_point_and_is_never_lost_on_the_map() -> None:
    board = field({"c.baggage": "2514", "p.gren1": "2513"}, "zorndorf_battle")
    hit(board, "2514", "4RS")
    assert state(board, "c.baggage") == "routed"
    assert at(board, "c.baggage") != "lost"
    assert board.has("baggage-routed")


def test_10_8_3_5__the_lead_bears_its_point_before_others_surrender() -> None:
    """The croats surrender at once, but the first point is the grenadiers' (ruling WE15)."""
    pieces = {"c.gren": "2514", "c.croat1": "2514", "p.garde": "2515"}
    for options, left in (({}, 1), ({"amendments": 9}, 2)):
        board = field(pieces, options=options)
        suffer(board, "2514", "4RS", lp=1, lead="c.gren")
        assert board.level[board.setting.names.unit("c.gren")] == left
        assert at(board, "c.croat1") == "lost"


def test_10_8_3_5__a_lead_that_surrenders_goes_with_the_others() -> None:
    board = field({"c.gren": "2514", "c.croat1": "2514", "p.garde": "2515"})
    suffer(board, "2514", "4RS", lp=1, lead="c.croat1")
    assert at(board, "c.croat1") == "lost"
    assert board.level[board.setting.names.unit("c.gren")] == 2


def test_10_8_1_4__who_would_surrender_cannot_bear_the_rest() -> None:
    """Of 4 LP two are left when the grenadiers have borne two; the Württembergers behind would surrender for one."""
    pieces = {"c.gren": "2514", "c.wurt1": "2514", "p.garde": "2515"}
    board = field(pieces)
    hit(board, "2514", "4RS", lead="c.gren")
    assert (at(board, "c.gren"), at(board, "c.wurt1")) == ("lost", "lost"), "there was nothing to choose"
    board = field(pieces, options={"amendments": 9})
    hit(board, "2514", "4RS", lead="c.gren")
    play(board, "fall_back c.gren")
    assert state(board, "c.gren") == "routed"
