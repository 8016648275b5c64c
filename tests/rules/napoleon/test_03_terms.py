"""D3, D5.1, D7.5, D7.41, D16: control, sides, zones; whose points; Resources."""

from __future__ import annotations

import pytest
from tests.rules.napoleon.acts import conquered
from tests.rules.napoleon.table import Table

from feldherr.games.napoleon.rules import relations, victory
from feldherr.games.napoleon.rules.interphase import Interphase, new_turn
from feldherr.games.napoleon.rules.turns import Campaign, close_turn
from feldherr.games.napoleon.rules.yards import blockaded
from feldherr.games.napoleon.state.amendments import KEPT
from feldherr.games.napoleon.state.pieces import Subject
from feldherr.kernel import PlayContext, Scripted


def state(table: Table, place: str, nation: str) -> str:
    """What a duchy is to a nation."""
    at, number = table.setting.names.place(place), table.setting.nation(nation)
    if relations.friendly(table.position, at, number):
        return "friendly"
    if relations.hostile(table.position, at, number):
        return "enemy"
    return "uncontrolled" if relations.uncontrolled(table.position, at) else "neutral"


@pytest.mark.parametrize(
    ("stacks", "place", "nation", "expected"),
    [
        ((), "linz", "austria", "friendly"),
        ((), "linz", "russia", "friendly"),
        ((), "linz", "france", "enemy"),
        ((), "linz", "prussia", "neutral"),
        ((), "berlin", "france", "neutral"),
        (("linz: france*1",), "linz", "austria", "uncontrolled"),
        (("linz: france*1 austria*1",), "linz", "austria", "friendly"),
        (("linz: russia*1",), "linz", "austria", "friendly"),
        (("mainz: austria*1",), "mainz", "france", "friendly"),
        (("mainz: austria*1",), "mainz", "austria", "enemy"),
    ],
)
def test_D3_2__control_and_what_a_duchy_is(stacks: tuple[str, ...], place: str, nation: str, expected: str) -> None:
    assert state(Table(*stacks), place, nation) == expected


def test_D3_3__unclaimed_is_neither_friendly_nor_enemy() -> None:
    table = Table(flags={"linz": ""})
    assert (state(table, "linz", "austria"), state(table, "linz", "france")) == ("uncontrolled", "uncontrolled")


def test_D3_4__camps_make_war_and_alliance_and_a_subject_has_neither() -> None:
    table = Table()
    number = table.setting.nation
    assert relations.at_war(table.position, number("france"), number("austria"))
    assert relations.allied(table.position, number("britain"), number("austria"))
    for other in ("france", "austria"):
        assert not relations.at_war(table.position, number("prussia"), number(other))
        assert not relations.allied(table.position, number("prussia"), number(other))
    table.position.subjects = (Subject("austria", "france"),)
    assert not relations.at_war(table.position, number("france"), number("austria"))
    assert not relations.allied(table.position, number("britain"), number("austria"))


@pytest.mark.parametrize(
    ("fleets", "closed"),
    [
        (("approaches: britain~1",), True),
        (("approaches: britain~1 france~1",), False),
        (("approaches: france~1",), False),
        (("approaches: turkey~1",), False),
        (("channel: britain~1",), False),
    ],
)
def test_D3_7__the_only_camp_at_sea_in_a_zone_controls_it(fleets: tuple[str, ...], closed: bool) -> None:
    table = Table(*fleets)
    assert blockaded(table.position, 0, table.setting.names.place("brest")) is closed


@pytest.mark.parametrize(("amendments", "blockade"), [(None, True), (KEPT - 1, False)])
def test_D3_7__nor_does_it_break_a_blockade(amendments: int | None, blockade: bool) -> None:
    table = conquered(
        Table("amsterdam: france*2", "north_sea: denmark~1 britain~1", pacts={"denmark": "france"}, points=9,
              amendments=amendments),
        "denmark", "britain",
    )  # fmt: skip
    found = blockaded(table.position, table.setting.nation("france"), table.setting.names.place("amsterdam"))
    assert found is blockade


def test_D5_1__the_turn_begins_with_the_deal_and_the_game_ends_with_the_last_turn() -> None:
    table = Table(turn=4)
    new_turn(table.position, Interphase(), PlayContext(Scripted()))
    assert (table.position.turn, table.position.spent) == (5, ())
    assert table.position.outcome is None
    close_turn(table.position, Campaign(), PlayContext(Scripted()))
    assert table.position.outcome is not None
    assert table.position.outcome.reason == "napoleon-last-turn"


def test_D5_8__before_the_last_turn_it_goes_on() -> None:
    table = Table(turn=4)
    close_turn(table.position, Campaign(), PlayContext(Scripted()))
    assert table.position.outcome is None


def test_D7_5__a_power_builds_for_its_pacts_and_a_minor_for_itself() -> None:
    assert Table(active="france").may("build spain at madrid")
    assert Table(active="spain").may("build spain at madrid")
    Table(active="spain").refuse("build france at paris", "D7.5")
    Table(active="britain").refuse("build spain at madrid", "D7.5")


def test_D16_1__a_resource_is_a_point() -> None:
    table = Table()
    before = victory.scores(table.position)["austria"]
    table.position.resources[table.setting.nation("austria")] += 1
    assert victory.scores(table.position)["austria"] == before + 1


def test_D16_2__a_resource_is_spent_for_a_card_in_place_of_playing_one() -> None:
    table = Table(hands={"france": ["fog"], "austria": ["rally"]})
    table.play("pass")
    table.refuse("fetch", "D16.2")
    table.position.resources[0] = 1
    table.play("fetch", 5)
    assert (table.position.resources[0], len(table.position.hands[0]), table.asked) == (0, 2, "card austria")


def test_U14__the_freshest_units_march_on() -> None:
    table = Table("calais: davout france*1", "wurtemberg: france*2")
    table.play("march davout to brussels-lorraine-strasbourg-wurtemberg")
    table.play("march davout to munich taking france*2", 1)
    assert table.told("tested")[0]["lost"] == 0
    assert table.units("wurtemberg") == {"france": 1}
