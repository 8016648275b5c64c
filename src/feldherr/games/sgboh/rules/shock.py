"""The shock phase (rulebook 7.3 to 7.5, 7.36, 11.25): attacks are designated, and carried out in the order of 7.4.

All retreats before shock come first, then the losses of leaders, then one attack after another as the active side names
them: it says whose type it uses, the defender answers, the die falls, and `results` does the rest.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from random import Random
from typing import Any, ClassVar

from feldherr.kernel import (
    Action,
    Decision,
    Pass,
    PlayContext,
    Refusal,
    Role,
    Sequence,
    Slot,
    Step,
    Value,
    rule,
)
from feldherr.kernel.choices import Choice
from feldherr.kernel.slots import FLAG, POSE, UNIT, Pair, SetOf
from feldherr.kernel.steps import amend, innermost, only
from feldherr.maps.poses import FACINGS

from ..state import events_shock as events
from ..state.position import Field
from ..state.tables import Result
from . import attacks, column, effects, evasion, fallen, modifiers, results
from .attacks import Attack, Contact, Pairs
from .underway import ask, meant, said, unit_name

STRIKES = SetOf("strikes", Pair("strike", "@", UNIT, UNIT, "sgboh-bad-strike"))
"""Pairs of attacker and defender: `m.ph1@g.ho2`."""
TRIED = 60
"""How many lawful sets of attacks of a group of units are compared for a proposal."""


class Strike(Action, frozen=True, tag="shock"):
    """All shock attacks of the phase: who attacks whom (7.3)."""

    slots = (Slot("strikes", STRIKES),)
    strikes: Pairs


class Resolve(Action, frozen=True, tag="resolve"):
    """The next attack, by the attacker whose type is used (7.4, 7.35); Germanic cavalry may fight as `light` (10.4)."""

    slots = (Slot("unit", UNIT), Slot("light", FLAG))
    unit: int
    light: bool = False


class Answer(Action, frozen=True, tag="answer"):
    """The defender's unit whose type is used (7.35)."""

    slots = (Slot("unit", UNIT),)
    unit: int


class Deploy(Action, frozen=True, tag="deploy"):
    """A column that was attacked is in line again, and faces as its owner likes (11.25)."""

    slots = (Slot("unit", UNIT), Slot("pose", POSE))
    unit: int
    pose: int


# the phase


@rule("7.36.artillery")
def _guns(position: Field, step: Shock, context: PlayContext) -> None:
    """Guns of the passive side that are alone in a hex in the zone of an active unit are lost."""
    setting = position.setting
    held = 0
    for unit in setting.own[step.side]:
        if position.activated >> unit & 1:
            held |= position.zone[unit]
    for unit in position.alive(1 - step.side):
        if setting.gun[unit] and len(position.stack(unit)) == 1 and held & position.under(unit):
            effects.destroy(position, unit, context, "alone")


@rule("7.3")
def _designation(position: Field, step: Shock, context: PlayContext) -> None:
    if Contact(position, step.side).can:
        position.steps.append(Designating(step.side))


@rule("7.4")
def _evasion(position: Field, step: Shock, context: PlayContext) -> None:
    if step.attacks:
        position.steps.append(evasion.Evasion(1 - step.side))


@rule("7.4", "7.5.leader")
def _left(position: Field, step: Shock, context: PlayContext) -> None:
    """The attacks that are left: defenders who have retreated are out of them, and with all of them the attackers.

    With that it is settled which heroes take part in shock this turn.
    """
    left = []
    for attack in step.attacks:
        defenders = tuple(unit for unit in attack.defenders if not step.evaded >> unit & 1)
        now = attacks.standing(position, step, Attack(attack.attackers, defenders)) if defenders else None
        if now is not None:
            left.append(now)
    step.become(position, attacks=tuple(left), heroes=modifiers.heroes(position, left), settled=True)


@rule("7.4", "7.46")
def _leaders(position: Field, step: Shock, context: PlayContext) -> None:
    fallen.check_all(position, step.attacks)


@rule("7.4")
def _resolution(position: Field, step: Shock, context: PlayContext) -> None:
    position.steps.append(Resolving(step.side))


