"""Set-up of every scenario (22.2 and chapters 23 to 26): where, who first, what is refused."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from tests.harness import on_wire
from tests.rules.prussia.board import asked, at, refused, stack

from feldherr.games.prussia.game import RULESET
from feldherr.games.prussia.rules.setup import SettingUp, SetUp, ready_made
from feldherr.games.prussia.rules.setup.areas import area_of, to_place
from feldherr.games.prussia.state.position import Battlefield
from feldherr.games.prussia.state.setting import COALITION, PRUSSIA, SIDES
from feldherr.kernel import Scripted
from feldherr.kernel.placing import completed

ALL = [
    ("rossbach_main", {}),
    ("rossbach_main", {"variant": "hildburghausen"}),
    ("rossbach_battle", {}),
    ("leuthen_main", {}),
    ("leuthen_main", {"variant": "daun"}),
    ("leuthen_battle", {}),
    ("zorndorf_main", {"setup": "historical"}),
    ("zorndorf_main", {"setup": "free"}),
    ("zorndorf_battle", {}),
    ("torgau_main", {}),
    ("torgau_battle", {}),
]


def begun(scenario: str, side: str = "", **options: Any) -> Battlefield:
    """A game at its set-up, at that of `side` if one is named; the others stand as they are ready made."""
    board = RULESET.begin(RULESET.setting(scenario, options))
    board.start(Scripted())
    while side and asked(board)[0][1] != side:
        board.play(board.decisions[0].default, Scripted())
    return board


def moved(board: Battlefield, **pieces: str) -> str:
    """The ready set-up with some pieces elsewhere, as text; the letter of the side goes before the names."""
    role = asked(board)[0][1]
    names = board.setting.names
    places = dict(ready_made(board, SIDES.index(role)).units)
    for name, hex in pieces.items():
        places[names.unit(f"{role[0]}.{name}")] = names.place(hex)
    return board.legal(role).text(SetUp(tuple(sorted(places.items()))))


def ready(board: Battlefield, name: str) -> str:
    """Where the ready set-up has a piece."""
    names = board.setting.names
    unit = names.unit(name)
    return names.places[dict(ready_made(board, board.setting.side[unit]).units)[unit]]


def lawful(board: Battlefield, text: str) -> bool:
    return board.why_not(board.read_action(text), asked(board)[0][1]) is None


@pytest.mark.parametrize(("scenario", "options"), ALL)
def test_22_2__the_ready_set_up_is_lawful_and_so_are_its_variations(scenario, options):
    board = begun(scenario, **options)
    rng = Random(7)
    while isinstance(board.steps[-1], SettingUp):
        role = asked(board)[0][1]
        assert board.why_not(board.decisions[0].default, role) is None
        action = board.legal(role).sample(rng)
        assert board.why_not(action, role) is None
        assert len(action.units) == len(to_place(board, SIDES.index(role)))
        board.play(action, Scripted(*[6] * 20), role)
        assert board.faults() == []
    levels = [board.level[piece] for piece in range(board.setting.count) if board.place[piece] != board.setting.unused]
    assert all(levels)


@pytest.mark.parametrize(
    ("scenario", "first"),
    [
        ("rossbach_main", "coalition"),
        ("leuthen_main", "coalition"),
        ("zorndorf_main", "prussia"),
        ("torgau_main", "coalition"),
    ],
)
def test_22_2__the_side_that_the_scenario_names_is_set_up_first(scenario, first):
    assert asked(begun(scenario)) == [("setup", first)]


def test_22_2__nobody_is_left_out_named_twice_or_of_the_other_side():
    board = begun("rossbach_main", "coalition")
    text = moved(board)
    less = " ".join(word for word in text.split() if not word.startswith("c.franken@"))
    refused(board, less, "23.3", "prussia-setup-all")
    refused(board, f"{text} c.franken@1324", "23.3", "prussia-setup-twice")
    refused(board, f"{text} p.garde@1001", "23.3", "prussia-not-yours")


def test_22_2__armies_are_awake_in_battle_scenarios_alone():
    assert begun("zorndorf_battle").activated == [True, True]
    assert begun("zorndorf_main").activated == [False, False]
    assert begun("leuthen_main").activated == [True, False]


def test_22_2__leaders_of_battle_scenarios_stand_with_a_unit_of_their_corps():
    board = begun("leuthen_battle", "prussia")
    assert at(board, "p.meyer") == "4111"
    assert lawful(board, moved(board, wedel=at(board, "p.gren")))
    refused(board, moved(board, wedel=at(board, "p.karl")), "24.3", "prussia-setup-outside")
    for unit in ("p.karl", "p.gun2", "p.putt"):
        assert lawful(board, moved(board, frederick=at(board, unit)))
    refused(board, moved(board, frederick="1010"), "24.3", "prussia-setup-outside")


def test_22_2__units_of_battle_scenarios_stand_on_their_printed_hexes_in_order():
    board = begun("rossbach_battle")
    assert stack(board, "2205") == ["p.garde", "p.gren"]
    assert stack(board, "2206")[0] == "p.gun2"
    # No coalition gun lies on top (23.5).
    for name in ("c.gun1", "c.gun2", "c.gun3", "c.gun4"):
        assert stack(board, at(board, name))[0] != name


def test_5_1__a_set_up_keeps_the_limits_of_stacking():
    board = begun("rossbach_main", "coalition")
    hex = ready(board, "c.franken")
    text = moved(board, franken=hex, rhein=hex, piemont=hex, mailly=hex)
    refused(board, text, "5.1", "prussia-setup-stack")


def test_23_3__each_army_inside_its_box():
    board = begun("rossbach_main", "coalition")
    assert lawful(board, moved(board, franken="1824"))
    refused(board, moved(board, franken="1822"), "23.3", "prussia-setup-outside")
    refused(board, moved(board, franken="2724"), "23.3", "prussia-setup-outside")
    board = begun("rossbach_main", "prussia")
    assert lawful(board, moved(board, mayr="2417"))
    refused(board, moved(board, mayr="2418"), "23.3", "prussia-setup-outside")
    refused(board, moved(board, mayr="2510"), "23.3", "prussia-setup-outside")


def test_23_3_1__the_franco_imperial_army_has_no_commander_in_chief():
    assert begun("rossbach_main").setting.cinc[COALITION] == -1
    variant = begun("rossbach_main", variant="hildburghausen").setting
    assert variant.names.units[variant.cinc[COALITION]] == "c.hildburghausen"


def test_23_5__starting_morale_of_the_battle():
    assert begun("rossbach_battle").morale == [10, 12]
    assert begun("rossbach_main").morale == [14, 12]


def test_24_2__leaders_by_their_anchors_and_units_within_three_of_them():
    board = begun("leuthen_main", "coalition")
    assert lawful(board, moved(board, lucchesi="2009"))
    refused(board, moved(board, lucchesi="2010"), "24.2", "prussia-setup-outside")
    refused(board, moved(board, nostitz="2525"), "24.2", "prussia-setup-outside")
    far = board.setting.map.distance
    place = board.setting.names.place
    for unit in ("c.cuir1", "c.brig1", "c.wurt1", "c.chv"):
        leader = board.setting.corps[board.setting.names.unit(unit)]
        hex = place(ready(board, unit))
        assert far(hex, place(ready(board, board.setting.names.units[leader]))) <= 3
    refused(board, moved(board, lucchesi="2008", cuir1="2012"), "24.2", "prussia-setup-corps")


def test_24_2__guns_by_corps_three_at_most_one_with_nadasdy_and_serbelloni_none_with_nostitz():
    board = begun("leuthen_main", "coalition")
    # Near Colloredo alone, near Serbelloni alone, near Nadasdy alone, near Nostitz alone.
    assert lawful(board, moved(board, gun1="2811", gun3="2811", gun6="2911"))
    four = moved(board, gun1="2811", gun3="2811", gun6="2911", gun2="2911")
    refused(board, four, "24.2", "prussia-setup-gun-corps")
    for hex in ("3310", "3710"):
        refused(board, moved(board, gun1=hex, gun2=hex), "24.2", "prussia-setup-gun-corps")
    place, near = board.setting.names.place, board.setting.map.within
    open_ground = near(place(ready(board, "c.nostitz")), 1) & area_of(board, board.setting.names.unit("c.gun1"))
    hex = board.setting.map.label(board.setting.map.hexes(open_ground)[0])
    refused(board, moved(board, gun1=hex), "24.2", "prussia-setup-gun-corps")


def test_24_2__the_commander_in_chief_stands_with_any_unit():
    board = begun("leuthen_main", "coalition")
    assert lawful(board, moved(board, charles=ready(board, "c.chv")))
    empty = next(
        board.setting.map.label(hex)
        for hex in board.steps[-1].places(board, board.setting.names.unit("c.charles"))
        if hex not in {other for _, other in ready_made(board, COALITION).units}
    )
    refused(board, moved(board, charles=empty), "22.2", "prussia-setup-chief")


def test_24_2_2__the_prussians_of_the_main_scenarios_at_leuthen_and_torgau_wait_off_the_map():
    for scenario in ("leuthen_main", "torgau_main"):
        board = begun(scenario)
        assert to_place(board, PRUSSIA) == []
        assert {board.place[unit] for unit in board.setting.units[PRUSSIA]} == {board.setting.pool}


def test_24_3__two_units_of_nostitz_begin_reduced():
    board = begun("leuthen_battle")
    unit = board.setting.names.unit
    assert board.level[unit("c.chvkv")] == board.level[unit("c.hus1134")] == 1
    assert board.level[unit("c.chv")] == 2
    assert begun("leuthen_main").level[unit("c.chvkv")] == 2
    assert board.morale == [18, 21]


def test_24_4__daun_takes_charles_place():
    board = begun("leuthen_main", variant="daun")
    names = board.setting.names.units
    assert names[board.setting.cinc[COALITION]] == "c.daun"
    assert "c.charles" not in names
    assert board.morale == [18, 26]


def test_25_3_1__manteuffel_and_seydlitz_by_the_mill_and_the_rest_on_the_start_lines():
    board = begun("zorndorf_main", "prussia", setup="historical")
    assert lawful(board, moved(board, manteuffel="3215"))
    refused(board, moved(board, manteuffel="3217"), "25.3.1", "prussia-setup-outside")
    refused(board, moved(board, gren1="3217"), "25.3.1", "prussia-setup-outside")
    assert lawful(board, moved(board, gdc="3218"))
    refused(board, moved(board, gdc="3219"), "25.3.1", "prussia-setup-outside")
    refused(board, moved(board, asse="3705"), "25.3.1", "prussia-setup-outside")
    assert lawful(board, moved(board, asse="3505"))


def test_25_3_1__russian_leaders_may_change_places_but_none_is_left_empty():
    board = begun("zorndorf_main", "coalition", setup="historical")
    one, other = ready(board, "c.saltikov"), ready(board, "c.golitzin")
    swapped = board.read_action(moved(board, saltikov=other, golitzin=one))
    assert getattr(board.why_not(swapped, "coalition"), "paragraph", "") in ("", "25.3.1")
    assert (one, other) == ("2108", "2210")
    found = refused(board, moved(board, saltikov="2107", golitzin="2107"), "25.3.1", "prussia-setup-anchor")
    assert found.message.args["hex"] == "2210", "the place that is left empty"
    refused(board, moved(board, browne="2209"), "25.3.1", "prussia-setup-outside")
    refused(board, moved(board, obs1="1905"), "25.3.1")


def test_25_3_1__the_baggage_stands_alone_near_a_corps_of_infantry():
    board = begun("zorndorf_main", "coalition", setup="historical")
    refused(board, moved(board, baggage=ready(board, "c.obs1")), "25.3.5", "prussia-setup-baggage")
    near = {ready(board, "c.saltikov"), ready(board, "c.golitzin"), ready(board, "c.browne")}
    place, far = board.setting.names.place, board.setting.map.distance
    assert min(far(place(ready(board, "c.baggage")), place(hex)) for hex in near) <= 3


def test_25_3_2__one_prussian_leader_may_stand_by_the_mill_the_others_behind_the_mietzel():
    board = begun("zorndorf_main", "prussia", setup="free")
    south = "3016"
    assert board.setting.names.place(south) not in board.setting.map.zones["prussian_free"]
    forward = moved(board, manteuffel=south, seydlitz=south)
    refused(board, forward, "25.3.2", "prussia-setup-forward")
    empty = "4424"
    refused(board, moved(board, gun1=empty), "25.3.2", "prussia-setup-gun-alone")


def test_26_3__ried_may_be_sent_out_in_up_to_three_detachments():
    board = begun("torgau_main", "coalition")
    law = board.setting.setup.coalition.detached
    assert law is not None
    assert to_place(board, COALITION)
    waiting = {board.setting.names.units[piece] for piece in to_place(board, COALITION)}
    assert {"c.lassy", "c.linf1", "c.gun6"}.isdisjoint(waiting)
    assert "c.drg31" in waiting
    zone = board.setting.map.zones[law.zone]
    outposts = [board.setting.map.label(hex) for hex in sorted(zone)]
    assert outposts
    apart = {"croat1": "1412", "hus1": "1418", "croat2": "1426"}
    assert lawful(
        board, moved(board, ried="1412", croat1="1412", croat3="1412", hus2="1412", drg31="1412", **_two(apart))
    )
    near = {"croat2": "1415", "hus1": "1415"}
    text = moved(board, ried="1412", croat1="1412", croat3="1412", hus2="1412", drg31="1412", **near)
    refused(board, text, "26.3", "prussia-setup-apart")
    four = {"croat1": "1412", "croat2": "1417", "croat3": "1422", "hus1": "1427", "hus2": "1412", "drg31": "1412"}
    refused(board, moved(board, ried="1412", **four), "26.3", "prussia-setup-detachments")
    refused(board, moved(board, brig1="1412"), "26.3", "prussia-setup-outside")


def _two(places: dict[str, str]) -> dict[str, str]:
    return {name: hex for name, hex in places.items() if name != "croat1"}


def test_26_4__free_guns_stand_with_infantry_two_to_a_hex():
    board = begun("torgau_battle", "coalition")
    assert at(board, "c.drg31") == "unused"
    hex = at(board, "c.croat1")
    assert lawful(board, moved(board, gun8=hex, gun12=hex))
    refused(board, moved(board, gun8=hex, gun12=hex, gun10=hex), "26.4", "prussia-setup-free-guns")
    refused(board, moved(board, gun8=at(board, "c.cuir1")), "26.4", "prussia-setup-outside")


def test_26_4_1__three_prussian_guns_are_still_on_the_way():
    board = begun("torgau_battle", "prussia")
    assert [at(board, f"p.gun{number}") for number in (3, 4, 5)] == ["pool"] * 3
    assert "p.gun3@" not in moved(board)
    assert begun("torgau_battle").morale == [27, 20]


def test_25_4__morale_and_home_of_the_battle():
    board = begun("zorndorf_battle")
    assert board.morale == [34, 26]
    assert begun("zorndorf_main").morale == [47, 56]


def test_22_2__guns_are_set_up_on_top():
    board = begun("rossbach_main", "coalition")
    hex = ready(board, "c.gun1")
    board.play(board.decisions[0].default, Scripted())
    assert stack(board, hex)[0].startswith("c.gun")


def test_25_3__the_figures_of_the_main_scenario():
    setting = begun("zorndorf_main").setting
    assert (setting.turns, setting.law.hour(1), setting.law.hour(17)) == (17, "03:00", "19:00")
    assert setting.start_morale == (47, 56)
    costs = [(stance.cost.first, stance.cost.later) for stance in setting.stances if stance.cost is not None]
    assert costs == [(1, 0), (3, 1)]
    ratings = {group.id: group.rating for group in setting.groups}
    assert [ratings[id] for id in ("p.infantry", "p.cavalry")] == [4, 4]
    assert [ratings[id] for id in ("c.infantry", "c.cavalry")] == [3, 3]
    assert sorted(ratings.values()) == [3, 3, 3, 3, 4, 4]
    values = {name: setting.leader(setting.names.unit(name), 0) for name in ("p.frederick", "p.seydlitz")}
    assert [(one.initiative, one.special, one.limit) for one in values.values()] == [(5, True, "I"), (5, True, "C")]


def test_22_2__matches_alike_share_their_setting_and_no_ready_set_up_that_does_not_fit():
    board, other = begun("leuthen_main", "coalition"), begun("leuthen_main", "coalition")
    assert board.setting is other.setting
    before = ready_made(board, COALITION)
    assert ready_made(other, COALITION) is before
    piece, hex = before.units[0]
    other.put(piece, hex)
    assert [one for one, _ in ready_made(other, COALITION).units] == [one for one, _ in before.units[1:]]
    assert ready_made(board, COALITION) is before


def test_22_2__a_side_is_ready_when_it_stands():
    board = begun("rossbach_main", "coalition")
    sides = {side["id"]: side["ready"] for side in on_wire(RULESET.view(board, None))["sides"]}
    assert not sides["coalition"]
    board.play(ready_made(board, COALITION), Scripted())
    sides = {side["id"]: side["ready"] for side in on_wire(RULESET.view(board, None))["sides"]}
    assert sides["coalition"]


@pytest.mark.parametrize(("scenario", "options"), ALL)
def test_22_2__a_set_up_begun_by_hand_is_filled_up_lawfully(scenario, options):
    """One leader is put elsewhere and his corps goes with him, which is lawful at most places that he may have."""
    board = begun(scenario, **options)
    rng, setting = Random(3), board.setting
    while isinstance(board.steps[-1], SettingUp):
        role = asked(board)[0][1]
        assert completed(board, role, {}) == dict(board.decisions[0].default.units)
        leaders = [piece for piece in to_place(board, SIDES.index(role)) if piece >= setting.leaders]
        found = 0
        for leader in leaders:
            hex = rng.choice(list(board.steps[-1].places(board, leader)))
            whole = completed(board, role, {leader: hex})
            assert whole[leader] == hex
            assert len(whole) == len(to_place(board, SIDES.index(role)))
            found += board.why_not(SetUp(tuple(whole.items())), role) is None
        assert found > len(leaders) // 2 or not leaders
        board.play(board.decisions[0].default, Scripted(*[6] * 20), role)


def test_22_2__a_corps_gathers_at_its_leader_wherever_he_has_been_put():
    board = begun("torgau_main", "coalition")
    setting = board.setting
    leader = setting.names.unit("c.arenberg")
    for hex in ("2304", "2704", "3017"):
        whole = completed(board, "coalition", {leader: setting.names.place(hex)})
        stood = [whole[unit] for unit in setting.corps_units[leader]]
        assert len(stood) == 3
        assert all(setting.map.distance(setting.names.place(hex), one) <= 1 for one in stood)
        assert board.why_not(SetUp(tuple(whole.items())), "coalition") is None
