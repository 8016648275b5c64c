"""The data of Prussia's Glory against the figures of the rulebook, and against itself."""

from __future__ import annotations

import re
from collections import defaultdict

import pytest

from feldherr.games.prussia.state import battles as battles_module
from feldherr.games.prussia.state import blocks, earlier
from feldherr.games.prussia.state import profiles as profiles_module
from feldherr.games.prussia.state.battles import BATTLES, battle
from feldherr.games.prussia.state.codes import Result, result
from feldherr.games.prussia.state.forces import Unit
from feldherr.games.prussia.state.profiles import profiles
from feldherr.games.prussia.state.scenarios import Outcome
from feldherr.games.prussia.state.tables import tables
from feldherr.maps.hexmap import HexMap
from feldherr.maps.mapfile import read_map

Hex = tuple[int, int]


def axial(label: str) -> Hex:
    """Column and slanted row of a label; odd columns lie half a hex lower."""
    column, row = int(label[:2]), int(label[2:])
    return column, row - (column - column % 2) // 2


def distance(one: str, other: str) -> int:
    (q, r), (s, t) = axial(one), axial(other)
    return max(abs(q - s), abs(r - t), abs(q - s + r - t))


def placed(id: str) -> dict[str, list[Unit]]:
    """The units of a battle scenario by hex, top first."""
    found: dict[str, list[Unit]] = defaultdict(list)
    for unit in battle(id).unit:
        if unit.hex and unit.only != "main":
            found[unit.hex].append(unit)
    return found


def crowd(units: list[Unit]) -> tuple[int, int]:
    """Levels of infantry and cavalry, and of artillery, that count in a stack."""
    body = guns = 0
    for unit in units:
        profile = profiles()[unit.profile]
        levels = (unit.levels or profile.levels) * (2 if profile.double else 1)
        if profile.arm == "artillery":
            guns += levels
        else:
            body += levels
    return body, guns


# Scenarios


@pytest.mark.parametrize(
    ("id", "scenario", "first", "last", "turns", "prussia", "coalition"),
    [
        ("rossbach", "main", "08:30", "17:30", 10, 14, 12),
        ("rossbach", "battle", "14:30", "17:30", 4, 10, 12),
        ("leuthen", "main", "07:00", "17:00", 11, 18, 24),
        ("leuthen", "battle", "13:00", "17:00", 5, 18, 21),
        ("zorndorf", "main", "03:00", "19:00", 17, 47, 56),
        ("zorndorf", "battle", "09:00", "19:00", 11, 34, 26),
        ("torgau", "main", "06:00", "18:00", 13, 28, 21),
        ("torgau", "battle", "14:00", "18:00", 5, 27, 20),
    ],
)
def test_hours_and_morale_of_the_scenarios(
    id: str, scenario: str, first: str, last: str, turns: int, prussia: int, coalition: int
) -> None:
    found = battle(id).scenarios[scenario]
    assert (found.first, found.last, found.turns) == (first, last, turns)
    assert (found.hour(1), found.hour(turns)) == (first, last)
    assert (found.prussia.morale, found.coalition.morale) == (prussia, coalition)
    assert found.prussia.activated is (scenario == "battle" or id == "leuthen")
    assert found.coalition.activated is (scenario == "battle")


@pytest.mark.parametrize(
    ("id", "prussia", "coalition"),
    [("rossbach", 14, 18), ("leuthen", 18, 26), ("zorndorf", 47, 56), ("torgau", 28, 21)],
)
def test_tracks_hold_every_morale_of_their_battle(id: str, prussia: int, coalition: int) -> None:
    found = battle(id)
    assert (found.sides["prussia"].top, found.sides["coalition"].top) == (prussia, coalition)
    for scenario in found.scenarios.values():
        assert scenario.prussia.morale <= prussia
        assert scenario.coalition.morale <= coalition
        for variant in scenario.variants.values():
            assert variant.morale.get("coalition", 0) <= coalition
    assert found.rules.advance is None or found.rules.advance.cap <= coalition


@pytest.mark.parametrize(
    ("id", "ratings"),
    [
        ("rossbach", {"p.infantry": 5, "p.cavalry": 5, "c.infantry": 2, "c.cavalry": 3, "c.wing": 3}),
        (
            "leuthen",
            {
                "p.infantry": 5,
                "p.cavalry": 4,
                "c.infantry": 2,
                "c.cavalry": 4,
                "c.reserve": 3,
                "c.left": 4,
                "c.vanguard": 4,
            },
        ),
        (
            "zorndorf",
            {"p.infantry": 4, "p.cavalry": 4, "p.right": 3, "c.infantry": 3, "c.cavalry": 3, "c.observation": 3},
        ),
        (
            "torgau",
            {"p.infantry": 3, "p.cavalry": 4, "c.infantry": 4, "c.cavalry": 4, "c.corps": 4, "c.outposts": 4},
        ),
    ],
)
def test_command_ratings(id: str, ratings: dict[str, int]) -> None:
    assert {group.id: group.rating for group in battle(id).group} == ratings


