"""A second reckoning of what an impulse offers (9.1 to 9.74, 12.2, 12.4, 13.1, 13.6, 13.7, D7, D8.5), as literal as may
be: on boards where pieces, flags, Pacts and leave lie at random the program refuses what it refuses, and nothing else.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from random import Random
from typing import Any

import pytest

from feldherr.games.napoleon import RULESET
from feldherr.games.napoleon.rules.impulse import Impulse
from feldherr.games.napoleon.rules.turns import Campaign, Rounds
from feldherr.games.napoleon.state.pieces import DONE, FOUGHT, HALTED, Subject, none
from feldherr.games.napoleon.state.setting import COMMAND, NEUTRAL, PASSAGE

Units = Sequence[tuple[int, int]]
NOBODY = 9


class Reckoner:
    """The paragraphs, one a method; all are asked of a position in the impulse of `active` with so many CP."""

    def __init__(self, position: Any, active: int, points: int) -> None:
        self.p, self.s, self.active, self.points = position, position.setting, active, points

    # D3.2 to D3.4, 8.8

    def subject(self, nation: int) -> bool:
        return any(one.nation == self.s.nations[nation] for one in self.p.subjects)

    def war(self, a: int, b: int) -> bool:
        camps = {self.p.camp[one] for one in (a, b) if one < NOBODY}
        return len(camps) == 2 and NEUTRAL not in camps and not self.subject(a) and not self.subject(b)

    def ally(self, a: int, b: int) -> bool:
        if a == b or NOBODY in (a, b) or self.subject(a) or self.subject(b):
            return a == b != NOBODY
        pact = self.p.pact[a] == b or self.p.pact[b] == a or self.p.pact[a] == self.p.pact[b] >= 0
        return pact or self.p.camp[a] == self.p.camp[b] != NEUTRAL

    def enemies(self, nation: int, place: int) -> bool:
        return any(self.war(nation, one) for one in self.p.present(place))

    def uncontrolled(self, place: int) -> bool:
        holder, there = self.p.control[place], self.p.present(place)
        bare = not self.s.duchies[place].fortress
        return holder == NOBODY or (bare and bool(there) and all(self.war(one, holder) for one in there))

    def friendly(self, nation: int, place: int) -> bool:
        return self.ally(nation, self.p.control[place]) and not self.uncontrolled(place)

    def leave(self, kind: int, giver: int, taker: int) -> bool:
        same = self.p.runner[giver] == self.p.runner[taker] and self.ally(giver, taker)
        return same or bool(self.p.leaves[kind] >> giver * NOBODY + taker & 1)

    def let_in(self, nation: int, place: int) -> bool:
        """9.54, D8.5"""
        holder = self.p.control[place]
        return holder in (NOBODY, nation) or self.war(nation, holder) or self.leave(PASSAGE, holder, nation)

    def pays(self, nation: int) -> bool:
        """D6.2"""
        # A conquest ends a Pact (D15.3, ruling U96).
        return self.active == nation or (self.active == self.p.pact[nation] and not self.subject(nation))

    # 9: marching

    def leads(self, leader: int, nation: int) -> bool:
        """9.1: his own nation's; of a power that somebody plays, those of its Pacts too."""
        own = self.s.nation_of[leader]
        return nation == own or (self.p.pact[nation] == own and own in self.s.seated and self.ally(nation, own))

    def armies(self, commander: int, leaders: Sequence[int], units: Units) -> int:
        """9.74: the fewest commanders whose armies hold everything; 0 where none do."""
        for more in range(len(leaders) + 1):
            for heads in combinations(leaders, more):
                pieces = [self.s.nation_of[one] for one in leaders if one not in heads]
                pieces += [nation for nation, count in units for _ in range(count)]
                if self.holds((commander, *heads), Counter(pieces)):
                    return 1 + more
        return 0

    def holds(self, heads: Sequence[int], pieces: Counter[int]) -> bool:
        """Of every set of nations there are no more pieces than those who lead any of them have room for."""
        for size in range(1, len(pieces) + 1):
            for some in combinations(pieces, size):
                able = [head for head in heads if any(self.leads(head, nation) for nation in some)]
                if sum(pieces[nation] for nation in some) > sum(self.s.command[head] for head in able):
                    return False
        return True

    def commands(self, commander: int, nations: set[int]) -> bool:
        """9.7, 9.72"""
        own = self.s.nation_of[commander]
        power = self.s.nation_data[own].power and own in self.s.seated
        return all(
            self.leads(commander, one) or (power and self.ally(one, own) and self.leave(COMMAND, one, own))
            for one in nations
        )

    def way(self, nations: set[int], a: int, b: int) -> bool:
        """9.3, 9.53, 9.54, 12.4"""
        if b not in self.s.links[a] or not all(self.let_in(one, b) for one in nations):
            return False
        strait = self.s.board.straits.get((a, b))
        for one in nations:
            if strait and any(self.foe_fleet(one, place) for place in (*strait.zones, *strait.ports)):
                return False
            walled = self.s.duchies[a].fortress and self.war(one, self.p.control[a])
            if walled and not self.friendly(one, b) and not self.uncontrolled(b):
                return False
        return True

    def march(self, commander: int, leaders: Sequence[int], units: Units, to: int) -> bool:
        place = self.p.place[commander]
        whole = {self.s.nation_of[one] for one in (commander, *leaders)} | {nation for nation, _ in units}
        heads = self.armies(commander, leaders, units)
        return (
            self.pays(self.s.nation_of[commander])
            and all(self.p.walked[one] < HALTED for one in (commander, *leaders))
            and all(self.fit(nation, place, HALTED) >= count for nation, count in units)
            and self.commands(commander, whole)
            and 0 < heads <= self.points
            and self.way(whole, place, to)
        )

    def fit(self, nation: int, place: int, below: int) -> int:
        return sum(steps < below for steps in self.p.walks(nation, place))

    def go(self, nation: int, place: int, to: int) -> bool:
        able = self.pays(nation) and self.points > 0 and self.fit(nation, place, HALTED) > 0
        return able and self.way({nation}, place, to)

    # 12.2, D7

    def besiege(self, leader: int, units: Units) -> bool:
        place, own = self.p.place[leader], self.s.nation_of[leader]
        holder = self.p.control[place]
        return (
            self.pays(own)
            and self.s.duchies[place].fortress > 0
            and (holder == NOBODY or self.war(own, holder))
            and not self.enemies(own, place)
            and self.p.walked[leader] < FOUGHT
            and all(self.leads(leader, one) and self.fit(one, place, FOUGHT) >= count for one, count in units)
            and sum(count for _, count in units) <= self.s.command[leader]
        )

    def flag(self, place: int) -> bool:
        holder = self.p.control[place]
        own = [one for one in range(NOBODY) if self.pays(one) and self.p.units[one][place]]
        ground = self.uncontrolled(place) and not self.s.duchies[place].fortress and self.points > 0
        return ground and any(holder == NOBODY or self.war(one, holder) for one in own)

    def home(self, nation: int, place: int, *, troops: bool = True) -> bool:
        """D7.1, D7.6, D8.5"""
        duchy = self.s.duchies[place]
        own = duchy.home and duchy.nation == self.s.nations[nation] and (duchy.key or not troops)
        ground = self.friendly(nation, place) and not self.enemies(nation, place)
        return own and ground and self.pays(nation) and (not troops or self.let_in(nation, place))

    def build(self, nation: int, place: int) -> bool:
        spare = sum(self.p.units[nation]) < self.s.nation_data[nation].units
        return self.home(nation, place) and spare and self.points >= 2

    def lay(self, nation: int, place: int) -> bool:
        data, fleets = self.s.nation_data[nation], (self.p.squadrons, self.p.refit, self.p.works)
        spare = sum(sum(one[nation]) for one in fleets) < data.squadrons
        port = self.s.duchies[place].port and not self.blockaded(nation, place)
        return self.home(nation, place, troops=False) and port and spare and self.points >= 2

    def comes_back(self, nation: int, place: int) -> bool:
        return self.home(nation, place) and self.points > 0 and self.p.units[nation][self.s.regroup] > 0

    # 13

    def foe_fleet(self, nation: int, place: int) -> bool:
        return any(self.p.fleet(one, place) and self.war(nation, one) for one in range(NOBODY))

    def holder_of(self, zone: int) -> int:
        """D3.7: the Camp that controls a zone, NEUTRAL for none."""
        own = (one for one in range(NOBODY) if self.p.fleet(one, zone) and not self.subject(one))
        camps = {self.p.camp[one] for one in own} - {NEUTRAL}
        return camps.pop() if len(camps) == 1 else NEUTRAL

    def blockaded(self, nation: int, port: int) -> bool:
        own = NEUTRAL if self.subject(nation) else self.p.camp[nation]
        return any(self.holder_of(zone) not in (NEUTRAL, own) for zone in self.s.duchies[port].zones) and own != NEUTRAL

    def sail(self, nation: int, a: int, b: int) -> bool:
        """13.1, 13.5, U85"""
        if not self.pays(nation) or self.points < 1:
            return False
        if b >= self.s.land or self.friendly(nation, b):
            return True
        prey = self.foe_fleet(nation, b) or any(self.p.works[one][b] and self.war(nation, one) for one in range(NOBODY))
        return self.war(nation, self.p.control[b]) and not self.uncontrolled(b) and prey

    def convoy(self, nation: int, count: int, origin: int, zone: int, port: int) -> bool:
        """13.6, 13.7, U59"""
        holder = self.p.control[port]
        ours = self.friendly(nation, port)
        held = holder != NOBODY and self.ally(nation, holder) and self.enemies(nation, port)
        theirs = self.war(nation, holder) and not self.uncontrolled(port)
        return (
            self.pays(nation)
            and self.points >= 2
            and self.friendly(nation, origin)
            and 0 < count <= 5
            and self.p.walks(nation, origin)[count - 1] == 0
            and not any(self.foe_fleet(nation, place) for place in (zone, port))
            and (ours or ((held or theirs) and self.holder_of(zone) == self.p.camp[nation]))
            and self.let_in(nation, port)
        )


