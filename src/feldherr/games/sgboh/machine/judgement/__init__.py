"""The judgement of machine players in the battles of antiquity: ranked answers, by what a role knows.

`Judge.rank` is all there is to it: a list of (rank, action), best first; the first legal one is to be played.
"""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from feldherr.games.judging import ProfiledJudge
from feldherr.kernel import Pass, Role
from feldherr.maps.poses import FACINGS

from ...rules import (
    activation,
    advance,
    column,
    command,
    evasion,
    flight,
    following,
    leaders,
    movement,
    pursuit,
    reactions,
    results,
    retreat,
    seizure,
    shock,
    shots,
    stacking,
)
from ...rules.attacks import Attack, Contact, may_fight, may_strike
from ...rules.formation import Form
from ...rules.underway import meant
from ...state.position import Field
from .appraisal import FAR, PROFILES, Appraisal, Profile, distances
from .assault import Assault, slips
from .charge import Known
from .leading import RESTLESS, led_by, standing
from .plan import Plan, movers
from .posts import Posts
from .replies import Ranked, Replies, by_rank
from .volley import Volleys

NEAR = 6
"""Hexes from the enemy within which a column forms line and a formation is asked what it can attack."""
MARCH = 0.12
"""Points that a hex forward is worth to a whole army."""
LAG = 0.3
"""How much more it is worth to a formation for each hex by which it lags behind the rest of the army."""
ZEAL = 1.8
"""How much more the side that moves first presses on."""
MET, COME, LIKELY = 4, 2, 0.4
"""How many enemies an outlook considers, what momentum and friends are likely to add, how likely the attack then is."""
FEWER = 4
"""How many units are left out of a plan, one at a time, for players that compare answers."""
FRESH = 2
"""How many hits fewer the lower unit of a stack must have for it to come to the top."""


class March(NamedTuple):
    """How far each formation of a side is from the enemy, and whether the army waits for him."""

    means: dict[int, float]
    holding: bool


class Promises(NamedTuple):
    """What has been worked out about a position: the value of activations, and where units can attack from."""

    worth: dict[activation.Activate, float]
    stands: Known


