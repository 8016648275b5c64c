"""Set-up (rulebook 22.2 and the scenarios): where pieces begin; the players place the rest, openly.

The side named first in the scenario places all its pieces in one action, then the other. In battle scenarios units
stand on their printed hexes; only leaders, and guns that may stand with any infantry, are left to place.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, ClassVar

from feldherr.kernel import (
    Action,
    Event,
    Meaning,
    PlayContext,
    Refusal,
    Role,
    rule,
)
from feldherr.kernel.placing import Placement, PlacingStep

from ...state.position import Battlefield
from ...state.setting import SIDES
from ..sequence import War
from .areas import Places, area_of, placing_of, to_place
from .check import check_setup
from .ready import make


class SetUp(Placement, frozen=True, tag="setup"):
    """A side's whole set-up: pairs of piece and hex."""


class Placed(Event, frozen=True, tag="placed"):
    """A side has set up, with the number of its pieces."""

    about: ClassVar[Meaning] = Meaning("22.2")

    side: str
    count: int


@rule("22.2", "23.3", "23.5", "24.2", "24.2.2", "24.3", "25.3", "25.4", "26.3", "26.4", "26.4.1", "26.3.3")
def begin(position: Battlefield) -> None:
    """Put the pieces of a scenario where they begin, and ask the sides in order to place the rest."""
    setting = position.setting
    kind = "main" if setting.main else "battle"
    for unit, about in enumerate(setting.unit_data):
        if about.only and about.only != kind:
            continue
        position.level[unit] = setting.first[unit]
        position.put(unit, setting.pool)
    for leader in range(setting.leaders, setting.count):
        position.level[leader] = 1
        position.put(leader, setting.pool)
    position.activated = [stance.activated for stance in setting.stances]
    for side in (0, 1):
        placing = placing_of(setting, side)
        if placing.hexes:
            units = [unit for unit in setting.units[side] if setting.unit_data[unit].hex]
            if placing.guns_never_top:
                units.sort(key=lambda unit: setting.gun[unit])
            for unit in units:
                if position.level[unit]:
                    position.put(unit, setting.map.index(setting.unit_data[unit].hex), under=True)
    first = SIDES.index(setting.setup.first)
    position.steps = [War(), SettingUp((first, 1 - first))]


def ready_made(position: Battlefield, side: int) -> SetUp:
    """A legal set-up: corps side by side, leaders with their troops, guns on top of infantry."""
    setting, place, level = position.setting, position.place, position.level
    mine = tuple([(place[piece], level[piece]) for piece in (*setting.units[side], *setting.leaders_by_side[side])])
    key = (side, position.occupied[1 - side], mine)
    found: SetUp | None = setting.ready.get(key)
    if found is None:
        found = SetUp(tuple(sorted(make(position, side).items())))
        setting.ready.put(key, found)
    return found


class SettingUp(PlacingStep, frozen=True, tag="setting_up"):
    """The sides still to set up, in order (22.2)."""

    kind = SetUp

    sides: tuple[int, ...]

    def to_place(self, position: Battlefield, role: Role) -> list[int]:
        return to_place(position, SIDES.index(role))

    def ready_made(self, position: Battlefield, role: Role) -> SetUp:
        return ready_made(position, SIDES.index(role))

    def complete(self, position: Battlefield, role: Role, placed: Mapping[int, int]) -> Places:
        """Corps gather at their leaders, wherever they have been placed (22.2)."""
        side = SIDES.index(role)
        return dict(ready_made(position, side).units) | make(position, side, placed)

    def paragraph(self, position: Battlefield) -> str:
        return position.setting.setup.paragraph

    def proceed(self, position: Battlefield, context: PlayContext) -> bool:
        if not self.sides:
            position.steps.pop()
            return True
        if to_place(position, self.sides[0]):
            return False
        self.become(position, sides=self.sides[1:])
        return True

    def asks(self, position: Battlefield) -> tuple[Role, ...]:
        return (SIDES[self.sides[0]],)

    def measure(self, position: Battlefield) -> tuple[int, ...]:
        return (len(self.sides),)

    def places(self, position: Battlefield, unit: int) -> list[int]:
        return position.setting.map.hexes(area_of(position, unit))

    def sample(self, position: Battlefield, role: Role, rng: Random) -> Action:
        """The ready-made set-up with a few pieces moved, as far as that is legal."""
        side = self.sides[0]
        found = ready_made(position, side)
        for _ in range(4):
            places = dict(found.units)
            piece = rng.choice(sorted(places))
            places[piece] = rng.choice(self.places(position, piece))
            tried = SetUp(tuple(sorted(places.items())))
            try:
                check_setup(position, side, tried.units)
            except Refusal:
                continue
            found = tried
        return found

    def check(self, position: Battlefield, action: Action, role: Role) -> None:
        if not isinstance(action, SetUp):
            raise Refusal("22.2", "prussia-not-now", verb=action.verb())
        check_setup(position, self.sides[0], action.units)

    @rule("22.2", "5.4")
    def play(self, position: Battlefield, action: Action, role: Role, context: PlayContext) -> None:
        """Place the pieces; within a hex guns go on top, then units in the order of the forces (ruling WH06)."""
        assert isinstance(action, SetUp)
        gun = position.setting.gun
        leaders = position.setting.leaders
        for piece, hex in sorted(action.units, key=lambda pair: (pair[0] < leaders and gun[pair[0]], -pair[0])):
            position.put(piece, hex)
        self.become(position, sides=self.sides[1:])
        context.tell(Placed(role, len(action.units)))

    def shown(self, position: Battlefield) -> dict[str, Any]:
        return {"kind": "setting_up", "sides": [SIDES[side] for side in self.sides]}