def scattered(rng: Random) -> tuple[Any, int, int]:
    """A board with pieces, flags, fleets, Pacts and leave at random, in somebody's impulse with some CP."""
    setting = RULESET.setting(rng.choice(("1805", "1812", "1813")), {"players": rng.choice((2, 3, 4, 5))})
    position: Any = RULESET.begin(setting)
    for field in (position.units, position.squadrons, position.refit, position.works):
        field[:] = [none(setting.size + 1)] * NOBODY
    position.place = [setting.coming if at != setting.dead else at for at in position.place]
    reckoner = Reckoner(position, 0, 0)
    if rng.random() < 0.3:
        pairs = [pair for pair in combinations(range(NOBODY), 2) if reckoner.war(*pair)]
        nation, victor = rng.sample(rng.choice(pairs), 2)
        position.subjects = (Subject(setting.nations[nation], setting.nations[victor], 2),)
    for kind in (PASSAGE, COMMAND, PASSAGE, COMMAND):
        a, b = rng.sample(range(NOBODY), 2)
        position.leaves[kind] ^= 1 << a * NOBODY + b
    run = [nation for nation in range(NOBODY) if position.runner[nation] >= 0]
    region = {rng.randrange(setting.land) for _ in range(3)}
    for _ in range(2):
        region |= {to for place in region for to in setting.links[place]}
    control = bytearray(position.control)
    for place in region:
        if rng.random() < 0.3:
            control[place] = rng.choice((*run, *run, NOBODY))
    position.control = bytes(control)
    for place in sorted(region):
        nation = rng.choice(run)
        for one in (nation, rng.choice(run)):
            shares = all(reckoner.ally(one, other) for other in position.present(place))
            if shares and reckoner.let_in(one, place) and rng.random() < 0.6:
                spare = setting.nation_data[one].units - sum(position.units[one])
                position.add(one, place, min(rng.choice((1, 1, 2, 5)), spare))
                steps = rng.choice((0, 0, 3, HALTED + 2, DONE, FOUGHT))
                position.set_walks(one, place, sorted([steps, *position.walks(one, place)[1:]]) if spare else [])
                coming = [own for own in setting.own_leaders[one] if position.place[own] == setting.coming]
                for leader in coming[: rng.randrange(3)]:
                    position.place[leader], position.walked[leader] = place, rng.choice((0, 0, 0, HALTED + 2, FOUGHT))
    for place in (*sorted(place for place in region if setting.duchies[place].port), *setting.board.zones):
        nation = rng.choice(run)
        at_home = place >= setting.land or reckoner.ally(nation, position.control[place])
        if setting.nation_data[nation].squadrons and at_home and rng.random() < 0.6:
            counts = bytearray(position.squadrons[nation])
            counts[place] += sum(counts) < setting.nation_data[nation].squadrons
            position.squadrons[nation] = bytes(counts)
    for nation in run:
        spare = sum(position.units[nation]) < setting.nation_data[nation].units
        position.add(nation, setting.regroup, int(spare and rng.random() < 0.5))
    active, points = rng.choice(run), rng.choice((0, 1, 2, 3, 9))
    position.active = setting.nations[active]
    position.steps = [Campaign(stage=2), Rounds((), begun=True), Impulse(active, points)]
    return position, active, points