@pytest.mark.parametrize(
    ("id", "leader", "printed"),
    [
        ("rossbach", "p.frederick", "5*-2-6"),
        ("rossbach", "p.seydlitz", "5C*-2-6"),
        ("leuthen", "p.frederick", "5*-2-6"),
        ("leuthen", "p.driesen", "5C*-2-6"),
        ("leuthen", "c.daun", "4*-2-6"),
        ("zorndorf", "p.frederick", "5I*-2-6"),
        ("zorndorf", "p.seydlitz", "5C*-2-6"),
        ("torgau", "p.frederick", "4I*-2-6"),
        ("torgau", "c.daun", "4*-2-6"),
    ],
)
def test_special_leaders(id: str, leader: str, printed: str) -> None:
    found = next(one for one in battle(id).leader if one.id == leader)
    star = "*" if found.special else ""
    assert f"{found.initiative}{found.limit}{star}-{found.mm}-{found.ma}" == printed


@pytest.mark.parametrize("id", BATTLES)
def test_only_the_leaders_the_book_names_are_special(id: str) -> None:
    special = {leader.id for leader in battle(id).leader if leader.special}
    assert (
        special
        == {
            "rossbach": {"p.frederick", "p.seydlitz"},
            "leuthen": {"p.frederick", "p.driesen", "c.daun"},
            "zorndorf": {"p.frederick", "p.seydlitz"},
            "torgau": {"p.frederick", "c.daun"},
        }[id]
    )


@pytest.mark.parametrize(
    ("id", "side", "cost"),
    [
        ("rossbach", "prussia", (1, 0, None, None, "")),
        ("rossbach", "coalition", None),
        ("leuthen", "prussia", None),
        ("leuthen", "coalition", (2, 2, None, None, "09:00")),
        ("zorndorf", "prussia", (1, 0, None, None, "")),
        ("zorndorf", "coalition", (3, 1, None, None, "")),
        ("torgau", "prussia", (1, 0, None, None, "")),
        ("torgau", "coalition", (4, 4, 2, 3, "")),
    ],
)
def test_prices_of_activation(id: str, side: str, cost: tuple[int, int, int | None, int | None, str] | None) -> None:
    found = getattr(battle(id).scenarios["main"], side).cost
    assert (found and (found.first, found.later, found.coup, found.lassy, found.from_)) == cost


@pytest.mark.parametrize(
    ("id", "scenario", "prussia", "coalition"),
    [
        ("rossbach", "main", {"east", "north"}, {"south", "west"}),
        ("rossbach", "battle", {"east", "north"}, {"south", "west"}),
        ("leuthen", "main", {"west", "south"}, {"east"}),
        ("leuthen", "battle", {"west", "south"}, {"east"}),
        ("zorndorf", "main", {"away"}, {"away"}),
        ("zorndorf", "battle", {"west", "south"}, {"north", "east"}),
        ("torgau", "main", {"south", "west", "north"}, {"behind"}),
        ("torgau", "battle", {"south", "north"}, {"behind"}),
    ],
)
def test_home_edges(id: str, scenario: str, prussia: set[str], coalition: set[str]) -> None:
    found = battle(id).scenarios[scenario]
    assert (set(found.prussia.home), set(found.coalition.home)) == (prussia, coalition)


def test_variants_of_the_main_scenarios() -> None:
    found = battle("rossbach").scenarios["main"].variants["hildburghausen"]
    assert (found.cinc, found.initiative, found.ratings, found.cost.first) == (
        "c.hildburghausen",
        3,
        {"c.infantry": 3},
        1,
    )
    found = battle("leuthen").scenarios["main"].variants["daun"]
    assert (found.replaces, found.initiative, found.ratings) == ("c.charles", 4, {"c.infantry": 3})
    assert (found.morale, found.cost.from_) == ({"coalition": 26}, "07:00")
    for id in BATTLES:
        for scenario in battle(id).scenarios.values():
            for name, variant in scenario.variants.items():
                ids = {leader.id: leader for leader in battle(id).leader}
                assert ids[variant.cinc].only in ("", name)
                assert not variant.replaces or ids[variant.replaces].cinc
                assert set(variant.ratings) <= {group.id for group in battle(id).group}


# Victory


def outcome(side: str, level: str, **conditions: object) -> Outcome:
    return Outcome(side, level, **conditions)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("id", "levels"),
    [
        (
            "rossbach",
            [
                outcome("prussia", "decisive", enemy="broken", sound=True, least=22),
                outcome("prussia", "substantive", enemy="broken", sound=True, least=16),
                outcome("prussia", "marginal", enemy="demoralized", sound=True, least=6),
                outcome("coalition", "decisive", enemy="demoralized", most=0),
                outcome("coalition", "substantive", sound=True, most=6),
                outcome("coalition", "marginal", otherwise=True),
            ],
        ),
        (
            "leuthen",
            [
                outcome("prussia", "decisive", enemy="broken", sound=True, least=24),
                outcome("prussia", "substantive", enemy="demoralized", sound=True, least=14),
                outcome("prussia", "marginal", enemy="demoralized", sound=True, least=6),
                outcome("coalition", "decisive", enemy="demoralized", most=0),
                outcome("coalition", "substantive", enemy="demoralized", most=6),
                outcome("coalition", "marginal", otherwise=True),
            ],
        ),
        (
            "zorndorf",
            [
                outcome("prussia", "decisive", enemy="broken", sound=True, least=30),
                outcome("prussia", "substantive", enemy="demoralized", sound=True, least=16),
                outcome("prussia", "marginal", low=6, least=1),
                outcome("coalition", "decisive", enemy="demoralized", sound=True, most=-12),
                outcome("coalition", "substantive", enemy="demoralized", sound=True),
                outcome("coalition", "marginal", otherwise=True),
            ],
        ),
        (
            "torgau",
            [
                outcome("prussia", "decisive", enemy="broken", sound=True, least=20),
                outcome("prussia", "substantive", enemy="demoralized", sound=True, least=10),
                outcome("prussia", "marginal", low=6, higher=True),
                outcome("coalition", "decisive", enemy="demoralized", sound=True, most=-12),
                outcome("coalition", "substantive", enemy="demoralized", sound=True, most=0),
                outcome("coalition", "marginal", low=6, higher=True),
            ],
        ),
    ],
)
def test_levels_of_victory(id: str, levels: list[Outcome]) -> None:
    assert list(battle(id).victory.levels) == levels


