"""Crossing: a stand-in for the kernel's tests. Three armies, an area map, interception, battle cards, a hidden hand.

Its paragraphs: 1 sequence, 2 movement, 3 interception, 4 battle cards, 5 battle, 6 retreat, 7 victory.
"""

from __future__ import annotations

from functools import cached_property
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any, ClassVar

import msgspec

from feldherr.kernel import (
    Action,
    Codec,
    Decision,
    Drawn,
    Event,
    Message,
    Names,
    Option,
    Outcome,
    Pass,
    PlayContext,
    Position,
    Refusal,
    Ruleset,
    Scenario,
    Sequence,
    Setting,
    Slot,
    Step,
    Value,
    Window,
    field,
    verbs_of,
)
from feldherr.kernel.slots import NUMBER, PLACE, UNIT
from feldherr.kernel.steps import only
from feldherr.maps import read_area

MAP = read_area(
    """\
id: crossing
name.ru: Переправа
name.en: The Crossing
source: designed
space kinds: field town
connection kinds: road ferry

[spaces]
mill field 0,0 | Мельница | Mill
ford field 10,0 | Брод | Ford
abbey town 20,0 | Аббатство | Abbey
ridge field 0,10 | Гряда | Ridge
island field 10,10 | Остров | Island
keep town 20,10 | Замок | Keep

[connections]
road: mill/ford ford/abbey mill/ridge ridge/island abbey/keep island/keep
ferry: ford/island
""",
    "crossing.area",
)
LOST = MAP.size
ROLES = ("duke", "count", "bishop")
UNITS = tuple(f"{role[0]}.army" for role in ROLES)
CARDS = 9
CHARGE, STAND, RAIN = range(3)
"""What a card does, by its number modulo 3: two dice more for the attack, for the defence, one less for both."""
HIDDEN = -1


class March(Action, frozen=True, tag="march"):
    """The army goes into the next area (2.1)."""

    slots = (Slot("unit", UNIT), Slot("to", PLACE))
    unit: int
    to: int


class Intercept(Action, frozen=True, tag="intercept"):
    """An army tries to stand in the way (3.1)."""

    slots = (Slot("unit", UNIT),)
    unit: int


class Play(Action, frozen=True, tag="play"):
    """A battle card from the hand (4.1)."""

    slots = (Slot("card", NUMBER),)
    card: int


class Fall(Action, frozen=True, tag="fall"):
    """The beaten army falls back (6.1)."""

    slots = (Slot("unit", UNIT), Slot("to", PLACE))
    unit: int
    to: int


class Moved(Event, frozen=True, tag="moved"):
    unit: str
    to: str


class Marched(Event, frozen=True, tag="marched"):
    """An army sets out: it may yet be forestalled."""

    unit: str
    to: str


class Tried(Event, frozen=True, tag="tried"):
    unit: str
    success: bool


class Played(Event, frozen=True, tag="played"):
    reveals: ClassVar[bool] = True
    role: str
    card: int


class Fought(Event, frozen=True, tag="fought"):
    attacker: int
    defender: int


class Ground(Setting):
    """The match: rounds to play, and whether the bishop's hand is hidden."""

    def __init__(self, options: dict[str, Any]) -> None:
        self.ruleset, self.scenario, self.options = "crossing", "field", options
        self.roles = ROLES
        self.names = Names(UNITS, [*(space.id for space in MAP.spaces), "lost"])
        self.verbs = verbs_of((March, Intercept, Play, Fall, Pass))
        self.step_types = (War, Deal, Round, Marching, Interception, Battle, Cards, Retreat)


def hide_hands(position: Crossing, role: str | None, hands: list[tuple[int, ...]]) -> list[tuple[int, ...]]:
    """The bishop's hand is known by its size only, unless the option lays it open."""
    if role != "bishop" and not position.setting.options["open_hands"]:
        hands[2] = (HIDDEN,) * len(hands[2])
    return hands


