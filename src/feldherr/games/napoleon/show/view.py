"""What a client draws: the static part of a match once, and what changes. Names in place of ints.

`position` is what the viewer's role knows, so that hands of others are backs already.
"""

from __future__ import annotations

from functools import lru_cache

import msgspec

from feldherr.kernel import Role
from feldherr.kernel.packs import Pack, laid
from feldherr.kernel.steps import innermost
from feldherr.kernel.wire import Bilingual, Brief, Zones
from feldherr.maps.wire import AreaDrawing, LabelStatic, area_form

from ..rules import hands, leaves, peace, turns, victory, wear
from ..rules.fights import Fight
from ..rules.impulse import Impulse
from ..rules.relations import keys_held, keys_lost, keys_won, subject
from ..rules.sea_battle import SeaBattle
from ..rules.siege import Siege
from ..state.blocks import Text
from ..state.cards import Card
from ..state.drawing import drawing
from ..state.nations import Leader
from ..state.pieces import HALTED, where
from ..state.position import Europe
from ..state.setting import CAMPS, LEAVES, Napoleon
from .hand import usable
from .sheet import under_way
from .sheet_orders import at_stake
from .wire import (
    CardStatic,
    CommandView,
    DuchyStatic,
    FleetView,
    HandView,
    LeaveView,
    MarshalStatic,
    MarshalView,
    NapoleonArmy,
    NapoleonStatic,
    NapoleonView,
    NationStatic,
    NationView,
    OfferView,
    TroopsView,
    TurnStatic,
)

PHASES = ("round", "impulse", "battle", "siege", "sea", "wear", "peace", "keeping", "over")
"""The phases that a view names: those of a turn (D5.1), and fights within an impulse."""

PARAGRAPHS = {"peace": "D16.4", "consuls": "D8.1"}
"""The paragraph behind what a client shows under a name of its own."""


def _name(text: Text) -> Bilingual:
    return Bilingual(text.ru, text.en)


def _short(data: Leader) -> Bilingual:
    """A name for a plate: without what stands before it, a title, a given name, unless he has another one."""
    if data.short is not None:
        return _name(data.short)
    text = data.name
    return Bilingual(text.ru.split()[-1], text.en.split()[-1])


# What stays


def static(setting: Napoleon) -> NapoleonStatic:
    """Map, drawing, nations, leaders, cards: everything that stays as it is all through a match."""
    own = {leader: at for leaders in setting.own_leaders for at, leader in enumerate(leaders, 1)}
    return NapoleonStatic(
        scenario=setting.scenario,
        readings=[],
        paragraphs=PARAGRAPHS,
        map=msgspec.structs.replace(area_form(setting.area), drawing=_drawing(setting.pack)),
        pieces=[
            MarshalStatic(
                id=data.id,
                side=data.nation,
                army=data.nation,
                type="leader",
                number=own[leader],
                name=_name(data.name),
                short=_short(data),
                command=data.command,
                rating=data.battle,
            )
            for leader, data in enumerate(setting.leader_data)
        ],
        armies={data.id: NapoleonArmy(letter=data.letters.en, name=_name(data.name)) for data in setting.nation_data},
        nations=[
            NationStatic(
                id=data.id,
                name=_name(data.name),
                letters=_name(data.letters),
                power=data.power,
                bonus=data.bonus,
                dice=data.squadron_dice,
                seamanship=data.seamanship,
                modifier=data.modifier,
                units=data.units,
                squadrons=data.squadrons,
                hand=(data.hand.start, data.hand.least, data.hand.most),
            )
            for data in setting.nation_data
        ],
        duchies=[
            DuchyStatic(
                id=duchy.id,
                nation=duchy.nation,
                home=duchy.home,
                key=duchy.key,
                capital=duchy.capital,
                fortress=duchy.fortress,
                zones=[setting.names.places[zone] for zone in duchy.zones],
            )
            for duchy in setting.duchies
        ],
        cards=[_card(card) for card in setting.card_data],
        order=[setting.nations[nation] for nation in setting.order],
        turns_of=[TurnStatic(first=turn.first, last=turn.last) for turn in setting.data.turns],
        peace=setting.data.victory.peace,
        pact=setting.tables.diplomacy.pact,
        seats={role: [setting.nations[power] for power in powers] for role, powers in setting.seats.items()},
    )


