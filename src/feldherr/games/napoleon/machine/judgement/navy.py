"""What an impulse is good for at sea: waters to hold, fleets to catch, troops to land."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from feldherr.kernel.slots import PATH

from ...rules import builds, landing, sea_acts, sea_legs
from ...rules.fleets import fleets_in
from ...rules.impulse import Impulse
from ...rules.odds import Troops
from ...rules.relations import enemies_at, friendly, hostile
from ...rules.sea_odds import Ships, fight
from ...rules.sea_odds import landing as landing_chances
from ...rules.sea_passage import watched
from ...state.position import Europe
from ..theatre import COMING, OPEN, SQUADRON, UNIT, Host
from .campaign import Campaign, Plan

SHORE, COAST = 0.07, 0.03
"""What it is worth to control the waters of an own key on the coast, and of one of the enemy's."""
DENIED = 0.6
"""What of that is left where both have fleets in a zone."""
REST = 0.03
"""What a squadron in port is worth beside one at sea: it does not wear."""
REFIT = 0.09
"""What it is worth to refit a squadron."""
AFAR = 3
"""Zones beyond which fleets are not sent in one impulse."""


def laid_down(dice: int) -> float:
    """What a squadron of so many dice is worth that is laid down."""
    return 0.1 if dice >= 3 else 0.05


