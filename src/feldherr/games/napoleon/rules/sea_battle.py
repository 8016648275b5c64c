"""13.4, 13.41, 13.5 Fights at sea and in port, and where the beaten go."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

import msgspec

from feldherr.kernel import Action, Decision, Event, Meaning, Pass, PlayContext, Refusal, Slot, rule
from feldherr.kernel.choices import Choice
from feldherr.kernel.slots import PLACE
from feldherr.kernel.steps import amend, innermost

from ..state import effects
from ..state.amendments import ALLIED, CHARGED, PRINT, SUCCEEDED
from ..state.cards import Fight as Kind
from ..state.pieces import changed
from ..state.position import Europe
from .battle import before_dice, before_losses, count_results, judge, taking, throw, when_decided
from .fights import ACTIVE, PASSIVE, Fight, Side, replace_side
from .fleets import Fleet, Sunk, elect, enemy_stacks, fleet_dice, left_of, move, sink, stacks
from .lasting import lasting
from .relations import at_war, friendly
from .underway import ask, place_name
from .voyages import Voyage


class Shelter(Action, frozen=True, tag="shelter"):
    """The port to which a beaten fleet goes (13.41)."""

    slots = (Slot("place", PLACE, "in"),)
    place: int


class SeaFight(Event, frozen=True, tag="sea_fight"):
    """A fight at sea, or in a port, begins."""

    about = Meaning("13.4", heading="battle", fight="attack")
    side: str
    side_other: str
    hex: str
    attackers: int
    defenders: int


class SeaRound(Event, frozen=True, tag="sea_round"):
    """The dice of a round: dice, sixes and fives of the active side, and of the other."""

    about = Meaning("13.4", fight="part")
    round: int
    active: tuple[int, int, int]
    passive: tuple[int, int, int]


class SeaWon(Event, frozen=True, tag="sea_won"):
    """Who has won at sea, by which losses."""

    about = Meaning("13.41", fight="result")
    hex: str
    active: bool
    inflicted: int
    suffered: int


class Broadside(Event, frozen=True, tag="broadside"):
    """Batteries have fired on a fleet: dice, sixes and fives."""

    about = Meaning("13.5", fight="fire")
    side: str
    hex: str
    dice: int
    kills: int
    hits: int


class Sheltered(Event, frozen=True, tag="sheltered"):
    """A fleet has gone to port, or put to sea."""

    about = Meaning("13.41", motion="retreat", fight="retreat")
    side: str
    hexes: tuple[str, ...]


def side_of(fleet: Fleet, hits: int = 0, kills: int = 0) -> Side:
    """A fleet as a side of a fight, with what batteries have done to it before."""
    return Side(rated=False, units=fleet.by_nation(), worn=fleet.worn, brought=fleet.count, hits=hits, kills=kills)


def fleet_of(side: Side, commander: int) -> Fleet:
    """The squadrons that are left of a side."""
    worn = dict(side.worn)
    ready = tuple((nation, n - worn.get(nation, 0)) for nation, n in side.units if n > worn.get(nation, 0))
    nations = [nation for nation, _ in side.units]
    return Fleet(commander if commander in nations or not nations else nations[0], ready, side.worn)


@rule("13.4")
def sunk(position: Europe, side: Side, place: int, units: Iterable[tuple[int, int]], context: PlayContext) -> Side:
    """A side that has lost squadrons: of each nation those first that need a refit."""
    whole, worn = dict(side.units), dict(side.worn)
    for nation, count in units:
        gone = sink(position, place, nation, count, worn.get(nation, 0), context)
        whole[nation] -= count
        worn[nation] = worn.get(nation, 0) - gone
    return msgspec.structs.replace(
        side,
        units=tuple((nation, n) for nation, n in whole.items() if n),
        worn=tuple((nation, n) for nation, n in worn.items() if n),
    )


@rule("13.5", "13.8")
def battery_dice(position: Europe, place: int) -> int:
    """The dice of the batteries of a port; of a fortress, port or not (U06)."""
    table = position.setting.tables.batteries
    return table.fortress if position.setting.duchies[place].fortress else table.port


@rule("13.21")
def commanders(position: Europe, fight: SeaBattle, which: int) -> dict[int, int]:
    """Under whose squadron those of each nation of a side fight: of several stacks that are found together each keeps
    its own."""
    nations = [nation for nation, _ in fight.sides[which].units]
    found = dict.fromkeys(nations, fight.nation if which == ACTIVE else fight.enemy)
    if which == PASSIVE and position.setting.amended(PRINT):
        for fleet in stacks(position, fight.berths[PASSIVE]):
            found.update((nation, fleet.commander) for nation in fleet.nations if nation in found)
    return found


@rule("13.4", "13.21")
def stack_dice(position: Europe, fight: SeaBattle, which: int) -> dict[int, dict[str, int]]:
    """The dice of the squadrons of a side by the commander of their stack."""
    side, under = fight.sides[which], commanders(position, fight, which)
    found = {}
    for commander in {*under.values()}:
        own = [[pair for pair in pairs if under[pair[0]] == commander] for pairs in (side.units, side.worn)]
        found[commander] = fleet_dice(position, commander, *own)
    return found


@rule("D20.18", "13.5")
def manned(position: Europe, fight: SeaBattle) -> int:
    """The dice that cards give the batteries in this round of a battle in port."""
    if fight.port < 0 or not position.lasting:
        return 0
    return sum(effect.count for _, effect in lasting(position, effects.Dice) if effect.of == "batteries")


@rule("13.4", "13.21")
def dice(position: Europe, fight: SeaBattle, which: int) -> dict[str, int]:
    """The dice of a side in this round, by what gives them."""
    side = fight.sides[which]
    found = {"squadrons": 0, "refit": 0}
    for by_what in stack_dice(position, fight, which).values():
        for what, count in by_what.items():
            found[what] += count
    found["disrupted"] = position.setting.tables.naval.disrupted * side.hits
    if fight.round == 1:
        found["evaded"] = fight.evaded[which]
    found["cards"] = side.dice
    # Batteries are no squadrons: what disrupts these takes none of their dice. Those of a card are the fleet's (U82).
    taken = ("squadrons", "refit", "evaded", "cards") if position.setting.amended(SUCCEEDED) else ("squadrons", "refit")
    spared = manned(position, fight) if which == PASSIVE else 0
    found["disrupted"] = max(found["disrupted"], spared - sum(found.get(what, 0) for what in taken))
    if which == PASSIVE and fight.port >= 0:
        found["batteries"] = battery_dice(position, fight.port)
    return found


def open_fight(position: Europe, step: SeaBattle, context: PlayContext) -> None:
    """Report the sides."""
    nations = position.setting.nations
    active, passive = step.sides
    at = place_name(position, step.port if step.port >= 0 else step.place)
    context.tell(SeaFight(nations[step.nation], nations[step.enemy], at, active.brought, passive.brought))


@rule("D21.3")
def bring_up(position: Europe, step: SeaBattle, context: PlayContext) -> None:
    """Fleets that sail by a card may have its dice in one of their fights: the player of the card says in which."""
    setting = position.setting
    for one, effect in lasting(position, effects.Sail):
        nation = setting.nation(one.nation)
        if one.at:
            # They were brought up in the first round, and are of this fight (D21.3).
            side = step.sides[ACTIVE]
            replace_side(position, ACTIVE, msgspec.structs.replace(side, dice=side.dice + effect.dice))
        elif effect.dice and nation in step.nations(position, ACTIVE):
            position.steps.append(BringingUp(nation, step.place, effect.dice, one.card))


@rule("13.4", "13.5")
def roll(position: Europe, step: SeaBattle, context: PlayContext) -> None:
    """Both sides roll."""
    told, sides = [], []
    for which in (ACTIVE, PASSIVE):
        results, rolled = throw(position, step, which, sum(dice(position, step, which).values()), "sea", context)
        told.append(results)
        sides.append(rolled)
    context.tell(SeaRound(step.round, told[ACTIVE], told[PASSIVE]))
    fired = [one for one, effect in lasting(position, effects.Dice) if effect.of == "batteries"]
    if fired:
        position.lasting = tuple(one for one in position.lasting if one not in fired)
    step.become(position, sides=tuple(sides))


@rule("13.4", "13.5")
def decide(position: Europe, step: SeaBattle, context: PlayContext) -> None:
    """Who has won; a tie in the first round is fought on. If no squadron fights for a port, the losses decide."""
    active, passive = step.sides
    if step.port >= 0 and not passive.brought:
        if not active.count:
            step.become(position, winner=PASSIVE)
        elif active.total == passive.total and step.round < position.setting.tables.battle.rounds:
            if step.arbiter >= 0 and position.setting.amended(CHARGED):
                position.steps.append(FightingOn(step.arbiter, step.place))
            else:
                step.become(position, stage=SeaBattle.FIRST, round=step.round + 1)
        else:
            step.become(position, winner=ACTIVE if active.total < passive.total else PASSIVE)
        return
    tied = active.total == passive.total and active.count and passive.count
    if step.arbiter >= 0 and step.round == 1 and tied:
        position.steps.append(FightingOn(step.arbiter, step.place))
        return
    judge(position, step, context)


@rule("13.41", "13.5")
def close(position: Europe, step: SeaBattle, context: PlayContext) -> None:
    """The loser goes to port; a side that loses in its own port is destroyed there, squadrons in the yards included."""
    winner, loser = step.sides[step.winner], step.sides[1 - step.winner]
    won = step.winner == ACTIVE
    used = [one for one, _ in lasting(position, effects.Sail) if one.at]
    position.lasting = tuple(one for one in position.lasting if one not in used)
    at = step.port if step.port >= 0 else step.place
    context.tell(SeaWon(place_name(position, at), won, loser.total, winner.total))
    if won and innermost(position, Voyage) is not None:
        # If two fleets have sunk each other, the one with the smaller loss has won, though it no longer exists (U02).
        amend(position, Voyage, fleet=fleet_of(winner, step.nation), gone=not winner.count)
    if won and step.port >= 0:
        destroy(position, step.port, step.nation, context)
        return
    if not won:
        beaten(position)
    place = step.berths[1 - step.winner]
    fleet = left_of(position, fleet_of(loser, step.enemy if won else step.nation), place)
    if fleet.count:
        back = step.back if not won else step.berths[PASSIVE] if step.berths[PASSIVE] < position.setting.land else -1
        shut = -1 if won else _shut(position, step)
        apart = won and position.setting.amended(CHARGED)
        for one in reversed(_stacked(position, fleet, place)) if apart else [fleet]:
            position.steps.append(Sheltering(nation=one.commander, fleet=one, place=place, back=back, shut=shut))


@rule("13.21", "13.41")
def _stacked(position: Europe, fleet: Fleet, place: int) -> list[Fleet]:
    """The squadrons beaten in one fight, stack by stack, as each goes where its own commander decides (U42)."""
    found = []
    for stack in stacks(position, place):
        ready = tuple(one for one in fleet.ready if one[0] in stack.nations)
        worn = tuple(one for one in fleet.worn if one[0] in stack.nations)
        if ready or worn:
            found.append(left_of(position, Fleet(stack.commander, ready, worn), place))
    return found


@rule("13.41")
def _shut(position: Europe, step: SeaBattle) -> int:
    """The port that a beaten active fleet was about to enter, and may not now; -1 for none."""
    voyage = innermost(position, Voyage)
    if step.port >= 0 or voyage is None or not position.setting.amended(PRINT):
        return step.port
    return voyage.place if voyage.place < position.setting.land else -1


def beaten(position: Europe) -> None:
    """The active fleet's undertaking is over."""
    if innermost(position, Voyage) is not None:
        amend(position, Voyage, gone=True)


