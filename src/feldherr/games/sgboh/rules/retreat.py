"""Retreat after shock (rulebook 8.3): the ways back of a unit, its owner's choice, what becomes of one without any."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, ClassVar, NamedTuple

from feldherr.kernel import Action, Decision, PlayContext, Refusal, Role, Slot, rule
from feldherr.kernel.choices import Choice
from feldherr.kernel.slots import POSE, UNIT
from feldherr.kernel.steps import amend, innermost
from feldherr.maps.hexmap import DIRECTIONS, HexMap
from feldherr.maps.poses import FACINGS, pose_at

from ..state.amendments import STACKED, STAYS
from ..state.events_effects import Cornered, Retreated
from ..state.position import Field
from ..state.tables import Tables
from . import effects, flight, stacking
from .attacks import Resolved, fighting
from .leaders import Staying, going
from .underway import ask, hex_label, meant, pose_label, said, unit_name

CORNERED = 2
"""Hits of those who must retreat and cannot (8.3)."""


class Retreat(Action, frozen=True, tag="retreat"):
    """A unit, with what is stacked with it, retreats to a pose one hex away (8.3)."""

    slots = (Slot("unit", UNIT), Slot("pose", POSE))

    unit: int
    pose: int


class Bar(NamedTuple):
    """What bars a retreat: the paragraph and the message, and the hex that shows it."""

    paragraph: str
    message: str
    hex: int


def body(position: Field, unit: int) -> tuple[int, ...]:
    """The units that retreat with a unit on the map, top first: its stack in the fight, without guns, which stay
    (10.12).
    """
    return tuple(one for one in fighting(position, unit) if not position.setting.gun[one])


@rule("11.13")
def works(position: Field, a: int, b: int) -> bool:
    """Whether the hexside between two neighbours is fortified, whichever side is the inner one."""
    return _fortified(position.setting.tables, position.setting.map, a, b)


@lru_cache(maxsize=1 << 14)
def _fortified(tables: Tables, board: HexMap, a: int, b: int) -> bool:
    return bool(tables.works(board, a, b) or tables.works(board, b, a))


def shifted(position: Field, unit: int, way: int) -> list[int]:
    """The hexes that a unit as a whole comes to, one hex on in a direction; -1 for each off the map."""
    sides = position.setting.map.sides
    return [sides[hex][way] for hex in position.footprint(unit)]


@rule("8.3", "5.35", "11.13", "11.26", "5.32")
def barred(position: Field, unit: int, way: int, foes: int) -> Bar | None:
    """What bars the retreat of a unit and its stack in a direction, as far as it stays on the map; None: nothing.

    `foes`: the hexes of the enemies it retreats from. The unit's own hexes count as vacant, and it goes as a whole
    (ruling G07): so no half comes next to any of them, which implies going away from them.
    """
    setting = position.setting
    board, power = setting.map, setting.map.power
    enemy = 1 - setting.side[unit]
    moving = body(position, unit)
    column = bool(position.column >> unit & 1)
    zones, own = position.zone_of(enemy), position.under(unit)
    near = board.spread(foes) | foes & ~position.masks[enemy]  # nor to their former hexes, if they are gone
    for old, new in zip(position.footprint(unit), shifted(position, unit, way), strict=True):
        if new < 0:
            continue
        if power[new] & near:
            return Bar("8.3", "sgboh-retreat-beside", new)
        if power[new] & position.masks[enemy]:
            return Bar("8.3", "sgboh-retreat-taken", new)
        if power[new] & zones:
            return Bar("8.3", "sgboh-retreat-zone", new)
        if works(position, old, new):
            return Bar("11.13", "sgboh-retreat-works", new)
        if any(setting.ground.step(setting.type[one].id, old, new, column=column) is None for one in moving):
            return Bar("8.3", "sgboh-retreat-closed", new)
        if not power[new] & own:
            there = position.units_on(new)
            if there and not (len(moving) == len(there) == 1 and stacking.may_stack(position, unit, there[0])):
                return Bar("5.32", "sgboh-retreat-friends", new)
    return None


@rule("8.3", "5.34")
def ways(position: Field, unit: int, foes: int) -> list[int]:
    """The nodes a unit on the map can retreat to. Guns have none (10.12).

    It keeps its facing, unless it joins a friend and faces as that one does.
    """
    setting = position.setting
    if setting.gun[unit]:
        return []
    found = []
    for way in range(FACINGS):
        hexes = shifted(position, unit, way)
        if min(hexes) < 0 or barred(position, unit, way, foes) is not None:
            continue
        node = pose_at(hexes[0], position.pose[unit])
        there = [one for one in position.units_on(hexes[0]) if one != unit]
        if there and not setting.wide[unit] and not setting.gun[there[0]]:
            node = position.pose[there[0]]
        found.append(node)
    return found


@rule("8.3")
def leaves_map(position: Field, unit: int, foes: int) -> bool:
    """Whether a direction away from the enemies leads a unit off the map: it is open as far as the unit stays on it."""
    board = position.setting.map
    against = [board.axial[hex] for hex in board.hexes(foes)]
    for way in range(FACINGS):
        hexes = shifted(position, unit, way)
        if min(hexes) >= 0:
            continue
        dq, dr = DIRECTIONS[way]
        beyond = [
            (q + dq, r + dr)
            for (q, r), to in zip((board.axial[hex] for hex in position.footprint(unit)), hexes, strict=True)
            if to < 0
        ]
        clear = all(_far(one, foe) > 1 for one in beyond for foe in against)
        if clear and barred(position, unit, way, foes) is None:
            return True
    return False


@rule("8.3", "8.4", "5.35")
def cornered(position: Field, unit: int, kept: int) -> list[tuple[int, int]]:
    """The hits that a unit with no way back and its stack take for that, each with its part.

    `kept`: the unit that is kept in play although hits would rout it, -1 for none. It stays without them, and who is
    with it takes all of them; before the amendment they were shared as ever where it was underneath, and nobody took
    any where it was on top.
    """
    stack = fighting(position, unit)
    if kept not in stack:
        return effects.share(position, unit, CORNERED)
    if not position.setting.amended(STACKED):
        return [] if unit == kept else effects.share(position, unit, CORNERED)
    others = [one for one in stack if one != kept]
    return list(zip(others, stacking.share(CORNERED, len(others)), strict=True)) if others else []


def _far(one: tuple[int, int], other: tuple[int, int]) -> int:
    """Hexes between two axial coordinates, on the map or off it."""
    q, r = one[0] - other[0], one[1] - other[1]
    return max(abs(q), abs(r), abs(q + r))


def shift(position: Field, moving: tuple[int, ...], node: int, *, stay: Staying = False) -> None:
    """Put the units of a stack, top first, and their leaders on a node, order and form unchanged.

    Among friends it comes on top (5.33). `stay`: the leaders who do (4.32).
    """
    unit = moving[0]
    leaders = going(position.leaders_with(unit), stay)
    column, right_leads = bool(position.column >> unit & 1), bool(position.right_leads >> unit & 1)
    for one in reversed(moving):
        position.put(one, node, column=column, right_leads=right_leads)
    for leader in leaders:
        position.put(leader, node // FACINGS * FACINGS)


class Retreating(Choice, frozen=True, tag="retreating"):
    """Units of a side that a result makes retreat; the owner says where they go, one after another (8.3).

    Attributes:
        units: those that have to, for a stack the unit that fights for it. foes: the enemies in the fight; stood: their
            hexes when it began, in case none of them is left.
        by: the unit that hits come from.
    """

    kinds: ClassVar[tuple[type[Action], ...]] = (Retreat,)
    other: ClassVar[str] = "sgboh-retreat-first"

    side: int
    units: tuple[int, ...]
    foes: tuple[int, ...]
    stood: tuple[int, ...]
    by: int = -1

    def away_from(self, position: Field) -> int:
        """The hexes to retreat from: those of the enemies in the fight."""
        mask = 0
        for foe in self.foes:
            mask |= position.under(foe)
        return mask or position.setting.map.mask(self.stood)

    def open(self, position: Field) -> dict[int, list[int]]:
        """The ways of every unit that still has to go."""
        foes = self.away_from(position)
        return {unit: ways(position, unit, foes) for unit in self.units if position.on_map(unit)}

    def proceed(self, position: Field, context: PlayContext) -> bool:
        found = self.open(position)
        if not found:
            position.steps.pop()
        elif any(found.values()):
            only = self._only(position, found)
            if only is None:
                return False
            self._go(position, *only, context)
        else:
            # Nobody of them makes room for another any more.
            self._stuck(position, next(iter(found)), context)
        return True

    def _only(self, position: Field, found: dict[int, list[int]]) -> tuple[int, int] | None:
        """A retreat that leaves nothing to choose: a single way, of a unit far from the others that have to go."""
        spread = position.setting.map.spread
        for unit, nodes in found.items():
            if len(nodes) == 1:
                near = position.under(unit) | spread(position.under(unit))
                others = [position.under(one) for one in found if one != unit]
                if not any(near & (mask | spread(mask)) for mask in others):
                    return unit, nodes[0]
        return None

    def _done(self, position: Field, unit: int) -> None:
        self.become(position, units=tuple(one for one in self.units if one != unit))

    @rule("8.3", "5.33", "5.35", "4.35", "4.36")
    def _go(self, position: Field, unit: int, node: int, context: PlayContext) -> None:
        self._done(position, unit)
        setting = position.setting
        before, left = position.pose[unit], position.under(unit)
        guns = [one for one in position.stack(unit) if setting.gun[one]]
        moved = body(position, unit)
        shift(position, moved, node)
        told = Retreated(
            setting.roles[self.side],
            tuple(unit_name(position, one) for one in moved),
            (hex_label(position, before), hex_label(position, node)),
            pose_label(position, node, column=bool(position.column >> unit & 1)),
        )
        context.tell(told)
        for gun in guns:
            effects.destroy(position, gun, context, "left")
        flight.come_beside(position, unit, position.under(unit) & ~left, context)

    @rule("8.3", "8.4", "10.12")
    def _stuck(self, position: Field, unit: int, context: PlayContext) -> None:
        """A unit has no hex to go to: a gun is lost; off the map is destruction; else it stays, with more hits.

        A unit that is kept in play does not go off the map; before the amendment it did, and was lost.
        """
        self._done(position, unit)
        kept = self._kept(position)
        stays = position.setting.amended(STAYS) and kept in fighting(position, unit)
        if position.setting.gun[unit]:
            effects.destroy(position, unit, context, "left")
        elif not stays and leaves_map(position, unit, self.away_from(position)):
            stack = fighting(position, unit)
            self._note(position, stack)
            for one in stack:
                effects.destroy(position, one, context, "off_map")
        elif dealt := cornered(position, unit, kept):
            names = tuple(unit_name(position, one) for one, _ in dealt)
            context.tell(Cornered(position.setting.roles[self.side], names))
            for one, hits in dealt:
                effects.suffer(position, one, hits, context, "retreat", self.by)

    def _kept(self, position: Field) -> int:
        fight = innermost(position, Resolved)
        return -1 if fight is None else fight.kept

    def _note(self, position: Field, stack: tuple[int, ...]) -> None:
        """The result learns who has gone off the map: that is no rout (7.61, 10.53)."""
        fight = innermost(position, Resolved)
        if fight is not None:
            amend(position, Resolved, off=(*fight.off, *stack))

    # asking

    @rule("8.3")
    def question(self, position: Field) -> Decision:
        options = self.options(position)
        units = [unit_name(position, unit) for unit in dict.fromkeys(one.unit for one in options)]
        return ask("retreating", position, self.side, ("8.3",), options[0], units=units, count=len(units))

    def options(self, position: Field) -> list[Retreat]:
        """Every retreat of every unit that still has to go."""
        return [
            Retreat(unit, said(node, column=bool(position.column >> unit & 1)))
            for unit, nodes in self.open(position).items()
            for node in nodes
        ]

    def refuse(self, position: Field, action: Action) -> Refusal:
        assert isinstance(action, Retreat)
        unit, name = action.unit, unit_name(position, action.unit)
        if unit not in self.open(position):
            return Refusal("8.3", "sgboh-retreat-who", unit=name)
        node, column = meant(action.pose)
        label = pose_label(position, node, column=column)
        for way in range(FACINGS):
            hexes = shifted(position, unit, way)
            if hexes[0] == node // FACINGS and min(hexes) >= 0:
                bar = barred(position, unit, way, self.away_from(position))
                if bar is not None:
                    hex = position.setting.ground.labels[bar.hex]
                    return Refusal(bar.paragraph, bar.message, (hex,), unit=name, hex=hex)
                return Refusal("8.3", "sgboh-retreat-facing", (label[:4],), unit=name, pose=label)
        return Refusal("8.3", "sgboh-retreat-far", (label[:4],), unit=name, hex=label[:4])

    def asks(self, position: Field) -> tuple[Role, ...]:
        return (position.setting.roles[self.side],)

    def measure(self, position: Field) -> tuple[int, ...]:
        return (len(self.units),)

    def play(self, position: Field, action: Action, role: Role, context: PlayContext) -> None:
        assert isinstance(action, Retreat)
        self._go(position, action.unit, meant(action.pose)[0], context)

    def shown(self, position: Field) -> dict[str, Any]:
        return {
            "kind": "retreating",
            "side": position.setting.roles[self.side],
            "units": [unit_name(position, unit) for unit in self.units],
        }
