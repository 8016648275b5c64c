"""D20 What cards do in a fight, and to whom."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from feldherr.kernel import Event, Meaning, PlayContext, Refusal, Sequence, rule
from feldherr.kernel.steps import amend, innermost

from ..state import effects
from ..state.amendments import APART, CARDS, CHARGED, KEPT, LEFT, LETTER, SINGLE
from ..state.cards import Card
from ..state.pieces import ANY, HALTED, Lasting, where
from ..state.position import Europe
from . import losses
from .entry import Attempt, Entry
from .fights import ACTIVE, PASSIVE, Fight, Side, head, rallied, replace_side, under_way
from .forces import (
    Force,
    armies,
    best,
    check_counts,
    check_there,
    commander_at,
    forced,
    fullest,
    leads,
    put,
    successor,
    tidy_groups,
)
from .impulse import moved_by
from .lasting import held, last, lasting
from .nominating import Nominating
from .passage import causes_of, check_step, open_step
from .relations import allied, at_war, block, hostile
from .underway import leader_name, place_name
from .yards import check_yard, refit


class Joined(Event, frozen=True, tag="joined"):
    """An army has come into a battle from next to it."""

    about = Meaning("D20.8", motion="move", fight="part")
    unit: str
    hexes: tuple[str, ...]


class Wounded(Event, frozen=True, tag="wounded"):
    """A leader was named by a card; `out`: he has gone to Regroup."""

    about = Meaning("D20.10")
    unit: str
    out: bool


def useful(position: Europe, place: int, nation: int, side: int, effect: effects.Effect) -> bool:
    """Whether an effect could do anything now, as far as everyone sees (state.cards.Use.does)."""
    if isinstance(effect, effects.Build):
        return bool(yards_for(position, nation, effect))
    fight = innermost(position, Fight)
    if fight is None:
        return useful_on_entry(position, entering(position, place), nation, side, effect)
    own, other = fight.sides[side], fight.sides[1 - side]
    match effect:
        case effects.Dice(of="side"):
            # A fortress whose dice a card has taken rolls none of another card's either (D20.17).
            return not own.silent or not position.setting.amended(CARDS)
        case effects.Dice(of="batteries"):
            return side == PASSIVE and "batteries" in fight.kinds()
        case effects.SecondRound(law="always"):
            return fight.round == 1 and not fight.again
        case effects.Rally():
            able = able_to_rally(position, nation, effect)
            return bool(
                any(able >> one & 1 for one, _ in own.down)
                or any(able >> position.setting.nation_of[one] & 1 for one in own.fallen)
                or (other.rolled[1] and fight.winner < 0 and _rolled(fight) and _has(position, own, able))
            )
        case effects.Absorb():
            return True
        case effects.Silence():
            return not other.silent
        case effects.Unrated():
            return other.rated and other.commander >= 0
        case effects.Margin(losses=losses_):
            if fight.winner < 0:
                return False
            margin = fight.sides[1 - fight.winner].total - fight.sides[fight.winner].total
            usual = position.setting.tables.battle.rout
            if fight.margin >= 0 and position.setting.amended(KEPT):
                # As it is after another card of the kind: pursuers may be held off, and a rear guard is not overtaken.
                return not losses_ and 0 < fight.margin <= margin
            return margin >= usual if not losses_ else losses_ <= margin < usual
        case effects.Join() | effects.Fate():
            return bool(leaders_for(position, place, nation, side, effect))
        case _:
            return False


@rule("D20.2", "D21.1")
def able_to_rally(position: Europe, nation: int, effect: effects.Effect) -> int:
    """The nations whose pieces an effect rallies, as bits: those of the player who plays it, or its own nation."""
    if not position.setting.amended(CARDS):
        return -1
    if isinstance(effect, effects.Dice):
        return 1 << nation
    runner = position.runner
    return sum(1 << one for one, seat in enumerate(runner) if seat == runner[nation])


def _has(position: Europe, side: Side, nations: int) -> bool:
    """Whether a side has pieces of some nations (as bits; -1: whether it has any or not)."""
    return (
        nations < 0
        or any(nations >> one & 1 for one, _ in side.units)
        or any(nations >> position.setting.nation_of[one] & 1 for one in side.leaders)
    )


Entering = tuple[Entry | None, Attempt | None]
"""The entry of a duchy and the attempt to stop it or give way to it that are under way."""


def entering(position: Europe, place: int) -> Entering:
    """What is under way if a moment is about a duchy or a zone, outside a fight."""
    entry = innermost(position, Entry) if place < position.setting.land else None
    return entry, innermost(position, Attempt)


def sides_of(effect: effects.Effect) -> tuple[int, ...]:
    """The sides on which an effect could serve outside a fight."""
    if isinstance(effect, effects.Roll):
        return (ACTIVE, PASSIVE)
    return (PASSIVE,) if isinstance(effect, effects.Halt) else (ACTIVE,)


def useful_on_entry(position: Europe, under_way: Entering, nation: int, side: int, effect: effects.Effect) -> bool:
    """The same of all but building, while a duchy is entered or an attempt has been announced."""
    if side not in sides_of(effect):
        return False
    setting = position.setting
    entry, attempt = under_way
    match effect:
        case effects.Roll(fails=fails):
            if attempt is None or attempt.fails:
                return False
            active = setting.nation(position.active) if position.active else attempt.nation
            own = side == (PASSIVE if at_war(position, attempt.nation, active) else ACTIVE)
            return own != fails and (fails or _tries(position, nation, attempt))
        case effects.Halt(entered=entered):
            if entry is None or attempt is not None or entry.halted or entry.force.commander < 0:
                return False
            return position.walked[entry.force.commander] + 1 >= entered
        case effects.Spare() if entry is not None and setting.amended(CARDS) and not _commands(position, nation, entry):
            # The card is for the player's own army, and a unit without a leader is none (D3.6).
            return False
        case effects.Spare(what="forced_march"):
            return (
                entry is not None
                and attempt is None
                and not spared(position, entry.force)
                and any(walked >= setting.tables.march.free for walked in _walks(position, entry))
            )
        case effects.Spare(what="crossing"):
            return (
                entry is not None
                and attempt is None
                and not entry.clear
                and hard(position, entry.origin, entry.place, entry.nation)
            )
        case _:
            return False


@rule("D20.3")
def _tries(position: Europe, nation: int, attempt: Attempt) -> bool:
    """Whether pieces of a nation's player make an attempt; -1 for any player."""
    runner = position.runner
    if nation < 0 or not position.setting.amended(CARDS):
        return True
    return any(runner[one] == runner[nation] for one in attempt.tried_by())


