"""The forecast of a shock attack, of a shot or of a seizure of the turn (7.5, 7.53, 7.14, 4.41): every modifier with
its paragraph, each face.

The chances are exact. A side's choices (whose type is used, who takes a hit that cannot be shared evenly) are made by
the question's default.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from functools import lru_cache
from typing import Any

from feldherr.kernel import Malformed, Message, PlayContext, Refusal, Role, rule
from feldherr.kernel.actions import read_draft
from feldherr.kernel.dice import Scripted
from feldherr.kernel.steps import innermost
from feldherr.kernel.wire import Fraction as Share
from feldherr.kernel.wire import Group, Rung, SheetRow, refused

from ..rules import (
    attacks,
    effects,
    fallen,
    leaders,
    missiles,
    modifiers,
    rampage,
    reaction_fire,
    reactions,
    retreat,
    routes,
    seizure,
    shock,
    shots,
    withdrawal,
)
from ..rules.attacks import FACES, Attack
from ..rules.forecast import Forecast, forecast
from ..rules.modifiers import Modifier
from ..rules.shots import Aim
from ..rules.underway import hex_label
from ..state.blocks import read
from ..state.position import Field
from ..state.tables import Result, Row
from .wire import LeaderRisk, SgbohFight, SgbohSheet, SideFate, UnitFate

NOTHING = "0"
"""A result that does nothing to a side, in the code of the table."""

GRAVE = ("depletes", "routs", "rampages")
"""What a hit may do besides."""


def sheet(position: Field, text: str, role: Role) -> SgbohSheet:
    """The whole sheet for an action text. A draft that may not be played still has its rows; `refusal` says why.

    Raises:
        Malformed: the text is no attack, no shot and no seizure.
    """
    kind, filled = read_draft(text, position.setting.verbs, position.setting.names)
    refusal: Refusal | None = None
    action: Any
    if kind is shock.Strike and filled.get("strikes"):
        action = shock.Strike(filled["strikes"])
        form = _strikes(position, action.strikes)
    elif kind is shock.Resolve and filled.get("unit") is not None:
        action = shock.Resolve(filled["unit"], bool(filled.get("light")))
        form = _resolve(position, action)
    elif kind is shock.Answer and filled.get("unit") is not None:
        action = shock.Answer(filled["unit"])
        form = _answer(position, action)
    elif kind is missiles.Volley and filled.get("shots"):
        action = missiles.Volley(filled["shots"])
        form = _several(_shot(position, Aim(unit, target, "fire")) for unit, target in action.shots)
    elif kind is shots.ReturnFire:
        action = shots.ReturnFire()
        form = _return(position)
    elif kind in (missiles.Fire, missiles.Strike, reaction_fire.Shoot) and _full(filled):
        action, form = _one_shot(position, kind, filled)
    elif kind is seizure.Seize and filled.get("leader") is not None:
        action = seizure.Seize(filled["leader"])
        form = _seizure(position, action.leader)
    else:
        raise Malformed("sgboh-no-fight", found=text)
    refusal = position.why_not(action, role)
    if form is None:
        if refusal is None:
            raise Malformed("sgboh-no-fight", found=text)
        form = _empty("shock", refusal.paragraph)
    form.action = text
    form.refusal = None if refusal is None else refused(refusal)
    return form


def _full(filled: dict[str, Any]) -> bool:
    return filled.get("unit") is not None and filled.get("target") is not None


def _several(forms: Iterable[SgbohSheet | None]) -> SgbohSheet | None:
    """The first form, with the others under it."""
    found = [form for form in forms if form is not None]
    if found:
        found[0].more = found[1:]
    return found[0] if found else None


def under_way(position: Field) -> SgbohFight | None:
    """The attack or the shot that is being carried out; None if there is none."""
    for step in reversed(position.steps):
        if isinstance(step, shock.ShockCombat):
            return _shock_combat(position, step)
        if isinstance(step, shots.Salvo):
            return _salvo(position, step)
    return None


# Shock


def _fightable(position: Field, unit: int, foe: int) -> bool:
    """Whether one unit reaches another one and its type may attack it, whatever else may be against it."""
    setting = position.setting
    if max(unit, foe) >= setting.first_leader or setting.side[unit] == setting.side[foe]:
        return False
    if not position.on_map(unit) or not position.on_map(foe) or not attacks.may_strike(position, unit):
        return False
    reached = attacks.reach(position, unit) & position.under(foe)
    return bool(reached) and attacks.fighter(position, foe) == foe and attacks.may_fight(position, unit, foe)


@rule("7.34", "7.35")
def _strikes(position: Field, pairs: attacks.Pairs) -> SgbohSheet | None:
    """The stars of a designation, each with its own form; None if they make none."""
    if not all(_fightable(position, *pair) for pair in pairs):
        return None
    try:
        stars = attacks.stars(pairs)
    except attacks.Tangled:
        return None
    present = modifiers.heroes(position, stars)
    forms = []
    for attack in stars:
        form = close_form(position, forecast(position, attack, present=present))
        form.risks = _risks(position, fallen.endangered(position, (attack,)), fallen_chance())
        form.evaders = _evaders(position, attack)
        forms.append(form)
    return _several(forms)


@lru_cache(maxsize=1)
@rule("7.46")
def fallen_chance() -> Fraction:
    """The chance of a leader in shock to fall."""
    return Fraction(fallen.DANGER + 1, FACES) * Fraction(fallen.FATAL + 1, FACES)


def _risks(position: Field, leaders: Iterable[int], chance: Fraction) -> list[LeaderRisk]:
    names = position.setting.names.units
    return [LeaderRisk(unit=names[leader], chance=_share(chance)) for leader in leaders]


@rule("7.41")
def _evaders(position: Field, attack: Attack) -> list[str]:
    """The defenders who may retreat before shock and find a way."""
    names = position.setting.names.units
    return [
        names[unit]
        for unit in attack.defenders
        if routes.refuse(position, attack, unit) is None and routes.has_way(position, attack, unit)
    ]


@rule("7.35", "10.4")
def _resolve(position: Field, action: shock.Resolve) -> SgbohSheet | None:
    """The attack that is resolved next, by the attacker whose type is used."""
    step = innermost(position, shock.Resolving)
    left = step.left(position) if step is not None else []
    for attack in left:
        lines = modifiers.lines(position, action.unit) if action.unit in attack.attackers else ()
        if action.unit in attack.attackers and len(lines) > action.light:
            return close_form(position, forecast(position, attack, action.unit, line=lines[action.light]))
    return None


@rule("7.35")
def _answer(position: Field, action: shock.Answer) -> SgbohSheet | None:
    """The attack under way, by the defender whose type is used."""
    combat = innermost(position, shock.ShockCombat)
    if combat is None or action.unit not in combat.attack.defenders:
        return None
    return close_form(position, forecast(position, combat.attack, combat.by, action.unit, combat.line))


def _shock_combat(position: Field, combat: shock.ShockCombat) -> SgbohFight:
    setting = position.setting
    names = setting.names.units
    thrown = combat.die >= 0
    known = combat.against >= 0
    found = SgbohFight(
        kind="shock",
        side=combat.role(position),
        targets=_labels(position, combat.attack.defenders),
        by=[names[unit] for unit in combat.attack.attackers],
        against=[names[unit] for unit in combat.attack.defenders],
        die=combat.die if thrown else None,
        result=code(setting.tables.shock(combat.die + combat.sum)) if thrown else None,
        net=combat.sum if thrown or known else None,
    )
    if not thrown and all(position.on_map(unit) for unit in combat.attack.units):
        found.sheet = close_form(position, forecast(position, combat.attack, combat.by, combat.against, combat.line))
    return found


def _labels(position: Field, units: Iterable[int]) -> list[str]:
    """The hexes of some pieces on the map."""
    labels = position.setting.ground.labels
    standing = [unit for unit in units if position.on_map(unit)]
    return list(dict.fromkeys(labels[hex] for unit in standing for hex in shots.hexes_of(position, unit)))


def code(row: Row) -> str:
    """A row of the shock table: attacker's result, a stroke, the defender's. "2r": two hits and a retreat; "T+2(3)": a
    check with 2 added, and 3 hits for who holds; "R": rout.
    """
    return f"{_code(row.attacker)}/{_code(row.defender)}"


def _code(result: Result) -> str:
    if result.rout:
        return "R"
    if result.check:
        return f"T{f'+{result.plus}' if result.plus else ''}({result.hits})"
    return f"{result.hits or NOTHING}{'r' if result.retreat else ''}"


def close_form(position: Field, plan: Forecast) -> SgbohSheet:
    """The rows, the ten faces of the die, and what becomes of both sides."""
    names = position.setting.names.units
    attack = plan.attack
    rows = [
        *(_fighter(position, "attacker", unit) for unit in plan.units(True)),
        *(_fighter(position, "defender", unit) for unit in plan.units(False)),
        *_barred(position, attack.attackers, attack.defenders),
        *_barred(position, attack.defenders, attack.attackers),
        _row("types", None, "note", "7.35", unit=names[plan.unit], unit_other=names[plan.against]),
        *(_modifier_row(position, plan, one) for one in plan.modifiers),
        SheetRow("net", {}, plan.net, "column", "7.5", False),
    ]
    table = list(dict.fromkeys(position.setting.tables.shock(total) for total in range(-30, 31)))
    return SgbohSheet(
        kind="shock",
        paragraph="7.5",
        rows=rows,
        attack=None,
        defence=None,
        difference=plan.net,
        column=-1,
        columns=[code(row) for row in table],
        dice=FACES,
        ladder=[
            Rung(
                face=face.die,
                column=table.index(face.row),
                result=code(face.row),
                chance=(1, FACES),
                consequences=[
                    *_consequences("attacker", face.row.attacker, len(attack.attackers)),
                    *_consequences("defender", face.row.defender, len(attack.defenders)),
                ],
            )
            for face in plan.faces
        ],
        groups=[
            Group(f"{who}_{what}", _share(plan.any(who == "attacker", field)))
            for who in ("defender", "attacker")
            for what, field in (("routs", "lost"), ("depletes", "depleted"), ("retreats", "retreat"))
        ],
        attackers=[names[unit] for unit in attack.attackers],
        defenders=[names[unit] for unit in attack.defenders],
        unit=names[plan.unit],
        unit_other=names[plan.against],
        line=plan.line,
        attacker=_fate(position, plan, True),
        defender=_fate(position, plan, False),
        risks=[],
        evaders=[],
        more=[],
    )


def _row(id: str, value: int | None, kind: Any, paragraph: str, **args: Any) -> SheetRow:
    return SheetRow(id, args, value, kind, paragraph, False)


def _fighter(position: Field, who: str, unit: int) -> SheetRow:
    """A unit of the fight with what counts of it."""
    setting = position.setting
    return _row(
        who,
        None,
        "note",
        "7.34",
        unit=setting.names.units[unit],
        hex=hex_label(position, position.pose[unit]),
        tq=position.tq(unit),
        size=position.strength(unit),
        hits=position.hits[unit],
    )


@rule("8.3")
def _barred(position: Field, units: Iterable[int], foes: Iterable[int]) -> Iterator[SheetRow]:
    """Units that could not retreat from some enemies, as all stand now: those that would leave the map, and those that
    would stay and take hits.
    """
    names, mask = position.setting.names.units, 0
    for foe in foes:
        mask |= position.under(foe)
    for unit in units:
        if position.setting.gun[unit] or retreat.ways(position, unit, mask):
            continue
        if retreat.leaves_map(position, unit, mask):
            yield _row("off_map", None, "note", "8.3", unit=names[unit])
        else:
            yield _row("cornered", None, "note", "8.3", unit=names[unit], hits=retreat.CORNERED)


def _modifier_row(position: Field, plan: Forecast, one: Modifier) -> SheetRow:
    args = {"unit": one.unit} if one.unit else {}
    return SheetRow(one.message, args, one.value, "shift", one.paragraph, _designed(position, plan, one))


@lru_cache(maxsize=1)
def charts() -> dict[str, Any]:
    """The charts as in their file, with the designed parts marked."""
    return read("tables.toml", dict[str, Any])


def _designed(position: Field, plan: Forecast, one: Modifier) -> bool:
    """Whether the value of a modifier is ours: cells of the matrices, its special modifiers, the ground."""
    if one.id == "weapons":
        against = position.setting.type[plan.against].defends
        return f"{one.kind} {plan.line} {against}" not in charts()["matrices"]["attested"]
    if one.id in ("pila", "fury", "chariot", "phalanx"):
        return one.id not in charts()["special"]["attested"]
    if one.id == "ground":
        where, _, of = one.kind.partition("-")
        laws = charts()["shock_terrain"]
        return all(law["source"] == "designed" for law in laws if (law["where"], law["of"]) == (where, of))
    return False


def _consequences(who: str, result: Result, count: int) -> list[Message]:
    """The effect of a row on a side, in words; nothing if there is none."""
    if not (result.rout or result.check or result.hits or result.retreat):
        return []
    what = "rout" if result.rout else "check" if result.check else "hits"
    args = {"what": what, "plus": result.plus, "hits": result.hits, "retreat": int(result.retreat), "count": count}
    return [Message(f"sgboh-then-{who}", args)]


def _fate(position: Field, plan: Forecast, attackers: bool) -> SideFate:
    names = position.setting.names.units
    units = plan.units(attackers)
    chances = [(unit, plan.chances[unit]) for unit in units]
    return SideFate(
        rout=_share(plan.any(attackers, "lost")),
        depletion=_share(plan.any(attackers, "depleted")),
        rampage=_share(plan.any(attackers, "wild")),
        retreat=_share(plan.any(attackers, "retreat")),
        hits=_share(sum((one.hits for _, one in chances), Fraction(0))),
        points=_share(sum((one.gone * withdrawal.worth(position, unit) for unit, one in chances), Fraction(0))),
        units=[
            UnitFate(
                unit=names[unit],
                rout=_share(one.lost),
                depletion=_share(one.depleted),
                rampage=_share(one.wild),
                retreat=_share(one.retreat),
                hits=_share(one.hits),
            )
            for unit, one in chances
        ],
    )


def _share(chance: Fraction) -> Share:
    return (chance.numerator, chance.denominator)


def _empty(kind: Any, paragraph: str, rows: Iterable[SheetRow] = ()) -> SgbohSheet:
    return SgbohSheet(
        kind=kind, paragraph=paragraph, rows=list(rows), attack=None, defence=None, difference=0, column=-1, columns=[],
        dice=0, ladder=[], groups=[], attackers=[], defenders=[], unit=None, unit_other=None, line="", attacker=None,
        defender=None, risks=[], evaders=[], more=[],
    )  # fmt: skip


# Shots


def _one_shot(position: Field, kind: type, filled: dict[str, Any]) -> tuple[Any, SgbohSheet | None]:
    """An action of one shot, and its form."""
    unit, target = filled["unit"], filled["target"]
    if kind is missiles.Fire:
        return missiles.Fire(unit, target), _shot(position, Aim(unit, target, "fire"))
    if kind is reaction_fire.Shoot:
        return reaction_fire.Shoot(unit, target), _reaction(position, unit, target)
    hex = filled.get("hex")
    action = missiles.Strike(unit, target, hex)
    if not _aimed(position, unit, target) or missiles.unstruck(position, unit, target) is not None:
        return action, None
    if hex is not None and hex not in missiles.approaches(position, unit, target):
        return action, None
    start = missiles.approach(position, unit, target) if hex is None else hex
    return action, _shot(position, Aim(unit, target, "strike", start))


def _aimed(position: Field, unit: int, target: int) -> bool:
    """Whether one piece could be shot at by another one, for all that a form needs."""
    setting = position.setting
    if unit >= setting.first_leader or setting.side[unit] == setting.side[target]:
        return False
    return position.on_map(unit) and position.on_map(target)


@rule("7.21", "7.22", "7.24")
def _reaction(position: Field, unit: int, target: int) -> SgbohSheet | None:
    """A shot in reaction, as the window that is open has it."""
    if not _aimed(position, unit, target) or target >= position.setting.first_leader:
        return None
    how: shots.How = "leaving" if isinstance(position.steps[-1], reactions.Before) else "entering"
    if position.setting.gun[unit]:
        how = "gun"
    return _shot(position, Aim(unit, position.top(target), how))


@rule("7.23")
def _return(position: Field) -> SgbohSheet | None:
    """The return to the shot that is asked about."""
    step = innermost(position, shots.Replying)
    return None if step is None else _shot(position, shots.answer(step.aim))


@rule("7.14", "7.15", "7.81")
def _shot(position: Field, aim: Aim) -> SgbohSheet | None:
    """The form of one shot: its rating, the modifiers, and which faces hit."""
    if not _aimed(position, aim.unit, aim.target):
        return None
    found = shots.forecast(position, aim)
    if found.rating is None:
        return None
    setting = position.setting
    names = setting.names.units
    alone = aim.target >= setting.first_leader
    limit = -1 if alone else found.rating - found.drm
    chart = charts()["fire"]["attested"]
    designed = f"{found.missile} of one hex" not in chart or found.range > 1
    rows = [
        _row("shooter", None, "note", "7.12", unit=names[aim.unit], unit_other=names[aim.target]),
        SheetRow("rating", {"range": found.range}, found.rating, "difference", "7.81", designed),
        *(_shot_row(one) for one in found.rows),
        SheetRow("drm", {}, found.drm, "column", "7.14", False),
    ]
    if shots.shies(position, aim):
        rows.append(_row("shies", None, "note", "10.23", unit=names[aim.unit], hits=shots.SHY))
    exposed = shots.exposed(position, aim.target)
    fate = "" if alone else _hit(position, aim)
    return SgbohSheet(
        kind="shot",
        paragraph="7.14",
        rows=rows,
        attack=None,
        defence=None,
        difference=found.drm,
        column=-1,
        columns=[],
        dice=FACES,
        ladder=[
            Rung(
                face=die,
                column=-1,
                result="hit" if die <= limit else "miss",
                chance=(1, FACES),
                consequences=_of_face(position, aim, exposed, die, fate if die <= limit else ""),
            )
            for die in range(FACES)
        ],
        groups=[
            Group("target_hit", _share(found.chance)),
            *(Group(f"target_{what}", _share(found.chance)) for what in (fate,) if what in GRAVE),
        ],
        attackers=[names[aim.unit]],
        defenders=[names[aim.target]],
        unit=names[aim.unit],
        unit_other=names[aim.target],
        line=found.missile,
        attacker=None,
        defender=None,
        risks=_risks(position, exposed, found.leader),
        evaders=[],
        more=[],
    )


def _shot_row(one: Modifier) -> SheetRow:
    designed = one.id not in charts()["fire_modifiers"]["attested"]
    return SheetRow(one.message, {}, one.value, "shift", one.paragraph, designed)


@rule("8.1", "8.2", "10.22")
def _hit(position: Field, aim: Aim) -> str:
    """The effect of one hit on the target: just the hit, or it depletes, routs or rampages."""
    twin, unit = position.copy(), aim.target
    effects.suffer(twin, unit, 1, PlayContext(Scripted()), "missile", aim.unit)
    if not twin.on_map(unit):
        return "routs"
    if rampage.due(twin, unit) and not rampage.due(position, unit):
        return "rampages"
    return "depletes" if (twin.depleted & ~position.depleted) >> unit & 1 else "hit"


@rule("7.14", "7.15")
def _of_face(position: Field, aim: Aim, leaders: list[int], die: int, fate: str) -> list[Message]:
    """The effect of a face of a shot: a hit and its result ("" for a miss), a check of elephants, danger to leaders."""
    names = position.setting.names.units
    found = []
    if fate:
        found.append(Message("sgboh-then-hit", {"unit": names[aim.target], "what": fate}))
        if position.setting.elephant[aim.target] and fate != "rampages":
            found.append(Message("sgboh-then-elephants", {"unit": names[aim.target]}))
    if die == 0 and leaders:
        found.append(Message("sgboh-then-leader", {"units": [names[leader] for leader in leaders]}))
    return found


def _salvo(position: Field, salvo: shots.Salvo) -> SgbohFight:
    names = position.setting.names.units
    aim = salvo.aims[0]
    thrown = aim.die >= 0
    return SgbohFight(
        kind="shot",
        side=position.setting.roles[position.setting.side[aim.unit]],
        targets=_labels(position, (aim.target,)),
        by=[names[aim.unit]],
        against=[names[aim.target]],
        die=aim.die if thrown else None,
        result=("hit" if aim.hit else "miss") if thrown else None,
        sheet=None if thrown else _shot(position, aim),
    )


# Seizures


@rule("4.41", "4.37")
def _seizure(position: Field, leader: int) -> SgbohSheet | None:
    """The form of an attempt to seize the turn: the leader's initiative, and which faces are no more."""
    setting = position.setting
    if leader < setting.first_leader or not position.on_map(leader):
        return None
    name = setting.names.units[leader]
    initiative = leaders.initiative_of(position, leader)
    replaced = bool(position.replaced >> leader & 1)
    source = setting.tables.replacement.source if replaced else setting.battle.source
    form = _empty(
        "seizure",
        "4.41",
        (
            _row("seizer", None, "note", "4.37" if replaced else "4.21", unit=name, replaced=int(replaced)),
            SheetRow("initiative", {}, initiative, "difference", "4.41", source == "designed"),
        ),
    )
    form.dice = FACES
    form.ladder = [
        Rung(
            face=die,
            column=-1,
            result="seized" if die <= initiative else "vain",
            chance=(1, FACES),
            consequences=[Message("sgboh-then-seized", {"unit": name})] if die <= initiative else [],
        )
        for die in range(FACES)
    ]
    form.groups = [Group("turn_seized", _share(Fraction(sum(die <= initiative for die in range(FACES)), FACES)))]
    form.attackers = [name]
    form.unit = name
    return form
