"""Movement (rulebook 7) with the enemy's zones (6.3, 6.4), and the order of stacks (5.3, 5.4)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property
from random import Random
from typing import Any, ClassVar

from feldherr.kernel import (
    Action,
    Decision,
    Event,
    Meaning,
    Message,
    PlayContext,
    Refusal,
    Role,
    Sequence,
    Slot,
    Step,
    Value,
    rule,
)
from feldherr.kernel.listing import Listing
from feldherr.kernel.slots import FLAG, PATH, UNIT
from feldherr.kernel.steps import Ways
from feldherr.maps.reach import Reach

from ..state.amendments import BESIDE, MEET
from ..state.position import ROUTED, Battlefield, pieces_of
from ..state.setting import SIDES
from . import activation, columns, entry, first_march, leaders, locked, march, retreat
from .activation import is_activated
from .paths import (
    Room,
    check_end,
    check_start,
    check_under,
    fits,
    may_go_under,
    met_by,
    overstacked,
    own_terms,
    reach_of,
    sinking,
    steps_aside,
    waits_below,
    walk,
)


class Move(Action, frozen=True, tag="move", gc=False):
    """A piece's whole move: the hexes it enters, in order (7.3). `under`: it ends beneath the stack, else on top."""

    slots = (Slot("unit", UNIT), Slot("path", PATH), Slot("under", FLAG))

    unit: int
    path: tuple[int, ...]
    under: bool = False


class Raise(Action, frozen=True, tag="raise"):
    """A unit is put on top of its stack (5.4, 6.3)."""

    slots = (Slot("unit", UNIT),)

    unit: int


class EndMovement(Action, frozen=True, tag="end_movement"):
    """The movement of a side is over (3.A.3.C)."""


_END = EndMovement()


class StackRaised(Event, frozen=True, tag="stack_raised"):
    """A unit was put on top of its stack."""

    about: ClassVar[Meaning] = Meaning("5.4")

    side: str
    unit: str
    hex: str


# Routed units


class Running(retreat.Retreating, frozen=True, tag="running"):
    """A routed unit runs in its segment: to others it is a moving enemy, which they may see, and columns deploy
    before it (WD30).
    """

    @rule("4.1.2", "4.1.3", "4.3", "7.1", "7.6.3")
    def passed(self, position: Battlefield, way: retreat.Way, context: PlayContext) -> None:
        side, asked = position.setting.side[self.unit], list[int]()
        for hex in way:
            if position.on_map(self.unit):
                position.put(self.unit, hex)  # it is seen on the hex where it is, and hides nothing farther on
            for leader, seen in columns.threatened(position, self.unit, hex, tuple(asked)):
                asked.append(leader)
                position.steps.append(columns.Surprised(leader, seen, self.unit))
            activation.watch(position, side, hex, context)


class Fleeing(Step, frozen=True, tag="fleeing"):
    """Routed infantry and cavalry of a side run, one unit after another (7.1)."""

    side: int
    units: tuple[int, ...]

    @rule("3.A.3.A", "7", "7.1", "9.2")
    def proceed(self, position: Battlefield, context: PlayContext) -> bool:
        if not self.units:
            position.steps.pop()
            return True
        unit = self.units[0]
        self.become(position, units=self.units[1:])
        if position.on_map(unit) and position.state[unit] == ROUTED:
            law = position.setting.tables.rout
            distance = law.cavalry if position.setting.cavalry[unit] else law.infantry
            kind = Running if position.setting.amended(MEET) else retreat.Retreating
            position.steps.append(kind(unit, distance, rout=True))
        return True

    def shown(self, position: Battlefield) -> dict[str, Any]:
        return {"kind": "fleeing", "side": SIDES[self.side]}


@rule("3.A.3.A", "7.1")
def routed_phase(position: Battlefield, side: int, context: PlayContext) -> None:
    """Routed infantry and cavalry must move by the rules of retreat, the rear first; routed artillery never does."""
    gun = position.setting.gun
    units = [
        unit
        for unit in position.units_of(side)
        if position.state[unit] == ROUTED and not gun[unit] and is_activated(position, unit)
    ]
    if position.setting.amended(BESIDE):
        units.sort(key=lambda unit: retreat.to_enemy(position, unit), reverse=True)
    if units:
        position.steps.append(Fleeing(side, tuple(units)))


