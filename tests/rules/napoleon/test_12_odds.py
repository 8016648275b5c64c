"""The chances of a siege in closed form: against every outcome of the play itself, and the acceptance figures."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import comb

import pytest
from tests.rules.napoleon.table import Table

from feldherr.games.napoleon.rules.odds import Troops
from feldherr.games.napoleon.rules.siege import Siege
from feldherr.games.napoleon.rules.siege_odds import chances, of_siege
from feldherr.games.napoleon.state.position import Europe
from feldherr.kernel import PlayContext, Scripted, odds
from feldherr.kernel.steps import innermost


@pytest.mark.parametrize(
    ("units", "extra", "strength", "taken"),
    [(3, 2, 2, 0.30), (5, 3, 2, 0.52), (8, 6, 2, 0.79), (12, 6, 2, 0.885), (12, 6, 4, 0.694)],
)
def test_12_3__the_known_chances_of_a_siege(units: int, extra: int, strength: int, taken: float) -> None:
    """As formulas: no army has twelve units (U03), and a strength of 4 is Gibraltar's."""
    side = Troops(units, 0, extra, True)
    assert chances(side, strength, strength).taken == pytest.approx(taken, abs=0.005)


def test_12_2__napoleon_before_gibraltar() -> None:
    """Eight units, his four and the two of the bonus: 14 dice."""
    assert chances(Troops(8, 0, 4, True, 2), 4, 4).taken == pytest.approx(0.522858, abs=1e-6)


@dataclass
class Counted:
    """The same figures from every outcome of the play, where the besieger attacks again whenever he may."""

    taken: Fraction = Fraction(0)
    overrun: Fraction = Fraction(0)
    rounds: Fraction = Fraction(0)
    lost: Fraction = Fraction(0)


def _count(position: Europe, text: str, begun: int, known: dict[Siege, Counted]) -> Counted:
    """What comes of an action, told once for every state that the siege may be in."""
    into = Counted()
    told = odds(position, position.read_action(text), limit=500_000)
    assert told.error == 0
    for branch in told.branches:
        chance, then = branch.chance, branch.position
        assert isinstance(then, Europe)
        into.rounds += chance * sum(event.kind == "siege_round" for event in branch.events)
        over = next((event.fields() for event in branch.events if event.kind == "siege_over"), None)
        if over is None:
            siege = then.steps[-2]
            assert isinstance(siege, Siege)
            if siege not in known:
                known[siege] = _count(then, "assault", begun, known)
            rest = known[siege]
            for name in ("taken", "overrun", "rounds", "lost"):
                setattr(into, name, getattr(into, name) + chance * getattr(rest, name))
            continue
        into.taken += chance * over["taken"]
        into.overrun += chance * over["overrun"]
        into.lost += chance * (begun - sum(map(sum, then.units)))
    return into


@pytest.mark.parametrize(
    ("army", "place", "holder", "active"),
    [
        ("john austria*1", "mantua", "france", "austria"),
        ("massena france*2", "mantua", "austria", "france"),
        pytest.param("hohenlohe prussia*1", "gibraltar", "france", "prussia", marks=pytest.mark.long),
    ],
)
def test_12_3__the_closed_form_agrees_with_every_outcome_of_the_play(
    army: str, place: str, holder: str, active: str
) -> None:
    camps = {"prussia": "coalition"} if active == "prussia" else {}
    table = Table(f"{place}: {army}", flags={place: holder}, active=active, camps=camps)
    text = f"besiege {army.split()[0]}"
    begun = sum(map(sum, table.position.units))
    twin = table.position.copy()
    context = PlayContext(Scripted())
    twin.carry_out(twin.read_action(text), context)
    siege = twin.steps[-1]
    assert isinstance(siege, Siege)
    closed = of_siege(twin, siege)
    counted = _count(table.position, text, begun, {})
    for name in ("taken", "overrun", "rounds", "lost"):
        assert getattr(closed, name) == pytest.approx(float(getattr(counted, name)), abs=1e-9), name


def test_D20_6__horse_of_those_who_hold_the_fortress_counts_fives_as_sixes_in_the_forecast() -> None:
    table = Table("mantua: massena france*2", flags={"mantua": "austria"}, hands={"austria": ["cavalry_charge"]})
    begun = sum(map(sum, table.position.units))
    table.play("besiege massena")
    twin = table.position.copy()
    context = PlayContext(Scripted())
    twin.carry_out(twin.read_action("play cavalry_charge"), context)
    siege = innermost(twin, Siege)
    assert siege is not None
    closed = of_siege(twin, siege)
    counted = _count(table.position, "play cavalry_charge", begun, {})
    for name in ("taken", "overrun", "rounds", "lost"):
        assert getattr(closed, name) == pytest.approx(float(getattr(counted, name)), abs=1e-9), name


