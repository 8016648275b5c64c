"""What a client draws: the static part of a match once, and what changes. Plain values, names in place of ints."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec

from feldherr.kernel import Role
from feldherr.maps.hexmap import HexMap

from ..rules import campaign, victory
from ..rules.combat import Combat
from ..rules.duty import owed
from ..rules.fight import Fight
from ..rules.setup import Deployment
from ..rules.zones import controlled
from ..state.formations import formation, formations
from ..state.position import HIDDEN_CARD, Battle
from ..state.setting import SIDES, Srazhenie, chart, data, fixed_scenarios


@lru_cache(maxsize=2)
def _board(board: HexMap) -> dict[str, Any]:
    label = board.label
    places = [
        {"hex": label(place.hex), "id": place.id, "kind": place.kind, "name": dict(place.names)}
        for place in board.places
    ]
    return {
        "id": board.id,
        "name": dict(board.names),
        "columns": board.columns,
        "rows": board.rows,
        "low": board.low,
        "terrain": {label(hex): kind for hex, kind in enumerate(board.terrain)},
        "roads": [[label(hex) for hex in road.hexes] for road in board.roads],
        "rivers": [[label(a), label(b)] for a, b in board.rivers],
        "bridges": [[label(a), label(b)] for a, b in board.bridges],
        "places": places,
        "zones": {name: [label(hex) for hex in sorted(zone)] for name, zone in board.zones.items()},
        "source": board.source,
    }


def static(setting: Srazhenie) -> dict[str, Any]:
    """Map, pieces, tables: everything that stays as it is all through a match."""
    everything = data()
    pieces = [
        {
            "id": name,
            "side": SIDES[setting.side[piece]],
            "army": setting.armies[setting.side[piece]],
            "type": setting.type[piece],
            "number": int("".join(filter(str.isdigit, name))),
        }
        for piece, name in enumerate(setting.names.units)
    ]
    types = {
        kind: {
            "class": unit.cls,
            "strength": setting.options.get("redoubt_strength", unit.strength) if kind == "redoubt" else unit.strength,
            "bracket": unit.bracket,
            "move": unit.move,
            "move_bracket": unit.move_or_fire,
            "range": unit.range,
            "fire": unit.fire,
            "points": unit.points,
            "designed": list(unit.designed),
            "paragraph": unit.paragraph,
        }
        for kind, unit in everything.types.items()
    }
    return {
        "ruleset": setting.ruleset,
        "scenario": setting.scenario,
        "readings": setting.readings,
        "map": _board(setting.map),
        "pieces": pieces,
        "types": types,
        "armies": {
            army: {"letter": found.letter, "power": found.power, "paragraph": found.paragraph, "units": found.units}
            for army, found in everything.armies.items()
        },
        "formations": _formations(setting),
        "tables": setting.ground.tables,
        "campaign": msgspec.to_builtins(chart()) if setting.scenario == "campaign" else None,
        "missions": {
            card: {"points": mission.points, "source": mission.source} for card, mission in setting.missions.items()
        },
    }


def _formations(setting: Srazhenie) -> dict[str, dict[str, dict[str, str]]]:
    """Ready formations of this scenario, in a campaign of all: for each side the hex of every unit."""
    if setting.scenario in fixed_scenarios():
        return {}
    whole = setting.scenario == "campaign"
    names = setting.names
    return {
        name: {
            role: {names.units[unit]: names.places[hex] for unit, hex in formation(setting, side, name)}
            for side, role in enumerate(SIDES)
        }
        for name, plan in formations().items()
        if whole or setting.scenario in plan["scenarios"]
    }


def _marks(position: Battle, piece: int, zones: list[int], duties: set[int]) -> list[str]:
    setting = position.setting
    place = position.place[piece]
    if place >= setting.size:
        return []
    bit = setting.map.power[place]
    found = []
    if piece in duties:
        found.append("must" if setting.side[piece] == position.active else "duty")
    if zones[1 - setting.side[piece]] & bit:
        found.append("zone")
    if position.moved >> piece & 1:
        found.append("moved")
    if position.spent >> piece & 1:
        found.append("fired" if setting.gun[piece] else "attacked")
    if position.struck >> piece & 1:
        found.append("struck")
    if piece in position.fallen:
        found.append("returned")
    return found


def phase(position: Battle) -> str:
    """The phase under way: division, setup, opening, movement, withdrawal, combat or over."""
    if position.outcome is not None:
        return "over"
    tags = {step.__struct_config__.tag for step in position.steps}
    for tag, name in (
        ("division", "division"),
        ("choice", "division"),
        ("deployment", "setup"),
        ("movement", "movement"),
        ("withdrawal", "withdrawal"),
        ("combat", "combat"),
    ):
        if tag in tags:
            return name
    return "opening"


def brief(position: Battle) -> dict[str, Any]:
    """Turn, phase and where a campaign stands: what `view` says of them, without the rest."""
    war = campaign.under_way(position)
    return {
        "turn": position.turn,
        "phase": phase(position),
        "campaign": None if war is None else war.shown(position),
    }


def view(position: Battle, role: Role | None) -> dict[str, Any]:
    """The moving part, of a position that is already what `role` knows."""
    setting = position.setting
    names = setting.names
    zones = [controlled(position, side) for side in (0, 1)]
    duties: set[int] = set()
    ready = [True, True]
    for step in position.steps:
        if isinstance(step, Combat):
            duties = set(owed(position, step.duties, step.side))
        if isinstance(step, Deployment):
            ready = list(step.ready)
    law = position.law
    standing = victory.standing(position)
    fights = [step for step in position.steps if isinstance(step, Fight)]
    return brief(position) | {
        "battle": law.id,
        "turns": law.turns,
        "goal": law.goal,
        "counts": law.counts,
        "active": SIDES[position.active] if position.turn else None,
        "first": SIDES[position.first] if position.first >= 0 else None,
        "steps": [step.shown(position) for step in position.steps],
        "sides": [
            {
                "id": side,
                "army": setting.armies[index],
                "ready": ready[index],
                "lost": [names.units[piece] for piece in position.fallen if setting.side[piece] == index],
                "losses": position.losses[index],
                "points": standing[index],
                "powers": [
                    {
                        "id": setting.power[index],
                        "left": position.powers[index],
                        "paragraph": data().armies[setting.armies[index]].paragraph,
                    }
                ],
                "mission": _mission(position, index),
            }
            for index, side in enumerate(SIDES)
        ],
        "pieces": [
            {
                "id": names.units[piece],
                "place": names.places[place],
                "marks": _marks(position, piece, zones, duties),
            }
            for piece, place in enumerate(position.place)
        ],
        "overlays": {
            "zones": {
                side: [names.places[hex] for hex in setting.map.hexes(zones[index])] for index, side in enumerate(SIDES)
            }
        },
        "fight": fights[-1].shown(position) if fights else None,
        "quiet": victory.quiet(position) if law.turns is None else None,
    }


def _mission(position: Battle, side: int) -> dict[str, Any] | None:
    card = position.missions[side]
    if not card or card == HIDDEN_CARD:
        return None
    mission = position.setting.missions[card]
    return {
        "id": card,
        "points": mission.points,
        "met": victory.mission_met(position, side),
        "source": mission.source,
        "args": {k: v for k, v in msgspec.to_builtins(mission).items() if v and k not in ("source", "points", "check")},
    }
