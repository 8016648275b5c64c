"""What a client draws: the static part of a match once, and what changes. Names in place of ints."""

from __future__ import annotations

from typing import Any

import msgspec

from feldherr.games.showing import by_hex, marks, pieces, zones
from feldherr.kernel import Role, rule
from feldherr.kernel.wire import Bilingual, Brief
from feldherr.maps.wire import hex_form

from ..rules import command, victory
from ..rules.activation import is_activated
from ..rules.leaders import guarded
from ..rules.sequence import PlayerTurn, phase_of
from ..rules.setup import SettingUp
from ..rules.track import lowest
from ..rules.zones import zone_of
from ..state.position import HEALTHS, ROUTED, STATES, Battlefield
from ..state.setting import SIDES, Prussia
from ..state.tables import Track
from .sheet import under_way
from .wire import (
    CorpsStatic,
    Danger,
    GroupStatic,
    GroupView,
    Heir,
    LeaderStatic,
    LeaderValues,
    Locked,
    Momentum,
    PrussiaArmy,
    PrussiaPieceView,
    PrussiaSide,
    PrussiaStatic,
    PrussiaView,
    TrackCell,
    TrackToken,
    UnitStatic,
    Verdict,
)

PARAGRAPHS = {"morale": "12.1", "difference": "22.1", "caught": "15.2"}
"""The paragraph behind what a client shows under a name of its own."""


def static(setting: Prussia) -> PrussiaStatic:
    """Map, pieces, groups, tables: everything that stays as it is all through a match."""
    battle = setting.data
    return PrussiaStatic(
        scenario=setting.scenario,
        battle=setting.battle,
        main=setting.main,
        name=_name(battle.name),
        date=battle.date,
        hours=[setting.law.hour(turn) for turn in range(1, setting.turns + 1)],
        readings=[],
        map=hex_form(setting.map),
        pieces=[_unit(setting, unit) for unit in range(setting.leaders)]
        + [_leader(setting, leader) for leader in range(setting.leaders, setting.count)],
        armies={
            side: PrussiaArmy(name=_name(army.name), nations=list(army.nations), letter=side[0])
            for side, army in battle.sides.items()
        },
        corps=[
            CorpsStatic(
                id=setting.names.units[leader],
                side=SIDES[setting.side[leader]],
                group=_group(setting, leader),
                name=_name(setting.leader_data[leader - setting.leaders].name),
                colour=number,
            )
            for own in setting.leaders_by_side
            for number, leader in enumerate(leader for leader in own if setting.corps_units[leader])
        ],
        groups=[
            GroupStatic(id=group.id, side=SIDES[group.side], rating=group.rating, kind=group.kind, name=_name(told))
            for group, told in zip(setting.groups, (group.name for group in battle.group), strict=True)
        ],
        heirs=_heirs(setting),
        tables=msgspec.to_builtins(setting.tables),
        victory=msgspec.to_builtins(battle.victory),
        paragraphs=PARAGRAPHS,
    )


@rule("15.1")
def _heirs(setting: Prussia) -> list[Heir]:
    """The deputies in chief who are none of the corps leaders."""
    found = []
    for leader, about in enumerate(setting.leader_data, setting.leaders):
        id = setting.deputy(leader)
        if about.deputy is not None and id and id != about.deputy.corps:
            found.append(Heir(id=id, army=SIDES[setting.side[leader]], name=_name(about.deputy.name)))
    return found


def _name(name: Any) -> Bilingual:
    return Bilingual(name.ru, name.en)


def _group(setting: Prussia, piece: int) -> str | None:
    group = setting.group_of[piece]
    return setting.groups[group].id if group >= 0 else None


def _unit(setting: Prussia, unit: int) -> UnitStatic:
    found = setting.unit_data[unit]
    corps = setting.corps[unit]
    gun = setting.gun[unit]
    return UnitStatic(
        id=found.id,
        side=SIDES[setting.side[unit]],
        army=SIDES[setting.side[unit]],
        nation=found.nation,
        arm="baggage" if setting.baggage[unit] else setting.arm[unit],
        type=found.profile,
        corps=setting.names.units[corps] if corps >= 0 else None,
        number=unit + 1,
        name=_name(found.name),
        short=_name(found.tag),
        full=setting.full[unit],
        steps=list(setting.steps[unit][1:]),
        fire=list(setting.fire[unit][1:]) if gun else None,
        brackets=[level <= setting.bracket[unit] for level in range(1, len(setting.steps[unit]))],
        double=setting.double[unit],
    )


def _leader(setting: Prussia, leader: int) -> LeaderStatic:
    found = setting.leader_data[leader - setting.leaders]
    values = setting.leader(leader, 0)
    return LeaderStatic(
        id=found.id,
        side=SIDES[setting.side[leader]],
        army=SIDES[setting.side[leader]],
        arm="leader",
        type="leader",
        corps=found.id if setting.corps_units[leader] else None,
        number=leader + 1,
        name=_name(found.name),
        short=_name(found.name),
        values=LeaderValues(**msgspec.structs.asdict(values), cinc=leader in setting.cinc),
        deputy=LeaderValues(**msgspec.structs.asdict(setting.leader(leader, 1 << leader))),
    )


def phase(position: Battlefield) -> str:
    """The phase under way: setup, one of a player turn, joint, or over."""
    if position.outcome is not None:
        return "over"
    for step in position.steps:
        if isinstance(step, PlayerTurn):
            return phase_of(step)
    return "setup" if not position.turn else "joint"


