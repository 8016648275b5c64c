"""Chapters 9.1 to 9.3 and 10.9, with the home edges of the battles: disorder, rout, checks, ways of retreat."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from tests.rules.prussia.board import asked, at, go, play, refused, stack
from tests.rules.prussia.fights import field, kinds, settle, state

from feldherr.games.prussia.rules import home, leuthen, morale, retreat, zones
from feldherr.games.prussia.state.position import BROKEN, DEMORALIZED, Battlefield
from feldherr.kernel import Event, PlayContext, Scripted


def _unit(board: Battlefield, name: str) -> int:
    return board.setting.names.unit(name)


def _disorder(board: Battlefield, name: str, dice: Iterable[int] = ()) -> list[Event]:
    context = PlayContext(Scripted())
    morale.disorder(board, _unit(board, name), context)
    return [*context.events, *go(board, dice)]


def _rout(board: Battlefield, name: str, dice: Iterable[int] = ()) -> list[Event]:
    context = PlayContext(Scripted())
    morale.rout(board, _unit(board, name), context)
    return [*context.events, *go(board, dice)]


def _ways(board: Battlefield, name: str, distance: int, *, rout: bool) -> list[list[str]]:
    found, _ = retreat.ways(board, _unit(board, name), distance, rout=rout)
    return [[board.setting.names.places[hex] for hex in way] for way in found]


def _away(board: Battlefield, name: str, start: str) -> int:
    places = board.setting.names
    return board.setting.map.distance(places.place(start), board.place[_unit(board, name)])


# States


def test_9_1__a_disordered_unit_falls_back_one_hex() -> None:
    board = field({"c.brig1": "3221", "p.garde": "3222"})
    _disorder(board, "c.brig1")
    settle(board, "retreat")
    assert state(board, "c.brig1") == "disordered"
    assert _away(board, "c.brig1", "3221") == 1


def test_9_1__a_second_disorder_is_a_rout() -> None:
    board = field({"c.brig1": "3221", "p.garde": "3222"}, state={"c.brig1": "disordered"})
    _disorder(board, "c.brig1")
    settle(board, "retreat")
    assert state(board, "c.brig1") == "routed"
    assert _away(board, "c.brig1", "3221") == 2


@pytest.mark.parametrize(("name", "hexes"), [("c.brig1", 2), ("c.cuir1", 3)])
def test_9_2__infantry_runs_two_hexes_and_cavalry_three(name: str, hexes: int) -> None:
    board = field({name: "3221", "p.garde": "3222"})
    events = _rout(board, name)
    settle(board, "retreat")
    assert _away(board, name, "3221") == hexes
    assert board.success == [1, 0]
    assert "routed" in kinds(events)


def test_9_2__routed_guns_stay_where_they_are() -> None:
    board = field({"c.gun1": "3221", "p.garde": "3222"})
    _rout(board, "c.gun1")
    assert (at(board, "c.gun1"), state(board, "c.gun1")) == ("3221", "routed")


@pytest.mark.parametrize(("options", "markers"), [({}, 1), ({"amendments": 18}, 0)])
def test_9_2__who_routs_again_runs_again_for_another_marker(options: dict[str, int], markers: int) -> None:
    """Each rout is worth one (10.12, ruling WE06); for guns that are routed already there is no other."""
    board = field({"c.brig1": "3221", "p.garde": "3224"}, state={"c.brig1": "routed"}, options=options)
    _rout(board, "c.brig1")
    settle(board, "retreat")
    assert _away(board, "c.brig1", "3221") == 2
    assert board.success == [markers, 0]
    board = field({"c.gun1": "3221", "p.garde": "3224"}, state={"c.gun1": "routed"}, options=options)
    _rout(board, "c.gun1")
    assert (at(board, "c.gun1"), board.success) == ("3221", [0, 0])


# Checks


@pytest.mark.parametrize(("die", "expected"), [(3, "formed"), (4, "disordered"), (5, "disordered"), (6, "routed")])
def test_9_3__one_or_two_above_disorders_and_three_routs(die: int, expected: str) -> None:
    board = field({"c.wurt1": "3221", "p.garde": "3228"})
    assert board.rating(_unit(board, "c.wurt1")) == 3
    context = PlayContext(Scripted(die))
    morale.check(board, _unit(board, "c.wurt1"), context)
    assert state(board, "c.wurt1") == expected


@pytest.mark.parametrize(("health", "rating"), [(0, 6), (DEMORALIZED, 5), (BROKEN, 4)])
def test_9_3__the_leader_and_the_army_count(health: int, rating: int) -> None:
    board = field({"c.brig2": "3221", "c.nadasdy": "3221", "p.garde": "3228"})
    board.health[1] = health
    assert board.rating(_unit(board, "c.brig2")) == 4
    assert morale.checked_rating(board, _unit(board, "c.brig2")) == rating


def test_15_ex__a_rating_of_four_counts_six() -> None:
    board = field({"p.gdc": "3221", "p.driesen": "3221"}, levels={"p.gdc": 1})
    assert morale.checked_rating(board, _unit(board, "p.gdc")) == 6


# Ways


def test_10_9__away_from_the_enemy_and_past_his_zones() -> None:
    board = field({"c.brig1": "3221", "p.garde": "3222", "p.karl": "3122"})
    for way in _ways(board, "c.brig1", 1, rout=False):
        assert way[0] != "3121"
    zone = {"3121", "3321"}
    board = field({"c.brig1": "3221", "p.garde": "3222"})
    assert not zone & {way[0] for way in _ways(board, "c.brig1", 1, rout=False)}


def test_10_9__past_friends_before_home() -> None:
    board = field({"c.brig1": "3221", "c.brig2": "3220", "p.garde": "3222"})
    assert "3220" not in {way[0] for way in _ways(board, "c.brig1", 1, rout=False)}


def test_10_9__the_owner_chooses_between_equal_ways() -> None:
    board = field({"p.garde": "2515", "c.brig1": "2514"})
    _disorder(board, "p.garde")
    if len(_ways(board, "p.garde", 1, rout=False)) > 1:
        assert asked(board) == [("retreat", "prussia")]
        refused(board, "retreat p.garde 2514", "10.9", "prussia-retreat-path")
    settle(board, "retreat")
    assert _away(board, "p.garde", "2515") == 1


def test_10_9__whoever_cannot_retreat_is_captured() -> None:
    around = ["3220", "3222", "3120", "3121", "3320", "3321"]
    names = ["p.garde", "p.karl", "p.meyer", "p.winter", "p.asse", "p.born"]
    board = field({"c.brig1": "3221", **dict(zip(names, around, strict=True))})
    events = _disorder(board, "c.brig1")
    assert at(board, "c.brig1") == "lost"
    assert [event.why for event in events if event.kind == "removed"] == ["captured"]  # type: ignore[attr-defined]


def test_10_9__a_routed_unit_leaves_the_map_by_its_own_edge() -> None:
    board = field({"c.brig1": "3201", "p.garde": "3206"})
    board.health[1] = DEMORALIZED
    assert board.setting.map.edges["east"] >= {board.setting.names.place("3201")}
    _rout(board, "c.brig1")
    assert at(board, "c.brig1") == "lost"
    assert [token.why for cell in board.tracks[1] for token in cell] == ["lost", "lost"]


STRANGE_EDGE = {"p.garde": "2402", "c.brig1": "2302", "c.brig2": "2502"}
"""The Garde, whose home edges are the west and the south, two hexes from the eastern one, which alone is not shut."""


@pytest.mark.parametrize(("options", "why"), [({}, "fled"), ({"amendments": 16}, "captured")])
def test_7_1__a_routed_unit_leaves_the_map_by_any_edge_rather_than_be_captured(
    options: dict[str, int], why: str
) -> None:
    """Who reaches the edge of the map with movement left is destroyed, one point and not two (12.2, ruling WE28)."""
    board = field(STRANGE_EDGE, options=options)
    assert board.setting.map.edges["east"] >= {board.setting.names.place("2401")}
    events = _rout(board, "p.garde")
    assert [event.why for event in events if event.kind == "removed"] == [why]  # type: ignore[attr-defined]
    kept = "captured" if why == "captured" else "lost"
    assert [token.why for cell in board.tracks[0] for token in cell] == [kept, kept]


def test_7_1__while_there_is_a_clean_way_on_the_map_it_takes_that() -> None:
    """The edge is no home of its own to run to (10.9)."""
    board = field({name: hex for name, hex in STRANGE_EDGE.items() if name != "c.brig2"})
    assert all(len(way) == 2 for way in _ways(board, "p.garde", 2, rout=True))


def test_9_1__a_unit_that_is_not_routed_never_leaves_the_map() -> None:
    board = field(STRANGE_EDGE | {"c.brig3": "2401"})
    found, dirty = retreat.ways(board, _unit(board, "p.garde"), 1, rout=False)
    assert dirty
    assert all(len(way) == 1 for way in found)


def test_25_3_5__the_baggage_is_not_driven_off_the_map() -> None:
    """It may go through enemy zones, and is captured nowhere: nothing makes it leave by an edge not its own."""
    board = field({"c.baggage": "1402", "p.gren1": "1302", "p.gren2": "1502", "p.below": "1403"}, "zorndorf_battle")
    assert all(len(way) == 2 for way in _ways(board, "c.baggage", 2, rout=True))


def test_10_9__leaders_may_go_along() -> None:
    board = field({"c.brig1": "3221", "c.brig2": "3221", "c.nadasdy": "3221", "p.garde": "3222"})
    _disorder(board, "c.brig1")
    assert asked(board) == [("retreat", "coalition")]
    way = _ways(board, "c.brig1", 1, rout=False)[0][0]
    play(board, f"retreat c.brig1 {way}")
    assert at(board, "c.nadasdy") == "3221"
    board = field({"c.brig1": "3221", "c.nadasdy": "3221", "p.garde": "3222"})
    _disorder(board, "c.brig1")
    settle(board, "retreat")
    assert at(board, "c.nadasdy") == at(board, "c.brig1") != "3221"


@pytest.mark.parametrize(("options", "asks"), [({}, True), ({"amendments": 15}, False)])
@pytest.mark.parametrize(("die", "where"), [(1, "3420"), (6, "3420")])
def test_10_9__a_leader_may_stay_in_an_enemy_zone_and_be_caught(
    options: dict[str, int], asks: bool, die: int, where: str
) -> None:
    """“Free to go with it”, and 15.2 takes care of him: he may want to be with the nearest unit, not with one that
    runs (ruling WE12).
    """
    pieces = {"c.cuir4": "3221", "c.serbelloni": "3221", "p.garde": "3222", "c.brig6": "3420"}
    board = field(pieces, options=options)
    _rout(board, "c.cuir4")
    if not asks:
        settle(board, "retreat")
        assert at(board, "c.serbelloni") == at(board, "c.cuir4") != "3221"
        return
    assert asked(board) == [("retreat", "coalition")]
    way = "-".join(_ways(board, "c.cuir4", 3, rout=True)[0])
    play(board, f"retreat c.cuir4 {way}", dice=(die,))
    assert at(board, "c.serbelloni") == where
    assert board.fates == ((("c.serbelloni", "killed"),) if die == 6 else ())


@pytest.mark.parametrize(("options", "asks"), [({}, True), ({"amendments": 13}, False)])
def test_10_9__a_leader_may_stay_alone_where_no_enemy_reaches(options: dict[str, int], asks: bool) -> None:
    """“Free to go with it”: only out of an enemy zone is there nothing to stay for (ruling WE12)."""
    board = field({"c.brig1": "3221", "c.nadasdy": "3221", "p.garde": "3224"}, options=options)
    _disorder(board, "c.brig1")
    way = _ways(board, "c.brig1", 1, rout=False)[0][0] if asks else ""
    if asks:
        assert asked(board) == [("retreat", "coalition")]
        play(board, f"retreat c.brig1 {way}")
        assert (at(board, "c.nadasdy"), at(board, "c.brig1")) == ("3221", way)
    else:
        settle(board, "retreat")
        assert at(board, "c.nadasdy") == at(board, "c.brig1") != "3221"
    board = field({"c.brig1": "3221", "c.nadasdy": "3221", "p.garde": "3224"}, options=options)
    _disorder(board, "c.brig1")
    settle(board, "retreat")
    assert at(board, "c.nadasdy") == at(board, "c.brig1") != "3221"


def test_10_9__who_retreats_stands_on_top() -> None:
    board = field({"c.brig1": "3221", "c.brig2": "3219"})
    context = PlayContext(Scripted())
    board.put(_unit(board, "c.brig1"), board.setting.names.place("3219"))
    assert stack(board, "3219") == ["c.brig1", "c.brig2"]
    assert context.events == []


def test_10_9_1__through_an_enemy_zone_it_goes_on_and_loses_levels() -> None:
    pieces = {"c.brig1": "3221", "p.garde": "3222", "p.karl": "3120", "p.meyer": "3319"}
    board = field(pieces)
    found, dirty = retreat.ways(board, _unit(board, "c.brig1"), 1, rout=False)
    assert dirty
    _disorder(board, "c.brig1")
    settle(board, "retreat")
    lost = 4 - board.level[_unit(board, "c.brig1")]
    assert lost >= 1
    assert _away(board, "c.brig1", "3221") <= 1 + lost
    assert found


def test_10_9_1__a_routed_unit_forced_into_an_enemy_zone_is_captured() -> None:
    board = field({"c.brig1": "3221", "p.garde": "3222", "p.karl": "3120", "p.meyer": "3319"})
    _rout(board, "c.brig1")
    assert at(board, "c.brig1") == "lost"


def test_7_5_5__strength_in_parentheses_is_captured_rather_than_enter_a_zone() -> None:
    pieces = {"p.czet": "2610", "c.gren1": "2611", "c.novg": "2509", "c.schl": "2708"}
    board = field(pieces, "zorndorf_battle", levels={"p.czet": 1})
    if not zones.bracketed(board, _unit(board, "p.czet")):
        pytest.fail("its last level stands in parentheses at Zorndorf")
    _disorder(board, "p.czet")
    assert at(board, "p.czet") == "lost"


def test_10_9_2__units_retreated_upon_check_their_morale() -> None:
    ring = {"c.brig2": "3220", "c.brig3": "3120", "c.brig4": "3320"}
    board = field({"c.brig1": "3221", "p.garde": "3222", **ring})
    _disorder(board, "c.brig1")
    events = settle(board, "retreat", dice=(1,))
    assert kinds(events) == ["retreated", "checked"]


def test_10_9_2__infantry_disorders_cavalry_it_runs_onto() -> None:
    ring = {"c.cuir1": "3220", "c.cuir2": "3120", "c.cuir3": "3320"}
    board = field({"c.brig1": "3221", "p.garde": "3222", **ring})
    _disorder(board, "c.brig1")
    settle(board, "retreat", dice=(1,))
    (met,) = [name for name, hex in ring.items() if hex == at(board, "c.brig1")]
    assert state(board, met) == "disordered"
    assert at(board, met) == at(board, "c.brig1"), "it does not retreat"


def test_10_9_2__cavalry_that_only_runs_through_infantry_disorders_it_too() -> None:
    pieces = {"p.gdc": "3222", "c.brig1": "3221", "p.karl": "3223", "p.born": "3122", "p.braun": "3322"}
    board = field({**pieces, "p.asse": "3121", "p.gren": "3321"})
    _rout(board, "p.gdc", dice=(4,))
    assert (at(board, "p.gdc"), state(board, "p.karl"), at(board, "p.karl")) == ("3225", "disordered", "3223")


def test_10_9_2__an_overfull_stack_is_disordered() -> None:
    ring = {
        "c.brig2": "3220", "c.brig3": "3220", "c.brig4": "3220", "c.res1": "3120", "c.res2": "3120", "c.hung": "3120",
        "c.brig5": "3320", "c.brig6": "3320", "c.brig7": "3320",
    }  # fmt: skip
    board = field({"c.brig1": "3221", "p.garde": "3222", **ring})
    _disorder(board, "c.brig1")
    settle(board, "retreat", dice=(1, 1, 1))
    here = [name for name, hex in ring.items() if hex == at(board, "c.brig1")]
    assert len(here) == 3
    assert {state(board, name) for name in here} == {"disordered"}


def _onto(full: dict[str, str], name: str, options: dict[str, int]) -> dict[str, str]:
    """The morale states of those who stand in 3120 when a unit has had to fall back there."""
    board = field({name: "3221", "p.garde": "3223", "p.karl": "3420", **full}, options=options)
    board.steps.append(retreat.Retreating(_unit(board, name), 1, rout=False))
    go(board, (1,) * len(full))
    assert at(board, name) == "3120"
    return {one: state(board, one) for one in full}


@pytest.mark.parametrize(
    ("name", "options", "found"),
    [
        ("c.gun1", {}, "formed"),
        ("c.gun1", {"amendments": 16}, "disordered"),
        ("c.brig1", {}, "disordered"),
        ("c.brig1", {"amendments": 16}, "disordered"),
    ],
)
def test_10_9_2__a_hex_that_was_too_full_is_disordered_only_by_who_makes_it_fuller(
    name: str, options: dict[str, int], found: str
) -> None:
    """An advance had overfilled it (ruling WE29): guns break nothing there, another brigade does."""
    full = {"c.brig2": "3120", "c.brig3": "3120", "c.brig4": "3120", "c.brig5": "3120"}
    assert set(_onto(full, name, options).values()) == {found}


def test_10_9_2__infantry_that_comes_to_guns_alone_leaves_them_less_room() -> None:
    """Twelve levels of guns may stand alone, eight with infantry (5.1)."""
    guns = {"c.gun1": "3120", "c.gun2": "3120", "c.gun3": "3120"}
    board = field(guns)
    assert 8 < sum(board.level[_unit(board, gun)] for gun in guns) <= 12
    assert set(_onto(guns, "c.brig1", {}).values()) == {"disordered"}


@pytest.mark.parametrize(("options", "found"), [({}, "formed"), ({"amendments": 16}, "disordered")])
def test_10_9_2__who_is_about_to_fall_back_fills_no_hex(options: dict[str, int], found: str) -> None:
    """Both fall back by one combat, whose results take effect together (10.8, ruling W22)."""
    pieces = {"c.brig1": "3221", "c.brig2": "3120", "c.brig3": "3120", "c.brig4": "3120"}
    board = field({**pieces, "p.garde": "3223", "p.karl": "3420"}, options=options)
    board.steps += [retreat.Retreating(_unit(board, one), 1, rout=False) for one in ("c.brig2", "c.brig1")]
    board.steps[-1].proceed(board, PlayContext(Scripted()))
    board.steps[-1].proceed(board, PlayContext(Scripted()))
    assert at(board, "c.brig1") == "3120"
    assert {state(board, one) for one in ("c.brig3", "c.brig4")} == {found}


def test_25_3_5__nobody_falls_back_into_the_baggage() -> None:
    """Its hex is shut to all movement, a retreat too: who has no other way but zones pays for them (ruling WE21)."""
    pieces = {"c.gren1": "1717", "c.baggage": "1718", "p.gren1": "1716"}
    assert ["1718"] not in _ways(field(pieces, "zorndorf_battle"), "c.gren1", 1, rout=False)
    shut = {"p.gren2": "1517", "p.below": "1817"}
    board = field(pieces | shut, "zorndorf_battle")
    old = field(pieces | shut, "zorndorf_battle", options={"amendments": 10})
    assert _ways(old, "c.gren1", 1, rout=False) == [["1718"]]
    assert ["1718"] not in _ways(board, "c.gren1", 1, rout=False)
    before = board.level[_unit(board, "c.gren1")]
    _disorder(board, "c.gren1")
    settle(board, "retreat")
    assert at(board, "c.gren1") != "1718"
    assert board.level[_unit(board, "c.gren1")] < before, "past the baggage it goes through an enemy zone"


def test_25_3_5__the_baggage_runs_into_no_friends() -> None:
    board = field({"c.baggage": "1717", "c.gren1": "1719", "p.gren1": "1716"}, "zorndorf_battle")
    for way in _ways(board, "c.baggage", 2, rout=True):
        assert "1719" not in way


def _run_off(options: dict[str, int]) -> Battlefield:
    """A brigade routs before the Garde, through the horse that stands all along the edge behind it, and off the map."""
    board = field({"c.brig1": "2003", "p.garde": "2005"}, options=options)
    ground, names = board.setting.map, board.setting.names
    east = ground.edges["east"]

    def behind(hex: int) -> list[int]:
        return [other for other in ground.neighbours[hex] if other in east]

    start, foe = next(
        (a, b)
        for a in range(ground.size)
        if a not in east and behind(a) and all(ground.terrain[hex] == "clear" for hex in (a, *ground.neighbours[a]))
        for b in ground.neighbours[a]
        if all(ground.distance(b, hex) == 2 for hex in behind(a))
    )
    board.put(names.unit("c.brig1"), start)
    board.put(names.unit("p.garde"), foe)
    for name, hex in zip(("c.cuir1", "c.cuir2", "c.cuir3"), behind(start), strict=False):
        board.put(names.unit(name), hex)
    return board


@pytest.mark.parametrize(("options", "left"), [({}, ["disordered"]), ({"amendments": 10}, [])])
def test_10_9_2__who_runs_off_the_map_has_disordered_those_it_ran_through(
    options: dict[str, int], left: list[str]
) -> None:
    """Infantry into cavalry: they are disordered before they check, whether it stays on the map or not."""
    board = _run_off(options)
    _rout(board, "c.brig1")
    assert asked(board)[0][0] == "retreat"
    settle(board, "retreat", dice=(1,))
    assert at(board, "c.brig1") == "lost"
    assert [state(board, name) for name in ("c.cuir1", "c.cuir2", "c.cuir3") if state(board, name) != "formed"] == left


# Home edges


def test_24_2_4__austrians_run_to_leuthen_until_they_are_demoralized() -> None:
    board = field({"c.brig1": "3225", "p.garde": "3227"})
    town = board.setting.map.zones["leuthen"] if "leuthen" in board.setting.map.zones else leuthen.refuge(board, 1)
    assert leuthen.refuge(board, 1) == town
    start = board.setting.names.place("3225")
    sound = home.home_of(board, 1, start)
    near = min(board.setting.map.distance(start, hex) for hex in town)
    assert sound.worth(()) == near
    assert not sound.exit(start)
    board.health[1] = DEMORALIZED
    assert leuthen.refuge(board, 1) == frozenset()
    assert home.home_of(board, 1, start).worth(()) > near


def test_24_2_4__behind_leuthen_they_run_east() -> None:
    board = field({"c.brig1": "3201", "p.garde": "3227"})
    assert home.home_of(board, 1, board.setting.names.place("3201")).worth(()) == 0


def test_23_3__fixed_home_edges() -> None:
    board = field({}, "rossbach_battle")
    for hex in ("1010", "4020"):
        assert home.edges(board, 0, board.setting.names.place(hex)) == {"east", "north"}
        assert home.edges(board, 1, board.setting.names.place(hex)) == {"south", "west"}


def _edge(board: Battlefield, side: int, hex: str) -> str:
    """The one home edge of a unit on a hex."""
    (edge,) = home.edges(board, side, board.setting.names.place(hex))
    return edge


@pytest.mark.parametrize(
    ("prussians", "russians", "theirs", "ours"),
    [
        # As the book says it: the Prussians come from the east, so the Russians run west and the Prussians east.
        (("2520", "2621"), ("2512", "2613"), "west", "east"),
        (("2512", "2613"), ("2520", "2621"), "east", "west"),
        # In history they came from the south. Even near the corner of the map it is the edge across.
        (("1512", "1513"), ("2112", "2113"), "north", "south"),
        (("4024", "4025"), ("3424", "3425"), "south", "north"),
    ],
)
def test_25_3_3__straight_across_from_the_main_line_of_the_enemy(
    prussians: tuple[str, str], russians: tuple[str, str], theirs: str, ours: str
) -> None:
    pieces = dict(zip(("p.gren1", "p.gren2", "c.gren1", "c.gren3"), (*prussians, *russians), strict=True))
    board = field(pieces, "zorndorf_main")
    assert _edge(board, 1, russians[0]) == theirs
    assert _edge(board, 0, prussians[0]) == ours


def test_26_3_2__at_torgau_they_run_from_those_who_beat_them() -> None:
    """The same army in the same place: from the king in the north it runs south, from Zieten in the south north."""
    north = field({"p.ramin": "2212", "p.saldern": "3212", "c.brig1": "2312"}, "torgau_battle")
    south = field({"p.ramin": "1512", "p.saldern": "2412", "c.brig1": "2312"}, "torgau_battle")
    assert _edge(north, 1, "2312") == "south"
    assert _edge(south, 1, "2312") == "north"
    assert home.edges(north, 0, north.setting.names.place("2212")) == {"south", "north"}
    old = field({"p.ramin": "2212", "p.saldern": "3212", "c.brig1": "2312"}, "torgau_battle", options={"amendments": 0})
    assert _edge(old, 1, "2312") not in ("south", "north")


def test_26_3_2__in_a_combat_it_is_the_attackers_who_count() -> None:
    """A brigade between two Prussian stacks of which one attacks runs from that one, however near the other is."""
    from feldherr.games.prussia.rules.close_combat import CloseCombat

    board = field({"p.ramin": "2212", "p.saldern": "2412", "c.brig1": "2312"}, "torgau_battle")
    place = board.setting.names.place
    for attacker, edge in (("2212", "south"), ("2412", "north")):
        board.steps = [CloseCombat(0, 0, (place("2312"),), (place(attacker),))]
        assert _edge(board, 1, "2312") == edge


def test_26_3_2__under_fire_it_is_the_guns() -> None:
    from feldherr.games.prussia.rules.bombardment import Salvo

    board = field({"p.gun1": "2112", "p.saldern": "2412", "c.brig1": "2312"}, "torgau_battle")
    place, unit = board.setting.names.place, board.setting.names.unit
    board.steps = [Salvo(0, 0, place("2312"), (unit("p.gun1"),))]
    assert _edge(board, 1, "2312") == "south"


def test_26_3_2__a_shaken_unit_may_leave_away_from_the_nearest_enemy() -> None:
    from feldherr.games.prussia.rules import entry

    board = field({"p.ramin": "2212", "c.brig1": "2412"}, "torgau_battle")
    brigade = board.setting.names.unit("c.brig1")
    assert entry.doors(board, brigade) == 0
    board.health[1] = DEMORALIZED
    south = board.setting.map.mask(board.setting.map.edges["south"])
    assert entry.doors(board, brigade) == south
