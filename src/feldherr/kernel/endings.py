"""Which drafts can end lawfully: an action filled slot by slot and member by member, with no dead ends.

`Legal.choices` tells a client what fits, and only `check` decides what is lawful in the end. A caller that must never
begin what cannot be completed (a learning agent) asks here.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from .actions import Action
from .slots import Placements, Slot, Value

if TYPE_CHECKING:
    from .decisions import Role
    from .position import Position
    from .steps import Ways

TRIES = 512
"""How many actions are checked in search of an end for one draft, before it is given up."""
NEVER = 1 << 30


class Endings:
    """The drafts of what a role is asked now that can end.

    A draft is the class of an action, the values of its first slots, and of the next one, where that holds a set, the
    members chosen so far, in the order of the set. From where a step says that its `fill` is exact nothing is tried;
    before it an end is looked for, and a draft of which `TRIES` actions are all refused counts as one without. Drafts
    are tried in the order of the list, so one that has an end has a next value that has one.
    """

    def __init__(self, position: Position, role: Role) -> None:
        self.position = position
        self.role = role
        self._step = position.steps[-1]
        self._exact: dict[type[Action], int] = {}
        self._tries = 0
        self._offered: dict[tuple[Any, ...], list[Any]] = {}
        self._found: dict[tuple[Any, ...], bool] = {}
        self._ways: dict[tuple[Any, ...], Ways | None] = {}

    def exact_after(self, kind: type[Action]) -> int:
        """With how many slots filled all that `offered` has can end; `NEVER` where nobody vouches for that."""
        after = self._exact.get(kind)
        if after is None:
            said = self._step.exact_after(self.position, self.role, kind)
            after = self._exact[kind] = NEVER if said is None else said
        return after

    def exact(self, kind: type[Action], filled: dict[str, Any]) -> bool:
        """Whether all that `offered` has for this draft can end."""
        return len(filled) >= self.exact_after(kind)

    def offered(self, kind: type[Action], slot: Slot, filled: dict[str, Any]) -> list[Any]:
        """What may stand in the next slot as far as `fill` knows, its empty value included; of a set the members, in
        their order, or the first halves of pairs."""
        key = (kind, *filled.values())
        found = self._offered.get(key)
        if found is None:
            found = self._offered[key] = self._look(kind, slot, filled)
        return found

    def _look(self, kind: type[Action], slot: Slot, filled: dict[str, Any]) -> list[Any]:
        firsts = self._step.pairs(self.position, self.role, kind, None) if slot.kind.many else None
        if firsts is not None:
            return [(first,) for first in sorted(firsts)]
        return self._whole(slot, self._step.fill(self.position, self.role, kind, filled))

    def _whole(self, slot: Slot, offered: Iterable[Value]) -> list[Any]:
        """What may stand in a slot of all that `fill` has for it."""
        values = slot.kind.values([*offered])
        if slot.kind.many:
            return sorted(values)
        if not slot.least and not slot.kind.implied:
            values.append(slot.empty)
        return values

    def pairs(self, kind: type[Action], first: Any) -> list[Any]:
        """The pairs about something of which `offered` has the first half alone, for the second to be looked at when
        it is wanted."""
        return [(first, second) for second in sorted(self._step.pairs(self.position, self.role, kind, first) or ())]

    def ways(self, kind: type[Action], filled: dict[str, Any]) -> Ways | None:
        """All paths that `offered` has for the next slot, by their ends, where a step tells them so."""
        key = (kind, *filled.values())
        if key not in self._ways:
            self._ways[key] = self._step.by_ends(self.position, self.role, kind, filled)
        return self._ways[key]

    def _offers_any(self, kind: type[Action], slot: Slot, filled: dict[str, Any]) -> bool:
        if slot.optional:
            return True
        return any(not value.through for value in self._step.fill(self.position, self.role, kind, filled))

    def ends(self, kind: type[Action], filled: dict[str, Any]) -> bool:
        """Whether a draft can become a lawful action."""
        self._tries = TRIES
        return self._ends(kind, filled)

    def set_ends(
        self, kind: type[Action], filled: dict[str, Any], chosen: tuple[Any, ...], left: Sequence[Any]
    ) -> bool:
        """The same for a draft with some members of the next slot, of which more may come from `left`."""
        self._tries = TRIES
        return self._set_ends(kind, filled, kind.slots[len(filled)], chosen, left)

    def _ends(self, kind: type[Action], filled: dict[str, Any]) -> bool:
        key = (kind, *filled.values())
        found = self._found.get(key)
        if found is None:
            found = self._search(kind, filled, key)
            if found or self._tries > 0:
                self._found[key] = found
        return found

    def _search(self, kind: type[Action], filled: dict[str, Any], key: tuple[Any, ...]) -> bool:
        """`_ends` of a draft that has not been asked about; `key` is what it is known by."""
        slots, at = kind.slots, len(filled)
        if at == len(slots):
            self._tries -= 1
            return self._step.passes(self.position, kind(**filled), self.role)
        known = self._step.leads_on(self.position, self.role, kind, filled)
        if known is not None:
            return known
        slot = slots[at]
        if slot.least < 2 and at >= self.exact_after(kind):
            return self._offers_any(kind, slot, filled)
        name = slot.name
        if not slot.least and not slot.kind.implied:
            # What may be left out most often is the shortest way to an end, and needs no look at what fits there.
            found = self._ends(kind, {**filled, name: slot.kind.empty})
            if found or self._tries <= 0:
                return found
        if slot.kind.many:
            return self._set_ends(kind, filled, slot, (), self.offered(kind, slot, filled))
        offered = self._offered.get(key)
        if offered is None:
            # Where values are found one after another, mostly the first will do, and the others need not be looked for.
            values = self._step.fill(self.position, self.role, kind, filled)
            each = iter(values)
            if each is values:
                first = next(each, None)
                for value in slot.kind.values([first] if first is not None else []):
                    if self._ends(kind, {**filled, name: value}):
                        return True
                values = [] if first is None else [first, *each]
            offered = self._offered[key] = self._whole(slot, values)
        for value in offered:
            found = self._ends(kind, {**filled, name: value})
            if found or self._tries <= 0:
                return found
        return False

    def _set_ends(
        self, kind: type[Action], filled: dict[str, Any], slot: Slot, chosen: tuple[Any, ...], left: Sequence[Any]
    ) -> bool:
        """The smallest sets first, as far as one after another leads there."""
        if len(chosen) + len(left) < slot.least:
            return False
        if len(chosen) >= slot.least:
            found = self._ends(kind, {**filled, slot.name: chosen})
            if found or self._tries <= 0:
                return found
        for at, member in enumerate(left, 1):
            found = self._set_ends(kind, filled, slot, (*chosen, member), after(slot, left, at))
            if found or self._tries <= 0:
                return found
        return False


def after(slot: Slot, left: Sequence[Any], at: int) -> Sequence[Any]:
    """What may still come of the members of a set when the one before this index has been chosen: of placements none
    of the same unit."""
    rest = left[at:]
    if isinstance(slot.kind, Placements):
        about = left[at - 1][0]
        return [member for member in rest if member[0] != about]
    return rest