class Navy:
    """What a nation may do at sea in its impulse."""

    def __init__(self, campaign: Campaign) -> None:
        self.campaign = campaign
        self.theatre = campaign.theatre
        self.position: Europe = campaign.position
        self.setting = self.position.setting
        self.step: Impulse = campaign.step
        self.foes = self.theatre.interests.foes
        self.friends = self.theatre.interests.friends

    def plans(self) -> Iterator[Plan]:
        """Everything worth considering; in haste only what fights, as the ways of fleets take most of the time and
        their waters are next to nothing to the evaluation at the end of a line."""
        if self.step.points <= 0 and not self.step.manoeuvres:
            return
        if not self.campaign.brief:
            yield from self.yards()
        if self.theatre.war():
            if not self.campaign.brief:
                yield from self.sails()
            yield from self.patrols()
            yield from self.convoys()

    # waters

    def waters(self, zone: int) -> float:
        """What it is worth to control a zone."""
        theatre, setting = self.theatre, self.setting
        value = 0.02
        for port in setting.area.ports(zone):
            if port in theatre.keys:
                host = theatre.friends.get(port, Host())
                value += SHORE * theatre.keys[port] * (0.6 if host.units else 1.2)
            elif setting.duchies[port].key and self._hostile(port):
                value += COAST if theatre.foes.get(port) else 2 * COAST
        return value

    def _hostile(self, place: int) -> bool:
        holder = self.position.control[place]
        return holder < len(self.foes) and self.foes[holder]

    def _guns(self, zone: int, sides: list[bool]) -> int:
        data = self.setting.nation_data
        return sum(
            self.position.fleet(nation, zone) * data[nation].squadron_dice
            for nation, wanted in enumerate(sides)
            if wanted
        )

    def _state(self, zone: int, mine: int, theirs: int) -> float:
        """What a zone is worth with fleets of so many dice in it."""
        if not mine and not theirs:
            return 0.0
        value = self.waters(zone)
        if mine and theirs:
            return value * DENIED * (mine - theirs) / (mine + theirs)
        return value * (1.0 if mine else -1.0)

    # fleets

    def sails(self) -> Iterator[Plan]:
        """13.1: of every place the whole fleet, or one squadron of it, to wherever it comes."""
        position, setting = self.position, self.setting
        acts = sea_acts.Sails()
        for nation in self.campaign.nations:
            for origin in range(setting.size):
                free = sea_legs.free(position, nation, origin)
                if not free:
                    continue
                ways = [path for path in PATH.values(list(acts._ways(position, self.step, nation, origin)))
                        if len(path) <= AFAR]  # fmt: skip
                for count in {free, 1, free - 1} - {0}:
                    for path in ways:
                        yield from self._sent(nation, origin, path, count)

    def _sent(self, nation: int, origin: int, path: tuple[int, ...], count: int) -> Iterator[Plan]:
        position, setting = self.position, self.setting
        to = path[-1]
        land = setting.land
        dice = setting.nation_data[nation].squadron_dice * count
        value = self._leave(origin, dice) if origin >= land else -REST * count
        zones = {zone for zone in path if zone >= land}
        if to < land:
            # Before a port it is seen from every zone of it (13.3).
            zones |= {*watched(position, to, (origin, *path)[-2])} - {origin if origin < land else -1}
        if any(self._guns(zone, self.foes) > dice for zone in zones):
            return
        if to < land:
            if hostile(position, to, nation) or origin < land:
                return
            value += REST * count + 0.05 * min(count, position.refit[nation][origin])
        else:
            mine, theirs = self._guns(to, self.friends), self._guns(to, self.foes)
            value += self._state(to, mine + dice, theirs) - self._state(to, mine, theirs)
            if theirs:
                win, lost, sunk = self._fight(nation, count, to)
                value += (win - 0.5) * 0.15 + (sunk - lost) * SQUADRON * 0.5
        if value > 0:
            action = sea_acts.Sail(nation, origin, path, ((nation, count),))
            fleet = sea_legs.fleet_of(position, nation, origin, action.squadrons)
            cost = sea_legs.points(position, self.step, sea_legs.price(position, fleet) * len(path))
            if cost <= self.step.points:
                yield Plan(value, cost, action)

    def _leave(self, origin: int, dice: int) -> float:
        """What a zone loses by a fleet's leaving it."""
        mine, theirs = self._guns(origin, self.friends), self._guns(origin, self.foes)
        return self._state(origin, max(0, mine - dice), theirs) - self._state(origin, mine, theirs)

    def _fight(self, nation: int, count: int, zone: int) -> tuple[float, float, float]:
        """A fight with the enemies of a zone: the chance to win it, and squadrons lost and sunk."""
        data = self.setting.nation_data
        mine = Ships(((count, 0, data[nation].squadron_dice),), brought=count)
        there = tuple(
            (ships, self.position.refit[one][zone], data[one].squadron_dice)
            for one, foe in enumerate(self.foes)
            if foe and (ships := self.position.fleet(one, zone))
        )
        told = fight(mine, Ships(there, brought=sum(one[0] for one in there)))
        return told.win, told.lost, told.inflicted

    def patrols(self) -> Iterator[Plan]:
        """13.3: to seek a weaker enemy."""
        position = self.position
        for nation in self.campaign.nations:
            for zone in range(self.setting.land, self.setting.size):
                count = sea_legs.free(position, nation, zone)
                if not count or not self._guns(zone, self.foes):
                    continue
                win, lost, sunk = self._fight(nation, count, zone)
                value = (win - 0.5) * self.waters(zone) * 2 + (sunk - lost) * SQUADRON
                action = sea_acts.Patrol(nation, zone)
                if value > 0:
                    fleet = sea_legs.fleet_of(position, nation, zone, ())
                    price = self.setting.tables.sailing.patrol * max(1, fleets_in(position, fleet))
                    yield Plan(value * 0.6, sea_legs.points(position, self.step, price), action)

    # troops by sea

    def convoys(self) -> Iterator[Plan]:
        """13.6, 13.7: troops to where they are of more use, and landings at ports of the enemy."""
        position = self.position
        acts = landing.Convoys()
        for nation in self.campaign.nations:
            if position.convoyed >> nation & 1:
                continue
            for origin in acts.ports(position, self.step, nation):
                units = min(self.setting.tables.convoy.pieces, acts._units(position, nation, origin))
                leaders = acts._leaders(position, nation, origin)
                if not units:
                    continue
                best = max(leaders, key=lambda one: (self.setting.rating[one], self.setting.command[one]), default=-1)
                paths = [path for path in PATH.values(list(acts._ways(position, self.step, nation, origin)))
                         if path[-1] < self.setting.land]  # fmt: skip
                for taken in self._loads(origin, nation, units, best):
                    for path in paths:
                        yield from self._shipped(nation, origin, path, *taken)

    def _loads(self, origin: int, nation: int, units: int, best: int) -> list[tuple[int, int]]:
        """Units and leader taken along: as many as may, and one left for an own key."""
        most = self.setting.tables.convoy.pieces
        found = [(min(units, most - (best >= 0)), best)]
        whole = self.position.units[nation][origin]
        if found[0][0] == whole and whole > 1 and origin in self.theatre.keys:
            found.append((whole - 1, best))
        if best >= 0 and units == 1:
            found.append((1, -1))
        return found

    def _shipped(self, nation: int, origin: int, path: tuple[int, ...], units: int, leader: int) -> Iterator[Plan]:
        position, theatre, setting = self.position, self.theatre, self.setting
        cost = setting.tables.convoy.cp * len(path)
        if cost > self.step.points or units < 1:
            return
        to = path[-1]
        left = self.step.points - cost
        bonus = setting.nation_data[nation].bonus
        extra = bonus + (setting.rating[leader] if leader >= 0 else 0)
        before = theatre.friends.get(origin, Host())
        rest = Host(before.units - units, 0 if leader >= 0 else before.led, bonus)
        hosts = dict(theatre.friends)
        if rest.units > 0:
            hosts[origin] = rest
        else:
            hosts.pop(origin, None)
        value = theatre.ground(hosts, origin) - theatre.ground(theatre.friends, origin)
        win, lost = 1.0, 0.0
        shelled = hostile(position, to, nation)
        fought = shelled or bool(enemies_at(position, to, nation))
        if fought:
            told = self._landing(to, units, extra - bonus, bonus, shelled=shelled)
            win, lost = told.win, told.lost
            value += told.inflicted * UNIT * 0.75 - told.lost * UNIT
        host = hosts.get(to, Host())
        stay = max(1, round(units - lost))
        base = theatre.ground(hosts, to)
        hosts[to] = Host(host.units + stay, host.led + (stay if leader >= 0 else 0), max(host.extra, extra))
        won = theatre.ground(hosts, to) - base
        if shelled:
            wall = setting.duchies[to].fortress
            flag = self.campaign._flag(to, stay)
            won += 0.15 if wall else flag if left >= 1 else flag * COMING
        elif fought:
            # What is freed so needs no flag.
            won += max(OPEN, theatre.keys.get(to, 0.0))
        elif not friendly(position, to, nation):
            return
        value += win * won
        if value > 0:
            leaders = (leader,) if leader >= 0 else ()
            yield Plan(value, cost, landing.Convoy(nation, origin, path, ((nation, units),), leaders))

    def _landing(self, to: int, units: int, rating: int, bonus: int, *, shelled: bool) -> Any:
        setting = self.setting
        table = setting.tables.batteries
        batteries = table.fortress if setting.duchies[to].fortress else table.port
        if not shelled:
            batteries = 0
        force = Troops(units, rating=rating, commander=rating > 0, bonus=bonus)
        enemy = self.theatre.foes.get(to, Host())
        own = min(2, enemy.extra)
        guard = Troops(enemy.units, rating=enemy.extra - own, commander=enemy.extra > own, bonus=own)
        return landing_chances(force, guard, batteries)

    # yards

    def yards(self) -> Iterator[Plan]:
        """D7.3: squadrons, and those that need a refit."""
        position, setting = self.position, self.setting
        table = setting.tables.builds
        for nation in self.campaign.nations:
            data = setting.nation_data[nation]
            if not data.squadrons:
                continue
            for port in range(setting.land):
                if position.refit[nation][port]:
                    yield Plan(REFIT, table.refit, builds.Refit(nation, port))
            fleets = sum(sum(one[nation]) for one in (position.squadrons, position.refit, position.works))
            if fleets < data.squadrons and self.theatre.war():
                ports = builds.Yards().places(position, nation)
                if ports:
                    port = max(ports, key=lambda one: (setting.duchies[one].key, -one))
                    yield Plan(laid_down(data.squadron_dice), table.squadron, builds.LayDown(nation, port))
