"""11 Battle: dice, results, who has won, rout, overrun."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import combinations
from types import MappingProxyType
from typing import Any, ClassVar

import msgspec

from feldherr.kernel import Action, Decision, Event, Meaning, PlayContext, Refusal, Slot, rule
from feldherr.kernel.choices import Choice
from feldherr.kernel.slots import COUNTS
from feldherr.kernel.steps import amend

from ..state.amendments import APART, BORNE, CARDS, CHARGED, CLAIMED, KEPT, LEFT, RECKONED
from ..state.pieces import FOUGHT, HALTED
from ..state.position import Europe
from . import hands, moments
from .entry import Entry, Ground
from .fights import ACTIVE, PASSIVE, Fight, Side, head, rallied, remove, replace_side, under_way
from .forces import Force, commander_at, halt, halted, tidy_groups, units_at
from .impulse import moved_by
from .nominating import Nominating
from .relations import allied, enemies_at, friendly, uncontrolled
from .retreat import retreat
from .underway import ask, nation_name, place_name


class Share(Action, frozen=True, tag="share"):
    """The nations that take the odd losses (11.3.shares), one each."""

    slots = (Slot("units", COUNTS),)
    units: tuple[tuple[int, int], ...]


class Fought(Event, frozen=True, tag="battle"):
    """A battle begins."""

    about = Meaning("11", heading="battle", fight="attack")
    side: str
    hex: str
    attackers: int
    defenders: int


class RoundFought(Event, frozen=True, tag="battle_round"):
    """The dice of a round: dice, sixes and fives of the active side, and of the other."""

    about = Meaning("11.3", fight="part")
    round: int
    active: tuple[int, int, int]
    passive: tuple[int, int, int]


class Decided(Event, frozen=True, tag="battle_won"):
    """Who has won, by which losses; `routed`: so clearly that the loser is routed."""

    about = Meaning("11.3.winner", fight="result")
    hex: str
    active: bool
    inflicted: int
    suffered: int
    routed: bool


class Overrun(Event, frozen=True, tag="overrun"):
    """Nothing is left of the beaten side."""

    about = Meaning("11.6", fight="result")
    hex: str


@rule("11.22", "11.22.rough", "11.22.pass", "11.22.marsh", "10.2.roll", "10.12")
def survey(position: Europe, entry: Entry) -> Ground:
    """The dice of the first round that the place gives, as it is before the enemy is in it: to defenders to whom it
    is friendly, but not if all of them have failed to evade (N05).
    """
    setting = position.setting
    nations = enemies_at(position, entry.place, entry.nation)
    came = {nation for force in entry.came for nation, _ in force.units}
    entitled = [
        nation
        for nation in nations
        if friendly(position, entry.place, nation) and (nation not in entry.failed or nation in came)
    ]
    counts = entitled and 0 <= entry.origin < setting.land and not entry.clear
    terrain = setting.terrain(entry.origin, entry.place) if counts else 0
    return Ground(terrain, setting.tables.evasion.failed_dice if entry.failed else 0)


@rule("11.21")
def bonus(position: Europe, side: Side) -> int:
    """The unit bonus of a side: not added up, and none if minors are half of it or more (U01)."""
    data, troops = position.setting.nation_data, Counter(dict(side.units)) + Counter(staff(position, side))
    minors = sum(count for nation, count in troops.items() if not data[nation].power)
    if not side.count or minors * 100 >= position.setting.tables.battle.minors * troops.total():
        return 0
    return max(data[nation].bonus for nation in troops)


@rule("11.21")
def staff(position: Europe, side: Side) -> list[int]:
    """The nations of the leaders who count as units of a side: all but its commander (9.6, 11.2, U101)."""
    others = (leader for leader in side.leaders if leader != side.commander)
    return [position.setting.nation_of[one] for one in others] if position.setting.amended(CLAIMED) else []


@rule("11.2", "11.3.disruption")
def dice(position: Europe, battle: Fight, which: int) -> dict[str, int]:
    """The dice of a side in this round, by what gives them."""
    side = battle.sides[which]
    found = {"units": sum(side.fresh().values())}
    found["leaders"] = sum(leader != side.commander and leader not in side.fallen for leader in side.leaders)
    if side.rated and side.commander in side.leaders and side.commander not in side.fallen:
        found["rating"] = position.setting.rating[side.commander]
    found["bonus"] = bonus(position, side)
    if battle.round == 1:
        found["terrain"] = battle.ground.terrain if which == PASSIVE else 0
        found["evaded"] = battle.ground.evaded if which == ACTIVE else 0
    found["cards"] = side.dice
    found["horse"] = side.horse
    found["surplus"] = -side.surplus
    return found


def open_battle(position: Europe, step: Battle, context: PlayContext) -> None:
    """Report the sides; a defence of nations side by side gets a permanent commander (9.72)."""
    active, passive = step.sides
    context.tell(
        Fought(position.setting.nations[step.nation], place_name(position, step.place), active.brought, passive.brought)
    )
    if not passive.rated and passive.leaders:
        position.steps.append(Nominating(step.nation, step.place, passive.leaders))


def before_dice(position: Europe, step: Fight, context: PlayContext) -> None:
    """Battle cards and responses before the dice (11.1)."""
    moments.open_moment(position, "dice", step.nation, step.place)


def before_losses(position: Europe, step: Fight, context: PlayContext) -> None:
    """Responses after the dice, before the losses (D6.14)."""
    moments.open_moment(position, "results", step.nation, step.place)


def when_decided(position: Europe, step: Fight, context: PlayContext) -> None:
    """Responses when the winner is known (D6.14)."""
    if step.winner >= 0:
        moments.open_moment(position, "decided", step.nation, step.place)


@rule("D20.2")
def rally(position: Europe, step: Fight, context: PlayContext) -> None:
    """Pieces that a card rallies stand again, once the results of the round are taken."""
    for which, side in enumerate(step.sides):
        for nations, count in ((-1, side.rally),) if isinstance(side.rally, int) else side.rally:
            if count:
                side = rallied(position, side, count, nations)
                replace_side(position, which, side)


def throw(
    position: Europe, step: Fight, which: int, count: int, purpose: str, context: PlayContext
) -> tuple[tuple[int, int, int], Side]:
    """A side rolls its dice, and those of its horse: dice, sixes, fives, and the side with its results."""
    table = position.setting.tables.battle
    side = step.sides[which]
    kinds = (table.kill, table.disrupt)
    nation = nation_name(position, step.nation if which == ACTIVE else step.enemy)
    sixes, fives = context.pool(count, kinds, purpose if nation else "fortress", nation) if count > 0 else (0, 0)
    horse = horse_of(position, side, count)
    if horse:
        sixes += sum(context.pool(horse, kinds, "horse", nation))
    rolled = msgspec.structs.replace(side, rolled=(sixes, fives), dice=0, horse=0, silent=False)
    return (max(0, count) + horse, sixes, fives), rolled


@rule("11.3.disruption", "D20.6")
def horse_of(position: Europe, side: Side, others: int) -> int:
    """The dice of horse that a side has: surplus disruptions take these too when its other dice are fewer than none."""
    return max(0, side.horse + min(0, others)) if position.setting.amended(LEFT) else side.horse


@rule("11.2")
def roll(position: Europe, step: Battle, context: PlayContext) -> None:
    """Both sides roll."""
    told, sides = [], []
    for which, side in enumerate(step.sides):
        count = sum(dice(position, step, which).values()) - side.horse
        results, rolled = throw(position, step, which, count, "battle", context)
        told.append(results)
        sides.append(rolled)
    context.tell(RoundFought(step.round, told[ACTIVE], told[PASSIVE]))
    step.become(position, sides=tuple(sides))


@rule("11.3")
def count_results(position: Europe, step: Fight, context: PlayContext) -> None:
    """Each side suffers what the other has rolled, whether it can be carried out or not."""
    sides = [
        msgspec.structs.replace(side, rolled=(max(0, side.rolled[0] - other.absorb), side.rolled[1]))
        for side, other in zip(step.sides, reversed(step.sides), strict=True)
    ]
    step.become(
        position,
        sides=tuple(
            msgspec.structs.replace(
                side, kills=side.kills + other.rolled[0], hits=side.hits + other.rolled[1], absorb=0
            )
            for side, other in zip(sides, reversed(sides), strict=True)
        ),
    )


def taking(which: int, *, kill: bool) -> Callable[[Any, Any, PlayContext], None]:
    @rule("11.3", "11.3.shares")
    def take(position: Europe, step: Battle, context: PlayContext) -> None:
        other = step.sides[1 - which]
        due = other.rolled[0 if kill else 1]
        side = step.sides[which]
        able = dict(side.units) if kill else side.fresh()
        base, odd, among = shares(due, able, step.borne(position, which))
        if odd:
            whose = step.decider(position, which, among, context)
            position.steps.append(Sharing(whose, which, kill, base, odd, among))
        else:
            suffer(position, which, base, due, context, kill=kill)

    return take


def shares(
    due: int, able: dict[int, int], before: Mapping[int, int] = MappingProxyType({})
) -> tuple[tuple[tuple[int, int], ...], int, tuple[int, ...]]:
    """Losses shared evenly by nations as far as each has units, together with what they have borne before: the shares,
    the odd losses, and who may take them."""
    base = dict.fromkeys(able, 0)
    while True:
        total = {nation: before.get(nation, 0) + base[nation] for nation, count in able.items() if base[nation] < count}
        among = [nation for nation in total if total[nation] == min(total.values())]
        if not among or due < len(among):
            break
        for nation in among:
            base[nation] += 1
        due -= len(among)
    odd = due if len(among) > 1 else 0
    return tuple(base.items()), odd, tuple(among) if odd else ()


def by_rank(position: Europe, side: Side, leaders: Iterable[int]) -> list[int]:
    """Leaders of a side in the order in which they are hit: the commander last, before him the best (N17)."""
    return sorted(
        leaders, key=lambda one: (one == side.commander, one in side.fallen, position.setting.rating[one], one)
    )


def suffer(
    position: Europe, which: int, units: Sequence[tuple[int, int]], due: int, context: PlayContext, *, kill: bool
) -> None:
    """A side of the battle under way suffers results: some on units, the rest on leaders, the commander last (N17)."""
    step = under_way(position)
    side = step.sides[which]
    rest = due - sum(count for _, count in units)
    hit = by_rank(position, side, (leader for leader in side.leaders if kill or leader not in side.fallen))[:rest]
    if kill:
        side = step.lose(position, which, units, hit, context)
    else:
        down = dict(side.down)
        for nation, count in units:
            down[nation] = down.get(nation, 0) + count
        surplus = side.surplus + rest - len(hit)
        pairs = tuple(sorted((nation, count) for nation, count in down.items() if count))
        side = msgspec.structs.replace(side, down=pairs, fallen=tuple(sorted({*side.fallen, *hit})), surplus=surplus)
    replace_side(position, which, side)


@rule("11.3.winner", "D20.1")
def judge(position: Europe, step: Fight, context: PlayContext) -> None:
    """Who has won; or, if losses are equal, a second round, after which the active side has lost (U02)."""
    active, passive = step.sides
    more = step.round < position.setting.tables.battle.rounds and active.count and passive.count
    if more and (step.again or active.total == passive.total):
        step.become(position, stage=Battle.FIRST, round=step.round + 1)
        return
    if bool(active.count) != bool(passive.count):
        winner = ACTIVE if active.count else PASSIVE
    else:
        winner = ACTIVE if active.total < passive.total else PASSIVE
    step.become(position, winner=winner)


@rule("11.5", "D16.1", "D20.12", "D20.13")
def rout(position: Europe, step: Battle, context: PlayContext) -> None:
    """All disrupted pieces of a routed side are killed; the winner may gain a Resource by it (N19)."""
    margin = position.setting.tables.battle.rout if step.margin < 0 else step.margin
    winner, side = step.sides[step.winner], step.sides[1 - step.winner]
    routed = 0 < margin <= side.total - winner.total
    context.tell(Decided(place_name(position, step.place), step.winner == ACTIVE, side.total, winner.total, routed))
    if not routed:
        return
    step.become(position, routed=True)
    down, fallen = side.down, side.fallen
    side = remove(position, side, step.place, down, fallen, context)
    replace_side(position, 1 - step.winner, msgspec.structs.replace(side, down=(), fallen=()))
    table = position.setting.tables.resources
    nation = step.nation if step.winner == ACTIVE else step.enemy
    if side.powers >= table.pieces and context.roll("rout", position.setting.nations[nation]) >= table.rout:
        hands.gain(position, nation, context)


def withdraw(position: Europe, step: Battle, context: PlayContext) -> None:
    """The beaten side retreats (11.4)."""
    side = step.sides[1 - step.winner]
    nation = head(position, step, 1 - step.winner)
    commander = side.commander if side.commander in side.leaders else -1
    if position.setting.amended(APART):
        if step.winner == PASSIVE or position.setting.amended(BORNE):
            # As long as no others of their nations are with them: they move no farther, wherever they retreat to, and
            # a beaten defender's units no longer intercept (10.3).
            halt(position, Force(-1, (), side.units), step.place, FOUGHT)
        if step.winner == ACTIVE and commander_at(position, step.place, sorted(step.nations(position, PASSIVE))) < 0:
            # Whom the attacker has named is the commander of this battle, and of no group (9.72).
            commander = -1
    force = Force(commander, side.leaders, side.units)
    if force.pieces:
        origin = step.origin
        retreat(position, nation, step.place, force, origin=origin, back=step.winner == PASSIVE)


@rule("9.73", "8.8")
def flag_nation(position: Europe, nation: int) -> int:
    """Whose flag troops of a nation place: that of the nation whose impulse it is, if it moves them."""
    if not position.active or not position.setting.amended(CARDS):
        return nation
    active = position.setting.nation(position.active)
    theirs = nation in moved_by(position, active)
    if theirs and position.setting.amended(KEPT):
        # A Subject Neutral is no ally of its Pacts, whose points it spends: theirs is the flag (8.8).
        theirs = allied(position, nation, active)
    return active if theirs else nation


@rule("11.6", "11.7", "9.51", "10.3")
def finish(position: Europe, step: Battle, context: PlayContext) -> None:
    """An overrun leaves the active winner free to move, unless it was a fortress; else who has fought is done."""
    setting = position.setting
    loser = step.sides[1 - step.winner]
    places = [place for place in (step.retreated, step.place) if place >= 0]
    left = sum(min(count, sum(position.units[nation][place] for place in places)) for nation, count in loser.units)
    if setting.amended(APART) and (step.winner == PASSIVE or setting.amended(BORNE)) and step.retreated >= 0:
        # Others of their nations may be where they have retreated to; they are distinguished by their marks.
        left = sum(_beaten(position, nation, count, step.retreated) for nation, count in loser.units)
    overrun = not left
    if overrun:
        context.tell(Overrun(place_name(position, step.place)))
    active = step.sides[ACTIVE]
    force = Force(-1, active.leaders, active.units)
    fortress = setting.duchies[step.place].fortress
    if step.winner == ACTIVE and active.count:
        if not overrun:
            halt(position, force, step.place, FOUGHT)
        elif fortress:
            halt(position, force, step.place, HALTED)
    elif step.winner == PASSIVE and step.retreated >= 0 and not overrun:
        back = Force(-1, active.leaders) if setting.amended(APART) else force
        halt(position, back, step.retreated, FOUGHT)
    if step.winner == PASSIVE and not overrun and setting.amended(BORNE):
        # Winners, too, have been in a battle that was no overrun, whoever leads their units from now on (10.3).
        halt(position, Force(-1, (), step.sides[PASSIVE].units), step.place, FOUGHT)
    if not overrun:
        for leader in (*active.leaders, *step.sides[PASSIVE].leaders):
            position.closed |= 1 << leader
        if setting.amended(CHARGED):
            # Units that have fought join no other battle by a card either; units that have only failed to intercept
            # do (D20.8).
            for leader in step.sides[PASSIVE].leaders:
                position.walked[leader] = halted(position.walked[leader], FOUGHT)
    tidy_groups(position)
    winner = step.sides[step.winner]
    nation = flag_nation(position, step.nation) if step.winner == ACTIVE else step.enemy
    if loser.kills > loser.brought and winner.count and not fortress and uncontrolled(position, step.place):
        amend(position, Entry, freed=nation)


def _beaten(position: Europe, nation: int, count: int, place: int) -> int:
    """How many of a number of units that have fought in this impulse are left in a duchy."""
    return min(count, sum(steps >= FOUGHT for steps in position.walks(nation, place)))


class Battle(Fight, frozen=True, tag="battle", kw_only=True):
    """A battle (11). It begins again from `FIRST` for a second round."""

    FIRST: ClassVar[int] = 1
    stages = (
        open_battle,
        before_dice,
        roll,
        before_losses,
        count_results,
        taking(ACTIVE, kill=True),
        taking(PASSIVE, kill=True),
        taking(ACTIVE, kill=False),
        taking(PASSIVE, kill=False),
        rally,
        judge,
        when_decided,
        rout,
        withdraw,
        finish,
    )

    def measure(self, position: Europe) -> tuple[int, ...]:
        return (position.setting.tables.battle.rounds - self.round, len(self.stages) - self.stage)


def begin(position: Europe, entry: Entry, force: Force) -> None:
    """Begin the battle of a force that has entered a duchy with the enemies that are there."""
    setting = position.setting
    nations = enemies_at(position, entry.place, entry.nation)
    commander = commander_at(position, entry.place, nations)
    leaders = tuple(sorted(leader for nation in nations for leader in position.leaders_at(entry.place, nation)))
    units = units_at(position, entry.place, nations)
    passive = Side(commander, commander >= 0, units, leaders, brought=sum(n for _, n in units) + len(leaders))
    active = arrived(position, entry, force)
    enemy = setting.nation_of[commander] if commander >= 0 else max(units, key=lambda one: one[1])[0]
    battle = Battle(
        nation=entry.nation,
        enemy=enemy,
        place=entry.place,
        origin=entry.origin,
        sides=(active, passive),
        ground=entry.ground,
    )
    position.steps.append(battle)
    _, odd, among = shares(entry.shelled[1], dict(force.units), dict(active.worn))
    if odd and setting.amended(RECKONED):
        whose = head(position, battle, ACTIVE)
        position.steps.append(Sharing(whose, ACTIVE, False, tuple((one, 0) for one in among), odd, among))


@rule("13.7", "11.3", "11.3.disruption", "11.3.shares", "D16.1")
def arrived(position: Europe, entry: Entry, force: Force) -> Side:
    """The side of a force that has entered a duchy: what batteries have killed and disrupted counts in the first round.
    Odd disruptions are recorded with it, for its commander to assign (`begin`).
    """
    side = Side(force.commander, True, force.units, force.leaders, brought=force.pieces)
    kills, hits, *lost = entry.shelled
    worn = tuple(zip(lost[1::2], lost[2::2], strict=True))
    base, odd, among = shares(hits, dict(side.units), dict(worn))
    down = dict(base)
    for nation in among[: 0 if position.setting.amended(RECKONED) else odd]:
        down[nation] += 1
    pairs = tuple(sorted((nation, count) for nation, count in down.items() if count))
    side = msgspec.structs.replace(side, kills=kills, hits=hits, down=pairs, powers=sum(lost[:1]), worn=worn)
    if not position.setting.amended(CARDS):
        return side
    rest = hits - sum(count for _, count in base) - odd
    fallen = by_rank(position, side, side.leaders)[:rest]
    return msgspec.structs.replace(side, fallen=tuple(sorted(fallen)), surplus=rest - len(fallen))


class Sharing(Choice, frozen=True, tag="sharing"):
    """The commander says which nations take the odd losses (11.3.shares)."""

    nation: int
    which: int
    kill: bool
    base: tuple[tuple[int, int], ...]
    odd: int
    among: tuple[int, ...]

    kinds = (Share,)

    def proceed(self, position: Europe, context: PlayContext) -> bool:
        return False

    def question(self, position: Europe) -> Decision:
        side = under_way(position).sides[self.which]
        most = sorted(self.among, key=lambda one: -dict(side.units)[one])[: self.odd]
        default = Share(tuple(sorted((nation, 1) for nation in most)))
        return ask("share", position, self.nation, ("11.3.shares",), default, count=self.odd)

    def options(self, position: Europe) -> list[Action]:
        return [Share(tuple((nation, 1) for nation in chosen)) for chosen in combinations(self.among, self.odd)]

    def refuse(self, position: Europe, action: Action) -> Refusal:
        return Refusal("11.3.shares", "napoleon-share-odd", count=self.odd)

    @rule("11.3.shares")
    def play(self, position: Europe, action: Action, role: str, context: PlayContext) -> None:
        assert isinstance(action, Share)
        position.steps.pop()
        more = dict(action.units)
        units = tuple((nation, count + more.get(nation, 0)) for nation, count in self.base)
        due = sum(count for _, count in units)
        suffer(position, self.which, units, due, context, kill=self.kill)
