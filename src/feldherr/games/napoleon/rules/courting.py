"""D8.1 to D8.42, D8.71, D17.3 Diplomacy in an impulse: consuls, declarations of war, entry to a Camp, points for
proxies and Foreign Wars.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any

from feldherr.kernel import Action, Event, Meaning, Message, PlayContext, Refusal, Slot, Value, rule
from feldherr.kernel.slots import NUMBER, SIDE, WORD
from feldherr.kernel.steps import amend

from ..state.amendments import ALLIED, ASKED, RESTORED
from ..state.pieces import Consulate, ForeignWar
from ..state.position import Europe
from ..state.setting import CAMPS, COALITION, IMPERIAL, NEUTRAL
from .consent import doorkeepers, members
from .diplomacy import (
    WarDeclared,
    change_camp,
    check_one_player,
    check_war,
    consul,
    declare_war,
    kept_out,
    opposite,
    price,
    put_consul,
    shift,
    turn_over,
)
from .impulse import Act, Impulse, pay
from .polls import Poll, seek
from .relations import allied, block, household, in_grace, subject


class Court(Action, frozen=True, tag="court"):
    """A consul moves a box to the right in the own row or an ally's; out of box 0 into that row (D8.1)."""

    slots = (Slot("nation", SIDE), Slot("row", SIDE, "with"))
    nation: int
    row: int


class Snub(Action, frozen=True, tag="snub"):
    """A consul moves a box to the left in another's row (D8.1)."""

    slots = (Slot("nation", SIDE),)
    nation: int


class Flip(Action, frozen=True, tag="flip"):
    """A consul is turned over (D8.12)."""

    slots = (Slot("nation", SIDE),)
    nation: int


class Seat(Action, frozen=True, tag="seat"):
    """A consul in box 0 is put into box 0 of another row (D8.1)."""

    slots = (Slot("nation", SIDE), Slot("row", SIDE, "with"))
    nation: int
    row: int


class War(Action, frozen=True, tag="war"):
    """War is declared on a neutral nation, or between a Subject Neutral and its own Camp (D8.4, 8.8)."""

    slots = (Slot("nation", SIDE),)
    nation: int


class Join(Action, frozen=True, tag="join"):
    """A nation asks to join a Camp; in the Interphase it may also leave its own (D8.42, D14.1)."""

    slots = (Slot("nation", SIDE), Slot("camp", WORD))
    nation: int
    camp: int


class Fund(Action, frozen=True, tag="fund"):
    """Command points for a Foreign War (D17.3)."""

    slots = (Slot("number", NUMBER),)
    number: int


class Boost(Action, frozen=True, tag="boost"):
    """The "+1 CP" marker of a proxy is used (D8.71)."""


class ForeignWarPaid(Event, frozen=True, tag="foreign_war_paid"):
    """Points have gone to a Foreign War; with `left` 0 it is over."""

    about = Meaning("D17.3")
    side: str
    points: int
    left: int


class Boosted(Event, frozen=True, tag="boosted"):
    """A proxy has a command point more; `builds`: for builds only."""

    about = Meaning("D8.71")
    side: str
    builds: bool


# The track


def _envoys(position: Europe) -> list[tuple[int, Consulate]]:
    """The consuls before the Pact box, with the numbers of their nations."""
    last = position.setting.tables.diplomacy.pact
    return [(position.setting.nation(one.nation), one) for one in position.consuls if one.box < last]


@rule("D8.21")
def check_envoy(position: Europe, nation: int) -> Consulate:
    """The consul of a nation. Raises Refusal if it has none, or he is in the Pact box and not bought out."""
    one = consul(position, nation)
    side = position.setting.nations[nation]
    if one is None:
        raise Refusal("D8.1", "napoleon-no-consul", side=side)
    if one.box == position.setting.tables.diplomacy.pact:
        raise Refusal("D8.21", "napoleon-pact-stays", side=side)
    return one


