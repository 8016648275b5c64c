"""Random play of Simple Great Battles of History: what must hold at every ply, and a player who seeks the enemy."""

from __future__ import annotations

from random import Random
from typing import Any

from feldherr import ruleset
from feldherr.games.sgboh.rules import withdrawal
from feldherr.games.sgboh.rules.movement import End, Moving
from feldherr.games.sgboh.show.plans import plans
from feldherr.games.sgboh.state.position import Field
from feldherr.kernel import Action, Decision

GAME = ruleset("sgboh")


def options_of(scenario: str, seed: int) -> dict[str, Any]:
    """A free deployment in one game of four, fewer questions of facing in one of five, all retreats at once in one of
    three, the small battle in one of two.
    """
    found: dict[str, Any] = {}
    if seed % 4 == 1:
        found["setup"] = "free"
    if seed % 5 == 2:
        found["face_always"] = False
    if seed % 3 == 1:
        found["evade_each"] = False
    if seed % 2 and any(option.id == "variant" for option in GAME.scenarios[scenario].options):
        found["variant"] = "small"
    return found


def faults(before: Field, action: Action, after: Field) -> list[str]:
    """What this game demands of a ply beyond the kernel's laws."""
    return [*points(after), *losses(before, after), *once(before, after)]


def points(position: Field) -> list[str]:
    """The rout points of a side are those of its dead (9): worked out anew from the counters and the chart."""
    setting, found = position.setting, []
    flat = {"SK": 2, "SK*": 2, "CH": 2, "EL": 2}
    for side in (0, 1):
        rears = 0
        for mask in position.rear:
            rears |= mask
        want = position.leader_points[side]
        for piece in position.lost:
            if setting.side[piece] != side or rears >> piece & 1:
                continue
            if piece >= setting.first_leader:
                replaced = position.replaced >> piece & 1
                table = setting.tables.replacement
                want += 5 * (table.initiative if replaced else setting.leader(piece).initiative)
                continue
            unit = setting.units[piece]
            want += flat.get(unit.type, unit.tq) * (2 if unit.wide else 1) * (2 if position.deep >> piece & 1 else 1)
        if want != withdrawal.lost(position, side):
            found.append(f"{setting.roles[side]} has lost {withdrawal.lost(position, side)} points, not {want}")
    return found


def losses(before: Field, after: Field) -> list[str]:
    """Hits are never taken away but by depletion, and nobody comes back from the dead but a leader (8.1, 8.2)."""
    setting, found = after.setting, []
    for unit in range(setting.first_leader):
        merged = (before.deep ^ after.deep) and before.on_map(unit) and after.pose[unit] == setting.under
        depleted = (after.depleted & ~before.depleted) >> unit & 1
        kept = unit in after.lost and unit not in before.lost
        if after.hits[unit] < before.hits[unit] and not (merged or depleted or kept):
            found.append(f"{setting.names.units[unit]} has fewer hits")
        if unit in before.lost and unit not in after.lost:
            found.append(f"{setting.names.units[unit]} is back from the dead")
    return found


def once(before: Field, after: Field) -> list[str]:
    """Within a player turn nobody shoots twice, and points spent do not come back (5.11, 7.2)."""
    setting, found = after.setting, []
    if before.turns != after.turns:
        return found
    if before.fired & ~after.fired:
        found.append("a shot is forgotten")
    for unit in range(setting.first_leader):
        if after.spent[unit] < before.spent[unit]:
            found.append(f"{setting.names.units[unit]} has points again")
    return found


def forward(position: Any, asked: Decision, rng: Random) -> Action | None:
    """Marches whole formations forward, and attacks with everybody."""
    if isinstance(position.steps[-1], Moving) and rng.random() < 0.6:
        ahead = [plan for plan in plans(position, asked.role) if plan.id in ("ahead", "volley")]
        if ahead:
            read: Action = position.read_action(rng.choice(ahead).action)
            return read
        return End()
    if asked.id == "designate":
        best = [plan for plan in plans(position, asked.role) if plan.id == "shock-all"]
        if best:
            action: Action = position.read_action(best[0].action)
            return action
    return None
