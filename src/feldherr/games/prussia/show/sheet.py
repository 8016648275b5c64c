"""The forecast of a close combat or a bombardment (10.3 to 10.6, 8.3): every modifier with its paragraph, each face.

The chances are exact: one die decides, and the table is read for each of its six faces after rounding and bounds.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import Any, Literal, TypeAlias

from msgspec import UNSET
from msgspec.structs import replace

from feldherr.kernel import Malformed, Message, Refusal, Role, rule
from feldherr.kernel.actions import read_draft
from feldherr.kernel.steps import innermost
from feldherr.kernel.wire import Group, Rung, SheetRow, refused

from ..rules import bombardment, combat, forecast, results, sweep, withdrawal
from ..rules.close_combat import CloseCombat
from ..rules.results import FIRM
from ..rules.stacking import batteries, bodies, front, supporting
from ..rules.underway import Engagement
from ..state.codes import result
from ..state.position import Battlefield
from ..state.setting import SIDES
from .outlook import outlook
from .wire import PrussiaFight, PrussiaSheet

DIE = 6
DESIGNED = frozenset({"8.3", "10.4", "10.5", "10.5.1", "7.6.1", "9.1", "9.2", "T.crt", "T.close", "T.fire"})
"""Paragraphs whose numbers stand on the player aid card, which is not public."""
RowKind: TypeAlias = Literal["strength", "shift", "difference", "column", "note", "off"]


def _row(id: str, value: int | None, kind: RowKind, paragraph: str, **args: Any) -> SheetRow:
    designed = paragraph in DESIGNED and kind == "shift"
    return SheetRow(id, args, value, kind, paragraph, designed)


def sheet(position: Battlefield, text: str, role: Role) -> PrussiaSheet:
    """The whole sheet for an action text. A draft that may not be played still has its rows; `refusal` says why.

    Raises:
        Malformed: the text is no attack and no bombardment.
    """
    kind, filled = read_draft(text, position.setting.verbs, position.setting.names)
    size = position.setting.size
    action: combat.Attack | bombardment.Bombard | sweep.Sweep
    if kind is combat.Attack and filled.get("targets"):
        action = combat.Attack(filled["targets"], filled.get("by", ()))
        hexes = (*action.targets, *action.by)
    elif kind is bombardment.Bombard and filled.get("target") is not None:
        action = bombardment.Bombard(filled["target"], filled.get("units", ()))
        hexes = (action.target, *(position.place[unit] for unit in action.units))
    elif kind is sweep.Sweep and filled.get("targets") and filled.get("by"):
        action = sweep.Sweep(filled["targets"], filled["by"])
        hexes = (*action.targets, *(position.place[unit] for unit in action.by))
    else:
        raise Malformed("prussia-no-fight", found=text)
    if any(hex >= size for hex in hexes):
        raise Malformed("prussia-no-fight", found=text)
    refusal: Refusal | None = position.why_not(action, role)
    side = SIDES.index(role)
    if isinstance(action, bombardment.Bombard):
        form = _fire(position, action)
    elif isinstance(action, sweep.Sweep):
        form = _charge(position, action, side)
    else:
        form = _close(position, action, side)
    return replace(
        form,
        action=text,
        refusal=None if refusal is None else refused(refusal),
        rest=True if refusal is None and form.ladder else UNSET,
    )


def played_out(position: Battlefield, form: PrussiaSheet, role: Role) -> PrussiaSheet:
    """The same sheet with the outcome for the units, if the fight may be declared like this and comes to a die.

    It is played out under all dice, which takes some ten times as long as the sheet itself.
    """
    if form.rest is UNSET:
        return form
    action = position.read_action(form.action)
    assert isinstance(action, combat.Attack | bombardment.Bombard | sweep.Sweep)
    return replace(form, rest=UNSET, outlook=outlook(position, action, role, *_fighters(position, action)))


def _fighters(
    position: Battlefield, action: combat.Attack | bombardment.Bombard | sweep.Sweep
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The units of both sides whose fate an action puts to the die: all in the hexes of a fight, as those behind the
    front come forward when it falls back, and a level of guns may be lost. Only those who charge suffer in a charge;
    guns that fire run no risk.
    """
    stacks = position.stacks
    if isinstance(action, bombardment.Bombard):
        return (), tuple(stacks[action.target])
    defenders = tuple(unit for hex in action.targets for unit in stacks[hex])
    if isinstance(action, sweep.Sweep):
        return action.by, defenders
    return tuple(unit for hex in action.by for unit in stacks[hex]), defenders


