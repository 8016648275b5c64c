"""D20.21, D20.23, D20.30, D20.56, D20.58, D20.59 Events whose effect lasts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from feldherr.kernel import Action, Event, Meaning, PlayContext, Slot, rule
from feldherr.kernel.slots import SIDE

from ...state import effects
from ...state.amendments import BORNE, CARDS, KEPT, LEFT, SINGLE
from ...state.pieces import Lasting
from ...state.position import Europe
from .. import arrivals
from ..forces import leads, tidy_groups
from ..impulse import moved_by
from ..lasting import last, lasting, truce
from ..relations import at_war, enemies_at, enemy_units_at, hostile
from ..underway import card_name, leader_name
from .effect import Effect, Name, Played, Say


class Between(Action, frozen=True, tag="between"):
    """The two nations that an armistice concerns (D20.23)."""

    slots = (Slot("nation", SIDE), Slot("other", SIDE, "and"))
    nation: int
    other: int


class Truced(Event, frozen=True, tag="truced"):
    """Two nations do not attack each other for some impulses of each."""

    about = Meaning("D20.23")
    side: str
    side_other: str
    impulses: int


class Summoned(Event, frozen=True, tag="summoned"):
    """A leader is put somewhere, on the map or in Regroup."""

    about = Meaning("D20.30")
    unit: str
    hex: str
    out: bool


class Spared(Event, frozen=True, tag="spared"):
    """A card serves an army in this impulse."""

    about = Meaning("D6.12")
    unit: str
    card: str


class Swayed(Event, frozen=True, tag="swayed"):
    """A card lies open for the peace roll of this turn: what it adds."""

    about = Meaning("D20.58")
    side: str
    shift: int


def _lasts(position: Europe, played: Played, until: str, **more: Any) -> None:
    names = position.setting.nations[played.nation]
    last(position, Lasting(card_name(position, played.card), names, until, **more))


class Winters(Effect):
    """D20.21."""

    @rule("D20.21")
    def check(self, position: Europe, played: Played, effect: effects.Winter) -> None:
        if any(lasting(position, effects.Winter)):
            raise played.nothing(position)

    def carry_out(self, position: Europe, played: Played, effect: Any, action: Any, context: PlayContext) -> None:
        _lasts(position, played, effect.lasts)


class Muds(Effect):
    """D20.56."""

    @rule("D20.56")
    def carry_out(self, position: Europe, played: Played, effect: Any, action: Any, context: PlayContext) -> None:
        _lasts(position, played, effect.lasts)

    def check(self, position: Europe, played: Played, effect: effects.Mud) -> None:
        """Mud is always to be had."""


class Truces(Effect):
    """D20.23."""

    asks = "truce"
    kinds = (Between,)

    def options(self, position: Europe, played: Played, effect: effects.Truce) -> Sequence[Action]:
        nations = [nation for nation, runner in enumerate(position.runner) if runner >= 0]
        pairs = [
            (one, other)
            for one in nations
            for other in nations
            if one < other and at_war(position, one, other) and not truce(position, one, other)
        ]
        pairs.sort(key=lambda pair: played.nation not in pair)
        return [Between(*pair) for pair in pairs]

    @rule("D20.23")
    def carry_out(self, position: Europe, played: Played, effect: Any, action: Between, context: PlayContext) -> None:
        """The impulse in which it is played is none of those that are counted."""
        setting = position.setting
        for one, other in ((action.nation, action.other), (action.other, action.nation)):
            left = effect.impulses + (setting.nations[one] == position.active)
            card = card_name(position, played.card)
            last(position, Lasting(card, setting.nations[one], "impulses", whom=setting.nations[other], left=left))
        names = setting.nations[action.nation], setting.nations[action.other]
        context.tell(Truced(*names, effect.impulses))


class Summons(Effect):
    """D20.30."""

    @rule("D20.30", "D17.1")
    def check(self, position: Europe, played: Played, effect: effects.Summon) -> None:
        leader = position.setting.leaders.index(effect.leader)
        if position.place[leader] in (position.setting.coming, position.setting.dead) or position.missing >> leader & 1:
            raise played.nothing(position)

    @rule("D20.30", "10.1")
    def carry_out(self, position: Europe, played: Played, effect: Any, action: Any, context: PlayContext) -> None:
        setting = position.setting
        leader, place = setting.leaders.index(effect.leader), setting.names.place(effect.place)
        nation = setting.nation_of[leader]
        there = enemies_at if setting.amended(BORNE) else enemy_units_at
        out = hostile(position, place, nation) or bool(there(position, place, nation))
        comes = position.place[leader] != place and not out
        position.place[leader] = setting.regroup if out else place
        tidy_groups(position)
        context.tell(Summoned(leader_name(position, leader), effect.place, out))
        if not out:
            _lasts(position, played, effect.lasts, at=effect.place, whom=effect.leader)
        if comes and setting.amended(KEPT):
            arrivals.appear(position, leader)


class Spares(Effect):
    """D20.14, D20.15, played at the start of an impulse (D6.12): for one army; a leader alone is one too (9.74)."""

    asks = "spare"
    kinds = (Name,)

    def options(self, position: Europe, played: Played, effect: effects.Spare) -> Sequence[Action]:
        setting = position.setting
        whose = moved_by(position, played.nation) if setting.amended(CARDS) else (played.nation,)
        able = [
            leader
            for nation in whose
            for leader in setting.own_leaders[nation]
            if position.place[leader] < setting.land
            and (
                setting.amended(SINGLE)
                or any(position.units[one][position.place[leader]] and leads(position, leader, one) for one in whose)
            )
        ]
        return [Name(leader) for leader in sorted(able, key=lambda one: (-setting.command[one], one))]

    @rule("D20.14", "D20.15", "D6.12")
    def carry_out(self, position: Europe, played: Played, effect: Any, action: Name, context: PlayContext) -> None:
        _lasts(position, played, "impulse", whom=leader_name(position, action.leader))
        context.tell(Spared(leader_name(position, action.leader), card_name(position, played.card)))


@rule("D16.4", "D20.58", "D20.59")
def _peace_due(position: Europe) -> bool:
    """Whether peace is rolled for at the end of this turn: after the last one the game is over without a roll."""
    return position.turn < len(position.setting.data.turns) or not position.setting.amended(LEFT)


class Sways(Effect):
    """D20.58."""

    asks = "sway"
    kinds = (Say,)

    def options(self, position: Europe, played: Played, effect: effects.Votes) -> Sequence[Action]:
        if not _peace_due(position):
            return []
        return [Say(position.setting.word(word)) for word in ("peace", "war")]

    @rule("D20.58")
    def carry_out(self, position: Europe, played: Played, effect: Any, action: Say, context: PlayContext) -> None:
        peace = action.word == position.setting.word("peace")
        _lasts(position, played, "peace", whom="peace" if peace else "war")
        context.tell(Swayed(position.setting.nations[played.nation], effect.shift if peace else -effect.shift))


class Congresses(Effect):
    """D20.59."""

    def check(self, position: Europe, played: Played, effect: effects.Votes) -> None:
        if not _peace_due(position):
            raise played.nothing(position)

    @rule("D20.59")
    def carry_out(self, position: Europe, played: Played, effect: Any, action: Any, context: PlayContext) -> None:
        _lasts(position, played, "peace")
