"""Columns (rulebook 4.4, 7.6): forming them, deploying voluntarily, and deploying under the enemy's eyes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import Any, ClassVar

from feldherr.kernel import (
    Action,
    Decision,
    Event,
    Meaning,
    Message,
    Pass,
    PlayContext,
    Refusal,
    Role,
    Slot,
    Step,
    Value,
    rule,
)
from feldherr.kernel.choices import Choice
from feldherr.kernel.slots import UNIT, UNITS
from feldherr.kernel.steps import only

from ..state.amendments import ONCE, PRINT, SEEN, TERMS
from ..state.position import FORMED, ROUTED, Battlefield, mask_of, pieces_of
from ..state.setting import PRUSSIA, SIDES
from .activation import is_activated
from .command import corps_of, group, rating
from .paths import Room
from .stacking import excess, in_enemy_zone, over_limit, too_many


class FormColumn(Action, frozen=True, tag="column"):
    """A corps goes into column, by its leader, with artillery near him; or the commander in chief by himself; or only
    artillery with a corps that is already in column (7.6).
    """

    slots = (Slot("leader", UNIT), Slot("guns", UNITS, "with", least=0))

    leader: int
    guns: tuple[int, ...] = ()


class Deploy(Action, frozen=True, tag="deploy"):
    """A corps leaves its column, by its leader, with artillery near him; or artillery without a corps (4.4, 7.6.2)."""

    slots = (Slot("leader", UNIT), Slot("guns", UNITS, "with", least=0))

    leader: int
    guns: tuple[int, ...] = ()


class Unfold(Action, frozen=True, tag="unfold"):
    """A corps in column tries to deploy before the enemy (7.6.3)."""


class ColumnFormed(Event, frozen=True, tag="column_formed"):
    """A corps has gone into column (7.6)."""

    about: ClassVar[Meaning] = Meaning("7.6")

    side: str
    unit: str
    units: tuple[str, ...]


class ColumnJoined(Event, frozen=True, tag="column_joined"):
    """Artillery has gone into column with a corps that was in column already, by its leader (7.6)."""

    about: ClassVar[Meaning] = Meaning("7.6")

    side: str
    unit: str
    units: tuple[str, ...]


class Deployed(Event, frozen=True, tag="deployed"):
    """Pieces have left their column (7.6.2, 7.6.3)."""

    about: ClassVar[Meaning] = Meaning("7.6.2")

    side: str
    unit: str
    units: tuple[str, ...]


class Unfolded(Event, frozen=True, tag="unfolded"):
    """A corps has tried to deploy before an enemy unit: dice and ratings together on both sides; it is
    "deployed" or "caught" (7.6.3).
    """

    about: ClassVar[Meaning] = Meaning("7.6.3")

    side: str
    unit_corps: str
    unit: str
    unit_enemy: str
    total: int
    total_enemy: int
    state: str


# Forming


@rule("7.6")
def check_form(room: Room, side: int, action: FormColumn) -> None:
    """Check the conditions for a corps and the artillery with it.

    Raises:
        Refusal: 7.6 or 5.2.
    """
    position = room.position
    setting = position.setting
    names = setting.names.units
    leader = action.leader
    name = names[leader]
    if setting.side[leader] != side or leader < setting.leaders or position.place[leader] > setting.pool:
        raise Refusal("7.6", "prussia-column-leader", unit=name)
    joined = position.column >> leader & 1
    if joined and not (action.guns and takes_guns(position, leader)):
        raise Refusal("7.6", "prussia-column-already", unit=name)
    if not is_activated(position, leader):
        raise Refusal("4.1", "prussia-not-activated", unit=name)
    units = [] if joined else corps_of(position, leader)
    if not setting.corps_units[leader]:
        if action.guns:
            raise Refusal("7.6", "prussia-column-chief", unit=name)
        return
    if not units and not joined:
        raise Refusal("7.6", "prussia-column-empty", unit=name)
    law = setting.tables.command
    if len(action.guns) > law.guns or (joined and not _led(position, side, leader, action.guns)):
        raise Refusal("7.6", "prussia-column-guns", count=law.guns)
    for gun in action.guns:
        if gun >= setting.leaders or not setting.gun[gun] or position.column >> gun & 1:
            raise Refusal("7.6", "prussia-column-no-gun", unit=names[gun])
    for unit in (*units, *action.guns):
        _check_unit(position, side, unit)
    for gun in action.guns:
        if not near_leader(position, leader, gun):
            raise Refusal("7.6", "prussia-column-gun-far", unit=names[gun], unit_other=name, count=law.radius)
    overstacked = _crowded(room, action)
    if overstacked is not None:
        if overstacked[1].startswith("column"):
            raise too_many(position, overstacked[1], overstacked[0], (*units, *action.guns)[0])
        label = setting.names.places[overstacked[0]]
        raise Refusal("5.3", "prussia-column-overstacked", (label,), hex=label)


@rule("7.6")
def takes_guns(position: Battlefield, leader: int) -> bool:
    """Whether artillery may go into column with a corps that is in column already (ruling WD33)."""
    setting = position.setting
    return bool(position.column >> leader & 1 and setting.corps_units[leader]) and setting.amended(ONCE)


@rule("7.6")
def _led(position: Battlefield, side: int, leader: int, guns: tuple[int, ...]) -> bool:
    """Whether guns may go along with a corps in column: with all others in column near it and near other corps in
    column there are no more than three for each.
    """
    setting = position.setting
    others = [gun for gun in setting.guns[side] if position.column >> gun & 1]
    most = setting.tables.command.guns
    if len(others) + len(guns) <= most and all(near_leader(position, leader, gun) for gun in guns):
        return True  # mostly there are so few that one corps would have room for all of them
    heads = [one for one in setting.leaders_by_side[side] if takes_guns(position, one)]
    followed: dict[int, list[int]] = {one: [] for one in heads}

    def follows(gun: int, asked: set[int]) -> bool:
        """Have a gun go with a corps, with another one making room for it if necessary."""
        for head in heads:
            if head in asked or not near_leader(position, head, gun) or (gun in guns and head != leader):
                continue
            asked.add(head)
            with_it = followed[head]
            if len(with_it) < most:
                with_it.append(gun)
                return True
            for other in with_it:
                if follows(other, asked):
                    with_it[with_it.index(other)] = gun
                    return True
        return False

    near = [gun for gun in others if any(near_leader(position, head, gun) for head in heads)]
    for gun in near:
        follows(gun, set())
    return all(follows(gun, set()) for gun in guns)


@rule("5.1", "5.2", "5.3")
def _crowded(room: Room, action: FormColumn) -> tuple[int, str] | None:
    """The first hex that a corps which has moved leaves too full, and with what; None if there is none.

    It moves no more: so a column has to be within its limit at once, and if there are too many of another kind enough
    of them must still be able to leave.
    """
    position = room.position
    units = _forming(position, action)
    forming = mask_of(units)
    if not _begun(position, action):
        return None
    limits, place, size = position.setting.stack, position.place, position.setting.size
    for hex in sorted({place[unit] for unit in units}):
        if hex >= size:
            continue
        body, artillery, _ = room.total_points(hex)
        broken = excess(limits, body, artillery, column=True)
        if broken and broken != "column":
            staying = tuple(one for one in position.stacks[hex] if forming >> one & 1 or not room.reach_of(one))
            broken = over_limit(position, hex, staying, position.column | forming)
        if broken:
            return hex, broken
    return None


def _check_unit(position: Battlefield, side: int, unit: int) -> None:
    """Raises Refusal if a unit keeps its corps from forming a column (artillery: itself). Artillery must be
    effective, in no enemy zone and not routed (ruling C05).
    """
    setting = position.setting
    name = setting.names.units[unit]
    here = position.place[unit]
    if setting.side[unit] != side or here > setting.pool:
        raise Refusal("7.6", "prussia-not-yours", unit=name)
    if setting.baggage[unit]:
        raise Refusal("25.3.5", "prussia-column-baggage", unit=name)
    if not position.effective >> unit & 1:
        raise Refusal("7.6", "prussia-column-ineffective", unit=name)
    lenient = setting.gun[unit] and setting.amended(TERMS)
    if position.out_of_command >> unit & 1 and not lenient:
        raise Refusal("7.6", "prussia-column-out-of-command", unit=name)
    if position.state[unit] == ROUTED or (position.state[unit] != FORMED and not lenient):
        raise Refusal("7.6", "prussia-column-formed", unit=name)
    if here < setting.size and in_enemy_zone(position, here, side):
        hex = setting.names.places[here]
        raise Refusal("7.6", "prussia-column-zone", (hex,), unit=name, hex=hex)


def near_leader(position: Battlefield, leader: int, unit: int) -> bool:
    """Whether a unit is within command distance of a leader; off the map all are together."""
    setting = position.setting
    if position.on_map(leader) != position.on_map(unit):
        return False
    if not position.on_map(leader):
        return True
    far = setting.map.distance(position.place[leader], position.place[unit])
    return far <= setting.tables.command.radius


def _forming(position: Battlefield, action: FormColumn) -> list[int]:
    """The units that go into column by an action: those of the corps, unless it is in column already, and artillery."""
    corps = [] if position.column >> action.leader & 1 else corps_of(position, action.leader)
    return [*corps, *action.guns]


def _begun(position: Battlefield, action: FormColumn) -> bool:
    """Whether any of the pieces that form has moved: then they form at the end of their movement."""
    pieces = mask_of(_forming(position, action))
    if not position.column >> action.leader & 1:
        pieces |= 1 << action.leader
    return bool(position.moved & pieces)


@rule("7.6")
def form(position: Battlefield, side: int, action: FormColumn, context: PlayContext) -> None:
    """A corps forms at the beginning of its movement, or at its end: if any of it has moved, all of it has (WD03)."""
    units = _forming(position, action)
    joined = position.column >> action.leader & 1
    pieces = mask_of(units if joined else (action.leader, *units))
    if _begun(position, action):
        position.moved |= pieces
    position.column |= pieces
    names = position.setting.names.units
    kind = ColumnJoined if joined else ColumnFormed
    context.tell(kind(SIDES[side], names[action.leader], tuple(names[unit] for unit in units)))


def formable(room: Room, side: int) -> list[int]:
    """Leaders whose corps may form a column now."""
    return list(forming(room, side))


def forming(room: Room, side: int) -> Iterator[int]:
    """The same one after another, for who asks whether there is any."""
    position = room.position
    setting = position.setting
    for leader in setting.leaders_by_side[side]:
        if position.place[leader] <= setting.pool and _may_form(room, leader):
            yield leader


def _may_form(room: Room, leader: int) -> bool:
    position = room.position
    action = FormColumn(leader)
    if position.column >> leader & 1:
        found = next(forms(room, position.setting.side[leader], leader), None) if takes_guns(position, leader) else None
        if found is None:
            return False
        action = found
    units = _forming(position, action)
    # First what keeps nearly all of them from it in the midst of a movement, and is found without a refusal.
    able = position.effective & ~position.out_of_command
    if (mask_of(units) & ~able and not action.guns) or _crowded(room, action) is not None:
        return False
    try:
        check_form(room, room.position.setting.side[leader], action)
    except Refusal:
        return False
    return True


def formable_guns(position: Battlefield, side: int, leader: int) -> list[int]:
    """Artillery that may go into column with a corps."""
    setting = position.setting
    found = []
    if not setting.corps_units[leader]:
        return []
    for unit in setting.guns[side]:
        if position.column >> unit & 1 or position.place[unit] > setting.pool:
            continue
        if not near_leader(position, leader, unit):
            continue
        try:
            _check_unit(position, side, unit)
        except Refusal:
            continue
        if not position.column >> leader & 1 or _led(position, side, leader, (unit,)):
            found.append(unit)
    return found


def forms(room: Room, side: int, leader: int) -> Iterator[FormColumn]:
    """Every way to form a corps that is formable, with and without artillery; to have some join one in column."""
    position = room.position
    guns = formable_guns(position, side, leader)
    begun = _begun(position, FormColumn(leader, tuple(guns)))
    joined = position.column >> leader & 1
    for count in range(1 if joined else 0, position.setting.tables.command.guns + 1):
        for chosen in combinations(guns, count):
            action = FormColumn(leader, chosen)
            if begun and _crowded(room, action) is not None:
                continue
            if not joined or _led(position, side, leader, chosen):
                yield action


# Deploying voluntarily


def deployable(position: Battlefield, side: int) -> list[int]:
    """Leaders whose corps has anything in column, and artillery in column with no such leader near (ruling WD04)."""
    setting = position.setting
    column = position.column & setting.masks[side]
    if not column:
        return []
    found = [
        leader
        for leader in setting.leaders_by_side[side]
        if position.place[leader] <= setting.pool
        and column & mask_of([leader, *corps_of(position, leader)])
        and is_activated(position, leader)
    ]
    guns = [unit for unit in setting.guns[side] if column >> unit & 1 and is_activated(position, unit)]
    with_others = {gun for leader in found for gun in guns_to_deploy(position, side, leader)} if guns else ()
    return found + [gun for gun in guns if gun not in with_others]


def _no_corps(position: Battlefield, leader: int) -> bool:
    """Whether a leader is a commander in chief without a corps that artillery could deploy with."""
    setting = position.setting
    return leader >= setting.leaders and not setting.corps_units[leader] and setting.amended(SEEN)


@rule("4.4", "7.6.2")
def guns_to_deploy(position: Battlefield, side: int, leader: int) -> list[int]:
    """Artillery in column that may deploy with a corps; with a commander in chief who has none it does not."""
    setting = position.setting
    if leader < setting.leaders or _no_corps(position, leader):
        return []
    return [unit for unit in setting.guns[side] if position.column >> unit & 1 and near_leader(position, leader, unit)]


def _deploy(position: Battlefield, leader: int, guns: Iterable[int], context: PlayContext) -> None:
    setting = position.setting
    units = [leader, *guns]
    if leader >= setting.leaders:
        units += [unit for unit in corps_of(position, leader) if position.column >> unit & 1]
    position.column &= ~mask_of(units)
    names = setting.names.units
    told = tuple(names[unit] for unit in sorted(units) if unit < setting.leaders)
    context.tell(Deployed(SIDES[setting.side[leader]], names[leader], told))


@rule("3.A.2.A", "4.4")
def deploy_phase(position: Battlefield, side: int, context: PlayContext) -> None:
    """A side says which of its corps leave their columns, before the command dice."""
    if deployable(position, side):
        position.steps.append(Deploying(side))


class Deploying(Step, frozen=True, tag="deploying"):
    """The deployment segment of a side (4.4, 7.6.2)."""

    side: int

    def proceed(self, position: Battlefield, context: PlayContext) -> bool:
        if deployable(position, self.side):
            return False
        position.steps.pop()
        return True

    def decisions(self, position: Battlefield) -> tuple[Decision, ...]:
        role = SIDES[self.side]
        message = Message("prussia-ask-deploying", {"count": len(deployable(position, self.side))})
        return (Decision("deploying", role, role, ("4.4", "7.6.2"), message, Pass()),)

    def measure(self, position: Battlefield) -> tuple[int, ...]:
        return ((position.column & position.setting.masks[self.side]).bit_count(),)

    def verbs(self, position: Battlefield, role: Role) -> tuple[type[Action], ...]:
        return (Deploy, Pass)

    def fill(self, position: Battlefield, role: Role, kind: type[Action], filled: dict[str, Any]) -> Iterable[Value]:
        if kind is not Deploy:
            return ()
        if "leader" not in filled:
            return [Value(leader) for leader in deployable(position, self.side)]
        return [Value(gun) for gun in guns_to_deploy(position, self.side, filled["leader"])]

    def exact_after(self, position: Battlefield, role: Role, kind: type[Action]) -> int | None:
        return 0

    def candidates(self, position: Battlefield, role: Role) -> Iterator[Action]:
        for leader in deployable(position, self.side):
            guns = guns_to_deploy(position, self.side, leader)
            for count in range(len(guns) + 1):
                for chosen in combinations(guns, count):
                    yield Deploy(leader, tuple(sorted(chosen)))
        yield Pass()

    @rule("4.4", "7.6.2")
    def check(self, position: Battlefield, action: Action, role: Role) -> None:
        only(action, (Deploy, Pass), "4.4", "prussia-not-now")
        if isinstance(action, Deploy):
            names = position.setting.names.units
            if action.leader not in deployable(position, self.side):
                raise Refusal("7.6.2", "prussia-deploy-whom", unit=names[action.leader])
            able = guns_to_deploy(position, self.side, action.leader)
            for gun in action.guns:
                if gun not in able and _no_corps(position, action.leader):
                    raise Refusal("4.4", "prussia-deploy-chief", unit=names[gun], unit_other=names[action.leader])
                if gun not in able:
                    radius, leader = position.setting.tables.command.radius, names[action.leader]
                    raise Refusal("4.4", "prussia-deploy-gun", unit=names[gun], unit_other=leader, count=radius)

    def play(self, position: Battlefield, action: Action, role: Role, context: PlayContext) -> None:
        if isinstance(action, Deploy):
            _deploy(position, action.leader, action.guns, context)
        else:
            position.steps.pop()

    def shown(self, position: Battlefield) -> dict[str, Any]:
        return {"kind": "deploying", "side": SIDES[self.side]}


# Under the enemy's eyes


def _columned(position: Battlefield, side: int) -> list[int]:
    """The units of a side that are on the map in column."""
    setting, place = position.setting, position.place
    column = position.column & setting.masks[side]
    return [piece for piece in pieces_of(column) if place[piece] < setting.size and piece < setting.leaders]


@rule("7.6.3")
def threatened(position: Battlefield, mover: int, hex: int, asked: tuple[int, ...] = ()) -> list[tuple[int, int]]:
    """Corps in column, by leader, that may deploy before an enemy unit on a hex, each with the unit it tries by:
    Prussian horse before others, the nearest before those farther off.

    A corps tries once a turn; `asked`: those that have declined before this enemy (ruling WD05).
    """
    setting = position.setting
    side = 1 - setting.side[mover]
    within = setting.map.within(hex, setting.tables.column.deploys)
    power, far, place = setting.map.power, setting.map.distance, position.place
    near: dict[int, list[int]] = {}
    for unit in _columned(position, side):
        if within & power[place[unit]]:
            near.setdefault(setting.corps[unit], []).append(unit)
    found = []
    for leader in setting.leaders_by_side[side] if near else ():
        if position.deployed >> leader & 1 or leader in asked:
            continue
        units = near.get(leader)
        if units:
            # Prussian horse first: it deploys the faster.
            best = min(units, key=lambda unit: (-_quick(position, unit), far(hex, position.place[unit]), unit))
            found.append((leader, best))
    return found


@rule("7.6.3")
def _quick(position: Battlefield, unit: int) -> int:
    """What Prussian cavalry adds to its side's die."""
    setting = position.setting
    prussian = setting.cavalry[unit] and setting.side[unit] == PRUSSIA
    return setting.tables.column.prussian_cavalry if prussian else 0


