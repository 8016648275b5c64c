"""What a player can do with many units at once: activate formations, move a line forward, wheel it or face it about,
shoot a volley, designate the compulsory attacks, let the enemy retreat before each of them, resolve them all.

Every plan is a legal action as it is. A unit that cannot do what the others do goes as near to it as it can, or
stays.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from typing import NamedTuple

from feldherr.kernel import Action, Message, wire
from feldherr.kernel.actions import write
from feldherr.maps.hexmap import DIRECTIONS
from feldherr.maps.poses import FACINGS, hex_of, pose_at

from ..rules import (
    activation,
    attacks,
    command,
    endings,
    evasion,
    formation,
    missiles,
    modifiers,
    movement,
    shock,
    terms,
)
from ..rules.activation import Activate, Activation
from ..rules.formation import Form
from ..rules.underway import said
from ..state.position import Field

FARTHEST = 10
"""As far as any line goes forward in one gesture."""


class Goal(NamedTuple):
    """Where a unit is to stand: a node of its form."""

    node: int
    column: bool


def plans(position: Field, role: str) -> Iterator[wire.Plan]:
    """The plans that suit what a role is asked."""
    step = position.steps[-1]
    side = position.setting.roles.index(role)
    if isinstance(step, Activation) and step.side == side:
        yield from _activations(position, step)
    elif isinstance(step, movement.Moving) and step.side == side:
        yield from _marches(position, side)
        yield from _volleys(position, side)
    elif isinstance(step, shock.Designating) and step.side == side:
        yield from _attacks(position, step)
    elif isinstance(step, shock.Resolving) and step.side == side:
        yield from _resolutions(position, step)
    elif isinstance(step, evasion.Taking) and step.side == side:
        yield from _retreats(position, step)


def _plan(
    position: Field,
    groups: Iterable[str],
    id: str,
    action: Action,
    units: Iterable[int],
    count: int = 0,
    then: Iterable[Action] = (),
) -> wire.Plan:
    names = position.setting.names
    return wire.Plan(
        groups=list(groups),
        id=id,
        message=Message(f"sgboh-plan-{id}", {"count": count}),
        count=count,
        units=[names.units[unit] for unit in units],
        action=write(action, names),
        then=[write(one, names) for one in then],
        stands=[_stand(position, unit, pose) for unit, pose in action.places] if isinstance(action, Form) else (),
    )


def _stand(position: Field, unit: int, pose: int) -> wire.Stand:
    setting = position.setting
    places = setting.names.places
    hex, facing = divmod(pose, len(setting.names.facings))
    hexes = tuple([places[one] for one in setting.footprint(unit, pose)])
    return wire.Stand(unit=setting.names.units[unit], hex=places[hex], facing=facing, hexes=hexes)


def _activations(position: Field, step: Activation) -> Iterator[wire.Plan]:
    """Every set of formations that may be activated, first by those commanders who leave the fewest out of command.

    Of a single formation the other commanders are in its offer; of several, sets and their commanders are only here.
    """
    setting = position.setting
    found: dict[tuple[int, ...], list[tuple[int, Activate]]] = {}
    known: dict[tuple[int, int], int] = {}
    for option in activation.choices(position, step.side, step.seizer):
        out, head = 0, -1
        if len(option.formations) > 1:
            head = command.together(position, step.side, option.formations, option.commanders, step.seizer)
        for number in option.formations:
            leaders = [one for one in option.commanders if setting.commands(one, number)] or [-1]
            for one in leaders:
                if (number, one) not in known:
                    known[number, one] = command.out_of_command(position, number, one)
            mask = min((known[number, one] for one in leaders), key=int.bit_count)
            out += command.under_head(position, number, mask, head).bit_count()
        found.setdefault(option.formations, []).append((out, option))
    for formations, options in found.items():
        groups = [setting.formation_ids[number] for number in formations]
        units = [unit for number in formations for unit in setting.members[number] if position.on_map(unit)]
        best, *others = sorted(options, key=lambda one: one[0])
        for _, action in (best, *others) if len(groups) > 1 else (best,):
            yield _plan(position, groups, "activate", action, units, len(groups))


def _marches(position: Field, side: int) -> Iterator[wire.Plan]:
    """What every activated formation can do as one: forward by a number of hexes, obliquely, wheeling, facing about."""
    setting = position.setting
    able = movement.ready(position, side)
    for number, name in enumerate(setting.formation_ids):
        units = [unit for unit in able if setting.formation[unit] == number]
        if not units:
            continue
        twin = _without(position, units)
        reaches = {unit: _reach(position, twin, unit) for unit in units}
        far = min(FARTHEST, max(terms.points_left(position, unit, stack=True) for unit in units))
        last: tuple[tuple[int, int], ...] = ()
        first = _first(position, units[0])
        able_now = _Ways(position)
        for count in range(1, far + 1):
            places = _places(reaches, {unit: _ahead(position, unit, count, first) for unit in units})
            if places and places != last:
                last = places
                yield from _formed(position, [name], "ahead", places, able_now, count)
        for id, goal in (
            ("oblique-left", partial(_oblique, by=0)),
            ("oblique-right", partial(_oblique, by=1)),
            ("about", _about),
        ):
            places = _places(reaches, {unit: goal(position, unit) for unit in units})
            if places:
                yield from _formed(position, [name], id, places, able_now)
        for id, turn in (("wheel-left", -1), ("wheel-right", 1)):
            places = _wheel(position, units, reaches, turn)
            if places:
                yield from _formed(position, [name], id, places, able_now)


class _Ways:
    """Where units can go as things stand, each asked about once for all gestures of its formation."""

    def __init__(self, position: Field) -> None:
        self.position = position
        self.known: dict[int, frozenset[int]] = {}

    def open(self, unit: int, pose: int) -> bool:
        if unit not in self.known:
            stack = formation.whole(self.position, unit)
            left = terms.points_left(self.position, unit, stack=stack)
            values = endings.destinations(self.position, unit, left, stack=stack)
            self.known[unit] = frozenset(value.v for value in values if not value.through)
        return pose in self.known[unit]


def _formed(
    position: Field, groups: list[str], id: str, places: tuple[tuple[int, int], ...], ways: _Ways, count: int = 0
) -> Iterator[wire.Plan]:
    """The plan of a formation's march, if any unit can get to its place: then it is legal (5.12)."""
    if any(ways.open(unit, pose) for unit, pose in places):
        yield _plan(position, groups, id, Form(places), [unit for unit, _ in places], count)