@rule("13.2", "13.21")
def succeed(position: Europe, fight: Fight, side: Side, place: int, context: PlayContext) -> None:
    """Where the commander's squadrons of the active side are sunk, it is under another: who commands what has been
    formed there, else the power with the most dice, of equals one by lot (U24, U83)."""
    setting, nations = position.setting, [nation for nation, _ in side.units]
    if not nations or fight.nation in nations or not setting.amended(SUCCEEDED):
        return
    name = place_name(position, place)
    formed = [setting.nation(group.commander) for group in position.fleets if group.place == name]
    under = next((one for one in formed if one in nations), -1)
    amend(position, Fight, nation=under if under >= 0 else elect(position, place, nations, context))


@rule("13.5")
def destroy(position: Europe, port: int, nation: int, context: PlayContext) -> None:
    """All enemy squadrons in a port are lost, those under construction included."""
    for fleet in enemy_stacks(position, port, nation):
        for one, n in fleet.by_nation():
            sink(position, port, one, n, dict(fleet.worn).get(one, 0), context)
    scrap(position, port, nation, context)


@rule("13.5", "13.9")
def scrap(position: Europe, port: int, nation: int, context: PlayContext) -> None:
    """Squadrons that a nation's enemies have under construction in a port are lost."""
    for one, works in enumerate(position.works):
        if works[port] and at_war(position, one, nation):
            context.tell(Sunk(position.setting.nations[one], works[port], place_name(position, port)))
            position.works[one] = changed(works, port, -works[port])