def orders(reckoner: Reckoner, rng: Random) -> Iterator[tuple[str, bool]]:
    """Orders, lawful or not, with what comes of them by the reckoning."""
    position, setting = reckoner.p, reckoner.s
    place_of, nations, leaders = setting.names.places, setting.nations, setting.leaders
    for leader, place in enumerate(position.place):
        if place >= setting.land:
            continue
        others = [one for one, at in enumerate(position.place) if at == place and one != leader]
        some = [one for one in others if rng.random() < 0.4]
        units = [(one, rng.randrange(1, position.units[one][place] + 1)) for one in position.present(place)
                 if position.units[one][place] and rng.random() < 0.8]  # fmt: skip
        told = " ".join(f"{nations[one]}*{count}" for one, count in units)
        fresh = not any(position.walked[one] % HALTED for one in (leader, *some))
        if units and fresh:
            company = " with " + " ".join(leaders[one] for one in some) if some else ""
            for to in setting.links[place]:
                text = f"march {leaders[leader]} to {place_of[to]}{company} taking {told}"
                yield text, reckoner.march(leader, some, units, to)
        if units:
            yield f"besiege {leaders[leader]} taking {told}", reckoner.besiege(leader, units)
    for place in range(setting.land):
        yield f"flag {place_of[place]}", reckoner.flag(place)
        for nation in range(NOBODY):
            name = f"{nations[nation]} at {place_of[place]}"
            if setting.duchies[place].nation == nations[nation]:
                yield f"build {name}", reckoner.build(nation, place)
                yield f"lay {name}", reckoner.lay(nation, place)
                yield f"return {name}", reckoner.comes_back(nation, place)
            if position.units[nation][place]:
                for to in setting.links[place]:
                    text = f"go {nations[nation]} from {place_of[place]} to {place_of[to]}"
                    yield text, reckoner.go(nation, place, to)
    yield from _at_sea(reckoner, rng)