def test_victory_points() -> None:
    vp = tables().vp
    assert (vp.destroyed, vp.captured, vp.captured_gun) == (1, 2, 2)
    assert (vp.frederick.wounded, vp.frederick.killed) == (10, 30)
    assert (vp.daun.wounded, vp.daun.killed) == (4, 10)
    assert (vp.chief.wounded, vp.chief.killed) == (2, 2)


def test_special_rules_have_the_books_numbers() -> None:
    rossbach, leuthen = battle("rossbach").rules, battle("leuthen")
    zorndorf, torgau = battle("zorndorf").rules, battle("torgau").rules
    assert rossbach.towns
    assert rossbach.towns.points == 10
    assert rossbach.towns.units == 3
    assert rossbach.towns.towns == ("kayna", "reichardtswerben")
    assert rossbach.towns.battle == ("reichardtswerben",)
    advance = rossbach.advance
    assert advance
    assert (advance.bonus, advance.cap, advance.penalty, advance.low_morale) == (8, 18, 8, 7)
    assert (advance.die, advance.units, advance.out, advance.contact) == (1, 3, 3, 4)
    idle = rossbach.idle
    assert idle
    assert (idle.prussia, idle.coalition, idle.floor) == ({"6": 2}, {"5": 2, "6": 3}, 6)
    assert rossbach.march
    assert (rossbach.march.hexes, rossbach.march.to) == (3, "2606")
    assert rossbach.surprise
    assert (rossbach.surprise.turn, rossbach.surprise.drm) == (1, 3)
    assert rossbach.patron
    assert (rossbach.patron.leader, rossbach.patron.radius) == ("c.baden", 3)
    fog = leuthen.scenarios["main"].fog
    assert fog
    assert (fog.until, fog.sight) == ("08:00", 3)
    assert leuthen.scenarios["battle"].fog is None
    assert zorndorf.heat
    assert (zorndorf.heat.points, zorndorf.heat.fire) == (2, 3)
    assert zorndorf.baggage
    assert (zorndorf.baggage.mp, zorndorf.baggage.points) == (1, 2)
    assert torgau.lassy
    assert list(torgau.lassy.hours.values()) == [1, 2, 4, 5, 6]
    assert torgau.limits
    assert (torgau.limits.side, torgau.limits.infantry) == ("coalition", 9)
    assert torgau.retreat
    assert (torgau.retreat.points, torgau.retreat.leaders) == (10, 5)


def test_set_ups_have_the_books_anchors() -> None:
    def anchors(id: str, setup: str, side: str) -> list[tuple[str, int]]:
        found = getattr(battle(id).scenarios["main"].setups[setup], side).anchors
        return [(anchor.hex, anchor.within) for anchor in found]

    leuthen = battle("leuthen").scenarios["main"].setups["standard"].coalition
    assert anchors("leuthen", "standard", "coalition") == [
        ("2008", 1),
        ("2309", 1),
        ("2607", 1),
        ("2910", 1),
        ("3310", 1),
        ("3710", 1),
        ("2519", 5),
    ]
    assert (leuthen.units_within, leuthen.guns_each) == (3, 3)
    assert leuthen.guns_of == {"c.nadasdy": 1, "c.serbelloni": 1, "c.nostitz": 0}
    assert anchors("zorndorf", "historical", "prussia") == [("3215", 1), ("3215", 3)]
    assert anchors("zorndorf", "historical", "coalition") == [
        ("2212", 1),
        ("2108", 2),
        ("2210", 2),
        ("2217", 2),
        ("1809", 2),
    ]
    assert anchors("zorndorf", "free", "prussia") == [("3215", 3)]
    zorndorf = battle("zorndorf").scenarios["main"].setups
    assert [anchor.units for anchor in zorndorf["historical"].prussia.anchors] == [1, 3]
    assert zorndorf["historical"].coalition.units_within == 3
    assert (zorndorf["free"].prussia.units_within, zorndorf["free"].coalition.units_within) == (3, 3)
    detached = battle("torgau").scenarios["main"].setups["standard"].coalition.detached
    assert detached
    assert (detached.count, detached.apart) == (3, 3)
    assert [group.count for group in battle("torgau").group if group.kind == "detachment"] == [3]
    for id in BATTLES:
        found = battle(id)
        leaders, units = {one.id for one in found.leader}, {one.id for one in found.unit}
        for scenario in found.scenarios.values():
            for setup in scenario.setups.values():
                for placing in (setup.prussia, setup.coalition):
                    assert {leader for anchor in placing.anchors for leader in anchor.leaders} <= leaders
                    assert {*placing.guns_of, *placing.later} <= leaders
                    assert not placing.detached or set(placing.detached.units) <= units
    torgau = battle("torgau").rules
    assert torgau.lassy
    assert {torgau.lassy.leader, *torgau.lassy.guns} <= {
        *(one.id for one in battle("torgau").leader),
        *(one.id for one in battle("torgau").unit),
    }


