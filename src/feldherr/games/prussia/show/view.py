"""What a client draws: the static part of a match once, and what changes. Plain values, names in place of ints."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec

from feldherr.kernel import Role
from feldherr.maps.hexmap import HexMap

from ..rules import victory
from ..rules.sequence import PlayerTurn, phase_of
from ..rules.setup import SettingUp, ready_made
from ..rules.track import lowest
from ..rules.zones import zone_of
from ..state.position import HEALTHS, ROUTED, STATES, Battlefield
from ..state.setting import SIDES, Prussia
from .sheet import under_way


@lru_cache(maxsize=4)
def _board(board: HexMap) -> dict[str, Any]:
    label = board.label
    water = [feature for feature in board.features if feature.family == "river"]
    walls = [feature for feature in board.features if feature.family == "fortification"]
    slopes = [feature for feature in board.features if feature.family == "slope"]

    def other(a: int, b: int, high: int | None) -> int:
        return b if high == a else a

    return {
        "id": board.id,
        "name": dict(board.names),
        "columns": board.columns,
        "rows": board.rows,
        "first_column": board.first_column,
        "low": board.low,
        "top": board.top,
        "terrain": {label(hex): kind for hex, kind in enumerate(board.terrain)},
        "roads": [[label(hex) for hex in road.hexes] for road in board.roads],
        "rivers": [[label(side.a), label(side.b)] for side in water],
        "watersides": [{"a": label(side.a), "b": label(side.b), "kind": side.kind} for side in water],
        "bridges": [[label(a), label(b)] for a, b in board.bridges],
        "slopes": [
            {"upper": label(side.upper), "lower": label(other(side.a, side.b, side.upper))}
            for side in slopes
            if side.upper is not None
        ],
        "fortifications": [
            {
                "inner": label(side.upper if side.upper is not None else side.a),
                "outer": label(other(side.a, side.b, side.upper if side.upper is not None else side.a)),
            }
            for side in walls
        ],
        "places": [
            {"hex": label(place.hex), "id": place.id, "kind": place.kind, "name": dict(place.names)}
            for place in board.places
        ],
        "zones": {name: [label(hex) for hex in sorted(zone)] for name, zone in board.zones.items()},
        "edges": {name: [label(hex) for hex in sorted(edge)] for name, edge in board.edges.items()},
        "source": board.source,
    }


def static(setting: Prussia) -> dict[str, Any]:
    """Map, pieces, groups, tables: everything that stays as it is all through a match."""
    battle = setting.data
    return {
        "ruleset": setting.ruleset,
        "scenario": setting.scenario,
        "battle": setting.battle,
        "main": setting.main,
        "name": _name(battle.name),
        "date": battle.date,
        "readings": [],
        "map": _board(setting.map),
        "pieces": [_unit(setting, unit) for unit in range(setting.leaders)]
        + [_leader(setting, leader) for leader in range(setting.leaders, setting.count)],
        "types": {},
        "armies": {
            side: {"name": _name(army.name), "nations": list(army.nations), "letter": side[0], "units": {}}
            for side, army in battle.sides.items()
        },
        "corps": [
            {
                "id": setting.names.units[leader],
                "side": SIDES[setting.side[leader]],
                "group": _group(setting, leader),
                "name": _name(setting.leader_data[leader - setting.leaders].name),
                "colour": number,
            }
            for own in setting.leaders_by_side
            for number, leader in enumerate(leader for leader in own if setting.corps_units[leader])
        ],
        "groups": [
            {"id": group.id, "side": SIDES[group.side], "rating": group.rating, "kind": group.kind, "name": _name(told)}
            for group, told in zip(setting.groups, (group.name for group in battle.group), strict=True)
        ],
        "tables": msgspec.to_builtins(setting.tables),
        "victory": msgspec.to_builtins(battle.victory),
        "missions": {},
    }


def _name(name: Any) -> dict[str, str]:
    return {"ru": name.ru, "en": name.en}


def _group(setting: Prussia, piece: int) -> str | None:
    group = setting.group_of[piece]
    return setting.groups[group].id if group >= 0 else None


def _unit(setting: Prussia, unit: int) -> dict[str, Any]:
    found = setting.unit_data[unit]
    corps = setting.corps[unit]
    gun = setting.gun[unit]
    return {
        "id": found.id,
        "side": SIDES[setting.side[unit]],
        "army": SIDES[setting.side[unit]],
        "kind": "unit",
        "nation": found.nation,
        "arm": "baggage" if setting.baggage[unit] else setting.arm[unit],
        "type": found.profile,
        "corps": setting.names.units[corps] if corps >= 0 else None,
        "number": unit + 1,
        "name": _name(found.name),
        "short": _name(found.tag),
        "full": setting.full[unit],
        "steps": [list(step) for step in setting.steps[unit][1:]],
        "fire": [list(row) for row in setting.fire[unit][1:]] if gun else None,
        "bracket": setting.bracket[unit],
        "double": setting.double[unit],
        "designed": True,
    }


def _leader(setting: Prussia, leader: int) -> dict[str, Any]:
    found = setting.leader_data[leader - setting.leaders]
    values = setting.leader(leader, 0)
    return {
        "id": found.id,
        "side": SIDES[setting.side[leader]],
        "army": SIDES[setting.side[leader]],
        "kind": "leader",
        "arm": "leader",
        "type": "leader",
        "corps": found.id if setting.corps_units[leader] else None,
        "number": leader + 1,
        "name": _name(found.name),
        "short": _name(found.name),
        "values": msgspec.to_builtins(values) | {"cinc": leader in setting.cinc},
        "deputy": msgspec.to_builtins(setting.leader(leader, 1 << leader)),
        "designed": True,
    }


def phase(position: Battlefield) -> str:
    """The phase under way: setup, one of a player turn, joint, or over."""
    if position.outcome is not None:
        return "over"
    for step in position.steps:
        if isinstance(step, PlayerTurn):
            return phase_of(step)
    return "setup" if not position.turn else "joint"


def brief(position: Battlefield) -> dict[str, Any]:
    """Turn and phase: what `view` says of them, without the rest."""
    return {"turn": position.turn, "phase": phase(position), "campaign": None}


def view(position: Battlefield, role: Role | None) -> dict[str, Any]:
    """The moving part. Nothing is hidden in this game: every role sees the same."""
    setting = position.setting
    names = setting.names
    size = setting.size
    zones = [zone_of(position, side) for side in (0, 1)]
    return brief(position) | {
        "battle": setting.battle,
        "turns": setting.turns,
        "hour": position.hour,
        "goal": None,
        "counts": "victory",
        "first": SIDES[0],
        "active": SIDES[position.active] if position.turn else None,
        "steps": [step.shown(position) for step in position.steps],
        "sides": [_side(position, side) for side in (0, 1)],
        "ready_made": _ready_made(position),
        "pieces": [_piece(position, piece) for piece in range(setting.count)],
        "stacks": {
            names.places[hex]: [names.units[unit] for unit in stack]
            for hex, stack in enumerate(position.stacks)
            if stack
        },
        "leaders": _leaders(position),
        "locked": [
            {
                "hex": names.places[hex],
                "units": [names.units[unit] for unit in units],
                "penalty": bool(position.penalty & setting.map.power[hex]),
            }
            for hex, units in position.pinned
            if hex < size
        ],
        "momentum": [{"hex": names.places[hex], "side": SIDES[side]} for hex, side in position.momentum],
        "overlays": {
            "zones": {
                side: [names.places[hex] for hex in setting.map.hexes(zones[index])] for index, side in enumerate(SIDES)
            }
        },
        "fight": under_way(position),
        "difference": victory.difference(position),
        "verdict": _verdict(position),
        "points": list(victory.points(position)),
        "bonus": position.bonus or None,
        "quiet": None,
    }


def _verdict(position: Battlefield) -> dict[str, str] | None:
    """The level of victory as things stand; None for a draw."""
    found = victory.level(position)
    return {"side": found.side, "level": found.level} if found else None


def _ready_made(position: Battlefield) -> dict[str, str] | None:
    """A lawful set-up of the side that sets up now, piece to hex; None later."""
    names = position.setting.names
    for step in position.steps:
        if isinstance(step, SettingUp) and step.sides:
            return {names.units[piece]: names.places[hex] for piece, hex in ready_made(position, step.sides[0]).units}
    return None


def _side(position: Battlefield, side: int) -> dict[str, Any]:
    setting = position.setting
    names = setting.names.units
    return {
        "id": SIDES[side],
        "army": SIDES[side],
        "ready": not any(isinstance(step, SettingUp) and side in step.sides for step in position.steps),
        "awake": position.activated[side],
        "morale": position.morale[side],
        "peak": position.peak[side],
        "lowest": lowest(position, side),
        "top": setting.track_top[side],
        "health": HEALTHS[position.health[side]],
        "success": position.success[side],
        "routed": sum(1 for unit in position.units_of(side) if position.state[unit] == ROUTED),
        "points": victory.points(position)[side],
        "track": [
            {
                "cell": position.peak[side] - index,
                "tokens": [
                    {"unit": names[token.unit] if token.unit >= 0 else None, "why": token.why, "levels": token.levels}
                    for token in cell
                ],
            }
            for index, cell in enumerate(position.tracks[side])
        ],
        "groups": [
            {"id": group.id, "rating": group.rating, "effective": _effective(position, number)}
            for number, group in enumerate(setting.groups)
            if group.side == side
        ],
        "lost": [names[unit] for unit in setting.units[side] if position.place[unit] == setting.lost],
        "losses": sum(1 for unit in setting.units[side] if position.place[unit] == setting.lost),
        "powers": [],
        "mission": None,
    }


def _effective(position: Battlefield, group: int) -> bool | None:
    """Whether a group is effective this player turn; None while it is not its side's turn."""
    setting = position.setting
    if setting.groups[group].side != position.active:
        return None
    members = [piece for piece in range(setting.leaders, setting.count) if setting.group_of[piece] == group]
    return any(position.effective >> piece & 1 for piece in members)


def _piece(position: Battlefield, piece: int) -> dict[str, Any]:
    setting = position.setting
    found: dict[str, Any] = {
        "id": setting.names.units[piece],
        "place": setting.names.places[position.place[piece]],
        "level": position.level[piece],
        "state": STATES[position.state[piece]],
        "column": bool(position.column >> piece & 1),
        "effective": bool(position.effective >> piece & 1),
        "stray": bool(position.out_of_command >> piece & 1),
        "marks": _marks(position, piece),
    }
    if piece >= setting.leaders:
        found["replaced"] = bool(position.replaced >> piece & 1)
    return found


def _marks(position: Battlefield, piece: int) -> list[str]:
    found = []
    for name, mask in (("moved", position.moved), ("fired", position.fired), ("attacked", position.spent)):
        if mask >> piece & 1:
            found.append(name)
    return found


def _leaders(position: Battlefield) -> dict[str, list[str]]:
    names = position.setting.names
    found: dict[str, list[str]] = {}
    for side in (0, 1):
        for leader in position.leaders_of(side):
            found.setdefault(names.places[position.place[leader]], []).append(names.units[leader])
    return found
