"""13.9 Fleets in a port that is lost put to sea."""

from __future__ import annotations

from feldherr.kernel import Action, Decision, PlayContext, Refusal, Slot, rule
from feldherr.kernel.choices import Choice
from feldherr.kernel.slots import PLACE

from ..state.position import Europe
from .fleets import Fleet, enemy_stacks, left_of
from .sea_battle import scrap
from .sea_passage import Passing
from .underway import ask, place_name


class PutOut(Action, frozen=True, tag="put_out"):
    """The zone into which a fleet puts to sea out of a lost port (13.9)."""

    slots = (Slot("zone", PLACE, "into"),)
    zone: int


@rule("13.9")
def lose_port(position: Europe, place: int, holder: int, context: PlayContext) -> None:
    """Fleets in a port that is an enemy's now put to sea (N23); what is under construction there is lost."""
    setting = position.setting
    if not setting.duchies[place].port or holder == setting.nobody:
        return
    scrap(position, place, holder, context)
    about = {step.nation for step in position.steps if isinstance(step, PuttingOut) and step.place == place}
    for fleet in enemy_stacks(position, place, holder):
        if fleet.commander not in about:
            position.steps.append(PuttingOut(nation=fleet.commander, fleet=fleet, place=place))


class PuttingOut(Choice, frozen=True, tag="putting_out", kw_only=True):
    """A fleet chooses the zone into which it leaves a lost port (13.9)."""

    nation: int
    fleet: Fleet
    place: int

    kinds = (PutOut,)

    def proceed(self, position: Europe, context: PlayContext) -> bool:
        if not left_of(position, self.fleet, self.place).count:
            position.steps.pop()
            return True
        zones = position.setting.duchies[self.place].zones
        if len(zones) > 1 and position.runner[self.nation] >= 0:
            return False
        self.play(position, PutOut(zones[0]), "", context)
        return True

    def question(self, position: Europe) -> Decision:
        zones = position.setting.duchies[self.place].zones
        place = place_name(position, self.place)
        return ask("put-out", position, self.nation, ("13.9",), PutOut(zones[0]), hex=place)

    def options(self, position: Europe) -> list[Action]:
        return [PutOut(zone) for zone in position.setting.duchies[self.place].zones]

    def refuse(self, position: Europe, action: Action) -> Refusal:
        assert isinstance(action, PutOut)
        name = place_name(position, action.zone)
        return Refusal("13.9", "napoleon-no-sea-way", hex=place_name(position, self.place), hex_to=name)

    @rule("13.9")
    def play(self, position: Europe, action: Action, role: str, context: PlayContext) -> None:
        assert isinstance(action, PutOut)
        position.steps.pop()
        fleet = left_of(position, self.fleet, self.place)
        position.steps.append(
            Passing(nation=fleet.commander, fleet=fleet, origin=self.place, place=action.zone, leaving=True)
        )