class Judge(ProfiledJudge[Field, Profile]):
    """Ranks answers."""

    own = Profile()
    others = PROFILES
    characters = {"bold": PROFILES["bold"], "careful": PROFILES["wary"]}

    def rank(self, position: Field, role: Role, rng: Random) -> Ranked:
        """Answers to the role's question, best first; empty if the decision's default will do."""
        side = position.setting.roles.index(role)
        step = position.steps[-1]
        view = Appraisal(position, side, self.profile)
        replies = Replies(view)
        match step:
            case seizure.Seizing():
                return self._seizure(view)
            case leaders.Placing():
                return replies.place(step)
            case activation.Activation():
                return self._activation(view, step.seizer)
            case movement.Moving():
                return self._movement(view)
            case reactions.Before():
                return replies.before(step)
            case reactions.Gunfire():
                return replies.gunfire(step)
            case reactions.After():
                return replies.after(step)
            case flight.Fleeing():
                return replies.make_way(step)
            case shots.Replying():
                return [(1.0, shots.ReturnFire())]
            case shock.Designating():
                return self._designation(view)
            case evasion.Evasion():
                return replies.evade(step)
            case following.Following():
                return replies.follow(step)
            case shock.Deploying():
                return replies.deploy(step)
            case results.Sharing():
                return replies.bear(step)
            case results.Keeping():
                return replies.keep(step)
            case evasion.Taking():
                return [(1.0, one) for one in step.options(position)]
            case retreat.Retreating():
                return replies.fall_back(step)
            case advance.Advancing():
                return replies.advance(step)
            case pursuit.Recalling():
                return [(1.0, pursuit.Recall()), (0.0, Pass())]
            case pursuit.Returning():
                return replies.come_back(step)
        return []

    def weighs(self, position: Field, role: Role) -> bool:
        """Which attacks are made: the judge lists the best set of them, and the same with fewer. Who seizes the turn: a
        ride in the enemy's place gives both turns away, so that a line that ends with it does not see his reply.
        """
        return isinstance(position.steps[-1], (shock.Designating, seizure.Seizing))

    # seizing turns, activating

    def _seizure(self, view: Appraisal) -> Ranked:
        """A turn is worth seizing when it promises more than one of the few attempts is worth."""
        position = view.position
        if self.hasty:
            return []
        found: Ranked = [(0.0, Pass())]
        known = Promises({}, {})
        if not any(self._near(view, number) for number in self._means(view)):
            return found
        for leader in seizure.able(position, view.side):
            chance = (leaders.initiative_of(position, leader) + 1) / 10
            if chance < 0.4:
                continue
            best = max((rank for rank, _ in self._activation(view, leader, known)), default=0.0)
            found.append((chance * best - self.profile.seize * 0.6, seizure.Seize(leader)))
        return by_rank(found)

    def _activation(self, view: Appraisal, seizer: int, known: Promises | None = None) -> Ranked:
        """Formations by what they can do this turn; `known`: what has been worked out for other leaders."""
        known = known or Promises({}, {})
        position = view.position
        worth: dict[int, float] = {}
        march = March(self._means(view), Posts(view).holding)
        found: Ranked = [(0.0, Pass())]
        options = list(activation.choices(position, view.side, seizer))
        singles = [option for option in options if len(option.formations) == 1]
        for option in singles:
            number = option.formations[0]
            rank = self._promise(view, option, march, known)
            worth[number] = max(rank, worth.get(number, -99.0))
            found.append((rank, option))
        # A group is worth a close look only if one of its formations is near the enemy.
        grouped: dict[tuple[int, ...], activation.Activate] = {}
        for option in options:
            if len(option.formations) > 1:
                grouped.setdefault(option.formations, option)
        for numbers, option in grouped.items():
            if self.hasty or all(not self._near(view, number) for number in numbers):
                rank = sum(worth.get(number, -99.0) for number in numbers)
            else:
                rank = self._promise(view, option, march, known)
            found.append((rank, option))
        for band in activation.detachments(position, seizer):
            found.append((sum(self._outlook(view, unit) for unit in band.units), band))
        return by_rank(found)

    def _means(self, view: Appraisal) -> dict[int, float]:
        """How far each formation is from the enemy, on average."""
        position, setting = view.position, view.setting
        to = distances(position, view.enemy)
        found: dict[int, float] = {}
        for number, owner in enumerate(setting.formation_side):
            if owner == view.side:
                units = [unit for unit in setting.members[number] if position.on_map(unit)]
                if units:
                    found[number] = sum(to[position.pose[unit] // FACINGS] for unit in units) / len(units)
        return found

    def _near(self, view: Appraisal, number: int) -> bool:
        position, setting = view.position, view.setting
        mask = 0
        for unit in setting.members[number]:
            mask |= position.under(unit)
        return bool(setting.ground.near(mask, NEAR) & position.masks[view.enemy])

    def _promise(self, view: Appraisal, option: activation.Activate, march: March, known: Promises) -> float:
        """What an activation promises, worked out once."""
        found = known.worth.get(option)
        if found is None:
            found = self._worth(view, option.formations, option.commanders, march, known.stands)
            known.worth[option] = found
        return found

    def _worth(
        self, view: Appraisal, numbers: tuple[int, ...], commanders: tuple[int, ...], march: March, known: Known
    ) -> float:
        """What an activation promises: attacks, shots, and the approach to the enemy."""
        position, setting = view.position, view.setting
        units = [unit for number in numbers for unit in setting.members[number] if position.on_map(unit)]
        if not units:
            return -0.5
        if self.hasty:
            value = sum(self._outlook(view, unit) for unit in units)
            return value if value > 0 else value + self._march(view, numbers, units, march)
        twin = position.copy()
        out, head = 0, -1
        if len(numbers) > 1:
            head = command.together(position, view.side, numbers, commanders)
        for number in numbers:
            commander = next((one for one in commanders if setting.commands(one, number)), -1)
            own = command.out_of_command(position, number, commander)
            out |= command.under_head(position, number, own, head)
        twin.out = out
        for unit in units:
            twin.activated |= 1 << unit
        active = view.on(twin)
        value = 0.0
        near = any(self._near(view, number) for number in numbers)
        if near:
            plan = Plan(active, movers(twin, units), attacks_only=True, known=known)
            value += plan.value
            volleys = Volleys(active)
            value += volleys.volley()[0]
            for unit in units:
                strike = volleys.strike(unit)
                if strike is not None:
                    value += volleys.worth(unit, strike.target, strike=True)
        if not (near and value > 0):
            value += self._march(view, numbers, units, march)
        return value

    def _outlook(self, view: Appraisal, unit: int) -> float:
        """What a unit is likely to achieve in a turn, judged by which enemies are near, without looking for paths."""
        position, setting = view.position, view.setting
        if not may_strike(position, unit):
            return 0.0
        mine = [(unit, position.pose[unit])]
        bound = position.in_zone(unit)
        if bound or position.holds_enemy(unit):
            foes = [foe for foe in position.units_in(position.front(unit), view.enemy) if not setting.gun[foe]]
            foes = [foe for foe in foes if may_fight(position, unit, foe)]
            found = [view.value(Attack((unit,), (foe,)), view.joint(mine, (foe,))) for foe in foes]
            best = max(found, default=0.0)
            return best if bound else max(0.0, best)
        near = setting.ground.near(position.under(unit), min(setting.allowance[unit], NEAR))
        best = 0.0
        for foe in position.units_in(near, view.enemy)[:MET]:
            if not setting.gun[foe] and may_fight(position, unit, foe) and not slips(position, foe, (unit,)):
                # By then it has momentum, and friends attack with it.
                net = view.joint(mine, (foe,)) + COME
                best = max(best, view.value(Attack((unit,), (foe,)), net))
        return LIKELY * best

    def _march(self, view: Appraisal, numbers: tuple[int, ...], units: list[int], march: March) -> float:
        """The value of bringing a formation nearer: those that lag behind come first."""
        means = march.means
        if march.holding:
            return -0.2
        position = view.position
        army = sum(view.points(unit) for unit in view.own) or 1.0
        share = sum(view.points(unit) for unit in units) / army
        here = [means[number] for number in numbers if number in means]
        far = sum(here) / len(here)
        ahead = sum(means.values()) / len(means)
        pace = sum(position.setting.allowance[unit] for unit in units) / len(units)
        if far <= 2:
            return 0.02
        lag = 1.0 + LAG * max(-2.5, min(4.0, far - ahead))
        zeal = ZEAL if position.first == view.side else 1.0
        return zeal * self.profile.march * MARCH * 10 * share * min(pace, far - 2) / 5 * lag + 0.02

    # movement and fire

    def _movement(self, view: Appraisal) -> Ranked:
        """All who move do so in one action; then come strikes, forming line, and shots; leaders last."""
        position, side = view.position, view.side
        ready = movement.ready(position, side)
        found: Ranked = []
        if not self._begun(position, side):
            plan = Plan(view, movers(position, ready), attacks_only=self.hasty and not self.brisk)
            places = plan.places()
            if places:
                places = tuple(one for one in places if not self._forms_line(view, one[0]))
            if places:
                found.append((9.0, Form(places)))
                found += self._fewer(places, plan.attackers)
        volleys = Volleys(view)
        for unit in ready:
            strike = volleys.strike(unit)
            if strike is not None:
                found.append((6.0, strike))
            if self._forms_line(view, unit):
                found.append((7.0, column.Reform(unit, self._front(view, unit))))
        for unit in ready:
            stack = position.stack(unit)
            if len(stack) > 1 and position.hits[stack[0]] - position.hits[stack[1]] >= FRESH:
                found.append((5.0, stacking.Swap(stack[1])))
        if found:
            return by_rank([*found, (0.0, movement.End())])
        _, volley = volleys.volley()
        if volley is not None:
            found.append((4.0, volley))
        if not self.hasty:
            found += self._leaders(view)
        return by_rank([*found, (0.0, movement.End())])

    def _fewer(self, places: tuple[tuple[int, int], ...], attackers: frozenset[int]) -> Ranked:
        """The same movement with fewer units, for players that compare answers: only those who attack, only the others,
        all but one of those who attack."""
        if self.hasty or self.brisk:
            return []
        going = [unit for unit, _ in places if unit in attackers]
        others = {unit for unit, _ in places if unit not in attackers}
        without = [others, set(going), *({unit} for unit in going[:FEWER])] if going else []
        found: Ranked = []
        for number, staying in enumerate(without):
            left = tuple(one for one in places if one[0] not in staying)
            if left and left != places:
                found.append((8.9 - number / 100, Form(left)))
        return found

    def _begun(self, position: Field, side: int) -> bool:
        """Whether units have moved in this phase already, apart from those that strike or change formation."""
        if position.mover >= 0:
            return True
        active = position.activated & position.setting.masks[side]
        return bool(active & (position.moved | position.fired) & ~position.bolted)

    def _forms_line(self, view: Appraisal, unit: int) -> bool:
        """Whether a column is so near the enemy that it should form line, and still may."""
        position, setting = view.position, view.setting
        if not position.column >> unit & 1 or position.spent[unit] or position.moved >> unit & 1:
            return False
        near = setting.ground.near(position.under(unit), NEAR) & position.masks[view.enemy]
        return bool(near) and not setting.map.spread(position.under(unit)) & position.masks[view.enemy]

    def _front(self, view: Appraisal, unit: int) -> int:
        """Among the lines that a column may form the one that faces the enemy best."""
        position, setting = view.position, view.setting
        to = distances(position, view.enemy)
        around = setting.ground.around[0][setting.wide[unit]]

        def ahead(pose: int) -> int:
            return min((to[hex] for hex in setting.map.hexes(around.front[meant(pose)[0]])), default=FAR)

        return min(column.forms(position, unit), key=ahead)

    def _leaders(self, view: Appraisal) -> Ranked:
        """Leaders go where their men are in command and the enemy's missiles and attacks do not reach."""
        position, setting = view.position, view.setting
        found: Ranked = []
        for leader in movement.ready_leaders(position, view.side):
            if position.spent[leader]:
                continue
            numbers = led_by(position, leader)
            units = [unit for number in numbers for unit in setting.members[number] if position.on_map(unit)]
            if not units:
                continue
            reach = leaders.reach_of(position, leader, movement.leader_points(position, leader))
            here = position.pose[leader] // FACINGS
            hexes = {hex for unit in units for hex in position.footprint(unit) if hex in reach.cost}
            worth = {hex: standing(view, position, leader, hex) for hex in (here, *sorted(hexes))}
            best = max(worth, key=lambda hex: (worth[hex], hex == here, -hex))
            if worth[best] > worth[here] + RESTLESS:
                found.append((2.0, leaders.Lead(leader, tuple(reach.path(best)))))
        return found

    # shock

    def _designation(self, view: Appraisal) -> Ranked:
        """The best set of attacks that was found."""
        contact = Contact(view.position, view.side)
        _, pairs = Assault(view, contact, hasty=self.hasty).best()
        found: Ranked = [(1.0, shock.Strike(pairs) if pairs else Pass())]
        if self.hasty or self.brisk:
            return found
        # For players that compare answers: the same without one of those who need not attack.
        free = sorted({unit for unit, _ in pairs if unit not in contact.bound})
        for number, unit in enumerate(free[:FEWER]):
            left = tuple(pair for pair in pairs if pair[0] != unit)
            found.append((0.9 - number / 100, shock.Strike(left) if left else Pass()))
        return found
