"""Whether a set-up is legal (rulebook 22.2 and the scenarios)."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import permutations

from feldherr.kernel import Refusal, rule

from ...state.position import Battlefield
from ...state.scenarios import Anchor, Detached, Placing
from ...state.setting import Prussia
from ..stacking import over_limit
from .areas import Places, area_of, disc, foot_leaders, gun_limit, in_zones, is_foot, placing_of, required, to_place


@rule("22.2", "5.1")
def check_setup(position: Battlefield, side: int, placed: Iterable[tuple[int, int]]) -> None:
    """Check the set-up of a side, given as pairs of piece and hex.

    Raises:
        Refusal: the paragraph that forbids it.
    """
    setting = position.setting
    names = setting.names
    paragraph = setting.setup.paragraph
    wanted = to_place(position, side)
    places: Places = {}
    for piece, hex in placed:
        name, label = names.units[piece], names.places[hex]
        if setting.side[piece] != side:
            raise Refusal(paragraph, "prussia-not-yours", unit=name)
        if piece not in wanted:
            raise Refusal(paragraph, "prussia-setup-not-now", unit=name)
        if piece in places:
            raise Refusal(paragraph, "prussia-setup-twice", unit=name)
        places[piece] = hex
        if hex >= setting.size or not area_of(position, piece) & setting.map.power[hex]:
            raise Refusal(paragraph, "prussia-setup-outside", (label,), unit=name, hex=label)
    missing = [piece for piece in wanted if piece not in places]
    if missing:
        raise Refusal(paragraph, "prussia-setup-all", unit=names.units[missing[0]], count=len(missing))
    _check_stacks(position, places)
    placing = placing_of(setting, side)
    if placing.hexes:
        _check_free_guns(position, placing, places)
    else:
        _check_leaders(position, side, placing, places)
        _check_units(position, side, placing, places)
        _check_guns(position, side, placing, places)
        if placing.detached is not None:
            _check_detached(position, placing, placing.detached, places)


@rule("5.1", "25.3.5")
def _check_stacks(position: Battlefield, places: Places) -> None:
    setting = position.setting
    stacks: dict[int, list[int]] = {}
    for piece, hex in places.items():
        if piece < setting.leaders:
            stacks.setdefault(hex, list(position.stacks[hex])).append(piece)
    for hex, stack in sorted(stacks.items()):
        label = setting.names.places[hex]
        if over_limit(position, hex, tuple(stack)):
            limits = setting.stack
            told = {"most": limits.levels, "guns": limits.guns, "alone": limits.guns_alone}
            raise Refusal("5.1", "prussia-setup-stack", (label,), hex=label, **told)
        if len(stack) > 1 and any(setting.baggage[unit] for unit in stack):
            raise Refusal("25.3.5", "prussia-setup-baggage", (label,), hex=label)


@rule("26.4")
def _check_free_guns(position: Battlefield, placing: Placing, places: Places) -> None:
    """No hex has more free guns than the scenario allows."""
    setting = position.setting
    held: dict[int, int] = {}
    for piece, hex in places.items():
        if piece < setting.leaders:
            held[hex] = held.get(hex, 0) + 1
            if placing.guns_free is not None and held[hex] > placing.guns_free:
                label = setting.names.places[hex]
                raise Refusal("26.4", "prussia-setup-free-guns", (label,), hex=label, count=placing.guns_free)


@rule("24.2", "25.3.1", "25.3.2")
def _check_leaders(position: Battlefield, side: int, placing: Placing, places: Places) -> None:
    """Every anchor has its leader; at most one of those for whom an anchor is optional leaves the zones; a commander
    in chief without a corps is with a unit unless the scenario gives him a zone.
    """
    setting = position.setting
    names, power = setting.names, setting.map.power
    paragraph = setting.setup.paragraph
    for who in dict.fromkeys(anchor.leaders for anchor in placing.anchors):
        anchors = [anchor for anchor in placing.anchors if anchor.leaders == who]
        leaders = [names.unit(name) for name in who]
        if required(placing, anchors[0]):
            if not any(
                all(
                    disc(setting, anchor, anchor.within) & power[places[one]]
                    for anchor, one in zip(anchors, order, strict=True)
                )
                for order in permutations(leaders, len(anchors))
            ):
                anchor = next(
                    (one for one in anchors if not _near(position, one, leaders, places)),
                    anchors[0],
                )
                raise Refusal(
                    paragraph, "prussia-setup-anchor", (anchor.hex,), units=who, hex=anchor.hex, count=anchor.within
                )
        else:
            zone = in_zones(setting, placing.zones)
            forward = [leader for leader in leaders if not zone & power[places[leader]]]
            if len(forward) > len(anchors):
                told = tuple(names.units[leader] for leader in forward)
                raise Refusal(paragraph, "prussia-setup-forward", units=told, count=len(anchors))
    chief = setting.cinc[side]
    if chief in places and not setting.corps_units[chief] and (placing.units_within is not None or not placing.zones):
        stood = {hex for piece, hex in places.items() if piece < setting.leaders}
        if places[chief] not in stood:
            label = names.places[places[chief]]
            raise Refusal("22.2", "prussia-setup-chief", (label,), unit=names.units[chief], hex=label)


def _near(position: Battlefield, anchor: Anchor, leaders: Iterable[int], places: Places) -> bool:
    """Whether any of these leaders stands by an anchor."""
    setting = position.setting
    area = disc(setting, anchor, anchor.within)
    return any(area & setting.map.power[places[leader]] for leader in leaders)


@rule("24.2", "25.3.1", "25.3.2")
def _check_units(position: Battlefield, side: int, placing: Placing, places: Places) -> None:
    """Units are near their own leader if the scenario requires it; the baggage, and guns that may stand with any
    corps of infantry, near a leader of one (ruling W23).
    """
    setting = position.setting
    within = placing.units_within
    if within is None:
        return
    names, far = setting.names, setting.map.distance
    for piece, hex in places.items():
        if piece >= setting.leaders or (setting.gun[piece] and placing.guns != "infantry_corps"):
            continue
        leader = setting.corps[piece]
        led = [leader] if leader >= 0 else foot_leaders(setting, side)
        if not any(far(hex, places[one]) <= within for one in led):
            label = names.places[hex]
            raise Refusal(
                setting.setup.paragraph,
                "prussia-setup-corps",
                (label,),
                unit=names.units[piece],
                units_leader=tuple(names.units[one] for one in led),
                hex=label,
                count=within,
            )


@rule("24.2", "25.3.1", "25.3.2")
def _check_guns(position: Battlefield, side: int, placing: Placing, places: Places) -> None:
    """Guns stand with infantry, or with each corps no more than its limit."""
    setting = position.setting
    names = setting.names
    guns = [piece for piece in places if piece < setting.leaders and setting.gun[piece]]
    if placing.guns == "infantry":
        foot = {hex for piece, hex in places.items() if piece < setting.leaders and is_foot(setting, piece)}
        for gun in guns:
            if places[gun] not in foot:
                label = names.places[places[gun]]
                raise Refusal(
                    setting.setup.paragraph, "prussia-setup-gun-alone", (label,), unit=names.units[gun], hex=label
                )
    elif placing.guns == "corps":
        free = _guns_matched(setting, side, placing, places, guns)
        if free is not None:
            label = names.places[places[free]]
            raise Refusal(
                setting.setup.paragraph, "prussia-setup-gun-corps", (label,), unit=names.units[free], hex=label
            )


def _guns_matched(setting: Prussia, side: int, placing: Placing, places: Places, guns: list[int]) -> int | None:
    """A gun that fits no corps near it, however the guns are assigned to corps; None if all can be assigned."""
    far, within = setting.map.distance, placing.units_within or 0
    leaders = [leader for leader in setting.leaders_by_side[side] if setting.corps_units[leader]]
    given: dict[int, list[int]] = {leader: [] for leader in leaders}

    def give(gun: int, tried: set[int]) -> bool:
        for leader in leaders:
            if leader in tried or far(places[gun], places[leader]) > within:
                continue
            tried.add(leader)
            held = given[leader]
            if len(held) < gun_limit(setting, placing, leader):
                held.append(gun)
                return True
            for index, other in enumerate(held):
                if give(other, tried):
                    held[index] = gun
                    return True
        return False

    return next((gun for gun in guns if not give(gun, set())), None)


@rule("26.3", "4.3")
def _check_detached(position: Battlefield, placing: Placing, law: Detached, places: Places) -> None:
    """Detachments: a limited number of groups outside the main area, each connected and far enough from the others."""
    setting = position.setting
    names, far = setting.names, setting.map.distance
    area = in_zones(setting, placing.zones)
    out = {piece: hex for piece, hex in places.items() if not area & setting.map.power[hex]}
    left, groups = set(out.values()), []
    while left:
        group = [left.pop()]
        for here in group:
            near = {hex for hex in left if far(here, hex) <= 1}
            left -= near
            group += near
        groups.append(group)
    if len(groups) > law.count:
        raise Refusal("26.3", "prussia-setup-detachments", count=law.count)
    for index, group in enumerate(groups):
        for other in groups[:index]:
            close = [hex for hex in group if any(far(hex, one) <= law.apart for one in other)]
            if close:
                label = names.places[close[0]]
                raise Refusal("26.3", "prussia-setup-apart", (label,), hex=label, count=law.apart)
    chief = names.unit(law.leader)
    if chief in out and all(piece >= setting.leaders or out[piece] != out[chief] for piece in out):
        label = names.places[out[chief]]
        raise Refusal("26.3", "prussia-setup-chief", (label,), unit=law.leader, hex=label)