@rule("D8.1", "8.8")
def _own_rows(position: Europe, nation: int) -> tuple[int, ...]:
    """Whose rows are a nation's own: its own, or its power's. A Subject Neutral has no ally in its household."""
    return (block if position.setting.amended(ALLIED) else household)(position, nation)


@rule("D8.1")
def rows(position: Europe, nation: int) -> list[int]:
    """The rows in which a nation moves consuls to the right: its own, or its power's, and those of allied powers."""
    own = _own_rows(position, nation)
    return [
        power
        for power in position.setting.powers
        if position.played(power) and (power in own or allied(position, power, nation))
    ]


class _Track(Act):
    """Acts on consuls."""

    def nations(self, position: Europe, step: Impulse) -> list[int]:
        """Whose consuls may be meant, as far as can be told at a glance."""
        return [nation for nation, _ in _envoys(position)]

    def fill(self, position: Europe, step: Impulse, filled: dict[str, Any]) -> Iterable[Value]:
        return map(Value, rows(position, step.nation) if filled else self.nations(position, step))

    def probe(self, position: Europe, step: Impulse, filled: dict[str, Any]) -> Iterable[Any]:
        return [] if filled else [position.setting.nation(one.nation) for one in position.consuls]

    def sample(self, position: Europe, step: Impulse, rng: Random) -> Action | None:
        nations = self.nations(position, step)
        made: Action | None = self.kind(nation=rng.choice(nations)) if nations and rng.random() < 0.2 else None
        return made


class Courts(_Track):
    """D8.1: to the right."""

    kind = Court
    paragraph = "D8.1"
    priced = True
    hangs = ("nation",)

    def cost(self, position: Europe, step: Impulse, action: Court) -> int:
        return price(position, action.nation, on=True)

    @rule("D8.1", "D15.23")
    def check(self, position: Europe, step: Impulse, action: Court) -> None:
        one = check_envoy(position, action.nation)
        row = position.setting.nations[action.row]
        if action.row not in rows(position, step.nation):
            raise Refusal("D8.1", "napoleon-not-that-row", side=row)
        if one.box and one.row != row:
            raise Refusal("D8.1", "napoleon-other-row", side=one.nation, side_other=one.row)
        if one.box == position.setting.tables.diplomacy.pact - 1 and kept_out(position, action.nation, action.row):
            raise Refusal("D15.23", "napoleon-no-pact-yet", side=one.nation, side_other=row)

    def play(self, position: Europe, step: Impulse, action: Court, context: PlayContext) -> None:
        pay(position, self.cost(position, step, action))
        shift(position, action.nation, 1, context, row=action.row)

    def sample(self, position: Europe, step: Impulse, rng: Random) -> Action | None:
        nations, able = self.nations(position, step), rows(position, step.nation)
        if not nations or not able or rng.random() < 0.7:
            return None
        return Court(rng.choice(nations), rng.choice(able))


class Snubs(_Track):
    """D8.1: to the left."""

    kind = Snub
    paragraph = "D8.1"
    priced = True
    hangs = ("nation",)

    def nations(self, position: Europe, step: Impulse) -> list[int]:
        own = [position.setting.nations[nation] for nation in _own_rows(position, step.nation)]
        return [nation for nation, one in _envoys(position) if one.box and one.row not in own]

    def cost(self, position: Europe, step: Impulse, action: Snub) -> int:
        return price(position, action.nation, on=False)

    @rule("D8.1")
    def check(self, position: Europe, step: Impulse, action: Snub) -> None:
        one = check_envoy(position, action.nation)
        if not one.box:
            raise Refusal("D8.1", "napoleon-undecided", side=one.nation)
        if position.setting.nation(one.row) in _own_rows(position, step.nation):
            raise Refusal("D8.1", "napoleon-own-row", side=one.nation)

    def play(self, position: Europe, step: Impulse, action: Snub, context: PlayContext) -> None:
        pay(position, self.cost(position, step, action))
        shift(position, action.nation, -1, context)


