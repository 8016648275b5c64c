"""The forecast of a fight (7.5): every modifier with its paragraph, and the exact chances from the game's own play."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any, Literal, TypeAlias, cast

from feldherr.kernel import Branch, Malformed, Message, Refusal, Role, odds
from feldherr.kernel.actions import read_draft
from feldherr.kernel.wire import Group, Rung, SheetRow, refused

from ..rules import artillery, cavalry
from ..rules.combat import Attack, Bombard, Combat, met_by_fire
from ..rules.losses import ChoosingLosses
from ..rules.retreat import Retreating, no_way_back, surely_lost
from ..rules.strength import (
    attack_strength,
    batteries_count_one,
    defence_strength,
    muzzled,
    river_shift,
    shift_of,
    shifts,
)
from ..rules.underway import fight_under
from ..state.events import Destroyed, Resolved, Retreated
from ..state.position import Battle
from ..state.setting import SIDES, Srazhenie
from .luck import endings, passing, pending
from .wire import Decides, Duty, OtherPower, Spare, SrazhenieSheet

FACES = 6
"""Of a die."""

RowKind: TypeAlias = Literal["strength", "shift", "difference", "column", "note", "off"]


def _row(id: str, value: int | None, kind: RowKind, paragraph: str, designed: bool = False, **args: Any) -> SheetRow:
    return SheetRow(id, args, value, kind, paragraph, designed)


def _chance(chance: Fraction) -> tuple[int, int]:
    return chance.numerator, chance.denominator


def complete(position: Battle, text: str) -> Attack | Bombard:
    """The attack or bombardment a text says; missing attackers or guns are left empty.

    Raises:
        Malformed: it is neither.
    """
    kind, filled = read_draft(text, position.setting.verbs, position.setting.names)
    if kind is Attack and filled.get("targets"):
        return Attack(
            filled["targets"],
            filled.get("by", ()),
            filled.get("guns", ()),
            filled.get("charge", ()),
            bool(filled.get("twice")),
        )
    if kind is Bombard and "gun" in filled and "target" in filled:
        return Bombard(filled["gun"], filled["target"], bool(filled.get("twice")))
    raise Malformed("srazhenie-no-fight", found=text)


def sheet(position: Battle, text: str, role: Role) -> SrazhenieSheet:
    """The whole sheet for an action text, on what `role` knows.

    A draft that may not be played yet still has its rows; `refusal` says why. Odds are there for legal ones only.

    Raises:
        Malformed: the text is no attack or bombardment of units on the board.
    """
    action = complete(position, text)
    setting = position.setting
    fire = isinstance(action, Bombard)
    hexes = (action.target,) if isinstance(action, Bombard) else action.targets
    targets = tuple(position.at[hex] for hex in hexes if hex < setting.size)
    if any(target < 0 or SIDES[setting.side[target]] == role for target in targets) or not targets:
        raise Malformed("srazhenie-no-fight", found=text)
    by = () if isinstance(action, Bombard) else action.by
    guns = (action.gun,) if isinstance(action, Bombard) else action.guns
    charge = () if isinstance(action, Bombard) else action.charge
    if any(position.place[unit] >= setting.size for unit in (*by, *guns)):
        raise Malformed("srazhenie-no-fight", found=text)
    rows = _strength_rows(position, by, guns, targets, charge, fire=fire)
    attack = attack_strength(position, by, guns, targets)
    defence = defence_strength(position, targets, fire=fire)
    difference = attack - defence
    attackers = guns if fire else by
    shift = shifts(position, targets, attackers, fire=fire)  # without attackers no river is counted yet
    column = setting.column(difference, shift)
    base = setting.column(difference, 0)
    labels = setting.data.tables["combat"]["columns"]
    rows.append(_row("difference", difference, "difference", "7.5.5", column=labels[base]))
    rows += _shift_rows(position, attackers, targets, fire=fire)
    rows.append(_row("column", column, "column", "7.5.6", column=labels[column]))
    idle = fire and setting.redoubt[targets[0]]  # no result matters (C02)
    if idle and action.twice:
        rows.append(_row("two-dice-idle", None, "note", "9.2.4"))
    refusal: Refusal | None = position.why_not(action, role)
    found = SrazhenieSheet(
        action=text,
        paragraph="8.2.3" if fire else "7.5",
        kind=("duel" if artillery.is_duel(position, guns[0], targets[0]) else "bombard") if fire else "attack",
        rows=rows,
        attack=attack,
        defence=defence,
        difference=difference,
        column=column,
        columns=labels,
        spare=_spare(position, difference, shift, bool(charge)),
        dice=0,
        ladder=[],
        groups=[],
        left=_left(position, action),
        power=None if idle else _power(position, role),
    )
    if refusal is not None:
        found.refusal = refused(refusal)
    else:
        _fill_chances(found, position, action, role)
    if idle:
        found.decides = None
    return found


_NEARLY = 2
"""Hexes beyond its range at which a battery may still be missed in a fight."""
_MOST = 8


def bystanders(position: Battle, text: str, role: Role) -> Iterator[tuple[str, str]]:
    """Own units beside the first target and batteries not far out of its range, eight at the most.

    A unit comes with the draft in which it fights alone; a battery with the one in which it supports the units that
    attack, as it is judged with them (8.2), and not before they are chosen and may attack.
    """
    action = complete(position, text)
    if isinstance(action, Bombard) or action.targets[0] >= position.setting.size:
        return
    setting = position.setting
    names = setting.names
    alone = " ".join(["attack", *(names.places[hex] for hex in action.targets)])
    supported = " ".join([alone, "by", *(names.units[unit] for unit in action.by)]) if action.by else None
    if supported is not None and position.legal(role).why_not(supported) is not None:
        supported = None
    found = 0
    for unit in position.on_board(SIDES.index(role)):
        far = setting.map.distance(position.place[unit], action.targets[0])
        gun = setting.gun[unit]
        # A gun that attacks itself is not missing among those that support.
        supports = supported is not None and unit not in action.by and far <= setting.range[unit] + _NEARLY
        near = supports if gun else far == 1
        if found < _MOST and near:
            found += 1
            name = names.units[unit]
            yield name, f"{supported} with {name}" if gun else f"{alone} by {name}"


def _strength_rows(
    position: Battle,
    by: tuple[int, ...],
    guns: tuple[int, ...],
    targets: tuple[int, ...],
    charge: tuple[int, ...],
    *,
    fire: bool,
) -> list[SheetRow]:
    setting = position.setting
    units, places = setting.names.units, setting.names.places
    rows = _attacker_rows(position, by, targets)
    for gun in guns:
        paragraph = "8.2.3" if fire else "8.2.2"
        hex = places[position.place[gun]]
        rows.append(
            _row(
                "fire",
                setting.fire[gun],
                "strength",
                paragraph,
                _designed(setting, gun, "fire"),
                unit=units[gun],
                hex=hex,
            )
        )
    for unit in charge:
        rows.append(_row("charge", None, "strength", "8.4.2", unit=units[unit]))
    return rows + _defender_rows(position, targets, fire=fire)


def _designed(setting: Srazhenie, unit: int, field: str) -> bool:
    """Whether a number of a unit is our own."""
    return field in setting.data.types[setting.type[unit]].designed


def _attacker_rows(position: Battle, by: tuple[int, ...], targets: tuple[int, ...]) -> list[SheetRow]:
    """What those who come to grips count: their strength, or 1 and why."""
    setting = position.setting
    units, places = setting.names.units, setting.names.places
    rows = []
    rough = next((t for t in targets if setting.ground.cavalry_one[position.place[t]]), None)
    alone = bool(by) and batteries_count_one(position, by) and all(setting.battery[unit] for unit in by)
    for unit in by:
        hex = places[position.place[unit]]
        if setting.cavalry[unit] and rough is not None:
            terrain = setting.map.terrain[position.place[rough]]
            rows.append(
                _row("cavalry-one", 1, "strength", f"T.terrain.{terrain}", unit=units[unit], hex=hex, terrain=terrain)
            )
        elif setting.battery[unit] and alone:
            rows.append(_row("battery-alone", 1, "strength", "8.2.4", unit=units[unit], hex=hex))
        elif muzzled(position, unit):
            rows.append(_row("battery-moved", 1, "strength", "8.2.5.3", unit=units[unit], hex=hex))
        elif setting.battery[unit] and setting.bracket_always_one:
            rows.append(_row("battery-one", 1, "strength", "8.2.4", unit=units[unit], hex=hex))
        else:
            ours = _designed(setting, unit, "strength")
            rows.append(_row("attacker", setting.strength[unit], "strength", "7.5.1", ours, unit=units[unit], hex=hex))
    return rows


def _defender_rows(position: Battle, targets: tuple[int, ...], *, fire: bool) -> list[SheetRow]:
    """What the targets count: their strength, or 1 and why."""
    setting = position.setting
    units, places = setting.names.units, setting.names.places
    rows = []
    lonely = not fire and all(setting.battery[target] for target in targets)
    for target in targets:
        name, hex = units[target], places[position.place[target]]
        terrain = setting.map.terrain[position.place[target]]
        if setting.cavalry[target] and setting.cramped[position.place[target]]:
            rows.append(
                _row(
                    "defender-cavalry-one", -1, "strength", f"T.terrain.{terrain}", unit=name, hex=hex, terrain=terrain
                )
            )
        elif setting.battery[target] and lonely:
            rows.append(_row("defender-battery-alone", -1, "strength", "8.2.4", unit=name, hex=hex))
        elif setting.battery[target] and setting.bracket_always_one and not fire:
            rows.append(_row("defender-battery-one", -1, "strength", "8.2.4", unit=name, hex=hex))
        else:
            ours = _designed(setting, target, "strength")
            rows.append(_row("defender", -setting.strength[target], "strength", "7.5.4", ours, unit=name, hex=hex))
    return rows


def _shift_rows(position: Battle, by: tuple[int, ...], targets: tuple[int, ...], *, fire: bool) -> list[SheetRow]:
    """Shifts, and what is off or to be noted. Of several targets the largest shift alone counts (ruling B01)."""
    setting = position.setting
    rows = []
    most = max(targets, key=lambda target: sum(shift_of(position, target, by, fire=fire)))
    for target in targets:
        hex = position.place[target]
        label, terrain = setting.names.places[hex], setting.map.terrain[hex]
        ground, river = shift_of(position, target, by, fire=fire)
        if ground + river and target != most:
            rows.append(_row("shift-lesser", None, "off", "7.4", hex=label))
            ground = river = 0
        if ground:
            rows.append(_row("terrain", -ground, "shift", f"T.terrain.{terrain}", hex=label, terrain=terrain))
        if river:
            rows.append(_row("river", -river, "shift", "T.terrain.river", hex=label))
        elif (
            not fire
            and any(position.place[unit] in setting.ground.wet[hex] for unit in by)
            and not river_shift(position, hex, by)
        ):
            rows.append(_row("river-outflanked", None, "off", "T.terrain.river", hex=label))
        if setting.redoubt[target]:
            rows.append(_row("redoubt-unharmed" if fire else "redoubt", None, "note", "8.1.3", hex=label))
    if any(setting.cavalry[unit] for unit in by) and not cavalry.chargers(position, by, targets):
        river = cavalry.may_charge(position, targets)
        rows.append(_row("no-charge-river", None, "off", "8.4.2") if river else _row("no-charge", None, "off", "8.4.2"))
    return rows


def _spare(position: Battle, difference: int, shift: int, charging: bool) -> Spare | None:
    """How much strength is more than the column needs, and how much the next column lacks."""
    if charging:
        return None
    setting = position.setting
    column = setting.column(difference, shift)
    over = 0
    while setting.column(difference - over - 1, shift) == column and over < 30:
        over += 1
    lacking = 1
    while setting.column(difference + lacking, shift) == column and lacking < 30:
        lacking += 1
    return Spare(over if over < 30 else None, lacking if lacking < 30 else None)


def _left(position: Battle, action: Attack | Bombard) -> list[Duty]:
    """Duties this fight does not meet: enemies still to be attacked, own units still to attack (ruling A01)."""
    step = position.steps[-1]
    if not isinstance(step, Combat):
        return []
    if isinstance(action, Bombard):
        done = {action.gun, *met_by_fire(position, position.at[action.target])}
    else:
        done = {*action.by, *action.guns, *(position.at[hex] for hex in action.targets)}
    names, sides = position.setting.names, position.setting.side
    return [
        Duty(names.units[piece], names.places[position.place[piece]], "7.1" if sides[piece] == step.side else "7.3")
        for piece in step.pressing(position)
        if piece not in done
    ]


def _power(position: Battle, role: Role) -> OtherPower | None:
    """The enemy's unspent power that may change this fight."""
    setting = position.setting
    enemy = 1 - SIDES.index(role)
    if position.powers[enemy] and setting.power[enemy] in ("bulldog", "not_a_step_back"):
        army = setting.armies[enemy]
        return OtherPower(army, setting.power[enemy], setting.data.armies[army].paragraph)
    return None


