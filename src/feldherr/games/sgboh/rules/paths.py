"""Whether a unit may go along a path (rulebook 5.1, 5.2, 6.13, 6.14, 6.22, 10.23, 11.2), and which law forbids it."""

from __future__ import annotations

from collections.abc import Callable

from feldherr.kernel import Refusal, rule
from feldherr.maps.poses import FACINGS

from ..state.position import Field
from . import zones
from .endings import may_look
from .reaching import PAST, past
from .room import must_keep_off, no_room, overstacked
from .terms import terms, turns_freely
from .underway import hex_label, pose_label, unit_name


@rule("5.12", "5.13", "5.15", "5.16", "6.14", "6.22")
def check_path(
    position: Field, unit: int, path: tuple[int, ...], left: int, *, hasty: bool = False, stack: bool = False
) -> None:
    """Check whether a unit may go along a path of nodes. Raises Refusal for the first thing that forbids it.

    Raises:
        Refusal: 5.13 for an invalid manoeuvre, 5.15 for too few points, 5.16 for an enemy's hex, 5.32 for an end
            among friends, 6.22 for continuing in a zone or returning beside one that was left, 4.12 out of command.
    """
    zones.check_may_spend(position, unit)
    setting = position.setting
    by = terms(position, unit, hasty=hasty)
    free = turns_freely(position, unit)
    entering: Callable[[int, int], int] | None = None
    table, power, nodes = by.table, by.table.powers, setting.nodes
    shut, held, own, stops = by.shut, by.held, by.own, by.stops
    wide = setting.wide[unit]
    spent = 0
    here, before, stopped = by.start, by.start, False
    for number, to in enumerate(path):
        price = table.price(here, to) if 0 <= to < nodes else None
        if stopped:
            if to != past(position, unit, here, before) or number != len(path) - 1:
                label = hex_label(position, here)
                paragraph = "6.14" if _turns(position, unit, here, to) else "6.22"
                raise Refusal(paragraph, "sgboh-stops-in-zone", (label,), hex=label)
            price = PAST
        elif own is not None and by.halts(here):
            label = hex_label(position, here)
            paragraph = "6.23" if position.out >> unit & 1 else "10.24"
            raise Refusal(paragraph, "sgboh-halts-before-enemy", (label,), unit=unit_name(position, unit), hex=label)
        elif price is None:
            if free and _turns(position, unit, here, to):
                before, here = here, to
                continue
            raise _no_step(position, unit, here, to)
        elif wide and by.about(here, to):
            raise Refusal("6.13", "sgboh-no-about-face", unit=unit_name(position, unit))
        new = power[to] & ~power[here]
        if new & shut:
            raise shut_by(position, unit, new & shut)
        if held and (number_held := by.bars(here, to)):
            foe = zones.holders(position, unit)[number_held - 1]
            raise _beside_one_left(position, unit, foe, power[to])
        if by.entering and new & by.shared:
            if entering is None:
                entering = table.dues(by.entering)
            price += entering(to, here)
        spent += price
        stopped = stopped or bool(new & stops)
        before, here = here, to
    if not path or here == by.start:
        raise Refusal("5.12", "sgboh-goes-nowhere", unit=unit_name(position, unit))
    if not spent and not may_look(position, unit, here):
        raise Refusal("6.12", "sgboh-turned-already", unit=unit_name(position, unit))
    if spent > left:
        raise Refusal(
            "5.15",
            "sgboh-too-far",
            (hex_label(position, here),),
            unit=unit_name(position, unit),
            mp=spent,
            mp_left=left,
        )
    if setting.chariot[unit] and power[here] & must_keep_off(position, unit):
        label = hex_label(position, here)
        raise Refusal("10.52", "sgboh-chariot-has-shot", (label,), unit=unit_name(position, unit), hex=label)
    if power[here] & by.shared and overstacked(position, unit, here, stack=stack):
        raise no_room(position, unit, here, stack=stack)


def _turns(position: Field, unit: int, here: int, to: int) -> bool:
    """Whether a unit of one hex would turn in place by a step to a node, if that is one."""
    setting = position.setting
    return 0 <= to < setting.nodes and to // FACINGS == here // FACINGS and not setting.wide[unit]


