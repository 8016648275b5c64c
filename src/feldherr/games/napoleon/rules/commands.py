"""9.6, 9.7, 9.72, 13.2 Who commands: naming a commander, leaving a group or an armada, taking command of an armada:
in the nation's own impulse and for free.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from feldherr.kernel import Action, Event, Meaning, PlayContext, Refusal, Slot, Value, rule
from feldherr.kernel.slots import PLACE, SIDE, UNIT

from ..state.pieces import Group, where
from ..state.position import Europe
from .fleets import form, stacks
from .forces import check_led, name_commander, under
from .impulse import Act, Impulse, moved_by
from .sea_legs import may_lead
from .underway import leader_name, place_name


class Command(Action, frozen=True, tag="command"):
    """A leader takes command where he is, over all who may be under him (9.6, 9.72)."""

    slots = (Slot("leader", UNIT),)
    leader: int


class Part(Action, frozen=True, tag="part"):
    """A nation's troops leave the group they are in (9.72); in a zone its squadrons leave their armada (13.2)."""

    slots = (Slot("nation", SIDE), Slot("place", PLACE, "at"))
    nation: int
    place: int


class Hoist(Action, frozen=True, tag="hoist"):
    """A nation's squadron takes command of the stack it is in, and of others there that may be under it (13.2)."""

    slots = (Slot("nation", SIDE), Slot("place", PLACE, "at"))
    nation: int
    place: int


class Detached(Event, frozen=True, tag="detached"):
    """A nation's squadrons are a separate stack in a zone from now on."""

    about = Meaning("13.2.movement")
    side: str
    hex: str


class Hoisted(Event, frozen=True, tag="hoisted"):
    """A nation's squadron commands in a zone or port from now on, over these nations."""

    about = Meaning("13.2")
    side: str
    hex: str
    sides: tuple[str, ...]


class Named(Event, frozen=True, tag="named"):
    """A leader commands in a duchy from now on, over these nations."""

    about = Meaning("9.7")
    unit: str
    hex: str
    sides: tuple[str, ...]


class Parted(Event, frozen=True, tag="parted"):
    """A nation's troops are in no group any more."""

    about = Meaning("9.72")
    side: str
    hex: str


class Commands(Act):
    """9.6, 9.72."""

    kind = Command
    paragraph = "9.6"
    free = True

    def fill(self, position: Europe, step: Impulse, filled: dict[str, Any]) -> Iterable[Value]:
        return [
            Value(leader)
            for nation in moved_by(position, step.nation)
            for leader in position.setting.own_leaders[nation]
            if position.place[leader] < position.setting.land and self._new(position, leader)
        ]

    def _new(self, position: Europe, leader: int) -> bool:
        """Whether it would change anything."""
        setting = position.setting
        group = position.group_at(position.place[leader])
        nations = {setting.nations[nation] for nation in under(position, leader)}
        alone = len(nations) < 2 and len(position.leaders_at(position.place[leader], setting.nation_of[leader])) < 2
        if group is None:
            return not alone
        return group.commander != leader_name(position, leader) or not nations <= {*group.nations}

    def probe(self, position: Europe, step: Impulse, filled: dict[str, Any]) -> Iterable[Any]:
        own = (one for nation in moved_by(position, step.nation) for one in position.setting.own_leaders[nation])
        return sorted(own, key=lambda leader: position.place[leader] >= position.setting.land)

    @rule("9.72", "9.7")
    def check(self, position: Europe, step: Impulse, action: Command) -> None:
        setting = position.setting
        own = setting.nation_of[action.leader]
        name = leader_name(position, action.leader)
        if own not in moved_by(position, step.nation):
            raise Refusal("9.72", "napoleon-not-acting", side=setting.nations[own])
        if position.place[action.leader] >= setting.land:
            raise Refusal("9.72", "napoleon-not-on-map", unit=name)
        if not self._new(position, action.leader):
            raise Refusal("9.6", "napoleon-commands-already", unit=name)
        group = position.group_at(position.place[action.leader])
        for other in () if group is None else map(setting.nation, group.nations):
            # Those already in the group must agree to the new commander, or leave first.
            check_led(position, action.leader, other)

    def play(self, position: Europe, step: Impulse, action: Command, context: PlayContext) -> None:
        setting = position.setting
        place = position.place[action.leader]
        nations = under(position, action.leader)
        name_commander(position, place, action.leader, nations)
        names = tuple(setting.nations[nation] for nation in nations)
        context.tell(Named(leader_name(position, action.leader), place_name(position, place), names))


@rule("13.2.movement", "13.21")
def _with_others(position: Europe, nation: int, place: int) -> bool:
    """Whether a nation's squadrons at sea are in a stack with others'."""
    return (
        position.setting.land <= place < position.setting.size
        and position.fleet(nation, place) > 0
        and any(nation in stack.nations and len(stack.nations) > 1 for stack in stacks(position, place))
    )


