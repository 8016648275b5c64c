"""The lie of the land to a role: what is where, how far the enemy is, what is worth having and what is in danger.

Everything is in victory points, weighed by the role's interests. It is made once for a position and consulted piece
by piece.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from ..rules.relations import allied, enemy_fleet, keys_lost
from ..state.pieces import where
from ..state.position import Europe
from ..state.setting import NEUTRAL, Napoleon
from . import chances
from .interests import Interests

UNIT = 0.13
"""Victory points that a unit is worth."""
SQUADRON = 0.2
"""Victory points that a squadron is worth."""
CAPITAL = 1.0
"""What a capital is worth beyond its key: a nation may be conquered that has lost it."""
FORTRESS, OPEN = 0.25, 0.03
"""What a fortress and an open duchy are worth."""
REACH = (0.9, 0.75, 0.55, 0.35, 0.2)
"""How likely an army strikes that is so many duchies off, before one can do anything about it."""
SPENT = 0.4
"""The same, of a nation that has no cards left in this turn."""
NEARER = 0.8
"""What a prize is worth that is a duchy farther away."""
SIGHT = 7
"""Duchies an army looks ahead."""
COMING = 0.55
"""What a flag is worth that is to be placed in a later impulse."""
FALLS = 0.6
"""What of a danger comes true, where nothing is done about it."""
RELIEF = (0.65, 0.85, 1.0)
"""What is left of the danger of a key with an army next to it that can intervene, two duchies off, and with none."""
TERRAIN = 0.5
"""Dice that the ground gives a defender on average."""
SEA = 0.3
"""How likely the enemy lands at a port that nobody holds, where he controls its waters and has troops to send."""


class Host(NamedTuple):
    """The pieces of some nations in a duchy.

    Attributes:
        units: all of them. led: those that its leaders can take along. extra: dice of the best rating and the bonus.
    """

    units: int = 0
    led: int = 0
    extra: int = 0


NOBODY = Host()


class Prize(NamedTuple):
    """A duchy worth having, and who stands in it."""

    place: int
    worth: float
    units: int
    extra: int


@lru_cache(maxsize=1024)
def _around(setting: Napoleon, place: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The duchies next to one, and those two off."""
    near = setting.links[place]
    far = {to for one in near for to in setting.links[one]} - {place, *near}
    return near, tuple(sorted(far))


class Roads:
    """How far duchies are from each other, for one side: nothing comes into a closed duchy but at the start of its way,
    over a barred strait, or on from a duchy that stops it.

    Positions that differ by a card or a fleet have them in common, so they are kept (`roads`).
    """

    def __init__(
        self, setting: Napoleon, closed: bytes, stops: frozenset[int], barred: frozenset[tuple[int, int]]
    ) -> None:
        self._links = setting.links
        self._closed = closed
        self._stops = stops
        self._barred = barred
        self._found: dict[tuple[int, int], dict[int, int]] = {}

    def spread(self, start: int, most: int) -> dict[int, int]:
        """Return the duchies by how far they are from a place, those nearest first."""
        found = self._found.get((start, most))
        if found is None:
            found = self._found[start, most] = self._spread(start, most)
        return found

    def _spread(self, start: int, most: int) -> dict[int, int]:
        links, stops, barred = self._links, self._stops, self._barred
        seen = bytearray(self._closed)
        seen[start] = 1
        found = {start: 0}
        rim = [start]
        for far in range(1, most + 1):
            following = []
            for here in rim:
                if here in stops and here != start:
                    continue
                for to in links[here]:
                    if not seen[to] and not (barred and (here, to) in barred):
                        seen[to] = 1
                        found[to] = far
                        following.append(to)
            rim = following
        return found


roads = lru_cache(maxsize=64)(Roads)