# Close combat


def _engaged(now: Battlefield, action: combat.Attack, side: int) -> Engagement:
    """Who fights whom; `now`: the position before the die."""
    attackers = tuple(unit for hex in action.by for unit in combat.attackers(now, hex))
    return forecast.engage(now, side, action.targets, action.by, attackers)


def _charging(now: Battlefield, action: sweep.Sweep, side: int, units: tuple[int, ...]) -> Engagement:
    """The same of a sweeping charge in which these units ride."""
    hexes = tuple(sorted({now.place[unit] for unit in units}))
    return forecast.engage(now, side, action.targets, hexes, units, sweep=True)


@rule("9.2", "12.3", "12.4")
def _yields(position: Battlefield, gone: Iterable[int]) -> list[SheetRow]:
    """A row for every unit that surrenders before the die."""
    return [_row("yields", None, "note", "9.2", unit=position.setting.names.units[unit]) for unit in gone]


@rule("10.2")
def _withdraw(position: Battlefield, action: combat.Attack) -> list[SheetRow]:
    """A row for every unit that may withdraw before the die; the sheet counts it as staying."""
    attackers = tuple(unit for hex in action.by for unit in combat.attackers(position, hex))
    if not attackers or withdrawal.chased(position, action.by, attackers):
        return []
    hexes = [hex for hex in action.targets if withdrawal.refuges(position, hex)]
    names = position.setting.names
    return [
        _row("withdraws", None, "note", "10.2", unit=names.units[unit], hex=names.places[hex])
        for hex in hexes
        for unit in withdrawal.able(position, hex)
    ]


def _close(position: Battlefield, action: combat.Attack, side: int) -> PrussiaSheet:
    now, gone = forecast.before_die(position, 1 - side, action.targets)
    engaged = _engaged(now, action, side)
    rows = [*_withdraw(position, action), *_yields(position, gone)]
    if not engaged.attackers or not engaged.defenders:
        alone = any(batteries(now, hex) and not bodies(now, hex) for hex in action.targets)
        if engaged.attackers and alone:
            rows.append(_row("guns-only", None, "note", "10.1"))
        return _empty("attack", "10.1", rows)
    form = close_form(now, forecast.forecast(now, engaged), action.targets)
    return replace(form, rows=[*rows, *form.rows])


def under_way(position: Battlefield) -> PrussiaFight | None:
    """The close combat that is being fought, as far as it has come; None if there is none."""
    fight = innermost(position, CloseCombat)
    if fight is None:
        return None
    found = PrussiaFight(**fight.shown(position))
    if fight.engaged is not None and not fight.die and fight.engaged.defenders:
        found.sheet = close_form(position, forecast.forecast(position, fight.engaged), fight.targets)
    return found


def close_form(position: Battlefield, found: forecast.Forecast, targets: tuple[int, ...]) -> PrussiaSheet:
    """The rows, the column and the six faces of a forecast of an attack on these hexes."""
    engaged = found.engagement
    rows = [
        *_strength_rows(position, engaged.attackers, "attacker", 1),
        *_strength_rows(position, engaged.defenders, "defender", -1),
        *_strength_rows(position, engaged.supports, "supports", -1, "10.1.1"),
    ]
    for who, (printed, counted) in zip(
        ("attacker", "defender"), zip(found.printed, found.strength, strict=True), strict=True
    ):
        if printed != counted:
            rows.append(_row(f"cap-{who}", None, "note", "10.3", found=printed, count=counted))
    label = _column(found.odds)
    rows.append(
        _row("odds", None, "difference", "10.3", attack=found.strength[0], defence=found.strength[1], column=label)
    )
    names = position.setting.names
    for who, lead in zip(("attacker", "defender"), engaged.leads, strict=True):
        rows.append(_row(f"lead-{who}", None, "note", "10.4", unit=names.units[lead], rating=position.rating(lead)))
    lowest = _column(position.setting.tables.crt.columns[0].odds)
    rows += [
        _item(item, column=lowest, count=found.below) if item.name == "odds_below" else _item(item)
        for item in found.items
    ]
    rows.append(_row("total", found.total, "column", "10.5"))
    if found.supported:
        rows.append(_row("supported", None, "note", "10.1.1"))
    if found.routed_only:
        rows.append(_row("routed-only", None, "note", "9.2"))
    ladder = [
        Rung(
            face=row.die,
            column=found.column,
            result=f"{row.attacker}/{row.defender}",
            chance=(1, DIE),
            consequences=_consequences(position, found, row, targets),
        )
        for row in found.rows
    ]
    return PrussiaSheet(
        kind="attack",
        paragraph="10.6",
        rows=rows,
        attack=found.strength[0],
        defence=found.strength[1],
        difference=found.total,
        column=found.column,
        columns=[_column(column.odds) for column in position.setting.tables.crt.columns],
        dice=DIE,
        ladder=ladder,
        groups=[
            _group("defender_lost", (row.losses[1] > 0 for row in found.rows)),
            _group("attacker_lost", (row.losses[0] > 0 for row in found.rows)),
        ],
        exchange=found.exchange,
    )


