"""D20.20, D20.28, D20.32, D20.33, D20.36, D20.52 to D20.54, D21.4 to D21.11 Events that build."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from feldherr.kernel import Action, Decision, Pass, PlayContext, Refusal, Step, Value, rule

from ...state import effects
from ...state.amendments import CHARGED, KEPT, LETTER, RECKONED
from ...state.pieces import changed
from ...state.position import Europe
from .. import arrivals, builds
from ..builds import Appoint, Build, LayDown, Refit, Return
from ..fight_cards import crews
from ..relations import allied, enemies_at, enemy_fortress, in_grace
from ..underway import ask, card_name, card_paragraph, leader_name, place_name
from ..yards import Built, check_ground, check_yard, refit
from .effect import Effect, Played, Strike

BUILDS = (Build, Appoint, LayDown, Refit, Return)


@rule("D20.28", "D20.36", "D21.4")
def builders(position: Europe, nation: int, effect: effects.Build) -> list[int]:
    """The nations that an event may build for: the player's own, an ally of it, or one of its Camp."""
    setting = position.setting
    named = [setting.nation(id) for id in effect.nations] or list(setting.order)
    if effect.who == "self":
        return [nation]
    return [one for one in named if allied(position, one, nation) and not (effect.who == "ally" and one == nation)]


@rule("D20.52", "D20.54", "D21.5", "D21.7", "D21.10", "D21.11")
def ways(effect: effects.Build) -> tuple[type[Action], ...]:
    """The kinds of build that an event is for."""
    if effect.cp:
        return BUILDS
    if effect.units:
        return (Build,)
    if effect.leaders:
        return (Appoint,)
    return {"no": (LayDown,), "also": (LayDown, Refit), "only": (Refit,)}[effect.refit]


def amount(effect: effects.Build) -> int:
    """How much of it: pieces, or command points."""
    return effect.units or effect.squadrons or effect.leaders or effect.cp


@rule("D20.36", "D7")
def price(position: Europe, effect: effects.Build, action: Action) -> int:
    """The part a build uses up: one, or its price if the event gives command points."""
    if not effect.cp:
        return 1
    table = position.setting.tables.builds
    if isinstance(action, Appoint):
        return table.regroup if position.place[action.leader] == position.setting.regroup else table.leader
    prices = {Build: table.unit, LayDown: table.squadron, Refit: table.refit, Return: table.regroup}
    return prices[type(action)]


@rule("D20.32", "D20.33", "D20.53", "D21.8", "D7.1", "D2.5", "D7.6", "D15.23")
def check_unit(position: Europe, nation: int, place: int, effect: effects.Build, before: tuple[int, ...] = ()) -> None:
    """Raises Refusal if an event raises no unit of a nation: the ground, the limits of the card, the pool.

    `before`: earlier builds of this impulse, which the card's own limit does not count.
    """
    setting = position.setting
    name = place_name(position, place)
    if effect.where == "keys" and not effect.each:
        builds.check_unit(position, nation, place)
        return
    duchy = setting.duchies[place] if place < setting.land else None
    if effect.where == "home":
        if duchy is None or not duchy.home or setting.owner[place] != nation:
            raise Refusal("D21.8", "napoleon-no-home-duchy", hex=name)
        # Nobody is inside a fortress, so that an enemy's keeps nobody out of its duchy (12.1).
        shut = enemy_fortress(position, place, nation) and not setting.amended(CHARGED)
        if enemies_at(position, place, nation) or shut:
            raise Refusal("D7.6", "napoleon-enemy-there", places=(name,), hex=name)
        holder = position.control[place]
        foreign = holder not in (nation, setting.nobody)
        if setting.amended(RECKONED) and foreign and in_grace(position, nation, holder):
            # Between the defeated and the victors nobody enters the other's land, by an event neither.
            raise Refusal("D15.23", "napoleon-grace", side=setting.nations[nation], side_other=setting.nations[holder])
    else:
        check_ground(position, nation, place, key=effect.where == "keys")
        if effect.where == "strongholds" and not (duchy is not None and (duchy.fortress or duchy.port)):
            raise Refusal("D20.53", "napoleon-no-stronghold", hex=name)
    capital = duchy is not None and duchy.capital
    usual = setting.tables.builds.capital if capital else setting.tables.builds.key
    most = effect.each or (effect.units if effect.where == "strongholds" else usual)
    # The card of garrisons has no limit for a duchy but its own number (D20.53), whatever was built there before.
    limited = effect.where != "strongholds" or not setting.amended(KEPT)
    built = position.built.count(place) - (before.count(place) if effect.each else 0)
    if limited and built >= most:
        raise Refusal("D7.1", "napoleon-built-enough", hex=name, most=most)
    if sum(position.units[nation]) >= setting.nation_data[nation].units:
        raise Refusal("D2.5", "napoleon-pool-empty", side=setting.nations[nation])


