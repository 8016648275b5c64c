"""What a client draws: the static part of a match once, and what changes. Names in place of ints."""

from __future__ import annotations

import msgspec
from msgspec import UNSET

from feldherr.games import showing
from feldherr.kernel import Role, wire
from feldherr.kernel.steps import innermost
from feldherr.kernel.wire import Brief
from feldherr.maps.wire import hex_form

from ..rules import campaign, victory
from ..rules.combat import Combat
from ..rules.fight import Fight
from ..rules.setup import Deployment
from ..rules.zones import controlled
from ..state.formations import formation
from ..state.position import HIDDEN_CARD, Battle
from ..state.setting import SIDES, Srazhenie, chart
from .wire import (
    Mission,
    MissionStatic,
    Power,
    Source,
    SrazhenieArmy,
    SrazhenieFight,
    SrazheniePiece,
    SrazheniePieceView,
    SrazhenieSide,
    SrazhenieStatic,
    SrazhenieView,
    TypeStatic,
)

PARAGRAPHS = {"division": "S4.forces", "entry": "S3.entry", "campaign": "C.chart", "draw": "C.draw"}
"""The paragraph behind what a client shows under a name of its own."""


def static(setting: Srazhenie) -> SrazhenieStatic:
    """Map, pieces, tables: everything that stays as it is all through a match."""
    everything = setting.data
    pieces = [
        SrazheniePiece(
            id=name,
            side=SIDES[setting.side[piece]],
            army=setting.armies[setting.side[piece]],
            type=setting.type[piece],
            number=int("".join(filter(str.isdigit, name))),
        )
        for piece, name in enumerate(setting.names.units)
    ]
    types = {
        kind: TypeStatic(
            cls=unit.cls,
            strength=int(setting.options.get("redoubt_strength", unit.strength))
            if kind == "redoubt"
            else unit.strength,
            bracket=unit.bracket,
            move=unit.move,
            move_bracket=unit.move_or_fire,
            range=unit.range,
            fire=unit.fire,
            points=unit.points,
            designed=unit.designed,
            paragraph=unit.paragraph,
        )
        for kind, unit in everything.types.items()
    }
    return SrazhenieStatic(
        scenario=setting.scenario,
        readings=setting.readings,
        map=hex_form(setting.map),
        pieces=pieces,
        types=types,
        armies={
            army: SrazhenieArmy(letter=found.letter, power=found.power, paragraph=found.paragraph, units=found.units)
            for army, found in everything.armies.items()
        },
        formations=_formations(setting),
        tables=setting.ground.tables,
        campaign=campaign_chart(setting.scenario),
        missions={
            card: MissionStatic(points=mission.points, source=mission.source)
            for card, mission in setting.missions.items()
        },
        paragraphs=PARAGRAPHS,
    )


def campaign_chart(scenario: str) -> wire.CampaignChart | None:
    """Of the campaign, where each battle leads."""
    if scenario != "campaign":
        return None
    found = chart()
    return wire.CampaignChart(
        start=found.start,
        battles=found.battles,
        box={name: wire.ChartBox(**msgspec.structs.asdict(box)) for name, box in found.box.items()},
    )


def _formations(setting: Srazhenie) -> dict[str, dict[str, dict[str, str]]]:
    """Ready formations of this scenario, in a campaign of all: for each side the hex of every unit."""
    if setting.fixed:
        return {}
    whole = setting.scenario == "campaign"
    names = setting.names
    return {
        name: {
            role: {names.units[unit]: names.places[hex] for unit, hex in formation(setting, side, name)}
            for side, role in enumerate(SIDES)
        }
        for name, plan in setting.formations.items()
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


def brief(position: Battle) -> Brief:
    """Turn, phase and where a campaign stands: what `view` says of them, without the rest."""
    return Brief(turn=position.turn, phase=phase(position), campaign=_campaign(position))


def _campaign(position: Battle) -> wire.CampaignView | None:
    war = campaign.under_way(position)
    if war is None:
        return None
    told = war.shown(position)
    return wire.CampaignView(**told | {"fought": [wire.Fought(**one) for one in told["fought"]]})


def view(position: Battle, role: Role | None) -> SrazhenieView:
    """The moving part, of a position that is already what `role` knows."""
    setting = position.setting
    names = setting.names
    zones = [controlled(position, side) for side in (0, 1)]
    duties: set[int] = set()
    ready = [True, True]
    for step in position.steps:
        if isinstance(step, Combat):
            duties = set(step.pressing(position))
        if isinstance(step, Deployment):
            ready = list(step.ready)
    law = position.law
    standing = victory.standing(position)
    return SrazhenieView(
        turn=position.turn,
        phase=phase(position),
        campaign=_campaign(position),
        battle=law.id,
        turns=law.turns,
        goal=law.scale,
        counts=law.counts,
        active=SIDES[position.active] if position.turn else None,
        first=SIDES[position.first] if position.first >= 0 else None,
        attacker=SIDES[position.first] if law.assault and position.first >= 0 else UNSET,
        steps=[step.shown(position) for step in position.steps],
        sides=[
            SrazhenieSide(
                id=side,
                army=setting.armies[index],
                ready=ready[index],
                lost=showing.pieces(setting, (piece for piece in position.fallen if setting.side[piece] == index)),
                losses=position.losses[index],
                points=standing[index],
                powers=[
                    Power(
                        setting.power[index],
                        position.powers[index],
                        setting.data.armies[setting.armies[index]].paragraph,
                    )
                ],
                mission=_mission(position, index),
            )
            for index, side in enumerate(SIDES)
        ],
        held={names.places[hex]: SIDES[side] for hex, side in victory.holders(position)},
        pieces=[
            SrazheniePieceView(
                id=names.units[piece],
                place=names.places[place],
                marks=_marks(position, piece, zones, duties),
                done=place < setting.size and bool((position.moved | position.spent) >> piece & 1),
            )
            for piece, place in enumerate(position.place)
        ],
        overlays=showing.zones(setting, zones),
        fight=_fight(position),
        quiet=victory.quiet(position) if law.turns is None else None,
        sources=_sources(position),
    )


def _sources(position: Battle) -> list[Source]:
    if position.outcome is None or position.battle:
        return []
    return [
        Source(
            what=one.what,
            id=one.id,
            each=one.each,
            points=dict(zip(SIDES, one.points, strict=True)),
            paragraph=one.paragraph,
        )
        for one in victory.sources(position)
    ]


def _fight(position: Battle) -> SrazhenieFight | None:
    fight = innermost(position, Fight)
    if fight is None:
        return None
    told = fight.shown(position)
    return SrazhenieFight(guns=told.pop("with"), **told)


def _mission(position: Battle, side: int) -> Mission | None:
    card = position.missions[side]
    if not card or card == HIDDEN_CARD:
        return None
    mission = position.setting.missions[card]
    return Mission(
        id=card,
        points=mission.points,
        met=victory.mission_met(position, side),
        source=mission.source,
        args={k: v for k, v in msgspec.to_builtins(mission).items() if v and k not in ("source", "points", "check")},
    )