@rule("7.3", "7.4", "5.3")
def check_move(position: Battlefield, side: int, action: Move) -> int:
    """Everything a move must satisfy; returns what it costs.

    Raises:
        Refusal: the paragraph that forbids it.
    """
    setting = position.setting
    if setting.side[action.unit] != side:
        raise Refusal("7.3", "prussia-not-yours", unit=setting.names.units[action.unit])
    check_start(position, action.unit)
    bound = own_terms(position, action.unit, action.path)
    cost = walk(position, action.unit, position.place[action.unit], action.path, bound)
    check_end(position, action.unit, action.path[-1])
    check_under(position, action.unit, action.path[-1], action.under)
    return cost


@rule("5.4", "6.3", "23.5.1")
def check_raise(position: Battlefield, side: int, unit: int) -> None:
    """A unit may be put on top once until something enters or leaves its stack.

    Raises:
        Refusal: 5.4, 4.1 or 23.5.1.
    """
    setting = position.setting
    name = setting.names.units[unit]
    if setting.side[unit] != side or not position.on_map(unit):
        raise Refusal("5.4", "prussia-not-yours", unit=name)
    if unit >= setting.leaders:
        raise Refusal("5.4", "prussia-leader-no-unit", unit=name)
    if not is_activated(position, unit):
        raise Refusal("4.1", "prussia-not-activated", unit=name)
    hex = position.place[unit]
    if position.stacks[hex][0] == unit:
        raise Refusal("5.4", "prussia-on-top", unit=name)
    if position.raised >> unit & 1:
        raise Refusal("5.4", "prussia-raised-already", unit=name)
    if first_march.keeps_order(position, unit):
        raise Refusal("23.5.1", "prussia-keeps-order", (setting.names.places[hex],), unit=name)
    if waits_below(position, unit, hex):
        raise Refusal("5.4", "prussia-gun-waits", (setting.names.places[hex],), unit=name)


def raisable(room: Room, side: int) -> list[int]:
    """Units that may be put on top of their stacks."""
    position = room.position
    stacks, raised = position.stacks, position.raised
    found = []
    for hex in room.held(side):
        for unit in stacks[hex][1:]:
            if raised >> unit & 1 or not is_activated(position, unit):
                continue
            if not waits_below(position, unit, hex) and not first_march.keeps_order(position, unit):
                found.append(unit)
    return found


# The phase


class Moving(Sequence, frozen=True, tag="moving"):
    """The movement segment of a side: enemy columns may deploy, its pieces move, its leaders left alone are caught."""

    side: int = 0

    def shown(self, position: Battlefield) -> dict[str, Any]:
        return {"kind": "moving", "side": SIDES[self.side]}


@rule("3.A.3.C", "7", "7.3")
def phase(position: Battlefield, side: int, context: PlayContext) -> None:
    """Normal movement."""
    position.steps.append(Moving(0, side))


def _begin(position: Battlefield, step: Moving, context: PlayContext) -> None:
    columns.begin(position, step.side)
    activation.stand_in_sight(position, step.side, context)


def _move(position: Battlefield, step: Moving, context: PlayContext) -> None:
    position.steps.append(Movement(step.side))


@rule("7.5.4", "15.2")
def _end(position: Battlefield, step: Moving, context: PlayContext) -> None:
    """Leaders whose units have gone from them are caught at the latest when the movement is over (ruling WD08)."""
    leaders.caught(position, context)


Moving.stages = (_begin, _move, _end)

_SHARE_UNDER, _SHARE_OTHER = 0.3, 0.1
"""How often a random mover goes beneath a stack, or does something else than move."""