def _card(card: Card) -> CardStatic:
    return CardStatic(
        id=card.id,
        number=card.number,
        name=_name(card.name),
        text=_name(card.text),
        cp=card.cp,
        kind=card.kind,
        plus=card.plus,
        nation=card.nation,
    )


@lru_cache(maxsize=8)
def _drawing(pack: Pack | None) -> AreaDrawing:
    """The drawing of the board as it goes out: the same in all matches of our map, or of a pack's."""
    with laid(None, pack):
        file = drawing()
    return AreaDrawing(
        size=file.size,
        land=file.land,
        outside=file.outside,
        borders=file.nation_borders,
        rivers=file.rivers,
        lakes=file.lakes,
        seams=tuple(file.zone_borders.values()),
        bends=file.bends,
        regions={**file.regions, **file.zones},
        seas={id: LabelStatic(one.x, one.y, one.turn) for id, one in file.zone_labels.items()},
        names={"ru": file.labels.ru, "en": file.labels.en},
    )


# What changes


def phase(position: Europe) -> str:
    """The phase under way: one of `PHASES`."""
    if position.outcome is not None:
        return "over"
    for step in reversed(position.steps):
        match step:
            case Siege():
                return "siege"
            case SeaBattle():
                return "sea"
            case Fight():
                return "battle"
            case Impulse():
                return "impulse"
            case wear.Wear():
                return "wear"
            case peace.Peace():
                return "peace"
            case turns.Keeping():
                return "keeping"
    return "round"


def brief(position: Europe) -> Brief:
    """Turn and phase: what `view` says of them, without the rest."""
    return Brief(turn=position.turn, phase=phase(position))


def view(position: Europe, role: Role | None) -> NapoleonView:
    """The moving part: leaders, troops, fleets, flags, nations, the cards that the viewer knows, the fight."""
    setting = position.setting
    names = setting.names.places
    impulse = innermost(position, Impulse)
    rounds = innermost(position, turns.Rounds)
    return NapoleonView(
        turn=position.turn,
        turns=len(setting.data.turns),
        phase=phase(position),
        battle=setting.scenario,
        goal=None,
        counts="points",
        first=None,
        active=position.active or None,
        steps=[step.shown(position) for step in position.steps],
        sides=[_nation(position, nation) for nation in range(len(setting.nations))],
        pieces=[
            MarshalView(
                id=setting.leaders[leader],
                place=names[place],
                marks=["moved"] if position.walked[leader] >= HALTED else [],
                walked=min(position.walked[leader], HALTED),
                halted=position.walked[leader] >= HALTED,
            )
            for leader, place in enumerate(position.place)
        ],
        overlays=Zones({}),
        fight=under_way(position),
        round=position.round,
        queue=[setting.nations[nation] for nation in rounds.queue] if rounds is not None else [],
        holder=position.holder,
        command=impulse.points if impulse is not None and impulse.open else None,
        manoeuvres=impulse.manoeuvres if impulse is not None else 0,
        troops=_troops(position),
        fleets=_fleets(position),
        control={
            names[place]: setting.nations[holder] if holder != setting.nobody else ""
            for place, holder in enumerate(position.control)
            if holder != setting.owner[place]
        },
        leaders=_leaders(position),
        commands=[
            CommandView(place=group.place, unit=group.commander, sides=list(group.nations)) for group in position.groups
        ],
        hands=[
            HandView(side=setting.nations[nation], cards=[setting.cards[card] for card in hand if card >= 0])
            for nation, hand in enumerate(position.hands)
            if any(card >= 0 for card in hand)
        ],
        uses=usable(position, role),
        deck=position.in_deck(),
        spent=[setting.cards[card] for card in position.spent],
        stake=at_stake(position),
        open_offers=[
            OfferView(
                giver=one.giver,
                taker=one.taker,
                gives=list(one.gives),
                takes=list(one.takes),
                joins=one.joins,
                cedes=list(one.cedes),
                submits=one.submits,
            )
            for one in position.offers
        ],
        leaves=_given(position),
    )


