"""Missile fire (7.1), reaction fire (7.2) and their table (7.81), with the fire of Germanic cavalry (10.4), of chariots
(10.52) and from walls (11.15).

Hexes lie so that facing 1 looks east: 1510/4 and 1310/1 look at each other with one hex between them, 1409 or 1410.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import msgspec
import pytest
from tests.rules.sgboh.acts import BEHIND, FAR, moving
from tests.rules.sgboh.board import UNASKED, Board, told

from feldherr.games.sgboh.game import RULESET
from feldherr.games.sgboh.rules import missiles, sight, special
from feldherr.games.sgboh.state.amendments import ARCS, INSIDE
from feldherr.games.sgboh.state.forces import Mist, Rules
from feldherr.games.sgboh.state.position import Field
from feldherr.kernel import Branch, Match, odds
from feldherr.kernel.actions import write
from feldherr.texts import Texts


def volley_of(field: Board, side: int = 0) -> str:
    """The volley that is proposed to a side, as text."""
    found = missiles.volley(field.field, side)
    return "" if found is None else write(found, field.setting.names)


def then(branch: Branch) -> Field:
    """The position after an outcome."""
    assert isinstance(branch.position, Field)
    return branch.position


# 7.14, 7.81: the die against the rating


@pytest.mark.parametrize(("at", "rating"), [("1410/1", 5), ("1310/1", 4), ("1210/1", 2)])
def test_7_14__a_die_up_to_the_rating_of_the_range_is_one_hit(at: str, rating: int) -> None:
    for die in (0, rating, rating + 1, 9):
        field = Board(red=f"x=SKa {at}", blue="d=MI 1510/4").movement()
        field.play("fire r.x at b.d", dice=(die,))
        assert field.hits("b.d") == (die <= rating)


def test_7_81__out_of_range() -> None:
    field = Board(red="x=SKa 1110/1", blue="d=MI 1510/4").movement()
    assert field.refuses("fire r.x at b.d", "7.12", "sgboh-fire-range").message.args["count"] == 4


def test_7_14__the_chance_is_exact_and_is_that_of_the_play() -> None:
    field = Board(red="x=SKa 1310/1", blue="d=MI 1510/4").movement()
    found = field.chance("r.x", "b.d")
    assert (found.rating, found.drm, found.chance, found.leader) == (4, 0, Fraction(1, 2), Fraction(0))
    after = odds(field.field, field.field.read_action("fire r.x at b.d"), within=True)
    assert after.chance(lambda branch: then(branch).hits[field.unit("b.d")] == 1) == Fraction(1, 2)
    assert after.error == 0
    assert len(after.branches) == 2


def test_7_14__the_chances_with_leader_and_return_are_exact() -> None:
    field = Board(red="x=SKa 1310/1", blue="d=SKa 1510/4 l@d").movement()
    action = field.field.read_action("fire r.x at b.d")
    back = field.field.read_action("return_fire")
    found = odds(field.field, action, assume=lambda position, asked: back if asked.id == "return-fire" else None)
    # Ratings 4 with +2 against skirmishers: dice 0 to 2 hit, either way.
    both = found.chance(lambda branch: [then(branch).hits[field.unit(name)] for name in ("b.d", "r.x")] == [1, 1])
    assert both == Fraction(9, 100)
    lost = field.setting.lost
    assert (
        found.chance(lambda branch: then(branch).pose[field.unit("b.l")] == lost) == field.chance("r.x", "b.d").leader
    )
    assert field.chance("r.x", "b.d").leader == Fraction(1, 100)


def test_7_14__of_a_stack_the_top_unit_takes_the_hit() -> None:
    field = Board(red="x=SKb 1310/1", blue="[a=Pr(4) b=Pr] 1510/4").movement()
    field.refuses("fire r.x at b.b", "7.14", "sgboh-fire-at-top")
    # Composite bow at two: 4, through the front of a legion +2.
    field.play("fire r.x at b.a", dice=(2,))
    assert (field.depleted("b.a"), field.hits("b.a"), field.hits("b.b")) == (True, 1, 0)


def test_7_14__a_top_unit_that_routs_leaves_the_other_where_it_stood() -> None:
    field = Board(red="x=SKb 1310/1", blue="[a=Co(5) b=Co] 1510/4").movement()
    field.play("fire r.x at b.a", dice=(2,))
    assert field.lost() == ["b.a"]
    assert field.at("b.b") == "1510/4"


@pytest.mark.parametrize(("hits", "die", "wild"), [(0, 5, False), (0, 6, True), (3, 2, False), (3, 3, True)])
def test_7_14__elephants_that_are_hit_check_with_all_their_hits(hits: int, die: int, wild: bool) -> None:
    field = Board(red="x=SKa 1410/1", blue=f"d=EL 1510/4({hits})").movement()
    # Own bow at one: 5, elephants +1. A rampage meets the archer, with a die that does not end it, and one that spares.
    events = field.play("fire r.x at b.d", dice=(4, die, *((2,) if wild else ())))
    (check,) = told(events, "elephants_checked")
    assert (check.die, check.hits, check.tq, check.held) == (die, hits + 1, 6, not wild)
    assert (field.lost() == ["b.d"]) == wild


def test_7_14__elephants_that_are_missed_do_not_check() -> None:
    field = Board(red="x=SKa 1410/1", blue="d=EL 1510/4(5)").movement()
    field.play("fire r.x at b.d", dice=(5,))
    assert field.hits("b.d") == 5


def test_7_14__the_last_hit_makes_elephants_rampage_without_a_check() -> None:
    field = Board(red="x=SKa 1410/1", blue="d=EL 1510/4(5)").movement()
    events = field.play("fire r.x at b.d", dice=(4, 3))
    assert told(events, "elephants_checked") == []
    assert field.lost() == ["b.d"]


@pytest.mark.parametrize(("die", "gone"), [(5, False), (6, True)])
def test_7_14__elephants_rampage_by_a_roll_with_their_hits_above_their_quality(die: int, gone: bool) -> None:
    board = moving("x=SKa 1410/1", "e=EL 1510/1")
    board.play("fire r.x at b.e", dice=(0, die, 1) if gone else (0, die))
    assert (board.lost() == ["b.e"]) is gone


# the modifiers


@pytest.mark.parametrize(
    ("blue", "rows"),
    [
        ("d=MI 1510/4", {}),
        ("d=SK 1510/4", {"skirmisher": 2}),
        ("d=EL 1510/4", {"elephant": 1}),
        ("d=CAT 1510/4", {"cataphract": 1}),
        ("d=HI 1510/4", {"front": 2}),
        ("d=HI 1510/1", {}),
        ("d=Co 1510/4", {"front": 2}),
        ("d=LI 1510/4C", {"column": -1}),
    ],
)
def test_T_fire__modifiers_by_the_target(blue: str, rows: dict[str, int]) -> None:
    field = Board(red="x=SKa 1310/1", blue=blue).movement()
    assert field.rows("r.x", "b.d") == rows


def test_7_81__through_the_flank_of_formed_foot_nothing_is_added() -> None:
    """The last hex of the line is 1509, a flank hex of foot that looks west."""
    field = Board(red="x=SKa 1508/3", blue="d=HI 1510/4").movement()
    assert field.rows("r.x", "b.d") == {}


def test_7_81__javelins_through_the_front_are_worse_by_one() -> None:
    field = Board(red="x=LI 1410/1", blue="d=HI 1510/4").movement()
    assert field.rows("r.x", "b.d") == {"front": 1}
    assert field.chance("r.x", "b.d").chance == Fraction(1, 2)


def test_7_81__two_hexes_have_a_front_of_three() -> None:
    field = Board(red="x=SKa 1308/1 y=SKa 1507/3", blue="d=PH 1510+1509/4").movement()
    assert field.rows("r.x", "b.d") == {"front": 2}
    assert field.rows("r.y", "b.d") == {}


def test_7_81__slingers_of_the_baleares_are_better() -> None:
    field = Board(red="x=BAL 1310/1", blue="d=MI 1510/4").movement()
    assert field.rows("r.x", "b.d") == {"balearic": -1}
    assert field.chance("r.x", "b.d").chance == Fraction(5, 10)


def test_T_fire__woods_and_towns_cover_who_stands_in_them() -> None:
    for ground in ("woods", "town"):
        field = Board(red="x=SKa 1310/1", blue="d=MI 1510/4", terrain={"1510": ground}).movement()
        assert field.rows("r.x", "b.d") == {"cover": 1}


@pytest.mark.parametrize(("kind", "drm"), [("rampart", 2), ("gate", 1), ("wall", 3), ("stakes", 0)])
def test_11_14__works_cover_who_is_behind_them(kind: str, drm: int) -> None:
    field = Board(
        red="x=SKa 1310/1", blue="d=MI 1510/4", works=[(kind, "1510", "1410"), (kind, "1510", "1409")]
    ).movement()
    assert field.chance("r.x", "b.d").drm == drm


def test_11_14__works_do_not_cover_who_is_before_them() -> None:
    works = [("rampart", "1410", "1510"), ("rampart", "1409", "1510")]
    field = Board(red="x=SKa 1310/1", blue="d=MI 1510/4", works=works).movement()
    assert field.chance("r.x", "b.d").drm == 0


@pytest.mark.parametrize(("amendments", "rows"), [(-1, {}), (INSIDE - 1, {"works": 2})])
def test_11_14__works_do_not_cover_who_is_beyond_them(amendments: int, rows: dict[str, int]) -> None:
    """The line goes in over a rampart and out again, and the target is in the open as the shooter is."""
    works = [("rampart", "1410", "1310"), ("rampart", "1410", "1511")]
    field = Board(red="x=SKa 1310/1", blue="d=MI 1511/4", works=works, amendments=amendments).movement()
    assert field.rows("r.x", "b.d") == rows


def test_11_14__works_cover_who_is_deep_inside_them() -> None:
    works = [("rampart", "1410", "1310")]
    field = Board(red="x=SKa 1310/1", blue="d=MI 1511/4", works=works).movement()
    assert field.rows("r.x", "b.d") == {"works": 2}


def test_11_14__a_tower_covers_best() -> None:
    works = [("rampart", "1510", "1410"), ("rampart", "1510", "1409")]
    field = Board(red="x=SKa 1310/1", blue="d=MI 1510/4", works=works, places=[("tower", "1510")]).movement()
    assert field.rows("r.x", "b.d") == {"works": 3}


@pytest.mark.parametrize(("amendments", "works"), [(-1, 3), (INSIDE - 1, 2)])
def test_T_fire__a_tower_covers_against_who_comes_by_the_camp(amendments: int, works: int) -> None:
    """The line goes over the rampart beside the tower and up into it from inside."""
    field = Board(
        red="x=SKa 1310/1",
        blue="d=MI 1511/4",
        works=[("rampart", "1410", "1310")],
        places=[("tower", "1511")],
        amendments=amendments,
    ).movement()
    assert field.rows("r.x", "b.d") == {"works": works}


# 7.15: leaders


@pytest.mark.parametrize(("dice", "killed"), [((0, 0), True), ((0, 1), False), ((1,), False)])
def test_7_15__a_leader_is_killed_by_two_noughts(dice: tuple[int, ...], killed: bool) -> None:
    field = Board(red="x=SKa 1310/1", blue="d=MI 1510/4 l@d").movement()
    field.play("fire r.x at b.d", dice=dice)
    assert field.hits("b.d") == 1
    assert (field.lost() == ["b.l"]) == killed


def test_7_15__the_die_counts_as_it_falls() -> None:
    """Balearic slingers take one off: a 1 that counts as 0 endangers no leader, a 0 does."""
    field = Board(red="x=BAL 1310/1", blue="d=MI 1510/4 l@d").movement()
    field.play("fire r.x at b.d", dice=(1,))
    assert field.at("b.l") == "1510"


def test_7_15__a_nought_that_misses_endangers_the_leader_all_the_same() -> None:
    # Self bow at three: 2; skirmishers +2 in woods +1: not even a 0 hits.
    field = Board(red="x=SKa 1210/1", blue="d=SK 1510/4 l@d", terrain={"1510": "woods"}).movement()
    assert field.chance("r.x", "b.d").chance == 0
    field.play("fire r.x at b.d", dice=(0, 0))
    assert (field.hits("b.d"), field.lost()) == (0, ["b.l"])


def test_7_15__a_leader_alone_may_be_shot_at() -> None:
    field = Board(red="x=SKa 1310/1", blue="d=MI 2010/4").movement()
    field.place("b.l", "1510")
    found = field.chance("r.x", "b.l")
    assert (found.chance, found.leader) == (Fraction(0), Fraction(1, 100))
    assert field.targets("r.x") == ["b.l"]
    field.play("fire r.x at b.l", dice=(0, 0))
    assert field.lost() == ["b.l"]


def test_7_15__other_dice_do_nothing_to_a_leader_alone() -> None:
    field = Board(red="x=SKa 1310/1", blue="d=MI 2010/4").movement()
    field.place("b.l", "1510")
    field.play("fire r.x at b.l", dice=(1,))
    assert (field.lost(), field.hits("b.l")) == ([], 0)


@pytest.mark.parametrize(
    ("amendments", "english"), [(-1, "only a 0 is dangerous"), (ARCS - 1, "rating 4, DRM 0: a miss")]
)
def test_7_15__of_a_shot_at_a_leader_alone_no_rating_is_told(amendments: int, english: str) -> None:
    """A four would hit a unit: of a leader it is no miss by the rating."""
    field = Board(red="x=SKa 1310/1", blue="d=MI 2010/4", amendments=amendments).movement()
    field.place("b.l", "1510")
    (event,) = told(field.play("fire r.x at b.l", dice=(4,)), "shot")
    assert english in Texts("en", RULESET, field.setting).event(event)


def test_7_15__a_leader_with_a_unit_is_no_target_by_himself() -> None:
    field = Board(red="x=SKa 1310/1", blue="d=MI 1510/4 l@d").movement()
    field.refuses("fire r.x at b.l", "7.15", "sgboh-fire-leader-with-unit")


@pytest.mark.parametrize(("die", "where"), [((0, 0), "lost"), ((0, 1), "1510"), ((1,), "1510")])
def test_7_15__a_leader_alone_falls_to_two_noughts(die: tuple[int, ...], where: str) -> None:
    board = moving("x=SKa 1310/1", f"{FAR} l@1510")
    board.play("fire r.x at b.l", dice=die)
    assert board.at("b.l") == where


# 7.12: arc, and whom first


@pytest.mark.parametrize("at", ["1510", "1509", "1511", "1307", "1313"])
def test_7_12__through_front_and_flanks(at: str) -> None:
    assert Board(red="x=SKa 1310/1", blue=f"d=MI {at}/1").movement().allows("fire r.x at b.d")


@pytest.mark.parametrize("at", ["1110", "1109", "1111", "1108"])
def test_7_12__not_through_the_rear(at: str) -> None:
    Board(red="x=SKa 1310/1", blue=f"d=MI {at}/1").movement().refuses("fire r.x at b.d", "7.12", "sgboh-fire-arc")


def test_7_12__on_an_edge_either_hex_will_do() -> None:
    """The line from 1310 to 1208 runs between 1309, a flank hex, and 1209 in the rear."""
    assert Board(red="x=SKa 1310/1", blue="d=MI 1208/1").movement().allows("fire r.x at b.d")


def test_7_12__on_an_edge_the_hex_that_is_passed_must_be_free() -> None:
    """With 1309 taken only the hex in the rear is left."""
    field = Board(red="x=SKs 1310/1 y=HI 1309/1", blue="d=MI 1208/1").movement()
    assert field.refuses("fire r.x at b.d", "7.13", "sgboh-fire-no-sight").places == ("1309",)


def test_7_12__the_line_of_a_target_of_two_hexes_goes_to_either() -> None:
    field = Board(red="x=SKa 1510/0 y=HI 1508/1", blue="d=PH 1507+1607/0").movement()
    # 1507 is behind a friend; 1607 is three hexes away and free.
    assert field.allows("fire r.x at b.d")


def test_7_12__who_is_in_the_zone_comes_first() -> None:
    field = Board(red="x=SKa 1410/1", blue="d=MI 1510/4 e=MI 1610/4").movement()
    assert field.targets("r.x") == ["b.d"]
    found = field.refuses("fire r.x at b.e", "7.12", "sgboh-fire-zone-first")
    assert found.places == ("1510",)


def test_7_12__in_the_zone_is_at_the_flank_too_for_skirmishers_only() -> None:
    field = Board(red="x=SKa 1410/1", blue="d=MI 1411/1 e=MI 1610/4").movement()
    assert field.targets("r.x") == ["b.d"]
    field = Board(red="x=LCa 1410/1", blue="d=MI 1411/1 e=MI 1610/4").movement()
    assert field.targets("r.x") == ["b.d", "b.e"]


def test_7_12__who_has_only_horse_in_its_zone_throws_no_javelin_elsewhere() -> None:
    field = Board(red="x=LI 1410/1", blue="d=HC 1510/4 e=MI 1411/1").movement()
    assert field.targets("r.x") == []
    field.refuses("fire r.x at b.e", "7.12", "sgboh-fire-zone-first")


# 7.13: sight


@pytest.mark.parametrize(
    ("kind", "friend", "sees"),
    [
        ("SKb", "1509/0", True),
        ("SKc", "1509/0", True),
        ("SKa", "1509/0", True),
        ("SKb", "1508/0", False),
        ("ART", "1509/0", False),
        ("BAT", "1509/0", True),
        ("KAT", "1509/0", False),
    ],
)
def test_7_13__units_nearer_to_an_archer_do_not_block(kind: str, friend: str, sees: bool) -> None:
    field = Board(red=f"x={kind} 1510/0 y=HI {friend}", blue="d=MI 1507/3").movement()
    assert field.allows("fire r.x at b.d") == sees
    if not sees:
        found = field.refuses("fire r.x at b.d", "7.13", "sgboh-fire-no-sight")
        assert found.places == (friend[:4],)


def test_7_13__halfway_is_not_nearer() -> None:
    field = Board(red="x=SKa 1510/0 y=HI 1509/0", blue="d=MI 1508/3").movement()
    field.refuses("fire r.x at b.d", "7.13")


def test_7_13__slings_are_blocked_by_anybody_and_leaders_block_nobody() -> None:
    field = Board(red="x=SKs 1510/0 y=HI 1509/0", blue="d=MI 1508/3").movement()
    field.refuses("fire r.x at b.d", "7.13")
    field = Board(red="x=SKs 1510/0", blue="d=MI 1508/3").movement()
    field.place("r.l", "1509")
    assert field.allows("fire r.x at b.d")


def test_7_13__the_enemy_blocks_as_friends_do() -> None:
    field = Board(red="x=SKb 1510/0", blue="d=MI 1507/3 e=MI 1508/3").movement()
    field.refuses("fire r.x at b.d", "7.13")


def test_7_13__both_halves_of_a_unit_are_no_screen_for_it() -> None:
    field = Board(red="x=SKa 1510/0", blue="d=PH 1507+1508/1").movement()
    assert field.allows("fire r.x at b.d")


@pytest.mark.parametrize("ground", ["woods", "town"])
@pytest.mark.parametrize("hex", ["1509", "1508"])
def test_7_13__woods_and_towns_block(ground: str, hex: str) -> None:
    field = Board(red="x=SKa 1510/0", blue="d=MI 1507/3", terrain={hex: ground}).movement()
    assert field.refuses("fire r.x at b.d", "7.13").places == (hex,)


@pytest.mark.parametrize(("shooter", "target", "sees"), [(1, 1, True), (1, 0, False), (0, 1, False), (0, 0, False)])
def test_7_13__woods_below_both_do_not_block(shooter: int, target: int, sees: bool) -> None:
    field = Board(
        red="x=SKa 1510/0",
        blue="d=MI 1507/3",
        terrain={"1508": "woods"},
        levels={"1510": shooter, "1507": target},
    ).movement()
    assert field.allows("fire r.x at b.d") == sees


def test_7_13__woods_at_either_end_do_not_block() -> None:
    field = Board(red="x=SKa 1510/0", blue="d=MI 1507/3", terrain={"1510": "woods", "1507": "town"}).movement()
    assert field.allows("fire r.x at b.d")


@pytest.mark.parametrize(
    ("levels", "sees"),
    [
        ({"1508": 1}, False),
        ({"1510": 1, "1508": 1}, True),
        ({"1507": 1, "1508": 1}, True),
        ({"1510": 1, "1507": 1, "1508": 1}, True),
        ({"1510": 1, "1507": 1, "1508": 2}, False),
        ({"1507": 2, "1508": 1}, True),
    ],
)
def test_7_13__ground_higher_than_both_ends_blocks(levels: dict[str, int], sees: bool) -> None:
    field = Board(red="x=SKa 1510/0", blue="d=MI 1507/3", levels=levels).movement()
    assert field.allows("fire r.x at b.d") == sees


def test_7_13__any_part_of_a_higher_hex_blocks_but_of_woods_both_sides_of_an_edge() -> None:
    # The line from 1310 to 1510 runs between 1409 and 1410.
    for terrain, levels, sees in (
        ({"1409": "woods"}, {}, True),
        ({"1409": "woods", "1410": "woods"}, {}, False),
        ({}, {"1409": 1}, False),
    ):
        field = Board(red="x=SKa 1310/1", blue="d=MI 1510/4", terrain=terrain, levels=levels).movement()
        assert field.allows("fire r.x at b.d") == sees


@pytest.mark.parametrize(
    ("terrain", "levels"), [({"1510": "woods"}, {}), ({"1510": "town"}, {}), ({}, {"1510": 3}), ({}, {"1410": 3})]
)
def test_7_13__a_neighbour_is_always_seen(terrain: dict[str, str], levels: dict[str, int]) -> None:
    field = Board(red="x=SKs 1410/1", blue="d=MI 1510/4", terrain=terrain, levels=levels).movement()
    assert field.allows("fire r.x at b.d")


def test_7_13__a_line_is_seen_alike_from_both_ends_over_ground() -> None:
    field = Board(
        red="x=SKa 0101/2", blue="d=MI 3020/4", terrain={"1409": "woods", "1608": "town", "1511": "woods"}
    ).movement()
    size = field.setting.size
    for a in range(0, size, 37):
        for b in range(size):
            one, other = (sight.sees(field.field, *pair, "S") for pair in ((a, b), (b, a)))
            assert one == other


def test_7_13__near_the_edge_of_the_map() -> None:
    field = Board(red="x=SKa 0101/2 g=ART 3020/0", blue="d=MI 0104/0 e=MI 2917/0").movement()
    assert field.chance("r.x", "b.d").rating == 2
    assert field.chance("r.g", "b.e").rating == 3
    assert field.allows("fire r.x at b.d")
    assert field.allows("fire r.g at b.e")


# 7.11: shooting and moving


def test_7_11__one_shot_a_phase() -> None:
    field = Board(red="x=SKa 1310/1", blue="d=MI 1510/4").movement()
    field.play("fire r.x at b.d", dice=(9,))
    field.refuses("fire r.x at b.d", "7.11", "sgboh-fire-once")
    assert field.able() == []


def test_7_11__after_moving_up_or_before_moving_off_or_in_between() -> None:
    field = Board(red="x=SKa 1210/1", blue="d=MI 1510/4").movement()
    field.play("move r.x 1310e")
    field.play("fire r.x at b.d", dice=(4,))
    field.play("move r.x 1310w-1210w")
    assert (field.at("r.x"), field.hits("b.d")) == ("1210/4", 1)


def test_7_11__javelins_on_the_way() -> None:
    field = Board("x=LI 1210/1 y=HI 1016/1", "d=HI 1410/1").movement()
    field.move("r.x", "1310")
    field.play("pass")  # the enemy lets it come to his rear
    field.play("fire r.x at b.d", dice=(9,))
    field.move("r.x", "1409")
    assert (field.at("r.x"), field.spent("r.x")) == ("1409/1", 2)
    field.move("r.y", "1116")
    field.no_way("r.x", "1509", "5.12", "sgboh-has-moved")


def test_7_11__who_turns_for_nothing_shoots_and_then_moves() -> None:
    """Skirmishers look round, throw at their target, look away and go: to each facing once between two things done."""
    field = Board("x=SK 1010/4 y=SK 1016/1", "d=HI 1110/1").movement()
    field.no_way("r.x", "/3 /4", "5.12", "sgboh-goes-nowhere")
    field.move("r.x", "/2")
    assert field.ends("r.x")["1010/4"] == 0  # back to where it looked at first
    field.move("r.x", "/1")
    field.no_way("r.x", "/2", "6.12", "sgboh-turned-already")
    assert "1010/2" not in field.ends("r.x")
    field.play("fire r.x at b.d", dice=(9,))
    field.move("r.x", "/2")
    field.move("r.x", "/4")
    field.no_way("r.x", "/2", "6.12", "sgboh-turned-already")
    field.move("r.x", "0910")
    assert (field.at("r.x"), field.spent("r.x")) == ("0910/4", 1)
    field.move("r.x", "/2")  # it has gone somewhere, so it may look round again
    field.move("r.x", "0911")
    field.move("r.y", "/2")
    field.no_way("r.x", "0912", "5.12", "sgboh-has-moved")  # another one has begun
    field.move("r.y", "/1")
    field.move("r.y", "1116")


# 7.12: the range extends through front and flanks


@pytest.mark.parametrize(("kind", "amendments", "found"), [("LI", -1, None), ("LI", ARCS - 1, 1), ("SKs", -1, 2)])
def test_7_12__range_is_counted_through_front_and_flanks(kind: str, amendments: int, found: int | None) -> None:
    field = Board(f"x={kind} 1510/1", BEHIND, amendments=amendments).movement()
    if found is None:
        refusal = field.refuses("fire r.x at b.h", "7.12", "sgboh-fire-round")
        assert (refusal.message.args["count"], refusal.message.args["range"]) == (2, 1)
        assert field.targets("r.x") == []
    else:
        assert field.targets("r.x") == ["b.h"]
        assert field.chance("r.x", "b.h").range == found


def test_7_12__of_two_lines_the_shorter_counts() -> None:
    """Beside the shooter and behind it: the half beside is a hex off."""
    field = Board("x=LI 1510/1", "h=HO 1511+1410/3").movement()
    assert field.chance("r.x", "b.h").range == 1
    assert field.targets("r.x") == ["b.h"]


def test_7_11__not_after_moving_away() -> None:
    field = Board(red="x=SKa 1310/1", blue="d=MI 1510/4 e=MI 1207/4").movement()
    field.play("move r.x 1310nw-1209nw")
    field.refuses("fire r.x at b.d", "7.11", "sgboh-fire-away")
    assert field.allows("fire r.x at b.e")


def test_7_11__moving_aside_or_out_and_back_is_not_moving_away() -> None:
    field = Board(red="x=SKa 1310/1", blue="d=MI 1510/4").movement()
    field.play("move r.x 1310ne-1309ne-1309e")
    assert field.allows("fire r.x at b.d")
    field = Board(red="x=SKa 1310/1", blue="d=MI 1510/4").movement()
    field.play("move r.x 1310w-1210w")
    field.play("move r.x 1210e-1310e")
    assert field.allows("fire r.x at b.d")


def test_7_11__when_nobody_is_left_to_move_the_question_says_how_many_may_still_shoot() -> None:
    field = Board(red="x=SKa 1310/1 y=MI 0101/1", blue="d=MI 1510/4").movement()

    def question() -> dict[str, Any]:
        return {name: field.field.decisions[0].message.args[name] for name in ("count", "shots")}

    assert question() == {"count": 2, "shots": 0}
    for unit in ("r.x", "r.y"):
        field.field.moved |= 1 << field.unit(unit)
    assert question() == {"count": 0, "shots": 1}
    field.field.fired |= 1 << field.unit("r.x")
    assert question() == {"count": 0, "shots": 0}


def test_7_11__only_activated_units_of_the_active_side() -> None:
    field = Board(red="x=SKa 1310/1 y=SKa 1309/1", blue="d=SKa 1510/4").movement()
    field.field.activated &= ~(1 << field.unit("r.x"))
    field.refuses("fire r.x at b.d", "7.11", "sgboh-fire-not-activated")
    field.refuses("fire b.d at r.x", "7.11", "sgboh-fire-who")
    field.refuses("fire r.y at r.x", "7.12", "sgboh-fire-whom")
    assert field.able() == ["r.y"]


def test_7_11__javelins_of_who_began_in_an_enemy_zone() -> None:
    field = Board(red="x=LI 1410/1 y=LC 1409/1 z=SKa 1408/1", blue="d=MI 1510/4 e=MI 1508/4").movement()
    field.refuses("fire r.x at b.d", "7.11", "sgboh-fire-javelins-in-zone")
    field.refuses("fire r.y at b.d", "7.11", "sgboh-fire-javelins-in-zone")
    assert field.allows("fire r.z at b.e")


def test_7_11__javelins_of_who_entered_the_zone_in_this_phase() -> None:
    field = Board(red="x=LI 1310/1", blue="d=MI 1510/4", options=UNASKED).movement()
    field.play("move r.x 1410e")
    field.play("fire r.x at b.d", dice=(5,))
    assert field.hits("b.d") == 1


def test_7_11__javelin_foot_at_horse() -> None:
    field = Board(red="x=LI 1410/1 y=SKs 1409/1", blue="d=HC 1510/2").movement()
    field.refuses("fire r.x at b.d", "7.11", "sgboh-fire-javelins-at-horse")
    assert field.allows("fire r.y at b.d")
    assert Board(red="x=LC 1410/1", blue="d=HC 1510/2").movement().allows("fire r.x at b.d")


def test_7_11__javelin_foot_at_horse_that_has_shot_at_it() -> None:
    field = Board(red="x=LI 1310/1", blue="d=LC 1510/4 e=LC 1511/4", options=UNASKED).movement()
    field.play("move r.x 1410e")
    assert field.asked() == ("after-step", "blue")
    field.play("shoot b.d at r.x")
    field.play("pass", dice=(9,))  # the other one does not shoot
    while field.asked()[0] != "movement":
        field.play("pass")
    assert field.allows("fire r.x at b.d")
    # Horse that has not shot at it is as safe as before; next turn so is the other.
    assert field.field.shot_by[field.unit("r.x")] == 1 << field.unit("b.d")
    field.movement()
    assert field.field.shot_by[field.unit("r.x")] == 0


def test_7_11__artillery_that_has_moved() -> None:
    field = Board(red="x=ART 1310/1", blue="d=MI 1510/4").movement()
    field.field.put(field.unit("r.x"), field.node("1309", 1))
    field.refuses("fire r.x at b.d", "7.11", "sgboh-fire-gun-moved")


def test_7_11__a_unit_in_column_begins_no_combat() -> None:
    field = Board(red="x=LI 1410/1C", blue="d=MI 1511/1").movement()
    field.refuses("fire r.x at b.d", "11.25", "sgboh-fire-column")


def test_7_11__skirmishers_turn_shoot_turn_and_go() -> None:
    board = moving("x=SKa 1410/4", "d=MI 1610/4")
    board.does("move r.x 1410e")
    board.play("fire r.x at b.d", dice=(9,))
    board.does("move r.x 1410w")
    board.does("move r.x 1310w")
    assert (board.at("r.x"), board.spent("r.x")) == ("1310/4", 1)


@pytest.mark.parametrize("turn", ["1409/0 1408", "1510"])
def test_7_11__who_turns_for_nothing_turns_shoots_and_goes(turn: str) -> None:
    board = moving("x=SKa 1410/4", "d=MI 1610/4")
    board.does("move r.x 1410e")
    board.play("fire r.x at b.d", dice=(9,))
    assert board.may_go("r.x", turn)


# 7.18, 10.21: who has nothing to shoot


@pytest.mark.parametrize(
    ("red", "paragraph", "message"),
    [
        ("x=LCd 1410/1D", "7.18", "sgboh-fire-depleted"),
        ("x=Co 1410/1", "7.18", "sgboh-fire-no-missiles"),
        ("x=LGf 1410/1", "7.18", "sgboh-fire-no-missiles"),
        ("x=MI 1410/1", "7.18", "sgboh-fire-no-missiles"),
    ],
)
def test_7_18__who_does_not_shoot(red: str, paragraph: str, message: str) -> None:
    field = Board(red=red, blue="d=MI 1510/1").movement()
    field.refuses("fire r.x at b.d", paragraph, message)
    assert field.able() == []


def test_10_21__elephants_do_not_shoot() -> None:
    field = Board(red="x=EL 1410/1", blue="d=MI 1510/1").movement()
    field.refuses("fire r.x at b.d", "10.21", "sgboh-fire-no-missiles")


def test_10_23__light_cavalry_pays_a_hit_for_striking_at_elephants() -> None:
    """Hit or miss, and a unit that can bear no more routs by it; foot pays nothing."""
    field = Board(red="x=LC 1310/1(5)", blue="d=EL 1510/1").movement()
    field.play("strike r.x at b.d", dice=(9,))
    assert field.lost() == ["r.x"]
    field = Board(red="x=SK 1310/1", blue="d=EL 1510/1").movement()
    field.play("strike r.x at b.d", dice=(9,))
    assert field.hits("r.x") == 0


# 10.4, 10.52


def test_10_4__germanic_cavalry_shoots_as_foot_at_its_neighbours() -> None:
    field = Board(red="x=GC 1410/1 y=LC 1409/1", blue="d=MI 1510/1").movement()
    assert field.chance("r.x", "b.d").rating == 5
    assert field.chance("r.y", "b.d").rating == 3


@pytest.mark.parametrize(("at", "rating"), [("1310", 5), ("1210", 3), ("1110", 3)])
def test_10_4__its_hit_and_run_from_two_hexes_is_that_of_foot(at: str, rating: int) -> None:
    field = Board(red=f"x=GC {at}/1", blue="d=MI 1510/1").movement()
    assert field.chance("r.x", "b.d", "strike").rating == rating
    field.play("strike r.x at b.d", dice=(rating,))
    assert field.hits("b.d") == 1


def test_10_52__chariots_next_to_the_enemy_do_not_shoot() -> None:
    field = Board(red="x=CHa 1210/1", blue="d=MI 1510/1").movement()
    field.play("move r.x 1310e")
    assert field.allows("fire r.x at b.d")
    field.play("move r.x 1410e")
    field.play("pass")
    field.refuses("fire r.x at b.d", "10.52", "sgboh-fire-chariot")


# 11.15: from walls


def test_11_15__foot_behind_a_rampart_slings_at_its_neighbour() -> None:
    field = Board(red="x=Co 1410/1", blue="d=MI 1510/4 e=MI 1411/0", works=[("rampart", "1410", "1510")]).movement()
    found = field.chance("r.x", "b.d")
    assert (found.missile, found.rating, [row.id for row in found.rows], found.drm) == ("S", 4, ["sling"], 1)
    field.play("fire r.x at b.d", dice=(3,))
    assert field.hits("b.d") == 1


def test_11_15__through_no_rampart_it_has_nothing_to_shoot_with() -> None:
    field = Board(red="x=Co 1410/1", blue="d=MI 1411/0 e=MI 1610/4", works=[("rampart", "1410", "1510")]).movement()
    field.refuses("fire r.x at b.d", "11.15", "sgboh-fire-walls")
    field.refuses("fire r.x at b.e", "11.15", "sgboh-fire-walls")


def test_11_15__from_outside_nobody_slings() -> None:
    field = Board(red="x=Co 1510/4", blue="d=MI 1410/1", works=[("rampart", "1410", "1510")]).movement()
    field.refuses("fire r.x at b.d", "7.18", "sgboh-fire-no-missiles")


def test_11_15__from_a_tower_at_any_neighbour_before_it() -> None:
    field = Board(red="x=HI 1410/1", blue="d=MI 1510/4", places=[("tower", "1410")]).movement()
    # The slings' four at one; formed foot +2 from the front is no matter here.
    assert field.chance("r.x", "b.d").rating == 4
    assert field.allows("fire r.x at b.d")


@pytest.mark.parametrize("kind", ["SKa", "LCd"])
def test_11_15__skirmishers_and_horse_do_not_sling(kind: str) -> None:
    field = Board(red=f"x={kind} 1410/1", blue="d=MI 1510/4", works=[("rampart", "1410", "1510")]).movement()
    assert field.chance("r.x", "b.d").missile != "S"


def test_11_15__depleted_foot_does_not_sling() -> None:
    field = Board(red="x=Pr 1410/1D", blue="d=MI 1510/4", works=[("rampart", "1410", "1510")]).movement()
    field.refuses("fire r.x at b.d", "7.18", "sgboh-fire-depleted")


def test_11_15__javelin_foot_that_may_not_throw_slings() -> None:
    """In a zone since the phase began, or with horse before it, it has the slingers' row left."""
    for blue in ("d=MI 1510/4", "d=HC 1510/1"):
        field = Board(red="x=LI 1410/1", blue=blue, works=[("rampart", "1410", "1510")]).movement()
        assert field.chance("r.x", "b.d").missile == "S"
        assert field.allows("fire r.x at b.d")


