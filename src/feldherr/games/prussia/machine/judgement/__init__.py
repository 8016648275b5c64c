"""What machine players may know of Prussia's Glory: the answers worth a thought, ranked, for what a role knows.

`Judge.rank` is all there is to it: a list of (rank, action), best first; the first legal one is to be played.
"""

from __future__ import annotations

from random import Random

from feldherr.games.judging import ProfiledJudge
from feldherr.kernel import Action, Pass, Role
from feldherr.maps import FAR

from ...rules import (
    activation,
    advance,
    bombardment,
    columns,
    combat,
    command,
    movement,
    results,
    retreat,
    rossbach,
    setup,
    sweep,
    withdrawal,
)
from ...rules.columns import Deploy, Unfold
from ...rules.leaders import guarded
from ...rules.paths import Room, fits, overstacked, reach_of
from ...rules.stacking import batteries, bodies, front
from ...rules.underway import close_combat_under
from ...rules.zones import zone_of
from ...state.codes import result
from ...state.position import FORMED, ROUTED, Battlefield
from ...state.setting import SIDES
from .allotment import Allotment
from .appraisal import PROFILES, Appraisal, Ground, Profile
from .onslaught import Onslaughts
from .posts import ALERT, Posts

Ranked = list[tuple[float, Action]]


