"""The movement and missile phase (rulebook 3.2 B, 5.1, 7.11): what the active side may do in it, and in what order.

One unit moves at a time; it may move, shoot and move on. When another one begins to move, it is done moving (5.12).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random
from typing import Any

from feldherr.kernel import Action, Decision, PlayContext, Refusal, Role, Value, rule
from feldherr.kernel.steps import Ways, only
from feldherr.maps.poses import FACINGS

from ..state.amendments import SPENT
from ..state.position import Field
from . import (
    column,
    depth,
    endings,
    formation,
    leaders,
    missiles,
    passage,
    paths,
    reaching,
    reasons,
    stacking,
    terms,
    walk,
    zones,
)
from .column import Reform
from .depth import Deepen
from .formation import Form
from .leaders import Lead
from .stacking import Swap
from .underway import Manoeuvres, ask, meant, said, unit_name
from .walk import Hasten, Move, take_turn

IDLE = 99
"""In the measure of the phase: nobody's move is open."""


class End(Action, frozen=True, tag="end"):
    """The phase is over."""


_END = End()


@rule("3.2", "5.11", "5.12", "5.33")
def ready(position: Field, side: int) -> list[int]:
    """The activated units of a side that may still move: not under another one, not done, not a gun (10.11)."""
    setting, pose = position.setting, position.pose
    nodes, gun = setting.nodes, setting.gun
    able = position.activated & ~(position.moved | position.covered | position.bolted) & setting.masks[side]
    if not able:
        return []
    return [unit for unit in setting.own[side] if able >> unit & 1 and pose[unit] < nodes and not gun[unit]]


@rule("4.31", "4.33")
def ready_leaders(position: Field, side: int) -> list[int]:
    """The activated leaders of a side who may still move."""
    return [
        leader
        for leader in position.setting.leaders[side]
        if position.activated >> leader & 1 and not position.moved >> leader & 1 and position.on_map(leader)
    ]


@rule("4.21.movement")
def leader_points(position: Field, leader: int) -> int:
    """The points a leader has left in the phase (4.21)."""
    return leaders.WITH_FORMATION - position.spent[leader]