def _given(position: Europe) -> list[LeaveView]:
    """The leave that nations have given each other (D8.5)."""
    nations = position.setting.nations
    found = []
    for giver, side in enumerate(nations):
        for taker, other in enumerate(nations):
            kinds = [word for kind, word in enumerate(LEAVES) if leaves.given(position, kind, giver, taker)]
            if kinds:
                found.append(LeaveView(giver=side, taker=other, kinds=kinds))
    return found


def _leaders(position: Europe) -> dict[str, list[str]]:
    """The leaders in each place: those who command a group first, then by their ratings (9.6, 9.7)."""
    setting = position.setting
    named = {(group.place, group.commander) for group in position.groups}
    found: dict[str, list[str]] = {}
    ranked = sorted(range(len(position.place)), key=lambda one: (-setting.rating[one], -setting.command[one], one))
    for leader in ranked:
        name = setting.leaders[leader]
        if position.place[leader] < setting.size:
            found.setdefault(setting.names.places[position.place[leader]], []).append(name)
    return {place: sorted(here, key=lambda one: (place, one) not in named) for place, here in found.items()}


def _troops(position: Europe) -> list[TroopsView]:
    setting = position.setting
    return [
        TroopsView(
            place=setting.names.places[place],
            side=setting.nations[nation],
            units=count,
            fresh=position.movable(nation, place) if position.tired else count,
        )
        for nation, counts in enumerate(position.units)
        for place, count in where(counts)
        if place < setting.land
    ]


def _fleets(position: Europe) -> list[FleetView]:
    setting = position.setting
    found = []
    for nation in range(len(setting.nations)):
        ready, refit, works = position.squadrons[nation], position.refit[nation], position.works[nation]
        places = sorted({place for counts in (ready, refit, works) for place, _ in where(counts)})
        for place in places:
            found.append(
                FleetView(
                    place=setting.names.places[place],
                    side=setting.nations[nation],
                    ready=ready[place],
                    refit=refit[place],
                    works=works[place],
                )
            )
    return found


def _nation(position: Europe, nation: int) -> NationView:
    setting = position.setting
    id, data = setting.nations[nation], setting.nation_data[nation]
    consul = next((one for one in position.consuls if one.nation == id), None)
    conqueror = next((one.conqueror for one in position.subjects if one.nation == id), "")
    pact = position.pact[nation]
    on_map = sum(position.units[nation]) - position.units[nation][setting.regroup]
    return NationView(
        id=id,
        army=id,
        ready=True,
        lost=[
            setting.leaders[leader] for leader in setting.own_leaders[nation] if position.place[leader] == setting.dead
        ],
        losses=0,
        points=victory.points(position, nation) if data.power else keys_won(position, nation),
        camp=CAMPS[position.camp[nation]],
        pact=setting.nations[pact] if pact >= 0 else "",
        subject=conqueror if subject(position, nation) else "",
        row=consul.row if consul is not None else "",
        box=consul.box if consul is not None else 0,
        turned=consul is not None and consul.turned,
        keys=keys_held(position, nation),
        lost_keys=len(keys_lost(position, nation)),
        cards=len(position.hands[nation]),
        reserves=[setting.cards[card] for card in hands.reserves(position, nation)],
        resources=position.resources[nation],
        plus=position.plus[nation],
        regroup=position.units[nation][setting.regroup],
        pool=data.units - on_map - position.units[nation][setting.regroup],
    )
