"""D5.3, D5.4, D6.2 The impulse: a card becomes command points, and points become actions.

Each chapter says what a nation can do, in an `Act` for each class of action; the setting has them all.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random
from typing import Any, ClassVar

import msgspec

from feldherr.kernel import (
    Action,
    Decision,
    Event,
    Meaning,
    Pass,
    PlayContext,
    Refusal,
    Role,
    Slot,
    Step,
    Value,
    rule,
)
from feldherr.kernel.actions import write
from feldherr.kernel.slots import CARD, PATH

from ..state.amendments import FALLEN, LEFT, SUCCEEDED
from ..state.position import Europe, begin_tired
from . import hands, lasting, wear
from .relations import household, subject
from .underway import ask, card_name, place_name


class Spend(Action, frozen=True, tag="spend"):
    """A card from the hand, or the nation's Reserve, for its command points (D6.2); a "+" card with it (D6.12)."""

    slots = (Slot("card", CARD), Slot("plus", CARD, "with", least=0))
    card: int
    plus: int | None = None


class Forgo(Action, frozen=True, tag="forgo"):
    """The card of the hand with the fewest points is played for them, and they are lost (D6.2): for who has cards and
    does nothing, as nobody with cards passes (D5.3)."""

    armed = True


class Fetch(Action, frozen=True, tag="fetch"):
    """A Resource for a card from the deck, instead of playing one (D5.3, D16.2)."""


class Acting(Event, frozen=True, tag="acting"):
    """A nation's impulse begins."""

    about = Meaning("D5.3", heading="phase")
    side: str


class SpentCard(Event, frozen=True, tag="spent_card"):
    """Cards were laid open for command points."""

    about = Meaning("D6.2")
    reveals: ClassVar[bool] = True
    side: str
    cards: tuple[str, ...]
    points: int


class SpentResource(Event, frozen=True, tag="spent_resource"):
    """A Resource was spent for a card."""

    about = Meaning("D16.2")
    side: str


class LostPoints(Event, frozen=True, tag="lost_points"):
    """The impulse ends: command points that were not spent are lost (D6.2)."""

    about = Meaning("D6.2", closes=True)
    side: str
    points: int


class Act:
    """What a nation can do in its impulse with one class of action.

    Attributes:
        kind: the class. paragraph: its rule, named if nothing fits it. free: whether it costs no command points, so
            that it may be done before a card is played and by a nation that passes. once: whether a free one is done
            only once in an impulse with the same words. opens: whether it plays the card of the impulse, so that it
            comes before one is played.
        builds: whether points bound to builds can pay for it (D8.71).
        priced: whether it always costs points or manoeuvres, so that it is not drawn if neither is left.
        hangs: the slots on which its cost depends, each of which comes first or after one of them; others change
            nothing.
    """

    kind: ClassVar[type[Action]]
    paragraph: ClassVar[str]
    free: ClassVar[bool] = False
    once: ClassVar[bool] = True
    opens: ClassVar[bool] = False
    builds: ClassVar[bool] = False
    priced: ClassVar[bool] = False
    hangs: ClassVar[tuple[str, ...]] = ()

    def fill(self, position: Europe, step: Impulse, filled: dict[str, Any]) -> Iterable[Value]:
        """Values for the next slot of a draft."""
        raise NotImplementedError

    def cost(self, position: Europe, step: Impulse, action: Any) -> int:
        """Its minimum cost, in command points."""
        return 0

    def prices(self, position: Europe, step: Impulse, filled: dict[str, Any]) -> tuple[int, int] | None:
        """The minimum and maximum cost of a draft: its `cost` over whatever it depends on that is still open."""
        open_slot = next((name for name in self.hangs if name not in filled), None)
        if open_slot is None:
            whole = {slot.name: filled.get(slot.name, slot.empty) for slot in self.kind.slots}
            cost = self.cost(position, step, self.kind(**whole))
            return (cost, cost) if cost or self.priced else None
        if open_slot == "path":
            least = self.cheapest(position, step)
            return least, max(least, step.points)
        values = [value.v for value in self.fill(position, step, filled)]
        found = [self.prices(position, step, filled | {open_slot: value}) or (0, 0) for value in values]
        if not any(most for _, most in found):
            return None
        return min(least for least, _ in found), max(most for _, most in found)

    def cheapest(self, position: Europe, step: Impulse) -> int:
        """The cost of the shortest path, if the cost depends on a path."""
        return 0

    def check(self, position: Europe, step: Impulse, action: Any) -> None:
        """Raises Refusal if a paragraph forbids it; whether the points suffice is not checked here."""
        raise NotImplementedError

    def play(self, position: Europe, step: Impulse, action: Any, context: PlayContext) -> None:
        """Carry it out. The impulse is innermost, and its points are still whole: see `pay`."""
        raise NotImplementedError

    def waiting(self, position: Europe, step: Impulse) -> bool:
        """Whether a nation without cards is asked because of it (a siege: 12.2)."""
        return False

    def explain(self, position: Europe, step: Impulse, action: Any, refusal: Refusal) -> Refusal | None:
        """The explanation for a person whose draft is refused; None if completing it may make it legal."""
        return refusal

    def probe(self, position: Europe, step: Impulse, filled: dict[str, Any]) -> Iterable[Any]:
        """Values for a slot that nothing fits, so as to learn why."""
        return ()

    def leads_on(self, position: Europe, step: Impulse, filled: dict[str, Any]) -> bool | None:
        """Whether a draft can end legally, if that is easier to tell than by a search; None: it is not."""
        return None

    def sample(self, position: Europe, step: Impulse, rng: Random) -> Action | None:
        """A random one that is likely to be legal, if going slot by slot is no way to find one."""
        return None