# Chances


def _fill_chances(sheet: SrazhenieSheet, position: Battle, action: Attack | Bombard, role: Role) -> None:
    # Powers that could answer are left unused: the sheet says that one is left. Of two dice the better one is taken.
    found = odds(position, action, role, assume=passing, within=True)
    side = SIDES.index(role)
    groups = {
        "defender_lost": found.chance(lambda b: _lost(b, 1 - side) or _will_lose(b, 1 - side)),
        "defender_retreats": found.chance(lambda b: _back(b, 1 - side)),
        "attacker_lost": found.chance(lambda b: _lost(b, side) or _will_lose(b, side)),
        "attacker_retreats": found.chance(lambda b: _back(b, side)),
    }
    riders = action.charge if isinstance(action, Attack) else ()
    sheet.dice = FACES ** (1 + len(riders) + action.twice)
    sheet.groups = [Group(name, _chance(chance)) for name, chance in groups.items()]
    sheet.ladder = _ladder(found.branches)
    if action.twice:
        sheet.decides = Decides(role, Message("srazhenie-better-die"))


def _lost(branch: Branch, side: int) -> bool:
    return any(isinstance(event, Destroyed) and event.side == SIDES[side] for event in branch.events)


def _will_lose(branch: Branch, side: int) -> bool:
    """Losses that are certain though not taken off yet: the branch waits for an owner to say which unit goes."""
    return pending(cast(Battle, branch.position)).get(SIDES[side], 0) > 0