@rule("D20.14", "D20.15")
def _commands(position: Europe, nation: int, entry: Entry) -> bool:
    """Whether a force that enters is an army of a nation's player; -1 for any player."""
    leader = entry.force.commander
    if leader < 0 or nation < 0:
        return leader >= 0
    return position.runner[position.setting.nation_of[leader]] == position.runner[nation]


@rule("D20.15")
def hard(position: Europe, a: int, b: int, nation: int) -> bool:
    """Whether a nation enters a duchy over a pass or marsh, to the enemy."""
    setting = position.setting
    return setting.link(a, b) in setting.tables.attrition.kinds and (
        hostile(position, b, nation) or any(at_war(position, one, nation) for one in position.present(b))
    )


@rule("D20.15", "D6.12")
def bridged(position: Europe, force: Force, a: int, b: int, nation: int) -> bool:
    """Whether a card played for an army makes its way one over clear ground; it is used once, when it makes a
    difference.
    """
    if not position.lasting or force.commander < 0 or not hard(position, a, b, nation):
        return False
    name = leader_name(position, force.commander)
    for one, effect in lasting(position, effects.Spare):
        if one.whom == name and effect.what == "crossing":
            position.lasting = tuple(other for other in position.lasting if other is not one)
            return True
    return False


@rule("D20.20")
def yards_for(position: Europe, nation: int, effect: effects.Effect) -> list[int] | None:
    """The ports where an effect refits a squadron of a nation; None for another effect."""
    if not isinstance(effect, effects.Build):
        return None
    found = []
    for one in crews(position, nation):
        for port, _ in where(position.refit[one]):
            if port not in found and _refits(position, one, port):
                found.append(port)
    return found


def _refits(position: Europe, nation: int, port: int) -> bool:
    """Whether a squadron of a nation may be refitted in a place."""
    try:
        check_yard(position, nation, port, new=False)
    except Refusal:
        return False
    return True