def muster(position: Europe, wanted: Sequence[bool]) -> dict[int, Host]:
    """What the wanted nations have in duchies: of each place its host."""
    setting = position.setting
    units: dict[int, int] = {}
    command: dict[int, int] = {}
    rating: dict[int, int] = {}
    bonus: dict[int, int] = {}
    for nation, counts in enumerate(position.units):
        if wanted[nation]:
            own = setting.nation_data[nation].bonus
            for place, count in where(counts):
                if place < setting.land:
                    units[place] = units.get(place, 0) + count
                    bonus[place] = max(own, bonus.get(place, 0))
    for leader, place in enumerate(position.place):
        if place < setting.land and wanted[setting.nation_of[leader]]:
            command[place] = command.get(place, 0) + setting.command[leader]
            rating[place] = max(setting.rating[leader], rating.get(place, 0))
    return {
        place: Host(count, min(count, command.get(place, 0)), rating.get(place, 0) + bonus[place])
        for place, count in units.items()
    }


class Theatre:
    """A position as a role sees it.

    Attributes:
        foes, friends: the hosts of enemies, and of the role's nations and their allies, by place.
        mine: those of the role's own nations. prizes: what is worth going to. keys: own keys and what each is worth.
    """

    def __init__(self, position: Europe, interests: Interests) -> None:
        self.position = position
        self.setting = position.setting
        self.interests = interests
        self.foes = muster(position, interests.foes)
        self.friends = muster(position, interests.friends)
        self.mine = muster(position, [seat == interests.seat for seat in position.runner])
        closed, barred = self._closed(), frozenset(self._straits())
        self._walls = {
            place
            for place in range(self.setting.land)
            if self.setting.duchies[place].fortress and self._held(place, interests.foes)
        }
        self._bulwarks = {
            place
            for place in range(self.setting.land)
            if self.setting.duchies[place].fortress and self._held(place, interests.friends)
        }
        self.restless = self._restless()
        self._out = roads(self.setting, closed, frozenset((*self.foes, *self._walls)), barred)
        self._in = roads(self.setting, closed, frozenset((*self.friends, *self._bulwarks)), barred)
        self._enemy_share = max(
            (-interests.share(nation) for nation, foe in enumerate(interests.foes) if foe), default=0.0
        )
        """What a point of the enemy who is most dangerous counts."""
        self._allies: dict[int, list[bool]] = {}
        self._near_keys: dict[int, tuple[int, ...]] = {}
        self._sought: dict[int, list[tuple[float, int, int]]] = {}
        self._threats: dict[int, list[tuple[int, Host, float]]] = {}
        self._dangers: dict[tuple[int, int, int], float] = {}
        self._lures: dict[tuple[int, int, int], float] = {}
        self.lost = {nation: keys_lost(position, nation) for nation, foe in enumerate(interests.foes) if foe}
        self.keys = {
            key: stake
            for key in (*self.setting.keys, *self._bulwarks)
            if self._held(key, interests.friends) and (stake := self.stake(key)) > 0
        }
        self.prizes = self._prizes()

    # the ground

    def _held(self, place: int, sides: Sequence[bool]) -> bool:
        holder = self.position.control[place]
        return holder < len(sides) and sides[holder]

    def _closed(self) -> bytes:
        """By duchy, 1 if there is no war there: war is made in those of either Camp, and in nobody's."""
        sides = [not (foe or friend) for foe, friend in zip(self.interests.foes, self.interests.friends, strict=True)]
        sides.append(False)
        return bytes([sides[holder] for holder in self.position.control])

    def _straits(self) -> set[tuple[int, int]]:
        barred = set()
        own = self.interests.own[0]
        for ends, strait in self.setting.board.straits.items():
            if enemy_fleet(self.position, (*strait.zones, *strait.ports), own):
                barred.add(ends)
        return barred

    def _restless(self) -> list[float]:
        """How much each enemy nation may still do before the role can answer: one without cards does less."""
        position = self.position
        active = [bool(position.hands[nation]) for nation in range(len(position.camp))]
        return [
            1.0 if active[nation] or (power >= 0 and active[power]) else SPENT
            for nation, power in enumerate(position.pact)
        ]

    def walled(self, place: int) -> bool:
        """Whether an enemy's fortress is in a duchy."""
        return place in self._walls

    def towards(self, goal: int) -> dict[int, int]:
        """How many duchies it is from everywhere to a place, for the role's armies: at most `SIGHT`."""
        return self._out.spread(goal, SIGHT)

    # what things are worth

    def stake(self, place: int) -> float:
        """The cost to the role if an enemy takes a duchy; below 0 if it would gain by it."""
        setting = self.setting
        holder = self.position.control[place]
        duchy = setting.duchies[place]
        if not duchy.key:
            return FORTRESS if duchy.fortress and holder in self.interests.own else 0.0
        share = self.interests.share(holder)
        own = share > 0
        # An ally is a rival as well, but it is an enemy who gains by his loss.
        worth = (share if own else 0.0) + self._enemy_share * (1.0 if own else 0.5)
        if duchy.capital and holder in self.interests.own and setting.owner[place] == holder:
            worth += 2 * CAPITAL
        return worth

    def prize(self, place: int, nation: int) -> float:
        """What a nation's flag in a duchy is worth to the role; in an ally's home it goes to him (8.83)."""
        position, setting = self.position, self.setting
        duchy = setting.duchies[place]
        holder, owner = position.control[place], setting.owner[place]
        to = owner if duchy.home and place not in position.ceded and self._allied(owner, nation) else nation
        if holder == to:
            return 0.0
        former = self.interests.share(holder)
        if not duchy.key:
            gain = FORTRESS if duchy.fortress else OPEN
            return gain if to in self.interests.own else gain * 0.5
        gain = self.interests.share(to) - former
        if to not in self.interests.own and holder < len(setting.nations) and self.interests.foes[holder]:
            # Freeing an ally's key takes it from the common enemy, whose conquests win him the war.
            gain = max(gain, 0.3)
        if duchy.capital and setting.owner[place] == holder:
            gain += CAPITAL
        elif holder in self.lost and setting.owner[place] == holder and self._shaken(holder):
            gain += 0.3
        return gain

    def _allied(self, one: int, nation: int) -> bool:
        allies = self._allies.get(nation)
        if allies is None:
            allies = [allied(self.position, other, nation) for other in range(len(self.setting.nations))]
            self._allies[nation] = allies
        return allies[one]

    def _shaken(self, nation: int) -> bool:
        """Whether an enemy's capital is lost, so that every key may bring him down."""
        return any(capital in self.lost[nation] for capital in self.setting.capitals[nation])

    def _prizes(self) -> list[Prize]:
        """What the role's armies may go for: keys and fortresses of enemies, what is nobody's, and their armies."""
        own = self.interests.own[0]
        found = []
        for place in range(self.setting.land):
            holder = self.position.control[place]
            enemy = holder == self.setting.nobody or self.interests.foes[holder]
            duchy = self.setting.duchies[place]
            host = self.foes.get(place)
            worth = self.prize(place, own) if enemy and (duchy.key or duchy.fortress) else 0.0
            if host is not None:
                worth += 0.35 * UNIT * host.units
                found.append(Prize(place, worth, host.units, host.extra))
            elif worth > 0:
                if duchy.fortress and place in self._walls:
                    # A siege takes a while, and a fortress fights like a small garrison.
                    worth *= 0.6
                found.append(Prize(place, worth, 0, 0))
        return found

    # what threatens

    def threats(self, place: int) -> list[tuple[int, Host, float]]:
        """The enemy's armies that can come to a duchy: how far, what, and how likely they are to."""
        found = self._threats.get(place)
        if found is None:
            found = []
            for near, far in self._in.spread(place, len(REACH) - 1).items():
                host = self.foes.get(near)
                if host is not None and host.led:
                    found.append((far, host, REACH[far] * self._eager(near)))
            self._threats[place] = found
        return found

    def _eager(self, place: int) -> float:
        """How much the most restless of the enemies in a place may still do before the role can answer."""
        return max(
            (
                self.restless[nation]
                for nation, counts in enumerate(self.position.units)
                if counts[place] and self.interests.foes[nation]
            ),
            default=SPENT,
        )

    def danger(self, place: int, units: int, extra: int) -> float:
        """The chance that the enemy comes to a duchy and beats this many units there."""
        told = self._dangers.get((place, units, extra))
        if told is not None:
            return told
        worst = second = 0.0
        for _, host, likely in self.threats(place):
            risk = likely * chances.win(host.led, host.extra, units, extra + TERRAIN if units else 0)
            if risk > worst:
                worst, second = risk, worst
            elif risk > second:
                second = risk
        if not units:
            worst = max(worst, self._by_sea(place))
        told = self._dangers[place, units, extra] = 1 - (1 - worst) * (1 - second)
        return told

    def _by_sea(self, place: int) -> float:
        """The danger of a landing at a port without troops."""
        position = self.position
        for zone in self.setting.duchies[place].zones:
            there = [nation for nation in range(len(position.camp)) if position.fleet(nation, zone)]
            if any(self.interests.foes[nation] for nation in there) and not any(
                self.interests.friends[nation] for nation in there
            ):
                return SEA
        return 0.0

    # what an army in a place is worth

    def lure(self, place: int, units: int, extra: int) -> float:
        """What an army with this many led units may win from a place: the two best prizes, less for the distance."""
        if not units:
            return 0.0
        key = place, units, extra
        told = self._lures.get(key)
        if told is not None:
            return told
        best = second = 0.0
        for value, against, dice in self._from(place):
            if value <= second:
                break
            value *= chances.win(units, extra, against, dice) ** 1.5
            if value > best:
                best, second = value, best
            elif value > second:
                second = value
        told = self._lures[key] = best + 0.4 * second
        return told

    def _from(self, place: int) -> list[tuple[float, int, int]]:
        """What there is to go for from a place, the best first: what it is worth less by the way, and the units and
        dice that stand there."""
        found = self._sought.get(place)
        if found is None:
            found = []
            for prize in self.prizes:
                far = self.towards(prize.place).get(place)
                if far is not None:
                    found.append((prize.worth * NEARER**far, prize.units, prize.extra + 1 if prize.units else 0))
            found.sort(reverse=True)
            self._sought[place] = found
        return found

    def exposed(self, place: int, host: Host) -> float:
        """What a host in a place is likely to lose to the enemy's strikes."""
        if not host.units:
            return 0.0
        return self.danger(place, host.units, host.extra) * min(host.units, 10) * UNIT * 0.45

    def hold(self, place: int, hosts: dict[int, Host]) -> float:
        """How much less an own key is worth because of its danger with hosts where they are: its stake, by the chance
        that it falls; an army near it that can come to its help reduces that.
        """
        stake = self.keys.get(place)
        if stake is None:
            return 0.0
        host = hosts.get(place, NOBODY)
        danger = self.danger(place, host.units, host.extra)
        if not danger:
            return 0.0
        left = RELIEF[self.relief(place, hosts)]
        if self.setting.duchies[place].fortress:
            left *= 0.5
        return -stake * FALLS * left * danger

    def relief(self, place: int, hosts: dict[int, Host]) -> int:
        """How near the next army is to a place that could come to its help: an index of `RELIEF`."""
        near, far = _around(self.setting, place)
        for one in near:
            if one in hosts and hosts[one].led >= 2:
                return 0
        for one in far:
            if one in hosts and hosts[one].led >= 2:
                return 1
        return 2

    def near_keys(self, place: int) -> tuple[int, ...]:
        """Own keys in a duchy and up to two duchies from it."""
        found = self._near_keys.get(place)
        if found is None:
            rings = ((place,), *_around(self.setting, place))
            found = self._near_keys[place] = tuple({key for ring in rings for key in ring if key in self.keys})
        return found

    def ground(self, hosts: dict[int, Host], place: int) -> float:
        """What own hosts are worth in a place, and how safe the keys near it are."""
        value = 0.0
        host = hosts.get(place)
        if host is not None:
            value += self.lure(place, host.led, host.extra) - self.exposed(place, host)
        for key in self.near_keys(place):
            value += self.hold(key, hosts)
        return value

    def war(self) -> bool:
        """Whether the role has enemies."""
        return self.interests.camp != NEUTRAL and any(self.interests.foes)
