"""Retreat and pursuit (rulebook 7.8, 7.9)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from feldherr.kernel import Action, Decision, Message, Pass, PlayContext, Refusal, Role, Slot, Step, Value, rule
from feldherr.kernel.slots import PATH, UNIT
from feldherr.kernel.steps import innermost

from ..state.events import Pursued, Retreated
from ..state.position import Battle
from ..state.setting import SIDES
from . import losses, victory
from .paths import taken_by_friend
from .strength import batteries_count_one, muzzled
from .underway import UnderWay, change_fight, fight_under
from .zones import controlled

FARTHEST = 3
"""Hexes of retreat after a loss (7.6)."""


class Retreat(Action, frozen=True, tag="retreat"):
    """A unit falls back along `path` (7.8)."""

    slots = (Slot("unit", UNIT), Slot("path", PATH))

    unit: int
    path: tuple[int, ...]


class Pursue(Action, frozen=True, tag="pursue"):
    """A winner follows along `path` (7.9)."""

    slots = (Slot("unit", UNIT), Slot("path", PATH))

    unit: int
    path: tuple[int, ...]


Path = tuple[int, ...]


@rule("7.8", "7.8.2")
def closed_ways(position: Battle, side: int, friends: int) -> int:
    """Hexes into which units of a side may not fall back: enemies and their zones, as a bitboard.

    `friends`: hexes with friends; under ruling B12's other reading an enemy zone does not count there.
    """
    zone = controlled(position, 1 - side)
    if position.setting.friend_cancels_zoc:
        zone &= ~friends
    return position.masks[1 - side] | zone


@rule("7.8")
def near_fight(position: Battle, unit: int, distance: int) -> int:
    """Hexes in which a retreat of an attacker would end nearer to a hex attacked than it is long (B10), as a bitboard.

    The defender leaves that hex itself, and the steps see to it. None in games begun before the amendment.
    """
    setting = position.setting
    fight = innermost(position, UnderWay) if setting.away_from_fight else None
    if fight is None or fight.side != setting.side[unit]:
        return 0
    near = 0
    for hex in fight.hexes:
        near |= setting.map.within(hex, distance - 1)
    return near


@rule("7.8", "7.8.2", "7.8.3", "5.5")
def lawful_ways(position: Battle, unit: int, distance: int, friends: int | None = None) -> list[Path]:
    """Every way back of `distance` hexes, before priorities.

    Each step leads farther from the hex left, into no enemy, no enemy zone and not off the map, and an attacker's last
    one not too near the hex attacked. It ends on a free hex; only if none does, ways that end on a friend are drawn on
    to the nearest free hex (ruling W06), sideways too (ruling B14). `friends`: a bitboard of hexes to count as taken in
    place of the real ones.
    """
    setting = position.setting
    side = setting.side[unit]
    start = position.place[unit]
    power = setting.map.power
    taken = position.masks[side] & ~power[start] if friends is None else friends
    shut = closed_ways(position, side, taken)
    away = setting.map.distance
    neighbours = setting.map.neighbours
    ways: list[Path] = [()]
    for step in range(1, distance + 1):
        ways = [
            (*way, to)
            for way in ways
            for to in neighbours[way[-1] if way else start]
            if away(start, to) == step and not shut & power[to]
        ]
    near = near_fight(position, unit, distance)
    free = [way for way in ways if not (taken | near) & power[way[-1]]]
    step, seen = distance, power[start]
    while not free and ways:
        step += 1
        # 7.8.3: a unit pushed on comes no nearer than the result says; before the amendment every step led away.
        least = distance if setting.to_letter else step
        seen |= setting.map.mask(hex for way in ways for hex in way)
        ways = [
            (*way, to)
            for way in ways
            if taken & power[way[-1]]
            for to in neighbours[way[-1]]
            if away(start, to) >= least and not (shut | seen) & power[to]
        ]
        free = [way for way in ways if not (taken | near) & power[way[-1]]]
    return free


@rule("7.8.1", "7.8.1.example")
def ways(position: Battle, unit: int, distance: int, friends: int | None = None) -> list[Path]:
    """The ways a unit may choose from: most steps towards its own edge, then the cleanest ground, then the nearest end.

    All legal ones, if that was agreed (ruling B11). Before the amendment nearness came before the ground.
    """
    lawful = lawful_ways(position, unit, distance, friends)
    if len(lawful) < 2:
        return lawful
    if position.setting.free_retreat:
        return sorted(lawful)
    ground = position.setting.ground
    side = position.setting.side[unit]
    start = position.place[unit]

    def worth(way: Path) -> tuple[int, int, int]:
        astray = dirt = 0
        here = start
        for to in way:
            astray += ground.to_edge(side, to) >= ground.to_edge(side, here)
            dirt += ground.clean[here][to]
            here = to
        near = ground.to_edge(side, here)
        return (astray, dirt, near) if position.setting.steps_home else (near, dirt, 0)

    ranked = [(worth(way), way) for way in lawful]
    best = min(ranked)[0]
    return sorted(way for rank, way in ranked if rank == best)


@rule("7.6", "7.8", "7.4")
def beaten(position: Battle, fight: UnderWay) -> tuple[int, int, tuple[int, ...]]:
    """Who has to retreat because of a result: the side, the hexes, and its units including those it loses."""
    result = fight.result
    if result == "EX":
        return fight.side, 1, losses.exposed(position, fight)
    distance = FARTHEST if result.endswith("KO") else int(result[-1])
    if result[0] == "A":
        return fight.side, distance, losses.exposed(position, fight)
    return 1 - fight.side, distance, () if losses.harmless(position, fight) else fight.targets


def begin(position: Battle, fight: UnderWay, context: PlayContext) -> None:
    """Send the loser's surviving units back."""
    side, distance, units = beaten(position, fight)
    alive = tuple(unit for unit in units if position.place[unit] < position.setting.size)
    if alive:
        position.steps.append(Retreating(side, distance, alive, fight.kind))