def _at_sea(reckoner: Reckoner, rng: Random) -> Iterator[tuple[str, bool]]:
    position, setting = reckoner.p, reckoner.s
    place_of, nations, area = setting.names.places, setting.nations, setting.area
    for nation in range(NOBODY):
        for place in range(setting.size):
            if position.fleet(nation, place):
                zones = setting.duchies[place].zones if place < setting.land else area.neighbours[place]
                for to in (*zones, *(area.ports(place) if place >= setting.land else ())):
                    if place >= setting.land or to >= setting.land:
                        text = f"sail {nations[nation]} from {place_of[place]} to {place_of[to]}"
                        yield f"{text} taking {nations[nation]}*1", reckoner.sail(nation, place, to)
            if place < setting.land and setting.duchies[place].port and position.units[nation][place]:
                zone = rng.choice(setting.duchies[place].zones)
                for port in area.ports(zone):
                    count = rng.randrange(1, position.units[nation][place] + 1)
                    text = f"convoy {nations[nation]} from {place_of[place]} to {place_of[zone]}-{place_of[port]}"
                    lawful = reckoner.convoy(nation, count, place, zone, port)
                    if port != place:
                        yield f"{text} taking {nations[nation]}*{count}", lawful


def differences(seed: int) -> list[str]:
    """The orders on a board that the program and the reckoning do not judge alike."""
    rng = Random(seed)
    position, active, points = scattered(rng)
    assert not position.faults(), position.faults()
    found = []
    for text, lawful in orders(Reckoner(position, active, points), rng):
        refusal = position.why_not(position.read_action(text))
        if lawful != (refusal is None):
            found.append(f"{seed}: {text}: {refusal.paragraph if refusal is not None else 'lawful'}")
    return found


def test_9_1__what_an_impulse_offers_is_what_the_print_allows() -> None:
    assert [one for seed in range(30) for one in differences(seed)] == []


@pytest.mark.long
def test_9_1__and_so_it_is_on_many_boards() -> None:
    assert [one for seed in range(100, 500) for one in differences(seed)] == []