class Movement(Step, frozen=True, tag="movement"):
    """A side moves its pieces one after another, in any order (7.3)."""

    side: int

    def asks(self, position: Battlefield) -> tuple[Role, ...]:
        return (SIDES[self.side],)

    def _able(self, position: Battlefield) -> list[int]:
        """Pieces on the map that have not moved, routed units left out."""
        setting, side = position.setting, self.side
        place, state, size = position.place, position.state, setting.size
        still = setting.masks[side] & ~position.moved
        if not position.activated[side]:
            still &= position.independent
        return [piece for piece in pieces_of(still) if place[piece] < size and state[piece] != ROUTED]

    def decisions(self, position: Battlefield) -> tuple[Decision, ...]:
        role = SIDES[self.side]
        owed = overstacked(Room(position), self.side)
        default: Action = _END
        still = len(self._able(position)) + len(entry.waiting(position, self.side))
        paragraph, message = "7.3", Message("prussia-ask-movement", {"count": still})
        if owed:
            hex, unit, to = owed[0]
            reached = reach_of(position, unit)
            assert reached is not None
            default = Move(unit, reached.path(to))
            paragraph = "5.3"
            message = Message("prussia-ask-overstacked", {"hex": position.setting.names.places[hex]})
        return (Decision("movement", role, role, (paragraph,), message, default),)

    def measure(self, position: Battlefield) -> tuple[int, ...]:
        setting = position.setting
        mine = setting.masks[self.side]
        size = setting.size
        still = sum(
            1 for piece in range(setting.count)
            if mine >> piece & 1 and position.place[piece] <= size and not position.moved >> piece & 1
        )  # fmt: skip
        # A march on its way, which others may interrupt, disturbs the order of stacks until it is over.
        if any(isinstance(step, march.Marching) for step in position.steps):
            return (2 * still + 1,)
        open_order = (mine & ~position.column).bit_count()
        return (2 * still, open_order, (mine & ~position.raised).bit_count())

    def verbs(self, position: Battlefield, role: Role) -> tuple[type[Action], ...]:
        kinds: list[type[Action]] = [Move]
        if entry.waiting(position, self.side):
            kinds.append(entry.Enter)
        if position.health[self.side]:
            kinds.append(entry.Leave)
        kinds.append(Raise)
        if next(columns.forming(Room(position), self.side), None) is not None:
            kinds.append(columns.FormColumn)
        kinds.append(EndMovement)
        return tuple(kinds)

    def fill(self, position: Battlefield, role: Role, kind: type[Action], filled: dict[str, Any]) -> Iterable[Value]:
        if kind is Move:
            return self._fill_move(position, filled)
        if kind is entry.Enter:
            return entry.fill_enter(position, self.side, filled)
        if kind is entry.Leave:
            return entry.fill_leave(position, self.side, filled)
        if kind is Raise:
            return [Value(unit) for unit in raisable(Room(position), self.side)]
        if kind is columns.FormColumn:
            if "leader" not in filled:
                return map(Value, columns.forming(Room(position), self.side))
            return [Value(gun) for gun in columns.formable_guns(position, self.side, filled["leader"])]
        return ()

    def _fill_move(self, position: Battlefield, filled: dict[str, Any]) -> Iterable[Value]:
        if "unit" not in filled:
            owed = {hex for hex, _, _ in overstacked(Room(position), self.side)}
            return (
                Value(piece, duty=piece < position.setting.leaders and position.place[piece] in owed)
                for piece in self._going(position)
            )
        unit: int = filled["unit"]
        if "path" not in filled:
            reached = reach_of(position, unit)
            if reached is None:
                return ()
            return offered(position, unit, reached, own_terms(position, unit).stops, position.place[unit])
        if not filled["path"]:
            return ()
        choice = may_go_under(position, unit, filled["path"][-1])
        return [Value(False), Value(True)] if choice else [Value(False)]

    def _going(self, position: Battlefield) -> Iterator[int]:
        """Those of the able pieces that have somewhere to go."""
        met, room = met_by(position, self.side), Room(position)
        for piece in self._able(position):
            if not steps_aside(position, piece, met):
                reached = reach_of(position, piece)
                if reached is None or not any(room.fits(piece, to) for to in reached.cost):
                    continue
            yield piece

    def probe(self, position: Battlefield, role: Role, kind: type[Action], filled: dict[str, Any]) -> Iterable[Any]:
        """The first steps a piece could think of."""
        if kind is not Move or "unit" not in filled:
            return ()
        start = position.place[filled["unit"]]
        hexes = position.setting.map.neighbours[start] if start < position.setting.size else (0,)
        return [(hex,) for hex in hexes]

    def by_ends(self, position: Battlefield, role: Role, kind: type[Action], filled: dict[str, Any]) -> Ways | None:
        if kind is not Move or len(filled) != 1:
            return None
        unit: int = filled["unit"]
        reached = reach_of(position, unit)
        if reached is None:
            return None
        full = Room(position).full(unit, position.occupied[self.side] & reached.area)
        power = position.setting.map.power
        return Ways([to for to in reached.cost if not full & power[to]] if full else list(reached.cost), reached.path)

    def listing(self, position: Battlefield, role: Role) -> Listing:
        return _Listed(self, position)

    def leads_on(self, position: Battlefield, role: Role, kind: type[Action], filled: dict[str, Any]) -> bool | None:
        if kind is Move and not filled:
            return next(self._going(position), None) is not None
        return None

    def exact_after(self, position: Battlefield, role: Role, kind: type[Action]) -> int | None:
        return 0 if kind in (Move, entry.Enter, Raise) else None

    def _others(self, position: Battlefield, room: Room) -> Iterator[Action]:
        """Everything but moves; columns with no artillery and with each single gun."""
        side = self.side
        yield from entry.entries(position, side)
        yield from entry.exits(position, side)
        for unit in raisable(room, side):
            yield Raise(unit)
        for leader in columns.formable(room, side):
            yield from columns.forms(room, side, leader)
        if not overstacked(room, side):
            yield _END

    def sample(self, position: Battlefield, role: Role, rng: Random) -> Action | None:
        random = rng.random
        side = self.side
        if random() < _SHARE_OTHER:
            found = self._sample_other(position, rng)
            if found is not None:
                return found
        pieces = self._able(position)
        while pieces:
            index = int(random() * (len(pieces) + 1))
            if index == len(pieces):
                break
            piece = pieces[index]
            reached = reach_of(position, piece)
            if reached is not None and reached.cost:
                hexes = list(reached.cost)
                to = hexes[int(random() * len(hexes))]
                if fits(position, piece, to):
                    under = random() < _SHARE_UNDER and may_go_under(position, piece, to)
                    return Move(piece, reached.path(to), under)
            del pieces[index]
        if entry.waiting(position, side):
            coming = entry.sample(position, side, rng)
            if coming is not None:
                return coming
        owed = overstacked(Room(position), side)
        if not owed:
            return _END
        _, unit, to = owed[0]
        reached = reach_of(position, unit)
        assert reached is not None
        return Move(unit, reached.path(to))

    def _sample_other(self, position: Battlefield, rng: Random) -> Action | None:
        """Something else than a move or an entry."""
        side = self.side
        draw = rng.random()
        if position.health[side] and draw < 1 / 2:
            return next(entry.exits(position, side), None)
        if draw < 3 / 4:
            units = raisable(Room(position), side)
            return Raise(units[int(rng.random() * len(units))]) if units else None
        formable = columns.formable(Room(position), side)
        if not formable:
            return None
        leader = formable[int(rng.random() * len(formable))]
        guns = columns.formable_guns(position, side, leader)
        most = min(3, len(guns))
        counts = range(most, 0, -1) if position.column >> leader & 1 else (most, 0)
        for action in (columns.FormColumn(leader, tuple(guns[:count])) for count in counts):
            if self.passes(position, action, SIDES[side]):
                return action
        return None

    def check(self, position: Battlefield, action: Action, role: Role) -> None:
        if isinstance(action, Move):
            check_move(position, self.side, action)
        elif isinstance(action, EndMovement):
            self._check_end(position)
        elif isinstance(action, Raise):
            check_raise(position, self.side, action.unit)
        elif isinstance(action, columns.FormColumn):
            columns.check_form(Room(position), self.side, action)
        elif isinstance(action, entry.Enter):
            entry.check_enter(position, self.side, action)
        elif isinstance(action, entry.Leave):
            entry.check_leave(position, self.side, action)
        else:
            raise Refusal("7.3", "prussia-wrong-phase", verb=action.verb())

    @rule("5.3")
    def _check_end(self, position: Battlefield) -> None:
        for hex, unit, _ in overstacked(Room(position), self.side):
            names = position.setting.names
            label = names.places[hex]
            raise Refusal("5.3", "prussia-overstacked", (label,), hex=label, unit=names.units[unit])

    def explain(self, position: Battlefield, action: Action, role: Role, refusal: Refusal) -> Refusal | None:
        from . import reasons

        return reasons.explain(position, self.side, action, refusal)

    def carry_out(
        self, position: Battlefield, action: Action, role: Role, context: PlayContext, *, drawn: bool = False
    ) -> None:
        if not isinstance(action, Move):
            super().carry_out(position, action, role, context, drawn=drawn)
            return
        # Most plies of a game are moves: what one costs is not found out twice.
        cost = check_move(position, self.side, action)
        march.carry_out(position, action.unit, action.path, action.under, cost, context)

    def play(self, position: Battlefield, action: Action, role: Role, context: PlayContext) -> None:
        """Everything but moves."""
        if isinstance(action, EndMovement):
            position.steps.pop()
        elif isinstance(action, Raise):
            hex = position.place[action.unit]
            rest = tuple(unit for unit in position.stacks[hex] if unit != action.unit)
            position.arrange(hex, (action.unit, *rest))
            position.raised |= 1 << action.unit
            names = position.setting.names
            context.tell(StackRaised(SIDES[self.side], names.units[action.unit], names.places[hex]))
            locked.relock(position, hex, context, reordered=True)
        elif isinstance(action, columns.FormColumn):
            columns.form(position, self.side, action, context)
        elif isinstance(action, entry.Enter):
            entry.enter(position, action, context)
        elif isinstance(action, entry.Leave):
            entry.leave(position, action, context)

    def shown(self, position: Battlefield) -> dict[str, Any]:
        return {"kind": "movement", "side": SIDES[self.side]}