def add_trail(position: Battle, trail: Path) -> None:
    """Remember the way of a loser for the pursuit."""
    change_fight(position, trails=(*fight_under(position).trails, trail))


class Retreating(Step, frozen=True, tag="retreating"):
    """Units of a side fall back, one after another; their owner chooses among equal ways and the order (7.8)."""

    side: int
    distance: int
    units: tuple[int, ...]
    kind: str

    def options(self, position: Battle) -> list[tuple[int, Path]]:
        """Units and their ways."""
        return [(unit, way) for unit in self.units for way in ways(position, unit, self.distance)]

    @rule("7.8.2")
    def proceed(self, position: Battle, context: PlayContext) -> bool:
        if not self.units:
            position.steps.pop()
            return True
        options = self.options(position)
        if not options:
            self.become(position, units=())
            for unit in self.units:
                add_trail(position, (position.place[unit],))
                position.destroy(unit, "no_retreat", context)
            victory.check_at_once(position, context)
            return True
        if len(options) == 1 and len(self.units) == 1:
            self._fall_back(position, *options[0], context)
            return True
        if self._independent(position, options):
            self._fall_back(position, *options[0], context)
            return True
        return False

    def staying(self, position: Battle) -> int:
        """The hexes of friends that do not fall back, as a bitboard."""
        return position.masks[self.side] & ~position.setting.map.mask(position.place[unit] for unit in self.units)

    def _independent(self, position: Battle, options: list[tuple[int, Path]]) -> bool:
        """Whether each unit has one way, whatever order they go in: then there is nothing to ask."""
        if len(options) != len(self.units) or {unit for unit, _ in options} != set(self.units):
            return False
        if position.setting.friend_cancels_zoc:
            return False  # friends open ways as well as shut them (ruling B12): the order may matter
        ends = [way[-1] for _, way in options]
        if len(set(ends)) != len(ends):
            return False
        home = self.staying(position)
        # Where the others end bars no way that ends elsewhere, so it is enough to ask with all of them gone.
        return all(ways(position, unit, self.distance, home) == [way] for unit, way in options)

    def _fall_back(self, position: Battle, unit: int, way: Path, context: PlayContext) -> None:
        setting = position.setting
        start = position.place[unit]
        places = setting.names.places
        rest = tuple(other for other in self.units if other != unit)
        self.become(position, units=rest)
        add_trail(position, (start, *way))
        position.put(unit, way[-1])
        victory.note_raid(position, unit, way)
        hexes = (places[start], *[places[hex] for hex in way])
        context.tell(Retreated(SIDES[self.side], setting.names.units[unit], hexes))

    def decisions(self, position: Battle) -> tuple[Decision, ...]:
        role = SIDES[self.side]
        names = position.setting.names
        options = self.options(position)
        units = list(dict.fromkeys(names.units[unit] for unit, _ in options))
        # Past friends a unit may have to go farther than the result says (ruling W06).
        distance = len(options[0][1]) if len(units) == 1 else self.distance
        args = {"count": len(options), "distance": distance, "units": units, "unit": units[0]}
        if len(self.units) > 1 and (lost := surely_lost(position, self)):
            args["lost"] = lost
        name = "srazhenie-ask-retreat" if len(units) == 1 else "srazhenie-ask-retreats"
        default = Retreat(*options[0])
        return (Decision("retreating", role, role, ("7.8.1",), Message(name, args), default),)

    def asks(self, position: Battle) -> tuple[Role, ...]:
        return (SIDES[self.side],)

    def measure(self, position: Battle) -> tuple[int, ...]:
        return (len(self.units),)

    def verbs(self, position: Battle, role: Role) -> tuple[type[Action], ...]:
        return (Retreat,)

    def fill(self, position: Battle, role: Role, kind: type[Action], filled: dict[str, Any]) -> Iterator[Value]:
        options = self.options(position)
        if "unit" not in filled:
            yield from (Value(unit) for unit in dict.fromkeys(unit for unit, _ in options))
        else:
            yield from (Value(way) for unit, way in options if unit == filled["unit"])

    def check(self, position: Battle, action: Action, role: Role) -> None:
        if not isinstance(action, Retreat):
            raise Refusal("7.8", "srazhenie-wrong-answer", verb=action.verb())
        names = position.setting.names
        if action.unit not in self.units:
            raise Refusal("7.8", "srazhenie-retreat-who", unit=names.units[action.unit])
        if action.path not in ways(position, action.unit, self.distance):
            check_way(position, action.unit, action.path, self.distance)

    def explain(self, position: Battle, action: Action, role: Role, refusal: Refusal) -> Refusal | None:
        """Say why a retreat may not end on the hex pointed at."""
        if not isinstance(action, Retreat) or action.unit not in self.units or len(action.path) != 1:
            return refusal
        board, hex = position.setting.map, action.path[0]
        start = position.place[action.unit]
        if hex >= board.size or hex in board.neighbours[start]:
            return refusal
        found = ways(position, action.unit, self.distance)
        if any(way[-1] == hex for way in found):
            return None
        return why_no_end(position, action.unit, hex, found, self.distance)

    def play(self, position: Battle, action: Action, role: Role, context: PlayContext) -> None:
        assert isinstance(action, Retreat)
        self._fall_back(position, action.unit, action.path, context)

    def shown(self, position: Battle) -> dict[str, Any]:
        names = position.setting.names.units
        units = [names[unit] for unit in self.units]
        return {"kind": "retreating", "side": SIDES[self.side], "units": units, "distance": self.distance}