class Moving(Manoeuvres, frozen=True, tag="moving", kw_only=True):
    """Phase B of a player turn (3.2)."""

    def asks(self, position: Field) -> tuple[Role, ...]:
        return (position.setting.roles[self.side],)

    @rule("3.2.B", "7.11")
    def decisions(self, position: Field) -> tuple[Decision, ...]:
        left = len(ready(position, self.side)) + len(ready_leaders(position, self.side))
        # Who may still shoot is told where it is all that is left; to look for it at every move would cost too much.
        shots = (
            0 if left else len({unit for kind in missiles.KINDS for unit in missiles.able(position, self.side, kind)})
        )
        return (ask("movement", position, self.side, ("5.11", "7.11"), _END, count=left, shots=shots),)

    def measure(self, position: Field) -> tuple[int, ...]:
        setting = position.setting
        # Who falls on the way, by an answer to his own shot, has nothing left to do.
        able = position.activated & setting.masks[self.side] & ~sum(1 << piece for piece in position.lost)
        waiting, silent = able & ~position.moved, able & ~position.fired
        looking = FACINGS * (position.activated & ~position.turned).bit_count() - position.looks.bit_count()
        unfaced = setting.masks[1 - self.side] & ~position.faced
        return (waiting.bit_count() + silent.bit_count(), self._open(position), looking, unfaced.bit_count())

    def _open(self, position: Field) -> int:
        mover = position.mover
        if mover < 0 or position.moved >> mover & 1 or not position.on_map(mover):
            return IDLE
        if mover >= position.setting.first_leader:
            return leader_points(position, mover)
        return terms.points_left(position, mover)

    def verbs(self, position: Field, role: Role) -> tuple[type[Action], ...]:
        return (Move, Form, missiles.Fire, missiles.Volley, missiles.Strike, Lead, Hasten, Swap, Reform, Deepen, End)

    def fill(self, position: Field, role: Role, kind: type[Action], filled: dict[str, Any]) -> Iterable[Value]:
        if kind in missiles.KINDS:
            return missiles.fill(position, self.side, kind, filled)
        if kind in (Move, Hasten):
            return self._fill_move(position, filled, hasty=kind is Hasten)
        if kind is Form:
            return self._fill_form(position)
        if kind is Lead:
            able = ready_leaders(position, self.side)
            if not filled:
                return [Value(leader) for leader in able]
            leader = filled["leader"]
            return leaders.destinations(position, leader, leader_points(position, leader)) if leader in able else []
        if kind is Swap:
            return [Value(unit) for unit in self._swappers(position)]
        if kind is Reform:
            units = self._reformers(position)
            if not filled:
                return (Value(unit) for unit in units)
            return [Value(pose) for pose in column.forms(position, filled["unit"])] if filled["unit"] in units else []
        if kind is Deepen:
            if not filled:
                return (Value(unit) for unit in ready(position, self.side) if depth.behind(position, unit))
            return [Value(other) for other in depth.behind(position, filled["unit"])]
        return ()

    def _fill_move(self, position: Field, filled: dict[str, Any], *, hasty: bool) -> Iterable[Value]:
        able = ready(position, self.side)
        if "unit" not in filled:
            # To find out whether a unit is in a hurry takes long, and mostly one of them is all that is wanted.
            return (Value(unit) for unit in able if not hasty or self._in_a_hurry(position, unit))
        unit = filled["unit"]
        if unit not in able:
            return []
        if "path" not in filled:
            stack = self._only_whole(position, unit, hasty=hasty)
            left = terms.points_left(position, unit, stack=stack)
            return endings.destinations(position, unit, left, hasty=hasty, stack=stack)
        if "stack" not in filled:
            return [Value(False), Value(True)] if self._stack_follows(position, filled, hasty=hasty) else [Value(False)]
        able = leaders.may_part(position, leaders.company(position, unit))
        if "alone" not in filled:
            return [Value(False), Value(True)] if position.leaders_with(unit) and not able else [Value(False)]
        return [Value(leader) for leader in able]

    @rule("5.34")
    def _only_whole(self, position: Field, unit: int, *, hasty: bool = False) -> bool:
        """Whether a unit may stay nowhere by itself and goes with its stack or not at all, as where it would look
        another way than the one beneath it.
        """
        return formation.whole(position, unit) and not self._gets_somewhere(position, unit, hasty=hasty)

    def _stack_follows(self, position: Field, filled: dict[str, Any], *, hasty: bool) -> bool:
        """Whether the unit under the one that moves can go the same way, as far as that has been said."""
        unit, path = filled["unit"], filled["path"]
        if not formation.whole(position, unit):
            return False
        left = terms.points_left(position, unit, stack=True)
        try:
            if path:
                nodes = walk.nodes_of(position, unit, path)
                paths.check_path(position, unit, nodes, left, hasty=hasty, stack=True)
        except Refusal:
            return False
        return True

    def _fill_form(self, position: Field) -> Iterator[Value]:
        for unit in ready(position, self.side):
            for value in self._form_ends(position, unit):
                yield Value((unit, value.v))

    def _form_ends(self, position: Field, unit: int) -> list[Value]:
        whole = formation.whole(position, unit)
        left = terms.points_left(position, unit, stack=whole)
        found = endings.destinations(position, unit, left, stack=whole)
        return [value for value in found if not value.through]

    def leads_on(self, position: Field, role: Role, kind: type[Action], filled: dict[str, Any]) -> bool | None:
        if kind is Form and not filled:
            return any(self._gets_somewhere(position, unit, stack=True) for unit in ready(position, self.side))
        if kind in (Move, Hasten) and len(filled) == 1:
            unit, hasty = filled["unit"], kind is Hasten
            return self._gets_somewhere(position, unit, hasty=hasty) or (
                formation.whole(position, unit) and self._gets_somewhere(position, unit, hasty=hasty, stack=True)
            )
        if kind is Lead and len(filled) == 1:
            return leaders.rides_somewhere(position, filled["leader"], leader_points(position, filled["leader"]))
        return None

    def pairs(self, position: Field, role: Role, kind: type[Action], first: int | None) -> Iterable[int] | None:
        if kind is not Form:
            return None
        if first is None:
            return [unit for unit in ready(position, self.side) if self._gets_somewhere(position, unit, stack=True)]
        return self._ends(position, first, stack=True).said

    def by_ends(self, position: Field, role: Role, kind: type[Action], filled: dict[str, Any]) -> Ways | None:
        if len(filled) != 1:
            return None
        if kind in (Move, Hasten) and filled["unit"] in ready(position, self.side):
            ends = self._ends(position, filled["unit"], hasty=kind is Hasten)
            return Ways(ends.said, ends.path_said)
        if kind is Lead and filled["leader"] in ready_leaders(position, self.side):
            return leaders.ways(position, filled["leader"], leader_points(position, filled["leader"]))
        return None

    def _gets_somewhere(self, position: Field, unit: int, *, hasty: bool = False, stack: bool = False) -> bool:
        whole = stack and formation.whole(position, unit)
        left = terms.points_left(position, unit, stack=whole)
        # Mostly a node a step away is free, and nobody need ask how far the unit gets.
        if endings.steps_aside(position, unit, left, hasty=hasty):
            return True
        return bool(endings.Ends(position, unit, left, hasty=hasty, stack=whole))

    def _ends(self, position: Field, unit: int, *, hasty: bool = False, stack: bool = False) -> endings.Ends:
        """Where a unit, or the whole of its stack, may go."""
        whole = stack and formation.whole(position, unit)
        left = terms.points_left(position, unit, stack=whole)
        return endings.Ends(position, unit, left, hasty=hasty, stack=whole)

    def exact_after(self, position: Field, role: Role, kind: type[Action]) -> int | None:
        if kind in (Move, Hasten):
            hasty = kind is Hasten
            # Of a unit that goes with its stack or not at all it is said after its way that the stack goes, too.
            bound = any(self._only_whole(position, unit, hasty=hasty) for unit in ready(position, self.side))
            return None if bound else 1
        return {Form: 0, Lead: 1, missiles.Fire: 0, missiles.Volley: 0}.get(kind)

    def _in_a_hurry(self, position: Field, unit: int) -> bool:
        """Whether haste takes a unit anywhere for less: there is ground or a friend about that care pays more for."""
        left = terms.points_left(position, unit)
        dear = self._dearer(position, unit, left)
        if not dear:
            return False
        hangs_on = left, terms.terms(position, unit), terms.terms(position, unit, hasty=True)
        memo = position.memo(self.side)
        known = memo.get(("hurry", unit))
        if known is None or known[0] != left or known[1] is not hangs_on[1] or known[2] is not hangs_on[2]:
            careful, _ = reaching.spread_of(position, unit, left, kept=True)
            # Where no step leads to such a hex, haste goes the same ways.
            differs = bool(position.setting.map.spread(careful.area | position.under(unit)) & dear)
            if differs:
                hasty, _ = reaching.spread_of(position, unit, left, hasty=True, kept=True)
                differs = not careful.same(hasty)
            known = memo["hurry", unit] = *hangs_on, differs
        return bool(known[3])

    def _dearer(self, position: Field, unit: int, left: int) -> int:
        """The hexes near enough that care may pay more for, so that the ways with and without it need be compared:
        mostly there are none.
        """
        ground, type = position.setting.ground, position.setting.type[unit].id
        near = position.within(unit, max(left, 0)) & ~position.under(unit)
        found = ground.asks_for_care(type, bool(position.column >> unit & 1))
        # The prices of haste are a separate table, not needed for units with no one near them.
        barring, passed = passage.friends(position, unit, hasty=False)
        barred, hurried = passage.friends(position, unit, hasty=True)
        found |= barring ^ barred
        if passed != hurried:
            for mask, _ in {(mask & near, toll) for toll, mask in passed} ^ {
                (mask & near, toll) for toll, mask in hurried
            }:
                found |= mask
        return found & near

    def _swappers(self, position: Field) -> list[int]:
        active = position.activated & position.covered & ~position.moved
        tops = position.activated if position.setting.amended(SPENT) else -1
        return [
            unit
            for unit in position.setting.own[self.side]
            if active >> unit & 1
            and position.on_map(unit)
            and (tops & ~position.moved) >> position.top(unit) & 1
            and terms.points_left(position, unit, stack=True) >= stacking.ORDER
            and not (position.out_of_command(unit) and self._engaged(position, unit))
        ]

    def _engaged(self, position: Field, unit: int) -> bool:
        return position.in_zone(unit) or position.holds_enemy(position.top(unit))

    def _reformers(self, position: Field) -> Iterator[int]:
        for unit in ready(position, self.side):
            if not position.setting.type[unit].column:
                continue
            forms = column.forms(position, unit)
            try:
                column.check(position, unit, forms[0], terms.points_left(position, unit))
            except Refusal:
                continue
            yield unit

    @rule("3.2", "4.12", "5.12", "5.33", "7.11")
    def check(self, position: Field, action: Action, role: Role) -> None:
        if isinstance(action, End):
            return
        if isinstance(action, (missiles.Fire, missiles.Volley, missiles.Strike)):
            missiles.check_fire(position, action, self.side)
            return
        only(action, (Move, Hasten, Form, Lead, Swap, Reform, Deepen, End), "3.2", "sgboh-not-now")
        if isinstance(action, (Move, Hasten)):
            self._check_able(position, action.unit)
            if action.stack and len(position.stack(action.unit)) < 2:
                raise Refusal("5.33", "sgboh-no-stack", unit=unit_name(position, action.unit))
            if action.stack and position.setting.amended(SPENT):
                over = walk.closes(position, action.unit)
                for one in position.stack(action.unit)[1:]:
                    self._check_active(position, one)
                    if one in over:
                        raise Refusal("5.12", "sgboh-has-moved", unit=unit_name(position, one))
            nodes = walk.nodes_of(position, action.unit, action.path)
            left = terms.points_left(position, action.unit, stack=action.stack)
            hasty = isinstance(action, Hasten)
            if hasty and not self._in_a_hurry(position, action.unit):
                raise Refusal("5.17", "sgboh-no-need-for-haste", unit=unit_name(position, action.unit))
            paths.check_path(position, action.unit, nodes, left, hasty=hasty, stack=action.stack)
            if action.leaders or action.alone:
                beside = leaders.company(position, action.unit)
                leaders.check_parting(position, action.unit, beside, action.alone, action.leaders)
        elif isinstance(action, Form):
            formation.check(position, action.places, ready(position, self.side))
        elif isinstance(action, Lead):
            if action.leader not in ready_leaders(position, self.side):
                raise Refusal("4.31", "sgboh-leader-not-active", unit=unit_name(position, action.leader))
            leaders.check_ride(position, action.leader, action.path, leader_points(position, action.leader))
        elif isinstance(action, Swap):
            self._check_active(position, action.unit)
            if position.setting.amended(SPENT):
                self._check_active(position, position.top(action.unit))
            stacking.check_swap(position, action.unit, terms.points_left(position, action.unit, stack=True))
            zones.check_may_spend(position, position.top(action.unit))
        elif isinstance(action, Reform):
            self._check_able(position, action.unit)
            zones.check_may_spend(position, action.unit)
            column.check(position, action.unit, action.pose, terms.points_left(position, action.unit))
        elif isinstance(action, Deepen):
            self._check_able(position, action.unit)
            depth.check(position, action.unit, action.behind)

    def _check_active(self, position: Field, unit: int) -> None:
        if not position.activated >> unit & 1 or position.setting.side[unit] != self.side:
            raise Refusal("3.2", "sgboh-not-activated", unit=unit_name(position, unit))
        if (position.moved | position.bolted) >> unit & 1 or not position.on_map(unit):
            raise Refusal("5.12", "sgboh-has-moved", unit=unit_name(position, unit))

    def _check_able(self, position: Field, unit: int) -> None:
        self._check_active(position, unit)
        if position.setting.gun[unit]:
            raise Refusal("10.11", "sgboh-guns-stand", unit=unit_name(position, unit))
        if position.covered >> unit & 1:
            name, other = unit_name(position, unit), unit_name(position, position.top(unit))
            raise Refusal("5.33", "sgboh-under-another", unit=name, unit_other=other)

    def explain(self, position: Field, action: Action, role: Role, refusal: Refusal) -> Refusal | None:
        if isinstance(action, Lead) and action.leader in ready_leaders(position, self.side):
            return reasons.ridden(position, action.leader, action.path, leader_points(position, action.leader), refusal)
        return reasons.explain(position, action, refusal)

    def play(self, position: Field, action: Action, role: Role, context: PlayContext) -> None:
        if isinstance(action, End):
            position.steps.pop()
        elif isinstance(action, (missiles.Fire, missiles.Volley, missiles.Strike)):
            missiles.begin_fire(position, action, context)
        elif isinstance(action, (Move, Hasten)):
            take_turn(position, action.unit)
            walk.begin(position, action)
        elif isinstance(action, Form):
            position.steps.append(formation.InFormation(queue=formation.plan(position, action.places)))
        elif isinstance(action, Lead):
            take_turn(position, action.leader)
            spent = leaders.check_ride(position, action.leader, action.path, leader_points(position, action.leader))
            leaders.ride(position, action.leader, action.path, spent, context)
        elif isinstance(action, Swap):
            take_turn(position, action.unit)
            stacking.swap(position, action.unit, context)
        elif isinstance(action, Reform):
            take_turn(position, action.unit)
            column.change(position, action.unit, action.pose, context)
        elif isinstance(action, Deepen):
            take_turn(position, action.unit)
            depth.deepen(position, action.unit, action.behind, context)

    def countable(self, position: Field, role: Role) -> bool:
        return False

    def sample(self, position: Field, role: Role, rng: Random) -> Action:
        """A move, a shot or something rarer; the end now and then."""
        for _ in range(4):
            action = self._draw(position, rng)
            if action is not None and self.passes(position, action, role):
                return action
        return _END

    def _draw(self, position: Field, rng: Random) -> Action | None:
        dice = rng.random()
        units = ready(position, self.side)
        if dice < 0.62 and units:
            unit = rng.choice(units)
            kind = Hasten if rng.random() < 0.1 and self._in_a_hurry(position, unit) else Move
            stack = len(position.stack(unit)) > 1 and rng.random() < 0.7
            left = terms.points_left(position, unit, stack=stack)
            path = self._way(position, unit, left, rng, hasty=kind is Hasten, stack=stack)
            if not path:
                return None
            able = leaders.may_part(position, leaders.company(position, unit))
            if able:
                return kind(unit, path, stack, False, tuple(one for one in able if rng.random() < 0.1))
            return kind(unit, path, stack, bool(position.leaders_with(unit)) and rng.random() < 0.1)
        if dice < 0.8:
            shot = missiles.drawn(position, self.side, rng)
            if shot is not None:
                return missiles.Fire(*shot)
            blow = missiles.drawn(position, self.side, rng, missiles.Strike)
            return missiles.Strike(*blow) if blow is not None else None
        if dice < 0.86:
            able = ready_leaders(position, self.side)
            if able:
                leader = rng.choice(able)
                found = leaders.spread_of(position, leader, leader_points(position, leader))
                if found:
                    return Lead(leader, found.path(rng.choice(found)))
            return None
        if dice < 0.9:
            swappers = self._swappers(position)
            return Swap(rng.choice(swappers)) if swappers else None
        if dice < 0.92:
            reformers = list(self._reformers(position))
            if reformers:
                unit = rng.choice(reformers)
                return Reform(unit, rng.choice(column.forms(position, unit)))
            return None
        if dice < 0.94:
            able = [unit for unit in units if depth.behind(position, unit)]
            if able:
                unit = rng.choice(able)
                return Deepen(unit, rng.choice(depth.behind(position, unit)))
            return None
        return _END

    def _way(self, position: Field, unit: int, left: int, rng: Random, *, hasty: bool, stack: bool) -> tuple[int, ...]:
        """A way to somewhere: mostly a step at a time; else to one of the ends in reach, of three the nearest to an
        enemy more often than not; now and then to a rarer one.
        """
        draw = rng.random()
        if draw < 0.8:
            way = self._ramble(position, unit, left, rng, hasty=hasty)
            if way:
                return way
        elif draw < 0.85:
            ends = endings.Ends(position, unit, left, hasty=hasty, stack=stack)
            return ends.path_to(rng.choice(ends.nodes)) if ends.nodes else ()
        if left <= 0:
            return ()
        found, _ = reaching.spread_of(position, unit, left, hasty=hasty, kept=hasty)  # asked for whether it may hasten
        count = len(found)
        if not count:
            return ()
        some = [found[int(rng.random() * count)] for _ in range(3)]
        near = min(some, key=lambda node: self._off(position, said(node))) if rng.random() < 0.7 else some[0]
        column = bool(position.column >> unit & 1)
        return tuple([said(node, column=column) for node in found.path(near)])

    def _ramble(self, position: Field, unit: int, left: int, rng: Random, *, hasty: bool) -> tuple[int, ...]:
        """A path made step by step, more often than not toward some enemy, round friends and up to a zone. `check`
        decides whether it is legal after all.
        """
        foes = position.alive(1 - self.side)
        if not foes:
            return ()
        random = rng.random
        foe = foes[int(random() * len(foes))]
        keen = 0.8 if random() < 0.7 else 0.2
        left -= int(random() * left)
        if left <= 0:
            return ()
        far = position.setting.map.distances(position.pose[foe] // FACINGS)
        by = terms.terms(position, unit, hasty=hasty)
        table, power = by.table, by.table.powers
        here, shut, way = by.start, by.shut | by.shared & ~power[by.start], list[int]()
        start, held, own = by.start, by.held, by.own
        while left > 0:
            under = power[here]
            closed, turning = shut & ~under, by.zone & under
            steps = [
                (far[to // FACINGS], random(), to, price)
                for price, (_, nodes) in table.steps(here)
                if price <= left
                for to in nodes
                if not (power[to] & closed or to == start or to in way)
                and not (held and by.bars(here, to))
                and not (turning and by.about(here, to))
            ]
            if not steps:
                break
            _, _, here, price = min(steps) if random() < keen else steps[int(random() * len(steps))]
            way.append(here)
            left -= price
            if power[here] & ~under & by.stops or (own is not None and by.halts(here)):
                break
        column = bool(position.column >> unit & 1)
        return tuple([said(node, column=column) for node in way])

    def _off(self, position: Field, pose: int) -> int:
        """How far a pose is from the nearest enemy: random armies come to blows."""
        far = position.setting.map.distances(hex_of(pose))
        nodes = position.pose
        return min([far[nodes[foe] // FACINGS] for foe in position.alive(1 - self.side)], default=0)

    def shown(self, position: Field) -> dict[str, Any]:
        return {"kind": "moving", "side": position.setting.roles[self.side]}


def hex_of(pose: int) -> int:
    """The hex of a pose slot's value."""
    return meant(pose)[0] // FACINGS
