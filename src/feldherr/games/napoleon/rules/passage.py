"""9.3, 9.5, 12.4 Where pieces may go: adjacency, straits, neutrality, out of fortresses."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from feldherr.kernel import Refusal, rule

from ..state.position import Europe
from ..state.setting import PASSAGE
from .lasting import truce
from .relations import at_war, enemy_fleet, enemy_fortress, friendly, hostile, may, uncontrolled
from .underway import place_name


@rule("9.3")
def check_adjacent(position: Europe, a: int, b: int) -> None:
    """Raises Refusal for a leap."""
    setting = position.setting
    if a >= setting.land or b not in setting.links[a]:
        raise Refusal("9.3", "napoleon-no-way", hex=place_name(position, a), hex_to=place_name(position, b))


@rule("9.53", "D17.6")
def check_strait(position: Europe, a: int, b: int, nation: int) -> None:
    """Raises Refusal where a strait is barred: an enemy fleet is in its zone or port."""
    strait = position.setting.board.straits.get((a, b))
    if strait is not None and enemy_fleet(position, (*strait.zones, *strait.ports), nation):
        raise Refusal("9.53", "napoleon-strait-barred", hex=place_name(position, a), hex_to=place_name(position, b))


@rule("9.54", "D8.5")
def check_neutral(position: Europe, place: int, nations: Sequence[int]) -> None:
    """Raises Refusal where the holder of a duchy is not at war with a nation and has not let it in."""
    holder = position.control[place]
    if holder == position.setting.nobody:
        return
    for nation in nations:
        if not at_war(position, nation, holder) and not may(position, PASSAGE, holder, nation):
            raise Refusal(
                "9.54",
                "napoleon-neutral",
                hex=place_name(position, place),
                side=position.setting.nations[nation],
                side_other=position.setting.nations[holder],
            )


@rule("12.4")
def check_way_out(position: Europe, a: int, b: int, nation: int) -> None:
    """Raises Refusal where pieces leave an enemy fortress for a duchy neither friendly nor uncontrolled."""
    if enemy_fortress(position, a, nation) and not (friendly(position, b, nation) or uncontrolled(position, b)):
        raise Refusal("12.4", "napoleon-out-of-fortress", hex=place_name(position, a), hex_to=place_name(position, b))


def check_step(position: Europe, a: int, b: int, nation: int, nations: Sequence[int]) -> None:
    """Raises Refusal where pieces of some nations, led by one, do not go from a duchy to another."""
    check_adjacent(position, a, b)
    check_strait(position, a, b, nation)
    check_way_out(position, a, b, nation)
    check_neutral(position, b, nations)
    check_truce(position, b, nations)


@rule("D20.23")
def check_truce(position: Europe, place: int, nations: Sequence[int]) -> None:
    """Raises Refusal where pieces of nations go to those with whom one of them has an armistice."""
    if not position.lasting:
        return
    for other in position.present(place):
        for one in nations:
            if truce(position, one, other):
                names = position.setting.nations
                raise Refusal("D20.23", "napoleon-truce", side=names[one], side_other=names[other])


def open_step(position: Europe, a: int, b: int, nation: int, nations: Sequence[int]) -> bool:
    """Whether they do."""
    try:
        check_step(position, a, b, nation, nations)
    except Refusal:
        return False
    return True


@rule("10.12", "9.41", "9.43")
def causes_of(position: Europe, a: int, b: int, nation: int) -> Iterator[str]:
    """Why entering a duchy costs attrition: an enemy one over a pass or marsh, or out of an uncontrolled one."""
    if hostile(position, b, nation):
        if position.setting.link(a, b) in position.setting.tables.attrition.kinds:
            yield "9.41"
        if uncontrolled(position, a):
            yield "9.43"