@rule("7.6.3")
def readiness(position: Battlefield, unit: int) -> int:
    """The rating of a unit's group, or the initiative of a leader who is with its corps leader, if that is more."""
    setting = position.setting
    leader = setting.corps[unit]
    here = position.place[leader if leader >= 0 else unit]
    best = rating(position, group(position, unit))
    if here >= setting.size or (leader < 0 and setting.amended(PRINT)):
        return best  # artillery has no corps leader whom an initiative could be with
    with_him = position.leaders_at(here, setting.side[unit])
    return max([best, *(setting.leader(one, position.replaced).initiative for one in with_him)])


@rule("7.6.3")
def begin(position: Battlefield, side: int) -> None:
    """A side's movement begins: corps of either side in column that stand near enemy units may deploy (ruling C07)."""
    if not position.column:
        return
    setting = position.setting
    far = setting.map.distance
    found: dict[int, tuple[int, int, int]] = {}
    columned = [setting.map.mask(position.place[unit] for unit in _columned(position, side)) for side in (0, 1)]
    distance = setting.tables.column.deploys
    for mover in (*position.units_of(side), *position.units_of(1 - side)):
        if not columned[1 - setting.side[mover]] & setting.map.within(position.place[mover], distance):
            continue
        for leader, unit in threatened(position, mover, position.place[mover]):
            near = (far(position.place[mover], position.place[unit]), mover, unit)
            found[leader] = min(found.get(leader, near), near)
    for leader, (_, mover, unit) in sorted(found.items(), reverse=True):
        position.steps.append(Surprised(leader, unit, mover))


