"""What a client draws: the static part of a match once, and what changes. Names in place of ints.

Nothing is hidden in this game: every role sees the same.
"""

from __future__ import annotations

import msgspec

from feldherr.games.showing import by_hex, marks, pieces, zones
from feldherr.kernel import Role
from feldherr.kernel.steps import innermost
from feldherr.kernel.wire import Bilingual, Brief
from feldherr.maps.poses import FACINGS
from feldherr.maps.wire import hex_form

from ..rules import activation, command, leaders, shots, special, terms, withdrawal
from ..rules.activation import Activation
from ..rules.attacks import standing
from ..rules.movement import Moving
from ..rules.seizure import Seizing
from ..rules.sequence import Activating, PlayerTurn
from ..rules.shock import Shock
from ..rules.underway import hex_label
from ..state.battles import Leader, Unit
from ..state.blocks import Text
from ..state.position import Field
from ..state.setting import Sgboh
from .sheet import charts, under_way
from .wire import (
    BodyStatic,
    CommanderStatic,
    FormationStatic,
    FormationView,
    SgbohArmy,
    SgbohPieceView,
    SgbohSide,
    SgbohStatic,
    SgbohView,
    Struck,
    UnitType,
)

PHASES = ("seizure", "activation", "movement", "shock", "over")
"""The phases that a view names: those of a player turn (3.2), after the window before it."""
PARAGRAPHS = {
    # What may be true of a unit or a leader, and what it has done.
    "hits": "8.1", "left": "5.11", "depleted": "8.21", "column": "11.2", "deep": "10.3", "covered": "5.33",
    "out": "4.12", "activated": "4.1", "replaced": "4.37",
    "moved": "5.1", "fired": "7.11", "bolted": "7.16", "faced": "6.15",
    # What its counter says.
    "type": "2.22", "quality": "2.21", "size": "2.21", "allowance": "5.11", "missile": "7.1", "points": "9.points",
    "leader": "4.21", "overall": "4.22", "hero": "4.21.charisma", "initiative": "4.41", "range": "4.21.range",
    "seizures": "4.44",
    # How a side stands.
    "turn": "3.2", "seized": "4.44", "rout": "9.points", "tried": "4.44", "pursuing": "7.6", "away": "4.36",
    # What a forecast warns of.
    "fate-leader": "7.46", "fate-evaders": "7.41",
}  # fmt: skip
"""The paragraph behind what a client shows under a name of its own."""


# What stays


def static(setting: Sgboh) -> SgbohStatic:
    """Map, pieces, formations, charts: everything that stays as it is all through a match."""
    battle = setting.battle
    shared = _shared(setting)
    laws = msgspec.to_builtins(battle.rules)
    return SgbohStatic(
        scenario=setting.scenario,
        battle=battle.id,
        name=_name(battle.name),
        date=_name(battle.date),
        readings=[],
        map=hex_form(setting.map),
        pieces=[_unit(setting, unit, one, shared) for unit, one in enumerate(setting.units)]
        + [_leader(setting, setting.first_leader + number, one) for number, one in enumerate(setting.leader_data)],
        armies={
            side.id: SgbohArmy(
                letter=side.letter,
                name=_name(side.name),
                retreat=side.retreat,
                level=side.level,
                may_deepen=side.may_deepen,
            )
            for side in setting.sides
        },
        groups=[
            FormationStatic(
                id=setting.formation_ids[number],
                side=setting.roles[setting.formation_side[number]],
                name=_name(formation.name),
                commanders=pieces(setting, setting.commanders[number]),
                units=pieces(setting, setting.members[number]),
                auxiliary=formation.auxiliary,
                jumps=formation.jumps,
            )
            for number, formation in enumerate(setting.formations)
        ],
        kinds=[
            UnitType(
                id=kind.id,
                name=_name(kind.name),
                arm=kind.arm,
                row=kind.row,
                attacks=list(kind.attacks),
                defends=kind.defends,
                turning=kind.turning,
                column=kind.column,
                formed=kind.formed,
            )
            for kind in setting.tables.types.values()
        ],
        tables=charts(),
        rules={name: law for name, law in laws.items() if law is not None},
        designed=battle.source == "designed",
        paragraphs=PARAGRAPHS,
    )


def _name(text: Text) -> Bilingual:
    return Bilingual(text.ru, text.en)


def _shared(setting: Sgboh) -> set[tuple[int, Text]]:
    """The names, with their sides, that several units bear."""
    seen: set[tuple[int, Text]] = set()
    found: set[tuple[int, Text]] = set()
    for unit, one in enumerate(setting.units):
        key = (setting.side[unit], one.name)
        (found if key in seen else seen).add(key)
    return found