class SeaBattle(Fight, frozen=True, tag="sea_battle", kw_only=True):
    """A fight at sea (13.4), or in a port (13.5). Units of its sides are squadrons.

    Attributes:
        nation, enemy: who commands each side. berths: where the squadrons of each side are. evaded: dice of the first
            round for a failed evasion. port: the port that is attacked, -1 at sea. back: the port out of which the
            active side came just now, -1 for none.
    """

    kind: ClassVar[Kind] = "sea"
    afloat = True
    FIRST: ClassVar[int] = 1

    berths: tuple[int, int]
    evaded: tuple[int, int] = (0, 0)
    port: int = -1
    back: int = -1

    stages = (
        open_fight,
        bring_up,
        before_dice,
        roll,
        before_losses,
        count_results,
        taking(ACTIVE, kill=True),
        taking(PASSIVE, kill=True),
        decide,
        when_decided,
        close,
    )

    def kinds(self) -> tuple[Kind, ...]:
        return ("sea", "batteries") if self.port >= 0 else ("sea",)

    def nations(self, position: Europe, which: int | None = None) -> set[int]:
        found = super().nations(position, which)
        if self.port >= 0 and which in (None, PASSIVE):
            found.add(self.enemy)
        return found

    def lose(
        self,
        position: Europe,
        which: int,
        units: Iterable[tuple[int, int]],
        leaders: Iterable[int],
        context: PlayContext,
    ) -> Side:
        side = sunk(position, self.sides[which], self.berths[which], units, context)
        if which == ACTIVE:
            succeed(position, self, side, self.berths[ACTIVE], context)
        return side

    @rule("11.3.shares", "13.2", "13.21")
    def decider(self, position: Europe, which: int, among: tuple[int, ...], context: PlayContext) -> int:
        """For one stack its commander. Stacks found together are no armada and have no common one: of their powers
        the one with the most dice decides, of equals one at random (U81).
        """
        if not position.setting.amended(SUCCEEDED):
            return super().decider(position, which, among, context)
        under, setting = commanders(position, self, which), position.setting
        concerned = {under[nation] for nation in among}
        dice = {one: sum(by.values()) for one, by in stack_dice(position, self, which).items() if one in concerned}
        equals = sorted((one for one in dice if dice[one] == max(dice.values())), key=setting.order.index)
        return equals[context.pick(len(equals), "armada", setting.nations[equals[0]]) if len(equals) > 1 else 0]

    def measure(self, position: Europe) -> tuple[int, ...]:
        return (position.setting.tables.battle.rounds - self.round, len(self.stages) - self.stage)


