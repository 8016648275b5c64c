"""A unit on its way (rulebook 5.12, 5.17, 6.14, 6.22): step by step, and what the enemy may do about each (6.15, 7.2).

Before a step: fire at a unit that leaves a zone, then reaction facing. After it: units of a stack spread, leaders get
away, fire at a unit that has entered a zone. If the enemy has done anything, the mover is then asked again where to
go on.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any, ClassVar

import msgspec

from feldherr.kernel import (
    Action,
    Decision,
    Event,
    Meaning,
    Pass,
    PlayContext,
    Refusal,
    ReplannedWalk,
    Role,
    Sequence,
    Slot,
    Value,
    rule,
)
from feldherr.kernel.slots import FLAG, POSES, UNIT, UNITS
from feldherr.kernel.steps import amend
from feldherr.kernel.walks import open_window
from feldherr.maps.poses import FACINGS

from ..state.amendments import BY, EACH, INSIDE, LOOKS, SPENT
from ..state.position import Field
from . import endings, flight, passage, paths, reaching, reaction_fire, reactions, room, terms, zones
from .effects import suffer
from .leaders import Staying, company, going, staying
from .underway import Stance, ask, hex_label, meant, pose_label, said, unit_name


@rule("5.12")
def take_turn(position: Field, piece: int) -> None:
    """A piece begins or continues its move: the piece that was moving before is done, and so is the rest of its stack.

    In a stack that changes its order on its way none is (5.33).
    """
    for one in closes(position, piece):
        position.moved |= 1 << one
    if position.mover != piece:
        position.looks = 0
    position.mover = piece


@rule("5.12", "5.35")
def closes(position: Field, piece: int) -> tuple[int, ...]:
    """The pieces whose moves are over when a piece begins or continues its own: the piece whose move is open, and the
    unit of its stack that has moved with it; none, if it is one of these.
    """
    mover, setting = position.mover, position.setting
    if mover in (-1, piece):
        return ()
    if mover >= setting.first_leader or not position.on_map(mover) or not setting.amended(SPENT):
        return (mover,)
    found = tuple(one for one in position.stack(mover) if one == mover or position.spent[one])
    return () if piece in found else found


class Move(Action, frozen=True, tag="move"):
    """A unit along a path of poses, sparing itself the hits that care avoids (5.12, 5.17).

    Leaders with it go along, unless they stay (`alone`, 4.31); of several only those in `leaders` stay (4.32).
    `stack`: the unit under it goes as well (5.33).
    """

    slots = (
        Slot("unit", UNIT),
        Slot("path", POSES),
        Slot("stack", FLAG),
        Slot("alone", FLAG),
        Slot("leaders", UNITS, "without", least=0),
    )
    unit: int
    path: tuple[int, ...]
    stack: bool = False
    alone: bool = False
    leaders: tuple[int, ...] = ()


class Hasten(Action, frozen=True, tag="hasten"):
    """The same in haste: no point is paid for care, and the hits it would have avoided are taken (5.17)."""

    slots = Move.slots
    unit: int
    path: tuple[int, ...]
    stack: bool = False
    alone: bool = False
    leaders: tuple[int, ...] = ()


class Stepped(Event, frozen=True, tag="stepped"):
    """A unit went one step along `hexes` and stands at `pose` (5.12)."""

    about: ClassVar[Meaning] = Meaning("5.12", motion="move")

    side: str
    unit: str
    hexes: tuple[str, ...]
    pose: str
    mp: int


def nodes_of(position: Field, unit: int, path: tuple[int, ...]) -> tuple[int, ...]:
    """The nodes that a path of poses names. Raises Refusal 11.23 if a pose is of the other form."""
    column = bool(position.column >> unit & 1)
    found = []
    for value in path:
        node, as_column = meant(value)
        if as_column != column:
            raise Refusal("11.23", "sgboh-other-form", unit=unit_name(position, unit))
        found.append(node)
    return tuple(found)


def path_to(values: Iterable[Value], pose: int) -> tuple[int, ...]:
    """The kept path to one of some destinations."""
    via = {value.v: value.via for value in values}
    path = [pose]
    while (before := via[path[-1]]) is not None and before in via and len(path) <= len(via):
        path.append(before)
    return tuple(reversed(path))


class OnTheWay(ReplannedWalk, frozen=True, tag="on_the_way", kw_only=True):
    """A unit on its path of poses (as pose slots have them).

    Attributes:
        caught: it has entered a zone, and goes no farther but for 5.24. came: the node it entered it
            from, and of a way through friends the one where it last stood.
        stack: as the action says. alone: which leaders stay. others: the unit that goes with it as its stack.
        paid: what it had spent before.
    """

    kind: ClassVar[type[Action]] = Move
    other: ClassVar[tuple[str, str]] = ("5.12", "sgboh-one-at-a-time")
    hasty: ClassVar[bool] = False

    path: tuple[Stance, ...]
    caught: bool = False
    stack: bool = False
    alone: Staying = False
    came: int = -1
    paid: int = 0
    others: tuple[int, ...] = ()

    def asks(self, position: Field) -> tuple[Role, ...]:
        return (position.setting.roles[position.setting.side[self.unit]],)

    def going_on(self, path: tuple[int, ...]) -> Action:
        if isinstance(self.alone, bool):
            return self.kind(self.unit, path, self.stack, self.alone)
        return self.kind(self.unit, path, self.stack, False, self.alone)

    def stays(self, position: Field) -> bool:
        if not position.on_map(self.unit):
            return True
        return self.caught and not self.onward(position)

    @rule("6.12")
    def _for_nothing(self, position: Field) -> bool:
        """Whether its next step costs nothing, so that it needs no point left: a turn of who turns for nothing."""
        return position.setting.amended(SPENT) and not self.price(position, self.path[self.at])

    def proceed(self, position: Field, context: PlayContext) -> bool:
        # Nothing stops it; and it cannot stay among friends: whatever happens there, it goes on as planned.
        ahead = self.at < len(self.path) and position.on_map(self.unit)
        freely = ahead and not (self.stopped or self.caught) and (self.left or self._for_nothing(position))
        if ahead and (freely or not room.stands(position, self.unit)):
            position.steps[-1] = self.begun(position)
            self.enter(position, self.path[self.at], context)
            return True
        return super().proceed(position, context)

    @rule("6.22", "5.35")
    def _end_others(self, position: Field) -> None:
        """A unit that has gone along stops in a zone with the moving unit, and goes on by itself if that unit is lost
        on the way.
        """
        left = [one for one in self.others if position.on_map(one)]
        if self.caught:
            for one in left:
                position.moved |= 1 << one
        elif left and not position.on_map(self.unit) and position.mover == self.unit:
            position.mover = left[0]

    @rule("6.12", "7.11")
    def end(self, position: Field, context: PlayContext) -> bool:
        bit = 1 << self.unit
        if position.setting.amended(SPENT):
            self._end_others(position)
        idle = position.spent[self.unit] == self.paid
        # A unit that has only turned, for free, may shoot and go on; but not turn forever.
        weary = idle and position.turned & bit and not position.setting.amended(LOOKS)
        if self.caught or not position.on_map(self.unit) or weary:
            position.moved |= bit
        if idle:
            position.turned |= bit
            if position.setting.amended(LOOKS) and position.on_map(self.unit):
                position.looks |= 1 << position.pose[self.unit] % FACINGS
        return super().end(position, context)

    @rule("5.14", "5.24")
    def price(self, position: Field, to: int) -> int:
        node, _ = meant(to)
        return reaching.PAST if self.caught else terms.step_price(position, self.unit, node, hasty=self.hasty)

    def measure(self, position: Field) -> tuple[int, ...]:
        """A unit that turns to face it, which each does once, may shut its way: then it has its points again."""
        waiting = position.setting.masks[1 - position.setting.side[self.unit]] & ~position.faced
        turning = any(isinstance(step, reactions.Before) and step.turned for step in position.steps)
        return (waiting.bit_count() + turning, *super().measure(position))

    def enter(self, position: Field, to: int, context: PlayContext) -> None:
        position.steps.append(
            Stride(
                unit=self.unit,
                to=to,
                mp=self.left - _walk_of(position).left,
                before=position.footprint(self.unit),
                hasty=self.hasty,
                others=self.others,
                alone=self.alone,
            )
        )

    def onward(self, position: Field) -> list[Value]:
        if self.caught:
            if self.came < 0 or self.left < reaching.PAST:
                return []
            to = reaching.past(position, self.unit, position.pose[self.unit], self.came)
            return [] if to is None else [Value(said(to), reaching.PAST, None, "zone")]
        return endings.destinations(position, self.unit, self.left, hasty=self.hasty, stack=self.stack)

    def may_go_on(self, position: Field) -> bool:
        if self.caught:
            return super().may_go_on(position)
        return bool(self._ends(position))

    def _ends(self, position: Field) -> endings.Ends:
        return endings.Ends(position, self.unit, self.left, hasty=self.hasty, stack=self.stack)

    def fill(self, position: Field, role: Role, kind: type[Action], filled: dict[str, Any]) -> Iterable[Value]:
        if "path" not in filled:
            return super().fill(position, role, kind, filled)
        if "stack" not in filled:
            return [Value(self.stack)]
        if "alone" not in filled:
            return [Value(self.alone is True)]
        return [] if isinstance(self.alone, bool) else [Value(leader) for leader in self.alone]

    def sample(self, position: Field, role: Role, rng: Random) -> Action:
        """On as it was going, or somewhere else, or no farther."""
        default = self._default(position)
        if rng.random() < 0.5:
            return default
        if self.caught:
            values = self.onward(position)
            return Pass() if not values or rng.random() < 0.2 else self.going_on((values[0].v,))
        ends = self._ends(position)
        if not ends.nodes or rng.random() < 0.2:
            return Pass()
        return self.going_on(ends.path_to(rng.choice(ends.nodes)))

    def question(self, position: Field, default: Action) -> Decision:
        side = position.setting.side[self.unit]
        return ask("go-on", position, side, ("5.12",), default, unit=unit_name(position, self.unit), mp=self.left)

    def explain(self, position: Field, action: Action, role: Role, refusal: Refusal) -> Refusal | None:
        from . import reasons  # it asks here what moves are

        return refusal if self.caught else reasons.explain(position, action, refusal)

    def check_way(self, position: Field, action: Action) -> None:
        assert isinstance(action, (Move, Hasten))
        if action.unit != self.unit:
            raise Refusal("5.12", "sgboh-one-at-a-time", unit=unit_name(position, self.unit))
        if (action.stack, staying(action.alone, action.leaders)) != (self.stack, self.alone):
            raise Refusal("5.12", "sgboh-as-begun", unit=unit_name(position, self.unit))
        nodes = nodes_of(position, self.unit, action.path)
        if self.caught:
            here = position.pose[self.unit]
            if [value.v for value in self.onward(position)] != list(action.path):
                label = pose_label(position, here)[:4]
                raise Refusal("6.22", "sgboh-stops-in-zone", (label,), hex=label)
            return
        paths.check_path(position, self.unit, nodes, self.left, hasty=self.hasty, stack=self.stack)


class InHaste(OnTheWay, frozen=True, tag="in_haste", kw_only=True):
    """A unit on its path in haste."""

    kind: ClassVar[type[Action]] = Hasten
    hasty: ClassVar[bool] = True


@rule("5.12")
def begin(position: Field, action: Action) -> None:
    """Send a unit on its way, which `check_path` has let pass. One that has come along so far and is left behind is
    done.
    """
    assert isinstance(action, (Move, Hasten))
    left = terms.points_left(position, action.unit, stack=action.stack)
    kind = InHaste if isinstance(action, Hasten) else OnTheWay
    below = position.stack(action.unit)[1:]
    others = below if action.stack else ()
    if not action.stack and position.setting.amended(INSIDE):
        for one in below:
            # To change its order alone is no move of a stack (5.33).
            if position.spent[one] and position.pose[one] != position.origin[one]:
                position.moved |= 1 << one
    position.steps.append(
        kind(
            unit=action.unit,
            path=action.path,
            left=left,
            stack=action.stack,
            alone=staying(action.alone, action.leaders),
            paid=position.spent[action.unit],
            others=others,
        )
    )


def _walk_of(position: Field, depth: int = -1) -> OnTheWay:
    """The walk under way, at this depth of the stack of steps."""
    walk = position.steps[depth]
    assert isinstance(walk, OnTheWay)
    return walk


def _leaves(position: Field, step: Stride, context: PlayContext) -> None:
    """Before the step: who shoots at a unit that leaves his zone (7.21), and who turns to face it (6.15)."""
    if _noticed(position, step):
        open_window(position, reactions.Before.of(position, step.unit, meant(step.to)[0]))


def _noticed(position: Field, step: Stride) -> bool:
    """Whether an enemy is near enough to act before a step."""
    new = _new_hexes(position, step.unit, meant(step.to)[0])
    return bool(new) and reactions.near_before(position, step.unit, new)


@rule("5.12", "5.17", "6.22", "7.5", "10.23", "4.31", "4.32")
def _steps(position: Field, step: Stride, context: PlayContext) -> None:
    """The step itself: the unit, its stack and its leaders go, pay, and take the hits of the ground and of friends."""
    unit, setting = step.unit, position.setting
    if not position.on_map(unit):
        return
    node, column = meant(step.to)
    before, side = position.pose[unit], setting.side[unit]
    enemy = 1 - side
    ours, theirs = position.masks[side], position.masks[enemy]
    around = position.around(unit).under[node]
    new = around & ~position.spots[unit]
    walk = _walk_of(position, -2)
    if new & ours and _turned_away(position, step, node, new):
        amend(position, OnTheWay, left=walk.left + step.mp, path=(), at=0, stopped=True)
        return
    came = _stood(position, unit, walk)
    units = (unit, *[one for one in step.others if position.on_map(one)])
    with_it = company(position, unit)
    leaders = going(with_it, step.alone) if with_it else with_it
    if new and position.zone_of(enemy) & position.spots[unit]:
        _leave_zones(position, unit, units, node)
    friends = [one for one in position.units_in(new, side) if one not in units] if new & ours else []
    vacant = new & ~(ours | theirs)
    behind = setting.horse[unit] and zones.behind_elephants(position, unit, new)
    # A turn comes to no ground, and a step past a zone to open ground (5.24).
    hurts = new and not walk.caught
    losses = terms.hits_of(position, unit, before, node, hasty=step.hasty, column=column) if hurts else 0
    if behind:
        losses += 1
    for one in units:
        position.spent[one] += step.mp
    if step.mp:
        position.turned &= ~(1 << unit)
        position.looks = 0
    beneath = passing = False
    if around & ours and not room.vacant(position, unit, node):
        # Among friends it goes to the bottom (5.33), and stays there when it turns as they look (5.34).
        beneath = any(one not in units for one in position.units_in(around, side))
        passing = room.overstacked(position, unit, node, stack=bool(step.others))
    for one in reversed(units):
        right = bool(position.right_leads >> one & 1)
        position.put(one, node, column=column, right_leads=right, beneath=beneath, passing=passing)
    for leader in leaders:
        position.put(leader, node // FACINGS * FACINGS)
        position.moved |= 1 << leader
    if new:
        for one in units:
            position.hexes_entered[one] += 1
        if vacant & position.beside(enemy):
            beside = setting.map.spread(vacant)
            for foe in position.alive(enemy):
                if position.under(foe) & beside:
                    for one in units:
                        position.approached[one] |= 1 << foe
    left, come_to = hex_label(position, before), pose_label(position, node, column=column)
    labels = (left,) if before // FACINGS == node // FACINGS else (left, hex_label(position, node))
    context.tell(Stepped(setting.roles[side], unit_name(position, unit), labels, come_to, step.mp))
    caught = bool(new & position.zone_of(enemy)) and (room.stands(position, unit) or _goes_past(position, walk, before))
    position.steps[-2] = msgspec.structs.replace(walk, caught=caught or walk.caught, came=came)
    dealt = [0]
    for friend in friends:
        own, others = passage.hits(position, unit, friend, hasty=step.hasty)
        dealt.append(own)
        if others:
            suffer(position, friend, others, context, "passage")
    # Of two halves among friends the one with the greater cost counts, as it does for the points (ruling G03).
    losses += max(dealt) if setting.amended(EACH) else sum(dealt)
    if losses:
        for one in units:
            suffer(position, one, losses, context, "ground")


@rule("5.16", "5.24", "5.31")
def _stood(position: Field, unit: int, walk: OnTheWay) -> int:
    """The node from which a unit makes the step before it, a way through friends being one step; -1 for that of 5.24.

    Before the amendment it was the last node of such a way. One of 5.24 that comes out of a friend's hex ends such a
    way: -2 less that node (see `_before_friends`).
    """
    if walk.caught:
        return -1 if room.stands(position, unit) else -2 - walk.came
    through = not room.stands(position, unit) and position.setting.amended(EACH)
    return walk.came if through and walk.came >= 0 else position.pose[unit]


def _before_friends(walk: OnTheWay) -> int:
    """The node where a unit stood before the way through friends it has just come, -1 for none."""
    return -2 - walk.came if walk.came < -1 else walk.came


@rule("5.24")
def _goes_past(position: Field, walk: OnTheWay, before: int) -> bool:
    """Whether a unit that is among friends now, with a half in a zone, is about to get out of their hex by 5.24."""
    if walk.at == len(walk.path) or walk.left < reaching.PAST:
        return False
    return reaching.past(position, walk.unit, position.pose[walk.unit], before) == meant(walk.path[walk.at])[0]


def _turned_away(position: Field, step: Stride, node: int, new: int) -> bool:
    """Whether the way through friends has come into an enemy zone since it was begun: nobody stops among them."""
    side = position.setting.side[step.unit]
    among = new & position.masks[side]
    if not among or not among & position.zone_of(1 - side) or not room.stands(position, step.unit):
        return False
    return room.overstacked(position, step.unit, node, stack=bool(step.others))


@rule("6.22")
def _leave_zones(position: Field, unit: int, units: tuple[int, ...], node: int) -> None:
    """Note the enemies whose zone the unit leaves: it comes next to them no more this turn."""
    setting = position.setting
    around = position.around(unit)
    after = around.under[node]
    for foe in position.holders(position.under(unit), 1 - setting.side[unit]):
        if not position.zone[foe] & after:
            for one in units:
                position.left[one] |= 1 << foe


def _enters(position: Field, step: Stride, context: PlayContext) -> None:
    """After the step: stacks that spread, leaders that make off, fire at who has entered (5.36, 4.35, 7.22, 7.24)."""
    if not _answered(position, step):
        return
    unit, last = step.unit, position.under(step.unit) & ~position.setting.map.mask(step.before)
    new = _entered(position, step) if room.stands(position, unit) else last
    if not position.setting.amended(EACH):
        last = new
    # Leaders beside a way through friends have reacted to it hex by hex (ruling U45).
    asked = flight.leaders_beside(position, unit, new & ~last) if new & ~last else []
    done = tuple(one for one in asked if one not in flight.leaders_beside(position, unit, last))
    if not open_window(position, reactions.After.of(position, unit, new, done)):
        flight.take_leaders(position, unit, last, context)


def _answered(position: Field, step: Stride) -> bool:
    """Whether an enemy is near enough to act after a step, or a leader of his in danger."""
    unit = step.unit
    if not position.on_map(unit):
        return False
    if not room.stands(position, unit):
        return position.setting.amended(EACH) and _answered_among(position, step)
    new = _entered(position, step)
    # A turn for nothing is no occasion for a gun: it has one at every other step.
    return bool(new or step.mp) and reactions.near_after(position, unit, new)


@rule("4.35", "7.24")
def _answered_among(position: Field, step: Stride) -> bool:
    """The same in the middle of a way through friends: leaders get away and guns shoot, nobody else can (U45, U49)."""
    new = position.under(step.unit) & ~position.setting.map.mask(step.before)
    if reaction_fire.in_gunshot(position, step.unit):
        return True
    return bool(new and flight.leaders_beside(position, step.unit, new))


@rule("4.35", "5.36", "5.12")
def _entered(position: Field, step: Stride) -> int:
    """The hexes a unit has entered by the step that has brought it to where it may stay: with those of friends that
    it has come through, which is one step (ruling U45); before the amendment only the last.
    """
    unit = step.unit
    if position.setting.amended(EACH):
        return _come_through(position, step)
    found = position.under(unit) & ~position.setting.map.mask(step.before)
    if not found or not position.setting.amended(BY):
        return found
    walk, under = _walk_of(position, -2), position.around(unit).under
    for at in range(walk.at - 2, -1, -1):
        node, _ = meant(walk.path[at])
        if not room.overstacked(position, unit, node, stack=bool(step.others)):
            return found & ~under[node]  # where it stood before
        found |= under[node]
    # Its way has begun among friends: from its hex at the start of the phase, or by a step into their hexes.
    began = position.origin[unit]
    return found & ~(under[began] if began < position.setting.nodes else 0)


def _come_through(position: Field, step: Stride) -> int:
    """The hexes of that way, except those the unit occupied before it: a half that has only pivoted enters none."""
    walk, under = _walk_of(position, -2), position.around(step.unit).under
    before, came = position.setting.map.mask(step.before), _before_friends(walk)
    if came < 0 or (walk.at > 1 and meant(walk.path[walk.at - 2])[0] == came):
        return position.under(step.unit) & ~before
    found = position.under(step.unit) | before
    for to in reversed(walk.path[: walk.at]):
        node, _ = meant(to)
        if node == came:
            break
        found |= under[node]
    return found & ~under[came]


class Stride(Sequence, frozen=True, tag="stride", kw_only=True):
    """One step of a walk with what the enemy may do before and after it.

    Attributes:
        to: the pose, as pose slots have it. mp: what it costs. before: the hexes the unit stood on.
    """

    stages = (_leaves, _steps, _enters)

    def proceed(self, position: Any, context: PlayContext) -> bool:
        """Most steps are far from all enemies: what these may do before and after one is passed over at once."""
        if self.stage or _noticed(position, self):
            return super().proceed(position, context)
        following = msgspec.structs.replace(self, stage=2)
        position.steps[-1] = following
        _steps(position, following, context)
        if position.steps[-1] is following and not _answered(position, following):
            position.steps.pop()
        return True

    unit: int
    to: Stance
    mp: int
    before: tuple[int, ...]
    hasty: bool = False
    others: tuple[int, ...] = ()
    alone: Staying = False

    def measure(self, position: Any) -> tuple[int, ...]:
        return (len(self.stages) - self.stage,)


def _new_hexes(position: Field, unit: int, node: int) -> int:
    """The hexes that a step to a node enters, as a bitboard."""
    return position.around(unit).under[node] & ~position.under(unit)