class Judge(ProfiledJudge[Battlefield, Profile]):
    """Ranks answers."""

    own = Profile()
    others = PROFILES
    characters = {"bold": PROFILES["bold"], "careful": PROFILES["wary"]}

    def rank(self, position: Battlefield, role: Role, rng: Random) -> Ranked:
        """Answers to the role's question, best first; empty if the decision's default will do."""
        side = SIDES.index(role)
        step = position.steps[-1]
        match step:
            case setup.SettingUp():
                return [(0.0, setup.ready_made(position, side))]
            case activation.Activating():
                return self._activation(position, side)
            case activation.CoupAttempt():
                return [(0.0, activation.TryCoup())]
            case activation.CoupDoeil() | rossbach.FreeActivation():
                return [(0.0, activation.Activate())]
            case rossbach.Declaring():
                return self._declaration(position, side)
            case columns.Deploying():
                return self._deployment(position, side)
            case columns.Surprised():
                return [(0.0, Unfold())]
            case command.Inspiring():
                return self._inspiration(position, step)
            case movement.Movement():
                return self._movement(position, side)
            case bombardment.Bombarding():
                return self._bombardment(position, side, step)
            case combat.Combat():
                return self._combat(position, side)
            case withdrawal.Withdrawing():
                return self._withdrawal(position, side, step)
            case results.ApplyingResults():
                return self._results(position, step)
            case retreat.Retreating():
                return self._retreat(position, side, step)
            case advance.Advancing():
                return self._advance(position, side, step)
            case advance.Momentum():
                return self._momentum(position, side, step)
            case sweep.Sweeping():
                return self._sweep(position, side, step)
        return []

    # before the movement

    def _activation(self, position: Battlefield, side: int) -> Ranked:
        """A side that has to win activates; one that can wait pays only once the enemy is near."""
        view = Appraisal(position, side, self.profile)
        if view.attacking:
            return [(1.0, activation.Activate())]
        ground = Ground(position, side)
        near = min((ground.near[hex] for hex in ground.own), default=FAR)
        return [(1.0, activation.Activate() if near <= ALERT else Pass())]

    def _declaration(self, position: Battlefield, side: int) -> Ranked:
        """The advance is declared while there is time to make it, or when the enemy is about to attack in any case."""
        ground = Ground(position, side)
        near = min((ground.near[hex] for hex in ground.own), default=FAR)
        _, contact = rossbach.terms(position, position.turn)
        timely = contact - position.turn >= 4 or near <= contact - position.turn + 2
        return [(1.0, rossbach.Advance() if timely else Pass())]

    def _deployment(self, position: Battlefield, side: int) -> Ranked:
        ground = Ground(position, side)
        found: Ranked = [(0.0, Pass())]
        for leader in columns.deployable(position, side):
            units = [leader]
            if leader >= position.setting.leaders:
                units = command.corps_of(position, leader)
            walk = min((ground.walk[position.place[unit]] for unit in units if position.on_map(unit)), default=FAR)
            if walk <= ALERT + 1:
                guns = columns.guns_to_deploy(position, side, leader)
                found.append((10.0 - walk, Deploy(leader, tuple(guns))))
        return _sorted(found)

    def _inspiration(self, position: Battlefield, step: command.Inspiring) -> Ranked:
        """The corps with the most levels."""
        corps = command.may_inspire(position, step.leaders[0])
        return _sorted(
            [
                (
                    float(sum(position.level[unit] for unit in command.corps_of(position, leader))),
                    command.Inspire(leader),
                )
                for leader in corps
            ]
        )

    # movement

    def _movement(self, position: Battlefield, side: int) -> Ranked:
        found = self._moves(position, side)
        return [*self._spared(position, side, found), *found]

    def _spared(self, position: Battlefield, side: int, found: Ranked) -> Ranked:
        """Where the best move takes the last unit from a leader in an enemy zone: the leader goes first (15.2)."""
        best = max(found, key=lambda one: one[0], default=(0.0, Pass()))
        if not isinstance(best[1], movement.Move) or best[1].unit in position.leaders_of(side):
            return []
        move, board = best[1], position.setting.map
        held = zone_of(position, 1 - side)
        for leader in guarded(position, move.unit):
            if position.moved >> leader & 1:
                continue
            reached = reach_of(position, leader)
            safe = [to for to in reached.cost if not held & board.power[to]] if reached else []
            if reached and safe:
                to = min(safe, key=lambda to: (board.distance(to, move.path[-1]), to))
                return [(best[0] + 0.01, movement.Move(leader, reached.path(to)))]
        return []

    def _moves(self, position: Battlefield, side: int) -> Ranked:
        view = Appraisal(position, side, self.profile)
        ground = Ground(position, side)
        posts = Posts(view, ground)
        ending: Ranked = [(0.0, movement.EndMovement())]
        found: Ranked = []
        if overstacked(Room(position), side):
            return []
        if posts.scheme.rests():
            return ending
        found = [*posts.columns()]
        if found:
            return _sorted(found + ending)
        found = [*posts.departures()]
        if found:
            return found + ending
        onslaughts = Onslaughts(view, ground, posts.scheme)
        plan = onslaughts.best()
        if plan is not None:
            found = [
                (plan.gain - 0.001 * rank, onslaughts.action(unit, hex)) for rank, (unit, hex) in enumerate(plan.moves)
            ]
            return found + ending
        found = [*self._escapes(view, onslaughts, posts), *posts.entries()]
        if found:
            return _sorted(found) + ending
        found = [] if self.hasty and not self.brisk else self._postings(position, side, posts)
        if found:
            return found + ending
        return [*posts.raises(), *ending]

    def _postings(self, position: Battlefield, side: int, posts: Posts) -> Ranked:
        """The first piece that stands better elsewhere: units from the front rearwards, then guns, then leaders."""
        setting = position.setting
        moved = position.moved
        still = [unit for unit in position.units_of(side) if not moved >> unit & 1 and position.state[unit] != ROUTED]
        still = [unit for unit in still if activation.is_activated(position, unit)]
        still.sort(key=lambda unit: (setting.gun[unit], posts.ground.pull[position.place[unit]], unit))
        every: Ranked = []
        for unit in still:
            moves = posts.gun_moves(unit) if setting.gun[unit] else posts.moves(unit)
            if moves and not self.brisk:
                return list(moves)
            every += moves[:1]
        if every:
            return [(1.0 - 0.001 * rank, move) for rank, (_, move) in enumerate(every)]
        for leader in position.leaders_of(side):
            if not moved >> leader & 1 and activation.is_activated(position, leader):
                led = posts.leader_moves(leader)
                if led:
                    return list(led)
        return []

    def _escapes(self, view: Appraisal, onslaughts: Onslaughts, posts: Posts) -> Ranked:
        """Fast units step out of a fight that would go against them."""
        position = view.position
        setting = position.setting
        found: Ranked = []
        bad = [(worth, by) for worth, _, by in onslaughts.base.attacks if worth < -0.3]
        for _, by in bad:
            for hex in by:
                for unit in front(position, hex):
                    if position.moved >> unit & 1 or position.state[unit] == ROUTED:
                        continue
                    reached = reach_of(position, unit)
                    if reached is None:
                        continue
                    ways = [to for to in reached.cost if not posts.ground.zone & setting.map.power[to]]
                    ways.sort(key=lambda to: (-posts.value(unit, to), to))
                    for to in ways[:4]:
                        if not fits(position, unit, to):
                            continue
                        twin = position.copy()
                        twin.put(unit, to)
                        gain = Allotment(view, twin).total - onslaughts.base.total
                        if gain > 0.3:
                            found.append((gain, movement.Move(unit, reached.path(to))))
                        break
        return found

    # fire

    def _bombardment(self, position: Battlefield, side: int, step: bombardment.Bombarding) -> Ranked:
        """The target that loses most, by the guns that add to that."""
        found: Ranked = [(0.0, bombardment.EndFire())]
        least = position.setting.tables.bombard.columns[0].min
        aims: dict[int, list[int]] = {}
        for gun in bombardment.ready_guns(position, side, defending=step.defending):
            for hex in position.setting.map.hexes(bombardment.targets(position, gun, defending=step.defending)):
                aims.setdefault(hex, []).append(gun)
        for hex, guns in aims.items():
            one = sorted(guns, key=lambda gun: (-bombardment.strength(position, bombardment.Bombard(hex, (gun,))), gun))
            for count in range(1, len(one) + 1):
                action = bombardment.Bombard(hex, tuple(sorted(one[:count])))
                if bombardment.strength(position, action) < least:
                    continue
                worth = self._fire(position, action)
                found.append((0.01 + worth / count**0.6, action))
        return _sorted(found)

    def _fire(self, position: Battlefield, action: bombardment.Bombard) -> float:
        """The expected cost of a bombardment to its target, in levels."""
        expected = bombardment.forecast(position, action)
        row = front(position, action.target)
        guns = batteries(position, action.target)
        weak = sum(position.rating(unit) < 5 and position.state[unit] == FORMED for unit in row)
        total = 0.0
        for code in expected.results:
            found = result(code)
            lp = found.lp - (1 if found.paren and len(bodies(position, action.target)) > len(row) else 0)
            total += max(0, lp) * (1.0 if row else 0.0)
            total += 0.5 * found.rout + 0.4 * weak * found.r + (0.7 if found.star and guns else 0.0)
        return total / 6

    # close combat

    def _combat(self, position: Battlefield, side: int) -> Ranked:
        view = Appraisal(position, side, self.profile)
        plan = Allotment(view, position)
        duty = bool(plan.reach)
        found: Ranked = [*plan.actions()]
        if not duty:
            found.append((0.0, combat.EndCombat()))
        return _sorted(found)

    def _withdrawal(self, position: Battlefield, side: int, step: withdrawal.Withdrawing) -> Ranked:
        """Give way before a fight that pays the enemy, unless guns would be left to him."""
        under = close_combat_under(position)
        assert under is not None
        hex = step.hexes[0]
        view = Appraisal(position, side, self.profile)
        loss = view.attack(position, under.side, under.targets, under.hexes, under.attackers, sweep=under.sweep)
        guns = sum(position.level[gun] for gun in batteries(position, hex))
        stays = len(withdrawal.able(position, hex)) < len(bodies(position, hex))
        found: Ranked = [(0.0, Pass())]
        ground = Ground(position, side)
        power = position.setting.map.power
        for to in withdrawal.refuges(position, hex):
            gain = loss - 0.4 - 0.8 * guns * (not stays)
            gain -= 0.5 * bool(ground.zone & power[to]) - 0.02 * ground.near[to]
            found.append((gain, withdrawal.Withdraw(hex, to)))
        return _sorted(found)

    def _results(self, position: Battlefield, step: results.ApplyingResults) -> Ranked:
        """Loss points go where they cost least: no counter if possible, weak units before good ones."""
        setting = position.setting
        found: Ranked = []
        units = step.exposed(position)
        for unit in range(setting.leaders):
            if unit not in units and not setting.gun[unit]:
                continue
            if position.place[unit] not in step.hexes or setting.side[unit] != step.side:
                continue
            level = position.level[unit]
            counter = level == 1 or (level == 3 and setting.full[unit] > 2)
            stands = setting.gun[unit] or step.lost(unit) < step.need or position.rating(unit) >= results.FIRM
            if stands:
                steps = setting.steps[unit]
                cost = 0.6 + 1.3 * counter + 0.15 * (steps[level][0] - steps[level - 1][0])
                if level == 2 or setting.full[unit] > 2:
                    cost += 0.05 * position.rating(unit)
            else:
                cost = 0.7 + (0.9 if step.rout or position.rating(unit) <= results.SHAKY else 0.0)
            found.append((-cost, results.Lose(unit)))
            if not setting.gun[unit]:
                routs = step.rout or position.state[unit] != FORMED
                found.append((-(0.9 + 1.0 * routs), results.FallBack(unit)))
        return _sorted(found)

    def _retreat(self, position: Battlefield, side: int, step: retreat.Retreating) -> Ranked:
        """Among equal ways the one that ends among friends and away from the enemy; leaders go along out of a zone."""
        ways, _ = retreat.ways(position, step.unit, step.left, rout=step.rout, trail=step.trail)
        ground = Ground(position, side)
        power = position.setting.map.power
        here = position.place[step.unit]
        leaders = tuple(sorted(step.free(position)))
        found: Ranked = []
        for way in ways:
            end = way[-1] if way else here
            worth = 0.1 * ground.near[end] - 0.3 * len(position.stacks[end]) - 0.5 * bool(ground.zone & power[end])
            if leaders and not ground.zone & power[here]:
                found.append((worth + 0.01, retreat.Retreat(step.unit, way, ())))
            found.append((worth, retreat.Retreat(step.unit, way, leaders)))
        return _sorted(found)

    # after a close combat

    def _advance(self, position: Battlefield, side: int, step: advance.Advancing) -> Ranked:
        """Into a hex with guns, or if friends next to it are a match for the enemies around it."""
        setting = position.setting
        ground = Ground(position, side)
        found: Ranked = [(0.0, Pass())]
        for unit, to in step.options(position):
            own = tuple(one for one in position.stacks[to] if setting.side[one] == side)
            guns = sum(position.level[one] for one in position.stacks[to] if setting.side[one] != side)
            worth = -0.4
            if not own:
                worth += 0.8 * guns
                theirs = ground.enemy_power(to, 1) - ground.power.get(to, 0.0)
                ours = ground.own_power(to, 1)
                worth += 0.05 * (ours - 1.2 * theirs)
                worth += 0.3 * (side == setting.side[unit] and step.side == position.active)
            else:
                room = setting.tables.stack.engaged - sum(position.level[one] for one in own)
                worth += 0.5 if room >= position.level[unit] else -0.5
            worth += 0.02 * position.strength(unit) - 0.3 * (position.state[unit] != FORMED)
            found.append((worth, advance.Advance(unit, to)))
        return _sorted(found)

    def _momentum(self, position: Battlefield, side: int, step: advance.Momentum) -> Ranked:
        """Mark the weakest enemy within reach; go on only into guns."""
        found: Ranked = [(0.0, Pass())]
        for hex in step.marks(position):
            held = sum(position.strength(unit) for unit in front(position, hex))
            found.append((2.0 - 0.05 * held, advance.Press(hex)))
        for unit, to in step.options(position):
            guns = sum(position.level[one] for one in position.stacks[to] if position.setting.side[one] != side)
            found.append((0.5 * guns - 0.2, advance.Advance(unit, to)))
        return _sorted(found)

    def _sweep(self, position: Battlefield, side: int, step: sweep.Sweeping) -> Ranked:
        """A charge that pays, by all the riders who reach it: they are blown after this fight in any case."""
        view = Appraisal(position, side, self.profile)
        found: Ranked = [(0.0, Pass())]
        for action in step.candidates(position, SIDES[side]):
            if not isinstance(action, sweep.Sweep) or len(action.targets) > 1:
                continue
            hexes = tuple(sorted({position.place[unit] for unit in action.by}))
            worth = view.attack(position, side, action.targets, hexes, action.by, sweep=True)
            found.append((worth - 0.1, action))
        return _sorted(found)


def _sorted(ranked: Ranked) -> Ranked:
    return sorted(ranked, key=lambda pair: -pair[0])


__all__ = ["Judge"]