@rule("13.5", "13.8", "D20.18")
def fire(position: Europe, step: Barrage, context: PlayContext) -> None:
    """The batteries roll."""
    count = battery_dice(position, step.port) + step.sides[PASSIVE].dice
    (told, fired) = throw(position, step, PASSIVE, count, "batteries", context)
    holder = position.setting.nations[step.enemy]
    context.tell(Broadside(holder, place_name(position, step.port), *told))
    step.become(position, sides=(step.sides[ACTIVE], fired))


def report(position: Europe, step: Barrage, context: PlayContext) -> None:
    """The rest of the fleet, and what it has suffered, is reported to the voyage."""
    side = step.sides[ACTIVE]
    amend(
        position,
        Voyage,
        shelled=(side.kills, side.hits),
        fleet=fleet_of(side, step.nation),
        gone=not side.count,
    )


class FightOn(Action, frozen=True, tag="fight_on"):
    """A tied fight goes into a second round (D20.19)."""


class FightingOn(Choice, frozen=True, tag="fighting_on"):
    """The side that has broken the line decides whether a tied fight continues; if not, the active side has lost
    (D20.19).
    """

    nation: int
    place: int

    kinds = (FightOn, Pass)

    def question(self, position: Europe) -> Decision:
        return ask("fight-on", position, self.nation, ("D20.19",), FightOn(), hex=place_name(position, self.place))

    def options(self, position: Europe) -> list[Action]:
        return [FightOn(), Pass()]

    def refuse(self, position: Europe, action: Action) -> Refusal:
        raise AssertionError("both answers are always open")

    @rule("D20.19")
    def play(self, position: Europe, action: Action, role: str, context: PlayContext) -> None:
        position.steps.pop()
        fight = position.steps[-1]
        assert isinstance(fight, SeaBattle)
        if isinstance(action, FightOn):
            fight.become(position, stage=SeaBattle.FIRST, round=fight.round + 1)
        else:
            fight.become(position, winner=PASSIVE)


