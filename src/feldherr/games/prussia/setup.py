"""Set-up (rulebook 22.2 and the scenarios): what stands where as a game begins; the players place the rest, openly.

The side that the scenario names first places everything in one action, then the other. In battle scenarios the units
stand on their printed hexes: left to place are leaders and the guns that may stand with any infantry.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import permutations
from random import Random
from typing import Any
from weakref import WeakKeyDictionary

from feldherr.kernel import Action, Decision, Event, Message, Refusal, Role, Slot, Step, Table, Value, rule

from .data.blocks import Arm
from .data.scenarios import Anchor, Detached, Placing
from .position import Battlefield
from .sequence import War
from .setting import SIDES, Prussia
from .stacking import bulk, over_limit

_APART = 3
"""Guns keep so many hexes of infantry apart in a ready set-up, rather than go farther from the middle."""
Places = dict[int, int]
"""Pieces and the hexes they are to stand on."""


class SetUp(Action, frozen=True, tag="setup"):
    """Everything a side has to place: pairs of piece and hex."""

    slots = (Slot("units", "placements"),)
    armed = True

    units: tuple[tuple[int, int], ...]


class Placed(Event, frozen=True, tag="placed"):
    """A side has set up so many pieces."""

    side: str
    count: int


@rule("22.2", "23.3", "23.5", "24.2", "24.2.2", "24.3", "25.3", "25.4", "26.3", "26.4", "26.4.1", "26.3.3")
def begin(position: Battlefield) -> None:
    """Put the pieces of a scenario where they begin, and ask the sides for the rest, the first one first."""
    setting = position.setting
    kind = "main" if setting.main else "battle"
    for unit, about in enumerate(setting.unit_data):
        if about.only and about.only != kind:
            continue
        position.level[unit] = about.levels if about.levels and not setting.main else setting.full[unit]
        position.put(unit, setting.pool)
    for leader in range(setting.leaders, setting.count):
        position.level[leader] = 1
        position.put(leader, setting.pool)
    position.awake = [stance.awake for stance in setting.stances]
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


def placing_of(setting: Prussia, side: int) -> Placing:
    """How a side is set up."""
    return setting.setup.coalition if side else setting.setup.prussia


@rule("22.2", "24.2.2", "26.3", "26.3.3", "26.4", "26.4.1")
def to_place(position: Battlefield, side: int) -> list[int]:
    """The pieces a side places: not those that stand already, arrive, or enter the map later."""
    setting = position.setting
    placing = placing_of(setting, side)
    if placing.enter:
        return []
    away = {setting.names.unit(name) for name in placing.later}
    away |= {unit for leader in tuple(away) for unit in setting.corps_units[leader]}
    lassy = setting.data.rules.lassy
    if lassy is not None and "lassy" in setting.rules and placing.later:
        away |= {setting.names.unit(name) for name in lassy.guns}
    pieces = [*setting.units[side], *setting.leaders_by_side[side]]
    waiting = [piece for piece in pieces if position.place[piece] == setting.pool and piece not in away]
    return [piece for piece in waiting if piece >= setting.leaders or setting.unit_data[piece].arrives is None]


# Where


def _arm(setting: Prussia, piece: int) -> Arm:
    return "leader" if piece >= setting.leaders else setting.arm[piece]


def _zone(setting: Prussia, names: Iterable[str]) -> int:
    mask = 0
    for name in names:
        mask |= setting.map.mask(setting.map.zones[name])
    return mask


def _disc(setting: Prussia, anchor: Anchor, within: int) -> int:
    return setting.ground.within(setting.map.index(anchor.hex), within)


def _required(placing: Placing, anchor: Anchor) -> bool:
    """Whether one of the leaders must stand by the anchor; else one may, instead of in the zones (25.3.2)."""
    return not placing.zones or anchor.units is not None


def _anchors(setting: Prussia, placing: Placing, leader: int) -> list[Anchor]:
    return [anchor for anchor in placing.anchors if setting.names.units[leader] in anchor.leaders]


def _widen(setting: Prussia, mask: int, distance: int) -> int:
    for _ in range(distance):
        mask |= setting.map.spread(mask)
    return mask


def _leader_area(setting: Prussia, placing: Placing, leader: int) -> int:
    """Where a leader may stand, as far as that does not depend on the others."""
    own = _anchors(setting, placing, leader)
    area = 0
    for anchor in own:
        area |= _disc(setting, anchor, anchor.within)
    if not any(_required(placing, anchor) for anchor in own):
        area |= _zone(setting, placing.zones)
    detached = placing.detached
    if detached is not None and setting.names.units[leader] == detached.leader:
        area |= _zone(setting, (detached.zone,))
    return area


def area_of(position: Battlefield, piece: int) -> int:
    """The hexes on which a piece might be set up, a bitboard; others may narrow them (see `check_setup`)."""
    setting = position.setting
    side = setting.side[piece]
    placing = placing_of(setting, side)
    free = setting.ground.open[_arm(setting, piece)] & ~position.occupied[1 - side]
    if placing.hexes:
        return free & _with(position, side, piece)
    leaders = [leader for leader in setting.leaders_by_side[side] if setting.corps_units[leader]]
    if piece >= setting.leaders:
        if setting.corps_units[piece]:
            return free & _leader_area(setting, placing, piece)
        return free & _everywhere(setting, placing, side, leaders)
    detached = placing.detached
    extra = 0
    if detached is not None and setting.names.units[piece] in detached.units:
        extra = _zone(setting, (detached.zone,))
    if setting.corps[piece] < 0:
        return free & _everywhere(setting, placing, side, leaders)
    near = [anchor for anchor in _anchors(setting, placing, setting.corps[piece]) if anchor.units is not None]
    if near:
        return free & _disc(setting, near[0], near[0].units or 0)
    if placing.units_within is not None:
        return free & _widen(setting, _leader_area(setting, placing, setting.corps[piece]), placing.units_within)
    return free & (_zone(setting, placing.zones) | extra)


def _everywhere(setting: Prussia, placing: Placing, side: int, leaders: list[int]) -> int:
    """Wherever the units of a side may stand: guns, the baggage, a commander in chief."""
    area = _zone(setting, placing.zones)
    if placing.units_within is not None or not placing.zones:
        for leader in leaders:
            area |= _widen(setting, _leader_area(setting, placing, leader), placing.units_within or 0)
    return area


@rule("22.2", "26.4")
def _with(position: Battlefield, side: int, piece: int) -> int:
    """Battle scenarios: a corps leader stands with a unit of his corps, a commander in chief with any unit, a free gun
    with infantry.
    """
    setting = position.setting
    own = position.units_of(side)
    if piece < setting.leaders:
        own = [unit for unit in own if setting.infantry[unit] and not setting.baggage[unit]]
    else:
        own = [unit for unit in own if setting.corps[unit] == piece] or own
    return setting.map.mask(position.place[unit] for unit in own)


# The check


@rule("22.2", "5.1")
def check_setup(position: Battlefield, side: int, action: SetUp) -> None:
    """Whether a side may stand so.

    Raises:
        Refusal: the paragraph that forbids it.
    """
    setting = position.setting
    names = setting.names
    paragraph = setting.setup.paragraph
    wanted = to_place(position, side)
    places: Places = {}
    for piece, hex in action.units:
        name, label = names.units[piece], names.places[hex]
        if setting.side[piece] != side:
            raise Refusal(paragraph, "prussia-not-yours", unit=name)
        if piece not in wanted:
            raise Refusal(paragraph, "prussia-setup-not-now", unit=name)
        if piece in places:
            raise Refusal(paragraph, "prussia-setup-twice", unit=name)
        places[piece] = hex
        if hex >= setting.size or not area_of(position, piece) & setting.map.power[hex]:
            raise Refusal(paragraph, "prussia-setup-outside", (label,), unit=name, hex=label)
    missing = [piece for piece in wanted if piece not in places]
    if missing:
        raise Refusal(paragraph, "prussia-setup-all", unit=names.units[missing[0]], count=len(missing))
    _check_stacks(position, side, places)
    placing = placing_of(setting, side)
    if placing.hexes:
        _check_free_guns(position, placing, places)
    else:
        _check_leaders(position, side, placing, places)
        _check_units(position, side, placing, places)
        _check_guns(position, side, placing, places)
        if placing.detached is not None:
            _check_detached(position, placing, placing.detached, places)


@rule("5.1", "25.3.5")
def _check_stacks(position: Battlefield, side: int, places: Places) -> None:
    setting = position.setting
    stacks: dict[int, list[int]] = {}
    for piece, hex in places.items():
        if piece < setting.leaders:
            stacks.setdefault(hex, list(position.stacks[hex])).append(piece)
    for hex, stack in sorted(stacks.items()):
        label = setting.names.places[hex]
        if over_limit(position, hex, tuple(stack)):
            raise Refusal("5.1", "prussia-setup-stack", (label,), hex=label)
        if len(stack) > 1 and any(setting.baggage[unit] for unit in stack):
            raise Refusal("25.3.5", "prussia-setup-baggage", (label,), hex=label)


@rule("26.4")
def _check_free_guns(position: Battlefield, placing: Placing, places: Places) -> None:
    """At most so many free guns in a hex."""
    setting = position.setting
    held: dict[int, int] = {}
    for piece, hex in places.items():
        if piece < setting.leaders:
            held[hex] = held.get(hex, 0) + 1
            if placing.guns_free is not None and held[hex] > placing.guns_free:
                label = setting.names.places[hex]
                raise Refusal("26.4", "prussia-setup-free-guns", (label,), hex=label, count=placing.guns_free)


@rule("24.2", "25.3.1", "25.3.2")
def _check_leaders(position: Battlefield, side: int, placing: Placing, places: Places) -> None:
    """Every anchor has its leader; of those who only may stand by one, at most one leaves the zones; a commander in
    chief without a corps stands with a unit unless the scenario gives him a zone.
    """
    setting = position.setting
    names, power = setting.names, setting.map.power
    paragraph = setting.setup.paragraph
    for who in dict.fromkeys(anchor.leaders for anchor in placing.anchors):
        anchors = [anchor for anchor in placing.anchors if anchor.leaders == who]
        leaders = [names.unit(name) for name in who]
        if _required(placing, anchors[0]):
            if not any(
                all(
                    _disc(setting, anchor, anchor.within) & power[places[one]]
                    for anchor, one in zip(anchors, order, strict=True)
                )
                for order in permutations(leaders, len(anchors))
            ):
                anchor = anchors[0]
                raise Refusal(
                    paragraph, "prussia-setup-anchor", (anchor.hex,), units=who, hex=anchor.hex, count=anchor.within
                )
        else:
            zone = _zone(setting, placing.zones)
            forward = [leader for leader in leaders if not zone & power[places[leader]]]
            if len(forward) > len(anchors):
                told = tuple(names.units[leader] for leader in forward)
                raise Refusal(paragraph, "prussia-setup-forward", units=told, count=len(anchors))
    chief = setting.cinc[side]
    if chief in places and not setting.corps_units[chief] and (placing.units_within is not None or not placing.zones):
        stood = {hex for piece, hex in places.items() if piece < setting.leaders}
        if places[chief] not in stood:
            label = names.places[places[chief]]
            raise Refusal("22.2", "prussia-setup-chief", (label,), unit=names.units[chief], hex=label)


@rule("24.2", "25.3.1", "25.3.2")
def _check_units(position: Battlefield, side: int, placing: Placing, places: Places) -> None:
    """Units near their own leader, where the scenario asks for it; the baggage and guns that stand with any corps of
    infantry, near a leader of one (ruling W23).
    """
    setting = position.setting
    within = placing.units_within
    if within is None:
        return
    names, far = setting.names, setting.map.distance
    for piece, hex in places.items():
        if piece >= setting.leaders or (setting.gun[piece] and placing.guns != "infantry_corps"):
            continue
        leader = setting.corps[piece]
        led = [leader] if leader >= 0 else _foot(setting, side)
        if not any(far(hex, places[one]) <= within for one in led):
            label = names.places[hex]
            raise Refusal(
                setting.setup.paragraph,
                "prussia-setup-corps",
                (label,),
                unit=names.units[piece],
                units_leader=tuple(names.units[one] for one in led),
                hex=label,
                count=within,
            )


def _foot(setting: Prussia, side: int) -> list[int]:
    """Leaders of corps with infantry."""
    return [
        leader
        for leader in setting.leaders_by_side[side]
        if any(setting.infantry[unit] for unit in setting.corps_units[leader])
    ]


@rule("24.2", "25.3.1", "25.3.2")
def _check_guns(position: Battlefield, side: int, placing: Placing, places: Places) -> None:
    """Guns with infantry, or so many at most with each corps."""
    setting = position.setting
    names = setting.names
    guns = [piece for piece in places if piece < setting.leaders and setting.gun[piece]]
    if placing.guns == "infantry":
        foot = {hex for piece, hex in places.items() if piece < setting.leaders and _is_foot(setting, piece)}
        for gun in guns:
            if places[gun] not in foot:
                label = names.places[places[gun]]
                raise Refusal(
                    setting.setup.paragraph, "prussia-setup-gun-alone", (label,), unit=names.units[gun], hex=label
                )
    elif placing.guns == "corps":
        free = _guns_matched(setting, side, placing, places, guns)
        if free is not None:
            label = names.places[places[free]]
            raise Refusal(
                setting.setup.paragraph, "prussia-setup-gun-corps", (label,), unit=names.units[free], hex=label
            )


def _is_foot(setting: Prussia, unit: int) -> bool:
    return setting.infantry[unit] and not setting.baggage[unit]


def _limit(setting: Prussia, placing: Placing, leader: int) -> int:
    """How many guns a corps may have with it."""
    return placing.guns_of.get(setting.names.units[leader], placing.guns_each or 0)


def _guns_matched(setting: Prussia, side: int, placing: Placing, places: Places, guns: list[int]) -> int | None:
    """A gun for which no corps near it has room, however the guns are given to the corps; None: all have one."""
    far, within = setting.map.distance, placing.units_within or 0
    leaders = [leader for leader in setting.leaders_by_side[side] if setting.corps_units[leader]]
    given: dict[int, list[int]] = {leader: [] for leader in leaders}

    def give(gun: int, tried: set[int]) -> bool:
        for leader in leaders:
            if leader in tried or far(places[gun], places[leader]) > within:
                continue
            tried.add(leader)
            held = given[leader]
            if len(held) < _limit(setting, placing, leader):
                held.append(gun)
                return True
            for index, other in enumerate(held):
                if give(other, tried):
                    held[index] = gun
                    return True
        return False

    return next((gun for gun in guns if not give(gun, set())), None)


@rule("26.3", "4.3")
def _check_detached(position: Battlefield, placing: Placing, law: Detached, places: Places) -> None:
    """Detachments: so many groups at most outside the main area, each together, each far enough from the others."""
    setting = position.setting
    names, far = setting.names, setting.map.distance
    area = _zone(setting, placing.zones)
    out = {piece: hex for piece, hex in places.items() if not area & setting.map.power[hex]}
    left, groups = set(out.values()), []
    while left:
        group = [left.pop()]
        for here in group:
            near = {hex for hex in left if far(here, hex) <= 1}
            left -= near
            group += near
        groups.append(group)
    if len(groups) > law.count:
        raise Refusal("26.3", "prussia-setup-detachments", count=law.count)
    for index, group in enumerate(groups):
        for other in groups[:index]:
            close = [hex for hex in group if any(far(hex, one) <= law.apart for one in other)]
            if close:
                label = names.places[close[0]]
                raise Refusal("26.3", "prussia-setup-apart", (label,), hex=label, count=law.apart)
    chief = names.unit(law.leader)
    if chief in out and all(piece >= setting.leaders or out[piece] != out[chief] for piece in out):
        label = names.places[out[chief]]
        raise Refusal("26.3", "prussia-setup-chief", (label,), unit=law.leader, hex=label)


# Ready made


class _Draft:
    """A set-up in the making: who stands where, and how full the hexes are."""

    def __init__(self, position: Battlefield, side: int) -> None:
        self.position = position
        self.side = side
        self.places: Places = {}
        self.bodies: dict[int, int] = {}
        self.guns: dict[int, int] = {}

    def put(self, piece: int, hex: int) -> None:
        setting = self.position.setting
        self.places[piece] = hex
        if piece < setting.leaders:
            held = self.guns if setting.gun[piece] else self.bodies
            held[hex] = held.get(hex, 0) + bulk(self.position, piece)

    def nearest(self, area: int, goal: int) -> list[int]:
        """The hexes of an area, the nearest to a hex first."""
        far = self.position.setting.map.distance
        return sorted(self.position.setting.map.hexes(area), key=lambda hex: (far(hex, goal), hex))

    def body(self, unit: int, area: int, goal: int) -> None:
        """Put infantry or cavalry near a hex, a front to a hex as long as there is room."""
        size = bulk(self.position, unit)
        order = self.nearest(area, goal)
        line = self.position.setting.tables.stack.engaged
        for limit in (line, 2 * line, 3 * line):
            for hex in order:
                if self.bodies.get(hex, 0) + size <= limit:
                    self.put(unit, hex)
                    return

    def gun(self, unit: int, hexes: Iterable[int], area: int) -> None:
        """Put a gun into the first of some hexes with the fewest guns."""
        setting = self.position.setting
        power, limit = setting.map.power, setting.tables.stack.guns
        size = self.position.level[unit]
        fit = [hex for hex in hexes if area & power[hex] and self.guns.get(hex, 0) + size <= limit]
        if fit:
            self.put(unit, min(fit, key=lambda hex: (self.guns.get(hex, 0), fit.index(hex))))


_READY: WeakKeyDictionary[Prussia, dict[tuple[int, int], SetUp]] = WeakKeyDictionary()
"""Ready set-ups of a match, by side and where its enemy stands: they are asked for at every look at the question."""


def ready_made(position: Battlefield, side: int) -> SetUp:
    """A lawful set-up: corps beside each other, leaders with their men, guns on top of infantry."""
    known = _READY.setdefault(position.setting, {})
    key = side, position.occupied[1 - side]
    if key not in known:
        known[key] = _make(position, side)
    return known[key]


def _make(position: Battlefield, side: int) -> SetUp:
    setting = position.setting
    placing = placing_of(setting, side)
    wanted = to_place(position, side)
    draft = _Draft(position, side)
    if placing.hexes:
        _ready_battle(position, side, wanted, placing, draft)
    else:
        _ready_main(position, side, wanted, placing, draft)
    return SetUp(tuple(sorted(draft.places.items())))


def _ready_battle(position: Battlefield, side: int, wanted: list[int], placing: Placing, draft: _Draft) -> None:
    setting = position.setting
    board = setting.map
    own = [position.place[unit] for unit in position.units_of(side)]
    middle = min(own, key=lambda hex: (sum(board.distance(hex, other) for other in own), hex))
    held: dict[int, int] = {}
    for hex in own:
        for unit in position.stacks[hex]:
            if setting.gun[unit]:
                held[hex] = held.get(hex, 0) + 1
    for piece in wanted:
        area = area_of(position, piece)
        if piece >= setting.leaders:
            corps = [unit for unit in setting.corps_units[piece] if position.on_map(unit)]
            draft.put(piece, position.place[corps[0]] if corps else draft.nearest(area, middle)[0])
        else:
            limit = placing.guns_free or 1
            order = [hex for hex in draft.nearest(area, middle) if held.get(hex, 0) < limit]
            hex = min(order, key=lambda hex: _APART * held.get(hex, 0) + order.index(hex))
            held[hex] = held.get(hex, 0) + 1
            draft.put(piece, hex)


def _ready_main(position: Battlefield, side: int, wanted: list[int], placing: Placing, draft: _Draft) -> None:
    setting = position.setting
    power = setting.map.power
    corps = [piece for piece in wanted if piece >= setting.leaders and setting.corps_units[piece]]
    for leader, hex in _posts(position, placing, corps).items():
        draft.put(leader, hex)
    bodies = [piece for piece in wanted if piece < setting.leaders and setting.corps[piece] >= 0]
    detached = placing.detached
    for unit in bodies:
        leader = setting.corps[unit]
        area = area_of(position, unit)
        if detached is not None and setting.names.units[unit] in detached.units:
            area &= setting.ground.within(draft.places[leader], 1)
        if placing.units_within is not None:
            area &= setting.ground.within(draft.places[leader], placing.units_within)
        draft.body(unit, area, draft.places[leader])
    for leader in corps:
        stood = [draft.places[unit] for unit in setting.corps_units[leader] if unit in draft.places]
        if stood and draft.places[leader] not in stood and placing.units_within is None:
            fit = [hex for hex in stood if area_of(position, leader) & power[hex]]
            draft.places[leader] = fit[0] if fit else draft.places[leader]
    for chief in (piece for piece in wanted if piece >= setting.leaders and not setting.corps_units[piece]):
        area = area_of(position, chief)
        stood = [draft.places[unit] for unit in bodies if area & power[draft.places[unit]]]
        draft.put(chief, stood[len(stood) // 2])
    _ready_guns(position, side, wanted, placing, draft)
    for unit in (piece for piece in wanted if piece < setting.leaders and setting.baggage[piece]):
        within = placing.units_within or 0
        for leader in _foot(setting, side):
            area = area_of(position, unit) & setting.ground.within(draft.places[leader], within)
            free = [hex for hex in draft.nearest(area, draft.places[leader]) if hex not in draft.places.values()]
            if free:
                draft.put(unit, free[-1])
                break


def _posts(position: Battlefield, placing: Placing, leaders: list[int]) -> Places:
    """A hex for each corps leader: by his anchor, else spread evenly over the zones."""
    setting = position.setting
    board = setting.map
    posts: Places = {}
    for who in dict.fromkeys(anchor.leaders for anchor in placing.anchors if _required(placing, anchor)):
        anchors = [anchor for anchor in placing.anchors if anchor.leaders == who]
        for name, anchor in zip(who, anchors, strict=False):
            leader = setting.names.unit(name)
            area = area_of(position, leader) & _disc(setting, anchor, anchor.within)
            goal = board.index(anchor.hex)
            posts[leader] = min(board.hexes(area), key=lambda hex: (board.distance(hex, goal), hex))
    detached = placing.detached
    if detached is not None:
        leader = setting.names.unit(detached.leader)
        camp = _zone(setting, placing.zones)
        zone = board.hexes(area_of(position, leader) & _zone(setting, (detached.zone,)) & ~camp)
        roomy = [hex for hex in zone if sum(1 for near in board.neighbours[hex] if near in zone) == 6]
        # Beside the army: the zone reaches over the Elbe, from where nobody would come back.
        middle = board.hexes(camp)[camp.bit_count() // 2]
        posts[leader] = min(roomy or zone, key=lambda hex: (board.distance(hex, middle), hex))
    left = [leader for leader in leaders if leader not in posts]
    for number, leader in enumerate(left):
        zone = board.hexes(area_of(position, leader) & _zone(setting, placing.zones))
        posts[leader] = zone[(2 * number + 1) * len(zone) // (2 * len(left))]
    return posts


def _ready_guns(position: Battlefield, side: int, wanted: list[int], placing: Placing, draft: _Draft) -> None:
    """Guns on top of infantry; by corps where the scenario counts them so."""
    setting = position.setting
    guns = [piece for piece in wanted if piece < setting.leaders and setting.gun[piece]]
    foot = [unit for unit in draft.places if unit < setting.leaders and _is_foot(setting, unit)]
    room = {
        leader: _limit(setting, placing, leader)
        for leader in setting.leaders_by_side[side]
        if setting.corps_units[leader]
    }
    for gun in guns:
        units = foot
        if placing.guns == "corps":
            # The corps with most room left, among those with infantry first: guns stand on top of it.
            order = sorted(room, key=lambda one: (one in _foot(setting, side), room[one]), reverse=True)
            leader = next(one for one in order if room[one])
            room[leader] -= 1
            units = [unit for unit in setting.corps_units[leader] if unit in draft.places]
        area = area_of(position, gun)
        draft.gun(gun, [draft.places[unit] for unit in units], area)


# The step


class SettingUp(Step, frozen=True, tag="setting_up"):
    """The sides still to set up, in order (22.2)."""

    sides: tuple[int, ...]

    def proceed(self, position: Battlefield, table: Table) -> bool:
        if not self.sides:
            position.steps.pop()
            return True
        if to_place(position, self.sides[0]):
            return False
        position.steps[-1] = SettingUp(self.sides[1:])
        return True

    def asks(self, position: Battlefield) -> tuple[Role, ...]:
        return (SIDES[self.sides[0]],)

    @rule("22.2")
    def decisions(self, position: Battlefield) -> tuple[Decision, ...]:
        side = self.sides[0]
        role = SIDES[side]
        args = {"count": len(to_place(position, side))}
        paragraph = position.setting.setup.paragraph
        default = ready_made(position, side)
        return (Decision("setup", role, role, (paragraph,), Message("prussia-ask-setup", args), default),)

    def measure(self, position: Battlefield) -> tuple[int, ...]:
        return (len(self.sides),)

    def verbs(self, position: Battlefield, role: Role) -> tuple[type[Action], ...]:
        return (SetUp,)

    def fill(self, position: Battlefield, role: Role, kind: type[Action], filled: dict[str, Any]) -> Iterator[Value]:
        yield from (Value(piece) for piece in to_place(position, self.sides[0]))

    def places(self, position: Battlefield, unit: int) -> list[int]:
        return position.setting.map.hexes(area_of(position, unit))

    def countable(self, position: Battlefield, role: Role) -> bool:
        return False

    def candidates(self, position: Battlefield, role: Role) -> Iterator[Action]:
        """The ready set-up: the whole list is beyond listing."""
        yield ready_made(position, self.sides[0])

    def sample(self, position: Battlefield, role: Role, rng: Random) -> Action:
        """The ready set-up with a few pieces moved, as far as that is lawful."""
        side = self.sides[0]
        found = ready_made(position, side)
        for _ in range(4):
            places = dict(found.units)
            piece = rng.choice(sorted(places))
            places[piece] = rng.choice(self.places(position, piece))
            tried = SetUp(tuple(sorted(places.items())))
            try:
                check_setup(position, side, tried)
            except Refusal:
                continue
            found = tried
        return found

    def check(self, position: Battlefield, action: Action, role: Role) -> None:
        if not isinstance(action, SetUp):
            raise Refusal("22.2", "prussia-not-now", verb=action.verb())
        check_setup(position, self.sides[0], action)

    @rule("22.2", "5.4")
    def play(self, position: Battlefield, action: Action, role: Role, table: Table) -> None:
        """Place them; of one hex guns come to stand on top, then units in the order of the forces (ruling WH06)."""
        assert isinstance(action, SetUp)
        gun = position.setting.gun
        leaders = position.setting.leaders
        for piece, hex in sorted(action.units, key=lambda pair: (pair[0] < leaders and gun[pair[0]], -pair[0])):
            position.put(piece, hex)
        position.steps[-1] = SettingUp(self.sides[1:])
        table.tell(Placed(role, len(action.units)))

    def shown(self, position: Battlefield) -> dict[str, Any]:
        return {"kind": "setting_up", "sides": [SIDES[side] for side in self.sides]}
