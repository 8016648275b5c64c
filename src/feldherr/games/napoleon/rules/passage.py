"""9.3, 9.5, 12.4 Where pieces may go: adjacency, straits, neutrality, out of fortresses."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from feldherr.kernel import Refusal, rule

from ..state.amendments import HELD
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
def strait_barred(position: Europe, a: int, b: int, nation: int) -> bool:
    """Whether a strait is barred: an enemy fleet is in its zone or port."""
    strait = position.setting.board.straits.get((a, b))
    return strait is not None and enemy_fleet(position, (*strait.zones, *strait.ports), nation)


def check_strait(position: Europe, a: int, b: int, nation: int) -> None:
    """Raises Refusal 9.53 if a strait is barred."""
    if strait_barred(position, a, b, nation):
        raise Refusal("9.53", "napoleon-strait-barred", hex=place_name(position, a), hex_to=place_name(position, b))


@rule("9.54", "D8.5")
def kept_out(position: Europe, place: int, nations: Sequence[int]) -> int:
    """The first of some nations with which the holder of a duchy is not at war and which he has not let in; -1 for
    none."""
    holder = position.control[place]
    if holder != position.setting.nobody:
        for nation in nations:
            if not at_war(position, nation, holder) and not may(position, PASSAGE, holder, nation):
                return nation
    return -1


def check_neutral(position: Europe, place: int, nations: Sequence[int]) -> None:
    """Raises Refusal 9.54 if the holder of a duchy keeps one of some nations out."""
    nation = kept_out(position, place, nations)
    if nation >= 0:
        raise Refusal(
            "9.54",
            "napoleon-neutral",
            hex=place_name(position, place),
            side=position.setting.nations[nation],
            side_other=position.setting.nations[position.control[place]],
        )


@rule("12.4")
def shut_in(position: Europe, a: int, b: int, nation: int) -> bool:
    """Whether pieces would leave an enemy fortress for a duchy neither friendly nor uncontrolled."""
    return enemy_fortress(position, a, nation) and not (friendly(position, b, nation) or uncontrolled(position, b))


def check_way_out(position: Europe, a: int, b: int, nation: int) -> None:
    """Raises Refusal 12.4 if pieces may not go from an enemy fortress to a duchy."""
    if shut_in(position, a, b, nation):
        raise Refusal("12.4", "napoleon-out-of-fortress", hex=place_name(position, a), hex_to=place_name(position, b))


def check_step(position: Europe, a: int, b: int, nation: int, nations: Sequence[int]) -> None:
    """Raises Refusal if pieces of some nations, led by one, may not go from a duchy to another."""
    check_adjacent(position, a, b)
    check_strait(position, a, b, nation)
    check_way_out(position, a, b, nation)
    check_neutral(position, b, nations)
    check_truce(position, b, nations)


@rule("D20.23")
def bound_to(position: Europe, place: int, nations: Sequence[int]) -> tuple[int, int] | None:
    """The first of some nations that has an armistice with one whose pieces are in a duchy, and that one."""
    if position.lasting:
        for other in position.present(place):
            for one in nations:
                if truce(position, one, other):
                    return one, other
    return None


def check_truce(position: Europe, place: int, nations: Sequence[int]) -> None:
    """Raises Refusal D20.23 if pieces of nations go to those with whom one of them has an armistice."""
    pair = bound_to(position, place, nations)
    if pair is not None:
        one, other = (position.setting.nations[nation] for nation in pair)
        raise Refusal("D20.23", "napoleon-truce", side=one, side_other=other)


def open_step(position: Europe, a: int, b: int, nation: int, nations: Sequence[int]) -> bool:
    """Whether `check_step` lets them: asked of every step of every way, so that no refusal is made out."""
    setting = position.setting
    return (
        a < setting.land
        and b in setting.links[a]
        and not strait_barred(position, a, b, nation)
        and not shut_in(position, a, b, nation)
        and kept_out(position, b, nations) < 0
        and bound_to(position, b, nations) is None
    )


@rule("11.22.strait", "D20.23")
def under_guns(position: Europe, a: int, b: int, nation: int, nations: Sequence[int]) -> tuple[int, int] | None:
    """The first of some nations that has an armistice with a nation that defends a duchy across a strait as if
    against a landing, and that nation: troops on the march do not go there.
    """
    setting, holder = position.setting, position.control[b]
    if not position.lasting or setting.link(a, b) != "strait" or not hostile(position, b, nation):
        return None
    bound = (one for one in nations if truce(position, one, holder)) if setting.amended(HELD) else iter(())
    return next(((one, holder) for one in bound), None)


@rule("10.12", "9.41", "9.43")
def causes_of(position: Europe, a: int, b: int, nation: int) -> Iterator[str]:
    """Why entering a duchy costs attrition: an enemy one over a pass or marsh, or out of an uncontrolled one."""
    if hostile(position, b, nation):
        if position.setting.link(a, b) in position.setting.tables.attrition.kinds:
            yield "9.41"
        if uncontrolled(position, a):
            yield "9.43"
