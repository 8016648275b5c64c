"""13.1, 13.2, 13.3 What a nation does at sea in its impulse: fleets and armadas sail, and patrol."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random
from typing import Any

from feldherr.kernel import Action, PlayContext, Refusal, Slot, Value, rule
from feldherr.kernel.slots import COUNTS, FLAG, PATH, PLACE, SIDE

from ..state.amendments import KEPT, PRINT
from ..state.pieces import where
from ..state.position import Europe
from .fleets import Fleet, enemy_stacks, fleets_in, foes, form, parted
from .impulse import Act, Impulse, leap, moved_by, stroll
from .lasting import truce
from .sea_legs import (
    check_fleet,
    check_leg,
    fleet_of,
    free,
    hostile_port,
    may_lead,
    next_to,
    open_leg,
    pay,
    points,
    price,
)
from .sea_passage import Sailing
from .sea_search import Patrolling
from .underway import place_name


class Sail(Action, frozen=True, tag="sail"):
    """A fleet or armada along a path of zones and ports, a nation's squadron in command (13.1, 13.2).

    Squadrons left out: all of that power and its Pacts there that may sail. A nation's ready ones go first, or, with
    `worn`, those that need a refit.
    """

    slots = (
        Slot("nation", SIDE),
        Slot("origin", PLACE, "from"),
        Slot("path", PATH, "to"),
        Slot("squadrons", COUNTS, "taking", least=0),
        Slot("worn", FLAG),
    )
    nation: int
    origin: int
    path: tuple[int, ...]
    squadrons: tuple[tuple[int, int], ...] = ()
    worn: bool = False


class Patrol(Action, frozen=True, tag="patrol"):
    """A fleet at sea looks for the enemies in its zone (13.3).

    Squadrons left out: all of that power and its Pacts there. Of a named nation all of them, as only different
    nations form separate stacks in a zone (13.21).
    """

    slots = (Slot("nation", SIDE), Slot("zone", PLACE, "in"), Slot("squadrons", COUNTS, "taking", least=0))
    nation: int
    zone: int
    squadrons: tuple[tuple[int, int], ...] = ()


@rule("D20.23")
def check_armistice(position: Europe, fleet: Fleet, enemies: Iterable[int]) -> None:
    """Raises Refusal if a nation of a fleet has an armistice with one of those that it is to attack."""
    if not position.lasting or not position.setting.amended(KEPT):
        return
    names = position.setting.nations
    others = tuple(enemies)
    for one in fleet.nations:
        for other in others:
            if truce(position, one, other):
                raise Refusal("D20.23", "napoleon-truce", side=names[one], side_other=names[other])


def _berths(position: Europe, nation: int) -> list[int]:
    size = position.setting.size
    there = {place for counts in (position.squadrons[nation], position.refit[nation]) for place, _ in where(counts)}
    return [place for place in sorted(there) if place < size and free(position, nation, place)]


def _counts(position: Europe, place: int, nation: int) -> list[Value]:
    """Squadrons in a place that may sail under a nation's."""
    led = [one for one in range(len(position.camp)) if may_lead(position, one, nation)]
    return [Value((one, n)) for one in led for n in range(free(position, one, place), 0, -1)]


class Sails(Act):
    """13.1, 13.2: fleets and armadas."""

    kind = Sail
    paragraph = "13.1"
    priced = True

    def _reach(self, position: Europe, step: Impulse) -> int:
        """The manoeuvres that the points left suffice for."""
        return step.manoeuvres + max(0, step.points) * position.setting.tables.sailing.per_cp

    def _ways(self, position: Europe, step: Impulse, nation: int, origin: int) -> Iterator[Value]:
        """Everywhere that a fleet comes to with the points left."""
        reach = self._reach(position, step)
        seen, rim = {origin}, [origin]
        for _ in range(reach):
            following = []
            for here in rim:
                if here != origin and here < position.setting.land:
                    continue
                for to in next_to(position, here):
                    if to not in seen and open_leg(position, here, to, nation):
                        seen.add(to)
                        following.append(to)
                        yield Value(to, via=None if here == origin else here)
            rim = following

    def fill(self, position: Europe, step: Impulse, filled: dict[str, Any]) -> Iterable[Value]:
        if not filled:
            return [Value(one) for one in moved_by(position, step.nation) if _berths(position, one)]
        if "origin" not in filled:
            return [Value(place) for place in _berths(position, filled["nation"])]
        if filled["origin"] >= position.setting.size:
            return []
        if "path" not in filled:
            return self._ways(position, step, filled["nation"], filled["origin"])
        if "squadrons" not in filled:
            return _counts(position, filled["origin"], filled["nation"])
        return [Value(True)]

    def probe(self, position: Europe, step: Impulse, filled: dict[str, Any]) -> Iterable[Any]:
        origin = filled.get("origin", position.setting.size)
        return [(to,) for to in next_to(position, origin)] if origin < position.setting.size else ()

    def explain(self, position: Europe, step: Impulse, action: Sail, refusal: Refusal) -> Refusal | None:
        return leap(self, position, step, action, refusal, {"nation": action.nation, "origin": action.origin})

    hangs = ("path",)

    def cheapest(self, position: Europe, step: Impulse) -> int:
        return points(position, step, position.setting.tables.sailing.move)

    def cost(self, position: Europe, step: Impulse, action: Sail) -> int:
        fleet = fleet_of(position, action.nation, action.origin, action.squadrons, worn=action.worn)
        return points(position, step, price(position, fleet) * len(action.path))

    @rule("13.1", "13.41")
    def check(self, position: Europe, step: Impulse, action: Sail) -> None:
        if action.origin >= position.setting.size:
            raise Refusal("13.1", "napoleon-no-berth", hex=place_name(position, action.origin))
        check_fleet(position, action.nation, action.origin, action.squadrons, step.nation)
        if not action.path:
            raise Refusal("13.1", "napoleon-no-path")
        here = action.origin
        for at, to in enumerate(action.path):
            check_leg(position, here, to, action.nation)
            if hostile_port(position, to, action.nation):
                if at + 1 < len(action.path):
                    raise Refusal("13.5", "napoleon-port-first", hex=place_name(position, to))
                fleet = fleet_of(position, action.nation, action.origin, action.squadrons, worn=action.worn)
                there = (one for one in range(len(position.camp)) if position.fleet(one, to))
                check_armistice(position, fleet, (position.control[to], *there))
            here = to

    def play(self, position: Europe, step: Impulse, action: Sail, context: PlayContext) -> None:
        fleet = fleet_of(position, action.nation, action.origin, action.squadrons, worn=action.worn)
        position.steps.append(Sailing(nation=action.nation, fleet=fleet, path=(action.origin, *action.path)))

    def sample(self, position: Europe, step: Impulse, rng: Random) -> Action | None:
        nations = [one for one in moved_by(position, step.nation) if _berths(position, one)]
        if not nations:
            return None
        nation = rng.choice(nations)
        origin = rng.choice(_berths(position, nation))
        land = position.setting.land

        def onward(here: int) -> list[int]:
            if here != origin and here < land:
                return []
            return [to for to in next_to(position, here) if open_leg(position, here, to, nation)]

        path = stroll(rng, origin, self._reach(position, step), onward)
        if not path:
            return None
        some = rng.random() < 0.3
        counts = tuple((one, rng.randint(1, n)) for one in range(len(position.camp))
                       if (n := free(position, one, origin)) and may_lead(position, one, nation)
                       and (one == nation or rng.random() < 0.7))  # fmt: skip
        return Sail(nation, origin, path, counts if some else (), rng.random() < 0.1)