class Crossing(Position):
    turn: int = field(default=0)
    active: str = field(default=ROLES[0])
    place: list[int] = field(default=[MAP.index("mill"), MAP.index("abbey"), MAP.index("keep")])
    strength: list[int] = field(default=[4, 3, 3])
    hands: list[tuple[int, ...]] = field(
        Codec(Any, read=lambda _, hands: [tuple(hand) for hand in hands]), default=[(), (), ()], hide=hide_hands
    )
    spent: tuple[int, ...] = field(Codec(Any, read=lambda _, spent: tuple(spent)), default=())
    armies: list[int] = field(derived=True)

    def rebuild(self) -> None:
        """Armies by place, as sets of bits."""
        self.armies = [0] * (LOST + 1)
        for unit, place in enumerate(self.place):
            self.armies[place] |= 1 << unit

    def shift(self, unit: int, to: int, context: PlayContext) -> None:
        """Put an army somewhere else and tell it."""
        self.armies[self.place[unit]] &= ~(1 << unit)
        self.armies[to] |= 1 << unit
        self.place[unit] = to
        names = self.setting.names
        context.tell(Moved(names.units[unit], names.places[to]))

    def others_at(self, place: int, unit: int) -> list[int]:
        """The armies of the others in an area."""
        return [other for other in range(3) if other != unit and self.armies[place] >> other & 1]

    def deck(self) -> list[int]:
        """Cards that nobody is known to hold and that are not spent: with a hidden hand, more than lie there."""
        known = {card for hand in self.hands for card in hand} | set(self.spent)
        return [card for card in range(CARDS) if card not in known]

    def draw(self, role: int, context: PlayContext) -> None:
        """Draw a card unseen. The count is public; what a hidden hand drew stays hidden."""
        left = CARDS - sum(map(len, self.hands)) - len(self.spent)
        if not left:
            return
        if HIDDEN in self.hands[role] or (role == 2 and self.blind()):
            context.tell(Drawn("hand", ROLES[role], left))
            card = HIDDEN
        else:
            card = self.deck()[context.pick(left, "hand", ROLES[role])]
        self.hands[role] = tuple(sorted((*self.hands[role], card)))

    def blind(self) -> bool:
        """Whether this is what somebody knows who may not see the bishop's hand."""
        return HIDDEN in self.hands[2]

    def determinize(self, rng: Random) -> Crossing:
        twin = self.copy()
        unseen = self.deck()
        rng.shuffle(unseen)
        twin.hands[2] = tuple(sorted(unseen.pop() if card == HIDDEN else card for card in self.hands[2]))
        return twin

    def faults(self) -> list[str]:
        found = []
        cards = [card for card in (*self.spent, *(c for hand in self.hands for c in hand)) if card != HIDDEN]
        if len(set(cards)) != len(cards):
            found.append("a card is in two places")
        for unit, place in enumerate(self.place):
            if (place == LOST) != (self.strength[unit] <= 0):
                found.append(f"army {unit} is lost with strength {self.strength[unit]}, or the other way round")
            if not self.armies[place] >> unit & 1:
                found.append(f"army {unit} is not where the index says")
        return found


class War(Step, frozen=True, tag="war"):
    """The whole game: rounds until the last, or until one army is left (7)."""

    def proceed(self, position: Crossing, context: PlayContext) -> bool:
        alive = [unit for unit in range(3) if position.place[unit] != LOST]
        if len(alive) > 1 and position.turn < position.setting.options["rounds"]:
            position.turn += 1
            position.steps.append(Round())
            return True
        left = dict(zip(ROLES, position.strength, strict=True))
        position.outcome = Outcome.by_points(left, "crossing-strongest", "7")
        return False

    def measure(self, position: Crossing) -> tuple[int, ...]:
        return (position.setting.options["rounds"] - position.turn,)


def draw_card(position: Crossing, step: Round, context: PlayContext) -> None:
    position.draw(2, context)