class _Listed(Listing):
    """The moves of one piece after another, and then what else may be done."""

    def __init__(self, step: Movement, position: Battlefield) -> None:
        self._step, self._position = step, position
        self._room = Room(position)
        self._counts: list[int] = []

    def _each(self) -> Iterator[tuple[int, Reach]]:
        for piece in self._step._able(self._position):
            reached = self._room.reach_of(piece)
            if reached is not None:
                yield piece, reached

    @cached_property
    def _reaches(self) -> list[tuple[int, Reach]]:
        return list(self._each())

    @cached_property
    def _others(self) -> list[Action]:
        return list(self._step._others(self._position, self._room))

    def sizes(self) -> list[int]:
        if not self._counts:
            moves = [_count(self._position, piece, reached, self._room) for piece, reached in self._reaches]
            self._counts = [*moves, len(self._others)]
        return self._counts

    def parts(self) -> Iterator[Iterable[Action]]:
        # Each of hundreds of moves would pass through every generator on its way, so they are handed over piece by
        # piece.
        for piece, reached in self._each():
            yield _moves(self._position, piece, reached, self._room)
        yield self._others

    def pick(self, part: int, n: int) -> Action:
        if part == len(self._reaches):
            return self._others[n]
        return _moves(self._position, *self._reaches[part], self._room)[n]