class Impulse(Step, frozen=True, tag="impulse"):
    """The impulse of a nation (D5.3).

    Attributes:
        points: command points left, -1 before a card is played. manoeuvres: those paid for and not yet sailed (13).
        done: free acts of this impulse, and actions to which others have refused consent in it, by their text: each
            once; and the event that its card was played as, if no points came with it.
        bound: the part of the points that may be spent only on builds (D8.71).
    """

    nation: int
    points: int = -1
    manoeuvres: int = 0
    done: tuple[str, ...] = ()
    bound: int = 0

    @property
    def open(self) -> bool:
        """Whether a card has been played for its points."""
        return self.points >= 0

    @property
    def by_event(self) -> bool:
        """Whether its card was played as an event, without points."""
        return any(text.startswith("event ") for text in self.done)

    def decisions(self, position: Europe) -> tuple[Decision, ...]:
        if self.open:
            return (ask("points", position, self.nation, ("D6.2",), Pass(), points=self.points, event=self.by_event),)
        cards = len(position.hands[self.nation])
        stored = bool(position.resources[self.nation]) and not self._last(position) and hands.any_left(position)
        default = self._default(position)
        return (ask("card", position, self.nation, ("D5.3",), default, cards=cards, stored=stored),)

    def asks(self, position: Europe) -> tuple[Role, ...]:
        return (position.role_of(self.nation),)

    def _default(self, position: Europe) -> Action:
        return Forgo() if position.hands[self.nation] else Pass()

    def measure(self, position: Europe) -> tuple[int, ...]:
        if not self.open:
            return (1, 0, 1000 - len(self.done))
        tables = position.setting.tables
        # A "+1 CP" marker still to be used means more than the points it gives; one that comes with an event that puts
        # a proxy into a Camp, in its own impulse, is for a later one (D8.71).
        marker = tables.diplomacy.plus + 1 if position.plus[self.nation] and not self.by_event else 0
        return (0, (self.points + marker) * tables.sailing.per_cp + self.manoeuvres, 1000 - len(self.done))

    def acts(self, position: Europe) -> dict[type[Action], Act]:
        """The possible acts now, by the class of action."""
        return position.setting.acts_by_kind[self.points >= 0]

    def verbs(self, position: Europe, role: Role) -> tuple[type[Action], ...]:
        kinds = self.acts(position)
        if self.open:
            return (*kinds, Pass)
        held = position.hands[self.nation]
        stored = position.resources[self.nation] and not self._last(position)
        # A player with cards forgoes his impulse, one without passes (D5.3).
        return (Spend, *([Fetch] if stored else []), *kinds, Forgo if held else Pass)

    def countable(self, position: Europe, role: Role) -> bool:
        """Never: marches take any part of an army by any path, and free acts (D8.5, D8.61) are open without points,
        so neither a list of all answers nor an order for the case that nothing else is legal makes sense here.
        """
        return False

    def armed(self, position: Europe, role: Role, kind: type[Action]) -> bool:
        """Ending it with points left as well: they are lost, and others act at once (D6.2)."""
        return kind.armed or (kind is Pass and self.points > 0)

    @rule("D6.2")
    def prices(
        self, position: Europe, role: Role, kind: type[Action], filled: dict[str, Any]
    ) -> tuple[int, int] | None:
        act = self.acts(position).get(kind)
        return None if act is None else act.prices(position, self, filled)

    def fill(self, position: Europe, role: Role, kind: type[Action], filled: dict[str, Any]) -> Iterable[Value]:
        if kind is Spend:
            return self._cards(position, filled)
        if None in filled.values() and any(
            filled[slot.name] is None for slot in kind.slots[: len(filled)] if not slot.optional
        ):
            return ()  # it hangs on a place that is not chosen yet
        return self.acts(position)[kind].fill(position, self, filled)

    def probe(self, position: Europe, role: Role, kind: type[Action], filled: dict[str, Any]) -> Iterable[Any]:
        act = self.acts(position).get(kind)
        return act.probe(position, self, filled) if act is not None else ()

    def ruled_by(self, position: Europe, kind: type[Action]) -> str:
        return {Spend: "D6.2", Fetch: "D16.2"}.get(kind) or ruled_by(position, kind)

    def leads_on(self, position: Europe, role: Role, kind: type[Action], filled: dict[str, Any]) -> bool | None:
        act = self.acts(position).get(kind)
        if act is None:
            return None
        if self.open and act.priced and not (self.manoeuvres or self._left(act)):
            return False
        return act.leads_on(position, self, filled)

    def _left(self, act: Act) -> int:
        """The points left for an act: bound ones are only for builds."""
        return self.points if act.builds else self.points - self.bound

    def price_of(self, position: Europe, action: Action) -> tuple[int, int]:
        """The cost of an act, and the points left for it."""
        act = self.acts(position)[type(action)]
        return act.cost(position, self, action), max(0, self._left(act))

    def _cards(self, position: Europe, filled: dict[str, Any]) -> Iterable[Value]:
        hand = [card for card in position.hands[self.nation] if card >= 0]
        if "card" in filled:
            return [Value(card) for card in hand if position.setting.card_data[card].plus and card != filled["card"]]
        return [Value(card) for card in (*hand, *hands.reserves(position, self.nation))]

    def sample(self, position: Europe, role: Role, rng: Random) -> Action | None:
        if not self.open:
            cards = [value.v for value in self._cards(position, {})]
            if not cards or rng.random() < 0.3:
                return None
            spend = Spend(rng.choice(cards))
            return spend if self.passes(position, spend, role) else None
        spent = not self.points and not self.manoeuvres
        acts = [act for act in self.acts(position).values() if not (spent and act.priced)]
        if rng.random() < 0.05:
            return Pass()
        while acts:
            act = acts.pop(int(rng.random() * len(acts)))
            action = act.sample(position, self, rng)
            if action is not None and self.passes(position, action, role):
                return action
        return Pass()

    def check(self, position: Europe, action: Action, role: Role) -> None:
        if isinstance(action, Pass):
            self._check_pass(position)
        elif isinstance(action, Spend):
            self._check_card(position, action)
        elif isinstance(action, Fetch):
            self._check_draw(position)
        elif isinstance(action, Forgo):
            if self.open or not position.hands[self.nation]:
                raise Refusal("D5.3", "napoleon-nothing-to-forgo")
        else:
            act = self.acts(position).get(type(action))
            if act is None:
                raise self._untimely(position, action)
            act.check(position, self, action)
            if act.once and self.done and write(action, position.setting.names) in self.done:
                raise Refusal("D5.3", "napoleon-done-already")
            cost, left = self.price_of(position, action)
            if self.open and cost > left:
                raise Refusal("D6.2", "napoleon-points-short", points=left, cost=cost)

    @rule("D5.3", "D6.2")
    def _untimely(self, position: Europe, action: Action) -> Refusal:
        """Why something that a nation does in its impulse is not done now: before its card is played, or after."""
        if not any(isinstance(action, act.kind) for act in position.setting.acts):
            return Refusal("D5.3", "napoleon-not-now", verb=action.verb())
        return Refusal("D5.3", "napoleon-card-played") if self.open else Refusal("D6.2", "napoleon-points-first")

    def explain(self, position: Europe, action: Action, role: Role, refusal: Refusal) -> Refusal | None:
        act = self.acts(position).get(type(action))
        return refusal if act is None else act.explain(position, self, action, refusal)

    @rule("D5.3", "D5.4")
    def _check_pass(self, position: Europe) -> None:
        if not self.open and position.hands[self.nation]:
            raise Refusal("D5.3", "napoleon-no-pass")

    @rule("D6.12", "D6.5")
    def _check_card(self, position: Europe, action: Spend) -> None:
        if self.open:
            raise Refusal("D5.3", "napoleon-card-played")
        own = position.hands[self.nation]
        if action.card not in own and action.card not in hands.reserves(position, self.nation):
            raise Refusal("D5.3", "napoleon-no-such-card", card=card_name(position, action.card))
        if action.plus is not None:
            if action.plus == action.card:
                raise Refusal("D6.12", "napoleon-card-twice", card=card_name(position, action.plus))
            if action.plus not in own:
                raise Refusal("D6.12", "napoleon-no-such-card", card=card_name(position, action.plus))
            data = position.setting.card_data
            if not data[action.plus].plus:
                id = "napoleon-plus-second" if data[action.card].plus else "napoleon-no-plus"
                raise Refusal("D6.12", id, card=card_name(position, action.plus))

    @rule("D5.5")
    def _last(self, position: Europe) -> bool:
        """Whether it ends the rounds, so that a card is played in it: only this nation has any left (U80)."""
        if not position.setting.amended(SUCCEEDED):
            return False
        return [nation for nation, hand in enumerate(position.hands) if hand] == [self.nation]

    @rule("D16.2", "D5.5")
    def _check_draw(self, position: Europe) -> None:
        if self.open:
            raise Refusal("D5.3", "napoleon-card-played")
        if self._last(position):
            raise Refusal("D5.5", "napoleon-last-card")
        if not position.resources[self.nation]:
            raise Refusal("D16.2", "napoleon-no-resource")
        if not hands.any_left(position):
            raise Refusal("D6.6", "napoleon-no-cards-left")

    def play(self, position: Europe, action: Action, role: Role, context: PlayContext) -> None:
        if isinstance(action, Pass):
            self.over(position, context)
        elif isinstance(action, Spend):
            self._spend(position, action, context)
        elif isinstance(action, Forgo):
            hand = [card for card in position.hands[self.nation] if card >= 0]
            least = min(hand, key=lambda card: (position.setting.card_data[card].cp, card))
            self._spend(position, Spend(least), context)
            amended = position.steps[-1]
            assert isinstance(amended, Impulse)
            amended.over(position, context)
        elif isinstance(action, Fetch):
            nation = position.setting.nations[self.nation]
            position.resources[self.nation] -= 1
            context.tell(SpentResource(nation))
            for _ in range(position.setting.tables.cards.draw):
                hands.draw(position, self.nation, context)
            self.over(position, context)
        else:
            act = self.acts(position)[type(action)]
            if act.free:
                self.note(position, action)
            act.play(position, self, action, context)

    def note(self, position: Europe, action: Action) -> None:
        """Remember an act, so that it is not done again in this impulse, which is innermost."""
        self.become(position, done=(*self.done, write(action, position.setting.names)))

    @rule("D6.2", "D6.12")
    def _spend(self, position: Europe, action: Spend, context: PlayContext) -> None:
        """Lay the cards open; their points are added (N26: whatever is left of them at the end is lost)."""
        played = [action.card, *([action.plus] if action.plus is not None else [])]
        for card in played:
            hands.play(position, self.nation, card)
        points = sum(position.setting.card_data[card].cp for card in played)
        nation = position.setting.nations[self.nation]
        context.tell(SpentCard(nation, tuple(card_name(position, card) for card in played), points))
        self.become(position, points=points)

    def over(self, position: Europe, context: PlayContext) -> None:
        """End the impulse: what is left is lost, marks of this impulse are taken off (10.3)."""
        if self.points > 0:
            context.tell(LostPoints(position.setting.nations[self.nation], self.points))
        position.steps.pop()
        lasting.cease(position, "impulse")
        lasting.count_down(position, self.nation)
        position.active = ""
        begin_tired(position)
        wear.winter(position, self.nation)


