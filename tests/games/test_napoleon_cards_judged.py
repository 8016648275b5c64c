"""What the sergeant of The Napoleonic Wars plays its cards for: positions in which one card is plainly good."""

from __future__ import annotations

from random import Random

import pytest
from tests.rules.napoleon.table import Table

from feldherr.games.napoleon.machine.judgement import Judge
from feldherr.games.napoleon.rules.impulse import Impulse
from feldherr.kernel import write

JUDGE = Judge()


def best(table: Table) -> str:
    """What the judge answers to the question now: the first lawful of its answers."""
    position, asked = table.position, table.position.decisions[0]
    known = position.known(asked.role)
    ranked = JUDGE.rank(known, asked.role, Random(1))
    found = (action for _, action in ranked if known.why_not(action, asked.role) is None)
    return write(next(found, asked.default), position.setting.names)


def holding(active: str, hand: list[str], *stacks: str, reserve: tuple[str, ...] = (), **more: object) -> Table:
    """A nation before the card of its impulse."""
    table = Table(*stacks, active=active, hands={active: hand}, reserve=reserve, **more)  # type: ignore[arg-type]
    table.position.steps[-1] = Impulse(table.setting.nation(active))
    return table


def until(table: Table, asked: str) -> None:
    """Others pass till a role is asked."""
    while table.asked != asked:
        table.play("pass")


def test_gunboats_are_played_when_a_fleet_comes_under_the_batteries() -> None:
    table = Table("approaches: britain~4", "brest: france~3", active="britain", hands={"france": ["gunboats"]})
    table.play("sail britain from approaches to brest")
    until(table, "moment_dice france")
    assert best(table) == "play gunboats"


def test_gunboats_are_played_on_a_landing() -> None:
    table = Table(
        "biscay: britain~3", "lisbon: moore britain*4", "bordeaux: france*1", active="britain",
        hands={"france": ["gunboats"]},
    )  # fmt: skip
    table.play("convoy britain from lisbon to iberian_coast-biscay-bordeaux taking britain*4 with moore")
    until(table, "moment_dice france")
    assert best(table) == "play gunboats"


@pytest.mark.parametrize(
    ("card", "nation", "place"),
    [("hofkriegsrat", "austria", "vienna"), ("krumper", "prussia", "berlin"), ("junta", "spain", "madrid")],
)
def test_what_a_levy_offers_is_built(card: str, nation: str, place: str) -> None:
    """It used to play the Reserve and pass when asked what is built."""
    table = holding(nation, [], f"{place}: {nation}*1", reserve=(card,))
    words = " as 1" if card == "hofkriegsrat" else ""
    table.play(f"event {card}{words}")
    for _ in range(3):
        assert table.asked.startswith("levy ")
        answer = best(table)
        assert answer.startswith("build ")
        table.play(answer)


def test_conscription_is_played_for_its_four_units_rather_than_for_two() -> None:
    table = holding("austria", ["conscription"], "vienna: austria*2", "linz: davout france*5")
    assert best(table) == "event conscription as 1"


def test_the_marshals_march_beside_what_a_card_pays_for() -> None:
    table = holding(
        "france", ["mud"], "ratisbon: davout france*5", "milan: massena france*5", "linz: austria*1",
        "venice: austria*1", reserve=("marshals",),
    )  # fmt: skip
    assert best(table) == "event marshals with mud"
    table.play("event marshals with mud")
    assert table.asked == "sortie france"
    assert best(table).startswith("march ")


def battle(card: str, holder: str, own: int = 5, enemy: int = 5) -> Table:
    """Davout attacks Charles at Vienna; cards are played before the dice."""
    table = Table(
        f"linz: davout france*{own}",
        f"vienna: charles austria*{enemy}",
        hands={holder: [card]},
        flags={"linz": "france"},
    )
    table.play(f"march davout to vienna taking france*{own}")
    until(table, f"moment_dice {holder}")
    return table


@pytest.mark.parametrize("card", ["cavalry_charge", "grand_battery"])
def test_dice_are_played_in_an_even_battle(card: str) -> None:
    assert best(battle(card, "france")) == f"play {card}"


def test_reverse_slope_is_played_by_who_defends_a_big_host() -> None:
    assert best(battle("reverse_slope", "austria", enemy=6)) == "play reverse_slope"


def test_the_army_next_door_marches_to_the_guns() -> None:
    table = Table(
        "munich: davout france*5", "ratisbon: ney france*4", "linz: charles austria*5",
        hands={"france": ["marching_to_the_guns"]}, flags={"linz": "austria"},
    )  # fmt: skip
    table.play("march davout to linz taking france*5")
    until(table, "moment_dice france")
    assert best(table) == "play marching_to_the_guns on ney"


def test_a_rear_guard_saves_the_disrupted_of_a_beaten_army() -> None:
    table = battle("rear_guard", "austria", enemy=6)
    table.play("pass", *[5] * 5, *[1] * 14)
    until(table, "moment_decided austria")
    assert best(table) == "play rear_guard"
