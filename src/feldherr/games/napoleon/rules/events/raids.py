"""D20.34 Corsairs: a landing without fleets and command points."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from feldherr.kernel import Action, Decision, Pass, PlayContext, Refusal, Slot, Step, Value, rule
from feldherr.kernel.slots import COUNTS, PLACE, UNITS

from ...state import effects
from ...state.position import Europe
from ..forces import Force, best, check_counts, check_there, tidy_groups
from ..landing import Landing
from ..lasting import truce
from ..relations import enemies_at, enemy_fleet, hostile
from ..underway import ask, card_paragraph, place_name
from .effect import Effect, Played


class Raid(Action, frozen=True, tag="raid"):
    """Pieces of one port that land in an enemy port (D20.34)."""

    slots = (
        Slot("place", PLACE),
        Slot("origin", PLACE, "from"),
        Slot("units", COUNTS, "taking", least=0),
        Slot("leaders", UNITS, "with", least=0),
    )
    place: int
    origin: int
    units: tuple[tuple[int, int], ...] = ()
    leaders: tuple[int, ...] = ()


@rule("D20.34")
def shores(position: Europe, nation: int, zones: Iterable[int]) -> dict[int, int]:
    """The enemy ports on zones without an enemy fleet, each with its zone."""
    found: dict[int, int] = {}
    for zone in zones:
        if enemy_fleet(position, (zone,), nation):
            continue
        for port in position.setting.area.ports(zone):
            bound = any(truce(position, nation, one) for one in (position.control[port], *position.present(port))
                        if one != position.setting.nobody)  # fmt: skip
            if hostile(position, port, nation) and not enemy_fleet(position, (port,), nation) and not bound:
                found.setdefault(port, zone)
    return found


@rule("D20.34")
def harbours(position: Europe, nation: int) -> list[int]:
    """The ports of a nation in which it has pieces."""
    return [
        duchy.number
        for duchy in position.setting.duchies
        if duchy.port
        and position.control[duchy.number] == nation
        and nation in position.present(duchy.number)
        and not enemies_at(position, duchy.number, nation)
    ]


class Raids(Effect):
    """D20.34."""

    def check(self, position: Europe, played: Played, effect: effects.Landing) -> None:
        setting = position.setting
        nation = setting.nation(effect.nation)
        zones = map(setting.names.place, effect.zones)
        if not (any(position.units[nation][port] for port in harbours(position, nation))
                and shores(position, nation, zones)):  # fmt: skip
            raise played.nothing(position)

    def carry_out(self, position: Europe, played: Played, effect: Any, action: Any, context: PlayContext) -> None:
        setting = position.setting
        zones = tuple(map(setting.names.place, effect.zones))
        nation = setting.nation(effect.nation)
        card = setting.cards[played.card]
        position.steps.append(Raiding(nation, card_paragraph(position, card), zones, effect.pieces))


class Raiding(Step, frozen=True, tag="raiding"):
    """Who embarks, port by port, for one landing (D20.34).

    Attributes:
        nation: the owner of the pieces, whose player chooses. left: how many may still come.
        port: where they gather, the first that is named. place: where they land. units, leaders: those that go.
    """

    nation: int
    paragraph: str
    zones: tuple[int, ...]
    left: int
    port: int = -1
    place: int = -1
    units: int = 0
    leaders: tuple[int, ...] = ()

    def _origins(self, position: Europe) -> list[int]:
        return [port for port in harbours(position, self.nation) if self._free(position, port)]

    def _free(self, position: Europe, port: int) -> bool:
        """Whether a port has pieces that have not embarked."""
        gone = self.units if port == self.port else 0
        leaders = [one for one in position.leaders_at(port, self.nation) if one not in self.leaders]
        return position.units[self.nation][port] > gone or bool(leaders)

    def proceed(self, position: Europe, context: PlayContext) -> bool:
        if position.runner[self.nation] >= 0 and self.left and self._origins(position):
            return False
        self._land(position)
        return True

    def _land(self, position: Europe) -> None:
        position.steps.pop()
        if self.place < 0:
            return
        force = Force(best(position, self.leaders), self.leaders, ((self.nation, self.units),) if self.units else ())
        zone = shores(position, self.nation, self.zones)[self.place]
        position.steps.append(
            Landing(nation=self.nation, force=force, port=self.port, origin=zone, place=self.place, zones=(zone,))
        )

    def decisions(self, position: Europe) -> tuple[Decision, ...]:
        return (ask("raid", position, self.nation, (self.paragraph,), Pass(), count=self.left),)

    def measure(self, position: Europe) -> tuple[int, ...]:
        return (self.left,)

    def verbs(self, position: Europe, role: str) -> tuple[type[Action], ...]:
        return (Raid, Pass)

    def countable(self, position: Europe, role: str) -> bool:
        return False

    def fill(self, position: Europe, role: str, kind: type[Action], filled: dict[str, Any]) -> Iterable[Value]:
        if not filled:
            found = [self.place] if self.place >= 0 else list(shores(position, self.nation, self.zones))
            return [Value(place) for place in found]
        if "origin" not in filled:
            return [Value(port) for port in self._origins(position)]
        origin = filled["origin"]
        # Asked before there is one, by who lists what may follow a landing.
        if origin is None or origin >= position.setting.land:
            return []
        if "units" not in filled:
            gone = self.units if origin == self.port else 0
            most = min(self.left, position.units[self.nation][origin] - gone)
            return [Value((self.nation, n)) for n in range(most, 0, -1)]
        return [Value(one) for one in position.leaders_at(origin, self.nation) if one not in self.leaders]

    @rule("D20.34")
    def check(self, position: Europe, action: Action, role: str) -> None:
        if isinstance(action, Pass):
            return
        if not isinstance(action, Raid):
            raise Refusal(self.paragraph, "napoleon-not-now", verb=action.verb())
        setting = position.setting
        self._check_ports(position, action)
        check_counts(position, action.units, self.paragraph)
        if any(nation != self.nation for nation, _ in action.units) or any(
            setting.nation_of[leader] != self.nation or leader in self.leaders for leader in action.leaders
        ):
            raise Refusal(self.paragraph, "napoleon-convoy-own", side=setting.nations[self.nation])
        gone = self.units if action.origin == self.port else 0
        count = sum(n for _, n in action.units)
        whole = ((self.nation, count + gone),) if count else ()
        check_there(position, Force(-1, action.leaders, whole), action.origin)
        if not 0 < count + len(action.leaders) <= self.left:
            raise Refusal(self.paragraph, "napoleon-convoy-pieces", most=self.left)
        if not self.units and not count:
            raise Refusal("9.1", "napoleon-lone-leader", hex=place_name(position, action.place))

    def _check_ports(self, position: Europe, action: Raid) -> None:
        if action.place not in shores(position, self.nation, self.zones) or self.place not in (-1, action.place):
            raise Refusal(self.paragraph, "napoleon-no-shore", hex=place_name(position, action.place))
        if action.origin not in self._origins(position):
            raise Refusal(self.paragraph, "napoleon-no-corsairs", hex=place_name(position, action.origin))

    def explain(self, position: Europe, action: Action, role: str, refusal: Refusal) -> Refusal | None:
        """If several ports are possible, who goes is still to be named."""
        if not isinstance(action, Raid) or action.units or action.leaders:
            return refusal
        try:
            self._check_ports(position, action)
        except Refusal as told:
            return told
        return None

    @rule("D20.34")
    def play(self, position: Europe, action: Action, role: str, context: PlayContext) -> None:
        if isinstance(action, Pass):
            self._land(position)
            return
        assert isinstance(action, Raid)
        port = self.port if self.port >= 0 else action.origin
        count = sum(n for _, n in action.units)
        if action.origin != port:
            position.shift(self.nation, count, action.origin, port, step=0)
            for leader in action.leaders:
                position.place[leader] = port
            tidy_groups(position)
        self.become(
            position,
            left=self.left - count - len(action.leaders),
            port=port,
            place=action.place,
            units=self.units + count,
            leaders=tuple(sorted((*self.leaders, *action.leaders))),
        )