class Shock(attacks.Designated, frozen=True, tag="shock"):
    """The shock phase of a side, to be put on the stack after its movement (7.4)."""

    stages: ClassVar = (_guns, _designation, _evasion, _left, _leaders, _resolution)

    def shown(self, position: Field) -> dict[str, Any]:
        names = position.setting.names.units
        return {
            "kind": "shock",
            "side": position.setting.roles[self.side],
            "attacks": [
                {
                    "attackers": [names[unit] for unit in attack.attackers],
                    "defenders": [names[unit] for unit in attack.defenders],
                }
                for attack in self.attacks
            ],
        }


# designation


class Designating(Step, frozen=True, tag="designating"):
    """The active side designates its attacks, all at once (7.3)."""

    wholes = True

    side: int

    def asks(self, position: Field) -> tuple[Role, ...]:
        return (position.setting.roles[self.side],)

    @rule("7.31")
    def decisions(self, position: Field) -> tuple[Decision, ...]:
        contact = Contact(position, self.side)
        bound = [unit_name(position, unit) for unit in contact.bound]
        default = next(iter(proposals(position, contact)))
        return (ask("designate", position, self.side, ("7.3", "7.31"), default, units=bound, count=len(bound)),)

    def measure(self, position: Field) -> tuple[int, ...]:
        return (1,)

    def verbs(self, position: Field, role: Role) -> tuple[type[Action], ...]:
        return (Strike, Pass)

    def fill(self, position: Field, role: Role, kind: type[Action], filled: dict[str, Any]) -> Iterable[Value]:
        if kind is not Strike:
            return ()
        contact = Contact(position, self.side)
        return [Value(pair, duty=pair[0] in contact.bound) for pair in contact.pairs]

    def probe(self, position: Field, role: Role, kind: type[Action], filled: dict[str, Any]) -> Iterable[Any]:
        """If no attack is possible, an adjacent unit that could plausibly be attacked."""
        for unit in position.alive(self.side):
            near = position.setting.map.spread(position.under(unit))
            for foe in position.units_in(near, 1 - self.side):
                return [((unit, foe),)]
        return ()

    def candidates(self, position: Field, role: Role) -> Iterator[Action]:
        for pairs in attacks.wholes(Contact(position, self.side)):
            yield Strike(pairs) if pairs else Pass()

    def countable(self, position: Field, role: Role) -> bool:
        return len(Contact(position, self.side).pairs) <= 10

    def sample(self, position: Field, role: Role, rng: Random) -> Action:
        pairs = attacks.at_random(Contact(position, self.side), rng)
        return Strike(pairs) if pairs else Pass()

    @rule("7.3", "7.31", "7.32", "7.34", "7.35")
    def check(self, position: Field, action: Action, role: Role) -> None:
        only(action, (Strike, Pass), "7.3", "sgboh-designate-now")
        attacks.check(Contact(position, self.side), action.strikes if isinstance(action, Strike) else ())

    @rule("7.3")
    def play(self, position: Field, action: Action, role: Role, context: PlayContext) -> None:
        position.steps.pop()
        if not isinstance(action, Strike):
            return
        stars = attacks.stars(action.strikes)
        names = position.setting.names.units
        for attack in stars:
            ours, theirs = ([names[unit] for unit in units] for units in (attack.attackers, attack.defenders))
            labels = attacks.labels_of(position, attack.defenders)
            context.tell(events.Designated(role, tuple(ours), tuple(theirs), labels))
        stacks = [position.stack(unit) for attack in stars for unit in attack.units]
        under = tuple((stack[0], stack[1]) for stack in stacks if len(stack) > 1)
        amend(position, Shock, attacks=stars, under=under)

    def shown(self, position: Field) -> dict[str, Any]:
        return {"kind": "designating", "side": position.setting.roles[self.side]}


@rule("7.31", "7.32")
def proposals(position: Field, contact: Contact) -> Iterator[Strike | Pass]:
    """Legal sets of attacks worth a look: the best that does no more than it must, then with all who may attack."""
    dutiful = proposal(position, contact, contact.bound)
    yield Strike(dutiful) if dutiful else Pass()
    everybody = proposal(position, contact, tuple(contact.can))
    if everybody and everybody != dutiful:
        yield Strike(everybody)


