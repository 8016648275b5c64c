"""A side's answers in the enemy's turn and in a fight: fire, facing, evasion, who takes hits, where to fall back."""

from __future__ import annotations

from feldherr.kernel import Action, Pass
from feldherr.maps.poses import FACINGS, hex_of

from ...rules import (
    advance,
    evasion,
    flight,
    following,
    leaders,
    missiles,
    pursuit,
    reaction_fire,
    reactions,
    results,
    retreat,
    routes,
)
from ...rules import shock as shocks
from ...rules.attacks import Attack
from ...rules.underway import meant, said
from ...state.position import Field
from .appraisal import Appraisal, distances
from .assault import slips
from .exchange import expected
from .leading import parting

Ranked = list[tuple[float, Action]]

STEADY = 6
"""The least quality with which a unit tries to change facing by a die roll."""
GIVEN_UP = 0.35
"""Points that giving up its place before an attack costs a unit."""
OPEN, TURNED = 0.4, 0.8
"""What a flank, and a rear, within the enemy's reach costs, in hexes."""
WAVER = 0.5
"""By what factor giving up its place costs a skirmisher less: it gains nothing by standing."""


def by_rank(found: Ranked) -> Ranked:
    """Answers, best first; equals keep their order."""
    return sorted(found, key=lambda one: -one[0])