def stroll(rng: Random, start: int, most: int, onward: Callable[[int], list[int]]) -> tuple[int, ...]:
    """A random path of limited length that visits no place twice; `onward`: where a step leads from a place. For
    cases in which drawing from all paths would mean searching all of them first.
    """
    way: list[int] = []
    here = start
    for _ in range(rng.randint(1, most) if most > 0 else 0):
        steps = [to for to in onward(here) if to != start and to not in way]
        if not steps:
            break
        here = rng.choice(steps)
        way.append(here)
    return tuple(way)


APART = ("napoleon-no-way", "napoleon-no-sea-way")
"""Refusals of a step between places that are not next to each other."""


def leap(
    act: Act, position: Europe, step: Impulse, action: Any, refusal: Refusal, filled: dict[str, Any]
) -> Refusal | None:
    """Why a place named in a draft cannot be reached (9.3): no path leads there, the cost, or what else is wrong;
    None if some path is legal. `filled`: the slots of the draft on which its paths depend.
    """
    if len(action.path) != 1 or refusal.message.id not in APART:
        return refusal
    to, setting = action.path[0], position.setting
    # A place costs at most a point for each army, and there are no more of these than leaders.
    enough = setting.size * len(setting.leaders)
    found = PATH.values(list(act.fill(position, msgspec.structs.replace(step, points=enough), filled)))
    way = next((path for path in found if path[-1] == to), None)
    if way is None:
        return Refusal(refusal.paragraph, "napoleon-nowhere", hex=place_name(position, to))
    whole = msgspec.structs.replace(action, path=way)
    try:
        act.check(position, step, whole)
    except Refusal as told:
        return told
    cost, left = act.cost(position, step, whole), step.points - step.bound
    return Refusal("D6.2", "napoleon-points-short", points=left, cost=cost) if cost > left else None