@rule("10.13.2")
def _charge(position: Battlefield, action: sweep.Sweep, side: int) -> PrussiaSheet:
    """A sweeping charge: what each unit needs to ride, then the close combat of all who may ride.

    The chances are those of both dice together: which units ride hangs on the first, the fight on who rides.
    """
    names = position.setting.names
    now, gone = forecast.before_die(position, 1 - side, action.targets, sweep=True)

    def fight(units: tuple[int, ...]) -> forecast.Forecast:
        return forecast.forecast(now, _charging(now, action, side, units))

    modifier = sweep.leader_modifier(position, action.by, side)
    rows = []
    for unit in action.by:
        needed = max(1, sweep.NEEDED - modifier - position.rating(unit))
        told = {"unit": names.units[unit], "rating": position.rating(unit), "modifier": modifier, "needed": needed}
        rows.append(_row("rides" if needed <= DIE else "rides-not", None, "note", "10.13.2", **told))
    rows += _yields(position, gone)
    whole = fight(sweep.charging(position, action.by, side, DIE) or action.by)  # those who ride at best
    if whole.guns_only:
        return _empty("attack", "10.13.2", rows)
    form = close_form(now, whole, action.targets)
    fights = [fight(units) if units else None for units in _riders(position, action, side)]
    ladder = []
    for face, found in enumerate(fights, 1):
        if found is None:
            stays = Message("prussia-then-stays")
            ladder.append(Rung(face=face, column=-1, result="-", chance=(1, DIE), consequences=[stays]))
        else:
            for step in close_form(now, found, action.targets).ladder:
                ladder.append(replace(step, face=face, chance=(1, DIE * DIE)))
    ridden = [row for found in fights if found for row in found.rows]
    return replace(
        form,
        paragraph="10.13.2",
        rows=[*rows, *form.rows],
        dice=DIE * DIE,
        ladder=ladder,
        groups=[
            _group("charge", (found is not None for found in fights)),
            _share("defender_lost", sum(row.losses[1] > 0 for row in ridden), DIE * DIE),
            _share("attacker_lost", sum(row.losses[0] > 0 for row in ridden), DIE * DIE),
        ],
    )


def _riders(position: Battlefield, action: sweep.Sweep, side: int) -> list[tuple[int, ...]]:
    """Who rides at each face of the die."""
    return [sweep.charging(position, action.by, side, face) for face in range(1, DIE + 1)]


def _strength_rows(
    position: Battlefield, units: Iterable[int], id: str, sign: int, paragraph: str = "10.3"
) -> list[SheetRow]:
    names = position.setting.names
    return [
        _row(
            id,
            sign * position.strength(unit),
            "strength",
            paragraph,
            unit=names.units[unit],
            hex=names.places[position.place[unit]],
        )
        for unit in units
    ]


def _item(item: forecast.Item, **told: Any) -> SheetRow:
    about = getattr(item, "about", "")
    args = {"terrain": about} if about else {}
    return _row(item.name.replace("_", "-"), item.value, "shift", item.paragraph, **args, **told)


def _column(odds: tuple[int, int]) -> str:
    return f"{odds[0]}:{odds[1]}"