def march_of(unit: int) -> Any:
    """The stage in which one army marches."""

    def march(position: Crossing, step: Round, context: PlayContext) -> None:
        position.active = ROLES[unit]
        if position.place[unit] != LOST:
            position.steps.append(Marching(unit, 2))

    return march


class Round(Sequence, frozen=True, tag="round"):
    """One round (1): the bishop draws a card, then the armies march in turn."""

    stages = (draw_card, march_of(0), march_of(1), march_of(2))

    def measure(self, position: Crossing) -> tuple[int, ...]:
        return (len(self.stages) - self.stage,)


def prompt(id: str, role: str, paragraph: str, default: Action) -> tuple[Decision, ...]:
    return (Decision(id, role, role, (paragraph,), Message(f"crossing-{id}"), default),)


class Marching(Step, frozen=True, tag="marching"):
    """One army marches up to two areas, one at a time (2)."""

    unit: int
    left: int

    def proceed(self, position: Crossing, context: PlayContext) -> bool:
        if self.left and position.place[self.unit] != LOST:
            return False
        position.steps.pop()
        return True

    def decisions(self, position: Crossing) -> tuple[Decision, ...]:
        return prompt("march", ROLES[self.unit], "2", Pass())

    def measure(self, position: Crossing) -> tuple[int, ...]:
        return (self.left,)

    def verbs(self, position: Crossing, role: str) -> tuple[type[Action], ...]:
        return (March, Pass)

    def fill(self, position: Crossing, role: str, kind: type[Action], filled: dict[str, Any]) -> list[Value]:
        if "unit" not in filled:
            return [Value(self.unit)]
        return [Value(to) for to in MAP.neighbours[position.place[self.unit]]]

    def check(self, position: Crossing, action: Action, role: str) -> None:
        only(action, (March, Pass), "1", "crossing-not-now")
        if isinstance(action, March):
            if action.unit != self.unit:
                raise Refusal("2.1", "crossing-other-army", unit=UNITS[action.unit])
            if action.to not in (*MAP.neighbours[position.place[self.unit]],):
                raise Refusal("2.1", "crossing-no-road", hex=position.setting.names.places[action.to])

    def play(self, position: Crossing, action: Action, role: str, context: PlayContext) -> None:
        if isinstance(action, March):
            # The rest of the march waits below; the window decides who is met on the way.
            self.become(position, left=self.left - 1)
            context.tell(Marched(UNITS[self.unit], MAP.label(action.to)))
            order = tuple(role for role in ROLES if role != ROLES[self.unit])
            position.steps.append(Interception(order=order, unit=self.unit, place=action.to))
        else:
            self.become(position, left=0)


class Interception(Window, frozen=True, tag="interception", kw_only=True):
    """Armies next to an area may try to be there first (3): each once, on a five or a six."""

    unit: int
    place: int
    tried: tuple[int, ...] = ()

    def may_act(self, position: Crossing, role: str) -> bool:
        unit = ROLES.index(role)
        return unit not in self.tried and position.place[unit] in MAP.neighbours[self.place]

    def question(self, position: Crossing, role: str) -> tuple[str, str, tuple[str, ...], Message]:
        return "intercept", role, ("3",), Message("crossing-intercept", {"hex": MAP.label(self.place)})

    def budget(self, position: Crossing) -> int:
        return 3 - len(self.tried)

    def verbs(self, position: Crossing, role: str) -> tuple[type[Action], ...]:
        return (Intercept, Pass)

    def fill(self, position: Crossing, role: str, kind: type[Action], filled: dict[str, Any]) -> list[Value]:
        return [Value(unit) for unit in range(3)]

    def check_act(self, position: Crossing, action: Action, role: str) -> None:
        only(action, (Intercept,), "1", "crossing-not-now")
        assert isinstance(action, Intercept)
        if ROLES[action.unit] != role:
            raise Refusal("3.1", "crossing-other-army", unit=UNITS[action.unit])

    def act(self, position: Crossing, action: Action, role: str, context: PlayContext) -> bool:
        assert isinstance(action, Intercept)
        success = context.roll("intercept", role) >= 5
        context.tell(Tried(UNITS[action.unit], success))
        if success:
            position.shift(action.unit, self.place, context)
        position.steps[-1].become(position, tried=(*self.tried, action.unit))
        return True

    def closed(self, position: Crossing, context: PlayContext) -> None:
        # The army that marches arrives last: whoever got there first defends.
        if position.place[self.unit] == self.place:
            return
        position.shift(self.unit, self.place, context)
        if position.others_at(self.place, self.unit):
            position.steps.append(Battle(unit=self.unit, place=self.place))


