"""9.8, 10.5 What is known while a force enters a duchy, for all that may happen there."""

from __future__ import annotations

from typing import Any, ClassVar

import msgspec

from feldherr.kernel import PlayContext, Sequence
from feldherr.kernel.steps import innermost

from ..state.position import Europe
from .forces import Force


class Ground(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a duchy helps its defenders as the enemy comes (11.22, 10.2.roll): recorded before he is in it (D3.3).

    Attributes:
        terrain: dice of the first round for the connection. evaded: dice of the active side for a failed evasion.
    """

    terrain: int = 0
    evaded: int = 0


class Entry(Sequence, frozen=True, kw_only=True):
    """A force enters a duchy.

    Attributes:
        nation: for which it goes. causes: paragraphs by which entering costs attrition. came: what has come by
            interception. failed: nations whose evasion has failed. disturbed: whether anyone has tried anything.
        ground: what the place is to the defenders.
        halted: whether a card ends the march here. clear: whether a card makes the way one over clear ground.
        shelled: sixes and fives of batteries, which count as losses of the first round (13.7); a third number is how
            many pieces of powers they have killed, and since amendment 19 of every nation that has lost units its
            number and how many follow. Not separate fields, as the digests of kept games cover all fields.
        freed: the nation that may flag the duchy for free after the battle (11.7), -1 for none. zones: those that a
            convoy has passed through, for troops that have to go back to sea (13.7).
    """

    nation: int
    force: Force
    origin: int
    place: int
    causes: tuple[str, ...] = ()
    came: tuple[Force, ...] = ()
    failed: tuple[int, ...] = ()
    disturbed: bool = False
    ground: Ground = Ground()
    halted: bool = False
    clear: bool = False
    shelled: tuple[int, ...] = (0, 0)
    freed: int = -1
    zones: tuple[int, ...] = ()


def comers(position: Europe, place: int) -> dict[str, Any]:
    """Who is entering a place, for players who are asked about it: the commander, if there is one, and how many
    units.
    """
    entry = innermost(position, Entry)
    if entry is None or entry.place != place:
        return {"led": 0, "count": 0}
    return _led(position, entry.force)


def _led(position: Europe, force: Force) -> dict[str, Any]:
    """The commander of a force, if there is one, and how many units."""
    found: dict[str, Any] = {"led": int(force.commander >= 0), "count": force.count}
    if force.commander >= 0:
        found["unit"] = position.setting.leaders[force.commander]
    return found


class Attempt(Sequence, frozen=True, kw_only=True):
    """An interception or evasion that has been announced and not yet rolled for (D6.14).

    Attributes:
        nation: whose it is. place: the duchy that the enemy enters, or the zone. fails, bonus: what cards do to it.
    """

    gives_way: ClassVar[bool] = False
    """It is an evasion."""

    nation: int
    place: int
    fails: bool = False
    bonus: int = 0

    def told(self, position: Europe) -> dict[str, Any]:
        """Whose it is, for players who are asked about it."""
        return {"way": "evade" if self.gives_way else "intercept", "side_by": position.setting.nations[self.nation]}

    def tried_by(self) -> tuple[int, ...]:
        """The nations whose pieces try it, as far as a card asks (D20.3)."""
        return (self.nation,)

    def roll(
        self, position: Europe, modifier: int, target: int, purpose: str, context: PlayContext
    ) -> tuple[int, bool]:
        """Its dice, and whether it succeeds; one that a card has made fail is not rolled for."""
        return (0, False) if self.fails else roll(position, self.nation, modifier, target, purpose, context)


class LandAttempt(Attempt, frozen=True, kw_only=True):
    """An attempt on land; `mover` is the nation whose pieces it is to stop, or gives way to."""

    mover: int

    def trying(self) -> Force:
        """Whoever makes it."""
        raise NotImplementedError

    def told(self, position: Europe) -> dict[str, Any]:
        """The same with the commander, if there is one, and how many units."""
        return super().told(position) | _led(position, self.trying())


def roll(
    position: Europe, nation: int, modifier: int, target: int, purpose: str, context: PlayContext
) -> tuple[int, bool]:
    """Two dice of a nation, and whether they and the modifier come to the target (10.11, 10.2.roll, 13.3)."""
    side = position.setting.nations[nation]
    dice = context.sum(2, purpose, side, lambda total: total + modifier >= target)
    return dice, dice + modifier >= target