@rule("D20", "D20.20")
def crews(position: Europe, nation: int) -> list[int]:
    """Whose squadrons count as own for a card a nation plays: those of all nations of its player, its own first."""
    runner = position.runner
    others = [one for one, seat in enumerate(runner) if seat == runner[nation] and one != nation]
    return [nation, *(others if position.setting.amended(CHARGED) else ())]


def _walks(position: Europe, entry: Entry) -> list[int]:
    """The duchies that each piece of an entering force has entered before this one."""
    found = [position.walked[leader] for leader in entry.force.leaders]
    for nation, count in entry.force.units:
        found += position.walks(nation, entry.origin)[:count]
    return found


@rule("D20.14")
def spared(position: Europe, force: Force) -> bool:
    """Whether a card frees a force from forced marches in this impulse: it goes with its commander."""
    if force.commander < 0:
        return False
    name = leader_name(position, force.commander)
    return any(one.whom == name and effect.what == "forced_march" for one, effect in lasting(position, effects.Spare))


def _rolled(fight: Fight) -> bool:
    return any(sum(side.rolled) for side in fight.sides)


def leaders_for(position: Europe, place: int, nation: int, side: int, effect: effects.Effect) -> list[int] | None:
    """The leaders of whom an effect names one; None if it names nobody."""
    fight = innermost(position, Fight)
    match effect:
        case effects.Fate(within="fight"):
            return [] if fight is None else list(fight.sides[1 - side].leaders)
        case effects.Join():
            return _joiners(position, place, nation, side)
        case _:
            return None


@rule("D20.8")
def _joiners(position: Europe, place: int, nation: int, side: int) -> list[int]:
    """The leaders of a nation's player next to a battle, on his side of it, who can bring an army in."""
    fight = innermost(position, Fight)
    if fight is None:
        return []
    setting = position.setting
    found = []
    for leader, at in enumerate(position.place):
        own = setting.nation_of[leader]
        if (
            at in setting.links[place]
            and position.runner[own] == position.runner[nation]
            and (allied(position, own, fight.nation) if side == ACTIVE else at_war(position, own, fight.nation))
            and (setting.amended(CHARGED) or not position.closed >> leader & 1)
            and not held(position, leader)
            and any(_fresh(position, one, at) and leads(position, leader, one) for one in block(position, own))
            and not (position.walked[leader] >= HALTED and setting.amended(APART))
            and open_step(position, at, place, own, (own,))
        ):
            found.append(leader)
    return found


@rule("9.51", "12.2", "13.6", "D20.4")
def _fresh(position: Europe, nation: int, place: int) -> int:
    """How many units of a nation in a duchy may come into a battle by a card: those that may still move."""
    amended = position.setting.amended(APART)
    return position.movable(nation, place) if amended else position.units[nation][place]


@rule("D20.8", "9.1", "9.6")
def companions(position: Europe, leader: int | None) -> list[int]:
    """The other leaders who may be in the army that a leader brings, each in a unit's place."""
    setting = position.setting
    if leader is None or not setting.amended(SINGLE):
        return []
    at = position.place[leader]
    return [
        one
        for one, place in enumerate(position.place)
        if place == at < setting.land
        and one != leader
        and leads(position, leader, setting.nation_of[one])
        and position.walked[one] < HALTED
        and not held(position, one)
    ]


def army_of(position: Europe, leader: int, units: tuple[tuple[int, int], ...], leaders: tuple[int, ...] = ()) -> Force:
    """The army that a leader brings, with other leaders in units' places: by default the largest."""
    own = position.setting.nation_of[leader]
    whole = tuple(sorted({leader, *leaders}))
    if units or position.place[leader] >= position.setting.land:
        return Force(leader, whole, units)
    below = HALTED if position.setting.amended(APART) else ANY
    room = max(0, position.setting.command[leader] - len(whole) + 1)
    full = fullest(position, leader, position.place[leader], block(position, own), below=below, room=room)
    return Force(leader, whole, full.units)