class Flips(_Track):
    """D8.12."""

    kind = Flip
    paragraph = "D8.12"
    priced = True

    def cost(self, position: Europe, step: Impulse, action: Flip) -> int:
        return position.setting.tables.diplomacy.flip

    @rule("D8.12")
    def check(self, position: Europe, step: Impulse, action: Flip) -> None:
        check_envoy(position, action.nation)

    def play(self, position: Europe, step: Impulse, action: Flip, context: PlayContext) -> None:
        pay(position, self.cost(position, step, action))
        turn_over(position, action.nation, context)


class Seats(_Track):
    """D8.1: out of the undecided column into another row."""

    kind = Seat
    paragraph = "D8.1"
    free = True

    def nations(self, position: Europe, step: Impulse) -> list[int]:
        return [nation for nation, one in _envoys(position) if not one.box]

    def fill(self, position: Europe, step: Impulse, filled: dict[str, Any]) -> Iterable[Value]:
        if not filled:
            return map(Value, self.nations(position, step))
        return [Value(power) for power in position.setting.powers if position.played(power)]

    @rule("D8.1")
    def check(self, position: Europe, step: Impulse, action: Seat) -> None:
        one = check_envoy(position, action.nation)
        if one.box:
            raise Refusal("D8.1", "napoleon-not-undecided", side=one.nation)
        row = position.setting.nations[action.row]
        if not position.played(action.row) or one.row == row:
            raise Refusal("D8.1", "napoleon-not-that-row", side=row)

    def play(self, position: Europe, step: Impulse, action: Seat, context: PlayContext) -> None:
        nations = position.setting.nations
        one = check_envoy(position, action.nation)
        put_consul(position, Consulate(nations[action.nation], nations[action.row], 0, one.turned), context)

    def sample(self, position: Europe, step: Impulse, rng: Random) -> Action | None:
        return None


# War and Camps


class WarConsent(Poll, frozen=True, tag="war_consent", kw_only=True):
    """Whether one other player of the Camp agrees to a declaration of war (D8.4, N24)."""

    about = ("D8.4",)

    victim: int

    def prompt(self, position: Europe) -> Message:
        nations = position.setting.nations
        return Message("napoleon-consent-war", {"side": nations[self.nation], "side_other": nations[self.victim]})

    def agreed(self, position: Europe, context: PlayContext) -> None:
        pay(position, position.setting.tables.diplomacy.war)
        declare_war(position, self.nation, self.victim, context)


class EntryConsent(Poll, frozen=True, tag="entry_consent", kw_only=True):
    """Whether all members of a Camp agree that a nation joins it (8.81.example3, D14.1). `cost`: paid when they do."""

    camp: int
    cost: int = 0

    def prompt(self, position: Europe) -> Message:
        args = {"side": position.setting.nations[self.nation], "word": CAMPS[self.camp]}
        return Message("napoleon-consent-join", args)

    def agreed(self, position: Europe, context: PlayContext) -> None:
        if self.cost:
            pay(position, self.cost)
        if position.camp[self.nation] != self.camp:
            for nation in household(position, self.nation):
                if subject(position, nation):
                    # It turns on its own Camp, or changes sides: no more of that in this turn (D14.11).
                    position.declared |= 1 << nation
        change_camp(position, self.nation, self.camp, context)


class RevoltConsent(EntryConsent, frozen=True, tag="revolt_consent", kw_only=True):
    """Whether the members of the other Camp take in a Subject Neutral that declares war on its own (8.8, U31)."""

    victim: int

    @rule("8.8", "D8.4", "D14.11")
    def agreed(self, position: Europe, context: PlayContext) -> None:
        nations = position.setting.nations
        context.tell(WarDeclared(nations[self.nation], nations[self.victim]))
        position.declared |= 1 << self.victim
        super().agreed(position, context)


