"""What an impulse is good for on land: strikes, marches, flags, sieges, builds, each in victory points.

The value of a march is what it changes: gains and losses in the battle it leads to, the flag it can place, what the
army can go for from there, what may attack it there, and what becomes of the keys that it leaves or covers.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from feldherr.kernel import Action
from feldherr.kernel.slots import PATH

from ...rules import builds, flags, marching, siege
from ...rules.forces import Force, armies, check_group, fullest, leads, nations_of
from ...rules.impulse import Impulse, moved_by
from ...rules.interception import modifiers
from ...rules.odds import Chances, Troops
from ...rules.odds import chances as battle_chances
from ...rules.passage import causes_of
from ...rules.relations import hostile, uncontrolled
from ...rules.siege_odds import SiegeChances
from ...rules.siege_odds import chances as siege_chances
from ...state.pieces import HALTED
from ...state.position import Europe
from .. import chances
from ..theatre import COMING, FORTRESS, OPEN, UNIT, Host, Theatre

CP = 0.06
"""What a command point is worth to whatever else could be done with it."""
RESOURCE = 0.45
"""What a rout of a big army is worth beyond the losses: half a Resource."""
KILLED = 0.75
"""What an enemy unit killed is worth beside an own one."""
BACK = 0.1
"""What it costs to be thrown back far from where one started."""


class Plan(NamedTuple):
    """Something to do in an impulse.

    Attributes:
        value: in victory points, its price not counted off. cost: in command points.
    """

    value: float
    cost: int
    action: Action

    @property
    def rank(self) -> float:
        """Its value beyond its price."""
        return self.value - CP * self.cost


class Campaign:
    """What a nation may do on land in its impulse.

    Args:
        step: the impulse, with the points to plan for. bold: how much to dare: risks count by 1 / bold. brief:
        whether only what is near is considered, for playing on in a search.
    """

    def __init__(self, theatre: Theatre, step: Impulse, *, bold: float = 1.0, brief: bool = False) -> None:
        self.theatre = theatre
        self.position: Europe = theatre.position
        self.setting = self.position.setting
        self.step = step
        self.bold = bold
        self.brief = brief
        self.nations = moved_by(self.position, step.nation)
        self.goals = {prize.place for prize in theatre.prizes} | {*theatre.keys} | {*theatre.mine} if brief else None
        self._reach: dict[tuple[int, int, tuple[int, ...], int], list[tuple[int, ...]]] = {}

    def plans(self) -> Iterator[Plan]:
        """Everything worth considering, in no order."""
        yield from self.sieges()
        if self.step.points > 0:
            yield from self.flags()
            yield from self.builds()
            yield from self.marches()

    # sieges

    def sieges(self) -> Iterator[Plan]:
        """12.2: sieges cost no points; losses are what they cost."""
        for leader in siege.besiegers(self.position, self.step.nation):
            action = siege.Besiege(leader)
            force = siege.force_of(self.position, action)
            place = self.position.place[leader]
            told = self._siege(force, place)
            worth = self.theatre.prize(place, self.step.nation)
            value = told.taken * max(worth, FORTRESS) - told.lost * UNIT * 0.7 / self.bold
            yield Plan(value + 0.05, 0, action)

    def _siege(self, force: Force, place: int, lost: float = 0.0) -> SiegeChances:
        extra, bonus = self._extra(force)
        units = max(1, force.count - round(lost))
        side = Troops(units, leaders=len(force.leaders) - 1, rating=extra - bonus, commander=True, bonus=bonus)
        strength = self.setting.duchies[place].fortress
        return siege_chances(side, strength, strength)

    def _extra(self, force: Force) -> tuple[int, int]:
        """The dice of a force beside its units, and those of them that are its bonus."""
        bonus = max((self.setting.nation_data[nation].bonus for nation, _ in force.units), default=0)
        rating = self.setting.rating[force.commander] if force.commander >= 0 else 0
        return rating + bonus, bonus

    # flags

    def flags(self) -> Iterator[Plan]:
        """D7.4: flags where units stand."""
        seen = set()
        for nation in self.nations:
            for place, units in enumerate(self.position.units[nation][: self.setting.land]):
                if units and place not in seen and uncontrolled(self.position, place):
                    seen.add(place)
                    yield Plan(self._flag(place, units), self.setting.tables.builds.flag, flags.Flag(place))

    def _flag(self, place: int, units: int) -> float:
        """What a flag is worth: the key, a place to retreat to, and no attrition at the end of the turn."""
        saved = units / 6 * UNIT
        if self.setting.nations[self.step.nation] in self.setting.tables.attrition.halved:
            saved /= 2
        return max(OPEN, self.theatre.prize(place, self.step.nation)) + saved * 0.6

    # builds

    def builds(self) -> Iterator[Plan]:
        """D7: units and leaders, those that come back first."""
        setting, position = self.setting, self.position
        table = setting.tables.builds
        for nation in self.nations:
            keys = [
                key
                for key in setting.keys
                if setting.owner[key] == nation == position.control[key]
                and setting.duchies[key].home
                and key not in self.theatre.foes
            ]
            if not keys:
                continue
            ranked = sorted(((self.raised(nation, key), key) for key in keys), reverse=True)
            waiting = position.units[nation][setting.regroup]
            full = sum(position.units[nation]) >= setting.nation_data[nation].units
            for value, key in ranked[: 2 if self.brief else 6]:
                if waiting:
                    yield Plan(value, table.regroup, builds.Return(nation, key))
                most = table.capital if setting.duchies[key].capital else table.key
                if not full and position.built.count(key) < most:
                    yield Plan(value, table.unit, builds.Build(nation, key))
            yield from self._leaders(nation, keys)

    def raised(self, nation: int, key: int) -> float:
        """The value of another unit in a key."""
        theatre = self.theatre
        host = theatre.friends.get(key, Host())
        command = self._command(key, nation)
        extra = max(self.setting.nation_data[nation].bonus, host.extra)
        more = Host(host.units + 1, host.led + (host.led < command), extra)
        after = theatre.hold(key, {**theatre.friends, key: more}) + theatre.lure(key, more.led, extra)
        before = theatre.hold(key, theatre.friends) + theatre.lure(key, host.led, host.extra)
        return UNIT + 0.02 + 0.8 * (after - before) + (0.04 if command else 0.0)

    def _command(self, place: int, nation: int) -> int:
        """How many units the leaders of a nation in a duchy may lead."""
        return sum(self.setting.command[leader] for leader in self.position.leaders_at(place, nation))

    def _leaders(self, nation: int, keys: list[int]) -> Iterator[Plan]:
        """D7.2: leaders, to where units wait for one."""
        setting, position = self.setting, self.position
        table = setting.tables.builds
        for leader in setting.own_leaders[nation]:
            at = position.place[leader]
            if at == setting.regroup:
                cost = table.regroup
            elif at == setting.coming and setting.years[leader] <= position.turn:
                cost = table.leader
            else:
                continue
            best = max(keys, key=lambda key: (position.units[nation][key] - self._command(key, nation), key))
            yield Plan(self.appointed(leader, best), cost, builds.Appoint(leader, best))

    def appointed(self, leader: int, place: int) -> float:
        """The value of a leader coming to a duchy: by the units that wait for one there."""
        nation = self.setting.nation_of[leader]
        idle = max(0, self.position.units[nation][place] - self._command(place, nation))
        return 0.06 + 0.05 * min(idle, self.setting.command[leader]) + 0.06 * self.setting.rating[leader]

    # marches

    def marches(self) -> Iterator[Plan]:
        """9.1, 9.74: of every leader the armies he may lead out, wherever they come to; and units without a leader."""
        position, setting = self.position, self.setting
        for nation in self.nations:
            for leader in setting.own_leaders[nation]:
                origin = position.place[leader]
                if origin < setting.land and position.walked[leader] < HALTED:
                    for force, price in self._forces(leader, nation, origin):
                        yield from self._sent(leader, nation, origin, force, price)
        if not self.brief:
            yield from self._lone()

    def _forces(self, leader: int, nation: int, origin: int) -> Iterator[tuple[Force, int]]:
        """What a leader may take along, with the price of a duchy."""
        position = self.position
        full = fullest(position, leader, origin, self.nations)
        if not full.units:
            yield full, 1
            return
        yield full, 1
        left = sum(position.units[one][origin] for one in range(len(position.units))) - full.count
        if left == 0 and full.count > 1 and origin in self.theatre.keys:
            yield Force(full.commander, full.leaders, _less(full.units, nation)), 1
        if self.brief and left <= 2:
            return
        whole = self._group(leader, origin)
        if whole is not None:
            yield whole

    def _group(self, leader: int, origin: int) -> tuple[Force, int] | None:
        """A group of all armies that the best leader of a duchy may take along, where he is this one (9.74)."""
        position, setting = self.position, self.setting
        here = [
            one
            for nation in self.nations
            for one in position.leaders_at(origin, nation)
            if position.walked[one] < HALTED
        ]
        best = max(here, key=lambda one: (setting.rating[one], setting.command[one], -one))
        if len(here) < 2 or leader != best:
            return None
        units = tuple(
            (nation, count)
            for nation in sorted(self.nations)
            if (count := position.movable(nation, origin)) and self._leads(here, nation)
        )
        chosen = [leader]
        for one in sorted(here, key=lambda one: -setting.command[one]):
            force = Force(leader, tuple(sorted(chosen)), units)
            price = armies(position, force)
            if price is not None:
                break
            if one != leader:
                chosen.append(one)
        else:
            force = Force(leader, tuple(sorted(chosen)), units)
            price = armies(position, force)
        if price is None or len(chosen) < 2:
            return None
        try:
            check_group(position, force)
        except ValueError:
            return None
        return force, price

    def _leads(self, leaders: list[int], nation: int) -> bool:
        return any(leads(self.position, one, nation) for one in leaders)

    def _ways(self, origin: int, nation: int, nations: list[int], price: int) -> list[tuple[int, ...]]:
        """Everywhere that a force comes to, by its way."""
        key = origin, nation, tuple(nations), price
        found = self._reach.get(key)
        if found is None:
            ways = list(marching.ways(self.position, self.step, origin, nation, nations, price))
            found = self._reach[key] = PATH.values(ways)
        return found

    def _sent(self, leader: int, nation: int, origin: int, force: Force, price: int) -> Iterator[Plan]:
        """A force sent everywhere that it comes to, each with what that is worth."""
        position, theatre = self.position, self.theatre
        taken = Taken(self, force, origin)
        alone = not force.units
        for path in self._ways(origin, nation, nations_of(position, force), price):
            to = path[-1]
            if self.goals is not None and to not in self.goals:
                continue
            if alone and (to in theatre.foes or not self._wants_leader(to, leader)):
                continue
            cost = price * len(path)
            left = self.step.points - cost
            value = taken.lead(to, leader) if alone else taken.sent(path, left)
            if value > 0:
                leaders = tuple(one for one in force.leaders if one != leader)
                yield Plan(value, cost, marching.March(leader, path, leaders, force.units, alone))

    def _wants_leader(self, place: int, leader: int) -> bool:
        """Whether own units in a duchy have nobody to lead them, or a worse one."""
        host = self.theatre.mine.get(place)
        if host is None or host.units < 2:
            return False
        here = [one for nation in self.nations for one in self.position.leaders_at(place, nation)]
        rating = self.setting.rating
        return host.led < host.units or all(rating[one] < rating[leader] for one in here)

    def _lone(self) -> Iterator[Plan]:
        """9.1: units that go by themselves: to flag an empty key next to them, or to join."""
        position, setting, theatre = self.position, self.setting, self.theatre
        for nation in self.nations:
            for place, count in enumerate(position.units[nation][: setting.land]):
                if not count or self._command(place, nation) >= count or not position.movable(nation, place):
                    continue
                taken = Taken(self, Force(units=((nation, 1),)), place)
                for path in self._ways(place, nation, [nation], 1):
                    if len(path) > 3 or path[-1] in theatre.foes:
                        continue
                    value = taken.sent(path, self.step.points - len(path))
                    if value > 0:
                        yield Plan(value, len(path), marching.Go(nation, place, path))


class Taken:
    """A force taken out of where it stands, and what it is worth elsewhere."""

    def __init__(self, campaign: Campaign, force: Force, origin: int) -> None:
        self.campaign = campaign
        self.theatre = campaign.theatre
        self.position = campaign.position
        self.setting = campaign.setting
        self.force = force
        self.origin = origin
        self.extra, self.bonus = campaign._extra(force)
        self.hosts = dict(self.theatre.friends)
        rest = self._without()
        if rest.units:
            self.hosts[origin] = rest
        else:
            self.hosts.pop(origin, None)
        self._before: dict[int, float] = {}
        self.leaving = self.theatre.ground(self.hosts, origin) - self.theatre.ground(self.theatre.friends, origin)

    def _without(self) -> Host:
        """What stays behind."""
        setting, position = self.setting, self.position
        whole = self.theatre.friends.get(self.origin, Host())
        units = whole.units - self.force.count
        rest = [
            leader
            for leader, at in enumerate(position.place)
            if at == self.origin
            and leader not in self.force.leaders
            and self.theatre.interests.friends[setting.nation_of[leader]]
        ]
        rating = max((setting.rating[leader] for leader in rest), default=0)
        command = sum(setting.command[leader] for leader in rest)
        return Host(units, min(units, command), rating + min(2, whole.extra) if units else 0)

    def lead(self, to: int, leader: int) -> float:
        """What a leader alone is worth to the troops of a duchy."""
        host = self.theatre.friends.get(to, Host())
        led = min(host.units, host.led + self.setting.command[leader])
        extra = max(host.extra, self.setting.rating[leader] + 1)
        after = self.theatre.lure(to, led, extra) - self.theatre.exposed(to, Host(host.units, led, extra))
        before = self.theatre.lure(to, host.led, host.extra) - self.theatre.exposed(to, host)
        return after - before + self.leaving + 0.02 * (led - host.led)

    def stationed(self, to: int) -> float:
        """What it is worth that the force stands in a friendly duchy instead."""
        return self.leaving + self._arrived(to, self.force.count, 0)

    def sent(self, path: tuple[int, ...], left: int) -> float:
        """What it is worth to go along a path, with so many points left at its end."""
        to = path[-1]
        worn = self._worn(path)
        units = max(0.0, self.force.count - worn)
        value = -worn * UNIT
        enemy = self.theatre.foes.get(to)
        if enemy is not None:
            return value + self._strike(path, enemy, worn, left)
        chance, host = self._intercepted(to, path[-2] if len(path) > 1 else self.origin)
        free = self._arrived(to, units, left) + self.leaving
        if host is not None:
            win = chances.win(round(units), self.extra, host.led, host.extra + 1)
            lost, inflicted = chances.losses(round(units), self.extra, host.led, host.extra + 1)
            met = win * free + (inflicted * KILLED - lost / self.campaign.bold) * UNIT
            free += chance * (met - free)
        return value + free

    def _worn(self, path: tuple[int, ...]) -> float:
        """The units that the way is likely to cost (9.41 to 9.43)."""
        free = self.setting.tables.march.free
        walked = self.position.walked[self.force.commander] % HALTED if self.force.commander >= 0 else 0
        here, tests = self.origin, 0.0
        nation = self.force.units[0][0] if self.force.units else self.campaign.step.nation
        for at, to in enumerate(path, walked + 1):
            tests += sum(1 for _ in causes_of(self.position, here, to, nation))
            tests += at > free
            here = to
        lost = tests * self.force.pieces / 6
        if tests and self.setting.nations[nation] in self.setting.tables.attrition.halved:
            lost /= 1.6
        return lost

    def _intercepted(self, to: int, origin: int) -> tuple[float, Host | None]:
        """The most dangerous army that may intercept, and how likely that is to succeed."""
        theatre, position, setting = self.theatre, self.position, self.setting
        best, worst = 0.0, None
        target = setting.tables.interception.target
        for near in setting.links[to]:
            host = theatre.foes.get(near)
            if host is None or not host.led or near == origin or near in position.barred:
                continue
            for leader, at in enumerate(position.place):
                if at == near and theatre.interests.foes[setting.nation_of[leader]]:
                    chance = chances.attempt(sum(modifiers(position, leader, near, to).values()), target)
                    if position.closed >> leader & 1:
                        continue
                    chance *= 1 - chances.win(self.force.count, self.extra, host.led, host.extra + 1)
                    if chance > best:
                        best, worst = chance, host
        return best, worst

    def _strike(self, path: tuple[int, ...], enemy: Host, worn: float, left: int) -> float:
        """What a battle at the end of a path is worth."""
        to = path[-1]
        origin = path[-2] if len(path) > 1 else self.origin
        units = max(1, self.force.count - round(worn))
        held = hostile(self.position, to, self.campaign.step.nation)
        terrain = self.setting.terrain(origin, to) if held else 0
        told = self._odds(units, enemy, terrain)
        bold = self.campaign.bold
        value = told.inflicted * UNIT * KILLED - told.lost * UNIT / bold
        if enemy.units >= 3:
            value += RESOURCE * told.rout * min(1.0, told.inflicted / 3)
        if self.force.count >= 3:
            value -= RESOURCE * told.routed
        stays = units - told.lost
        won = self._arrived(to, stays, left, struck=True) + self.leaving
        # Thrown back it is where it came from, if that is no enemy fortress.
        value += told.win * won
        if len(path) > 1:
            value -= (1 - told.win) * BACK
        return value

    def _odds(self, units: int, enemy: Host, terrain: int) -> Chances:
        rating = self.extra - self.bonus
        mine = Troops(
            units,
            leaders=len(self.force.leaders) - 1 if self.force.commander >= 0 else 0,
            rating=rating,
            commander=rating > 0,
            bonus=self.bonus,
        )
        bonus = min(2, enemy.extra)
        theirs = Troops(
            enemy.units,
            rating=enemy.extra - bonus,
            commander=enemy.extra > bonus,
            bonus=bonus,
            other=terrain,
        )
        return battle_chances(mine, theirs)

    def _arrived(self, to: int, units: float, left: int, *, struck: bool = False) -> float:
        """What it is worth to stand in a duchy with so many units: its flag, and what can be done from there."""
        campaign, theatre, position = self.campaign, self.theatre, self.position
        value = 0.0
        nation = campaign.step.nation
        wall = siege.wall(position, to, nation)
        holder = position.control[to]
        enemy = holder == self.setting.nobody or theatre.interests.foes[holder]
        if wall:
            if self.force.commander >= 0:
                told = campaign._siege(self.force, to, self.force.count - units)
                worth = max(theatre.prize(to, nation), FORTRESS)
                value += worth * (told.taken if not struck else 0.5 * told.taken) - told.lost * UNIT * 0.7
                value += 0.3 * worth * told.taken * (1 - told.taken)
        elif enemy and units >= 0.5:
            flag = campaign._flag(to, round(units))
            value += flag if left >= 1 else flag * COMING
        host = self.hosts.get(to, Host())
        count = max(1, round(units))
        led = count if self.force.commander >= 0 else 0
        whole = Host(host.units + count, host.led + led, max(host.extra, self.extra))
        if host.units and led:
            whole = whole._replace(led=min(whole.units, host.led + self._room()))
        hosts = dict(self.hosts)
        hosts[to] = whole
        return value + theatre.ground(hosts, to) - self._ground(to)

    def _room(self) -> int:
        """How many units the leaders of the force may lead."""
        return sum(self.setting.command[leader] for leader in self.force.leaders)

    def _ground(self, to: int) -> float:
        """What a duchy and the keys near it are worth without the force."""
        found = self._before.get(to)
        if found is None:
            found = self._before[to] = self.theatre.ground(self.hosts, to)
        return found


def _less(units: tuple[tuple[int, int], ...], nation: int) -> tuple[tuple[int, int], ...]:
    """Units without one of a nation, or of the most numerous."""
    most = nation if dict(units).get(nation) else max(units, key=lambda one: one[1])[0]
    return tuple((one, count - (one == most)) for one, count in units if count - (one == most))