def _stacked(position: Battlefield, piece: int, reached: Reach, room: Room) -> tuple[int, int, int]:
    """The hexes of a reach with friendly units, those of them without room, and those where the piece would have to
    go beneath the stack, as bitboards; none for a leader, who takes no room.
    """
    setting = position.setting
    taken = position.occupied[setting.side[piece]] & reached.area if piece < setting.leaders else 0
    if not taken:
        return 0, 0, 0
    return taken, room.full(piece, taken), sinking(position, piece) & taken if setting.gun[piece] else 0


def _count(position: Battlefield, piece: int, reached: Reach, room: Room) -> int:
    """How many `_moves` there are."""
    taken, full, sunk = _stacked(position, piece, reached, room)
    if not taken:
        return len(reached)
    # One move less if there is no room, and one more, beneath the stack, if there is a choice.
    ends = taken & reached.on(position.setting.map.power)
    return len(reached) - (ends & full).bit_count() + (ends & ~(full | sunk)).bit_count()


def _moves(position: Battlefield, piece: int, reached: Reach, room: Room) -> tuple[Move, ...]:
    """The legal moves of a piece within its reach: those it would have without friends there, less those to hexes
    without room, plus those beneath a stack wherever there is a choice. Most are the same from ply to ply.
    """
    setting = position.setting
    taken, full, sunk = _stacked(position, piece, reached, room)
    if not taken:
        return _on_top(position, piece, reached)
    known = setting.ground.moves
    key = (piece, reached, taken, full, sunk)
    found = known.get(key)
    if found is None:
        power, order = setting.map.power, list(reached.cost)
        made = list(_on_top(position, piece, reached))
        # Few hexes of a reach are taken; from the back, so that the numbers of those before them stay as they are.
        for index in sorted(
            [order.index(hex) for hex in setting.map.hexes(taken) if hex in reached.cost], reverse=True
        ):
            to = power[order[index]]
            if full & to:
                del made[index]
            elif not sunk & to:
                made.insert(index + 1, Move(piece, made[index].path, True))
        found = tuple(made)
        known.put(key, found)
    return found


def _on_top(position: Battlefield, piece: int, reached: Reach) -> tuple[Move, ...]:
    """The moves of a piece to every hex of its reach, with nobody there."""
    known = position.setting.ground.moves
    key = (piece, reached)
    found = known.get(key)
    if found is None:
        found = tuple([Move(piece, path) for path in reached.paths().values()])
        known.put(key, found)
    return found


def offered(position: Battlefield, unit: int, reached: Reach, stops: int, start: int) -> list[Value]:
    """The paths of a reach as values for a client."""
    power, room = position.setting.map.power, Room(position)
    found = []
    for to, path in reached.paths().items():
        via = path[-2] if len(path) > 1 else start
        stop = "zone" if stops & power[to] else None
        found.append(Value(path, cost=reached.cost[to], via=via, stop=stop, through=not room.fits(unit, to)))
    return found
