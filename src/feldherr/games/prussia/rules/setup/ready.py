"""Making a legal set-up: corps side by side, leaders with their troops, guns on top of infantry."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from ...state.position import Battlefield
from ...state.scenarios import Placing
from ..stacking import stacking_points
from .areas import Places, area_of, disc, foot_leaders, gun_limit, in_zones, is_foot, placing_of, required, to_place

_APART = 3
"""In a ready-made set-up guns spread over this many hexes of infantry, rather than go farther from the middle."""


class _Draft:
    """A set-up in progress: which piece is where, and how full the hexes are."""

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
            held[hex] = held.get(hex, 0) + stacking_points(self.position, piece)

    def nearest(self, area: int, goal: int) -> list[int]:
        """The hexes of an area, those nearest to a hex first."""
        far = self.position.setting.map.distance
        return sorted(self.position.setting.map.hexes(area), key=lambda hex: (far(hex, goal), hex))

    def body(self, unit: int, area: int, goal: int) -> None:
        """Put infantry or cavalry near a hex, no more than one front to a hex while there is room."""
        size = stacking_points(self.position, unit)
        order = self.nearest(area, goal)
        line = self.position.setting.tables.stack.engaged
        for limit in (line, 2 * line, 3 * line):
            for hex in order:
                if self.bodies.get(hex, 0) + size <= limit:
                    self.put(unit, hex)
                    return

    def gun(self, unit: int, hexes: Iterable[int], area: int) -> None:
        """Put a gun into the hex with the fewest guns, the first of them if several tie."""
        setting = self.position.setting
        power, limit = setting.map.power, setting.tables.stack.guns
        size = self.position.level[unit]
        fit = [hex for hex in hexes if area & power[hex] and self.guns.get(hex, 0) + size <= limit]
        if fit:
            self.put(unit, min(fit, key=lambda hex: (self.guns.get(hex, 0), fit.index(hex))))


def make(position: Battlefield, side: int, placed: Mapping[int, int] | None = None) -> Places:
    """The hexes for all pieces that a side has to place.

    Args:
        placed: those already placed. What belongs with them gathers there; pieces that find no room are left out.
    """
    setting = position.setting
    placing = placing_of(setting, side)
    draft = _Draft(position, side)
    for piece, hex in (placed or {}).items():
        draft.put(piece, hex)
    wanted = [piece for piece in to_place(position, side) if piece not in draft.places]
    if placing.hexes:
        _ready_battle(position, side, wanted, placing, draft)
    else:
        _ready_main(position, side, wanted, placing, draft)
    return draft.places


def _ready_battle(position: Battlefield, side: int, wanted: list[int], placing: Placing, draft: _Draft) -> None:
    setting = position.setting
    board = setting.map
    own = [position.place[unit] for unit in position.units_of(side)]
    middle = min(set(own), key=lambda hex: (sum(map(board.distances(hex).__getitem__, own)), hex))
    held: dict[int, int] = {}
    for hex in own:
        for unit in position.stacks[hex]:
            if setting.gun[unit]:
                held[hex] = held.get(hex, 0) + 1
    for hex, count in draft.guns.items():
        held[hex] = held.get(hex, 0) + count
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
    for leader, hex in _posts(position, placing, corps, draft.places).items():
        draft.put(leader, hex)
    bodies = [piece for piece in wanted if piece < setting.leaders and setting.corps[piece] >= 0]
    detached = placing.detached
    for unit in bodies:
        leader = setting.corps[unit]
        area = area_of(position, unit)
        if detached is not None and setting.names.units[unit] in detached.units:
            area &= setting.map.within(draft.places[leader], 1)
        if placing.units_within is not None:
            area &= setting.map.within(draft.places[leader], placing.units_within)
        draft.body(unit, area, draft.places[leader])
    for leader in corps:
        stood = [draft.places[unit] for unit in setting.corps_units[leader] if unit in draft.places]
        if stood and draft.places[leader] not in stood and placing.units_within is None:
            fit = [hex for hex in stood if area_of(position, leader) & power[hex]]
            draft.places[leader] = fit[0] if fit else draft.places[leader]
    for chief in (piece for piece in wanted if piece >= setting.leaders and not setting.corps_units[piece]):
        area = area_of(position, chief)
        troops = (piece for piece in draft.places if piece < setting.leaders and setting.corps[piece] >= 0)
        stood = [draft.places[unit] for unit in sorted(troops) if area & power[draft.places[unit]]]
        if stood:
            draft.put(chief, stood[len(stood) // 2])
    _ready_guns(position, side, wanted, placing, draft)
    for unit in (piece for piece in wanted if piece < setting.leaders and setting.baggage[piece]):
        within = placing.units_within or 0
        for leader in foot_leaders(setting, side):
            area = area_of(position, unit) & setting.map.within(draft.places[leader], within)
            free = [hex for hex in draft.nearest(area, draft.places[leader]) if hex not in draft.places.values()]
            if free:
                draft.put(unit, free[-1])
                break


def _posts(position: Battlefield, placing: Placing, leaders: list[int], placed: Places) -> Places:
    """A hex for each corps leader: at an anchor that is still free, else spread evenly over the zones."""
    setting = position.setting
    board = setting.map
    posts: Places = {}
    for who in dict.fromkeys(anchor.leaders for anchor in placing.anchors if required(placing, anchor)):
        named = [setting.names.unit(name) for name in who]
        held = setting.map.mask([placed[leader] for leader in named if leader in placed])
        anchors = [
            anchor
            for anchor in placing.anchors
            if anchor.leaders == who and not disc(setting, anchor, anchor.within) & held
        ]
        for leader, anchor in zip((leader for leader in named if leader not in placed), anchors, strict=False):
            area = area_of(position, leader) & disc(setting, anchor, anchor.within)
            goal = board.index(anchor.hex)
            posts[leader] = min(board.hexes(area), key=lambda hex: (board.distance(hex, goal), hex))
    detached = placing.detached
    if detached is not None and setting.names.unit(detached.leader) not in placed:
        leader = setting.names.unit(detached.leader)
        camp = in_zones(setting, placing.zones)
        zone = board.hexes(area_of(position, leader) & in_zones(setting, (detached.zone,)) & ~camp)
        roomy = [hex for hex in zone if sum(1 for near in board.neighbours[hex] if near in zone) == 6]
        # Beside the army: the zone reaches across the Elbe, from where no unit could come back.
        middle = board.hexes(camp)[camp.bit_count() // 2]
        posts[leader] = min(roomy or zone, key=lambda hex: (board.distance(hex, middle), hex))
    left = [leader for leader in leaders if leader not in posts]
    for number, leader in enumerate(left):
        zone = board.hexes(area_of(position, leader) & in_zones(setting, placing.zones))
        posts[leader] = zone[(2 * number + 1) * len(zone) // (2 * len(left))]
    return posts


def _ready_guns(position: Battlefield, side: int, wanted: list[int], placing: Placing, draft: _Draft) -> None:
    """Guns on top of infantry; by corps if the scenario counts them that way."""
    setting = position.setting
    guns = [piece for piece in wanted if piece < setting.leaders and setting.gun[piece]]
    foot = [unit for unit in draft.places if unit < setting.leaders and is_foot(setting, unit)]
    room = {
        leader: gun_limit(setting, placing, leader)
        for leader in setting.leaders_by_side[side]
        if setting.corps_units[leader]
    }
    if placing.guns == "corps":
        for gun in [piece for piece in draft.places if piece < setting.leaders and setting.gun[piece]]:
            led = [leader for leader in room if room[leader] and leader in draft.places]
            if led:
                far = setting.map.distances(draft.places[gun])
                room[min(led, key=lambda one: far[draft.places[one]])] -= 1
    for gun in guns:
        units = foot
        if placing.guns == "corps":
            # The corps with most room left, among those with infantry first: guns stand on top of it.
            order = sorted(room, key=lambda one: (one in foot_leaders(setting, side), room[one]), reverse=True)
            leader = next((one for one in order if room[one]), order[0])
            room[leader] -= 1
            units = [unit for unit in setting.corps_units[leader] if unit in draft.places]
        area = area_of(position, gun)
        draft.gun(gun, [draft.places[unit] for unit in units], area)