@rule("7.8.2")
def no_way_back(position: Battle, step: Retreating) -> list[int]:
    """The units that cannot fall back in whatever order they go: they have no way now, nor with all the others gone."""
    if position.setting.friend_cancels_zoc:
        return []  # friends open ways as well (ruling B12)
    return [
        unit
        for unit in step.units
        if not any(lawful_ways(position, unit, step.distance, friends) for friends in (None, step.staying(position)))
    ]


@rule("7.8.2", "3.2")
def surely_lost(position: Battle, step: Retreating) -> int:
    """How many units cannot fall back even in the best order and by the best ways: with those of `no_way_back` those
    for whom others leave no hex.
    """
    hopeless = len(no_way_back(position, step))
    known: dict[tuple[tuple[int, ...], int], int] = {}

    def fewest(now: Battle, units: tuple[int, ...]) -> int:
        key = units, now.masks[step.side]
        if key not in known:
            best = len(units)
            for unit in units:
                for end in {way[-1] for way in ways(now, unit, step.distance)}:
                    after = now.copy()
                    after.put(unit, end)
                    best = min(best, fewest(after, tuple(other for other in units if other != unit)))
                    if best == hopeless:
                        return best
            known[key] = best
        return known[key]

    return fewest(position, step.units)


@rule("7.8", "7.8.1", "7.8.2")
def check_way(position: Battle, unit: int, path: Path, distance: int) -> None:
    """Say what is wrong with a way back that is not among those offered.

    Raises:
        Refusal: always: 5.2, 5.5, 7.8, 7.8.2 or 7.8.1.
    """
    setting = position.setting
    names = setting.names
    side = setting.side[unit]
    start = position.place[unit]
    shut = closed_ways(position, side, position.masks[side])
    near = near_fight(position, unit, distance)
    best = ways(position, unit, distance)
    longest = len(best[0]) if best else distance
    here = start
    for step, hex in enumerate(path, 1):
        if step > distance and near & setting.map.power[here]:
            raise _near(position, here, distance)
        if step > longest:
            raise _of_length(position, unit, best, distance)
        label = names.places[hex]
        if hex >= setting.size or hex not in setting.map.neighbours[here]:
            raise Refusal("5.2", "srazhenie-not-adjacent", hex_from=names.places[here], hex=label)
        if position.masks[1 - side] & setting.map.power[hex]:
            raise Refusal("7.8.2", "srazhenie-enemy-hex", (label,), hex=label)
        if shut & setting.map.power[hex]:
            raise Refusal("7.8.2", "srazhenie-retreat-zone", (label,), hex=label)
        if setting.to_letter and step > distance and setting.map.distance(start, hex) < distance:
            raise Refusal("7.8", "srazhenie-retreat-back", (label,), hex=label, unit=names.units[unit], count=distance)
        if setting.map.distance(start, hex) < (min(step, distance) if setting.to_letter else step):
            raise Refusal("7.8", "srazhenie-retreat-away", (label,), hex=label)
        here = hex
    if len(path) < distance:
        raise _of_length(position, unit, best, distance)
    if near & setting.map.power[here]:
        raise _near(position, here, distance)
    if position.masks[side] & setting.map.power[here]:
        raise taken_by_friend(position, "5.5", here)
    shown = tuple(names.places[way[-1]] for way in best)
    raise Refusal("7.8.1", "srazhenie-retreat-priority", shown, unit=names.units[unit], hexes=shown)