@rule("9.2", "10.8")
def _consequences(
    position: Battlefield, found: forecast.Forecast, row: forecast.Row, targets: tuple[int, ...]
) -> list[Message]:
    """The effect of a face on each side: loss points after rounding and limits, and the effects of its signs.

    A side that attacks only routed units suffers none of it.
    """
    engaged = found.engagement
    hit = forecast.affected(position, engaged, targets)
    told = _told(position, "defender", row.defender, row.losses[1], hit, engaged.defenders)
    if found.routed_only:
        return told
    mine = _told(position, "attacker", row.attacker, row.losses[0], engaged.hexes, engaged.attackers)
    return [*mine, *told]


@rule("10.8.3.1", "10.8.3.3")
def _told(
    position: Battlefield, who: str, code: str, count: int, hexes: Iterable[int], units: Iterable[int]
) -> list[Message]:
    """The effect of a result on guns in some hexes and on these engaged units; nothing if it harms none there."""
    told = result(code)
    guns = told.star and any(batteries(position, hex) for hex in hexes)
    weak = told.r and (count > 0 or any(position.rating(unit) < FIRM for unit in units))
    if not count and not guns and not weak:
        return []
    more = {
        "rout": told.rout and count > 0,
        "weak": weak,
        "guns": guns,
        "surrender": told.surrender and count > 0,
    }
    return [Message(f"prussia-then-{who}", {"count": count} | {name: int(so) for name, so in more.items()})]


def _group(id: str, faces: Iterable[bool]) -> Group:
    return _share(id, sum(faces), DIE)


def _share(id: str, some: int, all: int) -> Group:
    chance = Fraction(some, all)
    return Group(id, (chance.numerator, chance.denominator))


def _empty(kind: Literal["attack", "bombard"], paragraph: str, rows: list[SheetRow]) -> PrussiaSheet:
    return PrussiaSheet(
        kind=kind, paragraph=paragraph, rows=rows, attack=None, defence=None, difference=0,
        column=-1, columns=[], dice=0, ladder=[], groups=[], exchange=(0, 0),
    )  # fmt: skip


# Bombardment


def _fire(position: Battlefield, action: bombardment.Bombard) -> PrussiaSheet:
    if not action.units:
        return _empty("bombard", "8.3", [])
    setting = position.setting
    names = setting.names
    found = bombardment.forecast(position, action)
    table = setting.tables.bombard
    far = setting.map.distance
    rows = []
    for gun in action.units:
        distance = far(position.place[gun], action.target)
        value = bombardment.strength(position, bombardment.Bombard(action.target, (gun,)))
        rows.append(
            _row(
                "gun",
                value,
                "strength",
                "8.3",
                unit=names.units[gun],
                hex=names.places[position.place[gun]],
                count=distance,
            )
        )
    if found.column < 0:
        rows.append(_row("too-weak", None, "off", "8.3", least=table.columns[0].min))
        return replace(_empty("bombard", "8.3", rows), attack=found.strength)
    labels = [f"{one.min}" if one.min == one.max else f"{one.min}–{one.max}" for one in table.columns]
    rows += [_item(item) for item in found.items]
    rows.append(_row("total", found.modifier, "column", "8.3"))
    if found.canister:
        rows.append(_row("canister", None, "note", "10.8.1.1"))
    row = front(position, action.target)
    for unit in row:
        rows.append(_row("target", None, "note", "8.3", unit=names.units[unit], hex=names.places[action.target]))
    backed = bool(supporting(position, action.target))

    def told(code: str) -> list[Message]:
        count = results.points(result(code), supported=backed) if row else 0  # guns take no loss points (C15)
        there = (action.target,)
        return _told(position, "defender", code, count, there, results.exposed(position, there))

    consequences = [told(code) for code in found.results]
    return PrussiaSheet(
        kind="bombard",
        paragraph="8.3",
        rows=rows,
        attack=found.strength,
        defence=None,
        difference=found.modifier,
        column=found.column,
        columns=labels,
        dice=DIE,
        ladder=[
            Rung(
                face=face,
                column=found.column,
                result=code,
                chance=(1, DIE),
                consequences=consequences[face - 1],
            )
            for face, code in enumerate(found.results, 1)
        ],
        groups=[_group("target_hit", (bool(told) for told in consequences))],
        exchange=(0, 0),
    )