def test_11_15__foot_behind_a_rampart_slings_at_who_comes_up() -> None:
    field = Board(red="x=HI 1410/1", blue="d=HI 1510/4", works=[("rampart", "1510", "1410")]).movement()
    assert field.enterers("r.x") == ["b.d"]
    found = field.chance("b.d", "r.x", "entering")
    assert (found.missile, found.rating, found.drm) == ("S", 4, 3)


# 7.12, a volley


def test_7_12__a_volley_is_shots_one_after_the_other() -> None:
    field = Board(red="x=SKa 1310/1 y=SKa 1309/1 z=SKa 1311/1", blue="d=MI 1510/4 e=MI 1513/4").movement()
    assert volley_of(field) == "volley r.x@b.d r.y@b.d r.z@b.d"
    field.play("volley r.x@b.d r.y@b.d r.z@b.e", dice=(4, 5, 0))
    assert (field.hits("b.d"), field.hits("b.e")) == (1, 1)
    assert field.able() == []


def test_7_12__whose_target_is_gone_keeps_its_shot() -> None:
    field = Board(red="x=SKa 1310/1 y=SKa 1309/1", blue="d=MI 1510/4(4) e=MI 1511/4").movement()
    events = field.play("volley r.x@b.d r.y@b.d", dice=(0,))
    assert field.lost() == ["b.d"]
    (held,) = told(events, "shot_held")
    assert (held.unit, held.unit_other) == ("r.y", "b.d")
    assert field.able() == ["r.y"]