def test_main_scenarios_place_the_army_the_book_names_first() -> None:
    first = {id: {setup.first for setup in battle(id).scenarios["main"].setups.values()} for id in BATTLES}
    assert first == {
        "rossbach": {"coalition"},
        "leuthen": {"coalition"},
        "zorndorf": {"prussia"},
        "torgau": {"coalition"},
    }


# Counters


QUOTED = (
    "8-6-3", "7-5-3", "5-4-3", "5-3-3", "6-7-6", "5-6-6", "4-7-7", "3-6-7", "5-4-5",  # Prussian
    "3-3-5", "4-3-3", "4-4-3", "2-3-6",  # Austrian, Russian; 8-6-4 and 2-2-2 are slips of movement (S04, S05)
)  # fmt: skip


def test_every_unit_value_quoted_in_the_book_stands_among_the_profiles() -> None:
    printed = {"-".join(map(str, step)) for profile in profiles().values() for step in profile.steps}
    assert set(QUOTED) <= printed
    assert {value for profile in profiles().values() for value in profile.attested} == set(QUOTED)
    for id, profile in profiles().items():
        own = {"-".join(map(str, step)) for step in profile.steps}
        assert set(profile.attested) <= own, id


@pytest.mark.parametrize(
    "chain", [("8-6-3", "7-5-3", "5-4-3"), ("6-7-6", "5-6-6"), ("4-7-7", "3-6-7"), ("4-4-3", "2-2-3")]
)
def test_losses_lead_down_the_steps_the_book_shows(chain: tuple[str, ...]) -> None:
    steps = [["-".join(map(str, step)) for step in profile.steps] for profile in profiles().values()]
    assert any(tuple(row[at : at + len(chain)]) == chain for row in steps for at in range(len(row)))


@pytest.mark.parametrize("id", profiles())
def test_profiles_fall_from_step_to_step(id: str) -> None:
    profile = profiles()[id]
    assert 1 <= profile.levels <= 4
    for above, below in zip(profile.steps, profile.steps[1:], strict=False):
        assert below[0] < above[0]
        assert below[1] <= above[1]
        assert below[2] <= above[2]
    for above, below in zip(profile.fire, profile.fire[1:], strict=False):
        assert all(low <= high for high, low in zip(above, below, strict=True))
        assert below != above
    for row in profile.fire:
        assert row[0] >= row[1] >= row[2]
    if profile.arm == "artillery":
        assert (profile.morale, profile.move) == ((5, 3) if id.startswith("P") else (4, 2))
    assert not profile.double or profile.levels == 2
    assert not profile.shock or profile.arm == "cavalry"


def test_every_profile_is_used() -> None:
    assert {unit.profile for id in BATTLES for unit in battle(id).unit} == set(profiles())


def test_shock_points_of_the_example() -> None:
    assert (profiles()["PCu"].shock, profiles()["PDr"].shock, profiles()["AHu"].shock) == (2, 1, 0)
    assert profiles()["PCu2"].shock == 2
    assert {profiles()[id].shock for id in ("PDr2", "PDz")} == {1}


def test_units_the_book_names() -> None:
    units = {id: {unit.id: unit for unit in battle(id).unit} for id in BATTLES}
    assert not profiles()[units["rossbach"]["p.mayr"].profile].line
    assert not profiles()[units["rossbach"]["c.croat1"].profile].line
    for id in ("c.chvkv", "c.hus1134"):
        assert units["leuthen"][id].levels == 1
        assert units["leuthen"][id].corps == "c.nostitz"
    assert profiles()[units["zorndorf"]["c.cos1"].profile].double
    for id in ("p.fkhus", "p.fkdrg"):
        assert profiles()[units["torgau"][id].profile].double
    baggage = units["zorndorf"]["c.baggage"]
    assert (baggage.bracket, profiles()[baggage.profile].levels, profiles()[baggage.profile].arm) == (1, 1, "baggage")
    assert (units["torgau"]["c.drg31"].only, units["torgau"]["c.drg31"].corps) == ("main", "c.ried")
    for number in (3, 4, 5):
        arrives = units["torgau"][f"p.gun{number}"].arrives
        assert arrives
        assert arrives.hex == "1110"
        assert battle("torgau").scenarios["battle"].hour(arrives.turn) == "15:00"


