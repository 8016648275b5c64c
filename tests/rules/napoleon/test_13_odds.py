"""The chances of fights at sea, in port and of landings in closed form, against every outcome of the play itself."""

from __future__ import annotations

from fractions import Fraction
from math import comb

import msgspec
import pytest
from tests.rules.napoleon.acts import forecast
from tests.rules.napoleon.table import Table

from feldherr.games.napoleon.rules.odds import Troops, after, chances
from feldherr.games.napoleon.rules.sea_battle import SeaBattle
from feldherr.games.napoleon.rules.sea_odds import Ships, fight, landing, of_sea_battle, port
from feldherr.kernel import PlayContext, Scripted, odds


def britons(count: int, worn: int = 0) -> Ships:
    """British squadrons."""
    return Ships(((count, worn, 3),), brought=count)


def french(count: int, batteries: int = 0) -> Ships:
    """French squadrons, in port or not."""
    return Ships(((count, 0, 2),) if count else (), batteries=batteries, brought=count)


def _counted(table: Table, text: str, kind: str) -> dict[str, float]:
    """The figures from every outcome of an action: a fight won is told by an event of this kind."""
    found = dict.fromkeys(("win", "lost", "inflicted"), Fraction(0))
    told = odds(table.position, table.position.read_action(text), limit=500_000)
    assert told.error == 0
    for branch in told.branches:
        won = [event.fields() for event in branch.events if event.kind == kind]
        found["win"] += branch.chance * any(one["active"] for one in won)
        # What a lost port destroys is told after the fight is decided.
        at = next((n for n, event in enumerate(branch.events) if event.kind == kind), len(branch.events))
        for event in branch.events[:at]:
            if event.kind in ("sunk", "perished"):
                fields = event.fields()
                found["lost" if fields["side"] == "britain" else "inflicted"] += branch.chance * fields["count"]
    return {name: float(value) for name, value in found.items()}


def _begun(table: Table) -> SeaBattle:
    """The fight as it begins once nobody slips away."""
    twin = table.position.copy()
    context = PlayContext(Scripted())
    twin.carry_out(twin.read_action("pass"), context)
    while not isinstance(twin.steps[-1], SeaBattle):
        assert twin.go_on(context)
    return twin.steps[-1]


def _agree(closed: object, counted: dict[str, float]) -> None:
    for name, value in counted.items():
        assert getattr(closed, name) == pytest.approx(value, abs=1e-9), name


def test_13_4__the_closed_form_agrees_with_every_outcome_at_sea() -> None:
    table = Table("channel: britain~1 france~2", active="britain")
    table.play("patrol britain in channel", 6, 6)
    begun = _begun(table)
    assert of_sea_battle(table.position, begun) == fight(britons(1), french(2))
    _agree(of_sea_battle(table.position, begun), _counted(table, "pass", "sea_won"))


def test_13_4__and_with_squadrons_that_need_a_refit() -> None:
    table = Table("channel: britain~1 britain~1r france~1", active="britain")
    table.play("patrol britain in channel", 6, 6)
    _agree(fight(britons(2, 1), french(1)), _counted(table, "pass", "sea_won"))


def test_13_5__and_in_port() -> None:
    for works, count in (("france~1", 1), ("france~1w", 0)):
        table = Table("north_sea: britain~1", f"amsterdam: {works}", active="britain")
        _agree(
            port(britons(1), french(count, 2)), _counted(table, "sail britain from north_sea to amsterdam", "sea_won")
        )


def test_13_5__dice_of_cards_are_for_the_round_after_the_first_fire() -> None:
    """One British squadron with two dice of a card: five dice against a Spanish one, batteries of two. A five of the
    first fire takes a die, and fives that squadrons have none for take those of the card (U82)."""
    mine = Ships(((1, 0, 3),), other=2, brought=1)
    theirs = Ships(((1, 0, 1),), batteries=2, brought=1)
    # What a fire does that kills nobody: no fives, one, two.
    fires = (((0, 0), 16), ((0, 1), 8), ((0, 2), 1))
    for six_five, _ in fires:
        after_fire = Ships(((1, 0, 3),), hits=six_five[1], total=sum(six_five), other=2, brought=1)
        assert after_fire.dice == 5 - six_five[1]
    win = sum(
        weight / 36 * fight(Ships(((1, 0, 3),), hits=five, total=five, other=2, brought=1), theirs).win
        for (_, five), weight in fires
    )
    assert port(mine, theirs).win == pytest.approx(win)
    assert port(mine, theirs).win > port(britons(1), theirs).win
    assert Ships(((1, 0, 1),), hits=2, other=2, batteries=2, brought=1).dice == 3


def test_13_4__what_squadrons_are_worth() -> None:
    """As many dice are not as good where they are of fewer squadrons, and the passive side has the ties."""
    assert fight(britons(2), french(3)).win == pytest.approx(0.409259, abs=1e-6)
    assert fight(french(3), britons(2)).win == pytest.approx(0.542511, abs=1e-6)
    assert fight(britons(4), french(4)).win > 0.7


def test_13_7__a_landing_under_two_batteries_without_defenders() -> None:
    """One unit is lost to at least a six of two dice, 11 of 36."""
    assert landing(Troops(1), Troops(0), 2).win == pytest.approx(25 / 36)


