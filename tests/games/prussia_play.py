"""Random play of Prussia's Glory: what must hold at every ply, options, and a player who seeks the enemy."""

from __future__ import annotations

from random import Random
from typing import Any

from feldherr import ruleset
from feldherr.games.prussia.rules.bombardment import EndFire
from feldherr.games.prussia.rules.combat import EndCombat
from feldherr.games.prussia.rules.entry import Enter
from feldherr.games.prussia.rules.movement import EndMovement, Move
from feldherr.games.prussia.rules.stacking import over_limit
from feldherr.games.prussia.state.position import ROUTED, Battlefield
from feldherr.games.prussia.state.setting import SIDES
from feldherr.kernel import Action, Decision, Pass
from feldherr.kernel.legal import Legal

GAME = ruleset("prussia")


def options_of(scenario: str, seed: int) -> dict[str, Any]:
    """Every value of every option in turn."""
    found = {}
    for option in GAME.scenarios[scenario].options:
        found[option.id] = option.values[seed % len(option.values)]
        seed //= len(option.values)
    return found


def faults(before: Battlefield, action: Action, after: Battlefield) -> list[str]:
    """What this game demands of a ply beyond the kernel's laws."""
    return [*counters(after), *ground(after), *leaders(after), *crowds(before, action, after)]


def counters(position: Battlefield) -> list[str]:
    """Each counter is on the map or waits for it, or lies on the track: a unit of three or four levels has two."""
    setting, found = position.setting, []
    names = setting.names.units
    shown = [0] * setting.count
    for side, track in enumerate(position.tracks):
        for cell in track:
            for token in cell:
                if token.unit >= 0:
                    shown[token.unit] += 1
                    if setting.side[token.unit] != side:
                        found.append(f"{names[token.unit]} lies on the enemy's track")
        low = position.peak[side] - len(track) + 1 if track else position.peak[side]
        if position.peak[side] > setting.track_top[side]:
            found.append(f"the track of {SIDES[side]} begins at {position.peak[side]}")
        if any(not cell for cell in track):
            found.append(f"the track of {SIDES[side]} has a gap above {low}")
    for unit in range(setting.leaders):
        place, level = position.place[unit], position.level[unit]
        big = setting.full[unit] > 2
        if place == setting.lost:
            want = 1 + big
        elif place == setting.unused:
            want = 0
        else:
            want = int(big and level <= 2)
        if shown[unit] != want:
            found.append(
                f"{names[unit]} with {level} levels at {place}: {shown[unit]} counters on the track, not {want}"
            )
        if bool(level) == (place in (setting.lost, setting.unused)):
            found.append(f"{names[unit]} has {level} levels at {setting.names.places[place]}")
    return found


def ground(position: Battlefield) -> list[str]:
    """Nobody stands where the terrain table shuts the hex to the arm; in column marsh and wood may be open."""
    setting, found = position.setting, []
    terrain = setting.tables.terrain
    for unit in range(setting.leaders):
        if position.on_map(unit):
            kind = terrain[setting.ground.terrain[position.place[unit]]]
            arm = setting.arm[unit]
            if kind.mp.get(arm) is None and arm not in kind.column_only:
                found.append(f"{setting.names.units[unit]} stands on forbidden ground")
    return found


def leaders(position: Battlefield) -> list[str]:
    """While nothing but movement is under way, no leader stands among the enemy."""
    if position.steps and position.steps[-1].__struct_config__.tag in ("movement", "combat", "bombarding"):
        setting = position.setting
        return [
            f"{setting.names.units[one]} stands among the enemy"
            for side in (0, 1)
            for one in position.leaders_of(side)
            if position.occupied[1 - side] & setting.map.power[position.place[one]]
        ]
    return []


def crowds(before: Battlefield, action: Action, after: Battlefield) -> list[str]:
    """No move ends over the limit for good: when movement is over, only those who cannot move stand too many."""
    if not isinstance(action, EndMovement):
        return []
    setting, side = before.setting, before.steps[-1].side  # type: ignore[attr-defined]
    moved = before.moved
    return [
        f"too many in {setting.names.places[hex]}: {over_limit(before, hex)}"
        for hex in setting.map.hexes(before.occupied[side])
        if over_limit(before, hex) and all(moved >> unit & 1 for unit in before.stacks[hex])
    ]


# A player who seeks the enemy

ENDS = (EndFire, EndCombat)


def forward(position: Any, asked: Decision, rng: Random) -> Action | None:
    """Activates, marches towards the nearest enemies, fires, attacks and charges wherever it may."""
    legal: Legal = position.legal(asked.role)
    if asked.id != "movement":
        found = legal.sample(rng)
        for _ in range(3):
            if not isinstance(found, (Pass, *ENDS)):
                break
            found = legal.sample(rng)
        return found
    if rng.random() < 0.05:
        return None
    setting, side = position.setting, SIDES.index(asked.side)
    enemies = [position.place[unit] for unit in position.units_of(1 - side) if position.state[unit] != ROUTED]
    best: Action | None = None
    least = 99
    for _ in range(5):
        action = legal.sample(rng)
        if isinstance(action, (Move, Enter)):
            hex, far = action.path[-1], setting.map.distance
            near = min((far(hex, enemy) for enemy in enemies), default=0)
            if near < least:
                best, least = action, near
        elif action is not None and not isinstance(action, EndMovement):
            return action
    return best
