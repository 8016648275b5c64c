"""13.6, 13.7 Convoys and landings."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from random import Random
from typing import Any

from feldherr.kernel import Action, Event, Meaning, PlayContext, Refusal, Slot, Value, rule
from feldherr.kernel.slots import COUNTS, PATH, PLACE, SIDE, UNITS
from feldherr.kernel.walks import open_window

from ..state.amendments import APART, CARDS, CHARGED, KEPT, LETTER, PRINT
from ..state.pieces import DONE
from ..state.position import Europe
from ..state.setting import COMMAND
from . import batteries, battle, evasion
from .assembly import assemble
from .entry import Entry
from .flags import claim, flown
from .fleets import controls
from .forces import Force, armies, best, check_counts, check_group, check_there, halt, heads, nations_of, put
from .impulse import Act, Impulse, leap, moved_by, pay, stroll
from .lasting import check_free, truce
from .marching import left_of, meet, met_alone, open_entry, open_interception
from .passage import check_neutral, check_truce
from .relations import allied, block, enemies_at, enemy_fleet, friendly, hostile, may
from .sea_passage import strait_guards
from .underway import asked_order, place_name


class Convoy(Action, frozen=True, tag="convoy"):
    """Units and leaders of a nation, and of others that it leads, by sea from a port to another (13.6, 13.7).

    `path`: zones, and the port at its end.
    """

    slots = (
        Slot("nation", SIDE),
        Slot("origin", PLACE, "from"),
        Slot("path", PATH, "to"),
        Slot("units", COUNTS, "taking", least=0),
        Slot("leaders", UNITS, "with", least=0),
    )
    nation: int
    origin: int
    path: tuple[int, ...]
    units: tuple[tuple[int, int], ...] = ()
    leaders: tuple[int, ...] = ()


class Convoyed(Event, frozen=True, tag="convoyed"):
    """A convoy has put its pieces ashore; `counts`: nations and units."""

    about = Meaning("13.6", motion="move")
    side: str
    units: tuple[str, ...]
    counts: tuple[tuple[str, int], ...]
    hexes: tuple[str, ...]


def _open(check: Any, *args: Any) -> bool:
    try:
        check(*args)
    except Refusal:
        return False
    return True


def _closed(position: Europe, zone: int, port: int, nation: int) -> Refusal | None:
    """Why no convoy of a nation comes into a port out of a zone."""
    try:
        check_port(position, zone, port, nation)
    except Refusal as refusal:
        return refusal
    return None


def force_of(position: Europe, action: Convoy) -> Force:
    """The pieces that an action names: of leaders the best commands, of those who may lead them all (9.7), and of these
    one whose owner has the impulse."""
    leaders = tuple(sorted(action.leaders))
    able = heads(position, leaders, action.units) or leaders
    if position.setting.amended(CHARGED):
        # Only in an impulse of his owner does he lead others (9.72, 9.74.movement).
        own = block(position, action.nation)
        able = [one for one in able if position.setting.nation_of[one] in own] or able
    return Force(best(position, able), leaders, action.units)


@rule("13.6", "9.1", "9.72")
def carried(position: Europe, nation: int) -> list[int]:
    """The nations whose pieces a convoy of a nation may carry: those that its armies may hold, its own first. These are
    its Pacts' and, if it is a power, those of allies that have given it command."""
    if not position.played(nation):
        return [nation]
    others = [
        one
        for one in range(len(position.camp))
        if one != nation
        and allied(position, one, nation)
        and (position.pact[one] == nation or may(position, COMMAND, one, nation))
    ]
    return [nation, *others]


@rule("13.6", "13.8")
def check_water(position: Europe, a: int, b: int, nation: int) -> None:
    """Raises Refusal if a convoy may not go on to a zone: it is not next to it, an enemy fleet is there, or an enemy
    fortress is on the strait.
    """
    setting = position.setting
    name = place_name(position, b)
    at_sea = setting.land <= b < setting.size
    zones = setting.duchies[a].zones if a < setting.land else setting.area.neighbours[a] if a < setting.size else ()
    if not at_sea or b not in zones:
        raise Refusal("13.6", "napoleon-no-sea-way", hex=place_name(position, a), hex_to=name)
    if enemy_fleet(position, (b,), nation):
        raise Refusal("13.6", "napoleon-enemy-fleet", places=(name,), hex=name)
    if strait_guards(position, a, b, nation):
        raise Refusal("13.6", "napoleon-strait-guarded", hex=place_name(position, a), hex_to=name)


