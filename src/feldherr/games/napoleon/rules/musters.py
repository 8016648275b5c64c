"""D14.2, D14.21, D7.7 Reinforcement and deployment in the Interphase: all who have anything to do are asked at once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from random import Random
from typing import Any

from feldherr.kernel import (
    Action,
    Decision,
    Event,
    Meaning,
    Message,
    Pass,
    PlayContext,
    Refusal,
    Slot,
    Step,
    Value,
    rule,
)
from feldherr.kernel.slots import CARD, COUNTS, FLAG, PLACE, UNIT, UNITS
from feldherr.kernel.steps import amend

from ..state.amendments import BORNE, DEPLOYED, RECKONED
from ..state.pieces import changed
from ..state.position import Europe
from ..state.setting import PASSAGE
from . import builds, hands
from .builds import Appoint, Build, LayDown, Refit, Return
from .forces import Force, armies, check_counts, check_there, leads, nations_of, put, units_at
from .impulse import SpentResource, moved_by, ruled_by
from .relations import allied, enemies_at, keys_held, may, uncontrolled
from .underway import card_name, leader_name, place_name
from .yards import Built, check_ground, check_yard

Purses = tuple[tuple[int, int], ...]
"""CP of reinforcement of each nation that has any."""


class Renew(Action, frozen=True, tag="renew"):
    """A Reserve that has been used is good again: for CP of reinforcement, or for a Resource (D6.5)."""

    slots = (Slot("card", CARD), Slot("resource", FLAG))
    card: int
    resource: bool = False


class Deploy(Action, frozen=True, tag="deploy"):
    """An army goes by land through friendly duchies, any distance, to a friendly one (D14.21)."""

    slots = (
        Slot("leader", UNIT),
        Slot("place", PLACE, "to"),
        Slot("units", COUNTS, "taking", least=0),
        Slot("leaders", UNITS, "with", least=0),
    )
    leader: int
    place: int
    units: tuple[tuple[int, int], ...] = ()
    leaders: tuple[int, ...] = ()


class Reinforced(Event, frozen=True, tag="reinforced"):
    """CP of reinforcement are spent; `left` of them remain."""

    about = Meaning("D14.2")
    side: str
    points: int
    left: int


class Renewed(Event, frozen=True, tag="renewed"):
    """A Reserve is good again."""

    about = Meaning("D6.5")
    side: str
    card: str


class Deployed(Event, frozen=True, tag="deployed"):
    """An army has been deployed."""

    about = Meaning("D14.21", motion="move")
    side: str
    unit: str
    counts: tuple[tuple[str, int], ...]
    hexes: tuple[str, ...]


@rule("D14.2")
def purses(position: Europe) -> Purses:
    """What every nation receives: a power with a player for its keys, each nation in a Pact with one the same."""
    table = position.setting.tables.reinforcement
    found = []
    for nation in position.setting.order:
        if position.runner[nation] < 0:
            continue
        if position.played(nation):
            points = keys_held(position, nation) * table.per_key
        else:
            points = table.minor if position.pact[nation] >= 0 else 0
        if points:
            found.append((nation, points))
    return tuple(found)


class _Muster(Step, frozen=True, kw_only=True):
    """All roles at once, each until it passes.

    Attributes:
        purses: CP that are left. done: the seats that have passed.
    """

    purses: Purses = ()
    done: tuple[int, ...] = ()

    def purse(self, nation: int) -> int:
        """The CP a nation has left."""
        return dict(self.purses).get(nation, 0)

    @rule("D7.5", "D14.2", "D15.3")
    def funds(self, position: Europe, nation: int) -> int:
        """What may be spent on a nation: its own CP and, in a Pact, its power's."""
        power = position.pact[nation]
        shares = power >= 0 and nation in moved_by(position, power)
        return self.purse(nation) + (self.purse(power) if shares else 0)

    def spend(self, position: Europe, nation: int, points: int, context: PlayContext) -> None:
        """Spend CP on a nation, its own first."""
        left = dict(self.purses)
        for one in (nation, position.pact[nation]):
            taken = min(points, left.get(one, 0))
            if taken:
                points -= taken
                left[one] -= taken
                context.tell(Reinforced(position.setting.nations[one], taken, left[one]))
        amend(position, type(self), purses=tuple((one, left[one]) for one, _ in self.purses if left[one]))

    def busy(self, position: Europe, seat: int) -> bool:
        """Whether a seat that has not passed has anything to do."""
        raise NotImplementedError

    def waiting(self, position: Europe) -> list[int]:
        """The seats that are asked."""
        seats = range(len(position.setting.roles))
        return [seat for seat in seats if seat not in self.done and self.busy(position, seat)]

    def run(self, position: Europe, seat: int) -> list[int]:
        """The nations of a seat, in the order of the round."""
        return [nation for nation in position.setting.order if position.runner[nation] == seat]

    def _question(self, position: Europe, seat: int) -> Decision:
        raise NotImplementedError

    def proceed(self, position: Europe, context: PlayContext) -> bool:
        if any(seat not in self.done and self.busy(position, seat) for seat in range(len(position.setting.roles))):
            return False
        position.steps.pop()
        self.over(position)
        return True

    def over(self, position: Europe) -> None:
        """All are ready; the step is off the stack."""

    def asks(self, position: Europe) -> tuple[str, ...]:
        return tuple([position.setting.roles[seat] for seat in self.waiting(position)])

    def decisions(self, position: Europe) -> tuple[Decision, ...]:
        return tuple(self._question(position, seat) for seat in self.waiting(position))

    def countable(self, position: Europe, role: str) -> bool:
        return False

    def play(self, position: Europe, action: Action, role: str, context: PlayContext) -> None:
        seat = position.setting.roles.index(role)
        if isinstance(action, Pass):
            self.become(position, done=tuple(sorted({*self.done, seat})))
        else:
            self.act(position, action, context)

    def act(self, position: Europe, action: Any, context: PlayContext) -> None:
        """Carry out what is no pass."""
        raise NotImplementedError