def check(position: Europe, effect: effects.Build, action: Any, before: tuple[int, ...] = ()) -> None:
    """Raises Refusal if an event does not allow this build."""
    setting = position.setting
    if isinstance(action, Build):
        check_unit(position, action.nation, action.place, effect, before)
    elif isinstance(action, Appoint):
        name = leader_name(position, action.leader)
        if effect.leaders and position.place[action.leader] != setting.regroup:
            raise Refusal("D21.5", "napoleon-leader-not-regrouped", unit=name)
        builds.check_leader(position, action.leader, action.place)
    elif isinstance(action, Return):
        if not position.units[action.nation][setting.regroup]:
            raise Refusal("D7.7", "napoleon-nobody-regroups", side=setting.nations[action.nation])
        check_ground(position, action.nation, action.place)
    else:
        check_yard(position, action.nation, action.place, new=isinstance(action, LayDown))


def builder(position: Europe, action: Any) -> int:
    """The nation for which a build is."""
    return position.setting.nation_of[action.leader] if isinstance(action, Appoint) else int(action.nation)


def places(position: Europe, nation: int, kind: type[Action], effect: effects.Build) -> list[int]:
    """The possible places of such a build, as far as can be told at a glance."""
    setting = position.setting
    if kind is Refit:
        return [place for place in range(setting.land) if position.refit[nation][place]]
    own = [duchy for duchy in setting.duchies if duchy.home and setting.owner[duchy.number] == nation]
    if kind is LayDown:
        return [duchy.number for duchy in own if duchy.port]
    if kind is Build and effect.where != "keys":
        return [duchy.number for duchy in own if effect.where == "home" or duchy.port or duchy.fortress]
    return [duchy.number for duchy in own if duchy.key]


def due(position: Europe, nation: int, effect: effects.Build) -> list[int]:
    """The leaders of a nation that may come."""
    setting = position.setting
    return [
        leader
        for leader in setting.own_leaders[nation]
        if position.place[leader] == setting.regroup
        or (effect.cp and position.place[leader] == setting.coming and setting.years[leader] <= position.turn)
    ]


@rule("D6.11")
def possible(position: Europe, nation: int, effect: effects.Build, before: tuple[int, ...] = ()) -> Iterator[Action]:
    """All that an event could build for a nation now."""
    for kind in ways(effect):
        if kind is Appoint:
            found: Iterable[Action] = [
                Appoint(leader, place)
                for leader in due(position, nation, effect)
                for place in places(position, nation, kind, effect)
            ]
        else:
            found = [kind(nation=nation, place=place) for place in places(position, nation, kind, effect)]
        for action in found:
            try:
                check(position, effect, action, before)
            except Refusal:
                continue
            yield action


@rule("D20.32", "D20.33")
def _before(position: Europe, effect: effects.Build) -> tuple[int, ...]:
    """What has been built in this impulse before an event that has its own limit for a duchy."""
    return position.built if effect.each and position.setting.amended(LETTER) else ()


class Levies(Effect):
    """D20.28 and all the others."""

    def check(self, position: Europe, played: Played, effect: effects.Build) -> None:
        before = _before(position, effect)
        if not any(any(possible(position, one, effect, before)) for one in builders(position, played.nation, effect)):
            raise played.nothing(position)

    def carry_out(self, position: Europe, played: Played, effect: Any, action: Any, context: PlayContext) -> None:
        use, at = next(
            (use, at)
            for use, one in enumerate(position.setting.card_data[played.card].uses)
            for at, other in enumerate(one.does)
            if other is effect
        )
        before = _before(position, effect)
        if before:
            position.steps.append(Mustering(played.nation, played.card, use, at, amount(effect), before=before))
        else:
            position.steps.append(Levying(played.nation, played.card, use, at, amount(effect)))


