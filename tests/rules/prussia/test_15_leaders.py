"""Leaders in danger (rulebook 15, 15.1, 15.2, 23.6), on the open ground about 1622 of the Leuthen map."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from tests.rules.prussia.board import at, go, play, position
from tests.rules.prussia.fights import field, hit

from feldherr.games.prussia.rules import leaders, morale, rally, victory
from feldherr.games.prussia.rules.leaders import LeaderCaught, LeaderGone, LeaderHit, LeaderReplaced
from feldherr.games.prussia.rules.movement import Movement
from feldherr.games.prussia.state.position import Battlefield
from feldherr.kernel import Event, Scripted
from feldherr.kernel.steps import PlayContext

OLD = {"amendments": 9}


def losses(board: Battlefield, hexes: Iterable[str], dice: Iterable[int]) -> list[Event]:
    context = PlayContext(Scripted(*dice))
    depth = len(board.steps)
    leaders.check_losses(board, [board.setting.map.index(hex) for hex in hexes])
    while len(board.steps) > depth:
        assert board.steps[-1].proceed(board, context)
    assert context.dice.used == len(context.dice.faces)
    return context.events


def caught(board: Battlefield, dice: Iterable[int]) -> list[Event]:
    context = PlayContext(Scripted(*dice))
    leaders.caught(board, context)
    assert context.dice.used == len(context.dice.faces)
    return context.events


def replaced(board: Battlefield, name: str) -> bool:
    return bool(board.replaced >> board.setting.names.unit(name) & 1)


def test_15__leaders_neither_fight_nor_hold_ground():
    board = position("leuthen_battle", {"c.kheul": "1622", "p.garde": "1624"}, steps=[Movement(0)])
    play(board, "move p.garde 1623-1622-1621", dice=(3,))
    assert at(board, "p.garde") == "1621"


@pytest.mark.parametrize(
    ("dice", "fate"), [((5,), ""), ((6, 1), "light"), ((6, 2), "wounded"), ((6, 5), "wounded"), ((6, 6), "killed")]
)
def test_15_2__a_six_after_a_close_combat_and_a_second_die(dice, fate):
    board = position("leuthen_battle", {"c.kheul": "1622", "c.brig1": "1622", "c.lucchesi": "1822"})
    events = losses(board, ["1622"], dice)
    assert [event.fate for event in events if isinstance(event, LeaderHit)] == ([fate] if fate else [])
    gone = fate in ("wounded", "killed")
    assert replaced(board, "c.kheul") == gone
    assert board.fates == ((("c.kheul", fate),) if gone else ())
    assert at(board, "c.kheul") == "1622"


def test_15_2__every_leader_of_both_sides_is_in_danger():
    pieces = {"c.kheul": "1622", "c.charles": "1622", "c.brig1": "1622", "p.moritz": "1621", "p.garde": "1621"}
    board = position("leuthen_battle", pieces)
    losses(board, ["1622", "1621"], (1, 2, 3))


def test_15_1__a_replacement_has_no_name_and_no_modifier():
    board = position("leuthen_battle", {"c.nadasdy": "1622", "c.hung": "1622"})
    index = board.setting.map.index("1622")
    assert board.modifier(index, 1) == 2
    losses(board, ["1622"], (6, 3))
    assert board.modifier(index, 1) == 0
    losses(board, ["1622"], (6, 6))  # the next one falls too, and nobody counts him
    assert board.fates == (("c.nadasdy", "wounded"),)
    assert at(board, "c.nadasdy") == "1622"


def test_15_1__a_commander_in_chief_has_a_deputy_and_then_nobody():
    board = position("leuthen_battle", {"c.charles": "1622", "c.brig1": "1622"})
    charles = board.setting.names.unit("c.charles")
    losses(board, ["1622"], (6, 6))
    assert board.setting.leader(charles, board.replaced).initiative == 3
    assert leaders.chief(board, 1) == charles
    events = losses(board, ["1622"], (6, 6))
    assert any(isinstance(event, LeaderGone) for event in events)
    assert leaders.chief(board, 1) == -1
    assert at(board, "c.charles") == "lost"
    assert board.fates == (("c.charles", "killed"), ("c.charles", "killed"))
    assert [found for found in victory.tally(board) if found[1] == "chief"] == [(0, "chief", 2), (0, "chief", 10)], (
        "his deputy is Daun, who is worth his own points (ruling W19)"
    )


def test_15_1__before_the_amendment_the_fall_of_a_deputy_was_not_kept():
    board = position("leuthen_battle", {"c.charles": "1622", "c.brig1": "1622"}, options=OLD)
    losses(board, ["1622"], (6, 6))
    losses(board, ["1622"], (6, 6))
    assert board.fates == (("c.charles", "killed"),)


def test_15_1__a_deputy_who_leads_a_corps_leaves_it_to_a_replacement():
    board = position("leuthen_battle", {"p.frederick": "1622", "p.garde": "1622", "p.moritz": "1822", "p.karl": "1822"})
    events = losses(board, ["1622"], (6, 4))
    assert at(board, "p.frederick") == "1822"
    assert replaced(board, "p.moritz")
    assert [event.unit for event in events if isinstance(event, LeaderReplaced)] == ["p.moritz", "p.frederick"]
    assert board.fates == (("p.frederick", "wounded"),)


@pytest.mark.parametrize(("options", "formed"), [({}, False), ({"amendments": 15}, True)])
@pytest.mark.parametrize("corps", [False, True])
def test_15_1__a_deputy_is_in_no_column_that_the_fallen_chief_was_in(
    corps: bool, options: dict[str, int], formed: bool
) -> None:
    """The chief forms a column by himself (7.6): of Moritz it holds only if his own corps is in one."""
    pieces = {"p.frederick": "1622", "p.garde": "1622", "p.moritz": "1822", "p.karl": "1822"}
    column = ["p.frederick", *(("p.moritz", "p.karl") if corps else ())]
    board = position("leuthen_battle", pieces, column=column, options=options)
    losses(board, ["1622"], (6, 4))
    assert at(board, "p.frederick") == "1822"
    assert bool(board.column >> board.setting.names.unit("p.frederick") & 1) == (formed or corps)


def test_15_2__who_takes_over_was_not_in_the_combat():
    """Moritz, beside the king in the same combat, is chief before his own die, which is thrown for him alone."""
    pieces = {"p.frederick": "1622", "p.garde": "1622", "p.moritz": "1621", "p.karl": "1621"}
    board = position("leuthen_battle", pieces)
    losses(board, ["1622", "1621"], (6, 4, 6, 6))
    assert board.fates == (("p.frederick", "wounded"), ("p.frederick", "killed"))
    assert leaders.chief(board, 0) == -1
    board = position("leuthen_battle", pieces, options=OLD)
    losses(board, ["1622", "1621"], (6, 4, 1, 1))


@pytest.mark.parametrize(
    ("options", "fates"),
    [
        ({}, (("p.frederick", "wounded"), ("p.frederick", "killed"))),
        ({"amendments": 12}, (("p.frederick", "wounded"),)),
    ],
)
def test_15_2__a_deputy_in_the_kings_own_hex_rolls_as_chief(
    options: dict[str, int], fates: tuple[tuple[str, str], ...]
) -> None:
    """He was in the combat; the replacement who leads his corps now was not."""
    pieces = {"p.frederick": "1622", "p.garde": "1622", "p.moritz": "1622", "p.karl": "1622"}
    board = position("leuthen_battle", pieces, options=options)
    losses(board, ["1622"], (6, 4, 6, 6))
    assert board.fates == fates
    assert (leaders.chief(board, 0) == -1) is (not options)


def test_15_1__a_deputy_who_has_fallen_at_the_head_of_his_corps_takes_over_nothing():
    pieces = {"p.frederick": "1622", "p.garde": "1622", "p.moritz": "1822", "p.karl": "1822"}
    board = position("leuthen_battle", pieces)
    losses(board, ["1822"], (6, 3))
    events = losses(board, ["1622"], (6, 4))
    assert [event.leader for event in events if isinstance(event, LeaderGone)] == ["p.frederick"]
    assert leaders.chief(board, 0) == -1
    assert at(board, "p.moritz") == "1822", "the replacement goes on leading the corps"
    board = position("leuthen_battle", pieces, options=OLD)
    losses(board, ["1822"], (6, 3))
    losses(board, ["1622"], (6, 4))
    assert leaders.chief(board, 0) == board.setting.names.unit("p.frederick")


def test_15_1__a_deputy_still_to_come_takes_over_off_the_map():
    board = position("leuthen_main", {"p.frederick": "1622", "p.garde": "1622"})
    names = board.setting.names
    for piece in ("p.moritz", "p.karl"):
        board.put(names.unit(piece), board.setting.pool)
    losses(board, ["1622"], (6, 4))
    assert at(board, "p.frederick") == at(board, "p.moritz") == names.places[board.setting.pool]
    assert replaced(board, "p.moritz")
    assert leaders.chief(board, 0) == names.unit("p.frederick")
    assert board.faults() == []


def test_15_2__caught_alone_he_gets_away_to_the_nearest_unit_or_is_killed():
    pieces = {"c.kheul": "1622", "c.brig1": "1625", "c.brig2": "1623", "p.garde": "1621"}
    board = position("leuthen_battle", pieces)
    events = caught(board, (5,))
    assert at(board, "c.kheul") == "1623"
    assert [event.hex for event in events if isinstance(event, LeaderCaught)] == ["1623"]
    board = position("leuthen_battle", pieces)
    caught(board, (6,))
    assert board.fates == (("c.kheul", "killed"),)
    assert replaced(board, "c.kheul")
    assert at(board, "c.kheul") == "1623"  # that hex is not to be had, so the replacement is with the nearest unit


def test_15_2__not_caught_with_a_unit_or_out_of_enemy_zones():
    caught(position("leuthen_battle", {"c.kheul": "1622", "c.brig1": "1622", "p.garde": "1621"}), ())
    caught(position("leuthen_battle", {"c.kheul": "1623", "c.brig1": "1722", "p.garde": "1621"}), ())


@pytest.mark.parametrize(("die", "fate"), [(5, ()), (6, (("c.kheul", "killed"),))])
def test_15_2__who_is_caught_with_no_unit_of_his_on_the_map_leaves_it(die: int, fate: tuple[object, ...]) -> None:
    board = position("leuthen_battle", {"c.kheul": "1622", "p.garde": "1621"})
    assert caught(board, (die,))
    assert (at(board, "c.kheul"), board.fates) == ("left", fate)
    assert caught(board, ()) == []
    board = position("leuthen_battle", {"c.kheul": "1622", "p.garde": "1621"}, options={"amendments": 14})
    assert caught(board, ()) == []


@pytest.mark.parametrize(("options", "end"), [({}, "1614"), ({"amendments": 14}, "1622")])
def test_15_2__who_rallies_has_a_zone_again_and_catches_a_leader_alone_in_it(options: dict[str, int], end: str) -> None:
    """He stood beside a routed unit, which has none (6.1, 9.4)."""
    pieces = {"p.garde": "1623", "c.kheul": "1622", "c.brig1": "1614"}
    board = position("leuthen_battle", pieces, state={"p.garde": "routed"}, options=options)
    assert caught(board, ()) == []
    context = PlayContext(Scripted(1, 2) if not options else Scripted(1))
    rally.attempt(board, board.setting.names.unit("p.garde"), context)
    assert context.dice.used == len(context.dice.faces)
    assert at(board, "c.kheul") == end


@pytest.mark.parametrize(("options", "end"), [({}, "1619"), ({"amendments": 14}, "1623")])
def test_15_2__who_falls_back_beside_a_leader_alone_catches_him(options: dict[str, int], end: str) -> None:
    """A disordered unit brings its zone with it, be there a combat or not (9.1, 10.9)."""
    board = field({"p.garde": "1621", "c.kheul": "1623", "c.brig1": "1614", "c.brig2": "1619"}, options=options)
    morale.disorder(board, board.setting.names.unit("p.garde"), PlayContext(Scripted()))
    go(board, () if options else (4,))
    assert (at(board, "p.garde"), at(board, "c.kheul")) == ("1622", end)


def test_15_2__he_joins_those_who_are_still_to_come() -> None:
    board = position("leuthen_main", {"p.frederick": "1622", "c.brig1": "1621"})
    board.put(board.setting.names.unit("p.garde"), board.setting.pool)
    caught(board, (3,))
    assert at(board, "p.frederick") == "pool"


def test_15_2__an_enemy_march_catches_leaders_on_its_way():
    pieces = {"c.kheul": "1622", "c.brig1": "1424", "p.gdc": "1619"}
    board = position("leuthen_battle", pieces, steps=[Movement(0)])
    events = play(board, "move p.gdc 1620-1621-1622-1623", dice=(2,))
    assert at(board, "c.kheul") == "1424"
    assert [event.hex_from for event in events if isinstance(event, LeaderCaught)] == ["1622"]
    assert at(board, "p.gdc") == "1623"


def test_15_1__in_his_variant_hildburghausen_has_a_corps_and_no_deputy():
    pieces = {"c.hildburghausen": "1012", "c.franken": "1012"}
    board = position("rossbach_main", pieces, options={"variant": "hildburghausen"})
    assert leaders.chief(board, 1) == board.setting.names.unit("c.hildburghausen")
    losses(board, ["1012"], (6, 6))
    assert leaders.chief(board, 1) == -1
    assert at(board, "c.hildburghausen") == "1012"  # a replacement leads the corps (23.6)


def test_15_ex__a_unit_with_seydlitz_has_two_more():
    board = position("zorndorf_battle", {"p.seydlitz": "1717", "p.gdc": "1717"})
    hex, unit = board.setting.map.index("1717"), board.setting.names.unit("p.gdc")
    assert board.modifier(hex, 0) == 2
    assert board.rating(unit) == 7  # the counter's own rating stays: the modifier counts for checks, rally and charges
    assert board.modifier(hex, 1) == 0


@pytest.mark.parametrize(("options", "dice", "end"), [({}, (2,), "2309"), ({"amendments": 11}, (), "2514")])
def test_15_2__a_leader_whose_last_unit_is_shot_from_him_is_caught(
    options: dict[str, int], dice: tuple[int, ...], end: str
) -> None:
    pieces = {"c.brig1": "2514", "c.kheul": "2514", "p.garde": "2515", "c.brig2": "2309"}
    board = field(pieces, levels={"c.brig1": 1}, options=options)
    hit(board, "2514", "1", dice, fire=1)
    assert (at(board, "c.brig1"), at(board, "c.kheul")) == ("lost", end)


def test_15_2__out_of_the_enemys_zones_he_stays_where_he_is():
    board = field({"c.brig1": "2514", "c.kheul": "2514", "p.garde": "2517"}, levels={"c.brig1": 1})
    hit(board, "2514", "1")
    assert at(board, "c.kheul") == "2514"