class Parts(Act):
    """9.72, 13.2.movement."""

    kind = Part
    paragraph = "9.72"
    free = True

    def fill(self, position: Europe, step: Impulse, filled: dict[str, Any]) -> Iterable[Value]:
        setting = position.setting
        if filled:
            name = setting.nations[filled["nation"]]
            on_land = [setting.names.place(group.place) for group in position.groups if name in group.nations]
            return map(Value, (*on_land, *self._zones(position, filled["nation"])))
        grouped = {name for group in position.groups if len(group.nations) > 1 for name in group.nations}
        return [
            Value(nation)
            for nation in moved_by(position, step.nation)
            if setting.nations[nation] in grouped or any(self._zones(position, nation))
        ]

    def _zones(self, position: Europe, nation: int) -> Iterator[int]:
        setting = position.setting
        if any(position.squadrons[nation]) or any(position.refit[nation]):
            yield from (zone for zone in range(setting.land, setting.size) if _with_others(position, nation, zone))

    @rule("9.72", "13.2.movement")
    def check(self, position: Europe, step: Impulse, action: Part) -> None:
        setting = position.setting
        name = setting.nations[action.nation]
        if action.nation not in moved_by(position, step.nation):
            raise Refusal("9.72", "napoleon-not-acting", side=name)
        if _with_others(position, action.nation, action.place):
            return
        group = position.group_at(action.place) if action.place < setting.land else None
        if group is None or name not in group.nations or len(group.nations) < 2:
            raise Refusal("9.72", "napoleon-in-no-group", side=name, hex=place_name(position, action.place))

    def play(self, position: Europe, step: Impulse, action: Part, context: PlayContext) -> None:
        setting = position.setting
        name = setting.nations[action.nation]
        place = place_name(position, action.place)
        if action.place >= setting.land:
            form(position, action.place, action.nation, (action.nation,), context)
            context.tell(Detached(name, place))
            return
        found = []
        for group in position.groups:
            if group.place == place:
                left = tuple(nation for nation in group.nations if nation != name)
                if group.nations[0] == name:
                    continue
                found.append(Group(group.place, group.commander, left))
            else:
                found.append(group)
        position.groups = tuple(found)
        context.tell(Parted(name, place))


class Hoists(Act):
    """13.2: the command of an armada changes only in the impulse of who takes it, whether it sails or not."""

    kind = Hoist
    paragraph = "13.2"
    free = True

    def fill(self, position: Europe, step: Impulse, filled: dict[str, Any]) -> Iterable[Value]:
        if not filled:
            return map(Value, moved_by(position, step.nation))
        nation = filled["nation"]
        return [Value(place) for place in self._berths(position, nation) if self._under(position, nation, place)]

    def probe(self, position: Europe, step: Impulse, filled: dict[str, Any]) -> Iterable[Any]:
        return self._berths(position, filled["nation"]) if filled else ()

    def _berths(self, position: Europe, nation: int) -> list[int]:
        """Where a nation has squadrons."""
        return sorted({place for fleet in (position.squadrons, position.refit) for place, _ in where(fleet[nation])})

    @rule("13.2", "9.72")
    def _under(self, position: Europe, nation: int, place: int) -> list[int]:
        """The nations whose squadrons would come under a nation's in a place; none if it commands them already, or if
        one in its stack has given it no leave.
        """
        if place >= position.setting.size or not position.fleet(nation, place):
            return []
        refit = position.refit
        there = [one for one, counts in enumerate(position.squadrons) if counts[place] or refit[one][place]]
        if len(there) < 2:
            return []
        able = [one for one in there if may_lead(position, one, nation)]
        own = next(stack for stack in stacks(position, place) if nation in stack.nations)
        if len(able) < 2 or not {*own.nations} <= {*able}:
            return []
        return [] if own.commander == nation and {*own.nations} == {*able} else able

    @rule("13.2")
    def check(self, position: Europe, step: Impulse, action: Hoist) -> None:
        side = position.setting.nations[action.nation]
        if action.nation not in moved_by(position, step.nation):
            raise Refusal("13.2", "napoleon-not-acting", side=side)
        if not self._under(position, action.nation, action.place):
            raise Refusal("13.2", "napoleon-no-flag-to-hoist", side=side, hex=place_name(position, action.place))

    def play(self, position: Europe, step: Impulse, action: Hoist, context: PlayContext) -> None:
        nations = self._under(position, action.nation, action.place)
        form(position, action.place, action.nation, nations, context)
        names = tuple(position.setting.nations[nation] for nation in nations)
        context.tell(Hoisted(position.setting.nations[action.nation], place_name(position, action.place), names))


ACTS: tuple[Act, ...] = (Commands(), Parts(), Hoists())