def open_cards(position: Crossing, step: Battle, context: PlayContext) -> None:
    mover = ROLES[step.unit]
    position.steps.append(Cards(order=(mover, *(role for role in ROLES if role != mover))))


def roll_attack(position: Crossing, step: Battle, context: PlayContext) -> None:
    step.roll(position, context, "attack", position.strength[step.unit])


def roll_defence(position: Crossing, step: Battle, context: PlayContext) -> None:
    others = position.others_at(step.place, step.unit)
    step.roll(position, context, "defence", sum(position.strength[unit] for unit in others))


def apply_hits(position: Crossing, step: Battle, context: PlayContext) -> None:
    """Sixes kill a strength point each; more sixes and fives in all win, a tie is the defender's (5.3)."""
    others = position.others_at(step.place, step.unit)
    (kills, shaken), (losses, troubled) = step.rolls
    won = kills + shaken > losses + troubled
    context.tell(Fought(kills, losses))
    for units, hits in ((others, kills), ([step.unit], losses)):
        for unit in units:
            taken = min(hits, position.strength[unit])
            position.strength[unit] -= taken
            hits -= taken
            if not position.strength[unit]:
                position.shift(unit, LOST, context)
    for unit in others if won else [step.unit]:
        if position.place[unit] != LOST:
            position.steps.append(Retreat(unit))


class Battle(Sequence, frozen=True, tag="battle", kw_only=True):
    """A battle (5): cards, the attacker's dice, the defender's dice, losses."""

    stages = (open_cards, roll_attack, roll_defence, apply_hits)

    unit: int
    place: int
    dice: tuple[int, int] = (0, 0)
    rolls: tuple[tuple[int, ...], ...] = ()

    def measure(self, position: Crossing) -> tuple[int, ...]:
        return (len(self.stages) - self.stage,)

    def roll(self, position: Crossing, context: PlayContext, purpose: str, strength: int) -> None:
        """Dice a strength point and what the cards bring, at least one; counted by sixes and fives."""
        n = max(1, strength + self.dice[len(self.rolls)])
        side = ROLES[self.unit]
        rolls = (*self.rolls, context.pool(n, (6, 5), purpose, side))
        self.become(position, rolls=rolls)


class Cards(Window, frozen=True, tag="cards"):
    """Each role may play battle cards in order (4): one a battle. Having cards is public, which ones is not."""

    played: tuple[str, ...] = ()

    def may_act(self, position: Crossing, role: str) -> bool:
        return role not in self.played and bool(position.hands[ROLES.index(role)])

    def question(self, position: Crossing, role: str) -> tuple[str, str, tuple[str, ...], Message]:
        return "card", role, ("4",), Message("crossing-card")

    def budget(self, position: Crossing) -> int:
        return 3 - len(self.played)

    def verbs(self, position: Crossing, role: str) -> tuple[type[Action], ...]:
        return (Play, Pass)

    def fill(self, position: Crossing, role: str, kind: type[Action], filled: dict[str, Any]) -> list[Value]:
        return [Value(card) for card in position.hands[ROLES.index(role)] if card != HIDDEN]

    def check_act(self, position: Crossing, action: Action, role: str) -> None:
        only(action, (Play,), "1", "crossing-not-now")
        assert isinstance(action, Play)
        if action.card == HIDDEN or action.card not in position.hands[ROLES.index(role)]:
            raise Refusal("4.1", "crossing-no-such-card", number=action.card)

    def act(self, position: Crossing, action: Action, role: str, context: PlayContext) -> bool:
        assert isinstance(action, Play)
        seat = ROLES.index(role)
        hand = list(position.hands[seat])
        hand.remove(action.card)
        position.hands[seat] = tuple(hand)
        position.spent = (*position.spent, action.card)
        context.tell(Played(role, action.card))
        position.steps[-1].become(position, played=(*self.played, role))
        battle = position.steps[-2]
        assert isinstance(battle, Battle)
        attack, defence = battle.dice
        effect = {CHARGE: (2, 0), STAND: (0, 2), RAIN: (-1, -1)}[action.card % 3]
        dice = (attack + effect[0], defence + effect[1])
        position.steps[-2] = msgspec.structs.replace(battle, dice=dice)
        return True