@rule("7.8", "7.8.1", "7.8.2", "5.5")
def why_no_end(position: Battle, unit: int, hex: int, found: list[Path], distance: int) -> Refusal:
    """Why none of the ways back ends in a hex that lies farther off than the next one."""
    setting = position.setting
    names = setting.names
    side = setting.side[unit]
    power, label = setting.map.power[hex], names.places[hex]
    ends = tuple(dict.fromkeys(names.places[way[-1]] for way in found))
    if position.place[unit] == hex:
        return _of_length(position, unit, found, distance)
    if position.masks[1 - side] & power:
        return Refusal("7.8.2", "srazhenie-enemy-hex", (label,), hex=label)
    if closed_ways(position, side, position.masks[side]) & power:
        return Refusal("7.8.2", "srazhenie-retreat-zone", (label,), hex=label)
    longest = len(found[0]) if found else distance
    if not (distance if setting.to_letter else longest) <= setting.map.distance(position.place[unit], hex) <= longest:
        return _of_length(position, unit, found, distance)
    if near_fight(position, unit, distance) & power:
        return _near(position, hex, distance)
    if position.masks[side] & power:
        return taken_by_friend(position, "5.5", hex)
    if all(way[-1] != hex for way in lawful_ways(position, unit, distance)):
        return Refusal("7.8.2", "srazhenie-retreat-shut", (label,), hex=label)
    return Refusal("7.8.1", "srazhenie-retreat-priority", ends, unit=names.units[unit], hexes=ends)


def _near(position: Battle, hex: int, distance: int) -> Refusal:
    """The hex is too near the one attacked."""
    label = position.setting.names.places[hex]
    return Refusal("7.8", "srazhenie-retreat-near", (label,), hex=label, count=distance)


def _of_length(position: Battle, unit: int, found: list[Path], distance: int) -> Refusal:
    """How far a unit retreats, which may be farther than the result says where friends are in the way (5.5)."""
    names = position.setting.names
    ends = tuple(dict.fromkeys(names.places[way[-1]] for way in found))
    count = len(found[0]) if found else distance
    return Refusal("7.8", "srazhenie-retreat-full", ends, unit=names.units[unit], count=count)


# Pursuit


@rule("7.9", "8.1.3")
def pursue(position: Battle, fight: UnderWay, context: PlayContext) -> None:
    """Open the pursuit to the winner's surviving units except redoubts; none after a stubborn fight.

    After fire an adjacent battery pursues as well; before amendment 7 none did. A trail of one hex is that of a
    destroyed unit: a unit that does not fall back is not followed, before amendment 8 only if that was agreed
    (ruling B15).
    """
    setting = position.setting
    fire = fight.kind != "attack"
    if fight.result == "EX" or (fire and not setting.fire_is_attack):
        return
    if fight.result[0] == "D":
        side, winners = fight.side, fight.by or fight.guns
    else:
        side, winners = 1 - fight.side, fight.targets
    limit = FARTHEST if fight.result.endswith("KO") else int(fight.result[-1])
    trails = fight.trails
    if setting.no_advance_on_loss:
        trails = tuple(trail for trail in trails if len(trail) > 1)
    able = tuple(
        unit
        for unit in winners
        if position.place[unit] < setting.size and setting.pursues[unit] and not _fired(position, fight, unit)
    )
    if able and trails:
        position.steps.append(Pursuit(side, limit, able, trails))


