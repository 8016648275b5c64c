"""Several units moved as one: what each of them plays, in an order in which none blocks another.

A group is a convenience of the interface and no rule of any game: each unit plays its own action, checked as always.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

import msgspec

from .actions import Action
from .dice import OutOfDice, Scripted
from .legal import Legal
from .refusals import Refusal
from .slots import UNIT, Path, Value

if TYPE_CHECKING:
    from .decisions import Role
    from .position import Position


class Going(msgspec.Struct, frozen=True):
    """What comes of one unit of a group: the action that takes it to its goal, or the reason why it stays.

    Neither: dice fall on the way of one before it, or somebody else is asked, so nobody knows yet.
    """

    unit: int
    action: Action | None = None
    refusal: Refusal | None = None


def together(position: Position, role: Role, goals: Mapping[int, int]) -> list[Going]:
    """How the units of a group get to their goals, each by its cheapest way: those that go, in their order, then the
    others.

    Whoever was named first goes first, where he can. A unit whose goal is closed to it waits until others have gone, as
    these may have made room for it. So does one that would bring dice about: a leader whom the last of his units leaves
    alone beside the enemy goes before it.

    Args:
        position: as the role knows it. It is not changed.
        goals: for each unit, in the order in which the group was gathered, the place it is to stand in.
    """
    now = position.copy()
    asked = now.decision(role)
    left = dict(goals)
    going: list[Going] = []
    while left and asked is not None:
        legal = now.legal(role, asked.key)
        found = _next(now, legal, role, left)
        if found is None:
            return [*going, *(Going(unit, refusal=_reason(legal, unit, goal)) for unit, goal in left.items())]
        unit, action, then = found
        del left[unit]
        going.append(Going(unit, action))
        after = then.decision(role) if then is not None else None
        if then is None or after is None or (after.id, after.key) != (asked.id, asked.key):
            break
        now, asked = then, after
    return [*going, *(Going(unit) for unit in left)]


def _next(
    position: Position, legal: Legal, role: Role, left: Mapping[int, int]
) -> tuple[int, Action, Position | None] | None:
    """Who goes next, what it plays and the position after that: None where dice fall, as with everybody who can go."""
    rolls: tuple[int, Action, None] | None = None
    for unit, action in _able(legal, left):
        then = position.copy()
        try:
            then.play(action, Scripted(), role)
        except OutOfDice:
            rolls = rolls or (unit, action, None)
        else:
            return unit, action, then
    return rolls


def _able(legal: Legal, left: Mapping[int, int]) -> Iterator[tuple[int, Action]]:
    """Units that can go now, in the order of the group, with what they play."""
    for unit, goal in left.items():
        action = next(_ways(legal, unit, goal), None)
        if action is not None:
            yield unit, action


def _kinds(legal: Legal) -> Iterator[tuple[type[Action], Path]]:
    """The marches on offer: a unit, then the path it goes."""
    for offer in legal.offers():
        slots = offer.kind.slots
        if len(slots) > 1 and slots[0].kind is UNIT and isinstance(slots[1].kind, Path):
            yield offer.kind, slots[1].kind


def _ways(legal: Legal, unit: int, goal: int) -> Iterator[Action]:
    """The lawful marches of a unit that end in a place, by the cheapest way."""
    for kind, path in _kinds(legal):
        who, way, *_ = kind.slots
        values: list[Value] = [value for one in legal.rest(kind, unit) if one.slot == 1 for value in one.values]
        # What has no cost is a choice between whole ways, a retreat say: nothing that a group does.
        if any(value.cost is None for value in values):
            continue
        for places in path.values(values):
            if places[-1] == goal:
                blank = {slot.name: slot.empty for slot in kind.slots}
                action = kind(**blank | {who.name: unit, way.name: places})
                if action in legal:
                    yield action


def _reason(legal: Legal, unit: int, goal: int) -> Refusal | None:
    """Why a unit does not get to its goal: for the first march that is closed to it."""
    names = legal.position.setting.names
    for kind, path in _kinds(legal):
        refusal = legal.why_not(f"{kind.verb()} {names.units[unit]} {path.say((goal,), names)}")
        if refusal is not None:
            return refusal
    return None