def _number(id: str) -> int:
    """The number at the end of an id, 1 without one."""
    return int(id[len(id.rstrip("0123456789")) :] or 1)


def _unit(setting: Sgboh, unit: int, one: Unit, shared: set[tuple[int, Text]]) -> BodyStatic:
    kind, number = setting.type[unit], _number(one.id)
    # Units of one body are told apart by the number on the counter.
    after = f" {number}" if (setting.side[unit], one.name) in shared else ""
    short = f"{kind.id}{number}"
    return BodyStatic(
        id=one.id,
        side=setting.roles[setting.side[unit]],
        army=setting.roles[setting.side[unit]],
        type=kind.id,
        number=number,
        name=Bilingual(f"{one.name.ru}{after}", f"{one.name.en}{after}"),
        short=Bilingual(short, short),
        body=_name(one.name),
        arm=kind.arm,
        cls=one.cls,
        formation=setting.formation_ids[setting.formation[unit]],
        legion=one.legion,
        tq=one.tq,
        size=one.size,
        allowance=one.allowance,
        missile=one.missile,
        reach=setting.tables.reach_of(kind.fire, one.missile) if _shoots(setting, unit) else 0,
        depletable=one.depletable,
        wide=one.wide,
        skirmisher=kind.skirmisher,
        points=setting.tables.rout_points(kind.id, one.tq, wide=one.wide),
    )


def _shoots(setting: Sgboh, unit: int) -> bool:
    """Whether a unit's letter is one it shoots with (2.21, 10.21)."""
    return not setting.elephant[unit] and setting.type[unit].id not in shots.PILA


def _leader(setting: Sgboh, piece: int, one: Leader) -> CommanderStatic:
    side = setting.side[piece]
    return CommanderStatic(
        id=one.id,
        side=setting.roles[side],
        army=setting.roles[side],
        type="leader",
        number=piece - setting.first_leader + 1,
        name=_name(one.name),
        short=_name(one.name),
        commands=[id for number, id in enumerate(setting.formation_ids) if piece in setting.commanders[number]],
        overall=one.overall,
        initiative=one.initiative,
        range=one.range,
        seizure=one.seizure,
        charisma=one.charisma,
        named=one.named,
    )


# What changes


def phase(position: Field) -> str:
    """The phase under way: one of `PHASES`."""
    if position.outcome is not None:
        return "over"
    for step in reversed(position.steps):
        match step:
            case Shock():
                return "shock"
            case Moving():
                return "movement"
            case Activation() | Activating():
                return "activation"
            case Seizing():
                return "seizure"
    return "activation"


def brief(position: Field) -> Brief:
    """Turn and phase: what `view` says of them, without the rest."""
    return Brief(turn=sum(position.turns), phase=phase(position))


def view(position: Field, role: Role | None) -> SgbohView:
    """The moving part: pieces, sides, zones, and the fight under way."""
    setting = position.setting
    names, labels = setting.names.units, setting.ground.labels
    turn = innermost(position, PlayerTurn)
    return SgbohView(
        turn=sum(position.turns),
        turns=None,
        phase=phase(position),
        battle=setting.battle.id,
        goal=None,
        counts="rout",
        first=setting.roles[position.first] if position.first >= 0 else None,
        active=setting.roles[position.active] if position.active >= 0 else None,
        steps=[step.shown(position) for step in position.steps],
        sides=[_side(position, side) for side in (0, 1)],
        pieces=[_piece(position, piece) for piece in range(setting.count)],
        overlays=zones(setting, (position.zone_of(side) for side in (0, 1))),
        fight=under_way(position),
        seizer=names[turn.seizer] if turn is not None and turn.seizer >= 0 else None,
        stacks=by_hex(
            setting, ((labels[hex], position.units_on(hex)) for hex in range(setting.size) if position.at[hex] >= 0)
        ),
        leaders=_leaders(position),
        mover=names[position.mover] if position.mover >= 0 else None,
        attacks=_attacks(position),
        passes=position.passes,
        quiet=position.quiet,
        ends=(withdrawal.PASSES, withdrawal.QUIET),
    )


def _attacks(position: Field) -> list[Struck]:
    """The attacks that are still to be fought in the shock phase under way."""
    phase = innermost(position, Shock)
    setting = position.setting
    left = (standing(position, phase, attack) for attack in phase.attacks) if phase is not None else ()
    return [
        Struck(attackers=pieces(setting, attack.attackers), defenders=pieces(setting, attack.defenders))
        for attack in left
        if attack is not None
    ]


def _leaders(position: Field) -> dict[str, list[str]]:
    setting = position.setting
    leaders = (leader for leader in range(setting.first_leader, setting.count) if position.on_map(leader))
    return by_hex(setting, ((hex_label(position, position.pose[leader]), (leader,)) for leader in leaders))


