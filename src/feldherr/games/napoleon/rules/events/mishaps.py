"""D20.22, D20.29, D20.55, D20.57 Events that strike: attrition, storms, plots."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from feldherr.kernel import Action, Event, Meaning, PlayContext, rule

from ...state import effects
from ...state.amendments import KEPT
from ...state.pieces import changed
from ...state.position import Europe
from .. import losses
from ..fleets import Fleet, sink, stacks
from ..forces import tidy_groups
from ..relations import at_war, block
from ..underway import card_name, card_paragraph, leader_name, place_name
from .effect import Effect, Name, Played, Strike
from .ground import wear


class Plotted(Event, frozen=True, tag="plotted"):
    """A plot against a leader: `outcome` is unhurt, regroup or dead."""

    about = Meaning("D20.29")
    unit: str
    outcome: str


class Stormed(Event, frozen=True, tag="stormed"):
    """A storm has struck a nation's squadrons in a zone: so many are lost, so many need a refit."""

    about = Meaning("D20.55")
    side: str
    hex: str
    lost: int
    count: int


class Plots(Effect):
    """D20.29: a die for an enemy leader."""

    asks = "plot"
    kinds = (Name,)

    def options(self, position: Europe, played: Played, effect: effects.Fate) -> Sequence[Action]:
        setting = position.setting
        able = [
            leader
            for leader, place in enumerate(position.place)
            if place < setting.land and at_war(position, setting.nation_of[leader], played.nation)
        ]
        return [Name(leader) for leader in sorted(able, key=lambda one: (-setting.rating[one], one))]

    @rule("D20.29", "D17.1")
    def carry_out(self, position: Europe, played: Played, effect: Any, action: Name, context: PlayContext) -> None:
        """A leader struck is dead; of the ruler a die tells, as after a battle."""
        setting = position.setting
        leader = action.leader
        die = context.roll("plot", setting.nations[setting.nation_of[leader]])
        outcome = "regroup" if die in effect.regroup else "dead" if die in effect.dead else "unhurt"
        context.tell(Plotted(leader_name(position, leader), outcome))
        if outcome == "dead" and setting.leaders[leader] == setting.tables.lost.ruler:
            losses.lose_leader(position, leader, context)
        elif outcome != "unhurt":
            position.place[leader] = setting.regroup if outcome == "regroup" else setting.dead
        tidy_groups(position)


def formations(position: Europe, nation: int, least: int) -> Iterator[tuple[int, int]]:
    """The enemy formations of so many units or more: nation and duchy (D3.6)."""
    for one, counts in enumerate(position.units):
        if at_war(position, one, nation):
            leaders = {position.place[leader] for leader in position.setting.own_leaders[one]}
            for place in range(position.setting.land):
                if counts[place] >= max(1, least) or (not least and place in leaders):
                    yield one, place


class Exposures(Effect):
    """D20.22: all enemy formations at home."""

    def _all(self, position: Europe, played: Played, effect: effects.Wear) -> list[tuple[int, int]]:
        setting = position.setting
        return [
            (one, place)
            for one, place in formations(position, played.nation, effect.least)
            if setting.duchies[place].home and setting.owner[place] == played.nation
        ]

    def check(self, position: Europe, played: Played, effect: effects.Wear) -> None:
        if not self._all(position, played, effect):
            raise played.nothing(position)

    @rule("D20.22", "9.45")
    def carry_out(self, position: Europe, played: Played, effect: Any, action: Any, context: PlayContext) -> None:
        cause = card_paragraph(position, card_name(position, played.card))
        for one, place in reversed(self._all(position, played, effect)):
            wear(position, one, place, cause)


class Plagues(Effect):
    """D20.57: one large enemy formation."""

    asks = "plague"
    kinds = (Strike,)

    def options(self, position: Europe, played: Played, effect: effects.Wear) -> Sequence[Action]:
        found = formations(position, played.nation, effect.least)
        return [Strike(*one) for one in sorted(found, key=lambda one: -position.units[one[0]][one[1]])]

    @rule("D20.57", "9.45")
    def carry_out(self, position: Europe, played: Played, effect: Any, action: Strike, context: PlayContext) -> None:
        wear(position, action.nation, action.place, card_paragraph(position, card_name(position, played.card)))


@rule("13.1", "13.2", "D20.55")
def fleets_of(position: Europe, zone: int) -> Iterator[Fleet]:
    """The fleets in a zone: of an armada each power's, with its Pacts', by itself."""
    for stack in stacks(position, zone):
        if not position.setting.amended(KEPT):
            yield stack
            continue
        powers: dict[int, list[int]] = {}
        for nation in stack.nations:
            powers.setdefault(min(block(position, nation)), []).append(nation)
        for own in powers.values():
            commander = stack.commander if stack.commander in own else own[0]
            ready, worn = (tuple(one for one in some if one[0] in own) for some in (stack.ready, stack.worn))
            yield Fleet(commander, ready, worn)


class Storms(Effect):
    """D20.55: one fleet at sea."""

    asks = "storm"
    kinds = (Strike,)

    def options(self, position: Europe, played: Played, effect: effects.Storm) -> Sequence[Action]:
        setting = position.setting
        found = [
            (fleet, zone)
            for zone in range(setting.land, setting.size)
            if any(position.fleet(nation, zone) for nation in range(len(setting.nations)))
            for fleet in fleets_of(position, zone)
        ]
        found.sort(key=lambda one: (not at_war(position, one[0].commander, played.nation), -one[0].count))
        return [Strike(fleet.commander, zone) for fleet, zone in found]

    @rule("D20.55", "13.1")
    def carry_out(self, position: Europe, played: Played, effect: Any, action: Strike, context: PlayContext) -> None:
        """Each squadron has a die of its own: those that need a refit already can only be lost."""
        setting = position.setting
        zone = action.place
        fleet = next(one for one in fleets_of(position, zone) if one.commander == action.nation)
        for nation, _ in fleet.by_nation():
            name = setting.nations[nation]
            ready, worn = dict(fleet.ready).get(nation, 0), dict(fleet.worn).get(nation, 0)
            lost, struck = context.pool(ready, (*effect.lost, *effect.refit), "storm", name) if ready else (0, 0)
            (gone,) = context.pool(worn, effect.lost, "storm", name) if worn else (0,)
            context.tell(Stormed(name, place_name(position, zone), lost + gone, struck))
            sink(position, zone, nation, lost, 0, context)
            sink(position, zone, nation, gone, gone, context)
            position.squadrons[nation] = changed(position.squadrons[nation], zone, -struck)
            position.refit[nation] = changed(position.refit[nation], zone, struck)
