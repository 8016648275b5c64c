"""D7.3, D7.6 Where a nation builds: its ground, and its yards, which events use in the middle of others' moves too."""

from __future__ import annotations

from feldherr.kernel import Event, Meaning, PlayContext, Refusal, rule

from ..state.amendments import ALLIED
from ..state.pieces import changed
from ..state.position import Europe
from .passage import check_neutral
from .relations import at_war, enemies_at, friendly, takes_sides, uncontrolled
from .underway import place_name


class Built(Event, frozen=True, tag="built"):
    """Something was built; `what` is unit, leader, squadron, refit or return."""

    about = Meaning("D7")
    what: str
    side: str
    hex: str
    unit: str = ""


@rule("D3.3", "D7.1", "D7.2", "D7.3", "D7.7")
def open_ground(position: Europe, nation: int, place: int) -> bool:
    """Whether a home duchy of a nation is friendly to it: its own or an ally's, and not uncontrolled."""
    if position.setting.amended(ALLIED):
        return friendly(position, place, nation)
    return position.control[place] == nation and not uncontrolled(position, place)


@rule("D7.6", "D8.5")
def check_ground(position: Europe, nation: int, place: int, *, key: bool = True, troops: bool = True) -> None:
    """Raises Refusal if a nation may not build in a place: no friendly home key (or duchy) of its own, or an enemy in
    it.

    `troops`: the pieces are placed on land, under an ally's flag only with his leave to pass.
    """
    setting = position.setting
    name = place_name(position, place)
    duchy = setting.duchies[place] if place < setting.land else None
    if duchy is None or setting.owner[place] != nation or not duchy.home or (key and not duchy.key):
        raise Refusal("D7.1", "napoleon-no-home-key" if key else "napoleon-no-home-duchy", hex=name)
    if not open_ground(position, nation, place):
        raise Refusal("D7.1", "napoleon-not-friendly", hex=name)
    if troops:
        check_neutral(position, place, (nation,))
    if enemies_at(position, place, nation):
        raise Refusal("D7.6", "napoleon-enemy-there", places=(name,), hex=name)


@rule("D7.3", "D7.6", "D2.5")
def check_yard(position: Europe, nation: int, place: int, *, new: bool) -> None:
    """Raises Refusal if a nation may not lay down or refit a squadron."""
    setting = position.setting
    name = place_name(position, place)
    duchy = setting.duchies[place] if place < setting.land else None
    if not setting.nation_data[nation].squadrons:
        raise Refusal("D7.3", "napoleon-no-squadrons", side=setting.nations[nation])
    if duchy is None or not duchy.port:
        raise Refusal("D7.3", "napoleon-no-port", hex=name)
    if blockaded(position, nation, place):
        raise Refusal("D7.6", "napoleon-blockaded", places=(name,), hex=name)
    if not new:
        if not position.refit[nation][place]:
            raise Refusal("D7.3", "napoleon-nothing-to-refit", hex=name)
        if enemies_at(position, place, nation):
            raise Refusal("D7.6", "napoleon-enemy-there", places=(name,), hex=name)
        return
    if setting.owner[place] != nation or not duchy.home:
        raise Refusal("D7.3", "napoleon-no-home-port", hex=name)
    check_ground(position, nation, place, key=False, troops=False)
    fleets = (position.squadrons, position.refit, position.works)
    if sum(sum(one[nation]) for one in fleets) >= setting.nation_data[nation].squadrons:
        raise Refusal("D2.5", "napoleon-pool-empty", side=setting.nations[nation])


def refit(position: Europe, nation: int, place: int, context: PlayContext) -> None:
    """Refit a squadron; what it costs is paid already."""
    position.refit[nation] = changed(position.refit[nation], place, -1)
    position.squadrons[nation] = changed(position.squadrons[nation], place, 1)
    context.tell(Built("refit", position.setting.nations[nation], place_name(position, place)))


@rule("D3.7", "13.3.modifiers")
def blockaded(position: Europe, nation: int, place: int) -> bool:
    """Whether the enemies of a nation control a zone that a port opens on: only their squadrons are at sea there."""
    camp, squadrons, refit = position.camp, position.squadrons, position.refit
    for zone in position.setting.duchies[place].zones:
        fleets = [
            one
            for one, counts in enumerate(squadrons)
            if (counts[zone] or refit[one][zone]) and camp[one] < 2 and takes_sides(position, one)
        ]
        if fleets and all(at_war(position, one, nation) for one in fleets):
            return True
    return False