@dataclass(frozen=True)
class Army:
    """Units of each nation with how many of them are disrupted, under a commander who is the only leader."""

    nations: tuple[tuple[str, int, int], ...]
    rating: int
    stands: bool = True
    surplus: int = 0
    killed: tuple[int, ...] = (0, 0)

    @property
    def units(self) -> int:
        return sum(count for _, count, _ in self.nations)

    @property
    def dice(self) -> int:
        minors = sum(count for nation, count, _ in self.nations if nation == "spain")
        french = any(count for nation, count, _ in self.nations if nation == "france")
        bonus = 0 if 2 * minors >= self.units else 2 if french else 1
        fresh = sum(count - down for _, count, down in self.nations)
        return max(0, fresh + bonus + self.rating * self.stands - self.surplus)

    def after(self, six: int, five: int) -> Army:
        """Losses are shared evenly, odd ones borne by the most numerous; of a nation who still fights dies first."""
        counts = [count for _, count, _ in self.nations]
        borne = [dead + down for dead, (_, _, down) in zip(self.killed, self.nations, strict=True)]
        dies = shared(six, counts, counts, borne)
        left = [
            (nation, count - lost, min(down, count - lost))
            for (nation, count, down), lost in zip(self.nations, dies, strict=True)
        ]
        killed = tuple(dead + lost for dead, lost in zip(self.killed, dies, strict=True))
        borne = [dead + down for dead, (_, _, down) in zip(killed, left, strict=True)]
        hit = shared(five, [count - down for _, count, down in left], [count for _, count, _ in left], borne)
        over = five - sum(hit)
        falls = self.stands and over > 0
        told = tuple((nation, count, down + more) for (nation, count, down), more in zip(left, hit, strict=True))
        return Army(told, self.rating, self.stands and not falls, self.surplus + over - falls, killed)


def shared(due: int, able: list[int], size: list[int], borne: list[int]) -> list[int]:
    """So many losses one by one, each borne by the one of those able that has borne least, or else the biggest."""
    lost = [0] * len(able)
    for _ in range(due):
        open_ = [at for at, most in enumerate(able) if lost[at] < most]
        if open_:
            lost[min(open_, key=lambda one: (borne[one] + lost[one], -size[one]))] += 1
    return lost


def faces(dice: int) -> list[tuple[int, int, float]]:
    """How likely so many sixes and fives of some dice are."""
    return [
        (six, five, comb(dice, six) * comb(dice - six, five) * 4 ** (dice - six - five) / 6**dice)
        for six in range(dice + 1)
        for five in range(dice + 1 - six)
    ]


def by_hand(army: Army, strength: int, kills: int = 0, number: int = 1) -> tuple[float, float, float]:
    """How likely a fortress is taken, and by an overrun, and how many units it costs, die by die."""
    taken = overrun = lost = 0.0
    for own in range(army.dice + 1):
        mine = comb(army.dice, own) * 5 ** (army.dice - own) / 6**army.dice
        for six, five, chance in faces(strength):
            both = mine * chance
            lost += both * min(six, army.units)
            if kills + own >= strength:
                taken += both
                overrun += both * (kills + own > strength or number < strength)
            elif own > six + five and six < army.units:
                then = by_hand(army.after(six, five), strength, kills + own, number + 1)
                taken, overrun, lost = (x + both * y for x, y in zip((taken, overrun, lost), then, strict=True))
    return taken, overrun, lost


@pytest.mark.parametrize(
    ("place", "commander", "units"),
    [
        ("gibraltar", "massena", {"france": 1, "spain": 4}),
        ("gibraltar", "massena", {"france": 3, "spain": 2}),
        ("gibraltar", "napoleon", {"france": 2, "spain": 5}),
        ("mantua", "massena", {"france": 1, "spain": 2}),
    ],
)
def test_12_3__an_army_of_two_nations_shares_what_a_siege_costs_it(
    place: str, commander: str, units: dict[str, int]
) -> None:
    """11.3.shares, 11.21: who has lost what tells on the bonus of a later round; counted die by die."""
    counts = " ".join(f"{nation}*{count}" for nation, count in units.items())
    table = Table(f"{place}: {commander} {counts}", flags={"mantua": "austria"})
    twin = table.position.copy()
    twin.carry_out(twin.read_action(f"besiege {commander} taking {counts}"), PlayContext(Scripted()))
    siege = twin.steps[-1]
    assert isinstance(siege, Siege)
    rating = table.setting.rating[table.setting.leaders.index(commander)]
    army = Army(tuple((nation, count, 0) for nation, count in units.items()), rating)
    told = by_hand(army, siege.strength(twin))
    closed = of_siege(twin, siege)
    assert (closed.taken, closed.overrun, closed.lost) == pytest.approx(told, abs=1e-9)
