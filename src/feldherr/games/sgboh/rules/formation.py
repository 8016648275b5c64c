"""Formations in movement: many units in one gesture, each by its own path (rulebook 5.12).

One action names units and the poses they are to take. They go one after another, in an order in which all that can
get there do; each is a walk like any other, with all that the enemy may do about it. A unit that finds its path
closed stays.
"""

from __future__ import annotations

from typing import Any

from feldherr.kernel import Action, Event, Meaning, PlayContext, Refusal, Slot, Step
from feldherr.kernel.slots import POSINGS

from ..state.amendments import SPENT
from ..state.position import Field
from . import endings, terms
from .underway import Stance, meant, pose_label, unit_name
from .walk import Move, begin, closes, take_turn


class Form(Action, frozen=True, tag="form"):
    """Several units, each to a pose (5.12)."""

    slots = (Slot("places", POSINGS),)
    places: tuple[tuple[int, int], ...]


class HeldBack(Event, frozen=True, tag="held_back"):
    """A unit of a formation that could not get to its place, and has not moved."""

    about = Meaning("5.12")

    side: str
    unit: str
    pose: str


def way(position: Field, unit: int, pose: int, *, stack: bool) -> tuple[int, ...] | None:
    """The cheapest path of a unit to a pose, in the form of pose slots; None if it cannot get there now."""
    node, column = meant(pose)
    if column != bool(position.column >> unit & 1):
        return None
    left = terms.points_left(position, unit, stack=stack)
    return endings.Ends(position, unit, left, stack=stack).way_to(node)


def whole(position: Field, unit: int) -> bool:
    """Whether a unit that moves in formation takes the one under it along: it does, if it has one that may move."""
    others = position.stack(unit)[1:]
    if not others or not position.setting.amended(SPENT):
        return bool(others)
    able, over = position.activated & ~(position.moved | position.bolted), closes(position, unit)
    return all(able >> one & 1 and one not in over for one in others)


def plan(position: Field, places: tuple[tuple[int, int], ...]) -> tuple[tuple[int, int], ...]:
    """The order in which units get to their places: of those that can get there now the first, and so on; those that
    cannot come last.
    """
    twin, left = position.copy(), list(places)
    found: list[tuple[int, int]] = []
    while left:
        for unit, pose in left:
            if way(twin, unit, pose, stack=whole(twin, unit)) is not None:
                break
        else:
            return (*found, *left)
        node, column = meant(pose)
        for one in reversed(twin.stack(unit) if whole(twin, unit) else (unit,)):
            twin.put(one, node, column=column, right_leads=bool(twin.right_leads >> one & 1))
        left.remove((unit, pose))
        found.append((unit, pose))
    return tuple(found)


def check(position: Field, places: tuple[tuple[int, int], ...], able: list[int]) -> None:
    """Raises Refusal 5.12 for a unit that may not move now or is named twice, and if none can get to its place."""
    units = [unit for unit, _ in places]
    for unit, pose in places:
        name = unit_name(position, unit)
        if unit not in able or units.count(unit) > 1:
            raise Refusal("5.12", "sgboh-not-to-move", unit=name)
        node, column = meant(pose)
        if node == position.pose[unit] and column == bool(position.column >> unit & 1):
            raise Refusal("5.12", "sgboh-goes-nowhere", unit=name)
    if not any(way(position, unit, pose, stack=whole(position, unit)) is not None for unit, pose in places):
        unit, pose = places[0]
        node, column = meant(pose)
        shown = pose_label(position, node, column=column)
        raise Refusal("5.12", "sgboh-none-gets-there", (shown[:4],), unit=unit_name(position, unit), pose=shown)


class InFormation(Step, frozen=True, tag="in_formation", kw_only=True):
    """The units of a formation go to their places one after another."""

    queue: tuple[tuple[int, Stance], ...]

    def proceed(self, position: Any, context: PlayContext) -> bool:
        if not self.queue:
            position.steps.pop()
            return True
        unit, pose = self.queue[0]
        self.become(position, queue=self.queue[1:])
        if not position.on_map(unit) or position.moved >> unit & 1:
            return True
        stack = whole(position, unit)
        path = way(position, unit, pose, stack=stack)
        if path is None:
            node, column = meant(pose)
            side = position.setting.roles[position.setting.side[unit]]
            context.tell(HeldBack(side, unit_name(position, unit), pose_label(position, node, column=column)))
            return True
        take_turn(position, unit)
        begin(position, Move(unit, path, stack))
        return True