class Replies:
    """A side's answers outside the movement of its own turn."""

    def __init__(self, view: Appraisal) -> None:
        self.view, self.position, self.setting = view, view.position, view.position.setting

    # while the enemy moves

    def before(self, step: reactions.Before) -> Ranked:
        """Fire at a unit that leaves, then turn towards one that comes at a flank or rear."""
        found: Ranked = [(3.0, reaction_fire.Shoot(unit, step.mover)) for unit in step.shooters(self.position)]
        return by_rank([*found, *self._facings(step), (0.0, Pass())])

    def _facings(self, step: reactions.Before) -> Ranked:
        position, setting = self.position, self.setting
        if not setting.type[step.mover].attacks:
            return []
        new, spread = step.mask(position), setting.map.spread
        enemies = position.masks[self.view.enemy]
        found: Ranked = []
        for unit in step.facers(position):
            if position.front(unit) & new or not spread(position.under(unit)) & new:
                continue
            sure = setting.horse[unit] and setting.foot[step.mover]
            if not sure and position.tq(unit) < STEADY:
                continue
            around = position.around(unit)
            held = (position.front(unit) & enemies).bit_count()
            for node in reactions.facings(position, unit):
                if around.front[node] & new and (around.front[node] & enemies).bit_count() >= held:
                    column = bool(position.column >> unit & 1)
                    found.append((2.0 + self.view.points(unit) / 100, reactions.Face(unit, said(node, column=column))))
        return found

    def after(self, step: reactions.After) -> Ranked:
        """Fire at a unit that has come, unless it is better to evade it; leaders flee."""
        position = self.position
        found = self._flights(step)
        for unit in step.shooters(position):
            if self.setting.gun[unit] or not self._would_go(unit, step.mover):
                found.append((2.0, reaction_fire.Shoot(unit, step.mover)))
        return by_rank([*found, (0.0, Pass())])

    def make_way(self, step: flight.Fleeing) -> Ranked:
        """Leaders flee."""
        return by_rank([*self._flights(step), (0.0, Pass())])

    def _flights(self, step: flight.Fleeing) -> Ranked:
        return [(3.0, flight.Flee(leader, self._refuge(leader))) for leader in step.leaders(self.position)]

    def gunfire(self, step: reactions.Gunfire) -> Ranked:
        """Guns shoot where they hit best: in the first window only if they cannot expect a better shot."""
        found: Ranked = [(0.0 if step.last else 1.0, Pass())]
        for gun in step.shooters(self.position):
            for target in step.targets(self.position, gun):
                chance = float(missiles.chance(self.position, gun, target, "gun").chance)
                found.append((2 * chance, reaction_fire.Shoot(gun, target)))
        return by_rank(found)

    def _would_go(self, unit: int, mover: int) -> bool:
        """Whether a unit counts on slipping away before the mover attacks it."""
        return bool(self.setting.type[mover].attacks) and slips(self.position, unit, (mover,))

    def _refuge(self, leader: int) -> int:
        """Where a leader flees: to his men, else away from the enemy."""
        position = self.position
        foes = distances(position, self.view.enemy)
        friends, power = position.masks[self.view.side], self.setting.map.power
        return max(flight.refuges(position, leader), key=lambda hex: (bool(friends & power[hex]), foes[hex], -hex))

    # before shock

    def evade(self, step: evasion.Evasion) -> Ranked:
        """Units evade that have more to lose than to gain, each by the path that costs least and leads farthest."""
        position, view = self.position, self.view
        twin = position.copy()
        ways: list[tuple[int, tuple[int, ...]]] = []
        for attack in step.attacks(position):
            net: int | None = None
            for unit in attack.defenders:
                if not twin.on_map(unit) or routes.refuse(twin, attack, unit) is not None:
                    continue
                open_ways = routes.ways(twin, attack, unit, hasty=False)
                if not open_ways:
                    continue
                if not routes.hunted(twin, attack, unit):
                    if net is None:
                        net = view.net(attack)
                    if not self._better_away(attack, net, unit):
                        continue
                path = self._way(twin, open_ways)
                ways.append((unit, routes.poses_of(path)))
                twin.put(unit, path[-1])
        mine: Action = evasion.Evade(tuple(sorted(ways))) if ways else Pass()
        return [(1.0, mine), (0.5, step.custom(position))]

    def _better_away(self, attack: Attack, net: int, unit: int) -> bool:
        view, setting = self.view, self.setting
        loss = expected(setting.tables, view.stack(unit), net, len(attack.defenders), attacking=False)
        gain = sum(
            expected(setting.tables, view.stack(one), net, len(attack.attackers), attacking=True)
            for one in attack.attackers
        ) / len(attack.defenders)
        cost = GIVEN_UP
        if setting.type[unit].light_foot:
            # It makes a quality check once it is away (7.45).
            fails = max(0.0, (9 - self.position.tq(unit)) / 10)
            top = view.stack(unit)[0]
            cost += fails * top.points * (top.after(1) - top.damage())
        if setting.skirmisher[unit]:
            cost *= WAVER
        return view.fee * loss - view.pay * gain > view.fee * cost

    def _way(self, twin: Field, ways: dict[tuple[int, ...], int]) -> tuple[int, ...]:
        far = distances(twin, self.view.enemy)
        return min(ways, key=lambda path: (ways[path], -far[hex_of(path[-1])], len(path), path))

    def follow(self, step: following.Following) -> Ranked:
        """Lines keep their place; horse and light troops follow the enemy if that opens none of their flanks."""
        found: Ranked = [(0.0, Pass())]
        for option in step.options(self.position):
            if isinstance(option, following.Follow) and not self.setting.type[option.unit].formed:
                node = meant(option.path[-1])[0]
                value = self._pose(option.unit, node) - 0.5
                stay = leaders.staying(option.alone, option.leaders)
                found.append((value + parting(self.view, option.unit, node, stay), option))
        return by_rank(found)

    # in the fight

    def bear(self, step: results.Sharing) -> Ranked:
        """The hit goes where it costs most."""
        found: Ranked = []
        for unit in step.units:
            stack = self.view.stack(unit)
            found.append((stack[0].points * (stack[0].after(1) - stack[0].damage()), results.Bear(unit)))
        return by_rank(found)

    def keep(self, step: results.Keeping) -> Ranked:
        """The most valuable unit stays."""
        return by_rank([(self.view.points(unit), results.Keep(unit)) for unit in step.units])

    def fall_back(self, step: retreat.Retreating) -> Ranked:
        """Back to friends, away from the enemy."""
        return by_rank([(self._pose(one.unit, meant(one.pose)[0]), one) for one in step.options(self.position)])

    def advance(self, step: advance.Advancing) -> Ranked:
        """Advance to where flanks are safe and the next attack promises most; stay only if every advance is bad."""
        found: Ranked = []
        for option in step.options(self.position):
            if isinstance(option, advance.Advance):
                node = meant(option.pose)[0]
                value = self._pose(option.unit, node) + self._prospect(option.unit, node)
                stay = leaders.staying(option.alone, option.leaders)
                found.append((value + parting(self.view, option.unit, node, stay), option))
            else:
                found.append((-0.5, option))
        return by_rank(found)

    def _pose(self, unit: int, node: int) -> float:
        """How safe a pose is: friends nearby, flanks and rear out of the enemy's reach, distance from him."""
        position, view = self.position, self.view
        around = self.setting.ground.around[position.column >> unit & 1][self.setting.wide[unit]]
        own = position.masks[view.side] & ~position.under(unit)
        coming = view.coming & ~own
        spread = self.setting.map.spread
        value = 0.1 * (spread(around.under[node]) & own).bit_count()
        if around.flanks[node] & coming:
            value -= OPEN
        if around.rear[node] & coming:
            value -= TURNED
        foes = position.masks[view.enemy]
        if (around.flanks[node] | around.rear[node]) & foes:
            value -= OPEN + TURNED
        if spread(around.under[node]) & foes:
            value -= 0.3
        return value

    def _prospect(self, unit: int, node: int) -> float:
        """What the enemies before a pose promise to an attack from there."""
        position, view = self.position, self.view
        around = self.setting.ground.around[0][self.setting.wide[unit]]
        if not self.setting.type[unit].attacks:
            return 0.0
        best = 0.0
        for foe in position.units_in(around.front[node], view.enemy):
            if not self.setting.gun[foe] and not (self.setting.horse[unit] and self.setting.elephant[foe]):
                net = view.joint([(unit, node)], (foe,))
                best = max(best, view.value(Attack((unit,), (foe,)), net))
        return best

    def deploy(self, step: shocks.Deploying) -> Ranked:
        """A column that was attacked faces as many enemies as it can."""
        foes = self.position.masks[self.view.enemy]
        around = self.setting.ground.around[0][self.setting.wide[step.unit]]
        return by_rank(
            [(float((around.front[meant(one.pose)[0]] & foes).bit_count()), one) for one in step.options(self.position)]
        )

    def come_back(self, step: pursuit.Returning) -> Ranked:
        """Horse back from pursuit comes in as near to the enemy as it can, facing him."""
        position = self.position
        foes = distances(position, self.view.enemy)
        around = self.setting.ground.around[0][False]
        hexes = self.setting.map.hexes
        found: Ranked = []
        for hex in sorted(step.hexes(position), key=lambda hex: (foes[hex], hex))[:4]:
            for facing in range(FACINGS):
                node = hex * FACINGS + facing
                ahead = min((foes[one] for one in hexes(around.front[node])), default=99)
                found.append((-float(foes[hex] + ahead), pursuit.Return(step.units[0], said(node))))
        return by_rank(found)

    def place(self, step: leaders.Placing) -> Ranked:
        """A leader returns to where most of his men are, and not to a unit that is about to break."""
        position, setting = self.position, self.setting
        units = step.units(position)
        found: Ranked = []
        for unit in units:
            near = setting.ground.near(position.under(unit), 4)
            about = sum(1 for other in units if position.under(other) & near)
            steady = position.tq(unit) - position.hits[unit]
            risk = 2.0 if position.in_zone(unit) else 0.0
            found.append((about + 0.3 * steady - risk, leaders.Place(step.leader, unit)))
        return by_rank(found)