@rule("D20.8", "9.1")
def check_army(
    position: Europe, place: int, leader: int, units: tuple[tuple[int, int], ...], leaders: tuple[int, ...] = ()
) -> None:
    """Raises Refusal if a leader may not bring such an army into a battle."""
    check_counts(position, units, "D20.8")
    force = army_of(position, leader, units, leaders)
    check_there(position, force, position.place[leader])
    for nation, count in units:
        most = _fresh(position, nation, position.place[leader])
        if most < count:
            raise Refusal("9.51", "napoleon-halted-units", side=position.setting.nations[nation], most=most)
    able = companions(position, leader)
    for one in leaders:
        if one not in able:
            raise Refusal("D20.8", "napoleon-no-companion", unit=leader_name(position, one))
    if armies(position, force) != 1:
        most = position.setting.command[leader]
        raise Refusal("9.1", "napoleon-too-many", unit=leader_name(position, leader), most=most)
    nations = sorted({position.setting.nation_of[leader], *(nation for nation, _ in force.units)})
    check_step(position, position.place[leader], place, position.setting.nation_of[leader], nations)


@rule("D20.1", "D20.2", "D20.5", "D20.6", "D20.7", "D20.9", "D20.12", "D20.13", "D20.16", "D20.17", "D21.1")
@rule("D21.6", "D21.9", "D20.20")
def apply(
    position: Europe,
    place: int,
    nation: int,
    side: int,
    effect: effects.Effect,
    leader: int | None,
    army: Force | None,
    port: int | None,
    context: PlayContext,
) -> None:
    """Carry out an effect in the fight under way, or on an entry, for a nation on one side of it; `leader`, `army`: who
    is named, and with whom he comes."""
    if isinstance(effect, effects.Build):
        if port is not None:
            whose = next(one for one in crews(position, nation) if _refits(position, one, port))
            refit(position, whose, port, context)
        return
    fight = innermost(position, Fight)
    if fight is None:
        _apply_on_entry(position, nation, effect)
        return
    own, other = fight.sides[side], fight.sides[1 - side]
    match effect:
        case effects.Dice(rallies=face) if face:
            _guard(position, fight, side, nation, effect, context)
        case effects.Dice(fives=True, count=count):
            replace_side(position, side, msgspec.structs.replace(own, horse=own.horse + count))
        case effects.Dice(count=count):
            replace_side(position, side, msgspec.structs.replace(own, dice=own.dice + count))
            if effect.of == "batteries" and fight.kind == "sea" and position.setting.amended(LEFT):
                # In a battle in port they are the batteries' and no dice of the fleet (U82).
                id = next(one.id for one in position.setting.card_data if _has_effect(one, effect))
                last(position, Lasting(id, position.setting.nations[nation], "impulse", at=place_name(position, place)))
        case effects.SecondRound(law="decided"):
            amend(position, Fight, arbiter=nation)
        case effects.SecondRound():
            amend(position, Fight, again=True)
        case effects.Rally(count=count):
            able = able_to_rally(position, nation, effect)
            if _rolled(fight):
                replace_side(position, side, to_rally(own, count, able))
            else:
                replace_side(position, side, rallied(position, own, count, able))
        case effects.Absorb(count=count):
            replace_side(position, side, msgspec.structs.replace(own, absorb=own.absorb + count))
        case effects.Unrated():
            replace_side(position, 1 - side, msgspec.structs.replace(other, rated=False))
        case effects.Silence():
            replace_side(position, 1 - side, msgspec.structs.replace(other, silent=True))
        case effects.Margin(losses=margin):
            amend(position, Fight, margin=margin)
        case effects.Join() if army is not None:
            _join(position, place, side, army, context)
        case effects.Fate() if leader is not None:
            _fate(position, 1 - side, effect, leader, context)
        case _:
            return


@rule("D20.4", "D20.11", "D20.14", "D20.15")
def _apply_on_entry(position: Europe, nation: int, effect: effects.Effect) -> None:
    """Carry out an effect while a duchy is entered or an attempt has been announced."""
    entry, attempt = innermost(position, Entry), innermost(position, Attempt)
    match effect:
        case effects.Roll(fails=True):
            amend(position, Attempt, fails=True)
        case effects.Roll(bonus=bonus) if attempt is not None:
            amend(position, Attempt, bonus=attempt.bonus + bonus)
        case effects.Halt():
            amend(position, Entry, halted=True)
        case effects.Spare(what="forced_march") if entry is not None:
            name = leader_name(position, entry.force.commander) if entry.force.commander >= 0 else ""
            last(position, Lasting("forced_march", position.setting.nations[nation], "impulse", whom=name))
        case effects.Spare(what="crossing") if entry is not None:
            amend(position, Entry, clear=True, causes=tuple(cause for cause in entry.causes if cause != "9.41"))
        case _:
            return