def brief(position: Battlefield) -> Brief:
    """Turn and phase: what `view` says of them, without the rest."""
    return Brief(turn=position.turn, phase=phase(position))


def view(position: Battlefield, role: Role | None) -> PrussiaView:
    """The moving part. Nothing is hidden in this game: every role sees the same."""
    setting = position.setting
    names = setting.names
    size = setting.size
    return PrussiaView(
        turn=position.turn,
        phase=phase(position),
        battle=setting.battle,
        turns=setting.turns,
        hour=position.hour,
        goal=None,
        counts="victory",
        first=SIDES[0],
        active=SIDES[position.active] if position.turn else None,
        steps=[step.shown(position) for step in position.steps],
        sides=[_side(position, side) for side in (0, 1)],
        pieces=[_piece(position, piece) for piece in range(setting.count)],
        stacks=by_hex(setting, zip(names.places, position.stacks, strict=False)),
        leaders=_leaders(position),
        locked=[
            Locked(
                hex=names.places[hex],
                units=pieces(setting, units),
                penalty=bool(position.penalty & setting.map.power[hex]),
            )
            for hex, units in position.pinned
            if hex < size
        ],
        momentum=[Momentum(hex=names.places[hex], side=SIDES[side]) for hex, side in position.momentum],
        overlays=zones(setting, (zone_of(position, side) for side in (0, 1))),
        fight=under_way(position),
        difference=victory.difference(position),
        verdict=_verdict(position),
        points=victory.points(position),
        bonus=position.bonus or None,
    )


def _verdict(position: Battlefield) -> Verdict | None:
    """The level of victory as things stand; None for a draw."""
    found = victory.level(position)
    return Verdict(found.side, found.level) if found else None


def _side(position: Battlefield, side: int) -> PrussiaSide:
    setting = position.setting
    return PrussiaSide(
        id=SIDES[side],
        army=SIDES[side],
        ready=not any(isinstance(step, SettingUp) and side in step.sides for step in position.steps),
        activated=position.activated[side],
        morale=position.morale[side],
        health=HEALTHS[position.health[side]],
        success=position.success[side],
        routed=sum(1 for unit in position.units_of(side) if position.state[unit] == ROUTED),
        points=victory.points(position)[side],
        track=_track(position, side),
        groups=[
            GroupView(group.id, command.rating(position, number), _effective(position, number))
            for number, group in enumerate(setting.groups)
            if group.side == side
        ],
        lost=pieces(setting, (unit for unit in setting.units[side] if position.place[unit] == setting.lost)),
        losses=sum(1 for unit in setting.units[side] if position.place[unit] == setting.lost),
    )


def _track(position: Battlefield, side: int) -> list[TrackCell]:
    """From the top down to the last cell that is filled or marked, and at least to the one where the army breaks."""
    setting = position.setting
    names, law = setting.names.units, setting.tables.track
    filled = {position.peak[side] - index: cell for index, cell in enumerate(position.tracks[side])}
    top = max(setting.track_top[side], position.peak[side])
    bottom = max(law.floor, min(law.automatic, position.morale[side], lowest(position, side)))
    return [
        TrackCell(
            cell=cell,
            tokens=[
                TrackToken(names[token.unit] if token.unit >= 0 else None, token.why, token.levels)
                for token in filled.get(cell, ())
            ],
            danger=_danger(law, cell),
        )
        for cell in range(top, bottom - 1, -1)
    ]


def _danger(law: Track, cell: int) -> Danger | None:
    """The effect of a marker in a cell."""
    if cell <= law.broken:
        return Danger("broken", 6)
    if cell <= law.automatic:
        return Danger("automatic", 6)
    return Danger("die", law.ranges[cell - 1]) if cell <= len(law.ranges) else None


def _effective(position: Battlefield, group: int) -> bool | None:
    """Whether all leaders of a group are effective this player turn: a special leader makes no group effective, only
    a corps. None while it is not its side's turn, and if no piece of it is activated or belongs to it any more
    (4.3.1).
    """
    setting = position.setting
    if setting.groups[group].side != position.active:
        return None
    members = [
        piece
        for piece in setting.leaders_by_side[position.active]
        if command.group(position, piece) == group
        and position.level[piece]
        and position.place[piece] <= setting.pool
        and is_activated(position, piece)
    ]
    return all(position.effective >> piece & 1 for piece in members) if members else None


def _piece(position: Battlefield, piece: int) -> PrussiaPieceView:
    setting = position.setting
    leaders = guarded(position, piece) if piece < setting.leaders else []
    return PrussiaPieceView(
        id=setting.names.units[piece],
        place=setting.names.places[position.place[piece]],
        level=position.level[piece],
        state=STATES[position.state[piece]],
        column=bool(position.column >> piece & 1),
        effective=bool(position.effective >> piece & 1),
        out_of_command=bool(position.out_of_command >> piece & 1),
        marks=marks(piece, (("moved", position.moved), ("fired", position.fired), ("attacked", position.spent))),
        done=bool((position.moved | position.fired | position.spent) >> piece & 1),
        replaced=bool(position.replaced >> piece & 1) if piece >= setting.leaders else msgspec.UNSET,
        guards=[setting.names.units[leader] for leader in leaders] or msgspec.UNSET,
    )


def _leaders(position: Battlefield) -> dict[str, list[str]]:
    places = position.setting.names.places
    return by_hex(
        position.setting,
        ((places[position.place[leader]], (leader,)) for side in (0, 1) for leader in position.leaders_of(side)),
    )
