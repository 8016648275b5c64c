"""The state of play: where every piece stands and how it looks, what it has suffered, and what is under way."""

from __future__ import annotations

from array import array
from collections.abc import Hashable, Iterator
from functools import cache
from random import Random
from typing import Any

from feldherr.kernel import Action, Codec, Position, Refusal, Role, Slot, field
from feldherr.kernel.bounds import Count, Index, both, by_name, span
from feldherr.kernel.codecs import PIECES, ROW
from feldherr.kernel.slots import FLAG, PLACE, POSE, UNIT, Kind, Pair, Path, SetOf
from feldherr.kernel.slots import POSES as POSE_PATH
from feldherr.maps.poses import CORNERS, FACINGS, pose_at

from .ground import Around
from .setting import BOXES, COLUMNS, FORM, Sgboh

DEPLETED = 2
"""What a depleted unit's quality is less than printed (8.23)."""
COLUMN = 2
"""What a unit's quality is less in column (11.25)."""


def _write_poses(position: Field, poses: list[int]) -> dict[str, str]:
    setting = position.setting
    found = {}
    for piece, node in enumerate(poses):
        name = setting.names.units[piece]
        if node >= setting.nodes:
            found[name] = BOXES[node - setting.nodes]
        elif piece >= setting.first_leader:
            found[name] = setting.ground.labels[node // FACINGS]
        else:
            words = COLUMNS if position.column >> piece & 1 else CORNERS
            found[name] = setting.ground.labels[node // FACINGS] + words[node % FACINGS]
    return found


def _read_poses(position: Field, form: dict[str, str]) -> list[int]:
    setting = position.setting
    found = []
    for piece, name in enumerate(setting.names.units):
        word = form[name]
        if word in BOXES:
            found.append(setting.nodes + BOXES.index(word))
            continue
        hex = setting.names.place(word[:4])
        turn = word[4:]
        if piece >= setting.first_leader:
            found.append(pose_at(hex, 0))
        else:
            found.append(pose_at(hex, (COLUMNS if turn in COLUMNS else CORNERS).index(turn)))
    return found


def _write_counts(position: Field, values: list[int]) -> dict[str, int]:
    names = position.setting.names.units
    return {names[piece]: value for piece, value in enumerate(values) if value}


def _read_counts(position: Field, form: dict[str, int]) -> list[int]:
    return [form.get(name, 0) for name in position.setting.names.units]


def _write_bits(position: Field, values: list[int]) -> dict[str, list[str]]:
    names = position.setting.names.units
    count = len(names)
    return {
        names[piece]: [names[other] for other in range(count) if mask >> other & 1]
        for piece, mask in enumerate(values)
        if mask
    }


def _read_bits(position: Field, form: dict[str, list[str]]) -> list[int]:
    names = position.setting.names
    return [sum(1 << names.unit(other) for other in form.get(name, ())) for name in names.units]


def _values(kind: Kind, value: Any) -> Iterator[tuple[Kind, int]]:
    """The plain values in what a slot holds, each with its kind; who is shot at may be anyone."""
    if value is None or value == ():
        return
    if isinstance(kind, SetOf):
        for one in value:
            yield from _values(kind.member, one)
    elif isinstance(kind, Path):
        for one in value:
            yield from _values(kind.step, one)
    elif isinstance(kind, Pair):
        yield from _values(kind.first, value[0])
        if kind.second is not UNIT or kind.id == "strike":
            yield from _values(kind.second, value[1])
    elif kind in (UNIT, PLACE, POSE):
        yield kind, value


POSES = Codec(dict[str, str], _write_poses, _read_poses)
"""Of every piece its hex and where it looks ("1512w", in column "1512cn"), or its box."""
COUNTS = Codec(by_name(span(0, 99)), _write_counts, _read_counts)
BITS = Codec(dict[str, list[str]], _write_bits, _read_bits)
"""Of every piece a mask of pieces."""


def _zeros(setting: Sgboh) -> list[int]:
    return [0] * setting.count


@cache
def _naming(kind: type[Action]) -> tuple[Slot, ...]:
    """The slots of an action that name anything: all but flags."""
    return tuple(slot for slot in kind.slots if slot.kind is not FLAG)


class Field(Position):
    """A position of Simple Great Battles of History. A mask of pieces has the bit of each; pairs of values are the
    sides'.

    Attributes:
        active: the side whose player turn it is, -1 before the first. first: the side that began.
        turns: the player turns each side has begun. passes: how many in a row were passed (ruling on 3.2).
        quiet: player turns in a row in which nobody took a hit; losses: hits, depleted and lost units as it began.
        seized: whether the present turn was seized (4.45). attempted: of each side, the number of the enemy turn in
            which it last tried to seize (4.44); one seized for a leader to move is none, the number is that before it.
        pose: of every piece its node (see `ground`) or its box. column: units in column; right_leads: of the two-hex
            ones those whose right half is the head. covered: units at the bottom of a stack (5.33).
        passing: units on their way through friends.
        deep: units of double depth (10.3); the rear unit is in the box `under` and `rear` has its front unit.
        hits, depleted: cohesion (8). lost: pieces in the order they were destroyed.
        leader_points: rout points of leaders who were killed and whose counter is in play again (4.37).
        seizures: of every leader the attempts left. replaced: leaders whose counter is a replacement (4.37); used_up:
            of each side the replacements who have fallen and been replaced in their turn.

        activated, out: pieces activated this turn, and units among them out of command (4.12).
        mover: the piece whose move is open, -1 for none; moved: pieces that have moved and are done.
        turned: units that have turned for nothing and have neither spent a point nor shot since (6.12, 7.11).
        looks: the facings to which the mover has turned so, a bit each.
        spent: movement points spent this turn, of every piece. origin: where every piece stood when the turn,
            and then its phase of movement, began.
        hexes_entered: of every unit, how many this turn (10.51). left: of every unit the enemies whose zone it has left
            (6.22). approached: of every unit the enemies next to whom it has entered a vacant hex (7.5).
        fired: units that have shot this player turn. shot_by: of every unit the enemies whose reaction fire it has
            drawn this player turn (7.11). covering: those that shot at somebody entering their zone (7.22).
        faced: units that have tried a reaction facing (6.15); expanded: stacks that have sent one aside (5.36).
        engaged: units of both sides in an enemy zone, or with an enemy in theirs, when the turn began; zoned: those in
            an enemy zone. bolted: units that have used hit and run (7.16).
        deployed: units that have come out of column in reaction (11.27).
        riding: of every leader off in pursuit himself, and then the unit he rode off with (7.62).
        came_back: leaders placed this turn (4.14). woken: formations that may be activated though the battle held them
            back at first.
        at, beneath, masks, zone: derived: the (top) unit on each hex and the one under it, -1 for none; the hexes of
            each side and of each piece; the zone of every unit.
        stands: derived: where the pieces of each side stand, in what form and order, as one number (`_form`).
    """

    setting: Sgboh
    active: int = field(span(-1, 1), default=-1)
    first: int = field(span(-1, 1), default=-1)
    turns: list[int] = field(both(Count), default=[0, 0])
    passes: int = field(Count, default=0)
    quiet: int = field(Count, default=0)
    losses: list[int] = field(list[Count], default=[0, 0, 0], key="toll")
    seized: bool = field(bool, default=False)
    attempted: list[int] = field(both(Index), default=[-1, -1])
    column: int = field(PIECES, default=0)
    right_leads: int = field(PIECES, default=0)
    pose: list[int] = field(POSES, default=lambda setting: [setting.reserve] * setting.count)
    covered: int = field(PIECES, default=0)
    passing: int = field(PIECES, default=0)
    deep: int = field(PIECES, default=0)
    rear: list[int] = field(BITS, default=_zeros)
    hits: list[int] = field(COUNTS, default=_zeros)
    depleted: int = field(PIECES, default=0)
    lost: list[int] = field(ROW, default=[])
    leader_points: list[int] = field(both(Count), default=[0, 0])
    seizures: list[int] = field(COUNTS, default=_zeros)
    replaced: int = field(PIECES, default=0)
    used_up: list[int] = field(both(Count), default=[0, 0], absent=[0, 0])
    activated: int = field(PIECES, default=0)
    out: int = field(PIECES, default=0)
    mover: int = field(Index, default=-1)
    moved: int = field(PIECES, default=0)
    turned: int = field(PIECES, default=0)
    looks: int = field(span(0, 2**FACINGS - 1), default=0, absent=0)
    spent: list[int] = field(COUNTS, default=_zeros)
    origin: list[int] = field(POSES, default=lambda setting: [setting.reserve] * setting.count)
    hexes_entered: list[int] = field(COUNTS, default=_zeros)
    left: list[int] = field(BITS, default=_zeros)
    approached: list[int] = field(BITS, default=_zeros)
    fired: int = field(PIECES, default=0)
    shot_by: list[int] = field(BITS, default=_zeros)
    covering: int = field(PIECES, default=0)
    faced: int = field(PIECES, default=0)
    expanded: int = field(PIECES, default=0)
    engaged: int = field(PIECES, default=0)
    zoned: int = field(PIECES, default=0)
    bolted: int = field(PIECES, default=0)
    deployed: int = field(PIECES, default=0)
    came_back: int = field(PIECES, default=0)
    riding: list[int] = field(ROW, default=[], absent=[])
    woken: list[str] = field(list[str], default=[])
    at: array[int] = field(derived=True)
    beneath: array[int] = field(derived=True)
    masks: list[int] = field(derived=True)
    spots: list[int] = field(derived=True)
    zone: list[int] = field(derived=True)
    stands: list[int] = field(derived=True)

    @property
    def turn(self) -> int:
        """The player turns of both sides that have begun."""
        return sum(self.turns)

    # where things stand

    def memo(self, side: int) -> dict[Hashable, Any]:
        """What has been found out from where the pieces of a side stand, and from nothing else; to be added to."""
        setting, stands = self.setting, self.stands[side]
        last, found = setting.asked[side]
        if last is not stands:
            memos = setting.memos[side]
            found = memos.get(stands) or {}
            if not found:
                memos.put(stands, found)
            setting.asked[side] = stands, found
        return found

    def around(self, unit: int) -> Around:
        """The hexes beside the units of its width and form."""
        return self.setting.around[unit][self.column >> unit & 1]

    def on_map(self, piece: int) -> bool:
        """Whether a piece stands on the map."""
        return self.pose[piece] < self.setting.nodes

    def footprint(self, unit: int) -> tuple[int, ...]:
        """The hexes of a unit on the map: left half or head first."""
        return self.setting.around[unit][self.column >> unit & 1].footprints[self.pose[unit]]

    def under(self, piece: int) -> int:
        """The hexes of a piece as a bitboard; none off the map."""
        return self.spots[piece]

    def front(self, unit: int) -> int:
        """The front hexes of a unit on the map (6.11), whatever its zone is."""
        return self.around(unit).front[self.pose[unit]]

    def flanks(self, unit: int) -> int:
        """The flank hexes of a unit on the map (6.11)."""
        return self.around(unit).flanks[self.pose[unit]]

    def alive(self, side: int) -> list[int]:
        """The units of a side that stand on the map; not to be changed."""
        memo = self.memo(side)
        found: list[int] | None = memo.get("alive")
        if found is None:
            nodes, pose = self.setting.nodes, self.pose
            found = memo["alive"] = [unit for unit in self.setting.own[side] if pose[unit] < nodes]
        return found

    def enemies(self, unit: int) -> list[int]:
        """The enemy units on the map."""
        return self.alive(1 - self.setting.side[unit])

    def units_on(self, hex: int) -> tuple[int, ...]:
        """The units on a hex, top first."""
        top = self.at[hex]
        if top < 0:
            return ()
        under = self.beneath[hex]
        return (top,) if under < 0 else (top, under)

    def stack(self, unit: int) -> tuple[int, ...]:
        """A unit on the map and what is stacked with it, top first (5.35)."""
        return (unit,) if self.passing >> unit & 1 else self.units_on(self.pose[unit] // FACINGS)

    def top(self, unit: int) -> int:
        """The top unit of the stack that a unit on the map is in."""
        return unit if self.passing >> unit & 1 else self.at[self.pose[unit] // FACINGS]

    def leaders_with(self, unit: int) -> list[int]:
        """The leaders stacked with a unit on the map."""
        spots, setting = self.spots, self.setting
        mask = spots[unit]
        return [leader for leader in setting.leaders[setting.side[unit]] if spots[leader] & mask]

    def units_in(self, mask: int, side: int) -> list[int]:
        """The units of a side on any of some hexes; of a stack the top one."""
        found: dict[int, None] = {}
        for hex in self.setting.map.hexes(mask & self.masks[side]):
            found[self.at[hex]] = None
        return list(found)

    def distance(self, one: int, other: int) -> int:
        """Hexes between two units on the map, from the nearest hex of the one to the nearest of the other (G21)."""
        far = self.setting.map.distances
        return min(far(a)[b] for a in self.footprint(one) for b in self.footprint(other))

    def within(self, unit: int, distance: int) -> int:
        """The hexes at most so far from a unit on the map, its own among them."""
        within, found = self.setting.map.within, 0
        for hex in self.footprint(unit):
            found |= within(hex, distance)
        return found

    # zones (6.2)

    def zone_of(self, side: int) -> int:
        """The hexes in the zones of a side (6.21), as a bitboard."""
        memo = self.memo(side)
        found: int | None = memo.get("zone")
        if found is None:
            found, zone = 0, self.zone
            for unit in self.setting.own[side]:
                found |= zone[unit]
            memo["zone"] = found
        return found

    def beside(self, side: int) -> int:
        """The hexes next to those of a side; of its own hexes those next to another of them."""
        memo = self.memo(side)
        found: int | None = memo.get("beside")
        if found is None:
            found = memo["beside"] = self.setting.map.spread(self.masks[side])
        return found

    def holders(self, mask: int, side: int) -> list[int]:
        """The units of a side in whose zone any of some hexes is; of a stack the top one."""
        if not self.zone_of(side) & mask:
            return []
        zone = self.zone
        return [unit for unit in self.setting.own[side] if zone[unit] & mask]

    def in_zone(self, unit: int) -> bool:
        """Whether a unit on the map is in an enemy zone."""
        return bool(self.zone_of(1 - self.setting.side[unit]) & self.under(unit))

    def holds_enemy(self, unit: int) -> bool:
        """Whether a unit has an enemy unit in its zone."""
        return bool(self.zone[unit] & self.masks[1 - self.setting.side[unit]])

    def out_of_command(self, unit: int) -> bool:
        """Whether an activated unit is out of command (4.12); elephants are while an enemy is in their zone (10.24)."""
        if self.out >> unit & 1:
            return True
        return self.setting.elephant[unit] and self.holds_enemy(unit)

    # what units are worth now

    def tq(self, unit: int) -> int:
        """The troop quality of a unit now: less when depleted (8.23), less in column (11.25)."""
        return self.setting.printed[unit] - DEPLETED * (self.depleted >> unit & 1) - COLUMN * (self.column >> unit & 1)

    def strength(self, unit: int) -> int:
        """The size of a unit, both halves of a double depth counted (10.3)."""
        size = self.setting.size_of[unit]
        if self.deep >> unit & 1:
            rear = self.rear[unit].bit_length() - 1
            size += self.setting.size_of[rear]
        return size

    # the one way a piece changes its place

    def put(
        self,
        piece: int,
        node: int,
        *,
        column: bool = False,
        right_leads: bool = False,
        beneath: bool = False,
        passing: bool = False,
    ) -> None:
        """Put a piece on a node or into a box. On a hex with a friend it goes beneath or on top of it (5.33); a gun,
        which takes no part in the defence, is always the lower (10.13). `passing`: it goes through friends, and holds
        nothing where they stand.
        """
        setting, before = self.setting, self._form(piece)
        after = node << FORM | column << 3 | right_leads << 2 | passing << 1
        if piece < setting.first_leader:
            self._lift(piece)
            if (before ^ after) & (1 << FORM) - 1:
                bit = 1 << piece
                self.column = self.column | bit if column else self.column & ~bit
                self.right_leads = self.right_leads | bit if right_leads else self.right_leads & ~bit
                self.passing = self.passing | bit if passing else self.passing & ~bit
            self.pose[piece] = node
            if node < setting.nodes:
                self._stand(piece, beneath)
        else:
            self.pose[piece] = node
            self.spots[piece] = setting.map.power[node // FACINGS] if node < setting.nodes else 0
        self.stands[setting.side[piece]] += after - before << setting.digit[piece]

    def _form(self, piece: int) -> int:
        """Where a piece is and in what form, as a number: its node, column, right half first, passing; the lowest bit
        is free for who is covered, which others change as well (`_cover`).
        """
        form = (self.column >> piece & 1) << 3 | (self.right_leads >> piece & 1) << 2 | (self.passing >> piece & 1) << 1
        return self.pose[piece] << FORM | form

    def _cover(self, unit: int) -> None:
        """Another unit is on top of a unit now."""
        if not self.covered >> unit & 1:
            self.covered |= 1 << unit
            self.stands[self.setting.side[unit]] += 1 << self.setting.digit[unit]

    def _uncover(self, unit: int) -> None:
        """No other unit is on top of a unit any more."""
        if self.covered >> unit & 1:
            self.covered &= ~(1 << unit)
            self.stands[self.setting.side[unit]] -= 1 << self.setting.digit[unit]

    def _lift(self, unit: int) -> None:
        """Take a unit from its hexes; whoever was under it is on top now."""
        setting, at, beneath = self.setting, self.at, self.beneath
        if self.pose[unit] >= setting.nodes:
            return
        for hex in self.footprint(unit):
            if at[hex] == unit:
                under = beneath[hex]
                at[hex], beneath[hex] = under, -1
                if under >= 0:
                    self._uncover(under)
                    self._see(under)
            elif beneath[hex] == unit:
                beneath[hex] = -1
            if at[hex] < 0:
                # Who was lost while a friend went through leaves the hex to that one.
                at[hex] = self._through(unit, hex) if self.passing else -1
                if at[hex] < 0:
                    self.masks[setting.side[unit]] &= ~setting.map.power[hex]
        self._uncover(unit)
        self.spots[unit] = self.zone[unit] = 0

    def _through(self, unit: int, hex: int) -> int:
        """The unit other than this one that is on its way through a hex, -1 for none."""
        power = self.setting.map.power[hex]
        others = (one for one in self.setting.own[self.setting.side[unit]] if one != unit and self.passing >> one & 1)
        return next((one for one in others if self.spots[one] & power), -1)

    def _stand(self, unit: int, beneath: bool) -> None:
        setting, at = self.setting, self.at
        around, node = self.around(unit), self.pose[unit]
        under = self.spots[unit] = around.under[node]
        self.masks[setting.side[unit]] |= under
        for hex in around.footprints[node]:
            other = at[hex]
            if other < 0:
                at[hex] = unit
            elif self.passing >> unit & 1:
                continue
            elif setting.gun[unit] or (beneath and not setting.gun[other]):
                self.beneath[hex] = unit
                self._cover(unit)
            else:
                at[hex], self.beneath[hex] = unit, other
                self._cover(other)
                self.zone[other] = 0
        self._see(unit)

    def _see(self, unit: int) -> None:
        """Set the zone of a unit: of a stack it is the top unit's, of artillery there is none (6.21, G11)."""
        setting, node = self.setting, self.pose[unit]
        if node >= setting.nodes or setting.gun[unit] or (self.covered | self.passing) >> unit & 1:
            self.zone[unit] = 0
        else:
            self.zone[unit] = setting.zones_of(unit, bool(self.column >> unit & 1))[node]

    def reorder(self, unit: int) -> None:
        """Put the bottom unit of a stack on top."""
        hex = self.pose[unit] // FACINGS
        top, bottom = self.at[hex], self.beneath[hex]
        self.at[hex], self.beneath[hex] = bottom, top
        self._cover(top)
        self._uncover(bottom)
        self._see(top)
        self._see(bottom)

    def rebuild(self) -> None:
        setting = self.setting
        self.at = array("h", [-1]) * setting.size
        self.beneath = array("h", [-1]) * setting.size
        self.masks = [0, 0]
        self.zone = [0] * setting.count
        self.spots = [0] * setting.count
        for leader in range(setting.first_leader, setting.count):
            if self.pose[leader] < setting.nodes:
                self.spots[leader] = setting.map.power[self.pose[leader] // FACINGS]
        covered, self.covered = self.covered, 0
        self.stands = [
            sum(self._form(piece) << setting.digit[piece] for piece in setting.pieces[side]) for side in (0, 1)
        ]
        standing = [unit for unit in range(setting.first_leader) if self.pose[unit] < setting.nodes]
        # The top of a stack comes before what is under it, and who passes through comes last.
        standing.sort(key=lambda unit: (self.passing >> unit & 1, covered >> unit & 1))
        for unit in standing:
            self._stand(unit, bool(covered >> unit & 1))

    def determinize(self, rng: Random) -> Field:
        """Nothing is hidden in this game."""
        twin = self.copy()
        if twin.steps:
            twin.steps[-1].determinize(twin, rng)
        return twin

    # what actions name

    def _answering(self, action: Action, by: Role | None) -> Role:
        """Besides, every action names units where units are meant, leaders where leaders, and hexes of the map.

        Raises:
            Refusal: 2.2, a leader named as a unit or the other way round; 6.11, a box where a hex is meant.
        """
        role = super()._answering(action, by)
        setting = self.setting
        for slot in _naming(type(action)):
            kind, value = slot.kind, getattr(action, slot.name)
            # Most actions name a unit and its path, and nothing is wrong with them.
            if kind is POSE_PATH and (not value or max(value) < setting.size * len(setting.names.facings)):
                continue
            if kind is UNIT:
                self._check_value(slot, kind, value)
                continue
            for named in _values(kind, value):
                self._check_value(slot, *named)
        return role

    def _check_value(self, slot: Slot, kind: Kind, value: int) -> None:
        setting = self.setting
        if kind is UNIT and slot.name != "target":
            meant = slot.name in ("leader", "leaders", "commanders")
            if meant != (value >= setting.first_leader):
                raise Refusal(
                    "2.2", "sgboh-needs-leader" if meant else "sgboh-needs-unit", unit=setting.names.units[value]
                )
        elif kind is PLACE and value >= setting.size:
            raise Refusal("6.11", "sgboh-not-a-hex", hex=setting.names.places[value])
        elif kind is POSE and value >= setting.size * len(setting.names.facings):
            raise Refusal("6.11", "sgboh-not-a-hex", hex=setting.names.places[value // len(setting.names.facings)])

    # health

    def faults(self) -> list[str]:
        setting = self.setting
        names = setting.names.units
        found = []
        seen: dict[int, list[int]] = {}
        for unit in range(setting.first_leader):
            node = self.pose[unit]
            if node >= setting.nodes:
                continue
            around = self.around(unit)
            if not around.lawful[node]:
                found.append(f"{names[unit]} sticks out of the map")
            if not self.passing >> unit & 1:
                for hex in self.footprint(unit):
                    seen.setdefault(hex, []).append(unit)
            if self.hits[unit] >= max(self.tq(unit), 1):
                found.append(f"8.1: {names[unit]} stands with {self.hits[unit]} hits")
        for hex, units in seen.items():
            if len(units) > 2 or len({setting.side[unit] for unit in units}) > 1:
                found.append(f"{setting.ground.labels[hex]}: too many units, or of both sides")
            elif len(units) == 2 and sum(self.covered >> unit & 1 for unit in units) != 1:
                found.append(f"{setting.ground.labels[hex]}: a stack without an order")
        for unit in range(setting.first_leader):
            if (self.pose[unit] == setting.lost) != (unit in self.lost):
                found.append(f"{names[unit]} is destroyed and not counted, or counted and not destroyed")
        twin = self.copy()
        twin.rebuild()
        for name in ("at", "beneath", "masks", "spots", "zone", "covered"):
            if getattr(twin, name) != getattr(self, name):
                found.append(f"the index {name} does not agree with the poses")
        return found