class Reinforcing(_Muster, frozen=True, tag="reinforcing", kw_only=True):
    """Builds for CP of reinforcement, and the return from Regroup (D14.2)."""

    kinds = (Build, Appoint, LayDown, Refit, Return, Renew, Pass)

    def busy(self, position: Europe, seat: int) -> bool:
        regroup = position.setting.regroup
        own = self.run(position, seat)
        if any(self.purse(nation) for nation in own):
            return True
        return any(
            position.units[nation][regroup]
            or any(not position.missing >> leader & 1 for leader in position.leaders_at(regroup, nation))
            or self._void(position, nation)
            for nation in own
        )

    def _void(self, position: Europe, nation: int) -> bool:
        return position.resources[nation] > 0 and bool(used_reserves(position, nation))

    def over(self, position: Europe) -> None:
        amend_purses(position, self.purses)

    def _question(self, position: Europe, seat: int) -> Decision:
        setting = position.setting
        purses = [(setting.nations[one], self.purse(one)) for one in self.run(position, seat) if self.purse(one)]
        role = setting.roles[seat]
        # A nation of a Pact spends its own first, and no other may spend it (D14.2): each is told.
        message = Message("napoleon-reinforce", {"counts": purses})
        return Decision("reinforce", role, setting.side_of(role), ("D14.2",), message, Pass())

    def measure(self, position: Europe) -> tuple[int, ...]:
        regroup = position.setting.regroup
        pieces = sum(counts[regroup] for counts in position.units) + position.place.count(regroup)
        return (sum(points for _, points in self.purses) + pieces + sum(position.resources), -len(self.done))

    def verbs(self, position: Europe, role: str) -> tuple[type[Action], ...]:
        return self.kinds

    def fill(self, position: Europe, role: str, kind: type[Action], filled: dict[str, Any]) -> Iterable[Value]:
        setting = position.setting
        own = self.run(position, setting.roles.index(role))
        if kind is Renew:
            if filled:
                owner = self.nation_of(position, Renew(filled["card"]))
                return [Value(True)] if owner >= 0 and position.resources[owner] else []
            return [
                Value(card)
                for nation in own
                for card in used_reserves(position, nation)
                if position.resources[nation] or self.cost(position, Renew(card)) <= self.funds(position, nation)
            ]
        if kind is Appoint:
            if filled:
                leader = filled["leader"]
                nation = setting.nation_of[leader]
                keys = builds.own_keys(position, nation)
                return [Value(key) for key in keys if self._fits(position, nation, Appoint(leader, key))]
            return [
                Value(leader)
                for nation in own
                for leader in setting.own_leaders[nation]
                if position.place[leader] == setting.regroup
                or (position.place[leader] == setting.coming and setting.years[leader] <= position.turn)
            ]
        if not filled:
            return map(Value, own)
        nation = filled["nation"]
        places = builds.own_keys(position, nation) if kind in (Build, Return) else setting.ports
        return [Value(place) for place in places if self._fits(position, nation, kind(nation=nation, place=place))]

    def probe(self, position: Europe, role: str, kind: type[Action], filled: dict[str, Any]) -> Iterable[Any]:
        if not filled or kind not in (Build, Return, Appoint):
            return ()
        nation = filled["nation"] if "nation" in filled else position.setting.nation_of[filled["leader"]]
        return builds.own_keys(position, nation)

    def ruled_by(self, position: Europe, kind: type[Action]) -> str:
        return "D6.5" if kind is Renew else ruled_by(position, kind)

    def prices(self, position: Europe, role: str, kind: type[Action], filled: dict[str, Any]) -> tuple[int, int] | None:
        """A leader from Regroup costs nothing, and a Reserve is priced in CP."""
        if kind is Pass:
            return None
        first = kind.slots[0].name
        if first in filled or kind is not Appoint:
            cost = self.cost(position, kind(**{slot.name: filled.get(slot.name, slot.empty) for slot in kind.slots}))
            return cost, cost
        costs = [self.cost(position, Appoint(value.v, -1)) for value in self.fill(position, role, kind, {})]
        return (min(costs), max(costs)) if costs else None

    def armed(self, position: Europe, role: str, kind: type[Action]) -> bool:
        """Also ending it while the rest can still buy something, or a leader can come back: that is lost."""
        return kind.armed or (kind is Pass and self._buys(position, role))

    @rule("D14.2", "D7.7")
    def _buys(self, position: Europe, role: str) -> bool:
        """Whether a role may still carry out anything here."""
        own = self.run(position, position.setting.roles.index(role))
        return any(
            self.passes(position, action, role)
            for nation in own
            for kind in self.kinds
            for action in self._tried(position, role, kind, nation)
        )

    def _tried(self, position: Europe, role: str, kind: type[Action], nation: int) -> Iterator[Action]:
        """The actions of a kind that might be carried out for a nation."""
        setting = position.setting
        if kind is Appoint:
            for leader in setting.own_leaders[nation]:
                yield from (Appoint(leader, place) for place in builds.own_keys(position, nation))
        elif kind is Renew:
            for card in used_reserves(position, nation):
                yield from (Renew(card), Renew(card, resource=True))
        elif kind is not Pass:
            for value in self.fill(position, role, kind, {"nation": nation}):
                yield kind(nation=nation, place=value.v)

    @rule("D14.2")
    def cost(self, position: Europe, action: Action) -> int:
        """The CP that an action costs here; pieces return from Regroup for nothing (D7.7)."""
        setting = position.setting
        table = setting.tables.builds
        if isinstance(action, Appoint):
            return 0 if position.place[action.leader] == setting.regroup else table.leader
        if isinstance(action, Renew):
            return 0 if action.resource else setting.tables.cards.restore
        prices: dict[type[Action], int] = {Build: table.unit, LayDown: table.squadron, Refit: table.refit, Return: 0}
        return prices[type(action)]

    def nation_of(self, position: Europe, action: Any) -> int:
        """The nation that an action is about."""
        setting = position.setting
        if isinstance(action, Appoint):
            return setting.nation_of[action.leader]
        if isinstance(action, Renew):
            owner = setting.card_data[action.card].nation
            return setting.nation(owner) if owner else -1
        nation: int = action.nation
        return nation

    @rule("D14.2", "D7.7", "D6.5")
    def check(self, position: Europe, action: Action, role: str) -> None:
        if isinstance(action, Pass):
            return
        if not isinstance(action, self.kinds):
            raise Refusal("D14.2", "napoleon-not-now", verb=action.verb())
        setting = position.setting
        nation = self.nation_of(position, action)
        if nation < 0 or position.runner[nation] != setting.roles.index(role):
            if isinstance(action, Renew):
                raise Refusal("D6.5", "napoleon-no-used-reserve", card=card_name(position, action.card))
            raise Refusal("D7.5", "napoleon-not-yours", side=setting.nations[nation])
        self._check_what(position, nation, action)
        cost = self.cost(position, action)
        if cost > self.funds(position, nation):
            raise Refusal("D14.2", "napoleon-points-short", points=self.funds(position, nation), cost=cost)

    def _check_what(self, position: Europe, nation: int, action: Action) -> None:
        """Raises Refusal if a nation may not build this, whatever it can spend."""
        setting = position.setting
        match action:
            case Build():
                builds.check_unit(position, nation, action.place)
            case Appoint():
                builds.check_leader(position, action.leader, action.place)
            case LayDown():
                check_yard(position, nation, action.place, new=True)
            case Refit():
                check_yard(position, nation, action.place, new=False)
            case Return():
                if not position.units[nation][setting.regroup]:
                    raise Refusal("D7.7", "napoleon-nobody-regroups", side=setting.nations[nation])
                check_ground(position, nation, action.place)
            case Renew():
                if action.card not in used_reserves(position, nation):
                    raise Refusal("D6.5", "napoleon-no-used-reserve", card=card_name(position, action.card))
                if action.resource and not position.resources[nation]:
                    raise Refusal("D16.2", "napoleon-no-resource")

    def _fits(self, position: Europe, nation: int, action: Action) -> bool:
        """Whether nothing but points is in its way: a place that is closed is not offered."""
        try:
            self._check_what(position, nation, action)
        except Refusal:
            return False
        return True

    def act(self, position: Europe, action: Any, context: PlayContext) -> None:
        setting = position.setting
        nation = self.nation_of(position, action)
        cost = self.cost(position, action)
        if cost:
            self.spend(position, nation, cost, context)
        side = setting.nations[nation]
        match action:
            case Build():
                builds.raise_unit(position, nation, action.place, context)
            case Appoint():
                builds.bring_leader(position, action.leader, action.place, context)
            case LayDown():
                position.works[nation] = changed(position.works[nation], action.place, 1)
                context.tell(Built("squadron", side, place_name(position, action.place)))
            case Refit():
                position.refit[nation] = changed(position.refit[nation], action.place, -1)
                position.squadrons[nation] = changed(position.squadrons[nation], action.place, 1)
                context.tell(Built("refit", side, place_name(position, action.place)))
            case Return():
                position.shift(nation, 1, setting.regroup, action.place, step=0)
                context.tell(Built("return", side, place_name(position, action.place)))
            case Renew():
                if action.resource:
                    position.resources[nation] -= 1
                    if setting.amended(RECKONED):
                        context.tell(SpentResource(side))
                position.reserve |= 1 << action.card - setting.common
                context.tell(Renewed(side, card_name(position, action.card)))


