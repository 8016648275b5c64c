"""13.3 What is known while a fleet is on its way, and while fleets look for each other."""

from __future__ import annotations

from feldherr.kernel import Sequence

from .fleets import Fleet


class Voyage(Sequence, frozen=True, kw_only=True):
    """A fleet under way.

    Attributes:
        gone: whether it is beaten, or back in port. shelled: sixes and fives of batteries that it has suffered.
    """

    fleet: Fleet
    gone: bool = False
    shelled: tuple[int, int] = (0, 0)


class Search(Sequence, frozen=True, kw_only=True):
    """Fleets look for each other: those caught, by number, and whether an evasion has failed."""

    caught: tuple[int, ...] = ()
    failed: bool = False
