"""What machine players may know of «Сражение»: every legal answer worth a thought, ranked, for what a role knows.

`Judge.rank` is all there is to it: a list of (rank, action), best first; the first legal one is to be played.
"""

from __future__ import annotations

from random import Random

import msgspec

from feldherr.games.judging import ProfiledJudge
from feldherr.kernel import Action, Pass, Role

from ...rules import armies, assault, cavalry, combat, fight, homeward, losses, movement, paths, retreat, setup, victory
from ...rules.underway import UnderWay, fight_under
from ...rules.zones import controlled
from ...state.formations import deployments
from ...state.position import Battle
from ...state.setting import SIDES
from .allotment import Allotment
from .appraisal import CHARACTERS, PROFILES, Appraisal, Profile, fighting
from .onslaught import Onslaughts
from .outposts import Outposts

Ranked = list[tuple[float, Action]]

STIR = 0.04
"""A move that gains less than this is not worth making."""


class Judge(ProfiledJudge[Battle, Profile]):
    """Ranks answers."""

    own = Profile()
    others = PROFILES
    characters = CHARACTERS

    def rank(self, position: Battle, role: Role, rng: Random) -> Ranked:
        """Answers to the role's question, best first; empty if it has no view."""
        side = SIDES.index(role)
        step = position.steps[-1]
        match step:
            case setup.Deployment():
                units = setup.to_place(position, side)
                placed = deployments(position.setting, side, position.law.id, units, rng)
                return [(0.0, setup.SetUp(placed))]
            case assault.Division():
                return [(0.0, assault.Divide(assault.even_parts(position)))]
            case assault.Choice():
                return self._choice(position, step)
            case movement.Movement():
                return self._movement(position, side, step, rng)
            case combat.Combat():
                return self._combat(position, side, step)
            case cavalry.Withdrawal():
                return self._withdrawal(position, side)
            case cavalry.Chase():
                return self._chase(position, side, step)
            case fight.ChooseDie():
                return self._die(position, side, step)
            case armies.Steadfast():
                return self._steadfast(position, side)
            case armies.Bulldog():
                return self._bulldog(position, side)
            case losses.ChoosingLosses():
                view = Appraisal(position, side, self.profile)
                return _sorted([(-view.worth[unit], losses.Lose(unit)) for unit in step.units])
            case retreat.Retreating():
                posts = Outposts(Appraisal(position, side, self.profile))
                return _sorted(
                    [(posts.value(unit, way[-1]), retreat.Retreat(unit, way)) for unit, way in step.options(position)]
                )
            case retreat.Pursuit():
                return self._pursuit(position, side, step)
        return []

    # before the battle

    def _choice(self, position: Battle, step: assault.Choice) -> Ranked:
        """Choose the weaker of the defender's two parts to fight (S4.forces)."""
        setting = position.setting
        worth = [sum(1.0 + fighting(setting, unit) for unit in part) for part in (step.first, step.second)]
        return _sorted([(-worth[0], assault.Pick(1)), (-worth[1], assault.Pick(2))])

    # movement

    def _movement(self, position: Battle, side: int, step: movement.Movement, rng: Random) -> Ranked:
        view = Appraisal(position, side, self.profile)
        posts = Outposts(view)
        found: Ranked = [(0.0, movement.End())]
        if victory.may_count(position) and view.lead > 0 and view.boldness >= 1.0:
            found.append((9.0, victory.Count()))
        if armies.has(position, side, armies.BLACK) and position.fallen:
            found += self._returns(position, side, posts)
        onslaughts = Onslaughts(view, posts)
        if not step.begun:
            found += self._escapes(position, side, onslaughts)
        plan = onslaughts.best()
        if not self.hasty and armies.may_hasten(position, side) and not position.moved:
            found += self._hasten(position, side, 0.0 if plan is None else plan.gain)
        if plan is not None:
            for rank, (unit, hex) in enumerate(plan.moves):
                found.append((5.0 + plan.gain - 0.01 * rank, onslaughts.action(unit, hex)))
            return _sorted(found)
        if onslaughts.entrants:
            found += self._entries(onslaughts)
        return _sorted(found + self._postings(position, side, onslaughts, rng))

    def _entries(self, onslaughts: Onslaughts) -> Ranked:
        """Units that may enter do, the most useful first, each where it serves best (S3.entry)."""
        posts, setting = onslaughts.posts, onslaughts.setting
        best: dict[str, tuple[float, int, int]] = {}
        for unit, ways in onslaughts.entrants.items():
            kind = setting.type[unit]
            if kind not in best and ways:
                value, hex = max((posts.value(unit, hex), -hex) for hex in ways)
                best[kind] = value + fighting(setting, unit), unit, -hex
        return [(4.0 + value, onslaughts.action(unit, hex)) for value, unit, hex in best.values()]

    def _postings(self, position: Battle, side: int, onslaughts: Onslaughts, rng: Random) -> Ranked:
        """The first unit that stands better elsewhere, with its best hexes: foot from the front rearwards, then guns.

        Guns look for their place when they can see who will stand before them.
        """
        setting, posts = position.setting, onslaughts.posts
        held = controlled(position, 1 - side)
        power = setting.map.power
        size = setting.size
        units = [
            unit for unit in setting.movers[side] if position.place[unit] < size and not position.moved >> unit & 1
        ]
        every: Ranked = []
        claimed: set[int] = set()
        stakes = posts.view.stakes
        units.sort(
            key=lambda unit: (
                position.place[unit] not in stakes,
                setting.gun[unit],
                posts.near(position.place[unit]),
                unit,
            )
        )
        for unit in units:
            start = position.place[unit]
            task = onslaughts.base.task.get(unit)
            if self.hasty and not self.brisk and not held & power[start]:
                continue
            if held & power[start]:
                found = self._leave(position, side, onslaughts, unit)
                if found and not self.brisk:
                    return found
                every += found[:1]
                continue
            relieved = start in stakes and self._relieved(position, side, unit)
            if task is not None and not relieved:
                continue
            stay = posts.value(unit, start) - (stakes[start] if relieved else 0.0)
            ranked: Ranked = []
            for hex in paths.reach_of(position, unit).cost:
                if position.at[hex] >= 0 or held & power[hex] or hex in claimed:
                    continue
                gain = posts.value(unit, hex) - stay + 0.02 * rng.random()
                if gain > STIR:
                    ranked.append((gain, paths.Move(unit, (hex,))))
            if ranked:
                ranked = _sorted(ranked)[: 1 if self.brisk else 3]
                found = [
                    (gain, paths.Move(unit, paths.reach_of(position, unit).path(move.path[-1])))
                    for gain, move in ranked
                    if isinstance(move, paths.Move)
                ]
                if not self.brisk:
                    return found
                every += found
                claimed.update(move.path[-1] for _, move in found if isinstance(move, paths.Move))
        # In the order in which they were found: who goes first makes room for the next.
        return [(1.0 - 0.001 * rank, move) for rank, (_, move) in enumerate(every)]

    def _relieved(self, position: Battle, side: int, unit: int) -> bool:
        """Whether better foot can take over the town that a unit holds."""
        setting, place = position.setting, position.place
        holds = 1 if setting.cavalry[unit] or setting.gun[unit] else setting.strength[unit]
        return any(
            setting.cls[other] == "infantry"
            and setting.strength[other] > holds
            and place[other] < setting.size
            and not position.moved >> other & 1
            and place[unit] in paths.reach_of(position, other).cost
            for other in setting.movers[side]
        )

    def _leave(self, position: Battle, side: int, onslaughts: Onslaughts, unit: int) -> Ranked:
        """Step out of an enemy zone (6.3) if the fight it would have to fight otherwise is a bad one."""
        base, posts = onslaughts.base, onslaughts.posts
        task = base.task.get(unit)
        if (
            task is not None
            and onslaughts.view.attack(task[0], tuple(base.groups.get(task[0], ())), tuple(base.guns.get(task[0], ())))
            > -0.05
        ):
            return []
        found: Ranked = []
        stay = posts.value(unit, position.place[unit])
        for hex in paths.reach_of(position, unit).cost:
            if position.at[hex] >= 0:
                continue
            twin = position.copy()
            twin.put(unit, hex)
            gain = Allotment(Appraisal(twin, side, self.profile)).total - base.total
            gain += 0.5 * (posts.value(unit, hex) - stay)
            if gain > 0.1:
                found.append((gain, paths.Move(unit, (hex,))))
        return _sorted(found)

    def _escapes(self, position: Battle, side: int, onslaughts: Onslaughts) -> Ranked:
        """Cavalry falls back before the movement (8.4.1) if it has nothing to win."""
        base, posts = onslaughts.base, onslaughts.posts
        found: Ranked = []
        for unit in cavalry.eligible(position, side, in_zone=True):
            twin = position.copy()
            paths = homeward.ways_back(position, unit)
            twin.put(unit, paths[0][-1])
            gain = Allotment(Appraisal(twin, side, self.profile)).total - base.total
            start = position.place[unit]
            for path in paths:
                better = gain + 0.5 * (posts.value(unit, path[-1]) - posts.value(unit, start))
                if better > 0.3:
                    found.append((6.0 + better, cavalry.Withdraw(unit, path)))
        return found

    def _returns(self, position: Battle, side: int, posts: Outposts) -> Ranked:
        """Black's return (9.2.1): the soundest unit to where it serves best, as soon as there is one."""
        setting = position.setting
        turns = position.law.turns
        if turns is not None and position.turn >= turns:
            return []
        found: Ranked = []
        speed = max((setting.strength[u] for u in position.fallen if setting.side[u] == side), default=0)
        for action in armies.returns(position, side):
            if setting.strength[action.unit] < min(3, speed):
                continue
            near = posts.near(action.path[-1])
            found.append((8.0 - 0.05 * near + 0.01 * setting.move[action.unit], action))
        return found

    def _hasten(self, position: Battle, side: int, plain: float) -> Ranked:
        """Blue's elan (9.2.2): when an average die makes an assault much better."""
        twin = position.copy()
        twin.extra = 7
        view = Appraisal(twin, side, self.profile)
        quick = Onslaughts(view, Outposts(view)).best()
        # Used for a raid of a few horsemen it is wasted, and they are lost: it must bring on a real blow.
        if quick is None or len(quick.moves) < 3 or quick.gain < 0.9 or quick.gain - plain < 0.4:
            late = position.turn >= 4 and plain > 0.9
            return [(7.0, armies.Hasten())] if late else []
        return [(7.0, armies.Hasten())]

    # combat

    def _combat(self, position: Battle, side: int, step: combat.Combat) -> Ranked:
        view = Appraisal(position, side, self.profile)
        plan = Allotment(view, duties=step.duties, fought=step.fought)
        found: Ranked = [(0.0, movement.End())]
        twice = armies.has(position, side, armies.GREEN)
        for rank, action in plan.actions():
            found.append((rank, action))
            if twice and isinstance(action, combat.Attack) and len(action.targets) == 1:
                target = position.at[action.targets[0]]
                spread = view.spread(action.by, action.guns, target)
                if view.second_die(spread, target, action.by, 1) > self._price(position):
                    found.append((rank + 0.01, msgspec.structs.replace(action, twice=True)))
        return _sorted(found)

    def _withdrawal(self, position: Battle, side: int) -> Ranked:
        """Before the enemy's combat phase: fall back from an attack that would pay the enemy."""
        threat = Allotment(Appraisal(position, 1 - side, self.profile))
        posts: Outposts | None = None
        found: Ranked = [(0.0, Pass())]
        for unit in cavalry.eligible(position, side, in_zone=False):
            by = threat.groups.get(unit)
            if not by:
                continue
            loss = threat.view.attack(unit, tuple(by), tuple(threat.guns.get(unit, ())))
            if loss < 0.2:
                continue
            posts = posts or Outposts(Appraisal(position, side, self.profile))
            for path in homeward.ways_back(position, unit):
                found.append((loss + 0.1 * posts.value(unit, path[-1]), cavalry.Withdraw(unit, path)))
        return _sorted(found)

    def _chase(self, position: Battle, side: int, step: cavalry.Chase) -> Ranked:
        view = Appraisal(position, side, self.profile)
        posts = Outposts(view)
        attacking = side == position.active
        plain = Allotment(view).total if attacking else 0.0
        found: Ranked = [(0.0, Pass())]
        for unit in step.units:
            gain = 0.5 * (posts.value(unit, step.hex) - posts.value(unit, position.place[unit]))
            if attacking:
                twin = position.copy()
                twin.put(unit, step.hex)
                gain += Allotment(Appraisal(twin, side, self.profile)).total - plain
            found.append((gain - 0.1, cavalry.Follow(unit)))
        return _sorted(found)

    # in a fight

    def _outcome(self, view: Appraisal, battle: UnderWay, result: str) -> float:
        """A result's worth to the attacker."""
        exposed = losses.exposed(view.position, battle)
        return sum(view.result(result, target, exposed) for target in battle.targets) / len(battle.targets)

    def _die(self, position: Battle, side: int, step: fight.ChooseDie) -> Ranked:
        view = Appraisal(position, side, self.profile)
        battle = fight_under(position)
        column = fight.column_of(position, battle)
        sign = 1 if battle.side == side else -1
        results = position.setting.results
        return _sorted(
            [(sign * self._outcome(view, battle, results[die - 1][column]), fight.Choose(die)) for die in step.dice]
        )

    def _steadfast(self, position: Battle, side: int) -> Ranked:
        view = Appraisal(position, side, self.profile)
        battle = fight_under(position)
        column = fight.column_of(position, battle)
        exposed = losses.exposed(position, battle)
        gain = view.second_die([(column, 1.0)], battle.targets[0], exposed, -1)
        return _sorted([(gain - self._price(position), armies.TwoDice()), (0.0, Pass())])

    def _bulldog(self, position: Battle, side: int) -> Ranked:
        view = Appraisal(position, side, self.profile)
        battle = fight_under(position)
        sign = 1 if battle.side == side else -1
        gain = sign * (self._outcome(view, battle, "A-1") - self._outcome(view, battle, battle.result))
        return _sorted([(gain - 1.6 * self._price(position), armies.Grip()), (0.0, Pass())])

    def _pursuit(self, position: Battle, side: int, step: retreat.Pursuit) -> Ranked:
        posts = Outposts(Appraisal(position, side, self.profile))
        found: Ranked = [(0.0, Pass())]
        for unit, way in step.options(position):
            gain = posts.value(unit, way[-1]) - posts.value(unit, position.place[unit])
            found.append((gain - STIR, retreat.Pursue(unit, way)))
        return _sorted(found)

    def _price(self, position: Battle) -> float:
        """What a once-a-game power must gain to be spent now: less and less as the game continues."""
        law = position.law
        gone = position.turn / law.turns if law.turns is not None else max(position.losses) / (law.goal or 15)
        start, end = self.profile.price
        return start + (end - start) * gone


def _sorted(ranked: Ranked) -> Ranked:
    return sorted(ranked, key=lambda pair: -pair[0])
