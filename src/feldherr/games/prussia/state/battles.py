"""The four battles, one file each: forces, scenarios, victory, special rules."""

from __future__ import annotations

from typing import Literal

import msgspec

from feldherr.kernel.packs import layered

from .blocks import Name, Side, Source, convert, load
from .earlier import NEWEST, earlier
from .forces import Army, Group, Leader, Unit
from .profiles import Profile, profiles
from .scenarios import Scenario, Victory
from .specials import Rules

BATTLES = ("rossbach", "leuthen", "zorndorf", "torgau")


class Battle(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One of the four battles, or one of a pack. `about`: of the latter, what it is, for the list of scenarios."""

    id: str
    source: Source
    paragraph: str
    name: Name
    date: str
    about: Name | None = None
    sides: dict[Side, Army]
    group: tuple[Group, ...]
    leader: tuple[Leader, ...]
    unit: tuple[Unit, ...]
    scenarios: dict[Literal["battle", "main"], Scenario]
    victory: Victory
    rules: Rules


def battle(id: str, amendments: int = NEWEST) -> Battle:
    """One of `BATTLES` as it was with the given number of amendments.

    Raises:
        ValueError: with the file and the place; names that refer to nothing are faults too.
    """
    return _battle(id, earlier().state(amendments))


@layered
def _battle(id: str, amendments: int) -> Battle:
    if id not in BATTLES:
        raise ValueError(f"no battle {id!r}; there are {', '.join(BATTLES)}")
    table = load(f"{id}.toml")
    before = earlier().changed(id, amendments)
    table["unit"] = [unit | before.get(unit["id"], {}) for unit in table["unit"]]
    found = convert(f"{id}.toml", table, Battle)
    for place, fault in faults(found, profiles(amendments)):
        raise ValueError(f"{id}.toml: {place}: {fault}")
    return found


def faults(battle: Battle, kinds: dict[str, Profile]) -> list[tuple[str, str]]:
    """Ids that are used twice or refer to nothing: pairs of place and fault."""
    groups = [group.id for group in battle.group]
    leaders = [leader.id for leader in battle.leader]
    units = [unit.id for unit in battle.unit]
    ids = [*groups, *leaders, *units]
    faults = [(id, "an id used twice") for id in sorted({id for id in ids if ids.count(id) > 1})]
    faults += [(id, "an id begins with p. or c.") for id in ids if id[:2] not in ("p.", "c.")]
    for leader in battle.leader:
        if leader.group not in groups and not (leader.cinc and not leader.group):
            faults.append((leader.id, f"no group {leader.group!r}"))
        if leader.deputy and leader.deputy.corps and leader.deputy.corps not in leaders:
            faults.append((leader.id, f"no leader {leader.deputy.corps!r}"))
    for unit in battle.unit:
        if unit.profile not in kinds:
            faults.append((unit.id, f"no profile {unit.profile!r}"))
        elif (kinds[unit.profile].arm in ("artillery", "baggage")) != (not unit.corps):
            faults.append((unit.id, "artillery and baggage have no corps, everything else has one"))
        if unit.corps and unit.corps not in leaders:
            faults.append((unit.id, f"no leader {unit.corps!r}"))
    for id, scenario in battle.scenarios.items():
        for rule in scenario.rules:
            if getattr(battle.rules, rule, None) is None:
                faults.append((f"scenarios.{id}.rules", f"no rule {rule!r}"))
    return faults