class Patrols(Act):
    """13.3: a fleet looks for the enemy in its zone."""

    kind = Patrol
    paragraph = "13.3"
    priced = True

    def _zones(self, position: Europe, nation: int) -> list[int]:
        return [
            zone for zone in _berths(position, nation) if zone >= position.setting.land and foes(position, zone, nation)
        ]

    def fill(self, position: Europe, step: Impulse, filled: dict[str, Any]) -> Iterable[Value]:
        if not filled:
            return [Value(one) for one in moved_by(position, step.nation) if self._zones(position, one)]
        if "zone" not in filled:
            return [Value(zone) for zone in self._zones(position, filled["nation"])]
        if filled["zone"] >= position.setting.size:
            return []
        whole = position.setting.amended(PRINT)
        return [one for one in _counts(position, filled["zone"], filled["nation"])
                if not whole or one.v[1] == position.fleet(one.v[0], filled["zone"])]  # fmt: skip

    hangs = ("nation", "zone")

    def cost(self, position: Europe, step: Impulse, action: Patrol) -> int:
        fleet = fleet_of(position, action.nation, action.zone, action.squadrons)
        return points(position, step, self._price(position, fleet))

    def _price(self, position: Europe, fleet: Fleet) -> int:
        return position.setting.tables.sailing.patrol * max(1, fleets_in(position, fleet))

    @rule("13.3")
    def check(self, position: Europe, step: Impulse, action: Patrol) -> None:
        setting = position.setting
        name = place_name(position, action.zone)
        if not setting.land <= action.zone < setting.size:
            raise Refusal("13.3.port", "napoleon-not-at-sea", hex=name)
        check_fleet(position, action.nation, action.zone, action.squadrons, step.nation)
        self._check_whole(position, action)
        if not foes(position, action.zone, action.nation):
            for other in enemy_stacks(position, action.zone, action.nation):
                check_armistice(position, Fleet(action.nation, ((action.nation, 1),)), other.nations)
            raise Refusal("13.3", "napoleon-no-prey", hex=name)
        fleet = fleet_of(position, action.nation, action.zone, action.squadrons)
        if not self._prey(position, fleet, action):
            check_armistice(position, fleet, foes(position, action.zone, action.nation)[0].nations)

    def _prey(self, position: Europe, fleet: Fleet, action: Patrol) -> tuple[Fleet, ...]:
        """The stacks that a fleet looks for."""
        found = foes(position, action.zone, action.nation)
        return tuple(one for one in found if not parted(position, fleet, one))

    @rule("13.21")
    def _check_whole(self, position: Europe, action: Patrol) -> None:
        """Raises Refusal for only some of a nation's squadrons: only different nations form separate stacks in a
        zone.
        """
        if not position.setting.amended(PRINT):
            return
        for nation, count in action.squadrons:
            if count < position.fleet(nation, action.zone):
                side, name = position.setting.nations[nation], place_name(position, action.zone)
                raise Refusal("13.21", "napoleon-squadrons-apart", side=side, hex=name)

    @rule("13.2.movement", "13.21")
    def play(self, position: Europe, step: Impulse, action: Patrol, context: PlayContext) -> None:
        fleet = fleet_of(position, action.nation, action.zone, action.squadrons)
        pay(position, self._price(position, fleet))
        form(position, action.zone, action.nation, fleet.nations, context)
        prey = self._prey(position, fleet, action)
        position.steps.append(Patrolling(nation=action.nation, zone=action.zone, fleet=fleet, prey=prey))

    def sample(self, position: Europe, step: Impulse, rng: Random) -> Action | None:
        able = [(one, zone) for one in moved_by(position, step.nation) for zone in self._zones(position, one)]
        return Patrol(*rng.choice(able)) if able else None


ACTS: tuple[Act, ...] = (Sails(), Patrols())
