"""13.3 What is known while a fleet is on its way, and while fleets look for each other."""

from __future__ import annotations

from feldherr.kernel import Sequence, Step
from feldherr.kernel.steps import amend, innermost

from ..state.position import Europe
from .fleets import Fleet


class Course(Step, frozen=True, kw_only=True):
    """The course of a fleet. `path`: the start first. `at`: where it is on it. `stop`: whether it ends there."""

    nation: int
    fleet: Fleet
    path: tuple[int, ...]
    at: int = 0
    stop: bool = False


class Voyage(Sequence, frozen=True, kw_only=True):
    """A fleet under way from a zone or port to the next.

    Attributes:
        gone: whether it is beaten, or back in port. shelled: sixes and fives of batteries that it has suffered.
        back: the port that it leaves and goes back to, -1 for none. leaving: whether it leaves port; blockaded:
            one whose zone the enemy controlled (U07).
        here: where it has come to, -1 while it is where it was.
    """

    fleet: Fleet
    gone: bool = False
    shelled: tuple[int, int] = (0, 0)
    nation: int
    origin: int
    place: int
    back: int = -1
    leaving: bool = False
    blockaded: bool = False
    here: int = -1


class Search(Sequence, frozen=True, kw_only=True):
    """Fleets look for each other: those caught, by number, and whether an evasion has failed."""

    caught: tuple[int, ...] = ()
    failed: bool = False


def end_course(position: Europe) -> None:
    """The way of the fleet that is under way ends."""
    if innermost(position, Course) is not None:
        amend(position, Course, stop=True)