@rule("D21.1")
def _guard(position: Europe, fight: Fight, side: int, nation: int, effect: effects.Dice, context: PlayContext) -> None:
    """Dice rolled after the others: sixes and fives count, and a number of them rallies own pieces."""
    table = position.setting.tables.battle
    kinds = (table.kill, table.disrupt, effect.rallies)
    sixes, fives, fours = context.pool(effect.count, kinds, "guard", position.setting.nations[nation])
    own = fight.sides[side]
    rolled = own.rolled[0] + sixes, own.rolled[1] + fives
    own = to_rally(own, fours, able_to_rally(position, nation, effect))
    replace_side(position, side, msgspec.structs.replace(own, rolled=rolled))


def to_rally(side: Side, count: int, nations: int) -> Side:
    """A side of which a number of pieces of some nations (as bits, -1 for all) will recover after this round."""
    if not count:
        return side
    if nations < 0 and isinstance(side.rally, int):
        return msgspec.structs.replace(side, rally=side.rally + count)
    before = () if isinstance(side.rally, int) else side.rally
    return msgspec.structs.replace(side, rally=(*before, (nations, count)))


def _has_effect(card: Card, effect: effects.Effect) -> bool:
    """Whether an effect is one of a card's."""
    return any(one is effect for use in card.uses for one in use.does)


def _joins(card: Card) -> bool:
    """Whether a card brings an army into a battle."""
    return any(isinstance(effect, effects.Join) for use in card.uses for effect in use.does)


@rule("D20.8", "9.41", "9.42", "9.43", "11.4")
def _join(position: Europe, place: int, which: int, force: Force, context: PlayContext) -> None:
    """An army comes into the battle on a side, with the attrition of the way: who survives that fights."""
    own = position.setting.nation_of[force.commander]
    origin = position.place[force.commander]
    causes = tuple(causes_of(position, origin, place, own))
    stood = tuple((nation, position.units[nation][place]) for nation, _ in force.units)
    # In its own impulse an army enters one duchy more by it, and that may be its fifth (9.42).
    active = moved_by(position, position.setting.nation(position.active)) if position.active else ()
    marches = own in active and position.setting.amended(LETTER)
    walked = put(position, force, origin, place, step=int(marches))
    if not position.setting.amended(KEPT):
        # In games begun before it was asked when they had left, and there was no ambush (9.43).
        causes = tuple(causes_of(position, origin, place, own))
    places = place_name(position, origin), place_name(position, place)
    context.tell(Joined(leader_name(position, force.commander), places))
    entry = innermost(position, Entry)
    if which == PASSIVE and entry is not None:
        amend(position, Entry, came=(*entry.came, force))
    if position.setting.amended(KEPT):
        # The beaten do not retreat to where an enemy came from (11.4), and this one did not come with the others.
        id = next(one.id for one in position.setting.card_data if _joins(one))
        last(position, Lasting(id, position.setting.nations[own], "impulse", at=places[0], whom=places[1]))
    position.steps.append(Enlisting(which=which, place=place, leaders=force.leaders, stood=stood))
    tests = [(cause, force) for cause in causes]
    tired = forced(position, force, walked) if marches else Force()
    if tired.pieces and not spared(position, force):
        tests.append(("9.42", tired))
    losses.suffer(position, own, place, tests)


