"""The chances of a battle in closed form: against every outcome of the play itself, and the acceptance figures."""

from __future__ import annotations

from fractions import Fraction
from math import comb
from random import Random

import msgspec
import pytest
from msgspec import structs
from tests.rules.napoleon.table import Table

from feldherr.games.napoleon.rules.battle import Battle
from feldherr.games.napoleon.rules.fights import Fight
from feldherr.games.napoleon.rules.odds import Chances, Troops, after, chances, of_battle
from feldherr.games.napoleon.show.sheet import sheet
from feldherr.games.napoleon.state.position import Europe
from feldherr.kernel import Action, Branch, Decision, PlayContext, Position, Scripted, odds
from feldherr.kernel.steps import amend, innermost


def led(units: int, rating: int, bonus: int, other: int = 0) -> Troops:
    """An army under a leader."""
    return Troops(units, 0, rating, True, bonus, other)


NAPOLEON_12, FERDINAND_3 = led(12, 4, 2), led(3, 1, 1)


@pytest.mark.parametrize(
    ("active", "passive", "win"),
    [
        (NAPOLEON_12, FERDINAND_3, 0.987),
        (led(8, 4, 2), led(5, 2, 1), 0.849),
        (led(5, 3, 2), led(5, 2, 1), 0.634),
        (led(5, 2, 2), led(5, 2, 1), 0.558),
        (led(5, 2, 2), led(5, 2, 1, 2), 0.431),
    ],
)
def test_11_3_winner__the_known_chances_to_win(active: Troops, passive: Troops, win: float) -> None:
    assert chances(active, passive).win == pytest.approx(win, abs=0.0005)


def test_11_5__eighteen_dice_against_five_rout_81_times_in_100() -> None:
    assert chances(NAPOLEON_12, FERDINAND_3).rout == pytest.approx(0.81, abs=0.001)


def test_11_3__napoleon_with_8_against_charles_with_5_loses_1_48_units_and_takes_3_34() -> None:
    found = chances(led(8, 4, 2), led(5, 2, 1))
    assert (found.lost, found.inflicted) == (pytest.approx(1.48, abs=0.01), pytest.approx(3.34, abs=0.005))


def _event(branch: Branch, kind: str) -> dict[str, object] | None:
    return next((event.fields() for event in branch.events if event.kind == kind), None)


def _left(table: Table, position: Europe, side: str) -> int:
    """The units of a side on the map; Turkey is Austria's."""
    nations = ("austria", "turkey") if side == "austria" else (side,)
    return sum(sum(position.units[table.setting.nation(nation)][: table.setting.land]) for nation in nations)


def _shared(position: Position, asked: Decision) -> Action | None:
    """The commander gives odd losses to the most numerous."""
    return asked.default if asked.id == "share" else None


def _counted(table: Table, text: str) -> Chances:
    """The same figures from every outcome of the play: up to the retreat, which is the other's choice or follows."""
    found = dict.fromkeys(Chances.__struct_fields__, Fraction(0))
    begun = {side: _left(table, table.position, side) for side in ("france", "austria")}
    told = odds(table.position, table.position.read_action(text), limit=500_000, assume=_shared)
    assert told.error == 0
    assert sum(branch.chance for branch in told.branches) == 1
    for branch in told.branches:
        won = _event(branch, "battle_won")
        assert won is not None
        chance = branch.chance
        assert isinstance(branch.position, Europe)
        units = {side: _left(table, branch.position, side) for side in begun}
        found["rounds"] += chance * sum(event.kind == "battle_round" for event in branch.events)
        found["lost"] += chance * (begun["france"] - units["france"])
        found["inflicted"] += chance * (begun["austria"] - units["austria"])
        found["win"] += chance * bool(won["active"])
        if won["routed"]:
            found["rout" if won["active"] else "routed"] += chance
        if won["active"]:
            found["overrun"] += chance * (not units["austria"])
        else:
            found["overrun_by"] += chance * (not units["france"])
    return Chances(**{name: float(value) for name, value in found.items()})


@pytest.mark.parametrize(
    ("attackers", "defenders", "start", "to"),
    [
        ("davout france*1", "austria*1", "munich", "linz"),
        ("france*1", "austria*2", "munich", "linz"),
        ("eugene france*1", "austria*1", "ratisbon", "linz"),
        ("france*1", "austria*1 turkey*1", "munich", "linz"),
    ],
)
def test_11_3__the_closed_form_agrees_with_every_outcome_of_the_play(
    attackers: str, defenders: str, start: str, to: str
) -> None:
    table = Table(f"{start}: {attackers}", f"{to}: {defenders}", pacts={"turkey": "austria"})
    leader = attackers.split()[0]
    table.play(f"march {leader} to {to}" if "*" not in leader else f"go france from {start} to {to}")
    closed = of_battle(table.position, _begun(table))
    counted = _counted(table, "pass")
    for name in ("win", "rout", "routed", "overrun", "overrun_by", "rounds", "lost", "inflicted"):
        assert getattr(closed, name) == pytest.approx(getattr(counted, name), abs=1e-9), name