def _back(branch: Branch, side: int) -> bool:
    """Units of a side fall back, or may yet; one that has to and cannot is lost."""
    for position, events in endings(cast(Battle, branch.position), branch.events):
        if any(isinstance(event, Retreated) and event.side == SIDES[side] for event in events):
            return True
        if any(isinstance(step, Retreating) and step.side == side and step.units for step in position.steps):
            return True
    return False


def _ladder(branches: tuple[Branch, ...]) -> list[Rung]:
    """Outcomes gathered by the die that counts and the result, each with its chance and what it means on this map."""
    rungs: dict[tuple[int, int, str], tuple[Branch, Fraction]] = {}
    for branch in branches:
        read = next(event for event in branch.events if isinstance(event, Resolved))
        key = (read.column, read.die, read.result)
        first, chance = rungs.get(key, (branch, Fraction(0)))
        rungs[key] = first, chance + branch.chance
    return [
        Rung(
            face=key[1],
            column=key[0],
            result=key[2],
            chance=_chance(rungs[key][1]),
            consequences=_consequences(rungs[key][0]),
        )
        for key in sorted(rungs)
    ]


def _consequences(branch: Branch) -> list[Message]:
    """What happens in a branch, as messages: losses, blocked retreats, retreats, and whose choice is open."""
    found = []
    for event in branch.events:
        if isinstance(event, Destroyed):
            name = "srazhenie-then-no-retreat" if event.cause == "no_retreat" else "srazhenie-then-lost"
            found.append(Message(name, {"unit": event.unit, "hex": event.hex}))
        elif isinstance(event, Retreated):
            found.append(Message("srazhenie-then-retreat", {"unit": event.unit, "hex": event.hexes[-1]}))
    position = cast(Battle, branch.position)
    step = position.steps[-1] if position.steps else None
    if isinstance(step, ChoosingLosses):
        found += [_sure(position, unit, "lost") for unit in fight_under(position).doomed]
    elif isinstance(step, Retreating):
        shut_in = no_way_back(position, step)
        found += [_sure(position, unit, "no-retreat") for unit in shut_in]
        if crowded := surely_lost(position, step) - len(shut_in):
            found.append(Message("srazhenie-then-crowded", {"count": crowded}))
    asked = branch.decision
    if asked is not None and asked.id in ("losses", "retreating"):
        found.append(Message(f"srazhenie-then-{asked.id}", {"side": asked.side}))
    return found


def _sure(position: Battle, unit: int, what: str) -> Message:
    """A unit that is still there and will not be when its owner, or another, has chosen."""
    names = position.setting.names
    return Message(f"srazhenie-then-{what}", {"unit": names.units[unit], "hex": names.places[position.place[unit]]})
