"""The recruit: any lawful action, slot by slot. The measure every other player is held against."""

from __future__ import annotations

from random import Random

from feldherr.kernel import Action, Position, Role


def choose(position: Position, role: Role, rng: Random) -> Action:
    """A lawful action at random; the decision's default where none is found.

    Raises:
        ValueError: nothing is asked of this role.
    """
    asked = position.decision(role)
    if asked is None:
        raise ValueError(f"nothing is asked of {role}")
    return position.legal(role).sample(rng) or asked.default