@rule("7.31", "7.32", "7.34")
def proposal(position: Field, contact: Contact, striking: tuple[int, ...]) -> Pairs:
    """A legal set in which exactly these units attack, with the best odds; if there are many sets only some are
    compared.

    `striking`: all units that must attack, and any others that are to.
    """
    found: list[tuple[int, int]] = []
    known: dict[Attack, float] = {}
    for ours, theirs in attacks.bodies(contact, striking):
        every = {(unit, foe) for unit in ours for foe in contact.can[unit] if foe in theirs}
        best = max(
            ((sum(worth(position, one, known) for one in attacks.stars(pairs)), pairs) for pairs in _some(every)),
            default=(0.0, ()),
        )
        found += best[1]
    return tuple(sorted(found))


def _some(every: set[tuple[int, int]]) -> Iterator[Pairs]:
    """Wholes by stars of a graph of pairs: what is left when what is too much is dropped in different orders."""
    ordered = sorted(every)
    rng = Random(len(ordered))
    orders = [ordered, ordered[::-1], sorted(ordered, key=lambda pair: pair[::-1])]
    seen = set()
    many = TRIED if len(ordered) > 3 else 2
    for _ in range(many):
        order = list(ordered)
        rng.shuffle(order)
        orders.append(order)
    for order in islice(orders, TRIED):
        pairs = tuple(sorted(attacks.thinned(every, order)))
        if pairs not in seen:
            seen.add(pairs)
            yield pairs


def worth(position: Field, attack: Attack, known: dict[Attack, float]) -> float:
    """The expected value of an attack by the table: the harm to the defenders less that to the attackers, in hits.

    `known`: what has been worked out for other sets.
    """
    if attack not in known:
        net = modifiers.best(position, attack)[3]
        ours, theirs = len(attack.attackers), len(attack.defenders)
        known[attack] = sum(
            float(chance) * (_harm(row.defender, theirs) - _harm(row.attacker, ours))
            for row, chance in attacks.outcomes(position.setting.tables, net)
        )
    return known[attack]


@rule("7.53")
def _harm(result: Result, count: int) -> float:
    """A result for a number of units, in hits: hits are shared, retreats and checks apply to each.

    A rout is worth six hits, the chance of one in a check two, and half a hit more for each point added to the check.
    """
    if result.rout:
        return 6.0 * count
    each = (1 if result.retreat else 0) + (2 + result.plus / 2 + result.hits if result.check else 0)
    return each * count + (0 if result.check else result.hits)


# resolution


class Resolving(Choice, frozen=True, tag="resolving"):
    """The active side names the attack that is resolved next (7.4)."""

    kinds = (Resolve,)
    other = "sgboh-resolve-now"

    side: int

    def left(self, position: Field) -> list[Attack]:
        """The attacks to resolve, as they stand."""
        phase = innermost(position, Shock)
        assert phase is not None
        found = [attacks.standing(position, phase, attack) for attack in phase.attacks]
        return [attack for attack in found if attack is not None]

    def proceed(self, position: Field, context: PlayContext) -> bool:
        options = self.options(position)
        if not options:
            position.steps.pop()
            return True
        if len(options) > 1:
            return False
        self.begin(position, options[0], context)
        return True

    @rule("7.35", "7.36", "10.4")
    def options(self, position: Field) -> list[Resolve]:
        return [
            Resolve(unit, light)
            for attack in self.left(position)
            for unit in modifiers.types(position, attack)
            for light in (False, True)[: len(modifiers.lines(position, unit))]
        ]

    def asks(self, position: Field) -> tuple[Role, ...]:
        return (position.setting.roles[self.side],)

    def question(self, position: Field) -> Decision:
        left = self.left(position)
        names = position.setting.names.units
        units = [names[unit] for attack in left for unit in modifiers.types(position, attack)]
        first = modifiers.best(position, left[0])
        default = Resolve(first[0], first[2] != modifiers.lines(position, first[0])[0])
        return ask("resolve", position, self.side, ("7.4", "7.35"), default, units=units, count=len(left))

    @rule("7.4", "7.35", "7.36", "10.4")
    def refuse(self, position: Field, action: Action) -> Refusal:
        assert isinstance(action, Resolve)
        name = unit_name(position, action.unit)
        for attack in self.left(position):
            if action.unit in attack.attackers:
                if action.unit not in modifiers.types(position, attack):
                    return Refusal(
                        "7.36", "sgboh-resolve-flank", attacks.labels_of(position, (action.unit,)), unit=name
                    )
                return Refusal("10.4", "sgboh-resolve-line", attacks.labels_of(position, (action.unit,)), unit=name)
        return Refusal("7.4", "sgboh-resolve-what", unit=name)

    def measure(self, position: Field) -> tuple[int, ...]:
        phase = innermost(position, Shock)
        assert phase is not None
        return (len(phase.attacks),)

    def play(self, position: Field, action: Action, role: Role, context: PlayContext) -> None:
        assert isinstance(action, Resolve)
        self.begin(position, action, context)

    def begin(self, position: Field, action: Resolve, context: PlayContext) -> None:
        """Take an attack up."""
        left = self.left(position)
        attack = next(attack for attack in left if action.unit in attack.attackers)
        amend(position, Shock, attacks=tuple(one for one in left if one is not attack))
        line = modifiers.lines(position, action.unit)[action.light]
        columns = tuple(unit for unit in attack.defenders if position.column >> unit & 1)
        position.steps.append(ShockCombat(attack=attack, by=action.unit, line=line, columns=columns))

    def shown(self, position: Field) -> dict[str, Any]:
        names = position.setting.names.units
        return {
            "kind": "resolving",
            "attacks": [[names[unit] for unit in attack.attackers] for attack in self.left(position)],
        }


