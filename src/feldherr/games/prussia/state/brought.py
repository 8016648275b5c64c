"""The battles that packs bring along, in the form of ours."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

import msgspec

from feldherr.games.battle_packs import BattlePacks
from feldherr.kernel.data_files import Problem, nearest
from feldherr.kernel.packs import Pack, Words
from feldherr.maps.hexmap import HexMap

from .battles import Battle, faults
from .forces import SIDES
from .profiles import profiles
from .tables import tables

KINDS = {"main": Words("весь день", "the whole day"), "battle": Words("бой", "battle")}
"""What the two scenarios of a battle are called beside its name."""


SETUPS = ("historical", "free")
"""What set-ups may be called where there are several."""


class Field(NamedTuple):
    """A battle and its map."""

    battle: Battle
    board: HexMap


def _assembled(file: Battle, board: HexMap, id: str, name: str) -> Field:
    found = [*faults(file, profiles()), *_nation_faults(file), *_hour_faults(file), *_field_faults(file, board)]
    if file.id != id:
        found.append(("id", f"found {file.id!r}; expected {id!r}"))
    if found:
        raise ValueError("\n".join(f"{id}.toml: {place}: {fault}" for place, fault in found))
    return Field(msgspec.structs.replace(file, id=name), board)


def _barred(form: dict[str, Any]) -> Iterator[Problem]:
    """What is called by our catalogues, which know nothing of a pack: variants, and set-ups with other names."""
    scenarios = form.get("scenarios")
    for kind, scenario in scenarios.items() if isinstance(scenarios, dict) else ():
        table = scenario if isinstance(scenario, dict) else {}
        if table.get("variants"):
            yield Problem(("scenarios", kind, "variants"), "variants", "a battle without variants", "data-variant")
        setups = table.get("setups")
        for id in setups if isinstance(setups, dict) and len(setups) > 1 else ():
            if id not in SETUPS:
                wanted = f"one of {', '.join(SETUPS)}"
                yield Problem(("scenarios", kind, "setups", id), id, wanted, "data-word", nearest(id, SETUPS))


def _known(file: Battle, board: HexMap) -> dict[str, Iterable[str]]:
    return {
        "profile": profiles(),
        "group": [group.id for group in file.group],
        "leader": [leader.id for leader in file.leader],
        "nation": [nation for army in file.sides.values() for nation in army.nations],
        "rule": file.rules.__struct_fields__,
        "zone": board.zones,
        "terrain": tables().terrain,
        "hexside": tables().side,
    }


PACKS = BattlePacks("prussia", Battle, _assembled, _barred, _known)


def words(pack: Pack) -> Iterator[tuple[str, Words]]:
    """What its battles and their scenarios are called, and what they are."""
    for id, file in PACKS.files(pack):
        name = f"prussia-scenario-{pack.head.id}_{id}"
        yield name, Words(file.name.ru, file.name.en)
        for kind in file.scenarios:
            beside = KINDS[kind]
            yield f"{name}_{kind}", Words(f"{file.name.ru}: {beside.ru}", f"{file.name.en}: {beside.en}")
            yield (
                f"{name}_{kind}-text",
                Words(*(file.about.ru, file.about.en) if file.about else (file.date, file.date)),
            )


def _nation_faults(battle: Battle) -> Iterator[tuple[str, str]]:
    """Units of a nation that is none of their army: pairs of place and fault."""
    for side, army in battle.sides.items():
        for unit in battle.unit:
            if SIDES.get(unit.id[:1]) == side and unit.nation not in army.nations:
                yield unit.id, f"no nation {unit.nation!r} in its army"


def _hour_faults(battle: Battle) -> Iterator[tuple[str, str]]:
    """What a scenario says of its turns and its morale markers that cannot be: pairs of place and fault."""
    for kind, scenario in battle.scenarios.items():
        place = f"scenarios.{kind}"
        hours = {"first": scenario.first, "last": scenario.last}
        if scenario.fog:
            hours["fog"] = scenario.fog.until
        wrong = {name: hour for name, hour in hours.items() if not _HOUR.fullmatch(hour)}
        for name, hour in wrong.items():
            yield f"{place}.{name}", f"found {hour!r}; expected an hour such as '09:00'"
        if not wrong and scenario.turns < 1:
            yield f"{place}.last", "the last turn is before the first"
        elif not wrong and scenario.hour(scenario.turns) != scenario.last:
            yield f"{place}.last", f"found {scenario.last!r}; expected whole hours after {scenario.first!r}"
        for side, army in battle.sides.items():
            morale = getattr(scenario, side).morale
            if morale > army.top:
                yield f"{place}.{side}", f"found the morale {morale}; the track ends at {army.top}"


_HOUR = re.compile(r"([01]\d|2[0-3]):[0-5]\d")


def _field_faults(battle: Battle, board: HexMap) -> Iterator[tuple[str, str]]:
    """What a battle asks of its field, and a field of the charts: pairs of place and fault."""
    labels = {board.label(hex) for hex in range(board.size)}
    for unit in battle.unit:
        for label in (unit.hex, unit.arrives.hex if unit.arrives else ""):
            if label and label not in labels:
                yield unit.id, f"no hex {label!r} on the map"
    for kind, scenario in battle.scenarios.items():
        for id, setup in scenario.setups.items():
            for side, placing in (("prussia", setup.prussia), ("coalition", setup.coalition)):
                place = f"scenarios.{kind}.setups.{id}.{side}"
                named = [*placing.zones, placing.enter, placing.detached.zone if placing.detached else ""]
                yield from (
                    (place, f"no zone {zone!r} on the map") for zone in named if zone and not board.zones.get(zone)
                )
                for anchor in placing.anchors:
                    if anchor.hex not in labels:
                        yield place, f"no hex {anchor.hex!r} on the map"
    for place, zone in _zones_of(msgspec.to_builtins(battle.rules)):
        if not board.zones.get(zone):
            yield place, f"no zone {zone!r} on the map"
    charts = tables()
    for ground in sorted(set(board.terrain) - set(charts.terrain)):
        yield battle.id, f"no terrain {ground!r} in the charts"
    for side in sorted(
        {one.kind for one in board.features if one.family not in ("slope", "fortification")} - set(charts.side)
    ):
        yield battle.id, f"no hexside {side!r} in the charts"


def _zones_of(rules: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """The zones that special rules name: pairs of the rule and the zone."""
    for rule, about in rules.items():
        for key in ("zone", "camp", "to"):
            if about and about.get(key):
                yield f"rules.{rule}.{key}", about[key]
        if about:
            yield from ((f"rules.{rule}.towns", zone) for zone in about.get("towns", ()))
