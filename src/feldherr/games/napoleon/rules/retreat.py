"""11.4 Retreat: where the beaten go."""

from __future__ import annotations

from collections.abc import Sequence

from feldherr.kernel import Action, Decision, Event, Meaning, PlayContext, Refusal, Slot, rule
from feldherr.kernel.choices import Choice
from feldherr.kernel.slots import PLACE
from feldherr.kernel.steps import innermost

from ..state.amendments import KEPT, LETTER, SEAWARD, SHIFTED
from ..state.position import Europe
from ..state.setting import PASSAGE
from . import losses
from .assembly import assemble
from .entry import Entry
from .fights import Fight
from .forces import Force, commander_at, nations_of, put
from .lasting import joined_from
from .passage import check_step, open_step
from .relations import at_war, block, enemy_fortress, friendly, hostile, may, uncontrolled
from .underway import ask, place_name


class Fall(Action, frozen=True, tag="retreat"):
    """The duchy to which the beaten side retreats (11.4)."""

    slots = (Slot("place", PLACE, "to"),)
    place: int


class Retreated(Event, frozen=True, tag="retreated"):
    """The beaten side has retreated."""

    about = Meaning("11.4", motion="retreat", fight="retreat")
    side: str
    hexes: tuple[str, ...]


class Eliminated(Event, frozen=True, tag="eliminated"):
    """The beaten side cannot retreat and is eliminated."""

    about = Meaning("11.4", fight="loss")
    side: str
    hex: str


def _no_enemy(position: Europe, place: int, nations: Sequence[int]) -> bool:
    return not any(at_war(position, one, nation) for one in position.present(place) for nation in nations)


@rule("11.4", "12.4", "9.53", "9.54")
def ways(position: Europe, nation: int, place: int, force: Force, origin: int, *, back: bool) -> list[int]:
    """Where a beaten side may go. An active one (`back`) goes where it came from, but into no enemy fortress (N20).
    Others go to friendly duchies, else to uncontrolled ones, else to any without an enemy formation or fortress; but
    not to where the enemy came from, even by a card (D20.8).
    """
    nations = nations_of(position, force)
    if back and origin < 0:
        return []
    if back and origin >= position.setting.land:
        ports = harbours(position, nation)
        if position.setting.amended(KEPT):
            # Where all who are aboard are let in (9.54), as on the way out.
            ports = [
                port for port in ports if all(may(position, PASSAGE, position.control[port], one) for one in nations)
            ]
        return [port for port in ports if port != place and _no_enemy(position, port, nations)]
    if back:
        closed = enemy_fortress(position, origin, nation) or not _no_enemy(position, origin, nations)
        return [] if closed or not open_step(position, place, origin, nation, nations) else [origin]
    from_there = shut(position, nation, place, origin)
    open_ = [
        to
        for to in position.setting.links[place]
        if to not in from_there and _no_enemy(position, to, nations) and open_step(position, place, to, nation, nations)
    ]
    own = [to for to in open_ if all(friendly(position, to, one) for one in nations)]
    if own:
        return own
    loose = [to for to in open_ if uncontrolled(position, to)]
    return loose or [to for to in open_ if not enemy_fortress(position, to, nation)]


@rule("11.4", "12.4")
def closed(position: Europe, nation: int, place: int, force: Force, origin: int, to: int, *, back: bool) -> Refusal:
    """Why a beaten side does not go to a duchy."""
    setting = position.setting
    name, nations = place_name(position, to), nations_of(position, force)
    if back and origin >= setting.land:
        return Refusal("13.7", "napoleon-retreat-port", hex=name)
    if back:
        return Refusal("11.4", "napoleon-retreat-back", hex=place_name(position, origin))
    if to in shut(position, nation, place, origin):
        return Refusal("11.4", "napoleon-evade-to-enemy", hex=name)
    try:
        check_step(position, place, to, nation, nations)
    except Refusal as refusal:
        return refusal
    if not _no_enemy(position, to, nations):
        return Refusal("11.4", "napoleon-enemy-there", places=(name,), hex=name)
    if enemy_fortress(position, to, nation):
        return Refusal("12.4", "napoleon-retreat-fortress", hex=name)
    return Refusal("11.4", "napoleon-retreat-friendly", hex=name)


def shut(position: Europe, nation: int, place: int, origin: int) -> set[int]:
    """Where enemies have come from into a battle: the one on the march, and those brought by a card (D20.8)."""
    return {origin, *(at for at, whose in joined_from(position, place) if at_war(position, whose, nation))}


@rule("13.7")
def harbours(position: Europe, nation: int) -> list[int]:
    """The friendly ports of the zones through which those who have landed came."""
    entry = innermost(position, Entry)
    area = position.setting.area
    ports = {port for zone in (entry.zones if entry is not None else ()) for port in area.ports(zone)}
    return [
        port
        for port in sorted(ports)
        if friendly(position, port, nation) and may(position, PASSAGE, position.control[port], nation)
    ]