@rule("8.8", "8.82", "8.81")
def check_revolt(position: Europe, nation: int, victim: int) -> None:
    """Raises Refusal if a Subject Neutral may not declare war on a nation: only on members of the Camp it sits in; by
    doing so it joins the other one (U31).
    """
    setting = position.setting
    if position.pact[nation] >= 0 or not position.played(nation):
        raise Refusal("D15.25", "napoleon-war-by-power", side=setting.nations[nation])
    if position.camp[victim] != position.camp[nation] or subject(position, victim):
        raise Refusal("8.8", "napoleon-war-own-camp", side=setting.nations[victim])
    if setting.amended(RESTORED) and in_grace(position, nation, victim):
        # Its conqueror has come into its Camp, and it does not act against his.
        raise Refusal("8.82", "napoleon-grace", side=setting.nations[nation], side_other=setting.nations[victim])
    if position.runner[victim] == position.runner[nation]:
        raise Refusal("8.81", "napoleon-war-on-own", side=setting.nations[victim])
    check_one_player(position, nation, opposite(position.camp[nation]))


class Wars(Act):
    """D8.4, 8.8."""

    kind = War
    paragraph = "D8.4"
    priced = True

    def fill(self, position: Europe, step: Impulse, filled: dict[str, Any]) -> Iterable[Value]:
        rebel = subject(position, step.nation)
        return [
            Value(nation)
            for nation in range(len(position.camp))
            if nation != step.nation and (rebel or position.camp[nation] == NEUTRAL or subject(position, nation))
        ]

    def probe(self, position: Europe, step: Impulse, filled: dict[str, Any]) -> Iterable[Any]:
        return [nation for nation in range(len(position.camp)) if nation != step.nation]

    def sample(self, position: Europe, step: Impulse, rng: Random) -> Action | None:
        nations = [value.v for value in self.fill(position, step, {})]
        return War(rng.choice(nations)) if nations and rng.random() < 0.1 else None

    def cost(self, position: Europe, step: Impulse, action: War) -> int:
        return position.setting.tables.diplomacy.war

    @rule("D8.4", "8.8")
    def check(self, position: Europe, step: Impulse, action: War) -> None:
        if subject(position, step.nation):
            check_revolt(position, step.nation, action.nation)
        else:
            check_war(position, step.nation, action.nation)

    @rule("D8.4", "D14.11")
    def play(self, position: Europe, step: Impulse, action: War, context: PlayContext) -> None:
        step.note(position, action)
        nation, camp = step.nation, position.camp[step.nation]
        if subject(position, nation):
            other = opposite(camp)
            cost = self.cost(position, step, action)
            asked = doorkeepers(position, nation, other, (nation,))
            poll = EntryConsent(nation=nation, seats=asked, camp=other, cost=cost)
            if position.setting.amended(ASKED):
                poll = RevoltConsent(nation=nation, seats=asked, camp=other, cost=cost, victim=action.nation)
            seek(position, poll, context)
        else:
            # The victim's player has no say, though he may run a Pact that is a member still (8.8).
            asked = members(position, camp, (nation, action.nation))
            seek(position, WarConsent(nation=nation, seats=asked, whole=False, victim=action.nation), context)


def camp_of(position: Europe, word: int) -> int:
    """The Camp that a word names, or NEUTRAL. Raises Refusal D14.1 for another word."""
    words = position.setting.names.words
    if words[word] not in CAMPS:
        raise Refusal("D14.1", "napoleon-no-camp")
    return CAMPS.index(words[word])


class Joins(Act):
    """D8.42: a neutral power joins a Camp in its impulse."""

    kind = Join
    paragraph = "D8.42"

    def fill(self, position: Europe, step: Impulse, filled: dict[str, Any]) -> Iterable[Value]:
        if not filled:
            return [Value(step.nation)]
        return [Value(position.setting.word(CAMPS[camp])) for camp in (IMPERIAL, COALITION)]

    def sample(self, position: Europe, step: Impulse, rng: Random) -> Action | None:
        if position.camp[step.nation] != NEUTRAL or rng.random() < 0.5:
            return None
        return Join(step.nation, position.setting.word(CAMPS[rng.choice((IMPERIAL, COALITION))]))

    def cost(self, position: Europe, step: Impulse, action: Join) -> int:
        return position.setting.tables.diplomacy.join

    @rule("D8.42", "8.81")
    def check(self, position: Europe, step: Impulse, action: Join) -> None:
        camp = camp_of(position, action.camp)
        side = position.setting.nations[action.nation]
        if action.nation != step.nation or not position.played(action.nation):
            raise Refusal("D8.42", "napoleon-joins-itself", side=side)
        if camp == NEUTRAL or position.camp[action.nation] != NEUTRAL:
            raise Refusal("D8.42", "napoleon-joins-neutral", side=side)
        check_one_player(position, action.nation, camp)

    def play(self, position: Europe, step: Impulse, action: Join, context: PlayContext) -> None:
        step.note(position, action)
        camp = camp_of(position, action.camp)
        asked = members(position, camp, (action.nation,))
        cost = self.cost(position, step, action)
        seek(position, EntryConsent(nation=action.nation, seats=asked, camp=camp, cost=cost), context)


