"""The result of a game of an event: by how it ended, or by how its round ended before it."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from feldherr.kernel import Role

from ..people.ratings import places
from .wire import Kind, Late

Result = tuple[str, tuple[int, ...] | None]
"""A result, and, for a table, the places in the order of its roles."""

VOID: Result = ("none", None)


def by_outcome(kind: Kind, roles: Sequence[Role], ranking: Sequence[Sequence[Role]], left: Collection[Role]) -> Result:
    """The result of a game by its ranking; a player who has left the seat is last, whatever became of it.

    >>> by_outcome("swiss", ("north", "south"), (("north",), ("south",)), {"north"})
    ('second', None)
    >>> by_outcome("tables", ("a", "b", "c"), (("b",), ("a", "c")), ())
    ('placed', (2, 1, 2))
    """
    if len(left) == len(roles):
        return VOID
    place = places(ranking, frozenset(left))
    if kind == "tables":
        return "placed", tuple(place[role] for role in roles)
    first, second = (place[role] for role in roles)
    return ("draw" if first == second else "first" if first < second else "second"), None


def by_time(kind: Kind, late: Late, roles: Sequence[Role], behind: Collection[Role], left: Collection[Role]) -> Result:
    """The result of a game that is not over when its round ends.

    Args:
        behind: those who have run out of time.
        left: those who have left their seat: last in any case, unless nobody has a point.

    >>> by_time("robin", "clocks", ("north", "south"), {"south"}, ())
    ('first', None)
    >>> by_time("robin", "draw", ("north", "south"), {"south"}, ())
    ('draw', None)
    """
    if late == "void":
        return VOID
    slow = tuple(role for role in roles if role in behind) if late == "clocks" else ()
    quick = tuple(role for role in roles if role not in slow)
    return by_outcome(kind, roles, [group for group in (quick, slow) if group], left)