def test_some_prussians_are_exhausted_at_zorndorf_alone() -> None:
    for id in BATTLES:
        assert {unit.bracket for unit in battle(id).unit} <= {0, 1}
        bracketed = {
            profiles()[unit.profile].arm for unit in battle(id).unit if unit.bracket and unit.side == "prussia"
        }
        assert bracketed == ({"infantry", "cavalry"} if id == "zorndorf" else set())


@pytest.mark.parametrize(
    ("id", "side", "infantry", "cavalry", "guns", "counters"),
    [
        ("rossbach", "prussia", 43, 28, 4, 22),
        ("rossbach", "coalition", 77, 37, 8, 41),
        ("leuthen", "prussia", 61, 60, 14, 44),
        ("leuthen", "coalition", 126, 69, 16, 69),
        ("zorndorf", "prussia", 66, 56, 19, 46),
        ("zorndorf", "coalition", 92, 24, 18, 46),
        ("torgau", "prussia", 90, 58, 18, 55),
        ("torgau", "coalition", 109, 51, 35, 62),  # 210 guns (26.3), six a level
    ],
)
def test_armies_have_the_strength_they_were_designed_with(
    id: str, side: str, infantry: int, cavalry: int, guns: int, counters: int
) -> None:
    """Strength points of 400 men of infantry and 200 of cavalry (1.3), gun levels, counters of one or two a unit."""
    sums: dict[str, int] = defaultdict(int)
    for unit in battle(id).unit:
        if unit.side == side:
            profile = profiles()[unit.profile]
            sums[profile.arm] += profile.steps[0][0] if profile.steps else profile.levels
            sums["counters"] += 1 + (profile.levels > 2)
    assert (sums["infantry"], sums["cavalry"], sums["artillery"], sums["counters"]) == (
        infantry,
        cavalry,
        guns,
        counters,
    )


@pytest.mark.parametrize("id", BATTLES)
def test_every_corps_has_a_leader_of_its_kind_and_every_leader_a_group(id: str) -> None:
    found = battle(id)
    groups = {group.id: group for group in found.group}
    for leader in found.leader:
        arms = {profiles()[unit.profile].arm for unit in found.unit if unit.corps == leader.id}
        if leader.cinc:
            assert not arms
            continue
        assert arms, leader.id
        assert leader.cavalry == (arms == {"cavalry"}), leader.id
        group = groups[leader.group]
        assert group.side == leader.side
        if group.kind in ("infantry", "cavalry"):
            assert (group.kind == "cavalry") == leader.cavalry, leader.id
        assert leader.sweep <= (leader.mm > 0)
        assert (leader.mm, leader.ma) in ((0, 6), (1, 6), (2, 6)), leader.id
        assert not leader.sweep or leader.cavalry or leader.id == "c.nadasdy"
    for unit in found.unit:
        corps = next((leader for leader in found.leader if leader.id == unit.corps), None)
        assert corps is None or corps.side == unit.side
        assert unit.nation in found.sides[unit.side].nations
    for side in ("prussia", "coalition"):
        kinds = [group.kind for group in found.group if group.side == side]
        assert kinds.count("infantry") == kinds.count("cavalry") == 1


@pytest.mark.parametrize("id", BATTLES)
def test_one_commander_in_chief_a_side(id: str) -> None:
    chiefs = [leader for leader in battle(id).leader if leader.cinc and not leader.only]
    assert [leader.side for leader in chiefs] == (["prussia"] if id == "rossbach" else ["prussia", "coalition"])
    for leader in chiefs:
        assert 2 <= leader.initiative <= 5
        assert leader.deputy
        assert 2 <= leader.deputy.initiative <= 5


# Set-ups of the battle scenarios


@pytest.mark.parametrize("id", BATTLES)
def test_no_stack_is_over_its_limit(id: str) -> None:
    limit = tables().stack
    for hex, units in placed(id).items():
        body, guns = crowd(units)
        assert body <= limit.levels, hex
        assert guns <= (limit.guns if body else limit.guns_alone), hex
        assert len({unit.side for unit in units}) == 1, hex


def test_double_levels_fill_a_stack_twice() -> None:
    cossacks = [unit for unit in battle("zorndorf").unit if unit.profile == "RK"]
    assert crowd(cossacks[:1]) == (4, 0)
    assert crowd(cossacks)[0] > tables().stack.levels


@pytest.mark.parametrize("id", BATTLES)
def test_every_unit_has_one_place_in_the_battle_scenario(id: str) -> None:
    for unit in battle(id).unit:
        ways = [bool(unit.hex), unit.free, unit.arrives is not None, unit.only == "main"]
        assert sum(ways) == 1, unit.id
        if unit.hex:
            assert re.fullmatch(r"\d{4}", unit.hex), unit.id
            assert 10 <= int(unit.hex[:2]) <= 45, unit.id
            assert 1 <= int(unit.hex[2:]) <= 29, unit.id
        if unit.free:
            assert profiles()[unit.profile].levels == 2, unit.id
        assert 0 <= unit.levels < profiles()[unit.profile].levels
        assert unit.bracket <= profiles()[unit.profile].levels


@pytest.mark.parametrize("id", BATTLES)
def test_the_armies_begin_apart(id: str) -> None:
    hexes: dict[str, set[str]] = defaultdict(set)
    for hex, units in placed(id).items():
        hexes[units[0].side].add(hex)
    nearest = min(distance(one, other) for one in hexes["prussia"] for other in hexes["coalition"])
    assert nearest >= 2


