"""The sergeant: asks the game's judge and does what it rates highest. No search; knows no game by itself."""

from __future__ import annotations

from random import Random

from feldherr.kernel import Action, Position, Role, ruleset


def choose(position: Position, role: Role, rng: Random) -> Action:
    """The lawful action that the judge of the game rates highest; the decision's default where it rates none.

    Args:
        position: what `role` knows, nothing more.

    Raises:
        ValueError: nothing is asked of this role.
    """
    asked = position.decision(role)
    if asked is None:
        raise ValueError(f"nothing is asked of {role}")
    judge = ruleset(position.setting.ruleset).judge
    if judge is not None:
        grades: list[tuple[float, Action]] = judge.grade(position, role, rng)
        for _, action in grades:
            if position.why_not(action, role) is None:
                return action
    return asked.default