@rule("13.6", "13.7")
def check_port(position: Europe, zone: int, port: int, nation: int, nations: Sequence[int] = ()) -> None:
    """Raises Refusal if a convoy of a nation, with pieces of `nations`, may not come into a port out of a zone: the
    port is not on it, an enemy fleet is there, it is neither friendly nor an enemy's, its holder lets nobody pass
    (D8.5); or it is an enemy's, and the zone is not under control.
    """
    setting = position.setting
    name = place_name(position, port)
    if port >= setting.land:
        raise Refusal("13.6", "napoleon-convoy-ends", hex=name)
    if zone not in setting.duchies[port].zones:
        raise Refusal("13.6", "napoleon-no-sea-way", hex=place_name(position, zone), hex_to=name)
    if enemy_fleet(position, (port,), nation):
        raise Refusal("13.6", "napoleon-enemy-fleet", places=(name,), hex=name)
    if friendly(position, port, nation):
        check_neutral(position, port, nations or (nation,))
        return
    if occupied(position, port, nation):
        check_neutral(position, port, nations or (nation,))
    elif not hostile(position, port, nation):
        raise Refusal("13.6", "napoleon-no-haven", places=(name,), hex=name)
    for one in (nation, *(nations if setting.amended(KEPT) else ())):
        if truce(position, one, position.control[port]):
            names = setting.nations[one], setting.nations[position.control[port]]
            raise Refusal("D20.23", "napoleon-truce", side=names[0], side_other=names[1])
    check_truce(position, port, nations or (nation,))
    if not controls(position, zone, nation):
        raise Refusal("13.7", "napoleon-zone-not-held", hex=place_name(position, zone), hex_to=name)


@rule("13.7", "D3.2")
def occupied(position: Europe, port: int, nation: int) -> bool:
    """Whether a port without a fortress, the side's own or an ally's, is held by enemies who have placed no flag yet:
    troops land there as in an enemy port, but its batteries do not fire on their own side.
    """
    holder = position.control[port]
    return (
        position.setting.amended(LETTER)
        and holder != position.setting.nobody
        and allied(position, holder, nation)
        and bool(enemies_at(position, port, nation))
    )


@rule("13.6")
def taken(position: Europe, step: Impulse, port: int) -> bool:
    """Whether a port has been taken in this impulse, by a flag or a siege: who goes aboard must have begun the impulse
    in a friendly one."""
    return position.setting.amended(CHARGED) and (port in position.besieged or flown(position, port) in step.done)