@pytest.mark.parametrize("id", BATTLES)
def test_a_leader_can_stand_so_that_his_whole_corps_is_in_command(id: str) -> None:
    for leader in battle(id).leader:
        hexes = {unit.hex for unit in battle(id).unit if unit.corps == leader.id and unit.hex}
        if hexes:
            reach = min(max(distance(one, other) for other in hexes) for one in hexes)
            assert reach <= tables().command.radius, leader.id


def test_coalition_guns_do_not_begin_on_top_at_rossbach() -> None:
    for hex, units in placed("rossbach").items():
        if units[0].side == "coalition":
            assert profiles()[units[0].profile].arm != "artillery", hex


# Tables


def test_the_missing_card_is_marked_as_designed_and_quoted_figures_as_attested() -> None:
    found = tables()
    for block in (found.crt, found.bombard, found.close, found.fire, found.rally, found.capture, found.track):
        assert block.source == "designed"
    for block in (*found.army.values(), found.stack, found.caps, found.vp, found.command, found.column, found.rout):
        assert block.source == "rulebook"
    assert {profile.source for profile in profiles().values()} == {"designed"}


@pytest.mark.parametrize(
    ("code", "read"),
    [
        ("-", Result()),
        ("4R", Result(lp=4, rout=True)),
        ("3r", Result(lp=3, r=True)),
        ("(1)", Result(lp=1, paren=True)),
        ("(1)r", Result(lp=1, paren=True, r=True)),
        ("Ex", Result(exchange=True)),
        ("Ex+1", Result(exchange=True, plus=1)),
        ("Exr", Result(exchange=True, r=True)),
        ("r", Result(r=True)),
        ("1*", Result(lp=1, star=True)),
        ("3R*", Result(lp=3, rout=True, star=True)),
        ("4RS", Result(lp=4, rout=True, surrender=True)),
        ("4RS*", Result(lp=4, rout=True, surrender=True, star=True)),
    ],
)
def test_results_are_read_as_printed(code: str, read: Result) -> None:
    assert result(code) == read
    assert result(code).none is (code == "-")


@pytest.mark.parametrize("code", ["", "4X", "(1", "1)", "Ex+", "R4", "4SR", "10"])
def test_what_is_no_result_is_refused(code: str) -> None:
    with pytest.raises(ValueError, match="no result"):
        result(code)


CRT = {
    -4: "4R/- 4R/- 4R/- 4R/- 3R/- 3r/(1) 2r/(1) Ex+1/(1)",
    -3: "4R/- 4R/- 4R/- 3R/- 3r/(1) 2r/(1) Ex+1/(1) Ex+1/Ex",
    -2: "4R/- 4R/- 3R/- 3r/(1) 2r/(1) Ex+1/(1) Ex+1/Ex Ex/Ex",
    -1: "4R/- 4R/- 3r/(1) 2r/(1) Ex+1/(1) Ex+1/Ex Ex/Ex Ex/Exr",
    0: "4R/- 3R/- 2r/(1) Ex+1/(1) Ex+1/Ex Ex/Ex Ex/Exr Ex/Ex+1",
    1: "3R/- 3r/(1) Ex+1/(1) Ex+1/Ex Ex/Ex Ex/Exr Ex/Ex+1 1/2r",
    2: "3r/(1) 2r/(1) Ex+1/Ex Ex/Ex Ex/Exr Ex/Ex+1 1/2r 1/2R",
    3: "2r/(1) Ex+1/(1) Ex/Ex Ex/Exr Ex/Ex+1 1/2r 1/2R 1/3r*",
    4: "Ex+1/(1) Ex+1/Ex Ex/Exr Ex/Ex+1 1/2r 1/2R 1/3r* 1/3R*",
    5: "Ex+1/Ex Ex/Ex Ex/Ex+1 1/2r 1/2R 1/3r* 1/3R* 1/4RS",
    6: "Ex/Ex Ex/Exr 1/2r 1/2R 1/3r* 1/3R* 1/4RS (1)/4RS*",
    7: "Ex/Exr Ex/Ex+1 1/2R 1/3r* 1/3R* 1/4RS (1)/4RS* -/4RS*",
    8: "Ex/Ex+1 1/2r 1/3r* 1/3R* 1/4RS (1)/4RS* -/4RS* -/4RS*",
    9: "1/2r 1/2R 1/3R* 1/4RS (1)/4RS* -/4RS* -/4RS* -/4RS*",
    10: "1/2R 1/3r* 1/4RS (1)/4RS* -/4RS* -/4RS* -/4RS* -/4RS*",
    11: "1/3r* 1/3R* (1)/4RS* -/4RS* -/4RS* -/4RS* -/4RS* -/4RS*",
    12: "1/3R* 1/4RS -/4RS* -/4RS* -/4RS* -/4RS* -/4RS* -/4RS*",
}