def test_7_12__a_volley_asks_for_each_return() -> None:
    field = Board(red="x=SKa 1310/1 y=SKa 1309/1", blue="d=SKa 1510/4").movement()
    field.play("volley r.x@b.d r.y@b.d")
    assert field.asked() == ("return-fire", "blue")
    # Who lets the first shot go by may answer the second one, and nobody answers twice.
    field.play("pass", dice=(9,))
    assert field.asked() == ("return-fire", "blue")
    field.play("return_fire", dice=(9, 2))
    assert (field.asked()[0], field.hits("r.y")) == ("movement", 1)


def test_7_12__in_a_volley_each_shoots_once_and_by_the_rules() -> None:
    field = Board(red="x=SKa 1310/1 y=MI 1309/1", blue="d=MI 1510/4 e=MI 1511/4").movement()
    field.refuses("volley r.x@b.d r.x@b.e", "7.11", "sgboh-fire-once")
    field.refuses("volley r.x@b.d r.y@b.d", "7.18")


def test_7_12__the_best_target_is_hit_most_often_and_bears_least() -> None:
    field = Board(red="x=SKa 1310/1", blue="d=MI 1510/4 e=MI 1511/4(3) f=SK 1509/4").movement()
    assert missiles.best_target(field.field, field.unit("r.x")) == field.unit("b.e")
    field.place("b.l", "1512")
    assert missiles.best_target(field.field, field.unit("r.x")) == field.unit("b.e")