def pay(position: Europe, points: int, *, builds: bool = False) -> None:
    """Take command points from the impulse under way, for builds first those that are bound to them.

    Raises:
        LookupError: there is none. ValueError: it does not have enough.
    """
    for depth in reversed(range(len(position.steps))):
        step = position.steps[depth]
        if isinstance(step, Impulse):
            if step.points < points:
                raise ValueError(f"{points} command points of {step.points}")
            bound = max(0, step.bound - points) if builds else step.bound
            position.steps[depth] = msgspec.structs.replace(step, points=step.points - points, bound=bound)
            return
    raise LookupError("no impulse is under way")


def begin(position: Europe, nation: int, context: PlayContext) -> None:
    """A nation's impulse begins."""
    begin_tired(position)
    position.active = position.setting.nations[nation]
    context.tell(Acting(position.active))
    position.steps.append(Impulse(nation))
    wear.winter(position, nation)


@rule("D5.4")
def sit_out(position: Europe, nation: int) -> None:
    """The impulse of a nation that has nothing to play begins and ends."""
    if position.setting.amended(LEFT):
        wear.ends_in_winter(position, nation)
    else:
        wear.winter(position, nation)
    wear.winter(position, nation)
    lasting.count_down(position, nation)


@rule("D5.4")
def has_to_act(position: Europe, nation: int) -> bool:
    """Whether a nation is asked: it has a card, a Resource or a Reserve to play, or a siege to carry on."""
    if position.hands[nation] or hands.reserves(position, nation):
        return True
    step = Impulse(nation)
    if position.resources[nation] and hands.any_left(position):
        return True
    return any(act.waiting(position, step) for act in position.setting.acts)


def ruled_by(position: Europe, kind: type[Action]) -> str:
    """The paragraph for a class of action of an impulse, wherever it is needed; "" for another."""
    return next((act.paragraph for act in position.setting.acts if act.kind is kind), "")


@rule("D6.2", "D7.5", "D15.3")
def moved_by(position: Europe, nation: int) -> tuple[int, ...]:
    """Whose pieces a nation's points may be spent on: a power's own and its Pacts', those of others on themselves. With
    a conquered minor or proxy the power has no Pact any more.
    """
    if position.pact[nation] >= 0:
        return (nation,)
    whole = household(position, nation)
    if not position.subjects or not position.setting.amended(FALLEN):
        return whole
    return tuple(one for one in whole if one == nation or not subject(position, one))