FIRE = {
    -2: "- - - - - - - r",
    -1: "- - - - - - r (1)",
    0: "- - - - - r (1) (1)r",
    1: "- - - - r (1) (1)r 1",
    2: "- - - r (1) (1)r 1 1r",
    3: "- - r (1) (1)r 1 1r 1*",
    4: "- r (1) (1)r 1 1r 1* 1r*",
    5: "r (1) (1)r 1 1r 1* 1r* 2r",
    6: "(1) (1)r 1 1r 1* 1r* 2r 2r*",
    7: "(1)r 1 1r 1* 1r* 2r 2r* 3r*",
    8: "1 1r 1* 1r* 2r 2r* 3r* 3R*",
    9: "1r 1* 1r* 2r 2r* 3r* 3R* 3R*",
    10: "1* 1r* 2r 2r* 3r* 3R* 3R* 3R*",
}


@pytest.mark.parametrize("roll", CRT)
def test_close_combat_cells_follow_from_ladder_and_base(roll: int) -> None:
    crt = tables().crt
    assert [crt.code(column, roll) for column in range(len(crt.columns))] == CRT[roll].split()


@pytest.mark.parametrize("roll", FIRE)
def test_bombardment_cells_follow_from_ladder_and_base(roll: int) -> None:
    fire = tables().bombard
    assert [fire.code(column, roll) for column in range(len(fire.columns))] == FIRE[roll].split()


def test_rolls_beyond_the_rows_use_the_outermost() -> None:
    crt, fire = tables().crt, tables().bombard
    for column in range(8):
        assert crt.code(column, -20) == crt.code(column, -4)
        assert crt.code(column, 30) == crt.code(column, 12)
        assert fire.code(column, -20) == fire.code(column, -2)
        assert fire.code(column, 30) == fire.code(column, 10)


def test_columns_rise_and_leave_no_strength_out() -> None:
    crt, fire = tables().crt, tables().bombard
    assert [column.odds for column in crt.columns] == [(1, 3), (1, 2), (1, 1), (3, 2), (2, 1), (3, 1), (4, 1), (5, 1)]
    assert fire.columns[0].min == 2
    for left, right in zip(fire.columns, fire.columns[1:], strict=False):
        assert right.min == left.max + 1


def test_modifiers_the_book_gives() -> None:
    found = tables()
    assert (found.close.flank, found.close.momentum_attack, found.close.momentum_forced) == (3, 2, -2)
    assert found.close.locked_attacker == -2
    states = {name: (one.command, one.morale, one.attack, one.defence) for name, one in found.army.items()}
    assert states == {"demoralized": (1, -1, -1, 1), "broken": (2, -2, -2, 2)}
    terrain, side = found.terrain, found.side
    assert terrain["town"].into["infantry"] == -1
    assert terrain["woods"].out["cavalry"] + terrain["clear"].into["cavalry"] == -4
    assert side["fortification"].close == -3
    assert terrain["clear"].mp["infantry"] + side["slope_up"].mp["infantry"] == 2
    assert terrain["pond"].mp["cavalry"] + terrain["marsh"].mp["cavalry"] == 5
    assert terrain["pond_marsh"].mp["cavalry"] == 3
    assert [id for id, one in terrain.items() if one.blocks] == ["woods", "town"]
    assert [id for id, one in terrain.items() if not one.flank] == ["town"]
    assert {id for id, one in terrain.items() if not one.sweep} == {"woods", "town", "marsh", "pond_marsh"}
    assert {id for id, one in terrain.items() if not one.shock_into} == {"woods", "town", "marsh", "pond_marsh"}
    assert {id for id, one in terrain.items() if not one.shock_out} == {"woods"}
    assert {id for id, one in side.items() if not one.sweep or not one.shock} == {"fortification"}
    assert set(side["mietzel"].column_only) == {"infantry", "cavalry", "artillery"}


def test_ground_never_helps_the_attacker_and_two_kinds_in_a_hex_count_as_the_worse() -> None:
    terrain, side = tables().terrain, tables().side
    for id, hex in terrain.items():
        assert max(*hex.into.values(), *hex.out.values(), hex.fire) <= 0, id
        assert set(hex.into) == set(hex.out) == {"infantry", "cavalry"}, id
        assert set(hex.column_only).isdisjoint(hex.mp), id
    for id, edge in side.items():
        assert max(edge.close, edge.fire) <= 0, id
        assert set(edge.column_only).isdisjoint(edge.mp), id
    pond, marsh, both = terrain["pond"], terrain["marsh"], terrain["pond_marsh"]
    assert both.mp == {arm: max(pond.mp[arm], marsh.mp[arm]) for arm in pond.mp}
    assert both.into == {arm: min(pond.into[arm], marsh.into[arm]) for arm in pond.into}
    assert both.out == {arm: min(pond.out[arm], marsh.out[arm]) for arm in pond.out}
    assert both.fire == min(pond.fire, marsh.fire)
    assert "artillery" not in both.mp
    assert not both.column_only
    assert not side["river"].mp
    assert not side["river"].column_only


def test_what_weakens_the_attacker_helps_against_the_defender() -> None:
    close = tables().close
    assert close.column_defender == -close.column_attacker > 0
    assert close.routed_defender > close.disordered_defender == -close.disordered_attacker > 0