class BringUp(Action, frozen=True, tag="bring_up"):
    """The dice of a card are rolled in this fight (D21.3)."""


class BringingUp(Choice, frozen=True, tag="bringing_up"):
    """Whether the dice of a card are rolled in this fight (D21.3); if not, they are kept for another."""

    nation: int
    place: int
    dice: int
    card: str

    kinds = (BringUp, Pass)

    def question(self, position: Europe) -> Decision:
        place = place_name(position, self.place)
        return ask("bring-up", position, self.nation, ("D21.3",), BringUp(), hex=place, count=self.dice)

    def options(self, position: Europe) -> list[Action]:
        return [BringUp(), Pass()]

    def refuse(self, position: Europe, action: Action) -> Refusal:
        raise AssertionError("both answers are always open")

    @rule("D21.3")
    def play(self, position: Europe, action: Action, role: str, context: PlayContext) -> None:
        position.steps.pop()
        if isinstance(action, BringUp):
            fight = position.steps[-1]
            assert isinstance(fight, SeaBattle)
            side = fight.sides[ACTIVE]
            replace_side(position, ACTIVE, msgspec.structs.replace(side, dice=side.dice + self.dice))
            left = [one for one in position.lasting if one.card != self.card]
            if position.setting.amended(CHARGED):
                here = place_name(position, self.place)
                own = (one for one in position.lasting if one.card == self.card)
                left += [msgspec.structs.replace(one, at=here) for one in own]
            position.lasting = tuple(left)


class Barrage(Fight, frozen=True, tag="barrage", kw_only=True):
    """Batteries fire on a fleet, before a battle in port (13.5) or in a strait (13.8); what they have done is left in
    the voyage, for the fights that follow.

    `port`: whose batteries they are. `place` is where the fleet is.
    """

    kind: ClassVar[Kind] = "batteries"
    afloat = True

    port: int

    stages = (before_dice, fire, before_losses, count_results, taking(ACTIVE, kill=True), report)

    def lose(
        self,
        position: Europe,
        which: int,
        units: Iterable[tuple[int, int]],
        leaders: Iterable[int],
        context: PlayContext,
    ) -> Side:
        side = sunk(position, self.sides[which], self.place, units, context)
        succeed(position, self, side, self.place, context)
        return side

    def nations(self, position: Europe, which: int | None = None) -> set[int]:
        found = super().nations(position, which)
        if which in (None, PASSIVE):
            found.add(self.enemy)
        return found


@rule("13.41")
def havens(position: Europe, place: int, nation: int, shut: int) -> list[int]:
    """The nearest friendly ports of a zone or port, except one that is closed: all equally many zones away."""
    setting = position.setting
    rim = [place] if place >= setting.land else list(setting.duchies[place].zones)
    seen = {*rim}
    while rim:
        found = sorted(
            {
                port
                for zone in rim
                for port in setting.area.ports(zone)
                if port not in (shut, place) and friendly(position, port, nation)
            }
        )
        if found:
            return found
        rim = [to for zone in rim for to in setting.area.neighbours[zone] if to in setting.area.seas and to not in seen]
        seen.update(rim)
    return []