@pytest.mark.parametrize("card", ["horse", "absorb", "again", "margin 1", "margin 0"])
def test_D20__cards_that_are_played_count_in_the_closed_form(card: str) -> None:
    """D20.1, D20.6, D20.7, D20.12, D20.13: horse, kills that do not count, a second round, another margin of a rout."""
    table = Table("munich: davout france*1", "linz: austria*1", hands={"austria": ["grand_battery"]})
    table.play("march davout to linz taking france*1")
    while table.asked != "moment_dice austria":
        table.play("pass")
    word, _, number = card.partition(" ")
    fight = innermost(table.position, Fight)
    assert isinstance(fight, Battle)
    active, passive = fight.sides
    if word == "horse":
        amend(table.position, Fight, sides=(structs.replace(active, horse=2), passive))
    elif word == "absorb":
        amend(table.position, Fight, sides=(active, structs.replace(passive, absorb=1)))
    elif word == "again":
        amend(table.position, Fight, again=True)
    else:
        amend(table.position, Fight, margin=int(number))
    fight = innermost(table.position, Fight)
    assert isinstance(fight, Battle)
    closed = of_battle(table.position, fight)
    table.position.hands[table.setting.nation("austria")] = ()  # no card is played any more
    counted = _counted(table, "pass")
    for name in ("win", "rout", "routed", "overrun", "overrun_by", "rounds", "lost", "inflicted"):
        assert getattr(closed, name) == pytest.approx(getattr(counted, name), abs=1e-9), name


def test_11_3_disruption__the_forecast_of_a_second_round_counts_horse_that_surplus_disruptions_have_taken() -> None:
    """One unit, its leader and three more have been disrupted: the bonus and the two dice of horse go for them."""
    table = Table("munich: davout france*1", "linz: ferdinand austria*1", hands={"austria": ["grand_battery"]})
    table.play("march davout to linz")
    while table.asked != "moment_dice austria":
        table.play("pass")
    fight = innermost(table.position, Fight)
    assert fight is not None
    passive = structs.replace(
        fight.sides[1], down=fight.sides[1].units, fallen=fight.sides[1].leaders, hits=5, surplus=3, horse=2
    )
    amend(table.position, Fight, round=2, sides=(structs.replace(fight.sides[0], kills=1, hits=4), passive))
    fight = innermost(table.position, Fight)
    assert isinstance(fight, Battle)
    closed = of_battle(table.position, fight)
    table.position.hands[table.setting.nation("austria")] = ()
    counted = _counted(table, "pass")
    for name in ("win", "rout", "routed", "overrun", "overrun_by", "rounds", "lost", "inflicted"):
        assert getattr(closed, name) == pytest.approx(getattr(counted, name), abs=1e-9), name


def _begun(table: Table) -> Battle:
    """The battle as it begins once nobody evades."""
    twin = table.position.copy()
    context = PlayContext(Scripted())
    twin.carry_out(twin.read_action("pass"), context)
    while not isinstance(twin.steps[-1], Battle):
        assert twin.go_on(context)
    return twin.steps[-1]


def test_11_3__twenty_dice_against_twenty_in_two_rounds() -> None:
    """The sums hold: the chances are whole, and the figures those of a mirror."""
    found = chances(led(14, 4, 2), led(16, 3, 1))
    assert found.win == pytest.approx(0.489143, abs=1e-6)
    mirrored = chances(led(16, 3, 1), led(14, 4, 2))
    assert mirrored.win == pytest.approx(found.win, abs=1e-6)
    assert found.rout == pytest.approx(found.routed, abs=1e-6)


def test_11_3__twenty_dice_against_twenty_come_to_what_is_rolled() -> None:
    """Four thousand battles with dice, two rounds where the first is even: within three standard errors."""
    rng, battles, sides = Random(20), 4000, (led(14, 4, 2), led(16, 3, 1))
    won = rounds = lost = 0.0
    for _ in range(battles):
        now = sides
        for number in (1, 2):
            thrown = [[rng.randint(1, 6) for _ in range(side.dice)] for side in now]
            hits = [(dice.count(6), dice.count(5)) for dice in reversed(thrown)]
            now = (after(now[0], *hits[0]), after(now[1], *hits[1]))
            left = [side.units + side.down > 0 for side in now]
            if all(left) and now[0].total == now[1].total and number == 1:
                continue
            wins = left[0] if left[0] != left[1] else now[0].total < now[1].total
            routed = not wins and now[0].total - now[1].total >= 3
            won, rounds = won + wins, rounds + number
            lost += sides[0].units - (now[0].units if routed else now[0].units + now[0].down)
            break
    found = chances(*sides)
    assert won / battles == pytest.approx(found.win, abs=3 * 0.5 / battles**0.5)
    assert rounds / battles == pytest.approx(found.rounds, abs=3 * 0.3 / battles**0.5)
    assert lost / battles == pytest.approx(found.lost, abs=3 * 3.5 / battles**0.5)