def retreat(position: Europe, nation: int, place: int, force: Force, *, origin: int, back: bool) -> None:
    """Push the retreat of a beaten side out of a duchy; a battle under way is told where it went."""
    position.steps.append(Retreating(nation=nation, place=place, force=force, origin=origin, back=back))


class Retreating(Choice, frozen=True, tag="retreating", kw_only=True):
    """The beaten commander chooses where his side retreats to, as a whole (11.4, N18)."""

    nation: int
    place: int
    force: Force
    origin: int
    back: bool

    kinds = (Fall,)

    def _ways(self, position: Europe) -> list[int]:
        return ways(position, self.nation, self.place, self.force, self.origin, back=self.back)

    def proceed(self, position: Europe, context: PlayContext) -> bool:
        found = self._ways(position)
        if not found:
            self._eliminate(position, context)
            return True
        if len(found) == 1 or position.runner[self.nation] < 0:
            self.play(position, Fall(found[0]), "", context)
            return True
        return False

    @rule("11.4")
    def _eliminate(self, position: Europe, context: PlayContext) -> None:
        position.steps.pop()
        context.tell(Eliminated(position.setting.nations[self.nation], place_name(position, self.place)))
        for nation, count in self.force.units:
            losses.lose_units(position, nation, self.place, count, context)
        for leader in self.force.leaders:
            losses.lose_leader(position, leader, context)

    def question(self, position: Europe) -> Decision:
        found = self._ways(position)
        default = max(found, key=lambda to: (friendly(position, to, self.nation), -to))
        return ask("retreat", position, self.nation, ("11.4",), Fall(default), hex=place_name(position, self.place))

    def options(self, position: Europe) -> list[Action]:
        return [Fall(to) for to in self._ways(position)]

    def refuse(self, position: Europe, action: Action) -> Refusal:
        assert isinstance(action, Fall)
        return closed(position, self.nation, self.place, self.force, self.origin, action.place, back=self.back)

    @rule("11.4", "9.44")
    def play(self, position: Europe, action: Action, role: str, context: PlayContext) -> None:
        assert isinstance(action, Fall)
        position.steps.pop()
        to = action.place
        strait = position.setting.link(self.place, to) == "strait"
        shipped = self.back and self.origin >= position.setting.land
        suffers = shipped or hostile(position, to, self.nation) or (strait and not friendly(position, to, self.nation))
        if not self.back and position.setting.amended(LETTER):
            # A defender goes to others' land, neutrals' with leave too, only with attrition (11.4).
            suffers = suffers or not (friendly(position, to, self.nation) or uncontrolled(position, to))
        parts = self._parts(position)
        put(position, self.force, self.place, to, step=0)
        names = place_name(position, self.place), place_name(position, to)
        context.tell(Retreated(position.setting.nations[self.nation], names))
        assemble(position, to, self.force)
        if position.steps and isinstance(position.steps[-1], Fight):
            position.steps[-1].become(position, retreated=to)
        # The last one pushed comes first.
        for nation, force in reversed(parts) if suffers else ():
            losses.suffer(position, nation, to, [("13.7" if shipped else "9.44", force)])

    @rule("9.4", "9.72")
    def _parts(self, position: Europe) -> list[tuple[int, Force]]:
        """Who chooses of which troops what attrition costs: nations that have fought side by side without a group
        suffer it apart (U106), those of one player that act together as one.
        """
        nations = nations_of(position, self.force)
        led = self._led(position, nations)
        if len(led) == len(nations):
            return [(self.nation, self.force)]
        together: dict[tuple[int, ...], list[int]] = {}
        for nation in nations:
            together.setdefault(() if nation in led else block(position, nation), []).append(nation)
        nation_of = position.setting.nation_of
        return [
            (
                self.nation if not key and self.nation in own else own[0],
                Force(
                    leaders=tuple(one for one in self.force.leaders if nation_of[one] in own),
                    units=tuple((one, count) for one, count in self.force.units if one in own),
                ),
            )
            for key, own in together.items()
        ]

    def _led(self, position: Europe, nations: Sequence[int]) -> Sequence[int]:
        """The nations of a beaten side that have one commander: of an active one those who were on the march, as whom a
        card has brought to the battle is in no group with them (D20.8)."""
        setting, entry = position.setting, innermost(position, Entry)
        if not setting.amended(SHIFTED):
            return nations
        if self.back and entry is not None and setting.amended(SEAWARD):
            came = {one for nation in nations_of(position, entry.force) for one in block(position, nation)}
            return [nation for nation in nations if nation in came]
        return nations if self.force.commander >= 0 or commander_at(position, self.place, nations) >= 0 else []