class Retreat(Step, frozen=True, tag="retreat"):
    """A beaten army falls back to an area without others (6); lost where there is none."""

    unit: int

    def ways(self, position: Crossing) -> list[int]:
        return [to for to in MAP.neighbours[position.place[self.unit]] if not position.armies[to]]

    def proceed(self, position: Crossing, context: PlayContext) -> bool:
        if position.place[self.unit] == LOST:
            position.steps.pop()
            return True
        ways = self.ways(position)
        if len(ways) > 1:
            return False
        position.steps.pop()
        if not ways:
            position.strength[self.unit] = 0
        position.shift(self.unit, ways[0] if ways else LOST, context)
        return True

    def decisions(self, position: Crossing) -> tuple[Decision, ...]:
        return prompt("fall", ROLES[self.unit], "6", Fall(self.unit, self.ways(position)[0]))

    def verbs(self, position: Crossing, role: str) -> tuple[type[Action], ...]:
        return (Fall,)

    def fill(self, position: Crossing, role: str, kind: type[Action], filled: dict[str, Any]) -> list[Value]:
        return [Value(to) for to in self.ways(position)] if "unit" in filled else [Value(self.unit)]

    def check(self, position: Crossing, action: Action, role: str) -> None:
        only(action, (Fall,), "1", "crossing-not-now")
        assert isinstance(action, Fall)
        if action.unit != self.unit:
            raise Refusal("6.1", "crossing-other-army", unit=UNITS[action.unit])
        if action.to not in self.ways(position):
            raise Refusal("6.1", "crossing-no-way-back", hex=position.setting.names.places[action.to])

    def play(self, position: Crossing, action: Action, role: str, context: PlayContext) -> None:
        assert isinstance(action, Fall)
        position.steps.pop()
        position.shift(self.unit, action.to, context)


class CrossingRules(Ruleset):
    id = "crossing"
    folder = Path(__file__).parent
    scenarios = {
        "field": Scenario(
            "field",
            "1",
            None,
            (
                Option("rounds", (3, 6), 6, "7"),
                Option("open_hands", (False, True), False, "4.2", "flag", designed=True),
            ),
            "7",
        )
    }

    def setting(self, scenario: str, options: dict[str, Any] | None = None) -> Setting:
        return Ground(self.options(scenario, options or {}))

    def begin(self, setting: Setting) -> Crossing:
        position = Crossing(setting)
        position.steps = [War(), Deal()]
        return position

    @cached_property
    def evaluation(self) -> ModuleType:
        """There is no judge: machine players go by this alone."""
        from . import crossing_evaluation  # it reads positions, so it comes after them

        return crossing_evaluation


class Deal(Step, frozen=True, tag="deal"):
    """Two cards for everybody before the first round (4.2): dice before the first decision."""

    def proceed(self, position: Crossing, context: PlayContext) -> bool:
        position.steps.pop()
        for role in (0, 1, 2, 0, 1, 2):
            position.draw(role, context)
        return True


RULESET = CrossingRules()


def find(name: str) -> Ruleset:
    """The ruleset of a record. Raises ValueError for another."""
    if name != RULESET.id:
        raise ValueError(f"no ruleset {name}")
    return RULESET
