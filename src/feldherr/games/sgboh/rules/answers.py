"""What the passive side is asked about while an enemy moves: what the windows of `reactions` and `flight` share."""

from __future__ import annotations

import msgspec

from feldherr.kernel import Action, Decision, Pass, PlayContext, Refusal, ReplannedWalk, Role, Window, rule
from feldherr.kernel.walks import interrupt

from ..state.position import Field
from . import reaction_fire, shots
from .underway import unit_name


class Custom(Action, frozen=True, tag="custom"):
    """Do what is usual: shoot, turn towards who comes to a flank or the rear, spread, make off; else nothing.

    A word for standing orders, so that a game by post is not held up by every step of a march.
    """


class Reaction(Window, frozen=True, kw_only=True):
    """What both windows have in common: whose move it is about, and whether any unit has acted.

    Attributes:
        mover: the active unit. hexes: those it enters, or has entered.
        aims: shots that are declared and still to be resolved, all at once (7.2).
    """

    mover: int
    hexes: tuple[int, ...]
    acted: bool = False
    aims: tuple[shots.Aim, ...] = ()

    def side(self, position: Field) -> int:
        """The passive side."""
        return 1 - position.setting.side[self.mover]

    def mask(self, position: Field) -> int:
        return position.setting.map.mask(self.hexes)

    def shooters(self, position: Field) -> list[int]:
        """The units that may shoot now; all but guns at the mover only."""
        raise NotImplementedError

    def targets(self, position: Field, unit: int) -> list[int]:
        """The targets at which one of them may shoot: for a gun any activated unit (7.24)."""
        return [self.mover] if unit in self.shooters(position) else []

    def budget(self, position: Field) -> int:
        own = position.setting.masks[self.side(position)]
        spare = ~(position.fired) & own, ~(position.faced) & own, ~(position.expanded) & own
        return sum(mask.bit_count() for mask in spare)

    def usual(self, position: Field) -> Action | None:
        """What `custom` does now; None if nothing is usual any more."""
        raise NotImplementedError

    def decisions(self, position: Field) -> tuple[Decision, ...]:
        """The clock does what is usual."""
        return tuple(msgspec.structs.replace(asked, default=Custom()) for asked in super().decisions(position))

    def play(self, position: Field, action: Action, role: Role, context: PlayContext) -> None:
        if isinstance(action, Custom):
            usual = self.usual(position)
            if usual is None:
                super().play(position, Pass(), role, context)
                return
            action = usual
        super().play(position, action, role, context)

    def check(self, position: Field, action: Action, role: Role) -> None:
        if not isinstance(action, Custom):
            super().check(position, action, role)

    @rule("7.2")
    def declare(self, position: Field, action: reaction_fire.Shoot, occasion: reaction_fire.Occasion) -> Reaction:
        """Another shot at what the step does; the window with it."""
        aims = (*self.aims, reaction_fire.aim(position, action, occasion))
        return msgspec.structs.replace(self, aims=aims, acted=True)

    def closed(self, position: Field, context: PlayContext) -> None:
        if self.aims:
            position.steps.append(shots.Salvo(aims=self.aims))
        if self.acted and any(isinstance(step, ReplannedWalk) for step in position.steps):
            interrupt(position)


def refuse(position: Field, paragraph: str, message: str, piece: int, hex: int) -> Refusal:
    """The refusal of what a piece would do on a hex, which is shown."""
    label = position.setting.names.places[hex]
    return Refusal(paragraph, message, (label,), unit=unit_name(position, piece), hex=label)