@rule("D20.8", "9.4", "9.6", "9.72")
def enlist(position: Europe, step: Enlisting, context: PlayContext) -> None:
    """Those who have come and are still there are of the side now."""
    side = under_way(position).sides[step.which]
    leaders = [leader for leader in step.leaders if position.place[leader] == step.place]
    whole = dict(side.units)
    more = {nation: position.units[nation][step.place] - before for nation, before in step.stood}
    for nation, count in more.items():
        if count:
            whole[nation] = whole.get(nation, 0) + count
    if side.commander < 0 and leaders and position.setting.amended(CARDS):
        # A leader who joins units without one commands them as well, if he may (9.6).
        commander = commander_at(position, step.place, sorted(whole))
        if commander in leaders:
            side = msgspec.structs.replace(side, commander=commander, rated=True)
    apart = False
    if step.which == PASSIVE and position.setting.amended(KEPT) and (side.rated or side.commander < 0):
        # An army that comes makes no group: if nobody may lead them all, no rating counts (9.72).
        nations = sorted({*whole, *_nations(position, side.leaders, leaders)})
        chief = commander_at(position, step.place, nations)
        apart = chief < 0
        lame = side.commander >= 0 and not all(leads(position, side.commander, one) for one in nations)
        if chief in leaders and lame and position.setting.amended(CHARGED):
            # A minor's leader does not lead those of its power who have come: theirs leads all (9.1).
            side = msgspec.structs.replace(side, commander=chief)
    if apart:
        side = msgspec.structs.replace(side, commander=-1, rated=False)
    joined = msgspec.structs.replace(
        side,
        units=tuple(sorted(whole.items())),
        leaders=tuple(sorted({*side.leaders, *leaders})),
        brought=side.brought + sum(more.values()) + len(leaders),
    )
    replace_side(position, step.which, joined)
    if apart and joined.leaders:
        position.steps.append(Nominating(under_way(position).nation, step.place, joined.leaders))
    elif step.which == PASSIVE:
        _in_charge(position)


@rule("11.3.shares", "11.4", "D16.1")
def _in_charge(position: Europe) -> None:
    """The nation of the other side's present commander decides for it, gains its Resource and places its flag; if no
    leader is left, the nation with most units, if the former one has no piece there.
    """
    fight = under_way(position)
    side = fight.sides[PASSIVE]
    if not position.setting.amended(CHARGED):
        return
    enemy = head(position, fight, PASSIVE)
    if side.units and enemy not in fight.nations(position, PASSIVE):
        enemy = max(side.units, key=lambda one: one[1])[0]
    amend(position, Fight, enemy=enemy)


def _nations(position: Europe, *leaders: Iterable[int]) -> set[int]:
    """The nations of leaders."""
    return {position.setting.nation_of[leader] for some in leaders for leader in some}


class Enlisting(Sequence, frozen=True, tag="enlisting", kw_only=True):
    """An army is on its way into a battle, and suffers for it first.

    Attributes:
        which: its side. leaders: its own. stood: of its nations the units that were in the duchy without it.
    """

    stages = (enlist,)

    which: int
    place: int
    leaders: tuple[int, ...]
    stood: tuple[tuple[int, int], ...]


@rule("D20.10")
def _fate(position: Europe, which: int, effect: effects.Fate, leader: int, context: PlayContext) -> None:
    """A die for an enemy leader: he may go to Regroup, and then the best of those left commands."""
    setting = position.setting
    nation = setting.nations[setting.nation_of[leader]]
    die = context.roll("fate", nation)
    out = die in effect.regroup
    context.tell(Wounded(leader_name(position, leader), out))
    if not out and die not in effect.dead:
        return
    fight = innermost(position, Fight)
    assert fight is not None
    # A defence of nations side by side, before anyone of it is gone.
    beside = sorted(fight.nations(position, PASSIVE))
    apart = which == PASSIVE and setting.amended(CHARGED) and commander_at(position, fight.place, beside) < 0
    if out:
        position.place[leader] = setting.regroup
    else:
        losses.lose_leader(position, leader, context)
    side = fight.sides[which]
    left = tuple(one for one in side.leaders if one != leader)
    commander, rated, named = side.commander, side.rated, False
    if commander == leader:
        commander = -1 if apart else successor(position, left, side.units)
        if commander < 0 and left and which == PASSIVE:
            # Nobody may lead them all: one commands the defence, without a rating (9.72).
            commander, rated = best(position, left), False
            named = setting.amended(CHARGED)
    fallen = tuple(one for one in side.fallen if one != leader)
    replace_side(
        position,
        which,
        msgspec.structs.replace(side, leaders=left, fallen=fallen, commander=commander, rated=rated),
    )
    tidy_groups(position)
    if named:
        # Whom the attacker has named is gone, and another is named (9.72).
        position.steps.append(Nominating(fight.nation, fight.place, left))
    elif which == PASSIVE:
        _in_charge(position)
