"""Onslaughts: which units to bring up against which enemy in a movement phase, so that the fights pay.

For machine players; the rules do not use it.
"""

from __future__ import annotations

from typing import NamedTuple

from feldherr.kernel import Action
from feldherr.maps.ways_in import WayIn

from ...rules import artillery
from ...rules.entry import Enter, eligible, ways_in
from ...rules.paths import Move, reach_of
from ...rules.zones import controls
from ...state.position import Battle
from .allotment import Allotment
from .appraisal import Appraisal
from .outposts import Outposts

TRIED = 3
"""Enemies whose assault is reckoned in full."""
ENOUGH = 9
"""Attack strength above the defence, shifts included, beyond which nobody more is called."""


class Plan(NamedTuple):
    """Moves that belong together, and what they gain over staying."""

    gain: float
    moves: tuple[tuple[int, int], ...]


class Onslaughts:
    """The onslaughts open to the side to move."""

    def __init__(self, view: Appraisal, posts: Outposts) -> None:
        self.view = view
        self.posts = posts
        self.setting = view.setting
        self.position = view.position
        position, setting = self.position, self.setting
        self.base = Allotment(view)
        self.reach: dict[int, dict[int, int]] = {}
        self.comers: dict[int, list[int]] = {}
        at = position.at
        for unit in setting.movers[view.side]:
            start = position.place[unit]
            if start >= setting.size or position.moved >> unit & 1 or setting.heavy[unit]:
                continue
            if posts.near(start) > (setting.move[unit] + position.extra) // 2 + 1 + setting.range[unit] + 2:
                continue
            table = {hex: cost for hex, cost in reach_of(position, unit).cost.items() if at[hex] < 0}
            self.reach[unit] = table
            if not setting.gun[unit]:
                for hex in table:
                    self.comers.setdefault(hex, []).append(unit)
        self.entrants = self._entrants()
        self.owing = set(self.base.duties)

    def _entrants(self) -> dict[int, dict[int, WayIn]]:
        """Units that may come on now, as many of a kind as the die allows, with their ways in (S3.entry)."""
        position, setting = self.position, self.setting
        found: dict[int, dict[int, WayIn]] = {}
        count: dict[str, int] = {}
        ways: dict[str, dict[int, WayIn]] = {}
        for unit in eligible(position, self.view.side):
            kind = setting.type[unit]
            count[kind] = count.get(kind, 0) + 1
            if count[kind] > position.entries:
                continue
            if kind not in ways:
                ways[kind] = ways_in(position, unit, setting.move[unit] + position.extra, through=True)
            found[unit] = ways[kind]
            self.reach[unit] = {hex: way.cost for hex, way in ways[kind].items()}
            if not setting.gun[unit]:
                for hex in ways[kind]:
                    self.comers.setdefault(hex, []).append(unit)
        return found

    def action(self, unit: int, hex: int) -> Action:
        """A unit's way to a hex, on the map or onto it."""
        if unit in self.entrants:
            return Enter(unit, self.entrants[unit][hex].path(hex))
        return Move(unit, reach_of(self.position, unit).path(hex))

    def best(self) -> Plan | None:
        """The assault that gains most, if any does."""
        drafts = []
        for target in self.posts.enemies:
            draft = self._draft(target)
            if draft is not None:
                drafts.append((draft[0], -target, draft[1]))
        drafts.sort(reverse=True)
        best: Plan | None = None
        for worth, _target, moves in drafts[:TRIED]:
            if worth < 0.15:
                break
            plan = self._reckon(moves)
            if best is None or plan.gain > best.gain:
                best = plan
        least = self.view.profile.least + self.view.profile.wary * self.posts.caution
        return best if best is not None and best.gain > least else None

    def _weight(self, unit: int, target: int, hex: int) -> float:
        setting = self.setting
        ground = setting.ground
        there = self.position.place[target]
        if setting.cavalry[unit]:
            if ground.cavalry_one[there]:
                return 1.0
            barred = setting.no_charge_across_river and hex in ground.wet[there]
            charges = ground.open[there] and setting.cls[target] in ("infantry", "artillery") and not barred
            return setting.strength[unit] + (3.5 if charges else 0.0)
        return float(setting.strength[unit])

    def _draft(self, target: int) -> tuple[float, list[tuple[int, int]]] | None:
        """A quick estimate of an assault and its moves; None if no unit can reach it."""
        position, setting, view, posts = self.position, self.setting, self.view, self.posts
        there = position.place[target]
        seats = [hex for hex in setting.map.neighbours[there] if hex in self.comers]
        if not seats:
            return None
        power = setting.map.power
        wet = setting.ground.wet[there]
        sitters = [
            piece
            for hex in setting.map.neighbours[there]
            if (piece := position.at[hex]) >= 0 and setting.side[piece] == view.side and not setting.gun[piece]
        ]
        total = sum(self._weight(unit, target, position.place[unit]) for unit in sitters)
        dry = any(position.place[unit] not in wet for unit in sitters)
        for gun in artillery.ready_guns(position, view.side):
            if (setting.heavy[gun] or not setting.move[gun]) and artillery.reaches(position, gun, there):
                total += setting.fire[gun]
        offers: list[tuple[float, int, int]] = []
        for hex in seats:
            others = sum(
                1
                for near in setting.map.neighbours[hex]
                if (piece := position.at[near]) >= 0
                and piece != target
                and setting.side[piece] != view.side
                and piece not in self.owing
                and controls(position, piece) & power[hex]
            )
            for unit in self.comers[hex]:
                if unit not in self.entrants and position.place[unit] in setting.map.neighbours[there]:
                    continue
                worth = (
                    self._weight(unit, target, hex)
                    - view.profile.crowd * others
                    - 0.8 * posts.caution * posts.danger(unit, hex)
                )
                offers.append((worth - (0.5 if hex in wet else 0.0), unit, hex))
        offers.sort(reverse=True)
        need = view.defence(target, fire=False) + ENOUGH + 2 * setting.ground.shift[there]
        moves: list[tuple[int, int]] = []
        used: set[int] = set()
        entries = self.position.entries
        for worth, unit, hex in offers:
            if total >= need:
                break
            if unit in used or hex in used or worth <= 0 or (unit in self.entrants and not entries):
                continue
            entries -= unit in self.entrants
            used |= {unit, hex}
            moves.append((unit, hex))
            total += self._weight(unit, target, hex)
            dry = dry or hex not in wet
        if not moves:
            return None
        for gun, spot in self._supports(there, used):
            if total >= need + 2:
                break
            used.add(spot)
            moves.append((gun, spot))
            total += setting.fire[gun]
        shift = setting.ground.shift[there] + (0 if dry else 1)
        column = setting.column(int(total) - view.defence(target, fire=False), shift)
        gone, paid, _ = posts.hazards[column]
        cheapest = min(view.worth[unit] for unit, _ in moves if not setting.gun[unit])
        return gone * view.worth[target] - view.thrift * paid * cheapest, moves

    def _supports(self, there: int, used: set[int]) -> list[tuple[int, int]]:
        """Mobile guns that can support an attack on a hex, with the safest hex to do it from; staying counts."""
        position, setting, posts = self.position, self.setting, self.posts
        found = []
        far = setting.map.distances(there)
        for gun, table in self.reach.items():
            if not setting.gun[gun] or gun in self.entrants:
                continue
            start = position.place[gun]
            if artillery.reaches(position, gun, there):
                continue
            best: tuple[float, int] | None = None
            farthest = setting.range[gun]
            for hex in table:
                if hex in used or not 2 <= far[hex] <= farthest:
                    continue
                if artillery.sees(position, hex, there):
                    worth = (posts.danger(gun, hex), hex)
                    if best is None or worth < best:
                        best = worth
            if best is not None and best[0] - posts.danger(gun, start) < 0.6:
                found.append((gun, best[1]))
        return found

    def _reckon(self, moves: list[tuple[int, int]]) -> Plan:
        """Put the units there and share out the fights; danger to those who move counts half."""
        posts = self.posts
        twin: Battle = self.position.copy()
        risk = 0.0
        for unit, hex in moves:
            risk += posts.danger(unit, hex) - posts.danger(unit, twin.place[unit])
            twin.put(unit, hex)
        spent = Allotment(self.view.of(twin))
        gain = spent.total - self.base.total - self.view.profile.risk * posts.caution * risk
        # Those who come from farthest go first; nobody else is at a loss for a way then.
        order = sorted(moves, key=lambda move: (-self.reach[move[0]][move[1]], move))
        return Plan(gain, tuple(order))