# Points


def foreign_war(position: Europe, nation: int) -> ForeignWar | None:
    """The Foreign War of a nation (D17.3)."""
    id = position.setting.nations[nation]
    return next((one for one in position.foreign if one.nation == id), None)


class Funds(Act):
    """D17.3: a Foreign War is paid off, at once or in parts."""

    kind = Fund
    paragraph = "D17.3"
    hangs = ("number",)

    def fill(self, position: Europe, step: Impulse, filled: dict[str, Any]) -> Iterable[Value]:
        one = foreign_war(position, step.nation)
        return [] if one is None else [Value(number) for number in range(1, min(one.cost, step.points) + 1)]

    def probe(self, position: Europe, step: Impulse, filled: dict[str, Any]) -> Iterable[Any]:
        return [1]

    def sample(self, position: Europe, step: Impulse, rng: Random) -> Action | None:
        numbers = [value.v for value in self.fill(position, step, {})]
        return Fund(rng.choice(numbers)) if numbers and rng.random() < 0.5 else None

    def cost(self, position: Europe, step: Impulse, action: Fund) -> int:
        return action.number

    @rule("D17.3")
    def check(self, position: Europe, step: Impulse, action: Fund) -> None:
        one = foreign_war(position, step.nation)
        if one is None:
            raise Refusal("D17.3", "napoleon-no-foreign-war", side=position.setting.nations[step.nation])
        if not 1 <= action.number <= one.cost:
            raise Refusal("D17.3", "napoleon-foreign-cost", most=one.cost)

    def play(self, position: Europe, step: Impulse, action: Fund, context: PlayContext) -> None:
        pay(position, action.number)
        one = foreign_war(position, step.nation)
        assert one is not None
        left = one.cost - action.number
        others = tuple(other for other in position.foreign if other.nation != one.nation)
        position.foreign = (*others, ForeignWar(one.nation, left, one.phases)) if left else others
        context.tell(ForeignWarPaid(one.nation, action.number, left))


class Boosts(Act):
    """D8.71."""

    kind = Boost
    paragraph = "D8.71"

    def fill(self, position: Europe, step: Impulse, filled: dict[str, Any]) -> Iterable[Value]:
        return ()

    def sample(self, position: Europe, step: Impulse, rng: Random) -> Action | None:
        return Boost() if position.plus[step.nation] and not step.by_event else None

    @rule("D8.71", "8.8")
    def check(self, position: Europe, step: Impulse, action: Boost) -> None:
        side = position.setting.nations[step.nation]
        if not position.plus[step.nation]:
            raise Refusal("D8.71", "napoleon-no-marker", side=side)
        if step.by_event:
            raise Refusal("D8.71", "napoleon-marker-event", side=side)

    def play(self, position: Europe, step: Impulse, action: Boost, context: PlayContext) -> None:
        more = position.setting.tables.diplomacy.plus
        bound = position.plus[step.nation] == 2
        position.plus[step.nation] = 0
        amend(position, Impulse, points=step.points + more, bound=step.bound + (more if bound else 0))
        context.tell(Boosted(position.setting.nations[step.nation], bound))


ACTS: tuple[Act, ...] = (Courts(), Snubs(), Flips(), Seats(), Wars(), Joins(), Funds(), Boosts())