@rule("7.35")
def _answer(position: Field, step: ShockCombat, context: PlayContext) -> None:
    """The defender says whose type it uses, if that makes a difference."""
    nets = {unit: step.net(position, unit) for unit in step.attack.defenders}
    if len(set(nets.values())) > 1:
        position.steps.append(Answering(position.setting.side[step.attack.defenders[0]]))
    else:
        step.become(position, against=step.attack.defenders[0])


@rule("7.5")
def _announce(position: Field, step: ShockCombat, context: PlayContext) -> None:
    names = position.setting.names.units
    found = step.modifiers(position, step.against)
    step.become(position, sum=modifiers.net(found))
    context.tell(
        events.Shocked(
            step.role(position),
            tuple(names[unit] for unit in step.attack.attackers),
            tuple(names[unit] for unit in step.attack.defenders),
            attacks.labels_of(position, step.attack.defenders),
            names[step.by],
            names[step.against],
            step.line,
            modifiers.net(found),
            tuple(one.message for one in found),
            tuple(one.value for one in found),
        )
    )


@rule("7.5", "7.83")
def _roll(position: Field, step: ShockCombat, context: PlayContext) -> None:
    """One die, read as its row of the table."""
    shock = position.setting.tables.shock
    net, role = step.sum, step.role(position)
    die = context.sum(1, "shock", role, lambda die: shock(die + net), faces=attacks.FACES, low=0)
    step.become(position, die=die)
    context.tell(events.ShockRolled(role, die, net, die + net))


@rule("7.53", "7.83")
def _results(position: Field, step: ShockCombat, context: PlayContext) -> None:
    results.push(position, step.attack, step.die + step.sum, step.by, step.against)


@rule("11.25")
def _deploy(position: Field, step: ShockCombat, context: PlayContext) -> None:
    """Columns that were attacked are in line again."""
    for unit in reversed(step.columns):
        if position.on_map(unit) and position.column >> unit & 1:
            position.steps.append(Deploying(position.setting.side[unit], unit))