@pytest.mark.parametrize(
    ("attackers", "defenders"),
    [("davout france*1", "austria*1"), ("france*1", "austria*2"), ("davout france*2", "austria*1")],
)
def test_D20_1__a_second_round_in_any_case_is_foretold(attackers: str, defenders: str) -> None:
    """The forecast is another one from the card on, and agrees with every outcome of the play."""
    table = Table(f"munich: {attackers}", f"linz: {defenders}", hands={"france": ["to_the_death"]})
    leader = attackers.split()[0]
    table.play(f"march {leader} to linz" if "*" not in leader else "go france from munich to linz")
    if table.asked.startswith("evade"):
        table.play("pass")
    assert table.asked == "moment_dice france"
    battle = innermost(table.position, Battle)
    assert battle is not None
    closed = of_battle(table.position, msgspec.structs.replace(battle, again=True))
    assert closed.rounds > of_battle(table.position, battle).rounds
    counted = _counted(table, "play to_the_death")
    for name in ("win", "rout", "routed", "overrun", "overrun_by", "rounds", "lost", "inflicted"):
        assert getattr(closed, name) == pytest.approx(getattr(counted, name), abs=1e-7), name


def test_D20_1__a_forecast_of_twenty_dice_in_two_rounds_is_the_same_from_either_side() -> None:
    found = chances(led(14, 4, 2), led(16, 3, 1), again=True)
    mirrored = chances(led(16, 3, 1), led(14, 4, 2), again=True)
    assert found.rounds == pytest.approx(2)
    assert mirrored.lost == pytest.approx(found.inflicted)


def _won(table: Table, text: str, role: str = "france") -> float:
    found = sheet(table.position, text, role)
    assert found.refusal is None
    return next(group.chance[0] / group.chance[1] for group in found.groups if group.id == "win")


def test_10_5__the_forecast_of_a_march_counts_attrition_that_comes_before_the_battle() -> None:
    """Over the pass into Tyrol the French roll two dice: with a six in 11 of 36 cases they have no unit left (9.45)."""
    table = Table("munich: davout france*1", "tyrol: austria*1")
    whole = chances(led(1, 3, 2), Troops(1, bonus=1, other=2)).win
    assert _won(table, "march davout to tyrol") == pytest.approx(25 / 36 * whole, abs=1e-4)
    # Nothing is halved for Austrians: of three pieces none, one or two are lost, units first (9.4).
    table = Table("tyrol: charles austria*2", "munich: france*1", active="austria")
    left = {2: 125 / 216, 1: 75 / 216}
    told = sum(chance * chances(led(n, 2, 1), Troops(1, bonus=2, other=2)).win for n, chance in left.items())
    assert _won(table, "march charles to munich", "austria") == pytest.approx(told, abs=1e-4)


@pytest.mark.parametrize(
    ("start", "path", "terrain", "again"),
    [("carinthia", "tyrol", 2, 3), ("carinthia", "salzburg-munich", 0, 0)],
)
def test_10_5__two_tests_in_a_duchy_are_of_all_pieces_and_those_on_the_way_of_who_is_left(
    start: str, path: str, terrain: int, again: int
) -> None:
    """Out of French Carinthia over the pass into Tyrol two tests come together (9.4); out of an Austrian one over the
    pass to Salzburg, and ambushed on to Munich, one after the other.
    """
    french = ["tyrol", "salzburg", "munich", *([start] if again else [])]
    stacks = f"{start}: charles austria*2", f"{path.split('-')[-1]}: france*1"
    table = Table(*stacks, active="austria", flags=dict.fromkeys(french, "france"))
    won = 0.0
    for one in range(4):
        dice = again or 3 - one
        for two in range(dice + 1):
            likely = comb(3, one) * 5 ** (3 - one) / 6**3 * comb(dice, two) * 5 ** (dice - two) / 6**dice
            if one + two < 2:
                won += likely * chances(led(2 - one - two, 2, 1), Troops(1, bonus=2, other=terrain)).win
    assert _won(table, f"march charles to {path}", "austria") == pytest.approx(won, abs=1e-4)
