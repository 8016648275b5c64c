"""Set-up (scenarios 1 and 2, rulebook 8.1): both armies at once, behind the screen."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from feldherr.kernel import Action, Decision, Message, Refusal, Role, Slot, Step, Table, Value, rule

from .events import Placed, Revealed
from .formations import formation
from .position import Battle
from .setting import SIDES, Fixed


class SetUp(Action, frozen=True, tag="setup"):
    """A whole army in its zone: pairs of unit and hex."""

    slots = (Slot("units", "placements"),)
    armed = True
    secret = True

    units: tuple[tuple[int, int], ...]


def paragraph_of(position: Battle) -> str:
    """The paragraph of the set-up: each scenario has its own."""
    return "S1.setup" if position.setting.scenario == "battle" else "S2.setup"


@rule("S1.setup", "S2.setup", "3.2", "8.1")
def check_setup(position: Battle, side: int, action: SetUp) -> None:
    """Every counter of the army, each in a hex of its own in the deployment zone, the redoubt on open ground or a hill.

    Raises:
        Refusal: the paragraph that forbids it.
    """
    setting = position.setting
    names = setting.names
    paragraph = paragraph_of(position)
    seen: dict[int, int] = {}
    placed = set()
    for unit, hex in action.units:
        name, label = names.units[unit], names.places[hex]
        if setting.side[unit] != side:
            raise Refusal(paragraph, "srazhenie-not-yours", unit=name)
        if unit in placed:
            raise Refusal(paragraph, "srazhenie-placed-twice", unit=name)
        placed.add(unit)
        if hex not in setting.zone[side]:
            raise Refusal(paragraph, "srazhenie-outside-zone", (label,), unit=name, hex=label)
        if hex in seen:
            raise Refusal(
                "3.2", "srazhenie-hex-taken", (label,), unit=name, unit_other=names.units[seen[hex]], hex=label
            )
        if setting.redoubt[unit] and not setting.ground.redoubt_may[hex]:
            raise Refusal("8.1", "srazhenie-redoubt-ground", (label,), unit=name, hex=label)
        seen[hex] = unit
    missing = [unit for unit in setting.pieces[side] if unit not in placed]
    if missing:
        raise Refusal(paragraph, "srazhenie-set-up-all", unit=names.units[missing[0]], count=len(missing))


def place_fixed(position: Battle, fixed: Fixed) -> None:
    """Put every unit of a fixed set-up in its place: nothing is hidden, and no special rules are in play."""
    from .sequence import Opening

    names = position.setting.names
    for placed in (fixed.north, fixed.south):
        for unit, hex in placed.items():
            position.put(names.unit(unit), names.place(hex))
    position.screened = False
    position.powers = [0, 0]
    position.first = SIDES.index(fixed.first)
    position.steps = [Opening()]


class Deployment(Step, frozen=True, tag="deployment"):
    """Both roles set up at once; nobody sees the other until both stand ready."""

    ready: tuple[bool, bool] = (False, False)

    def decisions(self, position: Battle) -> tuple[Decision, ...]:
        asked = []
        for side, role in enumerate(SIDES):
            if not self.ready[side]:
                count = len(position.setting.pieces[side])
                message = Message("srazhenie-ask-setup", {"count": count})
                default = SetUp(formation(position.setting, side))
                asked.append(Decision("setup", role, role, (paragraph_of(position),), message, default))
        return tuple(asked)

    def asks(self, position: Battle) -> tuple[Role, ...]:
        return tuple(role for role, ready in zip(SIDES, self.ready, strict=True) if not ready)

    def measure(self, position: Battle) -> tuple[int, ...]:
        return (self.ready.count(False),)

    def verbs(self, position: Battle, role: Role) -> tuple[type[Action], ...]:
        return (SetUp,)

    def fill(self, position: Battle, role: Role, kind: type[Action], filled: dict[str, Any]) -> Iterator[Value]:
        side = SIDES.index(role)
        yield from (Value(unit) for unit in position.setting.pieces[side])

    def places(self, position: Battle, unit: int) -> list[int]:
        """Hexes where a unit may be set up."""
        setting = position.setting
        zone = sorted(setting.zone[setting.side[unit]])
        return [hex for hex in zone if setting.ground.redoubt_may[hex]] if setting.redoubt[unit] else zone

    def countable(self, position: Battle, role: Role) -> bool:
        return False

    def candidates(self, position: Battle, role: Role) -> Iterator[Action]:
        """A ready formation: the whole list is beyond listing."""
        yield SetUp(formation(position.setting, SIDES.index(role)))

    def sample(self, position: Battle, role: Role, rng: Random) -> Action | None:
        setting = position.setting
        side = SIDES.index(role)
        forts = [unit for unit in setting.pieces[side] if setting.redoubt[unit]]
        others = [unit for unit in setting.pieces[side] if not setting.redoubt[unit]]
        free = sorted(setting.zone[side])
        rng.shuffle(free)
        pairs = []
        for unit in forts:
            hex = next(hex for hex in free if setting.ground.redoubt_may[hex])
            free.remove(hex)
            pairs.append((unit, hex))
        pairs += list(zip(others, free, strict=False))
        return SetUp(tuple(sorted(pairs)))

    def check(self, position: Battle, action: Action, role: Role) -> None:
        if not isinstance(action, SetUp):
            raise Refusal(paragraph_of(position), "srazhenie-wrong-phase", verb=action.verb(), phase="setup")
        check_setup(position, SIDES.index(role), action)

    def play(self, position: Battle, action: Action, role: Role, table: Table) -> None:
        from .sequence import Opening

        assert isinstance(action, SetUp)
        side = SIDES.index(role)
        for unit, hex in action.units:
            position.put(unit, hex)
        ready = (self.ready[0] or side == 0, self.ready[1] or side == 1)
        table.tell(Placed(role, len(action.units)))
        position.steps[-1] = Deployment(ready)
        if all(ready):
            position.screened = False
            names = position.setting.names
            for index, name in enumerate(SIDES):
                own = position.on_board(index)
                hexes = tuple(names.places[position.place[unit]] for unit in own)
                table.tell(Revealed(name, tuple(names.units[unit] for unit in own), hexes))
            position.steps[:] = [Opening()]

    def shown(self, position: Battle) -> dict[str, Any]:
        return {"kind": "deployment", "ready": dict(zip(SIDES, self.ready, strict=True))}
