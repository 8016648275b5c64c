"""A movement and missile phase for the tests of missile fire: red is active, and all its units are activated.

    field = Shooting(red="x=SKa 1310/1", blue="d=MI 1510/4")
    field.play("fire r.x at b.d", dice=(4,))
    field.refuses("fire r.x at b.d", "7.11")

Units are written as for a fray; where somebody is asked, the next action answers.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tests.rules.sgboh.fray import Fray, Idle

from feldherr.games.sgboh.game import STEPS, VERBS
from feldherr.games.sgboh.rules import missiles, movement, reaction_fire, sequence
from feldherr.games.sgboh.rules.shots import Forecast, How
from feldherr.kernel import Event, Scripted


class Shooting(Fray):
    """Phase B of red's player turn."""

    def __init__(
        self,
        red: str,
        blue: str,
        *,
        terrain: dict[str, str] | None = None,
        works: Iterable[tuple[str, str, str]] = (),
        places: Iterable[tuple[str, str]] = (),
        levels: dict[str, int] | None = None,
    ) -> None:
        super().__init__(red, blue, terrain=terrain, works=works, places=places, levels=levels)
        self.setting.verbs, self.setting.step_types = VERBS, (Idle, *STEPS)
        self.begin()

    def begin(self) -> None:
        """Red's player turn begins here, with everybody activated."""
        sequence.begin_turn(self.field, 0)
        self.field.steps = [Idle(), movement.Moving(side=0)]
        for unit in self.setting.own[0]:
            self.field.activated |= 1 << unit

    def leader(self, name: str, hex: str) -> None:
        """A side's leader stands on a hex."""
        self.field.put(self.unit(name), self.node(hex, 0))

    def play(self, text: str, dice: Iterable[int] = ()) -> list[Event]:
        """Play an action by its text with these dice; all of them must fall."""
        scripted = Scripted(*dice)
        events = self.field.play(self.field.read_action(text), scripted)
        assert scripted.used == len(scripted.faces), f"{scripted.used} of {len(scripted.faces)} dice were rolled"
        assert self.field.faults() == []
        return events

    def allows(self, text: str) -> bool:
        return self.field.why_not(self.field.read_action(text)) is None

    def targets(self, name: str) -> list[str]:
        """At whom a unit may shoot."""
        return [self.setting.names.units[foe] for foe in missiles.targets(self.field, self.unit(name))]

    def able(self, kind: Any = missiles.Fire) -> list[str]:
        return [self.setting.names.units[unit] for unit in missiles.able(self.field, 0, kind)]

    def chance(self, name: str, target: str, how: How = "fire", hex: str = "") -> Forecast:
        place = self.setting.map.index(hex) if hex else -1
        return missiles.chance(self.field, self.unit(name), self.unit(target), how, hex=place)

    def rows(self, name: str, target: str, how: How = "fire") -> dict[str, int]:
        """The modifiers of a shot."""
        return {row.id: row.value for row in self.chance(name, target, how).rows}

    def leavers(self, mover: str, hex: str, facing: int) -> list[str]:
        found = reaction_fire.leavers(self.field, self.unit(mover), self.node(hex, facing))
        return [self.setting.names.units[unit] for unit in found]

    def enterers(self, mover: str) -> list[str]:
        """Who may shoot at a unit that has just entered where it stands."""
        unit = self.unit(mover)
        found = reaction_fire.enterers(self.field, unit, self.field.under(unit))
        return [self.setting.names.units[one] for one in found]

    def dice(self, events: Iterable[Event], kind: str = "shot") -> list[Any]:
        return [event for event in events if event.kind == kind]