def test_limits_and_distances_the_book_gives() -> None:
    found = tables()
    stack, activation = found.stack, found.activation
    assert (stack.levels, stack.guns, stack.guns_alone, stack.column, stack.engaged) == (12, 8, 12, 4, 4)
    assert stack.guns_column == 8
    assert (found.caps.infantry, found.caps.cavalry) == (8, 6)
    assert (activation.ordinary, activation.coup, activation.coup_sight) == (7, 8, 7)
    assert (activation.alarm, activation.detachment) == (3, 3)
    assert (found.command.radius, found.command.direct, found.command.guns) == (5, 2, 3)
    assert (found.column.bonus, found.column.deploys, found.column.prussian_cavalry) == (4, 3, 4)
    assert found.column.ineffective == {"artillery": 4, "infantry": 5, "cavalry": 7}
    assert (found.rout.infantry, found.rout.cavalry) == (2, 3)


def test_demoralization_ranges_of_the_track() -> None:
    track = tables().track
    assert len(track.ranges) == 6
    assert track.ranges[4 - 1] == 2
    assert list(track.ranges) == sorted(track.ranges, reverse=True)
    assert (track.automatic, track.broken) == (0, -10)
    assert track.floor < track.broken


# The maps


def field(id: str) -> HexMap:
    path = blocks.SHELF.folder / f"{id}.map"
    return read_map(path.read_text("utf-8"), path.name)


@pytest.mark.parametrize("id", BATTLES)
def test_every_zone_the_data_names_is_on_the_map(id: str) -> None:
    found, rules = battle(id), battle(id).rules
    zones: set[str] = set()
    for scenario in found.scenarios.values():
        for setup in scenario.setups.values():
            for placing in (setup.prussia, setup.coalition):
                zones |= {*placing.zones, placing.enter, placing.detached.zone if placing.detached else ""}
    zones |= set(rules.towns.towns) if rules.towns else set()
    zones |= {rules.advance.camp} if rules.advance else set()
    zones |= {rule.zone for rule in (rules.refuge, rules.lassy, rules.retreat) if rule}
    assert zones - {""} <= set(field(id).zones)
    assert zones - {""}


@pytest.mark.parametrize("id", BATTLES)
def test_no_unit_begins_where_its_arm_may_not_stand(id: str) -> None:
    board = field(id)
    for unit in battle(id).unit:
        hex = unit.hex or (unit.arrives.hex if unit.arrives else "")
        if hex:
            arm = profiles()[unit.profile].arm
            ground = tables().terrain[board.terrain[board.index(hex)]]
            assert ("infantry" if arm == "baggage" else arm) in ground.mp, unit.id


@pytest.mark.parametrize("id", BATTLES)
def test_every_kind_of_hex_on_the_map_is_in_the_tables(id: str) -> None:
    assert set(field(id).terrain) <= set(tables().terrain)


# Loading


@pytest.fixture
def folder(tmp_path, monkeypatch):  # type: ignore[no-untyped-def]
    """A copy of the data that a test may spoil, read afresh."""
    for file in blocks.SHELF.folder.glob("*.toml"):
        (tmp_path / file.name).write_text(file.read_text("utf-8"), "utf-8")
    monkeypatch.setattr(blocks.SHELF, "folder", tmp_path)
    loaders = (tables, profiles_module._profiles, battles_module._battle, earlier.earlier)
    for loader in loaders:
        loader.cache_clear()
    yield tmp_path
    for loader in loaders:
        loader.cache_clear()


@pytest.mark.parametrize(
    ("file", "old", "new", "place"),
    [
        ("rossbach.toml", 'corps = "p.henry"', 'corps = "p.henri"', "rossbach.toml: p.garde: no leader 'p.henri'"),
        ("rossbach.toml", 'profile = "PFB"', 'profile = "PFX"', "rossbach.toml: p.mayr: no profile 'PFX'"),
        ("rossbach.toml", 'group = "c.wing"', 'group = "c.win"', "rossbach.toml: c.loudon: no group 'c.win'"),
        ("rossbach.toml", 'id = "c.gun2"', 'id = "c.gun1"', "rossbach.toml: c.gun1: an id used twice"),
        ("rossbach.toml", '"idle", "march"', '"idel", "march"', r"scenarios.battle.rules: no rule 'idel'"),
        ("rossbach.toml", "rating = 2", 'rating = "2"', r"rossbach.toml: .*group\[2\].rating"),
        ("profiles.toml", "shock = 2", "schock = 2", r"profiles.toml: .*schock"),
        ("tables.toml", '"4R/-"', '"4Q/-"', r"tables.toml: crt.ladder\[0\]: no result of combat: '4Q'"),
        ("tables.toml", "[crt]", "[crt", r"tables.toml: .*line"),
    ],
)
def test_a_fault_names_its_file_and_place(folder, file: str, old: str, new: str, place: str) -> None:  # type: ignore[no-untyped-def]
    text = (folder / file).read_text("utf-8")
    assert old in text
    (folder / file).write_text(text.replace(old, new, 1), "utf-8")
    with pytest.raises(ValueError, match=place):
        _ = (tables(), profiles(), battle("rossbach"))


def test_an_unknown_battle_is_refused() -> None:
    with pytest.raises(ValueError, match="rossbach, leuthen, zorndorf, torgau"):
        battle("kolin")