class Sheltering(Choice, frozen=True, tag="sheltering", kw_only=True):
    """A beaten fleet goes to the nearest port, and stays there in this impulse (13.41); out of port, back into it.

    `back`: the port that it came out of, -1 for none; `shut`: one that it may not go to.
    """

    nation: int
    fleet: Fleet
    place: int
    back: int = -1
    shut: int = -1

    kinds = (Shelter,)

    @rule("13.41")
    def ports(self, position: Europe) -> list[int]:
        """Where it may go."""
        # Troops of the enemy's before it do not close the port that it comes from: it is not his.
        kept = position.setting.amended(ALLIED)
        if self.back >= 0 and (kept or friendly(position, self.back, self.nation)):
            return [self.back]
        return havens(position, self.place, self.nation, self.shut)

    def proceed(self, position: Europe, context: PlayContext) -> bool:
        found = self.ports(position)
        if not found:
            position.steps.pop()
            for nation, n in self.fleet.by_nation():
                sink(position, self.place, nation, n, dict(self.fleet.worn).get(nation, 0), context)
            return True
        if len(found) == 1 or position.runner[self.nation] < 0:
            self.play(position, Shelter(found[0]), "", context)
            return True
        return False

    def question(self, position: Europe) -> Decision:
        place = place_name(position, self.place)
        return ask("shelter", position, self.nation, ("13.41",), Shelter(self.ports(position)[0]), hex=place)

    def options(self, position: Europe) -> list[Action]:
        return [Shelter(port) for port in self.ports(position)]

    def refuse(self, position: Europe, action: Action) -> Refusal:
        assert isinstance(action, Shelter)
        return Refusal("13.41", "napoleon-not-nearest", hex=place_name(position, action.place))

    def play(self, position: Europe, action: Action, role: str, context: PlayContext) -> None:
        assert isinstance(action, Shelter)
        position.steps.pop()
        if self.place != action.place:
            move(position, self.fleet, self.place, action.place, context)
            names = place_name(position, self.place), place_name(position, action.place)
            context.tell(Sheltered(position.setting.nations[self.nation], names))
        self.stay(position, action.place)

    def stay(self, position: Europe, port: int) -> None:
        """The fleet stays there in this impulse; between turns there is none in which it would have to."""
        for nation, n in self.fleet.by_nation() if position.active else ():
            position.moored[nation] = changed(position.moored[nation], port, n)


class GoingHome(Sheltering, frozen=True, tag="going_home", kw_only=True):
    """Squadrons leave a port whose holder is no ally any more for the nearest friendly one, unbeaten (U36)."""

    def proceed(self, position: Europe, context: PlayContext) -> bool:
        if not left_of(position, self.fleet, self.place).count:
            position.steps.pop()
            return True
        return super().proceed(position, context)

    def question(self, position: Europe) -> Decision:
        place = place_name(position, self.place)
        return ask("going-home", position, self.nation, ("13.41",), Shelter(self.ports(position)[0]), hex=place)

    def stay(self, position: Europe, port: int) -> None:
        """Nobody has beaten it."""


def engage(
    position: Europe,
    active: Fleet,
    passive: list[Fleet],
    zone: int,
    berths: tuple[int, int],
    *,
    evaded: tuple[int, int] = (0, 0),
    port: int = -1,
    back: int = -1,
    enemy: int = -1,
    shelled: tuple[int, int] = (0, 0),
) -> None:
    """Push a fight of a fleet with one or more others. `enemy`: who commands them, if no squadron of theirs does."""
    units: dict[int, int] = {}
    worn: dict[int, int] = {}
    for fleet in passive:
        for nation, n in fleet.by_nation():
            units[nation] = units.get(nation, 0) + n
        for nation, n in fleet.worn:
            worn[nation] = worn.get(nation, 0) + n
    strongest = max(
        passive,
        key=lambda one: sum(fleet_dice(position, one.commander, one.by_nation(), one.worn).values()),
        default=None,
    )
    side = Side(
        rated=False, units=tuple(sorted(units.items())), worn=tuple(sorted(worn.items())), brought=sum(units.values())
    )
    position.steps.append(
        SeaBattle(
            nation=active.commander,
            enemy=strongest.commander if strongest is not None else enemy,
            place=zone,
            origin=berths[ACTIVE],
            sides=(side_of(active, shelled[1], shelled[0]), side),
            berths=berths,
            evaded=evaded,
            port=port,
            back=back,
        )
    )