class Convoys(Act):
    """13.6: one convoy of a nation in an impulse."""

    kind = Convoy
    paragraph = "13.6"
    priced = True

    def ports(self, position: Europe, step: Impulse, nation: int) -> list[int]:
        """Ports with pieces of a nation that have not moved."""
        counts, places = position.units[nation], position.place
        led = {places[leader] for leader in position.setting.own_leaders[nation]}
        return [
            port
            for port in position.setting.ports
            if (counts[port] or port in led)
            and (self._units(position, nation, port) or self._leaders(position, nation, port))
            and friendly(position, port, nation)
            and not taken(position, step, port)
        ]

    def _units(self, position: Europe, nation: int, place: int) -> int:
        return sum(not steps for steps in position.walks(nation, place))

    def _leaders(self, position: Europe, nation: int, place: int) -> list[int]:
        return [one for one in position.leaders_at(place, nation) if not position.walked[one]]

    def _ways(self, position: Europe, step: Impulse, nation: int, origin: int) -> Iterator[Value]:
        seen, rim = {origin}, [origin]
        for _ in range(max(0, step.points) // position.setting.tables.convoy.cp):
            following = []
            for here in rim:
                via = None if here == origin else here
                if here >= position.setting.land:
                    for port in position.setting.area.ports(here):
                        if port not in seen and _open(check_port, position, here, port, nation):
                            seen.add(port)
                            yield Value(port, via=via)
                    onward: Iterable[int] = position.setting.area.neighbours[here]
                else:
                    onward = position.setting.duchies[here].zones
                for zone in onward:
                    if zone not in seen and _open(check_water, position, here, zone, nation):
                        seen.add(zone)
                        following.append(zone)
                        yield Value(zone, via=via, through=True)
            rim = following

    def fill(self, position: Europe, step: Impulse, filled: dict[str, Any]) -> Iterable[Value]:
        if not filled:
            fresh = [one for one in moved_by(position, step.nation) if not position.convoyed >> one & 1]
            return [Value(one) for one in fresh if self.ports(position, step, one)]
        nation = filled["nation"]
        if "origin" not in filled:
            return [Value(place) for place in self.ports(position, step, nation)]
        origin = filled["origin"]
        if origin >= position.setting.land:
            return []
        if "path" not in filled:
            return self._ways(position, step, nation, origin)
        aboard = carried(position, nation)
        if "units" not in filled:
            most = position.setting.tables.convoy.pieces
            return [
                Value((one, n)) for one in aboard for n in range(min(most, self._units(position, one, origin)), 0, -1)
            ]
        return [Value(leader) for one in aboard for leader in self._leaders(position, one, origin)]

    def probe(self, position: Europe, step: Impulse, filled: dict[str, Any]) -> Iterable[Any]:
        if "origin" not in filled:
            return [one for one in moved_by(position, step.nation) if position.convoyed >> one & 1]
        setting, origin = position.setting, filled["origin"]
        zones = setting.duchies[origin].zones if origin < setting.land else ()
        return [(zone, port) for zone in zones for port in setting.area.ports(zone) if port != origin] or [()]

    def explain(self, position: Europe, step: Impulse, action: Convoy, refusal: Refusal) -> Refusal | None:
        told = leap(self, position, step, action, refusal, {"nation": action.nation, "origin": action.origin})
        port = action.path[-1] if action.path else position.setting.size
        if told is None or told.message.id != "napoleon-nowhere" or port >= position.setting.land:
            return told
        # Whatever way it comes, the port itself may be closed to it.
        for zone in position.setting.duchies[port].zones:
            if enemy_fleet(position, (zone,), action.nation):
                name = place_name(position, zone)
                told = Refusal("13.6", "napoleon-enemy-fleet", places=(name,), hex=name)
            elif (closed := _closed(position, zone, port, action.nation)) is not None:
                told = closed
            else:
                return Refusal(refusal.paragraph, "napoleon-nowhere", hex=place_name(position, port))
        return told

    hangs = ("path",)

    def cheapest(self, position: Europe, step: Impulse) -> int:
        # A zone and the port.
        return position.setting.tables.convoy.cp * 2

    def cost(self, position: Europe, step: Impulse, action: Convoy) -> int:
        return position.setting.tables.convoy.cp * len(action.path)

    @rule("13.6", "13.7")
    def check(self, position: Europe, step: Impulse, action: Convoy) -> None:
        setting = position.setting
        side = setting.nations[action.nation]
        if action.nation not in moved_by(position, step.nation):
            raise Refusal("D7.5", "napoleon-not-yours", side=side)
        if position.convoyed >> action.nation & 1:
            raise Refusal("13.6", "napoleon-convoyed", side=side)
        name = place_name(position, action.origin)
        if action.origin >= setting.land or not setting.duchies[action.origin].port:
            raise Refusal("13.6", "napoleon-no-port", hex=name)
        if not friendly(position, action.origin, action.nation):
            raise Refusal("13.6", "napoleon-not-friendly", hex=name)
        if taken(position, step, action.origin):
            raise Refusal("13.6", "napoleon-port-taken", hex=name)
        here = action.origin
        for zone in action.path[:-1]:
            check_water(position, here, zone, action.nation)
            here = zone
        if here == action.origin:
            if action.path and action.path[-1] < setting.land:
                names = name, place_name(position, action.path[-1])
                raise Refusal("13.6", "napoleon-no-sea-way", hex=names[0], hex_to=names[1])
            raise Refusal("13.6", "napoleon-no-path")
        if action.path[-1] == action.origin and setting.amended(PRINT):
            raise Refusal("13.6", "napoleon-convoy-back", hex=name)
        check_counts(position, action.units, "13.6")
        check_port(position, here, action.path[-1], action.nation, nations_of(position, force_of(position, action)))
        self._check_pieces(position, action)
        port = action.path[-1]
        if not action.units and met_alone(position, port, action.nation):
            raise Refusal("9.1", "napoleon-lone-leader", hex=place_name(position, port))

    @rule("13.6")
    def _check_pieces(self, position: Europe, action: Convoy) -> None:
        """Raises Refusal for too many pieces, of others than it leads, or that have marched in this impulse."""
        setting = position.setting
        force = force_of(position, action)
        side = setting.nations[action.nation]
        nations, able = nations_of(position, force), carried(position, action.nation)
        for nation in nations:
            if not allied(position, nation, action.nation):
                raise Refusal("13.6", "napoleon-not-allied", side=setting.nations[nation])
            if nation not in able and not position.played(action.nation):
                raise Refusal("13.6", "napoleon-convoy-own", side=side)
            if nation not in able:
                raise Refusal("9.72", "napoleon-no-command", side=setting.nations[nation])
            if setting.amended(CARDS) and not self._led(position, force, nation, action.nation):
                raise Refusal("9.1", "napoleon-convoy-unled", side=setting.nations[nation])
        if not 0 < force.pieces <= setting.tables.convoy.pieces:
            raise Refusal("13.6", "napoleon-convoy-pieces", most=setting.tables.convoy.pieces)
        if action.nation not in nations:
            raise Refusal("13.6", "napoleon-convoy-none-own", side=side)
        check_there(position, force, action.origin)
        check_group(position, force)
        check_free(position, force.leaders)
        tired = [setting.nation_of[leader] for leader in force.leaders if position.walked[leader]]
        tired += [nation for nation, count in force.units if count > self._units(position, nation, action.origin)]
        if tired:
            raise Refusal("13.6", "napoleon-convoy-marched", side=setting.nations[tired[0]])

    @rule("13.6", "9.1", "9.7")
    def _led(self, position: Europe, force: Force, nation: int, carrier: int) -> bool:
        """Whether the units of an allied power in a convoy have leaders of theirs who lead them all, as in a group."""
        if nation in block(position, carrier):
            return True
        units = dict(force.units).get(nation, 0)
        own = tuple(one for one in force.leaders if position.setting.nation_of[one] == nation)
        chief = max(own, key=lambda one: position.setting.command[one], default=-1)
        return not units or (chief >= 0 and armies(position, Force(chief, own, ((nation, units),))) is not None)

    def play(self, position: Europe, step: Impulse, action: Convoy, context: PlayContext) -> None:
        pay(position, self.cost(position, step, action))
        position.convoyed |= 1 << action.nation
        *zones, port = action.path
        position.steps.append(
            Landing(
                nation=action.nation,
                force=force_of(position, action),
                port=action.origin,
                origin=zones[-1],
                place=port,
                zones=tuple(zones),
            )
        )

    def sample(self, position: Europe, step: Impulse, rng: Random) -> Action | None:
        if rng.random() < 0.4:
            return None
        nation = rng.choice(moved_by(position, step.nation))
        ports = self.ports(position, step, nation)
        if not ports:
            return None
        origin = rng.choice(ports)
        area, duchies = position.setting.area, position.setting.duchies

        def onward(here: int) -> list[int]:
            zones = duchies[here].zones if here == origin else area.neighbours[here]
            return [zone for zone in zones if _open(check_water, position, here, zone, nation)]

        zones = stroll(rng, origin, max(0, step.points) // position.setting.tables.convoy.cp - 1, onward)
        if not zones:
            return None
        last = zones[-1]
        ports = [
            port for port in area.ports(last) if port != origin and _open(check_port, position, last, port, nation)
        ]
        if not ports:
            return None
        leaders = tuple(self._leaders(position, nation, origin)[:2])
        most = position.setting.tables.convoy.pieces - len(leaders)
        units = min(most, self._units(position, nation, origin))
        return Convoy(nation, origin, (*zones, rng.choice(ports)), ((nation, units),) if units else (), leaders)


@rule("13.7", "13.5")
def open_fire(position: Europe, step: Landing, context: PlayContext) -> None:
    """The batteries of an enemy port fire before anyone is ashore."""
    if hostile(position, step.place, step.nation):
        batteries.shell(position, step.nation, step.place, step.port, step.force)


def open_evasions(position: Europe, step: Landing, context: PlayContext) -> None:
    """Forces in the port may evade those who come ashore."""
    if left_of(position, step.force, step.port).units and enemies_at(position, step.place, step.nation):
        active = position.runner[step.nation]
        roles = position.setting.roles
        order = tuple(role for role in asked_order(position, step.nation) if roles.index(role) != active)
        came = step.came
        open_window(
            position, evasion.Evasion(order=order, nation=step.nation, place=step.place, origin=step.origin, came=came)
        )


@rule("13.6", "13.7")
def go_ashore(position: Europe, step: Landing, context: PlayContext) -> None:
    """Those left go ashore; they move no more in this impulse."""
    setting = position.setting
    force = left_of(position, step.force, step.port)
    if not force.pieces:
        return
    ground = battle.survey(position, step)
    walked = put(position, force, step.port, step.place, step=0)
    position.steps[-1].become(position, ground=ground, force=force)
    halt(position, force, step.place, DONE, walked if setting.amended(APART) else ())
    units = tuple((setting.nations[nation], count) for nation, count in force.units)
    leaders = tuple(setting.leaders[leader] for leader in force.leaders)
    way = tuple(place_name(position, place) for place in (step.port, *step.zones, step.place))
    context.tell(Convoyed(setting.nations[step.nation], leaders, units, way))


@rule("13.7")
def fight(position: Europe, step: Landing, context: PlayContext) -> None:
    """Battle with the enemies in the port, without the batteries."""
    meet(position, step, context)


@rule("9.6")
def settle(position: Europe, step: Landing, context: PlayContext) -> None:
    """Who commands ashore, if there are several leaders."""
    force = left_of(position, step.force, step.place)
    assemble(position, step.place, force)


class Landing(Entry, frozen=True, tag="landing", kw_only=True):
    """A convoy comes to a port (13.6), also the enemy's (13.7); armies next to it may be there first (10.1, U23).

    `port`: where it started; `origin`: its last zone.
    """

    port: int

    stages = (open_entry, open_interception, open_fire, open_evasions, go_ashore, fight, claim, settle)


ACTS: tuple[Act, ...] = (Convoys(),)