def used_reserves(position: Europe, nation: int) -> list[int]:
    """A nation's Reserve cards that have been used."""
    return [card for card in position.setting.reserves[nation] if card not in hands.reserves(position, nation)]


def amend_purses(position: Europe, left: Purses) -> None:
    """The rest of reinforcement buys deployments."""
    position.steps[-1].become(position, purses=left)


class Deploying(_Muster, frozen=True, tag="deploying", kw_only=True):
    """Armies go by land to where they are wanted (D14.21).

    Attributes:
        moved: for every power how many armies it has deployed, including its Pacts'.
    """

    moved: tuple[tuple[int, int], ...] = ()

    kinds = (Deploy, Pass)

    def _count(self, power: int) -> int:
        return dict(self.moved).get(power, 0)

    def left(self, position: Europe, power: int) -> int:
        """How many armies a power may still deploy, paid ones too."""
        table = position.setting.tables.reinforcement
        return max(0, table.armies - self._count(power)) + self.purse(power) // table.extra

    def _powers(self, position: Europe, seat: int) -> list[int]:
        return [nation for nation in self.run(position, seat) if position.pact[nation] < 0]

    def busy(self, position: Europe, seat: int) -> bool:
        return any(
            self.left(position, power) and position.place[leader] < position.setting.land
            for power in self._powers(position, seat)
            for nation in moved_by(position, power)
            for leader in position.setting.own_leaders[nation]
        )

    def _question(self, position: Europe, seat: int) -> Decision:
        setting = position.setting
        role = setting.roles[seat]
        armies_left = sum(self.left(position, power) for power in self._powers(position, seat))
        message = Message("napoleon-deploy", {"count": armies_left})
        return Decision("deploy", role, setting.side_of(role), ("D14.21",), message, Pass())

    def measure(self, position: Europe) -> tuple[int, ...]:
        powers = position.setting.powers
        return (sum(self.left(position, power) for power in powers), -len(self.done))

    def prices(self, position: Europe, role: str, kind: type[Action], filled: dict[str, Any]) -> tuple[int, int] | None:
        """Nothing for the armies that a power deploys anyway; more are paid for."""
        if kind is not Deploy:
            return None
        leaders = [filled["leader"]] if "leader" in filled else [v.v for v in self.fill(position, role, kind, {})]
        costs = [self.cost(position, leader)[0] for leader in leaders]
        return (min(costs), max(costs)) if costs else None

    @rule("D14.21")
    def cost(self, position: Europe, leader: int) -> tuple[int, int, int]:
        """The cost of deploying a leader's army, the funds for it, and how many armies go for free."""
        table = position.setting.tables.reinforcement
        power = self._power(position, position.setting.nation_of[leader])
        free = max(0, table.armies - self._count(power))
        return (0 if free else table.extra, self.purse(power), free)

    def verbs(self, position: Europe, role: str) -> tuple[type[Action], ...]:
        return self.kinds

    def fill(self, position: Europe, role: str, kind: type[Action], filled: dict[str, Any]) -> Iterable[Value]:
        setting = position.setting
        if not filled:
            own = self.run(position, setting.roles.index(role))
            return [
                Value(leader)
                for nation in own
                if nation in moved_by(position, self._power(position, nation))
                for leader in setting.own_leaders[nation]
                if position.place[leader] < setting.land
            ]
        leader = filled["leader"]
        here, nation = position.place[leader], setting.nation_of[leader]
        if here >= setting.land:
            return []
        if "place" not in filled:
            return map(Value, sorted(reachable(position, [nation], here)))
        if "units" not in filled:
            # His own come first, and as many of each nation as he leads.
            able = sorted((one for one in position.present(here) if leads(position, leader, one)), key=nation.__ne__)
            room = setting.command[leader]
            counts = units_at(position, here, able)
            return [Value((one, n)) for one, most in counts for n in range(min(most, room), 0, -1)]
        return [Value(one) for one in setting.own_leaders[nation] if one != leader and position.place[one] == here]

    def sample(self, position: Europe, role: str, rng: Random) -> Action | None:
        leaders = [value.v for value in self.fill(position, role, Deploy, {})]
        if not leaders or rng.random() < 0.4:
            return Pass()
        leader = rng.choice(leaders)
        places = [value.v for value in self.fill(position, role, Deploy, {"leader": leader})]
        if not places:
            return Pass()
        here, nation = position.place[leader], position.setting.nation_of[leader]
        count = min(position.units[nation][here], position.setting.command[leader])
        action = Deploy(leader, rng.choice(places), ((nation, count),) if count else ())
        return action if self.passes(position, action, role) else Pass()

    @rule("D14.21", "9.1", "D8.5", "D15.3")
    def check(self, position: Europe, action: Action, role: str) -> None:
        if isinstance(action, Pass):
            return
        if not isinstance(action, Deploy):
            raise Refusal("D14.21", "napoleon-not-now", verb=action.verb())
        setting = position.setting
        nation = setting.nation_of[action.leader]
        power = self._power(position, nation)
        if position.runner[nation] != setting.roles.index(role):
            name = leader_name(position, action.leader)
            raise Refusal("D14.21", "napoleon-run-by-another", unit=name, side=setting.nations[nation])
        if nation not in moved_by(position, power):
            raise Refusal("D15.3", "napoleon-deploys-no-more", side=setting.nations[nation])
        here = position.place[action.leader]
        if here >= setting.land:
            raise Refusal("D14.21", "napoleon-not-on-map", unit=leader_name(position, action.leader))
        if not self.left(position, power):
            raise Refusal("D14.21", "napoleon-deployed", side=setting.nations[power])
        check_counts(position, action.units, "D14.21")
        if action.leader in action.leaders:
            raise Refusal("D14.21", "napoleon-counts")
        force = force_of(action)
        check_there(position, force, here)
        for one in {*(n for n, _ in action.units), *(setting.nation_of[leader] for leader in action.leaders)}:
            if not leads(position, action.leader, one):
                name = leader_name(position, action.leader)
                raise Refusal("9.1", "napoleon-army-own", unit=name, side=setting.nations[one])
        if armies(position, force) != 1:
            most = setting.command[action.leader]
            raise Refusal("9.1", "napoleon-too-many", unit=leader_name(position, action.leader), most=most)
        along = nations_of(position, force) if setting.amended(BORNE) else [nation]
        holder = position.control[action.place] if action.place < setting.land else setting.nobody
        for one in along if holder != setting.nobody and allied(position, holder, nation) else ():
            if one != nation and not may(position, PASSAGE, holder, one):
                raise Refusal(
                    "D8.5",
                    "napoleon-neutral",
                    hex=place_name(position, action.place),
                    side=setting.nations[one],
                    side_other=setting.nations[holder],
                )
        if action.place not in reachable(position, along, here):
            raise Refusal(
                "D14.21",
                "napoleon-no-deployment",
                hex=place_name(position, here),
                hex_to=place_name(position, action.place),
            )

    def _power(self, position: Europe, nation: int) -> int:
        return nation if position.pact[nation] < 0 else position.pact[nation]

    @rule("D14.21")
    def act(self, position: Europe, action: Any, context: PlayContext) -> None:
        setting = position.setting
        table = setting.tables.reinforcement
        nation = setting.nation_of[action.leader]
        power = self._power(position, nation)
        here = position.place[action.leader]
        if self._count(power) < table.armies:
            moved = dict(self.moved) | {power: self._count(power) + 1}
            self.become(position, moved=tuple(sorted(moved.items())))
        else:
            self.spend(position, power, table.extra, context)
        put(position, force_of(action), here, action.place, step=0)
        counts = tuple((setting.nations[one], n) for one, n in action.units)
        names = place_name(position, here), place_name(position, action.place)
        context.tell(Deployed(setting.nations[nation], leader_name(position, action.leader), counts, names))


def force_of(action: Deploy) -> Force:
    """The army that is deployed."""
    return Force(action.leader, tuple(sorted((action.leader, *action.leaders))), tuple(sorted(action.units)))


@rule("D14.21", "D8.5")
def reachable(position: Europe, nations: Sequence[int], place: int) -> set[int]:
    """Where an army of some nations is deployed from a duchy: by land, through friendly duchies that let all of them
    pass and have no enemy in them, as one may stand before a friendly fortress.
    """
    setting = position.setting
    amended = setting.amended(DEPLOYED)
    passes = [
        holder != setting.nobody
        and all(allied(position, holder, one) and may(position, PASSAGE, holder, one) for one in nations)
        for holder in range(setting.nobody + 1)
    ]
    occupied = position.occupied()
    found: set[int] = set()
    shut: set[int] = {place}
    rim = [place]
    while rim:
        here = rim.pop()
        for to in setting.roads[here]:
            if to in found or to in shut:
                continue
            if (
                passes[position.control[to]]
                and (to not in occupied or not uncontrolled(position, to))
                and not (amended and to in occupied and any(enemies_at(position, to, one) for one in nations))
            ):
                found.add(to)
                rim.append(to)
            else:
                shut.add(to)
    return found