def test_13_7__the_closed_form_agrees_with_every_outcome_of_a_landing() -> None:
    table = Table("plymouth: britain*2", "channel: britain~1", "normandy: france*1", active="britain")
    text = "convoy britain from plymouth to channel-normandy taking britain*2"
    counted = dict.fromkeys(("win", "lost", "inflicted"), 0.0)
    told = odds(table.position, table.position.read_action(text), limit=500_000)
    for branch in told.branches:
        chance = float(branch.chance)
        gone = sum(event.fields()["count"] for event in branch.events if event.kind == "perished")
        counted["lost"] += chance * gone
        if not any(decision.id == "evade" for decision in branch.position.decisions):
            continue
        twin = Table("plymouth: britain*1", active="britain")
        twin.position = branch.position  # type: ignore[assignment]
        for name, value in _ashore(twin).items():
            counted[name] += chance * value
    _agree(landing(Troops(2, bonus=1), Troops(1, bonus=2), 2), counted)


def _ashore(table: Table) -> dict[str, float]:
    """What comes of it once nobody evades; units that a rout kills are told after the battle is decided."""
    found = dict.fromkeys(("win", "lost", "inflicted"), Fraction(0))
    told = odds(table.position, table.position.read_action("pass"), limit=500_000)
    assert told.error == 0
    for branch in told.branches:
        won = next(event.fields() for event in branch.events if event.kind == "battle_won")
        found["win"] += branch.chance * bool(won["active"])
        for event in branch.events:
            if event.kind in ("retreated", "eliminated"):
                break
            if event.kind == "perished":
                fields = event.fields()
                found["lost" if fields["side"] == "britain" else "inflicted"] += branch.chance * fields["count"]
    return {name: float(value) for name, value in found.items()}


@pytest.mark.parametrize(("where", "counts"), [("gibraltar", True), ("iberian_coast", False)])
def test_13_8__a_forecast_counts_the_guns_that_a_fleet_passes_before_its_fight(where: str, counts: bool) -> None:
    """Four dice: a six sinks the squadron; fives count against who guards the strait, and not beyond it (U22)."""
    table = Table("west_med: france~1", f"{where}: britain~1")
    found = forecast(table, "sail france from west_med to iberian_coast")
    told = 0.0
    for fives in range(5):
        likely = comb(4, fives) * 4 ** (4 - fives) / 6**4
        hits = fives if counts else 0
        own = Ships(((1, 0, 2),), hits=hits, total=hits, brought=1)
        told += likely * fight(own, Ships(((1, 0, 3),), brought=1)).win
    assert found.groups[0].chance[0] / found.groups[0].chance[1] == pytest.approx(told, abs=1e-4)


def test_11_22_strait__a_forecast_counts_the_attrition_that_comes_after_the_batteries() -> None:
    """Out of Jutland, uncontrolled, one unit is ambushed at Copenhagen (9.43): four dice of batteries, then one die."""
    table = Table("jutland: france*1", "copenhagen: denmark*1", camps={"denmark": "coalition"})
    found = forecast(table, "go france from jutland to copenhagen")
    told = lost = 0.0
    for fives in range(5):
        likely = comb(4, fives) * 4 ** (4 - fives) / 6**4 * 5 / 6
        down = Troops(int(not fives), bonus=2, down=int(fives > 0), surplus=max(0, fives - 1), total=fives)
        one = chances(down, Troops(1))
        told, lost = told + likely * one.win, lost + likely * one.lost
    assert found.groups[0].chance[0] / found.groups[0].chance[1] == pytest.approx(told, abs=1e-4)
    assert found.means["lost"] == round(100 * (lost + 1 - (5 / 6) ** 5))


def test_11_22_strait__and_that_of_the_duchies_before() -> None:
    """Out of British Naples through Calabria to Sicily: ambushed in both, with the batteries of Sicily in between."""
    table = Table("naples: france*1", "sicily: britain*1")
    found = forecast(table, "go france from naples to calabria-sicily")
    told = 0.0
    for fives in range(3):
        likely = comb(2, fives) * 4 ** (2 - fives) / 6**2 * (5 / 6) ** 2
        down = Troops(int(not fives), bonus=2, down=int(fives > 0), surplus=max(0, fives - 1), total=fives)
        told += likely * chances(down, Troops(1, bonus=1)).win
    assert found.groups[0].chance[0] / found.groups[0].chance[1] == pytest.approx(told, abs=1e-4)


@pytest.mark.parametrize(("fire", "six", "five"), [((1, 1), 0, 0), ((6, 1), 1, 0), ((6, 5), 1, 1), ((5, 5), 0, 2)])
def test_13_7__who_may_evade_from_a_landing_is_told_what_the_batteries_have_done(
    fire: tuple[int, int], six: int, five: int
) -> None:
    """They have fired before anybody gives way (N04), and do not fire again."""
    table = Table("plymouth: moore britain*4", "channel: britain~1", "normandy: france*2 ney", active="britain")
    table.play("convoy britain from plymouth to channel-normandy taking britain*4 with moore", *fire)
    found = forecast(table, "evade france to paris")
    mine = msgspec.structs.replace(after(Troops(4, 0, 2, True, 1), six, five), other=1)
    told = chances(mine, Troops(2, 0, 2, True, 2))
    assert found.groups[0].chance[0] / found.groups[0].chance[1] == pytest.approx(told.win, abs=1e-4)
    assert found.means["lost"] == round(100 * told.lost)


def test_13_7__an_odd_disruption_by_batteries_is_foretold_of_the_most_numerous() -> None:
    """Two British units and a Spanish one with one five: the British have one unit less for the first round."""
    stacks = "plymouth: moore britain*2 spain*1", "channel: britain~1", "normandy: france*2 ney"
    table = Table(*stacks, scenario="1812", active="britain")
    table.play("convoy britain from plymouth to channel-normandy taking britain*2 spain*1 with moore", 5, 1)
    found = forecast(table, "evade france to paris")
    assert (found.attack, found.defence) == (2 + 2 + 1 + 1, 2 + 2 + 2)
    table.play("evade france to paris", 1, 1)
    assert table.asked == "share britain"