def _side(position: Field, side: int) -> SgbohSide:
    setting = position.setting
    own = [piece for piece in range(setting.count) if setting.side[piece] == side]
    lost = [piece for piece in position.lost if setting.side[piece] == side]
    tried = position.attempted[side]
    return SgbohSide(
        id=setting.roles[side],
        army=setting.roles[side],
        ready=True,
        lost=pieces(setting, lost),
        losses=len(lost),
        points=withdrawal.lost(position, side),
        level=setting.sides[side].level,
        turns=position.turns[side],
        seizures=sum(position.seizures[leader] for leader in setting.leaders[side] if position.on_map(leader)),
        tried=0 <= tried == position.turns[1 - side],
        away=pieces(setting, (piece for piece in own if position.pose[piece] == setting.away)),
        reserve=pieces(setting, (piece for piece in own if position.pose[piece] == setting.reserve)),
        formations=[
            _formation(position, number) for number, owner in enumerate(setting.formation_side) if owner == side
        ],
    )


def _formation(position: Field, number: int) -> FormationView:
    setting = position.setting
    members = setting.members[number]
    here = [unit for unit in members if position.on_map(unit) or position.pose[unit] == setting.under]
    out = _out(position, number)
    return FormationView(
        id=setting.formation_ids[number],
        activated=any(position.activated >> unit & 1 for unit in members),
        held=special.held_back(position, number, -1),
        here=pieces(setting, here),
        points=sum(withdrawal.worth(position, unit) for unit in here),
        out=pieces(setting, (unit for unit in members if out >> unit & 1)),
        pursuing=pieces(setting, (unit for unit in members if position.pose[unit] == setting.pursuit)),
    )


def _is_out(position: Field, unit: int) -> bool:
    return position.on_map(unit) and bool(position.activated >> unit & 1) and position.out_of_command(unit)


def _out(position: Field, number: int) -> int:
    """The units of a formation that are out of command, or would be if it were activated now, as a mask of pieces."""
    setting = position.setting
    asked = position.steps[-1] if position.steps else None
    if not isinstance(asked, Activation) or setting.formation_side[number] != asked.side:
        return sum(1 << unit for unit in setting.members[number] if _is_out(position, unit))
    if number not in activation.fit(position, asked.side, asked.seizer):
        return 0
    leaders = activation.leading(position, number, asked.seizer)
    return min((command.out_of_command(position, number, one) for one in leaders), key=int.bit_count, default=0)


def _piece(position: Field, piece: int) -> SgbohPieceView:
    setting = position.setting
    node, bit = position.pose[piece], 1 << piece
    found = SgbohPieceView(
        id=setting.names.units[piece],
        place=hex_label(position, node),
        marks=_marks(position, piece),
        activated=bool(position.activated & bit),
    )
    found.done = bool((position.moved | position.bolted) & bit)
    if piece >= setting.first_leader:
        found.seizures = position.seizures[piece]
        found.replaced = bool(position.replaced & bit)
        found.initiative = leaders.initiative_of(position, piece)
        found.range = leaders.range_of(position, piece)
        return found
    if _shoots(setting, piece) and shots.missile(position, piece):
        found.missiles = "shot" if (position.fired | position.bolted) & bit else "ready"
    found.hits = position.hits[piece]
    found.tq = position.tq(piece)
    found.size = position.strength(piece)
    found.depleted = bool(position.depleted & bit)
    found.deep = next(iter(pieces(setting, _rear(position, piece))), None)
    if node >= setting.nodes:
        return found
    found.column = bool(position.column & bit)
    found.right_leads = bool(position.right_leads & bit)
    found.covered = bool(position.covered & bit)
    if setting.type[piece].turning != "none":
        # A column heads for a side of its hex, not for a corner.
        found.facing = node % FACINGS + (FACINGS if found.column else 0)
    if setting.wide[piece]:
        found.hexes = tuple(setting.ground.labels[hex] for hex in position.footprint(piece))
    if found.activated:
        found.out = position.out_of_command(piece)
        found.left = max(0, terms.points_left(position, piece))
    return found


def _rear(position: Field, unit: int) -> list[int]:
    """The unit under another one in double depth."""
    return [position.rear[unit].bit_length() - 1] if position.deep >> unit & 1 else []


def _marks(position: Field, piece: int) -> list[str]:
    """What a piece has done this player turn: moved, shot, struck and ridden off, tried to face an enemy."""
    masks = ("moved", position.moved), ("fired", position.fired), ("bolted", position.bolted), ("faced", position.faced)
    return marks(piece, masks)
