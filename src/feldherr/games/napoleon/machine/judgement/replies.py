"""Answers to what others do, and to what comes of the own acts: interception, evasion, cards at a moment, retreat."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import msgspec

from feldherr.kernel import Action, Dice, Loose, Pass, PlayContext, Refusal, Role, Scripted
from feldherr.kernel.dice import OutOfDice
from feldherr.kernel.steps import innermost

from ...rules import evasion, flags_afar, interception, moments, retreat, sea_odds, sea_passage, sea_search, siege
from ...rules.batteries import Shelling
from ...rules.battle import Battle
from ...rules.entry import Entry
from ...rules.fight_cards import Enlisting, enlist
from ...rules.fights import ACTIVE, PASSIVE, Fight
from ...rules.fleets import Fleet, foes
from ...rules.forces import fullest
from ...rules.odds import Chances, Troops, of_battle
from ...rules.odds import chances as battle_chances
from ...rules.odds import troops as troops_of
from ...rules.relations import block, enemy_units_at, friendly
from ...rules.sea_battle import Barrage, SeaBattle, battery_dice
from ...rules.sea_odds import of_sea_battle
from ...rules.siege import Siege
from ...rules.siege_odds import of_siege
from ...state import effects
from ...state.position import Europe
from .. import chances
from ..theatre import SQUADRON, TERRAIN, UNIT, Host, Theatre
from .campaign import KILLED, RESOURCE
from .navy import REFIT

CARD = 0.07
"""What a command point of a card is worth that is played for something else."""

BOUND = 0.35
"""The part of what a host is worth where it stands that is at stake when it is beaten."""

LINES = 6
"""How often a card is tried that rolls dice of its own."""
SAVED = 0.06, 0.03
"""What it is worth that a leader need not regroup, and for every point of his rating."""
PASSAGE = 0.2
"""What it is worth to a fleet to come where it is bound."""

Ranked = list[tuple[float, Action]]


class Replies:
    """Ranks answers; 0 is what it is worth to let things go on."""

    def __init__(self, theatre: Theatre, role: Role, *, bold: float = 1.0) -> None:
        self.theatre = theatre
        self.position = theatre.position
        self.setting = self.position.setting
        self.role = role
        self.bold = bold

    # interception

    def intercept(self, step: interception.Interception) -> Ranked:
        """10.1: whether the battle in the duchy is wanted, and what is left behind."""
        position, theatre = self.position, self.theatre
        found: Ranked = [(0.0, Pass())]
        target = self.setting.tables.interception.target
        mover = self._mover()
        for leader in interception.able(position, step.nation, step.place, step.origin, self.role):
            near = position.place[leader]
            nations = block(position, self.setting.nation_of[leader])
            force = fullest(position, leader, near, nations, below=interception.mark(position))
            if not force.units:
                continue
            likely = chances.attempt(sum(interception.modifiers(position, leader, near, step.place).values()), target)
            bonus = max(self.setting.nation_data[nation].bonus for nation, _ in force.units)
            extra = self.setting.rating[leader] + bonus
            stake = theatre.keys.get(step.place, 0.05)
            value = self._defence(force.count, extra, mover, stake)
            rest = theatre.friends.get(near, Host()).units - force.count
            if near in theatre.keys and rest <= 0:
                value -= theatre.keys[near] * 0.5 * theatre.danger(near, 0, 0)
            found.append((likely * value - 0.02, interception.Intercept(leader, force.units)))
        return found

    def _mover(self) -> Host:
        """The force that enters."""
        entry = innermost(self.position, Entry)
        if entry is None:
            return Host()
        force = entry.force
        bonus = max((self.setting.nation_data[nation].bonus for nation, _ in force.units), default=0)
        rating = self.setting.rating[force.commander] if force.commander >= 0 else 0
        return Host(force.count, force.count, rating + bonus)

    def _defence(self, units: int, extra: float, mover: Host, stake: float) -> float:
        """The value of a force fighting where the enemy comes."""
        extra_ = round(extra + TERRAIN)
        win = chances.win(mover.units, mover.extra, units, extra_)
        lost, inflicted = chances.losses(mover.units, mover.extra, units, extra_)
        return (1 - win) * stake + (lost * KILLED - inflicted / self.bold) * UNIT - win * BOUND * UNIT * units

    # evasion

    def evade(self, step: evasion.Evasion) -> Ranked:
        """10.2: to get away, or to stand."""
        found: Ranked = [(0.0, Pass())]
        for nation in step.able(self.position, self.role):
            found += self._away(step, nation)
        return found

    def _away(self, step: evasion.Evasion, nation: int) -> Iterator[tuple[float, Action]]:
        position, theatre = self.position, self.theatre
        company = evasion.company(position, step.place, nation)
        force = evasion.standing(position, step.place, company, step.came)
        commander = force.commander
        extra = self.setting.rating[commander] if commander >= 0 else 0
        extra += max((self.setting.nation_data[one].bonus for one, _ in force.units), default=0)
        mover = self._mover()
        stake = theatre.keys.get(step.place, 0.0)
        stand = self._defence(force.count, extra, mover, stake)
        caught = stand - 0.15 * UNIT * force.count
        if not force.units:
            # Leaders alone do not fight: those who do not get away regroup.
            each, more = SAVED
            stand = caught = -sum(each + more * self.setting.rating[leader] for leader in force.leaders)
        target = self.setting.tables.evasion.target
        for to in step.ways(position, nation):
            likely = chances.attempt(
                sum(evasion.modifiers(position, commander, nation, step.place, to).values()), target
            )
            there = theatre.friends.get(to, Host())
            whole = Host(there.units + force.count, there.led + force.count, max(there.extra, extra))
            gone = -theatre.exposed(to, whole) * 0.5
            if not friendly(position, to, nation):
                gone -= force.count / 6 * UNIT
            yield likely * gone + (1 - likely) * caught - stand, evasion.Evade(nation, to)

    # retreat

    def retreat(self, step: retreat.Retreating) -> Ranked:
        """11.4: to where it is safest, with others."""
        theatre = self.theatre
        units = step.force.count
        extra = self.setting.rating[step.force.commander] if step.force.commander >= 0 else 0
        found: Ranked = []
        for action in step.options(self.position):
            assert isinstance(action, retreat.Fall)
            there = theatre.friends.get(action.place, Host())
            whole = Host(there.units + units, there.led + units, max(there.extra, extra + 1))
            hosts = {**theatre.friends, action.place: whole}
            value = theatre.ground(hosts, action.place) - theatre.ground(theatre.friends, action.place)
            if not friendly(self.position, action.place, step.nation):
                value -= units / 6 * UNIT
            found.append((value, action))
        return found

    # flags from afar

    def contest(self, step: flags_afar.FlagInterception) -> Ranked:
        """10.6: it costs nothing to try."""
        return [(1.0, flags_afar.Contest(leader)) for leader in step.able(self.position, self.role)]

    # cards

    def moment(self, step: moments.Asking) -> Ranked:
        """D6.13, D6.14: a card that is worth more here than for its points."""
        position = self.position
        found: Ranked = [(0.0, Pass())]
        now = self._prospect(position)
        for card in (value.v for value in step.fill(position, self.role, moments.Respond, {})):
            price = CARD * self.setting.card_data[card].cp
            for action in self._plays(step, card):
                after = self._played(action)
                worth = self._turns(step, action) if after is None else after - now
                found.append((worth - price, action))
        return found

    def _plays(self, step: moments.Asking, card: int) -> list[moments.Respond]:
        """The ways to play a card: for each leader that it may name, or each port."""
        filled: dict[str, object] = {"card": card}
        leaders = [value.v for value in step.fill(self.position, self.role, moments.Respond, filled)]
        filled |= {"leader": None, "units": ()}
        ports = [value.v for value in step.fill(self.position, self.role, moments.Respond, filled)]
        found = [moments.Respond(card, leader) for leader in leaders]
        return [*found, *(moments.Respond(card, place=port) for port in ports)] or [moments.Respond(card)]

    def _played(self, action: moments.Respond) -> float | None:
        """The prospect of the fight under way after a card, on average if dice are rolled for it; None if there is
        none or it cannot be computed.
        """
        if innermost(self.position, Fight) is None:
            return None
        try:
            return self._tried(action, Scripted())
        except OutOfDice:
            return sum(self._tried(action, Loose(Random(line))) for line in range(LINES)) / LINES
        except Refusal:
            return None

    def _tried(self, action: moments.Respond, dice: Dice) -> float:
        """The prospect after a card with some dice. Raises OutOfDice or Refusal."""
        twin = self.position.copy()
        step = twin.steps[-1]
        assert isinstance(step, moments.Asking)
        step.check_act(twin, action, self.role)
        step.act(twin, action, self.role, PlayContext(dice))
        coming = innermost(twin, Enlisting)
        if coming is not None:
            # An army that joins is counted whole: the cost of its way depends on dice, and is small.
            while twin.steps.pop() is not coming:
                pass
            enlist(twin, coming, PlayContext(dice))
        return self._prospect(twin)

    def _prospect(self, twin: Europe) -> float:
        """What the fight under way promises, in victory points; the cards played count."""
        fight = innermost(twin, Fight)
        if fight is None:
            return 0.0
        theatre = self.theatre
        active = theatre.interests.friends[fight.nation]
        sign = 1.0 if active else -1.0
        match fight:
            case Battle() if fight.winner >= 0:
                return self._outcome(fight)
            case Barrage():
                return sign * self._barrage(twin, fight)
            case Shelling():
                return sign * self._shelled(twin, fight, active=active)
            case Battle():
                told = self._battle(twin, fight)
                stake = max(theatre.keys.get(fight.place, 0.0), theatre.prize(fight.place, theatre.interests.own[0]))
                units = sum(side.count for side in fight.sides)
                value = told.win * (stake + BOUND * UNIT * units / 2) + RESOURCE * (told.rout - told.routed)
                own, other = (told.lost, told.inflicted) if active else (told.inflicted, told.lost)
                return sign * value + (other * KILLED - own) * UNIT
            case Siege():
                taken = of_siege(twin, fight)
                stake = theatre.keys.get(fight.place, 0.0) or theatre.prize(fight.place, theatre.interests.own[0])
                return sign * (taken.taken * max(0.3, stake) - taken.lost * UNIT)
            case SeaBattle():
                sea_ = of_sea_battle(twin, fight)
                own, other = (sea_.lost, sea_.inflicted) if active else (sea_.inflicted, sea_.lost)
                return sign * sea_.win * 0.4 + (other - own) * SQUADRON
            case _:
                return 0.0

    def _outcome(self, fight: Battle) -> float:
        """What a decided battle still brings: the disrupted are lost in a rout (11.5)."""
        winner, loser = fight.sides[fight.winner], fight.sides[1 - fight.winner]
        margin = self.setting.tables.battle.rout if fight.margin < 0 else fight.margin
        if not 0 < margin <= loser.total - winner.total:
            return 0.0
        down = sum(count for _, count in loser.down) + len(loser.fallen)
        value = down * UNIT + RESOURCE * (loser.powers + down >= self.setting.tables.resources.pieces)
        own = self.theatre.interests.friends[fight.nation if fight.winner == ACTIVE else fight.enemy]
        return value * KILLED if own else -value

    def _barrage(self, position: Europe, fight: Barrage) -> float:
        """The prospects of a fleet that comes under batteries (13.5, 13.8)."""
        data, side = self.setting.nation_data, fight.sides[ACTIVE]
        worn = dict(side.worn)
        fleet = sea_odds.Ships(
            tuple((count, worn.get(one, 0), data[one].squadron_dice) for one, count in side.units),
            brought=side.brought,
        )
        batteries = battery_dice(position, fight.port)
        passing = innermost(position, sea_passage.Passing)
        there = foes(position, fight.port, fight.nation) if passing is not None and passing.place == fight.port else []
        ships = [(one, count) for other in there for one, count in other.by_nation()]
        guard = sea_odds.Ships(
            tuple((count, 0, data[one].squadron_dice) for one, count in ships),
            batteries=batteries,
            brought=sum(count for _, count in ships),
        )
        told = sea_odds.port(fleet, guard, first=batteries + fight.sides[PASSIVE].dice)
        return told.win * (PASSAGE + SQUADRON * guard.count) + (told.inflicted - told.lost) * SQUADRON

    def _shelled(self, position: Europe, fight: Shelling, *, active: bool) -> float:
        """The prospects of troops that come under batteries (13.7)."""
        theatre, force = self.theatre, fight.force
        rating = self.setting.rating[force.commander] if force.commander >= 0 else 0
        bonus = max((self.setting.nation_data[one].bonus for one, _ in force.units), default=0)
        mine = Troops(force.count, rating=rating, commander=rating > 0, bonus=bonus)
        host = (theatre.foes if active else theatre.friends).get(fight.place, Host())
        theirs = Troops(host.units, bonus=host.extra)
        dice = battery_dice(position, fight.place) + fight.sides[PASSIVE].dice
        told = sea_odds.landing(mine, theirs, dice)
        stake = max(theatre.keys.get(fight.place, 0.0), theatre.prize(fight.place, theatre.interests.own[0]))
        return told.win * stake + (told.inflicted * KILLED - told.lost) * UNIT

    def _battle(self, position: Europe, fight: Battle) -> Chances:
        """The chances of a battle, or what they are when its dice have fallen and its losses are still to be taken."""
        if not any(sum(side.rolled) for side in fight.sides):
            return of_battle(position, fight)
        sides = [troops_of(position, fight, which) for which in (ACTIVE, PASSIVE)]
        taken = []
        for which, side in enumerate(sides):
            six, five = fight.sides[1 - which].rolled
            six = max(0, six - fight.sides[which].absorb)
            killed = min(six, side.units + side.down)
            left = max(0, side.units - killed)
            rally = fight.sides[which].rally
            hit = max(0, min(five, left) - (rally if isinstance(rally, int) else sum(count for _, count in rally)))
            taken.append(
                msgspec.structs.replace(side, units=left - hit, down=hit, other=0, total=side.total + six + five)
            )
        if not taken[ACTIVE].units + taken[ACTIVE].down or not taken[PASSIVE].units + taken[PASSIVE].down:
            return battle_chances(*taken, 1)
        return battle_chances(taken[ACTIVE], taken[PASSIVE], 1)

    def _turns(self, step: moments.Asking, action: moments.Respond) -> float:
        """The value of a card if no fight is under way: by its effect on the attempt or the march."""
        position, theatre = self.position, self.theatre
        entry = innermost(position, Entry)
        units = entry.force.count if entry is not None else 0
        stake = theatre.keys.get(step.place, 0.1)
        if action.place is not None:
            # A port before which an enemy fleet has come is blockaded: a refit is no help against it.
            return REFIT
        if step.moment == "attempt":
            return 0.25 * stake + 0.05 * UNIT * max(
                units, enemy_units_at(position, step.place, theatre.interests.own[0])
            )
        if step.side(position, theatre.interests.own[0]) == PASSIVE:
            # An army that is halted: what it could still have come to.
            reach = [key for key in theatre.keys if self._near(step.place, key)]
            return 0.3 * sum(theatre.keys[key] * chances.win(units, 3, *self._guard(key)) for key in reach[:3])
        return self._spared(step, action)

    def _spared(self, step: moments.Asking, action: moments.Respond) -> float:
        """What a way without its hardships is worth: the losses of a test, and of a crossing the enemy's terrain."""
        entry = innermost(self.position, Entry)
        if entry is None:
            return 0.0
        mover, table = self._mover(), self.setting.tables
        nation = entry.force.units[0][0] if entry.force.units else entry.nation
        value = mover.units / 6 * UNIT
        if self.setting.nations[nation] in table.attrition.halved:
            value *= 0.6
        uses = self.setting.card_data[action.card].uses
        crossing = any(isinstance(one, effects.Spare) and one.what == "crossing" for use in uses for one in use.does)
        host = self.theatre.foes.get(step.place)
        if crossing and host is not None:
            terrain = self.setting.terrain(entry.origin, entry.place)
            stake = max(self.theatre.prize(step.place, entry.nation), 0.1) + BOUND * UNIT * mover.units
            hard, clear = (
                chances.win(mover.units, round(mover.extra), host.units, round(host.extra + more))
                for more in (terrain, 0)
            )
            value += (clear - hard) * stake
        return value

    def _near(self, a: int, b: int) -> bool:
        links = self.setting.links
        return b in links[a] or any(b in links[near] for near in links[a])

    def _guard(self, place: int) -> tuple[int, int]:
        host = self.theatre.friends.get(place, Host())
        return host.units, host.extra

    # sieges and the sea

    def again(self, step: siege.Again) -> Ranked:
        """12.3: another assault costs what the dice of the fortress do."""
        fight = innermost(self.position, Siege)
        if fight is None:
            return []
        told = of_siege(self.position, fight)
        worth = max(0.3, self.theatre.prize(step.place, step.nation))
        return [(0.0, Pass()), (told.taken * worth - told.lost * UNIT, siege.Assault())]

    def chase(self, step: sea_search.Chase) -> Ranked:
        """13.3: to catch a fleet that one is likely to beat."""
        passing = innermost(self.position, sea_passage.Passing)
        found: Ranked = [(0.0, Pass())]
        if passing is None:
            return found
        prey = self._guns(passing.fleet)
        for fleet in sea_search.hunters(self.position, step.zone, step.nation):
            if fleet.commander in step.able(self.position, self.role):
                found.append((self._guns(fleet) - 0.85 * prey, sea_search.Hunt(fleet.commander)))
        return found

    def _guns(self, fleet: Fleet) -> float:
        data = self.setting.nation_data
        return sum(count * data[nation].squadron_dice for nation, count in fleet.by_nation()) - sum(
            count for _, count in fleet.worn
        )

    def dodge(self, step: sea_search.Dodging) -> Ranked:
        """13.31: to get away from who is stronger."""
        return [(0.0, Pass()), (self._guns(step.hunter) - self._guns(step.prey), sea_search.Slip())]