class Surprised(Choice, frozen=True, tag="surprised"):
    """A corps in column has an enemy unit near and may try to deploy (7.6.3)."""

    kinds = (Unfold, Pass)
    other = "prussia-not-now"

    leader: int
    unit: int
    mover: int

    def question(self, position: Battlefield) -> Decision:
        setting = position.setting
        role = SIDES[setting.side[self.leader]]
        names = setting.names.units
        args = {
            "unit": names[self.leader],
            "unit_other": names[self.mover],
            "rating": readiness(position, self.unit) + _quick(position, self.unit),
            "rating_enemy": readiness(position, self.mover),
        }
        return Decision("surprised", role, role, ("7.6.3",), Message("prussia-ask-surprised", args), Pass())

    def options(self, position: Battlefield) -> tuple[Action, ...]:
        return (Unfold(), Pass())

    @rule("7.6.3")
    def play(self, position: Battlefield, action: Action, role: Role, context: PlayContext) -> None:
        """Both roll; only a greater sum of the column's side deploys it, with the artillery near the unit."""
        position.steps.pop()
        if isinstance(action, Pass):
            return
        setting = position.setting
        side = setting.side[self.leader]
        position.deployed |= 1 << self.leader
        total = context.roll("unfold", SIDES[side]) + readiness(position, self.unit) + _quick(position, self.unit)
        against = context.roll("unfold", SIDES[1 - side]) + readiness(position, self.mover)
        names = setting.names.units
        success = total > against
        state = "deployed" if success else "caught"
        own, theirs = names[self.unit], names[self.mover]
        context.tell(Unfolded(SIDES[side], names[self.leader], own, theirs, total, against, state))
        if success:
            far = setting.map.distance
            here, radius = position.place[self.unit], setting.tables.command.radius
            guns = [
                unit
                for unit in position.units_of(side)
                if setting.gun[unit] and position.column >> unit & 1 and far(here, position.place[unit]) <= radius
            ]
            _deploy(position, self.leader, guns, context)

    def shown(self, position: Battlefield) -> dict[str, Any]:
        names = position.setting.names.units
        return {"kind": "surprised", "leader": names[self.leader], "unit": names[self.unit], "enemy": names[self.mover]}