@rule("8.2.5.3")
def _fired(position: Battle, fight: UnderWay, unit: int) -> bool:
    """Whether a unit is a heavy battery that has used its guns in a fight, and so does not move in this turn.

    It has in a bombardment or duel, and in an attack in which its guns count (ruling W04), that since amendment 9.
    """
    if not position.setting.heavy[unit] or fight.kind != "attack":
        return position.setting.heavy[unit]
    counts = not batteries_count_one(position, fight.by) and not muzzled(position, unit)
    return position.setting.heavy_stays and unit in fight.by and counts


class Pursuit(Step, frozen=True, tag="pursuit"):
    """Winners may follow the losers' ways, heedless of zones (7.9, rulings B15, W07)."""

    side: int
    limit: int
    units: tuple[int, ...]
    trails: tuple[Path, ...]

    def options(self, position: Battle) -> list[tuple[int, Path]]:
        """Units and how far along which way each may go."""
        setting = position.setting
        at, side = position.at, self.side
        found: dict[tuple[int, Path], None] = {}
        for unit in self.units:
            start = position.place[unit]
            for trail in self.trails:
                if trail[0] not in setting.map.neighbours[start]:
                    continue
                route = trail[:-1] if len(trail) > 1 else trail
                for length, hex in enumerate(route[: self.limit], 1):
                    piece = at[hex]
                    if piece >= 0 and setting.side[piece] != side:
                        break
                    if piece < 0:
                        found[unit, route[:length]] = None
        return list(found)

    def proceed(self, position: Battle, context: PlayContext) -> bool:
        if self.options(position):
            return False
        position.steps.pop()
        return True

    @rule("7.9")
    def decisions(self, position: Battle) -> tuple[Decision, ...]:
        role = SIDES[self.side]
        names = position.setting.names
        options = self.options(position)
        units = list(dict.fromkeys(names.units[unit] for unit, _ in options))
        count = max((len(way) for _, way in options), default=0)
        message = Message("srazhenie-ask-pursuit", {"count": count, "units": units})
        return (Decision("pursuit", role, role, ("7.9",), message, Pass()),)

    def asks(self, position: Battle) -> tuple[Role, ...]:
        return (SIDES[self.side],)

    def measure(self, position: Battle) -> tuple[int, ...]:
        return (len(self.units),)

    def verbs(self, position: Battle, role: Role) -> tuple[type[Action], ...]:
        return (Pursue, Pass)

    def fill(self, position: Battle, role: Role, kind: type[Action], filled: dict[str, Any]) -> Iterator[Value]:
        options = self.options(position)
        if "unit" not in filled:
            yield from (Value(unit) for unit in dict.fromkeys(unit for unit, _ in options))
        else:
            yield from (Value(way) for unit, way in options if unit == filled["unit"])

    @rule("7.9")
    def check(self, position: Battle, action: Action, role: Role) -> None:
        if isinstance(action, Pass):
            return
        if not isinstance(action, Pursue):
            raise Refusal("7.9", "srazhenie-wrong-answer", verb=action.verb())
        names = position.setting.names
        if action.unit not in self.units:
            told = "srazhenie-pursue-winners" if position.setting.to_letter else "srazhenie-pursue-who"
            raise Refusal("7.9", told, unit=names.units[action.unit])
        options = self.options(position)
        if (action.unit, action.path) not in options:
            shown = tuple(dict.fromkeys(names.places[hex] for _, way in options for hex in way))
            count = max(len(way) for _, way in options)
            raise Refusal("7.9", "srazhenie-pursue-path", shown, unit=names.units[action.unit], count=count)

    def play(self, position: Battle, action: Action, role: Role, context: PlayContext) -> None:
        if isinstance(action, Pass):
            position.steps.pop()
            return
        assert isinstance(action, Pursue)
        setting = position.setting
        rest = tuple(unit for unit in self.units if unit != action.unit)
        self.become(position, units=rest)
        places = setting.names.places
        hexes = (places[position.place[action.unit]], *[places[hex] for hex in action.path])
        position.put(action.unit, action.path[-1])
        victory.note_raid(position, action.unit, action.path)
        context.tell(Pursued(SIDES[self.side], setting.names.units[action.unit], hexes))

    def shown(self, position: Battle) -> dict[str, Any]:
        names = position.setting.names.units
        return {"kind": "pursuit", "side": SIDES[self.side], "units": [names[unit] for unit in self.units]}