def _no_step(position: Field, unit: int, here: int, to: int) -> Refusal:
    """Why there is no such step: closed ground, or a hex that is not before the unit."""
    setting = position.setting
    if not 0 <= to < setting.nodes:
        return Refusal("5.13", "sgboh-no-such-step", unit=unit_name(position, unit), pose=unit_name(position, unit))
    column = bool(position.column >> unit & 1)
    label = pose_label(position, to, column=column)
    if not setting.ground.around[column][setting.wide[unit]].lawful[to]:
        return Refusal("5.2", "sgboh-off-the-map", unit=unit_name(position, unit))
    if to == setting.ground.poses[setting.wide[unit]].turned(here, 3) and setting.wide[unit]:
        return Refusal("6.13", "sgboh-no-about-face", unit=unit_name(position, unit))
    if to in setting.ground.steps(setting.type[unit].id, setting.wide[unit], column, here):
        paragraph = "11.13" if _walled(position, unit, here, to) else "5.15"
        return Refusal(paragraph, "sgboh-closed-ground", (label[:4],), unit=unit_name(position, unit), hex=label[:4])
    if setting.map.distance(here // FACINGS, to // FACINGS) <= 1 and not setting.wide[unit]:
        return Refusal(
            "11.24" if column else "5.13",
            "sgboh-not-before-it",
            (label[:4],),
            unit=unit_name(position, unit),
            hex=label[:4],
        )
    return Refusal("5.13", "sgboh-no-such-step", (label[:4],), unit=unit_name(position, unit), pose=label)


@rule("11.13")
def _walled(position: Field, unit: int, here: int, to: int) -> bool:
    """Whether it is works that a step does not get over."""
    setting, around = position.setting, position.around(unit)
    return any(
        b in setting.map.neighbours[a]
        and setting.tables.may_step(setting.row[unit], setting.map, a, b, forts=False)
        and setting.ground.step(setting.type[unit].id, a, b) is None
        for a, b in zip(around.footprints[here], around.footprints[to], strict=True)
    )


def shut_by(position: Field, unit: int, hexes: int) -> Refusal:
    """Which law shuts some hexes that a step enters; it names the first of those that this law shuts."""
    setting = position.setting
    enemy = 1 - setting.side[unit]
    name = unit_name(position, unit)

    def first(mask: int) -> str:
        return setting.ground.labels[setting.map.hexes(mask)[0]]

    if taken := hexes & position.masks[enemy]:
        label = first(taken)
        return Refusal("5.16", "sgboh-enemy-hex", (label,), hex=label)
    if beside := setting.map.spread(position.masks[enemy]) & hexes:
        label = first(beside)
        if position.out_of_command(unit):
            return Refusal("4.12", "sgboh-out-of-command-beside", (label,), unit=name, hex=label)
        if position.column >> unit & 1:
            return Refusal("11.25", "sgboh-column-beside", (label,), unit=name, hex=label)
    quit_by = position.left[unit] | zones.held(position, unit)
    for foe in position.alive(enemy):
        if quit_by >> foe & 1 and setting.map.spread(position.under(foe)) & hexes:
            return _beside_one_left(position, unit, foe, hexes)
    if setting.horse[unit]:
        for foe in setting.elephants[enemy]:
            if shunned := position.zone[foe] & hexes:
                label = first(shunned)
                return Refusal("10.23", "sgboh-horse-shuns-elephants", (label,), unit=name, hex=label)
    for friend in position.units_in(hexes, setting.side[unit]):
        label = first(hexes & position.under(friend))
        return Refusal(
            "5.16", "sgboh-friends-bar", (label,), unit=name, hex=label, unit_other=unit_name(position, friend)
        )
    label = first(hexes)
    return Refusal("5.15", "sgboh-closed-ground", (label,), unit=name, hex=label)


@rule("6.22")
def _beside_one_left(position: Field, unit: int, foe: int, hexes: int) -> Refusal:
    """The refusal of a step into hexes next to an enemy whose zone the unit leaves, or has left."""
    setting = position.setting
    label = setting.ground.labels[setting.map.hexes(setting.map.spread(position.under(foe)) & hexes)[0]]
    names = {"unit": unit_name(position, unit), "unit_other": unit_name(position, foe)}
    return Refusal("6.22", "sgboh-beside-one-left", (label,), hex=label, **names)