class ShockCombat(Sequence, frozen=True, tag="clash"):
    """One attack is resolved (7.5). Its tag is older than its name: digests of kept games have it.

    Attributes:
        by: the attacker whose type is used, line: its line of the matrix. against: the defender's unit, -1 until said.
        sum: the modifiers, die: what has fallen. columns: defenders that were in column.
    """

    stages: ClassVar = (_answer, _announce, _roll, _results, _deploy)

    attack: Attack = Attack((), ())
    by: int = -1
    line: str = ""
    against: int = -1
    sum: int = 0
    die: int = -1
    columns: tuple[int, ...] = ()

    def role(self, position: Field) -> str:
        """The active side."""
        return position.setting.roles[position.setting.side[self.by]]

    def modifiers(self, position: Field, against: int) -> list[modifiers.Modifier]:
        """The modifiers, if the defender uses the type of this unit."""
        return modifiers.of(position, self.attack, self.by, against, line=self.line)

    def net(self, position: Field, against: int) -> int:
        """All of them together."""
        return modifiers.net(self.modifiers(position, against))

    def shown(self, position: Field) -> dict[str, Any]:
        names = position.setting.names.units
        return {
            "kind": "shock_combat",
            "attackers": [names[unit] for unit in self.attack.attackers],
            "defenders": [names[unit] for unit in self.attack.defenders],
            "unit": names[self.by],
        }


class Answering(Choice, frozen=True, tag="answering"):
    """The defender says whose type it uses, the attacker having said so before (7.35)."""

    kinds = (Answer,)
    other = "sgboh-answer-now"

    side: int

    def combat(self, position: Field) -> ShockCombat:
        """The attack it is about."""
        found = innermost(position, ShockCombat)
        assert found is not None
        return found

    def options(self, position: Field) -> list[Answer]:
        return [Answer(unit) for unit in self.combat(position).attack.defenders]

    def asks(self, position: Field) -> tuple[Role, ...]:
        return (position.setting.roles[self.side],)

    def question(self, position: Field) -> Decision:
        combat = self.combat(position)
        units = combat.attack.defenders
        best = min(units, key=lambda unit: (combat.net(position, unit), unit))
        names = [unit_name(position, unit) for unit in units]
        return ask(
            "answer", position, self.side, ("7.35",), Answer(best), units=names, unit=unit_name(position, combat.by)
        )

    def refuse(self, position: Field, action: Action) -> Refusal:
        assert isinstance(action, Answer)
        return Refusal("7.35", "sgboh-answer-who", unit=unit_name(position, action.unit))

    def measure(self, position: Field) -> tuple[int, ...]:
        return (1,)

    @rule("7.35")
    def play(self, position: Field, action: Action, role: Role, context: PlayContext) -> None:
        assert isinstance(action, Answer)
        position.steps.pop()
        amend(position, ShockCombat, against=action.unit)

    def shown(self, position: Field) -> dict[str, Any]:
        return {"kind": "answering", "side": position.setting.roles[self.side]}


class Deploying(Choice, frozen=True, tag="deploying"):
    """The owner of a column that was attacked says which way it faces now (11.25)."""

    kinds = (Deploy,)
    other = "sgboh-deploy-now"

    side: int
    unit: int

    @rule("11.23", "11.25")
    def options(self, position: Field) -> list[Deploy]:
        """Every facing; of two hexes the line on the same hexes, either way."""
        if position.setting.wide[self.unit]:
            node = column.line_of(position, self.unit)
            about = position.setting.ground.poses[1].turned(node, 3)
            return [Deploy(self.unit, said(one)) for one in (node, about) if one is not None]
        first = position.pose[self.unit] // FACINGS * FACINGS
        return [Deploy(self.unit, said(first + turn)) for turn in range(FACINGS)]

    def asks(self, position: Field) -> tuple[Role, ...]:
        return (position.setting.roles[self.side],)

    def question(self, position: Field) -> Decision:
        default = Deploy(self.unit, column.forms(position, self.unit)[0])
        return ask("deploy", position, self.side, ("11.25",), default, unit=unit_name(position, self.unit))

    def refuse(self, position: Field, action: Action) -> Refusal:
        return Refusal("11.25", "sgboh-deploy-how", unit=unit_name(position, self.unit))

    def measure(self, position: Field) -> tuple[int, ...]:
        return (1,)

    @rule("11.25")
    def play(self, position: Field, action: Action, role: Role, context: PlayContext) -> None:
        assert isinstance(action, Deploy)
        position.steps.pop()
        column.deploy(position, action.unit, meant(action.pose)[0], context)

    def shown(self, position: Field) -> dict[str, Any]:
        return {"kind": "deploying", "unit": unit_name(position, self.unit)}