def _without(position: Field, units: list[int]) -> Field:
    """The position without some units, so that a line is not in its own way when looking where it can go."""
    twin = position.copy()
    for unit in units:
        for one in position.stack(unit):
            twin.put(one, twin.setting.reserve)
    return twin


def _reach(position: Field, twin: Field, unit: int) -> dict[int, bool]:
    """The nodes where a unit can end its move, were the others of its formation away."""
    stack = position.stack(unit)
    column = bool(position.column >> unit & 1)
    right = bool(position.right_leads >> unit & 1)
    for one in reversed(stack):
        twin.put(one, position.pose[one], column=column, right_leads=right)
    left = terms.points_left(position, unit, stack=len(stack) > 1)
    values = endings.destinations(twin, unit, left, stack=len(stack) > 1)
    for one in stack:
        twin.put(one, twin.setting.reserve)
    return {_node(value.v): column for value in values if not value.through}


def _node(pose: int) -> int:
    hex, facing = divmod(pose, 2 * FACINGS)
    return hex * FACINGS + facing % FACINGS


def _places(reaches: dict[int, dict[int, bool]], goals: dict[int, list[int]]) -> tuple[tuple[int, int], ...]:
    """For every unit the first of its goals that it can get to; a unit that can get to none of them stays."""
    found = []
    for unit, wanted in goals.items():
        reach = reaches[unit]
        for node in wanted:
            if node in reach:
                found.append((unit, said(node, column=reach[node])))
                break
    return tuple(sorted(found))


