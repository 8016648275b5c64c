"""Set-up (scenarios 1 to 4, rulebook 8.1): what takes part, then both armies at once, behind the screen."""

from __future__ import annotations

from random import Random
from typing import Any

from feldherr.kernel import Action, PlayContext, Refusal, Role, rule
from feldherr.kernel.placing import Placement, PlacingStep

from ..state.events import Placed, Revealed
from ..state.formations import formation
from ..state.position import Battle
from ..state.setting import SIDES, Srazhenie


class SetUp(Placement, frozen=True, tag="setup"):
    """A whole army in its zone: pairs of unit and hex."""

    secret = True


@rule("S3.setup", "S4.forces")
def muster(position: Battle, first: int = -1) -> None:
    """Clear the table for a battle: counters its scenario does not use are set aside, those that come later wait.

    Args:
        first: the side that moves first where the scenario says so, else -1.
    """
    position.begin_anew()
    position.first = first
    setting, law = position.setting, position.law
    used = [0, 0]
    for unit in range(setting.count):
        side = setting.side[unit]
        if setting.redoubt[unit]:
            used[side] += 1
            if used[side] > law.redoubts_of(side == first):
                position.place[unit] = setting.aside
        elif law.entry and not begins(setting, unit):
            position.place[unit] = setting.reserve


def begins(setting: Srazhenie, unit: int) -> bool:
    """Whether a unit is on the map when scenario 3 begins: cavalry but cuirassiers, and horse artillery (S3.setup)."""
    return setting.withdraws[unit] and setting.type[unit] != "cuirassiers"


def to_place(position: Battle, side: int) -> list[int]:
    """The counters a side sets up: those that are neither aside nor waiting off the map."""
    setting = position.setting
    away = (setting.aside, setting.reserve)
    return [unit for unit in setting.pieces[side] if position.place[unit] not in away]


@rule("S1.setup", "S2.setup", "S3.setup", "S4.setup", "3.2", "8.1")
def check_setup(position: Battle, side: int, action: SetUp) -> None:
    """Check that every counter taking part has its own hex in the deployment zone, a redoubt on open ground or a hill.

    Raises:
        Refusal: the paragraph that forbids it.
    """
    setting = position.setting
    names = setting.names
    paragraph = position.law.paragraph("setup")
    away = (setting.aside, setting.reserve)
    seen: dict[int, int] = {}
    placed = set()
    for unit, hex in action.units:
        name, label = names.units[unit], names.places[hex]
        if setting.side[unit] != side:
            raise Refusal(paragraph, "srazhenie-not-yours", unit=name)
        if position.place[unit] in away:
            raise Refusal(paragraph, "srazhenie-not-in-battle", unit=name)
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
    missing = [unit for unit in to_place(position, side) if unit not in placed]
    if missing:
        raise Refusal(paragraph, "srazhenie-set-up-all", unit=names.units[missing[0]], count=len(missing))


def place_fixed(position: Battle, placed: dict[str, str], first: int, *, powers: bool = False) -> None:
    """Put every unit of a fixed set-up in its place: nothing is hidden.

    Args:
        placed: hexes by unit. first: the side that moves first, -1 where dice decide.
        powers: whether the special rules of the armies are in play.
    """
    from .sequence import Opening

    names = position.setting.names
    for unit, hex in placed.items():
        position.put(names.unit(unit), names.place(hex))
    position.screened = False
    if not powers:
        position.powers = [0, 0]
    position.first = first
    position.steps = [Opening()]


def ready_made(position: Battle, side: int) -> SetUp:
    """A ready formation of what a side sets up."""
    units = to_place(position, side)
    return SetUp(tuple(pair for pair in formation(position.setting, side) if pair[0] in units))


class Deployment(PlacingStep, frozen=True, tag="deployment"):
    """Both roles set up at once; nobody sees the other until both stand ready."""

    kind = SetUp

    ready: tuple[bool, bool] = (False, False)

    def to_place(self, position: Battle, role: Role) -> list[int]:
        return to_place(position, SIDES.index(role))

    def ready_made(self, position: Battle, role: Role) -> SetUp:
        return ready_made(position, SIDES.index(role))

    def paragraph(self, position: Battle) -> str:
        return position.law.paragraph("setup")

    def apart(self, position: Battle, place: int, other: int) -> int:
        return position.setting.map.distance(place, other)

    def asks(self, position: Battle) -> tuple[Role, ...]:
        return tuple(role for role, ready in zip(SIDES, self.ready, strict=True) if not ready)

    def measure(self, position: Battle) -> tuple[int, ...]:
        return (self.ready.count(False),)

    def places(self, position: Battle, unit: int) -> list[int]:
        """Hexes where a unit may be set up."""
        setting = position.setting
        zone = sorted(setting.zone[setting.side[unit]])
        return [hex for hex in zone if setting.ground.redoubt_may[hex]] if setting.redoubt[unit] else zone

    def sample(self, position: Battle, role: Role, rng: Random) -> Action | None:
        setting = position.setting
        side = SIDES.index(role)
        units = to_place(position, side)
        forts = [unit for unit in units if setting.redoubt[unit]]
        others = [unit for unit in units if not setting.redoubt[unit]]
        free = sorted(setting.zone[side])
        rng.shuffle(free)
        pairs = []
        for unit in forts:
            hex = next(hex for hex in free if setting.ground.redoubt_may[hex])
            free.remove(hex)
            pairs.append((unit, hex))
        pairs += list(zip(others, free, strict=False))
        return SetUp(tuple(sorted(pairs)))

    def determinize(self, position: Battle, rng: Random) -> None:
        """Place an enemy who is ready in a random legal set-up."""
        setting = position.setting
        for side in {setting.side[piece] for piece, place in enumerate(position.place) if place == setting.tray}:
            if self.ready[side]:
                drawn = self.sample(position, SIDES[side], rng)
                assert isinstance(drawn, SetUp)
                for piece, hex in drawn.units:
                    position.put(piece, hex)

    def check(self, position: Battle, action: Action, role: Role) -> None:
        if not isinstance(action, SetUp):
            raise Refusal(position.law.paragraph("setup"), "srazhenie-wrong-phase", verb=action.verb(), phase="setup")
        check_setup(position, SIDES.index(role), action)

    def play(self, position: Battle, action: Action, role: Role, context: PlayContext) -> None:
        from .sequence import Opening

        assert isinstance(action, SetUp)
        side = SIDES.index(role)
        for unit, hex in action.units:
            position.put(unit, hex)
        ready = (self.ready[0] or side == 0, self.ready[1] or side == 1)
        context.tell(Placed(role, len(action.units)))
        self.become(position, ready=ready)
        if all(ready):
            position.screened = False
            names = position.setting.names
            for index, name in enumerate(SIDES):
                own = position.on_board(index)
                hexes = tuple(names.places[position.place[unit]] for unit in own)
                context.tell(Revealed(name, tuple(names.units[unit] for unit in own), hexes))
            position.steps[-1] = Opening()

    def shown(self, position: Battle) -> dict[str, Any]:
        return {"kind": "deployment", "ready": dict(zip(SIDES, self.ready, strict=True))}