class Levying(Step, frozen=True, tag="levying"):
    """An event builds, one piece after another, until all is built or the player stops (D20, D21).

    Attributes:
        nation: whose player builds. card, use, at: which effect of which use it is. left: pieces, or command points.
        served: the nations that have been built for.
    """

    nation: int
    card: int
    use: int
    at: int
    left: int
    served: tuple[int, ...] = ()

    @property
    def earlier(self) -> tuple[int, ...]:
        """What has been built in this impulse before it, if that does not count for it."""
        return ()

    def effect(self, position: Europe) -> effects.Build:
        """The effect that is carried out."""
        effect = position.setting.card_data[self.card].uses[self.use].does[self.at]
        assert isinstance(effect, effects.Build)
        return effect

    def _builders(self, position: Europe) -> list[int]:
        effect = self.effect(position)
        able = builders(position, self.nation, effect)
        return [one for one in able if one in self.served] if len(self.served) == effect.sharers else able

    def open(self, position: Europe) -> Iterator[Action]:
        """All that may still be built."""
        effect = self.effect(position)
        for nation in self._builders(position):
            for action in possible(position, nation, effect, self.earlier):
                if price(position, effect, action) <= self.left:
                    yield action

    def proceed(self, position: Europe, context: PlayContext) -> bool:
        if self.left and any(self.open(position)):
            return False
        position.steps.pop()
        return True

    def decisions(self, position: Europe) -> tuple[Decision, ...]:
        card = card_name(position, self.card)
        paragraphs = (card_paragraph(position, card),)
        return (ask("levy", position, self.nation, paragraphs, Pass(), card=card, count=self.left),)

    def measure(self, position: Europe) -> tuple[int, ...]:
        return (self.left,)

    def verbs(self, position: Europe, role: str) -> tuple[type[Action], ...]:
        return (*ways(self.effect(position)), Pass)

    def prices(self, position: Europe, role: str, kind: type[Action], filled: dict[str, Any]) -> tuple[int, int] | None:
        """Of the command points that an event gives; pieces are counted in the question."""
        effect = self.effect(position)
        if not effect.cp or kind is Pass:
            return None
        costs = [
            price(position, effect, action)
            for action in self.open(position)
            if isinstance(action, kind) and all(getattr(action, name) == value for name, value in filled.items())
        ]
        return (min(costs), max(costs)) if costs else None

    def fill(self, position: Europe, role: str, kind: type[Action], filled: dict[str, Any]) -> Iterable[Value]:
        slot = kind.slots[len(filled)].name
        found = [
            getattr(action, slot)
            for action in self.open(position)
            if isinstance(action, kind) and all(getattr(action, name) == value for name, value in filled.items())
        ]
        return [Value(value) for value in dict.fromkeys(found)]

    @rule("D20", "D21", "D20.36")
    def check(self, position: Europe, action: Action, role: str) -> None:
        if isinstance(action, Pass):
            return
        effect, setting = self.effect(position), position.setting
        paragraph = card_paragraph(position, card_name(position, self.card))
        if not isinstance(action, ways(effect)):
            raise Refusal(paragraph, "napoleon-not-now", verb=action.verb())
        nation = builder(position, action)
        if nation not in builders(position, self.nation, effect):
            raise Refusal(paragraph, "napoleon-event-not-built", side=setting.nations[nation])
        if nation not in self._builders(position):
            raise Refusal(paragraph, "napoleon-event-sharers", most=effect.sharers)
        check(position, effect, action, self.earlier)
        cost = price(position, effect, action)
        if cost > self.left:
            raise Refusal("D6.2", "napoleon-points-short", points=self.left, cost=cost)

    @rule("D20", "D21", "10.1")
    def play(self, position: Europe, action: Action, role: str, context: PlayContext) -> None:
        if isinstance(action, Pass):
            position.steps.pop()
            return
        nation = builder(position, action)
        cost = price(position, self.effect(position), action)
        self.become(position, left=self.left - cost, served=tuple(sorted({*self.served, nation})))
        carry_out(position, action, context)


class Mustering(Levying, frozen=True, tag="mustering", kw_only=True):
    """The same of an event that comes after another one that builds (D6.12): `before` is what that has built."""

    before: tuple[int, ...]

    @property
    def earlier(self) -> tuple[int, ...]:
        return self.before


def carry_out(position: Europe, action: Any, context: PlayContext) -> None:
    """Build, for nothing; troops that come may be intercepted."""
    setting = position.setting
    if isinstance(action, Appoint):
        builds.bring_leader(position, action.leader, action.place, context)
        arrivals.appear(position, action.leader)
        return
    nation, place = action.nation, action.place
    side, name = setting.nations[nation], place_name(position, place)
    if isinstance(action, Build):
        builds.raise_unit(position, nation, place, context)
        arrivals.arrive(position, nation, place)
    elif isinstance(action, Return):
        position.shift(nation, 1, setting.regroup, place, step=0)
        context.tell(Built("return", side, name))
        arrivals.arrive(position, nation, place)
    elif isinstance(action, LayDown):
        position.works[nation] = changed(position.works[nation], place, 1)
        context.tell(Built("squadron", side, name))
    else:
        refit(position, nation, place, context)


class Refits(Effect):
    """D20.20: squadrons refitted at once, also in the middle of others' moves."""

    asks = "refit"
    kinds = (Strike,)

    def options(self, position: Europe, played: Played, effect: effects.Build) -> Sequence[Action]:
        return [
            Strike(one.nation, one.place)
            for nation in crews(position, played.nation)
            for one in possible(position, nation, effect)
            if isinstance(one, Refit)
        ]

    @rule("D20.20")
    def carry_out(self, position: Europe, played: Played, effect: Any, action: Strike, context: PlayContext) -> None:
        refit(position, action.nation, action.place, context)
