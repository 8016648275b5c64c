"""The chances of a siege in closed form: against every outcome of the play itself, and the acceptance figures."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

import pytest
from tests.rules.napoleon.table import Table

from feldherr.games.napoleon.rules.odds import Troops
from feldherr.games.napoleon.rules.siege import Siege
from feldherr.games.napoleon.rules.siege_odds import chances, of_siege
from feldherr.games.napoleon.state.position import Europe
from feldherr.kernel import PlayContext, Scripted, odds


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
