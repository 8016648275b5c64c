"""The ways by which cavalry falls back toward its own edge (rulebook 8.4.1)."""

from __future__ import annotations

from typing import Any

from feldherr.kernel import rule
from feldherr.maps.recent import Recent

from ..state.position import Battle
from ..state.setting import Srazhenie
from .zones import controlled

Path = tuple[int, ...]

_ways: Recent[tuple[Any, ...], list[Path]] = Recent(2048)


@rule("8.4.1")
def ways_back(position: Battle, unit: int) -> list[Path]:
    """The paths by which a unit may fall back, one per end hex: none if it has to stay.

    Every step leads toward its own edge and into no enemy zone; it may pass friends but not end on one. Of the ways
    that spend all its points the cleanest count, and of these the straightest; if there is none, or a way over the
    edge is better than any on the map, the unit stays (rulings V02, W08). Before the amendment the most points that
    any way could spend were enough.
    """
    setting = position.setting
    side = setting.side[unit]
    start = position.place[unit]
    own = position.masks[side]
    shut = controlled(position, 1 - side) | position.masks[1 - side]
    search = _fullest if setting.full_withdrawal else _farthest
    key = (search, setting.to_letter, setting.ground, side, start, setting.move[unit], own, shut)
    found = _ways.get(key)
    if found is None:
        found = search(setting, side, start, setting.move[unit], own, shut)
        _ways.put(key, found)
    return found


@rule("8.4.1")
def as_good(position: Battle, unit: int, path: Path) -> bool:
    """Whether a path is no worse than the one that `ways_back` names to the same hex.

    In games begun before the amendment to V02 no other counts.
    """
    setting = position.setting
    side = setting.side[unit]
    shut = controlled(position, 1 - side) | position.masks[1 - side]
    ground, power = setting.ground, setting.map.power

    def worth(path: Path) -> tuple[int, int] | None:
        """The path's uncleanness and slanting steps; None if it does not spend all points toward the edge."""
        here, dirt, slant, spent = position.place[unit], 0, 0, {0}
        for hex in path:
            step = next((step for step in ground.homeward[side][here] if step[0] == hex), None)
            if step is None or shut & power[hex]:
                return None
            _, costs, unclean, aslant = step
            here, dirt, slant = hex, dirt + unclean, slant + aslant
            spent = {before + cost for before in spent for cost in costs}
        return (dirt, slant) if setting.move[unit] in spent else None

    return setting.to_letter and any(
        path[-1] == way[-1] and worth(path) == worth(way) for way in ways_back(position, unit)
    )


def _fullest(setting: Srazhenie, side: int, start: int, allowance: int, own: int, shut: int) -> list[Path]:
    """The ways by rulings V02 and W08: the cleanest to each hex for each sum of points, one line of hexes at a time."""
    ground = setting.ground
    homeward, line, entry = ground.homeward[side], ground.line[side], ground.entry
    power, nearness = setting.map.power, ground.nearness[side]
    reached: list[dict[tuple[int, int], tuple[int, int, Path]]] = [{} for _ in range(nearness[start] + 1)]
    reached[-1][start, 0] = (0, 0, ())
    ends: dict[int, tuple[int, int, int, Path]] = {}
    over: list[tuple[int, int, int]] = []
    for layer in reversed(reached):
        for (hex, spent), (dirt, slant, path) in layer.items():
            if hex in line and spent + entry[hex] <= allowance:
                over.append((-allowance, dirt, slant))  # off the map it spends what is left
            elif path and not own & power[hex]:
                ranked = (-spent, dirt, slant, path)
                ends[hex] = min(ranked, ends.get(hex, ranked))
            left = allowance - spent
            for to, costs, unclean, aslant in homeward[hex]:
                if costs[0] > left or shut & power[to]:
                    continue
                further = reached[nearness[to]]
                way = (dirt + unclean, slant + aslant, (*path, to))
                for cost in costs:
                    after = (to, spent + cost)
                    known = further.get(after)
                    if cost <= left and (known is None or way < known):
                        further[after] = way
    best = min((end[:3] for end in ends.values()), default=None)
    short = setting.to_letter and best is not None and best[0] != -allowance
    if best is None or short or min(over, default=best) < best:
        return []
    return [end[3] for _, end in sorted(ends.items()) if end[:3] == best]


def _farthest(setting: Srazhenie, side: int, start: int, allowance: int, own: int, shut: int) -> list[Path]:
    """The ways before the amendment: every way that no step could carry on, over the cleanest ground of them all."""
    ground = setting.ground
    homeward, power = ground.homeward[side], setting.map.power
    nearness = ground.to_edge(side, start)
    best: dict[tuple[int, int], tuple[int, tuple[int, ...]]] = {(start, 0): (0, ())}
    layers: list[list[tuple[int, int]]] = [[] for _ in range(nearness + 1)]
    layers[nearness].append((start, 0))
    onward: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for layer in reversed(layers):
        for state in layer:
            hex, spent = state
            dirt, path = best[state]
            onward[state] = following = []
            for to, (cost, *_), unclean, _ in homeward[hex]:
                if shut & power[to] or spent + cost > allowance:
                    continue
                after = (to, spent + cost)
                following.append(after)
                known = best.get(after)
                if known is None:
                    layers[ground.to_edge(side, to)].append(after)
                elif known[0] < dirt + unclean:
                    continue
                worth = (dirt + unclean, (*path, to))
                if known is None or worth < known:
                    best[after] = worth
    goes_on: dict[tuple[int, int], bool] = {}
    ends: dict[int, tuple[int, tuple[int, ...]]] = {}
    for state in reversed(onward):
        hex, spent = state
        further = any(goes_on[after] or not own & power[after[0]] for after in onward[state])
        goes_on[state] = further
        if further or hex == start or own & power[hex]:
            continue
        if hex in ground.line[side] and allowance - spent >= ground.entry[hex]:
            continue  # points left at the edge would carry it off the map
        if hex not in ends or best[state] < ends[hex]:
            ends[hex] = best[state]
    if not ends:
        return []
    cleanest = min(dirt for dirt, _ in ends.values())
    return [path for dirt, path in (ends[hex] for hex in sorted(ends)) if dirt == cleanest]