def _first(position: Field, unit: int) -> int:
    """Which of the two hexes before it a line takes first, 0 being the left one: all of its units go the same way.

    Where files of hexes run along the march, it stays in its own.
    """
    board = position.setting.map
    hex, facing = divmod(position.pose[unit], FACINGS)
    low = (hex // board.rows + board.first_column) % 2 == (board.low == "odd")
    return {1: int(not low), 4: int(low)}.get(facing, 0)


def _ahead(position: Field, unit: int, count: int, first: int) -> list[int]:
    """Straight ahead this many hexes, or as far as possible: in line left and right in turn, in column along its
    axis.
    """
    ground = position.setting.ground
    column, wide = bool(position.column >> unit & 1), position.setting.wide[unit]
    node = position.pose[unit]
    lawful = ground.around[column][wide].lawful
    found = [node]
    for number in range(count):
        if column:
            to = position.setting.map.sides[hex_of(found[-1])][node % FACINGS]
            after = pose_at(to, node % FACINGS) if to >= 0 else None
        else:
            after = ground.poses[wide].ahead(found[-1])[(number + first) % 2]
        if after is None or not lawful[after]:
            break
        found.append(after)
    return found[:0:-1]


def _oblique(position: Field, unit: int, by: int) -> list[int]:
    """One hex forward to the left or to the right."""
    if position.column >> unit & 1:
        return []
    to = position.setting.ground.poses[position.setting.wide[unit]].ahead(position.pose[unit])[by]
    return [] if to is None else [to]


def _about(position: Field, unit: int) -> list[int]:
    """Facing about."""
    if position.column >> unit & 1:
        return []
    to = position.setting.ground.poses[position.setting.wide[unit]].turned(position.pose[unit], 3)
    return [] if to is None else [to]


def _wheel(
    position: Field, units: list[int], reaches: dict[int, dict[int, bool]], turn: int
) -> tuple[tuple[int, int], ...]:
    """The line turned by a sixth about its inner end; a unit that cannot get so far ends as near as it can."""
    setting = position.setting
    board = setting.map
    formed = [unit for unit in units if not position.column >> unit & 1]
    if len(formed) < 2:
        return ()
    facing = position.pose[formed[0]] % FACINGS
    line = [unit for unit in formed if position.pose[unit] % FACINGS == facing]
    # Left is where the direction two before the facing leads.
    way = DIRECTIONS[(facing + (5 if turn < 0 else 2)) % FACINGS]
    pivot = max(line, key=lambda unit: _along(board.axial[hex_of(position.pose[unit])], way))
    centre = board.axial[hex_of(position.pose[pivot])]
    by_axial = {axial: hex for hex, axial in enumerate(board.axial)}
    found = []
    for unit in line:
        at = board.axial[hex_of(position.pose[unit])]
        dq, dr = at[0] - centre[0], at[1] - centre[1]
        # A sixth of a turn about the pivot, to the left or to the right.
        dq, dr = (dq + dr, -dq) if turn < 0 else (-dr, dq + dr)
        hex = by_axial.get((centre[0] + dq, centre[1] + dr))
        looks = (facing + turn) % FACINGS
        ends = [node for node in reaches[unit] if node % FACINGS == looks]
        if hex is None or not ends:
            continue
        far = board.distances(hex)
        node = min(ends, key=lambda one: (far[hex_of(one)], one))
        found.append((unit, said(node)))
    return tuple(sorted(found))


def _along(axial: tuple[int, int], way: tuple[int, int]) -> int:
    """How far a hex lies along a direction, as a dot product of cube coordinates."""
    q, r = axial
    dq, dr = way
    return q * dq + r * dr + (q + r) * (dq + dr)


def _volleys(position: Field, side: int) -> Iterator[wire.Plan]:
    """Every unit of a formation shoots at its best target."""
    setting = position.setting
    every = missiles.volley(position, side)
    if every is None:
        return
    for number, name in enumerate(setting.formation_ids):
        shots = tuple(shot for shot in every.shots if setting.formation[shot[0]] == number)
        if shots:
            yield _plan(position, [name], "volley", missiles.Volley(shots), [unit for unit, _ in shots], len(shots))


def _attacks(position: Field, step: shock.Designating) -> Iterator[wire.Plan]:
    """The attacks that are due, and with all who may attack."""
    contact = attacks.Contact(position, step.side)
    for id, action in zip(("shock-due", "shock-all"), shock.proposals(position, contact), strict=False):
        if isinstance(action, shock.Strike):
            units = dict.fromkeys(unit for unit, _ in action.strikes)
            yield _plan(position, (), id, action, units, len(units))


def _resolutions(position: Field, step: shock.Resolving) -> Iterator[wire.Plan]:
    """All attacks that are left, in the order they were designated, each by the attacker's best type and line."""
    left = step.left(position)
    found = []
    for attack in left:
        unit, _, line, _ = modifiers.best(position, attack)
        found.append(shock.Resolve(unit, line != modifiers.lines(position, unit)[0]))
    if len(found) > 1:
        units = [unit for attack in left for unit in attack.attackers]
        yield _plan(position, (), "resolve-all", found[0], units, len(found), found[1:])


def _retreats(position: Field, step: evasion.Taking) -> Iterator[wire.Plan]:
    """The attacks before which the enemy may retreat, in the order they were designated; it is asked after each."""
    first, *others = step.options(position)
    units = [unit for attack in step.waiting for unit in attack.attackers]
    yield _plan(position, (), "take-all", first, units, 1 + len(others), others)