# the rules of a battle


@pytest.mark.parametrize(("turns", "range"), [([1, 0], 3), ([3, 3], 3), ([4, 3], None)])
def test_7_12__in_the_mist_of_cynoscephalae_nobody_shoots_far(turns: list[int], range: int | None) -> None:
    position = Match(RULESET, "cynoscephalae", secret=b"mist").position.copy()
    assert isinstance(position, Field)
    position.turns = turns
    assert special.farthest(position, 9) == (range or 9)


def test_7_12__the_mist_refuses_by_its_own_words() -> None:
    mist = Mist(source="designed", turns=2, range=1)
    field = Board(red="x=SKa 1310/1", blue="d=MI 1510/4").movement()
    field.setting.battle = msgspec.structs.replace(field.setting.battle, rules=Rules(mist=mist))
    field.refuses("fire r.x at b.d", "B.mist", "sgboh-fire-mist")
    assert field.able() == []
    field.field.turns = [2, 1]
    assert field.allows("fire r.x at b.d")


@pytest.mark.parametrize(
    ("red", "blue", "expected"),
    [
        ("x=LI 1410/1", "c=HC 1510/1 h=HI 1411/1", []),
        ("x=LI 1410/1", "c=MI 1510/1 h=HI 1411/1", ["b.c"]),
        ("x=SK 1410/1", "c=HC 1510/1 h=HI 1411/1", ["b.h"]),
        ("x=SKa 1410/1", "c=HC 1510/1 h=HI 1610/4", ["b.c"]),
        ("x=ART 1410/1", "c=HC 1510/1 h=HI 1411/1 k=MI 1210/1", ["b.c", "b.h", "b.k"]),
    ],
    ids=["horse in the zone", "foot in the zone", "the flank is in the zone too", "a bow", "a gun has no zone"],
)
def test_7_12__who_has_an_enemy_in_his_zone_shoots_at_nobody_else(red: str, blue: str, expected: list[str]) -> None:
    assert sorted(moving(red, blue).targets("r.x")) == expected
